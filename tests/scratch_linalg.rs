#![cfg(feature = "linalg")]
//! Inverses and decompositions of matrices (feature `linalg`).

use broadax::DecomposeElement;
use broadax::prelude::*;

/// Numbers between -1 and 1.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }
    fn matrices<T: DecomposeElement>(&mut self, sizes: &[usize]) -> DynTensor<T> {
        let count = sizes.iter().product();
        let numbers = (0..count).map(|_| T::from(self.next()).unwrap());
        let x: DynTensor<T> = numbers.collect::<Tensor<T, shape![Dyn]>>().into_dyn();
        x.reshape_with::<DynRank>(sizes).unwrap().to_tensor()
    }
}

/// A tensor of dynamic rank.
fn dynamic<T: Clone, S: Shape>(x: Tensor<T, S>) -> DynTensor<T> {
    x.into_dyn()
}

fn t<T: DecomposeElement>(x: &DynTensor<T>) -> DynTensor<T> {
    x.swapaxes(-1, -2).to_tensor()
}

/// The identity matrix of `n` rows.
fn eye<T: DecomposeElement>(n: usize) -> DynTensor<T> {
    Tensor::<T, shape![Dyn, Dyn]>::eye_with([n, n])
        .unwrap()
        .into_dyn()
}

/// The largest magnitude.
fn largest<T: DecomposeElement>(x: &DynTensor<T>) -> T {
    x.iter().fold(T::zero(), |most, x| {
        if x.abs() > most || x.is_nan() {
            x.abs()
        } else {
            most
        }
    })
}

#[track_caller]
fn close<T: DecomposeElement>(x: &DynTensor<T>, y: &DynTensor<T>, scale: T) {
    assert_eq!(x.shape(), y.shape());
    let tolerance = T::from(1000.0).unwrap() * T::epsilon() * scale.max(T::min_positive_value());
    let error = largest(&(x - y));
    assert!(
        error <= tolerance,
        "{:?} {:?}",
        error.to_f64(),
        tolerance.to_f64()
    );
}

/// Checks the results of one matrix, or of a batch.
fn check<T: DecomposeElement + std::fmt::Debug>(x: &DynTensor<T>) {
    let sizes = x.shape();
    let [m, n] = [sizes[sizes.len() - 2], sizes[sizes.len() - 1]];
    let k = m.min(n);
    let scale = largest(x);
    // Sums of the dimensions.
    let scale = scale * T::from(k.max(1)).unwrap();

    let (q, r) = x.qr();
    close(&q.matmul(&r), x, scale);
    close(
        &t(&q).matmul(&q),
        &(&t(&q).matmul(&q).zeros_like() + &eye(k)),
        T::one(),
    );
    assert_eq!(r, r.triu(0));
    assert!(r.diagonal().iter().all(|&x| x >= T::zero()));

    let (u, s, vt) = x.svd();
    let us = &u * &s.unsqueeze(-2);
    close(&us.matmul(&vt), x, scale);
    close(
        &t(&u).matmul(&u),
        &(&t(&u).matmul(&u).zeros_like() + &eye(k)),
        T::one(),
    );
    close(
        &vt.matmul(&t(&vt)),
        &(&vt.matmul(&t(&vt)).zeros_like() + &eye(k)),
        T::one(),
    );
    for s in s.lanes(-1) {
        let s: Vec<T> = s.iter().copied().collect();
        assert!(s.iter().all(|&s| s >= T::zero()));
        assert!(s.windows(2).all(|s| s[0] >= s[1]));
    }

    // A symmetric matrix.
    let square = x.matmul(&t(x));
    let half = T::from(0.5).unwrap();
    let shift = &eye::<T>(m) * half;
    let indefinite = &square - &shift;
    let scale = largest(&indefinite) * T::from(m.max(1)).unwrap();
    let (values, vectors) = indefinite.eigh();
    close(
        &(&vectors * &values.unsqueeze(-2)).matmul(&t(&vectors)),
        &indefinite,
        scale,
    );
    let gram = t(&vectors).matmul(&vectors);
    close(&gram, &(&gram.zeros_like() + &eye(m)), T::one());
    for values in values.lanes(-1) {
        let values: Vec<T> = values.iter().copied().collect();
        assert!(values.windows(2).all(|s| s[0] <= s[1]));
    }
    // A positive definite one.
    let definite = &square + &shift;
    let scale = largest(&definite) * T::from(m.max(1)).unwrap();
    let l = definite.cholesky();
    assert_eq!(l, l.tril(0));
    close(&l.matmul(&t(&l)), &definite, scale);
    let one = definite.matmul(&definite.inverse());
    close(&one, &(&one.zeros_like() + &eye(m)), scale * scale);
    // The determinant is the product of the diagonal of `L`, squared.
    let product = l.diagonal().prod(-1);
    let det = definite.det();
    close(
        &det,
        &(&product * &product),
        largest(&det) * T::from(m.max(1)).unwrap(),
    );
    let (sign, log) = definite.slogdet();
    assert_eq!(sign, log.ones_like());
    close(
        &log,
        &(l.diagonal().ln().sum(-1) * (T::one() + T::one())),
        largest(&log) + T::one(),
    );
    let right = x.clone();
    let solution = definite.solve(&right);
    close(
        &definite.matmul(&solution),
        &right,
        scale * scale * largest(&right),
    );
}

#[test]
fn reconstruct() {
    let mut numbers = Numbers(1);
    for m in 0..20 {
        for n in 0..20 {
            check::<f64>(&numbers.matrices(&[m, n]));
            check::<f32>(&numbers.matrices(&[m, n]));
        }
    }
    for sizes in [
        [2, 3, 5, 4],
        [0, 3, 4, 4],
        [2, 2, 0, 3],
        [3, 1, 1, 1],
        [2, 1, 17, 19],
        [1, 2, 60, 40],
    ] {
        check::<f64>(&numbers.matrices(&sizes));
    }
}
#[test]
fn deficient() {
    let mut numbers = Numbers(2);
    for _ in 0..1 {
        for m in [1, 2, 3, 4, 5, 7, 9, 17] {
            for n in [1, 2, 3, 4, 6, 8, 10, 18] {
                for rank in 0..m.min(n) {
                    let x = numbers
                        .matrices::<f64>(&[m, rank])
                        .matmul(&numbers.matrices(&[rank, n]));
                    check(&x);
                    let x = numbers.matrices::<f64>(&[m, n]).map(|x| (x * 2.0).round());
                    check(&x);
                    // zero columns / rows
                    let mut x = numbers.matrices::<f64>(&[m, n]);
                    x.select_mut(-1, rank % n).fill(0.0);
                    x.select_mut(-2, rank % m).fill(0.0);
                    check(&x);
                    check(&(x * 1e-150));
                }
            }
        }
    }
}
