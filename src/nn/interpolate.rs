//! Resizing images and signals by interpolation (PyTorch's `interpolate`).
//!
//! The formulas are those of PyTorch's documentation of `interpolate` and of its kernels
//! (`aten/src/ATen/native/UpSample.h`). Element `i` of `m` lies at
//!
//! | mode | position along an axis of `n` elements |
//! |---|---|
//! | nearest | `i n / m`, rounded down |
//! | nearest, exact | `(i + 1/2) n / m`, rounded down |
//! | linear | `(i + 1/2) n / m - 1/2` |
//! | linear, with aligned corners | `i (n - 1) / (m - 1)` |
//!
//! All of these are fractions, which are computed exactly, in integers.

use crate::element::{FloatCore, FloatElement};
use crate::indexing::lanes::{Lane, LaneMut, Out, Over, made};
use crate::layout::moved;
use crate::layout::offsets::Offsets;
use crate::storage::{Number, OutputStorage, Owned, Storage, StorageMut};
use crate::tensor::{DynView, DynViewMut, OutputOf, Tensor, View, zeros};
use broadax_shape::dims::{Dyn, OnHeap};
use broadax_shape::error::{OPEN, Problem, ShapeError, check_out, or_panic, refuse};
use broadax_shape::ops::interpolate::{InterpolateTo, interpolate_sizes};
use broadax_shape::per_axis::{AxisVec, PerAxis, SizesArg};
use broadax_shape::rank::Rank;
use broadax_shape::shapes::{ListSizes, SameShape, Shape, StaticShape, listed};
use broadax_tensor_macros::try_form;
use core::marker::PhantomData;
use num_traits::NumCast;

const OP: &str = "interpolate";

/// How [`interpolate`](Tensor::interpolate) computes an element: a mode.
///
/// | mode | PyTorch's `mode` | elements |
/// |---|---|---|
/// | `Interpolation::nearest()` | `"nearest"` | any |
/// | `Interpolation::nearest_exact()` | `"nearest-exact"` | any |
/// | `Interpolation::linear()` | `"linear"`, `"bilinear"`, `"trilinear"` | floats |
/// | `Interpolation::linear().align_corners()` | the same, with `align_corners=True` | floats |
///
/// ```
/// use broadax::prelude::*;
/// let x = tensor![0.0, 4.0];
/// let linear = Interpolation::linear();
/// assert_eq!(x.interpolate::<shape![4]>(linear), tensor![0.0, 1.0, 3.0, 4.0]);
/// assert_eq!(x.interpolate::<shape![5]>(linear.align_corners()), tensor![0.0, 1.0, 2.0, 3.0, 4.0]);
/// let labels = tensor!['a', 'b'];
/// assert_eq!(
///     labels.interpolate::<shape![4]>(Interpolation::nearest()),
///     tensor!['a', 'a', 'b', 'b'],
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Interpolation<M> {
    mode: M,
}

/// The mode of [`Interpolation::nearest`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NearestMode {
    exact: bool,
}

/// The mode of [`Interpolation::linear`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LinearMode {
    align_corners: bool,
}

impl Interpolation<NearestMode> {
    /// The element at the position `i n / m`, rounded down, for element `i` of `m` along an axis of
    /// `n` elements.
    ///
    /// For `m = k n` it is each element `k` times. For other sizes the result is shifted against the
    /// image by up to half an element: see [`nearest_exact`](Interpolation::nearest_exact).
    pub const fn nearest() -> Self {
        let mode = NearestMode { exact: false };
        Interpolation { mode }
    }

    /// The element that contains the center of the new one, which is at `(i + 1/2) n / m`.
    ///
    /// The libraries Pillow and scikit-image choose the same elements.
    pub const fn nearest_exact() -> Self {
        let mode = NearestMode { exact: true };
        Interpolation { mode }
    }
}

impl Interpolation<LinearMode> {
    /// Interpolated linearly along each axis, between the centers of the elements. Before the first
    /// center and after the last one the elements are constant.
    pub const fn linear() -> Self {
        let mode = LinearMode {
            align_corners: false,
        };
        Interpolation { mode }
    }

