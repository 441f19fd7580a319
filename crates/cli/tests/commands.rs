//! The commands as they are called, and any other arguments.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use broadax::prelude::*;
use broadax_files::{NpzWriter, SafetensorsWriter, read_npy, write_npy};
use proptest::prelude::*;

mod common;
use common::{answered, broadax, expression, folder, operands, printed, unwrapped};

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

error: shapes (2, 3, 4) and (2, 3, 16) do not broadcast: at axis -1 the sizes
are 4 and 16, which differ, and neither is 1
";
    assert_eq!((text.as_str(), code), (expected, 1));
}

/// The elements of every operand and result can be counted.
#[test]
fn shapes_with_too_many_elements() {
    let (text, code) = printed(&["shape", "4294967296,4294967296,8", "1"]);
    let expected = "\
a  4294967296 x 4294967296 x 8
b                            1
   ^^^^^^^^^^   ^^^^^^^^^^   ^

error: shape (4294967296, 4294967296, 8) has more elements than memory can hold,
which are 9223372036854775807 at most

axis -1: the 1 of b is repeated 8 times
b has 2 axes fewer, which count as 1
";
    assert_eq!((text.as_str(), code), (expected, 1));
    let large = "4294967296";
    let wide = "4294967296,4294967296";
    for (arguments, shape) in [
        (
            &[&format!("{large},1"), large] as &[&str],
            "(4294967296, 4294967296)",
        ),
        (&["--outer", large, large], "(4294967296, 4294967296)"),
        (&["--transpose", wide], "(4294967296, 4294967296)"),
        (&["--reduce", "0,1", wide], "(4294967296, 4294967296)"),
        (
            &["--quiet", "--unsqueeze", "0", wide],
            "(4294967296, 4294967296)",
        ),
        (
            &["--matmul", &format!("{large},1"), &format!("1,{large}")],
            "(4294967296, 4294967296)",
        ),
    ] {
        let (text, code) = printed(&[&["shape"], arguments].concat());
        let text = text.replace('\n', " ");
        let message = format!(
            "error: shape {shape} has more elements than memory can hold, which are {} at most",
            isize::MAX
        );
        assert!(
            text.contains(&message) && code == 1,
            "{arguments:?}: {text}"
        );
    }
    // There are none.
    assert_eq!(printed(&["shape", "-q", "4294967296,4294967296,0"]).1, 0);
}

/// A size that no number is large enough for is named by its axis.
#[test]
fn sizes_that_overflow() {
    let (max, half) = (usize::MAX.to_string(), isize::MAX.to_string());
    for (arguments, axis) in [
        (&["--kron", &half, "3"] as &[&str], 0),
        (&["--kron", "3", &format!("5,{half}")], 1),
        (&["--kron", &format!("{half},0"), "3,2"], 0),
        (&["--concat", "0", &half, &half, "5"], 0),
        (&["--concat", "-1", "2,4", &format!("2,{max}")], 1),
        (&["--repeat", &format!("0:{half}"), "5"], 0),
        (&["--pad", &half, "5"], 0),
        (&["--pad", "0,1", &format!("0,{max}")], 1),
        (&["--conv", "--padding", &max, "1,3,5", "2,3,3"], 2),
    ] {
        let output = broadax(&[&["shape"], arguments].concat());
        let text = String::from_utf8(output.stdout).unwrap();
        let message = format!(
            "error: axis {axis} of the result has more elements than memory can hold, which are \
             {half} at most"
        );
        assert!(unwrapped(&text).contains(&message), "{arguments:?}: {text}");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    }
}

/// An option of another rule is an error, and names the rule.
#[test]
fn options_belong_to_rules() {
    for (arguments, rules) in [
        (
            &["--conv", "--axes", "3", "3,8,8", "4,3,3,3"] as &[&str],
            "--pool",
        ),
        (&["--conv", "--keepdim", "3,8", "4,3,3"], "--reduce"),
        (
            &["--matmul", "--stride", "2", "2,3", "3,4"],
            "--conv`, `--conv-transpose` or `--pool",
        ),
        (
            &["--reshape", "6", "--padding", "1", "2,3"],
            "--conv`, `--conv-transpose` or `--pool",
        ),
        (
            &["--reduce", "0", "--dilation", "1", "2,3"],
            "--conv`, `--conv-transpose` or `--pool",
        ),
        (
            &["--conv", "--output-padding", "1", "3,8", "4,3,3"],
            "--conv-transpose",
        ),
        (&["--squeeze", "0", "--keepdim", "1,3"], "--reduce"),
        (&["--reduce", "0", "--axes", "1", "2,3"], "--pool"),
        (&["--keepdim", "2,3"], "--reduce"),
    ] {
        let output = broadax(&[&["shape"], arguments].concat());
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        let words = format!("is an option of `{rules}`");
        assert!(unwrapped(&error).contains(&words), "{arguments:?}: {error}");
    }
    let slide = ["--stride", "2", "--padding", "1", "--dilation", "2"];
    let pool = [
        &["shape", "-q", "--pool", "3", "--axes", "1"] as &[&str],
        &slide,
        &["3,9"],
    ];
    assert_eq!(printed(&pool.concat()), ("3,4\n".to_owned(), 0));
}

