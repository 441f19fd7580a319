//! The rules for types and the rules for numbers compute the same shapes, and reject the same ones.
#![forbid(unsafe_code)] // Also: `equation!` seals its rule by `unsafe`, which a program may forbid.

use broadax_shape::axis::set::reduce_sizes;
use broadax_shape::ops::concat::{concat_shapes, stack_shapes};
use broadax_shape::ops::conv::{conv_sizes, grouped_conv_sizes};
use broadax_shape::ops::conv_transpose::{conv_transpose_sizes, grouped_conv_transpose_sizes};
use broadax_shape::ops::einsum::{Einsum, einsum_sizes};
use broadax_shape::ops::expand::{expand_sizes, squeeze_sizes, unsqueeze_sizes};
use broadax_shape::ops::flatten::{flatten_sizes, reshape_sizes};
use broadax_shape::ops::grow::{append_sizes, push_sizes};
use broadax_shape::ops::interpolate::interpolate_sizes;
use broadax_shape::ops::kron::kron_shape;
use broadax_shape::ops::matmul::{dot_sizes, matmul_sizes};
use broadax_shape::ops::matrices::{Factors, Solve, SquareMatrices, factor_sizes, solve_sizes};
use broadax_shape::ops::paddle_axis::elementwise_sizes;
use broadax_shape::ops::permute::{
    moveaxis_sizes, permute_sizes, swapaxes_sizes, transpose_or_keep_sizes, transpose_sizes,
};
use broadax_shape::ops::pool::pool_sizes;
use broadax_shape::ops::repeat::{pad_axes_sizes, pad_sizes, repeat_sizes};
use broadax_shape::ops::slice::{
    Back, EntireAxis, Every, EveryBack, Front, Open, Pick, Rest, SliceItem, Span, slice_sizes,
};
use broadax_shape::ops::split::{split_at_sizes, split_sizes};
use broadax_shape::ops::strict::{check_same_rank, check_same_shape};
use broadax_shape::ops::tensordot::tensordot_sizes;
use broadax_shape::ops::topk::topk_sizes;
use broadax_shape::ops::vector::{
    cross_sizes, matvec_sizes, outer_sizes, vecdot_sizes, vecmat_sizes,
};
use broadax_shape::ops::windows::{diagonal_sizes, diff_sizes, windows_sizes};
use broadax_shape::*;
use static_assertions::{assert_not_impl_any, assert_type_eq_all};

/// The sizes of a static shape.
fn sizes<S: StaticShape>() -> &'static [usize] {
    S::SIZES
}

/// The shape of a list in brackets.
macro_rules! of {
    ([$($axes:tt)*]) => { shape![$($axes)*] };
}

/// A rule for two shapes: those that it accepts, with the type and the numbers of the result, and
/// those that it rejects.
macro_rules! pairs {
    ($test:ident: $rule:ident, $numbers:expr; { $($l:tt $r:tt;)* } rejected { $($rl:tt $rr:tt;)* }) => {
        #[test]
        fn $test() {
            $( {
                let types = sizes::<<of!($l) as $rule<of!($r)>>::Output>();
                let numbers = $numbers(sizes::<of!($l)>(), sizes::<of!($r)>()).unwrap();
                assert_eq!(numbers, types, "{} {}", stringify!($l), stringify!($r));
            } )*
            $( {
                assert_not_impl_any!(of!($rl): $rule<of!($rr)>);
                let (left, right) = (sizes::<of!($rl)>(), sizes::<of!($rr)>());
                assert!($numbers(left, right).is_err(), "{left:?} {right:?}");
            } )*
        }
    };
}

/// Rules for one shape: `Type => numbers`, of which the first is `Err` where there is no such type.
macro_rules! agree {
    ($test:ident: { $($type:ty => $numbers:expr;)* } rejected { $($wrong:expr;)* }) => {
        #[test]
        fn $test() {
            $( assert_eq!($numbers.unwrap(), sizes::<$type>(), stringify!($numbers)); )*
            $( assert!($wrong.is_err(), stringify!($wrong)); )*
        }
    };
}

pairs! { matmul: MatMul, matmul_sizes; {
    [3] [3]; [3] [3, 5]; [2, 3] [3]; [2, 3] [3, 5]; [7, 2, 3] [3, 5]; [7, 2, 3] [7, 3, 5];
    [1, 2, 3] [7, 3, 5]; [6, 1, 2, 3] [7, 3, 5]; [0, 3] [3, 0]; [2, 0] [0, 5]; [3] [8, 3, 5];
    } rejected { [3] [4]; [2, 3] [4]; [2, 3] [4, 5]; [7, 2, 3] [6, 3, 5]; [] [3]; [3] [];
    }
}
pairs! { dot: Dot, dot_sizes; {
    [3] [3]; [2, 3] [3]; [2, 3] [3, 5]; [8, 2, 3] [3, 5]; [0] [0, 2];
    } rejected { [2, 3] [4]; [2, 3] [4, 5]; [2, 3] [8, 3, 5]; [3] [];
    }
}
pairs! { vecdot: VecDot, vecdot_sizes; {
    [3] [3]; [2, 3] [3]; [2, 1, 3] [4, 3]; [0, 3] [1, 3];
    } rejected { [3] [4]; [2, 3] [4, 3]; [] [3];
    }
}
pairs! { matvec: MatVec, matvec_sizes; {
    [2, 3] [3]; [7, 2, 3] [3]; [1, 2, 3] [7, 3];
    } rejected { [2, 3] [4]; [3] [3]; [5, 2, 3] [7, 3];
    }
}
pairs! { vecmat: VecMat, vecmat_sizes; {
    [3] [3, 5]; [7, 3] [3, 5]; [7, 3] [1, 3, 5];
    } rejected { [3] [4, 5]; [3] [3]; [7, 3] [2, 3, 5];
    }
}
pairs! { outer: Outer, outer_sizes; {
    [2] [3]; [4, 2] [3]; [4, 2] [4, 3]; [1, 2] [4, 3]; [0] [3];
    } rejected { [4, 2] [5, 3]; [] [3];
    }
}
/// A rule without a result.
macro_rules! conditions {
    ($test:ident: $rule:ident, $check:ident; { $($l:tt $r:tt;)* } rejected { $($rl:tt $rr:tt;)* }) => {
        #[test]
        fn $test() {
            $( {
                static_assertions::assert_impl_all!(of!($l): $rule<of!($r)>, $rule<DynRank>);
                assert!($check("add", sizes::<of!($l)>(), sizes::<of!($r)>()).is_ok());
            } )*
            $( {
                assert_not_impl_any!(of!($rl): $rule<of!($rr)>);
                assert_not_impl_any!(of!($rr): $rule<of!($rl)>);
                assert!($check("add", sizes::<of!($rl)>(), sizes::<of!($rr)>()).is_err());
            } )*
        }
    };
}

