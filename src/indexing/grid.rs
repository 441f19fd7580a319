//! One-hot encoding and coordinate grids.

use crate::element::index::IndexNumber;
use crate::indexing::lanes::{self, Lane, Out, Over, made};
use crate::layout::count;
#[cfg(feature = "alloc")]
use crate::manip::concat::Member;
#[cfg(feature = "alloc")]
use crate::storage::allocation::try_listed;
use crate::storage::{Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{DynView, OutputOf, Tensor, View, ViewOf};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use broadax_shape::dims::Rule;
use broadax_shape::error::{Problem, ShapeError, check_out};
use broadax_shape::ops::index::Classes;
use broadax_shape::ops::index::Vector;
use broadax_shape::per_axis::{AxisVec, PerAxis};
#[cfg(feature = "alloc")]
use broadax_shape::shapes::DynRank;
use broadax_shape::shapes::{SameShape, Shape};
use broadax_tensor_macros::try_form;
use num_traits::{One, Zero};

impl<I, S: Shape, D: Storage<I, S>> Tensor<I, S, D> {
    /// One-hot encoding: for each element, the number of a class, returns a row with 1 for that
    /// class and 0 for all others, along a new last axis. The number of classes is `Extent::<10>`
    /// or a `usize`.
    ///
    /// Also `try_one_hot`, `one_hot_into`, `try_one_hot_into`.
    ///
    /// # Panics
    /// If an element is negative or not less than the number of classes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let labels = tensor![2, 0];
    /// let rows: Tensor<f32, shape![2, 3]> = labels.one_hot(Extent::<3>);
    /// assert_eq!(rows, tensor![[0.0, 0.0, 1.0], [1.0, 0.0, 0.0]]);
    /// ```
    ///
    /// # Errors
    /// If an element is negative or not less than the number of classes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![2, 3].try_one_hot::<f32, _>(Extent::<3>).unwrap_err().to_string(),
    ///     "one_hot: 3 is out of range for 3 classes, which are 0 to 2",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn one_hot<T, K>(&self, classes: K) -> OutputOf<D, T, (S, K::Axis)>
    where
        I: IndexNumber,
        T: Clone + Zero + One,
        K: Classes,
        D: OutputStorage<Number, T, (S, K::Axis)>,
    {
        let (own, classes) = (self.erased(), classes.get());
        let sizes = rows(&own, classes)?;
        made("one_hot", <(S, K::Axis)>::computed(&sizes), |out| {
            put_rows(&own, classes, out);
        })
    }

    /// Like [`one_hot`](Tensor::one_hot), but writes the result to `out` and allocates nothing.
    ///
    /// # Panics
    /// If an element is negative or not less than the number of classes, or if a dynamic size does
    /// not match `out`. `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut rows = Tensor::<f32, shape![2, 3]>::zeros();
    /// tensor![2, 0].one_hot_into(Extent::<3>, &mut rows);
    /// assert_eq!(rows, tensor![[0.0, 0.0, 1.0], [1.0, 0.0, 0.0]]);
    /// ```
    ///
    /// # Errors
    /// If an element is negative or not less than the number of classes, or if a dynamic size does
    /// not match `out`. `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut rows = Tensor::<f32, shape![2, 3]>::zeros();
    /// assert!(tensor![2, 3].try_one_hot_into(Extent::<3>, &mut rows).is_err());
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn one_hot_into<T, K, O, E>(&self, classes: K, out: &mut Tensor<T, O, E>)
    where
        I: IndexNumber,
        T: Clone + Zero + One,
        K: Classes,
        (S, K::Axis): SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let (own, classes) = (self.erased(), classes.get());
        check_out("one_hot", &rows(&own, classes)?, &out.shape())?;
        if !out.is_empty() {
            put_rows(&own, classes, &mut Over::all(&mut out.erased_mut()));
        }
        Ok(())
    }
}

