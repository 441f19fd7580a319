// PyTorch: `torch.tensor([[1, 2], [3, 4]])`, of `Vec`s.
use broadax::prelude::*;

fn main() {
    let rows = vec![vec![1.0, 2.0], vec![3.0, 4.0]];
    let x = Tensor::<f64, shape![2, 2]>::from_vec(rows);
    println!("{x:?}");
}
