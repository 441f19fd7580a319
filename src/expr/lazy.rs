//! Lazy expressions: elementwise operations that are recorded first and computed in one pass.
//!
//! An expression is an operand like a tensor: its type has a shape, and it provides a source to
//! read from. Its source composes the sources of its operands, so one pass evaluates it element by
//! element, without temporaries. Shapes are checked when the expression is built.

use crate::element::function::{By, Fn1, Fn2, Fn3};
use crate::expr::operand::{INTERNAL, Internal, Operand, OperandShape, write};
use crate::kernel::dispatch::LaunchOutput;
use crate::kernel::reduce::reduce;
use crate::kernel::source::{Map1, Map2, Map3};
use crate::storage::{CommonStorage, Heap, Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{OutputOf, OutputOf2, Tensor, collect, collect_as, static_len};
use broadax_shape::broadcast::{BroadcastShape, broadcast_counted, broadcast_stores};
use broadax_shape::error::{Failing, ShapeError};
use broadax_shape::ops::matmul::{Dot, MatMul};
use broadax_shape::shapes::{Broadcast, BroadcastTo, Broadcasted, Shape};
use broadax_tensor_macros::try_form;
use core::fmt::{self, Debug, Formatter};
use core::marker::PhantomData;
use core::ops;
use num_traits::Zero;

/// An elementwise expression with elements `T` that has not been evaluated yet.
///
/// It starts with [`lazy`](Tensor::lazy) and has the operators and the elementwise methods of a
/// tensor. [`eval`](Lazy::eval) computes it in one pass over memory and allocates only the result;
/// [`eval_into`](Lazy::eval_into) and [`assign`](Tensor::assign) allocate nothing. A reduction
/// reads an expression without storing its elements.
///
/// An expression borrows its tensors, so it cannot outlive them.
///
/// Operands must not broadcast to more than `isize::MAX` elements, which only broadcast views can
/// do. Otherwise combining them panics; for static shapes it does not compile:
///
/// ```compile_fail,E0080
/// use broadax::prelude::*;
/// let x = Tensor::scalar(1.0);
/// let p: View<'_, f64, shape![{ 1 << 40 }, 1, 2]> = x.broadcast_to();
/// let q: View<'_, f64, shape![1, { 1 << 24 }, 1]> = x.broadcast_to();
/// let sum = (p.lazy() + &q).sum_all();
/// ```
///
/// ```
/// use broadax::prelude::*;
/// let x = tensor![[1.0, -2.0], [3.0, -4.0]];
/// let (scale, bias) = (tensor![10.0, 20.0], tensor![[0.5], [0.25]]);
/// let y = (x.lazy() * &scale + &bias).maximum(0.0).eval();
/// assert_eq!(y, tensor![[10.5, 0.0], [30.25, 0.0]]);
///
/// let mut out = Tensor::<f64, shape![2, 2]>::zeros();
/// (x.lazy() * &scale + &bias).eval_into(&mut out);
/// out.assign(2.0 * out.clone().lazy() - &x);
/// assert_eq!(out, tensor![[20.0, -77.0], [57.5, -155.5]]);
/// ```
#[must_use = "an expression computes nothing until `eval`, `eval_into`, `assign` or a reduction"]
#[derive(Clone, Copy)]
pub struct Lazy<T, X> {
    pub(crate) operand: X,
    element: PhantomData<fn() -> T>,
}

impl<T, X> Lazy<T, X> {
    #[inline(always)]
    pub(crate) fn new(operand: X) -> Self {
        Lazy {
            operand,
            element: PhantomData,
        }
    }
}

/// Expression node: a function of the elements of one operand.
#[derive(Clone, Copy)]
pub struct MapExpr1<F, X, T, U> {
    pub(crate) f: F,
    pub(crate) x: X,
    pub(crate) types: PhantomData<fn(T) -> U>,
}

/// Expression node: a function of the elements of two operands, with the broadcast shape `S`. The
/// storage `D` determines where a result is stored.
#[derive(Clone)]
pub struct MapExpr2<F, X, Y, S: Shape, D, T, U, V> {
    pub(crate) f: F,
    pub(crate) x: X,
    pub(crate) y: Y,
    pub(crate) store: S::Store,
    pub(crate) types: PhantomData<fn(T, U, D) -> V>,
}

/// Expression node: a function of the elements of three operands, with shape `S` and storage `D`.
#[derive(Clone)]
pub struct MapExpr3<F, X, Y, Z, S: Shape, D, T, U, V, W> {
    pub(crate) f: F,
    pub(crate) x: X,
    pub(crate) y: Y,
    pub(crate) z: Z,
    pub(crate) store: S::Store,
    pub(crate) types: PhantomData<fn(T, U, V, D) -> W>,
}

// SAFETY: 1. the shape and the source are those of the wrapped operand; 2. `HEAP` is false.
#[diagnostic::do_not_recommend]
unsafe impl<T, X: Operand<T>> Operand<T> for Lazy<T, X> {
    type Shape = X::Shape;
    type Data = X::Data;
    type Source<'a>
        = X::Source<'a>
    where
        Self: 'a;
    const HEAP: bool = false;
    const CALLS_USER: bool = X::CALLS_USER;
    #[inline(always)]
    fn source(&self) -> X::Source<'_> {
        self.operand.source()
    }
    #[inline(always)]
    fn into_heap(self) -> Option<Heap<T>> {
        None
    }
}

