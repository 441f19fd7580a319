//! The rule for numbers, compared with an independent implementation, which collects, for each
//! axis, the set of sizes other than 1.

use broadax_shape::{broadcast_shapes, broadcast_sizes};
use std::collections::{BTreeMap, BTreeSet};

/// All shapes with up to `rank` axes and sizes below `sizes`.
fn shapes(rank: usize, sizes: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    let mut last = vec![vec![]];
    for _ in 0..rank {
        last = last
            .iter()
            .flat_map(|shape: &Vec<usize>| {
                (0..sizes).map(move |size| {
                    let mut longer = shape.clone();
                    longer.push(size);
                    longer
                })
            })
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

/// The result of shapes of which no two sizes other than 1 meet at an axis, else that axis, counted
/// from the end and from 1: the one nearest the end.
fn reference(shapes: &[&[usize]]) -> Result<Vec<usize>, usize> {
    let rank = shapes.iter().map(|shape| shape.len()).max().unwrap_or(0);
    let mut met: BTreeMap<usize, BTreeSet<usize>> =
        (1..=rank).map(|axis| (axis, BTreeSet::new())).collect();
    for shape in shapes {
        for (behind, &size) in shape.iter().rev().enumerate() {
            if size != 1 {
                met.get_mut(&(behind + 1)).unwrap().insert(size);
            }
        }
    }
    if let Some((&axis, _)) = met.iter().find(|(_, sizes)| sizes.len() > 1) {
        return Err(axis);
    }
    Ok(met
        .values()
        .rev()
        .map(|sizes| sizes.first().copied().unwrap_or(1))
        .collect())
}

fn shown(shape: &[usize]) -> String {
    let sizes: Vec<String> = shape.iter().map(usize::to_string).collect();
    format!("({})", sizes.join(", "))
}

/// The size `axis` places from the end, 1 where there is none.
fn from_end(shape: &[usize], axis: usize) -> usize {
    shape.iter().rev().nth(axis - 1).copied().unwrap_or(1)
}

#[test]
fn two_sizes() {
    for left in 0..50 {
        for right in 0..50 {
            let want = match reference(&[&[left], &[right]]) {
                Ok(sizes) => Some(sizes[0]),
                Err(_) => None,
            };
            assert_eq!(broadcast_sizes(left, right), want, "{left} {right}");
        }
    }
}

#[test]
fn two_sizes_in_a_constant() {
    const EMPTY: Option<usize> = broadcast_sizes(1, 0);
    const DIFFERENT: Option<usize> = broadcast_sizes(0, 3);
    const LARGE: Option<usize> = broadcast_sizes(usize::MAX, 1);
    assert_eq!(EMPTY, Some(0));
    assert_eq!(DIFFERENT, None);
    assert_eq!(LARGE, Some(usize::MAX));
}

/// Every pair of shapes with up to 4 axes and the sizes 0, 1, 2 and 3.
#[test]
fn all_pairs() {
    let shapes = shapes(4, 4);
    assert_eq!(shapes.len(), 341);
    let (mut pairs, mut fit) = (0, 0);
    for left in &shapes {
        for right in &shapes {
            pairs += 1;
            let got = broadcast_shapes(&[left, right]);
            match reference(&[left, right]) {
                Ok(want) => {
                    fit += 1;
                    assert_eq!(got.unwrap(), want, "{left:?} {right:?}");
                }
                Err(axis) => assert_eq!(
                    got.unwrap_err().to_string(),
                    format!(
                        "broadcast_shapes: shapes {} and {} do not broadcast: at axis -{axis} the \
                         sizes are {} and {}, which differ, and neither is 1",
                        shown(left),
                        shown(right),
                        from_end(left, axis),
                        from_end(right, axis),
                    )
                ),
            }
        }
    }
    assert_eq!(pairs, 116_281);
    // Of 16 pairs of sizes 10 fit. With r common axes: 10^r pairs, times 4 for each axis more.
    let want: usize = (0..=4u32)
        .flat_map(|l| (0..=4u32).map(move |r| 10usize.pow(l.min(r)) * 4usize.pow(l.abs_diff(r))))
        .sum();
    assert_eq!(fit, want);
}

/// The result is the smallest shape that both broadcast to: found by trying all.
#[test]
fn the_result_is_what_both_stretch_to() {
    let shapes = shapes(3, 3);
    let broadcasts = |from: &[usize], to: &[usize]| {
        from.len() <= to.len()
            && from
                .iter()
                .rev()
                .zip(to.iter().rev())
                .all(|(f, t)| f == t || *f == 1)
    };
    for left in &shapes {
        for right in &shapes {
            let both: Vec<&Vec<usize>> = shapes
                .iter()
                .filter(|to| broadcasts(left, to) && broadcasts(right, to))
                .collect();
            // One of them broadcasts to all the others.
            let least = both
                .iter()
                .find(|to| both.iter().all(|other| broadcasts(to, other)));
            match broadcast_shapes(&[left, right]) {
                Ok(sizes) => assert_eq!(sizes, **least.unwrap(), "{left:?} {right:?}"),
                Err(_) => assert_eq!(least, None, "{left:?} {right:?}"),
            }
        }
    }
}

#[test]
fn all_triples() {
    let shapes = shapes(2, 4);
    let mut triples = 0;
    for a in &shapes {
        for b in &shapes {
            for c in &shapes {
                triples += 1;
                let got = broadcast_shapes(&[a, b, c]);
                let want = reference(&[a, b, c]);
                match (got, want) {
                    (Ok(got), Ok(want)) => assert_eq!(got, want, "{a:?} {b:?} {c:?}"),
                    (Err(_), Err(_)) => {}
                    (got, want) => panic!("{a:?} {b:?} {c:?}: {got:?}, and not {want:?}"),
                }
            }
        }
    }
    assert_eq!(triples, 21 * 21 * 21);
}

#[test]
fn any_number_of_shapes() {
    assert_eq!(broadcast_shapes(&[]).unwrap(), []);
    assert_eq!(broadcast_shapes(&[&[0, 1, 7]]).unwrap(), [0, 1, 7]);
    let row: &[usize] = &[3];
    assert_eq!(broadcast_shapes(&[row; 100]).unwrap(), [3]);
    // One axis each, which all become one shape.
    let ones: Vec<Vec<usize>> = (0..10)
        .map(|at| (0..10).map(|i| if i == at { at + 2 } else { 1 }).collect())
        .collect();
    let ones: Vec<&[usize]> = ones.iter().map(|shape| &shape[..]).collect();
    assert_eq!(
        broadcast_shapes(&ones).unwrap(),
        [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    );
}
