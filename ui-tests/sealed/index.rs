// An index, a list of indices and a number of elements that change from call to call.
use broadax::rules::{AmountOf, IndexNumberOf, Rule};
use broadax::{Amount, IndexNumber};

#[derive(Clone, Copy)]
struct Mine;
impl IndexNumberOf<Mine> for Rule {
    fn wrapped(_: Mine, _: usize) -> usize {
        1 << 40
    }
    fn resolve(_: Mine, _: usize) -> Option<usize> {
        Some(1 << 40)
    }
    fn forward(_: Mine, _: usize) -> Option<usize> {
        Some(1 << 40)
    }
}
impl IndexNumber for &'static Mine {
    fn wrapped(self, _: usize) -> usize {
        1 << 40
    }
    fn resolve(self, _: usize) -> Option<usize> {
        Some(1 << 40)
    }
    fn forward(self, _: usize) -> Option<usize> {
        Some(1 << 40)
    }
}
impl AmountOf<Mine> for Rule {
    type Count = ();
    type Given = Mine;
    const FIXED: Option<usize> = None;
    fn get(_: Mine) -> usize {
        1 << 40
    }
}
impl Amount for Mine {
    type Count = ();
    type Given = Mine;
    const FIXED: Option<usize> = None;
    fn get(self) -> usize {
        1 << 40
    }
}

fn main() {}
