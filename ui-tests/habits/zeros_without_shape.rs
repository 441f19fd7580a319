// The shape is part of the type, and nothing here says which it is.
use broadax::prelude::*;

fn main() {
    let x = Tensor::zeros();
}
