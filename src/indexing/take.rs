//! Indexing along an axis: `take`, `gather`, `scatter` and similar operations.

use crate::element::extremes::{maximum_assign, minimum_assign};
use crate::element::index::IndexNumber;
use crate::indexing::lanes::{self, IndexValues, Lane, Over, made};
use crate::storage::{Heap, Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{DynView, OutputOf2, Tensor, View};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::broadcast::{BroadcastShape, broadcast_stores, check_broadcasts_to};
use broadax_shape::dims::{Dyn, Extent, One, Rule};
use broadax_shape::error::{Problem, ShapeError, check_out};
use broadax_shape::ops::index::GatherAxis;
use broadax_shape::ops::strict::check_same_rank;
use broadax_shape::per_axis::{AxisVec, MAX_RANK, PerAxis};
use broadax_shape::shapes::{
    After, Broadcast, BroadcastTo, Broadcasted, Buf, DynRank, SameRank, SameShape, Shape,
};
use broadax_tensor_macros::try_form;
use core::ops::AddAssign;
#[cfg(feature = "alloc")]
use {
    crate::manip::concat::Member,
    crate::storage::allocation::try_listed,
    crate::tensor::{OutputOf, length},
    broadax_shape::broadcast::broadcast_shapes,
    broadax_shape::error::ErrorKind,
};

/// A list of indices: a tensor of integers, or an array, slice or vector of integers.
///
/// ```
/// use broadax::prelude::*;
/// let x = tensor![10, 20, 30];
/// let two: Tensor<i32, shape![2]> = x.take(Axis::<0>, [2, 0]);
/// let more = vec![1_usize; 4];
/// let some: Tensor<i32, shape![Dyn]> = x.take(Axis::<0>, &more);
/// assert_eq!(two, tensor![30, 10]);
/// assert_eq!(some, tensor![20, 20, 20, 20]);
/// ```
///
/// # Safety
/// 1. The associated types and the functions describe the same sizes: those of the operation.
pub unsafe trait IndexList {
    /// The shape of the indices, whose axes replace the indexed axis.
    type Shape: Shape;
    /// The storage of the indices.
    #[doc(hidden)]
    type Data;
    #[doc(hidden)]
    type Number: IndexNumber;
    #[doc(hidden)]
    fn indices(&self) -> IndexValues<'_, Self::Number>;
}
// SAFETY: 1. the impl follows the shape rule of the operation.
unsafe impl<L> IndexList for L
where
    Rule: ListOf<L>,
{
    type Shape = <Rule as ListOf<L>>::Shape;
    type Data = <Rule as ListOf<L>>::Data;
    type Number = <Rule as ListOf<L>>::Number;
    #[inline]
    fn indices(&self) -> IndexValues<'_, Self::Number> {
        Rule::indices(self)
    }
}

/// `L` is a list of indices.
///
/// # Safety
/// 1. The associated types and the functions describe the same sizes: those of the operation.
#[diagnostic::on_unimplemented(
    message = "`{L}` is not a list of indices",
    label = "expected a reference to a tensor of integers, to an array or a vector, or a slice"
)]
pub unsafe trait ListOf<L> {
    #[doc(hidden)]
    type Shape: Shape;
    #[doc(hidden)]
    type Data;
    #[doc(hidden)]
    type Number: IndexNumber;
    #[doc(hidden)]
    fn indices(list: &L) -> IndexValues<'_, Self::Number>;
}
// SAFETY: 1. the associated types and the functions describe the same sizes.
unsafe impl<X, I: IndexNumber, S: Shape, E: Storage<I, S>> ListOf<&Tensor<I, S, E>> for X {
    type Shape = S;
    type Data = E;
    type Number = I;
    #[inline]
    fn indices<'l>(list: &'l &Tensor<I, S, E>) -> IndexValues<'l, I> {
        IndexValues::of_tensor(*list)
    }
}
/// Implements `ListOf` for arrays, slices and vectors.
macro_rules! lists {
    ($([$($generic:tt)*] $list:ty => $dim:ty, $data:ty;)*) => { $(
        // SAFETY: 1. the associated types and the functions describe the same sizes.
        unsafe impl<X, I: IndexNumber $($generic)*> ListOf<$list> for X {
            type Shape = ((), $dim);
            type Data = $data;
            type Number = I;
            #[inline]
            fn indices<'l>(list: &'l $list) -> IndexValues<'l, I> {
                IndexValues::of(&list[..])
            }
        }
    )* };
}
lists! {
    [, const K: usize] [I; K] => Extent<K>, Number;
    [, const K: usize] &[I; K] => Extent<K>, Number;
    [] &[I] => Dyn, Heap<I>;
}
#[cfg(feature = "alloc")]
lists! {
    [] &alloc::vec::Vec<I> => Dyn, Heap<I>;
}

/// The shape of the result of [`take`](Tensor::take): that of the tensor, with the axis `A`
/// replaced by the axes of the indices.
pub type Taken<S, A, L> =
    <A as AxisArg<S>>::Behind<<<L as IndexList>::Shape as After<<A as AxisArg<S>>::Front>>::Output>;

/// Checks all indices, and returns the shape of the result of `take` and the position of the axis.
fn taken<R: Shape, I: IndexNumber>(
    op: &'static str,
    sizes: &[usize],
    axis: isize,
    indices: &IndexValues<'_, I>,
) -> Result<(R::Store, usize), ShapeError> {
    let at = position(op, axis, sizes.len())?;
    let (size, mut all) = (sizes[at], Ok(()));
    let mut check = |list: Lane<'_, I>| {
        if list.elements().is_some_and(|list| are_in(list, size)) || all.is_err() {
            return;
        }
        all = (0..list.len()).try_for_each(|k| list.get(k).resolve(size).map(|_| ()));
    };
    match indices.lane() {
        Some(list) => check(list),
        None => indices.each_lane(check),
    }
    all.map_err(|outside| outside.error(op, sizes, at))?;
    let own = indices.sizes();
    let rank = sizes.len() - 1 + own.len();
    if rank > MAX_RANK {
        return Err(ShapeError::new(op, Problem::TooManyAxes { rank }));
    }
    let mut new = Buf::<R, usize>::filled(rank, 0);
    let (front, back) = new.as_mut().split_at_mut(at);
    front.copy_from_slice(&sizes[..at]);
    back[..own.len()].copy_from_slice(own);
    back[own.len()..].copy_from_slice(&sizes[at + 1..]);
    Ok((R::computed(new.as_ref()), at))
}

