//! Operands of elementwise operations: tensors, references and scalars.

use crate::element::function::{Fn1, Fn2};
use crate::kernel::dispatch::{Target, run};
use crate::kernel::sink::{Accumulate, IgnoreRhs, Overwrite, Sink, SwapArgs};
use crate::kernel::source::{Fill, Leaf, Map1, Map2, Source};
use crate::storage::{Heap, Number, Owned, Storage, StorageMut};
use crate::tensor::{BuildScratch, Tensor};
use broadax_shape::broadcast::{broadcast_stores, broadcasts_to, check_broadcasts_to};
use broadax_shape::error::{ShapeError, or_panic};
use broadax_shape::shapes::{Broadcast, BroadcastTo, Broadcasted, Shape};

/// Token that only this crate can construct, so that other crates cannot call the methods that take
/// it, and cannot keep what these lend. (`then` extends the lifetime of a view to that of its
/// elements, so its closure must not get references to data in the view, such as the sizes of
/// `DynRank`.)
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Internal(());
/// The only value of [`Internal`].
pub(crate) const INTERNAL: Internal = Internal(());

/// Operand of an elementwise operation, with elements of type `T`: a tensor of any storage, by
/// value or by reference, or a single `T`.
///
/// # Safety
/// 1. `source` reads tensors that jointly have the shape `store`.
/// 2. If `HEAP` is true, `into_heap` returns the buffer, whose elements are those of that shape.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an operand with elements `{T}`",
    label = "expected a tensor, a reference to one, or a number, of elements `{T}`",
    note = "`x.cast::<f64>()` converts the elements of a tensor; a float is written with a point: \
        `0.0`"
)]
pub unsafe trait Operand<T>: Sized {
    /// The shape; `()` for a scalar.
    type Shape: Shape;
    /// The storage; `Number` for a scalar.
    #[doc(hidden)]
    type Data;
    #[doc(hidden)]
    type Source<'a>: Source<Item = T>
    where
        Self: 'a;
    /// Whether the operand owns a heap buffer that the result can reuse.
    #[doc(hidden)]
    const HEAP: bool;
    /// Whether reading an element calls user code.
    #[doc(hidden)]
    const CALLS_USER: bool;
    #[doc(hidden)]
    fn store(&self, _: Internal) -> &<Self::Shape as Shape>::Store;
    #[doc(hidden)]
    fn source(&self) -> Self::Source<'_>;
    #[doc(hidden)]
    fn into_heap(self) -> Option<Heap<T>>;
    /// The number that is subtracted from the number of elements in the divisor of a variance.
    #[doc(hidden)]
    #[inline(always)]
    fn correction(&self) -> f64 {
        0.0
    }
}

// SAFETY: 1. the leaf is that of the whole tensor; 2. guaranteed by `Storage`.
#[diagnostic::do_not_recommend]
unsafe impl<T: Clone, S: Shape, D: Storage<T, S>> Operand<T> for Tensor<T, S, D> {
    type Shape = S;
    type Data = D;
    type Source<'a>
        = Leaf<'a, T, S, D::Contiguity>
    where
        Self: 'a;
    const HEAP: bool = D::HEAP;
    const CALLS_USER: bool = false;
    #[inline(always)]
    fn store(&self, _: Internal) -> &S::Store {
        &self.shape
    }
    #[inline(always)]
    fn source(&self) -> Leaf<'_, T, S, D::Contiguity> {
        self.leaf()
    }
    #[inline(always)]
    fn into_heap(self) -> Option<Heap<T>> {
        self.data.into_heap()
    }
}

// SAFETY: 1. the leaf is that of the whole tensor; 2. `HEAP` is false.
#[diagnostic::do_not_recommend]
unsafe impl<T: Clone, S: Shape, D: Storage<T, S>> Operand<T> for &Tensor<T, S, D> {
    type Shape = S;
    type Data = D;
    type Source<'a>
        = Leaf<'a, T, S, D::Contiguity>
    where
        Self: 'a;
    const HEAP: bool = false;
    const CALLS_USER: bool = false;
    #[inline(always)]
    fn store(&self, _: Internal) -> &S::Store {
        &self.shape
    }
    #[inline(always)]
    fn source(&self) -> Leaf<'_, T, S, D::Contiguity> {
        self.leaf()
    }
    #[inline(always)]
    fn into_heap(self) -> Option<Heap<T>> {
        None
    }
}

