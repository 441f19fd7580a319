// The bounds that the compiler suggests where a rule for a parameter is missing make the program compile.
use broadax::prelude::*;
use broadax::rules::{InferFrom, ReshapeFrom};
use broadax::{
    BroadcastDim, BroadcastTo, ConcatWith, ConvTransposeDim, DiagonalAbove, DiffDim, Expand, Flatten, HasAxis, InterpolateTo, PadAxes, PadDim, Permute, ReshapeTo, SameDim, SlideDim, Tensordot, strict,
};

dim!(Rows);

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

fn grown<H: Dim + ConvTransposeDim<Extent<3>, 2, 1, 1, 1>>(
    x: &Tensor<f64, shape![3, H, 28]>,
    w: &Tensor<f64, shape![3, 8, 3, 3]>,
) -> usize {
    let twice = ConvTranspose::new().stride::<2>().padding::<1>().output_padding::<1>();
    x.conv_transpose2d(w, twice).len()
}

fn below<S: Shape>(x: &Tensor<f64, shape![2, 3]>, y: &Tensor<f64, S>) -> usize
where
    shape![2, 3]: ConcatWith<S, Axis<0>>,
{
    x.concat(y, Axis::<0>).len()
}

fn two_rows<S: Shape + Expand<shape![2, 3]>>(x: &Tensor<f64, S>) -> usize
where
    S: BroadcastTo<<S as Expand<shape![2, 3]>>::Output>,
{
    x.expand::<shape![2, 3]>().len()
}

fn products<S: Shape + Tensordot<shape![3, 4], Extent<1>>>(
    x: &Tensor<f64, S>,
    y: &Tensor<f64, shape![3, 4]>,
) -> usize {
    x.tensordot(y, Extent::<1>).len()
}

fn turned<B: Shape, N: Dim>(x: &Tensor<f64, shape![..B, N]>) -> usize
where
    (B, N): Permute<(Axis<1>, Axis<0>)>,
{
    x.permute((Axis::<1>, Axis::<0>)).len()
}

fn framed<B: Shape, N: Dim>(x: &Tensor<f64, shape![..B, N]>) -> usize
where
    (B, N): PadAxes<((usize, usize), (usize, usize))>,
{
    x.pad_axes(((1, 1), (1, 1)), 0.0).len()
}

fn thumbnail<S: Shape + InterpolateTo<shape![2, 2]>>(x: &Tensor<f64, S>) -> usize {
    x.interpolate::<shape![2, 2]>(Interpolation::linear()).len()
}

fn above<S: Shape + DiagonalAbove<Extent<1>>>(x: &Tensor<f64, S>) -> usize {
    x.diagonal_above(Extent::<1>).len()
}

fn of_names<N: Dim>(x: &Tensor<f64, shape![Rows]>, y: &Tensor<f64, shape![N]>) -> usize
where
    Rows: BroadcastDim<N> + SameDim<N>,
{
    (x - y).len() + (strict(x) + y).len()
}

// No bound is needed: the axis is kept, whatever it is.
fn kept<N: Dim>(x: &Tensor<f64, shape![1, N]>) -> View<'_, f64, shape![4, N]> {
    x.expand::<shape![4, Keep]>()
}

fn zeros<N: Dim + StaticDim>() -> Tensor<f64, shape![N, 3]> {
    Tensor::zeros()
}

fn rows_of_zeros<S: StaticShape>() -> Tensor<f64, shape![..S, 3]> {
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
    let (x, w) = (Tensor::zeros(), Tensor::zeros());
    assert_eq!(grown::<Extent<14>>(&x, &w), 8 * 28 * 56);
    assert_eq!((zeros::<Extent<2>>().len(), rows_of_zeros::<shape![2, 2]>().len()), (6, 12));
    let x = Tensor::<f64, shape![2, 3]>::zeros();
    assert_eq!((turned(&x), framed(&x), above(&x), thumbnail(&x)), (6, 20, 2, 4));
    let x = Tensor::<f64, shape![Rows]>::zeros_with([3]).unwrap();
    assert_eq!(of_names(&x, &x), 6);
    let row = tensor![1.0, 2.0, 3.0];
    assert_eq!((below(&Tensor::zeros(), &tensor![[1.0, 2.0, 3.0]]), two_rows(&row)), (9, 6));
    assert_eq!((products(&row, &Tensor::zeros()), kept(&tensor![[1.0, 2.0, 3.0]]).len()), (4, 12));
}
