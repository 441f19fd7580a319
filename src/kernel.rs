//! The loops: one pass over a [`Plan`], for every elementwise operation.
//!
//! A pass reads from a [`Source`] and puts what it reads into places with a [`Sink`]. [`run`] makes the
//! plan, or finds it made as a constant when all shapes are static, and [`nest`] loops. There is no
//! other loop over elements for elementwise work: a static addition and one of `DynRank` tensors both
//! end in [`nest`].
//!
//! All of it is inlined, so that each level of vector instructions is in all of it; but not in a build
//! with debug assertions, where that would only take the compiler long.
//!
//! Where a constant decides what is called, a constant holds the function (`(const { match .. })(..)`). The
//! compiler then sees that function alone; of a branch that is never taken it goes through all that could be
//! called from there, which once took five times as long as all else.
//!
//! What depends on the operation is decided once for each pass, not for each row:
//!
//! - the *mode*: for each operand whether it moves along a row by 1 or stands still. The loops are
//!   compiled once for each common mode, and once for any steps;
//! - *columns*, where rows are short: parts of a constant width, for all rows of the second loop, so that a row
//!   is no loop of its own. An operand that is the same in all rows is *kept*: its part of the column is read
//!   once, into registers. The last column may begin in the one before it, and write some elements again;
//! - *few* at once, where there are few elements: longer vectors would take longer to begin with. The same loops
//!   are for processors without AVX2, where others are asked for;
//! - *short rows*, where few elements lie next to each other, or one row stands for all: they are gone through without
//!   a plan, which would take longer than they do;
//! - *tiles*, where operands have other steps: 64 rows of 512 bytes at a time are first copied to
//!   where they are next to each other, so that a transposed operand is read in whole cache lines (where none is
//!   transposed, as those backwards, one row at a time);
//! - the *level* of vector instructions ([`crate::simd`]);
//! - *streaming*, past the caches, of results that are larger than these;
//! - *threads*, with the feature `rayon`.
//!
//! All of this is compiled for each operation of a program whose sizes are known only when it runs; a plan then
//! stands for the shapes ([`Source::bare`]), so that it is compiled once for all of these.

use crate::sink::FEW_AT_ONCE;
pub(crate) use crate::sink::{Alone, Assign, Flipped, Init, Sink, Update};
pub(crate) use crate::source::{By, Fill, Fn1, Fn2, Fn3, Leaf, Map1, Map2, Map3, Source};

use crate::layout::{FEW, FEW_TURNS, Operand, Plan, are_same, is_dense, make, plan, product};
use crate::seams::Seams;
use crate::shape::Shape;
use crate::sink::{Elements, past_caches, row_by_row};
use crate::source::{KEPT, Mode, STRIDED, TALL, plain};
use core::marker::PhantomData;
use core::mem::{MaybeUninit, needs_drop};

/// The plan of a pass whose shapes are all static: `It` is looped over, `Out` is written, dense.
pub(crate) struct StaticPlan<It, Out, E, const N: usize, const CAP: usize>(
    pub(crate) PhantomData<(It, Out, E)>,
);

impl<It: Shape, Out: Shape, E: Source, const N: usize, const CAP: usize>
    StaticPlan<It, Out, E, N, CAP>
{
    const PLAN: Option<Plan<N, CAP>> = Self::planned(0);

    /// The plan of a reduction into `Out`.
    pub(crate) const fn folded() -> Option<Plan<N, CAP>> {
        Self::planned(lead::<E::Item>())
    }

    const fn planned(lead: usize) -> Option<Plan<N, CAP>> {
        match (It::EXTENTS, Out::EXTENTS, E::EXTENTS) {
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
                Some(plan(it.as_slice(), &operands, lead))
            }
            _ => None,
        }
    }
}

/// The operand that orders the loops of a reduction: the first one that is read. Where values need a
/// drop, the result, so that it is written in order, and dropped when a function of elements panics.
pub(crate) const fn lead<T>() -> usize {
    match core::mem::needs_drop::<T>() {
        true => 0,
        false => 1,
    }
}

/// A plan: a value, or a constant, which is then a constant in every function that is compiled for it.
pub(crate) trait Planned<const N: usize, const CAP: usize> {
    /// How to go through it: the mode of its rows, when it is a constant, else one of `ANY_OF_0` and
    /// what follows it.
    const WAY: Mode;
    /// How many elements are read from each operand, when it is a constant.
    const TURNS: Option<usize>;
    /// As [`Elements::CHUNK`], of its rows.
    const CHUNK: usize;
    /// Whether there are at most four loops, all constants.
    const FEW_LOOPS: bool;
    fn plan(&self) -> &Plan<N, CAP>;
}
/// A plan that is made when the program runs, over this many leaves.
pub(crate) struct Made<'a, const N: usize, const CAP: usize>(pub(crate) &'a Plan<N, CAP>);
impl<const N: usize, const CAP: usize> Planned<N, CAP> for Made<'_, N, CAP> {
    // There is room for the target and the leaves; for five and more there is more room.
    const WAY: Mode = ANY_OF_0 + if N > 5 { 5 } else { N as Mode - 1 };
    const TURNS: Option<usize> = None;
    const CHUNK: usize = 0;
    const FEW_LOOPS: bool = false;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn plan(&self) -> &Plan<N, CAP> {
        self.0
    }
}
/// The same where it is small.
struct Small<'a, const N: usize, const CAP: usize>(&'a Plan<N, CAP>);
impl<const N: usize, const CAP: usize> Planned<N, CAP> for Small<'_, N, CAP> {
    const WAY: Mode = FEW_OF_ANY;
    const TURNS: Option<usize> = Some(FEW_TURNS);
    const CHUNK: usize = FEW_AT_ONCE;
    const FEW_LOOPS: bool = false;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn plan(&self) -> &Plan<N, CAP> {
        self.0
    }
}
impl<It: Shape, Out: Shape, E: Source, const N: usize, const CAP: usize> Planned<N, CAP>
    for StaticPlan<It, Out, E, N, CAP>
{
    const WAY: Mode = match &Self::PLAN {
        Some(plan) => match mode_of(plan, E::LEAVES) {
            mode if mode < 4
                && plan.in_columns()
                && plan.turns() >= MANY
                && E::KEEPS
                && !E::NEAR =>
            {
                match mode | kept_of(plan, E::LEAVES) << KEPT {
                    kept @ (0x1_0001 | 0x2_0002 | 0x1_0003 | 0x2_0003) => kept,
                    _ => mode,
                }
            }
            mode if mode < 8 => mode,
            _ => STRIDED,
        },
        None => STRIDED,
    };
    const TURNS: Option<usize> = match &Self::PLAN {
        Some(plan) => Some(plan.turns()),
        None => None,
    };
    const CHUNK: usize = match &Self::PLAN {
        Some(plan) if plan.size[0] <= 64 => 16,
        _ => 0,
    };
    const FEW_LOOPS: bool = match &Self::PLAN {
        Some(plan) => plan.loops <= 4,
        None => false,
    };
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn plan(&self) -> &Plan<N, CAP> {
        match const { &Self::PLAN } {
            Some(plan) => plan,
            None => unreachable!("made only where there is a plan"),
        }
    }
}

