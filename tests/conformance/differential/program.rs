//! Random programs: their definition, generation, and printing as Rust.
//!
//! The values in registers are numbered: first the inputs, then one for each step. A step refers to
//! its operands by these numbers.

use crate::differential::oracle::{self, Array, Kind, Outcome};
use std::fmt::Write;

/// A splitmix64 generator: the same numbers on every machine and with every version of every crate.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    /// Returns a number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
    /// Returns a permutation of the numbers below `count`.
    fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for i in (1..count).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }
}

/// The memory layout of an input.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Layout {
    Contiguous,
    /// The axes are in reverse order in memory.
    Transposed,
    /// Every second element of a longer last axis.
    Stepped,
    /// The given axis is reversed.
    Reversed(usize),
    /// Stride 0 along the given axis; all elements along it are the same.
    Broadcast(usize),
}

#[derive(Clone, Debug)]
pub struct Input {
    pub array: Array,
    pub layout: Layout,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bin {
    Add,
    Sub,
    Mul,
    Div,
    Maximum,
    Minimum,
    And,
    Or,
    Xor,
    WrappingAdd,
    WrappingSub,
    WrappingMul,
}
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cmp {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Un {
    Neg,
    Abs,
    Square,
    Not,
    Floor,
    Sqrt,
    Exp,
}
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Red {
    Sum,
    Prod,
    Max,
    Min,
    Mean,
    Var,
    Any,
    All,
    CountNonzero,
}
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scan {
    Sum,
    Prod,
    Max,
    Min,
}

/// The form of a binary operation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    /// `x.try_add(&y)`
    Plain,
    /// `x.to_tensor() + y`: reuses the buffer of the left operand if it has the shape of the
    /// result.
    Owned,
    /// `x + y.to_tensor()`
    OwnedRight,
    /// `x += y`, which requires that `y` broadcasts to the shape of `x`.
    InPlace,
    /// `(x.lazy() + y).eval()`
    Lazy,
}

/// The elements of an axis that a slice selects.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    pub axis: usize,
    pub start: usize,
    pub end: usize,
    pub step: usize,
}

#[derive(Clone, Debug)]
pub struct Index {
    pub sizes: Vec<usize>,
    pub values: Vec<i64>,
}

/// Operations that write elements of one register to positions in a copy of another one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Put {
    AlongAxis,
    AddAlong,
    Scatter,
    ScatterAdd,
    ScatterMax,
    ScatterMin,
    IndexCopy,
    IndexAdd,
    IndexMax,
    IndexMin,
}

impl Put {
    /// Whether the index is a list of parts, and not one for each element.
    pub fn is_list(self) -> bool {
        use Put::*;
        matches!(self, IndexCopy | IndexAdd | IndexMax | IndexMin)
    }

    /// The operation that combines the old and the new element, or `None` if the new one replaces
    /// the old.
    pub fn combines(self) -> Option<Bin> {
        use Put::*;
        match self {
            AlongAxis | Scatter | IndexCopy => None,
            AddAlong | ScatterAdd | IndexAdd => Some(Bin::Add),
            ScatterMax | IndexMax => Some(Bin::Maximum),
            ScatterMin | IndexMin => Some(Bin::Minimum),
        }
    }
}

#[derive(Clone, Debug)]
pub enum Step {
    Binary(Bin, usize, usize, Form),
    Compare(Cmp, usize, usize),
    Unary(Un, usize, Form),
    Where(usize, usize, usize),
    Cast(usize, Kind),
    /// `(a op b) op c` as an expression, optionally reduced along one axis.
    Chain(Bin, Bin, usize, usize, usize, Option<(Red, isize)>),
    Broadcast(usize, Vec<usize>),
    Permute(usize, Vec<isize>),
    Slice(usize, Cut),
    Flip(usize, isize),
    Select(usize, isize, usize),
    Reshape(usize, Vec<usize>),
    Unsqueeze(usize, isize),
    Squeeze(usize, isize),
    Diagonal(usize),
    Reduce(Red, usize, Vec<isize>, bool),
    Position(bool, usize, isize, bool),
    Scan(Scan, usize, isize),
    Matmul(usize, usize),
    Einsum(String, Vec<usize>),
    Concat(Vec<usize>, isize),
    Stack(Vec<usize>, isize),
    Pad(usize, isize, usize, usize),
    Repeat(usize, isize, usize),
    Tile(usize, isize, usize),
    Roll(usize, isize, isize),
    Take(usize, isize, Index),
    TakeAlong(usize, isize, Index),
    Put(Put, usize, isize, Index, usize),
    Sort(usize, isize, bool),
    Argsort(usize, isize),
    /// Overwrites a slice of a copy of the first register by the second one, or adds it.
    AssignSlice(usize, Cut, usize, bool),
}

impl Step {
    pub fn operands(&self) -> Vec<usize> {
        let mut step = self.clone();
        let mut list = Vec::new();
        step.each_operand(&mut |x| list.push(*x));
        list
    }

