//! Run-time shape errors.

use crate::per_axis::{AxisVec, write_sizes};
use core::fmt;

#[cfg(feature = "alloc")]
use alloc::boxed::Box;

/// A run-time shape error. Its message contains the operation, the shapes, the axis and the sizes.
///
/// ```
/// use broadax_shape::broadcast_shapes;
/// use broadax_shape::error::ErrorKind;
/// let error = broadcast_shapes(&[&[2, 3], &[2]]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "broadcast_shapes: shapes (2, 3) and (2) do not broadcast: at axis -1 the sizes are 3 and \
///         2, \
///      which differ, and neither is 1",
/// );
/// assert_eq!(error.kind(), ErrorKind::Broadcasting);
/// assert_eq!(error.operation(), "broadcast_shapes");
/// assert_eq!(error.shapes().collect::<Vec<_>>(), [&[2, 3][..], &[2]]);
/// assert_eq!((error.axis(), error.sizes()), (Some(-1), Some((3, 2))));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct ShapeError {
    /// `None` if no memory could be allocated for the report.
    #[cfg(feature = "alloc")]
    report: Option<Box<[Report; 1]>>,
    #[cfg(not(feature = "alloc"))]
    report: Option<[Report; 1]>,
}

#[derive(Clone, PartialEq, Eq)]
struct Report {
    op: &'static str,
    problem: Problem,
}

/// The kind of a [`ShapeError`], for programs that handle some kinds differently.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// Shapes do not broadcast with each other, or one does not broadcast to the other.
    Broadcasting,
    /// A shape is not the required one: that of an argument, an output, or a type.
    Mismatch,
    /// A shape has too few or too many axes.
    WrongRank,
    /// An axis is out of range, or named twice.
    WrongAxis,
    /// The size of one axis does not allow the operation.
    Size,
    /// Two axes over which products are summed differ in size.
    InnerSize,
    /// An equation of `einsum`, or its labels for the operands, are invalid.
    Equation,
    /// The number of elements does not match.
    WrongLength,
    /// An index or a range is out of bounds.
    OutOfBounds,
    /// A window or kernel does not fit its axis.
    Window,
    /// There are no elements to choose from, or no tensors to concatenate.
    Empty,
    /// More elements than memory can hold.
    Overflow,
    /// Memory could not be allocated.
    Allocation,
    /// Strides or the order of elements in memory are not supported.
    Layout,
    /// A division of integers has no result.
    Arithmetic,
    /// A matrix is singular.
    Singular,
    /// A matrix is not positive definite.
    NotPositiveDefinite,
    /// A matrix has no decomposition that the algorithm finds: it contains NaN or infinity, or the
    /// iteration does not converge.
    NoConvergence,
    /// Another argument is out of range.
    Argument,
}

/// The parts of a problem that programs can query.
struct ErrorParts<'a> {
    kind: ErrorKind,
    shapes: [Option<&'a [usize]>; 2],
    /// Counted from the end if negative, as in the message.
    axis: Option<isize>,
    sizes: Option<(usize, usize)>,
}

impl<'a> ErrorParts<'a> {
    fn new(kind: ErrorKind) -> Self {
        ErrorParts {
            kind,
            shapes: [None, None],
            axis: None,
            sizes: None,
        }
    }
    fn shape(self, shape: &'a [usize]) -> Self {
        let shapes = [Some(shape), None];
        ErrorParts { shapes, ..self }
    }
    fn both(self, left: &'a [usize], right: &'a [usize]) -> Self {
        let shapes = [Some(left), Some(right)];
        ErrorParts { shapes, ..self }
    }
    fn axis(self, axis: usize) -> Self {
        let axis = isize::try_from(axis).ok();
        ErrorParts { axis, ..self }
    }
    fn at(self, axis: isize) -> Self {
        let axis = Some(axis);
        ErrorParts { axis, ..self }
    }
    fn sizes(self, left: usize, right: usize) -> Self {
        let sizes = Some((left, right));
        ErrorParts { sizes, ..self }
    }
    /// Sets the axis, counted from the end and from 1, and its two sizes.
    fn back(self, axis: usize) -> Self {
        let size = |shape: Option<&[usize]>| shape.map_or(1, |sizes| from_end(sizes, axis));
        let (left, right) = (size(self.shapes[0]), size(self.shapes[1]));
        self.at(-(axis as isize)).sizes(left, right)
    }
}

