// The size of an axis that is a parameter is not known where the function is compiled.
use broadax::prelude::*;

fn heads<B: Shape, D: Dim>(x: &Tensor<f32, shape![..B, D]>) {
    let _ = x.unflatten::<shape![4, Infer], _>(Axis::<-1>);
}

fn main() {
    heads(&Tensor::<f32, shape![5, 8]>::ones());
}
