//! Boolean-mask indexing.

use crate::element::function::Fn2;
use crate::indexing::lanes::{self, Lane};
use crate::kernel::sink::Accumulate;
#[cfg(feature = "alloc")]
use crate::storage::allocation::try_listed;
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;
use broadax_shape::broadcast::check_broadcasts_to;
use broadax_shape::dims::Rule;
use broadax_shape::error::given;
#[cfg(feature = "alloc")]
use broadax_shape::error::{ShapeError, or_panic};
#[cfg(feature = "alloc")]
use broadax_shape::ops::index::AxesAsDim;
use broadax_shape::ops::index::{Picks, Vector, check_mask};
use broadax_shape::shapes::{BroadcastTo, Shape};
use broadax_tensor_macros::try_form;
use core::mem::needs_drop;
#[cfg(feature = "alloc")]
use {
    crate::indexing::lanes::made,
    alloc::vec::Vec,
    broadax_shape::axis::{AxisArg, position},
    broadax_shape::dims::{Dyn, SameLength},
    broadax_shape::error::{Problem, no_memory, refuse},
    broadax_shape::per_axis::{AxisVec, MAX_RANK, PerAxis},
    broadax_shape::shapes::{Buf, DynRank},
};

/// Compile-time error for shapes whose type is that of a scalar.
#[cfg(feature = "alloc")]
#[track_caller]
const fn assert_has_axes<S: Shape>() {
    if S::RANKED && S::RANK_OR_0 == 0 {
        refuse("`nonzero` of a scalar: it has no axis, and so there are no lists of indices")
    }
}

/// A sink that replaces elements by a value where the mask is true.
struct MaskFill<T>(T);

impl<T: Clone> Fn2<T, bool> for MaskFill<T> {
    type Out = T;
    #[inline(always)]
    fn call(&self, there: T, masked: bool) -> T {
        if const { needs_drop::<T>() } {
            return if masked { self.0.clone() } else { there };
        }
        // A select instead of a branch.
        let value = self.0.clone();
        if masked { value } else { there }
    }
}

impl<T: Clone, S: Shape, D: StorageMut<T, S>> Tensor<T, S, D> {
    /// Replaces the elements where the mask, which broadcasts to this shape, is true: PyTorch's
    /// `masked_fill_`. [`where_`](crate::where_) returns a new tensor instead.
    ///
    /// # Panics
    /// If a dynamic size of the mask does not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, -2], [-3, 4]];
    /// x.mask_fill(&x.lt(0), 0);
    /// assert_eq!(x, tensor![[1, 0], [0, 4]]);
    /// x.mask_fill(&tensor![true, false], 9);
    /// assert_eq!(x, tensor![[9, 0], [9, 4]]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size of the mask does not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2, 3].into_dyn();
    /// let mask = tensor![true, false].into_dyn();
    /// assert_eq!(
    ///     x.try_mask_fill(&mask, 0).unwrap_err().to_string(),
    ///     "mask_fill: shape (2) does not broadcast to (3): at axis -1 the size is 2, which is \
    ///         neither 1 \
    ///      nor 3",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias = "masked_fill")]
    pub fn mask_fill<R, E>(&mut self, mask: &Tensor<bool, R, E>, value: T)
    where
        R: Shape + BroadcastTo<S>,
        E: Storage<bool, R>,
    {
        check_broadcasts_to::<R, S>("mask_fill", mask.shape.get(), self.shape.get())?;
        // SAFETY: 1. the mask broadcasts to this shape, by type or by the check above; 2. it is
        // borrowed from elsewhere.
        unsafe { self.launch_all(&mask.leaf(), &Accumulate::by(MaskFill(value))) };
        Ok(())
    }
}

