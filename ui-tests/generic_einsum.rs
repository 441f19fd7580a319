// Two parameters need not be one axis.
use broadax::prelude::*;

fn inner<M: Dim, N: Dim>(x: &Tensor<f32, shape![M]>, y: &Tensor<f32, shape![N]>) -> f32 {
    einsum!("i,i->", x, y).into_scalar()
}

fn main() {}