/// Whether all indices are in range for an axis of this size: one combined test, which can be
/// vectorized.
fn are_in<I: IndexNumber>(list: &[I], size: usize) -> bool {
    let outside = |list: &[I]| {
        list.iter()
            .fold(false, |any, index| any | (index.wrapped(size) >= size))
    };
    !list.chunks(1024).any(outside)
}

/// Checks that all indices are in range for the axis `at` of `sizes`.
fn check_indices<I: IndexNumber>(
    op: &'static str,
    index: &DynView<'_, I>,
    sizes: &[usize],
    at: usize,
) -> Result<(), ShapeError> {
    let (size, mut all) = (sizes[at], Ok(()));
    if index.try_as_slice().is_some_and(|list| are_in(list, size)) {
        return Ok(());
    }
    lanes::each(index, |index| {
        if let (Err(outside), true) = (index.resolve(size), all.is_ok()) {
            all = Err(outside);
        }
    });
    all.map_err(|outside| outside.error(op, sizes, at))
}

/// Checks the arguments of `gather` and `scatter`: the other sizes are equal and all indices are in
/// range. Returns the position of the axis.
fn check_gather<I: IndexNumber>(
    op: &'static str,
    sizes: &[usize],
    axis: isize,
    index: &DynView<'_, I>,
) -> Result<usize, ShapeError> {
    let at = position(op, axis, sizes.len())?;
    let of_index = index.shape();
    let differs = |i: &usize| *i != at && of_index[*i] != sizes[*i];
    let differs = match of_index.len() == sizes.len() {
        true => (0..sizes.len()).find(differs).map(Some),
        false => Some(None),
    };
    if let Some(differs) = differs {
        let problem = Problem::OtherSize {
            index: AxisVec::new(&of_index),
            shape: AxisVec::new(sizes),
            axis: at,
            at: differs,
        };
        return Err(ShapeError::new(op, problem));
    }
    check_indices(op, index, sizes, at)?;
    Ok(at)
}

/// The shape of the result of [`take_along_axis`](Tensor::take_along_axis): that of the indices,
/// whose other axes broadcast with those of the tensor.
pub type AlongAxis<S, A, R> = Broadcasted<<A as AxisArg<S>>::With<One>, R>;

/// The shape to which [`put_along_axis`](Tensor::put_along_axis) broadcasts the indices: the shape
/// `S` with the axis `A` of the indices, which have the shape `R`.
pub type PutAlong<S, A, R> = <A as AxisArg<S>>::With<<A as AxisArg<AlongAxis<S, A, R>>>::Dim>;

/// Returns a view of a tensor broadcast to the common sizes, in which `index` selects elements.
fn along<'a, T>(
    x: &'a DynView<'_, T>,
    at: usize,
    sizes: &[usize],
) -> Result<(DynView<'a, T>, usize), ShapeError> {
    let at = at + sizes.len() - x.rank();
    let mut all = AxisVec::new(sizes);
    all[at] = x.shape()[x.rank() - (sizes.len() - at)];
    Ok((x.try_broadcast_to(&all)?, at))
}

