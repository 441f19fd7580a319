//! Reduces a failing program: fewer steps, smaller sizes, simpler values, and contiguous layouts.
//!
//! A change is kept only if the resulting program still fails, and if the oracle supports each of
//! its steps.

use crate::differential::oracle::{self, Array, Kind, Outcome};
use crate::differential::program::{Form, Input, Layout, Program, Step};
use crate::differential::run::wanted;
use std::cell::Cell;

thread_local! {
    /// Whether [`fault`] makes the oracle wrong on this thread.
    static FAULTY: Cell<bool> = const { Cell::new(false) };
}

/// For the tests of this file: makes the oracle wrong for sums along one axis, from the second
/// element on.
pub fn fault(step: &Step, outcome: Outcome) -> Outcome {
    match (step, outcome) {
        (
            Step::Reduce(crate::differential::program::Red::Sum, _, axes, _),
            Outcome::Value(mut array),
        ) if FAULTY.get() && axes.len() == 1 && array.elements.len() > 1 => {
            array.elements[1] += 1.0;
            Outcome::Value(array)
        }
        (_, outcome) => outcome,
    }
}

/// Returns the program without unused inputs, with registers renumbered.
fn without_unused(program: &Program) -> Program {
    let mut program = program.clone();
    loop {
        let count = program.inputs.len();
        let used = |i: usize| program.steps.iter().any(|s| s.operands().contains(&i));
        let last = count + program.steps.len() - 1;
        let Some(gone) = (0..last).rev().find(|&i| !used(i)) else {
            return program;
        };
        if gone < count {
            if count == 1 {
                return program;
            }
            program.inputs.remove(gone);
        } else {
            program.steps.remove(gone - count);
        }
        for step in &mut program.steps {
            step.each_operand(&mut |i| *i -= usize::from(*i > gone));
        }
    }
}

/// Returns the program up to step `k`, with its first `cut` steps replaced by inputs with the
/// results of the oracle.
fn with_inputs(program: &Program, cut: usize) -> Option<Program> {
    let (arrays, _) = wanted(program)?;
    let mut small = program.clone();
    for array in &arrays[program.inputs.len()..program.inputs.len() + cut] {
        let array = Array::exact(array.kind, array.sizes.clone(), array.elements.clone());
        small.inputs.push(Input {
            array,
            layout: Layout::Contiguous,
        });
    }
    small.steps.drain(..cut);
    Some(without_unused(&small))
}

/// Replaces one step by an input.
fn with_input(program: &Program, k: usize) -> Option<Program> {
    let (arrays, _) = wanted(program)?;
    let number = program.inputs.len() + k;
    let array = arrays.get(number)?;
    let mut small = program.clone();
    small.steps.remove(k);
    let at = small.inputs.len();
    let array = Array::exact(array.kind, array.sizes.clone(), array.elements.clone());
    small.inputs.push(Input {
        array,
        layout: Layout::Contiguous,
    });
    for step in &mut small.steps {
        step.each_operand(&mut |i| {
            *i = match *i {
                i if i == number => at,
                i if i >= at && i < number => i + 1,
                i => i,
            }
        });
    }
    Some(without_unused(&small))
}

/// Returns the first elements of an array along one axis.
fn front(array: &Array, axis: usize, n: usize) -> Array {
    let mut sizes = array.sizes.clone();
    sizes[axis] = n;
    let place = |index: &Vec<usize>| {
        index
            .iter()
            .zip(&array.sizes)
            .fold(0, |p, (i, n)| p * n + i)
    };
    let elements = oracle::indices(&sizes)
        .iter()
        .map(|i| array.elements[place(i)])
        .collect();
    Array::exact(array.kind, sizes, elements)
}

