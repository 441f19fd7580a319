//! Shapes as types, and the rules for two of them.
//!
//! `()` is the shape of a scalar, and `(S, D)` is the shape `S` followed by the axis `D`. So
//! `shape![2, 3, 4]` is `((((), Extent<2>), Extent<3>), Extent<4>)`: the axes are written in order,
//! and pattern matching starts at the last axis, at which broadcasting aligns shapes.

use crate::broadcast_sizes;
use crate::dims::{
    BroadcastDim, BroadcastDimTo, Dim, Inlined, OnHeap, Placement, Rule, SameDim, StaticDim,
};
use crate::error::{OPEN, Problem, RequiredSizes, ShapeError};
use crate::per_axis::{AxisVec, MAX_RANK, PerAxis};
use crate::rank::{AnyRank, Axis, NumAxes, Rank};
use crate::sizes::{countable, elements};
use core::fmt::Debug;
use core::hash::Hash;
use core::marker::PhantomData;
use core::mem::ManuallyDrop;

/// The shape of dynamic rank. Broadcast with any other shape, the result is `DynRank`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DynRank;

/// The sizes of a static shape, as constants.
#[derive(Clone, Copy)]
pub struct Extents {
    #[doc(hidden)]
    pub rank: usize,
    #[doc(hidden)]
    pub sizes: [usize; MAX_RANK],
}

impl Extents {
    #[doc(hidden)]
    pub const SCALAR: Extents = Extents {
        rank: 0,
        sizes: [0; MAX_RANK],
    };

    const fn push(mut self, size: usize) -> Extents {
        assert!(
            self.rank < MAX_RANK,
            "broadax: a tensor has at most 64 axes"
        );
        self.sizes[self.rank] = size;
        self.rank += 1;
        self
    }

    #[inline(always)]
    #[doc(hidden)]
    pub const fn as_slice(&self) -> &[usize] {
        self.sizes.split_at(self.rank).0
    }
}

/// The buffer with one number for each axis of `S`.
pub type Buf<S, X> = <<S as Shape>::Rank as Rank>::Buf<X>;

