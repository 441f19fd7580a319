//! Columns of the real crate as tensors, and tensors as columns.

use arrow_array::types::Int64Type;
use arrow_array::{
    Array, ArrayRef, FixedSizeListArray, Float32Array, Float64Array, Int32Array, RecordBatch,
    StringArray, TimestampSecondArray, UInt8Array,
};
use arrow_schema::{DataType, Field, Schema};
use broadax::prelude::*;
use broadax_arrow::{
    ColumnErrorKind, into_column, read_columns, to_batch, view_array, view_column, view_field,
};
use std::sync::Arc;

fn batch(columns: Vec<(Field, ArrayRef)>) -> RecordBatch {
    let (fields, arrays): (Vec<_>, Vec<_>) = columns.into_iter().unzip();
    RecordBatch::try_new(Arc::new(Schema::new(fields)), arrays).expect("columns of one length")
}

/// A list of lists of numbers.
fn lists(size: i32, values: ArrayRef) -> FixedSizeListArray {
    let item = Arc::new(Field::new("item", values.data_type().clone(), true));
    FixedSizeListArray::try_new(item, size, values, None).expect("a multiple of the size")
}

/// A field of tensors, as others write it.
fn tensors(array: &dyn Array, metadata: &str) -> Field {
    Field::new("x", array.data_type().clone(), true).with_metadata(
        [
            ("ARROW:extension:name", "arrow.fixed_shape_tensor"),
            ("ARROW:extension:metadata", metadata),
        ]
        .map(|(key, value)| (key.to_owned(), value.to_owned())),
    )
}

#[test]
fn tensors_are_columns_without_a_copy() {
    let x = Tensor::<f32, shape![Dyn, 2, 3]>::from_vec_with(
        [4, 2, 3],
        (0..24).map(|i| i as f32).collect(),
    )
    .unwrap();
    let (first, copy) = (x.as_slice().as_ptr(), x.clone());
    let (field, array) = into_column("x", x).unwrap();
    let batch = batch(vec![(field, array)]);
    let y = view_column::<f32, shape![Dyn, 2, 3]>(&batch, "x").unwrap();
    assert_eq!(y, copy);
    assert_eq!(
        y.try_as_slice().map(|elements| elements.as_ptr()),
        Some(first)
    );
    // The memory lives as long as an array that uses it.
    let part = batch.slice(1, 2);
    drop(batch);
    let y = view_column::<f32, shape![Dyn, 2, 3]>(&part, "x").unwrap();
    assert_eq!(y, copy.slice(s![1..3, .., ..]));
    assert_eq!(y.into_dyn().shape()[..], [2, 2, 3]);
}

#[test]
fn elements_of_each_type() {
    fn there_and_back<T: broadax_arrow::Element + PartialEq>(elements: [T; 3]) {
        let (field, array) = into_column("x", Tensor::from(elements.to_vec())).unwrap();
        assert_eq!(*field.data_type(), T::DATA_TYPE);
        let back = view_field::<T, shape![3]>(&field, &array).unwrap();
        assert!(back.iter().eq(&elements));
    }
    there_and_back([1_i8, -2, 3]);
    there_and_back([1_i16, -2, 3]);
    there_and_back([1_i32, -2, 3]);
    there_and_back([1_i64, -2, i64::MIN]);
    there_and_back([1_u8, 2, 3]);
    there_and_back([1_u16, 2, 3]);
    there_and_back([1_u32, 2, 3]);
    there_and_back([1_u64, 2, u64::MAX]);
    there_and_back([1.0, 2.5, -3.0].map(half::f16::from_f32));
    there_and_back([1.0_f32, 2.5, -3.0]);
    there_and_back([1.0_f64, 2.5, f64::INFINITY]);
}

#[test]
fn nothing_in_a_column() {
    let none = Tensor::<f64, shape![Dyn, 2]>::zeros_with([0, 2]).unwrap();
    let (field, array) = into_column("x", none).unwrap();
    assert_eq!(array.len(), 0);
    assert_eq!(
        view_field::<f64, shape![Dyn, 2]>(&field, &array)
            .unwrap()
            .shape(),
        [0, 2]
    );
    // Rows without elements are still rows.
    let (field, array) = into_column("x", Tensor::<f64, shape![3, 0]>::zeros()).unwrap();
    assert_eq!(array.len(), 3);
    assert_eq!(
        view_field::<f64, shape![3, 0]>(&field, &array)
            .unwrap()
            .shape(),
        [3, 0]
    );
    let (field, array) =
        into_column("x", Tensor::<f64, shape![Dyn]>::zeros_with([0]).unwrap()).unwrap();
    assert_eq!(
        view_field::<f64, shape![0]>(&field, &array)
            .unwrap()
            .shape(),
        [0]
    );
}

