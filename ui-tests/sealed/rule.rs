// A rule by which an axis of four elements meets another one.
use broadax::prelude::*;
use broadax::rules::{Meets, Rule};

dim!(Foo = 100);
impl Meets<Extent<4>, Foo> for Rule {
    type Output = Foo;
    fn broadcast_size(_: usize, _: usize) -> Option<usize> {
        Some(100)
    }
}

fn main() {}
