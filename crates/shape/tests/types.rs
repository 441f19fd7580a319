//! Properties of the rules for types: which shapes broadcast, the types of results, and generic
//! code that needs no bound.

use broadax_shape::*;
use broadax_shape::{
    Expand, HasAxis, InsertAxis, Kept, LaidOn, MatMul, Permute, Removed, ReshapeTo,
};
use broadax_shape::{SqueezeDim, Transpose};
use static_assertions::{assert_impl_all, assert_not_impl_any, assert_type_eq_all};

/// `yes!([..] + [..] = [..])` in both orders.
macro_rules! yes {
    ($([$($l:tt)*] + [$($r:tt)*] = [$($o:tt)*];)*) => { $(
        assert_type_eq_all!(Broadcasted<shape![$($l)*], shape![$($r)*]>, shape![$($o)*]);
        assert_type_eq_all!(Broadcasted<shape![$($r)*], shape![$($l)*]>, shape![$($o)*]);
    )* };
}
/// `no!([..] + [..])` in both orders.
macro_rules! no {
    ($([$($l:tt)*] + [$($r:tt)*];)*) => { $(
        assert_not_impl_any!(shape![$($l)*]: Broadcast<shape![$($r)*]>);
        assert_not_impl_any!(shape![$($r)*]: Broadcast<shape![$($l)*]>);
    )* };
}
/// `into!([..] => [..])`: broadcasts, and not the other way.
macro_rules! into {
    ($([$($l:tt)*] => [$($r:tt)*];)*) => { $(
        assert_impl_all!(shape![$($l)*]: BroadcastTo<shape![$($r)*]>);
        assert_not_impl_any!(shape![$($r)*]: BroadcastTo<shape![$($l)*]>);
    )* };
}
macro_rules! not_into {
    ($([$($l:tt)*] => [$($r:tt)*];)*) => { $(
        assert_not_impl_any!(shape![$($l)*]: BroadcastTo<shape![$($r)*]>);
    )* };
}

/// What `shape!` reads as a size, a number with a name in the table or none: each is an `Extent`,
/// but 1.
mod written {
    use super::*;
    // At the edges of the table, beyond it, and in other spellings.
    macro_rules! sizes {
        ($($size:literal)*) => { $(
            assert_type_eq_all!(shape![$size, 2, $size], ((((), Extent<$size>), Extent<2>), Extent<$size>));
        )* };
    }
    sizes! { 0 2 9 10 63 64 65 99 999 1000 4095 4096 4097 4159 4160 4161 65471 65472 65535 65536 65537 65600 }
    sizes! { 131072 1_000 0x10 0b11 7usize 18446744073709551615 }
    /// What other macros pass on.
    macro_rules! passed_on {
        ($one:literal, $size:literal, $block:block, $ty:ty, $name:ident, $($any:tt)*) => {
            shape![$one, $size, $block, $ty, $name, $($any)*]
        };
    }
    type Pair<const N: usize, const M: usize> = Extent<N>;
    struct Rows<const I: isize, T>(T);
    type RowsOf<const N: usize, R> = <R as Picks<N>>::Picked;
    trait Picks<const N: usize> {
        type Picked;
    }
    impl<const N: usize, const I: isize, F: Fn(u8, u8) -> u8> Picks<N> for Rows<I, F> {
        type Picked = Extent<N>;
    }
    assert_type_eq_all!(
        passed_on!(1, 6, { 2 * 4 }, Pair<5, 7>, Dyn, 1, Pair<8, 9>, 10),
        shape![1, 6, 8, 5, Dyn, 1, 8, 10],
        shape![..shape![1, 6], Extent<8>, { 5 }, Dyn, One, { 8 }, 10,]
    );
    // Commas and arrows within a type.
    assert_type_eq_all!(
        shape![RowsOf<3, Rows<-1, fn(u8, u8) -> u8>>, 2, RowsOf<4, Rows<{ -1 }, fn(u8, u8) -> u8>>],
        shape![3, 2, 4]
    );
    assert_type_eq_all!(shape![{ 1 }], ((), Extent<1>));
    assert_type_eq_all!(shape![..Shapes], shape![..Shapes,], shape![2, 3]);
    type Shapes = shape![2, 3];
}

