//! `broadax shape`: the shape of a result, or why there is none, drawn and in words.
//!
//! [`rules`] asks the rules of `broadax-shape`; this file has the arguments.

mod rules;
mod table;

use broadax_shape::ops::slice::SliceItems;
use clap::{ArgGroup, Args};

use crate::color::Color;
use crate::text::short;
pub use table::colour;

/// A list of sizes, such as `2,3,4`; `()` has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers<T>(pub Vec<T>);

/// Sizes, one of which may be left open.
pub type Target = Numbers<Option<usize>>;

/// The text between the brackets of a list, if it has some.
fn without_brackets(text: &str) -> &str {
    let text = text.trim();
    let pairs = [('(', ')'), ('[', ']')];
    let inner = pairs.iter().find_map(|&(open, close)| {
        let inner = text.strip_prefix(open)?;
        inner.strip_suffix(close)
    });
    inner.unwrap_or(text).trim()
}

/// Reads a list of entries between commas; the last one may be followed by a comma.
fn list<T>(
    text: &str,
    mut entry: impl FnMut(&str) -> Result<T, String>,
) -> Result<Numbers<T>, String> {
    let inner = without_brackets(text);
    let inner = inner.strip_suffix(',').unwrap_or(inner);
    if inner.is_empty() {
        return Ok(Numbers(Vec::new()));
    }
    let entries = inner.split(',').map(|text| entry(text.trim()));
    entries.collect::<Result<_, _>>().map(Numbers)
}

/// Reads the sizes of a shape: `2,3,4`, `(2, 3, 4)`, `[2, 3, 4]` or `2x3x4`.
fn sizes(text: &str) -> Result<Numbers<usize>, String> {
    const CROSSES: [char; 2] = ['x', '×'];
    let expected = "expected sizes such as `2,3,4`, or `()` for a scalar";
    // (A comma may be the last character, a cross may not.)
    if without_brackets(text).ends_with(CROSSES) {
        return Err(expected.to_owned());
    }
    list(&text.replace(CROSSES, ","), |size| {
        size.parse()
            .map_err(|_| format!("`{}` is not a size: {expected}", short(size)))
    })
}

/// Reads the shape to reshape or expand to: one size may be `-1` or `_`.
fn target(text: &str) -> Result<Target, String> {
    list(text, |size| match size {
        "-1" | "_" => Ok(None),
        _ => match size.parse() {
            Ok(size) => Ok(Some(size)),
            Err(_) => Err(format!(
                "`{}` is not a size: expected sizes such as `2,-1,4`",
                short(size)
            )),
        },
    })
}

/// Reads positions of axes, `0,-1`.
fn axes(text: &str) -> Result<Numbers<isize>, String> {
    list(text, |axis| {
        let expected = "expected positions such as `0,-1`";
        axis.parse()
            .map_err(|_| format!("`{}` is not an axis: {expected}", short(axis)))
    })
}

/// Reads pairs of counts: `1:2,0:1`, or one count for both sides.
fn pairs(text: &str) -> Result<Numbers<(usize, usize)>, String> {
    list(text, |pair| {
        let (before, after) = pair.split_once(':').unwrap_or((pair, pair));
        let count = |text: &str| text.trim().parse().ok();
        let counts = count(before).zip(count(after));
        counts.ok_or_else(|| {
            format!(
                "`{}` is not a pair of counts: expected `1:2,0:1`",
                short(pair)
            )
        })
    })
}

/// Reads a position, which may be negative.
fn signed(text: &str) -> Result<isize, String> {
    text.trim()
        .parse()
        .map_err(|_| "expected a whole number, such as `0` or `-1`".to_owned())
}

/// Reads a number.
fn number(text: &str) -> Result<usize, String> {
    text.trim()
        .parse()
        .map_err(|_| "expected a number, at least 0".to_owned())
}

/// Reads `axis:number`.
fn axis_and_count(text: &str) -> Result<(isize, usize), String> {
    let parts = text.split_once(':');
    let parts = parts.and_then(|(axis, count)| {
        let axis = axis.trim().parse().ok();
        axis.zip(count.trim().parse().ok())
    });
    parts.ok_or_else(|| "expected an axis and a number, such as `-1:3`".to_owned())
}

/// Reads a number that is not 0.
fn positive(text: &str) -> Result<usize, String> {
    match text.trim().parse() {
        Ok(number) if number > 0 => Ok(number),
        _ => Err("expected a number, at least 1".to_owned()),
    }
}

/// The arguments of `broadax shape`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, group = ArgGroup::new("rule").multiple(false))]
#[command(allow_negative_numbers = true)]
pub struct ShapeArgs {
    /// The shapes of the operands, such as `2,3,4`; `()` for a scalar
    #[arg(required = true, value_parser = sizes, value_name = "SHAPE")]
    pub shapes: Vec<Numbers<usize>>,

    #[command(flatten)]
    pub rule: RuleArgs,

    /// Print only the sizes of the result
    #[arg(long, short)]
    pub quiet: bool,

    #[command(flatten)]
    pub color: Color,
}

