//! Counts of classes, and histograms.

use crate::element::index::IndexNumber;
use crate::element::plain::by_type;
use crate::indexing::lanes::{self, Lane, LaneMut};
use crate::sort::searchsorted::belongs;
use crate::storage::{Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{DynView, DynViewMut, OutputOf, OutputOf2, Tensor, ViewMut, zeros};
use broadax_shape::dims::Dyn;
use broadax_shape::error::{Problem, ShapeError, check_out, given};
use broadax_shape::ops::index::Classes;
use broadax_shape::ops::index::Vector;
use broadax_shape::ops::windows::DiffDim;
use broadax_shape::shapes::{SameShape, Shape};
use broadax_tensor_macros::try_form;
use core::cmp::Ordering;
use num_traits::{ToPrimitive, Zero};

/// Checks that all elements are class numbers.
fn check_classes<I: IndexNumber>(
    op: &'static str,
    x: &DynView<'_, I>,
    classes: usize,
) -> Result<(), ShapeError> {
    let mut all = Ok(());
    lanes::each(x, |class| {
        if let (Err(outside), true) = (class.forward(classes), all.is_ok()) {
            all = Err(outside);
        }
    });
    all.map_err(|outside| ShapeError::new(op, Problem::Class { outside, classes }))
}

/// Counts the elements per class; `find` returns the class of an element, an index of `counts`, if
/// it has one.
fn count<T>(
    x: &DynView<'_, T>,
    counts: &mut DynViewMut<'_, usize>,
    find: impl Fn(&T) -> Option<usize>,
) -> Result<(), ShapeError> {
    counts.fill(0);
    let list = counts.view_mut().try_into_shape();
    let mut list: ViewMut<'_, usize, ((), Dyn)> = list.map_err(|refused| refused.error)?;
    let mut list = LaneMut::of_view(&mut list);
    lanes::each(x, |element| {
        if let Some(bin) = find(element) {
            list.set(bin, *list.get(bin) + 1);
        }
    });
    Ok(())
}

impl<I, S: Shape, D: Storage<I, S>> Tensor<I, S, D> {
    /// Returns the number of elements of each class. The elements are class numbers, less than the
    /// number of classes, which is `Extent::<10>` or a `usize`. NumPy's and PyTorch's `bincount`,
    /// for tensors of any shape. [`bincount_weighted`](Tensor::bincount_weighted) adds weights.
    ///
    /// Also `try_bincount`, `bincount_into`, `try_bincount_into`.
    ///
    /// # Panics
    /// If an element is negative or not less than the number of classes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let labels = tensor![[2, 0], [2, 2]];
    /// let counts: Tensor<usize, shape![4]> = labels.bincount(Extent::<4>);
    /// assert_eq!(counts, tensor![1, 0, 3, 0]);
    /// // As many as are needed.
    /// assert_eq!(labels.bincount(labels.max_all() as usize + 1), tensor![1, 0, 3]);
    /// ```
    ///
    /// # Errors
    /// If an element is negative or not less than the number of classes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![2, 3].try_bincount(Extent::<3>).unwrap_err().to_string(),
    ///     "bincount: 3 is out of range for 3 classes, which are 0 to 2",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn bincount<K>(&self, classes: K) -> OutputOf<D, usize, ((), K::Axis)>
    where
        I: IndexNumber,
        K: Classes,
        D: OutputStorage<Number, usize, ((), K::Axis)>,
    {
        const OP: &str = "bincount";
        let (own, classes) = (self.erased(), classes.get());
        check_classes(OP, &own, classes)?;
        let store = <((), K::Axis)>::computed(&[classes]);
        let mut counts: OutputOf<D, usize, ((), K::Axis)> = zeros(OP, store)?;
        count(&own, &mut counts.erased_mut(), |class| {
            class.forward(classes).ok()
        })?;
        Ok(counts)
    }

    /// Returns the sum of the weights of the elements of each class: NumPy's and PyTorch's
    /// `bincount` with weights. The elements are class numbers as for
    /// [`bincount`](Tensor::bincount), and the weights have the same shape.
    ///
    /// # Panics
    /// If an element is negative or not less than the number of classes, or if a dynamic size of
    /// the weights differs.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let labels = tensor![2, 0, 2];
    /// let weights = tensor![0.5, 4.0, 1.0];
    /// let sums: Tensor<f64, shape![4]> = labels.bincount_weighted(Extent::<4>, &weights);
    /// assert_eq!(sums, tensor![4.0, 0.0, 1.5, 0.0]);
    /// ```
    ///
    /// # Errors
    /// If an element is negative or not less than the number of classes, or if a dynamic size of
    /// the weights differs.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let labels = tensor![2, 0, 2].into_dyn();
    /// assert_eq!(
    ///     labels.try_bincount_weighted(3, &tensor![0.5, 1.0]).unwrap_err().to_string(),
    ///     "bincount_weighted: expected a tensor of shape (3), found (2)",
    /// );
    /// ```
    #[try_form]
    #[track_caller]
    pub fn bincount_weighted<K, T, R, E>(
        &self,
        classes: K,
        weights: &Tensor<T, R, E>,
    ) -> OutputOf2<D, E, T, ((), K::Axis)>
    where
        I: IndexNumber,
        K: Classes,
        T: Clone + Zero,
        S: SameShape<R>,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, T, ((), K::Axis)>,
    {
        const OP: &str = "bincount_weighted";
        let (own, weights, classes) = (self.erased(), weights.erased(), classes.get());
        given(OP, &weights.shape(), &own.shape())?;
        check_classes(OP, &own, classes)?;
        let store = <((), K::Axis)>::computed(&[classes]);
        let mut sums: OutputOf2<D, E, T, ((), K::Axis)> = zeros(OP, store)?;
        let list = sums.as_mut_slice();
        for (class, weight) in own.iter().zip(weights.iter()) {
            // (In range, as checked.)
            if let Ok(index) = class.forward(classes) {
                list[index] = list[index].clone() + weight.clone();
            }
        }
        Ok(sums)
    }

    /// Like [`bincount`](Tensor::bincount), but writes the result to `out`. Does not allocate.
    ///
    /// # Panics
    /// If an element is negative or not less than the number of classes, or if a dynamic size does
    /// not match `out`. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut counts = tensor![7, 7, 7];
    /// tensor![2, 0, 2].bincount_into(Extent::<3>, &mut counts);
    /// assert_eq!(counts, tensor![1, 0, 2]);
    /// ```
    ///
    /// # Errors
    /// If an element is negative or not less than the number of classes, or if a dynamic size does
    /// not match `out`. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut counts = tensor![7, 7];
    /// assert!(tensor![2, 0].try_bincount_into(Extent::<2>, &mut counts).is_err());
    /// assert_eq!(counts, tensor![7, 7]);
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn bincount_into<K, O, E>(&self, classes: K, out: &mut Tensor<usize, O, E>)
    where
        I: IndexNumber,
        K: Classes,
        ((), K::Axis): SameShape<O>,
        O: Shape,
        E: StorageMut<usize, O>,
    {
        const OP: &str = "bincount";
        let (own, classes) = (self.erased(), classes.get());
        check_classes(OP, &own, classes)?;
        check_out(OP, &[classes], &out.shape())?;
        count(&own, &mut out.erased_mut(), |class| {
            class.forward(classes).ok()
        })
    }
}

/// Returns the edges, if they are sorted.
fn sorted<'a, T: PartialOrd>(
    op: &'static str,
    edges: Lane<'a, T>,
) -> Result<Lane<'a, T>, ShapeError> {
    let unsorted = |&edge: &usize| {
        let order = edges.get(edge - 1).partial_cmp(edges.get(edge));
        order.is_none_or(Ordering::is_gt)
    };
    match (1..edges.len()).find(unsorted) {
        Some(edge) => Err(ShapeError::new(op, Problem::Unsorted { edge })),
        None => Ok(edges),
    }
}

