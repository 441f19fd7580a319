//! Views of views, created by a small program encoded in the bytes, compared with loops over
//! indices.

use super::bytes::Bytes;
use super::model::{Model, indices};
use broadax::prelude::*;

pub fn check(data: &[u8]) {
    let bytes = &mut Bytes(data);
    match bytes.below(8) {
        0 => nothing(bytes),
        1 | 2 => {
            let sizes = bytes.list(5, 5);
            let mut x = DynTensor::<u32>::arange_with(&sizes).unwrap();
            let mut seen = vec![];
            write(x.view_mut(), &Model::new(&sizes), bytes, 0, &mut seen);
            for (place, &x) in x.as_slice().iter().enumerate() {
                assert_eq!(
                    x as usize,
                    place + 1000 * usize::from(seen.contains(&place))
                );
            }
        }
        _ => {
            let sizes = bytes.list(5, 5);
            let x = DynTensor::<u32>::arange_with(&sizes).unwrap();
            read(&x.view(), &Model::new(&sizes), bytes, 0);
        }
    }
}

/// An axis, counted from the front or from the end, now and then one that is not there; and where
/// it is.
fn axis(bytes: &mut Bytes<'_>, rank: usize) -> (isize, Option<usize>) {
    let axis = bytes.below(2 * rank + 2) as isize - rank as isize - 1;
    let at = if axis < 0 { axis + rank as isize } else { axis };
    (
        axis,
        (0..rank as isize).contains(&at).then_some(at as usize),
    )
}

fn with(list: &[usize], at: usize, element: usize) -> Vec<usize> {
    let mut list = list.to_vec();
    list.insert(at, element);
    list
}

fn without(list: &[usize], at: usize) -> Vec<usize> {
    let mut list = list.to_vec();
    list.remove(at);
    list
}

fn replaced(list: &[usize], at: usize, element: usize) -> Vec<usize> {
    let mut list = list.to_vec();
    list[at] = element;
    list
}

/// A list of all axes in some order, mostly; and the same counted from the front, if it is one.
fn order(bytes: &mut Bytes<'_>, rank: usize) -> (Vec<isize>, Option<Vec<usize>>) {
    let mut order: Vec<isize> = (0..rank as isize).collect();
    for i in 0..rank {
        order.swap(i, i + bytes.below(rank - i));
    }
    match bytes.below(16) {
        0 => order.push(0),
        1 if rank > 1 => order[0] = order[1],
        2 if rank > 0 => order[0] -= rank as isize,
        3 if rank > 0 => order[0] = -order[0] - 1,
        _ => {}
    }
    let at = |&axis: &isize| if axis < 0 { axis + rank as isize } else { axis };
    let places: Vec<isize> = order.iter().map(at).collect();
    let all = places.len() == rank && (0..rank as isize).all(|axis| places.contains(&axis));
    (
        order,
        all.then(|| places.iter().map(|&place| place as usize).collect()),
    )
}

/// A step: an operation with all that it needs.
#[derive(Debug)]
enum Step {
    Permute(Vec<isize>),
    Flip(isize),
    Swap(isize, isize),
    Move(isize, isize),
    Unsqueeze(isize),
    Squeeze(isize),
    SqueezeAll,
    Select(isize, usize),
    Every(usize, usize, usize),
    Broadcast(Vec<usize>),
    Expand(Vec<Option<usize>>),
    Reshape(Vec<usize>),
    Flatten,
    Diagonal(usize),
    Windows(isize, usize),
    Turn,
    Half(isize, usize, bool),
}

/// Whether elements lie in row-major order, as their places say.
fn follows(model: &Model) -> bool {
    model.places.windows(2).all(|two| two[1] == two[0] + 1)
}

