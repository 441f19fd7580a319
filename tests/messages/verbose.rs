//! Programs that must not compile, each with its message, and programs that must.
//!
//! The messages in `ui-tests/*.stderr` are those of the compiler in `rust-toolchain.toml`. After a
//! change: `TRYBUILD=overwrite cargo test --test messages verbose::`, and read every one of them.

#[test]
fn ui() {
    let t = trybuild::TestCases::new();
    t.compile_fail("ui-tests/*.rs");
    // Who may implement what: nobody without the word `unsafe`.
    t.compile_fail("ui-tests/sealed/*.rs");
    // With a program that must compile, trybuild builds: also what only `cargo build` finds is found.
    t.pass("ui-tests/pass/*.rs");
}