// SAFETY: 1. a scalar has no axes, and reads no tensor; 2. `HEAP` is false.
#[diagnostic::do_not_recommend]
unsafe impl<T: Clone> Operand<T> for T {
    type Shape = ();
    type Data = Number;
    type Source<'a>
        = Fill<T>
    where
        T: 'a;
    const HEAP: bool = false;
    const CALLS_USER: bool = false;
    #[inline(always)]
    fn store(&self, _: Internal) -> &() {
        &()
    }
    #[inline(always)]
    fn source(&self) -> Fill<T> {
        Fill(self.clone())
    }
    #[inline(always)]
    fn into_heap(self) -> Option<Heap<T>> {
        None
    }
}

/// Writes an operand to `out`, with broadcasting.
#[inline(always)]
pub(crate) fn write<T, X, O, E>(
    op: &'static str,
    x: &X,
    out: &mut Tensor<T, O, E>,
) -> Result<(), ShapeError>
where
    X: Operand<T, Shape: BroadcastTo<O>>,
    O: Shape,
    E: StorageMut<T, O>,
{
    check_broadcasts_to::<X::Shape, O>(op, x.store(INTERNAL), &out.shape)?;
    // SAFETY: 1. the operand broadcasts to the shape of `out`, by type and as checked; it is
    // borrowed, or owned, separately.
    unsafe { out.pass_all(&x.source(), &Overwrite) };
    Ok(())
}

/// Returns the shape that two operands broadcast to, for a result with elements of type `V`.
#[inline(always)]
pub(crate) fn joint<T, U, V, X, Y>(
    op: &'static str,
    x: &X,
    y: &Y,
) -> Result<BuildScratch<Broadcasted<X::Shape, Y::Shape>>, ShapeError>
where
    X: Operand<T, Shape: Broadcast<Y::Shape>>,
    Y: Operand<U>,
{
    let store = broadcast_stores::<X::Shape, Y::Shape>(op, x.store(INTERNAL), y.store(INTERNAL))?;
    BuildScratch::of::<V>(op, store)
}

/// Computes `f(x, y)` for each pair of elements, with broadcasting, into a new tensor.
#[inline(always)]
pub(crate) fn zip<T, U, F, X, Y, D>(
    op: &'static str,
    f: F,
    x: &X,
    y: &Y,
) -> Result<Tensor<F::Out, Broadcasted<X::Shape, Y::Shape>, D>, ShapeError>
where
    F: Fn2<T, U>,
    X: Operand<T, Shape: Broadcast<Y::Shape>>,
    Y: Operand<U>,
    D: Owned<F::Out, Broadcasted<X::Shape, Y::Shape>>,
{
    let room = joint::<T, U, F::Out, X, Y>(op, x, y)?;
    // SAFETY: 1. for elements of this type; 2. both operands broadcast to its shape.
    unsafe { room.try_filled(op, &Map2(f, x.source(), y.source())) }
}

/// Computes `f(x, y)` for each pair of elements, with broadcasting, into `out`.
#[inline(always)]
pub(crate) fn zip_into<T, U, F, S, D, Y, O, E>(
    op: &'static str,
    f: F,
    x: &Tensor<T, S, D>,
    y: &Y,
    out: &mut Tensor<F::Out, O, E>,
) -> Result<(), ShapeError>
where
    F: Fn2<T, U>,
    T: Clone,
    D: Storage<T, S>,
    Y: Operand<U>,
    S: Shape + Broadcast<Y::Shape, Output: BroadcastTo<O>>,
    O: Shape,
    E: StorageMut<F::Out, O>,
{
    // If each operand broadcasts to `out`, so does their common shape, which is not computed then.
    if !broadcasts_to::<S, O>(&x.shape, &out.shape)
        || !broadcasts_to::<Y::Shape, O>(y.store(INTERNAL), &out.shape)
    {
        let store = broadcast_stores::<S, Y::Shape>(op, &x.shape, y.store(INTERNAL))?;
        check_broadcasts_to::<Broadcasted<S, Y::Shape>, O>(op, &store, &out.shape)?;
    }
    // SAFETY: 1. both operands broadcast to `out`; they are borrowed separately.
    unsafe { out.pass_all(&Map2(f, x.leaf(), y.source()), &Overwrite) };
    Ok(())
}

