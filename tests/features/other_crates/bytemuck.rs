//! Bytes, casts of elements, and `Pod` arrays.

use ::bytemuck::{Pod, Zeroable};
use broadax::prelude::*;

dim!(Channel = 3);

#[track_caller]
fn refused<V>(result: Result<V, ShapeError>, message: &str) {
    let Err(error) = result else {
        panic!("expected an error");
    };
    assert_eq!(error.to_string(), message);
}

#[test]
fn arrays_are_pod() {
    fn bytes<T: Pod>(x: &T) -> &[u8] {
        ::bytemuck::bytes_of(x)
    }
    let x: Array<u8, shape![2, Channel]> = Array::new([[1, 2, 3], [4, 5, 6]]);
    assert_eq!(bytes(&x), [1, 2, 3, 4, 5, 6]);
    assert_eq!(bytes(&Array::<u16, shape![]>::new(257)), [1, 1]);
    assert!(bytes(&Array::<u64, shape![0, 3]>::zeros()).is_empty());
    assert_eq!(bytes(&[[array![1_u8, 2], array![3, 4]]]), [1, 2, 3, 4]);
    let y: Array<f64, shape![2, 1, 2]> = Zeroable::zeroed();
    assert_eq!(y, Array::<f64, shape![2, 1, 2]>::zeros());
    let rows: &[Array<u8, shape![2]>] = ::bytemuck::cast_slice(x.as_slice());
    assert_eq!(rows[2], array![5, 6]);
    let nested: Array<Array<u8, shape![2]>, shape![3]> = ::bytemuck::cast(x);
    assert_eq!(nested[[1]], array![3, 4]);
}

#[test]
fn bytes_of_tensors() {
    let mut x = tensor![[1.0_f32, 2.0], [3.0, 4.0]];
    let bytes = [1.0_f32, 2.0, 3.0, 4.0].map(f32::to_ne_bytes).concat();
    assert_eq!(x.as_bytes(), bytes);
    assert_eq!(x.t().try_as_bytes(), None);
    assert_eq!(x.slice(s![1.., ..]).try_as_bytes(), Some(&bytes[8..]));
    x.as_bytes_mut()[..4].copy_from_slice(&9.0_f32.to_ne_bytes());
    assert_eq!(x[[0, 0]], 9.0);
    assert!(x.transpose_mut().try_as_bytes_mut().is_none());
    x.view_mut().try_as_bytes_mut().unwrap().fill(0);
    assert_eq!(x, Tensor::<f32, shape![2, 2]>::zeros());
    assert!(Tensor::<u32, shape![0]>::zeros().as_bytes().is_empty());
}

#[test]
fn tensors_from_bytes() {
    // Aligned, and one byte beside it.
    let mut aligned = tensor![0_u32, 1, 2, 3, 4, 5];
    let bytes = aligned.as_bytes_mut();
    let x = View::<u32, shape![2, 3]>::from_bytes(bytes).unwrap();
    assert_eq!(x, tensor![[0, 1, 2], [3, 4, 5]]);
    let apart = bytes[1..21].to_vec();
    let (start, _) = bytes.split_at(20);
    assert_eq!(
        View::<u32, shape![Dyn]>::from_bytes_with([5], start)
            .unwrap()
            .len(),
        5
    );
    refused(
        View::<u32, shape![5]>::from_bytes(&bytes[1..21]),
        "from_bytes: shape (5): the bytes do not start at a multiple of the alignment of the \
         elements: `Tensor::from_bytes` copies them",
    );
    let copied = Tensor::<u32, shape![5]>::from_bytes(&bytes[1..21]).unwrap();
    assert_eq!(copied.as_bytes(), apart);
    let mut x = ViewMut::<u32, shape![Dyn, 2]>::from_bytes_with([3, 2], bytes).unwrap();
    x += 10;
    assert_eq!(aligned, tensor![10, 11, 12, 13, 14, 15]);

    let bytes = [0_u8; 12];
    let message = "from_bytes: shape (2, 2) has 4 elements of 4 bytes each, and there are 12 bytes";
    refused(View::<f32, shape![2, 2]>::from_bytes(&bytes), message);
    refused(Tensor::<f32, shape![2, 2]>::from_bytes(&bytes), message);
    refused(
        ViewMut::<f32, shape![2, 2]>::from_bytes(&mut bytes.clone()),
        message,
    );
    refused(
        DynTensor::<u8>::from_bytes_with([1], &bytes),
        "from_bytes: shape (1) has 1 element of 1 byte each, and there are 12 bytes",
    );
    refused(
        Tensor::<u8, shape![Dyn, 5]>::from_bytes_with([3, 4], &bytes),
        "from_bytes: the shape is (3, 4), the type asks for (_, 5): axis 1 is 4 and not 5",
    );
    refused(
        DynTensor::<u16>::from_bytes_with([usize::MAX, 2], &bytes),
        &format!(
            "from_bytes: shape ({}, 2) has more elements than memory can hold",
            usize::MAX
        ),
    );
    // No bytes, wherever they are, and elements without bytes.
    let none = &bytes[1..1];
    assert_eq!(
        View::<u64, shape![0, 3]>::from_bytes(none).unwrap().len(),
        0
    );
    assert_eq!(
        Tensor::<u64, shape![0, 3]>::from_bytes(none).unwrap().len(),
        0
    );
    assert_eq!(
        ViewMut::<u64, shape![0]>::from_bytes(&mut [])
            .unwrap()
            .len(),
        0
    );
    assert_eq!(
        DynTensor::<()>::from_bytes_with([3], none).unwrap().len(),
        3
    );
}

