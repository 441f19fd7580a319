//! Strategies of [`proptest`] for tensors: the feature `proptest`.
//!
//! A failing tensor shrinks: first, indices of axes with dynamic sizes are removed, then the
//! elements get simpler.
//!
//! ```
//! use broadax::{prelude::*, proptest::{tensor, tensor_with}};
//! use proptest::prelude::*;
//! proptest!(|(
//!     x in tensor_with::<shape![Dyn, 3], _>([0..=5, 3..=3], -100..100),
//!     row in tensor::<shape![3], _>(-100..100),
//! )| {
//!     prop_assert_eq!(&x + &row - &row, x);
//! });
//! ```

use crate::interop::sizes::{has_any_rank, static_sizes};
use crate::tensor::Tensor;
use alloc::vec::Vec;
use broadax_shape::per_axis::{AxisVec, Sizes};
use broadax_shape::shapes::{Shape, StaticShape};
use core::fmt::Debug;
use core::marker::PhantomData;
use core::ops::RangeInclusive;
use proptest::arbitrary::{Arbitrary, any_with};
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// Returns a strategy for tensors of static shape with elements of a strategy.
///
/// ```
/// use broadax::{prelude::*, proptest::tensor};
/// use proptest::prelude::*;
/// proptest!(|(x in tensor::<shape![2, 3], _>(0.0..1.0))| {
///     prop_assert!(x.sum_all() <= 6.0);
///     let twice = -(-&x);
///     prop_assert_eq!(twice, x);
/// });
/// ```
pub fn tensor<S: StaticShape, E: Strategy>(elements: E) -> TensorStrategy<S, E> {
    let sizes = S::SIZES.iter().map(|&size| size..=size).collect();
    let ranks = S::RANK..=S::RANK;
    TensorStrategy {
        sizes: AxisRanges::Each(sizes),
        ranks,
        elements,
        shape: PhantomData,
    }
}

/// Returns a strategy for tensors whose sizes are in ranges, one for each axis.
///
/// # Panics
/// If the number of ranges is not that of the axes, a range is empty, or the range of an axis with
/// a static size is not this size alone.
///
/// ```
/// use broadax::{prelude::*, proptest::tensor_with};
/// use proptest::prelude::*;
/// proptest!(|(x in tensor_with::<DynRank, _>([1..=4, 0..=3], any::<i8>()))| {
///     prop_assert!(x.len() <= 12);
/// });
/// ```
pub fn tensor_with<S: Shape, E: Strategy>(
    sizes: impl AsRef<[RangeInclusive<usize>]>,
    elements: E,
) -> TensorStrategy<S, E> {
    let sizes = sizes.as_ref();
    let known = static_sizes::<S>(sizes.len());
    assert_eq!(
        sizes.len(),
        known.len(),
        "broadax: a range for each axis of the type `{}`",
        core::any::type_name::<S>()
    );
    for (axis, (range, known)) in sizes.iter().zip(known).enumerate() {
        assert!(
            !range.is_empty(),
            "broadax: the range {range:?} of axis {axis} is empty"
        );
        if let Some(size) = known {
            assert!(
                *range == (size..=size),
                "broadax: axis {axis} has size {size} in the type, and its range is {range:?}"
            );
        }
    }
    TensorStrategy {
        ranks: sizes.len()..=sizes.len(),
        sizes: AxisRanges::Each(sizes.to_vec()),
        elements,
        shape: PhantomData,
    }
}

/// A strategy for tensors of shape `S`: [`tensor`], [`tensor_with`], and `any`.
#[derive(Clone, Debug)]
pub struct TensorStrategy<S, E> {
    sizes: AxisRanges,
    ranks: RangeInclusive<usize>,
    elements: E,
    shape: PhantomData<S>,
}

#[derive(Clone, Debug)]
enum AxisRanges {
    /// A range for each axis.
    Each(Vec<RangeInclusive<usize>>),
    /// The same range for each dynamic size.
    Dynamic(RangeInclusive<usize>),
}

/// Parameters of `any_with`: the range of dynamic sizes, from 0 to 4 unless it is changed, and the
/// parameters of the elements.
#[derive(Clone, Debug)]
pub struct TensorParameters<P> {
    /// The range of each dynamic size.
    pub dynamic_sizes: RangeInclusive<usize>,
    /// The range of a dynamic rank; from 0 to 3 unless it is changed.
    pub ranks: RangeInclusive<usize>,
    /// The parameters of the elements.
    pub elements: P,
}

impl<P: Default> Default for TensorParameters<P> {
    fn default() -> Self {
        TensorParameters {
            dynamic_sizes: 0..=4,
            ranks: 0..=3,
            elements: P::default(),
        }
    }
}

/// ```
/// use broadax::{prelude::*, proptest::TensorParameters};
/// use proptest::prelude::*;
/// proptest!(|(x: Tensor<i32, shape![Dyn, 2]>)| {
///     prop_assert!(x.shape()[0] <= 4);
/// });
/// let large = TensorParameters { dynamic_sizes: 100..=200, ..Default::default() };
/// proptest!(|(x in any_with::<Tensor<bool, shape![Dyn]>>(large))| {
///     prop_assert!(x.len() >= 100);
/// });
/// ```
impl<T: Arbitrary, S: Shape> Arbitrary for Tensor<T, S> {
    type Parameters = TensorParameters<T::Parameters>;
    type Strategy = TensorStrategy<S, T::Strategy>;
    fn arbitrary_with(parameters: Self::Parameters) -> Self::Strategy {
        let least = static_sizes::<S>(0).len();
        let (first, last) = parameters.ranks.into_inner();
        TensorStrategy {
            sizes: AxisRanges::Dynamic(parameters.dynamic_sizes),
            ranks: match has_any_rank::<S>() {
                true => first.max(least)..=last.max(least),
                false => least..=least,
            },
            elements: any_with::<T>(parameters.elements),
            shape: PhantomData,
        }
    }
}

