//! The kernels: all SIMD levels agree, expressions agree with operators, reductions are accurate,
//! and fused operations agree with the operations that they combine.

#![cfg(feature = "std")]

use broadax::prelude::*;
use broadax::simd::Level;
use proptest::prelude::*;

/// Checks that `f` returns the same bits at each level.
fn at_each_level(f: impl Fn() -> Vec<u64>) {
    let _turn = crate::sets_the_level();
    let levels = Level::available();
    let results: Vec<_> = levels
        .iter()
        .map(|level| {
            assert!(level.set());
            assert_eq!(Level::current(), *level);
            f()
        })
        .collect();
    assert!(levels[levels.len() - 1].set());
    for result in &results {
        assert_eq!(result, &results[0]);
    }
}

fn bits<S: Shape>(x: &Tensor<f32, S>) -> Vec<u64> {
    x.iter().map(|x| u64::from(x.to_bits())).collect()
}

fn numbers(sizes: &[usize], seed: u32) -> DynTensor<f32> {
    let count = sizes.iter().product::<usize>();
    let next = |i: usize| {
        let x = (i as u32).wrapping_add(seed).wrapping_mul(2_654_435_761);
        ((x >> 8) as f32 / (1 << 23) as f32 - 1.0) * 8.0
    };
    Tensor::from_vec_with(sizes, (0..count).map(next).collect()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..Default::default() })]

    /// Operators, comparisons and reductions have the same bits at each level, for any sizes, also
    /// for transposed views.
    #[test]
    fn levels_agree(a in 1usize..5, b in 1usize..40, c in 1usize..150, seed: u32) {
        let (x, row, column) = (
            numbers(&[a, b, c], seed),
            numbers(&[c], seed ^ 1),
            numbers(&[b, 1], seed ^ 2),
        );
        let turned = numbers(&[a, c, b], seed ^ 3);
        at_each_level(|| {
            let mut all = bits(&(&x + &row));
            all.extend(bits(&(&x * &column)));
            all.extend(bits(&(&x - turned.try_permute([0, 2, 1]).unwrap())));
            all.extend(bits(&(x.lazy() * &column + &row).maximum(0.0).sqrt().eval()));
            all.extend(x.lt(&row).iter().map(|&x| u64::from(x)));
            all.extend(bits(&where_(x.gt(0.0), &x, &row)));
            for axes in [&[0][..], &[1], &[2], &[0, 2], &[0, 1, 2]] {
                all.extend(bits(&x.try_sum(axes).unwrap()));
                all.extend(bits(&x.try_max(axes).unwrap()));
            }
            all
        });
    }

    /// A function of an element has the same bits among any number of others, in a view, in an
    /// expression and before a reduction, at each level; so does the softmax of a row.
    #[test]
    fn functions_do_not_depend_on_what_is_beside(n in 1usize..300, seed: u32) {
        let _turn = crate::sets_the_level();
        let x = numbers(&[n, 3], seed);
        let flat = DynTensor::from_vec_with([3 * n], x.clone().into_vec()).unwrap();
        for level in Level::available() {
            prop_assert!(level.set());
            let all = x.exp();
            prop_assert_eq!(flat.exp().into_vec(), all.clone().into_vec());
            prop_assert_eq!(&x.lazy().exp().eval(), &all);
            let turned = x.try_permute([1, 0]).unwrap().exp();
            prop_assert_eq!(turned.try_permute([1, 0]).unwrap(), all.view());
            prop_assert_eq!(x.lazy().exp().max_all(), all.max_all());
            prop_assert_eq!(flat.lazy().exp().sum_all(), flat.exp().sum_all());
            for (x, all) in [(x.view(), all.view()), (x.transpose(), all.transpose())] {
                let x = x.to_tensor();
                for axis in [0, 1] {
                    prop_assert_eq!(x.lazy().exp().sum(axis), all.to_tensor().try_sum(axis).unwrap());
                }
            }
            let (rows, last) = (x.try_softmax(1).unwrap(), x.try_select(0, n - 1).unwrap());
            prop_assert_eq!(last.try_softmax(0).unwrap(), rows.try_select(0, n - 1).unwrap());
        }
    }

    /// An expression has the same elements as the operators, for all sizes, strides and depths.
    #[test]
    fn expressions_are_what_operators_give(
        a in 0usize..4, b in 1usize..20, c in 1usize..70, seed: u32, broadcast: [bool; 3],
    ) {
        let size = |of: usize, broadcast: bool| if broadcast { 1 } else { of };
        let x = numbers(&[a, b, c], seed);
        let y = numbers(&[size(b, broadcast[0]), size(c, broadcast[1])], seed ^ 1);
        let z = numbers(&[size(c, broadcast[2]), b], seed ^ 2);
        let z = z.try_permute([1, 0]).unwrap();
        let eager = -(((&x + &y) * z.to_tensor() - 3.0).minimum(&y) / 2.0 + &x).abs();
        let lazy = || -(((x.lazy() + &y) * &z - 3.0).minimum(&y) / 2.0 + &x).abs();
        prop_assert_eq!(lazy().eval(), eager.clone());
        let mut out = x.clone();
        lazy().eval_into(&mut out);
        prop_assert_eq!(&out, &eager);
        out.assign(lazy());
        prop_assert_eq!(&out, &eager);
        out += lazy();
        prop_assert_eq!(&out, &(&eager + &eager));
        // A sum may be grouped differently, since the loops are ordered by the operands.
        let (sum, absolute) = (eager.sum_all(), eager.abs().sum_all());
        prop_assert!((lazy().sum_all() - sum).abs() <= absolute * 32.0 * f32::EPSILON);
    }

    /// Sums, over any axes of a tensor and of a transposed view, are within the documented bound of
    /// a sum in twice the precision.
    #[test]
    fn sums_are_exact_enough(a in 1usize..40, b in 1usize..40, c in 1usize..60, seed: u32) {
        let x = numbers(&[a, b, c], seed);
        for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
            let x = x.try_permute(order).unwrap();
            let (exact, absolute) = (x.cast::<f64>(), x.cast::<f64>().abs());
            for axes in [&[0][..], &[1], &[2], &[0, 1], &[0, 2], &[1, 2], &[0, 1, 2]] {
                let n = axes.iter().map(|&axis| x.shape()[axis as usize]).product::<usize>();
                let roundings = 25.0 + (n as f64 / 1024.0).log2().max(0.0);
                let bound = absolute.try_sum(axes).unwrap() * (roundings * f64::from(f32::EPSILON) / 2.0);
                let error = (x.try_sum(axes).unwrap().cast::<f64>() - exact.try_sum(axes).unwrap()).abs();
                prop_assert!(error.iter().zip(bound.iter()).all(|(error, bound)| error <= bound));
            }
        }
    }

    /// Softmax along each axis, compared with its definition.
    #[test]
    fn softmax_is_its_definition(a in 1usize..4, b in 1usize..20, c in 1usize..150, seed: u32) {
        let _turn = crate::sets_the_level();
        let x = numbers(&[a, b, c], seed);
        for axis in 0..3 {
            let e = (x.cast::<f64>() - x.cast::<f64>().try_max_keepdim(&[axis]).unwrap()).exp();
            let want = &e / e.try_sum_keepdim(&[axis]).unwrap();
            let got = x.try_softmax(axis).unwrap();
            let error = (got.cast::<f64>() - &want).abs();
            prop_assert!(error.iter().zip(want.iter()).all(|(error, want)| *error <= 1e-6 * want + 1e-30));
        }
        // Inputs and outputs that are not contiguous: the same bits.
        let turned = x.try_permute([2, 0, 1]).unwrap();
        let mut wide = DynTensor::<f32>::zeros_with([c, a, 2 * b]).unwrap();
        for axis in 0..3 {
            let want = turned.to_tensor().try_softmax(axis).unwrap();
            prop_assert_eq!(&turned.try_softmax(axis).unwrap(), &want);
            let mut out = wide.try_slice_mut(s![.., .., ..;2]).unwrap();
            turned.try_softmax_into(axis, &mut out).unwrap();
            prop_assert_eq!(&out, &want);
            let mut dense = turned.to_tensor();
            turned.try_softmax_into(axis, &mut dense).unwrap();
            prop_assert_eq!(dense, want);
        }
    }

    /// Layer norm, compared with its definition.
    #[test]
    fn layer_norm_is_its_definition(a in 1usize..20, b in 2usize..300, seed: u32) {
        let x: Tensor<f32, shape![Dyn, Dyn]> = numbers(&[a, b], seed).try_into_shape().unwrap();
        let gamma: Tensor<f32, shape![Dyn]> = numbers(&[b], seed ^ 1).try_into_shape().unwrap();
        let beta: Tensor<f32, shape![Dyn]> = numbers(&[b], seed ^ 2).try_into_shape().unwrap();
        let d = x.cast::<f64>();
        let normal = (&d - d.mean_keepdim(Axis::<1>)) / (d.var_keepdim(Axis::<1>) + 1e-5).sqrt();
        let want = normal * gamma.cast::<f64>() + beta.cast::<f64>();
        let got = x.layer_norm(&gamma, &beta, 1e-5);
        let error = (got.cast::<f64>() - &want).abs();
        prop_assert!(error.iter().all(|error| *error < 1e-4));
        let mut out = &x + &x;
        x.layer_norm_into(&gamma, &beta, 1e-5, &mut out);
        prop_assert_eq!(&out, &got);
        // The same for a tensor of dynamic rank that is not contiguous.
        let turned = x.transpose().to_tensor().into_dyn();
        let (turned, gamma) = (turned.transpose(), gamma.into_dyn());
        prop_assert_eq!(&turned.try_layer_norm(&gamma, &beta, 1e-5).unwrap(), &got);
        let mut out = out.into_dyn();
        turned.try_layer_norm_into(&gamma, &beta, 1e-5, &mut out).unwrap();
        prop_assert_eq!(&out, &got);
        let mut wide = DynTensor::<f32>::zeros_with([a, 2 * b]).unwrap();
        let mut every_second = wide.try_slice_mut(s![.., ..;2]).unwrap();
        let flipped = beta.flip(Axis::<0>).to_tensor();
        turned.try_layer_norm_into(&gamma, &flipped.flip(Axis::<0>), 1e-5, &mut every_second).unwrap();
        prop_assert_eq!(every_second, got);
    }
}

