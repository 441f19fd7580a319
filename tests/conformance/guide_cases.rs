//! The examples of the guides of NumPy, PyTorch and PaddlePaddle, as typed programs: a result has the
//! shape that the guide gives, and an error does not compile.
//!
//! Made by scripts/guide_cases.py from tests/conformance; `scripts/guide_cases.py --check` compares.

use broadax::LaidOn;
use broadax::prelude::*;
use static_assertions::{assert_impl_all, assert_not_impl_any, assert_type_eq_all};

/// guide:paddle-1.8-zh, guide:paddle-2.0-en
#[test]
fn shapes_d_0001() {
    assert_type_eq_all!(Broadcasted<shape![2, 3, 4], shape![2, 3, 4]>, shape![2, 3, 4]);
    assert_type_eq_all!(Broadcasted<shape![2, 3, 4], shape![2, 3, 4]>, shape![2, 3, 4]);
    let a = Tensor::<u8, shape![2, 3, 4]>::ones();
    let b = Tensor::<u8, shape![2, 3, 4]>::ones();
    let sum: Tensor<u8, shape![2, 3, 4]> = &a + &b;
    assert_eq!(sum.shape(), [2, 3, 4]);
}

/// guide:paddle-1.8-zh, guide:paddle-2.0-en
#[test]
fn shapes_d_0002() {
    assert_type_eq_all!(Broadcasted<shape![2, 3, 1, 5], shape![3, 4, 1]>, shape![2, 3, 4, 5]);
    assert_type_eq_all!(Broadcasted<shape![3, 4, 1], shape![2, 3, 1, 5]>, shape![2, 3, 4, 5]);
    let a = Tensor::<u8, shape![2, 3, 1, 5]>::ones();
    let b = Tensor::<u8, shape![3, 4, 1]>::ones();
    let sum: Tensor<u8, shape![2, 3, 4, 5]> = &a + &b;
    assert_eq!(sum.shape(), [2, 3, 4, 5]);
}

/// guide:paddle-1.8-zh, guide:paddle-2.0-en
#[test]
fn shapes_d_0003() {
    assert_not_impl_any!(shape![2, 3, 4]: Broadcast<shape![2, 3, 6]>);
    assert_not_impl_any!(shape![2, 3, 6]: Broadcast<shape![2, 3, 4]>);
}

/// guide:paddle-1.8-zh, guide:paddle-2.0-en
#[test]
fn shapes_d_0004() {
    assert_type_eq_all!(Broadcasted<shape![2, 1, 4], shape![3, 1]>, shape![2, 3, 4]);
    assert_type_eq_all!(Broadcasted<shape![3, 1], shape![2, 1, 4]>, shape![2, 3, 4]);
    let a = Tensor::<u8, shape![2, 1, 4]>::ones();
    let b = Tensor::<u8, shape![3, 1]>::ones();
    let sum: Tensor<u8, shape![2, 3, 4]> = &a + &b;
    assert_eq!(sum.shape(), [2, 3, 4]);
}

/// guide:paddle-1.8-zh, guide:paddle-2.0-en
#[test]
fn shapes_d_0005() {
    assert_not_impl_any!(shape![2, 1, 4]: Broadcast<shape![3, 2]>);
    assert_not_impl_any!(shape![3, 2]: Broadcast<shape![2, 1, 4]>);
}

/// guide:pytorch-article-zh
#[test]
fn shapes_d_0006() {
    assert_type_eq_all!(Broadcasted<shape![5, 7, 3], shape![5, 7, 3]>, shape![5, 7, 3]);
    assert_type_eq_all!(Broadcasted<shape![5, 7, 3], shape![5, 7, 3]>, shape![5, 7, 3]);
    let a = Tensor::<u8, shape![5, 7, 3]>::ones();
    let b = Tensor::<u8, shape![5, 7, 3]>::ones();
    let sum: Tensor<u8, shape![5, 7, 3]> = &a + &b;
    assert_eq!(sum.shape(), [5, 7, 3]);
}

/// guide:pytorch-article-zh
#[test]
fn shapes_d_0007() {
    assert_not_impl_any!(shape![0]: Broadcast<shape![2, 2]>);
    assert_not_impl_any!(shape![2, 2]: Broadcast<shape![0]>);
}