    /// Maps the first and the last element of each axis to the first and the last one of the result.
    pub const fn align_corners(self) -> Self {
        let mode = LinearMode {
            align_corners: true,
        };
        Interpolation { mode }
    }
}

/// A mode of [`interpolate`](Tensor::interpolate) for elements of type `T`: an [`Interpolation`].
#[diagnostic::on_unimplemented(
    message = "interpolate: `{Self}` is not a mode for elements of type `{T}`",
    label = "expected `Interpolation::nearest()`, or for floats `Interpolation::linear()`",
    note = "integers and labels are resized by `Interpolation::nearest()`, or linearly as floats, \
        `x.cast::<f32>()`"
)]
pub trait InterpolationArg<T>: Sized {
    /// Returns `x` with its last axes, `axes` of them, resized to those of `store`.
    #[doc(hidden)]
    fn resized<R: Shape, E: Owned<T, R>>(
        self,
        x: &DynView<'_, T>,
        axes: usize,
        store: R::Store,
    ) -> Result<Tensor<T, R, E>, ShapeError>;
    /// Writes `x` to `out`, with its last axes, `axes` of them, resized to those of `out`.
    #[doc(hidden)]
    fn put(self, x: &DynView<'_, T>, axes: usize, out: &mut DynViewMut<'_, T>);
}

impl<T: Clone> InterpolationArg<T> for Interpolation<NearestMode> {
    fn resized<R: Shape, E: Owned<T, R>>(
        self,
        x: &DynView<'_, T>,
        axes: usize,
        store: R::Store,
    ) -> Result<Tensor<T, R, E>, ShapeError> {
        let sizes = AxisVec::new(R::sizes(&store).as_ref());
        made(OP, store, |out| {
            put_nearest(self.mode, x, axes, &sizes, out)
        })
    }

    fn put(self, x: &DynView<'_, T>, axes: usize, out: &mut DynViewMut<'_, T>) {
        let sizes = AxisVec::new(&out.shape());
        if !sizes.contains(&0) {
            put_nearest(self.mode, x, axes, &sizes, &mut Over::all(out));
        }
    }
}

#[diagnostic::do_not_recommend]
impl<T: FloatElement> InterpolationArg<T> for Interpolation<LinearMode> {
    fn resized<R: Shape, E: Owned<T, R>>(
        self,
        x: &DynView<'_, T>,
        axes: usize,
        store: R::Store,
    ) -> Result<Tensor<T, R, E>, ShapeError> {
        let mut out = zeros(OP, store)?;
        self.put(x, axes, &mut out.erased_mut());
        Ok(out)
    }

    fn put(self, x: &DynView<'_, T>, axes: usize, out: &mut DynViewMut<'_, T>) {
        if !out.is_empty() {
            put_linear(self.mode, x, axes, out);
        }
    }
}

/// The most elements along an axis: with fewer than this, four times as many can be counted.
const LONGEST: usize = usize::MAX / 4;

/// The positions of the elements of a result along an axis: element `i` at
/// `(i * step + shift) / unit`.
#[derive(Clone, Copy)]
struct Grid {
    step: usize,
    shift: isize,
    unit: usize,
}

impl Grid {
    /// The positions of `m` elements along an axis of `n` elements. (Both are at most [`LONGEST`],
    /// and not 0.)
    fn nearest(NearestMode { exact }: NearestMode, n: usize, m: usize) -> Self {
        match exact {
            false => Grid {
                step: n,
                shift: 0,
                unit: m,
            },
            true => Grid {
                step: 2 * n,
                shift: n as isize,
                unit: 2 * m,
            },
        }
    }

    fn linear(LinearMode { align_corners }: LinearMode, n: usize, m: usize) -> Self {
        match align_corners {
            false => Grid {
                step: 2 * n,
                shift: n as isize - m as isize,
                unit: 2 * m,
            },
            true => Grid {
                step: if m == 1 { 0 } else { n - 1 },
                shift: 0,
                unit: (m - 1).max(1),
            },
        }
    }

    /// Returns the positions from that of the element `first` on.
    fn positions(self, first: usize) -> Positions {
        let (first, step) = (first as i128, self.step as i128);
        let (from, unit) = (first * step + self.shift as i128, self.unit as i128);
        Positions {
            index: from.div_euclid(unit) as isize,
            rest: from.rem_euclid(unit) as usize,
            whole: self.step / self.unit,
            part: self.step % self.unit,
            unit: self.unit,
        }
    }
}

