// Axes that are numbers are of type `isize`, because negative ones count from the end.
use broadax::prelude::*;

fn main() {
    let x = DynTensor::<f32>::zeros_with([2, 3]).unwrap();
    let order = [1_usize, 0];
    let _ = x.try_permute(&order);
}
