// Only `Tensor` is imported.
use broadax::Tensor;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::zeros();
    println!("{}", x.len());
}
