//! Panics of the program's own code: for each operation that calls any (`clone`, `drop`, arithmetic, comparison, closures),
//! elements that panic at the k-th call, for every k until none panics.
//!
//! Afterwards each element has been dropped once: none twice, none not at all, none that was never made; a tensor that was
//! written to has valid elements; and each block of memory has been freed. Elements are numbered, so that all of this is
//! seen in safe code, in a debug build, without a sanitizer.
//!
//! `scripts/tested.py` demands a row here for each operation, or a reason why not.
#![cfg(feature = "std")]

use broadax::prelude::*;
use broadax::{Array, memory};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::{Cell, RefCell};
use std::cmp::Ordering;
use std::ops;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

struct Counting;
thread_local! {
    /// What this thread has allocated and not freed.
    static HELD: Cell<isize> = const { Cell::new(0) };
    /// After how many more calls there is a panic.
    static LEFT: Cell<usize> = const { Cell::new(usize::MAX) };
    /// Whether a drop is one.
    static DROPS: Cell<bool> = const { Cell::new(false) };
    /// Which elements there are, by number.
    static LIVE: RefCell<Vec<bool>> = const { RefCell::new(Vec::new()) };
    /// What went wrong.
    static WRONG: Cell<&'static str> = const { Cell::new("") };
}

// SAFETY: 1. all is done by the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let _ = HELD.try_with(|held| held.set(held.get() + layout.size() as isize));
        // SAFETY: 1. the caller's.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let _ = HELD.try_with(|held| held.set(held.get() - layout.size() as isize));
        // SAFETY: 1. the caller's.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// An element whose every call may panic.
struct X {
    value: i64,
    number: usize,
}

/// A call of the program's own code.
fn call() {
    match LEFT.get() {
        usize::MAX => {}
        0 => {
            LEFT.set(usize::MAX);
            // (Without the words that a panic prints.)
            resume_unwind(Box::new(()));
        }
        left => LEFT.set(left - 1),
    }
}

fn x(value: i64) -> X {
    LIVE.with_borrow_mut(|live| {
        assert!(live.len() < live.capacity(), "room for more elements");
        live.push(true);
        let number = live.len() - 1;
        X { value, number }
    })
}

impl X {
    /// Its value; it must be there.
    fn read(&self) -> i64 {
        if !LIVE.with_borrow(|live| live.get(self.number) == Some(&true)) {
            WRONG.set("an element was used that is not there");
        }
        self.value
    }
}

impl Drop for X {
    fn drop(&mut self) {
        LIVE.with_borrow_mut(|live| match live.get_mut(self.number) {
            Some(live) if *live => *live = false,
            _ => WRONG.set("an element was dropped that is not there"),
        });
        if DROPS.get() && !std::thread::panicking() {
            call();
        }
    }
}

impl Clone for X {
    fn clone(&self) -> X {
        let value = self.read();
        call();
        x(value)
    }
}

impl PartialEq for X {
    fn eq(&self, other: &X) -> bool {
        call();
        self.read() == other.read()
    }
}
impl PartialOrd for X {
    fn partial_cmp(&self, other: &X) -> Option<Ordering> {
        call();
        self.read().partial_cmp(&other.read())
    }
}

