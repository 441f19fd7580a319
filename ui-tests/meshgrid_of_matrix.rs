// A grid is made of lists.
use broadax::meshgrid_ij;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = meshgrid_ij((&x, &tensor![1.0, 2.0]));
}
