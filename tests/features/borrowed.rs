//! Views of borrowed elements.

use broadax::prelude::*;

/// Asserts an error with this message.
#[track_caller]
fn refused<V>(result: Result<V, ShapeError>, message: &str) {
    let Err(error) = result else {
        panic!("expected an error");
    };
    assert_eq!(error.to_string(), message);
}

#[test]
fn slices_in_order() {
    let mut data = [1, 2, 3, 4, 5, 6];
    let x = View::<i32, shape![2, 3]>::from_slice(&data).unwrap();
    assert_eq!(x, tensor![[1, 2, 3], [4, 5, 6]]);
    let y = View::<i32, shape![Dyn, 2]>::from_slice_with([3, 2], &data).unwrap();
    assert_eq!(x.matmul(&y), tensor![[22, 28], [49, 64]]);
    assert_eq!(DynView::from_slice_with([6], &data).unwrap().sum_all(), 21);
    assert_eq!(
        View::<i32, shape![]>::from_slice(&data[3..4]).unwrap(),
        Tensor::scalar(4)
    );
    assert_eq!(View::<i32, shape![0, 3]>::from_slice(&[]).unwrap().len(), 0);
    assert_eq!(Tensor::<i32, shape![3, 2]>::from_slice(&data).unwrap(), y);
    assert_eq!(DynTensor::from_slice_with([3, 2], &data).unwrap(), y);
    assert_eq!(Array::<i32, shape![3, 2]>::from_slice(&data).unwrap(), y);
    // The lifetime of a view is that of the elements, not of the tensor variable.
    let longer = {
        let short = View::<i32, shape![2, 3]>::from_slice(&data).unwrap();
        short.then(|x| x.transpose())
    };
    assert_eq!(longer, x.transpose());

    ViewMut::<i32, shape![Dyn]>::from(&mut data[1..]).fill(0);
    assert_eq!(data, [1, 0, 0, 0, 0, 0]);
    let mut x = DynTensor::<i32>::zeros_with([2, 2]).unwrap();
    x.assign(&View::<i32, shape![2]>::from_slice(&[7, 8]).unwrap());
    let mut places = vec![0; 4];
    x.add_into(
        1,
        &mut ViewMut::<i32, shape![2, 2]>::from_slice(&mut places).unwrap(),
    );
    assert_eq!(places, [8, 9, 8, 9]);
}

