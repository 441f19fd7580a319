//! Run-time shape errors: each with its complete message, and the location of panics.

// Most programs pass references.
#![allow(clippy::needless_borrows_for_generic_args)]

use broadax::prelude::*;
use broadax::{
    Conv, ConvTranspose, Full, Pool, Refused, Same, Valid, broadcast_views, concat, concat_into,
    meshgrid_ij, meshgrid_xy, stack, stack_into, try_concat, try_meshgrid_ij, try_meshgrid_xy,
    try_stack,
};
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;

dim!(Batch);
dim!(Vocab = 4);

/// A tensor of dynamic rank with the elements 0, 1, 2, ..
fn any(sizes: &[usize]) -> DynTensor<i32> {
    DynTensor::arange_with(sizes).unwrap()
}

/// A tensor with the same elements of a type that allows these sizes.
fn typed<S: Shape>(sizes: &[usize]) -> Tensor<i32, S> {
    Tensor::arange_with(sizes).unwrap()
}

trait Message {
    fn message(self) -> String;
}
impl<V> Message for Result<V, ShapeError> {
    fn message(self) -> String {
        let Err(error) = self else {
            panic!("expected an error");
        };
        let message = error.to_string();
        // The error names its operation, and its `Debug` form is the message.
        assert!(message.starts_with(&format!("{}: ", error.operation())));
        assert_eq!(format!("{error:?}"), format!("ShapeError({message})"));
        message
    }
}
impl<V, W> Message for Result<V, Refused<W>> {
    fn message(self) -> String {
        self.map_err(|refused| {
            assert_eq!(refused.to_string(), refused.error.to_string());
            assert_eq!(
                format!("{refused:?}"),
                format!("Refused({})", refused.error)
            );
            ShapeError::from(refused)
        })
        .message()
    }
}

/// Asserts that each result is an error with this message.
macro_rules! errors {
    ($($result:expr => $message:literal;)*) => { $(
        assert_eq!($result.message(), $message);
    )* };
}

thread_local! {
    /// The file and the line of the last expected panic.
    static PLACE: RefCell<Option<(String, u32)>> = const { RefCell::new(None) };
    /// Whether a panic is expected. Other panics are test failures, and are printed.
    static EXPECTED: Cell<bool> = const { Cell::new(false) };
}

/// Returns the message, the file and the line of a panic.
fn panic_of<V>(f: impl FnOnce() -> V) -> (String, String, u32) {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let place = info.location().map(|l| (l.file().to_string(), l.line()));
            match EXPECTED.get() {
                true => PLACE.set(place),
                false => before(info),
            }
        }));
    });
    EXPECTED.set(true);
    let result = catch_unwind(AssertUnwindSafe(|| drop(f())));
    EXPECTED.set(false);
    let Err(payload) = result else {
        panic!("expected a panic");
    };
    let message = match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => payload.downcast::<&str>().unwrap().to_string(),
    };
    let (file, line) = PLACE.take().unwrap();
    (message, file, line)
}

/// Asserts that each expression panics with this message, at a location in this file.
macro_rules! panics {
    ($($value:expr => $message:literal;)*) => { $(
        let (message, file, _) = panic_of(|| $value);
        assert_eq!(message, $message);
        assert_eq!(file, file!(), "{message}");
    )* };
}

#[test]
fn two_operands() {
    errors! {
        any(&[2, 3]).try_add(&any(&[2, 4]))
            => "add: shapes (2, 3) and (2, 4) do not broadcast: at axis -1 the sizes are 3 and 4, which differ, and neither is 1";
        any(&[5, 2, 4]).try_sub(any(&[5, 2]))
            => "sub: shapes (5, 2, 4) and (5, 2) do not broadcast: at axis -1 the sizes are 4 and 2, which differ, and neither is 1";
        any(&[5, 2, 4, 1]).try_mul(&any(&[3, 1, 1]))
            => "mul: shapes (5, 2, 4, 1) and (3, 1, 1) do not broadcast: at axis -3 the sizes are 2 and 3, which differ, and neither is 1";
        any(&[0]).try_div(&any(&[2, 2]))
            => "div: shapes (0) and (2, 2) do not broadcast: at axis -1 the sizes are 0 and 2, which differ, and neither is 1";
        any(&[2, 1]).try_rem(&any(&[8, 4, 3]))
            => "rem: shapes (2, 1) and (8, 4, 3) do not broadcast: at axis -2 the sizes are 2 and 4, which differ, and neither is 1";
        any(&[2]).try_bitand(&any(&[3]))
            => "bitand: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        any(&[2]).try_bitor(&any(&[3]))
            => "bitor: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        any(&[2]).try_bitxor(&any(&[3]))
            => "bitxor: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        any(&[2]).try_shl(&any(&[3]))
            => "shl: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        any(&[2]).try_shr(&any(&[3]))
            => "shr: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        any(&[2]).try_minimum(&any(&[3]))
            => "minimum: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        any(&[2]).try_eq(&any(&[3]))
            => "eq: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        any(&[2]).try_zip_with(&any(&[3]), |a, b| a + b)
            => "zip_with: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        any(&[2]).try_zip_with3(&any(&[4, 1]), &any(&[3]), |a, b, c| a + b + c)
            => "zip_with3: shapes (4, 2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        // Dynamic sizes in the type.
        typed::<shape![Dyn, 3]>(&[2, 3]).try_add(&typed::<shape![Dyn, 1]>(&[4, 1]))
            => "add: shapes (2, 3) and (4, 1) do not broadcast: at axis -2 the sizes are 2 and 4, which differ, and neither is 1";
        typed::<shape![3]>(&[3]).try_add(&typed::<shape![Dyn]>(&[4]))
            => "add: shapes (3) and (4) do not broadcast: at axis -1 the sizes are 3 and 4, which differ, and neither is 1";
        typed::<shape![Dyn]>(&[0]).try_add(&typed::<shape![2, 3]>(&[2, 3]))
            => "add: shapes (0) and (2, 3) do not broadcast: at axis -1 the sizes are 0 and 3, which differ, and neither is 1";
        typed::<shape![2]>(&[2]).try_add(&any(&[3]))
            => "add: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        // Named axes do not broadcast, and neither does `Extent<1>`.
        typed::<shape![Batch, 2]>(&[2, 2]).try_add(&typed::<shape![Batch, 2]>(&[3, 2]))
            => "add: shapes (2, 2) and (3, 2) do not broadcast: at axis -2 the sizes are 2 and 3, which differ, and neither is 1";
        typed::<shape![Batch, 2]>(&[1, 2]).try_add(&typed::<shape![Batch, 2]>(&[3, 2]))
            => "add: shapes (1, 2) and (3, 2) do not broadcast: at axis -2 the sizes are 1 and 3, which differ, and the type of the axis of size 1 does not let it broadcast";
        typed::<shape![{ 1 }]>(&[1]).try_add(&typed::<shape![Dyn]>(&[3]))
            => "add: shapes (1) and (3) do not broadcast: at axis -1 the sizes are 1 and 3, which differ, and the type of the axis of size 1 does not let it broadcast";
    }
}

#[test]
fn in_place() {
    errors! {
        any(&[3]).try_add_assign(&any(&[2, 3]))
            => "add_assign: shape (2, 3) does not broadcast to (3): it has 2 axes, which is more than 1";
        any(&[2, 3]).try_sub_assign(&any(&[2]))
            => "sub_assign: shape (2) does not broadcast to (2, 3): at axis -1 the size is 2, which is neither 1 nor 3";
        any(&[2, 3]).try_mul_assign(any(&[3, 1]))
            => "mul_assign: shape (3, 1) does not broadcast to (2, 3): at axis -2 the size is 3, which is neither 1 nor 2";
        any(&[]).try_div_assign(&any(&[1]))
            => "div_assign: shape (1) does not broadcast to (): it has 1 axis, which is more than 0";
        any(&[3]).try_rem_assign(&any(&[0]))
            => "rem_assign: shape (0) does not broadcast to (3): at axis -1 the size is 0, which is neither 1 nor 3";
        typed::<shape![Dyn]>(&[1]).try_add_assign(&typed::<shape![3]>(&[3]))
            => "add_assign: shape (3) does not broadcast to (1): at axis -1 the size is 3, which is not 1";
        typed::<shape![Batch]>(&[2]).try_add_assign(&typed::<shape![Batch]>(&[3]))
            => "add_assign: shape (3) does not broadcast to (2): at axis -1 the size is 3, which is neither 1 nor 2";
        any(&[2]).try_assign(&any(&[3]))
            => "assign: shape (3) does not broadcast to (2): at axis -1 the size is 3, which is neither 1 nor 2";
    }
    // NumPy's rule for a size of 0: a 1 broadcasts to it.
    assert!(any(&[0]).try_add_assign(&any(&[1])).is_ok());
    assert!(any(&[1]).try_add_assign(&any(&[0])).is_err());
    // Nothing was written.
    let mut x = any(&[3]);
    assert!(x.try_add_assign(&any(&[4])).is_err());
    assert!(x.try_assign(&any(&[4])).is_err());
    assert_eq!(x, any(&[3]));
}

#[test]
fn broadcasting() {
    let row = any(&[1, 2]);
    errors! {
        row.try_broadcast_to(&[2, 3])
            => "broadcast_to: shape (1, 2) does not broadcast to (2, 3): at axis -1 the size is 2, which is neither 1 nor 3";
        row.try_broadcast_to(&[2])
            => "broadcast_to: shape (1, 2) does not broadcast to (2): it has 2 axes, which is more than 1";
        any(&[2, 3]).try_broadcast_to(&[1, 3])
            => "broadcast_to: shape (2, 3) does not broadcast to (1, 3): at axis -2 the size is 2, which is not 1";
        any(&[2]).try_broadcast_to(&[0])
            => "broadcast_to: shape (2) does not broadcast to (0): at axis -1 the size is 2, which is neither 1 nor 0";
        typed::<shape![2]>(&[2]).broadcast_to_with::<shape![Dyn, 2]>([3, 5])
            => "broadcast_to: the shape is (3, 5), the type asks for (_, 2): axis 1 is 5 and not 2";
        typed::<shape![Dyn]>(&[3]).broadcast_to_with::<shape![4, 2]>([4, 2])
            => "broadcast_to: shape (3) does not broadcast to (4, 2): at axis -1 the size is 3, which is neither 1 nor 2";
        row.try_expand(&[None, Some(3), None])
            => "expand: axis 0 of the result keeps a size of shape (1, 2), which has no axis there";
        row.try_expand(&[Some(3), Some(5)])
            => "expand: shape (1, 2) does not broadcast to (3, 5): at axis -1 the size is 2, which is neither 1 nor 5";
        row.try_expand_to::<shape![Keep, 3, Keep]>()
            => "expand: axis 0 of the result keeps a size of shape (1, 2), which has no axis there";
        row.try_expand_to::<shape![3, 5]>()
            => "expand: shape (1, 2) does not broadcast to (3, 5): at axis -1 the size is 2, which is neither 1 nor 5";
        row.try_expand_to::<shape![Keep]>()
            => "expand: shape (1, 2) does not broadcast to (2): it has 2 axes, which is more than 1";
        row.try_expand(&[None])
            => "expand: shape (1, 2) does not broadcast to (2): it has 2 axes, which is more than 1";
        broadcast_views((&any(&[2]), &any(&[3])))
            => "broadcast_views: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        broadcast_views((&any(&[2]), &any(&[4, 1]), &any(&[3])))
            => "broadcast_views: operand 2 of shape (3) does not broadcast with (4, 2), the result of the operands before it: at axis -1 the sizes are 3 and 2, which differ, and neither is 1";
        broadcast_shapes(&[&[2, 3], &[2, 1], &[4]])
            => "broadcast_shapes: operand 2 of shape (4) does not broadcast with (2, 3), the result of the operands before it: at axis -1 the sizes are 4 and 3, which differ, and neither is 1";
        broadcast_shapes(&[&[2, 3], &[3, 3], &[4]])
            => "broadcast_shapes: operand 1 of shape (3, 3) does not broadcast with (2, 3), the result of the operands before it: at axis -2 the sizes are 3 and 2, which differ, and neither is 1";
        broadcast_shapes(&[&[7], &[usize::MAX, 2]])
            => "broadcast_shapes: shapes (7) and (18446744073709551615, 2) do not broadcast: at axis -1 the sizes are 7 and 2, which differ, and neither is 1";
    }
}

