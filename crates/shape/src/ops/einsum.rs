//! Einstein summation: the labels of the axes of operands; types for `einsum!` and `gufunc!`, and
//! numbers for equations at run time.

use crate::axis::check_ranks;
use crate::dims::{Dim, Dyn};
use crate::error::{EquationFault, Problem, ShapeError};
use crate::per_axis::{AxisVec, MAX_RANK, PerAxis, Sizes};
use crate::shapes::{DynRank, Shape};

/// The shape `S` has as many axes as there are labels. `W` is `()`, which the compiler infers.
macro_rules! axes {
    ($($axes:ident $tail:ident $n:literal: $($axis:ident $name:ident)*;)*) => { $(
        /// # Safety
        /// 1. The types state the sizes that the functions compute, which are those of the result.
        #[diagnostic::on_unimplemented(
            message = "einsum: the operand has the shape `{S}`, and its number of labels is {N}",
            label = "the number of labels is {N}",
            note = "each axis has a label, in generic code too: `shape![M, N]`; `...` stands \
                for any number of axes"
        )]
        #[doc(hidden)]
        pub unsafe trait $axes<S, W, const N: usize = $n> {
            $( #[doc(hidden)] type $name: Dim; )*
        }
        // SAFETY: 1. the types are the axes of the list.
        unsafe impl<X $(, $axis: Dim)*> $axes<axes!(@list [()] $($axis)*), ()> for X {
            $( type $name = $axis; )*
        }
        // SAFETY: 1. the types are the axes of the list.
        unsafe impl<X> $axes<DynRank, ()> for X {
            $( type $name = axes!(@dyn $axis); )*
        }
        /// # Safety
        /// 1. The types state the sizes that the functions compute, which are those of the result.
        #[diagnostic::on_unimplemented(
            message = "the operand has the shape `{S}`, and its number of labels is {N}",
            label = "too few axes: the number of labels is {N}",
            note = "each axis after the leading ones has a label, in generic code too: \
                `shape![..B, N]`"
        )]
        #[doc(hidden)]
        pub unsafe trait $tail<S, W, const N: usize = $n> {
            #[doc(hidden)]
            type Batch: Shape;
            $( #[doc(hidden)] type $name: Dim; )*
        }
        // SAFETY: 1. and 2. the types are the axes of the list.
        unsafe impl<X, S: Shape $(, $axis: Dim)*> $tail<axes!(@list [S] $($axis)*), ()> for X {
            type Batch = S;
            $( type $name = $axis; )*
        }
        axes!(@any $tail $($name)*);
    )* };
    // Without labels, the rest may be any shape, which includes dynamic rank.
    (@any $tail:ident) => {};
    (@any $tail:ident $($name:ident)+) => {
        // SAFETY: 1. and 2. the types are the axes of the list.
        unsafe impl<X> $tail<DynRank, ()> for X {
            type Batch = DynRank;
            $( type $name = Dyn; )+
        }
    };
    (@dyn $axis:ident) => { Dyn };
    (@list [$s:ty]) => { $s };
    (@list [$s:ty] $head:ident $($rest:ident)*) => { axes!(@list [($s, $head)] $($rest)*) };
}

axes! {
    Axes0 Tail0 0: ;
    Axes1 Tail1 1: A A0;
    Axes2 Tail2 2: A A0 B A1;
    Axes3 Tail3 3: A A0 B A1 C A2;
    Axes4 Tail4 4: A A0 B A1 C A2 D A3;
    Axes5 Tail5 5: A A0 B A1 C A2 D A3 E A4;
    Axes6 Tail6 6: A A0 B A1 C A2 D A3 E A4 F A5;
    Axes7 Tail7 7: A A0 B A1 C A2 D A3 E A4 F A5 G A6;
    Axes8 Tail8 8: A A0 B A1 C A2 D A3 E A4 F A5 G A6 H A7;
}