/// guide:pytorch-article-zh
#[test]
fn shapes_d_0008() {
    assert_type_eq_all!(Broadcasted<shape![3, 2, 2], shape![2]>, shape![3, 2, 2]);
    assert_type_eq_all!(Broadcasted<shape![2], shape![3, 2, 2]>, shape![3, 2, 2]);
    let a = Tensor::<u8, shape![3, 2, 2]>::ones();
    let b = Tensor::<u8, shape![2]>::ones();
    let sum: Tensor<u8, shape![3, 2, 2]> = &a + &b;
    assert_eq!(sum.shape(), [3, 2, 2]);
}

/// guide:pytorch-article-zh
#[test]
fn shapes_d_0009() {
    assert_type_eq_all!(Broadcasted<shape![3, 2, 2], shape![1, 1, 2]>, shape![3, 2, 2]);
    assert_type_eq_all!(Broadcasted<shape![1, 1, 2], shape![3, 2, 2]>, shape![3, 2, 2]);
    let a = Tensor::<u8, shape![3, 2, 2]>::ones();
    let b = Tensor::<u8, shape![1, 1, 2]>::ones();
    let sum: Tensor<u8, shape![3, 2, 2]> = &a + &b;
    assert_eq!(sum.shape(), [3, 2, 2]);
}

/// guide:pytorch-article-zh
#[test]
fn shapes_d_0010() {
    assert_not_impl_any!(shape![5, 2, 4]: Broadcast<shape![5, 2]>);
    assert_not_impl_any!(shape![5, 2]: Broadcast<shape![5, 2, 4]>);
}

/// guide:pytorch-article-zh
#[test]
fn shapes_d_0011() {
    assert_type_eq_all!(Broadcasted<shape![5, 2, 4], shape![5, 2, 1]>, shape![5, 2, 4]);
    assert_type_eq_all!(Broadcasted<shape![5, 2, 1], shape![5, 2, 4]>, shape![5, 2, 4]);
    let a = Tensor::<u8, shape![5, 2, 4]>::ones();
    let b = Tensor::<u8, shape![5, 2, 1]>::ones();
    let sum: Tensor<u8, shape![5, 2, 4]> = &a + &b;
    assert_eq!(sum.shape(), [5, 2, 4]);
}

/// guide:pytorch-article-zh
#[test]
fn shapes_d_0012() {
    assert_type_eq_all!(Broadcasted<shape![3, 2, 3], shape![3]>, shape![3, 2, 3]);
    assert_type_eq_all!(Broadcasted<shape![3], shape![3, 2, 3]>, shape![3, 2, 3]);
    let a = Tensor::<u8, shape![3, 2, 3]>::ones();
    let b = Tensor::<u8, shape![3]>::ones();
    let sum: Tensor<u8, shape![3, 2, 3]> = &a + &b;
    assert_eq!(sum.shape(), [3, 2, 3]);
}

/// guide:pytorch-article-zh
#[test]
fn shapes_d_0013() {
    assert_type_eq_all!(Broadcasted<shape![2, 2], shape![2]>, shape![2, 2]);
    assert_type_eq_all!(Broadcasted<shape![2], shape![2, 2]>, shape![2, 2]);
    let a = Tensor::<u8, shape![2, 2]>::ones();
    let b = Tensor::<u8, shape![2]>::ones();
    let sum: Tensor<u8, shape![2, 2]> = &a + &b;
    assert_eq!(sum.shape(), [2, 2]);
}

/// guide:pytorch-article-zh
#[test]
fn shapes_d_0014() {
    assert_type_eq_all!(Broadcasted<shape![2, 3], shape![1, 3]>, shape![2, 3]);
    assert_type_eq_all!(Broadcasted<shape![1, 3], shape![2, 3]>, shape![2, 3]);
    let a = Tensor::<u8, shape![2, 3]>::ones();
    let b = Tensor::<u8, shape![1, 3]>::ones();
    let sum: Tensor<u8, shape![2, 3]> = &a + &b;
    assert_eq!(sum.shape(), [2, 3]);
}

