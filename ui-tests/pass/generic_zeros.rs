// Constructors of generic shapes: one bound for each size.
use broadax::prelude::*;
use broadax::{InlineDim, StaticDim};

dim!(State = 3);

fn zeros<B: StaticDim, N: StaticDim>() -> Tensor<f64, shape![B, N, 2]> {
    Tensor::zeros()
}

fn update<N: InlineDim, M: InlineDim>(
    p: &Array<f64, shape![N, N]>,
    h: &Array<f64, shape![M, N]>,
) -> Array<f64, shape![N, N]> {
    let s = h.matmul(p).matmul(&h.transpose()) + Array::<f64, shape![M, M]>::eye();
    let k = p.matmul(&h.transpose()).matmul(&s);
    (Array::<f64, shape![N, N]>::eye() - k.matmul(h)).matmul(p)
}

fn main() {
    assert_eq!(zeros::<State, One>().shape(), [3, 1, 2]);
    let p = update(&Array::<f64, shape![2, 2]>::eye(), &array![[1.0, 0.0]]);
    assert_eq!(p, array![[-1.0, 0.0], [0.0, 1.0]]);
    let p = update(&p, &array![[1.0, 0.0], [0.0, 1.0]]);
    assert_eq!(p.shape(), [2, 2]);
}
