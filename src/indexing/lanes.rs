//! Loops over lanes and over elements at given indices, for `take`, `sort` and similar operations.
//!
//! The accessed elements are known only at run time, even for static shapes, so these functions
//! take views of dynamic rank: the machine code depends only on the element type, and a program
//! that uses them with many shapes compiles them once.

use crate::element::index::IndexNumber;
use crate::kernel::sink::WriteNew;
use crate::layout::offsets::Offsets;
use crate::layout::{is_contiguous_layout, moved};
use crate::storage::{Owned, Storage};
use crate::tensor::{DynView, DynViewMut, Tensor, View, ViewMut, length};
use broadax_shape::dims::Dyn;
#[cfg(feature = "alloc")]
use broadax_shape::error::or_panic;
use broadax_shape::error::{Problem, ShapeError};
use broadax_shape::ops::index::Vector;
use broadax_shape::per_axis::{AxisVec, PerAxis};
#[cfg(feature = "alloc")]
use broadax_shape::shapes::ListSizes;
use broadax_shape::shapes::Shape;
use broadax_shape::sizes::elements;
use core::marker::PhantomData;

/// An output that is written in row-major order, one element after another.
pub(crate) trait Out<T> {
    fn put(&mut self, element: T);
    fn put_all(&mut self, elements: &[T])
    where
        T: Clone,
    {
        for element in elements {
            self.put(element.clone());
        }
    }
    /// Writes `f(0)`, `f(1)` and so on up to `f(n - 1)`.
    fn put_each(&mut self, n: usize, f: impl FnMut(usize) -> T);
}

/// The uninitialized slots of a new tensor.
pub(crate) struct New<T> {
    init: WriteNew<T>,
    next: *mut T,
    left: usize,
}

impl<T> Out<T> for New<T> {
    #[inline(always)]
    fn put(&mut self, element: T) {
        assert!(self.left > 0);
        // SAFETY: 1. `next` is the next of the slots left, of which there is at least one.
        unsafe {
            self.init.put(self.next, element);
            self.next = self.next.add(1);
        }
        self.left -= 1;
    }
    #[inline]
    fn put_all(&mut self, elements: &[T])
    where
        T: Clone,
    {
        assert!(self.left >= elements.len());
        for (k, element) in elements.iter().enumerate() {
            // SAFETY: 1. `next + k` is one of the slots left.
            unsafe { self.init.put(self.next.add(k), element.clone()) }
        }
        // SAFETY: 1. the result is at most one past the last slot.
        self.next = unsafe { self.next.add(elements.len()) };
        self.left -= elements.len();
    }
    #[inline]
    fn put_each(&mut self, n: usize, mut f: impl FnMut(usize) -> T) {
        assert!(self.left >= n);
        for k in 0..n {
            // SAFETY: 1. `next + k` is one of the slots left.
            unsafe { self.init.put(self.next.add(k), f(k)) }
        }
        // SAFETY: 1. the result is at most one past the last slot.
        self.next = unsafe { self.next.add(n) };
        self.left -= n;
    }
}

impl<T: Clone> New<T> {
    /// Writes the element to all slots left, for a tensor that is dropped after an error.
    #[cold]
    pub(crate) fn put_rest(&mut self, element: T) {
        while self.left > 0 {
            self.put(element.clone());
        }
    }
}

/// The offsets of all elements in row-major order, one row at a time. If the elements are
/// contiguous, all of them are one row.
struct RowOffsets {
    at: isize,
    step: isize,
    left: usize,
    row: usize,
    rows: Offsets<AxisVec<usize>, AxisVec<isize>>,
}

impl RowOffsets {
    fn new(sizes: &[usize], strides: &[isize]) -> Self {
        let (outer, row, step) = match sizes.len().checked_sub(1) {
            Some(last) if !is_contiguous_layout(sizes, strides) => {
                (last, sizes[last], strides[last])
            }
            _ => (0, elements(sizes), 1),
        };
        let (sizes, strides) = (&sizes[..outer], &strides[..outer]);
        RowOffsets {
            at: 0,
            step,
            left: 0,
            row,
            rows: Offsets::new(AxisVec::new(sizes), AxisVec::new(strides)),
        }
    }

