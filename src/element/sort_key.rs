//! Sort keys: integers and floats are mapped to unsigned integers of the same order.

use core::any::TypeId;

/// The interpretation of the bits of an element.
#[derive(Clone, Copy)]
enum KeyKind {
    Unsigned,
    Signed,
    /// A float; the bits are those of infinity.
    Float(u64),
}

/// Returns the kind of elements of this type if they have keys: plain numbers of at most 64 bits.
#[inline(always)]
fn kind<T>() -> Option<KeyKind> {
    let t = typeid::of::<T>();
    macro_rules! any_of {
        ($($number:ty)*) => { $( t == TypeId::of::<$number>() )||* };
    }
    if any_of!(u8 u16 u32 u64 usize bool) {
        return Some(KeyKind::Unsigned);
    }
    if any_of!(i8 i16 i32 i64 isize) {
        return Some(KeyKind::Signed);
    }
    if any_of!(f32) {
        return Some(KeyKind::Float(f32::INFINITY.to_bits().into()));
    }
    if any_of!(f64) {
        return Some(KeyKind::Float(f64::INFINITY.to_bits()));
    }
    #[cfg(feature = "half")]
    if any_of!(half::f16) {
        return Some(KeyKind::Float(half::f16::INFINITY.to_bits().into()));
    }
    #[cfg(feature = "half")]
    if any_of!(half::bf16) {
        return Some(KeyKind::Float(half::bf16::INFINITY.to_bits().into()));
    }
    None
}

/// Whether elements of this type have keys.
#[inline(always)]
pub(crate) fn has_keys<T>() -> bool {
    kind::<T>().is_some()
}

/// Whether this is a float type with keys. Equal floats may differ in their bits.
#[inline(always)]
pub(crate) fn is_float<T>() -> bool {
    matches!(kind::<T>(), Some(KeyKind::Float(_)))
}

/// Returns the bits of an element that has a key; otherwise 0.
#[inline(always)]
pub(crate) fn bits<T>(x: &T) -> u64 {
    let x = core::ptr::from_ref(x);
    // SAFETY: 1. a number of this size, all of whose bytes are initialized, and which is aligned at
    // least like the type that is read, or read unaligned.
    unsafe {
        match size_of::<T>() {
            1 if has_keys::<T>() => u64::from(*x.cast::<u8>()),
            2 if has_keys::<T>() => u64::from(*x.cast::<u16>()),
            4 if has_keys::<T>() => u64::from(*x.cast::<u32>()),
            8 if has_keys::<T>() => x.cast::<u64>().read_unaligned(),
            _ => 0,
        }
    }
}

/// Returns the key of an element of type `T` with these bits. Zeros of both signs have the same
/// key; all NaNs have the same, largest key.
#[inline(always)]
pub(crate) fn key_of<T>(bits: u64) -> u64 {
    let width = 8 * size_of::<T>() as u32;
    let all = u64::MAX >> (64 - width.clamp(1, 64));
    let sign = all ^ (all >> 1);
    match kind::<T>() {
        None => 0,
        Some(KeyKind::Unsigned) => bits,
        Some(KeyKind::Signed) => bits ^ sign,
        Some(KeyKind::Float(infinity)) => {
            // (Without a branch, since the sign is unpredictable.)
            let negative = 0_u64.wrapping_sub(u64::from(bits & sign != 0)) & all;
            let size = bits & !sign;
            if size > infinity {
                all
            } else if size == 0 {
                sign
            } else {
                bits ^ (negative | sign)
            }
        }
    }
}

/// Returns the key of an element.
#[inline(always)]
pub(crate) fn key<T>(x: &T) -> u64 {
    key_of::<T>(bits(x))
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::cmp::Ordering;
    use core::fmt::Debug;

    /// Checks that the elements are in order, and distinct.
    fn ordered<T: PartialOrd + Debug>(elements: &[T]) {
        assert!(has_keys::<T>());
        for (i, a) in elements.iter().enumerate() {
            for (k, b) in elements.iter().enumerate() {
                assert_eq!(key(a).cmp(&key(b)), i.cmp(&k), "{a:?} and {b:?}");
            }
        }
    }

    #[test]
    fn keys_are_in_the_order_of_elements() {
        ordered(&[i8::MIN, -1, 0, 1, i8::MAX]);
        ordered(&[i64::MIN, -1, 0, 1, i64::MAX]);
        ordered(&[0_u16, 1, u16::MAX]);
        ordered(&[0_usize, 1, usize::MAX]);
        ordered(&[false, true]);
        ordered(&[
            f32::NEG_INFINITY,
            -1.0,
            -1e-45,
            0.0,
            1e-45,
            1.0,
            f32::INFINITY,
            f32::NAN,
        ]);
        ordered(&[
            f64::NEG_INFINITY,
            -1.0,
            -5e-324,
            0.0,
            5e-324,
            1.0,
            f64::INFINITY,
            f64::NAN,
        ]);
        assert_eq!(key(&-0.0_f32), key(&0.0_f32));
        assert_eq!(key(&-f64::NAN), key(&f64::NAN));
        assert_eq!(key(&1.0_f64).cmp(&key(&2.0_f64)), Ordering::Less);
        #[cfg(feature = "half")]
        {
            let halves = [
                f32::NEG_INFINITY,
                -2.0,
                -0.5,
                0.0,
                0.25,
                3.0,
                f32::INFINITY,
                f32::NAN,
            ];
            ordered(&halves.map(half::f16::from_f32));
            ordered(&halves.map(half::bf16::from_f32));
        }
        assert!(!has_keys::<u128>() && !has_keys::<char>() && !has_keys::<[u8; 4]>());
    }
}
