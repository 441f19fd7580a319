// An image has two axes.
use broadax::prelude::*;

fn main() {
    let x = tensor![1.0, 2.0, 3.0, 4.0];
    let _ = x.interpolate::<shape![8, 8]>(Interpolation::linear());
}
