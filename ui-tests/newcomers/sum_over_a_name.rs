// The axis is given by its name.
use broadax::prelude::*;

dim!(Batch);

fn main() -> Result<(), ShapeError> {
    let loss = Tensor::<f32, shape![Batch]>::ones_with([32])?;
    let total = loss.sum(Batch);
    println!("{total}");
    Ok(())
}
