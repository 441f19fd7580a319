// Two convolutions and a dense layer, for a batch of dynamic size, written from the guide.
use broadax::prelude::*;

dim!(Batch);

struct Net {
    conv1: Tensor<f32, shape![4, 1, 3, 3]>,
    bias1: Tensor<f32, shape![4]>,
    conv2: Tensor<f32, shape![8, 4, 3, 3]>,
    bias2: Tensor<f32, shape![8]>,
    weight: Tensor<f32, shape![10, 32]>,
    bias: Tensor<f32, shape![10]>,
}

impl Net {
    fn new() -> Self {
        let wave = |i: usize| (i as f32 * 0.7).sin() * 0.3;
        Net {
            conv1: Tensor::<f32, shape![4, 1, 3, 3]>::from_fn(|[o, _, i, j]| {
                wave(9 * o + 3 * i + j)
            }),
            bias1: Tensor::zeros(),
            conv2: Tensor::<f32, shape![8, 4, 3, 3]>::from_fn(|[o, c, i, j]| {
                wave(36 * o + 9 * c + 3 * i + j)
            }),
            bias2: Tensor::zeros(),
            weight: Tensor::<f32, shape![10, 32]>::from_fn(|[o, i]| wave(32 * o + i)),
            bias: Tensor::zeros(),
        }
    }

    fn forward(&self, x: &Tensor<f32, shape![Batch, 1, 8, 8]>) -> Tensor<f32, shape![Batch, 10]> {
        let same = Conv::new().padding::<1>();
        let bias1 = self.bias1.reshape::<shape![4, 1, 1]>();
        let bias2 = self.bias2.reshape::<shape![8, 1, 1]>();
        let x = (x.conv2d(&self.conv1, same) + bias1)
            .relu()
            .max_pool2d(Pool::new::<2>());
        let x = (x.conv2d(&self.conv2, same) + bias2)
            .relu()
            .max_pool2d(Pool::new::<2>());
        let x = x.flatten_axes(Axis::<1>, Axis::<-1>);
        x.matmul(&self.weight.transpose()) + &self.bias
    }
}

fn main() -> Result<(), ShapeError> {
    let net = Net::new();
    let images =
        Tensor::<f32, shape![Batch, 1, 8, 8]>::from_fn_with([5, 1, 8, 8], |[n, _, i, j]| {
            (n + i * j) as f32 / 64.0
        })?;
    let all = net.forward(&images).softmax(Axis::<1>);
    assert!(all.sum(Axis::<1>).all_close(1.0, 1e-5, 1e-5));
    // Each image alone has the same result.
    for n in 0..5 {
        let one = images.slice(s![n..n + 1, .., .., ..]).to_tensor();
        let one = net.forward(&one.try_into_shape()?).softmax(Axis::<1>);
        assert!(
            one.select(Axis::<0>, 0)
                .all_close(all.select(Axis::<0>, n), 1e-5, 1e-6)
        );
    }
    Ok(())
}
