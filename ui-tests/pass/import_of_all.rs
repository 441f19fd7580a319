// With all traits of the crate in scope the methods of a tensor are still its own.
use broadax::*;

fn main() {
    let mut x = tensor![[1, 2], [3, 4]];
    x.assign(&tensor![5, 6]);
    x.slice_mut(s![0, ..]).assign(7);
    assert_eq!(x, tensor![[7, 7], [5, 6]]);
}
