//! Growth along the first axis: `push`, `append` and `reserve`.

use crate::storage::Storage;
#[cfg(feature = "inline")]
use crate::storage::nested::InlineShape;
#[cfg(feature = "inline")]
use crate::tensor::array::Array;
use crate::tensor::stored_sizes::StoredSizes;
use crate::tensor::{Tensor, View, ViewMut, fill_from};
use broadax_shape::axis::HasAxis;
use broadax_shape::dims::{Placement, Rule};
use broadax_shape::error::{Refused, no_memory};
use broadax_shape::ops::grow::{Grow, append_sizes, grown, push_sizes};
use broadax_shape::per_axis::{AxisVec, Sizes};
use broadax_shape::shapes::{SameShape, Shape};
use broadax_shape::sizes::elements;
use broadax_tensor_macros::try_form;

/// A tensor whose elements are appended to another one: a tensor, whose elements are moved, or a
/// view or reference, whose elements are cloned.
///
/// # Safety
/// 1. `put` initializes as many elements as the sizes have.
pub unsafe trait AppendRows<T>: Sized {
    /// The shape.
    type Shape: Shape;
    #[doc(hidden)]
    fn list_sizes(&self) -> AxisVec<usize>;
    /// Moves or clones the elements, in row-major order, to uninitialized memory.
    ///
    /// # Safety
    /// 1. There is room for all elements, which does not overlap with this tensor.
    #[doc(hidden)]
    unsafe fn put_rows(self, to: *mut T);
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<T, P> AppendRows<T> for P
where
    Rule: RowsOf<P, T>,
{
    type Shape = <Rule as RowsOf<P, T>>::Shape;
    fn list_sizes(&self) -> AxisVec<usize> {
        <Rule as RowsOf<P, T>>::list_sizes(self)
    }
    unsafe fn put_rows(self, to: *mut T) {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { <Rule as RowsOf<P, T>>::put_rows(self, to) }
    }
}

/// `P` is a tensor of elements `T`.
///
/// # Safety
/// 1. As for [`AppendRows`].
#[diagnostic::on_unimplemented(
    message = "`{P}` is not a tensor of elements `{T}`, and cannot be appended",
    label = "expected a tensor, a view, or a reference to one",
    note = "a row is a tensor: `x.push(array![1.0, 2.0])`, and of a list `x.push(Tensor::scalar(3.0))`; \
        `cast` converts elements"
)]
pub unsafe trait RowsOf<P, T> {
    #[doc(hidden)]
    type Shape: Shape;
    #[doc(hidden)]
    fn list_sizes(rows: &P) -> AxisVec<usize>;
    /// # Safety
    /// 1. As for [`AppendRows::put`].
    #[doc(hidden)]
    unsafe fn put_rows(rows: P, to: *mut T);
}

// SAFETY: 1. a buffer has as many elements as the shape.
unsafe impl<X, T, R: Shape> RowsOf<Tensor<T, R>, T> for X {
    type Shape = R;
    fn list_sizes(rows: &Tensor<T, R>) -> AxisVec<usize> {
        AxisVec::new(&rows.shape())
    }
    unsafe fn put_rows(rows: Tensor<T, R>, to: *mut T) {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { rows.data.0.move_to(to) }
    }
}

// SAFETY: 1. the elements of an array are as many as the shape has.
#[cfg(feature = "inline")]
unsafe impl<X, T, R: InlineShape> RowsOf<Array<T, R>, T> for X {
    type Shape = R;
    fn list_sizes(rows: &Array<T, R>) -> AxisVec<usize> {
        AxisVec::new(&rows.shape())
    }
    unsafe fn put_rows(rows: Array<T, R>, to: *mut T) {
        let rows = core::mem::ManuallyDrop::new(rows);
        // SAFETY: 1. guaranteed by the caller; the elements are moved, and not dropped here.
        unsafe { to.copy_from_nonoverlapping(rows.data.ptr(), rows.len()) }
    }
}

