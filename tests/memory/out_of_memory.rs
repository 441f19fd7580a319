//! Failed allocations: each form of an operation that returns a `Result` returns an error, without
//! a panic or abort, returns what was passed by value, and leaks nothing.
//!
//! Products of floats are excluded: the library that computes them allocates memory itself, and
//! aborts the program if that fails.
//!
//! The programs run in another process, because an abort would end the tests; the last line of its
//! output names the operation.

use crate::allocator::{FAILED, HELD, LEFT};
use broadax::prelude::*;
use broadax::{Full, ShapeError, memory, try_concat, try_stack, try_where_};
use std::panic::{AssertUnwindSafe, catch_unwind};

type X = DynTensor<f64>;
type Row = (
    &'static str,
    fn(&X, &DynTensor<bool>, &DynTensor<usize>, &DynTensor<i64>, &X) -> Result<(), ShapeError>,
);

/// Operations that take `x`, n x n, a mask of that shape, positions 0 to n - 1, n x n integers, and
/// 0.0 to n - 1.
macro_rules! rows {
    ($($name:ident |$($operand:ident),*| $body:expr;)*) => {
        &[$( (stringify!($name), rows!(@ $($operand),* => $body)) ),*]
    };
    (@ $x:ident => $body:expr) => { |$x, _, _, _, _| $body.map(drop) };
    (@ $x:ident, $mask:ident => $body:expr) => { |$x, $mask, _, _, _| $body.map(drop) };
    (@ $x:ident, $mask:ident, $index:ident => $body:expr) => { |$x, $mask, $index, _, _| $body.map(drop) };
    (@ $x:ident, $mask:ident, $index:ident, $whole:ident => $body:expr) => {
        |$x, $mask, $index, $whole, _| $body.map(drop)
    };
    (@ $x:ident, $mask:ident, $index:ident, $whole:ident, $line:ident => $body:expr) => {
        |$x, $mask, $index, $whole, $line| $body.map(drop)
    };
}

