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
            "slice: range 1..3 is out of range for axis 1 of shape (4, 5), which has size 5",
        ),
        ("0", "slice: 1 range for shape (4, 5), which has 2 axes"),
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