#[test]
fn types_that_ask_for_other_sizes() {
    errors! {
        any(&[2, 3, 4]).try_into_shape::<shape![3, Dyn, 5]>()
            => "try_into_shape: the shape is (2, 3, 4), the type asks for (3, _, 5): axis 0 is 2 and not 3, axis 2 is 4 and not 5";
        any(&[2, 3]).try_into_shape::<shape![1, Vocab]>()
            => "try_into_shape: the shape is (2, 3), the type asks for (1, 4): axis 0 is 2 and not 1, axis 1 is 3 and not 4";
        any(&[2, 3]).try_into_shape::<shape![2, 3, Dyn]>()
            => "try_into_shape: the shape is (2, 3), the type asks for (2, 3, _): it has 2 axes, and 3 would be needed";
        any(&[2]).try_into_shape::<shape![]>()
            => "try_into_shape: the shape is (2), the type asks for (): it has 1 axis, and 0 would be needed";
        // Any leading axes.
        any(&[2, 3, 4]).try_into_shape::<shape![..DynRank, Dyn, 5]>()
            => "try_into_shape: the shape is (2, 3, 4), the type asks for (_, _, 5): axis 2 is 4 and not 5";
        any(&[4]).try_into_shape::<shape![..DynRank, Dyn, 5]>()
            => "try_into_shape: the shape is (4), the type asks for (_, 5): it has 1 axis, and 2 would be needed";
        Tensor::<f32, shape![Dyn, 2]>::zeros_with([3, 5])
            => "zeros: the shape is (3, 5), the type asks for (_, 2): axis 1 is 5 and not 2";
        Tensor::<f32, shape![2]>::ones_with([2, 2])
            => "ones: 2 sizes are given, (2, 2), and 1 would be needed for the type (2): one for each axis, also where the type says it";
        Tensor::<f32, shape![Dyn, 3]>::zeros_with([4])
            => "zeros: 1 size is given, (4), and 2 would be needed for the type (_, 3): one for each axis, also where the type says it";
        any(&[2, 3]).reshape_with::<shape![Dyn, 3]>([2])
            => "reshape: 1 size is given, (2), and 2 would be needed for the type (_, 3): one for each axis, also where the type says it";
        Tensor::<f32, shape![2, 2]>::full_with([], 1.0)
            => "full: 0 sizes are given, (), and 2 would be needed for the type (2, 2): one for each axis, also where the type says it";
        Tensor::<f32, shape![2]>::arange_with([3])
            => "arange: the shape is (3), the type asks for (2): axis 0 is 3 and not 2";
        Tensor::<f32, shape![2]>::linspace_with([3], 0.0, 1.0)
            => "linspace: the shape is (3), the type asks for (2): axis 0 is 3 and not 2";
        Tensor::<f32, shape![2, Dyn]>::eye_with([3, 3])
            => "eye: the shape is (3, 3), the type asks for (2, _): axis 0 is 3 and not 2";
        Tensor::<usize, shape![2]>::from_fn_with([3], |[i]| i)
            => "from_fn: the shape is (3), the type asks for (2): axis 0 is 3 and not 2";
        Tensor::<i32, shape![2, 2]>::from_vec(vec![1, 2, 3])
            => "from_vec: shape (2, 2) has 4 elements, and there are 3";
        Tensor::<i32, shape![Dyn, 2]>::from_vec_with([3, 2], vec![1, 2, 3])
            => "from_vec: shape (3, 2) has 6 elements, and there are 3";
        Tensor::<i32, shape![Dyn, 2]>::from_vec_with([1, 3], vec![1, 2, 3])
            => "from_vec: the shape is (1, 3), the type asks for (_, 2): axis 1 is 3 and not 2";
        Tensor::<i32, shape![]>::from_vec(vec![])
            => "from_vec: shape () has 1 element, and there are 0";
    }
}

/// The error returns the rejected tensor, without copying it.
#[test]
fn handed_back() {
    let elements = vec![1, 2, 3];
    let ptr = elements.as_ptr();
    let refused = Tensor::<i32, shape![2, 2]>::from_vec(elements).unwrap_err();
    assert_eq!(refused.value, [1, 2, 3]);
    assert_eq!(refused.value.as_ptr(), ptr);
    let refused = any(&[2, 3]).try_into_shape::<shape![3, 2]>().unwrap_err();
    assert_eq!(refused.value, any(&[2, 3]));
    let refused = any(&[2, 3])
        .try_into_shape_with::<shape![4]>([4])
        .unwrap_err();
    assert_eq!(refused.value, any(&[2, 3]));
    let view = refused.value.view().try_into_shape::<shape![1]>();
    assert_eq!(view.unwrap_err().value, any(&[2, 3]));
}

#[test]
#[cfg(target_pointer_width = "64")]
fn more_than_memory_can_hold() {
    errors! {
        DynTensor::<u8>::zeros_with([usize::MAX, 2])
            => "zeros: shape (18446744073709551615, 2) has more elements than memory can hold";
        DynTensor::<u8>::zeros_with([usize::MAX])
            => "zeros: shape (18446744073709551615) has more elements than memory can hold";
        // 2 to the power of 63 bytes.
        DynTensor::<f64>::zeros_with([1 << 30, 1 << 30])
            => "zeros: shape (1073741824, 1073741824) has more elements than memory can hold";
        DynTensor::<()>::full_with([1 << 40, 1 << 40], ())
            => "full: shape (1099511627776, 1099511627776) has more elements than memory can hold";
        Tensor::<u8, shape![Dyn, 2]>::from_vec_with([usize::MAX, 2], vec![])
            => "from_vec: shape (18446744073709551615, 2) has more elements than memory can hold";
        any(&[6]).reshape_with::<DynRank>([usize::MAX, 7])
            => "reshape: shape (18446744073709551615, 7) has more elements than memory can hold";
        any(&[]).try_broadcast_to(&[usize::MAX, 7])
            => "broadcast_to: shape (18446744073709551615, 7) has more elements than memory can hold";
        // Views of few elements, and a result of many.
        any(&[]).try_broadcast_to(&[1 << 40, 1]).unwrap()
            .try_add(&any(&[]).try_broadcast_to(&[1 << 40]).unwrap())
            => "add: shape (1099511627776, 1099511627776) has more elements than memory can hold";
        any(&[3]).try_one_hot::<i32, _>(usize::MAX)
            => "one_hot: shape (3, 18446744073709551615) has more elements than memory can hold";
        any(&[]).try_broadcast_to(&[1 << 62]).unwrap().try_sort(0)
            => "sort: shape (4611686018427387904) has more elements than memory can hold";
        any(&[]).try_broadcast_to(&[2, 1 << 61]).unwrap().try_take(0, [1, 1, 1, 0])
            => "take: shape (4, 2305843009213693952) has more elements than memory can hold";
        try_meshgrid_ij((
            &any(&[]).try_broadcast_to(&[1 << 40]).unwrap(),
            &any(&[]).try_broadcast_to(&[1 << 40]).unwrap(),
        )) => "meshgrid: shape (1099511627776, 1099511627776) has more elements than memory can hold";
    }
    // If one size is 0, there are no elements, whatever the others are.
    for sizes in [[0, usize::MAX, 2], [usize::MAX, 2, 0], [usize::MAX, 0, 2]] {
        let x = DynTensor::<f64>::zeros_with(sizes).unwrap();
        assert_eq!(x.len(), 0);
        assert!(x.is_empty());
        assert_eq!(x.sum_all(), 0.0);
        assert_eq!(x.iter().count(), 0);
        assert_eq!((&x + 1.0).shape(), sizes);
        for axis in 0..3 {
            let order = x.argsort(axis);
            let mut y = x.sort(axis);
            y.scatter(axis, &order, &x);
            y.sort_inplace(axis);
            x.gather_into(axis, &order, &mut y);
            assert_eq!((order.shape(), y.shape()), (x.shape(), x.shape()));
        }
        assert_eq!(x.reshape_with::<DynRank>([7, 0]).unwrap().len(), 0);
        assert_eq!(
            x.clone().try_into_shape_with::<DynRank>([0]).unwrap().len(),
            0
        );
        assert_eq!(
            x.try_into_shape_with::<DynRank>([3]).message(),
            "into_shape: shape (3) has 3 elements, and there are 0"
        );
    }
}

/// Results with too many elements are rejected before anything is allocated, and so are numbers of
/// parts, lanes and products that overflow.
#[test]
#[cfg(target_pointer_width = "64")]
fn results_that_memory_cannot_hold() {
    let (n, one) = (usize::MAX, any(&[]));
    // 2 to the power of 64 bytes, of which 4 are in memory.
    let x = one.try_broadcast_to(&[1 << 62]).unwrap();
    // No elements, and results that would have some.
    let none = any(&[1 << 62, 0]);
    errors! {
        (x.lazy() + 1).try_eval() => "eval: shape (4611686018427387904) has more elements than memory can hold";
        x.try_clamp(0, 1) => "clamp: shape (4611686018427387904) has more elements than memory can hold";
        x.try_concat(&x, 0) => "concat: shape (9223372036854775808) has more elements than memory can hold";
        try_concat((&x, &x, &x, &x), 0) => "concat: axis 0 of the result has more elements than memory can hold";
        try_stack((&x, &x), 0) => "stack: shape (2, 4611686018427387904) has more elements than memory can hold";
        x.try_repeat(0, 2) => "repeat: shape (9223372036854775808) has more elements than memory can hold";
        x.try_tile(0, 8) => "tile: axis 0 of the result has more elements than memory can hold";
        x.try_pad(0, n, n, 0) => "pad: axis 0 of the result has more elements than memory can hold";
        x.try_diff(0) => "diff: shape (4611686018427387903) has more elements than memory can hold";
        x.try_windows(0, 1 << 61)
            => "windows: shape (2305843009213693953, 2305843009213693952) has more elements than memory can hold";
        x.try_sort(0) => "sort: shape (4611686018427387904) has more elements than memory can hold";
        x.try_max_pool1d(Pool::new::<2>().stride::<1>())
            => "max_pool1d: shape (4611686018427387903) has more elements than memory can hold";
        any(&[0, n]).try_conv1d(&any(&[2, 0, 3]), Conv::new())
            => "conv1d: shape (2, 18446744073709551613) has more elements than memory can hold";
        none.sum_to_with::<DynRank>([1 << 62, 1])
            => "sum_to: shape (4611686018427387904, 1) has more elements than memory can hold";
        none.try_matmul(&any(&[0, 4])) => "matmul: shape (4611686018427387904, 4) has more elements than memory can hold";
        none.try_matvec(&any(&[0])) => "matvec: shape (4611686018427387904) has more elements than memory can hold";
        none.try_vecdot(&any(&[0])) => "vecdot: shape (4611686018427387904) has more elements than memory can hold";
        none.try_tensordot(&none, ([1], [1]))
            => "tensordot: shape (4611686018427387904, 4611686018427387904) has more elements than memory can hold";
        any(&[2]).try_outer(&x) => "outer: shape (2, 4611686018427387904) has more elements than memory can hold";
        any(&[2]).try_kron(&x) => "kron: shape (9223372036854775808) has more elements than memory can hold";
        broadax::einsum("i,j->ij", &[x.view(), x.view()])
            => "einsum: shape (4611686018427387904, 4611686018427387904) has more elements than memory can hold";
        // A result of one element, with a number of products that overflows.
        broadax::einsum("i,j->", &[x.view(), x.view()])
            => "einsum: shape (4611686018427387904, 4611686018427387904) has more elements than memory can hold";
        broadax::einsum("i,j,k->", &[any(&[3]).view(), x.view(), x.view()])
            => "einsum: shape (4611686018427387904, 4611686018427387904) has more elements than memory can hold";
        broadax::try_meshgrid_ij((&x, &x))
            => "meshgrid: shape (4611686018427387904, 4611686018427387904) has more elements than memory can hold";
        any(&[2]).try_one_hot::<i32, _>(n)
            => "one_hot: shape (2, 18446744073709551615) has more elements than memory can hold";
        DynTensor::<f64>::linspace_with([1 << 62], 0.0, 1.0)
            => "linspace: shape (4611686018427387904) has more elements than memory can hold";
        DynTensor::<f64>::eye_with([n, n])
            => "eye: shape (18446744073709551615, 18446744073709551615) has more elements than memory can hold";
        DynTensor::<f64>::from_fn_with([1 << 62], |_| 1.0)
            => "from_fn: shape (4611686018427387904) has more elements than memory can hold";
        // 2 to the power of 80.
        any(&[6]).try_reshape_infer::<shape![65536, 65536, 65536, 65536, 65536, Infer]>()
            => "reshape_infer: 6 elements do not fill the shape (65536, 65536, 65536, 65536, 65536, _)";
        any(&[6]).try_unflatten::<shape![65536, 65536, 65536, 65536, 65536], _>(0)
            => "unflatten: shape (65536, 65536, 65536, 65536, 65536) has more elements than memory can hold";
        any(&[4]).try_split_nearly(0, n)
            => "split_nearly: axis 0 of shape (4) has size 4, which is not 18446744073709551615 equal parts";
    }
    // More lanes, rows and columns without elements than a `usize` can count.
    let none = any(&[n, n, 0]);
    errors! {
        none.try_flatten_axes(0, 1)
            => "flatten_axes: shape (18446744073709551615, 18446744073709551615) has more elements than memory can hold";
        none.try_unsqueeze(&[0]).unwrap().try_flatten_axes(0, 2)
            => "flatten_axes: shape (1, 18446744073709551615, 18446744073709551615) has more elements than memory can hold";
    }
    assert_eq!(
        none.try_lanes(2).err().unwrap().to_string(),
        "lanes: shape (18446744073709551615, 18446744073709551615) has more elements than memory can hold"
    );
    for result in [
        none.try_concat(&none, 2),
        none.try_repeat(2, 2),
        none.try_tile(2, 2),
        none.try_pad(2, 0, 0, 0),
        none.try_tril(0),
        none.try_sort(2),
        none.try_cumsum(2),
        none.try_take(2, [0usize; 0]),
    ] {
        assert_eq!(result.unwrap().shape(), [n, n, 0]);
    }
    assert_eq!(none.try_topk(2, 0).unwrap().1.shape(), [n, n, 0]);
    assert_eq!(none.sum_all(), 0);
    let sum = broadax::einsum("ijk->", &[none.view()]).unwrap();
    assert_eq!(sum.as_slice(), [0]);
    panics! {
        any(&[3]).clamp_into(0, 1, &mut any(&[2]))
            => "clamp: shape (3) does not broadcast to (2): at axis -1 the size is 3, which is neither 1 nor 2";
        broadax::where_into(&tensor![true], &any(&[3]), &any(&[1]), &mut any(&[2]))
            => "where: shape (3) does not broadcast to (2): at axis -1 the size is 3, which is neither 1 nor 2";
    }
}

#[test]
fn more_axes_than_there_can_be() {
    let many = any(&[1; 64]);
    errors! {
        DynTensor::<u8>::zeros_with([1; 65])
            => "zeros: 65 axes: a tensor has at most 64";
        broadcast_shapes(&[&[2], &[1; 65]])
            => "broadcast_shapes: 65 axes: a tensor has at most 64";
        many.try_unsqueeze(&[0])
            => "unsqueeze: 65 axes: a tensor has at most 64";
        many.try_broadcast_to(&[1; 65])
            => "broadcast_to: 65 axes: a tensor has at most 64";
        many.try_expand(&[Some(1); 65])
            => "expand: 65 axes: a tensor has at most 64";
        many.reshape_with::<DynRank>([1; 65])
            => "reshape: 65 axes: a tensor has at most 64";
        Tensor::<u8, shape![2]>::zeros_with([1; 100])
            => "zeros: 100 axes: a tensor has at most 64";
        DynTensor::<f64>::ones_with([1]).unwrap().broadcast_to_with::<DynRank>([1 << 62]).unwrap().try_median(0)
            => "median: shape (4611686018427387904) has more elements than memory can hold";
        many.try_outer(&any(&[2]).into_dyn())
            => "outer: 65 axes: a tensor has at most 64";
        broadax_shape::ops::vector::outer_sizes(&[1; 64], &[2])
            => "outer: 65 axes: a tensor has at most 64";
        many.map(f64::from).try_cdist(&many.map(f64::from))
            => "cdist: 65 axes: a tensor has at most 64";
    }
}

