//! `broadax map`: arithmetic on files, by tensors whose shapes are found at run time.

#[cfg(feature = "zarr")]
mod chunked;
pub mod number;
mod parse;

use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::path::{Path, PathBuf};

use broadax::{DynTensor, ShapeError};
use broadax_files::{ElementType, inspect, write_npy};
use clap::Args;
use clap::builder::{OsStringValueParser, TypedValueParser};

use crate::color::Color;
use crate::files::{self, Array};
use crate::text::short;
use number::Number;
use parse::{Expression, Step, marked, parse};

/// The arguments of `broadax map`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct MapArgs {
    /// The expression
    #[arg(allow_hyphen_values = true)]
    pub expression: String,

    /// The tensors in it: `a=a.npy`; an array of an archive or group is `a=x.npz:name`
    #[arg(value_name = "NAME=FILE", value_parser = OsStringValueParser::new().try_map(operand))]
    pub operands: Vec<(String, PathBuf)>,

    /// The file for the result, `.npy`, `.csv` or `.zarr`; without it the result is printed
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub color: Color,
}

const EXAMPLES: &str = "\
Operators: + - * / % @ (matrix product) ^ or **, with NumPy's broadcasting. The numbers pi, inf and nan.
Functions: neg transpose abs sign floor ceil round trunc sqrt exp exp2 expm1 ln log log2 log10 log1p sin \
cos tan asin acos atan sinh cosh tanh sigmoid relu; of two tensors: maximum minimum atan2 pow.
Reductions: sum prod mean var std max min, as `sum(a)`, `sum(a, axis=-1)`, \
`mean(a, axis=[0, 1], keepdim=true)`.
Elements are f32 if all files have f32 or floats of 16 bits, else f64.

Zarr arrays need the feature `zarr` of this command, elements of 16 bits `half`. If the result is a zarr \
array and the expression has no reduction, `@` or `transpose`, it is computed chunk by chunk: its arrays \
can be larger than memory.

Examples:
  broadax map 'a + b * 2' a=a.npy b=b.npy -o c.npy
  broadax map '(x - mean(x, axis=0)) / std(x, axis=0)' x=table.csv -o scaled.csv
  broadax map 'max(abs(a - b))' a=new.npz:weights b=old.safetensors:weights
  broadax map 'a / 255' a=images.zarr -o scaled.zarr

Exit codes: 0, 1 if a file cannot be read or shapes do not fit, 2 for a wrong expression.";

/// Reads `name=file`. The name of the file may be no UTF-8.
fn operand(text: OsString) -> Result<(String, PathBuf), String> {
    let bytes = text.as_encoded_bytes();
    let at = bytes.iter().position(|&byte| byte == b'=');
    let name = at.and_then(|at| std::str::from_utf8(&bytes[..at]).ok());
    match name.zip(behind_equals(&text)) {
        Some((name, file)) if !name.trim().is_empty() && !file.is_empty() => {
            Ok((name.trim().to_owned(), file.into()))
        }
        _ => Err("expected a name and a file, such as `a=a.npy`".to_owned()),
    }
}

/// What follows the first `=`.
#[cfg(unix)]
fn behind_equals(text: &OsStr) -> Option<OsString> {
    use std::os::unix::ffi::OsStrExt;
    let bytes = text.as_bytes();
    let at = bytes.iter().position(|&byte| byte == b'=')?;
    Some(OsStr::from_bytes(&bytes[at + 1..]).to_owned())
}
#[cfg(not(unix))]
fn behind_equals(text: &OsStr) -> Option<OsString> {
    let (_, file) = text.to_str()?.split_once('=')?;
    Some(file.into())
}

/// The error of `broadax map`.
pub enum MapError {
    /// The expression or the arguments are wrong.
    Usage(String),
    /// A file cannot be read or written, or shapes do not fit.
    Failed(String),
}

