//! Tensors from iterators and from vectors of rows.

use crate::storage::Heap;
use crate::tensor::from_slice::store_of;
use crate::tensor::{Tensor, shape_given};
use alloc::vec::Vec;
use broadax_shape::dims::{Dim, Dyn, Extent};
use broadax_shape::error::{Problem, ShapeError};
use broadax_shape::shapes::{ListSizes, Shape, StaticShape};

/// Appends an element, and returns an error if there is no memory for it.
fn push<T>(op: &'static str, all: &mut Vec<T>, element: T) -> Result<(), ShapeError> {
    if all.len() == all.capacity() && all.try_reserve(1).is_err() {
        let bytes = all.len().saturating_mul(2 * size_of::<T>());
        return Err(ShapeError::allocation(op, &[all.len()], bytes));
    }
    all.push(element);
    Ok(())
}

/// Create from iterators and rows
impl<T, S: Shape> Tensor<T, S> {
    /// Creates a tensor of the next elements of an iterator, in row-major order, as many as the
    /// shape has; the others are left to the iterator. (For one `Dyn` axis: `collect`. To refuse
    /// more elements, collect them, and use [`from_vec`](Tensor::from_vec).)
    ///
    /// # Errors
    /// If there are fewer elements than the shape has, or if the memory is not available.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 3]>::from_iterator((0..6).map(|i| i * i))?;
    /// assert_eq!(x, tensor![[0, 1, 4], [9, 16, 25]]);
    /// let error = Tensor::<i32, shape![2, 3]>::from_iterator(0..5).unwrap_err();
    /// let words = "from_iterator: shape (2, 3) has 6 elements, and there are 5";
    /// assert_eq!(error.to_string(), words);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias = "fromiter")]
    pub fn from_iterator(elements: impl IntoIterator<Item = T>) -> Result<Self, ShapeError>
    where
        S: StaticShape,
    {
        Self::from_iterator_with(S::SIZES, elements)
    }

    /// Like [`from_iterator`](Tensor::from_iterator), with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type, and as for `from_iterator`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![Dyn, 2]>::from_iterator_with([3, 2], 1..)?;
    /// assert_eq!(x, tensor![[1, 2], [3, 4], [5, 6]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn from_iterator_with(
        sizes: impl AsRef<[usize]>,
        elements: impl IntoIterator<Item = T>,
    ) -> Result<Self, ShapeError> {
        const OP: &str = "from_iterator";
        let sizes = sizes.as_ref();
        let (_, needed) = shape_given::<T, S>(OP, sizes)?;
        let mut all = Vec::new();
        for element in elements.into_iter().take(needed) {
            push(OP, &mut all, element)?;
        }
        let store = store_of::<T, S>(OP, sizes, all.len())?;
        Ok(Tensor::from_parts(Heap(all.into()), store))
    }
}

/// Create matrices from rows
impl<T, N: Dim, M: Dim> Tensor<T, (((), N), M)> {
    /// Creates a matrix from its rows: an iterator of vectors, arrays or iterators, such as the
    /// lines of a file. With no rows, a `Dyn` number of columns is 0.
    ///
    /// # Errors
    /// If a row has another number of elements than the first one, or if the sizes do not match
    /// the type. If the memory is not available.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let rows = vec![vec![1.0, 2.0, 3.0], vec![4.0, 5.0, 6.0]];
    /// let x = Tensor::<f64, shape![Dyn, 3]>::from_rows(rows)?;
    /// assert_eq!(x, tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    ///
    /// let rows = "1 2\n3 4".lines().map(|line| line.split(' ').map(|x| x.parse().unwrap()));
    /// let x = Tensor::<i32, shape![Dyn, Dyn]>::from_rows(rows)?;
    /// assert_eq!(x.sum(Axis::<0>), tensor![4, 6]);
    ///
    /// let ragged = Tensor::<i32, shape![Dyn, Dyn]>::from_rows([vec![1, 2], vec![3]]);
    /// let words = "from_rows: row 1 has 1 element, and row 0 has 2";
    /// assert_eq!(ragged.unwrap_err().to_string(), words);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias("vstack", "from_vec"))]
    pub fn from_rows<R>(rows: impl IntoIterator<Item = R>) -> Result<Self, ShapeError>
    where
        R: IntoIterator<Item = T>,
    {
        const OP: &str = "from_rows";
        let mut all = Vec::new();
        let (mut count, mut columns) = (0_usize, M::SIZE.unwrap_or(0));
        for row in rows {
            let before = all.len();
            for element in row {
                push(OP, &mut all, element)?;
            }
            let found = all.len() - before;
            if count == 0 {
                columns = found;
            } else if found != columns {
                let row = count;
                let expected = columns;
                return Err(ShapeError::new(
                    OP,
                    Problem::Ragged {
                        row,
                        found,
                        expected,
                    },
                ));
            }
            // Rows without elements take no memory, so that their number could overflow.
            count = count.saturating_add(1);
        }
        let store = store_of::<T, (((), N), M)>(OP, &[count, columns], all.len())?;
        Ok(Tensor::from_parts(Heap(all.into()), store))
    }
}

impl<T, N: Dim, M: Dim> TryFrom<Vec<Vec<T>>> for Tensor<T, (((), N), M)> {
    type Error = ShapeError;
    /// Creates a matrix from its rows, as [`from_rows`](Tensor::from_rows) does.
    ///
    /// # Errors
    /// If a row has another number of elements than the first one, or if the sizes do not match
    /// the type. If the memory is not available.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let rows = vec![vec![1, 2, 3], vec![4, 5, 6]];
    /// let x = Tensor::<i32, shape![Dyn, Dyn]>::try_from(rows)?;
    /// assert_eq!(x, tensor![[1, 2, 3], [4, 5, 6]]);
    /// let ragged = Tensor::<i32, shape![Dyn, Dyn]>::try_from(vec![vec![1, 2], vec![3]]);
    /// assert!(ragged.is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    fn try_from(rows: Vec<Vec<T>>) -> Result<Self, ShapeError> {
        Self::from_rows(rows)
    }
}

impl<T, const N: usize> From<Vec<[T; N]>> for Tensor<T, (((), Dyn), Extent<N>)> {
    /// Creates a matrix with as many rows as the vector has arrays, without copying. The variable
    /// or the function needs a type: a vector of arrays can also be a tensor of arrays.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let points = vec![[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]];
    /// let x: Tensor<f64, shape![Dyn, 2]> = points.into();
    /// assert_eq!(x.mean(Axis::<0>), tensor![2.0, 3.0]);
    /// ```
    fn from(rows: Vec<[T; N]>) -> Self {
        let store = ListSizes::new(ListSizes::new((), rows.len()), ());
        Tensor::from_parts(Heap(rows.into_flattened().into()), store)
    }
}
