//! The Kronecker product: each element of the left tensor times the whole right one.

use crate::algebra::arith::{Factor, SizeOf, Times, ToAxis, for_axes};
use crate::algebra::dim::{Dim, One, Rule};
use crate::algebra::error::{Problem, ShapeError, or_panic};
use crate::algebra::rank::{AxisVec, MAX_RANK, PerAxis};
use crate::algebra::shape::{BroadcastTo, Buf, DynRank, Shape, check_stretches};
use crate::elementwise::operators::Mul;
use crate::kernel::dispatch::{Target, run};
use crate::kernel::sink::{Assign, Init};
use crate::kernel::source::Map2;
use crate::layout::count;
use crate::linalg::vector::Spaced;
use crate::storage::{Owned, Storage, StorageMut, Yields};
use crate::tensor::{Joined, Tensor, static_len};
use core::ops;

/// The shape of the Kronecker product: the sizes multiply, aligned at the last axis. An axis that is
/// missing counts as 1.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait Kron<Rhs>: Shape {
    /// The shape of the product.
    type Output: Shape;
    /// For each axis that both have two axes: the left operand, the right one, and the product.
    #[doc(hidden)]
    type Left: Shape;
    #[doc(hidden)]
    type Right: Shape;
    #[doc(hidden)]
    type Both: Shape;
}
// SAFETY: it is what the rule says.
unsafe impl<S: Shape, R: Shape> Kron<R> for S
where
    Rule: Krons<S, R>,
{
    type Output = <Rule as Krons<S, R>>::Output;
    type Left = <Rule as Krons<S, R>>::Left;
    type Right = <Rule as Krons<S, R>>::Right;
    type Both = <Rule as Krons<S, R>>::Both;
}

