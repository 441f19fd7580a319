//! Tensor contraction: sums of products over any axes of two operands. All products of
//! `linalg/matmul.rs` and each pair of operands of an einsum are contractions.
//!
//! An axis is a [`LoopAxis`]: a size, and how far each operand and the result move along it. What
//! it is to the product follows from the strides alone:
//!
//! | left | right | result | the axis is |
//! |---|---|---|---|
//! | moves | stands | moves | rows (M) |
//! | stands | moves | moves | columns (N) |
//! | | | stands | summed over (K) |
//! | any other | | moves | batch |
//!
//! So a batch axis along which one operand is broadcast is one more axis of rows or columns. Axes
//! of one kind that are one in memory become one; the largest of each kind go to the kernel as a
//! matrix product, and the others are looped over. Nothing is copied.

use crate::layout::moved;
use crate::linalg::gemm::{Matrix, Output, Product, Real, gemm};
use crate::simd::Level;
#[cfg(all(feature = "half", feature = "alloc"))]
use crate::tensor::scratch::between;
#[cfg(feature = "rayon")]
use crate::threads;
use broadax_shape::per_axis::AxisNumber;
use core::any::TypeId;
use num_traits::Zero;

/// One axis of a contraction: its size and its strides in `a`, `b` and the result `c`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LoopAxis {
    pub(crate) size: usize,
    pub(crate) a: isize,
    pub(crate) b: isize,
    pub(crate) c: isize,
}

impl LoopAxis {
    pub(crate) const ONE: LoopAxis = LoopAxis {
        size: 1,
        a: 0,
        b: 0,
        c: 0,
    };
}

// SAFETY: 1. a plain value.
unsafe impl AxisNumber for LoopAxis {}

/// The maximum number of axes of a contraction: those of a result, and those of an operand that are
/// summed over.
const MOST: usize = 2 * crate::MAX_RANK;
/// The maximum number of axes of most contractions.
const FEW_AXES: usize = 8;

/// A matrix product and the loops around it, with up to `CAP` axes in total.
struct ContractionPlan<const CAP: usize> {
    m: LoopAxis,
    k: LoopAxis,
    n: LoopAxis,
    /// All other axes: those of the result, then those that are summed over.
    other: [LoopAxis; CAP],
    outer: usize,
    sums: usize,
}

/// The axes of one role, merged, outermost first.
struct ContractionKind<const CAP: usize> {
    axes: [LoopAxis; CAP],
    len: usize,
}

impl<const CAP: usize> ContractionKind<CAP> {
    /// Selects the axes for which `is` returns true, sorts them by decreasing `stride`, and merges
    /// them.
    fn of(
        axes: &[LoopAxis],
        is: impl Fn(&LoopAxis) -> bool,
        stride: impl Fn(&LoopAxis) -> isize,
    ) -> Self {
        let mut kind = ContractionKind {
            axes: [LoopAxis::ONE; CAP],
            len: 0,
        };
        for axis in axes.iter().filter(|axis| axis.size != 1 && is(axis)) {
            let mut at = kind.len;
            while at > 0 && stride(&kind.axes[at - 1]).unsigned_abs() < stride(axis).unsigned_abs()
            {
                kind.axes[at] = kind.axes[at - 1];
                at -= 1;
            }
            kind.axes[at] = *axis;
            kind.len += 1;
        }
        let mut kept = 0;
        for i in 1..kind.len {
            let (outer, inner) = (kind.axes[kept], kind.axes[i]);
            let continues = |of: fn(&LoopAxis) -> isize| {
                of(&outer) == of(&inner).wrapping_mul(inner.size as isize)
            };
            if continues(|t| t.a) && continues(|t| t.b) && continues(|t| t.c) {
                // Both are axes of the result, or both are summed over; their number of elements is
                // known not to overflow.
                kind.axes[kept] = LoopAxis {
                    size: outer.size * inner.size,
                    ..inner
                };
            } else {
                kept += 1;
                kind.axes[kept] = inner;
            }
        }
        kind.len = kind.len.min(kept + 1);
        kind
    }

    /// Removes and returns the axis for the kernel: the innermost one, unless it is small and
    /// another one is larger.
    fn take(&mut self) -> LoopAxis {
        let Some(last) = self.len.checked_sub(1) else {
            return LoopAxis::ONE;
        };
        let mut best = last;
        for i in 0..self.len {
            if self.axes[best].size < 16 && self.axes[i].size > self.axes[best].size {
                best = i;
            }
        }
        let taken = self.axes[best];
        self.axes.copy_within(best + 1..self.len, best);
        self.len -= 1;
        taken
    }

    fn axes(&self) -> &[LoopAxis] {
        &self.axes[..self.len]
    }
}