/// The mode of the rows of a plan: a bit for each leaf, when the places move by 1 and the leaves by 1
/// or not at all.
const fn mode_of<const N: usize, const CAP: usize>(plan: &Plan<N, CAP>, leaves: usize) -> Mode {
    let steps = &plan.stride[0];
    if steps[0] != 1 {
        return STRIDED;
    }
    let (mut mode, mut k) = (0, 0);
    while k < leaves {
        match steps[k + 1] {
            0 => {}
            1 => mode |= 1 << k,
            _ => return STRIDED,
        }
        k += 1;
    }
    mode
}

/// The leaves that move along a row, and do not move from row to row.
const fn kept_of<const N: usize, const CAP: usize>(plan: &Plan<N, CAP>, leaves: usize) -> Mode {
    let (mut kept, mut k) = (0, 0);
    while k < leaves {
        if plan.stride[0][k + 1] != 0 && plan.stride[1][k + 1] == 0 {
            kept |= 1 << k;
        }
        k += 1;
    }
    kept
}

/// A constant way without what is kept.
const fn without_kept(way: Mode) -> Mode {
    match way {
        0x1_0001 => 1,
        0x2_0002 => 2,
        0x1_0003 | 0x2_0003 => 3,
        way => way,
    }
}

/// How many elements of a result are done in columns, one column of them after the other.
const COLUMNS_OF: usize = 4096;

/// Whether columns of this width are made of elements `T`: of four cache lines, of one, and the narrowest. What is kept
/// of them fits into half of the registers.
const fn has_column<T>(wide: usize, mode: Mode, avx2: bool) -> bool {
    let bytes = wide * size_of::<T>();
    let fits = mode >> KEPT == 0 || avx2 || bytes <= 128;
    match wide {
        64 => bytes <= 256 && fits,
        32 => bytes == 256 && fits,
        16 => bytes <= 64,
        _ => true,
    }
}

/// Where a pass puts its elements.
pub(crate) struct Target<'a, T> {
    pub(crate) ptr: *mut T,
    pub(crate) sizes: &'a [usize],
    /// None: dense.
    pub(crate) strides: Option<&'a [isize]>,
}

impl<T> Target<'_, T> {
    /// The same places.
    #[inline(always)]
    pub(crate) fn again(&self) -> Self {
        let &Target {
            ptr,
            sizes,
            strides,
        } = self;
        Target {
            ptr,
            sizes,
            strides,
        }
    }
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
#[cfg_attr(not(debug_assertions), inline(always))]
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
        (const {
            match E::LEAVES {
                0 => run_n::<It, Out, E, K, OUT_DENSE, 1>,
                1 => run_n::<It, Out, E, K, OUT_DENSE, 2>,
                2 => run_n::<It, Out, E, K, OUT_DENSE, 3>,
                3 => run_n::<It, Out, E, K, OUT_DENSE, 4>,
                4 => run_n::<It, Out, E, K, OUT_DENSE, 5>,
                5..=8 => run_n::<It, Out, E, K, OUT_DENSE, 9>,
                9..=16 => run_n::<It, Out, E, K, OUT_DENSE, 17>,
                _ => too_many_leaves(),
            }
        })(source, sink, sizes, target)
    }
}

/// There is no plan for so many: the program does not build.
pub(crate) const fn too_many_leaves() -> ! {
    panic!("broadax: an expression reads at most 16 tensors")
}

/// # Safety
/// As for [`run`]; `N` is larger than the number of leaves.
#[cfg_attr(not(debug_assertions), inline(always))]
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
        (const {
            match static_way::<It, Out, E>(OUT_DENSE) {
                StaticWay::Few => static_few_axes::<It, Out, E, K, N>,
                StaticWay::Many => static_many_axes::<It, Out, E, K, N>,
                StaticWay::Steps => static_steps::<It, E, K, N>,
                StaticWay::None if E::ROLLED => rolled::<E, K, N>,
                StaticWay::None => run_time_whole::<E, K, N>,
            }
        })(source, sink, sizes, target)
    }
}

/// Whether there is a constant plan, and for how many axes.
pub(crate) enum StaticWay {
    Few,
    Many,
    /// No constant plan, but a constant number of few elements.
    Steps,
    None,
}

/// A plan is a constant where all shapes are static, and all operands are dense.
pub(crate) const fn static_way<It: Shape, Out: Shape, E: Source>(out_dense: bool) -> StaticWay {
    if E::ROLLED {
        return StaticWay::None;
    }
    match (&It::EXTENTS, &Out::EXTENTS, &E::EXTENTS) {
        (Some(it), Some(_), Some(_)) if out_dense => match it.rank <= FEW {
            true => StaticWay::Few,
            false => StaticWay::Many,
        },
        (Some(it), Some(_), _) if it.rank <= LOOPS && product(it.as_slice()) <= FEW_STEPS => {
            StaticWay::Steps
        }
        _ => StaticWay::None,
    }
}

/// How many loops are written out.
const LOOPS: usize = 4;

/// Up to how many elements of views the loops are those of the shape: to plan better ones would take longer.
const FEW_STEPS: usize = 256;

/// A loop for each axis of the static shape `It`, over operands whose steps are known when the program runs, or, where
/// a view is made in the same function, to the compiler.
struct Steps<It, const N: usize>(Plan<N, LOOPS>, PhantomData<It>);
impl<It: Shape, const N: usize> Steps<It, N> {
    const SIZES: &'static [usize] = match &It::EXTENTS {
        Some(it) => it.as_slice(),
        None => &[],
    };

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn over(operands: &[Operand<'_>; N]) -> Self {
        let sizes = const { Self::SIZES };
        let mut plan = Plan::EMPTY;
        plan.any = const { product(Self::SIZES) > 0 };
        plan.loops = sizes.len();
        for back in 0..sizes.len() {
            plan.size[back] = sizes[sizes.len() - 1 - back];
            for (k, operand) in operands.iter().enumerate() {
                plan.stride[back][k] = operand.step(back);
            }
        }
        Steps(plan, PhantomData)
    }
}
impl<It: Shape, const N: usize> Planned<N, LOOPS> for Steps<It, N> {
    const WAY: Mode = STRIDED;
    const TURNS: Option<usize> = Some(product(Self::SIZES));
    const CHUNK: usize = 16;
    const FEW_LOOPS: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn plan(&self) -> &Plan<N, LOOPS> {
        &self.0
    }
}

