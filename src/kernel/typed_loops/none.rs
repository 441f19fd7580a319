//! No loops, in the builds that have none.

use super::{Known, TypedLoop};

pub(super) const COMPILED: bool = false;

macro_rules! none {
    ($($t:ident)*) => { $(
        pub(super) const fn $t(_: Option<Known>, _: bool) -> Option<TypedLoop> {
            None
        }
    )* };
}
none!(f32 f64 i8 i16 i32 i64 isize u8 u16 u32 u64 usize);