impl<T: Clone, S: Shape, D: StorageMut<T, S>> Tensor<T, S, D> {
    /// Assigns a list of values to the elements where a mask of the same shape is true, in
    /// row-major order: NumPy's `x[mask] = values` and `place`, PyTorch's `masked_scatter_`. There
    /// must be as many values as elements. It is the inverse of [`mask`](Tensor::mask).
    ///
    /// # Panics
    /// If the number of values differs from that of the elements, or if a dynamic size of the mask
    /// differs. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, -2, 3], [-4, 5, -6]];
    /// let mask = x.lt(0);
    /// x.mask_assign(&mask, &tensor![20, 40, 60]);
    /// assert_eq!(x, tensor![[1, 20, 3], [40, 5, 60]]);
    /// ```
    ///
    /// # Errors
    /// If the number of values differs from that of the elements, or if a dynamic size of the mask
    /// differs. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, -2, -3];
    /// let mask = x.lt(0);
    /// assert_eq!(
    ///     x.try_mask_assign(&mask, &tensor![5]).unwrap_err().to_string(),
    ///     "mask_assign: expected a tensor of shape (2), found (1)",
    /// );
    /// ```
    #[try_form]
    #[track_caller]
    #[doc(alias("masked_scatter", "place"))]
    pub fn mask_assign<R, E, V, F>(&mut self, mask: &Tensor<bool, R, E>, values: &Tensor<T, V, F>)
    where
        Rule: Picks<S, R>,
        R: Shape,
        E: Storage<bool, R>,
        V: Vector,
        F: Storage<T, V>,
    {
        const OP: &str = "mask_assign";
        check_mask(OP, &mask.shape(), &self.shape())?;
        let (values, mask) = (Lane::of_tensor(OP, values)?, mask.erased());
        let mut count = 0;
        lanes::each(&mask, |&chosen| count += usize::from(chosen));
        given(OP, &[values.len()], &[count])?;
        let mut x = self.erased_mut();
        let chosen = x.iter_mut().zip(mask.iter()).filter(|(_, chosen)| **chosen);
        for (k, (element, _)) in chosen.enumerate() {
            *element = values.get(k).clone();
        }
        Ok(())
    }
}