    /// Returns the number of elements left in the current row, `step` apart: at least one. Must not
    /// be called after the last element.
    #[inline(always)]
    fn run(&mut self) -> usize {
        if self.left == 0 {
            self.next_row();
        }
        self.left
    }

    #[inline(never)]
    fn next_row(&mut self) {
        match self.rows.next() {
            Some(first) if self.row > 0 => (self.at, self.left) = (first, self.row),
            _ => unreachable!("no more elements than there are"),
        }
    }

    /// Returns the offset of the next element of the row, and advances by `n` elements.
    #[inline(always)]
    fn advance(&mut self, n: usize) -> isize {
        let at = self.at;
        self.at = at.wrapping_add(self.step.wrapping_mul(n as isize));
        self.left -= n;
        at
    }

    #[inline(always)]
    fn next(&mut self) -> isize {
        self.run();
        self.advance(1)
    }
}

/// Calls `f` with each element, in row-major order.
#[inline]
pub(crate) fn each<T>(x: &DynView<'_, T>, mut f: impl FnMut(&T)) {
    let (sizes, strides) = (x.shape(), x.strides());
    let mut left = elements(&sizes);
    let mut offsets = RowOffsets::new(&sizes, &strides);
    while left > 0 {
        let n = offsets.run();
        let (first, step) = (offsets.advance(n), offsets.step);
        left -= n;
        for k in 0..n as isize {
            // SAFETY: 1. the offset is that of an element of the tensor, which is borrowed.
            f(unsafe { &*x.data.ptr.offset(first + k * step) });
        }
    }
}

/// Calls `f` with corresponding elements of `x` and `y`, which have the same sizes, in row-major
/// order.
#[cfg(feature = "alloc")]
#[inline]
pub(crate) fn each_two<T, U>(x: &DynView<'_, T>, y: &DynView<'_, U>, mut f: impl FnMut(&T, &U)) {
    let sizes = y.shape();
    assert!(*x.shape() == *sizes);
    let mut offsets = RowOffsets::new(&sizes, &y.strides());
    each(x, |element| {
        // SAFETY: 1. `y` is borrowed and has as many elements as `x`.
        f(element, unsafe { &*y.data.ptr.offset(offsets.next()) });
    });
}

/// Advances an index to the next one in row-major order; after the last one it is the first again.
pub(crate) fn advance(index: &mut [usize], sizes: &[usize]) {
    for axis in (0..sizes.len()).rev() {
        index[axis] += 1;
        if index[axis] < sizes[axis] {
            return;
        }
        index[axis] = 0;
    }
}

/// Copies the elements of the part of `x` at an index of its first axes, which must be in range.
pub(crate) fn put_part<T: Clone>(x: &DynView<'_, T>, index: &[usize], out: &mut impl Out<T>) {
    let (sizes, strides) = (x.shape(), x.strides());
    let mut offset = 0isize;
    for (axis, &i) in index.iter().enumerate() {
        assert!(i < sizes[axis]);
        offset = moved(offset, strides[axis], i as isize);
    }
    let (sizes, strides) = (&sizes[index.len()..], &strides[index.len()..]);
    // SAFETY: 1. the index of the first axes is in range, and the others are those of `x`.
    let part: DynView<'_, T> =
        unsafe { x.seen(offset, AxisVec::new(sizes), AxisVec::new(strides)) };
    put_each(&part, out);
}

/// Copies the elements of a view, in row-major order.
pub(crate) fn put_each<T: Clone>(x: &DynView<'_, T>, out: &mut impl Out<T>) {
    match x.try_as_slice() {
        Some(elements) => out.put_all(elements),
        None => each(x, |element| out.put(element.clone())),
    }
}

/// The slots of an existing tensor, which are overwritten.
pub(crate) struct Over<'a, T> {
    first: *mut T,
    offsets: RowOffsets,
    borrow: PhantomData<&'a mut T>,
}

