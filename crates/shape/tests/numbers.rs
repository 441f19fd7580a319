//! The rules for numbers, with arguments of any size: each returns a shape or an error, and none
//! panics.

use broadax_shape::axis::set::reduce_sizes;
use broadax_shape::ops::concat::{concat_shapes, stack_shapes};
use broadax_shape::ops::conv::{conv_sizes, grouped_conv_sizes};
use broadax_shape::ops::conv_transpose::{conv_transpose_sizes, grouped_conv_transpose_sizes};
use broadax_shape::ops::einsum::einsum_sizes;
use broadax_shape::ops::expand::{expand_sizes, squeeze_sizes, unsqueeze_sizes};
use broadax_shape::ops::flatten::{flatten_sizes, reshape_sizes};
use broadax_shape::ops::grow::{append_sizes, push_sizes};
use broadax_shape::ops::index::take_sizes;
use broadax_shape::ops::interpolate::interpolate_sizes;
use broadax_shape::ops::kron::kron_shape;
use broadax_shape::ops::matmul::{dot_sizes, matmul_sizes};
use broadax_shape::ops::paddle_axis::elementwise_sizes;
use broadax_shape::ops::permute::{
    moveaxis_sizes, permute_sizes, swapaxes_sizes, transpose_or_keep_sizes, transpose_sizes,
};
use broadax_shape::ops::pool::pool_sizes;
use broadax_shape::ops::repeat::{pad_axes_sizes, pad_sizes, repeat_sizes};
use broadax_shape::ops::slice::{SliceItem, slice_sizes};
use broadax_shape::ops::split::{split_at_sizes, split_sizes};
use broadax_shape::ops::tensordot::tensordot_sizes;
use broadax_shape::ops::topk::topk_sizes;
use broadax_shape::ops::vector::{
    cross_sizes, matvec_sizes, outer_sizes, vecdot_sizes, vecmat_sizes,
};
use broadax_shape::ops::windows::{diagonal_sizes, diff_sizes, windows_sizes};
use broadax_shape::*;

const MAX: usize = usize::MAX;

/// Shapes with extreme sizes and ranks.
const EXTREME: &[&[usize]] = &[
    &[],
    &[0],
    &[1],
    &[3],
    &[MAX],
    &[1, 1],
    &[0, MAX],
    &[MAX, MAX],
    &[MAX, 2, 3],
    &[2, 3, MAX],
    &[2, 3, 4, 5],
    &[1; 63],
    &[1; 64],
    &[2; 64],
    &[1; 65],
    &[3; 100],
];

const AXES: &[isize] = &[isize::MIN, -65, -64, -2, -1, 0, 1, 2, 63, 64, isize::MAX];

const AMOUNTS: &[usize] = &[0, 1, 2, 3, isize::MAX as usize, MAX - 1, MAX];

/// Equations, most of which are invalid.
const EQUATIONS: &[&str] = &[
    "",
    " ",
    "->",
    "->->",
    ",",
    ",,,,,,,,,,,,,,,",
    ",,,,,,,,,,,,,,,,",
    ".",
    "..",
    "...",
    "....",
    "......",
    "...,...",
    "...->",
    "->...",
    "...->...",
    "...,...->...",
    "...,->...",
    ",...->...",
    "...a->...a",
    "a...",
    "a...->a",
    "...a...",
    "i",
    "ii",
    "i->",
    "i->i",
    "i->ii",
    "i->j",
    "ii->i",
    "ij,jk->ik",
    "i,i",
    "i,i->i",
    "...i,...j->...ij",
    "...ij,...jk->...ik",
    "...ij,...jk",
    "ijkl,klmn->mnij",
    "i,i,i",
    "i->i->i",
    "é",
    "i,é->i",
    "i1",
    "\0",
    "i-j",
    "i>j",
    "...\u{10FFFF}",
    "zZaA",
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "...abcdefghijklmnopqrstuvwxyz->...zyx",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
];

/// Items with a bound or an index at `a`.
fn slice_items(a: isize) -> impl Iterator<Item = SliceItem> {
    let ends = AXES.iter().map(|&end| Some(end)).chain([None]);
    let ranges = ends.flat_map(move |end| {
        [0, 1, 2, isize::MAX, -1, -3, isize::MIN]
            .into_iter()
            .flat_map(move |step| {
                let start = Some(a);
                let (ahead, behind) = ((start, end), (end, start));
                [ahead, behind].map(|(start, end)| SliceItem::Range { start, end, step })
            })
    });
    ranges.chain([SliceItem::At(a)])
}

/// Calls a function, and reads all that its error says; the arguments for which it panics are
/// collected.
fn call<V>(panics: &mut Vec<String>, text: &str, f: impl FnOnce() -> Result<V, ShapeError>) {
    let read = || {
        if let Err(error) = f() {
            let _ = (
                error.to_string(),
                format!("{error:?}"),
                error.kind(),
                error.axis(),
                error.sizes(),
            );
            assert!(error.shapes().count() <= 2);
        }
    };
    if std::panic::catch_unwind(std::panic::AssertUnwindSafe(read)).is_err() {
        panics.push(text.to_owned());
    }
}

/// `calls!(panics; f(a, b))` calls `f(a, b)`.
macro_rules! calls {
    ($panics:ident; $($name:ident($($argument:expr),*);)*) => { $(
        call(&mut $panics, stringify!($name($($argument),*)), || $name($($argument),*));
    )* };
}

