// Six matrices and five vectors.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![6, 2, 3]>::ones();
    let y = Tensor::<f32, shape![5, 3]>::ones();
    let _ = x.matvec(&y);
}
