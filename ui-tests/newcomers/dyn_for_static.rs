// A tensor of dynamic size for a function of fixed sizes.
use broadax::prelude::*;

fn predict(x: &Tensor<f32, shape![1, 4]>) -> f32 {
    x.sum_all()
}

fn main() -> Result<(), ShapeError> {
    let values: Vec<f32> = vec![5.1, 3.5, 1.4, 0.2];
    let x = Tensor::<f32, shape![Dyn, 4]>::from_vec_with([1, 4], values)?;
    println!("{}", predict(&x));
    Ok(())
}
