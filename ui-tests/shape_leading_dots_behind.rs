// The dots stand in front of the name.
use broadax::prelude::*;

fn last<B: Shape, T: Dim>(_: &Tensor<f32, shape![B.., T]>) {}

fn main() {
    last(&Tensor::<f32, shape![2, 3]>::ones());
}
