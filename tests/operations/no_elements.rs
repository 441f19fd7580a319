//! If one size is 0, the other sizes and the strides may be anything: values computed from them can
//! overflow, which must have no effect.

use broadax::einsum;
use broadax::prelude::*;

#[test]
fn an_index_in_front_of_an_axis_of_size_0() {
    let far = 1usize << 61;
    // A view with arbitrary strides.
    let x = DynView::<u32>::from_strided_with([far, 0], [1 << 40, 1], 0, &[]).unwrap();
    assert_eq!(x.get([far - 1, 0]), None);
    // The strides of a contiguous tensor whose first axis was moved to the end.
    let y = DynTensor::<u32>::zeros_with([0, 1 << 62, 8]).unwrap();
    let turned = y.try_permute(&[1, 2, 0]).unwrap();
    assert_eq!(turned.get([far, 7, 0]), None);
    let mut y = y;
    assert_eq!(
        y.try_permute_mut(&[1, 2, 0]).unwrap().get_mut([far, 7, 0]),
        None
    );
}

#[test]
fn the_diagonal_of_a_label() {
    let strides = [isize::MAX, isize::MAX];
    let x = DynView::<i64>::from_strided_with([0, 0], strides, 0, &[]).unwrap();
    assert_eq!(einsum("aa->", &[x.view()]).unwrap(), Tensor::scalar(0));
    assert_eq!(einsum("aa->a", &[x.view()]).unwrap().shape(), [0]);
}

#[test]
fn the_sums_of_no_products() {
    let strides = [isize::MAX; 3];
    let x = DynView::<f64>::from_strided_with([0, 3, 2], strides, 0, &[]).unwrap();
    let y = DynView::<f64>::from_strided_with([0, 4, 2], strides, 0, &[]).unwrap();
    let sums = einsum("ijk,ilk->jl", &[x, y]).unwrap();
    assert_eq!(sums, Tensor::<f64, shape![3, 4]>::zeros());
}

/// The stride of an axis of one element is any number, too.
#[test]
fn the_stride_of_one_element() {
    for far in [isize::MAX, isize::MIN, 1 << 61] {
        let x =
            View::<i32, shape![Dyn, Dyn]>::from_strided_with([2, 1], [1, far], 0, &[5, 3]).unwrap();
        assert!(x.iter().eq(&[5, 3]));
        assert!(x.iter().rev().eq(&[3, 5]));
        assert!(x.indexed_iter().eq([([0, 0], &5), ([1, 0], &3)]));
        assert_eq!(x.sort(Axis::<0>), tensor![[3], [5]]);
        assert_eq!(x.argsort(Axis::<0>), tensor![[1], [0]]);
        assert_eq!(x.topk(Axis::<0>, 1).0, tensor![[5]]);
        assert_eq!(x.map(f64::from).median(Axis::<0>), tensor![4.0]);
        assert_eq!(x.lanes(Axis::<0>).map(|x| x.sum_all()).sum::<i32>(), 8);
        assert_eq!(x.unique(), tensor![3, 5]);
        assert_eq!(x.flip(Axis::<0>).to_tensor(), tensor![[3], [5]]);
        assert_eq!(x.slice(s![1.., ..]).to_tensor(), tensor![[3]]);
        assert_eq!(x.matmul(&tensor![[2]]), tensor![[10], [6]]);
        assert_eq!(x.sum(Axis::<0>), tensor![8]);
    }
}

/// The pointer of a view without elements is arbitrary, but that of a slice is not.
#[test]
fn the_slice_of_a_view_that_points_to_null() {
    // 4 bytes after 0, the address of an empty tensor, plus 4 * (2^62 - 1): null.
    let last = (1usize << 62) - 1;
    let mut x = DynTensor::<u32>::zeros_with([0, 1 << 62]).unwrap();
    {
        let none = x.select(1, last);
        assert_eq!(none.shape(), [0]);
        let slice = none.try_as_slice();
        assert_eq!(slice.map(|slice| slice.len()), Some(0));
    }
    let mut none = x.select_mut(1, last);
    let slice = none.try_as_mut_slice();
    assert_eq!(slice.map(|slice| slice.len()), Some(0));
    // The same by the offset of the first element.
    for first in [last, 1 << 62, usize::MAX] {
        let none = DynView::<u32>::from_strided_with([0], [1], first, &[]).unwrap();
        assert_eq!(none.try_as_slice(), Some(&[][..]));
    }
}
