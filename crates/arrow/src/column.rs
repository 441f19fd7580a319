//! Columns whose rows are numbers or tensors, as tensors with one axis more.

use crate::element::Element;
use crate::error::{ColumnError, ColumnErrorKind, RefusedTensor};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, FixedSizeListArray, PrimitiveArray, RecordBatch};
use arrow_buffer::{Buffer, ScalarBuffer};
use arrow_schema::extension::{EXTENSION_TYPE_METADATA_KEY, EXTENSION_TYPE_NAME_KEY};
use arrow_schema::{DataType, Field};
use broadax::{Axis, AxisArg, DynTensor, Shape, Tensor, View};
use broadax_shape::shapes::given;
use broadax_shape::words::expected_shape;
use std::panic::RefUnwindSafe;
use std::ptr::NonNull;
use std::sync::Arc;

/// The name of Arrow's extension type for columns of tensors.
const FIXED_SHAPE_TENSOR: &str = "arrow.fixed_shape_tensor";

/// Returns a view of a column, without copying. The first axis is that of the rows; the others are
/// those of the tensors or lists in the rows, as [`view_field`] says.
///
/// # Errors
/// If there is no such column, it has another type of elements or elements that are missing, or the
/// shape does not match the type.
///
/// ```
/// use arrow_array::RecordBatch;
/// use arrow_schema::Schema;
/// use broadax::prelude::*;
/// use broadax_arrow::{into_column, view_column};
/// use std::sync::Arc;
/// let images = Tensor::<u8, shape![Dyn, 28, 28]>::zeros_with([10, 28, 28])?;
/// let (field, array) = into_column("pixels", images)?;
/// let batch = RecordBatch::try_new(Arc::new(Schema::new(vec![field])), vec![array])?;
///
/// let x = view_column::<u8, shape![Dyn, 28, 28]>(&batch, "pixels")?;
/// assert_eq!(x.shape(), [10, 28, 28]);
/// let error = view_column::<u8, shape![Dyn, 32, 32]>(&batch, "pixels").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "column `pixels`: expected UInt8 of shape (_, 32, 32), found UInt8 of shape (10, 28, 28)",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn view_column<'a, T: Element, S: Shape>(
    batch: &'a RecordBatch,
    name: &str,
) -> Result<View<'a, T, S>, ColumnError> {
    let (field, array) =
        find(batch, name).map_err(|kind| ColumnError::from(kind).of_column(name))?;
    view_field(field, array)
}

/// Returns a view of an array, with the axes that its field describes: those of the tensors in a
/// column of the extension type `arrow.fixed_shape_tensor`, permuted or not. For other fields it is
/// [`view_array`].
///
/// # Errors
/// As for [`view_column`].
pub fn view_field<'a, T: Element, S: Shape>(
    field: &Field,
    array: &'a dyn Array,
) -> Result<View<'a, T, S>, ColumnError> {
    let view = || match TensorType::of(field)? {
        Some(tensors) => view_tensors(&tensors, array),
        None => view_lists(array),
    };
    view().map_err(|kind| ColumnError::from(kind).of_column(field.name()))
}

/// Returns a view of an array, without copying: of numbers, which has one axis, or of lists of a
/// fixed size, which has one axis more for each of the lists.
///
/// # Errors
/// If the array has another type of elements or elements that are missing, or the shape does not
/// match the type.
///
/// ```
/// use arrow_array::Int64Array;
/// use broadax::prelude::*;
/// use broadax_arrow::view_array;
/// let array = Int64Array::from(vec![1, 2, 3]);
/// let x = view_array::<i64, shape![Dyn]>(&array)?;
/// assert_eq!(x.sum(Axis::<0>).into_scalar(), 6);
/// let array = Int64Array::from(vec![Some(1), None]);
/// assert_eq!(
///     view_array::<i64, shape![Dyn]>(&array).unwrap_err().to_string(),
///     "1 value is null: fill it or remove its row first",
/// );
/// # Ok::<(), broadax_arrow::ColumnError>(())
/// ```
pub fn view_array<T: Element, S: Shape>(array: &dyn Array) -> Result<View<'_, T, S>, ColumnError> {
    view_lists(array).map_err(ColumnError::from)
}

fn view_lists<T: Element, S: Shape>(array: &dyn Array) -> Result<View<'_, T, S>, ColumnErrorKind> {
    let mut sizes = vec![array.len()];
    let elements = elements_of::<T>(array, &mut sizes)?;
    check::<T, S>("view_array", elements.found, &sizes)?;
    View::from_slice_with(&sizes[..], elements.values).map_err(ColumnErrorKind::Shape)
}

