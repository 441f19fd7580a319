//! The loops: one pass over a [`Plan`], for every elementwise operation and every reduction.
//!
//! A pass reads from a [`Source`] and puts what it reads into places with a [`Sink`]. A source is a
//! tensor ([`Leaf`]), a number ([`Fill`]), or a function of other sources ([`Map1`], [`Map2`],
//! [`Map3`]), of any depth. A sink writes, assigns, updates or accumulates. [`run`] makes the plan, or finds
//! it made as a constant when all shapes are static, and [`nest`] loops. There is no other loop over
//! elements for elementwise work: a static addition and one of `DynRank` tensors both end in
//! [`nest`].

use crate::layout::{Operand, Plan, plan};
use crate::shape::{Buf, Extents, Shape};
use crate::storage::{Density, Strided};
use core::cell::Cell;
use core::marker::PhantomData;
use core::mem::needs_drop;

/// A function of one element.
pub trait Fn1<A> {
    /// What it gives.
    type Out;
    /// Calls it.
    fn call(&self, a: A) -> Self::Out;
}

/// A function of two elements.
pub trait Fn2<A, B> {
    /// What it gives.
    type Out;
    /// Calls it.
    fn call(&self, a: A, b: B) -> Self::Out;
}

/// A function of three elements.
pub trait Fn3<A, B, C> {
    /// What it gives.
    type Out;
    /// Calls it.
    fn call(&self, a: A, b: B, c: C) -> Self::Out;
}

/// A closure as a function of elements.
#[derive(Clone, Copy)]
pub struct By<F>(pub F);

impl<A, O, F: Fn(A) -> O> Fn1<A> for By<F> {
    type Out = O;
    #[inline(always)]
    fn call(&self, a: A) -> O {
        (self.0)(a)
    }
}
impl<A, B, O, F: Fn(A, B) -> O> Fn2<A, B> for By<F> {
    type Out = O;
    #[inline(always)]
    fn call(&self, a: A, b: B) -> O {
        (self.0)(a, b)
    }
}

impl<A, B, C, O, F: Fn(A, B, C) -> O> Fn3<A, B, C> for By<F> {
    type Out = O;
    #[inline(always)]
    fn call(&self, a: A, b: B, c: C) -> O {
        (self.0)(a, b, c)
    }
}
impl<A, F: Fn1<A>> Fn1<A> for &F {
    type Out = F::Out;
    #[inline(always)]
    fn call(&self, a: A) -> F::Out {
        (**self).call(a)
    }
}
impl<A, B, F: Fn2<A, B>> Fn2<A, B> for &F {
    type Out = F::Out;
    #[inline(always)]
    fn call(&self, a: A, b: B) -> F::Out {
        (**self).call(a, b)
    }
}
impl<A, B, C, F: Fn3<A, B, C>> Fn3<A, B, C> for &F {
    type Out = F::Out;
    #[inline(always)]
    fn call(&self, a: A, b: B, c: C) -> F::Out {
        (**self).call(a, b, c)
    }
}

/// How many tensors a source with a constant plan may read.
const MAX_LEAVES: usize = 8;

/// The extents of all leaves of a source, when all are static and dense.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct LeafExtents {
    count: usize,
    leaf: [Extents; MAX_LEAVES],
}

impl LeafExtents {
    const NONE: LeafExtents = LeafExtents {
        count: 0,
        leaf: [Extents::SCALAR; MAX_LEAVES],
    };

    const fn one(extents: Option<Extents>) -> Option<LeafExtents> {
        let mut all = LeafExtents::NONE;
        match extents {
            Some(extents) => {
                all.leaf[0] = extents;
                all.count = 1;
                Some(all)
            }
            None => None,
        }
    }

    const fn and(a: Option<LeafExtents>, b: Option<LeafExtents>) -> Option<LeafExtents> {
        let (Some(mut all), Some(more)) = (a, b) else {
            return None;
        };
        if all.count + more.count > MAX_LEAVES {
            return None;
        }
        let mut i = 0;
        while i < more.count {
            all.leaf[all.count] = more.leaf[i];
            all.count += 1;
            i += 1;
        }
        Some(all)
    }
}

/// How a row is read: a bit for each leaf, 1 where its elements lie next to each other, 0 where it
/// is the same element all along.
type Mode = u32;
/// The elements of the leaves lie at any stride.
const STRIDED: Mode = u32::MAX;