/// The operands of a pass: its target, and what is read.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn operands_of<'a, E: Source, const N: usize>(
    source: &'a E,
    sizes: &'a [usize],
    strides: Option<&'a [isize]>,
) -> [Operand<'a>; N] {
    let mut operands = [Operand {
        sizes: &[],
        strides: None,
    }; N];
    operands[0] = Operand { sizes, strides };
    source.operands(1, &mut operands);
    operands
}

/// A pass over a static shape of few elements, where operands have steps.
///
/// # Safety
/// As for [`run_n`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn static_steps<It, E, K, const N: usize>(
    source: &E,
    sink: &K,
    _: &[usize],
    target: Target<'_, K::Place>,
) where
    It: Shape,
    E: Source,
    K: Sink<E::Item>,
{
    let operands = operands_of(source, target.sizes, target.strides);
    let plan = Steps::<It, N>::over(&operands);
    // SAFETY: 1. the caller's promises, unchanged; the steps are those of the operands.
    unsafe { loops(plan, source, sink, target.ptr) }
}

/// A pass over static shapes.
///
/// # Safety
/// As for [`run_n`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn static_few_axes<It, Out, E, K, const N: usize>(
    source: &E,
    sink: &K,
    _: &[usize],
    target: Target<'_, K::Place>,
) where
    It: Shape,
    Out: Shape,
    E: Source,
    K: Sink<E::Item>,
{
    let plan = StaticPlan::<It, Out, E, N, FEW>(PhantomData);
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { loops(plan, source, sink, target.ptr) }
}

/// A pass over static shapes of more axes than most have.
///
/// # Safety
/// As for [`run_n`].
#[inline(never)]
unsafe fn static_many_axes<It, Out, E, K, const N: usize>(
    source: &E,
    sink: &K,
    _: &[usize],
    target: Target<'_, K::Place>,
) where
    It: Shape,
    Out: Shape,
    E: Source,
    K: Sink<E::Item>,
{
    let plan = StaticPlan::<It, Out, E, N, 64>(PhantomData);
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { loops(plan, source, sink, target.ptr) }
}

/// A pass whose plan is made now.
///
/// # Safety
/// As for [`run_n`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn run_time_whole<E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    target: Target<'_, K::Place>,
) {
    let Target {
        ptr,
        sizes: own,
        strides,
    } = target;
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { run_time::<E, K, N>(source, sink, sizes, ptr, own, strides) }
}

/// The same. (The parts of the target are arguments by themselves, which stay in registers.)
///
/// # Safety
/// As for [`run_n`].
#[inline(never)]
unsafe fn run_time<E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    out: *mut K::Place,
    own: &[usize],
    strides: Option<&[isize]>,
) {
    let operands = operands_of(source, own, strides);
    let source = &source.bare();
    // SAFETY: 1. the plan is over the operands of the caller.
    unsafe {
        if const { !E::FUSES && E::LEAVES < N && E::LEAVES <= 3 }
            && let Some(rows) = short(sizes, &operands[..=E::LEAVES])
        {
            return match rows {
                Short::Row(n) => short_row::<_, _, N>(n, source, sink, out),
                Short::Rows(axes) => {
                    let rows = Rows::over(sizes, &operands, axes);
                    short_rows(&rows, source, sink, out)
                }
            };
        }
        if sizes.len() <= FEW {
            let mut plan = Plan::<N, FEW>::empty();
            if !plan.dense(sizes, &operands) {
                make(&mut plan, sizes, &operands, 0);
            }
            run_plan(&plan, source, sink, out)
        } else {
            many_axes(source, sink, sizes, &operands, out)
        }
    }
}

/// Few elements, next to each other.
enum Short {
    /// So many of each operand.
    Row(usize),
    /// Of some operands all, of others one row for all, which has so many axes.
    Rows(usize),
}

/// Whether there are few elements, and those of all operands lie in one row, or in rows.
#[cfg_attr(not(debug_assertions), inline(always))]
fn short(sizes: &[usize], operands: &[Operand<'_>]) -> Option<Short> {
    let n = product(sizes);
    if n >= FEW_TURNS {
        return None;
    }
    let mut short = Short::Row(n);
    for operand in operands {
        let own = operand.sizes;
        if operand
            .strides
            .is_some_and(|strides| !is_dense(own, strides))
        {
            return None;
        }
        if !are_same(own, sizes) {
            // A row has the last axes, the same ones for all.
            if own.is_empty() || own.len() >= sizes.len() {
                return None;
            }
            if matches!(short, Short::Rows(axes) if axes != own.len())
                || !are_same(own, &sizes[sizes.len() - own.len()..])
            {
                return None;
            }
            short = Short::Rows(own.len());
        }
    }
    Some(short)
}

/// Rows of `n` elements, one behind the other: of each operand, or one of it for all.
struct Rows<const N: usize> {
    n: usize,
    count: usize,
    /// How far the next row of each operand is.
    down: [isize; N],
}

impl<const N: usize> Rows<N> {
    /// Those of operands that have all of these axes, or the last ones, so many.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn over(sizes: &[usize], operands: &[Operand<'_>; N], axes: usize) -> Self {
        let (front, row) = sizes.split_at(sizes.len() - axes);
        let n = product(row);
        Rows {
            n,
            count: product(front),
            down: core::array::from_fn(|k| match operands[k].sizes.len() > axes {
                true => n as isize,
                false => 0,
            }),
        }
    }
}

/// Short rows: nothing has to be planned.
///
/// # Safety
/// As for [`run_n`]; the rows are those of all operands.
#[inline(never)]
unsafe fn short_rows<E: Source, K: Sink<E::Item>, const N: usize>(
    rows: &Rows<N>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises; 2. every leaf moves by 1.
    unsafe {
        if rows.n == 0 {
            return;
        }
        (const {
            match E::LEAVES {
                0 => all_short_rows::<E, K, N, 0>,
                1 => all_short_rows::<E, K, N, 1>,
                2 => all_short_rows::<E, K, N, 3>,
                _ => all_short_rows::<E, K, N, 7>,
            }
        })(rows, source, sink, out)
    }
}

/// # Safety
/// As for [`short_rows`]; the mode is that of the rows, which have an element.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn all_short_rows<E: Source, K: Sink<E::Item>, const N: usize, const MODE: Mode>(
    rows: &Rows<N>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    let mut at = [0; N];
    for _ in 0..rows.count {
        // SAFETY: 1. the caller's promises, unchanged.
        unsafe {
            let row = Row::<E, MODE, N>::new(source, &at, &[1; N]);
            let row = RowOf::<Small<'_, N, FEW>, _, N, FEW>(row, PhantomData);
            sink.row(out.offset(at[0]), 1, rows.n, &row);
        }
        advance(&mut at, &rows.down);
    }
}

