//! Operations for programs whose shapes come from data: views that take the place of views, slices of
//! run-time items, lists of axes and of tensors; with results known from NumPy.
#![cfg(all(feature = "std", target_pointer_width = "64"))]

use broadax::prelude::*;
use broadax::{SliceItem, SliceItems};

#[test]
fn views_that_take_the_place_of_a_view() {
    let x = Tensor::<i32, shape![2, 3, 4]>::arange().into_dyn();
    let mut v = x.view();
    for i in [1, 2, 3] {
        v = v.into_selected(0, i);
    }
    assert_eq!(v.try_into_scalar().unwrap(), 23);
    let mut v = x.view();
    for _ in 0..3 {
        v = v
            .into_transposed()
            .into_flipped(-1)
            .into_permuted([1, 0, 2]);
    }
    assert_eq!(v.shape(), [2, 3, 4]);
    let mut v = x.view();
    while v.shape()[2] > 1 {
        v = v.into_sliced(s![.., .., 1..]);
    }
    assert_eq!(v.into_sliced(s![1, .., 0]), tensor![15, 19, 23]);
    assert_eq!(
        x.view().try_into_selected(0, 2).unwrap_err().to_string(),
        "select: index 2 is out of range for axis 0 of shape (2, 3, 4), which has size 2"
    );
    assert!(x.view().try_into_flipped(3).is_err());
    assert!(x.view().try_into_sliced(s![3.., .., ..]).is_err());
    assert!(
        x.select(0, 0)
            .into_selected(0, 0)
            .try_into_transposed()
            .is_err()
    );
    // A static shape, which changes with the view, and a view that outlives the one it is of.
    let y = tensor![[1, 2, 3], [4, 5, 6]];
    let row = y.transpose().into_selected(Axis::<0>, Extent::<1>);
    let row: View<'_, i32, shape![2]> = row;
    assert_eq!(row.into_flipped(Axis::<0>), tensor![5, 2]);
    assert_eq!(
        y.view().into_transposed().into_sliced(s![0, ..]),
        tensor![1, 4]
    );
    assert_eq!(
        y.view().into_permuted((Axis::<1>, Axis::<0>)).shape(),
        [3, 2]
    );
}

#[test]
fn scalars_of_dynamic_rank() {
    let x = DynTensor::from_scalar(7);
    assert_eq!((x.shape().len(), x.len()), (0, 1));
    assert_eq!((&x + &tensor![1, 2].into_dyn()), tensor![8, 9]);
    assert_eq!(x.try_into_scalar().unwrap(), 7);
    assert_eq!(tensor![[3]].try_into_scalar().unwrap(), 3);
    assert_eq!(
        tensor![1, 2]
            .flip(Axis::<0>)
            .into_sliced(s![..1])
            .try_into_scalar()
            .unwrap(),
        2
    );
    let refused = tensor![[1, 2]].try_into_scalar().unwrap_err();
    assert_eq!(
        refused.to_string(),
        "into_scalar: shape (1, 2): expected one element"
    );
    assert_eq!(refused.value, tensor![[1, 2]]);
    assert!(Tensor::<i32, shape![0]>::zeros().try_into_scalar().is_err());
}

