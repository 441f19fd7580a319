//! `einsum!` and `einsum`, compared with loops over all labels, and functions defined by `gufunc!`.

use broadax::prelude::*;
use broadax::{einsum, einsum_into};
use proptest::prelude::*;

fn numbers(sizes: &[usize], seed: usize) -> DynTensor<i64> {
    let len: usize = sizes.iter().product();
    let elements = (0..len).map(|i| ((i * 7 + seed * 5) % 11) as i64 - 5);
    DynTensor::from_vec_with(sizes, elements.collect()).unwrap()
}

/// The sum over all labels, by nested loops. Without `...`.
fn naive(equation: &str, operands: &[DynTensor<i64>]) -> DynTensor<i64> {
    let (left, output) = equation.split_once("->").unwrap();
    let inputs: Vec<&str> = left.split(',').collect();
    let mut labels: Vec<char> = output.chars().collect();
    for c in left.chars().filter(char::is_ascii_alphabetic) {
        if !labels.contains(&c) {
            labels.push(c);
        }
    }
    let size = |label: char| {
        let mut size = 1;
        for (input, x) in inputs.iter().zip(operands) {
            for (axis, _) in input.chars().enumerate().filter(|&(_, c)| c == label) {
                if x.shape()[axis] != 1 {
                    size = x.shape()[axis];
                }
            }
        }
        size
    };
    let sizes: Vec<usize> = labels.iter().map(|&c| size(c)).collect();
    let outs = output.len();
    let mut result = DynTensor::<i64>::zeros_with(&sizes[..outs]).unwrap();
    for flat in 0..sizes.iter().product() {
        let mut index = vec![0; sizes.len()];
        let mut rest: usize = flat;
        for (place, &size) in index.iter_mut().zip(&sizes).rev() {
            *place = rest % size;
            rest /= size;
        }
        let product: i64 = inputs
            .iter()
            .zip(operands)
            .map(|(input, x)| {
                let own: Vec<usize> = input
                    .chars()
                    .enumerate()
                    .map(|(axis, c)| {
                        let at = labels.iter().position(|&l| l == c).unwrap();
                        if x.shape()[axis] == 1 { 0 } else { index[at] }
                    })
                    .collect();
                x[&own[..]]
            })
            .product();
        result[&index[..outs]] += product;
    }
    result
}

const EQUATIONS: [&str; 22] = [
    "ij->ji",
    "ij->",
    "ij->i",
    "ii->i",
    "ii->",
    "iij->j",
    "i,i->",
    "i,j->ij",
    "ij,jk->ik",
    "ij,kj->ik",
    "ji,jk->ki",
    "bij,bjk->bik",
    "bij,jk->bik",
    "ij,ij->ij",
    "ij,j->i",
    "abc,cbd->ad",
    "ab,ca->cb",
    "ij,jk,kl->il",
    "a,b,c->abc",
    "ij,ij,ij->",
    "abc,ab,bc,ca->b",
    "ij,k->i",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// Any sizes, including 0 and 1, any memory order, with and without kernels; exact.
    #[test]
    fn it_is_the_sum_over_all_labels(
        which in 0..EQUATIONS.len(),
        sizes in prop::collection::vec(prop_oneof![Just(0usize), Just(1), 2..5usize, 2..5usize], 26),
        turn in any::<bool>(),
    ) {
        let equation = EQUATIONS[which];
        let inputs: Vec<&str> = equation.split("->").next().unwrap().split(',').collect();
        let operands: Vec<DynTensor<i64>> = inputs
            .iter()
            .enumerate()
            .map(|(i, input)| {
                let own: Vec<usize> =
                    input.bytes().map(|c| sizes[usize::from(c - b'a')]).collect();
                numbers(&own, i)
            })
            .collect();
        let want = naive(equation, &operands);
        // The same elements with permuted axes in memory.
        let stored: Vec<(DynTensor<i64>, Vec<isize>)> = operands
            .iter()
            .map(|x| {
                let mut order: Vec<isize> = (0..x.rank() as isize).collect();
                if turn {
                    order.reverse();
                }
                (x.try_permute(&order).unwrap().to_tensor(), order)
            })
            .collect();
        let views: Vec<_> =
            stored.iter().map(|(x, order)| x.try_permute(order).unwrap()).collect();
        prop_assert_eq!(einsum(equation, &views).unwrap(), want.clone());
        let floats: Vec<DynTensor<f64>> = operands.iter().map(|x| x.map(|x| x as f64)).collect();
        let views: Vec<_> = floats.iter().map(|x| x.view()).collect();
        prop_assert_eq!(einsum(equation, &views).unwrap(), want.map(|x| x as f64));
    }
}