const EXAMPLES: &str = "\
Examples:
  broadax shape 2,3,1,5 3,4,1                       do they broadcast, and to what?
  broadax shape --axis 1 2,3,4,5 3,4                as PaddlePaddle's add(x, y, axis=1)
  broadax shape --into 3 2,3                        does x of shape 2,3 take `x += y`?
  broadax shape --einsum 'bqd,bkd->bqk' 8,2,3 8,4,3
  broadax shape --conv --padding 1 8,3,32,32 16,3,3,3
  broadax shape --reshape 6,-1 2,3,4
  broadax shape --slice '1:3, ..., ::-1' 4,5,6

Exit codes: 0, 1 if the shapes do not fit, 2 for wrong arguments.";

/// Which rule is asked: broadcasting, unless one is named.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Rules (broadcasting, if none is given)")]
pub struct RuleArgs {
    /// PaddlePaddle's rule: the axes of the second shape are laid on those of the first from N on
    #[arg(long, group = "rule", value_name = "N", value_parser = signed)]
    pub axis: Option<isize>,
    /// The first shape broadcasts to the second one: the rule of `+=` and `broadcast_to`
    #[arg(long, group = "rule")]
    pub into: bool,
    /// A product of matrices, with leading axes that broadcast
    #[arg(long, group = "rule")]
    pub matmul: bool,
    /// NumPy's `dot`, with a matrix or a vector on the right
    #[arg(long, group = "rule")]
    pub dot: bool,
    /// All products of an element of each
    #[arg(long, group = "rule")]
    pub outer: bool,
    /// The Kronecker product
    #[arg(long, group = "rule")]
    pub kron: bool,
    /// Solve linear equations: matrices and their right sides
    #[arg(long, group = "rule")]
    pub solve: bool,
    /// Einstein summation
    #[arg(
        long,
        group = "rule",
        value_name = "EQUATION",
        allow_hyphen_values = true
    )]
    pub einsum: Option<String>,
    /// `tensordot` over the last N axes of the first and the first N axes of the second shape
    #[arg(long, group = "rule", value_name = "N", value_parser = number)]
    pub tensordot: Option<usize>,
    /// A convolution: of (.., channels, positions..) by (results, channels, positions..)
    #[arg(long, group = "rule")]
    pub conv: bool,
    /// A transposed convolution: of (.., channels, sizes..) by (channels, results, sizes..)
    #[arg(long, group = "rule")]
    pub conv_transpose: bool,
    /// Pooling over the last two axes (see `--axes`), by windows of SIZE elements along each
    #[arg(long, group = "rule", value_name = "SIZE", value_parser = positive)]
    pub pool: Option<usize>,
    /// The same elements in another shape; one size may be -1
    #[arg(long, group = "rule", value_name = "SHAPE", value_parser = target)]
    #[arg(allow_hyphen_values = true)]
    pub reshape: Option<Target>,
    /// NumPy's and PyTorch's `expand`: axes of size 1 are repeated, -1 keeps a size
    #[arg(long, group = "rule", value_name = "SHAPE", value_parser = target)]
    #[arg(allow_hyphen_values = true)]
    pub expand: Option<Target>,
    /// Axes in another order
    #[arg(long, group = "rule", value_name = "AXES", value_parser = axes)]
    #[arg(allow_hyphen_values = true)]
    pub permute: Option<Numbers<isize>>,
    /// Swap the last two axes
    #[arg(long, group = "rule")]
    pub transpose: bool,
    /// Join along an axis
    #[arg(long, group = "rule", value_name = "AXIS", value_parser = signed)]
    pub concat: Option<isize>,
    /// Join along a new axis
    #[arg(long, group = "rule", value_name = "AXIS", value_parser = signed)]
    pub stack: Option<isize>,
    /// Split into parts of one size: AXIS:PARTS
    #[arg(long, group = "rule", value_name = "AXIS:PARTS", value_parser = axis_and_count)]
    #[arg(allow_hyphen_values = true)]
    pub split: Option<(isize, usize)>,
    /// A slice in Python's notation: `1:3, ..., ::-1, None`
    #[arg(long, group = "rule", value_name = "ITEMS", allow_hyphen_values = true)]
    pub slice: Option<SliceItems>,
    /// Elements along an axis by an index tensor, whose shape is the second one
    #[arg(long, group = "rule", value_name = "AXIS", value_parser = signed)]
    pub take: Option<isize>,
    /// Elements before and after each of the last axes: `1:2,0:1`
    #[arg(long, group = "rule", value_name = "PAIRS", value_parser = pairs)]
    pub pad: Option<Numbers<(usize, usize)>>,
    /// Repeat along an axis: AXIS:TIMES
    #[arg(long, group = "rule", value_name = "AXIS:TIMES", value_parser = axis_and_count)]
    #[arg(allow_hyphen_values = true)]
    pub repeat: Option<(isize, usize)>,
    /// A reduction (sum, max, mean, ...) along axes; see `--keepdim`
    #[arg(long, group = "rule", visible_alias = "sum", value_name = "AXES", value_parser = axes)]
    #[arg(allow_hyphen_values = true)]
    pub reduce: Option<Numbers<isize>>,
    /// Remove axes of size 1
    #[arg(long, group = "rule", value_name = "AXES", value_parser = axes)]
    #[arg(allow_hyphen_values = true)]
    pub squeeze: Option<Numbers<isize>>,
    /// Insert an axis of size 1
    #[arg(long, group = "rule", value_name = "AXIS", value_parser = signed)]
    pub unsqueeze: Option<isize>,
    /// Overlapping windows along an axis: AXIS:SIZE
    #[arg(long, group = "rule", value_name = "AXIS:SIZE", value_parser = axis_and_count)]
    #[arg(allow_hyphen_values = true)]
    pub windows: Option<(isize, usize)>,
    /// The diagonal of matrices, or one N above it
    #[arg(long, group = "rule", value_name = "N", value_parser = signed)]
    pub diagonal: Option<isize>,

    /// The distance between two positions of a kernel or window [default: 1]
    #[arg(long, value_name = "N", value_parser = positive)]
    pub stride: Option<usize>,
    /// Elements added on each side of a position axis [default: 0]
    #[arg(long, value_name = "N", value_parser = number)]
    pub padding: Option<usize>,
    /// The distance between two elements of a kernel or window [default: 1]
    #[arg(long, value_name = "N", value_parser = positive)]
    pub dilation: Option<usize>,
    /// The number of elements that the result has more at the end of each axis [default: 0]
    #[arg(long, value_name = "N", value_parser = number)]
    pub output_padding: Option<usize>,
    /// How many of the last axes `--pool` is for [default: 2]
    #[arg(long, value_name = "N", value_parser = number)]
    pub axes: Option<usize>,
    /// Leave a 1 for each axis that `--reduce` removes
    #[arg(long)]
    pub keepdim: bool,
}

