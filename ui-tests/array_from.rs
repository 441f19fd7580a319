// `Array::from`, as `Tensor::from`.
use broadax::prelude::*;

fn main() {
    let _: Array<f32, shape![3]> = Array::from([1.0, 2.0, 3.0]);
}
