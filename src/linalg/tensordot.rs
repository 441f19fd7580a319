//! Sums of products over axes of two tensors, taken in pairs.

use crate::algebra::axis::{Axis, Before, HasAxis, Here, position};
use crate::algebra::dim::{Dim, Extent, InnerDim, Rule};
use crate::algebra::error::{Problem, ShapeError, or_panic};
use crate::algebra::rank::{AxisVec, MAX_RANK, PerAxis};
use crate::algebra::shape::{BroadcastTo, DynRank, Shape, check_stretches};
use crate::kernel::sink::{Assign, Init};
use crate::kernel::source::Fill;
use crate::layout::count;
use crate::linalg::contraction::{Turn, contract, has_kernels};
use crate::linalg::matmul::ShapeRule;
use crate::manip::flatten::Behind;
use crate::storage::{Owned, Storage, StorageMut, Yields};
use crate::tensor::{Joined, Tensor};
use core::ops;
use num_traits::Zero;

/// The axes that [`tensordot`](Tensor::tensordot) sums over:
///
/// - `Extent::<2>`: the last two of the left tensor with the first two of the right one;
/// - `((Axis::<0>, Axis::<2>), (Axis::<1>, Axis::<0>))`: axis 0 of the left tensor with axis 1 of the
///   right one, and axis 2 with axis 0; up to four pairs;
/// - with a tensor of any rank on either side also a number, and `([0, 2], [1, 0])` or two slices.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait Tensordot<Rhs, A>: Shape {
    /// The axes of the left tensor that are left, then those of the right one.
    type Output: Shape;
    /// The axes that are summed over, of the left tensor and of the right one, from the front.
    #[doc(hidden)]
    fn pairs(axes: A, left: &[usize], right: &[usize]) -> Result<Lists, ShapeError>;
}
// SAFETY: it is what the rule says.
unsafe impl<S: Shape, R, A: PairsOf> Tensordot<R, A> for S
where
    ShapeRule: Contracts<S, R, A>,
{
    type Output = <ShapeRule as Contracts<S, R, A>>::Output;
    fn pairs(axes: A, left: &[usize], right: &[usize]) -> Result<Lists, ShapeError> {
        axes.lists(left, right)
    }
}

/// The axes of the left tensor, and those of the right one.
#[doc(hidden)]
pub type Lists = (AxisVec<usize>, AxisVec<usize>);

/// The axes `A` of `S` and `R` are summed over in pairs.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
#[diagnostic::on_unimplemented(
    message = "tensordot: the axes `{A}` of `{S}` and `{R}` are not summed over in pairs",
    label = "no such pairs of axes",
    note = "expected `Extent::<N>`, for the last N axes with the first N, or two tuples of as many `Axis`",
    note = "numbers are for tensors of any rank (`into_dyn`)"
)]
pub unsafe trait Contracts<S, R, A> {
    #[doc(hidden)]
    type Output: Shape;
}

const OP: &str = "tensordot";

/// What says which axes are summed over.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
#[diagnostic::on_unimplemented(
    message = "tensordot: `{Self}` does not say which axes are summed over in pairs",
    label = "no such pairs of axes",
    note = "expected `Extent::<N>`, for the last N axes with the first N, or two tuples of as many `Axis`, as one argument",
    note = "numbers are for tensors of any rank (`into_dyn`)"
)]
pub unsafe trait PairsOf {
    #[doc(hidden)]
    fn lists(self, left: &[usize], right: &[usize]) -> Result<Lists, ShapeError>;
}

fn last_and_first(axes: usize, left: &[usize], right: &[usize]) -> Result<Lists, ShapeError> {
    if axes > left.len() || axes > right.len() {
        let (left, right) = (AxisVec::new(left), AxisVec::new(right));
        let problem = Problem::TooManyPairs { left, right, axes };
        return Err(ShapeError::new(OP, problem));
    }
    let mut lists = (AxisVec::filled(axes, 0), AxisVec::filled(axes, 0));
    for i in 0..axes {
        lists.0[i] = left.len() - axes + i;
        lists.1[i] = i;
    }
    Ok(lists)
}

