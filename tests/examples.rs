//! Runs each example as a reader would, and checks the important lines of its output.
//!
//! The examples are those that `cargo test` has built. With the environment variable
//! `BROADAX_EXAMPLES=release`, as in `.ci/run`, they are built again, optimized, to find errors that
//! occur only then.

#![cfg(not(miri))]

use std::process::{Command, Output};
use std::sync::Once;

/// Runs `cargo run --example name -- args`.
fn run(name: &str, args: &[&str]) -> Output {
    static BUILT: Once = Once::new();
    let is_release = std::env::var("BROADAX_EXAMPLES").is_ok_and(|profile| profile == "release");
    let profile: &[&str] = if is_release { &["--release"] } else { &[] };
    // All together, which is faster than building one at a time.
    BUILT.call_once(|| {
        let output = cargo(&[&["build", "--examples"], profile].concat());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{errors}");
    });
    let run = ["run", "--quiet", "--example", name];
    cargo(&[&run, profile, &["--"], args].concat())
}

fn cargo(args: &[&str]) -> Output {
    Command::new(env!("CARGO"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(args)
        .output()
        .expect("cargo can be started")
}

/// Returns the output of a successful run.
fn printed(name: &str) -> String {
    let output = run(name, &[]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name} failed:\n{errors}");
    String::from_utf8(output.stdout).expect("text")
}

/// Asserts that all `parts` occur, in this order.
#[track_caller]
fn assert_in_order(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        let Some(at) = rest.find(part) else {
            panic!("`{part}` is not there, or out of order, in:\n{text}");
        };
        rest = &rest[at + part.len()..];
    }
}

/// Writes a file for an example to read.
fn file(name: &str, text: &str) -> String {
    let path = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, text).expect("a file can be written");
    path
}

#[test]
fn iris_is_classified_as_by_scikit_learn() {
    let text = printed("iris");
    assert_in_order(
        &text,
        &[
            "measures                               150 x 4\n",
            "mean                                         4\n",
            "mean      [5.843, 3.057, 3.758, 1.199]\n",
            "rows                               150 x 1 x 4\n",
            "columns                            1 x 150 x 4\n",
            "rows - columns                   150 x 150 x 4\n",
            "distances                            150 x 150\n",
            "accuracy: 142 of 150 = 94.67 %\n",
            "  is \\ guess      setosa  versicolor   virginica\n",
            "      setosa          50           0           0\n",
            "  versicolor           0          46           4\n",
            "   virginica           0           4          46\n",
        ],
    );
}

