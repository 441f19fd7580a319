// Nobody knows how many elements `B` has.
use broadax::prelude::*;

fn main() {
    fn rows<B: Shape>(x: &Tensor<f64, shape![..B, 8]>) {
        let _ = x.reshape::<shape![Dyn, 8]>();
    }
    rows(&Tensor::<f64, shape![5, 4, 8]>::ones());
}
