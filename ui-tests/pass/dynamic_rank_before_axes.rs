// Shapes of dynamic rank with axes in the type: the rules for lists of axes hold for them.
use broadax::prelude::*;

fn main() {
    let x: Tensor<i32, shape![..DynRank, 4]> = Tensor::<i32, shape![2, 3, 4]>::arange().try_into_shape().unwrap();
    assert_eq!(x.reshape::<shape![Dyn, 8]>().shape(), [3, 8]);
    assert_eq!(x.reshape::<shape![4, 6]>().shape(), [4, 6]);
    assert_eq!(x.reshape_infer::<shape![Infer, 8]>().shape(), [3, 8]);
    assert_eq!(x.flatten().shape(), [24]);
    assert_eq!(x.concat(&x, Axis::<-1>).shape(), [2, 3, 8]);
    let y = Tensor::<i32, shape![24]>::arange();
    let store = y.try_reshape::<shape![..DynRank, 4]>();
    assert!(store.is_err() || store.unwrap().len() == 24);
}
