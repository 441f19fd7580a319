// The bounds that the compiler suggests where a rule for a parameter is missing make the program compile.
use broadax::prelude::*;
use broadax::rules::{InferFrom, ReshapeFrom};
use broadax::{ConcatWith, DiffDim, Flatten, HasAxis, PadDim, ReshapeTo, SlideDim, StaticDim};

fn rows<B: Shape>(x: &Tensor<f64, shape![..B, 8]>) -> usize
where
    (B, Extent<8>): ReshapeTo<shape![Dyn, 8]>,
{
    x.reshape::<shape![Dyn, 8]>().shape()[0]
}

fn batches<B: Shape>(x: &Tensor<f64, shape![6, 8]>) -> usize
where
    (B, Extent<8>): ReshapeFrom<shape![6, 8]>,
{
    x.reshape::<shape![..B, 8]>().len()
}

fn inferred<B: Shape>(x: &Tensor<f64, shape![..B, 8]>) -> usize
where
    shape![Infer, 8]: InferFrom<(B, Extent<8>)>,
{
    x.reshape_infer::<shape![Infer, 8]>().shape()[0]
}

fn flat<B: Shape>(x: &Tensor<f64, shape![..B, 8]>) -> usize
where
    (B, Extent<8>): Flatten,
{
    x.flatten().shape()[0]
}

fn twice<S: HasAxis<0> + ConcatWith<S, Axis<0>>>(x: &Tensor<f64, S>) -> usize {
    x.concat(x, Axis::<0>).len()
}

fn steps<N: Dim + DiffDim>(x: &Tensor<f64, shape![N, 4]>) -> usize {
    x.diff(Axis::<0>).len()
}

fn padded<N: Dim + PadDim<Extent<1>, Extent<1>>>(x: &Tensor<f64, shape![N, 4]>) -> usize {
    x.pad(Axis::<0>, Extent::<1>, Extent::<1>, 0.0).len()
}

fn edges<H: Dim + SlideDim<Extent<3>, 1, 0, 1>>(
    x: &Tensor<f64, shape![3, H, 28]>,
    w: &Tensor<f64, shape![8, 3, 3, 3]>,
) -> usize {
    x.conv2d(w, Conv::new()).len()
}

fn zeros<N: Dim + StaticDim>() -> Tensor<f64, shape![N, 3]> {
    Tensor::zeros()
}

fn main() {
    let x = Tensor::<f64, shape![2, 3, 8]>::zeros();
    assert_eq!((rows(&x), inferred(&x), flat(&x), twice(&x)), (6, 6, 48, 96));
    let x = Tensor::<f64, shape![6, 8]>::zeros();
    assert_eq!(batches::<shape![2, 3]>(&x), 48);
    let x = Tensor::<f64, shape![5, 4]>::zeros();
    assert_eq!((steps(&x), padded(&x)), (16, 28));
    let (x, w) = (Tensor::zeros(), Tensor::zeros());
    assert_eq!(edges::<Extent<28>>(&x, &w), 8 * 26 * 26);
    assert_eq!(zeros::<Extent<2>>().len(), 6);
}