#[test]
fn other_shapes_for_the_same_elements() {
    let x = any(&[2, 3]);
    errors! {
        x.reshape_with::<DynRank>([4, 2])
            => "reshape: shape (4, 2) has 8 elements, and there are 6";
        x.reshape_with::<shape![Dyn, 3]>([3, 2])
            => "reshape: the shape is (3, 2), the type asks for (_, 3): axis 1 is 2 and not 3";
        x.try_reshape::<shape![5]>()
            => "reshape: shape (5) has 5 elements, and there are 6";
        x.try_reshape::<shape![Dyn, 4]>()
            => "reshape: 6 elements do not fill the shape (_, 4)";
        x.try_reshape::<shape![Dyn, Dyn]>()
            => "reshape: 2 sizes of the shape (_, _) are left open, and only one can be inferred";
        x.try_reshape::<shape![Dyn, 0]>()
            => "reshape: 6 elements do not fill the shape (_, 0)";
        x.transpose().try_reshape_view::<shape![6]>()
            => "reshape: the elements of the view of shape (3, 2) are in another order in memory: copy it with `to_tensor` first";
        x.transpose().reshape_view_with::<DynRank>([6])
            => "reshape: the elements of the view of shape (3, 2) are in another order in memory: copy it with `to_tensor` first";
        any(&[3]).try_broadcast_to(&[2, 3]).unwrap().reshape_view_with::<DynRank>([6])
            => "reshape: the elements of the view of shape (2, 3) are in another order in memory: copy it with `to_tensor` first";
        x.clone().try_into_shape_with::<DynRank>([4])
            => "into_shape: shape (4) has 4 elements, and there are 6";
    }
    // A reshape of a view with a shape known at compile time does not fail.
    let x = typed::<shape![2, 3]>(&[2, 3]);
    let turned = x.transpose();
    let flat = turned.to_tensor().into_flattened();
    assert_eq!(turned.flatten(), flat);
    assert_eq!(turned.flatten_axes(Axis::<0>, Axis::<1>), flat);
    assert_eq!(turned.reshape_at_build::<shape![6]>(), flat);
    assert_eq!(turned.reshape::<shape![6]>(), flat);
    assert_eq!(turned.reshape_infer::<shape![Infer, 2]>().flatten(), flat);
    let six = typed::<shape![Dyn]>(&[6]);
    panics! {
        six.reshape::<shape![Dyn, 4]>()
            => "reshape: 6 elements do not fill the shape (_, 4)";
    }
}

#[test]
fn axes() {
    let x = any(&[2, 3]);
    let ones = any(&[1, 3, 1]);
    errors! {
        x.try_permute(&[1, 1])
            => "permute: axis 1 is named twice";
        x.try_permute(&[1, -1])
            => "permute: axis -1 is named twice";
        x.try_permute(&[1])
            => "permute: a permutation of 1 axis for a tensor with 2 axes";
        x.try_permute(&[])
            => "permute: a permutation of 0 axes for a tensor with 2 axes";
        x.try_permute(&[0, 1, 2])
            => "permute: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_permute(&[0, -3])
            => "permute: axis -3 is out of range for 2 axes: from -2 to 1";
        ones.try_squeeze(&[1])
            => "squeeze: axis 1 of shape (1, 3, 1) has size 3 and not 1";
        ones.try_squeeze(&[0, -2])
            => "squeeze: axis 1 of shape (1, 3, 1) has size 3 and not 1";
        ones.try_squeeze(&[0, -3])
            => "squeeze: axis -3 is named twice";
        ones.try_squeeze(&[3])
            => "squeeze: axis 3 is out of range for 3 axes: from -3 to 2";
        x.try_unsqueeze(&[3])
            => "unsqueeze: axis 3 is out of range for 3 axes: from -3 to 2";
        x.try_unsqueeze(&[0, -4])
            => "unsqueeze: axis -4 is named twice";
        x.try_unsqueeze(&[-5, 0])
            => "unsqueeze: axis -5 is out of range for 4 axes: from -4 to 3";
        x.try_sum(&[2])
            => "sum: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_sum_keepdim(&[-3])
            => "sum: axis -3 is out of range for 2 axes: from -2 to 1";
        x.try_prod(&[0, -2])
            => "prod: axis -2 is named twice";
        x.try_argmax(2)
            => "argmax: axis 2 is out of range for 2 axes: from -2 to 1";
        any(&[]).try_sum(&[1])
            => "sum: axis 1 of a scalar, which has none";
        any(&[]).try_argmin(-2)
            => "argmin: axis -2 of a scalar, which has none";
        any(&[3]).try_max(&[isize::MIN])
            => "max: axis -9223372036854775808 is out of range for 1 axis: from -1 to 0";
        any(&[3]).try_max(&[isize::MAX])
            => "max: axis 9223372036854775807 is out of range for 1 axis: from -1 to 0";
    }
}

#[test]
fn nothing_to_choose_from() {
    let x = any(&[0, 3]);
    errors! {
        x.try_min(&[0])
            => "min: axis 0 of shape (0, 3) has size 0: there is nothing to choose from";
        x.try_max(&[1, 0])
            => "max: axis 0 of shape (0, 3) has size 0: there is nothing to choose from";
        x.try_min_keepdim(&[0])
            => "min: axis 0 of shape (0, 3) has size 0: there is nothing to choose from";
        x.try_argmin(0)
            => "argmin: axis 0 of shape (0, 3) has size 0: there is nothing to choose from";
        x.try_argmax_keepdim(-2)
            => "argmax: axis 0 of shape (0, 3) has size 0: there is nothing to choose from";
        // Axis 1 also has size 0, but is not reduced.
        any(&[3, 0, 0]).try_min(&[0, 2])
            => "min: axis 2 of shape (3, 0, 0) has size 0: there is nothing to choose from";
    }
    errors! {
        x.try_max_all() => "max_all: shape (0, 3) has no elements: there is nothing to choose from";
        x.try_argmin_all() => "argmin_all: shape (0, 3) has no elements: there is nothing to choose from";
    }
    panics! {
        x.min_all() => "min_all: shape (0, 3) has no elements: there is nothing to choose from";
        x.max_all() => "max_all: shape (0, 3) has no elements: there is nothing to choose from";
        x.argmin_all() => "argmin_all: shape (0, 3) has no elements: there is nothing to choose from";
        x.unravel_index(0) => "unravel_index: position 0 is out of range for the shape (0, 3)";
        x.argmax_all() => "argmax_all: shape (0, 3) has no elements: there is nothing to choose from";
        typed::<shape![Dyn]>(&[0]).min(Axis::<0>)
            => "min: axis 0 of shape (0) has size 0: there is nothing to choose from";
        typed::<shape![Dyn, 2]>(&[0, 2]).argmax(Axis::<0>)
            => "argmax: axis 0 of shape (0, 2) has size 0: there is nothing to choose from";
    }
    // The other axis has elements, and the result has none.
    assert_eq!(x.try_min(&[1]).unwrap().shape(), [0]);
    assert_eq!(x.try_argmax(1).unwrap().shape(), [0]);
}

#[test]
fn products() {
    errors! {
        any(&[5, 2]).try_vecdot(&any(&[4, 2]))
            => "vecdot: the batch axes of (5, 2) and (4, 2) do not broadcast: the sizes are 5 and 4, which differ, and neither is 1";
        any(&[]).try_vecdot(&any(&[2]))
            => "vecdot: shape () has no axes: a scalar is multiplied with `*`";
        any(&[3]).try_matvec(&any(&[3]))
            => "matvec: shape (3) has 1 axis, and at least 2 are needed";
        any(&[2, 3]).try_matvec(&any(&[5, 2]))
            => "matvec: shapes (2, 3) and (5, 2) do not multiply: the inner sizes are 3 and 2, which differ";
        any(&[3]).try_vecmat(&any(&[4, 2]))
            => "vecmat: shapes (3) and (4, 2) do not multiply: the inner sizes are 3 and 4, which differ";
        any(&[2, 3]).try_outer(&any(&[4, 2]))
            => "outer: the batch axes of (2, 3) and (4, 2) do not broadcast: the sizes are 2 and 4, which differ, and neither is 1";
        any(&[2, 4]).try_dot(&any(&[3]))
            => "dot: shapes (2, 4) and (3) do not multiply: the inner sizes are 4 and 3, which differ";
        any(&[2, 4]).try_dot(&any(&[2, 4, 3]))
            => "dot: the right operand has the shape (2, 4, 3), and is neither a vector nor a matrix: `matmul` takes stacks of matrices";
        any(&[]).try_dot(&tensor![1, 2])
            => "dot: shape () has no axes: a scalar is multiplied with `*`";
        typed::<shape![..DynRank, 2]>(&[2]).try_transpose()
            => "transpose: shape (2) has 1 axis, and at least 2 are needed";
        any(&[2, 4]).try_cross(&any(&[3]))
            => "cross: the last axis of shape (2, 4) has size 4 and not 3";
        any(&[]).try_cross(&any(&[3]))
            => "cross: a scalar has no last axis, which would have size 3";
        typed::<shape![Dyn]>(&[2]).try_cross(&typed::<shape![3]>(&[3]))
            => "cross: the last axis of shape (2) has size 2 and not 3";
        any(&[2, 4]).try_cross_axis(&any(&[2, 4]), -1)
            => "cross: axis 1 of shape (2, 4) has size 4 and not 3";
        any(&[2]).try_cross_axis(&any(&[3]), 1)
            => "cross: axis 1 is out of range for 1 axis: from -1 to 0";
        any(&[3, 2]).try_cross_axis(&any(&[3, 4]), 0)
            => "cross: the batch axes of (3, 2) and (3, 4) do not broadcast: the sizes are 2 and 4, which differ, and neither is 1";
        any(&[3, 2]).try_vecdot_axis(&any(&[4, 2]), 0)
            => "vecdot: shapes (3, 2) and (4, 2) do not multiply: the inner sizes are 3 and 4, which differ";
        any(&[2, 3]).try_cross(&any(&[4, 3]))
            => "cross: shapes (2, 3) and (4, 3) do not broadcast: at axis -2 the sizes are 2 and 4, which differ, and neither is 1";
        any(&[3]).try_tril(0) => "tril: shape (3) has 1 axis, and at least 2 are needed";
        any(&[]).try_trace() => "trace: shape () has 0 axes, and at least 2 are needed";
        any(&[2, 3]).try_tensordot(&any(&[4]), 1)
            => "tensordot: axis 1 of (2, 3) and axis 0 of (4) are summed over together: the sizes are 3 and 4, which differ";
        any(&[2, 3]).try_tensordot(&any(&[3]), 2)
            => "tensordot: shapes (2, 3) and (3) do not have 2 axes to sum over";
        any(&[2, 3]).try_tensordot(&any(&[3]), ([2], [0]))
            => "tensordot: axis 2 is out of range for 2 axes: from -2 to 1";
        any(&[2, 2]).try_tensordot(&any(&[2, 2]), ([0, -2], [0, 1]))
            => "tensordot: axis -2 is named twice";
        any(&[2, 3]).try_tensordot(&any(&[3]), (&[0, 1][..], &[0][..]))
            => "tensordot: 2 axes of the left tensor and 1 axis of the right one: they are summed over in pairs";
        typed::<shape![2, Dyn]>(&[2, 3]).try_tensordot(&typed::<shape![4]>(&[4]), Extent::<1>)
            => "tensordot: axis 1 of (2, 3) and axis 0 of (4) are summed over together: the sizes are 3 and 4, which differ";
        broadax::try_einsum!("ik,jk->ij", any(&[2, 3]), any(&[2, 4]))
            => "einsum: label k has sizes 3 and 4, which differ, and neither is 1";
        broadax::try_einsum!("...k,k->...", typed::<shape![2, Dyn]>(&[2, 3]), typed::<shape![Dyn]>(&[4]))
            => "einsum: label k has sizes 3 and 4, which differ, and neither is 1";
        broadax::try_einsum_into!("ik->i", any(&[2, 3]), &mut any(&[3]))
            => "einsum: the result has the shape (2), and the tensor to write it to (3)";
        any(&[2, 3]).try_matmul(&any(&[4, 2]))
            => "matmul: shapes (2, 3) and (4, 2) do not multiply: the inner sizes are 3 and 4, which differ";
        any(&[3]).try_matmul(&any(&[2]))
            => "matmul: shapes (3) and (2) do not multiply: the inner sizes are 3 and 2, which differ";
        any(&[2, 3]).try_matmul(&any(&[2]))
            => "matmul: shapes (2, 3) and (2) do not multiply: the inner sizes are 3 and 2, which differ";
        any(&[2]).try_matmul(&any(&[7, 3, 2]))
            => "matmul: shapes (2) and (7, 3, 2) do not multiply: the inner sizes are 2 and 3, which differ";
        // Inner sizes do not broadcast.
        any(&[2, 1]).try_matmul(&any(&[3, 2]))
            => "matmul: shapes (2, 1) and (3, 2) do not multiply: the inner sizes are 1 and 3, which differ";
        any(&[5, 2, 3]).try_matmul(&any(&[6, 3, 4]))
            => "matmul: the batch axes of (5, 2, 3) and (6, 3, 4) do not broadcast: the sizes are 5 and 6, which differ, and neither is 1";
        any(&[2, 5, 2, 3]).try_matmul(&any(&[3, 1, 3, 4]))
            => "matmul: the batch axes of (2, 5, 2, 3) and (3, 1, 3, 4) do not broadcast: the sizes are 2 and 3, which differ, and neither is 1";
        any(&[]).try_matmul(&any(&[3]))
            => "matmul: shape () has no axes: a scalar is multiplied with `*`";
        any(&[3]).try_matmul(&any(&[]))
            => "matmul: shape () has no axes: a scalar is multiplied with `*`";
        typed::<shape![2, Dyn]>(&[2, 3]).try_matmul(&typed::<shape![4, 2]>(&[4, 2]))
            => "matmul: shapes (2, 3) and (4, 2) do not multiply: the inner sizes are 3 and 4, which differ";
        typed::<shape![Dyn, 1, 1]>(&[2, 1, 1]).try_matmul(&typed::<shape![3, 1, 1]>(&[3, 1, 1]))
            => "matmul: the batch axes of (2, 1, 1) and (3, 1, 1) do not broadcast: the sizes are 2 and 3, which differ, and neither is 1";
        // As for `+`: sizes that do not broadcast by type do not broadcast at run time.
        typed::<shape![{ 1 }, 1, 1]>(&[1, 1, 1]).try_matmul(&typed::<shape![Dyn, 1, 1]>(&[3, 1, 1]))
            => "matmul: the batch axes of (1, 1, 1) and (3, 1, 1) do not broadcast: the sizes are 1 and 3, which differ, and the type of the axis of size 1 does not let it broadcast";
        typed::<shape![Batch, 1, 1]>(&[1, 1, 1]).try_matmul(&typed::<shape![Batch, 1, 1]>(&[3, 1, 1]))
            => "matmul: the batch axes of (1, 1, 1) and (3, 1, 1) do not broadcast: the sizes are 1 and 3, which differ, and the type of the axis of size 1 does not let it broadcast";
    }
}