dim!(Batch);
dim!(Time);
dim!(Vocab = 4);

yes! {
    [] + [] = [];
    [] + [2, 3] = [2, 3];
    [2, 3, 1, 5] + [3, 4, 1] = [2, 3, 4, 5];
    [2, 1, 4] + [3, 1] = [2, 3, 4];
    [4, 32, 14, 14] + [32, 1, 1] = [4, 32, 14, 14];
    // From NumPy's guide to broadcasting.
    [8, 1, 6, 1] + [7, 1, 5] = [8, 7, 6, 5];
    [256, 256, 3] + [3] = [256, 256, 3];
    [5, 4] + [1] = [5, 4];
    [5, 4] + [4] = [5, 4];
    [15, 3, 5] + [15, 1, 5] = [15, 3, 5];
    [15, 3, 5] + [3, 5] = [15, 3, 5];
    [15, 3, 5] + [3, 1] = [15, 3, 5];
    [3, 1] + [3] = [3, 3];
    [4, 1] + [3] = [4, 3];
    // From PyTorch's.
    [5, 7, 3] + [5, 7, 3] = [5, 7, 3];
    [5, 3, 4, 1] + [3, 1, 1] = [5, 3, 4, 1];
    [5, 1, 4, 1] + [3, 1, 1] = [5, 3, 4, 1];
    [1] + [3, 1, 7] = [3, 1, 7];
    // A size of 0 is a size as any other.
    [0] + [1] = [0];
    [0] + [] = [0];
    [3, 0] + [1] = [3, 0];
    [3, 1] + [0] = [3, 0];
    [1, 0] + [5, 1] = [5, 0];
}

no! {
    [2, 3, 4] + [2, 3, 6];
    [2, 1, 4] + [3, 2];
    [3, 5] + [3];
    [4, 32, 14, 14] + [2, 32, 14, 14];
    [5, 2, 4] + [5, 2];
    // From NumPy's guide.
    [3] + [4];
    [2, 1] + [8, 4, 3];
    [4, 3] + [4];
    [256, 256, 3] + [256];
    // From PyTorch's.
    [0] + [2, 2];
    [5, 2, 4, 1] + [3, 1, 1];
    [0] + [3];
    [0] + [2];
    // An `Extent<1>` is no 1 that broadcasts.
    [{ 1 }] + [3];
    [2, { 1 }] + [2, 3];
}
yes! {
    [{ 1 }] + [{ 1 }] = [{ 1 }];
    [{ 1 }] + [1] = [{ 1 }];
}

// One axis of each kind with each other.
yes! {
    [1] + [1] = [1];
    [1] + [3] = [3];
    [1] + [Dyn] = [Dyn];
    [1] + [Batch] = [Batch];
    [1] + [Vocab] = [Vocab];
    [3] + [3] = [3];
    [3] + [Dyn] = [3];
    [0] + [Dyn] = [0];
    [Dyn] + [Dyn] = [Dyn];
    [Batch] + [Batch] = [Batch];
    [Vocab] + [Vocab] = [Vocab];
    // A dynamic size is compared with that of a named axis at run time.
    [Dyn] + [Batch] = [Batch];
    [Dyn] + [Vocab] = [Vocab];
}
no! {
    [3] + [4];
    [3] + [Batch];
    [Time] + [Batch];
    // The same size, but not the same axis.
    [4] + [Vocab];
    [Batch] + [Vocab];
}
yes! {
    [Batch, Vocab] + [Vocab] = [Batch, Vocab];
    [Batch, 1, Vocab] + [Time, 1] = [Batch, Time, Vocab];
    [Batch, 3] + [Dyn] = [Batch, 3];
    [Dyn, 3, 1] + [4, 1, Dyn] = [4, 3, Dyn];
}
no! {
    [Batch, Vocab] + [Batch];
    [Batch, Time] + [Time, Batch];
}