/// Plans the contraction with the axes `out` of the result and the axes `sums` that are summed
/// over: at most `CAP` in total, none of size 0.
#[inline(always)]
fn plan<const CAP: usize>(out: &[LoopAxis], sums: &[LoopAxis]) -> ContractionPlan<CAP> {
    let mut rows = ContractionKind::<CAP>::of(out, |t| t.a != 0 && t.b == 0, |t| t.c);
    let mut columns = ContractionKind::<CAP>::of(out, |t| t.a == 0 && t.b != 0, |t| t.c);
    let batch = ContractionKind::<CAP>::of(out, |t| (t.a == 0) == (t.b == 0), |t| t.c);
    let mut inner = ContractionKind::<CAP>::of(sums, |_| true, |t| t.a);
    let (m, n, k) = (rows.take(), columns.take(), inner.take());
    let mut plan = ContractionPlan {
        m,
        k,
        n,
        other: [LoopAxis::ONE; CAP],
        outer: 0,
        sums: inner.len,
    };
    for kind in [&batch, &rows, &columns] {
        for &axis in kind.axes() {
            plan.other[plan.outer] = axis;
            plan.outer += 1;
        }
    }
    for (i, &axis) in inner.axes().iter().enumerate() {
        plan.other[plan.outer + i] = axis;
    }
    plan
}

/// [`plan`] for up to [`FEW_AXES`].
#[inline(never)]
fn plan_few(out: &[LoopAxis], sums: &[LoopAxis]) -> ContractionPlan<FEW_AXES> {
    plan(out, sums)
}

/// [`plan`] for any number of axes.
#[inline(never)]
fn plan_most(out: &[LoopAxis], sums: &[LoopAxis]) -> ContractionPlan<MOST> {
    plan(out, sums)
}

/// Returns the offsets at iteration `index` of nested loops, the last of which is innermost.
fn offsets(axes: &[LoopAxis], mut index: usize) -> [isize; 3] {
    let mut at = [0_isize; 3];
    for axis in axes.iter().rev() {
        let at_axis = (index % axis.size) as isize;
        index /= axis.size;
        // An operand without elements has any strides, and its offset is not used.
        for (at, stride) in at.iter_mut().zip([axis.a, axis.b, axis.c]) {
            *at = moved(*at, stride, at_axis);
        }
    }
    at
}

fn iterations(axes: &[LoopAxis]) -> usize {
    match axes.iter().any(|axis| axis.size == 0) {
        // Return early: the product of the other sizes can overflow.
        true => 0,
        // The number of iterations over the axes of a result, or over those summed over, has been
        // checked. For both together it can overflow, but is only compared.
        false => axes
            .iter()
            .fold(1, |count: usize, axis| count.saturating_mul(axis.size)),
    }
}

/// Whether `T` is the type `R`, which has kernels.
#[inline(always)]
fn is<T, R: 'static>() -> bool {
    typeid::of::<T>() == TypeId::of::<R>()
}

/// Whether this element type has kernels. Kernels overwrite the result without reading it.
#[inline(always)]
pub(crate) fn has_kernels<T>() -> bool {
    is::<T, f32>() || is::<T, f64>() || in_f32::<T>()
}

/// Whether products of this element type are computed in `f32` and rounded once: 16-bit floats, if
/// there is a heap for the copies.
#[inline(always)]
#[allow(clippy::extra_unused_type_parameters)]
pub(crate) fn in_f32<T>() -> bool {
    #[cfg(all(feature = "half", feature = "alloc"))]
    return is::<T, half::f16>() || is::<T, half::bf16>();
    #[cfg(not(all(feature = "half", feature = "alloc")))]
    return false;
}

/// The product of two matrices with the sizes `[m, k, n]` and the strides `[row, column]`.
///
/// # Safety
/// As for [`contract`].
#[inline]
pub(crate) unsafe fn matrices<T: Clone + Zero + core::ops::Mul<Output = T>>(
    [m, k, n]: [usize; 3],
    (a, a_steps): (*const T, [isize; 2]),
    (b, b_steps): (*const T, [isize; 2]),
    (c, c_steps): (*mut T, [isize; 2]),
) {
    let axis = |size, a, b, c| LoopAxis { size, a, b, c };
    let m = axis(m, a_steps[0], 0, c_steps[0]);
    let k = axis(k, a_steps[1], b_steps[0], 0);
    let n = axis(n, 0, b_steps[1], c_steps[1]);
    // Operands without elements may have no memory, in which no pointer moves.
    let empty = m.size == 0 || k.size == 0 || n.size == 0;
    // SAFETY: 1. and 2. guaranteed by the caller; `is` and `in_f32` checked the types.
    unsafe {
        if empty || in_f32::<T>() {
            contract(&[m, n], &[k], a, b, c);
        } else if is::<T, f32>() {
            f32::matrix([m, k, n], a.cast(), b.cast(), c.cast());
        } else if is::<T, f64>() {
            f64::matrix([m, k, n], a.cast(), b.cast(), c.cast());
        } else {
            plain([m, k, n], a, b, c);
        }
    }
}