/// guide:numpy-tutorial-zh
#[test]
fn shapes_d_0015() {
    assert_type_eq_all!(Broadcasted<shape![5], shape![]>, shape![5]);
    assert_type_eq_all!(Broadcasted<shape![], shape![5]>, shape![5]);
    let a = Tensor::<u8, shape![5]>::ones();
    let b = Tensor::<u8, shape![]>::ones();
    let sum: Tensor<u8, shape![5]> = &a + &b;
    assert_eq!(sum.shape(), [5]);
}

/// guide:numpy-tutorial-zh
#[test]
fn shapes_d_0016() {
    assert_type_eq_all!(Broadcasted<shape![5], shape![3, 5]>, shape![3, 5]);
    assert_type_eq_all!(Broadcasted<shape![3, 5], shape![5]>, shape![3, 5]);
    let a = Tensor::<u8, shape![5]>::ones();
    let b = Tensor::<u8, shape![3, 5]>::ones();
    let sum: Tensor<u8, shape![3, 5]> = &a + &b;
    assert_eq!(sum.shape(), [3, 5]);
}

/// guide:numpy-tutorial-zh
#[test]
fn shapes_d_0017() {
    assert_type_eq_all!(Broadcasted<shape![3], shape![3, 1]>, shape![3, 3]);
    assert_type_eq_all!(Broadcasted<shape![3, 1], shape![3]>, shape![3, 3]);
    let a = Tensor::<u8, shape![3]>::ones();
    let b = Tensor::<u8, shape![3, 1]>::ones();
    let sum: Tensor<u8, shape![3, 3]> = &a + &b;
    assert_eq!(sum.shape(), [3, 3]);
}

/// guide:numpy-tutorial-zh
#[test]
fn shapes_d_0018() {
    assert_type_eq_all!(Broadcasted<shape![3, 5], shape![5]>, shape![3, 5]);
    assert_type_eq_all!(Broadcasted<shape![5], shape![3, 5]>, shape![3, 5]);
    let a = Tensor::<u8, shape![3, 5]>::ones();
    let b = Tensor::<u8, shape![5]>::ones();
    let sum: Tensor<u8, shape![3, 5]> = &a + &b;
    assert_eq!(sum.shape(), [3, 5]);
}

/// guide:numpy-tutorial-zh
#[test]
fn shapes_d_0019() {
    assert_type_eq_all!(Broadcasted<shape![5, 1], shape![5]>, shape![5, 5]);
    assert_type_eq_all!(Broadcasted<shape![5], shape![5, 1]>, shape![5, 5]);
    let a = Tensor::<u8, shape![5, 1]>::ones();
    let b = Tensor::<u8, shape![5]>::ones();
    let sum: Tensor<u8, shape![5, 5]> = &a + &b;
    assert_eq!(sum.shape(), [5, 5]);
}

/// guide:numpy-tutorial-zh
#[test]
fn shapes_d_0020() {
    assert_not_impl_any!(shape![3, 5]: Broadcast<shape![3]>);
    assert_not_impl_any!(shape![3]: Broadcast<shape![3, 5]>);
}

/// guide:broadcasting-notes-zh
#[test]
fn shapes_d_0021() {
    assert_type_eq_all!(Broadcasted<shape![4, 3], shape![4, 3]>, shape![4, 3]);
    assert_type_eq_all!(Broadcasted<shape![4, 3], shape![4, 3]>, shape![4, 3]);
    let a = Tensor::<u8, shape![4, 3]>::ones();
    let b = Tensor::<u8, shape![4, 3]>::ones();
    let sum: Tensor<u8, shape![4, 3]> = &a + &b;
    assert_eq!(sum.shape(), [4, 3]);
}

/// guide:broadcasting-notes-zh
#[test]
fn shapes_d_0022() {
    assert_type_eq_all!(Broadcasted<shape![4, 3], shape![3]>, shape![4, 3]);
    assert_type_eq_all!(Broadcasted<shape![3], shape![4, 3]>, shape![4, 3]);
    let a = Tensor::<u8, shape![4, 3]>::ones();
    let b = Tensor::<u8, shape![3]>::ones();
    let sum: Tensor<u8, shape![4, 3]> = &a + &b;
    assert_eq!(sum.shape(), [4, 3]);
}

