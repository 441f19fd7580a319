// Generic layers without a where-clause: equal sizes, 1s and leading axes.
use broadax::prelude::*;
use broadax::{BroadcastDim, BroadcastDimTo, HasAxis, InsertAxis};

fn layer_norm<B: Shape, N: Dim>(
    x: &Tensor<f64, shape![..B, N]>,
    scale: &Tensor<f64, shape![N]>,
    shift: &Tensor<f64, shape![N]>,
) -> Tensor<f64, shape![..B, N]> {
    let centered = x - x.mean_keepdim(Axis::<-1>);
    let deviation = (x.var_keepdim(Axis::<-1>) + 1e-5).sqrt();
    centered / deviation * scale + shift
}

fn softmax<B: Shape, N: Dim>(x: &Tensor<f64, shape![..B, N]>) -> Tensor<f64, shape![..B, N]> {
    let e = (x - x.max_keepdim(Axis::<-1>)).exp();
    &e / e.sum_keepdim(Axis::<-1>)
}

fn attention<B: Shape, Q: Dim, D: Dim, K: Dim, E: Dim>(
    query: &Tensor<f64, shape![..B, Q, D]>,
    keys: &Tensor<f64, shape![..B, D, K]>,
    values: &Tensor<f64, shape![..B, K, E]>,
) -> Tensor<f64, shape![..B, Q, E]> {
    softmax(&query.matmul(keys)).matmul(values)
}

fn linear<B: Shape, I: Dim, O: Dim>(
    x: &Tensor<f64, shape![..B, I]>,
    w: &Tensor<f64, shape![I, O]>,
    b: &Tensor<f64, shape![O]>,
) -> Tensor<f64, shape![..B, O]> {
    x.dot(w) + b
}

fn shift_in_place<B: Shape, N: Dim>(
    x: &mut Tensor<f64, shape![..B, N]>,
    row: &Tensor<f64, shape![N]>,
    column: &Tensor<f64, shape![..B, 1]>,
) {
    *x += row;
    *x -= column;
    *x *= 2.0;
}

// A bound of two sizes says that they broadcast, as the message for `x + y` does.
fn add<M: Dim + BroadcastDim<N>, N: Dim>(
    x: &Tensor<f64, shape![M]>,
    y: &Tensor<f64, shape![N]>,
) -> Tensor<f64, shape![<M as BroadcastDim<N>>::Output]> {
    x + y
}

fn add_in_place<M: Dim, N: Dim + BroadcastDimTo<M>>(
    x: &mut Tensor<f64, shape![M]>,
    y: &Tensor<f64, shape![N]>,
) {
    *x += y;
}

// An axis that a shape of any rank has.
fn first<S: Shape + HasAxis<0>>(x: &Tensor<f64, S>) -> Tensor<f64, S::Removed> {
    x.max(Axis::<0>)
}

fn batched<S: Shape + InsertAxis<0>>(x: &Tensor<f64, S>) -> usize {
    x.unsqueeze(Axis::<0>).rank()
}

// Where the storage is a parameter, results are tensors if they are computed of a view.
fn doubled<S: Shape, D: Storage<f64, S>>(x: &Tensor<f64, S, D>) -> f64 {
    x.as_view().map(|x| x * 2.0).sum_all()
}

fn main() {
    let x = Tensor::<f64, shape![5, 2, 3]>::ones();
    let one = Tensor::<f64, shape![3]>::ones();
    let mut y = layer_norm(&x, &one, &one);
    shift_in_place(&mut y, &one, &x.sum_keepdim(Axis::<-1>));
    let _: Tensor<f64, shape![5, 2, 4]> = linear(
        &y,
        &Tensor::<f64, shape![3, 4]>::ones(),
        &Tensor::<f64, shape![4]>::ones(),
    );
    let _: Tensor<f64, shape![5, 2, 2]> = attention(
        &x,
        &x.transpose().to_tensor(),
        &Tensor::<f64, shape![5, 2, 2]>::ones(),
    );
    // Any leading axes: none, some known at run time, any number of them.
    let _: Tensor<f64, shape![3]> = layer_norm(&one, &one, &one);
    let batch = Tensor::<f64, shape![Dyn, 3]>::ones_with([7, 3]).unwrap();
    let _: Tensor<f64, shape![Dyn, 3]> = layer_norm(&batch, &one, &one);
    let many = x.into_dyn().try_into_shape::<shape![..DynRank, 3]>().unwrap();
    let _: Tensor<f64, shape![..DynRank, 3]> = layer_norm(&many, &one, &one);
    let mut sum: Tensor<f64, shape![3]> = add(&one, &Tensor::<f64, shape![1]>::ones());
    add_in_place(&mut sum, &Tensor::<f64, shape![1]>::ones());
    assert_eq!(sum, tensor![3.0, 3.0, 3.0]);
    assert_eq!((first(&sum)[[]], batched(&sum), doubled(&sum)), (3.0, 2, 18.0));
}