/// # Index with tensors
impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the elements at indices of an axis, which is replaced by the axes of the indices:
    /// NumPy's `take`, PyTorch's `index_select` and `embedding`. The indices are a tensor of
    /// integers, or an array, a slice or a vector of them. Negative indices count from the end.
    ///
    /// Also `try_take`, `take_into`, `try_take_into`.
    ///
    /// # Panics
    /// If an index is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let words = tensor![[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]];
    /// let text: Tensor<f64, shape![4, 2]> = words.take(Axis::<0>, &tensor![2, 0, 2, 1]);
    /// assert_eq!(text, tensor![[4.0, 5.0], [0.0, 1.0], [4.0, 5.0], [2.0, 3.0]]);
    /// assert_eq!(words.take(Axis::<1>, [-1, 0]), tensor![[1.0, 0.0], [3.0, 2.0], [5.0, 4.0]]);
    ///
    /// // Several texts, in generic code any batch of them.
    /// fn embed<B: Shape, V: Dim, E: Dim>(
    ///     words: &Tensor<f64, shape![V, E]>,
    ///     text: &Tensor<usize, B>,
    /// ) -> Tensor<f64, shape![..B, E]> {
    ///     words.take(Axis::<0>, text)
    /// }
    /// let texts = tensor![[0, 2], [1, 1]];
    /// assert_eq!(embed(&words, &texts), tensor![[[0.0, 1.0], [4.0, 5.0]], [[2.0, 3.0], [2.0,
    ///     3.0]]]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(
    ///     x.try_take(Axis::<1>, &[0_u8, 2]).unwrap_err().to_string(),
    ///     "take: index 2 is out of range for axis 1 of shape (2, 2), which has size 2",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias("index_select", "embedding", "lookup"))]
    pub fn take<A, L>(&self, axis: A, indices: L) -> OutputOf2<D, L::Data, T, Taken<S, A, L>>
    where
        A: AxisArg<S>,
        L: IndexList<Shape: After<A::Front>>,
        D: OutputStorage<L::Data, T, Taken<S, A, L>>,
    {
        const OP: &str = "take";
        let (sizes, list) = (self.shape(), indices.indices());
        let (store, at) = taken::<Taken<S, A, L>, _>(OP, &sizes, axis.number(), &list)?;
        made(OP, store, |out| {
            lanes::take_all(&self.erased(), at, &list, out);
        })
    }

    /// Like [`take`](Tensor::take), but writes the result to `out`.
    ///
    /// # Panics
    /// If an index is out of range, or if a dynamic size does not match `out`. `out` is unchanged
    /// then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![5, 6, 7].take_into(Axis::<0>, [2, 1], &mut out);
    /// assert_eq!(out, tensor![7, 6]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, or if a dynamic size does not match `out`. `out` is unchanged
    /// then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![5, 6, 7].into_dyn(), tensor![0, 0]);
    /// x.try_take_into(0, [2, 1], &mut out)?;
    /// assert_eq!(out, tensor![7, 6]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn take_into<A, L, O, E>(&self, axis: A, indices: L, out: &mut Tensor<T, O, E>)
    where
        A: AxisArg<S>,
        L: IndexList<Shape: After<A::Front>>,
        Taken<S, A, L>: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        const OP: &str = "take";
        let (sizes, list) = (self.shape(), indices.indices());
        let (store, at) = taken::<Taken<S, A, L>, _>(OP, &sizes, axis.number(), &list)?;
        let new = <Taken<S, A, L> as Shape>::sizes(&store);
        check_out(OP, new.as_ref(), &out.shape())?;
        let mut out = out.erased_mut();
        lanes::take_all(&self.erased(), at, &list, &mut Over::all(&mut out));
        Ok(())
    }

    /// For each index returns the element at that index of an axis and at the same indices of the
    /// other axes: NumPy's `take_along_axis`. The indices have as many axes as the tensor. The other
    /// axes broadcast, and the axis of the result is that of the indices. Negative indices count
    /// from the end.
    ///
    /// Also `try_take_along_axis`, `take_along_axis_into`, `try_take_along_axis_into`.
    ///
    /// # Panics
    /// If an index is out of range, or if dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[10, 30, 20], [60, 40, 50]];
    /// let order = tensor![[0, 2, 1], [1, 2, 0]];
    /// assert_eq!(x.take_along_axis(Axis::<1>, &order), tensor![[10, 20, 30], [40, 50, 60]]);
    /// // The same two of each row.
    /// let ends: Tensor<i32, shape![2, 2]> = x.take_along_axis(Axis::<1>, &tensor![[0, -1]]);
    /// assert_eq!(ends, tensor![[10, 20], [60, 50]]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, or if dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(
    ///     x.try_take_along_axis(Axis::<0>, &tensor![[0, -3]]).unwrap_err().to_string(),
    ///     "take_along_axis: -3 is out of range for axis 0 of shape (2, 2), which has size 2",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn take_along_axis<A, I, R, E>(
        &self,
        axis: A,
        indices: &Tensor<I, R, E>,
    ) -> OutputOf2<D, E, T, BroadcastShape<A::With<One>, R>>
    where
        A: AxisArg<S, With<One>: Broadcast<R>>,
        I: IndexNumber,
        R: Shape + SameRank<S>,
        E: Storage<I, R>,
        D: OutputStorage<E, T, BroadcastShape<A::With<One>, R>>,
    {
        let (store, at) = self.along_axis(axis, indices)?;
        let sizes = <AlongAxis<S, A, R> as Shape>::sizes(&store);
        let (own, index) = (self.erased(), indices.erased());
        let (x, at) = along(&own, at, sizes.as_ref())?;
        let index = index.try_broadcast_to(sizes.as_ref())?;
        made("take_along_axis", store, |out| {
            lanes::gather(&x, at, &index, out);
        })
    }

    /// Like [`take_along_axis`](Tensor::take_along_axis), but writes the result to `out`.
    ///
    /// # Panics
    /// If an index is out of range, or if dynamic sizes do not broadcast or do not match `out`.
    /// `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0], [0]];
    /// let x = tensor![[10, 30, 20], [60, 40, 50]];
    /// x.take_along_axis_into(Axis::<1>, &tensor![[1], [0]], &mut out);
    /// assert_eq!(out, tensor![[30], [60]]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, or if dynamic sizes do not broadcast or do not match `out`.
    /// `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![[10, 30], [60, 40]].into_dyn(), tensor![[0], [0]]);
    /// x.try_take_along_axis_into(1, &tensor![[1], [0]], &mut out)?;
    /// assert_eq!(out, tensor![[30], [60]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn take_along_axis_into<A, I, R, E, O, F>(
        &self,
        axis: A,
        indices: &Tensor<I, R, E>,
        out: &mut Tensor<T, O, F>,
    ) where
        A: AxisArg<S, With<One>: Broadcast<R, Output: SameShape<O>>>,
        I: IndexNumber,
        R: Shape + SameRank<S>,
        E: Storage<I, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let (store, at) = self.along_axis(axis, indices)?;
        let sizes = <AlongAxis<S, A, R> as Shape>::sizes(&store);
        let sizes = sizes.as_ref();
        check_out("take_along_axis", sizes, &out.shape())?;
        let (own, index) = (self.erased(), indices.erased());
        let (x, at) = along(&own, at, sizes)?;
        let index = index.try_broadcast_to(sizes)?;
        let mut out = out.erased_mut();
        lanes::gather(&x, at, &index, &mut Over::all(&mut out));
        Ok(())
    }

    /// Checks all indices, and returns the broadcast shape and the position of the axis.
    fn along_axis<A, I, R, E>(
        &self,
        axis: A,
        indices: &Tensor<I, R, E>,
    ) -> Result<(<AlongAxis<S, A, R> as Shape>::Store, usize), ShapeError>
    where
        A: AxisArg<S, With<One>: Broadcast<R>>,
        I: IndexNumber,
        R: Shape,
        E: Storage<I, R>,
    {
        const OP: &str = "take_along_axis";
        let sizes = self.shape();
        check_same_rank(OP, &indices.shape(), &sizes)?;
        let at = position(OP, axis.number(), sizes.len())?;
        let mut own = Buf::<A::With<One>, usize>::filled(sizes.len(), 1);
        own.as_mut().copy_from_slice(&sizes);
        own.as_mut()[at] = 1;
        let own = <A::With<One>>::computed(own.as_ref());
        let store = broadcast_stores::<A::With<One>, R>(OP, &own, indices.shape.get())?;
        check_indices(OP, &indices.erased(), &sizes, at)?;
        Ok((store, at))
    }

    /// For each index returns the element at that index of an axis and at the same indices of the
    /// other axes: PyTorch's `gather`. The other sizes must equal those of the tensor; to gather
    /// from fewer elements, use a [`slice`](Tensor::slice). Negative indices count from the end.
    ///
    /// Also `try_gather`, `gather_into`, `try_gather_into`.
    ///
    /// # Panics
    /// If an index is out of range, or if other dynamic sizes differ.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // The score of the right class of each row.
    /// let scores = tensor![[0.1, 0.7, 0.2], [0.5, 0.1, 0.4]];
    /// let class = tensor![1, 2];
    /// let right = scores.gather(Axis::<1>, &class.unsqueeze(Axis::<1>));
    /// assert_eq!(right, tensor![[0.7], [0.4]]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, or if other dynamic sizes differ.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(
    ///     x.try_gather(1, &tensor![[0], [0], [0]].into_dyn()).unwrap_err().to_string(),
    ///     "gather: the index has the shape (3, 1), and the tensor (2, 2): at axis 0 the sizes \
    ///         are 3 \
    ///      and 2, which differ, and only axis 1 may",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn gather<A, I, R, E>(&self, axis: A, index: &Tensor<I, R, E>) -> OutputOf2<D, E, T, R>
    where
        A: GatherAxis<S, R>,
        I: IndexNumber,
        R: Shape,
        E: Storage<I, R>,
        D: OutputStorage<E, T, R>,
    {
        const OP: &str = "gather";
        let (sizes, store) = (self.shape(), index.shape.get().clone());
        let index = index.erased();
        let at = check_gather(OP, &sizes, axis.number(), &index)?;
        made(OP, store, |out| {
            lanes::gather(&self.erased(), at, &index, out);
        })
    }

    /// Like [`gather`](Tensor::gather), but writes the result to `out`.
    ///
    /// # Panics
    /// If an index is out of range, or if other dynamic sizes differ or do not match `out`. `out`
    /// is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0, 0]];
    /// tensor![[1, 2], [3, 4]].gather_into(Axis::<0>, &tensor![[1, 0]], &mut out);
    /// assert_eq!(out, tensor![[3, 2]]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, or if other dynamic sizes differ or do not match `out`. `out`
    /// is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![[1, 2], [3, 4]].into_dyn(), tensor![[0, 0]]);
    /// x.try_gather_into(0, &tensor![[1, 0]].into_dyn(), &mut out)?;
    /// assert_eq!(out, tensor![[3, 2]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn gather_into<A, I, R, E, O, F>(
        &self,
        axis: A,
        index: &Tensor<I, R, E>,
        out: &mut Tensor<T, O, F>,
    ) where
        A: GatherAxis<S, R>,
        I: IndexNumber,
        R: Shape + SameShape<O>,
        E: Storage<I, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        const OP: &str = "gather";
        let index = index.erased();
        let at = check_gather(OP, &self.shape(), axis.number(), &index)?;
        check_out(OP, &index.shape(), &out.shape())?;
        let mut out = out.erased_mut();
        lanes::gather(&self.erased(), at, &index, &mut Over::all(&mut out));
        Ok(())
    }
}

