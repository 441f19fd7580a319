//! Inverses and decompositions of matrices (feature `linalg`).

use broadax::{DecomposeElement, prelude::*};
use std::fmt::Debug;

/// Random numbers between -1 and 1.
struct Numbers(fastrand::Rng);

impl Numbers {
    fn new() -> Self {
        Numbers(fastrand::Rng::with_seed(1))
    }
    fn matrices<T: DecomposeElement>(&mut self, sizes: &[usize]) -> DynTensor<T> {
        let numbers = (0..sizes.iter().product()).map(|_| 2.0 * self.0.f64() - 1.0);
        let numbers: Vec<T> = numbers.map(|x| T::from(x).unwrap()).collect();
        DynTensor::from_vec_with(sizes, numbers).unwrap()
    }
    /// Matrices of small integers, many of which are singular.
    fn integers<T: DecomposeElement>(&mut self, sizes: &[usize]) -> DynTensor<T> {
        let two = T::one() + T::one();
        self.matrices::<T>(sizes).map(|x| (x * two).round())
    }
}

fn transposed<T: Clone>(x: &DynTensor<T>) -> DynTensor<T> {
    x.transpose().to_tensor()
}

/// Asserts that the tensors are equal up to rounding errors of numbers of this magnitude.
#[track_caller]
fn close<T: DecomposeElement>(x: &DynTensor<T>, y: &DynTensor<T>, magnitude: T) {
    assert_eq!(x.shape(), y.shape());
    let tolerance = T::from(1000.0).unwrap() * T::epsilon() * magnitude;
    for (&x, &y) in x.iter().zip(y) {
        let (difference, bound) = ((x - y).abs().to_f64(), tolerance.to_f64());
        assert!(difference <= bound, "{difference:?} {bound:?}");
    }
}

/// Asserts that the columns of matrices are orthonormal.
#[track_caller]
fn orthonormal<T: DecomposeElement>(x: &DynTensor<T>) {
    let products = transposed(x).matmul(x);
    let mut one = products.zeros_like();
    one.diagonal_mut().fill(T::one());
    close(&products, &one, T::one());
}

/// The largest magnitude of the elements, times the number of rows or columns.
fn magnitude<T: DecomposeElement>(x: &DynTensor<T>) -> T {
    let largest = x
        .iter()
        .fold(T::min_positive_value(), |most, x| most.max(x.abs()));
    let sizes = x.shape();
    let side = sizes.iter().rev().take(2).max().copied().unwrap();
    largest * T::from(side).unwrap()
}

/// Puts the results of the decompositions of these matrices together again.
fn check_all<T: DecomposeElement + Debug>(x: &DynTensor<T>) {
    check_factors(x);
    let half = T::from(0.5).unwrap();
    let square = x.matmul(&x.transpose());
    let mut shift = square.zeros_like();
    shift.diagonal_mut().fill(half);
    // Symmetric matrices that are not positive definite, and that are.
    check_eigh(&(&square - &shift));
    check_square(&(&square + &shift), x);
}

/// Those that are for any matrices.
fn check_factors<T: DecomposeElement + Debug>(x: &DynTensor<T>) {
    let (q, r) = x.qr();
    close(&q.matmul(&r), x, magnitude(x));
    orthonormal(&q);
    assert_eq!(r, r.triu(0));
    assert!(r.diagonal().iter().all(|&x| x >= T::zero()));

    let (u, s, vt) = x.svd();
    close(&(&u * &s.unsqueeze(-2)).matmul(&vt), x, magnitude(x));
    orthonormal(&u);
    orthonormal(&transposed(&vt));
    for s in s.lanes(-1) {
        let s: Vec<T> = s.iter().copied().collect();
        assert!(s.is_sorted_by(|a, b| a >= b) && s.iter().all(|&s| s >= T::zero()));
    }
}

fn check_eigh<T: DecomposeElement + Debug>(x: &DynTensor<T>) {
    let (values, vectors) = x.eigh();
    let together = (&vectors * &values.unsqueeze(-2)).matmul(&vectors.transpose());
    close(&together, x, magnitude(x));
    orthonormal(&vectors);
    for values in values.lanes(-1) {
        let values: Vec<T> = values.iter().copied().collect();
        assert!(values.is_sorted_by(|a, b| a <= b));
    }
    // The upper triangle is not read.
    let other = (x.eigh(), x.tril(0).eigh());
    assert_eq!(other.0, other.1);
}

