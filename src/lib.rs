//! Nardeban: takhte nard (backgammon) and mar-o-pelle (snakes and ladders) on one table.
//!
//! The map. Arrows run one way only:
//! `game → opponents → engine, formats → record → backgammon, snakes → dice`.
//!
//! | module | what is in it |
//! |---|---|
//! | [`dice`] | fair, seeded, provable dice |
//! | [`backgammon`] | the rules of takhte nard |
//! | [`snakes`] | the rules of mar-o-pelle and its board files |
//! | [`record`] | the list of events of one game: save, undo, replay, proof |
//! | [`formats`] | XGID, GNU Backgammon ids, notation of plays |
//! | [`engine`] | the computer's mind |
//! | [`commands`] | what the command line does, apart from opening the window |
//! | `game` | the Bevy application (feature `game`) |
//!
//! Everything but `game` is pure: no Bevy, no screen, no clock.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod backgammon;
pub mod commands;
pub mod dice;
pub mod engine;
pub mod formats;
#[cfg(feature = "game")]
pub mod game;
pub mod record;
pub mod snakes;
