// A view borrows its tensor.
use broadax::prelude::*;

fn main() {
    let view = {
        let x = Tensor::<f32, shape![3]>::ones();
        x.view()
    };
    println!("{view}");
}