/// Computes, writes the result, and returns what to print.
pub fn answer(arguments: &MapArgs) -> Result<String, MapError> {
    let text = &arguments.expression;
    let expression = parse(text)
        .map_err(|error| MapError::Usage(format!("{error}\n{}", marked(text, error.at))))?;
    let format = match &arguments.output {
        Some(path) => Some(Format::of(path)?),
        None => None,
    };
    let mut paths = Vec::new();
    for (index, name) in expression.names.iter().enumerate() {
        let mut found = arguments.operands.iter().filter(|(known, _)| known == name);
        let Some((_, path)) = found.next() else {
            let is_step = |(step, _): &&(Step, usize)| *step == Step::Name(index);
            let at = expression
                .steps
                .iter()
                .find(is_step)
                .map_or(0, |(_, at)| *at);
            let message = format!("there is no file for `{0}`: add `{0}=FILE`", short(name));
            return Err(MapError::Usage(format!("{message}\n{}", marked(text, at))));
        };
        if found.next().is_some() {
            return Err(MapError::Usage(format!(
                "`{}` has more than one file",
                short(name)
            )));
        }
        paths.push(path.as_path());
    }
    for (name, _) in &arguments.operands {
        if !expression.names.contains(name) {
            let message = format!("`{}` is not in the expression", short(name));
            return Err(MapError::Usage(message));
        }
    }
    let arrays: Result<Vec<Array>, String> = paths.into_iter().map(files::find).collect();
    let arrays = arrays.map_err(MapError::Failed)?;
    let is_single = arrays.iter().all(|array| {
        use ElementType::*;
        matches!(array.element_type(), F32 | F16 | Bf16)
    });
    match is_single && !arrays.is_empty() {
        true => compute::<f32>(arguments, &expression, &arrays, format),
        false => compute::<f64>(arguments, &expression, &arrays, format),
    }
}

/// The format of a result, by the name of its file.
#[derive(Clone, Copy)]
enum Format {
    Npy,
    Csv,
    #[cfg(feature = "zarr")]
    Zarr,
}

impl Format {
    fn of(path: &Path) -> Result<Self, MapError> {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("npy") => Ok(Format::Npy),
            Some("csv") => Ok(Format::Csv),
            #[cfg(feature = "zarr")]
            Some("zarr") => Ok(Format::Zarr),
            #[cfg(not(feature = "zarr"))]
            Some("zarr") => Err(MapError::Usage(format!(
                "{}: {}",
                path.display(),
                files::NO_ZARR
            ))),
            _ => Err(MapError::Usage(format!(
                "{}: the name of the result ends in `.npy`, `.csv` or `.zarr`",
                path.display()
            ))),
        }
    }
}

/// An error of a step, with a mark below its position.
fn at_step(text: &str, (error, at): (ShapeError, usize)) -> MapError {
    MapError::Failed(format!("{error}\n{}", marked(text, at)))
}

fn compute<T: Number + Display>(
    arguments: &MapArgs,
    expression: &Expression,
    arrays: &[Array],
    format: Option<Format>,
) -> Result<String, MapError> {
    let text = &arguments.expression;
    #[cfg(feature = "zarr")]
    if let (Some(path), Some(Format::Zarr)) = (&arguments.output, format) {
        chunked::write::<T>(path, text, expression, arrays)?;
        return said(path);
    }
    let tensors: Result<Vec<_>, _> = arrays.iter().map(Array::read::<T>).collect();
    let tensors = tensors.map_err(MapError::Failed)?;
    let result = evaluate(expression, &tensors).map_err(|error| at_step(text, error))?;
    let (Some(path), Some(format)) = (&arguments.output, format) else {
        return Ok(format!("{result}\n"));
    };
    if let Format::Csv = format {
        return write_table(path, result);
    }
    write_npy(path, &result).map_err(|error| MapError::Failed(error.to_string()))?;
    said(path)
}

/// The message about the written result.
fn said(path: &Path) -> Result<String, MapError> {
    let info = inspect(path).map_err(|error| MapError::Failed(error.to_string()))?;
    let arrays: Vec<String> = info.arrays.iter().map(|array| array.to_string()).collect();
    Ok(format!("{}: {}\n", path.display(), arrays.join(", ")))
}