/// The first axes of the shape that has the axes of `Self` and then the axes `A`, `B`, .., as many
/// as the first ones; and the shape without them. `W` is `()`, which the compiler infers.
///
/// While the compiler infers a shape, a condition on an unknown `Self` waits, where a list that
/// begins with an unknown shape would be tried with ever more axes.
macro_rules! first_axes {
    ($($head:ident $n:literal: $first:ident $first_name:ident $($axis:ident $name:ident)*;)*) => { $(
        /// # Safety
        /// 1. The types state the sizes that the functions compute, which are those of the result.
        #[diagnostic::on_unimplemented(
            message = "einsum: there are labels before `...`, and the first axes are those of the \
                parameter `{Self}`",
            label = "the number of labels before `...` is {N}",
            note = "if there are labels before `...`, each axis is listed, as in `shape![M, N]`: \
                write `...` before all labels, or `x.view().into_dyn()`"
        )]
        #[doc(hidden)]
        pub unsafe trait $head<$first $(, $axis)*, W, const N: usize = $n> {
            #[doc(hidden)]
            type Batch: Shape;
            #[doc(hidden)]
            type $first_name: Dim;
            $( #[doc(hidden)] type $name: Dim; )*
        }
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. the types are the axes of the list.
        unsafe impl<$first: Dim $(, $axis: Dim)*> $head<$first $(, $axis)*, ()> for () {
            type Batch = ();
            type $first_name = $first;
            $( type $name = $axis; )*
        }
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. any axes may be before those that are listed, so that the first ones are any.
        unsafe impl<$first: Dim $(, $axis: Dim)*> $head<$first $(, $axis)*, ()> for DynRank {
            type Batch = DynRank;
            type $first_name = Dyn;
            $( type $name = Dyn; )*
        }
        first_axes!(@step $head $first_name [$($name)*] [$first $($axis)*] [] Y $first $($axis)*);
    )* };
    // Moves all axes but the last one to the list of those that are one further back.
    (@step $head:ident $first_name:ident $names:tt $all:tt [$($done:ident)*]
        $y:ident $next:ident $($rest:ident)+) => {
        first_axes!(@step $head $first_name $names $all [$($done)* $next] $y $($rest)+);
    };
    (@step $head:ident $first_name:ident [$($name:ident)*] [$($axis:ident)*] [$($done:ident)*]
        $y:ident $last:ident) => {
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. the first axes are those of the list without its last axis, which has as many.
        unsafe impl<S, $y: Dim $(, $axis: Dim)*> $head<$($axis,)* ()> for (S, $y)
        where
            S: $head<$y, $($done,)* ()>,
        {
            type Batch = (S::Batch, $last);
            type $first_name = S::$first_name;
            $( type $name = S::$name; )*
        }
    };
}

first_axes! {
    Head1 1: A A0;
    Head2 2: A A0 B A1;
    Head3 3: A A0 B A1 C A2;
    Head4 4: A A0 B A1 C A2 D A3;
    Head5 5: A A0 B A1 C A2 D A3 E A4;
    Head6 6: A A0 B A1 C A2 D A3 E A4 F A5;
    Head7 7: A A0 B A1 C A2 D A3 E A4 F A5 G A6;
    Head8 8: A A0 B A1 C A2 D A3 E A4 F A5 G A6 H A7;
}

/// The items that `equation!` expands to.
#[doc(hidden)]
pub mod rules {
    pub use super::{
        Axes0, Axes1, Axes2, Axes3, Axes4, Axes5, Axes6, Axes7, Axes8, Head1, Head2, Head3, Head4,
        Head5, Head6, Head7, Head8, Tail0, Tail1, Tail2, Tail3, Tail4, Tail5, Tail6, Tail7, Tail8,
    };
    pub use crate::dims::{Agrees, Rule};
    pub use broadax_macros::equation_type;
}

