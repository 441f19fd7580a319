// The new shape as an argument, as in NumPy.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<i32, shape![12]>::arange();
    let table = x.reshape((3, 4));
    println!("{table}");
}
