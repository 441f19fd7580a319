//! The commands as they are called, and any other arguments.

use std::ffi::OsString;
use std::process::{Command, Output};

use broadax_cli::{Answer, Called, answer};
use proptest::prelude::*;

fn broadax(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_broadax"));
    command.args(arguments).output().unwrap()
}

/// The output on standard output, and the exit code.
fn printed(arguments: &[&str]) -> (String, i32) {
    let output = broadax(arguments);
    let code = output.status.code().unwrap();
    (String::from_utf8(output.stdout).unwrap(), code)
}

#[test]
fn shapes_that_broadcast() {
    let (text, code) = printed(&["shape", "2,3,1,5", "3,4,1"]);
    let expected = "\
a       2 x 3 x 1 x 5
b           3 x 4 x 1
result  2 x 3 x 4 x 5

axis -2: the 1 of a is repeated 4 times
axis -1: the 1 of b is repeated 5 times
b has 1 axis fewer, which counts as 1
";
    assert_eq!((text.as_str(), code), (expected, 0));
    assert_eq!(
        printed(&["shape", "-q", "2,1", "()", "3"]),
        ("2,3\n".to_owned(), 0)
    );
}

#[test]
fn shapes_that_do_not_broadcast() {
    let (text, code) = printed(&["shape", "2,3,4", "2,3,16"]);
    let expected = "\
a  2 x 3 x  4
b  2 x 3 x 16
           ^^

error: shapes (2, 3, 4) and (2, 3, 16) do not broadcast: at axis -1 the sizes are 4 and 16, \
which differ, and neither is 1
";
    assert_eq!((text.as_str(), code), (expected, 1));
}

#[test]
fn shapes_laid_on_others() {
    let (text, code) = printed(&["shape", "--axis", "1", "2,3,4,5", "3,4"]);
    let drawing = "\
a       2 x 3 x 4 x 5
b           3 x 4 x 1
result  2 x 3 x 4 x 5
";
    assert!(text.starts_with(drawing) && code == 0, "{text}");
    let (text, code) = printed(&["shape", "--axis=-1", "2,3,4,5", "3,4"]);
    assert!(text.contains("differ") && code == 1, "{text}");
}

#[test]
fn equations() {
    let arguments = ["shape", "--einsum", "bqd,bkd->bqk", "8,2,3", "8,4,3"];
    let expected = "        b   q   d   k
a       8   2   3
b       8       3   4
result  8   2       4

summed over d
";
    assert_eq!(printed(&arguments), (expected.to_owned(), 0));
    let (text, code) = printed(&["shape", "--einsum", "bqd,bkd->bqk", "8,2,3", "8,4,6"]);
    assert!(
        text.contains("label d has sizes 3 and 6") && code == 1,
        "{text}"
    );
}

/// Each rule: arguments, and the sizes of the result.
const RULES: &[(&[&str], &str)] = &[
    (&["--into", "3,1", "2,3,4"], "2,3,4"),
    (&["--matmul", "8,1,2,3", "4,3,5"], "8,4,2,5"),
    (&["--matmul", "3", "3"], "()"),
    (&["--dot", "8,2,3", "3"], "8,2"),
    (&["--outer", "2", "3"], "2,3"),
    (&["--kron", "2,3", "4"], "2,12"),
    (&["--solve", "3,3", "3,2"], "3,2"),
    (&["--tensordot", "2", "2,3,4", "3,4,5"], "2,5"),
    (&["--conv", "8,3,32,32", "16,3,3,3"], "8,16,30,30"),
    (
        &[
            "--conv",
            "--stride",
            "2",
            "--padding",
            "1",
            "3,32",
            "16,3,3",
        ],
        "16,16",
    ),
    (&["--pool", "2", "--stride", "2", "8,3,32,33"], "8,3,16,16"),
    (&["--pool", "3", "--axes", "1", "8"], "6"),
    (&["--reshape", "6,-1", "2,3,4"], "6,4"),
    (&["--reshape", "-1", "2,3,4"], "24"),
    (&["--expand", "-1,5", "3,1"], "3,5"),
    (&["--permute", "-1,0,1", "2,3,4"], "4,2,3"),
    (&["--transpose", "2,3,4"], "2,4,3"),
    (&["--concat", "-2", "2,3", "4,3"], "6,3"),
    (&["--stack", "1", "2,3", "2,3"], "2,2,3"),
    (&["--split", "0:3", "6,4"], "2,4"),
    (&["--slice", "1:3, ..., ::-1", "4,5,6"], "2,5,6"),
    (&["--slice", "-1", "4"], "()"),
    (&["--take", "1", "2,3,4", "5,6"], "2,5,6,4"),
    (&["--pad", "1:2,3", "4,5"], "7,11"),
    (&["--repeat", "-1:3", "2,3"], "2,9"),
    (&["--reduce", "0,-1", "2,3,4"], "3"),
    (&["--sum", "0,-1", "--keepdim", "2,3,4"], "1,3,1"),
    (&["--squeeze", "1", "2,1"], "2"),
    (&["--unsqueeze", "-1", "2"], "2,1"),
    (&["--windows", "0:3", "5"], "3,3"),
    (&["--diagonal", "1", "3,4"], "3"),
];