/// A shape: a list of axes.
///
/// Generic code that supports any leading axes writes `B: Shape` and uses `(B, N)`, `((B, M), N)`.
/// The laws `S x S -> S`, `S x () -> S` and `() x S -> S` hold for every `S: Shape` without further
/// bounds.
///
/// # Safety
/// Memory accesses rely on the following:
/// 1. If `Store` stores no size, `EXTENTS` has all sizes and `fixed` returns the store.
/// 2. `rank`, `write_sizes`, `sizes` and `lend` return the sizes that were given to `read_sizes`,
///    for each call.
/// 3. The associated types are those of these axes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a shape: a shape is written `shape![2, 3]`",
    label = "expected a list of axes, `shape![..]`, `DynRank`, or a parameter `S: Shape`"
)]
pub unsafe trait Shape:
    Copy
    + Debug
    + Default
    + Eq
    + Hash
    + 'static
    + Broadcast<Self, Output = Self>
    + Broadcast<(), Output = Self>
    + BroadcastTo<Self>
    + SameShape<Self>
{
    /// `Rule`. Its bounds are more laws: `S: SameRank<S>`, and `()` appended to `S` is `S`. As
    /// supertraits they would cost more to compile: the compiler copies all supertraits wherever it
    /// proves a bound on a type such as `Broadcast::Output`.
    #[doc(hidden)]
    type Carrier: EqualRanks<Self, Self> + Appends<Self, (), Output = Self>;
    /// The number of axes, as a type.
    #[doc(hidden)]
    type Rank: Rank;
    /// `Inlined` if all sizes are static.
    #[doc(hidden)]
    type Placement: Placement;
    /// The run-time sizes: only dynamic sizes are stored, so that it is empty for a static shape.
    #[doc(hidden)]
    type Store: Clone + PartialEq + Send + Sync + 'static;
    /// The run-time sizes of these axes in the store of a longer list.
    #[doc(hidden)]
    type InList: SizesInList;
    /// Borrowed sizes: a reference to the store if it contains all sizes, otherwise a copy.
    #[doc(hidden)]
    type Lent<'a>: AsRef<[usize]>;
    /// The sizes, if all are static.
    #[doc(hidden)]
    const EXTENTS: Option<Extents>;
    /// The store, if all sizes are static. (A dev build would compile a function for each shape, and
    /// generates no code for a constant.)
    #[doc(hidden)]
    const FIXED: Option<ManuallyDrop<Self::Store>>;
    /// The same for a longer list.
    #[doc(hidden)]
    const IN_LIST: Option<Self::InList>;
    /// Returns [`FIXED`](Shape::FIXED).
    #[doc(hidden)]
    #[inline(always)]
    fn fixed() -> Option<Self::Store> {
        Self::FIXED.map(ManuallyDrop::into_inner)
    }
    /// The number of axes in the type, which is the minimum rank.
    #[doc(hidden)]
    const LEAST: usize;
    /// Whether each axis broadcasts if its size is 1: see [`Dim::ONE_BROADCASTS`].
    #[doc(hidden)]
    const ONES_BROADCAST: bool;
    /// Whether the rank is static.
    #[doc(hidden)]
    const RANKED: bool = <Self::Rank as Rank>::COUNT.is_some();
    /// The number of axes, or 0 if the rank is dynamic.
    #[doc(hidden)]
    const RANK_OR_0: usize = match <Self::Rank as Rank>::COUNT {
        Some(count) => count,
        None => 0,
    };

    #[doc(hidden)]
    fn rank(store: &Self::Store) -> usize;
    /// Writes the sizes to `out`, which has one element for each axis.
    #[doc(hidden)]
    fn write_sizes(store: &Self::Store, out: &mut [usize]);
    /// Returns the store for these sizes, or `None` if they do not match the type.
    #[doc(hidden)]
    fn read_sizes(sizes: &[usize]) -> Option<Self::Store>;
    /// Writes the static sizes of the type, and `OPEN` for each dynamic size.
    #[doc(hidden)]
    fn write_wanted(out: &mut [usize]);

    /// Returns the sizes of all axes.
    #[doc(hidden)]
    #[inline(always)]
    fn sizes(store: &Self::Store) -> Buf<Self, usize> {
        if const { Self::EXTENTS.is_some() } {
            return Buf::<Self, usize>::copied(const { StaticSizes::<Self>::SIZES });
        }
        let mut sizes = Buf::<Self, usize>::filled(Self::rank(store), 0);
        Self::write_sizes(store, sizes.as_mut());
        sizes
    }

    /// Borrows the sizes.
    #[doc(hidden)]
    fn lend(store: &Self::Store) -> Self::Lent<'_>;

    /// Like [`computed`](Shape::computed).
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn computed_all(sizes: Buf<Self, usize>) -> Self::Store {
        Self::computed(sizes.as_ref())
    }

    /// Returns the store for `sizes`, which an operation has computed by the rule of the types.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn computed(sizes: &[usize]) -> Self::Store {
        if const { Self::EXTENTS.is_some() } {
            debug_assert!(
                const { StaticSizes::<Self>::SIZES } == sizes,
                "broadax: a computed shape is not that of its type"
            );
            return fixed_store::<Self>();
        }
        match Self::read_sizes(sizes) {
            Some(store) => store,
            None => unreachable!("a computed shape does not fit its type"),
        }
    }
}

/// The sizes of a static shape, or none: an associated constant, which the compiler evaluates once
/// for each shape.
#[doc(hidden)]
pub struct StaticSizes<S>(PhantomData<S>);

impl<S: Shape> StaticSizes<S> {
    /// The sizes.
    pub const SIZES: &'static [usize] = match &S::EXTENTS {
        Some(extents) => extents.as_slice(),
        None => &[],
    };
}

/// Returns the store of a static shape.
#[doc(hidden)]
#[inline(always)]
pub fn fixed_store<S: Shape>() -> S::Store {
    match S::FIXED {
        Some(store) => ManuallyDrop::into_inner(store),
        None => not_static(),
    }
}

/// Panics. (A function, so that this code is compiled once for all shapes.)
#[doc(hidden)]
#[cold]
#[inline(never)]
pub fn not_static() -> ! {
    unreachable!("a static shape")
}

/// Returns the sizes that `S` requires, for a shape with `rank` axes if the type allows this rank.
#[doc(hidden)]
pub fn wanted<S: Shape>(rank: usize) -> RequiredSizes {
    let rank = <S::Rank as Rank>::COUNT.unwrap_or(rank.max(S::LEAST));
    let mut sizes = AxisVec::filled(rank, OPEN);
    S::write_wanted(&mut sizes);
    RequiredSizes { sizes }
}

