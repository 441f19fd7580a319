//! `Serialize` and `Deserialize`, as JSON and in the binary format of postcard.

use ::serde::{Deserialize, Serialize};
use broadax::prelude::*;

dim!(Batch);

/// Writes and reads in both formats.
#[track_caller]
fn round_trip<T>(x: &T)
where
    T: Serialize + for<'de> Deserialize<'de> + PartialEq + std::fmt::Debug,
{
    let text = serde_json::to_string(x).unwrap();
    assert_eq!(serde_json::from_str::<T>(&text).unwrap(), *x);
    let value = serde_json::to_value(x).unwrap();
    assert_eq!(serde_json::from_value::<T>(value).unwrap(), *x);
    let bytes = postcard::to_allocvec(x).unwrap();
    assert_eq!(postcard::from_bytes::<T>(&bytes).unwrap(), *x);
}

#[test]
fn round_trips() {
    round_trip(&(
        "dense".to_string(),
        tensor![[0.5_f32, -1.0], [2.0, 0.25], [1e-8, 3e30]],
        array![1.0, -2.0],
    ));
    round_trip(&tensor![[1_u8, 2], [3, 4]].into_dyn());
    round_trip(&Tensor::<i64, shape![Batch, 2]>::arange_with([300, 2]).unwrap());
    round_trip(&Tensor::<f64, shape![Dyn, 0, 3]>::zeros_with([7, 0, 3]).unwrap());
    round_trip(&DynTensor::<bool>::from_scalar(true));
    round_trip(&Tensor::scalar(2.5));
    round_trip(&Array::<i32, shape![]>::new(3));
    round_trip(&array![[[1, 2, 3]]; 1]);
    round_trip(&Tensor::from(["a", "b"]).map(|word| word.to_string()));
    round_trip(&Tensor::<(), shape![2, 3]>::from_fn(|_| ()));
}