fn in_pairs(
    left_axes: &[isize],
    right_axes: &[isize],
    left: &[usize],
    right: &[usize],
) -> Result<Lists, ShapeError> {
    if left_axes.len() != right_axes.len() {
        let problem = Problem::AxisPairs {
            left: left_axes.len(),
            right: right_axes.len(),
        };
        return Err(ShapeError::new(OP, problem));
    }
    let list = |axes: &[isize], rank: usize| -> Result<AxisVec<usize>, ShapeError> {
        crate::algebra::axis::positions(OP, axes, rank)?;
        let mut list = AxisVec::filled(axes.len(), 0usize);
        for (at, &axis) in list.iter_mut().zip(axes) {
            *at = position(OP, axis, rank)?;
        }
        Ok(list)
    };
    Ok((list(left_axes, left.len())?, list(right_axes, right.len())?))
}

// SAFETY: types and functions describe the same sizes.
unsafe impl PairsOf for usize {
    fn lists(self, left: &[usize], right: &[usize]) -> Result<Lists, ShapeError> {
        last_and_first(self, left, right)
    }
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<const N: usize> PairsOf for Extent<N> {
    fn lists(self, left: &[usize], right: &[usize]) -> Result<Lists, ShapeError> {
        last_and_first(N, left, right)
    }
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<const N: usize> PairsOf for ([isize; N], [isize; N]) {
    fn lists(self, left: &[usize], right: &[usize]) -> Result<Lists, ShapeError> {
        in_pairs(&self.0, &self.1, left, right)
    }
}
// SAFETY: types and functions describe the same sizes.
unsafe impl PairsOf for (&[isize], &[isize]) {
    fn lists(self, left: &[usize], right: &[usize]) -> Result<Lists, ShapeError> {
        in_pairs(self.0, self.1, left, right)
    }
}

// With a tensor of any rank.
macro_rules! any_rank {
    ($([$($generic:tt)*] $left:ty, $right:ty;)*) => { $(
        // SAFETY: types and functions describe the same sizes.
        unsafe impl<X, A: PairsOf, $($generic)*> Contracts<$left, $right, A> for X {
            type Output = DynRank;
        }
    )* };
}
any_rank! {
    [] DynRank, DynRank;
    [] DynRank, ();
    [R: Shape, E: Dim] DynRank, (R, E);
    [S: Shape, D: Dim] (S, D), DynRank;
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, A: PairsOf> Contracts<(), DynRank, A> for X {
    type Output = DynRank;
}

/// `list!(S; A B)` is `((S, A), B)`.
macro_rules! list {
    ($s:ty;) => { $s };
    ($s:ty; $head:ident $($tail:ident)*) => { list!(($s, $head); $($tail)*) };
}

/// The last axes `$d` with the first axes `$e`; `$rest` are the others of the right tensor.
macro_rules! ends {
    ($($n:literal: $($d:ident $e:ident)*; $($rest:ident)*;)*) => { $(
        // SAFETY: types and functions describe the same sizes.
        unsafe impl<X, S: Shape, $($d: Dim + InnerDim<$e>, $e: Dim,)* $($rest: Dim),*>
            Contracts<list!(S; $($d)*), list!((); $($e)* $($rest)*), Extent<$n>> for X
        {
            type Output = list!(S; $($rest)*);
        }
    )* };
}
ends! {
    1: A P;;
    1: A P; W;
    1: A P; W Y;
    1: A P; W Y Z;
    1: A P; W Y Z V;
    2: A P B Q;;
    2: A P B Q; W;
    2: A P B Q; W Y;
    2: A P B Q; W Y Z;
    2: A P B Q; W Y Z V;
    3: A P B Q C T;;
    3: A P B Q C T; W;
    3: A P B Q C T; W Y;
    3: A P B Q C T; W Y Z;
    4: A P B Q C T D U;;
    4: A P B Q C T D U; W;
    4: A P B Q C T D U; W Y;
}
// No axis: all products of an element of the one with one of the other.
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, S, D, R, E> Contracts<(S, D), (R, E), Extent<0>> for X
where
    S: Shape,
    D: Dim,
    R: Shape,
    E: Dim,
    (R, E): Behind<(S, D)>,
{
    type Output = <(R, E) as Behind<(S, D)>>::Output;
}

/// The shape without the axis at `P`, counted in steps from the end.
#[doc(hidden)]
pub trait Without<P>: Shape {
    type Output: Shape;
}
impl<S: Shape, D: Dim> Without<Here> for (S, D) {
    type Output = S;
}
impl<S: Without<P>, D: Dim, P> Without<Before<P>> for (S, D) {
    type Output = (<S as Without<P>>::Output, D);
}

/// All of a list after one has been taken out.
#[doc(hidden)]
pub trait AllAfter<P> {
    type List;
}
impl<P> AllAfter<P> for () {
    type List = ();
}
impl<P, Q, L> AllAfter<P> for (Q, L)
where
    Rule: Apart<P, Q>,
    L: AllAfter<P>,
{
    type List = (<Rule as Apart<P, Q>>::Steps, L::List);
}

/// The axes at `P` and `Q` are not the same. `Steps` is where the second one stands when the first one
/// has been taken out.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
#[diagnostic::on_unimplemented(
    message = "tensordot: an axis is named twice",
    label = "two of these are the same axis"
)]
pub unsafe trait Apart<P, Q> {
    #[doc(hidden)]
    type Steps;
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, Q> Apart<Here, Before<Q>> for X {
    type Steps = Q;
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, P> Apart<Before<P>, Here> for X {
    type Steps = Here;
}
// SAFETY: it is what the rule says.
unsafe impl<X, P, Q> Apart<Before<P>, Before<Q>> for X
where
    Rule: Apart<P, Q>,
{
    type Steps = Before<<Rule as Apart<P, Q>>::Steps>;
}

/// The shape without the axes of a list.
#[doc(hidden)]
pub trait WithoutAll<L>: Shape {
    type Output: Shape;
}
impl<S: Shape> WithoutAll<()> for S {
    type Output = S;
}
impl<S, P, L> WithoutAll<(P, L)> for S
where
    S: Without<P, Output: WithoutAll<L::List>>,
    L: AllAfter<P>,
{
    type Output = <<S as Without<P>>::Output as WithoutAll<L::List>>::Output;
}

/// The steps to the axis `I`.
type To<S, const I: isize> = <S as HasAxis<I>>::Position;

/// `steps!(S; I J)` is the list of the steps to both axes.
macro_rules! steps {
    ($s:ident;) => { () };
    ($s:ident; $head:ident $($tail:ident)*) => { (To<$s, $head>, steps!($s; $($tail)*)) };
}

/// Pairs of axes.
macro_rules! pairs {
    ($($($i:ident $j:ident $d:ident $e:ident)*;)*) => { $(
        // SAFETY: types and functions describe the same sizes.
        unsafe impl<$(const $i: isize, const $j: isize),*> PairsOf for (($(Axis<$i>,)*), ($(Axis<$j>,)*)) {
            fn lists(self, left: &[usize], right: &[usize]) -> Result<Lists, ShapeError> {
                in_pairs(&[$($i),*], &[$($j),*], left, right)
            }
        }
        // SAFETY: types and functions describe the same sizes.
        unsafe impl<X, S, D, R, E, $($d, $e,)* $(const $i: isize, const $j: isize),*>
            Contracts<(S, D), (R, E), (($(Axis<$i>,)*), ($(Axis<$j>,)*))> for X
        where
            (S, D): Shape $(+ HasAxis<$i, Dim = $d>)* + PairsLeft<($(Axis<$i>,)*)>,
            (R, E): Shape $(+ HasAxis<$j, Dim = $e>)* + PairsLeft<($(Axis<$j>,)*)>,
            $($d: InnerDim<$e>,)*
            <(R, E) as PairsLeft<($(Axis<$j>,)*)>>::Output:
                Behind<<(S, D) as PairsLeft<($(Axis<$i>,)*)>>::Output>,
        {
            type Output = <<(R, E) as PairsLeft<($(Axis<$j>,)*)>>::Output as
                Behind<<(S, D) as PairsLeft<($(Axis<$i>,)*)>>::Output>>::Output;
        }
        impl<S, $(const $i: isize),*> PairsLeft<($(Axis<$i>,)*)> for S
        where
            S: Shape $(+ HasAxis<$i>)* + WithoutAll<steps!(S; $($i)*)>,
        {
            type Output = <S as WithoutAll<steps!(S; $($i)*)>>::Output;
        }
    )* };
}
pairs! {
    I J A B;
    I J A B K L C F;
    I J A B K L C F M N G H;
    I J A B K L C F M N G H P Q T U;
}

/// The shape without the axes of a tuple.
#[doc(hidden)]
pub trait PairsLeft<A>: Shape {
    type Output: Shape;
}

/// The product as loops: the axes of the result with the steps of the operands, in order, and those that
/// are summed over.
struct Loops {
    out: AxisVec<Turn>,
    sums: AxisVec<Turn>,
    sizes: AxisVec<usize>,
}

fn loops(
    op: &'static str,
    (left, left_strides): (&[usize], &[isize]),
    (right, right_strides): (&[usize], &[isize]),
    (left_axes, right_axes): &Lists,
) -> Result<Loops, ShapeError> {
    let pairs = left_axes.len();
    let rank = left.len() + right.len() - 2 * pairs;
    if rank > MAX_RANK {
        return Err(ShapeError::new(op, Problem::TooManyAxes { rank }));
    }
    let turn = |size, a, b| Turn { size, a, b, c: 0 };
    let mut loops = Loops {
        out: AxisVec::filled(rank, Turn::ONE),
        sums: AxisVec::filled(pairs, Turn::ONE),
        sizes: AxisVec::filled(rank, 0),
    };
    for (i, (&l, &r)) in left_axes.iter().zip(right_axes.iter()).enumerate() {
        if left[l] != right[r] {
            let problem = Problem::Pair {
                left: AxisVec::new(left),
                right: AxisVec::new(right),
                axes: (l, r),
            };
            return Err(ShapeError::new(op, problem));
        }
        loops.sums[i] = turn(left[l], left_strides[l], right_strides[r]);
    }
    // Axes of views that stretch can have more products than a number holds.
    let mut pairs = left_axes.iter().map(|&l| left[l]);
    if !left.contains(&0)
        && pairs
            .try_fold(1usize, |n, size| n.checked_mul(size))
            .is_none()
    {
        let shape = AxisVec::new(left);
        return Err(ShapeError::new(op, Problem::Overflow { shape }));
    }
    let kept = (0..left.len()).filter(|i| !left_axes.contains(i));
    let kept = kept.map(|i| turn(left[i], left_strides[i], 0));
    let others = (0..right.len()).filter(|i| !right_axes.contains(i));
    let others = others.map(|i| turn(right[i], 0, right_strides[i]));
    for (i, axis) in kept.chain(others).enumerate() {
        loops.out[i] = axis;
        loops.sizes[i] = axis.size;
    }
    Ok(loops)
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// The sum of products over axes of both tensors, in pairs; the result has the axes of this tensor
    /// that are left, then those of the right one. For which axes, see
    /// [`trait@Tensordot`]. Where axes broadcast, or come in another order: [`einsum!`](crate::einsum!).
    ///
    /// # Panics
    /// When sizes known only when the program runs differ; on tensors of any rank, when there are no
    /// such axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<f32, shape![2, 3, 4]>::arange();
    /// let y = Tensor::<f32, shape![3, 4, 5]>::ones();
    /// let z: Tensor<f32, shape![2, 5]> = x.tensordot(&y, Extent::<2>);
    /// assert_eq!(z[[0, 0]], 66.0);
    /// let z: Tensor<f32, shape![2, 3, 3, 5]> = x.tensordot(&y, ((Axis::<2>,), (Axis::<1>,)));
    /// assert_eq!(z[[0, 0, 2, 4]], 6.0);
    /// let z = x.into_dyn().tensordot(&y.into_dyn(), ([1, 2], [0, 1]));
    /// assert_eq!(z.shape(), [2, 5]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn tensordot<R, E, A>(
        &self,
        right: &Tensor<T, R, E>,
        axes: A,
    ) -> Joined<D, E, T, <S as Tensordot<R, A>>::Output>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        S: Tensordot<R, A>,
        R: Shape,
        E: Storage<T, R>,
        D: Yields<E, T, <S as Tensordot<R, A>>::Output>,
    {
        or_panic(self.try_tensordot(right, axes))
    }

    /// As [`tensordot`](Tensor::tensordot), with an error instead of a panic.
    ///
    /// # Errors
    /// When sizes known only when the program runs differ; on tensors of any rank, when there are no
    /// such axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, y) = (tensor![[1, 2, 3]].into_dyn(), tensor![1, 2].into_dyn());
    /// assert_eq!(
    ///     x.try_tensordot(&y, 1).unwrap_err().to_string(),
    ///     "tensordot: axis 1 of (1, 3) and axis 0 of (2) are summed over together: the sizes are 3 \
    ///      and 2, which differ",
    /// );
    /// ```
    pub fn try_tensordot<R, E, A>(
        &self,
        right: &Tensor<T, R, E>,
        axes: A,
    ) -> Result<Joined<D, E, T, <S as Tensordot<R, A>>::Output>, ShapeError>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        S: Tensordot<R, A>,
        R: Shape,
        E: Storage<T, R>,
        D: Yields<E, T, <S as Tensordot<R, A>>::Output>,
    {
        let loops = self.loops(OP, right, S::pairs(axes, &self.shape(), &right.shape())?)?;
        let store = <S as Tensordot<R, A>>::Output::computed(&loops.sizes);
        let len = count::<T>(OP, &loops.sizes)?;
        let fill = |ptr: *mut T| {
            let mut out = loops.out;
            let mut step = 1isize;
            for axis in out.iter_mut().rev() {
                axis.c = step;
                step = step.wrapping_mul(axis.size as isize);
            }
            // Dropped when a product of elements panics.
            let init = Init::new(ptr);
            // SAFETY: 1. the axes of both tensors, and new places, dense and as many as the sizes
            // have; 2. without kernels zeros are written first.
            unsafe {
                if !has_kernels::<T>() {
                    for i in 0..len {
                        init.put(ptr.add(i), T::zero());
                    }
                }
                contract(&out, &loops.sums, self.data.ptr(), right.data.ptr(), ptr);
            }
            init.done();
        };
        // SAFETY: 1. `len` elements, counted; 2. each of them is written.
        let data = unsafe {
            <D as Yields<E, T, <S as Tensordot<R, A>>::Output>>::Data::try_build(
                OP,
                &loops.sizes,
                len,
                fill,
            )
        }?;
        Ok(Tensor::from_parts(data, store))
    }

    /// As [`tensordot`](Tensor::tensordot), into a given tensor, to whose shape the product stretches.
    ///
    /// # Panics
    /// When sizes known only when the program runs differ, or do not stretch to those of `out`; on
    /// tensors of any rank, when there are no such axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0], [0]];
    /// let (x, y) = (tensor![[1, 2], [3, 4]], tensor![[1], [10]]);
    /// x.tensordot_into(&y, Extent::<1>, &mut out);
    /// assert_eq!(out, tensor![[21], [43]]);
    /// ```
    #[track_caller]
    pub fn tensordot_into<R, E, A, O, F>(
        &self,
        right: &Tensor<T, R, E>,
        axes: A,
        out: &mut Tensor<T, O, F>,
    ) where
        T: Clone + Zero + ops::Mul<Output = T>,
        S: Tensordot<R, A, Output: BroadcastTo<O>>,
        R: Shape,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        const OP: &str = "tensordot";
        let pairs = S::pairs(axes, &self.shape(), &right.shape()).map_err(|e| e.during(OP));
        let loops = or_panic(self.loops(OP, right, or_panic(pairs)));
        let store = <S as Tensordot<R, A>>::Output::computed(&loops.sizes);
        or_panic(check_stretches::<<S as Tensordot<R, A>>::Output, O>(
            OP, &store, &out.shape,
        ));
        let (own, strides) = (out.shape(), out.strides());
        // Axes along which the product stretches are axes of the result that neither operand moves along.
        let front = own.len() - loops.out.len();
        let mut turns = AxisVec::filled(own.len(), Turn::ONE);
        for (i, turn) in turns.iter_mut().enumerate() {
            if i >= front && loops.out[i - front].size == own[i] {
                *turn = loops.out[i - front];
            }
            turn.size = own[i];
            turn.c = strides.as_ref()[i];
        }
        if !has_kernels::<T>() {
            // SAFETY: 1. the source reads no tensor; 2. as 1.
            unsafe { out.pass::<O, _, _>(&Fill(T::zero()), &Assign, &own) };
        }
        // SAFETY: 1. the axes of both tensors, and the places of `out`, borrowed mutably; 2. without
        // kernels they have been filled with zeros.
        unsafe {
            let ptr = out.data.ptr_mut();
            contract(&turns, &loops.sums, self.data.ptr(), right.data.ptr(), ptr);
        }
    }

    fn loops<R: Shape, E: Storage<T, R>>(
        &self,
        op: &'static str,
        right: &Tensor<T, R, E>,
        axes: Lists,
    ) -> Result<Loops, ShapeError> {
        loops(
            op,
            (&self.shape(), self.strides().as_ref()),
            (&right.shape(), right.strides().as_ref()),
            &axes,
        )
    }
}