/// Checks positive definite matrices.
fn check_square<T: DecomposeElement + Debug>(x: &DynTensor<T>, right: &DynTensor<T>) {
    let scale = magnitude(x);
    let l = x.cholesky();
    assert_eq!(l, l.tril(0));
    assert_eq!(l, x.tril(0).cholesky());
    close(&l.matmul(&l.transpose()), x, scale);

    let mut one = x.zeros_like();
    one.diagonal_mut().fill(T::one());
    close(&x.matmul(&x.inverse()), &one, scale * scale);
    close(
        &x.matmul(&x.solve(right)),
        right,
        scale * scale * magnitude(right),
    );

    let root = l.diagonal().prod(-1);
    let det = x.det();
    for (&det, &root) in det.iter().zip(&root) {
        let tolerance = T::from(1000.0).unwrap() * T::epsilon();
        assert!(((det - root * root) / det).abs() <= tolerance * scale);
    }
    let (sign, log) = x.slogdet();
    assert_eq!(sign, log.ones_like());
    let logs = l.diagonal().ln().sum(-1) * (T::one() + T::one());
    close(&log, &logs, scale);
}

#[test]
fn put_together_again() {
    let mut numbers = Numbers::new();
    let sizes = [0, 1, 2, 3, 4, 5, 9, 17];
    for (m, n) in sizes.iter().flat_map(|&m| sizes.map(|n| (m, n))) {
        check_all::<f64>(&numbers.matrices(&[m, n]));
        check_all::<f32>(&numbers.matrices(&[m, n]));
        check_all::<f64>(&numbers.integers(&[m, n]));
        check_all::<f32>(&numbers.integers(&[m, n]));
        // Without full rank.
        let rank = m.min(n) / 2;
        let x = numbers.matrices::<f64>(&[m, rank]);
        check_all(&x.matmul(&numbers.matrices(&[rank, n])));
        check_all(&DynTensor::<f64>::full_with([m, n], 1.0).unwrap());
        check_all(&DynTensor::<f32>::zeros_with([m, n]).unwrap());
        // Very large and very small numbers.
        let x = numbers.matrices::<f64>(&[m, n]);
        for scale in [1e-200, 1e150] {
            let (u, s, vt) = (&x * scale).svd();
            close(
                &((&u * &s.unsqueeze(-2)).matmul(&vt) / scale),
                &x,
                magnitude(&x),
            );
            orthonormal(&u);
        }
    }
    for sizes in [
        [2, 3, 5, 4],
        [3, 2, 1, 1],
        [0, 3, 4, 4],
        [2, 2, 0, 3],
        [1, 2, 40, 30],
    ] {
        check_all::<f64>(&numbers.matrices(&sizes));
    }
}

