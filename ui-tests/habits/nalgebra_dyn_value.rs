// nalgebra: `DMatrix::zeros_generic(Dyn(4), Const::<3>)`.
use broadax::prelude::*;

fn main() -> Result<(), ShapeError> {
    let x = Tensor::<f32, shape![Dyn, 3]>::zeros_with([Dyn(4), 3])?;
    println!("{x:?}");
    Ok(())
}
