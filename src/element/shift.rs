//! Shifts of integers by any number of bits, as in NumPy: shifts by at least the width of the type,
//! and negative shifts, shift all bits out.

use core::any::TypeId;
use core::mem::transmute_copy;

/// Calls a shift with two elements converted to the integer type `T`, if it is one.
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
                // A negative number is a large unsigned number.
                let by = y as Unsigned;
                let result: Number = $body(x, by);
                // SAFETY: 1. `T` is this type.
                return unsafe { transmute_copy(&result) };
            }
        )*
    };
}

// Of `u32` the amount is one already.
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
    // The sign is what is shifted in, and what is left.
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