/// Like [`zip`], for a function that returns elements of the same type. If an owned operand has the
/// shape of the result, its buffer is reused, preferably that of the left one. `room` is [`joint`]
/// of the operands.
#[inline(always)]
pub(crate) fn zip_reusing<T, F, X, Y, D>(
    f: F,
    x: X,
    y: Y,
    room: BuildScratch<Broadcasted<X::Shape, Y::Shape>>,
) -> Tensor<T, Broadcasted<X::Shape, Y::Shape>, D>
where
    F: Fn2<T, T, Out = T>,
    T: Clone,
    X: Operand<T, Shape: Broadcast<Y::Shape>>,
    Y: Operand<T>,
    D: Owned<T, Broadcasted<X::Shape, Y::Shape>>,
{
    if const { X::HEAP && D::HEAP }
        && same_sizes::<X::Shape, Broadcasted<X::Shape, Y::Shape>>(x.store(INTERNAL), &room.store)
    {
        // SAFETY: 1. the buffer exists, and has the shape of the result; 2. the other operand
        // broadcasts to it, and is borrowed separately; 3. tested above.
        return unsafe { reuse(room.store, x.into_heap(), &y.source(), Accumulate::by(f)) };
    }
    if const { Y::HEAP && D::HEAP }
        && same_sizes::<Y::Shape, Broadcasted<X::Shape, Y::Shape>>(y.store(INTERNAL), &room.store)
    {
        let sink = Accumulate::by(SwapArgs(f));
        // SAFETY: 1. the buffer exists, and has the shape of the result; 2. the other operand
        // broadcasts to it, and is borrowed separately; 3. tested above.
        return unsafe { reuse(room.store, y.into_heap(), &x.source(), sink) };
    }
    // SAFETY: 1. for elements of this type; 2. both operands broadcast to its shape.
    unsafe { room.filled(&Map2(f, x.source(), y.source())) }
}

/// Like [`zip_reusing`], for a borrowed left operand, but returns an error if memory is exhausted.
#[inline(always)]
pub(crate) fn try_zip_reusing<T, F, S, E, Y, D>(
    op: &'static str,
    f: F,
    x: &Tensor<T, S, E>,
    y: Y,
    room: BuildScratch<Broadcasted<S, Y::Shape>>,
) -> Result<Tensor<T, Broadcasted<S, Y::Shape>, D>, ShapeError>
where
    F: Fn2<T, T, Out = T>,
    T: Clone,
    S: Shape + Broadcast<Y::Shape>,
    E: Storage<T, S>,
    Y: Operand<T>,
    D: Owned<T, Broadcasted<S, Y::Shape>>,
{
    if const { Y::HEAP && D::HEAP }
        && same_sizes::<Y::Shape, Broadcasted<S, Y::Shape>>(y.store(INTERNAL), &room.store)
    {
        return Ok(zip_reusing(f, x, y, room));
    }
    // SAFETY: 1. for elements of this type; 2. both operands broadcast to its shape.
    unsafe { room.try_filled(op, &Map2(f, x.leaf(), y.source())) }
}

/// A function of two elements that is a Rust operator.
pub trait Operator<T>: Fn2<T, T, Out = T> {
    /// The name of the operator's method.
    const NAME: &'static str;
}

