//! `Arbitrary` of quickcheck.

use ::quickcheck::{Arbitrary, Gen, QuickCheck};
use broadax::prelude::*;
use std::collections::HashSet;

#[test]
fn sizes_of_the_generator() {
    for size in [0, 1, 10, 100] {
        let mut g = Gen::new(size);
        let mut ranks = HashSet::new();
        for _ in 0..200 {
            let x = Tensor::<u8, shape![Dyn, 2, Dyn]>::arbitrary(&mut g);
            assert!(
                x.shape()[1] == 2 && x.len() <= size.max(2),
                "{size}: {:?}",
                x.shape()
            );
            ranks.insert(DynTensor::<u8>::arbitrary(&mut g).rank());
            assert_eq!(Tensor::<u8, shape![2, 3]>::arbitrary(&mut g).len(), 6);
        }
        assert_eq!(ranks.len(), 4);
    }
}

#[test]
fn shrinks_to_smaller_ones() {
    fn smallest<S: Shape>(
        x: Tensor<u32, S>,
        fails: impl Fn(&Tensor<u32, S>) -> bool,
    ) -> Tensor<u32, S> {
        assert!(fails(&x));
        match x.shrink().find(&fails) {
            Some(smaller) => smallest(smaller, fails),
            None => x,
        }
    }
    let x = Tensor::<u32, shape![5, 8]>::arange()
        .try_into_shape::<shape![Dyn, 8]>()
        .unwrap();
    let large = |x: &Tensor<u32, shape![Dyn, 8]>| x.iter().any(|&x| x >= 21);
    let x = smallest(x, large);
    assert_eq!(
        (x.shape().to_vec(), x.max_all(), x.sum_all()),
        (vec![1, 8], 21, 21)
    );
    let x = DynTensor::<u32>::arange_with([4, 3, 2]).unwrap();
    assert_eq!(smallest(x, |x| x.shape()[1] >= 2).shape(), [0, 2, 0]);
    assert_eq!(Tensor::<u8, shape![2]>::zeros().shrink().count(), 0);
}

#[test]
fn properties() {
    fn holds(x: Tensor<i32, shape![Dyn, 3]>, row: Tensor<i32, shape![3]>) -> bool {
        x.map(|x: i32| x / 4) + row.map(|x: i32| x / 4)
            == row.map(|x: i32| x / 4) + x.map(|x: i32| x / 4)
    }
    QuickCheck::new().quickcheck(holds as fn(_, _) -> _);
    fn fails(x: Tensor<bool, shape![Dyn]>) -> bool {
        x.iter().all(|&x| !x)
    }
    let result = QuickCheck::new().quicktest(fails as fn(Tensor<bool, shape![Dyn]>) -> bool);
    assert!(result.is_err());
}