/// The positions of consecutive elements: `index + rest / unit`, with `rest < unit`.
#[derive(Clone, Copy)]
struct Positions {
    index: isize,
    rest: usize,
    whole: usize,
    part: usize,
    unit: usize,
}

impl Positions {
    /// Moves to the position of the next element.
    #[inline(always)]
    fn advance(&mut self) {
        self.index += self.whole as isize;
        self.rest += self.part;
        if self.rest >= self.unit {
            self.rest -= self.unit;
            self.index += 1;
        }
    }

    /// Returns the next `len` positions, rounded down, if they can be computed by multiplications.
    /// They are not negative.
    fn quotients(&self, len: usize) -> Option<Quotients> {
        let unit = self.unit as u128;
        let step = self.whole as u128 * unit + self.part as u128;
        let first = self.index as u128 * unit + self.rest as u128;
        let end = first + step * len as u128;
        // With q = ceil(2^64 / unit), which is (2^64 + e) / unit for an e < unit, n * q / 2^64 is
        // n / unit + (n * e / 2^64) / unit. The second term is less than 1 / unit if n * unit is at
        // most 2^64.
        (unit > 1 && end <= (1 << 64) / unit).then(|| Quotients {
            first: first as u64,
            step: step as u64,
            factor: (1u128 << 64).div_ceil(unit) as u64,
        })
    }

    /// Returns the two elements of an axis of `n` elements around the position, and the weight of
    /// the second one. It is 0 if they are the same element.
    #[inline(always)]
    fn around(&self, n: usize) -> (usize, usize, f64) {
        match usize::try_from(self.index) {
            Ok(low) if low + 1 < n && self.rest > 0 => {
                (low, low + 1, self.rest as f64 / self.unit as f64)
            }
            Ok(low) => (low.min(n - 1), low.min(n - 1), 0.0),
            Err(_) => (0, 0, 0.0),
        }
    }
}

/// The quotients of `first + k * step` and an integer, by a multiplication.
#[derive(Clone, Copy)]
struct Quotients {
    first: u64,
    step: u64,
    /// 2^64 by the integer, rounded up.
    factor: u64,
}

impl Quotients {
    #[inline(always)]
    fn get(&self, k: usize) -> usize {
        let dividend = self.first + k as u64 * self.step;
        ((dividend as u128 * self.factor as u128) >> 64) as usize
    }
}

/// The sizes and strides of the last axes of a tensor. Missing axes have size 1.
struct Last {
    sizes: [usize; 3],
    strides: [isize; 3],
}

impl Last {
    fn of(sizes: &[usize], strides: &[isize], axes: usize) -> Self {
        let mut last = Last {
            sizes: [1; 3],
            strides: [0; 3],
        };
        let from = sizes.len() - axes;
        last.sizes[3 - axes..].copy_from_slice(&sizes[from..]);
        last.strides[3 - axes..].copy_from_slice(&strides[from..]);
        last
    }

    /// Returns the offset of a row.
    #[inline(always)]
    fn row(&self, from: isize, i: usize, j: usize) -> isize {
        moved(
            moved(from, self.strides[0], i as isize),
            self.strides[1],
            j as isize,
        )
    }
}

/// Returns the positions along each axis.
///
/// # Panics
/// If a size is 0, or more than [`LONGEST`]: unsafe code relies on the positions.
fn grids(from: &Last, to: &Last, grid: impl Fn(usize, usize) -> Grid) -> [Grid; 3] {
    [0, 1, 2].map(|k| {
        let (n, m) = (from.sizes[k], to.sizes[k]);
        assert!(n.min(m) > 0 && n.max(m) <= LONGEST);
        grid(n, m)
    })
}

/// Returns the offsets of the axes before the last ones.
fn leading(
    sizes: &[usize],
    strides: &[isize],
    axes: usize,
) -> Offsets<AxisVec<usize>, AxisVec<isize>> {
    let front = sizes.len() - axes;
    Offsets::new(
        AxisVec::new(&sizes[..front]),
        AxisVec::new(&strides[..front]),
    )
}

