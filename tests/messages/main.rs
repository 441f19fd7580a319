//! Programs that must not compile, with the messages of the compiler: those of `cargo check`, and
//! with `--verbose`.

mod habits;
mod plain;
mod verbose;