// SAFETY: 1. the kernel writes all elements.
unsafe impl<X, T: Clone, R: Shape, E: Storage<T, R>> RowsOf<&Tensor<T, R, E>, T> for X {
    type Shape = R;
    fn list_sizes(rows: &&Tensor<T, R, E>) -> AxisVec<usize> {
        AxisVec::new(&rows.shape())
    }
    unsafe fn put_rows(rows: &Tensor<T, R, E>, to: *mut T) {
        let sizes = rows.shape();
        // SAFETY: 1. the only operand has these sizes; 2. guaranteed by the caller.
        unsafe { fill_from::<R, _>(&sizes, &rows.leaf())(to, false) }
    }
}

macro_rules! views {
    ($($view:ident)*) => { $(
        // SAFETY: 1. as for a reference.
        unsafe impl<X, T: Clone, R: Shape, O: Placement> RowsOf<$view<'_, T, R, O>, T> for X {
            type Shape = R;
            fn list_sizes(rows: &$view<'_, T, R, O>) -> AxisVec<usize> {
                AxisVec::new(&rows.shape())
            }
            unsafe fn put_rows(rows: $view<'_, T, R, O>, to: *mut T) {
                // SAFETY: 1. guaranteed by the caller.
                unsafe { (&rows).put_rows(to) }
            }
        }
    )* };
}

views! { View ViewMut }

/// Growth along the first axis, whose size is dynamic. Memory is reserved for twice as many
/// elements whenever it is full, so that n rows need O(log n) allocations.
/// # Grow
impl<T, S: Shape> Tensor<T, S> {
    /// Appends a row: a tensor without the first axis. The elements of a `Tensor` or an `Array` are
    /// moved, those of a view or a reference are cloned.
    ///
    /// # Panics
    /// If a dynamic size of the row differs, if there would be more elements than memory can hold,
    /// or if the tensor has dynamic rank and no axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut cache = Tensor::<f32, shape![Dyn, 3]>::zeros_with([0, 3])?;
    /// cache.push(tensor![1.0, 2.0, 3.0]);
    /// let keys = tensor![[4.0, 5.0, 6.0], [7.0, 8.0, 9.0]];
    /// cache.push(keys.select(Axis::<0>, 1));
    /// assert_eq!(cache, tensor![[1.0, 2.0, 3.0], [7.0, 8.0, 9.0]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    #[track_caller]
    pub fn push<P>(&mut self, row: P)
    where
        S: Grow<Row: SameShape<P::Shape>>,
        P: AppendRows<T>,
    {
        if let Err(refused) = self.try_push(row) {
            refused.error.panic();
        }
    }

    /// Like [`push`](Tensor::push), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If a dynamic size of the row differs, if there would be more elements than memory can hold,
    /// or if the tensor has dynamic rank and no axis. The error contains the row, and the tensor is
    /// unchanged.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2]].into_dyn();
    /// x.try_push(tensor![3, 4])?;
    /// let refused = x.try_push(tensor![5]).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "push: expected a tensor of shape (2), found (1)",
    /// );
    /// assert_eq!(refused.value, tensor![5]);
    /// assert_eq!(x, tensor![[1, 2], [3, 4]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_push<P>(&mut self, row: P) -> Result<(), Refused<P>>
    where
        S: Grow<Row: SameShape<P::Shape>>,
        P: AppendRows<T>,
    {
        match push_sizes(&self.shape(), &row.list_sizes()) {
            Ok(sizes) => self.grow("push", sizes, row),
            Err(error) => Err(Refused { value: row, error }),
        }
    }