/// The shapes `S` and `R` have a Kronecker product.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
#[diagnostic::on_unimplemented(
    message = "kron: shapes `{S}` and `{R}` have no product that is known here",
    label = "the sizes multiply, aligned at the last axis"
)]
pub unsafe trait Krons<S, R> {
    #[doc(hidden)]
    type Output: Shape;
    #[doc(hidden)]
    type Left: Shape;
    #[doc(hidden)]
    type Right: Shape;
    #[doc(hidden)]
    type Both: Shape;
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, R: Shape> Krons<(), R> for X {
    type Output = R;
    type Left = ();
    type Right = R;
    type Both = R;
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, S: Shape, D: Dim> Krons<(S, D), ()> for X {
    type Output = (S, D);
    type Left = (S, D);
    type Right = ();
    type Both = (S, D);
}
// SAFETY: it is what the rule says.
unsafe impl<X, S, D, R, E> Krons<(S, D), (R, E)> for X
where
    Rule: Krons<S, R> + KronAxis<D, E>,
    D: Dim,
    E: Dim,
{
    type Output = (
        <Rule as Krons<S, R>>::Output,
        <Rule as KronAxis<D, E>>::Axis,
    );
    type Left = ((<Rule as Krons<S, R>>::Left, D), One);
    type Right = ((<Rule as Krons<S, R>>::Right, One), E);
    type Both = ((<Rule as Krons<S, R>>::Both, D), E);
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X> Krons<DynRank, DynRank> for X {
    type Output = DynRank;
    type Left = DynRank;
    type Right = DynRank;
    type Both = DynRank;
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, R: Shape, E: Dim> Krons<DynRank, (R, E)> for X {
    type Output = DynRank;
    type Left = DynRank;
    type Right = DynRank;
    type Both = DynRank;
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, S: Shape, D: Dim> Krons<(S, D), DynRank> for X {
    type Output = DynRank;
    type Left = DynRank;
    type Right = DynRank;
    type Both = DynRank;
}

/// The product of two sizes.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait KronAxis<D, E> {
    #[doc(hidden)]
    type Axis: Dim;
}
// SAFETY: it is what the rule says.
unsafe impl<X, D, E, N, A> KronAxis<D, E> for X
where
    D: Dim<Unnamed: Factor>,
    E: Dim<Unnamed: Factor>,
    SizeOf<D>: Times<SizeOf<E>, Output = N>,
    N: ToAxis<Axis = A>,
    Rule: ProductInTable<A, D, E>,
    <Rule as ProductInTable<A, D, E>>::Output: Dim,
{
    type Axis = <Rule as ProductInTable<A, D, E>>::Output;
}

/// The axis `N` is one; it is the product of `D` and `E`.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
#[diagnostic::on_unimplemented(
    message = "kron: the product of the axes `{D}` and `{E}` is beyond the table of sizes",
    label = "the table has 0 to 4096, and the multiples of 64 up to 65536",
    note = "compute with the axis as `Dyn` (`as_dyn`), and give the result its sizes with `try_into_shape`"
)]
pub unsafe trait ProductInTable<N, D, E> {
    #[doc(hidden)]
    type Output;
}
for_axes! { ProductInTable<Axis, D, E>; }

/// How the axes of the operands lie: leading axes that one of them alone has, then pairs of one of each.
#[derive(Clone, Copy)]
struct Pairs {
    left: usize,
    right: usize,
}

impl Pairs {
    fn common(self) -> usize {
        self.left.min(self.right)
    }
    /// The number of axes of the product, with two for each that both operands have.
    fn rank(self) -> usize {
        self.left + self.right
    }
    /// The number of axes of an operand, with two for each that both have.
    fn spaced(self, own: usize) -> usize {
        own + self.common()
    }
    /// The axis of an operand at `i` of these. The first of two is that of the left one.
    fn from(self, own: usize, is_left: bool, i: usize) -> Option<usize> {
        let extra = own - self.common();
        match i.checked_sub(extra) {
            None => Some(i),
            Some(i) => (i % 2 == usize::from(!is_left)).then_some(extra + i / 2),
        }
    }
    /// The operands with axes put in.
    #[allow(clippy::type_complexity)]
    fn spread<'a, T, S, D, R, E, L, N>(
        self,
        left: &'a Tensor<T, S, D>,
        right: &'a Tensor<T, R, E>,
    ) -> (Spaced<'a, T, L, D::Density>, Spaced<'a, T, N, E::Density>)
    where
        S: Shape,
        D: Storage<T, S>,
        R: Shape,
        E: Storage<T, R>,
        L: Shape,
        N: Shape,
    {
        let of_left = |i| self.from(self.left, true, i);
        let of_right = |i| self.from(self.right, false, i);
        (
            left.spaced(self.spaced(self.left), of_left),
            right.spaced(self.spaced(self.right), of_right),
        )
    }
}

/// The sizes of the product, by the rule for numbers.
fn kron_sizes(
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
    for (size, &times) in sizes.iter_mut().rev().zip(short.iter().rev()) {
        *size = size.checked_mul(times).unwrap_or(usize::MAX);
    }
    if sizes.contains(&usize::MAX) {
        return Err(ShapeError::new(op, Problem::Overflow { shape: sizes }));
    }
    Ok(sizes)
}

impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// The Kronecker product: each element of this tensor times all of the right one, side by side. The
    /// sizes multiply, aligned at the last axis.
    ///
    /// # Panics
    /// When the result would be more than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let y: Tensor<i32, shape![2, 4]> = x.kron(&tensor![1, 10]);
    /// assert_eq!(y, tensor![[1, 10, 2, 20], [3, 30, 4, 40]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn kron<R, E>(&self, right: &Tensor<T, R, E>) -> Joined<D, E, T, <S as Kron<R>>::Output>
    where
        T: ops::Mul<Output = T>,
        S: Kron<R>,
        R: Shape,
        E: Storage<T, R>,
        D: Yields<E, T, <S as Kron<R>>::Output>,
    {
        or_panic(self.try_kron(right))
    }

