//! Classification of element types as plain numbers.

use core::mem::needs_drop;

/// Whether `T` is a primitive number: all its data are its bits, which threads can share.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn plain<T>() -> bool {
    use core::any::TypeId;
    let t = typeid::of::<T>();
    macro_rules! any_of {
        ($($number:ty)*) => { $( t == TypeId::of::<$number>() )||* };
    }
    let small = const { size_of::<T>() <= 16 && !needs_drop::<T>() };
    small && (any_of!(f32 f64 i32 u8 bool i64 u32 u64 usize isize i8 i16 u16 i128 u128))
}

/// Whether `T` is a number whose arithmetic is not user code: a [`plain`] one, or one of the
/// features `half` and `complex`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn number<T>() -> bool {
    #[cfg(any(feature = "half", feature = "complex"))]
    {
        use core::any::TypeId;
        let t = typeid::of::<T>();
        #[cfg(feature = "half")]
        if t == TypeId::of::<half::f16>() || t == TypeId::of::<half::bf16>() {
            return true;
        }
        #[cfg(feature = "complex")]
        if t == TypeId::of::<num_complex::Complex<f32>>()
            || t == TypeId::of::<num_complex::Complex<f64>>()
        {
            return true;
        }
    }
    plain::<T>()
}
