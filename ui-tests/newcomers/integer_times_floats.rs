// An integer times a tensor of floats.
use broadax::prelude::*;

fn main() {
    let radius = tensor![1.0, 2.0, 3.0];
    let diameter = 2 * &radius;
    println!("{diameter}");
}