/// For each index of the axes `out`, computes the sum over the axes `sums` of the products of `a`
/// and `b`.
///
/// # Safety
/// 1. For each index of `out` and `sums`, the strides of `a` and `b` lead to an initialized,
///    readable element, and those of `c` to a writable slot. Two indices of `out` share a slot only
///    if the results there are equal, and no slot is an element of `a` or `b`.
/// 2. If the element type has no kernels, the slots are initialized; the sums are added to them.
pub(crate) unsafe fn contract<T: Clone + Zero + core::ops::Mul<Output = T>>(
    out: &[LoopAxis],
    sums: &[LoopAxis],
    a: *const T,
    b: *const T,
    c: *mut T,
) {
    if out.iter().any(|axis| axis.size == 0) {
        return;
    }
    if sums.iter().any(|axis| axis.size == 0) {
        // Empty sums.
        if has_kernels::<T>() {
            for index in 0..iterations(out) {
                let [_, _, at] = offsets(out, index);
                // SAFETY: 1. guaranteed by the caller.
                unsafe { c.offset(at).write(T::zero()) }
            }
        }
        return;
    }
    // SAFETY: 1. and 2. guaranteed by the caller; `is` checked the types.
    #[cfg(all(feature = "half", feature = "alloc"))]
    unsafe {
        if is::<T, half::f16>() {
            return halves::<half::f16>(out, sums, a.cast(), b.cast(), c.cast());
        }
        if is::<T, half::bf16>() {
            return halves::<half::bf16>(out, sums, a.cast(), b.cast(), c.cast());
        }
    }
    // SAFETY: 1. and 2. guaranteed by the caller; `is` checked the types.
    unsafe {
        if is::<T, f32>() {
            f32::contract(out, sums, a.cast(), b.cast(), c.cast());
        } else if is::<T, f64>() {
            f64::contract(out, sums, a.cast(), b.cast(), c.cast());
        } else if out.len() + sums.len() <= FEW_AXES {
            run(&plan_few(out, sums), a, b, c);
        } else {
            run(&plan_most(out, sums), a, b, c);
        }
    }
}

/// Computes all matrix products of a plan, for an element type without kernels.
///
/// # Safety
/// As for [`contract`].
unsafe fn run<T: Clone + Zero + core::ops::Mul<Output = T>, const CAP: usize>(
    plan: &ContractionPlan<CAP>,
    a: *const T,
    b: *const T,
    c: *mut T,
) {
    let (outer, sums) = plan.other.split_at(plan.outer);
    let sums = &sums[..plan.sums];
    for index in 0..iterations(outer) {
        let from = offsets(outer, index);
        for sum in 0..iterations(sums) {
            let more = offsets(sums, sum);
            // SAFETY: 1. and 2. guaranteed by the caller.
            unsafe {
                let (a, b) = (a.offset(from[0] + more[0]), b.offset(from[1] + more[1]));
                plain([plan.m, plan.k, plan.n], a, b, c.offset(from[2]));
            }
        }
    }
}

/// The functions of an element type with kernels. They are not generic, so they are compiled once,
/// in this crate, and not in each program.
trait Compiled: Sized {
    /// Computes a single matrix product.
    ///
    /// # Safety
    /// As for [`contract`].
    unsafe fn matrix(sizes: [LoopAxis; 3], a: *const Self, b: *const Self, c: *mut Self);
    /// Computes a contraction. No size is 0.
    ///
    /// # Safety
    /// As for [`contract`].
    unsafe fn contract(
        out: &[LoopAxis],
        sums: &[LoopAxis],
        a: *const Self,
        b: *const Self,
        c: *mut Self,
    );
}

macro_rules! compiled {
    ($($t:ident)*) => { $(
        impl Compiled for $t {
            #[inline(never)]
            unsafe fn matrix(sizes: [LoopAxis; 3], a: *const $t, b: *const $t, c: *mut $t) {
                // SAFETY: 1. guaranteed by the caller.
                unsafe { matrix(sizes, a, b, c) }
            }
            #[inline(never)]
            unsafe fn contract(
                out: &[LoopAxis],
                sums: &[LoopAxis],
                a: *const $t,
                b: *const $t,
                c: *mut $t,
            ) {
                // SAFETY: 1. guaranteed by the caller.
                unsafe {
                    match out.len() + sums.len() <= FEW_AXES {
                        true => planned(&plan_few(out, sums), a, b, c),
                        false => planned(&plan_most(out, sums), a, b, c),
                    }
                }
            }
        }
    )* };
}
compiled!(f32 f64);

/// A 16-bit float.
#[cfg(all(feature = "half", feature = "alloc"))]
trait HalfPrecision: Copy {
    fn wide(self) -> f32;
    fn narrow(wide: f32) -> Self;
}
#[cfg(all(feature = "half", feature = "alloc"))]
macro_rules! half {
    ($($t:ty)*) => { $(
        impl HalfPrecision for $t {
            #[inline(always)]
            fn wide(self) -> f32 {
                self.to_f32()
            }
            #[inline(always)]
            fn narrow(wide: f32) -> $t {
                <$t>::from_f32(wide)
            }
        }
    )* };
}
#[cfg(all(feature = "half", feature = "alloc"))]
half!(half::f16 half::bf16);

