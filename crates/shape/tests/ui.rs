//! Programs that must not compile, each with its message.
//!
//! The messages in `ui-tests/*.stderr` are those of the compiler in `rust-toolchain.toml`. After a
//! change: `TRYBUILD=overwrite cargo test --test ui`, and read every one of them.

#[test]
fn ui() {
    trybuild::TestCases::new().compile_fail("ui-tests/*.rs");
}
