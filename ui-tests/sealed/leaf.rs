// A named axis that fits an axis which it is not.
use broadax::prelude::*;
use broadax::rules::{NameIs, NameMeets, Rule, Same};

dim!(Foo = 100);
impl NameMeets<Foo, Const<4>> for Rule {}
impl NameIs<Foo, Const<4>> for Rule {}
impl Same<Foo, Const<4>> for Rule {}

fn main() {}
