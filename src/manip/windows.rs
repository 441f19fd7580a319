//! Views in which one element is seen more than once, or a few of many: sliding windows and
//! diagonals. And differences, which are between neighbours.

use crate::algebra::arith::{
    Amount, Factor, Known, Minus, Negative, Plus, SizeOf, ToAxis, Unknown, for_axes,
};
use crate::algebra::axis::{Axis, AxisArg, NewAxisArg, position};
use crate::algebra::dim::{Dim, Dyn, Extent, Nowhere, Rule};
use crate::algebra::error::{Problem, ShapeError, check_out, or_panic};
use crate::algebra::rank::{AxisVec, PerAxis};
use crate::algebra::shape::{Buf, DynRank, SameShape, Shape};
use crate::expr::operand::zip;
use crate::kernel::sink::Assign;
use crate::kernel::source::Map2;
use crate::manip::slice::{Part, Piece};
use crate::manip::split::along;
use crate::storage::{Number, Storage, StorageMut, Yields};
use crate::tensor::{Placed, Tensor, View, ViewMut};
use core::ops::Sub;
use typenum::consts::{U0, U1};
use typenum::{Min, Minimum};

/// The size of a window along an axis `D`: `Extent::<3>`, checked at compile time where the size is
/// known, or a `usize`.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait WindowOf<D: Dim>: Amount {
    /// The axis that counts the windows.
    type Windows: Dim;
    /// The axis of a window.
    type Window: Dim;
}
// SAFETY: it is what the rule says.
unsafe impl<K: Amount, D: Dim> WindowOf<D> for K
where
    Rule: WindowsIn<K::Given, D>,
{
    type Windows = <Rule as WindowsIn<K::Given, D>>::Windows;
    type Window = <Rule as WindowsIn<K::Given, D>>::Window;
}

/// The axis `D` has windows of `K` elements.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait WindowsIn<K, D> {
    #[doc(hidden)]
    type Windows: Dim;
    #[doc(hidden)]
    type Window: Dim;
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, D> WindowsIn<usize, D> for X {
    type Windows = Dyn;
    type Window = Dyn;
}
// SAFETY: it is what the rule says.
unsafe impl<X, D, M, A, W, const K: usize> WindowsIn<Extent<K>, D> for X
where
    D: Dim<Unnamed: Factor>,
    Extent<K>: Amount<Count: ToAxis<Axis = W>>,
    W: Dim,
    // N - K + 1
    SizeOf<D>: Minus<<Extent<K> as Amount>::Count, Output: Plus<Known<U1>, Output = M>>,
    M: ToAxis<Axis = A>,
    Rule: WindowFits<A, D, K>,
    <Rule as WindowFits<A, D, K>>::Output: Dim,
{
    type Windows = <Rule as WindowFits<A, D, K>>::Output;
    type Window = W;
}

/// The axis `N` is one; it counts the windows of `K` elements of the axis `D`.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
#[diagnostic::on_unimplemented(
    message = "windows: a window of {K} elements does not fit an axis `{D}`",
    label = "the axis is smaller than the window",
    note = "an axis of N elements has N - K + 1 windows of K elements"
)]
pub unsafe trait WindowFits<N, D, const K: usize> {
    #[doc(hidden)]
    type Output;
}
for_axes! { WindowFits<Axis, D; const K>; }
// SAFETY: it is what the rule says.
unsafe impl<X, const N: usize, const K: usize> WindowFits<Negative, Extent<N>, K> for X
where
    Rule: HasWindows<K, N>,
{
    type Output = <Rule as HasWindows<K, N>>::Output;
}

/// An axis of `N` elements has windows of `K`, which is asked only where it has none.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
#[diagnostic::on_unimplemented(
    message = "windows: a window of {K} elements does not fit an axis of {N}",
    label = "the axis is smaller than the window",
    note = "an axis of N elements has N - K + 1 windows of K elements"
)]
pub unsafe trait HasWindows<const K: usize, const N: usize> {
    #[doc(hidden)]
    type Output;
}

/// The rule for numbers: how many windows of `window` elements an axis has.
pub(crate) const fn window_count(size: usize, window: usize) -> Option<usize> {
    match size.checked_sub(window) {
        Some(more) => more.checked_add(1),
        None => None,
    }
}

/// The last two axes of a shape as their diagonal, as long as the smaller one.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait Diagonal: Shape {
    /// The shape of the result.
    type Output: Shape;
}
// SAFETY: it is what the rule says.
unsafe impl<S: Shape> Diagonal for S
where
    Rule: DiagonalOf<S>,
{
    type Output = <Rule as DiagonalOf<S>>::Output;
}