/// One body for static, mixed and dynamic shapes.
#[test]
fn all_kinds_of_shape() {
    macro_rules! check {
        ($($equation:literal: $($s:ty, $sizes:expr);+ => $out:ty;)*) => { $( {
            let operands = [$( numbers(&$sizes, 1) ),+];
            let want = naive($equation, &operands);
            check!(@call $equation, want, $out, operands, [$($s),+]);
        } )* };
        (@call $equation:literal, $want:ident, $out:ty, $o:ident, [$a:ty]) => {
            let a = $o[0].clone().try_into_shape::<$a>().unwrap();
            let got: Tensor<i64, $out> = einsum!($equation, a);
            assert_eq!(got, $want);
            assert_eq!(einsum!($equation, $o[0]), $want);
        };
        (@call $equation:literal, $want:ident, $out:ty, $o:ident, [$a:ty, $b:ty]) => {
            let a = $o[0].clone().try_into_shape::<$a>().unwrap();
            let b = $o[1].clone().try_into_shape::<$b>().unwrap();
            let got: Tensor<i64, $out> = einsum!($equation, a, b);
            assert_eq!(got, $want);
            assert_eq!(einsum!($equation, $o[0], b.view()), $want);
            assert_eq!(einsum!($equation, &a, &$o[1]), $want);
        };
        (@call $equation:literal, $want:ident, $out:ty, $o:ident, [$a:ty, $b:ty, $c:ty]) => {
            let a = $o[0].clone().try_into_shape::<$a>().unwrap();
            let b = $o[1].clone().try_into_shape::<$b>().unwrap();
            let c = $o[2].clone().try_into_shape::<$c>().unwrap();
            let got: Tensor<i64, $out> = einsum!($equation, a, b, c);
            assert_eq!(got, $want);
        };
    }
    check! {
        "ij->ji": shape![2, 3], [2, 3] => shape![3, 2];
        "ij->": shape![Dyn, 3], [2, 3] => shape![];
        "ii->i": shape![3, 3], [3, 3] => shape![3];
        "ij,jk->ik": shape![2, 3], [2, 3]; shape![3, 4], [3, 4] => shape![2, 4];
        "ij,jk->ik": shape![Dyn, Dyn], [2, 3]; shape![3, 4], [3, 4] => shape![Dyn, 4];
        "bqd,bkd->bqk": shape![2, 3, 4], [2, 3, 4]; shape![2, 5, 4], [2, 5, 4] => shape![2, 3, 5];
        "bqd,bkd->bqk": shape![2, 0, 4], [2, 0, 4]; shape![2, 5, 4], [2, 5, 4] => shape![2, 0, 5];
        "ij,jk->ik": shape![2, 0], [2, 0]; shape![0, 4], [0, 4] => shape![2, 4];
        "ij,j->ij": shape![2, 1], [2, 1]; shape![3], [3] => shape![2, 3];
        ",i->i": shape![], [0usize; 0]; shape![3], [3] => shape![3];
        "ij,jk,kl->il": shape![2, 3], [2, 3]; shape![3, 4], [3, 4]; shape![4, 2], [4, 2] => shape![2, 2];
    }
    let x = tensor![[1, 2], [3, 4]];
    // The implicit form, and named axes.
    let y: Tensor<i32, shape![2, 2]> = einsum!("ij,jk", x, x);
    assert_eq!(y, x.matmul(&x));
    dim!(Rows);
    let named = Tensor::<i32, shape![Rows, 2]>::ones_with([3, 2]).unwrap();
    let z: Tensor<i32, shape![Rows, 2]> = einsum!("rj, jk -> rk", named, x);
    assert_eq!(z.shape(), [3, 2]);
    let inline: Array<i32, shape![2]> = einsum!("ij,j->i", array![[1, 2], [3, 4]], array![1, 1]);
    assert_eq!(inline, array![3, 7]);
}

