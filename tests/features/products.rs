//! Products, compared with loops over indices, for static, mixed and dynamic shapes, and all
//! layouts.

use broadax::prelude::*;
use proptest::prelude::*;

/// The product of two stacks of matrices, element by element in `f64`, by NumPy's rule.
fn naive(a: &DynTensor<f64>, b: &DynTensor<f64>) -> DynTensor<f64> {
    let (mut sa, mut sb) = (a.shape().to_vec(), b.shape().to_vec());
    let (row, column) = (sa.len() > 1, sb.len() > 1);
    if !row {
        sa.insert(0, 1);
    }
    if !column {
        sb.push(1);
    }
    let (m, k, n) = (sa[sa.len() - 2], sa[sa.len() - 1], sb[sb.len() - 1]);
    assert_eq!(k, sb[sb.len() - 2]);
    let (batch_a, batch_b) = (&sa[..sa.len() - 2], &sb[..sb.len() - 2]);
    let batch = broadcast_shapes(&[batch_a, batch_b]).unwrap().to_vec();
    let mut full = batch.clone();
    full.extend([m, n]);
    let mut elements = Vec::new();
    for flat in 0..full.iter().product() {
        let mut index = vec![0; full.len()];
        let mut rest: usize = flat;
        for (place, &size) in index.iter_mut().zip(&full).rev() {
            *place = rest % size;
            rest /= size;
        }
        let (i, j) = (index[full.len() - 2], index[full.len() - 1]);
        let of = |sizes: &[usize]| -> Vec<usize> {
            let skip = batch.len() - sizes.len();
            let own = index[skip..batch.len()].iter().zip(sizes);
            own.map(|(&i, &size)| if size == 1 { 0 } else { i })
                .collect()
        };
        let sum: f64 = (0..k)
            .map(|p| {
                let (mut ia, mut ib) = (of(batch_a), of(batch_b));
                if row {
                    ia.push(i);
                }
                ia.push(p);
                ib.push(p);
                if column {
                    ib.push(j);
                }
                a[&ia[..]] * b[&ib[..]]
            })
            .sum();
        elements.push(sum);
    }
    let mut out = batch;
    if row {
        out.push(m);
    }
    if column {
        out.push(n);
    }
    DynTensor::from_vec_with(out, elements).unwrap()
}

/// Small integers, whose products and sums are exact in every type.
fn numbers(sizes: &[usize], seed: usize) -> DynTensor<f64> {
    let len = sizes.iter().product();
    let elements = (0..len).map(|i| ((i * 7 + seed * 3) % 13) as f64 - 6.0);
    DynTensor::from_vec_with(sizes, elements.collect()).unwrap()
}

/// The same elements with permuted axes in memory, and broadcast axes with stride 0.
fn laid(x: &DynTensor<f64>, order: &[isize]) -> DynTensor<f64> {
    x.try_permute(order).unwrap().to_tensor()
}

