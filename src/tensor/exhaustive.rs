//! Exhaustive tests up to a bound: the broadcasting rule for sizes, strides, mutable views, and the
//! planner.

extern crate std;

use crate::layout::fuzzing::{Own, hold, indices};
use crate::layout::{contiguous_strides, is_contiguous_layout};
use crate::tensor::from_slice::are_apart;
use broadax_shape::broadcast_sizes::{into, pair};
use broadax_shape::ops::paddle_axis::laid;
use broadax_shape::per_axis::AxisVec;
use broadax_shape::sizes::elements;
use std::{vec, vec::Vec};

/// Returns all lists of at most `rank` of the given numbers.
fn lists<X: Copy>(rank: usize, numbers: &[X]) -> Vec<Vec<X>> {
    let mut all = vec![vec![]];
    let mut from = 0;
    for _ in 0..rank {
        let end = all.len();
        for i in from..end {
            for &number in numbers {
                let mut longer = all[i].clone();
                longer.push(number);
                all.push(longer);
            }
        }
        from = end;
    }
    all
}

/// Returns all lists of exactly `rank` of the given numbers.
fn of_rank<X: Copy>(rank: usize, numbers: &[X]) -> Vec<Vec<X>> {
    let mut all = lists(rank, numbers);
    all.retain(|list| list.len() == rank);
    all
}

/// Returns the size of an axis counted from the end; 1 if it does not exist.
fn back(shape: &[usize], axis: usize) -> usize {
    let missing = axis > shape.len();
    if missing {
        1
    } else {
        shape[shape.len() - axis]
    }
}

/// The broadcasting rule, implemented differently: for each axis, all sizes that are not 1 are
/// equal.
fn broadcast_sizes(left: &[usize], right: &[usize]) -> Result<Vec<usize>, usize> {
    let rank = left.len().max(right.len());
    let mut shape = vec![];
    for axis in 1..=rank {
        let mut sizes = vec![back(left, axis), back(right, axis)];
        sizes.retain(|&size| size != 1);
        sizes.dedup();
        match sizes[..] {
            [] => shape.insert(0, 1),
            [size] => shape.insert(0, size),
            _ => return Err(axis),
        }
    }
    Ok(shape)
}

/// All pairs of shapes with up to 3 axes and sizes 0 to 4.
#[test]
fn pairs_of_shapes() {
    let shapes = lists(3, &[0, 1, 2, 3, 4]);
    let (mut fit, mut broadcast) = (0, 0);
    for left in &shapes {
        for right in &shapes {
            let want = broadcast_sizes(left, right);
            let mut out = vec![77; left.len().max(right.len())];
            assert_eq!(
                pair(left, right, &mut out).map(|()| out),
                want,
                "{left:?} {right:?}"
            );
            fit += usize::from(want.is_ok());
            // Broadcasting in one direction, as for in-offset operations: the left shape is that of
            // the result.
            let within = want.as_ref() == Ok(left);
            assert_eq!(into(right, left).is_ok(), within, "{left:?} {right:?}");
            broadcast += usize::from(within);
        }
    }
    assert_eq!((shapes.len(), fit, broadcast), (156, 5160, 1650));
}

/// PaddlePaddle's rule: each axis of the right shape, without its trailing 1s, is aligned with a
/// known axis of the left one.
#[test]
fn shapes_laid_on_others() {
    let shapes = lists(3, &[0, 1, 2, 3]);
    let mut fit = 0;
    for left in &shapes {
        for right in &shapes {
            for axis in -2..5 {
                let kept = match right.iter().rposition(|&size| size != 1) {
                    Some(last) => &right[..=last],
                    None => &[],
                };
                let rank = left.len() as isize;
                let want = if axis == -1 {
                    Some(right.clone())
                } else if axis < 0 || axis > rank || axis + kept.len() as isize > rank {
                    None
                } else {
                    let lies = |i: isize| kept.get(usize::try_from(i - axis).ok()?).copied();
                    Some((axis..rank).map(|i| lies(i).unwrap_or(1)).collect())
                };
                let got = laid("lay_on", left, right, axis).ok();
                assert_eq!(got.as_deref(), want.as_deref(), "{left:?} {right:?} {axis}");
                fit += usize::from(want.is_some());
            }
        }
    }
    assert_eq!(fit, 17057);
}

