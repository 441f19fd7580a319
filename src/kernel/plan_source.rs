//! Constant plans for static shapes, and the choice of a strategy.

use crate::kernel::source::{STRIDED, Source, StridePattern, has_pattern, pattern_of};
use crate::layout::{OperandLayout, Plan, SMALL_PLAN_LOOPS, plan};
use broadax_shape::shapes::{Shape, StaticSizes};
use broadax_shape::sizes::product;
use core::marker::PhantomData;

/// The number of elements from which a launch uses AVX2 or AVX-512; for fewer, checking the level
/// costs more than it saves. Fewer elements of static shapes are unrolled.
pub(crate) const MANY_ELEMENTS: usize = 128;

/// The number of elements from which reductions, and operands with strides, of static shapes are
/// not unrolled. (Their plans, or gathered rows, cost more than what AVX2 saves.)
pub(crate) const MANY_UNROLLED: usize = 256;

/// The number of elements, or bytes of the result, from which the driver considers threads and
/// streaming.
const ONE_BLOCK: usize = 1 << 18;

/// Whether a number of elements is at least `many`; true if it is not a constant.
pub(crate) const fn at_least(count: Option<usize>, many: usize) -> bool {
    match count {
        Some(count) => count >= many,
        None => true,
    }
}

/// The strategy for an elementwise kernel, as far as known at compile time.
pub(crate) enum StaticStrategy {
    /// Unrolled loops of a constant plan, for small sizes.
    Unrolled,
    /// Loops with constant sizes, for small shapes and operands with strides.
    Nest,
    /// A constant plan with at most [`SMALL_PLAN_LOOPS`] axes.
    SmallPlan,
    /// A constant plan with more axes.
    LargePlan,
    None,
}

/// Returns the strategy for an elementwise kernel.
pub(crate) const fn static_strategy<It: Shape, Out: Shape, E: Source>(
    out_contiguous: bool,
) -> StaticStrategy {
    match out_contiguous {
        true => StrategyOf::<It, Out, E, true>::STRATEGY,
        false => StrategyOf::<It, Out, E, false>::STRATEGY,
    }
}

/// The strategy as an associated constant, which the compiler evaluates once for each source.
struct StrategyOf<It, Out, E, const OUT_CONTIGUOUS: bool>(PhantomData<(It, Out, E)>);

impl<It: Shape, Out: Shape, E: Source, const OUT_CONTIGUOUS: bool>
    StrategyOf<It, Out, E, OUT_CONTIGUOUS>
{
    const STRATEGY: StaticStrategy = match &It::EXTENTS {
        Some(it) => {
            let count = product(StaticSizes::<It>::SIZES);
            // Functions with FMA variants use them for any number of elements, and have to know the
            // SIMD level.
            let small = count < MANY_ELEMENTS && !E::FUSES;
            match has_static_plan::<It, Out, E>(OUT_CONTIGUOUS) {
                true if it.rank > SMALL_PLAN_LOOPS => StaticStrategy::LargePlan,
                true if small => StaticStrategy::Unrolled,
                true => StaticStrategy::SmallPlan,
                false
                    if count < MANY_UNROLLED
                        && !E::FUSES
                        && it.rank <= UNROLLED_LOOPS
                        && Out::EXTENTS.is_some() =>
                {
                    StaticStrategy::Nest
                }
                false => StaticStrategy::None,
            }
        }
        None => StaticStrategy::None,
    };
}

/// Whether the plan is a constant: all shapes are static, and all operands are contiguous.
pub(crate) const fn has_static_plan<It: Shape, Out: Shape, E: Source>(
    out_contiguous: bool,
) -> bool {
    matches!(
        (&It::EXTENTS, &Out::EXTENTS, &E::EXTENTS),
        (Some(_), Some(_), Some(_))
    ) && out_contiguous
}

/// Whether a shape is static, with at most [`SMALL_PLAN_LOOPS`] axes.
pub(crate) const fn fits_small_plan<It: Shape>() -> bool {
    match &It::EXTENTS {
        Some(it) => it.rank <= SMALL_PLAN_LOOPS,
        None => false,
    }
}

/// Loops with constant sizes, for small shapes.
pub(crate) trait StaticLoops<const N: usize, const CAP: usize> {
    /// The pattern of the rows.
    const PATTERN: StridePattern;
    /// Whether rows are so short that they are read before they are written.
    const SHORT_ROWS: bool;
    /// Whether there are at most four loops, all of constant size.
    const FOUR_LOOPS: bool;
    fn plan(&self) -> &Plan<N, CAP>;
}

/// The plan of a kernel whose shapes are all static: it iterates over `It` and writes the
/// contiguous `Out`.
pub(crate) struct StaticPlan<It, Out, E, const N: usize, const CAP: usize>(
    pub(crate) PhantomData<(It, Out, E)>,
);

