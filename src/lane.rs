//! The loops of operations that go where elements say, as `take` and `sort` do.
//!
//! What they read is found when the program runs, also for static shapes. So they take their operands
//! as views of any rank: the machine code depends on the type of the elements alone, and a program that
//! uses them with many shapes is compiled once.

use crate::dim::{Dim, Dyn, Rule};
use crate::error::{Problem, ShapeError};
use crate::iter::{IterMut, Offsets};
use crate::kernel::Init;
use crate::layout::{count, is_dense};
use crate::per_axis::AxisVec;
use crate::shape::{DynRank, Shape};
use crate::storage::{Owned, Storage, StorageMut, ViewedMut};
use crate::take::IndexNumber;
use crate::tensor::{DynView, Tensor, static_len};
use core::marker::PhantomData;

/// A view of any rank through which elements may be written.
pub(crate) type DynViewMut<'a, T> = Tensor<T, DynRank, ViewedMut<'a, T, AxisVec<isize>>>;

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// A view of all elements, whose type says nothing of the shape.
    pub(crate) fn erased(&self) -> DynView<'_, T> {
        let (sizes, strides) = (self.shape(), self.strides());
        // SAFETY: 1. the sizes and strides of this tensor.
        unsafe { self.seen(0, AxisVec::new(&sizes), AxisVec::new(strides.as_ref())) }
    }

    /// The same, to be written.
    pub(crate) fn erased_mut(&mut self) -> DynViewMut<'_, T>
    where
        D: StorageMut<T, S>,
    {
        let (sizes, strides) = (self.shape(), self.strides());
        // SAFETY: 1. the sizes and strides of this tensor; 2. `StorageMut` promises it.
        unsafe { self.seen_mut(0, AxisVec::new(&sizes), AxisVec::new(strides.as_ref())) }
    }
}

/// A shape with one axis, or [`DynRank`], of which that is found when the program runs.
pub trait Vector: Shape {
    /// The axis.
    type Dim: Dim;
}
impl<S: Shape> Vector for S
where
    Rule: OneAxis<S>,
{
    type Dim = <Rule as OneAxis<S>>::Dim;
}

/// The shape `S` has one axis.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the shape `{S}` does not have one axis",
    label = "a list is expected here: a tensor with one axis"
)]
pub trait OneAxis<S> {
    type Dim: Dim;
}
impl<X, D: Dim> OneAxis<((), D)> for X {
    type Dim = D;
}
impl<X> OneAxis<DynRank> for X {
    type Dim = Dyn;
}

/// Where elements go, one behind the other in row-major order.
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
}

/// New places.
pub(crate) struct New<T> {
    init: Init<T>,
    next: *mut T,
    left: usize,
}

impl<T> Out<T> for New<T> {
    #[inline(always)]
    fn put(&mut self, element: T) {
        assert!(self.left > 0);
        // SAFETY: 1. there is a place left, and this is the next one.
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
            // SAFETY: 1. there are so many places left, and this is the next one.
            unsafe { self.init.put(self.next.add(k), element.clone()) }
        }
        // SAFETY: 1. at most behind the last place.
        self.next = unsafe { self.next.add(elements.len()) };
        self.left -= elements.len();
    }
}

/// The places of a tensor that is there.
pub(crate) struct Over<'a, T>(IterMut<'a, T, DynRank>);

impl<'a, T> Over<'a, T> {
    pub(crate) fn all(out: &'a mut DynViewMut<'_, T>) -> Self {
        Over(out.iter_mut())
    }
}

impl<T> Out<T> for Over<'_, T> {
    #[inline(always)]
    fn put(&mut self, element: T) {
        match self.0.next() {
            Some(place) => *place = element,
            None => unreachable!("as many places as elements"),
        }
    }
}

/// A new tensor, all of whose elements `fill` puts in.
///
/// # Panics
/// When they are fewer or more.
#[inline]
pub(crate) fn made<T, R: Shape, E: Owned<T, R>>(
    op: &'static str,
    store: R::Store,
    fill: impl FnOnce(&mut New<T>),
) -> Result<Tensor<T, R, E>, ShapeError> {
    let len = match const { static_len::<T, R>() } {
        Some(len) => len,
        None => count::<T>(op, R::sizes(&store).as_ref())?,
    };
    let fill = |next: *mut T| {
        let mut new = New {
            init: Init::new(next),
            next,
            left: len,
        };
        if len > 0 {
            fill(&mut new);
        }
        assert!(new.left == 0);
        new.init.done();
    };
    // SAFETY: 1. `len` is the number of elements, checked; 2. all places have been written, asserted.
    let data = unsafe { E::build(len, fill) };
    Ok(Tensor::from_parts(data, store))
}

/// The tensor that a result is written to has its sizes.
pub(crate) fn check_out(
    op: &'static str,
    result: &[usize],
    out: &[usize],
) -> Result<(), ShapeError> {
    if result == out {
        return Ok(());
    }
    let (result, out) = (AxisVec::new(result), AxisVec::new(out));
    Err(ShapeError::new(op, Problem::Out { result, out }))
}

