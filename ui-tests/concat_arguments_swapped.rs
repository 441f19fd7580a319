// The tensors come first.
use broadax::prelude::*;

fn main() {
    let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    let _ = concat(Axis::<0>, (&x, &x));
}
