//! Elementwise expressions: trees of tensors, scalars and functions of elements.

use crate::element::function::{FmaVariant, Fn1, Fn2, Fn3, Known};
use crate::element::plain::{number, plain};
use crate::kernel::typed_loops::{TypedLoop, TypedOperand, find};
use crate::layout::OperandLayout;
use crate::storage::{Contiguity, Contiguous};
use broadax_shape::shapes::{Buf, Shape, StaticSizes};
use core::hint::unreachable_unchecked;
use core::marker::PhantomData;
use core::mem::{MaybeUninit, needs_drop};

/// The largest number of tensors in an expression with a constant plan.
const MAX_LEAVES: usize = 8;

/// The sizes of all leaves of a source if they are static and contiguous.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct LeafExtents {
    pub(crate) count: usize,
    pub(crate) leaf: [&'static [usize]; MAX_LEAVES],
}

impl LeafExtents {
    const NONE: LeafExtents = LeafExtents {
        count: 0,
        leaf: [&[]; MAX_LEAVES],
    };

    const fn one<S: Shape>() -> Option<LeafExtents> {
        if S::EXTENTS.is_none() {
            return None;
        }
        let mut all = LeafExtents::NONE;
        all.leaf[0] = StaticSizes::<S>::SIZES;
        all.count = 1;
        Some(all)
    }

    const fn and(a: Option<LeafExtents>, b: Option<LeafExtents>) -> Option<LeafExtents> {
        let (Some(mut all), Some(more)) = (a, b) else {
            return None;
        };
        if all.count + more.count > MAX_LEAVES {
            return None;
        }
        let mut i = 0;
        while i < more.count {
            all.leaf[all.count] = more.leaf[i];
            all.count += 1;
            i += 1;
        }
        Some(all)
    }
}

/// The number of leaves that an expression can have.
pub(crate) const MOST_LEAVES: usize = 16;

/// The sizes of the elements of all leaves of a source, in bytes.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct LeafSizes {
    count: usize,
    bytes: [usize; MOST_LEAVES],
}

impl LeafSizes {
    const NONE: LeafSizes = LeafSizes {
        count: 0,
        bytes: [0; MOST_LEAVES],
    };

    const fn one(bytes: usize) -> LeafSizes {
        let mut one = LeafSizes::NONE;
        one.bytes[0] = bytes;
        one.count = 1;
        one
    }

    /// Concatenates the sizes of two sources. (Sizes past the maximum number of leaves are dropped:
    /// an expression with so many does not compile.)
    const fn and(mut self, more: LeafSizes) -> LeafSizes {
        let mut i = 0;
        while i < more.count && self.count < MOST_LEAVES {
            self.bytes[self.count] = more.bytes[i];
            self.count += 1;
            i += 1;
        }
        self
    }

    /// Returns the size of an output element followed by these.
    pub(crate) const fn after<const N: usize>(&self, output: usize) -> [usize; N] {
        let mut all = [0; N];
        all[0] = output;
        let mut i = 0;
        while i < self.count && i + 1 < N {
            all[i + 1] = self.bytes[i];
            i += 1;
        }
        all
    }
}

/// How a row is read: bit `k` is 1 if leaf `k` is contiguous along the row, and 0 if it is
/// broadcast. Bit `KEPT + k` is 1 if leaf `k` is the same in all rows of a column, and kept in
/// registers.
pub(crate) type StridePattern = u32;
/// The offset of the bits of leaves that are kept.
pub(crate) const KEPT: StridePattern = 16;
/// The maximum number of elements in a row of a column.
pub(crate) const MAX_COLUMN: usize = 64;
/// The elements of the leaves have arbitrary strides.
pub(crate) const STRIDED: StridePattern = u32::MAX;

/// Returns the pattern of rows with these strides if the output is contiguous and each leaf is
/// contiguous or broadcast; otherwise `STRIDED`.
#[inline(always)]
pub(crate) const fn pattern_of<const N: usize>(inner: &[isize; N], leaves: usize) -> StridePattern {
    if inner[0] != 1 {
        return STRIDED;
    }
    let (mut pattern, mut k) = (0, 0);
    while k < leaves {
        match inner[k + 1] {
            0 => {}
            1 => pattern |= 1 << k,
            _ => return STRIDED,
        }
        k += 1;
    }
    pattern
}

/// Whether the inner loops for this number of leaves have a pattern for rows of this pattern. There
/// always is one for contiguous leaves.
pub(crate) const fn has_pattern(leaves: usize, pattern: StridePattern) -> bool {
    match leaves {
        0 => pattern == 0,
        1 => pattern <= 1,
        2 => 1 <= pattern && pattern <= 3,
        3 => pattern == 1 || pattern == 7,
        _ => pattern == (1 << leaves) - 1,
    }
}

