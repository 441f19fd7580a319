// The range starts after its end.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![4, 5]>::ones();
    let _ = x.slice(s![.., 3..1]);
}
