//! Elements moved along an axis: those that pass its end come in at the front.

use crate::expr::lazy::{Applied1, Applied2, Applied3, Lazy};
use crate::expr::operand::{Internal, Operand};
use crate::indexing::lanes::rotate;
use crate::kernel::source::{Fn1, Fn2, Fn3, Leaf};
use crate::manip::concat::join_into;
use crate::manip::concat_kernel::Part;
use crate::manip::split::along;
use crate::storage::{Heap, Rolling, Storage, StorageMut};
use crate::tensor::{Tensor, View};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::dims::Dyn;
use broadax_shape::error::{ShapeError, or_panic};
use broadax_shape::ops::index::IndexedBy;
use broadax_shape::ops::slice::Piece;
use broadax_shape::per_axis::PerAxis;
use broadax_shape::rank::Rank;
use broadax_shape::shapes::{Buf, DynRank, SameShape, Shape};
use core::borrow::Borrow;
use core::marker::PhantomData;
use core::ops::Index;

/// What [`roll_views`](Tensor::roll_views) gives: the part that comes in at the front, and the rest.
pub type RollViews<'a, T, S, A> = (
    View<'a, T, <A as AxisArg<S>>::With<Dyn>>,
    View<'a, T, <A as AxisArg<S>>::With<Dyn>>,
);

/// How many elements come in at the front of an axis of this size.
fn places(shift: isize, size: usize) -> usize {
    match size {
        0 => 0,
        size => shift.rem_euclid(size as isize) as usize,
    }
}

/// A tensor, or a reference to one, whose axes are rolled, as an operand.
pub struct Rolled<X, T, S: Shape, D> {
    x: X,
    /// How many elements come in at the front of each axis.
    shifts: Buf<S, usize>,
    types: PhantomData<fn() -> (T, D)>,
}

impl<X: Clone, T, S: Shape, D> Clone for Rolled<X, T, S, D> {
    fn clone(&self) -> Self {
        Rolled {
            x: self.x.clone(),
            shifts: self.shifts.clone(),
            types: PhantomData,
        }
    }
}
impl<X: Copy, T, S: Shape<Rank: Rank<Buf<usize>: Copy>>, D> Copy for Rolled<X, T, S, D> {}

// SAFETY: 1. the leaf is that of the whole tensor, and rolled axes keep their sizes; 2. `HEAP` is false.
#[diagnostic::do_not_recommend]
unsafe impl<X, T, S, D> Operand<T> for Rolled<X, T, S, D>
where
    X: Borrow<Tensor<T, S, D>>,
    T: Clone,
    S: Shape,
    D: Storage<T, S>,
{
    type Shape = S;
    type Data = D;
    type Source<'a>
        = Leaf<'a, T, S, Rolling<'a>>
    where
        Self: 'a;
    const HEAP: bool = false;
    const CALLS_USER: bool = false;
    #[inline(always)]
    fn store(&self, _: Internal) -> &S::Store {
        &self.x.borrow().shape
    }
    #[inline(always)]
    fn source(&self) -> Self::Source<'_> {
        self.x.borrow().leaf_to_roll().rolled(self.shifts.as_ref())
    }
    #[inline(always)]
    fn into_heap(self) -> Option<Heap<T>> {
        None
    }
}