/// Returns all programs that are one change smaller, with the largest changes first.
fn smaller(program: &Program) -> Vec<Program> {
    let mut list = vec![];
    let mut push = |change: &dyn Fn(&mut Program)| {
        let mut small = program.clone();
        change(&mut small);
        list.push(small);
    };
    for end in 1..program.steps.len() {
        push(&|p| p.steps.truncate(end));
    }
    let sizes: std::collections::BTreeSet<usize> = program
        .inputs
        .iter()
        .flat_map(|i| i.array.sizes.clone())
        .collect();
    for &n in sizes.iter().rev() {
        // Every axis of this size, in all inputs and steps.
        for m in [1, 2, n / 2, n.saturating_sub(1)] {
            if m == 0 || m >= n {
                continue;
            }
            push(&|p| {
                for input in &mut p.inputs {
                    for axis in 0..input.array.sizes.len() {
                        if input.array.sizes[axis] == n {
                            input.array = front(&input.array, axis, m);
                        }
                    }
                }
                for step in &mut p.steps {
                    step.each_size(&mut |size| *size = if *size == n { m } else { *size });
                }
            });
        }
    }
    for i in 0..program.inputs.len() {
        let input = &program.inputs[i];
        for axis in 0..input.array.sizes.len() {
            let n = input.array.sizes[axis];
            for m in [1, n / 2, n.saturating_sub(1)] {
                if m < n && (m > 0 || n == 1) {
                    push(&|p| p.inputs[i].array = front(&input.array, axis, m));
                }
            }
        }
        if input.layout != Layout::Contiguous {
            push(&|p| p.inputs[i].layout = Layout::Contiguous);
        }
        let simple = |f: &dyn Fn(usize, f64) -> f64| {
            let old = input.array.elements.iter().enumerate();
            let elements: Vec<f64> = old.map(|(k, &x)| f(k, x)).collect();
            Array::exact(input.array.kind, input.array.sizes.clone(), elements)
        };
        let zero = simple(&|_, _| 0.0);
        let counted = simple(&|k, _| match input.array.kind {
            Kind::Bool => (k % 2) as f64,
            _ => (k % 100) as f64,
        });
        let whole = simple(&|_, x| x.trunc());
        let finite = simple(&|_, x| if x.is_finite() { x } else { 1.0 });
        for array in [zero, counted, whole, finite] {
            // Only simpler values: otherwise two forms could alternate forever.
            if weight(&array) < weight(&input.array) {
                let mut array = array;
                if let Layout::Broadcast(axis) = input.layout {
                    array.elements = oracle::same_along(&array.sizes, &array.elements, axis);
                }
                push(&|p| p.inputs[i].array = array.clone());
            }
        }
        if input.array.elements.len() <= 16 {
            for k in 0..input.array.elements.len() {
                for value in [0.0, 1.0] {
                    let mut array = input.array.clone();
                    if array.elements[k] != value
                        && array.elements[k] != 0.0
                        && !matches!(input.layout, Layout::Broadcast(_))
                    {
                        array.elements[k] = value;
                        push(&|p| p.inputs[i].array = array.clone());
                    }
                }
            }
        }
    }
    for k in 0..program.steps.len() {
        let mut step = program.steps[k].clone();
        if let Step::Binary(
            _,
            _,
            _,
            form @ (Form::Owned | Form::OwnedRight | Form::InPlace | Form::Lazy),
        )
        | Step::Unary(_, _, form @ (Form::Owned | Form::Lazy)) = &mut step
        {
            *form = Form::Plain;
            push(&|p| p.steps[k] = step.clone());
        }
        let mut count = 0;
        program.steps[k].clone().each_size(&mut |_| count += 1);
        for which in 0..count {
            let mut step = program.steps[k].clone();
            let mut number = 0;
            let mut changed = false;
            step.each_size(&mut |size| {
                if number == which && *size > 0 {
                    *size -= 1;
                    changed = true;
                }
                number += 1;
            });
            if changed {
                push(&|p| p.steps[k] = step.clone());
            }
        }
    }
    let count = program.steps.len();
    list.extend((1..count).rev().filter_map(|cut| with_inputs(program, cut)));
    list.extend(
        (0..count)
            .filter(|&k| k + 1 < count)
            .filter_map(|k| with_input(program, k)),
    );
    list.insert(0, without_unused(program));
    // An array without elements has no broadcast layout.
    let laid =
        |i: &Input| !matches!(i.layout, Layout::Broadcast(_)) || !i.array.elements.is_empty();
    list.retain(|p| !p.steps.is_empty() && p.inputs.iter().all(laid));
    list
}

