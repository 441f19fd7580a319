//! Types of results, and generic code that needs no bounds. The rules themselves are tested in
//! crates/shape.

use broadax::prelude::*;
use static_assertions::{assert_impl_all, assert_not_impl_any};

dim!(Batch);
dim!(Time);
dim!(Vocab = 4);

/// Asserts that a value has this type.
fn is<T>(_: T) {}

#[test]
fn types_of_results() {
    let x = Tensor::<f64, shape![2, 3, 4]>::ones();
    is::<Tensor<f64, shape![2, 4]>>(x.sum(Axis::<1>));
    is::<Tensor<f64, shape![2, 1, 4]>>(x.sum_keepdim(Axis::<1>));
    is::<Tensor<f64, shape![2, 3]>>(x.mean(Axis::<-1>));
    is::<Tensor<f64, shape![2, 3, 1]>>(x.mean_keepdim(Axis::<-1>));
    is::<Tensor<usize, shape![3, 4]>>(x.argmax(Axis::<0>));
    is::<Tensor<usize, shape![1, 3, 4]>>(x.argmin_keepdim(Axis::<0>));
    is::<Tensor<f64, shape![3]>>(x.sum((Axis::<0>, Axis::<2>)));
    is::<Tensor<f64, shape![1, 3, 1]>>(x.sum_keepdim((Axis::<-1>, Axis::<0>)));
    is::<Tensor<f64, shape![]>>(x.std((Axis::<2>, Axis::<-3>, Axis::<1>)));
    is::<Tensor<bool, shape![2, 3]>>(x.any(Axis::<-1>));
    is::<Tensor<usize, shape![4]>>(x.count_nonzero((Axis::<0>, Axis::<1>)));
    is::<Tensor<f64, shape![2, 3, 4]>>(x.cumsum(Axis::<1>));
    is::<f64>(x.sum_all());
    is::<usize>(x.argmax_all());
    is::<View<'_, f64, shape![2, 4, 3]>>(x.transpose());
    is::<View<'_, f64, shape![4, 3, 2]>>(x.permute((Axis::<2>, Axis::<1>, Axis::<0>)));
    is::<View<'_, f64, shape![2, 3, 4, 1]>>(x.unsqueeze(Axis::<-1>));
    is::<View<'_, f64, shape![2, 3, 4]>>(x.unsqueeze(Axis::<1>).squeeze(Axis::<1>));
    is::<View<'_, f64, shape![5, 2, 3, 4]>>(x.broadcast_to());
    is::<View<'_, f64, shape![5, 2, 3, 4]>>(x.expand::<shape![5, Keep, Keep, 4]>());
    is::<View<'_, f64, shape![6, 4]>>(x.reshape());
    is::<Tensor<f64, shape![24]>>(x.clone().into_shape());
    is::<Tensor<f64, shape![2, 3, 5]>>(x.matmul(&Tensor::<f64, shape![4, 5]>::ones()));
    is::<Tensor<f64, shape![2, 3, 4]>>(x.add_axis(&tensor![1.0, 2.0, 3.0], Axis::<1>));
    is::<Tensor<bool, shape![2, 3, 4]>>(x.lt(&tensor![1.0, 2.0, 3.0, 4.0]));
    is::<Tensor<f64, shape![2, 3, 4]>>(&x + 1.0);
    is::<Tensor<f64, shape![2, 3, 4]>>(1.0 + &x);
    is::<Tensor<f64, shape![2, 3, 4]>>(-&x);
    is::<Tensor<f64, shape![]>>(where_(Tensor::scalar(true), 1.0, 2.0));
    is::<Tensor<i32, shape![2]>>(where_(tensor![true, false], 1, 2));
    let mut out = tensor![1, 2];
    broadax::where_into(Tensor::scalar(true), 3, 4, &mut out);
    assert_eq!(out, tensor![3, 3]);
    is::<Array<i32, shape![2]>>(where_(array![true, false], array![1, 2], 2));
    // Dynamic rank: what the list of axes specifies is in the type, and the rest is checked at run
    // time.
    let dynamic = x.view().into_dyn();
    is::<DynView<'_, f64>>(dynamic.permute((Axis::<2>, Axis::<1>, Axis::<0>)));
    is::<DynView<'_, f64>>(dynamic.transpose());
    is::<View<'_, f64, shape![5, Dyn, 3, Dyn]>>(dynamic.expand::<shape![5, Keep, 3, Keep]>());
    is::<DynTensor<f64>>(dynamic.dot(&tensor![1.0, 2.0, 3.0, 4.0]));
    is::<DynTensor<f64>>(tensor![1.0, 2.0, 3.0].dot(&x.select(Axis::<0>, 0).into_dyn()));
    assert_eq!(
        dynamic.permute((Axis::<2>, Axis::<-2>, Axis::<0>))[&[3, 1, 0][..]],
        1.0
    );
    let leading = x.view().try_into_shape::<shape![..DynRank, 4]>().unwrap();
    is::<DynView<'_, f64>>(leading.permute((Axis::<2>, Axis::<1>, Axis::<0>)));
    is::<DynView<'_, f64>>(leading.transpose());
    is::<DynView<'_, f64>>(leading.diagonal());
    is::<DynView<'_, f64>>(leading.diagonal_above(1));
    is::<DynTensor<f64>>(&x + x.clone().into_dyn());
    is::<DynTensor<f64>>(x.into_dyn().sum(Axis::<2>));
}

