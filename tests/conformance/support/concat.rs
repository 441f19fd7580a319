//! Concatenation and splitting.

use crate::support::case::{Case, Failure, sizes};
use crate::support::compare::{Got, message, outcome, same_shape};
use broadax::{AxisVec, DynTensor, DynView, try_concat, try_stack};

pub fn run(case: &Case) -> Result<(), Failure> {
    let axis = case.get("axis").as_i64().ok_or("no axis")? as isize;
    match case.text("kind")? {
        "concat" => outcome(case, message(try_concat(&parts(case)?[..], axis))),
        "stack" => outcome(case, message(try_stack(&parts(case)?[..], axis))),
        kind => shapes(case, split(case, kind, axis)?),
    }
}

/// Operand k is filled with 100k, 100k + 1, ..
fn parts(case: &Case) -> Result<Vec<DynTensor<f32>>, Failure> {
    let shapes = case.get("shapes").as_array().ok_or("no shapes")?;
    let part = |(k, shape)| {
        let start = 100.0 * k as f32;
        let part = DynTensor::<f32>::arange_with(sizes(shape)?).map_err(|e| e.to_string())?;
        Ok(part + start)
    };
    shapes.iter().enumerate().map(part).collect()
}

/// Returns the shapes of the parts.
fn split(case: &Case, kind: &str, axis: isize) -> Result<Got<Vec<AxisVec<usize>>>, Failure> {
    let x = DynTensor::<f32>::arange_with(case.sizes("shape")?).map_err(|e| e.to_string())?;
    let number = |name: &str| match case.get(name).as_u64() {
        Some(number) => Ok(number as usize),
        None => Err(format!("field `{name}` is no number")),
    };
    Ok(match kind {
        "split_sections" => message(x.try_split(axis, number("n")?)).map(all),
        "array_split" => message(x.try_split_nearly(axis, number("n")?)).map(all),
        "split_indices" => message(x.try_split_places(axis, &case.sizes("indices")?)).map(all),
        "split_sizes" => message(x.try_split_sizes(axis, &case.sizes("sizes")?)).map(all),
        "split_size" => message(x.try_chunks(axis, number("size")?)).map(all),
        // torch.chunk: parts of the smallest size for which their number is sufficient.
        "chunk" => {
            let at = if axis < 0 {
                axis + x.rank() as isize
            } else {
                axis
            } as usize;
            match number("n")? {
                0 => Err("0 parts".into()),
                n => message(x.try_chunks(axis, x.shape()[at].div_ceil(n).max(1))).map(all),
            }
        }
        kind => return Err(format!("no such kind: {kind}")),
    })
}

fn all<'a>(parts: impl IntoIterator<Item = DynView<'a, f32>>) -> Vec<AxisVec<usize>> {
    let shape = |part: DynView<'a, f32>| AxisVec::new(&part.shape());
    parts.into_iter().map(shape).collect()
}

fn shapes(case: &Case, got: Got<Vec<AxisVec<usize>>>) -> Result<(), Failure> {
    match got {
        Err(_) if case.refused() => Ok(()),
        Err(error) => Err(format!(
            "expected {}, got the error: {error}",
            case.get("result")
        )),
        Ok(got) if case.refused() => Err(format!("expected an error, got {got:?}")),
        Ok(got) => {
            let expected = case.get("result").as_array().ok_or("no list of shapes")?;
            if expected.len() != got.len() {
                return Err(format!("expected {} parts, got {got:?}", expected.len()));
            }
            for (expected, got) in expected.iter().zip(&got) {
                same_shape(&sizes(expected)?, got)?;
            }
            Ok(())
        }
    }
}
