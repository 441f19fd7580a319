//! The expected results of a program, computed by plain loops over indices without the crate.
//!
//! An element is an `f64`, whatever its kind: this type contains all elements of the other kinds in
//! a program, and its result of one operation of `f32`s, rounded, is that of the processor. Each
//! element has a tolerance for a correct result: 0 if the operation is exact or correctly rounded;
//! `n` units of roundoff times the sum of the absolute values for sums of `n` terms, which may be
//! rounded in any order, unless all partial sums are exact; and so on through all further
//! operations.

use crate::differential::program::{Bin, Cmp, Cut, Layout, Put, Red, Scan, Step, Un};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    F64,
    F32,
    I64,
    I32,
    U8,
    Bool,
}

impl Kind {
    pub fn is_float(self) -> bool {
        matches!(self, Kind::F64 | Kind::F32)
    }
    pub fn name(self) -> &'static str {
        match self {
            Kind::F64 => "f64",
            Kind::F32 => "f32",
            Kind::I64 => "i64",
            Kind::I32 => "i32",
            Kind::U8 => "u8",
            Kind::Bool => "bool",
        }
    }
    /// Rounds to the nearest number of this kind of float.
    pub fn round(self, value: f64) -> f64 {
        if self == Kind::F32 {
            f64::from(value as f32)
        } else {
            value
        }
    }
    /// Half of the distance from 1 to the next number.
    fn roundoff(self) -> f64 {
        match self {
            Kind::F32 => 2f64.powi(-24),
            Kind::F64 => 2f64.powi(-53),
            _ => 0.0,
        }
    }
    /// Whether a program may contain this element. Floats stay far below the largest ones, so that
    /// intermediate results do not overflow, either; integers stay in the range in which an `f64`
    /// is exact.
    fn holds(self, value: f64) -> bool {
        match self {
            Kind::F64 | Kind::F32 => !value.is_finite() || value.abs() < 1e12,
            Kind::I64 => value.abs() < 2f64.powi(50),
            Kind::I32 => value.abs() < 2f64.powi(31),
            Kind::U8 => (0.0..256.0).contains(&value),
            Kind::Bool => value == 0.0 || value == 1.0,
        }
    }
}

/// Elements in row-major order, each with a tolerance.
#[derive(Clone, Debug)]
pub struct Array {
    pub kind: Kind,
    pub sizes: Vec<usize>,
    pub elements: Vec<f64>,
    pub error: Vec<f64>,
}

pub enum Outcome {
    Value(Array),
    /// There is no result, for this reason.
    Error(&'static str),
    /// Not tested: the result depends on roundoff, or is too large.
    Skip,
}
use Outcome::{Error, Skip, Value};

pub fn count(sizes: &[usize]) -> usize {
    sizes.iter().product()
}

/// Returns all indices of a shape, in row-major order.
pub fn indices(sizes: &[usize]) -> Vec<Vec<usize>> {
    let index = |mut n: usize| {
        let mut index = vec![0; sizes.len()];
        for axis in (0..sizes.len()).rev() {
            index[axis] = n % sizes[axis];
            n /= sizes[axis];
        }
        index
    };
    (0..count(sizes)).map(index).collect()
}

/// Returns the position of an axis, which may count from the end.
pub fn axis(axis: isize, rank: usize) -> Option<usize> {
    let at = if axis < 0 { axis + rank as isize } else { axis };
    (0..rank as isize).contains(&at).then_some(at as usize)
}

pub fn broadcast(left: &[usize], right: &[usize]) -> Option<Vec<usize>> {
    let rank = left.len().max(right.len());
    let size =
        |sizes: &[usize], i: usize| (i + sizes.len()).checked_sub(rank).map_or(1, |i| sizes[i]);
    let one = |i| match (size(left, i), size(right, i)) {
        (1, n) | (n, 1) => Some(n),
        (n, m) => (n == m).then_some(n),
    };
    (0..rank).map(one).collect()
}

pub fn matmul_sizes(left: &[usize], right: &[usize]) -> Option<Vec<usize>> {
    let (&k, front) = left.split_last()?;
    let (leading, columns) = match right {
        [] => return None,
        [l] => (None, (*l, None)),
        [leading @ .., l, n] => (Some(leading), (*l, Some(*n))),
    };
    if columns.0 != k {
        return None;
    }
    let (batch, rows) = match front {
        [] => (&[][..], None),
        [batch @ .., m] => (batch, Some(*m)),
    };
    let mut sizes = broadcast(batch, leading.unwrap_or(&[]))?;
    sizes.extend(rows);
    sizes.extend(columns.1);
    Some(sizes)
}

/// Returns the elements with all along `axis` replaced by the first.
pub fn same_along(sizes: &[usize], elements: &[f64], axis: usize) -> Vec<f64> {
    let inner: usize = sizes[axis + 1..].iter().product();
    let block = sizes[axis] * inner;
    let at = |i: usize| i / block * block + i % inner;
    (0..elements.len()).map(|i| elements[at(i)]).collect()
}

/// Returns the memory of an input with this layout.
pub fn stored(array: &Array, layout: Layout) -> Array {
    let rank = array.sizes.len();
    let mut sizes = array.sizes.clone();
    match layout {
        Layout::Contiguous => array.clone(),
        Layout::Transposed => {
            sizes.reverse();
            array.select(sizes, |i| Some(i.iter().rev().copied().collect()))
        }
        Layout::Stepped => {
            sizes[rank - 1] *= 2;
            // The elements in between are 1, which is valid for all kinds.
            let mut wide = array.select(sizes, |i| {
                let mut own = i.to_vec();
                own[rank - 1] /= 2;
                (i[rank - 1] % 2 == 0).then_some(own)
            });
            wide.error.fill(0.0);
            wide
        }
        Layout::Reversed(axis) => array.select(sizes, |i| {
            let mut own = i.to_vec();
            own[axis] = array.sizes[axis] - 1 - i[axis];
            Some(own)
        }),
        Layout::Broadcast(axis) => {
            sizes[axis] = 1;
            array.select(sizes, |i| Some(i.to_vec()))
        }
    }
}

impl Array {
    pub fn exact(kind: Kind, sizes: Vec<usize>, elements: Vec<f64>) -> Array {
        let error = vec![0.0; elements.len()];
        Array {
            kind,
            sizes,
            elements,
            error,
        }
    }

