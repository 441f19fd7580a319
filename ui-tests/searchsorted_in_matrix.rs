// What is searched is a list.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.searchsorted(&tensor![1.0]);
}
