//! Einstein summation: a label for each axis, and a sum over the labels that the result does not
//! have.
//!
//! The equation of `einsum!` is parsed at compile time, that of [`einsum`] at run time; the sizes
//! of the labels and of the result are computed by `ops/einsum.rs` of `broadax-shape`. The
//! operands are multiplied in pairs by `linalg/contraction.rs`, always the pair whose product is
//! smallest compared with its factors.

use crate::kernel::sink::{Overwrite, WriteNew};
use crate::kernel::source::Fill;
use crate::layout::{contiguous_strides, count, moved};
use crate::linalg::contraction::has_kernels;
#[cfg(feature = "alloc")]
use crate::linalg::contraction::{LoopAxis, contract};
use crate::storage::{Owned, Storage, StorageMut};
use crate::tensor::Tensor;
#[cfg(feature = "alloc")]
use crate::tensor::{DynTensor, DynView, scratch::between};
#[cfg(feature = "alloc")]
use broadax_shape::dims::Dyn;
use broadax_shape::error::{Problem, ShapeError, check_out, or_panic};
#[cfg(feature = "alloc")]
use broadax_shape::ops::einsum::Equation;
use broadax_shape::ops::einsum::{
    LABELS, LabelSet, LabelSizes, MOST_OPERANDS, OP, Slots, too_many,
};
use broadax_shape::per_axis::AxisVec;
#[cfg(feature = "alloc")]
use broadax_shape::shapes::DynRank;
use broadax_shape::shapes::{SameShape, Shape, given};
use core::marker::PhantomData;
#[cfg(feature = "alloc")]
use core::str::Split;
use num_traits::Zero;

/// An operand: the pointer, sizes and strides of its elements.
pub struct EinsumOperand<'a, T> {
    ptr: *const T,
    sizes: AxisVec<usize>,
    strides: AxisVec<isize>,
    borrow: PhantomData<&'a [T]>,
}

impl<'a, T> EinsumOperand<'a, T> {
    /// Returns a placeholder for an operand that is not set yet.
    #[cfg(feature = "alloc")]
    fn none() -> Self {
        EinsumOperand {
            ptr: core::ptr::null(),
            sizes: AxisVec::new(&[]),
            strides: AxisVec::new(&[]),
            borrow: PhantomData,
        }
    }

    #[inline]
    #[doc(hidden)]
    pub fn of<S: Shape, D: Storage<T, S>>(x: &'a Tensor<T, S, D>) -> Self {
        EinsumOperand {
            ptr: x.data.ptr(),
            sizes: AxisVec::new(&x.shape()),
            strides: AxisVec::new(x.strides().as_ref()),
            borrow: PhantomData,
        }
    }
}

/// Returns the sizes of each operand.
fn shapes<'p, T>(parts: &'p [EinsumOperand<'_, T>]) -> impl Iterator<Item = &'p [usize]> {
    parts.iter().map(|part| &*part.sizes)
}

/// Most equations have at most this many labels and operands.
const FEW_LABELS: usize = 8;

const FEW_OPERANDS: usize = 3;

/// A factor of the product: its elements, and their stride along each label.
struct Term<T, const L: usize> {
    ptr: *const T,
    has: LabelSet,
    steps: [isize; L],
    /// The storage, if this is an intermediate result.
    #[cfg(feature = "alloc")]
    _own: Option<Tensor<T, ((), Dyn)>>,
}

fn each(mut set: LabelSet) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let slot = set.trailing_zeros() as usize;
        let is_there = set != 0;
        set &= set.wrapping_sub(1);
        is_there.then_some(slot)
    })
}

/// Checks what `einsum!` has checked already, since any code can call its functions: the labels of
/// each operand are letters and at most one `...`, and those of the result are in an operand, each
/// once.
fn check_labels(inputs: &[&str], output: &str, operands: usize) -> Result<(), ShapeError> {
    let wrong = || {
        ShapeError::new(
            OP,
            Problem::Equation("these are not labels of the operands"),
        )
    };
    // The letters of `labels`, of which `allowed` are allowed once more; a bit for each.
    let letters = |labels: &str, mut allowed: u64, once: bool| {
        let mut found = 0;
        let (front, back) = labels.split_once("...").unwrap_or(("", labels));
        for letter in front.bytes().chain(back.bytes()) {
            let bit = 1 << (letter & 63);
            if !letter.is_ascii_alphabetic() || allowed & bit == 0 {
                return Err(wrong());
            }
            if once {
                allowed &= !bit;
            }
            found |= bit;
        }
        Ok(found)
    };
    let (mut all, mut leading) = (0, false);
    for labels in inputs {
        all |= letters(labels, u64::MAX, false)?;
        leading |= labels.contains("...");
    }
    letters(output, all, true)?;
    match inputs.len() == operands && operands <= MOST_OPERANDS && leading >= output.contains("...")
    {
        true => Ok(()),
        false => Err(wrong()),
    }
}

