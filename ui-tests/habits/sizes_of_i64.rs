// PyTorch's bindings: sizes are `i64`.
use broadax::prelude::*;

fn main() -> Result<(), ShapeError> {
    let n: i64 = 4;
    let x = Tensor::<f32, shape![Dyn, 3]>::zeros_with([n, 3])?;
    println!("{x:?}");
    Ok(())
}
