//! Results in zarr arrays. An expression that computes each element by itself is computed chunk by
//! chunk, on all cores, so that its arrays can be larger than memory.

use std::fs;
use std::io::IsTerminal;
use std::ops::Range;
use std::path::Path;

use broadax::{DynRank, DynTensor, ShapeError, SliceItem, SliceItems, broadcast_shapes, s};
use broadax_files::{ProgressBar, Zarr};
use rayon::prelude::*;

use super::number::Number;
use super::parse::{Binary, Expression, Step, Unary};
use super::{MapError, at_step, evaluate};
use crate::files::Array;

/// The approximate number of elements in a chunk if no operand has chunks.
const CHUNK: usize = 1 << 20;

/// Computes an expression, and writes the result.
pub fn write<T: Number>(
    path: &Path,
    text: &str,
    expression: &Expression,
    arrays: &[Array],
) -> Result<(), MapError> {
    let existed = path.exists();
    let written = match is_elementwise(expression) {
        true => by_chunks::<T>(path, text, expression, arrays),
        false => whole::<T>(path, text, expression, arrays),
    };
    // An incomplete result is removed.
    if written.is_err() && !existed {
        let _ = fs::remove_dir_all(path);
    }
    written
}

/// Whether each element of the result depends on a single element of each operand.
fn is_elementwise(expression: &Expression) -> bool {
    expression.steps.iter().all(|(step, _)| match step {
        Step::Number(_) | Step::Name(_) => true,
        Step::Unary(function) => *function != Unary::Transpose,
        Step::Binary(function) => *function != Binary::MatMul,
        Step::Reduce(..) => false,
    })
}

fn failed(error: impl ToString) -> MapError {
    MapError::Failed(error.to_string())
}

fn whole<T: Number>(
    path: &Path,
    text: &str,
    expression: &Expression,
    arrays: &[Array],
) -> Result<(), MapError> {
    let tensors: Result<Vec<_>, _> = arrays.iter().map(Array::read::<T>).collect();
    let tensors = tensors.map_err(MapError::Failed)?;
    let result = evaluate(expression, &tensors).map_err(|error| at_step(text, error))?;
    let shape = result.shape().to_vec();
    let chunks = chunks(&shape, arrays)?;
    let output = Zarr::<T, DynRank>::create(path, &shape, chunks).map_err(failed)?;
    output.write_slice(s![...], &result).map_err(failed)
}

fn by_chunks<T: Number>(
    path: &Path,
    text: &str,
    expression: &Expression,
    arrays: &[Array],
) -> Result<(), MapError> {
    let shapes: Vec<Vec<usize>> = arrays.iter().map(Array::shape).collect();
    let shape = shape_of(expression, &shapes).map_err(|error| at_step(text, error))?;
    // Operands without chunks are read once.
    let mut operands = Vec::new();
    for (array, shape) in arrays.iter().zip(shapes) {
        operands.push(match array.chunks().map_err(MapError::Failed)? {
            Some(_) => Operand::Chunked(array, shape),
            None => Operand::Whole(array.read::<T>().map_err(MapError::Failed)?),
        });
    }
    let chunks = chunks(&shape, arrays)?;
    let output = Zarr::<T, DynRank>::create(path, &shape, &chunks).map_err(failed)?;
    let grid: Vec<usize> = std::iter::zip(&shape, &chunks)
        .map(|(size, chunk)| size.div_ceil(*chunk))
        .collect();
    let count = grid.iter().product::<usize>();
    let progress = match std::io::stderr().is_terminal() {
        true => ProgressBar::new(count as u64),
        false => ProgressBar::hidden(),
    };
    let chunk = |number: usize| {
        let (mut ranges, mut rest) = (vec![0..0; shape.len()], number);
        for axis in (0..shape.len()).rev() {
            let first = rest % grid[axis] * chunks[axis];
            ranges[axis] = first..shape[axis].min(first + chunks[axis]);
            rest /= grid[axis];
        }
        let parts = operands.iter().map(|operand| operand.part(&ranges));
        let parts = parts.collect::<Result<Vec<_>, _>>()?;
        let result = evaluate(expression, &parts).map_err(|error| at_step(text, error))?;
        let written = output.write_slice(&items(&ranges), &result);
        progress.inc(1);
        written.map_err(failed)
    };
    let computed = (0..count).into_par_iter().try_for_each(chunk);
    progress.finish_and_clear();
    computed
}