/// The last two axes of a shape as the diagonal that begins `K` elements to the right of the first one:
/// `Extent::<1>` or a `usize`. Where it begins behind the end it has no elements.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait DiagonalAbove<K>: Shape {
    /// The shape of the result.
    type Output: Shape;
}
// SAFETY: it is what the rule says.
unsafe impl<S: Shape, K> DiagonalAbove<K> for S
where
    Rule: DiagonalFrom<S, K>,
{
    type Output = <Rule as DiagonalFrom<S, K>>::Above;
}

/// The last two axes of a shape as the diagonal that begins `K` elements below the first one. As
/// [`DiagonalAbove`] otherwise.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait DiagonalBelow<K>: Shape {
    /// The shape of the result.
    type Output: Shape;
}
// SAFETY: it is what the rule says.
unsafe impl<S: Shape, K> DiagonalBelow<K> for S
where
    Rule: DiagonalFrom<S, K>,
{
    type Output = <Rule as DiagonalFrom<S, K>>::Below;
}

/// The shape `S` has a diagonal.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
#[diagnostic::on_unimplemented(
    message = "diagonal: a shape with fewer than 2 axes has none",
    label = "the diagonal is that of the last two axes; these are `{S}`"
)]
pub unsafe trait DiagonalOf<S> {
    #[doc(hidden)]
    type Output: Shape;
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, S: Shape, M, N, C, A> DiagonalOf<((S, M), N)> for X
where
    M: Dim<Unnamed: Factor>,
    N: Dim<Unnamed: Factor>,
    SizeOf<M>: Smaller<SizeOf<N>, Output = C>,
    C: ToAxis<Axis = A>,
    A: Dim,
{
    type Output = (S, A);
}

/// The shape `S` has a diagonal that begins `K` elements further.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
#[diagnostic::on_unimplemented(
    message = "diagonal: a shape with fewer than 2 axes has none",
    label = "the diagonal is that of the last two axes; these are `{S}`"
)]
pub unsafe trait DiagonalFrom<S, K> {
    #[doc(hidden)]
    type Above: Shape;
    #[doc(hidden)]
    type Below: Shape;
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, S: Shape, M, N, K, L, C, A, P, Q, B> DiagonalFrom<((S, M), N), K> for X
where
    M: Dim<Unnamed: Factor>,
    N: Dim<Unnamed: Factor>,
    K: Amount,
    SizeOf<N>: Minus<K::Count, Output: OrNothing<Output = L>>,
    SizeOf<M>: Smaller<L, Output = C> + Minus<K::Count, Output: OrNothing<Output = P>>,
    C: ToAxis<Axis = A>,
    A: Dim,
    SizeOf<N>: Smaller<P, Output = Q>,
    Q: ToAxis<Axis = B>,
    B: Dim,
{
    type Above = (S, A);
    type Below = (S, B);
}

// Of a vector there is none. With two impls the compiler does not look for the only shape that is meant, and
// the error has the words above.
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, N: Dim> DiagonalFrom<((), N), Nowhere<true>> for X {
    type Above = ();
    type Below = ();
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, N: Dim> DiagonalFrom<((), N), Nowhere<false>> for X {
    type Above = ();
    type Below = ();
}

/// Of a shape of any rank.
macro_rules! of_any_rank {
    ($([$($generic:tt)*] $shape:ty;)*) => { $(
        // SAFETY: types and functions describe the same sizes.
        unsafe impl<X, $($generic)*> DiagonalOf<$shape> for X {
            type Output = DynRank;
        }
        // SAFETY: types and functions describe the same sizes.
        unsafe impl<X, K, $($generic)*> DiagonalFrom<$shape, K> for X {
            type Above = DynRank;
            type Below = DynRank;
        }
    )* };
}
of_any_rank! {
    [] DynRank;
    [N: Dim] (DynRank, N);
}

/// A size, or 0 for one below 0.
#[doc(hidden)]
pub trait OrNothing {
    type Output;
}
impl OrNothing for Negative {
    type Output = Known<U0>;
}
impl OrNothing for Unknown {
    type Output = Unknown;
}
impl<N> OrNothing for Known<N> {
    type Output = Known<N>;
}

/// The smaller one of two sizes.
#[doc(hidden)]
pub trait Smaller<Rhs> {
    type Output;
}
impl<A: Min<B>, B> Smaller<Known<B>> for Known<A> {
    type Output = Known<Minimum<A, B>>;
}
impl<A> Smaller<Unknown> for Known<A> {
    type Output = Unknown;
}
impl<B> Smaller<B> for Unknown {
    type Output = Unknown;
}

/// An axis with one element less; of no elements, none.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait DiffDim: Dim {
    /// The axis of the result.
    type Output: Dim;
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<D, N, A> DiffDim for D
where
    D: Dim<Unnamed: Factor>,
    SizeOf<D>: Minus<Known<U1>, Output = N>,
    N: OrNone<Axis = A>,
    A: Dim,
{
    type Output = A;
}

/// The axis of a size, or of no elements for a size below 0.
#[doc(hidden)]
pub trait OrNone {
    type Axis;
}
impl OrNone for Negative {
    type Axis = Extent<0>;
}
impl OrNone for Unknown {
    type Axis = Dyn;
}
impl<N> OrNone for Known<N>
where
    Known<N>: ToAxis,
{
    type Axis = <Known<N> as ToAxis>::Axis;
}

/// The shape of the windows of `K` elements along the axis `A` of the shape `S`: the axis counts
/// them, and a last axis is a window.
pub type WindowsOf<S, A, K> = <Axis<-1> as NewAxisArg<
    <A as AxisArg<S>>::With<<K as WindowOf<<A as AxisArg<S>>::Dim>>::Windows>,
>>::With<<K as WindowOf<<A as AxisArg<S>>::Dim>>::Window>;

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// A view of all windows along an axis, each one element behind the one before it: the axis counts
    /// the windows, and a new last axis is a window. NumPy's `sliding_window_view`. The size is
    /// `Extent::<3>`, checked at compile time where that of the axis is known, or a `usize`.
    ///
    /// # Panics
    /// When the window is larger than the axis, as far as the types do not say it.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1.0, 2.0, 4.0, 9.0];
    /// let pairs: View<'_, f64, shape![3, 2]> = x.windows(Axis::<0>, Extent::<2>);
    /// assert_eq!(pairs, tensor![[1.0, 2.0], [2.0, 4.0], [4.0, 9.0]]);
    /// assert_eq!(pairs.mean(Axis::<1>), tensor![1.5, 3.0, 6.5]);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias("sliding_window_view", "unfold"))]
    pub fn windows<A, K>(&self, axis: A, size: K) -> View<'_, T, WindowsOf<S, A, K>>
    where
        A: AxisArg<S>,
        K: WindowOf<A::Dim>,
        Axis<-1>: NewAxisArg<A::With<K::Windows>>,
    {
        or_panic(self.try_windows(axis, size))
    }

    /// As [`windows`](Tensor::windows), with the mistake as a value.
    ///
    /// # Errors
    /// When the window is larger than the axis, as far as the types do not say it.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![1, 2, 3].try_windows(Axis::<0>, 5).unwrap_err().to_string(),
    ///     "windows: a window of 5 elements does not fit axis 0 of shape (3), which has size 3",
    /// );
    /// ```
    pub fn try_windows<A, K>(
        &self,
        axis: A,
        size: K,
    ) -> Result<View<'_, T, WindowsOf<S, A, K>>, ShapeError>
    where
        A: AxisArg<S>,
        K: WindowOf<A::Dim>,
        Axis<-1>: NewAxisArg<A::With<K::Windows>>,
    {
        const OP: &str = "windows";
        let (sizes, strides) = (self.shape(), self.strides());
        let strides = strides.as_ref();
        let rank = sizes.len();
        let at = position(OP, axis.number(), rank)?;
        let window = size.get();
        let Some(windows) = window_count(sizes[at], window) else {
            let shape = AxisVec::new(&sizes);
            let problem = Problem::Window {
                shape,
                axis: at,
                window,
            };
            return Err(ShapeError::new(OP, problem));
        };
        if rank == crate::MAX_RANK {
            let rank = rank + 1;
            return Err(ShapeError::new(OP, Problem::TooManyAxes { rank }));
        }
        let mut new_sizes = Buf::<WindowsOf<S, A, K>, usize>::filled(rank + 1, window);
        let mut new_strides = Buf::<WindowsOf<S, A, K>, isize>::filled(rank + 1, strides[at]);
        new_sizes.as_mut()[..rank].copy_from_slice(&sizes);
        new_strides.as_mut()[..rank].copy_from_slice(strides);
        new_sizes.as_mut()[at] = windows;
        // The elements of a view are counted, also when they are the same ones.
        crate::layout::count::<()>(OP, new_sizes.as_ref())?;
        let store = <WindowsOf<S, A, K>>::computed(new_sizes.as_ref());
        // SAFETY: 1. element k of window i is element i + k of the axis, which is less than its size.
        Ok(unsafe { self.seen(0, store, new_strides) })
    }

    /// Where a diagonal of the last two axes lies, which begins at `[down, right]` of them: its first
    /// element, sizes and strides.
    fn diagonal_from<R: Shape>(&self, [down, right]: [usize; 2]) -> Result<Part<R>, ShapeError> {
        let (sizes, strides) = (self.shape(), self.strides());
        let strides = strides.as_ref();
        let rank = sizes.len();
        if rank < 2 {
            let shape = AxisVec::new(&sizes);
            let problem = Problem::TooFewAxes { shape, least: 2 };
            return Err(ShapeError::new("diagonal", problem));
        }
        let mut new_sizes = Buf::<R, usize>::filled(rank - 1, 0);
        let mut new_strides = Buf::<R, isize>::filled(rank - 1, 0);
        new_sizes.as_mut().copy_from_slice(&sizes[..rank - 1]);
        new_strides.as_mut().copy_from_slice(&strides[..rank - 1]);
        let rows = sizes[rank - 2].saturating_sub(down);
        let columns = sizes[rank - 1].saturating_sub(right);
        new_sizes.as_mut()[rank - 2] = rows.min(columns);
        new_strides.as_mut()[rank - 2] = strides[rank - 2].wrapping_add(strides[rank - 1]);
        let far = |count: usize, stride: isize| stride.wrapping_mul(count as isize);
        Ok(Part {
            offset: far(down, strides[rank - 2]).wrapping_add(far(right, strides[rank - 1])),
            store: R::computed(new_sizes.as_ref()),
            strides: new_strides,
        })
    }

    /// A view of a diagonal.
    fn diagonal_view<R: Shape>(&self, from: [usize; 2]) -> Result<View<'_, T, R>, ShapeError> {
        let part = self.diagonal_from::<R>(from)?;
        // SAFETY: 1. element i is i further than `from` along both axes, which is inside both.
        Ok(unsafe { self.seen(part.offset, part.store, part.strides) })
    }

