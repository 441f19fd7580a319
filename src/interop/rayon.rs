//! Parallel iterators of [`rayon`] over views along an axis, and over elements: the feature
//! `rayon`.
//!
//! (Large operations run on several threads by themselves: [`threads`](crate::threads).)

use crate::manip::axis_iter::{AxisIter, AxisIterMut};
use crate::storage::{Storage, StorageMut};
use crate::tensor::iter::{Iter, IterMut};
use crate::tensor::{Tensor, View, ViewMut};
use broadax_shape::axis::AxisArg;
use broadax_shape::shapes::Shape;
use broadax_tensor_macros::try_form;
use rayon::iter::plumbing::{Consumer, Producer, ProducerCallback, UnindexedConsumer, bridge};
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

/// A parallel iterator over what the iterator `I` of this crate yields: views along an axis, or
/// elements in row-major order.
pub struct ParIter<I>(I);

/// An iterator that can be split at any number of items.
trait SplitIter: ExactSizeIterator + DoubleEndedIterator + Send + Sized {
    fn halves(self, at: usize) -> (Self, Self);
}

/// Implements the traits of rayon for parallel iterators over the items of an iterator.
macro_rules! par_iter {
    ([$($bound:tt)*] $iter:ident => $item:ty) => {
        impl<'a, T: $($bound)*, S: Shape> Producer for ParIter<$iter<'a, T, S>> {
            type Item = $item;
            type IntoIter = $iter<'a, T, S>;
            fn into_iter(self) -> Self::IntoIter {
                self.0
            }
            fn split_at(self, at: usize) -> (Self, Self) {
                let (left, right) = self.0.halves(at);
                (ParIter(left), ParIter(right))
            }
        }
        impl<'a, T: $($bound)*, S: Shape> ParallelIterator for ParIter<$iter<'a, T, S>> {
            type Item = $item;
            fn drive_unindexed<C: UnindexedConsumer<Self::Item>>(self, consumer: C) -> C::Result {
                bridge(self, consumer)
            }
            fn opt_len(&self) -> Option<usize> {
                Some(self.0.len())
            }
        }
        impl<'a, T: $($bound)*, S: Shape> IndexedParallelIterator for ParIter<$iter<'a, T, S>> {
            fn drive<C: Consumer<Self::Item>>(self, consumer: C) -> C::Result {
                bridge(self, consumer)
            }
            fn len(&self) -> usize {
                self.0.len()
            }
            fn with_producer<C: ProducerCallback<Self::Item>>(self, callback: C) -> C::Output {
                callback.callback(self)
            }
        }
        impl<'a, T: $($bound)*, S: Shape> IntoParallelIterator for $iter<'a, T, S> {
            type Item = $item;
            type Iter = ParIter<$iter<'a, T, S>>;
            fn into_par_iter(self) -> Self::Iter {
                ParIter(self)
            }
        }
        impl<'a, T: $($bound)*, S: Shape> SplitIter for $iter<'a, T, S> {
            fn halves(self, at: usize) -> (Self, Self) {
                self.split_at(at)
            }
        }
    };
}
par_iter!([Send + Sync] AxisIter => View<'a, T, S>);
par_iter!([Send] AxisIterMut => ViewMut<'a, T, S>);
par_iter!([Sync] Iter => &'a T);
par_iter!([Send] IterMut => &'a mut T);

/// `x.par_iter()`: references to the elements, in row-major order, on several threads.
///
/// ```
/// use broadax::prelude::*;
/// use rayon::prelude::*;
/// let x = Tensor::<u64, shape![100, 100]>::arange();
/// let primes = x.par_iter().filter(|&&n| n > 1 && (2..n).all(|d| d * d > n || n % d != 0));
/// assert_eq!(primes.count(), 1229);
/// ```
impl<'a, T: Sync, S: Shape, D: Storage<T, S> + Sync> IntoParallelIterator for &'a Tensor<T, S, D> {
    type Item = &'a T;
    type Iter = ParIter<Iter<'a, T, S>>;
    fn into_par_iter(self) -> Self::Iter {
        ParIter(self.iter())
    }
}

/// `x.par_iter_mut()`: mutable references to the elements, in row-major order, on several threads.
///
/// ```
/// use broadax::prelude::*;
/// use rayon::prelude::*;
/// let mut x = Tensor::<f64, shape![100, 100]>::arange();
/// // A closure of your own: `map` runs it on one thread.
/// x.par_iter_mut().for_each(|x| *x = x.sin().powi(2));
/// assert!(x.max_all() <= 1.0);
/// ```
impl<'a, T, S, D> IntoParallelIterator for &'a mut Tensor<T, S, D>
where
    T: Send,
    S: Shape,
    D: StorageMut<T, S> + Send,
{
    type Item = &'a mut T;
    type Iter = ParIter<IterMut<'a, T, S>>;
    fn into_par_iter(self) -> Self::Iter {
        ParIter(self.iter_mut())
    }
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns a parallel iterator over the views at each index of an axis. This axis is removed
    /// from the views. (The iterators `axis_iter`, `exact_chunks` and `split` also become parallel
    /// by `into_par_iter`.)
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rayon::prelude::*;
    /// let batch = Tensor::<f64, shape![8, 3, 3]>::from_fn(|[n, i, j]| (n + i * j) as f64);
    /// let traces: Vec<f64> = batch.par_axis_iter(Axis::<0>).map(|m| m.trace().into_scalar())
    ///     .collect();
    /// assert_eq!(traces[7], 26.0);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rayon::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(x.try_par_axis_iter(1)?.map(|column| column.sum_all()).max(), Some(6));
    /// assert!(x.try_par_axis_iter(2).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    pub fn par_axis_iter<A: AxisArg<S>>(&self, axis: A) -> ParIter<AxisIter<'_, T, A::Removed>>
    where
        T: Send + Sync,
    {
        let iter = self.try_axis_iter(axis);
        Ok(ParIter(
            iter.map_err(|e| e.during("par_axis_iter"))?.on_heap(),
        ))
    }

    /// Like [`par_axis_iter`](Tensor::par_axis_iter), but yields mutable views.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rayon::prelude::*;
    /// let mut x = Tensor::<usize, shape![100, 2]>::zeros();
    /// x.par_axis_iter_mut(Axis::<0>).enumerate().for_each(|(i, mut row)| row += i);
    /// assert_eq!(x.sum(Axis::<0>), tensor![4950, 4950]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use rayon::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]].into_dyn();
    /// x.try_par_axis_iter_mut(-1)?.for_each(|mut column| column *= 2);
    /// assert_eq!(x, tensor![[2, 4], [6, 8]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    pub fn par_axis_iter_mut<A: AxisArg<S>>(
        &mut self,
        axis: A,
    ) -> ParIter<AxisIterMut<'_, T, A::Removed>>
    where
        T: Send,
        D: StorageMut<T, S>,
    {
        let iter = self.try_axis_iter_mut(axis);
        Ok(ParIter(
            iter.map_err(|e| e.during("par_axis_iter_mut"))?.on_heap(),
        ))
    }
}