/// An elementwise expression: yields one element per iteration.
///
/// # Safety
/// 1. `read`, under the conditions in its documentation, reads the operands and no other memory.
/// 2. `operands` reports all operands, in the order in which `read` counts them.
/// 3. `FmaVariant` has the same layout as the type itself, and all values of the type are valid
///    values of it.
#[doc(hidden)]
pub unsafe trait Source {
    /// The element type.
    type Item;
    /// The number of tensors that are read.
    const LEAVES: usize;
    /// The extents of these tensors if all are static and contiguous.
    const EXTENTS: Option<LeafExtents>;
    /// Writes the layouts of the tensors to `out`: `LEAVES` entries from `first` on.
    fn operands<'a, const N: usize>(&'a self, first: usize, out: &mut [OperandLayout<'a>; N]);
    /// The sizes of the elements of the tensors, in bytes.
    const SIZES: LeafSizes;
    /// Writes `LEAVES` pointers to `out` from `first` on: to the elements of the leaves at the
    /// offsets `at`, in elements.
    fn pointers<const N: usize>(&self, first: usize, at: &[isize; N], out: &mut [*const u8; N]);
    /// Whether all elements are plain numbers, and all functions are from this crate, so that
    /// several threads may evaluate the expression: see [`Fn1::SHARED`].
    fn shared() -> bool;
    /// Whether no user code is called when an element is read, as far as a constant can tell. Then
    /// an element may be read twice, with the same result; otherwise each element is read once.
    const OWN: bool;
    /// Whether all elements, and all intermediate results, are numbers, whose arithmetic is not
    /// user code.
    fn numbers() -> bool;
    /// Returns the element of iteration `i` of the innermost loop.
    ///
    /// # Safety
    /// 1. `ptr` and `step` contain, from `first` on, for each leaf a pointer to the first element of
    ///    the row and the stride along it, in elements, of a plan over `operands`. `i` is less than
    ///    the size of that loop.
    /// 2. `PATTERN` is `STRIDED` or has for each leaf, from bit `first - 1` on, whether its stride is
    ///    1 or 0.
    /// 3. `held` is from `hold`, with the same arguments.
    unsafe fn read<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> Self::Item;
    /// Whether one of the functions has an FMA variant: see [`Fn1::FUSES`].
    const FUSES: bool = false;
    /// Whether there are such variants, including those with the same results: see
    /// [`Fn2::TRUNCATES`].
    const HAS_FMA: bool = Self::FUSES;
    /// The same expression with these variants.
    type FmaVariant: Source<Item = Self::Item>;
    /// Returns the expression with FMA variants. (Rust 1.89 reports it where there is one level only.)
    #[cfg_attr(not(all(feature = "std", target_arch = "x86_64")), allow(dead_code))]
    fn fused(&self) -> &Self::FmaVariant;
    /// The shape-erased expression: one type for all shapes, so that the inner loops are compiled
    /// once. The plan contains the shapes.
    type ShapeErased<'b>: Source<Item = Self::Item>
    where
        Self: 'b;
    /// Returns the shape-erased expression.
    fn shape_erased(&self) -> Self::ShapeErased<'_>;
    /// Whether the expression is a tensor.
    const IS_TENSOR: bool = false;
    /// Whether the expression is a tensor or a scalar, which [`typed`](Source::typed) describes.
    const IS_OPERAND: bool = false;
    /// Returns the operand in a block with these pointers and strides, if it is one.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn typed<const N: usize>(
        &self,
        _: usize,
        _: &[*const u8; N],
        _: &[isize; N],
        _: &[isize; N],
    ) -> Option<TypedOperand> {
        None
    }
    /// The function, if the expression is one that kernels know, see [`Fn2::KNOWN`], of two
    /// operands.
    const KNOWN: Option<Known> = None;
    /// Returns the two operands in a block, if it is.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn typed_pair<const N: usize>(
        &self,
        _: &[*const u8; N],
        _: &[isize; N],
        _: &[isize; N],
    ) -> Option<[TypedOperand; 2]> {
        None
    }
    /// Returns the loop for this function and element type, if there is one.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn typed_loop<const AVX512: bool>() -> Option<TypedLoop> {
        None
    }
    /// Returns the pointer that the offsets of a plan are relative to, if the expression is a
    /// tensor.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn elements(&self) -> Option<*const Self::Item> {
        None
    }
    /// Whether one of the functions has a variant for a fast range of arguments, as far as a
    /// constant can tell: see [`Fn1::HAS_FAST_RANGE`].
    const HAS_FAST_RANGE: bool = false;
    /// Whether one of the functions has such a variant.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn has_fast_range(&self) -> bool {
        false
    }
    /// Whether arguments may be checked first, to use these variants if all are in the fast range.
    /// This requires that reading them twice has the same result: see [`OWN`](Source::OWN) and
    /// [`numbers`](Source::numbers).
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn looks_first(&self) -> bool {
        Self::HAS_FAST_RANGE && Self::OWN && Self::numbers() && self.has_fast_range()
    }
    /// Whether all arguments of iteration `i` of the innermost loop are in the fast range.
    ///
    /// # Safety
    /// As for `read`.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn near<const PATTERN: StridePattern, const N: usize>(
        &self,
        _: usize,
        _: &[*const u8; N],
        _: &[isize; N],
        _: &Self::Held,
        _: isize,
    ) -> bool {
        true
    }
    /// The leaves that suffice for the check: if `fast_by_right` is true for them, all arguments
    /// are in the fast range, whatever the other leaves are.
    const FAST_BY_RIGHT: Option<core::ops::Range<usize>> = None;
    /// Whether the leaves in `FAST_BY_RIGHT` imply that all arguments are in the fast range.
    ///
    /// # Safety
    /// As for `read`.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn fast_by_right<const PATTERN: StridePattern, const N: usize>(
        &self,
        _: usize,
        _: &[*const u8; N],
        _: &[isize; N],
        _: &Self::Held,
        _: isize,
    ) -> bool {
        false
    }
    /// Like `read`, for an iteration whose arguments are in the fast range.
    ///
    /// # Safety
    /// As for `read`.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn read_fast<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> Self::Item {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.read::<PATTERN, N>(first, ptr, step, held, i) }
    }

    /// Whether no leaf has elements with drop glue.
    const KEEPS: bool;
    /// The elements that are broadcast along a row, and those of a row that is kept.
    type Held;
    /// Reads them once per row. (In the loop they would be read again after each written element,
    /// since the compiler does not know that they do not overlap.)
    ///
    /// # Safety
    /// As for `read`. The row has an element; if a leaf is kept, it has `wide` elements, at most
    /// [`MAX_COLUMN`], and the source is one that `KEEPS`.
    unsafe fn hold<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        wide: usize,
    ) -> Self::Held;

    /// Reads the elements that are broadcast along the next row. Rows that are kept are the same
    /// there.
    ///
    /// # Safety
    /// As for `hold`; `held` was read by `hold` in the same pattern.
    unsafe fn hold_next<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        held: &mut Self::Held,
    );

    /// Whether all leaves have plain numbers as elements, which can be copied as bytes.
    fn plain() -> bool;
}

