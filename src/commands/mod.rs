//! What the command line does, apart from opening the window.