/// Anything with a shape of dynamic rank is one.
macro_rules! any_rank {
    ($($shape:ty),*) => { $(
        assert_type_eq_all!(Broadcasted<DynRank, $shape>, DynRank);
        assert_type_eq_all!(Broadcasted<$shape, DynRank>, DynRank);
        assert_impl_all!(DynRank: BroadcastTo<$shape>);
        assert_impl_all!($shape: BroadcastTo<DynRank>);
    )* };
}
any_rank!(
    DynRank,
    shape![],
    shape![1],
    shape![2, 3],
    shape![Dyn],
    shape![Batch, Vocab],
    shape![0, 1, Dyn, 4]
);
// A rank that is open in front: the last axes are known.
assert_type_eq_all!(
    Broadcasted<shape![..DynRank, 3], shape![2, 3]>,
    shape![..DynRank, 3]
);
assert_type_eq_all!(Broadcasted<shape![..DynRank, 1], shape![3]>, shape![..DynRank, 3]);
assert_not_impl_any!(shape![..DynRank, 3]: Broadcast<shape![4]>);

into! {
    [] => [1];
    [] => [2, 3];
    [] => [Dyn];
    [1] => [3];
    [1] => [0];
    [3] => [2, 3];
    [3, 1] => [2, 3, 4];
    [1] => [Batch];
    [Vocab] => [Batch, Vocab];
    [Dyn] => [2, Dyn];
}
not_into! {
    [2, 3, 4] => [3, 4];
    [3] => [4];
    [0] => [3];
    [{ 1 }] => [3];
    [4] => [Vocab];
    [2, 1] => [3, 4];
    [2, 3] => [3, 2];
}
// Both ways: equal ones, and sizes that are checked at run time.
assert_impl_all!(shape![2, 3]: BroadcastTo<shape![2, 3]>);
assert_impl_all!(shape![Dyn]: BroadcastTo<shape![3]>, BroadcastTo<shape![Dyn]>);
assert_impl_all!(shape![3]: BroadcastTo<shape![Dyn]>);
assert_impl_all!(shape![Dyn]: BroadcastTo<shape![Batch]>);
assert_impl_all!(shape![Batch]: BroadcastTo<shape![Dyn]>);
assert_impl_all!(shape![Batch, 1]: BroadcastTo<shape![Batch, Time]>);

// Two to six shapes.
macro_rules! all {
    ($([$($shape:ty),*] = $out:ty;)*) => { $(
        assert_type_eq_all!(<($($shape,)*) as BroadcastAll>::Output, $out);
    )* };
}
all! {
    [shape![5, 1], shape![4]] = shape![5, 4];
    [shape![5, 1], shape![1, 6], shape![]] = shape![5, 6];
    [shape![6, 7], shape![5, 6, 1], shape![7], shape![5, 1, 7]] = shape![5, 6, 7];
    [shape![1], shape![1], shape![Dyn, 1], shape![1], shape![4]] = shape![Dyn, 4];
    [shape![2, 1, 1], shape![3, 1], shape![4], shape![1], shape![], shape![2, 3, 4]]
        = shape![2, 3, 4];
    [shape![2], DynRank, shape![2]] = DynRank;
}
assert_not_impl_any!((shape![5, 1], shape![4], shape![3]): BroadcastAll);
assert_not_impl_any!((shape![5],): BroadcastAll);

// `shape!`.
const HEADS: usize = 8;
struct Model<const N: usize>;
impl<const N: usize> Model<N> {
    const WIDTH: usize = N;
}
type Of<const N: usize> = shape![2, { N }, Extent<N>];
assert_type_eq_all!(shape![], ());
assert_type_eq_all!(
    shape![2, 1, Dyn],
    ((((), Extent<2>), broadax_shape::One), broadax_shape::Dyn)
);
assert_type_eq_all!(shape![{ HEADS * 4 }, { HEADS + 1 }], shape![32, 9]);
assert_type_eq_all!(shape![{ Model::<7>::WIDTH }], shape![7]);
assert_type_eq_all!(shape![{ size_of::<u64>() }], shape![8]);
assert_type_eq_all!(Of<5>, shape![2, 5, 5]);
assert_type_eq_all!(shape![..shape![2, 3]], shape![2, 3]);
assert_type_eq_all!(shape![..shape![2, 3], 1, Dyn], shape![2, 3, 1, Dyn]);
assert_type_eq_all!(shape![..(), 4], shape![4]);
// A comma at the end.
#[rustfmt::skip]
assert_type_eq_all!(shape![2, 3,], shape![2, 3]);