    pub fn is_exact(&self) -> bool {
        self.error.iter().all(|&e| e == 0.0)
    }

    fn is_finite(&self) -> bool {
        self.elements.iter().all(|x| x.is_finite())
    }

    fn place(&self, index: &[usize]) -> usize {
        assert_eq!(index.len(), self.sizes.len());
        index.iter().zip(&self.sizes).fold(0, |place, (&i, &size)| {
            assert!(i < size);
            place * size + i
        })
    }

    /// Returns the position of the element at an index of a shape to which this one broadcasts.
    fn broadcast_view(&self, index: &[usize]) -> usize {
        let own = index[index.len() - self.sizes.len()..]
            .iter()
            .zip(&self.sizes);
        let own: Vec<usize> = own.map(|(&i, &n)| if n == 1 { 0 } else { i }).collect();
        self.place(&own)
    }

    fn at(&self, place: usize) -> (f64, f64) {
        (self.elements[place], self.error[place])
    }

    fn set(&mut self, place: usize, (value, error): (f64, f64)) {
        self.elements[place] = value;
        self.error[place] = error;
    }

    /// Creates an array whose elements are elements of this array, or 1.
    fn select(&self, sizes: Vec<usize>, f: impl Fn(&[usize]) -> Option<Vec<usize>>) -> Array {
        let mut result = Array::exact(self.kind, sizes, vec![]);
        for i in indices(&result.sizes) {
            let (value, error) = f(&i).map_or((1.0, 0.0), |own| self.at(self.place(&own)));
            result.elements.push(value);
            result.error.push(error);
        }
        result
    }

