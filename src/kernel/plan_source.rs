//! What the loops know of a pass: a [`Plan`], and what of it is a constant.
//!
//! | | the plan | is known |
//! |---|---|---|
//! | [`StaticPlan`] | of static shapes, all dense | at compile time |
//! | [`StaticNest`] | a loop for each axis of a static shape of few elements, some of them views | in its sizes |
//! | [`RuntimePlan`] | of dynamic sizes | then |
//! | [`SmallPlan`] | the same, of few elements | then, but that they are few |
//!
//! [`crate::pass`] chooses between these, [`crate::kernel`] goes through them.

use crate::kernel::sink::FEW_AT_ONCE;
use crate::kernel::source::{KEPT, Mode, STRIDED, Source};
use crate::layout::{FEW, FEW_TURNS, OperandLayout, Plan, plan};
use broadax_shape::shapes::Shape;
use broadax_shape::sizes::product;
use core::marker::PhantomData;

/// A plan: a value, or a constant, which is then a constant in every function that is compiled for
/// it.
pub(crate) trait PlanSource<const N: usize, const CAP: usize> {
    /// How to go through it: the mode of its rows, when it is a constant, else one of `ANY_OF_0`
    /// and what follows it.
    const WAY: Mode;
    /// How many elements are read from each operand, when it is a constant.
    const TURNS: Option<usize>;
    /// As [`crate::kernel::sink::Elements::CHUNK`], of its rows.
    const CHUNK: usize;
    /// Whether there are at most four loops, all constants.
    const FEW_LOOPS: bool;
    fn plan(&self) -> &Plan<N, CAP>;
}

/// From how many turns on a pass looks for better vector instructions than every processor has.
/// Below, the question costs more than they give.
pub(crate) const MANY: usize = 128;

/// Whether the number of turns, a constant if it is there, can be `many` or more.
pub(crate) const fn at_least(turns: Option<usize>, many: usize) -> bool {
    match turns {
        Some(turns) => turns >= many,
        None => true,
    }
}

/// The ways of plans that are made at run time, by the number of leaves. No mode has such a number.
pub(crate) const ANY_OF_0: Mode = 1 << 30;
pub(crate) const ANY_OF_1: Mode = ANY_OF_0 + 1;
pub(crate) const ANY_OF_2: Mode = ANY_OF_0 + 2;
pub(crate) const ANY_OF_3: Mode = ANY_OF_0 + 3;
/// The way of small plans.
pub(crate) const FEW_OF_ANY: Mode = ANY_OF_0 + 6;

/// Whether there is a constant plan, and for how many axes.
pub(crate) enum StaticStrategy {
    Few,
    Many,
    /// No constant plan, but a constant number of few elements.
    StaticNest,
    None,
}

/// A plan is a constant where all shapes are static, and all operands are dense.
pub(crate) const fn static_way<It: Shape, Out: Shape, E: Source>(
    out_dense: bool,
) -> StaticStrategy {
    match (&It::EXTENTS, &Out::EXTENTS, &E::EXTENTS) {
        (Some(it), Some(_), Some(_)) if out_dense => match it.rank <= FEW {
            true => StaticStrategy::Few,
            false => StaticStrategy::Many,
        },
        (Some(it), Some(_), _) if it.rank <= LOOPS && product(it.as_slice()) <= FEW_STEPS => {
            StaticStrategy::StaticNest
        }
        _ => StaticStrategy::None,
    }
}

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
                let mut operands = [OperandLayout {
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

impl<It: Shape, Out: Shape, E: Source, const N: usize, const CAP: usize> PlanSource<N, CAP>
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

/// The operand that orders the loops of a reduction: the first one that is read. Where values need
/// a drop, the result, so that it is written in order, and dropped when a function of elements
/// panics.
pub(crate) const fn lead<T>() -> usize {
    match core::mem::needs_drop::<T>() {
        true => 0,
        false => 1,
    }
}

/// How many loops are written out.
const LOOPS: usize = 4;

/// Up to how many elements of views the loops are those of the shape: to plan better ones would
/// take longer.
const FEW_STEPS: usize = 256;

/// A loop for each axis of the static shape `It`, over operands whose steps are known at run time,
/// or, where a view is made in the same function, to the compiler.
pub(crate) struct StaticNest<It, const N: usize>(Plan<N, LOOPS>, PhantomData<It>);
impl<It: Shape, const N: usize> StaticNest<It, N> {
    const SIZES: &'static [usize] = match &It::EXTENTS {
        Some(it) => it.as_slice(),
        None => &[],
    };

    #[cfg_attr(not(debug_assertions), inline(always))]
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
impl<It: Shape, const N: usize> PlanSource<N, LOOPS> for StaticNest<It, N> {
    const WAY: Mode = STRIDED;
    const TURNS: Option<usize> = Some(product(Self::SIZES));
    const CHUNK: usize = 16;
    const FEW_LOOPS: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn plan(&self) -> &Plan<N, LOOPS> {
        &self.0
    }
}

/// A plan that is made at run time, over this many leaves.
pub(crate) struct RuntimePlan<'a, const N: usize, const CAP: usize>(pub(crate) &'a Plan<N, CAP>);
impl<const N: usize, const CAP: usize> PlanSource<N, CAP> for RuntimePlan<'_, N, CAP> {
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
pub(crate) struct SmallPlan<'a, const N: usize, const CAP: usize>(pub(crate) &'a Plan<N, CAP>);
impl<const N: usize, const CAP: usize> PlanSource<N, CAP> for SmallPlan<'_, N, CAP> {
    const WAY: Mode = FEW_OF_ANY;
    const TURNS: Option<usize> = Some(FEW_TURNS);
    const CHUNK: usize = FEW_AT_ONCE;
    const FEW_LOOPS: bool = false;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn plan(&self) -> &Plan<N, CAP> {
        self.0
    }
}

/// The mode of the rows of a plan: a bit for each leaf, when the places move by 1 and the leaves by
/// 1 or not at all.
pub(crate) const fn mode_of<const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    leaves: usize,
) -> Mode {
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
pub(crate) const fn kept_of<const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    leaves: usize,
) -> Mode {
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
pub(crate) const fn without_kept(way: Mode) -> Mode {
    match way {
        0x1_0001 => 1,
        0x2_0002 => 2,
        0x1_0003 | 0x2_0003 => 3,
        way => way,
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

    /// A source that is only planned for, never read.
    type Read<S> = Leaf<'static, i32, S, Contiguous>;
    type Sum<L, R> = Map2<crate::element::arithmetic::Add, Read<L>, Read<R>>;

    fn leaf<S: Shape>() -> Read<S> {
        let store = Box::leak(Box::new(S::fixed().expect("a static shape")));
        let empty: &'static [i32] = &[];
        // SAFETY: 1. nothing is read here, only sizes are planned with; 2. there are no strides.
        unsafe { Leaf::new(empty.as_ptr(), S::lend(store), None) }
    }

    /// The plan that a pass over static shapes finds made is the one that is made at run time.
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
        // A size known at run time has no constant plan.
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