#[allow(unused_variables)]
const ROWS: &[Row] = rows! {
    zeros_with |x| X::zeros_with(&x.shape()[..]);
    ones_with |x| X::ones_with(&x.shape()[..]);
    full_with |x| X::full_with(&x.shape()[..], 2.0);
    from_fn_with |x| X::from_fn_with(&x.shape()[..], |i| i[0] as f64);
    from_iterator_with |x| X::from_iterator_with(&x.shape()[..], x.iter().copied());
    from_rows |x| Tensor::<f64, shape![Dyn, Dyn]>::from_rows([x.iter().copied()]);
    arange_with |x| X::arange_with(&x.shape()[..]);
    linspace_with |x| X::linspace_with(&x.shape()[..], 0.0, 1.0);
    logspace_with |x| X::logspace_with(&x.shape()[..], 0.0, 1.0);
    geomspace_with |x| X::geomspace_with(&x.shape()[..], 1.0, 2.0);
    eye_with |x| X::eye_with(&x.shape()[..]);
    eye_at_with |x| X::eye_at_with(&x.shape()[..], 1);
    arange_from_with |x| X::arange_from_with(&x.shape()[..], 1.0, 0.5);
    linspace_without_end_with |x| X::linspace_without_end_with(&x.shape()[..], 0.0, 1.0);
    try_from_range |x| Tensor::try_from_range(0, x.len(), 1);
    try_add |x| x.try_add(x);
    try_sub |x| x.try_sub(x);
    try_mul |x| x.try_mul(2.0);
    try_div |x| x.try_div(x);
    try_rem |x| x.try_rem(x);
    try_floor_div |x| x.try_floor_div(x);
    try_floor_rem |x| x.try_floor_rem(x);
    try_pow |x| x.try_pow(x);
    try_powf |x| x.try_powf(x);
    try_minimum |x| x.try_minimum(x);
    try_maximum |x| x.try_maximum(x);
    try_fmin |x| x.try_fmin(x);
    try_fmax |x| x.try_fmax(x);
    try_eq |x| x.try_eq(x);
    try_lt |x| x.try_lt(x);
    try_gt |x| x.try_gt(x);
    try_atan2 |x| x.try_atan2(x);
    try_hypot |x| x.try_hypot(x);
    try_copysign |x| x.try_copysign(x);
    try_logaddexp |x| x.try_logaddexp(x);
    try_xlogy |x| x.try_xlogy(x);
    try_nextafter |x| x.try_nextafter(x);
    try_clamp |x| x.try_clamp(0.0, 1.0);
    try_lerp |x| x.try_lerp(x, 0.5);
    try_where_ |x, mask| try_where_(mask, x, 0.0);
    try_is_close |x| x.try_is_close(x, 0.1, 0.1);
    try_all_close |x| x.try_all_close(x, 0.1, 0.1);
    try_logical_and |x, mask| mask.try_logical_and(mask);
    try_bitand |x, mask| mask.try_bitand(mask);
    try_zip_with |x| x.try_zip_with(x, |a, b| a + b);
    try_zip_with3 |x| x.try_zip_with3(x, x, |a, b, c| a + b * c);
    try_eval |x| (x.lazy() + x).try_eval();
    try_add_axis |x| x.try_add_axis(x, 0);
    try_sum |x| x.try_sum(0);
    try_sum_keepdim |x| x.try_sum_keepdim(1);
    try_mean |x| x.try_mean(0);
    try_prod |x| x.try_prod(0);
    try_max |x| x.try_max(1);
    try_min |x| x.try_min(1);
    try_var |x| x.try_var(1);
    try_std |x| x.try_std(0);
    try_norm |x| x.try_norm(0);
    try_logsumexp |x| x.try_logsumexp(1);
    try_any |x, mask| mask.try_any(0);
    try_all |x, mask| mask.try_all(0);
    try_count_nonzero |x| x.try_count_nonzero(0);
    try_argmax |x| x.try_argmax(0);
    try_argmin |x| x.try_argmin(1);
    try_average |x| x.try_average(0, x);
    try_sum_to_with |x| x.sum_to_with::<DynRank>([x.shape()[1]]);
    try_sum_to_like |x| x.try_sum_to_like(x);
    try_cumsum |x| x.try_cumsum(0);
    try_cumprod |x| x.try_cumprod(1);
    try_cummax |x| x.try_cummax(1);
    try_logcumsumexp |x| x.try_logcumsumexp(1);
    try_diff |x| x.try_diff(0);
    try_diff_n |x| x.try_diff_n(0, 2);
    try_cumsum_from |x| x.try_cumsum_from(0, 0.0);
    try_cumprod_from |x| x.try_cumprod_from(1, 1.0);
    try_gradient |x| x.try_gradient(0, 1.0);
    try_trapezoid |x| x.try_trapezoid(0, 1.0);
    try_matmul |x, mask, index, whole| whole.try_matmul(whole);
    try_dot |x, mask, index, whole| whole.try_dot(whole);
    try_vecdot |x| x.try_vecdot(x);
    try_matvec |x, mask, index, whole| whole.try_matvec(&whole.select(0, 0));
    try_outer |x, mask, index| index.try_outer(index);
    try_kron |x| x.try_kron(x);
    try_tensordot |x, mask, index, whole| whole.try_tensordot(whole, 1);
    try_einsum |x, mask, index, whole| {
        let typed = whole.view().try_into_shape::<shape![Dyn, Dyn]>().unwrap();
        broadax::try_einsum!("ij,jk->ik", typed, typed)
    };
    einsum |x, mask, index, whole| broadax::einsum("ij,jk->ik", &[whole.view(), whole.view()]);
    einsum_of_three |x, mask, index, whole| broadax::einsum("ij,jk,kl->il", &[whole.view(), whole.view(), whole.view()]);
    try_trace |x| x.try_trace();
    try_tril |x| x.try_tril(0);
    try_diag_embed |x| x.try_diag_embed();
    try_diag_embed_above |x| x.try_diag_embed_above(1);
    try_diag_embed_below |x| x.try_diag_embed_below(1);
    try_concat |x| try_concat([x, x], 0);
    try_stack |x| try_stack([x, x], 0);
    try_repeat |x| x.try_repeat(0, 2);
    try_tile |x| x.try_tile(1, 2);
    try_tile_axes |x| x.try_tile_axes(&[2, 2]);
    try_roll_axes |x| x.try_roll_axes(&[0, 1], &[1, 2]);
    try_pad |x| x.try_pad(0, 1, 2, 0.0);
    try_pad_mode |x| x.try_pad_mode(0, 1, 2, PadMode::Edge);
    try_interpolate |x| x.try_interpolate::<shape![9, 9]>(Interpolation::linear());
    interpolate_with |x| x.interpolate_with::<DynRank>([9, 9], Interpolation::nearest());
    try_pad_axes |x| x.try_pad_axes([(1, 0), (0, 2)], 0.0);
    try_insert |x| x.try_insert(0, 1, x);
    try_delete |x| x.try_delete(0, 1);
    try_delete_of_list |x| x.try_delete(0, [1, 0]);
    try_take |x, mask, index| x.try_take(0, index);
    try_gather |x, mask, index| x.try_gather(0, &index.broadcast_to_with::<DynRank>(&x.shape()[..]).unwrap());
    try_mask |x, mask| x.try_mask(mask);
    try_mask_axes |x, mask| x.try_mask_axes(&mask.select(0, 0));
    try_take_at |x, mask, index| x.try_take_at(&[index, index]);
    try_compress |x, mask| x.try_compress(0, &mask.select(0, 0));
    try_push |x| x.try_to_tensor().and_then(|mut y| y.try_push(x.select(0, 0)).map_err(ShapeError::from));
    try_append |x| x.try_to_tensor().and_then(|mut y| y.try_append(x).map_err(ShapeError::from));
    try_reserve |x| x.try_to_tensor().and_then(|mut y| y.try_reserve(100));
    try_one_hot |x, mask, index| index.try_one_hot::<f64, _>(index.len());
    try_bincount |x, mask, index| index.try_bincount(index.len());
    try_bincount_weighted |x, mask, index, whole, line| index.try_bincount_weighted(index.len(), line);
    try_repeat_each |x, mask, index| x.try_repeat_each(0, index);
    try_histogram |x, mask, index, whole, line| x.try_histogram(line);
    try_searchsorted |x, mask, index| index.try_searchsorted(index);
    try_sort |x| x.try_sort(0);
    try_sort_descending |x| x.try_sort_descending(1);
    try_argsort |x| x.try_argsort(0);
    try_topk |x| x.try_topk(0, 2);
    try_isin |x| x.try_isin(x);
    try_isin_of_many |x| x.try_isin(&long(x)?);
    try_median |x| x.try_median(0);
    try_quantile |x| x.try_quantile(0.3, 1);
    try_median_of_many |x| long(x)?.try_median([0, 1]);
    try_median_into_of_many |x| {
        let mut out = X::full_with([x.shape()[1]], 7.0)?;
        let done = long(x)?.try_median_into([0, 1], &mut out);
        assert!(done.is_ok() || out.iter().all(|&x| x == 7.0), "the result is written");
        done
    };
    try_quantile_of_many |x| long(x)?.try_quantile(0.3, [0, 1]);
    try_quantiles_of_many |x| long(x)?.try_quantiles([0.3, 0.5], [0, 1]);
    try_median_of_many_numbers |x| long(x)?.skip_nan().try_median([0, 1]);
    try_interp |x, mask, index, whole, line| x.try_interp(line, line);
    try_softmax |x| x.try_softmax(1);
    try_log_softmax |x| x.try_log_softmax(0);
    try_layer_norm |x, mask, index, whole, line| x.try_layer_norm(line, line, 0.1);
    try_rms_norm |x, mask, index, whole, line| x.try_rms_norm(line, 0.1);
    try_cdist |x| x.try_cdist(x);
    try_convolve |x, mask, index, whole, line| x.try_convolve(1, line, Full);
    try_roll |x| x.try_roll(0, 1);
    try_bitor |x, mask| mask.try_bitor(mask);
    try_bitxor |x, mask| mask.try_bitxor(mask);
    try_shl |x, mask, index, whole| whole.try_shl(1);
    try_shr |x, mask, index, whole| whole.try_shr(1);
    try_norm_inf |x| x.try_norm_inf(0);
    try_norm_l1 |x| x.try_norm_l1(1);
    try_all_keepdim |x, mask| mask.try_all_keepdim(0);
    try_any_keepdim |x, mask| mask.try_any_keepdim(1);
    try_argmax_keepdim |x| x.try_argmax_keepdim(0);
    try_argmin_keepdim |x| x.try_argmin_keepdim(1);
    try_count_nonzero_keepdim |x| x.try_count_nonzero_keepdim(0);
    try_logsumexp_keepdim |x| x.try_logsumexp_keepdim(1);
    try_max_keepdim |x| x.try_max_keepdim(0);
    try_mean_keepdim |x| x.try_mean_keepdim(1);
    try_min_keepdim |x| x.try_min_keepdim(0);
    try_norm_keepdim |x| x.try_norm_keepdim(1);
    try_norm_inf_keepdim |x| x.try_norm_inf_keepdim(0);
    try_norm_l1_keepdim |x| x.try_norm_l1_keepdim(1);
    try_prod_keepdim |x| x.try_prod_keepdim(0);
    try_std_keepdim |x| x.try_std_keepdim(1);
    try_var_keepdim |x| x.try_var_keepdim(0);
    try_median_keepdim |x| x.try_median_keepdim(1);
    try_quantile_keepdim |x| x.try_quantile_keepdim(0.5, 0);
    try_cummin |x| x.try_cummin(0);
    try_argsort_descending |x| x.try_argsort_descending(0);
    try_topk_smallest |x| x.try_topk_smallest(0, 2);
    try_searchsorted_right |x, mask, index| index.try_searchsorted_right(index);
    try_sub_axis |x| x.try_sub_axis(x, 0);
    try_mul_axis |x| x.try_mul_axis(x, 0);
    try_div_axis |x| x.try_div_axis(x, 0);
    try_rem_axis |x| x.try_rem_axis(x, 0);
    try_pow_axis |x| x.try_pow_axis(x, 0);
    try_maximum_axis |x| x.try_maximum_axis(x, 0);
    try_minimum_axis |x| x.try_minimum_axis(x, 0);
    try_elu |x| x.try_elu(x);
    try_leaky_relu |x| x.try_leaky_relu(x);
    try_log |x| x.try_log(x);
    try_ge |x| x.try_ge(x);
    try_le |x| x.try_le(x);
    try_ne |x| x.try_ne(x);
    try_logical_or |x, mask| mask.try_logical_or(mask);
    try_logical_xor |x, mask| mask.try_logical_xor(mask);
    try_wrapping_add |x, mask, index, whole| whole.try_wrapping_add(whole);
    try_wrapping_sub |x, mask, index, whole| whole.try_wrapping_sub(whole);
    try_wrapping_mul |x, mask, index, whole| whole.try_wrapping_mul(whole);
    try_vecdot_axis |x| x.try_vecdot_axis(x, 0);
    try_vecmat |x, mask, index, whole| whole.select(0, 0).try_vecmat(whole);
    try_triu |x| x.try_triu(0);
    try_trace_at |x| x.try_trace_at(1);
    try_to_tensor |x| x.transpose().try_to_tensor();
    try_reshape |x| x.transpose().try_reshape::<shape![Dyn]>();
    reshape_with |x| x.transpose().reshape_with::<shape![Dyn]>([x.len()]);
    try_flatten |x| x.transpose().try_flatten();
    try_flatten_dyn |x| x.transpose().try_flatten_dyn();
    try_flatten_axes |x| x.transpose().try_flatten_axes(0, 1);
    try_unwrap_angles |x| x.try_unwrap_angles(0, 6.0);
    try_gradient_at |x, mask, index, whole, line| x.try_gradient_at(0, line);
    try_trapezoid_at |x, mask, index, whole, line| x.try_trapezoid_at(0, line);
    try_nonzero |x, mask| mask.try_nonzero();
    try_take_along_axis |x, mask, index| x.try_take_along_axis(0, &index.broadcast_to_with::<DynRank>(&x.shape()[..]).unwrap());
    try_split_sizes |x| x.try_split_sizes(0, &[1, x.shape()[0] - 1]).map(drop);
    try_split_nearly |x| x.try_split_nearly(0, 2).map(drop);
    try_split_places |x| x.try_split_places(0, &[1, 2]).map(drop);
};

