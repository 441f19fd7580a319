//! Tensors from iterators and rows, and how tensors are printed.

use broadax::ErrorKind;
use broadax::prelude::*;

fn message<T>(result: Result<T, ShapeError>) -> String {
    result.map(drop).unwrap_err().to_string()
}

#[test]
fn elements_of_an_iterator() {
    let x = Tensor::<i32, shape![2, 3]>::from_iterator([1, 2, 3, 4, 5, 6]).unwrap();
    assert_eq!(x, tensor![[1, 2, 3], [4, 5, 6]]);
    assert_eq!(
        Tensor::<i32, shape![]>::from_iterator(Some(7)).unwrap(),
        Tensor::scalar(7)
    );
    assert_eq!(
        DynTensor::from_iterator_with([2, 2], 1..).unwrap(),
        tensor![[1, 2], [3, 4]]
    );
    assert_eq!(
        DynTensor::<u8>::from_iterator_with([0, 2], [])
            .unwrap()
            .shape(),
        [0, 2]
    );

    type X = Tensor<i32, shape![Dyn, 2]>;
    assert_eq!(
        message(X::from_iterator_with([2, 3], 0..)),
        "from_iterator: the shape is (2, 3), the type asks for (_, 2): axis 1 is 3 and not 2"
    );
    assert_eq!(
        message(X::from_iterator_with([2, 2], 0..3)),
        "from_iterator: shape (2, 2) has 4 elements, and there are 3"
    );
    // Sizes that overflow are an error before the first element.
    let taken = std::cell::Cell::new(0);
    let counted = std::iter::repeat_with(|| taken.set(taken.get() + 1));
    assert!(DynTensor::from_iterator_with([usize::MAX, 2], counted).is_err());
    assert_eq!(taken.get(), 0);
    // The rest of the iterator is left.
    let mut numbers = 0..10;
    let x = Tensor::<i32, shape![4]>::from_iterator(numbers.by_ref()).unwrap();
    assert_eq!((x.sum_all(), numbers.next()), (6, Some(4)));
}

#[test]
fn matrices_of_rows() {
    type X = Tensor<i32, shape![Dyn, Dyn]>;
    let x = X::from_rows([[1, 2], [3, 4], [5, 6]]).unwrap();
    assert_eq!(x, tensor![[1, 2], [3, 4], [5, 6]]);
    let y = X::from_rows(
        x.outer_iter()
            .map(|row| row.iter().copied().collect::<Vec<_>>()),
    )
    .unwrap();
    assert_eq!(x, y);
    assert_eq!(
        X::from_rows(Vec::<Vec<i32>>::new()).unwrap().shape(),
        [0, 0]
    );
    assert_eq!(X::from_rows([[], [], []]).unwrap().shape(), [3, 0]);
    let none = Vec::<Vec<i32>>::new();
    assert_eq!(
        Tensor::<i32, shape![Dyn, 3]>::from_rows(none)
            .unwrap()
            .shape(),
        [0, 3]
    );
    let x = Tensor::<i32, shape![2, 2]>::from_rows([vec![1, 2], vec![3, 4]]).unwrap();
    assert_eq!(x, tensor![[1, 2], [3, 4]]);

    let ragged = X::from_rows([vec![1], vec![2], vec![3, 4]]).unwrap_err();
    assert_eq!(
        ragged.to_string(),
        "from_rows: row 2 has 2 elements, and row 0 has 1"
    );
    assert_eq!(
        (ragged.kind(), ragged.axis(), ragged.sizes()),
        (ErrorKind::Size, Some(1), Some((2, 1)))
    );
    assert!(X::from_rows([vec![1], vec![], vec![3]]).is_err());
    assert!(Tensor::<i32, shape![2, 2]>::from_rows([[1, 2, 3], [4, 5, 6]]).is_err());
    assert!(Tensor::<i32, shape![2, 2]>::from_rows([[1, 2]]).is_err());
}

#[test]
fn vectors_of_arrays() {
    let rows = vec![[1, 2, 3], [4, 5, 6]];
    let first = rows.as_ptr().cast::<i32>();
    let x: Tensor<i32, shape![Dyn, 3]> = rows.into();
    assert_eq!(x, tensor![[1, 2, 3], [4, 5, 6]]);
    assert_eq!(x.as_slice().as_ptr(), first, "nothing is copied");
    let none: Tensor<i32, shape![Dyn, 2]> = Vec::new().into();
    assert_eq!(none.shape(), [0, 2]);
}

#[test]
fn formats() {
    let x = Tensor::<i32, shape![1200]>::arange();
    assert_eq!(x.to_string(), "[0, 1, 2, ..., 1197, 1198, 1199]");
    let full: Vec<i32> = (0..1200).collect();
    assert_eq!(format!("{x:#}"), format!("{full:?}"));
    let x = tensor![[1234.5, -1e-9], [0.0, f64::INFINITY]];
    assert_eq!(format!("{x:e}"), "[[1.2345e3, -1e-9],\n [0e0, inf]]");
    assert_eq!(format!("{x:.1E}"), "[[1.2E3, -1.0E-9],\n [0.0E0, inf]]");
    let x = tensor![255_u8, 16];
    assert_eq!(
        format!("{x:x} {x:#X} {x:o} {x:#010b}"),
        "[ff, 10] [0xFF, 0x10] [377, 20] [0b11111111, 0b00010000]"
    );
}
