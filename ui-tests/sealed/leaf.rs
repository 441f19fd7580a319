// A named axis that fits an axis which it is not.
use broadax::prelude::*;
use broadax::rules::{NameIs, NameMeets, Rule, SameAxis};

dim!(Foo = 100);
impl NameMeets<Foo, Extent<4>> for Rule {}
impl NameIs<Foo, Extent<4>> for Rule {}
impl SameAxis<Foo, Extent<4>> for Rule {}

fn main() {}
