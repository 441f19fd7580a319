//! Views of sliding windows and diagonals, and differences of adjacent elements.

use crate::expr::operand::zip;
use crate::kernel::sink::Overwrite;
use crate::kernel::source::Map2;
use crate::manip::slice::{SliceLayout, along};
use crate::storage::{Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{OutputOf, Tensor, View, ViewMut, ViewMutOf, ViewOf, collect};
use broadax_shape::arith::Amount;
use broadax_shape::axis::{Axis, AxisArg, NewAxisArg, position};
use broadax_shape::dims::{Dim, Dyn, OnHeap};
use broadax_shape::error::{Problem, ShapeError, check_out};
use broadax_shape::ops::slice::Piece;
use broadax_shape::ops::windows::{
    Diagonal, DiagonalAbove, DiagonalBelow, DiagonalOf, DiffDim, WindowOf, WindowsOf, window_count,
};
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{Buf, SameShape, Shape};
use broadax_tensor_macros::try_form;
use core::ops::Sub;

/// # Windows and rows
impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns a view of all sliding windows along an axis, with step 1 (NumPy's
    /// `sliding_window_view`). The axis indexes the windows, and a new last axis the elements of a
    /// window.
    ///
    /// The window size is an `Extent::<3>`, checked at compile time if the size of the axis is
    /// static, or a `usize`.
    ///
    /// # Panics
    /// If the window is larger than the axis and this is not checked at compile time, or if the
    /// tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1.0, 2.0, 4.0, 9.0];
    /// let pairs: View<'_, f64, shape![3, 2]> = x.windows(Axis::<0>, Extent::<2>);
    /// assert_eq!(pairs, tensor![[1.0, 2.0], [2.0, 4.0], [4.0, 9.0]]);
    /// assert_eq!(pairs.mean(Axis::<1>), tensor![1.5, 3.0, 6.5]);
    /// ```
    ///
    /// # Errors
    /// If the window is larger than the axis and this is not checked at compile time, or if the
    /// tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![1, 2, 3].try_windows(Axis::<0>, 5).unwrap_err().to_string(),
    ///     "windows: a window of 5 elements does not fit axis 0 of shape (3), which has size 3",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias("sliding_window_view", "unfold"))]
    pub fn windows<A, K>(&self, axis: A, size: K) -> ViewOf<'_, D, T, WindowsOf<S, A, K>>
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
        // The number of elements must not overflow, although the windows share elements.
        crate::layout::count::<()>(OP, new_sizes.as_ref())?;
        let store = <WindowsOf<S, A, K>>::computed(new_sizes.as_ref());
        // SAFETY: 1. element `k` of window `i` is element `i + k` of the axis, which is within its
        // size.
        Ok(unsafe { self.seen(0, store, new_strides) })
    }

    /// Returns the layout of the diagonal of the last two axes that starts at `[down, right]`.
    fn diagonal_from<R: Shape>(
        &self,
        [down, right]: [usize; 2],
    ) -> Result<SliceLayout<R>, ShapeError> {
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
        Ok(SliceLayout {
            offset: far(down, strides[rank - 2]).wrapping_add(far(right, strides[rank - 1])),
            store: R::computed(new_sizes.as_ref()),
            strides: new_strides,
        })
    }

    /// Returns a view of a diagonal.
    fn diagonal_view<R: Shape, O>(
        &self,
        from: [usize; 2],
    ) -> Result<View<'_, T, R, O>, ShapeError> {
        let part = self.diagonal_from::<R>(from)?;
        // SAFETY: 1. element `i` is at `from` plus `i` along both axes, within their sizes.
        Ok(unsafe { self.seen(part.offset, part.store, part.strides) })
    }

    /// Returns a mutable view of a diagonal.
    fn diagonal_view_mut<R: Shape, O>(
        &mut self,
        from: [usize; 2],
    ) -> Result<ViewMut<'_, T, R, O>, ShapeError>
    where
        D: StorageMut<T, S>,
    {
        let part = self.diagonal_from::<R>(from)?;
        // SAFETY: 1. as in `diagonal_view`; 2. the indices differ.
        Ok(unsafe { self.seen_mut(part.offset, part.store, part.strides) })
    }

    /// Returns a view of the diagonal of the last two axes.
    ///
    /// Types do not compute the smaller of two parameters. In generic code, `einsum!("...ii->...i", x)`
    /// is the diagonal of square matrices, as a new tensor.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let d: View<'_, i32, shape![2]> = x.diagonal();
    /// assert_eq!(d, tensor![1, 5]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![1, 2].into_dyn().try_diagonal().unwrap_err().to_string(),
    ///     "diagonal: shape (2) has 1 axis, and at least 2 are needed",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn diagonal<R: Shape>(&self) -> ViewOf<'_, D, T, R>
    where
        S: Diagonal<Rule: DiagonalOf<S, Output = R>>,
    {
        self.diagonal_view([0, 0])
    }

    /// Like [`diagonal`](Tensor::diagonal), but returns a mutable view.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<i32, shape![2, 2]>::zeros();
    /// x.diagonal_mut().assign(&tensor![7, 8]);
    /// assert_eq!(x, tensor![[7, 0], [0, 8]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]].into_dyn();
    /// x.try_diagonal_mut()?.assign(0);
    /// assert_eq!(x, tensor![[0, 2], [3, 0]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn diagonal_mut<R: Shape>(&mut self) -> ViewMutOf<'_, D, T, R>
    where
        S: Diagonal<Rule: DiagonalOf<S, Output = R>>,
        D: StorageMut<T, S>,
    {
        self.diagonal_view_mut([0, 0])
    }

    /// Returns a view of the diagonal of the last two axes that starts `k` elements to the right of
    /// the main diagonal: of a matrix, NumPy's `diagonal` with `offset=k`. A diagonal that starts
    /// past the end is empty.
    ///
    /// `k` is a `usize` or an `Extent::<1>`. With an `Extent`, the size of the diagonal is static
    /// if those of both axes are.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.diagonal_above(Extent::<1>), tensor![2, 6]);
    /// let d: View<'_, i32, shape![1]> = x.diagonal_above(Extent::<2>);
    /// assert_eq!(d, tensor![3]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]].into_dyn();
    /// assert_eq!(x.try_diagonal_above(1)?, tensor![2, 6]);
    /// assert_eq!(x.try_diagonal_above(7)?.shape(), [0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn diagonal_above<K: Amount>(
        &self,
        k: K,
    ) -> ViewOf<'_, D, T, <S as DiagonalAbove<K>>::Output>
    where
        S: DiagonalAbove<K>,
    {
        self.diagonal_view([0, k.get()])
    }

    /// Like [`diagonal_above`](Tensor::diagonal_above), but returns a mutable view.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<i32, shape![2, 3]>::zeros();
    /// x.diagonal_above_mut(1).assign(7);
    /// assert_eq!(x, tensor![[0, 7, 0], [0, 0, 7]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]].into_dyn();
    /// x.try_diagonal_above_mut(1)?.assign(0);
    /// assert_eq!(x, tensor![[1, 0], [3, 4]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn diagonal_above_mut<K: Amount>(
        &mut self,
        k: K,
    ) -> ViewMutOf<'_, D, T, <S as DiagonalAbove<K>>::Output>
    where
        S: DiagonalAbove<K>,
        D: StorageMut<T, S>,
    {
        self.diagonal_view_mut([0, k.get()])
    }

    /// Returns a view of the diagonal of the last two axes that starts `k` elements below the main
    /// diagonal: of a matrix, NumPy's `diagonal` with `offset=-k`. Otherwise like
    /// [`diagonal_above`](Tensor::diagonal_above).
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let d: View<'_, i32, shape![1]> = x.diagonal_below(Extent::<1>);
    /// assert_eq!(d, tensor![4]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4], [5, 6]].into_dyn();
    /// assert_eq!(x.try_diagonal_below(1)?, tensor![3, 6]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn diagonal_below<K: Amount>(
        &self,
        k: K,
    ) -> ViewOf<'_, D, T, <S as DiagonalBelow<K>>::Output>
    where
        S: DiagonalBelow<K>,
    {
        self.diagonal_view([k.get(), 0])
    }

    /// Like [`diagonal_below`](Tensor::diagonal_below), but returns a mutable view.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<i32, shape![2, 2]>::zeros();
    /// x.diagonal_below_mut(Extent::<1>).assign(7);
    /// assert_eq!(x, tensor![[0, 0], [7, 0]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]].into_dyn();
    /// x.try_diagonal_below_mut(1)?.assign(0);
    /// assert_eq!(x, tensor![[1, 2], [0, 4]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn diagonal_below_mut<K: Amount>(
        &mut self,
        k: K,
    ) -> ViewMutOf<'_, D, T, <S as DiagonalBelow<K>>::Output>
    where
        S: DiagonalBelow<K>,
        D: StorageMut<T, S>,
    {
        self.diagonal_view_mut([k.get(), 0])
    }

    /// Returns the differences of adjacent elements along an axis, `x[i + 1] - x[i]` (NumPy's
    /// `diff`).
    ///
    /// Also `try_diff`, `diff_into`, `try_diff_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 4, 9, 16];
    /// let y: Tensor<i32, shape![3]> = x.diff(Axis::<0>);
    /// assert_eq!(y, tensor![3, 5, 7]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1, 4].into_dyn().try_diff(1).is_err());
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn diff<A>(&self, axis: A) -> OutputOf<D, T, A::With<<A::Dim as DiffDim>::Output>>
    where
        T: Clone + Sub<Output = T>,
        A: AxisArg<S, Dim: DiffDim>,
        D: OutputStorage<Number, T, A::With<<A::Dim as DiffDim>::Output>>,
    {
        let [behind, before] =
            self.neighbours::<A::With<<A::Dim as DiffDim>::Output>>("diff", axis.number())?;
        zip("diff", crate::element::arithmetic::Sub, &behind, &before)
    }

    /// Returns the differences of order `n` along an axis: [`diff`](Tensor::diff), applied `n`
    /// times (NumPy's `diff` with `n`). The axis of the result is `Dyn`, and is empty if it has at
    /// most `n` elements.
    ///
    /// For differences with elements before or after those of the tensor (`prepend`, `append`), use
    /// [`concat`](crate::concat) or [`pad`](Tensor::pad) first.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 4, 9, 17];
    /// let y: Tensor<i32, shape![Dyn]> = x.diff_n(Axis::<0>, 2);
    /// assert_eq!(y, tensor![2, 3]);
    /// assert_eq!(x.pad(Axis::<0>, 1, 0, 0).diff_n(Axis::<0>, 1), tensor![1, 3, 5, 8]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1, 4].into_dyn().try_diff_n(1, 2).is_err());
    /// ```
    #[try_form]
    #[track_caller]
    pub fn diff_n<A>(&self, axis: A, n: usize) -> OutputOf<D, T, A::With<Dyn>>
    where
        T: Clone + Sub<Output = T>,
        A: AxisArg<S>,
        D: OutputStorage<Number, T, A::With<Dyn>>,
    {
        const OP: &str = "diff_n";
        let (axis, sizes) = (axis.number(), self.shape());
        let at = position(OP, axis, sizes.len())?;
        // After as many times as there are elements, none is left.
        let times = n.min(sizes[at].max(1));
        if times == 0 || self.is_empty() {
            let (strides, left) = (self.strides(), Piece::all(sizes[at].saturating_sub(n)));
            let part = along::<A::With<Dyn>>(&sizes, strides.as_ref(), at, left);
            // SAFETY: 1. the view is the whole tensor, or has no elements.
            let all =
                unsafe { self.seen::<A::With<Dyn>, OnHeap>(part.offset, part.store, part.strides) };
            // SAFETY: 1. the only operand has the shape of the result.
            return unsafe { collect(OP, all.shape.get().clone(), &all.leaf()) };
        }
        let [behind, before] = self.neighbours::<A::With<Dyn>>(OP, axis)?;
        let mut result: OutputOf<D, T, A::With<Dyn>> =
            zip(OP, crate::element::arithmetic::Sub, &behind, &before)?;
        for _ in 1..times {
            let [behind, before] = result.neighbours::<A::With<Dyn>>(OP, axis)?;
            result = zip(OP, crate::element::arithmetic::Sub, &behind, &before)?;
        }
        Ok(result)
    }

    /// Like [`diff`](Tensor::diff), but writes the result to `out` without allocating.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![1, 4, 9].diff_into(Axis::<0>, &mut out);
    /// assert_eq!(out, tensor![3, 5]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range. `out` is unchanged in that case.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![1, 4, 9].into_dyn().try_diff_into(0, &mut out)?;
    /// assert_eq!(out, tensor![3, 5]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
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
        let [behind, before] = self.neighbours::<A::With<Z>>("diff", axis.number())?;
        let sizes = behind.shape();
        check_out("diff", &sizes, &out.shape())?;
        let source = Map2(
            crate::element::arithmetic::Sub,
            behind.leaf(),
            before.leaf(),
        );
        // SAFETY: 1. both views have the sizes of `out`, as checked; 2. `out` is borrowed mutably.
        unsafe { out.launch::<A::With<Z>, _, _>(&source, &Overwrite, &sizes) };
        Ok(())
    }

    /// Returns views of all elements of an axis but the first, and of all but the last.
    fn neighbours<R: Shape>(
        &self,
        op: &'static str,
        axis: isize,
    ) -> Result<[View<'_, T, R>; 2], ShapeError> {
        let (sizes, strides) = (self.shape(), self.strides());
        let at = position(op, axis, sizes.len())?;
        let less = sizes[at].saturating_sub(1);
        let view = |start: usize| {
            let piece = Piece {
                start,
                ..Piece::all(less)
            };
            let part = along::<R>(&sizes, strides.as_ref(), at, piece);
            // SAFETY: 1. the view is a range within the axis, or empty.
            unsafe { self.seen(part.offset, part.store, part.strides) }
        };
        Ok([view(1), view(0)])
    }
}