/// What a pass reads: an element for each turn of the loops.
///
/// # Safety
/// `read` may be called only as its own documentation says; an implementation must not read
/// elsewhere, and must report in `operands` all that it reads.
#[doc(hidden)]
pub unsafe trait Source {
    /// The elements.
    type Item;
    /// How many tensors are read.
    const LEAVES: usize;
    /// The shapes of these, when all are static and dense.
    const EXTENTS: Option<LeafExtents>;
    /// Where the elements of these lie: `LEAVES` entries of `out` from `first` on.
    fn operands<'a, const N: usize>(&'a self, first: usize, out: &mut [Operand<'a>; N]);
    /// The element of turn `i` of the innermost loop.
    ///
    /// # Safety
    /// `at` and `step` hold from `first` on, for each leaf, the offset of the row and the step along
    /// it, as a plan over `operands` gives them, and `i` is less than the size of that loop. `MODE`
    /// is `STRIDED` or says for each leaf, from bit `first - 1` on, whether its step is 1 or 0.
    unsafe fn read<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        i: isize,
    ) -> Self::Item;
}

/// A tensor, as a source. `Y` says whether it is dense.
pub struct Leaf<'a, T, S: Shape, Y> {
    ptr: *const T,
    sizes: Buf<S, usize>,
    /// None: dense.
    strides: Option<Buf<S, isize>>,
    borrow: PhantomData<(&'a [T], Y)>,
}

impl<T, S: Shape, Y: Density> Leaf<'_, T, S, Y> {
    /// # Safety
    /// 1. `ptr` with `sizes` and `strides` (dense ones when there are none) leads only to elements
    ///    that are initialised and stay readable for the lifetime.
    /// 2. When `Y` is `Dense`, there are no strides.
    #[inline(always)]
    pub(crate) unsafe fn new(
        ptr: *const T,
        sizes: Buf<S, usize>,
        strides: Option<Buf<S, isize>>,
    ) -> Self {
        Leaf {
            ptr,
            sizes,
            strides,
            borrow: PhantomData,
        }
    }
}

// SAFETY: reads one element at the offset that the plan over its operand gives.
unsafe impl<T: Clone, S: Shape, Y: Density> Source for Leaf<'_, T, S, Y> {
    type Item = T;
    const LEAVES: usize = 1;
    const EXTENTS: Option<LeafExtents> = match Y::DENSE {
        true => LeafExtents::one(S::EXTENTS),
        false => None,
    };
    #[inline(always)]
    fn operands<'a, const N: usize>(&'a self, first: usize, out: &mut [Operand<'a>; N]) {
        out[first] = Operand {
            sizes: self.sizes.as_ref(),
            strides: self.strides.as_ref().map(|s| s.as_ref()),
        };
    }
    #[inline(always)]
    unsafe fn read<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        i: isize,
    ) -> T {
        let along = match MODE {
            STRIDED => i * step[first],
            _ if (MODE >> (first - 1)) & 1 == 1 => i,
            _ => 0,
        };
        // SAFETY: 1. the caller keeps to the plan, whose offsets stay inside the elements that `new`
        // was promised; 2. they are initialised and readable for the lifetime.
        unsafe { (*self.ptr.offset(at[first] + along)).clone() }
    }
}

/// One value everywhere, as a source.
pub struct Fill<T>(pub(crate) T);

// SAFETY: reads no tensor.
unsafe impl<T: Clone> Source for Fill<T> {
    type Item = T;
    const LEAVES: usize = 0;
    const EXTENTS: Option<LeafExtents> = Some(LeafExtents::NONE);
    #[inline(always)]
    fn operands<'a, const N: usize>(&'a self, _: usize, _: &mut [Operand<'a>; N]) {}
    #[inline(always)]
    unsafe fn read<const MODE: Mode, const N: usize>(
        &self,
        _: usize,
        _: &[isize; N],
        _: &[isize; N],
        _: isize,
    ) -> T {
        self.0.clone()
    }
}

/// A function of one source.
pub struct Map1<F, A>(pub(crate) F, pub(crate) A);
/// A function of two sources.
pub struct Map2<F, A, B>(pub(crate) F, pub(crate) A, pub(crate) B);
/// A function of three sources: `outer(inner(a, b), c)` would not do, the function takes all three.
pub struct Map3<F, A, B, C>(pub(crate) F, pub(crate) A, pub(crate) B, pub(crate) C);

// SAFETY: reads what its source reads, with the same arguments.
unsafe impl<F: Fn1<A::Item>, A: Source> Source for Map1<F, A> {
    type Item = F::Out;
    const LEAVES: usize = A::LEAVES;
    const EXTENTS: Option<LeafExtents> = A::EXTENTS;
    #[inline(always)]
    fn operands<'a, const N: usize>(&'a self, first: usize, out: &mut [Operand<'a>; N]) {
        self.1.operands(first, out);
    }
    #[inline(always)]
    unsafe fn read<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        i: isize,
    ) -> F::Out {
        // SAFETY: 1. the caller's promise is about this source's leaves, which are those of `A`.
        self.0
            .call(unsafe { self.1.read::<MODE, N>(first, at, step, i) })
    }
}

