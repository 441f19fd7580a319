//! Strategies for tensors.

use ::proptest::prelude::*;
use ::proptest::strategy::ValueTree;
use ::proptest::test_runner::{Config, TestError, TestRunner};
use broadax::prelude::*;
use broadax::proptest::{TensorParameters, tensor, tensor_with};
use std::collections::HashSet;

fn runner() -> TestRunner {
    TestRunner::new_with_rng(
        Config {
            cases: 2000,
            failure_persistence: None,
            ..Config::default()
        },
        ::proptest::test_runner::TestRng::deterministic_rng(
            ::proptest::test_runner::RngAlgorithm::ChaCha,
        ),
    )
}

/// Returns the smallest tensor for which a property fails.
fn smallest<T: std::fmt::Debug>(
    strategy: impl Strategy<Value = T>,
    holds: impl Fn(&T) -> bool,
) -> T {
    let failed = runner().run(&strategy, |x| {
        prop_assert!(holds(&x));
        Ok(())
    });
    match failed {
        Err(TestError::Fail(_, x)) => x,
        other => panic!("expected a failure, found {other:?}"),
    }
}

#[test]
fn all_sizes_occur() {
    let mut runner = runner();
    let mut seen = HashSet::new();
    let strategy = tensor_with::<shape![Dyn, 2, Dyn], _>([0..=2, 2..=2, 3..=5], any::<u8>());
    for _ in 0..300 {
        let x = strategy.new_tree(&mut runner).unwrap().current();
        seen.insert(x.sizes());
    }
    assert_eq!(seen.len(), 9);
    assert!(seen.iter().all(|sizes| sizes[1] == 2));
    let x = tensor::<shape![2, 1, 3], _>(Just(7))
        .new_tree(&mut runner)
        .unwrap()
        .current();
    assert_eq!(x, Tensor::<i32, shape![2, 1, 3]>::full(7));
    let ranks: HashSet<usize> = (0..200)
        .map(|_| {
            any::<DynTensor<u8>>()
                .new_tree(&mut runner)
                .unwrap()
                .current()
                .rank()
        })
        .collect();
    assert_eq!(ranks, HashSet::from([0, 1, 2, 3]));
    let parameters = TensorParameters {
        dynamic_sizes: 6..=6,
        ..Default::default()
    };
    let x = any_with::<Tensor<bool, shape![Dyn, 3]>>(parameters)
        .new_tree(&mut runner)
        .unwrap()
        .current();
    assert_eq!(x.shape(), [6, 3]);
}

#[test]
fn shrinks_sizes_and_elements() {
    // One element of at least 10: the others and all other indices go.
    let x = smallest(any::<Tensor<u32, shape![Dyn, Dyn]>>(), |x| {
        x.iter().all(|&x| x < 10)
    });
    assert_eq!(x, tensor![[10]]);
    // A static size stays, and a least one.
    let x = smallest(
        tensor_with::<shape![Dyn, 2], _>([3..=6, 2..=2], 0..1000),
        |x| x.iter().all(|&x| x < 10),
    );
    assert_eq!(x.shape(), [3, 2]);
    assert_eq!((x.max_all(), x.sum_all()), (10, 10));
    // Three rows are needed.
    let x = smallest(any::<Tensor<bool, shape![Dyn, Dyn]>>(), |x| {
        x.shape()[0] < 3
    });
    assert_eq!(x.shape(), [3, 0]);
    let x = smallest(any::<DynTensor<i8>>(), |x| x.rank() < 2 || x.is_empty());
    assert_eq!(x, tensor![[0]]);
    // Two elements that depend on each other: a column with 5 above 3.
    let x = smallest(tensor_with::<DynRank, _>([2..=2, 0..=4], 0..10), |x| {
        x.axis_iter(1)
            .all(|column| column[[0]] < 5 || column[[1]] < 3)
    });
    assert_eq!(x, tensor![[5], [3]]);
}

#[test]
#[should_panic = "broadax: axis 1 has size 3 in the type, and its range is 0..=3"]
fn ranges_of_static_sizes() {
    tensor_with::<shape![Dyn, 3], _>([0..=3, 0..=3], Just(1));
}

#[test]
#[should_panic = "broadax: a range for each axis of the type"]
fn as_many_ranges_as_axes() {
    tensor_with::<shape![Dyn, 3], _>([0..=3], Just(1));
}
