// Storage, an operand and a part that say they have more elements than they have.
use broadax::prelude::*;
use broadax::{Operand, Part, StorageMut};

struct Mine;
impl<T> Storage<T, shape![4]> for Mine {
    type Contiguity = ();
    const HEAP: bool = false;
    fn ptr(&self) -> *const T {
        std::ptr::null()
    }
}
impl<T> StorageMut<T, shape![4]> for Mine {
    fn ptr_mut(&mut self) -> *mut T {
        std::ptr::null_mut()
    }
}
impl<T> Operand<T> for Mine {}
impl<T> Part<T> for Mine {}

fn main() {}
