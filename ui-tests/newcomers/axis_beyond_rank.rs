// Counts axes from 1.
use broadax::prelude::*;

fn main() {
    let scores = tensor![[0.5, 1.0, 2.0], [1.5, 0.0, 3.0]];
    let per_student = scores.mean(Axis::<2>);
    println!("{per_student}");
}