#[test]
fn nested_arrays() {
    static TABLE: [[f32; 3]; 2] = [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let x: View<'static, f32, shape![2, 3]> = View::from(&TABLE);
    assert_eq!(x.sum(Axis::<0>), tensor![5.0, 7.0, 9.0]);
    let deep = [[[[1, 2], [3, 4]]; 3]; 2];
    let deep: View<'_, i32, shape![2, 3, 2, 2]> = View::from(&deep);
    assert_eq!(
        deep.select(Axis::<1>, 2),
        tensor![[[1, 2], [3, 4]], [[1, 2], [3, 4]]]
    );
    let single: View<'_, i32, shape![{ 1 }, 2]> = View::from(&[[1, 2]]);
    assert_eq!(single.shape(), [1, 2]);
    let mut row = [1, 2, 3];
    let mut x: ViewMut<'_, i32, shape![3]> = ViewMut::from(&mut row);
    x += &tensor![10, 20, 30];
    assert_eq!(row, [11, 22, 33]);
    let mut cube = [[[0; 2]; 3]; 4];
    ViewMut::<i32, shape![4, 3, 2]>::from(&mut cube)
        .select_mut(Axis::<1>, 2)
        .fill(5);
    assert!(cube.iter().all(|m| m[2] == [5, 5] && m[0] == [0, 0]));
}

#[test]
fn strides() {
    let data: Vec<i32> = (0..24).collect();
    let view = |sizes: &[usize], strides: &[isize], first| {
        DynView::from_strided_with(sizes, strides, first, &data)
    };
    let x = DynTensor::arange_with([2, 3, 4]).unwrap();
    assert_eq!(view(&[2, 3, 4], &[12, 4, 1], 0).unwrap(), x);
    assert_eq!(
        view(&[4, 3, 2], &[1, 4, 12], 0).unwrap(),
        x.try_permute([2, 1, 0]).unwrap()
    );
    let back = x.try_flip(0).unwrap();
    let back = back.try_flip(2).unwrap();
    assert_eq!(view(&[2, 3, 4], &[-12, 4, -1], 15).unwrap(), back);
    // Overlapping views, and one with a repeated element.
    assert_eq!(
        view(&[3, 2], &[1, 1], 20).unwrap(),
        tensor![[20, 21], [21, 22], [22, 23]]
    );
    assert_eq!(
        view(&[2, 2], &[0, 0], 23).unwrap(),
        tensor![[23, 23], [23, 23]]
    );
    // Nothing is read, whatever the offset is.
    assert_eq!(view(&[3, 0], &[1000, -7], 99).unwrap().len(), 0);
    assert_eq!(view(&[1], &[isize::MAX], 23).unwrap(), tensor![23]);

    let outside = |sizes, strides, first, place: &str| {
        let found = view(sizes, strides, first).unwrap_err().to_string();
        assert!(
            found.ends_with(&format!("reaches element {place}, and there are 24")),
            "{found}"
        );
    };
    outside(&[2, 3, 4], &[12, 4, 1], 1, "24");
    outside(&[2], &[-1], 0, "-1");
    outside(&[], &[], 24, "24");
    outside(&[3, 3], &[-12, 12], 0, "-24");
    let (most, least) = (isize::MAX.to_string(), isize::MIN.to_string());
    outside(&[9, 9], &[isize::MAX, isize::MAX], 0, &most);
    outside(&[9, 9], &[isize::MIN, isize::MAX], 0, &least);
    refused(
        view(&[2, 3], &[1], 0),
        "from_strided: shape (2, 3) has 2 axes, and there are 1 strides",
    );
    let size = 1_usize << (usize::BITS / 2 + 8);
    refused(
        view(&[size, size], &[0, 0], 0),
        &format!("from_strided: shape ({size}, {size}) has more elements than memory can hold"),
    );
    refused(
        View::<i32, shape![Dyn, 3]>::from_strided_with([2, 4], [4, 1], 0, &data),
        "from_strided: the shape is (2, 4), the type asks for (_, 3): axis 1 is 4 and not 3",
    );
}

/// In a mutable view, each index has its own element: the accepted strides are checked by
/// enumeration.
#[test]
fn strides_to_write_to() {
    let mut accepted = 0;
    // (Miri takes a second for ten of them.)
    let step = if cfg!(miri) { 3 } else { 1 };
    for sizes in [[2usize, 3], [3, 2], [1, 4], [4, 1], [0, 5]] {
        for a in (-7isize..8).step_by(step) {
            for b in (-7isize..8).step_by(step) {
                let mut data = [0; 64];
                let strides = [a, b];
                match ViewMut::<i32, shape![Dyn, Dyn]>::from_strided_with(
                    sizes, strides, 30, &mut data,
                ) {
                    Ok(mut view) => {
                        view += 1;
                        let len = view.len();
                        assert!(data.iter().all(|&x| x <= 1), "{sizes:?} {strides:?}");
                        assert_eq!(data.iter().sum::<i32>(), len as i32);
                        accepted += 1;
                    }
                    Err(error) => {
                        // Two indices with one element, or strides that interleave with those of
                        // the other axis.
                        let message = error.to_string();
                        assert!(message.contains("can have the same address"), "{message}");
                        let [m, n] = sizes.map(|n| n as isize - 1);
                        assert!(m > 0 || n > 0);
                        assert!(a.abs() <= n * b.abs() && b.abs() <= m * a.abs() || a * b == 0);
                    }
                }
            }
        }
    }
    assert!(accepted > 400 / step.pow(2), "{accepted}");
    let mut data = [0; 6];
    refused(
        ViewMut::<i32, shape![2, 3]>::from_strided([1, 1], 0, &mut data),
        "from_strided: with strides (1, 1), two elements of shape (2, 3) can have the same address, \
         which a mutable view does not allow",
    );
    let mut evens = ViewMut::<i32, shape![3]>::from_strided([2], 0, &mut data).unwrap();
    evens.assign(tensor![1, 2, 3]);
    assert_eq!(data, [1, 0, 2, 0, 3, 0]);
}

/// Arrays of ndarray in any order, also reversed, with sizes 0 and 1, with up to six axes.
#[cfg(feature = "ndarray")]
mod beside_ndarray {
    use super::*;
    use ndarray::{ArrayD, ArrayViewD, ShapeBuilder, Slice};

    fn arrays() -> Vec<ArrayD<i32>> {
        let mut all = Vec::new();
        for sizes in [
            &[][..],
            &[5],
            &[3, 4],
            &[4, 1, 3],
            &[2, 0, 3],
            &[2, 3, 1, 4],
            &[2, 1, 3, 2, 2, 2],
        ] {
            let len: usize = sizes.iter().product();
            let elements = || (0..len as i32).collect::<Vec<_>>();
            all.push(ArrayD::from_shape_vec(sizes, elements()).unwrap());
            all.push(ArrayD::from_shape_vec(sizes.f(), elements()).unwrap());
            for axis in 0..sizes.len() {
                let mut back = ArrayD::from_shape_vec(sizes, elements()).unwrap();
                back.invert_axis(ndarray::Axis(axis));
                all.push(back.clone());
                // A part that owns all elements.
                let from = sizes[axis].min(1) as isize;
                back.slice_axis_inplace(ndarray::Axis(axis), Slice::new(from, None, 1));
                all.push(back);
            }
        }
        all
    }

    #[test]
    fn there_and_back() {
        for mut a in arrays() {
            let x = DynView::<i32>::try_from(&a).unwrap();
            assert_eq!(x.shape(), a.shape());
            assert!(x.iter().eq(a.iter()), "{a:?}");
            let back: ArrayViewD<'_, i32> = x.as_ndarray();
            assert_eq!(back, a);
            let reversed: Vec<isize> = (0..x.rank() as isize).rev().collect();
            let turned = x.try_permute(&reversed).unwrap();
            assert_eq!(turned.as_ndarray(), a.t());
            let owned = DynTensor::try_from(a.clone()).unwrap();
            assert_eq!(owned, x);
            assert_eq!(owned.into_ndarray(), a);

            let (copy, twice) = (a.clone(), &x.to_tensor() * 2);
            let mut y = ViewMut::<i32, DynRank>::try_from(&mut a).unwrap();
            y *= 2;
            y.as_ndarray_mut().map_inplace(|x| *x += 1);
            assert_eq!(a, &copy * 2 + 1);
            assert_eq!(DynView::<i32>::try_from(&a).unwrap(), twice + 1);
        }
    }

    #[test]
    fn types() {
        let a = ndarray::Array3::<f64>::from_shape_fn((2, 3, 4), |(i, j, k)| {
            (i * 100 + j * 10 + k) as f64
        });
        let x = View::<f64, shape![2, Dyn, 4]>::try_from(&a).unwrap();
        let back: ndarray::ArrayView3<'_, f64> = x.as_ndarray();
        assert_eq!(back, a);
        assert_eq!(x.sum(Axis::<1>).as_ndarray(), a.sum_axis(ndarray::Axis(1)));
        let part = View::<f64, shape![2, 4]>::try_from(a.index_axis(ndarray::Axis(1), 2)).unwrap();
        assert_eq!(part, x.select(Axis::<1>, 2));
        // An axis of stride 0, in both directions.
        let row = ndarray::arr1(&[1.0, 2.0]);
        let rows = View::<f64, shape![3, 2]>::try_from(row.broadcast((3, 2)).unwrap()).unwrap();
        assert_eq!(rows, tensor![[1.0, 2.0], [1.0, 2.0], [1.0, 2.0]]);
        assert_eq!(rows.as_ndarray().strides(), [0, 1]);
        refused(
            View::<f64, shape![2, 3]>::try_from(&a),
            "try_from: the shape is (2, 3, 4), the type asks for (2, 3): it has 3 axes, and 2 would be needed",
        );
        let refused = Tensor::<f64, shape![2, 3, 5]>::try_from(a.clone()).unwrap_err();
        assert_eq!(refused.value, a);
        // An array in row-major order is not copied.
        let place = a.as_ptr();
        let owned = Tensor::<f64, shape![2, 3, 4]>::try_from(a).unwrap();
        assert_eq!(owned.as_slice().as_ptr(), place);
        assert_eq!(owned.into_ndarray().as_ptr(), place);
    }
}

/// A nested array that is borrowed is copied.
#[test]
fn nested_array_copied() {
    static TABLE: [[f32; 2]; 3] = [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]];
    let x = Tensor::<f32, shape![3, 2]>::from(&TABLE);
    assert_eq!(x, tensor![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]);
    let y: Tensor<f32, _> = Tensor::<f32, _>::from(&TABLE) + &x;
    assert_eq!(y[[2, 1]], 12.0);
    let names = Tensor::<String, _>::from(&[String::from("a"), String::from("b")]);
    assert_eq!(names.as_slice(), ["a", "b"]);
    #[cfg(feature = "inline")]
    assert_eq!(Array::<f32, shape![3, 2]>::from(&TABLE), x);
}
