// The size of the axis that is dynamic alone.
use broadax::prelude::*;

fn main() -> Result<(), ShapeError> {
    let n = 4;
    let x = Tensor::<f32, shape![Dyn, 3]>::zeros_with([n])?;
    println!("{x:?}");
    Ok(())
}