impl<'a, T> Over<'a, T> {
    pub(crate) fn all(out: &'a mut DynViewMut<'_, T>) -> Self {
        Over {
            first: out.data.ptr,
            offsets: RowOffsets::new(&out.shape(), &out.strides()),
            borrow: PhantomData,
        }
    }
}

impl<T> Out<T> for Over<'_, T> {
    #[inline(always)]
    fn put(&mut self, element: T) {
        // SAFETY: 1. the next slot of the tensor, which is borrowed mutably.
        unsafe { *self.first.offset(self.offsets.next()) = element }
    }
    #[inline]
    fn put_all(&mut self, mut elements: &[T])
    where
        T: Clone,
    {
        while !elements.is_empty() {
            let n = self.offsets.run().min(elements.len());
            let (run, rest) = elements.split_at(n);
            let (first, step) = (self.offsets.advance(n), self.offsets.step);
            elements = rest;
            if step == 1 {
                // SAFETY: 1. the next `n` slots, which are adjacent.
                let slots = unsafe { core::slice::from_raw_parts_mut(self.first.offset(first), n) };
                slots.clone_from_slice(run);
                continue;
            }
            for (k, element) in run.iter().enumerate() {
                // SAFETY: 1. one of the next `n` slots, which are in one row.
                unsafe { *self.first.offset(first + k as isize * step) = element.clone() }
            }
        }
    }
    #[inline]
    fn put_each(&mut self, n: usize, mut f: impl FnMut(usize) -> T) {
        let mut done = 0;
        while done < n {
            let run = self.offsets.run().min(n - done);
            let (first, step) = (self.offsets.advance(run), self.offsets.step);
            for k in 0..run {
                // SAFETY: 1. one of the next `run` slots, which are in one row.
                unsafe { *self.first.offset(first + k as isize * step) = f(done + k) }
            }
            done += run;
        }
    }
}

/// Returns a new tensor with the elements written by `fill`.
///
/// # Panics
/// If `fill` writes fewer or more elements.
#[inline]
pub(crate) fn made<T, R: Shape, E: Owned<T, R>>(
    op: &'static str,
    store: R::Store,
    fill: impl FnOnce(&mut New<T>),
) -> Result<Tensor<T, R, E>, ShapeError> {
    let len = length::<T, R>(op, R::sizes(&store).as_ref())?;
    let fill = |next: *mut T| {
        let mut new = New {
            init: WriteNew::new(next),
            next,
            left: len,
        };
        if len > 0 {
            fill(&mut new);
        }
        assert!(new.left == 0);
        new.init.done();
    };
    // SAFETY: 1. `len` is the number of elements, as checked; 2. all slots have been written, as
    // asserted.
    let data = unsafe { E::try_build(op, R::sizes(&store).as_ref(), len, fill) }?;
    Ok(Tensor::from_parts(data, store))
}

/// Returns a one-dimensional tensor of `len` elements, in memory that is [kept](crate::memory) for
/// reuse.
#[cfg(feature = "alloc")]
pub(crate) fn listed<T>(
    op: &'static str,
    len: usize,
    elements: impl Iterator<Item = T>,
) -> Tensor<T, ((), Dyn)> {
    or_panic(made(op, ListSizes::new((), len), |new| {
        elements.for_each(|element| new.put(element));
    }))
}

/// Copies the elements of a view to a one-dimensional tensor, in memory that is
/// [kept](crate::memory) for reuse.
#[cfg(feature = "alloc")]
pub(crate) fn copied<T: Clone>(
    op: &'static str,
    x: &DynView<'_, T>,
) -> Result<Tensor<T, ((), Dyn)>, ShapeError> {
    made(op, ListSizes::new((), x.len()), |new| put_each(x, new))
}

/// A lane: the elements along an axis at fixed indices of the other axes.
#[doc(hidden)]
pub struct Lane<'a, T> {
    first: *const T,
    len: usize,
    stride: isize,
    borrow: PhantomData<&'a T>,
}

impl<T> Clone for Lane<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Lane<'_, T> {}

impl<'a, T> Lane<'a, T> {
    /// A lane of the elements of a slice.
    pub(crate) fn of(elements: &'a [T]) -> Self {
        Lane {
            first: elements.as_ptr(),
            len: elements.len(),
            stride: 1,
            borrow: PhantomData,
        }
    }

