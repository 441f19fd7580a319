//! Wrong programs as users of ndarray, nalgebra, dfdx, candle, PyTorch and NumPy write them
//! (`ui-tests/habits`, and `ui-tests/newcomers` for those who have read the README and part of the
//! guide), and how good the messages are: their sizes, and whether they say what to write. The
//! figures are a floor; `PRINT=1 cargo test --test messages habits:: -- --nocapture` prints those
//! of each program. The messages are recorded beside the programs, to be read; `BLESS=1` renews
//! them.

use crate::plain::{PUBLIC, crate_of, errors_of, lasting, programs, suggested_bounds};
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
    ("torch_permute_numbers", "(Axis::<1>, Axis::<0>)"),
    ("torch_row_in_place", "dereferencing"),
    ("torch_softmax_number", "Axis::<0>"),
    ("torch_squeeze_of_nothing", "Axis::<0>"),
    ("torch_tile_tuple", "Axis::<0>"),
    ("torch_transpose_numbers", "swapaxes"),
    ("torch_unsqueeze_number", "Axis::<0>"),
    ("torch_view_numbers", "reshape"),
    ("transposed_into_tensor", "Viewed<"),
    ("vec_range_in_brackets", "x.slice("),
    ("zeros_without_shape", "shape![2, 3]"),
];

/// The same for programs of newcomers, who have read the README and part of the guide.
const NEWCOMERS: &[(&str, &str)] = &[
    ("accumulate_wrong_size", "size 3 does not broadcast"),
    ("arange_with_bounds", "arange()"),
    ("argmax_without_axis", "Axis::<0>"),
    ("assign_a_row", "x.select(Axis::<0>, i)"),
    ("axis_beyond_rank", "no axis 2"),
    ("bias_of_the_rows", "sizes 3 and 8"),
    ("burn_rank", "type was expected"),
    ("candle_zeros", "zeros()"),
    ("cast_with_as", ".cast::<"),
    ("center_without_keepdim", "mean_keepdim"),
    ("channels_without_axes", "unsqueeze"),
    ("concat_other_columns", "sizes 5 and 4"),
    ("const_times_two", "parameters may not be used"),
    ("const_without_braces", "const parameter `N`"),
    ("dyn_for_static", "(((), Dyn)"),
    ("einsum_sizes", "sizes 3 and 4"),
    ("equal_then_mean", ".eq("),
    ("field_without_shape", "shape![2, 3]"),
    ("from_fn_two_arguments", "to take 1 argument"),
    ("generic_element_without_bound", "trait `Mul`"),
    ("generic_first_axis", "Axis::<-1>"),
    ("generic_layer_without_bounds", "trait `Dim`"),
    ("generic_sizes_meet", "M: BroadcastDim<N>"),
    ("if_all_positive", "x.lt(y)"),
    ("index_by_i32", "`usize`"),
    ("index_too_long", "length 3"),
    ("index_twice", "x[[i, j]]"),
    ("integer_times_floats", "multiply `{integer}` by"),
    ("layers_in_a_vec", "expected `784`, found `128`"),
    ("lazy_returned", "found `Lazy<"),
    ("linear_without_transpose", "inner sizes 784 and 10"),
    ("linspace_with_count", "shape!["),
    ("literal_of_other_shape", "expected `3`, found `2`"),
    ("loop_over_rows", "outer_iter"),
    ("mask_into_fixed_size", "((), Dyn)"),
    ("matmul_by_value", "&b"),
    ("mean_of_integers", "x.cast::<f64>()"),
    ("moved_in_a_loop", "moved value"),
    ("moved_out_of_self", "behind a shared reference"),
    ("nalgebra_norm", "Axis::<0>"),
    ("nalgebra_product", "sizes 2 and 4"),
    ("names_meet", "axis `Time`"),
    ("ndarray_axis", "Axis<_>"),
    ("not_mutable", "declared as mutable"),
    ("numpy_t", "method, not a field"),
    ("question_mark_in_main", "`Result`"),
    ("ragged_literal", "size of 2"),
    ("reshape_by_tuple", "::<shape![3, 2]>()"),
    ("reshape_minus_one", "Infer"),
    ("reshape_of_other_count", "24 elements"),
    ("result_into_function", "Result<Tensor"),
    ("result_times_number", "Result<"),
    ("returns_sum_of_other_axis", "expected `100`, found `8`"),
    ("shape_not_imported", "broadax::shape"),
    ("size_from_variable", "`Dyn`"),
    ("slice_with_colons", "1..3"),
    ("softmax_dim", "Axis::<0>"),
    ("stack_list_dim", "Axis::<0>"),
    ("stack_of_different_sizes", "sizes 100 and 99"),
    ("static_for_dyn", "((), Dyn)"),
    ("sum_over_a_name", "Axis::<0>"),
    ("tensor_into_vec", "into_vec()"),
    ("used_after_add", "moved due to usage in operator"),
    ("vec_into_tensor", "from_vec"),
    ("vec_of_other_floats", "`Vec<f32>`"),
    ("vector_for_a_matrix", "(((), _), _)"),
    ("view_into_function", "Viewed<"),
    ("view_of_a_view", "temporary value dropped"),
    ("zeros_of_dyn", "zeros_with([n, 3])"),
];