#[test]
fn laid_on_an_axis() {
    let x = any(&[2, 3, 4, 5]);
    let y = any(&[3, 4]);
    errors! {
        x.try_add_axis(&y, 3)
            => "add_axis: shape (3, 4) aligned with (2, 3, 4, 5) from axis 3 on extends beyond its last axis";
        x.try_add_axis(&y, 5)
            => "add_axis: shape (3, 4) cannot be aligned with (2, 3, 4, 5) at axis 5: the axis is from -1 to 4";
        x.try_sub_axis(&y, -2)
            => "sub_axis: shape (3, 4) cannot be aligned with (2, 3, 4, 5) at axis -2: the axis is from -1 to 4";
        x.try_mul_axis(&y, 0)
            => "mul_axis: shape (3, 4) aligned with (2, 3, 4, 5) from axis 0 on does not fit: at axis 1 the sizes are 4 and 3, which differ, and neither is 1";
        x.try_div_axis(&y, -1)
            => "div_axis: shapes (2, 3, 4, 5) and (3, 4) do not broadcast: at axis -1 the sizes are 5 and 4, which differ, and neither is 1";
        any(&[2]).try_maximum_axis(&y, 0)
            => "maximum_axis: shape (3, 4) aligned with (2) from axis 0 on extends beyond its last axis";
    }
    // Trailing 1s are dropped first.
    assert_eq!(
        x.try_add_axis(&any(&[5, 1, 1]), 3).unwrap().shape(),
        [2, 3, 4, 5]
    );
    panics! {
        any(&[2, 3]).permute((Axis::<0>, Axis::<-2>)).to_tensor() => "permute: axis -2 is named twice";
        any(&[2, 3]).permute((Axis::<0>, Axis::<1>, Axis::<2>)).to_tensor()
            => "permute: axis 2 is out of range for 2 axes: from -2 to 1";
        any(&[2, 3, 4]).permute((Axis::<0>, Axis::<1>)).to_tensor()
            => "permute: a permutation of 2 axes for a tensor with 3 axes";
        typed::<shape![Dyn, 3]>(&[2, 3]).add_axis(&typed::<shape![4]>(&[4]), Axis::<0>)
            => "add_axis: shape (4) aligned with (2, 3) from axis 0 on does not fit: at axis 0 the sizes are 4 and 2, which differ, and neither is 1";
    }
}

#[test]
fn indices() {
    let mut x = typed::<shape![2, 3]>(&[2, 3]);
    panics! {
        x[[2, 0]] => "index [2, 0] is out of bounds for the shape (2, 3)";
        x[[0, 3]] => "index [0, 3] is out of bounds for the shape (2, 3)";
        x.view()[[usize::MAX, 0]]
            => "index [18446744073709551615, 0] is out of bounds for the shape (2, 3)";
        x[&[1][..]] => "index [1] has 1 number, and the shape (2, 3) 2 axes";
        x[&[0, 0, 0][..]] => "index [0, 0, 0] has 3 numbers, and the shape (2, 3) 2 axes";
        x.clone().into_dyn()[0] => "index [0] has 1 number, and the shape (2, 3) 2 axes";
        x.select(Axis::<0>, 1)[3] => "index [3] is out of bounds for the shape (3)";
        x.select_mut(Axis::<0>, 1)[3] = 1 => "index [3] is out of bounds for the shape (3)";
        x.clone().into_dyn()[[0]] => "index [0] has 1 number, and the shape (2, 3) 2 axes";
        x[[2, 2]] = 1 => "index [2, 2] is out of bounds for the shape (2, 3)";
        x.clone().into_dyn()[[0, 0, 0]] => "index [0, 0, 0] has 3 numbers, and the shape (2, 3) 2 axes";
        x.view_mut()[&[5][..]] = 1 => "index [5] has 1 number, and the shape (2, 3) 2 axes";
        Tensor::<i32, shape![0]>::zeros()[[0]] => "index [0] is out of bounds for the shape (0)";
    }
    assert_eq!(x, typed::<shape![2, 3]>(&[2, 3]));
}

/// The location of a panic is the call of the operation, not a line in this crate.
#[test]
fn places_of_panics() {
    let (x, y) = (any(&[2]), any(&[3]));
    let here = line!() + 2;
    let lines = [
        panic_of(|| &x + &y).2,
        panic_of(|| x.clone() - y.clone()).2,
        panic_of(|| x.maximum(&y)).2,
        panic_of(|| x.matmul(&y)).2,
        panic_of(|| x.sum(Axis::<4>)).2,
        panic_of(|| x[[2]]).2,
        panic_of(|| x.add_axis(&y, Axis::<-1>)).2,
        panic_of(|| x.broadcast_like(&y)).2,
    ];
    assert!(lines.into_iter().eq(here..here + 8), "{lines:?} {here}");
}

/// The same for all operators, which are called in the macro here.
#[test]
fn panics_of_operators() {
    macro_rules! operators {
        ($($op:tt $assign:tt $name:literal;)*) => { $(
            let (x, y) = (any(&[2]), any(&[3]));
            let both = format!(
                "{}: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which \
                 differ, and neither is 1",
                $name
            );
            let (message, file, line) = panic_of(|| &x $op &y);
            assert_eq!((message, &file[..], line), (both.clone(), file!(), line!()));
            let (message, file, line) = panic_of(|| x.clone() $op y.clone());
            assert_eq!((message, &file[..], line), (both.clone(), file!(), line!()));
            let (message, file, line) = panic_of(|| &x $op y.clone());
            assert_eq!((message, &file[..], line), (both.clone(), file!(), line!()));
            let (message, file, line) = panic_of(|| x.view() $op &y);
            assert_eq!((message, &file[..], line), (both.clone(), file!(), line!()));
            let fit = format!(
                "{}_assign: shape (3) does not broadcast to (2): at axis -1 the size is 3, which is \
                 neither 1 nor 2",
                $name
            );
            let mut z = x.clone();
            let (message, file, line) = panic_of(|| z $assign &y);
            assert_eq!((message, &file[..], line), (fit.clone(), file!(), line!()));
            let (message, file, line) = panic_of(|| z $assign y);
            assert_eq!((message, &file[..], line), (fit, file!(), line!()));
            assert_eq!(z, x);
        )* };
    }
    operators! {
        + += "add";
        - -= "sub";
        * *= "mul";
        / /= "div";
        % %= "rem";
        & &= "bitand";
        | |= "bitor";
        ^ ^= "bitxor";
        << <<= "shl";
        >> >>= "shr";
    }
}

/// The same for all methods that panic.
#[test]
fn joining() {
    let x = any(&[2, 3]);
    let none: [&DynTensor<i32>; 0] = [];
    errors! {
        x.try_concat(&any(&[2, 4]), 0)
            => "concat: tensor 1 has the shape (2, 4), and the first one (2, 3): at axis 1 the sizes are 4 and 3, which differ, and only axis 0 may";
        x.try_concat(&any(&[2, 4]), -2)
            => "concat: tensor 1 has the shape (2, 4), and the first one (2, 3): at axis 1 the sizes are 4 and 3, which differ, and only axis 0 may";
        x.try_concat(&any(&[3]), 0)
            => "concat: tensor 1 has the shape (3), and the first one (2, 3): they need the same number of axes";
        x.try_concat(&x, 2)
            => "concat: axis 2 is out of range for 2 axes: from -2 to 1";
        any(&[]).try_concat(&any(&[]), 0)
            => "concat: axis 0 of a scalar, which has none";
        // A 1 does not broadcast here.
        x.try_concat(&any(&[2, 1]), 0)
            => "concat: tensor 1 has the shape (2, 1), and the first one (2, 3): at axis 1 the sizes are 1 and 3, which differ, and only axis 0 may";
        typed::<shape![Dyn, 3]>(&[2, 3]).try_concat(&typed::<shape![4, Dyn]>(&[4, 3]), Axis::<1>)
            => "concat: tensor 1 has the shape (4, 3), and the first one (2, 3): at axis 0 the sizes are 4 and 2, which differ, and only axis 1 may";
        typed::<shape![2, 3]>(&[2, 3]).try_concat(&any(&[2]), Axis::<0>)
            => "concat: tensor 1 has the shape (2), and the first one (2, 3): they need the same number of axes";
        try_concat((&x, &x, &any(&[1])), 0)
            => "concat: tensor 2 has the shape (1), and the first one (2, 3): they need the same number of axes";
        try_concat(&none[..], 0)
            => "concat: there are no tensors to join";
        try_concat([&any(&[usize::MAX, 0]), &any(&[1, 0])], 0)
            => "concat: axis 0 of the result has more elements than memory can hold";
        try_stack((&x, &any(&[2, 4])), 0)
            => "stack: tensor 1 has the shape (2, 4), and the first one (2, 3): at axis 1 the sizes are 4 and 3, which differ";
        try_stack((&x, &any(&[2])), 0)
            => "stack: tensor 1 has the shape (2), and the first one (2, 3): they need the same number of axes";
        try_stack((&x, &x), 3)
            => "stack: axis 3 is out of range for 3 axes: from -3 to 2";
        try_stack(&none[..], 0)
            => "stack: there are no tensors to join";
        try_stack([any(&[1; 64])], 0)
            => "stack: 65 axes: a tensor has at most 64";
        x.try_repeat(0, usize::MAX)
            => "repeat: axis 0 of the result has more elements than memory can hold";
        x.try_tile(1, usize::MAX / 8)
            => "tile: shape (2, 6917529027641081853) has more elements than memory can hold";
        x.try_repeat(5, 2)
            => "repeat: axis 5 is out of range for 2 axes: from -2 to 1";
        x.try_pad(0, usize::MAX, 1, 0)
            => "pad: axis 0 of the result has more elements than memory can hold";
        x.try_pad_mode(0, usize::MAX, 1, PadMode::Edge)
            => "pad_mode: axis 0 of the result has more elements than memory can hold";
        x.try_interpolate::<shape![4, 4, 4]>(Interpolation::nearest())
            => "interpolate: shape (2, 3) has 2 axes, and at least 3 are needed";
        x.interpolate_with::<shape![Dyn, 3]>([2, 4], Interpolation::nearest())
            => "interpolate: the shape is (2, 4), the type asks for (_, 3): axis 1 is 4 and not 3";
        x.interpolate_with::<DynRank>([2, 2, 2, 2], Interpolation::nearest())
            => "interpolate: shape (2, 2, 2, 2): expected 1 to 3 sizes, those of the last axes";
        x.interpolate_with::<DynRank>([usize::MAX], Interpolation::nearest())
            => "interpolate: axis 1 of the result has more elements than memory can hold";
        x.interpolate_with::<DynRank>([1 << 61, 4], Interpolation::nearest())
            => "interpolate: shape (2305843009213693952, 4) has more elements than memory can hold";
        any(&[0, 3]).try_interpolate::<shape![4, 4]>(Interpolation::nearest())
            => "interpolate: axis 0 of shape (0, 3) has size 0: there is nothing to choose from";
        x.try_pad_mode(2, 1, 1, PadMode::Edge)
            => "pad_mode: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_pad(2, 1, 1, 0)
            => "pad: axis 2 is out of range for 2 axes: from -2 to 1";
    }
    panics! {
        x.concat(&any(&[2, 4]), 0)
            => "concat: tensor 1 has the shape (2, 4), and the first one (2, 3): at axis 1 the sizes are 4 and 3, which differ, and only axis 0 may";
        concat((&x, &any(&[2, 4])), 0)
            => "concat: tensor 1 has the shape (2, 4), and the first one (2, 3): at axis 1 the sizes are 4 and 3, which differ, and only axis 0 may";
        stack((&x, &any(&[2])), 0)
            => "stack: tensor 1 has the shape (2), and the first one (2, 3): they need the same number of axes";
        x.roll(2, 1) => "roll: axis 2 is out of range for 2 axes: from -2 to 1";
        x.repeat(2, 1) => "repeat: axis 2 is out of range for 2 axes: from -2 to 1";
        x.tile(2, 1) => "tile: axis 2 is out of range for 2 axes: from -2 to 1";
        x.pad(2, 1, 1, 0) => "pad: axis 2 is out of range for 2 axes: from -2 to 1";
    }
}