    /// A lane of the elements of a one-dimensional view.
    pub(crate) fn of_view(x: &'a View<'_, T, ((), Dyn)>) -> Self {
        Lane {
            first: x.data.ptr,
            len: x.len(),
            stride: x.strides()[0],
            borrow: PhantomData,
        }
    }

    /// A lane of the elements of a one-dimensional tensor. Fails if a tensor of dynamic rank has
    /// another rank.
    pub(crate) fn of_tensor<S: Vector, D: Storage<T, S>>(
        op: &'static str,
        x: &'a Tensor<T, S, D>,
    ) -> Result<Self, ShapeError> {
        let (sizes, strides) = (x.shape(), x.strides());
        let ([len], [stride]) = (&sizes[..], strides.as_ref()) else {
            let shape = AxisVec::new(&sizes);
            return Err(ShapeError::new(op, Problem::List { shape }));
        };
        Ok(Lane {
            first: x.data.ptr(),
            len: *len,
            stride: *stride,
            borrow: PhantomData,
        })
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Returns the elements as a slice, if they are adjacent.
    #[inline(always)]
    pub(crate) fn elements(&self) -> Option<&'a [T]> {
        // The pointer of an empty lane need not be in bounds.
        if self.len == 0 {
            return Some(&[]);
        }
        // SAFETY: 1. `first` is followed by `len` adjacent elements, which are borrowed.
        (self.stride == 1).then(|| unsafe { core::slice::from_raw_parts(self.first, self.len) })
    }

    #[inline(always)]
    pub(crate) fn get(&self, k: usize) -> &'a T {
        assert!(k < self.len);
        // SAFETY: 1. the offset is that of an element of the lane, which is borrowed.
        unsafe { &*self.first.offset(k as isize * self.stride) }
    }
}

/// Like `erased`, but returns a mutable view.
pub(crate) struct LaneMut<'a, T> {
    first: *mut T,
    len: usize,
    stride: isize,
    borrow: PhantomData<&'a mut T>,
}

impl<'a, T> LaneMut<'a, T> {
    /// A lane of the elements of a slice.
    pub(crate) fn of(elements: &'a mut [T]) -> Self {
        LaneMut {
            first: elements.as_mut_ptr(),
            len: elements.len(),
            stride: 1,
            borrow: PhantomData,
        }
    }

