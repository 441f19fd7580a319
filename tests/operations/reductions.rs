//! Reductions, compared with loops over indices: every set of axes, in tensors and in views, with
//! sizes 0 and 1 and without axes; selected elements and their indices, and the accuracy of sums of
//! floats.
#![cfg(feature = "std")]

use broadax::prelude::*;

type X<T> = DynTensor<T>;

/// Pseudorandom numbers with repetitions.
fn numbers(sizes: &[usize], seed: usize) -> X<f64> {
    let count = sizes.iter().product::<usize>();
    let all = (0..count).map(|i| ((i * 7919 + seed * 104_729) % 211) as f64 / 8.0 - 13.0);
    X::from_vec_with(sizes, all.collect()).unwrap()
}

/// Returns all indices of these sizes, in row-major order.
fn indices(sizes: &[usize]) -> Vec<Vec<usize>> {
    sizes.iter().fold(vec![vec![]], |all, &size| {
        let more = |index: Vec<usize>| (0..size).map(move |i| [&index[..], &[i]].concat());
        all.into_iter().flat_map(more).collect()
    })
}

/// Returns the groups of elements that are reduced to one, in the order of a result with kept axes.
fn groups(x: &DynView<'_, f64>, axes: &[isize]) -> (Vec<usize>, Vec<Vec<f64>>) {
    let rank = x.rank() as isize;
    let reduced = |i: usize| axes.iter().any(|&a| (a + rank) % rank == i as isize);
    let shape = x.shape().to_vec();
    let kept: Vec<_> = (0..shape.len())
        .map(|i| if reduced(i) { 1 } else { shape[i] })
        .collect();
    let places = indices(&kept);
    let mut groups = vec![vec![]; places.len()];
    for index in indices(&shape) {
        let place: Vec<_> = (0..shape.len())
            .map(|i| if reduced(i) { 0 } else { index[i] })
            .collect();
        let at = places.iter().position(|p| *p == place).unwrap();
        groups[at].push(x[&index[..]]);
    }
    (kept, groups)
}

fn mean(group: &[f64]) -> f64 {
    group.iter().sum::<f64>() / group.len() as f64
}

fn var(group: &[f64]) -> f64 {
    let mean = mean(group);
    group.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / group.len() as f64
}

fn near(a: &X<f64>, shape: &[usize], want: impl Iterator<Item = f64>) {
    assert_eq!(a.shape(), *shape);
    for (&a, b) in a.iter().zip(want) {
        let close = b.is_finite() && (a - b).abs() <= 1e-12 * b.abs().max(1.0);
        let same = a == b || close || a.is_nan() && b.is_nan();
        assert!(same, "{a} and {b}");
    }
}

/// Checks all reductions of a view along these axes, in the forms that remove them and keep them.
fn check(x: &DynView<'_, f64>, axes: &[isize]) {
    let (kept, groups) = groups(x, axes);
    let fold = |f: fn(f64, f64) -> f64, first: f64| {
        groups
            .iter()
            .map(move |g| g.iter().fold(first, |a, &b| f(a, b)))
    };
    near(&x.sum_keepdim(axes), &kept, fold(|a, b| a + b, 0.0));
    near(
        &(&x.to_tensor() / 8.0).prod_keepdim(axes),
        &kept,
        groups.iter().map(|g| g.iter().map(|x| x / 8.0).product()),
    );
    near(&x.mean_keepdim(axes), &kept, groups.iter().map(|g| mean(g)));
    near(&x.var_keepdim(axes), &kept, groups.iter().map(|g| var(g)));
    near(
        &x.std_keepdim(axes),
        &kept,
        groups.iter().map(|g| var(g).sqrt()),
    );
    for correction in [1.0, 0.5, 4.0, -1.0] {
        let corrected = groups.iter().map(|g| {
            let squares = if g.is_empty() {
                0.0
            } else {
                var(g) * g.len() as f64
            };
            squares / (g.len() as f64 - correction).max(0.0)
        });
        let got = x.correction(correction).var_keepdim(axes);
        near(&got, &kept, corrected.clone());
        let got = x.correction(correction).std_keepdim(axes);
        near(&got, &kept, corrected.map(f64::sqrt));
    }
    near(
        &x.norm_keepdim(axes),
        &kept,
        fold(|a, b| a + b * b, 0.0).map(f64::sqrt),
    );
    near(
        &x.norm_l1_keepdim(axes),
        &kept,
        fold(|a, b| a + b.abs(), 0.0),
    );
    near(
        &x.norm_inf_keepdim(axes),
        &kept,
        fold(|a, b| a.max(b.abs()), 0.0),
    );
    near(
        &x.logsumexp_keepdim(axes),
        &kept,
        fold(|a, b| a + b.exp(), 0.0).map(f64::ln),
    );
    let most = fold(f64::max, f64::NEG_INFINITY);
    let least = fold(f64::min, f64::INFINITY);
    let full = groups.iter().all(|g| !g.is_empty());
    for (got, want) in [
        (x.try_max_keepdim(axes), most.collect::<Vec<_>>()),
        (x.try_min_keepdim(axes), least.collect()),
    ] {
        match got {
            Ok(got) => near(&got, &kept, want.into_iter()),
            Err(_) => assert!(!full),
        }
    }
    let counts: Vec<_> = groups
        .iter()
        .map(|g| g.iter().filter(|x| **x > 0.0).count())
        .collect();
    let positive = x.gt(0.0);
    assert_eq!(positive.count_nonzero_keepdim(axes).into_vec(), counts);
    let any: Vec<_> = groups.iter().map(|g| g.iter().any(|x| *x > 0.0)).collect();
    assert_eq!(positive.any_keepdim(axes).into_vec(), any);
    let all: Vec<_> = groups.iter().map(|g| g.iter().all(|x| *x > 0.0)).collect();
    assert_eq!(positive.all_keepdim(axes).into_vec(), all);
    // The form that removes the axes has the same elements.
    let removed: Vec<_> = (0..kept.len() as isize)
        .filter(|i| {
            !axes
                .iter()
                .any(|a| (a + kept.len() as isize) % kept.len() as isize == *i)
        })
        .map(|i| x.shape()[i as usize])
        .collect();
    let sum = x.sum(axes);
    assert_eq!(sum.shape(), *removed);
    assert_eq!(sum.into_vec(), x.sum_keepdim(axes).into_vec());
    // Into an existing result that is not contiguous.
    let mut wide: X<f64> = X::full_with([&removed[..], &[2]].concat(), 7.0).unwrap();
    let mut out = wide.select_mut(-1, 0);
    x.std_into(axes, &mut out);
    near(
        &out.to_tensor(),
        &removed,
        x.std(axes).into_vec().into_iter(),
    );
    x.norm_into(axes, &mut out);
    assert_eq!(out.to_tensor().into_vec(), x.norm(axes).into_vec());
    x.sum_into(axes, &mut out);
    assert_eq!(out.to_tensor().into_vec(), x.sum(axes).into_vec());
    let mut kept_out = x.sum_keepdim(axes);
    x.logsumexp_keepdim_into(axes, &mut kept_out);
    near(&kept_out, &kept, x.logsumexp(axes).into_vec().into_iter());
    assert!(wide.select(-1, 1).iter().all(|x| *x == 7.0));
}

