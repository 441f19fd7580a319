//! Products of vectors with vectors and matrices. The leading axes are batch axes, and broadcast.
//!
//! | | left | right | result |
//! |---|---|---|---|
//! | `vecdot` | (.., K) | (.., K) | (..) |
//! | `matvec` | (.., M, K) | (.., K) | (.., M) |
//! | `vecmat` | (.., K) | (.., K, N) | (.., N) |
//! | `outer` | (.., M) | (.., N) | (.., M, N) |
//! | `cross` | (.., 3) | (.., 3) | (.., 3) |
//!
//! `vecdot_axis` and `cross_axis` are the same with the vectors along another axis.

use crate::element::arithmetic::{Add, Mul, Sub};
use crate::kernel::dispatch::{LaunchOutput, run};
use crate::kernel::reduce::reduce;
use crate::kernel::sink::{Overwrite, WriteNew};
use crate::kernel::source::{Fill, Leaf, Map2};
use crate::layout::{count, moved};
use crate::linalg::contraction::in_f32;
use crate::linalg::matmul::{ProductKind, ProductOf, product};
use crate::storage::{Contiguity, OutputStorage, Owned, Storage, StorageMut, Viewed};
use crate::tensor::convert::any_view;
use crate::tensor::{
    DynView, DynViewMut, OutputOf2, Tensor, View, collect, collect_as, static_len,
};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::broadcast::{BroadcastShape, broadcast_stores, check_broadcasts_to};
use broadax_shape::dims::OnHeap;
use broadax_shape::error::{Failing, Panics, Problem, Returns, ShapeError, check_out};
use broadax_shape::ops::matmul::{Core, product_sizes};
use broadax_shape::ops::vector::{Cross, CrossAxis, MatVec, Outer, VecDot, VecDotAxis, VecMat};
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{Broadcast, BroadcastTo, Broadcasted, Buf, DynRank, SameShape, Shape};
use broadax_tensor_macros::try_form;
use core::marker::PhantomData;
use core::ops;
use num_traits::Zero;

/// The kinds of product.
struct OfVectors;

impl ProductKind for OfVectors {
    const CORE: Option<Core> = Some(Core {
        m: false,
        k: true,
        n: false,
    });
}

struct WithVector;

impl ProductKind for WithVector {
    const CORE: Option<Core> = Some(Core {
        m: true,
        k: true,
        n: false,
    });
}

struct WithMatrix;

impl ProductKind for WithMatrix {
    const CORE: Option<Core> = Some(Core {
        m: false,
        k: true,
        n: true,
    });
}

const OUTER: Core = Core {
    m: true,
    k: false,
    n: true,
};

/// A tensor with inserted axes of size 1, of shape `R`: the pointer and strides of its elements.
pub(crate) struct Spaced<'a, T, R: Shape, Y> {
    ptr: *const T,
    store: R::Store,
    strides: Option<Buf<R, isize>>,
    tensor: PhantomData<(&'a [T], Y)>,
}

