// A variable as a size in `shape!`.
use broadax::prelude::*;

fn main() {
    let lines = std::env::args().count();
    let table = Tensor::<f64, shape![lines, 3]>::zeros();
    println!("{}", table.len());
}
