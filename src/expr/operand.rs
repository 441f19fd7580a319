//! Operands of elementwise operations: tensors, references and scalars.

use crate::element::function::{Fn1, Fn2};
use crate::kernel::dispatch::{LaunchOutput, run};
use crate::kernel::sink::{Accumulate, IgnoreRhs, Overwrite, Sink, SwapArgs};
use crate::kernel::source::{Fill, Leaf, Map1, Map2, Source};
use crate::layout::are_same;
#[cfg(feature = "alloc")]
use crate::storage::Contiguous;
use crate::storage::{Contiguity, Heap, Number, Owned, Storage, StorageMut};
use crate::tensor::{BuildScratch, Tensor, static_len};
#[cfg(feature = "alloc")]
use crate::tensor::{is_constant_launch, launch_constant};
use broadax_shape::broadcast::{
    broadcast_fixed, broadcast_stores, broadcasts_fixed, broadcasts_to, check_broadcasts_to,
};
use broadax_shape::error::{ShapeError, or_panic};
use broadax_shape::shapes::{Broadcast, BroadcastTo, Broadcasted, Extents, Shape};

/// A token that only this crate can create, so that other crates cannot call methods with it. They
/// return references to data that a view owns, such as the sizes of `DynRank`; `then` would let a
/// closure keep them longer than the view lives.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Internal(());
/// The only value.
pub(crate) const INTERNAL: Internal = Internal(());

/// An operand of an elementwise operation with elements of type `T`: a tensor with any storage, by
/// value or by reference, or a scalar `T`.
///
/// # Safety
/// 1. `source` reads tensors that have, as a whole, the shape `store`.
/// 2. When `HEAP` is true, `into_heap` gives the buffer, whose elements are those of that shape.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an operand with elements `{T}`",
    label = "expected a tensor, a reference to one, or a number, of elements `{T}`",
    note = "`x.cast::<{T}>()` converts the elements of a tensor; a float has a point, `0.5`, and is \
        `T::from(0.5).unwrap()` in generic code; `?` opens a `Result`"
)]
pub unsafe trait Operand<T>:
    OperandShape<T, Of = <Self as Operand<T>>::Shape, In = <Self as Operand<T>>::Data>
{
    /// The shape; that of a scalar is `()`.
    type Shape: Shape;
    /// The storage; that of a scalar is `Number`.
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
    fn source(&self) -> Self::Source<'_>;
    #[doc(hidden)]
    fn into_heap(self) -> Option<Heap<T>>;
    /// The correction of a variance: its divisor is the number of elements minus this.
    #[doc(hidden)]
    #[inline(always)]
    fn correction(&self) -> f64 {
        0.0
    }
}

/// The shape and the storage of an [`Operand`]. The impls for expressions have no bounds on their
/// operands, so that the compiler does not prove these again for each operator of an expression.
///
/// # Safety
/// 1. The types and the function are those of the operand.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an operand with elements `{T}`",
    label = "expected a tensor, a reference to one, or a number, of elements `{T}`",
    note = "`x.cast::<{T}>()` converts the elements of a tensor; a float has a point, `0.5`, and is \
        `T::from(0.5).unwrap()` in generic code; `?` opens a `Result`"
)]
pub unsafe trait OperandShape<T>: Sized {
    /// The shape.
    type Of: Shape;
    /// The storage.
    type In;
    #[doc(hidden)]
    fn store(&self, _: Internal) -> &<Self::Of as Shape>::Store;
}

/// An [`Operand`] that is the argument of a method.
///
/// # Safety
/// 1. None: implemented for each operand.
pub unsafe trait RightOperand<T>: Operand<T> {
    /// Always `()`. With the bound `RightOperand<T, Given: Sized>` the compiler reports a wrong
    /// argument without the lines that show the bound.
    #[doc(hidden)]
    type Given;
}

// SAFETY: 1. none is needed.
unsafe impl<T, Y: Operand<T>> RightOperand<T> for Y {
    type Given = ();
}

