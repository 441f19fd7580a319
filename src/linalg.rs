//! Products: `matmul` for vectors, matrices and stacks of matrices.
//!
//! A product is an accumulating pass over one space: (batch, M, K, N). The left operand does not
//! move along N, the right one not along M, and the result not along K.

use crate::broadcast;
use crate::dim::{Dim, InnerDim, One};
use crate::error::{Problem, ShapeError, or_panic};
use crate::kernel::{Accumulate, Fill, Init, Leaf, Map2, Target, run};
use crate::layout::count;
use crate::ops::Mul;
use crate::per_axis::{AxisVec, PerAxis};
use crate::shape::{Broadcast, Buf, DynRank, Shape};
use crate::storage::{Owned, Storage, Yields};
use crate::tensor::{Joined, Tensor, static_len};
use num_traits::Zero;

/// The shapes of a matrix product.
///
/// | left | right | result |
/// |---|---|---|
/// | (.., M, K) | (.., K, N) | (.., M, N), the leading axes broadcast |
/// | (K) | (K) | () |
/// | (K) | (.., K, N) | (.., N) |
/// | (.., M, K) | (K) | (.., M) |
///
/// The rules are NumPy's (<https://numpy.org/doc/stable/reference/generated/numpy.matmul.html>).
#[diagnostic::on_unimplemented(
    message = "matmul: shape `{Self}` does not multiply with shape `{Rhs}`",
    label = "the shapes do not multiply",
    note = "(.., M, K) @ (.., K, N) is (.., M, N); with generic leading axes use `dot`, with a scalar `*`"
)]
pub trait MatMul<Rhs>: Shape {
    /// The shape of the product.
    type Output: Shape;
    /// The left shape with a 1 for N.
    #[doc(hidden)]
    type Left: Shape;
    /// The right shape with a 1 for M.
    #[doc(hidden)]
    type Right: Shape;
    /// What is looped over.
    #[doc(hidden)]
    type Space: Shape;
    /// The shape of the product with a 1 for K.
    #[doc(hidden)]
    type Kept: Shape;
    /// The sizes of the batch axes of the product, by the rule of their types: as
    /// [`Broadcast::broadcast_sizes`].
    #[doc(hidden)]
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        broadcast::pair(left, right, out)
    }
}

impl<K: InnerDim<L> + Dim, L: Dim> MatMul<((), L)> for ((), K) {
    type Output = ();
    type Left = ((), K);
    type Right = ((), L);
    type Space = ((), K);
    type Kept = ((), One);
}
impl<K: InnerDim<L> + Dim, C: Shape, L: Dim, N: Dim> MatMul<((C, L), N)> for ((), K) {
    type Output = (C, N);
    type Left = (((), K), One);
    type Right = ((C, L), N);
    type Space = ((C, K), N);
    type Kept = ((C, One), N);
}
impl<B: Shape, M: Dim, K: InnerDim<L> + Dim, L: Dim> MatMul<((), L)> for ((B, M), K) {
    type Output = (B, M);
    type Left = ((B, M), K);
    type Right = ((), L);
    type Space = ((B, M), K);
    type Kept = ((B, M), One);
}
impl<B, M, K, C, L, N> MatMul<((C, L), N)> for ((B, M), K)
where
    B: Shape + Broadcast<C>,
    C: Shape,
    M: Dim,
    K: Dim + InnerDim<L>,
    L: Dim,
    N: Dim,
{
    type Output = ((<B as Broadcast<C>>::Output, M), N);
    type Left = (((B, M), K), One);
    type Right = (((C, One), L), N);
    type Space = (((<B as Broadcast<C>>::Output, M), K), N);
    type Kept = (((<B as Broadcast<C>>::Output, M), One), N);
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        <B as Broadcast<C>>::broadcast_sizes(left, right, out)
    }
}
/// A product with a tensor of any rank is one.
macro_rules! any_rank {
    ($([$($generic:tt)*] $left:ty, $right:ty;)*) => { $(
        impl<$($generic)*> MatMul<$right> for $left {
            type Output = DynRank;
            type Left = DynRank;
            type Right = DynRank;
            type Space = DynRank;
            type Kept = DynRank;
        }
    )* };
}
/// A shape that nothing has: with it, the right operand of a left one with generic leading axes is
/// compared with more than one impl, and is not taken for the only one that there is.
#[doc(hidden)]
pub struct Nowhere;
any_rank! {
    [S: Shape, D: Dim] (S, D), Nowhere;
    [] DynRank, DynRank;
    [S: Shape, D: Dim] DynRank, (S, D);
    [S: Shape, D: Dim] (S, D), DynRank;
}

