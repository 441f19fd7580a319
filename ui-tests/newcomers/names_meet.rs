// Time and frequency have the same size, but not the same name.
use broadax::prelude::*;

dim!(Time = 128);
dim!(Frequency = 128);

fn main() {
    let signal = Tensor::<f32, shape![Time]>::ones();
    let window = Tensor::<f32, shape![Frequency]>::ones();
    let windowed = &signal * &window;
    println!("{}", windowed.sum_all());
}
