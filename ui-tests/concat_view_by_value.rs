// In a tuple of tensors each one is a reference, views too.
use broadax::prelude::*;

fn main() {
    let (x, y) = (tensor![[1.0], [2.0]], tensor![[3.0], [4.0]]);
    let _ = concat((&x, y.slice(s![..1, ..])), Axis::<0>);
}
