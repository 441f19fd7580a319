// A named axis that fits an axis which it is not.
use broadax::prelude::*;
use broadax::rules::{NameEquals, NameIs, NameBroadcasts, Rule};

dim!(Foo = 100);
impl NameBroadcasts<Foo, Extent<4>> for Rule {}
impl NameIs<Foo, Extent<4>> for Rule {}
impl NameEquals<Foo, Extent<4>> for Rule {}

fn main() {}