/// Functions before a reduction have the same bits at all levels with FMA.
#[test]
fn reductions_of_functions_agree() {
    let _turn = crate::sets_the_level();
    let levels = Level::available();
    for sizes in [[1, 5000], [37, 130], [300, 41], [9, 1024]] {
        let x = numbers(&sizes, 7);
        let results = |level: &Level| {
            assert!(level.set());
            let mut all = vec![x.lazy().tanh().sum_all(), (x.lazy().exp() * &x).max_all()];
            for axis in [0, 1] {
                all.extend(x.lazy().exp().sum(axis).into_vec());
                all.extend((x.lazy() * &x + 1.0).ln().sum(axis).into_vec());
                all.extend(x.try_logsumexp(axis).unwrap().into_vec());
            }
            all
        };
        let want = results(&Level::Baseline);
        let fused: Vec<_> = levels.iter().skip(1).map(results).collect();
        for got in &fused {
            assert_eq!(got, &fused[0]);
            let near = |(got, want): (&f32, &f32)| (got - want).abs() <= 1e-5 * want.abs() + 1e-5;
            assert!(got.iter().zip(&want).all(near));
        }
    }
}

/// Elements of each type at each level: products, which also use the wider registers, divisions,
/// comparisons, positions and cumulative sums.
#[test]
fn integers_agree() {
    macro_rules! at_levels {
        ($($number:ident)*) => { $( for sizes in [[1, 1], [3, 40], [17, 9], [40, 70]] {
            let x = numbers(&sizes, 5).map(|x| (x * 10.0) as $number);
            let y = numbers(&sizes, 6).map(|x| (x * 10.0) as $number);
            let divisor = y.map(|y| y | 1);
            let (turned, other) = (x.transpose(), x.flip(0));
            at_each_level(|| {
                let mut all = vec![];
                let mut add = |x: DynTensor<$number>| all.extend(x.iter().map(|&x| x as u64));
                // Small factors, so that nothing overflows.
                let (few, more) = (turned.map(|x| x & 3), y.map(|y| y & 1));
                add(few.matmul(&more));
                add(few.slice(s![..;2, ..]).matmul(&more.slice(s![.., ..;2])));
                add(einsum!("ij,ij->i", &other.map(|x| x & 1), &more).into_dyn());
                add(einsum!("ij,kj->ik", &other.map(|x| x & 1), &more).into_dyn());
                add(&(&x & 3) * &more);
                add(&x.map(|x| x.max(1)) / &divisor.map(|y| y.max(1)));
                add(x.map(|x| x.max(1)) % &divisor.map(|y| y.max(1)));
                add(other.maximum(&y));
                for axis in [0, 1] {
                    add(x.sort(axis));
                    add(other.max(axis));
                    add(x.map(|x| x & 1).cumsum(axis));
                    add(few.sum(axis));
                    add(x.argmax(axis).map(|i| i as $number));
                    add(x.argsort(axis).map(|i| i as $number));
                }
                all
            });
        } )* };
    }
    at_levels! { i8 i16 i32 i64 u8 u16 u32 u64 }
}