/// The implementation of [`scatter`](Tensor::scatter) and similar methods: calls `change` with each
/// element that the index selects and the corresponding element of `from`, broadcast to the shape
/// of the index.
fn scattered<T, S, D, A, I, R, E, Q, F>(
    op: &'static str,
    x: &mut Tensor<T, S, D>,
    axis: A,
    index: &Tensor<I, R, E>,
    from: &Tensor<T, Q, F>,
    change: impl FnMut(&mut T, &T),
) -> Result<(), ShapeError>
where
    S: Shape,
    D: StorageMut<T, S>,
    A: AxisArg<S>,
    I: IndexNumber,
    R: Shape,
    E: Storage<I, R>,
    Q: Shape + BroadcastTo<R>,
    F: Storage<T, Q>,
{
    let of_index = index.erased();
    let at = check_gather(op, &x.shape(), axis.number(), &of_index)?;
    check_broadcasts_to::<Q, R>(op, from.shape.get(), index.shape.get())?;
    let from = from.erased();
    let from = from.try_broadcast_to(&of_index.shape())?;
    lanes::scatter(&mut x.erased_mut(), at, &of_index, &from, change);
    Ok(())
}

/// The implementation of [`put_along_axis`](Tensor::put_along_axis) and similar methods: calls
/// `change` with each element that an index selects and the corresponding element of `from`. Index
/// and `from` are broadcast to the tensor, except that the axis is that of the indices.
fn put_along<T, S, D, A, I, R, E, Q, F>(
    op: &'static str,
    x: &mut Tensor<T, S, D>,
    axis: A,
    indices: &Tensor<I, R, E>,
    from: &Tensor<T, Q, F>,
    change: impl FnMut(&mut T, &T),
) -> Result<(), ShapeError>
where
    S: Shape,
    D: StorageMut<T, S>,
    A: AxisArg<S, With<One>: Broadcast<R>> + AxisArg<AlongAxis<S, A, R>>,
    I: IndexNumber,
    R: Shape + SameRank<S> + BroadcastTo<PutAlong<S, A, R>>,
    E: Storage<I, R>,
    Q: Shape + BroadcastTo<PutAlong<S, A, R>>,
    F: Storage<T, Q>,
{
    let sizes = x.shape();
    let at = position(op, <A as AxisArg<S>>::number(axis), sizes.len())?;
    let index = indices.erased();
    check_same_rank(op, &index.shape(), &sizes)?;
    let mut all = Buf::<PutAlong<S, A, R>, usize>::filled(sizes.len(), 1);
    all.as_mut().copy_from_slice(&sizes);
    all.as_mut()[at] = index.shape()[at];
    let store = <PutAlong<S, A, R>>::computed(all.as_ref());
    check_broadcasts_to::<R, PutAlong<S, A, R>>(op, indices.shape.get(), &store)?;
    check_broadcasts_to::<Q, PutAlong<S, A, R>>(op, from.shape.get(), &store)?;
    check_indices(op, &index, &sizes, at)?;
    let from = from.erased();
    let from = from.try_broadcast_to(all.as_ref())?;
    let index = index.try_broadcast_to(all.as_ref())?;
    lanes::scatter(&mut x.erased_mut(), at, &index, &from, change);
    Ok(())
}

