//! Images of the crate `image`.

use ::image::{DynamicImage, GrayImage, ImageBuffer, Luma, LumaA, Rgb, RgbImage, Rgba, imageops};
use broadax::prelude::*;

#[track_caller]
fn refused<V>(result: Result<V, impl Into<ShapeError>>, message: &str) {
    let Err(error) = result else {
        panic!("expected an error");
    };
    assert_eq!(error.into().to_string(), message);
}

fn picture() -> RgbImage {
    RgbImage::from_fn(5, 3, |x, y| Rgb([x as u8, y as u8, (10 * x + y) as u8]))
}

#[test]
fn there_and_back_without_copying() {
    let image = picture();
    let place = image.as_ptr();
    let x = Tensor::<u8, shape![Dyn, Dyn, 3]>::try_from(image).unwrap();
    assert_eq!(
        (x.as_slice().as_ptr(), x.shape()[..].to_vec()),
        (place, vec![3, 5, 3])
    );
    assert_eq!(x[[2, 4, 2]], 42);
    let image = x.into_image::<Rgb<u8>>().unwrap();
    assert_eq!((image.as_ptr(), &image), (place, &picture()));
    // All kinds of pixels.
    let gray = GrayImage::from_fn(4, 2, |x, y| Luma([(4 * y + x) as u8]));
    let x = Tensor::<u8, shape![2, 4]>::try_from(gray.clone()).unwrap();
    assert_eq!(x, Tensor::<u8, shape![2, 4]>::arange());
    assert_eq!(x.into_image::<Luma<u8>>().unwrap(), gray);
    let x = Tensor::<u8, shape![Dyn, Dyn, 1]>::try_from(gray.clone()).unwrap();
    assert_eq!(x.into_image::<Luma<u8>>().unwrap(), gray);
    let x = DynTensor::<u8>::try_from(gray).unwrap();
    assert_eq!(x.shape(), [2, 4, 1]);
    let deep = ImageBuffer::from_pixel(2, 1, Rgba([1.0_f32, 2.0, 3.0, 0.5]));
    let x = Tensor::<f32, shape![1, 2, 4]>::try_from(deep.clone()).unwrap();
    assert_eq!(x.into_image::<Rgba<f32>>().unwrap(), deep);
    let two = ImageBuffer::from_pixel(1, 1, LumaA([1_u16, 2]));
    assert_eq!(
        Tensor::<u16, shape![1, 1, 2]>::try_from(two).unwrap(),
        tensor![[[1, 2]]]
    );
    let none = RgbImage::new(0, 4);
    let x = Tensor::<u8, shape![4, 0, 3]>::try_from(none).unwrap();
    assert_eq!(x.into_image::<Rgb<u8>>().unwrap().dimensions(), (0, 4));
}

/// What is computed here is what the crate computes.
#[test]
fn the_same_orientation() {
    let image = DynamicImage::ImageRgb8(picture());
    let image = image.to_rgb8();
    let x = View::<u8, shape![Dyn, Dyn, 3]>::try_from(&image).unwrap();
    let pairs = [
        (x.flip(Axis::<1>), imageops::flip_horizontal(&image)),
        (x.flip(Axis::<0>), imageops::flip_vertical(&image)),
    ];
    for (ours, theirs) in pairs {
        assert_eq!(
            ours.to_tensor().as_image::<Rgb<u8>>().unwrap().as_raw(),
            &&theirs.as_raw()[..]
        );
    }
    let part = x.slice(s![1..3, 2..4, ..]).to_tensor();
    let theirs = imageops::crop_imm(&image, 2, 1, 2, 2).to_image();
    assert_eq!(part.into_image::<Rgb<u8>>().unwrap(), theirs);
}

#[test]
fn views() {
    let mut image = picture();
    let mut x = ViewMut::<u8, shape![3, 5, 3]>::try_from(&mut image).unwrap();
    x.slice_mut(s![.., .., 0..1]).fill(200);
    assert!(image.pixels().all(|pixel| pixel[0] == 200));
    // A buffer that is larger than the image, and one that is borrowed.
    let larger = ImageBuffer::<Luma<u8>, _>::from_raw(2, 2, vec![1, 2, 3, 4, 5, 6]).unwrap();
    let x = View::<u8, shape![Dyn, Dyn]>::try_from(&larger).unwrap();
    assert_eq!(x, tensor![[1, 2], [3, 4]]);
    let x = Tensor::<u8, shape![2, 2]>::try_from(larger).unwrap();
    assert_eq!(x, tensor![[1, 2], [3, 4]]);
    let pixels = [1, 2, 3, 4, 5, 6];
    let borrowed = ImageBuffer::<Rgb<u8>, _>::from_raw(1, 2, &pixels[..]).unwrap();
    let x = View::<u8, shape![2, 1, 3]>::try_from(&borrowed).unwrap();
    assert_eq!(x.try_as_slice(), Some(&pixels[..]));

    let mut x = tensor![[1_u8, 2], [3, 4]];
    let mut image = x.as_image_mut::<Luma<u8>>().unwrap();
    image.put_pixel(1, 0, Luma([9]));
    assert_eq!(x, tensor![[1, 9], [3, 4]]);
}

#[test]
fn errors_give_it_back() {
    let back = Tensor::<u8, shape![Dyn, Dyn, 4]>::try_from(picture()).unwrap_err();
    assert_eq!(
        back.to_string(),
        "try_from: the shape is (3, 5, 3), the type asks for (_, _, 4): axis 2 is 3 and not 4",
    );
    assert_eq!(back.value, picture());
    refused(
        View::<u8, shape![Dyn, Dyn]>::try_from(&picture()),
        "try_from: the shape is (3, 5, 3), the type asks for (_, _): it has 3 axes, and 2 would \
         be needed",
    );
    let x = tensor![[1_u8, 2], [3, 4]];
    let back = x.into_image::<Rgb<u8>>().unwrap_err();
    assert_eq!(
        back.to_string(),
        "into_image: the shape is (2, 2), the type asks for (_, _, 3): it has 2 axes, and 3 would \
         be needed",
    );
    let x = back.value;
    refused(
        x.t().as_image::<Luma<u8>>(),
        "as_image: shape (2, 2): the pixels of an image lie in memory in row-major order without \
         gaps: `x.to_tensor()` is a copy in this order",
    );
    let mut x = DynTensor::<u8>::zeros_with([0, 5_000_000_000]).unwrap();
    refused(
        x.as_image_mut::<Luma<u8>>(),
        "as_image_mut: shape (0, 5000000000): an image has at most 4294967295 rows and columns",
    );
}
