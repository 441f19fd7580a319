// Compared when the program is built.
// Found by `cargo build`, not by `cargo check`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<u8, shape![2, 50257]>::ones();
    let _ = x.reshape_at_build::<shape![50257, 3]>();
}
