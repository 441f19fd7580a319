//! Matrices and vectors of nalgebra.

use ::nalgebra::{
    Const, DMatrix, DVector, Dyn as DynDim, Matrix2, Matrix2x3, Matrix2xX, MatrixView, RowDVector,
    RowVector3, SMatrix, U2, Vector3,
};
use broadax::prelude::*;

dim!(Point);
dim!(Coordinate = 2);

#[track_caller]
fn refused<V>(result: Result<V, impl Into<ShapeError>>, message: &str) {
    let Err(error) = result else {
        panic!("expected an error");
    };
    assert_eq!(error.into().to_string(), message);
}

fn numbers() -> DMatrix<i32> {
    DMatrix::from_fn(4, 5, |i, j| 10 * i as i32 + j as i32)
}

/// Asserts that a tensor has the elements of a matrix.
#[track_caller]
fn same(x: &DynView<'_, i32>, m: &DMatrix<i32>) {
    assert_eq!(x.shape(), [m.nrows(), m.ncols()]);
    for i in 0..m.nrows() {
        for j in 0..m.ncols() {
            assert_eq!(x[[i, j]], m[(i, j)]);
        }
    }
}

#[test]
fn views_of_matrices() {
    let m = numbers();
    same(&View::try_from(&m).unwrap(), &m);
    assert_eq!(
        View::<i32, shape![4, Dyn]>::try_from(&m).unwrap().strides(),
        [1, 4]
    );
    // Parts, with steps.
    let part = m.view_with_steps((1, 0), (2, 2), (1, 2));
    same(&View::try_from(&part).unwrap(), &part.clone_owned());
    same(&View::try_from(part).unwrap(), &part.clone_owned());
    let row = m.row(2);
    same(&View::try_from(row).unwrap(), &DMatrix::from_rows(&[row]));
    assert_eq!(
        View::<i32, shape![5]>::try_from(row).unwrap(),
        tensor![20, 21, 22, 23, 24]
    );
    assert_eq!(
        View::<i32, shape![1, 5]>::try_from(row).unwrap(),
        tensor![[20, 21, 22, 23, 24]]
    );
    let column = m.column(3);
    assert_eq!(
        View::<i32, shape![Dyn]>::try_from(column).unwrap(),
        tensor![3, 13, 23, 33]
    );
    // Static sizes, and named axes.
    let m = Matrix2x3::new(1, 2, 3, 4, 5, 6);
    let x = View::<i32, shape![Coordinate, Point]>::try_from(&m).unwrap();
    assert_eq!(x.sum(Axis::<1>), tensor![6, 15]);
    assert_eq!(
        Array::<i32, shape![2, 3]>::try_from(m).unwrap(),
        array![[1, 2, 3], [4, 5, 6]]
    );
    assert_eq!(
        Array::<i32, shape![3]>::try_from(Vector3::new(1, 2, 3)).unwrap(),
        array![1, 2, 3]
    );
    assert_eq!(
        Array::<i32, shape![3]>::try_from(RowVector3::new(1, 2, 3)).unwrap(),
        array![1, 2, 3]
    );
    let one = SMatrix::<i32, 1, 1>::new(7);
    assert_eq!(View::<i32, shape![1]>::try_from(&one).unwrap(), tensor![7]);
    // Without elements.
    let none = DMatrix::<i32>::zeros(0, 3);
    assert_eq!(
        View::<i32, shape![Dyn, 3]>::try_from(&none).unwrap().len(),
        0
    );
    let none = DVector::<i32>::zeros(0);
    assert_eq!(
        View::<i32, shape![0]>::try_from(&none).unwrap().sum_all(),
        0
    );

    let m = numbers();
    refused(
        View::<i32, shape![4, 4]>::try_from(&m),
        "try_from: the shape is (4, 5), the type asks for (4, 4): axis 1 is 5 and not 4",
    );
    // A matrix that could have several columns is no vector.
    let narrow = DMatrix::<i32>::zeros(3, 1);
    refused(
        View::<i32, shape![Dyn]>::try_from(&narrow),
        "try_from: the shape is (3, 1), the type asks for (_): it has 2 axes, and 1 would be needed",
    );
}

#[test]
fn mutable_views_of_matrices() {
    let mut m = numbers();
    let before = m.clone();
    let mut x = ViewMut::<i32, shape![Dyn, 5]>::try_from(&mut m).unwrap();
    x += tensor![0, 1, 2, 3, 4];
    assert!((0..5).all(|j| m.column(j) == before.column(j).add_scalar(j as i32)));
    let mut m = before.clone();
    ViewMut::<i32, shape![2, 2]>::try_from(m.view_with_steps_mut((0, 1), (2, 2), (1, 2)))
        .unwrap()
        .fill(-1);
    let changed: Vec<_> = (0..20).filter(|&i| m[i] != before[i]).collect();
    assert_eq!(changed, [4, 6, 16, 18]);

    // The view comes back.
    let back = ViewMut::<i32, shape![3]>::try_from(m.row_mut(0)).unwrap_err();
    assert_eq!(
        back.to_string(),
        "try_from: the shape is (5), the type asks for (3): axis 0 is 5 and not 3",
    );
    let mut row = back.value;
    row.fill(9);
    assert!(m.row(0).iter().all(|&x| x == 9));

    // A view whose elements overlap.
    let data = [1, 2, 3];
    let same = MatrixView::<i32, U2, DynDim, DynDim, DynDim>::from_slice_with_strides_generic(
        &data,
        Const,
        DynDim(2),
        DynDim(1),
        DynDim(1),
    );
    assert_eq!(
        View::<i32, shape![2, 2]>::try_from(same).unwrap(),
        tensor![[1, 2], [2, 3]]
    );
}