/// The matrix repeated along a new first axis, so that the columns of all have more elements than the
/// stack has memory for.
fn long(x: &X) -> Result<View<'_, f64, DynRank>, ShapeError> {
    let [n, _] = x.shape()[..] else {
        unreachable!("a matrix");
    };
    x.broadcast_to_with([5000 / n, n, n])
}

/// Returns the operands: n x n numbers, a mask and positions.
fn operands(n: usize) -> (X, DynTensor<bool>, DynTensor<usize>, DynTensor<i64>, X) {
    (
        X::from_fn_with([n, n], |i| ((7 * i[0] + i[1]) % 5) as f64).unwrap(),
        DynTensor::from_fn_with([n, n], |i| (i[0] + i[1]) % 3 > 0).unwrap(),
        DynTensor::arange_with([n]).unwrap(),
        DynTensor::arange_with([n, n]).unwrap(),
        X::arange_with([n]).unwrap(),
    )
}

/// Run in the other process: every operation, with the k-th allocation failing, and with all
/// allocations from the k-th on failing, for all k.
#[test]
#[ignore = "run by the other test"]
fn child() {
    let mut cases = 0;
    let wanted = std::env::var("BROADAX_OPERATION").unwrap_or_default();
    for &(name, operation) in ROWS.iter().filter(|&&(name, _)| name == wanted) {
        // In small blocks of the crate's allocator, and in aligned ones.
        for (n, fail) in [(3, 1), (3, usize::MAX), (24, 1), (24, usize::MAX)] {
            let (x, mask, index, whole, line) = operands(n);
            for k in 0.. {
                println!("{name}, {n} x {n}, allocation {k} of {fail}");
                memory::release();
                FAILED.set(false);
                let before = HELD.get();
                LEFT.set((k, fail));
                let result = catch_unwind(AssertUnwindSafe(|| {
                    operation(&x, &mask, &index, &whole, &line)
                }));
                LEFT.set((usize::MAX, 0));
                let Ok(result) = result else {
                    panic!("it panics");
                };
                if let Err(error) = result {
                    assert!(error.is_allocation(), "{error}");
                    assert!(FAILED.get(), "{error}");
                }
                memory::release();
                assert_eq!(HELD.get() - before, 0, "bytes are leaked");
                if !FAILED.get() {
                    break;
                }
                cases += 1;
            }
        }
    }
    println!("{cases} cases");
}