    /// A lane of the elements of a one-dimensional view.
    pub(crate) fn of_view(x: &'a mut ViewMut<'_, T, ((), Dyn)>) -> Self {
        LaneMut {
            first: x.data.ptr,
            len: x.len(),
            stride: x.strides()[0],
            borrow: PhantomData,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    #[inline(always)]
    fn slot(&self, k: usize) -> *mut T {
        assert!(k < self.len);
        self.first.wrapping_offset(k as isize * self.stride)
    }

    #[inline(always)]
    pub(crate) fn get(&self, k: usize) -> &T {
        // SAFETY: 1. the offset is that of an element of the lane, which is borrowed.
        unsafe { &*self.slot(k) }
    }

    #[inline(always)]
    pub(crate) fn set(&mut self, k: usize, element: T) {
        // SAFETY: 1. the offset is that of an element of the lane, which is borrowed mutably.
        unsafe { *self.slot(k) = element }
    }

    #[inline(always)]
    pub(crate) fn exchange(&mut self, i: usize, k: usize) {
        // SAFETY: 1. both are elements of the lane, which is borrowed mutably.
        unsafe { core::ptr::swap(self.slot(i), self.slot(k)) }
    }

    /// Returns the elements as a slice, if they are adjacent.
    #[inline(always)]
    pub(crate) fn elements(&mut self) -> Option<&mut [T]> {
        if self.len == 0 {
            return Some(&mut []);
        }
        // SAFETY: 1. `first` is followed by `len` adjacent elements, which are borrowed mutably.
        (self.stride == 1).then(|| unsafe { core::slice::from_raw_parts_mut(self.first, self.len) })
    }

    /// Returns a lane of a range of the elements.
    #[inline(always)]
    pub(crate) fn part(&mut self, range: core::ops::Range<usize>) -> LaneMut<'_, T> {
        assert!(range.start <= range.end && range.end <= self.len);
        LaneMut {
            first: self
                .first
                .wrapping_offset(range.start as isize * self.stride),
            len: range.len(),
            stride: self.stride,
            borrow: PhantomData,
        }
    }

    /// Returns the elements from `from` on.
    #[inline(always)]
    pub(crate) fn rest(self, from: usize) -> Self {
        assert!(from <= self.len);
        LaneMut {
            first: self.first.wrapping_offset(from as isize * self.stride),
            len: self.len - from,
            ..self
        }
    }

    /// Returns the first `len` elements.
    #[cfg(any(test, not(feature = "alloc")))]
    #[inline(always)]
    pub(crate) fn upto(self, len: usize) -> Self {
        assert!(len <= self.len);
        LaneMut { len, ..self }
    }
}

/// Calls `work` with each lane of `x` along the axis `at` and the corresponding lane of `out`,
/// which has the same sizes. With the feature `rayon` large tensors are processed by several
/// threads.
pub(crate) fn each_into<T: Clone>(
    x: &DynView<'_, T>,
    at: usize,
    out: &mut DynViewMut<'_, T>,
    work: impl Fn(Lane<'_, T>, LaneMut<'_, T>),
) {
    // The number of lanes of a tensor without elements can overflow.
    if x.is_empty() {
        return;
    }
    let part = |x: &DynView<'_, T>, out: &mut DynViewMut<'_, T>| {
        let axis = at as isize;
        for (x, mut out) in x.lanes(axis).zip(out.lanes_mut(axis)) {
            work(Lane::of_view(&x), LaneMut::of_view(&mut out));
        }
    };
    #[cfg(feature = "rayon")]
    if crate::element::plain::plain::<T>() && x.len() >= crate::threads::MIN_SPLIT_IN_LANES {
        // SAFETY: 1. the elements are plain numbers, and the loops are from this crate; 2. both
        // tensors have the same sizes.
        let done = unsafe {
            crate::tensor::parallel::lanes(out, Some(x), at, |out, x| {
                if let Some(x) = x {
                    part(x, out);
                }
            })
        };
        if done {
            return;
        }
    }
    part(x, out);
}

/// Indices: those of a tensor, or of an array, slice or vector.
#[doc(hidden)]
pub struct IndexValues<'a, I> {
    first: *const I,
    sizes: AxisVec<usize>,
    strides: AxisVec<isize>,
    borrow: PhantomData<&'a I>,
}

impl<'a, I> IndexValues<'a, I> {
    pub(crate) fn of(list: &'a [I]) -> Self {
        IndexValues {
            first: list.as_ptr(),
            sizes: AxisVec::new(&[list.len()]),
            strides: AxisVec::new(&[1]),
            borrow: PhantomData,
        }
    }

    pub(crate) fn of_tensor<S: Shape, D: Storage<I, S>>(x: &'a Tensor<I, S, D>) -> Self {
        IndexValues {
            first: x.data.ptr(),
            sizes: AxisVec::new(&x.shape()),
            strides: AxisVec::new(x.strides().as_ref()),
            borrow: PhantomData,
        }
    }

    pub(crate) fn sizes(&self) -> &[usize] {
        &self.sizes
    }

    /// Returns all indices as one lane, if their strides allow it.
    pub(crate) fn lane(&self) -> Option<Lane<'a, I>> {
        let (len, stride) = match (&self.sizes[..], &self.strides[..]) {
            ([len], [stride]) => (*len, *stride),
            (sizes, strides) if is_contiguous_layout(sizes, strides) => (elements(sizes), 1),
            _ => return None,
        };
        Some(self.part(0, len, stride))
    }

    fn part(&self, offset: isize, len: usize, stride: isize) -> Lane<'a, I> {
        Lane {
            first: self.first.wrapping_offset(offset),
            len,
            stride,
            borrow: PhantomData,
        }
    }

    /// Calls `f` with the indices along the last axis, for each index of the other axes. There is
    /// at least one axis.
    pub(crate) fn each_lane(&self, mut f: impl FnMut(Lane<'a, I>)) {
        let last = self.sizes.len() - 1;
        let (len, stride) = (self.sizes[last], self.strides[last]);
        let (sizes, strides) = (&self.sizes[..last], &self.strides[..last]);
        let mut front = Offsets::new(AxisVec::new(sizes), AxisVec::new(strides));
        while let Some(offset) = front.next() {
            f(self.part(offset, len, stride));
        }
    }
}