/// The shape rule of an einsum with the equation `E`, a type made by
/// [`equation!`](crate::equation). It is implemented for tuples of the shapes of the operands:
/// `(A,)`, `(A, B)`, and so on.
///
/// ```
/// use broadax_shape::ops::einsum::Einsum;
/// use broadax_shape::*;
/// use core::marker::PhantomData;
///
/// equation! {
///     /// Products of matrices.
///     pub MatrixProduct = "...ik,...kj->...ij"
/// }
/// type Output<A, B> = <(A, B) as Einsum<MatrixProduct>>::Output;
/// let _: PhantomData<Output<shape![8, 2, 3], shape![3, 5]>> = PhantomData::<shape![8, 2, 5]>;
///
/// /// An array of an engine, here without elements.
/// struct Array<S>(PhantomData<S>);
/// fn einsum<E, A, B>(_: E, _: &Array<A>, _: &Array<B>) -> Array<<(A, B) as Einsum<E>>::Output>
/// where
///     (A, B): Einsum<E>,
/// {
///     // The engine reads `<(A, B) as Einsum<E>>::EQUATION`.
///     Array(PhantomData)
/// }
/// let (q, k) = (Array::<shape![8, Dyn, 3]>(PhantomData), Array::<shape![8, 4, 3]>(PhantomData));
/// let _: Array<shape![8, Dyn, 4]> = einsum(equation!("bqd,bkd->bqk"), &q, &k);
/// ```
///
/// `equation!` implements it. Unsafe code must not rely on it, as any crate can.
#[diagnostic::on_unimplemented(
    message = "einsum: the equation is not for operands of the shapes `{Self}`",
    label = "another number of operands than the equation has",
    note = "the shapes of the operands are a tuple: `(A,)`, `(A, B)`, ..."
)]
pub trait Einsum<E> {
    /// The shape of the result.
    type Output: Shape;
    /// The equation without spaces, with the labels of the result.
    const EQUATION: &'static str;
}

/// A type for an equation of einsum, with which [`Einsum`](crate::ops::einsum::Einsum) gives the
/// shape of the result: a value of it, `equation!("ij,jk->ik")`, or an item with a name,
/// `equation!(pub MatrixProduct = "ij,jk->ik")`.
///
/// Labels are letters, at most 8 for each operand; `...`, before, between or behind them, stands
/// for any number of axes, which broadcast. Without `->` the result has these, and then the labels
/// that occur once, in alphabetical order. An invalid equation is a compile-time error.
///
/// ```
/// use broadax_shape::{equation, ops::einsum::Einsum, shape};
/// use static_assertions::assert_type_eq_all;
/// equation!(Trace = "...ii->...");
/// assert_type_eq_all!(<(shape![5, 3, 3],) as Einsum<Trace>>::Output, shape![5]);
/// ```
#[macro_export]
macro_rules! equation {
    ($($equation:tt)*) => { $crate::ops::einsum::rules::equation_type! { $crate $($equation)* } };
}

#[doc(hidden)]
pub const OP: &str = "einsum";

/// The maximum number of operands.
#[doc(hidden)]
pub const MOST_OPERANDS: usize = 16;

#[cold]
#[doc(hidden)]
pub fn too_many() -> ShapeError {
    ShapeError::new(OP, Problem::Equation("there are more than 16 operands"))
}

/// The number of labels: lowercase and uppercase letters, then the axes of `...`, counted from the
/// last.
#[doc(hidden)]
pub const LABELS: usize = 52 + MAX_RANK;

/// A set of labels, or of slots.
#[doc(hidden)]
pub type LabelSet = u128;

/// Returns the label of a letter.
fn label_of(letter: u8) -> usize {
    match letter {
        b'a'..=b'z' => usize::from(letter - b'a'),
        _ => 26 + usize::from(letter - b'A'),
    }
}

fn letter_of(label: usize) -> char {
    char::from(match label {
        0..26 => b'a' + label as u8,
        _ => b'A' + (label - 26) as u8,
    })
}

