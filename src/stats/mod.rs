//! Statistics: quantiles, averages, covariances, histograms.

#[cfg(feature = "alloc")]
pub(crate) mod average;
#[cfg(all(feature = "alloc", any(feature = "std", feature = "libm")))]
pub(crate) mod cdist;
#[cfg(feature = "alloc")]
pub(crate) mod cov;
pub(crate) mod histogram;
pub(crate) mod quantile;