// SAFETY: 1. the function keeps the shape of the operand; 2. `HEAP` is false.
#[diagnostic::do_not_recommend]
unsafe impl<F, X, T, U> Operand<U> for MapExpr1<F, X, T, U>
where
    F: Fn1<T, Out = U>,
    X: Operand<T>,
{
    type Shape = X::Shape;
    type Data = X::Data;
    type Source<'a>
        = Map1<&'a F, X::Source<'a>>
    where
        Self: 'a;
    const HEAP: bool = false;
    const CALLS_USER: bool = !F::SHARED || X::CALLS_USER;
    #[inline(always)]
    fn source(&self) -> Self::Source<'_> {
        Map1(&self.f, self.x.source())
    }
    #[inline(always)]
    fn into_heap(self) -> Option<Heap<U>> {
        None
    }
}

// SAFETY: 1. both operands broadcast to the store, which was computed from their stores when the
// expression was built; 2. `HEAP` is false.
#[diagnostic::do_not_recommend]
unsafe impl<F, X, Y, S, D, T, U, V> Operand<V> for MapExpr2<F, X, Y, S, D, T, U, V>
where
    F: Fn2<T, U, Out = V>,
    X: Operand<T>,
    Y: Operand<U>,
    S: Shape,
{
    type Shape = S;
    type Data = D;
    type Source<'a>
        = Map2<&'a F, X::Source<'a>, Y::Source<'a>>
    where
        Self: 'a;
    const HEAP: bool = false;
    const CALLS_USER: bool = !F::SHARED || X::CALLS_USER || Y::CALLS_USER;
    #[inline(always)]
    fn source(&self) -> Self::Source<'_> {
        Map2(&self.f, self.x.source(), self.y.source())
    }
    #[inline(always)]
    fn into_heap(self) -> Option<Heap<V>> {
        None
    }
}

/// The common storage of three operands.
pub(crate) type Kept3<D, E, F> = <<D as CommonStorage<E>>::Output as CommonStorage<F>>::Output;

// SAFETY: 1. all operands broadcast to the store, which was computed from their stores when the
// expression was built; 2. `HEAP` is false.
#[diagnostic::do_not_recommend]
unsafe impl<F, X, Y, Z, S, D, T, U, V, W> Operand<W> for MapExpr3<F, X, Y, Z, S, D, T, U, V, W>
where
    F: Fn3<T, U, V, Out = W>,
    X: Operand<T>,
    Y: Operand<U>,
    Z: Operand<V>,
    S: Shape,
{
    type Shape = S;
    type Data = D;
    type Source<'a>
        = Map3<&'a F, X::Source<'a>, Y::Source<'a>, Z::Source<'a>>
    where
        Self: 'a;
    const HEAP: bool = false;
    const CALLS_USER: bool = !F::SHARED || X::CALLS_USER || Y::CALLS_USER || Z::CALLS_USER;
    #[inline(always)]
    fn source(&self) -> Self::Source<'_> {
        Map3(&self.f, self.x.source(), self.y.source(), self.z.source())
    }
    #[inline(always)]
    fn into_heap(self) -> Option<Heap<W>> {
        None
    }
}