    /// Computes each element from the positions of its terms.
    fn collect(
        kind: Kind,
        sizes: Vec<usize>,
        mut f: impl FnMut(&[usize]) -> Option<(f64, f64)>,
    ) -> Outcome {
        let mut result = Array::exact(kind, sizes, vec![]);
        for i in indices(&result.sizes) {
            let Some((value, error)) = f(&i) else {
                return Skip;
            };
            if !kind.holds(value) || error.is_nan() || error > 1e-2 * value.abs().max(1.0) {
                return Skip;
            }
            result.elements.push(value);
            result
                .error
                .push(if value.is_finite() { error } else { 0.0 });
        }
        Value(result)
    }
}

type Number = (f64, f64);

/// Returns `x op y` for elements of one kind, with its tolerance; `None` if the result depends on
/// roundoff, or is not defined.
fn binary(op: Bin, kind: Kind, (x, ex): Number, (y, ey): Number) -> Option<Number> {
    let u = kind.roundoff();
    let wide = |value: f64, error: f64| {
        let value = if kind.is_float() {
            kind.round(value)
        } else {
            value
        };
        let round = if error == 0.0 {
            0.0
        } else {
            2.0 * u * value.abs()
        };
        Some((value, error + round))
    };
    let wrapped = |value: f64| {
        let (least, span) = match kind {
            Kind::U8 => (0.0, 256.0),
            Kind::I32 => (-2f64.powi(31), 2f64.powi(32)),
            _ => (0.0, 0.0),
        };
        match kind {
            _ if value.abs() > 2f64.powi(50) => None,
            Kind::I64 => Some((value, 0.0)),
            _ => Some(((value - least).rem_euclid(span) + least, 0.0)),
        }
    };
    let bits = |f: fn(i64, i64) -> i64| Some((f(x as i64, y as i64) as f64, 0.0));
    let nan = x.is_nan() || y.is_nan();
    match op {
        Bin::Add => wide(x + y, ex + ey),
        Bin::Sub => wide(x - y, ex + ey),
        Bin::Mul if ex == 0.0 && ey == 0.0 => wide(x * y, 0.0),
        Bin::Mul if !x.is_finite() || !y.is_finite() => None,
        Bin::Mul => wide(x * y, x.abs() * ey + y.abs() * ex + ex * ey),
        Bin::Div if y == 0.0 || ex != 0.0 || ey != 0.0 => None,
        Bin::Div if kind.is_float() => wide(x / y, 0.0),
        Bin::Div => wide((x / y).trunc(), 0.0),
        Bin::Maximum => Some((if nan { f64::NAN } else { x.max(y) }, ex.max(ey))),
        Bin::Minimum => Some((if nan { f64::NAN } else { x.min(y) }, ex.max(ey))),
        Bin::And => bits(|x, y| x & y),
        Bin::Or => bits(|x, y| x | y),
        Bin::Xor => bits(|x, y| x ^ y),
        Bin::WrappingAdd => wrapped(x + y),
        Bin::WrappingSub => wrapped(x - y),
        Bin::WrappingMul => wrapped(x * y),
    }
}

/// Returns the sum of terms, which may be added in any order. Each term is a value with its
/// tolerance. It may itself be rounded, as the product of two floats is.
fn sum(kind: Kind, terms: &[Number]) -> Number {
    let value: f64 = terms.iter().map(|t| t.0).sum();
    let error: f64 = terms.iter().map(|t| t.1).sum();
    if !kind.is_float() || !value.is_finite() {
        return (value, 0.0);
    }
    let size: f64 = terms.iter().map(|t| t.0.abs()).sum();
    // All terms are multiples of one power of two, and no partial sum needs more bits than the
    // float type has.
    let bits = if kind == Kind::F32 { 24 } else { 53 };
    let exact = (0..=20).find_map(|k| {
        let grid = 2f64.powi(k);
        let on_grid = terms.iter().all(|t| (t.0 * grid).fract() == 0.0);
        on_grid.then(|| size * grid < 2f64.powi(bits))
    });
    if error == 0.0 && exact == Some(true) {
        return (value, 0.0);
    }
    let n = terms.len() as f64 + 4.0;
    (
        kind.round(value),
        error + 2.0 * n * kind.roundoff() * (size + error),
    )
}

fn reduce(op: Red, kind: Kind, terms: &[Number]) -> Option<Number> {
    let n = terms.len() as f64;
    let u = kind.roundoff();
    let exact = terms.iter().all(|t| t.1 == 0.0);
    let error = terms.iter().fold(0.0f64, |e, t| e.max(t.1));
    let nan = terms.iter().any(|t| t.0.is_nan());
    Some(match op {
        Red::Sum => sum(kind, terms),
        Red::Mean | Red::Var if terms.is_empty() => (f64::NAN, 0.0),
        Red::Mean => {
            let (value, error) = sum(kind, terms);
            (value / n, error / n + 4.0 * u * (value / n).abs())
        }
        Red::Var if !exact || terms.iter().any(|t| !t.0.is_finite()) => return None,
        Red::Var => {
            let mean = terms.iter().map(|t| t.0).sum::<f64>() / n;
            let square = |t: &Number| (t.0 - mean) * (t.0 - mean);
            let value = terms.iter().map(square).sum::<f64>() / n;
            let size = terms.iter().map(|t| t.0 * t.0).sum::<f64>() / n;
            (value, 8.0 * (n + 4.0) * u.max(2f64.powi(-53)) * size)
        }
        Red::Prod if !exact => return None,
        Red::Prod => {
            let value: f64 = terms.iter().map(|t| t.0).product();
            // For any order: no partial product may be out of range, either.
            let size: f64 = terms.iter().map(|t| t.0.abs().max(1.0)).product();
            if size > 1e12 && size.is_finite() || terms.iter().any(|t| t.0.abs() == f64::INFINITY) {
                return None;
            }
            let smallest: f64 = terms
                .iter()
                .map(|t| if t.0 == 0.0 { 1.0 } else { t.0.abs().min(1.0) })
                .product();
            if smallest < 1e-12 || !kind.is_float() && !kind.holds(size) {
                return None;
            }
            match kind.is_float() {
                true => (value, 2.0 * n * u * value.abs()),
                false => (value, 0.0),
            }
        }
        Red::Max | Red::Min if terms.is_empty() => return None,
        Red::Max | Red::Min if nan => (f64::NAN, 0.0),
        Red::Max => (
            terms.iter().fold(f64::NEG_INFINITY, |m, t| m.max(t.0)),
            error,
        ),
        Red::Min => (terms.iter().fold(f64::INFINITY, |m, t| m.min(t.0)), error),
        Red::Any => (f64::from(terms.iter().any(|t| t.0 != 0.0)), 0.0),
        Red::All => (f64::from(terms.iter().all(|t| t.0 != 0.0)), 0.0),
        Red::CountNonzero => (terms.iter().filter(|t| t.0 != 0.0).count() as f64, 0.0),
    })
}

/// Returns the result of reducing the given axes, which may be kept with size 1.
fn reduced(op: Red, x: &Array, axes: &[isize], keep: bool) -> Outcome {
    let rank = x.sizes.len();
    let mut reduced = vec![false; rank];
    for &i in axes {
        match axis(i, rank) {
            Some(at) if !reduced[at] => reduced[at] = true,
            Some(_) => return Error("an axis is named twice"),
            // Axis 0 or -1 of a scalar.
            None if rank == 0 && (i == 0 || i == -1) && axes.len() == 1 => {}
            None => return Error("no such axis"),
        }
    }
    let terms = (0..rank)
        .filter(|&i| reduced[i])
        .map(|i| x.sizes[i])
        .product::<usize>();
    let kept: Vec<usize> = (0..rank)
        .map(|i| if reduced[i] { 1 } else { x.sizes[i] })
        .collect();
    if matches!(op, Red::Max | Red::Min) && terms == 0 {
        // If the result has no elements, there is no empty maximum.
        return if count(&kept) == 0 {
            Skip
        } else {
            Error("the largest of nothing")
        };
    }
    let mut groups = vec![vec![]; count(&kept)];
    let place = Array::exact(x.kind, kept.clone(), vec![]);
    for (i, index) in indices(&x.sizes).iter().enumerate() {
        let own: Vec<usize> = (0..rank)
            .map(|a| if reduced[a] { 0 } else { index[a] })
            .collect();
        groups[place.place(&own)].push(x.at(i));
    }
    let mut sizes = kept;
    if !keep {
        sizes = (0..rank)
            .filter(|&i| !reduced[i])
            .map(|i| x.sizes[i])
            .collect();
    }
    let kind = match op {
        Red::CountNonzero if !x.is_exact() => return Skip,
        Red::CountNonzero => Kind::I64,
        _ => x.kind,
    };
    let mut groups = groups.iter();
    Array::collect(kind, sizes, |_| reduce(op, x.kind, groups.next()?))
}

/// Maps each lane along an axis to another one of the same length.
fn lanes(x: &Array, at: usize, f: &dyn Fn(&[Number]) -> Option<Vec<Number>>) -> Outcome {
    let mut result = x.clone();
    let mut starts = x.sizes.clone();
    starts[at] = starts[at].min(1);
    for mut index in indices(&starts) {
        let mut places = vec![];
        for k in 0..x.sizes[at] {
            index[at] = k;
            places.push(x.place(&index));
        }
        let lane: Vec<Number> = places.iter().map(|&p| x.at(p)).collect();
        let Some(lane) = f(&lane) else { return Skip };
        for (&place, number) in places.iter().zip(lane) {
            if !x.kind.holds(number.0) {
                return Skip;
            }
            result.set(place, number);
        }
    }
    Value(result)
}

/// Returns the positions of the elements in sorted order. NaN is larger than all numbers, and equal
/// elements stay in order.
fn order(lane: &[Number]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..lane.len()).collect();
    // Insertion sort: an element is inserted after those that are not larger.
    let larger = |x: f64, y: f64| x > y || x.is_nan() && !y.is_nan();
    for i in 1..order.len() {
        let mut k = i;
        while k > 0 && larger(lane[order[k - 1]].0, lane[order[k]].0) {
            order.swap(k - 1, k);
            k -= 1;
        }
    }
    order
}