/// The view of `len` elements along the last axis.
///
/// # Safety
/// 1. The tensor has `len` elements from the offset on, that far apart.
unsafe fn row<'a, T>(
    x: &'a DynView<'_, T>,
    offset: isize,
    len: usize,
    stride: isize,
) -> View<'a, T, ((), Dyn)> {
    // SAFETY: 1. guaranteed by the caller.
    unsafe { x.seen(offset, ListSizes::new((), len), [stride]) }
}

/// Writes the elements of `x` that are nearest to those of the result, which is not empty and has
/// these sizes.
fn put_nearest<T: Clone>(
    mode: NearestMode,
    x: &DynView<'_, T>,
    axes: usize,
    sizes: &[usize],
    out: &mut impl Out<T>,
) {
    let (own, strides) = (x.shape(), x.strides());
    let from = Last::of(&own, &strides, axes);
    let to = Last::of(sizes, &AxisVec::filled(sizes.len(), 0), axes);
    let grids = grids(&from, &to, |n, m| Grid::nearest(mode, n, m));
    let mut offsets = leading(&own, &strides, axes);
    let (size, stride) = (from.sizes[2], from.strides[2]);
    let columns = grids[2].positions(0);
    while let Some(offset) = offsets.next() {
        let mut i = grids[0].positions(0);
        for _ in 0..to.sizes[0] {
            let mut j = grids[1].positions(0);
            for _ in 0..to.sizes[1] {
                let offset = from.row(offset, i.index as usize, j.index as usize);
                // SAFETY: 1. the row at an index of the other axes: that of element `i` of `m` is less
                // than `n`, as `(i + 1/2) n / m` is.
                let row = unsafe { row(x, offset, size, stride) };
                put_row(Lane::of_view(&row), columns, to.sizes[2], out);
                j.advance();
            }
            i.advance();
        }
    }
}

/// Writes the elements of a row at the next `len` positions.
fn put_row<T: Clone>(row: Lane<'_, T>, mut at: Positions, len: usize, out: &mut impl Out<T>) {
    let Some(row) = row.elements() else {
        return out.put_each(len, |_| {
            let index = at.index as usize;
            at.advance();
            row.get(index).clone()
        });
    };
    if row.len() == len {
        return out.put_all(row);
    }
    // Like a table of the positions.
    if let Some(quotients) = at.quotients(len) {
        return out.put_each(len, |k| row[quotients.get(k)].clone());
    }
    out.put_each(len, |_| {
        let index = at.index as usize;
        at.advance();
        row[index].clone()
    });
}

/// The number of columns that are computed together.
const BLOCK: usize = 128;

/// Where a column of the result is along the last axis: between two elements, with the weights of
/// both.
#[derive(Clone, Copy)]
struct Column<T> {
    low: usize,
    high: usize,
    near: T,
    far: T,
}

/// Returns a weight as an element.
fn weight<T: FloatElement>(weight: f64) -> T {
    <T as NumCast>::from(weight).unwrap_or_else(<T as FloatCore>::nan)
}

impl<T: FloatElement> Column<T> {
    /// Returns `len` columns from `first` on, along an axis of `n` elements.
    fn block(grid: Grid, first: usize, len: usize, n: usize) -> [Self; BLOCK] {
        let zero = <T as num_traits::Zero>::zero();
        let mut columns = [Column {
            low: 0,
            high: 0,
            near: zero,
            far: zero,
        }; BLOCK];
        let mut at = grid.positions(first);
        for column in &mut columns[..len] {
            let (low, high, far) = at.around(n);
            at.advance();
            // Halves of the same element, so that 0 is not multiplied by an infinite one.
            let far = if low == high { 0.5 } else { far };
            (column.low, column.high) = (low, high);
            (column.near, column.far) = (weight(1.0 - far), weight(far));
        }
        columns
    }

    #[inline(always)]
    fn along(&self, row: impl Fn(usize) -> T) -> T {
        row(self.low) * self.near + row(self.high) * self.far
    }
}

/// A block of columns of the rows of a tensor.
struct Across<'a, T> {
    x: &'a DynView<'a, T>,
    size: usize,
    stride: isize,
    columns: &'a [Column<T>],
}