type Sixteen = shape![2, 1, 3, 1, 2, 1, 3, 1, 2, 1, 3, 1, 2, 1, 3, 1];
type Sixteen2 = shape![1, 4, 1, 5, 1, 4, 1, 5, 1, 4, 1, 5, 1, 4, 1, 5];
assert_type_eq_all!(
    Broadcasted<Sixteen, Sixteen2>,
    shape![2, 4, 3, 5, 2, 4, 3, 5, 2, 4, 3, 5, 2, 4, 3, 5]
);

#[test]
fn static_shapes_as_values() {
    assert_eq!(<shape![] as StaticShape>::SIZES, &[0usize; 0]);
    assert_eq!(<shape![] as StaticShape>::LEN, 1);
    assert_eq!(<Sixteen as StaticShape>::RANK, 16);
    assert_eq!(<Sixteen as StaticShape>::LEN, 6usize.pow(4));
    assert_eq!(<Sixteen as StaticShape>::SIZES[14..], [3, 1]);
    assert_eq!(<shape![2, Vocab, { 3 }] as StaticShape>::SIZES, &[2, 4, 3]);
    assert_eq!(<shape![2, 0, 3] as StaticShape>::LEN, 0);
}
assert_not_impl_any!(shape![Dyn, 3]: StaticShape);
assert_not_impl_any!(shape![Batch]: StaticShape);
assert_not_impl_any!(DynRank: StaticShape);

// Results of operations on axes.
assert_type_eq_all!(Removed<shape![2, 3, 4], 0>, shape![3, 4]);
assert_type_eq_all!(Removed<shape![2, 3, 4], 1>, Removed<shape![2, 3, 4], -2>, shape![2, 4]);
assert_type_eq_all!(Kept<shape![2, 3, 4], -1>, shape![2, 3, 1]);
assert_type_eq_all!(Kept<shape![Batch, Dyn, 4], 0>, shape![1, Dyn, 4]);
assert_type_eq_all!(Removed<DynRank, 5>, Kept<DynRank, -3>, DynRank);
assert_not_impl_any!(shape![2, 3, 4]: HasAxis<3>);
assert_not_impl_any!(shape![2, 3, 4]: HasAxis<-4>);
assert_not_impl_any!(shape![]: HasAxis<0>);
assert_type_eq_all!(<shape![2, 3] as InsertAxis<0>>::Output, shape![1, 2, 3]);
assert_type_eq_all!(<shape![2, 3] as InsertAxis<2>>::Output, shape![2, 3, 1]);
assert_type_eq_all!(<shape![2, 3] as InsertAxis<-3>>::Output, shape![1, 2, 3]);
assert_type_eq_all!(<shape![] as InsertAxis<0>>::Output, shape![1]);
assert_not_impl_any!(shape![2, 3]: InsertAxis<3>);
assert_not_impl_any!(shape![2, 3]: InsertAxis<-4>);
assert_impl_all!(broadax_shape::One: SqueezeDim);
assert_impl_all!(Dyn: SqueezeDim);
assert_impl_all!(Extent<1>: SqueezeDim);
assert_not_impl_any!(Extent<3>: SqueezeDim);
assert_type_eq_all!(<shape![5, Dyn, 4] as Transpose>::Output, shape![5, 4, Dyn]);
assert_not_impl_any!(shape![5]: Transpose);
assert_type_eq_all!(
    <shape![2, Dyn, 4] as Permute<(Axis<2>, Axis<0>, Axis<-2>)>>::Output,
    shape![4, 2, Dyn]
);
assert_not_impl_any!(shape![2, 3]: Permute<(Axis<0>, Axis<0>)>);
assert_not_impl_any!(shape![2, 3]: Permute<(Axis<0>, Axis<-2>)>);
assert_not_impl_any!(shape![2, 3]: Permute<(Axis<0>, Axis<1>, Axis<2>)>);
assert_not_impl_any!(shape![2, 3, 4]: Permute<(Axis<0>, Axis<1>)>);
assert_not_impl_any!(shape![2, 3]: Permute<(Axis<0>, Axis<2>)>);
assert_type_eq_all!(
    <shape![1, 3] as Expand<shape![4, Keep]>>::Output,
    shape![4, 3]
);
assert_type_eq_all!(
    <shape![Batch, 1] as Expand<shape![2, Keep, 7]>>::Output,
    shape![2, Batch, 7]
);
assert_not_impl_any!(shape![3]: Expand<shape![Keep, Keep]>);
assert_impl_all!(shape![2, 3, 4]: ReshapeTo<shape![24]>, ReshapeTo<shape![4, 6]>);
assert_impl_all!(shape![2, 3, 4]: ReshapeTo<shape![Dyn, 6]>, ReshapeTo<DynRank>);
assert_impl_all!(shape![2, Vocab]: ReshapeTo<shape![8]>);
assert_impl_all!(shape![5, 0]: ReshapeTo<shape![0, 7]>);
assert_impl_all!(shape![1]: ReshapeTo<shape![]>);
assert_not_impl_any!(shape![2, 3, 4]: ReshapeTo<shape![25]>);
assert_not_impl_any!(shape![2, 3]: ReshapeTo<shape![]>);

