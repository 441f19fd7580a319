// The positions of a kernel by a word, as in NumPy.
use broadax::prelude::*;

fn main() {
    let _ = tensor![1, 2, 3].convolve(Axis::<0>, &tensor![1, 1], "same");
}