#[test]
fn where_results_are_kept() {
    let (a, t) = (array![1, 2, 3], tensor![1, 2, 3]);
    let v = t.view();
    is::<Array<i32, shape![3]>>(a + a);
    is::<Array<i32, shape![3]>>(&a + 1);
    is::<Array<i32, shape![3]>>(1 + a);
    is::<Array<i32, shape![2, 3]>>(a + array![[1], [2]]);
    is::<Tensor<i32, shape![3]>>(a + v);
    is::<Tensor<i32, shape![3]>>(v + a);
    is::<Tensor<i32, shape![3]>>(v + v);
    is::<Tensor<i32, shape![3]>>(&t + a);
    is::<Tensor<i32, shape![3]>>(v + 1);
    is::<Array<i32, shape![]>>(a.sum(Axis::<0>));
    is::<Array<i32, shape![3]>>(-a);
    is::<Array<bool, shape![3]>>(a.gt(1));
    is::<Array<f64, shape![3]>>(a.map(f64::from));
}

// Generic code: any leading axes, without a where-clause.

fn layer_norm<B: Shape, N: Dim>(
    x: &Tensor<f64, (B, N)>,
    gain: &Tensor<f64, ((), N)>,
    bias: &Tensor<f64, ((), N)>,
) -> Tensor<f64, (B, N)> {
    let centered = x - x.mean_keepdim(Axis::<-1>);
    let scale = (x.var_keepdim(Axis::<-1>) + 1e-5).sqrt();
    centered / scale * gain + bias
}

fn attention<B: Shape, Q: Dim, D: Dim, K: Dim, E: Dim>(
    queries: &Tensor<f64, ((B, Q), D)>,
    keys: &Tensor<f64, ((B, D), K)>,
    values: &Tensor<f64, ((B, K), E)>,
) -> Tensor<f64, ((B, Q), E)> {
    let scores = queries.matmul(keys);
    let weights = (&scores - scores.max_keepdim(Axis::<-1>)).exp();
    let weights = &weights / weights.sum_keepdim(Axis::<-1>);
    weights.matmul(values)
}

fn add_bias<B: Shape, N: Dim>(
    x: Tensor<f64, (B, N)>,
    bias: &Tensor<f64, ((), N)>,
) -> Tensor<f64, (B, N)> {
    x + bias
}

fn add_in_place<B: Shape, N: Dim>(
    x: &mut Tensor<f64, (B, N)>,
    column: &Tensor<f64, (B, broadax::One)>,
    row: &Tensor<f64, ((), N)>,
    number: f64,
) {
    *x += column;
    *x *= row;
    *x -= number;
}

fn outer<M: Dim, N: Dim>(
    x: &Tensor<f64, ((), M)>,
    y: &Tensor<f64, ((), N)>,
) -> Tensor<f64, (((), M), N)> {
    x.unsqueeze(Axis::<-1>).matmul(&y.unsqueeze(Axis::<0>))
}