// Matrix products.
macro_rules! product {
    ($([$($l:tt)*] @ [$($r:tt)*] = [$($o:tt)*];)*) => { $(
        assert_type_eq_all!(<shape![$($l)*] as MatMul<shape![$($r)*]>>::Output, shape![$($o)*]);
    )* };
}
product! {
    [2, 3] @ [3, 4] = [2, 4];
    [3] @ [3] = [];
    [3] @ [3, 4] = [4];
    [2, 3] @ [3] = [2];
    [7, 2, 3] @ [3, 4] = [7, 2, 4];
    [2, 3] @ [7, 3, 4] = [7, 2, 4];
    [9, 1, 2, 3] @ [8, 3, 4] = [9, 8, 2, 4];
    [3] @ [7, 3, 4] = [7, 4];
    [7, 2, 3] @ [3] = [7, 2];
    [Batch, Time, 3] @ [3, Vocab] = [Batch, Time, Vocab];
    [Dyn, 3] @ [Dyn, Dyn] = [Dyn, Dyn];
    [1, 1] @ [1, 1] = [1, 1];
}
assert_type_eq_all!(<DynRank as MatMul<shape![2, 3]>>::Output, DynRank);
assert_type_eq_all!(<shape![2] as MatMul<DynRank>>::Output, DynRank);
assert_not_impl_any!(shape![2, 3]: MatMul<shape![4, 3]>);
assert_not_impl_any!(shape![]: MatMul<shape![3]>);
assert_not_impl_any!(shape![2, 3]: MatMul<shape![]>);
// Inner axes do not broadcast, batch axes do.
assert_not_impl_any!(shape![2, 1]: MatMul<shape![3, 4]>);
assert_not_impl_any!(shape![5, 2, 3]: MatMul<shape![6, 3, 4]>);
assert_not_impl_any!(shape![2, Batch]: MatMul<shape![Time, 4]>);

// PaddlePaddle's `axis`: the examples of its guide, with x of shape (2, 3, 4, 5).
type X = shape![2, 3, 4, 5];
assert_type_eq_all!(<shape![] as LaidOn<X, -1>>::Output, shape![]);
assert_type_eq_all!(<shape![5] as LaidOn<X, -1>>::Output, shape![5]);
assert_type_eq_all!(<shape![4, 5] as LaidOn<X, -1>>::Output, shape![4, 5]);
assert_type_eq_all!(<shape![4, 5] as LaidOn<X, 2>>::Output, shape![4, 5]);
assert_type_eq_all!(<shape![3, 4] as LaidOn<X, 1>>::Output, shape![3, 4, 1]);
assert_type_eq_all!(<shape![2] as LaidOn<X, 0>>::Output, shape![2, 1, 1, 1]);
assert_type_eq_all!(<shape![2, 1] as LaidOn<X, 0>>::Output, shape![2, 1, 1, 1]);
assert_type_eq_all!(<shape![] as LaidOn<X, 4>>::Output, shape![]);
assert_not_impl_any!(shape![4, 5]: LaidOn<X, 3>);
assert_not_impl_any!(shape![5]: LaidOn<X, 4>);
assert_not_impl_any!(shape![5]: LaidOn<X, 5>);