/// The implementation of [`index_add`](Tensor::index_add) and similar methods: calls `change` with
/// each element that an index of a list selects and the corresponding element of `from`, broadcast
/// to the shape of the result of [`take`](Tensor::take).
fn put_back<T, S, D, A, L, Q, F>(
    op: &'static str,
    x: &mut Tensor<T, S, D>,
    axis: A,
    indices: L,
    from: &Tensor<T, Q, F>,
    change: impl FnMut(&mut T, &T),
) -> Result<(), ShapeError>
where
    S: Shape,
    D: StorageMut<T, S>,
    A: AxisArg<S>,
    L: IndexList<Shape: After<A::Front>>,
    Q: Shape + BroadcastTo<Taken<S, A, L>>,
    F: Storage<T, Q>,
{
    let (sizes, list) = (x.shape(), indices.indices());
    let (store, at) = taken::<Taken<S, A, L>, _>(op, &sizes, axis.number(), &list)?;
    check_broadcasts_to::<Q, Taken<S, A, L>>(op, from.shape.get(), &store)?;
    let from = from.erased();
    let from = from.try_broadcast_to(<Taken<S, A, L> as Shape>::sizes(&store).as_ref())?;
    lanes::put_back_all(&mut x.erased_mut(), at, &list, &from, change);
    Ok(())
}

impl<T: Clone, S: Shape, D: StorageMut<T, S>> Tensor<T, S, D> {
    /// For each index, adds an element of `from` to the element at that index of an axis and at the
    /// same indices of the other axes: PyTorch's `scatter_add_`, and the gradient of
    /// [`gather`](Tensor::gather). Repeated indices accumulate. `from` broadcasts to the shape of
    /// the index.
    ///
    /// # Panics
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut counts = Tensor::<i32, shape![4]>::zeros();
    /// counts.scatter_add(Axis::<0>, &tensor![2, 0, 2, 2, 3], &tensor![1]);
    /// assert_eq!(counts, tensor![1, 0, 3, 1]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2];
    /// assert!(x.try_scatter_add(Axis::<0>, &tensor![0, 2], &tensor![1]).is_err());
    /// assert_eq!(x, tensor![1, 2]);
    /// ```
    #[try_form]
    #[track_caller]
    pub fn scatter_add<A, I, R, E, Q, F>(
        &mut self,
        axis: A,
        index: &Tensor<I, R, E>,
        from: &Tensor<T, Q, F>,
    ) where
        T: AddAssign,
        A: GatherAxis<S, R>,
        I: IndexNumber,
        R: Shape,
        E: Storage<I, R>,
        Q: Shape + BroadcastTo<R>,
        F: Storage<T, Q>,
    {
        scattered("scatter_add", self, axis, index, from, |x, y| {
            *x += y.clone();
        })
    }

    /// For each index, assigns an element of `from` to the element at that index of an axis and at
    /// the same indices of the other axes: PyTorch's `scatter_`. For repeated indices the last one
    /// in row-major order is kept. `from` broadcasts to the shape of the index.
    ///
    /// # Panics
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<i32, shape![2, 3]>::zeros();
    /// x.scatter(Axis::<1>, &tensor![[2], [0]], &tensor![[7], [8]]);
    /// assert_eq!(x, tensor![[0, 0, 7], [8, 0, 0]]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2].into_dyn();
    /// let (index, from) = (tensor![1].into_dyn(), tensor![3, 4].into_dyn());
    /// assert_eq!(
    ///     x.try_scatter(0, &index, &from).unwrap_err().to_string(),
    ///     "scatter: shape (2) does not broadcast to (1): at axis -1 the size is 2, which is not \
    ///         1",
    /// );
    /// ```
    #[try_form]
    #[track_caller]
    pub fn scatter<A, I, R, E, Q, F>(
        &mut self,
        axis: A,
        index: &Tensor<I, R, E>,
        from: &Tensor<T, Q, F>,
    ) where
        A: GatherAxis<S, R>,
        I: IndexNumber,
        R: Shape,
        E: Storage<I, R>,
        Q: Shape + BroadcastTo<R>,
        F: Storage<T, Q>,
    {
        scattered("scatter", self, axis, index, from, |x, y| x.clone_from(y))
    }