/// guide:broadcasting-notes-zh
#[test]
fn shapes_d_0023() {
    assert_type_eq_all!(Broadcasted<shape![4, 1], shape![3]>, shape![4, 3]);
    assert_type_eq_all!(Broadcasted<shape![3], shape![4, 1]>, shape![4, 3]);
    let a = Tensor::<u8, shape![4, 1]>::ones();
    let b = Tensor::<u8, shape![3]>::ones();
    let sum: Tensor<u8, shape![4, 3]> = &a + &b;
    assert_eq!(sum.shape(), [4, 3]);
}

/// guide:broadcasting-notes-zh
#[test]
fn shapes_d_0024() {
    assert_type_eq_all!(Broadcasted<shape![4, 32, 8], shape![]>, shape![4, 32, 8]);
    assert_type_eq_all!(Broadcasted<shape![], shape![4, 32, 8]>, shape![4, 32, 8]);
    let a = Tensor::<u8, shape![4, 32, 8]>::ones();
    let b = Tensor::<u8, shape![]>::ones();
    let sum: Tensor<u8, shape![4, 32, 8]> = &a + &b;
    assert_eq!(sum.shape(), [4, 32, 8]);
}

/// guide:broadcasting-notes-zh
#[test]
fn shapes_d_0025() {
    assert_not_impl_any!(shape![4, 32, 14, 14]: Broadcast<shape![2, 32, 14, 14]>);
    assert_not_impl_any!(shape![2, 32, 14, 14]: Broadcast<shape![4, 32, 14, 14]>);
}

/// guide:broadcasting-notes-zh
#[test]
fn shapes_d_0026() {
    assert_type_eq_all!(Broadcasted<shape![4, 3, 32, 32], shape![32, 32]>, shape![4, 3, 32, 32]);
    assert_type_eq_all!(Broadcasted<shape![32, 32], shape![4, 3, 32, 32]>, shape![4, 3, 32, 32]);
    let a = Tensor::<u8, shape![4, 3, 32, 32]>::ones();
    let b = Tensor::<u8, shape![32, 32]>::ones();
    let sum: Tensor<u8, shape![4, 3, 32, 32]> = &a + &b;
    assert_eq!(sum.shape(), [4, 3, 32, 32]);
}

/// guide:broadcasting-notes-zh
#[test]
fn shapes_d_0027() {
    assert_type_eq_all!(Broadcasted<shape![4, 3, 32, 32], shape![3, 1, 1]>, shape![4, 3, 32, 32]);
    assert_type_eq_all!(Broadcasted<shape![3, 1, 1], shape![4, 3, 32, 32]>, shape![4, 3, 32, 32]);
    let a = Tensor::<u8, shape![4, 3, 32, 32]>::ones();
    let b = Tensor::<u8, shape![3, 1, 1]>::ones();
    let sum: Tensor<u8, shape![4, 3, 32, 32]> = &a + &b;
    assert_eq!(sum.shape(), [4, 3, 32, 32]);
}

/// guide:broadcasting-notes-zh
#[test]
fn shapes_d_0028() {
    assert_type_eq_all!(Broadcasted<shape![4, 3, 32, 32], shape![1, 1, 1, 1]>, shape![4, 3, 32, 32]);
    assert_type_eq_all!(Broadcasted<shape![1, 1, 1, 1], shape![4, 3, 32, 32]>, shape![4, 3, 32, 32]);
    let a = Tensor::<u8, shape![4, 3, 32, 32]>::ones();
    let b = Tensor::<u8, shape![1, 1, 1, 1]>::ones();
    let sum: Tensor<u8, shape![4, 3, 32, 32]> = &a + &b;
    assert_eq!(sum.shape(), [4, 3, 32, 32]);
}

/// guide:pytorch-article-zh
#[test]
fn binary_d_0001() {
    assert_type_eq_all!(Broadcasted<shape![3, 2, 2], shape![2]>, shape![3, 2, 2]);
    let a: Tensor<f32, shape![3, 2, 2]> = tensor![
        [[1.0, 2.0], [3.0, 4.0]],
        [[5.0, 6.0], [7.0, 8.0]],
        [[9.0, 10.0], [11.0, 12.0]]
    ];
    let b: Tensor<f32, shape![2]> = tensor![20.0, 30.0];
    let result: Tensor<f32, shape![3, 2, 2]> = &a + &b;
    assert_eq!(
        result,
        tensor![
            [[21.0, 32.0], [23.0, 34.0]],
            [[25.0, 36.0], [27.0, 38.0]],
            [[29.0, 40.0], [31.0, 42.0]]
        ]
    );
}

