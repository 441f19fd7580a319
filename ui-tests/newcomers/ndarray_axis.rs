// ndarray's `Axis(0)`.
use broadax::prelude::*;

fn main() {
    let sales = Tensor::<u32, shape![12, 5]>::ones();
    let by_shop = sales.sum(Axis(0));
    println!("{by_shop}");
}
