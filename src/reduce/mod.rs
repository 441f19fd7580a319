//! Reductions along one axis, several axes, or all axes.
//!
//! A reduction is a [`reduce`] over the whole operand into an output of size 1 along the reduced
//! axes. This file defines once what all reductions share: the shape of the result, where it is
//! written (a new tensor, an existing tensor, a single value), and the result of no elements. A
//! [`Reduction`] defines what differs: the function applied to each element, the function that
//! combines two values, and the function applied to the result. The methods are in
//! `reduce/methods.rs`.

// In the order of the methods on the page of `Tensor`.
pub(crate) mod methods;
pub(crate) mod ddof;
pub(crate) mod skip_nan;
pub(crate) mod sum_to;
pub(crate) mod scan;
pub(crate) mod adapter;

use crate::element::arithmetic::{Add, Mul};
use crate::element::extremes::{self, PositiveZero};
use crate::element::function::{Fn1, Fn2, functions1, functions2};
use crate::element::rounding::{Base, Fma};
use crate::element::{CastTo, Elementary, FloatCore, FloatElement, FloatOrComplex};
use crate::elementwise::float::functions2_that_fuse;
use crate::elementwise::{FMax, FMin, Maximum, Minimum};
use crate::expr::operand::{INTERNAL, Operand};
#[cfg(feature = "alloc")]
use crate::expr::operand::{Internal, OperandShape};
use crate::kernel::arg_reduce::{Choose, find};
use crate::kernel::dispatch::{LaunchOutput, run};
use crate::kernel::reduce::reduce;
use crate::kernel::sink::{Accumulate, IgnoreRhs, WriteNew};
#[cfg(feature = "alloc")]
use crate::kernel::source::Leaf;
use crate::kernel::source::{Fill, Map1, Source};
use crate::kernel::two_pass::{TwoPassReduction, reduce_in_two_passes};
use crate::layout::offsets::for_each_offset;
use crate::math;
use crate::storage::{Contiguity, Owned, Single, StorageMut};
#[cfg(feature = "alloc")]
use crate::storage::{Contiguous, Heap};
#[cfg(feature = "alloc")]
use crate::tensor::collect;
use crate::tensor::{Tensor, length};
use broadax_shape::axis::set::{AxesArg, Bits, named};
use broadax_shape::error::{Failing, Problem, Returns, ShapeError, check_out, refuse};
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{Buf, SameShape, Shape, fixed_store};
use broadax_shape::sizes::product;
use core::marker::PhantomData;
use num_traits::{NumCast, One, Zero};

/// A reduction of elements of type `T`.
pub(crate) trait Reduction<T: Clone> {
    /// Whether the reduction has no identity, like a minimum, so that there must be an element.
    const CHOOSES: bool = false;
    /// Whether elements may be read more than once. A user's function is called only once per
    /// element, so its results are stored first.
    #[cfg_attr(not(feature = "alloc"), allow(dead_code))]
    const TWICE: bool = false;
    /// The type of the result.
    type Out: Clone;
    /// Writes the reduced values to `output`.
    ///
    /// # Safety
    /// 1. `output` has the sizes of `K`: those of the operand, with 1 for each reduced axis. It has
    ///    no strides if `CONTIGUOUS`.
    /// 2. The slots are valid for writes and distinct for distinct indices, and the operand does
    ///    not read them. They are initialized, unless they are `uninit`; then they are contiguous.
    unsafe fn write<X: Operand<T>, K: Shape, const CONTIGUOUS: bool>(
        from: &Reduced<'_, X>,
        output: LaunchOutput<'_, Self::Out>,
        uninit: bool,
    );
}

/// The operand of a reduction and its reduced axes.
pub(crate) struct Reduced<'a, X> {
    x: &'a X,
    sizes: &'a [usize],
    /// The reduced axes, one bit per axis.
    named: Bits,
    /// The number of elements per result.
    elements: usize,
}

impl<X> Reduced<'_, X> {
    /// Reduces `source`, which broadcasts to the shape `S` of the operand, with `f`. If there are
    /// no elements, the result is `empty`.
    ///
    /// # Safety
    /// As for [`Reduction::write`]; `source` broadcasts to `S` and does not read the slots.
    #[inline(always)]
    unsafe fn reduce<S: Shape, K: Shape, E, F, const CONTIGUOUS: bool>(
        &self,
        source: &E,
        f: &F,
        empty: impl FnOnce() -> E::Item,
        output: LaunchOutput<'_, E::Item>,
        uninit: bool,
    ) where
        E: Source<Item: Clone>,
        F: Fn2<E::Item, E::Item, Out = E::Item>,
    {
        // SAFETY: 1. guaranteed by the caller; if an axis has size 1 in `K`, it is not empty in
        // `S`, unless there are no slots.
        unsafe {
            match self.elements {
                0 => fill(empty(), output, uninit),
                _ => reduce::<S, K, E, F, CONTIGUOUS>(source, f, self.sizes, output, uninit),
            }
        }
    }
}

/// Writes `value` to all slots.
///
/// # Safety
/// As for [`Reduction::write`].
#[cold]
#[inline(never)]
unsafe fn fill<T: Clone>(value: T, output: LaunchOutput<'_, T>, uninit: bool) {
    let init = WriteNew::new(output.ptr);
    let mut put = |at: isize| {
        let slot = output.ptr.wrapping_offset(at);
        let value = value.clone();
        // SAFETY: 1. guaranteed by the caller: a slot; uninit ones are contiguous, and written in
        // order.
        unsafe {
            match uninit {
                true => init.put(slot, value),
                false => *slot = value,
            }
        }
    };
    // (No kernel: it would take long to compile, and be run rarely.)
    match output.strides {
        None => (0..product(output.sizes) as isize).for_each(put),
        Some(strides) => for_each_offset(output.sizes, strides, &mut put),
    }
    init.done();
}

