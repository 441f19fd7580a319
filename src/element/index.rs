//! Integers as indices.

use broadax_shape::dims::Rule;
use broadax_shape::error::Outside;

/// An integer used as an index of an axis. Negative indices count from the end: -1 is the last one.
///
/// # Safety
/// 1. The associated types and the functions describe the same sizes: those of the operation.
pub unsafe trait IndexNumber: Copy {
    /// Returns the position from the front, computed without a branch. If the index is out of
    /// range, the result is not less than `size`.
    #[doc(hidden)]
    fn wrapped(self, size: usize) -> usize;
    /// Returns the position from the front, or by how much the index is out of range.
    #[doc(hidden)]
    fn resolve(self, size: usize) -> Result<usize, Outside>;
    /// Like `resolve`, but rejects negative indices.
    #[doc(hidden)]
    fn forward(self, size: usize) -> Result<usize, Outside>;
}
// SAFETY: 1. the associated types and the functions follow the shape rule of the operation.
unsafe impl<I: Copy> IndexNumber for I
where
    Rule: IndexNumberOf<I>,
{
    #[inline(always)]
    fn wrapped(self, size: usize) -> usize {
        Rule::wrapped(self, size)
    }
    #[inline(always)]
    fn resolve(self, size: usize) -> Result<usize, Outside> {
        Rule::resolve(self, size)
    }
    #[inline(always)]
    fn forward(self, size: usize) -> Result<usize, Outside> {
        Rule::forward(self, size)
    }
}

/// Carrier trait for the rule that `I` is an index type.
///
/// # Safety
/// 1. The associated types and the functions describe the same sizes: those of the operation.
#[diagnostic::on_unimplemented(
    message = "`{I}` is not an index: an integer is",
    label = "expected integers",
    note = "`cast` converts the elements of a tensor: `x.cast::<usize>()`"
)]
pub unsafe trait IndexNumberOf<I> {
    #[doc(hidden)]
    fn wrapped(index: I, size: usize) -> usize;
    #[doc(hidden)]
    fn resolve(index: I, size: usize) -> Result<usize, Outside>;
    /// Like `resolve`, but rejects negative indices.
    fn forward(index: I, size: usize) -> Result<usize, Outside>;
}
/// Implements `IndexNumberOf` for unsigned and signed integers.
macro_rules! indices {
    ($($unsigned:ty)*; $($signed:ty)*) => {
        // SAFETY: 1. the associated types and the functions describe the same sizes.
        $( unsafe impl<X> IndexNumberOf<$unsigned> for X {
            #[inline(always)]
            fn wrapped(index: $unsigned, _: usize) -> usize {
                usize::try_from(index).unwrap_or(usize::MAX)
            }
            #[inline(always)]
            fn resolve(index: $unsigned, size: usize) -> Result<usize, Outside> {
                let number = <X as IndexNumberOf<$unsigned>>::wrapped(index, size);
                if number < size { Ok(number) } else { Err(Outside { negative: false, number }) }
            }
            #[inline(always)]
            fn forward(index: $unsigned, size: usize) -> Result<usize, Outside> {
                <X as IndexNumberOf<$unsigned>>::resolve(index, size)
            }
        } )*
        // SAFETY: 1. the associated types and the functions describe the same sizes.
        $( unsafe impl<X> IndexNumberOf<$signed> for X {
            #[inline(always)]
            fn wrapped(index: $signed, size: usize) -> usize {
                if const { size_of::<$signed>() >
                    size_of::<isize>() } && isize::try_from(index).is_err() {
                    return usize::MAX;
                }
                // The mask has all bits set if the index is negative. For an index out of range the
                // sum wraps around.
                let all_or_none = (index >> (<$signed>::BITS - 1)) as isize as usize;
                (index as isize as usize).wrapping_add(size & all_or_none)
            }
            #[inline(always)]
            fn resolve(index: $signed, size: usize) -> Result<usize, Outside> {
                let position = <X as IndexNumberOf<$signed>>::wrapped(index, size);
                if position < size {
                    return Ok(position);
                }
                let number = usize::try_from(index.unsigned_abs()).unwrap_or(usize::MAX);
                Err(Outside { negative: index < 0, number })
            }
            #[inline(always)]
            fn forward(index: $signed, size: usize) -> Result<usize, Outside> {
                let position = <X as IndexNumberOf<$signed>>::resolve(index, size)?;
                match index < 0 {
                    true => Err(Outside { negative: true, number: size - position }),
                    false => Ok(position),
                }
            }
        } )*
    };
}
indices!(usize u8 u16 u32 u64; isize i8 i16 i32 i64);
