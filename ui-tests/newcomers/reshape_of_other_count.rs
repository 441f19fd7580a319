// 4 x 6 elements do not fill 5 x 5.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<i32, shape![4, 6]>::arange();
    let square = x.reshape::<shape![5, 5]>();
    println!("{square}");
}