impl<It: Shape, Out: Shape, E: Source, const N: usize, const CAP: usize>
    StaticPlan<It, Out, E, N, CAP>
{
    const PLAN: Option<Plan<N, CAP>> = Self::planned(0);
    /// The plan, or where there is none, one without elements: constants are also evaluated for
    /// shapes for which no kernel uses them.
    const CONSTANT: &'static Plan<N, CAP> = match &Self::PLAN {
        Some(plan) => plan,
        None => &Plan {
            any: false,
            ..Plan::EMPTY
        },
    };

    /// Returns the plan of a reduction to `Out`.
    pub(crate) const fn for_reduction() -> Option<Plan<N, CAP>> {
        Self::planned(lead::<E::Item>())
    }

    const fn planned(lead: usize) -> Option<Plan<N, CAP>> {
        match (&It::EXTENTS, &Out::EXTENTS, &E::EXTENTS) {
            (Some(it), Some(_), Some(leaves)) if it.rank <= CAP && leaves.count < N => {
                let mut operands = [OperandLayout {
                    sizes: &[],
                    strides: None,
                }; N];
                operands[0].sizes = StaticSizes::<Out>::SIZES;
                let mut k = 0;
                while k < leaves.count {
                    operands[k + 1].sizes = leaves.leaf[k];
                    k += 1;
                }
                Some(plan(StaticSizes::<It>::SIZES, &operands, lead))
            }
            _ => None,
        }
    }
}

impl<It: Shape, Out: Shape, E: Source, const N: usize, const CAP: usize>
    StaticPlan<It, Out, E, N, CAP>
{
    /// Whether the plan is a single block, for which the driver has no decisions to make: it is
    /// neither packed, nor streamed, nor split among threads.
    pub(crate) const fn is_one_block(output_size: usize) -> bool {
        match &Self::PLAN {
            Some(plan) => {
                let count = plan.iterations();
                let pattern = pattern_of(&plan.stride[0], E::LEAVES);
                plan.any
                    && plan.loops <= 2
                    && has_pattern(E::LEAVES, pattern)
                    && count < ONE_BLOCK
                    && count * output_size < ONE_BLOCK
            }
            None => false,
        }
    }

    /// Returns the plan of an elementwise kernel.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) fn constant() -> &'static Plan<N, CAP> {
        const { Self::CONSTANT }
    }
}

impl<It: Shape, Out: Shape, E: Source, const N: usize, const CAP: usize> StaticLoops<N, CAP>
    for StaticPlan<It, Out, E, N, CAP>
{
    const PATTERN: StridePattern = match &Self::PLAN {
        Some(plan) => pattern_of(&plan.stride[0], E::LEAVES),
        None => STRIDED,
    };
    const SHORT_ROWS: bool = match &Self::PLAN {
        Some(plan) => plan.size[0] <= 64,
        None => false,
    };
    const FOUR_LOOPS: bool = match &Self::PLAN {
        Some(plan) => plan.loops <= UNROLLED_LOOPS,
        None => false,
    };
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn plan(&self) -> &Plan<N, CAP> {
        Self::constant()
    }
}

/// Returns the operand that determines the order of the loops of a reduction: the first input or,
/// for elements with drop glue, the result, so that it is written in order, and can be dropped if a
/// function of elements panics.
pub(crate) const fn lead<T>() -> usize {
    match core::mem::needs_drop::<T>() {
        true => 0,
        false => 1,
    }
}

/// The number of nested loops in the code of unrolled kernels.
const UNROLLED_LOOPS: usize = 4;

/// A static loop nest with dynamic strides: a loop for each axis of the static shape `It`. If a
/// view is created in the same function, the compiler knows its strides.
pub(crate) struct StaticNest<It, const N: usize>(Plan<N, UNROLLED_LOOPS>, PhantomData<It>);
impl<It: Shape, const N: usize> StaticNest<It, N> {
    const SIZES: &'static [usize] = match &It::EXTENTS {
        Some(it) => it.as_slice(),
        None => &[],
    };

    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) fn over(operands: &[OperandLayout<'_>; N]) -> Self {
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
        StaticNest(plan, PhantomData)
    }
}
impl<It: Shape, const N: usize> StaticLoops<N, UNROLLED_LOOPS> for StaticNest<It, N> {
    const PATTERN: StridePattern = STRIDED;
    const SHORT_ROWS: bool = true;
    const FOUR_LOOPS: bool = true;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn plan(&self) -> &Plan<N, UNROLLED_LOOPS> {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::kernel::source::{Leaf, Map2};
    use crate::shape;
    use crate::storage::Contiguous;
    use std::boxed::Box;

    /// A source that is only used for planning, and never read.
    type Read<S> = Leaf<'static, i32, S, Contiguous>;
    type Sum<L, R> = Map2<crate::element::arithmetic::Add, Read<L>, Read<R>>;

    fn leaf<S: Shape>() -> Read<S> {
        let store = Box::leak(Box::new(S::fixed().expect("a static shape")));
        let empty: &'static [i32] = &[];
        // SAFETY: 1. nothing is read, since the source is only used for planning; 2. there are no
        // strides.
        unsafe { Leaf::new(empty.as_ptr(), S::lend(store), None) }
    }

    /// Checks that the constant plan of static shapes is the one made at run time.
    fn agree<L: Shape, R: Shape, O: Shape>() {
        let source: Sum<L, R> = Map2(crate::element::arithmetic::Add, leaf(), leaf());
        let constant = const { &StaticPlan::<O, O, Sum<L, R>, 3, 8>::PLAN };
        let sizes = O::sizes(&O::fixed().expect("a static shape"));
        let mut operands = [OperandLayout {
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
        // A dynamic size has no constant plan.
        type Open = shape![crate::Dyn];
        let open = const { &StaticPlan::<Open, Open, Sum<Open, Open>, 3, 8>::PLAN };
        assert!(open.is_none());
    }
}