    pub fn each_operand(&mut self, f: &mut dyn FnMut(&mut usize)) {
        match self {
            Step::Binary(_, a, b, _) | Step::Compare(_, a, b) | Step::Matmul(a, b) => {
                f(a);
                f(b);
            }
            Step::Put(_, a, _, _, b) | Step::AssignSlice(a, _, b, _) => {
                f(a);
                f(b);
            }
            Step::Where(a, b, c) | Step::Chain(_, _, a, b, c, _) => {
                f(a);
                f(b);
                f(c);
            }
            Step::Einsum(_, list) | Step::Concat(list, _) | Step::Stack(list, _) => {
                list.iter_mut().for_each(f)
            }
            Step::Unary(_, a, _)
            | Step::Cast(a, _)
            | Step::Broadcast(a, _)
            | Step::Permute(a, _)
            | Step::Slice(a, _)
            | Step::Flip(a, _)
            | Step::Select(a, _, _)
            | Step::Reshape(a, _)
            | Step::Unsqueeze(a, _)
            | Step::Squeeze(a, _)
            | Step::Diagonal(a)
            | Step::Reduce(_, a, _, _)
            | Step::Position(_, a, _, _)
            | Step::Scan(_, a, _)
            | Step::Pad(a, _, _, _)
            | Step::Repeat(a, _, _)
            | Step::Tile(a, _, _)
            | Step::Roll(a, _, _)
            | Step::Take(a, _, _)
            | Step::TakeAlong(a, _, _)
            | Step::Sort(a, _, _)
            | Step::Argsort(a, _) => f(a),
        }
    }

    /// Calls `f` for each size in a step, for the shrinker to reduce.
    pub fn each_size(&mut self, f: &mut dyn FnMut(&mut usize)) {
        match self {
            Step::Broadcast(_, sizes) | Step::Reshape(_, sizes) => sizes.iter_mut().for_each(f),
            Step::Slice(_, cut) | Step::AssignSlice(_, cut, _, _) => {
                f(&mut cut.start);
                f(&mut cut.end);
                f(&mut cut.step);
            }
            Step::Pad(_, _, before, after) => {
                f(before);
                f(after);
            }
            Step::Repeat(_, _, times) | Step::Tile(_, _, times) => f(times),
            Step::Select(_, _, index) => f(index),
            _ => {}
        }
    }
}

#[derive(Clone, Debug)]
pub struct Program {
    pub seed: u64,
    pub inputs: Vec<Input>,
    pub steps: Vec<Step>,
}

/// The maximum number of axes of a register.
const RANK: usize = 6;
/// The maximum number of elements of a register.
const MOST: usize = 600;

fn size(r: &mut Random) -> usize {
    match r.below(20) {
        0 => 0,
        1..=5 => 1,
        6..=10 => 2,
        11..=15 => 3,
        16 | 17 => 4,
        18 => r.pick(&[5, 7, 8]),
        _ => r.pick(&[9, 16, 17, 33, 65]),
    }
}

/// Shapes that are in the tables of `shaped.rs`.
const TYPED: [&[usize]; 9] = [
    &[3],
    &[2, 3],
    &[2, 3],
    &[3, 2],
    &[3, 3],
    &[2, 1],
    &[0, 3],
    &[2, 1, 3],
    &[2, 2, 3],
];

fn shape(r: &mut Random) -> Vec<usize> {
    loop {
        let rank = r.pick(&[0, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6]);
        let sizes: Vec<usize> = (0..rank).map(|_| size(r)).collect();
        if oracle::count(&sizes) <= MOST {
            return sizes;
        }
    }
}

fn kind(r: &mut Random) -> Kind {
    use Kind::*;
    r.pick(&[F64, F64, F64, F32, F32, I64, I64, I32, U8, Bool])
}

fn values(r: &mut Random, kind: Kind, count: usize) -> Vec<f64> {
    let special = kind.is_float() && r.chance(6);
    let rough = kind.is_float() && r.chance(30);
    let value = |r: &mut Random| match kind {
        Kind::Bool => r.below(2) as f64,
        Kind::U8 => {
            let end = if r.chance(10) { 256 } else { 7 };
            r.below(end) as f64
        }
        Kind::I32 | Kind::I64 => r.below(19) as f64 - 9.0,
        Kind::F32 | Kind::F64 if special && r.chance(15) => {
            r.pick(&[f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0])
        }
        Kind::F32 | Kind::F64 if rough => {
            kind.round((r.below(2_000_001) as f64 - 1_000_000.0) / 123_456.7)
        }
        Kind::F32 | Kind::F64 => (r.below(41) as f64 - 20.0) / 4.0,
    };
    (0..count).map(|_| value(r)).collect()
}

pub fn input(r: &mut Random, kind: Kind, sizes: &[usize]) -> Input {
    let mut elements = values(r, kind, oracle::count(sizes));
    let rank = sizes.len();
    let layout = match r.below(9) {
        0 | 1 if rank >= 2 => Layout::Transposed,
        2 | 3 if rank >= 1 => Layout::Stepped,
        4 | 5 if rank >= 1 => Layout::Reversed(r.below(rank)),
        6 if rank >= 1 && !sizes.contains(&0) => Layout::Broadcast(r.below(rank)),
        _ => Layout::Contiguous,
    };
    if let Layout::Broadcast(axis) = layout {
        elements = oracle::same_along(sizes, &elements, axis);
    }
    Input {
        array: Array::exact(kind, sizes.to_vec(), elements),
        layout,
    }
}