// SAFETY: reads what its sources read; the leaves of `B` come behind those of `A`, in `operands` as
// in `read`.
unsafe impl<F: Fn2<A::Item, B::Item>, A: Source, B: Source> Source for Map2<F, A, B> {
    type Item = F::Out;
    const LEAVES: usize = A::LEAVES + B::LEAVES;
    const EXTENTS: Option<LeafExtents> = LeafExtents::and(A::EXTENTS, B::EXTENTS);
    #[inline(always)]
    fn operands<'a, const N: usize>(&'a self, first: usize, out: &mut [Operand<'a>; N]) {
        self.1.operands(first, out);
        self.2.operands(first + A::LEAVES, out);
    }
    #[inline(always)]
    unsafe fn read<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        i: isize,
    ) -> F::Out {
        // SAFETY: 1. the leaves of `A` stand from `first` on, those of `B` behind them.
        unsafe {
            let a = self.1.read::<MODE, N>(first, at, step, i);
            let b = self.2.read::<MODE, N>(first + A::LEAVES, at, step, i);
            self.0.call(a, b)
        }
    }
}

// SAFETY: as for `Map2`, with the leaves of `C` behind those of `B`.
unsafe impl<F, A: Source, B: Source, C: Source> Source for Map3<F, A, B, C>
where
    F: Fn3<A::Item, B::Item, C::Item>,
{
    type Item = F::Out;
    const LEAVES: usize = A::LEAVES + B::LEAVES + C::LEAVES;
    const EXTENTS: Option<LeafExtents> =
        LeafExtents::and(LeafExtents::and(A::EXTENTS, B::EXTENTS), C::EXTENTS);
    #[inline(always)]
    fn operands<'a, const N: usize>(&'a self, first: usize, out: &mut [Operand<'a>; N]) {
        self.1.operands(first, out);
        self.2.operands(first + A::LEAVES, out);
        self.3.operands(first + A::LEAVES + B::LEAVES, out);
    }
    #[inline(always)]
    unsafe fn read<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        i: isize,
    ) -> F::Out {
        // SAFETY: 1. the leaves of `A`, `B` and `C` stand behind each other from `first` on.
        unsafe {
            let a = self.1.read::<MODE, N>(first, at, step, i);
            let b = self.2.read::<MODE, N>(first + A::LEAVES, at, step, i);
            let c = self
                .3
                .read::<MODE, N>(first + A::LEAVES + B::LEAVES, at, step, i);
            self.0.call(a, b, c)
        }
    }
}

/// What a pass does with the elements it reads.
pub(crate) trait Sink<T> {
    /// What is in the places.
    type Place;
    /// One row of `n` elements: element `i` is `get(i)`, and belongs at `place + i * step`.
    ///
    /// # Safety
    /// All these places are valid for writing, and, for a sink that is not [`Init`], initialised.
    unsafe fn row(&self, place: *mut Self::Place, step: isize, n: usize, get: impl Fn(isize) -> T);
}

/// Writes into new places, one behind the other: into dense places a pass goes in row-major order.
///
/// It drops what it has written, unless it is told that all is [`done`](Init::done): when a function
/// of elements panics, nothing is leaked.
pub(crate) struct Init<T> {
    first: *mut T,
    written: Cell<usize>,
}

impl<T> Init<T> {
    #[inline(always)]
    pub(crate) fn new(first: *mut T) -> Self {
        let written = Cell::new(0);
        Init { first, written }
    }