#[test]
fn parts() {
    let x = any(&[4, 5]);
    let open = typed::<shape![Dyn, 5]>(&[4, 5]);
    let (two, seven) = (2, 7);
    errors! {
        x.try_slice(s![2..7, ..])
            => "slice: range 2..7 is out of range for axis 0 of shape (4, 5), which has size 4";
        open.try_slice(s![2..7, ..])
            => "slice: range 2..7 is out of range for axis 0 of shape (4, 5), which has size 4";
        open.try_slice(s![.., two..seven])
            => "slice: range 2..7 is out of range for axis 1 of shape (4, 5), which has size 5";
        open.try_slice(s![.., ..=seven])
            => "slice: range 0..8 is out of range for axis 1 of shape (4, 5), which has size 5";
        open.try_slice(s![.., seven..])
            => "slice: range 7.. of axis 1 of shape (4, 5) starts after the end of the axis, which has size 5";
        open.try_slice(&[SliceItem::from(1..3).step_by(-1), SliceItem::Rest])
            => "slice: range 1..3 of axis 0 of shape (4, 5) counts down, and starts before its end";
        open.try_slice(s![-6.., ..])
            => "slice: -6 is out of range for axis 0 of shape (4, 5), which has size 4";
        x.try_slice(s![.., 5])
            => "slice: index 5 is out of range for axis 1 of shape (4, 5), which has size 5";
        x.try_slice(s![.., -6])
            => "slice: -6 is out of range for axis 1 of shape (4, 5), which has size 5";
        x.try_slice(s![..., seven])
            => "slice: index 7 is out of range for axis 1 of shape (4, 5), which has size 5";
        x.try_slice(s![.., ..;two - 2])
            => "slice: a step of 0 along axis 1";
        x.try_slice(s![..])
            => "slice: 1 range for shape (4, 5), which has 2 axes: `...` stands for the others";
        x.try_slice(s![.., .., ..])
            => "slice: 3 ranges for shape (4, 5), which has 2 axes";
        x.try_slice(s![..., 0, 0, 0])
            => "slice: 3 ranges for shape (4, 5), which has 2 axes";
        x.view().into_dyn().to_tensor().try_slice_mut(s![5.., ..])
            => "slice: range 5.. of axis 0 of shape (4, 5) starts after the end of the axis, which has size 4";
        open.try_select(Axis::<0>, Extent::<4>)
            => "select: index 4 is out of range for axis 0 of shape (4, 5), which has size 4";
        x.try_select(2, 0)
            => "select: axis 2 is out of range for 2 axes: from -2 to 1";
        any(&[0]).try_select(0, 0)
            => "select: index 0 is out of range for axis 0 of shape (0), which has size 0";
        open.try_split_at(Axis::<0>, Extent::<5>)
            => "split_at: 5 is past the end of axis 0 of shape (4, 5), which has size 4";
        x.try_split(0, 3)
            => "split: axis 0 of shape (4, 5) has size 4, which is not 3 equal parts";
        x.try_split(0, 0)
            => "split: 0 parts of axis 0 of shape (4, 5) are asked for, and at least 1 is needed";
        open.try_split(Axis::<0>, Extent::<3>)
            => "split: axis 0 of shape (4, 5) has size 4, which is not 3 equal parts";
        x.try_split_sizes(1, &[1, 2])
            => "split_sizes: the sizes of the parts are together 3, and axis 1 of shape (4, 5) has size 5";
        x.try_split_sizes(1, &[usize::MAX, 6])
            => "split_sizes: the sizes of the parts are together more than a number can hold, and axis 1 of shape (4, 5) has size 5";
        x.try_split_nearly(1, 0)
            => "split_nearly: 0 parts of axis 1 of shape (4, 5) are asked for, and at least 1 is needed";
        x.try_split_places(2, &[1])
            => "split_places: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_windows(1, 6)
            => "windows: a window of 6 elements does not fit axis 1 of shape (4, 5), which has size 5";
        open.try_windows(Axis::<0>, Extent::<5>)
            => "windows: a window of 5 elements does not fit axis 0 of shape (4, 5), which has size 4";
        any(&[1; 64]).try_windows(0, 1)
            => "windows: 65 axes: a tensor has at most 64";
        x.try_diff(2)
            => "diff: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_flatten_axes(1, 0)
            => "flatten_axes: axis 1 is not before axis 0";
        x.transpose().reshape_view_with::<DynRank>([20])
            => "reshape: the elements of the view of shape (5, 4) are in another order in memory: copy it with `to_tensor` first";
        x.transpose().reshape_view_with::<DynRank>([21])
            => "reshape: shape (21) has 21 elements, and there are 20";
        x.try_unflatten::<shape![3, Infer], _>(1)
            => "unflatten: 5 elements do not fill the shape (3, _)";
        x.try_unflatten::<shape![2, 3], _>(1)
            => "unflatten: shape (2, 3) has 6 elements, and there are 5";
        x.try_unflatten::<shape![5], _>(2)
            => "unflatten: axis 2 is out of range for 2 axes: from -2 to 1";
        open.try_reshape_infer::<shape![Infer, 3]>()
            => "reshape_infer: 20 elements do not fill the shape (_, 3)";
    }
    assert_eq!(
        x.try_chunks(1, 0).err().unwrap().to_string(),
        "chunks: parts of size 0"
    );
    panics! {
        x.slice(s![2..7, ..]) => "slice: range 2..7 is out of range for axis 0 of shape (4, 5), which has size 4";
        drop(x.clone().slice_mut(s![2..7, ..])) => "slice: range 2..7 is out of range for axis 0 of shape (4, 5), which has size 4";
        x.select(0, 4) => "select: index 4 is out of range for axis 0 of shape (4, 5), which has size 4";
        drop(x.clone().select_mut(0, 4)) => "select: index 4 is out of range for axis 0 of shape (4, 5), which has size 4";
        x.split_at(0, 5) => "split_at: 5 is past the end of axis 0 of shape (4, 5), which has size 4";
        drop(x.clone().split_at_mut(0, 5)) => "split_at: 5 is past the end of axis 0 of shape (4, 5), which has size 4";
        x.split(0, 3) => "split: axis 0 of shape (4, 5) has size 4, which is not 3 equal parts";
        x.chunks(0, 0) => "chunks: parts of size 0";
        x.exact_chunks(0, 0) => "exact_chunks: parts of size 0";
        drop(x.clone().exact_chunks_mut(0, 0)) => "exact_chunks_mut: parts of size 0";
        x.axis_iter(2) => "axis_iter: axis 2 is out of range for 2 axes: from -2 to 1";
        drop(x.clone().axis_iter_mut(2)) => "axis_iter_mut: axis 2 is out of range for 2 axes: from -2 to 1";
        x.lanes(-3) => "lanes: axis -3 is out of range for 2 axes: from -2 to 1";
        drop(x.clone().lanes_mut(-3)) => "lanes_mut: axis -3 is out of range for 2 axes: from -2 to 1";
        x.windows(1, 6) => "windows: a window of 6 elements does not fit axis 1 of shape (4, 5), which has size 5";
        drop(any(&[3]).diagonal()) => "diagonal: shape (3) has 1 axis, and at least 2 are needed";
        drop(any(&[3]).diagonal_mut()) => "diagonal: shape (3) has 1 axis, and at least 2 are needed";
        x.diff(2) => "diff: axis 2 is out of range for 2 axes: from -2 to 1";
        x.swapaxes(0, 2) => "swapaxes: axis 2 is out of range for 2 axes: from -2 to 1";
        x.moveaxis(0, 2) => "moveaxis: axis 2 is out of range for 2 axes: from -2 to 1";
        x.flip(2) => "flip: axis 2 is out of range for 2 axes: from -2 to 1";
        x.flatten_axes(1, 0) => "flatten_axes: axis 1 is not before axis 0";
        x.unflatten::<shape![3, Infer], _>(1) => "unflatten: 5 elements do not fill the shape (3, _)";
        open.reshape_infer::<shape![Infer, 3]>() => "reshape_infer: 20 elements do not fill the shape (_, 3)";
        x.clone().as_dyn(2) => "as_dyn: axis 2 is out of range for 2 axes: from -2 to 1";
    }
}

#[test]
fn points_and_slopes() {
    let float = |sizes: &[usize]| DynTensor::<f64>::arange_with(sizes).unwrap();
    let x = float(&[2, 3]);
    let open = Tensor::<f64, shape![Dyn, 3]>::arange_with([1, 3]).unwrap();
    let mut out = float(&[2, 2]);
    errors! {
        x.try_cdist(&float(&[4, 2])) => "cdist: the points of shapes (2, 3) and (4, 2) have 3 and 2 coordinates";
        x.try_cdist(&float(&[3])) => "cdist: shape (3) has 1 axis, and at least 2 are needed";
        float(&[2, 4, 3]).try_cdist(&float(&[5, 4, 3]))
            => "cdist: the batch axes of (2, 4, 3) and (5, 4, 3) do not broadcast: the sizes are 2 and 5, which differ, and neither is 1";
        x.try_cdist_into(&x.slice(s![..1, ..]), &mut out)
            => "cdist: the result has the shape (2, 1), and the tensor to write it to (2, 2)";
        x.try_gradient(2, 0.5) => "gradient: axis 2 is out of range for 2 axes: from -2 to 1";
        open.try_gradient(Axis::<0>, 0.5) => "gradient: at least 2 elements are needed along axis 0, and shape (1, 3) has size 1 there";
        x.try_gradient_into(1, 0.5, &mut out)
            => "gradient: the result has the shape (2, 3), and the tensor to write it to (2, 2)";
        x.try_gradient_at(1, &float(&[2])) => "gradient_at: expected a tensor of shape (3), found (2)";
        x.try_gradient_at(1, &float(&[3, 1])) => "gradient_at: shape (3, 1) has 2 axes, and a list has 1";
        open.try_gradient_at(Axis::<0>, &float(&[1])) => "gradient_at: at least 2 elements are needed along axis 0, and shape (1, 3) has size 1 there";
        x.try_unwrap_angles(2, 0.5) => "unwrap_angles: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_unwrap_angles_into(1, 0.5, &mut out)
            => "unwrap_angles: the result has the shape (2, 3), and the tensor to write it to (2, 2)";
        x.try_lerp(&float(&[2]), 0.5) => "lerp: shapes (2, 3) and (2) do not broadcast: at axis -1 the sizes are 3 and 2, which differ, and neither is 1";
        x.try_cov_into(&mut float(&[2, 3])) => "cov: the result has the shape (2, 2), and the tensor to write it to (2, 3)";
        x.try_average_into(1, &float(&[3]), &mut out)
            => "average: the result has the shape (2), and the tensor to write it to (2, 2)";
        x.try_average_into(0, &float(&[3]), &mut float(&[3]))
            => "average: the weights of shape (3) do not vary along axis 0 of shape (2, 3), so that they cancel out: `unsqueeze` inserts axes behind that of the weights";
        x.try_trapezoid_at(1, &float(&[2])) => "trapezoid_at: expected a tensor of shape (3), found (2)";
        x.try_trapezoid_into(0, 0.5, &mut out)
            => "trapezoid: the result has the shape (3), and the tensor to write it to (2, 2)";
    }
}