// SAFETY: 1. those of the operand.
#[diagnostic::do_not_recommend]
unsafe impl<T, X: OperandShape<T>> OperandShape<T> for Lazy<T, X> {
    type Of = X::Of;
    type In = X::In;
    #[inline(always)]
    fn store(&self, _: Internal) -> &<X::Of as Shape>::Store {
        self.operand.store(INTERNAL)
    }
}
// SAFETY: 1. those of the operand.
#[diagnostic::do_not_recommend]
unsafe impl<F, X: OperandShape<T>, T, U> OperandShape<U> for MapExpr1<F, X, T, U> {
    type Of = X::Of;
    type In = X::In;
    #[inline(always)]
    fn store(&self, _: Internal) -> &<X::Of as Shape>::Store {
        self.x.store(INTERNAL)
    }
}
// SAFETY: 1. those of the operand.
#[diagnostic::do_not_recommend]
unsafe impl<F, X, Y, S: Shape, D, T, U, V> OperandShape<V> for MapExpr2<F, X, Y, S, D, T, U, V> {
    type Of = S;
    type In = D;
    #[inline(always)]
    fn store(&self, _: Internal) -> &S::Store {
        &self.store
    }
}
// SAFETY: 1. those of the operand.
#[diagnostic::do_not_recommend]
unsafe impl<F, X, Y, Z, S: Shape, D, T, U, V, W> OperandShape<W>
    for MapExpr3<F, X, Y, Z, S, D, T, U, V, W>
{
    type Of = S;
    type In = D;
    #[inline(always)]
    fn store(&self, _: Internal) -> &S::Store {
        &self.store
    }
}

/// Returns the expression `f(x)` of each element.
#[inline(always)]
pub(crate) fn apply1<F, X, T>(f: F, x: X) -> Lazy<F::Out, MapExpr1<F, X, T, F::Out>>
where
    F: Fn1<T>,
    X: Operand<T>,
{
    Lazy::new(MapExpr1 {
        f,
        x,
        types: PhantomData,
    })
}

/// Returns the expression `f(x, y)` of each pair of elements, with broadcasting.
///
/// Returns an error if the sizes do not broadcast, or if the number of elements overflows. All
/// expressions of several operands are built here or in [`apply3`], so the product of their sizes
/// does not overflow.
#[inline(always)]
pub(crate) fn apply2<F, X, Y, T, U>(
    op: &'static str,
    f: F,
    x: X,
    y: Y,
) -> Result<Combined<F, X, Y, T, U, F::Out>, ShapeError>
where
    F: Fn2<T, U>,
    X: OperandShape<T, Of: Broadcast<Y::Of>, In: CommonStorage<Y::In>>,
    Y: OperandShape<U>,
{
    const { static_len::<(), Broadcasted<X::Of, Y::Of>>() };
    let store = broadcast_counted::<X::Of, Y::Of>(op, x.store(INTERNAL), y.store(INTERNAL))?;
    Ok(Lazy::new(MapExpr2 {
        f,
        x,
        y,
        store,
        types: PhantomData,
    }))
}

/// The expression of a function of two operands.
pub type Operands2<F, X, Y, T, U, V> = Lazy<
    V,
    MapExpr2<
        F,
        X,
        Y,
        BroadcastShape<<X as Operand<T>>::Shape, <Y as Operand<U>>::Shape>,
        <<X as Operand<T>>::Data as CommonStorage<<Y as Operand<U>>::Data>>::Output,
        T,
        U,
        V,
    >,
>;

/// [`Operands2`] for operands of which only the shapes and the storages are required.
pub(crate) type Combined<F, X, Y, T, U, V> = Lazy<
    V,
    MapExpr2<
        F,
        X,
        Y,
        BroadcastShape<<X as OperandShape<T>>::Of, <Y as OperandShape<U>>::Of>,
        <<X as OperandShape<T>>::In as CommonStorage<<Y as OperandShape<U>>::In>>::Output,
        T,
        U,
        V,
    >,
>;

/// The expression of a function of three operands.
pub type Operands3<F, X, Y, Z, T, U, V, W> = Lazy<
    W,
    MapExpr3<
        F,
        X,
        Y,
        Z,
        Shape3<X, Y, Z, T, U, V>,
        Kept3<<X as Operand<T>>::Data, <Y as Operand<U>>::Data, <Z as Operand<V>>::Data>,
        T,
        U,
        V,
        W,
    >,
>;

/// The shape that three operands broadcast to.
pub(crate) type Shape3<X, Y, Z, T, U, V> = BroadcastShape<
    BroadcastShape<<X as Operand<T>>::Shape, <Y as Operand<U>>::Shape>,
    <Z as Operand<V>>::Shape,
>;

