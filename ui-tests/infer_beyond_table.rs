// 4004 times 6 elements are 8008 rows of 3: more than types count.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<u8, shape![4004, 6]>::zeros();
    let _ = x.reshape_infer::<shape![Infer, 3]>();
}