#[test]
fn casts() {
    let mut x = tensor![[1.0_f32, -2.0], [0.5, 0.0]];
    let bits = x.map(|x: f32| x.to_bits());
    assert_eq!(x.bit_cast::<u32>(), bits);
    assert_eq!(x.t().bit_cast::<u32>(), bits.t());
    assert_eq!(x.flip(Axis::<0>).bit_cast::<i32>().strides(), [-2, 1]);
    x.transpose_mut()
        .bit_cast_mut::<u32>()
        .fill(1.0_f32.to_bits());
    assert_eq!(x, Tensor::<f32, shape![2, 2]>::ones());
    // Of our own blocks, and of vectors.
    let large = Tensor::<f64, shape![Dyn]>::arange_with([1000]).unwrap();
    let place = large.as_slice().as_ptr();
    let cast: Tensor<u64, shape![Dyn]> = large.into_bit_cast();
    assert_eq!(cast.as_slice().as_ptr().cast(), place);
    assert_eq!(f64::from_bits(cast[[999]]), 999.0);
    let vec = vec![1_i16, -1];
    let cast: Tensor<u16, shape![2]> = Tensor::from_vec(vec).unwrap().into_bit_cast();
    assert_eq!(cast.into_vec(), [1, u16::MAX]);
    assert!(
        DynTensor::<f32>::zeros_with([0, 2])
            .unwrap()
            .into_bit_cast::<u32>()
            .is_empty()
    );
}

#[test]
fn components() {
    let x = tensor![[[1_u8, 2, 3], [4, 5, 6]], [[7, 8, 9], [10, 11, 12]]];
    let pixels: View<'_, [u8; 3], shape![2, 2]> = x.group_components().unwrap();
    assert_eq!(pixels[[1, 0]], [7, 8, 9]);
    assert_eq!(pixels.as_components::<u8, 3>(), x);
    // Views of whole elements, in any order.
    let turned = x.view();
    let turned = turned.permute((Axis::<1>, Axis::<0>, Axis::<2>));
    let pixels: View<'_, [u8; 3], shape![2, 2]> = turned.group_components().unwrap();
    assert_eq!(pixels[[1, 0]], [4, 5, 6]);
    assert_eq!(
        pixels.flip(Axis::<0>).as_components::<u8, 3>()[[0, 0, 2]],
        6
    );
    let every = x.slice(s![.., ..;-1, ..]);
    let pixels: View<'_, [u8; 3], shape![2, 2]> = every.group_components().unwrap();
    assert_eq!(pixels[[0, 0]], [4, 5, 6]);
    let spread = pixels.broadcast_to::<shape![5, 2, 2]>();
    assert_eq!(spread.as_components::<u8, 3>().shape(), [5, 2, 2, 3]);

    let apart = "group_components: shape (2, 2, 3): the components of an element must lie in \
                 memory one after another: `x.to_tensor()` is a copy in this order";
    let turned = x.flip(Axis::<2>);
    refused(turned.group_components::<[u8; 3]>(), apart);
    // Two components of rows of three.
    let part = x.slice(s![.., .., ..2]);
    assert!(part.group_components::<[u8; 2]>().is_err());
    let row = tensor![1_u8, 2, 3, 4, 5];
    let windows = row.windows(Axis::<0>, Extent::<2>);
    assert!(windows.group_components::<[u8; 2]>().is_err());
    // More strictly aligned elements are refused when the program is built; without elements there
    // is nothing to align.
    let none = Tensor::<u8, shape![0, 2]>::zeros();
    assert_eq!(none.group_components::<[u8; 2]>().unwrap().len(), 0);
    let strides = [isize::MIN, 1];
    let none = View::<(), shape![Dyn, { usize::MAX }]>::from_strided_with(
        [0, usize::MAX],
        strides,
        0,
        &[],
    );
    assert_eq!(none.unwrap().group_components::<()>().unwrap().len(), 0);
    let one: View<'_, u16, shape![2]> = tensor_of_one().group_components().unwrap();
    assert_eq!(one, tensor![1, 2]);
}

fn tensor_of_one() -> &'static Tensor<u16, shape![2, { 1 }]> {
    Box::leak(Box::new(Tensor::from([[1], [2]])))
}

#[test]
fn components_are_counted() {
    // Without a size, 2^64 + 1 of them, and of repeated elements, 2^63.
    const MANY: usize = 67_280_421_310_721;
    let x = Tensor::<(), shape![Dyn]>::from(vec![(); 274_177]);
    assert!(std::panic::catch_unwind(|| x.as_components::<(), MANY>().len()).is_err());
    let pair = Tensor::scalar([1_u8, 2]);
    let many = pair.broadcast_to_with::<shape![Dyn]>([1 << 62]).unwrap();
    assert!(std::panic::catch_unwind(|| many.as_components::<u8, 2>().len()).is_err());
}