/// Replaces each value `x` by `f(x)`.
///
/// # Safety
/// As for [`Reduction::write`]; the slots are initialized.
#[inline(always)]
unsafe fn finish<T: Clone, K: Shape, const CONTIGUOUS: bool>(
    f: impl Fn1<T, Out = T>,
    output: LaunchOutput<'_, T>,
) {
    let sizes = output.sizes;
    // SAFETY: 1. the sizes of `K`; 2. guaranteed by the caller; 3. the source reads no tensor.
    unsafe {
        run::<K, K, _, _, CONTIGUOUS>(&Fill(()), &Accumulate::by(IgnoreRhs(f)), sizes, output);
    }
}

/// Replaces -0.0 by 0.0: among zeros of both signs, which one is chosen depends on the order of the
/// elements. (Handling the sign in the inner loop would cost more: up to a quarter of the time of a
/// maximum of cached data.)
///
/// # Safety
/// As for [`Reduction::write`]; the slots are initialized.
#[inline(always)]
unsafe fn positive<T: Clone, K: Shape, const CONTIGUOUS: bool>(output: LaunchOutput<'_, T>) {
    if !extremes::has_signed_zeros::<T>() {
        return;
    }
    if const { !CONTIGUOUS } {
        // SAFETY: 1. guaranteed by the caller.
        return unsafe { finish::<_, K, false>(PositiveZero, output) };
    }
    // SAFETY: 1. the slots are contiguous and initialized.
    let slots = unsafe {
        core::slice::from_raw_parts_mut(output.ptr, broadax_shape::sizes::elements(output.sizes))
    };
    for slot in slots {
        *slot = PositiveZero.call(slot.clone());
    }
}

/// Returns the run-time sizes of a shape, which are computed only if the type does not fix them.
#[inline(always)]
fn store<S: Shape>(sizes: impl FnOnce() -> Buf<S, usize>) -> S::Store {
    if const { S::EXTENTS.is_some() } {
        return fixed_store::<S>();
    }
    S::computed(sizes().as_ref())
}

/// Returns the sizes with 1 for each of the `named` axes.
#[inline(always)]
pub(crate) fn kept<K: Shape>(sizes: &[usize], named: Bits) -> K::Store {
    store::<K>(|| {
        let mut kept = Buf::<K, usize>::filled(sizes.len(), 1);
        for (i, slot) in kept.as_mut().iter_mut().enumerate() {
            if named >> i & 1 == 0 {
                *slot = sizes[i];
            }
        }
        kept
    })
}

/// Returns the sizes without the `named` axes.
#[inline(always)]
pub(crate) fn removed<R: Shape>(sizes: &[usize], named: Bits) -> R::Store {
    store::<R>(|| {
        let rank = sizes.len() - named.count_ones() as usize;
        let mut removed = Buf::<R, usize>::filled(rank, 1);
        let left = (0..sizes.len()).filter(|&i| named >> i & 1 == 0);
        for (slot, i) in removed.as_mut().iter_mut().zip(left) {
            *slot = sizes[i];
        }
        removed
    })
}

/// Returns the number of elements per result.
#[inline(always)]
pub(crate) fn elements(sizes: &[usize], named: Bits) -> usize {
    let mut elements = 1usize;
    for (i, &size) in sizes.iter().enumerate() {
        if named >> i & 1 == 1 {
            // Saturates only if another size is 0; otherwise the tensor would not fit into memory.
            elements = elements.saturating_mul(size);
        }
    }
    elements
}

/// Returns an error if there are no elements to choose from.
#[inline(always)]
pub(crate) fn not_empty(
    op: &'static str,
    sizes: &[usize],
    named: Bits,
    elements: usize,
) -> Result<(), ShapeError> {
    if elements != 0 {
        return Ok(());
    }
    let shape = AxisVec::new(sizes);
    let axis = (0..sizes.len()).find(|&i| named >> i & 1 == 1 && sizes[i] == 0);
    Err(ShapeError::new(op, Problem::Empty { shape, axis }))
}

/// Returns the sizes of an operand.
#[inline(always)]
pub(crate) fn sizes_of<T, X: Operand<T>>(x: &X) -> <X::Shape as Shape>::Lent<'_> {
    X::Shape::lend(x.store(INTERNAL))
}

/// An operand with its elements computed, so that they can be read more than once.
#[cfg(feature = "alloc")]
struct Computed<'a, T, X: Operand<T>> {
    x: &'a X,
    elements: Tensor<T, X::Shape, Heap<T>>,
}
#[cfg(feature = "alloc")]
impl<'a, T: Clone, X: Operand<T>> Computed<'a, T, X> {
    fn new(op: &'static str, x: &'a X) -> Result<Self, ShapeError> {
        // SAFETY: 1. the source of an operand broadcasts to its shape; it does not read the new
        // elements.
        let elements = unsafe { collect(op, x.store(INTERNAL).clone(), &x.source())? };
        Ok(Computed { x, elements })
    }
}
// SAFETY: 1. those of the operand.
#[cfg(feature = "alloc")]
unsafe impl<T, X: Operand<T>> OperandShape<T> for Computed<'_, T, X> {
    type Of = X::Shape;
    type In = Heap<T>;
    #[inline(always)]
    fn store(&self, _: Internal) -> &<X::Shape as Shape>::Store {
        self.x.store(INTERNAL)
    }
}
// SAFETY: 1. the leaf reads the whole tensor, which has the same shape; 2. `HEAP` is false.
#[cfg(feature = "alloc")]
unsafe impl<T: Clone, X: Operand<T>> Operand<T> for Computed<'_, T, X> {
    type Shape = X::Shape;
    type Data = Heap<T>;
    type Source<'b>
        = Leaf<'b, T, X::Shape, Contiguous>
    where
        Self: 'b;
    const HEAP: bool = false;
    const CALLS_USER: bool = false;
    #[inline(always)]
    fn source(&self) -> Self::Source<'_> {
        self.elements.leaf()
    }
    fn into_heap(self) -> Option<Heap<T>> {
        None
    }
    #[inline(always)]
    fn correction(&self) -> f64 {
        self.x.correction()
    }
}

