//! The distinct elements of a tensor, and membership tests.

use crate::indexing::lanes::{self, Lane, Out, Over, made};
use crate::sort::kernel::{STACK_SCRATCH, growing};
use crate::storage::allocation::try_listed;
use crate::storage::{Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{DynView, OutputOf, Tensor};
use alloc::vec;
use alloc::vec::Vec;
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::dims::Dyn;
use broadax_shape::error::{ShapeError, check_out, or_panic};
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::{SameShape, Shape};
use broadax_tensor_macros::try_form;
use core::cmp::Ordering;

/// The distinct elements of a tensor of shape `S`, with positions and counts:
/// [`Tensor::unique_all`].
#[derive(Clone, Debug)]
pub struct Unique<T, S: Shape> {
    /// The distinct elements, in ascending order.
    pub values: Tensor<T, ((), Dyn)>,
    /// For each value, the position of its first occurrence, in row-major order.
    pub indices: Tensor<usize, ((), Dyn)>,
    /// For each element of the tensor, its position among the values.
    pub inverse: Tensor<usize, S>,
    /// The number of occurrences of each value.
    pub counts: Tensor<usize, ((), Dyn)>,
}

impl<T: Clone + PartialOrd, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the distinct elements in ascending order. Each NaN counts as a distinct element,
    /// after all numbers, and 0.0 is equal to -0.0.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let values: Tensor<i32, shape![Dyn]> = tensor![[3, 1, 3], [1, 2, 3]].unique();
    /// assert_eq!(values, tensor![1, 2, 3]);
    /// ```
    pub fn unique(&self) -> Tensor<T, ((), Dyn)> {
        let mut values: Vec<T> = self.erased().iter().cloned().collect();
        values.sort_by(growing);
        values.dedup_by(|a, b| a == b);
        values.into()
    }

    /// Like [`unique`](Tensor::unique), but also returns the number of occurrences of each element.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (values, counts) = tensor![[3, 1, 3], [1, 2, 3]].unique_counts();
    /// assert_eq!(values, tensor![1, 2, 3]);
    /// assert_eq!(counts, tensor![2, 1, 3]);
    /// ```
    pub fn unique_counts(&self) -> (Tensor<T, ((), Dyn)>, Tensor<usize, ((), Dyn)>) {
        let all = self.unique_all();
        (all.values, all.counts)
    }

    /// Like [`unique`](Tensor::unique), but also returns, for each element of the tensor, its
    /// position among the distinct elements: [`take`](Tensor::take) with these positions restores
    /// the tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (values, inverse) = tensor![[3, 1, 3], [1, 2, 3]].unique_inverse();
    /// assert_eq!(values, tensor![1, 2, 3]);
    /// assert_eq!(inverse, tensor![[2, 0, 2], [0, 1, 2]]);
    /// ```
    pub fn unique_inverse(&self) -> (Tensor<T, ((), Dyn)>, Tensor<usize, S>) {
        let all = self.unique_all();
        (all.values, all.inverse)
    }

    /// Like [`unique`](Tensor::unique), but also returns the positions of the first occurrences,
    /// the position of each element among the distinct ones, and the number of occurrences.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let all = tensor![[3, 1, 3], [1, 2, 3]].unique_all();
    /// assert_eq!(all.values, tensor![1, 2, 3]);
    /// assert_eq!(all.indices, tensor![1, 4, 0]);
    /// assert_eq!(all.inverse, tensor![[2, 0, 2], [0, 1, 2]]);
    /// assert_eq!(all.counts, tensor![2, 1, 3]);
    /// ```
    pub fn unique_all(&self) -> Unique<T, S> {
        let mut all: Vec<(T, usize)> = self.erased().iter().cloned().zip(0..).collect();
        all.sort_by(|(a, _), (b, _)| growing(a, b));
        let mut inverse = vec![0; all.len()];
        let (mut values, mut indices, mut counts) = (Vec::<T>::new(), Vec::new(), Vec::new());
        for (element, position) in all {
            match (values.last(), counts.last_mut()) {
                (Some(last), Some(count)) if *last == element => *count += 1,
                _ => {
                    values.push(element);
                    indices.push(position);
                    counts.push(1);
                }
            }
            inverse[position] = values.len() - 1;
        }
        let inverse = made("unique_all", self.shape.get().clone(), |out| {
            out.put_all(&inverse)
        });
        Unique {
            values: values.into(),
            indices: indices.into(),
            inverse: or_panic(inverse),
            counts: counts.into(),
        }
    }

    /// Returns the distinct parts at the indices of an axis, such as the distinct rows of a matrix,
    /// in ascending order: NumPy's and PyTorch's `unique` with an axis. Parts are compared element
    /// by element, as words in a dictionary. A part with a NaN is distinct from all others.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[2, 1], [1, 9], [2, 1], [1, 3]];
    /// let rows: Tensor<i32, shape![Dyn, 2]> = x.unique_axis(Axis::<0>);
    /// assert_eq!(rows, tensor![[1, 3], [1, 9], [2, 1]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range, or if memory cannot be
    /// allocated.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 1, 2], [3, 3, 4]].into_dyn();
    /// assert_eq!(x.try_unique_axis(1)?, tensor![[1, 2], [3, 4]]);
    /// assert!(x.try_unique_axis(2).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    pub fn unique_axis<A: AxisArg<S, Named: Sized>>(&self, axis: A) -> Tensor<T, A::With<Dyn>> {
        const OP: &str = "unique_axis";
        let (x, mut sizes) = (self.erased(), AxisVec::new(&self.shape()));
        let at = position(OP, axis.number(), sizes.len())?;
        let count = sizes[at];
        let parts = match x.is_empty() {
            // Without elements, all parts are equal.
            true => try_listed(OP, count.min(1), 0..)?,
            false => {
                let moved = x.try_moveaxis(at as isize, 0)?;
                let elements = try_listed(OP, x.len(), moved.iter().cloned())?;
                let size = elements.len() / count;
                let part = |k: usize| &elements[k * size..(k + 1) * size];
                let mut order = try_listed(OP, count, 0..count)?;
                order.sort_by(|&a, &b| {
                    let pairs = part(a).iter().zip(part(b));
                    let mut orders = pairs.map(|(a, b)| growing(a, b));
                    orders
                        .find(|order| order.is_ne())
                        .unwrap_or(Ordering::Equal)
                });
                order.dedup_by(|a, b| part(*a) == part(*b));
                order
            }
        };
        sizes[at] = parts.len();
        made(OP, <A::With<Dyn>>::computed(&sizes), |out| {
            lanes::take(&x, at, Lane::of(&parts), out);
        })
    }

    /// Returns whether each element is in `values`, which may have any shape. NaN never is.
    ///
    /// Also `try_isin`, `isin_into`, `try_isin_into`.
    ///
    /// # Panics
    /// If there is no memory for a copy of the values.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(x.isin(&tensor![2, 3, 5]), tensor![[false, true], [true, false]]);
    /// ```
    #[try_form]
    #[track_caller]
    pub fn isin<R: Shape, E: Storage<T, R>>(&self, values: &Tensor<T, R, E>) -> OutputOf<D, bool, S>
    where
        D: OutputStorage<Number, bool, S>,
    {
        let mut done = Ok(());
        let found = made(ISIN, self.shape.get().clone(), |out| {
            done = put_found(&self.erased(), &values.erased(), out);
            if done.is_err() {
                out.put_rest(false);
            }
        });
        done.and(found)
    }

    /// Like [`isin`](Tensor::isin), but writes the result to `out`. More than 1,024 values are
    /// copied to a [block](crate::memory) that is kept for later calls; fewer need no additional
    /// memory.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![false, false, false];
    /// tensor![1, 2, 3].isin_into(&tensor![2, 5], &mut out);
    /// assert_eq!(out, tensor![false, true, false]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[track_caller]
    pub fn isin_into<R, E, O, F>(&self, values: &Tensor<T, R, E>, out: &mut Tensor<bool, O, F>)
    where
        S: SameShape<O>,
        R: Shape,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<bool, O>,
    {
        check_out(ISIN, &self.shape(), &out.shape())?;
        let mut out = out.erased_mut();
        let out = &mut Over::all(&mut out);
        put_found(&self.erased(), &values.erased(), out)
    }
}

