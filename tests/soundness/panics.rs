//! Panics in user code: for each operation that calls any (`clone`, `drop`, arithmetic, comparison,
//! closures), elements that panic at the k-th call, for every k until none panics.
//!
//! Afterwards each element has been dropped exactly once, and no element that was never created has
//! been dropped; a tensor that was written to has valid elements; and each block of memory has been
//! freed. Elements are numbered, so that all of this is checked in safe code, in a debug build,
//! without a sanitizer.
//!
//! `scripts/tested.py` requires a row here for each operation, or a reason why there is none.
#![cfg(feature = "std")]

use broadax::prelude::*;
use broadax::{
    Array, FloorDiv, Full, Pool, Power, Same, concat, concat_into, einsum, einsum_into, gufunc,
    memory, stack, stack_into, where_, where_into,
};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::{Cell, RefCell};
use std::cmp::Ordering;
use std::ops;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

struct Counting;
thread_local! {
    /// The bytes that this thread has allocated and not freed.
    static HELD: Cell<isize> = const { Cell::new(0) };
    /// The number of calls until a panic.
    static LEFT: Cell<usize> = const { Cell::new(usize::MAX) };
    /// Whether drops may panic.
    static DROPS: Cell<bool> = const { Cell::new(false) };
    /// Which elements exist, by number.
    static LIVE: RefCell<Vec<bool>> = const { RefCell::new(Vec::new()) };
    /// The first error that was detected.
    static WRONG: Cell<&'static str> = const { Cell::new("") };
}

// SAFETY: 1. delegates to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let _ = HELD.try_with(|held| held.set(held.get() + layout.size() as isize));
        // SAFETY: 1. guaranteed by the caller.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let _ = HELD.try_with(|held| held.set(held.get() - layout.size() as isize));
        // SAFETY: 1. guaranteed by the caller.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// An element each of whose operations may panic.
struct X {
    value: i64,
    number: usize,
}

/// A call of user code.
fn call() {
    match LEFT.get() {
        usize::MAX => {}
        0 => {
            LEFT.set(usize::MAX);
            // (Without printing a message.)
            resume_unwind(Box::new(()));
        }
        left => LEFT.set(left - 1),
    }
}

fn el(value: i64) -> X {
    LIVE.with_borrow_mut(|live| {
        assert!(live.len() < live.capacity(), "room for more elements");
        live.push(true);
        let number = live.len() - 1;
        X { value, number }
    })
}

impl X {
    /// Returns the value of an element, which must exist.
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
        el(value)
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
                // (If the arguments of a function panic when they are dropped at its end, the
                // compiler leaks the result.)
                drop((self, other));
                el($value)
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
        el(-value)
    }
}
impl ops::Not for X {
    type Output = X;
    fn not(self) -> X {
        let value = self.read();
        call();
        drop(self);
        el(!value)
    }
}
impl num_traits::Zero for X {
    fn zero() -> X {
        call();
        el(0)
    }
    fn is_zero(&self) -> bool {
        call();
        self.read() == 0
    }
}
impl num_traits::One for X {
    fn one() -> X {
        call();
        el(1)
    }
}
impl num_traits::WrappingAdd for X {
    fn wrapping_add(&self, other: &X) -> X {
        let value = self.read().wrapping_add(other.read());
        call();
        el(value)
    }
}
impl num_traits::WrappingSub for X {
    fn wrapping_sub(&self, other: &X) -> X {
        let value = self.read().wrapping_sub(other.read());
        call();
        el(value)
    }
}
impl num_traits::WrappingMul for X {
    fn wrapping_mul(&self, other: &X) -> X {
        let value = self.read().wrapping_mul(other.read());
        call();
        el(value)
    }
}
impl FloorDiv for X {
    fn floor_div(self, other: X) -> X {
        self / other
    }
    fn floor_rem(self, other: X) -> X {
        self % other
    }
}
impl Power for X {
    fn power(self, other: X) -> X {
        self * other
    }
}
impl broadax::CastTo<X> for X {
    fn converted(self) -> X {
        -self
    }
}
impl broadax::CastTo<bool> for X {
    fn converted(self) -> bool {
        let value = self.read();
        call();
        value % 2 == 0
    }
}
impl From<X> for bool {
    fn from(x: X) -> bool {
        let value = x.read();
        call();
        value % 2 == 0
    }
}
impl num_traits::Num for X {
    type FromStrRadixErr = ();
    fn from_str_radix(_: &str, _: u32) -> Result<X, ()> {
        Err(())
    }
}
impl num_traits::ToPrimitive for X {
    fn to_i64(&self) -> Option<i64> {
        call();
        Some(self.read())
    }
    fn to_u64(&self) -> Option<u64> {
        call();
        self.read().try_into().ok()
    }
}
impl num_traits::NumCast for X {
    fn from<N: num_traits::ToPrimitive>(number: N) -> Option<X> {
        call();
        number.to_i64().map(el)
    }
}
impl num_traits::Bounded for X {
    fn min_value() -> X {
        call();
        el(i64::MIN)
    }
    fn max_value() -> X {
        call();
        el(i64::MAX)
    }
}
impl Default for X {
    fn default() -> X {
        call();
        el(0)
    }
}

