//! Runs programs with the crate, and compares each register with the oracle.

use crate::differential::oracle::{self, Array, Kind, Outcome};
use crate::differential::program::*;
use crate::differential::shaped;
use broadax::prelude::*;
use broadax::{einsum, try_concat, try_stack, try_where_};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The shapes with which a program runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mode {
    /// All shapes are `DynRank`.
    Dyn,
    /// Static ranks, with dynamic and static sizes.
    Mixed,
    /// Static sizes, if `shaped.rs` has such a type in its table.
    Static,
}

/// A register: a view of data that lives longer.
pub enum Reg<'a> {
    F64(DynView<'a, f64>),
    F32(DynView<'a, f32>),
    I64(DynView<'a, i64>),
    I32(DynView<'a, i32>),
    U8(DynView<'a, u8>),
    Bool(DynView<'a, bool>),
}

/// A new tensor.
pub enum New {
    F64(DynTensor<f64>),
    F32(DynTensor<f32>),
    I64(DynTensor<i64>),
    I32(DynTensor<i32>),
    U8(DynTensor<u8>),
    Bool(DynTensor<bool>),
}

/// The result of a step: a view of one of the registers, or a new tensor.
enum Made<'a> {
    View(Reg<'a>),
    New(New),
}

/// Runs `$body` with `$x` as the view or tensor in `$reg`.
macro_rules! each {
    ($of:ident, $reg:expr, $x:ident => $body:expr) => {
        match $reg {
            $of::F64($x) => $body,
            $of::F32($x) => $body,
            $of::I64($x) => $body,
            $of::I32($x) => $body,
            $of::U8($x) => $body,
            $of::Bool($x) => $body,
        }
    };
}
/// Like `each`, with the result as the same variant of `$to`.
macro_rules! same {
    ($reg:expr, $to:ident, $x:ident => $body:expr) => {
        match $reg {
            Reg::F64($x) => $to::F64($body),
            Reg::F32($x) => $to::F32($body),
            Reg::I64($x) => $to::I64($body),
            Reg::I32($x) => $to::I32($body),
            Reg::U8($x) => $to::U8($body),
            Reg::Bool($x) => $to::Bool($body),
        }
    };
}
/// Like `same`, for two registers of one kind.
macro_rules! same2 {
    ($a:expr, $b:expr, $to:ident, |$x:ident, $y:ident| $body:expr) => {
        match ($a, $b) {
            (Reg::F64($x), Reg::F64($y)) => $to::F64($body),
            (Reg::F32($x), Reg::F32($y)) => $to::F32($body),
            (Reg::I64($x), Reg::I64($y)) => $to::I64($body),
            (Reg::I32($x), Reg::I32($y)) => $to::I32($body),
            (Reg::U8($x), Reg::U8($y)) => $to::U8($body),
            (Reg::Bool($x), Reg::Bool($y)) => $to::Bool($body),
            _ => unreachable!("the oracle skips operands of two kinds"),
        }
    };
}
/// Like `same2`, for the two kinds that support all tested operations.
macro_rules! main2 {
    ($a:expr, $b:expr, |$x:ident, $y:ident| $body:expr) => {
        match ($a, $b) {
            (Reg::F64($x), Reg::F64($y)) => New::F64($body),
            (Reg::I64($x), Reg::I64($y)) => New::I64($body),
            _ => unreachable!("no such operation of these kinds"),
        }
    };
}
/// Like `same2`, for numbers only.
macro_rules! numbers2 {
    ($a:expr, $b:expr, |$x:ident, $y:ident| $body:expr) => {
        match ($a, $b) {
            (Reg::F64($x), Reg::F64($y)) => New::F64($body),
            (Reg::F32($x), Reg::F32($y)) => New::F32($body),
            (Reg::I64($x), Reg::I64($y)) => New::I64($body),
            (Reg::I32($x), Reg::I32($y)) => New::I32($body),
            (Reg::U8($x), Reg::U8($y)) => New::U8($body),
            _ => unreachable!("no such operation of these kinds"),
        }
    };
}

/// Conversion of elements to those of the oracle.
trait Number: Copy {
    const KIND: Kind;
    fn number(self) -> f64;
    fn of(number: f64) -> Self;
}
macro_rules! number {
    ($($t:ident $kind:ident),*) => { $(
        impl Number for $t {
            const KIND: Kind = Kind::$kind;
            fn number(self) -> f64 {
                self as f64
            }
            fn of(number: f64) -> $t {
                number as $t
            }
        }
    )* };
}
number!(f64 F64, f32 F32, i64 I64, i32 I32, u8 U8);
impl Number for bool {
    const KIND: Kind = Kind::Bool;
    fn number(self) -> f64 {
        f64::from(u8::from(self))
    }
    fn of(number: f64) -> bool {
        number != 0.0
    }
}

fn tensor<T: Number>(array: &Array) -> DynTensor<T> {
    let elements = array.elements.iter().map(|&x| T::of(x)).collect();
    DynTensor::from_vec_with(&array.sizes[..], elements).unwrap()
}

impl New {
    pub fn of(array: &Array) -> New {
        match array.kind {
            Kind::F64 => New::F64(tensor(array)),
            Kind::F32 => New::F32(tensor(array)),
            Kind::I64 => New::I64(tensor(array)),
            Kind::I32 => New::I32(tensor(array)),
            Kind::U8 => New::U8(tensor(array)),
            Kind::Bool => New::Bool(tensor(array)),
        }
    }
    fn view(&self) -> Reg<'_> {
        match self {
            New::F64(x) => Reg::F64(x.view()),
            New::F32(x) => Reg::F32(x.view()),
            New::I64(x) => Reg::I64(x.view()),
            New::I32(x) => Reg::I32(x.view()),
            New::U8(x) => Reg::U8(x.view()),
            New::Bool(x) => Reg::Bool(x.view()),
        }
    }
}

impl<'a> Reg<'a> {
    fn view(&self) -> Reg<'_> {
        same!(self, Reg, x => x.view())
    }

    /// Returns a view of this register, which contains the memory of an input, in the layout of the
    /// input.
    fn laid(&'a self, input: &Input) -> Reg<'a> {
        let rank = input.array.sizes.len() as isize;
        match input.layout {
            Layout::Contiguous => self.view(),
            Layout::Transposed => {
                let order: Vec<isize> = (0..rank).rev().collect();
                same!(self, Reg, x => x.try_permute(&order).unwrap())
            }
            Layout::Stepped => same!(self, Reg, x => x.slice(s![..., 0usize..; 2usize])),
            Layout::Reversed(axis) => same!(self, Reg, x => x.flip(axis as isize)),
            Layout::Broadcast(_) => {
                same!(self, Reg, x => x.try_broadcast_to(&input.array.sizes).unwrap())
            }
        }
    }

    /// Compares this register with the oracle, and returns the difference, if any.
    fn compare(&self, wanted: &Array) -> Option<String> {
        fn compare<T: Number>(x: &DynView<'_, T>, wanted: &Array) -> Option<String> {
            if T::KIND != wanted.kind || x.shape()[..] != wanted.sizes[..] {
                return Some(format!(
                    "the shape is {:?}, not {:?}",
                    &x.shape()[..],
                    wanted.sizes
                ));
            }
            let mut found = x.iter();
            for (i, (&value, &bound)) in wanted.elements.iter().zip(&wanted.error).enumerate() {
                let found = found.next()?.number();
                if !(found == value
                    || (found - value).abs() <= bound
                    || found.is_nan() && value.is_nan())
                {
                    return Some(format!(
                        "element {i} is {found:?}, not {value:?} (off by at most {bound:e})"
                    ));
                }
            }
            found
                .next()
                .map(|_| "there are more elements than the shape says".into())
        }
        each!(Reg, self, x => compare(x, wanted))
    }

    pub fn numbers(&self) -> Vec<f64> {
        each!(Reg, self, x => x.iter().map(|&x| x.number()).collect())
    }
}

/// A result, or the message of an error or a panic.
pub type Got<T> = Result<T, String>;

/// Appends one index for each axis after the one that is sliced.
macro_rules! sliced {
    ($x:expr, $method:ident, $cut:expr) => {{
        let (range, step) = ($cut.start..$cut.end, $cut.step);
        match $x.shape().len().wrapping_sub($cut.axis + 1) {
            0 => $x.$method(s![..., range; step]),
            1 => $x.$method(s![..., range; step, ..]),
            2 => $x.$method(s![..., range; step, .., ..]),
            3 => $x.$method(s![..., range; step, .., .., ..]),
            4 => $x.$method(s![..., range; step, .., .., .., ..]),
            5 => $x.$method(s![..., range; step, .., .., .., .., ..]),
            _ => $x.$method(s![..., range; step, .., .., .., .., .., ..]),
        }
        .map_err(|e| e.to_string())?
    }};
}

fn said<T>(result: Result<T, ShapeError>) -> Got<T> {
    result.map_err(|error| error.to_string())
}

macro_rules! binary {
    ($x:expr, $y:expr, $form:expr, $try:ident, $sign:tt, $assign:tt) => {{
        let (x, y) = ($x, $y);
        match $form {
            Form::Owned => x.to_tensor() $sign y,
            Form::OwnedRight => x $sign y.to_tensor(),
            Form::Lazy => (x.lazy() $sign y).eval(),
            form => few!(x, y, form, $try, $assign),
        }
    }};
}
/// The two forms that are tested with all kinds.
macro_rules! few {
    ($x:expr, $y:expr, $form:expr, $try:ident, $assign:tt) => {{
        match $form {
            Form::InPlace => {
                let mut x = $x.to_tensor();
                x $assign $y;
                x
            }
            _ => said($x.$try($y))?,
        }
    }};
}

fn arithmetic(op: Bin, form: Form, a: &Reg<'_>, b: &Reg<'_>) -> Got<New> {
    use Bin::*;
    macro_rules! number {
        ($x:expr, $y:expr, $or:expr) => {
            match op {
                Add => binary!($x, $y, form, try_add, +, +=),
                Sub => binary!($x, $y, form, try_sub, -, -=),
                Mul => binary!($x, $y, form, try_mul, *, *=),
                Div => binary!($x, $y, form, try_div, /, /=),
                Maximum => said($x.try_maximum($y))?,
                Minimum => said($x.try_minimum($y))?,
                _ => $or,
            }
        };
    }
    macro_rules! numbers {
        ($x:expr, $y:expr, $or:expr) => {
            match op {
                Add => few!($x, $y, form, try_add, +=),
                Sub => few!($x, $y, form, try_sub, -=),
                Mul => few!($x, $y, form, try_mul, *=),
                Maximum => said($x.try_maximum($y))?,
                _ => $or,
            }
        };
    }
    macro_rules! wrapping {
        ($x:expr, $y:expr) => {
            match op {
                WrappingAdd => said($x.try_wrapping_add($y))?,
                WrappingSub => said($x.try_wrapping_sub($y))?,
                _ => said($x.try_wrapping_mul($y))?,
            }
        };
    }
    macro_rules! float {
        ($x:expr, $y:expr) => {
            match op {
                Div => few!($x, $y, form, try_div, /=),
                _ => said($x.try_minimum($y))?,
            }
        };
    }
    macro_rules! bits {
        ($x:expr, $y:expr) => {
            match op {
                And => binary!($x, $y, form, try_bitand, &, &=),
                Or => binary!($x, $y, form, try_bitor, |, |=),
                Xor => binary!($x, $y, form, try_bitxor, ^, ^=),
                _ => wrapping!($x, $y),
            }
        };
    }
    Ok(match (a, b) {
        (Reg::F64(x), Reg::F64(y)) => New::F64(number!(x, y, unreachable!("of integers"))),
        (Reg::I64(x), Reg::I64(y)) => New::I64(number!(x, y, bits!(x, y))),
        (Reg::F32(x), Reg::F32(y)) => New::F32(numbers!(x, y, float!(x, y))),
        (Reg::I32(x), Reg::I32(y)) => New::I32(numbers!(x, y, wrapping!(x, y))),
        (Reg::U8(x), Reg::U8(y)) => New::U8(numbers!(x, y, wrapping!(x, y))),
        (Reg::Bool(x), Reg::Bool(y)) => New::Bool(match op {
            And => few!(x, y, form, try_bitand, &=),
            Or => few!(x, y, form, try_bitor, |=),
            _ => few!(x, y, form, try_bitxor, ^=),
        }),
        _ => unreachable!("the oracle skips operands of two kinds"),
    })
}

fn unary(op: Un, form: Form, x: &Reg<'_>) -> New {
    macro_rules! forms {
        ($x:expr, |$y:ident| $body:expr) => {
            match form {
                Form::Owned => {
                    let $y = $x.to_tensor();
                    $body
                }
                Form::Lazy => {
                    let $y = $x.lazy();
                    $body.eval()
                }
                _ => {
                    let $y = $x;
                    $body
                }
            }
        };
    }
    match x {
        Reg::F64(x) => New::F64(match op {
            Un::Neg => forms!(x, |y| -y),
            Un::Abs => forms!(x, |y| y.abs()),
            Un::Square => forms!(x, |y| y.square()),
            Un::Floor => forms!(x, |y| y.floor()),
            Un::Sqrt => forms!(x, |y| y.sqrt()),
            _ => forms!(x, |y| y.exp()),
        }),
        Reg::I64(x) => New::I64(match op {
            Un::Neg => forms!(x, |y| -y),
            Un::Abs => forms!(x, |y| y.abs()),
            Un::Square => forms!(x, |y| y.square()),
            _ => forms!(x, |y| !y),
        }),
        Reg::F32(x) => New::F32(if op == Un::Neg { -x } else { x.abs() }),
        Reg::I32(x) => New::I32(if op == Un::Neg { -x } else { x.abs() }),
        Reg::U8(x) => New::U8(!x),
        Reg::Bool(x) => New::Bool(!x),
    }
}

fn cast(x: &Reg<'_>, to: Kind) -> New {
    macro_rules! from_number {
        ($x:expr, $zero:expr) => {
            match to {
                Kind::F64 => New::F64($x.cast::<f64>()),
                Kind::F32 => New::F32($x.cast::<f32>()),
                Kind::I64 => New::I64($x.cast::<i64>()),
                Kind::I32 => New::I32($x.cast::<i32>()),
                Kind::U8 => New::U8($x.cast::<u8>()),
                Kind::Bool => New::Bool($x.ne($zero)),
            }
        };
    }
    macro_rules! to_two {
        ($x:expr) => {
            match to {
                Kind::F64 => New::F64($x.cast::<f64>()),
                _ => New::I64($x.cast::<i64>()),
            }
        };
    }
    match x {
        Reg::F64(x) => from_number!(x, 0.0),
        Reg::I64(x) => from_number!(x, 0),
        Reg::F32(x) => to_two!(x),
        Reg::I32(x) => to_two!(x),
        Reg::U8(x) => to_two!(x),
        Reg::Bool(x) => to_two!(x.cast::<u8>()),
    }
}

fn chain(p: Bin, q: Bin, regs: [&Reg<'_>; 3], reduction: Option<(Red, isize)>) -> Got<New> {
    macro_rules! end {
        ($expression:expr) => {{
            let expression = $expression;
            match reduction {
                None => said(expression.try_eval())?,
                Some((Red::Sum, axis)) => expression.sum(axis),
                Some((_, axis)) => expression.max(axis),
            }
        }};
    }
    macro_rules! second {
        ($first:expr, $z:expr) => {{
            let first = $first;
            match q {
                Bin::Add => end!(first + $z),
                Bin::Sub => end!(first - $z),
                _ => end!(first * $z),
            }
        }};
    }
    macro_rules! first {
        ($x:expr, $y:expr, $z:expr) => {
            match p {
                Bin::Add => second!($x.lazy() + $y, $z),
                Bin::Sub => second!($x.lazy() - $y, $z),
                _ => second!($x.lazy() * $y, $z),
            }
        };
    }
    Ok(match regs {
        [Reg::F64(x), Reg::F64(y), Reg::F64(z)] => New::F64(first!(x, y, z)),
        [Reg::I64(x), Reg::I64(y), Reg::I64(z)] => New::I64(first!(x, y, z)),
        // For other kinds, separate operations: expressions of all of them take long to compile.
        _ => {
            let first = arithmetic(p, Form::Plain, regs[0], regs[1])?;
            let second = arithmetic(q, Form::Lazy, &first.view(), regs[2])?;
            match reduction {
                None => second,
                Some((op, axis)) => reduce(op, &second.view(), &[axis], false)?,
            }
        }
    })
}

fn reduce(op: Red, x: &Reg<'_>, axes: &[isize], keep: bool) -> Got<New> {
    macro_rules! kept {
        ($x:expr, $name:ident, $keepdim:ident) => {
            said(if keep {
                $x.$keepdim(axes)
            } else {
                $x.$name(axes)
            })?
        };
    }
    macro_rules! few {
        ($x:expr) => {
            match op {
                Red::Sum => kept!($x, try_sum, try_sum_keepdim),
                _ => kept!($x, try_max, try_max_keepdim),
            }
        };
    }
    macro_rules! number {
        ($x:expr) => {
            match op {
                Red::Prod => kept!($x, try_prod, try_prod_keepdim),
                Red::Min => kept!($x, try_min, try_min_keepdim),
                _ => few!($x),
            }
        };
    }
    Ok(match x {
        Reg::F64(x) => New::F64(match op {
            Red::Mean => kept!(x, try_mean, try_mean_keepdim),
            Red::Var => kept!(x, try_var, try_var_keepdim),
            _ => number!(x),
        }),
        Reg::F32(x) => New::F32(match op {
            Red::Mean => kept!(x, try_mean, try_mean_keepdim),
            _ => few!(x),
        }),
        Reg::I64(x) => New::I64(match op {
            Red::CountNonzero => {
                kept!(x, try_count_nonzero, try_count_nonzero_keepdim).cast::<i64>()
            }
            _ => number!(x),
        }),
        Reg::I32(x) => New::I32(few!(x)),
        Reg::U8(x) => New::U8(few!(x)),
        Reg::Bool(x) => New::Bool(match op {
            Red::Any => kept!(x, try_any, try_any_keepdim),
            _ => kept!(x, try_all, try_all_keepdim),
        }),
    })
}

fn indices(index: &Index) -> DynTensor<i64> {
    DynTensor::from_vec_with(&index.sizes[..], index.values.clone()).unwrap()
}

/// Returns the views of the listed registers, all of one kind.
fn all<'a, T>(
    regs: &'a [Reg<'_>],
    list: &[usize],
    view: impl Fn(&'a Reg<'_>) -> Option<DynView<'a, T>>,
) -> Vec<DynView<'a, T>> {
    list.iter()
        .map(|&i| view(&regs[i]).expect("one kind"))
        .collect()
}
macro_rules! join {
    ($regs:expr, $list:expr, [$($kind:ident)*], $views:ident => $body:expr) => {
        match &$regs[$list[0]] {
            $( Reg::$kind(_) => {
                let $views = all($regs, $list, |reg| match reg {
                    Reg::$kind(x) => Some(x.view()),
                    _ => None,
                });
                New::$kind($body)
            } )*
            #[allow(unreachable_patterns)]
            _ => unreachable!("no such operation of this kind"),
        }
    };
}

/// Runs one step, for registers that live as long as the result.
fn step<'a>(step: &Step, regs: &'a [Reg<'_>], mode: Mode) -> Got<Made<'a>> {
    if mode != Mode::Dyn
        && let Some(made) = shaped::step(step, regs, mode)
    {
        return made.map(Made::New);
    }
    Ok(Made::New(match step {
        Step::Binary(op, a, b, form) => arithmetic(*op, *form, &regs[*a], &regs[*b])?,
        Step::Unary(op, a, form) => unary(*op, *form, &regs[*a]),
        Step::Cast(a, kind) => cast(&regs[*a], *kind),
        Step::Chain(p, q, a, b, c, reduction) => {
            chain(*p, *q, [&regs[*a], &regs[*b], &regs[*c]], *reduction)?
        }
        Step::Compare(op, a, b) => {
            macro_rules! compare {
                ($x:expr, $y:expr) => {
                    said(match op {
                        Cmp::Eq => $x.try_eq($y),
                        Cmp::Ne => $x.try_ne($y),
                        Cmp::Lt => $x.try_lt($y),
                        Cmp::Le => $x.try_le($y),
                        Cmp::Gt => $x.try_gt($y),
                        Cmp::Ge => $x.try_ge($y),
                    })?
                };
            }
            New::Bool(match (&regs[*a], &regs[*b]) {
                (Reg::F64(x), Reg::F64(y)) => compare!(x, y),
                (Reg::F32(x), Reg::F32(y)) => compare!(x, y),
                (Reg::I64(x), Reg::I64(y)) => compare!(x, y),
                (Reg::I32(x), Reg::I32(y)) => compare!(x, y),
                (Reg::U8(x), Reg::U8(y)) => compare!(x, y),
                (Reg::Bool(x), Reg::Bool(y)) => compare!(x, y),
                _ => unreachable!("the oracle skips operands of two kinds"),
            })
        }
        Step::Where(c, a, b) => {
            let Reg::Bool(c) = &regs[*c] else {
                unreachable!("a mask is of `bool`s")
            };
            same2!(&regs[*a], &regs[*b], New, |x, y| said(try_where_(c, x, y))?)
        }
        Step::Broadcast(a, sizes) => {
            return Ok(Made::View(
                same!(&regs[*a], Reg, x => said(x.try_broadcast_to(sizes))?),
            ));
        }
        Step::Permute(a, order) => {
            return Ok(Made::View(
                same!(&regs[*a], Reg, x => said(x.try_permute(order))?),
            ));
        }
        Step::Slice(a, cut) => {
            return Ok(Made::View(
                same!(&regs[*a], Reg, x => sliced!(x, try_slice, cut)),
            ));
        }
        Step::Flip(a, axis) => {
            return Ok(Made::View(
                same!(&regs[*a], Reg, x => said(x.try_flip(*axis))?),
            ));
        }
        Step::Select(a, axis, index) => {
            return Ok(Made::View(
                same!(&regs[*a], Reg, x => said(x.try_select(*axis, *index))?),
            ));
        }
        Step::Unsqueeze(a, axis) => {
            return Ok(Made::View(
                same!(&regs[*a], Reg, x => said(x.try_unsqueeze([*axis]))?),
            ));
        }
        Step::Squeeze(a, axis) => {
            return Ok(Made::View(
                same!(&regs[*a], Reg, x => said(x.try_squeeze([*axis]))?),
            ));
        }
        Step::Diagonal(a) => {
            return Ok(Made::View(
                same!(&regs[*a], Reg, x => said(x.try_diagonal())?),
            ));
        }
        Step::Reshape(a, sizes) => same!(&regs[*a], New, x => {
            let shaped = x.to_tensor().try_into_shape_with::<DynRank>(sizes);
            shaped.map_err(|refused| ShapeError::from(refused).to_string())?
        }),
        Step::Reduce(op, a, axes, keep) => reduce(*op, &regs[*a], axes, *keep)?,
        Step::Position(max, a, axis, keep) => {
            New::I64(each!(Reg, &regs[*a], x => said(match (max, keep) {
                (true, false) => x.try_argmax(*axis),
                (true, true) => x.try_argmax_keepdim(*axis),
                (false, false) => x.try_argmin(*axis),
                (false, true) => x.try_argmin_keepdim(*axis),
            })?.cast::<i64>()))
        }
        Step::Scan(Scan::Sum, a, axis) => {
            numbers2!(&regs[*a], &regs[*a], |x, _y| said(x.try_cumsum(*axis))?)
        }
        Step::Scan(op, a, axis) => main2!(&regs[*a], &regs[*a], |x, _y| said(match op {
            Scan::Sum => x.try_cumsum(*axis),
            Scan::Prod => x.try_cumprod(*axis),
            Scan::Max => x.try_cummax(*axis),
            Scan::Min => x.try_cummin(*axis),
        })?),
        Step::Matmul(a, b) => numbers2!(&regs[*a], &regs[*b], |x, y| said(x.try_matmul(y))?),
        Step::Einsum(equation, list) => {
            join!(regs, list, [F64 I64], views => said(einsum(equation, &views))?)
        }
        Step::Concat(list, axis) => {
            join!(regs, list, [F64 F32 I64 I32 U8 Bool], views => said(try_concat(&views[..], *axis))?)
        }
        Step::Stack(list, axis) => {
            join!(regs, list, [F64 F32 I64 I32 U8 Bool], views => said(try_stack(&views[..], *axis))?)
        }
        Step::Pad(a, axis, before, after) => {
            same!(&regs[*a], New, x => said(x.try_pad(*axis, *before, *after, Number::of(1.0)))?)
        }
        Step::Repeat(a, axis, times) => {
            same!(&regs[*a], New, x => said(x.try_repeat(*axis, *times))?)
        }
        Step::Tile(a, axis, times) => same!(&regs[*a], New, x => said(x.try_tile(*axis, *times))?),
        Step::Roll(a, axis, shift) => {
            same!(&regs[*a], New, x => said(x.try_roll(*axis, *shift))?)
        }
        Step::Take(a, axis, index) => {
            same!(&regs[*a], New, x => said(x.try_take(*axis, &indices(index)))?)
        }
        Step::TakeAlong(a, axis, index) => {
            same!(&regs[*a], New, x => said(x.try_take_along_axis(*axis, &indices(index)))?)
        }
        Step::Put(op, a, axis, index, b) => {
            let (axis, index) = (*axis, indices(index));
            main2!(&regs[*a], &regs[*b], |x, y| {
                let mut out = x.to_tensor();
                said(match op {
                    Put::AlongAxis => out.try_put_along_axis(axis, &index, y),
                    Put::AddAlong => out.try_add_along_axis(axis, &index, y),
                    Put::Scatter => out.try_scatter(axis, &index, y),
                    Put::ScatterAdd => out.try_scatter_add(axis, &index, y),
                    Put::ScatterMax => out.try_scatter_max(axis, &index, y),
                    Put::ScatterMin => out.try_scatter_min(axis, &index, y),
                    Put::IndexCopy => out.try_index_copy(axis, &index, y),
                    Put::IndexAdd => out.try_index_add(axis, &index, y),
                    Put::IndexMax => out.try_index_max(axis, &index, y),
                    Put::IndexMin => out.try_index_min(axis, &index, y),
                })?;
                out
            })
        }
        Step::Sort(a, axis, true) => {
            same!(&regs[*a], New, x => said(x.try_sort_descending(*axis))?)
        }
        Step::Sort(a, axis, false) => same!(&regs[*a], New, x => said(x.try_sort(*axis))?),
        Step::Argsort(a, axis) => {
            New::I64(each!(Reg, &regs[*a], x => said(x.try_argsort(*axis))?.cast::<i64>()))
        }
        Step::AssignSlice(a, cut, b, add) => main2!(&regs[*a], &regs[*b], |x, y| {
            let mut out = x.to_tensor();
            {
                let mut part = sliced!(out, try_slice_mut, cut);
                match add {
                    true => part += y,
                    false => said(part.try_assign(y))?,
                }
            }
            out
        }),
    }))
}

/// The failure of a program: the number of the step, and the message.
#[derive(Clone, Debug)]
pub struct Failure {
    pub step: usize,
    pub mode: Mode,
    pub words: String,
}

/// Called with the number of each register that a step creates, and the register.
type See<'a> = &'a mut dyn FnMut(usize, &Reg<'_>);

fn go(
    program: &Program,
    wanted: &[Array],
    fails: Option<&'static str>,
    k: usize,
    regs: &[Reg<'_>],
    mode: Mode,
    see: See<'_>,
) -> Result<(), Failure> {
    let Some(code) = program.steps.get(k) else {
        return Ok(());
    };
    let failure = |words: String| Failure {
        step: k,
        mode,
        words,
    };
    let made = catch_unwind(AssertUnwindSafe(|| step(code, regs, mode)));
    let panicked = |panic: Box<dyn std::any::Any + Send>| {
        let text = panic.downcast_ref::<String>().cloned();
        text.or_else(|| panic.downcast_ref::<&str>().map(|s| s.to_string()))
            .unwrap_or_default()
    };
    let made = made.unwrap_or_else(|panic| Err(panicked(panic)));
    let number = program.inputs.len() + k;
    let (made, wanted_here) = match (made, wanted.get(number)) {
        (Ok(made), Some(wanted)) => (made, wanted),
        (Err(words), None) => {
            // The error must have a message of the crate, not of an index out of bounds inside it.
            let words_of_ours = !words.contains("index out of bounds")
                && !words.contains("unwrap()")
                && !words.contains("overflow")
                && !words.contains("internal error");
            return match words_of_ours {
                true => Ok(()),
                false => Err(failure(format!(
                    "an error without words of its own: {words}"
                ))),
            };
        }
        (Err(words), Some(_)) => return Err(failure(format!("an error: {words}"))),
        (Ok(_), None) => {
            return Err(failure(format!(
                "there is a result, not the error: {}",
                fails.unwrap_or("none")
            )));
        }
    };
    let new = match &made {
        Made::View(view) => view.view(),
        Made::New(tensor) => tensor.view(),
    };
    if let Some(words) = new.compare(wanted_here) {
        return Err(failure(words));
    }
    see(number, &new);
    // The operands must be unchanged.
    for i in code.operands() {
        if let Some(words) = regs[i].compare(&wanted[i]) {
            return Err(failure(format!("operand x{i} has changed: {words}")));
        }
    }
    let mut next: Vec<Reg<'_>> = regs.iter().map(|reg| reg.view()).collect();
    next.push(new);
    go(program, wanted, fails, k + 1, &next, mode, see)
}

/// Returns the oracle's results for all registers, and for the failing step; `None` if it does not
/// support a step.
pub fn wanted(program: &Program) -> Option<(Vec<Array>, Option<&'static str>)> {
    let mut arrays: Vec<Array> = program.inputs.iter().map(|i| i.array.clone()).collect();
    for (k, step) in program.steps.iter().enumerate() {
        match oracle::apply(step, &arrays) {
            Outcome::Value(array) => arrays.push(array),
            Outcome::Error(why) => {
                return (k + 1 == program.steps.len()).then_some((arrays, Some(why)));
            }
            Outcome::Skip => return None,
        }
    }
    Some((arrays, None))
}

/// Runs a program with shapes of one mode. A program that the oracle does not support does not
/// fail.
pub fn run(program: &Program, mode: Mode, see: See<'_>) -> Result<(), Failure> {
    let Some((arrays, fails)) = wanted(program) else {
        return Ok(());
    };
    let stored: Vec<New> = program
        .inputs
        .iter()
        .map(|input| New::of(&oracle::stored(&input.array, input.layout)))
        .collect();
    let stored: Vec<Reg<'_>> = stored.iter().map(New::view).collect();
    let regs: Vec<Reg<'_>> = stored
        .iter()
        .zip(&program.inputs)
        .map(|(x, input)| x.laid(input))
        .collect();
    for (i, reg) in regs.iter().enumerate() {
        if let Some(words) = reg.compare(&arrays[i]) {
            let words = format!("input x{i} ({:?}): {words}", program.inputs[i].layout);
            return Err(Failure {
                step: 0,
                mode,
                words,
            });
        }
    }
    go(program, &arrays, fails, 0, &regs, mode, see)
}

pub const MODES: [Mode; 3] = [Mode::Dyn, Mode::Mixed, Mode::Static];

/// Runs a program with shapes of all modes; returns the first failure.
pub fn run_all(program: &Program) -> Result<(), Failure> {
    MODES
        .iter()
        .try_for_each(|&mode| run(program, mode, &mut |_, _| {}))
}