/// The sizes of a transposed convolution, with the formula, or with what is wrong.
#[test]
fn transposed_convolutions() {
    let twice = ["--stride", "2", "--padding", "1", "--output-padding", "1"];
    let asked = |more: &[&str], shapes: &[&str]| {
        let (text, code) = printed(&[&["shape", "--conv-transpose"], more, shapes].concat());
        (unwrapped(&text), code)
    };
    let (text, code) = asked(&twice, &["8,16,14,7", "16,3,3,3"]);
    let words: Vec<&str> = text.split_whitespace().collect();
    assert!(
        words.join(" ").contains("result 8 3 28 14") && code == 0,
        "{text}"
    );
    assert!(
        text.contains("axis -1: (7 - 1) x 2 - 2 x 1 + 1 x (3 - 1) + 1 + 1 = 14"),
        "{text}"
    );
    for (more, shapes, words) in [
        (
            &[] as &[&str],
            ["16,14", "3,16,3"],
            "has 16 channels, and the kernel of shape (3, 16, 3) 3",
        ),
        (
            &["--padding", "2"],
            ["3,1", "3,8,4"],
            "axis 1 of shape (3, 1) grows to 4, and a padding of 2 at either end leaves nothing",
        ),
        (
            &["--output-padding", "1"],
            ["3,1", "3,8,4"],
            "the output padding is less than the stride or the dilation",
        ),
        (
            &[],
            ["3,1", "3,8"],
            "the kernel (channels, results, sizes..)",
        ),
    ] {
        let (text, code) = asked(more, &shapes);
        assert!(text.contains(words) && code == 1, "{text}");
    }
}

/// Values that are no numbers, or none that is wanted, say what is.
#[test]
fn numbers_that_are_wrong() {
    let position = "expected a whole number, such as `0` or `-1`";
    for (arguments, words) in [
        (&["--axis", "NaN", "2,3", "3"] as &[&str], position),
        (&["--axis", "", "2,3", "3"], position),
        (&["--concat", "1.0", "2,3", "3"], position),
        (&["--stack", "\u{661}", "2"], position),
        (&["--unsqueeze", "99999999999999999999", "2"], position),
        (&["--diagonal", "0x1", "2,2"], position),
        (&["--take", "one", "2", "2"], position),
        (
            &["--tensordot", "-1", "2", "2"],
            "expected a number, at least 0",
        ),
        (
            &["--pool", "2", "--axes", "-1", "2"],
            "expected a number, at least 0",
        ),
        (
            &["--pool", "2", "--padding", "inf", "2"],
            "expected a number, at least 0",
        ),
        (&["--pool", "-2", "2"], "expected a number, at least 1"),
        (
            &["--conv", "--stride", "1e3", "2", "2"],
            "expected a number, at least 1",
        ),
        (&["2;3"], "expected sizes such as `2,3,4`"),
        (&["\u{ff12},3"], "expected sizes such as `2,3,4`"),
        (&["2\u{ff0c}3"], "expected sizes such as `2,3,4`"),
        (&["2 3"], "expected sizes such as `2,3,4`"),
        (&["2_000"], "expected sizes such as `2,3,4`"),
    ] {
        let output = broadax(&[&["shape"], arguments].concat());
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(unwrapped(&error).contains(words), "{arguments:?}: {error}");
    }
    // An equation may begin with the arrow.
    let (text, code) = printed(&["shape", "--einsum", "->", "2"]);
    assert!(
        code == 1 && text.contains("its labels are for 0 axes"),
        "{text}"
    );
    let (text, _) = printed(&["shape", "--reshape", "-1", "2,3"]);
    assert!(text.contains("2 x 3 = 6 elements, which stay"), "{text}");
    let (text, _) = printed(&["shape", "--reshape", "1,1", "1"]);
    assert!(text.contains("\n1 element, which stay"), "{text}");
}

