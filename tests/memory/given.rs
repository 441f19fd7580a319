//! The allocations of operations that write to existing tensors: none, except for those in
//! [`EXCEPTIONS`].
//!
//! A row contains such a form, `sort_into`, and the form that creates a new tensor, `sort`, which
//! provides the shape and the expected elements. `scripts/tested.py` checks that each form is in
//! this file. Starting work on several threads allocates, which is not tested here.
#![cfg(all(feature = "std", feature = "inline", not(feature = "rayon")))]

use crate::allocator::COUNT;
use broadax::{
    Conv, ConvTranspose, Full, Pool, Same, Valid, concat, concat_into, einsum, einsum_into, memory,
    prelude::*, stack,
};
use broadax::{gufunc, stack_into, try_concat_into, try_stack_into, where_into};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::panic::resume_unwind;

/// Rows that allocate, whether they do so again if blocks are kept, and why.
const EXCEPTIONS: &[(&str, Again, &str)] = &[
    (
        "einsum_into of three operands",
        Again::Kept,
        "the product of two of them is somewhere before it is multiplied with the third one",
    ),
    (
        "conv1d_into of floats",
        Again::Kept,
        "windows are copied, to be a matrix",
    ),
    (
        "conv2d_into of floats",
        Again::Kept,
        "as those of conv1d_into",
    ),
    (
        "conv_transpose1d_into of floats",
        Again::Each,
        "products are added to the result a block at a time; the crate that multiplies packs an \
            input whose positions are not contiguous",
    ),
    (
        "conv_transpose2d_into of floats",
        Again::Kept,
        "as those of conv_transpose1d_into",
    ),
    (
        "conv2d_into of large images",
        Again::Each,
        "an image whose windows are its elements is a matrix, which the crate that multiplies packs",
    ),
    (
        "isin_into of many values",
        Again::Kept,
        "more values than there is room for on the stack are put in order",
    ),
    (
        "median_into of many",
        Again::Kept,
        "more elements than there is room for on the stack are copied",
    ),
    (
        "quantile_keepdim_into of many",
        Again::Kept,
        "as those of median_into",
    ),
    (
        "delete_into of a list",
        Again::Each,
        "the list is put in order, and the parts between its positions are listed",
    ),
    ("average_into", Again::Kept, "the sums of the weights"),
    ("try_average_into", Again::Kept, "as those of average_into"),
    (
        "cov_into",
        Again::Kept,
        "a copy of the numbers, less their means",
    ),
    ("try_cov_into", Again::Kept, "as that of cov_into"),
    ("corrcoef_into", Again::Kept, "as that of cov_into"),
    ("try_corrcoef_into", Again::Kept, "as that of cov_into"),
    (
        "sort_into of many",
        Again::Kept,
        "what is no number, or not next to each other, is copied, when there is no room on the stack",
    ),
    (
        "argsort_into of many",
        Again::Kept,
        "as those of sort_into, where the places are not next to each other",
    ),
    (
        "topk_into of many",
        Again::Kept,
        "of four times as many as are asked for, three quarters come and go",
    ),
    (
        "matmul_into of large matrices",
        Again::Each,
        "the crate that multiplies them packs them, in memory of its own",
    ),
    #[cfg(feature = "half")]
    (
        "matmul_into of floats of 16 bits",
        Again::Kept,
        "they are multiplied as floats of 32 bits, each sum of which is rounded once",
    ),
    (
        "cdist_into of eight axes",
        Again::Each,
        "one axis more is summed over: as kron_into of nine axes",
    ),
    (
        "kron_into of nine axes",
        Again::Each,
        "lists of more than eight axes are on the heap, where the type does not say how many there are",
    ),
];

/// Whether the allocations of a form are kept for the next call.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(dead_code)]
enum Again {
    /// The second call allocates nothing.
    Kept,
    /// Each call allocates.
    Each,
}

thread_local! {
    /// The maximum number of blocks that each row has allocated: the first time, and if blocks are
    /// kept.
    static ROWS: RefCell<BTreeMap<&'static str, (usize, usize)>> = const { RefCell::new(BTreeMap::new()) };
}

/// Elements whose results may differ by rounding.
trait Element: Clone + Default + PartialEq + Debug {
    fn is(&self, other: &Self) -> bool {
        self == other
    }
}
macro_rules! elements {
    ($($t:ty)*) => { $( impl Element for $t {} )* };
}
elements!(i32 i64 u8 u32 usize bool);
#[cfg(feature = "complex")]
elements!(num_complex::Complex<f64>);
#[cfg(feature = "half")]
elements!(half::f16);
macro_rules! floats {
    ($($t:ty)*) => { $(
        impl Element for $t {
            fn is(&self, other: &$t) -> bool {
                let (a, b) = (*self, *other);
                a == b || a.is_nan() && b.is_nan() || (a - b).abs() <= 1e-5 * a.abs().max(b.abs())
            }
        }
    )* };
}
floats!(f32 f64);

/// An element with a custom order, in which distinct elements may be equal.
#[derive(Clone, Default, Debug)]
struct Card {
    rank: u32,
    name: u32,
}
impl PartialEq for Card {
    fn eq(&self, other: &Card) -> bool {
        self.rank == other.rank
    }
}
impl PartialOrd for Card {
    fn partial_cmp(&self, other: &Card) -> Option<std::cmp::Ordering> {
        self.rank.partial_cmp(&other.rank)
    }
}

impl Element for Card {
    fn is(&self, other: &Card) -> bool {
        (self.rank, self.name) == (other.rank, other.name)
    }
}

