//! How every pass over memory runs: sources, loop nests, reductions, sinks.

/// Whether kernels are compiled for speed: not in a dev build without `dev-kernels`, where functions
/// are not inlined, and forms of a loop that only help the optimizer are left out.
pub(crate) const FOR_SPEED: bool = cfg!(any(not(debug_assertions), feature = "dev-kernels"));

/// Whether the inner loops of an operation are plain loops, which compile faster: in a dev build,
/// since without optimization no others would be faster. With `dev-kernels`, only if user code is
/// called (`own` is false), so that they are certainly not compiled in this crate.
pub(crate) const fn is_plain(own: bool) -> bool {
    let tested = cfg!(feature = "test-levels") && !cfg!(feature = "test-plain");
    cfg!(debug_assertions)
        && match cfg!(feature = "dev-kernels") {
            true => !own,
            false => !tested,
        }
}

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
