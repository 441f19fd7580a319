// Python's colons in `s!`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![6, 4]>::arange();
    let part = x.slice(s![1:3, :]);
    println!("{part}");
}