impl<T: FloatElement> Across<'_, T> {
    /// Interpolates along a row.
    ///
    /// # Safety
    /// 1. The row at this offset is one of the tensor.
    unsafe fn put(&self, offset: isize, out: &mut [T]) {
        // SAFETY: 1. guaranteed by the caller.
        let row = unsafe { row(self.x, offset, self.size, self.stride) };
        let row = Lane::of_view(&row);
        let slots = out.iter_mut().zip(self.columns);
        match row.elements() {
            Some(row) => slots.for_each(|(slot, column)| *slot = column.along(|k| row[k])),
            None => slots.for_each(|(slot, column)| *slot = column.along(|k| *row.get(k))),
        }
    }

    /// Interpolates along two rows and between them, with a weight of the second one.
    ///
    /// # Safety
    /// 1. The rows at these offsets are rows of the tensor.
    unsafe fn put_pair(&self, offsets: [isize; 2], far: f64, out: &mut [T]) {
        let (near, far) = (weight::<T>(1.0 - far), weight::<T>(far));
        // SAFETY: 1. guaranteed by the caller.
        let [a, b] = offsets.map(|offset| unsafe { row(self.x, offset, self.size, self.stride) });
        let (a, b) = (Lane::of_view(&a), Lane::of_view(&b));
        let slots = out.iter_mut().zip(self.columns);
        match (a.elements(), b.elements()) {
            (Some(a), Some(b)) => slots.for_each(|(slot, column)| {
                *slot = column.along(|k| a[k]) * near + column.along(|k| b[k]) * far;
            }),
            _ => slots.for_each(|(slot, column)| {
                *slot = column.along(|k| *a.get(k)) * near + column.along(|k| *b.get(k)) * far;
            }),
        }
    }
}

/// The interpolated columns of up to four rows, kept for the next row of the result.
struct Rows<T> {
    offsets: [Option<isize>; 4],
    columns: [[T; BLOCK]; 4],
}

impl<T: FloatElement> Rows<T> {
    fn new() -> Self {
        Rows {
            offsets: [None; 4],
            columns: [[<T as num_traits::Zero>::zero(); BLOCK]; 4],
        }
    }

    /// Returns which of the buffers have the rows at these offsets. Those that are missing are
    /// written by `fill`, to buffers that have none of these rows.
    fn find<const N: usize>(
        &mut self,
        wanted: [isize; N],
        mut fill: impl FnMut(isize, &mut [T]),
    ) -> [usize; N] {
        wanted.map(|offset| {
            let found = self.offsets.iter().position(|kept| *kept == Some(offset));
            if let Some(found) = found {
                return found;
            }
            let free = |kept: &Option<isize>| kept.is_none_or(|kept| !wanted.contains(&kept));
            let free = self.offsets.iter().position(free).unwrap_or(0);
            self.offsets[free] = Some(offset);
            fill(offset, &mut self.columns[free]);
            free
        })
    }
}

/// Writes the sums of two rows, with a weight of the second one.
#[inline(always)]
fn between<T: FloatElement>(out: &mut [T], a: &[T], b: &[T], far: f64) {
    let (near, far) = (weight::<T>(1.0 - far), weight::<T>(far));
    for ((slot, a), b) in out.iter_mut().zip(a).zip(b) {
        *slot = *a * near + *b * far;
    }
}

