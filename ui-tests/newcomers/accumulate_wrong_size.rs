// The rows have three elements, the sum has room for four.
use broadax::prelude::*;

fn main() {
    let rows = Tensor::<f32, shape![10, 3]>::ones();
    let mut total = Tensor::<f32, shape![4]>::zeros();
    for row in rows.outer_iter() {
        total += &row;
    }
    println!("{total}");
}
