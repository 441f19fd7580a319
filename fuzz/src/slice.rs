//! Ranges, steps and indices of axes, compared with loops over indices.

use super::bytes::Bytes;
use super::model::Model;
use broadax::cuts::{EntireAxis, EveryNth};
use broadax::prelude::*;

/// What is taken of an axis, in words that the library does not have.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    start: Option<usize>,
    /// The first one that is not taken.
    end: Option<usize>,
    step: usize,
    keep: bool,
}

impl Wanted {
    /// The elements, if there are such.
    fn elements(self, size: usize) -> Option<Vec<usize>> {
        let (start, end) = (self.start?, self.end?);
        if start > end || end > size || self.step == 0 {
            return None;
        }
        Some(
            (start..end)
                .filter(|i| (i - start).is_multiple_of(self.step))
                .collect(),
        )
    }
}

/// Takes something of each of the last axes of a model.
fn taken(model: &Model, wanted: &[(usize, Wanted)]) -> Option<Model> {
    let mut shape = vec![];
    let mut kept: Vec<(bool, Vec<usize>)> = vec![];
    for (axis, &size) in model.shape.iter().enumerate() {
        let named = wanted.iter().find(|(named, _)| *named == axis);
        let (keep, elements) = match named {
            Some((_, wanted)) => (wanted.keep, wanted.elements(size)?),
            None => (true, (0..size).collect()),
        };
        if keep {
            shape.push(elements.len());
        }
        kept.push((keep, elements));
    }
    Some(model.seen(shape, |index| {
        let mut index = index.iter();
        let one = |(keep, elements): &(bool, Vec<usize>)| match keep {
            true => elements[*index.next().unwrap()],
            false => elements[0],
        };
        kept.iter().map(one).collect()
    }))
}

/// Numbers for one axis of `size`: bounds, an index and a step, in range mostly.
fn numbers(bytes: &mut Bytes<'_>, size: usize) -> (usize, usize, usize) {
    let mut one = || match bytes.below(16) {
        0 => bytes.any_size(),
        1 => size + 1,
        _ => bytes.below(size + 1),
    };
    let (a, b) = (one(), one());
    let step = match bytes.below(8) {
        0 => bytes.any_size(),
        _ => 1 + bytes.below(4),
    };
    (a, b, step)
}

/// Calls `$body` with the item of a kind, and what it means.
macro_rules! with_item {
    ($kind:expr, $size:expr, $numbers:expr, |$item:ident, $wanted:ident| $body:expr) => {{
        let (size, (a, b, n)) = ($size, $numbers);
        let from = |start: Option<usize>, end: Option<usize>, step, keep| Wanted {
            start,
            end,
            step,
            keep,
        };
        macro_rules! arm {
            ($of:expr, $means:expr) => {{
                let ($item, $wanted) = ($of, $means);
                $body
            }};
        }
        match $kind {
            0 => arm!(.., from(Some(0), Some(size), 1, true)),
            1 => arm!(a..b, from(Some(a), Some(b), 1, true)),
            2 => arm!(a.., from(Some(a), Some(size), 1, true)),
            3 => arm!(..b, from(Some(0), Some(b), 1, true)),
            4 => arm!(a..=b, from(Some(a), b.checked_add(1), 1, true)),
            5 => arm!(a, from(Some(a), a.checked_add(1), 1, false)),
            6 => arm!(EveryNth(a..b, n), from(Some(a), Some(b), n, true)),
            7 => arm!(EveryNth(EntireAxis, n), from(Some(0), Some(size), n, true)),
            // Every so many elements of one: that one, and the axis stays.
            _ => arm!(EveryNth(a, n), from(Some(a), a.checked_add(1), n, true)),
        }
    }};
}

/// How many kinds of items there are.
const KINDS: usize = 9;

