//! Programs that must not compile, with the messages that a user sees: plain `cargo check`.
//!
//! The programs of `ui-tests` are the binaries of a crate that depends on this one. The output is
//! compared with `ui-tests/plain/*.stderr`. For each message the test asserts that the first line
//! names the difference in plain form, that typenum is not mentioned, and that the message is
//! short. The programs in `ui-tests/pass` must compile and run.
//!
//! (`verbose.rs` has the programs with further messages with `--verbose`, which trybuild passes.)
//!
//! The messages are those of the compiler in `rust-toolchain.toml`. After a change, run
//! `BLESS=1 cargo test --test messages plain::`, and read all of them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the names of the traits in bounds that a message suggests: the compiler underlines with
/// `+` what it would insert, `+ path::Trait<..>` or `where Type: path::Trait<..>`.
pub(crate) fn suggested_bounds(message: &str) -> Vec<String> {
    let mut bounds = Vec::new();
    let mut in_help = false;
    let mut code = "";
    for line in message.lines() {
        if line.starts_with("help: ") {
            in_help = line.contains("restricting") || line.contains("`where` clause");
        }
        let marks = line
            .split_once('|')
            .map_or("", |(_, marks)| marks.trim_end());
        let first = line.len() - line.trim_start_matches(|c: char| c != '+').len();
        if in_help && marks.trim().chars().all(|c| c == '+') && !marks.trim().is_empty() {
            let inserted = code
                .get(first..code.len().min(line.trim_end().len()))
                .unwrap_or("");
            // The trait is after the last `: ` or `+ ` that is in no brackets.
            let mut depth = 0;
            let mut start = 0;
            for (i, c) in inserted.char_indices() {
                match c {
                    '<' | '(' | '[' => depth += 1,
                    '>' | ')' | ']' => depth -= 1,
                    ' ' if depth == 0 && inserted[..i].ends_with([':', '+']) => start = i + 1,
                    _ => {}
                }
            }
            let path = inserted[start..].trim();
            let path = path.split(['<', ' ', '{', ',']).next().unwrap_or("");
            bounds.extend(path.rsplit("::").next().map(str::to_string));
        }
        code = line;
    }
    bounds
}