impl Problem {
    fn parts(&self) -> ErrorParts<'_> {
        use ErrorKind as Kind;
        let of = ErrorParts::new;
        match self {
            Problem::Broadcast { left, right, axis } => {
                of(Kind::Broadcasting).both(left, right).back(*axis)
            }
            Problem::BroadcastMany {
                before,
                shape,
                axis,
                ..
            } => of(Kind::Broadcasting).both(before, shape).back(*axis),
            Problem::Fit { from, to, axis } => {
                let parts = of(Kind::Broadcasting).both(from, to);
                match axis {
                    Some(axis) => parts.back(*axis),
                    None => parts,
                }
            }
            Problem::Laid {
                left,
                right,
                at,
                sizes,
                ..
            } => of(Kind::Broadcasting)
                .both(left, right)
                .axis(*at)
                .sizes(sizes.0, sizes.1),
            Problem::Overhang { left, right, axis } => {
                of(Kind::Broadcasting).both(left, right).at(*axis)
            }
            Problem::Batch { left, right, sizes } => of(Kind::Broadcasting)
                .both(left, right)
                .sizes(sizes.0, sizes.1),
            Problem::Given { found, needed } => of(Kind::Mismatch).both(found, needed),
            Problem::Out { result, out } => of(Kind::Mismatch).both(result, out),
            Problem::Mask { mask, shape } => of(Kind::Mismatch).both(mask, shape),
            Problem::ConstantWeights {
                weights,
                shape,
                axis,
            } => of(Kind::Mismatch).both(weights, shape).axis(*axis),
            Problem::Strict { left, right } => of(Kind::Mismatch).both(left, right),
            Problem::StrictRank { left, right } => of(Kind::WrongRank).both(left, right),
            Problem::Type { found, .. } | Problem::Sizes { found, .. } => {
                of(Kind::Mismatch).shape(found)
            }
            Problem::PartSize {
                first, shape, at, ..
            } => of(Kind::Mismatch)
                .both(first, shape)
                .axis(*at)
                .sizes(first[*at], shape[*at]),
            Problem::OtherSize {
                index, shape, at, ..
            } => {
                let parts = of(Kind::Mismatch).both(index, shape);
                match at {
                    Some(at) => parts.axis(*at).sizes(index[*at], shape[*at]),
                    None => parts,
                }
            }
            Problem::Axis { axis, .. } | Problem::Repeated { axis } => {
                of(Kind::WrongAxis).at(*axis)
            }
            Problem::LayAxis { left, right, axis } => {
                of(Kind::WrongAxis).both(left, right).at(*axis)
            }
            Problem::NoRun { from, .. } => of(Kind::WrongAxis).at(*from),
            Problem::NoAxis => of(Kind::WrongAxis),
            Problem::TooManyAxes { .. }
            | Problem::PermutationLength { .. }
            | Problem::AxisPairs { .. }
            | Problem::NoDiagonal
            | Problem::ScalarFactor => of(Kind::WrongRank),
            Problem::TooManyPairs { left, right, .. } => of(Kind::WrongRank).both(left, right),
            Problem::PartRank { first, shape, .. } => of(Kind::WrongRank).both(first, shape),
            Problem::DotOfMany { shape }
            | Problem::TooFewAxes { shape, .. }
            | Problem::Rank { shape, .. }
            | Problem::List { shape }
            | Problem::Ranges { shape, .. } => of(Kind::WrongRank).shape(shape),
            Problem::Ragged {
                row: _,
                found,
                expected,
            } => of(Kind::Size).at(1).sizes(*found, *expected),
            Problem::NotThree { shape, axis } => {
                let parts = of(Kind::Size).shape(shape);
                match axis {
                    Some(axis) => parts.axis(*axis),
                    None => parts,
                }
            }
            Problem::NotOne { shape, axis }
            | Problem::Fewer { shape, axis, .. }
            | Problem::Short { shape, axis, .. }
            | Problem::Uneven { shape, axis, .. }
            | Problem::Expand { shape, axis } => of(Kind::Size).shape(shape).axis(*axis),
            Problem::NoSize => of(Kind::Size),
            Problem::Pair { left, right, axes } => of(Kind::InnerSize)
                .both(left, right)
                .sizes(left[axes.0], right[axes.1]),
            Problem::Inner { left, right, sizes } => of(Kind::InnerSize)
                .both(left, right)
                .sizes(sizes.0, sizes.1),
            Problem::Channels {
                input,
                kernel,
                axes,
                ..
            } => of(Kind::InnerSize)
                .both(input, kernel)
                .sizes(input[axes.0], kernel[axes.1]),
            Problem::Coordinates { left, right } => of(Kind::InnerSize).both(left, right).back(1),
            Problem::Equation(_) | Problem::Character { .. } => of(Kind::Equation),
            Problem::Labels { shape, .. } => of(Kind::Equation).shape(shape),
            Problem::Label { sizes, .. } | Problem::CoreLabel { sizes, .. } => {
                of(Kind::Equation).sizes(sizes.0, sizes.1)
            }
            Problem::CoreSize { shape, sizes, .. } => {
                of(Kind::Equation).shape(shape).sizes(sizes.0, sizes.1)
            }
            Problem::Count { shape, .. } | Problem::Bytes { shape, .. } => {
                of(Kind::WrongLength).shape(shape)
            }
            Problem::Infer { .. } => of(Kind::WrongLength),
            Problem::Total { shape, axis, .. } => of(Kind::WrongLength).shape(shape).axis(*axis),
            Problem::Index { shape, axis, .. }
            | Problem::Range { shape, axis, .. }
            | Problem::Start { shape, axis, .. }
            | Problem::FromEnd { shape, axis, .. }
            | Problem::Place { shape, axis, .. } => of(Kind::OutOfBounds).shape(shape).axis(*axis),
            Problem::NoStep { axis } => of(Kind::OutOfBounds).axis(*axis),
            Problem::Class { .. } => of(Kind::OutOfBounds),
            Problem::Kernel { shape, axis, .. }
            | Problem::Transposed { shape, axis, .. }
            | Problem::Window { shape, axis, .. } => of(Kind::Window).shape(shape).axis(*axis),
            Problem::Empty { shape, axis } => {
                let parts = of(Kind::Empty).shape(shape);
                match axis {
                    Some(axis) => parts.axis(*axis),
                    None => parts,
                }
            }
            Problem::NoParts => of(Kind::Empty),
            Problem::Overflow { shape } => of(Kind::Overflow).shape(shape),
            Problem::AxisOverflow { axis } => of(Kind::Overflow).axis(*axis),
            Problem::Allocation { shape, .. } => of(Kind::Allocation).shape(shape),
            Problem::NotContiguous { shape }
            | Problem::StrideCount { shape, .. }
            | Problem::Reach { shape, .. }
            | Problem::Together { shape, .. } => of(Kind::Layout).shape(shape),
            Problem::DivisionByZero | Problem::QuotientOverflow => of(Kind::Arithmetic),
            Problem::Fraction { .. } | Problem::Argument(_) => of(Kind::Argument),
            Problem::NotSquare { shape } => {
                let (rows, columns) = (from_end(shape, 2), from_end(shape, 1));
                of(Kind::Size).shape(shape).sizes(rows, columns)
            }
            Problem::Rows { left, right, rows } => of(Kind::InnerSize)
                .both(left, right)
                .sizes(from_end(left, 1), *rows),
            Problem::Matrix { shape, fault, .. } => match fault {
                MatrixFault::Singular => of(Kind::Singular).shape(shape),
                MatrixFault::NotPositiveDefinite => of(Kind::NotPositiveDefinite).shape(shape),
                MatrixFault::NotFinite | MatrixFault::NoConvergence => {
                    of(Kind::NoConvergence).shape(shape)
                }
            },
            Problem::Repetitions { .. } | Problem::Unsorted { .. } => of(Kind::Argument),
            Problem::Other { kind, shape, .. } => of(*kind).shape(shape),
        }
    }
}

type List = AxisVec<usize>;