/// Two shapes that can be multiplied.
fn shapes() -> impl Strategy<Value = (Vec<usize>, Vec<usize>)> {
    let size = prop_oneof![Just(0usize), Just(1), Just(1), 2..5usize, 5..20usize];
    let batch = prop::collection::vec((1..4usize, any::<bool>(), any::<bool>()), 0..3);
    (
        batch,
        [size.clone(), size.clone(), size],
        0..3usize,
        0..6usize,
        0..3usize,
    )
        .prop_map(|(batch, [m, k, n], vectors, skip_a, skip_b)| {
            let mut a: Vec<usize> = batch
                .iter()
                .map(|&(s, one, _)| if one { 1 } else { s })
                .collect();
            let mut b: Vec<usize> = batch
                .iter()
                .map(|&(s, _, one)| if one { 1 } else { s })
                .collect();
            a.drain(..skip_a.min(a.len()));
            b.drain(..skip_b.min(b.len()));
            a.extend([m, k]);
            b.extend([k, n]);
            match vectors {
                1 => (vec![k], b),
                2 => (a, vec![k]),
                _ => (a, b),
            }
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// All element types, permuted operands, and existing results.
    #[test]
    fn matmul_is_the_sum_of_products((sa, sb) in shapes(), turn_a in any::<bool>(), turn_b in any::<bool>()) {
        let (a, b) = (numbers(&sa, 1), numbers(&sb, 2));
        let want = naive(&a, &b);
        // The same matrices, stored transposed.
        let stored = |x: &DynTensor<f64>, turn: bool| {
            let rank = x.rank() as isize;
            let mut order: Vec<isize> = (0..rank).collect();
            if turn && rank > 1 {
                order.swap(rank as usize - 1, 0);
            }
            (laid(x, &order), order)
        };
        let ((a, order_a), (b, order_b)) = (stored(&a, turn_a), stored(&b, turn_b));
        macro_rules! check {
            ($($t:ty)*) => { $( {
                let (a, b) = (a.map(|x| x as $t), b.map(|x| x as $t));
                let (a, b) = (a.try_permute(&order_a).unwrap(), b.try_permute(&order_b).unwrap());
                let want = want.map(|x| x as $t);
                prop_assert_eq!(a.matmul(&b), want.clone());
                let mut out = want.map(|_| <$t>::MAX);
                a.matmul_into(&b, &mut out);
                prop_assert_eq!(&out, &want);
            } )* };
        }
        check!(f32 f64 i32 i64 i128);
    }

    /// The error of a float product is within its bound: at most K roundings of the sum of the
    /// absolute products.
    #[test]
    fn the_error_is_bounded(m in 1..40usize, k in 1..700usize, n in 1..40usize, seed in any::<u64>()) {
        let mut state = seed | 1;
        let mut next = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((state >> 40) as f32 / (1 << 23) as f32) - 1.0
        };
        let a = DynTensor::from_vec_with([m, k], (0..m * k).map(|_| next()).collect()).unwrap();
        let b = DynTensor::from_vec_with([k, n], (0..k * n).map(|_| next()).collect()).unwrap();
        let got = a.matmul(&b);
        let exact = a.map(f64::from).matmul(&b.map(f64::from));
        let scale = a.map(|x| f64::from(x).abs()).matmul(&b.map(|x| f64::from(x).abs()));
        for ((got, exact), scale) in got.iter().zip(exact.iter()).zip(scale.iter()) {
            let bound = k as f64 * f64::from(f32::EPSILON) / 2.0 * scale;
            prop_assert!((f64::from(*got) - exact).abs() <= bound * 1.001);
        }
    }
}

/// One body for static, mixed and dynamic shapes, heap and inline storage, and views.
#[test]
fn all_kinds_of_shape() {
    macro_rules! check {
        ($($a:expr, $b:expr;)*) => { $( {
            let (a, b) = ($a, $b);
            let want = naive(&a.map(f64::from).into_dyn(), &b.map(f64::from).into_dyn());
            let got = a.matmul(&b);
            assert_eq!(got.map(f64::from), want);
            let (da, db) = (a.clone().into_dyn(), b.clone().into_dyn());
            assert_eq!(da.matmul(&db), got);
            assert_eq!(da.matmul(&b), got);
            assert_eq!(a.matmul(&db), got);
            let mut out = got.map(|_| -1.0);
            a.matmul_into(&b, &mut out);
            assert_eq!(out, got);
            let mut out = got.map(|_| -1.0).into_dyn();
            a.view().matmul_into(&b.view(), &mut out);
            assert_eq!(out, got);
        } )* };
    }
    check! {
        Tensor::<f32, shape![2, 3]>::from_fn(|[i, j]| (i * 3 + j) as f32),
            Tensor::<f32, shape![3, 4]>::from_fn(|[i, j]| (i * 4 + j) as f32);
        Tensor::<f32, shape![3]>::from_fn(|[i]| i as f32),
            Tensor::<f32, shape![3, 4]>::from_fn(|[i, j]| (i * 4 + j) as f32);
        Tensor::<f32, shape![2, 3]>::from_fn(|[i, j]| (i * 3 + j) as f32),
            Tensor::<f32, shape![3]>::from_fn(|[i]| i as f32);
        Tensor::<f32, shape![3]>::from_fn(|[i]| i as f32), Tensor::<f32, shape![3]>::from_fn(|[i]| i as f32);
        Tensor::<f32, shape![5, 1, 2, 3]>::from_fn(|[a, _, i, j]| (a * 6 + i * 3 + j) as f32),
            Tensor::<f32, shape![4, 3, 2]>::from_fn(|[a, i, j]| (a * 6 + i * 2 + j) as f32);
        Tensor::<f32, shape![Dyn, 2, 3]>::from_fn_with([4, 2, 3], |[a, i, j]| (a * 6 + i * 3 + j) as f32).unwrap(),
            Tensor::<f32, shape![4, 3, Dyn]>::from_fn_with([4, 3, 2], |[a, i, j]| (a * 6 + i * 2 + j) as f32).unwrap();
        Tensor::<f32, shape![9, 0]>::zeros(), Tensor::<f32, shape![0, 9]>::zeros();
        Tensor::<f32, shape![2, 0, 3]>::zeros(), Tensor::<f32, shape![3, 4]>::zeros();
        Tensor::<f32, shape![70, 33]>::from_fn(|[i, j]| ((i * 3 + j) % 7) as f32),
            Tensor::<f32, shape![33, 90]>::from_fn(|[i, j]| ((i * 4 + j) % 5) as f32);
    }
}

#[test]
fn inline_arrays() {
    let x: Array<f32, shape![4, 4]> = Array::from_fn(|[i, j]: [usize; 2]| (i * 4 + j) as f32);
    let y: Array<f32, shape![4, 4]> = Array::from_fn(|[i, j]: [usize; 2]| (i + j * 2) as f32);
    let z: Array<f32, shape![4, 4]> = x.matmul(&y);
    assert_eq!(
        z.map(f64::from).to_tensor().into_dyn(),
        naive(
            &x.map(f64::from).to_tensor().into_dyn(),
            &y.map(f64::from).to_tensor().into_dyn()
        )
    );
    let mut out = x;
    x.matmul_into(&y, &mut out);
    assert_eq!(out, z);
    let v: Array<f32, shape![4]> = array![1.0, 2.0, 3.0, 4.0];
    assert_eq!(x.matmul(&v), x.dot(&v));
    assert_eq!(v.matmul(&v).into_scalar(), 30.0);
}

/// The product broadcasts to an existing result.
#[test]
fn into_a_larger_tensor() {
    let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    let mut out = Tensor::<f64, shape![3, 2, 2]>::zeros();
    x.matmul_into(&x, &mut out);
    assert_eq!(out, x.matmul(&x).broadcast_to::<shape![3, 2, 2]>());
    let mut out = Tensor::<i32, shape![3, 2, 2]>::zeros();
    let x = x.map(|x| x as i32);
    x.matmul_into(&x, &mut out);
    assert_eq!(out, x.matmul(&x).broadcast_to::<shape![3, 2, 2]>());
    let row = tensor![[1, 2]];
    let mut out = Tensor::<i32, shape![4, 2]>::zeros();
    row.matmul_into(&x, &mut out);
    assert_eq!(out, row.matmul(&x).broadcast_to::<shape![4, 2]>());
}

/// 0 times infinity is NaN.
#[test]
fn nothing_is_skipped() {
    let zeros = Tensor::<f64, shape![30, 40]>::zeros();
    let mut x = Tensor::<f64, shape![40, 50]>::ones();
    x[[39, 7]] = f64::INFINITY;
    let product = zeros.matmul(&x);
    for i in 0..30 {
        for j in 0..50 {
            assert_eq!(product[[i, j]].is_nan(), j == 7);
        }
    }
    let tiny = tensor![[0.0, 0.0]].matmul(&tensor![[1.0, 2.0], [f64::INFINITY, f64::NAN]]);
    assert!(tiny[[0, 0]].is_nan() && tiny[[0, 1]].is_nan());
}

/// Elements that are neither `Copy` nor plain numbers are multiplied, and dropped if one of them
/// panics.
#[test]
fn elements_that_own_something() {
    use std::sync::atomic::{AtomicIsize, Ordering};
    static ALIVE: AtomicIsize = AtomicIsize::new(0);
    struct Counted(i64);
    impl Counted {
        fn new(x: i64) -> Counted {
            ALIVE.fetch_add(1, Ordering::SeqCst);
            Counted(x)
        }
    }
    impl Clone for Counted {
        fn clone(&self) -> Counted {
            Counted::new(self.0)
        }
    }
    impl Drop for Counted {
        fn drop(&mut self) {
            ALIVE.fetch_sub(1, Ordering::SeqCst);
        }
    }
    impl std::ops::Add for Counted {
        type Output = Counted;
        fn add(self, other: Counted) -> Counted {
            Counted::new(self.0 + other.0)
        }
    }
    impl std::ops::Mul for Counted {
        type Output = Counted;
        fn mul(self, other: Counted) -> Counted {
            assert!(self.0 != 99, "refused");
            Counted::new(self.0 * other.0)
        }
    }
    impl num_traits::Zero for Counted {
        fn zero() -> Counted {
            Counted::new(0)
        }
        fn is_zero(&self) -> bool {
            self.0 == 0
        }
    }
    fn check<const N: usize>() {
        let x = Tensor::<i64, shape![{ N }, { N }]>::from_fn(|[i, j]| (i * N + j) as i64 % 50);
        let counted = x.map(Counted::new);
        let product = counted.matmul(&counted);
        assert!(product.iter().map(|c| c.0).eq(x.matmul(&x).iter().copied()));
        drop(product);
        let mut bad = x.clone();
        bad[[N - 1, N - 1]] = 99;
        let bad = bad.map(Counted::new);
        let caught =
            std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| bad.matmul(&counted)));
        assert!(caught.is_err());
        let mut out = x.map(Counted::new);
        let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            bad.matmul_into(&counted, &mut out)
        }));
        assert!(caught.is_err());
    }
    check::<3>();
    check::<20>();
    assert_eq!(ALIVE.load(Ordering::SeqCst), 0);
}