impl<S: Shape, E: Strategy> Strategy for TensorStrategy<S, E> {
    type Tree = TensorTree<S, E::Tree>;
    type Value = Tensor<E::Value, S>;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let mut number = |range: &RangeInclusive<usize>| {
            let tree = range.clone().new_tree(runner)?;
            Ok::<_, proptest::test_runner::Reason>(tree.current())
        };
        let rank = number(&self.ranks)?;
        let known = static_sizes::<S>(rank);
        let mut kept = Vec::new();
        let mut least = Vec::new();
        for (axis, known) in known.into_iter().enumerate() {
            let range = match (&self.sizes, known) {
                (_, Some(size)) => size..=size,
                (AxisRanges::Each(ranges), None) => ranges[axis].clone(),
                (AxisRanges::Dynamic(range), None) => range.clone(),
            };
            kept.push((0..number(&range)?).collect::<Vec<usize>>());
            least.push(*range.start());
        }
        let sizes: Vec<usize> = kept.iter().map(Vec::len).collect();
        let len = sizes.iter().product();
        let elements: Result<Vec<_>, _> =
            (0..len).map(|_| self.elements.new_tree(runner)).collect();
        Ok(TensorTree {
            elements: elements?,
            sizes,
            least,
            next: Step::Remove { axis: 0, index: 0 },
            last: None,
            kept,
            shape: PhantomData,
        })
    }
}

/// A tensor that proptest shrinks.
#[derive(Clone, Debug)]
pub struct TensorTree<S, V> {
    /// The elements of the first tensor, in row-major order, and its sizes.
    elements: Vec<V>,
    sizes: Vec<usize>,
    /// The indices of each axis that were not removed, and the least number of them.
    kept: Vec<Vec<usize>>,
    least: Vec<usize>,
    /// What to try next, and what was tried last.
    next: Step,
    last: Option<Undo>,
    shape: PhantomData<S>,
}

#[derive(Clone, Copy, Debug)]
enum Step {
    /// Removes the index of an axis at a position of those that were kept.
    Remove { axis: usize, index: usize },
    /// Simplifies an element: its number among those that were kept.
    Simplify(usize),
}

#[derive(Clone, Copy, Debug)]
enum Undo {
    Insert {
        axis: usize,
        index: usize,
        was: usize,
    },
    Complicate(usize),
}

impl<S, V> TensorTree<S, V> {
    fn kept_sizes(&self) -> Vec<usize> {
        self.kept.iter().map(Vec::len).collect()
    }

    /// Returns the position in `elements` of the element with this number among those kept.
    fn position(&self, mut number: usize) -> usize {
        let (mut position, mut step) = (0, 1);
        for (kept, size) in self.kept.iter().zip(&self.sizes).rev() {
            position += step * kept[number % kept.len()];
            number /= kept.len();
            step *= size;
        }
        position
    }
}

impl<S: Shape, V: ValueTree<Value: Debug>> ValueTree for TensorTree<S, V> {
    type Value = Tensor<V::Value, S>;

    fn current(&self) -> Self::Value {
        let sizes = self.kept_sizes();
        let len: usize = sizes.iter().product();
        let elements = (0..len).map(|number| self.elements[self.position(number)].current());
        match Tensor::from_vec_with(&sizes, elements.collect()) {
            Ok(x) => x,
            Err(refused) => panic!(
                "broadax: sizes {} of a strategy: {refused}",
                Sizes(AxisVec::new(&sizes))
            ),
        }
    }

    fn simplify(&mut self) -> bool {
        while let Step::Remove { axis, index } = self.next {
            let Some(kept) = self.kept.get_mut(axis) else {
                self.next = Step::Simplify(0);
                break;
            };
            if kept.len() <= self.least[axis] || index >= kept.len() {
                let axis = axis + 1;
                self.next = Step::Remove { axis, index: 0 };
                continue;
            }
            let was = kept.remove(index);
            self.last = Some(Undo::Insert { axis, index, was });
            return true;
        }
        let len: usize = self.kept_sizes().iter().product();
        while let Step::Simplify(number) = self.next {
            if number >= len {
                break;
            }
            let position = self.position(number);
            if self.elements[position].simplify() {
                self.last = Some(Undo::Complicate(position));
                return true;
            }
            self.next = Step::Simplify(number + 1);
        }
        false
    }

    fn complicate(&mut self) -> bool {
        match self.last {
            None => false,
            Some(Undo::Insert { axis, index, was }) => {
                self.kept[axis].insert(index, was);
                // This index is needed.
                let index = index + 1;
                self.next = Step::Remove { axis, index };
                self.last = None;
                true
            }
            Some(Undo::Complicate(position)) => {
                let more = self.elements[position].complicate();
                if !more {
                    self.last = None;
                }
                more
            }
        }
    }
}
