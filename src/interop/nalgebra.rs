//! Conversions from and to matrices and vectors of [`nalgebra`], without copying: the feature
//! `nalgebra`.
//!
//! A matrix of nalgebra has two axes. A type with one column or one row can also be a tensor with
//! one axis. nalgebra stores matrices column by column, and this crate row by row: a view takes the
//! strides of the other side, while an owned matrix is copied, or changes sides transposed.
//!
//! | from | to | copies |
//! |---|---|---|
//! | `&Matrix`, `MatrixView` | `View::try_from(m)?` | no |
//! | `&mut Matrix`, `MatrixViewMut` | `ViewMut::try_from(m)?` | no |
//! | `DVector`, `DMatrix` and the like | `Tensor::try_from(m)?` | matrices |
//! | `DMatrix` and the like | `Tensor::from_nalgebra_transposed(m)?` | no |
//! | `SMatrix`, `SVector` | `Array::try_from(m)?` | yes |
//! | `&Tensor`, `&View` | `x.as_nalgebra()` | no |
//! | `&mut Tensor`, `&mut ViewMut` | `x.as_nalgebra_mut()` | no |
//! | `&Tensor`, `&View` | `x.to_nalgebra()` | yes |
//! | `Tensor` | `x.into_nalgebra_transposed()` | like [`into_vec`](Tensor::into_vec) |

use crate::layout::{contiguous_strides, count};
use crate::storage::{Storage, StorageMut, Viewed, ViewedMut};
use crate::tensor::from_slice::are_apart;
use crate::tensor::{Tensor, View, ViewMut};
use broadax_shape::dims::{self, Extent, One};
use broadax_shape::error::{ErrorKind, Problem, Refused, ShapeError};
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::rank::Rank;
use broadax_shape::shapes::{Buf, Shape, given};
use broadax_tensor_macros::try_form;
use core::ptr::NonNull;
use nalgebra::{
    Const, Dim, Dyn, Matrix, MatrixView, MatrixViewMut, RawStorage, RawStorageMut, U1, ViewStorage,
    ViewStorageMut,
};
#[cfg(feature = "alloc")]
use {
    alloc::vec::Vec,
    nalgebra::{DefaultAllocator, OMatrix, Scalar, VecStorage, allocator::Allocator},
};

const OP: &str = "try_from";

/// The size of an axis as a dimension of nalgebra.
///
/// # Safety
/// 1. `of` returns the dimension of this size, for a size that the axis can have.
#[doc(hidden)]
pub unsafe trait SizeAsDim {
    type Dim: Dim;
    fn of(size: usize) -> Self::Dim;
}
// SAFETY: 1. the size of the axis.
unsafe impl<const N: usize> SizeAsDim for Extent<N> {
    type Dim = Const<N>;
    fn of(_: usize) -> Const<N> {
        Const
    }
}
// SAFETY: 1. the size of the axis.
unsafe impl SizeAsDim for One {
    type Dim = U1;
    fn of(_: usize) -> U1 {
        Const
    }
}
// SAFETY: 1. the size of the axis.
unsafe impl SizeAsDim for dims::Dyn {
    type Dim = Dyn;
    fn of(size: usize) -> Dyn {
        Dyn(size)
    }
}

type DimOf<D> = <<D as dims::Dim>::Unnamed as SizeAsDim>::Dim;

/// A shape with one axis, as a column vector of nalgebra, or with two, as a matrix.
///
/// # Safety
/// 1. `dims` returns the dimensions of a matrix with as many elements as a tensor of these sizes.
#[diagnostic::on_unimplemented(
    message = "a tensor of shape `{Self}` is no vector or matrix of nalgebra",
    label = "expected a shape with one axis or two",
    note = "`x.try_into_shape::<shape![Dyn, Dyn]>()` gives a tensor of dynamic rank two axes"
)]
pub unsafe trait MatrixShape: Shape {
    /// The rows of the matrix: `Const<N>`, or `Dyn` of nalgebra.
    type Rows: Dim;
    /// The columns of the matrix.
    type Columns: Dim;
    /// Returns the dimensions for these sizes.
    #[doc(hidden)]
    fn dims(sizes: &Buf<Self, usize>) -> (Self::Rows, Self::Columns);
}
// SAFETY: 1. a column.
unsafe impl<N: dims::Dim<Unnamed: SizeAsDim>> MatrixShape for ((), N) {
    type Rows = DimOf<N>;
    type Columns = U1;
    fn dims(sizes: &[usize; 1]) -> (DimOf<N>, U1) {
        (N::Unnamed::of(sizes[0]), Const)
    }
}
// SAFETY: 1. the sizes of the two axes.
unsafe impl<M, N> MatrixShape for (((), M), N)
where
    M: dims::Dim<Unnamed: SizeAsDim>,
    N: dims::Dim<Unnamed: SizeAsDim>,
{
    type Rows = DimOf<M>;
    type Columns = DimOf<N>;
    fn dims(sizes: &[usize; 2]) -> (DimOf<M>, DimOf<N>) {
        (M::Unnamed::of(sizes[0]), N::Unnamed::of(sizes[1]))
    }
}