/// Returns the run-time sizes of the shape `S` from sizes given by the user, which are checked.
#[inline]
#[doc(hidden)]
pub fn given<S: Shape>(op: &'static str, sizes: &[usize]) -> Result<S::Store, ShapeError> {
    if sizes.len() > MAX_RANK {
        let rank = sizes.len();
        return Err(ShapeError::new(op, Problem::TooManyAxes { rank }));
    }
    let fits = match <S::Rank as Rank>::COUNT {
        Some(rank) => sizes.len() == rank,
        None => true,
    };
    match S::read_sizes(sizes) {
        Some(store) if fits => Ok(store),
        _ => Err(ShapeError::new(
            op,
            Problem::Type {
                found: AxisVec::new(sizes),
                wanted: wanted::<S>(sizes.len()),
            },
        )),
    }
}

/// Like [`given`], for a list of the sizes of all axes.
#[inline]
#[doc(hidden)]
pub fn listed<S: Shape>(op: &'static str, sizes: &[usize]) -> Result<S::Store, ShapeError> {
    given::<S>(op, sizes).map_err(ShapeError::of_list)
}

/// Checks that sizes match the type `S`: for tensors of another library.
///
/// # Errors
/// If the number of axes or a size does not match.
///
/// ```
/// use broadax_shape::{Dyn, check_sizes, shape};
/// assert!(check_sizes::<shape![Dyn, 3]>("load", &[8, 3]).is_ok());
/// assert_eq!(
///     check_sizes::<shape![Dyn, 3]>("load", &[8, 4]).unwrap_err().to_string(),
///     "load: the shape is (8, 4), the type asks for (_, 3): axis 1 is 4 and not 3",
/// );
/// ```
pub fn check_sizes<S: Shape>(op: &'static str, sizes: &[usize]) -> Result<(), ShapeError> {
    given::<S>(op, sizes).map(drop)
}

/// Checks that there are as many elements as a shape has: for tensors of another library.
///
/// # Errors
/// If the numbers differ, or there are too many axes or elements for a shape.
///
/// ```
/// use broadax_shape::check_count;
/// assert!(check_count("load", &[2, 3], 6).is_ok());
/// assert_eq!(
///     check_count("load", &[2, 3], 5).unwrap_err().to_string(),
///     "load: shape (2, 3) has 6 elements, and there are 5",
/// );
/// ```
pub fn check_count(op: &'static str, sizes: &[usize], count: usize) -> Result<(), ShapeError> {
    let rank = sizes.len();
    if rank > MAX_RANK {
        return Err(ShapeError::new(op, Problem::TooManyAxes { rank }));
    }
    let shape = AxisVec::new(sizes);
    let problem = match countable(sizes) {
        true if elements(sizes) == count => return Ok(()),
        true => Problem::Count {
            shape,
            elements: count,
        },
        false => Problem::Overflow { shape },
    };
    Err(ShapeError::new(op, problem))
}

/// A shape whose sizes are all static.
///
/// ```
/// use broadax_shape::*;
/// assert_eq!(<shape![2, 3, 4] as StaticShape>::RANK, 3);
/// assert_eq!(<shape![2, 3, 4] as StaticShape>::SIZES, &[2, 3, 4]);
/// assert_eq!(<shape![2, 3, 4] as StaticShape>::LEN, 24);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a shape that is known at compile time",
    label = "expected a static shape, such as `shape![2, 3]`",
    note = "give the sizes at run time: `zeros_with([n, 3])`, and so for other functions; for \
        parameters that are static, write a bound `S: StaticShape`"
)]
pub trait StaticShape: Shape {
    /// The number of axes.
    const RANK: usize = Self::SIZES.len();
    /// The sizes of all axes, in order.
    const SIZES: &'static [usize] = match &Self::EXTENTS {
        Some(extents) => extents.as_slice(),
        None => unreachable!(),
    };
    /// The number of elements.
    const LEN: usize = {
        let (mut len, mut i) = (1usize, 0);
        while i < Self::RANK {
            len = match len.checked_mul(Self::SIZES[i]) {
                Some(len) => len,
                None => panic!("broadax: this shape has more elements than memory can hold"),
            };
            i += 1;
        }
        len
    };
    /// `()` for each axis. With a bound on it, `S: StaticShape<Given: Sized>`, the compiler reports
    /// the axis alone, without the lines about the bound and the shape.
    #[doc(hidden)]
    type Given;
}

// The compiler would list this impl in errors.
#[diagnostic::do_not_recommend]
impl StaticShape for () {
    type Given = ();
}

impl<S: StaticShape, D: StaticDim> StaticShape for (S, D) {
    type Given = (S::Given, D::Given);
}

/// The run-time sizes of the axes in front of the last one.
#[doc(hidden)]
pub trait SizesInList: Copy + PartialEq + Send + Sync + 'static {
    fn rank(&self) -> usize;
    fn write(&self, out: &mut [usize]);
    /// Returns the sizes, or `None` if they do not match the type.
    fn read(sizes: &[usize]) -> Option<Self>;
}