macro_rules! operators {
    ($($op:ident $name:ident $assign:ident $name_assign:ident |$a:ident, $b:ident| $value:expr;)*) => { $(
        impl ops::$op for X {
            type Output = X;
            fn $name(self, other: X) -> X {
                let ($a, $b) = (self.read(), other.read());
                call();
                // (Of a function whose arguments panic when they are dropped at its end the compiler leaks the result.)
                drop((self, other));
                x($value)
            }
        }
        impl ops::$assign for X {
            fn $name_assign(&mut self, other: X) {
                let ($a, $b) = (self.read(), other.read());
                call();
                self.value = $value;
            }
        }
    )* };
}
operators! {
    Add add AddAssign add_assign |a, b| a.wrapping_add(b);
    Sub sub SubAssign sub_assign |a, b| a.wrapping_sub(b);
    Mul mul MulAssign mul_assign |a, b| a.wrapping_mul(b);
    Div div DivAssign div_assign |a, b| a.wrapping_div(b.max(1));
    Rem rem RemAssign rem_assign |a, b| a.wrapping_rem(b.max(1));
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
    BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b;
    Shl shl ShlAssign shl_assign |a, b| a.wrapping_shl(b as u32);
    Shr shr ShrAssign shr_assign |a, b| a.wrapping_shr(b as u32);
}
impl ops::Neg for X {
    type Output = X;
    fn neg(self) -> X {
        let value = self.read();
        call();
        drop(self);
        x(-value)
    }
}
impl ops::Not for X {
    type Output = X;
    fn not(self) -> X {
        let value = self.read();
        call();
        drop(self);
        x(!value)
    }
}
impl num_traits::Zero for X {
    fn zero() -> X {
        call();
        x(0)
    }
    fn is_zero(&self) -> bool {
        call();
        self.read() == 0
    }
}
impl num_traits::One for X {
    fn one() -> X {
        call();
        x(1)
    }
}
impl Default for X {
    fn default() -> X {
        call();
        x(0)
    }
}

/// Which calls panic, and whether elements and blocks may be leaked.
#[derive(Clone, Copy, Debug)]
enum Panic {
    /// All but drops.
    Calls,
    /// Drops as well. Of a function whose arguments panic when they are dropped at its end the compiler (1.95) leaks the
    /// result: an element or a tensor may be lost.
    Drops,
    /// Drops as well, and nothing is lost, since no function of ours has anything left to drop at its end.
    DropsOfNothingElse,
}

/// Does `body` with a panic at the k-th call, for every k until there is none. It makes its operands, and then calls what it
/// is given.
fn every(name: &str, body: &dyn Fn(&dyn Fn())) {
    every_of(Panic::Calls, name, body);
    every_of(Panic::Drops, name, body);
}

fn every_of(panic: Panic, name: &str, body: &dyn Fn(&dyn Fn())) {
    LIVE.with_borrow_mut(|live| live.reserve(1 << 16));
    DROPS.set(!matches!(panic, Panic::Calls));
    for k in 0.. {
        LIVE.with_borrow_mut(|live| live.clear());
        memory::release();
        let before = HELD.get();
        let result = catch_unwind(AssertUnwindSafe(|| body(&|| LEFT.set(k))));
        let panicked = result.is_err();
        drop(result);
        let ended = LEFT.replace(usize::MAX);
        memory::release();
        let held = HELD.get() - before;
        let leaked = LIVE.with_borrow(|live| live.iter().filter(|&&live| live).count());
        let wrong = WRONG.replace("");
        assert!(
            wrong.is_empty(),
            "{name}, {panic:?}, panic at call {k}: {wrong}"
        );
        if !matches!(panic, Panic::Drops) {
            assert!(
                leaked == 0,
                "{name}, {panic:?}, panic at call {k}: {leaked} elements are leaked"
            );
            assert!(
                held == 0,
                "{name}, {panic:?}, panic at call {k}: {held} bytes are leaked"
            );
        }
        if !panicked {
            assert!(ended != usize::MAX, "{name}: the panic at call {k} is lost");
            assert!(k > 0, "{name}: nothing of the program is called");
            return;
        }
    }
}

/// 2 x 3 elements, by sizes.
fn elements<S: Shape>() -> Tensor<X, S> {
    let mut k = 0;
    Tensor::from_fn_with([2, 3], |_| {
        k += 1;
        x(k * 5 % 7)
    })
    .unwrap()
}
fn inline() -> Array<X, shape![2, 3]> {
    let mut k = 0;
    Array::from_fn(|_| {
        k += 1;
        x(k * 5 % 7)
    })
}