/// The labels of an operand or of the result.
#[derive(Clone, Copy)]
struct Letters<'e> {
    front: &'e [u8],
    /// Whether there is a `...` behind `front`.
    dots: bool,
    back: &'e [u8],
}

impl<'e> Letters<'e> {
    fn of(labels: &'e str) -> Self {
        let (front, dots, back) = match labels.split_once("...") {
            Some((front, back)) => (front, true, back),
            None => ("", false, labels),
        };
        let (front, back) = (front.as_bytes(), back.as_bytes());
        Letters { front, dots, back }
    }

    /// The number of letters.
    fn count(self) -> usize {
        self.front.len() + self.back.len()
    }

    /// Returns the label of an axis, if `...` stands for `between` axes.
    fn label(self, axis: usize, between: usize) -> usize {
        match axis.checked_sub(self.front.len()) {
            None => label_of(self.front[axis]),
            Some(i) => match i.checked_sub(between) {
                None => 52 + between - 1 - i,
                Some(i) => label_of(self.back[i]),
            },
        }
    }
}

/// Maps the labels used by an equation to consecutive *slots*: the slot of a label is the number of
/// used labels before it. This keeps the tables per label short, so that the overhead of an
/// equation over the product itself is small.
#[derive(Clone, Copy)]
#[doc(hidden)]
pub struct Slots(LabelSet);

impl Slots {
    /// The labels must be letters, and the shapes have at most [`MAX_RANK`] axes.
    pub fn of<'e, 's>(
        inputs: impl Iterator<Item = &'e str>,
        shapes: impl Iterator<Item = &'s [usize]>,
    ) -> Self {
        let mut all = 0;
        for (labels, shape) in inputs.zip(shapes) {
            let letters = Letters::of(labels);
            // Too few axes are reported later.
            let leading = shape.len().saturating_sub(letters.count());
            all |= (letters.front.iter().chain(letters.back))
                .fold(0, |all: LabelSet, &letter| all | 1 << label_of(letter));
            all |= (((1 << 52) << leading) - 1) & !((1 << 52) - 1);
        }
        Slots(all)
    }

    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    fn slot(self, label: usize) -> usize {
        (self.0 & ((1 << label) - 1)).count_ones() as usize
    }
}

/// The sizes of the labels of an equation, and of its result.
#[doc(hidden)]
pub struct LabelSizes<const L: usize> {
    /// The size of each slot.
    pub sizes: [usize; L],
    /// The slots of the labels of the result, in order.
    pub labels: AxisVec<usize>,
    /// The sizes of the result.
    pub shape: AxisVec<usize>,
}