/// The cause of a [`ShapeError`]. Axes are counted as in the message.
#[derive(Clone, PartialEq, Eq)]
#[doc(hidden)]
pub enum Problem {
    /// Two shapes do not broadcast; `axis` counts from the end.
    Broadcast {
        left: List,
        right: List,
        axis: usize,
    },
    /// Operand `index` does not broadcast with the result of the operands before it.
    BroadcastMany {
        index: usize,
        before: List,
        shape: List,
        axis: usize,
    },
    /// `from` does not broadcast to `to`; there is no axis if `from` has more axes.
    Fit {
        from: List,
        to: List,
        axis: Option<usize>,
    },
    /// A given tensor, for the result or as an argument, has another shape than needed.
    Given { found: List, needed: List },
    /// The sizes do not match the type.
    Type { found: List, wanted: RequiredSizes },
    /// Like `Type`, for a list that should have the sizes of all axes and has another length.
    Sizes { found: List, wanted: RequiredSizes },
    /// The axis is out of range.
    Axis { axis: isize, rank: usize },
    /// An axis is named twice.
    Repeated { axis: isize },
    /// The permutation has another number of axes.
    PermutationLength { given: usize, rank: usize },
    /// The number of elements is not that of the shape.
    Count { shape: List, elements: usize },
    /// The number of bytes is not that of the elements of the shape, of this size each.
    Bytes {
        shape: List,
        element: usize,
        bytes: usize,
    },
    /// More elements than memory can hold.
    Overflow { shape: List },
    /// More elements along an axis of the result than can be counted.
    AxisOverflow { axis: usize },
    /// The allocation of a result or of scratch memory failed.
    Allocation { shape: List, bytes: usize },
    /// More axes than a tensor can have.
    TooManyAxes { rank: usize },
    /// Division of an integer by 0.
    DivisionByZero,
    /// The quotient of the smallest integer and -1.
    QuotientOverflow,
    /// Lists of indices for a tensor without axes.
    NoAxis,
    /// There are no elements to choose from.
    Empty { shape: List, axis: Option<usize> },
    /// A fraction, as the bits of an `f64`, that is not between 0 and 1.
    Fraction { bits: u64 },
    /// A cross product of vectors that do not have three elements, along the last or another axis.
    NotThree { shape: List, axis: Option<usize> },
    /// The lists of axes of two tensors differ in length.
    AxisPairs { left: usize, right: usize },
    /// More axes are to be summed over than there are.
    TooManyPairs {
        left: List,
        right: List,
        axes: usize,
    },
    /// Two axes to be summed over differ in size.
    Pair {
        left: List,
        right: List,
        axes: (usize, usize),
    },
    /// `squeeze` of an axis whose size is not 1.
    NotOne { shape: List, axis: usize },
    /// The inner sizes of a matrix product differ.
    Inner {
        left: List,
        right: List,
        sizes: (usize, usize),
    },
    /// The right operand of `dot` is neither a vector nor a matrix.
    DotOfMany { shape: List },
    /// The batch axes of a matrix product do not broadcast.
    Batch {
        left: List,
        right: List,
        sizes: (usize, usize),
    },
    /// An argument is out of range.
    Argument(&'static str),
    /// An equation of `einsum` is invalid, or not for these operands.
    Equation(&'static str),
    /// An equation of `einsum` is invalid because of a character.
    Character {
        character: char,
        fault: EquationFault,
    },
    /// The number of axes of an operand of `einsum` is not its number of labels.
    Labels {
        index: usize,
        shape: List,
        labels: usize,
        leading: bool,
    },
    /// A label of `einsum` has two sizes, or an axis of `...` if there is no label.
    Label {
        label: Option<char>,
        sizes: (usize, usize),
    },
    /// A label of a function made by `gufunc!` has two sizes.
    CoreLabel {
        label: &'static str,
        sizes: (usize, usize),
    },
    /// A core axis of operand `index` has another size than the one in the signature.
    CoreSize {
        index: usize,
        shape: List,
        sizes: (usize, usize),
    },
    /// A row of a matrix has another number of elements than the first one.
    Ragged {
        row: usize,
        found: usize,
        expected: usize,
    },
    /// The diagonal of a scalar.
    NoDiagonal,
    /// A factor of a product of matrices or vectors that has no axes.
    ScalarFactor,
    /// Fewer axes than the required `least`.
    TooFewAxes { shape: List, least: usize },
    /// PaddlePaddle's `axis`: the right operand extends beyond the end of the left one.
    Overhang {
        left: List,
        right: List,
        axis: isize,
    },
    /// PaddlePaddle's `axis`: the aligned right operand does not broadcast. `at` counts from the
    /// front of the left one.
    Laid {
        left: List,
        right: List,
        axis: isize,
        at: usize,
        sizes: (usize, usize),
    },
    /// PaddlePaddle's `axis` is not between -1 and the rank.
    LayAxis {
        left: List,
        right: List,
        axis: isize,
    },
    /// The elements are not in the order that the operation needs.
    NotContiguous { shape: List },
    /// The number of strides is not the number of axes.
    StrideCount { shape: List, strides: usize },
    /// The strides lead to an element outside of the slice.
    Reach {
        shape: List,
        strides: AxisVec<isize>,
        offset: isize,
        elements: usize,
    },
    /// The strides may lead to the same element twice, but each is to be written.
    Together {
        shape: List,
        strides: AxisVec<isize>,
    },
    /// The sizes to be inferred cannot be computed from the number of elements.
    Infer {
        elements: usize,
        wanted: RequiredSizes,
    },
    /// There are no tensors to concatenate.
    NoParts,
    /// Part `index` has another number of axes than the first part.
    PartRank {
        index: usize,
        first: List,
        shape: List,
    },
    /// Part `index` has another size than the first part along `at`; concatenated along `axis`, or
    /// stacked.
    PartSize {
        index: usize,
        first: List,
        shape: List,
        axis: Option<usize>,
        at: usize,
    },
    /// The result of an operation has another shape than the output tensor.
    Out { result: List, out: List },
    /// The weights of a mean along some axes have size 1 along all of them; `axis` is one of them
    /// along which the tensor has another size.
    ConstantWeights {
        weights: List,
        shape: List,
        axis: usize,
    },
    /// The mask has another shape than the tensor.
    Mask { mask: List, shape: List },
    /// The shapes of `strict` operands differ.
    Strict { left: List, right: List },
    /// The numbers of axes of `strict_rank` operands differ.
    StrictRank { left: List, right: List },
    /// An axis has fewer elements than requested.
    Fewer {
        shape: List,
        axis: usize,
        count: usize,
    },
    /// An axis has fewer elements than the operation needs.
    Short {
        shape: List,
        axis: usize,
        least: usize,
    },
    /// A number that is not a class number.
    Class { outside: Outside, classes: usize },
    /// A number of repetitions that is negative or too large, at a position of a list.
    Repetitions { outside: Outside, at: usize },
    /// The edges of bins are not sorted: this one is not at least as large as the one before.
    Unsorted { edge: usize },
    /// A list does not have exactly one axis.
    List { shape: List },
    /// An index tensor does not have the shape of the tensor, except along `axis`; `at` is `None`
    /// if its number of axes differs.
    OtherSize {
        index: List,
        shape: List,
        axis: usize,
        at: Option<usize>,
    },
    /// An index is out of range for an axis.
    Index {
        shape: List,
        axis: usize,
        index: usize,
    },
    /// A range is out of range for an axis.
    Range {
        shape: List,
        axis: usize,
        range: (usize, usize),
    },
    /// A range without an end starts after the end of its axis.
    Start {
        shape: List,
        axis: usize,
        start: usize,
    },
    /// An index or a bound that is counted from the end is out of range for an axis.
    FromEnd {
        shape: List,
        axis: usize,
        back: usize,
    },
    /// A range with a step of 0.
    NoStep { axis: usize },
    /// The number of ranges is not the number of axes.
    Ranges { shape: List, ranges: usize },
    /// The first of two axes is not before the second one.
    NoRun { from: isize, to: isize },
    /// The number of axes is not supported by the operation.
    Rank { shape: List, least: usize },
    /// The channels of an input and of a kernel differ, or the groups: these axes of both.
    Channels {
        input: List,
        kernel: List,
        axes: (usize, usize),
        groups: bool,
    },
    /// The points of two lists differ in the number of coordinates.
    Coordinates { left: List, right: List },
    /// A kernel is larger than the padded axis.
    Kernel {
        shape: List,
        axis: usize,
        kernel: usize,
        pad: usize,
        dilation: usize,
    },
    /// A transposed convolution gives no elements: those of an axis, with those that the kernel
    /// adds, are `extent` before the padding is removed.
    Transposed {
        shape: List,
        axis: usize,
        kernel: usize,
        extent: usize,
        pad: usize,
    },
    /// A window is larger than its axis.
    Window {
        shape: List,
        axis: usize,
        window: usize,
    },
    /// A position between elements is out of range for an axis.
    Place {
        shape: List,
        axis: usize,
        index: usize,
    },
    /// An axis cannot be split into equal parts.
    Uneven {
        shape: List,
        axis: usize,
        parts: usize,
    },
    /// Parts have size 0.
    NoSize,
    /// The parts do not add up to the whole axis.
    Total {
        shape: List,
        axis: usize,
        total: Option<usize>,
    },
    /// An error of another crate, with its message.
    Other {
        kind: ErrorKind,
        shape: List,
        message: &'static str,
    },
    /// `expand` keeps the size of an axis that does not exist, or expands to an invalid size.
    Expand { shape: List, axis: usize },
    /// Matrices that should be square are not.
    NotSquare { shape: List },
    /// The right side of linear equations has another number of rows than the matrices.
    Rows {
        left: List,
        right: List,
        rows: usize,
    },
    /// The matrix at an index of the leading axes cannot be decomposed.
    Matrix {
        shape: List,
        index: List,
        fault: MatrixFault,
    },
}

/// What is wrong with a character of an equation of `einsum`.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EquationFault {
    /// A label of the result is in no operand.
    Absent,
    /// A label is in the result twice.
    Twice,
    /// It is neither a label nor a sign.
    Unexpected,
}

/// Why a matrix cannot be inverted or decomposed.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatrixFault {
    Singular,
    NotPositiveDefinite,
    NotFinite,
    NoConvergence,
}

