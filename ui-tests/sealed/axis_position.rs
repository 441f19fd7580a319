// A position that names an axis which is not there.
use broadax::prelude::*;
use broadax::rules::{NamesAxis, Rule};

struct Mine;
impl NamesAxis<Mine, shape![1]> for Rule {
    type Named = Mine;
    type Dim = Extent<100>;
    type With<D: Dim> = ((), D);
    type Removed = ();
    type Front = ();
    type Behind = ();
    fn number(_: &Mine, _: usize) -> Option<usize> {
        Some(7)
    }
}

fn main() {}
