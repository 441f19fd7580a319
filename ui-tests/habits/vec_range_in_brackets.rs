// `Vec`: a range in brackets is a slice.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![6]>::zeros();
    let y = &x[0..2];
    println!("{y:?}");
}
