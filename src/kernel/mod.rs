//! How every pass over memory runs: sources, loop nests, reductions, sinks.

pub(crate) mod arg_reduce;
pub(crate) mod dispatch;
pub(crate) mod driver;
pub(crate) mod inner_loops;
#[cfg_attr(not(feature = "rayon"), allow(dead_code))]
pub(crate) mod loop_nest;
#[cfg_attr(not(feature = "rayon"), allow(dead_code))]
pub(crate) mod pairwise;
#[cfg_attr(not(feature = "rayon"), allow(dead_code))]
#[cfg(feature = "rayon")]
pub(crate) mod parallel;
pub(crate) mod plan_source;
pub(crate) mod reduce;
pub(crate) mod reduce_driver;
pub(crate) mod reduce_loops;
#[cfg_attr(not(feature = "rayon"), allow(dead_code))]
pub(crate) mod sink;
pub(crate) mod source;
#[cfg(any(not(debug_assertions), feature = "dev-kernels"))]
pub(crate) mod table_types;
pub(crate) mod tile;
pub(crate) mod two_pass;
#[cfg_attr(
    any(debug_assertions, not(all(feature = "std", target_arch = "x86_64"))),
    allow(dead_code)
)]
pub(crate) mod typed_loops;
