// PyTorch: `torch.zeros(n, 3)`.
use broadax::prelude::*;

fn main() -> Result<(), ShapeError> {
    let n = 4;
    let x = Tensor::<f32, shape![Dyn, 3]>::zeros_with(n, 3)?;
    println!("{x:?}");
    Ok(())
}
