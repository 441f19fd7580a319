use broadax_shape::{Broadcast, dim, shape};

dim!(Rows = 4);
dim!(Columns = 4);

fn add<L: Broadcast<R>, R>() {}

fn main() {
    add::<shape![Rows], shape![Columns]>();
}