/// The sizes and strides of a matrix as those of the shape `S`.
struct Layout<S: Shape> {
    store: S::Store,
    sizes: AxisVec<usize>,
    strides: Buf<S, isize>,
}

impl<S: Shape> Layout<S> {
    /// Returns an error if the sizes do not match the type. A single column or row, by its type, is
    /// one axis if the shape has one.
    fn of<R: Dim, C: Dim>(
        op: &'static str,
        (rows, columns): (usize, usize),
        (down, right): (usize, usize),
    ) -> Result<Self, ShapeError> {
        let (down, right) = (down as isize, right as isize);
        let vector = <S::Rank as Rank>::COUNT == Some(1);
        let (sizes, strides) = match () {
            () if vector && C::is::<U1>() => (&[rows][..], &[down][..]),
            () if vector && R::is::<U1>() => (&[columns][..], &[right][..]),
            () => (&[rows, columns][..], &[down, right][..]),
        };
        // A view of nalgebra may repeat more elements than can be counted.
        count::<()>(op, sizes)?;
        Ok(Layout {
            store: given::<S>(op, sizes)?,
            sizes: AxisVec::new(sizes),
            strides: match sizes.contains(&0) {
                true => contiguous_strides(sizes),
                false => Buf::<S, isize>::copied(strides),
            },
        })
    }
}

impl<'a, T, S, R, C, Q> TryFrom<&'a Matrix<T, R, C, Q>> for View<'a, T, S>
where
    S: Shape,
    R: Dim,
    C: Dim,
    Q: RawStorage<T, R, C>,
{
    type Error = ShapeError;

    /// Creates a view of a matrix or vector of nalgebra, also of one with strides.
    ///
    /// # Errors
    /// If a size does not match the type, or the number of axes: two, or one if the type of the
    /// matrix has one column or one row.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let m = nalgebra::Matrix2x3::new(1, 2, 3, 4, 5, 6);
    /// let x = View::<i32, shape![2, 3]>::try_from(&m)?;
    /// assert_eq!(x, tensor![[1, 2, 3], [4, 5, 6]]);
    /// let v = nalgebra::DVector::from_vec(vec![1.0, 2.0]);
    /// assert_eq!(View::<f64, shape![Dyn]>::try_from(&v)?, tensor![1.0, 2.0]);
    /// let refused = View::<i32, shape![Dyn, 2]>::try_from(&m).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "try_from: the shape is (2, 3), the type asks for (_, 2): axis 1 is 3 and not 2",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    fn try_from(matrix: &'a Matrix<T, R, C, Q>) -> Result<Self, ShapeError> {
        let layout = Layout::<S>::of::<R, C>(OP, matrix.shape(), matrix.strides())?;
        // SAFETY: 1. `RawStorage` guarantees readable elements for the sizes and strides of the
        // matrix, which is borrowed for `'a`.
        let data = unsafe { Viewed::new(matrix.as_ptr(), layout.strides) };
        Ok(Tensor::from_parts(data, layout.store))
    }
}

