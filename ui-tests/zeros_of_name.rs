// A name without a size, beside one with a size.
use broadax::prelude::*;

dim!(Batch);
dim!(Feature = 3);

fn main() {
    let _ = Tensor::<f64, shape![Batch, Feature]>::zeros();
}