#[cfg(feature = "alloc")]
impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the elements where a mask of the same shape is true, in row-major order: NumPy's
    /// `x[mask]`, PyTorch's `masked_select`. The size of the result is dynamic.
    ///
    /// # Panics
    /// If a dynamic size differs.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, -2, 3], [-4, 5, -6]];
    /// let positive: Tensor<i32, shape![Dyn]> = x.mask(&x.gt(0));
    /// assert_eq!(positive, tensor![1, 3, 5]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size differs.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mask) = (tensor![1, 2, 3].into_dyn(), tensor![true, false].into_dyn());
    /// assert_eq!(
    ///     x.try_mask(&mask).unwrap_err().to_string(),
    ///     "mask: the mask has the shape (2), and what it picks from (3)",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias = "masked_select")]
    pub fn mask<R, E>(&self, mask: &Tensor<bool, R, E>) -> Tensor<T, ((), Dyn)>
    where
        T: Clone,
        Rule: Picks<S, R>,
        R: Shape,
        E: Storage<bool, R>,
    {
        check_mask("mask", &mask.shape(), &self.shape())?;
        let mask = mask.erased();
        let mut count = 0;
        lanes::each(&mask, |&chosen| count += usize::from(chosen));
        let mut all = try_listed("mask", count, core::iter::empty())?;
        lanes::each_two(&self.erased(), &mask, |element, &chosen| {
            if chosen {
                all.push(element.clone());
            }
        });
        Ok(all.into())
    }

    /// Returns the parts at the indices of an axis where a one-dimensional mask is true: NumPy's
    /// `compress`. The size of the result is dynamic.
    ///
    /// # Panics
    /// If a dynamic size differs.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4], [5, 6]];
    /// let some: Tensor<i32, shape![Dyn, 2]> = x.compress(Axis::<0>, &tensor![true, false, true]);
    /// assert_eq!(some, tensor![[1, 2], [5, 6]]);
    /// let large = x.compress(Axis::<0>, &x.sum(Axis::<1>).gt(5));
    /// assert_eq!(large, tensor![[3, 4], [5, 6]]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size differs.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4], [5, 6]].into_dyn();
    /// assert_eq!(
    ///     x.try_compress(0, &tensor![true, false]).unwrap_err().to_string(),
    ///     "compress: the mask has the shape (2), and what it picks from (3)",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn compress<A, R, E>(&self, axis: A, mask: &Tensor<bool, R, E>) -> Tensor<T, A::With<Dyn>>
    where
        T: Clone,
        A: AxisArg<S, Dim: SameLength<R::Dim>>,
        R: Vector,
        E: Storage<bool, R>,
    {
        const OP: &str = "compress";
        let sizes = self.shape();
        let at = position(OP, axis.number(), sizes.len())?;
        let lane = Lane::of_tensor(OP, mask)?;
        check_mask(OP, &[lane.len()], &[sizes[at]])?;
        let chosen = || (0..lane.len()).filter(|&k| *lane.get(k));
        let positions = try_listed(OP, chosen().count(), chosen())?;
        let mut new = Buf::<A::With<Dyn>, usize>::filled(sizes.len(), 0);
        new.as_mut().copy_from_slice(&sizes);
        new.as_mut()[at] = positions.len();
        let store = <A::With<Dyn>>::computed(new.as_ref());
        made(OP, store, |out| {
            lanes::take(&self.erased(), at, Lane::of(&positions), out);
        })
    }

    /// Returns the indices of all elements that are not 0 or `false`, in row-major order: one row
    /// per element, with one number per axis. NumPy's `argwhere`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[0, 7, 0], [8, 0, 9]];
    /// let found: Tensor<usize, shape![Dyn, 2]> = x.argwhere();
    /// assert_eq!(found, tensor![[0, 1], [1, 0], [1, 2]]);
    /// ```
    pub fn argwhere(&self) -> Tensor<usize, (((), Dyn), S::Axis)>
    where
        T: PartialEq + Default,
        S: AxesAsDim,
    {
        let (count, found) = or_panic(self.found("argwhere"));
        let store = <(((), Dyn), S::Axis)>::computed(&[count, self.rank()]);
        let indices = made("argwhere", store, |out| {
            lanes::Out::put_all(out, &found);
        });
        or_panic(indices)
    }

    /// Returns the indices of all elements that are not 0 or `false`, in row-major order: one list
    /// of numbers per axis. NumPy's `nonzero`.
    ///
    /// Also `try_nonzero`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[0, 7, 0], [8, 0, 9]];
    /// let [rows, columns] = &x.nonzero()[..] else { panic!() };
    /// assert_eq!(*rows, tensor![0, 1, 1]);
    /// assert_eq!(*columns, tensor![1, 0, 2]);
    /// ```
    ///
    /// # Panics
    /// If the tensor is a scalar of dynamic rank: without axes the result cannot tell 0 from other
    /// values. NumPy 2 rejects it as well; [`argwhere`](Tensor::argwhere) returns no row or one
    /// empty row. A tensor whose type is that of a scalar is a compile-time error at `cargo build`.
    #[track_caller]
    pub fn nonzero(&self) -> Vec<Tensor<usize, ((), Dyn)>>
    where
        T: PartialEq + Default,
    {
        const { assert_has_axes::<S>() };
        or_panic(self.try_nonzero())
    }

    /// Like [`nonzero`](Tensor::nonzero), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If the tensor is a scalar, or if the lists cannot be allocated.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     Tensor::<i32, shape![]>::ones().into_dyn().try_nonzero().unwrap_err().to_string(),
    ///     "nonzero: a scalar has no axis, and so there are no lists of indices",
    /// );
    /// assert_eq!(tensor![0, 7].try_nonzero()?, [tensor![1]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    pub fn try_nonzero(&self) -> Result<Vec<Tensor<usize, ((), Dyn)>>, ShapeError>
    where
        T: PartialEq + Default,
    {
        if self.rank() == 0 {
            return Err(ShapeError::new("nonzero", Problem::NoAxis));
        }
        const OP: &str = "nonzero";
        let ((count, found), rank) = (self.found(OP)?, self.rank());
        let mut lists = try_listed(OP, rank, core::iter::empty())?;
        for axis in 0..rank {
            let list = found.iter().copied().skip(axis).step_by(rank);
            lists.push(try_listed(OP, count, list)?.into());
        }
        Ok(lists)
    }

    /// Returns the number of elements that are not the default value of their type, and their
    /// indices one after another.
    fn found(&self, op: &'static str) -> Result<(usize, Vec<usize>), ShapeError>
    where
        T: PartialEq + Default,
    {
        let sizes = self.shape();
        let (mut count, mut found, nothing) = (0, Vec::new(), T::default());
        let mut index = AxisVec::<usize>::filled(sizes.len(), 0);
        let mut is_full = false;
        lanes::each(&self.erased(), |element| {
            if *element != nothing {
                count += 1;
                is_full |= found.try_reserve(index.len()).is_err();
                if !is_full {
                    found.extend_from_slice(&index);
                }
            }
            lanes::advance(&mut index, &sizes);
        });
        match is_full {
            true => Err(no_memory::<usize>(op, &[count, sizes.len()])),
            false => Ok((count, found)),
        }
    }
}