/// A step, and what it gives: nothing where it is refused.
fn step(model: &Model, bytes: &mut Bytes<'_>, to_write: bool) -> (Step, Option<Model>) {
    let shape = &model.shape;
    let rank = shape.len();
    let permuted = |order: &[usize]| {
        model.seen(order.iter().map(|&i| shape[i]).collect(), |index| {
            let mut own = vec![0; rank];
            for (&i, &from) in index.iter().zip(order) {
                own[from] = i;
            }
            own
        })
    };
    match bytes.below(if to_write { 12 } else { 17 }) {
        0 => {
            let (signed, places) = order(bytes, rank);
            (
                Step::Permute(signed),
                places.map(|places| permuted(&places)),
            )
        }
        1 => {
            let (axis, at) = axis(bytes, rank);
            let flipped = |at: usize| {
                model.seen(shape.clone(), |index| {
                    replaced(index, at, shape[at] - 1 - index[at])
                })
            };
            (Step::Flip(axis), at.map(flipped))
        }
        2 => {
            let ((a, first), (b, second)) = (axis(bytes, rank), axis(bytes, rank));
            let swapped = first.zip(second).map(|(first, second)| {
                let mut order: Vec<usize> = (0..rank).collect();
                order.swap(first, second);
                permuted(&order)
            });
            (Step::Swap(a, b), swapped)
        }
        3 => {
            let ((a, from), (b, to)) = (axis(bytes, rank), axis(bytes, rank));
            let moved = from.zip(to).map(|(from, to)| {
                let others: Vec<usize> = (0..rank).filter(|&i| i != from).collect();
                permuted(&with(&others, to, from))
            });
            (Step::Move(a, b), moved)
        }
        4 => {
            let (axis, at) = axis(bytes, rank + 1);
            let put = |at: usize| model.seen(with(shape, at, 1), |index| without(index, at));
            (Step::Unsqueeze(axis), at.map(put))
        }
        5 => {
            let (axis, at) = axis(bytes, rank);
            // A scalar has an axis that is not there.
            let scalar = rank == 0 && (axis == 0 || axis == -1);
            let single = at.filter(|&at| shape[at] == 1);
            let gone = single.map(|at| model.seen(without(shape, at), |index| with(index, at, 0)));
            (
                Step::Squeeze(axis),
                if scalar { Some(model.clone()) } else { gone },
            )
        }
        6 => {
            let ((axis, at), index) = (axis(bytes, rank), bytes.below(6));
            let at = at.filter(|&at| index < shape[at]);
            let one = |at: usize| model.seen(without(shape, at), |own| with(own, at, index));
            (Step::Select(axis, index), at.map(one))
        }
        7 => {
            let (start, end, n) = (bytes.below(6), bytes.below(6), bytes.below(4));
            let last = shape.last().copied();
            let fits = last.is_some_and(|last| start <= end && end <= last && n > 0);
            let every = fits.then(|| {
                let elements: Vec<usize> = (start..end).step_by(n).collect();
                model.seen(replaced(shape, rank - 1, elements.len()), |index| {
                    replaced(index, rank - 1, elements[index[rank - 1]])
                })
            });
            (Step::Every(start, end, n), every)
        }
        8 => {
            // The same number of elements mostly: two axes merged, or one divided.
            let mut sizes = match bytes.below(4) {
                0 => bytes.list(4, 5),
                _ => shape.clone(),
            };
            if !sizes.is_empty() {
                let at = bytes.below(sizes.len());
                let part = 1 + bytes.below(3);
                if sizes[at].is_multiple_of(part) {
                    sizes[at] /= part;
                    sizes.insert(at, part);
                } else if at > 0 {
                    sizes[at - 1] *= sizes.remove(at);
                }
            }
            let same = sizes.iter().product::<usize>() == model.places.len();
            let same = same && has_strides(&sizes, &model.places);
            let reshaped = Model {
                shape: sizes.clone(),
                places: model.places.clone(),
            };
            (Step::Reshape(sizes), same.then_some(reshaped))
        }
        9 => {
            let k = bytes.below(4);
            let diagonal = (rank >= 2).then(|| {
                let (rows, cols) = (shape[rank - 2], shape[rank - 1]);
                let len = (0..rows).filter(|i| i + k < cols).count();
                let front = without(shape, rank - 1);
                model.seen(replaced(&front, rank - 2, len), |index| {
                    with(index, rank - 1, index[rank - 2] + k)
                })
            });
            (Step::Diagonal(k), diagonal)
        }
        10 | 11 => {
            let ((axis, at), place, right) = (axis(bytes, rank), bytes.below(6), bytes.bit());
            let half = at.filter(|&at| place <= shape[at]).map(|at| {
                let (len, from) = if right {
                    (shape[at] - place, place)
                } else {
                    (place, 0)
                };
                model.seen(replaced(shape, at, len), |index| {
                    replaced(index, at, index[at] + from)
                })
            });
            (Step::Half(axis, place, right), half)
        }
        12 | 13 => {
            let mut sizes = shape.clone();
            for size in &mut sizes {
                if *size == 1 || bytes.below(16) == 0 {
                    *size = bytes.below(4);
                }
            }
            let more = bytes.list(3, 4);
            sizes.splice(..0, more);
            if bytes.below(16) == 0 {
                sizes.pop();
            }
            let broadcast = (sizes.len() >= rank)
                .then(|| sizes.len() - rank)
                .and_then(|front| {
                    let mut both = sizes[front..].iter().zip(shape);
                    let fits = both.all(|(&to, &own)| own == 1 || own == to);
                    fits.then(|| {
                        model.seen(sizes.clone(), |index| {
                            let own = index[front..].iter().zip(shape);
                            own.map(|(&i, &own)| if own == 1 { 0 } else { i }).collect()
                        })
                    })
                });
            if bytes.bit() {
                return (Step::Broadcast(sizes), broadcast);
            }
            // What is as it was is to be kept.
            let front = sizes.len().saturating_sub(rank);
            let kept = |(i, &size): (usize, &usize)| {
                let same = sizes.len() >= rank && i >= front && shape[i - front] == size;
                (!same).then_some(size)
            };
            (
                Step::Expand(sizes.iter().enumerate().map(kept).collect()),
                broadcast,
            )
        }
        14 => {
            let ((axis, at), window) = (axis(bytes, rank), bytes.below(5));
            let windows = at.filter(|&at| window <= shape[at]).map(|at| {
                let mut sizes = replaced(shape, at, shape[at] - window + 1);
                sizes.push(window);
                model.seen(sizes, |index| {
                    replaced(&index[..rank], at, index[at] + index[rank])
                })
            });
            (Step::Windows(axis, window), windows)
        }
        15 => {
            let turned = (rank >= 2).then(|| {
                let mut sizes = shape.clone();
                sizes.swap(rank - 2, rank - 1);
                model.seen(sizes, |index| {
                    let mut own = index.to_vec();
                    own[rank - 2] = index[rank - 1];
                    own[rank - 1] = shape[rank - 1] - 1 - index[rank - 2];
                    own
                })
            });
            (Step::Turn, turned)
        }
        _ => match bytes.bit() {
            true => {
                let kept: Vec<usize> = (0..rank).filter(|&i| shape[i] != 1).collect();
                let squeezed = model.seen(kept.iter().map(|&i| shape[i]).collect(), |index| {
                    let mut own = vec![0; rank];
                    for (&i, &at) in index.iter().zip(&kept) {
                        own[at] = i;
                    }
                    own
                });
                (Step::SqueezeAll, Some(squeezed))
            }
            false => {
                // Elements at equal distances.
                let mut steps = model
                    .places
                    .windows(2)
                    .map(|two| two[1].wrapping_sub(two[0]));
                let first = steps.next();
                let even = steps.all(|step| Some(step) == first);
                let flat = Model {
                    shape: vec![model.places.len()],
                    places: model.places.clone(),
                };
                (Step::Flatten, even.then_some(flat))
            }
        },
    }
}