/// The contraction of 16-bit floats: multiplies `f32` copies of the operands, and rounds each
/// element of the result once.
///
/// # Safety
/// 1. As for [`contract`]. No size is 0.
#[cfg(all(feature = "half", feature = "alloc"))]
unsafe fn halves<H: HalfPrecision>(
    out: &[LoopAxis],
    sums: &[LoopAxis],
    a: *const H,
    b: *const H,
    c: *mut H,
) {
    use broadax_shape::error::or_panic;
    // Makes the axes along which an operand has a nonzero stride contiguous, in this order; returns
    // their number of elements.
    let mut all = [LoopAxis::ONE; MOST];
    let count = out.len() + sums.len();
    all[..out.len()].copy_from_slice(out);
    all[out.len()..count].copy_from_slice(sums);
    let mut contiguous = all;
    let pack = |of: fn(&mut LoopAxis) -> &mut isize, contiguous: &mut [LoopAxis]| -> usize {
        let mut step = 1usize;
        for axis in contiguous.iter_mut().rev() {
            let size = axis.size;
            let stride = of(axis);
            if *stride != 0 && size != 1 {
                *stride = step as isize;
                step *= size;
            } else {
                *stride = 0;
            }
        }
        step
    };
    let sizes = [
        pack(|axis| &mut axis.a, &mut contiguous[..count]),
        pack(|axis| &mut axis.b, &mut contiguous[..count]),
        pack(|axis| &mut axis.c, &mut contiguous[..out.len()]),
    ];
    // The strides in the copy, and the corresponding strides in the operand.
    let moved = |copy: fn(&LoopAxis) -> isize, own: fn(&LoopAxis) -> isize| {
        let mut kept = [LoopAxis::ONE; MOST];
        let mut len = 0;
        for (axis, contiguous) in all[..count].iter().zip(&contiguous[..count]) {
            if copy(contiguous) != 0 {
                kept[len] = LoopAxis {
                    size: axis.size,
                    a: own(axis),
                    b: 0,
                    c: 0,
                };
                len += 1;
            }
        }
        (kept, len)
    };
    let scratch = |size: usize| or_panic(between::<f32>("product", size));
    let wide = |ptr: *const H, size: usize, (axes, len): ([LoopAxis; MOST], usize)| {
        let mut copy = scratch(size);
        for (i, slot) in copy.as_mut_slice()[..size].iter_mut().enumerate() {
            // SAFETY: 1. guaranteed by the caller: there is an element for each index.
            *slot = unsafe { (*ptr.offset(offsets(&axes[..len], i)[0])).wide() };
        }
        copy
    };
    let left = wide(a, sizes[0], moved(|contiguous| contiguous.a, |axis| axis.a));
    let right = wide(b, sizes[1], moved(|contiguous| contiguous.b, |axis| axis.b));
    let mut product = scratch(sizes[2]);
    let product = &mut product.as_mut_slice()[..sizes[2]];
    let (contiguous_out, contiguous_sums) = contiguous[..count].split_at(out.len());
    let (axes, len) = moved(|contiguous| contiguous.c, |axis| axis.c);
    // SAFETY: 1. the copies have an element, and the product a slot, for each index; the slots of
    // `c` are guaranteed by the caller, and each is written once.
    unsafe {
        contract(
            contiguous_out,
            contiguous_sums,
            left.as_slice().as_ptr(),
            right.as_slice().as_ptr(),
            product.as_mut_ptr(),
        );
        for (i, &wide) in product.iter().enumerate() {
            c.offset(offsets(&axes[..len], i)[0]).write(H::narrow(wide));
        }
    }
}

/// Computes `c = c + a b` with the loop order that accesses contiguous elements in the inner loop.
///
/// # Safety
/// As for [`contract`].
#[inline]
unsafe fn plain<T: Clone + Zero + core::ops::Mul<Output = T>>(
    sizes: [LoopAxis; 3],
    a: *const T,
    b: *const T,
    c: *mut T,
) {
    // SAFETY: 1. guaranteed by the caller; 2. the level includes AVX2.
    unsafe {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if Level::current() >= Level::Avx2 {
            return plain_avx2(sizes, a, b, c);
        }
        plain_loops(sizes, a, b, c)
    }
}

/// # Safety
/// As for [`contract`], and the processor supports AVX2.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2")]
unsafe fn plain_avx2<T: Clone + Zero + core::ops::Mul<Output = T>>(
    sizes: [LoopAxis; 3],
    a: *const T,
    b: *const T,
    c: *mut T,
) {
    // SAFETY: 1. guaranteed by the caller.
    unsafe { plain_loops(sizes, a, b, c) }
}