    /// As [`kron`](Tensor::kron), with an error instead of a panic.
    ///
    /// # Errors
    /// When the result would be more than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, y) = (tensor![1, 2].into_dyn(), tensor![[1, 10]].into_dyn());
    /// assert_eq!(x.try_kron(&y)?, tensor![[1, 10, 2, 20]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_kron<R, E>(
        &self,
        right: &Tensor<T, R, E>,
    ) -> Result<Joined<D, E, T, <S as Kron<R>>::Output>, ShapeError>
    where
        T: ops::Mul<Output = T>,
        S: Kron<R>,
        R: Shape,
        E: Storage<T, R>,
        D: Yields<E, T, <S as Kron<R>>::Output>,
    {
        const OP: &str = "kron";
        let (left_sizes, right_sizes) = (self.shape(), right.shape());
        let pairs = Pairs {
            left: left_sizes.len(),
            right: right_sizes.len(),
        };
        let store = match <S as Kron<R>>::Output::fixed() {
            Some(store) => store,
            None => <S as Kron<R>>::Output::computed(&kron_sizes(OP, &left_sizes, &right_sizes)?),
        };
        let len = match const { static_len::<T, <S as Kron<R>>::Output>() } {
            Some(len) => len,
            None => count::<T>(OP, <S as Kron<R>>::Output::sizes(&store).as_ref())?,
        };
        let (left, right) = pairs.spread::<_, _, _, _, _, S::Left, S::Right>(self, right);
        let source = Map2(Mul, left.leaf(), right.leaf());
        let mut sizes = Buf::<S::Both, usize>::filled(pairs.rank(), 1);
        for (own, is_left, own_sizes) in [
            (pairs.left, true, &left_sizes[..]),
            (pairs.right, false, &right_sizes[..]),
        ] {
            let spaced = pairs.spaced(own);
            let sizes = &mut sizes.as_mut()[pairs.rank() - spaced..];
            for (i, size) in sizes.iter_mut().enumerate() {
                if let Some(axis) = pairs.from(own, is_left, i) {
                    *size = own_sizes[axis];
                }
            }
        }
        let sizes = sizes.as_ref();
        let fill = |ptr, warm| {
            let target = Target {
                ptr,
                sizes,
                strides: None,
            };
            // SAFETY: 1. the sizes of `Both`; 2. the places are new, and as many: the sizes of two axes
            // next to each other multiply to one of the product; 3. of each such two axes one operand
            // has the first, and the other one the second.
            unsafe {
                let init = Init::in_memory(ptr, warm);
                run::<S::Both, S::Both, _, _, true>(&source, &init, sizes, target);
                init.done();
            }
        };
        // SAFETY: 1. `len` elements, checked; 2. the pass writes each of them.
        let data = unsafe {
            let sizes = <S as Kron<R>>::Output::lend(&store);
            <D as Yields<E, T, <S as Kron<R>>::Output>>::Data::try_build_told(
                OP,
                sizes.as_ref(),
                len,
                fill,
            )?
        };
        Ok(Tensor::from_parts(data, store))
    }

    /// As [`kron`](Tensor::kron), into a given tensor, to whose shape the product stretches. Allocates
    /// nothing for up to eight axes, of which those count twice that both have.
    ///
    /// # Panics
    /// When sizes known only when the program runs do not stretch to those of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0, 0];
    /// tensor![1, 2].kron_into(&tensor![1, 10], &mut out);
    /// assert_eq!(out, tensor![1, 10, 2, 20]);
    /// ```
    #[track_caller]
    pub fn kron_into<R, E, O, F>(&self, right: &Tensor<T, R, E>, out: &mut Tensor<T, O, F>)
    where
        T: ops::Mul<Output = T>,
        S: Kron<R, Output: BroadcastTo<O>>,
        R: Shape,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        const OP: &str = "kron";
        let (left_sizes, right_sizes) = (self.shape(), right.shape());
        let product = or_panic(kron_sizes(OP, &left_sizes, &right_sizes));
        let store = <S as Kron<R>>::Output::computed(&product);
        or_panic(check_stretches::<<S as Kron<R>>::Output, O>(
            OP, &store, &out.shape,
        ));
        let (own, strides) = (out.shape(), out.strides());
        let pairs = Pairs {
            left: left_sizes.len(),
            right: right_sizes.len(),
        };
        // Axes of `out` in front of those of the product, then two for each that both operands have.
        let front = own.len() - product.len();
        let rank = front + pairs.rank();
        if rank > MAX_RANK {
            ShapeError::new(OP, Problem::TooManyAxes { rank }).panic();
        }
        let mut sizes = AxisVec::filled(rank, 1usize);
        let mut steps = AxisVec::filled(rank, 0isize);
        let single = own.len() - pairs.common();
        sizes[..single].copy_from_slice(&own[..single]);
        steps[..single].copy_from_slice(&strides.as_ref()[..single]);
        for i in 0..pairs.common() {
            let (size, step) = (own[single + i], strides.as_ref()[single + i]);
            let inner = match size == product[single - front + i] {
                true => right_sizes[pairs.right - pairs.common() + i],
                // A product of size 1 stretches.
                false => size,
            };
            let at = single + 2 * i;
            sizes[at] = size.checked_div(inner).unwrap_or(0);
            sizes[at + 1] = inner;
            steps[at] = step * inner as isize;
            steps[at + 1] = step;
        }
        let (left, right) = pairs.spread::<_, _, _, _, _, DynRank, DynRank>(self, right);
        let source = Map2(Mul, left.leaf(), right.leaf());
        // SAFETY: 1. each axis of `out` as itself, or as two whose sizes multiply to its size. And of
        // the pass: 1. of each such two axes one operand has the first, and the other one the second,
        // but for those of size 1; 2. the operands are borrowed elsewhere.
        unsafe {
            let mut out = out.seen_mut::<DynRank>(0, sizes.clone(), steps);
            out.pass::<DynRank, _, _>(&source, &Assign, &sizes);
        }
    }
}
