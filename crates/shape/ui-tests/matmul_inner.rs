use broadax_shape::{MatMul, shape};

fn matmul<L: MatMul<R>, R>() {}

fn main() {
    matmul::<shape![2, 3], shape![4, 5]>();
}
