// Tables with different numbers of columns, joined along the rows.
use broadax::prelude::*;

fn main() {
    let train = Tensor::<f64, shape![100, 5]>::ones();
    let test = Tensor::<f64, shape![20, 4]>::ones();
    let all = concat((&train, &test), Axis::<0>);
    println!("{}", all.mean(Axis::<0>));
}
