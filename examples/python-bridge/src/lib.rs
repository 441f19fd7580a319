//! Typed functions on NumPy arrays. An array is borrowed as a view whose shape is checked once; from
//! then on the compiler checks the sizes. An array of another shape raises `ValueError` with the
//! message of the check.

use broadax::{ShapeError, prelude::*};
use numpy::{PyReadonlyArrayDyn, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A list of points in space.
type Points = shape![Dyn, 3];

/// Names the argument that was refused.
fn refused(argument: &str, error: ShapeError) -> PyErr {
    PyValueError::new_err(format!("{argument}: {}", error.with_operation("numpy")))
}

/// Returns the squared distance of each point from the mean of all points.
fn spread(points: View<'_, f64, Points>) -> Tensor<f64, shape![Dyn]> {
    let centered = &points - &points.mean(Axis::<0>);
    centered.vecdot(&centered)
}

#[pymodule]
mod bridge {
    use super::*;

    /// The sum over all points of the squared distance from their mean.
    #[pyfunction]
    fn total_spread(points: PyReadonlyArrayDyn<'_, f64>) -> PyResult<f64> {
        let array = points.as_array();
        let points = View::<f64, Points>::try_from(array).map_err(|e| refused("points", e))?;
        Ok(spread(points).sum_all())
    }

    /// Moves all points by an offset, in the memory of the array.
    #[pyfunction]
    fn translate(
        mut points: PyReadwriteArrayDyn<'_, f64>,
        offset: PyReadonlyArrayDyn<'_, f64>,
    ) -> PyResult<()> {
        let offset = View::<f64, shape![3]>::try_from(offset.as_array())
            .map_err(|e| refused("offset", e))?;
        let mut points = ViewMut::<f64, Points>::try_from(points.as_array_mut())
            .map_err(|e| refused("points", e.error))?;
        points += &offset;
        Ok(())
    }

    /// The address of the first element, as the view has it.
    #[pyfunction]
    fn address(points: PyReadonlyArrayDyn<'_, f64>) -> PyResult<usize> {
        let is_empty = points.is_empty();
        let array = points.as_array();
        let points = View::<f64, Points>::try_from(array).map_err(|e| refused("points", e))?;
        Ok(if is_empty { 0 } else { &raw const points[[0, 0]] as usize })
    }
}