#[test]
fn all_axes_of_all_shapes() {
    for sizes in [
        &[3, 4, 5][..],
        &[1, 4, 1],
        &[2, 0, 3],
        &[0],
        &[7],
        &[20, 3],
        &[3, 70],
        &[2, 3, 1, 4],
    ] {
        let x = numbers(sizes, 1);
        let rank = sizes.len() as isize;
        for bits in 0..1_u32 << rank {
            let axes: Vec<isize> = (0..rank)
                .filter(|i| bits >> i & 1 == 1)
                .map(|i| if bits % 3 == 0 { i - rank } else { i })
                .collect();
            if axes.is_empty() {
                assert_eq!(x.sum(&axes), x);
                continue;
            }
            check(&x.view(), &axes);
            if rank == 2 {
                check(&x.transpose(), &axes);
                check(&x.flip(0), &axes);
            }
        }
    }
    // A repeated row, and permuted axes.
    let x = numbers(&[6, 8], 2);
    check(
        &x.select(0, 1).broadcast_to_with::<DynRank>([3, 8]).unwrap(),
        &[0],
    );
    let x = numbers(&[3, 4, 5], 3);
    let turned = x.try_permute(&[2, 0, 1]).unwrap();
    check(&turned, &[0, 2]);
    check(&turned, &[1]);
}

/// Returns the first position of the element selected by `min` or `max`, in row-major order.
fn first<T: PartialOrd + Copy>(group: &[T], better: fn(&T, &T) -> bool) -> usize {
    let mut best = 0;
    for (i, x) in group.iter().enumerate() {
        let nan = |x: &T| x.partial_cmp(x).is_none();
        if !nan(&group[best]) && (better(x, &group[best]) || nan(x)) {
            best = i;
        }
    }
    best
}

/// Checks positions along each axis, in a tensor and in a transposed view, and among all elements.
fn positions<T: PartialOrd + Copy + std::fmt::Debug + broadax::CastTo<bool>>(x: &X<T>) {
    let (rows, columns) = (x.shape()[0], x.shape()[1]);
    for (x, turned) in [(x.view(), false), (x.transpose(), true)] {
        let at = |i: usize, j: usize| if turned { x[[j, i]] } else { x[[i, j]] };
        let row = |i: usize| (0..columns).map(|j| at(i, j)).collect::<Vec<_>>();
        let column = |j: usize| (0..rows).map(|i| at(i, j)).collect::<Vec<_>>();
        let (along_rows, along_columns) = if turned { (0, 1) } else { (1, 0) };
        let most: Vec<_> = (0..rows).map(|i| first(&row(i), T::gt)).collect();
        assert_eq!(x.argmax(along_rows).into_vec(), most);
        assert_eq!(x.lazy().argmax(along_rows).into_vec(), most);
        let least: Vec<_> = (0..columns).map(|j| first(&column(j), T::lt)).collect();
        assert_eq!(x.argmin(along_columns).into_vec(), least);
        let mut wide = X::<usize>::full_with([columns, 2], 9).unwrap();
        x.argmin_into(along_columns, &mut wide.select_mut(1, 1));
        assert_eq!(wide.select(1, 1).to_tensor().into_vec(), least);
        assert!(wide.select(1, 0).iter().all(|&x| x == 9));
        let all: Vec<_> = x.iter().copied().collect();
        assert_eq!(x.argmax_all(), first(&all, T::gt));
        assert_eq!(x.argmin_all(), first(&all, T::lt));
    }
}