impl<'a, T, S, R, C, Down, Right> TryFrom<MatrixView<'a, T, R, C, Down, Right>> for View<'a, T, S>
where
    S: Shape,
    R: Dim,
    C: Dim,
    Down: Dim,
    Right: Dim,
{
    type Error = ShapeError;

    /// Converts a view of nalgebra to a view of this crate.
    ///
    /// # Errors
    /// If the number of axes or a size does not match the type.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let m = nalgebra::Matrix3::new(1, 2, 3, 4, 5, 6, 7, 8, 9);
    /// let corner = View::<i32, shape![2, 2]>::try_from(m.fixed_view::<2, 2>(1, 1))?;
    /// assert_eq!(corner, tensor![[5, 6], [8, 9]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    fn try_from(matrix: MatrixView<'a, T, R, C, Down, Right>) -> Result<Self, ShapeError> {
        let layout = Layout::<S>::of::<R, C>(OP, matrix.shape(), matrix.strides())?;
        // SAFETY: 1. `RawStorage` guarantees readable elements for the sizes and strides of the
        // view, which borrows them for `'a`.
        let data = unsafe { Viewed::new(matrix.as_ptr(), layout.strides) };
        Ok(Tensor::from_parts(data, layout.store))
    }
}

/// Returns an error if two elements of a matrix may have the same address.
fn check_apart<S: Shape>(layout: &Layout<S>) -> Result<(), ShapeError> {
    let (shape, strides) = (layout.sizes.clone(), AxisVec::new(layout.strides.as_ref()));
    if shape.contains(&0) || are_apart(&shape, &strides) {
        return Ok(());
    }
    Err(ShapeError::new(OP, Problem::Together { shape, strides }))
}

impl<'a, T, S, R, C, Q> TryFrom<&'a mut Matrix<T, R, C, Q>> for ViewMut<'a, T, S>
where
    S: Shape,
    R: Dim,
    C: Dim,
    Q: RawStorageMut<T, R, C>,
{
    type Error = ShapeError;

    /// Creates a mutable view of a matrix or vector of nalgebra, also of one with strides.
    ///
    /// # Errors
    /// If the number of axes or a size does not match the type, or if two elements of the matrix
    /// may have the same address.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut m = nalgebra::DMatrix::<f64>::zeros(2, 3);
    /// ViewMut::<_, shape![Dyn, 3]>::try_from(&mut m)?.assign(&tensor![1.0, 2.0, 3.0]);
    /// assert_eq!(m, nalgebra::Matrix2x3::new(1.0, 2.0, 3.0, 1.0, 2.0, 3.0));
    /// # Ok::<(), ShapeError>(())
    /// ```
    fn try_from(matrix: &'a mut Matrix<T, R, C, Q>) -> Result<Self, ShapeError> {
        let layout = Layout::<S>::of::<R, C>(OP, matrix.shape(), matrix.strides())?;
        check_apart(&layout)?;
        // SAFETY: 1. `RawStorageMut` guarantees writable elements for the sizes and strides of the
        // matrix, which is borrowed mutably for `'a`; 2. as just checked.
        let data = unsafe { ViewedMut::new(matrix.data.ptr_mut(), layout.strides) };
        Ok(Tensor::from_parts(data, layout.store))
    }
}

impl<'a, T, S, R, C, Down, Right> TryFrom<MatrixViewMut<'a, T, R, C, Down, Right>>
    for ViewMut<'a, T, S>
where
    S: Shape,
    R: Dim,
    C: Dim,
    Down: Dim,
    Right: Dim,
{
    type Error = Refused<MatrixViewMut<'a, T, R, C, Down, Right>>;

    /// Converts a mutable view of nalgebra to a mutable view of this crate.
    ///
    /// # Errors
    /// If the number of axes or a size does not match the type, or if two elements of the view may
    /// have the same address. The error contains the view.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut m = nalgebra::Matrix2::new(1, 2, 3, 4);
    /// ViewMut::<i32, shape![2]>::try_from(m.column_mut(1))?.fill(0);
    /// assert_eq!(m, nalgebra::Matrix2::new(1, 0, 3, 0));
    /// # Ok::<(), ShapeError>(())
    /// ```
    fn try_from(mut matrix: MatrixViewMut<'a, T, R, C, Down, Right>) -> Result<Self, Self::Error> {
        let layout = Layout::<S>::of::<R, C>(OP, matrix.shape(), matrix.strides());
        match layout.and_then(|layout| check_apart(&layout).map(|()| layout)) {
            Ok(layout) => {
                // SAFETY: 1. `RawStorageMut` guarantees writable elements for the sizes and strides
                // of the view, which borrows them mutably for `'a`; 2. as just checked.
                let data = unsafe { ViewedMut::new(matrix.data.ptr_mut(), layout.strides) };
                Ok(Tensor::from_parts(data, layout.store))
            }
            Err(error) => Err(Refused {
                value: matrix,
                error,
            }),
        }
    }
}