/// Rows that are processed together, and rows that are too long for that, have the same results as
/// single rows. A sum of a function has the same bits as the sum of a tensor of its results:
/// evaluated in registers, or through memory, at each level.
#[test]
fn sums_of_functions_are_sums_of_their_results() {
    let pairs = [
        [1, 300],
        [3, 64],
        [7, 130],
        [8, 63],
        [9, 1000],
        [64, 64],
        [65, 128],
        [200, 1025],
        [1000, 1],
        [1000, 100],
        [70, 4500],
        [2500, 67],
    ];
    for [rows, columns] in pairs {
        let x = numbers(&[rows, columns], 1);
        let y = numbers(&[rows, columns], 2);
        let row = numbers(&[columns], 3);
        let column = numbers(&[rows, 1], 4);
        at_each_level(|| {
            let mut all = vec![];
            // Both operands contiguous along a row; one of them; every second element.
            for (x, y) in [
                (x.view(), y.view()),
                (x.view(), row.view()),
                (x.view(), column.view()),
                (column.view(), row.view()),
                (x.slice(s![.., ..;2]), y.slice(s![.., ..;2])),
            ] {
                let product = &x * &y;
                for axis in 0..2 {
                    let (sum, most) = (bits(&product.sum(axis)), bits(&product.max(axis)));
                    assert_eq!(
                        bits(&(x.lazy() * &y).sum(axis)),
                        sum,
                        "{rows} {columns} {axis}"
                    );
                    assert_eq!(
                        bits(&(x.lazy() * &y).max(axis)),
                        most,
                        "{rows} {columns} {axis}"
                    );
                    all.extend([sum, most].concat());
                }
            }
            // `f64`, and small integers.
            let (wide, other) = (x.map(f64::from), y.map(f64::from));
            let small = |x: &DynTensor<f32>| x.map(|x| (x * 4.0) as i16);
            let (few, others) = (small(&x), small(&y));
            for axis in 0..2 {
                let sum = (&wide * &other).sum(axis);
                assert!(sum.iter().eq((wide.lazy() * &other).sum(axis).iter()));
                let sum = (&few - &others).sum(axis);
                assert!(sum.iter().eq((few.lazy() - &others).sum(axis).iter()));
            }
            all
        });
    }
}

