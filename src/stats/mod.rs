//! Statistics: quantiles, averages, covariances, histograms.

// In the order of the methods on the page of `Tensor`.
pub(crate) mod quantile;
pub(crate) mod quantile_method;
#[cfg(feature = "alloc")]
pub(crate) mod average;
#[cfg(feature = "alloc")]
pub(crate) mod cov;
#[cfg(all(feature = "alloc", any(feature = "std", feature = "libm")))]
pub(crate) mod cdist;
pub(crate) mod histogram;