/// Reduces into a new tensor of shape `R`: the operand's shape with the axes kept with size 1
/// (`K`), or without them.
#[inline(always)]
#[track_caller]
fn new<Form, O, T, X, K, R, E>(
    op: &'static str,
    x: &X,
    named: Bits,
    store: R::Store,
) -> Form::Of<Tensor<O::Out, R, E>>
where
    Form: Failing,
    T: Clone,
    O: Reduction<T>,
    X: Operand<T>,
    K: Shape,
    R: Shape,
    E: Owned<O::Out, R>,
{
    #[cfg(feature = "alloc")]
    if const { O::TWICE && X::CALLS_USER } {
        return match Computed::new(op, x) {
            Ok(x) => new_of::<Form, O, T, _, K, R, E>(op, &x, named, store),
            Err(error) => Form::failed(error),
        };
    }
    new_of::<Form, O, T, X, K, R, E>(op, x, named, store)
}

/// Like `new`, for an operand that may be read more than once.
#[inline(always)]
#[track_caller]
fn new_of<Form, O, T, X, K, R, E>(
    op: &'static str,
    x: &X,
    named: Bits,
    store: R::Store,
) -> Form::Of<Tensor<O::Out, R, E>>
where
    Form: Failing,
    T: Clone,
    O: Reduction<T>,
    X: Operand<T>,
    K: Shape,
    R: Shape,
    E: Owned<O::Out, R>,
{
    let sizes = sizes_of(x);
    let sizes = sizes.as_ref();
    let elements = elements(sizes, named);
    let kept = kept::<K>(sizes, named);
    let kept = K::lend(&kept);
    let len = match checked::<O, T, K>(op, sizes, named, elements, kept.as_ref()) {
        Ok(len) => len,
        Err(error) => return Form::failed(error),
    };
    let from = Reduced {
        x,
        sizes,
        named,
        elements,
    };
    let fill = |ptr| {
        let output = LaunchOutput {
            ptr,
            sizes: kept.as_ref(),
            strides: None,
        };
        // SAFETY: 1. the sizes of `K`; 2. `K` and `R` have the same number of elements; the slots
        // are new.
        unsafe { O::write::<X, K, true>(&from, output, true) }
    };
    // A `Result` that contains an array is slow.
    if const { !E::ALLOCATES } {
        // SAFETY: 1. there are `len` elements, as checked; 2. each of them is written.
        let data = unsafe { E::build(len, fill) };
        return Form::done(Tensor::from_parts(data, store));
    }
    // SAFETY: 1. there are `len` elements, as checked; 2. each of them is written.
    match unsafe { E::try_build(op, kept.as_ref(), len, fill) } {
        Ok(data) => Form::done(Tensor::from_parts(data, store)),
        Err(error) => Form::failed(error),
    }
}

/// Checks that each result has an element to choose, and returns the number of results.
#[inline(always)]
fn checked<O: Reduction<T>, T: Clone, K: Shape>(
    op: &'static str,
    sizes: &[usize],
    named: Bits,
    elements: usize,
    kept: &[usize],
) -> Result<usize, ShapeError> {
    if O::CHOOSES {
        not_empty(op, sizes, named, elements)?;
    }
    length::<O::Out, K>(op, kept)
}

/// Reduces along axes, which are removed.
#[inline(always)]
#[track_caller]
pub(crate) fn removing<Form, O, T, X, A, E>(
    op: &'static str,
    x: &X,
    axes: A,
) -> Form::Of<Tensor<O::Out, A::Removed, E>>
where
    Form: Failing,
    T: Clone,
    X: Operand<T>,
    A: AxesArg<X::Shape>,
    O: Reduction<T>,
    E: Owned<O::Out, A::Removed>,
{
    let sizes = sizes_of(x);
    let sizes = sizes.as_ref();
    let named = match named::<X::Shape, A>(op, axes, sizes.len()) {
        Ok(named) => named,
        Err(error) => return Form::failed(error),
    };
    let store = removed::<A::Removed>(sizes, named);
    new::<Form, O, T, X, A::Kept, A::Removed, E>(op, x, named, store)
}

/// Reduces along axes, which are kept with size 1.
#[inline(always)]
#[track_caller]
pub(crate) fn keeping<Form, O, T, X, A, E>(
    op: &'static str,
    x: &X,
    axes: A,
) -> Form::Of<Tensor<O::Out, A::Kept, E>>
where
    Form: Failing,
    T: Clone,
    X: Operand<T>,
    A: AxesArg<X::Shape>,
    O: Reduction<T>,
    E: Owned<O::Out, A::Kept>,
{
    let sizes = sizes_of(x);
    let sizes = sizes.as_ref();
    let named = match named::<X::Shape, A>(op, axes, sizes.len()) {
        Ok(named) => named,
        Err(error) => return Form::failed(error),
    };
    let store = kept::<A::Kept>(sizes, named);
    new::<Form, O, T, X, A::Kept, A::Kept, E>(op, x, named, store)
}