#[test]
fn layer_norm_of_one_row_or_many() {
    for n in [1, 3, 64, 1024, 1025, 3000] {
        let (gamma, beta) = (numbers(&[n], 1), numbers(&[n], 2));
        for rows in 1..6 {
            let all = numbers(&[rows, n], 3);
            let normal = all.try_layer_norm(&gamma, &beta, 1e-5).unwrap();
            for row in 0..rows {
                let alone = all.try_select(0, row).unwrap().to_tensor();
                let alone = alone.try_layer_norm(&gamma, &beta, 1e-5).unwrap();
                assert_eq!(normal.try_select(0, row).unwrap(), alone);
            }
        }
    }
}

/// A NaN anywhere in a row makes the softmax of this row NaN, and of no other row.
#[test]
fn softmax_of_nan() {
    let _turn = crate::sets_the_level();
    for level in Level::available() {
        assert!(level.set());
        for n in [1, 2, 20, 130] {
            for at in 0..n {
                let mut x = numbers(&[3, n], 1) * 10.0;
                x.as_mut_slice()[n + at] = f32::NAN;
                let turned = x.transpose().to_tensor();
                for y in [
                    x.try_softmax(1).unwrap(),
                    turned.try_softmax(0).unwrap().transpose().to_tensor(),
                ] {
                    let nan: Vec<usize> =
                        (0..3 * n).filter(|&i| y.as_slice()[i].is_nan()).collect();
                    assert_eq!(nan, (n..2 * n).collect::<Vec<_>>(), "{level:?} {n} {at}");
                }
            }
        }
    }
}

