// Results of a view of an array are arrays, and those of a `View` are tensors: `into` converts.
use broadax::prelude::*;

fn row_sums(x: View<'_, f32, shape![2, 3]>) -> Tensor<f32, shape![2]> {
    x.sum(Axis::<-1>)
}

fn main() {
    let x: Array<f32, shape![2, 3]> = Array::ones();
    row_sums(x.view());
}