/// An index that is out of bounds: its distance from the front, or from the end.
#[doc(hidden)]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outside {
    #[doc(hidden)]
    pub negative: bool,
    #[doc(hidden)]
    pub number: usize,
}

impl Outside {
    /// Returns the error for an index into an axis of a tensor with these sizes.
    #[cold]
    #[doc(hidden)]
    pub fn error(self, op: &'static str, sizes: &[usize], axis: usize) -> ShapeError {
        let (shape, number) = (AxisVec::new(sizes), self.number);
        let problem = match self.negative {
            true => Problem::FromEnd {
                shape,
                axis,
                back: number,
            },
            false => Problem::Index {
                shape,
                axis,
                index: number,
            },
        };
        ShapeError::new(op, problem)
    }
}

/// The sizes that a type requires; [`OPEN`] for a dynamic size.
#[derive(Clone, PartialEq, Eq)]
#[doc(hidden)]
pub struct RequiredSizes {
    /// One entry for each axis: its size, or `OPEN`.
    pub sizes: List,
}

/// Marks a dynamic size in [`RequiredSizes`]. No axis has this size, because it is larger than
/// `isize::MAX`.
#[doc(hidden)]
pub const OPEN: usize = usize::MAX;

impl ShapeError {
    #[cold]
    #[inline(never)]
    #[doc(hidden)]
    pub fn new(op: &'static str, problem: Problem) -> Self {
        let report = Report { op, problem };
        #[cfg(feature = "alloc")]
        return ShapeError {
            report: boxed(report),
        };
        #[cfg(not(feature = "alloc"))]
        ShapeError {
            report: Some([report]),
        }
    }

    fn report(&self) -> Option<&Report> {
        self.report.as_ref().map(|report| &report[0])
    }

    fn report_mut(&mut self) -> Option<&mut Report> {
        self.report.as_mut().map(|report| &mut report[0])
    }

    /// Returns the name of the operation as it is called, such as `"add"` or `"reshape"`.
    ///
    /// If even the allocation of the error failed ([`is_allocation`](Self::is_allocation)), it is
    /// `"allocation"`.
    pub fn operation(&self) -> &'static str {
        match self.report() {
            Some(report) => report.op,
            None => "allocation",
        }
    }

    /// Returns the kind of the error.
    ///
    /// ```
    /// use broadax_shape::error::ErrorKind;
    /// use broadax_shape::ops::matmul::matmul_sizes;
    /// let error = matmul_sizes(&[2, 3], &[4, 5]).unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::InnerSize);
    /// assert_eq!(error.sizes(), Some((3, 4)));
    /// ```
    pub fn kind(&self) -> ErrorKind {
        match self.report() {
            Some(report) => report.problem.parts().kind,
            None => ErrorKind::Allocation,
        }
    }

    /// Returns the shapes in the message, up to two, in the order of the operands.
    pub fn shapes(&self) -> impl Iterator<Item = &[usize]> {
        let shapes = self.report().map(|report| report.problem.parts().shapes);
        shapes.into_iter().flatten().flatten()
    }

    /// Returns the axis in the message: from the front, or from the end if negative.
    pub fn axis(&self) -> Option<isize> {
        self.report()?.problem.parts().axis
    }

    /// Returns the two sizes that do not match, in the order of the operands.
    pub fn sizes(&self) -> Option<(usize, usize)> {
        self.report()?.problem.parts().sizes
    }

    /// Returns the same error for another operation: for operations based on a function of this
    /// crate.
    ///
    /// ```
    /// use broadax_shape::{ShapeError, broadcast_shapes};
    /// /// The shape of the sum of two tensors of an engine.
    /// fn add_shape(left: &[usize], right: &[usize]) -> Result<Vec<usize>, ShapeError> {
    ///     let shape = broadcast_shapes(&[left, right]).map_err(|e| e.with_operation("add"))?;
    ///     Ok(shape.to_vec())
    /// }
    /// assert_eq!(add_shape(&[2, 1], &[3]).unwrap(), [2, 3]);
    /// assert_eq!(
    ///     add_shape(&[2], &[3]).unwrap_err().to_string(),
    ///     "add: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which \
    ///      differ, and neither is 1",
    /// );
    /// ```
    #[must_use]
    pub fn with_operation(self, op: &'static str) -> Self {
        self.during(op)
    }

    /// Returns the error of an operation that needs a tensor of one shape and got another.
    ///
    /// ```
    /// let error = broadax_shape::ShapeError::mismatch("load", &[2, 3], &[3, 2]);
    /// assert_eq!(error.kind(), broadax_shape::error::ErrorKind::Mismatch);
    /// ```
    #[cold]
    pub fn mismatch(op: &'static str, found: &[usize], expected: &[usize]) -> Self {
        let (found, needed) = (AxisVec::new(found), AxisVec::new(expected));
        Self::new(op, Problem::Given { found, needed })
    }

    /// Returns the error of an operation that could not allocate `bytes` for the elements of a
    /// shape.
    #[cold]
    pub fn allocation(op: &'static str, shape: &[usize], bytes: usize) -> Self {
        let shape = AxisVec::new(shape);
        Self::new(op, Problem::Allocation { shape, bytes })
    }

    /// Returns an error with a custom message, about a tensor of a shape.
    ///
    /// ```
    /// use broadax_shape::{ShapeError, error::ErrorKind};
    /// let reason = "the GPU takes 8 axes";
    /// let error = ShapeError::other("upload", ErrorKind::WrongRank, &[2; 9], reason);
    /// assert_eq!(
    ///     error.to_string(),
    ///     "upload: shape (2, 2, 2, 2, 2, 2, 2, 2, 2): the GPU takes 8 axes",
    /// );
    /// ```
    #[cold]
    pub fn other(
        op: &'static str,
        kind: ErrorKind,
        shape: &[usize],
        message: &'static str,
    ) -> Self {
        let shape = AxisVec::new(shape);
        Self::new(
            op,
            Problem::Other {
                kind,
                shape,
                message,
            },
        )
    }

    /// Returns `true` if the error is a failed allocation; the shapes were valid.
    ///
    /// ```
    /// use broadax_shape::ShapeError;
    /// let error = ShapeError::allocation("zeros", &[1 << 20, 1 << 10], 1 << 33);
    /// assert!(error.is_allocation());
    /// assert_eq!(
    ///     error.to_string(),
    ///     "zeros: 8589934592 bytes for elements of shape (1048576, 1024) could not be allocated",
    /// );
    /// ```
    pub fn is_allocation(&self) -> bool {
        match self.report() {
            Some(report) => matches!(report.problem, Problem::Allocation { .. }),
            None => true,
        }
    }

    /// Returns the same error for another operation.
    #[cold]
    #[doc(hidden)]
    pub fn during(mut self, op: &'static str) -> Self {
        if let Some(report) = self.report_mut() {
            report.op = op;
        }
        self
    }

    /// Returns the same error, for sizes given as a list.
    #[cold]
    #[doc(hidden)]
    pub fn of_list(mut self) -> Self {
        if let Some(report) = self.report_mut()
            && let Problem::Type { found, wanted } = &report.problem
            && found.len() != wanted.sizes.len()
        {
            let (found, wanted) = (found.clone(), wanted.clone());
            report.problem = Problem::Sizes { found, wanted };
        }
        self
    }

    /// Returns the same error for tensors with these sizes, an axis of which was moved to the end
    /// before the operation.
    #[cold]
    #[doc(hidden)]
    pub fn of_moved(mut self, left: &[usize], right: &[usize]) -> Self {
        let Some(report) = self.report_mut() else {
            return self;
        };
        match &mut report.problem {
            Problem::Inner {
                left: l, right: r, ..
            }
            | Problem::Batch {
                left: l, right: r, ..
            } => {
                *l = AxisVec::new(left);
                *r = AxisVec::new(right);
            }
            Problem::Broadcast {
                left: l,
                right: r,
                axis,
            } => {
                report.problem = Problem::Batch {
                    sizes: (l[l.len() - *axis], r[r.len() - *axis]),
                    left: AxisVec::new(left),
                    right: AxisVec::new(right),
                };
            }
            _ => {}
        }
        self
    }

    /// Returns the same error for an operand `right` that was aligned with the left one from `axis`
    /// on, with its own shape instead of the padded one.
    #[cold]
    #[doc(hidden)]
    pub fn laid(mut self, right: &[usize], axis: isize) -> Self {
        if let Some(report) = self.report_mut()
            && let Problem::Broadcast {
                left,
                right: padded,
                axis: back,
            } = &report.problem
            && axis >= 0
        {
            report.problem = Problem::Laid {
                left: left.clone(),
                right: List::new(right),
                axis,
                at: left.len() - back,
                sizes: (from_end(left, *back), from_end(padded, *back)),
            };
        }
        self
    }

    /// Panics, for operators that cannot return a `Result`.
    #[cold]
    #[inline(never)]
    #[track_caller]
    #[doc(hidden)]
    pub fn panic(self) -> ! {
        panic!("{self}")
    }
}