#[test]
fn owned_matrices() {
    let m = numbers();
    let back = Tensor::<i32, shape![Dyn, 4]>::try_from(m.clone()).unwrap_err();
    assert_eq!(back.value, m);
    same(
        &Tensor::<i32, shape![Dyn, 5]>::try_from(back.value)
            .unwrap()
            .view()
            .into_dyn(),
        &m,
    );
    let transposed = m.transpose();
    let place = m.as_ptr();
    let x = Tensor::<i32, shape![5, Dyn]>::from_nalgebra_transposed(m).unwrap();
    assert_eq!(x.as_slice().as_ptr(), place);
    same(&x.view().into_dyn(), &transposed);
    let m = x.into_nalgebra_transposed();
    assert_eq!(m.as_ptr(), place);
    assert!(m == numbers());
    let back = Tensor::<i32, shape![4, 5]>::from_nalgebra_transposed(m).unwrap_err();
    assert_eq!(
        (back.error.to_string(), back.value.as_ptr()),
        (
            "from_nalgebra_transposed: the shape is (5, 4), the type asks for (4, 5): axis 0 is 5 \
             and not 4, axis 1 is 4 and not 5"
                .to_string(),
            place
        )
    );

    // Vectors do not move.
    let v = DVector::from_vec(vec![1, 2, 3]);
    let place = v.as_ptr();
    let x = Tensor::<i32, shape![3]>::try_from(v).unwrap();
    assert_eq!((x.as_slice().as_ptr(), &x), (place, &tensor![1, 2, 3]));
    let row: RowDVector<i32> =
        Tensor::<i32, shape![Dyn]>::from(x.into_vec()).into_nalgebra_transposed();
    assert_eq!(row.as_ptr(), place);
    let x = Tensor::<i32, shape![1, Dyn]>::try_from(row).unwrap();
    assert_eq!(x.as_slice().as_ptr(), place);
    assert_eq!(x, tensor![[1, 2, 3]]);
    let refused = Tensor::<i32, shape![2]>::try_from(DVector::from_vec(vec![1, 2, 3])).unwrap_err();
    assert_eq!(refused.value.len(), 3);
    let points = Matrix2xX::from_vec(vec![1, 2, 3, 4, 5, 6]);
    let x = Tensor::<i32, shape![Point, Coordinate]>::from_nalgebra_transposed(points).unwrap();
    assert_eq!(x, tensor![[1, 2], [3, 4], [5, 6]]);
}

