//! Integer shifts with NumPy's semantics: a shift by at least the width of the type, or by a
//! negative amount, shifts all bits out.

use core::any::TypeId;
use core::mem::transmute_copy;

/// Shifts two elements by the given body if `T` is one of the given integer types, and returns.
macro_rules! by_integer {
    ($a:ident, $b:ident, $T:ident, $body:expr; $($number:ident $unsigned:ident)*) => {
        let t = typeid::of::<$T>();
        $(
            if t == TypeId::of::<$number>() {
                type Number = $number;
                type Unsigned = $unsigned;
                // SAFETY: 1. `T` is this type, a plain number.
                let (x, y): (Number, Number) = unsafe { (transmute_copy(&$a),
                    transmute_copy(&$b)) };
                // A negative amount becomes a large one.
                let by = y as Unsigned;
                let result: Number = $body(x, by);
                // SAFETY: 1. `T` is this type.
                return unsafe { transmute_copy(&result) };
            }
        )*
    };
}

// For `u32` the cast of the amount is a no-op.
/// `a << b`
#[inline(always)]
#[allow(clippy::unnecessary_cast)]
pub(crate) fn left<T: core::ops::Shl<Output = T>>(a: T, b: T) -> T {
    by_integer!(a, b, T, |x: Number, by: Unsigned| {
        let moved = x.wrapping_shl(by as u32);
        if by < Number::BITS as Unsigned { moved } else { 0 }
    }; i8 u8 i16 u16 i32 u32 i64 u64 i128 u128 isize usize
       u8 u8 u16 u16 u32 u32 u64 u64 u128 u128 usize usize);
    a << b
}

/// `a >> b`
#[inline(always)]
#[allow(clippy::unnecessary_cast)]
pub(crate) fn right<T: core::ops::Shr<Output = T>>(a: T, b: T) -> T {
    // For signed integers, copies of the sign bit are shifted in, and remain if all bits are
    // shifted out.
    by_integer!(a, b, T, |x: Number, by: Unsigned| {
        const MOST: Unsigned = Number::BITS as Unsigned - 1;
        x.wrapping_shr((if by < MOST { by } else { MOST }) as u32)
    }; i8 u8 i16 u16 i32 u32 i64 u64 i128 u128 isize usize);
    by_integer!(a, b, T, |x: Number, by: Unsigned| {
        let moved = x.wrapping_shr(by as u32);
        if by < Number::BITS as Unsigned { moved } else { 0 }
    }; u8 u8 u16 u16 u32 u32 u64 u64 u128 u128 usize usize);
    a >> b
}
