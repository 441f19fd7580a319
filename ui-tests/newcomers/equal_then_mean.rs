// `==` compares whole tensors.
use broadax::prelude::*;

fn main() {
    let logits = Tensor::<f32, shape![32, 10]>::ones();
    let labels = Tensor::<usize, shape![32]>::zeros();
    let correct = logits.argmax(Axis::<1>) == labels;
    let accuracy = correct.cast::<f32>().mean_all();
    println!("{accuracy}");
}
