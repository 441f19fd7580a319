// What is assigned broadcasts to the tensor, and not the other way.
use broadax::prelude::*;

fn main() {
    let mut x = Tensor::<f64, shape![2, 2]>::zeros();
    x.assign(&tensor![1.0, 2.0, 3.0]);
}