/// Whether a view of these sizes has the elements at these places, in row-major order.
fn has_strides(sizes: &[usize], places: &[usize]) -> bool {
    // An axis steps from the first element over all elements of the axes after it.
    let mut after = 1;
    let mut strides = vec![0; sizes.len()];
    for (stride, &size) in strides.iter_mut().zip(sizes).rev() {
        if size > 1 && !places.is_empty() {
            *stride = places[after].wrapping_sub(places[0]);
        }
        after *= size;
    }
    let place = |index: &Vec<usize>| {
        let steps = index
            .iter()
            .zip(&strides)
            .map(|(i, stride)| stride.wrapping_mul(*i));
        steps.fold(places[0], usize::wrapping_add)
    };
    indices(sizes)
        .iter()
        .zip(places)
        .all(|(index, &at)| place(index) == at)
}

/// Holds what the library says against what is wanted.
fn agree<V>(
    step: &Step,
    model: &Model,
    got: Result<V, ShapeError>,
    want: Option<Model>,
) -> Option<(V, Model)> {
    match (got, want) {
        (Ok(view), Some(want)) => Some((view, want)),
        (Err(error), None) => {
            assert!(!error.to_string().is_empty());
            None
        }
        (Ok(_), None) => panic!("{step:?} of {:?} is not refused", model.shape),
        (Err(error), Some(_)) => panic!("{step:?} of {:?}: {error}", model.shape),
    }
}

