// A size is a whole number.
use broadax::prelude::*;

fn main() {
    let _x = Tensor::<f32, shape![2, 3.0]>::zeros();
}
