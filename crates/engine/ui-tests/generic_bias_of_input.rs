// The bias has the size of the output, not of the input.
use broadax_engine::{Dim, Engine, Shape, Typed, shape};

fn linear<E: Engine, B: Shape, I: Dim, O: Dim>(
    x: &Typed<E, shape![..B, I]>,
    w: &Typed<E, shape![I, O]>,
    b: &Typed<E, shape![I]>,
) -> Typed<E, shape![..B, O]> {
    x.dot(w) + b
}

fn main() {}
