//! Growth along the first axis: `push`, `append` and `reserve`. (What they allocate is counted in
//! `memory`.)

use broadax::prelude::*;

/// A cache of keys of any shape grows without a where-clause.
fn remember<N: Dim>(cache: &mut Tensor<f64, shape![Dyn, N]>, key: &Tensor<f64, shape![N]>) {
    cache.push(key);
    cache.push(key.clone());
    cache.push(key.view());
}

#[test]
fn rows_are_appended() {
    let mut x = Tensor::<f64, shape![Dyn, 2]>::zeros_with([0, 2]).unwrap();
    remember(&mut x, &tensor![1.0, 2.0]);
    assert_eq!(x, tensor![[1.0, 2.0], [1.0, 2.0], [1.0, 2.0]]);
    // Views that are not contiguous, broadcast, or reversed.
    let y = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    x.append(y.t());
    x.append(&y.slice(s![.., 1..]));
    x.push(y.slice(s![0, ..2]).flip(Axis::<0>));
    x.append(tensor![7.0].broadcast_to::<shape![2, 2]>());
    let rows = tensor![
        [1.0, 4.0],
        [2.0, 5.0],
        [3.0, 6.0],
        [2.0, 3.0],
        [5.0, 6.0],
        [2.0, 1.0],
        [7.0, 7.0],
        [7.0, 7.0]
    ];
    assert_eq!(x.slice(s![3.., ..]), rows);
    assert_eq!(x.len(), 22);
    // From a vector, with and without spare capacity, and back.
    let mut list = Vec::with_capacity(10);
    list.extend([1, 2]);
    let mut x = Tensor::from(list);
    x.push(Tensor::scalar(3));
    x.append(tensor![4, 5]);
    x.append(array![6, 7, 8, 9, 10, 11, 12]);
    assert_eq!(x.clone().into_vec(), (1..13).collect::<Vec<i32>>());
    x.append(&x.clone());
    assert_eq!(x.len(), 24);
    // A named axis grows, too.
    dim!(Time);
    let mut x = Tensor::<i32, shape![Time, 1]>::zeros_with([0, 1]).unwrap();
    x.push(tensor![5]);
    assert_eq!(x, tensor![[5]]);
}

#[test]
fn rows_of_any_rank() {
    let mut x = tensor![[1, 2]].into_dyn();
    x.push(tensor![3, 4].into_dyn());
    x.append(tensor![[5, 6]]);
    assert_eq!(x, tensor![[1, 2], [3, 4], [5, 6]]);
    assert!(x.try_push(tensor![1]).is_err());
    assert!(x.try_append(tensor![1, 2].into_dyn()).is_err());
    assert!(x.try_append(tensor![[1], [2]].into_dyn()).is_err());
    let mut none = Tensor::scalar(1).into_dyn();
    assert!(none.try_push(Tensor::scalar(2)).is_err());
    assert!(none.try_append(tensor![2]).is_err());
    assert!(none.try_reserve(1).is_err());
}

#[test]
fn rows_without_elements_or_size() {
    let mut x = Tensor::<i32, shape![Dyn, 0]>::zeros_with([2, 0]).unwrap();
    x.push(Tensor::<i32, shape![0]>::zeros());
    assert_eq!(x.shape(), [3, 0]);
    let mut huge = Tensor::<i32, shape![Dyn, 0]>::zeros_with([usize::MAX, 0]).unwrap();
    assert!(huge.try_push(Tensor::<i32, shape![0]>::zeros()).is_err());
    assert_eq!(huge.shape(), [usize::MAX, 0]);
    let mut x = Tensor::from(vec![(); 3]);
    x.push(Tensor::scalar(()));
    x.append(tensor![(), ()]);
    x.reserve(100);
    assert!(x.try_reserve(isize::MAX as usize).is_err());
    assert_eq!(x.len(), 6);
    assert_eq!(x.into_vec().len(), 6);
}

#[test]
fn elements_are_moved() {
    // Not `Clone`.
    #[derive(Debug, PartialEq)]
    struct Own(Box<i32>);
    let own = |i| Own(Box::new(i));
    let mut x = Tensor::from(vec![own(0)]);
    for i in 1..40 {
        x.push(Tensor::scalar(own(i)));
    }
    x.append(Tensor::from(vec![own(40), own(41)]));
    assert!(x.iter().enumerate().all(|(i, e)| *e.0 == i as i32));
    let rows = Tensor::from(vec![own(1), own(2)]).into_dyn();
    let refused = x.try_push(rows).unwrap_err();
    assert_eq!(refused.value.len(), 2);
    assert_eq!(x.len(), 42);
}
