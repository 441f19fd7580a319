// Elements without a size: more of them than a tensor has.
// Found by `cargo build`, not by `cargo check`.
use broadax::prelude::*;

fn main() {
    let _ = Tensor::<(), shape![{ usize::MAX }]>::from_nested([(); usize::MAX]);
}