impl<T, R: Shape, Y: Contiguity> Spaced<'_, T, R, Y> {
    /// Returns the tensor as the source of a kernel.
    #[inline(always)]
    pub(crate) fn leaf(&self) -> Leaf<'_, T, R, Y> {
        // SAFETY: 1. the elements are those of a tensor that is borrowed for longer; 2. guaranteed
        // by `Storage`; a contiguous shape stays contiguous with inserted axes of size 1.
        unsafe { Leaf::new(self.ptr, R::lend(&self.store), self.strides.clone()) }
    }
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Inserts axes of size 1: axis `i` is axis `from(i)` of this tensor, or a new one of size 1.
    /// The axes keep their order.
    pub(crate) fn spaced<R: Shape>(
        &self,
        rank: usize,
        from: impl Fn(usize) -> Option<usize>,
    ) -> Spaced<'_, T, R, D::Contiguity> {
        let own = self.shape();
        let own_strides = self.data.strides();
        let mut sizes = Buf::<R, usize>::filled(rank, 1);
        let mut strides = own_strides
            .as_ref()
            .map(|_| Buf::<R, isize>::filled(rank, 0));
        for i in 0..rank {
            if let Some(j) = from(i) {
                sizes.as_mut()[i] = own[j];
                if let (Some(strides), Some(own)) = (&mut strides, &own_strides) {
                    strides.as_mut()[i] = own.as_ref()[j];
                }
            }
        }
        Spaced {
            ptr: self.data.ptr(),
            store: R::computed_all(sizes),
            strides,
            tensor: PhantomData,
        }
    }

    /// Returns the sum of the products of two vectors along the last axes: (.., K) with (.., K) is
    /// (..). The leading axes broadcast. Complex numbers are not conjugated.
    ///
    /// Also `vecdot_into`, `try_vecdot_into`.
    ///
    /// # Panics
    /// If dynamic sizes do not multiply.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.vecdot(&tensor![1, 0, 2]), tensor![7, 16]);
    /// // Any leading axes, and no where-clause.
    /// fn lengths<B: Shape, N: Dim>(x: &Tensor<f64, shape![..B, N]>) -> Tensor<f64, B> {
    ///     x.vecdot(x).sqrt()
    /// }
    /// assert_eq!(lengths(&tensor![[3.0, 4.0], [0.0, 2.0]]), tensor![5.0, 2.0]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not multiply.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, y) = (tensor![1, 2].into_dyn(), tensor![1, 2, 3].into_dyn());
    /// assert_eq!(
    ///     x.try_vecdot(&y).unwrap_err().to_string(),
    ///     "vecdot: shapes (2) and (3) do not multiply: the inner sizes are 2 and 3, which differ",
    /// );
    /// ```
    #[try_form(shown)]
    #[inline]
    #[track_caller]
    pub fn vecdot<R, E>(
        &self,
        right: &Tensor<T, R, E>,
    ) -> OutputOf2<D, E, T, <S as VecDot<R>>::Output>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        S: VecDot<R>,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, T, <S as VecDot<R>>::Output>,
    {
        self.dotted("vecdot", right)
    }

    /// Computes the dot products along the last axes, in any storage.
    #[inline]
    fn dotted<R, E, F>(
        &self,
        op: &'static str,
        right: &Tensor<T, R, E>,
    ) -> Result<Tensor<T, <S as VecDot<R>>::Output, F>, ShapeError>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        S: VecDot<R>,
        R: Shape,
        E: Storage<T, R>,
        F: Owned<T, <S as VecDot<R>>::Output>,
    {
        // For many vectors on both sides, each product is a sum along a row. One vector with many
        // others is a product of a matrix and a vector.
        if const { S::RANKED && R::RANKED && (S::RANK_OR_0 < 2 || R::RANK_OR_0 < 2) }
            || !(moves(&self.shape()) && moves(&right.shape()))
            || in_f32::<T>()
        {
            return product::<Returns, OfVectors, _, _, _, _, _, _, _>(op, self, right, S::batch);
        }
        let (left_sizes, right_sizes) = (self.shape(), right.shape());
        let core = Core {
            m: false,
            k: true,
            n: false,
        };
        let kept = product_sizes(op, core, &left_sizes, &right_sizes, S::batch)?;
        let len = count::<T>(op, &kept)?;
        let store = <S as VecDot<R>>::Output::computed(&kept);
        let mut whole = Buf::<S::Whole, usize>::filled(kept.len() + 1, 1);
        whole.as_mut()[..kept.len()].copy_from_slice(&kept);
        let mut sizes = Buf::<S::Kept, usize>::filled(kept.len() + 1, 1);
        sizes.as_mut()[..kept.len()].copy_from_slice(&kept);
        whole.as_mut()[kept.len()] = left_sizes[left_sizes.len() - 1];
        let (whole, sizes) = (whole.as_ref(), sizes.as_ref());
        // There are more products than elements in the result: with views that repeat elements
        // their number can overflow.
        if const { static_len::<(), S::Whole>().is_none() } {
            count::<()>(op, whole)?;
        }
        let fill = |ptr: *mut T| {
            let output = LaunchOutput {
                ptr,
                sizes,
                strides: None,
            };
            // SAFETY: 1. the sizes are those of all products, and those with a 1 for the last axis;
            // if nothing is summed, the slots are filled; 2. they are uninitialized and contiguous;
            // 3. the leading axes broadcast, and the last ones are equal, by type or as checked.
            unsafe {
                if whole.contains(&0) {
                    let init = WriteNew::new(ptr);
                    run::<S::Kept, S::Kept, _, _, true>(&Fill(T::zero()), &init, sizes, output);
                    init.done();
                } else {
                    let source = Map2(Mul, self.leaf(), right.leaf());
                    reduce::<S::Whole, S::Kept, _, _, true>(&source, &Add, whole, output, true);
                }
            }
        };
        // SAFETY: 1. `len` is the number of elements, as counted; 2. one of the kernels writes each
        // of them.
        let data = unsafe { F::try_build(op, &kept, len, fill) }?;
        Ok(Tensor::from_parts(data, store))
    }

    /// Like [`vecdot`](Tensor::vecdot), but writes the result to `out`, to whose shape the product
    /// broadcasts.
    ///
    /// # Panics
    /// If dynamic sizes do not multiply, or do not broadcast to those of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![[1, 2], [3, 4]].vecdot_into(&tensor![1, 10], &mut out);
    /// assert_eq!(out, tensor![21, 43]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn vecdot_into<R, E, O, F>(&self, right: &Tensor<T, R, E>, out: &mut Tensor<T, O, F>)
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        S: VecDot<R, Output: BroadcastTo<O>>,
        R: Shape,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        ProductOf::<OfVectors, <S as VecDot<R>>::Output>::write(
            "vecdot",
            self,
            right,
            out,
            S::batch,
        )
    }

    /// Returns the sum of the products of two vectors along an axis of both:
    /// [`vecdot`](Tensor::vecdot) along an axis other than the last. The other axes broadcast.
    ///
    /// Also `try_vecdot_axis`, `vecdot_axis_into`, `try_vecdot_axis_into`.
    ///
    /// # Panics
    /// If dynamic sizes do not multiply, or if the tensor has dynamic rank and the axis is out of
    /// range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let y: Tensor<i32, shape![3]> = x.vecdot_axis(&tensor![[1], [10]], Axis::<0>);
    /// assert_eq!(y, tensor![41, 52, 63]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not multiply, or if the tensor has dynamic rank and the axis is out of
    /// range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4], [5, 6]].into_dyn();
    /// assert_eq!(x.try_vecdot_axis(&x, 0)?, tensor![35, 56]);
    /// assert_eq!(
    ///     x.try_vecdot_axis(&x, 2).unwrap_err().to_string(),
    ///     "vecdot: axis 2 is out of range for 2 axes: from -2 to 1",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn vecdot_axis<R, E, A>(
        &self,
        right: &Tensor<T, R, E>,
        axis: A,
    ) -> OutputOf2<D, E, T, <S as VecDotAxis<A, R>>::Output>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        S: VecDotAxis<A, R>,
        R: Shape,
        E: Storage<T, R>,
        A: AxisArg<S> + AxisArg<R>,
        D: OutputStorage<E, T, <S as VecDotAxis<A, R>>::Output>,
    {
        const OP: &str = "vecdot";
        let left: View<'_, T, S::Left> = self.moved_last(OP, <A as AxisArg<S>>::number(axis))?;
        let moved: View<'_, T, S::Right> = right.moved_last(OP, <A as AxisArg<R>>::number(axis))?;
        left.dotted(OP, &moved)
            .map_err(|e| e.of_moved(&self.shape(), &right.shape()))
    }

    /// Like [`vecdot_axis`](Tensor::vecdot_axis), but writes the result to `out`, to whose shape
    /// the product broadcasts.
    ///
    /// # Panics
    /// If dynamic sizes do not multiply or do not broadcast to those of `out`, or if the tensor has
    /// dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![[1, 2], [3, 4]].vecdot_axis_into(&tensor![1, 10], Axis::<0>, &mut out);
    /// assert_eq!(out, tensor![31, 42]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn vecdot_axis_into<R, E, A, O, F>(
        &self,
        right: &Tensor<T, R, E>,
        axis: A,
        out: &mut Tensor<T, O, F>,
    ) where
        T: Clone + Zero + ops::Mul<Output = T>,
        S: VecDotAxis<A, R, Output: BroadcastTo<O>>,
        R: Shape,
        E: Storage<T, R>,
        A: AxisArg<S> + AxisArg<R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        const OP: &str = "vecdot";
        let left: View<'_, T, S::Left> = self.moved_last(OP, <A as AxisArg<S>>::number(axis))?;
        let moved: View<'_, T, S::Right> = right.moved_last(OP, <A as AxisArg<R>>::number(axis))?;
        let done = ProductOf::<OfVectors, <S as VecDotAxis<A, R>>::Output>::write(
            OP,
            &left,
            &moved,
            out,
            <S::Left as VecDot<S::Right>>::batch,
        );
        done.map_err(|e| e.of_moved(&self.shape(), &right.shape()))
    }

    /// Returns a view with an axis moved to the end.
    #[inline]
    fn moved_last<R: Shape>(
        &self,
        op: &'static str,
        axis: isize,
    ) -> Result<View<'_, T, R>, ShapeError> {
        let rank = self.rank();
        let at = position(op, axis, rank)?;
        Ok(self.mapped(rank, |i| match i + 1 == rank {
            true => Some(at),
            false => Some(i + usize::from(i >= at)),
        }))
    }

    /// Returns a matrix times a vector: (.., M, K) with (.., K) is (.., M). The leading axes
    /// broadcast, so that the vectors of a batch can have a matrix each or share one. (`matmul`
    /// treats a right operand with one axis as a vector, and all others as matrices.)
    ///
    /// Also `matvec_into`, `try_matvec_into`.
    ///
    /// # Panics
    /// If dynamic sizes do not multiply.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let rotation = tensor![[0, -1], [1, 0]];
    /// let points = tensor![[1, 0], [0, 1], [2, 3]];
    /// let rotated: Tensor<i32, shape![3, 2]> = rotation.matvec(&points);
    /// assert_eq!(rotated, tensor![[0, 1], [-1, 0], [-3, 2]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn matvec<R, E>(
        &self,
        right: &Tensor<T, R, E>,
    ) -> OutputOf2<D, E, T, <S as MatVec<R>>::Output>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        S: MatVec<R>,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, T, <S as MatVec<R>>::Output>,
    {
        product::<Panics, WithVector, _, _, _, _, _, _, _>("matvec", self, right, S::batch)
    }

    /// Like [`matvec`](Tensor::matvec), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If dynamic sizes do not multiply.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, y) = (tensor![[1, 2]].into_dyn(), tensor![1, 2, 3].into_dyn());
    /// assert!(x.try_matvec(&y).is_err());
    /// ```
    #[inline]
    pub fn try_matvec<R, E>(
        &self,
        right: &Tensor<T, R, E>,
    ) -> Result<OutputOf2<D, E, T, <S as MatVec<R>>::Output>, ShapeError>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        S: MatVec<R>,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, T, <S as MatVec<R>>::Output>,
    {
        product::<Returns, WithVector, _, _, _, _, _, _, _>("matvec", self, right, S::batch)
    }

    /// Like [`matvec`](Tensor::matvec), but writes the result to `out`, to whose shape the product
    /// broadcasts.
    ///
    /// # Panics
    /// If dynamic sizes do not multiply, or do not broadcast to those of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![[1, 2], [3, 4]].matvec_into(&tensor![1, 10], &mut out);
    /// assert_eq!(out, tensor![21, 43]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn matvec_into<R, E, O, F>(&self, right: &Tensor<T, R, E>, out: &mut Tensor<T, O, F>)
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        S: MatVec<R, Output: BroadcastTo<O>>,
        R: Shape,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        ProductOf::<WithVector, <S as MatVec<R>>::Output>::write(
            "matvec",
            self,
            right,
            out,
            S::batch,
        )
    }

    /// Returns a vector times a matrix: (.., K) with (.., K, N) is (.., N). The leading axes
    /// broadcast. Complex numbers are not conjugated.
    ///
    /// Also `vecmat_into`, `try_vecmat_into`.
    ///
    /// # Panics
    /// If dynamic sizes do not multiply.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let y = tensor![1, 10].vecmat(&tensor![[1, 2, 3], [4, 5, 6]]);
    /// assert_eq!(y, tensor![41, 52, 63]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn vecmat<R, E>(
        &self,
        right: &Tensor<T, R, E>,
    ) -> OutputOf2<D, E, T, <S as VecMat<R>>::Output>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        S: VecMat<R>,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, T, <S as VecMat<R>>::Output>,
    {
        product::<Panics, WithMatrix, _, _, _, _, _, _, _>("vecmat", self, right, S::batch)
    }

    /// Like [`vecmat`](Tensor::vecmat), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If dynamic sizes do not multiply.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, y) = (tensor![1, 2].into_dyn(), tensor![1, 2].into_dyn());
    /// assert_eq!(
    ///     x.try_vecmat(&y).unwrap_err().to_string(),
    ///     "vecmat: shape (2) has 1 axis, and at least 2 are needed",
    /// );
    /// ```
    #[inline]
    pub fn try_vecmat<R, E>(
        &self,
        right: &Tensor<T, R, E>,
    ) -> Result<OutputOf2<D, E, T, <S as VecMat<R>>::Output>, ShapeError>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        S: VecMat<R>,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, T, <S as VecMat<R>>::Output>,
    {
        product::<Returns, WithMatrix, _, _, _, _, _, _, _>("vecmat", self, right, S::batch)
    }

    /// Like [`vecmat`](Tensor::vecmat), but writes the result to `out`, to whose shape the product
    /// broadcasts.
    ///
    /// # Panics
    /// If dynamic sizes do not multiply, or do not broadcast to those of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![1, 10].vecmat_into(&tensor![[1, 2], [3, 4]], &mut out);
    /// assert_eq!(out, tensor![31, 42]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn vecmat_into<R, E, O, F>(&self, right: &Tensor<T, R, E>, out: &mut Tensor<T, O, F>)
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        S: VecMat<R, Output: BroadcastTo<O>>,
        R: Shape,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        ProductOf::<WithMatrix, <S as VecMat<R>>::Output>::write(
            "vecmat",
            self,
            right,
            out,
            S::batch,
        )
    }

    /// Returns the outer product, of each element of one vector with each of another: (.., M) with
    /// (.., N) is (.., M, N). The leading axes broadcast.
    ///
    /// Also `try_outer`, `outer_into`, `try_outer_into`.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let table: Tensor<i32, shape![2, 3]> = tensor![1, 2].outer(&tensor![3, 4, 5]);
    /// assert_eq!(table, tensor![[3, 4, 5], [6, 8, 10]]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, y) = (tensor![1, 2].into_dyn(), tensor![3, 4].into_dyn());
    /// assert_eq!(x.try_outer(&y)?, tensor![[3, 4], [6, 8]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn outer<R, E>(
        &self,
        right: &Tensor<T, R, E>,
    ) -> OutputOf2<D, E, T, <S as Outer<R>>::Output>
    where
        T: Clone + ops::Mul<Output = T>,
        S: Outer<R>,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, T, <S as Outer<R>>::Output>,
    {
        let store = match <S as Outer<R>>::Output::fixed() {
            Some(store) if const { S::EXTENTS.is_some() && R::EXTENTS.is_some() } => store,
            _ => {
                let (left, right) = (self.shape(), right.shape());
                match product_sizes("outer", OUTER, &left, &right, S::batch) {
                    Ok(sizes) => <S as Outer<R>>::Output::computed(&sizes),
                    Err(error) => return Form::failed(error),
                }
            }
        };
        let (columns, rows) = (
            self.over_columns::<S::Left>(),
            right.over_rows::<S::Right>(),
        );
        let source = Map2(Mul, columns.leaf(), rows.leaf());
        // SAFETY: 1. both operands broadcast to the shape of the product, by type or as checked.
        unsafe { collect_as::<Form, _, _, _>("outer", store, &source) }
    }

    /// Like [`outer`](Tensor::outer), but writes the result to `out`, to whose shape the product
    /// broadcasts. Allocates nothing.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast with each other, or to those of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0, 0], [0, 0]];
    /// tensor![1, 2].outer_into(&tensor![3, 4], &mut out);
    /// assert_eq!(out, tensor![[3, 4], [6, 8]]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn outer_into<R, E, O, F>(&self, right: &Tensor<T, R, E>, out: &mut Tensor<T, O, F>)
    where
        T: Clone + ops::Mul<Output = T>,
        S: Outer<R, Output: BroadcastTo<O>>,
        R: Shape,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        const OP: &str = "outer";
        let sizes = product_sizes(OP, OUTER, &self.shape(), &right.shape(), S::batch);
        let store = <S as Outer<R>>::Output::computed(&sizes?);
        check_broadcasts_to::<<S as Outer<R>>::Output, O>(OP, &store, out.shape.get())?;
        let (columns, rows) = (
            self.over_columns::<S::Left>(),
            right.over_rows::<S::Right>(),
        );
        let source = Map2(Mul, columns.leaf(), rows.leaf());
        let sizes = out.shape();
        // SAFETY: 1. both operands broadcast to the shape of the product, and that to `out`; 2.
        // they are borrowed from elsewhere.
        unsafe { out.launch::<O, _, _>(&source, &Overwrite, &sizes) };
        Ok(())
    }

    /// With another axis of size 1 at the end.
    #[inline(always)]
    fn over_columns<R: Shape>(&self) -> Spaced<'_, T, R, D::Contiguity> {
        let rank = self.rank();
        self.spaced(rank + 1, |i| (i < rank).then_some(i))
    }

    /// With another axis of size 1 before the last one.
    #[inline(always)]
    fn over_rows<R: Shape>(&self) -> Spaced<'_, T, R, D::Contiguity> {
        let rank = self.rank();
        self.spaced(rank + 1, |i| match i + 1 {
            before if before < rank => Some(i),
            last if last > rank => Some(rank - 1),
            _ => None,
        })
    }

    /// Returns the cross product along the last axis, which has three elements. All other axes
    /// broadcast. For vectors along another axis, use [`cross_axis`](Tensor::cross_axis).
    ///
    /// Also `try_cross`, `cross_into`, `try_cross_into`.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast, or if the last one is not 3.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, y) = (tensor![1, 0, 0], tensor![[0, 1, 0], [0, 0, 1]]);
    /// assert_eq!(x.cross(&y), tensor![[0, 0, 1], [0, -1, 0]]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not broadcast, or if the last one is not 3.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 0].into_dyn();
    /// assert_eq!(
    ///     x.try_cross(&x).unwrap_err().to_string(),
    ///     "cross: the last axis of shape (2) has size 2 and not 3",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn cross<R, E>(&self, right: &Tensor<T, R, E>) -> OutputOf2<D, E, T, BroadcastShape<S, R>>
    where
        T: Clone + Zero + ops::Mul<Output = T> + ops::Sub<Output = T>,
        S: Cross<R>,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, T, Broadcasted<S, R>>,
    {
        const OP: &str = "cross";
        if const {
            one_vector::<S>()
                && one_vector::<R>()
                && D::Contiguity::CONTIGUOUS
                && E::Contiguity::CONTIGUOUS
        } {
            let (a, b) = (self.data.ptr(), right.data.ptr());
            let fill = |ptr: *mut T| {
                let init = WriteNew::new(ptr);
                for k in 0..3 {
                    let (next, after) = ((k + 1) % 3, (k + 2) % 3);
                    // SAFETY: 1. the vectors are contiguous with the elements 0 to 2, and there are
                    // as many uninitialized slots.
                    unsafe {
                        let of = |i, j| (*a.add(i)).clone() * (*b.add(j)).clone();
                        init.put(ptr.add(k), of(next, after) - of(after, next));
                    }
                }
                init.done();
            };
            // SAFETY: 1. the shape of the result is that of the operands; 2. all three elements are
            // written.
            let data = unsafe {
                <D as OutputStorage<E, T, Broadcasted<S, R>>>::Data::try_build(OP, &[3], 3, fill)
            }?;
            return Ok(Tensor::from_parts(
                data,
                Broadcasted::<S, R>::computed(&[3]),
            ));
        }
        self.check_cross(OP, right)?;
        let store = broadcast_stores::<S, R>(OP, self.shape.get(), right.shape.get())?;
        // SAFETY: 1. the source reads no tensor.
        let mut out: OutputOf2<D, E, T, Broadcasted<S, R>> =
            unsafe { collect(OP, store, &Fill(T::zero()))? };
        write_cross(any_view(self), any_view(right), out.erased_mut());
        Ok(out)
    }

    /// Like [`cross`](Tensor::cross), but writes the result to `out`, to whose shape the product
    /// broadcasts. Allocates nothing.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast with each other, or to those of `out`, or if the last one
    /// is not 3.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[7, 7, 7], [7, 7, 7]];
    /// tensor![1, 0, 0].cross_into(&tensor![0, 1, 0], &mut out);
    /// assert_eq!(out, tensor![[0, 0, 1], [0, 0, 1]]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn cross_into<R, E, O, F>(&self, right: &Tensor<T, R, E>, out: &mut Tensor<T, O, F>)
    where
        T: Clone + Zero + ops::Mul<Output = T> + ops::Sub<Output = T>,
        S: Cross<R> + Broadcast<R, Output: BroadcastTo<O>>,
        R: Shape,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        const OP: &str = "cross";
        self.check_cross(OP, right)?;
        let store = broadcast_stores::<S, R>(OP, self.shape.get(), right.shape.get())?;
        check_broadcasts_to::<Broadcasted<S, R>, O>(OP, &store, out.shape.get())?;
        write_cross(any_view(self), any_view(right), out.erased_mut());
        Ok(())
    }

    /// Returns the cross product along an axis of both, which has three elements:
    /// [`cross`](Tensor::cross) along an axis other than the last. The other axes broadcast, and
    /// the vectors of the result lie along the same axis.
    ///
    /// Also `try_cross_axis`, `cross_axis_into`, `try_cross_axis_into`.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast, if that of the axis is not 3, or if the tensor has
    /// dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // Vectors that are columns.
    /// let x = tensor![[1, 0], [0, 1], [0, 0]];
    /// let y: Tensor<i32, shape![3, 2]> = x.cross_axis(&tensor![[0], [0], [1]], Axis::<0>);
    /// assert_eq!(y, tensor![[0, 1], [-1, 0], [0, 0]]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not broadcast, if that of the axis is not 3, or if the tensor has
    /// dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 0], [0, 1], [0, 0]].into_dyn();
    /// assert_eq!(x.try_cross_axis(&x, 0)?, x.map(|_| 0));
    /// assert_eq!(
    ///     x.try_cross_axis(&x, 1).unwrap_err().to_string(),
    ///     "cross: axis 1 of shape (3, 2) has size 2 and not 3",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn cross_axis<R, E, A>(
        &self,
        right: &Tensor<T, R, E>,
        axis: A,
    ) -> OutputOf2<D, E, T, <S as CrossAxis<A, R>>::Output>
    where
        T: Clone + Zero + ops::Mul<Output = T> + ops::Sub<Output = T>,
        S: CrossAxis<A, R>,
        R: Shape,
        E: Storage<T, R>,
        A: AxisArg<S> + AxisArg<R>,
        D: OutputStorage<E, T, <S as CrossAxis<A, R>>::Output>,
    {
        const OP: &str = "cross";
        let (left, right, at, sizes) = self.cross_parts(OP, right, axis)?;
        let store = <S as CrossAxis<A, R>>::Output::computed(&sizes);
        // SAFETY: 1. the source reads no tensor.
        let mut out: OutputOf2<D, E, T, <S as CrossAxis<A, R>>::Output> =
            unsafe { collect(OP, store, &Fill(T::zero()))? };
        write_cross(left, right, last_mut(out.erased_mut(), at));
        Ok(out)
    }

    /// Like [`cross_axis`](Tensor::cross_axis), but writes the result to `out`, which has the shape
    /// of the result. Allocates nothing.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast or do not match `out`, if that of the axis is not 3, or if
    /// the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[7], [7], [7]];
    /// tensor![[1], [0], [0]].cross_axis_into(&tensor![[0], [1], [0]], Axis::<0>, &mut out);
    /// assert_eq!(out, tensor![[0], [0], [1]]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[track_caller]
    pub fn cross_axis_into<R, E, A, O, F>(
        &self,
        right: &Tensor<T, R, E>,
        axis: A,
        out: &mut Tensor<T, O, F>,
    ) where
        T: Clone + Zero + ops::Mul<Output = T> + ops::Sub<Output = T>,
        S: CrossAxis<A, R, Output: SameShape<O>>,
        R: Shape,
        E: Storage<T, R>,
        A: AxisArg<S> + AxisArg<R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        const OP: &str = "cross";
        let (left, right, at, sizes) = self.cross_parts(OP, right, axis)?;
        check_out(OP, &sizes, &out.shape())?;
        write_cross(left, right, last_mut(out.erased_mut(), at));
        Ok(())
    }

    /// Returns the operands with their vectors moved to the last axis, the position of the axis in
    /// the result, and the sizes of the result.
    #[allow(clippy::type_complexity)]
    fn cross_parts<'a, R, E, A>(
        &'a self,
        op: &'static str,
        right: &'a Tensor<T, R, E>,
        axis: A,
    ) -> Result<(DynView<'a, T>, DynView<'a, T>, usize, AxisVec<usize>), ShapeError>
    where
        S: CrossAxis<A, R>,
        R: Shape,
        E: Storage<T, R>,
        A: AxisArg<S> + AxisArg<R>,
    {
        let (first, second) = (
            <A as AxisArg<S>>::number(axis),
            <A as AxisArg<R>>::number(axis),
        );
        for (shape, axis) in [
            (AxisVec::new(&self.shape()), first),
            (AxisVec::new(&right.shape()), second),
        ] {
            let at = position(op, axis, shape.len())?;
            if shape[at] != 3 {
                let axis = Some(at);
                return Err(ShapeError::new(op, Problem::NotThree { shape, axis }));
            }
        }
        let left: View<'_, T, S::Left> = self.moved_last(op, first)?;
        let own = right.shape();
        let right: View<'_, T, S::Right> = right.moved_last(op, second)?;
        let store = broadcast_stores::<S::Left, S::Right>(op, left.shape.get(), right.shape.get())
            .map_err(|e| e.of_moved(&self.shape(), &own))?;
        let moved = <Broadcasted<S::Left, S::Right>>::sizes(&store);
        let moved = moved.as_ref();
        let at = position(op, first, moved.len())?;
        let mut sizes = AxisVec::filled(moved.len(), 3);
        for (i, &size) in moved[..moved.len() - 1].iter().enumerate() {
            sizes[i + usize::from(i >= at)] = size;
        }
        let erase = |ptr, sizes: &[usize], strides: &[isize]| {
            let (sizes, strides) = (AxisVec::new(sizes), AxisVec::new(strides));
            // SAFETY: 1. the sizes and strides are those of a view of one of the operands, which
            // are borrowed for `'a`.
            Tensor::from_parts(unsafe { Viewed::new(ptr, strides) }, sizes)
        };
        let view = |x: &View<'_, T, S::Left>| erase(x.data.ptr, &x.shape(), x.strides().as_ref());
        let left = view(&left);
        let right = erase(right.data.ptr, &right.shape(), right.strides().as_ref());
        Ok((left, right, at, sizes))
    }

    /// Checks that both last axes have three elements.
    fn check_cross<R: Shape, E: Storage<T, R>>(
        &self,
        op: &'static str,
        right: &Tensor<T, R, E>,
    ) -> Result<(), ShapeError> {
        for shape in [AxisVec::new(&self.shape()), AxisVec::new(&right.shape())] {
            if shape.last() != Some(&3) {
                return Err(ShapeError::new(op, Problem::NotThree { shape, axis: None }));
            }
        }
        Ok(())
    }
}

