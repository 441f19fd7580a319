//! A row has the sizes of the axes after the first one.
use broadax::prelude::*;

fn main() {
    let mut cache = Tensor::<f32, shape![Dyn, 3]>::zeros_with([0, 3]).unwrap();
    cache.push(tensor![1.0, 2.0]);
}