/// Returns the part of a view at one index of the first `at` axes, given by its offset.
///
/// # Safety
/// 1. The offset is that of an index of those axes.
unsafe fn part_behind<'a, T>(x: &'a DynView<'_, T>, at: usize, offset: isize) -> DynView<'a, T> {
    let (sizes, strides) = (x.shape(), x.strides());
    // SAFETY: 1. the view has the sizes and strides of the axes from `at` on, and starts at an
    // index of the leading axes.
    unsafe {
        x.seen(
            offset,
            AxisVec::new(&sizes[at..]),
            AxisVec::new(&strides[at..]),
        )
    }
}

/// Writes the elements of `x` at indices of the axis `at`, in row-major order: like [`take`], for
/// indices of any rank.
///
/// # Panics
/// If an index is out of range.
pub(crate) fn take_all<T: Clone, I: IndexNumber>(
    x: &DynView<'_, T>,
    at: usize,
    indices: &IndexValues<'_, I>,
    out: &mut impl Out<T>,
) {
    if let Some(list) = indices.lane() {
        return take(x, at, list, out);
    }
    let (sizes, strides) = (x.shape(), x.strides());
    if elements(&sizes) == 0 {
        return;
    }
    let mut front = Offsets::new(AxisVec::new(&sizes[..at]), AxisVec::new(&strides[..at]));
    while let Some(offset) = front.next() {
        // SAFETY: 1. `offset` is that of an index of the leading axes.
        let x = unsafe { part_behind(x, at, offset) };
        indices.each_lane(|list| take(&x, 0, list, out));
    }
}

/// Updates the elements of `x` at indices of the axis `at` with those of `from`, in which the axes
/// of the indices replace this axis: like [`put_back`], for indices of any rank.
///
/// # Panics
/// If an index is out of range, or if other sizes differ.
pub(crate) fn put_back_all<T, I: IndexNumber>(
    x: &mut DynViewMut<'_, T>,
    at: usize,
    indices: &IndexValues<'_, I>,
    from: &DynView<'_, T>,
    mut change: impl FnMut(&mut T, &T),
) {
    let (sizes, strides) = (from.shape(), from.strides());
    let many = indices.sizes.len();
    // Updates the elements at the indices of one lane, with the size and stride of its axis.
    let mut part = |leading: isize, list: Lane<'_, I>, axis: (usize, isize)| {
        let front = sizes[..at]
            .iter()
            .chain([&axis.0])
            .chain(&sizes[at + many..]);
        let steps = strides[..at]
            .iter()
            .chain([&axis.1])
            .chain(&strides[at + many..]);
        let rank = sizes.len() + 1 - many;
        let (mut own, mut apart) = (AxisVec::filled(rank, 0), AxisVec::filled(rank, 0));
        own.iter_mut().zip(front).for_each(|(to, size)| *to = *size);
        apart
            .iter_mut()
            .zip(steps)
            .for_each(|(to, step)| *to = *step);
        // SAFETY: 1. the view has the axes of `from` except all but the last axis of the indices,
        // and starts at an index of the omitted ones.
        let from = unsafe { from.seen(leading, own, apart) };
        put_back(x, at, list, &from, &mut change);
    };
    let Some(last) = many.checked_sub(1) else {
        return part(0, indices.part(0, 1, 1), (1, 0));
    };
    let (others, steps) = (&sizes[at..at + last], &strides[at..at + last]);
    let mut leading = Offsets::new(AxisVec::new(others), AxisVec::new(steps));
    let axis = (sizes[at + last], strides[at + last]);
    indices.each_lane(|list| {
        if let Some(offset) = leading.next() {
            part(offset, list, axis);
        }
    });
}