/// Returns the bin of an element: the index of its lower edge.
fn between<T: PartialOrd>(edges: Lane<'_, T>, x: &T) -> Option<usize> {
    // (Only NaN is not comparable to itself.)
    x.partial_cmp(x)?;
    let last = edges.len().checked_sub(1)?;
    match belongs(edges, |edge| edge > x) {
        0 => None,
        bin if bin <= last => Some(bin - 1),
        _ if x == edges.get(last) => last.checked_sub(1),
        _ => None,
    }
}

/// Returns a float as an `f64`, which is exact.
fn float<T>(x: &T) -> Option<f64> {
    by_type!(T, (x), x.to_f64(); f32 f64);
    None
}

/// Equally spaced edges of floats: the bin of an element is found by a multiplication, and not by a
/// search.
struct Spacing {
    first: f64,
    bins_per_unit: f64,
}

impl Spacing {
    /// The number of bins from which on this is faster than a search.
    const MIN_BINS: usize = 8;

    /// Returns the spacing of sorted edges, if each is less than half a bin from where it should be.
    fn of<T>(edges: Lane<'_, T>) -> Option<Self> {
        let bins = edges.len().checked_sub(1)?;
        if bins < Self::MIN_BINS {
            return None;
        }
        let first = float(edges.get(0))?;
        let bins_per_unit = bins as f64 / (float(edges.get(bins))? - first);
        let spacing = Spacing {
            first,
            bins_per_unit,
        };
        let even = |k| float(edges.get(k)).is_some_and(|x| (spacing.at(x) - k as f64).abs() < 0.5);
        (0..=bins).all(even).then_some(spacing)
    }

    #[inline(always)]
    fn at(&self, x: f64) -> f64 {
        (x - self.first) * self.bins_per_unit
    }

