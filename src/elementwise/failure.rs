//! Functions of two elements that can fail: integer divisions. Forms that return a `Result` report
//! a failure as an error; the others panic like Rust's own operators.

use crate::element::failure::Failure;
use crate::element::function::{Fn2, Known};
use crate::expr::operand::{Operand, zip, zip_into};
use crate::storage::{Owned, Storage, StorageMut};
use crate::tensor::Tensor;
use broadax_shape::error::{Failing, Problem, ShapeError};
use broadax_shape::shapes::{Broadcast, BroadcastTo, Broadcasted, Shape};
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The failures recorded during a kernel launch.
struct Failed {
    by_zero: AtomicBool,
    overflow: AtomicBool,
}

impl Failed {
    const fn nothing() -> Failed {
        Failed {
            by_zero: AtomicBool::new(false),
            overflow: AtomicBool::new(false),
        }
    }

    #[cold]
    fn see(&self, failure: Failure) {
        match failure {
            Failure::ByZero => self.by_zero.store(true, Relaxed),
            Failure::Overflow => self.overflow.store(true, Relaxed),
        }
    }

    fn result(&self, op: &'static str) -> Result<(), ShapeError> {
        let problem = if self.by_zero.load(Relaxed) {
            Problem::DivisionByZero
        } else if self.overflow.load(Relaxed) {
            Problem::QuotientOverflow
        } else {
            return Ok(());
        };
        Err(ShapeError::new(op, problem))
    }
}

/// A function that records a failure and then returns the left element.
struct Noting<'a, F>(F, &'a Failed);
impl<T, F: Fn2<T, T, Out = T>> Fn2<T, T> for Noting<'_, F> {
    const SHARED: bool = F::SHARED;
    type Out = T;
    #[inline(always)]
    fn call(&self, a: T, b: T) -> T {
        match self.0.fails(&a, &b) {
            None => self.0.call(a, b),
            Some(failure) => {
                self.1.see(failure);
                a
            }
        }
    }
    // The fast range has no failures.
    const HAS_FAST_RANGE: bool = F::HAS_FAST_RANGE;
    #[inline(always)]
    fn has_fast_range(&self) -> bool {
        self.0.has_fast_range()
    }
    #[inline(always)]
    fn in_fast_range(&self, a: &T, b: &T) -> bool {
        self.0.in_fast_range(a, b)
    }
    #[inline(always)]
    unsafe fn call_fast(&self, a: T, b: T) -> T {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.0.call_fast(a, b) }
    }
    #[inline(always)]
    unsafe fn call_fast_fma(&self, a: T, b: T) -> T {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.0.call_fast_fma(a, b) }
    }
    const TRUNCATES: bool = F::TRUNCATES;
    const FAST_BY_RIGHT: bool = F::FAST_BY_RIGHT;
    #[inline(always)]
    fn is_fast_by_right(&self, b: &T) -> bool {
        self.0.is_fast_by_right(b)
    }
    const KNOWN: Option<Known> = F::KNOWN;
}

/// Like [`zip`], but returns an error if the function fails for a pair of elements.
#[inline(always)]
pub(crate) fn try_zip<T, F, X, Y, D>(
    op: &'static str,
    f: F,
    x: &X,
    y: &Y,
) -> Result<Tensor<T, Broadcasted<X::Shape, Y::Shape>, D>, ShapeError>
where
    F: Fn2<T, T, Out = T>,
    X: Operand<T, Shape: Broadcast<Y::Shape>>,
    Y: Operand<T>,
    D: Owned<T, Broadcasted<X::Shape, Y::Shape>>,
{
    let failed = Failed::nothing();
    let result = zip(op, Noting(f, &failed), x, y)?;
    failed.result(op)?;
    Ok(result)
}

/// Like [`zip_into`], but a form that returns errors also returns one if the function fails for a
/// pair of elements: instead of its result, the left element is written then.
#[inline(always)]
#[track_caller]
pub(crate) fn zip_into_as<Form, T, F, S, D, Y, O, E>(
    op: &'static str,
    f: F,
    x: &Tensor<T, S, D>,
    y: &Y,
    out: &mut Tensor<T, O, E>,
) -> Form::Of<()>
where
    Form: Failing,
    T: Clone,
    F: Fn2<T, T, Out = T>,
    D: Storage<T, S>,
    Y: Operand<T>,
    S: Shape + Broadcast<Y::Shape, Output: BroadcastTo<O>>,
    O: Shape,
    E: StorageMut<T, O>,
{
    let result = if const { Form::RETURNS && F::FAILS } {
        let failed = Failed::nothing();
        let written = zip_into(op, Noting(f, &failed), x, y, out);
        written.and_then(|()| failed.result(op))
    } else {
        zip_into(op, f, x, y, out)
    };
    match result {
        Ok(()) => Form::done(()),
        Err(error) => Form::failed(error),
    }
}

/// Like [`Tensor::update_by`], but returns an error if the function fails for a pair of elements;
/// the elements there stay unchanged.
#[inline(always)]
pub(crate) fn try_update<T, F, Y, S, D>(
    op: &'static str,
    f: F,
    x: &mut Tensor<T, S, D>,
    y: &Y,
) -> Result<(), ShapeError>
where
    T: Clone,
    F: Fn2<T, T, Out = T>,
    Y: Operand<T>,
    Y::Shape: BroadcastTo<S>,
    S: Shape,
    D: StorageMut<T, S>,
{
    let failed = Failed::nothing();
    x.update_by(op, Noting(f, &failed), y)?;
    failed.result(op)
}

/// The text on errors in the documentation of a division; empty for other operations.
macro_rules! fails_doc {
    (div) => {
        " For integers also if a divisor is 0, or if a quotient overflows, like that of the \
            smallest number and -1."
    };
    (rem) => {
        $crate::elementwise::failure::fails_doc!(div)
    };
    (floor_div) => {
        $crate::elementwise::failure::fails_doc!(div)
    };
    (floor_rem) => {
        $crate::elementwise::failure::fails_doc!(div)
    };
    (pow) => {
        " For integers also if 0 is raised to a negative power, which is a division by 0. \
            (Overflow is handled as with `*`: it panics with overflow checks, and wraps otherwise.)"
    };
    (add) => {
        " (Overflow is handled as with the operator: it panics with overflow checks, and wraps \
            otherwise.)"
    };
    (sub) => {
        $crate::elementwise::failure::fails_doc!(add)
    };
    (mul) => {
        $crate::elementwise::failure::fails_doc!(add)
    };
    ($other:ident) => {
        ""
    };
}

/// The text on panics in the documentation of a division; empty for other operations.
macro_rules! panics_doc {
    (floor_div) => {
        " For integers also if a divisor is 0, or if a division overflows, as with `/`."
    };
    (floor_rem) => {
        " For integers also if a divisor is 0, or if a division overflows, as with `%`."
    };
    (pow) => {
        " For integers also if 0 is raised to a negative power; overflow is handled as with `*`."
    };
    ($other:ident) => {
        ""
    };
}

pub(crate) use {fails_doc, panics_doc};
