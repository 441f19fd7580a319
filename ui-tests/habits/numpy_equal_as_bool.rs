// PyTorch: `(a == b).all()`.
use broadax::prelude::*;

fn main() {
    let (a, b) = (
        Tensor::<i32, shape![3]>::zeros(),
        Tensor::<i32, shape![3]>::ones(),
    );
    if a.eq(&b) {
        println!("equal");
    }
}
