// PyTorch's `torch.stack([x, y], 0)`.
use broadax::prelude::*;

fn main() {
    let x = tensor![1.0, 2.0, 3.0];
    let y = tensor![4.0, 5.0, 6.0];
    let both = stack([&x, &y], 0);
    println!("{both}");
}