fn read(x: &DynView<'_, u32>, model: &Model, bytes: &mut Bytes<'_>, depth: usize) {
    model.hold(x);
    if depth == 8 || bytes.is_done() || model.places.len() > 400 || model.shape.len() > 8 {
        return;
    }
    let (step, want) = step(model, bytes, false);
    let got = match &step {
        Step::Permute(order) => x.try_permute(order),
        Step::Flip(axis) => x.try_flip(*axis),
        Step::Swap(a, b) => x.try_swapaxes(*a, *b),
        Step::Move(a, b) => x.try_moveaxis(*a, *b),
        Step::Unsqueeze(axis) => x.try_unsqueeze([*axis]),
        Step::Squeeze(axis) => x.try_squeeze([*axis]),
        Step::SqueezeAll => Ok(x.squeeze_all()),
        Step::Select(axis, index) => x.try_select(*axis, *index),
        Step::Every(start, end, n) => x.try_slice(s![..., *start..*end; *n]),
        Step::Broadcast(sizes) => x.try_broadcast_to(sizes),
        Step::Expand(sizes) => x.try_expand(sizes),
        Step::Reshape(sizes) => {
            // It copies where no view exists.
            if sizes.iter().product::<usize>() == model.places.len() {
                let copied = Model {
                    shape: sizes.clone(),
                    places: model.places.clone(),
                };
                copied.hold(&x.reshape_with(sizes).unwrap());
            }
            x.reshape_view_with(sizes)
        }
        Step::Flatten => x.reshape_view_with([model.places.len()]),
        Step::Diagonal(k) => x.try_diagonal_above(*k),
        Step::Windows(axis, window) => x.try_windows(*axis, *window),
        Step::Turn => x.try_rot90(),
        Step::Half(axis, place, right) => x
            .try_split_at(*axis, *place)
            .map(|(l, r)| if *right { r } else { l }),
    };
    if let Some((view, want)) = agree(&step, model, got, want) {
        read(&view, &want, bytes, depth + 1);
    }
}

