//! Layers, attention and training steps for any engine. There is no `where` clause on sizes.

use broadax_engine::{Autodiff, Axis, Dim, Dyn, Engine, Error, Shape, Typed, shape};

/// `x @ w + b`
pub fn linear<E: Engine, B: Shape, I: Dim, O: Dim>(
    x: &Typed<E, shape![..B, I]>,
    w: &Typed<E, shape![I, O]>,
    b: &Typed<E, shape![O]>,
) -> Typed<E, shape![..B, O]> {
    x.dot(w) + b
}

/// Each vector gets mean 0 and variance 1, then the gain and the bias.
pub fn layer_norm<E: Engine, B: Shape, N: Dim>(
    x: &Typed<E, shape![..B, N]>,
    gain: &Typed<E, shape![N]>,
    bias: &Typed<E, shape![N]>,
) -> Typed<E, shape![..B, N]> {
    let mean: Typed<E, shape![..B, 1]> = x.mean_keepdim(Axis::<-1>);
    let centered = x - mean;
    let variance: Typed<E, shape![..B, 1]> = (&centered * &centered).mean_keepdim(Axis::<-1>);
    centered / (variance + 1e-5).sqrt() * gain + bias
}

/// Each vector becomes positive, with sum 1.
pub fn softmax<E: Engine, B: Shape, N: Dim>(
    x: &Typed<E, shape![..B, N]>,
) -> Typed<E, shape![..B, N]> {
    let e = (x - x.max_keepdim(Axis::<-1>)).exp();
    let sum: Typed<E, shape![..B, 1]> = e.sum_keepdim(Axis::<-1>);
    e / sum
}

/// The matrices of a block of attention.
pub struct Attention<E: Engine> {
    pub gain: Typed<E, shape![8]>,
    pub bias: Typed<E, shape![8]>,
    pub query: Typed<E, shape![8, 8]>,
    pub key: Typed<E, shape![8, 8]>,
    pub value: Typed<E, shape![8, 8]>,
    pub output: Typed<E, shape![8, 8]>,
}

impl<E: Engine> Attention<E> {
    /// Causal attention with two heads, for any leading axes `B` and any number of tokens `T`.
    pub fn forward<B: Shape, T: Dim>(
        &self,
        x: &Typed<E, shape![..B, T, 8]>,
    ) -> Result<Typed<E, shape![..B, T, 8]>, Error> {
        let normed = layer_norm(x, &self.gain, &self.bias);
        let query: Typed<E, shape![..B, 2, T, 4]> = split_heads(&normed.dot(&self.query));
        let key: Typed<E, shape![..B, 2, T, 4]> = split_heads(&normed.dot(&self.key));
        let value: Typed<E, shape![..B, 2, T, 4]> = split_heads(&normed.dot(&self.value));
        let scores: Typed<E, shape![..B, 2, T, T]> = query.matmul(&key.transpose()) / 2.0;
        let weights = softmax(&(scores + future(x)?));
        let seen: Typed<E, shape![..B, 2, T, 4]> = weights.matmul(&value);
        Ok(x + merge_heads(&seen).dot(&self.output))
    }
}

fn split_heads<E: Engine, B: Shape, T: Dim>(
    x: &Typed<E, shape![..B, T, 8]>,
) -> Typed<E, shape![..B, 2, T, 4]> {
    x.unflatten::<shape![2, 4], _>(Axis::<-1>)
        .swapaxes(Axis::<-3>, Axis::<-2>)
}

fn merge_heads<E: Engine, B: Shape, T: Dim>(
    x: &Typed<E, shape![..B, 2, T, 4]>,
) -> Typed<E, shape![..B, T, 8]> {
    x.swapaxes(Axis::<-3>, Axis::<-2>)
        .flatten_axes(Axis::<-2>, Axis::<-1>)
}

/// 0 for tokens up to the own one, and a large negative number for those after it.
fn future<E: Engine, B: Shape, T: Dim>(
    x: &Typed<E, shape![..B, T, 8]>,
) -> Result<Typed<E, shape![T, T]>, Error> {
    let sizes = x.shape();
    let tokens = sizes[sizes.len() - 2];
    let mask = |i: usize| if i % tokens > i / tokens { -1e9 } else { 0.0 };
    let mask = (0..tokens * tokens).map(mask).collect();
    Ok(Typed::from_vec_with([tokens, tokens], mask, &x.device())?)
}

/// A network of two layers.
pub struct Network<E: Engine> {
    pub w1: Typed<E, shape![3, 5]>,
    pub b1: Typed<E, shape![5]>,
    pub w2: Typed<E, shape![5, 2]>,
    pub b2: Typed<E, shape![2]>,
}

