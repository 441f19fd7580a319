//! Buffers with one number for each axis, for sizes and strides.
//!
//! For a static rank the buffer is an array, `[usize; 3]`; for a dynamic rank it is an [`AxisVec`].
//! [`PerAxis`] has the common operations, and the trait [`Rank`](crate::rank::Rank) selects the
//! type.

#[cfg(feature = "alloc")]
use alloc::boxed::Box;
use core::fmt::{self, Debug};
use core::ops::{Deref, DerefMut};

/// The maximum number of axes of a tensor. (NumPy has the same limit.)
///
/// The shape algebra on types, such as [`Broadcast`](crate::Broadcast), has no limit.
pub const MAX_RANK: usize = 64;

/// A number in a [`PerAxis`] buffer: a size (`usize`) or a stride (`isize`).
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait AxisNumber:
    Copy + Default + PartialEq + Eq + Debug + Send + Sync + 'static
{
    /// Returns `rank` numbers, all equal to this one, on the heap. (For the types here it is not
    /// generic, and so compiled once, in this crate.)
    #[cfg(feature = "alloc")]
    fn on_heap(self, rank: usize) -> Box<[Self]> {
        alloc::vec![self; rank].into_boxed_slice()
    }
}

macro_rules! axis_numbers {
    ($($number:ty)*) => { $(
        // SAFETY: 1. the types of the rule, and no others.
        unsafe impl AxisNumber for $number {
            #[cfg(feature = "alloc")]
            #[cold]
            #[inline(never)]
            fn on_heap(self, rank: usize) -> Box<[Self]> {
                alloc::vec![self; rank].into_boxed_slice()
            }
        }
    )* };
}
axis_numbers!(usize isize);

/// A buffer with one number for each axis.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait PerAxis<X>:
    Clone + AsRef<[X]> + AsMut<[X]> + Send + Sync + 'static
{
    /// Returns a buffer of `rank` numbers, all equal to `x`. If the type has a static rank, `rank`
    /// must be equal to it.
    fn filled(rank: usize, x: X) -> Self;
    /// Returns a buffer of these numbers. If the type has a static rank, there must be as many.
    fn copied(numbers: &[X]) -> Self;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<X: AxisNumber, const N: usize> PerAxis<X> for [X; N] {
    #[inline(always)]
    fn filled(_: usize, x: X) -> Self {
        [x; N]
    }
    #[inline(always)]
    fn copied(numbers: &[X]) -> Self {
        match numbers.try_into() {
            Ok(numbers) => numbers,
            Err(_) => wrong_number_of_axes(),
        }
    }
}

/// The number of axes that an [`AxisVec`] stores without the heap: [`MAX_RANK`] without the feature
/// `alloc`.
const INLINE: usize = if cfg!(feature = "alloc") { 8 } else { MAX_RANK };

/// One number for each axis, for a dynamic rank. Up to 8 axes are stored without the heap.
#[derive(Clone)]
pub struct AxisVec<X>(Repr<X>);

#[derive(Clone)]
enum Repr<X> {
    Inline {
        /// As wide as the numbers, so that a copy of the whole struct has no padding, which would
        /// stall the processor.
        len: usize,
        buf: [X; INLINE],
    },
    #[cfg(feature = "alloc")]
    Heap(Box<[X]>),
}

impl<X: AxisNumber> AxisVec<X> {
    /// Creates a copy of `numbers`.
    ///
    /// # Panics
    /// If there are more than [`MAX_RANK`] numbers and the feature `alloc` is disabled.
    #[inline]
    pub fn new(numbers: &[X]) -> Self {
        let mut all = Self::filled(numbers.len(), X::default());
        all.copy_from_slice(numbers);
        all
    }
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<X: AxisNumber> PerAxis<X> for AxisVec<X> {
    #[inline]
    fn filled(rank: usize, x: X) -> Self {
        if rank <= INLINE {
            return AxisVec(Repr::Inline {
                len: rank,
                buf: [x; INLINE],
            });
        }
        #[cfg(feature = "alloc")]
        return AxisVec(Repr::Heap(x.on_heap(rank)));
        #[cfg(not(feature = "alloc"))]
        panic!("a shape of {rank} axes: without the feature `alloc` there are at most {MAX_RANK}");
    }
    #[inline]
    fn copied(numbers: &[X]) -> Self {
        AxisVec::new(numbers)
    }
}

#[cold]
#[inline(never)]
fn wrong_number_of_axes() -> ! {
    unreachable!("a list of numbers for other axes")
}

impl<X> Deref for AxisVec<X> {
    type Target = [X];
    #[inline]
    fn deref(&self) -> &[X] {
        match &self.0 {
            Repr::Inline { len, buf } => &buf[..*len],
            #[cfg(feature = "alloc")]
            Repr::Heap(all) => all,
        }
    }
}
impl<X> DerefMut for AxisVec<X> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [X] {
        match &mut self.0 {
            Repr::Inline { len, buf } => &mut buf[..*len],
            #[cfg(feature = "alloc")]
            Repr::Heap(all) => all,
        }
    }
}
impl<X> AsRef<[X]> for AxisVec<X> {
    #[inline]
    fn as_ref(&self) -> &[X] {
        self
    }
}
impl<X> AsMut<[X]> for AxisVec<X> {
    #[inline]
    fn as_mut(&mut self) -> &mut [X] {
        self
    }
}
impl<X: PartialEq> PartialEq for AxisVec<X> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl<X: Eq> Eq for AxisVec<X> {}
impl<X: Debug> Debug for AxisVec<X> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// The sizes of a tensor, one for each axis, in order. It dereferences to a slice.
///
/// ```
/// use broadax_shape::broadcast_shapes;
/// let shape = broadcast_shapes(&[&[2, 1], &[3]])?;
/// assert_eq!(shape, [2, 3]);
/// assert_eq!(shape[1], 3);
/// assert_eq!(shape.len(), 2);
/// assert_eq!(shape.to_string(), "(2, 3)");
/// # Ok::<(), broadax_shape::ShapeError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Sizes<B>(#[doc(hidden)] pub B);

impl<B: Copy> Copy for Sizes<B> {}
impl<B: PerAxis<usize>> Deref for Sizes<B> {
    type Target = [usize];
    #[inline]
    fn deref(&self) -> &[usize] {
        self.0.as_ref()
    }
}
/// `let [rows, columns] = x.shape().into();`.
impl<const N: usize> From<Sizes<[usize; N]>> for [usize; N] {
    #[inline]
    fn from(sizes: Sizes<[usize; N]>) -> [usize; N] {
        sizes.0
    }
}
/// Sizes, or indices, that are given at run time, one for each axis: an array, a slice, a `Vec`.
///
/// Implemented for everything that is `AsRef<[usize]>`.
#[diagnostic::on_unimplemented(
    message = "expected a number of type `usize` for each axis, as in `[2, 3]`, found `{Self}`",
    label = "expected an array, such as `[n, 3]` or `[n as usize, 3]`, or a slice, of `usize`"
)]
pub trait SizesArg: AsRef<[usize]> {
    /// Always [`Given`]. With the bound `SizesArg<Given: Sized>` the compiler reports a wrong
    /// argument without the lines that show the bound.
    #[doc(hidden)]
    type Given;
}