/// A single short row: nothing has to be planned.
///
/// # Safety
/// As for [`run_n`]; all operands have `n` elements, dense.
#[inline(never)]
unsafe fn short_row<E: Source, K: Sink<E::Item>, const N: usize>(
    n: usize,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises; 2. every leaf moves by 1.
    unsafe {
        if n == 0 {
            return;
        }
        (const {
            match E::LEAVES {
                0 => one_row::<E, K, N, 0>,
                1 => one_row::<E, K, N, 1>,
                2 => one_row::<E, K, N, 3>,
                _ => one_row::<E, K, N, 7>,
            }
        })(n, source, sink, out)
    }
}

/// # Safety
/// As for [`short_row`]; the mode is that of the row, which has an element.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn one_row<E: Source, K: Sink<E::Item>, const N: usize, const MODE: Mode>(
    n: usize,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe {
        let row = Row::<E, MODE, N>::new(source, &[0; N], &[1; N]);
        let row = RowOf::<Small<'_, N, FEW>, _, N, FEW>(row, PhantomData);
        sink.row(out, 1, n, &row);
    }
}

/// A pass over rolled operands: each part of it.
///
/// # Safety
/// As for [`run_n`].
#[inline(never)]
unsafe fn rolled<E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    target: Target<'_, K::Place>,
) {
    if sizes.contains(&0) {
        return;
    }
    let operands = operands_of(source, target.sizes, target.strides);
    let seams = Seams::<N>::of(source, sizes, &operands);
    // Places that need a drop are written in order, so that each part is one of a row.
    let mut part = seams.first(
        |axis| match needs_drop::<K::Place>() && axis + 1 < sizes.len() {
            true => 1,
            false => usize::MAX,
        },
    );
    let (source, out) = (&source.bare(), target.ptr);
    loop {
        // SAFETY: 1. the caller's promises: the plan is over a part of these operands.
        seams.with_plan(
            &part,
            0,
            |plan| unsafe { run_plan(plan, source, sink, out) },
            |plan| unsafe { run_plan(plan, source, sink, out) },
        );
        if !part.next(&seams, |_| true) {
            return;
        }
    }
}

/// All loops of a plan that was made when the program runs.
///
/// # Safety
/// As for [`nest`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) unsafe fn run_plan<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe {
        (const {
            match CAP {
                FEW => run_few_loops::<E, K, N, CAP>,
                _ => run_many_loops::<E, K, N, CAP>,
            }
        })(plan, source, sink, out)
    }
}

/// # Safety
/// As for [`nest`].
#[inline(never)]
unsafe fn run_few_loops<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe {
        if const { !E::FUSES } && plan.is_small() {
            return few_elements(plan, source, sink, out);
        }
        loops(Made(plan), source, sink, out)
    }
}

/// # Safety
/// As for [`nest`].
#[inline(never)]
unsafe fn run_many_loops<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged; 2. any steps are `STRIDED`.
    unsafe {
        if plan.any {
            all_rows::<Made<'_, N, CAP>, E, K, N, CAP, { STRIDED }>(plan, source, sink, out, false)
        }
    }
}

/// All loops of a small plan: fewer instructions than it takes to begin with long vectors.
///
/// # Safety
/// As for [`nest`].
#[inline(never)]
unsafe fn few_elements<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { nest::<_, E, K, N, CAP, false>(Small(plan), source, sink, out, false) }
}

/// A pass over more axes than most tensors have. Most of them merge.
///
/// # Safety
/// As for [`run_n`]; `operands` are those of `source`.
#[cold]
#[inline(never)]
unsafe fn many_axes<E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    operands: &[Operand<'_>; N],
    out: *mut K::Place,
) {
    let plan = plan::<N, 64>(sizes, operands, 0);
    // SAFETY: 1. the plan is over the operands of the caller.
    unsafe {
        match plan.few_loops() {
            Some(plan) => run_plan(&plan, source, sink, out),
            None => run_plan(&plan, source, sink, out),
        }
    }
}

/// From how many turns on a pass looks for better vector instructions than every processor has.
/// Below, the question costs more than they give.
pub(crate) const MANY: usize = 128;

/// From how many bytes of result on it is written past the caches: half of the last cache of many
/// processors, which is for what is read, too.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
const STREAM: usize = 16 << 20;

/// The same in elements.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
const fn stream_from<T>() -> usize {
    match size_of::<T>() {
        0 => usize::MAX,
        size => STREAM / size,
    }
}

/// All loops of a plan, by one thread or several.
///
/// # Safety
/// As for [`nest`].
#[cfg_attr(not(debug_assertions), inline(always))]
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
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe {
        #[cfg(feature = "rayon")]
        if const { at_least(P::TURNS, crate::threads::LEAST) }
            && crate::threads::pass(plan.plan(), source, sink, out)
        {
            return;
        }
        one_thread(plan, source, sink, out)
    }
}

/// Whether the number of turns, a constant if it is there, can be `many` or more.
pub(crate) const fn at_least(turns: Option<usize>, many: usize) -> bool {
    match turns {
        Some(turns) => turns >= many,
        None => true,
    }
}

/// All loops of a plan, with the vector instructions that the processor has: asked once for each
/// pass.
///
/// # Safety
/// As for [`nest`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) unsafe fn one_thread<
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
    let turns = plan.plan().turns();
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { part_of(turns, plan, source, sink, out) }
}

/// The same of a part of a pass that has so many turns in all: whether it is written past the caches is a matter of
/// all of them.
///
/// # Safety
/// As for [`nest`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) unsafe fn part_of<
    P: Planned<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
>(
    whole: usize,
    plan: P,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged; 2. the level is available on this processor; 3. plain numbers that
    // are overwritten may be written past the caches.
    unsafe {
        #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
        let _ = whole;
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if const { E::FUSES || at_least(P::TURNS, MANY) } {
            let turns = plan.plan().turns();
            // What fuses does so for any number of elements: one of them has the same bits as among many.
            if (const { E::FUSES } || turns >= MANY)
                && crate::simd::Level::current() >= crate::simd::Level::Avx2
            {
                let past = const { K::OVERWRITES && at_least(P::TURNS, stream_from::<K::Place>()) }
                    && whole >= stream_from::<K::Place>()
                    && !plan.plan().in_columns()
                    && sink.warm()
                    && plain::<K::Place>();
                nest_wide(plan, source, sink, out, past);
                if past {
                    core::arch::x86_64::_mm_sfence();
                }
                return;
            }
        }
        (const {
            match P::TURNS.is_none() && LEVELS {
                // Few elements, or a processor of before 2013.
                true => few_of::<P, E, K, N, CAP>,
                false => any_level::<P, E, K, N, CAP>,
            }
        })(plan, source, sink, out)
    }
}

/// Whether the processor is asked for its vector instructions.
const LEVELS: bool = cfg!(all(feature = "std", target_arch = "x86_64"));

/// [`few_elements`], of a plan of any type.
///
/// # Safety
/// As for [`nest`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn few_of<
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
    unsafe { few_elements(plan.plan(), source, sink, out) }
}