const ISIN: &str = "isin";

/// Writes to `out` whether each element is in `values`. Nothing is written if memory for a copy of
/// the values cannot be allocated.
fn put_found<T: Clone + PartialOrd>(
    x: &DynView<'_, T>,
    values: &DynView<'_, T>,
    out: &mut impl Out<bool>,
) -> Result<(), ShapeError> {
    let count = values.len();
    match values.iter().next() {
        None => lanes::each(x, |_| out.put(false)),
        Some(first) if count <= STACK_SCRATCH => {
            let mut scratch = [first; STACK_SCRATCH];
            let scratch = &mut scratch[..count];
            scratch
                .iter_mut()
                .zip(values.iter())
                .for_each(|(slot, value)| *slot = value);
            scratch.sort_unstable_by(|a, b| growing(*a, *b));
            look_up(x, scratch, |value| *value, out);
        }
        Some(_) => {
            let mut all = lanes::copied(ISIN, values)?;
            let all = all.as_mut_slice();
            all.sort_unstable_by(growing);
            look_up(x, all, |value| value, out);
        }
    }
    Ok(())
}

/// Writes to `out` whether each element is in `sorted`, which is in ascending order.
fn look_up<T: PartialOrd, V>(
    x: &DynView<'_, T>,
    sorted: &[V],
    value: impl Fn(&V) -> &T,
    out: &mut impl Out<bool>,
) {
    lanes::each(x, |element| {
        let index = sorted.partition_point(|at| growing(value(at), element).is_lt());
        out.put(sorted.get(index).map(&value) == Some(element));
    });
}