impl<const L: usize> LabelSizes<L> {
    /// Compares the sizes of repeated labels. `slots` are those of the inputs, at most `L`, and
    /// include the labels of `output`. `add_axis` is called with each operand, each of its axes,
    /// and the slot of this axis.
    ///
    /// # Errors
    /// If an operand does not have an axis for each label, two sizes of a label do not broadcast,
    /// or the result has more than [`MAX_RANK`] axes.
    #[inline]
    pub fn read<'e, 's>(
        inputs: impl Iterator<Item = &'e str>,
        slots: Slots,
        output: &str,
        shapes: impl Iterator<Item = &'s [usize]>,
        mut add_axis: impl FnMut(usize, usize, usize),
    ) -> Result<Self, ShapeError> {
        let mut sizes: [Option<usize>; L] = [None; L];
        let mut most_leading = 0;
        for (index, (labels, shape)) in inputs.zip(shapes).enumerate() {
            let letters = Letters::of(labels);
            let (rank, leading) = (shape.len(), letters.dots);
            if rank < letters.count() || (!leading && rank > letters.count()) {
                let (shape, labels) = (AxisVec::new(shape), letters.count());
                return Err(ShapeError::new(
                    OP,
                    Problem::Labels {
                        index,
                        shape,
                        labels,
                        leading,
                    },
                ));
            }
            let between = rank - letters.count();
            most_leading = most_leading.max(between);
            let mut has: LabelSet = 0;
            let mut own: [usize; L] = [0; L];
            for (axis, &size) in shape.iter().enumerate() {
                let label = letters.label(axis, between);
                let slot = slots.slot(label);
                let is_again = has >> slot & 1 == 1;
                let fits = match sizes[slot] {
                    // A label that occurs twice in one operand selects its diagonal.
                    _ if is_again => own[slot] == size,
                    None | Some(1) => {
                        sizes[slot] = Some(size);
                        true
                    }
                    Some(before) => size == before || size == 1,
                };
                if !fits {
                    let before = match is_again {
                        true => own[slot],
                        false => sizes[slot].unwrap_or(1),
                    };
                    let label = (label < 52).then(|| letter_of(label));
                    let problem = Problem::Label {
                        label,
                        sizes: (before, size),
                    };
                    return Err(ShapeError::new(OP, problem));
                }
                own[slot] = size;
                has |= 1 << slot;
                add_axis(index, axis, slot);
            }
        }
        let sizes = sizes.map(|size| size.unwrap_or(1));
        let letters = Letters::of(output);
        let leading = if letters.dots { most_leading } else { 0 };
        let rank = leading + letters.count();
        if rank > MAX_RANK {
            return Err(ShapeError::new(OP, Problem::TooManyAxes { rank }));
        }
        let mut labels = AxisVec::filled(rank, 0);
        for (i, label) in labels.iter_mut().enumerate() {
            *label = slots.slot(letters.label(i, leading));
        }
        let mut shape = labels.clone();
        for size in shape.iter_mut() {
            *size = sizes[*size];
        }
        Ok(LabelSizes {
            sizes,
            labels,
            shape,
        })
    }
}

/// A buffer for letters, commas and arrows, without spaces, of the maximum length of an equation.
struct Text {
    bytes: [u8; MOST_OPERANDS * (MAX_RANK + 4) + MAX_RANK],
    len: usize,
}

impl Text {
    /// Removes spaces; `None` if the buffer is too small.
    fn of(characters: impl Iterator<Item = u8>) -> Option<Text> {
        let mut text = Text {
            bytes: [0; _],
            len: 0,
        };
        for byte in characters.filter(|byte| *byte != b' ') {
            *text.bytes.get_mut(text.len)? = byte;
            text.len += 1;
        }
        Some(text)
    }

    /// Returns the text, or a placeholder if it is not UTF-8. Both are invalid equations then.
    fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.len]).unwrap_or("?")
    }
}

/// Returns the error of a character of an equation.
#[cold]
fn wrong_character(character: char, fault: EquationFault) -> ShapeError {
    ShapeError::new(OP, Problem::Character { character, fault })
}

/// Checks that the labels of an operand or of the result are letters, and at most one `...`.
fn check_letters(labels: &str) -> Result<(), ShapeError> {
    let wrong = |why: &'static str| Err(ShapeError::new(OP, Problem::Equation(why)));
    let (front, back) = labels.split_once("...").unwrap_or(("", labels));
    if back.contains("...") {
        return wrong("there are two `...`");
    }
    let not_letter = |c: &char| !c.is_ascii_alphabetic();
    let mut characters = front.chars().chain(back.chars());
    match characters.find(not_letter) {
        None => Ok(()),
        Some('.') => wrong("axes without labels are three dots, `...`"),
        Some('-') if labels.contains("->") => wrong("there are two `->`"),
        Some(',') => wrong("there is a `,` behind `->`"),
        Some(character) => Err(wrong_character(character, EquationFault::Unexpected)),
    }
}

/// A valid equation for a number of operands.
#[doc(hidden)]
pub struct Equation {
    text: Text,
    output: Text,
}

