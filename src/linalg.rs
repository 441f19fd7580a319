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
use crate::storage::{Join, Owned, Place, Storage};
use crate::tensor::{Placed, Tensor};
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
    note = "(.., M, K) @ (.., K, N) is (.., M, N); a scalar is multiplied with `*`"
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
any_rank! {
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
    pub fn matmul<R, E, P>(&self, right: &Tensor<T, R, E>) -> Placed<P, T, <S as MatMul<R>>::Output>
    where
        T: Clone + Zero + core::ops::Mul<Output = T>,
        S: MatMul<R>,
        R: Shape,
        E: Storage<T, R>,
        D::Place: Join<E::Place, Output = P>,
        P: Place<T, <S as MatMul<R>>::Output>,
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
    pub fn try_matmul<R, E, P>(
        &self,
        right: &Tensor<T, R, E>,
    ) -> Result<Placed<P, T, <S as MatMul<R>>::Output>, ShapeError>
    where
        T: Clone + Zero + core::ops::Mul<Output = T>,
        S: MatMul<R>,
        R: Shape,
        E: Storage<T, R>,
        D::Place: Join<E::Place, Output = P>,
        P: Place<T, <S as MatMul<R>>::Output>,
    {
        let sizes = product_sizes::<S, R>(&self.shape(), &right.shape())?;
        // SAFETY: 1. these are the sizes of the operands, each with a 1 put in where the other one is
        // a matrix: for N at the end of the left one, for M before the last two axes of the right one.
        let (a, b): (Leaf<'_, T, S::Left, _>, Leaf<'_, T, S::Right, _>) = unsafe {
            (
                leaf(self, &sizes.left, true),
                leaf(right, &sizes.right, false),
            )
        };
        let source = Map2(Mul, a, b);
        let len = count::<T>("matmul", &sizes.output)?;
        let fill = |ptr| {
            let target = || Target {
                ptr,
                sizes: &sizes.kept,
                strides: None,
            };
            // SAFETY: 1. the sizes of `Kept` and `Space`; 2. the product with a 1 put in for K has as
            // many elements as the product, the places are new, and initialised by the first pass; 3.
            // both operands broadcast to the space, as checked.
            unsafe {
                let init = Init::new(ptr);
                run::<S::Kept, S::Kept, _, _, true>(&Fill(T::zero()), &init, &sizes.kept, target());
                let add = Accumulate(|there, more| there + more);
                run::<S::Space, S::Kept, _, _, true>(&source, &add, &sizes.space, target());
                init.done();
            }
        };
        // SAFETY: 1. `len` elements, checked; 2. the first pass writes each of them.
        let data = unsafe { <P as Place<T, <S as MatMul<R>>::Output>>::Data::build(len, fill) };
        Ok(Tensor::from_parts(
            data,
            <<S as MatMul<R>>::Output as Shape>::computed(&sizes.output),
        ))
    }
}