/// A folder of programs, and the least numbers of those with good messages: see [`Totals`].
struct Sample {
    folder: &'static str,
    ways_out: &'static [(&'static str, &'static str)],
    least: Totals,
    /// `both` in a terminal of 80 columns.
    least_narrow: usize,
    /// `small` if the programs import the types by name.
    least_named: usize,
}

/// Types whose names the compiler prints without a path if the program imports them by name.
const NAMES: &[&str] = &[
    "Array",
    "Axis",
    "Dyn",
    "DynTensor",
    "Extent",
    "One",
    "ShapeError",
    "Tensor",
    "View",
];

/// Returns the program with imports by name beside the glob import of the prelude.
fn with_names(text: &str) -> String {
    const GLOB: &str = "use broadax::prelude::*;";
    // A name that the program imports or defines itself.
    let is_own = |name: &&str| {
        let mut lines = text.lines().filter(|line| !line.starts_with(GLOB));
        lines.any(|line| match line.strip_prefix("use ") {
            Some(names) => names
                .split(|c: char| !c.is_alphanumeric())
                .any(|n| n == *name),
            None => ["struct ", "enum ", "type ", "fn "]
                .iter()
                .any(|kind| line.contains(&format!("{kind}{name}"))),
        })
    };
    let names: Vec<&str> = NAMES.iter().copied().filter(|name| !is_own(name)).collect();
    let import = format!("{GLOB}\nuse broadax::{{{}}};", names.join(", "));
    text.replacen(GLOB, &import, 1)
}

const SAMPLES: [Sample; 2] = [
    Sample {
        folder: "habits",
        ways_out: WAYS_OUT,
        least: Totals {
            small: 70,
            at_once: 78,
            both: 66,
            anywhere: 82,
        },
        least_narrow: 66,
        least_named: 76,
    },
    Sample {
        folder: "newcomers",
        ways_out: NEWCOMERS,
        least: Totals {
            small: 62,
            at_once: 55,
            both: 51,
            anywhere: 64,
        },
        least_narrow: 51,
        least_named: 65,
    },
];

/// The limits of a program.
const MOST_ERRORS: usize = 2;
const MOST_LINES: usize = 24;
const MOST_PATHS: usize = 2;
/// How many of the programs of each sample have messages within these limits, with imports by name.
const LEAST_PERCENT: usize = 92;

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
#[derive(Debug)]
struct Totals {
    small: usize,
    at_once: usize,
    both: usize,
    anywhere: usize,
}

fn totals(ways_out: &[(&str, &str)], found: &BTreeMap<String, Vec<String>>) -> Totals {
    let mut totals = Totals {
        small: 0,
        at_once: 0,
        both: 0,
        anywhere: 0,
    };
    for (name, way_out) in ways_out {
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
    for sample in &SAMPLES {
        check_sample(root, sample);
    }
}

fn check_sample(root: &Path, sample: &Sample) {
    let folder = root.join("ui-tests").join(sample.folder);
    let programs = programs(&folder);
    let listed: Vec<&str> = sample.ways_out.iter().map(|(name, _)| *name).collect();
    assert!(
        programs.keys().eq(listed.iter()),
        "each program of ui-tests/{} has its row in this test, in order of names",
        sample.folder
    );
    let dir = crate_of(root, sample.folder, &[&programs]);
    let mut check = Command::new(env!("CARGO"));
    let found = errors_of(check.arg("check"), &dir, programs.keys());
    let (wide, least) = (totals(sample.ways_out, &found), &sample.least);
    println!("{} programs: {wide:?}", programs.len());
    assert!(
        wide.small >= least.small && wide.both >= least.both,
        "{wide:?}"
    );
    assert!(
        wide.at_once >= least.at_once && wide.anywhere >= least.anywhere,
        "{wide:?}"
    );

    let mut failures = Vec::new();
    for (name, messages) in &found {
        let file = folder.join(name).with_extension("stderr");
        let lasting = lasting(&messages.join("\n\n"), root) + "\n";
        if std::env::var_os("BLESS").is_some() {
            fs::write(file, lasting).unwrap();
        } else if fs::read_to_string(&file).ok().as_ref() != Some(&lasting) {
            failures.push(format!("not what {file:?} says:\n{lasting}"));
        }
        for bound in messages
            .iter()
            .flat_map(|message| suggested_bounds(message))
        {
            if !PUBLIC.contains(&bound.as_str()) {
                failures.push(format!("{name}: suggests the hidden bound {bound}"));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));

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
        let found = errors_of(&mut check, &dir, programs.keys());
        let narrow = totals(sample.ways_out, &found);
        println!("at 80 columns: {narrow:?}");
        assert!(narrow.both >= sample.least_narrow, "{narrow:?}");
    }

    let named = programs
        .iter()
        .map(|(name, text)| (name.clone(), with_names(text)))
        .collect();
    let dir = crate_of(root, &format!("{}_by_name", sample.folder), &[&named]);
    let mut check = Command::new(env!("CARGO"));
    let found = errors_of(check.arg("check"), &dir, named.keys());
    let named = totals(sample.ways_out, &found);
    println!("with imports by name: {named:?}");
    assert!(named.small >= sample.least_named, "{named:?}");
    // The README and the guide import by name.
    assert!(
        100 * named.small >= LEAST_PERCENT * programs.len(),
        "{named:?}"
    );
}