/// Returns the report on the heap, or `None` if the allocation failed.
#[cfg(feature = "alloc")]
fn boxed(report: Report) -> Option<Box<[Report; 1]>> {
    // An array with one element: `Vec` supports fallible allocation, and `Box` does not.
    let mut reports = alloc::vec::Vec::new();
    reports.try_reserve_exact(1).ok()?;
    reports.push(report);
    reports.into_boxed_slice().try_into().ok()
}

/// A failed allocation. ([`no_memory`] converts it to an error.)
#[doc(hidden)]
#[derive(Debug)]
pub struct OutOfMemory;

/// Returns the error of an operation that cannot allocate elements `T` of these sizes.
#[cold]
#[inline(never)]
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub fn no_memory<T>(op: &'static str, sizes: &[usize]) -> ShapeError {
    let bytes = crate::sizes::elements(sizes).saturating_mul(size_of::<T>());
    let shape = AxisVec::new(sizes);
    ShapeError::new(op, Problem::Allocation { shape, bytes })
}

/// Aborts constant evaluation with a message: a compile-time error at the line of the caller.
#[track_caller]
#[doc(hidden)]
pub const fn refuse(why: &'static str) {
    panic!("{}", why)
}

/// Checks that a tensor has the required shape.
#[inline]
#[doc(hidden)]
pub fn given(op: &'static str, found: &[usize], needed: &[usize]) -> Result<(), ShapeError> {
    if found == needed {
        return Ok(());
    }
    let (found, needed) = (AxisVec::new(found), AxisVec::new(needed));
    Err(ShapeError::new(op, Problem::Given { found, needed }))
}

/// Checks that `out` has the sizes of the result.
#[inline]
#[doc(hidden)]
pub fn check_out(op: &'static str, result: &[usize], out: &[usize]) -> Result<(), ShapeError> {
    if result == out {
        return Ok(());
    }
    let (result, out) = (AxisVec::new(result), AxisVec::new(out));
    Err(ShapeError::new(op, Problem::Out { result, out }))
}

/// Returns the value, or panics with the error, as operators do.
#[inline(always)]
#[track_caller]
#[doc(hidden)]
pub fn or_panic<V>(result: Result<V, ShapeError>) -> V {
    match result {
        Ok(value) => value,
        Err(error) => error.panic(),
    }
}

/// How an operation reports an error: it returns the error or panics. (A `Result` that contains an
/// array would prevent the compiler from building the array in place.)
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
#[doc(hidden)]
pub unsafe trait Failing {
    /// Whether errors are returned.
    const RETURNS: bool;
    /// The return type: a value, or a `Result`.
    type Of<V>;
    /// Returns a value.
    fn done<V>(value: V) -> Self::Of<V>;
    /// Reports an error.
    fn failed<V>(error: ShapeError) -> Self::Of<V>;
}
/// Returns errors.
#[doc(hidden)]
pub struct Returns;
// SAFETY: 1. the types of the rule, and no others.
unsafe impl Failing for Returns {
    const RETURNS: bool = true;
    type Of<V> = Result<V, ShapeError>;
    #[inline(always)]
    fn done<V>(value: V) -> Result<V, ShapeError> {
        Ok(value)
    }
    #[inline(always)]
    fn failed<V>(error: ShapeError) -> Result<V, ShapeError> {
        Err(error)
    }
}
/// Panics on errors.
#[doc(hidden)]
pub struct Panics;
// SAFETY: 1. the types of the rule, and no others.
unsafe impl Failing for Panics {
    const RETURNS: bool = false;
    type Of<V> = V;
    #[inline(always)]
    fn done<V>(value: V) -> V {
        value
    }
    #[inline(always)]
    #[track_caller]
    fn failed<V>(error: ShapeError) -> V {
        error.panic()
    }
}

/// Formats sizes as `(2, 3)`.
struct Show<'a, T = usize>(&'a [T]);

impl<T: fmt::Display> fmt::Display for Show<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_sizes(f, self.0)
    }
}

/// Formats required sizes as `(_, 3)`, with `_` for dynamic sizes.
impl fmt::Display for RequiredSizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        for (i, &size) in self.sizes.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            match size {
                OPEN => f.write_str("_")?,
                size => write!(f, "{size}")?,
            }
        }
        f.write_str(")")
    }
}

/// Formats a number of axes: `1 axis`, `2 axes`.
struct AxisCount(usize);

impl fmt::Display for AxisCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {}",
            self.0,
            if self.0 == 1 { "axis" } else { "axes" }
        )
    }
}

/// Formats a number of elements: `1 element`, `2 elements`.
struct CountedElements(usize);

impl fmt::Display for CountedElements {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.0 == 1 { "" } else { "s" };
        write!(f, "{} element{plural}", self.0)
    }
}

fn from_end(sizes: &[usize], axis: usize) -> usize {
    match sizes.len().checked_sub(axis) {
        Some(i) => sizes[i],
        None => 1,
    }
}

