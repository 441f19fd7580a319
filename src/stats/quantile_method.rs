//! Methods of quantiles: which elements, in sorted order, a quantile is computed from.

use broadax_shape::dims::Rule;

/// How a [quantile](crate::Tensor::quantile) between two elements is computed. The methods have the
/// names of NumPy's; the first five are PyTorch's.
///
/// The elements are in sorted order, `n` of them, with indices from 0. The position of a quantile
/// `q` among them is limited to `0..=n - 1`. The numbers are those of [Hyndman and Fan](#source).
///
/// | method | position | result | number |
/// |---|---|---|---|
/// | `Linear` | `q (n - 1)` | interpolated | 7 |
/// | `Lower` | `q (n - 1)` | the element at or before the position | |
/// | `Higher` | `q (n - 1)` | the element at or after it | |
/// | `Midpoint` | `q (n - 1)` | the mean of these two | |
/// | `Nearest` | `q (n - 1)` | the nearest element; of two, the even index | |
/// | `InvertedCdf` | `q n - 1` | the element at or after the position | 1 |
/// | `AveragedInvertedCdf` | `q n - 1` | likewise; at an element, its mean with the next one | 2 |
/// | `ClosestObservation` | `q n - 1` | the nearest element; of two, the odd index | 3 |
/// | `InterpolatedInvertedCdf` | `q n - 1` | interpolated | 4 |
/// | `Hazen` | `q n - 1/2` | interpolated | 5 |
/// | `Weibull` | `q (n + 1) - 1` | interpolated | 6 |
/// | `MedianUnbiased` | `q (n + 1/3) - 2/3` | interpolated | 8 |
/// | `NormalUnbiased` | `q (n + 1/4) - 5/8` | interpolated | 9 |
///
/// ```
/// use broadax::prelude::*;
/// let x = tensor![4.0, 1.0, 2.0, 8.0];
/// assert_eq!(x.quantile_all((0.4, QuantileMethod::Lower)), 2.0);
/// assert_eq!(x.quantile_all((0.4, QuantileMethod::Higher)), 4.0);
/// assert_eq!(x.quantile_all((0.4, QuantileMethod::Midpoint)), 3.0);
/// ```
///
/// # Source
/// R. J. Hyndman and Y. Fan, "Sample quantiles in statistical packages", The American Statistician
/// 50 (4), 1996, pages 361 to 365. The numbers are the values of `type` of R's `quantile`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[doc(alias = "interpolation")]
pub enum QuantileMethod {
    /// Interpolated linearly: the default of NumPy, PyTorch and R.
    #[default]
    Linear,
    /// The element at or before the position of `Linear`.
    Lower,
    /// The element at or after the position of `Linear`.
    Higher,
    /// The mean of `Lower` and `Higher`.
    Midpoint,
    /// The element nearest to the position of `Linear`.
    Nearest,
    /// The least element `x` such that at least the part `q` of the elements is at most `x`.
    InvertedCdf,
    /// Like `InvertedCdf`, but with the mean of two elements where it jumps.
    AveragedInvertedCdf,
    /// The element whose number, counted from 1, is nearest to `q n`.
    ClosestObservation,
    /// Like `InvertedCdf`, but interpolated linearly.
    InterpolatedInvertedCdf,
    /// Interpolated linearly between the middles of the steps of `InvertedCdf`.
    Hazen,
    /// Interpolated linearly; at the expected parts of the distribution below each element.
    Weibull,
    /// Interpolated linearly; nearly unbiased for the median of the quantile, whatever the
    /// distribution. Hyndman and Fan recommend it.
    MedianUnbiased,
    /// Interpolated linearly; nearly unbiased for elements with a normal distribution.
    NormalUnbiased,
}

impl QuantileMethod {
    /// Returns the index of the element at or before the quantile `q` of `count` elements, which
    /// are at least one, and the fraction of the distance from there to the next element. It is 0
    /// for the last element.
    ///
    /// (The products and sums are rounded in NumPy's order.)
    pub(super) fn position(self, q: f64, count: usize) -> (usize, f64) {
        use QuantileMethod as Method;
        let (last, n) = (count - 1, count as f64);
        // Plotting positions: (k - alpha) / (n + 1 - 2 alpha) of the element with number k.
        let plotted = |alpha: f64| n * q + (alpha + q * (1.0 - alpha - alpha)) - 1.0;
        let at = match self {
            Method::Linear
            | Method::Lower
            | Method::Higher
            | Method::Midpoint
            | Method::Nearest => q * last as f64,
            Method::InvertedCdf | Method::AveragedInvertedCdf | Method::InterpolatedInvertedCdf => {
                n * q - 1.0
            }
            Method::ClosestObservation => n * q - 1.0 - 0.5,
            Method::Hazen => plotted(0.5),
            Method::Weibull => plotted(0.0),
            Method::MedianUnbiased => plotted(1.0 / 3.0),
            Method::NormalUnbiased => plotted(3.0 / 8.0),
        };
        if at < 0.0 {
            return (0, 0.0);
        }
        let before = at as usize;
        let part = at - before as f64;
        let (before, part) = match self {
            Method::Lower => (before, 0.0),
            Method::Higher | Method::InvertedCdf => (before + (part > 0.0) as usize, 0.0),
            Method::Midpoint if part > 0.0 => (before, 0.5),
            Method::Nearest => {
                let up = part > 0.5 || part == 0.5 && before % 2 == 1;
                (before + up as usize, 0.0)
            }
            Method::AveragedInvertedCdf if part > 0.0 => (before + 1, 0.0),
            Method::AveragedInvertedCdf => (before, 0.5),
            // (The position is half an element less than in the table above.)
            Method::ClosestObservation => {
                let up = part > 0.0 || before.is_multiple_of(2);
                (before + up as usize, 0.0)
            }
            _ => (before, part),
        };
        match before < last {
            true => (before, part),
            false => (last, 0.0),
        }
    }
}

/// A number between 0 and 1, for [`quantile`](crate::Tensor::quantile): an `f64`, or a pair of an
/// `f64` and a [`QuantileMethod`], `(0.25, QuantileMethod::Lower)`.
pub trait QuantileArg {
    #[doc(hidden)]
    fn parts(self) -> (f64, QuantileMethod);
}
impl<Q> QuantileArg for Q
where
    Rule: QuantileOf<Q>,
{
    #[inline]
    fn parts(self) -> (f64, QuantileMethod) {
        Rule::parts(self)
    }
}

/// The type `Q` is a quantile.
#[diagnostic::on_unimplemented(
    message = "quantile: `{Q}` is not an `f64` between 0 and 1",
    label = "expected a number such as `0.25`, or a pair such as `(0.25, QuantileMethod::Lower)`",
    note = "write floats with a decimal point: `1.0`. For several numbers there is `quantiles`"
)]
pub trait QuantileOf<Q> {
    #[doc(hidden)]
    fn parts(quantile: Q) -> (f64, QuantileMethod);
}
impl<X> QuantileOf<f64> for X {
    #[inline]
    fn parts(quantile: f64) -> (f64, QuantileMethod) {
        (quantile, QuantileMethod::Linear)
    }
}
impl<X> QuantileOf<(f64, QuantileMethod)> for X {
    #[inline]
    fn parts(quantile: (f64, QuantileMethod)) -> (f64, QuantileMethod) {
        quantile
    }
}