/// Leading axes broadcast.
#[test]
fn leading_axes() {
    fn attend<B: Shape, Q: Dim, K: Dim, D: Dim>(
        q: &Tensor<f32, shape![..B, Q, D]>,
        k: &Tensor<f32, shape![..B, K, D]>,
    ) -> Tensor<f32, shape![..B, Q, K]> {
        einsum!("...qd,...kd->...qk", q, k)
    }
    let q = Tensor::<f32, shape![2, 3, 4, 5]>::from_fn(|[a, b, i, j]| (a + b * i + j) as f32);
    let k = Tensor::<f32, shape![2, 3, 6, 5]>::from_fn(|[a, b, i, j]| (a * b + i + j) as f32);
    let want = q.matmul(&k.transpose());
    assert_eq!(attend(&q, &k), want);
    let one = Tensor::<f32, shape![3, 6, 5]>::from_fn(|[b, i, j]| (b + i + j) as f32);
    let mixed: Tensor<f32, shape![2, 3, 4, 6]> = einsum!("...qd,...kd->...qk", q, one);
    assert_eq!(mixed, q.matmul(&one.transpose()));
    assert_eq!(
        einsum!("...qd,...kd->...qk", q.clone().into_dyn(), one),
        mixed
    );
    let views = [q.clone().into_dyn(), one.clone().into_dyn()];
    // Labels that are not in the result are summed over, and so are leading axes, which are
    // arbitrary here.
    fn gradient<B: Shape, const I: usize, const O: usize>(
        x: &Tensor<i64, shape![..B, { I }]>,
        dy: &Tensor<i64, shape![..B, { O }]>,
    ) -> Tensor<i64, shape![{ I }, { O }]> {
        einsum!("...i,...o->io", x, dy)
    }
    let (x, dy) = (
        Tensor::<i64, shape![5, 4, 2]>::arange(),
        Tensor::<i64, shape![5, 4, 3]>::arange(),
    );
    let rows = |n| [20, n];
    let flat = x.reshape_with::<shape![Dyn, 2]>(rows(2)).unwrap();
    let all = flat
        .transpose()
        .matmul(&dy.reshape_with::<shape![Dyn, 3]>(rows(3)).unwrap());
    assert_eq!(gradient(&x, &dy), all);
    assert_eq!(
        gradient(&tensor![1, 2], &tensor![3, 5]),
        tensor![[3, 5], [6, 10]]
    );
    // One operand has fewer leading axes, or one of size 1.
    let row = Tensor::<i64, shape![1, 3]>::ones();
    assert_eq!(
        einsum!("...i,...o->io", x, row),
        einsum!("bti,o->io", x, tensor![1, 1, 1])
    );
    assert_eq!(
        einsum!("...i->", x),
        x.sum((Axis::<0>, Axis::<1>, Axis::<2>))
    );
    let both = [x.view().into_dyn(), dy.view().into_dyn()];
    assert_eq!(einsum("...i,...o->io", &both).unwrap(), all);
    let run = einsum("...qd,...kd->...qk", &[views[0].view(), views[1].view()]).unwrap();
    assert_eq!(run, mixed);
}

/// The equation without `...`, and the operands with as many axes of it each: for [`naive`], as a
/// letter for each axis of `...`.
fn spelled_out(equation: &str, operands: &[DynTensor<i64>]) -> (String, Vec<DynTensor<i64>>) {
    let (left, right) = equation.split_once("->").unwrap();
    let inputs: Vec<&str> = left.split(',').collect();
    let letters = |labels: &str| labels.chars().filter(|c| *c != '.').count();
    let most = (inputs.iter().zip(operands))
        .map(|(labels, x)| x.rank() - letters(labels))
        .max()
        .unwrap();
    let dots = &"UVWXYZ"[6 - most..];
    let mut full = vec![];
    for (labels, x) in inputs.iter().zip(operands) {
        let Some(front) = labels.find("...") else {
            full.push(x.clone());
            continue;
        };
        let mut sizes = x.shape().to_vec();
        let own = x.rank() - letters(labels);
        sizes.splice(front..front, vec![1; most - own]);
        full.push(x.reshape_with::<DynRank>(&sizes).unwrap().to_tensor());
    }
    let left: Vec<String> = inputs
        .iter()
        .map(|labels| labels.replace("...", dots))
        .collect();
    let right = right.replace("...", dots);
    (format!("{}->{right}", left.join(",")), full)
}

