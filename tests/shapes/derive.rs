//! `#[derive(..)]` on structs that are generic over shapes and axes, and `From` without type
//! annotations.

use broadax::prelude::*;
use std::collections::{BTreeSet, HashSet};
use std::fmt::Debug;
use std::hash::Hash;

dim!(Batch);
dim!(Vocab = 7);

type Matrix<I, O> = Tensor<i32, shape![I, O]>;
type Row<O> = Tensor<i32, shape![O]>;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Linear<I: Dim, O: Dim> {
    weight: Matrix<I, O>,
    bias: Row<O>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Tag<S> {
    shape: S,
    number: u8,
}

type Square<N> = Array<i32, shape![N, N]>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Turn {
    matrix: Square<Extent<2>>,
}

/// Axes and shapes have the traits in generic code without further bounds.
fn tagged<B: Shape, N: Dim>() -> (Tag<B>, Tag<N>, Tag<shape![..B, N]>) {
    let tags = <(Tag<B>, Tag<N>, Tag<shape![..B, N]>)>::default();
    assert!(HashSet::from([tags]).contains(&tags));
    assert_eq!(format!("{tags:?}"), format!("{:?}", tags.clone()));
    tags
}

/// A copy in generic code needs no bound but that of the struct.
fn twice<I: Dim, O: Dim>(layer: &Linear<I, O>) -> [Linear<I, O>; 2] {
    assert_eq!(*layer, layer.clone());
    [layer.clone(), layer.clone()]
}

#[test]
fn structs_over_axes_and_shapes() {
    let (tag, ..) = tagged::<shape![2, 1, Batch], Extent<3>>();
    assert!(BTreeSet::from([tag]).contains(&tag));
    tagged::<shape![Dyn, Vocab], One>();
    tagged::<DynRank, Dyn>();
    tagged::<shape![], Batch>();
    let layer = Linear::<Extent<2>, Vocab> {
        weight: Matrix::full(3),
        bias: Row::zeros(),
    };
    let set = HashSet::from(twice(&layer));
    assert!(set.len() == 1 && set.contains(&layer));
    let turn = Turn {
        matrix: Array::new([[0, -1], [1, 0]]),
    };
    let copy = turn;
    assert_eq!(HashSet::from([turn, copy]).len(), 1);
}

#[test]
fn traits_of_axes_and_shapes() {
    fn has<X: Copy + Debug + Default + Ord + Hash + Send + Sync + 'static>() {}
    has::<Extent<3>>();
    has::<One>();
    has::<Dyn>();
    has::<Batch>();
    has::<Vocab>();
    has::<DynRank>();
    has::<Axis<-1>>();
    has::<shape![2, 1, Dyn, Batch]>();
    fn has_those_of_elements<X: Eq + Hash>() {}
    has_those_of_elements::<Tensor<u8, shape![2]>>();
    has_those_of_elements::<DynTensor<String>>();
    has_those_of_elements::<View<'static, u8, shape![2, Dyn]>>();
    has_those_of_elements::<Array<char, shape![2]>>();
}

/// Equal tensors have equal hashes, whatever their types are.
#[test]
fn hashes_of_equal_tensors() {
    let hash = |x: &dyn Fn(&mut std::hash::DefaultHasher)| {
        let mut hasher = std::hash::DefaultHasher::new();
        x(&mut hasher);
        std::hash::Hasher::finish(&hasher)
    };
    let x = tensor![[1, 2, 3], [4, 5, 6]];
    let expected = hash(&|h| x.hash(h));
    let turned = x.transpose().to_tensor();
    let others = [
        hash(&|h| x.clone().into_dyn().hash(h)),
        hash(&|h| x.view().hash(h)),
        hash(&|h| array![[1, 2, 3], [4, 5, 6]].hash(h)),
        hash(&|h| turned.transpose().hash(h)),
    ];
    assert_eq!(others, [expected; 4]);
    // The same elements with other sizes.
    let columns: View<'_, i32, shape![3, 2]> = x.reshape();
    assert_ne!(hash(&|h| columns.hash(h)), expected);
    assert_ne!(hash(&|h| turned.hash(h)), expected);
}

#[test]
fn conversions_infer_shapes() {
    let row = Tensor::from(vec![1.0, 2.0]);
    assert_eq!(row.shape(), [2]);
    let matrix = Tensor::from([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    static_assertions::assert_type_eq_all!(Tensor<f32, shape![2, 3]>, Matrix23);
    let matrix: Matrix23 = matrix;
    assert_eq!(matrix.sum_all(), 21.0);
    let deep = Tensor::from([[[[["a"]]], [[["b"]]]]]);
    assert_eq!(deep.shape(), [1, 2, 1, 1, 1]);
    assert_eq!(Tensor::from(2.5).into_scalar(), 2.5);
    let some: Tensor<f32, _> = [Some(1.0), None]
        .map(|x: Option<f32>| x.unwrap_or(0.0))
        .into();
    assert_eq!(some, tensor![1.0, 0.0]);
    let numbers = [[1, 2], [3, 4]];
    assert_eq!(View::from(&numbers).shape(), [2, 2]);
}
type Matrix23 = Tensor<f32, shape![2, 3]>;