/// Files that are empty or cannot be read, and expressions without anything in them.
#[test]
fn empty_files_and_expressions() {
    let folder = folder("empty");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    for name in ["x.npy", "x.csv"] {
        fs::write(path(name), "").unwrap();
        let operand = format!("a={}", path(name));
        for arguments in [&["file", &path(name)] as &[&str], &["map", "a", &operand]] {
            let output = broadax(arguments);
            let error = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{error}");
            assert!(unwrapped(&error).contains("the file is empty"), "{error}");
        }
    }
    for text in ["", " ", "\t"] {
        let output = broadax(&["map", text]);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains("the expression is empty"), "{error}");
    }
    // Only the column that is asked for needs to be numbers.
    fs::write(path("t.csv"), "name,height\nAnn,1.5\nBob,2\n").unwrap();
    let column = |name: &str| format!("h={}:{name}", path("t.csv"));
    assert_eq!(
        printed(&["map", "h * 2", &column("height")]),
        ("[3, 4]\n".to_owned(), 0)
    );
    let output = broadax(&["map", "h", &column("name")]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        unwrapped(&error).contains("column `name`: \"Ann\" cannot be read"),
        "{error}"
    );
}

#[test]
fn long_arguments_are_shortened() {
    let long = format!("{}z", "2,".repeat(10_000));
    let word = "x".repeat(20_000);
    let (file, tensor) = (format!("{word}.npy"), format!("a={word}"));
    for arguments in [
        &["shape", &word] as &[&str],
        &["shape", "--axis", &word, "2"],
        &["shape", "--reshape", &word, "2"],
        &["shape", "--slice", &word, "2"],
        &["shape", "--einsum", &word, "2", "3"],
        &["shape", &long],
        &["file", &file],
        &["map", &word],
        &["map", &format!("{word}(1)")],
        &["map", &format!("1{}+", "+1".repeat(10_000))],
        &["map", "a", &tensor],
        &["map", "1", &format!("{word}=a.npy")],
        &["map", "1", &word],
        &["map", "1", "-o", &word],
        &["completions", &word],
        &["messages", &word],
        &[&word],
        &[&format!("--{word}")],
    ] {
        let output = broadax(arguments);
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8(text).unwrap();
        assert_ne!(output.status.code(), Some(0));
        assert!(text.contains("[..]") && text.len() < 2000, "{}", text.len());
    }
    // Of a long expression, what surrounds the position is shown.
    let text = format!("{}* 2{}", "1 + ".repeat(1000), " + 1".repeat(1000));
    let output = broadax(&["map", &text]);
    let error = String::from_utf8(output.stderr).unwrap();
    let lines: Vec<&str> = error.lines().collect();
    assert!(
        lines[1].starts_with("  [..]") && lines[1].ends_with("[..]"),
        "{error}"
    );
    let at = lines[2].find('^').unwrap();
    assert!(
        lines[1].len() <= 80 && &lines[1][at..at + 3] == "* 2",
        "{error}"
    );
}

#[test]
fn lines_of_errors_are_wrapped() {
    for arguments in [
        &[
            "shape",
            "2,3,4,5,6,7,8,9",
            "2,3,4,5,6,7,8,10",
            "2,3,4,5,6,7,8,11",
        ] as &[&str],
        &["map", "f(1)"],
        &["map", "sum(1, axis=3) + 1"],
        &["shape", "--conv", "2,2", "2,2,5"],
        &[
            "shape",
            "--stride",
            "12345678901234567890123",
            "2,2",
            "2,2,5",
        ],
    ] {
        let output = broadax(arguments);
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    }
}

/// What cannot be written is an error, unless it is a reader that has gone.
#[cfg(target_os = "linux")]
#[test]
fn outputs_that_cannot_be_written() {
    for (command, code) in [
        ("\"$0\" shape 2 2 > /dev/full", 1),
        ("\"$0\" completions zsh > /dev/full", 1),
        ("echo text | \"$0\" messages > /dev/full", 1),
        ("\"$0\" shape 2 2 2> /dev/full", 0),
        ("\"$0\" completions zsh | true; exit ${PIPESTATUS[0]}", 0),
    ] {
        let output = Command::new("bash")
            .args(["-c", command, env!("CARGO_BIN_EXE_broadax")])
            .output()
            .unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{command}: {error}");
        assert_eq!(
            error.contains("No space left on device"),
            code == 1,
            "{error}"
        );
    }
}

