//! Operands with repeated elements can broadcast to a number of elements that overflows: each
//! operation that combines shapes returns an error with the usual message, or a correct result.
//!
//! The operands are views with strides of 0, as returned by `broadcast_to`, so that the tests need
//! no memory.

// Most programs pass references.
#![allow(clippy::needless_borrows_for_generic_args, clippy::op_ref)]

use broadax::prelude::*;
use broadax::{broadcast_views, gufunc, where_};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// 2 to the power of `n`.
const fn two(n: u32) -> usize {
    1 << n
}

const MOST: usize = isize::MAX as usize;

/// Returns the message of a panic, if any.
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

/// Asserts that the program panics with the message "add: shape .. has more elements than memory
/// can hold".
#[track_caller]
fn refused<R>(what: &str, op: &str, joint: &str, program: impl FnOnce() -> R) {
    let words = format!("{op}: shape {joint} has more elements than memory can hold");
    match panics(program) {
        Some(found) => assert!(found.ends_with(&words), "{what}:\n  {found}\n  {words}"),
        None => panic!("{what} ended without a panic; wanted: {words}"),
    }
}

/// Asserts the same for an error.
#[track_caller]
fn fails<R>(what: &str, op: &str, joint: &str, result: Result<R, ShapeError>) {
    let words = format!("{op}: shape {joint} has more elements than memory can hold");
    match result {
        Err(error) => assert_eq!(error.to_string(), words, "{what}"),
        Ok(_) => panic!("{what} is no error; wanted: {words}"),
    }
}

/// Every operation of two or three operands that creates an expression, and every way to evaluate
/// it, for operands of these shapes.
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
        // Combining operands in an expression, in each form of the operator.
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
        // Inside another expression.
        refused!("mul": (p.lazy() + 1.0).exp() * (q.lazy() + 1.0).sqrt());
        refused!("mul": 2.0 * (p.lazy() * &q) + &p);

        // The programs of the bug report: evaluation is not reached.
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

        // Operations that evaluate at once.
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
        // These allocate nothing.
        refused!("all_close": p.all_close(&q, 0.0, 0.0));
        fails!("all_close": p.try_all_close(&q, 0.0, 0.0));
        refused!("all_close": p.all_close(&q, 9.0, 9.0));

        // Elements on the heap, which were never created.
        let (a, b) = (Tensor::scalar(Box::new(1)), Tensor::scalar(Box::new(2)));
        let p = a.broadcast_to_with::<$left>($l).unwrap();
        let q = b.broadcast_to_with::<$right>($r).unwrap();
        refused!("maximum": p.lazy().maximum(&q).max_all());
        refused!("minimum": p.lazy().minimum(&q).map(|x| *x).sum_all());
    }};
}