#[test]
fn where_elements_of_short_rows_are() {
    let values = [f64::NAN, -1.0, -0.0, 0.0, 2.0];
    for number in 0..5_usize.pow(4) {
        let mut x =
            Array::<f64, shape![4]>::from_fn(|[i]| values[number / 5_usize.pow(i as u32) % 5]);
        let (most, least) = (first(x.as_slice(), f64::gt), first(x.as_slice(), f64::lt));
        assert_eq!((x.argmax_all(), x.argmin_all()), (most, least));
        let square = x.reshape::<shape![2, 2]>();
        assert_eq!((square.argmax_all(), square.argmin_all()), (most, least));
        for i in 0..2 {
            let (row, column) = ([x[[2 * i]], x[[2 * i + 1]]], [x[[i]], x[[2 + i]]]);
            assert_eq!(square.argmax(Axis::<1>)[[i]], first(&row, f64::gt));
            assert_eq!(square.argmin(Axis::<0>)[[i]], first(&column, f64::lt));
        }
        let turned = square.transpose().to_array();
        assert_eq!(square.transpose().argmax_all(), turned.argmax_all());
        // Numbers first, as if a NaN were smaller, and then larger, than all of them.
        let all_nan = x.iter().all(|x| x.is_nan());
        for (nan, is_max) in [(f64::NEG_INFINITY, true), (f64::INFINITY, false)] {
            let numbers = x.map(|x| if x.is_nan() { nan } else { x });
            let (found, wanted) = match is_max {
                true => (
                    x.skip_nan().argmax_all(),
                    first(numbers.as_slice(), f64::gt),
                ),
                false => (
                    x.skip_nan().argmin_all(),
                    first(numbers.as_slice(), f64::lt),
                ),
            };
            assert_eq!(found, if all_nan { 0 } else { wanted });
        }
        x.as_mut_slice().sort_by(f64::total_cmp);
        assert_eq!(x.argmax_all(), first(x.as_slice(), f64::gt));
    }
}

#[test]
fn where_elements_are() {
    for sizes in [
        [1, 1],
        [3, 5],
        [70, 9],
        [2, 3000],
        [3000, 2],
        [130, 200],
        [5, 1400],
        [600, 40],
    ] {
        let x = numbers(&sizes, 5);
        positions(&x);
        // Many equal elements.
        positions(&x.map(|x| (x / 9.0) as u8));
        positions(&x.map(|x| x > 12.0));
        // A NaN counts as smallest and as largest.
        let mut holes = x.clone();
        let last = [sizes[0] - 1, sizes[1] / 2];
        holes[last] = f64::NAN;
        positions(&holes);
        holes[[sizes[0] / 2, sizes[1] - 1]] = f64::NAN;
        positions(&holes);
    }
    // More axes than most tensors have, permuted.
    let x = numbers(&[2, 1, 3, 1, 2, 1, 2, 1, 2, 1, 3], 7);
    let turned = x.try_permute(&[10, 0, 1, 9, 2, 3, 4, 8, 5, 7, 6]).unwrap();
    assert_eq!(turned.argmax_all(), turned.to_tensor().argmax_all());
    assert_eq!(turned.argmax(4), turned.to_tensor().argmax(4));
    assert_eq!(turned.argmin(0), turned.to_tensor().argmin(0));
    // Elements that are not primitive numbers.
    let words = tensor!["b", "c", "a", "c"].map(|word| word.to_string());
    assert_eq!(
        (words.argmax(Axis::<0>).into_scalar(), words.argmin_all()),
        (1, 2)
    );
}