conditions! { strict: SameShape, check_same_shape; {
    [] []; [3] [3]; [2, 3] [2, 3]; [2, 1] [2, 1]; [0, 3] [0, 3];
    } rejected { [2] [3]; [2, 1] [2, 3]; [2, 3] [3, 2]; [3] [1, 3]; [] [1]; [2, 3] [3]; [0] [1];
    }
}
conditions! { strict_rank: SameRank, check_same_rank; {
    [] []; [3] [1]; [2, 1] [2, 3]; [2, 3] [4, 5]; [1, 1, 1] [2, 3, 4];
    } rejected { [] [1]; [3] [1, 3]; [2, 3] [3]; [2, 3, 4] [3, 4];
    }
}

agree! { cross: {
    Broadcasted<shape![2, 1, 3], shape![4, 3]> => cross_sizes(&[2, 1, 3], &[4, 3]);
    shape![3] => cross_sizes(&[3], &[3]);
    } rejected { cross_sizes(&[2], &[2]); cross_sizes(&[4], &[3]); cross_sizes(&[2, 3], &[4, 3]); cross_sizes(&[], &[3]); }
}
assert_not_impl_any!(shape![2]: Cross<shape![2]>);
pairs! { kron: Kron, kron_shape; {
    [2] [3]; [2, 3] [4, 5]; [2, 3] [4]; [4] [2, 3]; [0, 2] [3, 3]; [2, 1] [1, 3];
    } rejected {
    }
}

pairs! { solve: Solve, solve_sizes; {
    [3, 3] [3]; [3, 3] [3, 4]; [2, 3, 3] [3]; [2, 3, 3] [3, 4]; [3, 3] [2, 3, 4]; [5, 1, 3, 3] [2, 3, 4];
    [0, 0] [0, 2]; [3, 3] [3, 0]; [1, 1] [1, 2];
    } rejected {
    [3, 4] [3]; [3, 3] [4]; [3, 3] [4, 3]; [3] [3]; [3, 3] []; [3, 3] [1]; [2, 3, 3] [4, 3, 1]; [2, 3, 3] [2, 3];
    }
}

