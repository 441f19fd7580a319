//! Operands that repeat elements have few of them, and can broadcast to more than a number counts: each
//! operation that joins shapes gives an error in the words of the other errors, or a result that is right.
//!
//! The operands are views with strides of 0, as `broadcast_to` gives them, so that nothing here needs memory.

// References are what most programs pass.
#![allow(clippy::needless_borrows_for_generic_args)]

use broadax::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// 2 to the power of `n`.
const fn two(n: u32) -> usize {
    1 << n
}

const MOST: usize = isize::MAX as usize;

/// The words of a panic, or nothing.
fn panics<R>(program: impl FnOnce() -> R) -> Option<String> {
    let payload = catch_unwind(AssertUnwindSafe(|| drop(program()))).err()?;
    Some(match payload.downcast::<String>() {
        Ok(words) => *words,
        Err(payload) => payload
            .downcast_ref::<&str>()
            .copied()
            .unwrap_or("")
            .to_owned(),
    })
}

/// The program panics with the words of the error, "add: shape .. has more elements than memory can hold".
#[track_caller]
fn refused<R>(what: &str, op: &str, joint: &str, program: impl FnOnce() -> R) {
    let words = format!("{op}: shape {joint} has more elements than memory can hold");
    match panics(program) {
        Some(found) => assert!(found.ends_with(&words), "{what}:\n  {found}\n  {words}"),
        None => panic!("{what} ended without a panic; wanted: {words}"),
    }
}

/// The same as an error.
#[track_caller]
fn fails<R>(what: &str, op: &str, joint: &str, result: Result<R, ShapeError>) {
    let words = format!("{op}: shape {joint} has more elements than memory can hold");
    match result {
        Err(error) => assert_eq!(error.to_string(), words, "{what}"),
        Ok(_) => panic!("{what} is no error; wanted: {words}"),
    }
}

/// Every operation of two or three operands that makes an expression, and every way to compute it, for operands of
/// these shapes.
macro_rules! expressions {
    ($left:ty = $l:expr, $right:ty = $r:expr, $joint:expr) => {{
        let joint: &str = $joint;
        let (a, b) = (Tensor::scalar(1.5_f64), Tensor::scalar(2.0_f64));
        let p = a.broadcast_to_with::<$left>($l).unwrap();
        let q = b.broadcast_to_with::<$right>($r).unwrap();
        let (a, b, yes) = (Tensor::scalar(1_i32), Tensor::scalar(2_i32), Tensor::scalar(true));
        let i = a.broadcast_to_with::<$left>($l).unwrap();
        let j = b.broadcast_to_with::<$right>($r).unwrap();
        let c = yes.broadcast_to_with::<$left>($l).unwrap();
        let d = yes.broadcast_to_with::<$right>($r).unwrap();
        let mut zero = Tensor::<f64, shape![]>::zeros();
        macro_rules! refused {
            ($op:literal: $program:expr) => {
                refused(stringify!($program), $op, joint, || $program)
            };
        }
        macro_rules! fails {
            ($op:literal: $result:expr) => {
                fails(stringify!($result), $op, joint, $result)
            };
        }
        // Where operands of an expression meet, in each form of the operator.
        refused!("add": p.lazy() + q.lazy());
        refused!("add": p.lazy() + &q);
        refused!("add": &p + q.lazy());
        refused!("sub": p.lazy() - &q);
        refused!("mul": p.lazy() * &q);
        refused!("div": p.lazy() / &q);
        refused!("rem": p.lazy() % &q);
        refused!("lt": p.lazy().lt(&q));
        refused!("eq": p.lazy().eq(&q));
        refused!("maximum": p.lazy().maximum(&q));
        refused!("fmin": p.lazy().fmin(&q));
        refused!("pow": p.lazy().pow(&q));
        refused!("floor_div": i.lazy().floor_div(&j));
        refused!("wrapping_add": i.lazy().wrapping_add(&j));
        refused!("logical_and": c.lazy().logical_and(&d));
        refused!("clamp": p.lazy().clamp(&q, 3.0));
        refused!("clamp": p.lazy().clamp(0.0, &q));
        refused!("lerp": p.lazy().lerp(&q, 0.5));
        refused!("lerp": p.lazy().lerp(3.0, &q));
        refused!("where": c.lazy().where_(&q, 0.0));
        refused!("where": c.lazy().where_(0.0, &q));
        refused!("where": p.lazy().lt(0.0).where_(&q, &p));
        // Below another one.
        refused!("mul": (p.lazy() + 1.0).exp() * (q.lazy() + 1.0).sqrt());
        refused!("mul": 2.0 * (p.lazy() * &q) + &p);

        // The programs of the report: what computes the expression is not reached.
        refused!("add": (p.lazy() + q.lazy()).sum_all());
        refused!("add": (p.lazy() + q.lazy()).prod_all());
        refused!("add": (p.lazy() + q.lazy()).mean_all());
        refused!("add": (p.lazy() + q.lazy()).max_all());
        refused!("add": (p.lazy() + q.lazy()).argmax_all());
        refused!("add": (p.lazy() + q.lazy()).var_all());
        refused!("add": (p.lazy() + q.lazy()).std_all());
        refused!("add": (p.lazy() + q.lazy()).norm_all());
        refused!("add": (p.lazy() + q.lazy()).logsumexp_all());
        refused!("add": (p.lazy() + q.lazy()).count_nonzero_all());
        refused!("lt": p.lazy().lt(&q).any_all());
        refused!("lt": p.lazy().lt(&q).all_all());
        refused!("lt": p.lazy().lt(&q).count_nonzero_all());
        refused!("add": (p.lazy() + q.lazy()).sum_to::<shape![]>());
        refused!("add": (p.lazy() + q.lazy()).eval());
        refused!("add": (p.lazy() + q.lazy()).try_eval());
        refused!("add": (p.lazy() + q.lazy()).shape());
        zero[[]] = 7.0;
        refused!("add": (p.lazy() + q.lazy()).sum_to_like(&zero));

        // Whatever gives a tensor at once.
        refused!("add": &p + &q);
        fails!("add": p.try_add(&q));
        fails!("maximum": p.try_maximum(&q));
        fails!("lt": p.try_lt(&q));
        fails!("logical_or": c.try_logical_or(&d));
        fails!("floor_rem": i.try_floor_rem(&j));
        refused!("is_close": p.is_close(&q, 0.0, 0.0));
        fails!("is_close": p.try_is_close(&q, 0.0, 0.0));
        refused!("clamp": p.clamp(&q, 3.0));
        fails!("clamp": p.try_clamp(0.0, &q));
        refused!("lerp": p.lerp(&q, 0.5));
        fails!("lerp": p.try_lerp(&q, 0.5));
        refused!("zip_with": p.zip_with(&q, |a, b| a + b));
        fails!("zip_with": p.try_zip_with(&q, |a, b| a + b));
        refused!("zip_with3": p.zip_with3(&q, &p, |a, b, c| a + b + c));
        fails!("zip_with3": p.try_zip_with3(&q, &c, |a, b, c| if c { a } else { b }));
        // Nothing is allocated by these.
        refused!("all_close": p.all_close(&q, 0.0, 0.0));
        fails!("all_close": p.try_all_close(&q, 0.0, 0.0));
        refused!("all_close": p.all_close(&q, 9.0, 9.0));

        // Elements on the heap, which were never there.
        let (a, b) = (Tensor::scalar(Box::new(1)), Tensor::scalar(Box::new(2)));
        let p = a.broadcast_to_with::<$left>($l).unwrap();
        let q = b.broadcast_to_with::<$right>($r).unwrap();
        refused!("maximum": p.lazy().maximum(&q).max_all());
        refused!("minimum": p.lazy().minimum(&q).map(|x| *x).sum_all());
    }};
}