    /// Like [`between`], for the edges with this spacing.
    #[inline(always)]
    fn between<T: PartialOrd>(&self, edges: Lane<'_, T>, x: &T) -> Option<usize> {
        let last = edges.len() - 1;
        let (first, end) = (edges.get(0), edges.get(last));
        if !(first <= x && x < end) {
            return (x == end).then_some(last - 1);
        }
        // The quotient is rounded, and so are the edges, as NumPy's `histogram` takes into account.
        let bin = (self.at(float(x)?) as usize).min(last - 1);
        // (Branchless. The first and the last edge are not passed, as just checked.)
        let bin = bin - usize::from(x < edges.get(bin));
        let bin = bin + usize::from(x >= edges.get(bin + 1));
        match edges.get(bin) <= x && x < edges.get(bin + 1) {
            true => Some(bin),
            false => between(edges, x),
        }
    }
}

/// Counts the elements between edges, which are sorted.
fn count_between<T: PartialOrd>(
    x: &DynView<'_, T>,
    edges: Lane<'_, T>,
    counts: &mut DynViewMut<'_, usize>,
) -> Result<(), ShapeError> {
    match Spacing::of(edges) {
        Some(spacing) => count(x, counts, |x| spacing.between(edges, x)),
        None => count(x, counts, |x| between(edges, x)),
    }
}

/// The shape of the counts between edges of shape `R`: one less.
type Bins<R> = ((), <<R as Vector>::Dim as DiffDim>::Output);

impl<T: PartialOrd, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the number of elements in each bin between consecutive `edges`, a sorted list. A bin
    /// includes its lower edge but not its upper edge, except for the last one, which includes
    /// both. Elements outside of all bins and NaNs are not counted. NumPy's `histogram` with given
    /// `bins`, and PyTorch's.
    ///
    /// For a number of bins of equal width, NumPy's `bins=4, range=(0, 1)` and PyTorch's `histc`,
    /// `linspace` makes the edges; between `x.min_all()` and `x.max_all()` it is NumPy's default
    /// range. Of floats, the time per element does not depend on the number of such bins.
    ///
    /// Also `try_histogram`, `histogram_into`, `try_histogram_into`.
    ///
    /// # Panics
    /// If the edges are not sorted, or have dynamic rank and not exactly one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[0.1, 0.9, 0.3], [1.0, 0.5, 7.0]];
    /// // Four parts of equal width.
    /// let edges = Tensor::<f64, shape![5]>::linspace(0.0, 1.0);
    /// let counts: Tensor<usize, shape![4]> = x.histogram(&edges);
    /// assert_eq!(counts, tensor![1, 1, 1, 2]);
    /// ```
    ///
    /// # Errors
    /// If the edges are not sorted, or have dynamic rank and not exactly one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![1, 2].try_histogram(&tensor![[0, 3]].into_dyn()).unwrap_err().to_string(),
    ///     "histogram: shape (1, 2) has 2 axes, and a list has 1",
    /// );
    /// assert_eq!(
    ///     tensor![1, 2].try_histogram(&tensor![0, 3, 2]).unwrap_err().to_string(),
    ///     "histogram: the edges are not sorted: edge 2 is less than edge 1, or one of them is NaN",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn histogram<R, E>(&self, edges: &Tensor<T, R, E>) -> OutputOf2<D, E, usize, Bins<R>>
    where
        R: Vector<Dim: DiffDim>,
        E: Storage<T, R>,
        D: OutputStorage<E, usize, Bins<R>>,
    {
        const OP: &str = "histogram";
        let edges = sorted(OP, Lane::of_tensor(OP, edges)?)?;
        let store = Bins::<R>::computed(&[edges.len().saturating_sub(1)]);
        let mut counts: OutputOf2<D, E, usize, Bins<R>> = zeros(OP, store)?;
        count_between(&self.erased(), edges, &mut counts.erased_mut())?;
        Ok(counts)
    }

    /// Like [`histogram`](Tensor::histogram), but writes the result to `out`. Does not allocate.
    ///
    /// # Panics
    /// If the edges are not sorted, or have dynamic rank and not exactly one axis, or if a dynamic
    /// size does not match `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut counts = tensor![7, 7];
    /// tensor![1, 2, 5, 9].histogram_into(&tensor![0, 2, 5], &mut counts);
    /// assert_eq!(counts, tensor![1, 2]);
    /// ```
    ///
    /// # Errors
    /// If the edges are not sorted, or have dynamic rank and not exactly one axis, or if a dynamic
    /// size does not match `out`. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut counts = tensor![7, 7].into_dyn();
    /// assert!(tensor![1, 2].try_histogram_into(&tensor![0, 2], &mut counts).is_err());
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn histogram_into<R, E, O, F>(&self, edges: &Tensor<T, R, E>, out: &mut Tensor<usize, O, F>)
    where
        R: Vector<Dim: DiffDim>,
        E: Storage<T, R>,
        Bins<R>: SameShape<O>,
        O: Shape,
        F: StorageMut<usize, O>,
    {
        const OP: &str = "histogram";
        let edges = sorted(OP, Lane::of_tensor(OP, edges)?)?;
        check_out(OP, &[edges.len().saturating_sub(1)], &out.shape())?;
        count_between(&self.erased(), edges, &mut out.erased_mut())
    }
}
