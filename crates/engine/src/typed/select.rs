//! Concatenation, slices, and elements by index.

use super::{Typed, forms};
use crate::element::{Element, ElementType, Integer};
use crate::engine::{Engine, SliceRange};
use crate::error::Result;
use broadax_shape::ShapeError;
use broadax_shape::axis::AxisArg;
use broadax_shape::dims::Dyn;
use broadax_shape::error::Problem;
use broadax_shape::ops::concat::{ConcatWith, concatenated};
use broadax_shape::ops::index::take_sizes;
use broadax_shape::ops::slice::{Cuts, Piece, Slice, select_items, slice_rank};
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::{After, Shape};
use std::any::Any;
use std::borrow::Cow;

impl<E: Engine, S: Shape, T: Element> Typed<E, S, T> {
    forms! {
        /// Returns this tensor and another one concatenated along an axis.
        ///
        /// ```
        /// # #[cfg(feature = "ndarray")] {
        /// use broadax_engine::{Axis, Host, NdArray, Typed, shape};
        /// let x = Typed::<NdArray, shape![2, 3]>::ones(&Host);
        /// let y: Typed<NdArray, shape![2, 6]> = x.concat(&x, Axis::<1>);
        /// # }
        /// ```
        fn concat, try_concat [R: Shape, A] (&self, other: &Typed<E, R, T>, axis: A)
            -> Typed<E, <S as ConcatWith<R, A>>::Output, T>
        where [S: ConcatWith<R, A>, A: AxisArg<S>] {
            let parts = [&self.tensor, &other.tensor];
            Ok(Typed::trusted(concat::<E, T>(&parts, axis.number())?))
        }

        /// Returns the elements that a list of ranges and indices selects: see [`s!`](crate::s!).
        ///
        /// ```
        /// # #[cfg(feature = "ndarray")] {
        /// use broadax_engine::{Host, NdArray, Typed, s, shape};
        /// let x = Typed::<NdArray, shape![4, 3]>::ones(&Host);
        /// let column: Typed<NdArray, shape![2]> = x.slice(s![1..3, 0]);
        /// # }
        /// ```
        fn slice, try_slice [L: Cuts] (&self, list: L) -> Typed<E, <S as Slice<L>>::Output, T>
        where [S: Slice<L>] {
            let sizes = self.lent_sizes();
            let (ranges, to) = ranges(&list, sizes.as_ref())?;
            let slice = E::slice(&self.tensor, &ranges)?;
            let has_sizes = E::sizes(&slice).as_ref() == to;
            match has_sizes {
                true => Ok(Typed::with_list(slice, &to)),
                false => Ok(Typed::with_list(E::reshape(&slice, &to)?, &to)),
            }
        }

        /// Returns the elements of an axis at the indices, whose axes replace it: rows of a table
        /// for `Axis::<0>`. An index that is out of range is an error of the engine.
        ///
        /// ```
        /// # #[cfg(feature = "ndarray")] {
        /// use broadax_engine::{Axis, Host, NdArray, Typed, shape};
        /// let table = Typed::<NdArray, shape![2, 2]>::from_vec(vec![0.0, 1.0, 10.0, 11.0], &Host)?;
        /// let tokens = Typed::<NdArray, shape![3], i64>::from_vec(vec![1, 0, 1], &Host)?;
        /// let rows: Typed<NdArray, shape![3, 2]> = table.take(Axis::<0>, &tokens);
        /// assert_eq!(rows.to_vec(), [10.0, 11.0, 0.0, 1.0, 10.0, 11.0]);
        /// # }
        /// # Ok::<(), broadax_engine::Error>(())
        /// ```
        fn take, try_take [A: AxisArg<S>, R: Shape + After<A::Front>, I: Integer]
            (&self, axis: A, indices: &Typed<E, R, I>)
            -> Typed<E, A::Behind<<R as After<A::Front>>::Output>, T>
        where [] {
            let (own, listed) = (self.lent_sizes(), indices.lent_sizes());
            let (own, listed) = (own.as_ref(), listed.as_ref());
            let to = take_sizes(own, axis.number(), listed)?;
            let at = broadax_shape::axis::position("take", axis.number(), own.len())?;
            let indices = as_i64::<E, I>(&indices.tensor)?;
            if listed.len() == 1 {
                let taken = E::take(&self.tensor, at, &indices)?;
                return Ok(Typed::with_list(taken, &to));
            }
            let list = E::reshape(&indices, &[listed.iter().product()])?;
            let taken = E::reshape(&E::take(&self.tensor, at, &list)?, &to)?;
            Ok(Typed::with_list(taken, &to))
        }
    }

