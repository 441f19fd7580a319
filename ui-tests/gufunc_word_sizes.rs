// The label in_channels is 3 in the image, and 4 in the weights.
use broadax::{gufunc, prelude::*};

gufunc! {
    fn mix("(in_channels,n),(k,in_channels)->(k,n),(k)") |x: f32, w: f32, y: f32, total: f32| {
        y.assign(w.matmul(&x));
        total.assign(y.sum(Axis::<1>));
    }
}

fn main() {
    let x = Tensor::<f32, shape![8, 3, 9]>::ones();
    let w = Tensor::<f32, shape![2, 4]>::ones();
    let _ = mix(&x, &w);
}
