//! What the tests of the commands share: calls, folders, and expressions.
#![allow(dead_code)]

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use broadax_cli::{Answer, Called, answer};
use proptest::prelude::*;

pub fn broadax(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_broadax"));
    command.args(arguments).output().unwrap()
}

/// The output on standard output, and the exit code.
pub fn printed(arguments: &[&str]) -> (String, i32) {
    let output = broadax(arguments);
    let code = output.status.code().unwrap();
    (String::from_utf8(output.stdout).unwrap(), code)
}

/// A text without the ends of lines that wrapping has put there. (Drawings begin with a space.)
pub fn unwrapped(text: &str) -> String {
    let mut lines = text.lines();
    let mut out = lines.next().unwrap_or("").to_owned();
    for line in lines {
        let is_new = line.is_empty() || line.starts_with(' ') || out.ends_with('\n');
        out.push(if is_new { '\n' } else { ' ' });
        out += line;
    }
    out
}

/// A folder for the files of a test.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// What the command answers: the text, and the exit code.
pub fn answered(command: &str, arguments: &[String]) -> (String, u8) {
    let arguments = arguments.iter().map(OsString::from);
    let all = ["broadax", command].map(OsString::from).into_iter();
    match answer(all.chain(arguments), Called::Alone) {
        Answer::Text { out, err, code } => (out + &err, code),
        other => panic!("{other:?}"),
    }
}

/// Expressions of the grammar, with names that have files, numbers, and all functions.
pub fn expression() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        4 => prop::sample::select(vec!["a", "b", "c", "d"]).prop_map(str::to_owned),
        1 => prop::sample::select(vec!["1", "2.5", "0", "1e300", "pi", "inf", "nan", ".5"])
            .prop_map(str::to_owned),
    ];
    leaf.prop_recursive(4, 24, 3, |inner| {
        let unary = "neg transpose abs sign floor ceil round trunc sqrt exp exp2 expm1 ln log log2 \
                     log10 log1p sin cos tan asin acos atan sinh cosh tanh sigmoid relu";
        let unary: Vec<&str> = unary.split_whitespace().collect();
        let binary = vec!["maximum", "minimum", "atan2", "pow", "matmul", "add", "rem"];
        let operator = vec!["+", "-", "*", "/", "%", "@", "^", "**"];
        let reduction = vec!["sum", "prod", "mean", "var", "std", "max", "min"];
        let axes = prop_oneof![
            Just(String::new()),
            (-4..4isize).prop_map(|axis| format!(", {axis}")),
            prop::collection::vec(-3..3isize, 0..3).prop_map(|list| format!(", axis={list:?}")),
        ];
        let keepdim = prop::sample::select(vec!["", ", keepdim=true", ", keepdim=false"]);
        prop_oneof![
            (inner.clone(), prop::sample::select(operator), inner.clone())
                .prop_map(|(x, operator, y)| format!("({x} {operator} {y})")),
            inner.clone().prop_map(|x| format!("-{x}")),
            (prop::sample::select(unary), inner.clone()).prop_map(|(f, x)| format!("{f}({x})")),
            (prop::sample::select(binary), inner.clone(), inner.clone())
                .prop_map(|(f, x, y)| format!("{f}({x}, {y})")),
            (prop::sample::select(reduction), inner, axes, keepdim)
                .prop_map(|(f, x, axes, keepdim)| format!("{f}({x}{axes}{keepdim})")),
        ]
    })
}

/// The operands of an expression, as arguments: those that it names.
pub fn operands(expression: &str, folder: &Path, extension: &str) -> Vec<String> {
    let words = expression.split(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = words.collect();
    let names = ["a", "b", "c", "d"].into_iter();
    let names = names.filter(|name| words.contains(name));
    names
        .map(|name| {
            format!(
                "{name}={}",
                folder.join(name).with_extension(extension).display()
            )
        })
        .collect()
}