/// Which calls panic, and whether elements and blocks may be leaked.
#[derive(Clone, Copy, Debug)]
enum Panic {
    /// All calls except drops.
    Calls,
    /// Drops as well. If the arguments of a function panic when they are dropped at its end, the
    /// compiler (1.95) leaks the result: an element or a tensor may be leaked.
    Drops,
    /// All calls except drops; only some of many calls.
    Sampled,
    /// Drops as well, but nothing is leaked, since no function of the crate has anything left to
    /// drop at its end.
    DropsOfNothingElse,
}

/// Runs `body` with a panic at the k-th call, for every k until none panics. It creates its
/// operands, and then calls its argument.
fn every(name: &str, body: &dyn Fn(&dyn Fn())) {
    every_of(Panic::Calls, name, body);
    every_of(Panic::Drops, name, body);
}

fn every_of(panic: Panic, name: &str, body: &dyn Fn(&dyn Fn())) {
    LIVE.with_borrow_mut(|live| live.reserve(1 << 18));
    DROPS.set(matches!(panic, Panic::Drops | Panic::DropsOfNothingElse));
    let mut k = 0;
    loop {
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
            // (Operations that move elements call nothing except drops.)
            assert!(
                k > 0 || matches!(panic, Panic::Calls),
                "{name}: nothing of the program is called"
            );
            return;
        }
        k += match panic {
            Panic::Sampled => k / 4 + 1,
            _ => 1,
        };
    }
}

/// Returns 2 x 3 elements, given the sizes.
fn elements<S: Shape>() -> Tensor<X, S> {
    let mut k = 0;
    Tensor::from_fn_with([2, 3], |_| {
        k += 1;
        el(k * 5 % 7)
    })
    .unwrap()
}
fn inline() -> Array<X, shape![2, 3]> {
    let mut k = 0;
    Array::from_fn(|_| {
        k += 1;
        el(k * 5 % 7)
    })
}

/// A test for each row, with static, mixed and `DynRank` shapes: for references to tensors,
/// contiguous or not, or, with `owned`, for tensors, whose buffers are reused.
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

mod storage {
    use super::*;

    /// Blocks of the crate's allocator whose elements panic when they are dropped.
    #[test]
    fn large_buffers() {
        every_of(Panic::DropsOfNothingElse, "dropped", &|begin| {
            let x = DynTensor::from_fn_with([5, 7], |i| el(i[0] as i64)).unwrap();
            begin();
            drop(x);
        });
        every_of(Panic::DropsOfNothingElse, "cloned", &|begin| {
            let x = DynTensor::from_fn_with([5, 7], |i| el(i[0] as i64)).unwrap();
            begin();
            drop(x.clone());
        });
        every_of(Panic::DropsOfNothingElse, "moved out", &|begin| {
            let x = DynTensor::from_fn_with([5, 7], |i| el(i[0] as i64)).unwrap();
            begin();
            drop(x.into_vec());
        });
        every_of(Panic::DropsOfNothingElse, "iterated", &|begin| {
            let x = DynTensor::from_fn_with([5, 7], |i| el(i[0] as i64)).unwrap();
            begin();
            x.into_iter().skip(3).for_each(drop);
        });
    }
}

mod elementwise {
    use super::*;

    /// A function of two elements, and the same into `out`.
    macro_rules! two {
        ($($name:ident $into:ident;)*) => {
            table! { $(
                $name: |x| x.$name(x);
                $into: |x| {
                    let mut out = x.$name(x);
                    x.$into(x.select(Axis::<0>, 0).unsqueeze(Axis::<0>), &mut out);
                    out
                };
            )* }
        };
    }
    /// A function of one element, and the same into `out`.
    macro_rules! one {
        ($($name:ident $into:ident;)*) => {
            table! { $(
                $name: |x| x.$name();
                $into: |x| {
                    let mut out = x.$name();
                    x.$into(&mut out);
                    out
                };
            )* }
        };
    }
    one! {
        abs abs_into;
        sign sign_into;
        relu relu_into;
        square square_into;
    }
    two! {
        minimum minimum_into;
        maximum maximum_into;
        fmin fmin_into;
        fmax fmax_into;
        eq eq_into;
        ne ne_into;
        lt lt_into;
        le le_into;
        gt gt_into;
        ge ge_into;
        leaky_relu leaky_relu_into;
        pow pow_into;
        floor_div floor_div_into;
        floor_rem floor_rem_into;
        wrapping_add wrapping_add_into;
        wrapping_sub wrapping_sub_into;
        wrapping_mul wrapping_mul_into;
        logical_and logical_and_into;
        logical_or logical_or_into;
        logical_xor logical_xor_into;
    }
    macro_rules! operators {
        ($($name:ident $try_name:ident $try_assign:ident $into:ident $op:tt $assign:tt;)*) => {
            mod borrowed {
                use super::*;
                table! { $(
                    $name: |x| (x $op x, x $op el(2));
                    $try_name: |x| x.$try_name(el(2)).unwrap();
                    $into: |x| {
                        let mut out = x.to_tensor();
                        x.$into(x, &mut out);
                        out
                    };
                )* }
            }
            mod reused {
                use super::*;
                owned! { $(
                    $name: |x| {
                        let y = x.clone();
                        x $op y
                    };
                    $try_name: |x| {
                        let y = x.clone();
                        &x $op y
                    };
                    $into: |x| x $op el(3);
                    $try_assign: |x| {
                        let y = x.clone();
                        x $assign &y;
                        x $assign el(2);
                        x.$try_assign(&y).unwrap();
                        x
                    };
                )* }
            }
        };
    }
    operators! {
        add try_add try_add_assign add_into + +=;
        sub try_sub try_sub_assign sub_into - -=;
        mul try_mul try_mul_assign mul_into * *=;
        div try_div try_div_assign div_into / /=;
        rem try_rem try_rem_assign rem_into % %=;
        bitand try_bitand try_bitand_assign bitand_into & &=;
        bitor try_bitor try_bitor_assign bitor_into | |=;
        bitxor try_bitxor try_bitxor_assign bitxor_into ^ ^=;
        shl try_shl try_shl_assign shl_into << <<=;
        shr try_shr try_shr_assign shr_into >> >>=;
    }

