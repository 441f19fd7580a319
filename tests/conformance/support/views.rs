//! Views: other shapes and strides of the same elements.

use crate::support::case::{Case, Failure, axes, data, sizes};
use crate::support::compare::{Got, message, same_data, same_shape};
use crate::support::element::Tolerance;
use broadax::{DynTensor, DynView};
use serde_json::Value;

/// Views with more elements are not read.
const LARGEST: usize = 1 << 20;

pub fn run(case: &Case) -> Result<(), Failure> {
    let source = DynTensor::<f64>::arange_with(case.sizes("shape")?).map_err(|e| e.to_string())?;
    let source = source.view();
    match case.text("kind")? {
        "chain" => {
            let steps = case.get("steps").as_array().ok_or("no list of steps")?;
            chain(case, &source, steps)
        }
        kind => {
            let field = match kind {
                "broadcast_to" => "target",
                "expand" => "sizes",
                "permute" => "perm",
                _ => "axis",
            };
            compare(case, step(kind, &source, case.get(field))?)
        }
    }
}

/// Applies each step to the view from the step before.
fn chain(case: &Case, view: &DynView<'_, f64>, steps: &[Value]) -> Result<(), Failure> {
    let Some((first, rest)) = steps.split_first() else {
        return compare(case, Ok(view.view()));
    };
    let kind = first[0].as_str().ok_or("a step without a name")?;
    match step(kind, view, &first[1])? {
        Ok(next) => chain(case, &next, rest),
        error => compare(case, error),
    }
}

/// Creates a view of a view.
fn step<'a>(
    kind: &str,
    x: &'a DynView<'_, f64>,
    argument: &Value,
) -> Result<Got<DynView<'a, f64>>, Failure> {
    let every = argument.is_null();
    Ok(match kind {
        "squeeze" if every => Ok(x.squeeze_all()),
        "squeeze" => message(x.try_squeeze(&axes(argument)?)),
        "unsqueeze" => message(x.try_unsqueeze(&axes(argument)?)),
        "permute" => message(x.try_permute(&axes(argument)?)),
        "broadcast_to" | "expand" => {
            let mut target = Vec::new();
            for size in axes(argument)? {
                target.push(match usize::try_from(size) {
                    Ok(size) => Some(size),
                    Err(_) if kind == "expand" && size == -1 => None,
                    // A `usize` is never negative: such a call is impossible.
                    Err(_) => return Ok(Err(format!("{size} is not a size"))),
                });
            }
            match kind {
                "expand" => message(x.try_expand(&target)),
                _ => {
                    let target: Vec<usize> = target.into_iter().flatten().collect();
                    message(x.try_broadcast_to(&target))
                }
            }
        }
        kind => return Err(format!("no such view: {kind}")),
    })
}

fn compare(case: &Case, got: Got<DynView<'_, f64>>) -> Result<(), Failure> {
    let view = match got {
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
        Ok(view) => view,
    };
    let expected = case.get("result");
    let shape = sizes(&expected["shape"])?;
    same_shape(&shape, &view.shape())?;
    let elements = shape
        .iter()
        .try_fold(1usize, |n, &size| n.checked_mul(size));
    if elements == Some(0) {
        return Ok(());
    }
    let got = view.strides();
    let got = got.as_ref();
    if !expected["strides"].is_null() {
        let strides = axes(&expected["strides"])?;
        for axis in (0..shape.len()).filter(|&axis| shape[axis] > 1) {
            if got[axis] != strides[axis] {
                return Err(format!("expected strides {strides:?}, got strides {got:?}"));
            }
        }
    }
    if !expected["data"].is_null() {
        same_data(
            &data::<f64>(&expected["data"])?,
            view.iter().copied(),
            Tolerance::EXACT,
        )?;
    }
    // The source contains 0, 1, 2, ..: each element is its offset.
    if elements.is_some_and(|elements| elements <= LARGEST) {
        let mut far = vec![0.0];
        for (&size, &stride) in shape.iter().zip(got) {
            let walk = |start: &f64| {
                (0..size)
                    .map(|i| start + i as f64 * stride as f64)
                    .collect()
            };
            far = far
                .iter()
                .flat_map(|start| -> Vec<f64> { walk(start) })
                .collect();
        }
        same_data(&far, view.iter().copied(), Tolerance::EXACT)?;
    }
    Ok(())
}