/// Rows of every size near the widths of columns, with each operand contiguous or broadcast along
/// them, compared with a loop over indices.
#[test]
fn short_rows() {
    for n in [
        1, 7, 8, 15, 16, 17, 31, 63, 64, 65, 80, 128, 200, 255, 256, 257,
    ] {
        for rows in [1, 3, 4, 9, 40] {
            let (x, row) = (numbers(&[2, rows, n], 1), numbers(&[n], 2));
            let (column, plane) = (numbers(&[rows, 1], 3), numbers(&[2, 1, n], 4));
            let index = |i: usize| [i / (rows * n), i / n % rows, i % n];
            let want = |f: &dyn Fn([usize; 3], f32) -> f32| -> Vec<f32> {
                let each = x.iter().enumerate();
                each.map(|(i, &x)| f(index(i), x)).collect()
            };
            at_each_level(|| {
                let own = |y: &DynTensor<f32>| y.iter().copied().collect::<Vec<_>>();
                let (r, c, p) = (own(&row), own(&column), own(&plane));
                assert_eq!(own(&(&x + &row)), want(&|[_, _, k], x| x + r[k]));
                assert_eq!(own(&(&x * &column)), want(&|[_, j, _], x| x * c[j]));
                assert_eq!(
                    own(&(&plane - &column)),
                    want(&|[i, j, k], _| p[i * n + k] - c[j])
                );
                let mut out = x.clone();
                out += &row;
                assert_eq!(own(&out), want(&|[_, _, k], x| x + r[k]));
                // Three operands, two of which broadcast.
                let all = x.lazy() * &column + &row;
                assert_eq!(own(&all.eval()), want(&|[_, j, k], x| x * c[j] + r[k]));
                bits(&out)
            });
        }
    }
}

/// Results larger than the caches, into new memory and into memory that was used before, for which
/// non-temporal stores are used.
#[test]
fn large_results() {
    let x = Tensor::<f32, shape![2049, 4099]>::from_fn(|i| (i[0] * 7 + i[1]) as f32);
    let row = Tensor::<f32, shape![4099]>::from_fn(|i| i[0] as f32);
    for _ in 0..3 {
        let y = &x + &row;
        for (i, j) in [(0, 0), (1, 1), (2048, 4098), (1000, 17), (77, 4000)] {
            assert_eq!(y[[i, j]], (i * 7 + j + j) as f32);
        }
        assert_eq!(y.lazy().map(|y| f64::from(y) as u64).sum_all(), {
            let all = |i: u64| (0..4099u64).map(|j| i * 7 + 2 * j).sum::<u64>();
            (0..2049).map(all).sum()
        });
    }
    // Packed in tiles, with non-temporal stores.
    let x = DynTensor::<f32>::from_fn_with([2057, 2049], |i| (i[0] * 3 + i[1]) as f32).unwrap();
    let y = DynTensor::<f32>::from_fn_with([2049, 2057], |i| (i[0] + i[1] * 5) as f32).unwrap();
    let mut sum = y.clone();
    y.add_into(&x.try_permute([1, 0]).unwrap(), &mut sum);
    for i in 0..2049 {
        for j in 0..2057 {
            assert_eq!(sum[[i, j]], (2 * i + 8 * j) as f32, "{i}, {j}");
        }
    }
}