/// Returns a shape that broadcasts with the given one, and usually to it.
fn fitting(r: &mut Random, sizes: &[usize]) -> Vec<usize> {
    let from = if r.chance(60) {
        0
    } else {
        r.below(sizes.len() + 1)
    };
    let mut fit: Vec<usize> = sizes[from..].to_vec();
    for n in &mut fit {
        if r.chance(25) {
            *n = 1;
        }
    }
    fit
}

impl Program {
    /// Returns the program of a seed: its steps with the results of the oracle, the last of which
    /// may be an error.
    pub fn random(seed: u64) -> Program {
        let mut r = Random::new(seed);
        let mut program = Program {
            seed,
            inputs: vec![],
            steps: vec![],
        };
        // A third of the programs start with shapes that are types in `shaped.rs`.
        let typed = r.chance(33);
        let (first, common) = match typed {
            true => (r.pick(&TYPED).to_vec(), r.pick(&[Kind::F64, Kind::I32])),
            false => (shape(&mut r), kind(&mut r)),
        };
        let inputs = 1 + r.below(3);
        for i in 0..inputs {
            let sizes = match i {
                0 => first.clone(),
                _ if typed && r.chance(50) => first.clone(),
                _ if r.chance(70) => fitting(&mut r, &first),
                _ => shape(&mut r),
            };
            let kind = if r.chance(80) { common } else { kind(&mut r) };
            program.inputs.push(input(&mut r, kind, &sizes));
        }
        let mut arrays: Vec<Array> = program.inputs.iter().map(|i| i.array.clone()).collect();
        let wanted = 3 + r.below(10);
        for _ in 0..40 * wanted {
            if program.steps.len() == wanted {
                break;
            }
            let wild = r.chance(3);
            let Some(step) = step(&mut r, &arrays, wild) else {
                continue;
            };
            match oracle::apply(&step, &arrays) {
                Outcome::Skip => {}
                Outcome::Value(array)
                    if oracle::count(&array.sizes) > MOST || array.sizes.len() > RANK => {}
                Outcome::Value(array) => {
                    program.steps.push(step);
                    arrays.push(array);
                }
                // A program with at least one successful operation ends with a failing one.
                Outcome::Error(_) if program.steps.len() >= 2 => {
                    program.steps.push(step);
                    break;
                }
                Outcome::Error(_) => {}
            }
        }
        program
    }
}

