//! Wrong programs as users of ndarray, nalgebra, dfdx, candle, PyTorch and NumPy write them
//! (`ui-tests/habits`), and how good the messages are: their sizes, and whether they say what to
//! write. The figures are a floor; `PRINT=1 cargo test --test messages habits:: -- --nocapture`
//! prints those of each program.

use crate::plain::{crate_of, errors_of, programs};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Each program, with a word of the way out: what to write, or what differs.
const WAYS_OUT: &[(&str, &str)] = &[
    ("array_as_shape", "expected type"),
    ("candle_broadcast_to_tuple", "::<shape![3, 2]>()"),
    ("candle_cat", "Axis::<0>"),
    ("candle_pow_integer", "elements `f32`"),
    ("candle_reshape_tuple", "::<shape![3, 2]>()"),
    ("dfdx_reshape_numbers", "::<shape![3, 2]>()"),
    ("dfdx_shape_first", "shape![2, 3]"),
    ("dfdx_sum_number", "Axis::<0>"),
    ("dfdx_tuple_in_signature", "shape![2, 3]"),
    ("dfdx_tuple_of_sizes", "shape![2, 3]"),
    ("from_vec_of_vecs", "`Vec<f64>`"),
    ("generic_float_without_bound", "trait bounds"),
    ("generic_sum_of_sizes", "`Dyn`"),
    ("generic_without_dim", "`S: Shape`"),
    ("in_place_bias_of_rows", "size 32"),
    ("integer_sqrt", "x.cast::<f64>()"),
    ("iterator_collect", "shape![Dyn]"),
    ("layer_returns_other_shape", "expected `4`, found `3`"),
    ("middle_axis_differs", "sizes 3 and 4"),
    ("nalgebra_index_by_tuple", "x[[i, j]]"),
    ("nalgebra_numbers_as_parameters", "type was expected"),
    ("nalgebra_star_is_elementwise", "sizes 2 and 3"),
    ("nalgebra_transpose_field", "method, not a field"),
    ("nalgebra_write_by_tuple", "x[[i, j]]"),
    ("ndarray_axis_value", "Axis<_>"),
    ("ndarray_mean_axis_value", "Axis<_>"),
    ("ndarray_slice_of_ranges", "s![1..3, .., 0]"),
    ("ndarray_tuple_of_sizes", "shape![2, 3]"),
    ("ndarray_view_for_tensor", "Viewed<"),
    ("ndarray_write_row", "x.select(Axis::<0>, i)"),
    ("numbers_in_tuple", "expected type"),
    ("numpy_and", "Tensor<bool"),
    ("numpy_equal_as_bool", "Tensor<bool"),
    ("numpy_greater_than_number", "x.lt(y)"),
    ("numpy_less_than", "x.lt(y)"),
    ("numpy_mean_without_keepdims", "sizes 3 and 4"),
    ("numpy_shape_is_a_pair", "[usize; 2]"),
    ("result_as_argument", "Result<Tensor"),
    ("result_not_unwrapped", "Result<"),
    ("result_not_unwrapped_method", "Result<"),
    ("scalar_of_other_float", "elements `f32`"),
    ("shape_as_value", "[2, 3]"),
    ("shape_of_array", "shape![2, 3]"),
    ("shape_of_const_parameter", "const parameter `N`"),
    ("shape_of_constant", "constant `HIDDEN`"),
    ("shape_of_long_variable", "`Dyn`"),
    ("shape_of_name_in_quotes", "dim!(Batch)"),
    ("shape_of_none", "`Dyn`"),
    ("shape_of_path_constant", "constant `sizes::HIDDEN`"),
    ("shape_of_product", "`{ N * 2 }`"),
    ("shape_of_product_in_braces", "parameters may not be used"),
    ("shape_of_tuple", "shape![2, 3]"),
    ("shape_of_usize", "`Dyn`"),
    ("shape_of_variable", "`Dyn`"),
    ("shape_of_wildcard", "`Dyn`"),
    ("shape_without_dots", "`..B`"),
    ("sizes_as_arguments", "[2, 3]"),
    ("sizes_in_tuple", "[2, 3]"),
    ("sizes_of_i64", "`usize`"),
    ("slice_of_one_range", "s![1..3, .., 0]"),
    ("sum_is_a_tensor", "Tensor<f64, ()>"),
    ("tensor_of_other_float", "Tensor<f32"),
    ("torch_bias_of_rows", "sizes 10 and 32"),
    ("torch_conv2d_numbers", "Conv<"),
    ("torch_embedding_number", "Axis::<0>"),
    ("torch_gather_number", "Axis::<0>"),
    ("torch_index_pair", "`usize`"),
    ("torch_linear_not_transposed", "inner sizes 4 and 3"),
    ("torch_max_of_all", "max_all()"),
    ("torch_max_pool_number", "Pool<"),
    ("torch_mean_of_all", "mean_all()"),
    ("torch_permute_numbers", "Axis<_>"),
    ("torch_row_in_place", "dereferencing"),
    ("torch_softmax_number", "Axis::<0>"),
    ("torch_squeeze_of_nothing", "Axis::<0>"),
    ("torch_stack_vec", "&tensors"),
    ("torch_tile_tuple", "Axis::<0>"),
    ("torch_transpose_numbers", "swapaxes"),
    ("torch_unsqueeze_number", "Axis::<0>"),
    ("torch_view_numbers", "reshape"),
    ("transposed_into_tensor", "Viewed<"),
    ("vec_range_in_brackets", "x.slice("),
    ("zeros_without_shape", "shape![2, 3]"),
];