/// The implementation of `einsum!`.
#[doc(hidden)]
#[track_caller]
pub fn einsum_typed<T, O, E>(
    inputs: &[&str],
    output: &str,
    parts: &[EinsumOperand<'_, T>],
) -> Tensor<T, O, E>
where
    T: Clone + Zero + core::ops::Mul<Output = T>,
    O: Shape,
    E: Owned<T, O>,
{
    or_panic(try_einsum_typed(inputs, output, parts))
}

/// The implementation of `try_einsum!`.
#[doc(hidden)]
pub fn try_einsum_typed<T, O, E>(
    inputs: &[&str],
    output: &str,
    parts: &[EinsumOperand<'_, T>],
) -> Result<Tensor<T, O, E>, ShapeError>
where
    T: Clone + Zero + core::ops::Mul<Output = T>,
    O: Shape,
    E: Owned<T, O>,
{
    check_labels(inputs, output, parts.len())?;
    sums(inputs.iter().copied(), output, parts)
}

/// The implementation of `einsum_into!`; `Z` is the shape of the result.
#[doc(hidden)]
#[track_caller]
pub fn einsum_typed_into<T, Z, O, E>(
    inputs: &[&str],
    output: &str,
    parts: &[EinsumOperand<'_, T>],
    out: &mut Tensor<T, O, E>,
) where
    T: Clone + Zero + core::ops::Mul<Output = T>,
    Z: Shape + SameShape<O>,
    O: Shape,
    E: StorageMut<T, O>,
{
    or_panic(try_einsum_typed_into::<T, Z, O, E>(
        inputs, output, parts, out,
    ))
}

/// The implementation of `try_einsum_into!`; `Z` is the shape of the result.
#[doc(hidden)]
pub fn try_einsum_typed_into<T, Z, O, E>(
    inputs: &[&str],
    output: &str,
    parts: &[EinsumOperand<'_, T>],
    out: &mut Tensor<T, O, E>,
) -> Result<(), ShapeError>
where
    T: Clone + Zero + core::ops::Mul<Output = T>,
    Z: Shape + SameShape<O>,
    O: Shape,
    E: StorageMut<T, O>,
{
    check_labels(inputs, output, parts.len())?;
    sums_into::<T, Z, O, E>(inputs.iter().copied(), output, parts, out)
}

/// An equation and its operands: up to `P` operands and up to `L` labels.
struct EinsumSums<T, const L: usize, const P: usize> {
    terms: [Option<Term<T, L>>; P],
    /// The number of operands left.
    left: usize,
    sizes: [usize; L],
    /// The slots of the labels of the result in their order, and the sizes of the result.
    labels: AxisVec<usize>,
    shape: AxisVec<usize>,
}

impl<T: Clone + Zero + core::ops::Mul<Output = T>, const L: usize, const P: usize>
    EinsumSums<T, L, P>
{
    /// Parses the labels, and compares the sizes of repeated labels.
    fn read<'e>(
        inputs: impl Iterator<Item = &'e str>,
        slots: Slots,
        output: &str,
        parts: &[EinsumOperand<'_, T>],
    ) -> Result<Self, ShapeError> {
        if parts.len() > P {
            return Err(too_many());
        }
        let mut terms: [Option<Term<T, L>>; P] = [const { None }; P];
        for (term, part) in terms.iter_mut().zip(parts) {
            *term = Some(Term {
                ptr: part.ptr,
                has: 0,
                steps: [0; L],
                #[cfg(feature = "alloc")]
                _own: None,
            });
        }
        let add_axis = |index: usize, axis: usize, slot: usize| {
            let part = &parts[index];
            if let Some(term) = &mut terms[index] {
                term.has |= 1 << slot;
                if part.sizes[axis] != 1 {
                    // Strides can overflow if there are no elements.
                    term.steps[slot] = term.steps[slot].wrapping_add(part.strides[axis]);
                }
            }
        };
        let read = LabelSizes::read(inputs, slots, output, shapes(parts), add_axis)?;
        Ok(EinsumSums {
            terms,
            left: parts.len(),
            sizes: read.sizes,
            labels: read.labels,
            shape: read.shape,
        })
    }

    /// Returns the labels of the result.
    fn keep(&self) -> LabelSet {
        self.labels.iter().fold(0, |set, label| set | 1 << label)
    }

    /// Returns the labels that are summed over.
    fn over(&self) -> LabelSet {
        let terms = self.terms[..self.left].iter().flatten();
        terms.fold(0, |all: LabelSet, term| all | term.has) & !self.keep()
    }

    /// Multiplies pairs until two operands are left. Returns the number of products summed for each
    /// of the `len` elements of the result.
    fn shorten(&mut self, len: usize) -> Result<usize, ShapeError> {
        #[cfg(feature = "alloc")]
        {
            let keep = self.keep();
            self.left = pairs(&mut self.terms, self.left, keep, &self.sizes)?;
        }
        summed(len, self.over(), &self.sizes)
    }

    /// Whether two operands are left, whose product must be added to zeros.
    fn is_added(&self) -> bool {
        cfg!(feature = "alloc") && self.left == 2 && !has_kernels::<T>()
    }

    /// Writes the `len` elements of the result, each a sum of `summed` products, to the slots that
    /// start at `ptr` and are `strides` apart.
    ///
    /// # Safety
    /// 1. There is a valid slot for each index of the result; the slots are distinct and do not
    ///    overlap the operands, which are still borrowed.
    /// 2. If [`is_added`](Sums::is_added) returns true, the slots contain zeros.
    unsafe fn write(
        &self,
        (len, summed): (usize, usize),
        ptr: *mut T,
        strides: &[isize],
        mut put: impl FnMut(*mut T, T),
    ) {
        let (labels, sizes) = (&self.labels, &self.sizes);
        #[cfg(feature = "alloc")]
        if let ([Some(a), Some(b)], 2) = (&self.terms[..2], self.left) {
            let mut steps = [0isize; L];
            for (&label, &stride) in labels.iter().zip(strides) {
                steps[label] = stride;
            }
            let (out, sum) = loops_of(a, b, self.keep(), &steps, sizes);
            // SAFETY: 1. the strides of the terms stay within their operands, whose sizes have been
            // compared, and those of the result are guaranteed by the caller; 2. guaranteed by the
            // caller.
            unsafe { contract(out.list(), sum.list(), a.ptr, b.ptr, ptr) };
            return;
        }
        let (terms, over) = (&self.terms[..self.left], self.over());
        for index in 0..len {
            // The labels of the result, in its order.
            let mut at = [0isize; P];
            let mut to = 0isize;
            let mut rest = index;
            for i in (0..labels.len()).rev() {
                let index = (rest % self.shape[i]) as isize;
                rest /= self.shape[i];
                to = moved(to, strides[i], index);
                for (at, term) in at.iter_mut().zip(terms.iter().flatten()) {
                    *at = moved(*at, term.steps[labels[i]], index);
                }
            }
            let mut sum = T::zero();
            for index in 0..summed {
                let mut rest = index;
                let mut at = at;
                for label in each(over) {
                    let index = (rest % sizes[label]) as isize;
                    rest /= sizes[label];
                    for (at, term) in at.iter_mut().zip(terms.iter().flatten()) {
                        *at = moved(*at, term.steps[label], index);
                    }
                }
                // SAFETY: 1. as in `then`.
                let factor =
                    |(&at, term): (&isize, &Term<T, L>)| unsafe { (*term.ptr.offset(at)).clone() };
                let mut factors = at.iter().zip(terms.iter().flatten()).map(factor);
                if let Some(first) = factors.next() {
                    sum = sum + factors.fold(first, |product, factor| product * factor);
                }
            }
            put(ptr.wrapping_offset(to), sum);
        }
    }
}

/// Computes an einsum whose result has the shape `O`.
fn sums<'e, T, O, E>(
    inputs: impl Iterator<Item = &'e str> + Clone,
    output: &str,
    parts: &[EinsumOperand<'_, T>],
) -> Result<Tensor<T, O, E>, ShapeError>
where
    T: Clone + Zero + core::ops::Mul<Output = T>,
    O: Shape,
    E: Owned<T, O>,
{
    let slots = Slots::of(inputs.clone(), shapes(parts));
    if slots.count() <= FEW_LABELS && parts.len() <= FEW_OPERANDS {
        collect(EinsumSums::<T, FEW_LABELS, FEW_OPERANDS>::read(
            inputs, slots, output, parts,
        )?)
    } else {
        collect(EinsumSums::<T, LABELS, MOST_OPERANDS>::read(
            inputs, slots, output, parts,
        )?)
    }
}

/// Computes a parsed equation.
fn collect<T, O, E, const L: usize, const P: usize>(
    mut sums: EinsumSums<T, L, P>,
) -> Result<Tensor<T, O, E>, ShapeError>
where
    T: Clone + Zero + core::ops::Mul<Output = T>,
    O: Shape,
    E: Owned<T, O>,
{
    // An `Extent<1>` does not broadcast, which the sizes alone do not tell.
    let store = given::<O>(OP, &sums.shape)?;
    let len = count::<T>(OP, &sums.shape)?;
    let numbers = (len, sums.shorten(len)?);
    let strides: AxisVec<isize> = contiguous_strides(&sums.shape);
    let fill = |ptr: *mut T| {
        let init = WriteNew::new(ptr);
        // SAFETY: 1. the slots are uninitialized and contiguous, as many as the result has
        // elements; 2. they are zeroed if they are added to. Two operands with kernels write all
        // slots without a sink.
        unsafe {
            if sums.is_added() {
                for i in 0..len {
                    init.put(ptr.add(i), T::zero());
                }
            }
            sums.write(numbers, ptr, &strides, |slot, sum| init.put(slot, sum));
        }
        init.done();
    };
    // SAFETY: 1. `len` is the number of elements, as counted; 2. each of them is written.
    let data = unsafe { E::try_build(OP, &sums.shape, len, fill) }?;
    Ok(Tensor::from_parts(data, store))
}

/// Computes an einsum whose result has the shape `Z`, and writes it to `out`.
fn sums_into<'e, T, Z, O, E>(
    inputs: impl Iterator<Item = &'e str> + Clone,
    output: &str,
    parts: &[EinsumOperand<'_, T>],
    out: &mut Tensor<T, O, E>,
) -> Result<(), ShapeError>
where
    T: Clone + Zero + core::ops::Mul<Output = T>,
    Z: Shape,
    O: Shape,
    E: StorageMut<T, O>,
{
    let slots = Slots::of(inputs.clone(), shapes(parts));
    if slots.count() <= FEW_LABELS && parts.len() <= FEW_OPERANDS {
        let sums = EinsumSums::<T, FEW_LABELS, FEW_OPERANDS>::read(inputs, slots, output, parts)?;
        write::<T, Z, O, E, _, _>(sums, out)
    } else {
        let sums = EinsumSums::<T, LABELS, MOST_OPERANDS>::read(inputs, slots, output, parts)?;
        write::<T, Z, O, E, _, _>(sums, out)
    }
}

/// Computes a parsed equation whose result has the shape `Z`, and writes it to `out`.
fn write<T, Z, O, E, const L: usize, const P: usize>(
    mut sums: EinsumSums<T, L, P>,
    out: &mut Tensor<T, O, E>,
) -> Result<(), ShapeError>
where
    T: Clone + Zero + core::ops::Mul<Output = T>,
    Z: Shape,
    O: Shape,
    E: StorageMut<T, O>,
{
    given::<Z>(OP, &sums.shape)?;
    let own = out.shape();
    check_out(OP, &sums.shape, &own)?;
    let len = out.len();
    let numbers = (len, sums.shorten(len)?);
    if sums.is_added() {
        // SAFETY: 1. and 2. the source reads no tensor.
        unsafe { out.launch::<O, _, _>(&Fill(T::zero()), &Overwrite, &own) };
    }
    let strides = out.strides();
    // SAFETY: 1. the slots are those of `out`, which has the sizes of the result and is borrowed
    // mutably; 2. they have just been written with zeros, and so are initialized.
    unsafe {
        sums.write(
            numbers,
            out.data.ptr_mut(),
            strides.as_ref(),
            |slot, sum| *slot = sum,
        );
    }
    Ok(())
}

/// The axes of a contraction.
#[cfg(feature = "alloc")]
struct LoopList<const L: usize> {
    list: [LoopAxis; L],
    len: usize,
}

#[cfg(feature = "alloc")]
impl<const L: usize> LoopList<L> {
    fn list(&self) -> &[LoopAxis] {
        &self.list[..self.len]
    }
}

/// Returns the axes of the product of two terms: those of the result, and those that are summed
/// over.
#[cfg(feature = "alloc")]
fn loops_of<T, const L: usize>(
    a: &Term<T, L>,
    b: &Term<T, L>,
    keep: LabelSet,
    steps: &[isize; L],
    sizes: &[usize; L],
) -> (LoopList<L>, LoopList<L>) {
    let of = |set: LabelSet| {
        let none = LoopAxis {
            size: 1,
            a: 0,
            b: 0,
            c: 0,
        };
        let mut loops = LoopList {
            list: [none; L],
            len: 0,
        };
        for label in each(set) {
            loops.list[loops.len] = LoopAxis {
                size: sizes[label],
                a: a.steps[label],
                b: b.steps[label],
                c: if keep >> label & 1 == 1 {
                    steps[label]
                } else {
                    0
                },
            };
            loops.len += 1;
        }
        loops
    };
    let all = a.has | b.has;
    (of(all & keep), of(all & !keep))
}

/// Returns the number of products summed over the labels `over` for each of `len` elements, or an
/// error if it overflows. (With broadcast views, the labels can have that many elements together.)
fn summed<const L: usize>(
    len: usize,
    over: LabelSet,
    sizes: &[usize; L],
) -> Result<usize, ShapeError> {
    if len == 0 || each(over).any(|label| sizes[label] == 0) {
        return Ok(0);
    }
    let mut product = each(over).map(|label| sizes[label]);
    product
        .try_fold(1usize, |n, size| n.checked_mul(size))
        .ok_or_else(|| {
            let mut shape = [0; crate::MAX_RANK];
            let slots = shape.iter_mut().zip(each(over));
            let count = slots.map(|(size, label)| *size = sizes[label]).count();
            let shape = AxisVec::new(&shape[..count]);
            ShapeError::new(OP, Problem::Overflow { shape })
        })
}

/// Multiplies pairs until two terms are left. Chooses the pair whose product has the fewest
/// elements compared with its factors, and among equals the pair with the fewest multiplications.
#[cfg(feature = "alloc")]
fn pairs<T: Clone + Zero + core::ops::Mul<Output = T>, const L: usize, const P: usize>(
    terms: &mut [Option<Term<T, L>>; P],
    mut left: usize,
    keep: LabelSet,
    sizes: &[usize; L],
) -> Result<usize, ShapeError> {
    let elements = |set: LabelSet| each(set).map(|label| sizes[label] as f64).product::<f64>();
    while left > 2 {
        let has = |i: usize| terms[i].as_ref().map_or(0, |term| term.has);
        let needed = |i: usize, j: usize| {
            let others = (0..left).filter(|&k| k != i && k != j);
            others.fold(keep, |set, k| set | has(k)) & (has(i) | has(j))
        };
        let mut best = (f64::INFINITY, f64::INFINITY, 0, 1);
        for i in 0..left {
            for j in i + 1..left {
                let gain = elements(needed(i, j)) - elements(has(i)) - elements(has(j));
                let work = elements(has(i) | has(j));
                if (gain, work) < (best.0, best.1) {
                    best = (gain, work, i, j);
                }
            }
        }
        let (_, _, i, j) = best;
        let set = needed(i, j);
        let (Some(a), Some(b)) = (terms[i].take(), terms[j].take()) else {
            unreachable!("both are among those that are left");
        };
        // Only one of the two may have the full size of a label, and the other 1; the product has
        // the full size.
        let mut own = [0; L];
        let own = &mut own[..set.count_ones() as usize];
        for (size, label) in own.iter_mut().zip(each(set)) {
            *size = sizes[label];
        }
        let len = count::<T>(OP, own)?;
        summed(len, (a.has | b.has) & !set, sizes)?;
        let mut steps = [0isize; L];
        let mut step = 1isize;
        for label in each(set) {
            let size = sizes[label];
            steps[label] = if size == 1 { 0 } else { step };
            step = step.wrapping_mul(size as isize);
        }
        let (out, sum) = loops_of(&a, &b, set, &steps, sizes);
        let mut elements = between(OP, len)?;
        let ptr = elements.as_mut_slice().as_mut_ptr();
        // SAFETY: 1. the strides stay within the operands and within the new tensor, which has an
        // element for each index; 2. its elements are zeros.
        unsafe { contract(out.list(), sum.list(), a.ptr, b.ptr, ptr) };
        let term = Term {
            ptr,
            has: set,
            steps,
            _own: Some(elements),
        };
        left -= 1;
        // The last term moves to the free slot.
        terms[i] = Some(term);
        if j != left {
            terms[j] = terms[left].take();
        }
    }
    Ok(left)
}

/// Calls `f` with the labels of the operands, those of the result, and the operands.
#[cfg(feature = "alloc")]
fn with_equation<T, R>(
    equation: &str,
    operands: &[DynView<'_, T>],
    f: impl FnOnce(Split<'_, char>, &str, &[EinsumOperand<'_, T>]) -> Result<R, ShapeError>,
) -> Result<R, ShapeError> {
    let equation = Equation::parse(equation, operands.len())?;
    let mut parts: [EinsumOperand<'_, T>; MOST_OPERANDS] =
        core::array::from_fn(|_| EinsumOperand::none());
    let Some(parts) = parts.get_mut(..operands.len()) else {
        return Err(too_many());
    };
    for (part, operand) in parts.iter_mut().zip(operands) {
        *part = EinsumOperand::of(operand);
    }
    f(equation.inputs(), equation.output(), parts)
}

/// Einstein summation with an equation and operands given at run time: NumPy's `einsum`. For an
/// equation known at compile time, `einsum!` checks the shapes by their types.
///
/// Labels are letters; `...`, before, between or behind them, stands for any number of axes, which
/// broadcast, and which are summed over if the result does not have them. Without `->` the result
/// has these axes, and then the labels that occur once, in alphabetical order. More than two
/// operands are multiplied in pairs, in an order that keeps intermediate results small.
///
/// # Errors
/// If the equation is invalid or does not fit the operands; the message names the label.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::einsum;
/// let x = tensor![[1, 2], [3, 4]].into_dyn();
/// let y = tensor![10, 1].into_dyn();
/// assert_eq!(einsum("ij,j->i", &[x.view(), y.view()])?, tensor![12, 34]);
/// assert_eq!(einsum("ii", &[x.view()])?, Tensor::scalar(5));
/// let z = tensor![1, 2, 3].into_dyn();
/// assert_eq!(
///     einsum("ij,j->i", &[x.view(), z.view()]).unwrap_err().to_string(),
///     "einsum: label j has sizes 2 and 3, which differ, and neither is 1",
/// );
/// # Ok::<(), ShapeError>(())
/// ```
#[cfg(feature = "alloc")]
pub fn einsum<T>(equation: &str, operands: &[DynView<'_, T>]) -> Result<DynTensor<T>, ShapeError>
where
    T: Clone + Zero + core::ops::Mul<Output = T>,
{
    with_equation(equation, operands, |inputs, output, parts| {
        sums(inputs, output, parts)
    })
}

/// Like [`einsum`](fn@einsum), but writes the result to `out`. With up to two operands it allocates
/// only to pack large ones, as `matmul_into` does. With more operands, the
/// intermediate products are in [blocks](crate::memory) that are kept for the next call.
///
/// # Errors
/// If the equation is invalid or does not fit the operands, or if the sizes of the result do not
/// match `out`. `out` is unchanged then.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::einsum_into;
/// let x = tensor![[1, 2], [3, 4]].into_dyn();
/// let mut out = tensor![0, 0];
/// einsum_into("ij->i", &[x.view()], &mut out)?;
/// assert_eq!(out, tensor![3, 7]);
/// assert_eq!(
///     einsum_into("ij->", &[x.view()], &mut out).unwrap_err().to_string(),
///     "einsum: the result has the shape (), and the tensor to write it to (2)",
/// );
/// # Ok::<(), ShapeError>(())
/// ```
#[cfg(feature = "alloc")]
pub fn einsum_into<T, O, E>(
    equation: &str,
    operands: &[DynView<'_, T>],
    out: &mut Tensor<T, O, E>,
) -> Result<(), ShapeError>
where
    T: Clone + Zero + core::ops::Mul<Output = T>,
    O: Shape,
    E: StorageMut<T, O>,
{
    with_equation(equation, operands, |inputs, output, parts| {
        sums_into::<T, DynRank, O, E>(inputs, output, parts, out)
    })
}
