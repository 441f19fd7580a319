// Axes of different names are not equal, with `strict` and without.
use broadax::prelude::*;

dim!(Rows = 3);
dim!(Columns = 3);

fn main() {
    let x = Tensor::<f32, shape![2, Rows]>::ones();
    let y = Tensor::<f32, shape![2, Columns]>::ones();
    let _ = strict(&x) + &y;
}
