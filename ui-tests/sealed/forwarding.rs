// The public trait, beside the rule to which it forwards.
use broadax::prelude::*;
use broadax::{BroadcastDim, BroadcastDimTo, SameDim};

dim!(Foo = 4);
dim!(Bar = 100);
impl BroadcastDim<Bar> for Foo {
    type Output = Bar;
    fn broadcast_size(_: usize, _: usize) -> Option<usize> {
        Some(100)
    }
}
impl BroadcastDimTo<Bar> for Foo {
    fn broadcasts_to(_: usize, _: usize) -> bool {
        true
    }
}
impl SameDim<Bar> for Foo {}

fn main() {}
