//! Padding with the elements of the axis.

use crate::indexing::lanes::{Out, Over, advance, made, put_part};
use crate::storage::{Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{DynView, OutputOf, Tensor};
use broadax_shape::arith::Amount;
use broadax_shape::axis::AxisArg;
use broadax_shape::dims::Dyn;
use broadax_shape::error::{Problem, ShapeError, check_out};
use broadax_shape::ops::repeat::{PadDim, Padded};
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{SameShape, Shape};
use broadax_shape::sizes::elements;
use broadax_tensor_macros::try_form;

const MODE: &str = "pad_mode";

/// Which elements of an axis [`pad_mode`](Tensor::pad_mode) pads it with. The modes have NumPy's
/// names. More elements than the axis has are possible: it is then repeated or reflected again.
///
/// | mode | `[1, 2, 3]` with 4 elements before and after | PyTorch's `F.pad` |
/// |---|---|---|
/// | `Edge` | `1 1 1 1` `1 2 3` `3 3 3 3` | `replicate` |
/// | `Reflect` | `1 2 3 2` `1 2 3` `2 1 2 3` | `reflect` |
/// | `Symmetric` | `3 3 2 1` `1 2 3` `3 2 1 1` | - |
/// | `Wrap` | `3 1 2 3` `1 2 3` `1 2 3 1` | `circular` |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PadMode {
    /// The first and the last element.
    Edge,
    /// Reflected at the first and the last element, which are not repeated.
    Reflect,
    /// Reflected at the edges, so that the first and the last element are repeated.
    Symmetric,
    /// The axis again.
    Wrap,
}

impl PadMode {
    /// Returns the index, along an axis of `size` elements, of the element that is `steps` in front of
    /// the first one. Counted from the other end, it is the one that is `steps` behind the last one.
    fn in_front(self, steps: usize, size: usize) -> usize {
        let (last, back) = (size - 1, steps - 1);
        match self {
            PadMode::Edge => 0,
            PadMode::Reflect if last == 0 => 0,
            PadMode::Reflect => match steps % (2 * last) {
                index if index <= last => index,
                index => 2 * last - index,
            },
            PadMode::Symmetric => match back % (2 * size) {
                index if index <= last => index,
                index => 2 * size - 1 - index,
            },
            PadMode::Wrap => last - back % size,
        }
    }

    /// Puts `x` padded along the axis `at`, which is not empty or not padded.
    fn put<T: Clone>(
        self,
        x: &DynView<'_, T>,
        at: usize,
        (before, after): (usize, usize),
        out: &mut impl Out<T>,
    ) {
        if x.is_empty() {
            return;
        }
        let sizes = x.shape();
        let (outer, size) = (&sizes[..at], sizes[at]);
        let mut index = AxisVec::filled(at + 1, 0);
        for _ in 0..elements(outer) {
            for steps in (1..=before).rev() {
                index[at] = self.in_front(steps, size);
                put_part(x, &index, out);
            }
            put_part(x, &index[..at], out);
            for steps in 1..=after {
                index[at] = size - 1 - self.in_front(steps, size);
                put_part(x, &index, out);
            }
            advance(&mut index[..at], outer);
        }
    }
}

impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns a copy padded along an axis with its own elements: `before` elements at the start and
    /// `after` elements at the end. The [mode](PadMode) says which; the counts are `Extent::<1>` or
    /// `usize`. Several axes are padded one after the other, as in NumPy's `pad`.
    ///
    /// Also `try_pad_mode`, `pad_mode_into`, `try_pad_mode_into`.
    ///
    /// # Panics
    /// If the axis has no elements to pad with, if the result would not fit into memory, or if the
    /// tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let image = tensor![[1, 2, 3], [4, 5, 6]];
    /// let one = Extent::<1>;
    /// let rows: Tensor<i32, shape![4, 3]> = image.pad_mode(Axis::<0>, one, one, PadMode::Edge);
    /// let framed: Tensor<i32, shape![4, 5]> = rows.pad_mode(Axis::<1>, one, one, PadMode::Edge);
    /// assert_eq!(
    ///     framed,
    ///     tensor![[1, 1, 2, 3, 3], [1, 1, 2, 3, 3], [4, 4, 5, 6, 6], [4, 4, 5, 6, 6]],
    /// );
    /// ```
    ///
    /// # Errors
    /// If the axis has no elements to pad with, if the result would not fit into memory, or if the
    /// tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![1, 2].try_pad_mode(Axis::<0>, 3, 0, PadMode::Wrap)?,
    ///     tensor![2, 1, 2, 1, 2],
    /// );
    /// let empty = Tensor::<i32, shape![Dyn]>::zeros_with([0])?;
    /// assert!(empty.try_pad_mode(Axis::<0>, 1, 0, PadMode::Wrap).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn pad_mode<A, B, E>(
        &self,
        axis: A,
        before: B,
        after: E,
        mode: PadMode,
    ) -> OutputOf<D, T, Padded<S, A, B, E>>
    where
        A: AxisArg<S>,
        A::Dim: PadDim<B, E>,
        B: Amount,
        E: Amount,
        D: OutputStorage<Number, T, Padded<S, A, B, E>>,
    {
        let counts = (before.get(), after.get());
        let (store, at) = self.padded_by::<Padded<S, A, B, E>>(axis.number(), counts)?;
        made(MODE, store, |out| mode.put(&self.erased(), at, counts, out))
    }

    /// Like [`pad_mode`](Tensor::pad_mode), but writes the result to `out` without allocating.
    ///
    /// # Panics
    /// If the axis has no elements to pad with, if a dynamic size does not match `out`, or if the
    /// tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0, 0];
    /// tensor![1, 2, 3].pad_mode_into(Axis::<0>, Extent::<1>, Extent::<0>, PadMode::Reflect, &mut out);
    /// assert_eq!(out, tensor![2, 1, 2, 3]);
    /// ```
    ///
    /// # Errors
    /// If the axis has no elements to pad with, if a dynamic size does not match `out`, or if the
    /// tensor has dynamic rank and the axis is out of range. `out` is unchanged in that case.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0];
    /// tensor![1, 2].try_pad_mode_into(Axis::<0>, 0, 1, PadMode::Symmetric, &mut out)?;
    /// assert_eq!(out, tensor![1, 2, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn pad_mode_into<A, B, E, O, F>(
        &self,
        axis: A,
        before: B,
        after: E,
        mode: PadMode,
        out: &mut Tensor<T, O, F>,
    ) where
        A: AxisArg<S>,
        A::Dim: PadDim<B, E>,
        B: Amount,
        E: Amount,
        A::With<<A::Dim as PadDim<B, E>>::Output>: SameShape<O>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let counts = (before.get(), after.get());
        let (store, at) = self.padded_by::<A::With<Dyn>>(axis.number(), counts)?;
        check_out(MODE, <A::With<Dyn>>::sizes(&store).as_ref(), &out.shape())?;
        mode.put(
            &self.erased(),
            at,
            counts,
            &mut Over::all(&mut out.erased_mut()),
        );
        Ok(())
    }

    /// Returns the shape padded by these counts with elements of the axis, and its position.
    fn padded_by<R: Shape>(
        &self,
        axis: isize,
        (before, after): (usize, usize),
    ) -> Result<(R::Store, usize), ShapeError> {
        let (store, at) = self.padded::<R>(MODE, axis, before, after)?;
        let sizes = self.shape();
        if sizes[at] == 0 && R::sizes(&store).as_ref()[at] != 0 {
            let (shape, axis) = (AxisVec::new(&sizes), Some(at));
            return Err(ShapeError::new(MODE, Problem::Empty { shape, axis }));
        }
        Ok((store, at))
    }
}
