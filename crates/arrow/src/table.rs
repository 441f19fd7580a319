//! Tables of numbers: record batches whose columns are those of a matrix.

use crate::column::{check, elements_of};
use crate::element::Element;
use crate::error::{ColumnError, ColumnErrorKind};
use arrow_array::{Array, ArrayRef, PrimitiveArray, RecordBatch};
use arrow_schema::{Field, Schema};
use broadax::{Shape, Storage, Tensor};
use broadax_shape::dims::Dim;
use std::sync::Arc;

/// Returns columns of numbers as a matrix: row `i` of the batch is row `i` of the matrix, and its
/// columns are those of the names, in their order. The elements are copied, since those of a column
/// are next to each other in Arrow.
///
/// # Errors
/// If there is no column of a name, a column has another type of elements or elements that are
/// missing, or the shape does not match the type.
///
/// ```
/// use arrow_array::{Float64Array, RecordBatch};
/// use broadax::prelude::*;
/// use broadax_arrow::read_columns;
/// use std::sync::Arc;
/// let batch = RecordBatch::try_from_iter([
///     ("length", Arc::new(Float64Array::from(vec![5.1, 4.9])) as _),
///     ("width", Arc::new(Float64Array::from(vec![3.5, 3.0])) as _),
/// ])?;
/// let x = read_columns::<f64, shape![Dyn, 2]>(&batch, ["width", "length"])?;
/// assert_eq!(x, tensor![[3.5, 5.1], [3.0, 4.9]]);
/// let error = read_columns::<f64, shape![Dyn, 1]>(&batch, ["depth"]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "column `depth`: there is none of this name; the names are `length`, `width`",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_columns<T: Element, S: Shape>(
    batch: &RecordBatch,
    names: impl IntoIterator<Item = impl AsRef<str>>,
) -> Result<Tensor<T, S>, ColumnError> {
    let mut columns = Vec::new();
    for name in names {
        let name = name.as_ref();
        let column = || {
            let (_, array) = crate::column::find(batch, name)?;
            let mut sizes = vec![array.len()];
            let elements = elements_of::<T>(array, &mut sizes)?;
            // A column of lists has more axes than a table.
            check::<T, ((), broadax::Dyn)>("read_columns", elements.found, &sizes)?;
            Ok(elements.values)
        };
        columns.push(
            column().map_err(|kind: ColumnErrorKind| ColumnError::from(kind).of_column(name))?,
        );
    }
    let sizes = [batch.num_rows(), columns.len()];
    check::<T, S>("read_columns", &T::DATA_TYPE, &sizes)?;
    let mut values = Vec::with_capacity(sizes[0] * sizes[1]);
    for row in 0..sizes[0] {
        values.extend(columns.iter().map(|column| column[row]));
    }
    let refused = |error| ColumnError::from(ColumnErrorKind::Shape(error));
    Tensor::from_vec_with(&sizes[..], values).map_err(|e| refused(e.error))
}

/// Returns a batch with one column of numbers for each column of a matrix. The elements are copied.
///
/// # Errors
/// If the number of names is not the number of columns.
///
/// ```
/// use broadax::prelude::*;
/// use broadax_arrow::{read_columns, to_batch};
/// let x = tensor![[3.5, 5.1], [3.0, 4.9]];
/// let batch = to_batch(["width", "length"], &x)?;
/// assert_eq!((batch.num_rows(), batch.num_columns()), (2, 2));
/// let length = read_columns::<f64, shape![Dyn, 1]>(&batch, ["length"])?;
/// assert_eq!(length, tensor![[5.1], [4.9]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_batch<T, R, C, D>(
    names: impl IntoIterator<Item = impl Into<String>>,
    x: &Tensor<T, (((), R), C), D>,
) -> Result<RecordBatch, ColumnError>
where
    T: Element,
    R: Dim,
    C: Dim,
    D: Storage<T, (((), R), C)>,
{
    let sizes = x.shape();
    let names: Vec<String> = names.into_iter().map(Into::into).collect();
    if names.len() != sizes[1] {
        let (names, shape) = (names.len(), sizes.to_vec());
        return Err(ColumnErrorKind::Names { names, shape }.into());
    }
    let mut columns = vec![Vec::with_capacity(sizes[0]); sizes[1]];
    for (i, &element) in x.iter().enumerate() {
        columns[i % sizes[1]].push(element);
    }
    let fields: Vec<_> = names
        .into_iter()
        .map(|name| Field::new(name, T::DATA_TYPE, false))
        .collect();
    let columns = columns
        .into_iter()
        .map(|column| Arc::new(PrimitiveArray::<T::Arrow>::from_iter_values(column)) as ArrayRef)
        .collect();
    let options = arrow_array::RecordBatchOptions::new().with_row_count(Some(sizes[0]));
    RecordBatch::try_new_with_options(Arc::new(Schema::new(fields)), columns, &options)
        .map_err(|error| ColumnErrorKind::Metadata(error.to_string()).into())
}