fn einsum(equation: &str, operands: &[&Array]) -> Outcome {
    let kind = operands[0].kind;
    if operands.iter().any(|x| x.kind != kind || !x.is_finite()) {
        return Skip;
    }
    let (inputs, output) = equation.split_once("->").unwrap();
    let terms: Vec<Vec<char>> = inputs.split(',').map(|t| t.chars().collect()).collect();
    let mut labels: Vec<(char, usize)> = vec![];
    for (term, x) in terms.iter().zip(operands) {
        if term.len() != x.sizes.len() {
            return Error("a label for each axis");
        }
        let mut own: Vec<(char, usize)> = vec![];
        for (&label, &n) in term.iter().zip(&x.sizes) {
            // Repeated in one operand: NumPy requires equal sizes there, or 1.
            match own.iter().find(|l| l.0 == label) {
                Some(l) if l.1 != n => return Skip,
                _ => own.push((label, n)),
            }
            match labels.iter_mut().find(|l| l.0 == label) {
                None => labels.push((label, n)),
                Some(l) if l.1 == n || n == 1 => {}
                Some(l) if l.1 == 1 => l.1 = n,
                Some(_) => return Error("a label with two sizes"),
            }
        }
    }
    let output: Vec<char> = output.chars().collect();
    let size = |label: &char| labels.iter().find(|l| l.0 == *label).unwrap().1;
    let summed: Vec<(char, usize)> = labels
        .iter()
        .copied()
        .filter(|l| !output.contains(&l.0))
        .collect();
    let sizes: Vec<usize> = output.iter().map(size).collect();
    let inner: Vec<usize> = summed.iter().map(|l| l.1).collect();
    if count(&sizes).saturating_mul(count(&inner)) > 20_000 {
        return Skip;
    }
    let inner = indices(&inner);
    Array::collect(kind, sizes, |outer| {
        let products = inner.iter().map(|inside| {
            let value_of = |label: &char| match output.iter().position(|l| l == label) {
                Some(i) => outer[i],
                None => inside[summed.iter().position(|l| l.0 == *label).unwrap()],
            };
            let mut product = (1.0, 0.0);
            for (term, x) in terms.iter().zip(operands) {
                let index: Vec<usize> = term.iter().map(value_of).collect();
                let (y, e) = x.at(x.broadcast_view(&index));
                product = (
                    product.0 * y,
                    product.0.abs() * e + y.abs() * product.1 + product.1 * e,
                );
            }
            product
        });
        let products: Vec<Number> = products.collect();
        // For three operands, an intermediate result may be rounded even if the total is not, but
        // not by more than this.
        let (value, mut error) = sum(kind, &products);
        if operands.len() > 2 && kind.is_float() {
            let size: f64 = products.iter().map(|p| p.0.abs()).sum();
            error += 8.0 * (products.len() as f64 + 4.0) * kind.roundoff() * size;
        }
        Some((value, error))
    })
}

