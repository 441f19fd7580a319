//! The sizes of a view of a slice are known, or given.
use broadax::prelude::*;

fn main() {
    let samples = [1.0, 2.0, 3.0, 4.0];
    let x = View::<f64, shape![Dyn, 2]>::from_slice(&samples);
}
