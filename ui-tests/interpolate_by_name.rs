// PyTorch: `F.interpolate(x, (8, 8), mode="bilinear")`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 4, 4]>::zeros();
    let _ = x.interpolate::<shape![8, 8]>("bilinear");
}
