// Numbers of classes are integers.
use broadax::prelude::*;

fn main() {
    let labels = tensor![1.0_f32, 2.0];
    let _: Tensor<f32, shape![2, 3]> = labels.one_hot(Extent::<3>);
}
