// A variable as a size.
use broadax::prelude::*;

fn main() {
    let n = std::env::args().count();
    let x = Tensor::<f32, shape![n, 3]>::zeros();
    println!("{x:?}");
}
