// PyTorch's name. The compiler would suggest `mask_fill`, which writes in place.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.masked_fill(&x.lt(1.0), 0.0);
}
