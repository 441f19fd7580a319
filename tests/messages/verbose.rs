//! The messages of `cargo check --verbose`, and of trybuild, which contain longer types and more
//! notes; and the notes on errors that only `cargo build` reports.
//!
//! A program has a file `ui-tests/NAME.stderr` only if it contains more than
//! `ui-tests/plain/NAME.stderr`, which `plain.rs` compares. The programs in `ui-tests/sealed`,
//! about who may implement traits, and in `ui-tests/internal`, about a macro of this crate, have no
//! plain file.
//!
//! The messages are those of the compiler in `rust-toolchain.toml`. After a change, run
//! `TRYBUILD=overwrite cargo test --test messages verbose::`, and read all of them.

use crate::plain::{found_by_build, programs};
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the programs with a message here: those found only by `cargo build`, or the others.
fn with_message(by_build: bool) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui-tests");
    let programs = programs(&folder).into_iter();
    let paths = programs
        .filter(|(_, text)| found_by_build(text) == by_build)
        .map(|(name, _)| Path::new("ui-tests").join(name + ".rs"));
    let paths: Vec<_> = paths
        .filter(|path| path.with_extension("stderr").exists())
        .collect();
    assert!(!paths.is_empty());
    paths
}

/// (One test, because trybuild runs one after the other anyway.)
#[test]
fn messages() {
    {
        let t = trybuild::TestCases::new();
        // Without a program that must compile, trybuild runs `cargo check` for all of them at once.
        for path in with_message(false) {
            t.compile_fail(path);
        }
        // The traits cannot be implemented without the keyword `unsafe`.
        t.compile_fail("ui-tests/sealed/*.rs");
        // Invalid uses of the attribute `try_form`, which is internal to this crate.
        t.compile_fail("ui-tests/internal/*.rs");
    }
    let t = trybuild::TestCases::new();
    for path in with_message(true) {
        t.compile_fail(path);
    }
    // With a program that must compile, trybuild builds each program separately.
    t.pass("ui-tests/pass/names_forbid_unsafe.rs");
}

/// Returns the significant lines of a message: without line numbers in other files, which
/// `plain.rs` omits.
fn said(message: &str) -> Vec<String> {
    let mut elsewhere = false;
    let mut lines = Vec::new();
    for line in message.lines() {
        let line = line.trim_start();
        let behind = line.trim_start_matches(|c: char| c.is_ascii_digit());
        if let Some(place) = line.strip_prefix("--> ").or(line.strip_prefix("::: ")) {
            elsewhere = !place.starts_with("ui-tests/");
            let end = place.find(".rs:").filter(|_| elsewhere);
            lines.push(format!(
                "--> {}",
                &place[..end.map_or(place.len(), |end| end + 3)]
            ));
        } else if let Some(code) = behind.trim_start().strip_prefix('|') {
            let number = &line[..if elsewhere {
                0
            } else {
                line.len() - behind.len()
            }];
            lines.push(format!("{number}|{code}"));
        } else if !line.is_empty() {
            lines.push(line.to_string());
        }
    }
    lines
}

#[test]
fn nothing_is_said_twice() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui-tests");
    let read = |path: &Path| fs::read_to_string(path).unwrap_or_default();
    let twice: Vec<_> = programs(&folder)
        .into_keys()
        .filter(|name| {
            let file = Path::new(name).with_extension("stderr");
            said(&read(&folder.join(&file))) == said(&read(&folder.join("plain").join(&file)))
        })
        .collect();
    assert!(
        twice.is_empty(),
        "ui-tests/NAME.stderr says what ui-tests/plain/NAME.stderr says, and is not needed: {twice:?}"
    );
}