#[test]
fn slices_of_items() {
    let x = Tensor::<i32, shape![4, 5]>::arange().into_dyn();
    // As `np.arange(20).reshape(4, 5)[..]`.
    let cases: &[(&str, &[usize], &[i32])] = &[
        ("1:3, 1:-1", &[2, 3], &[6, 7, 8, 11, 12, 13]),
        ("::-1, 0", &[4], &[15, 10, 5, 0]),
        ("0, ::-2", &[3], &[4, 2, 0]),
        ("-1, 3:0:-2", &[2], &[18, 16]),
        ("-1, -2:-5:-1", &[3], &[18, 17, 16]),
        ("..., 2", &[4], &[2, 7, 12, 17]),
        ("2, ...", &[5], &[10, 11, 12, 13, 14]),
        ("0, ..., 0", &[], &[0]),
        ("0, ..., None, :1", &[1, 1], &[0]),
        ("None, 3, 1:2", &[1, 1], &[16]),
        ("4:, :", &[0, 5], &[]),
        ("3:3:-1, :", &[0, 5], &[]),
        ("::3, ::4", &[2, 2], &[0, 4, 15, 19]),
        ("::9, ::-9", &[1, 1], &[4]),
        ("1, 2,", &[], &[7]),
    ];
    for (text, sizes, elements) in cases {
        let items: SliceItems = text.parse().unwrap();
        let v = x.slice(&items);
        assert_eq!(v.shape(), *sizes, "{text}");
        assert!(v.iter().eq(elements.iter()), "{text}: {v}");
        assert_eq!(items.to_string().parse::<SliceItems>().unwrap(), items);
        // A static shape, a transposed view, and a view of size 1 strides.
        let fixed = Tensor::<i32, shape![4, 5]>::arange();
        assert_eq!(fixed.slice(&items[..]), v);
        assert_eq!(fixed.transpose().to_tensor().transpose().slice(&items), v);
        assert_eq!(
            fixed
                .flip(Axis::<0>)
                .into_flipped(Axis::<0>)
                .into_sliced(&items),
            v
        );
    }
    let mut y = x.clone();
    y.slice_mut(&"::-1, ::-2".parse::<SliceItems>().unwrap())
        .assign(&tensor![[1], [2], [3], [4]]);
    assert_eq!(y.slice(s![.., 0]), tensor![4, 3, 2, 1]);
    assert_eq!(y.slice(s![.., 1]), tensor![1, 6, 11, 16]);
    let empty = Tensor::<i32, shape![0, 2]>::zeros().into_dyn();
    assert_eq!(
        empty
            .slice([SliceItem::from(..).step_by(-1), (..).into()])
            .shape(),
        [0, 2]
    );
    assert_eq!(
        DynTensor::from_scalar(3).slice([SliceItem::NewAxis; 2]),
        tensor![[3]]
    );
    assert_eq!(DynTensor::from_scalar(3).slice(&[]).shape(), []);
    for (text, message) in [
        (
            "2:7, :",
            "slice: range 2..7 is out of range for axis 0 of shape (4, 5), which has size 4",
        ),
        (
            ":, 5",
            "slice: index 5 is out of range for axis 1 of shape (4, 5), which has size 5",
        ),
        (
            "..., -6",
            "slice: -6 is out of range for axis 1 of shape (4, 5), which has size 5",
        ),
        (
            ":, 5::-1",
            "slice: index 5 is out of range for axis 1 of shape (4, 5), which has size 5",
        ),
        (
            ":, 1:3:-1",
            "slice: range 1..3 of axis 1 of shape (4, 5) counts down, and starts before its end",
        ),
        (
            "0",
            "slice: 1 range for shape (4, 5), which has 2 axes: `...` stands for the others",
        ),
        (
            "..., 0, ...",
            "slice: shape (4, 5): `...`, for all axes that are not listed, is listed twice",
        ),
    ] {
        let items: SliceItems = text.parse().unwrap();
        assert_eq!(x.try_slice(&items).unwrap_err().to_string(), message);
    }
    let zero = SliceItem::from(..).step_by(0);
    assert_eq!(
        x.try_slice([zero, zero]).unwrap_err().to_string(),
        "slice: a step of 0 along axis 0"
    );
    let many = vec![SliceItem::NewAxis; 65];
    assert!(DynTensor::from_scalar(3).try_slice(&many).is_err());
    for (text, message) in [
        (
            "1:2, x",
            "item 1 of the slice: expected a number, as in `1:3`, `::-1` or `2`",
        ),
        (
            "1:2:3:4",
            "item 0 of the slice: expected at most 2 colons, as in `1:3:2`",
        ),
        (
            "1,,2",
            "item 1 of the slice: expected an item, such as `1:3`, found nothing",
        ),
        ("::0", "item 0 of the slice: expected a step that is not 0"),
    ] {
        assert_eq!(text.parse::<SliceItems>().unwrap_err().to_string(), message);
    }
    assert_eq!("".parse::<SliceItems>().unwrap().len(), 0);
}