/// Checks all elements, and returns the shape of the result.
fn rows<I: IndexNumber>(
    own: &DynView<'_, I>,
    classes: usize,
) -> Result<AxisVec<usize>, ShapeError> {
    const OP: &str = "one_hot";
    let rank = own.rank() + 1;
    if rank > crate::MAX_RANK {
        return Err(ShapeError::new(OP, Problem::TooManyAxes { rank }));
    }
    for &class in own {
        if let Err(outside) = class.forward(classes) {
            return Err(ShapeError::new(OP, Problem::Class { outside, classes }));
        }
    }
    let mut sizes = AxisVec::filled(rank, classes);
    sizes[..rank - 1].copy_from_slice(&own.shape());
    Ok(sizes)
}

/// Writes the rows.
fn put_rows<I: IndexNumber, T: Zero + One>(
    own: &DynView<'_, I>,
    classes: usize,
    out: &mut impl Out<T>,
) {
    lanes::each(own, |class| {
        let class = class.forward(classes);
        for k in 0..classes {
            out.put(if matches!(class, Ok(class) if class == k) {
                T::one()
            } else {
                T::zero()
            });
        }
    });
}

/// Returns views of the lists, broadcast to their grid, with list `i` along axis `i`: PyTorch's
/// `meshgrid` with `indexing="ij"`. Takes a tuple of 2 to 6 references to one-dimensional tensors,
/// or a slice or a vector of them, given as `&lists`, for which it returns a vector of views of
/// dynamic rank. Copies nothing.
///
/// # Panics
/// If a tensor of dynamic rank is not one-dimensional, or if the number of elements of the grid
/// overflows.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::meshgrid_ij;
/// let (x, y) = (tensor![1, 2], tensor![10, 20, 30]);
/// let (x, y) = meshgrid_ij((&x, &y));
/// assert_eq!(x, tensor![[1, 1, 1], [2, 2, 2]]);
/// assert_eq!(y, tensor![[10, 20, 30], [10, 20, 30]]);
/// let axes = vec![tensor![1, 2], tensor![3, 4], tensor![5, 6]];
/// let grid: Vec<DynView<'_, i32>> = meshgrid_ij(&axes);
/// assert_eq!((grid.len(), grid[2].shape().len(), grid[2][[1, 1, 0]]), (3, 3, 5));
/// ```
///
/// # Errors
/// If a tensor of dynamic rank is not one-dimensional, or if the number of elements of the grid
/// overflows.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::try_meshgrid_ij;
/// let rows = tensor![[1, 2]].into_dyn();
/// assert_eq!(
///     try_meshgrid_ij((&rows, &tensor![1])).unwrap_err().to_string(),
///     "meshgrid: shape (1, 2) has 2 axes, and a list has 1",
/// );
/// ```
#[try_form]
#[track_caller]
pub fn meshgrid_ij<L: Lists>(lists: L) -> L::Ij {
    lists.ij()
}

/// Returns views of the lists, broadcast to their grid, with the first list along axis 1 and the
/// second along axis 0: NumPy's `meshgrid` with `indexing="xy"`. Otherwise like [`meshgrid_ij`].
///
/// # Panics
/// If a tensor of dynamic rank is not one-dimensional, or if the number of elements of the grid
/// overflows.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::meshgrid_xy;
/// let (x, y) = (tensor![1, 2], tensor![10, 20, 30]);
/// let (x, y) = meshgrid_xy((&x, &y));
/// assert_eq!(x, tensor![[1, 2], [1, 2], [1, 2]]);
/// assert_eq!(y, tensor![[10, 10], [20, 20], [30, 30]]);
/// ```
///
/// # Errors
/// If a tensor of dynamic rank is not one-dimensional, or if the number of elements of the grid
/// overflows.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::try_meshgrid_xy;
/// let (x, y) = (tensor![1, 2], tensor![10, 20, 30]);
/// assert_eq!(try_meshgrid_xy((&x, &y))?.0.shape(), [3, 2]);
/// # Ok::<(), ShapeError>(())
/// ```
#[try_form]
#[track_caller]
pub fn meshgrid_xy<L: Lists>(lists: L) -> L::Xy {
    lists.xy()
}

