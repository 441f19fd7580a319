// What is added broadcasts to the shape of the index.
use broadax::prelude::*;

fn main() {
    let mut x = Tensor::<f32, shape![5]>::zeros();
    let index = Tensor::<usize, shape![3]>::zeros();
    x.scatter_add(Axis::<0>, &index, &Tensor::<f32, shape![4]>::ones());
}
