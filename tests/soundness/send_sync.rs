//! Which types are `Send` and which are `Sync`: each public type, with elements that are and
//! elements that are not.
//!
//! A type that owns elements is `Send` and `Sync` if they are. A type that borrows them is `Send`
//! only if they are `Sync`, and one that borrows them mutably only if they are `Send`.

use broadax::prelude::*;
use broadax::{
    Assignee, AxisIter, AxisIterMut, AxisVec, Chunks, Full, Heap, Inline, Iter, IterMut, Lanes,
    LanesMut, Lazy, MapExpr1, MapExpr2, MapExpr3, Number, Refused, Same, Sizes, SkipNan, Strict,
    StrictRank, Unique, Valid, Viewed, ViewedMut, WithDdof, cuts, rules, simd,
};
use static_assertions::{assert_impl_all, assert_not_impl_any};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::path::Path;
use std::rc::Rc;
use std::sync::MutexGuard;

/// `Send` and `Sync`; only `Send`; only `Sync`; neither.
type Plain = String;
type Sent = Cell<i32>;
type Shared = MutexGuard<'static, i32>;
type Kept = Rc<i32>;

type S = shape![2, 3];
type Open = shape![2, Dyn];

/// Owns its elements.
macro_rules! owned {
    ($($row:ident<$T:ident> = $ty:ty;)*) => { $( mod $row {
        use super::*;
        type Of<$T> = $ty;
        assert_impl_all!(Of<Plain>: Send, Sync);
        assert_impl_all!(Of<Sent>: Send);
        assert_not_impl_any!(Of<Sent>: Sync);
        assert_impl_all!(Of<Shared>: Sync);
        assert_not_impl_any!(Of<Shared>: Send);
        assert_not_impl_any!(Of<Kept>: Send, Sync);
    } )* };
}

/// Borrows its elements. (It need not be `Send` if they are only `Sync`, but may be.)
macro_rules! borrowed {
    ($($row:ident<$T:ident> = $ty:ty;)*) => { $( mod $row {
        use super::*;
        type Of<$T> = $ty;
        assert_impl_all!(Of<Plain>: Send, Sync);
        assert_not_impl_any!(Of<Sent>: Send, Sync);
        assert_impl_all!(Of<Shared>: Sync);
        assert_not_impl_any!(Of<Kept>: Send, Sync);
    } )* };
}

/// Has no elements, whatever its type arguments are.
macro_rules! always {
    ($($ty:ty;)*) => { $( assert_impl_all!($ty: Send, Sync); )* };
}

/// Contains a pointer, and stays on its thread.
macro_rules! never {
    ($($ty:ty;)*) => { $( assert_not_impl_any!($ty: Send, Sync); )* };
}

owned! {
    heap<T> = Heap<T>;
    buffer<T> = broadax::memory::Buffer<T>;
    inline<T> = Inline<T, S>;
    tensor<T> = Tensor<T, S>;
    tensor_of_open_sizes<T> = Tensor<T, Open>;
    tensor_of_any_rank<T> = DynTensor<T>;
    array<T> = Array<T, S>;
    refused<T> = Refused<Vec<T>>;
    unique<T> = Unique<T, S>;
    // Mutable borrows: `&mut T` is `Send` and `Sync` if `T` is.
    viewed_mut<T> = ViewedMut<'static, T, [isize; 2]>;
    view_mut<T> = ViewMut<'static, T, S>;
    view_mut_of_open_sizes<T> = ViewMut<'static, T, Open>;
    view_mut_of_any_rank<T> = ViewMut<'static, T, DynRank>;
    iter_mut<T> = IterMut<'static, T, S>;
    iter_mut_of_any_rank<T> = IterMut<'static, T, DynRank>;
    axis_iter_mut<T> = AxisIterMut<'static, T, S>;
    lanes_mut<T> = LanesMut<'static, T, S, Dyn>;
    // Expressions and adapters contain their operand.
    lazy<T> = Lazy<i32, Tensor<T, S>>;
    strict<T> = Strict<Tensor<T, S>>;
    assignee<T> = Assignee<Tensor<T, S>>;
    strict_rank<T> = StrictRank<Tensor<T, S>>;
    applied_1<T> = MapExpr1<fn(), Tensor<T, S>, i32, i32>;
    applied_2<T> = MapExpr2<fn(), Tensor<i32, S>, Tensor<T, S>, S, Heap<i32>, i32, i32, i32>;
    applied_2_left<T> = MapExpr2<fn(), Tensor<T, S>, i32, S, Heap<i32>, i32, i32, i32>;
    applied_3<T> = MapExpr3<fn(), i32, i32, Tensor<T, S>, S, Heap<i32>, i32, i32, i32, i32>;
    applied_3_left<T> = MapExpr3<fn(), Tensor<T, S>, i32, i32, S, Heap<i32>, i32, i32, i32, i32>;
    applied_3_second<T> = MapExpr3<fn(), i32, Tensor<T, S>, i32, S, Heap<i32>, i32, i32, i32, i32>;
    corrected<T> = WithDdof<i32, Tensor<T, S>>;
    skip_nan<T> = SkipNan<i32, Tensor<T, S>>;
    // A function is as its captures.
    applied_function<T> = MapExpr1<T, i32, i32, i32>;
    applied_function_of_two<T> = MapExpr2<T, i32, i32, S, Heap<i32>, i32, i32, i32>;
    applied_function_of_three<T> = MapExpr3<T, i32, i32, i32, S, Heap<i32>, i32, i32, i32, i32>;
    // The types that `s!` creates.
    every<T> = cuts::Every<T, 2>;
    every_nth<T> = cuts::EveryNth<T>;
    every_back<T> = cuts::EveryBack<T, 2>;
    every_nth_back<T> = cuts::EveryNthBack<T>;
}