    owned! {
        floor_div_assign: |x| {
            let y = x.clone();
            x.floor_div_assign(&y);
            x.try_floor_div_assign(el(2)).unwrap();
        };
        floor_rem_assign: |x| {
            let y = x.clone();
            x.floor_rem_assign(&y);
            x.try_floor_rem_assign(el(2)).unwrap();
        };
        pow_assign: |x| {
            x.pow_assign(el(2));
            x.try_pow_assign(el(1)).unwrap();
        };
    }
    table! {
        neg: |x| -x;
        neg_into: |x| {
            let mut out = x.to_tensor();
            x.neg_into(&mut out);
            out
        };
        not: |x| !x;
        not_into: |x| {
            let mut out = x.to_tensor();
            x.not_into(&mut out);
            out
        };
        map: |x| x.map(|x| x + el(1));
        map_into: |x| {
            let mut out = x.to_tensor();
            x.map_into(|x| x + el(1), &mut out);
            out
        };
        zip_with: |x| x.zip_with(x, |a, b| a + b);
        zip_with_into: |x| {
            let mut out = x.to_tensor();
            x.zip_with_into(x, |a, b| a + b, &mut out);
            out
        };
        zip_with3: |x| x.zip_with3(x, x, |a, b, c| a + b * c);
        zip_with3_into: |x| {
            let mut out = x.to_tensor();
            x.zip_with3_into(x, x, |a, b, c| a + b * c, &mut out);
            out
        };
        strictly: |x| strict(x) + x;
        strictly_by_rank: |x| strict_rank(x) * x;
        where_of: |x| where_(x.gt(el(2)), x, &(x + x));
        where_into_: |x| {
            let mut out = x.to_tensor();
            where_into(x.gt(el(2)), x, &(x + x), &mut out);
            out
        };
        clamp: |x| x.clamp(el(1), el(3));
        clamp_into: |x| {
            let mut out = x.to_tensor();
            x.clamp_into(el(1), el(3), &mut out);
            out
        };
        cast: |x| x.cast::<X>();
        cast_into: |x| {
            let mut out = x.to_tensor();
            x.cast_into(&mut out);
            out
        };
        lazy: |x| (x.lazy() * el(2) + x).map(|x| -x).eval();
        eval_into: |x| {
            let mut out = x.to_tensor();
            (x.lazy() * el(2) + x).eval_into(&mut out);
            out
        };
        into_lazy: |x| (x.to_tensor().into_lazy() + x).eval();
        of_an_axis: |x| {
            let column = x.select(Axis::<1>, 0);
            (
                x.add_axis(&column, Axis::<0>),
                x.sub_axis(&column, Axis::<0>),
                x.mul_axis(&column, Axis::<0>),
                x.div_axis(&column, Axis::<0>),
                x.rem_axis(&column, Axis::<0>),
                x.pow_axis(&column, Axis::<0>),
                x.minimum_axis(&column, Axis::<0>),
                x.maximum_axis(&column, Axis::<0>),
            )
        };
        of_an_axis_into: |x| {
            let column = x.select(Axis::<1>, 0);
            let mut out = x.to_tensor();
            x.add_axis_into(&column, Axis::<0>, &mut out);
            x.sub_axis_into(&column, Axis::<0>, &mut out);
            x.mul_axis_into(&column, Axis::<0>, &mut out);
            x.div_axis_into(&column, Axis::<0>, &mut out);
            x.rem_axis_into(&column, Axis::<0>, &mut out);
            x.pow_axis_into(&column, Axis::<0>, &mut out);
            x.minimum_axis_into(&column, Axis::<0>, &mut out);
            x.maximum_axis_into(&column, Axis::<0>, &mut out);
            out
        };
        compared: |x| (x == &x.to_tensor(), x.lazy() == x.to_tensor());
    }

