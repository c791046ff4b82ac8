//! The list of events of one game.