    /// A view of a diagonal, to be written.
    fn diagonal_view_mut<R: Shape>(
        &mut self,
        from: [usize; 2],
    ) -> Result<ViewMut<'_, T, R>, ShapeError>
    where
        D: StorageMut<T, S>,
    {
        let part = self.diagonal_from::<R>(from)?;
        // SAFETY: 1. as in `diagonal_view`; 2. indices differ.
        Ok(unsafe { self.seen_mut(part.offset, part.store, part.strides) })
    }

    /// A view of the diagonal of the last two axes.
    ///
    /// # Panics
    /// On a tensor of any rank, with fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let d: View<'_, i32, shape![2]> = x.diagonal();
    /// assert_eq!(d, tensor![1, 5]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn diagonal<R: Shape>(&self) -> View<'_, T, R>
    where
        S: Diagonal<Output = R>,
    {
        or_panic(self.try_diagonal())
    }

    /// As [`diagonal`](Tensor::diagonal), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, with fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![1, 2].into_dyn().try_diagonal().unwrap_err().to_string(),
    ///     "diagonal: shape (2) has 1 axis, and at least 2 are needed",
    /// );
    /// ```
    #[inline]
    pub fn try_diagonal<R: Shape>(&self) -> Result<View<'_, T, R>, ShapeError>
    where
        S: Diagonal<Output = R>,
    {
        self.diagonal_view([0, 0])
    }