#[cfg(feature = "alloc")]
impl<T: Clone, S, R, C> TryFrom<Matrix<T, R, C, VecStorage<T, R, C>>> for Tensor<T, S>
where
    S: Shape,
    R: Dim,
    C: Dim,
    VecStorage<T, R, C>: RawStorage<T, R, C>,
{
    type Error = Refused<Matrix<T, R, C, VecStorage<T, R, C>>>;

    /// Converts a dynamically sized matrix or vector of nalgebra to a tensor. The elements of a
    /// matrix are copied, those of a type with one column or one row are not.
    ///
    /// # Errors
    /// If the number of axes or a size does not match the type. The error contains the matrix.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let m = nalgebra::DMatrix::from_row_slice(2, 3, &[1, 2, 3, 4, 5, 6]);
    /// let refused = Tensor::<i32, shape![Dyn, 2]>::try_from(m).unwrap_err();
    /// let x = Tensor::<i32, shape![Dyn, 3]>::try_from(refused.value)?;
    /// assert_eq!(x, tensor![[1, 2, 3], [4, 5, 6]]);
    /// let v = Tensor::<f64, shape![Dyn]>::try_from(nalgebra::DVector::from_vec(vec![1.0, 2.0]))?;
    /// assert_eq!(v, tensor![1.0, 2.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    fn try_from(matrix: Matrix<T, R, C, VecStorage<T, R, C>>) -> Result<Self, Self::Error> {
        if C::is::<U1>() || R::is::<U1>() {
            return match Layout::<S>::of::<R, C>(OP, matrix.shape(), matrix.strides()) {
                Ok(layout) => Ok(from_elements(matrix.data, layout.store, &layout.sizes)),
                Err(error) => Err(Refused {
                    value: matrix,
                    error,
                }),
            };
        }
        let copied = View::<T, S>::try_from(&matrix).and_then(|view| view.try_to_tensor());
        copied.map_err(|error| Refused {
            value: matrix,
            error,
        })
    }
}

/// Returns a tensor of these sizes with the elements of a matrix.
#[cfg(feature = "alloc")]
fn from_elements<T, S: Shape, R: Dim, C: Dim>(
    data: VecStorage<T, R, C>,
    store: S::Store,
    sizes: &[usize],
) -> Tensor<T, S> {
    let elements: Vec<T> = data.into();
    // A storage of nalgebra may have sizes whose product overflows.
    assert!(
        count::<T>("try_from", sizes).is_ok_and(|count| count == elements.len()),
        "as many elements as the sizes have"
    );
    Tensor::from_parts(crate::storage::Heap(elements.into()), store)
}

#[cfg(feature = "inline")]
impl<T: Clone, S, const M: usize, const N: usize> TryFrom<nalgebra::SMatrix<T, M, N>>
    for crate::tensor::array::Array<T, S>
where
    S: crate::storage::nested::InlineShape,
{
    type Error = ShapeError;

    /// Copies a matrix or vector of static size to an inline array.
    ///
    /// # Errors
    /// If the number of axes or a size does not match the type.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let quarter = nalgebra::Matrix2::new(0.0, -1.0, 1.0, 0.0);
    /// let rotated = quarter * nalgebra::Vector2::new(1.0, 2.0);
    /// assert_eq!(Array::<f64, shape![2]>::try_from(rotated)?, array![-2.0, 1.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    fn try_from(matrix: nalgebra::SMatrix<T, M, N>) -> Result<Self, ShapeError> {
        Ok(View::<T, S>::try_from(&matrix)?.to_array())
    }
}

/// The layout of a tensor as that of a view of nalgebra.
struct ViewLayout<S: MatrixShape> {
    dims: (S::Rows, S::Columns),
    strides: (Dyn, Dyn),
    empty: bool,
}

