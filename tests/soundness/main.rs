//! Safe programs that might reach undefined behaviour: closures that change their answer, panics in
//! the middle, sizes that no number counts, and implementations of what unsafe code relies on.

mod closures;
mod joint_shapes;
mod panics;
mod sealed;
mod send_sync;
mod sound;
