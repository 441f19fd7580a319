//! An array of another library that carries a shape: its operators go by the rules of this crate.
use broadax::BroadcastShape;
use broadax::prelude::*;
use std::marker::PhantomData;
use std::ops::Add;

struct Checked<S>(Vec<f32>, PhantomData<S>);

impl<L: Broadcast<R>, R> Add<&Checked<R>> for &Checked<L> {
    type Output = Checked<BroadcastShape<L, R>>;
    fn add(self, _: &Checked<R>) -> Self::Output {
        unimplemented!("the other library computes")
    }
}

fn main() {
    let x = Checked::<shape![Dyn, 2, 3, 4]>(vec![0.0; 24], PhantomData);
    let y = Checked::<shape![2, 3, 6]>(vec![0.0; 36], PhantomData);
    let z = &x + &y;
}