/// Names of files need not be UTF-8.
#[cfg(target_os = "linux")]
#[test]
fn names_of_files_are_any_bytes() {
    use std::os::unix::ffi::OsStrExt;
    let folder = folder("bytes");
    let name = std::ffi::OsStr::from_bytes(b"\xff.npy");
    write_npy(folder.join(name), &tensor![1.0, 2.0]).unwrap();
    let operand = std::ffi::OsStr::from_bytes(b"a=\xff.npy");
    let map = [std::ffi::OsStr::new("map"), "sum(a)".as_ref(), operand];
    for (arguments, expected) in [
        (&map[..], "3\n"),
        (&["file".as_ref(), name], "f64 of shape (2)"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_broadax"));
        let output = command
            .args(arguments)
            .current_dir(&folder)
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains(expected), "{text}");
    }
}

/// Devices and pipes, which may have no end, are not read as files.
#[cfg(target_os = "linux")]
#[test]
fn devices_are_no_files() {
    for path in ["/dev/zero", "/dev/null"] {
        let operand = format!("a={path}");
        for arguments in [&["file", path] as &[&str], &["map", "sum(a)", &operand]] {
            let output = broadax(arguments);
            let error = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{error}");
            assert!(error.contains("neither a file nor a folder"), "{error}");
        }
    }
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
    for (equation, shapes, words) in [
        (
            "bqd,bkd->bqk",
            &["8,2,3", "8,4,6"] as &[&str],
            "label d has sizes 3 and 6",
        ),
        (
            "bqd, bkd->bqk",
            &["8,2,3"],
            "the equation bqd,bkd->bqk is for 2 shapes, and not 1",
        ),
        (
            "ij->ikj",
            &["2,3"],
            "label k of the result is in no operand",
        ),
        ("ij->iij", &["2,3"], "label i is in the result twice"),
        (
            "ij->...ij",
            &["2,3"],
            "`...` of the result is in no operand",
        ),
        ("i...j...", &["2,3"], "there are two `...`"),
        ("i1", &["2,3"], "a label is a letter"),
    ] {
        let arguments = [&["shape", "--einsum", equation], shapes].concat();
        let (text, code) = printed(&arguments);
        assert!(unwrapped(&text).contains(words) && code == 1, "{text}");
    }
}

/// Each rule: arguments, and the sizes of the result.
const RULES: &[(&[&str], &str)] = &[
    (&["--into", "3,1", "2,3,4"], "2,3,4"),
    (
        &["--einsum", "ij...,jk...->ik...", "2,3,8", "3,4,5,1"],
        "2,4,5,8",
    ),
    (&["--einsum", "i...j->j...i", "2,7,3"], "3,7,2"),
    (&["--matmul", "8,1,2,3", "4,3,5"], "8,4,2,5"),
    (&["--matmul", "3", "3"], "()"),
    (&["--dot", "8,2,3", "3"], "8,2"),
    (&["--outer", "2", "3"], "2,3"),
    (&["--kron", "2,3", "4"], "2,12"),
    (&["--solve", "3,3", "3,2"], "3,2"),
    (&["--tensordot", "2", "2,3,4", "3,4,5"], "2,5"),
    (&["--conv", "8,3,32,32", "16,3,3,3"], "8,16,30,30"),
    (&["--conv-transpose", "8,16,14,7", "16,3,3,3"], "8,3,16,9"),
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
    (&["--diagonal", "-1", "3,4"], "2"),
    (&["--axis", "-1", "2,3", "3"], "2,3"),
    (&["--stack", "-1", "2,3", "2,3"], "2,3,2"),
    (&["--take", "-1", "2,3", "5"], "2,5"),
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
        let is_no_rule = [
            "stride",
            "padding",
            "dilation",
            "output-padding",
            "axes",
            "keepdim",
            "color",
        ];
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
        (&["shape", "2", "x"], 2),
        (&["shape", "--matmul", "2"], 2),
        (&["shape", "--matmul", "--conv", "2", "2"], 2),
        (&["shape", "--slice", "1..3", "5"], 2),
        (&["shape", "--conv", "--stride", "0", "3,8", "4,3,3"], 2),
        (&["shape", "--pool", "0", "8,8"], 2),
        // Options of a rule that is not asked.
        (&["shape", "--keepdim", "2,3"], 2),
        (&["shape", "--stride", "2", "2,3", "3"], 2),
        (&["shape", "--axes", "1", "3,8"], 2),
        (&["nothing"], 2),
        (&[], 2),
        (&["--help"], 0),
        (&["--version"], 0),
        (&["completions", "fish"], 0),
        (&["completion", "fish"], 0),
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

/// Each command has examples in its help, and each example of a shape is one that works.
#[test]
fn help_has_examples() {
    let (text, _) = printed(&["--help"]);
    let names = text.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = names.take_while(|line| !line.is_empty());
    let names = names.map(|line| line.split_whitespace().next().unwrap());
    let mut helps = vec![text.clone()];
    for name in names.filter(|name| *name != "help") {
        let (help, code) = printed(&[name, "--help"]);
        assert_eq!(code, 0, "{name}");
        assert!(help.contains("Example"), "{name}: {help}");
        helps.push(help);
    }
    assert!(helps.len() > 12, "{text}");
    let mut count = 0;
    for line in helps.iter().flat_map(|help| help.lines()) {
        let Some(example) = line.strip_prefix("  broadax shape ") else {
            continue;
        };
        // What follows the spaces behind an example is a comment.
        let example = example.split("    ").next().unwrap();
        let output = Command::new("sh")
            .args(["-c", &format!("\"$0\" shape {example}")])
            .arg(env!("CARGO_BIN_EXE_broadax"))
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0), "{example}");
        count += 1;
    }
    assert!(count >= 9, "{count}");
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