/// Reduces along all axes.
#[inline(always)]
pub(crate) fn all<O, T, X>(op: &'static str, x: &X) -> Result<O::Out, ShapeError>
where
    T: Clone,
    X: Operand<T>,
    O: Reduction<T>,
{
    let sizes = sizes_of(x);
    let sizes = sizes.as_ref();
    if O::CHOOSES {
        // The message names no axis.
        not_empty(op, sizes, 0, broadax_shape::sizes::elements(sizes))?;
    }
    let rank = sizes.len() as u32;
    let named = Bits::MAX.checked_shr(Bits::BITS - rank).unwrap_or(0);
    let result: Tensor<O::Out, (), Single<O::Out>> =
        new::<Returns, O, T, X, (), (), _>(op, x, named, ())?;
    Ok(result.data.0)
}

/// Reduces into an existing tensor, which has the sizes of `store`; `keep` says whether it has the
/// reduced axes, too. Sizes that its type does not fix are compared.
#[inline(always)]
fn into<O, T, X, K, R, Q, E>(
    op: &'static str,
    x: &X,
    named: Bits,
    store: R::Store,
    keep: bool,
    out: &mut Tensor<O::Out, Q, E>,
) -> Result<(), ShapeError>
where
    T: Clone,
    X: Operand<T>,
    O: Reduction<T>,
    K: Shape,
    R: Shape,
    Q: Shape,
    E: StorageMut<O::Out, Q>,
{
    #[cfg(feature = "alloc")]
    if const { O::TWICE && X::CALLS_USER } {
        check_out(op, R::lend(&store).as_ref(), &out.shape())?;
        let x = Computed::new(op, x)?;
        return into_of::<O, T, _, K, R, Q, E>(op, &x, named, store, keep, out);
    }
    into_of::<O, T, X, K, R, Q, E>(op, x, named, store, keep, out)
}

/// Like `into`, for an operand that may be read more than once.
#[inline(always)]
fn into_of<O, T, X, K, R, Q, E>(
    op: &'static str,
    x: &X,
    named: Bits,
    store: R::Store,
    keep: bool,
    out: &mut Tensor<O::Out, Q, E>,
) -> Result<(), ShapeError>
where
    T: Clone,
    X: Operand<T>,
    O: Reduction<T>,
    K: Shape,
    R: Shape,
    Q: Shape,
    E: StorageMut<O::Out, Q>,
{
    let sizes = sizes_of(x);
    let sizes = sizes.as_ref();
    check_out(op, R::lend(&store).as_ref(), &out.shape())?;
    let elements = elements(sizes, named);
    if O::CHOOSES {
        not_empty(op, sizes, named, elements)?;
    }
    let kept = kept::<K>(sizes, named);
    let kept = K::lend(&kept);
    // The strides of `out`, with the removed axes inserted.
    let strides = out.strides();
    let mut opened = Buf::<K, isize>::filled(sizes.len(), 0);
    let mut next = strides.as_ref().iter();
    for (i, slot) in opened.as_mut().iter_mut().enumerate() {
        if keep || named >> i & 1 == 0 {
            *slot = next.next().copied().unwrap_or(0);
        }
    }
    let contiguous =
        const { <E::Contiguity as Contiguity>::CONTIGUOUS } || out.data.strides().is_none();
    let output = LaunchOutput {
        ptr: out.data.ptr_mut(),
        sizes: kept.as_ref(),
        strides: if contiguous {
            None
        } else {
            Some(opened.as_ref())
        },
    };
    let from = Reduced {
        x,
        sizes,
        named,
        elements,
    };
    // SAFETY: 1. the sizes of `K`; 2. the slots of `out`, initialized and borrowed mutably.
    unsafe {
        if const { <E::Contiguity as Contiguity>::CONTIGUOUS } {
            O::write::<X, K, true>(&from, output, false);
        } else {
            O::write::<X, K, false>(&from, output, false);
        }
    }
    Ok(())
}

/// Reduces along axes, which are removed, into `out`.
#[inline(always)]
pub(crate) fn removing_into<O, T, X, A, Q, E>(
    op: &'static str,
    x: &X,
    axes: A,
    out: &mut Tensor<O::Out, Q, E>,
) -> Result<(), ShapeError>
where
    T: Clone,
    X: Operand<T>,
    A: AxesArg<X::Shape, Removed: SameShape<Q>>,
    O: Reduction<T>,
    Q: Shape,
    E: StorageMut<O::Out, Q>,
{
    let sizes = sizes_of(x);
    let sizes = sizes.as_ref();
    let named = named::<X::Shape, A>(op, axes, sizes.len())?;
    let store = removed::<A::Removed>(sizes, named);
    into::<O, T, X, A::Kept, A::Removed, Q, E>(op, x, named, store, false, out)
}

/// Reduces along axes, which are kept with size 1, into `out`.
#[inline(always)]
pub(crate) fn keeping_into<O, T, X, A, Q, E>(
    op: &'static str,
    x: &X,
    axes: A,
    out: &mut Tensor<O::Out, Q, E>,
) -> Result<(), ShapeError>
where
    T: Clone,
    X: Operand<T>,
    A: AxesArg<X::Shape, Kept: SameShape<Q>>,
    O: Reduction<T>,
    Q: Shape,
    E: StorageMut<O::Out, Q>,
{
    let sizes = sizes_of(x);
    let sizes = sizes.as_ref();
    let named = named::<X::Shape, A>(op, axes, sizes.len())?;
    let store = kept::<A::Kept>(sizes, named);
    into::<O, T, X, A::Kept, A::Kept, Q, E>(op, x, named, store, true, out)
}

/// A compile-time check that none of the axes `A` of `S` has static size 0, for reductions without
/// identity.
pub(crate) struct NotEmpty<S, A>(PhantomData<(S, A)>);
impl<S: Shape, A: AxesArg<S>> NotEmpty<S, A> {
    pub(crate) const HOLDS: () = if A::EMPTY {
        refuse("this axis has size 0: there is nothing to choose from")
    };
}

/// Like [`NotEmpty`], if the reduction `O` of elements `T` has no identity.
pub(crate) struct NotEmptyFor<O, T, S, A>(PhantomData<(O, T, S, A)>);
impl<O: Reduction<T>, T: Clone, S: Shape, A: AxesArg<S>> NotEmptyFor<O, T, S, A> {
    pub(crate) const HOLDS: () = if O::CHOOSES && A::EMPTY {
        refuse("this axis has size 0: there is nothing to choose from")
    };
}

/// A compile-time check that a static shape `S` has elements, for reductions of all of them without
/// identity.
pub(crate) struct SomeElements<S>(PhantomData<S>);
impl<S: Shape> SomeElements<S> {
    pub(crate) const HOLDS: () = if has_no_elements::<S>() {
        refuse(NO_ELEMENTS)
    };
}

/// Like [`SomeElements`], if the reduction `O` of elements `T` has no identity.
pub(crate) struct SomeElementsFor<O, T, S>(PhantomData<(O, T, S)>);
impl<O: Reduction<T>, T: Clone, S: Shape> SomeElementsFor<O, T, S> {
    pub(crate) const HOLDS: () = if O::CHOOSES && has_no_elements::<S>() {
        refuse(NO_ELEMENTS)
    };
}

const NO_ELEMENTS: &str = "this shape has no elements: there is nothing to choose from";

/// Whether a shape is static and one of its sizes is 0.
const fn has_no_elements<S: Shape>() -> bool {
    let Some(extents) = &S::EXTENTS else {
        return false;
    };
    let (sizes, mut i) = (extents.as_slice(), 0);
    while i < sizes.len() {
        if sizes[i] == 0 {
            return true;
        }
        i += 1;
    }
    false
}

functions1! {
    /// Returns whether `a` is nonzero.
    Truth<T: CastTo<bool>>(a) -> bool { a.converted() }
    /// Returns 1 if `a` is nonzero, otherwise 0.
    OneIf<T: CastTo<bool>>(a) -> usize { a.converted() as usize }
    /// Returns the absolute value.
    Magnitude<T: FloatOrComplex>(a) -> T::Real { a.distance() }
}
functions2! {
    /// Logical or.
    Or<T: core::ops::BitOr<Output = T>>(a, b) -> T { a | b }
    /// Logical and.
    And<T: core::ops::BitAnd<Output = T>>(a, b) -> T { a & b }
    /// The squared absolute value of the difference.
    SquareOfDifference<T: FloatOrComplex>(a, b) -> T::Real { a.minus(b).distance_squared() }
}

/// Divides a sum by the number of elements.
#[derive(Clone, Copy)]
pub(crate) struct DividedBy<T>(T);
impl<T: FloatElement> DividedBy<T> {
    fn count(elements: usize) -> Self {
        DividedBy(<T as NumCast>::from(elements).unwrap_or_else(<T as FloatCore>::nan))
    }
    /// Divides by the degrees of freedom, or by 0 if they are negative, as NumPy and PyTorch do.
    #[inline(always)]
    fn freedom(elements: usize, correction: f64) -> Self {
        if correction == 0.0 {
            return Self::count(elements);
        }
        let freedom = elements as f64 - correction;
        let freedom = if freedom < 0.0 { 0.0 } else { freedom };
        DividedBy(<T as NumCast>::from(freedom).unwrap_or_else(<T as FloatCore>::nan))
    }
}
impl<T: FloatOrComplex> Fn1<T> for DividedBy<T::Real> {
    const SHARED: bool = true;
    type Out = T;
    #[inline(always)]
    fn call(&self, a: T) -> T {
        a.over(self.0)
    }
}

/// Defines reductions that combine `$each` of the elements with `$with`; the result of no elements
/// is `$empty`.
macro_rules! reductions {
    ($($(#[$meta:meta])* $name:ident<$t:ident: $bound:path> -> $out:ty {
        each: |$source:ident| $each:expr, with: $with:expr, empty: $empty:expr,
        chooses: $chooses:literal $(, then: |$elements:ident| $then:expr)? $(,
            zeros: $positive:ident)?
    })*) => { $(
        $(#[$meta])*
        pub(crate) struct $name;
        impl<$t: Clone + $bound> Reduction<$t> for $name {
            const CHOOSES: bool = $chooses;
            type Out = $out;
            #[inline(always)]
            unsafe fn write<X: Operand<$t>, K: Shape, const CONTIGUOUS: bool>(
                from: &Reduced<'_, X>,
                output: LaunchOutput<'_, $out>,
                uninit: bool,
            ) {
                let $source = from.x.source();
                let source = $each;
                let slots = output.again();
                // SAFETY: 1. guaranteed by the caller; the source is the operand's.
                unsafe {
                    from.reduce::<X::Shape, K, _, _, CONTIGUOUS>(&source, &$with, $empty, slots, uninit);
                    $(
                        let $elements = from.elements;
                        finish::<_, K, CONTIGUOUS>($then, output);
                    )?
                    $(
                        $positive::<_, K, CONTIGUOUS>(output);
                    )?
                }
            }
        }
    )* };
}
functions1! {
    /// `a`, or 0 if `a` is NaN.
    NumberOr0<T: FloatElement>(a) -> T { if FloatCore::is_nan(a) { T::zero() } else { a } }
    /// `a`, or 1 if `a` is NaN.
    NumberOr1<T: FloatElement>(a) -> T { if FloatCore::is_nan(a) { T::one() } else { a } }
}
/// The result of no elements for a reduction without identity; never called.
fn none<T>() -> T {
    unreachable!("checked to have elements")
}
reductions! {
    /// The sum.
    Sum<T: Zero> -> T { each: |x| x, with: Add, empty: T::zero, chooses: false }
    /// The product.
    Prod<T: One> -> T { each: |x| x, with: Mul, empty: T::one, chooses: false }
    /// The minimum.
    Min<T: PartialOrd> -> T { each: |x| x, with: Minimum, empty: none, chooses: true,
        zeros: positive }
    /// The maximum.
    Max<T: PartialOrd> -> T { each: |x| x, with: Maximum, empty: none, chooses: true,
        zeros: positive }
    /// The sum, ignoring NaNs.
    SumOfNumbers<T: FloatElement> -> T { each: |x| Map1(NumberOr0, x), with: Add, empty: T::zero,
        chooses: false }
    /// The product, ignoring NaNs.
    ProdOfNumbers<T: FloatElement> -> T { each: |x| Map1(NumberOr1, x), with: Mul, empty: T::one,
        chooses: false }
    /// The minimum, ignoring NaNs.
    MinOfNumbers<T: FloatElement> -> T { each: |x| x, with: FMin, empty: none, chooses: true,
        zeros: positive }
    /// The maximum, ignoring NaNs.
    MaxOfNumbers<T: FloatElement> -> T { each: |x| x, with: FMax, empty: none, chooses: true,
        zeros: positive }
    /// The sum divided by the number of elements.
    Mean<T: FloatOrComplex> -> T {
        each: |x| x, with: Add, empty: T::zero, chooses: false,
        then: |elements| DividedBy::<T::Real>::count(elements)
    }
    /// Whether any element is nonzero.
    AnyOf<T: CastTo<bool>> -> bool { each: |x| Map1(Truth, x), with: Or, empty: || false,
        chooses: false }
    /// Whether all elements are nonzero.
    AllOf<T: CastTo<bool>> -> bool { each: |x| Map1(Truth, x), with: And, empty: || true,
        chooses: false }
    /// The number of nonzero elements.
    CountNonzero<T: CastTo<bool>> -> usize { each: |x| Map1(OneIf, x), with: Add, empty: || 0,
        chooses: false }
    /// The sum of the absolute values.
    NormL1<T: FloatOrComplex> -> T::Real { each: |x| Map1(Magnitude, x), with: Add,
        empty: T::Real::zero, chooses: false }
    /// The largest absolute value.
    NormInf<T: FloatOrComplex> -> T::Real { each: |x| Map1(Magnitude, x), with: Maximum,
        empty: T::Real::zero, chooses: false }
}

/// Defines reductions that return the index of the element chosen by `$f`, as by
/// a comparison.
macro_rules! positions {
    ($($(#[$meta:meta])* $name:ident $f:ident $before:tt $before_or_equal:tt;)*) => { $(
        impl<T: PartialOrd> Choose<T> for $f {
            #[inline(always)]
            fn before(a: &T, b: &T) -> bool {
                a $before b
            }
            #[inline(always)]
            fn before_or_equal(a: &T, b: &T) -> bool {
                a $before_or_equal b
            }
        }
        $(#[$meta])*
        pub(crate) struct $name;
        impl<T: Clone + PartialOrd> Reduction<T> for $name {
            const CHOOSES: bool = true;
            const TWICE: bool = true;
            type Out = usize;
            #[inline(always)]
            unsafe fn write<X: Operand<T>, K: Shape, const CONTIGUOUS: bool>(
                from: &Reduced<'_, X>,
                output: LaunchOutput<'_, usize>,
                _: bool,
            ) {
                // SAFETY: 1. guaranteed by the caller; there are elements, or no slots; 3. the
                // source is the operand's.
                unsafe {
                    find::<X::Shape, K, _, _, CONTIGUOUS>(
                        &from.x.source(), &$f, from.sizes, from.named, output,
                    )
                }
            }
        }
    )* };
}
positions! {
    /// The index of the minimum.
    ArgMin Minimum < <=;
    /// The index of the maximum.
    ArgMax Maximum > >=;
    /// The index of the minimum, ignoring NaNs.
    ArgMinOfNumbers FMin < <=;
    /// The index of the maximum, ignoring NaNs.
    ArgMaxOfNumbers FMax > >=;
}

/// The sum of the squared deviations from the mean as a two-pass reduction ([`TwoPassReduction`]);
/// `$last` is the final function, made from the divisor.
macro_rules! distances {
    ($from:ident, $output:ident, $uninit:ident, $x:ty, $k:ty, $contiguous:ident,
        |$freedom:ident| $last:expr) => {{
        let $freedom = DividedBy::<T::Real>::freedom($from.elements, $from.x.correction());
        let last = $last;
        if $from.elements == 0 {
            return fill(last.call(T::Real::zero()), $output, $uninit);
        }
        let f = TwoPassReduction {
            first: Add,
            between: DividedBy::<T::Real>::count($from.elements),
            each: SquareOfDifference,
            last: IgnoreRhs(last),
        };
        let source = || $from.x.source();
        let sources = (&source(), &source);
        reduce_in_two_passes::<$x, $k, _, _, _, _, _, _, _, _, $contiguous>(
            sources,
            f,
            $from.sizes,
            $output,
        )
    }};
}

/// The variance: the divisor is the number of elements minus the operand's correction.
pub(crate) struct Var;
impl<T: FloatOrComplex> Reduction<T> for Var {
    const TWICE: bool = true;
    type Out = T::Real;
    #[inline(always)]
    unsafe fn write<X: Operand<T>, K: Shape, const CONTIGUOUS: bool>(
        from: &Reduced<'_, X>,
        output: LaunchOutput<'_, T::Real>,
        uninit: bool,
    ) {
        // SAFETY: 1. guaranteed by the caller.
        unsafe {
            distances!(from, output, uninit, X::Shape, K, CONTIGUOUS, |freedom| {
                freedom
            })
        }
    }
}

/// The count and the sum of the elements that are not NaN; after the first pass, their mean.
#[derive(Clone, Copy)]
struct Numbers<T> {
    count: usize,
    sum: T,
}
/// Converts an element to [`Numbers`].
#[derive(Clone, Copy)]
struct OneNumber;
impl<T: FloatElement> Fn1<T> for OneNumber {
    const SHARED: bool = true;
    type Out = Numbers<T>;
    #[inline(always)]
    fn call(&self, a: T) -> Numbers<T> {
        Numbers {
            count: OneIfNumber.call(a),
            sum: NumberOr0.call(a),
        }
    }
}
#[derive(Clone, Copy)]
struct Together;
impl<T: FloatElement> Fn2<Numbers<T>, Numbers<T>> for Together {
    const SHARED: bool = true;
    type Out = Numbers<T>;
    #[inline(always)]
    fn call(&self, a: Numbers<T>, b: Numbers<T>) -> Numbers<T> {
        Numbers {
            count: a.count + b.count,
            sum: a.sum + b.sum,
        }
    }
}
/// Replaces the sum by the mean.
#[derive(Clone, Copy)]
struct MeanForSum;
impl<T: FloatElement> Fn1<Numbers<T>> for MeanForSum {
    const SHARED: bool = true;
    type Out = Numbers<T>;
    #[inline(always)]
    fn call(&self, a: Numbers<T>) -> Numbers<T> {
        Numbers {
            count: a.count,
            sum: DividedBy::count(a.count).call(a.sum),
        }
    }
}
/// The squared deviation from the mean; 0 for a NaN.
#[derive(Clone, Copy)]
struct SquareFromMean;
impl<T: FloatElement> Fn2<T, Numbers<T>> for SquareFromMean {
    const SHARED: bool = true;
    type Out = T;
    #[inline(always)]
    fn call(&self, a: T, mean: Numbers<T>) -> T {
        let distance = a - mean.sum;
        if FloatCore::is_nan(a) {
            T::zero()
        } else {
            distance * distance
        }
    }
}
/// Divides a sum of squares by the number of elements that are not NaN, minus a correction, and
/// applies another function.
#[derive(Clone, Copy)]
struct OverNumbers<F>(f64, F);
impl<T: FloatElement, F: Fn1<T, Out = T>> Fn2<T, Numbers<T>> for OverNumbers<F> {
    const SHARED: bool = F::SHARED;
    type Out = T;
    #[inline(always)]
    fn call(&self, squares: T, mean: Numbers<T>) -> T {
        match mean.count {
            0 => <T as FloatCore>::nan(),
            count => self.1.call(DividedBy::freedom(count, self.0).call(squares)),
        }
    }
}

/// Defines two-pass reductions `$f`, whose first pass reads `$one` of the elements; the result of
/// no elements is `$empty`.
macro_rules! two_pass_reductions {
    ($($(#[$meta:meta])* $name:ident<$t:ident: $bound:path> {
        one: |$source:ident| $one:expr, empty: $empty:expr,
        reduction: |$correction:pat_param| $f:expr
    })*) => { $(
        $(#[$meta])*
        pub(crate) struct $name;
        impl<$t: $bound> Reduction<$t> for $name {
            const TWICE: bool = true;
            type Out = $t;
            #[inline(always)]
            unsafe fn write<X: Operand<$t>, K: Shape, const CONTIGUOUS: bool>(
                from: &Reduced<'_, X>,
                output: LaunchOutput<'_, $t>,
                uninit: bool,
            ) {
                let $correction = from.x.correction();
                let f = $f;
                let again = || from.x.source();
                let $source = again();
                let sources = (&$one, &again);
                // SAFETY: 1. guaranteed by the caller.
                unsafe {
                    if from.elements == 0 {
                        return fill($empty, output, uninit);
                    }
                    reduce_in_two_passes::<X::Shape, K, _, _, _, _, _, _, _, _, CONTIGUOUS>(
                        sources, f, from.sizes, output,
                    )
                }
            }
        }
    )* };
}

functions1! {
    /// 1, or 0 if `a` is NaN.
    OneIfNumber<T: FloatElement>(a) -> usize { !FloatCore::is_nan(a) as usize }
    /// The identity function.
    Unchanged<T: Copy>(a) -> T { a }
}
/// `a`, or 0 if `a` is NaN; the count is used only at the end.
#[derive(Clone, Copy)]
struct NumberOr0OfSome;
impl<T: FloatElement> Fn2<T, usize> for NumberOr0OfSome {
    const SHARED: bool = true;
    type Out = T;
    #[inline(always)]
    fn call(&self, a: T, _: usize) -> T {
        NumberOr0.call(a)
    }
}
/// Divides a sum by a count.
#[derive(Clone, Copy)]
struct OverCount;
impl<T: FloatElement> Fn2<T, usize> for OverCount {
    const SHARED: bool = true;
    type Out = T;
    #[inline(always)]
    fn call(&self, sum: T, count: usize) -> T {
        DividedBy::count(count).call(sum)
    }
}
functions1! {
    /// `a`, or 0 if `a` is infinite or NaN.
    FiniteOr0<T: FloatElement>(a) -> T { if FloatCore::is_finite(a) { a } else { T::zero() } }
}
functions2_that_fuse! {
    /// exp(a - b).
    ExpOfDifference<R>(a, b) math::exp::<R, T>(a - b);
    /// ln(a) + b.
    LnPlus<R>(a, b) math::ln::<R, T>(a) + b;
}
two_pass_reductions! {
    /// The mean, ignoring NaNs: the first pass counts the other elements.
    MeanOfNumbers<T: FloatElement> {
        one: |x| Map1(OneIfNumber, x), empty: <T as FloatCore>::nan(),
        reduction: |_| TwoPassReduction { first: Add, between: Unchanged, each: NumberOr0OfSome,
            last: OverCount }
    }
    /// The variance, ignoring NaNs.
    VarOfNumbers<T: FloatElement> {
        one: |x| Map1(OneNumber, x), empty: <T as FloatCore>::nan(),
        reduction: |correction| TwoPassReduction {
            first: Together, between: MeanForSum, each: SquareFromMean,
                last: OverNumbers(correction, Unchanged)
        }
    }
    /// The logarithm of the sum of exponentials. The maximum is subtracted before `exp` and added
    /// after `ln`, so that nothing overflows. An infinite maximum is not subtracted, or the
    /// difference would be NaN.
    LogSumExp<T: Elementary> {
        one: |x| x, empty: <T as FloatCore>::neg_infinity(),
        reduction: |_| TwoPassReduction { first: Maximum, between: FiniteOr0, each: ExpOfDifference,
            last: LnPlus }
    }
}

#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) use roots::{Norm, Std, StdOfNumbers};

/// Reductions that need square roots.
#[cfg(any(feature = "std", feature = "libm"))]
mod roots {
    use super::*;
    use crate::kernel::source::Leaf;
    use crate::storage::Strided;
    use num_traits::Float;

    functions1! {
        /// The squared absolute value.
        Square<T: FloatOrComplex>(a) -> T::Real { a.distance_squared() }
        /// The square root.
        Root<T: FloatElement>(a) -> T { Float::sqrt(a) }
        /// The divisor before squaring: the largest absolute value if it is finite and positive,
        /// otherwise 1.
        Scale<T: FloatElement>(a) -> T {
            if FloatCore::is_finite(a) && a > T::zero() { a } else { T::one() }
        }
        /// Whether squares in this sum may have overflowed or underflowed.
        Doubtful<T: FloatElement>(a) -> bool {
            let least = <T as FloatCore>::min_positive_value() / <T as FloatCore>::epsilon();
            // The negated condition is also true for NaN.
            !(a >= least && a <= <T as FloatCore>::max_value())
        }
    }
    functions2! {
        /// sqrt(a) * b.
        RootTimes<T: FloatElement>(a, b) -> T { Float::sqrt(a) * b }
    }

    /// The squared absolute value of the quotient.
    #[derive(Clone, Copy)]
    struct SquareOfQuotient;
    impl<T: FloatOrComplex> Fn2<T, T::Real> for SquareOfQuotient {
        const SHARED: bool = true;
        type Out = T::Real;
        #[inline(always)]
        fn call(&self, a: T, b: T::Real) -> T::Real {
            a.over(b).distance_squared()
        }
    }

    /// The square root of the result of another function.
    #[derive(Clone, Copy)]
    struct RootOf<F>(F);
    impl<T: FloatElement, F: Fn1<T, Out = T>> Fn1<T> for RootOf<F> {
        const SHARED: bool = F::SHARED;
        type Out = T;
        #[inline(always)]
        fn call(&self, a: T) -> T {
            Float::sqrt(self.0.call(a))
        }
    }

    two_pass_reductions! {
        /// The standard deviation, ignoring NaNs.
        StdOfNumbers<T: FloatElement> {
            one: |x| Map1(OneNumber, x), empty: <T as FloatCore>::nan(),
            reduction: |correction| TwoPassReduction {
                first: Together, between: MeanForSum, each: SquareFromMean,
                    last: OverNumbers(correction, Root)
            }
        }
    }

    /// The standard deviation.
    pub(crate) struct Std;
    impl<T: FloatOrComplex> Reduction<T> for Std {
        const TWICE: bool = true;
        type Out = T::Real;
        #[inline(always)]
        unsafe fn write<X: Operand<T>, K: Shape, const CONTIGUOUS: bool>(
            from: &Reduced<'_, X>,
            output: LaunchOutput<'_, T::Real>,
            uninit: bool,
        ) {
            // SAFETY: 1. guaranteed by the caller.
            unsafe {
                distances!(from, output, uninit, X::Shape, K, CONTIGUOUS, |freedom| {
                    RootOf(freedom)
                })
            }
        }
    }

    /// The Euclidean norm.
    pub(crate) struct Norm;
    impl<T: FloatOrComplex> Reduction<T> for Norm {
        const TWICE: bool = true;
        type Out = T::Real;
        /// Sums the squares. Only if a sum is so large or small that squares may have overflowed or
        /// underflowed, all elements are divided by the largest one first.
        #[inline(always)]
        unsafe fn write<X: Operand<T>, K: Shape, const CONTIGUOUS: bool>(
            from: &Reduced<'_, X>,
            output: LaunchOutput<'_, T::Real>,
            uninit: bool,
        ) {
            // SAFETY: 1. guaranteed by the caller; the slots are initialized after the first
            // reduction.
            unsafe {
                let source = Map1(Square, from.x.source());
                let slots = output.again();
                from.reduce::<X::Shape, K, _, _, CONTIGUOUS>(
                    &source,
                    &Add,
                    T::Real::zero,
                    slots,
                    uninit,
                );
                match from.elements > 0 && doubtful(&output) {
                    false => finish::<_, K, CONTIGUOUS>(Root, output),
                    true => scaled::<T, X, K, CONTIGUOUS>(from, output),
                }
            }
        }
    }

    /// Returns whether any of the sums of squares is [`Doubtful`].
    ///
    /// # Safety
    /// As for [`Reduction::write`]; the slots are initialized.
    #[inline(always)]
    unsafe fn doubtful<T: FloatElement>(sums: &LaunchOutput<'_, T>) -> bool {
        let count = broadax_shape::sizes::elements(sums.sizes);
        // SAFETY: 1. guaranteed by the caller: without strides the sums are contiguous.
        unsafe {
            match sums.strides {
                None => {
                    let sums = core::slice::from_raw_parts(sums.ptr, count);
                    sums.iter()
                        .fold(false, |any, &sum| any | Doubtful.call(sum))
                }
                Some(_) if count == 0 => false,
                Some(strides) => any_doubtful(sums.ptr, sums.sizes, strides),
            }
        }
    }

    /// Like [`doubtful`], for sums with strides.
    ///
    /// # Safety
    /// As for [`doubtful`]; there is at least one slot.
    #[inline(never)]
    unsafe fn any_doubtful<T: FloatElement>(
        sums: *const T,
        sizes: &[usize],
        strides: &[isize],
    ) -> bool {
        let mut any = false;
        let output = LaunchOutput {
            ptr: &mut any,
            sizes: &[],
            strides: None,
        };
        // SAFETY: 1. guaranteed by the caller; 2. there is one slot; 3. the sums are not of type
        // `bool`.
        unsafe {
            let own = Some(AxisVec::new(strides));
            let sums = Leaf::<T, broadax_shape::shapes::DynRank, Strided>::new(sums, sizes, own);
            let source = Map1(Doubtful, sums);
            reduce::<broadax_shape::shapes::DynRank, (), _, _, true>(
                &source, &Or, sizes, output, false,
            );
        }
        any
    }

    /// Computes the norms of elements that are first divided by the largest one.
    ///
    /// # Safety
    /// As for [`Reduction::write`]; the slots are initialized.
    #[cold]
    #[inline(never)]
    unsafe fn scaled<T, X, K, const CONTIGUOUS: bool>(
        from: &Reduced<'_, X>,
        output: LaunchOutput<'_, T::Real>,
    ) where
        T: FloatOrComplex,
        X: Operand<T>,
        K: Shape,
    {
        let f = TwoPassReduction {
            first: Maximum,
            between: Scale,
            each: SquareOfQuotient,
            last: RootTimes,
        };
        let source = || from.x.source();
        let sources = (&Map1(Magnitude, source()), &source);
        // SAFETY: 1. guaranteed by the caller.
        unsafe {
            reduce_in_two_passes::<X::Shape, K, _, _, _, _, _, _, _, _, CONTIGUOUS>(
                sources, f, from.sizes, output,
            )
        }
    }
}
