// y += x: y would have to grow from 1 to 3. The left side keeps its shape.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let mut y = Tensor::<f32, shape![2, 1]>::ones();
    y += &x;
}
