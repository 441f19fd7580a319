// A FIR filter and an extended Kalman filter in arrays, without a heap.
use broadax::prelude::*;

struct Fir<const N: usize> {
    taps: Array<f32, shape![{ N }]>,
    history: Array<f32, shape![{ N }]>,
}

impl<const N: usize> Fir<N> {
    fn new(taps: [f32; N]) -> Self {
        Fir {
            taps: Array::new(taps),
            history: Array::zeros(),
        }
    }
    fn push(&mut self, sample: f32) -> f32 {
        self.history = self.history.roll(Axis::<0>, 1);
        self.history[0] = sample;
        self.taps.vecdot(&self.history).item()
    }
}

/// Angle and rate of a pendulum, of which the sine of the angle is measured.
struct Pendulum {
    state: Array<f32, shape![2]>,
    covariance: Array<f32, shape![2, 2]>,
}

impl Pendulum {
    fn step(&mut self, measured: f32, dt: f32) {
        let (angle, rate) = (self.state[0], self.state[1]);
        self.state = array![angle + rate * dt, rate - 9.81 * angle.sin() * dt];
        let f = array![[1.0, dt], [-9.81 * angle.cos() * dt, 1.0]];
        let eye = Array::<f32, shape![2, 2]>::eye();
        let p = f.matmul(&self.covariance).matmul(&f.transpose()) + eye * 1e-4;
        let h = array![[self.state[0].cos(), 0.0]];
        let s = h.matmul(&p).matmul(&h.transpose()).item() + 0.01;
        let gain: Array<f32, shape![2, 1]> = p.matmul(&h.transpose()) / s;
        self.state += (&gain * (measured - self.state[0].sin())).squeeze(Axis::<1>);
        self.covariance = (eye - gain.matmul(&h)).matmul(&p);
    }
}

fn main() {
    let mut fir = Fir::new([0.25; 4]);
    let smooth = [1.0, 2.0, 3.0, 4.0, 4.0].map(|x| fir.push(x));
    assert_eq!(smooth, [0.25, 0.75, 1.5, 2.5, 3.25]);

    let mut filter = Pendulum {
        state: array![0.5, 0.0],
        covariance: Array::eye(),
    };
    let (mut angle, mut rate) = (0.4_f32, 0.0_f32);
    for _ in 0..200 {
        (angle, rate) = (angle + rate * 0.01, rate - 9.81 * angle.sin() * 0.01);
        filter.step(angle.sin(), 0.01);
    }
    assert!(filter.state.all_close(array![angle, rate], 1e-3, 1e-3));
}