/// The least numbers of programs: see [`Totals`].
const SMALL: usize = 70;
const AT_ONCE: usize = 79;
const BOTH: usize = 66;
const ANYWHERE: usize = 83;
const BOTH_NARROW: usize = 66;

/// The limits of a program.
const MOST_ERRORS: usize = 2;
const MOST_LINES: usize = 24;
const MOST_PATHS: usize = 2;

/// The size of the messages of a program, and where the way out stands.
struct Figures {
    errors: usize,
    lines: usize,
    paths: usize,
    /// Whether the compiler suggests a bound on `Rule`, which no user should write.
    bounds_rule: bool,
    /// Whether the way out is in a first line, or a label, or the definition that it points to.
    at_once: bool,
    /// Whether the way out is in the messages.
    anywhere: bool,
}

impl Figures {
    fn of(messages: &[String], way_out: &str) -> Self {
        let whole = messages.join("\n\n");
        let mut at_once = false;
        let mut anywhere = false;
        for message in messages {
            let (mut in_notes, mut in_program) = (false, false);
            for line in message.lines() {
                let text = line.trim_start();
                if let Some(place) = text.strip_prefix("--> ") {
                    in_program = place.starts_with("ui-tests/");
                    continue;
                }
                let is_code = text.starts_with(|c: char| c.is_ascii_digit());
                in_notes |= ["= ", "note: ", "help: "]
                    .iter()
                    .any(|n| text.starts_with(n));
                // The program's own code does not count.
                if line.contains(way_out) && !(is_code && in_program) {
                    anywhere = true;
                    at_once |= !in_notes || is_code;
                }
            }
        }
        Figures {
            errors: messages.len(),
            lines: whole.lines().count(),
            paths: whole.matches("broadax::").count(),
            bounds_rule: whole
                .lines()
                .any(|line| line.contains("where ") && line.contains("Rule: ")),
            at_once,
            anywhere,
        }
    }

    fn are_small(&self) -> bool {
        self.errors <= MOST_ERRORS
            && self.lines <= MOST_LINES
            && self.paths <= MOST_PATHS
            && !self.bounds_rule
    }
}

/// The number of programs whose messages are small, that say at once what to write, both, and that
/// say it anywhere.
#[derive(Debug, PartialEq, PartialOrd)]
struct Totals {
    small: usize,
    at_once: usize,
    both: usize,
    anywhere: usize,
}

fn totals(found: &BTreeMap<String, Vec<String>>) -> Totals {
    let mut totals = Totals {
        small: 0,
        at_once: 0,
        both: 0,
        anywhere: 0,
    };
    for (name, way_out) in WAYS_OUT {
        let messages = found.get(*name);
        let messages = messages.unwrap_or_else(|| panic!("{name} compiles"));
        let figures = Figures::of(messages, way_out);
        let small = figures.are_small();
        totals.small += usize::from(small);
        totals.at_once += usize::from(figures.at_once);
        totals.both += usize::from(small && figures.at_once);
        totals.anywhere += usize::from(figures.anywhere);
        if std::env::var_os("PRINT").is_some() {
            println!(
                "{name}: {} errors, {} lines, {} paths{}{}{}",
                figures.errors,
                figures.lines,
                figures.paths,
                if small { "" } else { "; above the limits" },
                if figures.at_once { "" } else { "; not at once" },
                if figures.anywhere { "" } else { "; useless" },
            );
        }
    }
    totals
}

#[test]
fn messages_for_other_habits() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let programs = programs(&root.join("ui-tests/habits"));
    let listed: Vec<&str> = WAYS_OUT.iter().map(|(name, _)| *name).collect();
    assert!(
        programs.keys().eq(listed.iter()),
        "each program of ui-tests/habits has its row in this test, in order of names"
    );
    let dir = crate_of(root, "habits", &[&programs]);
    let mut check = Command::new(env!("CARGO"));
    let wide = totals(&errors_of(check.arg("check"), &dir, programs.keys()));
    println!("{} programs: {wide:?}", programs.len());
    assert!(wide.small >= SMALL && wide.both >= BOTH, "{wide:?}");
    assert!(
        wide.at_once >= AT_ONCE && wide.anywhere >= ANYWHERE,
        "{wide:?}"
    );

    // The same in a terminal of 80 columns. Cargo tells rustc the width only of a terminal.
    if cfg!(unix) {
        let wrapper = dir.join("narrow.sh");
        let script = "#!/bin/sh\nrustc=$1\nshift\nexec \"$rustc\" --diagnostic-width=80 \"$@\"\n";
        fs::write(&wrapper, script).unwrap();
        assert!(
            Command::new("chmod")
                .arg("+x")
                .arg(&wrapper)
                .status()
                .unwrap()
                .success()
        );
        let mut check = Command::new(env!("CARGO"));
        check.arg("check").env("RUSTC_WORKSPACE_WRAPPER", &wrapper);
        let narrow = totals(&errors_of(&mut check, &dir, programs.keys()));
        println!("at 80 columns: {narrow:?}");
        assert!(narrow.both >= BOTH_NARROW, "{narrow:?}");
    }
}
