//! Programs that must not compile, with their messages.
//!
//! The messages in `ui-tests/*.stderr` are those of the compiler in `rust-toolchain.toml`. After a
//! change, run `TRYBUILD=overwrite cargo test --test ui`, and read all of them.

#[test]
fn ui() {
    trybuild::TestCases::new().compile_fail("ui-tests/*.rs");
}
