use broadax::prelude::*;

fn main() {
    let gradient = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let _ = gradient.sum_to::<shape![2]>();
}
