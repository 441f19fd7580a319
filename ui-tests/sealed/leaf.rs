// A named axis that fits an axis which it is not.
use broadax::prelude::*;
use broadax::rules::{NameBroadcasts, NameEquals, Rule};
use broadax::{ChannelDim, InnerDim};

dim!(Foo = 100);
impl NameBroadcasts<Foo, Extent<4>> for Rule {}
impl NameEquals<Foo, Extent<4>> for Rule {}
impl InnerDim<Extent<4>> for Foo {}
impl ChannelDim<Foo, Extent<4>> for Foo {}

fn main() {}
