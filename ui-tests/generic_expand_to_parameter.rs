// `expand` has literals and `Keep` as sizes; the target of `broadcast_to` may be a parameter.
use broadax::prelude::*;

fn rows<N: Dim, M: Dim>(x: &Tensor<f64, shape![1, N]>) -> usize {
    x.expand::<shape![M, Keep]>().len()
}

fn main() {
    let _ = rows::<Extent<3>, Extent<2>>(&tensor![[1.0, 2.0, 3.0]]);
}