/// [`nest`], compiled for every processor.
///
/// # Safety
/// As for [`nest`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn any_level<
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
    unsafe { nest::<P, E, K, N, CAP, false>(plan, source, sink, out, false) }
}

/// [`nest`], compiled for the best level that there is for this source.
///
/// # Safety
/// As for [`nest`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn nest_wide<
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
    past: bool,
) {
    // SAFETY: 1. the caller's promises, unchanged; 2. the level is available.
    unsafe {
        if const { E::FUSES } && crate::simd::Level::current() >= crate::simd::Level::Avx512 {
            return nest_avx512(plan, source, sink, out, past);
        }
        nest_avx2(plan, source, sink, out, past)
    }
}

/// [`nest`], compiled for AVX-512, with functions in their form for FMA.
///
/// # Safety
/// As for [`nest`]; the processor has AVX-512 (F, BW, DQ, VL), AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
unsafe fn nest_avx512<
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
    past: bool,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { nest_fused::<P, E, K, N, CAP>(plan, source, sink, out, past) }
}

/// [`nest`], compiled for AVX2 and FMA. It has no code of its own: all of it is inlined here, the
/// functions of elements too, and so uses the wider vectors.
///
/// # Safety
/// As for [`nest`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,fma")]
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
    past: bool,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe {
        (const {
            match E::HAS_FUSED {
                true => nest_fused::<P, E, K, N, CAP>,
                false => nest::<P, E, K, N, CAP, true>,
            }
        })(plan, source, sink, out, past)
    }
}

/// [`nest`] for AVX2 and FMA, with functions in their form for FMA.
///
/// # Safety
/// As for [`nest_avx2`].
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn nest_fused<
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
    past: bool,
) {
    // SAFETY: 1. the caller's promises; the fused form reads the same.
    unsafe { nest::<P, E::Fused, K, N, CAP, true>(plan, source.fused(), sink, out, past) }
}

/// The ways of plans that are made when the program runs, by the number of leaves. No mode has such a number.
const ANY_OF_0: Mode = 1 << 30;
const ANY_OF_1: Mode = ANY_OF_0 + 1;
const ANY_OF_2: Mode = ANY_OF_0 + 2;
const ANY_OF_3: Mode = ANY_OF_0 + 3;
/// The way of small plans.
const FEW_OF_ANY: Mode = ANY_OF_0 + 6;

/// All loops of a plan, in the variant for its mode. `AVX2` says that it is compiled for that; `past`, that what is
/// written goes past the caches.
///
/// # Safety
/// The plan is over the operands of `source`, from 1 on, and of the target at `out`, at 0; and the
/// promises of [`run`] hold.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn nest<
    P: Planned<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
    const AVX2: bool,
>(
    plan: P,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    past: bool,
) {
    let plan_ = plan.plan();
    if !plan_.any {
        return;
    }
    // SAFETY: 1. the caller's promises, unchanged; 2. the mode is that of the plan.
    unsafe {
        (const {
            // Values that need a drop are written in order.
            let way = match needs_drop::<K::Place>() {
                true => without_kept(P::WAY),
                false => P::WAY,
            };
            match way {
                0 => all_rows::<P, E, K, N, CAP, 0>,
                1 => all_rows::<P, E, K, N, CAP, 1>,
                2 => all_rows::<P, E, K, N, CAP, 2>,
                3 => all_rows::<P, E, K, N, CAP, 3>,
                4 => all_rows::<P, E, K, N, CAP, 4>,
                5 => all_rows::<P, E, K, N, CAP, 5>,
                6 => all_rows::<P, E, K, N, CAP, 6>,
                7 => all_rows::<P, E, K, N, CAP, 7>,
                0x1_0001 => all_columns::<E, K, N, CAP, 0x1_0001, AVX2>,
                0x2_0002 => all_columns::<E, K, N, CAP, 0x2_0002, AVX2>,
                0x1_0003 => all_columns::<E, K, N, CAP, 0x1_0003, AVX2>,
                0x2_0003 => all_columns::<E, K, N, CAP, 0x2_0003, AVX2>,
                STRIDED => all_rows::<P, E, K, N, CAP, { STRIDED }>,
                FEW_OF_ANY => few_rows::<P, E, K, N, CAP>,
                ANY_OF_0 => any_of_0::<P, E, K, N, CAP, AVX2>,
                ANY_OF_1 => any_of_1::<P, E, K, N, CAP, AVX2>,
                ANY_OF_2 => any_of_2::<P, E, K, N, CAP, AVX2>,
                ANY_OF_3 => any_of_3::<P, E, K, N, CAP, AVX2>,
                _ => any_of_many::<P, E, K, N, CAP, AVX2>,
            }
        })(plan_, source, sink, out, past)
    }
}

/// Whether short rows are done in columns: of numbers, where sizes are known when the program runs. What is for
/// processors of before 2013 has none, and what is for fewer than [`MANY`] elements. Each has to be compiled for each
/// operation of a program.
const fn has_columns<E: Source, K: Sink<E::Item>>(avx2: bool) -> bool {
    let numbers = E::KEEPS && !needs_drop::<K::Place>() && !E::NEAR;
    numbers && (avx2 || !LEVELS)
}

/// All loops of a plan that is made when the program runs: in its mode if it is one of these, else in tiles
/// or with any steps. Behind the modes stand those of columns.
macro_rules! any_of {
    ($($name:ident: $($mode:literal)* $([$($column:literal)*])?;)*) => { $(
        /// # Safety
        /// As for [`nest`]; there is an element.
        #[cfg_attr(not(debug_assertions), inline(always))]
        unsafe fn $name<
            P: Planned<N, CAP>,
            E: Source,
            K: Sink<E::Item>,
            const N: usize,
            const CAP: usize,
            const AVX2: bool,
        >(
            plan: &Plan<N, CAP>,
            source: &E,
            sink: &K,
            out: *mut K::Place,
            past: bool,
        ) {
            // SAFETY: 1. the caller's promises, unchanged; 2. the mode is that of the plan.
            unsafe {
                $(
                    if const { has_columns::<E, K>(AVX2) } && plan.in_columns() {
                        let mode = mode_of(plan, E::LEAVES);
                        let kept = match mode {
                            STRIDED => 0,
                            _ => kept_of(plan, E::LEAVES) << KEPT,
                        };
                        match mode | kept {
                            $( $column => {
                                return all_columns::<E, K, N, CAP, $column, AVX2>(plan, source, sink, out, past);
                            } )*
                            _ => {}
                        }
                    }
                )?
                match mode_of(plan, E::LEAVES) {
                    $( $mode => all_rows::<P, E, K, N, CAP, $mode>(plan, source, sink, out, past), )*
                    _ => any_steps::<P, E, K, N, CAP, AVX2>(plan, source, sink, out, past),
                }
            }
        }
    )* };
}
any_of! {
    any_of_0: 0;
    any_of_1: 0 1 [0 0x1_0001];
    any_of_2: 1 2 3 [1 2 0x1_0001 0x2_0002 0x1_0003 0x2_0003];
    any_of_3: 1 7;
    any_of_many: 15;
}

