//! Reshaping: `reshape`, `flatten`, `into_shape`.
//!
//! A tensor that owns its elements gives a view of them. The elements of a view may lie in memory
//! in an order that no strides of the new shape describe; then they are copied ([`CowTensor`]).

use crate::layout::{contiguous_strides, count, reshaped_strides};
#[cfg(feature = "alloc")]
use crate::storage::ViewedMut;
#[cfg(feature = "alloc")]
use crate::storage::cow::CowData;
#[cfg(all(feature = "alloc", feature = "inline"))]
use crate::storage::inline::Holds;
#[cfg(feature = "inline")]
use crate::storage::inline::Inline;
#[cfg(feature = "inline")]
use crate::storage::nested::InlineShape;
use crate::storage::{Contiguous, Heap, Storage, StorageMut, Viewed};
#[cfg(all(feature = "alloc", feature = "inline"))]
use crate::storage::{HasPlacement, Owned};
#[cfg(feature = "alloc")]
use crate::tensor::cow::CowTensor;
use crate::tensor::{Tensor, View, ViewMutOf, ViewOf, static_len};
use broadax_shape::arith::ReshapeTo;
#[cfg(all(feature = "alloc", feature = "inline"))]
use broadax_shape::dims::Inlined;
use broadax_shape::dims::{OnHeap, Rule};
#[cfg(feature = "alloc")]
use broadax_shape::error::Refused;
use broadax_shape::error::{OPEN, Problem, RequiredSizes, ShapeError, or_panic, refuse};
use broadax_shape::per_axis::{AxisVec, SizesArg};
use broadax_shape::shapes::{Buf, Shape, StaticShape, listed, wanted};
use broadax_shape::sizes::elements;
use core::marker::PhantomData;

/// The storage of a tensor of shape `S` that can be reshaped to the shape `R`.
///
/// A tensor that owns its elements gives a [`View`] of them. A view gives a [`CowTensor`], which
/// copies the elements if they cannot be borrowed in the new shape.
///
/// # Safety
/// 1. `Data` has the elements of this storage.
#[diagnostic::on_unimplemented(
    message = "a tensor with this storage cannot be reshaped",
    label = "the storage `{Self}` does not say whether its elements are in order",
    note = "where the storage is a parameter, as `D` in `Tensor<T, S, D>`, begin with \
        `x.as_view()`, or use `try_reshape_view`, which never copies"
)]
pub unsafe trait ReshapeStorage<T, S: Shape, R: Shape>: Storage<T, S> + Sized {
    /// The storage of the result.
    type Data<'a>: Storage<T, R>
    where
        Self: 'a,
        T: 'a;
    /// Returns the same elements with the sizes `store`.
    ///
    /// # Errors
    /// If the memory for a copy is not available.
    ///
    /// # Safety
    /// 1. The product of `store` is the number of elements.
    #[doc(hidden)]
    unsafe fn reshaped<'a>(
        op: &'static str,
        tensor: &'a Tensor<T, S, Self>,
        store: R::Store,
    ) -> Result<Tensor<T, R, Self::Data<'a>>, ShapeError>;
}

/// The result of a reshape of a tensor of shape `S` with storage `D` to the shape `R`.
pub type ReshapeOutput<'a, T, S, R, D> = Tensor<T, R, <D as ReshapeStorage<T, S, R>>::Data<'a>>;

// SAFETY: 1. a view of them.
unsafe impl<T, S: Shape, R: Shape> ReshapeStorage<T, S, R> for Heap<T> {
    type Data<'a>
        = Viewed<'a, T, Buf<R, isize>>
    where
        Self: 'a,
        T: 'a;
    #[inline(always)]
    unsafe fn reshaped<'a>(
        _: &'static str,
        tensor: &'a Tensor<T, S, Self>,
        store: R::Store,
    ) -> Result<View<'a, T, R>, ShapeError> {
        // SAFETY: 1. guaranteed by the caller; 2. the storage owns its elements.
        Ok(unsafe { tensor.relabeled(store) })
    }
}