/// The laws of a dynamic size, for every axis without a bound.
mod laws_of_dyn {
    use super::*;
    fn broadcasts<D: Dim>() {
        fn with<L: BroadcastDim<R>, R>() {}
        fn to<L: BroadcastDimTo<R>, R>() {}
        fn shapes<L: Broadcast<R>, R>() {}
        fn into<L: BroadcastTo<R>, R>() {}
        with::<D, Dyn>();
        with::<Dyn, D>();
        to::<Dyn, D>();
        shapes::<shape![3, D], shape![Dyn]>();
        shapes::<shape![Dyn], shape![3, D]>();
        into::<shape![Dyn], shape![3, D]>();
        into::<shape![Dyn, 1], shape![D, 4]>();
    }
    #[test]
    fn hold() {
        broadcasts::<Batch>();
        broadcasts::<Vocab>();
        broadcasts::<Extent<3>>();
        broadcasts::<One>();
        // The sizes that they allow.
        fn sizes<L: BroadcastDim<R>, R>(left: usize, right: usize) -> Option<usize> {
            L::broadcast_size(left, right)
        }
        assert_eq!(sizes::<Dyn, One>(5, 1), Some(5));
        assert_eq!(sizes::<Dyn, Extent<1>>(5, 1), None);
        assert_eq!(sizes::<Dyn, Extent<3>>(1, 3), Some(3));
        assert_eq!(sizes::<Dyn, Dyn>(5, 1), Some(5));
        assert_eq!(sizes::<Dyn, Batch>(7, 7), Some(7));
        assert_eq!(sizes::<Dyn, Batch>(1, 7), Some(7));
        assert_eq!(sizes::<Dyn, Batch>(7, 1), None);
        assert_eq!(sizes::<Batch, Dyn>(7, 1), Some(7));
        assert_eq!(sizes::<Batch, Dyn>(1, 7), None);
        assert_eq!(sizes::<Batch, Batch>(1, 7), None);
        assert_eq!(sizes::<Vocab, Dyn>(4, 3), None);
    }
}

/// Concatenation at each position of a shape of six axes, and with shapes of fewer axes.
mod concatenation {
    use super::*;
    type Joined<L, R, const I: isize> = <L as ConcatWith<R, Axis<I>>>::Output;
    type Six = shape![2, 3, 4, 5, 6, 7];
    assert_type_eq_all!(
        Joined<Six, shape![1, 3, 4, 5, 6, 7], 0>,
        Joined<Six, shape![1, 3, 4, 5, 6, 7], -6>,
        shape![3, 3, 4, 5, 6, 7],
    );
    assert_type_eq_all!(Joined<Six, shape![2, 9, 4, 5, 6, 7], 1>, shape![2, 12, 4, 5, 6, 7]);
    assert_type_eq_all!(Joined<Six, shape![2, 3, 9, 5, 6, 7], 2>, shape![2, 3, 13, 5, 6, 7]);
    assert_type_eq_all!(Joined<Six, shape![2, 3, 4, 9, 6, 7], -3>, shape![2, 3, 4, 14, 6, 7]);
    assert_type_eq_all!(Joined<Six, shape![2, 3, 4, 5, 9, 7], -2>, shape![2, 3, 4, 5, 15, 7]);
    assert_type_eq_all!(Joined<Six, shape![2, 3, 4, 5, 6, 9], 5>, shape![2, 3, 4, 5, 6, 16]);
    assert_type_eq_all!(Joined<Six, DynRank, 0>, shape![Dyn, 3, 4, 5, 6, 7]);
    assert_type_eq_all!(Joined<DynRank, Six, 0>, Joined<DynRank, DynRank, 9>, DynRank);
    macro_rules! rejected {
        ($($right:ty),*) => { $(
            assert_not_impl_any!(
                Six: ConcatWith<$right, Axis<0>>, ConcatWith<$right, Axis<1>>, ConcatWith<$right, Axis<2>>,
                ConcatWith<$right, Axis<3>>, ConcatWith<$right, Axis<4>>, ConcatWith<$right, Axis<5>>,
                ConcatWith<$right, Axis<-2>>, ConcatWith<$right, Axis<-1>>,
            );
        )* };
    }
    rejected! {
        shape![], shape![7], shape![6, 7], shape![5, 6, 7], shape![4, 5, 6, 7],
        shape![3, 4, 5, 6, 7], shape![1, 2, 3, 4, 5, 6, 7], shape![8, 3, 4, 5, 6, 8]
    }
    assert_not_impl_any!(Six: ConcatWith<Six, Axis<6>>, ConcatWith<Six, Axis<-7>>, ConcatWith<Six, isize>);
    assert_not_impl_any!(DynRank: ConcatWith<shape![7], Axis<1>>, ConcatWith<shape![7], isize>);
}

