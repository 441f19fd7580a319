use broadax_shape::shape;

const WIDTH: usize = 3;
type Image = shape![2, WIDTH];

fn main() {}