/// The number of rows and columns of a block of the right matrix that stays in cache while all rows
/// of the left one are processed.
const CACHED_BLOCK: [usize; 2] = [64, 1024];

/// # Safety
/// As for [`contract`].
#[inline(always)]
unsafe fn plain_loops<T: Clone + Zero + core::ops::Mul<Output = T>>(
    [m, k, n]: [LoopAxis; 3],
    a: *const T,
    b: *const T,
    c: *mut T,
) {
    // SAFETY: 1. guaranteed by the caller; the indices are below the sizes.
    unsafe {
        if n.b != 1 && k.b == 1 {
            // The columns of the right matrix are contiguous: each element is a dot product.
            for i in 0..m.size as isize {
                for j in 0..n.size as isize {
                    let (a, b) = (a.offset(i * m.a), b.offset(j * n.b));
                    let slot = c.offset(i * m.c + j * n.c);
                    let mut sum = (*slot).clone();
                    if k.a == 1 {
                        for p in 0..k.size {
                            sum = sum + (*a.add(p)).clone() * (*b.add(p)).clone();
                        }
                    } else {
                        for p in 0..k.size {
                            sum = sum + (*a.offset(p as isize * k.a)).clone() * (*b.add(p)).clone();
                        }
                    }
                    *slot = sum;
                }
            }
            return;
        }
        let mut column = 0;
        while column < n.size {
            let columns = CACHED_BLOCK[1].min(n.size - column);
            let at = column as isize;
            let (b, c) = (b.offset(at * n.b), c.offset(at * n.c));
            let mut row = 0;
            while row < k.size {
                let rows = CACHED_BLOCK[0].min(k.size - row);
                let at = row as isize;
                let (a, b) = (a.offset(at * k.a), b.offset(at * k.b));
                let k = LoopAxis { size: rows, ..k };
                let n = LoopAxis { size: columns, ..n };
                plain_block([m, k, n], a, b, c);
                row += rows;
            }
            column += columns;
        }
    }
}

/// # Safety
/// As for [`contract`].
#[inline(always)]
unsafe fn plain_block<T: Clone + Zero + core::ops::Mul<Output = T>>(
    [m, k, n]: [LoopAxis; 3],
    a: *const T,
    b: *const T,
    c: *mut T,
) {
    // SAFETY: 1. guaranteed by the caller; the indices are below the sizes.
    unsafe {
        for i in 0..m.size as isize {
            for p in 0..k.size as isize {
                let left = &*a.offset(i * m.a + p * k.a);
                let (b, c) = (b.offset(p * k.b), c.offset(i * m.c));
                let add = |b: *const T, c: *mut T| *c = (*c).clone() + left.clone() * (*b).clone();
                if n.b == 1 && n.c == 1 {
                    for j in 0..n.size {
                        add(b.add(j), c.add(j));
                    }
                } else {
                    for j in 0..n.size as isize {
                        add(b.offset(j * n.b), c.offset(j * n.c));
                    }
                }
            }
        }
    }
}

/// The maximum sizes of contiguous matrices that are multiplied with 16-byte vectors.
const TINY_SIZES: usize = 5;

/// The number of elements up to which a dot product takes less time than starting a kernel.
const SHORT_DOT: usize = 160;

/// The dot product of two contiguous vectors of few elements: several sums, so that an addition does
/// not wait for the one before.
///
/// # Safety
/// 1. Both vectors have `k` elements.
#[inline]
unsafe fn short_dot<T: Real>(k: usize, a: *const T, b: *const T) -> T {
    const LANES: usize = 8;
    let mut lanes = [T::ZERO; LANES];
    let mut p = 0;
    // SAFETY: 1. guaranteed by the caller; the indices are below `k`.
    unsafe {
        while p + LANES <= k {
            let (x, y): ([T; LANES], [T; LANES]) = (*a.add(p).cast(), *b.add(p).cast());
            for lane in 0..LANES {
                lanes[lane] = lanes[lane] + x[lane] * y[lane];
            }
            p += LANES;
        }
        let pairs = |i: usize| (lanes[i] + lanes[i + 2]) + (lanes[i + 4] + lanes[i + 6]);
        let mut sum = pairs(0) + pairs(1);
        while p < k {
            sum = sum + *a.add(p) * *b.add(p);
            p += 1;
        }
        sum
    }
}