/// Returns a random operation on the existing registers; `wild` ones are likely to fail.
fn step(r: &mut Random, arrays: &[Array], wild: bool) -> Option<Step> {
    use Kind::*;
    // Later registers are used more often, so that programs are deep.
    let any = |r: &mut Random| match r.below(2) {
        0 => arrays.len() - 1,
        _ => r.below(arrays.len()),
    };
    let a = any(r);
    let x = &arrays[a];
    let (rank, numeric) = (x.sizes.len(), x.kind != Bool);
    // Each operation is compiled for each kind; all operations only for these two.
    let few = !matches!(x.kind, F64 | I64);
    // Another register of this kind that broadcasts, or any.
    let partner = |r: &mut Random| {
        let fits = |&b: &usize| {
            let y = &arrays[b];
            y.kind == x.kind && (wild || oracle::broadcast(&x.sizes, &y.sizes).is_some())
        };
        let list: Vec<usize> = (0..arrays.len()).filter(fits).collect();
        (!list.is_empty()).then(|| r.pick(&list))
    };
    let axis = |r: &mut Random, end: usize| -> isize {
        if wild || end == 0 {
            return r.below(2 * rank + 5) as isize - rank as isize - 2;
        }
        r.below(2 * end) as isize - end as isize
    };
    let cut = |r: &mut Random| {
        let axis = r.below(rank.max(1));
        let n = x.sizes.get(axis).copied().unwrap_or(0);
        let (start, end) = (r.below(n + 1), r.below(n + 1 + usize::from(wild) * 3));
        let step = r.pick(&[1, 1, 2, 2, 3, 5]);
        match start <= end || wild {
            true => Cut {
                axis,
                start,
                end,
                step,
            },
            false => Cut {
                axis,
                start: end,
                end: start,
                step,
            },
        }
    };
    let index_of = |r: &mut Random, sizes: Vec<usize>, n: usize| {
        let far = n as i64 + i64::from(wild);
        if far == 0 && oracle::count(&sizes) > 0 {
            return None;
        }
        let value = |_| r.below(2 * far as usize) as i64 - far;
        let values = (0..oracle::count(&sizes)).map(value).collect();
        Some(Index { sizes, values })
    };
    Some(match r.below(36) {
        0..=6 => {
            let b = partner(r)?;
            let op = match x.kind {
                F64 | F32 => r.pick(&[
                    Bin::Add,
                    Bin::Sub,
                    Bin::Mul,
                    Bin::Div,
                    Bin::Maximum,
                    Bin::Minimum,
                ]),
                I32 | U8 => r.pick(&[
                    Bin::Add,
                    Bin::Sub,
                    Bin::Mul,
                    Bin::Maximum,
                    Bin::WrappingAdd,
                    Bin::WrappingSub,
                    Bin::WrappingMul,
                ]),
                I64 => r.pick(&[
                    Bin::Add,
                    Bin::Sub,
                    Bin::Mul,
                    Bin::Div,
                    Bin::Maximum,
                    Bin::Minimum,
                    Bin::And,
                    Bin::Or,
                    Bin::Xor,
                    Bin::WrappingAdd,
                    Bin::WrappingSub,
                    Bin::WrappingMul,
                ]),
                Bool => r.pick(&[Bin::And, Bin::Or, Bin::Xor]),
            };
            let form = match few {
                true => r.pick(&[Form::Plain, Form::InPlace]),
                false => r.pick(&[
                    Form::Plain,
                    Form::Owned,
                    Form::OwnedRight,
                    Form::InPlace,
                    Form::Lazy,
                ]),
            };
            match op {
                Bin::Maximum
                | Bin::Minimum
                | Bin::WrappingAdd
                | Bin::WrappingSub
                | Bin::WrappingMul => Step::Binary(op, a, b, Form::Plain),
                _ => Step::Binary(op, a, b, form),
            }
        }
        7 => Step::Compare(
            r.pick(&[Cmp::Eq, Cmp::Ne, Cmp::Lt, Cmp::Le, Cmp::Gt, Cmp::Ge]),
            a,
            partner(r)?,
        ),
        8 | 9 => {
            let op = match x.kind {
                F32 | I32 => r.pick(&[Un::Neg, Un::Abs]),
                F64 => r.pick(&[Un::Neg, Un::Abs, Un::Square, Un::Floor, Un::Sqrt, Un::Exp]),
                I64 => r.pick(&[Un::Neg, Un::Abs, Un::Square, Un::Not]),
                U8 | Bool => Un::Not,
            };
            match few {
                true => Step::Unary(op, a, Form::Plain),
                false => Step::Unary(op, a, r.pick(&[Form::Plain, Form::Owned, Form::Lazy])),
            }
        }
        10 => {
            let masks: Vec<usize> = (0..arrays.len())
                .filter(|&i| arrays[i].kind == Bool)
                .collect();
            let mask = if masks.is_empty() {
                return None;
            } else {
                r.pick(&masks)
            };
            Step::Where(mask, a, partner(r)?)
        }
        11 if few => Step::Cast(a, r.pick(&[F64, I64])),
        11 => Step::Cast(a, kind(r)),
        12 | 13 if numeric && x.kind != U8 => {
            let ops = [Bin::Add, Bin::Sub, Bin::Mul];
            let reduction = match r.below(3) {
                0 => None,
                1 => Some((Red::Sum, axis(r, rank))),
                _ => Some((Red::Max, axis(r, rank))),
            };
            Step::Chain(
                r.pick(&ops),
                r.pick(&ops),
                a,
                partner(r)?,
                partner(r)?,
                reduction,
            )
        }
        14 => {
            let mut sizes = x.sizes.clone();
            for n in &mut sizes {
                if *n == 1 || wild {
                    *n = r.pick(&[0, 1, 2, 3, 4]);
                }
            }
            for _ in 0..r.below(3) {
                sizes.insert(0, r.pick(&[1, 2, 3]));
            }
            Step::Broadcast(a, sizes)
        }
        15 | 16 => {
            let mut order: Vec<isize> = r.order(rank).iter().map(|&i| i as isize).collect();
            for i in &mut order {
                if r.chance(20) {
                    *i -= rank as isize;
                }
            }
            if wild && rank > 0 {
                let at = r.below(rank);
                order[at] = r.below(rank + 2) as isize;
            }
            Step::Permute(a, order)
        }
        17 | 18 if rank > 0 => Step::Slice(a, cut(r)),
        19 => Step::Flip(a, axis(r, rank)),
        20 => match r.below(4) {
            0 if rank > 0 => {
                let axis = axis(r, rank);
                let n = oracle::axis(axis, rank).map_or(3, |i| x.sizes[i]);
                Step::Select(a, axis, r.below((n + usize::from(wild) * 2).max(1)))
            }
            1 => Step::Unsqueeze(a, axis(r, rank + 1)),
            2 if wild => Step::Squeeze(a, axis(r, rank)),
            2 => Step::Squeeze(a, x.sizes.iter().position(|&n| n == 1)? as isize),
            _ => Step::Diagonal(a),
        },
        21 | 22 => {
            let mut left = oracle::count(&x.sizes);
            let mut sizes = vec![];
            for _ in 0..r.below(4) {
                let divisors: Vec<usize> = (1..=left.max(1))
                    .filter(|d| left.is_multiple_of(*d))
                    .collect();
                let n = r.pick(&divisors);
                sizes.push(n);
                left = left.checked_div(n).unwrap_or(0);
            }
            sizes.push(left + usize::from(wild));
            let at = r.below(sizes.len());
            let last = sizes.pop()?;
            sizes.insert(at, last);
            Step::Reshape(a, sizes)
        }
        23..=25 => {
            let op = match x.kind {
                F32 => r.pick(&[Red::Sum, Red::Sum, Red::Max, Red::Mean]),
                I32 | U8 => r.pick(&[Red::Sum, Red::Max]),
                F64 => r.pick(&[
                    Red::Sum,
                    Red::Sum,
                    Red::Prod,
                    Red::Max,
                    Red::Min,
                    Red::Mean,
                    Red::Var,
                ]),
                I64 => r.pick(&[
                    Red::Sum,
                    Red::Sum,
                    Red::Prod,
                    Red::Max,
                    Red::Min,
                    Red::CountNonzero,
                ]),
                Bool => r.pick(&[Red::Any, Red::All]),
            };
            let mut axes = r.order(rank);
            axes.truncate(r.below(rank + 1).max(usize::from(!r.chance(10))));
            let mut axes: Vec<isize> = axes.iter().map(|&i| i as isize).collect();
            for i in &mut axes {
                if r.chance(30) {
                    *i -= rank as isize;
                }
            }
            if wild {
                axes.push(axis(r, rank));
            }
            Step::Reduce(op, a, axes, r.chance(40))
        }
        26 => Step::Position(r.chance(50), a, axis(r, rank), r.chance(30)),
        27 if numeric && few => Step::Scan(Scan::Sum, a, axis(r, rank)),
        27 if numeric => Step::Scan(
            r.pick(&[Scan::Sum, Scan::Prod, Scan::Max, Scan::Min]),
            a,
            axis(r, rank),
        ),
        28 | 29 if numeric && x.kind != U8 => product(r, arrays, a, wild)?,
        30 => {
            let mut list = vec![a];
            for _ in 0..r.below(3) {
                list.push(partner(r)?);
            }
            match r.below(3) {
                0 => Step::Stack(list, axis(r, rank + 1)),
                _ => Step::Concat(list, axis(r, rank)),
            }
        }
        31 if rank > 0 => {
            let axis = axis(r, rank);
            match r.below(4) {
                0 => Step::Pad(a, axis, r.below(4), r.below(4)),
                1 => Step::Repeat(a, axis, r.below(4)),
                2 => Step::Tile(a, axis, r.below(4)),
                _ => Step::Roll(a, axis, r.below(15) as isize - 7),
            }
        }
        32 if rank > 0 => {
            let axis = axis(r, rank);
            let n = oracle::axis(axis, rank).map_or(2, |i| x.sizes[i]);
            if r.chance(50) {
                let sizes = (0..r.below(3)).map(|_| r.below(4)).collect();
                Step::Take(a, axis, index_of(r, sizes, n)?)
            } else {
                let mut sizes = fitting(r, &x.sizes);
                sizes.splice(0..0, vec![1; rank - sizes.len()]);
                if let Some(i) = oracle::axis(axis, rank) {
                    sizes[i] = r.below(4);
                }
                Step::TakeAlong(a, axis, index_of(r, sizes, n)?)
            }
        }
        33 if rank > 0 && !few => {
            let axis = axis(r, rank);
            let at = oracle::axis(axis, rank)?;
            let b = partner(r)?;
            let op = r.pick(&[
                Put::AlongAxis,
                Put::AddAlong,
                Put::Scatter,
                Put::ScatterAdd,
                Put::ScatterMax,
                Put::ScatterMin,
                Put::IndexCopy,
                Put::IndexAdd,
                Put::IndexMax,
                Put::IndexMin,
            ]);
            let y = &arrays[b];
            let sizes = match op.is_list() {
                true => vec![
                    y.sizes
                        .iter()
                        .rev()
                        .nth(rank - 1 - at)
                        .copied()
                        .unwrap_or(1),
                ],
                false => {
                    let mut sizes = x.sizes.clone();
                    sizes[at] = y
                        .sizes
                        .iter()
                        .rev()
                        .nth(rank - 1 - at)
                        .copied()
                        .unwrap_or(2);
                    sizes
                }
            };
            Step::Put(op, a, axis, index_of(r, sizes, x.sizes[at])?, b)
        }
        34 => match r.below(3) {
            0 => Step::Argsort(a, axis(r, rank)),
            _ => Step::Sort(a, axis(r, rank), r.chance(40)),
        },
        35 if rank > 0 && !few => Step::AssignSlice(a, cut(r), partner(r)?, r.chance(50)),
        _ => return None,
    })
}