    /// Returns tensors concatenated along an axis, whose size is dynamic in the result.
    ///
    /// # Errors
    /// If there are no tensors, dynamic sizes differ, or the engine fails.
    pub fn concat_all<A: AxisArg<S>>(parts: &[Self], axis: A) -> Result<Typed<E, A::With<Dyn>, T>> {
        let parts: Vec<_> = parts.iter().map(|part| &part.tensor).collect();
        Ok(Typed::trusted(concat::<E, T>(&parts, axis.number())?))
    }
}

/// Returns indices as elements of type `i64`, without a copy if they are.
fn as_i64<E: Engine, I: Integer>(indices: &E::Tensor<I>) -> Result<Cow<'_, E::Tensor<i64>>> {
    let same = (indices as &dyn Any).downcast_ref::<E::Tensor<i64>>();
    match same {
        // (The tensors of some engines have one type for all elements.)
        Some(same) if const { matches!(I::TYPE, ElementType::I64) } => Ok(Cow::Borrowed(same)),
        _ => Ok(Cow::Owned(E::cast(indices)?)),
    }
}

/// Checks the sizes of the parts and concatenates them.
fn concat<E: Engine, T: Element>(parts: &[&E::Tensor<T>], axis: isize) -> Result<E::Tensor<T>> {
    let sizes = |i: usize| AxisVec::new(E::sizes::<T>(parts[i]).as_ref());
    let (_, at) = concatenated("concat", axis, parts.len(), &sizes)?;
    E::concat(parts, at)
}

/// Returns the range of each axis, and the sizes of the slice.
fn ranges<L: Cuts>(list: &L, sizes: &[usize]) -> Result<(Vec<SliceRange>, Vec<usize>)> {
    let (mut ranges, mut to) = (Vec::with_capacity(sizes.len()), Vec::new());
    let mut add = |start: usize, count: usize, step: isize, keep: bool| {
        ranges.push(SliceRange { start, count, step });
        to.extend(keep.then_some(count));
    };
    if let Some(items) = list.items() {
        slice_rank(sizes, items)?;
        let mut added = Vec::new();
        select_items(sizes, items, &mut |selected| match selected.axis {
            Some(_) => add(selected.first, selected.count, selected.step, selected.keep),
            None => added.push(()),
        })?;
        if added.is_empty() {
            return Ok((ranges, to));
        }
        // New axes are inserted where they are listed.
        to.clear();
        select_items(sizes, items, &mut |selected| {
            to.extend(selected.keep.then_some(selected.count))
        })?;
        return Ok((ranges, to));
    }
    let rank = sizes.len();
    if rank < L::LEN || (rank > L::LEN && !L::REST) {
        let (shape, ranges) = (AxisVec::new(sizes), L::LEN);
        return Err(ShapeError::new("slice", Problem::Ranges { shape, ranges }).into());
    }
    let first = rank - L::LEN;
    let mut pieces: Vec<_> = sizes.iter().map(|&size| Piece::all(size)).collect();
    if let Err((axis, misfit)) = list.pieces(&sizes[first..], &mut pieces[first..]) {
        return Err(ShapeError::new("slice", misfit.problem(sizes, first + axis)).into());
    }
    for piece in pieces {
        add(piece.start, piece.count, piece.step, piece.keep);
    }
    Ok((ranges, to))
}
