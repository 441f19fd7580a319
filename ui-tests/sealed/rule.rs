// A rule by which an axis of four elements broadcasts to another one.
use broadax::BroadcastDimTo;
use broadax::prelude::*;

dim!(Foo = 100);
impl BroadcastDimTo<Foo, Extent<4>> for Foo {
    fn broadcasts_to(_: usize, _: usize) -> bool {
        true
    }
}

fn main() {}