#[test]
fn bounds_are_found_in_messages() {
    let message = "\
help: consider further restricting type parameter `S` with trait `ConcatWith`
    |
  4 | fn twice<S: HasAxis<0> + broadax::ConcatWith<S, Axis<0>>>(x: &Tensor<f32, S>) {
    |                        +++++++++++++++++++++++++++++++++
help: consider introducing a `where` clause, but there might be an alternative
    |
  4 | fn heads<D: Dim>(x: &Tensor<f32, shape![D]>) where <D as broadax::Dim>::Unnamed: Factor {
    |                                              ++++++++++++++++++++++++++++++++++++++++++
help: there is a method `sqrt` with a similar name
    |
  4 | let _ = x.sqrt();
    |           ++++
";
    assert_eq!(suggested_bounds(message), ["ConcatWith", "Factor"]);
}

/// The maximum length of a message, in lines.
const LONGEST: usize = 25;

/// Programs with one message for a type and one for each operator of it.
const OF_TYPES: [&str; 1] = ["generic_array_sum"];

/// The traits that the compiler may suggest as a bound: rules with documentation, and the standard
/// library's. Their bound makes the program compile, or leads to the next one that is missing.
pub(crate) const PUBLIC: [&str; 47] = [
    "After",
    "Broadcast",
    "BroadcastDim",
    "BroadcastDimTo",
    "BroadcastTo",
    "ChannelDim",
    "Clone",
    "ConcatDim",
    "ConcatWith",
    "Diagonal",
    "DiagonalAbove",
    "DiagonalBelow",
    "DiffDim",
    "Dim",
    "Expand",
    "Flatten",
    "Grow",
    "HasAxis",
    "InferFrom",
    "InlineDim",
    "InlineShape",
    "InnerDim",
    "InsertAxis",
    "InterpolateTo",
    "Kron",
    "MatMul",
    "MatVec",
    "Mul",
    "NoAxes",
    "OneElement",
    "OutputStorage",
    "PadAxes",
    "Permute",
    "PointPairs",
    "ReshapeFrom",
    "ReshapeTo",
    "SameRank",
    "Shape",
    "SliceOf",
    "Solve",
    "SquareMatrices",
    "SqueezeDim",
    "StaticDim",
    "StaticShape",
    "Tensordot",
    "Transpose",
    "Vector",
];

/// Internal names that should not appear.
const HIDDEN: [&str; 6] = [
    "UInt",
    "UTerm",
    "B0",
    "B1",
    "PrivateSub",
    "type annotations needed",
];

/// Each program, with the words in its headline. The headline is the first line; if that is the
/// compiler's own and contains only "mismatched types", it is the line below the code.
const HEADLINES: &[(&str, &[&str])] = &[
    ("add_arrays", &["sizes 3 and 2"]),
    (
        "add_assign_elements_differ",
        &["Tensor<f32", "elements `f64`"],
    ),
    ("add_assign_integer", &["{integer}", "elements `f64`"]),
    ("add_axis_far_in_front", &["sizes 2 and 3"]),
    ("add_elements_differ", &["f64", "f32"]),
    ("add_from_the_left", &["sizes 2 and 5"]),
    ("add_images", &["sizes 4 and 2"]),
    ("add_paddle_guide", &["sizes 4 and 2"]),
    ("add_rows_not_columns", &["sizes 5 and 3"]),
    ("add_sizes_differ", &["sizes 4 and 6"]),
    ("add_views", &["sizes 3 and 2"]),
    ("add_zero_with_three", &["sizes 0 and 3"]),
    ("argmax_of_nothing", &["size 0", "nothing to choose from"]),
    (
        "argmax_of_two_axes",
        &["Axis<0>", "Axis<1>", "is not one axis"],
    ),
    ("array_from", &["`Array::new([..])`"]),
    ("assign_sizes_differ", &["size 3", "size 2"]),
    (
        "axis_number_for_static",
        &["Extent<2>", "Extent<3>", "does not name an axis"],
    ),
    ("axis_out_of_range", &["axis 2", "Extent<2>", "Extent<3>"]),
    (
        "axis_out_of_range_negative",
        &["axis -3", "Extent<2>", "Extent<3>"],
    ),
    ("broadcast_to_differs", &["size 3", "size 4"]),
    ("broadcast_to_smaller", &["fewer axes", "Extent<2>"]),
    ("cast_to_string", &["`f64` cannot be cast to `String`"]),
    ("cat_is_concat", &["`concat((&x, &y), Axis::<0>)`"]),
    (
        "cdist_coordinates_differ",
        &["3 coordinates", "with 2", "space"],
    ),
    ("cdist_of_named_spaces", &["`Ground`", "`Screen`", "space"]),
    ("cdist_of_vector", &["cdist", "2 axes", "tensor with 1"]),
    ("clamp_by_integer", &["{integer}", "elements `f32`"]),
    ("clamp_sizes_differ", &["sizes 3 and 2"]),
    ("clip_is_clamp", &["`x.clamp(low, high)`"]),
    ("compare_sizes_differ", &["sizes 3 and 4"]),
    ("compare_with_integer", &["{integer}", "elements `f32`"]),
    ("compare_with_operator", &["`<`", "x.lt(y)"]),
    ("compress_size_differs", &["sizes 5 and 3"]),
    ("concat_arguments_swapped", &["Axis<0>", "cannot be joined"]),
    ("concat_axis_differs", &["sizes 3 and 4"]),
    (
        "concat_axis_number",
        &["does not name an axis", "Extent<2>"],
    ),
    (
        "concat_beyond_table",
        &["Extent<4000>", "Extent<4004>", "beyond the table"],
    ),
    ("concat_elements_differ", &["cannot be joined"]),
    ("concat_rank_differs", &["more axes than the other"]),
    ("concat_result_annotated", &["expected `6`", "found `5`"]),
    ("concat_view_by_value", &["cannot be joined", "`(&x, &y)`"]),
    ("const_one_does_not_stretch", &["sizes 1 and 5"]),
    ("conv_channels_differ", &["3 channels", "for 4"]),
    ("conv_channels_last", &["32 channels", "for 3"]),
    (
        "conv_does_not_fit",
        &["5 elements", "axis of 3", "padding 0"],
    ),
    ("conv_group_axis_missing", &["8 channels", "for 1"]),
    ("conv_groups_differ", &["8 channels", "for 16"]),
    (
        "conv_transpose_beyond_table",
        &["kernel of 3", "axis of 3000", "beyond the table"],
    ),
    ("conv_transpose_channels_second", &["16 channels", "for 3"]),
    (
        "conv_transpose_nothing_left",
        &["kernel of 4", "axis of 1", "no elements", "padding 2"],
    ),
    (
        "conv_transpose_output_padding",
        &["output padding of 2", "stride, 2", "dilation, 1"],
    ),
    ("conv_transpose_stride", &["at least 1", "not 0"]),
    ("conv_transpose_with_conv", &["mismatched types"]),
    ("conv_transpose_without_steps", &["takes 2 arguments"]),
    ("conv_without_steps", &["takes 2 arguments"]),
    ("convolve_does_not_fit", &["5 elements", "axis of 3"]),
    ("convolve_mode", &["`&str`", "positions of a kernel"]),
    ("cov_of_vector", &["Extent<3>", "no rows"]),
    ("cross_not_three", &["size 2", "not 3"]),
    ("delete_of_nothing", &["size 0", "no element to delete"]),
    ("delete_out_of_range", &["index 4", "size 4"]),
    (
        "delete_range_out_of_range",
        &["5 is out of range", "size 4"],
    ),
    ("delete_two_places", &["several indices or ranges"]),
    ("det_of_integers", &["matrices of", "cannot be inverted"]),
    (
        "diagonal_above_of_vector",
        &["diagonal", "fewer than 2 axes"],
    ),
    ("diagonal_of_vector", &["diagonal", "fewer than 2 axes"]),
    ("dot_of_stacks", &["dot", "vector or a matrix"]),
    ("dot_sizes_differ", &["inner sizes 4 and 3"]),
    ("dyn_axis_for_static", &["Extent<2>", "Dyn"]),
    ("dyn_tensor_for_static", &["Extent<2>", "DynRank"]),
    ("eigh_of_vector", &["fewer than 2 axes", "Extent<3>"]),
    ("einsum_diagonal", &["label 'i'", "sizes 3 and 4"]),
    ("einsum_dots", &["`..d`", "three points"]),
    ("einsum_dots_behind", &["4", "6"]),
    ("einsum_dots_too_few_axes", &["2", "Extent<3>"]),
    ("einsum_dots_twice", &["two `...`"]),
    ("einsum_into_differs", &["sizes 2 and 3"]),
    ("einsum_label_names", &["Rows", "Extent<3>"]),
    ("einsum_label_sizes", &["label 'd'", "sizes 4 and 6"]),
    ("einsum_leading_axes", &["sizes 3 and 5"]),
    ("einsum_leading_of_nothing", &["`...`", "in no operand"]),
    ("einsum_operands", &["for 2 operands", "there are 1"]),
    ("einsum_too_few_labels", &["labels is 1", "Extent<4>"]),
    ("einsum_unknown_label", &["label `k`", "no operand"]),
    ("equal_to_array", &["`==`", "is not a tensor"]),
    ("exp_of_integers", &["`i32` are not floats"]),
    ("expand_dims_is_unsqueeze", &["`x.unsqueeze(Axis::<0>)`"]),
    ("expand_keeps_nothing", &["Keep", "`()`"]),
    ("expand_numbers", &["takes 0 arguments"]),
    ("eye_of_vector", &["eye", "not that of one matrix"]),
    ("flatten_from_axis", &["takes 0 arguments"]),
    ("flatten_no_run", &["is not before"]),
    ("from_data_is_from", &["`Tensor::from([[1.0, 2.0]])`"]),
    ("from_elem_is_full", &["`full`"]),
    (
        "from_nested_custom_elements",
        &["`Cell`", "element of nested arrays"],
    ),
    ("from_nested_too_many", &["more elements"]),
    ("from_shape_fn_is_from_fn", &["`from_fn`"]),
    ("from_shape_vec_is_from_vec", &["`from_vec`"]),
    ("gather_axis_number", &["`{integer}` does not name an axis"]),
    ("gather_other_axis", &["sizes 3 and 4"]),
    ("gather_rank", &["more axes than the other"]),
    ("generic_argmax", &["axis 0", "`S`"]),
    ("generic_array", &["inline array", "`N`"]),
    ("generic_array_sum", &["inline array", "`N`"]),
    ("generic_axes_differ", &["`M`", "`N`"]),
    ("generic_axis_from_the_front", &["axis 0", "(B, N)"]),
    ("generic_bound_sizes_differ", &["sizes 4 and 6"]),
    ("generic_broadcast_to", &["`S`", "`((), N)`"]),
    ("generic_cdist_of_shapes", &["cdist", "`A` and `B`"]),
    ("generic_concat", &["the sum of the axes", "`N` and `N`"]),
    (
        "generic_concat_of_numbers",
        &["size N", "not in the size table"],
    ),
    ("generic_concat_of_shapes", &["are not known here"]),
    ("generic_concat_right", &["are not known here"]),
    ("generic_const_meets_one", &["sizes N and M"]),
    ("generic_conv_channels", &["channels `C`", "channels `D`"]),
    ("generic_conv_sizes", &["size of an axis", "parameter"]),
    (
        "generic_conv_transpose_sizes",
        &["size of an axis", "parameter"],
    ),
    ("generic_det", &["`S`", "square matrices"]),
    ("generic_diag_embed", &["axis -1", "`S`"]),
    ("generic_diagonal", &["diagonal", "`S`"]),
    ("generic_diagonal_above", &["`S`", "two axes"]),
    (
        "generic_diagonal_of_numbers",
        &["size N", "not in the size table"],
    ),
    ("generic_diff", &["differences", "`N`"]),
    ("generic_einsum", &["label 'i'", "`N`"]),
    ("generic_einsum_dots_behind", &["`...`", "`B`"]),
    ("generic_einsum_of_shape", &["`S`", "number of labels is 2"]),
    ("generic_expand_of_shape", &["`S`", "does not expand"]),
    ("generic_expand_to_parameter", &["expand", "not a literal"]),
    (
        "generic_flatten",
        &["flatten: types do not compute", "`(B, N)`"],
    ),
    ("generic_flatten_of_parameters", &["size H"]),
    ("generic_gufunc_of_shape", &["`S`", "number of labels is 1"]),
    ("generic_in_place", &["`N`", "does not broadcast to", "`M`"]),
    ("generic_infer", &["how many elements", "`(B, Extent<8>)`"]),
    ("generic_interpolate", &["interpolate"]),
    ("generic_item", &["item", "`S`"]),
    ("generic_kron_of_shapes", &["kron", "`A` and `B`"]),
    ("generic_leading_axes_as_one", &["`B` is not an axis"]),
    ("generic_leading_axes_differ", &["`A`", "`B`"]),
    ("generic_matmul_inner", &["`I`", "`J`", "differ"]),
    ("generic_matmul_of_shapes", &["matmul", "`A`", "`B`"]),
    ("generic_matmul_of_vectors", &["(B, I)", "O"]),
    ("generic_matvec_of_shapes", &["matvec", "`A`", "`B`"]),
    ("generic_name", &["a named axis", "a parameter"]),
    ("generic_name_in_place", &["`Rows`", "`N`"]),
    ("generic_name_strict", &["a named axis", "a parameter"]),
    ("generic_operator_elements", &["cannot multiply `T` by `T`"]),
    ("generic_operator_output", &["`<T as Mul>::Output == T`"]),
    ("generic_pad_axes", &["pad_axes", "`(B, N)`"]),
    ("generic_permute", &["permute", "`(B, N)`"]),
    (
        "generic_reshape",
        &["whether `(B, Extent<8>)` has as many", "is not known here"],
    ),
    (
        "generic_reshape_of_parameters",
        &["the size of an axis", "parameter"],
    ),
    (
        "generic_reshape_to_parameter",
        &["`(B, Extent<8>)`", "is not known here"],
    ),
    (
        "generic_shapes_without_bound",
        &["`A`", "`B`", "does not broadcast"],
    ),
    ("generic_size_without_value", &["`N` has no size"]),
    ("generic_slice", &["the size of an axis", "parameter"]),
    ("generic_slice_of_shape", &["slice", "for each axis"]),
    ("generic_solve_of_shapes", &["solve", "`A` and `B`"]),
    ("generic_squeeze", &["axis 0", "the shape `S`"]),
    ("generic_squeeze_axis", &["squeeze", "`N`"]),
    ("generic_storage_map", &["no storage for a result", "`S`"]),
    ("generic_tensordot_of_shapes", &["tensordot", "`S`"]),
    ("generic_transpose", &["`S`", "two axes to swap"]),
    ("generic_unflatten", &["the size of an axis", "parameter"]),
    ("generic_unflatten_of_shape", &["axis 0", "`S`"]),
    (
        "generic_unsqueeze",
        &["axis 0", "a new axis of the shape `S`"],
    ),
    ("generic_without_keepdim", &["`(B, N)`", "`B`"]),
    ("generic_zeros_of_shape", &["`S` is not a shape"]),
    ("gradient_of_one", &["fewer than 2 elements"]),
    ("gradient_points_differ", &["sizes 4 and 3"]),
    ("gufunc_body", &["`N`", "`M`"]),
    ("gufunc_core_size", &["size 4", "size 3"]),
    ("gufunc_label_sizes", &["label 'n'", "sizes 3 and 4"]),
    ("gufunc_names", &["of 3 tensors", "2 names"]),
    ("gufunc_too_few_axes", &["Extent<3>", "labels is 2"]),
    ("gufunc_unknown_label", &["label `k`", "no operand"]),
    ("gufunc_word_sizes", &["in_channels", "sizes 3 and 4"]),
    ("in_place_grows_rank", &["fewer axes", "Extent<2>"]),
    ("in_place_grows_size", &["size 3", "size 1"]),
    ("in_place_sizes_differ", &["size 4", "size 3"]),
    ("in_place_without_output", &["`<T as Add>::Output == T`"]),
    ("index_axis_is_select", &["`select`"]),
    ("index_by_mask", &["`x[[i, j]]`", "Tensor<bool"]),
    (
        "index_by_tuple",
        &["`x[[i, j]]`", "`({integer}, {integer})`"],
    ),
    (
        "index_matrix_by_number",
        &["length 1", "Extent<2>", "Extent<3>"],
    ),
    ("index_max_from_other", &["size 3", "size 4"]),
    ("index_rank", &["length 1", "Extent<2>", "Extent<3>"]),
    ("infer_beyond_table", &["`Infer`", "beyond the table"]),
    (
        "infer_does_not_divide",
        &["Extent<2>", "Extent<5>", "Extent<4>", "do not fill"],
    ),
    ("infer_twice", &["`Infer`", "more than once"]),
    ("inline_array_of_dyn", &["inline array", "Dyn"]),
    ("insert_behind_the_end", &["insert: 5", "size 4"]),
    ("insert_no_such_axis", &["axis 2 is out of range"]),
    ("insert_sizes_differ", &["sizes 3 and 2"]),
    ("integer_times_floats", &["`f32`", "integer on its left"]),
    ("interpolate_by_name", &["interpolate", "str", "mode"]),
    ("interpolate_labels_linear", &["Linear", "`u8`"]),
    ("interpolate_of_nothing", &["size 0"]),
    ("interpolate_of_vector", &["interpolate", "Extent<4>"]),
    ("interpolate_open_size", &["Dyn"]),
    ("into_flattened_of_view", &["does not own its elements"]),
    (
        "into_scalar_of_axes",
        &["into_scalar", "(((), One), One)", "axes"],
    ),
    ("inverse_not_square", &["matrix of 3 by 4 is not square"]),
    ("item_of_several", &["item", "Extent<3>"]),
    (
        "kron_beyond_table",
        &["Extent<1000>", "Extent<101>", "beyond the table"],
    ),
    ("lazy_max_of_nothing", &["size 0", "nothing to choose from"]),
    (
        "lazy_not_computed",
        &[
            "expected `Tensor<f64, ((), Extent<3>)>`",
            "found `Lazy<f64, ...>`",
        ],
    ),
    ("lazy_outlives_operand", &["`x` does not live long enough"]),
    ("lazy_sizes_differ", &["sizes 3 and 4"]),
    ("linspace_of_integers", &["`i32` are not floats"]),
    ("linspace_of_open_size", &["Dyn", "no size"]),
    ("literal_without_rows", &["Extent<2>", "((), Extent<4>)"]),
    ("loosen_axis_differs", &["Extent<4>", "Extent<3>"]),
    ("mask_of_rows", &["does not have the shape"]),
    ("mask_shape_differs", &["does not have the shape"]),
    ("masked_fill_is_where", &["`where_`"]),
    ("matmul_batch", &["sizes 6 and 5"]),
    ("matmul_inner", &["inner sizes 3 and 4"]),
    ("matmul_scalar", &["Extent<3>", "`()`"]),
    (
        "matmul_without_reference",
        &["expected `&Tensor<f32, _, _>`"],
    ),
    ("matvec_batch", &["sizes 6 and 5"]),
    ("matvec_of_vector", &["matvec", "Extent<3>"]),
    (
        "max_all_of_nothing",
        &["no elements", "nothing to choose from"],
    ),
    ("mean_keepdim_argument", &["takes 1 argument"]),
    ("mean_of_integers", &["`i32` are not floats"]),
    ("meshgrid_of_matrix", &["Extent<2>", "one axis"]),
    ("min_of_nothing", &["size 0", "nothing to choose from"]),
    ("multiply_floats_by_integer", &["`f32`", "`{integer}`"]),
    ("name_with_number", &["`Rows`", "Extent<3>"]),
    ("names_differ", &["`Rows`", "`Columns`"]),
    ("names_in_matmul", &["`Feature`", "`Channel`"]),
    ("one_hot_classes_annotated", &["expected `10`", "found `9`"]),
    ("one_hot_of_floats", &["`f32` is not an index"]),
    ("operand_moved", &["use of moved value: `x`"]),
    ("pad_beyond_table", &["Extent<4096>", "not in the table"]),
    ("pad_by_pair", &["({integer}, {integer})", "not a count"]),
    ("pad_more_axes", &["pad_axes", "pair of counts"]),
    ("paddle_axis_differs", &["sizes 3 and 4"]),
    ("paddle_axis_overhangs", &["axis 3", "ends at axis 5 of 4"]),
    ("permute_out_of_range", &["axis 3", "Extent<4>"]),
    ("permute_repeats", &["axis -1", "twice"]),
    ("permute_too_few", &["2 axes", "3"]),
    ("pool_by_number", &["mismatched types"]),
    ("pool_does_not_fit", &["4 elements", "axis of 3"]),
    ("pool_of_vector", &["pool2d", "last 2 axes"]),
    ("pool_padding", &["padding of 2", "window of 2"]),
    ("pool_padding_any_rank", &["at most half"]),
    ("push_number", &["`{float}`", "cannot be appended"]),
    ("push_row_differs", &["sizes 3 and 2"]),
    (
        "push_to_fixed_size",
        &["axis 0", "Extent<2>", "cannot grow"],
    ),
    ("put_along_axis_differs", &["size 4", "size 1"]),
    (
        "quantile_method_argument",
        &["takes 2 arguments", "3 arguments"],
    ),
    (
        "quantile_of_integer",
        &["`{integer}`", "not an `f64` between 0 and 1"],
    ),
    (
        "quantiles_of_one_number",
        &["`{float}`", "not a list of numbers"],
    ),
    ("ragged_literal", &["size of 3", "size of 2"]),
    (
        "repeat_beyond_table",
        &["1000 times", "Extent<101>", "beyond the table"],
    ),
    ("repeat_into_differs", &["sizes 6 and 5"]),
    ("reshape_at_build_count", &["different numbers of elements"]),
    ("reshape_beyond_table", &["size 50257"]),
    ("reshape_count", &["6 elements", "8 elements"]),
    (
        "reshape_large_count",
        &["Extent<28>", "Extent<100>", "as many elements"],
    ),
    ("reshape_mut_of_view", &["view", "another order"]),
    ("reshape_numbers", &["takes 0 arguments"]),
    ("reshape_to_infer", &["`broadax::Infer` is not an axis"]),
    ("result_annotated_wrong", &["expected `5`", "found `4`"]),
    ("return_view_of_local", &["local variable `y`"]),
    ("scaled_add_differs", &["size 2", "size 3"]),
    ("scatter_from_larger", &["size 4", "size 3"]),
    ("searchsorted_in_matrix", &["Extent<2>", "one axis"]),
    ("select_out_of_range", &["index 3", "size 3"]),
    ("shape_computed", &["stands in braces"]),
    ("shape_float_size", &["`3.0` is not a size"]),
    ("shape_leading_axes_behind", &["come first"]),
    (
        "shape_leading_dots_behind",
        &["written `..B`", "come first"],
    ),
    ("shape_negative_size", &["not negative", "`Infer`"]),
    ("shape_of_parameter", &["expected type", "`N`"]),
    ("shapes_of_another_library", &["sizes 4 and 6"]),
    ("slice_backwards", &["3..1", "after its end"]),
    ("slice_beyond_table", &["size 1025"]),
    ("slice_by_array", &["`[{integer}; 2]`", "what to take"]),
    ("slice_by_tuple", &["({integer}, usize)", "what to take"]),
    ("slice_index_out_of_range", &["index 5", "size 5"]),
    ("slice_like_python", &["`0:3`", "`1..3`"]),
    ("slice_list_of_indices", &["s!: `[{integer}; 2]`"]),
    ("slice_negative_variable", &["`-2..`", "from the size"]),
    ("slice_new_axis", &["`None`", "unsqueeze"]),
    ("slice_of_open_size", &["no size at compile time"]),
    ("slice_out_of_range", &["7 is out of range", "size 4"]),
    ("slice_rest_behind", &["`...` must come first"]),
    ("slice_step_of_nothing", &["a step of 0"]),
    ("slice_too_few", &["one range or index for each axis"]),
    ("softmax_of_integers", &["`i32` are not floats"]),
    ("solve_rows_differ", &["sizes 3 and 4 differ"]),
    ("solve_vectors", &["sizes 3 and 8 differ"]),
    (
        "split_at_behind_the_end",
        &["4 is past the end", "3 elements"],
    ),
    ("split_by_sizes", &["`[{integer}; 2]`", "not a count"]),
    ("split_does_not_divide", &["7 elements", "3 equal parts"]),
    ("squeeze_name", &["`Rows`"]),
    ("squeeze_not_one", &["size 3"]),
    ("stack_is_function", &["`stack((&x, &y), Axis::<0>)`"]),
    ("stack_shapes_differ", &["sizes 3 and 4"]),
    ("strict_assign", &["sizes 2 and 1", "differ"]),
    (
        "strict_assign_names",
        &["`Rows`", "`Columns`", "nothing broadcasts"],
    ),
    ("strict_literal_one", &["sizes 3 and 1", "differ"]),
    ("strict_missing_axis", &["one shape has more axes"]),
    (
        "strict_names_differ",
        &["`Rows`", "`Columns`", "nothing broadcasts"],
    ),
    ("strict_number", &["`f32` is not an operand of `strict`"]),
    (
        "strict_on_the_right",
        &["`strict`", "wrap the left operand"],
    ),
    (
        "strict_rank_generic",
        &["number of axes", "`(B, N)` and `((), N)`"],
    ),
    ("strict_rank_missing_axis", &["same number of axes"]),
    ("strict_sizes_differ", &["sizes 3 and 4", "differ"]),
    (
        "sum_axes_out_of_range",
        &["axis 2", "Extent<2>", "Extent<3>"],
    ),
    ("sum_axis_is_sum", &["`sum`"]),
    ("sum_axis_twice", &["axis -3", "named twice"]),
    ("sum_number_for_any", &["`usize`", "DynRank"]),
    (
        "sum_number_for_static",
        &["does not name axes", "Extent<2>"],
    ),
    ("sum_of_booleans", &["`bool`", "no sum"]),
    ("sum_to_differs", &["size 2", "size 3"]),
    ("sum_to_larger", &["fewer axes"]),
    (
        "swapaxes_by_numbers",
        &["does not name an axis", "Extent<16>"],
    ),
    (
        "swapaxes_out_of_range",
        &["axis 2", "Extent<3>", "Extent<5>"],
    ),
    ("take_along_axis_differs", &["sizes 3 and 4"]),
    ("take_along_axis_rank", &["same number of axes"]),
    ("take_floats", &["`f32` is not an index"]),
    ("tensor_from_vec", &["Extent<2>", "Dyn"]),
    ("tensordot_axis_twice", &["named twice"]),
    ("tensordot_no_pairs", &["Extent<3>", "not summed over"]),
    ("tensordot_sizes_differ", &["inner sizes 4 and 3"]),
    ("third_operand", &["sizes 3 and 4"]),
    ("topk_by_i32", &["`i32`", "not a count"]),
    ("topk_of_fewer", &["topk", "5 elements", "size 3"]),
    ("transpose_vector", &["transpose", "Extent<3>"]),
    ("triu_of_vector", &["fewer than 2 axes", "Extent<3>"]),
    ("try_add_sizes_differ", &["sizes 3 and 4"]),
    ("try_permute_by_usize", &["`isize`", "`&[usize; 2]`"]),
    (
        "unflatten_by_number",
        &["does not name an axis", "Extent<16>"],
    ),
    ("unflatten_count", &["Extent<6>", "Extent<4>", "Extent<2>"]),
    (
        "unsqueeze_out_of_range",
        &["axis 3", "Extent<2>", "Extent<3>"],
    ),
    ("view_as_tensor", &["mismatched types"]),
    ("view_of_array_as_view", &["mismatched types"]),
    ("view_outlives_tensor", &["`x` does not live long enough"]),
    (
        "where_elements_differ",
        &["Tensor<f64", "Tensor<f32", "elements of one type"],
    ),
    ("where_of_numbers", &["Tensor<{integer}", "not of `bool`s"]),
    ("where_of_one_bool", &["single `bool`"]),
    ("where_sizes_differ", &["sizes 3 and 4"]),
    ("windows_too_large", &["window of 5", "axis of 3"]),
    ("write_index_through_view", &["cannot assign", "Viewed"]),
    ("write_through_broadcast", &["read-only view"]),
    ("write_to_slice", &["cannot be written", "read-only view"]),
    ("zeros_of_dyn", &["Dyn", "no size"]),
    ("zeros_of_name", &["Batch", "no size"]),
    ("zeros_of_numbers", &["takes 0 arguments"]),
    ("zip_third_operand", &["sizes 3 and 4"]),
];

/// Returns the programs of a folder, with their text.
pub fn programs(dir: &Path) -> BTreeMap<String, String> {
    let files = fs::read_dir(dir)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|e| e == "rs"))
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_string();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect()
}