/// Known values: numpy 2.
/// Matrices of low rank and of extreme magnitudes, whose elements have squares that are no numbers.
#[test]
fn low_rank_and_extremes() {
    fn low_rank<T: DecomposeElement + Debug>() {
        let mut numbers = Numbers::new();
        for n in (2..24).chain([40]) {
            let ones = DynTensor::<T>::ones_with([n, n]).unwrap();
            for x in [
                ones.clone(),
                ones.map(|x| x / (x + x + x)),
                ones.triu(0),
                numbers.integers::<T>(&[n, n]).map(|x| x.abs()),
            ] {
                check_factors(&x);
                check_eigh(&x.matmul(&transposed(&x)));
            }
            for rank in [1, 2] {
                let (u, v) = (
                    numbers.integers::<T>(&[n, rank]),
                    numbers.matrices::<T>(&[n, rank]),
                );
                let five = T::from(5.0).unwrap();
                for u in [u.map(|x| x * five), v] {
                    check_eigh(&u.matmul(&transposed(&u)));
                    let other = numbers.integers::<T>(&[rank, n + 1]);
                    check_factors(&u.matmul(&other));
                    check_factors(&transposed(&u.matmul(&other)));
                }
            }
        }
    }
    low_rank::<f32>();
    low_rank::<f64>();
    fn extreme<T: DecomposeElement + Debug>(small: T, large: T) {
        let mut numbers = Numbers::new();
        let (zero, one) = (T::zero(), T::one());
        check_factors(&tensor![[-small, zero], [zero, -one]].into_dyn());
        check_factors(
            &tensor![[one, one, zero], [zero, -small, zero], [zero, zero, -one]].into_dyn(),
        );
        check_factors(&tensor![[-zero, zero], [zero, -one]].into_dyn());
        for scale in [small, large] {
            for sizes in [[2, 2], [3, 3], [5, 3], [3, 5], [20, 20]] {
                let x = numbers.matrices::<T>(&sizes).map(|x| x * scale);
                check_factors(&x);
                // Columns and rows of other magnitudes.
                let mut mixed = x.clone();
                mixed.select_mut(1, 0).fill(one);
                let (q, r) = mixed.qr();
                orthonormal(&q);
                for j in 0..sizes[1] {
                    let column = mixed.slice(s![.., j..=j]).to_tensor();
                    let found = q.matmul(&r).slice(s![.., j..=j]).to_tensor();
                    close(&found, &column, magnitude(&column));
                }
            }
        }
    }
    extreme::<f32>(1e-25, 1e20);
    extreme::<f32>(1e-36, 1e37);
    extreme::<f64>(1e-170, 1e160);
    extreme::<f64>(1e-300, 1e300);
    // Products of small elements, whose squares are no numbers.
    for t in [
        1e-50_f64,
        1e-70,
        1e-90,
        9.999999999999998e-91,
        1e-100,
        1e-160,
    ] {
        for x in [
            tensor![[0.0, 0.0, 0.0], [t, 0.0, -1.0], [-1.0, t, 0.0]],
            tensor![[-1.0, 2e-13, t], [2e-13, 0.0, 0.0], [t, 0.0, t * t]],
            tensor![[0.0, t, 0.0], [t, 0.0, 1.0], [0.0, 1.0, 1.0]],
        ] {
            let x = x.into_dyn();
            check_factors(&x);
            check_eigh(&(&x + &transposed(&x)));
        }
        let x = tensor![
            [1.0, 0.0, 0.0, 0.0],
            [t, 0.0, -1.0, 0.0],
            [t, 0.0, 0.0, 0.0],
            [0.0, 0.0, 0.0, t],
        ];
        let (q, r) = x.qr();
        let last = q.matmul(&r)[[3, 3]];
        assert!((last - t).abs() <= 1e-12 * t, "{last} {t}");
        // Of elements that are 0, 1 or small.
        let mut numbers = Numbers::new();
        for n in [3, 4, 5] {
            for _ in 0..300 {
                let signs = numbers.integers::<f64>(&[n, n]).map(|x| x.clamp(-1.0, 1.0));
                let small = numbers.integers::<f64>(&[n, n]);
                let x = signs * small.map(|x| if x.abs() > 1.0 { 1.0 } else { t });
                check_factors(&x);
                check_eigh(&(&x + &transposed(&x)));
            }
        }
    }
    for (n, factor) in [(18, -10.0_f64), (22, -8.0), (40, -5.0), (30, -6.9)] {
        let x = DynTensor::from_fn_with([n, n], |at| (factor * (at[0] + at[1]) as f64).exp());
        check_eigh(&x.unwrap());
    }
    let (values, _) = tensor![[0.0_f64, 1e-160, 0.0], [1e-160, 0.0, 1.0], [0.0, 1.0, 1.0]].eigh();
    assert!((values[[2]] - 1.618033988749895).abs() < 1e-14);

    // The values of NumPy 2.4.6.
    let (values, _) = DynTensor::<f32>::ones_with([8, 8]).unwrap().eigh();
    assert!((values[[7]] - 8.0).abs() < 1e-5);
    let x = tensor![[3.0_f32, 9.0, 3.0], [4.0, 12.0, 4.0], [1.0, 3.0, 1.0]];
    let (_, s, _) = x.svd();
    assert!((s[[0]] - 16.911535).abs() < 1e-5 && s[[1]].abs() < 1e-6);
}