/// Returns a matrix product, or an equation for `einsum` over one to three registers.
fn product(r: &mut Random, arrays: &[Array], a: usize, wild: bool) -> Option<Step> {
    let x = &arrays[a];
    let same: Vec<usize> = (0..arrays.len())
        .filter(|&i| arrays[i].kind == x.kind)
        .collect();
    if !matches!(x.kind, Kind::F64 | Kind::I64) || r.chance(50) {
        let list: Vec<usize> = same
            .iter()
            .copied()
            .filter(|&b| wild || oracle::matmul_sizes(&x.sizes, &arrays[b].sizes).is_some())
            .collect();
        return (!list.is_empty()).then(|| Step::Matmul(a, r.pick(&list)));
    }
    let mut operands = vec![a];
    for _ in 0..r.below(3) {
        operands.push(r.pick(&same));
    }
    // Labels are assigned by size, so that most equations are valid.
    let mut known: Vec<(char, usize)> = vec![];
    let mut terms = vec![];
    for &i in &operands {
        let mut term = String::new();
        for &n in &arrays[i].sizes {
            let fits: Vec<char> = known
                .iter()
                .filter(|k| k.1 == n || wild)
                .map(|k| k.0)
                .collect();
            if !fits.is_empty() && r.chance(60) {
                term.push(r.pick(&fits));
            } else {
                let label = (b'a' + known.len() as u8) as char;
                known.push((label, n));
                term.push(label);
            }
        }
        terms.push(term);
    }
    if known.len() > 9 {
        return None;
    }
    let labels = r.order(known.len());
    let keep = r.below(labels.len().min(4) + 1);
    let output: String = labels[..keep].iter().map(|&i| known[i].0).collect();
    Some(Step::Einsum(
        format!("{}->{output}", terms.join(",")),
        operands,
    ))
}

