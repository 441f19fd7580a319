use broadax_shape::{AxesArg, Axis, Shape, shape};

fn sum<S: Shape, A: AxesArg<S>>(_: A) {}

fn main() {
    sum::<shape![2, 3], _>((Axis::<0>, Axis::<-2>));
}