/// All loops of a small plan: in its mode if it is one of these, else with any steps.
///
/// # Safety
/// As for [`nest`]; there is an element.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn few_rows<
    P: Planned<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    _: bool,
) {
    // SAFETY: 1. the caller's promises, unchanged; 2. the mode is that of the plan.
    unsafe {
        match (E::LEAVES, mode_of(plan, E::LEAVES)) {
            (1 | 2, 1) => all_rows::<P, E, K, N, CAP, 1>(plan, source, sink, out, false),
            (2, 2) => all_rows::<P, E, K, N, CAP, 2>(plan, source, sink, out, false),
            (2, 3) => all_rows::<P, E, K, N, CAP, 3>(plan, source, sink, out, false),
            (3, 7) => all_rows::<P, E, K, N, CAP, 7>(plan, source, sink, out, false),
            _ => all_rows::<P, E, K, N, CAP, { STRIDED }>(plan, source, sink, out, false),
        }
    }
}

/// All loops of a plan that is made when the program runs, in tiles or with any steps.
///
/// # Safety
/// As for [`nest`]; there is an element.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn any_steps<
    P: Planned<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
    const AVX2: bool,
>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    past: bool,
) {
    // SAFETY: 1. the caller's promises, unchanged; 2. tiles are made of plain numbers, into a row whose
    // places are next to each other.
    unsafe {
        if const { K::ANY_ORDER && E::LEAVES > 0 && P::TURNS.is_none() }
            && plan.stride[0][0] == 1
            && plan.loops > 0
            && (E::LEAVES > 2 || plan.size[0] >= 8 && plan.loops > 1 && plan.size[1] >= 8)
            && E::tiled()
            && plain::<K::Place>()
        {
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            if AVX2 {
                return with_tiles(all_tiles_avx2, plan, source, sink, out, past);
            }
            return with_tiles(all_tiles, plan, source, sink, out, past);
        }
        all_rows::<P, E, K, N, CAP, { STRIDED }>(plan, source, sink, out, past)
    }
}

/// A row of a source: its elements, where they are.
pub(crate) struct Row<'a, E: Source, const MODE: Mode, const N: usize> {
    source: &'a E,
    at: [isize; N],
    step: &'a [isize; N],
    held: E::Held,
}
impl<'a, E: Source, const MODE: Mode, const N: usize> Row<'a, E, MODE, N> {
    /// # Safety
    /// 1. `at` and `step` are the offsets and the steps of a row of a plan over `source`, which has an
    ///    element; `MODE` is its mode, or `STRIDED`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) unsafe fn new(source: &'a E, at: &[isize; N], step: &'a [isize; N]) -> Self {
        // SAFETY: 1. the caller's.
        unsafe { Self::wide(source, at, step, 1) }
    }

    /// The first row of a column, so many elements of it.
    ///
    /// # Safety
    /// 1. As for `new`; the row has so many elements, and no more than [`COLUMN`] are asked for. What is kept
    ///    by its mode does not move from row to row.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn wide(source: &'a E, at: &[isize; N], step: &'a [isize; N], wide: usize) -> Self {
        // SAFETY: 1. the caller's.
        let held = unsafe { source.hold::<MODE, N>(1, at, wide) };
        Row {
            source,
            at: *at,
            step,
            held,
        }
    }
}
impl<E: Source, const MODE: Mode, const N: usize> Elements<E::Item> for Row<'_, E, MODE, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn get(&self, i: isize) -> E::Item {
        // SAFETY: 1. promised to `new`.
        unsafe {
            self.source
                .read::<MODE, N>(1, &self.at, self.step, &self.held, i)
        }
    }
}

/// A row of a plan of type `P`.
struct RowOf<P, R, const N: usize, const CAP: usize>(R, PhantomData<P>);
impl<T, P: Planned<N, CAP>, R: Elements<T>, const N: usize, const CAP: usize> Elements<T>
    for RowOf<P, R, N, CAP>
{
    const CHUNK: usize = P::CHUNK;
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn get(&self, i: isize) -> T {
        // SAFETY: 1. the caller's.
        unsafe { self.0.get(i) }
    }
}

/// A row of a tile.
struct TileRow<'a, E: Source> {
    source: &'a E,
    rows: E::Rows,
}
impl<E: Source> Elements<E::Item> for TileRow<'_, E> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn get(&self, i: isize) -> E::Item {
        // SAFETY: 1. made with the rows of a tile.
        unsafe { self.source.read_rows(self.rows, i) }
    }
}

/// The elements of a row in which all arguments are near: [`Source::NEAR`].
struct NearRow<'a, 'b, E: Source, const MODE: Mode, const N: usize>(&'b Row<'a, E, MODE, N>);
impl<E: Source, const MODE: Mode, const N: usize> Elements<E::Item>
    for NearRow<'_, '_, E, MODE, N>
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn get(&self, i: isize) -> E::Item {
        let row = self.0;
        // SAFETY: 1. made of a row, of which all elements are near.
        unsafe {
            row.source
                .read_near::<MODE, N>(1, &row.at, row.step, &row.held, i)
        }
    }
}

/// What was found out about a part of a row, which may be true of parts of other rows.
struct Looked<const N: usize> {
    at: [isize; N],
    n: usize,
    /// Whether all is near, as the leaves of [`Source::NEAR_BY_RIGHT`] say.
    near: bool,
}
impl<const N: usize> Looked<N> {
    const NOTHING: Self = Looked {
        at: [0; N],
        n: 0,
        near: false,
    };

    /// Whether all `n` elements from `at` on are near.
    ///
    /// # Safety
    /// As for [`nest`]; `at` and `step` are those of a row of the plan, of at least so many elements; what was
    /// looked at before is of the same plan and source.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn near<E: Source, const MODE: Mode>(
        &mut self,
        row: &Row<'_, E, MODE, N>,
        n: usize,
    ) -> bool {
        let (at, step) = (&row.at, row.step);
        // SAFETY: 1. elements of the row.
        unsafe {
            if let Some(leaves) = const { E::NEAR_BY_RIGHT } {
                // A row that is used again and again is looked at once.
                let same = |k: usize| at[k + 1] == self.at[k + 1];
                if self.near && self.n == n && leaves.clone().all(same) {
                    return true;
                }
                self.near = true;
                for i in 0..n as isize {
                    self.near &= row
                        .source
                        .near_by_right::<MODE, N>(1, at, step, &row.held, i);
                }
                (self.at, self.n) = (*at, n);
                if self.near {
                    return true;
                }
            }
            let mut near = true;
            for i in 0..n as isize {
                near &= row.source.near::<MODE, N>(1, at, step, &row.held, i);
            }
            near
        }
    }
}

