// NumPy converts integers to floats.
use broadax::prelude::*;

fn main() {
    let x = tensor![1, 4, 9];
    let _ = x.sqrt();
}