/// A tuple of references to 2 to 6 one-dimensional tensors, or a slice or a vector of such tensors.
///
/// # Safety
/// 1. The associated types and the functions describe the same sizes: those of the operation.
pub unsafe trait Lists {
    /// The views with list `i` along axis `i`.
    type Ij;
    /// The views with the first two axes exchanged.
    type Xy;
    #[doc(hidden)]
    fn ij(self) -> Result<Self::Ij, ShapeError>;
    #[doc(hidden)]
    fn xy(self) -> Result<Self::Xy, ShapeError>;
}

// SAFETY: 1. the impl follows the shape rule of the operation.
unsafe impl<L> Lists for L
where
    Rule: GridOf<L>,
{
    type Ij = <Rule as GridOf<L>>::Views<<Rule as GridOf<L>>::Ij>;
    type Xy = <Rule as GridOf<L>>::Views<<Rule as GridOf<L>>::Xy>;
    fn ij(self) -> Result<Self::Ij, ShapeError> {
        // SAFETY: 1. the shape of this order.
        unsafe { Rule::views::<<Rule as GridOf<L>>::Ij>(self, false) }
    }
    fn xy(self) -> Result<Self::Xy, ShapeError> {
        // SAFETY: 1. the shape of this order.
        unsafe { Rule::views::<<Rule as GridOf<L>>::Xy>(self, true) }
    }
}

/// `L` is a tuple of lists.
///
/// # Safety
/// 1. The associated types and the functions describe the same sizes: those of the operation.
#[diagnostic::on_unimplemented(
    message = "meshgrid: `{L}` is not a tuple of references to 2 to 6 tensors",
    label = "expected `(&x, &y)`, or `&lists` for a list of tensors of one type"
)]
pub unsafe trait GridOf<L> {
    /// The shape with list `i` along axis `i`.
    #[doc(hidden)]
    type Ij: Shape;
    /// The shape with the first two axes exchanged.
    #[doc(hidden)]
    type Xy: Shape;
    /// A view of each list, broadcast to the shape `Z`. (Generic, because the compiler would check the
    /// nested list of all axes again for each view.)
    #[doc(hidden)]
    type Views<Z: Shape>;
    /// # Safety
    /// 1. `Z` is `Xy` if `swapped`, else `Ij`.
    #[doc(hidden)]
    unsafe fn views<Z: Shape>(lists: L, swapped: bool) -> Result<Self::Views<Z>, ShapeError>;
}

const OP: &str = "meshgrid";

/// Returns a list as a view of a grid of `sizes`, along axis `at`.
///
/// # Safety
/// 1. `Z` allows `sizes`, which count no more than `isize::MAX` elements; the one of axis `at` is that
///    of the list.
unsafe fn broadcast_view<'a, T, S: Vector, D: Storage<T, S>, Z: Shape, O>(
    list: &'a Tensor<T, S, D>,
    sizes: &[usize],
    at: usize,
) -> View<'a, T, Z, O> {
    // SAFETY: 1. the size along axis `at` is that of the list; all other axes are broadcast.
    unsafe { list.rearranged(Z::computed(sizes), |i| (i == at).then_some(0)) }
}

