// PaddlePaddle's axis = 3: (4, 5) laid on (2, 3, 4, 5) from axis 3 on passes the end.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3, 4, 5]>::ones();
    let y = Tensor::<f32, shape![4, 5]>::ones();
    let _ = x.add_axis(&y, Axis::<3>);
}
