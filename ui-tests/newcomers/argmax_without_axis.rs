// `argmax` without an axis.
use broadax::prelude::*;

fn main() {
    let logits = tensor![0.1, 2.0, -1.0];
    let class = logits.argmax();
    println!("class {class}");
}
