//! Divisions and powers of integers that have no result.

use core::any::TypeId;
use core::mem::transmute_copy;

/// Why a function of two elements has no result.
#[derive(Clone, Copy)]
pub enum Failure {
    /// A division by 0.
    ByZero,
    /// A quotient larger than all numbers of its type: that of the least one and -1.
    Overflow,
}

/// Runs a question about two elements as one about two numbers of the integer type that `T` is;
/// `None` if it is none.
macro_rules! of_integers {
    ($T:ident, $a:ident, $b:ident, |$x:ident, $y:ident| $answer:expr; $($number:ident)*) => {
        let t = typeid::of::<$T>();
        $(
            if t == TypeId::of::<$number>() {
                #[allow(dead_code)]
                type Number = $number;
                // SAFETY: 1. `T` is this type, a plain number.
                let ($x, $y): (Number, Number) = unsafe { (transmute_copy($a),
                    transmute_copy($b)) };
                return $answer;
            }
        )*
    };
}

/// Why integers `a` and `b` have no quotient, nor a remainder.
#[inline(always)]
pub(crate) fn of_division<T>(a: &T, b: &T) -> Option<Failure> {
    of_integers!(T, a, b, |x, y| {
        if y == 0 {
            Some(Failure::ByZero)
        } else if Number::MIN != 0 && x == Number::MIN && y == !0 {
            Some(Failure::Overflow)
        } else {
            None
        }
    }; i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);
    None
}

/// Why the integer `a` has no power `b`: one of 0 that is negative.
#[inline(always)]
pub(crate) fn of_power<T>(a: &T, b: &T) -> Option<Failure> {
    of_integers!(T, a, b, |x, y| (x == 0 && y < 0).then_some(Failure::ByZero);
        i8 i16 i32 i64 i128 isize);
    None
}