// SAFETY: 1. the leaf is that of the whole tensor; 2. `Storage` promises it.
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
    fn source(&self) -> Leaf<'_, T, S, D::Contiguity> {
        // As `leaf` does, with fewer calls, which a dev build compiles for each shape.
        let strides = match const { D::Contiguity::CONTIGUOUS } {
            true => None,
            false => self.data.strides(),
        };
        // SAFETY: 1. the storage was made for this shape, and is borrowed here; 2. guaranteed by
        // `Storage`.
        unsafe { Leaf::new(self.data.ptr(), S::lend(self.shape.get()), strides) }
    }
    #[inline(always)]
    fn into_heap(self) -> Option<Heap<T>> {
        None
    }
}

// SAFETY: 1. a number has no axes, and reads no tensor; 2. `HEAP` is false.
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
    fn source(&self) -> Fill<T> {
        Fill(self.clone())
    }
    #[inline(always)]
    fn into_heap(self) -> Option<Heap<T>> {
        None
    }
}

// SAFETY: 1. those of the operand.
#[diagnostic::do_not_recommend]
unsafe impl<T, S: Shape, D> OperandShape<T> for Tensor<T, S, D> {
    type Of = S;
    type In = D;
    #[inline(always)]
    fn store(&self, _: Internal) -> &S::Store {
        self.shape.get()
    }
}
// SAFETY: 1. those of the operand.
#[diagnostic::do_not_recommend]
unsafe impl<T, S: Shape, D> OperandShape<T> for &Tensor<T, S, D> {
    type Of = S;
    type In = D;
    #[inline(always)]
    fn store(&self, _: Internal) -> &S::Store {
        self.shape.get()
    }
}
// SAFETY: 1. those of the operand.
#[diagnostic::do_not_recommend]
unsafe impl<T> OperandShape<T> for T {
    type Of = ();
    type In = Number;
    #[inline(always)]
    fn store(&self, _: Internal) -> &() {
        &()
    }
}

/// Evaluates an operand and writes it to `out`, with broadcasting.
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
    check_broadcasts_to::<X::Shape, O>(op, x.store(INTERNAL), out.shape.get())?;
    // SAFETY: 1. the operand broadcasts to the shape of `out`, by type and by the check just made;
    // it is borrowed, or owned, elsewhere.
    unsafe { out.launch_all(&x.source(), &Overwrite) };
    Ok(())
}

/// Returns the shape to which two operands broadcast, for a result with elements of type `V`.
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

/// [`joint`] for operators, which panic.
#[inline(always)]
#[track_caller]
pub(crate) fn joint_or_panic<T, X, Y>(
    op: &'static str,
    x: &X,
    y: &Y,
) -> BuildScratch<Broadcasted<X::Shape, Y::Shape>>
where
    X: Operand<T, Shape: Broadcast<Y::Shape>>,
    Y: Operand<T>,
{
    // The same for static shapes, without calls, which a dev build compiles for each shape.
    if const { broadcasts_fixed::<X::Shape, Y::Shape>() } {
        return BuildScratch {
            store: broadcast_fixed::<X::Shape, Y::Shape>(),
            len: const {
                match static_len::<T, Broadcasted<X::Shape, Y::Shape>>() {
                    Some(len) => len,
                    // Evaluated for other shapes, too.
                    None => 0,
                }
            },
        };
    }
    or_panic(joint::<T, T, T, X, Y>(op, x, y))
}

/// Returns a new tensor of `f` of each pair of elements, with broadcasting.
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
    let output = joint::<T, U, F::Out, X, Y>(op, x, y)?;
    // SAFETY: 1. for these elements; 2. both operands broadcast to it.
    unsafe { output.try_filled(op, &Map2(f, x.source(), y.source())) }
}