impl<S: MatrixShape> ViewLayout<S> {
    /// Returns an error if a stride is negative or 0.
    fn of<T, D: Storage<T, S>>(op: &'static str, x: &Tensor<T, S, D>) -> Result<Self, ShapeError> {
        let (sizes, strides, empty) = (x.shape(), x.strides(), x.is_empty());
        let mut steps = [1, 1];
        for ((step, &stride), &size) in steps.iter_mut().zip(strides.as_ref()).zip(&sizes[..]) {
            // The iterators of nalgebra go on to the next column where the address of a row is that
            // of the end of a column: with a stride of 0, they would leave the matrix. An axis of one
            // element may have any stride, whose product with the size of an element can wrap to 0.
            *step = match stride {
                // The pointer leads to no element: no index may move it.
                _ if empty => 0,
                _ if size == 1 => 1,
                1.. => stride.unsigned_abs(),
                _ => {
                    let message = match stride {
                        0 => {
                            "a matrix of nalgebra has no strides of 0, as a broadcast view has \
                              them: `x.to_tensor()` is a copy without"
                        }
                        _ => {
                            "a matrix of nalgebra has no negative strides: `x.to_tensor()` is a \
                              copy without"
                        }
                    };
                    return Err(ShapeError::other(op, ErrorKind::Layout, &sizes, message));
                }
            };
        }
        Ok(ViewLayout {
            dims: S::dims(&sizes.0),
            strides: (Dyn(steps[0]), Dyn(steps[1])),
            empty,
        })
    }
}

/// The view of nalgebra of a tensor of shape `S`.
pub type MatrixViewOf<'a, T, S> =
    MatrixView<'a, T, <S as MatrixShape>::Rows, <S as MatrixShape>::Columns, Dyn, Dyn>;

/// The mutable view of nalgebra of a tensor of shape `S`.
pub type MatrixViewMutOf<'a, T, S> =
    MatrixViewMut<'a, T, <S as MatrixShape>::Rows, <S as MatrixShape>::Columns, Dyn, Dyn>;

impl<T, S: MatrixShape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns a view of nalgebra of the same elements: a matrix, or a column vector for a tensor
    /// with one axis. Static sizes are static there, too.
    ///
    /// # Panics
    /// If a stride is negative (a flipped view) or 0 (a broadcast view), which nalgebra does not
    /// support.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[2.0, 0.0], [1.0, 4.0]];
    /// let b = tensor![2.0, 9.0];
    /// let solution = x.as_nalgebra().clone_owned().lu().solve(&b.as_nalgebra()).unwrap();
    /// # let solution: nalgebra::Vector2<f64> = solution;
    /// assert_eq!(Array::<f64, shape![2]>::try_from(solution)?, array![1.0, 2.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// If a stride is negative (a flipped view) or 0 (a broadcast view), which nalgebra does not
    /// support.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(x.t().try_as_nalgebra()?, nalgebra::Matrix2::new(1, 3, 2, 4));
    /// assert_eq!(
    ///     x.flip(Axis::<0>).try_as_nalgebra().unwrap_err().to_string(),
    ///     "as_nalgebra: shape (2, 2): a matrix of nalgebra has no negative strides: \
    ///      `x.to_tensor()` is a copy without",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    pub fn as_nalgebra(&self) -> MatrixViewOf<'_, T, S> {
        let layout = ViewLayout::of("as_nalgebra", self)?;
        let ptr = match layout.empty {
            true => NonNull::<T>::dangling().as_ptr().cast_const(),
            false => self.data.ptr(),
        };
        // SAFETY: 1. the sizes and strides are those of this tensor, which is borrowed; 2. without
        // elements, nothing is read.
        let data = unsafe { ViewStorage::from_raw_parts(ptr, layout.dims, layout.strides) };
        Ok(Matrix::from_data(data))
    }

    /// Returns a mutable view of nalgebra of the same elements.
    ///
    /// # Panics
    /// If a stride is negative (a flipped view) or 0 (a broadcast view), which nalgebra does not
    /// support.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<f64, shape![3, 3]>::zeros();
    /// x.as_nalgebra_mut().fill_diagonal(1.0);
    /// assert_eq!(x, Tensor::<f64, shape![3, 3]>::eye());
    /// ```
    ///
    /// # Errors
    /// If a stride is negative (a flipped view) or 0 (a broadcast view), which nalgebra does not
    /// support.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2, 3];
    /// x.try_as_nalgebra_mut()?.fill(0);
    /// assert_eq!(x, tensor![0, 0, 0]);
    /// assert!(x.flip_mut(Axis::<0>).try_as_nalgebra_mut().is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    pub fn as_nalgebra_mut(&mut self) -> MatrixViewMutOf<'_, T, S>
    where
        D: StorageMut<T, S>,
    {
        let layout = ViewLayout::of("as_nalgebra_mut", self)?;
        let ptr = match layout.empty {
            true => NonNull::<T>::dangling().as_ptr(),
            false => self.data.ptr_mut(),
        };
        // SAFETY: 1. the sizes and strides are those of this tensor, which is borrowed mutably, and
        // no two indices lead to the same element; 2. without elements, nothing is read.
        let data = unsafe { ViewStorageMut::from_raw_parts(ptr, layout.dims, layout.strides) };
        Ok(Matrix::from_data(data))
    }

    /// Copies the elements to a matrix of nalgebra, or to a column vector for a tensor with one
    /// axis: to an `SMatrix` if all sizes are static.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let m: nalgebra::Matrix2x3<i32> = tensor![[1, 2, 3], [4, 5, 6]].to_nalgebra();
    /// assert_eq!(m, nalgebra::Matrix2x3::new(1, 2, 3, 4, 5, 6));
    /// let v: nalgebra::DVector<i32> = Tensor::from(vec![1, 2, 3]).flip(Axis::<0>).to_nalgebra();
    /// assert_eq!(v, nalgebra::Vector3::new(3, 2, 1));
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_nalgebra(&self) -> OMatrix<T, S::Rows, S::Columns>
    where
        T: Scalar,
        DefaultAllocator: Allocator<S::Rows, S::Columns>,
    {
        let (rows, columns) = S::dims(&self.sizes());
        let by_rows = self.view().into_dyn();
        match by_rows.try_transpose() {
            Ok(by_columns) => {
                OMatrix::from_iterator_generic(rows, columns, by_columns.iter().cloned())
            }
            Err(_) => OMatrix::from_iterator_generic(rows, columns, by_rows.iter().cloned()),
        }
    }
}

