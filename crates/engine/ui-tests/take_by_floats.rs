use broadax_engine::{Axis, Host, NdArray, Typed, shape};

fn main() {
    let table = Typed::<NdArray, shape![4, 3]>::ones(&Host);
    let places = Typed::<NdArray, shape![2]>::ones(&Host);
    let _ = table.take(Axis::<0>, &places);
}
