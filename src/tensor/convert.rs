//! Conversions between static sizes, dynamic sizes and dynamic rank.

use crate::storage::reshaped::Reshaped;
use crate::storage::{Owned, Storage, StorageMut};
#[cfg(any(feature = "alloc", feature = "inline"))]
use crate::tensor::collect_as;
use crate::tensor::{AsView, DynView, Tensor, View, ViewMut};
#[cfg(feature = "alloc")]
use crate::tensor::{fill_from, length};
use broadax_shape::axis::squeeze::SqueezeDim;
use broadax_shape::axis::{AxisArg, NewAxisArg};
use broadax_shape::dims::{Dyn, One};
#[cfg(any(feature = "alloc", feature = "inline"))]
use broadax_shape::error::Failing;
#[cfg(feature = "inline")]
use broadax_shape::error::Panics;
#[cfg(feature = "alloc")]
use broadax_shape::error::ShapeError;
use broadax_shape::error::{Refused, or_panic};
use broadax_shape::ops::expand::{squeezed_sizes, unsqueezed_sizes};
use broadax_shape::ops::loosen::Loosen;
use broadax_shape::per_axis::PerAxis;
use broadax_shape::shapes::{Buf, DynRank, Shape, given};
#[cfg(feature = "alloc")]
use broadax_tensor_macros::try_form;

/// A tensor of another shape type with the same elements.
pub type Retyped<T, S, R, D> = Tensor<T, R, <D as Reshaped<T, S, R>>::Data>;