impl Equation {
    /// # Errors
    /// If the equation is invalid, or for another number of operands.
    pub fn parse(equation: &str, operands: usize) -> Result<Equation, ShapeError> {
        let wrong = |why: &'static str| ShapeError::new(OP, Problem::Equation(why));
        let long = || wrong("there are more labels than 16 operands of 64 axes have");
        let text = Text::of(equation.bytes()).ok_or_else(long)?;
        let (left, right) = match text.as_str().split_once("->") {
            Some((left, right)) => (left, Some(right)),
            None => (text.as_str(), None),
        };
        for labels in left.split(',').chain(right) {
            check_letters(labels)?;
        }
        if left.split(',').count() != operands {
            return Err(wrong("the equation has another number of operands"));
        }
        let used = |letter: u8| left.bytes().filter(|&c| c == letter).count();
        let leading = left.contains("...");
        let output = match right {
            Some(right) => {
                let letters = || right.bytes().filter(u8::is_ascii_alphabetic);
                if let Some(c) = letters().find(|&c| used(c) == 0) {
                    return Err(wrong_character(c.into(), EquationFault::Absent));
                }
                let times = |c: u8| right.bytes().filter(|&d| d == c).count();
                if let Some(c) = letters().find(|&c| times(c) > 1) {
                    return Err(wrong_character(c.into(), EquationFault::Twice));
                }
                if right.contains("...") && !leading {
                    return Err(wrong("`...` of the result is in no operand"));
                }
                Text::of(right.bytes())
            }
            None => {
                let dots = if leading { "..." } else { "" };
                let letters = (b'A'..=b'Z').chain(b'a'..=b'z').filter(|&c| used(c) == 1);
                Text::of(dots.bytes().chain(letters))
            }
        };
        let output = output.ok_or_else(long)?;
        Ok(Equation { text, output })
    }

    /// Returns the labels of each operand.
    pub fn inputs(&self) -> core::str::Split<'_, char> {
        let left = self.text.as_str().split("->").next();
        left.unwrap_or("").split(',')
    }

    /// Returns the labels of the result.
    pub fn output(&self) -> &str {
        self.output.as_str()
    }
}

/// Returns the shape of an einsum: [`Einsum`] for sizes. The labels of the equation are letters,
/// and `...`, before, between or behind them, stands for any number of axes, which broadcast.
/// Without `->` the result has these, and then the labels that occur once, in alphabetical order.
///
/// # Errors
/// If the equation is invalid or for another number of operands, if a shape does not have an axis
/// for each label, if two sizes of a label do not broadcast, or if a label occurs twice in one
/// operand with different sizes. Also if there are more than 16 operands, or more than [`MAX_RANK`]
/// axes of an operand or the result.
///
/// ```
/// use broadax_shape::ops::einsum::einsum_sizes;
/// assert_eq!(einsum_sizes("...qd,...kd->...qk", &[&[8, 2, 3], &[4, 3]]).unwrap(), [8, 2, 4]);
/// assert_eq!(einsum_sizes("ij...,jk...->ik...", &[&[2, 3, 8], &[3, 5, 8]]).unwrap(), [2, 5, 8]);
/// assert_eq!(einsum_sizes("ii", &[&[3, 3]]).unwrap(), []);
/// assert_eq!(
///     einsum_sizes("ij,jk->ik", &[&[2, 3], &[4, 5]]).unwrap_err().to_string(),
///     "einsum: label j has sizes 3 and 4, which differ, and neither is 1",
/// );
/// ```
pub fn einsum_sizes(
    equation: &str,
    shapes: &[&[usize]],
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    let equation = Equation::parse(equation, shapes.len())?;
    if shapes.len() > MOST_OPERANDS {
        return Err(too_many());
    }
    check_ranks(OP, shapes)?;
    let shapes = || shapes.iter().copied();
    let slots = Slots::of(equation.inputs(), shapes());
    let (inputs, output) = (equation.inputs(), equation.output());
    LabelSizes::<LABELS>::read(inputs, slots, output, shapes(), |_, _, _| {})
        .map(|read| Sizes(read.shape))
}