#[test]
fn known_values() {
    let x = tensor![[2.0, -1.0, 0.0], [1.0, 3.0, 4.0], [0.0, 5.0, -2.0]];
    let det: Tensor<f64, shape![]> = x.det();
    close(&det.into_dyn(), &Tensor::scalar(-54.0).into_dyn(), 54.0);
    let inverse: Tensor<f64, shape![3, 3]> = x.inverse();
    let wanted = tensor![[26.0, 2.0, 4.0], [-2.0, 4.0, 8.0], [-5.0, 10.0, -7.0]] / 54.0;
    close(&inverse.into_dyn(), &wanted.into_dyn(), 1.0);
    let (sign, log): (Tensor<f64, shape![]>, Tensor<f64, shape![]>) = x.slogdet();
    assert_eq!(sign.into_scalar(), -1.0);
    assert!((log.into_scalar() - 54.0_f64.ln()).abs() < 1e-14);
    let solution: Tensor<f64, shape![3]> = x.solve(&tensor![1.0, 8.0, 3.0]);
    close(
        &solution.into_dyn(),
        &tensor![1.0, 1.0, 1.0].into_dyn(),
        1.0,
    );

    let x = tensor![
        [4.0_f32, 12.0, -16.0],
        [12.0, 37.0, -43.0],
        [-16.0, -43.0, 98.0]
    ];
    let l = tensor![[2.0, 0.0, 0.0], [6.0, 1.0, 0.0], [-8.0, 5.0, 3.0]];
    assert_eq!(x.cholesky(), l);

    // (The first column of NumPy's has the other sign.)
    let x = tensor![[12.0, -51.0, 4.0], [6.0, 167.0, -68.0], [-4.0, 24.0, -41.0]];
    let (q, r): (Tensor<f64, shape![3, 3]>, Tensor<f64, shape![3, 3]>) = x.qr();
    let wanted = tensor![[14.0, 21.0, -14.0], [0.0, 175.0, -70.0], [0.0, 0.0, 35.0]];
    close(&r.into_dyn(), &wanted.into_dyn(), 175.0);
    let wanted = tensor![
        [150.0, -69.0, -58.0],
        [75.0, 158.0, 6.0],
        [-50.0, 30.0, -165.0]
    ] / 175.0;
    close(&q.into_dyn(), &wanted.into_dyn(), 1.0);

    let x = tensor![[3.0, 2.0, 2.0], [2.0, 3.0, -2.0]];
    let (u, s, vt) = x.svd();
    let _: (&Tensor<f64, shape![2, 2]>, &Tensor<f64, shape![2, 3]>) = (&u, &vt);
    let s: Tensor<f64, shape![2]> = s;
    close(&s.into_dyn(), &tensor![5.0, 3.0].into_dyn(), 5.0);
    let row = vt.select(Axis::<0>, 0).abs().into_dyn();
    close(
        &row,
        &tensor![0.5_f64.sqrt(), 0.5_f64.sqrt(), 0.0].into_dyn(),
        1.0,
    );

    let x = tensor![[2.0, 0.0, 0.0], [0.0, 3.0, 4.0], [0.0, 4.0, 9.0]];
    let (values, vectors) = x.eigh();
    let values: Tensor<f64, shape![3]> = values;
    let vectors: Tensor<f64, shape![3, 3]> = vectors;
    close(
        &values.into_dyn(),
        &tensor![1.0, 2.0, 11.0].into_dyn(),
        11.0,
    );
    let wanted = tensor![[0.0, 1.0, 0.0], [2.0, 0.0, 1.0], [1.0, 0.0, 2.0]];
    let wanted = wanted / tensor![5.0_f64.sqrt(), 1.0, 5.0_f64.sqrt()];
    close(&vectors.abs().into_dyn(), &wanted.into_dyn(), 1.0);
}

