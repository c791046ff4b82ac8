//! The computer's mind.
