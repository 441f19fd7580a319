// There is no axis whose size `Keep` could keep.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3]>::ones();
    let _ = x.expand::<shape![Keep, 3]>();
}