/// Writes `f` of each pair of elements to `out`, with broadcasting.
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
    // Where sizes alone decide, the kernel checks them.
    if const { !O::RANKED && by_sizes::<S, Y::Shape>() } {
        // SAFETY: 1. the operands are borrowed elsewhere.
        return match unsafe { out.launch_checked(&Map2(f, x.leaf(), y.source()), &Overwrite) } {
            true => Ok(()),
            false => Err(misfit::<S, Y::Shape, O>(
                op,
                x.shape.get(),
                y.store(INTERNAL),
                out.shape.get(),
            )),
        };
    }
    // If each operand broadcasts to `out`, so does their common shape, which is then not computed.
    if !broadcasts_to::<S, O>(x.shape.get(), out.shape.get())
        || !broadcasts_to::<Y::Shape, O>(y.store(INTERNAL), out.shape.get())
    {
        let store = broadcast_stores::<S, Y::Shape>(op, x.shape.get(), y.store(INTERNAL))?;
        check_broadcasts_to::<Broadcasted<S, Y::Shape>, O>(op, &store, out.shape.get())?;
    }
    // SAFETY: 1. both operands broadcast to `out`; they are borrowed elsewhere.
    unsafe { out.launch_all(&Map2(f, x.leaf(), y.source()), &Overwrite) };
    Ok(())
}

/// Whether sizes alone decide if two shapes broadcast: if no axis in the type of one meets an axis
/// in the type of the other.
const fn by_sizes<L: Shape, R: Shape>() -> bool {
    L::LEAST == 0 || R::LEAST == 0
}

/// Returns the error of operands that do not broadcast to the shape of an output.
#[cold]
#[inline(never)]
fn misfit<L, R, O>(
    op: &'static str,
    left: &L::Store,
    right: &R::Store,
    out: &O::Store,
) -> ShapeError
where
    L: Shape + Broadcast<R, Output: BroadcastTo<O>>,
    R: Shape,
    O: Shape,
{
    let fits = |store| check_broadcasts_to::<Broadcasted<L, R>, O>(op, &store, out);
    match broadcast_stores::<L, R>(op, left, right).and_then(fits) {
        Err(error) => error,
        Ok(()) => unreachable!("both operands broadcast if their common shape does"),
    }
}

/// Like [`zip`], if the function returns elements of the same type: reuses the buffer of an owned
/// operand with the shape of the result, preferably the left one. `output` has the common shape of
/// the operands.
#[inline(always)]
pub(crate) fn zip_reusing<T, F, X, Y, D>(
    f: F,
    x: X,
    y: Y,
    output: BuildScratch<Broadcasted<X::Shape, Y::Shape>>,
) -> Tensor<T, Broadcasted<X::Shape, Y::Shape>, D>
where
    F: Fn2<T, T, Out = T>,
    T: Clone,
    X: Operand<T, Shape: Broadcast<Y::Shape>>,
    Y: Operand<T>,
    D: Owned<T, Broadcasted<X::Shape, Y::Shape>>,
{
    // One of three functions, so that no code is generated for the others.
    (const {
        if X::HEAP && D::HEAP {
            zip_reusing_left::<T, F, X, Y, D>
        } else if Y::HEAP && D::HEAP {
            zip_reusing_right::<T, F, X, Y, D>
        } else {
            zip_new::<T, F, X, Y, D>
        }
    })(f, x, y, output)
}

/// The source of an operator of two tensors whose elements are contiguous.
#[cfg(feature = "alloc")]
type Pair<'a, F, T, L, R> = Map2<F, Leaf<'a, T, L, Contiguous>, Leaf<'a, T, R, Contiguous>>;

/// Whether [`zip_constant`] computes an operator of two borrowed tensors.
#[cfg(feature = "alloc")]
pub(crate) const fn is_zip_constant<'a, T, F, L, A, R, B, D>() -> bool
where
    F: Fn2<T, T, Out = T>,
    T: Clone + 'a,
    L: Shape + Broadcast<R>,
    R: Shape,
    A: Storage<T, L>,
    B: Storage<T, R>,
    D: Owned<T, Broadcasted<L, R>>,
{
    <A::Contiguity as Contiguity>::CONTIGUOUS
        && <B::Contiguity as Contiguity>::CONTIGUOUS
        && broadcasts_fixed::<L, R>()
        && is_constant_launch::<Broadcasted<L, R>, Pair<'a, F, T, L, R>, D>()
}

