// An expression borrows its operands.
use broadax::prelude::*;

fn main() {
    let y = {
        let x = Tensor::<f64, shape![3]>::ones();
        x.lazy() + 1.0
    };
    let _ = y.eval();
}