#[test]
fn lists_of_lists_are_axes() {
    let array = lists(
        2,
        Arc::new(lists(3, Arc::new(Int32Array::from_iter_values(0..12)))),
    );
    let x = view_array::<i32, shape![Dyn, 2, 3]>(&array).unwrap();
    assert_eq!(x, tensor![[[0, 1, 2], [3, 4, 5]], [[6, 7, 8], [9, 10, 11]]]);
    // A part of the rows.
    let part = array.slice(1, 1);
    let x = view_array::<i32, shape![1, 2, 3]>(&part).unwrap();
    assert_eq!(x, tensor![[[6, 7, 8], [9, 10, 11]]]);
}

#[test]
fn permuted_tensors() {
    // Two tensors of 2 rows and 3 columns, whose columns are contiguous.
    let array = lists(
        6,
        Arc::new(Int32Array::from(vec![
            1, 4, 2, 5, 3, 6, 11, 14, 12, 15, 13, 16,
        ])),
    );
    let expected = tensor![[[1, 2, 3], [4, 5, 6]], [[11, 12, 13], [14, 15, 16]]];
    for name in ["permutation", "permutations"] {
        let field = tensors(&array, &format!("{{\"shape\":[3,2],\"{name}\":[1,0]}}"));
        let x = view_field::<i32, shape![Dyn, 2, 3]>(&field, &array).unwrap();
        assert_eq!(x, expected);
    }
    // Logical axis i is axis `permutation[i]` of the memory.
    let array = lists(24, Arc::new(Int32Array::from_iter_values(0..24)));
    let field = tensors(
        &array,
        r#"{"shape":[2,3,4],"permutation":[2,0,1],"dim_names":null}"#,
    );
    let x = view_field::<i32, shape![Dyn, 4, 2, 3]>(&field, &array).unwrap();
    assert_eq!(
        (x[[0, 0, 0, 0]], x[[0, 3, 0, 0]], x[[0, 0, 1, 0]]),
        (0, 3, 12)
    );
    assert_eq!(x[[0, 0, 0, 2]], 8);
    // No elements, and sizes whose product is not a number.
    let array = lists(0, Arc::new(Int32Array::from_iter_values(0..0)));
    let huge = r#"{"shape":[0,4611686018427387904,8],"permutation":[2,1,0]}"#;
    let field = tensors(&array, huge);
    let _ = view_field::<i32, DynRank>(&field, &array);
}

#[test]
fn a_field_that_lies_is_an_error() {
    let array = lists(6, Arc::new(Int32Array::from_iter_values(0..12)));
    for (metadata, expected) in [
        ("", "has no JSON"),
        ("{", "has no JSON"),
        ("[]", "has no list of sizes `shape`"),
        ("{}", "has no list of sizes `shape`"),
        (r#"{"shape":[2,-3]}"#, "has no list of sizes `shape`"),
        (
            r#"{"shape":[2,3],"permutation":[0,2]}"#,
            "has no `permutation` of the axes of `shape`",
        ),
        (
            r#"{"shape":[2,3],"permutation":[0]}"#,
            "has no `permutation` of the axes of `shape`",
        ),
        (
            r#"{"shape":[2,3],"permutation":7}"#,
            "has no list of axes `permutation`",
        ),
        (
            r#"{"shape":[2,4]}"#,
            "each row is a tensor of shape [2, 4], and the rows have 6 elements",
        ),
        (
            r#"{"shape":[4294967296,4294967296,2,3]}"#,
            "the rows have 6 elements",
        ),
    ] {
        let field = tensors(&array, metadata);
        let error = view_field::<i32, DynRank>(&field, &array).unwrap_err();
        assert!(
            matches!(error.kind(), ColumnErrorKind::Metadata(_)),
            "{error}"
        );
        assert!(error.to_string().contains(expected), "{metadata}: {error}");
        assert_eq!(error.name(), Some("x"));
    }
}

#[test]
fn another_type_is_an_error() {
    let message = |array: &dyn Array| {
        view_array::<f32, shape![Dyn, 3]>(array)
            .unwrap_err()
            .to_string()
    };
    let array = lists(3, Arc::new(Float64Array::from(vec![0.0; 6])));
    assert_eq!(
        message(&array),
        "expected Float32 of shape (_, 3), found Float64 of shape (2, 3): read it as Float64 \
         and convert it with `cast`"
    );
    let array = lists(2, Arc::new(Float32Array::from(vec![0.0; 6])));
    assert_eq!(
        message(&array),
        "expected Float32 of shape (_, 3), found Float32 of shape (3, 2)"
    );
    let error = view_array::<f32, shape![Dyn, 3]>(&array).unwrap_err();
    assert_eq!(
        error.shape_error().unwrap().to_string(),
        "view_array: the shape is (3, 2), the type asks for (_, 3): axis 1 is 2 and not 3"
    );
    let array = StringArray::from(vec!["a"]);
    assert_eq!(
        message(&array),
        "expected Float32 of shape (_, 3), found Utf8 of shape (1)"
    );
    // The same bytes, and another meaning.
    let error = view_array::<i64, shape![Dyn]>(&TimestampSecondArray::from(vec![0])).unwrap_err();
    assert!(error.to_string().contains("found Timestamp"), "{error}");
}

#[test]
fn missing_values_are_an_error() {
    let rows = FixedSizeListArray::from_iter_primitive::<Int64Type, _, _>(
        [
            Some(vec![Some(1), Some(2)]),
            None,
            Some(vec![Some(3), Some(4)]),
        ],
        2,
    );
    let elements = FixedSizeListArray::from_iter_primitive::<Int64Type, _, _>(
        [Some(vec![None, Some(2)]), Some(vec![Some(3), None])],
        2,
    );
    let message = |array: &dyn Array| {
        view_array::<i64, shape![Dyn, 2]>(array)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        message(&rows),
        "1 value is null: fill it or remove its row first"
    );
    assert_eq!(
        message(&elements),
        "2 values are null: fill them or remove their rows first"
    );
    // Rows that are not looked at may be missing.
    let x = view_array::<i64, shape![1, 2]>(&rows.slice(2, 1))
        .unwrap()
        .to_tensor();
    assert_eq!(x, tensor![[3, 4]]);
}

#[test]
fn a_tensor_that_is_no_column_comes_back() {
    let scalar = Tensor::<i32, shape![]>::full(7).into_dyn();
    let refused = into_column("x", scalar).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "into_column: axis 0 of a scalar, which has none"
    );
    assert_eq!(refused.value.as_slice(), [7]);
    let wide = Tensor::<u8, shape![Dyn, Dyn, Dyn]>::zeros_with([0, 65536, 65536]).unwrap();
    let refused = into_column("x", wide).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the rows of shape (0, 65536, 65536) are too long: a list of Arrow has at most 2147483647 \
         elements"
    );
    assert_eq!(refused.value.shape(), [0, 65536, 65536]);
}

