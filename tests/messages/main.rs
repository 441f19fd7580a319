//! Programs that must not compile, with the messages of the compiler: those of `cargo check`, and
//! with `--verbose`.
//!
//! Tests start in the order of their names. `plain` and `verbose` take longest, so they are the first;
//! `plain` and `wrong_habits` share what they build.

mod plain;
mod verbose;
mod wrong_habits;