/// `...` before, between and behind labels, with any number of axes, which broadcast.
#[test]
fn dots_anywhere() {
    let equations = [
        "i...->...",
        "i...->...i",
        "i...j->j...i",
        "ij...,jk...->ik...",
        "ij...,...jk->i...k",
        "b...d,...d->b...",
        "b...d,...d->...b",
        "i...i->...",
        "i...i,...i->i...",
        "i...,j->...ij",
        "...i,i...->i",
        "ij...,jk...,k->i...",
    ];
    let size = |c: char| 2 + (c as usize - 'b' as usize) % 4;
    for equation in equations {
        let inputs: Vec<&str> = equation.split("->").next().unwrap().split(',').collect();
        // How many axes `...` stands for, and which of them have one element.
        for which in 0..7_usize.pow(inputs.len() as u32) {
            let mut rest = which;
            let operands: Vec<DynTensor<i64>> = inputs
                .iter()
                .enumerate()
                .map(|(i, labels)| {
                    let dots: &[usize] =
                        [&[][..], &[3], &[1], &[2, 3], &[1, 3], &[2, 1], &[4, 2, 3]][rest % 7];
                    rest /= 7;
                    let (front, back) = labels.split_once("...").unwrap_or(("", labels));
                    let mut sizes: Vec<usize> = front.chars().map(size).collect();
                    if labels.contains("...") {
                        sizes.extend(dots);
                    }
                    sizes.extend(back.chars().map(size));
                    numbers(&sizes, i)
                })
                .collect();
            let (full, stored) = spelled_out(equation, &operands);
            let want = naive(&full, &stored);
            let views: Vec<_> = operands.iter().map(|x| x.view()).collect();
            assert_eq!(einsum(equation, &views).unwrap(), want, "{equation}");
        }
    }
    // The types of the results; values as for dynamic rank.
    macro_rules! typed {
        ($($equation:literal: $($s:ty, $sizes:expr);+ => $out:ty;)*) => { $( {
            let operands = [$( numbers(&$sizes, 1) ),+];
            let (full, stored) = spelled_out($equation, &operands);
            typed!(@call $equation, naive(&full, &stored), $out, operands, [$($s),+]);
        } )* };
        (@call $equation:literal, $want:expr, $out:ty, $o:ident, [$a:ty]) => {
            let a = $o[0].clone().try_into_shape::<$a>().unwrap();
            let got: Tensor<i64, $out> = einsum!($equation, a);
            assert_eq!(got, $want);
            assert_eq!(einsum!($equation, $o[0]), $want);
        };
        (@call $equation:literal, $want:expr, $out:ty, $o:ident, [$a:ty, $b:ty]) => {
            let a = $o[0].clone().try_into_shape::<$a>().unwrap();
            let b = $o[1].clone().try_into_shape::<$b>().unwrap();
            let want = $want;
            let got: Tensor<i64, $out> = einsum!($equation, a, b);
            assert_eq!(got, want);
            let mut out = got.zeros_like();
            einsum_into!($equation, a, b, &mut out);
            assert_eq!(out, want);
            assert_eq!(einsum!($equation, $o[0], $o[1]), want);
            assert_eq!(einsum!($equation, &a, &$o[1]), want);
        };
    }
    typed! {
        "i...->...": shape![2, 3, 4], [2, 3, 4] => shape![3, 4];
        "i...->...": shape![Dyn, 3, Dyn], [2, 3, 4] => shape![3, Dyn];
        "i...->...": shape![2], [2] => shape![];
        "i...i->...": shape![2, 3, 2], [2, 3, 2] => shape![3];
        "ij...,jk...->ik...": shape![2, 3, 5], [2, 3, 5]; shape![3, 4, 5], [3, 4, 5] => shape![2, 4, 5];
        "ij...,jk...->ik...": shape![2, Dyn, Dyn], [2, 3, 5]; shape![3, 4, 6, 1], [3, 4, 6, 1]
            => shape![2, 4, 6, Dyn];
        "b...d,...d->b...": shape![2, 3, 4, 5], [2, 3, 4, 5]; shape![4, 5], [4, 5] => shape![2, 3, 4];
        "b...d,...d->b...": shape![2, 1, 5], [2, 1, 5]; shape![3, 4, 5], [3, 4, 5] => shape![2, 3, 4];
        "b...d,...d->...b": DynRank, [2, 3, 4, 5]; shape![4, 5], [4, 5] => (DynRank, Dyn);
        "b...d,...d->b...": DynRank, [2, 3, 4, 5]; shape![4, 5], [4, 5] => DynRank;
        "b...d,...d->b...": shape![..DynRank, Dyn, 5], [2, 3, 4, 5]; shape![4, Dyn], [4, 5] => DynRank;
    }
    let inline: Array<i32, shape![2]> = einsum!("i...->...", array![[1, 2], [3, 4]]);
    assert_eq!(inline, array![4, 6]);
    // Generic axes; the axes of `...` may be listed behind a parameter, if no label is before it.
    fn first<I: Dim, N: Dim>(x: &Tensor<i64, shape![I, N, 3]>) -> Tensor<i64, shape![N, 3]> {
        einsum!("i...->...", x)
    }
    assert_eq!(
        first(&Tensor::<i64, shape![2, 2, 3]>::ones()),
        tensor![[2, 2, 2], [2, 2, 2]]
    );
    let (x, y) = (numbers(&[2, 3, 4], 0), numbers(&[3, 5, 6], 1));
    assert_eq!(
        broadax::try_einsum!("ij...,jk...->ik...", x, y)
            .unwrap_err()
            .to_string(),
        "einsum: an axis without a label has sizes 4 and 6, which differ, and neither is 1"
    );
}

/// Results of NumPy 2.4.6.
#[test]
fn dots_as_in_numpy() {
    let x = Tensor::<i64, shape![2, 3, 2]>::arange();
    let y = Tensor::<i64, shape![3, 2, 1]>::arange();
    assert_eq!(einsum!("i...->...", x), tensor![[6, 8], [10, 12], [14, 16]]);
    assert_eq!(
        einsum!("ij...,jk...->ik...", x, y),
        tensor![[[20, 26], [26, 35]], [[56, 62], [80, 89]]]
    );
    assert_eq!(
        einsum!("i...j,jk...->...ki", x, x.select(Axis::<2>, 0)),
        tensor![
            [[6, 42], [8, 68], [10, 94]],
            [[18, 54], [28, 88], [38, 122]],
            [[30, 66], [48, 108], [66, 150]]
        ]
    );
    assert_eq!(
        einsum!("b...d,...d->b...", x, tensor![0, 1]),
        tensor![[1, 3, 5], [7, 9, 11]]
    );
    assert_eq!(
        einsum!("i...", x),
        tensor![[[0, 6], [1, 7]], [[2, 8], [3, 9]], [[4, 10], [5, 11]]]
    );
    assert_eq!(
        einsum!("ij...,jk...", x, y),
        tensor![[[20, 26], [56, 80]], [[26, 35], [62, 89]]]
    );
}

