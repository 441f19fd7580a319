// The loss is a scalar.
use broadax_engine::{Autodiff, Typed, shape};

fn step<E: Autodiff>(loss: &Typed<E, shape![3]>) {
    loss.backward();
}

fn main() {}