#[test]
#[cfg_attr(
    miri,
    ignore = "nalgebra 0.35 moves the pointer of an iterator past the elements"
)]
fn tensors_as_matrices() {
    let x = tensor![[1, 2, 3], [4, 5, 6]];
    assert_eq!(x.as_nalgebra(), Matrix2x3::new(1, 2, 3, 4, 5, 6));
    assert_eq!(x.as_nalgebra().strides(), (3, 1));
    assert_eq!(
        x.t().as_nalgebra(),
        Matrix2x3::new(1, 2, 3, 4, 5, 6).transpose()
    );
    assert_eq!(
        x.slice(s![.., ..;2]).as_nalgebra(),
        Matrix2::new(1, 3, 4, 6)
    );
    let row = tensor![7, 8];
    let wide = row.broadcast_to::<shape![2, 2]>();
    refused(
        wide.try_as_nalgebra(),
        "as_nalgebra: shape (2, 2): a matrix of nalgebra has no strides of 0, as a broadcast view \
         has them: `x.to_tensor()` is a copy without",
    );
    assert_eq!(wide.to_nalgebra(), Matrix2::new(7, 8, 7, 8));
    let narrow = row.view();
    let narrow = narrow.broadcast_to::<shape![1, 2]>();
    assert_eq!(narrow.as_nalgebra(), ::nalgebra::RowVector2::new(7, 8));
    assert_eq!(narrow.as_nalgebra().iter().count(), 2);
    assert_eq!(tensor![1, 2, 3].as_nalgebra(), Vector3::new(1, 2, 3));
    assert_eq!(
        array![[1, 2], [3, 4]].to_nalgebra(),
        Matrix2::new(1, 2, 3, 4)
    );
    let named: Tensor<i32, shape![Point, Coordinate]> = x.t().to_tensor().try_into_shape().unwrap();
    let m: ::nalgebra::MatrixXx2<i32> = named.to_nalgebra();
    assert_eq!(m, ::nalgebra::MatrixXx2::from_vec(vec![1, 2, 3, 4, 5, 6]));
    // An axis of size 1 has no direction.
    let single = tensor![[1, 2, 3]];
    assert_eq!(
        single.flip(Axis::<0>).as_nalgebra(),
        RowVector3::new(1, 2, 3)
    );
    refused(
        x.flip(Axis::<1>).try_as_nalgebra(),
        "as_nalgebra: shape (2, 3): a matrix of nalgebra has no negative strides: \
         `x.to_tensor()` is a copy without",
    );
    assert_eq!(
        x.flip(Axis::<1>).to_nalgebra(),
        Matrix2x3::new(3, 2, 1, 6, 5, 4)
    );
    // Without elements.
    let none = Tensor::<i32, shape![Dyn, 3]>::zeros_with([0, 3]).unwrap();
    assert_eq!(none.as_nalgebra().shape(), (0, 3));
    assert_eq!(none.flip(Axis::<0>).as_nalgebra().sum(), 0);
    assert_eq!(none.to_nalgebra().shape(), (0, 3));
    assert_eq!(none.into_nalgebra_transposed().shape(), (3, 0));

    let mut x = Tensor::<i32, shape![3, 3]>::zeros();
    x.as_nalgebra_mut().fill_row(1, 2);
    x.transpose_mut().as_nalgebra_mut().fill_row(0, 1);
    assert_eq!(x, tensor![[1, 0, 0], [1, 2, 2], [1, 0, 0]]);
    let mut part = x.slice_mut(s![..;2, 1..]);
    part.as_nalgebra_mut().fill(5);
    assert_eq!(x, tensor![[1, 5, 5], [1, 2, 2], [1, 5, 5]]);
}

/// A storage whose number of elements overflows: nalgebra checks it in debug builds.
#[test]
fn sizes_that_overflow() {
    use ::nalgebra::{Matrix, VecStorage};
    let n = 1_usize << (usize::BITS / 2);
    let result = std::panic::catch_unwind(|| {
        let storage = VecStorage::new(DynDim(n), DynDim(n), Vec::<i32>::new());
        let x =
            Tensor::<i32, shape![Dyn, Dyn]>::from_nalgebra_transposed(Matrix::from_data(storage));
        x.ok().unwrap().shape()
    });
    assert!(result.is_err());
    let one = [7];
    let result = std::panic::catch_unwind(|| {
        let (rows, columns) = (DynDim(n), DynDim(n));
        let (down, right) = (DynDim(0), DynDim(0));
        let many =
            MatrixView::<i32, DynDim, DynDim, DynDim, DynDim>::from_slice_with_strides_generic(
                &one, rows, columns, down, right,
            );
        View::<i32, shape![Dyn, Dyn]>::try_from(&many).is_err()
    });
    assert_ne!(result.ok(), Some(false));
}

/// An axis of one element may have any stride. A step of nalgebra wraps around at 2^64 bytes, and its
/// iterators would leave the matrix.
#[test]
fn strides_of_one_element() {
    let x = Tensor::<f64, shape![Dyn, Dyn]>::arange_with([1, 8]).unwrap();
    let v = x.slice(s![..;1_usize << 58, ..]);
    assert!(v.as_nalgebra().iter().copied().eq((0..8).map(f64::from)));
    let far = 1_isize << 61;
    let mut e = [1.0, 2.0, 3.0, 4.0];
    let shape = [1, 3];
    let mut v =
        ViewMut::<f64, shape![Dyn, Dyn]>::from_strided_with(shape, [far, 1], 0, &mut e[..3])
            .unwrap();
    v.as_nalgebra_mut().iter_mut().for_each(|x| *x += 1.0);
    assert_eq!(e, [2.0, 3.0, 4.0, 4.0]);
    let v = View::<f64, shape![Dyn, Dyn]>::from_strided_with([3, 1], [1, -far], 0, &e).unwrap();
    assert!(v.as_nalgebra().iter().copied().eq([2.0, 3.0, 4.0]));
}

/// A pointer to nothing is not moved by nalgebra if all strides are 0.
#[test]
fn matrices_without_elements() {
    let x = Tensor::<f64, shape![5, 0]>::zeros();
    let m = x.try_as_nalgebra().unwrap();
    assert_eq!((m.shape(), m.strides()), ((5, 0), (0, 0)));
    assert_eq!(m.rows(1, 3).iter().count(), 0);
    let mut x = Tensor::<f64, shape![0, 5]>::zeros();
    let flipped = x.flip(Axis::<1>);
    assert_eq!(
        flipped.try_as_nalgebra().unwrap().columns(2, 2).shape(),
        (0, 2)
    );
    assert_eq!(x.as_nalgebra_mut().shape(), (0, 5));
}
