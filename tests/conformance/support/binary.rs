//! Elementwise operations on two tensors.

use crate::support::case::{Case, Failure};
use crate::support::compare::{Got, does_not_compile, message, outcome};
use crate::support::element::{Element, with_type};
use broadax::DynTensor;
use static_assertions::assert_not_impl_any;
use std::ops::{Add, Div, Mul, Rem, Sub};

/// Whether the result of an operation is `bool`.
pub fn gives_bools(op: &str) -> bool {
    Compare::named(op).is_some() || ["and", "or", "xor"].contains(&op)
}

pub fn run(case: &Case) -> Result<(), Failure> {
    let (op, dtype) = (case.text("op")?, case.text("dtype")?);
    if gives_bools(op) {
        return with_type!(dtype, [f32 f64 i8 i16 i32 i64 u8 u16 u32 u64 bool], T => {
            outcome(case, bools(op, &case.tensor::<T>("a")?, &case.tensor("b")?))
        });
    }
    // A numeric result of another type: the operands are cast first.
    let dtype = case.result_type().unwrap_or(dtype);
    let wraps = case.tagged("wraps");
    with_type!(dtype, [f32 f64 i8 i16 i32 i64 u8 u16 u32 u64 bool], T => {
        let (a, b) = (case.tensor::<T>("a")?, case.tensor("b")?);
        outcome(case, T::compute(op, wraps, &a, &b))
    })
}

/// Computes an operation on two tensors whose result is `bool`.
pub fn bools<T: Compute>(op: &str, a: &DynTensor<T>, b: &DynTensor<T>) -> Got<DynTensor<bool>> {
    match Compare::named(op) {
        Some(compare) => compare.of(a, b),
        None => logic(op, a, b),
    }
}

/// Comparison operations.
enum Compare {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

impl Compare {
    fn named(op: &str) -> Option<Compare> {
        Some(match op {
            "eq" => Compare::Eq,
            "ne" => Compare::Ne,
            "lt" => Compare::Lt,
            "le" => Compare::Le,
            "gt" => Compare::Gt,
            "ge" => Compare::Ge,
            _ => return None,
        })
    }