/// Whether a program states that `cargo check` does not reject it.
pub fn found_by_build(text: &str) -> bool {
    text.contains("Found by `cargo build`")
}

/// Creates a crate whose binaries are the programs, in the folder for temporary files of the tests.
pub fn crate_of(root: &Path, name: &str, programs: &[&BTreeMap<String, String>]) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let bins = dir.join("ui-tests");
    let _ = fs::remove_dir_all(&bins);
    fs::create_dir_all(&bins).unwrap();
    let mut manifest = format!(
        "[package]\nname = \"messages\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [dependencies]\nbroadax = {{ path = {root:?}, features = [\"linalg\"] }}\n\n\
         [profile.dev]\ndebug = false\nincremental = false\n\n[workspace]\n"
    );
    for (name, text) in programs.iter().copied().flatten() {
        manifest += &format!("\n[[bin]]\nname = {name:?}\npath = \"ui-tests/{name}.rs\"\n");
        fs::write(bins.join(format!("{name}.rs")), text).unwrap();
    }
    fs::write(dir.join("Cargo.toml"), manifest).unwrap();
    // The same versions as here, so that nothing is downloaded.
    let _ = fs::copy(root.join("Cargo.lock"), dir.join("Cargo.lock"));
    dir
}

/// Returns the folder that cargo builds in, which keeps this crate for the next test.
fn built() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("built")
}