/// One row for each number of lists: for each list its position in the tuple and its axis in either
/// order; then the axes of either order.
macro_rules! grids {
    (@shape $acc:ty; []) => { $acc };
    (@shape $acc:ty; [$head:ident $($tail:ident)*]) => {
        grids!(@shape ($acc, <$head as Vector>::Dim); [$($tail)*])
    };
    ($($x:ident $t:ident $s:ident $d:ident $ij:literal $xy:literal),*; $i:tt $y:tt) => {
        // SAFETY: 1. the associated types and the functions describe the same sizes.
        unsafe impl<'a, X, $($t, $s: Vector, $d: Storage<$t, $s>),*> GridOf<($(&'a Tensor<$t, $s,
            $d>,)*)> for X {
            type Ij = grids!(@shape (); $i);
            type Xy = grids!(@shape (); $y);
            type Views<Z: Shape> = ($(ViewOf<'a, $d, $t, Z>,)*);
            unsafe fn views<Z: Shape>(
                ($($x,)*): ($(&'a Tensor<$t, $s, $d>,)*),
                swapped: bool,
            ) -> Result<Self::Views<Z>, ShapeError> {
                let mut sizes = [$(Lane::of_tensor(OP, $x)?.len()),*];
                if swapped {
                    sizes.swap(0, 1);
                }
                count::<()>(OP, &sizes)?;
                // SAFETY: 1. the caller guarantees the shape; the number of elements is checked above.
                unsafe { Ok(($(broadcast_view($x, &sizes, if swapped { $xy } else { $ij }),)*)) }
            }
        }
    };
}

grids!(a A S D 0 1, b B R E 1 0; [S R] [R S]);
grids!(a A S D 0 1, b B R E 1 0, c C Q F 2 2; [S R Q] [R S Q]);
grids!(a A S D 0 1, b B R E 1 0, c C Q F 2 2, g G P H 3 3; [S R Q P] [R S Q P]);
grids!(a A S D 0 1, b B R E 1 0, c C Q F 2 2, g G P H 3 3, i I O J 4 4;
    [S R Q P O] [R S Q P O]);
grids!(a A S D 0 1, b B R E 1 0, c C Q F 2 2, g G P H 3 3, i I O J 4 4, k K N L 5 5;
    [S R Q P O N] [R S Q P O N]);

/// Returns views of the lists, with list `i` along axis `i`, except for the first two if `swapped`.
#[cfg(feature = "alloc")]
fn grid_of<M: Member<Shape: Vector>>(
    lists: &[M],
    swapped: bool,
) -> Result<Vec<DynView<'_, M::Element>>, ShapeError> {
    let rank = lists.len();
    if rank > crate::MAX_RANK {
        return Err(ShapeError::new(OP, Problem::TooManyAxes { rank }));
    }
    let axis = |i: usize| match i {
        0 | 1 if swapped && rank > 1 => 1 - i,
        i => i,
    };
    let mut sizes = AxisVec::filled(rank, 0);
    for (i, list) in lists.iter().enumerate() {
        sizes[axis(i)] = Lane::of_tensor(OP, list.tensor())?.len();
    }
    count::<()>(OP, &sizes)?;
    let lists = lists.iter().enumerate();
    // SAFETY: 1. a dynamic rank; the number of elements is checked above.
    let views = lists.map(|(i, list)| unsafe { broadcast_view(list.tensor(), &sizes, axis(i)) });
    try_listed(OP, rank, views)
}

/// Implements the rule for slices and vectors of lists.
#[cfg(feature = "alloc")]
macro_rules! slices {
    ($([$($generic:tt)*] $lists:ty;)*) => { $(
        // SAFETY: 1. the associated types and the functions describe the same sizes.
        unsafe impl<'a, X, M: Member<Shape: Vector> $($generic)*> GridOf<$lists> for X {
            type Ij = DynRank;
            type Xy = DynRank;
            type Views<Z: Shape> = Vec<DynView<'a, M::Element>>;
            unsafe fn views<Z: Shape>(
                lists: $lists,
                swapped: bool,
            ) -> Result<Self::Views<Z>, ShapeError> {
                grid_of(lists, swapped)
            }
        }
    )* };
}

#[cfg(feature = "alloc")]
slices! {
    [] &'a [M];
    [] &'a Vec<M>;
    [, const N: usize] &'a [M; N];
}