#[test]
fn each_allocation_fails() {
    let this = std::env::current_exe().unwrap();
    let (mut cases, mut wrong) = (0, Vec::new());
    for (name, _) in ROWS {
        let output = std::process::Command::new(&this)
            .args([
                "--exact",
                "out_of_memory::child",
                "--ignored",
                "--nocapture",
                "--test-threads",
                "1",
            ])
            .env("RUST_BACKTRACE", "0")
            .env("BROADAX_OPERATION", name)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        match said.lines().find_map(|line| line.strip_suffix(" cases")) {
            Some(count) if output.status.success() => cases += count.parse::<usize>().unwrap(),
            _ => {
                let last = said.lines().rev().find(|line| line.contains("allocation"));
                let words = String::from_utf8_lossy(&output.stderr);
                wrong.push(format!("{}: {words}", last.unwrap_or(name)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!("{cases} cases");
    assert!(cases >= 4 * ROWS.len(), "{cases}");
}

/// More bytes than there are addresses, but no overflow: the allocator fails.
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
#[test]
fn huge() {
    const N: usize = 1 << 50;
    let one = tensor![1.0].into_dyn();
    let wide = one.broadcast_to_with::<DynRank>([N]).unwrap();
    let flags = tensor![true].into_dyn();
    let flags = flags.broadcast_to_with::<DynRank>([N]).unwrap();
    let error = |error: ShapeError, op: &str| {
        assert!(error.is_allocation(), "{error}");
        assert_eq!(error.operation(), op);
        let words = error.to_string();
        assert!(words.ends_with(") could not be allocated"), "{words}");
    };
    macro_rules! refused {
        ($($op:literal $body:expr;)*) => { $( error(($body).map(drop).unwrap_err(), $op); )* };
    }
    refused! {
        "zeros" X::zeros_with([N]);
        "ones" X::ones_with([N]);
        "full" X::full_with([N], 1.0);
        "from_fn" X::from_fn_with([N], |_| -> f64 { unreachable!("there is no memory") });
        "arange" X::arange_with([N]);
        "linspace" X::linspace_with([N], 0.0, 1.0);
        "eye" X::eye_with([N]);
        "add" wide.try_add(1.0);
        "add" wide.try_add(&wide);
        "lt" wide.try_lt(1.0);
        "bitand" flags.try_bitand(&flags);
        "cumsum" wide.try_cumsum(0);
        "repeat" one.try_repeat(0, N);
        "tile" one.try_tile(0, N);
        "pad" one.try_pad(0, 0, N - 1, 0.0);
        "concat" try_concat([&wide, &wide], 0);
        "median" wide.try_median(0);
        "median" wide.try_median_keepdim(0);
        "median" wide.try_median_into(0, &mut Tensor::scalar(0.0));
        "median" wide.skip_nan().try_median(0);
        "quantile" wide.try_quantile(0.5, 0);
        "quantiles" wide.try_quantiles([0.1, 0.5], 0);
        "quantiles" wide.try_quantiles_into([0.1, 0.5], 0, &mut tensor![0.0, 0.0]);
    }
    let words = |f: &dyn Fn()| {
        let caught = catch_unwind(AssertUnwindSafe(f)).unwrap_err();
        *caught.downcast::<String>().unwrap()
    };
    for (said, op) in [
        (words(&|| drop(wide.median(0))), "median: "),
        (words(&|| _ = wide.median_all()), "median_all: "),
        (words(&|| drop(one.isin(&wide))), "isin: "),
        (
            words(&|| one.isin_into(&wide, &mut tensor![true])),
            "isin: ",
        ),
    ] {
        assert!(
            said.starts_with(op) && said.ends_with("could not be allocated"),
            "{said}"
        );
    }
    // More bytes than `isize::MAX`, or an overflow: rejected before anything is allocated.
    for sizes in [&[1 << 61][..], &[1 << 40, 1 << 40], &[usize::MAX]] {
        let error = X::zeros_with(sizes).unwrap_err();
        assert!(!error.is_allocation());
        assert!(
            error
                .to_string()
                .ends_with("has more elements than memory can hold"),
            "{error}"
        );
    }
}