#[test]
fn errors() {
    let (x, y) = (numbers(&[2, 3], 0), numbers(&[4, 5], 0));
    let error = |equation: &str| {
        einsum(equation, &[x.view(), y.view()])
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        error("ij,jk"),
        "einsum: label j has sizes 3 and 4, which differ, and neither is 1"
    );
    assert_eq!(
        error("ii,jk"),
        "einsum: label i has sizes 2 and 3, which differ, and neither is 1"
    );
    assert_eq!(
        error("i,jk"),
        "einsum: operand 0 has the shape (2, 3), and its labels are for 1 axis"
    );
    assert_eq!(
        error("ij,...abc->..."),
        "einsum: operand 1 has the shape (4, 5), and its labels are for at least 3 axes"
    );
    assert_eq!(
        error("...i,...i"),
        "einsum: an axis without a label has sizes 2 and 4, which differ, and neither is 1"
    );
    assert_eq!(
        error("ij"),
        "einsum: the equation has another number of operands"
    );
    for (equation, words) in [
        ("ij,kl->m", "label m of the result is in no operand"),
        ("ij,kl->ii", "label i is in the result twice"),
        ("ij,kl->ikjk", "label k is in the result twice"),
        (
            "i1,kl",
            "unexpected `1` in the equation: a label is a letter, and `->` comes before the result",
        ),
        (
            "ij,kl-",
            "unexpected `-` in the equation: a label is a letter, and `->` comes before the result",
        ),
        (
            "ij,kl>i",
            "unexpected `>` in the equation: a label is a letter, and `->` comes before the result",
        ),
        (
            "ij,k\u{e9}",
            "unexpected `\u{e9}` in the equation: a label is a letter, and `->` comes before the \
             result",
        ),
        ("i...j...,kl->...", "there are two `...`"),
        ("......,kl->...", "there are two `...`"),
        ("ij,kl->i...", "`...` of the result is in no operand"),
        ("i.j,kl", "axes without labels are three dots, `...`"),
        ("....i,kl", "axes without labels are three dots, `...`"),
        ("i....,kl", "axes without labels are three dots, `...`"),
        ("ij,kl->i->j", "there are two `->`"),
        ("ij,kl->i,j", "there is a `,` behind `->`"),
    ] {
        assert_eq!(error(equation), format!("einsum: {words}"));
    }
    assert_eq!(
        error("ij,kl->...i"),
        "einsum: `...` of the result is in no operand"
    );
    // `Extent<1>` does not broadcast, even if the other size is dynamic.
    let one = Tensor::<i64, shape![{ 1 }]>::ones();
    let two = Tensor::<i64, shape![Dyn]>::ones_with([2]).unwrap();
    let caught = std::panic::catch_unwind(|| einsum!("i,i->i", one, two)).unwrap_err();
    let words = caught.downcast_ref::<String>().unwrap();
    assert!(
        words.starts_with("einsum: the shape is (2), the type asks for (1)"),
        "{words}"
    );
    let caught = std::panic::catch_unwind(|| einsum!("ij,jk->ik", x, y)).unwrap_err();
    assert_eq!(
        caught.downcast_ref::<String>().unwrap(),
        "einsum: label j has sizes 3 and 4, which differ, and neither is 1"
    );
}

/// Commas between the arguments of a type do not end an operand; comparisons and shifts open no list
/// of arguments.
#[test]
fn operands_with_lists_of_types() {
    use broadax::{einsum_into, try_einsum, try_einsum_into};
    use std::collections::HashMap;
    fn ones<A: Default, F>(_: F) -> Tensor<i64, shape![2, 2]> {
        let _ = A::default();
        Tensor::ones()
    }
    let x = Tensor::<i64, shape![3, 2]>::ones();
    let products = tensor![[2, 2], [2, 2], [2, 2]];
    assert_eq!(
        einsum!("bi,oi->bo", x, Tensor::<i64, shape![2, 2]>::ones()),
        products
    );
    assert_eq!(
        try_einsum!(
            "bi,io->bo",
            <Tensor<i64, shape![3, 2]>>::ones(),
            ones::<HashMap<u8, Vec<Vec<u8>>>, fn(u8, u8) -> u8>(|a, _| a)
        ),
        Ok(products.clone())
    );
    let mut out = Tensor::<i64, shape![3, 2]>::zeros();
    einsum_into!(
        "bi,oi->bo",
        x,
        Tensor::<i64, shape![2, 2]>::ones(),
        &mut out
    );
    assert_eq!(out, products);
    try_einsum_into!(
        "bi,oi->bo",
        x,
        &Tensor::<i64, shape![2, 2]>::ones(),
        &mut out
    )
    .unwrap();
    assert_eq!(out, products);
    let (a, b, x, y) = (1, 2, &x, &out);
    let chosen = einsum!(
        "bi,oi->bo",
        if a < b { x.view() } else { y.view() },
        if 1 << b > a { x.view() } else { y.view() }
    );
    assert_eq!(chosen, x.matmul(&x.transpose()));
}

