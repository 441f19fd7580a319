//! Results written to an existing tensor: `a op= b`, `out`, and a broadcast left operand.

use crate::support::binary::{Compute, bools, gives_bools};
use crate::support::case::{Case, Failure};
use crate::support::compare::{Got, does_not_compile, message, outcome, same_data};
use crate::support::element::{Tolerance, with_type};
use broadax::{DynTensor, DynView};
use static_assertions::assert_not_impl_any;
use std::ops::AddAssign;

pub fn run(case: &Case) -> Result<(), Failure> {
    if case.get("ok").as_bool() != Some(!case.refused()) {
        return Err("`ok` does not say whether there is a result".into());
    }
    let (form, op) = (case.text("form")?, case.text("op")?);
    let wraps = case.tagged("wraps");
    with_type!(case.text("dtype")?, [f32 f64 i8 i16 i32 i64 u8 u16 u32 u64 bool], T => {
        let (a, b) = (case.tensor::<T>("a")?, case.tensor::<T>("b")?);
        match form {
            "inplace" => outcome(case, updated(op, wraps, a, &b)?),
            "out" => {
                let new = DynTensor::full_with(case.sizes("out")?, T::from_bool(false));
                let new = new.map_err(|e| e.to_string())?;
                outcome(case, computed(op, wraps, &a, &b).and_then(|r| written(new, &r)))
            }
            "expanded" => {
                let view = message(a.try_broadcast_to(&case.sizes("expand")?));
                let updated: Got<DynTensor<T>> =
                    view.and_then(|_| does_not_compile("a broadcast view on the left"));
                outcome(case, updated)
            }
            form => Err(format!("no such form: {form}")),
        }
    })
}

// A broadcast view is read-only, and cannot be on the left of `+=`.
assert_not_impl_any!(DynView<'static, f32>: AddAssign<DynTensor<f32>>, AddAssign<f32>);

/// `a op= b`, or if there is no such operator, the result written to `a`. After an error, `a` is
/// unchanged.
fn updated<T: Compute>(
    op: &str,
    wraps: bool,
    a: DynTensor<T>,
    b: &DynTensor<T>,
) -> Result<Got<DynTensor<T>>, Failure> {
    let mut left = a.clone();
    match T::update(op, wraps, &mut left, b) {
        None => Ok(computed(op, wraps, &a, b).and_then(|result| written(left, &result))),
        Some(Ok(())) => Ok(Ok(left)),
        Some(Err(error)) => {
            same_data(a.as_slice(), left.iter().copied(), Tolerance::EXACT)
                .map_err(|e| format!("after the error the left operand has changed: {e}"))?;
            Ok(Err(error))
        }
    }
}

/// Computes `op` of both, in their type.
fn computed<T: Compute>(
    op: &str,
    wraps: bool,
    a: &DynTensor<T>,
    b: &DynTensor<T>,
) -> Got<DynTensor<T>> {
    if gives_bools(op) {
        return Ok(bools(op, a, b)?.map(T::from_bool));
    }
    T::compute(op, wraps, a, b)
}

/// Writes `result` to `target`.
fn written<T: Compute>(mut target: DynTensor<T>, result: &DynTensor<T>) -> Got<DynTensor<T>> {
    message(target.try_assign(result))?;
    Ok(target)
}
