// `shape!` makes a type.
use broadax::prelude::*;

fn main() -> Result<(), ShapeError> {
    let x = Tensor::<f32, shape![Dyn, 3]>::zeros_with(shape![2, 3])?;
    println!("{x:?}");
    Ok(())
}