/// Goes on with views to be written; adds 1000 to each element of the last one, whose places are
/// `seen`.
fn write(
    mut x: ViewMut<'_, u32, DynRank>,
    model: &Model,
    bytes: &mut Bytes<'_>,
    depth: usize,
    seen: &mut Vec<usize>,
) {
    if depth < 8 && !bytes.is_done() && model.shape.len() <= 8 {
        let (step, want) = step(model, bytes, true);
        let got = match &step {
            Step::Permute(order) => x.try_permute_mut(order),
            Step::Flip(axis) => x.try_flip_mut(*axis),
            Step::Swap(a, b) => x.try_swapaxes_mut(*a, *b),
            Step::Move(a, b) => x.try_moveaxis_mut(*a, *b),
            Step::Unsqueeze(axis) => x.try_unsqueeze_mut([*axis]),
            Step::Squeeze(axis) => x.try_squeeze_mut([*axis]),
            Step::Select(axis, index) => x.try_select_mut(*axis, *index),
            Step::Every(start, end, n) => x.try_slice_mut(s![..., *start..*end; *n]),
            Step::Reshape(sizes) => x.reshape_with_mut(sizes),
            Step::Diagonal(k) => x.try_diagonal_above_mut(*k),
            Step::Half(axis, place, right) => x
                .try_split_at_mut(*axis, *place)
                .map(|(l, r)| if *right { r } else { l }),
            _ => unreachable!("a step of views to be written"),
        };
        if let Some((view, want)) = agree(&step, model, got, want) {
            return write(view, &want, bytes, depth + 1, seen);
        }
    }
    model.hold(&x);
    seen.extend(&model.places);
    match bytes.below(3) {
        0 => x += 1000,
        1 => x.iter_mut().for_each(|x| *x += 1000),
        _ => {
            for index in indices(&model.shape) {
                *x.get_mut(&index).unwrap() += 1000;
            }
        }
    }
}

/// Views of no element at all: any other sizes and strides are allowed.
fn nothing(bytes: &mut Bytes<'_>) {
    let rank = 1 + bytes.below(4);
    let mut sizes: Vec<usize> = (0..rank).map(|_| bytes.any_size()).collect();
    sizes[bytes.below(rank)] = 0;
    let strides: Vec<isize> = (0..rank).map(|_| bytes.any_stride()).collect();
    let first = bytes.any_size();
    let x = DynView::<u32>::from_strided_with(&sizes, &strides, first, &[]).unwrap();
    none(&x);
    let (axis, _) = axis(bytes, rank);
    let (a, b, n) = (bytes.any_size(), bytes.any_size(), bytes.any_size());
    let order: Vec<isize> = (0..rank as isize).rev().collect();
    none(&x.try_permute(&order).unwrap());
    let views = [
        x.try_flip(axis),
        x.try_slice(s![..., a..b; n]),
        x.try_slice(s![..., ..; n]),
        x.try_windows(axis, a),
        x.try_unsqueeze([axis]),
        x.reshape_view_with(&sizes),
        x.reshape_view_with([a, b, 0]),
        x.try_split_at(axis, a).map(|(l, _)| l),
        x.try_split_at(axis, a).map(|(_, r)| r),
        x.reshape_view_with([0]),
        x.try_diagonal(),
        x.try_diagonal_above(a),
        x.try_rot90(),
        x.try_select(axis, a),
    ];
    for view in views.iter().flatten() {
        // A part of no element may be a shape with elements only where there are none.
        none(view);
    }
    let ones = vec![1; rank];
    if let Ok(y) = DynView::<u32>::from_strided_with(&ones, vec![0; rank], 0, &[1]) {
        none(&y.try_broadcast_to(&sizes).unwrap());
        none(&(&x + &y).view());
        assert_eq!(x.broadcast_to_with::<DynRank>(&sizes).unwrap().len(), 0);
    }
    let letters: String = ["ab", "aa", "abc", "aab", "abcd"][bytes.below(5)].into();
    if let Ok(sum) = broadax::einsum(&format!("{letters}->"), &[x.view()]) {
        assert_eq!(sum.as_slice(), [0]);
    }
}

fn none(x: &DynView<'_, u32>) {
    if !x.is_empty() {
        // What has windows of no element, or the like.
        panic!("{:?} has elements", x.shape());
    }
    let sizes = x.shape();
    assert_eq!((x.len(), x.iter().count(), x.sum_all()), (0, 0, 0));
    assert!(x.is_contiguous() && x.try_as_slice() == Some(&[]));
    let index: Vec<usize> = sizes.iter().map(|size| size.saturating_sub(1)).collect();
    assert!(x.get(&index).is_none());
    assert_eq!(x.to_tensor().shape(), sizes);
    assert_eq!((x + x).shape(), sizes);
    assert_eq!(*x, x.to_tensor());
}