/// The elements of a tensor that are held while its rows are read.
pub enum Held<T> {
    /// Nothing: elements are read from memory.
    Nothing,
    /// The element that is broadcast along the row.
    One(T),
    /// The elements of a row that is kept.
    Row([MaybeUninit<T>; MAX_COLUMN]),
}

/// A tensor as a source. `Y` is its contiguity.
pub struct Leaf<'a, T, S: Shape, Y: Contiguity> {
    ptr: *const T,
    sizes: S::Lent<'a>,
    /// `None`: contiguous.
    strides: Y::Strides<Buf<S, isize>>,
    borrow: PhantomData<(&'a [T], Y)>,
}

impl<'a, T, S: Shape, Y: Contiguity> Leaf<'a, T, S, Y> {
    /// # Safety
    /// 1. `ptr` with `sizes` and `strides` (contiguous if there are none) leads only to elements
    ///    that are initialized and can be read for the lifetime.
    /// 2. If `Y` is `Contiguous`, there are no strides.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) unsafe fn new(
        ptr: *const T,
        sizes: S::Lent<'a>,
        strides: Option<Buf<S, isize>>,
    ) -> Self {
        Leaf {
            ptr,
            sizes,
            strides: Y::keep(strides),
            borrow: PhantomData,
        }
    }
}

impl<'a, T> Leaf<'a, T, (), Contiguous> {
    /// Returns the leaf of contiguous elements without their shape.
    ///
    /// # Safety
    /// 1. There are as many elements at `ptr` as the plan reads, borrowed for the lifetime.
    #[cfg(feature = "alloc")]
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) unsafe fn without_shape(ptr: *const T) -> Self {
        Leaf {
            ptr,
            sizes: [],
            strides: (),
            borrow: PhantomData,
        }
    }
}