    owned! {
        negated: |x| -x;
        inverted: |x| !x;
        map_inplace: |x| {
            x.map_inplace(|x| x + el(1));
            x
        };
        zip_with_inplace: |x| {
            let y = &x + &x;
            x.zip_with_inplace(y.lazy() + el(1), |x, y| x + y);
            x
        };
        assign: |x| {
            let y = &x + &x;
            x.assign(&y);
            x.transpose_mut().assign(el(3));
            x.assign(y.lazy() + el(1));
            x
        };
        fill: |x| {
            x.fill(el(3));
            x.flip_mut(Axis::<1>).fill(el(4));
            x
        };
        cloned: |x| (x.clone(), x.view().to_tensor());
    }
}

mod reductions {
    use super::*;

    macro_rules! reductions {
        ($($name:ident $into:ident $keepdim:ident $keepdim_into:ident;)*) => {
            table! { $(
                $name: |x| (x.$name(Axis::<0>), x.$name(Axis::<1>));
                $into: |x| {
                    let mut out = x.$name(Axis::<1>);
                    x.$into(Axis::<1>, &mut out);
                    (x.lazy() + x).$into(Axis::<1>, &mut out);
                    out
                };
                $keepdim: |x| (x.$keepdim(Axis::<0>), x.$keepdim(Axis::<1>));
                $keepdim_into: |x| {
                    let mut out = x.$keepdim(Axis::<0>);
                    x.$keepdim_into(Axis::<0>, &mut out);
                    out
                };
            )* }
        };
    }
    reductions! {
        sum sum_into sum_keepdim sum_keepdim_into;
        prod prod_into prod_keepdim prod_keepdim_into;
        max max_into max_keepdim max_keepdim_into;
        min min_into min_keepdim min_keepdim_into;
        argmax argmax_into argmax_keepdim argmax_keepdim_into;
        argmin argmin_into argmin_keepdim argmin_keepdim_into;
        all all_into all_keepdim all_keepdim_into;
        any any_into any_keepdim any_keepdim_into;
        count_nonzero count_nonzero_into count_nonzero_keepdim count_nonzero_keepdim_into;
    }
    table! {
        of_all: |x| (x.sum_all(), x.prod_all(), x.max_all(), x.min_all());
        places_of_all: |x| (x.argmax_all(), x.argmin_all());
        truth_of_all: |x| (x.all_all(), x.any_all(), x.count_nonzero_all());
        sum_to: |x| (x.sum_to::<shape![]>(), x.sum_to_like(&Tensor::scalar(el(1))));
        sum_to_with: |x| x.view().sum_to_with::<shape![Dyn, 1]>([x.shape()[0], 1]);
        sum_to_into: |x| {
            let mut out = x.sum_to::<shape![]>();
            x.sum_to_into(&mut out);
            out
        };
        cumsum: |x| (x.cumsum(Axis::<0>), x.cumsum(Axis::<1>));
        cumsum_from: |x| (x.cumsum_from(Axis::<0>, el(1)), x.cumsum_from(Axis::<1>, el(2)));
        cumprod_from: |x| x.cumprod_from(Axis::<1>, el(2));
        diff_n: |x| (x.view().diff_n(Axis::<1>, 2), x.view().diff_n(Axis::<0>, 0));
        cumprod: |x| (x.cumprod(Axis::<0>), x.cumprod(Axis::<1>));
        cummax: |x| (x.cummax(Axis::<0>), x.cummax(Axis::<1>));
        cummin: |x| (x.cummin(Axis::<0>), x.cummin(Axis::<1>));
        scanned_into: |x| {
            let mut out = x.to_tensor();
            x.cumsum_into(Axis::<0>, &mut out);
            x.cumprod_into(Axis::<1>, &mut out);
            x.cummax_into(Axis::<0>, &mut out);
            x.cummin_into(Axis::<1>, &mut out);
            out
        };
        diff: |x| x.diff(Axis::<0>);
        diff_into: |x| {
            let mut out = x.diff(Axis::<1>);
            x.diff_into(Axis::<1>, &mut out);
            out
        };
    }
}

mod products {
    use super::*;

