// Two point clouds are aligned: nearest neighbours, and the rotation by singular values.
use broadax::prelude::*;

type Cloud = Tensor<f64, shape![Dyn, 3]>;

fn nearest(from: &Cloud, to: &Cloud) -> Cloud {
    to.take(Axis::<0>, &from.cdist(to).argmin(Axis::<1>))
}

/// The rotation and the translation that bring `a` closest to `b`, row by row.
fn rigid(a: &Cloud, b: &Cloud) -> (Tensor<f64, shape![3, 3]>, Tensor<f64, shape![3]>) {
    let (of_a, of_b) = (a.mean(Axis::<0>), b.mean(Axis::<0>));
    let spread: Tensor<f64, shape![3, 3]> = (a - &of_a).t().matmul(&(b - &of_b));
    let (u, _, vt) = spread.svd();
    let v = vt.transpose();
    let sign = v.matmul(&u.transpose()).det().item().signum();
    let turn = (&v * &tensor![1.0, 1.0, sign]).matmul(&u.transpose());
    let shift = &of_b - turn.matvec(&of_a);
    (turn, shift)
}

fn main() -> Result<(), ShapeError> {
    let target = Cloud::from_fn_with([60, 3], |[i, j]| {
        ((i * 7 + j * 13) % 17) as f64 / 17.0 + i as f64 * 0.05
    })?;
    let (sin, cos) = 0.1_f64.sin_cos();
    let turn = tensor![[cos, -sin, 0.0], [sin, cos, 0.0], [0.0, 0.0, 1.0]];
    let mut source: Cloud = target.matmul(&turn) + tensor![0.05, -0.02, 0.03];
    for _ in 0..30 {
        let (turn, shift) = rigid(&source, &nearest(&source, &target));
        source = source.matmul(&turn.t()) + &shift;
    }
    assert!((&source - &target).abs().max_all() < 1e-9);
    Ok(())
}