/// The bytes of a file as NumPy writes it, with this header.
fn npy(header: &str, elements: &[u8]) -> Vec<u8> {
    let header = format!("{header:<117}\n");
    let length = (header.len() as u16).to_le_bytes();
    [
        b"\x93NUMPY\x01\x00",
        &length as &[u8],
        header.as_bytes(),
        elements,
    ]
    .concat()
}

#[test]
fn files_say_what_they_contain() {
    let folder = folder("described");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let x = tensor![[1.0_f32, 2.0, 3.0], [4.0, 5.0, 6.0]];
    write_npy(path("x.npy"), &x).unwrap();
    let header = "{'descr': '<i2', 'fortran_order': True, 'shape': (2, 2), }";
    fs::write(path("fortran.npy"), npy(header, &[0; 8])).unwrap();
    let mut archive = NpzWriter::create(path("x.npz")).unwrap();
    archive.add("a", &x).unwrap();
    archive.add("b", &tensor![true, false]).unwrap();
    archive.finish().unwrap();
    let named = SafetensorsWriter::new().add("weights", &x);
    named.write(path("x.safetensors")).unwrap();
    fs::write(path("x.csv"), "height,width\n1.5,10\n2.5,20\n").unwrap();
    let zarr = r#"{"zarr_format": 3, "node_type": "array", "shape": [1000, 20],
        "data_type": "float32", "chunk_grid": {"name": "regular",
        "configuration": {"chunk_shape": [100, 20]}}}"#;
    fs::create_dir_all(folder.join("x.zarr")).unwrap();
    fs::write(path("x.zarr/zarr.json"), zarr).unwrap();
    let old = r#"{"zarr_format": 2, "shape": [4, 5], "chunks": [2, 5], "dtype": "<f8",
        "order": "F"}"#;
    fs::create_dir_all(folder.join("old.zarr")).unwrap();
    fs::write(path("old.zarr/.zarray"), old).unwrap();
    let group = r#"{"zarr_format": 3, "node_type": "group"}"#;
    fs::create_dir_all(folder.join("group.zarr/layers/a/c/0")).unwrap();
    fs::create_dir_all(folder.join("group.zarr/damaged")).unwrap();
    fs::create_dir_all(folder.join("group.zarr/other")).unwrap();
    fs::write(path("group.zarr/zarr.json"), group).unwrap();
    fs::write(path("group.zarr/layers/zarr.json"), group).unwrap();
    fs::write(path("group.zarr/layers/a/zarr.json"), zarr).unwrap();
    fs::write(path("group.zarr/damaged/zarr.json"), "{}").unwrap();
    fs::create_dir_all(folder.join("old_group.zarr/x")).unwrap();
    fs::write(path("old_group.zarr/.zgroup"), r#"{"zarr_format": 2}"#).unwrap();
    fs::write(path("old_group.zarr/x/.zarray"), old).unwrap();
    fs::create_dir_all(folder.join("empty.zarr")).unwrap();
    fs::write(path("empty.zarr/zarr.json"), group).unwrap();

    for (file, words) in [
        (
            "x.npy",
            &["f32 of shape (2, 3)", "6 elements, 24 bytes, row-major"] as &[&str],
        ),
        ("fortran.npy", &["i16 of shape (2, 2)", "column-major"]),
        (
            "x.npz",
            &["`a`: f32 of shape (2, 3)", "`b`: bool of shape (2)"],
        ),
        ("x.safetensors", &["`weights`: f32 of shape (2, 3)"]),
        ("x.csv", &["f64 of shape (2, 2)", "columns: height, width"]),
        (
            "x.zarr",
            &[
                "version 3",
                "float32 of shape (1000, 20), in chunks of (100, 20)",
            ],
        ),
        (
            "old.zarr",
            &[
                "version 2",
                "<f8 of shape (4, 5), in chunks of (2, 5), column-major",
            ],
        ),
        (
            "group.zarr",
            &[
                "zarr (version 3), a group\n  `damaged`: zarr.json has no shape\n  `layers`: a group\n",
                "`layers/a`: float32 of shape (1000, 20), in chunks of (100, 20)\n",
            ],
        ),
        (
            "old_group.zarr",
            &["version 2), a group\n  `x`: <f8 of shape (4, 5), in chunks of (2, 5)"],
        ),
        ("empty.zarr", &["version 3), a group\n  no members\n"]),
    ] {
        let (text, code) = printed(&["file", &path(file)]);
        assert_eq!(code, 0, "{file}");
        for words in words {
            assert!(text.contains(words), "{file}: {words}\n{text}");
        }
    }

    // A file that cannot be read does not hide the next one.
    let (text, code) = printed(&["file", &path("missing.npy"), &path("x.npy")]);
    assert!(text.contains("f32 of shape (2, 3)") && code == 1, "{text}");

    // Files that are missing, damaged or something else.
    fs::write(path("empty"), "").unwrap();
    let whole = fs::read(path("x.npy")).unwrap();
    fs::write(path("cut.npy"), &whole[..whole.len() - 1]).unwrap();
    let claims = "{'descr': '<f8', 'fortran_order': False, 'shape': (1000000, 1000000), }";
    fs::write(path("claims.npy"), npy(claims, &[0; 8])).unwrap();
    fs::create_dir_all(folder.join("nothing.zarr")).unwrap();
    for file in [
        "missing.npy",
        "empty",
        "cut.npy",
        "claims.npy",
        "nothing.zarr",
    ] {
        let output = broadax(&["file", &path(file)]);
        assert_eq!(output.status.code(), Some(1), "{file}");
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.starts_with("error: ") && text.contains(file), "{text}");
    }
}

