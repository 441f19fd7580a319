//! Integers as indices.

use broadax_shape::dims::Rule;
use broadax_shape::error::Outside;

/// An integer that is an index of an axis. A negative one counts from the end: -1 is the last.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait IndexNumber: Copy {
    /// The position from the front, found without a jump; where it is out of range, it is not below
    /// the size.
    #[doc(hidden)]
    fn wrapped(self, size: usize) -> usize;
    /// The position from the front, or how far it is out of range.
    #[doc(hidden)]
    fn place(self, size: usize) -> Result<usize, Outside>;
    /// The same where none counts from the end.
    #[doc(hidden)]
    fn forward(self, size: usize) -> Result<usize, Outside>;
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<I: Copy> IndexNumber for I
where
    Rule: Indices<I>,
{
    #[inline(always)]
    fn wrapped(self, size: usize) -> usize {
        Rule::wrapped(self, size)
    }
    #[inline(always)]
    fn place(self, size: usize) -> Result<usize, Outside> {
        Rule::place(self, size)
    }
    #[inline(always)]
    fn forward(self, size: usize) -> Result<usize, Outside> {
        Rule::forward(self, size)
    }
}

/// `I` is an index.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "`{I}` is not an index: an integer is",
    label = "expected integers",
    note = "`cast` converts the elements of a tensor: `x.cast::<usize>()`"
)]
pub unsafe trait Indices<I> {
    #[doc(hidden)]
    fn wrapped(index: I, size: usize) -> usize;
    #[doc(hidden)]
    fn place(index: I, size: usize) -> Result<usize, Outside>;
    /// The same where no index counts from the end.
    fn forward(index: I, size: usize) -> Result<usize, Outside>;
}
/// Unsigned and signed integers.
macro_rules! indices {
    ($($unsigned:ty)*; $($signed:ty)*) => {
        // SAFETY: 1. the types state the sizes that the functions compute.
        $( unsafe impl<X> Indices<$unsigned> for X {
            #[inline(always)]
            fn wrapped(index: $unsigned, _: usize) -> usize {
                usize::try_from(index).unwrap_or(usize::MAX)
            }
            #[inline(always)]
            fn place(index: $unsigned, size: usize) -> Result<usize, Outside> {
                let number = <X as Indices<$unsigned>>::wrapped(index, size);
                if number < size { Ok(number) } else { Err(Outside { negative: false, number }) }
            }
            #[inline(always)]
            fn forward(index: $unsigned, size: usize) -> Result<usize, Outside> {
                <X as Indices<$unsigned>>::place(index, size)
            }
        } )*
        // SAFETY: 1. the types state the sizes that the functions compute.
        $( unsafe impl<X> Indices<$signed> for X {
            #[inline(always)]
            fn wrapped(index: $signed, size: usize) -> usize {
                if const { size_of::<$signed>() > size_of::<isize>() } && isize::try_from(index).is_err() {
                    return usize::MAX;
                }
                // All bits of a negative one are 1 there. The sum of one that is out of range wraps around.
                let all_or_none = (index >> (<$signed>::BITS - 1)) as isize as usize;
                (index as isize as usize).wrapping_add(size & all_or_none)
            }
            #[inline(always)]
            fn place(index: $signed, size: usize) -> Result<usize, Outside> {
                let place = <X as Indices<$signed>>::wrapped(index, size);
                if place < size {
                    return Ok(place);
                }
                let number = usize::try_from(index.unsigned_abs()).unwrap_or(usize::MAX);
                Err(Outside { negative: index < 0, number })
            }
            #[inline(always)]
            fn forward(index: $signed, size: usize) -> Result<usize, Outside> {
                let place = <X as Indices<$signed>>::place(index, size)?;
                match index < 0 {
                    true => Err(Outside { negative: true, number: size - place }),
                    false => Ok(place),
                }
            }
        } )*
    };
}
indices!(usize u8 u16 u32 u64; isize i8 i16 i32 i64);