/// Returns the offsets of all elements, in row-major order.
fn addressed(sizes: &[usize], strides: &[isize]) -> Vec<isize> {
    let mut all = vec![0];
    for (&size, &stride) in sizes.iter().zip(strides) {
        let along = |&offset: &isize| (0..size as isize).map(move |i| offset + i * stride);
        all = all.iter().flat_map(along).collect();
    }
    all
}

/// The strides of all shapes with up to 4 axes and sizes 0 to 3: consecutive elements have
/// consecutive offsets.
#[test]
fn contiguous_shapes() {
    let shapes = lists(4, &[0, 1, 2, 3]);
    for sizes in &shapes {
        let strides: AxisVec<isize> = contiguous_strides(sizes);
        let addressed = addressed(sizes, &strides);
        assert_eq!(addressed.len(), elements(sizes));
        assert!(
            addressed.iter().copied().eq(0..addressed.len() as isize),
            "{sizes:?}"
        );
        assert!(is_contiguous_layout(sizes, &strides));
    }
    assert_eq!(shapes.len(), 341);
}

/// Contiguous strides, and no others, are recognized as contiguous: up to 3 axes, sizes 0 to 3,
/// strides -1 to 9.
#[test]
fn contiguous_or_not() {
    let all: Vec<isize> = (-1..10).collect();
    let mut contiguous = 0;
    for rank in 0..4 {
        let strides = of_rank(rank, &all);
        for sizes in of_rank(rank, &[0, 1, 2, 3]) {
            for strides in &strides {
                let addressed = addressed(&sizes, strides);
                let want = addressed.iter().copied().eq(0..addressed.len() as isize);
                assert_eq!(
                    is_contiguous_layout(&sizes, strides),
                    want,
                    "{sizes:?} {strides:?}"
                );
                contiguous += usize::from(want);
            }
        }
    }
    assert_eq!(contiguous, 52_485);
}

/// Strides with which two elements overlap are recognized, for up to 3 axes with sizes 1 to 4 and
/// strides -7 to 7, and 2 axes with larger ones. The check is not exact; strides that it rejects
/// although no elements overlap are counted.
#[test]
fn elements_that_are_apart() {
    let (mut apart, mut refused, mut together) = (0, 0, 0);
    let mut look = |sizes: &[usize], strides: &[isize]| {
        // The offsets as bits: they are in -64..64.
        let (mut bits, mut differ) = (1u128 << 64, true);
        for (&size, &stride) in sizes.iter().zip(strides) {
            let before = bits;
            for i in 1..size as isize {
                let more = match i * stride {
                    far @ 0.. => before << far,
                    far => before >> -far,
                };
                differ &= bits & more == 0;
                bits |= more;
            }
        }
        let got = are_apart(sizes, strides);
        assert!(differ || !got, "{sizes:?} {strides:?}");
        match (differ, got) {
            (true, true) => apart += 1,
            (true, false) => refused += 1,
            _ => together += 1,
        }
    };
    for rank in 0..4 {
        let all: Vec<isize> = (-7..8).collect();
        let strides = of_rank(rank, &all);
        for sizes in of_rank(rank, &[1, 2, 3, 4]) {
            for strides in &strides {
                look(&sizes, strides);
            }
        }
    }
    for sizes in of_rank(2, &[1, 2, 3, 4, 5, 6]) {
        for strides in of_rank(
            2,
            &[
                -12isize, -11, -10, -9, -8, 0, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6,
            ],
        ) {
            if (sizes[0] - 1) * strides[0].unsigned_abs()
                + (sizes[1] - 1) * strides[1].unsigned_abs()
                < 64
            {
                look(&sizes, &strides);
            }
        }
    }
    assert_eq!((apart, refused, together), (79_667, 27_644, 121_378));
}

