//! Integer divisions and powers without a result.

use core::any::TypeId;
use core::mem::transmute_copy;

/// The reason why a function of two elements has no result.
#[derive(Clone, Copy)]
pub enum Failure {
    /// A division by 0.
    ByZero,
    /// A quotient that overflows: the minimum of the type divided by -1.
    Overflow,
}

/// Calls a function with two elements converted to the integer type `T`; returns `None` if `T` is
/// not an integer.
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

/// The reason why the integers `a` and `b` have no quotient and remainder.
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

/// The reason why the integer `a` has no power `b`: a negative power of 0.
#[inline(always)]
pub(crate) fn of_power<T>(a: &T, b: &T) -> Option<Failure> {
    of_integers!(T, a, b, |x, y| (x == 0 && y < 0).then_some(Failure::ByZero);
        i8 i16 i32 i64 i128 isize);
    None
}