/// The sizes of all results.
fn factors<F: Factors>() -> [&'static [usize]; 3]
where
    F::Left: StaticShape,
    F::Values: StaticShape,
    F::Right: StaticShape,
{
    [
        sizes::<F::Left>(),
        sizes::<F::Values>(),
        sizes::<F::Right>(),
    ]
}

#[test]
fn decompositions() {
    macro_rules! agree {
        ($([$($axes:tt)*])*) => { $(
            let numbers = factor_sizes("svd", sizes::<shape![$($axes)*]>()).unwrap();
            assert_eq!(numbers.each_ref().map(|sizes| &sizes[..]), factors::<shape![$($axes)*]>());
        )* };
    }
    agree!([3, 5] [5, 3] [2, 4, 4] [0, 3] [3, 0] [2, 1, 7] [7, 1] [1, 1]);
    assert!(factor_sizes("svd", &[3]).is_err());
    assert_not_impl_any!(shape![3]: Factors, SquareMatrices);
    assert_not_impl_any!(shape![3, 4]: SquareMatrices);
    assert_eq!(sizes::<<shape![2, 3, 3] as SquareMatrices>::Leading>(), [2]);
    assert_eq!(
        sizes::<<shape![2, 3, 3] as SquareMatrices>::Columns>(),
        [2, 3]
    );
}

type S = shape![2, 3, 4];
const S: &[usize] = &[2, 3, 4];

agree! { reductions: {
    <(Axis<0>, Axis<-1>) as AxesArg<S>>::Removed => reduce_sizes(S, &[0, -1], false);
    <(Axis<0>, Axis<-1>) as AxesArg<S>>::Kept => reduce_sizes(S, &[0, -1], true);
    <Axis<1> as AxisArg<S>>::Removed => reduce_sizes(S, &[1], false);
    } rejected { reduce_sizes(S, &[3], false); reduce_sizes(S, &[-4], true); reduce_sizes(S, &[0, -3], false);
    }
}
assert_not_impl_any!(Axis<3>: AxisArg<S>);
assert_not_impl_any!((Axis<0>, Axis<-3>): AxesArg<S>);

dim!(Rows = 4);

/// Rows of dynamic number followed by those of any axis, without a bound on the sum.
type AnyRows<N> = <WithRows<N> as Rowed>::Output;
struct WithRows<N>(core::marker::PhantomData<N>);
trait Rowed {
    type Output: Shape;
}
impl<N: Dim> Rowed for WithRows<N> {
    type Output = <shape![Dyn, 3] as ConcatWith<shape![N, 3], Axis<0>>>::Output;
}

agree! { joining: {
    <shape![2, 3] as ConcatWith<shape![4, 3], Axis<0>>>::Output => concat_shapes(&[&[2, 3], &[4, 3]], 0);
    <shape![2, 3] as ConcatWith<shape![2, 0], Axis<-1>>>::Output => concat_shapes(&[&[2, 3], &[2, 0]], -1);
    <shape![1, 3] as ConcatWith<shape![1, 3], Axis<0>>>::Output => concat_shapes(&[&[1, 3], &[1, 3]], 0);
    <Axis<1> as NewAxisArg<shape![2, 3]>>::With<Extent<2>> => stack_shapes(&[&[2, 3], &[2, 3]], 1);
    } rejected { concat_shapes(&[&[2, 3], &[2, 4]], 0); concat_shapes(&[&[2, 3], &[3]], 0); concat_shapes(&[], 0);
        stack_shapes(&[&[2, 3], &[2, 4]], 0); concat_shapes(&[&[2], &[usize::MAX]], 0);
    }
}
assert_not_impl_any!(shape![2, 3]: ConcatWith<shape![2, 4], Axis<0>>);
assert_type_eq_all!(
    shape![Dyn, 3],
    <shape![Dyn, 3] as ConcatWith<shape![4, 3], Axis<0>>>::Output,
    <shape![4, 3] as ConcatWith<shape![Dyn, 3], Axis<0>>>::Output,
    <shape![Rows, 3] as ConcatWith<shape![Dyn, 3], Axis<0>>>::Output,
    AnyRows<Extent<5000>>,
    AnyRows<Rows>,
    AnyRows<One>,
);

/// The rows of a shape that grows, after the number of them.
type Grown<S, const N: usize> = <Axis<0> as NewAxisArg<<S as Grow>::Row>>::With<Extent<N>>;

agree! { growing: {
    Grown<shape![Dyn, 3, 4], 3> => push_sizes(&[2, 3, 4], &[3, 4]);
    Grown<shape![Dyn], 1> => push_sizes(&[0], &[]);
    Grown<shape![Dyn, 3], 7> => append_sizes(&[2, 3], &[5, 3]);
    } rejected { push_sizes(&[], &[]); push_sizes(&[2, 3], &[4]); push_sizes(&[usize::MAX], &[]); append_sizes(&[], &[]);
        append_sizes(&[2, 3], &[3]); append_sizes(&[2, 3], &[]); append_sizes(&[2, 3], &[1, 4]);
        append_sizes(&[2], &[usize::MAX]);
    }
}
assert_not_impl_any!(shape![2, 3]: Grow);
assert_not_impl_any!((): Grow);

agree! { views: {
    <S as Transpose>::Output => transpose_sizes(S);
    <S as TransposeOrKeep>::Output => transpose_or_keep_sizes(S);
    <shape![3] as TransposeOrKeep>::Output => transpose_or_keep_sizes(&[3]);
    <() as TransposeOrKeep>::Output => transpose_or_keep_sizes(&[]);
    <S as Permute<(Axis<2>, Axis<0>, Axis<-2>)>>::Output => permute_sizes(S, &[2, 0, -2]);
    <S as SwapAxes<Axis<0>, Axis<-1>>>::Output => swapaxes_sizes(S, 0, -1);
    <S as MoveAxis<Axis<0>, Axis<-1>>>::Output => moveaxis_sizes(S, 0, -1);
    <S as MoveAxis<Axis<-1>, Axis<0>>>::Output => moveaxis_sizes(S, -1, 0);
    <S as InsertAxis<-1>>::Output => unsqueeze_sizes(S, -1);
    <S as InsertAxis<0>>::Output => unsqueeze_sizes(S, 0);
    Removed<shape![2, 1, 4], 1> => squeeze_sizes(&[2, 1, 4], &[1]);
    <shape![3, 1] as Expand<shape![2, Keep, 4]>>::Output => expand_sizes(&[3, 1], &[Some(2), None, Some(4)]);
    <S as FlattenAxes<Axis<1>, Axis<2>>>::Output => flatten_sizes(S, 1, 2);
    <S as FlattenAxes<Axis<0>, Axis<-1>>>::Output => flatten_sizes(S, 0, -1);
    shape![3, 8] => reshape_sizes(S, &[Some(3), None]);
    shape![6, 4] => reshape_sizes(S, &[Some(6), Some(4)]);
    shape![0, 5] => reshape_sizes(&[0, 3], &[Some(0), Some(5)]);
    } rejected { transpose_sizes(&[3]); permute_sizes(S, &[0, 1]); permute_sizes(S, &[0, 1, 1]); swapaxes_sizes(S, 0, 3);
        squeeze_sizes(S, &[0]); unsqueeze_sizes(S, 4); expand_sizes(&[3], &[None, None]); expand_sizes(&[3], &[Some(4)]);
        flatten_sizes(S, 2, 1); reshape_sizes(S, &[Some(5), None]); reshape_sizes(S, &[None, None]);
        reshape_sizes(S, &[Some(5)]); reshape_sizes(&[0], &[Some(0), None]);
    }
}
assert_not_impl_any!(shape![3]: Transpose);
assert_not_impl_any!(S: Permute<(Axis<0>, Axis<1>)>, Permute<(Axis<0>, Axis<1>, Axis<1>)>);
assert_not_impl_any!(S: ReshapeTo<shape![5]>);
assert_not_impl_any!(Extent<2>: SqueezeDim);

/// The shape with `D` in place of the last axis.
type Last<D> = <Axis<-1> as AxisArg<S>>::With<D>;

agree! { along_an_axis: {
    Last<<Extent<2> as PartsOf<Extent<4>>>::Part> => split_sizes(S, -1, 2);
    Last<<Extent<3> as TimesDim<Extent<4>>>::Axis> => repeat_sizes(S, -1, 3);
    Last<<Extent<2> as TopOf<Extent<4>>>::Axis> => topk_sizes(S, -1, 2);
    WindowsOf<S, Axis<2>, Extent<3>> => windows_sizes(S, 2, 3);
    <S as Diagonal>::Output => diagonal_sizes(S, 0);
    <S as DiagonalAbove<Extent<2>>>::Output => diagonal_sizes(S, 2);
    <S as DiagonalBelow<Extent<2>>>::Output => diagonal_sizes(S, -2);
    Last<<Extent<4> as DiffDim>::Output> => diff_sizes(S, -1);
    shape![2, 3, 9] => pad_sizes(S, 2, 2, 3);
    <S as PadAxes<((Extent<1>, Extent<2>), (Extent<0>, Extent<3>))>>::Output => pad_axes_sizes(S, &[(1, 2), (0, 3)]);
    <S as PadAxes<((Extent<1>, Extent<2>),)>>::Output => pad_axes_sizes(S, &[(1, 2)]);
    } rejected { split_sizes(S, -1, 3); split_sizes(S, -1, 0); topk_sizes(S, -1, 5); windows_sizes(S, 2, 5);
        diagonal_sizes(&[3], 0); repeat_sizes(&[2], 0, usize::MAX); pad_sizes(S, 3, 0, 0);
        pad_axes_sizes(S, &[(0, 0); 4]); pad_axes_sizes(S, &[(1, usize::MAX)]); split_at_sizes(S, 1, 4);
    }
}
assert_not_impl_any!(Extent<3>: PartsOf<Extent<4>>);
assert_not_impl_any!(shape![3]: PadAxes<((usize, usize), (usize, usize))>);
assert_not_impl_any!(Extent<5>: TopOf<Extent<4>>, WindowOf<Extent<4>>);

/// The item of [`slice_sizes`] for a type of an item of `s!`.
trait Item {
    const ITEM: SliceItem;
}
/// The bound of [`slice_sizes`] for a type of a bound.
trait Position {
    const AT: Option<isize>;
}
impl<const I: usize> Position for Front<I> {
    const AT: Option<isize> = Some(I as isize);
}
impl<const I: usize> Position for Back<I> {
    const AT: Option<isize> = Some(-(I as isize));
}
impl Position for Open {
    const AT: Option<isize> = None;
}
impl Item for EntireAxis {
    const ITEM: SliceItem = <Span<Open, Open> as Item>::ITEM;
}
impl<B: Position, E: Position> Item for Span<B, E> {
    const ITEM: SliceItem = SliceItem::Range {
        start: B::AT,
        end: E::AT,
        step: 1,
    };
}
impl<C: Item, const STEP: usize> Item for Every<C, STEP> {
    const ITEM: SliceItem = match C::ITEM {
        SliceItem::Range { start, end, .. } => SliceItem::Range {
            start,
            end,
            step: STEP as isize,
        },
        _ => panic!("not a range"),
    };
}
/// `s!` reverses the range; as in Python, `SliceItem` counts down from the range's last index.
impl<C: Item, const STEP: usize> Item for EveryBack<C, STEP> {
    const ITEM: SliceItem = match C::ITEM {
        SliceItem::Range { start, end, .. } => SliceItem::Range {
            start: match end {
                Some(0) => panic!("the test has no empty range at the start"),
                Some(end) => Some(end - 1),
                None => None,
            },
            end: match start {
                Some(0) | None => None,
                Some(start) => Some(start - 1),
            },
            step: -(STEP as isize),
        },
        _ => panic!("not a range"),
    };
}
impl<P: Position> Item for Pick<P> {
    const ITEM: SliceItem = SliceItem::At(P::AT.unwrap());
}
/// The items of a list of `s!`.
trait Items {
    fn items() -> Vec<SliceItem>;
}
impl Items for () {
    fn items() -> Vec<SliceItem> {
        vec![]
    }
}
impl Items for Rest {
    fn items() -> Vec<SliceItem> {
        vec![SliceItem::Rest]
    }
}
impl<L: Items, C: Item> Items for (L, C) {
    fn items() -> Vec<SliceItem> {
        [L::items(), vec![C::ITEM]].concat()
    }
}

/// The numbers for a list.
fn slice_numbers<L: Items>(shape: &[usize]) -> Result<Vec<usize>, ShapeError> {
    slice_sizes(shape, &L::items()).map(|sizes| sizes.to_vec())
}

/// Compares the shape of a slice as types with the one as numbers, and both with `Z`.
fn sliced<S, Z: StaticShape, L: Items>(_: L)
where
    S: StaticShape + Slice<L, Output = Z>,
{
    assert_eq!(slice_numbers::<L>(S::SIZES).unwrap(), Z::SIZES);
}

#[test]
fn slices() {
    sliced::<shape![], shape![], _>(s![]);
    sliced::<S, S, _>(s![...]);
    sliced::<S, S, _>(s![.., .., ..]);
    sliced::<S, shape![2, 2], _>(s![0, ..2, ..;3]);
    sliced::<S, shape![2, 3], _>(s![..., -4]);
    sliced::<S, shape![2, 3, 2], _>(s![..., 1..-1]);
    sliced::<S, shape![3, 2], _>(s![1, .., 1..;2]);
    sliced::<S, shape![2, 0, 4], _>(s![.., 3.., ..]);
    sliced::<S, shape![1, 2, 1], _>(s![-1.., -3..2, 2..-1]);
    sliced::<shape![10], shape![4], _>(s![..;3]);
    sliced::<shape![10], shape![3], _>(s![1..9;3]);
    sliced::<shape![10], shape![1], _>(s![..;11]);
    sliced::<shape![10], shape![4], _>(s![..;-3]);
    sliced::<shape![10], shape![3], _>(s![1..9;-3]);
    sliced::<shape![10], shape![10], _>(s![..;-1]);
    sliced::<shape![0, 3], shape![0, 2], _>(s![..;-5, 1..;-1]);
    sliced::<shape![1, 0], shape![0], _>(s![0, 0..0]);
    sliced::<shape![0, 3], shape![0], _>(s![..;5, 2]);
    let appended = slice_sizes(S, &[SliceItem::Rest, 1.into(), SliceItem::NewAxis]);
    type Appended = <<S as Slice<(Rest, Pick<Front<1>>)>>::Output as InsertAxis<-1>>::Output;
    assert_eq!(appended.unwrap(), sizes::<Appended>());
}

/// Lists that both rules reject.
macro_rules! no_slices {
    ($([$($size:tt)*] $list:ty;)*) => {
        $( assert_not_impl_any!(shape![$($size)*]: Slice<$list>); )*
        #[test]
        fn no_slices() {
            $( assert!(slice_numbers::<$list>(&[$($size)*]).is_err(), stringify!($list)); )*
        }
    };
}

no_slices! {
    [2, 3] ((), EntireAxis);
    [2, 3] (((), EntireAxis), Pick<Front<3>>);
    [2, 3] (((), EntireAxis), Pick<Back<4>>);
    [2, 3] (Rest, Span<Front<1>, Front<4>>);
    [2, 3] (Rest, Span<Back<4>, Open>);
    [2, 3] (Rest, Span<Front<2>, Front<1>>);
    [2, 3] (Rest, Span<Front<2>, Back<2>>);
    [2, 3] (Rest, Every<EntireAxis, 0>);
    [2, 3] (Rest, EveryBack<EntireAxis, 0>);
    [2] (((), EntireAxis), EntireAxis);
    [2] ((Rest, EntireAxis), EntireAxis);
    [0] ((), Pick<Front<0>>);
}

/// Equations with operands, `"equation": [sizes ..], .. => [sizes ..]`, of which the types and the
/// numbers of the result are compared, and those that both reject.
macro_rules! einsums {
    ($($equation:literal: $([$($size:tt)*]),* => $out:tt;)*
        rejected { $($wrong:literal: $([$($wrong_size:tt)*]),*;)* }) => {
        #[test]
        fn einsums() {
            $( {
                equation!(Equation = $equation);
                type Operands = ($(shape![$($size)*],)*);
                type Result = <Operands as Einsum<Equation>>::Output;
                static_assertions::assert_type_eq_all!(Result, of!($out));
                let shapes = [$(sizes::<shape![$($size)*]>()),*];
                let equation = <Operands as Einsum<Equation>>::EQUATION;
                for equation in [equation, $equation] {
                    let numbers = einsum_sizes(equation, &shapes).unwrap();
                    assert_eq!(numbers, sizes::<Result>(), "{equation}");
                }
            } )*
            $( {
                equation!(Equation = $wrong);
                type Operands = ($(shape![$($wrong_size)*],)*);
                assert_not_impl_any!(Operands: Einsum<Equation>);
                let shapes: [&[usize]; _] = [$(&[$($wrong_size)*]),*];
                assert!(einsum_sizes($wrong, &shapes).is_err(), "{} {shapes:?}", $wrong);
            } )*
        }
    };
}

einsums! {
    "ij,jk->ik": [2, 3], [3, 4] => [2, 4];
    "ij, jk": [2, 3], [3, 4] => [2, 4];
    "ba": [2, 3] => [3, 2];
    "ij->": [2, 3] => [];
    "->": [] => [];
    "ii": [3, 3] => [];
    "ii->i": [3, 3] => [3];
    "iij->ji": [3, 3, 0] => [0, 3];
    "i,i->i": [1], [3] => [3];
    "i,i,i->i": [1], [0], [1] => [0];
    "...ij,...jk->...ik": [5, 1, 2, 3], [6, 3, 4] => [5, 6, 2, 4];
    "...i,i": [7, 2], [2] => [7];
    "...i->i": [7, 2] => [2];
    "...,...->...": [2, 1], [3] => [2, 3];
    "i...->...": [7, 2, 3] => [2, 3];
    "i...->...": [7] => [];
    "i...->i": [7, 2, 3] => [7];
    "i...": [7, 2, 3] => [2, 3, 7];
    "ij...,jk...->ik...": [2, 3, 8], [3, 4, 8] => [2, 4, 8];
    "ij...,jk...->ik...": [2, 3, 8, 1], [3, 4, 5] => [2, 4, 8, 5];
    "ij...,jk...->ik...": [2, 3], [3, 4] => [2, 4];
    "ij...,...jk->i...k": [2, 3, 5, 6], [6, 3, 4] => [2, 5, 6, 4];
    "b...d,...d->b...": [9, 2, 3, 4], [3, 4] => [9, 2, 3];
    "b...d,...d->...b": [9, 2, 3, 4], [1, 3, 4] => [2, 3, 9];
    "i...i->...i": [3, 5, 6, 3] => [5, 6, 3];
    "i...,j->ij...": [2, 0], [4] => [2, 4, 0];
    "abcdefgh...->...hgfedcba": [1, 2, 3, 4, 5, 6, 7, 8, 9] => [9, 8, 7, 6, 5, 4, 3, 2, 1];
    "abcd...efgh->ha...bg": [1, 2, 3, 4, 9, 8, 5, 6, 7, 8] => [8, 1, 9, 8, 2, 7];
    "Aa,B": [2, 3], [4] => [2, 4, 3];
    "abcdefgh->hgfedcba": [1, 2, 3, 4, 5, 6, 7, 8] => [8, 7, 6, 5, 4, 3, 2, 1];
    rejected {
        "ij,jk->ik": [2, 3], [4, 5];
        "ii": [3, 4];
        "ij": [2];
        "ij": [2, 3, 4];
        "...ij": [2];
        "...i,...i": [2, 4], [3, 4];
        "i,i->i": [2], [3];
        "i...j": [2];
        "ij...,jk...->ik...": [2, 3, 8], [3, 4, 7];
        "ij...,jk...->ik...": [2, 3, 8], [4, 4, 8];
        "i...i": [3, 5, 4];
        "ij,jk->ik": [2, 3];
        "i": [2], [2];
    }
}

agree! { products_and_windows: {
    <shape![2, 3, 4] as Tensordot<shape![4, 3, 5], ((Axis<1>, Axis<2>), (Axis<1>, Axis<0>))>>::Output
        => tensordot_sizes(&[2, 3, 4], &[4, 3, 5], &[1, 2], &[1, 0]);
    <shape![8, 3, 32, 32] as Convolve<shape![16, 3, 3, 3], Conv<1, 1, 1>, 2>>::Output
        => conv_sizes(&[8, 3, 32, 32], &[16, 3, 3, 3], 1, 1, 1);
    <shape![8, 3, 33] as Convolve<shape![16, 3, 5], Conv<2, 0, 2>, 1>>::Output
        => conv_sizes(&[8, 3, 33], &[16, 3, 5], 2, 0, 2);
    <shape![8, 4, 3, 33, 9] as Convolve<shape![4, 16, 3, 5, 3], Conv<2, 1, 1>, 2>>::Output
        => grouped_conv_sizes(&[8, 4, 3, 33, 9], &[4, 16, 3, 5, 3], 2, 1, 1);
    <shape![6, 1, 33] as Convolve<shape![6, 1, 1, 5], Conv<1, 0, 3>, 1>>::Output
        => grouped_conv_sizes(&[6, 1, 33], &[6, 1, 1, 5], 1, 0, 3);
    <shape![8, 16, 32, 32] as Pooled<Pool<3, 2, 1, 1>, 2>>::Output => pool_sizes(&[8, 16, 32, 32], 2, 3, 2, 1, 1);
    <shape![8, 16, 32, 32] as InterpolateTo<shape![64, 48]>>::Output => interpolate_sizes(&[8, 16, 32, 32], &[64, 48]);
    <shape![8, 0, 32] as InterpolateTo<shape![1]>>::Output => interpolate_sizes(&[8, 0, 32], &[1]);
    <shape![0, 4] as InterpolateTo<shape![0, 9]>>::Output => interpolate_sizes(&[0, 4], &[0, 9]);
    <shape![2, 3, 4] as InterpolateTo<shape![5, 6, 7]>>::Output => interpolate_sizes(&[2, 3, 4], &[5, 6, 7]);
    Broadcasted<shape![2, 3, 4, 5], <shape![3, 4] as LaidOn<shape![2, 3, 4, 5], 1>>::Output>
        => elementwise_sizes(&[2, 3, 4, 5], &[3, 4], 1);
    } rejected { tensordot_sizes(&[2, 3], &[4, 5], &[1], &[0]); tensordot_sizes(&[2, 3], &[3, 5], &[1, 0], &[0]);
        grouped_conv_sizes(&[4, 3, 32], &[3, 2, 3, 3], 1, 0, 1); grouped_conv_sizes(&[4, 3, 32], &[4, 2, 2, 3], 1, 0, 1);
        grouped_conv_sizes(&[3, 32], &[3, 2, 3, 3], 1, 0, 1); grouped_conv_sizes(&[4, 3, 32], &[2, 3, 3], 1, 0, 1);
        conv_sizes(&[8, 3, 32, 32], &[16, 4, 3, 3], 1, 1, 1); conv_sizes(&[8, 3, 2, 2], &[16, 3, 3, 3], 1, 0, 1);
        pool_sizes(&[2, 2], 2, 3, 1, 0, 1); interpolate_sizes(&[4], &[2, 2]); interpolate_sizes(&[4, 4], &[]);
        interpolate_sizes(&[4; 5], &[2; 4]); interpolate_sizes(&[4, 0], &[2, 2]); elementwise_sizes(&[2, 3, 4, 5], &[4, 5, 6], 2);
    }
}
assert_not_impl_any!(shape![8, 3, 32, 32]: Convolve<shape![16, 4, 3, 3], Conv<1, 1, 1>, 2>);
assert_not_impl_any!(shape![4]: InterpolateTo<shape![2, 2]>, InterpolateTo<()>);
assert_not_impl_any!(shape![4, 4, 4, 4]: InterpolateTo<shape![2, 2, 2, 2]>);
assert_not_impl_any!(shape![8, 4, 3, 32]: Convolve<shape![2, 5, 3, 3], Conv<1, 1, 1>, 1>);

/// The padding of windows of up to 4 elements, with dilation: a type has the rule if and only if the
/// numbers have it.
#[test]
fn padding_of_pools() {
    /// The constant of the struct comes first, if the type has the rule.
    trait Otherwise {
        const POOLS: bool = false;
    }
    struct Has<W>(core::marker::PhantomData<W>);
    impl<W> Otherwise for Has<W> {}
    impl<W> Has<W>
    where
        shape![64]: Pooled<W, 1>,
    {
        const POOLS: bool = true;
    }
    macro_rules! agree {
        ($($k:literal)*; $pads:tt; $dilations:tt) => {$( agree!(@pads $k $pads $dilations); )*};
        (@pads $k:literal [$($p:literal)*] $dilations:tt) => {$( agree!(@each $k $p $dilations); )*};
        (@each $k:literal $p:literal [$($d:literal)*]) => {$(
            let typed = Has::<Pool<$k, 1, $p, $d>>::POOLS;
            let sizes = pool_sizes(&[64], 1, $k, 1, $p, $d);
            assert_eq!(typed, sizes.is_ok(), "window {}, padding {}, dilation {}", $k, $p, $d);
        )*};
    }
    agree!(1 2 3 4; [0 1 2 3 4 5]; [1 2 3]);
}

agree! { transposed_convolutions: {
    <shape![8, 16, 14, 9] as ConvolveTransposed<shape![16, 3, 3, 5], ConvTranspose<2, 1, 1, 1>, 2>>::Output
        => conv_transpose_sizes(&[8, 16, 14, 9], &[16, 3, 3, 5], 2, 1, 1, 1);
    <shape![16, 33] as ConvolveTransposed<shape![16, 3, 5], ConvTranspose<3, 2, 4, 3>, 1>>::Output
        => conv_transpose_sizes(&[16, 33], &[16, 3, 5], 3, 2, 4, 3);
    <shape![8, 4, 3, 33, 9] as ConvolveTransposed<shape![4, 3, 16, 5, 3], ConvTranspose<2, 1, 1, 0>, 2>>::Output
        => grouped_conv_transpose_sizes(&[8, 4, 3, 33, 9], &[4, 3, 16, 5, 3], 2, 1, 1, 0);
    <shape![6, 1, 33] as ConvolveTransposed<shape![6, 1, 2, 5], ConvTranspose<1, 0, 3, 2>, 1>>::Output
        => grouped_conv_transpose_sizes(&[6, 1, 33], &[6, 1, 2, 5], 1, 0, 3, 2);
    } rejected { conv_transpose_sizes(&[8, 16, 14], &[3, 16, 3], 1, 0, 1, 0); conv_transpose_sizes(&[14], &[16, 3, 3], 1, 0, 1, 0);
        grouped_conv_transpose_sizes(&[6, 2, 9], &[5, 2, 2, 3], 1, 0, 1, 0); conv_transpose_sizes(&[2, 9], &[2, 3], 1, 0, 1, 0);
    }
}
assert_not_impl_any!(shape![8, 16, 14]: ConvolveTransposed<shape![3, 16, 3], ConvTranspose<1, 0, 1, 0>, 1>);
assert_not_impl_any!(shape![6, 2, 9]: ConvolveTransposed<shape![5, 2, 2, 3], ConvTranspose<1, 0, 1, 0>, 1>);
// Types that are known in part.
assert_type_eq_all!(
    <shape![Dyn, 3, 7, Dyn] as ConvolveTransposed<
        shape![3, Dyn, 3, 3],
        ConvTranspose<2, 1, 1, 1>,
        2,
    >>::Output,
    <shape![Dyn, Dyn, 7, 7] as ConvolveTransposed<
        shape![3, Dyn, 3, Dyn],
        ConvTranspose<2, 1, 1, 1>,
        2,
    >>::Output,
    shape![Dyn, Dyn, 14, Dyn]
);

/// The size of a result, if the types accept the convolution: a method of a bound comes before that
/// of [`Rejected`].
struct Transposes<N, K, const C: usize, const P: usize, const D: usize, const G: usize>(
    std::marker::PhantomData<(N, K)>,
);
impl<N, K, const C: usize, const P: usize, const D: usize, const G: usize>
    Transposes<N, K, C, P, D, G>
where
    N: ConvTransposeDim<K, C, P, D, G, Output: StaticDim>,
{
    fn size(&self) -> Option<usize> {
        sizes::<((), <N as ConvTransposeDim<K, C, P, D, G>>::Output)>()
            .first()
            .copied()
    }
}
trait Rejected {
    fn size(&self) -> Option<usize> {
        None
    }
}
impl<T> Rejected for T {}

/// All sizes with all kernels, for each list of a stride, a padding, a dilation and an output
/// padding.
#[test]
fn sizes_of_transposed_convolutions() {
    let (mut accepted, mut rejected) = (0, 0);
    macro_rules! each {
        ([$($n:tt)*] $k:tt $rest:tt) => { $( each! { @kernels $n $k $rest } )* };
        (@kernels $n:tt [$($k:tt)*] $rest:tt) => { $( each! { @one $n $k $rest } )* };
        (@one $n:tt $k:tt [$($s:literal $p:literal $d:literal $g:literal),*]) => { $( {
            let types = Transposes::<Axis0<shape![$n]>, Axis0<shape![$k]>, $s, $p, $d, $g>(std::marker::PhantomData).size();
            let numbers = conv_transpose_sizes(&[1, $n], &[1, 1, $k], $s, $p, $d, $g);
            assert_eq!(numbers.ok().map(|sizes| sizes[1]), types, "{:?}", [$n, $k, $s, $p, $d, $g]);
            // By the definition, with signs.
            let formula = ($n - 1) * $s - 2 * $p + $d * ($k - 1) + $g + 1;
            let is_valid = $n > 0 && $k > 0 && $s > 0 && ($g < $s || $g < $d) && formula > 0;
            assert_eq!(types.map(|size| size as i64), is_valid.then_some(formula));
            match is_valid {
                true => accepted += 1,
                false => rejected += 1,
            }
        } )* };
    }
    type Axis0<S> = <S as Last>::Axis;
    trait Last {
        type Axis;
    }
    impl<D> Last for ((), D) {
        type Axis = D;
    }
    each! { [0 1 2 3 8] [0 1 2 5] [
        1 0 1 0, 2 0 1 0, 2 0 1 1, 2 0 1 2, 2 1 1 1, 1 1 1 0, 1 0 3 2, 1 0 3 3, 3 2 2 2, 5 4 1 4,
        2 3 1 0, 1 0 0 0, 0 0 1 0, 0 0 2 1, 0 0 0 0, 7 9 1 6
    ] }
    assert_eq!(accepted + rejected, 320);
    assert!(accepted > 100 && rejected > 100, "{accepted} {rejected}");
}

/// An independent rule: matrix products by counting axes from the end.
#[test]
fn matmul_of_all_small_shapes() {
    let mut shapes: Vec<Vec<usize>> = vec![vec![]];
    for rank in 0..3 {
        let longer: Vec<_> = shapes
            .iter()
            .filter(|shape| shape.len() == rank)
            .flat_map(|shape| (0..4).map(move |size| [&shape[..], &[size]].concat()))
            .collect();
        shapes.extend(longer);
    }
    assert_eq!(shapes.len(), 85);
    let mut accepted = 0;
    for left in &shapes {
        for right in &shapes {
            let expected = (|| {
                let (l, r) = (left.len(), right.len());
                let k = *left.last()?;
                let rows = (l > 1).then(|| left[l - 2]);
                let columns = (r > 1).then(|| right[r - 1]);
                let inner = if r > 1 { right[r - 2] } else { *right.last()? };
                if k != inner {
                    return None;
                }
                let leading = [&left[..l.saturating_sub(2)], &right[..r.saturating_sub(2)]];
                let batch = broadcast_shapes(&leading).ok()?;
                Some(
                    batch
                        .iter()
                        .copied()
                        .chain(rows)
                        .chain(columns)
                        .collect::<Vec<_>>(),
                )
            })();
            let got = matmul_sizes(left, right).ok().map(|shape| shape.to_vec());
            assert_eq!(got, expected, "{left:?} @ {right:?}");
            accepted += usize::from(got.is_some());
        }
    }
    assert!(accepted > 500, "{accepted}");
}

/// A less specific type allows the sizes of each shape that has it.
#[test]
fn loosened_types_allow_the_sizes() {
    fn check<S: Loosen<R> + StaticShape, R: Shape>() {
        assert_eq!(check_sizes::<R>("loosen", S::SIZES), Ok(()));
    }
    check::<shape![], shape![]>();
    check::<shape![2, 3], shape![2, 3]>();
    check::<shape![2, 3], shape![Dyn, 3]>();
    check::<shape![2, 3], shape![2, Dyn]>();
    check::<shape![1, 0], shape![Dyn, Dyn]>();
    check::<shape![1, 0], shape![1, 0]>();
    check::<shape![4, 1, 5], DynRank>();
}

/// The axes of a reduction, by type and by number.
#[test]
fn axes_of_reductions() {
    type S = shape![2, 3, 4];
    let numbers = |axes: AxisVec<usize>| axes.to_vec();
    assert_eq!(
        numbers(axis_numbers::<S, _>("sum", (Axis::<-1>, Axis::<0>), &[2, 3, 4]).unwrap()),
        [0, 2]
    );
    assert_eq!(
        numbers(axis_numbers::<DynRank, _>("sum", [-1, 0], &[2, 3, 4]).unwrap()),
        [0, 2]
    );
    assert_eq!(
        numbers(axis_numbers::<DynRank, _>("sum", -2, &[2, 3, 4]).unwrap()),
        [1]
    );
    for axes in [[0, 3], [0, -3]] {
        let error = axis_numbers::<DynRank, _>("sum", axes, &[2, 3, 4]).unwrap_err();
        assert_eq!(error.to_string().split(':').next(), Some("sum"));
    }
    // Sizes of another shape, and too many.
    assert!(axis_numbers::<S, _>("sum", Axis::<2>, &[]).is_err());
    assert!(axis_numbers::<S, _>("sum", (Axis::<-1>, Axis::<0>), &[2]).is_err());
    for rank in [65, 200] {
        for axis in [-1, 0, 150, isize::MIN, isize::MAX] {
            assert!(axis_numbers::<DynRank, _>("sum", axis, &vec![1; rank]).is_err());
        }
    }
}

/// The sizes of a result match its type, whatever the dynamic sizes are.
#[test]
fn broadcasted_sizes_match_the_type() {
    dim!(Batch);
    fn check<L: Shape + Broadcast<R>, R: Shape>(
        left: &[usize],
        right: &[usize],
        expected: Option<&[usize]>,
    ) {
        let result = broadcasted_sizes::<L, R>("add", left, right);
        match (result, expected) {
            (Ok(sizes), Some(expected)) => {
                assert_eq!(*sizes, *expected);
                check_sizes::<Broadcasted<L, R>>("add", &sizes).unwrap();
            }
            (Err(_), None) => {}
            (result, _) => panic!("{left:?}, {right:?}: {result:?}"),
        }
    }
    check::<shape![2, 1], shape![3]>(&[2, 1], &[3], Some(&[2, 3]));
    check::<shape![Dyn, 3], shape![Dyn, 1]>(&[1, 3], &[4, 1], Some(&[4, 3]));
    check::<shape![{ 1 }], shape![Dyn]>(&[1], &[1], Some(&[1]));
    check::<shape![{ 1 }], shape![Dyn]>(&[1], &[3], None);
    check::<shape![Batch], shape![Dyn]>(&[1], &[3], None);
    check::<shape![Batch], shape![Dyn]>(&[3], &[1], Some(&[3]));
    check::<shape![Dyn], shape![5]>(&[3], &[5], None);
    check::<DynRank, shape![5]>(&[2, 1], &[5], Some(&[2, 5]));
    // Sizes of another type, and too many elements.
    check::<shape![2], shape![2]>(&[3], &[3], None);
    check::<shape![2], shape![2]>(&[2, 2], &[2], None);
    check::<shape![Dyn, 1], shape![Dyn]>(&[1 << 62, 1], &[4], None);
}