/// Returns the Rust literal of an element.
fn literal(kind: Kind, value: f64) -> String {
    match kind {
        Kind::Bool => (value != 0.0).to_string(),
        Kind::F32 | Kind::F64 if value.is_nan() => format!("{}::NAN", kind.name()),
        Kind::F32 | Kind::F64 if value.is_infinite() => {
            let sign = if value < 0.0 { "NEG_" } else { "" };
            format!("{}::{sign}INFINITY", kind.name())
        }
        Kind::F32 => format!("{:?}", value as f32),
        Kind::F64 => format!("{value:?}"),
        _ => format!("{}", value as i64),
    }
}

pub fn literals(kind: Kind, values: &[f64]) -> String {
    let list: Vec<String> = values.iter().map(|&v| literal(kind, v)).collect();
    format!("vec![{}]", list.join(", "))
}

fn slice(rank: usize, cut: &Cut) -> String {
    let behind = ", ..".repeat(rank.saturating_sub(cut.axis + 1));
    format!(
        "s![..., {}usize..{}usize; {}usize{behind}]",
        cut.start, cut.end, cut.step
    )
}

fn index(index: &Index) -> String {
    format!(
        "&DynTensor::<i64>::from_vec_with({:?}, vec!{:?}).unwrap()",
        &index.sizes[..],
        index.values
    )
    .replace("with([]", "with([0usize; 0]")
}

/// Returns the Rust code of a list of sizes or axes; an empty one needs its type.
fn list<T: std::fmt::Debug>(list: &[T], of: &str) -> String {
    match list.is_empty() {
        true => format!("[0{of}; 0]"),
        false => format!("{list:?}"),
    }
}

impl Bin {
    pub fn names(self) -> (&'static str, &'static str) {
        match self {
            Bin::Add => ("try_add", "+"),
            Bin::Sub => ("try_sub", "-"),
            Bin::Mul => ("try_mul", "*"),
            Bin::Div => ("try_div", "/"),
            Bin::And => ("try_bitand", "&"),
            Bin::Or => ("try_bitor", "|"),
            Bin::Xor => ("try_bitxor", "^"),
            Bin::Maximum => ("try_maximum", ""),
            Bin::Minimum => ("try_minimum", ""),
            Bin::WrappingAdd => ("try_wrapping_add", ""),
            Bin::WrappingSub => ("try_wrapping_sub", ""),
            Bin::WrappingMul => ("try_wrapping_mul", ""),
        }
    }
}

impl Red {
    pub fn name(self) -> &'static str {
        match self {
            Red::Sum => "sum",
            Red::Prod => "prod",
            Red::Max => "max",
            Red::Min => "min",
            Red::Mean => "mean",
            Red::Var => "var",
            Red::Any => "any",
            Red::All => "all",
            Red::CountNonzero => "count_nonzero",
        }
    }
}