#[test]
fn shapes_of_results() {
    type Part<'a> = View<'a, f64, shape![Dyn, 3]>;
    let x = tensor![[2.0, 1.0, 0.0], [0.0, 3.0, 1.0], [1.0, 0.0, 4.0]];
    let part: Part = x.view().try_into_shape().unwrap();
    let inverse: Tensor<f64, shape![Dyn, 3]> = part.inverse();
    assert_eq!(inverse, x.inverse());
    let values: Tensor<f64, shape![3]> = part.eigh().0;
    assert_eq!(values, x.eigh().0);
    let solution: Tensor<f64, shape![3]> = part.solve(&tensor![1.0, 2.0, 3.0]);
    assert_eq!(solution, x.solve(&tensor![1.0, 2.0, 3.0]));
    let (q, r) = part.qr();
    let (q, r): (Tensor<f64, shape![Dyn, Dyn]>, Tensor<f64, shape![Dyn, 3]>) = (q, r);
    assert_eq!(
        (q.shape().to_vec(), r.shape().to_vec()),
        (vec![3, 3], vec![3, 3])
    );
    let all = x.view().into_dyn();
    let (u, s, vt): (DynTensor<f64>, DynTensor<f64>, DynTensor<f64>) = all.svd();
    let (su, ss, svt) = x.svd();
    assert_eq!((u, s, vt), (su.into_dyn(), ss.into_dyn(), svt.into_dyn()));
    assert_eq!(all.det(), x.det());

    // Views in any order.
    let turned = x.transpose();
    assert_eq!(turned.inverse(), turned.to_tensor().inverse());
    let flipped = x.flip(Axis::<0>);
    assert_eq!(flipped.det(), flipped.to_tensor().det());
    let many = x.broadcast_to::<shape![2, 4, 3, 3]>();
    let inverses: Tensor<f64, shape![2, 4, 3, 3]> = many.inverse();
    assert_eq!(inverses.len(), 72);
    assert_eq!(
        inverses.select(Axis::<0>, 1).select(Axis::<0>, 2),
        x.inverse()
    );
    let wide = Tensor::<f64, shape![3, 6]>::from_fn(|[i, j]| x[[i, j / 2]]);
    assert_eq!(wide.slice(s![.., ..;2]).inverse(), x.inverse());
    let (u, ..) = wide.slice(s![.., ..;2]).svd();
    assert_eq!(u, x.svd().0);

    // Arrays.
    let array = x.to_array();
    let inverse: Array<f64, shape![3, 3]> = array.inverse();
    assert_eq!(inverse, x.inverse());
    let det: Array<f64, shape![]> = array.det();
    assert_eq!(det, x.det());

    // No elements.
    let none = Tensor::<f64, shape![0, 0]>::zeros();
    assert_eq!((none.det().into_scalar(), none.inverse().len()), (1.0, 0));
    let batch = Tensor::<f64, shape![2, 0, 0]>::zeros();
    assert_eq!(batch.det(), tensor![1.0, 1.0]);
    let none = Tensor::<f64, shape![0, 3, 3]>::zeros();
    assert_eq!(
        (none.det().len(), none.inverse().shape().to_vec()),
        (0, vec![0, 3, 3])
    );
    let (u, s, vt) = Tensor::<f64, shape![0, 4]>::zeros().svd();
    assert_eq!((u.len(), s.len(), vt.shape().to_vec()), (0, 0, vec![0, 4]));
    let huge = DynTensor::<f64>::zeros_with([1 << 60, 0, 0]).unwrap();
    assert_eq!(huge.inverse().shape(), [1 << 60, 0, 0]);
    assert_eq!(huge.try_det().unwrap_err().operation(), "det");
}

