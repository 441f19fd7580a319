use broadax_shape::{Broadcast, BroadcastShape, shape};

struct Array<S>(std::marker::PhantomData<S>);

fn add<L: Broadcast<R>, R>(_: &Array<L>, _: &Array<R>) -> Array<BroadcastShape<L, R>> {
    todo!()
}

fn sum(x: &Array<shape![2, 3, 4]>, y: &Array<shape![2, 3, 6]>) {
    add(x, y);
}

fn main() {}
