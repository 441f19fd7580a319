use broadax_shape::{Conv, Convolve, shape};

fn conv2d<X: Convolve<K, Conv<1, 0, 1>, 2>, K>() {}

fn main() {
    conv2d::<shape![8, 3, 32, 32], shape![16, 4, 3, 3]>();
}