    table! {
        matmul: |x| (x.matmul(&x.transpose()), x.transpose().matmul(x));
        matmul_into: |x| {
            let mut out = x.matmul(&x.transpose());
            x.matmul_into(&x.transpose(), &mut out);
            out
        };
        dot: |x| x.dot(&x.transpose());
        dot_into: |x| {
            let mut out = x.dot(&x.transpose());
            x.dot_into(&x.transpose(), &mut out);
            out
        };
        matvec: |x| (x.matvec(&x.select(Axis::<0>, 0)), x.select(Axis::<1>, 0).vecmat(x));
        matvec_into: |x| {
            let (row, column) = (x.select(Axis::<0>, 0), x.select(Axis::<1>, 0));
            let mut out = x.matvec(&row);
            x.matvec_into(&row, &mut out);
            let mut other = column.vecmat(x);
            column.vecmat_into(x, &mut other);
            (out, other)
        };
        vecdot: |x| (x.vecdot(x), x.vecdot_axis(x, Axis::<0>));
        vecdot_into: |x| {
            let mut out = x.vecdot(x);
            x.vecdot_into(x, &mut out);
            let mut other = x.vecdot_axis(x, Axis::<0>);
            x.vecdot_axis_into(x, Axis::<0>, &mut other);
            (out, other)
        };
        outer: |x| x.outer(x);
        outer_into: |x| {
            let row = x.select(Axis::<0>, 0);
            let mut out = row.outer(&row);
            row.outer_into(&row, &mut out);
            out
        };
        kron: |x| x.kron(x);
        kron_into: |x| {
            let mut out = x.kron(x);
            x.kron_into(x, &mut out);
            out
        };
        tensordot: |x| x.tensordot(&x.transpose(), Extent::<1>);
        tensordot_into: |x| {
            let mut out = x.tensordot(&x.transpose(), Extent::<1>);
            x.tensordot_into(&x.transpose(), Extent::<1>, &mut out);
            out
        };
        einsum_: |x| (einsum!("ij,kj->ik", x, x), einsum!("ij->j", x), einsum!("ij,kj,kl->il", x, x, x));
        einsum_into_: |x| {
            let mut out = einsum!("ij,kj->ik", x, x);
            einsum_into!("ij,kj->ik", x, x, &mut out);
            out
        };
        trace: |x| (x.trace(), x.trace_at(1));
        trace_into: |x| {
            let mut out = x.trace();
            x.trace_into(&mut out);
            x.trace_at_into(1, &mut out);
            out
        };
    }
}

mod joined {
    use super::*;

    table! {
        concat_: |x| (concat((x, x), Axis::<0>), concat([x, x], Axis::<1>), x.concat(x, Axis::<1>));
        concat_into_: |x| {
            let mut out = concat((x, x), Axis::<1>);
            concat_into((x, x), Axis::<1>, &mut out);
            out
        };
        stack_: |x| (stack((x, x), Axis::<0>), stack([x, x], Axis::<2>));
        stack_into_: |x| {
            let mut out = stack((x, x), Axis::<1>);
            stack_into((x, x), Axis::<1>, &mut out);
            out
        };
        repeat: |x| (x.repeat(Axis::<0>, Extent::<2>), x.tile(Axis::<1>, Extent::<2>));
        repeat_into: |x| {
            let mut out = x.repeat(Axis::<1>, Extent::<2>);
            x.repeat_into(Axis::<1>, Extent::<2>, &mut out);
            x.tile_into(Axis::<1>, Extent::<2>, &mut out);
            out
        };
        pad: |x| x.pad(Axis::<1>, Extent::<1>, Extent::<2>, el(7));
        pad_into: |x| {
            let mut out = x.pad(Axis::<1>, Extent::<1>, Extent::<2>, el(7));
            x.pad_into(Axis::<1>, Extent::<1>, Extent::<2>, el(8), &mut out);
            out
        };
        pad_mode: |x| x.pad_mode(Axis::<1>, Extent::<1>, Extent::<2>, PadMode::Reflect);
        pad_mode_into: |x| {
            let mut out = x.pad(Axis::<1>, Extent::<1>, Extent::<2>, el(7));
            x.pad_mode_into(Axis::<1>, Extent::<1>, Extent::<2>, PadMode::Wrap, &mut out);
            out
        };
        interpolate: |x| x.interpolate::<shape![5]>(Interpolation::nearest());
        interpolate_with: |x| {
            x.interpolate_with::<shape![Dyn, 5]>([1, 5], Interpolation::nearest())
                .unwrap()
        };
        interpolate_into: |x| {
            let mut out = x.interpolate::<shape![5]>(Interpolation::nearest());
            x.interpolate_into::<shape![5], _, _>(Interpolation::nearest_exact(), &mut out);
            out
        };
        insert: |x| x.insert(Axis::<1>, 1, x);
        insert_into: |x| {
            let mut out = x.insert(Axis::<0>, 1, x);
            x.insert_into(Axis::<0>, 1, x, &mut out);
            out
        };
        delete: |x| x.delete(Axis::<1>, 0);
        delete_list: |x| x.delete(Axis::<1>, [0, 1]);
        delete_into: |x| {
            let mut out = x.delete(Axis::<0>, 0);
            x.delete_into(Axis::<0>, 0, &mut out);
            out
        };
        triangles: |x| (x.tril(0), x.triu(1));
        triangles_into: |x| {
            let mut out = x.to_tensor();
            x.tril_into(0, &mut out);
            x.triu_into(1, &mut out);
            out
        };
        diag_embed: |x| x.diag_embed();
        diag_embed_at: |x| (x.diag_embed_above(Extent::<1>), x.diag_embed_below(Extent::<1>));
        diag_embed_into: |x| {
            let mut out = x.diag_embed();
            x.diag_embed_into(&mut out);
            out
        };
        roll: |x| (x.roll(Axis::<0>, 1), x.roll(Axis::<1>, -1));
        roll_axes: |x| x.view().into_dyn().roll_axes(&[0, 1], &[1, -1]);
        tile_axes: |x| x.view().into_dyn().tile_axes(&[2, 2]);
        roll_into: |x| {
            let mut out = x.to_tensor();
            x.roll_into(Axis::<1>, 1, &mut out);
            out
        };
        meshgrid: |x| {
            let (row, column) = (x.select(Axis::<0>, 0), x.select(Axis::<1>, 0));
            let (a, b) = broadax::meshgrid_ij((&row, &column));
            let (c, d) = broadax::meshgrid_xy((&row, &column));
            (a.to_tensor(), b.to_tensor(), c.to_tensor(), d.to_tensor())
        };
        copies: |x| (x.to_tensor(), x.as_standard_layout().into_tensor());
        likes: |x| (x.full_like(el(3)), x.zeros_like(), x.ones_like());
        iterated: |x| x.iter().cloned().collect::<Vec<X>>();
    }