/// Returns why two sizes do not broadcast.
fn why_not(left: usize, right: usize) -> &'static str {
    match left == 1 || right == 1 {
        true => "the type of the axis of size 1 does not let it broadcast",
        false => "neither is 1",
    }
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(report) = self.report() else {
            return f.write_str(
                "allocation: there is no memory, not even for what this error would say",
            );
        };
        write!(f, "{}: ", report.op)?;
        match &report.problem {
            Problem::Broadcast { left, right, axis } => {
                let (l, r) = (from_end(left, *axis), from_end(right, *axis));
                write!(
                    f,
                    "shapes {} and {} do not broadcast: at axis -{axis} the sizes are {l} and {r}, \
                     which differ, and {}",
                    Show(left),
                    Show(right),
                    why_not(l, r)
                )
            }
            Problem::BroadcastMany {
                index,
                before,
                shape,
                axis,
            } => write!(
                f,
                "operand {index} of shape {} does not broadcast with {}, the result of the \
                 operands before it: at axis -{axis} the sizes are {} and {}, which differ, and \
                 neither is 1",
                Show(shape),
                Show(before),
                from_end(shape, *axis),
                from_end(before, *axis),
            ),
            Problem::Fit {
                from,
                to,
                axis: Some(axis),
            } => {
                let (size, target) = (from_end(from, *axis), from_end(to, *axis));
                write!(
                    f,
                    "shape {} does not broadcast to {}: at axis -{axis} the size is {size}, ",
                    Show(from),
                    Show(to),
                )?;
                match (size, target) {
                    (1, _) => write!(
                        f,
                        "which is not {target}, and the type of the axis does not let it broadcast"
                    ),
                    (_, 1) => f.write_str("which is not 1"),
                    _ => write!(f, "which is neither 1 nor {target}"),
                }
            }
            Problem::Fit {
                from,
                to,
                axis: None,
            } => write!(
                f,
                "shape {} does not broadcast to {}: it has {}, which is more than {}",
                Show(from),
                Show(to),
                AxisCount(from.len()),
                to.len(),
            ),
            Problem::Given { found, needed } => write!(
                f,
                "expected a tensor of shape {}, found {}",
                Show(needed),
                Show(found)
            ),
            Problem::Type { found, wanted } => {
                write!(
                    f,
                    "the shape is {}, the type asks for {}",
                    Show(found),
                    wanted
                )?;
                if found.len() != wanted.sizes.len() {
                    return write!(
                        f,
                        ": it has {}, and {} would be needed",
                        AxisCount(found.len()),
                        wanted.sizes.len()
                    );
                }
                let wrong = |i: &usize| wanted.sizes[*i] != OPEN && wanted.sizes[*i] != found[*i];
                for (k, i) in (0..found.len()).filter(wrong).enumerate() {
                    let sep = if k == 0 { ": " } else { ", " };
                    write!(
                        f,
                        "{sep}axis {i} is {} and not {}",
                        found[i], wanted.sizes[i]
                    )?;
                }
                Ok(())
            }
            Problem::Sizes { found, wanted } => {
                let (count, needed) = (found.len(), wanted.sizes.len());
                let plural = if count == 1 { "size is" } else { "sizes are" };
                write!(
                    f,
                    "{count} {plural} given, {}, and {needed} would be needed for the type \
                        {wanted}: \
                     one for each axis, also where the type says it",
                    Show(found),
                )
            }
            Problem::Axis { axis, rank: 0 } => write!(f, "axis {axis} of a scalar, which has none"),
            Problem::Axis { axis, rank } => write!(
                f,
                "axis {axis} is out of range for {}: from {} to {}",
                AxisCount(*rank),
                -(*rank as isize),
                *rank as isize - 1
            ),
            Problem::Repeated { axis } => write!(f, "axis {axis} is named twice"),
            Problem::PermutationLength { given, rank } => write!(
                f,
                "a permutation of {} for a tensor with {}",
                AxisCount(*given),
                AxisCount(*rank)
            ),
            Problem::Count { shape, elements } => write!(
                f,
                "shape {} has {}, and there are {elements}",
                Show(shape),
                CountedElements(crate::sizes::elements(shape)),
            ),
            Problem::Bytes {
                shape,
                element,
                bytes,
            } => {
                let plural = if *element == 1 { "" } else { "s" };
                write!(
                    f,
                    "shape {} has {} of {element} byte{plural} each, and there are {bytes} bytes",
                    Show(shape),
                    CountedElements(crate::sizes::elements(shape)),
                )
            }
            Problem::Overflow { shape } => write!(
                f,
                "shape {} has more elements than memory can hold",
                Show(shape)
            ),
            Problem::AxisOverflow { axis } => write!(
                f,
                "axis {axis} of the result has more elements than memory can hold"
            ),
            Problem::Allocation { shape, bytes } => write!(
                f,
                "{bytes} bytes for elements of shape {} could not be allocated",
                Show(shape)
            ),
            Problem::TooManyAxes { rank } => write!(
                f,
                "{rank} axes: a tensor has at most {}",
                crate::per_axis::MAX_RANK
            ),
            Problem::Empty {
                shape,
                axis: Some(axis),
            } => write!(
                f,
                "axis {axis} of shape {} has size 0: there is nothing to choose from",
                Show(shape)
            ),
            Problem::Empty { shape, axis: None } => write!(
                f,
                "shape {} has no elements: there is nothing to choose from",
                Show(shape)
            ),
            Problem::Fraction { bits } => write!(
                f,
                "the quantile {} is not between 0 and 1",
                f64::from_bits(*bits)
            ),
            Problem::NotThree {
                shape,
                axis: Some(axis),
            } => write!(
                f,
                "axis {axis} of shape {} has size {} and not 3",
                Show(shape),
                shape[*axis]
            ),
            Problem::NotThree { shape, axis: None } => match shape.last() {
                Some(size) => write!(
                    f,
                    "the last axis of shape {} has size {size} and not 3",
                    Show(shape)
                ),
                None => f.write_str("a scalar has no last axis, which would have size 3"),
            },
            Problem::AxisPairs { left, right } => write!(
                f,
                "{} of the left tensor and {} of the right one: they are summed over in pairs",
                AxisCount(*left),
                AxisCount(*right)
            ),
            Problem::TooManyPairs { left, right, axes } => write!(
                f,
                "shapes {} and {} do not have {} to sum over",
                Show(left),
                Show(right),
                AxisCount(*axes)
            ),
            Problem::Pair { left, right, axes } => write!(
                f,
                "axis {} of {} and axis {} of {} are summed over together: the sizes are {} and \
                    {}, \
                 which differ",
                axes.0,
                Show(left),
                axes.1,
                Show(right),
                left[axes.0],
                right[axes.1]
            ),
            Problem::NotOne { shape, axis } => write!(
                f,
                "axis {axis} of shape {} has size {} and not 1",
                Show(shape),
                shape[*axis]
            ),
            Problem::Inner { left, right, sizes } => write!(
                f,
                "shapes {} and {} do not multiply: the inner sizes are {} and {}, which differ",
                Show(left),
                Show(right),
                sizes.0,
                sizes.1
            ),
            Problem::Batch { left, right, sizes } => write!(
                f,
                "the batch axes of {} and {} do not broadcast: the sizes are {} and {}, which \
                 differ, and {}",
                Show(left),
                Show(right),
                sizes.0,
                sizes.1,
                why_not(sizes.0, sizes.1)
            ),
            Problem::Coordinates { left, right } => write!(
                f,
                "the points of shapes {} and {} have {} and {} coordinates",
                Show(left),
                Show(right),
                left[left.len() - 1],
                right[right.len() - 1]
            ),
            Problem::DotOfMany { shape } => write!(
                f,
                "the right operand has the shape {}, and is neither a vector nor a matrix: \
                    `matmul` takes \
                 stacks of matrices",
                Show(shape)
            ),
            Problem::Equation(why) | Problem::Argument(why) => f.write_str(why),
            Problem::Character { character, fault } => {
                let character = character.escape_debug();
                match fault {
                    EquationFault::Absent => {
                        write!(f, "label {character} of the result is in no operand")
                    }
                    EquationFault::Twice => write!(f, "label {character} is in the result twice"),
                    EquationFault::Unexpected => write!(
                        f,
                        "unexpected `{character}` in the equation: a label is a letter, and `->` \
                         comes before the result"
                    ),
                }
            }
            Problem::Labels {
                index,
                shape,
                labels,
                leading,
            } => {
                let least = if *leading { "at least " } else { "" };
                write!(
                    f,
                    "operand {index} has the shape {}, and its labels are for {least}{}",
                    Show(shape),
                    AxisCount(*labels)
                )
            }
            Problem::Label { label, sizes } => {
                match label {
                    Some(label) => write!(f, "label {label} has")?,
                    None => f.write_str("an axis without a label has")?,
                }
                write!(
                    f,
                    " sizes {} and {}, which differ, and {}",
                    sizes.0,
                    sizes.1,
                    why_not(sizes.0, sizes.1)
                )
            }
            Problem::CoreLabel { label, sizes } => write!(
                f,
                "label {label} has sizes {} and {}, which differ, and {}",
                sizes.0,
                sizes.1,
                why_not(sizes.0, sizes.1)
            ),
            Problem::CoreSize {
                index,
                shape,
                sizes,
            } => write!(
                f,
                "operand {index} has the shape {}, and an axis of size {} where {} is asked for",
                Show(shape),
                sizes.1,
                sizes.0
            ),
            Problem::TooFewAxes { shape, least: 1 } => {
                write!(
                    f,
                    "shape {} has no axes, and at least 1 is needed",
                    Show(shape)
                )
            }
            Problem::ScalarFactor => {
                f.write_str("shape () has no axes: a scalar is multiplied with `*`")
            }
            Problem::Ragged {
                row,
                found,
                expected,
            } => write!(
                f,
                "row {row} has {found} element{}, and row 0 has {expected}",
                if *found == 1 { "" } else { "s" }
            ),
            Problem::NoDiagonal => f.write_str("shape () has no axes: there is no diagonal"),
            Problem::TooFewAxes { shape, least } => write!(
                f,
                "shape {} has {}, and at least {least} are needed",
                Show(shape),
                AxisCount(shape.len())
            ),
            Problem::Overhang { left, right, axis } => write!(
                f,
                "shape {} aligned with {} from axis {axis} on extends beyond its last axis",
                Show(right),
                Show(left),
            ),
            Problem::Laid {
                left,
                right,
                axis,
                at,
                sizes,
            } => write!(
                f,
                "shape {} aligned with {} from axis {axis} on does not fit: at axis {at} the \
                    sizes are {} \
                 and {}, which differ, and neither is 1",
                Show(right),
                Show(left),
                sizes.1,
                sizes.0,
            ),
            Problem::LayAxis { left, right, axis } => write!(
                f,
                "shape {} cannot be aligned with {} at axis {axis}: the axis is from -1 to {}",
                Show(right),
                Show(left),
                left.len()
            ),
            Problem::NotContiguous { shape } => write!(
                f,
                "the elements of the view of shape {} are in another order in memory: copy it \
                 with `to_tensor` first",
                Show(shape)
            ),
            Problem::StrideCount { shape, strides } => write!(
                f,
                "shape {} has {}, and there are {strides} strides",
                Show(shape),
                AxisCount(shape.len())
            ),
            Problem::Reach {
                shape,
                strides,
                offset,
                elements,
            } => write!(
                f,
                "shape {} with strides {} reaches element {offset}, and there are {elements}",
                Show(shape),
                Show(strides)
            ),
            Problem::Together { shape, strides } => write!(
                f,
                "with strides {}, two elements of shape {} can have the same address, which a \
                 mutable view does not allow",
                Show(strides),
                Show(shape)
            ),
            Problem::Infer { elements, wanted } => {
                let open = wanted.sizes.iter().filter(|&&size| size == OPEN).count();
                match open {
                    0 | 1 => write!(f, "{elements} elements do not fill the shape {wanted}"),
                    _ => write!(
                        f,
                        "{open} sizes of the shape {wanted} are left open, and only one can be \
                         inferred"
                    ),
                }
            }
            Problem::NoParts => f.write_str("there are no tensors to join"),
            Problem::PartRank {
                index,
                first,
                shape,
            } => write!(
                f,
                "tensor {index} has the shape {}, and the first one {}: they need the same number \
                    of \
                 axes",
                Show(shape),
                Show(first)
            ),
            Problem::PartSize {
                index,
                first,
                shape,
                axis,
                at,
            } => {
                write!(
                    f,
                    "tensor {index} has the shape {}, and the first one {}: at axis {at} the sizes \
                        are \
                     {} and {}, which differ",
                    Show(shape),
                    Show(first),
                    shape[*at],
                    first[*at]
                )?;
                match axis {
                    Some(axis) => write!(f, ", and only axis {axis} may"),
                    None => Ok(()),
                }
            }
            Problem::Out { result, out } => write!(
                f,
                "the result has the shape {}, and the tensor to write it to {}",
                Show(result),
                Show(out)
            ),
            Problem::ConstantWeights {
                weights,
                shape,
                axis,
            } => write!(
                f,
                "the weights of shape {} do not vary along axis {axis} of shape {}, so that they \
                 cancel out: `unsqueeze` inserts axes behind that of the weights",
                Show(weights),
                Show(shape)
            ),
            Problem::Strict { left, right } => write!(
                f,
                "shapes {} and {} differ, and `strict` operands do not broadcast",
                Show(left),
                Show(right)
            ),
            Problem::StrictRank { left, right } => write!(
                f,
                "shape {} has {}, and shape {} has {}: `unsqueeze` inserts an axis",
                Show(left),
                AxisCount(left.len()),
                Show(right),
                AxisCount(right.len())
            ),
            Problem::Mask { mask, shape } => write!(
                f,
                "the mask has the shape {}, and what it picks from {}",
                Show(mask),
                Show(shape)
            ),
            Problem::Fewer { shape, axis, count } => write!(
                f,
                "{} {} asked for along axis {axis}, and shape {} has size {} there",
                CountedElements(*count),
                if *count == 1 { "is" } else { "are" },
                Show(shape),
                shape[*axis]
            ),
            Problem::Short { shape, axis, least } => write!(
                f,
                "at least {} {} needed along axis {axis}, and shape {} has size {} there",
                CountedElements(*least),
                if *least == 1 { "is" } else { "are" },
                Show(shape),
                shape[*axis]
            ),
            Problem::Class { outside, classes } => {
                let sign = if outside.negative { "-" } else { "" };
                let plural = if *classes == 1 { "" } else { "es" };
                write!(
                    f,
                    "{sign}{} is out of range for {classes} class{plural}",
                    outside.number
                )?;
                match classes {
                    0 | 1 => Ok(()),
                    _ => write!(f, ", which are 0 to {}", classes - 1),
                }
            }
            Problem::Unsorted { edge } => write!(
                f,
                "the edges are not sorted: edge {edge} is less than edge {}, or one of them is NaN",
                edge - 1
            ),
            Problem::Repetitions { outside, at } => {
                let sign = if outside.negative { "-" } else { "" };
                write!(
                    f,
                    "{sign}{} is not a number of repetitions, at position {at} of the list",
                    outside.number
                )
            }
            Problem::List { shape } => write!(
                f,
                "shape {} has {}, and a list has 1",
                Show(shape),
                AxisCount(shape.len())
            ),
            Problem::OtherSize {
                index,
                shape,
                axis,
                at,
            } => {
                write!(
                    f,
                    "the index has the shape {}, and the tensor {}: ",
                    Show(index),
                    Show(shape)
                )?;
                match at {
                    Some(at) => write!(
                        f,
                        "at axis {at} the sizes are {} and {}, which differ, and only axis {axis} \
                            may",
                        index[*at], shape[*at]
                    ),
                    None => f.write_str("they need the same number of axes"),
                }
            }
            Problem::Index { shape, axis, index } => write!(
                f,
                "index {index} is out of range for axis {axis} of shape {}, which has size {}",
                Show(shape),
                shape[*axis]
            ),
            Problem::Range { shape, axis, range } if range.0 > range.1 => write!(
                f,
                "range {}..{} of axis {axis} of shape {} starts after its end",
                range.0,
                range.1,
                Show(shape)
            ),
            // With a negative step.
            Problem::Range { shape, axis, range } if range.1 <= shape[*axis] => write!(
                f,
                "range {}..{} of axis {axis} of shape {} counts down, and starts before its end",
                range.0,
                range.1,
                Show(shape)
            ),
            Problem::Range { shape, axis, range } => write!(
                f,
                "range {}..{} is out of range for axis {axis} of shape {}, which has size {}",
                range.0,
                range.1,
                Show(shape),
                shape[*axis]
            ),
            Problem::Start { shape, axis, start } => write!(
                f,
                "range {start}.. of axis {axis} of shape {} starts after the end of the axis, \
                 which has size {}",
                Show(shape),
                shape[*axis]
            ),
            Problem::FromEnd { shape, axis, back } => write!(
                f,
                "-{back} is out of range for axis {axis} of shape {}, which has size {}",
                Show(shape),
                shape[*axis]
            ),
            Problem::NoStep { axis } => write!(f, "a step of 0 along axis {axis}"),
            Problem::Ranges { shape, ranges } => write!(
                f,
                "{ranges} {} for shape {}, which has {}{}",
                if *ranges == 1 { "range" } else { "ranges" },
                Show(shape),
                AxisCount(shape.len()),
                if *ranges < shape.len() {
                    ": `...` stands for the others"
                } else {
                    ""
                }
            ),
            Problem::NoRun { from, to } => {
                write!(f, "axis {from} is not before axis {to}")
            }
            Problem::Rank { shape, least } => write!(
                f,
                "shape {} has {}, and {least} {} needed",
                Show(shape),
                AxisCount(shape.len()),
                if *least == 1 { "is" } else { "are" }
            ),
            Problem::Channels {
                input,
                kernel,
                axes,
                groups,
            } => {
                let (own, other) = (input[axes.0], kernel[axes.1]);
                let what = if *groups { "group" } else { "channel" };
                let plural = if own == 1 { "" } else { "s" };
                write!(
                    f,
                    "the input of shape {} has {own} {what}{plural}, and the kernel of shape {} \
                     {other}",
                    Show(input),
                    Show(kernel)
                )
            }
            Problem::Kernel {
                shape,
                axis,
                kernel,
                pad,
                dilation,
            } => {
                let span = kernel
                    .saturating_sub(1)
                    .saturating_mul(*dilation)
                    .saturating_add((*kernel).min(1));
                write!(
                    f,
                    "a kernel of {} spans {span}, and axis {axis} of shape {} has size {}",
                    CountedElements(*kernel),
                    Show(shape),
                    shape[*axis]
                )?;
                match pad {
                    0 => Ok(()),
                    pad => write!(f, ", with {pad} more at either end"),
                }
            }
            Problem::Transposed {
                shape,
                axis,
                kernel,
                extent,
                pad,
            } => {
                let show = Show(shape);
                match (shape[*axis], kernel) {
                    (0, _) => write!(
                        f,
                        "axis {axis} of shape {show} has size 0: there is nothing to convolve"
                    ),
                    (_, 0) => write!(
                        f,
                        "the kernel for axis {axis} of shape {show} has no elements"
                    ),
                    _ => write!(
                        f,
                        "axis {axis} of shape {show} grows to {extent}, and a padding of {pad} at \
                         either end leaves nothing of it"
                    ),
                }
            }
            Problem::Window {
                shape,
                axis,
                window,
            } => write!(
                f,
                "a window of {} does not fit axis {axis} of shape {}, which has size {}",
                CountedElements(*window),
                Show(shape),
                shape[*axis]
            ),
            Problem::Place { shape, axis, index } => write!(
                f,
                "{index} is past the end of axis {axis} of shape {}, which has size {}",
                Show(shape),
                shape[*axis]
            ),
            Problem::Uneven {
                shape,
                axis,
                parts: 0,
            } => write!(
                f,
                "0 parts of axis {axis} of shape {} are asked for, and at least 1 is needed",
                Show(shape)
            ),
            Problem::Uneven { shape, axis, parts } => write!(
                f,
                "axis {axis} of shape {} has size {}, which is not {parts} equal {}",
                Show(shape),
                shape[*axis],
                if *parts == 1 { "part" } else { "parts" },
            ),
            Problem::NoSize => f.write_str("parts of size 0"),
            Problem::Total { shape, axis, total } => {
                f.write_str("the sizes of the parts are together ")?;
                match total {
                    Some(total) => write!(f, "{total}")?,
                    None => f.write_str("more than a number can hold")?,
                }
                write!(
                    f,
                    ", and axis {axis} of shape {} has size {}",
                    Show(shape),
                    shape[*axis]
                )
            }
            Problem::Other { shape, message, .. } => write!(f, "shape {}: {message}", Show(shape)),
            Problem::DivisionByZero => f.write_str("an integer is divided by 0"),
            Problem::NotSquare { shape } => write!(
                f,
                "shape {} is not that of square matrices: the last two sizes are {} and {}, which \
                    differ",
                Show(shape),
                from_end(shape, 2),
                from_end(shape, 1),
            ),
            Problem::Rows { left, right, rows } => write!(
                f,
                "matrices of shape {} have {} rows, and the right side of shape {} has {rows}",
                Show(left),
                from_end(left, 1),
                Show(right),
            ),
            Problem::Matrix {
                shape,
                index,
                fault,
            } => {
                f.write_str("the matrix ")?;
                if !index.is_empty() {
                    write!(f, "at index {} ", Show(index))?;
                }
                write!(f, "of shape {} ", Show(shape))?;
                f.write_str(match fault {
                    MatrixFault::Singular => "is singular",
                    MatrixFault::NotPositiveDefinite => "is not positive definite",
                    MatrixFault::NotFinite => "contains NaN or infinity",
                    MatrixFault::NoConvergence => "has no result: the iteration does not converge",
                })
            }
            Problem::QuotientOverflow => f.write_str(
                "the least integer is divided by -1, and the quotient is larger than all numbers \
                    of its type",
            ),
            Problem::NoAxis => {
                f.write_str("a scalar has no axis, and so there are no lists of indices")
            }
            Problem::Expand { shape, axis } => write!(
                f,
                "axis {axis} of the result keeps a size of shape {}, which has no axis there",
                Show(shape)
            ),
        }
    }
}

impl fmt::Debug for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ShapeError({self})")
    }
}

impl core::error::Error for ShapeError {}

/// A value that an operation refused, returned with the reason.
///
/// Converts to a [`ShapeError`] with `?` if the value is not needed. (A library with an error of its
/// own has it as `E`.)
///
/// ```
/// use broadax_shape::{Refused, broadcast_shapes};
/// let value = vec![1, 2, 3];
/// let error = broadcast_shapes(&[&[2], &[3]]).unwrap_err();
/// let refused = Refused { value, error };
/// assert_eq!(refused.value, [1, 2, 3]);
/// assert_eq!(refused.to_string(), refused.error.to_string());
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Refused<V, E = ShapeError> {
    /// The value that was given.
    pub value: V,
    /// The reason why it was refused.
    pub error: E,
}

impl<V, E: fmt::Display> fmt::Display for Refused<V, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl<V, E: fmt::Display> fmt::Debug for Refused<V, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Refused({})", self.error)
    }
}

impl<V, E: core::error::Error> core::error::Error for Refused<V, E> {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.error.source()
    }
}

impl<V> From<Refused<V>> for ShapeError {
    fn from(refused: Refused<V>) -> ShapeError {
        refused.error
    }
}