    /// Writes into the next place.
    ///
    /// # Safety
    /// 1. `place` is valid for writing, and the one behind the last that was written.
    #[inline(always)]
    pub(crate) unsafe fn put(&self, place: *mut T, value: T) {
        // SAFETY: 1. the caller's; nothing is there to be dropped.
        unsafe { place.write(value) }
        if const { needs_drop::<T>() } {
            debug_assert_eq!(place, self.first.wrapping_add(self.written.get()));
            self.written.set(self.written.get() + 1);
        }
    }

    /// Keeps what has been written.
    #[inline(always)]
    pub(crate) fn done(self) {
        core::mem::forget(self);
    }
}

impl<T> Drop for Init<T> {
    #[inline]
    fn drop(&mut self) {
        if const { needs_drop::<T>() } {
            let all = core::ptr::slice_from_raw_parts_mut(self.first, self.written.get());
            // SAFETY: 1. so many places have been initialised, from the first one on; 2. whoever
            // made them has not taken them, or `done` would have been called.
            unsafe { all.drop_in_place() }
        }
    }
}

/// Replaces the elements.
pub(crate) struct Assign;
/// Replaces each element by a function of it and of what is read: `there = f(there, element)`.
pub(crate) struct Update<F, P> {
    f: F,
    place: PhantomData<P>,
}
impl<F, P> Update<F, P> {
    pub(crate) fn by(f: F) -> Self {
        let place = PhantomData;
        Update { f, place }
    }
}
/// A function of two elements with its arguments in the other order.
pub(crate) struct Flipped<F>(pub(crate) F);
impl<A, B, F: Fn2<B, A>> Fn2<A, B> for Flipped<F> {
    type Out = F::Out;
    #[inline(always)]
    fn call(&self, a: A, b: B) -> F::Out {
        self.0.call(b, a)
    }
}
/// A function of one element as one of two, the second of which is nothing.
pub(crate) struct Alone<F>(pub(crate) F);
impl<A, F: Fn1<A>> Fn2<A, ()> for Alone<F> {
    type Out = F::Out;
    #[inline(always)]
    fn call(&self, a: A, (): ()) -> F::Out {
        self.0.call(a)
    }
}

/// Combines all elements that belong in a place: `there = f(there, element)`, in any grouping.
pub(crate) struct Accumulate<F>(pub(crate) F);

impl<T> Sink<T> for Init<T> {
    type Place = T;
    #[inline(always)]
    unsafe fn row(&self, place: *mut T, step: isize, n: usize, get: impl Fn(isize) -> T) {
        for i in 0..n as isize {
            // SAFETY: 1. the place is valid for writing; new places are dense, and the loops over
            // dense places go through them in order.
            unsafe { self.put(place.offset(i * step), get(i)) }
        }
    }
}

impl<T> Sink<T> for Assign {
    type Place = T;
    #[inline(always)]
    unsafe fn row(&self, place: *mut T, step: isize, n: usize, get: impl Fn(isize) -> T) {
        for i in 0..n as isize {
            let value = get(i);
            // SAFETY: 1. the place is valid and initialised; what is there is dropped.
            unsafe { *place.offset(i * step) = value }
        }
    }
}

impl<P: Clone, T, F: Fn2<P, T, Out = P>> Sink<T> for Update<F, P> {
    type Place = P;
    #[inline(always)]
    unsafe fn row(&self, place: *mut P, step: isize, n: usize, get: impl Fn(isize) -> T) {
        for i in 0..n as isize {
            // SAFETY: 1. the place is valid and initialised.
            unsafe {
                let there = place.offset(i * step);
                *there = self.f.call((*there).clone(), get(i));
            }
        }
    }
}

impl<T: Clone, F: Fn(T, T) -> T> Sink<T> for Accumulate<F> {
    type Place = T;
    #[inline(always)]
    unsafe fn row(&self, place: *mut T, step: isize, n: usize, get: impl Fn(isize) -> T) {
        if step == 0 {
            // All into one place: in halves, which keeps the error of a float sum small.
            if n > 0 {
                let row = pairwise(&self.0, &get, 0, n);
                // SAFETY: 1. the place is valid and initialised.
                unsafe { *place = (self.0)((*place).clone(), row) }
            }
            return;
        }
        for i in 0..n as isize {
            // SAFETY: 1. the place is valid and initialised.
            unsafe {
                let there = place.offset(i * step);
                *there = (self.0)((*there).clone(), get(i));
            }
        }
    }
}

