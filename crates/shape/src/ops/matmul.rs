//! Matrix products: `matmul` and `dot`.

use crate::axis::check_ranks;
use crate::broadcast_sizes;
use crate::dims::{Dim, InnerDim, Nowhere};
use crate::error::{Problem, ShapeError};
use crate::per_axis::Sizes;
use crate::per_axis::{AxisVec, MAX_RANK, PerAxis};
use crate::shapes::{Broadcast, DynRank, Shape};

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
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "matmul: shape `{Lhs}` does not multiply with shape `{Rhs}`",
    label = "with leading axes that are a parameter use `dot`, with a scalar `*`",
    note = "(.., M, K) @ (.., K, N) is (.., M, N)"
)]
pub unsafe trait MatMul<Rhs, Lhs: ?Sized = Self>: Shape {
    /// The shape of the product.
    type Output: Shape;
    /// Writes the sizes of the batch axes of the product, by the rule of their types, like
    /// [`Broadcast::broadcast_sizes`].
    #[doc(hidden)]
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        broadcast_sizes::pair(left, right, out)
    }
}

/// Carrier type for the rules about whole shapes. It differs from `Rule`, the carrier type for the
/// rules about axes: of nested rules with the same carrier type the compiler reports the outermost
/// one that fails, but here the innermost one contains the sizes.
pub struct ShapeRule;

// Only the bounds that the results need: the compiler proves each bound of an impl several times.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, K: InnerDim<L>, L> MatMul<((), L), ((), K)> for X {
    type Output = ();
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, K: InnerDim<L>, C: Shape, L, N: Dim> MatMul<((C, L), N), ((), K)> for X {
    type Output = (C, N);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, B: Shape, M: Dim, K: InnerDim<L>, L> MatMul<((), L), ((B, M), K)> for X {
    type Output = (B, M);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, B, M, K, C, L, N> MatMul<((C, L), N), ((B, M), K)> for X
where
    B: Broadcast<C>,
    // A condition of the kind that `Fits` has: messages have both shapes.
    <B as Broadcast<C>>::Output: 'static,
    M: Dim,
    K: InnerDim<L>,
    N: Dim,
{
    type Output = ((<B as Broadcast<C>>::Output, M), N);
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        <B as Broadcast<C>>::broadcast_sizes(left, right, out)
    }
}

/// A shape that no tensor has. With a second impl for it, the compiler does not infer the only
/// remaining impl for the right operand if the left one has generic leading axes.
pub struct NoShape;

/// If an operand has dynamic rank, so has the product.
macro_rules! any_rank {
    ($([$($generic:tt)*] $left:ty, $right:ty;)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X: Shape, $($generic)*> MatMul<$right, $left> for X {
            type Output = DynRank;
        }
    )* };
}

any_rank! {
    // If only one impl could apply, the compiler would infer the right operand from it.
    [L] L, Nowhere<true>;
    [L] L, Nowhere<false>;
    [] DynRank, DynRank;
    [S: Shape, D: Dim] DynRank, (S, D);
    [S: Shape, D: Dim] (S, D), DynRank;
}

/// Which of the axes M, K and N follow the batch axes of the operands of a product: the left
/// operand has M and K, the right one K and N, and the product M and N. Vectors lack M or N.
#[derive(Clone, Copy)]
pub struct Core {
    #[doc(hidden)]
    pub m: bool,
    #[doc(hidden)]
    pub k: bool,
    #[doc(hidden)]
    pub n: bool,
}

impl Core {
    /// Returns the axes for `matmul` of operands with these numbers of axes.
    #[doc(hidden)]
    pub const fn of_matmul(left: usize, right: usize) -> Core {
        Core {
            m: left > 1,
            k: true,
            n: right > 1,
        }
    }
    #[doc(hidden)]
    pub const fn left(self) -> usize {
        self.m as usize + self.k as usize
    }
    #[doc(hidden)]
    pub const fn right(self) -> usize {
        self.k as usize + self.n as usize
    }
}

/// The rule for the batch axes of a product: writes the sizes to which both broadcast, or returns
/// the first axis that does not, counted from the end.
#[doc(hidden)]
pub type BatchRule = fn(&[usize], &[usize], &mut [usize]) -> Result<(), usize>;