/// guide:pytorch-article-zh
#[test]
fn binary_d_0002() {
    assert_type_eq_all!(Broadcasted<shape![2, 2], shape![2]>, shape![2, 2]);
    let a: Tensor<f32, shape![2, 2]> = tensor![[1.0, 2.0], [3.0, 4.0]];
    let b: Tensor<f32, shape![2]> = tensor![20.0, 30.0];
    let result: Tensor<f32, shape![2, 2]> = &a + &b;
    assert_eq!(result, tensor![[21.0, 32.0], [23.0, 34.0]]);
}

/// guide:pytorch-article-zh
#[test]
fn binary_d_0003() {
    assert_type_eq_all!(Broadcasted<shape![3, 2, 3], shape![3]>, shape![3, 2, 3]);
    let a: Tensor<f32, shape![3, 2, 3]> = tensor![
        [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]],
        [[1.0, 1.0, 1.0], [2.0, 2.0, 2.0]],
        [[3.0, 3.0, 3.0], [4.0, 4.0, 4.0]]
    ];
    let b: Tensor<f32, shape![3]> = tensor![10.0, 20.0, 30.0];
    let result: Tensor<f32, shape![3, 2, 3]> = &a + &b;
    assert_eq!(
        result,
        tensor![
            [[11.0, 22.0, 33.0], [14.0, 25.0, 36.0]],
            [[11.0, 21.0, 31.0], [12.0, 22.0, 32.0]],
            [[13.0, 23.0, 33.0], [14.0, 24.0, 34.0]]
        ]
    );
}

/// guide:pytorch-article-zh
#[test]
fn binary_d_0004() {
    assert_type_eq_all!(Broadcasted<shape![2, 3], shape![1, 3]>, shape![2, 3]);
    let a: Tensor<f32, shape![2, 3]> = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let b: Tensor<f32, shape![1, 3]> = tensor![[10.0, 20.0, 30.0]];
    let result: Tensor<f32, shape![2, 3]> = &a + &b;
    assert_eq!(result, tensor![[11.0, 22.0, 33.0], [14.0, 25.0, 36.0]]);
}

/// guide:numpy-tutorial-zh
#[test]
fn binary_d_0005() {
    assert_type_eq_all!(Broadcasted<shape![5], shape![]>, shape![5]);
    let a: Tensor<f64, shape![5]> = tensor![0.0, 0.0, 0.0, 0.0, 0.0];
    let b: Tensor<f64, shape![]> = Tensor::scalar(4.0f64);
    let result: Tensor<f64, shape![5]> = &a + &b;
    assert_eq!(result, tensor![4.0, 4.0, 4.0, 4.0, 4.0]);
}

/// guide:numpy-tutorial-zh
#[test]
fn binary_d_0006() {
    assert_type_eq_all!(Broadcasted<shape![5], shape![3, 5]>, shape![3, 5]);
    let a: Tensor<i64, shape![5]> = tensor![0, 1, 2, 3, 4];
    let b: Tensor<i64, shape![3, 5]> =
        tensor![[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14]];
    let result: Tensor<i64, shape![3, 5]> = &a + &b;
    assert_eq!(
        result,
        tensor![[0, 2, 4, 6, 8], [5, 7, 9, 11, 13], [10, 12, 14, 16, 18]]
    );
}

/// guide:numpy-tutorial-zh
#[test]
fn binary_d_0007() {
    assert_type_eq_all!(Broadcasted<shape![3], shape![3, 1]>, shape![3, 3]);
    let a: Tensor<i64, shape![3]> = tensor![0, 1, 2];
    let b: Tensor<i64, shape![3, 1]> = tensor![[0], [1], [2]];
    let result: Tensor<i64, shape![3, 3]> = &a + &b;
    assert_eq!(result, tensor![[0, 1, 2], [1, 2, 3], [2, 3, 4]]);
}