/// Returns the errors of each binary, as printed.
fn errors<'a>(
    dir: &Path,
    command: &str,
    bins: impl Iterator<Item = &'a String>,
) -> BTreeMap<String, Vec<String>> {
    errors_of(Command::new(env!("CARGO")).arg(command), dir, bins)
}

/// Returns the errors of each binary, as printed by a command of cargo.
pub fn errors_of<'a>(
    cargo: &mut Command,
    dir: &Path,
    bins: impl Iterator<Item = &'a String>,
) -> BTreeMap<String, Vec<String>> {
    cargo
        .current_dir(dir)
        .args(["--keep-going", "--message-format=json"])
        .env("CARGO_TARGET_DIR", built())
        .env_remove("RUSTFLAGS");
    for bin in bins {
        cargo.args(["--bin", bin]);
    }
    let output = cargo.output().unwrap();
    let mut errors: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        let message = &line["message"];
        if line["reason"] == "compiler-message" && message["level"] == "error" {
            let text = message["rendered"].as_str().unwrap().trim_end().to_string();
            // The last lines of the compiler, about all errors together.
            if !text.starts_with("error: aborting") && !text.starts_with("Some errors have") {
                let name = line["target"]["name"].as_str().unwrap().to_string();
                errors.entry(name).or_default().push(text);
            }
        }
    }
    errors
}