#[test]
fn sliding() {
    let (x, w) = (any(&[1, 2, 4]), any(&[3, 2, 3]));
    let half = Conv::new().dilation::<2>();
    errors! {
        x.try_conv1d(&any(&[3, 4, 3]), Conv::new())
            => "conv1d: the input of shape (1, 2, 4) has 2 channels, and the kernel of shape (3, 4, 3) 4";
        x.try_conv1d(&any(&[3, 4, 2, 3]), Conv::new())
            => "conv1d: the input of shape (1, 2, 4) has 1 group, and the kernel of shape (3, 4, 2, 3) 3";
        x.try_conv1d(&any(&[1, 4, 3, 3]), Conv::new())
            => "conv1d: the input of shape (1, 2, 4) has 2 channels, and the kernel of shape (1, 4, 3, 3) 3";
        x.try_conv2d(&any(&[1, 1, 4, 3, 3]), Conv::new())
            => "conv2d: shape (1, 2, 4) has 3 axes, and 4 are needed";
        x.try_conv1d(&any(&[1, 1, 4, 3, 3]), Conv::new())
            => "conv1d: shape (1, 1, 4, 3, 3) has 5 axes, and 3 are needed";
        x.try_conv1d(&any(&[3, 2, 5]), Conv::new())
            => "conv1d: a kernel of 5 elements spans 5, and axis 2 of shape (1, 2, 4) has size 4";
        x.try_conv1d(&any(&[3, 2, 4]), half.padding::<1>())
            => "conv1d: a kernel of 4 elements spans 7, and axis 2 of shape (1, 2, 4) has size 4, with 1 more at either end";
        x.try_conv1d(&any(&[3, 2, 0]), Conv::new())
            => "conv1d: a kernel of 0 elements spans 0, and axis 2 of shape (1, 2, 4) has size 4";
        typed::<shape![2, Dyn]>(&[2, 2]).try_conv1d(&typed::<shape![3, 2, 3]>(&[3, 2, 3]), Conv::new())
            => "conv1d: a kernel of 3 elements spans 3, and axis 1 of shape (2, 2) has size 2";
        x.try_conv_transpose1d(&any(&[3, 2, 3]), ConvTranspose::new())
            => "conv_transpose1d: the input of shape (1, 2, 4) has 2 channels, and the kernel of shape (3, 2, 3) 3";
        x.try_conv_transpose1d(&any(&[3, 2, 4, 3]), ConvTranspose::new())
            => "conv_transpose1d: the input of shape (1, 2, 4) has 1 group, and the kernel of shape (3, 2, 4, 3) 3";
        x.try_conv_transpose1d(&any(&[1, 3, 4, 3]), ConvTranspose::new())
            => "conv_transpose1d: the input of shape (1, 2, 4) has 2 channels, and the kernel of shape (1, 3, 4, 3) 3";
        x.try_conv_transpose2d(&any(&[2, 3, 3]), ConvTranspose::new())
            => "conv_transpose2d: shape (2, 3, 3) has 3 axes, and 4 are needed";
        any(&[4]).try_conv_transpose1d(&any(&[2, 3, 3]), ConvTranspose::new())
            => "conv_transpose1d: shape (4) has 1 axis, and 2 are needed";
        x.try_conv_transpose1d(&any(&[2, 3, 3]), ConvTranspose::new().padding::<3>())
            => "conv_transpose1d: axis 2 of shape (1, 2, 4) grows to 6, and a padding of 3 at either end leaves nothing of it";
        x.try_conv_transpose1d(&any(&[2, 3, 3]), ConvTranspose::new().padding::<{ usize::MAX }>())
            => "conv_transpose1d: axis 2 of shape (1, 2, 4) grows to 6, and a padding of 18446744073709551615 at either end leaves nothing of it";
        x.try_conv_transpose1d(&any(&[2, 3, 0]), ConvTranspose::new())
            => "conv_transpose1d: the kernel for axis 2 of shape (1, 2, 4) has no elements";
        any(&[2, 0]).try_conv_transpose1d(&any(&[2, 3, 3]), ConvTranspose::new())
            => "conv_transpose1d: axis 1 of shape (2, 0) has size 0: there is nothing to convolve";
        typed::<shape![2, Dyn]>(&[2, 1]).try_conv_transpose1d(&typed::<shape![2, 3, 2]>(&[2, 3, 2]), ConvTranspose::new().padding::<1>())
            => "conv_transpose1d: axis 1 of shape (2, 1) grows to 2, and a padding of 1 at either end leaves nothing of it";
        any(&[0, 1 << 62]).try_conv_transpose1d(&any(&[0, 3, 3]), ConvTranspose::new().stride::<5>())
            => "conv_transpose1d: axis 1 of the result has more elements than memory can hold";
        any(&[0, 1 << 62]).try_conv_transpose1d(&any(&[0, 3, 3]), ConvTranspose::new())
            => "conv_transpose1d: shape (3, 4611686018427387906) has more elements than memory can hold";
        x.try_convolve(2, &any(&[5]), Valid)
            => "convolve: a kernel of 5 elements spans 5, and axis 2 of shape (1, 2, 4) has size 4";
        x.try_convolve(3, &any(&[5]), Full) => "convolve: axis 3 is out of range for 3 axes: from -3 to 2";
        x.try_correlate(1, &any(&[0]), Same)
            => "correlate: a kernel of 0 elements spans 0, and axis 1 of shape (1, 2, 4) has size 2";
        x.try_correlate(1, &any(&[1, 2]), Full) => "correlate: shape (1, 2) has 2 axes, and 1 is needed";
        typed::<shape![2, Dyn]>(&[2, 2]).try_convolve(Axis::<1>, &tensor![1, 2, 3], Valid)
            => "convolve: a kernel of 3 elements spans 3, and axis 1 of shape (2, 2) has size 2";
        x.try_conv1d(&any(&[2, 3]), Conv::new())
            => "conv1d: shape (2, 3) has 2 axes, and 3 are needed";
        any(&[4]).try_conv1d(&w, Conv::new())
            => "conv1d: shape (4) has 1 axis, and 2 are needed";
        x.try_conv2d(&w, Conv::new())
            => "conv2d: shape (3, 2, 3) has 3 axes, and 4 are needed";
        x.try_max_pool1d(Pool::new::<5>())
            => "max_pool1d: a kernel of 5 elements spans 5, and axis 2 of shape (1, 2, 4) has size 4";
        x.try_max_pool2d(Pool::new::<3>())
            => "max_pool2d: a kernel of 3 elements spans 3, and axis 1 of shape (1, 2, 4) has size 2";
        any(&[4]).try_max_pool2d(Pool::new::<3>())
            => "max_pool2d: shape (4) has 1 axis, and 2 are needed";
        x.map(f64::from).try_avg_pool1d(Pool::new::<5>())
            => "avg_pool1d: a kernel of 5 elements spans 5, and axis 2 of shape (1, 2, 4) has size 4";
        any(&[]).map(f64::from).try_avg_pool2d(Pool::new::<1>())
            => "avg_pool2d: shape () has 0 axes, and 2 are needed";
    }
    panics! {
        x.convolve(1, &any(&[3]), Valid) => "convolve: a kernel of 3 elements spans 3, and axis 1 of shape (1, 2, 4) has size 2";
        x.correlate_into(2, &any(&[3]), Full, &mut any(&[1, 2, 4]))
            => "correlate: the result has the shape (1, 2, 6), and the tensor to write it to (1, 2, 4)";
        x.conv1d_into(&any(&[3, 2, 3]), Conv::new(), &mut any(&[1, 3, 3])) => "conv1d: the result has the shape (1, 3, 2), and the tensor to write it to (1, 3, 3)";
        any(&[2]).cast::<f64>().log_softmax(1) => "log_softmax: axis 1 is out of range for 1 axis: from -1 to 0";
        any(&[2]).cast::<f64>().log_softmax_into(0, &mut any(&[3]).cast::<f64>()) => "log_softmax: the result has the shape (2), and the tensor to write it to (3)";
        any(&[2, 3, 3]).trace_into(&mut any(&[3])) => "trace: the result has the shape (2), and the tensor to write it to (3)";
        x.conv1d(&any(&[3, 4, 3]), Conv::new()) => "conv1d: the input of shape (1, 2, 4) has 2 channels, and the kernel of shape (3, 4, 3) 4";
        x.conv_transpose1d(&any(&[3, 2, 3]), ConvTranspose::new())
            => "conv_transpose1d: the input of shape (1, 2, 4) has 2 channels, and the kernel of shape (3, 2, 3) 3";
        x.conv_transpose1d_into(&any(&[2, 3, 3]), ConvTranspose::new(), &mut any(&[1, 3, 4]))
            => "conv_transpose1d: the result has the shape (1, 3, 6), and the tensor to write it to (1, 3, 4)";
        x.conv_transpose2d(&any(&[2, 3, 3]), ConvTranspose::new())
            => "conv_transpose2d: shape (2, 3, 3) has 3 axes, and 4 are needed";
        x.conv2d(&w, Conv::new()) => "conv2d: shape (3, 2, 3) has 3 axes, and 4 are needed";
        x.max_pool1d(Pool::new::<5>()) => "max_pool1d: a kernel of 5 elements spans 5, and axis 2 of shape (1, 2, 4) has size 4";
        x.max_pool2d(Pool::new::<3>()) => "max_pool2d: a kernel of 3 elements spans 3, and axis 1 of shape (1, 2, 4) has size 2";
        x.map(f64::from).avg_pool1d(Pool::new::<5>()) => "avg_pool1d: a kernel of 5 elements spans 5, and axis 2 of shape (1, 2, 4) has size 4";
        x.map(f64::from).avg_pool2d(Pool::new::<3>()) => "avg_pool2d: a kernel of 3 elements spans 3, and axis 1 of shape (1, 2, 4) has size 2";
    }
}

/// The same for methods that iterate and permute, by value.
#[test]
fn walking_and_turning() {
    let x = any(&[2, 3]);
    let row = any(&[3]);
    errors! {
        x.try_axis_iter(2) => "axis_iter: axis 2 is out of range for 2 axes: from -2 to 1";
        x.clone().try_axis_iter_mut(-3) => "axis_iter_mut: axis -3 is out of range for 2 axes: from -2 to 1";
        x.try_lanes(2) => "lanes: axis 2 is out of range for 2 axes: from -2 to 1";
        x.clone().try_lanes_mut(2) => "lanes_mut: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_exact_chunks(2, 1) => "exact_chunks: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_exact_chunks(1, 0) => "exact_chunks: parts of size 0";
        x.clone().try_exact_chunks_mut(1, Extent::<0>) => "exact_chunks_mut: parts of size 0";
        x.clone().try_split_at_mut(1, 4) => "split_at: 4 is past the end of axis 1 of shape (2, 3), which has size 3";
        x.try_swapaxes(2, 0) => "swapaxes: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_swapaxes(0, 2) => "swapaxes: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_moveaxis(-3, 0) => "moveaxis: axis -3 is out of range for 2 axes: from -2 to 1";
        x.try_moveaxis(0, 2) => "moveaxis: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_flip(2) => "flip: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_insert(2, 1, &x) => "insert: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_insert(0, 3, &x) => "insert: 3 is past the end of axis 0 of shape (2, 3), which has size 2";
        x.try_insert(1, 0, &x.slice(s![..1, ..]).into_dyn()) => "insert: tensor 1 has the shape (1, 3), and the first one (2, 3): at axis 0 the sizes are 1 and 2, which differ, and only axis 1 may";
        x.try_insert(1, 0, &x.select(0, 0)) => "insert: tensor 1 has the shape (3), and the first one (2, 3): they need the same number of axes";
        x.try_delete(-3, 1) => "delete: axis -3 is out of range for 2 axes: from -2 to 1";
        x.try_delete(1, 3) => "delete: index 3 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.try_delete(1, Extent::<3>) => "delete: index 3 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.try_delete(1, s![2..5]) => "delete: range 2..5 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.try_delete(1, [0, 3, 4]) => "delete: index 3 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.try_delete(-3, &[0, 1][..]) => "delete: axis -3 is out of range for 2 axes: from -2 to 1";
        x.try_delete(1, s![-4]) => "delete: -4 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.try_roll(2, 1) => "roll: axis 2 is out of range for 2 axes: from -2 to 1";
        row.try_rot90() => "rot90: shape (3) has 1 axis, and at least 2 are needed";
        row.try_nrows() => "nrows: shape (3) has 1 axis, and at least 2 are needed";
        row.try_ncols() => "ncols: shape (3) has 1 axis, and at least 2 are needed";
        x.try_roll_views(2, 1) => "roll_views: axis 2 is out of range for 2 axes: from -2 to 1";
        x.clone().try_roll_inplace(-3, 1) => "roll_inplace: axis -3 is out of range for 2 axes: from -2 to 1";
        row.try_transpose() => "transpose: shape (3) has 1 axis, and at least 2 are needed";
        row.try_diagonal() => "diagonal: shape (3) has 1 axis, and at least 2 are needed";
        row.clone().try_diagonal_mut() => "diagonal: shape (3) has 1 axis, and at least 2 are needed";
        row.clone().try_diagonal_above_mut(1) => "diagonal: shape (3) has 1 axis, and at least 2 are needed";
        row.clone().try_diagonal_below_mut(1) => "diagonal: shape (3) has 1 axis, and at least 2 are needed";
        row.clone().try_as_one(Axis::<0>) => "as_one: axis 0 of shape (3) has size 3 and not 1";
        row.clone().try_sort_inplace(1) => "sort_inplace: axis 1 is out of range for 1 axis: from -1 to 0";
        row.try_diagonal_above(1) => "diagonal: shape (3) has 1 axis, and at least 2 are needed";
        any(&[]).try_diagonal_below(Extent::<1>) => "diagonal: shape () has 0 axes, and at least 2 are needed";
        row.try_broadcast_like(&any(&[3, 1])) => "broadcast_like: shape (3) does not broadcast to (3, 1): at axis -1 the size is 3, which is not 1";
        typed::<shape![Dyn]>(&[3]).try_expand_to::<shape![2]>() => "expand: shape (3) does not broadcast to (2): at axis -1 the size is 3, which is neither 1 nor 2";
    }
    panics! {
        drop(x.clone().split_at_mut(1, 4)) => "split_at: 4 is past the end of axis 1 of shape (2, 3), which has size 3";
        row.diagonal_above(1) => "diagonal: shape (3) has 1 axis, and at least 2 are needed";
        row.diagonal_below(1) => "diagonal: shape (3) has 1 axis, and at least 2 are needed";
        drop(row.clone().diagonal_above_mut(1)) => "diagonal: shape (3) has 1 axis, and at least 2 are needed";
        drop(row.clone().diagonal_below_mut(1)) => "diagonal: shape (3) has 1 axis, and at least 2 are needed";
    }
}

