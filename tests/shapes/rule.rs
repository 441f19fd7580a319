//! The one-way broadcasting rule for views: every pair of small shapes, element by element. (The
//! rule for sizes as numbers is tested in crates/shape.)

use broadax::prelude::*;

use std::collections::{BTreeMap, BTreeSet};

/// Returns all shapes with up to `rank` axes and sizes below `sizes`.
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

/// Returns the broadcast shape if all sizes other than 1 agree at each axis; otherwise the last
/// axis where they differ, counted from the end and from 1.
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

/// Returns the index in `from` of the element at an index of the view; `None` if `from` has more
/// axes.
fn index_map(from: &[usize], to: &[usize], index: &[usize]) -> Option<Vec<usize>> {
    let more = to.len().checked_sub(from.len())?;
    Some(
        from.iter()
            .zip(&index[more..])
            .map(|(&size, &i)| if size == 1 { 0 } else { i })
            .collect(),
    )
}

/// Returns all indices of a shape, in row-major order.
fn indices(shape: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for &size in shape {
        all = all
            .iter()
            .flat_map(|index: &Vec<usize>| {
                (0..size).map(move |i| {
                    let mut longer = index.clone();
                    longer.push(i);
                    longer
                })
            })
            .collect();
    }
    all
}

/// The one-way rule: every pair with up to 3 axes, and every element if they broadcast.
#[test]
fn one_way() {
    let shapes = shapes(3, 4);
    assert_eq!(shapes.len(), 85);
    let (mut fit, mut elements) = (0, 0);
    for from in &shapes {
        let x = DynTensor::<i32>::arange_with(from).unwrap();
        for to in &shapes {
            let got = x.try_broadcast_to(to);
            // A shape broadcasts to another one if the broadcast shape of both is the latter.
            if reference(&[from, to]).as_ref() != Ok(to) {
                let message = got.unwrap_err().to_string();
                let start = format!(
                    "broadcast_to: shape {} does not broadcast to {}: ",
                    shown(from),
                    shown(to)
                );
                assert!(message.starts_with(&start), "{message}");
                continue;
            }
            fit += 1;
            let view = got.unwrap();
            assert_eq!(view.shape(), *to);
            let all = indices(to);
            assert_eq!(view.len(), all.len());
            for index in &all {
                let at = index_map(from, to, index).unwrap();
                assert_eq!(view[&index[..]], x[&at[..]], "{from:?} {to:?} {index:?}");
                elements += 1;
            }
        }
    }
    // For each axis of `from`, the sizes 0, 1, 2, 3 broadcast to 1, 4, 1, 1 sizes; leading axes are
    // arbitrary.
    let want: usize = (0..=3u32)
        .flat_map(|to| (0..=to).map(move |from| 7usize.pow(from) * 4usize.pow(to - from)))
        .sum();
    assert_eq!(fit, want);
    assert!(elements > 1000);
}

/// Broadcasting shares the buffer, whether or not the shape changes.
#[test]
fn one_way_copies_nothing() {
    let x = DynTensor::<i32>::arange_with([3, 1]).unwrap();
    let view = x.try_broadcast_to(&[2, 3, 4]).unwrap();
    assert_eq!(view.strides().as_ref(), [0, 1, 0]);
    assert!(std::ptr::eq(&view[&[1, 2, 3][..]], &x[&[2, 0][..]]));
    let same = x.try_broadcast_to(&[3, 1]).unwrap();
    assert!(std::ptr::eq(&same[&[0, 0][..]], &x[&[0, 0][..]]));
}
