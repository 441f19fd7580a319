// candle: `table.index_select(&ids, 0)`.
use broadax::prelude::*;

fn main() {
    let table = Tensor::<f32, shape![10, 3]>::ones();
    let _ = table.take(0, &tensor![1, 2]);
}