/// For each index of the leading axes and each index of a list along the axis `at`, calls `f` with
/// the offset of that part of the tensor, the number of the leading index, and the position in the
/// list.
///
/// # Panics
/// If an index is out of range.
#[inline(always)]
fn parts<I: IndexNumber>(
    sizes: &[usize],
    strides: &[isize],
    at: usize,
    list: Lane<'_, I>,
    mut f: impl FnMut(isize, usize, usize),
) {
    let (size, stride) = (sizes[at], strides[at]);
    let mut front = Offsets::new(AxisVec::new(&sizes[..at]), AxisVec::new(&strides[..at]));
    let mut row = 0;
    while let Some(base) = front.next() {
        for k in 0..list.len {
            // SAFETY: 1. `k` is less than the length of the list.
            let index = unsafe { *list.first.offset(k as isize * list.stride) };
            let position = index.wrapped(size);
            assert!(position < size, "all indices are checked before");
            f(base + position as isize * stride, row, k);
        }
        row += 1;
    }
}

/// Returns the offsets of the axes after `at`, and whether they are contiguous.
fn behind(
    sizes: &[usize],
    strides: &[isize],
    at: usize,
) -> (Offsets<AxisVec<usize>, AxisVec<isize>>, bool) {
    let (sizes, strides) = (&sizes[at + 1..], &strides[at + 1..]);
    let offsets = Offsets::new(AxisVec::new(sizes), AxisVec::new(strides));
    (offsets, is_contiguous_layout(sizes, strides))
}

/// Writes the elements of `x` at the indices of a list along the axis `at`, in row-major order.
///
/// # Panics
/// If an index is out of range.
pub(crate) fn take<T: Clone, I: IndexNumber>(
    x: &DynView<'_, T>,
    at: usize,
    list: Lane<'_, I>,
    out: &mut impl Out<T>,
) {
    let (sizes, strides) = (x.shape(), x.strides());
    if list.len == 0 || (0..sizes.len()).any(|i| i != at && sizes[i] == 0) {
        return;
    }
    let (behind, contiguous) = behind(&sizes, &strides, at);
    let first = x.data.ptr;
    if behind.left == 1 {
        return parts(&sizes, &strides, at, list, |base, _, _| {
            // SAFETY: 1. the offset is that of an index of the tensor, which is borrowed.
            out.put(unsafe { (*first.offset(base)).clone() });
        });
    }
    parts(&sizes, &strides, at, list, |base, _, _| {
        // SAFETY: 1. the offsets are those of indices of the tensor, which is borrowed. A
        // contiguous part has as many adjacent elements as it has indices.
        unsafe {
            let first = first.offset(base);
            if contiguous {
                return out.put_all(core::slice::from_raw_parts(first, behind.left));
            }
            let mut behind = behind.clone();
            while let Some(offset) = behind.next() {
                out.put((*first.offset(offset)).clone());
            }
        }
    });
}

/// Updates the elements of `x` at the indices of a list along the axis `at` with those of `from`,
/// in which this axis is that of the list; all other sizes are equal.
///
/// # Panics
/// If an index is out of range, or if other sizes differ.
pub(crate) fn put_back<T, I: IndexNumber>(
    x: &mut DynViewMut<'_, T>,
    at: usize,
    list: Lane<'_, I>,
    from: &DynView<'_, T>,
    mut change: impl FnMut(&mut T, &T),
) {
    let (sizes, strides) = (x.shape(), x.strides());
    let (all, steps) = (from.shape(), from.strides());
    let same = |i: usize| all[i] == if i == at { list.len } else { sizes[i] };
    assert!(all.len() == sizes.len() && (0..all.len()).all(same));
    if all.contains(&0) {
        return;
    }
    let (to_behind, to_contiguous) = behind(&sizes, &strides, at);
    let (from_behind, from_contiguous) = behind(&all, &steps, at);
    let mut front = Offsets::new(AxisVec::new(&all[..at]), AxisVec::new(&steps[..at]));
    let (mut base, mut next) = (0, 0);
    let (to, first) = (x.data.ptr, from.data.ptr);
    parts(&sizes, &strides, at, list, |offset, row, k| {
        if row == next {
            (base, next) = (front.next().unwrap_or(base), row + 1);
        }
        // SAFETY: 1. the offsets are those of indices of both tensors; they are borrowed, `x`
        // mutably. A contiguous part has as many adjacent elements as it has indices.
        unsafe {
            let to = to.offset(offset);
            let first = first.offset(base + k as isize * steps[at]);
            if to_contiguous && from_contiguous {
                let to = core::slice::from_raw_parts_mut(to, to_behind.left);
                let from = core::slice::from_raw_parts(first, to_behind.left);
                to.iter_mut().zip(from).for_each(|(x, y)| change(x, y));
                return;
            }
            let (mut i, mut k) = (to_behind.clone(), from_behind.clone());
            while let (Some(i), Some(k)) = (i.next(), k.next()) {
                change(&mut *to.offset(i), &*first.offset(k));
            }
        }
    });
}