/// An operand whose axes can be rolled: a tensor, or an expression, whose operands are rolled then.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait Rolls<T>: Operand<T> {
    /// The rolled operand.
    type Rolled: Operand<T, Shape = Self::Shape, Data = Self::Data>;
    /// `back` counts axes from the last one and from 0; there may be no such axis.
    #[doc(hidden)]
    fn rolled(self, back: usize, shift: isize) -> Self::Rolled;
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, T, S, D> Rolls<T> for Rolled<X, T, S, D>
where
    X: Borrow<Tensor<T, S, D>>,
    T: Clone,
    S: Shape,
    D: Storage<T, S>,
{
    type Rolled = Self;
    #[inline]
    fn rolled(mut self, back: usize, shift: isize) -> Self {
        let sizes = self.x.borrow().shape();
        if let Some(at) = sizes.len().checked_sub(back + 1) {
            let (size, shifts) = (sizes[at], self.shifts.as_mut());
            // (No sum of two sizes: it could be too large for a number.)
            shifts[at] = match (shifts[at], places(shift, size)) {
                (before, more) if before >= size - more => before - (size - more),
                (before, more) => before + more,
            };
        }
        self
    }
}
/// A tensor, and a reference to one.
macro_rules! tensors {
    ($([$($a:lifetime)?] $tensor:ty;)*) => { $(
        // SAFETY: types and functions describe the same sizes.
        unsafe impl<$($a,)? T: Clone, S: Shape, D: Storage<T, S>> Rolls<T> for $tensor {
            type Rolled = Rolled<Self, T, S, D>;
            #[inline]
            fn rolled(self, back: usize, shift: isize) -> Self::Rolled {
                let shifts = Buf::<S, usize>::filled(self.rank(), 0);
                let still: Self::Rolled = Rolled { x: self, shifts, types: PhantomData };
                Rolls::<T>::rolled(still, back, shift)
            }
        }
    )* };
}
tensors! {
    [] Tensor<T, S, D>;
    ['a] &'a Tensor<T, S, D>;
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<T: Clone> Rolls<T> for T {
    type Rolled = T;
    #[inline]
    fn rolled(self, _: usize, _: isize) -> T {
        self
    }
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<T, X: Rolls<T>> Rolls<T> for Lazy<T, X> {
    type Rolled = Lazy<T, X::Rolled>;
    #[inline]
    fn rolled(self, back: usize, shift: isize) -> Self::Rolled {
        Lazy::new(self.operand.rolled(back, shift))
    }
}
// What stretches along an axis, or does not have it, is the same after it was rolled.
// SAFETY: types and functions describe the same sizes.
unsafe impl<F, X, T, U> Rolls<U> for Applied1<F, X, T, U>
where
    F: Fn1<T, Out = U>,
    X: Rolls<T>,
{
    type Rolled = Applied1<F, X::Rolled, T, U>;
    #[inline]
    fn rolled(self, back: usize, shift: isize) -> Self::Rolled {
        Applied1 {
            f: self.f,
            x: self.x.rolled(back, shift),
            types: PhantomData,
        }
    }
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<F, X, Y, S, D, T, U, V> Rolls<V> for Applied2<F, X, Y, S, D, T, U, V>
where
    F: Fn2<T, U, Out = V>,
    X: Rolls<T>,
    Y: Rolls<U>,
    S: Shape,
{
    type Rolled = Applied2<F, X::Rolled, Y::Rolled, S, D, T, U, V>;
    #[inline]
    fn rolled(self, back: usize, shift: isize) -> Self::Rolled {
        Applied2 {
            f: self.f,
            x: self.x.rolled(back, shift),
            y: self.y.rolled(back, shift),
            store: self.store,
            types: PhantomData,
        }
    }
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<F, X, Y, Z, S, D, T, U, V, W> Rolls<W> for Applied3<F, X, Y, Z, S, D, T, U, V, W>
where
    F: Fn3<T, U, V, Out = W>,
    X: Rolls<T>,
    Y: Rolls<U>,
    Z: Rolls<V>,
    S: Shape,
{
    type Rolled = Applied3<F, X::Rolled, Y::Rolled, Z::Rolled, S, D, T, U, V, W>;
    #[inline]
    fn rolled(self, back: usize, shift: isize) -> Self::Rolled {
        Applied3 {
            f: self.f,
            x: self.x.rolled(back, shift),
            y: self.y.rolled(back, shift),
            z: self.z.rolled(back, shift),
            store: self.store,
            types: PhantomData,
        }
    }
}

impl<T, X: Rolls<T>> Lazy<T, X> {
    /// The same with the elements moved along an axis, as [`Tensor::roll`] says: all operands of the expression are
    /// rolled. Nothing is copied.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let moved = x.roll(Axis::<0>, 1).roll(Axis::<1>, -1);
    /// assert_eq!(moved.eval(), tensor![[5, 6, 4], [2, 3, 1]]);
    /// // Of a view, which the expression takes with it; and of a computed expression.
    /// let turned = x.transpose().into_lazy().roll(Axis::<0>, 1);
    /// assert_eq!(turned.eval(), tensor![[3, 6], [1, 4], [2, 5]]);
    /// let sums = (x.lazy() * 10 + &x).roll(Axis::<1>, 1);
    /// assert_eq!(sums.eval(), tensor![[33, 11, 22], [66, 44, 55]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn roll<A: AxisArg<X::Shape>>(self, axis: A, shift: isize) -> Lazy<T, X::Rolled> {
        or_panic(self.try_roll(axis, shift))
    }

    /// As [`roll`](Lazy::roll), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3].into_dyn();
    /// assert_eq!(x.lazy().try_roll(0, 1)?.eval(), tensor![3, 1, 2]);
    /// assert!(x.lazy().try_roll(1, 1).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_roll<A: AxisArg<X::Shape>>(
        self,
        axis: A,
        shift: isize,
    ) -> Result<Lazy<T, X::Rolled>, ShapeError> {
        let rank = self.shape().len();
        let at = position("roll", axis.number(), rank)?;
        Ok(Lazy::new(self.operand.rolled(rank - 1 - at, shift)))
    }
}

/// `x.roll(..)[[i, j]]`: one number for each axis.
///
/// # Panics
/// When the index is out of bounds.
impl<X, T, S, D, const R: usize> Index<[usize; R]> for Lazy<T, Rolled<X, T, S, D>>
where
    X: Borrow<Tensor<T, S, D>>,
    S: IndexedBy<R>,
    D: Storage<T, S>,
{
    type Output = T;
    #[inline]
    #[track_caller]
    fn index(&self, mut index: [usize; R]) -> &T {
        let Rolled { x, shifts, .. } = &self.operand;
        let sizes = x.borrow().shape();
        for ((place, &size), &shift) in index.iter_mut().zip(sizes.iter()).zip(shifts.as_ref()) {
            // (What is out of bounds stays so.)
            if *place < size {
                *place = match *place < shift {
                    true => *place + size - shift,
                    false => *place - shift,
                };
            }
        }
        &x.borrow()[index]
    }
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// The elements moved along an axis, by `shift` places towards the end; those that pass the end come in at the
    /// front. Nothing is copied: this is an operand like a view, of elementwise work and of reductions. `eval` makes
    /// a tensor of it.
    ///
    /// No strides lead from the end of an axis to its front, so it is no [`View`], but an expression, [`Lazy`]:
    /// where it is computed, on both sides of the place where it turns round. (NumPy's and PyTorch's `roll` copy.)
    /// [`roll_views`](Tensor::roll_views) are two views of the elements, and [`roll_inplace`](Tensor::roll_inplace)
    /// moves them where they are.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3, 4, 5];
    /// assert_eq!(x.roll(Axis::<0>, 2).eval(), tensor![4, 5, 1, 2, 3]);
    /// assert_eq!(x.roll(Axis::<0>, -6).eval(), tensor![2, 3, 4, 5, 1]);
    /// // Each element less its neighbour in a ring, in one pass and without a tensor in between.
    /// let ring = tensor![1, 2, 4, 8];
    /// assert_eq!((&ring - ring.roll(Axis::<0>, 1)).eval(), tensor![-7, 1, 2, 4]);
    /// assert_eq!((&ring - ring.roll(Axis::<0>, 1)).abs().max_all(), 7);
    /// ```
    #[inline]
    #[track_caller]
    pub fn roll<A: AxisArg<S>>(&self, axis: A, shift: isize) -> Lazy<T, Rolled<&Self, T, S, D>>
    where
        T: Clone,
    {
        self.lazy().roll(axis, shift)
    }

    /// As [`roll`](Tensor::roll), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3].into_dyn();
    /// assert_eq!(x.try_roll(0, 1)?.eval(), tensor![3, 1, 2]);
    /// assert!(x.try_roll(1, 1).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_roll<A: AxisArg<S>>(
        &self,
        axis: A,
        shift: isize,
    ) -> Result<Lazy<T, Rolled<&Self, T, S, D>>, ShapeError>
    where
        T: Clone,
    {
        self.lazy().try_roll(axis, shift)
    }

    /// As [`roll`](Tensor::roll), into a given tensor. Allocates nothing.
    ///
    /// # Panics
    /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
    /// there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0];
    /// tensor![1, 2, 3].roll_into(Axis::<0>, 1, &mut out);
    /// assert_eq!(out, tensor![3, 1, 2]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn roll_into<A: AxisArg<S>, O, E>(&self, axis: A, shift: isize, out: &mut Tensor<T, O, E>)
    where
        T: Clone,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        or_panic(self.try_roll_into(axis, shift, out))
    }

    /// As [`roll_into`](Tensor::roll_into), with the mistake as a value. Nothing has been written then.
    ///
    /// # Errors
    /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
    /// there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![1, 2, 3].into_dyn(), tensor![0, 0, 0]);
    /// x.try_roll_into(0, -1, &mut out)?;
    /// assert_eq!(out, tensor![2, 3, 1]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_roll_into<A: AxisArg<S>, O, E>(
        &self,
        axis: A,
        shift: isize,
        out: &mut Tensor<T, O, E>,
    ) -> Result<(), ShapeError>
    where
        T: Clone,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let (front, rest) = self.turned::<DynRank>("roll", axis.number(), shift)?;
        let parts: [&dyn Part<T>; 2] = [&front, &rest];
        join_into::<T, S, O, E, false>(true, axis.number(), 2, |k| parts[k], out)
            .map_err(|e| e.during("roll"))
    }

    /// Both parts of [`roll`](Tensor::roll), as views: nothing is copied. The first one is what comes in at the
    /// front, the second one what follows. The other axes keep their types; along this one the sizes add up to
    /// its size, and are known when the program runs.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let (front, rest) = x.roll_views(Axis::<1>, 1);
    /// let front: View<'_, i32, shape![2, Dyn]> = front;
    /// assert_eq!(front, tensor![[3], [6]]);
    /// assert_eq!(rest, tensor![[1, 2], [4, 5]]);
    /// // Each element beside its neighbour in a ring.
    /// let ring = tensor![1, 2, 4, 8];
    /// let (front, rest) = ring.roll_views(Axis::<0>, -1);
    /// let sums = ring.iter().zip(front.iter().chain(&rest)).map(|(x, next)| x + next);
    /// assert!(sums.eq([3, 6, 12, 9]));
    /// ```
    #[inline]
    #[track_caller]
    pub fn roll_views<A: AxisArg<S>>(&self, axis: A, shift: isize) -> RollViews<'_, T, S, A> {
        or_panic(self.try_roll_views(axis, shift))
    }

    /// As [`roll_views`](Tensor::roll_views), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3].into_dyn();
    /// let (front, rest) = x.try_roll_views(0, 1)?;
    /// assert!(front == tensor![3] && rest == tensor![1, 2]);
    /// assert!(x.try_roll_views(1, 1).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_roll_views<A: AxisArg<S>>(
        &self,
        axis: A,
        shift: isize,
    ) -> Result<RollViews<'_, T, S, A>, ShapeError> {
        self.turned("roll_views", axis.number(), shift)
    }

    /// Moves the elements along an axis, by `shift` places towards the end, where they are: those that pass
    /// the end come in at the front. Allocates nothing, and needs no `Clone`.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2, 3], [4, 5, 6]];
    /// x.roll_inplace(Axis::<1>, 1);
    /// assert_eq!(x, tensor![[3, 1, 2], [6, 4, 5]]);
    /// // Of a view: the first column alone.
    /// x.select_mut(Axis::<1>, 0).roll_inplace(Axis::<0>, -1);
    /// assert_eq!(x, tensor![[6, 1, 2], [3, 4, 5]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn roll_inplace<A: AxisArg<S>>(&mut self, axis: A, shift: isize)
    where
        D: StorageMut<T, S>,
    {
        or_panic(self.try_roll_inplace(axis, shift));
    }

    /// As [`roll_inplace`](Tensor::roll_inplace), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2, 3].into_dyn();
    /// x.try_roll_inplace(0, 1)?;
    /// assert_eq!(x, tensor![3, 1, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_roll_inplace<A: AxisArg<S>>(
        &mut self,
        axis: A,
        shift: isize,
    ) -> Result<(), ShapeError>
    where
        D: StorageMut<T, S>,
    {
        let at = position("roll_inplace", axis.number(), self.rank())?;
        let far = places(shift, self.shape()[at]);
        rotate(&mut self.erased_mut(), at, far);
        Ok(())
    }

    /// The elements that come in at the front of an axis when it is moved along by `shift` places, and those
    /// behind them.
    fn turned<R: Shape>(
        &self,
        op: &'static str,
        axis: isize,
        shift: isize,
    ) -> Result<(View<'_, T, R>, View<'_, T, R>), ShapeError> {
        let (sizes, strides) = (self.shape(), self.strides());
        let at = position(op, axis, sizes.len())?;
        let size = sizes[at];
        let far = places(shift, size);
        let view = |start: usize, count: usize| {
            let piece = Piece {
                start,
                ..Piece::all(count)
            };
            let part = along::<R>(&sizes, strides.as_ref(), at, piece);
            // SAFETY: 1. a range of the axis, inside it.
            unsafe { self.seen(part.offset, part.store, part.strides) }
        };
        Ok((view(size - far, far), view(0, size - far)))
    }
}
