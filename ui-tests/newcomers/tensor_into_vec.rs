// `into` from a tensor to a `Vec`.
use broadax::prelude::*;

fn main() {
    let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    let rows: Vec<Vec<f64>> = x.into();
    println!("{rows:?}");
}