/// How a kernel or window slides along an axis.
#[derive(Clone, Copy, Debug)]
pub struct Slide {
    pub stride: usize,
    pub padding: usize,
    pub dilation: usize,
}

impl RuleArgs {
    /// Refuses an option that the rule does not have. (clap's `requires` is not asked if the option
    /// that is required is in a group with one that is given.)
    fn check(&self) -> Result<(), String> {
        let slides = self.conv || self.conv_transpose || self.pool.is_some();
        let belongs = [
            (
                "--stride",
                self.stride.is_some(),
                slides,
                "`--conv`, `--conv-transpose` or `--pool`",
            ),
            (
                "--padding",
                self.padding.is_some(),
                slides,
                "`--conv`, `--conv-transpose` or `--pool`",
            ),
            (
                "--dilation",
                self.dilation.is_some(),
                slides,
                "`--conv`, `--conv-transpose` or `--pool`",
            ),
            (
                "--output-padding",
                self.output_padding.is_some(),
                self.conv_transpose,
                "`--conv-transpose`",
            ),
            (
                "--axes",
                self.axes.is_some(),
                self.pool.is_some(),
                "`--pool`",
            ),
            (
                "--keepdim",
                self.keepdim,
                self.reduce.is_some(),
                "`--reduce`",
            ),
        ];
        for (option, is_given, has_rule, rule) in belongs {
            if is_given && !has_rule {
                let mut error = format!("`{option}` is an option of {rule}");
                if option == "--axes" && self.conv {
                    error += "; `--conv` is over the axes of its kernel behind the first two";
                }
                return Err(error);
            }
        }
        Ok(())
    }

    fn slide(&self) -> Slide {
        Slide {
            stride: self.stride.unwrap_or(1),
            padding: self.padding.unwrap_or(0),
            dilation: self.dilation.unwrap_or(1),
        }
    }
}

/// Answers, and returns the text to print and whether the shapes fit.
pub fn answer(arguments: &ShapeArgs) -> Result<(String, bool), String> {
    arguments.rule.check()?;
    let shapes: Vec<&[usize]> = arguments.shapes.iter().map(|s| s.0.as_slice()).collect();
    let answer = rules::ask(&arguments.rule, &shapes)?;
    Ok((answer.text(arguments.quiet), answer.outcome.is_ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_are_read_as_people_write_them() {
        for text in [
            "2,3,4",
            "(2, 3, 4)",
            "[2,3,4]",
            "2x3x4",
            " 2 , 3 , 4 ",
            "2,3,4,",
        ] {
            assert_eq!(sizes(text), Ok(Numbers(vec![2, 3, 4])), "{text}");
        }
        for text in ["", "()", "[]", " ( ) "] {
            assert_eq!(sizes(text), Ok(Numbers(vec![])), "{text}");
        }
        for text in [
            "2,,3",
            "-1",
            "a",
            "x",
            "(2x)",
            "2x3×",
            "2;3",
            "(2",
            "1e3",
            "99999999999999999999",
        ] {
            assert!(sizes(text).is_err(), "{text}");
        }
        assert_eq!(target("6,-1"), Ok(Numbers(vec![Some(6), None])));
        assert_eq!(axes("0,-1"), Ok(Numbers(vec![0, -1])));
        assert_eq!(pairs("1:2,3"), Ok(Numbers(vec![(1, 2), (3, 3)])));
        assert_eq!(axis_and_count("-1:3"), Ok((-1, 3)));
    }
}