fn same_shape<S: Shape>(x: &Tensor<f64, S>, y: Tensor<f64, S>) -> Tensor<f64, S> {
    let mut z = x + y;
    z += x;
    z * 2.0 + Tensor::scalar(1.0)
}

#[test]
fn generic_functions() {
    let gain = tensor![1.0, 2.0];
    let bias = tensor![0.0, 10.0];
    let close = |x: f64, y: f64| assert!((x - y).abs() < 1e-4, "{x} {y}");

    // No leading axes, two, dynamic and named ones, and any number of them.
    let x = layer_norm(&tensor![1.0, 3.0], &gain, &bias);
    close(x[[0]], -1.0);
    close(x[[1]], 12.0);
    let all = Tensor::<f64, shape![2, 3, 2]>::arange();
    let static_ = layer_norm(&all, &gain, &bias);
    close(static_[[1, 2, 1]], 12.0);
    let open: Tensor<f64, shape![Dyn, 3, 2]> = all.clone().try_into_shape().unwrap();
    assert_eq!(layer_norm(&open, &gain, &bias), static_);
    let named: Tensor<f64, shape![Batch, Time, 2]> = all.clone().try_into_shape().unwrap();
    assert_eq!(layer_norm(&named, &gain, &bias), static_);
    let any: Tensor<f64, shape![..DynRank, 2]> = all.clone().try_into_shape().unwrap();
    assert_eq!(layer_norm(&any, &gain, &bias), static_);

    let q = Tensor::<f64, shape![2, 3, 4]>::arange() / 10.0;
    let k = Tensor::<f64, shape![2, 4, 5]>::ones();
    let v = Tensor::<f64, shape![2, 5, 6]>::arange();
    // All keys are equal, so the result is the mean of the values.
    let out = attention(&q, &k, &v);
    close(out[[1, 2, 5]], v.mean(Axis::<1>)[[1, 5]]);
    fn dynamic<S: Shape>(x: &Tensor<f64, S>) -> DynTensor<f64> {
        x.clone().into_dyn()
    }
    let out2 = attention::<DynRank, Dyn, Dyn, Dyn, Dyn>(
        &dynamic(&q).try_into_shape().unwrap(),
        &dynamic(&k).try_into_shape().unwrap(),
        &dynamic(&v).try_into_shape().unwrap(),
    );
    assert_eq!(out, out2);

    assert_eq!(add_bias(gain.clone(), &bias), tensor![1.0, 12.0]);
    let mut x = tensor![[1.0, 2.0], [3.0, 4.0]];
    add_in_place(&mut x, &tensor![[10.0], [20.0]], &gain, 1.0);
    assert_eq!(x, tensor![[10.0, 23.0], [22.0, 47.0]]);
    assert_eq!(
        outer(&tensor![1.0, 2.0, 3.0], &gain),
        tensor![[1.0, 2.0], [2.0, 4.0], [3.0, 6.0]]
    );
    assert_eq!(same_shape(&gain, bias.clone()), tensor![5.0, 29.0]);
    assert_eq!(
        same_shape(&dynamic(&gain), dynamic(&bias)),
        tensor![5.0, 29.0]
    );
}

