//! Programs that must not compile, and what the compiler says: as `cargo check` prints it, and with
//! `--verbose`.

mod plain;
mod verbose;