/// How many elements are combined one after the other before halves are combined.
const BLOCK: usize = 128;

/// Combines elements `from .. from + n`, `n > 0`, in halves: the error of a float sum grows with
/// the logarithm of `n` (Higham, "The accuracy of floating point summation", 1993).
#[inline]
fn pairwise<T>(f: &impl Fn(T, T) -> T, get: &impl Fn(isize) -> T, from: isize, n: usize) -> T {
    if n <= BLOCK {
        return block(f, get, from, n);
    }
    // Whole blocks on the left.
    let half = (n / 2).next_multiple_of(BLOCK);
    let left = pairwise(f, get, from, half);
    let right = pairwise(f, get, from + half as isize, n - half);
    f(left, right)
}

/// Combines a block in eight lanes, which the compiler can hold in vector registers.
#[inline(always)]
fn block<T>(f: &impl Fn(T, T) -> T, get: &impl Fn(isize) -> T, from: isize, n: usize) -> T {
    const LANES: isize = 8;
    let n = n as isize;
    if n < LANES {
        return (1..n).fold(get(from), |acc, i| f(acc, get(from + i)));
    }
    let mut lanes: [T; LANES as usize] = core::array::from_fn(|lane| get(from + lane as isize));
    let mut i = LANES;
    while i + LANES <= n {
        let mut lane = 0;
        lanes = lanes.map(|acc| {
            let value = get(from + i + lane);
            lane += 1;
            f(acc, value)
        });
        i += LANES;
    }
    let [a, b, c, d, e, g, h, j] = lanes;
    let all = f(f(f(a, b), f(c, d)), f(f(e, g), f(h, j)));
    (i..n).fold(all, |acc, i| f(acc, get(from + i)))
}

/// A function of each lane of a tensor along one axis, as a source: the axis itself is not looped
/// over.
pub(crate) struct Lanes<'a, T, S: Shape, F> {
    pub(crate) first: Leaf<'a, T, S, Strided>,
    pub(crate) len: usize,
    pub(crate) stride: isize,
    pub(crate) f: F,
}

// SAFETY: reads the lane that starts where the plan over its operand says; `Lanes` is made only with
// a length and a stride that stay inside the tensor from there.
unsafe impl<O, T: Clone, S: Shape, F> Source for Lanes<'_, T, S, F>
where
    F: Fn(usize, &dyn Fn(usize) -> T) -> O,
{
    type Item = O;
    const LEAVES: usize = 1;
    const EXTENTS: Option<LeafExtents> = None;
    #[inline(always)]
    fn operands<'a, const N: usize>(&'a self, first: usize, out: &mut [Operand<'a>; N]) {
        self.first.operands(first, out);
    }
    #[inline(always)]
    unsafe fn read<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        i: isize,
    ) -> O {
        // SAFETY: 1. the start of a lane, by the plan.
        let lane = unsafe { self.first.ptr.offset(at[first] + i * step[first]) };
        (self.f)(self.len, &|k| {
            // SAFETY: 1. the function asks for elements below the length.
            unsafe { (*lane.offset(k as isize * self.stride)).clone() }
        })
    }
}

/// The plan of a pass whose shapes are all static: `It` is looped over, `Out` is written, dense.
struct StaticPlan<It, Out, E, const N: usize, const CAP: usize>(PhantomData<(It, Out, E)>);

impl<It: Shape, Out: Shape, E: Source, const N: usize, const CAP: usize>
    StaticPlan<It, Out, E, N, CAP>
{
    const PLAN: Option<Plan<N, CAP>> = match (It::EXTENTS, Out::EXTENTS, E::EXTENTS) {
        (Some(it), Some(out), Some(leaves)) if it.rank <= CAP && leaves.count < N => {
            let mut operands = [Operand {
                sizes: &[],
                strides: None,
            }; N];
            operands[0].sizes = out.as_slice();
            let mut k = 0;
            while k < leaves.count {
                operands[k + 1].sizes = leaves.leaf[k].as_slice();
                k += 1;
            }
            Some(plan(it.as_slice(), &operands, 0))
        }
        _ => None,
    };
}

