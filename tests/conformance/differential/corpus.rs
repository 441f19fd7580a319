//! Runs the checks of the fuzz targets on the bytes in `fuzz/corpus`: without libFuzzer, on the
//! stable toolchain.

// The library of `fuzz`, unchanged. cargo-fuzz uses more of it.
#[path = "../../../fuzz/src/lib.rs"]
#[allow(dead_code)]
mod checks;

use std::path::Path;

/// Calls a check with all files of its corpus.
fn replay(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(target);
    let mut count = 0;
    for file in std::fs::read_dir(&folder).unwrap() {
        let path = file.unwrap().path();
        println!("{}", path.display());
        check(&std::fs::read(&path).unwrap());
        count += 1;
    }
    assert!(count >= 20, "{count} files in {}", folder.display());
}

#[test]
fn broadcast() {
    replay("broadcast", checks::broadcast::check);
}

#[test]
fn einsum() {
    replay("einsum", checks::einsum::check);
}

#[test]
fn slice() {
    replay("slice", checks::slice::check);
}

#[test]
fn strided() {
    replay("strided", checks::strided::check);
}

#[test]
fn views() {
    replay("views", checks::views::check);
}