/// The shapes of two operands, and the one that they broadcast to as it stands in the message.
const PAIRS: [(&[usize], &[usize], &str); 7] = [
    // 2 to the power of 65 elements: 0 in 64 bits.
    (
        &[two(40), 1, 2],
        &[1, two(24), 1],
        "(1099511627776, 16777216, 2)",
    ),
    // 2 to the power of 64, and 4 more: 4 in 64 bits. The sum of 2s was 8.
    (&[two(62) + 1, 1], &[1, 4], "(4611686018427387905, 4)"),
    // What a `usize` counts, and an `isize` does not.
    (&[two(62), 1], &[1, 3], "(4611686018427387904, 3)"),
    // Of different ranks.
    (
        &[two(40), 1, 3, 1],
        &[two(24), 1, 5],
        "(1099511627776, 16777216, 3, 5)",
    ),
    // Both move along the axis between.
    (
        &[two(31), 3, 1],
        &[3, two(32)],
        "(2147483648, 3, 4294967296)",
    ),
    // As many as a view can have.
    (&[MOST, 1], &[2], "(9223372036854775807, 2)"),
    (
        &[1, MOST],
        &[MOST, 1],
        "(9223372036854775807, 9223372036854775807)",
    ),
];

#[test]
fn expressions_of_any_rank() {
    for (left, right, joint) in PAIRS {
        expressions!(DynRank = left, DynRank = right, joint);
        expressions!(DynRank = right, DynRank = left, joint);
    }
}

#[test]
fn expressions_of_sizes_known_at_run_time() {
    let joint = "(1099511627776, 16777216, 2)";
    expressions!(
        shape![Dyn, 1, 2] = [two(40), 1, 2],
        shape![1, Dyn, 1] = [1, two(24), 1],
        joint
    );
    expressions!(
        shape![Dyn, Dyn, Dyn] = [two(40), 1, 2],
        shape![Dyn, Dyn] = [two(24), 1],
        joint
    );
}

#[test]
fn expressions_of_mixed_shapes() {
    expressions!(
        shape![{ two(62) + 1 }, 1] = [two(62) + 1, 1],
        shape![Dyn] = [4],
        "(4611686018427387905, 4)"
    );
    expressions!(
        shape![{ two(62) + 1 }, 1] = [two(62) + 1, 1],
        DynRank = [1, 4],
        "(4611686018427387905, 4)"
    );
}