/// Writes the cross product: the last axes have three elements, and the operands broadcast to the
/// sizes of `out`.
fn write_cross<T>(a: DynView<'_, T>, b: DynView<'_, T>, mut out: DynViewMut<'_, T>)
where
    T: Clone + ops::Mul<Output = T> + ops::Sub<Output = T>,
{
    let (mut sizes, strides) = (AxisVec::new(&out.shape()), out.strides());
    let (Some(last), Some(&stride)) = (sizes.last_mut(), strides.last()) else {
        return;
    };
    *last = 1;
    for k in 0..3 {
        let (next, after) = ((k + 1) % 3, (k + 2) % 3);
        let (a1, a2) = (component(&a, next), component(&a, after));
        let (b1, b2) = (component(&b, next), component(&b, after));
        let source = Map2(
            Sub,
            Map2(Mul, a1.leaf(), b2.leaf()),
            Map2(Mul, a2.leaf(), b1.leaf()),
        );
        // SAFETY: 1. the view is element `k` along the last axis of `out`. For the kernel: 1. the
        // operands broadcast to the sizes of `out` except the last axis, which is 1 in all of them;
        // 2. they are borrowed from elsewhere.
        unsafe {
            let offset = moved(0, stride, k as isize);
            let mut out = out.seen_mut::<DynRank, OnHeap>(offset, sizes.clone(), strides.clone());
            out.launch::<DynRank, _, _>(&source, &Overwrite, &sizes);
        }
    }
}

/// Returns the view with the axis `at` moved to the end.
fn last_mut<T>(x: DynViewMut<'_, T>, at: usize) -> DynViewMut<'_, T> {
    let (mut sizes, mut strides) = (AxisVec::new(&x.shape()), x.strides());
    sizes[at..].rotate_left(1);
    strides[at..].rotate_left(1);
    // SAFETY: 1. and 2. the view has the same elements with the axes in another order; the original
    // view has been consumed.
    unsafe { DynViewMut::at(x.data.ptr, sizes, strides) }
}

/// Whether these are the sizes of more than one vector.
fn moves(sizes: &[usize]) -> bool {
    sizes
        .split_last()
        .is_some_and(|(_, batch)| batch.iter().any(|&size| size != 1))
}

/// Whether this is the shape of a single vector of three elements.
const fn one_vector<S: Shape>() -> bool {
    match &S::EXTENTS {
        Some(extents) => extents.as_slice().len() == 1 && extents.as_slice()[0] == 3,
        None => false,
    }
}

/// Returns element `k` along the last axis, which stays as an axis of size 1.
fn component<'a, T>(x: &'a DynView<'_, T>, k: usize) -> DynView<'a, T> {
    let (mut sizes, strides) = (AxisVec::new(&x.shape()), x.strides());
    let last = sizes.len() - 1;
    sizes[last] = 1;
    // SAFETY: 1. the last axis has three elements, and `k` is less than 3.
    unsafe { x.seen::<DynRank, OnHeap>(moved(0, strides[last], k as isize), sizes, strides) }
}
