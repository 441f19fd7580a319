//! Products against loops over indices, for static, mixed and run-time shapes, and all kinds of layout.

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

/// Small whole numbers, whose products and sums are exact in every type.
fn numbers(sizes: &[usize], seed: usize) -> DynTensor<f64> {
    let len = sizes.iter().product();
    let elements = (0..len).map(|i| ((i * 7 + seed * 3) % 13) as f64 - 6.0);
    DynTensor::from_vec_with(sizes, elements.collect()).unwrap()
}

/// The same elements with the axes in memory in another order, and broadcast axes not repeated.
fn laid(x: &DynTensor<f64>, order: &[isize]) -> DynTensor<f64> {
    x.try_permute(order).unwrap().to_tensor()
}

/// Two shapes that multiply.
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

    /// All element types, operands that lie in memory in another order, and results given.
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

    /// A float product is as near as its bound says: at most K roundings of the sum of the absolute
    /// products.
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

/// One body for static, mixed and run-time shapes, heap and inline, and views.
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

/// The product stretches to the result that is given.
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

/// 0 times infinity is not a number.
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

/// Elements that are neither `Copy` nor plain are multiplied, and dropped when one of them panics.
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