#[cfg(feature = "alloc")]
impl<T, D: Storage<T, DynRank>> Tensor<T, DynRank, D> {
    /// Returns the parts at the indices where a mask of the first axes is true, in row-major order:
    /// NumPy's `x[mask]` for a mask with fewer axes than `x`. The first axis of the result replaces
    /// the axes of the mask.
    ///
    /// For a static shape, merge these axes: `x.flatten_axes(Axis::<0>, Axis::<1>)` and
    /// [`compress`](Tensor::compress).
    ///
    /// # Panics
    /// If the mask does not have the sizes of the first axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[[1, 2], [3, 4]], [[5, 6], [7, 8]]].into_dyn();
    /// let mask = tensor![[true, false], [true, true]].into_dyn();
    /// assert_eq!(x.mask_axes(&mask), tensor![[1, 2], [5, 6], [7, 8]]);
    /// ```
    ///
    /// # Errors
    /// If the mask does not have the sizes of the first axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(x.try_mask_axes(&tensor![false, true])?, tensor![[3, 4]]);
    /// assert_eq!(
    ///     x.try_mask_axes(&tensor![true, false, true]).unwrap_err().to_string(),
    ///     "mask_axes: the mask has the shape (3), and what it picks from (2)",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    pub fn mask_axes<R, E>(&self, mask: &Tensor<bool, R, E>) -> Tensor<T, DynRank>
    where
        T: Clone,
        R: Shape,
        E: Storage<bool, R>,
    {
        const OP: &str = "mask_axes";
        let (sizes, marked) = (self.shape(), mask.shape());
        let first = &sizes[..marked.len().min(sizes.len())];
        check_mask(OP, &marked, first)?;
        let mut count = 0;
        lanes::each(&mask.erased(), |&chosen| count += usize::from(chosen));
        let rank = sizes.len() + 1 - marked.len();
        if rank > MAX_RANK {
            return Err(ShapeError::new(OP, Problem::TooManyAxes { rank }));
        }
        let mut new = AxisVec::filled(rank, count);
        new[1..].copy_from_slice(&sizes[marked.len()..]);
        made(OP, new, |out| {
            let x = self.erased();
            let mut index = AxisVec::<usize>::filled(marked.len(), 0);
            lanes::each(&mask.erased(), |&chosen| {
                if chosen {
                    lanes::put_part(&x, &index, out);
                }
                lanes::advance(&mut index, &marked);
            });
        })
    }
}
