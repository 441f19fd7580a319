// `+=` with an axis of another name: one error.
use broadax::prelude::*;

dim!(Rows = 3);
dim!(Columns = 3);

fn main() {
    let mut x = Tensor::<f32, shape![2, Rows]>::ones();
    let y = Tensor::<f32, shape![2, Columns]>::ones();
    let mut target = strict(&mut x);
    target += &y;
}