/// Creates a tensor by a function of the index.
fn made(sizes: &[usize], f: impl Fn(&[usize]) -> f64) -> DynTensor<f64> {
    DynTensor::from_fn_with(sizes, |at| f(&at)).unwrap()
}

/// Returns the element at the end of an index, of a tensor whose leading axes broadcast.
fn at(x: &DynTensor<f64>, index: &[usize]) -> f64 {
    let sizes = x.shape();
    let own = &index[index.len() - sizes.len()..];
    let own: Vec<usize> = own
        .iter()
        .zip(sizes.iter())
        .map(|(&i, &size)| if size == 1 { 0 } else { i })
        .collect();
    x[&own[..]]
}

fn joined(parts: &[&[usize]]) -> Vec<usize> {
    parts.concat()
}

/// The same elements in another memory order.
fn turned(x: &DynTensor<f64>) -> DynTensor<f64> {
    let order: Vec<isize> = (0..x.rank() as isize).rev().collect();
    x.try_permute(&order).unwrap().to_tensor()
}

/// For all batch axes, sizes 0 and 1, elements with and without kernels, and views that are not
/// contiguous.
#[test]
fn products_of_vectors() {
    let batches: [(&[usize], &[usize]); 5] = [
        (&[], &[]),
        (&[2], &[]),
        (&[], &[3, 2]),
        (&[3, 1], &[2]),
        (&[0], &[1]),
    ];
    for (a, b) in batches {
        let batch = broadcast_shapes(&[a, b]).unwrap().to_vec();
        for [m, k, n] in [[3, 4, 2], [1, 1, 1], [2, 0, 3], [0, 2, 0], [17, 9, 33]] {
            let vectors = (
                numbers(&joined(&[a, &[k]]), 1),
                numbers(&joined(&[b, &[k]]), 2),
            );
            let (left, right) = &vectors;
            let want = made(&batch, |i| {
                let sum =
                    (0..k).map(|k| at(left, &joined(&[i, &[k]])) * at(right, &joined(&[i, &[k]])));
                sum.sum()
            });
            assert_eq!(left.vecdot(right), want);
            let (l, r) = (turned(left), turned(right));
            let order = |x: &DynTensor<f64>| (0..x.rank() as isize).rev().collect::<Vec<_>>();
            let (l, r) = (
                l.try_permute(order(&l)).unwrap(),
                r.try_permute(order(&r)).unwrap(),
            );
            assert_eq!(l.vecdot(&r), want);
            let ints = (left.map(|x| x as i32), right.map(|x| x as i32));
            assert_eq!(ints.0.vecdot(&ints.1), want.map(|x| x as i32));
            let mut out = want.map(|_| 7.0);
            left.vecdot_into(right, &mut out);
            assert_eq!(out, want);

            let matrix = numbers(&joined(&[a, &[m, k]]), 3);
            let want = made(&joined(&[&batch, &[m]]), |i| {
                let (b, i) = i.split_at(batch.len());
                let sum = (0..k)
                    .map(|k| at(&matrix, &joined(&[b, i, &[k]])) * at(right, &joined(&[b, &[k]])));
                sum.sum()
            });
            assert_eq!(matrix.matvec(right), want);
            let ints = matrix.map(|x| x as i32);
            assert_eq!(
                ints.matvec(&right.map(|x| x as i32)),
                want.map(|x| x as i32)
            );
            let mut out = want.map(|_| 7.0);
            matrix.matvec_into(right, &mut out);
            assert_eq!(out, want);

            let matrix = numbers(&joined(&[b, &[k, n]]), 4);
            let want = made(&joined(&[&batch, &[n]]), |i| {
                let (b, i) = i.split_at(batch.len());
                let sum = (0..k)
                    .map(|k| at(left, &joined(&[b, &[k]])) * at(&matrix, &joined(&[b, &[k], i])));
                sum.sum()
            });
            assert_eq!(left.vecmat(&matrix), want);
            let mut out = want.map(|_| 7.0);
            left.vecmat_into(&matrix, &mut out);
            assert_eq!(out, want);

            let other = numbers(&joined(&[b, &[n]]), 5);
            let want = made(&joined(&[&batch, &[k, n]]), |i| {
                let (b, i) = i.split_at(batch.len());
                at(left, &joined(&[b, &i[..1]])) * at(&other, &joined(&[b, &i[1..]]))
            });
            assert_eq!(left.outer(&other), want);
            let mut out = want.map(|_| 7.0);
            left.outer_into(&other, &mut out);
            assert_eq!(out, want);
        }
        let left = numbers(&joined(&[a, &[3]]), 6);
        let right = numbers(&joined(&[b, &[3]]), 7);
        let want = made(&joined(&[&batch, &[3]]), |i| {
            let (b, i) = i.split_at(batch.len());
            let of = |x: &DynTensor<f64>, j: usize| at(x, &joined(&[b, &[(i[0] + j) % 3]]));
            of(&left, 1) * of(&right, 2) - of(&left, 2) * of(&right, 1)
        });
        assert_eq!(left.cross(&right), want);
        let mut out = want.map(|_| 7.0);
        left.cross_into(&right, &mut out);
        assert_eq!(out, want);
    }
}

