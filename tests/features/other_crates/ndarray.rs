//! Arrays of ndarray. (`borrowed.rs` has arrays in any memory order.)

use ::ndarray::{
    Array2, ArrayD, ArrayView2, ArrayViewD, ArrayViewMut2, CowArray, Ix2, Slice, arr2,
};
use broadax::prelude::*;

#[test]
fn more_axes_than_ndarray_has_types() {
    let x = Tensor::<i32, shape![2, 1, 2, 1, 2, 1, 2]>::from_vec((0..16).collect()).unwrap();
    let a: ArrayViewD<'_, i32> = x.as_ndarray();
    assert_eq!(a.shape(), [2, 1, 2, 1, 2, 1, 2]);
    assert!(a.iter().copied().eq(0..16));
    let place = a.as_ptr();
    let a: ArrayD<i32> = x.into_ndarray();
    assert_eq!(a.as_ptr(), place);
    let mut x = Tensor::<i32, shape![2, Dyn, 2, 1, 2, 1, 2]>::try_from(a).unwrap();
    x.as_ndarray_mut().fill(1);
    assert_eq!(x.sum_all(), 16);
    let mut sixty = vec![1; 64];
    sixty[63] = 3;
    let x = DynTensor::<i32>::arange_with(&sixty).unwrap();
    let a = x.as_ndarray();
    assert_eq!((a.ndim(), a.sum()), (64, 3));
    assert_eq!(DynView::try_from(&a).unwrap(), x);
}

#[test]
fn views_keep_their_lifetime() {
    let x = tensor![[1, 2, 3], [4, 5, 6]];
    let a: ArrayView2<'_, i32> = {
        let turned = x.view();
        let turned = turned.then(|x| x.flip(Axis::<1>));
        turned.into()
    };
    assert_eq!(a, arr2(&[[3, 2, 1], [6, 5, 4]]));
    let mut x = x;
    let mut a: ArrayViewMut2<'_, i32> = x.view_mut().into();
    a.row_mut(0).fill(0);
    assert_eq!(x, tensor![[0, 0, 0], [4, 5, 6]]);
    let a: Array2<i32> = x.into();
    assert_eq!(a, arr2(&[[0, 0, 0], [4, 5, 6]]));
}

#[test]
fn refused_ones_come_back() {
    let mut a = Array2::<i32>::zeros((2, 3));
    let back = ViewMut::<i32, shape![3, Dyn]>::try_from(a.view_mut()).unwrap_err();
    assert_eq!(
        back.to_string(),
        "try_from: the shape is (2, 3), the type asks for (3, _): axis 0 is 2 and not 3",
    );
    let mut view = back.value;
    view.fill(7);
    assert_eq!(a.sum(), 42);
    let place = a.as_ptr();
    let back = Tensor::<i32, shape![6]>::try_from(a).unwrap_err();
    assert_eq!(back.value.as_ptr(), place);
    let cow: CowArray<'_, i32, Ix2> = back.value.into();
    let back = CowTensor::<i32, shape![2, 2]>::try_from(cow).unwrap_err();
    assert_eq!(back.value.as_ptr(), place);
    let x = CowTensor::<i32, shape![2, 3]>::try_from(back.value).unwrap();
    assert!(!x.is_borrowed());
    assert_eq!(x.view().as_ndarray().as_ptr(), place);
    let cow: CowArray<'_, i32, Ix2> = x.into();
    assert!(cow.is_owned());
    assert_eq!(cow.as_ptr(), place);
}

#[test]
fn borrowed_or_owned() {
    let a = Array2::from_shape_fn((4, 3), |(i, j)| 10 * i + j);
    let part = a.slice_axis(::ndarray::Axis(0), Slice::from(..).step_by(-2));
    let x = CowTensor::<usize, shape![Dyn, 3]>::try_from(CowArray::from(part)).unwrap();
    assert!(x.is_borrowed());
    assert_eq!(x, tensor![[30, 31, 32], [10, 11, 12]]);
    let back: CowArray<'_, usize, Ix2> = x.into();
    assert!(back.is_view());
    assert_eq!(back, part);
}

/// The pointer of a view without elements may be any, also null.
#[test]
fn views_without_elements() {
    let data = [1_u8, 2, 3];
    let back = -(data.as_ptr() as isize);
    let x = View::<u8, shape![Dyn, Dyn]>::from_strided_with([2, 0], [back, 1], 0, &data).unwrap();
    let none = x.select(Axis::<0>, 1_usize);
    assert!(std::hint::black_box(Some(none.as_ndarray())).is_some());
    let array: ::ndarray::ArrayView1<'_, u8> = none.into();
    assert!(std::hint::black_box(Some(array)).is_some());
    // ndarray multiplies the other sizes.
    let x = DynTensor::<u8>::zeros_with([0, 1 << 40, 1 << 40]).unwrap();
    assert!(std::panic::catch_unwind(|| x.as_ndarray().len()).is_err());
    let x = DynTensor::<u8>::zeros_with([0, 1 << 31, 1 << 31]).unwrap();
    assert_eq!(x.as_ndarray().len(), 0);
}

/// An axis of one element may have any stride, but ndarray adds up the sizes and strides.
#[test]
fn strides_of_one_element() {
    for far in [isize::MAX, isize::MIN, 1 << 61] {
        let data = [5, 3];
        let x =
            View::<i32, shape![Dyn, Dyn]>::from_strided_with([2, 1], [1, far], 0, &data).unwrap();
        assert_eq!(x.as_ndarray(), ndarray::array![[5], [3]]);
    }
}

/// A pointer to nothing is not moved by ndarray if all strides are 0.
#[test]
fn strides_without_elements() {
    let x = Tensor::<f64, shape![Dyn, Dyn]>::zeros_with([0, 5]).unwrap();
    assert_eq!(x.as_ndarray().strides(), [0, 0]);
    assert_eq!(x.flip(Axis::<1>).as_ndarray().strides(), [0, 0]);
    let flipped: ArrayView2<'_, f64> = x.flip(Axis::<1>).into();
    assert_eq!((flipped.strides(), flipped.dim()), (&[0, 0][..], (0, 5)));
}
