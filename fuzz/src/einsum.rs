//! Equations parsed at run time, compared with a separate parser and loops.

use super::bytes::Bytes;
use broadax::prelude::*;
use broadax::{einsum, einsum_into};

/// A label: a letter, or one of the axes of `...`, counted from the last one.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Label {
    Letter(char),
    Leading(usize),
}

/// The letters before and behind `...`.
fn around(text: &str) -> (&str, &str) {
    text.find("...")
        .map_or((text, ""), |at| (&text[..at], &text[at + 3..]))
}

/// The labels of the axes of a list, of which `rank` are there; none where it does not fit.
fn labels(text: &str, rank: Option<usize>) -> Option<Vec<Label>> {
    let (before, after) = around(text);
    if before
        .chars()
        .chain(after.chars())
        .any(|c| !c.is_ascii_alphabetic())
    {
        return None;
    }
    let leading = match rank {
        Some(rank) => rank.checked_sub(before.len() + after.len())?,
        None => 0,
    };
    if leading > 0 && !text.contains("...") {
        return None;
    }
    let leading = (0..leading).rev().map(Label::Leading);
    let front = before.chars().map(Label::Letter).chain(leading);
    Some(front.chain(after.chars().map(Label::Letter)).collect())
}

/// The sum over all labels, one after the other; none where there is none. `Err` where there is too
/// much to do.
fn naive(equation: &str, operands: &[DynTensor<i64>]) -> Result<Option<DynTensor<i64>>, ()> {
    let text: String = equation.chars().filter(|c| *c != ' ').collect();
    let (left, right) = match text.find("->") {
        Some(at) => (&text[..at], Some(&text[at + 2..])),
        None => (&text[..], None),
    };
    let inputs: Vec<&str> = left.split(',').collect();
    if inputs.len() != operands.len() || operands.len() > 16 {
        return Ok(None);
    }
    let mut of = vec![];
    for (input, x) in inputs.iter().zip(operands) {
        match labels(input, Some(x.rank())) {
            Some(labels) => of.push(labels),
            None => return Ok(None),
        }
    }
    let all: Vec<Label> = of.iter().flatten().copied().collect();
    let most = operands
        .iter()
        .zip(&inputs)
        .map(|(x, input)| x.rank() - around(input).0.len() - around(input).1.len());
    let leading: Vec<Label> = (0..most.max().unwrap_or(0))
        .rev()
        .map(Label::Leading)
        .collect();
    let dots = inputs.iter().any(|input| input.contains("..."));
    let output: Vec<Label> = match right {
        Some(right) => {
            let Some(letters) = labels(right, None) else {
                return Ok(None);
            };
            let once = |i: usize| !letters[..i].contains(&letters[i]) && all.contains(&letters[i]);
            if !(0..letters.len()).all(once) || (right.contains("...") && !dots) {
                return Ok(None);
            }
            let between = if right.contains("...") {
                leading
            } else {
                vec![]
            };
            let mut output = letters;
            let at = around(right).0.len().min(output.len());
            output.splice(at..at, between);
            output
        }
        None => {
            let letters = ('A'..='Z').chain('a'..='z').map(Label::Letter);
            let once = letters.filter(|label| all.iter().filter(|l| *l == label).count() == 1);
            leading.into_iter().chain(once).collect()
        }
    };
    // The sizes of each label: one that is not 1, or 1; those of one operand are the same.
    let mut loops: Vec<Label> = output.clone();
    loops.extend(
        all.iter()
            .enumerate()
            .filter(|(i, l)| !output.contains(l) && !all[..*i].contains(l))
            .map(|(_, l)| *l),
    );
    let mut sizes = vec![];
    for label in &loops {
        let mut size = 1;
        for (own, x) in of.iter().zip(operands) {
            let mut here: Option<usize> = None;
            for (axis, _) in own.iter().enumerate().filter(|(_, l)| *l == label) {
                let n = x.shape()[axis];
                if here.is_some_and(|here| here != n) || (n != 1 && size != 1 && size != n) {
                    return Ok(None);
                }
                here = Some(n);
                if n != 1 {
                    size = n;
                }
            }
        }
        sizes.push(size);
    }
    let work = sizes
        .iter()
        .try_fold(1usize, |n, &size| n.checked_mul(size))
        .ok_or(())?;
    if work > 20_000 {
        return Err(());
    }
    let outs = output.len();
    let mut result = DynTensor::<i64>::zeros_with(&sizes[..outs]).map_err(|_| ())?;
    for flat in 0..work {
        let mut index = vec![0; sizes.len()];
        let mut rest = flat;
        for (place, &size) in index.iter_mut().zip(&sizes).rev() {
            (*place, rest) = (rest % size, rest / size);
        }
        let mut product = 1i64;
        for (own, x) in of.iter().zip(operands) {
            let at = |label: &Label| index[loops.iter().position(|l| l == label).unwrap()];
            let own: Vec<usize> = own
                .iter()
                .zip(x.shape().iter())
                .map(|(label, &n)| if n == 1 { 0 } else { at(label) })
                .collect();
            product *= x[&own[..]];
        }
        result[&index[..outs]] += product;
    }
    Ok(Some(result))
}