/// [`zip_reusing`] of two borrowed tensors by a constant plan, in dev builds: see
/// [`launch_constant`].
///
/// # Safety
/// 1. `is_zip_constant` is true.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(crate) unsafe fn zip_constant<'a, T, F, L, A, R, B, D>(
    f: F,
    x: &'a Tensor<T, L, A>,
    y: &'a Tensor<T, R, B>,
) -> Tensor<T, Broadcasted<L, R>, D>
where
    F: Fn2<T, T, Out = T> + Copy,
    T: Clone,
    L: Shape + Broadcast<R>,
    R: Shape,
    A: Storage<T, L>,
    B: Storage<T, R>,
    D: Owned<T, Broadcasted<L, R>>,
{
    // SAFETY: 1. contiguous, and of these shapes, which broadcast.
    let (x, y) = unsafe {
        (
            Leaf::without_shape(x.data.ptr()),
            Leaf::without_shape(y.data.ptr()),
        )
    };
    // SAFETY: 1. see above; 2. two leaves; guaranteed by the caller.
    unsafe { launch_constant::<Broadcasted<L, R>, Pair<'a, F, T, L, R>, _, _, 3>(&Map2(&f, x, y)) }
}

/// [`zip_reusing`], if the left operand is an owned buffer.
#[inline(always)]
fn zip_reusing_left<T, F, X, Y, D>(
    f: F,
    x: X,
    y: Y,
    output: BuildScratch<Broadcasted<X::Shape, Y::Shape>>,
) -> Tensor<T, Broadcasted<X::Shape, Y::Shape>, D>
where
    F: Fn2<T, T, Out = T>,
    T: Clone,
    X: Operand<T, Shape: Broadcast<Y::Shape>>,
    Y: Operand<T>,
    D: Owned<T, Broadcasted<X::Shape, Y::Shape>>,
{
    if same_sizes::<X::Shape, Broadcasted<X::Shape, Y::Shape>>(x.store(INTERNAL), &output.store) {
        // SAFETY: 1. the buffer is there, and has the shape of the result; 2. the other operand
        // broadcasts to it, and is borrowed elsewhere; 3. `HEAP` is true for both.
        return unsafe { reuse(output.store, x.into_heap(), &y.source(), Accumulate::by(f)) };
    }
    match const { Y::HEAP } {
        true => zip_reusing_right(f, x, y, output),
        false => zip_new(f, x, y, output),
    }
}

/// [`zip_reusing`], if the right operand is an owned buffer.
#[inline(always)]
fn zip_reusing_right<T, F, X, Y, D>(
    f: F,
    x: X,
    y: Y,
    output: BuildScratch<Broadcasted<X::Shape, Y::Shape>>,
) -> Tensor<T, Broadcasted<X::Shape, Y::Shape>, D>
where
    F: Fn2<T, T, Out = T>,
    T: Clone,
    X: Operand<T, Shape: Broadcast<Y::Shape>>,
    Y: Operand<T>,
    D: Owned<T, Broadcasted<X::Shape, Y::Shape>>,
{
    if same_sizes::<Y::Shape, Broadcasted<X::Shape, Y::Shape>>(y.store(INTERNAL), &output.store) {
        let sink = Accumulate::by(SwapArgs(f));
        // SAFETY: 1. the buffer is there, and has the shape of the result; 2. the other operand
        // broadcasts to it, and is borrowed elsewhere; 3. `HEAP` is true for both.
        return unsafe { reuse(output.store, y.into_heap(), &x.source(), sink) };
    }
    zip_new(f, x, y, output)
}

/// [`zip_reusing`] with a new buffer.
#[inline(always)]
fn zip_new<T, F, X, Y, D>(
    f: F,
    x: X,
    y: Y,
    output: BuildScratch<Broadcasted<X::Shape, Y::Shape>>,
) -> Tensor<T, Broadcasted<X::Shape, Y::Shape>, D>
where
    F: Fn2<T, T, Out = T>,
    T: Clone,
    X: Operand<T, Shape: Broadcast<Y::Shape>>,
    Y: Operand<T>,
    D: Owned<T, Broadcasted<X::Shape, Y::Shape>>,
{
    // SAFETY: 1. for these elements; 2. both operands broadcast to it.
    unsafe { output.filled(&Map2(f, x.source(), y.source())) }
}

/// Like [`zip_reusing`], for a borrowed left operand; returns an error if the allocation fails.
#[inline(always)]
pub(crate) fn try_zip_reusing<T, F, S, E, Y, D>(
    op: &'static str,
    f: F,
    x: &Tensor<T, S, E>,
    y: Y,
    output: BuildScratch<Broadcasted<S, Y::Shape>>,
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
        && same_sizes::<Y::Shape, Broadcasted<S, Y::Shape>>(y.store(INTERNAL), &output.store)
    {
        return Ok(zip_reusing(f, x, y, output));
    }
    // SAFETY: 1. for these elements; 2. both operands broadcast to it.
    unsafe { output.try_filled(op, &Map2(f, x.leaf(), y.source())) }
}

/// Elements with the Rust operator `F`, such as `Addition`. (`Clone` is needed by every tensor that
/// an operator computes: as a supertrait it is one bound less to check for each use.)
pub trait HasOperator<F>: Clone {
    /// The operator on elements. (`Copy`, so that functions need no code to drop it: a dev build would
    /// compile that for each shape.)
    #[doc(hidden)]
    type Op: Fn2<Self, Self, Out = Self> + Copy;
    #[doc(hidden)]
    const OP: Self::Op;
    /// The name of the operator's method.
    #[doc(hidden)]
    const NAME: &'static str;
}

#[inline(always)]
fn same_sizes<S: Shape, O: Shape>(store: &S::Store, of: &O::Store) -> bool {
    if const { S::EXTENTS.is_some() && O::EXTENTS.is_some() } {
        return const { same_extents(&S::EXTENTS, &O::EXTENTS) };
    }
    are_same(S::lend(store).as_ref(), O::lend(of).as_ref())
}

/// Whether two static shapes have the same sizes.
const fn same_extents(left: &Option<Extents>, right: &Option<Extents>) -> bool {
    let (Some(left), Some(right)) = (left, right) else {
        return false;
    };
    let (left, right) = (left.as_slice(), right.as_slice());
    let mut axis = 0;
    while axis < left.len() && axis < right.len() && left[axis] == right[axis] {
        axis += 1;
    }
    axis == left.len() && axis == right.len()
}

/// Returns a new tensor of `f` of each element.
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
    let output = or_panic(BuildScratch::of::<F::Out>(op, x.shape.get().clone()));
    // SAFETY: 1. for these elements; 2. the operand has the shape of the result.
    unsafe { output.filled(&Map1(f, x.leaf())) }
}