    /// For each index, replaces the element at that index of an axis and at the same indices of the
    /// other axes by the maximum of it and an element of `from`: NumPy's `np.maximum.at`, PyTorch's
    /// `scatter_reduce_` with `amax`. Elements without an index are unchanged. NaN propagates, as in
    /// [`maximum`](Tensor::maximum). `from` broadcasts to the shape of the index.
    ///
    /// # Panics
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut largest = Tensor::<i32, shape![2, 3]>::zeros();
    /// largest.scatter_max(Axis::<1>, &tensor![[2, 2], [0, 1]], &tensor![[7, 5], [4, -4]]);
    /// assert_eq!(largest, tensor![[0, 0, 7], [4, 0, 0]]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2];
    /// assert!(x.try_scatter_max(Axis::<0>, &tensor![0, 2], &tensor![9]).is_err());
    /// assert_eq!(x, tensor![1, 2]);
    /// ```
    #[try_form]
    #[track_caller]
    #[doc(alias("maximum.at", "scatter_reduce"))]
    pub fn scatter_max<A, I, R, E, Q, F>(
        &mut self,
        axis: A,
        index: &Tensor<I, R, E>,
        from: &Tensor<T, Q, F>,
    ) where
        T: PartialOrd,
        A: GatherAxis<S, R>,
        I: IndexNumber,
        R: Shape,
        E: Storage<I, R>,
        Q: Shape + BroadcastTo<R>,
        F: Storage<T, Q>,
    {
        scattered("scatter_max", self, axis, index, from, maximum_assign)
    }

    /// For each index, replaces the element at that index of an axis and at the same indices of the
    /// other axes by the minimum of it and an element of `from`: NumPy's `np.minimum.at`, PyTorch's
    /// `scatter_reduce_` with `amin`. Elements without an index are unchanged. NaN propagates, as in
    /// [`minimum`](Tensor::minimum). `from` broadcasts to the shape of the index.
    ///
    /// # Panics
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // The nearest of the points that are drawn at each pixel.
    /// let (pixel, depth) = (tensor![2, 0, 2, 2], tensor![0.5, 0.9, 0.2, 0.7]);
    /// let mut nearest = Tensor::<f64, shape![3]>::full(f64::INFINITY);
    /// nearest.scatter_min(Axis::<0>, &pixel, &depth);
    /// assert_eq!(nearest, tensor![0.9, f64::INFINITY, 0.2]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2];
    /// assert!(x.try_scatter_min(Axis::<0>, &tensor![0, 2], &tensor![0]).is_err());
    /// assert_eq!(x, tensor![1, 2]);
    /// ```
    #[try_form]
    #[track_caller]
    #[doc(alias("minimum.at", "scatter_reduce"))]
    pub fn scatter_min<A, I, R, E, Q, F>(
        &mut self,
        axis: A,
        index: &Tensor<I, R, E>,
        from: &Tensor<T, Q, F>,
    ) where
        T: PartialOrd,
        A: GatherAxis<S, R>,
        I: IndexNumber,
        R: Shape,
        E: Storage<I, R>,
        Q: Shape + BroadcastTo<R>,
        F: Storage<T, Q>,
    {
        scattered("scatter_min", self, axis, index, from, minimum_assign)
    }