/// The sizes of a product.
struct Sizes {
    left: AxisVec<usize>,
    right: AxisVec<usize>,
    space: AxisVec<usize>,
    kept: AxisVec<usize>,
    output: AxisVec<usize>,
}

/// The rule for numbers, with all its checks.
fn product_sizes<S: MatMul<R>, R>(left: &[usize], right: &[usize]) -> Result<Sizes, ShapeError> {
    const OP: &str = "matmul";
    for shape in [left, right] {
        if shape.is_empty() {
            let shape = AxisVec::new(shape);
            return Err(ShapeError::new(OP, Problem::TooFewAxes { shape, least: 1 }));
        }
    }
    let both = || (AxisVec::new(left), AxisVec::new(right));
    // Without the axes M, K and N: those of vectors are not there.
    let (row, column) = (left.len() > 1, right.len() > 1);
    let (b, left_matrix) = left.split_at(left.len() - 1 - usize::from(row));
    let (c, right_matrix) = right.split_at(right.len() - 1 - usize::from(column));
    let inner = (left_matrix[usize::from(row)], right_matrix[0]);
    if inner.0 != inner.1 {
        let (left, right) = both();
        let sizes = inner;
        return Err(ShapeError::new(OP, Problem::Inner { left, right, sizes }));
    }
    let mut batch = AxisVec::filled(b.len().max(c.len()), 1);
    if let Err(axis) = S::batch(b, c, &mut batch) {
        let (left, right) = both();
        let sizes = (b[b.len() - axis], c[c.len() - axis]);
        return Err(ShapeError::new(OP, Problem::Batch { left, right, sizes }));
    }
    let m = row.then(|| left_matrix[0]);
    let n = column.then(|| right_matrix[1]);
    let list = |batch: &[usize], m: Option<usize>, k: Option<usize>, n: Option<usize>| {
        let more = || m.into_iter().chain(k).chain(n);
        let mut all = AxisVec::filled(batch.len() + more().count(), 1);
        all[..batch.len()].copy_from_slice(batch);
        for (place, size) in all[batch.len()..].iter_mut().zip(more()) {
            *place = size;
        }
        all
    };
    Ok(Sizes {
        left: list(b, m, Some(inner.0), n.map(|_| 1)),
        right: list(c, n.and(m).map(|_| 1), Some(inner.0), n),
        space: list(&batch, m, Some(inner.0), n),
        kept: list(&batch, m, Some(1), n),
        output: list(&batch, m, None, n),
    })
}