/// A plan: a value, or a constant, which is then a constant in every function that is compiled for it.
trait Planned<const N: usize, const CAP: usize> {
    fn plan(&self) -> &Plan<N, CAP>;
}
impl<const N: usize, const CAP: usize> Planned<N, CAP> for Plan<N, CAP> {
    #[inline(always)]
    fn plan(&self) -> &Plan<N, CAP> {
        self
    }
}
impl<It: Shape, Out: Shape, E: Source, const N: usize, const CAP: usize> Planned<N, CAP>
    for StaticPlan<It, Out, E, N, CAP>
{
    #[inline(always)]
    fn plan(&self) -> &Plan<N, CAP> {
        match const { &Self::PLAN } {
            Some(plan) => plan,
            None => unreachable!("made only where there is a plan"),
        }
    }
}

/// Where a pass puts its elements.
pub(crate) struct Target<'a, T> {
    pub(crate) ptr: *mut T,
    pub(crate) sizes: &'a [usize],
    /// None: dense.
    pub(crate) strides: Option<&'a [isize]>,
}

/// Loops over `sizes` (of shape `It`), reads from `source`, and lets `sink` put the elements into
/// `target` (of shape `Out`, whose sizes are those of `It` or 1).
///
/// `OUT_DENSE` says that the target has no strides.
///
/// # Safety
/// 1. `sizes` are those of `It`, and `target.sizes` those of `Out`.
/// 2. `target` describes places that are valid for writing and, for a sink that is not [`Init`],
///    initialised; no two indices share a place, but for the axes that are 1 in `Out` and not in
///    `It`.
/// 3. The operands of `source` broadcast to `sizes`, and do not overlap with `target`.
#[inline(always)]
pub(crate) unsafe fn run<
    It: Shape,
    Out: Shape,
    E: Source,
    K: Sink<E::Item>,
    const OUT_DENSE: bool,
>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    target: Target<'_, K::Place>,
) {
    // A plan has one operand for the target and one for each leaf.
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe {
        if const { E::LEAVES == 0 } {
            run_n::<It, Out, E, K, OUT_DENSE, 1>(source, sink, sizes, target)
        } else if const { E::LEAVES == 1 } {
            run_n::<It, Out, E, K, OUT_DENSE, 2>(source, sink, sizes, target)
        } else if const { E::LEAVES == 2 } {
            run_n::<It, Out, E, K, OUT_DENSE, 3>(source, sink, sizes, target)
        } else if const { E::LEAVES == 3 } {
            run_n::<It, Out, E, K, OUT_DENSE, 4>(source, sink, sizes, target)
        } else {
            const {
                assert!(
                    E::LEAVES < 17,
                    "broadax: an expression reads at most 16 tensors"
                )
            };
            run_n::<It, Out, E, K, OUT_DENSE, 17>(source, sink, sizes, target)
        }
    }
}

/// # Safety
/// As for [`run`]; `N` is larger than the number of leaves.
#[inline(always)]
unsafe fn run_n<
    It: Shape,
    Out: Shape,
    E: Source,
    K: Sink<E::Item>,
    const OUT_DENSE: bool,
    const N: usize,
>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    target: Target<'_, K::Place>,
) {
    // SAFETY: 1. a plan over the operands of `source` and the target, which the caller promises to
    // be valid for `sizes`.
    unsafe {
        if OUT_DENSE {
            if const { StaticPlan::<It, Out, E, N, 8>::PLAN.is_some() } {
                let plan = StaticPlan::<It, Out, E, N, 8>(PhantomData);
                return loops(plan, source, sink, target.ptr);
            }
            if const { StaticPlan::<It, Out, E, N, 64>::PLAN.is_some() } {
                let plan = StaticPlan::<It, Out, E, N, 64>(PhantomData);
                return loops(plan, source, sink, target.ptr);
            }
        }
        if sizes.len() <= 8 {
            run_time::<E, K, N, 8>(source, sink, sizes, target)
        } else {
            run_time::<E, K, N, 64>(source, sink, sizes, target)
        }
    }
}

/// # Safety
/// As for [`run_n`]; there are at most `CAP` sizes.
#[inline(never)]
unsafe fn run_time<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    target: Target<'_, K::Place>,
) {
    let mut operands = [Operand {
        sizes: &[],
        strides: None,
    }; N];
    operands[0] = Operand {
        sizes: target.sizes,
        strides: target.strides,
    };
    source.operands(1, &mut operands);
    let plan = plan::<N, CAP>(sizes, &operands, 0);
    // SAFETY: 1. the plan is over the operands of the caller.
    unsafe { loops(plan, source, sink, target.ptr) }
}