#[cfg(feature = "inline")]
// SAFETY: 1. a view of them.
unsafe impl<T, S: InlineShape, R: Shape> ReshapeStorage<T, S, R> for Inline<T, S> {
    type Data<'a>
        = Viewed<'a, T, Buf<R, isize>, R::Placement>
    where
        Self: 'a,
        T: 'a;
    #[inline(always)]
    unsafe fn reshaped<'a>(
        _: &'static str,
        tensor: &'a Tensor<T, S, Self>,
        store: R::Store,
    ) -> Result<View<'a, T, R, R::Placement>, ShapeError> {
        // SAFETY: 1. guaranteed by the caller; 2. the storage owns its elements.
        Ok(unsafe { tensor.relabeled(store) })
    }
}

/// Implements it for storage whose elements may be in any order; a copy is in storage `$copy`.
#[cfg(feature = "alloc")]
macro_rules! copied_if_needed {
    ($($(#[$meta:meta])* [$($generic:tt)*] $storage:ty => $copy:ty $(where $bound:path)?;)*) => { $(
        $(#[$meta])*
        // SAFETY: 1. a view or a copy of them.
        unsafe impl<T: Clone, S: Shape, R: Shape, $($generic)*> ReshapeStorage<T, S, R> for $storage
        $(where R::Placement: $bound)?
        {
            type Data<'a>
                = CowData<'a, T, Buf<R, isize>, $copy>
            where
                Self: 'a,
                T: 'a;
            #[inline]
            unsafe fn reshaped<'a>(
                op: &'static str,
                tensor: &'a Tensor<T, S, Self>,
                store: R::Store,
            ) -> Result<Tensor<T, R, Self::Data<'a>>, ShapeError> {
                // SAFETY: 1. guaranteed by the caller.
                if let Some(view) = unsafe { tensor.viewed_as(&store) } {
                    return Ok(CowTensor::borrowed(view));
                }
                // SAFETY: 1. guaranteed by the caller.
                Ok(CowTensor::owned(unsafe { tensor.reshaped_copy(op, store)? }))
            }
        }
    )* };
}
#[cfg(feature = "alloc")]
copied_if_needed! {
    [] Viewed<'_, T, Buf<S, isize>> => Heap<T>;
    [] ViewedMut<'_, T, Buf<S, isize>> => Heap<T>;
    [] CowData<'_, T, Buf<S, isize>> => Heap<T>;
    #[cfg(feature = "inline")]
    [] Viewed<'_, T, Buf<S, isize>, Inlined> => <R::Placement as Holds<T, R>>::Data
        where Holds<T, R>;
    #[cfg(feature = "inline")]
    [] ViewedMut<'_, T, Buf<S, isize>, Inlined> => <R::Placement as Holds<T, R>>::Data
        where Holds<T, R>;
    #[cfg(feature = "inline")]
    [D: Owned<T, S> + HasPlacement<Placement = Inlined>] CowData<'_, T, Buf<S, isize>, D>
        => <R::Placement as Holds<T, R>>::Data where Holds<T, R>;
}

/// Storage whose elements are in row-major order without gaps, for mutable views of another shape.
///
/// # Safety
/// 1. The elements are in row-major order without gaps.
pub unsafe trait ContiguousStorage<T, S: Shape>: StorageMut<T, S> {}
// SAFETY: 1. guaranteed by `Contiguity`.
unsafe impl<T, S: Shape, D: StorageMut<T, S>> ContiguousStorage<T, S> for D where
    Rule: AlwaysContiguous<D::Contiguity>
{
}