/// Returns the sizes of the product by the rule for numbers, with all checks. `batch` is the rule
/// for the batch axes.
#[doc(hidden)]
pub fn product_sizes(
    op: &'static str,
    core: Core,
    left: &[usize],
    right: &[usize],
    batch: BatchRule,
) -> Result<AxisVec<usize>, ShapeError> {
    for (shape, least) in [(left, core.left()), (right, core.right())] {
        if shape.len() < least {
            let problem = match least {
                1 => Problem::ScalarFactor,
                _ => Problem::TooFewAxes {
                    shape: AxisVec::new(shape),
                    least,
                },
            };
            return Err(ShapeError::new(op, problem));
        }
    }
    let both = || (AxisVec::new(left), AxisVec::new(right));
    let (row, column) = (core.m, core.n);
    let (b, left_matrix) = left.split_at(left.len() - core.left());
    let (c, right_matrix) = right.split_at(right.len() - core.right());
    if core.k {
        let sizes = (left_matrix[usize::from(row)], right_matrix[0]);
        if sizes.0 != sizes.1 {
            let (left, right) = both();
            return Err(ShapeError::new(op, Problem::Inner { left, right, sizes }));
        }
    }
    let axes = b.len().max(c.len());
    let rank = axes + usize::from(row) + usize::from(column);
    if rank > MAX_RANK {
        return Err(ShapeError::new(op, Problem::TooManyAxes { rank }));
    }
    let mut output = AxisVec::filled(rank, 1);
    if let Err(axis) = batch(b, c, &mut output[..axes]) {
        let (left, right) = both();
        let sizes = (b[b.len() - axis], c[c.len() - axis]);
        return Err(ShapeError::new(op, Problem::Batch { left, right, sizes }));
    }
    if row {
        output[axes] = left_matrix[0];
    }
    if column {
        output[axes + usize::from(row)] = right_matrix[usize::from(core.k)];
    }
    Ok(output)
}

/// The shapes of `dot`: any leading axes on the left, and a vector or a matrix on the right.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "dot: it takes a vector or a matrix on the right, and no scalar on the left",
    label = "these are `{Lhs}` and `{Rhs}`",
    note = "(.., K) with (K) is (..), and (.., K) with (K, N) is (.., N); `matmul` multiplies \
        stacks of matrices"
)]
pub unsafe trait Dot<Rhs, Lhs: ?Sized = Self>: Shape {
    /// The shape of the product.
    type Output: Shape;
}

// If only one impl could apply, the compiler would infer the right operand from it.
// SAFETY: 1. no shape is on the right.
unsafe impl<X: Shape, L> Dot<Nowhere<true>, L> for X {
    type Output = DynRank;
}
// SAFETY: 1. no shape is on the right.
unsafe impl<X: Shape, L> Dot<Nowhere<false>, L> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, B: Shape, K: Dim + InnerDim<L>, L: Dim> Dot<((), L), (B, K)> for X {
    type Output = B;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, B: Shape, K: Dim + InnerDim<L>, L: Dim, N: Dim> Dot<(((), L), N), (B, K)>
    for X
{
    type Output = (B, N);
}
// Checked at run time.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, L: Dim> Dot<((), L), DynRank> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, L: Dim, N: Dim> Dot<(((), L), N), DynRank> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, B: Shape, K: Dim> Dot<DynRank, (B, K)> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape> Dot<DynRank, DynRank> for X {
    type Output = DynRank;
}

/// The right operand of `dot` is a vector or a matrix.
#[doc(hidden)]
pub fn check_dot(op: &'static str, right: &[usize]) -> Result<(), ShapeError> {
    if right.len() > 2 {
        let shape = AxisVec::new(right);
        return Err(ShapeError::new(op, Problem::DotOfMany { shape }));
    }
    Ok(())
}

/// Returns the shape of a matrix product: [`MatMul`] for sizes.
///
/// # Errors
/// If a shape has no axes, the inner sizes differ, or the leading axes do not broadcast.
///
/// ```
/// use broadax_shape::ops::matmul::matmul_sizes;
/// assert_eq!(matmul_sizes(&[8, 2, 3], &[3, 5]).unwrap(), [8, 2, 5]);
/// assert_eq!(matmul_sizes(&[3], &[8, 3, 5]).unwrap(), [8, 5]);
/// assert_eq!(
///     matmul_sizes(&[2, 3], &[4, 5]).unwrap_err().to_string(),
///     "matmul: shapes (2, 3) and (4, 5) do not multiply: the inner sizes are 3 and 4, which \
///         differ",
/// );
/// ```
pub fn matmul_sizes(left: &[usize], right: &[usize]) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("matmul", &[left, right])?;
    let core = Core::of_matmul(left.len(), right.len());
    product_sizes("matmul", core, left, right, broadcast_sizes::pair).map(Sizes)
}

/// Returns the shape of `dot`: [`Dot`] for sizes, (.., K) with (K) or (K, N).
///
/// # Errors
/// If a shape has no axes, the right one has more than two, or the inner sizes differ.
///
/// ```
/// use broadax_shape::ops::matmul::dot_sizes;
/// assert_eq!(dot_sizes(&[8, 2, 3], &[3, 5]).unwrap(), [8, 2, 5]);
/// assert!(dot_sizes(&[2, 3], &[8, 3, 5]).is_err());
/// ```
pub fn dot_sizes(left: &[usize], right: &[usize]) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("dot", &[left, right])?;
    if right.len() > 2 {
        let shape = AxisVec::new(right);
        return Err(ShapeError::new("dot", Problem::DotOfMany { shape }));
    }
    let core = Core::of_matmul(left.len(), right.len());
    product_sizes("dot", core, left, right, broadcast_sizes::pair).map(Sizes)
}