#[test]
fn right_sides() {
    let mut numbers = Numbers::new();
    for (left, right, wanted) in [
        (&[4, 4][..], &[4][..], &[4][..]),
        (&[3, 4, 4], &[4], &[3, 4]),
        (&[4, 4], &[4, 2], &[4, 2]),
        (&[4, 4], &[3, 4, 2], &[3, 4, 2]),
        (&[3, 1, 4, 4], &[2, 4, 1], &[3, 2, 4, 1]),
        (&[2, 20, 20], &[20, 30], &[2, 20, 30]),
        (&[3, 3], &[3, 0], &[3, 0]),
        (&[0, 3, 3], &[3, 2], &[0, 3, 2]),
        (&[5, 2, 0, 0], &[0, 2], &[5, 2, 0, 2]),
    ] {
        let (a, b) = (
            numbers.matrices::<f64>(left),
            numbers.matrices::<f64>(right),
        );
        let x = a.solve(&b);
        assert_eq!(x.shape(), wanted);
        let product = match right.len() {
            1 => a.matvec(&x),
            _ => a.matmul(&x),
        };
        let b = b.broadcast_to_with::<DynRank>(product.shape()).unwrap();
        close(&product, &b.to_tensor(), 1e3);
    }
    let a = Tensor::<f64, shape![5, 1, 3, 3]>::from_fn(|[b, _, i, j]| {
        ((b + i * j) % 4) as f64 + 4.0 * f64::from(i == j)
    });
    let b = Tensor::<f64, shape![2, 3, 1]>::ones();
    let x: Tensor<f64, shape![5, 2, 3, 1]> = a.solve(&b);
    assert_eq!(a.into_dyn().solve(&b), x.into_dyn());
}

#[track_caller]
fn refused<V>(result: Result<V, ShapeError>, message: &str) {
    let Err(error) = result else {
        panic!("expected an error");
    };
    assert_eq!(error.to_string(), message);
}

#[test]
fn errors() {
    let x = tensor![[1.0, 2.0], [2.0, 4.0]];
    refused(
        x.try_inverse(),
        "inverse: the matrix of shape (2, 2) is singular",
    );
    refused(
        x.try_cholesky(),
        "cholesky: the matrix of shape (2, 2) is not positive definite",
    );
    assert_eq!(x.det().into_scalar(), 0.0);
    let (sign, log) = x.slogdet();
    assert_eq!(
        (sign.into_scalar(), log.into_scalar()),
        (0.0, f64::NEG_INFINITY)
    );
    // The index of the matrix, in its own tensor.
    let mut many = Tensor::<f64, shape![3, 1, 2, 2]>::ones();
    many.diagonal_mut().fill(2.0);
    many.select_mut(Axis::<0>, 2)
        .select_mut(Axis::<0>, 0)
        .assign(&x);
    refused(
        many.try_inverse(),
        "inverse: the matrix at index (2, 0) of shape (3, 1, 2, 2) is singular",
    );
    let b = Tensor::<f64, shape![4, 2, 1]>::ones();
    refused(
        many.try_solve(&b),
        "solve: the matrix at index (2, 0) of shape (3, 1, 2, 2) is singular",
    );
    refused(
        x.try_solve(&b),
        "solve: the matrix of shape (2, 2) is singular",
    );

    let square = DynTensor::<f64>::zeros_with([4, 3, 3]).unwrap();
    for (x, message) in [
        (&[3][..], "shape (3) has 1 axis, and at least 2 are needed"),
        (
            &[2, 3],
            "shape (2, 3) is not that of square matrices: the last two sizes are 2 and 3, which \
             differ",
        ),
    ] {
        let x = DynTensor::<f64>::zeros_with(x).unwrap();
        refused(x.try_inverse(), &format!("inverse: {message}"));
        refused(x.try_det(), &format!("det: {message}"));
        refused(x.try_slogdet(), &format!("slogdet: {message}"));
        refused(x.try_cholesky(), &format!("cholesky: {message}"));
        refused(x.try_eigh(), &format!("eigh: {message}"));
        refused(x.try_solve(&square), &format!("solve: {message}"));
    }
    let x = DynTensor::<f64>::zeros_with([3]).unwrap();
    refused(
        x.try_qr(),
        "qr: shape (3) has 1 axis, and at least 2 are needed",
    );
    refused(
        x.try_svd(),
        "svd: shape (3) has 1 axis, and at least 2 are needed",
    );
    for (right, message) in [
        (&[][..], "shape () has 0 axes, and 1 is needed"),
        (
            &[4, 2],
            "matrices of shape (4, 3, 3) have 3 rows, and the right side of shape (4, 2) has 4",
        ),
        (
            &[2, 3, 1],
            "the batch axes of (4, 3, 3) and (2, 3, 1) do not broadcast: the sizes are 4 and 2, \
             which differ, and neither is 1",
        ),
    ] {
        let right = DynTensor::<f64>::zeros_with(right).unwrap();
        refused(square.try_solve(&right), &format!("solve: {message}"));
    }
}