    owned! {
        roll_inplace: |x| {
            x.roll_inplace(Axis::<1>, 1);
            x
        };
        as_vectors: |x| x.into_dyn().into_vec();
        into_flattened: |x| x.to_tensor().into_flattened();
        by_element: |x| x.to_tensor().into_iter().map(|x| x + el(1)).collect::<Vec<X>>();
    }

    #[test]
    fn constructed() {
        every("static", &|begin| {
            begin();
            let _all = (
                Tensor::<X, shape![2, 3]>::zeros(),
                Tensor::<X, shape![2, 3]>::ones(),
                Tensor::<X, shape![2, 3]>::full(el(2)),
                Tensor::<X, shape![2, 3]>::eye(),
                Tensor::<X, shape![2, 3]>::eye_at(1),
                Tensor::<X, shape![2, 3]>::arange(),
                Tensor::<X, shape![2, 3]>::arange_from(el(2), el(3)),
                Tensor::from_range(el(2), el(9), el(3)),
                Tensor::<X, shape![2, 3]>::from_fn(|[i, j]| el((i + j) as i64).clone()),
                Tensor::<X, shape![2, 3]>::from_iterator((0..6).map(|i| el(i).clone())),
                DynTensor::from_iterator_with([2, 3], (0..6).map(|i| el(i).clone())),
                Tensor::<X, shape![2, 3]>::from_rows(
                    [0, 3].map(|k| (0..3).map(move |i| el(i + k).clone())),
                ),
            );
        });
        every("inline", &|begin| {
            begin();
            let _all = (
                Array::<X, shape![2, 3]>::zeros(),
                Array::<X, shape![2, 3]>::ones(),
                Array::<X, shape![2, 3]>::full(el(2)),
                Array::<X, shape![2, 3]>::eye(),
                Array::<X, shape![2, 3]>::arange(),
                Array::<X, shape![2, 3]>::from_fn(|[i, j]| el((i + j) as i64).clone()),
                inline().view().to_array(),
                inline().into_nested(),
            );
        });
        every("any rank", &|begin| {
            begin();
            let _all = (
                DynTensor::<X>::zeros_with([2, 3]).unwrap(),
                DynTensor::<X>::ones_with([2, 3]).unwrap(),
                DynTensor::<X>::full_with([2, 3], el(2)).unwrap(),
                DynTensor::<X>::eye_with([2, 3]).unwrap(),
                DynTensor::<X>::arange_with([2, 3]).unwrap(),
                DynTensor::<X>::arange_from_with([2, 3], el(2), el(3)).unwrap(),
                DynTensor::<X>::eye_at_with([2, 3], 1).unwrap(),
                DynTensor::from_fn_with([2, 3], |i| el(i[0] as i64).clone()).unwrap(),
                DynTensor::from_vec_with([2, 3], (0..6).map(|_| el(1).clone()).collect()).unwrap(),
                // A rejected vector is returned.
                DynTensor::from_vec_with([7], vec![el(1), el(2).clone()])
                    .map_err(|refused| refused.value),
            );
        });
        every("nested", &|begin| {
            begin();
            let _all = (
                Tensor::<X, shape![2, 2]>::from_nested([
                    [el(1).clone(), el(2)],
                    [el(3), el(4).clone()],
                ]),
                Array::<X, shape![1, 2]>::new([[el(1).clone(), el(2)]]),
                tensor![[el(1), el(2).clone()]],
                Tensor::scalar(el(2).clone()).into_scalar(),
                Tensor::scalar(el(2).clone()).item(),
            );
        });
        every("classes", &|begin| {
            let classes = tensor![[0, 1], [2, 1]];
            begin();
            let mut out = classes.one_hot::<X, _>(Extent::<3>);
            classes.one_hot_into(Extent::<3>, &mut out);
        });
    }
}

mod picked {
    use super::*;

