//! Integer divisions and powers without a result.

use core::any::TypeId;
use core::mem::transmute_copy;

/// Why a function of two elements has no result.
#[derive(Clone, Copy)]
pub enum Failure {
    /// Division by 0.
    ByZero,
    /// Overflow of a quotient: the minimum of the type divided by -1.
    Overflow,
}

/// Evaluates an expression for two elements if `T` is one of the given integer types, and returns
/// the result from the function.
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

/// Returns why integers `a` and `b` have no quotient and no remainder.
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

/// Returns why `a` to the power of `b` has no result for integers: 0 to a negative power.
#[inline(always)]
pub(crate) fn of_power<T>(a: &T, b: &T) -> Option<Failure> {
    of_integers!(T, a, b, |x, y| (x == 0 && y < 0).then_some(Failure::ByZero);
        i8 i16 i32 i64 i128 isize);
    None
}
