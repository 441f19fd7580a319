//! The Kronecker product.

use crate::arith::{Concrete, Factor, SizeOf, Times, ToAxis, for_axes};
use crate::axis::check_ranks;
use crate::dims::{Dim, Nowhere, One, Rule};
use crate::error::{Problem, ShapeError};
use crate::per_axis::Sizes;
use crate::per_axis::{AxisVec, MAX_RANK};
use crate::shapes::{DynRank, Shape};

/// The shape of the Kronecker product: the sizes are multiplied, aligned at the last axis. A
/// missing axis counts as 1.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "kron: shapes `{Lhs}` and `{Rhs}` have no product that is known here",
    label = "the sizes multiply, aligned at the last axis"
)]
pub unsafe trait Kron<Rhs, Lhs: ?Sized = Self>: Shape {
    /// The shape of the product.
    type Output: Shape;
    /// Returns, for each axis, two axes of the left operand, the right operand, and the product.
    #[doc(hidden)]
    type Left: Shape;
    #[doc(hidden)]
    type Right: Shape;
    #[doc(hidden)]
    type Both: Shape;
}

// If only one impl could apply, the compiler would infer the right operand from it.
// SAFETY: 1. no shape is on the right.
unsafe impl<X: Shape, L> Kron<Nowhere<true>, L> for X {
    type Output = ();
    type Left = ();
    type Right = ();
    type Both = ();
}
// SAFETY: 1. no shape is on the right.
unsafe impl<X: Shape, L> Kron<Nowhere<false>, L> for X {
    type Output = ();
    type Left = ();
    type Right = ();
    type Both = ();
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, R: Shape> Kron<R, ()> for X {
    type Output = R;
    type Left = ();
    type Right = R;
    type Both = R;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, S: Shape, D: Dim> Kron<(), (S, D)> for X {
    type Output = (S, D);
    type Left = (S, D);
    type Right = ();
    type Both = (S, D);
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X: Shape, S, D, R, E> Kron<(R, E), (S, D)> for X
where
    S: Kron<R>,
    Rule: KronAxis<D, E>,
    D: Dim,
    E: Dim,
{
    type Output = (<S as Kron<R>>::Output, <Rule as KronAxis<D, E>>::Axis);
    type Left = ((<S as Kron<R>>::Left, D), One);
    type Right = ((<S as Kron<R>>::Right, One), E);
    type Both = ((<S as Kron<R>>::Both, D), E);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape> Kron<DynRank, DynRank> for X {
    type Output = DynRank;
    type Left = DynRank;
    type Right = DynRank;
    type Both = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, R: Shape, E: Dim> Kron<(R, E), DynRank> for X {
    type Output = DynRank;
    type Left = DynRank;
    type Right = DynRank;
    type Both = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, S: Shape, D: Dim> Kron<DynRank, (S, D)> for X {
    type Output = DynRank;
    type Left = DynRank;
    type Right = DynRank;
    type Both = DynRank;
}

/// The product of two sizes.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait KronAxis<D, E> {
    #[doc(hidden)]
    type Axis: Dim;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, D, E, N, A> KronAxis<D, E> for X
where
    D: Dim<Unnamed: Concrete<This: Factor>>,
    E: Dim<Unnamed: Concrete<This: Factor>>,
    SizeOf<D>: Times<SizeOf<E>, Output = N>,
    N: ToAxis<Axis = A>,
    Rule: ProductInTable<A, D, E>,
    <Rule as ProductInTable<A, D, E>>::Output: Dim,
{
    type Axis = <Rule as ProductInTable<A, D, E>>::Output;
}

/// The product `N` of `D` and `E` is an axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "kron: the product of the axes `{D}` and `{E}` is beyond the table of sizes",
    label = "the table has 0 to 4096, and the multiples of 64 up to 65536",
    note = "compute with the axis as `Dyn` (`as_dyn`), and give the result its sizes with \
        `try_into_shape`"
)]
pub unsafe trait ProductInTable<N, D, E> {
    #[doc(hidden)]
    type Output;
}

for_axes! { ProductInTable<Axis, D, E>; }

/// Returns the sizes of the product, by the rule for numbers.
#[doc(hidden)]
pub fn kron_sizes(
    op: &'static str,
    left: &[usize],
    right: &[usize],
) -> Result<AxisVec<usize>, ShapeError> {
    let rank = left.len() + right.len();
    if rank > MAX_RANK {
        return Err(ShapeError::new(op, Problem::TooManyAxes { rank }));
    }
    let (long, short) = match left.len() >= right.len() {
        true => (left, right),
        false => (right, left),
    };
    let mut sizes = AxisVec::new(long);
    let first = long.len() - short.len();
    for (i, &times) in short.iter().enumerate() {
        let axis = first + i;
        match sizes[axis].checked_mul(times) {
            Some(size) => sizes[axis] = size,
            None => return Err(ShapeError::new(op, Problem::AxisOverflow { axis })),
        }
    }
    Ok(sizes)
}

/// Returns the shape of the Kronecker product: [`Kron`] for sizes.
///
/// # Errors
/// If there are too many axes, or a size overflows.
///
/// ```
/// use broadax_shape::ops::kron::kron_shape;
/// assert_eq!(kron_shape(&[2, 3], &[4, 5]).unwrap(), [8, 15]);
/// assert_eq!(kron_shape(&[2, 3], &[4]).unwrap(), [2, 12]);
/// ```
pub fn kron_shape(left: &[usize], right: &[usize]) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("kron", &[left, right])?;
    kron_sizes("kron", left, right).map(Sizes)
}
