// The last axis counts the classes.
use broadax::prelude::*;

fn main() {
    let labels = tensor![0, 3, 2];
    let _: Tensor<f32, shape![3, 10]> = labels.one_hot(Extent::<9>);
}