/// The elements along an axis, all other indices being fixed.
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
    /// The elements of a slice.
    pub(crate) fn of(elements: &'a [T]) -> Self {
        Lane {
            first: elements.as_ptr(),
            len: elements.len(),
            stride: 1,
            borrow: PhantomData,
        }
    }

    /// The elements of a tensor with one axis. Of a tensor of any rank it may be that it has not one.
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

    #[inline(always)]
    pub(crate) fn get(&self, k: usize) -> &'a T {
        assert!(k < self.len);
        // SAFETY: 1. an element of the lane, which is borrowed.
        unsafe { &*self.first.offset(k as isize * self.stride) }
    }
}

/// The elements of `x` at `count` places along the axis `at`, in row-major order.
///
/// # Panics
/// When a place is not in the axis.
pub(crate) fn take<T: Clone>(
    x: &DynView<'_, T>,
    at: usize,
    count: usize,
    place: impl Fn(usize) -> usize,
    out: &mut impl Out<T>,
) {
    let (sizes, strides) = (x.shape(), x.strides());
    if count == 0 || (0..sizes.len()).any(|i| i != at && sizes[i] == 0) {
        return;
    }
    let offsets = |from: usize, to: usize| {
        Offsets::new(
            AxisVec::new(&sizes[from..to]),
            AxisVec::new(&strides[from..to]),
        )
    };
    let behind = offsets(at + 1, sizes.len());
    let dense = is_dense(&sizes[at + 1..], &strides[at + 1..]);
    let mut front = offsets(0, at);
    while let Some(base) = front.next() {
        for k in 0..count {
            let index = place(k);
            assert!(index < sizes[at]);
            let base = base + index as isize * strides[at];
            // SAFETY: 1. an index of each axis of the tensor, which is borrowed. A dense part of it is
            // as many elements as there are indices.
            unsafe {
                let first = x.data.ptr.offset(base);
                if behind.left == 1 {
                    out.put((*first).clone());
                } else if dense {
                    out.put_all(core::slice::from_raw_parts(first, behind.left));
                } else {
                    let mut behind = behind.clone();
                    while let Some(offset) = behind.next() {
                        out.put((*first.offset(offset)).clone());
                    }
                }
            }
        }
    }
}

/// Calls `f` with the place of each element of a tensor of `sizes` and `strides` that `index` picks
/// along the axis `at`, in row-major order of `index`.
///
/// # Panics
/// When an index is not in the axis, or another size differs.
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
    let last = all.len() - 1;
    let mut still = AxisVec::new(strides);
    still[at] = 0;
    let outer = AxisVec::new(&all[..last]);
    let mut base = Offsets::new(outer.clone(), AxisVec::new(&still[..last]));
    let mut of_index = Offsets::new(outer, AxisVec::new(&steps[..last]));
    while let (Some(base), Some(first)) = (base.next(), of_index.next()) {
        for k in 0..all[last] as isize {
            // SAFETY: 1. an index of each axis of `index`, which is borrowed.
            let index = unsafe { *index.data.ptr.offset(first + k * steps[last]) };
            let Ok(place) = index.place(sizes[at]) else {
                panic!("an index that was checked");
            };
            f(base + k * still[last] + place as isize * strides[at]);
        }
    }
}

/// The elements of `x` that `index` picks along the axis `at`; all other sizes are the same.
pub(crate) fn gather<T: Clone, I: IndexNumber>(
    x: &DynView<'_, T>,
    at: usize,
    index: &DynView<'_, I>,
    out: &mut impl Out<T>,
) {
    let first = x.data.ptr;
    picked(&x.shape(), x.strides().as_ref(), at, index, |offset| {
        // SAFETY: 1. the place of an element of the tensor, which is borrowed.
        out.put(unsafe { (*first.offset(offset)).clone() });
    });
}

/// Changes each element of `x` that `index` picks along the axis `at` by one of `from`, which has the
/// shape of `index`, in row-major order; all other sizes are the same.
pub(crate) fn scatter<T, I: IndexNumber>(
    x: &mut DynViewMut<'_, T>,
    at: usize,
    index: &DynView<'_, I>,
    from: &DynView<'_, T>,
    mut change: impl FnMut(&mut T, &T),
) {
    let mut from = from.iter();
    let (sizes, strides) = (x.shape(), x.strides());
    let first = x.data.ptr;
    picked(&sizes, &strides, at, index, |offset| {
        if let Some(element) = from.next() {
            // SAFETY: 1. the place of an element of the tensor, which is borrowed mutably.
            change(unsafe { &mut *first.offset(offset) }, element);
        }
    });
}

/// Exchanges two elements of a lane.
#[cfg(any(test, not(feature = "alloc")))]
pub(crate) fn exchange<T>(lane: &mut crate::ViewMut<'_, T, ((), Dyn)>, i: usize, k: usize) {
    let stride = lane.strides()[0];
    assert!(i < lane.len() && k < lane.len());
    let first = lane.data.ptr;
    // SAFETY: 1. elements of the lane, which is borrowed mutably.
    unsafe {
        core::ptr::swap(
            first.offset(i as isize * stride),
            first.offset(k as isize * stride),
        )
    }
}