/// Returns the expression `f(x, y, z)` of each triple of elements, with broadcasting.
#[inline(always)]
pub(crate) fn apply3<F, X, Y, Z, T, U, V>(
    op: &'static str,
    f: F,
    x: X,
    y: Y,
    z: Z,
) -> Result<Operands3<F, X, Y, Z, T, U, V, F::Out>, ShapeError>
where
    F: Fn3<T, U, V>,
    X: Operand<T, Shape: Broadcast<Y::Shape, Output: Broadcast<Z::Shape>>>,
    X::Data: CommonStorage<Y::Data, Output: CommonStorage<Z::Data>>,
    Y: Operand<U>,
    Z: Operand<V>,
{
    const { static_len::<(), Shape3<X, Y, Z, T, U, V>>() };
    // Nothing iterates over the shape of only two operands, so its size may overflow.
    let two = broadcast_stores::<X::Shape, Y::Shape>(op, x.store(INTERNAL), y.store(INTERNAL))?;
    let store = broadcast_counted::<Broadcasted<X::Shape, Y::Shape>, Z::Shape>(
        op,
        &two,
        z.store(INTERNAL),
    )?;
    Ok(Lazy::new(MapExpr3 {
        f,
        x,
        y,
        z,
        store,
        types: PhantomData,
    }))
}

/// # Lazy expressions
impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Starts an expression that is computed in one pass: see [`Lazy`].
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// assert_eq!((x.lazy() * 2.0 + &tensor![1.0, 0.0]).eval(), tensor![[3.0, 4.0], [7.0, 8.0]]);
    /// ```
    #[inline]
    pub fn lazy(&self) -> Lazy<T, &Self> {
        Lazy::new(self)
    }

    /// Like [`lazy`](Tensor::lazy), but moves the tensor or view into the expression.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// let transposed = x.transpose().into_lazy() - 1.0;
    /// assert_eq!(transposed.eval(), tensor![[0.0, 2.0], [1.0, 3.0]]);
    /// ```
    #[inline]
    pub fn into_lazy(self) -> Lazy<T, Self> {
        Lazy::new(self)
    }
}

/// Compares shape and elements with a tensor, without evaluating the expression into a new tensor.
impl<T, X, R, E> PartialEq<Tensor<T, R, E>> for Lazy<T, X>
where
    T: Clone + PartialEq,
    X: Operand<T>,
    R: Shape,
    E: Storage<T, R>,
{
    fn eq(&self, other: &Tensor<T, R, E>) -> bool {
        let sizes = self.shape();
        if *sizes != *other.shape() {
            return false;
        }
        if sizes.contains(&0) {
            return true;
        }
        let mut all = true;
        let output = LaunchOutput {
            ptr: &mut all,
            sizes: &[],
            strides: None,
        };
        let are_same = By(|a, b| a == b);
        let source = Map2(&are_same, self.operand.source(), other.leaf());
        let and = By(|a, b| a & b);
        // SAFETY: 1. sizes of the shape, none of which is 0; 2. one slot; 3. both have these sizes.
        unsafe { reduce::<X::Shape, (), _, _, true>(&source, &and, &sizes, output, false) };
        all
    }
}

/// Formats the evaluated expression.
///
/// ```
/// use broadax::prelude::*;
/// assert_eq!(format!("{:?}", tensor![1, 2].lazy() + 1), "tensor(2) [2, 3]");
/// ```
impl<T, X> Debug for Lazy<T, X>
where
    X: Operand<T, Data: OutputStorage<Number, T, X::Shape>>,
    OutputOf<X::Data, T, X::Shape>: Debug,
{
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        // SAFETY: 1. the source of an operand broadcasts to its store.
        let result: Result<OutputOf<X::Data, T, X::Shape>, _> = unsafe {
            collect(
                "fmt",
                self.operand.store(INTERNAL).clone(),
                &self.operand.source(),
            )
        };
        match result {
            Ok(result) => result.fmt(f),
            Err(error) => error.fmt(f),
        }
    }
}

impl<T, X: Operand<T>> Lazy<T, X> {
    /// Returns the sizes of the result.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!((tensor![1, 2].lazy() + &tensor![[1], [2], [3]]).shape(), [3, 2]);
    /// ```
    #[inline]
    pub fn shape(&self) -> crate::Sizes<crate::Buf<X::Shape, usize>> {
        crate::Sizes(X::Shape::sizes(self.operand.store(INTERNAL)))
    }

    /// Computes the expression into a new tensor, in one pass.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!((x.lazy() * &tensor![10, 1] - 1).eval(), tensor![[9, 1], [29, 3]]);
    /// ```
    ///
    /// # Errors
    /// If the result does not fit in memory.
    ///
    /// # Panics
    /// If a function of elements panics, such as integer division by 0.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!((tensor![1, 2].lazy() + 1).try_eval()?, tensor![2, 3]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn eval<S, D, E>(self) -> Tensor<T, S, E>
    where
        X: Operand<T, Shape = S, Data = D>,
        S: Shape,
        D: OutputStorage<Number, T, S, Data = E>,
    {
        self.eval_as::<Form>("eval")
    }