    table! {
        take: |x| (x.take(Axis::<1>, [0, -1]), x.take(Axis::<0>, &tensor![0, 1, 0]));
        take_into: |x| {
            let mut out = x.take(Axis::<1>, [0, -1]);
            x.take_into(Axis::<1>, [0, -1], &mut out);
            out
        };
        gather: |x| {
            let order = x.argsort(Axis::<1>);
            (x.gather(Axis::<1>, &order), x.take_along_axis(Axis::<1>, &order))
        };
        gather_into: |x| {
            let order = x.argsort(Axis::<1>);
            let mut out = x.to_tensor();
            x.gather_into(Axis::<1>, &order, &mut out);
            x.take_along_axis_into(Axis::<1>, &order, &mut out);
            out
        };
        scattered: |x| {
            let order = x.argsort(Axis::<1>);
            let mut out = x.to_tensor();
            out.scatter(Axis::<1>, &order, x);
            out.scatter_add(Axis::<1>, &order, x);
            out.scatter_max(Axis::<1>, &order, x);
            out.scatter_min(Axis::<1>, &order, x);
            out.put_along_axis(Axis::<1>, &order, x);
            out.add_along_axis(Axis::<1>, &order, x);
            out
        };
        indexed: |x| {
            let mut out = x.to_tensor();
            let part = x.take(Axis::<1>, [1, 0]);
            out.index_add(Axis::<1>, [0, 1], &part);
            out.index_max(Axis::<1>, [0, 1], &part);
            out.index_min(Axis::<1>, [0, 1], &part);
            out.index_copy(Axis::<1>, [1, 0], &part);
            out.index_fill(Axis::<1>, [1, 0], el(3));
            out
        };
        mask: |x| x.mask(&x.gt(el(2)));
        mask_axes: |x| x.view().into_dyn().mask_axes(&tensor![true, false]);
        take_at: |x| x.view().into_dyn().take_at(&[tensor![1, 0], tensor![0, -1]]);
        mask_fill: |x| {
            let mut out = x.to_tensor();
            out.mask_fill(&x.gt(el(2)), el(9));
            out
        };
        mask_assign: |x| {
            let (mut out, mask) = (x.to_tensor(), x.gt(el(2)));
            out.mask_assign(&mask, &x.mask(&mask));
            out
        };
        repeat_each: |x| x.repeat_each(Axis::<1>, [2, 0, 1]);
        pad_axes: |x| x.pad_axes(((Extent::<1>, Extent::<0>), (Extent::<1>, Extent::<1>)), el(3));
        scaled_add: |x| {
            let mut out = x.to_tensor();
            out.scaled_add(el(2), x);
            out
        };
        bincount_weighted: |x| tensor![[1, 0, 1], [1, 1, 0]].bincount_weighted(Extent::<2>, x);
        compress: |x| x.compress(Axis::<0>, &x.select(Axis::<1>, 0).gt(el(1)));
        push: |x| {
            let mut out = x.to_tensor().as_dyn(Axis::<0>);
            out.reserve(1);
            out.push(x.select(Axis::<0>, 0));
            out.push(x.select(Axis::<0>, 1).to_tensor());
            out.append(x);
            out
        };
        found: |x| (x.argwhere(), x.nonzero());
    }
}

mod ordered {
    use super::*;

    table! {
        sort: |x| (x.sort(Axis::<0>), x.sort(Axis::<1>), x.sort_descending(Axis::<1>));
        sort_into: |x| {
            let mut out = x.to_tensor();
            x.sort_into(Axis::<1>, &mut out);
            x.sort_descending_into(Axis::<0>, &mut out);
            out
        };
        argsort: |x| (x.argsort(Axis::<0>), x.argsort_descending(Axis::<1>));
        argsort_into: |x| {
            let mut out = x.argsort(Axis::<0>);
            x.argsort_into(Axis::<0>, &mut out);
            x.argsort_descending_into(Axis::<1>, &mut out);
            out
        };
        topk: |x| (x.topk(Axis::<1>, Extent::<2>), x.topk_smallest(Axis::<0>, Extent::<1>));
        topk_into: |x| {
            let (mut values, mut places) = x.topk(Axis::<1>, Extent::<2>);
            x.topk_into(Axis::<1>, Extent::<2>, &mut values, &mut places);
            x.topk_smallest_into(Axis::<1>, Extent::<2>, &mut values, &mut places);
            values
        };
        searchsorted: |x| {
            let sorted = tensor![el(1), el(2), el(4)];
            (sorted.searchsorted(x), sorted.searchsorted_right(x))
        };
        searchsorted_into: |x| {
            let sorted = tensor![el(1), el(2), el(4)];
            let mut out = sorted.searchsorted(x);
            sorted.searchsorted_into(x, &mut out);
            sorted.searchsorted_right_into(x, &mut out);
            out
        };
        unique: |x| (x.unique(), x.unique_counts(), x.unique_inverse(), x.unique_all());
        unique_axis: |x| (x.unique_axis(Axis::<0>), x.unique_axis(Axis::<1>));
        isin: |x| x.isin(&x.select(Axis::<0>, 0));
        isin_into: |x| {
            let mut out = x.isin(x);
            x.isin_into(&x.select(Axis::<0>, 0), &mut out);
            out
        };
        sets: |x| {
            let row = x.select(Axis::<0>, 0);
            (x.union1d(&row), x.intersect1d(&row), x.setdiff1d(&row), x.setxor1d(&row))
        };
        histogram: |x| x.histogram(&tensor![el(0), el(2), el(5)]);
        histogram_into: |x| {
            let edges = tensor![el(0), el(2), el(5)];
            let mut out = x.histogram(&edges);
            x.histogram_into(&edges, &mut out);
            out
        };
    }

    owned! {
        sort_inplace: |x| {
            x.sort_inplace(Axis::<1>);
            x.sort_inplace(Axis::<0>);
            x
        };
    }

