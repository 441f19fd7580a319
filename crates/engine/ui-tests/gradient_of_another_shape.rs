// A gradient has the shape of its tensor.
use broadax_engine::{Autodiff, Gradients, Typed, shape};

fn step<E: Autodiff>(w: &Typed<E, shape![3, 2]>, gradients: &Gradients<E>) {
    let _: Option<Typed<E, shape![2, 3]>> = gradients.of(w);
}

fn main() {}
