use broadax_shape::{Axis, Concat, shape};

fn concat<L: Concat<R, Axis<0>>, R>() {}

fn main() {
    concat::<shape![2, 3], shape![2, 4]>();
}
