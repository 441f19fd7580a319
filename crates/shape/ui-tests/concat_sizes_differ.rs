use broadax_shape::{Axis, ConcatWith, shape};

fn concat<L: ConcatWith<R, Axis<0>>, R>() {}

fn main() {
    concat::<shape![2, 3], shape![2, 4]>();
}
