//! A larger tensor with the same elements: repeated, tiled, or with a border.

use crate::axis::{AxisArg, position};
use crate::dim::{Const, Dim, Dyn, Rule};
use crate::error::{Problem, ShapeError, or_panic};
use crate::join::{TimesInTable, TimesOf};
use crate::kernel::{Assign, Fill};
use crate::layout::count;
use crate::parts::{self, Part};
use crate::per_axis::{AxisVec, PerAxis};
use crate::shape::{Buf, Shape};
use crate::size::{Amount, Factor, Plus, SizeOf, ToAxis, for_axes};
use crate::slice::Piece;
use crate::split::along;
use crate::storage::{Number, Owned, Storage, Yields};
use crate::tensor::{Placed, Tensor, collect, static_len};

/// How often an axis `D` is repeated: `Const::<3>` or a `usize`.
pub trait TimesDim<D: Dim>: Amount {
    /// The axis of the result, as many times as large.
    type Axis: Dim;
}
impl<K: Amount, D: Dim> TimesDim<D> for K
where
    Rule: Repeats<K, D>,
{
    type Axis = <Rule as Repeats<K, D>>::Axis;
}

/// The axis `D` is repeated `K` times.
#[doc(hidden)]
pub trait Repeats<K, D> {
    type Axis: Dim;
}
impl<X, D> Repeats<usize, D> for X {
    type Axis = Dyn;
}
impl<X, D, P, Q: Dim, const N: usize> Repeats<Const<N>, D> for X
where
    Rule: TimesOf<D, N, Axis = P> + TimesInTable<P, D, N, Output = Q>,
{
    type Axis = Q;
}

/// An axis `Self` with `B` elements more in front and `E` more behind.
pub trait PadDim<B, E>: Dim {
    /// The axis of the result.
    type Output: Dim;
}
impl<D, B, E, N, A> PadDim<B, E> for D
where
    D: Dim<Unnamed: Factor>,
    B: Amount,
    E: Amount,
    SizeOf<D>: Plus<B::Count, Output: Plus<E::Count, Output = N>>,
    N: ToAxis<Axis = A>,
    Rule: PadInTable<A, D, B, E>,
    <Rule as PadInTable<A, D, B, E>>::Output: Dim,
{
    type Output = <Rule as PadInTable<A, D, B, E>>::Output;
}

/// The axis `N` is one; it is `D` with `B` and `E` elements more.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "pad: the axis `{D}` with `{B}` and `{E}` elements more is beyond the table of sizes",
    label = "the table has 0 to 4096, and the multiples of 64 up to 65536",
    note = "compute with the axis as `Dyn` (`as_dyn`), and give the result its sizes with `try_into_shape`"
)]
pub trait PadInTable<N, D, B, E> {
    type Output;
}
for_axes! { PadInTable<Axis, D, B, E>; }

/// `sizes` with another size at `axis`; `None` is one that is no number.
fn resized<R: Shape>(
    op: &'static str,
    sizes: &[usize],
    axis: usize,
    size: Option<usize>,
) -> Result<R::Store, ShapeError> {
    let mut new = Buf::<R, usize>::filled(sizes.len(), 0);
    new.as_mut().copy_from_slice(sizes);
    let Some(size) = size else {
        let mut shape = AxisVec::new(sizes);
        shape[axis] = usize::MAX;
        return Err(ShapeError::new(op, Problem::Overflow { shape }));
    };
    new.as_mut()[axis] = size;
    Ok(R::computed(new.as_ref()))
}

impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// `times` copies along `axis`, of each element when `EACH`, else of the whole.
    fn copies<R: Shape, E: Owned<T, R>, const EACH: bool>(
        &self,
        axis: isize,
        times: usize,
    ) -> Result<Tensor<T, R, E>, ShapeError> {
        let op = if EACH { "repeat" } else { "tile" };
        let sizes = self.shape();
        let at = position(op, axis, sizes.len())?;
        let store = resized::<R>(op, &sizes, at, sizes[at].checked_mul(times))?;
        let len = match const { static_len::<T, R>() } {
            Some(len) => len,
            None => count::<T>(op, R::sizes(&store).as_ref())?,
        };
        // A run is repeated: what is behind the axes in front of `cut`.
        let cut = at + usize::from(EACH);
        let mut strides = AxisVec::filled(sizes.len(), 0isize);
        let mut step = 1isize;
        for i in (0..sizes.len()).rev() {
            if i + 1 == cut {
                step = step.wrapping_mul(times as isize);
            }
            strides[i] = step;
            step = step.wrapping_mul(sizes[i] as isize);
        }
        let part: &dyn Part<T> = self;
        let fill = |place| {
            if len > 0 {
                let outer: usize = sizes[..cut].iter().product();
                let run: usize = sizes[cut..].iter().product();
                // SAFETY: 1. as many new places as the result has elements; 2. the whole tensor, in
                // runs.
                unsafe { parts::fill(place, outer, &strides, times, |_| (part, run)) }
            }
        };
        // SAFETY: 1. `len` is the number of elements, checked; 2. the copies fill all places.
        let data = unsafe { E::build(len, fill) };
        Ok(Tensor::from_parts(data, store))
    }

    /// Each element of an axis several times, one behind the other: NumPy's `repeat`, PyTorch's
    /// `repeat_interleave`. The number is `Const::<3>` or a `usize`.
    ///
    /// # Panics
    /// When the result would be more than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let y: Tensor<i32, shape![2, 4]> = x.repeat(Axis::<1>, Const::<2>);
    /// assert_eq!(y, tensor![[1, 1, 2, 2], [3, 3, 4, 4]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn repeat<A, K>(&self, axis: A, times: K) -> Placed<D, T, A::With<K::Axis>>
    where
        A: AxisArg<S>,
        K: TimesDim<A::Dim>,
        D: Yields<Number, T, A::With<K::Axis>>,
    {
        or_panic(self.try_repeat(axis, times))
    }

    /// As [`repeat`](Tensor::repeat), with the mistake as a value.
    ///
    /// # Errors
    /// When the result would be more than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1, 2].try_repeat(Axis::<0>, usize::MAX).is_err());
    /// ```
    #[inline]
    pub fn try_repeat<A, K>(
        &self,
        axis: A,
        times: K,
    ) -> Result<Placed<D, T, A::With<K::Axis>>, ShapeError>
    where
        A: AxisArg<S>,
        K: TimesDim<A::Dim>,
        D: Yields<Number, T, A::With<K::Axis>>,
    {
        self.copies::<_, D::Data, true>(axis.number(), times.get())
    }

    /// The whole several times, one copy behind the other along an axis: NumPy's `tile`, PyTorch's
    /// `repeat`. The number is `Const::<3>` or a `usize`.
    ///
    /// # Panics
    /// When the result would be more than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let y: Tensor<i32, shape![2, 4]> = x.tile(Axis::<1>, Const::<2>);
    /// assert_eq!(y, tensor![[1, 2, 1, 2], [3, 4, 3, 4]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn tile<A, K>(&self, axis: A, times: K) -> Placed<D, T, A::With<K::Axis>>
    where
        A: AxisArg<S>,
        K: TimesDim<A::Dim>,
        D: Yields<Number, T, A::With<K::Axis>>,
    {
        or_panic(self.try_tile(axis, times))
    }

    /// As [`tile`](Tensor::tile), with the mistake as a value.
    ///
    /// # Errors
    /// When the result would be more than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![1, 2].try_tile(Axis::<0>, 2)?, tensor![1, 2, 1, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_tile<A, K>(
        &self,
        axis: A,
        times: K,
    ) -> Result<Placed<D, T, A::With<K::Axis>>, ShapeError>
    where
        A: AxisArg<S>,
        K: TimesDim<A::Dim>,
        D: Yields<Number, T, A::With<K::Axis>>,
    {
        self.copies::<_, D::Data, false>(axis.number(), times.get())
    }

    /// The tensor with `before` elements more in front along an axis, and `after` more behind, all of
    /// them `value`. The numbers are `Const::<1>` or `usize`s.
    ///
    /// # Panics
    /// When the result would be more than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let y: Tensor<i32, shape![2, 5]> = x.pad(Axis::<1>, Const::<1>, Const::<2>, 0);
    /// assert_eq!(y, tensor![[0, 1, 2, 0, 0], [0, 3, 4, 0, 0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn pad<A, B, E, Z>(
        &self,
        axis: A,
        before: B,
        after: E,
        value: T,
    ) -> Placed<D, T, A::With<Z>>
    where
        A: AxisArg<S>,
        A::Dim: PadDim<B, E, Output = Z>,
        Z: Dim,
        B: Amount,
        E: Amount,
        D: Yields<Number, T, A::With<Z>>,
    {
        or_panic(self.try_pad(axis, before, after, value))
    }

    /// As [`pad`](Tensor::pad), with the mistake as a value.
    ///
    /// # Errors
    /// When the result would be more than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![1, 2].try_pad(Axis::<0>, 0, 1, 9)?, tensor![1, 2, 9]);
    /// assert!(tensor![1, 2].try_pad(Axis::<0>, usize::MAX, 1, 9).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_pad<A, B, E, Z>(
        &self,
        axis: A,
        before: B,
        after: E,
        value: T,
    ) -> Result<Placed<D, T, A::With<Z>>, ShapeError>
    where
        A: AxisArg<S>,
        A::Dim: PadDim<B, E, Output = Z>,
        Z: Dim,
        B: Amount,
        E: Amount,
        D: Yields<Number, T, A::With<Z>>,
    {
        const OP: &str = "pad";
        let sizes = self.shape();
        let at = position(OP, axis.number(), sizes.len())?;
        let (before, after) = (before.get(), after.get());
        let size = sizes[at].checked_add(before);
        let size = size.and_then(|size| size.checked_add(after));
        let store = resized::<A::With<Z>>(OP, &sizes, at, size)?;
        // SAFETY: 1. the source reads no tensor.
        let mut padded: Placed<D, T, A::With<Z>> = unsafe { collect(OP, store, &Fill(value))? };
        let piece = Piece {
            start: before,
            ..Piece::all(sizes[at])
        };
        let (all, strides) = (padded.shape(), padded.strides());
        let part = along::<A::With<Dyn>>(&all, strides.as_ref(), at, piece);
        // SAFETY: 1. a range of the axis, inside it; 2. with the strides of the whole. And of the
        // pass: 1. the sizes of this tensor, twice; 2. the result is new.
        unsafe {
            let mut inner = padded.seen_mut::<A::With<Dyn>>(part.offset, part.store, part.strides);
            inner.pass::<S, _, _>(&self.leaf(), &Assign, &sizes);
        }
        Ok(padded)
    }
}