borrowed! {
    viewed<T> = Viewed<'static, T, [isize; 2]>;
    cow_data<T> = broadax::CowData<'static, T, [isize; 2]>;
    view<T> = View<'static, T, S>;
    view_of_open_sizes<T> = View<'static, T, Open>;
    view_of_any_rank<T> = DynView<'static, T>;
    iter<T> = Iter<'static, T, S>;
    iter_of_any_rank<T> = Iter<'static, T, DynRank>;
    axis_iter<T> = AxisIter<'static, T, S>;
    chunks<T> = Chunks<'static, T, S>;
    lanes<T> = Lanes<'static, T, S, Dyn>;
    cow<T> = broadax::CowTensor<'static, T, S>;
    lazy_of_reference<T> = Lazy<i32, &'static Tensor<T, S>>;
    lazy_of_view<T> = Lazy<i32, View<'static, T, S>>;
}

always! {
    ShapeError;
    broadax::ErrorKind;
    broadax::OnHeap;
    broadax::Inlined;
    One;
    Dyn;
    DynRank;
    Extent<4>;
    S;
    Open;
    Axis<-1>;
    Keep;
    Infer;
    Conv<1, 0, 1>;
    ConvTranspose<1, 0, 1, 0>;
    Pool<2, 2, 0, 1>;
    broadax::PadMode;
    broadax::Interpolation<broadax::NearestMode>;
    broadax::Interpolation<broadax::LinearMode>;
    broadax::QuantileMethod;
    Full;
    Same;
    Valid;
    Number;
    AxisVec<usize>;
    Sizes<[usize; 2]>;
    simd::Level;
    broadax::SliceItem;
    broadax::SliceItems;
    broadax::ParseSliceError;
    cuts::EntireAxis;
    cuts::Rest;
    cuts::Front<1>;
    cuts::Back<1>;
    cuts::Open;
    cuts::Span<cuts::Front<1>, cuts::Open>;
    cuts::Pick<cuts::Front<1>>;
    broadax::FartherAxis;
    rules::Rule;
    rules::ShapeRule;
    rules::NoDim;
    rules::RestStays;
    rules::Stays<rules::RestStays>;
    rules::Goes<rules::RestStays>;
    rules::Here;
    rules::Before<rules::Here>;
    rules::Yes;
    rules::NumAxes<2>;
    rules::Beyond;
    rules::Different;
    rules::Negative;
    rules::Twice;
    rules::Uneven;
    rules::Unknown;
    rules::BothCounted;
    rules::Labeled<'a', Dyn>;
    rules::GenericAxis<Dyn>;
    rules::NotLiteral<Dyn>;
    rules::Parameter;
    rules::Unlisted<shape![Dyn]>;
    rules::Worded<Dyn, Dyn>;
    rules::CoreAxis;
    rules::Call;
    rules::CoreLoop<'static>;
}

// Internal types of the macros `einsum!` and `gufunc!`.
never! {
    rules::EinsumOperand<'static, i32>;
    rules::CoreOperand<'static, i32, S>;
    rules::CoreOutput<'static, i32, S>;
}

