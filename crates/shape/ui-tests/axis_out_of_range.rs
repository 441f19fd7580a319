use broadax_shape::{Axis, AxisArg, Shape, shape};

fn sum<S: Shape, A: AxisArg<S>>(_: A) {}

fn main() {
    sum::<shape![2, 3], _>(Axis::<2>);
}