    /// Appends the rows of another tensor, which has the same axes after the first one. The
    /// elements of a `Tensor` or an `Array` are moved, those of a view or a reference are cloned.
    ///
    /// # Panics
    /// If a dynamic size of the rows differs, if there would be more elements than memory can hold,
    /// or if the tensor has dynamic rank and no axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]].as_dyn(Axis::<0>);
    /// x.append(&tensor![[5, 6], [7, 8]]);
    /// assert_eq!(x, tensor![[1, 2], [3, 4], [5, 6], [7, 8]]);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias = "extend")]
    pub fn append<P>(&mut self, rows: P)
    where
        P: AppendRows<T, Shape: HasAxis<0>>,
        S: Grow<Row: SameShape<<P::Shape as HasAxis<0>>::Removed>>,
    {
        if let Err(refused) = self.try_append(rows) {
            refused.error.panic();
        }
    }

    /// Like [`append`](Tensor::append), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If a dynamic size of the rows differs, if there would be more elements than memory can hold,
    /// or if the tensor has dynamic rank and no axis. The error contains the rows, and the tensor
    /// is unchanged.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2]].into_dyn();
    /// let refused = x.try_append(tensor![[3], [4]]).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "append: expected a tensor of shape (2, 2), found (2, 1)",
    /// );
    /// assert_eq!(refused.value, tensor![[3], [4]]);
    /// ```
    pub fn try_append<P>(&mut self, rows: P) -> Result<(), Refused<P>>
    where
        P: AppendRows<T, Shape: HasAxis<0>>,
        S: Grow<Row: SameShape<<P::Shape as HasAxis<0>>::Removed>>,
    {
        match append_sizes(&self.shape(), &rows.list_sizes()) {
            Ok(sizes) => self.grow("append", sizes, rows),
            Err(error) => Err(Refused { value: rows, error }),
        }
    }

    /// Reserves memory for at least `additional` more rows, so that appending them does not
    /// allocate.
    ///
    /// # Panics
    /// If there would be more elements than memory can hold, or if the tensor has dynamic rank and
    /// no axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<f32, shape![Dyn, 3]>::zeros_with([0, 3])?;
    /// x.reserve(100);
    /// let first = x.as_slice().as_ptr();
    /// for _ in 0..100 {
    ///     x.push(array![1.0, 2.0, 3.0]);
    /// }
    /// assert_eq!(x.as_slice().as_ptr(), first);
    /// # Ok::<(), ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// If there would be more elements than memory can hold, or if the tensor has dynamic rank and
    /// no axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2].as_dyn(Axis::<0>);
    /// assert_eq!(
    ///     x.try_reserve(usize::MAX / 2).unwrap_err().to_string(),
    ///     "reserve: shape (9223372036854775809) has more elements than memory can hold",
    /// );
    /// ```
    #[try_form]
    #[track_caller]
    pub fn reserve(&mut self, additional: usize)
    where
        S: Grow,
    {
        const OP: &str = "reserve";
        let sizes = grown(OP, &self.shape(), additional)?;
        let len = crate::layout::count::<T>(OP, &sizes)?;
        let additional = len - self.data.0.as_slice().len();
        match self.data.0.try_reserve(additional) {
            Ok(()) => Ok(()),
            Err(_) => Err(no_memory::<T>(OP, &sizes)),
        }
    }

    /// Appends the elements of `rows`, after which this tensor has the given sizes.
    fn grow<P: AppendRows<T>>(
        &mut self,
        op: &'static str,
        sizes: Sizes<AxisVec<usize>>,
        rows: P,
    ) -> Result<(), Refused<P>> {
        if let Err(error) = crate::layout::count::<T>(op, &sizes) {
            return Err(Refused { value: rows, error });
        }
        let store = S::computed(&sizes);
        let additional = elements(&rows.list_sizes());
        if self.data.0.try_reserve(additional).is_err() {
            let error = no_memory::<T>(op, &sizes);
            return Err(Refused { value: rows, error });
        }
        // SAFETY: 1. there is memory for `additional` elements, which `put` initializes; if it
        // panics, the tensor is unchanged.
        unsafe { self.data.0.append_with(additional, |to| rows.put_rows(to)) };
        self.shape = StoredSizes::Sizes(store);
        Ok(())
    }
}