/// Sums and products of sizes, with all kinds of carries.
mod sizes {
    use super::*;
    macro_rules! sums {
        ($($l:ty, $r:ty => $sum:ty;)*) => { $(
            assert_type_eq_all!(<$l as ConcatDim<$r>>::Output, $sum);
        )* };
    }
    sums! {
        Extent<0>, Extent<0> => Extent<0>;
        Extent<0>, One => One;
        One, One => Extent<2>;
        Extent<0>, Extent<5> => Extent<5>;
        Extent<5>, Extent<0> => Extent<5>;
        One, Extent<63> => Extent<64>;
        Extent<63>, One => Extent<64>;
        Extent<63>, Extent<63> => Extent<126>;
        Extent<63>, Extent<64> => Extent<127>;
        Extent<64>, Extent<63> => Extent<127>;
        Extent<4095>, One => Extent<4096>;
        One, Extent<4095> => Extent<4096>;
        Extent<64>, Extent<4032> => Extent<4096>;
        Extent<4032>, Extent<63> => Extent<4095>;
        Extent<4096>, Extent<4096> => Extent<8192>;
        Extent<2080>, Extent<2080> => Extent<4160>;
        Extent<4032>, Extent<4032> => Extent<8064>;
        Extent<4096>, Extent<0> => Extent<4096>;
        Extent<0>, Extent<65536> => Extent<65536>;
        Extent<65472>, Extent<64> => Extent<65536>;
        Extent<32768>, Extent<32768> => Extent<65536>;
        Extent<4160>, Extent<61376> => Extent<65536>;
        Extent<665>, Extent<1943> => Extent<2608>;
        Extent<310>, Extent<810> => Extent<1120>;
        Extent<1335>, Extent<100> => Extent<1435>;
        Extent<150>, Extent<1683> => Extent<1833>;
        Extent<1099>, Extent<194> => Extent<1293>;
        Extent<750>, Extent<1195> => Extent<1945>;
        Extent<120>, Extent<1865> => Extent<1985>;
        Extent<1041>, Extent<441> => Extent<1482>;
        Extent<78>, Extent<178> => Extent<256>;
        Extent<890>, Extent<858> => Extent<1748>;
        Extent<145>, Extent<494> => Extent<639>;
        Extent<187>, Extent<1130> => Extent<1317>;
        Extent<871>, Extent<123> => Extent<994>;
        Extent<1695>, Extent<1160> => Extent<2855>;
        Extent<255>, Extent<1942> => Extent<2197>;
        Extent<459>, Extent<1293> => Extent<1752>;
        Extent<1286>, Extent<1195> => Extent<2481>;
        Extent<1942>, Extent<128> => Extent<2070>;
        Extent<1183>, Extent<1201> => Extent<2384>;
        Extent<814>, Extent<103> => Extent<917>;
        Extent<2001>, Extent<454> => Extent<2455>;
        Extent<97>, Extent<1142> => Extent<1239>;
        Extent<1760>, Extent<274> => Extent<2034>;
        Extent<595>, Extent<860> => Extent<1455>;
    }
    macro_rules! products {
        ($([$($size:tt)*] => $product:ty;)*) => { $(
            assert_type_eq_all!(<shape![$($size)*] as Flatten>::Axis, $product);
        )* };
    }
    products! {
        [0, 0] => Extent<0>;
        [0, 3] => Extent<0>;
        [3, 0] => Extent<0>;
        [100, 0, 7] => Extent<0>;
        [1, 5] => Extent<5>;
        [5, 1] => Extent<5>;
        [63, 63] => Extent<3969>;
        [64, 64] => Extent<4096>;
        [2, 2048] => Extent<4096>;
        [2048, 2] => Extent<4096>;
        [65, 63] => Extent<4095>;
        [63, 65] => Extent<4095>;
        [64, 1024] => Extent<65536>;
        [1024, 64] => Extent<65536>;
        [256, 256] => Extent<65536>;
        [16, 16, 16] => Extent<4096>;
        [2, 3, 5, 7, 11] => Extent<2310>;
        [13, 315] => Extent<4095>;
        [4096, 1] => Extent<4096>;
        [4096, 16] => Extent<65536>;
        [65536, 0] => Extent<0>;
        [512, 128] => Extent<65536>;
        [17, 41] => Extent<697>;
        [15, 26] => Extent<390>;
        [14, 10, 9] => Extent<1260>;
        [12, 40] => Extent<480>;
        [17, 67] => Extent<1139>;
        [10, 9, 41] => Extent<3690>;
        [61, 47] => Extent<2867>;
        [16, 65] => Extent<1040>;
        [29, 38] => Extent<1102>;
        [33, 52] => Extent<1716>;
        [21, 31] => Extent<651>;
        [3, 64] => Extent<192>;
        [35, 38] => Extent<1330>;
        [20, 55] => Extent<1100>;
        [60, 52] => Extent<3120>;
        [28, 58] => Extent<1624>;
        [16, 45] => Extent<720>;
        [15, 2] => Extent<30>;
    }
    // Beyond the table.
    assert_not_impl_any!(Extent<4096>: ConcatDim<One>, ConcatDim<Extent<63>>);
    assert_not_impl_any!(Extent<65536>: ConcatDim<One>, ConcatDim<Extent<64>>, ConcatDim<Extent<65536>>);
    assert_not_impl_any!(shape![4097]: Flatten);
    assert_not_impl_any!(shape![17, 241]: Flatten);
    assert_not_impl_any!(shape![65536, 2]: Flatten);
    assert_not_impl_any!(shape![65536, 65536, 65536]: Flatten);