    fn of<T: Element>(&self, a: &DynTensor<T>, b: &DynTensor<T>) -> Got<DynTensor<bool>> {
        message(match self {
            Compare::Eq => a.try_eq(b),
            Compare::Ne => a.try_ne(b),
            Compare::Lt => a.try_lt(b),
            Compare::Le => a.try_le(b),
            Compare::Gt => a.try_gt(b),
            Compare::Ge => a.try_ge(b),
        })
    }
}

/// `and`, `or` and `xor` of whether elements are nonzero.
fn logic<T: Compute>(op: &str, a: &DynTensor<T>, b: &DynTensor<T>) -> Got<DynTensor<bool>> {
    let (a, b) = (a.map(T::truth), b.map(T::truth));
    message(match op {
        "and" => a.try_logical_and(&b),
        "or" => a.try_logical_or(&b),
        _ => a.try_logical_xor(&b),
    })
}

/// Operations whose result has the type of the operands.
pub trait Compute: Element {
    /// Returns 0 or 1.
    fn from_bool(one: bool) -> Self;
    /// Whether the element is nonzero.
    fn truth(self) -> bool;
    /// Computes `a op b`.
    fn compute(op: &str, wraps: bool, a: &Dyn<Self>, b: &Dyn<Self>) -> Got<Dyn<Self>>;
    /// Computes `a op= b` if Rust has this operator for the type; otherwise returns `None`.
    fn update(op: &str, wraps: bool, a: &mut Dyn<Self>, b: &Dyn<Self>) -> Option<Got<()>>;
}

type Dyn<T> = DynTensor<T>;

macro_rules! integers {
    ($($t:ty)*) => { $(
        impl Compute for $t {
            fn from_bool(one: bool) -> $t {
                <$t>::from(one)
            }
            fn truth(self) -> bool {
                self != 0
            }
            fn compute(op: &str, wraps: bool, a: &Dyn<$t>, b: &Dyn<$t>) -> Got<Dyn<$t>> {
                message(match op {
                    "add" if wraps => a.try_wrapping_add(b),
                    "sub" if wraps => a.try_wrapping_sub(b),
                    "mul" if wraps => a.try_wrapping_mul(b),
                    "pow" if wraps => a.try_zip_with(b, |a, b| a.wrapping_pow(b as u32)),
                    "add" => a.try_add(b),
                    "sub" => a.try_sub(b),
                    "mul" => a.try_mul(b),
                    "pow" => a.try_pow(b),
                    "div_trunc" => a.try_div(b),
                    "rem_trunc" => a.try_rem(b),
                    "div_floor" => a.try_floor_div(b),
                    "rem_floor" => a.try_floor_rem(b),
                    "min" => a.try_minimum(b),
                    "max" => a.try_maximum(b),
                    "fmin" => a.try_fmin(b),
                    "fmax" => a.try_fmax(b),
                    "bitand" => a.try_bitand(b),
                    "bitor" => a.try_bitor(b),
                    "bitxor" => a.try_bitxor(b),
                    _ => return does_not_compile(op),
                })
            }
            fn update(op: &str, wraps: bool, a: &mut Dyn<$t>, b: &Dyn<$t>) -> Option<Got<()>> {
                Some(message(match op {
                    _ if wraps => return None,
                    "add" => a.try_add_assign(b),
                    "sub" => a.try_sub_assign(b),
                    "mul" => a.try_mul_assign(b),
                    "div_trunc" => a.try_div_assign(b),
                    "rem_trunc" => a.try_rem_assign(b),
                    "bitand" => a.try_bitand_assign(b),
                    "bitor" => a.try_bitor_assign(b),
                    "bitxor" => a.try_bitxor_assign(b),
                    _ => return None,
                }))
            }
        }
    )* };
}
integers!(i8 i16 i32 i64 u8 u16 u32 u64);

macro_rules! floats {
    ($($t:ty)*) => { $(
        impl Compute for $t {
            fn from_bool(one: bool) -> $t {
                f32::from(u8::from(one)).into()
            }
            fn truth(self) -> bool {
                self != 0.0
            }
            fn compute(op: &str, _: bool, a: &Dyn<$t>, b: &Dyn<$t>) -> Got<Dyn<$t>> {
                message(match op {
                    "add" => a.try_add(b),
                    "sub" => a.try_sub(b),
                    "mul" => a.try_mul(b),
                    "div" => a.try_div(b),
                    "pow" => a.try_pow(b),
                    "div_trunc" => a.try_div(b).map(|quotient| quotient.map(<$t>::trunc)),
                    "rem_trunc" => a.try_rem(b),
                    "div_floor" => a.try_floor_div(b),
                    "rem_floor" => a.try_floor_rem(b),
                    "min" => a.try_minimum(b),
                    "max" => a.try_maximum(b),
                    "fmin" => a.try_fmin(b),
                    "fmax" => a.try_fmax(b),
                    _ => return does_not_compile(op),
                })
            }
            fn update(op: &str, _: bool, a: &mut Dyn<$t>, b: &Dyn<$t>) -> Option<Got<()>> {
                Some(message(match op {
                    "add" => a.try_add_assign(b),
                    "sub" => a.try_sub_assign(b),
                    "mul" => a.try_mul_assign(b),
                    "div" => a.try_div_assign(b),
                    "rem_trunc" => a.try_rem_assign(b),
                    _ => return None,
                }))
            }
        }
    )* };
}
floats!(f32 f64);

// Rust's `bool` has no `+`, `-`, `*`, `/` and `%`. NumPy's `+` is `|`, and its `*` is `&`.
type Bools = Dyn<bool>;
assert_not_impl_any!(Bools: Add<Bools>, Sub<Bools>, Mul<Bools>, Div<Bools>, Rem<Bools>);

impl Compute for bool {
    fn from_bool(one: bool) -> bool {
        one
    }
    fn truth(self) -> bool {
        self
    }
    fn compute(op: &str, _: bool, a: &Dyn<bool>, b: &Dyn<bool>) -> Got<Dyn<bool>> {
        message(match op {
            "add" | "bitor" => a.try_bitor(b),
            "mul" | "bitand" => a.try_bitand(b),
            "bitxor" => a.try_bitxor(b),
            "min" => a.try_minimum(b),
            "max" => a.try_maximum(b),
            "fmin" => a.try_fmin(b),
            "fmax" => a.try_fmax(b),
            _ => return does_not_compile(op),
        })
    }
    fn update(op: &str, _: bool, a: &mut Dyn<bool>, b: &Dyn<bool>) -> Option<Got<()>> {
        Some(message(match op {
            "add" | "bitor" => a.try_bitor_assign(b),
            "mul" | "bitand" => a.try_bitand_assign(b),
            "bitxor" => a.try_bitxor_assign(b),
            _ => return None,
        }))
    }
}