/// Elements of this kind of storage are always contiguous.
///
/// # Safety
/// 1. Implemented only for `Contiguous`.
#[diagnostic::on_unimplemented(
    message = "the elements of a view may be in another order in memory",
    label = "expected a `Tensor` or an `Array`, which own their elements",
    note = "`try_reshape_mut` gives a mutable view of a view, or an error"
)]
pub unsafe trait AlwaysContiguous<C> {}
// SAFETY: 1. this type.
unsafe impl<X> AlwaysContiguous<Contiguous> for X {}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the same elements, in row-major order, with the shape `R` of the given sizes: a view
    /// of a tensor or an array, and a [`CowTensor`] of a view, as [`reshape`](Tensor::reshape)
    /// does.
    ///
    /// # Errors
    /// If the sizes do not match `R`, or if the number of elements differs.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 6]>::arange();
    /// let y = x.reshape_with::<shape![Dyn, 3]>([4, 3])?;
    /// assert_eq!(y[[3, 2]], 11);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[track_caller]
    pub fn reshape_with<R: Shape>(
        &self,
        sizes: impl SizesArg<Given: Sized>,
    ) -> Result<ReshapeOutput<'_, T, S, R, D>, ShapeError>
    where
        D: ReshapeStorage<T, S, R>,
    {
        let store = reshaped::<R>("reshape", &self.shape(), sizes.as_ref())?;
        // SAFETY: 1. the numbers of elements were compared.
        unsafe { D::reshaped("reshape", self, store) }
    }

    /// Returns the same elements, in row-major order, with the shape `R`.
    ///
    /// The result is a [`View`] of a tensor or an array. Of a view it is a [`CowTensor`], which
    /// borrows the elements where possible and otherwise copies them, as in NumPy and PyTorch.
    /// ([`try_reshape_view`](Tensor::try_reshape_view) never copies.)
    ///
    /// The numbers of elements of static shapes are compared at compile time. Dynamic sizes are
    /// checked at run time, and one dynamic size of `R` is inferred from the number of elements.
    ///
    /// Type-level arithmetic supports the sizes 0 to 1024, the multiples of 4 up to 4096, and those
    /// of 64 up to 65,536; with the feature `all-sizes`, all up to 4096. For other sizes use
    /// [`reshape_at_build`](Tensor::reshape_at_build).
    ///
    /// # Panics
    /// If a dynamic size does not fit.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 3, 4]>::arange();
    /// let y: View<'_, i32, shape![6, 4]> = x.reshape();
    /// assert_eq!(y[[5, 3]], 23);
    /// assert_eq!(x.reshape::<shape![Dyn, 8]>().shape(), [3, 8]);
    /// // Of a view: the elements of a transposed view are not in order, and are copied.
    /// let transposed = x.transpose();
    /// let z: CowTensor<'_, i32, shape![4, 6]> = transposed.reshape_infer::<shape![4, Infer]>();
    /// assert_eq!(z[[0, 1]], 4);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias = "view")]
    pub fn reshape<R: Shape>(&self /* ::<shape![3, 2]>() */) -> ReshapeOutput<'_, T, S, R, D>
    where
        S: ReshapeTo<R, Given: Sized>,
        D: ReshapeStorage<T, S, R>,
    {
        let store = or_panic(new_sizes::<S, R>("reshape", &self.shape()));
        // SAFETY: 1. `new_sizes` compares the numbers of elements.
        or_panic(unsafe { D::reshaped("reshape", self, store) })
    }

    /// Like [`reshape`](Tensor::reshape), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If the numbers of elements differ, or if more than one size of `R` is dynamic.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.try_reshape::<shape![Dyn, 2]>()?.shape(), [3, 2]);
    /// assert!(x.try_reshape::<shape![Dyn, Dyn]>().is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[track_caller]
    pub fn try_reshape<R: Shape>(&self) -> Result<ReshapeOutput<'_, T, S, R, D>, ShapeError>
    where
        S: ReshapeTo<R, Given: Sized>,
        D: ReshapeStorage<T, S, R>,
    {
        let store = new_sizes::<S, R>("reshape", &self.shape())?;
        // SAFETY: 1. `new_sizes` compares the numbers of elements.
        unsafe { D::reshaped("reshape", self, store) }
    }

    /// Returns a view of the same elements, in row-major order, with the shape `R`. Unlike
    /// [`reshape`](Tensor::reshape) of a view, it never copies.
    ///
    /// # Errors
    /// If the elements of this view are in another order in memory, if the numbers of elements
    /// differ, or if more than one size of `R` is dynamic.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3, 4], [5, 6, 7, 8]];
    /// let right = x.slice(s![.., 2..]);
    /// let y: View<'_, i32, shape![2, 1, 2]> = right.try_reshape_view()?;
    /// assert_eq!(y, tensor![[[3, 4]], [[7, 8]]]);
    /// assert!(right.try_reshape_view::<shape![4]>().is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_reshape_view<R: Shape>(&self) -> Result<ViewOf<'_, D, T, R>, ShapeError>
    where
        S: ReshapeTo<R, Given: Sized>,
    {
        let store = new_sizes::<S, R>("reshape", &self.shape())?;
        // SAFETY: 1. `new_sizes` compares the numbers of elements.
        unsafe { self.view_or_err("reshape", store) }
    }

    /// Returns a view of the same elements, in row-major order, with the shape `R` of the given
    /// sizes. Unlike [`reshape_with`](Tensor::reshape_with) of a view, it never copies.
    ///
    /// # Errors
    /// If the elements of this view are in another order in memory, if the sizes do not match `R`,
    /// or if the number of elements differs.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, DynRank>::arange_with([2, 6])?;
    /// assert_eq!(x.reshape_view_with::<DynRank>([4, 3])?[[3, 2]], 11);
    /// let transposed = x.transpose();
    /// assert!(transposed.reshape_view_with::<DynRank>([12]).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn reshape_view_with<R: Shape>(
        &self,
        sizes: impl SizesArg<Given: Sized>,
    ) -> Result<ViewOf<'_, D, T, R>, ShapeError> {
        let store = reshaped::<R>("reshape", &self.shape(), sizes.as_ref())?;
        // SAFETY: 1. `reshaped` compares the numbers of elements.
        unsafe { self.view_or_err("reshape", store) }
    }

    /// Like [`reshape`](Tensor::reshape), but returns a mutable view. (A mutable view of a view may
    /// not exist: [`try_reshape_mut`](Tensor::try_reshape_mut).)
    ///
    /// # Panics
    /// If a dynamic size does not fit.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<i32, shape![2, 3, 4]>::zeros();
    /// x.reshape_mut::<shape![6, 4]>().assign(&tensor![1, 2, 3, 4]);
    /// assert_eq!((x[[1, 2, 0]], x.sum_all()), (1, 60));
    /// ```
    #[inline]
    #[track_caller]
    pub fn reshape_mut<R: Shape>(&mut self) -> ViewMutOf<'_, D, T, R>
    where
        S: ReshapeTo<R, Given: Sized>,
        D: ContiguousStorage<T, S>,
    {
        let store = or_panic(new_sizes::<S, R>("reshape", &self.shape()));
        let strides = contiguous_strides(R::sizes(&store).as_ref());
        // SAFETY: 1. and 2. the elements are contiguous, and the view is contiguous with the same
        // number of elements.
        unsafe { self.seen_mut(0, store, strides) }
    }

    /// Like [`reshape_mut`](Tensor::reshape_mut), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// As for [`try_reshape_view`](Tensor::try_reshape_view).
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2, 3], [4, 5, 6]];
    /// x.try_reshape_mut::<shape![Dyn, 2]>()?[[2, 1]] = 9;
    /// assert_eq!(x, tensor![[1, 2, 3], [4, 5, 9]]);
    /// assert!(x.transpose_mut().try_reshape_mut::<shape![6]>().is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_reshape_mut<R: Shape>(&mut self) -> Result<ViewMutOf<'_, D, T, R>, ShapeError>
    where
        S: ReshapeTo<R, Given: Sized>,
        D: StorageMut<T, S>,
    {
        let (store, strides) = self.try_reshape_view::<R>()?.laid_out();
        // SAFETY: 1. and 2. the view leads to the same elements, each once.
        Ok(unsafe { self.seen_mut(0, store, strides) })
    }

    /// Like [`reshape_with`](Tensor::reshape_with), but returns a mutable view.
    ///
    /// # Errors
    /// As for [`reshape_with`](Tensor::reshape_with), and if the elements of this view are in
    /// another order in memory.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<i32, shape![2, 6]>::zeros();
    /// x.reshape_with_mut::<shape![Dyn, 3]>([4, 3])?.assign(&tensor![1, 2, 3]);
    /// assert_eq!(x, tensor![[1, 2, 3, 1, 2, 3], [1, 2, 3, 1, 2, 3]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn reshape_with_mut<R: Shape>(
        &mut self,
        sizes: impl SizesArg<Given: Sized>,
    ) -> Result<ViewMutOf<'_, D, T, R>, ShapeError>
    where
        D: StorageMut<T, S>,
    {
        let store = reshaped::<R>("reshape", &self.shape(), sizes.as_ref())?;
        // SAFETY: 1. `reshaped` compares the numbers of elements.
        let view = unsafe { self.view_or_err::<R, OnHeap>("reshape", store) }?;
        let (store, strides) = view.laid_out();
        // SAFETY: 1. and 2. the view leads to the same elements, each once.
        Ok(unsafe { self.seen_mut(0, store, strides) })
    }

    /// Returns a view with the sizes `store`.
    ///
    /// # Safety
    /// 1. The product of `store` is the number of elements.
    /// 2. The elements are contiguous.
    #[inline(always)]
    pub(crate) unsafe fn relabeled<R: Shape, O>(&self, store: R::Store) -> View<'_, T, R, O> {
        debug_assert!(self.is_contiguous());
        let strides = contiguous_strides(R::sizes(&store).as_ref());
        // SAFETY: 1. the elements are contiguous, and the view is contiguous with the same number
        // of elements.
        Tensor::from_parts(unsafe { Viewed::new(self.data.ptr(), strides) }, store)
    }

    /// Returns a view with the sizes `store`, if there are strides for it.
    ///
    /// # Safety
    /// 1. The product of `store` is the number of elements.
    unsafe fn viewed_as<R: Shape, O>(&self, store: &R::Store) -> Option<View<'_, T, R, O>> {
        let new = R::sizes(store);
        let strides = match self.data.strides() {
            None => contiguous_strides(new.as_ref()),
            Some(strides) => reshaped_strides(&self.shape(), strides.as_ref(), new.as_ref())?,
        };
        let store = store.clone();
        // SAFETY: 1. the strides lead to the same elements.
        Some(Tensor::from_parts(
            unsafe { Viewed::new(self.data.ptr(), strides) },
            store,
        ))
    }

    /// Like `viewed_as`, but returns an error if there are no strides.
    ///
    /// # Safety
    /// 1. The product of `store` is the number of elements.
    unsafe fn view_or_err<R: Shape, O>(
        &self,
        op: &'static str,
        store: R::Store,
    ) -> Result<View<'_, T, R, O>, ShapeError> {
        let shape = || AxisVec::new(&self.shape());
        // SAFETY: 1. guaranteed by the caller.
        let view = unsafe { self.viewed_as(&store) };
        view.ok_or_else(|| ShapeError::new(op, Problem::NotContiguous { shape: shape() }))
    }
}

