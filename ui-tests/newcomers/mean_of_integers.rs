// The mean of integers.
use broadax::prelude::*;

fn main() {
    let ages = tensor![31, 45, 27, 60];
    let mean = ages.mean(Axis::<0>);
    println!("{mean}");
}