#[test]
fn lists_of_axes() {
    let x = Tensor::<i32, shape![2, 3, 4]>::arange();
    let any = x.clone().into_dyn();
    assert_eq!(
        x.flip((Axis::<0>, Axis::<-1>)),
        x.flip(Axis::<0>).flip(Axis::<2>)
    );
    assert_eq!(any.flip([0, -1]), x.flip(Axis::<0>).flip(Axis::<2>));
    assert_eq!(any.flip(&[0, 1, 2][..])[[0, 0, 0]], 23);
    let none: &[isize] = &[];
    assert_eq!(any.flip(none), any);
    assert_eq!(
        any.transpose().flip(&vec![1, 2]),
        any.flip([1, 2]).transpose()
    );
    let mut y = any.clone();
    y.flip_mut([0, 1, 2]).assign(&x);
    assert_eq!(y, x.flip((Axis::<0>, Axis::<1>, Axis::<2>)));
    assert_eq!(any.view().into_flipped([2, 1])[[0, 0, 0]], 11);
    let empty = Tensor::<i32, shape![0, 2]>::zeros();
    assert_eq!(empty.flip((Axis::<0>, Axis::<1>)).shape(), [0, 2]);
    for (result, message) in [
        (
            any.try_flip([0, 3]).map(|_| ()),
            "flip: axis 3 is out of range for 3 axes: from -3 to 2",
        ),
        (
            any.try_flip([0, -3]).map(|_| ()),
            "flip: axis -3 is named twice",
        ),
        (
            any.try_moveaxes(&[0], &[]).map(|_| ()),
            "moveaxes: shape (2, 3, 4): expected as many new positions as axes",
        ),
        (
            any.try_moveaxes(&[0, 1], &[2, -1]).map(|_| ()),
            "moveaxes: axis -1 is named twice",
        ),
        (
            any.try_moveaxes(&[3], &[0]).map(|_| ()),
            "moveaxes: axis 3 is out of range for 3 axes: from -3 to 2",
        ),
        (
            any.try_roll_axes(&[0], &[]).map(|_| ()),
            "roll_axes: shape (2, 3, 4): expected as many shifts as axes",
        ),
        (
            any.try_roll_axes(&[3], &[1]).map(|_| ()),
            "roll_axes: axis 3 is out of range for 3 axes: from -3 to 2",
        ),
        (
            any.try_tile_axes(&[1 << 62, 1]).map(|_| ()),
            "tile_axes: shape (2, 13835058055282163712, 4) has more elements than memory can hold",
        ),
        (
            any.try_tile_axes(&[usize::MAX, 1]).map(|_| ()),
            "tile_axes: axis 1 of the result has more elements than memory can hold",
        ),
        (
            any.try_tile_axes(&[1; 33]).map(|_| ()),
            "tile_axes: 66 axes: a tensor has at most 64",
        ),
    ] {
        assert_eq!(result.unwrap_err().to_string(), message);
    }
    // As `np.moveaxis(x, (0, 1), (2, 0)).shape`.
    assert_eq!(any.moveaxes(&[0, 1], &[2, 0]).shape(), [3, 4, 2]);
    assert_eq!(any.moveaxes(&[2, 0], &[0, -1]), any.permute([2, 1, 0]));
    assert_eq!(any.moveaxes(&[], &[]), any);
    assert_eq!(DynTensor::from_scalar(3).moveaxes(&[], &[]).shape(), []);
    // As `np.roll(x, (1, -5, 2), (0, 2, 2))`.
    let rolled = any.roll(0, 1).roll(2, -3);
    assert_eq!(any.roll_axes(&[0, 2, 2], &[1, -5, 2]), rolled);
    assert_eq!(
        any.transpose().roll_axes(&[0, 1, -2], &[1, -5, 2]),
        rolled.transpose()
    );
    assert_eq!(any.flip(0).roll_axes(&[0], &[1]), any.flip(0).roll(0, 1));
    assert_eq!(any.roll_axes(&[], &[]), any);
    assert_eq!(
        any.select(0, 0)
            .try_unsqueeze(&[0])
            .unwrap()
            .roll_axes(&[0], &[7])
            .shape(),
        [1, 3, 4]
    );
    assert_eq!(empty.into_dyn().roll_axes(&[0, 1], &[1, 1]).shape(), [0, 2]);
    let far = any.roll_axes(&[1, 1], &[isize::MAX, isize::MIN]);
    assert_eq!(far, any.roll(1, -1));
    // As `np.tile(x, (2, 1, 3))`, `np.tile(x, 2)`, `np.tile(x, (2, 1, 1, 1))`.
    assert_eq!(any.tile_axes(&[2, 1, 3]), any.tile(0, 2).tile(2, 3));
    assert_eq!(any.tile_axes(&[2]), any.tile(2, 2));
    assert_eq!(
        any.transpose().tile_axes(&[2, 2]),
        any.transpose().tile(1, 2).tile(2, 2)
    );
    assert_eq!(any.tile_axes(&[2, 1, 1, 1]).shape(), [2, 2, 3, 4]);
    assert_eq!(any.tile_axes(&[0, 1]).shape(), [2, 0, 4]);
    assert_eq!(any.tile_axes(&[]), any);
    assert_eq!(
        DynTensor::from_scalar(3).tile_axes(&[2, 2]),
        tensor![[3, 3], [3, 3]]
    );
}

