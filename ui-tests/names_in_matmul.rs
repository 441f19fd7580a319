// The inner axes of a product have different names.
use broadax::prelude::*;

dim!(Feature = 3);
dim!(Channel = 3);

fn main() {
    let x = Tensor::<f32, shape![2, Feature]>::ones();
    let w = Tensor::<f32, shape![Channel, 4]>::ones();
    let _ = x.matmul(&w);
}
