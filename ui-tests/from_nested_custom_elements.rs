// An element type of one's own in a nested array.
use broadax::prelude::*;

struct Cell(u8);

fn main() {
    let board = Tensor::<Cell, shape![2, 2]>::from([[Cell(0), Cell(1)], [Cell(2), Cell(3)]]);
}