impl SizesInList for () {
    #[inline(always)]
    fn rank(&self) -> usize {
        0
    }
    #[inline(always)]
    fn write(&self, _: &mut [usize]) {}
    #[inline(always)]
    fn read(sizes: &[usize]) -> Option<()> {
        sizes.is_empty().then_some(())
    }
}

/// The run-time sizes of a list: of the axes in front, and of the last axis.
///
/// They have no destructor. The compiler computes the types of all fields that may have one, for
/// each function that returns a tensor, and looks no further than `ManuallyDrop`.
#[doc(hidden)]
#[repr(transparent)]
pub struct ListSizes<S: Shape, D: Dim>(ManuallyDrop<(S::InList, D::Value)>);

impl<S: Shape, D: Dim> ListSizes<S, D> {
    #[inline(always)]
    pub const fn new(front: S::InList, last: D::Value) -> Self {
        ListSizes(ManuallyDrop::new((front, last)))
    }
}

impl<S: Shape, D: Dim> Clone for ListSizes<S, D> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<S: Shape, D: Dim> Copy for ListSizes<S, D> {}
impl<S: Shape, D: Dim> PartialEq for ListSizes<S, D> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        *self.0 == *other.0
    }
}

impl<S: Shape, D: Dim> SizesInList for ListSizes<S, D> {
    #[inline(always)]
    fn rank(&self) -> usize {
        self.0.0.rank() + 1
    }
    #[inline(always)]
    fn write(&self, out: &mut [usize]) {
        if let Some((last, front)) = out.split_last_mut() {
            *last = D::size_of_value(&self.0.1);
            self.0.0.write(front);
        }
    }
    #[inline(always)]
    fn read(sizes: &[usize]) -> Option<Self> {
        let (last, front) = sizes.split_last()?;
        Some(Self::new(S::InList::read(front)?, D::value(*last)?))
    }
}

/// The sizes of a dynamic rank in front of other axes: an [`AxisVec`] without a destructor.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct AnySizes {
    rank: usize,
    sizes: [usize; MAX_RANK],
}

impl PartialEq for AnySizes {
    fn eq(&self, other: &Self) -> bool {
        self.sizes[..self.rank] == other.sizes[..other.rank]
    }
}

impl SizesInList for AnySizes {
    #[inline]
    fn rank(&self) -> usize {
        self.rank
    }
    #[inline]
    fn write(&self, out: &mut [usize]) {
        out.copy_from_slice(&self.sizes[..self.rank]);
    }
    #[inline]
    fn read(sizes: &[usize]) -> Option<Self> {
        let rank = sizes.len();
        let mut all = [0; MAX_RANK];
        all.get_mut(..rank)?.copy_from_slice(sizes);
        Some(AnySizes { rank, sizes: all })
    }
}