/// The chunks of a result: those of an operand with its shape, else parts of some million elements.
fn chunks(shape: &[usize], arrays: &[Array]) -> Result<Vec<usize>, MapError> {
    for array in arrays {
        if array.shape() == shape
            && let Some(chunks) = array.chunks().map_err(MapError::Failed)?
        {
            return Ok(chunks);
        }
    }
    let mut chunks: Vec<usize> = shape.iter().map(|&size| size.max(1)).collect();
    let is_large = |chunks: &[usize]| {
        let count = chunks.iter().try_fold(1usize, |n, &s| n.checked_mul(s));
        count.is_none_or(|count| count > CHUNK)
    };
    // Rows are split last.
    for axis in 0..chunks.len() {
        while is_large(&chunks) && chunks[axis] > 1 {
            chunks[axis] = chunks[axis].div_ceil(2);
        }
    }
    Ok(chunks)
}

enum Operand<'a, T> {
    Chunked(&'a Array, Vec<usize>),
    Whole(DynTensor<T>),
}

impl<T: Number> Operand<'_, T> {
    /// Returns the part of the operand that broadcasts to these ranges of the result.
    fn part(&self, ranges: &[Range<usize>]) -> Result<DynTensor<T>, MapError> {
        let shape = match self {
            Operand::Chunked(_, shape) => shape,
            Operand::Whole(x) => &x.shape().to_vec(),
        };
        let aligned = &ranges[ranges.len() - shape.len()..];
        let own = std::iter::zip(shape, aligned).map(|(&size, range)| match size {
            1 => 0..1,
            _ => range.clone(),
        });
        let items = items(&own.collect::<Vec<_>>());
        match self {
            Operand::Chunked(array, _) => array.read_part(Some(&items)).map_err(MapError::Failed),
            Operand::Whole(x) => {
                let part = x.try_slice(&items).map_err(failed)?;
                part.try_to_tensor().map_err(failed)
            }
        }
    }
}

fn items(ranges: &[Range<usize>]) -> SliceItems {
    let items = ranges
        .iter()
        .map(|range| SliceItem::from(range.start as isize..range.end as isize));
    items.collect()
}

/// Returns the shape of an elementwise expression. An error has a position in the text.
fn shape_of(
    expression: &Expression,
    shapes: &[Vec<usize>],
) -> Result<Vec<usize>, (ShapeError, usize)> {
    let mut stack: Vec<Vec<usize>> = Vec::new();
    for (step, at) in &expression.steps {
        match step {
            Step::Number(_) => stack.push(Vec::new()),
            Step::Name(index) => stack.push(shapes[*index].clone()),
            Step::Binary(function) => {
                let y = stack.pop().expect("the parser puts two operands before");
                let x = stack
                    .last_mut()
                    .expect("the parser puts two operands before");
                let both = broadcast_shapes(&[&*x, &y]);
                *x = both
                    .map_err(|error| (error.with_operation(function.operation()), *at))?
                    .to_vec();
            }
            Step::Unary(_) | Step::Reduce(..) => {}
        }
    }
    Ok(stack.pop().expect("an expression has a value"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::parse;

    #[test]
    fn shapes_are_those_of_the_values() {
        use broadax::prelude::*;
        let tensors = [
            Tensor::<f64, shape![2, 1, 3]>::arange().into_dyn(),
            Tensor::<f64, shape![4, 1]>::arange().into_dyn(),
            Tensor::<f64, shape![2, 3]>::arange().into_dyn(),
        ];
        let failing = parse::Binary::NAMES
            .iter()
            .map(|name| format!("{name}(z + 1, y)"));
        let texts = [
            "x + y * 2",
            "-maximum(y, x) ^ 2",
            "exp(x) % 3",
            "x * (y + z)",
            "z + x",
            "x + 0 * y + 0 * z",
        ];
        for text in texts.map(str::to_owned).into_iter().chain(failing) {
            let expression = parse::parse(&text).unwrap();
            if text.starts_with("matmul") {
                assert!(!is_elementwise(&expression));
                continue;
            }
            let index = |name: &String| ["x", "y", "z"].iter().position(|known| known == name);
            let order = expression.names.iter().map(|name| index(name).unwrap());
            let own: Vec<_> = order.map(|index| tensors[index].clone()).collect();
            let sizes: Vec<_> = own.iter().map(|x| x.shape().to_vec()).collect();
            assert!(is_elementwise(&expression));
            match (shape_of(&expression, &sizes), evaluate(&expression, &own)) {
                (Ok(shape), Ok(x)) => assert_eq!(shape, x.shape()[..], "{text}"),
                (Err((error, at)), Err((expected, place))) => {
                    let (error, expected) = (error.to_string(), expected.to_string());
                    assert_eq!((error, at), (expected, place), "{text}");
                }
                (shape, x) => panic!("{text}: {shape:?}, {x:?}"),
            }
        }
        for text in ["transpose(x)", "x @ y", "x + sum(y)"] {
            assert!(!is_elementwise(&parse::parse(text).unwrap()), "{text}");
        }
    }
}