pub fn check(data: &[u8]) {
    let bytes = &mut Bytes(data);
    let mut shapes: Vec<Vec<usize>> = vec![];
    let equation = if bytes.below(4) == 0 {
        // Any text.
        for _ in 0..bytes.below(5) {
            shapes.push(bytes.list(5, 4));
        }
        let text: Vec<u8> = bytes
            .0
            .iter()
            .map(|byte| match byte {
                0..128 => *byte,
                _ => b"abcij., ->"[usize::from(byte % 10)],
            })
            .collect();
        String::from_utf8(text).unwrap()
    } else {
        // Labels of operands, most of which fit their shapes.
        let sizes: Vec<usize> = (0..8)
            .map(|_| [2, 3, 1, 0, 4][[0, 1, 1, 2, 4, 0, 3, 2][bytes.below(8)]])
            .collect();
        let mut text = String::new();
        let mut letters = vec![];
        for i in 0..1 + bytes.below(5) {
            text += if i > 0 { "," } else { "" };
            let mut shape = vec![];
            let dots = match bytes.below(4) {
                0 => Some(bytes.below(4)),
                _ => None,
            };
            let count = bytes.below(4);
            for i in 0..=count {
                if dots.map(|at| at.min(count)) == Some(i) {
                    text += "...";
                    let front = bytes.below(3);
                    shape.extend((0..front).map(|i| {
                        if bytes.below(4) == 0 {
                            1
                        } else {
                            sizes[(8 - front + i) % 8]
                        }
                    }));
                }
                if i == count {
                    break;
                }
                let label = bytes.below(6);
                let letter = char::from(b"abcXYz"[label]);
                text.push(letter);
                letters.push(letter);
                shape.push(match bytes.below(16) {
                    0 => 1,
                    1 => bytes.below(4),
                    _ => sizes[label],
                });
            }
            shapes.push(shape);
        }
        if bytes.bit() {
            text += ["->", " - > "][bytes.below(2)];
            let dots = [9, bytes.below(4)][bytes.below(2)];
            let count = bytes.below(5);
            for i in 0..=count {
                if i == dots.min(count) && dots < 9 {
                    text += "...";
                }
                if i == count {
                    break;
                }
                let letter = letters
                    .get(bytes.below(letters.len().max(1)))
                    .copied()
                    .unwrap_or('q');
                if !text.rsplit('>').next().unwrap().contains(letter) || bytes.below(8) == 0 {
                    text.push(letter);
                }
            }
        }
        text
    };
    let operands: Vec<DynTensor<i64>> = shapes
        .iter()
        .enumerate()
        .map(|(which, shape)| {
            let len = shape.iter().product();
            let elements = (0..len).map(|i: usize| ((i * 7 + which * 5) % 11) as i64 - 5);
            DynTensor::from_vec_with(shape, elements.collect()).unwrap()
        })
        .collect();
    let Ok(want) = naive(&equation, &operands) else {
        return;
    };
    // Each with its axes in another order in memory.
    let turned: Vec<_> = operands
        .iter()
        .map(|x| {
            let order: Vec<isize> = (0..x.rank() as isize).rev().collect();
            (x.try_permute(&order).unwrap().to_tensor(), order)
        })
        .collect();
    let views: Vec<_> = match data.len() % 2 {
        0 => operands.iter().map(|x| x.view()).collect(),
        _ => turned
            .iter()
            .map(|(x, order)| x.try_permute(order).unwrap())
            .collect(),
    };
    let got = einsum(&equation, &views);
    match (&got, &want) {
        (Ok(got), Some(want)) => assert_eq!(got, want, "{equation} {shapes:?}"),
        (Err(error), None) => assert!(!error.to_string().is_empty()),
        _ => panic!("{equation:?} {shapes:?}: {got:?}, and {want:?}"),
    }
    // Floats go by the kernels; all sums are exact.
    let floats: Vec<DynTensor<f64>> = views.iter().map(|x| x.map(|x| x as f64)).collect();
    let floats: Vec<_> = floats.iter().map(|x| x.view()).collect();
    if let (Ok(got), Some(want)) = (einsum(&equation, &floats), &want) {
        assert_eq!(got, want.map(|x| x as f64), "{equation} {shapes:?}");
    }
    // Into a given tensor with its axes turned, and into one of a wrong shape.
    if let Some(want) = &want {
        let order: Vec<isize> = (0..want.rank() as isize).rev().collect();
        let sizes: Vec<usize> = want.shape().iter().rev().copied().collect();
        let mut memory = DynTensor::<i64>::full_with(&sizes, 77).unwrap();
        let mut out = memory.try_permute_mut(&order).unwrap();
        einsum_into(&equation, &views, &mut out).unwrap();
        assert_eq!(out, *want);
        let mut wrong = DynTensor::<i64>::zeros_with([sizes.len() + 1, 7]).unwrap();
        assert_eq!(
            einsum_into(&equation, &views, &mut wrong).is_ok(),
            wrong.shape() == want.shape()
        );
    }
}