/// One row of a source with a form for near arguments, in pieces so small that what was looked at is
/// still in the cache when it is computed.
///
/// # Safety
/// As for [`Looked::near`].
#[cfg_attr(not(debug_assertions), inline(always))]
#[allow(clippy::too_many_arguments)]
unsafe fn near_row<E: Source, K: Sink<E::Item>, const N: usize, const MODE: Mode>(
    source: &E,
    sink: &K,
    out: *mut K::Place,
    at: &[isize; N],
    step: &[isize; N],
    n: usize,
    looked: &mut Looked<N>,
    past: bool,
) {
    const PIECE: usize = 1024;
    let along = if MODE == STRIDED { step[0] } else { 1 };
    let (mut at, mut left) = (*at, n);
    while left > 0 {
        let n = left.min(PIECE);
        // SAFETY: 1. the elements from `at` on are a part of the row.
        unsafe {
            let row = Row::<E, MODE, N>::new(source, &at, step);
            let place = out.offset(at[0]);
            let near = looked.near(&row, n);
            if near && past {
                past_caches(
                    core::slice::from_raw_parts_mut(place.cast(), n),
                    &NearRow(&row),
                );
            } else if near {
                sink.row(place, along, n, &NearRow(&row));
            } else {
                sink.row(place, along, n, &row);
            }
        }
        for k in 0..N {
            at[k] = at[k].wrapping_add(step[k].wrapping_mul(n as isize));
        }
        left -= n;
    }
}

/// All rows of a plan: the innermost loop, for each turn of the others.
///
/// # Safety
/// As for [`nest`]; the mode is that of the plan, or `STRIDED`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn all_rows<
    P: Planned<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
    const MODE: Mode,
>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    past: bool,
) {
    let step = &plan.stride[0];
    // Places anywhere have no lines.
    let past = const { K::OVERWRITES && MODE != STRIDED } && past;
    let mut looked = Looked::<N>::NOTHING;
    /// One row.
    macro_rules! row {
        ($at:expr) => {{
            let at = $at;
            let along = if MODE == STRIDED { step[0] } else { 1 };
            if P::CHUNK == 16 && plan.size[0] >= 8 {
                row_by_row();
            }
            if const { E::NEAR && P::CHUNK != FEW_AT_ONCE } && source.has_near() {
                let n = plan.size[0];
                near_row::<E, K, N, MODE>(source, sink, out, at, step, n, &mut looked, past)
            } else {
                let row = Row::<E, MODE, N>::new(source, at, step);
                let (place, n) = (out.offset(at[0]), plan.size[0]);
                if past {
                    past_caches(core::slice::from_raw_parts_mut(place.cast(), n), &row);
                } else {
                    sink.row(place, along, n, &RowOf::<P, _, N, CAP>(row, PhantomData))
                }
            }
        }};
    }
    let mut at = plan.start;
    // SAFETY: 1. the offsets are those of the plan: each is inside its operand, as the caller
    // promises. 2. No loop runs beyond its size.
    unsafe {
        if P::FEW_LOOPS {
            // A constant plan. A loop that is not there turns once, and is not there in machine code.
            for _ in 0..plan.size[3] {
                let mut middle = at;
                for _ in 0..plan.size[2] {
                    let mut inner = middle;
                    for _ in 0..plan.size[1] {
                        row!(&inner);
                        advance(&mut inner, &plan.stride[1]);
                    }
                    advance(&mut middle, &plan.stride[2]);
                }
                advance(&mut at, &plan.stride[3]);
            }
            return;
        }
        let mut turn = Turn::<N, CAP>::new(2);
        loop {
            // `size` is 1 where there is no second loop.
            for _ in 0..plan.size[1] {
                row!(&at);
                advance(&mut at, &plan.stride[1]);
            }
            rewind(&mut at, &plan.stride[1], plan.size[1]);
            if !turn.next(plan, &mut at) {
                return;
            }
        }
    }
}

/// All rows of a plan, in columns of a constant width: straight code for each row of a column, where
/// a row is too short to be worth a loop of its own.
///
/// # Safety
/// As for [`nest`]; the mode is that of the plan, and not `STRIDED`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn all_columns<
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
    const MODE: Mode,
    const AVX2: bool,
>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    _: bool,
) {
    let step = &plan.stride[0];
    let n = plan.size[0];
    let mut at = plan.start;
    let mut turn = Turn::<N, CAP>::new(2);
    // So many rows at a time as stay in the nearest cache while all columns of them are done.
    let rows = (COLUMNS_OF / n).max(4);
    // Whether an element may be computed and written again: nobody sees it.
    let twice = K::OVERWRITES && E::shared();
    // SAFETY: 1. the offsets are those of the plan, and a column is inside the innermost loop.
    unsafe {
        loop {
            let mut block = at;
            let mut top = 0;
            while top < plan.size[1] {
                let rows = rows.min(plan.size[1] - top);
                let mut left = 0;
                /// Columns of this width, as long as there are any. The last one may begin in the one before.
                macro_rules! columns {
                    ($($wide:literal)*) => { $(
                        while const { has_column::<K::Place>($wide, MODE, AVX2) } && left < n {
                            if left + $wide > n {
                                let much = $wide == 8 || n - left > $wide / 2;
                                if !twice || !much || $wide > n {
                                    break;
                                }
                                left = n - $wide;
                            }
                            let column = along::<E, N, MODE>(&block, left);
                            let mut row = Row::<E, MODE, N>::wide(source, &column, step, $wide);
                            for _ in 0..rows {
                                source.renew::<MODE, N>(1, &row.at, &mut row.held);
                                sink.row(out.offset(row.at[0]), 1, $wide, &Block::<_, $wide>(&row));
                                advance(&mut row.at, &plan.stride[1]);
                            }
                            left += $wide;
                        }
                    )* };
                }
                columns!(64 32 16 8);
                while left < n {
                    let column = along::<E, N, MODE>(&block, left);
                    let mut row = Row::<E, MODE, N>::wide(source, &column, step, 1);
                    for _ in 0..rows {
                        row_by_row();
                        source.renew::<MODE, N>(1, &row.at, &mut row.held);
                        sink.row(out.offset(row.at[0]), 1, 1, &row);
                        advance(&mut row.at, &plan.stride[1]);
                    }
                    left += 1;
                }
                top += rows;
                if top < plan.size[1] {
                    for k in 0..N {
                        let down = plan.stride[1][k].wrapping_mul(rows as isize);
                        block[k] = block[k].wrapping_add(down);
                    }
                }
            }
            if !turn.next(plan, &mut at) {
                return;
            }
        }
    }
}