/// The type `Given` of an argument that is a list of sizes.
#[doc(hidden)]
pub struct Given;

#[diagnostic::do_not_recommend]
impl<X: AsRef<[usize]> + ?Sized> SizesArg for X {
    type Given = Given;
}

/// Axes that are given as numbers at run time: an array, a slice, a `Vec`. Negative numbers count from
/// the end.
///
/// Implemented for everything that is `AsRef<[isize]>`.
#[diagnostic::on_unimplemented(
    message = "expected axes as numbers of type `isize`, as in `[1, 0]`, found `{Self}`",
    label = "expected an array, such as `[1, 0]` or `[axis as isize]`, or a slice, of `isize`"
)]
pub trait AxisList: AsRef<[isize]> {
    /// Always [`Given`], as in [`SizesArg`].
    #[doc(hidden)]
    type Given;
}

#[diagnostic::do_not_recommend]
impl<X: AsRef<[isize]> + ?Sized> AxisList for X {
    type Given = Given;
}

impl<B: PerAxis<usize>> AsRef<[usize]> for Sizes<B> {
    #[inline]
    fn as_ref(&self) -> &[usize] {
        self
    }
}
impl<B: PerAxis<usize>> Debug for Sizes<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_sizes(f, self)
    }
}
impl<B: PerAxis<usize>> fmt::Display for Sizes<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_sizes(f, self)
    }
}

/// Formats the sizes as `(2, 3, 4)`.
#[doc(hidden)]
pub fn write_sizes(f: &mut fmt::Formatter<'_>, sizes: &[impl fmt::Display]) -> fmt::Result {
    f.write_str("(")?;
    for (i, size) in sizes.iter().enumerate() {
        let comma = if i == 0 { "" } else { ", " };
        write!(f, "{comma}{size}")?;
    }
    f.write_str(")")
}

/// Implements comparisons with arrays, slices and vectors of numbers.
macro_rules! compare_with_slices {
    ([$($generic:tt)*] $list:ty) => {
        impl<$($generic)* const N: usize> PartialEq<[usize; N]> for $list {
            fn eq(&self, other: &[usize; N]) -> bool {
                **self == other[..]
            }
        }
        impl<$($generic)* const N: usize> PartialEq<&[usize; N]> for $list {
            fn eq(&self, other: &&[usize; N]) -> bool {
                **self == other[..]
            }
        }
        impl<$($generic)*> PartialEq<[usize]> for $list {
            fn eq(&self, other: &[usize]) -> bool {
                **self == *other
            }
        }
        impl<$($generic)*> PartialEq<&[usize]> for $list {
            fn eq(&self, other: &&[usize]) -> bool {
                **self == **other
            }
        }
        #[cfg(feature = "alloc")]
        impl<$($generic)*> PartialEq<alloc::vec::Vec<usize>> for $list {
            fn eq(&self, other: &alloc::vec::Vec<usize>) -> bool {
                **self == other[..]
            }
        }
    };
}

compare_with_slices!([B: PerAxis<usize>,] Sizes<B>);
compare_with_slices!([] AxisVec<usize>);

impl<B: PerAxis<usize>> PartialEq<AxisVec<usize>> for Sizes<B> {
    fn eq(&self, other: &AxisVec<usize>) -> bool {
        **self == **other
    }
}