/// Products along each axis, compared with those along the last one with the axis moved.
#[test]
fn products_along_an_axis() {
    for (a, b) in [
        (&[3, 3, 3][..], &[3, 3, 3][..]),
        (&[3, 1, 3], &[1, 3, 3]),
        (&[3, 3], &[3, 3]),
        (&[3, 3, 0], &[3, 3, 1]),
        (&[3, 3, 3], &[3, 3]),
        (&[3], &[3, 3]),
    ] {
        let (x, y) = (numbers(a, 1), numbers(b, 2));
        let rank = a.len().min(b.len()) as isize;
        let most = a.len().max(b.len()) as isize;
        for axis in (-rank..0).chain((0..rank).filter(|_| a.len() == b.len())) {
            let (left, right) = (x.moveaxis(axis, -1), y.moveaxis(axis, -1));
            if x.shape()[(axis + a.len() as isize) as usize % a.len()] != 3
                || y.shape()[(axis + b.len() as isize) as usize % b.len()] != 3
            {
                assert!(x.try_cross_axis(&y, axis).is_err());
                continue;
            }
            let want = left.vecdot(&right);
            assert_eq!(x.vecdot_axis(&y, axis), want);
            let mut out = want.map(|_| 7.0);
            x.vecdot_axis_into(&y, axis, &mut out);
            assert_eq!(out, want);
            let want = left.cross(&right).moveaxis(-1, axis).to_tensor();
            assert_eq!(x.cross_axis(&y, axis), want);
            let mut out = want.map(|_| 7.0);
            x.cross_axis_into(&y, axis, &mut out);
            assert_eq!(out, want);
            assert_eq!(want.rank() as isize, most);
        }
    }

    // Types: static, mixed, inline, and any leading axes without a where-clause.
    let x = Tensor::<i32, shape![2, 3, 5]>::arange();
    let y = Tensor::<i32, shape![Dyn, 5]>::arange_with([3, 5]).unwrap();
    let dot: Tensor<i32, shape![2, 5]> = x.vecdot_axis(&y, Axis::<-2>);
    let (dx, dy) = (x.view().into_dyn(), y.view().into_dyn());
    assert_eq!(dot, dx.vecdot_axis(&dy, -2));
    assert_eq!(dot, x.vecdot_axis(&dy, Axis::<-2>));
    let cross: Tensor<i32, shape![2, 3, 5]> = x.cross_axis(&y, Axis::<-2>);
    assert_eq!(cross, dx.cross_axis(&dy, -2));
    assert_eq!(cross, x.cross_axis(&dy, Axis::<-2>));
    // The first axis of each; the others broadcast.
    let columns = Tensor::<i32, shape![3, 4, 2]>::arange();
    let weights = tensor![1, 0, -1];
    let dot: Tensor<i32, shape![4, 2]> = columns.vecdot_axis(&weights, Axis::<0>);
    assert_eq!(
        dot,
        columns.select(Axis::<0>, 0) - columns.select(Axis::<0>, 2)
    );
    let cross: Tensor<i32, shape![3, 4, 2]> = columns.cross_axis(&weights, Axis::<0>);
    assert_eq!(
        cross,
        columns
            .moveaxis(Axis::<0>, Axis::<-1>)
            .cross(&weights)
            .moveaxis(Axis::<-1>, Axis::<0>)
    );
    let a: Array<i32, shape![3, 2]> = array![[1, 0], [0, 1], [0, 0]];
    let cross: Array<i32, shape![3, 2]> = a.cross_axis(&a, Axis::<0>);
    assert_eq!(cross, a - a);
    let dot: Array<i32, shape![2]> = a.vecdot_axis(&a, Axis::<0>);
    assert_eq!(dot, array![1, 1]);
    fn generic<B: Shape, M: Dim, N: Dim>(
        x: &Tensor<i32, shape![..B, M, N]>,
        z: &Tensor<i32, shape![..B, 3, N]>,
    ) -> (Tensor<i32, shape![..B, N]>, Tensor<i32, shape![..B, 3, N]>) {
        (x.vecdot_axis(x, Axis::<-2>), z.cross_axis(z, Axis::<-2>))
    }
    let z = x.select(Axis::<0>, 1).to_tensor();
    assert_eq!(generic(&z, &z).0, z.vecdot_axis(&z, Axis::<0>));
}

