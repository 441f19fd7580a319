//! Programs that must not compile, with their messages, which are those of the crate `broadax`.
//!
//! The messages in `ui-tests/*.stderr` are those of the compiler in `rust-toolchain.toml`. After a
//! change, run `TRYBUILD=overwrite cargo test -p broadax-engine --features ndarray --test ui`, and
//! read all of them.

use std::fs;
use std::path::Path;

#[test]
fn ui() {
    trybuild::TestCases::new().compile_fail("ui-tests/*.rs");
}

/// The first line is the one of the same program with tensors of `broadax`.
#[test]
fn the_headlines_of_broadax() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let headline = |path: &Path| {
        let text = fs::read_to_string(path).expect("a recorded message");
        text.lines().next().expect("a line").to_owned()
    };
    let mut compared = 0;
    for file in fs::read_dir(root.join("ui-tests")).expect("the folder of the programs") {
        let path = file.expect("a file").path();
        let name = path.file_name().expect("a name");
        let theirs = root.join("../../ui-tests/plain").join(name);
        if path
            .extension()
            .is_some_and(|extension| extension == "stderr")
            && theirs.exists()
        {
            // A tensor is called a tensor in both.
            assert_eq!(headline(&path), headline(&theirs), "{}", path.display());
            compared += 1;
        }
    }
    assert!(compared >= 7, "only {compared} programs have the same name");
}