/// Intermediate overflow and infinities do not affect results that are finite.
#[test]
fn large_and_small() {
    let (inf, nan) = (f64::INFINITY, f64::NAN);
    let x = tensor![
        [1e300, -1e300],
        [1e-200, 1e-200],
        [0.0, 0.0],
        [3.0, 4.0],
        [inf, 1.0],
        [nan, 1.0]
    ];
    let norms = x.norm(Axis::<1>).into_vec();
    let want = [
        2_f64.sqrt() * 1e300,
        2_f64.sqrt() * 1e-200,
        0.0,
        5.0,
        inf,
        nan,
    ];
    for (norm, want) in norms.iter().zip(want) {
        let near = (norm / want - 1.0).abs() < 1e-15;
        assert!(
            near || *norm == want || norm.is_nan() && want.is_nan(),
            "{norm} {want}"
        );
    }
    let mut wide = X::<f64>::zeros_with([6, 2]).unwrap();
    x.view().into_dyn().norm_into(1, &mut wide.select_mut(1, 0));
    for (a, b) in wide.select(1, 0).iter().zip(&norms) {
        assert!(a == b || a.is_nan() && b.is_nan());
    }

    let x = tensor![
        [-inf, -inf],
        [inf, -inf],
        [inf, inf],
        [1e4, 1e4],
        [-1e4, -1e4],
        [-inf, 2.0],
        [nan, inf]
    ];
    let sums = x.logsumexp(Axis::<1>).into_vec();
    let ln2 = 2_f64.ln();
    assert_eq!(sums[..6], [-inf, inf, inf, 1e4 + ln2, -1e4 + ln2, 2.0]);
    assert!(sums[6].is_nan());

    // No elements.
    let none = Tensor::<f64, shape![2, 0]>::zeros();
    assert_eq!(none.logsumexp(Axis::<1>), tensor![-inf, -inf]);
    assert_eq!(none.norm((Axis::<0>, Axis::<1>)).into_scalar(), 0.0);
    assert!(none.std(Axis::<1>).is_nan().all_all());
    assert_eq!(
        (none.any_all(), none.all_all(), none.count_nonzero_all()),
        (false, true, 0)
    );
    // A NaN is not 0.
    assert_eq!(tensor![0.0, -0.0, nan].count_nonzero_all(), 1);
}

/// The documented accuracy, compared with sums in twice the precision.
#[test]
fn accuracy() {
    let n = 40_000;
    for shift in [0.0, 1e3] {
        let x = X::<f32>::from_vec_with(
            [n],
            (0..n)
                .map(|i| ((i * 7919 % 10_007) as f32 / 1e4) + shift)
                .collect(),
        )
        .unwrap();
        for x in [x.view(), x.flip(0)] {
            let exact: Vec<f64> = x.iter().map(|&x| f64::from(x)).collect();
            let roundings = |want: f64, got: f32| {
                (f64::from(got) - want).abs() / want / f64::from(f32::EPSILON) * 2.0
            };
            let log = (n as f64 / 1024.0).log2();
            let mean_error = mean(&exact) * (26.0 + log) * f64::from(f32::EPSILON) / 2.0;
            let variance = var(&exact);
            let slack = mean_error * mean_error / variance / f64::from(f32::EPSILON) * 2.0;
            assert!(roundings(variance, x.var_all()) <= 28.0 + log + slack);
            let norm = exact.iter().map(|x| x * x).sum::<f64>().sqrt();
            assert!(roundings(norm, x.norm_all()) <= (27.0 + log) / 2.0 + 1.0);
            let rows = log;
            let largest = exact.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let sum = exact.iter().map(|x| (x - largest).exp()).sum::<f64>();
            let error = (f64::from(x.logsumexp_all()) - (sum.ln() + largest)).abs();
            let bound = (27.0 + log) + 2.0 * (sum.ln() + largest).abs();
            assert!(
                error <= bound * f64::from(f32::EPSILON) / 2.0,
                "{error} {bound}"
            );
            // Sums of a row, of adjacent columns, and of elements that are not contiguous.
            let beside = stack((&x, &x), Axis::<-1>).repeat(1, 5);
            let turned = beside.transpose().to_tensor();
            let mut out = beside.repeat(1, 2);
            beside.log_softmax_into(0, &mut out.slice_mut(s![.., ..;2]).into_dyn());
            for logs in [
                x.log_softmax(0).view(),
                beside.log_softmax(0).select(1, 3),
                beside.log_softmax(0).select(1, 9),
                turned.transpose().log_softmax(0).select(1, 8),
                out.select(1, 2),
            ] {
                for (x, log) in exact.iter().zip(logs.iter()) {
                    let want = x - largest - sum.ln();
                    let error = (f64::from(*log) - want).abs();
                    let bound = 27.0 + rows + 4.0 * want.abs();
                    assert!(
                        error <= bound * f64::from(f32::EPSILON) / 2.0,
                        "{error} {bound}"
                    );
                }
            }
        }
    }
}

/// A row without a finite number, and one with an infinite number, as in PyTorch.
#[test]
fn logarithms_of_softmax_of_infinities() {
    let inf = f64::INFINITY;
    let x = tensor![
        [-inf, -inf, -inf],
        [-inf, 1.0, -inf],
        [inf, 0.0, 1.0],
        [f64::NAN, 0.0, 1.0],
        [-inf, 0.0, 0.0]
    ];
    let half = 0.5_f64.ln();
    for logs in [
        x.log_softmax(Axis::<1>),
        x.transpose().log_softmax(Axis::<0>).transpose().to_tensor(),
        x.softmax(Axis::<1>).ln(),
    ] {
        assert!(logs.select(Axis::<0>, 0).iter().all(|x| x.is_nan()));
        assert_eq!(logs.select(Axis::<0>, 1), tensor![-inf, 0.0, -inf]);
        assert!(logs.select(Axis::<0>, 2).iter().all(|x| x.is_nan()));
        assert!(logs.select(Axis::<0>, 3).iter().all(|x| x.is_nan()));
        assert_eq!(logs.select(Axis::<0>, 4), tensor![-inf, half, half]);
    }
}