pub fn check(data: &[u8]) {
    let bytes = &mut Bytes(data);
    let sizes = bytes.list(5, 6);
    let x = DynTensor::<u32>::arange_with(&sizes).unwrap();
    let model = Model::new(&sizes);
    // The axes in another order, too.
    let mut order: Vec<usize> = (0..sizes.len()).collect();
    for i in 0..order.len() {
        order.swap(i, i + bytes.below(sizes.len() - i));
    }
    let signed: Vec<isize> = order.iter().map(|&i| i as isize).collect();
    let model = model.seen(order.iter().map(|&i| sizes[i]).collect(), |index| {
        let mut own = vec![0; index.len()];
        for (&i, &from) in index.iter().zip(&order) {
            own[from] = i;
        }
        own
    });
    chain(&x.try_permute(&signed).unwrap(), &model, bytes, 0);
}

/// Slices a view, and what is left of it again.
fn chain(x: &DynView<'_, u32>, model: &Model, bytes: &mut Bytes<'_>, depth: usize) {
    model.hold(x);
    if depth == 3 || bytes.is_done() {
        return;
    }
    let rank = model.shape.len();
    let size = |back: usize| rank.checked_sub(back).map_or(0, |axis| model.shape[axis]);
    // How many items there are, and whether other axes stay.
    let (kind, rest) = (bytes.below(4), bytes.bit());
    let first = bytes.below(KINDS);
    let mut named = vec![];
    let mut count = 1;
    let got = match kind {
        // What is written as literals.
        0 => {
            count = 2;
            let back = |wanted: usize, size: usize| size.checked_sub(wanted);
            let (l, r) = (size(2), size(1));
            let means = |start, end, step, keep| Wanted {
                start,
                end,
                step,
                keep,
            };
            match first {
                0 => {
                    named.extend([
                        means(back(2, l), Some(l), 1, true),
                        means(Some(0), back(1, r), 1, true),
                    ]);
                    x.try_slice(s![..., -2.., ..-1])
                }
                1 => {
                    named.extend([
                        means(Some(1), back(1, l), 2, true),
                        means(back(1, r), Some(r), 1, false),
                    ]);
                    x.try_slice(s![..., 1..-1;2, -1])
                }
                2 => {
                    named.extend([
                        means(Some(0), Some(1), 1, false),
                        means(Some(0), Some(r), 3, true),
                    ]);
                    x.try_slice(s![..., 0, ..;3])
                }
                _ => {
                    named.extend([
                        means(back(3, l), Some(2), 1, true),
                        means(Some(1), Some(r), 1, true),
                    ]);
                    x.try_slice(s![..., -3..2, 1..])
                }
            }
        }
        1 | 2 => with_item!(first, size(1), numbers(bytes, size(1)), |item, wanted| {
            named.push(wanted);
            if rest {
                x.try_slice(s![..., item])
            } else {
                x.try_slice(s![item])
            }
        }),
        _ => {
            count = 2;
            let second = bytes.below(KINDS);
            with_item!(first, size(2), numbers(bytes, size(2)), |left, wanted| {
                named.push(wanted);
                with_item!(second, size(1), numbers(bytes, size(1)), |right, wanted| {
                    named.push(wanted);
                    if rest {
                        x.try_slice(s![..., left, right])
                    } else {
                        x.try_slice(s![left, right])
                    }
                })
            })
        }
    };
    let rest = rest || kind == 0;
    let fits = rank >= count && (rest || rank == count);
    let wanted = named
        .iter()
        .enumerate()
        .map(|(i, &wanted)| (rank.wrapping_sub(count) + i, wanted));
    let wanted = match fits {
        true => taken(model, &wanted.collect::<Vec<_>>()),
        false => None,
    };
    match (got, wanted) {
        (Ok(view), Some(model)) => chain(&view, &model, bytes, depth + 1),
        (Err(error), None) => assert!(!error.to_string().is_empty()),
        (got, wanted) => {
            panic!(
                "{:?} {named:?}: {:?}, and {wanted:?}",
                model.shape,
                got.map(|x| x.to_tensor())
            )
        }
    }
}
