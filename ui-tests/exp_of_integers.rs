// `exp` is a function of floats.
use broadax::prelude::*;

fn main() {
    let x = tensor![1, 2, 3_i32];
    let _ = x.exp();
}
