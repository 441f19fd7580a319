// burn's `from_data`.
use broadax::prelude::*;

fn main() {
    let device = ();
    let _ = Tensor::from_data([[1.0, 2.0], [3.0, 4.0]], &device);
}