/// Computes a single matrix product.
///
/// # Safety
/// As for [`contract`].
unsafe fn matrix<T: ShortProduct>(sizes: [LoopAxis; 3], a: *const T, b: *const T, c: *mut T) {
    let [m, k, n] = sizes.map(|axis| axis.size);
    // Small products of contiguous matrices skip the detection of processor features.
    let tiny_sizes = m <= TINY_SIZES && n <= TINY_SIZES && k <= TINY_SIZES && k > 0;
    // (The stride of an axis of size 1 does not matter.)
    let is = |size: usize, stride: isize, wanted: usize| size == 1 || stride == wanted as isize;
    if tiny_sizes
        && is(m, sizes[0].a, k)
        && is(k, sizes[1].a, 1)
        && is(k, sizes[1].b, n)
        && is(n, sizes[2].b, 1)
        && is(m, sizes[0].c, n)
        && is(n, sizes[2].c, 1)
    {
        // SAFETY: 1. guaranteed by the caller; 2. `k` is not 0, as checked.
        return unsafe { unrolled_real([m, k, n], a, b, c) };
    }
    if m == 1 && n == 1 && k <= SHORT_DOT && sizes[1].a == 1 && sizes[1].b == 1 {
        // SAFETY: 1. guaranteed by the caller, and both vectors are contiguous, as checked.
        return unsafe { c.write(short_dot(k, a, b)) };
    }
    if are_tiny(&sizes) {
        // SAFETY: 1. guaranteed by the caller.
        return unsafe { tiny(sizes, a, b, c, false) };
    }
    let level = Level::current();
    #[cfg(feature = "rayon")]
    if is_shared(iterations(&sizes)) {
        // SAFETY: 1. guaranteed by the caller.
        return unsafe { in_parts(level, sizes, a, b, c) };
    }
    // SAFETY: 1. guaranteed by the caller.
    unsafe { call(level, sizes, a, b, c, false) }
}

/// # Safety
/// As for [`contract`]; with `add`, the slots are initialized.
#[inline]
unsafe fn call<T: Real>(
    level: Level,
    [m, k, n]: [LoopAxis; 3],
    a: *const T,
    b: *const T,
    c: *mut T,
    add: bool,
) {
    let job = Product {
        m: m.size,
        k: k.size,
        n: n.size,
        a: Matrix {
            ptr: a,
            row: m.a,
            column: k.a,
        },
        b: Matrix {
            ptr: b,
            row: k.b,
            column: n.b,
        },
        c: Output {
            ptr: c,
            row: m.c,
            column: n.c,
        },
        add,
    };
    // SAFETY: 1. guaranteed by the caller.
    unsafe { gemm(level, &job) }
}

/// Computes all matrix products of a plan.
///
/// # Safety
/// As for [`contract`].
unsafe fn planned<T: Real, const CAP: usize>(
    plan: &ContractionPlan<CAP>,
    a: *const T,
    b: *const T,
    c: *mut T,
) {
    let level = Level::current();
    let (outer, sums) = plan.other.split_at(plan.outer);
    let sums = &sums[..plan.sums];
    let sizes = [plan.m, plan.k, plan.n];
    let sum_count = iterations(sums);
    let is_tiny = are_tiny(&sizes);
    let one = |from: [isize; 3]| {
        for sum in 0..sum_count {
            let more = offsets(sums, sum);
            // SAFETY: 1. guaranteed by the caller.
            unsafe {
                let (a, b) = (a.offset(from[0] + more[0]), b.offset(from[1] + more[1]));
                let c = c.offset(from[2]);
                match is_tiny {
                    true => tiny(sizes, a, b, c, sum > 0),
                    false => call(level, sizes, a, b, c, sum > 0),
                }
            }
        }
    };
    let count = iterations(outer);
    #[cfg(feature = "rayon")]
    if is_shared(iterations(&sizes).saturating_mul(count.saturating_mul(sum_count))) {
        let some = |first, count| {
            for index in first..first + count {
                one(offsets(outer, index));
            }
        };
        // SAFETY: 1. each iteration has its own slots, which the caller guarantees to be valid.
        if count >= threads::count() && unsafe { threads::ranges(count, 1, some) } {
            return;
        }
        if sum_count == 1 {
            for index in 0..count {
                let from = offsets(outer, index);
                // SAFETY: 1. guaranteed by the caller.
                unsafe {
                    let (a, b, c) = (a.offset(from[0]), b.offset(from[1]), c.offset(from[2]));
                    in_parts(level, sizes, a, b, c);
                }
            }
            return;
        }
    }
    let mut offsets = ContractionOffsets::<CAP>::new();
    for _ in 0..count {
        one(offsets.at);
        offsets.step(outer);
    }
}

/// The iterations of nested loops, the last of which is innermost, in order.
struct ContractionOffsets<const CAP: usize> {
    at: [isize; 3],
    index: [usize; CAP],
}

impl<const CAP: usize> ContractionOffsets<CAP> {
    fn new() -> Self {
        ContractionOffsets {
            at: [0; 3],
            index: [0; CAP],
        }
    }
    #[inline]
    fn step(&mut self, axes: &[LoopAxis]) {
        for (axis, index) in axes.iter().zip(&mut self.index).rev() {
            let steps = [axis.a, axis.b, axis.c];
            *index += 1;
            if *index < axis.size {
                for (at, step) in self.at.iter_mut().zip(steps) {
                    *at += step;
                }
                return;
            }
            *index = 0;
            for (at, step) in self.at.iter_mut().zip(steps) {
                *at -= step * (axis.size as isize - 1);
            }
        }
    }
}

