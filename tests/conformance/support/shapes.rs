//! The broadcast shape of several operands: as numbers, of views, and of a sum.

use crate::support::case::{Case, Failure, sizes};
use crate::support::compare::{Got, message, same_shape};
use broadax::{DynTensor, DynView, ShapeError, Tensor, broadcast_shapes, broadcast_views};

/// Sums with more elements are not computed; the views are sufficient.
const LARGEST_SUM: usize = 1 << 20;

pub fn run(case: &Case) -> Result<(), Failure> {
    let list = case.get("shapes").as_array().ok_or("no list of shapes")?;
    let shapes: Vec<Vec<usize>> = list.iter().map(sizes).collect::<Result<_, _>>()?;
    let slices: Vec<&[usize]> = shapes.iter().map(|s| &**s).collect();
    let numbers = message(broadcast_shapes(&slices)).map(|shape| shape.to_vec());
    check(case, "broadcast_shapes", numbers)?;
    // One element in memory is enough for a tensor of any size.
    let one = Tensor::scalar(1u8).into_dyn();
    let views: Result<Vec<_>, ShapeError> =
        slices.iter().map(|s| one.try_broadcast_to(s)).collect();
    let Ok(views) = views else {
        return check(case, "operands", Err("no tensor has such a shape".into()));
    };
    let common = match &views[..] {
        [a, b] => Some(message(broadcast_views((a, b))).map(|v| same(&[v.0, v.1]))),
        [a, b, c] => Some(message(broadcast_views((a, b, c))).map(|v| same(&[v.0, v.1, v.2]))),
        [a, b, c, d] => {
            let views = message(broadcast_views((a, b, c, d)));
            Some(views.map(|v| same(&[v.0, v.1, v.2, v.3])))
        }
        _ => None,
    };
    if let Some(common) = common {
        let common = common.and_then(|same| same.ok_or("views of several shapes".into()));
        check(case, "broadcast_views", common)?;
    }
    // The sum of all, computed sequentially.
    let expected = sizes(case.get("result")).unwrap_or_default();
    let elements = expected
        .iter()
        .try_fold(1usize, |n, &size| n.checked_mul(size));
    if elements.is_none_or(|elements| elements > LARGEST_SUM) {
        return Ok(());
    }
    if let [first, second, more @ ..] = &views[..] {
        let mut sum: Result<DynTensor<u8>, ShapeError> = first.try_add(second);
        for next in more {
            sum = sum.and_then(|sum| sum.try_add(next));
        }
        check(case, "add", message(sum).map(|sum| sum.shape().to_vec()))?;
    }
    Ok(())
}

/// Returns the common shape of all views.
fn same(views: &[DynView<'_, u8>]) -> Option<Vec<usize>> {
    let shape = views[0].shape();
    let all = views.iter().all(|view| *view.shape() == *shape);
    all.then(|| shape.to_vec())
}

fn check(case: &Case, what: &str, got: Got<Vec<usize>>) -> Result<(), Failure> {
    match got {
        Err(_) if case.refused() => Ok(()),
        Err(error) => Err(format!(
            "{what}: expected shape {}, got the error: {error}",
            case.get("result")
        )),
        Ok(got) if case.refused() => Err(format!("{what}: expected an error, got shape {got:?}")),
        Ok(got) => same_shape(&case.sizes("result")?, &got).map_err(|e| format!("{what}: {e}")),
    }
}