fn write_table<T: Number + Display>(path: &Path, x: DynTensor<T>) -> Result<String, MapError> {
    use broadax::prelude::*;
    let rank = x.shape().len();
    let x: Tensor<T, shape![Dyn, Dyn]> = x.try_into_shape().map_err(|_| {
        let message = "a table has rows and columns: the result has 2 axes in a `.csv` file";
        MapError::Failed(format!("{message}, and this one has {rank}"))
    })?;
    let names: Vec<String> = (0..x.ncols())
        .map(|column| format!("column{column}"))
        .collect();
    let written = broadax_files::write_csv(path, names, &x);
    written.map_err(|error| MapError::Failed(error.to_string()))?;
    said(path)
}

/// Runs the steps of an expression. An error is at a position of its text.
fn evaluate<T: Number>(
    expression: &Expression,
    tensors: &[DynTensor<T>],
) -> Result<DynTensor<T>, (ShapeError, usize)> {
    let mut stack: Vec<Value<'_, T>> = Vec::new();
    for (step, at) in &expression.steps {
        let failed = |error: ShapeError| (error, *at);
        let value = match step {
            Step::Number(number) => Value::Own(DynTensor::from_scalar(T::of(*number))),
            Step::Name(index) => Value::Lent(&tensors[*index]),
            Step::Unary(function) => {
                let x = stack.pop().expect("the parser puts an operand before");
                Value::Own(T::unary(*function, x.tensor()).map_err(failed)?)
            }
            Step::Binary(function) => {
                let y = stack.pop().expect("the parser puts two operands before");
                let x = stack.pop().expect("the parser puts two operands before");
                Value::Own(T::binary(*function, x.tensor(), y.tensor()).map_err(failed)?)
            }
            Step::Reduce(reduction, axes) => {
                let x = stack.pop().expect("the parser puts an operand before");
                Value::Own(T::reduce(*reduction, x.tensor(), axes).map_err(failed)?)
            }
        };
        stack.push(value);
    }
    match stack.pop().expect("an expression has a value") {
        Value::Own(x) => Ok(x),
        Value::Lent(x) => Ok(x.clone()),
    }
}

/// An operand: a tensor of a file, or a result.
enum Value<'a, T> {
    Own(DynTensor<T>),
    Lent(&'a DynTensor<T>),
}