#[test]
fn every_rule_answers() {
    for (arguments, sizes) in RULES {
        let arguments = [&["shape", "-q"], *arguments].concat();
        assert_eq!(
            printed(&arguments),
            (format!("{sizes}\n"), 0),
            "{arguments:?}"
        );
    }
    let (help, _) = printed(&["shape", "--help"]);
    let rules = help
        .lines()
        .filter_map(|line| line.trim().strip_prefix("--"));
    let names = rules.map(|rule| rule.split([' ', ',', ']']).next().unwrap().to_owned());
    for name in names {
        let is_no_rule = ["stride", "padding", "dilation", "axes", "keepdim", "color"];
        let option = format!("--{name}");
        let is_tried = RULES
            .iter()
            .any(|(rule, _)| rule.contains(&option.as_str()))
            || ["axis", "einsum"].contains(&name.as_str());
        assert!(is_no_rule.contains(&name.as_str()) || is_tried, "{name}");
    }
}

#[test]
fn exit_codes() {
    for (arguments, code) in [
        (&["shape", "2", "3"] as &[&str], 1),
        (&["shape", "--reshape", "5,-1", "2,3"], 1),
        (&["shape"], 2),
        (&["shape", "2,a"], 2),
        (&["shape", "--matmul", "2"], 2),
        (&["shape", "--matmul", "--conv", "2", "2"], 2),
        (&["shape", "--slice", "1..3", "5"], 2),
        (&["nothing"], 2),
        (&[], 2),
        (&["--help"], 0),
        (&["--version"], 0),
        (&["completions", "fish"], 0),
        (&["completions", "csh"], 2),
        (&["messages", "no such file"], 1),
    ] {
        assert_eq!(
            broadax(arguments).status.code(),
            Some(code),
            "{arguments:?}"
        );
    }
}

#[test]
fn colours_only_where_they_are_wanted() {
    let has_colour = |arguments: &[&str]| printed(arguments).0.contains('\x1b');
    assert!(!has_colour(&["shape", "2", "2"]));
    assert!(has_colour(&["shape", "2", "2", "--color", "always"]));
    assert!(!has_colour(&["shape", "2", "2", "--color=never"]));
}

#[test]
fn completions_name_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (text, code) = printed(&["completions", shell]);
        assert_eq!(code, 0);
        for word in ["einsum", "completions", "clippy"] {
            assert!(text.contains(word), "{shell}: {word}");
        }
    }
}

/// What the command answers: the text, and the exit code.
fn answered(command: &str, arguments: &[String]) -> (String, u8) {
    let arguments = arguments.iter().map(OsString::from);
    let all = ["broadax", command].map(OsString::from).into_iter();
    match answer(all.chain(arguments), Called::Alone) {
        Answer::Text { out, err, code } => (out + &err, code),
        other => panic!("{other:?}"),
    }
}

/// Texts that are nearly right.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("()".to_owned()),
        "[0-3](,[0-4]){0,4}",
        "-?[0-9,:.\\-_x()\\[\\] ]{0,8}",
        "[a-d.]{0,4},[a-d.]{0,4}(->[a-d.]{0,4})?",
        Just(usize::MAX.to_string()),
        Just(vec!["1"; 65].join(",")),
        ".{0,6}",
    ]
}

proptest! {
    #[test]
    fn any_arguments_are_answered(words in prop::collection::vec(word(), 0..4), rule in 0..40usize) {
        let rules: Vec<&str> = RULES.iter().map(|(rule, _)| rule[0]).collect();
        let names = ["--axis", "--einsum", "--stride=0", "--keepdim"];
        let rule = rules.iter().chain(&names).nth(rule).map(|rule| rule.to_string());
        let arguments: Vec<String> = rule.into_iter().chain(words).collect();
        let (text, code) = answered("shape", &arguments);
        prop_assert!(code <= 2);
        prop_assert!(!text.is_empty());
    }

    #[test]
    fn shapes_of_any_sizes_are_answered(
        shapes in prop::collection::vec(prop::collection::vec(0..4usize, 0..6), 1..4),
        rule in 0..40usize,
        number in -3..5isize,
    ) {
        let rules: Vec<&[&str]> = RULES.iter().map(|(rule, _)| *rule).collect();
        let mut arguments = vec!["-q".to_owned()];
        if let Some(rule) = rules.get(rule) {
            arguments.push(rule[0].to_owned());
            if !rule[1].contains(',') && rule.len() > 2 {
                arguments.push(number.to_string());
            }
        }
        for shape in shapes {
            let sizes: Vec<String> = shape.iter().map(usize::to_string).collect();
            arguments.push(format!("({})", sizes.join(",")));
        }
        let (_, code) = answered("shape", &arguments);
        prop_assert!(code <= 2);
    }
}