/// The types of results, and the same numbers as with dynamic rank; heap and inline storage.
#[test]
fn products_of_vectors_with_types() {
    let x = Tensor::<i32, shape![2, 1, 3]>::arange();
    let y = Tensor::<i32, shape![Dyn, 3]>::arange_with([4, 3]).unwrap();
    let (dx, dy) = (x.clone().into_dyn(), y.clone().into_dyn());
    let dot: Tensor<i32, shape![2, Dyn]> = x.vecdot(&y);
    assert_eq!(dot, dx.vecdot(&dy));
    assert_eq!(dot, x.vecdot(&dy));
    let table: Tensor<i32, shape![2, Dyn, 3, 3]> = x.outer(&y);
    assert_eq!(table, dx.outer(&y));
    let cross: Tensor<i32, shape![2, Dyn, 3]> = x.cross(&y);
    assert_eq!(cross, dx.cross(&dy));
    let turned: Tensor<i32, shape![Dyn, 2, 1]> = x.matvec(&y.unsqueeze(Axis::<1>));
    assert_eq!(turned, dx.matvec(&dy.unsqueeze(Axis::<1>)));
    let summed: Tensor<i32, shape![2, 1, Dyn]> = x.vecmat(&y.transpose());
    assert_eq!(summed, dx.vecmat(&dy.transpose()));

    let (a, b): (Array<f32, shape![3]>, Array<f32, shape![3]>) =
        (array![1.0, 2.0, 3.0], array![4.0, 5.0, 6.0]);
    let turn: Array<f32, shape![3, 3]> = Array::from_fn(|[i, j]: [usize; 2]| (i * 3 + j) as f32);
    let cross: Array<f32, shape![3]> = a.cross(&b);
    assert_eq!(cross, array![-3.0, 6.0, -3.0]);
    assert_eq!(a.vecdot(&b).into_scalar(), 32.0);
    assert_eq!(turn.matvec(&a), turn.matmul(&a));
    assert_eq!(a.vecmat(&turn), a.matmul(&turn));
    assert_eq!(
        a.outer(&b),
        a.unsqueeze(Axis::<1>).matmul(&b.unsqueeze(Axis::<0>))
    );

    // Any leading axes, without a where-clause.
    fn generic<B: Shape, M: Dim, N: Dim>(
        x: &Tensor<f64, shape![..B, M, N]>,
        y: &Tensor<f64, shape![..B, N]>,
        z: &Tensor<f64, shape![..B, 3]>,
    ) -> (
        Tensor<f64, shape![..B, M]>,
        Tensor<f64, shape![..B, N]>,
        Tensor<f64, shape![..B, N, M]>,
        Tensor<f64, B>,
        Tensor<f64, shape![..B, M, N]>,
    ) {
        let m = x.matvec(y);
        assert_eq!(z.cross(z), z - z);
        (m.clone(), m.vecmat(x), y.outer(&m), x.trace(), x.triu(1))
    }
    let x = Tensor::<f64, shape![2, 2, 3]>::arange();
    let y = Tensor::<f64, shape![2, 3]>::ones();
    let (m, n, outer, trace, upper) = generic(&x, &y, &y);
    assert_eq!(m, tensor![[3.0, 12.0], [21.0, 30.0]]);
    assert_eq!(n[[0, 0]], 36.0);
    assert_eq!(outer[[1, 2, 1]], 30.0);
    assert_eq!(trace, tensor![4.0, 16.0]);
    assert_eq!(upper[[1, 0, 0]], 0.0);
    assert_eq!(upper[[1, 1, 2]], 11.0);
}

