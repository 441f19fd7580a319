// `zeros` does not know the size of a dynamic axis.
use broadax::prelude::*;

fn main() {
    let mut history = Tensor::<f64, shape![Dyn, 2]>::zeros();
    history.push(tensor![1.0, 2.0]);
    println!("{history}");
}