/// From how many turns on a pass looks for wider vectors than every processor has. Below, the
/// question costs more than they give.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
const WIDE: usize = 256;

/// All loops of a plan, for the vectors that the processor has: asked once for each pass.
///
/// # Safety
/// As for [`nest`].
#[inline(always)]
unsafe fn loops<
    P: Planned<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
>(
    plan: P,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged; 2. the processor has what is asked for.
    unsafe {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if plan.plan().turns() >= WIDE && std::arch::is_x86_feature_detected!("avx2") {
            return nest_avx2(plan, source, sink, out);
        }
        nest(plan.plan(), source, sink, out)
    }
}

/// [`nest`], compiled for AVX2. It has no code of its own: all of it is inlined here, the functions
/// of elements too, and so uses the wider vectors.
///
/// # Safety
/// As for [`nest`]; the processor has AVX2.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2")]
unsafe fn nest_avx2<
    P: Planned<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
>(
    plan: P,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { nest(plan.plan(), source, sink, out) }
}

/// All loops of a plan.
///
/// # Safety
/// The plan is over the operands of `source`, from 1 on, and of the target at `out`, at 0; and the
/// promises of [`run`] hold.
#[inline(always)]
unsafe fn nest<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    if !plan.any {
        return;
    }
    let mut at = [0isize; N];
    // SAFETY: 1. the offsets are those of the plan: each is inside its operand, as the caller
    // promises. 2. No loop runs beyond its size.
    unsafe {
        match plan.loops {
            0 => row(source, sink, out, &at, &[0; N], 1),
            1 => row(source, sink, out, &at, &plan.stride[0], plan.size[0]),
            2 => {
                for _ in 0..plan.size[1] {
                    row(source, sink, out, &at, &plan.stride[0], plan.size[0]);
                    step(&mut at, &plan.stride[1]);
                }
            }
            3 => {
                for _ in 0..plan.size[2] {
                    let mut inner = at;
                    for _ in 0..plan.size[1] {
                        row(source, sink, out, &inner, &plan.stride[0], plan.size[0]);
                        step(&mut inner, &plan.stride[1]);
                    }
                    step(&mut at, &plan.stride[2]);
                }
            }
            loops => {
                // Three loops as above, the others counted like the digits of a number.
                let mut turn = [0usize; CAP];
                loop {
                    let mut middle = at;
                    for _ in 0..plan.size[2] {
                        let mut inner = middle;
                        for _ in 0..plan.size[1] {
                            row(source, sink, out, &inner, &plan.stride[0], plan.size[0]);
                            step(&mut inner, &plan.stride[1]);
                        }
                        step(&mut middle, &plan.stride[2]);
                    }
                    let mut digit = 3;
                    loop {
                        if digit >= loops.min(CAP) {
                            return;
                        }
                        step(&mut at, &plan.stride[digit]);
                        turn[digit] += 1;
                        if turn[digit] < plan.size[digit] {
                            break;
                        }
                        turn[digit] = 0;
                        let size = plan.size[digit] as isize;
                        for k in 0..N {
                            at[k] = at[k].wrapping_sub(plan.stride[digit][k].wrapping_mul(size));
                        }
                        digit += 1;
                    }
                }
            }
        }
    }
}

#[inline(always)]
fn step<const N: usize>(at: &mut [isize; N], stride: &[isize; N]) {
    for k in 0..N {
        at[k] = at[k].wrapping_add(stride[k]);
    }
}

/// One row: the innermost loop, in the variant for its steps.
///
/// # Safety
/// As for [`nest`]; `at` and `steps` are those of a row of the plan, `n` its size.
#[inline(always)]
unsafe fn row<E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    out: *mut K::Place,
    at: &[isize; N],
    steps: &[isize; N],
    n: usize,
) {
    // SAFETY: 1. the place of the row and its elements are those of the plan; 2. the mode is that of
    // the steps.
    unsafe {
        let place = out.offset(at[0]);
        macro_rules! read_as {
            ($mode:expr, $step:expr) => {
                sink.row(place, $step, n, |i| {
                    source.read::<{ $mode }, N>(1, at, steps, i)
                })
            };
        }
        macro_rules! modes {
            ($($mode:literal)*) => {
                match mode_of::<N>(steps, E::LEAVES) {
                    $(Some($mode) if steps[0] == 1 => read_as!($mode, 1),)*
                    Some(1) if E::LEAVES == 1 && steps[0] == 0 => read_as!(1, 0),
                    _ => read_as!(STRIDED, steps[0]),
                }
            };
        }
        if const { E::LEAVES == 0 } {
            modes!(0)
        } else if const { E::LEAVES == 1 } {
            modes!(0 1)
        } else if const { E::LEAVES == 2 } {
            modes!(1 2 3)
        } else if const { E::LEAVES == 3 } {
            modes!(7)
        } else {
            read_as!(STRIDED, steps[0])
        }
    }
}