#[test]
fn lists_of_tensors() {
    use broadax::{meshgrid_ij, meshgrid_xy, try_meshgrid_ij};
    let list = vec![
        tensor![[1], [2]].into_dyn(),
        tensor![10, 20, 30].into_dyn(),
        DynTensor::from_scalar(5),
    ];
    let views = broadcast_views(&list).unwrap();
    assert_eq!(views[1], tensor![[10, 20, 30], [10, 20, 30]]);
    assert_eq!(views[2].shape(), [2, 3]);
    assert_eq!(broadcast_views(&list[..1]).unwrap()[0], list[0]);
    let references: Vec<&DynTensor<i32>> = list.iter().collect();
    assert_eq!(broadcast_views(&references).unwrap(), views);
    assert_eq!(broadcast_views(&list[..0]).unwrap().len(), 0);
    let apart = vec![tensor![1, 2].into_dyn(), tensor![1, 2, 3].into_dyn()];
    assert_eq!(
        broadcast_views(&apart).unwrap_err().to_string(),
        "broadcast_views: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1"
    );
    let axes = [
        tensor![1, 2].into_dyn(),
        tensor![3, 4, 5].into_dyn(),
        tensor![6].into_dyn(),
    ];
    let (a, b, c) = meshgrid_ij((&axes[0], &axes[1], &axes[2]));
    assert_eq!(meshgrid_ij(&axes), [a, b, c]);
    let (a, b, c) = meshgrid_xy((&axes[0], &axes[1], &axes[2]));
    assert_eq!(meshgrid_xy(&axes.to_vec()), [a, b, c]);
    assert_eq!(meshgrid_xy(&axes[..1])[0], axes[0]);
    assert_eq!(meshgrid_ij(&axes[..0]).len(), 0);
    let (fixed, matrix) = ([tensor![1, 2], tensor![3, 4]], [tensor![[1, 2]].into_dyn()]);
    assert_eq!(meshgrid_ij(&fixed)[1], tensor![[3, 4], [3, 4]]);
    assert_eq!(
        try_meshgrid_ij(&matrix).unwrap_err().to_string(),
        "meshgrid: shape (1, 2) has 2 axes, and a list has 1"
    );
    assert!(try_meshgrid_ij(&vec![tensor![1]; 65]).is_err());
}

#[test]
fn inferred_sizes_and_products_by_rank() {
    let x = Tensor::<i32, shape![2, 6]>::arange().into_dyn();
    assert_eq!(
        x.reshape_infer_with::<DynRank>([None]).unwrap().shape(),
        [12]
    );
    assert_eq!(
        x.reshape_infer_with::<DynRank>(vec![Some(2), None, Some(3)])
            .unwrap()
            .shape(),
        [2, 2, 3]
    );
    assert_eq!(
        x.reshape_infer_with::<DynRank>([Some(3), Some(4)])
            .unwrap()
            .shape(),
        [3, 4]
    );
    let y: View<'_, i32, shape![Dyn, 3]> = x.reshape_infer_with([None, Some(3)]).unwrap();
    assert_eq!(y.shape(), [4, 3]);
    for (sizes, message) in [
        (
            &[None, None][..],
            "reshape_infer: 2 sizes of the shape (_, _) are left open, and only one can be inferred",
        ),
        (
            &[None, Some(0)],
            "reshape_infer: 12 elements do not fill the shape (_, 0)",
        ),
        (
            &[Some(5), None],
            "reshape_infer: 12 elements do not fill the shape (5, _)",
        ),
        (
            &[Some(5)],
            "reshape_infer: shape (5) has 5 elements, and there are 12",
        ),
        (
            &[Some(usize::MAX), Some(2), None],
            "reshape_infer: shape (18446744073709551615, 2, 18446744073709551615) has more elements than memory can hold",
        ),
    ] {
        assert_eq!(
            x.reshape_infer_with::<DynRank>(sizes)
                .unwrap_err()
                .to_string(),
            message
        );
    }
    let turned = x.transpose();
    let copied = turned.reshape_infer_with::<DynRank>([None]).unwrap();
    assert!(!copied.is_borrowed());
    assert_eq!(copied, turned.to_tensor().into_flattened());
    let empty = Tensor::<i32, shape![0, 3]>::zeros();
    assert_eq!(
        empty
            .reshape_infer_with::<DynRank>([Some(2), None])
            .unwrap()
            .shape(),
        [2, 0]
    );
    let (u, m) = (
        tensor![1, 2].into_dyn(),
        tensor![[1, 2, 3], [4, 5, 6]].into_dyn(),
    );
    assert_eq!(u.matmul(&u), Tensor::scalar(5));
    assert_eq!(u.matmul(&m), tensor![9, 12, 15]);
    assert_eq!(m.transpose().matmul(&u), tensor![9, 12, 15]);
    let stack = m.try_broadcast_to(&[4, 2, 3]).unwrap();
    assert_eq!(u.matmul(&stack).shape(), [4, 3]);
}