    /// Lanes that are too long for the code for short ones.
    #[test]
    fn long_lanes() {
        for n in [40, 1100] {
            every_of(Panic::Sampled, &format!("{n} elements"), &|begin| {
                let x = DynTensor::from_fn_with([n], |i| el((i[0] * 7919 % 101) as i64)).unwrap();
                begin();
                let _all = (x.sort(0), x.argsort(0), x.topk(0, 5), x.sum(0), x.max(0));
                let mut x = x;
                x.sort_inplace(0);
            });
        }
    }
}

mod sliding {
    use super::*;

    /// 1 x 1 x 2 x 3 elements, and a kernel.
    fn image() -> DynTensor<X> {
        elements::<DynRank>()
            .try_into_shape_with([1, 1, 2, 3])
            .unwrap()
    }

    #[test]
    fn convolved() {
        every("convolve", &|begin| {
            let x: DynTensor<X> = elements();
            let kernel = tensor![el(1), el(2)];
            begin();
            let mut out = x.convolve(1, &kernel, Same);
            x.convolve_into(1, &kernel, Same, &mut out);
            let mut out = x.correlate(0, &kernel, Full);
            x.correlate_into(0, &kernel, Full, &mut out);
        });
        every("conv1d", &|begin| {
            let x = image().try_into_shape_with::<DynRank>([1, 2, 3]).unwrap();
            let kernel = elements::<DynRank>()
                .try_into_shape_with::<DynRank>([1, 2, 3])
                .unwrap();
            begin();
            let mut out = x.conv1d(&kernel, Conv::new());
            x.conv1d_into(&kernel, Conv::new(), &mut out);
        });
        every("conv2d", &|begin| {
            let (x, kernel) = (image(), image());
            begin();
            let mut out = x.conv2d(&kernel, Conv::new());
            x.conv2d_into(&kernel, Conv::new(), &mut out);
        });
        every("conv_transpose1d", &|begin| {
            let x = elements::<DynRank>()
                .try_into_shape_with::<DynRank>([3, 2])
                .unwrap();
            let kernel = image().try_into_shape_with::<DynRank>([3, 1, 2]).unwrap();
            begin();
            let mut out = x.conv_transpose1d(&kernel, ConvTranspose::new());
            x.conv_transpose1d_into(&kernel, ConvTranspose::new(), &mut out);
        });
        every("conv_transpose2d", &|begin| {
            let (x, kernel) = (image(), image());
            begin();
            let mut out = x.conv_transpose2d(&kernel, ConvTranspose::new());
            x.conv_transpose2d_into(&kernel, ConvTranspose::new(), &mut out);
        });
        every("conv1d with groups", &|begin| {
            let x = elements::<DynRank>()
                .try_into_shape_with::<DynRank>([3, 1, 2])
                .unwrap();
            let kernel = image()
                .try_into_shape_with::<DynRank>([3, 1, 1, 2])
                .unwrap();
            begin();
            let mut out = x.conv1d(&kernel, Conv::new());
            x.conv1d_into(&kernel, Conv::new(), &mut out);
        });
    }

    table! {
        max_pool1d: |x| x.max_pool1d(Pool::new::<2>());
        max_pool1d_into: |x| {
            let mut out = x.max_pool1d(Pool::new::<2>());
            x.max_pool1d_into(Pool::new::<2>(), &mut out);
            out
        };
        max_pool2d: |x| x.max_pool2d(Pool::new::<2>());
        max_pool2d_into: |x| {
            let mut out = x.max_pool2d(Pool::new::<2>());
            x.max_pool2d_into(Pool::new::<2>(), &mut out);
            out
        };
    }
}

mod crossed {
    use super::*;

    #[test]
    fn crossed() {
        every("static", &|begin| {
            let x: Tensor<X, shape![2, 3]> = elements();
            let v = Tensor::<X, shape![3]>::from_fn(|[i]| el(i as i64));
            begin();
            let mut out = x.cross(&x);
            x.cross_into(&x, &mut out);
            let mut other = x.cross_axis(&x, Axis::<1>);
            x.cross_axis_into(&x, Axis::<1>, &mut other);
            let _ = v.cross(&v);
        });
        every("any rank", &|begin| {
            let x: DynTensor<X> = elements();
            begin();
            let mut out = x.cross(&x);
            x.cross_into(&x, &mut out);
            let mut other = x.cross_axis(&x, 1);
            x.cross_axis_into(&x, 1, &mut other);
        });
    }

    gufunc! {
        /// The sum of the products of two vectors, and a vector.
        fn weighted("(m),(n),(n)->(m)") |x: X, y: X, z: X, out: X| {
            out.assign(x * y.vecdot(&z).into_scalar());
        }
    }

    #[test]
    fn gufuncs() {
        every("static", &|begin| {
            let x: Tensor<X, shape![2, 3]> = elements();
            begin();
            let mut out = weighted(&x, &x, &x);
            weighted_into(&x, &x, &x, &mut out);
        });
        every("any rank", &|begin| {
            let x: DynTensor<X> = elements();
            begin();
            let mut out = try_weighted(&x, &x.transpose().transpose(), &x).unwrap();
            weighted_into(&x, &x, &x, &mut out);
        });
    }
}
