//! Operations of several kinds and sizes, for `scripts/compare.py`.

use broadax::prelude::*;
use std::hint::black_box;

macro_rules! cases {
    ($time:ident; $($name:literal: $work:expr;)*) => { $( $time($name, &mut || { black_box($work); }); )* };
}

pub fn cases(time: &mut dyn FnMut(&str, &mut dyn FnMut())) {
    let three = Tensor::<f64, shape![3]>::ones();
    let (rows, row) = (
        Tensor::<f32, shape![64, 64]>::ones(),
        Tensor::<f32, shape![64]>::ones(),
    );
    let column = row.unsqueeze(Axis::<1>).to_tensor();
    let large =
        Tensor::<f32, shape![1000, 1000]>::from_fn(|[i, j]| ((i * 7 + j * 31) % 101) as f32);
    let any = large.view().into_dyn();
    let mut out = large.clone();
    cases! { time;
        "[3] + [3]": &three + &three;
        "[64, 64] + [64]": &rows + &row;
        "[64, 64] + [64, 1]": &rows + &column;
        "[64, 64] + [64], any rank": rows.view().into_dyn() + row.view().into_dyn();
        "[1000, 1000] + [1000, 1000], into": large.add_into(&large, &mut out);
        "[1000, 1000] + its transpose": &large + large.transpose();
        "exp [1000, 1000], into": large.exp_into(&mut out);
        "sum [64, 64] over 1": rows.sum(Axis::<1>);
        "sum [1000, 1000] over 0": large.sum(Axis::<0>);
        "sum [1000, 1000] over 1": large.sum(Axis::<1>);
        "sum [1000, 1000] over 1, any rank": any.sum(1);
        "argmax [1000, 1000] over 1": large.argmax(Axis::<1>);
        "softmax [1000, 1000] over 0": large.softmax(Axis::<0>);
        "softmax [1000, 1000] over 1": large.softmax(Axis::<1>);
        "sort [1000, 1000] over 0": large.sort(Axis::<0>);
        "sort [1000, 1000] over 1": large.sort(Axis::<1>);
        "median [1000, 1000] over 0": large.median(Axis::<0>);
        "median [1000, 1000] over 1": large.median(Axis::<1>);
        "[64, 64] @ [64, 64]": rows.matmul(&rows);
        "conv2d [8, 16, 32, 32] by [32, 16, 3, 3]": {
            let images = Tensor::<f32, shape![8, 16, 32, 32]>::ones();
            images.conv2d(&Tensor::<f32, shape![32, 16, 3, 3]>::ones(), Conv::new())
        };
    }
}
