//! Division of narrow integers by multiplying with the reciprocal of the divisor, for the
//! [loops](crate::kernel::typed_loops) that divide by the same divisor several times.

/// A narrow integer, which is divided by multiplying with the reciprocal of the divisor, made a
/// little larger than it is.
///
/// The product is at least the quotient, and at most a 2^-45th of it larger (2^-19th for integers
/// of at most 16 bits), rounding included. A quotient `a / b` that is no integer is at least
/// `1 / b` below the next one, which is `1 / a` of it, and that is more. So it is exact when it is
/// truncated.
pub(crate) trait Narrow: Copy {
    type Float: Copy;
    /// Whether every number can be divided by this: see [`divides_all`].
    fn divides_all(self) -> bool;
    fn float(self) -> Self::Float;
    fn reciprocal(divisor: Self::Float) -> Self::Float;
}

/// A division by way of the reciprocal.
pub(crate) trait WithReciprocal<T: Narrow> {
    /// # Safety
    /// 1. The divisor is neither 0 nor -1, and the reciprocal is from [`Narrow::reciprocal`].
    unsafe fn call(a: T, divisor: T::Float, reciprocal: T::Float) -> T;
}

/// The divisions that are done by way of the reciprocal.
pub(crate) mod operation {
    use super::{Narrow, WithReciprocal};

    macro_rules! narrow {
        ($($t:ident $float:ident $more:expr;)*) => { $(
            impl Narrow for $t {
                type Float = $float;
                #[inline(always)]
                fn divides_all(self) -> bool {
                    (self != 0) & ($t::MIN == 0 || self != !0)
                }
                #[inline(always)]
                fn float(self) -> $float {
                    self as $float
                }
                #[inline(always)]
                fn reciprocal(divisor: $float) -> $float {
                    (1.0 + $more) / divisor
                }
            }
        )* };
    }
    const MORE_F32: f32 = 1.0 / (1 << 20) as f32;
    const MORE_F64: f64 = 1.0 / (1_u64 << 46) as f64;
    narrow! {
        i8 f32 MORE_F32;
        i16 f32 MORE_F32;
        i32 f64 MORE_F64;
        u8 f32 MORE_F32;
        u16 f32 MORE_F32;
        u32 f64 MORE_F64;
    }

    /// Defines the divisions: the result is a float that is an integer of the type.
    macro_rules! divisions {
        ($types:tt $(
            $(#[$meta:meta])* $name:ident($x:ident, $y:ident, $quotient:ident) $body:expr;
        )*) => { $(
            $(#[$meta])*
            pub(crate) struct $name;
            divisions!(@impl $types $name($x, $y, $quotient) $body);
        )* };
        (@impl [$($t:ident)*] $name:ident($x:ident, $y:ident, $quotient:ident) $body:expr) => { $(
            impl WithReciprocal<$t> for $name {
                #[inline(always)]
                unsafe fn call(
                    a: $t,
                    $y: <$t as Narrow>::Float,
                    reciprocal: <$t as Narrow>::Float,
                ) -> $t {
                    let $x = a as <$t as Narrow>::Float;
                    let $quotient = ($x * reciprocal).trunc();
                    let result: <$t as Narrow>::Float = $body;
                    // SAFETY: 1. the result is of this type, since the divisor is not -1.
                    unsafe { result.to_int_unchecked::<$t>() }
                }
            }
        )* };
    }
    divisions! {
        [i8 i16 i32 u8 u16 u32]
        /// The quotient, truncated towards 0.
        Quotient(x, _y, quotient) quotient;
        /// The remainder with the sign of `a`.
        Remainder(x, y, quotient) x - quotient * y;
        /// The quotient, rounded down.
        FloorQuotient(x, y, quotient) {
            let rest = x - quotient * y;
            let other = (rest != 0.0) & ((rest < 0.0) != (y < 0.0));
            if other { quotient - 1.0 } else { quotient }
        };
        /// The remainder with the sign of the divisor.
        FloorRemainder(x, y, quotient) {
            let rest = x - quotient * y;
            let other = (rest != 0.0) & ((rest < 0.0) != (y < 0.0));
            if other { rest + y } else { rest }
        };
    }
}
