use broadax_shape::{BroadcastTo, shape};

fn add_assign<L, R: BroadcastTo<L>>() {}

fn main() {
    add_assign::<shape![3, 1], shape![3, 4]>();
}
