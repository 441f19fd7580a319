// A weight is moved by the first iteration.
use broadax::prelude::*;

fn main() {
    let step = tensor![0.1, 0.2];
    let mut x = tensor![1.0, 1.0];
    for _ in 0..10 {
        x = x * 0.9 + step;
    }
    println!("{x}");
}