#[test]
fn elements_that_say_where() {
    let x = any(&[2, 3]);
    let index = any(&[2, 2]);
    let open = typed::<shape![Dyn, 3]>(&[2, 3]);
    errors! {
        x.try_take(0, &[2_u8][..])
            => "take: index 2 is out of range for axis 0 of shape (2, 3), which has size 2";
        x.try_take(-1, [0, -4])
            => "take: -4 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.try_take(1, [u64::MAX])
            => "take: index 18446744073709551615 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.try_take(1, [i8::MIN])
            => "take: -128 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.try_take(2, [0])
            => "take: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_take(0, &any(&[1; 64]))
            => "take: 65 axes: a tensor has at most 64";
        any(&[0, 3]).try_take(Axis::<0>, [0])
            => "take: index 0 is out of range for axis 0 of shape (0, 3), which has size 0";
        x.try_gather(1, &any(&[3, 2]))
            => "gather: the index has the shape (3, 2), and the tensor (2, 3): at axis 0 the sizes are 3 and 2, which differ, and only axis 1 may";
        x.try_gather(0, &any(&[3]))
            => "gather: the index has the shape (3), and the tensor (2, 3): they need the same number of axes";
        x.try_gather(1, &index)
            => "gather: index 3 is out of range for axis 1 of shape (2, 3), which has size 3";
        open.try_gather(Axis::<1>, &typed::<shape![2, Dyn]>(&[2, 2]))
            => "gather: index 3 is out of range for axis 1 of shape (2, 3), which has size 3";
        open.try_gather(Axis::<1>, &typed::<shape![3, 2]>(&[3, 2]))
            => "gather: the index has the shape (3, 2), and the tensor (2, 3): at axis 0 the sizes are 3 and 2, which differ, and only axis 1 may";
        x.try_take_along_axis(0, &any(&[3, 2]))
            => "take_along_axis: shapes (1, 3) and (3, 2) do not broadcast: at axis -1 the sizes are 3 and 2, which differ, and neither is 1";
        x.try_take_along_axis(1, &any(&[3]))
            => "take_along_axis: shape (3) has 1 axis, and shape (2, 3) has 2 axes: `unsqueeze` inserts an axis";
        x.try_take_along_axis(1, &(any(&[1, 1]) + 3))
            => "take_along_axis: index 3 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.clone().try_put_along_axis(0, &any(&[3, 2]), &any(&[1]))
            => "put_along_axis: shape (3, 2) does not broadcast to (3, 3): at axis -1 the size is 2, which is neither 1 nor 3";
        x.clone().try_put_along_axis(1, &any(&[1, 1]), &any(&[2]))
            => "put_along_axis: shape (2) does not broadcast to (2, 1): at axis -1 the size is 2, which is not 1";
        x.clone().try_add_along_axis(1, &(any(&[1, 1]) + 3), &any(&[1]))
            => "add_along_axis: index 3 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.clone().try_add_along_axis(-1, &any(&[1, 2, 3]), &any(&[1]))
            => "add_along_axis: shape (1, 2, 3) has 3 axes, and shape (2, 3) has 2 axes: `unsqueeze` inserts an axis";
        x.clone().try_scatter_add(1, &any(&[2, 1]), &any(&[3]))
            => "scatter_add: shape (3) does not broadcast to (2, 1): at axis -1 the size is 3, which is not 1";
        x.clone().try_scatter_max(1, &any(&[2, 1]), &any(&[3]))
            => "scatter_max: shape (3) does not broadcast to (2, 1): at axis -1 the size is 3, which is not 1";
        x.clone().try_scatter_min(1, &(any(&[2, 1]) + 3), &any(&[1]))
            => "scatter_min: index 3 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.clone().try_scatter(1, &(any(&[2, 1]) - 5), &any(&[1]))
            => "scatter: -5 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.clone().try_index_add(0, [1, 1], &any(&[2, 2]))
            => "index_add: shape (2, 2) does not broadcast to (2, 3): at axis -1 the size is 2, which is neither 1 nor 3";
        x.clone().try_index_max(0, [1, 1], &any(&[2, 2]))
            => "index_max: shape (2, 2) does not broadcast to (2, 3): at axis -1 the size is 2, which is neither 1 nor 3";
        x.clone().try_index_min(0, [2], &any(&[3])) => "index_min: index 2 is out of range for axis 0 of shape (2, 3), which has size 2";
        x.clone().try_index_copy(0, [1, 1], &any(&[2, 2]))
            => "index_copy: shape (2, 2) does not broadcast to (2, 3): at axis -1 the size is 2, which is neither 1 nor 3";
        x.clone().try_index_fill(2, [1, 1], 0) => "index_fill: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_mask(&any(&[3, 2]).gt(0))
            => "mask: the mask has the shape (3, 2), and what it picks from (2, 3)";
        x.clone().try_mask_assign(&any(&[3, 2]).gt(0), &any(&[5]))
            => "mask_assign: the mask has the shape (3, 2), and what it picks from (2, 3)";
        x.clone().try_mask_assign(&x.gt(0), &any(&[4]))
            => "mask_assign: expected a tensor of shape (5), found (4)";
        x.clone().try_mask_assign(&x.gt(0), &any(&[5, 1]))
            => "mask_assign: shape (5, 1) has 2 axes, and a list has 1";
        x.try_pad_axes([(0, 1); 3], 0) => "pad_axes: shape (2, 3) has 2 axes, and at least 3 are needed";
        x.try_pad_axes([(usize::MAX, 1)], 0) => "pad_axes: axis 1 of the result has more elements than memory can hold";
        x.clone().try_scaled_add(2, &any(&[2])) => "scaled_add: shape (2) does not broadcast to (2, 3): at axis -1 the size is 2, which is neither 1 nor 3";
        strict(&x).check(&any(&[1, 3])) => "strict: shapes (2, 3) and (1, 3) differ, and `strict` operands do not broadcast";
        strict_rank(&x).check(&any(&[3])) => "strict_rank: shape (2, 3) has 2 axes, and shape (3) has 1 axis: `unsqueeze` inserts an axis";
        x.clone().try_zip_with_inplace(&any(&[2]), |x, y| x + y) => "zip_with_inplace: shape (2) does not broadcast to (2, 3): at axis -1 the size is 2, which is neither 1 nor 3";
        x.try_ravel_multi_index([1, 3]) => "ravel_multi_index: index 3 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.try_ravel_multi_index([1]) => "ravel_multi_index: shape (2, 3): an index has one number for each axis";
        x.try_repeat_each(2, [1, 1]) => "repeat_each: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_repeat_each(0, [1, -1]) => "repeat_each: -1 is not a number of repetitions, at position 1 of the list";
        x.try_repeat_each(0, [1]) => "repeat_each: expected a tensor of shape (2), found (1)";
        x.try_repeat_each(0, &any(&[2, 1])) => "repeat_each: shape (2, 1) has 2 axes, and a list has 1";
        x.try_unique_axis(-3) => "unique_axis: axis -3 is out of range for 2 axes: from -2 to 1";
        x.try_bincount_weighted(5, &x) => "bincount_weighted: 5 is out of range for 5 classes, which are 0 to 4";
        x.try_bincount_weighted(6, &any(&[3, 2])) => "bincount_weighted: expected a tensor of shape (2, 3), found (3, 2)";
        any(&[]).try_diag_embed_above(1) => "diag_embed_above: shape () has no axes: there is no diagonal";
        any(&[]).try_diag_embed_below(1) => "diag_embed_below: shape () has no axes: there is no diagonal";
        x.try_compress(1, &any(&[2]).gt(0))
            => "compress: the mask has the shape (2), and what it picks from (3)";
        x.try_compress(1, &index.gt(0))
            => "compress: shape (2, 2) has 2 axes, and a list has 1";
        x.clone().try_mask_fill(&any(&[2]).gt(0), 0)
            => "mask_fill: shape (2) does not broadcast to (2, 3): at axis -1 the size is 2, which is neither 1 nor 3";
        x.try_sort(2)
            => "sort: axis 2 is out of range for 2 axes: from -2 to 1";
        x.try_sort_descending(-3)
            => "sort_descending: axis -3 is out of range for 2 axes: from -2 to 1";
        x.try_argsort(2)
            => "argsort: axis 2 is out of range for 2 axes: from -2 to 1";
        any(&[]).try_argsort_descending(0)
            => "argsort_descending: axis 0 of a scalar, which has none";
        x.try_topk(1, 4)
            => "topk: 4 elements are asked for along axis 1, and shape (2, 3) has size 3 there";
        open.try_topk(Axis::<0>, Extent::<3>)
            => "topk: 3 elements are asked for along axis 0, and shape (2, 3) has size 2 there";
        x.try_topk_smallest(0, Extent::<3>)
            => "topk_smallest: 3 elements are asked for along axis 0, and shape (2, 3) has size 2 there";
        x.try_searchsorted(&any(&[1]))
            => "searchsorted: shape (2, 3) has 2 axes, and a list has 1";
        any(&[]).try_searchsorted_right(&any(&[1]))
            => "searchsorted_right: shape () has 0 axes, and a list has 1";
        x.try_bincount(5)
            => "bincount: 5 is out of range for 5 classes, which are 0 to 4";
        (&x - 1).try_bincount(Extent::<9>)
            => "bincount: -1 is out of range for 9 classes, which are 0 to 8";
        any(&[]).try_diag_embed()
            => "diag_embed: shape () has no axes: there is no diagonal";
        x.try_one_hot::<i32, _>(5)
            => "one_hot: 5 is out of range for 5 classes, which are 0 to 4";
        (&x - 1).try_one_hot::<i32, _>(Extent::<9>)
            => "one_hot: -1 is out of range for 9 classes, which are 0 to 8";
        index.try_one_hot::<i32, _>(1)
            => "one_hot: 1 is out of range for 1 class";
        try_meshgrid_ij((&index, &any(&[2])))
            => "meshgrid: shape (2, 2) has 2 axes, and a list has 1";
        try_meshgrid_xy((&any(&[2]), &any(&[])))
            => "meshgrid: shape () has 0 axes, and a list has 1";
    }
    let x = any(&[2, 3]);
    let mut out = any(&[2, 2]);
    panics! {
        x.take(0, [2]) => "take: index 2 is out of range for axis 0 of shape (2, 3), which has size 2";
        x.take_into(1, [0], &mut out) => "take: the result has the shape (2, 1), and the tensor to write it to (2, 2)";
        x.gather(1, &any(&[3, 2])) => "gather: the index has the shape (3, 2), and the tensor (2, 3): at axis 0 the sizes are 3 and 2, which differ, and only axis 1 may";
        x.gather_into(1, &any(&[2, 1]), &mut out) => "gather: the result has the shape (2, 1), and the tensor to write it to (2, 2)";
        x.take_along_axis(1, &any(&[3, 1])) => "take_along_axis: shapes (2, 1) and (3, 1) do not broadcast: at axis -2 the sizes are 2 and 3, which differ, and neither is 1";
        x.take_along_axis_into(1, &any(&[1, 1]), &mut out) => "take_along_axis: the result has the shape (2, 1), and the tensor to write it to (2, 2)";
        x.clone().scatter(1, &any(&[1, 1]), &any(&[1])) => "scatter: the index has the shape (1, 1), and the tensor (2, 3): at axis 0 the sizes are 1 and 2, which differ, and only axis 1 may";
        x.clone().scatter_add(1, &any(&[1, 1]), &any(&[1])) => "scatter_add: the index has the shape (1, 1), and the tensor (2, 3): at axis 0 the sizes are 1 and 2, which differ, and only axis 1 may";
        x.clone().scatter_max(1, &any(&[1, 1]), &any(&[1])) => "scatter_max: the index has the shape (1, 1), and the tensor (2, 3): at axis 0 the sizes are 1 and 2, which differ, and only axis 1 may";
        x.clone().scatter_min(1, &any(&[1, 1]), &any(&[1])) => "scatter_min: the index has the shape (1, 1), and the tensor (2, 3): at axis 0 the sizes are 1 and 2, which differ, and only axis 1 may";
        x.clone().index_max(1, [3], &any(&[1])) => "index_max: index 3 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.clone().index_min(1, [3], &any(&[1])) => "index_min: index 3 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.clone().index_add(1, [3], &any(&[1])) => "index_add: index 3 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.clone().index_copy(1, [3], &any(&[1])) => "index_copy: index 3 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.clone().index_fill(1, [-4], 0) => "index_fill: -4 is out of range for axis 1 of shape (2, 3), which has size 3";
        x.mask(&any(&[2]).gt(0)) => "mask: the mask has the shape (2), and what it picks from (2, 3)";
        x.compress(0, &any(&[3]).gt(0)) => "compress: the mask has the shape (3), and what it picks from (2)";
        x.clone().mask_fill(&any(&[2]).gt(0), 0) => "mask_fill: shape (2) does not broadcast to (2, 3): at axis -1 the size is 2, which is neither 1 nor 3";
        x.sort(2) => "sort: axis 2 is out of range for 2 axes: from -2 to 1";
        x.sort_descending(2) => "sort_descending: axis 2 is out of range for 2 axes: from -2 to 1";
        x.sort_into(0, &mut out) => "sort: the result has the shape (2, 3), and the tensor to write it to (2, 2)";
        x.clone().sort_inplace(2) => "sort_inplace: axis 2 is out of range for 2 axes: from -2 to 1";
        x.argsort(2) => "argsort: axis 2 is out of range for 2 axes: from -2 to 1";
        x.argsort_descending(2) => "argsort_descending: axis 2 is out of range for 2 axes: from -2 to 1";
        x.argsort_into(0, &mut any(&[2]).map(|x| x as usize)) => "argsort: the result has the shape (2, 3), and the tensor to write it to (2)";
        x.topk(1, 4) => "topk: 4 elements are asked for along axis 1, and shape (2, 3) has size 3 there";
        x.topk_smallest(1, 4) => "topk_smallest: 4 elements are asked for along axis 1, and shape (2, 3) has size 3 there";
        x.topk_into(1, 1, &mut any(&[2, 1]), &mut any(&[2]).map(|x| x as usize)) => "topk: the result has the shape (2, 1), and the tensor to write it to (2)";
        x.searchsorted(&x) => "searchsorted: shape (2, 3) has 2 axes, and a list has 1";
        x.searchsorted_right(&x) => "searchsorted_right: shape (2, 3) has 2 axes, and a list has 1";
        any(&[2]).searchsorted_into(&x, &mut any(&[2]).map(|x| x as usize)) => "searchsorted: the result has the shape (2, 3), and the tensor to write it to (2)";
        concat_into((&x, &x), 0, &mut out) => "concat: the result has the shape (4, 3), and the tensor to write it to (2, 2)";
        x.concat_into(&x, 1, &mut out) => "concat: the result has the shape (2, 6), and the tensor to write it to (2, 2)";
        stack_into([&x, &x], 0, &mut out) => "stack: the result has the shape (2, 2, 3), and the tensor to write it to (2, 2)";
        x.repeat_into(0, 2, &mut out) => "repeat: the result has the shape (4, 3), and the tensor to write it to (2, 2)";
        x.tile_into(1, 2, &mut out) => "tile: the result has the shape (2, 6), and the tensor to write it to (2, 2)";
        x.pad_into(0, 1, 0, 5, &mut out) => "pad: the result has the shape (3, 3), and the tensor to write it to (2, 2)";
        x.pad_mode_into(0, 1, 0, PadMode::Wrap, &mut out) => "pad_mode: the result has the shape (3, 3), and the tensor to write it to (2, 2)";
        x.interpolate_into::<shape![4], _, _>(Interpolation::nearest(), &mut out) => "interpolate: the result has the shape (2, 4), and the tensor to write it to (2, 2)";
        x.interpolate_into::<shape![Dyn], _, _>(Interpolation::nearest(), &mut any(&[3, 2])) => "interpolate: the result has the shape (2, 2), and the tensor to write it to (3, 2)";
        x.interpolate_into::<shape![Dyn, Dyn], _, _>(Interpolation::nearest(), &mut any(&[3])) => "interpolate: shape (3) has 1 axis, and at least 2 are needed";
        x.insert_into(0, 1, &x, &mut out) => "insert: the result has the shape (4, 3), and the tensor to write it to (2, 2)";
        x.delete_into(1, [1, 1], &mut any(&[3])) => "delete: the result has the shape (2, 2), and the tensor to write it to (3)";
        x.delete_into(1, s![..2], &mut out) => "delete: the result has the shape (2, 1), and the tensor to write it to (2, 2)";
        x.roll_into(0, 1, &mut out) => "roll: the result has the shape (2, 3), and the tensor to write it to (2, 2)";
        x.diff_into(0, &mut out) => "diff: the result has the shape (1, 3), and the tensor to write it to (2, 2)";
        x.sort_descending_into(0, &mut out) => "sort_descending: the result has the shape (2, 3), and the tensor to write it to (2, 2)";
        x.cumsum_into(0, &mut out) => "cumsum: the result has the shape (2, 3), and the tensor to write it to (2, 2)";
        x.max_pool1d_into(Pool::new::<3>(), &mut out) => "max_pool1d: the result has the shape (2, 1), and the tensor to write it to (2, 2)";
        x.max_pool2d_into(Pool::new::<2>(), &mut out) => "max_pool2d: the result has the shape (1, 1), and the tensor to write it to (2, 2)";
        x.one_hot_into(3, &mut out) => "one_hot: 3 is out of range for 3 classes, which are 0 to 2";
        x.one_hot_into(6, &mut out) => "one_hot: the result has the shape (2, 3, 6), and the tensor to write it to (2, 2)";
        broadax::einsum_into!("ij->ij", x, &mut out) => "einsum: the result has the shape (2, 3), and the tensor to write it to (2, 2)";
        x.neg_into(&mut out) => "neg: shape (2, 3) does not broadcast to (2, 2): at axis -1 the size is 3, which is neither 1 nor 2";
        x.map_into(|x| x, &mut out) => "map: shape (2, 3) does not broadcast to (2, 2): at axis -1 the size is 3, which is neither 1 nor 2";
        x.zip_with3_into(&x, &x, |a, _, _| a, &mut out) => "zip_with3: shape (2, 3) does not broadcast to (2, 2): at axis -1 the size is 3, which is neither 1 nor 2";
        x.isin_into(&x, &mut out.gt(0)) => "isin: the result has the shape (2, 3), and the tensor to write it to (2, 2)";
        x.argsort_descending_into(0, &mut out.map(|x| x as usize)) => "argsort_descending: the result has the shape (2, 3), and the tensor to write it to (2, 2)";
        { let mut places = out.map(|x| x as usize); x.topk_smallest_into(1, 1, &mut out, &mut places) } => "topk_smallest: the result has the shape (2, 1), and the tensor to write it to (2, 2)";
        any(&[2]).searchsorted_right_into(&x, &mut out.map(|x| x as usize)) => "searchsorted_right: the result has the shape (2, 3), and the tensor to write it to (2, 2)";
        x.one_hot::<i32, _>(2) => "one_hot: 2 is out of range for 2 classes, which are 0 to 1";
        { let _ = meshgrid_ij((&x, &any(&[2]))); } => "meshgrid: shape (2, 3) has 2 axes, and a list has 1";
        { let _ = meshgrid_xy((&x, &any(&[2]))); } => "meshgrid: shape (2, 3) has 2 axes, and a list has 1";
    }
    // A rejected operation changes nothing.
    let mut y = any(&[2, 3]);
    assert!(y.try_scatter_add(1, &index, &any(&[1])).is_err());
    assert!(y.try_index_add(1, [0, 3], &any(&[1])).is_err());
    assert!(y.try_scatter_max(1, &index, &(any(&[1]) + 9)).is_err());
    assert!(y.try_index_max(1, [0, 3], &(any(&[1]) + 9)).is_err());
    assert_eq!((y, out), (x, any(&[2, 2])));
}