#[test]
fn assigning_forms() {
    let mut x = tensor![[-7, 7], [5, -5]];
    x.floor_div_assign(&tensor![2, 3]);
    assert_eq!(x, tensor![[-4, 2], [2, -2]]);
    x.select_mut(Axis::<1>, 0).floor_rem_assign(3);
    assert_eq!(x, tensor![[2, 2], [2, -2]]);
    x.pow_assign(&tensor![[3], [2]]);
    assert_eq!(x, tensor![[8, 8], [4, 4]]);
    let mut y = tensor![-7.5, 7.0].into_dyn();
    y.flip_mut(0).floor_div_assign(&tensor![2.0, 1.0]);
    assert_eq!(y, tensor![-8.0, 3.0]);
    assert_eq!(
        y.try_floor_rem_assign(&tensor![1.0, 2.0, 3.0].into_dyn())
            .unwrap_err()
            .to_string(),
        "floor_rem_assign: shape (3) does not broadcast to (2): at axis -1 the size is 3, which is neither 1 nor 2"
    );
    let mut z = tensor![7, 8];
    assert_eq!(
        z.try_floor_div_assign(&tensor![2, 0])
            .unwrap_err()
            .to_string(),
        "floor_div_assign: an integer is divided by 0"
    );
    assert_eq!(z, tensor![3, 8]);
    assert!(z.try_pow_assign(&tensor![-1, 1]).is_ok());
}

#[test]
fn ranges_and_diagonals() -> Result<(), ShapeError> {
    // As `np.eye(3, 4, k)`.
    for k in -4..=5 {
        let x = Tensor::<i64, shape![3, 4]>::eye_at(k);
        assert_eq!(
            x,
            Tensor::<i64, shape![3, 4]>::from_fn(|[i, j]| i64::from(j as isize - i as isize == k))
        );
        assert_eq!(DynTensor::<i64>::eye_at_with([3, 4], k)?, x);
    }
    assert_eq!(
        Tensor::<f32, shape![2, 2]>::eye_at(0),
        Tensor::<f32, shape![2, 2]>::eye()
    );
    assert_eq!(DynTensor::<i32>::eye_at_with([3, 0], 1)?.shape(), [3, 0]);
    assert!(DynTensor::<i32>::eye_at_with([2, 2, 2], 0).is_err());
    assert_eq!(
        Tensor::<u8, shape![2, 2]>::arange_from(250, 1),
        tensor![[250, 251], [252, 253]]
    );
    // All numbers of the type, without overflow.
    let all = Tensor::<i8, shape![256]>::arange_from(-128, 1);
    assert_eq!((all[[0]], all[[255]]), (-128, 127));
    assert_eq!(Tensor::<i32, shape![0]>::arange_from(1, 1).len(), 0);
    let tenths = Tensor::<f64, shape![11]>::arange_from(0.0, 0.1);
    assert_eq!((tenths[[3]], tenths[[10]]), (3.0 * 0.1, 1.0));
    assert_eq!(
        DynTensor::<f32>::arange_from_with([2, 2], 1.0, -0.5)?,
        tensor![[1.0, 0.5], [0.0, -0.5]]
    );
    assert!(Tensor::<i32, shape![2]>::arange_from_with([3], 0, 1).is_err());
    // As `np.arange(start, stop, step)`.
    assert_eq!(Tensor::from_range(1, 8, 3), tensor![1, 4, 7]);
    assert_eq!(Tensor::from_range(1, 7, 3), tensor![1, 4]);
    assert_eq!(Tensor::from_range(7, 0, -3), tensor![7, 4, 1]);
    assert_eq!(
        Tensor::from_range(-128_i8, 127, 51),
        tensor![-128, -77, -26, 25, 76]
    );
    assert_eq!(Tensor::from_range(5_u8, 1, 1).len(), 0);
    assert_eq!(Tensor::from_range(3, 3, -1).len(), 0);
    assert_eq!(
        Tensor::from_range(i128::MIN, i128::MAX, i128::MAX),
        tensor![i128::MIN, -1, i128::MAX - 1],
    );
    assert_eq!(
        Tensor::from_range(0.0, 1.0, 0.3),
        tensor![0.0, 0.3, 0.6, 0.3 * 3.0]
    );
    assert_eq!(Tensor::from_range(1.0_f32, 0.0, -0.5), tensor![1.0, 0.5]);
    assert_eq!(Tensor::from_range(0.0, 1.0, -1.0).len(), 0);
    // A step that is more than the range, up to infinity, as well as a range of less than any step.
    let inf = f64::INFINITY;
    for step in [6.0, 1e308, inf] {
        assert_eq!(Tensor::from_range(1.0, 6.0, step), tensor![1.0]);
        assert_eq!(Tensor::from_range(1.0, -4.0, -step), tensor![1.0]);
        assert_eq!(Tensor::from_range(1.0, 6.0, -step).len(), 0);
        assert_eq!(Tensor::from_range(1.0, 1.0, step).len(), 0);
        assert_eq!(
            Tensor::from_range(0.0, f64::from_bits(1), step),
            tensor![0.0]
        );
    }
    assert_eq!(Tensor::from_range(inf, 0.0, 1.0).len(), 0);
    // The difference of the bounds is infinite, and the bounds are not.
    assert_eq!(
        Tensor::from_range(-1e308, 1e308, 1e308),
        tensor![-1e308, 0.0]
    );
    for (start, stop, step, words) in [
        (f64::NAN, 1.0, 1.0, "the start is NaN"),
        (0.0, f64::NAN, 1.0, "the end is NaN"),
        (0.0, 1.0, f64::NAN, "the step is NaN"),
        (
            inf,
            inf,
            1.0,
            "the numbers of a range between infinities cannot be counted",
        ),
        (
            0.0,
            inf,
            inf,
            "the numbers of a range between infinities cannot be counted",
        ),
        (
            0.0,
            inf,
            1.0,
            "axis 0 of the result has more elements than memory can hold",
        ),
        (
            -inf,
            0.0,
            1.0,
            "axis 0 of the result has more elements than memory can hold",
        ),
        (
            0.0,
            1e300,
            1.0,
            "axis 0 of the result has more elements than memory can hold",
        ),
    ] {
        let error = Tensor::try_from_range(start, stop, step).unwrap_err();
        assert_eq!(error.to_string(), format!("from_range: {words}"));
    }
    assert!(Tensor::try_from_range(0, 1, 0).is_err());
    assert!(Tensor::try_from_range(0.0, f64::INFINITY, 1.0).is_err());
    assert!(Tensor::try_from_range(0, u128::MAX, 1).is_err());
    let (last, step) = (u128::MAX, 1 << 70);
    assert_eq!(
        Tensor::from_range(last - 2, last, 1),
        tensor![last - 2, last - 1]
    );
    assert_eq!(
        Tensor::from_range(last - 17 * step + 9, last, step).len(),
        17
    );
    assert_eq!(Tensor::from_range(last, last - 2, 1).len(), 0);
    // As `np.linspace(first, end, n, endpoint=False)`.
    assert_eq!(
        Tensor::<f64, shape![4]>::linspace_without_end(1.0, 3.0),
        tensor![1.0, 1.5, 2.0, 2.5]
    );
    assert_eq!(
        Tensor::<f64, shape![1]>::linspace_without_end(1.0, 3.0),
        tensor![1.0]
    );
    assert_eq!(
        Tensor::<f64, shape![0]>::linspace_without_end(1.0, 3.0).len(),
        0
    );
    assert_eq!(
        DynTensor::<f32>::linspace_without_end_with([2, 2], 0.0, 1.0)?,
        tensor![[0.0, 0.25], [0.5, 0.75]]
    );
    Ok(())
}

