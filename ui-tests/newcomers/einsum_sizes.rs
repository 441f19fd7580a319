// The label `j` names axes of sizes 3 and 4.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![2, 3]>::ones();
    let y = Tensor::<f64, shape![4, 5]>::ones();
    let z = einsum!("ij,jk->ik", x, y);
    println!("{z}");
}