/// The mode of these steps, when all are 0 or 1.
#[inline(always)]
fn mode_of<const N: usize>(steps: &[isize; N], leaves: usize) -> Option<Mode> {
    let mut mode = 0;
    let mut k = 0;
    while k < leaves {
        match steps[k + 1] {
            0 => {}
            1 => mode |= 1 << k,
            _ => return None,
        }
        k += 1;
    }
    Some(mode)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape;
    use crate::storage::Dense;

    /// A source that is only planned for, never read.
    type Read<S> = Leaf<'static, i32, S, Dense>;
    type Sum<L, R> = Map2<crate::ops::Add, Read<L>, Read<R>>;

    fn leaf<S: Shape>() -> Read<S> {
        let sizes = S::sizes(&S::fixed().expect("a static shape"));
        let empty: &'static [i32] = &[];
        // SAFETY: 1. nothing is read here, only sizes are planned with; 2. there are no strides.
        unsafe { Leaf::new(empty.as_ptr(), sizes, None) }
    }

    /// The plan that a pass over static shapes finds made is the one that is made at run time.
    fn agree<L: Shape, R: Shape, O: Shape>() {
        let source: Sum<L, R> = Map2(crate::ops::Add, leaf(), leaf());
        let constant = const { &StaticPlan::<O, O, Sum<L, R>, 3, 8>::PLAN };
        let sizes = O::sizes(&O::fixed().expect("a static shape"));
        let mut operands = [Operand {
            sizes: sizes.as_ref(),
            strides: None,
        }; 3];
        source.operands(1, &mut operands);
        let made = plan::<3, 8>(core::hint::black_box(sizes.as_ref()), &operands, 0);
        assert_eq!(*constant, Some(made));
    }

    #[test]
    fn constant_plans() {
        agree::<shape![2, 3, 1, 5], shape![3, 4, 1], shape![2, 3, 4, 5]>();
        agree::<shape![2, 3, 4], shape![2, 3, 4], shape![2, 3, 4]>();
        agree::<shape![], shape![7], shape![7]>();
        agree::<shape![], shape![], shape![]>();
        agree::<shape![3, 0], shape![1], shape![3, 0]>();
        agree::<shape![1, 1, 6, 1, 1, 2, 1, 3], shape![5, 1, 2, 1], shape![1, 1, 6, 1, 5, 2, 2, 3]>(
        );
        // A size known when the program runs has no constant plan.
        type Open = shape![crate::Dyn];
        let open = const { &StaticPlan::<Open, Open, Sum<Open, Open>, 3, 8>::PLAN };
        assert!(open.is_none());
    }

    /// The mode of a row says for each leaf whether it moves by 1 or stands still.
    #[test]
    fn modes() {
        assert_eq!(mode_of(&[1, 1, 1], 2), Some(3));
        assert_eq!(mode_of(&[1, 0, 1], 2), Some(2));
        assert_eq!(mode_of(&[9, 1, 0], 2), Some(1));
        assert_eq!(mode_of(&[1, 0, 0], 2), Some(0));
        assert_eq!(mode_of(&[1, 1, 2], 2), None);
        assert_eq!(mode_of(&[1, -1], 1), None);
    }

    /// All is combined once, in whatever groups, and the error of a sum of floats stays small.
    #[test]
    fn combining_in_halves() {
        for n in [1, 2, 7, 8, 9, 127, 128, 129, 255, 256, 257, 1000, 4097] {
            let sum = pairwise(&|a: usize, b: usize| a + b, &|i| i as usize, 3, n);
            assert_eq!(sum, (3..3 + n).sum());
        }
        let n = 1 << 20;
        let sum = pairwise(&|a: f32, b: f32| a + b, &|_| 0.1_f32, 0, n);
        assert!((f64::from(sum) / (n as f64 * f64::from(0.1_f32)) - 1.0).abs() < 1e-6);
    }
}