/// Writes `f` of each element to `out`.
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
    check_broadcasts_to::<S, O>(op, x.shape.get(), out.shape.get())?;
    // SAFETY: 1. the operand broadcasts to `out`; it is borrowed elsewhere.
    unsafe { out.launch_all(&Map1(f, x.leaf()), &Overwrite) };
    Ok(())
}

/// Like [`map`], for an owned tensor and a function that returns elements of the same type: reuses
/// its buffer.
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
    let store = x.shape.get().clone();
    // SAFETY: 1. the buffer is there, and has the shape of the result; 2. there is no other
    // operand;
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

/// Updates a heap buffer, which becomes the result.
///
/// # Safety
/// 1. `heap` is there, and has the elements of a tensor of shape `store`.
/// 2. The operands of the source broadcast to that shape, and do not overlap with the buffer.
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
    K: Sink<E::Item, Slot = T>,
{
    let Some(mut heap) = heap else {
        // A panic would not be optimized away. SAFETY: 1. the caller promises that it is there.
        unsafe { core::hint::unreachable_unchecked() }
    };
    let sizes = O::lend(&store);
    let output = LaunchOutput {
        ptr: StorageMut::<T, O>::ptr_mut(&mut heap),
        sizes: sizes.as_ref(),
        strides: None,
    };
    // SAFETY: 1. these are the sizes of `O`; 2. the buffer is initialized and owned here, and each
    // index has its own slot; 3. guaranteed by the caller.
    unsafe { run::<O, O, E, K, true>(source, &sink, sizes.as_ref(), output) };
    drop(sizes);
    // SAFETY: 2. `Owned` promises it where `HEAP` is true.
    let data = unsafe { D::from_heap(heap).unwrap_unchecked() };
    Tensor::from_parts(data, store)
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::zip_into;
    use crate::element::function::By;
    use crate::prelude::*;
    use std::vec::Vec;

    /// Small tensors of dynamic rank, into a given one: each combination of missing axes and axes
    /// of size 1, also with sizes that do not broadcast, and with more axes and loops than the path
    /// for small sizes has.
    #[test]
    fn small_sizes_of_dynamic_rank() {
        let mut seen = [0; 2];
        for full in [
            &[2, 3, 2][..],
            &[4],
            &[],
            &[0, 3],
            &[2, 2, 2, 2, 2],
            &[5, 1, 4],
            &[11, 12],
        ] {
            let rank = full.len();
            let mut all = Vec::new();
            for missing in 0..=rank {
                for ones in 0..1 << (rank - missing) {
                    let own = |k: usize| {
                        if ones >> k & 1 == 1 {
                            1
                        } else {
                            full[missing + k]
                        }
                    };
                    all.push((0..rank - missing).map(own).collect::<Vec<_>>());
                }
            }
            all.push([2].iter().chain(full).copied().collect());
            all.push(full.iter().map(|size| size + 1).collect());
            for left in &all {
                for right in &all {
                    seen[usize::from(check(full, left, right))] += 1;
                }
            }
        }
        assert!(seen[0] > 100 && seen[1] > 1000);
    }

    /// Returns whether both operands broadcast to the output.
    fn check(out: &[usize], left: &[usize], right: &[usize]) -> bool {
        let numbered = |sizes: &[usize], first: i64| {
            let len = sizes.iter().product::<usize>() as i64;
            let elements = Vec::from_iter(first..first + len);
            DynTensor::from_vec_with(sizes, elements).unwrap()
        };
        let (x, y) = (numbered(left, 1), numbered(right, 1000));
        let mut sum = numbered(out, -9);
        let before = sum.clone();
        let fits = |from: &[usize]| {
            let axes = from.iter().rev().zip(out.iter().rev());
            from.len() <= out.len() && { axes }.all(|(from, out)| from == out || *from == 1)
        };
        let fitting = fits(left) && fits(right);
        let result = zip_into("add", By(|x: i64, y: i64| x + y), &x, &&y, &mut sum);
        assert_eq!(result.is_ok(), fitting, "{left:?} {right:?} {out:?}");
        if !fitting {
            assert_eq!(sum, before);
            return false;
        }
        // The element of an operand at the position of an index of the output.
        let element = |of: &DynTensor<i64>, mut position: usize| {
            let (mut at, mut step) = (0, 1);
            for (back, &size) in out.iter().rev().enumerate() {
                let own = of.shape().iter().rev().nth(back).copied().unwrap_or(1);
                at += if own == 1 { 0 } else { position % size * step };
                (position, step) = (position / size, step * own);
            }
            of.as_slice()[at]
        };
        for (i, &got) in sum.as_slice().iter().enumerate() {
            assert_eq!(
                got,
                element(&x, i) + element(&y, i),
                "{left:?} {right:?} {out:?}"
            );
        }
        // The same for an operand that is updated.
        let mut updated = before.clone();
        updated += &x;
        for (i, &got) in updated.as_slice().iter().enumerate() {
            assert_eq!(
                got,
                before.as_slice()[i] + element(&x, i),
                "{left:?} {out:?}"
            );
        }
        true
    }
}