    // `reshape` has no largest number of elements.
    assert_impl_all!(shape![65536, 65536, 3]: ReshapeTo<shape![3, 65536, 65536]>);
    assert_impl_all!(shape![4095, 4095]: ReshapeTo<shape![13, 4095, 315]>);
    assert_impl_all!(shape![3000, 4000, 7]: ReshapeTo<shape![1000, 3, 4000, 7]>);
    assert_impl_all!(shape![1, 4096, 0]: ReshapeTo<shape![0]>, ReshapeTo<shape![3, 0, 65536]>);
    assert_impl_all!(shape![1, 1]: ReshapeTo<()>, ReshapeTo<shape![1]>);
    assert_impl_all!(shape![6]: ReshapeTo<shape![Dyn, 4]>, ReshapeTo<DynRank>);
    assert_impl_all!(shape![Dyn]: ReshapeTo<shape![6]>, ReshapeTo<shape![Dyn, 2]>);
    assert_impl_all!(DynRank: ReshapeTo<shape![6]>, ReshapeTo<DynRank>);
    assert_not_impl_any!(shape![4095, 4095]: ReshapeTo<shape![4095, 4094]>);
    assert_not_impl_any!(shape![64, 64, 64]: ReshapeTo<shape![64, 64]>, ReshapeTo<shape![0]>);
    assert_not_impl_any!(shape![65536, 65536, 3]: ReshapeTo<shape![65536, 65536, 2]>);
}

/// The laws of a shape, for every shape without a bound.
mod laws_of_shapes {
    use super::*;
    fn laws<S: Shape>() {
        fn broadcasts<L: Broadcast<R, Output = O> + BroadcastTo<O>, R, O>() {}
        fn same<L: SameShape<R> + SameRank<R>, R>() {}
        fn appended<R: After<S, Output = O>, S: Shape, O>() {}
        broadcasts::<S, S, S>();
        broadcasts::<S, (), S>();
        broadcasts::<(), S, S>();
        same::<S, S>();
        same::<shape![..S, 3], shape![..S, 3]>();
        appended::<S, (), S>();
        appended::<(), S, S>();
        appended::<shape![..S, 3], (), shape![..S, 3]>();
        appended::<shape![3], S, shape![..S, 3]>();
    }
    #[test]
    fn hold() {
        laws::<shape![]>();
        laws::<shape![2, Dyn, 1]>();
        laws::<DynRank>();
    }
}