fn view_tensors<'a, T: Element, S: Shape>(
    tensors: &TensorType,
    array: &'a dyn Array,
) -> Result<View<'a, T, S>, ColumnErrorKind> {
    let mut listed = vec![array.len()];
    let elements = elements_of::<T>(array, &mut listed)?;
    let sizes = [&listed[..1], &tensors.sizes].concat();
    let in_row = |sizes: &[usize]| {
        sizes[1..]
            .iter()
            .try_fold(1_usize, |n, &size| n.checked_mul(size))
    };
    if in_row(&sizes) != in_row(&listed) {
        return Err(ColumnErrorKind::Metadata(format!(
            "the field says that each row is a tensor of shape {:?}, and the rows have {} elements",
            tensors.sizes,
            in_row(&listed).unwrap_or(usize::MAX)
        )));
    }
    let Some(order) = &tensors.order else {
        check::<T, S>("view_column", elements.found, &sizes)?;
        return View::from_slice_with(&sizes[..], elements.values).map_err(ColumnErrorKind::Shape);
    };
    let permuted: Vec<_> = order.iter().map(|&axis| sizes[axis as usize]).collect();
    check::<T, S>("view_column", elements.found, &permuted)?;
    let mut strides = vec![1_isize; sizes.len()];
    for axis in (1..sizes.len()).rev() {
        strides[axis - 1] = strides[axis].saturating_mul(sizes[axis] as isize);
    }
    let strides: Vec<_> = order.iter().map(|&axis| strides[axis as usize]).collect();
    View::from_strided_with(&permuted[..], &strides, 0, elements.values)
        .map_err(ColumnErrorKind::Shape)
}

/// Returns the field and the array of a column of a batch.
pub(crate) fn find<'a>(
    batch: &'a RecordBatch,
    name: &str,
) -> Result<(&'a Field, &'a ArrayRef), ColumnErrorKind> {
    let schema = batch.schema_ref();
    match schema.column_with_name(name) {
        Some((i, field)) => Ok((field, batch.column(i))),
        None => {
            let names = schema.fields().iter().map(|field| field.name().clone());
            Err(ColumnErrorKind::Name {
                names: names.collect(),
            })
        }
    }
}

/// The elements of an array without nulls.
pub(crate) struct Elements<'a, T> {
    pub values: &'a [T],
    /// The element type of the array. If it is not `T`, `values` is empty.
    pub found: &'a DataType,
}

/// Returns the elements of an array of numbers or of lists, and adds the sizes of lists.
pub(crate) fn elements_of<'a, T: Element>(
    mut array: &'a dyn Array,
    sizes: &mut Vec<usize>,
) -> Result<Elements<'a, T>, ColumnErrorKind> {
    loop {
        if array.null_count() > 0 {
            let count = array.null_count();
            return Err(ColumnErrorKind::Nulls { count });
        }
        let Some(list) = array.as_fixed_size_list_opt() else {
            break;
        };
        // Arrow rejects negative sizes when it creates an array.
        sizes.push(list.value_length() as usize);
        array = list.values();
    }
    let values = array.as_primitive_opt::<T::Arrow>();
    Ok(Elements {
        values: values.map_or(&[], |values| &values.values()[..]),
        found: array.data_type(),
    })
}

/// Checks that a column of this element type and shape is a `Tensor<T, S>`.
pub(crate) fn check<T: Element, S: Shape>(
    op: &'static str,
    found: &DataType,
    shape: &[usize],
) -> Result<(), ColumnErrorKind> {
    let wrong = given::<S>(op, shape).err();
    if *found == T::DATA_TYPE && wrong.is_none() {
        return Ok(());
    }
    Err(ColumnErrorKind::Mismatch {
        expected: T::DATA_TYPE,
        expected_shape: expected_shape::<S>(shape.len()),
        found: found.clone(),
        found_shape: shape.to_vec(),
        shape: wrong,
    })
}

/// The shape of the tensors in a column, from the metadata of its field.
struct TensorType {
    /// The sizes of the axes in memory order.
    sizes: Vec<usize>,
    /// The permutation of the axes of the view, including that of the rows, if it is not the
    /// identity.
    order: Option<Vec<isize>>,
}

