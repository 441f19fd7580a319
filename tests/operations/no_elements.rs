//! If one size is 0, the other sizes and the strides may be anything: values computed from them can
//! overflow, which must have no effect.

use broadax::prelude::*;
use broadax::{Conv, ConvTranspose, Pool, einsum, gufunc};

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

#[test]
fn windows_of_one_element() {
    let far = isize::MAX;
    let x = DynView::<f64>::from_strided_with([1, 1], [1, far], 0, &[2.0]).unwrap();
    let pool = Pool::new::<1>().stride::<2>();
    assert_eq!(x.max_pool1d(pool), tensor![[2.0]]);
    assert_eq!(x.avg_pool1d(pool), tensor![[2.0]]);
    let w = Tensor::<f64, shape![1, 1, 2]>::ones();
    let conv = Conv::new().stride::<2>().padding::<1>();
    assert_eq!(x.conv1d(&w, conv), tensor![[2.0]]);
    assert_eq!(x.cast::<i64>().conv1d(&w.cast::<i64>(), conv), tensor![[2]]);
    let x = DynView::<i64>::from_strided_with([1, 1], [1, far], 0, &[2]).unwrap();
    assert_eq!(x.conv1d(&w.cast::<i64>(), conv), tensor![[2]]);
    for far in [isize::MIN, far] {
        let data = [1.0, 2.0, 3.0];
        let x = DynView::<f64>::from_strided_with([1, 1, 3], [1, far, 1], 0, &data).unwrap();
        let w = Tensor::<f64, shape![1, 1, 2, 2]>::ones();
        let sums = x.conv2d(&w, Conv::new().padding::<1>());
        assert_eq!(sums, tensor![[[1.0, 3.0, 5.0, 3.0], [1.0, 3.0, 5.0, 3.0]]]);
        let sums = x.conv_transpose2d(&w, ConvTranspose::new());
        assert_eq!(sums, tensor![[[1.0, 3.0, 5.0, 3.0], [1.0, 3.0, 5.0, 3.0]]]);
        let x = DynView::<f64>::from_strided_with([2, 1, 3], [3, far, 1], 0, &[1.0; 6]).unwrap();
        let w = Tensor::<f64, shape![2, 1, 2, 2]>::ones();
        let sums = x.conv_transpose2d(&w, ConvTranspose::new());
        assert_eq!(sums, tensor![[[2.0, 4.0, 4.0, 2.0], [2.0, 4.0, 4.0, 2.0]]]);
    }
    // No images.
    let none = DynTensor::<f64>::zeros_with([0, 1, 1 << 32, 1 << 32]).unwrap();
    let w = Tensor::<f64, shape![1, 1, 1, 1]>::ones();
    assert_eq!(
        none.conv2d(&w, Conv::new()).shape(),
        [0, 1, 1 << 32, 1 << 32]
    );
}

#[test]
fn products_of_nothing() {
    let x = DynView::<i64>::from_strided_with([0, 3], [1, isize::MAX], 0, &[]).unwrap();
    assert_eq!(x.cross(&x).shape(), [0, 3]);
    let mut into =
        ViewMut::<i64, DynRank>::from_strided_with([0, 3], [1, isize::MAX], 0, &mut []).unwrap();
    x.cross_into(&x, &mut into);
    let mut into =
        ViewMut::<i64, DynRank>::from_strided_with([0, 9], [1, isize::MAX], 0, &mut []).unwrap();
    x.kron_into(&x, &mut into);
    let x = DynView::<i64>::from_strided_with([2, 0, 0, 3], [isize::MAX; 4], 0, &[]).unwrap();
    assert_eq!(
        einsum("abbd->ad", &[x]).unwrap(),
        Tensor::<i64, shape![2, 3]>::zeros()
    );
    let x = DynView::<i64>::from_strided_with([3, 0], [isize::MAX, 1], 0, &[]).unwrap();
    assert_eq!(total(&x), tensor![0, 0, 0]);
    assert_eq!(format!("{x:?}"), format!("{:?}", x.to_tensor()));
}

gufunc! {
    /// The sum of a vector.
    fn total("(n)->()") |x: i64, out: i64| {
        out.fill(x.sum_all());
    }
}

#[test]
fn sizes_beyond_those_of_pointers() {
    let x = DynTensor::<f32>::zeros_with([usize::MAX, 0]).unwrap();
    for shift in [isize::MIN, -1, 0, 1, isize::MAX] {
        assert_eq!(x.roll(0, shift).shape(), [usize::MAX, 0]);
    }
    let (front, rest) = x.roll_views(0, -1);
    assert_eq!((front.shape()[0], rest.shape()[0]), (usize::MAX - 1, 1));
    assert_eq!(x.diff_n(0, usize::MAX).shape(), [0, 0]);
    assert_eq!(x.diff_n(0, usize::MAX - 3).shape(), [3, 0]);
    // Elements of size 0 can be more than a pointer can be moved by.
    static MOST: [(); usize::MAX] = [(); usize::MAX];
    let view = |first| DynView::<()>::from_strided_with([3], [isize::MAX], first, &MOST);
    assert!(view(0).is_err());
    let view = DynView::<()>::from_strided_with([3], [isize::MAX / 2], 0, &MOST).unwrap();
    assert_eq!(view.iter().rev().count(), 3);
    assert_eq!(view.take(0, [0, -1]).shape(), [2]);
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