#[cfg(feature = "alloc")]
impl<T: Scalar, S: MatrixShape> Tensor<T, S> {
    /// Converts the tensor to the transposed matrix of nalgebra, without copying unless
    /// [`into_vec`](Tensor::into_vec) does: rows here are columns there. A tensor with one axis
    /// becomes a row vector.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x: Tensor<i32, shape![Dyn, 3]> = tensor![[1, 2, 3], [4, 5, 6]].try_into_shape()?;
    /// let m = x.into_nalgebra_transposed();
    /// assert_eq!(m, nalgebra::Matrix3x2::new(1, 4, 2, 5, 3, 6));
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn into_nalgebra_transposed(self) -> OMatrix<T, S::Columns, S::Rows>
    where
        DefaultAllocator: Allocator<S::Columns, S::Rows>,
    {
        let (rows, columns) = S::dims(&self.sizes());
        OMatrix::from_iterator_generic(columns, rows, self.into_vec())
    }
}

#[cfg(feature = "alloc")]
impl<T, S: Shape> Tensor<T, S> {
    /// Converts a dynamically sized matrix of nalgebra to the transposed tensor, without copying:
    /// columns there are rows here.
    ///
    /// # Errors
    /// If the number of axes or a size does not match the type. The error contains the matrix.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // nalgebra keeps points as columns, this crate as rows.
    /// let points = nalgebra::Matrix2xX::from_columns(&[[1, 2].into(), [3, 4].into()]);
    /// let x = Tensor::<i32, shape![Dyn, 2]>::from_nalgebra_transposed(points)?;
    /// assert_eq!(x, tensor![[1, 2], [3, 4]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn from_nalgebra_transposed<R: Dim, C: Dim>(
        matrix: Matrix<T, R, C, VecStorage<T, R, C>>,
    ) -> Result<Self, Refused<Matrix<T, R, C, VecStorage<T, R, C>>>>
    where
        VecStorage<T, R, C>: RawStorage<T, R, C>,
    {
        let (rows, columns) = matrix.shape();
        let sizes = [columns, rows];
        match given::<S>("from_nalgebra_transposed", &sizes) {
            Ok(store) => Ok(from_elements(matrix.data, store, &sizes)),
            Err(error) => Err(Refused {
                value: matrix,
                error,
            }),
        }
    }
}
