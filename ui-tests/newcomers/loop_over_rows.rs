// A tensor is iterated for its rows.
use broadax::prelude::*;

fn main() {
    let points = tensor![[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]];
    for point in &points {
        let length = (point * point).sum_all().sqrt();
        println!("{length}");
    }
}