impl<T> Value<'_, T> {
    fn tensor(&self) -> &DynTensor<T> {
        match self {
            Value::Own(x) => x,
            Value::Lent(x) => x,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use broadax::prelude::*;
    use proptest::prelude::*;

    fn value(text: &str) -> f64 {
        let expression = parse(text).unwrap();
        assert!(expression.names.is_empty());
        evaluate::<f64>(&expression, &[])
            .unwrap()
            .try_into_scalar()
            .unwrap()
    }

    #[test]
    fn numbers() {
        for (text, expected) in [
            ("1 + 2 * 3", 7.0),
            ("(1 + 2) * 3", 9.0),
            ("-2 ^ 2", -4.0),
            ("2 ^ -1", 0.5),
            ("2 ** 3 ^ 2", 512.0),
            ("--3 - -2", 5.0),
            ("10 - 4 - 3", 3.0),
            ("12 / 2 / 3", 2.0),
            ("7 % 4", 3.0),
            ("1.5e2 + .5", 150.5),
            ("sqrt(16) + abs(-1)", 5.0),
            ("maximum(2, minimum(7, 3))", 3.0),
            ("ln(exp(1)) + log10(1000) + log2(8)", 7.0),
            ("2e", f64::NAN), // a number, then a name
        ] {
            match parse(text) {
                Ok(_) => assert!((value(text) - expected).abs() < 1e-12, "{text}"),
                Err(_) => assert!(expected.is_nan(), "{text}"),
            }
        }
    }

    #[test]
    fn tensors() {
        let tensors = [
            tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]].into_dyn(),
            tensor![10.0, 20.0, 30.0].into_dyn(),
        ];
        let shape = |text: &str| -> Result<Vec<usize>, String> {
            let result = evaluate::<f64>(&parse(text).unwrap(), &tensors);
            match result {
                Ok(x) => Ok(x.shape().to_vec()),
                Err((error, at)) => Err(format!("{at}: {error}")),
            }
        };
        for (text, expected) in [
            ("x + y", vec![2, 3]),
            ("sum(x, axis=0) + 0 * y", vec![3]),
            ("sum(x, -1)", vec![2]),
            ("mean(x, axis=[0, 1], keepdim=true) + 0 * y", vec![1, 3]),
            ("max(x) + 0 * y", vec![3]),
            ("x @ transpose(x + 0 * y)", vec![2, 2]),
            ("x @ y", vec![2]),
            ("x - std(x, 0) * 0 * y", vec![2, 3]),
        ] {
            assert_eq!(shape(text), Ok(expected), "{text}");
        }
        let error = shape("x * 2 + sum(y * 0 + x, axis=1) ").unwrap_err();
        assert!(
            error.starts_with("6: add: shapes (2, 3) and (2)"),
            "{error}"
        );
        let error = shape("x + 0 * sum(y, axis=1)").unwrap_err();
        assert!(
            error.starts_with("8: sum: axis 1 is out of range"),
            "{error}"
        );
        let x = evaluate::<f64>(&parse("x * 2 + y").unwrap(), &tensors).unwrap();
        assert_eq!(x, tensor![[12.0, 24.0, 36.0], [18.0, 30.0, 42.0]]);
    }

    #[test]
    fn errors_name_their_position() {
        for (text, at, words) in [
            ("", 0, "expression is empty"),
            ("a +", 3, "at the end"),
            ("a + * b", 4, "found `*`"),
            ("(a + b", 0, "no `)`"),
            ("a + b)", 5, "no `(`"),
            ("a b", 2, "expected an operator"),
            ("f(a)", 0, "no function `f`"),
            ("sum(a, axis=b)", 12, "expected an axis"),
            ("sum(a, kept=1)", 7, "expected `axis=..`"),
            ("maximum(a)", 9, "two arguments"),
            ("exp(a, b)", 5, "no more arguments"),
            ("1.2.3", 3, "expected an operator"),
            ("a \u{2212} b", 2, "expected an operator"),
        ] {
            let error = parse(text).unwrap_err();
            assert_eq!(error.at, at, "{text}: {error}");
            assert!(error.message.contains(words), "{text}: {error}");
        }
        let deep = "(".repeat(100_000);
        assert!(parse(&deep).unwrap_err().message.contains("nested"));
        assert!(parse(&"-".repeat(100_000)).is_err());
        let long = vec!["1"; 100_000].join("+");
        assert_eq!(parse(&long).unwrap().steps.len(), 199_999);
    }

    proptest! {
        #[test]
        fn any_text_is_answered(text in ".{0,40}") {
            let _ = parse(&text).map_err(|error| marked(&text, error.at));
        }

        #[test]
        fn expressions_are_answered(text in "[xy12.()+*/^@%, -]{0,24}") {
            if let Ok(expression) = parse(&text) {
                let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]].into_dyn();
                let tensors = vec![x; expression.names.len()];
                let _ = evaluate::<f64>(&expression, &tensors);
            }
        }

        #[test]
        fn calls_are_answered(
            name in prop::sample::select([
                parse::Unary::NAMES, parse::Binary::NAMES, parse::Reduction::NAMES,
            ].concat()),
            rest in "(x|y|, |2|axis=|-?[0-3]|\\[0, 1\\]|keepdim=true){0,5}",
        ) {
            if let Ok(expression) = parse(&format!("{name}({rest})")) {
                let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]].into_dyn();
                let tensors = vec![x; expression.names.len()];
                let _ = evaluate::<f64>(&expression, &tensors);
            }
        }
    }
}
