// Places on the ground and on the screen are both of two numbers, and yet in no one space.
use broadax::prelude::*;

dim!(Ground = 2);
dim!(Screen = 2);

fn main() {
    let x = Tensor::<f64, shape![10, Ground]>::zeros();
    let y = Tensor::<f64, shape![7, Screen]>::zeros();
    let _ = x.cdist(&y);
}