#[inline(always)]
fn same_sizes<S: Shape, O: Shape>(store: &S::Store, of: &O::Store) -> bool {
    S::lend(store).as_ref() == O::lend(of).as_ref()
}

/// Computes `f(x)` for each element, into a new tensor.
#[inline(always)]
pub(crate) fn map<T, F, S, E, D>(
    op: &'static str,
    f: F,
    x: &Tensor<T, S, E>,
) -> Tensor<F::Out, S, D>
where
    F: Fn1<T>,
    T: Clone,
    S: Shape,
    E: Storage<T, S>,
    D: Owned<F::Out, S>,
{
    let room = or_panic(BuildScratch::of::<F::Out>(op, x.shape.clone()));
    // SAFETY: 1. for elements of this type; 2. the operand has the shape of the result.
    unsafe { room.filled(&Map1(f, x.leaf())) }
}

/// Computes `f(x)` for each element, into `out`.
#[inline(always)]
pub(crate) fn map_into<T, F, S, D, O, E>(
    op: &'static str,
    f: F,
    x: &Tensor<T, S, D>,
    out: &mut Tensor<F::Out, O, E>,
) -> Result<(), ShapeError>
where
    F: Fn1<T>,
    T: Clone,
    S: Shape + BroadcastTo<O>,
    D: Storage<T, S>,
    O: Shape,
    E: StorageMut<F::Out, O>,
{
    check_broadcasts_to::<S, O>(op, &x.shape, &out.shape)?;
    // SAFETY: 1. the operand broadcasts to `out`; it is borrowed separately.
    unsafe { out.pass_all(&Map1(f, x.leaf()), &Overwrite) };
    Ok(())
}

/// Like [`map`], for a function that returns elements of the same type. The buffer of an owned
/// tensor is reused.
#[inline(always)]
pub(crate) fn map_reusing<T, F, S, E, D>(
    op: &'static str,
    f: F,
    x: Tensor<T, S, E>,
) -> Tensor<T, S, D>
where
    F: Fn1<T, Out = T>,
    T: Clone,
    S: Shape,
    E: Storage<T, S>,
    D: Owned<T, S>,
{
    if const { !E::HEAP || !D::HEAP } {
        return map(op, f, &x);
    }
    let store = x.shape.clone();
    // SAFETY: 1. the buffer exists, and has the shape of the result; 2. there is no other operand;
    // 3. tested above.
    unsafe {
        reuse(
            store,
            x.data.into_heap(),
            &Fill(()),
            Accumulate::by(IgnoreRhs(f)),
        )
    }
}

/// Computes a result in place of a heap buffer, which becomes its storage.
///
/// # Safety
/// 1. `heap` is `Some`, and has the elements of a tensor of shape `store`.
/// 2. The operands of the source broadcast to that shape, and do not overlap the buffer.
/// 3. `D::HEAP` is true.
#[inline(always)]
unsafe fn reuse<T, O, D, E, K>(
    store: O::Store,
    heap: Option<Heap<T>>,
    source: &E,
    sink: K,
) -> Tensor<T, O, D>
where
    O: Shape,
    D: Owned<T, O>,
    E: Source,
    K: Sink<E::Item, Place = T>,
{
    let Some(mut heap) = heap else {
        // Checking would leave code for a panic in the binary.
        // SAFETY: 1. guaranteed by the caller.
        unsafe { core::hint::unreachable_unchecked() }
    };
    let sizes = O::lend(&store);
    let target = Target {
        ptr: StorageMut::<T, O>::ptr_mut(&mut heap),
        sizes: sizes.as_ref(),
        strides: None,
    };
    // SAFETY: 1. these are the sizes of `O`; 2. the buffer is initialized and owned here, and each
    // index has its own slot; 3. guaranteed by the caller.
    unsafe { run::<O, O, E, K, true>(source, &sink, sizes.as_ref(), target) };
    drop(sizes);
    // SAFETY: 3. guaranteed by `Owned` if `HEAP` is true.
    let data = unsafe { D::from_heap(heap).unwrap_unchecked() };
    Tensor::from_parts(data, store)
}
