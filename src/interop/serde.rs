//! `Serialize` and `Deserialize`: the feature `serde`.
//!
//! A tensor is a struct with two fields, in all formats: `shape`, a list of sizes, and `data`, a
//! list of the elements in row-major order. The sizes are read first and compared with the type;
//! memory is allocated for elements as they arrive, never for a number that the input claims.

use crate::layout::count;
use crate::storage::Storage;
#[cfg(feature = "inline")]
use crate::storage::{inline::Inline, nested::InlineShape};
use crate::tensor::Tensor;
use broadax_shape::error::{Problem, ShapeError};
use broadax_shape::per_axis::{AxisVec, MAX_RANK};
use broadax_shape::shapes::{Shape, given};
use core::fmt;
use core::marker::PhantomData;
use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
#[cfg(feature = "alloc")]
use {crate::storage::Heap, alloc::vec::Vec};

const OP: &str = "deserialize";
const FIELDS: &[&str] = &["shape", "data"];

impl<T: Serialize, S: Shape, D: Storage<T, S>> Serialize for Tensor<T, S, D> {
    /// Writes a struct with the fields `shape` (the sizes) and `data` (the elements in row-major
    /// order).
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(
    ///     serde_json::to_string(&x.transpose())?,
    ///     r#"{"shape":[3,2],"data":[1,4,2,5,3,6]}"#,
    /// );
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let mut fields = serializer.serialize_struct("Tensor", FIELDS.len())?;
        fields.serialize_field(FIELDS[0], &self.shape()[..])?;
        fields.serialize_field(FIELDS[1], &DataField(self))?;
        fields.end()
    }
}

/// The elements of a tensor, as a list.
struct DataField<'a, T, S: Shape, D>(&'a Tensor<T, S, D>);

impl<T: Serialize, S: Shape, D: Storage<T, S>> Serialize for DataField<'_, T, S, D> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        match self.0.try_as_slice() {
            Some(elements) => elements.serialize(serializer),
            None => serializer.collect_seq(self.0),
        }
    }
}

#[cfg(feature = "alloc")]
impl<'de, T: Deserialize<'de>, S: Shape> Deserialize<'de> for Tensor<T, S> {
    /// Reads a struct with the fields `shape` and `data`, in any order.
    ///
    /// # Errors
    /// If the sizes do not match the type, or the number of elements is not that of the sizes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let text = r#"{"shape":[2,3],"data":[1,2,3,4,5,6]}"#;
    /// let x: Tensor<i32, shape![Dyn, 3]> = serde_json::from_str(text)?;
    /// assert_eq!(x, tensor![[1, 2, 3], [4, 5, 6]]);
    /// let refused = serde_json::from_str::<Tensor<i32, shape![Dyn, 4]>>(text).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "deserialize: the shape is (2, 3), the type asks for (_, 4): axis 1 is 3 and not 4 \
    ///      at line 1 column 14",
    /// );
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    fn deserialize<Z: Deserializer<'de>>(deserializer: Z) -> Result<Self, Z::Error> {
        deserializer.deserialize_struct("Tensor", FIELDS, Fields(PhantomData))
    }
}

#[cfg(feature = "inline")]
impl<'de, T: Deserialize<'de>, S: InlineShape> Deserialize<'de> for Tensor<T, S, Inline<T, S>> {
    /// Reads a struct with the fields `shape` and `data`, in any order, without a heap.
    ///
    /// # Errors
    /// If the sizes do not match the type, or the number of elements is not that of the sizes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x: Array<f32, shape![2]> = serde_json::from_str(r#"{"shape":[2],"data":[0.5,1]}"#)?;
    /// assert_eq!(x, array![0.5, 1.0]);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    fn deserialize<Z: Deserializer<'de>>(deserializer: Z) -> Result<Self, Z::Error> {
        deserializer.deserialize_struct("Tensor", FIELDS, Fields(PhantomData))
    }
}

/// Storage that is filled with elements one by one, before the sizes may be known.
trait Collect<T, S: Shape>: Sized {
    /// Takes elements from `next` until there are none. `sizes` are the sizes of the tensor, if
    /// they are known, and `hint` is the number of elements that the input claims to have.
    fn collect<X: Error>(
        sizes: Option<&CheckedShape<S>>,
        hint: Option<usize>,
        next: impl FnMut() -> Result<Option<T>, X>,
    ) -> Result<Self, X>;
    /// Returns the number of elements.
    fn count(&self) -> usize;
}

