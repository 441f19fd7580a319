// 50257 is beyond the table of sizes: the message says what to do.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 50257]>::ones();
    let _ = x.reshape::<shape![50257, 2]>();
}