// The compiler would list these impls in errors.
#[diagnostic::do_not_recommend]
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl Shape for () {
    type Carrier = Rule;
    type Rank = NumAxes<0>;
    type Placement = Inlined;
    type Store = ();
    type InList = ();
    type Lent<'a> = [usize; 0];
    const EXTENTS: Option<Extents> = Some(Extents::SCALAR);
    const LEAST: usize = 0;
    const ONES_BROADCAST: bool = true;
    const FIXED: Option<ManuallyDrop<()>> = Some(ManuallyDrop::new(()));
    const IN_LIST: Option<()> = Some(());
    #[inline(always)]
    fn rank(_: &()) -> usize {
        0
    }
    #[inline(always)]
    fn lend(_: &()) -> [usize; 0] {
        []
    }
    #[inline(always)]
    fn write_sizes(_: &(), _: &mut [usize]) {}
    #[inline(always)]
    fn read_sizes(sizes: &[usize]) -> Option<()> {
        sizes.is_empty().then_some(())
    }
    fn write_wanted(_: &mut [usize]) {}
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<S: Shape, D: Dim> Shape for (S, D) {
    type Carrier = Rule;
    type Rank = <S::Rank as Rank>::Next;
    type Placement = <S::Placement as Placement>::And<<D::Unnamed as Dim>::Placement>;
    type Store = ListSizes<S, D>;
    type InList = ListSizes<S, D>;
    type Lent<'a> = Buf<Self, usize>;
    const EXTENTS: Option<Extents> = match (S::EXTENTS, D::SIZE) {
        (Some(extents), Some(size)) => Some(extents.push(size)),
        _ => None,
    };
    const LEAST: usize = S::LEAST + 1;
    const ONES_BROADCAST: bool = S::ONES_BROADCAST && D::ONE_BROADCASTS;
    const FIXED: Option<ManuallyDrop<Self::Store>> = match (S::IN_LIST, D::VALUE) {
        (Some(front), Some(last)) => {
            let sizes = ListSizes(ManuallyDrop::new((front, last)));
            Some(ManuallyDrop::new(sizes))
        }
        _ => None,
    };
    const IN_LIST: Option<Self::InList> = match (S::IN_LIST, D::VALUE) {
        (Some(front), Some(last)) => Some(ListSizes(ManuallyDrop::new((front, last)))),
        _ => None,
    };
    #[inline(always)]
    fn rank(store: &Self::Store) -> usize {
        match <Self::Rank as Rank>::COUNT {
            Some(rank) => rank,
            None => store.rank(),
        }
    }
    #[inline(always)]
    fn lend(store: &Self::Store) -> Buf<Self, usize> {
        // As `sizes` does, without the call, which a dev build compiles for each shape.
        if const { Self::EXTENTS.is_some() } {
            return Buf::<Self, usize>::copied(const { StaticSizes::<Self>::SIZES });
        }
        Self::sizes(store)
    }
    #[inline(always)]
    fn write_sizes(store: &Self::Store, out: &mut [usize]) {
        store.write(out);
    }
    #[inline(always)]
    fn read_sizes(sizes: &[usize]) -> Option<Self::Store> {
        SizesInList::read(sizes)
    }
    fn write_wanted(out: &mut [usize]) {
        if let Some((last, rest)) = out.split_last_mut() {
            *last = D::SIZE.unwrap_or(OPEN);
            S::write_wanted(rest);
        }
    }
}
#[diagnostic::do_not_recommend]
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl Shape for DynRank {
    type Carrier = Rule;
    type Rank = AnyRank;
    type Placement = OnHeap;
    type Store = AxisVec<usize>;
    type InList = AnySizes;
    type Lent<'a> = &'a [usize];
    const EXTENTS: Option<Extents> = None;
    const LEAST: usize = 0;
    const ONES_BROADCAST: bool = true;
    const FIXED: Option<ManuallyDrop<AxisVec<usize>>> = None;
    const IN_LIST: Option<AnySizes> = None;
    #[inline]
    fn rank(store: &AxisVec<usize>) -> usize {
        store.len()
    }
    #[inline]
    fn write_sizes(store: &AxisVec<usize>, out: &mut [usize]) {
        out.copy_from_slice(store);
    }
    #[inline]
    fn read_sizes(sizes: &[usize]) -> Option<AxisVec<usize>> {
        Some(AxisVec::new(sizes))
    }
    fn write_wanted(_: &mut [usize]) {}
    #[inline(always)]
    fn sizes(store: &AxisVec<usize>) -> AxisVec<usize> {
        store.clone()
    }
    #[inline(always)]
    fn lend(store: &AxisVec<usize>) -> &[usize] {
        store
    }
    #[inline(always)]
    fn computed_all(sizes: AxisVec<usize>) -> AxisVec<usize> {
        sizes
    }
}

/// Appends the axes of this shape to those of `S`. `()` appended to `S` is `S` for every
/// `S: Shape`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "the axes of `{Self}` are not appended to those of `{S}`: how many they are is not known",
    label = "these shapes are parameters"
)]
pub unsafe trait After<S: Shape> {
    /// The shape with all axes.
    type Output: Shape;
}

// The message of the trait is the one for generic code, too.
#[diagnostic::do_not_recommend]
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<S: Shape, R> After<S> for R
where
    R: Shape<Carrier: Appends<R, S>>,
{
    type Output = <R::Carrier as Appends<R, S>>::Output;
}