/// Sizes that match the type, and the number of elements.
struct CheckedShape<S: Shape> {
    sizes: AxisVec<usize>,
    store: S::Store,
    len: usize,
}

impl<S: Shape> CheckedShape<S> {
    fn new<T>(sizes: AxisVec<usize>) -> Result<Self, ShapeError> {
        let store = given::<S>(OP, &sizes)?;
        let len = count::<T>(OP, &sizes)?;
        Ok(CheckedShape { sizes, store, len })
    }

    fn check(&self, elements: usize) -> Result<(), ShapeError> {
        if elements == self.len {
            return Ok(());
        }
        let shape = self.sizes.clone();
        Err(ShapeError::new(OP, Problem::Count { shape, elements }))
    }
}

/// Returns the error for a list of more than `len` elements, counting those that are left, unless
/// there are very many: elements without bytes can be claimed in any number.
fn too_many<T, S: Shape, X: Error>(
    checked: &CheckedShape<S>,
    hint: Option<usize>,
    mut next: impl FnMut() -> Result<Option<T>, X>,
) -> X {
    let mut found = checked.len + 1;
    if let Some(hint) = hint.filter(|&hint| hint >= found) {
        found = hint;
    } else {
        let most = found.saturating_add(1 << 20);
        while found < most && matches!(next(), Ok(Some(_))) {
            found += 1;
        }
    }
    match checked.check(found) {
        Err(error) => X::custom(error),
        Ok(()) => unreachable!("more elements than the shape has"),
    }
}

#[cfg(feature = "alloc")]
impl<T, S: Shape> Collect<T, S> for Heap<T> {
    fn collect<X: Error>(
        sizes: Option<&CheckedShape<S>>,
        hint: Option<usize>,
        mut next: impl FnMut() -> Result<Option<T>, X>,
    ) -> Result<Self, X> {
        // What the input claims is believed up to 64 KiB.
        let believed = (64 << 10) / size_of::<T>().max(1);
        let expected = sizes.map_or(hint, |checked| Some(checked.len));
        let mut elements = Vec::with_capacity(expected.unwrap_or(0).min(believed));
        while let Some(element) = next()? {
            if let Some(checked) = sizes.filter(|checked| checked.len == elements.len()) {
                return Err(too_many(checked, hint, next));
            }
            elements.push(element);
        }
        Ok(Heap(elements.into()))
    }
    fn count(&self) -> usize {
        self.0.as_slice().len()
    }
}

#[cfg(feature = "inline")]
impl<T, S: InlineShape> Collect<T, S> for Inline<T, S> {
    fn collect<X: Error>(
        _: Option<&CheckedShape<S>>,
        hint: Option<usize>,
        mut next: impl FnMut() -> Result<Option<T>, X>,
    ) -> Result<Self, X> {
        let mut sizes = AxisVec::new(&[]);
        if let Some(extents) = &S::EXTENTS {
            sizes = AxisVec::new(extents.as_slice());
        }
        let checked = CheckedShape::<S>::new::<T>(sizes).map_err(X::custom)?;
        let elements = Inline::try_from_fn(|found| match next()? {
            Some(element) => Ok(element),
            None => Err(match checked.check(found) {
                Err(error) => X::custom(error),
                Ok(()) => unreachable!("fewer elements than the shape has"),
            }),
        })?;
        match next()? {
            Some(_) => Err(too_many(&checked, hint, next)),
            None => Ok(elements),
        }
    }
    fn count(&self) -> usize {
        S::LEN
    }
}

/// Reads the fields of a tensor.
struct Fields<T, S, D>(PhantomData<(T, S, D)>);

impl<T, S: Shape, D: Collect<T, S>> Fields<T, S, D> {
    fn tensor<X: Error>(checked: CheckedShape<S>, data: D) -> Result<Tensor<T, S, D>, X> {
        checked.check(data.count()).map_err(X::custom)?;
        Ok(Tensor::from_parts(data, checked.store))
    }
}