// Traits of tensors.
assert_impl_all!(View<'static, String, shape![2, Dyn]>: Copy, Clone, Send, Sync);
assert_impl_all!(DynView<'static, f32>: Clone, Send, Sync);
assert_not_impl_any!(DynView<'static, f32>: Copy);
assert_impl_all!(Array<f32, shape![2, 2]>: Copy, Clone, Send, Sync);
assert_impl_all!(Array<String, shape![2, 2]>: Clone);
assert_not_impl_any!(Array<String, shape![2, 2]>: Copy);
assert_not_impl_any!(Tensor<f32, shape![2, 2]>: Copy);
assert_not_impl_any!(ViewMut<'static, f32, shape![2, 2]>: Copy, Clone);
assert_impl_all!(Tensor<f32, shape![2, Dyn]>: Send, Sync, Clone);
assert_impl_all!(DynTensor<String>: Send, Sync, Clone);
assert_impl_all!(ViewMut<'static, f32, DynRank>: Send, Sync);
assert_impl_all!(broadax::Iter<'static, f32, shape![2]>: Send, Sync, Clone, ExactSizeIterator);
assert_impl_all!(broadax::IterMut<'static, f32, DynRank>: Send, Sync, ExactSizeIterator);
assert_impl_all!(ShapeError: Send, Sync, Clone, std::error::Error);
// As for slices.
assert_not_impl_any!(Tensor<std::rc::Rc<i32>, shape![2]>: Send, Sync);
assert_impl_all!(Tensor<std::cell::Cell<i32>, shape![2]>: Send);
assert_not_impl_any!(Tensor<std::cell::Cell<i32>, shape![2]>: Sync);
assert_not_impl_any!(View<'static, std::cell::Cell<i32>, shape![2]>: Send, Sync);
assert_impl_all!(ViewMut<'static, std::cell::Cell<i32>, shape![2]>: Send);
assert_not_impl_any!(ViewMut<'static, std::cell::Cell<i32>, shape![2]>: Sync);
assert_not_impl_any!(broadax::Iter<'static, std::cell::Cell<i32>, shape![2]>: Send, Sync);

#[test]
fn a_static_shape_takes_no_space() {
    let vec = size_of::<Vec<f32>>();
    let word = size_of::<usize>();
    assert_eq!(size_of::<Tensor<f32, shape![]>>(), vec);
    assert_eq!(size_of::<Tensor<f32, shape![2, 3, 4]>>(), vec);
    assert_eq!(size_of::<Tensor<f32, shape![2, Vocab]>>(), vec);
    assert_eq!(size_of::<Tensor<f32, shape![2, Dyn, 4]>>(), vec + word);
    assert_eq!(size_of::<Tensor<f32, shape![Batch, Dyn]>>(), vec + 2 * word);
    assert_eq!(size_of::<Array<f32, shape![2, 3]>>(), 24);
    assert_eq!(size_of::<Array<u8, shape![3]>>(), 3);
    assert_eq!(size_of::<Array<f32, shape![3, 0]>>(), 0);
    // A pointer, and a stride for each axis.
    assert_eq!(size_of::<View<'_, f32, shape![2, 3]>>(), 3 * word);
    assert_eq!(size_of::<View<'_, f32, shape![]>>(), word);
    // An error is a pointer, so that a `Result` stays small.
    assert_eq!(size_of::<ShapeError>(), word);
}

/// A less specific type of the same shape: sizes, strides and elements stay.
#[test]
fn less_specific_types() {
    fn rows(x: View<'_, i32, shape![Dyn, 3]>) -> [usize; 2] {
        let [rows, columns] = *x.shape() else {
            panic!("two axes")
        };
        [rows, columns]
    }
    let x = tensor![[1, 2, 3], [4, 5, 6]];
    assert_eq!(rows(x.loosen()), [2, 3]);
    let any: View<'_, i32, DynRank> = x.loosen();
    assert_eq!(any, x);
    // Strides and offsets of a view, and its axes of size 1 and without elements.
    let wide = Tensor::<i32, shape![4, 1, 3]>::arange();
    let turned = wide.transpose();
    let loose: View<'_, i32, shape![Dyn, 3, 1]> = turned.loosen();
    assert_eq!(loose, turned);
    assert_eq!(loose.strides(), turned.strides());
    let part = wide.slice(s![1..4;2, .., ..]);
    let loose: View<'_, i32, shape![Dyn, 1, Dyn]> = part.loosen();
    assert_eq!(loose, part);
    assert_eq!(loose.sum_all(), part.sum_all());
    let none = Tensor::<i32, shape![0, 3]>::zeros();
    assert_eq!(rows(none.loosen()), [0, 3]);
    // It is the same memory, also of an array.
    let mut y = array![1, 2, 3];
    let mut loose: ViewMut<'_, i32, shape![Dyn]> = y.loosen_mut();
    loose += 1;
    assert_eq!(y, array![2, 3, 4]);
}
