//! Safe programs that might cause undefined behaviour: closures with changing results, panics
//! during operations, sizes that overflow, and implementations of traits on which unsafe code
//! relies.

mod closures;
mod joint_shapes;
mod panics;
mod sealed;
mod send_sync;
mod sound;
