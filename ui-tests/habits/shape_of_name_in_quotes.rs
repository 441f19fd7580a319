// xarray: axes have names in quotes.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape!["batch", 3]>::zeros();
    println!("{x:?}");
}
