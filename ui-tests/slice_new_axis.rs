// NumPy: `x[:, None]`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 4]>::ones();
    let _ = x.slice(s![.., None]);
}