impl Step {
    /// Returns the expression, for views `x0`, `x1`, .., which may fail by value or by a panic.
    pub fn rust(&self, arrays: &[Array]) -> String {
        let rank = |a: &usize| arrays[*a].sizes.len();
        let all = |regs: &[usize]| {
            let list: Vec<String> = regs.iter().map(|i| format!("x{i}.view()")).collect();
            format!("&[{}][..]", list.join(", "))
        };
        match self {
            Step::Binary(op, a, b, form) => {
                let (name, sign) = op.names();
                match form {
                    Form::Plain => format!("x{a}.{name}(&x{b}).unwrap()"),
                    Form::Owned => format!("x{a}.to_tensor() {sign} &x{b}"),
                    Form::OwnedRight => format!("&x{a} {sign} x{b}.to_tensor()"),
                    Form::InPlace => {
                        format!("{{ let mut y = x{a}.to_tensor(); y {sign}= &x{b}; y }}")
                    }
                    Form::Lazy => format!("(x{a}.lazy() {sign} &x{b}).eval()"),
                }
            }
            Step::Compare(op, a, b) => format!(
                "x{a}.try_{}(&x{b}).unwrap()",
                format!("{op:?}").to_lowercase()
            ),
            Step::Unary(op, a, form) => {
                let x = match form {
                    Form::Owned => format!("x{a}.to_tensor()"),
                    Form::Lazy => format!("x{a}.lazy()"),
                    _ => format!("x{a}"),
                };
                let end = if *form == Form::Lazy { ".eval()" } else { "" };
                let by = if *form == Form::Plain { "&" } else { "" };
                match op {
                    Un::Neg => format!("(-{by}{x}){end}"),
                    Un::Not => format!("(!{by}{x}){end}"),
                    op => format!("{x}.{}(){end}", format!("{op:?}").to_lowercase()),
                }
            }
            Step::Where(c, a, b) => format!("broadax::try_where_(&x{c}, &x{a}, &x{b}).unwrap()"),
            Step::Cast(a, kind) => format!("{}.to_tensor()", cast(arrays[*a].kind, *kind, *a)),
            Step::Chain(p, q, a, b, c, reduction) => {
                let (p, q) = (p.names().1, q.names().1);
                let expression = format!("((x{a}.lazy() {p} &x{b}) {q} &x{c})");
                match reduction {
                    None => format!("{expression}.eval()"),
                    Some((op, axis)) => format!("{expression}.{}({axis})", op.name()),
                }
            }
            Step::Broadcast(a, sizes) => {
                format!("x{a}.try_broadcast_to(&{}).unwrap()", list(sizes, "usize"))
            }
            Step::Permute(a, order) => {
                format!("x{a}.try_permute(&{}).unwrap()", list(order, "isize"))
            }
            Step::Slice(a, cut) => format!("x{a}.try_slice({}).unwrap()", slice(rank(a), cut)),
            Step::Flip(a, axis) => format!("x{a}.try_flip({axis}).unwrap()"),
            Step::Select(a, axis, index) => {
                format!("x{a}.try_select({axis}, {index}usize).unwrap()")
            }
            Step::Reshape(a, sizes) => {
                format!(
                    "x{a}.to_tensor().try_into_shape_with::<DynRank>({}).unwrap()",
                    list(sizes, "usize")
                )
            }
            Step::Unsqueeze(a, axis) => format!("x{a}.try_unsqueeze(&[{axis}]).unwrap()"),
            Step::Squeeze(a, axis) => format!("x{a}.try_squeeze(&[{axis}]).unwrap()"),
            Step::Diagonal(a) => format!("x{a}.try_diagonal().unwrap()"),
            Step::Reduce(op, a, axes, keep) => {
                let keep = if *keep { "_keepdim" } else { "" };
                let cast = if *op == Red::CountNonzero {
                    ".cast::<i64>()"
                } else {
                    ""
                };
                format!(
                    "x{a}.try_{}{keep}(&{}[..]).unwrap(){cast}",
                    op.name(),
                    list(axes, "isize")
                )
            }
            Step::Position(max, a, axis, keep) => {
                let name = if *max { "argmax" } else { "argmin" };
                let keep = if *keep { "_keepdim" } else { "" };
                format!("x{a}.try_{name}{keep}({axis}).unwrap().cast::<i64>()")
            }
            Step::Scan(op, a, axis) => {
                format!(
                    "x{a}.try_cum{}({axis}).unwrap()",
                    format!("{op:?}").to_lowercase()
                )
            }
            Step::Matmul(a, b) => format!("x{a}.try_matmul(&x{b}).unwrap()"),
            Step::Einsum(equation, list) => {
                format!("broadax::einsum({equation:?}, {}).unwrap()", all(list))
            }
            Step::Concat(list, axis) => {
                format!("broadax::try_concat({}, {axis}isize).unwrap()", all(list))
            }
            Step::Stack(list, axis) => {
                format!("broadax::try_stack({}, {axis}isize).unwrap()", all(list))
            }
            Step::Pad(a, axis, before, after) => {
                let value = literal(arrays[*a].kind, 1.0);
                format!("x{a}.try_pad({axis}, {before}usize, {after}usize, {value}).unwrap()")
            }
            Step::Repeat(a, axis, times) => {
                format!("x{a}.try_repeat({axis}, {times}usize).unwrap()")
            }
            Step::Tile(a, axis, times) => format!("x{a}.try_tile({axis}, {times}usize).unwrap()"),
            Step::Roll(a, axis, shift) => format!("x{a}.try_roll({axis}, {shift}).unwrap()"),
            Step::Take(a, axis, i) => format!("x{a}.try_take({axis}, {}).unwrap()", index(i)),
            Step::TakeAlong(a, axis, i) => {
                format!("x{a}.try_take_along_axis({axis}, {}).unwrap()", index(i))
            }
            Step::Put(op, a, axis, i, b) => {
                let name = match op {
                    Put::AlongAxis => "put_along_axis",
                    Put::AddAlong => "add_along_axis",
                    Put::Scatter => "scatter",
                    Put::ScatterAdd => "scatter_add",
                    Put::ScatterMax => "scatter_max",
                    Put::ScatterMin => "scatter_min",
                    Put::IndexCopy => "index_copy",
                    Put::IndexAdd => "index_add",
                    Put::IndexMax => "index_max",
                    Put::IndexMin => "index_min",
                };
                format!(
                    "{{ let mut y = x{a}.to_tensor(); y.try_{name}({axis}, {}, &x{b}).unwrap(); y }}",
                    index(i)
                )
            }
            Step::Sort(a, axis, descending) => {
                let name = if *descending {
                    "sort_descending"
                } else {
                    "sort"
                };
                format!("x{a}.try_{name}({axis}).unwrap()")
            }
            Step::Argsort(a, axis) => format!("x{a}.try_argsort({axis}).unwrap().cast::<i64>()"),
            Step::AssignSlice(a, cut, b, add) => {
                let write = if *add {
                    "part += &x{b};"
                } else {
                    "part.try_assign(&x{b}).unwrap();"
                };
                let write = write.replace("{b}", &b.to_string());
                let part = slice(rank(a), cut);
                format!(
                    "{{ let mut y = x{a}.to_tensor(); {{ let mut part = y.try_slice_mut({part}).unwrap(); {write} }} y }}"
                )
            }
        }
    }
}