#[test]
fn iris_says_what_is_wrong_with_a_file() {
    let header = "150,4,setosa,versicolor,virginica\n";
    for (name, text, expected) in [
        ("empty.csv", "", "iris: the file is empty\n"),
        (
            "header.csv",
            "5.1,3.5,1.4,0.2,0\n",
            "iris: line 1: expected the header `150,4,` and the names of three species\n",
        ),
        (
            "fields.csv",
            &format!("{header}5.1,3.5,0.2,0\n"),
            "iris: line 2: expected 5 fields, found 4\n",
        ),
        (
            "number.csv",
            &format!("{header}5.1,3.5,1.4,0.2,0\n5.1,3.5,x,0.2,0\n"),
            "iris: line 3: `x` is not a number\n",
        ),
        (
            "species.csv",
            &format!("{header}5.1,3.5,1.4,0.2,3\n"),
            "iris: line 2: `3` is not 0, 1 or 2\n",
        ),
        (
            "short.csv",
            &format!("{header}5.1,3.5,1.4,0.2,0\n"),
            "iris: not 150 flowers: from_vec: shape (150, 4) has 600 elements, and there are 4\n",
        ),
    ] {
        let output = run("iris", &[&file(name, text)]);
        assert_eq!(output.status.code(), Some(1), "{name}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), expected, "{name}");
    }
}

#[test]
fn the_tour_shows_the_shapes_of_the_guides() {
    let text = printed("tour");
    assert_in_order(
        &text,
        &[
            "== NumPy: shapes ==",
            "x               8 x   1 x   6 x   1\n",
            "y                     7 x   1 x   5\n",
            "x + y           8 x   7 x   6 x   5\n",
            "shapes (3) and (4) do not broadcast",
            "shapes (2, 1) and (8, 4, 3) do not broadcast: at axis -2 the sizes are 2 and 4",
            "== NumPy: values ==",
            "[[1, 2, 3],\n   [11, 12, 13],\n   [21, 22, 23],\n   [31, 32, 33]]",
            "== NumPy: vector quantization ==",
            "nearest code: 0\n",
            "x + y           5 x  10 x   3\n",
            "== PyTorch ==",
            "shapes (0) and (2, 2) do not broadcast",
            "shapes (5, 2, 4, 1) and (3, 1, 1) do not broadcast: at axis -3",
            "== PyTorch: in place ==",
            "x += y          5 x   3 x   4 x   1\n",
            "shape (3, 1, 7) does not broadcast to (1, 3, 1): at axis -1 the size is 7, which is not 1",
            "== PaddlePaddle ==",
            "shapes (2, 3, 4) and (2, 3, 6) do not broadcast: at axis -1 the sizes are 4 and 6",
            "shapes (2, 1, 4) and (3, 2) do not broadcast",
            "== PaddlePaddle: axis ==",
            "y, axis = 1           3 x   4\n",
            "x + y           2 x   3 x   4 x   5\n",
            "y, axis = 1           4 x   5\n\n  does not compile",
            "[[10, 11, 12],\n   [23, 24, 25]]",
            "== Tutorials: views ==",
            "strides [1, 0]",
        ],
    );
}

#[test]
fn the_layers_take_any_batch_axes() {
    let text = printed("layers");
    assert_in_order(
        &text,
        &[
            "no batch axis                        (4) -> (3)\n",
            "[1, 2, 3, 6] -> [3, 4, 5]\n",
            "two                            (5, 2, 4) -> (5, 2, 3)\n",
            "any number of them          (2, 1, 3, 4) -> (2, 1, 3, 3)\n",
            "[1, 2, 3] -> [-1.225, 0.000, 1.225]\n",
            "[[4, 0]] -> [[10.622, 1.062]]\n",
            "two: a batch, heads        (2, 4, 5, 16) -> (2, 4, 5, 32)\n",
            "[[10, 21, 32],\n [13, 24, 35]]\n",
        ],
    );
}

#[test]
fn gradual_checks_once() {
    let text = printed("gradual");
    assert_in_order(
        &text,
        &[
            "== readings.csv ==\nread a tensor of shape (6, 3)\n",
            "minus a row of ten: sub: shapes (6, 3) and (10) do not broadcast",
            "checked: it is `shape![Dyn, 3]`\n",
            "[[-0.92, 0.88, 0.50],\n [0.92, -0.88, -0.50]]\n",
            "== readings_wrong.csv ==\nread a tensor of shape (4, 2)\n",
            "cannot use readings_wrong.csv: try_into_shape: the shape is (4, 2), the type asks for \
             (_, 3): axis 1 is 2 and not 3\n",
        ],
    );
    let output = run("gradual", &[&file("many.csv", "2,2\n1,2\n3\n")]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert_in_order(
        &text,
        &["cannot use many.csv: from_vec: shape (2, 2) has 4 elements, and there are 3\n"],
    );
}

#[test]
fn units_are_not_mixed_up() {
    let text = printed("units");
    assert_in_order(
        &text,
        &[
            "Refused: try_into_shape: the shape is (2, 3, 5), the type asks for (_, _, 3): \
             axis 2 is 5 and not 3\n",
            "[[[100, 201, 302],",
            "add: shapes (2, 3, 3) and (4, 1) do not broadcast: at axis -2 the sizes are 3 and 4",
            "(Batch, Time, Feature) @ (Feature, Answer): (2, 3, 1)\n",
            "Without names again: (2, 3, 3)\n",
        ],
    );
}

#[test]
fn image_is_spoiled_and_repaired() {
    let text = printed("image");
    assert_in_order(
        &text,
        &[
            "a picture, (20, 48):\n",
            "           --====+++++++++++====-----::::.:::-----\n",
            "half of the pixels are below 66 and 128\n",
            "99 pixels are painted red\n",
            "repaired by medians of 3 x 3 pixels, (18, 46):\n",
            "wrong by more than 20: 60 pixels, then 10\n",
            "a part of it, mirrored, half as large, (6, 16):\n",
            "  :::--===++++==  \n",
        ],
    );
}

/// The program fails if its result differs from plain loops.
#[test]
fn attention_takes_any_batch_axes() {
    let text = printed("attention");
    assert_in_order(
        &text,
        &[
            "none                         (6, 32) -> (6, 32), differs by ",
            "the first numbers of the first two answers:\n[[",
            "(2)                       (2, 6, 32) -> (2, 6, 32), differs by ",
            "(2, 3)                 (2, 3, 6, 32) -> (2, 3, 6, 32), differs by ",
            "(Dyn), Dyn tokens         (5, 4, 32) -> (5, 4, 32), differs by ",
            "DynRank             (2, 1, 3, 6, 32) -> (2, 1, 3, 6, 32), differs by ",
        ],
    );
}

/// The program fails if its results differ from attention over the whole sequence.
#[test]
fn generate_grows_its_cache() {
    let text = printed("generate");
    assert_in_order(
        &text,
        &["12 tokens in the cache, keys (12, 16)\n", "differs by "],
    );
}

/// The program fails if too few flowers are classified correctly.
#[test]
fn mlp_is_trained() {
    let text = printed("mlp");
    assert_in_order(
        &text,
        &[
            "step   0: loss 1.4",
            "step 200: loss 0.0",
            " of 150 flowers are classified correctly\n",
            "the first one: [1.00, 0.00, 0.00]\n",
        ],
    );
}

/// The program fails if a gradient is wrong, or if it classifies too few of the held-out images
/// correctly.
#[test]
fn digits_are_learned() {
    let output = run("digits", &["5"]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    // There is no terminal here, and so no progress bar.
    assert_eq!(errors, "");
    let text = String::from_utf8(output.stdout).expect("text");
    assert_in_order(
        &text,
        &[
            "1438 images to learn from, 359 held out\n",
            "gradients by hand and by differences are the same to ",
            "epoch  1 of 5, loss ",
            "epoch  5 of 5, loss ",
            "held-out images read right: ",
            " of 359 = ",
        ],
    );
    let output = run("digits", &["none"]);
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(errors, "digits: `none` is not a number\n");
}

/// A separate crate, without the standard library and without a heap: built here without the other
/// features.
#[test]
fn kalman_no_std() {
    let output = cargo(&["run", "--quiet", "-p", "kalman-no-std"]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let text = String::from_utf8(output.stdout).expect("text");
    assert_in_order(
        &text,
        &["step 50:", "step 200:", "velocity", "mean square error"],
    );
    // The estimate of the filter is much more accurate than its measurements.
    let line = text
        .lines()
        .find(|line| line.starts_with("mean square error"))
        .expect("a line");
    let numbers: Vec<f64> = line
        .split([' ', ','])
        .filter_map(|word| word.parse().ok())
        .collect();
    assert!(numbers[1] * 4.0 < numbers[0], "{line}");
}
