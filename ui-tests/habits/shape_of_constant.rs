// A constant without braces.
use broadax::prelude::*;

const HIDDEN: usize = 64;

fn main() {
    let x = Tensor::<f32, shape![HIDDEN, 3]>::zeros();
    println!("{x:?}");
}