/// The axes of `R` are appended to those of `S`: the rule of [`After`].
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Appends<R, S> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S: Shape> Appends<(), S> for X {
    type Output = S;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S: Shape, R: After<S>, D: Dim> Appends<(R, D), S> for X {
    type Output = (R::Output, D);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S: Shape> Appends<DynRank, S> for X {
    type Output = DynRank;
}

/// Two shapes that broadcast with each other.
///
/// The shapes are aligned at the last axis; a missing axis counts as 1; two axes broadcast by
/// [`BroadcastDim`]. `Output` is the shape of the result.
///
/// ```
/// use broadax_shape::*;
/// use static_assertions::{assert_impl_all, assert_not_impl_any, assert_type_eq_all};
/// assert_type_eq_all!(Broadcasted<shape![2, 3, 1, 5], shape![3, 4, 1]>, shape![2, 3, 4, 5]);
/// assert_not_impl_any!(shape![2, 3, 4]: Broadcast<shape![2, 3, 6]>);
/// ```
///
/// # Safety
/// 1. `broadcast_sizes` writes the sizes to which both broadcast, or returns an error.
/// 2. These sizes match `Output`; if all sizes are static there is no error.
#[diagnostic::on_unimplemented(
    message = "shape `{Self}` does not broadcast with shape `{Rhs}`",
    label = "`{Self}` meets `{Rhs}`",
    note = "leading axes fit when they are the same list, or one of them is empty",
    note = "a reduction removes its axis; `sum_keepdim`, `mean_keepdim` and the like leave a 1 in \
        its place"
)]
pub unsafe trait Broadcast<Rhs = Self> {
    /// The shape of the result.
    type Output: Shape;
    /// The conditions on the axes together with their positions, for messages: see
    /// [`Fits`](crate::broadcast::Fits). Here the last axis of these shapes is the last one of the
    /// operands. (A single type with the positions as parameters takes longer to check.)
    #[doc(hidden)]
    type Last1: 'static;
    /// The same, if the last axis of these shapes is the second from the end of the operands.
    #[doc(hidden)]
    type Last2: 'static;
    #[doc(hidden)]
    type Last3: 'static;
    #[doc(hidden)]
    type Last4: 'static;
    #[doc(hidden)]
    type Last5: 'static;
    #[doc(hidden)]
    type Last6: 'static;
    /// The same, if it is in front of the last six.
    #[doc(hidden)]
    type Farther: 'static;
    /// Writes the sizes of the result to the end of `out`. `Err` contains the axis, counted from
    /// the end and from 1, at which the sizes do not broadcast.
    #[doc(hidden)]
    fn broadcast_sizes(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize>;
}

/// Two axes that broadcast with each other, as [`BroadcastDim`], at the position `At` of the result:
/// messages have the position. (No condition needs it.)
pub trait BroadcastAt<Rhs, At> {
    #[doc(hidden)]
    type Done: 'static;
}

impl<L, R, At> BroadcastAt<R, At> for L
where
    L: BroadcastDim<R>,
    <L as BroadcastDim<R>>::Output: 'static,
{
    type Done = ();
}

/// The position of an axis in front of the last six.
pub struct FartherAxis;

/// The types of [`Broadcast`] for positions, if there are no axes to compare.
macro_rules! no_positions {
    () => {
        type Last1 = ();
        type Last2 = ();
        type Last3 = ();
        type Last4 = ();
        type Last5 = ();
        type Last6 = ();
        type Farther = ();
    };
}

/// The shape of `l + r`.
pub type Broadcasted<L, R> = <L as Broadcast<R>>::Output;

fn pad(sizes: &[usize], out: &mut [usize]) {
    let start = out.len() - sizes.len();
    out[start..].copy_from_slice(sizes);
}

// The compiler would list these impls in errors.
#[diagnostic::do_not_recommend]
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<R: Shape> Broadcast<R> for () {
    type Output = R;
    no_positions!();
    #[inline]
    fn broadcast_sizes(_: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        pad(right, out);
        Ok(())
    }
}
#[diagnostic::do_not_recommend]
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<S: Shape, D: Dim> Broadcast<()> for (S, D) {
    type Output = (S, D);
    no_positions!();
    #[inline]
    fn broadcast_sizes(left: &[usize], _: &[usize], out: &mut [usize]) -> Result<(), usize> {
        pad(left, out);
        Ok(())
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<S: Broadcast<R>, D: BroadcastDim<E>, R, E> Broadcast<(R, E)> for (S, D) {
    type Output = (<S as Broadcast<R>>::Output, <D as BroadcastDim<E>>::Output);
    type Last1 = (S::Last2, <D as BroadcastAt<E, Axis<-1>>>::Done);
    type Last2 = (S::Last3, <D as BroadcastAt<E, Axis<-2>>>::Done);
    type Last3 = (S::Last4, <D as BroadcastAt<E, Axis<-3>>>::Done);
    type Last4 = (S::Last5, <D as BroadcastAt<E, Axis<-4>>>::Done);
    type Last5 = (S::Last6, <D as BroadcastAt<E, Axis<-5>>>::Done);
    type Last6 = (S::Farther, <D as BroadcastAt<E, Axis<-6>>>::Done);
    type Farther = (S::Farther, <D as BroadcastAt<E, FartherAxis>>::Done);
    #[inline]
    fn broadcast_sizes(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        let (Some((l, left)), Some((r, right)), Some((o, out))) =
            (left.split_last(), right.split_last(), out.split_last_mut())
        else {
            unreachable!("as many sizes as axes")
        };
        *o = D::broadcast_size(*l, *r).ok_or(1usize)?;
        S::broadcast_sizes(left, right, out).map_err(|axis| axis + 1)
    }
}

/// Implements the rule for `DynRank`, which compares sizes at run time.
macro_rules! broadcast_by_numbers {
    ($([$($generic:tt)*] $left:ty, $right:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<$($generic)*> Broadcast<$right> for $left {
            type Output = DynRank;
            no_positions!();
            #[inline]
            fn broadcast_sizes(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(),
                usize> {
                broadcast_sizes::pair(left, right, out)
            }
        }
    )* };
}

broadcast_by_numbers! {
    [] DynRank, DynRank;
    [] DynRank, ();
    [S: Shape, D: Dim] DynRank, (S, D);
    [S: Shape, D: Dim] (S, D), DynRank;
}

/// A shape that broadcasts to another: the one-way rule of `+=` and `broadcast_to`.
///
/// The target keeps its shape: `shape![3, 1]: BroadcastTo<shape![2, 3, 4]>` holds,
/// `shape![2, 3, 4]: BroadcastTo<shape![3, 4]>` does not.
///
/// # Safety
/// 1. `broadcasts_to` returns whether `from` broadcasts to `to`.
/// 2. This holds for the static sizes of the types.
#[diagnostic::on_unimplemented(
    message = "shape `{From}` does not broadcast to shape `{Target}`",
    label = "this shape does not fit into `{Target}`",
    note = "a shape broadcasts to one with at least as many axes, aligned at the last axis"
)]
pub unsafe trait BroadcastTo<Target, From: ?Sized = Self> {
    /// `Err` contains the axis, counted from the end and from 1, that does not broadcast, or 0 if
    /// there are more axes than in the target.
    #[doc(hidden)]
    fn broadcasts_to(from: &[usize], to: &[usize]) -> Result<(), usize>;
}

/// The shape `S` has no axes left when the target has none left.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "a shape does not broadcast to one with fewer axes: `{S}` is left over",
    label = "the target has no axes for `{S}`",
    note = "a shape broadcasts to one with at least as many axes, aligned at the last axis; the \
        target, as the left side of `+=`, keeps its shape"
)]
pub unsafe trait NothingLeft<S> {}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S> BroadcastTo<S, ()> for X {
    #[inline(always)]
    fn broadcasts_to(_: &[usize], _: &[usize]) -> Result<(), usize> {
        Ok(())
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S, D, R, E> BroadcastTo<(R, E), (S, D)> for X
where
    S: BroadcastTo<R>,
    D: BroadcastDimTo<E>,
{
    #[inline]
    fn broadcasts_to(from: &[usize], to: &[usize]) -> Result<(), usize> {
        let (Some((f, from)), Some((t, to))) = (from.split_last(), to.split_last()) else {
            return Err(0);
        };
        if !D::broadcasts_to(*f, *t) {
            return Err(1);
        }
        <S as BroadcastTo<R>>::broadcasts_to(from, to)
            .map_err(|axis| if axis == 0 { 0 } else { axis + 1 })
    }
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, S: Shape, D: Dim> BroadcastTo<(), (S, D)> for X
where
    Rule: NothingLeft<(S, D)>,
{
    #[inline]
    fn broadcasts_to(_: &[usize], _: &[usize]) -> Result<(), usize> {
        Err(0)
    }
}

macro_rules! fits_by_numbers {
    ($([$($generic:tt)*] $from:ty, $to:ty;)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, $($generic)*> BroadcastTo<$to, $from> for X {
            #[inline]
            fn broadcasts_to(from: &[usize], to: &[usize]) -> Result<(), usize> {
                broadcast_sizes::into(from, to)
            }
        }
    )* };
}

fits_by_numbers! {
    [] DynRank, DynRank;
    [S: Shape, D: Dim] DynRank, (S, D);
    [S: Shape, D: Dim] (S, D), DynRank;
    [] DynRank, ();
}

/// Equal shapes, without broadcasting: for stacked tensors, and for the other axes of tensors that
/// are concatenated.
///
/// `S: SameShape<S>` holds for every `S: Shape`. Dynamic sizes are compared at run time.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "the shapes differ: the axes in front are `{Lhs}` and `{Rhs}`, and nothing \
        broadcasts here",
    label = "`{Lhs}` beside `{Rhs}`",
    note = "for parameters, write a bound `A: SameShape<B>`"
)]
pub unsafe trait SameShape<Rhs, Lhs: ?Sized = Self> {}