/// Static and mixed shapes, inline arrays, and expressions have the same results as `DynRank`.
#[test]
fn kinds_of_shapes() {
    let x = Tensor::<f64, shape![3, 4, 5]>::arange();
    let dynamic = x.view().into_dyn();
    let mixed = x.clone().try_into_shape::<shape![3, Dyn, 5]>().unwrap();
    let array = x.to_array();
    let std: Tensor<f64, shape![4]> = x.std((Axis::<0>, Axis::<-1>));
    assert_eq!(std, dynamic.std([0, 2]));
    let of_mixed: Tensor<f64, shape![Dyn]> = mixed.std((Axis::<0>, Axis::<-1>));
    assert_eq!(of_mixed, std);
    let of_array: Array<f64, shape![4]> = array.std((Axis::<0>, Axis::<-1>));
    assert_eq!(of_array, std);
    assert_eq!((mixed.lazy() + 0.0).std((Axis::<0>, Axis::<-1>)), std);
    let kept: Array<usize, shape![3, 1, 5]> = array.argmax_keepdim(Axis::<1>);
    assert_eq!(kept, dynamic.argmax_keepdim(1));
    let mut out = Array::<f64, shape![3, 5]>::zeros();
    array.norm_into(Axis::<1>, &mut out);
    assert_eq!(out, dynamic.norm(1));
    (array.lazy() * 2.0).var_into(Axis::<1>, &mut out);
    assert_eq!(out, (&dynamic * 2.0).var(1));
    // With a correction: PyTorch's default, in each form.
    let sample: Tensor<f64, shape![4]> = x.correction(1.0).var((Axis::<0>, Axis::<-1>));
    assert_eq!(sample, Tensor::<f64, shape![4]>::full(4030.0 / 14.0));
    assert_eq!(dynamic.correction(1.0).var([0, 2]), sample);
    let of_mixed: Tensor<f64, shape![Dyn]> = mixed.correction(1.0).var((Axis::<0>, Axis::<-1>));
    assert_eq!(of_mixed, sample);
    (array.lazy() * 2.0)
        .correction(1.0)
        .std_into(Axis::<1>, &mut out);
    assert_eq!(out, (&dynamic * 2.0).correction(1.0).std(1));
    let kept: Array<f64, shape![3, 1, 5]> = array.correction(1.0).std_keepdim(Axis::<1>);
    assert_eq!(kept, dynamic.correction(1.0).try_std_keepdim(1).unwrap());
    assert_eq!(x.correction(1.0).var_all(), 305.0);
    assert_eq!(
        dynamic.correction(1.0).try_var(3).unwrap_err().to_string(),
        dynamic.try_var(3).unwrap_err().to_string()
    );
    let mut least = Tensor::<usize, shape![1, 4, 5]>::zeros();
    x.argmin_keepdim_into(Axis::<0>, &mut least);
    assert_eq!(least, dynamic.argmin_keepdim(0));
    // A tuple that names all axes, and one axis alone.
    assert_eq!(
        mixed.sum((Axis::<2>, Axis::<0>, Axis::<1>)).into_scalar(),
        1770.0
    );
    assert_eq!(mixed.sum((Axis::<1>,)), x.sum(Axis::<1>));
    // Any number of leading axes.
    let leading = x
        .clone()
        .try_into_shape::<shape![..DynRank, 4, 5]>()
        .unwrap();
    let sums: DynTensor<f64> = leading.sum((Axis::<-1>, Axis::<-2>));
    assert_eq!(sums, tensor![190.0, 590.0, 990.0]);
}

/// Errors have a message, and nothing is written.
#[test]
fn mistakes() {
    let x = Tensor::<f64, shape![Dyn, 3]>::ones_with([0, 3]).unwrap();
    let said = |result: Result<(), ShapeError>| result.unwrap_err().to_string();
    assert_eq!(
        said(x.try_argmax(Axis::<0>).map(drop)),
        "argmax: axis 0 of shape (0, 3) has size 0: there is nothing to choose from"
    );
    let y = x.view().into_dyn();
    assert_eq!(
        said(y.try_norm([0, 2]).map(drop)),
        "norm: axis 2 is out of range for 2 axes: from -2 to 1"
    );
    assert_eq!(
        said(y.try_any(&[0, -2]).map(drop)),
        "any: axis -2 is named twice"
    );
    let mut out = tensor![5.0, 5.0].into_dyn();
    assert_eq!(
        said(y.try_std_into(0, &mut out)),
        "std: the result has the shape (3), and the tensor to write it to (2)"
    );
    assert_eq!(out, tensor![5.0, 5.0]);
}