    /// For each index, assigns an element of `from` to the element at that index of an axis and at
    /// the same indices of the other axes: NumPy's `put_along_axis`. The indices have as many axes as
    /// the tensor. Their other axes broadcast to those of the tensor, and `from` broadcasts to
    /// both. For repeated indices the last one in row-major order is kept. ([`scatter`] does not
    /// broadcast the indices.)
    ///
    /// [`scatter`]: Tensor::scatter
    ///
    /// # Panics
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2, 3], [4, 5, 6]];
    /// // The same two of each row.
    /// x.put_along_axis(Axis::<1>, &tensor![[0, -1]], &tensor![[7], [8]]);
    /// assert_eq!(x, tensor![[7, 2, 7], [8, 5, 8]]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]].into_dyn();
    /// let indices = tensor![[0], [1], [0]].into_dyn();
    /// assert_eq!(
    ///     x.try_put_along_axis(1, &indices, &tensor![7].into_dyn()).unwrap_err().to_string(),
    ///     "put_along_axis: shape (3, 1) does not broadcast to (2, 1): at axis -2 the size is 3, \
    ///         which is \
    ///      neither 1 nor 2",
    /// );
    /// ```
    #[try_form]
    #[track_caller]
    pub fn put_along_axis<A, I, R, E, Q, F>(
        &mut self,
        axis: A,
        indices: &Tensor<I, R, E>,
        from: &Tensor<T, Q, F>,
    ) where
        A: AxisArg<S, With<One>: Broadcast<R>> + AxisArg<AlongAxis<S, A, R>>,
        I: IndexNumber,
        R: Shape + SameRank<S> + BroadcastTo<PutAlong<S, A, R>>,
        E: Storage<I, R>,
        Q: Shape + BroadcastTo<PutAlong<S, A, R>>,
        F: Storage<T, Q>,
    {
        put_along("put_along_axis", self, axis, indices, from, |x, y| {
            x.clone_from(y)
        })
    }

    /// For each index, adds an element of `from` to the element at that index of an axis and at the
    /// same indices of the other axes: the gradient of
    /// [`take_along_axis`](Tensor::take_along_axis). Repeated indices accumulate. The indices have
    /// as many axes as the tensor. Their other axes broadcast to those of the tensor, and `from`
    /// broadcasts to both.
    ///
    /// # Panics
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut counts = Tensor::<i32, shape![2, 3]>::zeros();
    /// counts.add_along_axis(Axis::<1>, &tensor![[2, 0, 2]], &tensor![[1], [10]]);
    /// assert_eq!(counts, tensor![[1, 0, 2], [10, 0, 20]]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]];
    /// assert!(x.try_add_along_axis(Axis::<0>, &tensor![[2]], &tensor![1]).is_err());
    /// x.try_add_along_axis(Axis::<0>, &tensor![[1]], &tensor![1])?;
    /// assert_eq!(x, tensor![[1, 2], [4, 5]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    pub fn add_along_axis<A, I, R, E, Q, F>(
        &mut self,
        axis: A,
        indices: &Tensor<I, R, E>,
        from: &Tensor<T, Q, F>,
    ) where
        T: AddAssign,
        A: AxisArg<S, With<One>: Broadcast<R>> + AxisArg<AlongAxis<S, A, R>>,
        I: IndexNumber,
        R: Shape + SameRank<S> + BroadcastTo<PutAlong<S, A, R>>,
        E: Storage<I, R>,
        Q: Shape + BroadcastTo<PutAlong<S, A, R>>,
        F: Storage<T, Q>,
    {
        put_along("add_along_axis", self, axis, indices, from, |x, y| {
            *x += y.clone();
        })
    }

    /// For each index of a list, adds a part of `from` to the part at that index of an axis:
    /// PyTorch's `index_add_`, and the gradient of [`take`](Tensor::take). Repeated indices
    /// accumulate. `from` broadcasts to the shape of the result of `take`.
    ///
    /// # Panics
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut gradient = Tensor::<f64, shape![3, 2]>::zeros();
    /// let text = tensor![2, 0, 2];
    /// gradient.index_add(Axis::<0>, &text, &tensor![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]);
    /// assert_eq!(gradient, tensor![[3.0, 4.0], [0.0, 0.0], [6.0, 8.0]]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2];
    /// assert!(x.try_index_add(Axis::<0>, [-3], &tensor![1]).is_err());
    /// x.try_index_add(Axis::<0>, [-2], &tensor![1])?;
    /// assert_eq!(x, tensor![2, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    pub fn index_add<A, L, Q, F>(&mut self, axis: A, indices: L, from: &Tensor<T, Q, F>)
    where
        T: AddAssign,
        A: AxisArg<S>,
        L: IndexList<Shape: After<A::Front>>,
        Q: Shape + BroadcastTo<Taken<S, A, L>>,
        F: Storage<T, Q>,
    {
        put_back("index_add", self, axis, indices, from, |x, y| {
            *x += y.clone()
        })
    }

    /// For each index of a list, assigns a part of `from` to the part at that index of an axis:
    /// NumPy's `x[indices] = from`, PyTorch's `index_copy_`. For repeated indices the last one is
    /// kept. `from` broadcasts to the shape of the result of [`take`](Tensor::take).
    ///
    /// # Panics
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<i32, shape![4, 2]>::zeros();
    /// x.index_copy(Axis::<0>, [3, 0], &tensor![[1, 2], [3, 4]]);
    /// assert_eq!(x, tensor![[3, 4], [0, 0], [0, 0], [1, 2]]);
    /// // A column is counted from the end.
    /// x.index_copy(Axis::<1>, [-1], &tensor![9]);
    /// assert_eq!(x, tensor![[3, 9], [0, 9], [0, 9], [1, 9]]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2];
    /// assert!(x.try_index_copy(Axis::<0>, [0, 2], &tensor![7]).is_err());
    /// assert_eq!(x, tensor![1, 2]);
    /// ```
    #[try_form]
    #[track_caller]
    #[doc(alias("index_put", "put"))]
    pub fn index_copy<A, L, Q, F>(&mut self, axis: A, indices: L, from: &Tensor<T, Q, F>)
    where
        A: AxisArg<S>,
        L: IndexList<Shape: After<A::Front>>,
        Q: Shape + BroadcastTo<Taken<S, A, L>>,
        F: Storage<T, Q>,
    {
        put_back("index_copy", self, axis, indices, from, |x, y| {
            x.clone_from(y)
        })
    }

    /// For each index of a list, replaces the part at that index of an axis by the elementwise
    /// maximum of it and a part of `from`: PyTorch's `index_reduce_` with `amax`. Parts without an
    /// index are unchanged. NaN propagates, as in [`maximum`](Tensor::maximum). `from` broadcasts to
    /// the shape of the result of [`take`](Tensor::take).
    ///
    /// # Panics
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // The largest values of each group of rows.
    /// let (group, rows) = (tensor![1, 0, 1], tensor![[1.0, 9.0], [2.0, 2.0], [3.0, 4.0]]);
    /// let mut largest = Tensor::<f64, shape![2, 2]>::full(f64::NEG_INFINITY);
    /// largest.index_max(Axis::<0>, &group, &rows);
    /// assert_eq!(largest, tensor![[2.0, 2.0], [3.0, 9.0]]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2];
    /// assert!(x.try_index_max(Axis::<0>, [-3], &tensor![9]).is_err());
    /// x.try_index_max(Axis::<0>, [-2], &tensor![9])?;
    /// assert_eq!(x, tensor![9, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    #[doc(alias("index_reduce", "segment_max"))]
    pub fn index_max<A, L, Q, F>(&mut self, axis: A, indices: L, from: &Tensor<T, Q, F>)
    where
        T: PartialOrd,
        A: AxisArg<S>,
        L: IndexList<Shape: After<A::Front>>,
        Q: Shape + BroadcastTo<Taken<S, A, L>>,
        F: Storage<T, Q>,
    {
        put_back("index_max", self, axis, indices, from, maximum_assign)
    }

    /// For each index of a list, replaces the part at that index of an axis by the elementwise
    /// minimum of it and a part of `from`: PyTorch's `index_reduce_` with `amin`. Parts without an
    /// index are unchanged. NaN propagates, as in [`minimum`](Tensor::minimum). `from` broadcasts to
    /// the shape of the result of [`take`](Tensor::take).
    ///
    /// # Panics
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[5, 5], [5, 5], [5, 5]];
    /// x.index_min(Axis::<0>, [2, 0, 2], &tensor![[4, 9], [1, 2], [6, 3]]);
    /// assert_eq!(x, tensor![[1, 2], [5, 5], [4, 3]]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, or if dynamic sizes do not fit. The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2];
    /// assert!(x.try_index_min(Axis::<0>, [-3], &tensor![0]).is_err());
    /// x.try_index_min(Axis::<0>, [-2], &tensor![0])?;
    /// assert_eq!(x, tensor![0, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    #[doc(alias("index_reduce", "segment_min"))]
    pub fn index_min<A, L, Q, F>(&mut self, axis: A, indices: L, from: &Tensor<T, Q, F>)
    where
        T: PartialOrd,
        A: AxisArg<S>,
        L: IndexList<Shape: After<A::Front>>,
        Q: Shape + BroadcastTo<Taken<S, A, L>>,
        F: Storage<T, Q>,
    {
        put_back("index_min", self, axis, indices, from, minimum_assign)
    }

    /// Assigns a value to the parts at the given indices of an axis: NumPy's `x[indices] = value`,
    /// PyTorch's `index_fill_`.
    ///
    /// # Panics
    /// If an index is out of range, or if the tensor has dynamic rank and the axis is out of range.
    /// The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2, 3], [4, 5, 6]];
    /// x.index_fill(Axis::<1>, [0, -1], 0);
    /// assert_eq!(x, tensor![[0, 2, 0], [0, 5, 0]]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, or if the tensor has dynamic rank and the axis is out of range.
    /// The tensor is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2].into_dyn();
    /// assert!(x.try_index_fill(0, [0, 2], 7).is_err());
    /// assert!(x.try_index_fill(1, [0], 7).is_err());
    /// assert_eq!(x, tensor![1, 2]);
    /// ```
    #[try_form]
    #[track_caller]
    pub fn index_fill<A, L>(&mut self, axis: A, indices: L, value: T)
    where
        A: AxisArg<S>,
        L: IndexList<Shape: After<A::Front>>,
        (): BroadcastTo<Taken<S, A, L>>,
    {
        let value = View::<'_, T, ()>::from_slice(core::slice::from_ref(&value))?;
        put_back("index_fill", self, axis, indices, &value, |x, y| {
            x.clone_from(y)
        })
    }
}