/// The offsets of a row, so many elements on: what moves along it does so by 1.
#[cfg_attr(not(debug_assertions), inline(always))]
fn along<E: Source, const N: usize, const MODE: Mode>(
    row: &[isize; N],
    elements: usize,
) -> [isize; N] {
    let mut at = *row;
    for k in 0..N {
        if k == 0 || k <= E::LEAVES && MODE >> (k - 1) & 1 == 1 {
            at[k] = at[k].wrapping_add(elements as isize);
        }
    }
    at
}

/// A part of a row, of a constant size.
struct Block<'a, R, const WIDE: usize>(&'a R);
impl<T, R: Elements<T>, const WIDE: usize> Elements<T> for Block<'_, R, WIDE> {
    const CHUNK: usize = if WIDE < 16 { WIDE } else { 16 };
    const WHOLE: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn get(&self, i: isize) -> T {
        // SAFETY: 1. the caller's.
        unsafe { self.0.get(i) }
    }
}

/// Makes room for tiles, for [`all_tiles`] at some level: by itself, for the stack has to be looked at for so
/// much. (A function for AVX2 would be inlined, whatever stands on it.)
///
/// # Safety
/// As for [`all_tiles`].
#[inline(never)]
unsafe fn with_tiles<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    all_tiles: AllTiles<E, K::Place, K, N, CAP>,
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    past: bool,
) {
    let mut tiles = MaybeUninit::uninit();
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { all_tiles(plan, source, sink, out, past, &mut tiles) }
}

/// [`all_tiles`] at some level.
type AllTiles<E, P, K, const N: usize, const CAP: usize> =
    unsafe fn(&Plan<N, CAP>, &E, &K, *mut P, bool, &mut MaybeUninit<<E as Source>::Tiles>);

/// [`all_tiles`], compiled for AVX2 and FMA.
///
/// # Safety
/// As for [`all_tiles`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,fma")]
unsafe fn all_tiles_avx2<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    past: bool,
    tiles: &mut MaybeUninit<E::Tiles>,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { all_tiles(plan, source, sink, out, past, tiles) }
}

/// All tiles of a plan: 64 turns of the second loop by 64 of the innermost one, for each turn of the
/// others.
///
/// # Safety
/// As for [`nest`]; the places of a row are next to each other, and tiles can be made.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn all_tiles<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    past: bool,
    tiles: &mut MaybeUninit<E::Tiles>,
) {
    let (n, m) = (plan.size[0], plan.size[1]);
    let steps = [&plan.stride[0], &plan.stride[1]];
    // Where no operand has its neighbours across the rows, whole rows are read, one after the other.
    let turned = |k: usize| (1..steps[0][k].unsigned_abs()).contains(&steps[1][k].unsigned_abs());
    let tallest = if (1..N).any(turned) { TALL } else { 1 };
    let mut at = plan.start;
    let mut turn = Turn::<N, CAP>::new(2);
    // SAFETY: 1. the offsets are those of the plan; 2. a tile is inside the two inner loops.
    unsafe {
        loop {
            let mut row = at;
            for top in (0..m).step_by(tallest) {
                let tall = tallest.min(m - top);
                let mut corner = row;
                for left in (0..n).step_by(E::WIDE) {
                    let wide = E::WIDE.min(n - left);
                    source.tile(1, &corner, steps, [wide, tall], left > 0, tiles);
                    let this = corner;
                    for k in 0..N {
                        corner[k] =
                            corner[k].wrapping_add(steps[0][k].wrapping_mul(E::WIDE as isize));
                    }
                    for j in 0..tall {
                        if left + E::WIDE < n {
                            source.fetch(1, &corner, steps, j);
                        }
                        let rows = source.rows(1, &this, steps, j, tiles);
                        let place = out.offset(this[0] + j as isize * steps[1][0]);
                        let row = TileRow { source, rows };
                        if const { K::OVERWRITES } && past {
                            past_caches(core::slice::from_raw_parts_mut(place.cast(), wide), &row);
                        } else {
                            sink.row(place, 1, wide, &row);
                        }
                    }
                }
                for k in 0..N {
                    row[k] = row[k].wrapping_add(steps[1][k].wrapping_mul(tallest as isize));
                }
            }
            if !turn.next(plan, &mut at) {
                return;
            }
        }
    }
}

/// The turns of the loops of a plan from a given one on, counted like the digits of a number.
pub(crate) struct Turn<const N: usize, const CAP: usize> {
    first: usize,
    digits: [usize; CAP],
}
impl<const N: usize, const CAP: usize> Turn<N, CAP> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn new(first: usize) -> Self {
        let digits = [0; CAP];
        Turn { first, digits }
    }

    /// The next turn: moves `at`, and is false after the last one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn next(&mut self, plan: &Plan<N, CAP>, at: &mut [isize; N]) -> bool {
        let mut digit = self.first;
        while digit < plan.loops.min(CAP) {
            advance(at, &plan.stride[digit]);
            self.digits[digit] += 1;
            if self.digits[digit] < plan.size[digit] {
                return true;
            }
            self.digits[digit] = 0;
            rewind(at, &plan.stride[digit], plan.size[digit]);
            digit += 1;
        }
        false
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn advance<const N: usize>(at: &mut [isize; N], stride: &[isize; N]) {
    for k in 0..N {
        at[k] = at[k].wrapping_add(stride[k]);
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn rewind<const N: usize>(at: &mut [isize; N], stride: &[isize; N], size: usize) {
    for k in 0..N {
        at[k] = at[k].wrapping_sub(stride[k].wrapping_mul(size as isize));
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::shape;
    use crate::storage::Dense;
    use std::boxed::Box;

    /// A source that is only planned for, never read.
    type Read<S> = Leaf<'static, i32, S, Dense>;
    type Sum<L, R> = Map2<crate::ops::Add, Read<L>, Read<R>>;

    fn leaf<S: Shape>() -> Read<S> {
        let store = Box::leak(Box::new(S::fixed().expect("a static shape")));
        let empty: &'static [i32] = &[];
        // SAFETY: 1. nothing is read here, only sizes are planned with; 2. there are no strides.
        unsafe { Leaf::new(empty.as_ptr(), S::lend(store), None) }
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

    /// The mode of a plan says for each leaf whether it moves by 1 or stands still.
    #[test]
    fn modes() {
        let mode = |steps: [isize; 3], leaves| {
            let mut plan = Plan::<3, 8> {
                loops: 1,
                any: true,
                size: [1; 8],
                stride: [[0; 3]; 8],
                start: [0; 3],
            };
            plan.stride[0] = steps;
            mode_of(&plan, leaves)
        };
        assert_eq!(mode([1, 1, 1], 2), 3);
        assert_eq!(mode([1, 0, 1], 2), 2);
        assert_eq!(mode([1, 1, 0], 2), 1);
        assert_eq!(mode([1, 0, 0], 2), 0);
        assert_eq!(mode([1, 1, 2], 2), STRIDED);
        assert_eq!(mode([9, 1, 1], 2), STRIDED);
        assert_eq!(mode([1, -1, 0], 1), STRIDED);
    }
}