/// Each element of a scan is the reduction of the elements up to it.
#[test]
fn scans() {
    let scanned = |x: &DynView<'_, f64>, axis: isize| {
        let (shape, at) = (
            x.shape().to_vec(),
            (axis + x.rank() as isize) as usize % x.rank(),
        );
        let up_to = |index: &[usize]| {
            let mut index = index.to_vec();
            (0..=index[at])
                .map(|i| {
                    index[at] = i;
                    x[&index[..]]
                })
                .collect::<Vec<_>>()
        };
        let before: Vec<_> = indices(&shape).iter().map(|index| up_to(index)).collect();
        let all = |f: fn(f64, f64) -> f64| {
            before
                .iter()
                .map(move |b| b.iter().copied().reduce(f).unwrap())
        };
        near(&x.cumsum(axis), &shape, all(|a, b| a + b));
        near(&x.lazy().cumsum(axis), &shape, all(|a, b| a + b));
        near(
            &(x / 8.0).cumprod(axis),
            &shape,
            before.iter().map(|b| b.iter().map(|x| x / 8.0).product()),
        );
        near(&x.cummin(axis), &shape, all(f64::min));
        near(&x.cummax(axis), &shape, all(f64::max));
        // Into an existing result that is not contiguous.
        let mut wide: X<f64> = X::full_with([&shape[..], &[2]].concat(), 7.0).unwrap();
        x.cumsum_into(axis, &mut wide.select_mut(-1, 0));
        near(&wide.select(-1, 0).to_tensor(), &shape, all(|a, b| a + b));
        assert!(wide.select(-1, 1).iter().all(|x| *x == 7.0));
    };
    for sizes in [&[5][..], &[0, 3], &[3, 0], &[1, 1], &[20, 7], &[3, 4, 5]] {
        let x = numbers(sizes, 4);
        for axis in 0..sizes.len() as isize {
            scanned(&x.view(), axis);
            scanned(&x.view(), axis - sizes.len() as isize);
            if sizes.len() == 2 {
                scanned(&x.transpose(), axis);
                scanned(&x.flip(0), axis);
            }
        }
    }
    let x = Tensor::<i32, shape![2, 3]>::arange();
    let of_static: Tensor<i32, shape![2, 3]> = x.cumsum(Axis::<0>);
    let mut of_array = Array::<i32, shape![2, 3]>::zeros();
    x.to_array().cumsum_into(Axis::<0>, &mut of_array);
    let mixed = x.try_into_shape::<shape![Dyn, 3]>().unwrap();
    let of_mixed: Tensor<i32, shape![Dyn, 3]> = mixed.cumsum(Axis::<0>);
    assert_eq!(of_static, tensor![[0, 1, 2], [3, 5, 7]]);
    assert_eq!((of_static == of_array, of_static == of_mixed), (true, true));
    // Elements that are not primitive numbers; a NaN propagates.
    let words = tensor!["b", "c", "a"].map(|word| word.to_string());
    assert_eq!(
        words.cummax(Axis::<0>),
        tensor!["b", "c", "c"].map(|word| word.to_string())
    );
    assert!(tensor![f64::NAN, 1.0].cummin(Axis::<0>).is_nan().all_all());
    assert!(Tensor::scalar(1.0).into_dyn().try_cumsum(0).is_err());
    let mut out = tensor![1, 2].into_dyn();
    let error = tensor![1, 2, 3]
        .into_dyn()
        .try_cumsum_into(0, &mut out)
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "cumsum: the result has the shape (3), and the tensor to write it to (2)"
    );
}

/// Positions of numbers among NaNs at the start, at the end and everywhere, along short and long
/// axes.
#[test]
fn places_of_numbers() {
    for sizes in [[1, 1], [4, 7], [3, 700], [700, 3], [70, 90]] {
        for every in [2, 3, 50] {
            let holes = |[i, j]: [usize; 2]| match (i * 31 + j * 17) % every {
                _ if (i + j) % 5 == 0 && i < 2 || j % 90 > 60 && i % 3 == 0 => f64::NAN,
                0 => f64::NAN,
                _ => ((i * 7919 + j * 104_729) % 97) as f64 - 48.0,
            };
            let x = Tensor::<f64, shape![Dyn, Dyn]>::from_fn_with(sizes, holes).unwrap();
            let first = |row: View<'_, f64, shape![Dyn]>, better: fn(&f64, &f64) -> bool| {
                let all = row.iter().enumerate().filter(|(_, x)| !x.is_nan());
                let best = all.reduce(|a, b| if better(b.1, a.1) { b } else { a });
                best.map_or(0, |(at, _)| at)
            };
            macro_rules! hold {
                ($x:expr, $axis:literal, $rows:expr) => {
                    let most: Tensor<usize, shape![Dyn]> =
                        $rows.map(|row| first(row, |a, b| a > b)).collect();
                    let least: Tensor<usize, shape![Dyn]> =
                        $rows.map(|row| first(row, |a, b| a < b)).collect();
                    assert_eq!(
                        $x.skip_nan().argmax(Axis::<$axis>),
                        most,
                        "{sizes:?}, {every}"
                    );
                    assert_eq!(
                        $x.skip_nan().argmin(Axis::<$axis>),
                        least,
                        "{sizes:?}, {every}"
                    );
                    assert_eq!($x.cast::<f32>().skip_nan().argmin(Axis::<$axis>), least);
                };
            }
            hold!(x, 1, x.axis_iter(Axis::<0>));
            hold!(x, 0, x.axis_iter(Axis::<1>));
            hold!(x.transpose(), 0, x.axis_iter(Axis::<0>));
        }
    }
    // NumPy 2.4.6: `np.nanargmax([[nan, 1, 5, 5], [2, nan, -1, nan]], 1)`. (It raises an error if
    // all are NaN.)
    let nan = f64::NAN;
    let x = tensor![[nan, 1.0, 5.0, 5.0], [2.0, nan, -1.0, nan]];
    assert_eq!(x.skip_nan().argmax(Axis::<1>), tensor![2, 0]);
    assert_eq!(x.skip_nan().argmin_all(), 6);
    assert_eq!(tensor![nan, nan].skip_nan().argmax_all(), 0);
}