#[cfg(feature = "rayon")]
always! { broadax::ParIter<std::ops::Range<usize>>; }

/// The iterators without a name, too.
#[test]
fn iterators_without_a_name() {
    fn both<X: Send + Sync>(_: X) {}
    fn sent<X: Send>(_: X) {}
    let mut x = Tensor::<i32, S>::zeros();
    both(x.indexed_iter());
    both(x.indexed_iter_mut());
    // (`Cell`s are sent with a mutable borrow of them.)
    let mut cells = x.map(Cell::new);
    sent(cells.indexed_iter_mut());
}

/// The assertions in use: parts of a tensor are written on threads that borrow it, and read on
/// others.
#[test]
fn threads_write_parts() {
    let mut x = Tensor::<u64, shape![8, 100]>::zeros();
    std::thread::scope(|scope| {
        for (i, mut row) in x.axis_iter_mut(Axis::<0>).enumerate() {
            scope.spawn(move || row.fill(i as u64));
        }
    });
    let (x, sums) = (&x, Cell::new(0));
    std::thread::scope(|scope| {
        let threads: Vec<_> = x
            .axis_iter(Axis::<0>)
            .map(|row| scope.spawn(move || row.sum_all()))
            .collect();
        for thread in threads {
            sums.set(sums.get() + thread.join().unwrap());
        }
    });
    assert_eq!(sums.get(), 100 * 28);
}

/// Returns the names in a `pub use` of `src/lib.rs`, or in a public module.
fn reachable() -> BTreeSet<String> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let lib = std::fs::read_to_string(src.join("lib.rs")).unwrap();
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        words
            .filter(|word| !word.is_empty())
            .map(String::from)
            .collect()
    };
    let mut used = BTreeSet::new();
    for part in lib.split("pub use ").skip(1) {
        used.extend(words(part.split(';').next().unwrap()));
    }
    let mut found = BTreeSet::new();
    let shape = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/shape/src");
    let mut folders = vec![src, shape];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false => files.push(path),
            }
        }
    }
    for file in files {
        let stem = file.file_stem().unwrap().to_str().unwrap().to_owned();
        let public = lib.contains(&format!("pub mod {stem};"));
        for line in std::fs::read_to_string(&file).unwrap().lines() {
            let mut of_line = line.split_whitespace();
            if of_line.next() == Some("pub")
                && matches!(of_line.next(), Some("struct" | "enum" | "union"))
                && let Some(name) = words(of_line.next().unwrap_or_default()).first()
                && (public || used.contains(name))
            {
                found.insert(name.clone());
            }
        }
    }
    found
}

/// Each public type has a row above.
#[test]
fn every_public_type_is_asserted() {
    let own = include_str!("send_sync.rs");
    let rows = &own[own.find("owned! {").unwrap()..own.find("/// The iterators without").unwrap()];
    let listed: BTreeSet<&str> = rows
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .collect();
    // Names of traits and macros that have private types of the same name.
    let others = ["Where"];
    let found = reachable();
    assert!(
        found.len() > 50,
        "the sources are read otherwise: {found:?}"
    );
    let missing: Vec<_> = found
        .iter()
        .filter(|name| !listed.contains(name.as_str()) && !others.contains(&name.as_str()))
        .collect();
    assert!(missing.is_empty(), "no row for {missing:?}");
}

/// Tensors are `Send` and `Sync` in code that is generic over shapes, which has no bound for that.
#[test]
fn generic_over_shapes() {
    fn both<T: Send + Sync>() {}
    fn of<S: Shape, N: Dim>() {
        both::<Tensor<f32, S>>();
        both::<Tensor<f32, shape![..S, N, 2]>>();
        both::<View<'_, f32, shape![..S, N]>>();
        both::<ViewMut<'_, f32, S>>();
        both::<CowTensor<'_, f32, S>>();
        both::<AxisIter<'_, f32, S>>();
    }
    fn on_a_thread<S: Shape>(x: Tensor<f32, S>) -> Tensor<f32, S> {
        std::thread::spawn(move || &x + &x * 2.0).join().unwrap()
    }
    of::<shape![2, Dyn], Dyn>();
    of::<DynRank, One>();
    assert_eq!(on_a_thread(tensor![1.0, 2.0]), tensor![3.0, 6.0]);
}