/// Short rows, in columns of all widths, with operands that broadcast along a row or across rows,
/// and few elements; at each level, for all element sizes. The sum at an index is the sum of the
/// operands at this index.
#[test]
fn rows_of_all_widths() {
    fn check<T>(element: impl Fn(usize) -> T)
    where
        T: Clone + PartialEq + std::fmt::Debug + 'static,
        T: std::ops::Add<Output = T>,
    {
        let make = |sizes: &[usize], first: usize| {
            let len = sizes.iter().product::<usize>();
            let all = (first..first + len).map(&element).collect();
            DynTensor::<T>::from_vec_with(sizes, all).unwrap()
        };
        for (b, r) in [(1, 1), (1, 5), (2, 3), (1, 9), (3, 4)] {
            for n in [
                1, 2, 3, 4, 5, 7, 8, 11, 15, 16, 17, 31, 48, 63, 64, 97, 115, 129,
            ] {
                let whole = [b, r, n];
                let others: [&[usize]; 6] =
                    [&whole, &[n], &[r, 1], &[b, 1, n], &[b, 1, 1], &[r, n]];
                let x = make(&whole, 3);
                for sizes in others {
                    let y = make(sizes, 40);
                    let at = |i: [usize; 3]| {
                        let own: Vec<_> = (3 - sizes.len()..3)
                            .map(|k| (k, sizes[k + sizes.len() - 3]))
                            .collect();
                        let index: Vec<_> = own
                            .iter()
                            .map(|&(k, size)| if size == 1 { 0 } else { i[k] })
                            .collect();
                        y[&index[..]].clone()
                    };
                    let (right, left) = (&x + &y, &y + &x);
                    let mut own = x.clone();
                    own += &y;
                    let copied = y.broadcast_to_with::<DynRank>(whole).unwrap().to_tensor();
                    for i in (0..b * r * n).map(|i| [i / n / r, i / n % r, i % n]) {
                        let (x, y) = (x[i].clone(), at(i));
                        let said = || format!("{whole:?} and {sizes:?} at {i:?}");
                        assert_eq!(right[i], x.clone() + y.clone(), "{}", said());
                        assert_eq!(own[i], right[i], "{}", said());
                        assert_eq!(left[i], y.clone() + x, "{}", said());
                        assert_eq!(copied[i], y, "{}", said());
                    }
                }
                // Both broadcast along one axis.
                let (x, y) = (make(&[r, 1], 7), make(&[n], 50));
                let (right, left) = (&x + &y, &y + &x);
                for i in (0..r * n).map(|i| [i / n, i % n]) {
                    assert_eq!(right[i], x[[i[0], 0]].clone() + y[i[1]].clone());
                    assert_eq!(left[i], y[i[1]].clone() + x[[i[0], 0]].clone());
                }
            }
        }
    }
    let _turn = crate::sets_the_level();
    for level in Level::available() {
        assert!(level.set());
        check(|i| (i % 100) as u8);
        check(|i| i as f32);
        check(|i| i as f64);
        check(|i| i as i128);
    }
    check(std::num::Wrapping);
}

/// Each element that is read or written is dropped as often as it is cloned. Elements that need
/// drop are written in order, so that a panic drops the elements written so far.
#[test]
fn short_rows_of_values() {
    use std::rc::Rc;
    let one = Rc::new(7);
    {
        let x = Tensor::<Rc<i32>, shape![6, 40]>::from_fn(|_| one.clone());
        let row = Tensor::<Rc<i32>, shape![40]>::from_fn(|_| one.clone());
        assert!(x.eq(&row).iter().all(|same| *same));
        assert!(
            x.clone()
                .into_dyn()
                .eq(&row.clone().into_dyn())
                .iter()
                .all(|same| *same)
        );
        assert_eq!(Rc::strong_count(&one), 1 + 240 + 40);
        let numbers = Tensor::<f32, shape![6, 40]>::from_fn(|_| 1.0);
        let steps = Tensor::<f32, shape![40]>::from_fn(|i| i[0] as f32);
        let made = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let written = std::cell::Cell::new(0);
            numbers.zip_with(&steps, |_, _| {
                written.set(written.get() + 1);
                assert!(written.get() < 130);
                one.clone()
            })
        }));
        assert!(made.is_err());
        assert_eq!(Rc::strong_count(&one), 1 + 240 + 40);
        let made = numbers.zip_with(&steps, |_, _| one.clone());
        assert_eq!(Rc::strong_count(&one), 1 + 240 + 40 + made.len());
    }
    assert_eq!(Rc::strong_count(&one), 1);
}

