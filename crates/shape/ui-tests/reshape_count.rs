use broadax_shape::{ReshapeTo, shape};

fn reshape<S: ReshapeTo<R>, R>() {}

fn main() {
    reshape::<shape![2, 3], shape![4, 2]>();
}
