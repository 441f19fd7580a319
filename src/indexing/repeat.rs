//! Repeating the parts of an axis, each as often as a list of counts says.

use crate::element::index::IndexNumber;
use crate::indexing::lanes::{self, Lane, made};
use crate::indexing::take::IndexList;
use crate::storage::Storage;
use crate::storage::allocation::try_listed;
use crate::tensor::Tensor;
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::dims::{Dyn, SameLength};
use broadax_shape::error::{Problem, ShapeError, given};
use broadax_shape::ops::index::Vector;
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::Shape;
use broadax_tensor_macros::try_form;

impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Repeats each element of an axis as often as a list of counts says: NumPy's `repeat` and
    /// PyTorch's `repeat_interleave` with a list. ([`repeat`](Tensor::repeat) repeats all elements
    /// equally often, and its result has a static size.)
    ///
    /// # Panics
    /// If a count is negative, if a dynamic size of the list differs, if the result would not fit
    /// into memory, or if the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let y: Tensor<i32, shape![Dyn, 2]> = x.repeat_each(Axis::<0>, [1, 2]);
    /// assert_eq!(y, tensor![[1, 2], [3, 4], [3, 4]]);
    /// // Each row belongs to a group; the means of the groups, as often as it has rows.
    /// let means = tensor![0.5, 7.0];
    /// assert_eq!(means.repeat_each(Axis::<0>, &tensor![3, 1]), tensor![0.5, 0.5, 0.5, 7.0]);
    /// ```
    ///
    /// # Errors
    /// If a count is negative, if a dynamic size of the list differs, if the result would not fit
    /// into memory, or if the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![1, 2].try_repeat_each(Axis::<0>, [1, -1]).unwrap_err().to_string(),
    ///     "repeat_each: -1 is not a number of repetitions, at position 1 of the list",
    /// );
    /// ```
    #[try_form]
    #[track_caller]
    #[doc(alias = "repeat_interleave")]
    pub fn repeat_each<A, L>(&self, axis: A, counts: L) -> Tensor<T, A::With<Dyn>>
    where
        A: AxisArg<S, Dim: SameLength<<L::Shape as Vector>::Dim>>,
        L: IndexList<Shape: Vector>,
    {
        const OP: &str = "repeat_each";
        let (sizes, counts) = (self.shape(), counts.indices());
        let at = position(OP, axis.number(), sizes.len())?;
        let (1, Some(counts)) = (counts.sizes().len(), counts.lane()) else {
            let shape = AxisVec::new(counts.sizes());
            return Err(ShapeError::new(OP, Problem::List { shape }));
        };
        given(OP, &[counts.len()], &[sizes[at]])?;
        let times = |k: usize| counts.get(k).forward(usize::MAX);
        let mut new = AxisVec::new(&sizes);
        new[at] = 0;
        for k in 0..counts.len() {
            let times = times(k)
                .map_err(|outside| ShapeError::new(OP, Problem::Repetitions { outside, at: k }))?;
            let Some(size) = new[at].checked_add(times) else {
                return Err(ShapeError::new(OP, Problem::AxisOverflow { axis: at }));
            };
            new[at] = size;
        }
        crate::layout::count::<T>(OP, &new)?;
        let store = <A::With<Dyn>>::computed(&new);
        let each = (0..counts.len()).flat_map(|k| core::iter::repeat_n(k, times(k).unwrap_or(0)));
        // A tensor without elements can have a very large size.
        let len = if new.contains(&0) { 0 } else { new[at] };
        let positions = try_listed(OP, len, each)?;
        made(OP, store, |out| {
            lanes::take(&self.erased(), at, Lane::of(&positions), out);
        })
    }
}