/// guide:numpy-tutorial-zh
#[test]
fn binary_d_0008() {
    assert_type_eq_all!(Broadcasted<shape![3, 5], shape![5]>, shape![3, 5]);
    let a: Tensor<i64, shape![3, 5]> =
        tensor![[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14]];
    let b: Tensor<i64, shape![5]> = tensor![0, 1, 2, 3, 4];
    let result: Tensor<i64, shape![3, 5]> = &a + &b;
    assert_eq!(
        result,
        tensor![[0, 2, 4, 6, 8], [5, 7, 9, 11, 13], [10, 12, 14, 16, 18]]
    );
}

/// guide:numpy-tutorial-zh
#[test]
fn binary_d_0009() {
    assert_type_eq_all!(Broadcasted<shape![5, 1], shape![5]>, shape![5, 5]);
    let a: Tensor<i64, shape![5, 1]> = tensor![[0], [1], [2], [3], [4]];
    let b: Tensor<i64, shape![5]> = tensor![0, 1, 2, 3, 4];
    let result: Tensor<i64, shape![5, 5]> = &a + &b;
    assert_eq!(
        result,
        tensor![
            [0, 1, 2, 3, 4],
            [1, 2, 3, 4, 5],
            [2, 3, 4, 5, 6],
            [3, 4, 5, 6, 7],
            [4, 5, 6, 7, 8]
        ]
    );
}

/// guide:numpy-tutorial-zh
#[test]
fn binary_d_0010() {
    assert_not_impl_any!(shape![3, 5]: Broadcast<shape![3]>);
}

/// guide:broadcasting-notes-zh
#[test]
fn binary_d_0011() {
    assert_type_eq_all!(Broadcasted<shape![4, 3], shape![4, 3]>, shape![4, 3]);
    let a: Tensor<i64, shape![4, 3]> = tensor![[0, 0, 0], [10, 10, 10], [20, 20, 20], [30, 30, 30]];
    let b: Tensor<i64, shape![4, 3]> = tensor![[0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2]];
    let result: Tensor<i64, shape![4, 3]> = &a + &b;
    assert_eq!(
        result,
        tensor![[0, 1, 2], [10, 11, 12], [20, 21, 22], [30, 31, 32]]
    );
}

/// guide:broadcasting-notes-zh
#[test]
fn binary_d_0012() {
    assert_type_eq_all!(Broadcasted<shape![4, 3], shape![3]>, shape![4, 3]);
    let a: Tensor<i64, shape![4, 3]> = tensor![[0, 0, 0], [10, 10, 10], [20, 20, 20], [30, 30, 30]];
    let b: Tensor<i64, shape![3]> = tensor![0, 1, 2];
    let result: Tensor<i64, shape![4, 3]> = &a + &b;
    assert_eq!(
        result,
        tensor![[0, 1, 2], [10, 11, 12], [20, 21, 22], [30, 31, 32]]
    );
}

/// guide:broadcasting-notes-zh
#[test]
fn binary_d_0013() {
    assert_type_eq_all!(Broadcasted<shape![4, 1], shape![3]>, shape![4, 3]);
    let a: Tensor<i64, shape![4, 1]> = tensor![[0], [10], [20], [30]];
    let b: Tensor<i64, shape![3]> = tensor![0, 1, 2];
    let result: Tensor<i64, shape![4, 3]> = &a + &b;
    assert_eq!(
        result,
        tensor![[0, 1, 2], [10, 11, 12], [20, 21, 22], [30, 31, 32]]
    );
}

/// guide:pytorch-article-zh
#[test]
fn inplace_d_0001() {
    assert_impl_all!(shape![2]: BroadcastTo<shape![3, 2, 2]>);
    let mut a: Tensor<f32, shape![3, 2, 2]> = tensor![
        [[1.0, 2.0], [3.0, 4.0]],
        [[5.0, 6.0], [7.0, 8.0]],
        [[9.0, 10.0], [11.0, 12.0]]
    ];
    let b: Tensor<f32, shape![2]> = tensor![20.0, 30.0];
    a += &b;
    assert_eq!(
        a,
        tensor![
            [[21.0, 32.0], [23.0, 34.0]],
            [[25.0, 36.0], [27.0, 38.0]],
            [[29.0, 40.0], [31.0, 42.0]]
        ]
    );
}