/// # Convert
impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Converts the tensor or view to dynamic rank, without copying elements.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x: DynTensor<i32> = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(x.shape(), [2, 2]);
    /// ```
    #[inline]
    #[doc(alias = "DynRank")]
    pub fn into_dyn(self) -> Retyped<T, S, DynRank, D>
    where
        D: Reshaped<T, S, DynRank>,
    {
        let sizes = self.shape();
        let store = DynRank::computed(&sizes);
        Tensor::from_parts(self.data.retyped(), store)
    }

    /// Converts the tensor or view to another shape type with the same sizes, without copying
    /// elements. All sizes are checked once, here.
    ///
    /// # Errors
    /// If the sizes do not match the type. The message lists each axis that does not match, and the
    /// error contains the tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x: DynTensor<i32> = tensor![[1, 2], [3, 4]].into_dyn();
    /// let x: Tensor<i32, shape![Dyn, 2]> = x.try_into_shape()?;
    /// let x: Tensor<i32, shape![2, 2]> = x.try_into_shape()?;
    /// let refused = x.try_into_shape::<shape![3, 5]>().unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "try_into_shape: the shape is (2, 2), the type asks for (3, 5): \
    ///      axis 0 is 2 and not 3, axis 1 is 2 and not 5",
    /// );
    /// assert_eq!(refused.value, tensor![[1, 2], [3, 4]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    #[doc(alias = "into_dimensionality")]
    pub fn try_into_shape<R: Shape>(self) -> Result<Retyped<T, S, R, D>, Refused<Self>>
    where
        D: Reshaped<T, S, R>,
    {
        let sizes = self.shape();
        match given::<R>("try_into_shape", &sizes) {
            Ok(store) => Ok(Tensor::from_parts(self.data.retyped(), store)),
            Err(error) => Err(Refused { value: self, error }),
        }
    }

    /// Makes an axis of size 1 broadcast, without copying elements: `Extent<1>` becomes
    /// [`One`](crate::One).
    ///
    /// # Panics
    /// If the axis has a dynamic size that is not 1.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // a nested array has `Extent<1>`, which does not broadcast
    /// let row = Tensor::from([[1, 2, 3]]);
    /// # let row: Tensor<i32, shape![{ 1 }, 3]> = row;
    /// let row: Tensor<i32, shape![1, 3]> = row.as_one(Axis::<0>);
    /// assert_eq!(tensor![[0, 0, 0], [10, 10, 10]] + row, tensor![[1, 2, 3], [11, 12, 13]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn as_one<A>(self, axis: A) -> Retyped<T, S, A::With<One>, D>
    where
        A: AxisArg<S, Dim: SqueezeDim>,
        D: Reshaped<T, S, A::With<One>>,
    {
        match self.try_as_one(axis) {
            Ok(same) => same,
            Err(refused) => refused.error.panic(),
        }
    }

    /// Like [`as_one`](Tensor::as_one), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If the axis has a dynamic size that is not 1. The error contains the tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![Dyn, 3]>::ones_with([1, 3])?;
    /// let row: Tensor<i32, shape![1, 3]> = x.try_as_one(Axis::<0>)?;
    /// assert!(tensor![1, 2].into_dyn().try_as_one(Axis::<0>).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_as_one<A>(self, axis: A) -> Result<Retyped<T, S, A::With<One>, D>, Refused<Self>>
    where
        A: AxisArg<S, Dim: SqueezeDim>,
        D: Reshaped<T, S, A::With<One>>,
    {
        let sizes = self.shape();
        if let Err(error) = broadax_shape::ops::expand::check_one("as_one", &sizes, axis.number()) {
            return Err(Refused { value: self, error });
        }
        let store = <A::With<One> as Shape>::computed(&sizes);
        Ok(Tensor::from_parts(self.data.retyped(), store))
    }

    /// Removes an axis of size 1, without copying. Unlike [`squeeze`](Tensor::squeeze), which
    /// returns a view, it consumes the tensor.
    ///
    /// # Panics
    /// If the axis has a dynamic size that is not 1, or if the tensor has dynamic rank and the axis
    /// is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// fn scores(x: &Tensor<f32, shape![4, 3]>, weight: &Tensor<f32, shape![3, 1]>) -> Tensor<f32,
    ///     shape![4]> {
    ///     x.matmul(weight).into_squeezed(Axis::<-1>)
    /// }
    /// assert_eq!(scores(&Tensor::ones(), &Tensor::ones()), Tensor::<f32, shape![4]>::full(3.0));
    /// ```
    #[inline]
    #[track_caller]
    pub fn into_squeezed<A>(self, axis: A) -> Retyped<T, S, A::Removed, D>
    where
        A: AxisArg<S, Dim: SqueezeDim>,
        D: Owned<T, S> + Reshaped<T, S, A::Removed>,
    {
        match self.try_into_squeezed(axis) {
            Ok(same) => same,
            Err(refused) => refused.error.panic(),
        }
    }

    /// Like [`into_squeezed`](Tensor::into_squeezed), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If the axis has a dynamic size that is not 1, or if the tensor has dynamic rank and the axis
    /// is out of range. The error contains the tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1], [2]].into_dyn();
    /// let refused = x.try_into_squeezed(0).unwrap_err();
    /// assert_eq!(refused.to_string(), "into_squeezed: axis 0 of shape (2, 1) has size 2 and not \
    ///     1");
    /// assert_eq!(refused.value.try_into_squeezed(-1)?, tensor![1, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_into_squeezed<A>(
        self,
        axis: A,
    ) -> Result<Retyped<T, S, A::Removed, D>, Refused<Self>>
    where
        A: AxisArg<S, Dim: SqueezeDim>,
        D: Owned<T, S> + Reshaped<T, S, A::Removed>,
    {
        let sizes = self.shape();
        match squeezed_sizes("into_squeezed", &sizes, axis.number()) {
            Ok(sizes) => {
                let store = <A::Removed as Shape>::computed(&sizes);
                Ok(Tensor::from_parts(self.data.retyped(), store))
            }
            Err(error) => Err(Refused { value: self, error }),
        }
    }

    /// Inserts an axis of size 1 at a position of the result, without copying. Unlike
    /// [`unsqueeze`](Tensor::unsqueeze), which returns a view, it consumes the tensor.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the position is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let column: Tensor<i32, shape![3, 1]> = tensor![1, 2, 3].into_unsqueezed(Axis::<1>);
    /// assert_eq!(column, tensor![[1], [2], [3]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn into_unsqueezed<A>(self, axis: A) -> Retyped<T, S, A::With<One>, D>
    where
        A: NewAxisArg<S>,
        D: Owned<T, S> + Reshaped<T, S, A::With<One>>,
    {
        match self.try_into_unsqueezed(axis) {
            Ok(same) => same,
            Err(refused) => refused.error.panic(),
        }
    }

    /// Like [`into_unsqueezed`](Tensor::into_unsqueezed), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the position is out of range. The error contains the
    /// tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2].into_dyn();
    /// let x = x.try_into_unsqueezed(2).unwrap_err().value;
    /// assert_eq!(x.try_into_unsqueezed(-1)?, tensor![[1], [2]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_into_unsqueezed<A>(
        self,
        axis: A,
    ) -> Result<Retyped<T, S, A::With<One>, D>, Refused<Self>>
    where
        A: NewAxisArg<S>,
        D: Owned<T, S> + Reshaped<T, S, A::With<One>>,
    {
        let sizes = self.shape();
        match unsqueezed_sizes("into_unsqueezed", &sizes, axis.number()) {
            Ok(sizes) => {
                let store = <A::With<One> as Shape>::computed(&sizes);
                Ok(Tensor::from_parts(self.data.retyped(), store))
            }
            Err(error) => Err(Refused { value: self, error }),
        }
    }

    /// Makes the size of an axis dynamic, without copying elements. Sizes that operations compute
    /// from it are then dynamic too. This is for sizes beyond the size table, which types cannot
    /// compute with; [`try_into_shape`](Tensor::try_into_shape) converts the result back to static
    /// sizes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let words = Tensor::<u8, shape![50257]>::zeros().as_dyn(Axis::<0>);
    /// let more = words.concat(&tensor![1, 2, 3], Axis::<0>);
    /// let more: Tensor<u8, shape![50260]> = more.try_into_shape()?;
    /// assert_eq!(more.len(), 50260);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    #[track_caller]
    pub fn as_dyn<A: AxisArg<S>>(self, axis: A) -> Retyped<T, S, A::With<Dyn>, D>
    where
        D: Reshaped<T, S, A::With<Dyn>>,
    {
        let sizes = self.shape();
        or_panic(broadax_shape::axis::position(
            "as_dyn",
            axis.number(),
            sizes.len(),
        ));
        let store = <A::With<Dyn> as Shape>::computed(&sizes);
        Tensor::from_parts(self.data.retyped(), store)
    }

    /// Returns a view of the same shape with a less specific type: each axis is the same one or
    /// [`Dyn`](crate::Dyn), or the rank is dynamic. This cannot fail. It passes a tensor with a
    /// static shape to a function over dynamic sizes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// fn rows(x: View<'_, f64, shape![Dyn, 3]>) -> usize {
    ///     x.shape()[0]
    /// }
    /// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]; // Tensor<f64, shape![2, 3]>
    /// assert_eq!(rows(x.loosen()), 2);
    /// assert_eq!(rows(x.transpose().matmul(&x).loosen()), 3);
    /// ```
    ///
    /// [`try_into_shape`](Tensor::try_into_shape) converts dynamic sizes to static ones.
    #[inline]
    pub fn loosen<R: Shape>(&self) -> View<'_, T, R>
    where
        S: Loosen<R>,
    {
        let (store, strides) = self.loosened();
        // SAFETY: 1. the view has the sizes and strides of this tensor.
        unsafe { self.seen(0, store, strides) }
    }

    /// Like [`loosen`](Tensor::loosen), but returns a mutable view.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// fn clear(mut x: ViewMut<'_, i32, shape![Dyn]>) {
    ///     x.fill(0);
    /// }
    /// let mut x = tensor![1, 2, 3];
    /// clear(x.loosen_mut());
    /// assert_eq!(x, tensor![0, 0, 0]);
    /// ```
    #[inline]
    pub fn loosen_mut<R: Shape>(&mut self) -> ViewMut<'_, T, R>
    where
        S: Loosen<R>,
        D: StorageMut<T, S>,
    {
        let (store, strides) = self.loosened();
        // SAFETY: 1. and 2. the view has the sizes and strides of this tensor.
        unsafe { self.seen_mut(0, store, strides) }
    }

    /// Returns the sizes and strides of a view with the less specific shape `R`.
    #[inline]
    fn loosened<R: Shape>(&self) -> (R::Store, Buf<R, isize>)
    where
        S: Loosen<R>,
    {
        let sizes = self.shape();
        let strides = self.strides();
        (
            R::computed(&sizes),
            Buf::<R, isize>::copied(strides.as_ref()),
        )
    }

    /// Returns a copy with owned elements, in row-major order, on the heap.
    ///
    /// # Panics
    /// If there are more elements than memory can hold, which is possible for a view with a
    /// broadcast axis: [`try_to_tensor`](Tensor::try_to_tensor) returns an error instead.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let t: Tensor<i32, shape![2, 2]> = x.transpose().to_tensor();
    /// assert_eq!(t.as_slice(), [1, 3, 2, 4]);
    /// ```
    ///
    /// # Errors
    /// If there are more elements than memory can hold. (For an expression of such a view, see
    /// [`try_eval`](crate::Lazy::try_eval).)
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3].into_dyn();
    /// assert_eq!(x.flip(0).try_to_tensor()?, tensor![3, 2, 1].into_dyn());
    /// let large = x.try_broadcast_to(&[1 << 40, 1 << 20, 3])?;
    /// assert_eq!(
    ///     large.try_to_tensor().unwrap_err().to_string(),
    ///     "to_tensor: shape (1099511627776, 1048576, 3) has more elements than memory can hold",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form(shown)]
    #[cfg(feature = "alloc")]
    #[doc(alias("to_owned", "copy", "contiguous"))]
    #[track_caller]
    pub fn to_tensor(&self) -> Tensor<T, S>
    where
        T: Clone,
    {
        self.to_owned_in::<Form, _>("to_tensor")
    }

    /// Returns a copy with owned elements, in row-major order, inline.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let t: Array<i32, shape![2, 2]> = x.transpose().to_array();
    /// assert_eq!(t, array![[1, 3], [2, 4]]);
    /// ```
    #[cfg(feature = "inline")]
    pub fn to_array(&self) -> crate::tensor::array::Array<T, S>
    where
        T: Clone,
        S: crate::storage::nested::InlineShape,
    {
        self.to_owned_in::<Panics, _>("to_array")
    }

    #[cfg(any(feature = "alloc", feature = "inline"))]
    #[inline]
    #[track_caller]
    pub(crate) fn to_owned_in<Form: Failing, E: Owned<T, S>>(
        &self,
        op: &'static str,
    ) -> Form::Of<Tensor<T, S, E>>
    where
        T: Clone,
    {
        // SAFETY: 1. the only operand has the shape of the result.
        unsafe { collect_as::<Form, S, _, E>(op, self.shape.get().clone(), &self.leaf()) }
    }

    /// Returns a copy with the sizes `store`, in row-major order.
    ///
    /// # Safety
    /// 1. The product of `store` is the number of elements.
    #[cfg(feature = "alloc")]
    pub(crate) unsafe fn reshaped_copy<R: Shape, E: Owned<T, R>>(
        &self,
        op: &'static str,
        store: R::Store,
    ) -> Result<Tensor<T, R, E>, ShapeError>
    where
        T: Clone,
    {
        let (sizes, leaf) = (self.shape(), self.leaf());
        let len = length::<T, S>(op, &sizes)?;
        // SAFETY: 1. the only operand has these sizes; 2. the memory is for as many elements.
        let fill = unsafe { fill_from::<S, _>(&sizes, &leaf) };
        // SAFETY: 1. guaranteed by the caller; 2. `fill` writes each element.
        let data = unsafe { E::try_build_told(op, &sizes, len, fill)? };
        Ok(Tensor::from_parts(data, store))
    }
}

/// Returns any tensor as a view of dynamic rank.
pub(crate) fn any_view<'a, T, S: Shape, D: Storage<T, S>>(
    x: &'a Tensor<T, S, D>,
) -> DynView<'a, T> {
    x.as_view().into_dyn()
}
