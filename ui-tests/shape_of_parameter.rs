// A parameter that is a number stands in braces: `shape![{ N }]`.
use broadax::prelude::*;

fn main() {
    fn length<const N: usize>(x: &Tensor<f64, shape![N]>) -> f64 {
        x.norm_all()
    }
    let _ = length(&tensor![3.0, 4.0]);
}