/// Compared with the formula, for short rows and for long ones, which are processed in pairs and
/// one at a time.
#[test]
fn root_mean_squares() {
    for sizes in [[1, 1], [5, 3], [7, 64], [4, 1024], [3, 1500]] {
        let x = numbers(&sizes, 9) / 8.0;
        let gamma = x.select(0, 0) + 1.0;
        let root = (x.square().mean_keepdim(-1) + 1e-6).sqrt();
        let wanted = &x / root * &gamma;
        let found = x.try_rms_norm(&gamma, 1e-6).unwrap();
        assert!(found.all_close(&wanted, 1e-14, 0.0), "{sizes:?}");
        assert_eq!(
            x.transpose()
                .to_tensor()
                .transpose()
                .try_rms_norm(&gamma, 1e-6)
                .unwrap(),
            found
        );
        let single = x
            .cast::<f32>()
            .try_rms_norm(&gamma.cast::<f32>(), 1e-6)
            .unwrap();
        assert!(
            single.all_close(wanted.cast::<f32>(), 1e-6, 0.0),
            "{sizes:?}"
        );
    }
    let (zeros, gamma) = (
        Tensor::<f64, shape![2, 0]>::zeros(),
        Tensor::<f64, shape![0]>::zeros(),
    );
    assert_eq!(zeros.rms_norm(&gamma, 0.0).shape(), [2, 0]);
    let y: Array<f64, shape![1, 2]> = array![[3.0, -3.0]].rms_norm(&array![1.0, 2.0], 0.0);
    assert_eq!(y, array![[1.0, -2.0]]);
}

/// Recorded results of PyTorch 1.13, `torch.logcumsumexp`, where the powers overflow or underflow.
#[test]
fn logarithms_of_sums_as_pytorch() {
    let inf = f64::INFINITY;
    let x = tensor![
        [1000.0, 1000.0, -5.0, 1001.0],
        [-3.0, 0.5, 2.0, -inf],
        [-inf, -inf, -800.0, 1.0]
    ];
    let sums = tensor![
        [
            1000.0,
            1000.6931471805599,
            1000.6931471805599,
            1001.551444713932
        ],
        [
            -3.0,
            0.5297504182726206,
            2.2069069336734133,
            2.2069069336734133
        ],
        [-inf, -inf, -800.0, 1.0]
    ];
    let found = x.logcumsumexp(Axis::<1>);
    assert!(found.all_close(&sums, 1e-15, 0.0), "{found}");
    assert!(
        x.transpose()
            .logcumsumexp(Axis::<0>)
            .all_close(&sums.transpose(), 1e-15, 0.0)
    );
    let found = tensor![1.0, f64::NAN, inf].logcumsumexp(Axis::<0>);
    assert!(found[[0]] == 1.0 && found[[1]].is_nan() && found[[2]].is_nan());
}

