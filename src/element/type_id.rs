//! The `TypeId` of a type that may borrow.

use core::any::TypeId;
use core::marker::PhantomData;
use core::mem::transmute;

/// A type of which the `TypeId` can be asked once it is known to be `'static`.
trait Identified {
    fn id(&self) -> TypeId
    where
        Self: 'static;
}

impl<T> Identified for PhantomData<T> {
    #[inline(always)]
    fn id(&self) -> TypeId
    where
        Self: 'static,
    {
        TypeId::of::<T>()
    }
}

/// Returns the [`TypeId`] of `T` with all its lifetimes replaced by `'static`. So it tells types
/// apart, but not their lifetimes.
#[inline(always)]
pub(crate) fn of<T>() -> TypeId {
    let object: &dyn Identified = &PhantomData::<T>;
    // SAFETY: 1. the types differ only in a lifetime bound, so in nothing that exists at run time;
    // 2. the object stores nothing, and `id` reads nothing, that could have ended.
    let object = unsafe { transmute::<&dyn Identified, &(dyn Identified + 'static)>(object) };
    object.id()
}

#[cfg(test)]
mod tests {
    use super::of;
    use core::any::TypeId;

    /// Types without lifetimes have their own `TypeId`, others that of the `'static` type.
    #[test]
    fn types_are_told_apart() {
        fn borrowed<'a>(_: &'a str) -> TypeId {
            of::<&'a str>()
        }
        assert_eq!(of::<f32>(), TypeId::of::<f32>());
        assert_ne!(of::<f32>(), of::<u32>());
        let bytes = [b'a', b'b'];
        let text = core::str::from_utf8(&bytes).unwrap();
        assert_eq!(borrowed(text), TypeId::of::<&'static str>());
        assert_ne!(borrowed(text), of::<&u8>());
    }
}