// SAFETY: 1. one element at the offset in a plan over its operand; 2. which it reports; 3. it is
// the type itself.
unsafe impl<T: Clone, S: Shape, Y: Contiguity> Source for Leaf<'_, T, S, Y> {
    type Item = T;
    const LEAVES: usize = 1;
    const SIZES: LeafSizes = LeafSizes::one(size_of::<T>());
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn pointers<const N: usize>(&self, first: usize, at: &[isize; N], out: &mut [*const u8; N]) {
        out[first] = self.ptr.wrapping_offset(at[first]).cast();
    }
    const EXTENTS: Option<LeafExtents> = match Y::CONTIGUOUS {
        true => LeafExtents::one::<S>(),
        false => None,
    };
    type FmaVariant = Self;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn fused(&self) -> &Self {
        self
    }
    type ShapeErased<'b>
        = Leaf<'b, T, (), Contiguous>
    where
        Self: 'b;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn shape_erased(&self) -> Self::ShapeErased<'_> {
        Leaf {
            ptr: self.ptr,
            sizes: [],
            strides: (),
            borrow: PhantomData,
        }
    }
    const IS_TENSOR: bool = true;
    const IS_OPERAND: bool = true;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn typed<const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        inner: &[isize; N],
        outer: &[isize; N],
    ) -> Option<TypedOperand> {
        Some(TypedOperand {
            ptr: ptr[first],
            along: inner[first],
            down: outer[first],
        })
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn elements(&self) -> Option<*const T> {
        Some(self.ptr)
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn operands<'a, const N: usize>(&'a self, first: usize, out: &mut [OperandLayout<'a>; N]) {
        out[first] = OperandLayout {
            sizes: self.sizes.as_ref(),
            strides: Y::kept(&self.strides).map(|s| s.as_ref()),
        };
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn read<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> T {
        let bit = |pattern: StridePattern| PATTERN != STRIDED && (pattern >> (first - 1)) & 1 == 1;
        // The pattern is a constant, but the variant of `held` is not: checking it for each element
        // would prevent vectorization.
        // SAFETY: 1. guaranteed by the caller: the offsets of the plan are inside the elements
        // guaranteed to `new`; 2. they are initialized and readable for the lifetime; 3. `hold` was
        // called in this pattern, and so has read the elements that are broadcast or kept.
        unsafe {
            if bit(!PATTERN) {
                return match held {
                    Held::One(one) => one.clone(),
                    _ => unreachable_unchecked(),
                };
            }
            if bit(PATTERN >> KEPT) {
                return match held {
                    Held::Row(row) => row[i as usize].assume_init_ref().clone(),
                    _ => unreachable_unchecked(),
                };
            }
            let along = if PATTERN == STRIDED {
                i * step[first]
            } else {
                i
            };
            (*ptr[first].cast::<T>().offset(along)).clone()
        }
    }

    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn shared() -> bool {
        plain::<T>()
    }
    const OWN: bool = true;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn numbers() -> bool {
        number::<T>()
    }

    const KEEPS: bool = !needs_drop::<T>();
    type Held = Held<T>;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn hold<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        wide: usize,
    ) -> Held<T> {
        let bit = |pattern: StridePattern| PATTERN != STRIDED && (pattern >> (first - 1)) & 1 == 1;
        let from = ptr[first].cast::<T>();
        // SAFETY: 1. the first element of the row, or as many as the caller guarantees.
        unsafe {
            if bit(!PATTERN) {
                return Held::One((*from).clone());
            }
            if !bit(PATTERN >> KEPT) {
                return Held::Nothing;
            }
            let mut row = [const { MaybeUninit::uninit() }; MAX_COLUMN];
            for i in 0..wide {
                row[i].write((*from.add(i)).clone());
            }
            Held::Row(row)
        }
    }

    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn hold_next<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        held: &mut Self::Held,
    ) {
        // SAFETY: 1. the first element of the row.
        unsafe {
            if PATTERN != STRIDED && (PATTERN >> (first - 1)) & 1 == 0 {
                *held = Held::One((*ptr[first].cast::<T>()).clone());
            }
        }
    }

    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn plain() -> bool {
        plain::<T>()
    }
}

/// A scalar as a source.
pub struct Fill<T>(pub(crate) T);