/// One shape has the additional axis `D`, and the axes `S` before it.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "one shape has more axes than the other: nothing broadcasts here",
    label = "one has an axis `{D}` in front, where the other has none",
    note = "`unsqueeze` adds an axis of size 1, and `broadcast_to` gives a view of a larger shape"
)]
pub unsafe trait NoneBeside<S, D> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X> SameShape<(), ()> for X {}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, S, D> SameShape<(), (S, D)> for X where Rule: NoneBeside<S, D> {}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, S, D> SameShape<(S, D), ()> for X where Rule: NoneBeside<S, D> {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, S, D, R, E> SameShape<(R, E), (S, D)> for X
where
    S: SameShape<R>,
    D: SameDim<E>,
{
}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X> SameShape<DynRank, DynRank> for X {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X> SameShape<(), DynRank> for X {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X> SameShape<DynRank, ()> for X {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, S, D> SameShape<(S, D), DynRank> for X {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, S, D> SameShape<DynRank, (S, D)> for X {}

/// Shapes with the same number of axes: the rule of `strict_rank`, and of `take_along_axis`.
///
/// `S: SameRank<S>` holds for every `S: Shape`. A dynamic rank is compared at run time.
///
/// ```
/// use broadax_shape::*;
/// use static_assertions::{assert_impl_all, assert_not_impl_any};
/// assert_impl_all!(shape![2, 3]: SameRank<shape![2, 1]>, SameRank<DynRank>);
/// assert_not_impl_any!(shape![2, 3]: SameRank<shape![3]>);
/// ```
///
/// # Safety
/// 1. Implemented only for shapes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "shapes `{Self}` and `{Rhs}` do not have the same number of axes",
    label = "`{Self}` beside `{Rhs}`",
    note = "`unsqueeze` adds an axis of size 1, which broadcasts; generic shapes have the same \
        leading axes, such as `..B`, on both sides"
)]
pub unsafe trait SameRank<Rhs> {}

// The message has the whole shapes.
#[diagnostic::do_not_recommend]
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<L, R> SameRank<R> for L where L: Shape<Carrier: EqualRanks<L, R>> {}

/// The shapes `L` and `R` have the same number of axes: the rule of [`SameRank`].
///
/// # Safety
/// 1. Implemented only for shapes that satisfy the rule.
pub unsafe trait EqualRanks<L, R> {}

// SAFETY: 1. no axes.
unsafe impl<X> EqualRanks<(), ()> for X {}
// SAFETY: 1. one axis more on both sides.
unsafe impl<X, S: SameRank<R>, D, R, E> EqualRanks<(S, D), (R, E)> for X {}
// SAFETY: 1. compared at run time.
unsafe impl<X> EqualRanks<DynRank, DynRank> for X {}
// SAFETY: 1. compared at run time.
unsafe impl<X> EqualRanks<DynRank, ()> for X {}
// SAFETY: 1. compared at run time.
unsafe impl<X> EqualRanks<(), DynRank> for X {}
// SAFETY: 1. compared at run time.
unsafe impl<X, S, D> EqualRanks<DynRank, (S, D)> for X {}
// SAFETY: 1. compared at run time.
unsafe impl<X, S, D> EqualRanks<(S, D), DynRank> for X {}

/// Writes a shape: `shape![2, 3, N, {H * 4}, Dyn]`, `shape![..B, N]`.
///
/// A literal or a block `{expr}` is a size, and anything else is a type: `Dyn`, `Extent<R>`, a
/// generic `N: Dim`, or a name declared by [`dim!`](crate::dim!). A const parameter or a constant
/// must therefore be in braces, `{N}`; without them the compiler reports "expected type, found
/// const parameter `N`", because a macro cannot distinguish the two. For a size in a variable write
/// `Dyn`, and pass the size to a constructor whose name ends in `_with`. A literal 1 is
/// [`One`](crate::One), which broadcasts. A leading `..B` stands for any leading axes.
///
/// ```
/// use broadax_shape::*;
/// use static_assertions::assert_type_eq_all;
/// const H: usize = 8;
/// assert_type_eq_all!(shape![], ());
/// assert_type_eq_all!(shape![2, 1], (((), Extent<2>), One));
/// assert_type_eq_all!(shape![Dyn, { H * 4 }], (((), Dyn), Extent<32>));
/// assert_type_eq_all!(shape![..shape![5, 6], 7], shape![5, 6, 7]);
/// ```
#[macro_export]
macro_rules! shape {
    ($($axes:tt)*) => { $crate::table::shape!($crate $($axes)*) };
}