/// Calls `f` with the offset of each element of a tensor of `sizes` and `strides` that `index`
/// selects along the axis `at`, in row-major order of `index`.
///
/// # Panics
/// If an index is out of range, or if another size differs.
#[inline(always)]
fn picked<I: IndexNumber>(
    sizes: &[usize],
    strides: &[isize],
    at: usize,
    index: &DynView<'_, I>,
    mut f: impl FnMut(isize),
) {
    let (all, steps) = (index.shape(), index.strides());
    let same = |i: usize| i == at || sizes[i] == all[i];
    assert!(all.len() == sizes.len() && (0..all.len()).all(same));
    if all.contains(&0) {
        return;
    }
    let last = all.len() - 1;
    let mut still = AxisVec::new(strides);
    still[at] = 0;
    let outer = AxisVec::new(&all[..last]);
    let mut base = Offsets::new(outer.clone(), AxisVec::new(&still[..last]));
    let mut of_index = Offsets::new(outer, AxisVec::new(&steps[..last]));
    let (size, stride, step) = (sizes[at], strides[at], still[last]);
    let (row, step_of_index) = (all[last] as isize, steps[last]);
    while let (Some(base), Some(first)) = (base.next(), of_index.next()) {
        for k in 0..row {
            // SAFETY: 1. the offset is that of an element of `index`, which is borrowed.
            let index = unsafe { *index.data.ptr.offset(first + k * step_of_index) };
            let position = index.wrapped(size);
            assert!(position < size, "all indices are checked before");
            f(base + k * step + position as isize * stride);
        }
    }
}

/// Writes the elements of `x` that `index` selects along the axis `at`; all other sizes are equal.
pub(crate) fn gather<T: Clone, I: IndexNumber>(
    x: &DynView<'_, T>,
    at: usize,
    index: &DynView<'_, I>,
    out: &mut impl Out<T>,
) {
    let first = x.data.ptr;
    picked(&x.shape(), x.strides().as_ref(), at, index, |offset| {
        // SAFETY: 1. the offset is that of an element of the tensor, which is borrowed.
        out.put(unsafe { (*first.offset(offset)).clone() });
    });
}

/// Updates each element of `x` that `index` selects along the axis `at` with one of `from`, which
/// has the shape of `index`, in row-major order; all other sizes are equal.
pub(crate) fn scatter<T, I: IndexNumber>(
    x: &mut DynViewMut<'_, T>,
    at: usize,
    index: &DynView<'_, I>,
    from: &DynView<'_, T>,
    mut change: impl FnMut(&mut T, &T),
) {
    let (sizes, strides) = (x.shape(), x.strides());
    let first = x.data.ptr;
    assert!(*from.shape() == *index.shape());
    let mut offsets = RowOffsets::new(&from.shape(), &from.strides());
    picked(&sizes, &strides, at, index, |offset| {
        // SAFETY: 1. the offset is that of an element of the tensor, which is borrowed mutably;
        // `from` is borrowed and has as many elements as `index`.
        unsafe {
            change(
                &mut *first.offset(offset),
                &*from.data.ptr.offset(offsets.next()),
            )
        }
    });
}