// SAFETY: 1. and 2. it has no operands; 3. it is the type itself.
unsafe impl<T: Clone> Source for Fill<T> {
    type Item = T;
    const LEAVES: usize = 0;
    const SIZES: LeafSizes = LeafSizes::NONE;
    const IS_OPERAND: bool = true;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn typed<const N: usize>(
        &self,
        _: usize,
        _: &[*const u8; N],
        _: &[isize; N],
        _: &[isize; N],
    ) -> Option<TypedOperand> {
        Some(TypedOperand {
            ptr: (&raw const self.0).cast(),
            along: 0,
            down: 0,
        })
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn pointers<const N: usize>(&self, _: usize, _: &[isize; N], _: &mut [*const u8; N]) {}
    const EXTENTS: Option<LeafExtents> = Some(LeafExtents::NONE);
    type FmaVariant = Self;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn fused(&self) -> &Self {
        self
    }
    type ShapeErased<'b>
        = Fill<T>
    where
        Self: 'b;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn shape_erased(&self) -> Fill<T> {
        Fill(self.0.clone())
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn operands<'a, const N: usize>(&'a self, _: usize, _: &mut [OperandLayout<'a>; N]) {}
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn read<const PATTERN: StridePattern, const N: usize>(
        &self,
        _: usize,
        _: &[*const u8; N],
        _: &[isize; N],
        (): &(),
        _: isize,
    ) -> T {
        self.0.clone()
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn shared() -> bool {
        plain::<T>()
    }
    const OWN: bool = true;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn numbers() -> bool {
        number::<T>()
    }

    const KEEPS: bool = true;
    type Held = ();
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn hold<const PATTERN: StridePattern, const N: usize>(
        &self,
        _: usize,
        _: &[*const u8; N],
        _: usize,
    ) {
    }

    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn hold_next<const PATTERN: StridePattern, const N: usize>(
        &self,
        _: usize,
        _: &[*const u8; N],
        _: &mut Self::Held,
    ) {
    }

    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn plain() -> bool {
        true
    }
}

/// A function of the elements of one source.
#[repr(C)]
pub struct Map1<F, A>(pub(crate) F, pub(crate) A);
/// A function of the elements of two sources.
#[repr(C)]
pub struct Map2<F, A, B>(pub(crate) F, pub(crate) A, pub(crate) B);
/// A function of the elements of three sources.
#[repr(C)]
pub struct Map3<F, A, B, C>(pub(crate) F, pub(crate) A, pub(crate) B, pub(crate) C);

/// Returns a function by reference. A reference to a function without data is not one into its
/// expression, which then need not be in memory.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
fn lent<F>(f: &F) -> &F {
    match const { size_of::<F>() } {
        // SAFETY: 1. aligned, and a value without data, of which `f` is one.
        0 => unsafe { core::ptr::NonNull::<F>::dangling().as_ref() },
        _ => f,
    }
}

// SAFETY: 1. and 2. as its source, which gets the same arguments; 3. the function and the source
// have such variants.
unsafe impl<F: Fn1<A::Item>, A: Source> Source for Map1<F, A> {
    type Item = F::Out;
    const LEAVES: usize = A::LEAVES;
    const SIZES: LeafSizes = A::SIZES;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn pointers<const N: usize>(&self, first: usize, at: &[isize; N], out: &mut [*const u8; N]) {
        self.1.pointers(first, at, out);
    }
    const EXTENTS: Option<LeafExtents> = A::EXTENTS;
    const FUSES: bool = F::FUSES || A::FUSES;
    const HAS_FMA: bool = F::FUSES || A::HAS_FMA;
    type FmaVariant = Map1<FmaVariant<F>, A::FmaVariant>;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn fused(&self) -> &Self::FmaVariant {
        // SAFETY: 1. the same fields in the same order, each with the same bits.
        unsafe { &*(&raw const *self).cast() }
    }
    type ShapeErased<'b>
        = Map1<&'b F, A::ShapeErased<'b>>
    where
        Self: 'b;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn shape_erased(&self) -> Self::ShapeErased<'_> {
        Map1(lent(&self.0), self.1.shape_erased())
    }
    const HAS_FAST_RANGE: bool = F::HAS_FAST_RANGE || A::HAS_FAST_RANGE;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn has_fast_range(&self) -> bool {
        F::HAS_FAST_RANGE || self.1.has_fast_range()
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn near<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> bool {
        // SAFETY: 1. as in `read`.
        unsafe {
            let inside = self.1.near::<PATTERN, N>(first, ptr, step, held, i);
            if !F::HAS_FAST_RANGE {
                return inside;
            }
            inside
                & self
                    .0
                    .in_fast_range(&self.1.read::<PATTERN, N>(first, ptr, step, held, i))
        }
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn read_fast<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> F::Out {
        // SAFETY: 1. as in `read`.
        unsafe {
            let a = self.1.read_fast::<PATTERN, N>(first, ptr, step, held, i);
            self.0.call_fast(a)
        }
    }

    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn operands<'a, const N: usize>(&'a self, first: usize, out: &mut [OperandLayout<'a>; N]) {
        self.1.operands(first, out);
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn read<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> F::Out {
        // SAFETY: 1. guaranteed by the caller for the leaves of this source, which are those of
        // `A`.
        self.0
            .call(unsafe { self.1.read::<PATTERN, N>(first, ptr, step, held, i) })
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn shared() -> bool {
        F::SHARED && A::shared()
    }
    const OWN: bool = F::SHARED && A::OWN;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn numbers() -> bool {
        number::<F::Out>() && A::numbers()
    }

    const KEEPS: bool = A::KEEPS;
    type Held = A::Held;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn hold<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        wide: usize,
    ) -> Self::Held {
        // SAFETY: 1. guaranteed by the caller, as in `read`.
        unsafe { self.1.hold::<PATTERN, N>(first, ptr, wide) }
    }

    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn hold_next<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        held: &mut Self::Held,
    ) {
        // SAFETY: 1. guaranteed by the caller, as in `read`.
        unsafe { self.1.hold_next::<PATTERN, N>(first, ptr, held) }
    }

    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn plain() -> bool {
        A::plain()
    }
}

// SAFETY: 1. and 2. as its sources: the leaves of `B` follow those of `A` in all methods; 3. the
// function and the sources have such variants.
unsafe impl<F: Fn2<A::Item, B::Item>, A: Source, B: Source> Source for Map2<F, A, B> {
    type Item = F::Out;
    const LEAVES: usize = A::LEAVES + B::LEAVES;
    const SIZES: LeafSizes = A::SIZES.and(B::SIZES);
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn pointers<const N: usize>(&self, first: usize, at: &[isize; N], out: &mut [*const u8; N]) {
        self.1.pointers(first, at, out);
        self.2.pointers(first + A::LEAVES, at, out);
    }
    const KNOWN: Option<Known> = match A::IS_OPERAND && B::IS_OPERAND {
        true => F::KNOWN,
        false => None,
    };
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn typed_pair<const N: usize>(
        &self,
        ptr: &[*const u8; N],
        inner: &[isize; N],
        outer: &[isize; N],
    ) -> Option<[TypedOperand; 2]> {
        let a = self.1.typed(1, ptr, inner, outer)?;
        Some([a, self.2.typed(1 + A::LEAVES, ptr, inner, outer)?])
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn typed_loop<const AVX512: bool>() -> Option<TypedLoop> {
        find::<A::Item, B::Item, F, AVX512>()
    }
    const EXTENTS: Option<LeafExtents> = LeafExtents::and(A::EXTENTS, B::EXTENTS);
    const FUSES: bool = F::FUSES || A::FUSES || B::FUSES;
    const HAS_FMA: bool = F::FUSES || F::TRUNCATES || A::HAS_FMA || B::HAS_FMA;
    type FmaVariant = Map2<FmaVariant<F>, A::FmaVariant, B::FmaVariant>;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn fused(&self) -> &Self::FmaVariant {
        // SAFETY: 1. the same fields in the same order, each with the same bits.
        unsafe { &*(&raw const *self).cast() }
    }
    type ShapeErased<'b>
        = Map2<&'b F, A::ShapeErased<'b>, B::ShapeErased<'b>>
    where
        Self: 'b;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn shape_erased(&self) -> Self::ShapeErased<'_> {
        Map2(lent(&self.0), self.1.shape_erased(), self.2.shape_erased())
    }
    const HAS_FAST_RANGE: bool = F::HAS_FAST_RANGE || A::HAS_FAST_RANGE || B::HAS_FAST_RANGE;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn has_fast_range(&self) -> bool {
        self.0.has_fast_range() || self.1.has_fast_range() || self.2.has_fast_range()
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn near<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> bool {
        // SAFETY: 1. as in `read`.
        unsafe {
            let inside = self.1.near::<PATTERN, N>(first, ptr, step, &held.0, i)
                & self
                    .2
                    .near::<PATTERN, N>(first + A::LEAVES, ptr, step, &held.1, i);
            if !F::HAS_FAST_RANGE {
                return inside;
            }
            let a = self.1.read::<PATTERN, N>(first, ptr, step, &held.0, i);
            let b = self
                .2
                .read::<PATTERN, N>(first + A::LEAVES, ptr, step, &held.1, i);
            inside & self.0.in_fast_range(&a, &b)
        }
    }
    const FAST_BY_RIGHT: Option<core::ops::Range<usize>> = match F::FAST_BY_RIGHT {
        true if !A::HAS_FAST_RANGE && !B::HAS_FAST_RANGE => Some(A::LEAVES..A::LEAVES + B::LEAVES),
        _ => None,
    };
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn fast_by_right<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> bool {
        let first = first + A::LEAVES;
        // SAFETY: 1. as in `read`.
        let b = unsafe { self.2.read::<PATTERN, N>(first, ptr, step, &held.1, i) };
        self.0.is_fast_by_right(&b)
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn read_fast<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> F::Out {
        // SAFETY: 1. as in `read`.
        unsafe {
            let a = self.1.read_fast::<PATTERN, N>(first, ptr, step, &held.0, i);
            let b = self
                .2
                .read_fast::<PATTERN, N>(first + A::LEAVES, ptr, step, &held.1, i);
            self.0.call_fast(a, b)
        }
    }

    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn operands<'a, const N: usize>(&'a self, first: usize, out: &mut [OperandLayout<'a>; N]) {
        self.1.operands(first, out);
        self.2.operands(first + A::LEAVES, out);
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn read<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> F::Out {
        // SAFETY: 1. the leaves of `A` begin at `first`, and those of `B` follow.
        unsafe {
            let a = self.1.read::<PATTERN, N>(first, ptr, step, &held.0, i);
            let b = self
                .2
                .read::<PATTERN, N>(first + A::LEAVES, ptr, step, &held.1, i);
            self.0.call(a, b)
        }
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn shared() -> bool {
        F::SHARED && A::shared() && B::shared()
    }
    const OWN: bool = F::SHARED && A::OWN && B::OWN;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn numbers() -> bool {
        number::<F::Out>() && A::numbers() && B::numbers()
    }

    const KEEPS: bool = A::KEEPS && B::KEEPS;
    type Held = (A::Held, B::Held);
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn hold<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        wide: usize,
    ) -> Self::Held {
        // SAFETY: 1. guaranteed by the caller, as in `read`.
        unsafe {
            (
                self.1.hold::<PATTERN, N>(first, ptr, wide),
                self.2.hold::<PATTERN, N>(first + A::LEAVES, ptr, wide),
            )
        }
    }

    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn hold_next<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        held: &mut Self::Held,
    ) {
        // SAFETY: 1. guaranteed by the caller, as in `read`.
        unsafe {
            self.1.hold_next::<PATTERN, N>(first, ptr, &mut held.0);
            self.2
                .hold_next::<PATTERN, N>(first + A::LEAVES, ptr, &mut held.1);
        }
    }

    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn plain() -> bool {
        A::plain() && B::plain()
    }
}

// SAFETY: 1. to 3. as for `Map2`; the leaves of `C` follow those of `B`.
unsafe impl<F, A: Source, B: Source, C: Source> Source for Map3<F, A, B, C>
where
    F: Fn3<A::Item, B::Item, C::Item>,
{
    type Item = F::Out;
    const LEAVES: usize = A::LEAVES + B::LEAVES + C::LEAVES;
    const SIZES: LeafSizes = A::SIZES.and(B::SIZES).and(C::SIZES);
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn pointers<const N: usize>(&self, first: usize, at: &[isize; N], out: &mut [*const u8; N]) {
        self.1.pointers(first, at, out);
        self.2.pointers(first + A::LEAVES, at, out);
        self.3.pointers(first + A::LEAVES + B::LEAVES, at, out);
    }
    const EXTENTS: Option<LeafExtents> =
        LeafExtents::and(LeafExtents::and(A::EXTENTS, B::EXTENTS), C::EXTENTS);
    const FUSES: bool = F::FUSES || A::FUSES || B::FUSES || C::FUSES;
    const HAS_FMA: bool = F::FUSES || A::HAS_FMA || B::HAS_FMA || C::HAS_FMA;
    type FmaVariant = Map3<FmaVariant<F>, A::FmaVariant, B::FmaVariant, C::FmaVariant>;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn fused(&self) -> &Self::FmaVariant {
        // SAFETY: 1. the same fields in the same order, each with the same bits.
        unsafe { &*(&raw const *self).cast() }
    }
    type ShapeErased<'b>
        = Map3<&'b F, A::ShapeErased<'b>, B::ShapeErased<'b>, C::ShapeErased<'b>>
    where
        Self: 'b;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn shape_erased(&self) -> Self::ShapeErased<'_> {
        Map3(
            lent(&self.0),
            self.1.shape_erased(),
            self.2.shape_erased(),
            self.3.shape_erased(),
        )
    }
    const HAS_FAST_RANGE: bool = A::HAS_FAST_RANGE || B::HAS_FAST_RANGE || C::HAS_FAST_RANGE;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn has_fast_range(&self) -> bool {
        self.1.has_fast_range() || self.2.has_fast_range() || self.3.has_fast_range()
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn near<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> bool {
        // SAFETY: 1. as in `read`.
        unsafe {
            let third = first + A::LEAVES + B::LEAVES;
            self.1.near::<PATTERN, N>(first, ptr, step, &held.0, i)
                & self
                    .2
                    .near::<PATTERN, N>(first + A::LEAVES, ptr, step, &held.1, i)
                & self.3.near::<PATTERN, N>(third, ptr, step, &held.2, i)
        }
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn read_fast<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> F::Out {
        // SAFETY: 1. as in `read`.
        unsafe {
            let third = first + A::LEAVES + B::LEAVES;
            let a = self.1.read_fast::<PATTERN, N>(first, ptr, step, &held.0, i);
            let b = self
                .2
                .read_fast::<PATTERN, N>(first + A::LEAVES, ptr, step, &held.1, i);
            let c = self.3.read_fast::<PATTERN, N>(third, ptr, step, &held.2, i);
            self.0.call(a, b, c)
        }
    }

    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn operands<'a, const N: usize>(&'a self, first: usize, out: &mut [OperandLayout<'a>; N]) {
        self.1.operands(first, out);
        self.2.operands(first + A::LEAVES, out);
        self.3.operands(first + A::LEAVES + B::LEAVES, out);
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn read<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> F::Out {
        // SAFETY: 1. the leaves of `A`, `B` and `C` follow each other from `first` on.
        unsafe {
            let a = self.1.read::<PATTERN, N>(first, ptr, step, &held.0, i);
            let b = self
                .2
                .read::<PATTERN, N>(first + A::LEAVES, ptr, step, &held.1, i);
            let c = self
                .3
                .read::<PATTERN, N>(first + A::LEAVES + B::LEAVES, ptr, step, &held.2, i);
            self.0.call(a, b, c)
        }
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn shared() -> bool {
        F::SHARED && A::shared() && B::shared() && C::shared()
    }
    const OWN: bool = F::SHARED && A::OWN && B::OWN && C::OWN;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn numbers() -> bool {
        number::<F::Out>() && A::numbers() && B::numbers() && C::numbers()
    }

    const KEEPS: bool = A::KEEPS && B::KEEPS && C::KEEPS;
    type Held = (A::Held, B::Held, C::Held);
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn hold<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        wide: usize,
    ) -> Self::Held {
        // SAFETY: 1. guaranteed by the caller, as in `read`.
        unsafe {
            (
                self.1.hold::<PATTERN, N>(first, ptr, wide),
                self.2.hold::<PATTERN, N>(first + A::LEAVES, ptr, wide),
                self.3
                    .hold::<PATTERN, N>(first + A::LEAVES + B::LEAVES, ptr, wide),
            )
        }
    }

    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn hold_next<const PATTERN: StridePattern, const N: usize>(
        &self,
        first: usize,
        ptr: &[*const u8; N],
        held: &mut Self::Held,
    ) {
        // SAFETY: 1. guaranteed by the caller, as in `read`.
        unsafe {
            self.1.hold_next::<PATTERN, N>(first, ptr, &mut held.0);
            self.2
                .hold_next::<PATTERN, N>(first + A::LEAVES, ptr, &mut held.1);
            self.3
                .hold_next::<PATTERN, N>(first + A::LEAVES + B::LEAVES, ptr, &mut held.2);
        }
    }

    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn plain() -> bool {
        A::plain() && B::plain() && C::plain()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pattern has a bit for each leaf: contiguous, or broadcast.
    #[test]
    fn patterns() {
        assert_eq!(pattern_of(&[1, 1, 1], 2), 3);
        assert_eq!(pattern_of(&[1, 0, 1], 2), 2);
        assert_eq!(pattern_of(&[1, 1, 0], 2), 1);
        assert_eq!(pattern_of(&[1, 0, 0], 2), 0);
        assert_eq!(pattern_of(&[1, 1, 2], 2), STRIDED);
        assert_eq!(pattern_of(&[9, 1, 1], 2), STRIDED);
        assert_eq!(pattern_of(&[1, -1, 0], 1), STRIDED);
    }

    /// Operands that the driver has packed have a pattern.
    #[test]
    fn contiguous_leaves_have_a_pattern() {
        for leaves in 0..=16 {
            assert!(has_pattern(leaves, (1 << leaves) - 1));
            assert!(!has_pattern(leaves, STRIDED));
        }
    }
}
