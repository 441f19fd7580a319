//! Element types at run time: classification as plain numbers, and code for certain types.

use core::mem::needs_drop;

/// Whether `$T` is one of the given types.
macro_rules! is_one_of {
    ($T:ident: $($type:ty)*) => {{
        let t = typeid::of::<$T>();
        $( t == core::any::TypeId::of::<$type>() )||*
    }};
}

/// If `$T` is one of the given types, plain numbers, evaluates an expression for elements, given as
/// references, and returns the result from the function. In the expression, the elements are of that
/// type, `Number`; after `=> T`, so is the result.
macro_rules! by_type {
    ($T:ident, $elements:tt, $body:expr; $($number:ty)*) => { $(
        if $crate::element::plain::is_one_of!($T: $number) {
            #[allow(dead_code)]
            type Number = $number;
            $crate::element::plain::by_type!(@let $elements);
            return $body;
        }
    )* };
    ($T:ident => T, $elements:tt, $body:expr; $($number:ty)*) => {
        $crate::element::plain::by_type!($T, $elements, {
            let result: Number = $body;
            // SAFETY: 1. `T` is this type.
            unsafe { core::mem::transmute_copy::<Number, $T>(&result) }
        }; $($number)*)
    };
    (@let ($($x:ident),*)) => {
        // SAFETY: 1. `T` is this type, a plain number.
        $( let $x: Number = unsafe { core::mem::transmute_copy($x) }; )*
    };
}
pub(crate) use {by_type, is_one_of};

/// Whether `T` is a primitive number: all its data are its bits, which threads can share.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn plain<T>() -> bool {
    let small = const { size_of::<T>() <= 16 && !needs_drop::<T>() };
    small && is_one_of!(T: f32 f64 i32 u8 bool i64 u32 u64 usize isize i8 i16 u16 i128 u128)
}

/// Whether `T` is a number whose arithmetic is not user code: a [`plain`] one, or one of the
/// features `half` and `complex`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn number<T>() -> bool {
    #[cfg(feature = "half")]
    if is_one_of!(T: half::f16 half::bf16) {
        return true;
    }
    #[cfg(feature = "complex")]
    if is_one_of!(T: num_complex::Complex<f32> num_complex::Complex<f64>) {
        return true;
    }
    plain::<T>()
}
