// A rule by which an axis of four elements broadcasts to another one.
use broadax::prelude::*;
use broadax::rules::{BroadcastsTo, Rule};

dim!(Foo = 100);
impl BroadcastsTo<Extent<4>, Foo> for Rule {
    fn broadcasts_to(_: usize, _: usize) -> bool {
        true
    }
}

fn main() {}