mod gufuncs {
    use broadax::{gufunc, prelude::*};

    gufunc! {
        /// An arrow in a bound, and one in the type of an element.
        fn mapped<F: Fn(f64, f64) -> f64 + Copy, T: Copy + Into<f64>>("(),(n),()->(n)")
            |f: F, x: T, g: Option<fn(f64) -> f64>, out: f64|
        {
            let g = g[[]].unwrap_or(|y| y);
            for i in 0..x.shape()[0] {
                out[[i]] = g((f[[]])(x[[i]].into(), 1.0));
            }
        }
    }

    #[test]
    fn arrows_in_types() {
        let (f, g) = (
            Tensor::scalar(|x, y| x + y),
            Tensor::scalar(Some(f64::sqrt as fn(f64) -> f64)),
        );
        let y: Tensor<f64, shape![2]> = mapped(&f, &tensor![3.0_f32, 8.0], &g);
        assert_eq!(y, tensor![2.0, 3.0]);
    }

    gufunc! {
        /// A matrix-vector product.
        fn apply<T: Copy + Default + std::ops::Mul<Output = T> + std::ops::AddAssign>(
            "(m,n),(n)->(m)"
        ) |a: T, x: T, out: T| {
            for i in 0..a.shape()[0] {
                for j in 0..x.shape()[0] {
                    out[[i]] += a[[i, j]] * x[[j]];
                }
            }
        }
    }

    gufunc! {
        /// The position of the largest element; the body requires that axes with the same label
        /// have the same type.
        pub(crate) fn place("(n),(n)->()") |x: f64, y: f64, out: usize| {
            out[[]] = (x + y).argmax(Axis::<0>).into_scalar();
        }
    }

    gufunc! {
        fn area("(3),(3),(3)->()") |a: f64, b: f64, c: f64, out: f64| {
            let normal = (b - a).cross(&(c - a));
            out[[]] = normal.vecdot(&normal).into_scalar().sqrt() / 2.0;
        }
    }

    gufunc! {
        fn spread("(n)->(n,n)") |x: i32, out: i32| {
            x.outer_into(&x, &mut out);
        }
    }

    gufunc! {
        fn half<T: Clone + Default>("()->(2)") |x: T, out: T| {
            out[[0]] = x[[]].clone();
        }
    }

    gufunc! {
        /// Two kinds of results, with other element types and core axes: the largest element of
        /// each row with its position, and the sum of each column.
        fn extremes("(rows,cols)->(rows),(rows),(cols)")
            |x: i32, largest: i32, at: usize, total: i64|
        {
            largest.assign(x.max(Axis::<1>));
            at.assign(x.argmax(Axis::<1>));
            total.assign(x.cast::<i64>().sum(Axis::<0>));
        }
    }

    gufunc! {
        fn chain<T: Clone + num_traits::Zero + std::ops::Mul<Output = T> + Default>(
            "(a,b),(b,c),(c,d),(d,e),(e,f),(f,g),(g,h),(h)->(a)"
        ) |x1: T, x2: T, x3: T, x4: T, x5: T, x6: T, x7: T, y: T, out: T| {
            let y = x4.matvec(&x5.matvec(&x6.matvec(&x7.matvec(&y))));
            x1.matvec_into(&x2.matvec(&x3.matvec(&y)), &mut out);
        }
    }

    gufunc! {
        /// A label of several words, beside one of a letter and a size.
        fn mix("(in_channels,2),(k,in_channels)->(k,2)") |x: i32, w: i32, out: i32| {
            let y: Tensor<i32, shape![K, 2]> = w.matmul(&x);
            out.assign(y);
        }
    }