/// Returns the first line, and for "mismatched types" the lines below the code.
fn headline(message: &str) -> String {
    let lines = if message.starts_with("error[E0308]") {
        6
    } else {
        1
    };
    message.lines().take(lines).collect::<Vec<_>>().join("\n")
}

/// Removes what depends on the state of the library or on the folder: paths, line numbers in files
/// other than the program, the indentation, which depends on the largest of these, the names of
/// files to which long types were written, and code of the standard library, which is printed only
/// if the component `rust-src` is installed.
pub fn lasting(message: &str, root: &Path) -> String {
    let folder = format!("{}/", root.display());
    let (mut elsewhere, mut in_std) = (false, false);
    let mut lines = Vec::new();
    for line in message.lines() {
        let text = line.trim_start();
        if text.starts_with("= note: the full name for the type has been written to")
            || text.starts_with("= note: consider using `--verbose`")
            // A label in code of the standard library, if its sources are not installed.
            || text.starts_with("= note: `") && text.ends_with("` is defined in another crate")
        {
            continue;
        }
        let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = &text[..text.len() - behind.len()];
        let is_code = behind.trim_start().starts_with('|') || text == "...";
        // Said in place of the code, where the source of the standard library is not installed.
        let is_code = is_code || (in_std && text == "= note: the failure occurred here");
        in_std &= is_code || text.starts_with("--> ") || text.starts_with("::: ");
        if in_std && is_code {
            continue;
        }
        lines.push(
            if let Some(place) = text.strip_prefix("--> ").or(text.strip_prefix("::: ")) {
                elsewhere = !place.starts_with("ui-tests/");
                let mut place = place.replace(&folder, "");
                let std = place.find("/library/").map(|at| at + 1);
                in_std = elsewhere && std.is_some();
                if let Some(at) = std.filter(|_| in_std) {
                    place.drain(..at);
                }
                if elsewhere {
                    let file = place.find(".rs:").map_or(place.len(), |dot| dot + 3);
                    place.truncate(file);
                }
                format!("   --> {place}")
            } else if behind.trim_start().starts_with('|') {
                let number = if elsewhere { "" } else { number };
                format!("{number:>3} {}", behind.trim_start())
            } else if text.starts_with("= ") {
                format!("    {text}")
            } else if line.starts_with("  ") {
                format!("      {text}")
            } else {
                line.replace(&folder, "")
            },
        );
    }
    lines.join("\n")
}