impl TensorType {
    /// Reads the metadata of a field. Returns `None` for other extension types.
    fn of(field: &Field) -> Result<Option<Self>, ColumnErrorKind> {
        if field.extension_type_name() != Some(FIXED_SHAPE_TENSOR) {
            return Ok(None);
        }
        let text = field.extension_type_metadata().unwrap_or_default();
        let wrong = |what: &str| {
            ColumnErrorKind::Metadata(format!(
                "the field says {text:?} of its tensors, which has no {what}"
            ))
        };
        let json: serde_json::Value = serde_json::from_str(text).map_err(|_| wrong("JSON"))?;
        let numbers = |value: &serde_json::Value| -> Option<Vec<usize>> {
            let number = |n: &serde_json::Value| n.as_u64().and_then(|n| usize::try_from(n).ok());
            value.as_array()?.iter().map(number).collect()
        };
        let sizes = numbers(&json["shape"]).ok_or_else(|| wrong("list of sizes `shape`"))?;
        // The specification defines the first key; arrow-schema 60 writes the second.
        let order = match (&json["permutation"], &json["permutations"]) {
            (serde_json::Value::Null, serde_json::Value::Null) => None,
            (serde_json::Value::Null, order) | (order, _) => {
                let order = numbers(order).ok_or_else(|| wrong("list of axes `permutation`"))?;
                let mut sorted = order.clone();
                sorted.sort_unstable();
                if !sorted.iter().copied().eq(0..sizes.len()) {
                    return Err(wrong("`permutation` of the axes of `shape`"));
                }
                let moved = order.iter().map(|&axis| axis as isize + 1);
                Some(std::iter::once(0).chain(moved).collect())
            }
        };
        Ok(Some(TensorType { sizes, order }))
    }
}

/// Returns a tensor as a column, without copying its elements: the first axis is that of the rows.
/// With more axes, the rows are tensors of Arrow's extension type `arrow.fixed_shape_tensor`.
///
/// The column owns the memory of the tensor, which is freed with the last array that uses it.
///
/// # Errors
/// If the rows have more than `i32::MAX` elements, or the tensor has no axis and its rank is
/// dynamic. The error returns the tensor: `refused.value`.
///
/// ```
/// use arrow_schema::DataType;
/// use broadax::prelude::*;
/// use broadax_arrow::into_column;
/// let (field, array) = into_column("points", tensor![[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]])?;
/// assert_eq!((field.name().as_str(), array.len()), ("points", 3));
/// assert_eq!(field.extension_type_name(), Some("arrow.fixed_shape_tensor"));
/// let (field, _) = into_column("ids", tensor![3_u32, 1, 2])?;
/// assert_eq!(*field.data_type(), DataType::UInt32);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn into_column<T, S>(
    name: impl Into<String>,
    x: Tensor<T, S>,
) -> Result<(Field, ArrayRef), RefusedTensor<Tensor<T, S>>>
where
    T: Element,
    S: Shape,
    Axis<0>: AxisArg<S>,
{
    let sizes = x.shape().to_vec();
    let refused = |value, kind: ColumnErrorKind| RefusedTensor {
        value,
        error: kind.into(),
    };
    let [rows, ref tensor @ ..] = sizes[..] else {
        let error = broadax_shape::axis::position("into_column", 0, 0).expect_err("no axes");
        return Err(refused(x, ColumnErrorKind::Shape(error)));
    };
    let in_row = tensor
        .iter()
        .try_fold(1_usize, |n, &size| n.checked_mul(size));
    let Some(in_row) = in_row.and_then(|n| i32::try_from(n).ok()) else {
        return Err(refused(x, ColumnErrorKind::TooLong { shape: sizes }));
    };
    let values: ArrayRef = Arc::new(PrimitiveArray::<T::Arrow>::new(
        buffer_of(x.into_dyn()),
        None,
    ));
    if tensor.is_empty() {
        return Ok((Field::new(name, T::DATA_TYPE, false), values));
    }
    let item = Arc::new(Field::new("item", T::DATA_TYPE, false));
    let list = FixedSizeListArray::try_new_with_length(item.clone(), in_row, values, None, rows)
        .expect("as many elements as rows and sizes say");
    let field = Field::new(name, DataType::FixedSizeList(item, in_row), false).with_metadata(
        [
            (EXTENSION_TYPE_NAME_KEY, FIXED_SHAPE_TENSOR.to_owned()),
            (
                EXTENSION_TYPE_METADATA_KEY,
                format!("{{\"shape\":{tensor:?}}}"),
            ),
        ]
        .map(|(key, value)| (key.to_owned(), value)),
    );
    Ok((field, Arc::new(list)))
}

/// The owner of the memory of a buffer.
struct Owner<T> {
    tensor: DynTensor<T>,
}

// Elements of a shared tensor do not change, whatever panics.
impl<T> RefUnwindSafe for Owner<T> {}

/// Returns the elements of a tensor as a buffer that owns it.
fn buffer_of<T: Element>(x: DynTensor<T>) -> ScalarBuffer<T> {
    let count = x.len();
    if count == 0 {
        return ScalarBuffer::from(Vec::new());
    }
    let owner = Arc::new(Owner { tensor: x });
    let elements = owner.tensor.as_slice();
    let first = NonNull::from(elements).cast::<u8>();
    let bytes = size_of_val(elements);
    // SAFETY: 1. `first` is valid for reads of `bytes`: they are those of the slice. 2. They stay
    // where they are and are not written as long as the owner lives, which is not moved out of the
    // `Arc`.
    let buffer = unsafe { Buffer::from_custom_allocation(first, bytes, owner.clone()) };
    ScalarBuffer::new(buffer, 0, count)
}
