//! Elementwise functions and kernels at each level of vector instructions that the processor has:
//! how exact they are, and that the levels agree.
//!
//! The level is one for the whole process, so these tests are a binary of their own: tests of
//! others compare two calls bit for bit.

mod accuracy;
mod functions;
mod kernels;

/// Held by a test while it sets the level.
fn sets_the_level() -> impl Drop {
    static LEVEL: std::sync::Mutex<()> = std::sync::Mutex::new(());
    LEVEL.lock().unwrap_or_else(|error| error.into_inner())
}