fn matmul(x: &Array, y: &Array) -> Outcome {
    let Some(sizes) = matmul_sizes(&x.sizes, &y.sizes) else {
        return Error("not matrices that can be multiplied");
    };
    if !(x.is_finite() && y.is_finite() || x.is_exact() && y.is_exact()) {
        return Skip;
    }
    let (vector_left, vector_right) = (x.sizes.len() == 1, y.sizes.len() == 1);
    let inner = *x.sizes.last().unwrap();
    Array::collect(x.kind, sizes, |i| {
        let mut batch = i.to_vec();
        let column = if vector_right { None } else { batch.pop() };
        let row = if vector_left { None } else { batch.pop() };
        let terms = (0..inner).map(|k| {
            let own = |array: &Array, rest: Vec<usize>, core: usize| {
                let lead = array.sizes.len() - core;
                let mut index: Vec<usize> = batch[batch.len() - lead..].to_vec();
                for (i, n) in index.iter_mut().zip(&array.sizes) {
                    *i = if *n == 1 { 0 } else { *i };
                }
                index.extend(rest);
                array.at(array.place(&index))
            };
            let a = own(
                x,
                row.into_iter().chain([k]).collect(),
                if vector_left { 1 } else { 2 },
            );
            let b = own(
                y,
                [k].into_iter().chain(column).collect(),
                if vector_right { 1 } else { 2 },
            );
            (a.0 * b.0, a.0.abs() * b.1 + b.0.abs() * a.1 + a.1 * b.1)
        });
        let terms: Vec<Number> = terms.collect();
        Some(sum(x.kind, &terms))
    })
}

/// Returns the positions along its axis that a cut selects.
fn taken(cut: &Cut, sizes: &[usize]) -> Result<Vec<usize>, &'static str> {
    let n = *sizes.get(cut.axis).ok_or("no such axis")?;
    if cut.start > cut.end || cut.end > n {
        return Err("a range out of range");
    }
    if cut.step == 0 {
        return Err("a step of 0");
    }
    Ok((cut.start..cut.end).step_by(cut.step).collect())
}

/// Returns the position of an index of an axis of size `n`.
fn element(index: i64, n: usize) -> Option<usize> {
    let at = if index < 0 { index + n as i64 } else { index };
    (0..n as i64).contains(&at).then_some(at as usize)
}

fn put(
    op: Put,
    x: &Array,
    number: isize,
    index: &crate::differential::program::Index,
    y: &Array,
) -> Outcome {
    let rank = x.sizes.len();
    let Some(at) = axis(number, rank) else {
        return Error("no such axis");
    };
    let mut result = x.clone();
    let (list, whole) = match op.is_list() {
        true => {
            let mut sizes = x.sizes.clone();
            sizes.splice(at..=at, index.sizes.iter().copied());
            (true, sizes)
        }
        false => {
            if index.sizes.len() != rank {
                return Error("not an index for each axis");
            }
            let whole = index.sizes.clone();
            for i in 0..rank {
                if i != at && whole[i] != x.sizes[i] {
                    // `put_along_axis` broadcasts; programs do not.
                    return Skip;
                }
            }
            (false, whole)
        }
    };
    match broadcast(&y.sizes, &whole) {
        Some(sizes) if sizes == whole => {}
        _ => return Error("values that do not broadcast"),
    }
    let places: Vec<Option<usize>> = index
        .values
        .iter()
        .map(|&i| element(i, x.sizes[at]))
        .collect();
    if places.contains(&None) {
        return if count(&whole) == 0 {
            Skip
        } else {
            Error("an index out of range")
        };
    }
    let places: Vec<usize> = places.into_iter().flatten().collect();
    for (n, i) in indices(&whole).iter().enumerate() {
        let mut own = i.clone();
        own[at] = if list { places[i[at]] } else { places[n] };
        let place = result.place(&own);
        let new = y.at(y.broadcast_view(i));
        let number = match op.combines() {
            None => Some(new),
            Some(combine) => binary(combine, x.kind, result.at(place), new),
        };
        let Some(mut number) = number else {
            return Skip;
        };
        // Several values may be added to one position, in any order.
        if op.combines() == Some(Bin::Add) && x.kind.is_float() {
            number.1 += 2.0
                * x.kind.roundoff()
                * (number.0.abs() + new.0.abs() + result.elements[place].abs());
        }
        if !x.kind.holds(number.0) {
            return Skip;
        }
        result.set(place, number);
    }
    Value(result)
}

/// Returns the result of a step, given the preceding registers.
pub fn apply(step: &Step, regs: &[Array]) -> Outcome {
    crate::differential::shrink::fault(step, compute(step, regs))
}