/// `x` with a 1 put in at the end, or before the last two axes.
///
/// # Safety
/// 1. `sizes` are those of `x` with one axis of size 1 put in: at the end (`at_end`) or before the
///    last two.
#[inline(always)]
unsafe fn leaf<'a, T, S, R, D>(
    x: &'a Tensor<T, S, D>,
    sizes: &[usize],
    at_end: bool,
) -> Leaf<'a, T, R, D::Density>
where
    S: Shape,
    R: Shape,
    D: Storage<T, S>,
{
    let mut new = Buf::<R, usize>::filled(sizes.len(), 1);
    new.as_mut().copy_from_slice(sizes);
    let strides = x.data.strides().map(|own| {
        let own = own.as_ref();
        let mut strides = Buf::<R, isize>::filled(sizes.len(), 0);
        let new = strides.as_mut();
        let before = match (new.len() - own.len(), at_end) {
            (0, _) | (_, true) => own.len(),
            (_, false) => own.len() - 2,
        };
        new[..before].copy_from_slice(&own[..before]);
        let behind = own.len() - before;
        let start = new.len() - behind;
        new[start..].copy_from_slice(&own[before..]);
        strides
    });
    // SAFETY: 1. the same elements, with an axis of size 1 put in; dense ones stay dense. 2. Strides
    // are there where `x` has them.
    unsafe { Leaf::new(x.data.ptr(), new, strides) }
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// The matrix product, of stacks of matrices too: see [`MatMul`] for the shapes.
    ///
    /// # Panics
    /// When sizes known only when the program runs do not multiply.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let y = tensor![[5, 6, 7], [8, 9, 10]];
    /// assert_eq!(x.matmul(&y), tensor![[21, 24, 27], [47, 54, 61]]);
    /// assert_eq!(x.matmul(&tensor![1, 10]), tensor![21, 43]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn matmul<R, E>(&self, right: &Tensor<T, R, E>) -> Joined<D, E, T, <S as MatMul<R>>::Output>
    where
        T: Clone + Zero + core::ops::Mul<Output = T>,
        S: MatMul<R>,
        R: Shape,
        E: Storage<T, R>,
        D: Yields<E, T, <S as MatMul<R>>::Output>,
    {
        or_panic(self.try_matmul(right))
    }

    /// As [`matmul`](Tensor::matmul), with an error instead of a panic.
    ///
    /// # Errors
    /// When sizes known only when the program runs do not multiply.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// let y = tensor![1, 2, 3].into_dyn();
    /// assert_eq!(
    ///     x.try_matmul(&y).unwrap_err().to_string(),
    ///     "matmul: shapes (2, 2) and (3) do not multiply: the inner sizes are 2 and 3, which differ",
    /// );
    /// ```
    #[inline]
    pub fn try_matmul<R, E>(
        &self,
        right: &Tensor<T, R, E>,
    ) -> Result<Joined<D, E, T, <S as MatMul<R>>::Output>, ShapeError>
    where
        T: Clone + Zero + core::ops::Mul<Output = T>,
        S: MatMul<R>,
        R: Shape,
        E: Storage<T, R>,
        D: Yields<E, T, <S as MatMul<R>>::Output>,
    {
        product::<_, _, _, S::Left, S::Right, S::Space, S::Kept, _, _, _, _>(
            "matmul",
            self,
            right,
            product_sizes::<S, R>,
        )
    }

    /// The sum of the products along the last axis of this tensor and the first axis of a vector or
    /// the rows of a matrix: (.., K) with (K) is (..), and (.., K) with (K, N) is (.., N). NumPy's
    /// `dot`, for right operands of up to two axes.
    ///
    /// As `matmul`, but for any leading axes, also none: what a linear layer is, generic over its
    /// batch axes.
    ///
    /// # Panics
    /// When sizes known only when the program runs do not multiply.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // Any leading axes, and no where-clause.
    /// fn linear<B: Shape, I: Dim, O: Dim>(
    ///     x: &Tensor<f32, shape![..B, I]>,
    ///     w: &Tensor<f32, shape![I, O]>,
    /// ) -> Tensor<f32, shape![..B, O]> {
    ///     x.dot(w)
    /// }
    /// let w = tensor![[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]];
    /// assert_eq!(linear(&tensor![4.0, 5.0], &w), tensor![4.0, 5.0, 23.0]);
    /// assert_eq!(linear(&tensor![[4.0, 5.0]], &w), tensor![[4.0, 5.0, 23.0]]);
    /// assert_eq!(tensor![1, 2].dot(&tensor![3, 4]).into_scalar(), 11);
    /// ```
    #[inline]
    #[track_caller]
    pub fn dot<R, E>(&self, right: &Tensor<T, R, E>) -> Joined<D, E, T, <S as Dot<R>>::Output>
    where
        T: Clone + Zero + core::ops::Mul<Output = T>,
        S: Dot<R>,
        R: Shape,
        E: Storage<T, R>,
        D: Yields<E, T, <S as Dot<R>>::Output>,
    {
        or_panic(self.try_dot(right))
    }

    /// As [`dot`](Tensor::dot), with an error instead of a panic.
    ///
    /// # Errors
    /// When sizes known only when the program runs do not multiply.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<f32, shape![Dyn]>::ones_with([3])?;
    /// assert!(x.try_dot(&tensor![1.0, 2.0]).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_dot<R, E>(
        &self,
        right: &Tensor<T, R, E>,
    ) -> Result<Joined<D, E, T, <S as Dot<R>>::Output>, ShapeError>
    where
        T: Clone + Zero + core::ops::Mul<Output = T>,
        S: Dot<R>,
        R: Shape,
        E: Storage<T, R>,
        D: Yields<E, T, <S as Dot<R>>::Output>,
    {
        product::<_, _, _, S::Left, R, S::Space, S::Kept, _, _, _, _>("dot", self, right, dot_sizes)
    }
}

/// The shapes of [`dot`](Tensor::dot): any leading axes on the left, a vector or a matrix on the
/// right.
#[diagnostic::on_unimplemented(
    message = "dot: shape `{Self}` does not multiply with shape `{Rhs}`",
    label = "the shapes do not multiply",
    note = "(.., K) with (K) is (..), and (.., K) with (K, N) is (.., N)"
)]
pub trait Dot<Rhs>: Shape {
    /// The shape of the product.
    type Output: Shape;
    /// The left shape with a 1 for N.
    #[doc(hidden)]
    type Left: Shape;
    /// What is looped over.
    #[doc(hidden)]
    type Space: Shape;
    /// The shape of the product with a 1 for K.
    #[doc(hidden)]
    type Kept: Shape;
}
impl<B: Shape, K: Dim + InnerDim<L>, L: Dim> Dot<((), L)> for (B, K) {
    type Output = B;
    type Left = (B, K);
    type Space = (B, K);
    type Kept = (B, One);
}
impl<B: Shape, K: Dim + InnerDim<L>, L: Dim, N: Dim> Dot<(((), L), N)> for (B, K) {
    type Output = (B, N);
    type Left = ((B, K), One);
    type Space = ((B, K), N);
    type Kept = ((B, One), N);
}