impl<T: Clone, D: Storage<T, DynRank>> Tensor<T, DynRank, D> {
    /// Returns the elements at pointwise indices: NumPy's `x[i, j]` with one tensor of integers for
    /// each of the first axes. The index tensors broadcast, and the axes of the result are theirs,
    /// followed by the axes that are not indexed. Negative indices count from the end.
    ///
    /// # Panics
    /// If an index is out of range, if the index tensors do not broadcast, or if there are more of
    /// them than axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]].into_dyn();
    /// // The elements at (1, 0), (0, 2).
    /// assert_eq!(x.take_at(&[tensor![1, 0], tensor![0, -1]]), tensor![4, 3]);
    /// // Rows and columns that broadcast.
    /// let (i, j) = (tensor![[1], [0]].into_dyn(), tensor![2, 0].into_dyn());
    /// assert_eq!(x.take_at(&[&i, &j]), tensor![[6, 4], [3, 1]]);
    /// assert_eq!(x.take_at(&[&i]), tensor![[[4, 5, 6]], [[1, 2, 3]]]);
    /// ```
    ///
    /// # Errors
    /// If an index is out of range, if the index tensors do not broadcast, or if there are more of
    /// them than axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(
    ///     x.try_take_at(&[tensor![0, 1], tensor![1, 2]]).unwrap_err().to_string(),
    ///     "take_at: index 2 is out of range for axis 1 of shape (2, 2), which has size 2",
    /// );
    /// ```
    #[try_form]
    #[track_caller]
    #[cfg(feature = "alloc")]
    #[doc(alias("gather_nd", "advanced indexing"))]
    pub fn take_at<M>(&self, indices: &[M]) -> OutputOf<D, T, DynRank>
    where
        M: Member<Element: IndexNumber>,
        D: OutputStorage<Number, T, DynRank>,
    {
        const OP: &str = "take_at";
        let sizes = self.shape();
        if indices.len() > sizes.len() {
            let message = "expected at most one index tensor for each axis";
            return Err(ShapeError::other(OP, ErrorKind::WrongRank, &sizes, message));
        }
        let mut points = AxisVec::filled(0, 0);
        for list in indices {
            let both = broadcast_shapes(&[&points, &list.tensor().shape()]);
            points = both.map_err(|e| e.during(OP))?.0;
        }
        let own = points.len();
        let rank = own + sizes.len() - indices.len();
        if rank > MAX_RANK {
            return Err(ShapeError::new(OP, Problem::TooManyAxes { rank }));
        }
        let mut new = AxisVec::filled(rank, 0);
        new[..own].copy_from_slice(&points);
        new[own..].copy_from_slice(&sizes[indices.len()..]);
        let len = length::<usize, DynRank>(OP, &points)?;
        length::<T, DynRank>(OP, &new)?;
        // The positions along each axis.
        let mut positions = try_listed(OP, indices.len(), core::iter::empty())?;
        for (axis, list) in indices.iter().enumerate() {
            let list = list.tensor().erased();
            let repeated = list.try_broadcast_to(&points)?;
            let mut along = try_listed(OP, len, core::iter::empty())?;
            let mut all = Ok(());
            // Also where the lists together have no elements, but this one has.
            lanes::each(if len == 0 { &list } else { &repeated }, |i| {
                match i.resolve(sizes[axis]) {
                    Ok(position) if len > 0 => along.push(position),
                    Ok(_) => {}
                    Err(outside) if all.is_ok() => all = Err(outside),
                    Err(_) => {}
                }
            });
            all.map_err(|outside| outside.error(OP, &sizes, axis))?;
            positions.push(along);
        }
        made(OP, new, |out| {
            let x = self.erased();
            let mut index = AxisVec::filled(positions.len(), 0);
            for point in 0..len {
                for (index, along) in index.iter_mut().zip(&positions) {
                    *index = along[point];
                }
                lanes::put_part(&x, &index, out);
            }
        })
    }
}