#[test]
fn triangles_and_traces() {
    for sizes in [
        &[3, 4][..],
        &[4, 3],
        &[1, 5],
        &[5, 1],
        &[0, 2],
        &[2, 0],
        &[2, 3, 3],
        &[0, 2, 2],
    ] {
        let x = numbers(sizes, 3).map(|x| x + 20.0);
        let stored = turned(&x);
        let order: Vec<isize> = (0..x.rank() as isize).rev().collect();
        let view = stored.try_permute(&order).unwrap();
        let (batch, n) = (&sizes[..sizes.len() - 2], sizes[sizes.len() - 1]);
        let m = sizes[sizes.len() - 2];
        for offset in [-9, -3, -2, -1, 0, 1, 2, 3, isize::MAX, isize::MIN + 1] {
            let part = |keep: &dyn Fn(isize) -> bool| {
                made(sizes, |i| {
                    let (row, column) = (i[i.len() - 2] as isize, i[i.len() - 1] as isize);
                    if keep((column - row).saturating_sub(offset)) {
                        x[i]
                    } else {
                        0.0
                    }
                })
            };
            let (upper, lower) = (part(&|d| d >= 0), part(&|d| d <= 0));
            assert_eq!(x.triu(offset), upper);
            assert_eq!(view.tril(offset), lower);
            let mut out = x.clone();
            view.triu_into(offset, &mut out);
            assert_eq!(out, upper);
            let mut out = x.clone();
            view.tril_into(offset, &mut out);
            assert_eq!(out, lower);
            let trace = made(batch, |b| {
                let on = |i: usize| {
                    (i as isize)
                        .checked_add(offset)
                        .and_then(|j| usize::try_from(j).ok())
                };
                (0..m)
                    .filter_map(|i| {
                        on(i)
                            .filter(|&j| j < n)
                            .map(|j| x[&joined(&[b, &[i, j]])[..]])
                    })
                    .sum()
            });
            assert_eq!(x.trace_at(offset), trace);
            assert_eq!(view.trace_at(offset), trace);
            let mut out = trace.map(|_| 7.0);
            view.trace_at_into(offset, &mut out);
            assert_eq!(out, trace);
            if offset == 0 {
                out.fill(7.0);
                view.trace_into(&mut out);
                assert_eq!((x.trace(), out), (trace.clone(), trace));
            }
        }
    }
    // A broadcast operand is a row, or a column.
    let (row, column) = (tensor![[1, 2, 3]], tensor![[1], [2]]);
    let mut out = Tensor::<i32, shape![2, 3]>::zeros();
    row.triu_into(1, &mut out);
    assert_eq!(out, row.triu(1).broadcast_to::<shape![2, 3]>());
    column.tril_into(-1, &mut out);
    assert_eq!(out, column.tril(-1).broadcast_to::<shape![2, 3]>());
    let mut gaps = Tensor::<i32, shape![2, 3, 2]>::ones();
    let mut half = gaps.select_mut(Axis::<2>, 1);
    tensor![[1, 2, 3], [4, 5, 6]].triu_into(0, &mut half);
    assert_eq!(half, tensor![[1, 2, 3], [0, 5, 6]]);
    let upper: Array<i32, shape![2, 2]> = array![[1, 2], [3, 4]].triu(0);
    assert_eq!(upper, array![[1, 2], [0, 4]]);
    assert_eq!(array![[1, 2], [3, 4]].trace().into_scalar(), 5);
}

