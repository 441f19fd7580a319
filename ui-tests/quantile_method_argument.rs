// NumPy: `np.quantile(x, 0.5, axis=1, method="lower")`. The method is next to the number.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3, 4]>::ones();
    let _ = x.quantile(0.5, Axis::<1>, QuantileMethod::Lower);
}
