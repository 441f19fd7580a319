// A constant of a module without braces.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![sizes::HIDDEN, 3]>::zeros();
    println!("{x:?}");
}

mod sizes {
    pub const HIDDEN: usize = 64;
}