/// guide:pytorch-article-zh
#[test]
fn inplace_d_0002() {
    assert_not_impl_any!(shape![3, 2, 2]: BroadcastTo<shape![2]>);
}

/// guide:pytorch-article-zh
#[test]
fn inplace_d_0003() {
    assert_impl_all!(shape![5, 7, 3]: BroadcastTo<shape![5, 7, 3]>);
    let mut a: Tensor<f32, shape![5, 7, 3]> = Tensor::<f32, shape![5, 7, 3]>::full(0.0);
    let b: Tensor<f32, shape![5, 7, 3]> = Tensor::<f32, shape![5, 7, 3]>::full(1.0);
    a += &b;
    assert_eq!(a, Tensor::<f32, shape![5, 7, 3]>::full(1.0));
}

/// guide:paddle-1.8-zh
#[test]
fn axis_d_0001() {
    type Laid = <shape![3, 1] as LaidOn<shape![2, 1, 4], 1>>::Output;
    assert_type_eq_all!(Broadcasted<shape![2, 1, 4], Laid>, shape![2, 3, 4]);
    let x = Tensor::<f64, shape![2, 1, 4]>::arange();
    let y = Tensor::<f64, shape![3, 1]>::arange() * 1000.0;
    let result: Tensor<f64, shape![2, 3, 4]> = x.add_axis(&y, Axis::<1>);
    assert_eq!(result.shape(), [2, 3, 4]);
    assert_eq!(
        result,
        tensor![
            [
                [0.0, 1.0, 2.0, 3.0],
                [1000.0, 1001.0, 1002.0, 1003.0],
                [2000.0, 2001.0, 2002.0, 2003.0]
            ],
            [
                [4.0, 5.0, 6.0, 7.0],
                [1004.0, 1005.0, 1006.0, 1007.0],
                [2004.0, 2005.0, 2006.0, 2007.0]
            ]
        ]
    );
}

/// guide:paddle-1.8-zh
#[test]
fn axis_d_0002() {
    type Laid = <shape![4, 5] as LaidOn<shape![2, 3, 4, 5], 1>>::Output;
    assert_not_impl_any!(shape![2, 3, 4, 5]: Broadcast<Laid>);
}

/// guide:paddle-1.8-zh
#[test]
fn axis_d_0003() {
    type Laid = <shape![3] as LaidOn<shape![2, 3, 4, 5], 1>>::Output;
    assert_type_eq_all!(Broadcasted<shape![2, 3, 4, 5], Laid>, shape![2, 3, 4, 5]);
    let x = Tensor::<f64, shape![2, 3, 4, 5]>::arange();
    let y = Tensor::<f64, shape![3]>::arange() * 1000.0;
    let result: Tensor<f64, shape![2, 3, 4, 5]> = x.add_axis(&y, Axis::<1>);
    assert_eq!(result.shape(), [2, 3, 4, 5]);
}

/// guide:broadcasting-notes-zh
#[test]
fn views_d_0001() {
    let x = Tensor::<f64, shape![3]>::arange();
    let v1 = x.unsqueeze(Axis::<0>);
    let v2: View<'_, f64, shape![4, 3]> = v1.broadcast_to::<shape![4, 3]>();
    assert_eq!(v2.strides()[0], 0);
    assert_eq!(v2.strides()[1], 1);
    assert_eq!(
        v2,
        tensor![
            [0.0, 1.0, 2.0],
            [0.0, 1.0, 2.0],
            [0.0, 1.0, 2.0],
            [0.0, 1.0, 2.0]
        ]
    );
}

/// guide:broadcasting-notes-zh
#[test]
fn views_d_0002() {
    let x = Tensor::<f64, shape![1, 3]>::arange();
    let v1: View<'_, f64, shape![4, 3]> = x.expand::<shape![4, Keep]>();
    assert_eq!(v1.strides()[0], 0);
    assert_eq!(v1.strides()[1], 1);
}

/// guide:broadcasting-notes-zh
#[test]
fn views_d_0003() {
    let x = Tensor::<f64, shape![4, 1]>::arange();
    let v1: View<'_, f64, shape![4, 3]> = x.expand::<shape![4, 3]>();
    assert_eq!(v1.strides()[0], 1);
    assert_eq!(v1.strides()[1], 0);
}