/// Whether starting a kernel takes longer than [`tiny`] takes in total: for few products of
/// elements. With a single column the limit is higher, as the kernels work on rows, unless it is
/// one long sum.
fn are_tiny(sizes: &[LoopAxis; 3]) -> bool {
    let products = iterations(sizes);
    let [_, k, n] = sizes;
    products <= 8 || n.size == 1 && products <= 64 && k.size <= 32
}

/// A matrix product of few elements.
///
/// # Safety
/// As for [`contract`]; with `add`, the slots are initialized.
#[inline]
unsafe fn tiny<T: Real>([m, k, n]: [LoopAxis; 3], a: *const T, b: *const T, c: *mut T, add: bool) {
    // SAFETY: 1. guaranteed by the caller; the indices are below the sizes.
    unsafe {
        for i in 0..m.size as isize {
            for j in 0..n.size as isize {
                let (a, b) = (a.offset(i * m.a), b.offset(j * n.b));
                let c = c.offset(i * m.c + j * n.c);
                let term = |p: isize| *a.offset(p * k.a) * *b.offset(p * k.b);
                // Starts at 0, as the kernels do: the sum of a single -0.0 is 0.0.
                let sum = (0..k.size as isize).fold(T::ZERO, |sum, p| sum + term(p));
                c.write(if add { *c + sum } else { sum });
            }
        }
    }
}

/// The number of products of elements from which on the work is split among threads: about 50 us of
/// work. (With 96^3, a training step with three products of that size takes 1.6 times as long on two
/// threads as on one.)
#[cfg(feature = "rayon")]
const THREADED: usize = 144 * 144 * 144;

#[cfg(feature = "rayon")]
pub(crate) fn is_shared(products: usize) -> bool {
    products >= THREADED && threads::count() > 1
}

/// A matrix product whose rows or columns are split among threads.
///
/// # Safety
/// As for [`contract`].
#[cfg(feature = "rayon")]
unsafe fn in_parts<T: Real>(
    level: Level,
    [m, k, n]: [LoopAxis; 3],
    a: *const T,
    b: *const T,
    c: *mut T,
) {
    let by_rows = m.size >= n.size;
    let part = |from: usize, size: usize| {
        let at = from as isize;
        // SAFETY: 1. the rows or columns are those of the caller's product, each in one part.
        unsafe {
            if by_rows {
                let m = LoopAxis { size, ..m };
                let (a, c) = (a.offset(at * m.a), c.offset(at * m.c));
                call(level, [m, k, n], a, b, c, false);
            } else {
                let n = LoopAxis { size, ..n };
                let (b, c) = (b.offset(at * n.b), c.offset(at * n.c));
                call(level, [m, k, n], a, b, c, false);
            }
        }
    };
    let size = if by_rows { m.size } else { n.size };
    // Whole tiles.
    // SAFETY: 1. each row or column is in one part; the elements are plain numbers.
    if !unsafe { threads::ranges(size, 24, part) } {
        part(0, size);
    }
}

/// The product of two small contiguous matrices of constant sizes: the loops are unrolled, and four
/// columns at a time are held in a register. If the element type has kernels, the slots `c` are
/// written; otherwise `put` is called with each element in row-major order.
///
/// # Safety
/// 1. The matrices have the sizes M by K and K by N, and there are M by N slots. 2. K is not 0.
#[inline(always)]
pub(crate) unsafe fn unrolled<
    T: Clone + core::ops::Add<Output = T> + core::ops::Mul<Output = T>,
>(
    [m, k, n]: [usize; 3],
    a: *const T,
    b: *const T,
    c: *mut T,
    mut put: impl FnMut(usize, T),
) {
    // SAFETY: 1. and 2. guaranteed by the caller: the indices are below the sizes; `is` checked the
    // types.
    unsafe {
        if is::<T, f32>() {
            return unrolled_real::<f32>([m, k, n], a.cast(), b.cast(), c.cast());
        }
        if is::<T, f64>() {
            return unrolled_real::<f64>([m, k, n], a.cast(), b.cast(), c.cast());
        }
        #[cfg(all(feature = "half", feature = "alloc"))]
        {
            if is::<T, half::f16>() {
                return unrolled_half::<half::f16>([m, k, n], a.cast(), b.cast(), c.cast());
            }
            if is::<T, half::bf16>() {
                return unrolled_half::<half::bf16>([m, k, n], a.cast(), b.cast(), c.cast());
            }
        }
        for i in 0..m {
            for j in 0..n {
                let term = |p: usize| (*a.add(i * k + p)).clone() * (*b.add(p * n + j)).clone();
                put(i * n + j, (1..k).fold(term(0), |sum, p| sum + term(p)));
            }
        }
    }
}