#[test]
fn arithmetic_on_files() {
    let folder = folder("computed");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let a = tensor![[1.0_f32, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let b = tensor![10.0_f32, 20.0, 30.0];
    write_npy(path("a.npy"), &a).unwrap();
    write_npy(path("b.npy"), &b).unwrap();
    write_npy(path("n.npy"), &tensor![1_i64, 2, 3]).unwrap();
    write_npy(path("large.npy"), &tensor![i64::MAX]).unwrap();
    write_npy(path("four.npy"), &tensor![0.0, 0.0, 0.0, 0.0]).unwrap();
    fs::write(path("t.csv"), "height,width\n1.5,10\n2.5,20\n").unwrap();
    let named = SafetensorsWriter::new().add("a", &a).add("b", &b);
    named.write(path("w.safetensors")).unwrap();
    let with = |name: &str, file: &str| format!("{name}={}", path(file));
    let (a_file, b_file) = (with("a", "a.npy"), with("b", "b.npy"));
    let c = path("c.npy");

    let (text, code) = printed(&["map", "a + b * 2", &a_file, &b_file, "-o", &c]);
    assert_eq!((text, code), (format!("{c}: f32 of shape (2, 3)\n"), 0));
    let expected = tensor![[21.0_f32, 42.0, 63.0], [24.0, 45.0, 66.0]];
    assert_eq!(read_npy::<f32, shape![2, 3]>(&c).unwrap(), expected);

    // Elements of other types make it f64, and a result may replace a file that was read.
    let n_file = with("n", "n.npy");
    assert_eq!(
        printed(&["map", "c - n", &with("c", "c.npy"), &n_file, "-o", &c]).1,
        0
    );
    let expected = tensor![[20.0, 40.0, 60.0], [23.0, 43.0, 63.0]];
    assert_eq!(read_npy::<f64, shape![2, 3]>(&c).unwrap(), expected);

    for (arguments, expected) in [
        (vec!["sum(a)", &a_file as &str], "21\n"),
        (vec!["1 / 4"], "0.25\n"),
        (vec!["sum(h)", &with("h", "t.csv:height")], "4\n"),
        (
            vec!["max(abs(a - x))", &a_file, &with("x", "w.safetensors:a")],
            "0\n",
        ),
        (vec!["-a @ b", &a_file, &b_file], "[-140, -320]\n"),
    ] {
        let arguments: Vec<&str> = ["map"].into_iter().chain(arguments).collect();
        assert_eq!(
            printed(&arguments),
            (expected.to_owned(), 0),
            "{arguments:?}"
        );
    }

    let table = path("scaled.csv");
    let t_file = with("t", "t.csv");
    assert_eq!(printed(&["map", "t * 2", &t_file, "-o", &table]).1, 0);
    assert!(
        fs::read_to_string(&table)
            .unwrap()
            .ends_with("3,20\n5,40\n")
    );

    let four = with("f", "four.npy");
    for (arguments, code, words) in [
        (
            vec!["a + f * 2", &a_file as &str, &four],
            1,
            "add: shapes (2, 3) and (4) do not broadcast: at axis -1 the sizes are 3 and 4, which \
             differ, and neither is 1\n  a + f * 2\n    ^",
        ),
        (vec!["sum(a, axis=2)", &a_file], 1, "axis 2 is out of range"),
        (
            vec!["x + 1", &with("x", "large.npy")],
            1,
            "9223372036854775807",
        ),
        (
            vec!["x + 1", &with("x", "w.safetensors")],
            1,
            "which array?",
        ),
        (vec!["x + 1", &with("x", "t.csv:depth")], 1, "height, width"),
        (vec!["x + 1", &with("x", "missing.npy")], 1, "missing.npy"),
        (
            vec!["a + 1", &a_file, "-o", "/no such folder/c.npy"],
            1,
            "/no such folder/c.npy",
        ),
        (vec!["a + b + 1", &a_file], 2, "there is no file for `b`"),
        (
            vec!["a + 1", &a_file, &b_file],
            2,
            "`b` is not in the expression",
        ),
        (vec!["a +", &a_file], 2, "  a +\n     ^"),
        (
            vec!["a + 1", &a_file, "-o", "c.txt"],
            2,
            "`.npy`, `.csv` or `.zarr`",
        ),
        (vec!["a + 1", "a"], 2, "a=a.npy"),
    ] {
        let arguments: Vec<&str> = ["map"].into_iter().chain(arguments).collect();
        let output = broadax(&arguments);
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {text}");
        assert!(unwrapped(&text).contains(words), "{arguments:?}: {text}");
    }
}

/// What needs a feature says so if it is off.
#[test]
fn features_of_the_command() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../files/tests/data");
    let half = format!("a={}", data.join("f2.npy").display());
    let zarr = format!("a={}", data.join("v3.zarr").display());
    let output = folder("features").join("result.zarr");
    let _ = fs::remove_dir_all(&output);
    let output = output.to_str().unwrap();
    for (arguments, has_feature, feature, code) in [
        (
            vec!["a + 1", &half as &str],
            cfg!(feature = "half"),
            "half",
            1,
        ),
        (vec!["a + 1", &zarr], cfg!(feature = "zarr"), "zarr", 1),
        (
            vec!["1 + 1", "-o", output],
            cfg!(feature = "zarr"),
            "zarr",
            2,
        ),
    ] {
        let arguments = [&["map"], &arguments[..]].concat();
        let result = broadax(&arguments);
        let text = String::from_utf8(result.stderr).unwrap();
        if has_feature {
            assert_eq!(result.status.code(), Some(0), "{arguments:?}: {text}");
        } else {
            assert_eq!(result.status.code(), Some(code), "{arguments:?}: {text}");
            assert!(text.contains(&format!("`--features {feature}`")), "{text}");
        }
    }
}

/// The committed files of the package `broadax-files`, and one table.
fn samples() -> Vec<(String, Vec<u8>)> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../files/tests/data");
    let mut samples = vec![(
        "table.csv".to_owned(),
        b"a,\"b c\"\n1,2.5\n-3,4e5\n".to_vec(),
    )];
    let mut names: Vec<PathBuf> = fs::read_dir(&data)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    names.sort();
    for path in names {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let (name, path) = match (name.ends_with(".py"), path.is_dir()) {
            (true, _) => continue,
            (_, false) => (name, path),
            // Of zarr, the metadata.
            (_, true) => {
                let files = ["zarr.json", ".zarray"].map(|file| path.join(file));
                let file = files.into_iter().find(|file| file.is_file()).unwrap();
                let inner = file.file_name().unwrap().to_str().unwrap();
                (format!("{name}/{inner}"), file)
            }
        };
        samples.push((name, fs::read(path).unwrap()));
    }
    assert!(samples.len() > 25, "{}", samples.len());
    samples
}