impl<E: Engine> Clone for Network<E> {
    fn clone(&self) -> Self {
        Network {
            w1: self.w1.clone(),
            b1: self.b1.clone(),
            w2: self.w2.clone(),
            b2: self.b2.clone(),
        }
    }
}

impl<E: Engine> Network<E> {
    pub fn new(device: &E::Device) -> Result<Self, Error> {
        Ok(Network {
            w1: Typed::from_vec(numbers(15, 1), device)?,
            b1: Typed::from_vec(numbers(5, 2), device)?,
            w2: Typed::from_vec(numbers(10, 3), device)?,
            b2: Typed::from_vec(numbers(2, 4), device)?,
        })
    }

    pub fn to_device(&self, device: &E::Device) -> Result<Self, Error> {
        Ok(Network {
            w1: self.w1.try_to_device(device)?,
            b1: self.b1.try_to_device(device)?,
            w2: self.w2.try_to_device(device)?,
            b2: self.b2.try_to_device(device)?,
        })
    }

    /// The sum of squared errors.
    pub fn loss<N: Dim>(
        &self,
        x: &Typed<E, shape![N, 3]>,
        target: &Typed<E, shape![N, 2]>,
    ) -> Typed<E, shape![]> {
        let hidden = linear(x, &self.w1, &self.b1).tanh();
        let error = linear(&hidden, &self.w2, &self.b2) - target;
        (&error * &error).sum_all()
    }

    /// The gradients of the loss, written by hand. Those of the biases, which were broadcast, are
    /// sums to their shapes.
    pub fn gradients<N: Dim>(
        &self,
        x: &Typed<E, shape![N, 3]>,
        target: &Typed<E, shape![N, 2]>,
    ) -> Network<E> {
        let hidden: Typed<E, shape![N, 5]> = linear(x, &self.w1, &self.b1).tanh();
        let d_output: Typed<E, shape![N, 2]> = (linear(&hidden, &self.w2, &self.b2) - target) * 2.0;
        let d_hidden: Typed<E, shape![N, 5]> =
            d_output.matmul(&self.w2.transpose()) * (1.0 - &hidden * &hidden);
        Network {
            w1: x.transpose().matmul(&d_hidden),
            b1: d_hidden.sum_to_like(&self.b1),
            w2: hidden.transpose().matmul(&d_output),
            b2: d_output.sum_to_like(&self.b2),
        }
    }

    /// One step of gradient descent.
    pub fn step(&self, gradients: &Self, rate: f32) -> Self {
        Network {
            w1: &self.w1 - &gradients.w1 * rate,
            b1: &self.b1 - &gradients.b1 * rate,
            w2: &self.w2 - &gradients.w2 * rate,
            b2: &self.b2 - &gradients.b2 * rate,
        }
    }

    pub fn to_vec(&self) -> Result<Vec<f32>, Error> {
        Ok([
            self.w1.try_to_vec()?,
            self.b1.try_to_vec()?,
            self.w2.try_to_vec()?,
            self.b2.try_to_vec()?,
        ]
        .concat())
    }
}

impl<E: Autodiff> Network<E> {
    pub fn tracked(&self) -> Self {
        Network {
            w1: self.w1.tracked(),
            b1: self.b1.tracked(),
            w2: self.w2.tracked(),
            b2: self.b2.tracked(),
        }
    }

    /// The gradients of the loss, computed by the engine. `self` is tracked.
    pub fn automatic_gradients<N: Dim>(
        &self,
        x: &Typed<E, shape![N, 3]>,
        target: &Typed<E, shape![N, 2]>,
    ) -> Network<E> {
        let gradients = self.loss(x, target).backward();
        Network {
            w1: gradients.of(&self.w1).expect("used by the loss"),
            b1: gradients.of(&self.b1).expect("used by the loss"),
            w2: gradients.of(&self.w2).expect("used by the loss"),
            b2: gradients.of(&self.b2).expect("used by the loss"),
        }
    }
}

/// A batch, and its targets.
pub type Batch<E> = (Typed<E, shape![Dyn, 3]>, Typed<E, shape![Dyn, 2]>);

pub fn batch<E: Engine>(device: &E::Device) -> Result<Batch<E>, Error> {
    let x = Typed::from_vec_with([7, 3], numbers(21, 5), device)?;
    let target = Typed::from_vec_with([7, 2], numbers(14, 6), device)?;
    Ok((x, target))
}

/// Numbers between -1 and 1 that look random and are always the same.
pub fn numbers(count: usize, seed: u32) -> Vec<f32> {
    let mut state = seed.wrapping_mul(0x9E37_79B9) | 1;
    let mut next = || {
        // xorshift32
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        (state >> 8) as f32 / (1 << 23) as f32 - 1.0
    };
    (0..count).map(|_| next()).collect()
}