    #[test]
    fn several_results_words_and_eight_operands() {
        let x = tensor![[[1, 5, 2], [7, 0, 3]], [[4, 4, 6], [-1, -2, -3]]];
        let (largest, at, total) = extremes(&x);
        let largest: Tensor<i32, shape![2, 2]> = largest;
        let at: Tensor<usize, shape![2, 2]> = at;
        let total: Tensor<i64, shape![2, 3]> = total;
        assert_eq!(largest, tensor![[5, 7], [6, -1]]);
        assert_eq!(at, tensor![[1, 0], [2, 0]]);
        assert_eq!(total, tensor![[8, 5, 5], [3, 2, 3]]);
        let mixed = x.view().try_into_shape::<shape![Dyn, 2, 3]>().unwrap();
        let found: Tensor<usize, shape![Dyn, 2]> = extremes(&mixed).1;
        assert_eq!(found, at);
        let (a, b, c) = extremes(&x.view().into_dyn());
        assert!(a == largest && b == at && c == total);
        let inline: Array<i64, shape![2]> = extremes(&array![[1, 2], [3, 4]]).2;
        assert_eq!(inline, array![4, 6]);
        // Into parts of an existing tensor.
        let mut all = Tensor::<i32, shape![2, 4]>::zeros();
        let (mut at, mut total) = (
            Tensor::<usize, shape![2, 2]>::zeros(),
            Tensor::<i64, shape![2, 3]>::zeros(),
        );
        extremes_into(&x, &mut all.slice_mut(s![.., 1..3]), &mut at, &mut total);
        assert_eq!(all, tensor![[0, 5, 7, 0], [0, 6, -1, 0]]);
        assert_eq!(at[[1, 0]], 2);
        assert_eq!(total[[0, 0]], 8);
        // No iterations.
        let none = extremes(&any(&[0, 2, 3]));
        assert_eq!(
            (&none.0.shape()[..], &none.2.shape()[..]),
            (&[0, 2][..], &[0, 3][..])
        );

        let m = Tensor::<i32, shape![2, 2]>::arange();
        let y: Tensor<i32, shape![3, 2]> =
            chain(&m, &m, &m, &m, &m, &m, &m, &tensor![[1, 0], [0, 1], [1, 1]]);
        let power = m
            .matmul(&m)
            .matmul(&m)
            .matmul(&m)
            .matmul(&m)
            .matmul(&m)
            .matmul(&m);
        assert_eq!(
            y,
            tensor![[1, 0], [0, 1], [1, 1]].matmul(&power.transpose())
        );
        let d = m.view().into_dyn();
        assert_eq!(
            chain(&d, &d, &m, &d, &d, &d, &d, &tensor![1, 0]),
            power.select(Axis::<1>, 0)
        );

        let x = Tensor::<i32, shape![5, 3, 2]>::arange();
        let w = tensor![[1, 1, 1], [0, 0, 1]];
        let y: Tensor<i32, shape![5, 2, 2]> = mix(&x, &w);
        assert_eq!(y, w.matmul(&x));
        assert_eq!(mix(&x.view().into_dyn(), &w), y);
        dim!(Pair = 2);
        let named = x.try_into_shape::<shape![5, 3, Pair]>().unwrap();
        let y: Tensor<i32, shape![5, 2, 2]> = mix(&named, &w);
        assert_eq!(y.shape(), [5, 2, 2]);
    }

    /// Labels of several words and several results in generic code, without a where-clause.
    #[test]
    fn generic_words() {
        fn largest_of_sum<B: Shape, M: Dim, N: Dim>(
            x: &Tensor<i32, shape![..B, M, N]>,
        ) -> (Tensor<i32, shape![..B, M]>, Tensor<i64, shape![..B, N]>) {
            let (largest, _, total) = extremes(&(x + x));
            (largest, total)
        }
        let (largest, total) = largest_of_sum(&tensor![[1, 2], [3, 4]]);
        assert_eq!((largest, total), (tensor![4, 8], tensor![8, 12]));
        fn mixed<B: Shape, C: Dim, K: Dim>(
            x: &Tensor<i32, shape![..B, C, 2]>,
            w: &Tensor<i32, shape![..B, K, C]>,
        ) -> Tensor<i32, shape![..B, K, 2]> {
            mix(x, w)
        }
        assert_eq!(mixed(&tensor![[1, 2]], &tensor![[3]]), tensor![[3, 6]]);
    }

    fn any(sizes: &[usize]) -> DynTensor<i32> {
        DynTensor::arange_with(sizes).unwrap()
    }