    /// A view of the diagonal of the last two axes, to be written.
    ///
    /// # Panics
    /// On a tensor of any rank, with fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<i32, shape![2, 2]>::zeros();
    /// x.diagonal_mut().assign(&tensor![7, 8]);
    /// assert_eq!(x, tensor![[7, 0], [0, 8]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn diagonal_mut<R: Shape>(&mut self) -> ViewMut<'_, T, R>
    where
        S: Diagonal<Output = R>,
        D: StorageMut<T, S>,
    {
        or_panic(self.try_diagonal_mut())
    }

    /// As [`diagonal_mut`](Tensor::diagonal_mut), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, with fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]].into_dyn();
    /// x.try_diagonal_mut()?.assign(0);
    /// assert_eq!(x, tensor![[0, 2], [3, 0]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_diagonal_mut<R: Shape>(&mut self) -> Result<ViewMut<'_, T, R>, ShapeError>
    where
        S: Diagonal<Output = R>,
        D: StorageMut<T, S>,
    {
        self.diagonal_view_mut([0, 0])
    }

    /// A view of the diagonal of the last two axes that begins `k` elements to the right of the first one:
    /// NumPy's `diagonal` with an `offset` of `k`. `Extent::<1>`, and then its size is in the type where
    /// those of the axes are, or a `usize`. Where it begins behind the end it has no elements.
    ///
    /// # Panics
    /// On a tensor of any rank, with fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.diagonal_above(Extent::<1>), tensor![2, 6]);
    /// let d: View<'_, i32, shape![1]> = x.diagonal_above(Extent::<2>);
    /// assert_eq!(d, tensor![3]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn diagonal_above<K: Amount>(&self, k: K) -> View<'_, T, <S as DiagonalAbove<K>>::Output>
    where
        S: DiagonalAbove<K>,
    {
        or_panic(self.try_diagonal_above(k))
    }

