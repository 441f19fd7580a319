// NumPy's -1, for the size that is left over.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 6]>::zeros();
    let _y: Tensor<f32, shape![3, -1]> = x.reshape();
}
