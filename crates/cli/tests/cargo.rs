//! `cargo broadax` in a small crate, whose program does not compile: with text, and with JSON.
//!
//! The crate depends on `broadax-shape` alone, which is checked in a few seconds.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

const PROGRAM: &str = "\
use broadax_shape::*;

struct Array<S>(core::marker::PhantomData<S>);

impl<S> Array<S> {
    fn matmul<R>(&self, _: &Array<R>) -> Array<<S as MatMul<R>>::Output>
    where
        S: MatMul<R>,
    {
        Array(core::marker::PhantomData)
    }
}

pub fn products() {
    let x = Array::<shape![8, 2, 3]>(core::marker::PhantomData);
    let y = Array::<shape![4, 5]>(core::marker::PhantomData);
    let _ = x.matmul(&y);
    let _: Array<shape![8, 2, Dyn]> = x;
}
";

/// A crate of its own in the folder for temporary files of tests.
fn folder(name: &str, program: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(folder.join("src")).unwrap();
    let shape = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shape");
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
         [dependencies]\nbroadax-shape = {{ path = {shape:?} }}\n[workspace]\n"
    );
    let lock = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Cargo.lock");
    fs::copy(lock, folder.join("Cargo.lock")).unwrap();
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    let file = if program.contains("fn main") {
        "src/main.rs"
    } else {
        "src/lib.rs"
    };
    fs::write(folder.join(file), program).unwrap();
    folder
}

/// Runs the command as cargo does it. All crates share what they depend on.
fn cargo_broadax(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-broadax"));
    command.arg("broadax").args(arguments).current_dir(folder);
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("target");
    command.env("CARGO_TARGET_DIR", target);
    command.env_remove("RUSTFLAGS").output().unwrap()
}

#[test]
fn text() {
    let folder = folder("rejected-text", PROGRAM);
    let output = cargo_broadax(&folder, &["check"]);
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(101), "{text}");
    let expected = [
        "error[E0277]: inner sizes 3 and 4 differ: products are summed over axes of one size",
        "17 |     let _ = x.matmul(&y);",
        "= note: in (.., M, K) @ (.., K, N) both K must be equal (`y.transpose()` swaps the last two axes)",
        "expected struct `Array<[_, _, Dyn]>`",
        "error: could not compile `rejected-text`",
    ];
    for words in expected {
        assert!(text.contains(words), "{words}\n{text}");
    }
    for words in ["Rule", "((", "broadax_shape::", "\x1b"] {
        assert!(!text.contains(words), "{words}\n{text}");
    }

    // Colours, where they are asked for, and the same text.
    let output = cargo_broadax(&folder, &["check", "--color=always"]);
    let coloured = String::from_utf8(output.stderr).unwrap();
    assert!(coloured.contains("\x1b["));
    let is_message = |line: &&str| line.starts_with("error") || line.contains('|');
    let lines = |text: &str| text.lines().filter(is_message).map(String::from).collect();
    let shown: Vec<String> = lines(&without_colours(&coloured));
    let plain: Vec<String> = lines(&text);
    assert_eq!(shown, plain);
}

/// A text without colours.
fn without_colours(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

#[test]
fn json_for_editors() {
    let folder = folder("rejected-json", PROGRAM);
    let output = cargo_broadax(&folder, &["check", "--message-format=json"]);
    assert_eq!(output.status.code(), Some(101));
    let text = String::from_utf8(output.stdout).unwrap();
    let values: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let messages = values
        .iter()
        .filter(|value| value["reason"] == "compiler-message");
    let messages: Vec<&Value> = messages.map(|value| &value["message"]).collect();
    let find = |code: &str| {
        let found = messages
            .iter()
            .find(|message| message["code"]["code"] == code);
        *found.unwrap_or_else(|| panic!("{code}: {text}"))
    };

    let product = find("E0277");
    let rendered = product["rendered"].as_str().unwrap();
    assert!(
        rendered.contains("x.matmul(&y)") && !rendered.contains("Rule"),
        "{rendered}"
    );
    let spans = product["spans"].as_array().unwrap();
    assert_eq!(spans[0]["line_start"], 17);
    let labels: Vec<&Value> = spans.iter().map(|span| &span["label"]).collect();
    assert!(
        !labels
            .iter()
            .any(|label| label.as_str().is_some_and(|l| l.contains("introduced")))
    );
    for child in product["children"].as_array().unwrap() {
        let text = child["message"].as_str().unwrap();
        assert!(
            !text.contains("`Rule`") && !text.starts_with("required for"),
            "{text}"
        );
    }

    let types = find("E0308");
    let note = types["children"][0]["message"].as_str().unwrap();
    assert!(
        note.contains("`Array<[_, _, Dyn]>`") && note.contains("[_, _, 3]"),
        "{note}"
    );
    let finished = values.last().unwrap();
    assert_eq!(finished["reason"], "build-finished");
}

#[test]
fn programs_run_with_their_arguments() {
    let program = "fn main() {\n    let last = std::env::args().last().unwrap();\n    \
                   eprintln!(\"error: `broadax::Tensor` {last}\");\n    \
                   print!(\"out\");\n    std::process::exit(7);\n}\n";
    let folder = folder("accepted", program);
    let output = cargo_broadax(&folder, &["run", "--quiet", "--", "--color"]);
    assert_eq!(output.status.code(), Some(7));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "out");
    let output = cargo_broadax(&folder, &["run", "--", "x"]);
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.ends_with("error: `broadax::Tensor` x\n"), "{text}");

    // As of cargo, an output that cannot be written is an error.
    #[cfg(target_os = "linux")]
    {
        let full = fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-broadax"));
        command.args(["broadax", "check", "--message-format=json"]);
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("target");
        command.current_dir(&folder).env("CARGO_TARGET_DIR", target);
        let output = command.stdout(full).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains("standard output: No space left"), "{text}");
        assert_eq!(output.status.code(), Some(1));
    }

    // Any command of cargo, its help and its errors.
    assert_eq!(
        cargo_broadax(&folder, &["locate-project"]).status.code(),
        Some(0)
    );
    assert_eq!(
        cargo_broadax(&folder, &["no-such-command"]).status.code(),
        Some(101)
    );
    // Arguments after the first are those of cargo.
    let help = cargo_broadax(&folder, &["check", "--quiet", "--help"]);
    let help = String::from_utf8(help.stdout).unwrap();
    assert!(help.contains("--workspace"), "{help}");
}