#[test]
fn scans_and_differences() {
    let x = tensor![[1, 2, 4], [7, 11, 16]];
    let y: Tensor<i32, shape![2, 4]> = x.cumsum_from(Axis::<1>, 0);
    // As `np.cumulative_sum(x, axis=1, include_initial=True)`.
    assert_eq!(y, tensor![[0, 1, 3, 7], [0, 7, 18, 34]]);
    assert_eq!(
        x.cumsum_from(Axis::<0>, 5),
        tensor![[5, 5, 5], [6, 7, 9], [13, 18, 25]]
    );
    assert_eq!(x.transpose().cumsum_from(Axis::<0>, 0), y.transpose());
    let any = x.clone().into_dyn();
    assert_eq!(
        any.cumprod_from(-1, 1),
        tensor![[1, 1, 2, 8], [1, 7, 77, 1232]]
    );
    assert_eq!(any.flip(0).cumsum_from(1, 0), y.flip(Axis::<0>));
    let empty = Tensor::<i32, shape![0, 2]>::zeros();
    assert_eq!(empty.cumsum_from(Axis::<0>, 3), tensor![[3, 3]]);
    assert_eq!(array![1, 2].cumsum_from(Axis::<0>, 0), array![0, 1, 3]);
    assert_eq!(
        any.try_cumsum_from(2, 0).unwrap_err().to_string(),
        "cumsum_from: axis 2 is out of range for 2 axes: from -2 to 1"
    );
    // As `np.diff(x, n, axis)`.
    let d: Tensor<i32, shape![2, Dyn]> = x.diff_n(Axis::<1>, 2);
    assert_eq!(d, tensor![[1], [1]]);
    assert_eq!(any.diff_n(-1, 1), any.diff(1));
    assert_eq!(any.diff_n(1, 0), any);
    assert_eq!(any.transpose().diff_n(0, 2), d.transpose());
    for n in [3, 4, usize::MAX] {
        assert_eq!(any.diff_n(1, n).shape(), [2, 0]);
    }
    assert_eq!(empty.diff_n(Axis::<0>, 1).shape(), [0, 2]);
    assert_eq!(empty.diff_n(Axis::<0>, 0).shape(), [0, 2]);
    assert_eq!(any.flip(1).diff_n(1, 1), -any.diff(1).flip(1));
    assert_eq!(
        any.try_diff_n(2, 1).unwrap_err().to_string(),
        "diff_n: axis 2 is out of range for 2 axes: from -2 to 1"
    );
    // With a sorter, as `np.searchsorted(x, v, sorter=order)`.
    let (u, order) = (tensor![30, 10, 20], tensor![1, 2, 0]);
    assert_eq!(
        u.take(Axis::<0>, &order).searchsorted(&tensor![15, 30]),
        tensor![1, 2]
    );
}