    /// As [`diagonal_above`](Tensor::diagonal_above), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, with fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]].into_dyn();
    /// assert_eq!(x.try_diagonal_above(1)?, tensor![2, 6]);
    /// assert_eq!(x.try_diagonal_above(7)?.shape(), [0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_diagonal_above<K: Amount>(
        &self,
        k: K,
    ) -> Result<View<'_, T, <S as DiagonalAbove<K>>::Output>, ShapeError>
    where
        S: DiagonalAbove<K>,
    {
        self.diagonal_view([0, k.get()])
    }

    /// As [`diagonal_above`](Tensor::diagonal_above), to be written.
    ///
    /// # Panics
    /// On a tensor of any rank, with fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<i32, shape![2, 3]>::zeros();
    /// x.diagonal_above_mut(1).assign(7);
    /// assert_eq!(x, tensor![[0, 7, 0], [0, 0, 7]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn diagonal_above_mut<K: Amount>(
        &mut self,
        k: K,
    ) -> ViewMut<'_, T, <S as DiagonalAbove<K>>::Output>
    where
        S: DiagonalAbove<K>,
        D: StorageMut<T, S>,
    {
        or_panic(self.try_diagonal_above_mut(k))
    }

    /// As [`diagonal_above_mut`](Tensor::diagonal_above_mut), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, with fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]].into_dyn();
    /// x.try_diagonal_above_mut(1)?.assign(0);
    /// assert_eq!(x, tensor![[1, 0], [3, 4]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_diagonal_above_mut<K: Amount>(
        &mut self,
        k: K,
    ) -> Result<ViewMut<'_, T, <S as DiagonalAbove<K>>::Output>, ShapeError>
    where
        S: DiagonalAbove<K>,
        D: StorageMut<T, S>,
    {
        self.diagonal_view_mut([0, k.get()])
    }

    /// A view of the diagonal of the last two axes that begins `k` elements below the first one: NumPy's
    /// `diagonal` with an `offset` of `-k`. As [`diagonal_above`](Tensor::diagonal_above) otherwise.
    ///
    /// # Panics
    /// On a tensor of any rank, with fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let d: View<'_, i32, shape![1]> = x.diagonal_below(Extent::<1>);
    /// assert_eq!(d, tensor![4]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn diagonal_below<K: Amount>(&self, k: K) -> View<'_, T, <S as DiagonalBelow<K>>::Output>
    where
        S: DiagonalBelow<K>,
    {
        or_panic(self.try_diagonal_below(k))
    }

    /// As [`diagonal_below`](Tensor::diagonal_below), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, with fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4], [5, 6]].into_dyn();
    /// assert_eq!(x.try_diagonal_below(1)?, tensor![3, 6]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_diagonal_below<K: Amount>(
        &self,
        k: K,
    ) -> Result<View<'_, T, <S as DiagonalBelow<K>>::Output>, ShapeError>
    where
        S: DiagonalBelow<K>,
    {
        self.diagonal_view([k.get(), 0])
    }

    /// As [`diagonal_below`](Tensor::diagonal_below), to be written.
    ///
    /// # Panics
    /// On a tensor of any rank, with fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<i32, shape![2, 2]>::zeros();
    /// x.diagonal_below_mut(Extent::<1>).assign(7);
    /// assert_eq!(x, tensor![[0, 0], [7, 0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn diagonal_below_mut<K: Amount>(
        &mut self,
        k: K,
    ) -> ViewMut<'_, T, <S as DiagonalBelow<K>>::Output>
    where
        S: DiagonalBelow<K>,
        D: StorageMut<T, S>,
    {
        or_panic(self.try_diagonal_below_mut(k))
    }

    /// As [`diagonal_below_mut`](Tensor::diagonal_below_mut), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, with fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]].into_dyn();
    /// x.try_diagonal_below_mut(1)?.assign(0);
    /// assert_eq!(x, tensor![[1, 2], [0, 4]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_diagonal_below_mut<K: Amount>(
        &mut self,
        k: K,
    ) -> Result<ViewMut<'_, T, <S as DiagonalBelow<K>>::Output>, ShapeError>
    where
        S: DiagonalBelow<K>,
        D: StorageMut<T, S>,
    {
        self.diagonal_view_mut([k.get(), 0])
    }

    /// The difference of each element of an axis and the one before it.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 4, 9, 16];
    /// let y: Tensor<i32, shape![3]> = x.diff(Axis::<0>);
    /// assert_eq!(y, tensor![3, 5, 7]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn diff<A, Z>(&self, axis: A) -> Placed<D, T, A::With<Z>>
    where
        T: Clone + Sub<Output = T>,
        A: AxisArg<S, Dim: DiffDim<Output = Z>>,
        Z: Dim,
        D: Yields<Number, T, A::With<Z>>,
    {
        or_panic(self.try_diff(axis))
    }

    /// As [`diff`](Tensor::diff), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1, 4].into_dyn().try_diff(1).is_err());
    /// ```
    pub fn try_diff<A, Z>(&self, axis: A) -> Result<Placed<D, T, A::With<Z>>, ShapeError>
    where
        T: Clone + Sub<Output = T>,
        A: AxisArg<S, Dim: DiffDim<Output = Z>>,
        Z: Dim,
        D: Yields<Number, T, A::With<Z>>,
    {
        let [behind, before] = self.neighbours(axis)?;
        zip("diff", crate::elementwise::operators::Sub, &behind, &before)
    }

    /// As [`diff`](Tensor::diff), into a given tensor. Allocates nothing.
    ///
    /// # Panics
    /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
    /// there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![1, 4, 9].diff_into(Axis::<0>, &mut out);
    /// assert_eq!(out, tensor![3, 5]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn diff_into<A, Z, O, E>(&self, axis: A, out: &mut Tensor<T, O, E>)
    where
        T: Clone + Sub<Output = T>,
        A: AxisArg<S, Dim: DiffDim<Output = Z>>,
        Z: Dim,
        A::With<Z>: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        or_panic(self.try_diff_into(axis, out))
    }

    /// As [`diff_into`](Tensor::diff_into), with the mistake as a value. Nothing has been written then.
    ///
    /// # Errors
    /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
    /// there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![1, 4, 9].into_dyn().try_diff_into(0, &mut out)?;
    /// assert_eq!(out, tensor![3, 5]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_diff_into<A, Z, O, E>(
        &self,
        axis: A,
        out: &mut Tensor<T, O, E>,
    ) -> Result<(), ShapeError>
    where
        T: Clone + Sub<Output = T>,
        A: AxisArg<S, Dim: DiffDim<Output = Z>>,
        Z: Dim,
        A::With<Z>: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let [behind, before] = self.neighbours::<A, Z>(axis)?;
        let sizes = behind.shape();
        check_out("diff", &sizes, &out.shape())?;
        let source = Map2(
            crate::elementwise::operators::Sub,
            behind.leaf(),
            before.leaf(),
        );
        // SAFETY: 1. both views have the sizes of `out`, as checked; 2. it is borrowed mutably.
        unsafe { out.pass::<A::With<Z>, _, _>(&source, &Assign, &sizes) };
        Ok(())
    }

    /// All elements of an axis but the first, and all but the last.
    fn neighbours<A, Z>(&self, axis: A) -> Result<[View<'_, T, A::With<Z>>; 2], ShapeError>
    where
        A: AxisArg<S>,
        Z: Dim,
    {
        let (sizes, strides) = (self.shape(), self.strides());
        let at = position("diff", axis.number(), sizes.len())?;
        let less = sizes[at].saturating_sub(1);
        let view = |start: usize| {
            let piece = Piece {
                start,
                ..Piece::all(less)
            };
            let part = along::<A::With<Z>>(&sizes, strides.as_ref(), at, piece);
            // SAFETY: 1. a range of the axis, inside it, or empty.
            unsafe { self.seen::<A::With<Z>>(part.offset, part.store, part.strides) }
        };
        Ok([view(1), view(0)])
    }
}
