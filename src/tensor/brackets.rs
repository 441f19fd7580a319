//! Elements in brackets: `x[[i, j]]`.

use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;
use broadax_shape::ops::index::IndexedBy;
use broadax_shape::ops::matmul::ShapeRule;
use broadax_shape::per_axis::{AxisVec, Sizes};
use broadax_shape::shapes::Shape;
use core::ops::{Index, IndexMut};

/// `I` is an index of an element of a tensor of shape `S`: `[i, j]`, a number for one axis, or a
/// slice, whose length is checked at run time.
///
/// A single impl of `Index` asks for it, because the compiler would list several.
#[diagnostic::on_unimplemented(
    message = "an index in brackets is a number of type `usize` for each axis, `x[[i, j]]`, found \
        `{I}`",
    label = "an element is `x[[i, j]]`, and a part of a tensor `x.slice(s![0..2, ..])`",
    note = "a number of another type is converted: `x[[i as usize, j]]`; a mask selects by `x.mask(&m)` and \
        `x.mask_fill(&m, 0.0)`, a tensor of indices by `x.take(Axis::<0>, &i)`"
)]
pub trait InBrackets<I, S> {
    #[doc(hidden)]
    fn numbers(index: &I) -> &[usize];
}

impl<X, S: IndexedBy<R>, const R: usize> InBrackets<[usize; R], S> for X {
    #[inline(always)]
    fn numbers(index: &[usize; R]) -> &[usize] {
        index
    }
}
impl<X, S: IndexedBy<1>> InBrackets<usize, S> for X {
    #[inline(always)]
    fn numbers(index: &usize) -> &[usize] {
        core::slice::from_ref(index)
    }
}
impl<X, S: Shape> InBrackets<&[usize], S> for X {
    #[inline(always)]
    fn numbers<'a>(index: &'a &[usize]) -> &'a [usize] {
        index
    }
}

/// `x[[i, j]]`, with one number for each axis; `x[i]` for a tensor with one axis; `x[&index[..]]`,
/// where the number of indices is checked at run time.
///
/// # Panics
/// If the index is out of bounds, or does not have one number for each axis.
impl<T, S: Shape, D: Storage<T, S>, I> Index<I> for Tensor<T, S, D>
where
    ShapeRule: InBrackets<I, S>,
{
    type Output = T;
    #[inline]
    #[track_caller]
    fn index(&self, index: I) -> &T {
        let index = ShapeRule::numbers(&index);
        match self.get(index) {
            Some(element) => element,
            None => out_of_bounds(index, &self.shape()),
        }
    }
}
impl<T, S: Shape, D: StorageMut<T, S>, I> IndexMut<I> for Tensor<T, S, D>
where
    ShapeRule: InBrackets<I, S>,
{
    #[inline]
    #[track_caller]
    fn index_mut(&mut self, index: I) -> &mut T {
        let index = ShapeRule::numbers(&index);
        match self.offset(index) {
            // SAFETY: 1. the offset of an index inside the shape, which `StorageMut` guarantees to
            // be writable.
            Some(offset) => unsafe { &mut *self.data.ptr_mut().offset(offset) },
            None => out_of_bounds(index, &self.shape()),
        }
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn out_of_bounds(index: &[usize], sizes: &[usize]) -> ! {
    let (numbers, axes) = (index.len(), sizes.len());
    if numbers != axes {
        panic!(
            "index {index:?} has {numbers} {}, and the shape {} {axes} {}",
            if numbers == 1 { "number" } else { "numbers" },
            Sizes(AxisVec::new(sizes)),
            if axes == 1 { "axis" } else { "axes" },
        )
    }
    panic!(
        "index {index:?} is out of bounds for the shape {}",
        Sizes(AxisVec::new(sizes))
    )
}
