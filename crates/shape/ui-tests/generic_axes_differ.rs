use broadax_shape::{Broadcast, Dim, shape};

fn add<L: Broadcast<R>, R>() {}

fn layer<N: Dim, M: Dim>() {
    add::<shape![N], shape![M]>();
}

fn main() {}