#[test]
fn tables() {
    let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    // Of any memory order.
    let batch = to_batch(["a", "b"], &x.transpose()).unwrap();
    assert_eq!(batch.num_rows(), 3);
    let back = read_columns::<f64, shape![3, 2]>(&batch, ["a", "b"]).unwrap();
    assert_eq!(back.transpose(), x);
    let error = to_batch(["a", "b"], &x).unwrap_err();
    assert_eq!(
        error.to_string(),
        "2 names for the columns of a tensor of shape (2, 3)"
    );
    let none = to_batch(Vec::<String>::new(), &Tensor::<f64, shape![3, 0]>::zeros()).unwrap();
    assert_eq!((none.num_rows(), none.num_columns()), (3, 0));
    let none = read_columns::<f64, shape![Dyn, 0]>(&none, Vec::<String>::new()).unwrap();
    assert_eq!(none.shape(), [3, 0]);

    let mixed = batch_of_three();
    let error = read_columns::<f64, shape![Dyn, 2]>(&mixed, ["x", "n"]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "column `n`: expected Float64 of shape (_), found UInt8 of shape (2): read it as UInt8 and \
         convert it with `cast`"
    );
    let error = read_columns::<f64, shape![Dyn, 1]>(&mixed, ["pairs"]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "column `pairs`: expected Float64 of shape (_), found Float64 of shape (2, 2)"
    );
    let error = read_columns::<f64, shape![Dyn, 2]>(&mixed, ["x"]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "expected Float64 of shape (_, 2), found Float64 of shape (2, 1)"
    );
    let error = view_column::<f64, shape![Dyn]>(&mixed, "y").unwrap_err();
    assert_eq!(
        error.to_string(),
        "column `y`: there is none of this name; the names are `x`, `n`, `pairs`"
    );
}

fn batch_of_three() -> RecordBatch {
    let pairs = lists(2, Arc::new(Float64Array::from(vec![1.0, 2.0, 3.0, 4.0])));
    let pairs_type =
        DataType::FixedSizeList(Arc::new(Field::new("item", DataType::Float64, true)), 2);
    batch(vec![
        (
            Field::new("x", DataType::Float64, false),
            Arc::new(Float64Array::from(vec![1.0, 2.0])),
        ),
        (
            Field::new("n", DataType::UInt8, false),
            Arc::new(UInt8Array::from(vec![1, 2])),
        ),
        (Field::new("pairs", pairs_type, true), Arc::new(pairs)),
    ])
}

/// The memory is freed once, on another thread.
#[test]
fn memory_is_freed_with_the_last_array() {
    let (_, array) = into_column("x", Tensor::<i64, shape![64, 8]>::ones()).unwrap();
    let (a, b) = (array.slice(0, 3), array.slice(3, 5));
    drop(array);
    let sums = [a, b].map(|part| {
        std::thread::spawn(move || view_array::<i64, shape![Dyn, 8]>(&part).unwrap().sum_all())
    });
    assert_eq!(sums.map(|sum| sum.join().unwrap()), [24, 40]);
}