/// Writes a block of columns of a row of the result, which lies between the rows of the operand at
/// the offsets `[[a, b], [c, d]]`: between `a` and `b`, or `c` and `d`, with the weight `across` of
/// the second one, and between these with the weight `down`. Rows with a weight of 0 are the same.
/// Unless `keep`, no row is kept for the next rows of the result.
///
/// # Safety
/// 1. The rows at these offsets are rows of the tensor.
unsafe fn put_block<T: FloatElement>(
    source: &Across<'_, T>,
    rows: &mut Rows<T>,
    [[a, b], [c, d]]: [[isize; 2]; 2],
    [down, across]: [f64; 2],
    keep: bool,
    out: &mut [T],
) {
    let len = out.len();
    // SAFETY: 1. guaranteed by the caller.
    let fill = |offset, out: &mut [T]| unsafe { source.put(offset, &mut out[..len]) };
    if down > 0.0 && across > 0.0 {
        let mut ends = [[<T as num_traits::Zero>::zero(); BLOCK]; 2];
        let [a, b, c, d] = rows.find([a, b, c, d], fill);
        between(
            &mut ends[0][..len],
            &rows.columns[a],
            &rows.columns[b],
            across,
        );
        between(
            &mut ends[1][..len],
            &rows.columns[c],
            &rows.columns[d],
            across,
        );
        return between(out, &ends[0], &ends[1], down);
    }
    let (b, far) = if down > 0.0 { (c, down) } else { (b, across) };
    if far == 0.0 && !keep {
        return fill(a, out);
    }
    if !keep {
        // SAFETY: 1. guaranteed by the caller.
        return unsafe { source.put_pair([a, b], far, out) };
    }
    if far == 0.0 {
        let [a] = rows.find([a], fill);
        return out.copy_from_slice(&rows.columns[a][..len]);
    }
    let [a, b] = rows.find([a, b], fill);
    between(out, &rows.columns[a], &rows.columns[b], far);
}