#[test]
fn masks_and_points() {
    let x = Tensor::<i32, shape![2, 3, 4]>::arange().into_dyn();
    let mask = tensor![[true, false, true], [false, false, true]].into_dyn();
    // As `x[mask]`.
    let expected = concat((&x.slice(s![0, ..;2, ..]), &x.slice(s![1, 2.., ..])), 0);
    assert_eq!(x.mask_axes(&mask), expected);
    assert_eq!(x.mask_axes(&tensor![false, true]), x.slice(s![1.., .., ..]));
    assert_eq!(
        x.flip([0, 1, 2]).mask_axes(&mask.flip([0, 1])),
        expected.flip([0, 1])
    );
    assert_eq!(x.mask_axes(&x.gt(20)), tensor![21, 22, 23]);
    assert_eq!(x.mask_axes(&Tensor::scalar(true)).shape(), [1, 2, 3, 4]);
    assert_eq!(x.mask_axes(&Tensor::scalar(false)).shape(), [0, 2, 3, 4]);
    assert_eq!(x.mask_axes(&tensor![false, false]).shape(), [0, 3, 4]);
    let empty = Tensor::<i32, shape![0, 2]>::zeros().into_dyn();
    assert_eq!(
        empty
            .mask_axes(&Tensor::<bool, shape![0]>::full(true))
            .shape(),
        [0, 2]
    );
    for (result, message) in [
        (
            x.try_mask_axes(&tensor![true]),
            "mask_axes: the mask has the shape (1), and what it picks from (2)",
        ),
        (
            empty.try_mask_axes(&Tensor::<bool, shape![0, 2, 1]>::full(true)),
            "mask_axes: the mask has the shape (0, 2, 1), and what it picks from (0, 2)",
        ),
        (
            x.try_take_at(&[tensor![0, 2]]),
            "take_at: index 2 is out of range for axis 0 of shape (2, 3, 4), which has size 2",
        ),
        (
            x.try_take_at(&[tensor![0], tensor![-4]]),
            "take_at: -4 is out of range for axis 1 of shape (2, 3, 4), which has size 3",
        ),
        (
            x.try_take_at(&vec![tensor![0]; 4]),
            "take_at: shape (2, 3, 4): expected at most one index tensor for each axis",
        ),
        (
            x.try_take_at(&[tensor![0, 1].into_dyn(), tensor![0, 1, 1].into_dyn()]),
            "take_at: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1",
        ),
    ] {
        assert_eq!(result.unwrap_err().to_string(), message);
    }
    // As `x[[1, 0], [2, -1], [0, 3]]`.
    assert_eq!(
        x.take_at(&[tensor![1, 0], tensor![2, -1], tensor![0, 3]]),
        tensor![20, 11]
    );
    let (i, j) = (
        tensor![[1_i64], [0]].into_dyn(),
        tensor![2_i64, 0, 0].into_dyn(),
    );
    let y = x.take_at(&[&i, &j]);
    assert_eq!(y.shape(), [2, 3, 4]);
    assert_eq!(y, x.take(0, [1, 0]).take(1, [2, 0, 0]));
    assert_eq!(
        x.transpose().take_at(&[&i, &j]),
        x.transpose().take(0, [1, 0]).take(1, [2, 0, 0])
    );
    assert_eq!(x.take_at(&[i.flip(0)]).shape(), [2, 1, 3, 4]);
    let none: &[DynTensor<i64>] = &[];
    assert_eq!(x.take_at(none), x);
    assert_eq!(x.take_at(&[DynTensor::from_scalar(1_u8)]), x.select(0, 1));
    let nothing = Tensor::<usize, shape![0]>::zeros();
    assert_eq!(x.take_at(&[&nothing]).shape(), [0, 3, 4]);
    assert_eq!(empty.take_at(&[&nothing]).shape(), [0, 2]);
    assert!(empty.try_take_at(&[tensor![0]]).is_err());
    // An index outside, of lists that have no elements together.
    let (none, outside) = (
        DynTensor::<i64>::zeros_with([0]).unwrap(),
        tensor![99].into_dyn(),
    );
    let x = DynTensor::<i32>::ones_with([1, 4]).unwrap();
    assert!(x.try_take_at(&[none.clone(), outside]).is_err());
    assert_eq!(x.take_at(&[none, tensor![3].into_dyn()]).shape(), [0]);
    let words = Tensor::from([["a", "b"], ["c", "d"]])
        .map(String::from)
        .into_dyn();
    assert_eq!(words.take_at(&[tensor![1, 0]])[[0, 1]], "d");
    assert_eq!(words.mask_axes(&tensor![true, false])[[0, 1]], "b");
}