fn compute(step: &Step, regs: &[Array]) -> Outcome {
    match step {
        Step::Binary(op, a, b, form) => {
            let (x, y) = (&regs[*a], &regs[*b]);
            if x.kind != y.kind {
                return Skip;
            }
            let Some(sizes) = broadcast(&x.sizes, &y.sizes) else {
                return Error("shapes that do not broadcast");
            };
            if *form == crate::differential::program::Form::InPlace && sizes != x.sizes {
                return Error("a right operand that does not broadcast to the left one");
            }
            Array::collect(x.kind, sizes, |i| {
                binary(
                    *op,
                    x.kind,
                    x.at(x.broadcast_view(i)),
                    y.at(y.broadcast_view(i)),
                )
            })
        }
        Step::Chain(p, q, a, b, c, reduction) => {
            let plain = |op: Bin, x: &Array, y: &Array| {
                let step = Step::Binary(op, 0, 1, crate::differential::program::Form::Plain);
                compute(&step, &[x.clone(), y.clone()])
            };
            let first = match plain(*p, &regs[*a], &regs[*b]) {
                Value(first) => first,
                other => return other,
            };
            match (plain(*q, &first, &regs[*c]), reduction) {
                (Value(whole), Some((op, axis))) => reduced(*op, &whole, &[*axis], false),
                (other, _) => other,
            }
        }
        Step::Compare(op, a, b) => {
            let (x, y) = (&regs[*a], &regs[*b]);
            if x.kind != y.kind || !x.is_exact() || !y.is_exact() {
                return Skip;
            }
            let Some(sizes) = broadcast(&x.sizes, &y.sizes) else {
                return Error("shapes that do not broadcast");
            };
            Array::collect(Kind::Bool, sizes, |i| {
                let (x, y) = (x.at(x.broadcast_view(i)).0, y.at(y.broadcast_view(i)).0);
                let holds = match op {
                    Cmp::Eq => x == y,
                    Cmp::Ne => x != y,
                    Cmp::Lt => x < y,
                    Cmp::Le => x <= y,
                    Cmp::Gt => x > y,
                    Cmp::Ge => x >= y,
                };
                Some((f64::from(holds), 0.0))
            })
        }
        Step::Unary(op, a, _) => {
            let x = &regs[*a];
            Array::collect(x.kind, x.sizes.clone(), |i| {
                let (v, e) = x.at(x.place(i));
                let u = x.kind.roundoff();
                Some(match op {
                    Un::Neg => (-v, e),
                    Un::Abs => (v.abs(), e),
                    Un::Square => return binary(Bin::Mul, x.kind, (v, e), (v, e)),
                    Un::Not if x.kind == Kind::Bool => (1.0 - v, 0.0),
                    Un::Not if x.kind == Kind::U8 => (255.0 - v, 0.0),
                    Un::Not => (-1.0 - v, 0.0),
                    Un::Floor if e == 0.0 => (v.floor(), 0.0),
                    Un::Sqrt if e == 0.0 => (x.kind.round(v.sqrt()), 0.0),
                    Un::Exp if v.abs() < 20.0 && e < 1e-3 => {
                        (v.exp(), v.exp() * (2.0 * e + 6.0 * u))
                    }
                    _ => return None,
                })
            })
        }
        Step::Where(c, a, b) => {
            let (c, x, y) = (&regs[*c], &regs[*a], &regs[*b]);
            if x.kind != y.kind || c.kind != Kind::Bool {
                return Skip;
            }
            let sizes = broadcast(&x.sizes, &y.sizes).and_then(|sizes| broadcast(&sizes, &c.sizes));
            let Some(sizes) = sizes else {
                return Error("shapes that do not broadcast");
            };
            Array::collect(x.kind, sizes, |i| {
                let from = if c.elements[c.broadcast_view(i)] != 0.0 {
                    x
                } else {
                    y
                };
                Some(from.at(from.broadcast_view(i)))
            })
        }
        Step::Cast(a, to) => {
            let x = &regs[*a];
            Array::collect(*to, x.sizes.clone(), |i| {
                let (v, e) = x.at(x.place(i));
                if *to == x.kind {
                    return Some((v, e));
                }
                match to {
                    _ if e != 0.0 => None,
                    Kind::Bool => Some((f64::from(v != 0.0), 0.0)),
                    Kind::F64 => Some((v, e)),
                    Kind::F32 => Some((Kind::F32.round(v), 0.0)),
                    // Libraries differ for floats that do not fit an integer.
                    _ if !v.is_finite() => None,
                    _ => Some((v.trunc() + 0.0, 0.0)),
                }
            })
        }
        Step::Broadcast(a, sizes) => {
            let x = &regs[*a];
            if broadcast(&x.sizes, sizes).as_ref() != Some(sizes) {
                return Error("a shape that does not broadcast to the other one");
            }
            Array::collect(x.kind, sizes.clone(), |i| Some(x.at(x.broadcast_view(i))))
        }
        Step::Permute(a, axes) => {
            let x = &regs[*a];
            let rank = x.sizes.len();
            let order: Vec<usize> = axes.iter().filter_map(|&i| axis(i, rank)).collect();
            let mut seen = vec![false; rank];
            order.iter().for_each(|&i| seen[i] = true);
            if axes.len() != rank || order.len() != rank || seen.contains(&false) {
                return Error("not each axis once");
            }
            let sizes = order.iter().map(|&i| x.sizes[i]).collect();
            Value(x.select(sizes, |i| {
                let mut own = vec![0; rank];
                order.iter().zip(i).for_each(|(&axis, &i)| own[axis] = i);
                Some(own)
            }))
        }
        Step::Slice(a, cut) => {
            let x = &regs[*a];
            let places = match taken(cut, &x.sizes) {
                Ok(places) => places,
                Err(why) => return Error(why),
            };
            let mut sizes = x.sizes.clone();
            sizes[cut.axis] = places.len();
            Value(x.select(sizes, |i| {
                let mut own = i.to_vec();
                own[cut.axis] = places[own[cut.axis]];
                Some(own)
            }))
        }
        Step::Flip(a, number) => {
            let x = &regs[*a];
            let Some(at) = axis(*number, x.sizes.len()) else {
                return Error("no such axis");
            };
            Value(x.select(x.sizes.clone(), |i| {
                let mut own = i.to_vec();
                own[at] = x.sizes[at] - 1 - own[at];
                Some(own)
            }))
        }
        Step::Select(a, number, index) => {
            let x = &regs[*a];
            let Some(at) = axis(*number, x.sizes.len()) else {
                return Error("no such axis");
            };
            if *index >= x.sizes[at] {
                return Error("an index out of range");
            }
            let mut sizes = x.sizes.clone();
            sizes.remove(at);
            Value(x.select(sizes, |i| {
                let mut own = i.to_vec();
                own.insert(at, *index);
                Some(own)
            }))
        }
        Step::Reshape(a, sizes) => {
            let x = &regs[*a];
            if count(sizes) != count(&x.sizes) {
                return Error("another number of elements");
            }
            let mut x = x.clone();
            x.sizes = sizes.clone();
            Value(x)
        }
        Step::Unsqueeze(a, number) => {
            let mut x = regs[*a].clone();
            let Some(at) = axis(*number, x.sizes.len() + 1) else {
                return Error("no such place");
            };
            x.sizes.insert(at, 1);
            Value(x)
        }
        Step::Squeeze(a, number) => {
            let mut x = regs[*a].clone();
            let rank = x.sizes.len();
            match axis(*number, rank) {
                Some(at) if x.sizes[at] == 1 => x.sizes.remove(at),
                Some(_) => return Error("the axis is not 1"),
                None if rank == 0 && (*number == 0 || *number == -1) => return Skip,
                None => return Error("no such axis"),
            };
            Value(x)
        }
        Step::Diagonal(a) => {
            let x = &regs[*a];
            let [lead @ .., n, m] = &x.sizes[..] else {
                return Error("no matrix");
            };
            let mut sizes = lead.to_vec();
            sizes.push(*n.min(m));
            Value(x.select(sizes, |i| {
                let mut own = i.to_vec();
                own.push(i[i.len() - 1]);
                Some(own)
            }))
        }
        Step::Reduce(op, a, axes, keep) => reduced(*op, &regs[*a], axes, *keep),
        Step::Position(max, a, number, keep) => {
            let x = &regs[*a];
            let rank = x.sizes.len();
            let Some(at) = axis(*number, rank) else {
                return if rank == 0 {
                    Skip
                } else {
                    Error("no such axis")
                };
            };
            if !x.is_exact() {
                return Skip;
            }
            let mut sizes = x.sizes.clone();
            sizes[at] = 1;
            if x.sizes[at] == 0 {
                return if count(&sizes) == 0 {
                    Skip
                } else {
                    Error("the largest of nothing")
                };
            }
            let kept = sizes.clone();
            if !keep {
                sizes.remove(at);
            }
            let mut starts = indices(&kept).into_iter();
            Array::collect(Kind::I64, sizes, |_| {
                let mut index = starts.next()?;
                let (mut best, mut place) = (f64::NAN, 0);
                for k in 0..x.sizes[at] {
                    index[at] = k;
                    let v = x.elements[x.place(&index)];
                    let better = if *max { v > best } else { v < best };
                    if k == 0 || !best.is_nan() && (better || v.is_nan()) {
                        (best, place) = (v, k);
                    }
                }
                Some((place as f64, 0.0))
            })
        }
        Step::Scan(op, a, number) => {
            let x = &regs[*a];
            let rank = x.sizes.len();
            let Some(at) = axis(*number, rank) else {
                return if rank == 0 {
                    Skip
                } else {
                    Error("no such axis")
                };
            };
            let red = match op {
                Scan::Sum => Red::Sum,
                Scan::Prod => Red::Prod,
                Scan::Max => Red::Max,
                Scan::Min => Red::Min,
            };
            lanes(x, at, &|lane| {
                (1..=lane.len())
                    .map(|n| reduce(red, x.kind, &lane[..n]))
                    .collect()
            })
        }
        Step::Matmul(a, b) if regs[*a].kind != regs[*b].kind => Skip,
        Step::Matmul(a, b) => matmul(&regs[*a], &regs[*b]),
        Step::Einsum(equation, list) => {
            let operands: Vec<&Array> = list.iter().map(|&i| &regs[i]).collect();
            einsum(equation, &operands)
        }
        Step::Concat(list, number) => {
            let first = &regs[list[0]];
            let Some(at) = axis(*number, first.sizes.len()) else {
                return Error("no such axis");
            };
            let mut sizes = first.sizes.clone();
            sizes[at] = 0;
            for &i in list {
                let mut own = regs[i].sizes.clone();
                if regs[i].kind != first.kind {
                    return Skip;
                }
                if own.len() != sizes.len() {
                    return Error("operands of other ranks");
                }
                let add = own[at];
                own[at] = sizes[at];
                if own != sizes {
                    return Error("operands of other sizes");
                }
                sizes[at] += add;
            }
            Array::collect(first.kind, sizes, |i| {
                let mut own = i.to_vec();
                for &k in list {
                    if own[at] < regs[k].sizes[at] {
                        return Some(regs[k].at(regs[k].place(&own)));
                    }
                    own[at] -= regs[k].sizes[at];
                }
                None
            })
        }
        Step::Stack(list, number) => {
            let first = &regs[list[0]];
            let Some(at) = axis(*number, first.sizes.len() + 1) else {
                return Error("no such place");
            };
            if list.iter().any(|&i| regs[i].kind != first.kind) {
                return Skip;
            }
            if list.iter().any(|&i| regs[i].sizes != first.sizes) {
                return Error("operands of other shapes");
            }
            let mut sizes = first.sizes.clone();
            sizes.insert(at, list.len());
            Array::collect(first.kind, sizes, |i| {
                let mut own = i.to_vec();
                let x = &regs[list[own.remove(at)]];
                Some(x.at(x.place(&own)))
            })
        }
        Step::Pad(a, number, ..)
        | Step::Repeat(a, number, _)
        | Step::Tile(a, number, _)
        | Step::Roll(a, number, _) => {
            let x = &regs[*a];
            let Some(at) = axis(*number, x.sizes.len()) else {
                return Error("no such axis");
            };
            let n = x.sizes[at];
            let mut sizes = x.sizes.clone();
            sizes[at] = match step {
                Step::Pad(_, _, before, after) => before + n + after,
                Step::Repeat(_, _, times) | Step::Tile(_, _, times) => n * times,
                _ => n,
            };
            Value(x.select(sizes, |i| {
                let mut own = i.to_vec();
                own[at] = match step {
                    Step::Pad(_, _, before, _) if i[at] < *before || i[at] >= before + n => {
                        return None;
                    }
                    Step::Pad(_, _, before, _) => i[at] - before,
                    Step::Repeat(_, _, times) => i[at] / times,
                    Step::Tile(..) => i[at] % n,
                    Step::Roll(_, _, shift) => {
                        (i[at] as isize - shift).rem_euclid(n as isize) as usize
                    }
                    _ => unreachable!(),
                };
                Some(own)
            }))
        }
        Step::Take(a, number, index) => {
            let x = &regs[*a];
            let Some(at) = axis(*number, x.sizes.len()) else {
                return Error("no such axis");
            };
            let n = x.sizes[at];
            let mut sizes = x.sizes.clone();
            sizes.splice(at..=at, index.sizes.iter().copied());
            let places: Option<Vec<usize>> = index.values.iter().map(|&i| element(i, n)).collect();
            let Some(places) = places else {
                return if count(&sizes) == 0 {
                    Skip
                } else {
                    Error("an index out of range")
                };
            };
            let names = Array::exact(Kind::I64, index.sizes.clone(), vec![]);
            Value(x.select(sizes, |i| {
                let mut own = i.to_vec();
                let place = names.place(&i[at..at + index.sizes.len()]);
                own.splice(at..at + index.sizes.len(), [places[place]]);
                Some(own)
            }))
        }
        Step::TakeAlong(a, number, index) => {
            let x = &regs[*a];
            let rank = x.sizes.len();
            let Some(at) = axis(*number, rank) else {
                return Error("no such axis");
            };
            if index.sizes.len() != rank {
                return Skip;
            }
            let n = x.sizes[at];
            let mut rest = x.sizes.clone();
            rest[at] = 1;
            let Some(sizes) = broadcast(&rest, &index.sizes) else {
                return Error("shapes that do not broadcast");
            };
            let places: Option<Vec<usize>> = index.values.iter().map(|&i| element(i, n)).collect();
            let Some(places) = places else {
                return if count(&sizes) == 0 {
                    Skip
                } else {
                    Error("an index out of range")
                };
            };
            let names = Array::exact(Kind::I64, index.sizes.clone(), vec![]);
            Value(x.select(sizes, |i| {
                let mut own: Vec<usize> = i
                    .iter()
                    .zip(&x.sizes)
                    .map(|(&i, &n)| if n == 1 { 0 } else { i })
                    .collect();
                own[at] = places[names.broadcast_view(i)];
                Some(own)
            }))
        }
        Step::Put(op, a, number, index, b) => {
            let (x, y) = (&regs[*a], &regs[*b]);
            if x.kind != y.kind {
                Skip
            } else {
                put(*op, x, *number, index, y)
            }
        }
        Step::Sort(a, number, descending) => {
            let x = &regs[*a];
            let rank = x.sizes.len();
            let Some(at) = axis(*number, rank) else {
                return if rank == 0 {
                    Skip
                } else {
                    Error("no such axis")
                };
            };
            lanes(x, at, &|lane| {
                // Sorting moves no element further than the largest tolerance.
                let error = lane.iter().fold(0.0f64, |e, t| e.max(t.1));
                let mut sorted: Vec<Number> =
                    order(lane).iter().map(|&i| (lane[i].0, error)).collect();
                if *descending {
                    sorted.reverse();
                }
                Some(sorted)
            })
        }
        Step::Argsort(a, number) => {
            let x = &regs[*a];
            let rank = x.sizes.len();
            let Some(at) = axis(*number, rank) else {
                return if rank == 0 {
                    Skip
                } else {
                    Error("no such axis")
                };
            };
            if !x.is_exact() {
                return Skip;
            }
            // Positions are integers, whatever the elements are.
            let numbers = Array {
                kind: Kind::I64,
                ..x.clone()
            };
            lanes(&numbers, at, &|lane| {
                Some(order(lane).iter().map(|&i| (i as f64, 0.0)).collect())
            })
        }
        Step::AssignSlice(a, cut, b, add) => {
            let (x, y) = (&regs[*a], &regs[*b]);
            if x.kind != y.kind {
                return Skip;
            }
            let places = match taken(cut, &x.sizes) {
                Ok(places) => places,
                Err(why) => return Error(why),
            };
            let mut sizes = x.sizes.clone();
            sizes[cut.axis] = places.len();
            if broadcast(&y.sizes, &sizes).as_ref() != Some(&sizes) {
                return Error("values that do not broadcast to the slice");
            }
            let mut result = x.clone();
            for i in indices(&sizes) {
                let mut own = i.clone();
                own[cut.axis] = places[i[cut.axis]];
                let place = x.place(&own);
                let new = y.at(y.broadcast_view(&i));
                let number = if *add {
                    binary(Bin::Add, x.kind, x.at(place), new)
                } else {
                    Some(new)
                };
                match number {
                    Some(number) if x.kind.holds(number.0) => result.set(place, number),
                    _ => return Skip,
                }
            }
            Value(result)
        }
    }
}
