// `ones_with` returns a `Result`, and is scaled.
use broadax::prelude::*;

fn main() -> Result<(), ShapeError> {
    let n = std::env::args().count();
    let weights = Tensor::<f32, shape![Dyn, 4]>::ones_with([n, 4]);
    let scaled = weights * 0.1;
    println!("{}", scaled);
    Ok(())
}