/// What happens to the bytes of a file.
#[derive(Clone, Debug)]
enum Damage {
    Set(prop::sample::Index, u8),
    Flip(prop::sample::Index, u8),
    Insert(prop::sample::Index, Vec<u8>),
    Remove(prop::sample::Index, usize),
    Cut(prop::sample::Index),
    /// A number in decimal digits becomes another one.
    Number(prop::sample::Index, u64),
}

fn damage() -> impl Strategy<Value = Damage> {
    let at = any::<prop::sample::Index>;
    prop_oneof![
        (at(), any::<u8>()).prop_map(|(at, byte)| Damage::Set(at, byte)),
        (at(), 0..8u8).prop_map(|(at, bit)| Damage::Flip(at, bit)),
        (at(), prop::collection::vec(any::<u8>(), 1..9))
            .prop_map(|(at, bytes)| Damage::Insert(at, bytes)),
        (at(), 1..9usize).prop_map(|(at, count)| Damage::Remove(at, count)),
        at().prop_map(Damage::Cut),
        (at(), prop_oneof![0..70u64, any::<u64>(), Just(1 << 40)])
            .prop_map(|(at, number)| Damage::Number(at, number)),
    ]
}

impl Damage {
    fn apply(&self, bytes: &mut Vec<u8>) {
        if bytes.is_empty() {
            return;
        }
        let len = bytes.len();
        match self {
            Damage::Set(at, byte) => bytes[at.index(len)] = *byte,
            Damage::Flip(at, bit) => bytes[at.index(len)] ^= 1 << bit,
            Damage::Insert(at, new) => {
                let at = at.index(len);
                bytes.splice(at..at, new.iter().copied());
            }
            Damage::Remove(at, count) => {
                let at = at.index(len);
                bytes.drain(at..len.min(at + count));
            }
            Damage::Cut(at) => bytes.truncate(at.index(len)),
            Damage::Number(at, number) => {
                let starts: Vec<usize> = (0..len)
                    .filter(|&i| {
                        bytes[i].is_ascii_digit() && (i == 0 || !bytes[i - 1].is_ascii_digit())
                    })
                    .collect();
                if starts.is_empty() {
                    return;
                }
                let start = starts[at.index(starts.len())];
                let digits = bytes[start..]
                    .iter()
                    .take_while(|byte| byte.is_ascii_digit());
                let end = start + digits.count();
                bytes.splice(start..end, number.to_string().into_bytes());
            }
        }
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
    fn any_expression_and_file_is_answered(
        expression in "[ab1. ()+*/-]{0,12}|.{0,12}",
        operands in prop::collection::vec("[ab]=.{0,6}|.{0,6}", 0..3),
        command in prop::sample::select(vec!["map", "file"]),
    ) {
        let arguments: Vec<String> = [expression].into_iter().chain(operands).collect();
        let (text, code) = answered(command, &arguments);
        prop_assert!(code <= 2);
        prop_assert!(!text.is_empty());
    }

    #[test]
    fn any_damaged_file_is_answered(
        sample in any::<prop::sample::Index>(),
        damages in prop::collection::vec(damage(), 1..4),
    ) {
        let samples = samples();
        let (name, bytes) = &samples[sample.index(samples.len())];
        let mut bytes = bytes.clone();
        for damage in &damages {
            damage.apply(&mut bytes);
        }
        let path = folder("damaged").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &bytes).unwrap();
        let file = match name.split_once('/') {
            Some((zarr, _)) => folder("damaged").join(zarr),
            None => path,
        };
        let file = file.to_str().unwrap();
        let (text, code) = answered("file", &[file.to_owned()]);
        prop_assert!(code <= 1 && text.contains(file), "{}", text);
        for suffix in ["", ":x", ":weight", ":b c"] {
            let operand = format!("a={file}{suffix}");
            let (text, code) = answered("map", &["sum(a)".to_owned(), operand]);
            prop_assert!(code <= 1 && !text.is_empty());
        }
    }

    #[test]
    fn any_expression_of_the_grammar_is_answered(
        expression in expression(),
        shapes in prop::collection::vec(prop::collection::vec(0..4usize, 0..4), 4),
    ) {
        let folder = folder("grammar");
        for (name, shape) in ["a", "b", "c", "d"].into_iter().zip(&shapes) {
            let x = Tensor::<f64, DynRank>::arange_with(shape).unwrap();
            match name {
                "d" => write_npy(folder.join("d.npy"), &x.cast::<i16>()).unwrap(),
                _ => write_npy(folder.join(name).with_extension("npy"), &x).unwrap(),
            }
        }
        let mut arguments = operands(&expression, &folder, "npy");
        arguments.insert(0, expression.clone());
        let (text, code) = answered("map", &arguments);
        // It is an expression: what can fail are shapes, at one position of it.
        prop_assert!(code == 0 || (code == 1 && text.ends_with("^\n")), "{}", text);
        let output = folder.join("result.npy").to_str().unwrap().to_owned();
        let printed = code;
        arguments.extend(["-o".to_owned(), output]);
        let (text, code) = answered("map", &arguments);
        prop_assert_eq!(code, printed, "{}", text);
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
