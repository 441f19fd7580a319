//! The broadcasting rule for numbers, compared with an independent implementation.

use broadax::{DynView, MAX_RANK, broadcast_shapes, broadcast_sizes};

use super::bytes::Bytes;

/// The sizes other than 1 that meet at each axis, counted from the end.
fn met(shapes: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let rank = shapes.iter().map(Vec::len).max().unwrap_or(0);
    let at = |axis: usize| {
        let sizes = shapes
            .iter()
            .filter_map(|shape| shape.iter().rev().nth(axis));
        let mut sizes: Vec<usize> = sizes.copied().filter(|&size| size != 1).collect();
        sizes.sort_unstable();
        sizes.dedup();
        sizes
    };
    (0..rank).map(at).collect()
}

/// The shape to which all broadcast.
fn common(shapes: &[Vec<usize>]) -> Option<Vec<usize>> {
    let met = met(shapes);
    if met.len() > MAX_RANK || met.iter().any(|sizes| sizes.len() > 1) {
        return None;
    }
    Some(
        met.iter()
            .rev()
            .map(|sizes| sizes.first().copied().unwrap_or(1))
            .collect(),
    )
}

pub fn check(data: &[u8]) {
    let bytes = &mut Bytes(data);
    let mut shapes = Vec::new();
    for _ in 0..bytes.below(8) {
        // Mostly few axes, and parts of one list of sizes, so that shapes fit.
        let mut shape: Vec<usize> = match bytes.below(16) {
            0 => vec![1; bytes.below(70)],
            1..4 => (0..bytes.below(7)).map(|_| bytes.any_size()).collect(),
            _ => (0..bytes.below(7))
                .map(|i| [1, i][bytes.below(2)])
                .collect(),
        };
        shape.reverse();
        shapes.push(shape);
    }
    let lists: Vec<&[usize]> = shapes.iter().map(Vec::as_slice).collect();
    let got = broadcast_shapes(&lists);
    let want = common(&shapes);
    match (&got, &want) {
        (Ok(got), Some(want)) => assert_eq!(got, want),
        (Err(error), None) => {
            // The operand that is named is the first with which the ones before it have no shape.
            let first = (1..=shapes.len()).find(|&n| common(&shapes[..n]).is_none());
            let (message, index) = (error.to_string(), first.unwrap() - 1);
            let many = shapes[index].len() > MAX_RANK;
            if !many && shapes.len() > 2 {
                assert!(message.contains(&format!("operand {index} ")), "{message}");
            }
        }
        _ => panic!("{shapes:?}: {got:?}, and {want:?}"),
    }
    // In another order the same, or none again.
    let turned: Vec<&[usize]> = lists.iter().rev().copied().collect();
    assert_eq!(broadcast_shapes(&turned).ok(), got.clone().ok());

    let [left, right] = [0, 1].map(|i| shapes.get(i).cloned().unwrap_or_default());
    let sizes = [&left, &right].map(|shape| shape.last().copied().unwrap_or(1));
    let two = common(&[vec![sizes[0]], vec![sizes[1]]]).map(|shape| shape[0]);
    assert_eq!(broadcast_sizes(sizes[0], sizes[1]), two);
    broadcast_view(&left, &right);
    laid(&left, &right, bytes.below(10) as isize - 2);
}

/// A view of one element with this shape, where there can be one.
fn view_of(shape: &[usize]) -> Option<DynView<'static, ()>> {
    DynView::from_strided_with(shape, vec![0; shape.len()], 0, &[()]).ok()
}

/// The rule in one direction, of views.
fn broadcast_view(from: &[usize], to: &[usize]) {
    let (Some(view), Some(_)) = (view_of(from), view_of(to)) else {
        return;
    };
    let want = common(&[from.to_vec(), to.to_vec()]).is_some_and(|shape| shape == to);
    match view.try_broadcast_to(to) {
        Ok(view) => assert!(want && view.shape() == *to, "{from:?} {to:?}"),
        Err(error) => assert!(!want, "{from:?} {to:?}: {error}"),
    }
}

/// PaddlePaddle's rule: the right shape without its trailing 1s lies on the left one from an axis
/// on.
fn laid(left: &[usize], right: &[usize], axis: isize) {
    let (Some(x), Some(y)) = (view_of(left), view_of(right)) else {
        return;
    };
    let ones = right.iter().rev().take_while(|&&size| size == 1).count();
    let kept = &right[..right.len() - ones];
    let want = match usize::try_from(axis) {
        Err(_) => (axis == -1).then(|| right.to_vec()),
        Ok(axis) if axis > left.len() => None,
        Ok(axis) => (axis + kept.len() <= left.len()).then(|| {
            let mut places = vec![1; left.len() - axis];
            places[..kept.len()].copy_from_slice(kept);
            places
        }),
    };
    match (y.try_lay_on(&x, axis), want) {
        (Ok(view), Some(want)) => assert_eq!(view.shape(), want),
        (Err(_), None) => {}
        (got, want) => panic!("{left:?} {right:?} {axis}: {:?}, and {want:?}", got.err()),
    }
}
