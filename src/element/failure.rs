//! Integer divisions and powers without a result.

use crate::element::plain::by_type;

/// Why a function of two elements has no result.
#[derive(Clone, Copy)]
pub enum Failure {
    /// Division by 0.
    ByZero,
    /// Overflow of a quotient: the minimum of the type divided by -1.
    Overflow,
}

/// Returns why integers `a` and `b` have no quotient and no remainder.
#[inline(always)]
pub(crate) fn of_division<T>(a: &T, b: &T) -> Option<Failure> {
    by_type!(T, (a, b), {
        if b == 0 {
            Some(Failure::ByZero)
        } else if Number::MIN != 0 && a == Number::MIN && b == !0 {
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
    by_type!(T, (a, b), (a == 0 && b < 0).then_some(Failure::ByZero);
        i8 i16 i32 i64 i128 isize);
    None
}