/// Returns the sizes of the shape `R` for the elements of a tensor of shape `S` and sizes `own`.
#[inline]
#[track_caller]
fn new_sizes<S, R>(op: &'static str, own: &[usize]) -> Result<R::Store, ShapeError>
where
    S: ReshapeTo<R>,
    R: Shape,
{
    match const { SameCount::<S, R>::PROVED }.then(R::fixed).flatten() {
        Some(store) => Ok(store),
        None => inferred::<R>(op, own),
    }
}

/// Checks that `sizes` match `R` and have as many elements as the shape `own`.
pub(crate) fn reshaped<R: Shape>(
    op: &'static str,
    own: &[usize],
    sizes: &[usize],
) -> Result<R::Store, ShapeError> {
    let store = listed::<R>(op, sizes)?;
    let elements = elements(own);
    if count::<()>(op, sizes)? != elements {
        let shape = AxisVec::new(sizes);
        return Err(ShapeError::new(op, Problem::Count { shape, elements }));
    }
    Ok(store)
}

/// Returns the sizes of `R` with as many elements as the shape `own`; one dynamic size is inferred.
pub(crate) fn inferred<R: Shape>(op: &'static str, own: &[usize]) -> Result<R::Store, ShapeError> {
    if let Some(store) = R::fixed() {
        // Two static shapes are compared at compile time, all others here.
        let RequiredSizes { sizes } = wanted::<R>(0);
        return reshaped::<R>(op, own, &sizes).map(|_| store);
    }
    let elements = elements(own);
    let RequiredSizes { mut sizes } = wanted::<R>(0);
    if !R::RANKED || !sizes.contains(&OPEN) {
        let wanted = RequiredSizes { sizes };
        return Err(ShapeError::new(op, Problem::Infer { elements, wanted }));
    }
    infer_one(op, elements, &mut sizes)?;
    reshaped::<R>(op, own, &sizes)
}

/// Replaces the size that is `OPEN` by the one for which the shape has this number of elements. If
/// no size is `OPEN`, they stay as they are.
pub(crate) fn infer_one(
    op: &'static str,
    elements: usize,
    sizes: &mut AxisVec<usize>,
) -> Result<(), ShapeError> {
    let open = sizes.iter().filter(|&&size| size == OPEN).count();
    if open == 0 {
        return Ok(());
    }
    let mut others = sizes.iter().filter(|&&size| size != OPEN);
    let known = match others.try_fold(1usize, |known, &size| known.checked_mul(size)) {
        Some(known) if known > 0 && elements.is_multiple_of(known) && open == 1 => known,
        _ => {
            let wanted = RequiredSizes {
                sizes: sizes.clone(),
            };
            return Err(ShapeError::new(op, Problem::Infer { elements, wanted }));
        }
    };
    for size in sizes.iter_mut().filter(|size| **size == OPEN) {
        *size = elements / known;
    }
    Ok(())
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Like [`reshape`](Tensor::reshape), for static shapes with sizes that type-level arithmetic
    /// does not support. `cargo build` compares the numbers of elements; `cargo check` does not.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<u8, shape![2, 50257]>::zeros();
    /// assert_eq!(x.reshape_at_build::<shape![50257, 2]>().shape(), [50257, 2]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn reshape_at_build<R: StaticShape>(&self) -> ReshapeOutput<'_, T, S, R, D>
    where
        S: StaticShape,
        D: ReshapeStorage<T, S, R>,
    {
        let () = SameLen::<S, R>::HOLDS;
        // SAFETY: 1. the numbers of elements were compared.
        or_panic(unsafe { D::reshaped("reshape_at_build", self, R::computed(R::SIZES)) })
    }
}

#[cfg(feature = "alloc")]
impl<T, S: Shape> Tensor<T, S> {
    /// Reshapes an owned tensor to `R` without copying. The elements keep their row-major order.
    ///
    /// # Panics
    /// If a dynamic size does not fit.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 3]>::arange();
    /// let y: Tensor<i32, shape![3, 2]> = x.into_shape();
    /// assert_eq!(y, tensor![[0, 1], [2, 3], [4, 5]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn into_shape<R: Shape>(self) -> Tensor<T, R>
    where
        S: ReshapeTo<R, Given: Sized>,
    {
        let store = or_panic(new_sizes::<S, R>("into_shape", &self.shape()));
        Tensor::from_parts(self.data, store)
    }

    /// Reshapes an owned tensor to `R` with the given sizes. The elements keep their row-major
    /// order.
    ///
    /// # Errors
    /// If the sizes do not match `R`, or if the number of elements differs. The error returns the
    /// tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![6]>::arange();
    /// let x = x.try_into_shape_with::<DynRank>([2, 3])?;
    /// let refused = x.try_into_shape_with::<DynRank>([4]).unwrap_err();
    /// assert_eq!(refused.to_string(), "into_shape: shape (4) has 4 elements, and there are 6");
    /// assert_eq!(refused.value.shape(), [2, 3]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_into_shape_with<R: Shape>(
        self,
        sizes: impl SizesArg<Given: Sized>,
    ) -> Result<Tensor<T, R>, Refused<Self>> {
        match reshaped::<R>("into_shape", &self.shape(), sizes.as_ref()) {
            Ok(store) => Ok(Tensor::from_parts(self.data, store)),
            Err(error) => Err(Refused { value: self, error }),
        }
    }
}

/// Whether a reshape from `S` to `R` needs no check at run time.
struct SameCount<S, R>(PhantomData<(S, R)>);

impl<S: ReshapeTo<R>, R: Shape> SameCount<S, R> {
    const PROVED: bool = match (static_len::<(), S>(), static_len::<(), R>()) {
        (Some(own), Some(new)) => {
            // Implied by the bound; asserted because unsafe code relies on it.
            assert!(own == new);
            true
        }
        _ => false,
    };
}

/// Compile-time check that two static shapes have the same number of elements.
struct SameLen<S, R>(PhantomData<(S, R)>);

impl<S: StaticShape, R: StaticShape> SameLen<S, R> {
    const HOLDS: () = if S::LEN != R::LEN {
        refuse("reshape: the shapes have different numbers of elements")
    };
}