/// The same for static shapes.
#[test]
fn static_rows_of_all_widths() {
    fn check<L: StaticShape + Broadcast<R, Output = O>, R: StaticShape, O: StaticShape>() {
        let x =
            Tensor::<f32, L>::from_fn_with(L::SIZES, |i| i.as_ref().iter().sum::<usize>() as f32)
                .unwrap();
        let y = Tensor::<f32, R>::from_fn_with(R::SIZES, |i| {
            100.0 + i.as_ref().iter().product::<usize>() as f32
        })
        .unwrap();
        let open = x.clone().into_dyn() + y.clone().into_dyn();
        assert_eq!((&x + &y).into_dyn(), open);
        let at = |sizes: &[usize], i: &[usize]| -> Vec<usize> {
            let behind = &i[i.len() - sizes.len()..];
            sizes
                .iter()
                .zip(behind)
                .map(|(&size, &i)| i.min(size - 1))
                .collect()
        };
        let want = DynTensor::<f32>::from_fn_with(O::SIZES, |i| {
            x[&at(L::SIZES, &i)[..]] + y[&at(R::SIZES, &i)[..]]
        });
        assert_eq!(open, want.unwrap());
    }
    check::<shape![9, 64], shape![64], shape![9, 64]>();
    check::<shape![64], shape![9, 64], shape![9, 64]>();
    check::<shape![5, 99], shape![99], shape![5, 99]>();
    check::<shape![4, 1, 37], shape![1, 6, 1], shape![4, 6, 37]>();
    check::<shape![1, 6, 1], shape![4, 1, 37], shape![4, 6, 37]>();
    check::<shape![3, 7, 33], shape![3, 1, 33], shape![3, 7, 33]>();
    check::<shape![7, 33], shape![7, 1], shape![7, 33]>();
    check::<shape![3, 5], shape![5], shape![3, 5]>();
}

/// Transposed operands of all element sizes, in complete and partial tiles.
#[test]
fn transposed_tiles() {
    fn check<T: Clone + PartialEq + std::fmt::Debug + 'static>(element: impl Fn(usize) -> T) {
        for rows in [1, 2, 3, 4, 5, 7, 63, 64, 65, 131] {
            for columns in [1, 3, 4, 6, 16, 66, 129] {
                let x =
                    DynTensor::<T>::from_fn_with([rows, columns], |i| element(i[0] * 1000 + i[1]))
                        .unwrap();
                // A copy of the transposed tensor, and a comparison with it.
                let turned = x.try_permute([1, 0]).unwrap().to_tensor();
                for i in 0..rows {
                    for j in 0..columns {
                        assert_eq!(turned[[j, i]], x[[i, j]], "{rows} x {columns}");
                    }
                }
                assert_eq!(turned, x.try_permute([1, 0]).unwrap());
            }
        }
    }
    check(|i| i as u8);
    check(|i| i as u16);
    check(|i| i as f32);
    check(|i| i as f64);
    check(|i| i as i128);
    check(|i| i.to_string());
}

/// Kernels that are large enough to be split among threads, with the feature `rayon`. The numbers
/// are exact, in whatever order they are summed.
#[test]
fn large_passes() {
    const N: usize = 700;
    let x =
        DynTensor::<f64>::from_fn_with([N, N], |at| ((at[0] * 7 + at[1]) % 100) as f64).unwrap();
    let y = x.try_transpose().unwrap();
    let row = x.try_select(0, 3).unwrap();
    let at = |i: usize, j: usize| ((i * 7 + j) % 100) as f64;
    let sum = &x + &y;
    let mut scaled = x.clone();
    scaled *= &row;
    let mut assigned = DynTensor::<f64>::zeros_with([N, N]).unwrap();
    assigned.assign(&y);
    let positive = x.gt(50.0);
    let (mut rows, mut columns) = (vec![0.0; N], vec![0.0; N]);
    for i in 0..N {
        for j in 0..N {
            assert_eq!(sum[[i, j]], at(i, j) + at(j, i), "{i}, {j}");
            assert_eq!(scaled[[i, j]], at(i, j) * at(3, j), "{i}, {j}");
            assert_eq!(assigned[[i, j]], at(j, i), "{i}, {j}");
            assert_eq!(positive[[i, j]], at(i, j) > 50.0, "{i}, {j}");
            rows[i] += at(i, j);
            columns[j] += at(i, j);
        }
    }
    assert_eq!(x.sum(1).as_slice(), rows);
    assert_eq!(x.sum(0).as_slice(), columns);
    assert_eq!(y.sum(0).as_slice(), rows);
    assert_eq!(x.sum_all(), rows.iter().sum::<f64>());
    assert_eq!((x.max_all(), y.min_all()), (99.0, 0.0));
    let product = x.matmul(&y);
    for (i, j) in [(0, 0), (1, N - 1), (N - 1, 17)] {
        let wanted: f64 = (0..N).map(|k| at(i, k) * at(j, k)).sum();
        assert_eq!(product[[i, j]], wanted, "{i}, {j}");
    }
}
