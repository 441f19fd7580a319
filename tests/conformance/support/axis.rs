//! PaddlePaddle's `axis`.

use crate::support::binary::{Compute, bools, gives_bools};
use crate::support::case::{Case, Failure, data};
use crate::support::compare::{Got, message, same_data, same_shape};
use crate::support::element::Element;
use broadax::DynTensor;

pub fn run(case: &Case) -> Result<(), Failure> {
    let op = case.text("op")?;
    let axis = case.get("axis").as_i64().ok_or("no axis")? as isize;
    let x = filled(case.sizes("x")?, 1.0)?;
    let y = filled(case.sizes("y")?, 1000.0)?;
    if gives_bools(op) {
        let laid = message(y.try_lay_on(&x, axis));
        return compare(case, laid.and_then(|y| bools(op, &x, &y.to_tensor())));
    }
    let sum = match op {
        "add" => message(x.try_add_axis(&y, axis)),
        "sub" => message(x.try_sub_axis(&y, axis)),
        "mul" => message(x.try_mul_axis(&y, axis)),
        "div" => message(x.try_div_axis(&y, axis)),
        "rem_trunc" => message(x.try_rem_axis(&y, axis)),
        "pow" => message(x.try_pow_axis(&y, axis)),
        "min" => message(x.try_minimum_axis(&y, axis)),
        "max" => message(x.try_maximum_axis(&y, axis)),
        // All others: the right operand is first broadcast to the left one.
        _ => {
            let laid = message(y.try_lay_on(&x, axis));
            laid.and_then(|y| f64::compute(op, false, &x, &y.to_tensor()))
        }
    };
    compare(case, sum)
}

/// Returns 0, 1, 2, .. times `step`.
fn filled(sizes: Vec<usize>, step: f64) -> Result<DynTensor<f64>, Failure> {
    let numbers = DynTensor::<f64>::arange_with(sizes);
    numbers.map(|x| x * step).map_err(|e| e.to_string())
}

/// Compares the shape and, if given, the data. `result` is only a shape here.
fn compare<T: Element>(case: &Case, got: Got<DynTensor<T>>) -> Result<(), Failure> {
    let got = match got {
        Err(_) if case.refused() => return Ok(()),
        Err(error) => {
            return Err(format!(
                "expected {}, got the error: {error}",
                case.get("result")
            ));
        }
        Ok(got) if case.refused() => {
            return Err(format!("expected an error, got shape {:?}", &*got.shape()));
        }
        Ok(got) => got,
    };
    same_shape(&case.sizes("result")?, &got.shape())?;
    match case.get("data") {
        serde_json::Value::Null => Ok(()),
        // Integers are exact in any float type; quotients and powers are not.
        expected => {
            let exact = ["add", "sub", "mul", "min", "max"].contains(&case.text("op")?);
            let mut tolerance = case.tolerance();
            if !exact {
                tolerance.rtol = tolerance.rtol.max(1e-6);
            }
            same_data(&data::<T>(expected)?, got.iter().copied(), tolerance)
        }
    }
}
