use broadax_shape::{Extent, PartsOf};

fn split<D: broadax_shape::Dim, P: PartsOf<D>>() {}

fn main() {
    split::<Extent<7>, Extent<2>>();
}
