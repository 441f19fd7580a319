//! `strict` and `strict_rank`: every operator gives the result of the plain one, or refuses shapes
//! that would broadcast.

use broadax::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The shapes for which both sides are compared, also of ranks that differ.
const SHAPES: &[&[usize]] = &[
    &[],
    &[1],
    &[3],
    &[1, 3],
    &[2, 1],
    &[2, 3],
    &[1, 1],
    &[0, 3],
    &[2, 2, 3],
];

fn counted(sizes: &[usize], start: i32) -> DynTensor<i32> {
    DynTensor::arange_with(sizes).unwrap() + start
}

/// Calls a macro for each operator.
macro_rules! each_operator {
    ($each:ident) => {
        $each!(+ += - -= * *= / /= % %= & &= | |= ^ ^= << <<= >> >>=);
    };
}

#[test]
fn results_are_those_of_the_operators_or_none() {
    for left in SHAPES {
        for right in SHAPES {
            // Small numbers on the right, for shifts, and none is 0, for divisions.
            let (x, y) = (counted(left, 5), counted(right, 1));
            let (same, same_rank) = (left == right, left.len() == right.len());
            assert_eq!(strict(&x).check(&y).is_ok(), same);
            assert_eq!(strict_rank(&x).check(&y).is_ok(), same_rank);
            macro_rules! compare {
                ($($op:tt $assign:tt)*) => { $(
                    let plain = catch_unwind(|| &x $op &y).ok();
                    let strictly = catch_unwind(|| strict(&x) $op &y).ok();
                    assert_eq!(strictly, plain.clone().filter(|_| same));
                    let by_rank = catch_unwind(|| strict_rank(&x) $op &y).ok();
                    assert_eq!(by_rank, plain.filter(|_| same_rank));

                    let mut assigned = x.clone();
                    let done = catch_unwind(AssertUnwindSafe(|| {
                        let mut target = strict(&mut assigned);
                        target $assign &y;
                    }));
                    assert_eq!(done.is_ok(), same);
                    assert_eq!(assigned, if same { &x $op &y } else { x.clone() });

                    let (mut expected, mut assigned) = (x.clone(), x.clone());
                    let plain = catch_unwind(AssertUnwindSafe(|| expected $assign &y)).is_ok();
                    let done = catch_unwind(AssertUnwindSafe(|| {
                        let mut target = strict_rank(&mut assigned);
                        target $assign &y;
                    }));
                    assert_eq!(done.is_ok(), plain && same_rank);
                    assert_eq!(assigned, if same_rank { expected } else { x.clone() });
                )* };
            }
            each_operator!(compare);
        }
    }
}

#[test]
fn operands_of_all_kinds() {
    let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    let y = tensor![[10.0, 20.0], [30.0, 40.0]];
    let sum = &x + &y;
    // By value, by reference, views, expressions, on both sides.
    assert_eq!(strict(x.clone()) + y.clone(), sum);
    assert_eq!(strict(x.view()) + y.transpose().transpose(), sum);
    assert_eq!((strict(x.lazy()) + &y).eval(), sum);
    assert_eq!((strict(&x) + y.lazy()).eval(), sum);
    assert_eq!((strict_rank(x.lazy() * 1.0) + y.lazy()).eval(), sum);
    let row: Tensor<f64, shape![1, 2]> = tensor![[10.0, 20.0]];
    assert_eq!(strict_rank(&row) + &x, tensor![[11.0, 22.0], [13.0, 24.0]]);
    // Views to write to.
    let mut z = x.clone();
    let mut view = z.view_mut();
    let mut target = strict(&mut view);
    target *= &y;
    assert_eq!(z, &x * &y);
    // Inline arrays give arrays.
    let (a, b) = (array![1, 2, 3], array![4, 5, 6]);
    let sum: Array<i32, shape![3]> = strict(&a) + b;
    assert_eq!(sum, array![5, 7, 9]);
    let sum: Array<i32, shape![3]> = strict_rank(a) + b;
    assert_eq!(sum, array![5, 7, 9]);
    // A literal 1 is equal to a literal 1.
    let one: Tensor<i32, shape![1, 2]> = strict(&tensor![[1, 2]]) + &tensor![[3, 4]];
    assert_eq!(one, tensor![[4, 6]]);
}

#[test]
fn dynamic_sizes_are_compared() {
    let x = Tensor::<f32, shape![Dyn, 3]>::ones_with([2, 3]).unwrap();
    let row = Tensor::<f32, shape![Dyn, 3]>::ones_with([1, 3]).unwrap();
    assert_eq!((&x + &row).shape(), [2, 3]);
    assert_eq!((strict_rank(&x) + &row).shape(), [2, 3]);
    // The static size of one side is that of the result, as without `strict`.
    let known: Tensor<f32, shape![2, 3]> = strict(&x) + &Tensor::<f32, shape![2, 3]>::ones();
    assert_eq!(known.shape(), [2, 3]);
    assert_eq!(
        strict(&x).check(&row).unwrap_err().to_string(),
        "strict: shapes (2, 3) and (1, 3) differ, and `strict` operands do not broadcast",
    );
    let any = x.view().into_dyn();
    assert!((strict(&any) + &x).shape() == [2, 3]);
    assert_eq!(
        strict_rank(&any)
            .check(&row.select(Axis::<0>, 0))
            .unwrap_err()
            .to_string(),
        "strict_rank: shape (2, 3) has 2 axes, and shape (3) has 1 axis: `unsqueeze` inserts an axis",
    );
}

#[test]
fn generic_code_needs_no_bounds() {
    fn blend<B: Shape, N: Dim>(
        x: &Tensor<f32, shape![..B, N]>,
        y: &Tensor<f32, shape![..B, N]>,
    ) -> Tensor<f32, shape![..B, N]> {
        let mean = strict(strict(x) + y) / &(strict(x) - x).exp();
        strict_rank(mean) - &y.sum_keepdim(Axis::<-1>)
    }
    let x = tensor![[1.0, 2.0]];
    assert_eq!(blend(&x, &x), tensor![[-1.0, 1.0]]);
}