#[test]
fn kronecker() {
    let shapes: [(&[usize], &[usize]); 7] = [
        (&[2, 3], &[3, 2]),
        (&[2], &[2, 3]),
        (&[2, 1, 2], &[3]),
        (&[], &[3]),
        (&[2, 2], &[]),
        (&[0, 2], &[2, 2]),
        (&[1, 2], &[1, 3]),
    ];
    for (a, b) in shapes {
        let (x, y) = (numbers(a, 1), numbers(b, 2));
        let rank = a.len().max(b.len());
        let full = |sizes: &[usize]| joined(&[&vec![1; rank - sizes.len()], sizes]);
        let (a, b) = (full(a), full(b));
        let sizes: Vec<usize> = a.iter().zip(&b).map(|(a, b)| a * b).collect();
        let want = made(&sizes, |i| {
            let own: Vec<usize> = i.iter().zip(&b).map(|(i, b)| i / b).collect();
            let other: Vec<usize> = i.iter().zip(&b).map(|(i, b)| i % b).collect();
            at(&x, &own) * at(&y, &other)
        });
        assert_eq!(x.kron(&y), want);
        let mut out = want.map(|_| 7.0);
        x.kron_into(&y, &mut out);
        assert_eq!(out, want);
        let mut larger = DynTensor::zeros_with(joined(&[&[2], &sizes])).unwrap();
        x.kron_into(&y, &mut larger);
        assert_eq!(larger.select(0, 1), want);
    }
    // Static, mixed, and inline.
    let x = Tensor::<i32, shape![2, 1]>::arange() + 1;
    let y = Tensor::<i32, shape![Dyn, 2, 3]>::arange_with([2, 2, 3]).unwrap();
    let z: Tensor<i32, shape![Dyn, 4, 3]> = x.kron(&y);
    assert_eq!(z, x.view().into_dyn().kron(&y.view().into_dyn()));
    let z: Tensor<i32, shape![4, 3]> = x.kron(&y.select(Axis::<0>, 1));
    assert_eq!(
        z,
        tensor![[6, 7, 8], [9, 10, 11], [12, 14, 16], [18, 20, 22]]
    );
    let z: Array<i32, shape![4]> = array![1, 2].kron(&array![1, 10]);
    assert_eq!(z, array![1, 10, 2, 20]);
    // An axis of size 1 in the product broadcasts.
    let mut out = Tensor::<i32, shape![3, 4]>::zeros();
    tensor![[1, 2]].kron_into(&tensor![[1, 10]], &mut out);
    assert_eq!(out, tensor![[1, 10, 2, 20]].broadcast_to::<shape![3, 4]>());
}

#[test]
fn tensordot() {
    let (x, y) = (numbers(&[2, 3, 4], 1), numbers(&[4, 3, 5], 2));
    let want = made(&[2, 5], |i| {
        let pairs = (0..3).flat_map(|p| (0..4).map(move |q| (p, q)));
        pairs.map(|(p, q)| x[[i[0], p, q]] * y[[q, p, i[1]]]).sum()
    });
    assert_eq!(x.tensordot(&y, ([1, 2], [1, 0])), want);
    assert_eq!(x.tensordot(&y, ([-1, 1], [0, -2])), want);
    assert_eq!(x.tensordot(&y, (&[1, 2][..], &[1, 0][..])), want);
    let swapped = y.try_permute([1, 0, 2]).unwrap();
    assert_eq!(x.tensordot(&swapped, 2), want);
    assert_eq!(x.tensordot(&swapped, Extent::<2>), want);
    let ints = (x.map(|x| x as i64), y.map(|x| x as i64));
    assert_eq!(
        ints.0.tensordot(&ints.1, ([1, 2], [1, 0])),
        want.map(|x| x as i64)
    );
    let outer = x.tensordot(&y, 0);
    assert_eq!(outer.shape(), [2, 3, 4, 4, 3, 5]);
    assert_eq!(outer[[1, 2, 3, 3, 2, 4]], x[[1, 2, 3]] * y[[3, 2, 4]]);
    let all = x.tensordot(&x, 3);
    assert_eq!(all[[]], (&x * &x).sum_all());
    // Sums without terms.
    let nothing = numbers(&[2, 0], 1).tensordot(&numbers(&[0, 3], 1), 1);
    assert_eq!(nothing, DynTensor::zeros_with([2, 3]).unwrap());
    let nothing = numbers(&[2, 0], 1)
        .map(|x| x as i32)
        .tensordot(&numbers(&[0, 3], 1).map(|x| x as i32), 1);
    assert_eq!(nothing, DynTensor::zeros_with([2, 3]).unwrap());

    // Types.
    let x = x.try_into_shape::<shape![2, 3, 4]>().unwrap();
    let y = y.try_into_shape::<shape![4, Dyn, 5]>().unwrap();
    let z: Tensor<f64, shape![2, 5]> =
        x.tensordot(&y, ((Axis::<1>, Axis::<-1>), (Axis::<1>, Axis::<0>)));
    assert_eq!(z, want);
    let z: Tensor<f64, shape![2, 5]> =
        x.tensordot(&y, ((Axis::<2>, Axis::<1>), (Axis::<0>, Axis::<-2>)));
    assert_eq!(z, want);
    let z: Tensor<f64, shape![2, 3, Dyn, 5]> = x.tensordot(&y, Extent::<1>);
    assert_eq!(z, x.view().into_dyn().tensordot(&y.view().into_dyn(), 1));
    let z: Tensor<f64, shape![2, 3, 4, 4, Dyn, 5]> = x.tensordot(&y, Extent::<0>);
    assert_eq!(z.into_dyn(), outer);
    let mut out = Tensor::<f64, shape![3, 2, 5]>::zeros();
    x.tensordot_into(
        &y,
        ((Axis::<1>, Axis::<2>), (Axis::<1>, Axis::<0>)),
        &mut out,
    );
    assert_eq!(out.select(Axis::<0>, 2), want);
    let mut out = Tensor::<i64, shape![3, 2, 5]>::ones();
    ints.0
        .tensordot_into(&ints.1, ([1, 2], [1, 0]), &mut out.view_mut().into_dyn());
    assert_eq!(out.select(Axis::<0>, 2), want.map(|x| x as i64));
    let small: Array<i32, shape![2]> =
        array![[1, 2], [3, 4]].tensordot(&array![1, 10], Extent::<1>);
    assert_eq!(small, array![21, 43]);
    // The leading axes of the left tensor are arbitrary.
    fn linear<B: Shape, I: Dim, H: Dim, O: Dim>(
        x: &Tensor<f64, shape![..B, H, I]>,
        w: &Tensor<f64, shape![H, I, O]>,
    ) -> Tensor<f64, shape![..B, O]> {
        x.tensordot(w, Extent::<2>)
    }
    let w = Tensor::<f64, shape![3, 4, 5]>::ones();
    assert_eq!(
        linear(&x, &w),
        x.reshape::<shape![2, 12]>()
            .matmul(&w.reshape::<shape![12, 5]>())
    );
}