/// Recorded results of NumPy 2.4.6: `np.median(x, axis=..)` and `np.quantile(x, q, axis=..)`.
#[test]
fn medians_and_quantiles_as_numpy() {
    let x = Tensor::<f64, shape![24]>::from_fn(|[i]| {
        ((i * 7919 + 3 * 104_729) % 211) as f64 / 8.0 - 13.0
    });
    let x: Tensor<f64, shape![2, 3, 4]> = (x * 1.1).try_into_shape_with([2, 3, 4]).unwrap();
    let same = |found: DynTensor<f64>, wanted: &[f64]| {
        let near = |(a, b): (&f64, &f64)| (a - b).abs() <= 1e-13;
        assert_eq!(found.len(), wanted.len());
        assert!(
            found.iter().zip(wanted).all(near),
            "{found:?}, not {wanted:?}"
        );
    };
    same(
        x.median(Axis::<-1>).into_dyn(),
        &[
            -4.606250000000001,
            -1.03125,
            2.5437500000000006,
            -1.58125,
            -4.812500000000001,
            -1.2374999999999998,
        ],
    );
    same(
        x.median(Axis::<0>).into_dyn(),
        &[
            -7.8375,
            7.5625,
            -6.050000000000001,
            -5.15625,
            -4.2625,
            -3.3687500000000004,
            -2.475,
            -1.5812500000000003,
            -0.6875,
            0.2062500000000007,
            1.1,
            1.9937500000000004,
        ],
    );
    same(
        x.median((Axis::<0>, Axis::<2>)).into_dyn(),
        &[-1.58125, -3.3687500000000004, 0.20625000000000027],
    );
    assert_eq!(x.median_all(), -1.58125);
    // For each part: along axis 1, along the axes 0 and 2, and along all.
    type Case = (f64, [f64; 8], [f64; 3], f64);
    let cases: [Case; 7] = [
        (
            0.0,
            [
                -13.200000000000001,
                2.2,
                -11.412500000000001,
                3.9875000000000003,
                -2.475,
                -12.512500000000001,
                -0.6875,
                -14.3,
            ],
            [-14.3, -12.512500000000001, -8.9375],
            -14.3,
        ),
        (
            0.1,
            [
                -12.485000000000001,
                2.915,
                -10.697500000000002,
                4.702500000000001,
                -1.76,
                -11.797500000000001,
                0.02750000000000008,
                -13.585,
            ],
            [-13.530000000000001, -11.26125, -7.68625],
            -12.182500000000001,
        ),
        (
            0.25,
            [
                -11.412500000000001,
                3.9875000000000003,
                -9.625,
                5.775,
                -0.6875,
                -10.725000000000001,
                1.1,
                -12.512500000000001,
            ],
            [-11.859375000000002, -9.9, -6.325000000000001],
            -9.109375,
        ),
        (
            1.0 / 3.0,
            [
                -10.816666666666666,
                4.583333333333334,
                -9.029166666666667,
                6.370833333333334,
                -0.09166666666666679,
                -10.129166666666666,
                1.6958333333333333,
                -11.916666666666668,
            ],
            [-8.433333333333337, -9.029166666666667, -5.4541666666666675],
            -7.379166666666667,
        ),
        (
            0.5,
            [
                -9.625,
                5.775,
                -7.8375,
                7.562500000000001,
                1.1,
                -8.9375,
                2.8875,
                -10.725000000000001,
            ],
            [-1.58125, -3.36875, 0.2062500000000007],
            -1.58125,
        ),
        (
            0.9,
            [
                -6.765000000000001,
                8.635000000000002,
                -4.9775,
                10.422500000000001,
                3.960000000000001,
                8.552500000000002,
                5.7475000000000005,
                -7.865,
            ],
            [6.668749999999999, 6.31125, 9.88625],
            8.81375,
        ),
        (
            1.0,
            [
                -6.050000000000001,
                9.350000000000001,
                -4.2625,
                11.137500000000001,
                4.675000000000001,
                12.925,
                6.4625,
                -7.15,
            ],
            [12.925, 7.562500000000001, 11.137500000000001],
            12.925,
        ),
    ];
    for (q, rows, two, all) in cases {
        same(x.quantile(q, Axis::<1>).into_dyn(), &rows);
        same(x.quantile(q, (Axis::<0>, Axis::<2>)).into_dyn(), &two);
        same(x.view().into_dyn().quantile_keepdim(q, [0, -1]), &two);
        assert!((x.quantile_all(q) - all).abs() <= 1e-13);
    }
}

/// NaN, infinities, and very large numbers.
#[test]
fn quantiles_of_unusual_numbers() {
    let (nan, inf) = (f64::NAN, f64::INFINITY);
    let is = |found: f64, wanted: f64| {
        assert!(
            found == wanted || found.is_nan() && wanted.is_nan(),
            "{found}, not {wanted}"
        );
    };
    for q in [0.0, 0.3, 1.0] {
        is(tensor![1.0, nan, 3.0].quantile_all(q), nan);
        is(
            Tensor::<f64, shape![30]>::from_fn(|[i]| if i == 20 { nan } else { 1.0 })
                .quantile_all(q),
            nan,
        );
        is(tensor![inf, inf].quantile_all(q), inf);
        is(tensor![7.0].quantile_all(q), 7.0);
    }
    is(tensor![1.0, nan].median_all(), nan);
    is(tensor![1.0, inf].median_all(), inf);
    is(tensor![-inf, inf].median_all(), nan);
    for q in [0.1, 0.5, 0.9] {
        is(tensor![1.0, inf].quantile_all(q), inf);
        is(tensor![-inf, 1.0].quantile_all(q), -inf);
        is(tensor![-inf, inf].quantile_all(q), nan);
    }
    is(tensor![f64::MAX, f64::MAX].median_all(), f64::MAX);
    is(tensor![-f64::MAX, f64::MAX].quantile_all(0.5), 0.0);
    let part = tensor![-f64::MAX, f64::MAX].quantile_all(0.75) / f64::MAX;
    assert!((part - 0.5).abs() < 1e-15);
    // `f32` is computed in `f32`.
    assert_eq!(tensor![1.0_f32, 2.0].quantile_all(0.1), 1.1_f32);

    let refused = |q: f64| {
        tensor![1.0]
            .try_quantile(q, Axis::<0>)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        refused(1.5),
        "quantile: the quantile 1.5 is not between 0 and 1"
    );
    assert_eq!(
        refused(nan),
        "quantile: the quantile NaN is not between 0 and 1"
    );
    let empty = DynTensor::<f64>::zeros_with([2, 0, 3]).unwrap();
    assert_eq!(
        empty.try_median(&[0, 1]).unwrap_err().to_string(),
        "median: axis 1 of shape (2, 0, 3) has size 0: there is nothing to choose from"
    );
    // No results, so empty rows are not an error.
    assert_eq!(empty.try_median(0).unwrap().shape(), [0, 3]);
    assert!(empty.try_quantile(0.5, 3).is_err());
}