/// The rule of `dot` for numbers; the types have checked how many axes there are.
fn dot_sizes(left: &[usize], right: &[usize]) -> Result<Sizes, ShapeError> {
    let (b, k) = left.split_at(left.len() - 1);
    let (l, n) = right.split_at(1);
    if k != l {
        let problem = Problem::Inner {
            left: AxisVec::new(left),
            right: AxisVec::new(right),
            sizes: (k[0], l[0]),
        };
        return Err(ShapeError::new("dot", problem));
    }
    // N is a list of one size, or of none.
    let ones = &[1][..n.len()];
    Ok(Sizes {
        left: joined(&[b, k, ones]),
        right: AxisVec::new(right),
        space: joined(&[b, k, n]),
        kept: joined(&[b, &[1], n]),
        output: joined(&[b, n]),
    })
}

/// Several lists of sizes, one behind the other.
fn joined(lists: &[&[usize]]) -> AxisVec<usize> {
    let mut all = AxisVec::filled(lists.iter().map(|list| list.len()).sum(), 0);
    let sizes = lists.iter().flat_map(|list| list.iter());
    for (place, &size) in all.iter_mut().zip(sizes) {
        *place = size;
    }
    all
}

/// A product: the accumulating pass over `Space`. The shapes are those of [`MatMul`]; where all are
/// static there is nothing to check, and else `check` has the sizes.
#[inline(always)]
fn product<T, S, R, Left, Right, Space, Kept, Output, D, E, F>(
    op: &'static str,
    left: &Tensor<T, S, D>,
    right: &Tensor<T, R, E>,
    check: impl FnOnce(&[usize], &[usize]) -> Result<Sizes, ShapeError>,
) -> Result<Tensor<T, Output, F>, ShapeError>
where
    T: Clone + Zero + core::ops::Mul<Output = T>,
    S: Shape,
    R: Shape,
    Left: Shape,
    Right: Shape,
    Space: Shape,
    Kept: Shape,
    Output: Shape,
    D: Storage<T, S>,
    E: Storage<T, R>,
    F: Owned<T, Output>,
{
    let checked;
    let (a, b, space, kept, output) = match const {
        (
            &Left::EXTENTS,
            &Right::EXTENTS,
            &Space::EXTENTS,
            &Kept::EXTENTS,
            &Output::EXTENTS,
        )
    } {
        (Some(a), Some(b), Some(space), Some(kept), Some(output)) => (
            a.as_slice(),
            b.as_slice(),
            space.as_slice(),
            kept.as_slice(),
            output.as_slice(),
        ),
        _ => {
            checked = check(&left.shape(), &right.shape())?;
            (
                &checked.left[..],
                &checked.right[..],
                &checked.space[..],
                &checked.kept[..],
                &checked.output[..],
            )
        }
    };
    // SAFETY: 1. these are the sizes of the operands, each with a 1 put in where the other one is a
    // matrix: for N at the end of the left one, for M before the last two axes of the right one.
    let (a, b): (Leaf<'_, T, Left, _>, Leaf<'_, T, Right, _>) =
        unsafe { (leaf(left, a, true), leaf(right, b, false)) };
    let source = Map2(Mul, a, b);
    let len = match const { static_len::<T, Output>() } {
        Some(len) => len,
        None => count::<T>(op, output)?,
    };
    let fill = |ptr| {
        let target = || Target {
            ptr,
            sizes: kept,
            strides: None,
        };
        // SAFETY: 1. the sizes of `Kept` and `Space`; 2. the product with a 1 put in for K has as many
        // elements as the product, the places are new, and initialised by the first pass; 3. both
        // operands broadcast to the space, by type or as checked.
        unsafe {
            let init = Init::new(ptr);
            run::<Kept, Kept, _, _, true>(&Fill(T::zero()), &init, kept, target());
            let add = Accumulate(|there, more| there + more);
            run::<Space, Kept, _, _, true>(&source, &add, space, target());
            init.done();
        }
    };
    // SAFETY: 1. `len` elements, checked; 2. the first pass writes each of them.
    let data = unsafe { F::build(len, fill) };
    Ok(Tensor::from_parts(data, Output::computed(output)))
}