#[test]
fn text() {
    let x = tensor![[1, 2, 3], [4, 5, 6]];
    let json = |x: &dyn erased::Json| x.json();
    assert_eq!(json(&x), r#"{"shape":[2,3],"data":[1,2,3,4,5,6]}"#);
    assert_eq!(
        json(&x.slice(s![.., ..;-2])),
        r#"{"shape":[2,2],"data":[3,1,6,4]}"#
    );
    assert_eq!(json(&x.clone().into_dyn()), json(&x));
    assert_eq!(
        json(&x.broadcast_to::<shape![1, 2, 3]>()),
        r#"{"shape":[1,2,3],"data":[1,2,3,4,5,6]}"#
    );
    assert_eq!(json(&Tensor::scalar(1)), r#"{"shape":[],"data":[1]}"#);
    // The fields in any order, and others.
    let read = serde_json::from_str::<Tensor<i32, shape![2, 3]>>;
    assert_eq!(read(r#"{"data":[1,2,3,4,5,6],"shape":[2,3]}"#).unwrap(), x);
    assert_eq!(
        read(r#"{"v":[{}],"shape":[2,3],"data":[1,2,3,4,5,6],"w":""}"#).unwrap(),
        x
    );
    assert_eq!(read(r#"[[2,3],[1,2,3,4,5,6]]"#).unwrap(), x);
}

/// Structs that are generic over axes need no bounds on these.
#[test]
fn generic_structs() {
    type Weight<I, O> = Tensor<f32, shape![I, O]>;
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(bound = "")]
    struct Dense<I: Dim, O: Dim> {
        weight: Weight<I, O>,
    }
    round_trip(&Dense {
        weight: tensor![[1.0, 2.0], [3.0, 4.0]],
    });
    round_trip(&Dense::<Batch, Dyn> {
        weight: Tensor::ones_with([2, 3]).unwrap(),
    });
}

mod erased {
    pub trait Json {
        fn json(&self) -> String;
    }
    impl<T: super::Serialize> Json for T {
        fn json(&self) -> String {
            serde_json::to_string(self).unwrap()
        }
    }
}

#[test]
fn errors_name_both() {
    #[track_caller]
    fn refused<T: for<'de> Deserialize<'de>>(text: &str, message: &str) {
        let Err(error) = serde_json::from_str::<T>(text) else {
            panic!("expected an error");
        };
        let error = error.to_string();
        let found = error.split(" at line").next().unwrap();
        assert_eq!(found, message);
    }
    type Fixed = Tensor<i32, shape![2, 2]>;
    type Inline = Array<i32, shape![2, 2]>;
    type Rows = Tensor<i32, shape![Dyn, 2]>;

    let text = r#"{"shape":[2,3],"data":[1,2,3,4,5,6]}"#;
    let message =
        "deserialize: the shape is (2, 3), the type asks for (2, 2): axis 1 is 3 and not 2";
    refused::<Fixed>(text, message);
    refused::<Inline>(text, message);
    refused::<Rows>(
        r#"{"shape":[4],"data":[1,2,3,4]}"#,
        "deserialize: the shape is (4), the type asks for (_, 2): it has 1 axis, and 2 would be needed",
    );
    for data in ["[1,2,3]", "[1,2,3,4,5]", "[]", "[1,2,3,4,5,6,7,8,9]"] {
        let found = data.matches(char::is_numeric).count();
        let message = format!("deserialize: shape (2, 2) has 4 elements, and there are {found}")
            .replace("are 1 ", "is 1 ");
        for text in [
            format!(r#"{{"shape":[2,2],"data":{data}}}"#),
            format!(r#"{{"data":{data},"shape":[2,2]}}"#),
            format!("[[2,2],{data}]"),
        ] {
            refused::<Fixed>(&text, &message);
            refused::<Inline>(&text, &message);
            refused::<Rows>(&text, &message);
            refused::<DynTensor<i32>>(&text, &message);
        }
    }
    refused::<Fixed>(r#"{"shape":[2,2]}"#, "missing field `data`");
    refused::<Fixed>(r#"{"data":[1]}"#, "missing field `shape`");
    refused::<Fixed>(
        r#"{"shape":[2,2],"shape":[2,2]}"#,
        "duplicate field `shape`",
    );
    refused::<Inline>("[]", "missing field `shape`");
    refused::<Inline>("[[2,2]]", "missing field `data`");
    refused::<Fixed>(
        r#"{"shape":[2,-2],"data":[1]}"#,
        "invalid value: integer `-2`, expected usize",
    );
    refused::<Fixed>(
        "3",
        "invalid type: integer `3`, expected a tensor: its `shape` and its `data`",
    );
    let many = format!(r#"{{"shape":{:?},"data":[1]}}"#, [1; 65]);
    refused::<DynTensor<i32>>(&many, "deserialize: 65 axes: a tensor has at most 64");
    let large = r#"{"shape":[4294967296,4294967296],"data":[1]}"#;
    refused::<DynTensor<i32>>(
        large,
        "deserialize: shape (4294967296, 4294967296) has more elements than memory can hold",
    );
}

/// Sizes and lengths that the input does not have: an error, and no memory for them.
#[test]
fn lengths_that_lie() {
    // A shape of 2^40 bytes, and as many elements claimed, of which there are three.
    let mut bytes = postcard::to_allocvec(&[1_u64 << 20, 1 << 20].as_slice()).unwrap();
    bytes.extend(postcard::to_allocvec(&(1_u64 << 40)).unwrap());
    bytes.extend([1, 2, 3]);
    assert!(postcard::from_bytes::<DynTensor<u8>>(&bytes).is_err());
    // The same shape, and three elements: both numbers in the message.
    let text = r#"{"shape":[1048576,1048576],"data":[1,2,3]}"#;
    let error = serde_json::from_str::<DynTensor<u8>>(text).unwrap_err();
    assert!(
        error.to_string().starts_with(
            "deserialize: shape (1048576, 1048576) has 1099511627776 elements, and there are 3"
        ),
        "{error}"
    );
    // More elements claimed than the shape has, of a type without bytes: they are not counted.
    let mut bytes = postcard::to_allocvec(&[2_u64].as_slice()).unwrap();
    bytes.extend(postcard::to_allocvec(&(1_u64 << 40)).unwrap());
    assert!(postcard::from_bytes::<DynTensor<()>>(&bytes).is_err());
    // Truncated at each length, and each byte changed: an error or another tensor.
    let bytes = postcard::to_allocvec(&tensor![[1_u16, 500], [3, 4]]).unwrap();
    for len in 0..bytes.len() {
        assert!(postcard::from_bytes::<DynTensor<u16>>(&bytes[..len]).is_err());
        let mut other = bytes.clone();
        for byte in 0..=255 {
            other[len] = byte;
            if let Ok(x) = postcard::from_bytes::<DynTensor<u16>>(&other) {
                assert!(x.len() <= 4);
            }
            let _ = postcard::from_bytes::<Array<u16, shape![2, 2]>>(&other);
        }
    }
}

/// Elements before an error are dropped, of inline arrays too.
#[test]
fn elements_before_an_error() {
    let text = r#"{"shape":[3],"data":["a","b",3]}"#;
    assert!(serde_json::from_str::<Array<String, shape![3]>>(text).is_err());
    assert!(serde_json::from_str::<Tensor<String, shape![3]>>(text).is_err());
    let few = r#"{"shape":[3],"data":["a","b"]}"#;
    assert!(serde_json::from_str::<Array<String, shape![3]>>(few).is_err());
    let more = r#"{"shape":[1],"data":["a","b"]}"#;
    assert!(serde_json::from_str::<Array<String, shape![1]>>(more).is_err());
}