/// Returns the cast between two kinds of elements.
fn cast(from: Kind, to: Kind, a: usize) -> String {
    match (from, to) {
        (from, to) if from == to => format!("x{a}"),
        (Kind::Bool, _) => format!("x{a}.cast::<u8>().cast::<{}>()", to.name()),
        (_, Kind::Bool) => format!("x{a}.ne({})", literal(from, 0.0)),
        _ => format!("x{a}.cast::<{}>()", to.name()),
    }
}

impl Program {
    /// Returns a complete program that asserts the oracle's result of its last step.
    pub fn rust(&self) -> String {
        let mut text = format!("// Program {} of `tests/differential`.\n", self.seed);
        text += "#![allow(unused)]\nuse broadax::prelude::*;\n\nfn main() {\n";
        text += &self.body();
        text + "}\n"
    }

    /// Returns the statements of the program.
    pub fn body(&self) -> String {
        let mut text = String::new();
        let mut arrays: Vec<Array> = vec![];
        for (i, input) in self.inputs.iter().enumerate() {
            let array = &input.array;
            let stored = oracle::stored(array, input.layout);
            let values = literals(array.kind, &stored.elements);
            let sizes = list(&stored.sizes, "usize");
            let name = array.kind.name();
            writeln!(
                text,
                "    let m{i} = DynTensor::<{name}>::from_vec_with({sizes}, {values}).unwrap();"
            )
            .unwrap();
            let view = match input.layout {
                Layout::Contiguous => format!("m{i}.view()"),
                Layout::Transposed => {
                    let order: Vec<isize> = (0..array.sizes.len() as isize).rev().collect();
                    format!("m{i}.try_permute(&{order:?}).unwrap()")
                }
                Layout::Stepped => format!("m{i}.slice(s![..., 0usize..; 2usize])"),
                Layout::Reversed(axis) => format!("m{i}.flip({axis})"),
                Layout::Broadcast(_) => {
                    format!("m{i}.try_broadcast_to(&{:?}).unwrap()", array.sizes)
                }
            };
            writeln!(text, "    let x{i} = {view};").unwrap();
            arrays.push(array.clone());
        }
        for (k, step) in self.steps.iter().enumerate() {
            let i = self.inputs.len() + k;
            let code = step.rust(&arrays);
            match oracle::apply(step, &arrays) {
                Outcome::Value(array) => {
                    writeln!(text, "    let x{i} = {code};").unwrap();
                    arrays.push(array);
                    if k + 1 == self.steps.len() {
                        text += &expected(i, &arrays[i]);
                    }
                }
                Outcome::Error(why) => {
                    writeln!(text, "    // Must fail: {why}.").unwrap();
                    writeln!(text, "    let refused = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {{ let _ = {code}; }}));").unwrap();
                    writeln!(text, "    assert!(refused.is_err());").unwrap();
                }
                Outcome::Skip => {
                    writeln!(text, "    // Not computed by the oracle: {code}").unwrap()
                }
            }
        }
        text
    }
}

/// Returns the assertion that register `i` is as computed by the oracle.
fn expected(i: usize, array: &Array) -> String {
    let mut text = format!("    let sizes: &[usize] = &{:?};\n", array.sizes);
    writeln!(text, "    assert_eq!(&x{i}.shape()[..], sizes);").unwrap();
    let values = literals(array.kind, &array.elements);
    let name = array.kind.name();
    writeln!(text, "    let expected: Vec<{name}> = {values};").unwrap();
    if array.kind.is_float() {
        let bounds = literals(array.kind, &array.error);
        writeln!(text, "    let bounds: Vec<{name}> = {bounds};").unwrap();
        writeln!(
            text,
            "    for ((&found, expected), bound) in x{i}.iter().zip(expected).zip(bounds) {{"
        )
        .unwrap();
        text += "        let near = (found - expected).abs() <= bound;\n";
        text += "        assert!(found == expected || near || found.is_nan() && expected.is_nan(), \"{found}, not {expected}\");\n    }\n";
    } else {
        writeln!(
            text,
            "    assert_eq!(x{i}.iter().copied().collect::<Vec<_>>(), expected);"
        )
        .unwrap();
    }
    text
}
