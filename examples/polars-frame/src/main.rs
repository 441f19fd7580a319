//! Columns of a frame of polars as a tensor: polars writes them to a matrix of ndarray, whose memory
//! the tensor takes over.

use broadax::prelude::*;
use polars::prelude::*;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let frame = df![
        "name" => ["a", "b", "c"],
        "x" => [1.0, 2.0, 3.0],
        "y" => [10.0, 20.0, 60.0],
        "z" => [0.5, 0.5, 0.5],
    ]?;

    let columns = frame.select(["x", "y"])?;
    let matrix = columns.to_ndarray::<Float64Type>(IndexOrder::C)?;
    let x = Tensor::<f64, shape![Dyn, 2]>::try_from(matrix)?;
    assert_eq!(x, tensor![[1.0, 10.0], [2.0, 20.0], [3.0, 60.0]]);
    println!("the means of x and y: {}", x.mean(Axis::<0>));

    // Three columns are not two.
    let columns = frame.select(["x", "y", "z"])?;
    let matrix = columns.to_ndarray::<Float64Type>(IndexOrder::C)?;
    let address = matrix.as_ptr();
    let refused = Tensor::<f64, shape![Dyn, 2]>::try_from(matrix).expect_err("two columns");
    println!("{refused}");
    assert!(refused.to_string().contains("(3, 3)"), "{refused}");

    // The tensor has the memory of the matrix.
    let y = Tensor::<f64, shape![Dyn, 3]>::try_from(refused.value)?;
    assert_eq!(y.as_slice().as_ptr(), address);
    Ok(())
}
