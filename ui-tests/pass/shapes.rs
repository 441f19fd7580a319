// All that `shape!` takes, ranks up to 16, and 64 at run time.
use broadax::prelude::*;

dim!(
    /// Documented.
    pub Batch
);
dim!(Vocab = 50257);
const H: usize = 8;

fn head<const N: usize, D: Dim, B: Shape>(
    _: Option<(
        View<'_, f32, shape![N2<N>, D]>,
        View<'_, f32, shape![..B, { H * 4 }, 1, Dyn, Batch, Vocab]>,
    )>,
) {
}

type N2<const N: usize> = Extent<N>;

fn main() {
    head::<3, Dyn, shape![1, 2]>(None);
    let x = Tensor::<u8, shape![1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]>::ones();
    let y = Tensor::<u8, shape![2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]>::ones();
    let z: Tensor<u8, shape![2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]> = x + y;
    assert_eq!(z.len(), 1 << 16);
    let x = DynTensor::<u8>::ones_with([1; 64]).unwrap();
    assert_eq!((&x + &x).rank(), 64);
    let logits = Tensor::<u8, shape![Batch, Vocab]>::ones_with([2, 50257]).unwrap();
    let _ = &logits + Tensor::<u8, shape![Vocab]>::ones() + logits.max_keepdim(Axis::<-1>);
}
