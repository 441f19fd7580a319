//! Elementwise functions and kernels at each SIMD level of the processor: their accuracy, and the
//! agreement of the levels.
//!
//! The level is global to the process, so these tests are a separate binary: tests of other
//! binaries compare two calls bit by bit.

mod accuracy;
mod functions;
mod kernels;
mod typed_loops;

/// Held by a test while it changes the level.
fn sets_the_level() -> impl Drop {
    static LEVEL: std::sync::Mutex<()> = std::sync::Mutex::new(());
    LEVEL.lock().unwrap_or_else(|error| error.into_inner())
}
