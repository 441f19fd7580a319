// The sizes in an array.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![[2, 3]]>::zeros();
    println!("{x:?}");
}