/// A test for each row, with static, mixed and `DynRank` shapes: of references to tensors, dense and not, or, with `owned`, of
/// tensors, whose buffers are used again.
macro_rules! table {
    ($($name:ident: |$x:ident| $body:expr;)*) => { $(
        #[test]
        fn $name() {
            let name = stringify!($name);
            every(&format!("{name}, static"), &|begin| {
                let x: Tensor<X, shape![2, 3]> = elements();
                let $x = &x;
                begin();
                let _result = $body;
            });
            every(&format!("{name}, static, transposed"), &|begin| {
                let x: Tensor<X, shape![2, 3]> = elements();
                let x = x.into_shape::<shape![3, 2]>();
                let $x = &x.transpose();
                begin();
                let _result = $body;
            });
            every(&format!("{name}, inline"), &|begin| {
                let x = inline();
                let $x = &x;
                begin();
                let _result = $body;
            });
            every(&format!("{name}, mixed, backwards"), &|begin| {
                let x: Tensor<X, shape![Dyn, 3]> = elements();
                let $x = &x.flip(Axis::<0>);
                begin();
                let _result = $body;
            });
            every(&format!("{name}, any rank"), &|begin| {
                let x: DynTensor<X> = elements();
                let $x = &x;
                begin();
                let _result = $body;
            });
            every(&format!("{name}, any rank, in steps"), &|begin| {
                let x: DynTensor<X> = elements();
                let twice = DynTensor::from_fn_with([2, 6], |i| x[[i[0], i[1] / 2]].clone()).unwrap();
                let $x = &twice.slice(s![.., ..;2]);
                begin();
                let _result = $body;
            });
        }
    )* };
}
macro_rules! owned {
    ($($name:ident: |$x:ident| $body:expr;)*) => { $(
        #[test]
        #[allow(unused_mut)]
        fn $name() {
            let name = stringify!($name);
            every(&format!("{name}, static"), &|begin| {
                let mut $x: Tensor<X, shape![2, 3]> = elements();
                begin();
                let _result = $body;
            });
            every(&format!("{name}, inline"), &|begin| {
                let mut $x = inline();
                begin();
                let _result = $body;
            });
            every(&format!("{name}, mixed"), &|begin| {
                let mut $x: Tensor<X, shape![Dyn, 3]> = elements();
                begin();
                let _result = $body;
            });
            every(&format!("{name}, any rank"), &|begin| {
                let mut $x: DynTensor<X> = elements();
                begin();
                let _result = $body;
            });
        }
    )* };
}

mod rolled {
    use super::*;

    table! {
        computed: |x| x.roll(Axis::<1>, 1).eval();
        of_two: |x| (x.roll(Axis::<1>, 1) + x).roll(Axis::<0>, 1).eval();
        sum: |x| x.roll(Axis::<1>, 1).sum(Axis::<1>);
        sum_in_front: |x| x.roll(Axis::<1>, 1).sum(Axis::<0>);
        sum_all: |x| x.roll(Axis::<1>, 2).sum_all();
        max: |x| x.roll(Axis::<1>, 1).max(Axis::<1>);
        prod: |x| x.roll(Axis::<0>, 1).roll(Axis::<1>, 1).prod_keepdim(Axis::<1>);
        argmax: |x| x.roll(Axis::<1>, 1).argmax(Axis::<1>);
        argmin_all: |x| x.roll(Axis::<1>, 1).argmin_all();
    }

    owned! {
        sum_into: |x| {
            let sum = x.sum(Axis::<1>);
            let mut out = sum;
            x.roll(Axis::<1>, 1).sum_into(Axis::<1>, &mut out);
            out
        };
    }
}

mod storage {
    use super::*;

    /// Blocks of our own, from 256 bytes on, whose elements panic when they are dropped.
    #[test]
    fn large_buffers() {
        every_of(Panic::DropsOfNothingElse, "dropped", &|begin| {
            let x = DynTensor::from_fn_with([5, 7], |i| x(i[0] as i64)).unwrap();
            begin();
            drop(x);
        });
        every_of(Panic::DropsOfNothingElse, "cloned", &|begin| {
            let x = DynTensor::from_fn_with([5, 7], |i| x(i[0] as i64)).unwrap();
            begin();
            drop(x.clone());
        });
        every_of(Panic::DropsOfNothingElse, "moved out", &|begin| {
            let x = DynTensor::from_fn_with([5, 7], |i| x(i[0] as i64)).unwrap();
            begin();
            drop(x.into_vec());
        });
        every_of(Panic::DropsOfNothingElse, "iterated", &|begin| {
            let x = DynTensor::from_fn_with([5, 7], |i| x(i[0] as i64)).unwrap();
            begin();
            x.into_iter().skip(3).for_each(drop);
        });
    }
}