#[test]
fn panics_of_methods() {
    let (x, y) = (any(&[2]), any(&[3]));
    let open = typed::<shape![Dyn]>(&[3]);
    let matrix = any(&[2, 3]);
    panics! {
        x.minimum(&y) => "minimum: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        x.lt(&y) => "lt: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        x.pow(&y) => "pow: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        x.zip_with(&y, |a, b| a + b) => "zip_with: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        x.zip_with3(&y, &y, |a, b, c| a + b + c) => "zip_with3: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        x.clone().assign(&y) => "assign: shape (3) does not broadcast to (2): at axis -1 the size is 3, which is neither 1 nor 2";
        open.broadcast_to::<shape![2]>() => "broadcast_to: shape (3) does not broadcast to (2): at axis -1 the size is 3, which is neither 1 nor 2";
        x.broadcast_like(&y) => "broadcast_like: shape (2) does not broadcast to (3): at axis -1 the size is 2, which is neither 1 nor 3";
        open.expand::<shape![2]>() => "expand: shape (3) does not broadcast to (2): at axis -1 the size is 3, which is neither 1 nor 2";
        x.unsqueeze(Axis::<2>) => "unsqueeze: axis 2 is out of range for 2 axes: from -2 to 1";
        x.squeeze(Axis::<0>) => "squeeze: axis 0 of shape (2) has size 2 and not 1";
        open.squeeze(Axis::<0>) => "squeeze: axis 0 of shape (3) has size 3 and not 1";
        open.clone().as_one(Axis::<0>) => "as_one: axis 0 of shape (3) has size 3 and not 1";
        x.transpose() => "transpose: shape (2) has 1 axis, and at least 2 are needed";
        open.reshape::<shape![4]>() => "reshape: shape (4) has 4 elements, and there are 3";
        open.clone().into_shape::<shape![2, Dyn]>() => "into_shape: 3 elements do not fill the shape (2, _)";
        matrix.sum(Axis::<2>) => "sum: axis 2 is out of range for 2 axes: from -2 to 1";
        matrix.prod_keepdim(Axis::<-3>) => "prod: axis -3 is out of range for 2 axes: from -2 to 1";
        matrix.argmin(Axis::<2>) => "argmin: axis 2 is out of range for 2 axes: from -2 to 1";
        matrix.matmul(&matrix) => "matmul: shapes (2, 3) and (2, 3) do not multiply: the inner sizes are 3 and 2, which differ";
    }
}

/// An axis of size 1 broadcasts only if it is a `Dyn` or a literal 1, also where results are written
/// to an existing tensor: not a named axis, and no size 1 that is a parameter.
#[test]
fn ones_that_do_not_broadcast() {
    let (one, three) = (typed::<shape![Batch]>(&[1]), typed::<shape![Batch]>(&[3]));
    let fixed: Tensor<i32, ((), Extent<1>)> = typed(&[1]);
    let open = typed::<shape![Dyn]>(&[3]);
    let mut out = typed::<shape![Batch]>(&[3]);
    let mut other = typed::<shape![Dyn]>(&[3]);
    panics! {
        one.add_into(&three, &mut out) => "add: shapes (1) and (3) do not broadcast: at axis -1 the sizes are 1 and 3, which differ, and the type of the axis of size 1 does not let it broadcast";
        three.add_into(&one, &mut out) => "add: shapes (3) and (1) do not broadcast: at axis -1 the sizes are 3 and 1, which differ, and the type of the axis of size 1 does not let it broadcast";
        one.minimum_into(&three, &mut out) => "minimum: shapes (1) and (3) do not broadcast: at axis -1 the sizes are 1 and 3, which differ, and the type of the axis of size 1 does not let it broadcast";
        one.zip_with_into(&three, |a, b| a + b, &mut out) => "zip_with: shapes (1) and (3) do not broadcast: at axis -1 the sizes are 1 and 3, which differ, and the type of the axis of size 1 does not let it broadcast";
        one.neg_into(&mut out) => "neg: shape (1) does not broadcast to (3): at axis -1 the size is 1, which is not 3, and the type of the axis does not let it broadcast";
        fixed.add_into(&open, &mut other) => "add: shapes (1) and (3) do not broadcast: at axis -1 the sizes are 1 and 3, which differ, and the type of the axis of size 1 does not let it broadcast";
    }
    errors! {
        out.try_assign(&one) => "assign: shape (1) does not broadcast to (3): at axis -1 the size is 1, which is not 3, and the type of the axis does not let it broadcast";
        out.try_add_assign(&one) => "add_assign: shape (1) does not broadcast to (3): at axis -1 the size is 1, which is not 3, and the type of the axis does not let it broadcast";
    }
    assert_eq!(out, three);
    typed::<shape![Dyn]>(&[1]).add_into(&three, &mut out);
    assert_eq!(out, three);
}

/// The `try_` forms of functions that write to a tensor: they write what the plain forms return, and
/// for a tensor of a wrong shape they return an error, and write nothing.
#[test]
fn into_a_given_tensor() {
    use broadax::{try_where_into, where_};
    let (x, y) = (any(&[2, 2]), &any(&[2, 2]) + 2);
    let part = x.cast::<f64>() / 4.0;
    let mut wrong = DynTensor::full_with([3], 7).unwrap();
    macro_rules! check {
        ($($op:literal $wanted:expr, |$out:ident| $written:expr;)*) => { $( {
            let wanted = $wanted;
            let mut right = wanted.to_tensor();
            right.fill(Default::default());
            {
                let $out = &mut right;
                $written.unwrap();
            }
            assert_eq!(right, wanted, $op);
            let none = wanted.iter().next().copied().unwrap();
            let mut wrong = Tensor::<_, DynRank>::full_with([3], none).unwrap();
            let before = wrong.clone();
            let $out = &mut wrong;
            let error = $written.unwrap_err().to_string();
            assert!(error.starts_with(concat!($op, ": ")), "{error}");
            assert_eq!(wrong, before, $op);
        } )* };
    }
    check! {
        "add" &x + &y, |out| x.try_add_into(&y, out);
        "sub" &x - &y, |out| x.try_sub_into(&y, out);
        "mul" &x * &y, |out| x.try_mul_into(&y, out);
        "div" &x / &y, |out| x.try_div_into(&y, out);
        "rem" &x % &y, |out| x.try_rem_into(&y, out);
        "bitand" &x & &y, |out| x.try_bitand_into(&y, out);
        "bitor" &x | &y, |out| x.try_bitor_into(&y, out);
        "bitxor" &x ^ &y, |out| x.try_bitxor_into(&y, out);
        "shl" &x << &y, |out| x.try_shl_into(&y, out);
        "shr" &x >> &y, |out| x.try_shr_into(&y, out);
        "neg" -&x, |out| x.try_neg_into(out);
        "not" !&x, |out| x.try_not_into(out);
        "eq" x.eq(&y), |out| x.try_eq_into(&y, out);
        "maximum" x.maximum(&y), |out| x.try_maximum_into(&y, out);
        "pow" x.pow(2), |out| x.try_pow_into(2, out);
        "floor_div" x.floor_div(&y), |out| x.try_floor_div_into(&y, out);
        "abs" x.abs(), |out| x.try_abs_into(out);
        "exp" part.exp(), |out| part.try_exp_into(out);
        "powi" part.powi(2), |out| part.try_powi_into(2, out);
        "round_decimals" part.round_decimals(1), |out| part.try_round_decimals_into(1, out);
        "atan2" part.atan2(&part), |out| part.try_atan2_into(&part, out);
        "lerp" part.lerp(1.0, 0.5), |out| part.try_lerp_into(1.0, 0.5, out);
        "is_close" part.is_close(0.5, 0.0, 0.1), |out| part.try_is_close_into(0.5, 0.0, 0.1, out);
        "clamp" x.clamp(1, &y), |out| x.try_clamp_into(1, &y, out);
        "map" x.map(|x| x + 1), |out| x.try_map_into(|x| x + 1, out);
        "cast" x.cast::<f32>(), |out| x.try_cast_into(out);
        "zip_with" x.zip_with(&y, |x, y| x - y), |out| x.try_zip_with_into(&y, |x, y| x - y, out);
        "zip_with3" x.zip_with3(&y, &y, |x, y, z| x - y + z),
            |out| x.try_zip_with3_into(&y, &y, |x, y, z| x - y + z, out);
        "where" where_(x.gt(1), &x, &y), |out| try_where_into(x.gt(1), &x, &y, out);
        "isin" x.isin(&tensor![1, 2]), |out| x.try_isin_into(&tensor![1, 2], out);
        "matmul" x.matmul(&y), |out| x.try_matmul_into(&y, out);
        "dot" x.dot(&y), |out| x.try_dot_into(&y, out);
        "vecdot" x.vecdot(&y), |out| x.try_vecdot_into(&y, out);
        "vecdot" x.vecdot_axis(&y, 0), |out| x.try_vecdot_axis_into(&y, 0, out);
        "matvec" x.matvec(&tensor![1, 2]), |out| x.try_matvec_into(&tensor![1, 2], out);
        "vecmat" x.vecmat(&y), |out| x.try_vecmat_into(&y, out);
        "outer" x.outer(&y), |out| x.try_outer_into(&y, out);
        "kron" x.kron(&y), |out| x.try_kron_into(&y, out);
        "tensordot" x.tensordot(&y, 1), |out| x.try_tensordot_into(&y, 1, out);
        "trace" x.trace(), |out| x.try_trace_into(out);
        "trace_at" x.trace_at(1), |out| x.try_trace_at_into(1, out);
        "tril" x.tril(0), |out| x.try_tril_into(0, out);
        "triu" x.triu(0), |out| x.try_triu_into(0, out);
    }
    let z = any(&[2, 3]);
    check! {
        "cross" z.cross(&z), |out| z.try_cross_into(&z, out);
        "cross" z.cross_axis(&z, 1), |out| z.try_cross_axis_into(&z, 1, out);
    }
    errors! {
        x.try_add_into(&any(&[3]), &mut wrong)
            => "add: shapes (2, 2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, which differ, and neither is 1";
        x.try_map_into(|x| x, &mut wrong)
            => "map: shape (2, 2) does not broadcast to (3): it has 2 axes, which is more than 1";
    }
    assert_eq!(x.try_isin(&tensor![1, 2]).unwrap(), x.isin(&tensor![1, 2]));
}