/// NaN and infinity are an error where an algorithm is iterative, and NaN in the result elsewhere.
#[test]
fn not_finite() {
    let mut numbers = Numbers::new();
    for n in [1, 2, 3, 5, 9, 17, 20] {
        for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            for at in [[0, 0], [n - 1, 0], [n - 1, n - 1]] {
                let mut x = numbers.matrices::<f64>(&[n, n]);
                x[at] = bad;
                let message = format!("the matrix of shape ({n}, {n}) contains NaN or infinity");
                refused(x.try_svd(), &format!("svd: {message}"));
                refused(x.try_eigh(), &format!("eigh: {message}"));
                let _ = (
                    x.try_inverse(),
                    x.det(),
                    x.slogdet(),
                    x.qr(),
                    x.try_cholesky(),
                );
                if bad.is_nan() {
                    assert!(x.det().iter().all(|x| x.is_nan()));
                    assert!(x.inverse().iter().any(|x| x.is_nan()));
                    assert!(x.try_cholesky().is_err());
                }
            }
        }
    }
    let x = tensor![[1.0, f64::NAN], [2.0, 3.0]];
    assert!(x.try_eigh().is_ok());
}

#[test]
#[should_panic(expected = "inverse: the matrix of shape (1, 1) is singular")]
fn singular() {
    let _ = tensor![[0.0]].inverse();
}

/// Calls `f`, and returns the number of blocks that this thread allocates meanwhile.
fn allocations(f: impl FnOnce()) -> usize {
    let before = crate::allocator::COUNT.get().0;
    f();
    crate::allocator::COUNT.get().0 - before
}

/// Inline arrays are decomposed without a heap, up to 16 rows and columns.
#[test]
fn decompositions_of_arrays_allocate_nothing() {
    macro_rules! nothing {
        ($($n:literal)*) => { $( {
            let x = Array::<f64, shape![2, $n, $n]>::from_fn(|[b, i, j]| {
                ((b + i * j) % 5) as f64 + if i == j { 50.0 } else { 0.0 }
            });
            let x = &x + x.transpose().to_array();
            let wide = Array::<f32, shape![$n, 16]>::ones();
            let count = allocations(|| {
                let right = x.sum(Axis::<0>);
                let _ = (x.inverse(), x.det(), x.slogdet(), x.cholesky(), x.solve(&right));
                let _ = (x.qr(), x.svd(), x.eigh(), wide.qr(), wide.svd());
                let _ = x.solve(&right.sum(Axis::<0>));
            });
            assert_eq!(count, 0);
            assert!(x.matmul(&x.inverse()).trace().all_close($n as f64, 1e-12, 0.0));
        } )* };
    }
    nothing!(2 3 4 5 8 9 16);
    // The errors have their shape in a block.
    let x = Array::<f64, shape![3, 3]>::ones();
    assert!(x.try_inverse().is_err());
}

/// Where there is no memory for the matrices of an algorithm, there is an error, and no abort.
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
#[test]
fn no_memory() {
    const N: usize = 1 << 25;
    let one = tensor![1.0].into_dyn();
    let x = one.broadcast_to_with::<DynRank>([N, N]).unwrap();
    let right = one.broadcast_to_with::<DynRank>([N]).unwrap();
    macro_rules! refused {
        ($($op:literal $body:expr;)*) => { $( {
            let error = $body.map(drop).unwrap_err();
            assert!(error.is_allocation() && error.operation() == $op, "{error}");
        } )* };
    }
    refused! {
        "inverse" x.try_inverse();
        "det" x.try_det();
        "slogdet" x.try_slogdet();
        "solve" x.try_solve(&right);
        "cholesky" x.try_cholesky();
        "qr" x.try_qr();
        "svd" x.try_svd();
        "eigh" x.try_eigh();
    }
    // There is nothing to compute.
    let none = one.broadcast_to_with::<DynRank>([0, N, N]).unwrap();
    assert_eq!(none.try_det().unwrap().shape(), [0]);
    assert_eq!(none.try_slogdet().unwrap().0.shape(), [0]);
}