/// The shapes of two operands, and their broadcast shape as in the message.
const PAIRS: [(&[usize], &[usize], &str); 7] = [
    // 2 to the power of 65 elements: 0 in 64 bits.
    (
        &[two(40), 1, 2],
        &[1, two(24), 1],
        "(1099511627776, 16777216, 2)",
    ),
    // 2 to the power of 64, plus 4: 4 in 64 bits. The sum of 2s was 8.
    (&[two(62) + 1, 1], &[1, 4], "(4611686018427387905, 4)"),
    // A number that fits a `usize`, but not an `isize`.
    (&[two(62), 1], &[1, 3], "(4611686018427387904, 3)"),
    // Different ranks.
    (
        &[two(40), 1, 3, 1],
        &[two(24), 1, 5],
        "(1099511627776, 16777216, 3, 5)",
    ),
    // Neither broadcasts along the middle axis.
    (
        &[two(31), 3, 1],
        &[3, two(32)],
        "(2147483648, 3, 4294967296)",
    ),
    // The maximum number of elements of a view.
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

/// Static sizes are checked at compile time (`ui-tests/lazy_too_many_elements.rs`); the maximum
/// number is no error.
#[test]
fn as_many_as_can_be_counted() {
    let x = Tensor::scalar(1_u8);
    let p: View<'_, u8, shape![{ two(31) }, 1]> = x.broadcast_to();
    let q: View<'_, u8, shape![1, { two(31) }]> = x.broadcast_to();
    assert_eq!((p.lazy() + &q).shape(), [two(31), two(31)]);
    let p = x.broadcast_to_with::<DynRank>([MOST, 1]).unwrap();
    let q = x.broadcast_to_with::<DynRank>([1, 1]).unwrap();
    assert_eq!((p.lazy() + &q).shape(), [MOST, 1]);
    assert_eq!((p.lazy() + 1).shape(), [MOST, 1]);
    assert_eq!(p.lazy().clamp(&q, 3).shape(), [MOST, 1]);
}

/// If one size is 0, the number of elements is 0, whatever the others are, and does not overflow.
#[test]
fn joint_shapes_without_elements() {
    let (a, b) = (Tensor::scalar(1.5_f64), Tensor::scalar(2.0_f64));
    macro_rules! empty {
        ($left:ty, $right:ty) => {{
            let p = a.broadcast_to_with::<$left>([two(40), 1, 0]).unwrap();
            let q = b.broadcast_to_with::<$right>([1, two(40), 1]).unwrap();
            let sum = || p.lazy() + &q;
            assert_eq!(sum().shape(), [two(40), two(40), 0]);
            assert_eq!(sum().eval().shape(), [two(40), two(40), 0]);
            assert_eq!((&p + &q).len(), 0);
            assert_eq!(sum().sum_all(), 0.0);
            assert_eq!(sum().prod_all(), 1.0);
            assert!(sum().mean_all().is_nan());
            assert!(sum().var_all().is_nan());
            assert_eq!(sum().norm_all(), 0.0);
            assert_eq!(sum().logsumexp_all(), f64::NEG_INFINITY);
            assert_eq!(sum().count_nonzero_all(), 0);
            assert!(!sum().lt(9.0).any_all());
            assert!(sum().lt(0.0).all_all());
            assert!(p.all_close(&q, 0.0, 0.0));
            assert_eq!(sum().sum_to::<shape![]>().into_scalar(), 0.0);
            // Reduced to no elements.
            let by_numbers = p.view().into_dyn();
            let sum = || by_numbers.lazy() + &q;
            assert!(panics(|| sum().max_all()).unwrap().contains("no elements"));
            assert!(
                panics(|| sum().argmax_all())
                    .unwrap()
                    .contains("no elements")
            );
            assert_eq!(sum().sum([0, 1]).shape(), [0]);
            assert_eq!(sum().sum_keepdim([0, 1]).shape(), [1, 1, 0]);
            assert_eq!(sum().argmax(0).shape(), [two(40), 0]);
            // The message contains the sizes with the kept axis.
            refused("sum", "sum", "(1099511627776, 1099511627776, 1)", || {
                sum().sum(2)
            });
        }};
    }
    empty!(DynRank, DynRank);
    empty!(shape![Dyn, Dyn, Dyn], shape![Dyn, Dyn, Dyn]);
    empty!(shape![{ two(40) }, 1, 0], shape![1, { two(40) }, 1]);
    empty!(shape![Dyn, 1, 0], shape![1, { two(40) }, Dyn]);
}

/// The product of the sizes beside a size of 0 may overflow, whichever axes are reduced, scanned or
/// concatenated.
#[test]
fn tensors_without_elements() {
    let n = two(40);
    for sizes in [[n, n, 0], [n, 0, n], [0, n, n], [usize::MAX, usize::MAX, 0]] {
        let x = DynTensor::<f64>::zeros_with(sizes).unwrap();
        let zero = sizes.iter().position(|&size| size == 0).unwrap();
        // The two axes other than the one without elements.
        let others: [isize; 2] = [[1, 2], [0, 2], [0, 1]][zero];
        for axes in [others, [others[1], others[0]]] {
            assert_eq!(x.sum(axes).shape(), [0]);
            assert_eq!(x.prod(axes).shape(), [0]);
            assert_eq!(x.max(axes).shape(), [0]);
            assert_eq!(x.mean(axes).shape(), [0]);
            assert_eq!(x.var(axes).shape(), [0]);
            assert_eq!(x.norm(axes).shape(), [0]);
            assert_eq!(x.logsumexp(axes).shape(), [0]);
            assert_eq!(x.count_nonzero(axes).shape(), [0]);
            assert_eq!((&x + &x).lazy().sqrt().sum_keepdim(axes).len(), 0);
            let mut out = DynTensor::<f64>::zeros_with([0]).unwrap();
            x.sum_into(axes, &mut out);
            x.var_into(axes, &mut out);
            (x.lazy() * 2.0).max_into(axes, &mut out);
        }
        for axis in others {
            assert_eq!(x.argmax(axis).len(), 0);
            assert_eq!(x.cumsum(axis).len(), 0);
            assert_eq!(x.sort(axis).len(), 0);
            assert_eq!(x.softmax(axis).len(), 0);
            assert_eq!(x.select(axis, 0).len(), 0);
        }
        assert_eq!((x.sum_all(), x.len()), (0.0, 0));
        assert!(x.all_close(&x.permute(&[0, 1, 2]), 0.0, 0.0));
        assert_eq!((&x + &x).len(), 0);
        assert_eq!((&x + 1.0).len(), 0);
        assert_eq!(x.to_tensor().len(), 0);
        assert_eq!(x.transpose().to_tensor().len(), 0);
        assert_eq!((&x + &x).exp().len(), 0);
        // A broadcast row, and a column.
        let one = Tensor::scalar(1.0);
        for own in [&sizes[2..], &[1, sizes[1], 1], &[1]] {
            if let Ok(other) = one.broadcast_to_with::<DynRank>(own) {
                assert_eq!((&x + &other).shape(), sizes);
                assert_eq!((x.lazy() * &other).sum_all(), 0.0);
            }
        }
        let mut y = x.clone();
        y += &x;
        y.map_inplace(|x| x + 1.0);
        y.assign(x.lazy() * 2.0);
        assert_eq!(x, y);
    }
}

/// Views of each operand with the broadcast shape.
#[test]
fn views_of_the_joint_shape() {
    let (a, b) = (Tensor::scalar(1.5_f64), Tensor::scalar(2.0_f64));
    for (left, right, joint) in PAIRS {
        let p = a.broadcast_to_with::<DynRank>(left).unwrap();
        let q = b.broadcast_to_with::<DynRank>(right).unwrap();
        fails(
            "broadcast_views",
            "broadcast_views",
            joint,
            broadcast_views((&p, &q)),
        );
        fails(
            "broadcast_views",
            "broadcast_views",
            joint,
            broadcast_views((&q, &a, &p)),
        );
        fails(
            "broadcast_to",
            "broadcast_to",
            "(4294967296, 4294967296)",
            a.broadcast_to_with::<DynRank>([two(32), two(32)]),
        );
    }
    let p = a.broadcast_to_with::<shape![Dyn, 1]>([two(40), 1]).unwrap();
    let q = b.broadcast_to_with::<shape![Dyn]>([two(24)]).unwrap();
    fails(
        "broadcast_views",
        "broadcast_views",
        "(1099511627776, 16777216)",
        broadcast_views((&p, &q)),
    );
}

/// Products whose result is small, but whose number of multiplied elements overflows.
#[test]
fn products_of_pairs_of_rows() {
    let n = two(60);
    let (a, b) = (Tensor::scalar(1.5_f64), Tensor::scalar(2.0_f64));
    macro_rules! rows {
        ($left:ty, $right:ty) => {{
            let p = a.broadcast_to_with::<$left>([4, 1, n]).unwrap();
            let q = b.broadcast_to_with::<$right>([1, 4, n]).unwrap();
            let joint = "(4, 4, 1152921504606846976)";
            fails("vecdot", "vecdot", joint, p.try_vecdot(&q));
            refused("vecdot", "vecdot", joint, || p.vecdot(&q));
        }};
    }
    rows!(DynRank, DynRank);
    rows!(shape![Dyn, 1, Dyn], shape![1, Dyn, Dyn]);
    rows!(shape![Dyn, 1, { two(60) }], shape![1, 4, { two(60) }]);
    // Distances: each point with each other one.
    macro_rules! points {
        ($left:ty, $right:ty) => {{
            let p = a.broadcast_to_with::<$left>([4, n]).unwrap();
            let q = b.broadcast_to_with::<$right>([4, n]).unwrap();
            let joint = "(4, 4, 1152921504606846976)";
            fails("cdist", "cdist", joint, p.try_cdist(&q));
            refused("cdist", "cdist", joint, || p.cdist(&q));
            let mut out = Tensor::<f64, shape![4, 4]>::zeros();
            fails("cdist_into", "cdist", joint, p.try_cdist_into(&q, &mut out));
            refused("cdist_into", "cdist", joint, || p.cdist_into(&q, &mut out));
        }};
    }
    points!(shape![4, { two(60) }], shape![4, { two(60) }]);
    points!(shape![Dyn, Dyn], shape![4, Dyn]);
    let p = a.broadcast_to_with::<DynRank>([4, n]).unwrap();
    fails(
        "cdist",
        "cdist",
        "(4, 4, 1152921504606846976)",
        p.try_cdist(&p),
    );
    // Sums over two axes.
    let x = a.broadcast_to_with::<DynRank>([two(40)]).unwrap();
    let joint = "(1099511627776, 1099511627776)";
    fails(
        "einsum",
        "einsum",
        joint,
        broadax::einsum("i,j->", &[x.view(), x.view()]),
    );
    fails("outer", "outer", joint, x.try_outer(&x));
    fails(
        "kron",
        "kron",
        "(9223372036854775808)",
        a.broadcast_to_with::<DynRank>([two(32)])
            .unwrap()
            .try_kron(&a.broadcast_to_with::<DynRank>([two(31)]).unwrap()),
    );
}

gufunc! {
    /// The sum of all products.
    fn products("(m,n),(m,n)->()") |x: f64, y: f64, sum: f64| {
        sum[[]] = (x.lazy() * y).sum_all();
    }
}
gufunc! {
    /// The sum of the first matrix, which can broadcast to the size of the other one.
    fn first("(m,n),(m,n)->()") |x: f64, _y: f64, sum: f64| {
        sum[[]] = x.sum_all();
    }
}

/// Core axes that broadcast to those of another operand.
#[test]
fn core_axes() {
    let (a, b) = (Tensor::scalar(1.5_f64), Tensor::scalar(2.0_f64));
    for (left, right, joint) in PAIRS {
        if left.len() != 2 || right.len() != 2 {
            continue;
        }
        let p = a.broadcast_to_with::<DynRank>(left).unwrap();
        let q = b.broadcast_to_with::<DynRank>(right).unwrap();
        fails("products", "products", joint, try_products(&p, &q));
        fails("first", "first", joint, try_first(&p, &q));
        refused("first", "first", joint, || first(&q, &p));
        let p = a.broadcast_to_with::<shape![Dyn, Dyn]>(left).unwrap();
        let q = b.broadcast_to_with::<shape![Dyn, Dyn]>(right).unwrap();
        fails("products", "products", joint, try_products(&p, &q));
        fails("first", "first", joint, try_first(&p, &q));
    }
}

/// Small operands with strides of 0: the same programs with their sums.
#[test]
fn small_joint_shapes() {
    let (a, b) = (Tensor::scalar(1.5_f64), Tensor::scalar(2.0_f64));
    let p = a.broadcast_to_with::<DynRank>([40, 1, 2]).unwrap();
    let q = b.broadcast_to_with::<DynRank>([1, 24, 1]).unwrap();
    assert_eq!((p.lazy() + q.lazy()).sum_all(), 3.5 * 1920.0);
    assert_eq!(
        (p.lazy() + q.lazy()).sum([0, 2]),
        DynTensor::full_with([24], 3.5 * 80.0).unwrap()
    );
    assert_eq!((p.lazy() * q.lazy()).mean_all(), 3.0);
    assert_eq!(p.lazy().lt(&q).count_nonzero_all(), 1920);
    let where_ = where_(&p.lt(&q), &p, &q);
    assert_eq!(where_.sum_all(), 1.5 * 1920.0);
    let (p, q) = broadcast_views((&p, &q)).unwrap();
    assert_eq!(p.vecdot(&q), DynTensor::full_with([40, 24], 6.0).unwrap());
    assert_eq!(first(&p, &q), DynTensor::full_with([40], 72.0).unwrap());
}
