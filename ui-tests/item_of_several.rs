// A tensor with several elements has no single one.
use broadax::prelude::*;

fn main() {
    let losses = Tensor::<f32, shape![2, 3]>::ones();
    println!("{}", losses.item());
}
