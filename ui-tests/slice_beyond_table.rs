// 1025 is in the table only with the feature `all-sizes`: the message names it.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![1025, 2]>::ones();
    let y = x.slice(s![1.., ..]);
    println!("{y}");
}
