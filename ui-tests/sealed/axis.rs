// An axis of its own, with a size that changes.
use broadax::rules::{Labeled, Worded};
use broadax::{Dim, Dyn, Shape};

struct Mine;
impl Dim for Mine {
    const SIZE: Option<usize> = None;
    type Value = usize;
    const VALUE: Option<usize> = None;
    type Unnamed = Dyn;
    type At<const L: char> = Labeled<L, Mine>;
    type Under<L> = Worded<L, Mine>;
    fn size_of_value(_: &usize) -> usize {
        1 << 40
    }
    fn value(size: usize) -> Option<usize> {
        Some(size)
    }
}

fn main() {}
