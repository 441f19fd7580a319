//! Steps on tensors with static shapes: a selection of operations, with a table of static shapes
//! and a few mixed ones. Steps that are not in a table run with `DynRank`.

use crate::differential::oracle::axis;
use crate::differential::program::*;
use crate::differential::run::{Got, Mode, New, Reg};
use broadax::prelude::*;
use broadax::try_concat;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The numbers of steps that ran with mixed and with static shapes.
pub static RAN: [AtomicUsize; 2] = [AtomicUsize::new(0), AtomicUsize::new(0)];

/// Runs the step with shapes of this mode; `None` if the tables do not contain it.
pub fn step(step: &Step, regs: &[Reg<'_>], mode: Mode) -> Option<Got<New>> {
    let made = by_tables(step, regs, mode)?;
    RAN[usize::from(mode == Mode::Static)].fetch_add(1, Relaxed);
    Some(made)
}

fn by_tables(step: &Step, regs: &[Reg<'_>], mode: Mode) -> Option<Got<New>> {
    match step {
        Step::Binary(op, a, b, form) => match (&regs[*a], &regs[*b]) {
            (Reg::F64(x), Reg::F64(y)) => {
                Some(floats::binary(*op, *form, mode, x, y)?.map(New::F64))
            }
            (Reg::I32(x), Reg::I32(y)) => {
                Some(integers::binary(*op, *form, mode, x, y)?.map(New::I32))
            }
            _ => None,
        },
        Step::Reduce(op, a, axes, keep) => match &regs[*a] {
            Reg::F64(x) => Some(floats::reduce(*op, mode, x, axes, *keep)?.map(New::F64)),
            Reg::I32(x) => Some(integers::reduce(*op, mode, x, axes, *keep)?.map(New::I32)),
            _ => None,
        },
        Step::Matmul(a, b) => match (&regs[*a], &regs[*b]) {
            (Reg::F64(x), Reg::F64(y)) => Some(floats::matmul(mode, x, y)?.map(New::F64)),
            _ => None,
        },
        Step::Concat(list, at) => match (list.len(), &regs[list[0]], &regs[*list.last()?]) {
            (2, Reg::F64(x), Reg::F64(y)) => Some(floats::concat(mode, x, y, *at)?.map(New::F64)),
            _ => None,
        },
        Step::Chain(Bin::Mul, Bin::Add, a, b, c, reduction) => {
            match [&regs[*a], &regs[*b], &regs[*c]] {
                [Reg::F64(x), Reg::F64(y), Reg::F64(z)] => {
                    Some(chain(mode, x, y, z, *reduction)?.map(New::F64))
                }
                _ => None,
            }
        }
        step => match &regs[step.operands()[0]] {
            Reg::F64(x) => Some(floats::of_one(step, mode, x)?.map(New::F64)),
            _ => None,
        },
    }
}

fn said<T>(result: Result<T, ShapeError>) -> Got<T> {
    result.map_err(|error| error.to_string())
}

/// Runs `$body` with `$x` as a view of the first of these shapes that matches the tensor.
macro_rules! shaped {
    ($([$($shape:tt)*])*, $of:expr, $x:ident => $body:expr) => {{
        $( if let Ok($x) = $of.view().try_into_shape::<shape![$($shape)*]>() {
            return Some($body);
        } )*
    }};
}
/// Like `shaped`, for two tensors.
macro_rules! both {
    ($([$($l:tt)*] [$($r:tt)*])+, $left:expr, $right:expr, |$x:ident, $y:ident| $body:expr) => {{ $(
        if let (Ok($x), Ok($y)) = (
            $left.view().try_into_shape::<shape![$($l)*]>(),
            $right.view().try_into_shape::<shape![$($r)*]>(),
        ) {
            return Some($body);
        }
    )+ }};
}

macro_rules! of_type {
    ($name:ident, $t:ty) => {
        #[allow(dead_code)]
        mod $name {
            use super::*;
            type Made = Option<Got<DynTensor<$t>>>;

            pub fn binary(op: Bin, form: Form, mode: Mode, x: &DynView<'_, $t>, y: &DynView<'_, $t>) -> Made {
                macro_rules! signs {
                    ($a:ident, $b:ident) => {
                        match op {
                            Bin::Add => signs!($a, $b, try_add, +),
                            Bin::Sub => signs!($a, $b, try_sub, -),
                            _ => signs!($a, $b, try_mul, *),
                        }
                    };
                    ($a:ident, $b:ident, $try:ident, $sign:tt) => {
                        match form {
                            Form::Owned => Ok(($a.to_tensor() $sign &$b).into_dyn()),
                            Form::OwnedRight => Ok((&$a $sign $b.to_tensor()).into_dyn()),
                            Form::Lazy => said(($a.lazy() $sign &$b).try_eval()).map(|z| z.into_dyn()),
                            _ => said($a.$try(&$b)).map(|z| z.into_dyn()),
                        }
                    };
                }
                macro_rules! in_place {
                    ($a:ident, $b:ident) => {{
                        let mut a = $a.to_tensor();
                        match op {
                            Bin::Add => a += &$b,
                            Bin::Sub => a -= &$b,
                            _ => a *= &$b,
                        }
                        Ok(a.into_dyn())
                    }};
                }
                if !matches!(op, Bin::Add | Bin::Sub | Bin::Mul) {
                    return None;
                }
                match (mode, form) {
                    (Mode::Static, Form::InPlace) => both!(
                        [3] [3] [2, 3] [2, 3] [2, 3] [3] [2, 3] [2, 1] [2, 3] [] [2, 2, 3] [2, 3] [0, 3] [3],
                        x, y, |a, b| in_place!(a, b)
                    ),
                    (Mode::Static, _) => both!(
                        [] [3] [3] [3] [2, 3] [2, 3] [2, 3] [3] [3] [2, 3] [2, 3] [2, 1] [3, 1] [2]
                        [1, 3] [2, 1] [2, 1, 3] [2, 1] [2, 2, 3] [2, 3] [0, 3] [3] [0, 1] [1, 3] [2, 3, 2, 3] [2, 3],
                        x, y, |a, b| signs!(a, b)
                    ),
                    (_, Form::InPlace) => both!(
                        [Dyn, 3] [3] [Dyn, 3] [Dyn, 3] [Dyn, Dyn] [Dyn, Dyn] [Dyn, Dyn, Dyn] [Dyn, Dyn],
                        x, y, |a, b| in_place!(a, b)
                    ),
                    _ => both!(
                        [Dyn, 3] [3] [Dyn, 1] [3] [Dyn, 3] [Dyn, 3] [Dyn, 3] [2, 1] [Dyn] [Dyn]
                        [Dyn, Dyn] [Dyn, Dyn] [Dyn, Dyn] [Dyn] [Dyn, Dyn, Dyn] [Dyn, Dyn] [Dyn, 2, Dyn] [2, 1],
                        x, y, |a, b| signs!(a, b)
                    ),
                }
                None
            }

            pub fn reduce(op: Red, mode: Mode, x: &DynView<'_, $t>, axes: &[isize], keep: bool) -> Made {
                macro_rules! sums {
                    ($a:ident, $axes:expr) => {
                        match keep {
                            true => said($a.try_sum_keepdim($axes)).map(|z| z.into_dyn()),
                            false => said($a.try_sum($axes)).map(|z| z.into_dyn()),
                        }
                    };
                }
                macro_rules! largest {
                    ($a:ident, $axes:expr) => {
                        match keep {
                            true => said($a.try_max_keepdim($axes)).map(|z| z.into_dyn()),
                            false => said($a.try_max($axes)).map(|z| z.into_dyn()),
                        }
                    };
                }
                let at: Option<Vec<usize>> = axes.iter().map(|&i| axis(i, x.shape().len())).collect();
                let at = at?;
                match (mode, op, &at[..]) {
                    (Mode::Static, Red::Sum, [0]) => shaped!([3] [2, 3] [2, 1, 3] [2, 2, 3] [0, 3], x, a => sums!(a, Axis::<0>)),
                    (Mode::Static, Red::Sum, [1]) => shaped!([2, 3] [3, 2] [2, 1, 3] [2, 2, 3] [0, 3] [3, 0], x, a => sums!(a, Axis::<1>)),
                    (Mode::Static, Red::Sum, [2]) => shaped!([2, 1, 3] [2, 2, 3] [3, 2, 1], x, a => sums!(a, Axis::<-1>)),
                    (Mode::Static, Red::Sum, [0, 2]) => shaped!([2, 1, 3] [2, 2, 3] [3, 2, 1], x, a => sums!(a, (Axis::<0>, Axis::<2>))),
                    (Mode::Static, Red::Max, [0]) => shaped!([3] [2, 3] [2, 1, 3], x, a => largest!(a, Axis::<0>)),
                    (Mode::Static, Red::Max, [1]) => shaped!([2, 3] [2, 2, 3], x, a => largest!(a, Axis::<1>)),
                    (Mode::Mixed, Red::Sum, [0]) => shaped!([Dyn] [Dyn, 3] [Dyn, Dyn] [Dyn, 2, Dyn] [Dyn, Dyn, Dyn], x, a => sums!(a, Axis::<0>)),
                    (Mode::Mixed, Red::Sum, [1]) => shaped!([Dyn, 3] [Dyn, Dyn] [Dyn, 2, Dyn] [Dyn, Dyn, Dyn], x, a => sums!(a, Axis::<1>)),
                    (Mode::Mixed, Red::Sum, [0, 2]) => shaped!([Dyn, Dyn, Dyn], x, a => sums!(a, (Axis::<0>, Axis::<2>))),
                    (Mode::Mixed, Red::Max, [0]) => shaped!([Dyn] [Dyn, 3] [Dyn, Dyn], x, a => largest!(a, Axis::<0>)),
                    (Mode::Mixed, Red::Max, [1]) => shaped!([Dyn, 3] [Dyn, Dyn], x, a => largest!(a, Axis::<1>)),
                    _ => {}
                }
                None
            }

            pub fn matmul(mode: Mode, x: &DynView<'_, $t>, y: &DynView<'_, $t>) -> Made {
                match mode {
                    Mode::Static => both!(
                        [2, 3] [3, 2] [2, 3] [3] [3] [3] [3] [3, 2] [3, 3] [3, 3] [2, 2] [2, 3] [2, 2, 3] [3, 2],
                        x, y, |a, b| said(a.try_matmul(&b)).map(|z| z.into_dyn())
                    ),
                    _ => both!(
                        [Dyn, 3] [3, Dyn] [Dyn, Dyn] [Dyn, Dyn] [Dyn, Dyn] [Dyn] [Dyn, Dyn, Dyn] [Dyn, Dyn],
                        x, y, |a, b| said(a.try_matmul(&b)).map(|z| z.into_dyn())
                    ),
                }
                None
            }

            pub fn concat(mode: Mode, x: &DynView<'_, $t>, y: &DynView<'_, $t>, at: isize) -> Made {
                match (mode, axis(at, x.shape().len())?) {
                    (Mode::Static, 0) => both!(
                        [2, 3] [2, 3] [3] [3] [2, 3] [1, 3] [0, 3] [2, 3],
                        x, y, |a, b| said(try_concat((&a, &b), Axis::<0>)).map(|z| z.into_dyn())
                    ),
                    (Mode::Static, 1) => both!(
                        [2, 3] [2, 3] [2, 1] [2, 3] [2, 2, 3] [2, 1, 3],
                        x, y, |a, b| said(try_concat((&a, &b), Axis::<1>)).map(|z| z.into_dyn())
                    ),
                    (_, 0) => both!(
                        [Dyn, 3] [Dyn, 3] [Dyn, Dyn] [Dyn, Dyn],
                        x, y, |a, b| said(try_concat((&a, &b), Axis::<0>)).map(|z| z.into_dyn())
                    ),
                    (_, 1) => both!(
                        [Dyn, 3] [Dyn, Dyn] [Dyn, Dyn] [Dyn, Dyn],
                        x, y, |a, b| said(try_concat((&a, &b), Axis::<1>)).map(|z| z.into_dyn())
                    ),
                    _ => {}
                }
                None
            }

            pub fn of_one(step: &Step, mode: Mode, x: &DynView<'_, $t>) -> Made {
                let rank = x.shape().len();
                match (mode, step) {
                    (Mode::Static, Step::Permute(_, order)) => {
                        let order: Option<Vec<usize>> = order.iter().map(|&i| axis(i, rank)).collect();
                        match &order?[..] {
                            [1, 0] => shaped!([2, 3] [3, 2] [2, 1] [0, 3], x, a => {
                                Ok(a.permute((Axis::<1>, Axis::<0>)).to_tensor().into_dyn())
                            }),
                            [2, 0, 1] => shaped!([2, 1, 3] [2, 2, 3] [1, 2, 3], x, a => {
                                Ok(a.permute((Axis::<2>, Axis::<0>, Axis::<1>)).to_tensor().into_dyn())
                            }),
                            _ => {}
                        }
                    }
                    (_, Step::Permute(_, order)) if order[..] == [1, 0] => shaped!([Dyn, 3] [Dyn, Dyn], x, a => {
                        Ok(a.permute((Axis::<1>, Axis::<0>)).to_tensor().into_dyn())
                    }),
                    (Mode::Static, Step::Flip(_, at)) => match axis(*at, rank)? {
                        0 => shaped!([3] [2, 3] [2, 1, 3], x, a => Ok((&a.flip(Axis::<0>) + &a.zeros_like()).into_dyn())),
                        1 => shaped!([2, 3] [2, 2, 3], x, a => Ok((&a.flip(Axis::<1>) + &a.zeros_like()).into_dyn())),
                        _ => {}
                    },
                    (_, Step::Flip(_, at)) => match axis(*at, rank)? {
                        0 => shaped!([Dyn] [Dyn, 3] [Dyn, Dyn], x, a => Ok(a.flip(Axis::<0>).to_tensor().into_dyn())),
                        _ => {}
                    },
                    (Mode::Static, Step::Slice(_, cut)) => match (cut.axis, cut.start, cut.end, cut.step) {
                        (0, 1, 3, 1) => shaped!([3, 2] [3, 3], x, a => Ok(a.slice(s![1..3, ..]).to_tensor().into_dyn())),
                        _ => {}
                    },
                    (_, Step::Slice(_, cut)) => match cut.axis {
                        0 => shaped!([Dyn, 3] [Dyn, Dyn], x, a => {
                            said(a.try_slice(s![cut.start..cut.end; cut.step, ..])).map(|z| z.to_tensor().into_dyn())
                        }),
                        1 => shaped!([2, 3] [Dyn, 3] [Dyn, Dyn], x, a => {
                            said(a.try_slice(s![.., cut.start..cut.end; cut.step])).map(|z| z.to_tensor().into_dyn())
                        }),
                        _ => {}
                    },
                    (Mode::Static, Step::Broadcast(_, sizes)) => match sizes[..] {
                        [2, 3] => shaped!([] [3] [2, 1] [1, 3], x, a => {
                            Ok(a.broadcast_to::<shape![2, 3]>().to_tensor().into_dyn())
                        }),
                        [2, 2, 3] => shaped!([3] [2, 3] [2, 1, 3], x, a => {
                            Ok(a.broadcast_to::<shape![2, 2, 3]>().to_tensor().into_dyn())
                        }),
                        _ => {}
                    },
                    (_, Step::Broadcast(_, sizes)) => match sizes.len() {
                        2 => shaped!([Dyn, 3] [Dyn, Dyn] [Dyn], x, a => {
                            let x = a.into_dyn();
                            said(x.try_broadcast_to(sizes)).map(|z| z.to_tensor().into_dyn())
                        }),
                        _ => {}
                    },
                    (Mode::Static, Step::Reshape(_, sizes)) => match sizes[..] {
                        [2, 3] => shaped!([3, 2] [6] [1, 6] [2, 3, 1], x, a => {
                            Ok(a.to_tensor().into_shape::<shape![2, 3]>().into_dyn())
                        }),
                        [6] => shaped!([3, 2] [2, 3] [1, 6], x, a => {
                            Ok(a.to_tensor().into_shape::<shape![6]>().into_dyn())
                        }),
                        _ => {}
                    },
                    (_, Step::Reshape(_, sizes)) => match sizes.len() {
                        2 => shaped!([Dyn, 3] [Dyn, Dyn] [Dyn], x, a => {
                            let z = a.to_tensor().try_into_shape_with::<shape![Dyn, Dyn]>(sizes);
                            said(z.map_err(ShapeError::from)).map(|z| z.into_dyn())
                        }),
                        _ => {}
                    },
                    (Mode::Static, Step::Scan(Scan::Sum, _, at)) => match axis(*at, rank)? {
                        0 => shaped!([3] [2, 3] [2, 1, 3], x, a => Ok(a.cumsum(Axis::<0>).into_dyn())),
                        1 => shaped!([2, 3] [3, 2] [0, 3], x, a => Ok(a.cumsum(Axis::<1>).into_dyn())),
                        _ => {}
                    },
                    (_, Step::Scan(Scan::Sum, _, at)) => match axis(*at, rank)? {
                        0 => shaped!([Dyn] [Dyn, 3] [Dyn, Dyn], x, a => Ok(a.cumsum(Axis::<0>).into_dyn())),
                        1 => shaped!([Dyn, 3] [Dyn, Dyn], x, a => Ok(a.cumsum(Axis::<1>).into_dyn())),
                        _ => {}
                    },
                    (Mode::Static, Step::Sort(_, at, false)) => match axis(*at, rank)? {
                        0 => shaped!([3] [2, 3], x, a => Ok(a.sort(Axis::<0>).into_dyn())),
                        1 => shaped!([2, 3] [3, 2], x, a => Ok(a.sort(Axis::<1>).into_dyn())),
                        _ => {}
                    },
                    _ => {}
                }
                None
            }
        }
    };
}
of_type!(floats, f64);
// For these kinds only elementwise operations and reductions, which depend on the element type.
of_type!(integers, i32);

fn chain(
    mode: Mode,
    x: &DynView<'_, f64>,
    y: &DynView<'_, f64>,
    z: &DynView<'_, f64>,
    reduction: Option<(Red, isize)>,
) -> Option<Got<DynTensor<f64>>> {
    macro_rules! end {
        ($a:ident, $b:ident, $c:ident) => {
            match reduction {
                None => said((($a.lazy() * &$b) + &$c).try_eval()).map(|z| z.into_dyn()),
                Some((Red::Sum, 0)) => Ok((($a.lazy() * &$b) + &$c).sum(Axis::<0>).into_dyn()),
                Some((Red::Max, 0)) => Ok((($a.lazy() * &$b) + &$c).max(Axis::<0>).into_dyn()),
                _ => return None,
            }
        };
    }
    macro_rules! three {
        ($([$($l:tt)*] [$($m:tt)*] [$($r:tt)*])*) => {{ $(
            if let (Ok(a), Ok(b), Ok(c)) = (
                x.view().try_into_shape::<shape![$($l)*]>(),
                y.view().try_into_shape::<shape![$($m)*]>(),
                z.view().try_into_shape::<shape![$($r)*]>(),
            ) {
                return Some(end!(a, b, c));
            }
        )* }};
    }
    match mode {
        Mode::Static => three!([2, 3] [2, 3] [2, 3] [2, 3] [3] [2, 1] [3] [3] [3]),
        _ => three!([Dyn, Dyn] [Dyn, Dyn] [Dyn, Dyn] [Dyn, 3] [3] [Dyn, 1] [Dyn] [Dyn] [Dyn]),
    }
    None
}
