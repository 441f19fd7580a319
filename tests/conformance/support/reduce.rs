//! Reductions over one axis, several or all of them.

use crate::support::binary::Compute;
use crate::support::case::{Case, Failure, axes};
use crate::support::compare::{Got, does_not_compile, message, outcome};
use crate::support::element::{Element, Tolerance, with_type};
use broadax::{DynTensor, ShapeError, Tensor};
use std::panic::{AssertUnwindSafe, catch_unwind};

pub fn run(case: &Case) -> Result<(), Failure> {
    let (op, dtype) = (case.text("op")?, case.text("dtype")?);
    let keep = case.flag("keepdims");
    let axes = match case.get("axis") {
        serde_json::Value::Null => None,
        list => Some(axes(list)?),
    };
    match op {
        "argmax" | "argmin" => {
            with_type!(dtype, [f32 f64 i8 i16 i32 i64 u8 u16 u32 u64 bool], T => {
                if case.get("axis").is_array() {
                    let refused: Got<DynTensor<usize>> = does_not_compile("a list of axes here");
                    return outcome(case, refused);
                }
                outcome(case, position(op == "argmax", &case.tensor::<T>("x")?, axes, keep))
            })
        }
        "min" | "max" => with_type!(dtype, [f32 f64 i8 i16 i32 i64 u8 u16 u32 u64 bool], T => {
            outcome(case, choice(op == "max", &case.tensor::<T>("x")?, axes, keep))
        }),
        // Sums in a wider type, and means of integers: the elements are cast first.
        "sum" | "prod" | "mean" => {
            let dtype = case.result_type().unwrap_or(dtype);
            with_type!(dtype, [f32 f64 i8 i16 i32 i64 u8 u16 u32 u64 bool], T => {
                outcome(case, T::total(op, &case.tensor("x")?, axes, keep))
            })
        }
        op => Err(format!("no such reduction: {op}")),
    }
}

/// Sums of the same elements may be rounded in a different order.
const NEAR: Tolerance = Tolerance {
    rtol: 1e-5,
    any_zero: true,
};

type Axes = Option<Vec<isize>>;

/// Returns the axes; all if none are given.
fn named(axes: Axes, rank: usize) -> Vec<isize> {
    axes.unwrap_or_else(|| (0..rank as isize).collect())
}

/// Converts an element to the result of a reduction of all axes.
fn single<T: Clone>(element: T, rank: usize, keep: bool) -> Got<DynTensor<T>> {
    let ones = if keep { vec![1; rank] } else { vec![] };
    DynTensor::from_vec_with(ones, vec![element]).map_err(|e| e.to_string())
}

/// Compares the two forms of a reduction of all axes.
fn same_single<T: Element>(
    listed: &Got<DynTensor<T>>,
    all: impl FnOnce() -> T,
) -> Result<(), String> {
    let panics = "the form for all axes panics, the one for a list of axes does not";
    match (listed, catch_unwind(AssertUnwindSafe(all))) {
        (Err(_), Err(_)) => Ok(()),
        (Err(_), Ok(_)) => {
            Err("the form for a list of axes fails, the one for all does not".into())
        }
        (Ok(_), Err(_)) => Err(panics.into()),
        (Ok(listed), Ok(all)) => match listed.as_slice() {
            [element] if element.matches(all, NEAR) => Ok(()),
            elements => Err(format!(
                "a list of all axes gives {elements:?}, the other form {all:?}"
            )),
        },
    }
}

fn choice<T: Element>(max: bool, x: &DynTensor<T>, axes: Axes, keep: bool) -> Got<DynTensor<T>> {
    let all = axes.is_none();
    let axes = named(axes, x.rank());
    let got: Result<_, ShapeError> = match (max, keep) {
        (true, false) => x.try_max(&axes),
        (true, true) => x.try_max_keepdim(&axes),
        (false, false) => x.try_min(&axes),
        (false, true) => x.try_min_keepdim(&axes),
    };
    let got = message(got);
    if all {
        same_single(&got, || if max { x.max_all() } else { x.min_all() })?;
    }
    got
}

/// Returns the position of the largest or smallest element; over all axes, in row-major order.
fn position<T: Element>(
    max: bool,
    x: &DynTensor<T>,
    axes: Axes,
    keep: bool,
) -> Got<DynTensor<usize>> {
    let Some(axes) = axes else {
        // This form has no variant that returns a `Result`.
        let all = || if max { x.argmax_all() } else { x.argmin_all() };
        let at = catch_unwind(AssertUnwindSafe(all)).map_err(|_| "a panic".to_string())?;
        return single(at, x.rank(), keep);
    };
    let [axis] = axes[..] else {
        return does_not_compile("a position along no axis, or several");
    };
    message(match (max, keep) {
        (true, false) => x.try_argmax(axis),
        (true, true) => x.try_argmax_keepdim(axis),
        (false, false) => x.try_argmin(axis),
        (false, true) => x.try_argmin_keepdim(axis),
    })
}

/// Sums and similar reductions.
trait Total: Compute {
    fn total(op: &str, x: &DynTensor<Self>, axes: Axes, keep: bool) -> Got<DynTensor<Self>>;
}

impl Total for bool {
    fn total(_: &str, _: &DynTensor<bool>, _: Axes, _: bool) -> Got<DynTensor<bool>> {
        does_not_compile("a sum of `bool`s")
    }
}

macro_rules! totals {
    ($t:ty, $( $op:literal $name:ident $keepdim:ident $all:ident )*) => {
        impl Total for $t {
            fn total(op: &str, x: &Tensor<$t, broadax::DynRank>, axes: Axes, keep: bool) -> Got<DynTensor<$t>> {
                let all = axes.is_none();
                let axes = named(axes, x.rank());
                match op {
                    $( $op => {
                        let got = message(if keep { x.$keepdim(&axes) } else { x.$name(&axes) });
                        if all {
                            same_single(&got, || x.$all())?;
                        }
                        got
                    } )*
                    op => does_not_compile(op),
                }
            }
        }
    };
}
macro_rules! integers {
    ($($t:ty)*) => { $( totals!($t,
        "sum" try_sum try_sum_keepdim sum_all
        "prod" try_prod try_prod_keepdim prod_all
    ); )* };
}
integers!(i8 i16 i32 i64 u8 u16 u32 u64);
macro_rules! floats {
    ($($t:ty)*) => { $( totals!($t,
        "sum" try_sum try_sum_keepdim sum_all
        "prod" try_prod try_prod_keepdim prod_all
        "mean" try_mean try_mean_keepdim mean_all
    ); )* };
}
floats!(f32 f64);