/// Functions that integers have, too, so that code over several element types needs no cases.
#[test]
fn functions_of_integers() {
    let x = tensor![[-3, 0], [5, i32::MAX]];
    assert_eq!(x.floor(), x);
    assert_eq!(x.transpose().ceil(), x.transpose());
    assert_eq!(x.view().into_dyn().trunc(), x);
    assert_eq!((x.lazy() + 0).round().eval(), x);
    assert_eq!(tensor![true, false].floor(), tensor![true, false]);
    assert!(!x.is_nan().any_all() && !x.is_inf().any_all() && x.is_finite().all_all());
    assert!(tensor![true, false].into_dyn().is_finite().all_all());
    assert!(!Tensor::<u8, shape![0]>::zeros().is_nan().any_all());
    assert_eq!(tensor![0_u8, 7, 255].abs(), tensor![0, 7, 255]);
    assert_eq!(tensor![0_u64, 7, u64::MAX].sign(), tensor![0, 1, 1]);
    assert_eq!(tensor![-128_i8 + 1, 0, 127].abs(), tensor![127, 0, 127]);
    assert_eq!(tensor![i64::MIN, 0, 7].sign(), tensor![-1, 0, 1]);
    let y = tensor![-0.0_f64, 0.0, -1.5, f64::NAN, f64::NEG_INFINITY];
    let bits = |x: &Tensor<f64, shape![5]>| x.map(f64::to_bits);
    assert_eq!(
        bits(&y.abs()),
        bits(&tensor![0.0, 0.0, 1.5, f64::NAN, f64::INFINITY])
    );
    assert_eq!(
        bits(&y.sign()),
        bits(&tensor![0.0, 0.0, -1.0, f64::NAN, -1.0])
    );
    assert_eq!(y.round().sign()[[2]], -1.0);
    // As in the array API: one function for all real element types.
    fn whole<T: Clone + broadax::RealElement, S: Shape>(x: &Tensor<T, S>) -> Tensor<T, S> {
        x.floor()
    }
    assert_eq!(whole(&tensor![1.5]), tensor![1.0]);
    assert_eq!(whole(&tensor![1]), tensor![1]);
}

#[test]
fn few_elements_with_strides() {
    type X = Tensor<f64, shape![Dyn, Dyn]>;
    for (m, n) in (1..13).flat_map(|m| (1..13).map(move |n| (m, n))) {
        let numbers = |count: usize| (0..count).map(|i| i as f64).collect::<Vec<_>>();
        let x = X::from_vec_with([m, n], numbers(m * n)).unwrap();
        let y = Tensor::<f64, shape![Dyn]>::from_vec_with([3 * m], numbers(3 * m)).unwrap();
        let (turned, row) = (x.transpose(), y.slice(s![..;-3]));
        let copied = turned.to_tensor();
        let sum = turned + row;
        let column = x.slice(s![.., ..1]).into_dyn();
        let product = &x.view().into_dyn() * &column;
        let mut wide = X::full_with([n, 2 * m], -1.0).unwrap();
        turned.sub_into(&row, &mut wide.slice_mut(s![.., ..;2]));
        let mut back = X::full_with([m, n], -1.0).unwrap();
        turned.sub_into(&row, &mut back.transpose_mut());
        for (i, k) in (0..m).flat_map(|i| (0..n).map(move |k| (i, k))) {
            let (element, of_row) = (x[[i, k]], (3 * (m - i) - 1) as f64);
            assert_eq!(row[[i]], of_row);
            assert_eq!((copied[[k, i]], sum[[k, i]]), (element, element + of_row));
            assert_eq!(product[[i, k]], element * x[[i, 0]]);
            assert_eq!(
                (wide[[k, 2 * i]], wide[[k, 2 * i + 1]]),
                (element - of_row, -1.0)
            );
            assert_eq!(back[[i, k]], element - of_row);
        }
        assert_eq!(row.to_tensor().iter().sum::<f64>(), row.iter().sum::<f64>());
    }
}
