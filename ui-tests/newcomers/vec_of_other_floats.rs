// A `Vec<f64>` for a tensor of `f32`.
use broadax::prelude::*;

fn main() -> Result<(), ShapeError> {
    let values: Vec<f64> = std::env::args().map(|text| text.len() as f64).collect();
    let x = Tensor::<f32, shape![Dyn]>::from_vec_with([values.len()], values)?;
    println!("{}", x.sum_all());
    Ok(())
}
