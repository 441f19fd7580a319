// Two axes of the same size, with different names.
use broadax::prelude::*;

dim!(Rows = 3);
dim!(Columns = 3);

fn main() {
    let x = Tensor::<f32, shape![Rows]>::ones();
    let y = Tensor::<f32, shape![Columns]>::ones();
    let _ = x + y;
}
