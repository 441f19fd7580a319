// Named axes whose lists broadcast by a rule of their own.
use broadax::prelude::*;
use broadax::{After, SameShape};

struct Mine;
impl SameShape<shape![4]> for Mine {}
impl SameShape<Mine, shape![4]> for Mine {}
impl After<shape![4]> for Mine {
    type Output = shape![4];
}
impl BroadcastTo<shape![4]> for Mine {
    fn broadcasts_to(_: &[usize], _: &[usize]) -> Result<(), usize> {
        Ok(())
    }
}
impl BroadcastTo<Mine, shape![4]> for Mine {
    fn broadcasts_to(_: &[usize], _: &[usize]) -> Result<(), usize> {
        Ok(())
    }
}

fn main() {}