    /// Static, mixed and dynamic shapes, inline arrays, and views that are not contiguous.
    #[test]
    fn all_kinds_of_shape() {
        let a = Tensor::<i32, shape![4, 1, 2, 3]>::arange();
        let x = Tensor::<i32, shape![5, 3]>::arange();
        let y: Tensor<i32, shape![4, 5, 2]> = apply(&a, &x);
        assert_eq!(y, a.matvec(&x));
        let (da, dx) = (a.view().into_dyn(), x.view().into_dyn());
        assert_eq!(apply(&da, &dx), y);
        assert_eq!(apply(&a, &dx), y);
        let mixed = any(&[5, 3]).try_into_shape::<shape![Dyn, 3]>().unwrap();
        let y: Tensor<i32, shape![4, Dyn, 2]> = apply(&a, &mixed);
        assert_eq!(y, a.matvec(&x));
        let stored = any(&[3, 2]);
        let turned = stored.try_permute([1, 0]).unwrap();
        assert_eq!(apply(&turned, &dx), turned.matvec(&dx));
        let y: Array<i32, shape![2]> = apply(&array![[1, 2], [3, 4]], &array![1, 10]);
        assert_eq!(y, array![21, 43]);
        // A literal 1 broadcasts, also as a core axis.
        let y: Tensor<i32, shape![2]> = apply(&tensor![[1, 2], [3, 4]], &tensor![10]);
        assert_eq!(y, tensor![30, 70]);

        // No leading axes, empty ones, and no elements at all.
        assert_eq!(apply(&any(&[0, 3]), &any(&[3])), any(&[0]));
        assert_eq!(apply(&any(&[2, 0]), &any(&[0])), tensor![0, 0]);
        assert_eq!(apply(&any(&[0, 2, 3]), &any(&[3])).shape(), [0, 2]);

        let x = tensor![[1.0, 5.0, 2.0], [0.0, 0.0, 7.0]];
        let places: Tensor<usize, shape![2]> = place(&x, &tensor![9.0, 0.0, 0.0]);
        assert_eq!(places, tensor![0, 0]);
        let (o, p) = (
            tensor![0.0, 0.0, 0.0],
            tensor![[1.0, 0.0, 0.0], [2.0, 0.0, 0.0]],
        );
        let areas: Tensor<f64, shape![2]> = area(&o, &p, &tensor![0.0, 3.0, 0.0]);
        assert_eq!(areas, tensor![1.5, 3.0]);
        let mut given = Tensor::<f64, shape![2]>::zeros();
        area_into(&o, &p, &tensor![0.0, 4.0, 0.0], &mut given);
        assert_eq!(given, tensor![2.0, 4.0]);
        // The body adds to the previous elements.
        let mut given = Tensor::<i32, shape![2, 2]>::ones();
        let mut column = given.select_mut(Axis::<1>, 1);
        apply_into(&tensor![[1, 2], [3, 4]], &tensor![1, 10], &mut column);
        assert_eq!(given, tensor![[1, 22], [1, 44]]);
        let squares: Tensor<i32, shape![2, 3, 3]> = spread(&tensor![[1, 2, 3], [4, 5, 6]]);
        assert_eq!(squares[[1, 0, 2]], 24);
        let halves: Tensor<i32, shape![3, 2]> = half(&tensor![1, 2, 3]);
        assert_eq!(halves, tensor![[1, 0], [2, 0], [3, 0]]);
    }

    /// Any leading axes and any sizes, without a where-clause.
    #[test]
    fn generic() {
        fn twice<B: Shape, N: Dim>(
            a: &Tensor<i32, shape![..B, N, N]>,
            x: &Tensor<i32, shape![..B, N]>,
        ) -> Tensor<i32, shape![..B, N]> {
            apply(a, &apply(a, x))
        }
        let a = tensor![[[1, 1], [0, 1]], [[2, 0], [0, 2]]];
        assert_eq!(twice(&a, &tensor![[1, 1], [1, 1]]), tensor![[3, 1], [4, 4]]);
    }

    #[test]
    fn mistakes() {
        fn error<V>(result: Result<V, ShapeError>) -> String {
            result.map(drop).unwrap_err().to_string()
        }
        assert_eq!(
            error(try_apply(&any(&[2, 3]), &any(&[4]))),
            "apply: label n has sizes 3 and 4, which differ, and neither is 1"
        );
        assert_eq!(
            error(try_apply(&any(&[3]), &any(&[3]))),
            "apply: operand 0 has the shape (3), and its labels are for at least 2 axes"
        );
        assert_eq!(
            error(try_apply(&any(&[2, 4, 3]), &any(&[5, 3]))),
            "apply: an axis without a label has sizes 2 and 5, which differ, and neither is 1"
        );
        let small = any(&[1]).try_into_shape::<shape![Dyn]>();
        let mut small = small.unwrap();
        let a = any(&[2, 3]).try_into_shape::<shape![Dyn, 3]>().unwrap();
        let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            apply_into(&a, &tensor![1, 2, 3], &mut small)
        }));
        assert_eq!(
            *caught.unwrap_err().downcast::<String>().unwrap(),
            "apply: the result has the shape (2), and the tensor to write it to (1)"
        );
        assert_eq!(
            error(try_mix(&any(&[4, 2]), &any(&[5, 3]))),
            "mix: label in_channels has sizes 4 and 3, which differ, and neither is 1"
        );
        assert_eq!(
            error(try_mix(&any(&[4, 3]), &any(&[5, 4]))),
            "mix: operand 0 has the shape (4, 3), and an axis of size 3 where 2 is asked for"
        );
        let caught = std::panic::catch_unwind(|| {
            let mut largest = any(&[2]).try_into_shape::<shape![Dyn]>().unwrap();
            let mut at = Tensor::<usize, shape![3]>::zeros();
            let mut total = Tensor::<i64, shape![2]>::zeros();
            let x = any(&[3, 2]).try_into_shape::<shape![Dyn, 2]>().unwrap();
            let mut at = at.view_mut().try_into_shape::<shape![Dyn]>().unwrap();
            extremes_into(&x, &mut largest, &mut at, &mut total);
        });
        assert_eq!(
            *caught.unwrap_err().downcast::<String>().unwrap(),
            "extremes: the result has the shape (3), and the tensor to write it to (2)"
        );
        let x = DynTensor::<f64>::ones_with([2]).unwrap();
        assert_eq!(
            error(try_area(&x, &x, &x)),
            "area: operand 0 has the shape (2), and an axis of size 2 where 3 is asked for"
        );
    }
}