#[test]
fn messages() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let programs_dir = root.join("ui-tests");
    let (refused, passing) = (
        programs(&programs_dir),
        programs(&programs_dir.join("pass")),
    );
    let listed: Vec<&str> = HEADLINES.iter().map(|(name, _)| *name).collect();
    assert!(
        refused.keys().eq(listed.iter()),
        "each program of ui-tests has its row in this test, in order of names"
    );
    assert!(refused.len() >= 100 && passing.len() >= 2);
    let dir = crate_of(root, "messages", &[&refused, &passing]);
    let mut found = errors(&dir, "check", refused.keys().chain(passing.keys()));
    let at_build = |name: &&String| found_by_build(&refused[*name]);
    for name in refused.keys().filter(at_build) {
        assert!(
            !found.contains_key(name),
            "{name} is found by `cargo check` already"
        );
    }
    found.extend(errors(
        &dir,
        "build",
        refused.keys().filter(at_build).chain(passing.keys()),
    ));

    let mut failures = Vec::new();
    for name in passing.keys() {
        if let Some(messages) = found.get(name) {
            failures.push(format!(
                "{name} does not compile:\n{}",
                messages.join("\n\n")
            ));
            continue;
        }
        let program = built().join("debug").join(name);
        match Command::new(program).status() {
            Ok(status) if status.success() => {}
            other => failures.push(format!("{name} does not run: {other:?}")),
        }
    }
    for (name, words) in HEADLINES {
        let Some(messages) = found.get(*name) else {
            failures.push(format!("{name}: compiles"));
            continue;
        };
        let whole = messages.join("\n\n");
        if !words
            .iter()
            .all(|word| headline(&messages[0]).contains(word))
        {
            failures.push(format!(
                "{name}: the headline does not name {words:?}:\n{whole}"
            ));
        }
        if let Some(word) = HIDDEN.iter().find(|word| whole.contains(**word)) {
            failures.push(format!("{name}: prints {word}:\n{whole}"));
        }
        let of_shapes = whole.contains("do not broadcast:") && whole.contains("`Fits<");
        let names_axis = whole.contains("Axis<-") || *name == "add_axis_far_in_front";
        if of_shapes && !names_axis {
            failures.push(format!("{name}: does not name the axis:\n{whole}"));
        }
        for bound in suggested_bounds(&whole) {
            // (Without a name, it is a part of a bound: `Mul<Output = T>`.)
            if !bound.is_empty() && !PUBLIC.contains(&bound.as_str()) {
                failures.push(format!(
                    "{name}: suggests the hidden bound {bound}:\n{whole}"
                ));
            }
        }
        if whole.lines().count() > LONGEST && !OF_TYPES.contains(name) {
            let lines = whole.lines().count();
            failures.push(format!("{name}: {lines} lines:\n{whole}"));
        }
        let (file, lasting) = (
            programs_dir
                .join("plain")
                .join(name)
                .with_extension("stderr"),
            lasting(&whole, root) + "\n",
        );
        if std::env::var_os("BLESS").is_some() {
            fs::write(file, lasting).unwrap();
        } else if fs::read_to_string(file).ok().as_ref() != Some(&lasting) {
            failures.push(format!(
                "{name}: not what ui-tests/plain/{name}.stderr says:\n{lasting}"
            ));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}