/// # Safety
/// As for [`unrolled`].
#[cfg(all(feature = "half", feature = "alloc"))]
#[inline]
unsafe fn unrolled_half<H: HalfPrecision>(
    [m, k, n]: [usize; 3],
    a: *const H,
    b: *const H,
    c: *mut H,
) {
    // SAFETY: 1. and 2. guaranteed by the caller: the indices are below the sizes.
    unsafe {
        for i in 0..m {
            for j in 0..n {
                let term = |p: usize| (*a.add(i * k + p)).wide() * (*b.add(p * n + j)).wide();
                let sum = (1..k).fold(term(0), |sum, p| sum + term(p));
                c.add(i * n + j).write(H::narrow(sum));
            }
        }
    }
}

/// # Safety
/// As for [`unrolled`].
#[inline(always)]
unsafe fn unrolled_real<T: ShortProduct>(
    [m, k, n]: [usize; 3],
    a: *const T,
    b: *const T,
    c: *mut T,
) {
    // SAFETY: 1. and 2. guaranteed by the caller: the indices are below the sizes.
    unsafe {
        if n == 1 && k >= T::VECTOR_LANES {
            for i in 0..m {
                *c.add(i) = T::short_dot(k, a.add(i * k), b);
            }
            return;
        }
        for i in 0..m {
            let (a, c) = (a.add(i * k), c.add(i * n));
            let mut j = 0;
            while j + T::VECTOR_LANES <= n {
                T::short(k, n, a, b.add(j), c.add(j));
                j += T::VECTOR_LANES;
            }
            while j < n {
                let term = |p: usize| *a.add(p) * *b.add(p * n + j);
                *c.add(j) = (1..k).fold(term(0), |sum, p| sum + term(p));
                j += 1;
            }
        }
    }
}

/// Kernels on 16-byte vectors.
trait ShortProduct: Real {
    const VECTOR_LANES: usize;
    /// Computes `VECTOR_LANES` columns of a row: `k` elements `a` times `k` rows `b` of the right
    /// matrix, `n` elements apart.
    ///
    /// # Safety
    /// 1. The elements, the rows and the slots `c` are valid. 2. `k` is not 0.
    unsafe fn short(k: usize, n: usize, a: *const Self, b: *const Self, c: *mut Self);
    /// Returns the dot product of `k` elements.
    ///
    /// # Safety
    /// 1. There are `k` elements at `a` and at `b`. 2. `k` is at least `VECTOR_LANES`.
    unsafe fn short_dot(k: usize, a: *const Self, b: *const Self) -> Self;
}

macro_rules! short {
    ($t:ident: $lanes:literal $load:ident $splat:ident $mul:ident $add:ident $store:ident) => {
        impl ShortProduct for $t {
            const VECTOR_LANES: usize = $lanes;
            #[inline(always)]
            unsafe fn short(k: usize, n: usize, a: *const $t, b: *const $t, c: *mut $t) {
                // SAFETY: 1. and 2. guaranteed by the caller.
                unsafe {
                    // Every processor of this architecture has these instructions. For arrays the
                    // compiler sometimes generates slower code.
                    #[cfg(target_arch = "x86_64")]
                    {
                        use core::arch::x86_64::*;
                        let term = |p: usize| $mul($load(b.add(p * n)), $splat(*a.add(p)));
                        $store(c, (1..k).fold(term(0), |sum, p| $add(sum, term(p))));
                    }
                    #[cfg(not(target_arch = "x86_64"))]
                    for j in 0..$lanes {
                        let term = |p: usize| *a.add(p) * *b.add(p * n + j);
                        *c.add(j) = (1..k).fold(term(0), |sum, p| sum + term(p));
                    }
                }
            }
            #[inline(always)]
            unsafe fn short_dot(k: usize, a: *const $t, b: *const $t) -> $t {
                let mut lanes = [0.0; $lanes];
                let whole = k / $lanes;
                // SAFETY: 1. and 2. guaranteed by the caller.
                unsafe {
                    #[cfg(target_arch = "x86_64")]
                    {
                        use core::arch::x86_64::*;
                        let at = |p: usize| p * $lanes;
                        let term = |p: usize| $mul($load(a.add(at(p))), $load(b.add(at(p))));
                        let sums = (1..whole).fold(term(0), |sums, p| $add(sums, term(p)));
                        $store(lanes.as_mut_ptr(), sums);
                    }
                    #[cfg(not(target_arch = "x86_64"))]
                    for p in 0..whole {
                        for (l, lane) in lanes.iter_mut().enumerate() {
                            let p = p * $lanes + l;
                            *lane += *a.add(p) * *b.add(p);
                        }
                    }
                    let sum = lanes.iter().fold(0.0, |sum, &lane| sum + lane);
                    (whole * $lanes..k).fold(sum, |sum, p| sum + *a.add(p) * *b.add(p))
                }
            }
        }
    };
}
short!(f32: 4 _mm_loadu_ps _mm_set1_ps _mm_mul_ps _mm_add_ps _mm_storeu_ps);
short!(f64: 2 _mm_loadu_pd _mm_set1_pd _mm_mul_pd _mm_add_pd _mm_storeu_pd);
