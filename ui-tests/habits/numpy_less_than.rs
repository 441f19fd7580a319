// NumPy: `<` compares elements.
use broadax::prelude::*;

fn main() {
    let (a, b) = (
        Tensor::<f32, shape![3]>::zeros(),
        Tensor::<f32, shape![3]>::ones(),
    );
    let _ = where_(&a < &b, &a, &b);
}