impl<'de, T, S, D> Visitor<'de> for Fields<T, S, D>
where
    T: Deserialize<'de>,
    S: Shape,
    D: Collect<T, S>,
{
    type Value = Tensor<T, S, D>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a tensor: its `shape` and its `data`")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut fields: A) -> Result<Self::Value, A::Error> {
        let Some(checked) = fields.next_element_seed(SizeList::<T, S>(PhantomData))? else {
            return Err(A::Error::missing_field(FIELDS[0]));
        };
        let list = ElementList {
            sizes: Some(&checked),
            storage: PhantomData,
        };
        let Some(data) = fields.next_element_seed(list)? else {
            return Err(A::Error::missing_field(FIELDS[1]));
        };
        Self::tensor(checked, data)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Self::Value, A::Error> {
        let (mut shape, mut data) = (None, None);
        while let Some(field) = fields.next_key::<Field>()? {
            match field {
                Field::Shape if shape.is_some() => {
                    return Err(A::Error::duplicate_field(FIELDS[0]));
                }
                Field::Data if data.is_some() => {
                    return Err(A::Error::duplicate_field(FIELDS[1]));
                }
                Field::Shape => {
                    shape = Some(fields.next_value_seed(SizeList::<T, S>(PhantomData))?);
                }
                Field::Data => {
                    let list = ElementList {
                        sizes: shape.as_ref(),
                        storage: PhantomData,
                    };
                    data = Some(fields.next_value_seed(list)?);
                }
                Field::Other => {
                    fields.next_value::<IgnoredAny>()?;
                }
            }
        }
        match (shape, data) {
            (Some(checked), Some(data)) => Self::tensor(checked, data),
            (None, _) => Err(A::Error::missing_field(FIELDS[0])),
            (_, None) => Err(A::Error::missing_field(FIELDS[1])),
        }
    }
}

/// The name of a field.
enum Field {
    Shape,
    Data,
    Other,
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<Z: Deserializer<'de>>(deserializer: Z) -> Result<Self, Z::Error> {
        struct FieldName;
        impl Visitor<'_> for FieldName {
            type Value = Field;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("`shape` or `data`")
            }
            fn visit_u64<X: Error>(self, number: u64) -> Result<Field, X> {
                Ok(match number {
                    0 => Field::Shape,
                    1 => Field::Data,
                    _ => Field::Other,
                })
            }
            fn visit_str<X: Error>(self, name: &str) -> Result<Field, X> {
                self.visit_bytes(name.as_bytes())
            }
            fn visit_bytes<X: Error>(self, name: &[u8]) -> Result<Field, X> {
                Ok(match name {
                    b"shape" => Field::Shape,
                    b"data" => Field::Data,
                    _ => Field::Other,
                })
            }
        }
        deserializer.deserialize_identifier(FieldName)
    }
}

/// Reads the sizes, and compares them with the type.
struct SizeList<T, S>(PhantomData<(T, S)>);

impl<'de, T, S: Shape> DeserializeSeed<'de> for SizeList<T, S> {
    type Value = CheckedShape<S>;
    fn deserialize<Z: Deserializer<'de>>(
        self,
        deserializer: Z,
    ) -> Result<CheckedShape<S>, Z::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, T, S: Shape> Visitor<'de> for SizeList<T, S> {
    type Value = CheckedShape<S>;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of sizes")
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<CheckedShape<S>, A::Error> {
        let (mut sizes, mut rank) = ([0; MAX_RANK], 0);
        while let Some(size) = list.next_element()? {
            if let Some(slot) = sizes.get_mut(rank) {
                *slot = size;
            }
            rank += 1;
        }
        let Some(sizes) = sizes.get(..rank) else {
            let error = ShapeError::new(OP, Problem::TooManyAxes { rank });
            return Err(A::Error::custom(error));
        };
        CheckedShape::new::<T>(AxisVec::new(sizes)).map_err(A::Error::custom)
    }
}

/// Reads the elements; their number is checked if the sizes are known.
struct ElementList<'a, T, S: Shape, D> {
    sizes: Option<&'a CheckedShape<S>>,
    storage: PhantomData<(T, D)>,
}

impl<'de, T: Deserialize<'de>, S: Shape, D: Collect<T, S>> DeserializeSeed<'de>
    for ElementList<'_, T, S, D>
{
    type Value = D;
    fn deserialize<Z: Deserializer<'de>>(self, deserializer: Z) -> Result<D, Z::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, T: Deserialize<'de>, S: Shape, D: Collect<T, S>> Visitor<'de>
    for ElementList<'_, T, S, D>
{
    type Value = D;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of elements")
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<D, A::Error> {
        let hint = list.size_hint();
        D::collect(self.sizes, hint, || list.next_element())
    }
}