    /// [`eval`](Lazy::eval), for the operation `op`.
    #[inline(always)]
    #[track_caller]
    pub(crate) fn eval_as<Form: Failing>(
        self,
        op: &'static str,
    ) -> Form::Of<OutputOf<X::Data, T, X::Shape>>
    where
        X::Data: OutputStorage<Number, T, X::Shape>,
    {
        let store = self.operand.store(INTERNAL).clone();
        // SAFETY: 1. the source of an operand broadcasts to its store.
        unsafe { collect_as::<Form, _, _, _>(op, store, &self.operand.source()) }
    }

    /// Computes the expression into `out`, in one pass, with broadcasting. Equivalent to
    /// [`out.assign(expression)`](Tensor::assign).
    ///
    /// # Panics
    /// If a dynamic size does not broadcast to that of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = Tensor::<i32, shape![2, 2]>::zeros();
    /// (tensor![1, 2].lazy() + 1).eval_into(&mut out);
    /// assert_eq!(out, tensor![[2, 3], [2, 3]]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not broadcast to that of `out`. `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0].into_dyn();
    /// assert!((tensor![1, 2].into_dyn().lazy() + 1).try_eval_into(&mut out).is_err());
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn eval_into<O, E>(self, out: &mut Tensor<T, O, E>)
    where
        O: Shape,
        X::Shape: BroadcastTo<O>,
        E: StorageMut<T, O>,
    {
        self.eval_into_as("eval", out)
    }

    /// Like [`try_eval_into`](Lazy::try_eval_into), for the operation `op`.
    #[inline(always)]
    pub(crate) fn eval_into_as<O, E>(
        self,
        op: &'static str,
        out: &mut Tensor<T, O, E>,
    ) -> Result<(), ShapeError>
    where
        O: Shape,
        X::Shape: BroadcastTo<O>,
        E: StorageMut<T, O>,
    {
        write::<T, X, O, E>(op, &self.operand, out)
    }

    /// Applies `f` to each element of the expression. Evaluation calls it once per element.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3];
    /// assert_eq!((x.lazy() * 2).map(|x| x as f32 / 4.0).eval(), tensor![0.5, 1.0, 1.5]);
    /// ```
    #[inline]
    pub fn map<U, F: Fn(T) -> U>(self, f: F) -> Lazy<U, MapExpr1<By<F>, X, T, U>> {
        apply1(By(f), self.operand)
    }
}

/// Products of expressions, which are evaluated first.
impl<T, X: Operand<T>> Lazy<T, X> {
    /// Returns the [`matmul`](Tensor::matmul) of the [evaluated](Lazy::eval) expression and a
    /// tensor. It is evaluated into a temporary tensor, since a product reads each element many
    /// times.
    ///
    /// # Panics
    /// If dynamic sizes do not match.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let y = tensor![[1, 0], [0, 10]];
    /// assert_eq!((x.lazy() + 1).matmul(&y), tensor![[2, 30], [4, 50]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn matmul<R, E, P>(
        self,
        right: &Tensor<T, R, E>,
    ) -> OutputOf2<P, E, T, <X::Shape as MatMul<R>>::Output>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        X: Operand<T, Shape: MatMul<R>, Data: OutputStorage<Number, T, X::Shape, Data = P>>,
        R: Shape,
        E: Storage<T, R>,
        P: Storage<T, X::Shape> + OutputStorage<E, T, <X::Shape as MatMul<R>>::Output>,
    {
        self.eval().matmul(right)
    }

    /// Returns the [`dot`](Tensor::dot) of the evaluated expression and a tensor. As with
    /// [`matmul`](Lazy::matmul), it is evaluated first.
    ///
    /// # Panics
    /// If dynamic sizes do not match.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, w) = (tensor![1.0, 2.0], tensor![[1.0, 0.0, 2.0], [0.0, 1.0, 3.0]]);
    /// assert_eq!((x.lazy() * 2.0).dot(&w), tensor![2.0, 4.0, 16.0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn dot<R, E, P>(
        self,
        right: &Tensor<T, R, E>,
    ) -> OutputOf2<P, E, T, <X::Shape as Dot<R>>::Output>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        X: Operand<T, Shape: Dot<R>, Data: OutputStorage<Number, T, X::Shape, Data = P>>,
        R: Shape,
        E: Storage<T, R>,
        P: Storage<T, X::Shape> + OutputStorage<E, T, <X::Shape as Dot<R>>::Output>,
    {
        self.eval().dot(right)
    }
}
