//! Inner loops compiled in this crate: the feature `dev-kernels`.
//!
//! Inner loops are generic, so they are compiled in the crate that uses them, in a dev build
//! without optimization. With this feature, a dev build looks up the loops of a launch, by the type
//! of their table, among those of the standard operations and element types, which are compiled
//! here, with the `opt-level` of this crate. Only a plain loop is compiled in the crate that uses
//! them.
//!
//! This is the registry. Each layer registers its tables before it launches a kernel.

use core::any::TypeId;
use core::sync::atomic::{AtomicPtr, Ordering};

/// Finds a table by its type: a pointer to an `InnerLoops<N>` or a `ReduceLoops<N>`.
pub(crate) type Find = fn(TypeId) -> Option<Table>;

/// A table found by its type.
#[derive(Clone, Copy)]
pub(crate) struct Table(pub(crate) *const ());

/// The layers of the crate that register tables.
#[derive(Clone, Copy)]
pub(crate) enum Layer {
    Kernel,
    Elementwise,
    Reduce,
}

/// The tables of each layer.
static LAYERS: [AtomicPtr<()>; 3] = [const { AtomicPtr::new(core::ptr::null_mut()) }; 3];

/// Adds the tables of a layer.
#[inline(always)]
pub(crate) fn register(layer: Layer, find: Find) {
    LAYERS[layer as usize].store(find as *mut (), Ordering::Relaxed);
}

/// Finds the table of type `L`.
pub(crate) fn find<L>() -> Option<Table> {
    find_by_id(typeid::of::<L>())
}

#[inline(never)]
fn find_by_id(id: TypeId) -> Option<Table> {
    LAYERS.iter().find_map(|find| {
        let find = find.load(Ordering::Relaxed);
        if find.is_null() {
            return None;
        }
        // SAFETY: 1. `register` stored a function of this type.
        let find = unsafe { core::mem::transmute::<*mut (), Find>(find) };
        find(id)
    })
}

/// Returns the first of the given tables that has the type `$id`.
macro_rules! find_in {
    ($id:ident: $($loops:ty),* $(,)?) => { $(
        if $id == typeid::of::<$loops>() {
            return Some($crate::kernel::prebuilt::Table(
                const { core::ptr::from_ref(&<$loops>::TABLE).cast() },
            ));
        }
    )* };
}
pub(crate) use find_in;