/// Returns a measure of how much elements differ from zeros.
fn weight(array: &Array) -> usize {
    let weight = |(k, &x): (usize, &f64)| match x {
        0.0 => 0,
        x if x == (k % 100) as f64 || x == 1.0 => 1,
        x if x.is_finite() && x.trunc() == x => 2,
        x if x.is_finite() => 3,
        _ => 4,
    };
    array.elements.iter().enumerate().map(weight).sum()
}

/// Returns the size of a program, which every accepted change reduces.
pub fn size(program: &Program) -> (usize, usize, usize, usize, usize) {
    let elements = program
        .inputs
        .iter()
        .map(|i| i.array.elements.len() + i.array.sizes.len())
        .sum();
    let layouts = program
        .inputs
        .iter()
        .filter(|i| i.layout != Layout::Contiguous)
        .count();
    let mut numbers = 0;
    let mut forms = 0;
    for step in &program.steps {
        step.clone().each_size(&mut |n| numbers += *n);
        forms += match step {
            Step::Binary(_, _, _, form) | Step::Unary(_, _, form) => {
                usize::from(*form != Form::Plain)
            }
            _ => 0,
        };
    }
    let values: usize = program.inputs.iter().map(|i| weight(&i.array)).sum();
    (
        program.steps.len(),
        elements,
        layouts + forms,
        numbers,
        values,
    )
}

/// Returns the smallest program found for which `fails` is true, as it is for the given one.
pub fn shrink(program: &Program, fails: &dyn Fn(&Program) -> bool) -> Program {
    let mut best = program.clone();
    let mut tries = 0;
    'again: loop {
        for small in smaller(&best) {
            tries += 1;
            if tries > 20_000 {
                return best;
            }
            if size(&small) < size(&best) && wanted(&small).is_some() && fails(&small) {
                best = small;
                continue 'again;
            }
        }
        return best;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::differential::run::run_all;

    /// With an oracle that is wrong for some sums, failing programs shrink to a sum of at most a
    /// few elements, and their output contains the seed and the wrong number.
    #[test]
    fn a_wrong_oracle_gives_small_programs() {
        let found = crate::differential::programs(wrong_oracle);
        assert!(found >= 10, "{found} programs with such a sum");
    }

    fn wrong_oracle() -> usize {
        FAULTY.set(true);
        let mut found = 0;
        for seed in 0..300 {
            let program = Program::random(seed);
            let fails = |p: &Program| run_all(p).is_err();
            if !fails(&program) {
                continue;
            }
            found += 1;
            let small = shrink(&program, &fails);
            assert!(fails(&small));
            assert_eq!(small.seed, seed);
            assert_eq!(small.steps.len(), 1, "{}", small.rust());
            assert!(
                matches!(small.steps[0], Step::Reduce(..)),
                "{}",
                small.rust()
            );
            assert_eq!(small.inputs.len(), 1, "{}", small.rust());
            let Input { array, layout } = &small.inputs[0];
            assert!(
                *layout == Layout::Contiguous && array.elements.len() <= 2,
                "{}",
                small.rust()
            );
            assert!(array.elements.iter().all(|&x| x == 0.0), "{}", small.rust());
            let text = small.rust();
            assert!(
                text.contains(&format!("Program {seed} of")) && text.contains("try_sum"),
                "{text}"
            );
        }
        FAULTY.set(false);
        found
    }
}