/// Interpolates `x` linearly at the elements of `out`, which is not empty.
fn put_linear<T: FloatElement>(
    mode: LinearMode,
    x: &DynView<'_, T>,
    axes: usize,
    out: &mut DynViewMut<'_, T>,
) {
    let (own, strides) = (x.shape(), x.strides());
    let (sizes, steps) = (out.shape(), out.strides());
    let from = Last::of(&own, &strides, axes);
    let to = Last::of(&sizes, &steps, axes);
    let grids = grids(&from, &to, |n, m| Grid::linear(mode, n, m));
    // Whether most rows of the result lie between rows that another one lies between, too.
    let keep = to.sizes[0] * to.sizes[1] > 1 && grids[1].step < grids[1].unit;
    let mut rows = Rows::new();
    for first in (0..to.sizes[2]).step_by(BLOCK) {
        let len = BLOCK.min(to.sizes[2] - first);
        let source = Across {
            x,
            size: from.sizes[2],
            stride: from.strides[2],
            columns: &Column::block(grids[2], first, len, from.sizes[2])[..len],
        };
        rows.offsets = [None; 4];
        let mut starts = leading(&own, &strides, axes);
        let mut ends = leading(&sizes, &steps, axes);
        while let (Some(start), Some(end)) = (starts.next(), ends.next()) {
            let mut at = grids[0].positions(0);
            for i in 0..to.sizes[0] {
                let planes = at.around(from.sizes[0]);
                at.advance();
                let mut at = grids[1].positions(0);
                for j in 0..to.sizes[1] {
                    let lines = at.around(from.sizes[1]);
                    at.advance();
                    let end = moved(to.row(end, i, j), to.strides[2], first as isize);
                    let (block, step) = (ListSizes::new((), len), [to.strides[2]]);
                    // SAFETY: 1. the elements of a block of columns, at an index of the other axes;
                    // 2. they are different elements, as those of `out` are.
                    let mut slots = unsafe { out.seen_mut::<((), Dyn), OnHeap>(end, block, step) };
                    let mut slots = LaneMut::of_view(&mut slots);
                    let [offsets, others] = [planes.0, planes.1]
                        .map(|i| [lines.0, lines.1].map(|j| from.row(start, i, j)));
                    let (offsets, weights) = ([offsets, others], [planes.2, lines.2]);
                    let mut put = |out: &mut [T]| {
                        // SAFETY: 1. rows at indices of the other axes, which `around` limits.
                        unsafe { put_block(&source, &mut rows, offsets, weights, keep, out) }
                    };
                    match slots.elements() {
                        Some(slots) => put(slots),
                        None => {
                            let mut block = [<T as num_traits::Zero>::zero(); BLOCK];
                            put(&mut block[..len]);
                            for (k, element) in block[..len].iter().enumerate() {
                                slots.set(k, *element);
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A compile-time check that no axis of static size 0 is resized to a larger static size.
struct NotEmpty<S, R>(PhantomData<(S, R)>);
impl<S: InterpolateTo<R>, R> NotEmpty<S, R> {
    const HOLDS: () = if S::EMPTY {
        refuse("this axis has size 0: there is nothing to interpolate")
    };
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the sizes of the last axes, resized to `target`.
    fn interpolated_sizes(&self, target: &[usize]) -> Result<AxisVec<usize>, ShapeError> {
        let sizes = self.shape();
        let result = interpolate_sizes(&sizes, target)?;
        let from = sizes.len() - target.len();
        for axis in from..sizes.len() {
            if sizes[axis].max(result[axis]) > LONGEST {
                return Err(ShapeError::new(OP, Problem::AxisOverflow { axis }));
            }
        }
        Ok(AxisVec::new(&result))
    }

    /// Resizes the last axes to the sizes of the shape `R`, by interpolation: PyTorch's
    /// `F.interpolate`. `R` has one to three axes; the axes before the last ones are kept, as batches
    /// and channels. `R` can have more or fewer elements than this tensor.
    ///
    /// The [mode](Interpolation) is `Interpolation::nearest()`, for elements of any type, such as
    /// labels, or `Interpolation::linear()`, for floats: linear for one axis, bilinear for two, and
    /// trilinear for three. An image that is reduced to less than half its size with
    /// `Interpolation::linear()` has aliasing: most of its elements are then not used. `avg_pool2d`
    /// takes the mean of all of them.
    ///
    /// Also `try_interpolate`, `interpolate_into`, `try_interpolate_into`;
    /// [`interpolate_with`](Tensor::interpolate_with) for sizes of run time.
    ///
    /// # Panics
    /// If an axis has size 0, or if a tensor of dynamic rank has fewer axes than `R`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let image = tensor![[[0.0, 2.0], [4.0, 6.0]]];
    /// let larger: Tensor<f64, shape![1, 3, 3]> =
    ///     image.interpolate::<shape![3, 3]>(Interpolation::linear().align_corners());
    /// assert_eq!(larger, tensor![[[0.0, 1.0, 2.0], [2.0, 3.0, 4.0], [4.0, 5.0, 6.0]]]);
    /// // Any leading axes, without a where-clause.
    /// fn thumbnail<B: Shape, H: Dim, W: Dim>(
    ///     images: &Tensor<f32, shape![..B, H, W]>,
    /// ) -> Tensor<f32, shape![..B, 64, 64]> {
    ///     images.interpolate::<shape![64, 64]>(Interpolation::linear())
    /// }
    /// let images = Tensor::<f32, shape![Dyn, 3, 100, Dyn]>::ones_with([2, 3, 100, 90])?;
    /// assert_eq!(thumbnail(&images).shape(), [2, 3, 64, 64]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    ///
    /// # Source
    /// The positions of the elements are those of PyTorch's documentation and of its file
    /// `aten/src/ATen/native/UpSample.h`.
    #[inline]
    #[track_caller]
    #[doc(alias = "upsample")]
    #[doc(alias = "resize")]
    pub fn interpolate<R: StaticShape /* ::<shape![8, 8]>(Interpolation::linear()) */>(
        &self,
        mode: impl InterpolationArg<T>,
    ) -> OutputOf<D, T, <S as InterpolateTo<R>>::Output>
    where
        S: InterpolateTo<R>,
        D: OutputStorage<Number, T, <S as InterpolateTo<R>>::Output>,
    {
        let () = NotEmpty::<S, R>::HOLDS;
        or_panic(self.try_interpolate::<R>(mode))
    }

    /// Like [`interpolate`](Tensor::interpolate), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If an axis has size 0, or if a tensor of dynamic rank has fewer axes than `R`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1.0, 2.0].into_dyn();
    /// let y = x.try_interpolate::<shape![4]>(Interpolation::nearest())?;
    /// assert_eq!(y, tensor![1.0, 1.0, 2.0, 2.0]);
    /// assert_eq!(
    ///     x.try_interpolate::<shape![4, 4]>(Interpolation::nearest()).unwrap_err().to_string(),
    ///     "interpolate: shape (2) has 1 axis, and at least 2 are needed",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    pub fn try_interpolate<R: StaticShape>(
        &self,
        mode: impl InterpolationArg<T>,
    ) -> Result<OutputOf<D, T, <S as InterpolateTo<R>>::Output>, ShapeError>
    where
        S: InterpolateTo<R>,
        D: OutputStorage<Number, T, <S as InterpolateTo<R>>::Output>,
    {
        self.interpolate_with::<R>(R::SIZES, mode)
    }

    /// Resizes the last axes to the given sizes, those of the shape `R`, by interpolation: like
    /// [`interpolate`](Tensor::interpolate). For a number of axes that is not in the type, `R` is
    /// [`DynRank`](crate::DynRank).
    ///
    /// # Errors
    /// If the sizes do not match `R`, if there are not one to three sizes, or fewer axes than sizes,
    /// or if an axis has size 0.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let image = tensor![[[1, 2], [3, 4]]];
    /// let height = 4;
    /// let taller: Tensor<i32, shape![1, Dyn, 2]> =
    ///     image.interpolate_with::<shape![Dyn, 2]>([height, 2], Interpolation::nearest())?;
    /// assert_eq!(taller, tensor![[[1, 2], [1, 2], [3, 4], [3, 4]]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn interpolate_with<R: Shape>(
        &self,
        sizes: impl SizesArg<Given: Sized>,
        mode: impl InterpolationArg<T>,
    ) -> Result<OutputOf<D, T, <S as InterpolateTo<R>>::Output>, ShapeError>
    where
        S: InterpolateTo<R>,
        D: OutputStorage<Number, T, <S as InterpolateTo<R>>::Output>,
    {
        let target = sizes.as_ref();
        listed::<R>(OP, target)?;
        let sizes = self.interpolated_sizes(target)?;
        let store = <S as InterpolateTo<R>>::Output::computed(&sizes);
        mode.resized(&self.erased(), target.len(), store)
    }

    /// Like [`interpolate`](Tensor::interpolate), but writes the result to `out` without allocating.
    /// Sizes that are [`Dyn`](crate::Dyn) in `R` are those of `out`; for `DynRank`, all axes are
    /// resized.
    ///
    /// # Panics
    /// If an axis has size 0, if a dynamic size does not match `out`, or if a tensor of dynamic rank
    /// has fewer axes than `R`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0.0, 0.0, 0.0]];
    /// let mode = Interpolation::linear().align_corners();
    /// tensor![[1.0, 2.0]].interpolate_into::<shape![3], _, _>(mode, &mut out);
    /// assert_eq!(out, tensor![[1.0, 1.5, 2.0]]);
    /// ```
    ///
    /// # Errors
    /// If an axis has size 0, if a dynamic size does not match `out`, or if a tensor of dynamic rank
    /// has fewer axes than `R`. `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![[1, 2]].into_dyn(), tensor![[0, 0, 0, 0]]);
    /// x.try_interpolate_into::<shape![Dyn], _, _>(Interpolation::nearest(), &mut out)?;
    /// assert_eq!(out, tensor![[1, 1, 2, 2]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn interpolate_into<R: Shape, O, E>(
        &self,
        mode: impl InterpolationArg<T>,
        out: &mut Tensor<T, O, E>,
    ) where
        S: InterpolateTo<R, Output: SameShape<O>>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let own = out.shape();
        let axes = <R::Rank as Rank>::COUNT.unwrap_or(own.len());
        let Some(first) = own.len().checked_sub(axes) else {
            let (shape, least) = (AxisVec::new(&own), axes);
            return Err(ShapeError::new(OP, Problem::TooFewAxes { shape, least }));
        };
        let target = wanted_of::<R>(&own[first..]);
        let sizes = self.interpolated_sizes(&target)?;
        check_out(OP, &sizes, &own)?;
        mode.put(&self.erased(), axes, &mut out.erased_mut());
        Ok(())
    }
}

/// Returns the sizes of the shape `R`; dynamic sizes are those of `out`.
fn wanted_of<R: Shape>(out: &[usize]) -> AxisVec<usize> {
    let mut sizes = AxisVec::filled(<R::Rank as Rank>::COUNT.unwrap_or(out.len()), OPEN);
    R::write_wanted(&mut sizes);
    for (size, given) in sizes.iter_mut().zip(out) {
        if *size == OPEN {
            *size = *given;
        }
    }
    sizes
}