/// Calls `put` with tensors of the shape of `wanted` in several memory layouts, and counts
/// allocations.
fn given<T: Element, S: Shape>(
    name: &'static str,
    wanted: &Tensor<T, S>,
    put: &dyn Fn(&mut ViewMut<'_, T, S>),
) {
    let sizes = wanted.shape().to_vec();
    let check = |out: &mut ViewMut<'_, T, S>| given_to(name, wanted, put, out);
    let new = |sizes: &[usize]| DynTensor::<T>::full_with(sizes, T::default()).unwrap();
    check(&mut new(&sizes).view_mut().try_into_shape().unwrap());
    // Every second element of a larger tensor, in reverse order.
    let mut wide = new(&[&sizes[..], &[2]].concat());
    let mut half = wide.select_mut(-1, 1);
    if sizes.is_empty() {
        return check(&mut half.try_into_shape().unwrap());
    }
    check(&mut half.flip_mut(0).try_into_shape().unwrap());
    let back: Vec<usize> = sizes.iter().rev().copied().collect();
    let axes: Vec<isize> = (0..sizes.len() as isize).rev().collect();
    let mut turned = new(&back);
    let turned = turned.try_permute_mut(&axes[..]).unwrap();
    check(&mut turned.try_into_shape().unwrap());
}

/// Calls `put` with one tensor, and counts allocations.
fn given_to<T: Element, S: Shape>(
    name: &'static str,
    wanted: &Tensor<T, S>,
    put: &dyn Fn(&mut ViewMut<'_, T, S>),
    out: &mut ViewMut<'_, T, S>,
) {
    memory::release();
    let before = COUNT.get().0;
    put(out);
    let first = COUNT.get().0 - before;
    let before = COUNT.get().0;
    if first > 0 {
        put(out);
    }
    let again = COUNT.get().0 - before;
    ROWS.with_borrow_mut(|rows| {
        let row = rows.entry(name).or_default();
        *row = (row.0.max(first), row.1.max(again));
    });
    for (x, y) in out.iter().zip(wanted.iter()) {
        let sizes = wanted.shape();
        assert!(x.is(y), "{name}: {x:?}, not {y:?}, into {sizes:?}");
    }
}

/// Calls `f` with views of numbers of both signs, in several memory layouts.
fn layouts(sizes: &[usize], f: &dyn Fn(DynView<'_, f64>)) {
    let number = |k: usize| ((k * 7919) % 1013) as f64 - 500.0;
    let new = |sizes: &[usize]| {
        let count: usize = sizes.iter().product();
        DynTensor::from_vec_with(sizes, (0..count).map(number).collect()).unwrap()
    };
    let dense = new(sizes);
    f(dense.view());
    let back: Vec<usize> = sizes.iter().rev().copied().collect();
    let axes: Vec<isize> = (0..sizes.len() as isize).rev().collect();
    f(new(&back).try_permute(&axes).unwrap());
    f(new(&[sizes, &[2]].concat()).select(-1, 1).flip(-1));
    f(dense
        .select(0, 0)
        .unsqueeze(Axis::<0>)
        .try_broadcast_to(sizes)
        .unwrap());
}

/// More elements than fit into scratch memory on the stack, with long lanes along either axis.
const STATIC: [usize; 2] = [40, 250];
const EIGHT_AXES: [usize; 8] = [2, 1, 3, 2, 2, 1, 2, 40];

/// Defines functions `name(x)` of a view of dynamic rank, or `name()` for all three kinds of
/// shapes. In a body, a line `x: sort sort_into(Axis::<0>);` is a row: the form that writes to an
/// existing tensor, with these arguments, and the one that creates a new tensor.
macro_rules! rows {
    ($x:expr; $($new:ident $into:ident($($argument:expr),*);)*) => { $(
        given(stringify!($into), &$x.$new($($argument),*), &|out| $x.$into($($argument,)* out));
    )* };
}
macro_rules! tried {
    ($x:expr; $($new:ident $into:ident($($argument:expr),*);)*) => { $(
        given(stringify!($into), &$x.$new($($argument),*), &|out| $x.$into($($argument,)* out).unwrap());
    )* };
}
macro_rules! operators {
    ($x:expr, $y:expr; $($op:tt $into:ident;)*) => { $(
        given(stringify!($into), &(&$x $op &$y), &|out| $x.$into(&$y, out));
    )* };
}
macro_rules! of_all_kinds {
    ($sizes:expr, [$($static:tt)*], [$($mixed:tt)*], |$x:ident| $body:block) => {
        layouts(&$sizes, &|x| {
            let $x = x.try_into_shape::<shape![$($static)*]>().unwrap();
            $body
        });
        layouts(&$sizes, &|x| {
            let $x = x.try_into_shape::<shape![$($mixed)*]>().unwrap();
            $body
        });
        layouts(&$sizes, &|$x| $body);
    };
}

/// Functions of one element, and of two.
fn elementwise(x: DynView<'_, f64>) {
    rows! { x;
        abs abs_into(); sign sign_into(); relu relu_into(); square square_into(); exp exp_into();
        exp2 exp2_into(); exp_m1 exp_m1_into(); ln ln_into(); log1p log1p_into(); log2 log2_into();
        log10 log10_into(); sin sin_into(); cos cos_into(); tan tan_into(); sinh sinh_into();
        cosh cosh_into(); tanh tanh_into(); asin asin_into(); acos acos_into(); atan atan_into();
        asinh asinh_into(); acosh acosh_into(); atanh atanh_into(); erf erf_into();
        sigmoid sigmoid_into(); gelu gelu_into(); silu silu_into(); softplus softplus_into();
        log_sigmoid log_sigmoid_into(); mish mish_into();
        sqrt sqrt_into(); cbrt cbrt_into(); floor floor_into(); ceil ceil_into(); trunc trunc_into();
        round round_into(); recip recip_into(); is_nan is_nan_into(); is_finite is_finite_into();
        to_degrees to_degrees_into(); to_radians to_radians_into(); nan_to_num nan_to_num_into();
        is_inf is_inf_into(); signbit signbit_into(); powi powi_into(-3); round_decimals round_decimals_into(1);
    }
    let y = x.select(0, 0);
    rows! { x;
        eq eq_into(&y); ne ne_into(&y); lt lt_into(&y); le le_into(&y); gt gt_into(&y); ge ge_into(&y);
        leaky_relu leaky_relu_into(&y); elu elu_into(&y); xlogy xlogy_into(&y);
        minimum minimum_into(&y); fmin fmin_into(&y); fmax fmax_into(&y); pow pow_into(&y);
        powf powf_into(&y); log log_into(&y); atan2 atan2_into(&y); hypot hypot_into(&y); copysign copysign_into(&y);
        nextafter nextafter_into(&y); logaddexp logaddexp_into(&y); floor_div floor_div_into(&y);
        floor_rem floor_rem_into(&y); is_close is_close_into(&y, 0.5, 1.0);
    }
    let (size, step) = (x.shape()[0], x.shape()[1..].iter().product());
    let first: Vec<f64> = x.iter().copied().step_by(step).take(size).collect();
    let first = DynTensor::from_vec_with([size], first).unwrap();
    rows! { x;
        add_axis add_axis_into(&first, Axis::<0>); sub_axis sub_axis_into(&first, Axis::<0>);
        mul_axis mul_axis_into(&first, Axis::<0>); div_axis div_axis_into(&first, Axis::<0>);
        rem_axis rem_axis_into(&first, Axis::<0>); pow_axis pow_axis_into(&first, Axis::<0>);
        minimum_axis minimum_axis_into(&first, Axis::<0>);
        maximum_axis maximum_axis_into(&first, Axis::<0>);
    }
    operators! { x, y; + add_into; - sub_into; * mul_into; / div_into; % rem_into; }
    let (i, k) = (x.cast::<i64>(), x.abs().cast::<i64>() % 32);
    rows! { i;
        wrapping_add wrapping_add_into(&k); wrapping_sub wrapping_sub_into(&k);
        wrapping_mul wrapping_mul_into(&k);
    }
    operators! { i, k; & bitand_into; | bitor_into; ^ bitxor_into; << shl_into; >> shr_into; }
    let (a, b) = (x.gt(0.0), x.lt(50.0));
    rows! { a;
        logical_and logical_and_into(&b); logical_or logical_or_into(&b);
        logical_xor logical_xor_into(&b);
    }
    given("not_into", &!&a, &|out| a.not_into(out));
}

/// Closures, functions of several elements, and expressions.
fn by_function() {
    of_all_kinds!(STATIC, [40, 250], [Dyn, 250], |x| {
        let (y, two) = (x.select(Axis::<0>, 0).to_tensor(), Tensor::scalar(2.0));
        rows! { x;
            exp exp_into(); add_axis add_axis_into(&x.select(Axis::<1>, 0), Axis::<0>);
            map map_into(|x| x + 1.0); zip_with zip_with_into(&y, |a, b| a - b);
            zip_with3 zip_with3_into(&y, &two, |a, b, c| a + b * c);
            maximum maximum_into(&y); clamp clamp_into(&y, 2.0);
            lerp lerp_into(&y, 0.25); gradient gradient_into(Axis::<0>, 0.5); cdist cdist_into(&x.slice(s![..7, ..]));
        }
        operators! { x, y; + add_into; / div_into; }
        given("neg_into", &-&x, &|out| x.neg_into(out));
        given("cast_into", &x.cast::<i32>(), &|out| x.cast_into(out));
        let wanted = broadax::where_(x.gt(0.0), &y, -1.0);
        given("where_into", &wanted, &|out| {
            where_into(x.lazy().gt(0.0), &y, -1.0, out);
        });
        let wanted = &x * 2.0 + &y;
        given("eval_into", &wanted, &|out| {
            (x.lazy() * 2.0 + &y).eval_into(out)
        });
        given("try_eval_into", &wanted, &|out| {
            (x.lazy() * 2.0 + &y).try_eval_into(out).unwrap()
        });
    });
}

/// Reductions and scans of lanes.
fn reductions() {
    macro_rules! both {
        ($x:expr, $axis:expr) => {
            rows! { $x;
                sum sum_into($axis); sum_keepdim sum_keepdim_into($axis); prod prod_into($axis);
                prod_keepdim prod_keepdim_into($axis); mean mean_into($axis);
                mean_keepdim mean_keepdim_into($axis); var var_into($axis);
                var_keepdim var_keepdim_into($axis); std std_into($axis);
                std_keepdim std_keepdim_into($axis); min min_into($axis);
                min_keepdim min_keepdim_into($axis); max max_into($axis);
                max_keepdim max_keepdim_into($axis); argmin argmin_into($axis);
                argmin_keepdim argmin_keepdim_into($axis); argmax argmax_into($axis);
                argmax_keepdim argmax_keepdim_into($axis); any any_into($axis);
                any_keepdim any_keepdim_into($axis); all all_into($axis);
                all_keepdim all_keepdim_into($axis); count_nonzero count_nonzero_into($axis);
                count_nonzero_keepdim count_nonzero_keepdim_into($axis); norm norm_into($axis);
                norm_keepdim norm_keepdim_into($axis); norm_l1 norm_l1_into($axis);
                norm_l1_keepdim norm_l1_keepdim_into($axis); norm_inf norm_inf_into($axis);
                norm_inf_keepdim norm_inf_keepdim_into($axis); logsumexp logsumexp_into($axis);
                logsumexp_keepdim logsumexp_keepdim_into($axis); median median_into($axis);
                median_keepdim median_keepdim_into($axis); quantile quantile_into(0.3, $axis);
                quantile_keepdim quantile_keepdim_into(0.3, $axis); cumsum cumsum_into($axis);
                cumprod cumprod_into($axis); cummin cummin_into($axis); cummax cummax_into($axis);
                logcumsumexp logcumsumexp_into($axis);
                softmax softmax_into($axis); log_softmax log_softmax_into($axis);
                quantiles quantiles_into([0.3, 0.9], $axis);
            }
            let numbers = $x.skip_nan();
            rows! { numbers;
                argmin argmin_into($axis); argmax_keepdim argmax_keepdim_into($axis);
                median median_into($axis); median_keepdim median_keepdim_into($axis);
                quantile quantile_into(0.3, $axis); quantile_keepdim quantile_keepdim_into(0.3, $axis);
            }
            let corrected = $x.correction(1.0);
            rows! { corrected;
                var var_into($axis); var_keepdim var_keepdim_into($axis); std std_into($axis);
                std_keepdim std_keepdim_into($axis);
            }
        };
    }
    of_all_kinds!(STATIC, [40, 250], [Dyn, 250], |x| {
        let (weights, points) = (x.abs(), x.select(Axis::<0>, 1));
        rows! { x;
            average average_into(Axis::<0>, &weights); average average_into(Axis::<1>, &points.square());
            trapezoid trapezoid_into(Axis::<0>, 0.5);
            trapezoid_at trapezoid_at_into(Axis::<-1>, &points); gradient_at gradient_at_into(Axis::<-1>, &points);
            gradient_at gradient_at_into(Axis::<0>, &x.select(Axis::<1>, 1)); unwrap_angles unwrap_angles_into(Axis::<0>, 7.0);
        }
        both!(x, Axis::<0>);
        both!(x, Axis::<-1>);
        rows! { x.lazy(); sum sum_into(Axis::<0>); max max_into(Axis::<1>); std std_into(Axis::<0>); }
        let mut wanted = x.select(Axis::<0>, 3).to_tensor();
        x.sum_to_into(&mut wanted);
        given("sum_to_into", &wanted, &|out| x.sum_to_into(out));
    });
    let of_any = |x: DynView<'_, f64>| {
        let last = x.rank() as isize - 1;
        tried! { x;
            sum try_sum_into(last); prod try_prod_into(0); mean try_mean_into(last);
            var try_var_into(0); std try_std_into(last); min try_min_into(0);
            max try_max_into(last); argmin try_argmin_into(0); argmax try_argmax_into(last);
            any try_any_into(0); all try_all_into(last); count_nonzero try_count_nonzero_into(0);
            norm try_norm_into(last); norm_l1 try_norm_l1_into(0); norm_inf try_norm_inf_into(last);
            logsumexp try_logsumexp_into(0); median try_median_into(last);
            quantile try_quantile_into(0.3, 0); cumsum try_cumsum_into(0);
            quantiles try_quantiles_into(&[0.3, 0.9][..], last);
            cumprod try_cumprod_into(last); cummin try_cummin_into(0); cummax try_cummax_into(last);
            logcumsumexp try_logcumsumexp_into(0); softmax try_softmax_into(0); log_softmax try_log_softmax_into(last);
        }
        rows! { x; sum sum_into(&[0, -1][..]); var var_into(&[0, -1][..]); }
        let name = match x.rank() {
            2 => "median_into of many",
            _ => "median_into",
        };
        let two = &[0, -1][..];
        given(name, &x.median(two), &|out| x.median_into(two, out));
        let (weights, points) = (
            x.abs(),
            Tensor::<f64, shape![Dyn]>::arange_with([x.shape()[last as usize]]).unwrap(),
        );
        tried! { x;
            average try_average_into(last, &weights);
            gradient try_gradient_into(last, 0.5);
            trapezoid try_trapezoid_into(0, 0.5); trapezoid_at try_trapezoid_at_into(last, &points);
            gradient_at try_gradient_at_into(last, &points); unwrap_angles try_unwrap_angles_into(last, 7.0);
        }
        match x.rank() {
            8 => given("cdist_into of eight axes", &x.cdist(&x), &|out| {
                x.cdist_into(&x, out)
            }),
            _ => {
                tried! { x; cdist try_cdist_into(&x); }
            }
        }
        let corrected = x.correction(1.0);
        tried! { corrected; var try_var_into(0); std try_std_into(last); }
        let line = |at| {
            (1..last).fold(x.select(0, at).to_tensor(), |x, _| {
                x.select(0, 0).to_tensor()
            })
        };
        let (scale, shift) = (line(0), line(1));
        given(
            "layer_norm_into",
            &x.try_layer_norm(&scale, &shift, 0.5).unwrap(),
            &|out| {
                x.try_layer_norm_into(&scale, &shift, 0.5, out).unwrap();
            },
        );
        given(
            "rms_norm_into",
            &x.try_rms_norm(&scale, 0.5).unwrap(),
            &|out| x.try_rms_norm_into(&scale, 0.5, out).unwrap(),
        );
        let mut wanted = scale.clone();
        x.sum_to_into(&mut wanted);
        given("try_sum_to_into", &wanted, &|out| {
            x.try_sum_to_into(out).unwrap()
        });
    };
    layouts(&STATIC, &of_any);
    layouts(&EIGHT_AXES, &of_any);
    layouts(&STATIC, &|x| {
        let x = x.try_into_shape::<shape![Dyn, 250]>().unwrap();
        let (scale, shift) = (x.select(Axis::<0>, 3), x.select(Axis::<0>, 5));
        rows! { x; layer_norm layer_norm_into(&scale, &shift, 0.5); rms_norm rms_norm_into(&scale, 0.5); }
    });
    // Lanes that are longer than the scratch memory on the stack.
    for sizes in [[2, 5000], [5000, 2]] {
        layouts(&sizes, &|x| {
            for axis in [0, 1] {
                if x.shape()[axis as usize] < 1000 {
                    rows! { x; median median_into(axis); quantile_keepdim quantile_keepdim_into(0.9, axis); }
                } else {
                    given("median_into of many", &x.median(axis), &|out| {
                        x.median_into(axis, out)
                    });
                    given(
                        "quantile_keepdim_into of many",
                        &x.quantile_keepdim(0.9, axis),
                        &|out| x.quantile_keepdim_into(0.9, axis, out),
                    );
                }
                rows! { x;
                    std std_into(axis); logsumexp logsumexp_into(axis); argmax argmax_into(axis);
                    softmax softmax_into(axis); log_softmax log_softmax_into(axis);
                    cumsum cumsum_into(axis);
                }
            }
        });
    }
}

/// Concatenating, copying and moving elements.
fn moved() {
    of_all_kinds!(STATIC, [40, 250], [Dyn, 250], |x| {
        let y = x.to_tensor();
        given("concat_into", &concat((&x, &y, &x), Axis::<-1>), &|out| {
            concat_into((&x, &y, &x), Axis::<-1>, out);
        });
        given("concat_into", &concat([&x, &x], Axis::<0>), &|out| {
            concat_into([&x, &x], Axis::<0>, out)
        });
        given("stack_into", &stack((&x, &y), Axis::<0>), &|out| {
            stack_into((&x, &y), Axis::<0>, out)
        });
        given("stack_into", &stack(&[&x, &x][..], Axis::<-1>), &|out| {
            stack_into(&[&x, &x][..], Axis::<-1>, out);
        });
        given(
            "delete_into of a list",
            &x.delete(Axis::<0>, [7, 0]),
            &|out| x.delete_into(Axis::<0>, [7, 0], out),
        );
        rows! { x;
            concat concat_into(&y, Axis::<0>); insert insert_into(Axis::<-1>, 9, &y);
            delete delete_into(Axis::<0>, s![3..17]); repeat repeat_into(Axis::<0>, Extent::<2>);
            tile tile_into(Axis::<1>, 3); pad pad_into(Axis::<0>, Extent::<1>, Extent::<2>, 7.0);
            pad pad_into(Axis::<-1>, 0, 1, 7.0); diff diff_into(Axis::<0>);
            pad_mode pad_mode_into(Axis::<-1>, 2, 1, PadMode::Reflect);
            triu triu_into(1); tril tril_into(-1); trace trace_into(); trace_at trace_at_into(3);
        }
        given(
            "interpolate_into",
            &x.interpolate::<shape![30, 300]>(Interpolation::linear()),
            &|out| x.interpolate_into::<shape![30, 300], _, _>(Interpolation::linear(), out),
        );
        given(
            "interpolate_into of nearest elements",
            &x.interpolate::<shape![30, 30]>(Interpolation::nearest()),
            &|out| x.interpolate_into::<shape![Dyn, 30], _, _>(Interpolation::nearest(), out),
        );
        given("roll_into", &x.roll(Axis::<-1>, 7), &|out| {
            x.roll_into(Axis::<-1>, 7, out)
        });
        let pool = Pool::new::<2>();
        rows! { x;
            max_pool1d max_pool1d_into(pool); avg_pool1d avg_pool1d_into(pool);
            convolve convolve_into(Axis::<0>, &array![1.0, 2.0], Full);
            correlate correlate_into(Axis::<-1>, &array![1.0, 2.0, 3.0], Valid);
            max_pool2d max_pool2d_into(pool); avg_pool2d avg_pool2d_into(pool);
        }
        let row = x.select(Axis::<0>, 0);
        rows! { row; diag_embed diag_embed_into(); }
        let classes = x.map(|x| (x + 500.0) as u32 % 100);
        rows! { classes;  bincount bincount_into(Extent::<100>); }
        given(
            "one_hot_into",
            &classes.one_hot::<f32, _>(Extent::<100>),
            &|out| {
                classes.one_hot_into(Extent::<100>, out);
            },
        );
        let edges = Tensor::<f64, shape![200]>::linspace(-500.0, 500.0);
        rows! { x; histogram histogram_into(&edges); }
        rows! { edges; searchsorted searchsorted_into(&x); searchsorted_right searchsorted_right_into(&x); }
        rows! { x; isin isin_into(&edges); interp interp_into(&edges, &edges); }
        let list = vec![3_i64, -1, 7, 7];
        let pairs = tensor![[3, -1], [7, 7], [0, 1]];
        let order = x.argsort(Axis::<-1>);
        rows! { x;
            take take_into(Axis::<0>, &list); take take_into(Axis::<-1>, &list);
            take take_into(Axis::<0>, &pairs); take take_into(Axis::<-1>, &pairs.transpose()); gather gather_into(Axis::<-1>, &order);
            take_along_axis take_along_axis_into(Axis::<-1>, &order);
        }
    });
    let of_any = |x: DynView<'_, f64>| {
        let last = x.rank() as isize - 1;
        given("try_concat_into", &concat((&x, &x), 0), &|out| {
            try_concat_into((&x, &x), 0, out).unwrap()
        });
        if x.rank() < 8 {
            given("try_stack_into", &stack((&x, &x), last), &|out| {
                try_stack_into((&x, &x), last, out).unwrap()
            });
            let classes = x.map(|x| (x + 500.0) as u32 % 7);
            given("try_one_hot_into", &classes.one_hot::<f64, _>(7), &|out| {
                classes.try_one_hot_into(7, out).unwrap()
            });
            let row = x.select(0, 0);
            tried! { row; diag_embed try_diag_embed_into(); }
        }
        let classes = x.map(|x| (x + 500.0) as u32 % 7);
        let edges = Tensor::<f64, shape![200]>::linspace(-500.0, 500.0);
        let list = [0_u8, 1];
        let order = x.argsort(last);
        given(
            "try_interpolate_into",
            &x.interpolate_with::<DynRank>([9], Interpolation::linear())
                .unwrap(),
            &|out| {
                let mode = Interpolation::linear();
                x.try_interpolate_into::<shape![9], _, _>(mode, out)
                    .unwrap()
            },
        );
        given("try_roll_into", &x.roll(last, 7), &|out| {
            x.try_roll_into(last, 7, out).unwrap()
        });
        let pool = Pool::new::<1>();
        let two = tensor![1.0, 2.0];
        tried! { classes; bincount try_bincount_into(7); }
        tried! { edges; searchsorted try_searchsorted_into(&x); searchsorted_right try_searchsorted_right_into(&x); }
        tried! { x;
            concat try_concat_into(&x, last); insert try_insert_into(0, 1, &x); delete try_delete_into(last, 1);
            repeat try_repeat_into(0, 2); tile try_tile_into(last, 3);
            pad try_pad_into(0, 1, 2, 7.0); diff try_diff_into(0);
            pad_mode try_pad_mode_into(last, 2, 1, PadMode::Wrap);
            max_pool1d try_max_pool1d_into(pool); avg_pool1d try_avg_pool1d_into(pool);
            convolve try_convolve_into(0, &two, Same); correlate try_correlate_into(last, &two, Full);
            max_pool2d try_max_pool2d_into(pool); avg_pool2d try_avg_pool2d_into(pool);
            histogram try_histogram_into(&edges); interp try_interp_into(&edges, &edges); take try_take_into(0, &list);
            gather try_gather_into(last, &order); take_along_axis try_take_along_axis_into(last, &order);
        }
    };
    layouts(&STATIC, &of_any);
    layouts(&EIGHT_AXES, &of_any);
}

/// Sorting: short and long lanes, of all kinds of elements.
fn ordered() {
    of_all_kinds!(STATIC, [40, 250], [Dyn, 250], |x| {
        rows! { x;
            sort sort_into(Axis::<0>); sort_descending sort_descending_into(Axis::<-1>);
            argsort argsort_into(Axis::<-1>); argsort_descending argsort_descending_into(Axis::<0>);
        }
        let (values, positions) = x.topk(Axis::<-1>, Extent::<20>);
        given("topk_into", &values, &|out| {
            let mut places = Array::<usize, shape![40, 20]>::zeros();
            x.topk_into(Axis::<-1>, Extent::<20>, out, &mut places);
        });
        let junk = RefCell::new(values);
        given("topk_into", &positions, &|out| {
            x.topk_into(Axis::<-1>, Extent::<20>, &mut *junk.borrow_mut(), out);
        });
    });
    fn sorted<T: Element + PartialOrd>(x: &DynTensor<T>) {
        // The tensor, its transpose, and every second element of it.
        let turned = x.transpose();
        let half = x.slice(s![.., ..;2]);
        for x in [x.view(), turned, half.into_dyn()] {
            for axis in [0, 1] {
                let size = x.shape()[axis as usize];
                if size > 1024 {
                    many(x.view(), axis);
                    continue;
                }
                rows! { x; sort sort_into(axis); argsort_descending argsort_descending_into(axis); }
                tried! { x;
                    sort try_sort_into(axis); sort_descending try_sort_descending_into(axis);
                    argsort try_argsort_into(axis); argsort_descending try_argsort_descending_into(axis);
                }
                for count in [1, size.min(30), size] {
                    let (values, positions) = x.topk(axis, count);
                    let places = RefCell::new(positions.clone());
                    given("topk_into", &values, &|out| {
                        x.topk_into(axis, count, out, &mut *places.borrow_mut());
                    });
                    let junk = RefCell::new(values);
                    given("try_topk_into", &positions, &|out| {
                        x.try_topk_into(axis, count, &mut *junk.borrow_mut(), out)
                            .unwrap();
                    });
                    let (values, positions) = x.topk_smallest(axis, count);
                    given("topk_smallest_into", &values, &|out| {
                        x.topk_smallest_into(axis, count, out, &mut *places.borrow_mut());
                    });
                    given("try_topk_smallest_into", &positions, &|out| {
                        x.try_topk_smallest_into(axis, count, &mut *junk.borrow_mut(), out)
                            .unwrap();
                    });
                }
            }
        }
    }
    /// Lanes that do not fit into scratch memory on the stack.
    fn many<T: Element + PartialOrd>(x: DynView<'_, T>, axis: isize) {
        given("sort_into of many", &x.sort(axis), &|out| {
            x.sort_into(axis, out)
        });
        let wanted = x.argsort_descending(axis);
        given("argsort_into of many", &wanted, &|out| {
            x.argsort_descending_into(axis, out);
        });
        let size = x.shape()[axis as usize];
        for count in [1, 30, 1000, 1500, size] {
            let (values, positions) = x.topk(axis, count);
            let name = match count {
                ..=1000 => "topk_into",
                _ => "topk_into of many",
            };
            let places = RefCell::new(positions.clone());
            given(name, &values, &|out| {
                x.topk_into(axis, count, out, &mut *places.borrow_mut());
            });
            let junk = RefCell::new(values);
            given(name, &positions, &|out| {
                x.topk_into(axis, count, &mut *junk.borrow_mut(), out);
            });
        }
    }
    /// Contiguous numbers are sorted in place, however many there are.
    fn next_to_each_other<T: Element + PartialOrd>(x: &DynTensor<T>) {
        let (sorted, order) = (x.sort(-1), x.argsort_descending(-1));
        let put = |out: &mut ViewMut<'_, T, DynRank>| x.sort_into(-1, out);
        given_to("sort_into", &sorted, &put, &mut sorted.clone().view_mut());
        let put = |out: &mut ViewMut<'_, usize, DynRank>| x.argsort_descending_into(-1, out);
        let mut out = order.clone();
        given_to("argsort_descending_into", &order, &put, &mut out.view_mut());
    }
    /// Pseudorandom elements with repetitions.
    fn scrambled<T: Element>(sizes: [usize; 2], f: &dyn Fn(u32) -> T) -> DynTensor<T> {
        let number = |k: u32| k.wrapping_mul(2_654_435_761) >> 7;
        let elements = (0..(sizes[0] * sizes[1]) as u32).map(|k| f(number(k)));
        DynTensor::from_vec_with(sizes, elements.collect()).unwrap()
    }
    next_to_each_other(&scrambled([2, 5000], &|k| (k % 5000) as f64 - 2500.0));
    next_to_each_other(&scrambled([2, 5000], &|k| k as i64 - 1_000_000));
    for sizes in [[2, 5000], [3, 300], [4, 60]] {
        sorted(&scrambled(sizes, &|k| (k % 5000) as f64 - 2500.0));
        sorted(&scrambled(sizes, &|k| match k % 50 {
            0 => f32::NAN,
            1 => 0.0,
            2 => -0.0,
            _ => k as f32 - 1e6,
        }));
        sorted(&scrambled(sizes, &|k| k as i64 - 1_000_000));
        sorted(&scrambled(sizes, &|k| k as u8));
        sorted(&scrambled(sizes, &|k| Card {
            rank: k % 1000,
            name: k,
        }));
    }
}

/// Matrices so small that the library for products does not pack them, even if the columns of the
/// right one are not contiguous.
const SMALL: [usize; 2] = [12, 16];

/// Products.
fn products() {
    of_all_kinds!(STATIC, [40, 250], [Dyn, 250], |x| {
        let (y, row) = (x.transpose(), x.select(Axis::<0>, 0));
        let (small, few) = (tensor![[1.0, 2.0], [3.0, 4.0]], tensor![1.0, 2.0, 3.0]);
        rows! { x;
            matvec matvec_into(&row); vecdot vecdot_into(&row);
            vecdot_axis vecdot_axis_into(&x, Axis::<0>); outer outer_into(&few); kron kron_into(&small);
        }
        rows! { row; vecmat vecmat_into(&y); }
        let threes = tensor![1.0, 2.0, 3.0];
        let corners = x
            .slice(s![.., 7..10])
            .try_into_shape::<shape![40, 3]>()
            .unwrap();
        rows! { corners; cross cross_into(&threes); cross_axis cross_axis_into(&threes, Axis::<-1>); }
        given("einsum_into", &einsum!("ij->j", x), &|out| {
            einsum_into!("ij->j", x, out)
        });
        let whole = x.map(|x| x as i64);
        rows! { whole; matmul matmul_into(&whole.transpose()); }
        given("einsum_into", &einsum!("ij,kj->ki", whole, whole), &|out| {
            einsum_into!("ij,kj->ki", whole, whole, out);
        });
        given("length_into", &length(&x), &|out| length_into(&x, out));
    });
    of_all_kinds!(SMALL, [12, 16], [Dyn, 16], |x| {
        rows! { x; matmul matmul_into(&x.transpose()); cov cov_into(); corrcoef corrcoef_into(); }
        given("einsum_into", &einsum!("ij,kj->ik", x, x), &|out| {
            einsum_into!("ij,kj->ik", x, x, out)
        });
    });
    // If the columns of the right one are contiguous, it may be larger.
    layouts(&[20, 16], &|x| {
        let x = x.to_tensor();
        let y = DynTensor::<f64>::ones_with(&[16, 30][..]).unwrap();
        rows! { x; matmul matmul_into(&y); }
    });
    layouts(&SMALL, &|x| {
        let x = x.try_into_shape::<shape![12, 16]>().unwrap();
        let axes = ((Axis::<0>,), (Axis::<0>,));
        rows! { x; dot dot_into(&x.transpose()); tensordot tensordot_into(&x, axes); }
    });
    layouts(&SMALL, &|x| {
        rows! { x; tensordot tensordot_into(&x, ([0], [0])); }
        tried! { x; cov try_cov_into(); corrcoef try_corrcoef_into(); }
    });
    layouts(&EIGHT_AXES, &|x| {
        tried! { x; cov try_cov_into(); corrcoef try_corrcoef_into(); }
        let (y, row) = (
            x.transpose(),
            [0; 7]
                .iter()
                .fold(x.to_tensor(), |x, _| x.select(0, 0).to_tensor()),
        );
        rows! { x; matmul matmul_into(&y); matvec matvec_into(&row); vecdot vecdot_into(&x); }
        let wanted = x.kron(&tensor![1.0, 2.0]);
        given("kron_into of nine axes", &wanted, &|out| {
            x.kron_into(&tensor![1.0, 2.0], out)
        });
        // With at most eight axes, nothing is allocated.
        let four = x
            .select(0, 0)
            .select(0, 0)
            .select(2, 0)
            .select(2, 0)
            .to_tensor();
        rows! { four; kron kron_into(&four.slice(s![.., .., .., ..2]).into_dyn()); }
        einsum_of_letters(&x);
    });
}

/// Products that need scratch memory besides the result.
fn products_with_copies() {
    layouts(&SMALL, &|x| {
        let y = x.select(0, 0);
        let wanted = einsum!("ij,kj,k->ki", x, x, x.select(1, 0));
        given("einsum_into of three operands", &wanted, &|out| {
            einsum_into!("ij,kj,k->ki", x, x, x.select(1, 0), out);
        });
        let operands = [x.view(), x.view(), y.view()];
        let wanted = einsum("ij,kj,j", &operands).unwrap();
        given("einsum_into of three operands", &wanted, &|out| {
            einsum_into("ij,kj,j", &operands, out).unwrap();
        });
        let many = Tensor::<f64, shape![1500]>::arange();
        given("isin_into of many values", &x.isin(&many), &|out| {
            x.isin_into(&many, out)
        });
    });
    layouts(&[200, 200], &|x| {
        let few = x.slice(s![..30, ..]);
        given("matmul_into of large matrices", &few.matmul(&x), &|out| {
            few.matmul_into(&x, out)
        });
        let y = x.transpose();
        given("matmul_into of large matrices", &few.matmul(&y), &|out| {
            few.matmul_into(&y, out)
        });
    });
}

fn convolutions() {
    let (padded, wide) = (
        Conv::new().padding::<1>(),
        Conv::new().dilation::<2>().stride::<2>(),
    );
    layouts(&STATIC, &|x| {
        let image = x.unsqueeze(Axis::<0>);
        let kernel = Tensor::<f64, shape![5, 1, 3, 3]>::arange();
        given(
            "conv2d_into of floats",
            &image.conv2d(&kernel, padded),
            &|out| {
                image.conv2d_into(&kernel, padded, out);
            },
        );
        let kernel = Tensor::<f64, shape![6, 3, 40]>::arange().into_dyn();
        let kernel = kernel.try_permute([0, 2, 1]).unwrap();
        given("conv1d_into of floats", &x.conv1d(&kernel, wide), &|out| {
            x.conv1d_into(&kernel, wide, out)
        });
        let (back, twice) = (
            Tensor::<f64, shape![40, 6, 3]>::arange(),
            ConvTranspose::new().stride::<2>().output_padding::<1>(),
        );
        given(
            "conv_transpose1d_into of floats",
            &x.conv_transpose1d(&back, twice),
            &|out| x.conv_transpose1d_into(&back, twice, out),
        );
        let rows = x.unsqueeze(Axis::<2>);
        let back = back.unsqueeze(Axis::<2>);
        given(
            "conv_transpose2d_into of floats",
            &rows.conv_transpose2d(&back, twice),
            &|out| rows.conv_transpose2d_into(&back, twice, out),
        );
        // Other elements are multiplied in place, and so are floats if there is one channel with
        // many positions, or, transposed, one channel.
        let (back, cropped) = (
            Tensor::<f64, shape![1, 2, 3, 3]>::arange(),
            ConvTranspose::new().padding::<1>(),
        );
        tried! { image; conv_transpose2d try_conv_transpose2d_into(&back, cropped); }
        let one = Tensor::<f64, shape![1, 1, 3, 3]>::arange();
        tried! { image; conv2d try_conv2d_into(&one, padded); }
        let (x, kernel) = (x.map(|x| x as i64), kernel.map(|w| w as i64));
        rows! { x; conv1d conv1d_into(&kernel, padded); }
        tried! { x; conv1d try_conv1d_into(&kernel, wide); }
        let back = Tensor::<i64, shape![40, 2, 3]>::arange();
        rows! { x; conv_transpose1d conv_transpose1d_into(&back, twice); }
        tried! { x; conv_transpose1d try_conv_transpose1d_into(&back, cropped); }
        let (image, kernel) = (
            image.map(|x| x as i64),
            Tensor::<i64, shape![2, 1, 3, 3]>::arange(),
        );
        rows! { image; conv2d conv2d_into(&kernel, padded); }
        let back = Tensor::<i64, shape![1, 2, 3, 3]>::arange();
        rows! { image; conv_transpose2d conv_transpose2d_into(&back, cropped); }
    });
    let image = Tensor::<f32, shape![1, 40, 24, 24]>::ones();
    let kernel = Tensor::<f32, shape![20, 40, 1, 1]>::ones();
    let wanted = image.conv2d(&kernel, Conv::new());
    given("conv2d_into of large images", &wanted, &|out| {
        image.conv2d_into(&kernel, Conv::new(), out);
    });
    layouts(&EIGHT_AXES, &|x| {
        let kernel = Tensor::<i64, shape![3, 2, 2]>::arange();
        let image = x.map(|x| x as i64);
        rows! { image; conv1d conv1d_into(&kernel, Conv::new()); }
    });
}

/// Element types of other crates.
fn of_other_crates() {
    #[cfg(feature = "complex")]
    layouts(&STATIC, &|x| {
        let z = x.map(|x| num_complex::Complex::new(x, 1.0 - x));
        rows! { z; conj conj_into(); magnitude magnitude_into(); angle angle_into(); sum sum_into(0); }
    });
    #[cfg(feature = "half")]
    layouts(&STATIC, &|x| {
        let x = x.map(|x| half::f16::from_f64(x % 8.0));
        rows! { x; sort sort_into(0); argsort argsort_into(1); exp exp_into(); mean mean_into(0); }
    });
    #[cfg(feature = "half")]
    layouts(&SMALL, &|x| {
        let x = x.map(|x| half::f16::from_f64(x % 8.0));
        let wanted = x.matmul(&x.transpose());
        given("matmul_into of floats of 16 bits", &wanted, &|out| {
            x.matmul_into(&x.transpose(), out)
        });
    });
}

/// An equation that is parsed at run time.
fn einsum_of_letters(x: &DynView<'_, f64>) {
    for equation in [
        "...i, ...i -> ...",
        "...i,...i",
        "...ij,...kj->...ik",
        "...i, ...i -> i...",
    ] {
        let operands = [x.view(), x.view()];
        let Ok(wanted) = einsum(equation, &operands) else {
            continue;
        };
        given("einsum_into", &wanted, &|out| {
            einsum_into(equation, &operands, out).unwrap()
        });
    }
}

gufunc! {
    /// The square root of a sum of squares.
    fn length("(n)->()") |x: f64, out: f64| {
        out[[]] = x.iter().map(|x| x * x).sum::<f64>().sqrt();
    }
}

/// Whether five rows are multiplied without packing: see `linalg/gemm.rs`.
fn multiplies_unpacked() -> bool {
    use broadax::simd::Level;
    Level::current()
        >= if cfg!(feature = "gemm") {
            Level::Avx512
        } else {
            Level::Avx2
        }
}

#[test]
fn nothing_but_the_exceptions() {
    let _limit = crate::unchanged_limit();
    // Each thread counts its own allocations.
    let sections: [fn(); 10] = [
        || layouts(&STATIC, &elementwise),
        || layouts(&EIGHT_AXES, &elementwise),
        by_function,
        reductions,
        moved,
        ordered,
        products,
        products_with_copies,
        convolutions,
        of_other_crates,
    ];
    let mut rows = BTreeMap::new();
    std::thread::scope(|scope| {
        let counted = sections.map(|section| {
            scope.spawn(move || {
                section();
                ROWS.take()
            })
        });
        for section in counted {
            let counts = section.join().unwrap_or_else(|panic| resume_unwind(panic));
            for (name, (first, again)) in counts {
                let row: &mut (usize, usize) = rows.entry(name).or_default();
                *row = (row.0.max(first), row.1.max(again));
            }
        }
    });
    let mut wrong = Vec::new();
    for (&name, &(first, again)) in &rows {
        let exception = EXCEPTIONS.iter().find(|exception| exception.0 == name);
        let wanted = match exception {
            // Elsewhere, smaller matrices are packed, too.
            Some((name, Again::Kept, _)) if name.starts_with("conv") && !multiplies_unpacked() => {
                Some(Again::Each)
            }
            _ => exception.map(|&(_, again, _)| again),
        };
        let found = match (first, again) {
            (0, 0) => None,
            (_, 0) => Some(Again::Kept),
            _ => Some(Again::Each),
        };
        if found != wanted {
            wrong.push(format!(
                "{name}: {first} blocks, then {again}; wanted {wanted:?}"
            ));
        }
    }
    for (name, ..) in EXCEPTIONS {
        if !rows.contains_key(name) {
            wrong.push(format!("{name} is no row"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