/// Integers, with more rows and columns than stay in cache, and with columns contiguous in memory;
/// convolutions with more positions than stay in cache, of several inputs.
#[test]
fn large_products_of_integers() {
    let number = |i: usize, k: usize| (i * 31 + k * 17) as i64 % 23 - 11;
    let x = DynTensor::from_fn_with([3, 150], |i| number(i[0], i[1])).unwrap();
    let y = DynTensor::from_fn_with([150, 1100], |i| number(i[0], i[1])).unwrap();
    let product = x.matmul(&y);
    for (i, k) in [(0, 0), (1, 1023), (1, 1024), (2, 1099)] {
        let sum: i64 = (0..150).map(|p| number(i, p) * number(p, k)).sum();
        assert_eq!(product[[i, k]], sum);
    }
    let columns = y.transpose().to_tensor();
    assert_eq!(x.matmul(&columns.transpose()), product);
    let turned = x.transpose().to_tensor();
    assert_eq!(turned.transpose().matmul(&columns.transpose()), product);
    assert_eq!(columns.matmul(&x.transpose()), product.transpose());

    let image = |i: &[usize]| number(i[0] + i[1], i[2] * 3 + i[3]);
    let x = DynTensor::from_fn_with([2, 3, 40, 50], |i| image(&i)).unwrap();
    let w = DynTensor::from_fn_with([5, 3, 3, 2], |i| image(&i)).unwrap();
    let y = x.conv2d(&w, broadax::Conv::new());
    assert_eq!(y.shape(), [2, 5, 38, 49]);
    let wanted = DynTensor::from_fn_with([2, 5, 38, 49], |at| {
        let mut sum = 0;
        for (c, i, k) in (0..18).map(|n| (n / 6, n / 2 % 3, n % 2)) {
            sum += image(&[at[0], c, at[2] + i, at[3] + k]) * image(&[at[1], c, i, k]);
        }
        sum
    });
    assert_eq!(y, wanted.unwrap());
}

/// Vectors of all lengths at which the loop changes, and columns of a matrix.
#[test]
fn short_products() {
    fn check<T>(number: fn(i32) -> T)
    where
        T: Clone + broadax::ZeroElement + core::ops::Mul<Output = T> + PartialEq + core::fmt::Debug,
    {
        let digit = |i: usize, k: usize| (i * 7 + k * 3) as i32 % 11 - 5;
        for k in (0..70).chain(155..165).chain([256, 257, 600]) {
            let x =
                Tensor::<T, shape![Dyn, Dyn]>::from_fn_with([3, k], |[i, p]| number(digit(i, p)));
            let y = Tensor::<T, shape![Dyn, Dyn]>::from_fn_with([k, 2], |[p, j]| {
                number(digit(p, j + 4))
            });
            let (x, y) = (x.unwrap(), y.unwrap());
            let wanted = |i, j| number((0..k).map(|p| digit(i, p) * digit(p, j + 4)).sum());
            let product = x.matmul(&y);
            for j in 0..2 {
                let column = x.matmul(&y.select(Axis::<1>, j));
                for i in 0..3 {
                    assert_eq!(product[[i, j]], wanted(i, j), "k = {k}");
                    assert_eq!(column[[i]], wanted(i, j), "k = {k}");
                    let (row, column) = (x.select(Axis::<0>, i), y.select(Axis::<1>, j));
                    assert_eq!(row.vecdot(&column).into_scalar(), wanted(i, j), "k = {k}");
                    let copy = column.to_tensor();
                    assert_eq!(row.vecdot(&copy).into_scalar(), wanted(i, j), "k = {k}");
                    assert_eq!(
                        column.dot(&row.to_tensor()).into_scalar(),
                        wanted(i, j),
                        "k = {k}"
                    );
                }
            }
        }
    }
    check::<f32>(|i| i as f32);
    check::<f64>(f64::from);
    check::<i64>(i64::from);
    // Each element counts, and a sum starts at 0.
    for k in 6..170 {
        let mut x = Tensor::<f64, shape![Dyn]>::full_with([k], -0.0).unwrap();
        let ones = x.ones_like();
        assert!(x.vecdot(&ones).into_scalar().is_sign_positive(), "k = {k}");
        x[[k - 1]] = f64::NAN;
        assert!(x.vecdot(&ones).into_scalar().is_nan(), "k = {k}");
    }
}