/// An operand with strides.
fn strided(sizes: &[usize], strides: &[isize]) -> Own {
    Own {
        sizes: sizes.to_vec(),
        strides: Some(strides.to_vec()),
    }
}

/// An operand with the sizes of the result, with size 1 for each set bit, and without `missing`
/// axes.
fn broadcast_view(sizes: &[usize], ones: usize, missing: usize) -> Own {
    let own = |(axis, &size): (usize, &usize)| if ones >> axis & 1 == 1 { 1 } else { size };
    let own = sizes.iter().enumerate().map(own);
    Own {
        sizes: own.skip(missing).collect(),
        strides: None,
    }
}

/// Plans for one or two operands with up to 3 axes and strides from a small set: each element is
/// visited once, at its offset.
#[test]
fn plans_of_two_operands() {
    let mut plans = 0;
    for rank in 0..4 {
        let set: &[isize] = [
            &[][..],
            &[-3, -2, -1, 0, 1, 2, 3, 6],
            &[-3, -1, 0, 1, 2, 3],
            &[-1, 0, 1, 2, 6],
        ][rank];
        let strides = of_rank(rank, set);
        let few = match rank {
            3 => vec![
                vec![6, 2, 1],
                vec![1, 2, 6],
                vec![6, 3, 1],
                vec![0, 1, 0],
                vec![-6, 2, -1],
            ],
            _ => strides.clone(),
        };
        for sizes in of_rank(
            rank,
            [&[0, 1, 2, 3][..], &[2, 3, 1]][usize::from(rank == 3)],
        ) {
            for left in &strides {
                hold::<1, 4>(&sizes, &[strided(&sizes, left)], 0);
                for right in &few {
                    let lead = plans % 2;
                    hold::<2, 4>(
                        &sizes,
                        &[strided(&sizes, left), strided(&sizes, right)],
                        lead,
                    );
                    plans += 1;
                }
            }
        }
    }
    assert_eq!(plans, 37_868);
}

/// Plans for three operands with 2 axes.
#[test]
fn plans_of_three_operands() {
    let strides = of_rank(2, &[-1, 0, 1, 2]);
    let mut plans = 0;
    for sizes in of_rank(2, &[2, 3]) {
        for a in &strides {
            for b in &strides {
                for c in &strides {
                    let own = [strided(&sizes, a), strided(&sizes, b), strided(&sizes, c)];
                    hold::<3, 3>(&sizes, &own, plans % 3);
                    plans += 1;
                }
            }
        }
    }
    assert_eq!(plans, 4 * 16 * 16 * 16);
}

/// Plans for contiguous operands that broadcast: up to 4 axes, any of which have size 1 in each
/// operand, and any number of which are missing.
#[test]
fn plans_of_contiguous_operands() {
    let mut plans = 0;
    for rank in 0..5 {
        let numbers: &[usize] = if rank == 4 { &[1, 2] } else { &[0, 1, 2, 3] };
        for sizes in of_rank(rank, numbers) {
            for ones in 0..1 << rank {
                for missing in 0..=rank {
                    let target = broadcast_view(&sizes, 0, 0);
                    let own = broadcast_view(&sizes, ones, missing);
                    let other = broadcast_view(&sizes, plans % (1 << rank), plans / 3 % (rank + 1));
                    hold::<3, 4>(&sizes, &[target, own, other], plans % 3);
                    plans += 1;
                }
            }
        }
    }
    assert_eq!(plans, 3_537);
    // (The reference visits each index once.)
    assert_eq!(indices(&[2, 0]).len(), 0);
    assert_eq!(indices(&[2, 2]), [[0, 0], [0, 1], [1, 0], [1, 1]]);
}
