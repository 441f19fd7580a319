//! One line of a corpus file, and its parts.

use crate::support::element::{Element, Tolerance};
use broadax::DynTensor;
use serde_json::Value;

/// The message of a failing case.
pub type Failure = String;

/// A parsed line.
pub struct Case {
    line: Value,
}

impl Case {
    pub fn read(line: &str) -> Result<Case, Failure> {
        match serde_json::from_str(line) {
            Ok(line) => Ok(Case { line }),
            Err(error) => Err(format!("not a line of JSON: {error}")),
        }
    }

    /// Returns a field; null if it does not exist.
    pub fn get(&self, name: &str) -> &Value {
        &self.line[name]
    }

    pub fn text(&self, name: &str) -> Result<&str, Failure> {
        let text = self.get(name).as_str();
        text.ok_or_else(|| format!("field `{name}` is not a text"))
    }

    pub fn flag(&self, name: &str) -> bool {
        self.get(name).as_bool() == Some(true)
    }

    pub fn tagged(&self, tag: &str) -> bool {
        let tags = self.get("tags").as_array();
        tags.is_some_and(|tags| tags.iter().any(|t| t == tag))
    }

    pub fn sizes(&self, name: &str) -> Result<Vec<usize>, Failure> {
        sizes(self.get(name)).map_err(|e| format!("field `{name}`: {e}"))
    }

    pub fn tensor<T: Element>(&self, name: &str) -> Result<DynTensor<T>, Failure> {
        tensor(self.get(name)).map_err(|e| format!("field `{name}`: {e}"))
    }

    /// Whether the library has returned an error.
    pub fn refused(&self) -> bool {
        self.get("result").is_null()
    }

    /// Returns the tolerance for the data. A floored remainder of 0 has the sign of the divisor in
    /// NumPy, and that of the dividend in PyTorch and PaddlePaddle; the corpus treats them as
    /// equal.
    pub fn tolerance(&self) -> Tolerance {
        Tolerance {
            rtol: self.get("rtol").as_f64().unwrap_or(0.0),
            any_zero: self.get("op") == "rem_floor",
        }
    }

    /// Returns the element type of the result.
    pub fn result_type(&self) -> Option<&str> {
        self.get("result")["dtype"].as_str()
    }
}

/// Parses a list of sizes.
pub fn sizes(list: &Value) -> Result<Vec<usize>, Failure> {
    let list = list.as_array().ok_or("not a list")?;
    let size = |size: &Value| size.as_u64().and_then(|size| usize::try_from(size).ok());
    let all: Option<Vec<usize>> = list.iter().map(size).collect();
    all.ok_or_else(|| "not a list of sizes".into())
}

/// Parses axes: one number, or a list of them.
pub fn axes(list: &Value) -> Result<Vec<isize>, Failure> {
    let axis = |axis: &Value| axis.as_i64().map(|axis| axis as isize);
    let all = match list.as_array() {
        Some(list) => list.iter().map(axis).collect(),
        None => axis(list).map(|axis| vec![axis]),
    };
    all.ok_or_else(|| "not a list of axes".into())
}

/// Parses all elements as `T`.
pub fn data<T: Element>(list: &Value) -> Result<Vec<T>, Failure> {
    let list = list.as_array().ok_or("no list of elements")?;
    list.iter().map(T::read).collect()
}

/// Parses a tensor with elements of type `T`.
pub fn tensor<T: Element>(tensor: &Value) -> Result<DynTensor<T>, Failure> {
    let sizes = sizes(&tensor["shape"])?;
    DynTensor::from_vec_with(sizes, data(&tensor["data"])?).map_err(|e| e.to_string())
}