#[test]
fn extreme_arguments_do_not_panic() {
    let mut panics = Vec::new();
    for &x in EXTREME {
        calls! { panics; transpose_sizes(x); transpose_or_keep_sizes(x); squeeze_sizes(x, &[]); reduce_sizes(x, &[], true);
        permute_sizes(x, &[0; 100]); permute_sizes(x, &[]); }
        let rank = isize::try_from(x.len()).unwrap();
        let reversed: Vec<isize> = (0..rank).rev().collect();
        calls! { panics; permute_sizes(x, &reversed); squeeze_sizes(x, &reversed);
        reduce_sizes(x, &reversed, true); reduce_sizes(x, &reversed, false); }
        for &y in EXTREME {
            calls! { panics; matmul_sizes(x, y); dot_sizes(x, y); vecdot_sizes(x, y); matvec_sizes(x, y);
            vecmat_sizes(x, y); outer_sizes(x, y); cross_sizes(x, y); kron_shape(x, y);
            concat_shapes(&[x, y], 0); concat_shapes(&[x, y], -1); push_sizes(x, y); append_sizes(x, y); stack_shapes(&[x, y], 0);
            stack_shapes(&[x, y], 64); take_sizes(x, 0, y); take_sizes(x, 64, y); }
            let target: Vec<_> = y.iter().copied().map(Some).collect();
            let open: Vec<_> = target.iter().copied().chain([None]).collect();
            calls! { panics; expand_sizes(x, &target); expand_sizes(x, &open); reshape_sizes(x, &target);
            reshape_sizes(x, &open); tensordot_sizes(x, y, &[], &[]); tensordot_sizes(x, y, &[0], &[-1]);
            tensordot_sizes(x, y, &[0; 100], &[0; 100]); }
            for &axis in AXES {
                calls! { panics; elementwise_sizes(x, y, axis); }
            }
            for &n in AMOUNTS {
                calls! { panics; check_count("", x, n); grouped_conv_sizes(x, y, n, 0, 1); grouped_conv_sizes(x, y, 1, n, n);
                conv_sizes(x, y, n, 0, 1); conv_sizes(x, y, 1, n, 1); conv_sizes(x, y, 1, 0, n);
                conv_transpose_sizes(x, y, n, 0, 1, 0); conv_transpose_sizes(x, y, 1, n, 1, 0); conv_transpose_sizes(x, y, 1, 0, n, 0);
                conv_transpose_sizes(x, y, n, n, n, n); grouped_conv_transpose_sizes(x, y, n, 0, 1, n);
                grouped_conv_transpose_sizes(x, y, usize::MAX, n, 1, n); }
            }
        }
        calls! { panics; slice_sizes(x, &[]); slice_sizes(x, &[SliceItem::Rest]); slice_sizes(x, &[SliceItem::Rest; 2]);
        slice_sizes(x, &[SliceItem::NewAxis; 100]); slice_sizes(x, &[SliceItem::At(0); 100]); }
        for &a in AXES {
            for item in slice_items(a) {
                let open = SliceItem::from(..);
                calls! { panics; slice_sizes(x, &[item]); slice_sizes(x, &[SliceItem::Rest, item]);
                slice_sizes(x, &[item; 64]); slice_sizes(x, &[SliceItem::Rest, item, SliceItem::NewAxis, open]); }
            }
            calls! { panics; reduce_sizes(x, &[a], false); reduce_sizes(x, &[a], true); squeeze_sizes(x, &[a]);
            unsqueeze_sizes(x, a); diff_sizes(x, a); diagonal_sizes(x, a); }
            for &b in AXES {
                calls! { panics; swapaxes_sizes(x, a, b); moveaxis_sizes(x, a, b); flatten_sizes(x, a, b);
                reduce_sizes(x, &[a, b], false); squeeze_sizes(x, &[a, b]); }
            }
            for &n in AMOUNTS {
                calls! { panics; split_sizes(x, a, n); split_at_sizes(x, a, n); repeat_sizes(x, a, n);
                topk_sizes(x, a, n); windows_sizes(x, a, n); pad_sizes(x, a, n, 0); pad_sizes(x, a, 0, n);
                pad_sizes(x, a, n, n); pad_axes_sizes(x, &[(n, 0), (0, n)]); pad_axes_sizes(x, &[(n, n); 100]); }
            }
        }
        for &n in AMOUNTS {
            calls! { panics; pool_sizes(x, n, 2, 2, 0, 1); pool_sizes(x, 1, n, 1, 0, 1); pool_sizes(x, 1, 2, n, 0, 1);
            pool_sizes(x, 1, 2, 1, n, 1); pool_sizes(x, 1, 2, 1, 0, n); pool_sizes(x, 1, n, n, n, n);
            interpolate_sizes(x, &[n]); interpolate_sizes(x, &[n; 2]); interpolate_sizes(x, x); }
        }
    }
    for equation in EQUATIONS {
        for &x in EXTREME {
            calls! { panics; einsum_sizes(equation, &[]); einsum_sizes(equation, &[x]); einsum_sizes(equation, &[x; 16]);
            einsum_sizes(equation, &[x; 17]); einsum_sizes(&equation.repeat(500), &[x]); }
            for &y in EXTREME {
                calls! { panics; einsum_sizes(equation, &[x, y]); einsum_sizes(equation, &[x, y, x]); }
            }
        }
    }
    panics.sort();
    panics.dedup();
    assert!(panics.is_empty(), "calls that panic: {panics:#?}");
}
