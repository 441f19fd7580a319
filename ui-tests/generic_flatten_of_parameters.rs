// Nobody knows the product of two parameters.
use broadax::prelude::*;

fn main() {
    fn heads<const H: usize, B: Shape>(x: &Tensor<f64, shape![..B, { H }, 8]>) {
        let _ = x.flatten_axes(Axis::<-2>, Axis::<-1>);
    }
    heads(&Tensor::<f64, shape![5, 4, 8]>::ones());
}
