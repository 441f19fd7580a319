//! Each operation with static, mixed and `DynRank` shapes, on views with all memory layouts, with
//! size 0, size 1 and rank 0; compared with loops over indices.
//!
//! A row of the table is one body for all of these cases, and its expected result in plain numbers.
//! To reduce compile time, all code except the body is shared by all rows, through `dyn`.
#![cfg(feature = "std")]

use broadax::prelude::*;
use broadax::{Conv, ConvTranspose, Full, Pool, Same, Storage, Valid, concat, einsum, stack};

/// Sizes, and elements in row-major order; independent of the code under test.
#[derive(Clone, Debug)]
struct Plain {
    sizes: Vec<usize>,
    elements: Vec<f64>,
}

/// Returns all indices of a shape, in row-major order.
fn indices(sizes: &[usize]) -> Vec<Vec<usize>> {
    let count: usize = sizes.iter().product();
    let index_of = |mut n: usize| {
        let mut index = vec![0; sizes.len()];
        for axis in (0..sizes.len()).rev() {
            index[axis] = n % sizes[axis];
            n /= sizes[axis];
        }
        index
    };
    (0..count).map(index_of).collect()
}

impl Plain {
    fn build(sizes: &[usize], f: &dyn Fn(&[usize]) -> f64) -> Plain {
        Plain {
            sizes: sizes.to_vec(),
            elements: indices(sizes).iter().map(|i| f(i)).collect(),
        }
    }

    /// Numbers of both signs, with repetitions.
    fn numbered(sizes: &[usize]) -> Plain {
        let count: usize = sizes.iter().product();
        Plain {
            sizes: sizes.to_vec(),
            elements: (0..count).map(|i| (i * 7 % 11) as f64 - 4.0).collect(),
        }
    }

    fn rank(&self) -> usize {
        self.sizes.len()
    }

    fn at(&self, index: &[usize]) -> f64 {
        assert_eq!(index.len(), self.rank());
        let place = index.iter().zip(&self.sizes).fold(0, |place, (i, size)| {
            assert!(i < size);
            place * size + i
        });
        self.elements[place]
    }

    /// Returns the element at an index of a shape to which this one broadcasts.
    fn stretched_at(&self, index: &[usize]) -> f64 {
        let own = index[index.len() - self.rank()..].iter().zip(&self.sizes);
        let own: Vec<usize> = own.map(|(&i, &n)| if n == 1 { 0 } else { i }).collect();
        self.at(&own)
    }

    fn map(&self, f: &dyn Fn(f64) -> f64) -> Plain {
        Plain {
            sizes: self.sizes.clone(),
            elements: self.elements.iter().map(|&x| f(x)).collect(),
        }
    }

    /// Combines the elements with those of another one; one of them broadcasts to the other.
    fn zip(&self, other: &Plain, f: &dyn Fn(f64, f64) -> f64) -> Plain {
        let rank = self.rank().max(other.rank());
        let size = |p: &Plain, axis: usize| match axis + p.rank() < rank {
            true => 1,
            false => p.sizes[axis + p.rank() - rank],
        };
        let sizes: Vec<usize> = (0..rank)
            .map(|axis| match size(self, axis) {
                1 => size(other, axis),
                n => n,
            })
            .collect();
        Plain::build(&sizes, &|i| f(self.stretched_at(i), other.stretched_at(i)))
    }

    fn axis(&self, axis: isize) -> usize {
        if axis < 0 {
            (axis + self.rank() as isize) as usize
        } else {
            axis as usize
        }
    }

    /// Maps each row along an axis to another row; all have the same length.
    fn rows(&self, axis: isize, f: &dyn Fn(&[f64]) -> Vec<f64>) -> Plain {
        let axis = self.axis(axis);
        let row = |index: &[usize]| {
            let at = |k| {
                let mut index = index.to_vec();
                index[axis] = k;
                self.at(&index)
            };
            f(&(0..self.sizes[axis]).map(at).collect::<Vec<f64>>())
        };
        let mut sizes = self.sizes.clone();
        sizes[axis] = f(&vec![1.0; sizes[axis]]).len();
        Plain::build(&sizes, &|i| row(i)[i[axis]])
    }

    /// Removes an axis of size 1.
    fn without(&self, axis: isize) -> Plain {
        let mut plain = self.clone();
        assert_eq!(plain.sizes.remove(self.axis(axis)), 1);
        plain
    }

    /// Maps each row along an axis to a number.
    fn reduce(&self, axis: isize, f: &dyn Fn(&[f64]) -> f64) -> Plain {
        self.rows(axis, &|row| vec![f(row)]).without(axis)
    }

    /// Permutes the axes: axis i of the result is axis `order[i]`.
    fn permute(&self, order: &[usize]) -> Plain {
        let sizes: Vec<usize> = order.iter().map(|&axis| self.sizes[axis]).collect();
        Plain::build(&sizes, &|i| {
            let mut index = vec![0; i.len()];
            order.iter().zip(i).for_each(|(&axis, &i)| index[axis] = i);
            self.at(&index)
        })
    }

    /// Swaps the last two axes.
    fn transpose(&self) -> Plain {
        let mut order: Vec<usize> = (0..self.rank()).collect();
        let n = order.len();
        order.swap(n - 2, n - 1);
        self.permute(&order)
    }

    /// Reshapes to other sizes.
    fn sized(&self, sizes: &[usize]) -> Plain {
        assert_eq!(sizes.iter().product::<usize>(), self.elements.len());
        Plain {
            sizes: sizes.to_vec(),
            elements: self.elements.clone(),
        }
    }

    /// Returns the matrix product.
    fn times(&self, right: &Plain) -> Plain {
        let (l, r) = (self.rank(), right.rank());
        let (rows, inner, columns) = (self.sizes[l - 2], self.sizes[l - 1], right.sizes[r - 1]);
        let mut sizes = self.sizes.clone();
        (sizes[l - 2], sizes[l - 1]) = (rows, columns);
        Plain::build(&sizes, &|i| {
            let (batch, at) = i.split_at(l - 2);
            let left = |k| self.at(&[batch, &[at[0], k]].concat());
            let right = |k| right.at(&[&batch[batch.len() + 2 - r..], &[k, at[1]]].concat());
            (0..inner).map(|k| left(k) * right(k)).sum()
        })
    }
}

/// The result of a body: a tensor, a number, or several of them.
trait Read {
    fn read(&self) -> Vec<Plain>;
}
/// Elements that can be converted to numbers.
trait Number: Copy + PartialEq {
    /// The content of a tensor before it is written.
    const JUNK: Self;
    fn number(self) -> f64;
}
impl Number for f64 {
    const JUNK: f64 = -999.0;
    fn number(self) -> f64 {
        self
    }
}
impl Number for usize {
    const JUNK: usize = 999;
    fn number(self) -> f64 {
        self as f64
    }
}
impl Number for i64 {
    const JUNK: i64 = -999;
    fn number(self) -> f64 {
        self as f64
    }
}
impl Number for bool {
    const JUNK: bool = true;
    fn number(self) -> f64 {
        f64::from(u8::from(self))
    }
}
fn read_any<T: Number>(x: DynView<'_, T>) -> Vec<Plain> {
    vec![Plain::build(&x.shape(), &|i| x[i].number())]
}
impl<T: Number, S: Shape, D: Storage<T, S>> Read for Tensor<T, S, D> {
    fn read(&self) -> Vec<Plain> {
        read_any(self.as_view().into_dyn())
    }
}
impl Read for f64 {
    fn read(&self) -> Vec<Plain> {
        vec![Plain {
            sizes: vec![],
            elements: vec![*self],
        }]
    }
}
impl Read for usize {
    fn read(&self) -> Vec<Plain> {
        self.number().read()
    }
}
impl Read for bool {
    fn read(&self) -> Vec<Plain> {
        self.number().read()
    }
}
impl Read for Plain {
    fn read(&self) -> Vec<Plain> {
        vec![self.clone()]
    }
}
impl<R: Read> Read for Vec<R> {
    fn read(&self) -> Vec<Plain> {
        self.iter().flat_map(R::read).collect()
    }
}
impl<R: Read, const N: usize> Read for [R; N] {
    fn read(&self) -> Vec<Plain> {
        self.iter().flat_map(R::read).collect()
    }
}
impl<R: Read, Q: Read> Read for (R, Q) {
    fn read(&self) -> Vec<Plain> {
        [self.0.read(), self.1.read()].concat()
    }
}

/// Calls `f` with views of these elements in several memory layouts.
fn layouts(plain: &Plain, f: &mut dyn FnMut(&str, DynView<'_, f64>)) {
    let new =
        |plain: &Plain| DynTensor::from_vec_with(&plain.sizes, plain.elements.clone()).unwrap();
    f("dense", new(plain).view());
    let order: Vec<usize> = (0..plain.rank()).rev().collect();
    let back: Vec<isize> = order.iter().map(|&axis| axis as isize).collect();
    f(
        "transposed",
        new(&plain.permute(&order)).try_permute(&back).unwrap(),
    );
    // Every second element, with others in between.
    let sizes = [&plain.sizes[..], &[2]].concat();
    let between = Plain::build(&sizes, &|i| match i.split_last().unwrap() {
        (1, index) => plain.at(index),
        _ => -999.0,
    });
    f("stepped", new(&between).select(-1, 1));
    for axis in [0, -1] {
        if plain.rank() > 0 {
            let flipped = plain.rows(axis, &|row| row.iter().rev().copied().collect());
            f("flipped", new(&flipped).flip(axis));
        }
    }
}

/// Calls `op` with elements of these sizes in every layout, and compares the results.
fn run(
    form: &str,
    sizes: &[&[usize]],
    op: &dyn Fn(DynView<'_, f64>) -> Vec<Plain>,
    expected: &dyn Fn(&Plain) -> Vec<Plain>,
) {
    for &sizes in sizes {
        let plain = Plain::numbered(sizes);
        let wanted = expected(&plain);
        layouts(&plain, &mut |layout, x| {
            let place = format!("{form}, {layout}, {sizes:?}");
            compare(&place, &read_any(x.clone()), &plain.read());
            compare(&place, &op(x), &wanted);
        });
        // Broadcast views, in which one element of memory is used repeatedly.
        for axis in 0..sizes.len() {
            if sizes[axis] == 0 {
                continue;
            }
            let mut small = sizes.to_vec();
            small[axis] = 1;
            let small = Plain::numbered(&small);
            let plain = Plain::build(sizes, &|i| small.stretched_at(i));
            let x = DynTensor::from_vec_with(&small.sizes, small.elements).unwrap();
            let place = format!("{form}, axis {axis} broadcast, {sizes:?}");
            compare(
                &place,
                &op(x.try_broadcast_to(sizes).unwrap()),
                &expected(&plain),
            );
        }
    }
}

fn compare(place: &str, results: &[Plain], wanted: &[Plain]) {
    assert_eq!(results.len(), wanted.len(), "{place}");
    for (result, wanted) in results.iter().zip(wanted) {
        assert_eq!(result.sizes, wanted.sizes, "{place}");
        let near = |(&a, &b): (&f64, &f64)| {
            a == b || (a - b).abs() <= 1e-12 * a.abs().max(b.abs()) || a.is_nan() && b.is_nan()
        };
        let all = result.elements.iter().zip(&wanted.elements).all(near);
        assert!(all, "{place}: {result:?}, not {wanted:?}");
    }
}

/// The sizes of `DynRank` tensors, if the operation accepts them.
const SIZES: [&[usize]; 16] = [
    &[],
    &[0],
    &[1],
    &[3],
    &[6],
    &[0, 3],
    &[1, 3],
    &[2, 3],
    &[2, 0],
    &[4, 1],
    &[1, 1],
    &[2, 2, 3],
    &[3, 2, 1],
    &[2, 0, 3],
    &[1, 2, 3],
    &[2, 1, 2, 3],
];

/// Expands to the second argument if it exists, otherwise to the first.
macro_rules! or {
    ($body:expr,) => {
        $body
    };
    ($body:expr, $any:expr) => {
        $any
    };
}

/// Runs the body with each kind of shape: static, mixed, and dynamic rank, for which a few
/// operations have another form. With `views`, static shapes are also tested as views. For
/// operations that compute, this would take long to compile, and mixed shapes use the same code.
macro_rules! table {
    (@static views, $expected:ident, $x:ident, $body:expr) => {
        run("static view", &[&[2, 3]], &|x| {
            let $x = x.try_into_shape::<shape![2, 3]>().unwrap();
            ($body).read()
        }, &$expected);
    };
    (@static dense, $($rest:tt)*) => {};
    (@row $kind:ident, $name:ident, $fits:expr, $x:ident, $body:expr, $any:expr, $expected:expr) => {
        #[test]
        fn $name() {
            let fits: fn(&[usize]) -> bool = $fits;
            let rule: fn(&Plain) -> _ = $expected;
            let expected = |plain: &Plain| rule(plain).read();
            if fits(&[2, 3]) {
                run("static", &[&[2, 3]], &|x| {
                    #[allow(unused_mut)]
                    let mut $x = x.try_into_shape::<shape![2, 3]>().unwrap().to_tensor();
                    ($body).read()
                }, &expected);
                table!(@static $kind, expected, $x, $body);
            }
            let sizes = fitting(&[&[0, 3], &[1, 3], &[2, 3], &[5, 3]], fits);
            run("mixed", &sizes, &|x| {
                let $x = x.try_into_shape::<shape![Dyn, 3]>().unwrap();
                ($body).read()
            }, &expected);
            let sizes = fitting(&SIZES, fits);
            assert!(!sizes.is_empty());
            run("any rank", &sizes, &|$x| ($any).read(), &expected);
        }
    };
    ($kind:ident: $($name:ident($fits:expr): |$x:ident| $body:expr $(, any $any:expr)? => $expected:expr;)*) => {
        $( table!(@row $kind, $name, $fits, $x, $body, or!($body, $($any)?), $expected); )*
    };
}

/// Returns the sizes for which an operation is defined. (Not in the macro, where `retain` would be
/// compiled for the closure of each row.)
fn fitting(sizes: &[&'static [usize]], fits: fn(&[usize]) -> bool) -> Vec<&'static [usize]> {
    sizes.iter().copied().filter(|sizes| fits(sizes)).collect()
}

/// The vector 10, 20, 30, which bodies add.
fn row() -> Tensor<f64, shape![3]> {
    Tensor::linspace(10.0, 30.0)
}
fn plain_row() -> Plain {
    Plain {
        sizes: vec![3],
        elements: vec![10.0, 20.0, 30.0],
    }
}

fn all(_: &[usize]) -> bool {
    true
}
fn rank_1(sizes: &[usize]) -> bool {
    !sizes.is_empty()
}
fn rank_2(sizes: &[usize]) -> bool {
    sizes.len() >= 2
}
fn matrix(sizes: &[usize]) -> bool {
    sizes.len() == 2
}
/// Whether the last axis broadcasts with size 3.
fn three(sizes: &[usize]) -> bool {
    sizes.last().is_none_or(|&n| n == 3 || n == 1)
}
fn exactly_three(sizes: &[usize]) -> bool {
    sizes.last() == Some(&3)
}
/// Whether axis 0 exists, and is not empty.
fn first(sizes: &[usize]) -> bool {
    sizes.first().is_some_and(|&n| n > 0)
}
fn last(sizes: &[usize]) -> bool {
    sizes.last().is_some_and(|&n| n > 0)
}

/// Operations for shapes that are known only at run time.
mod run_time {
    use super::*;

    fn products(row: &[f64]) -> Vec<f64> {
        (0..=row.len())
            .map(|n| 2.0 * row[..n].iter().product::<f64>())
            .collect()
    }

    table! { views:
        views_of_views(|sizes| rank_2(sizes) && sizes[sizes.len() - 2] > 0): |x| x
            .view()
            .into_transposed()
            .into_flipped(Axis::<-1>)
            .into_selected(Axis::<-1>, 0)
            .into_sliced(s![..., ..;2])
            => |p| p
                .rows(-2, &|row| vec![row[row.len() - 1]])
                .without(-2)
                .rows(-1, &|row| row.iter().step_by(2).copied().collect());
        turned(matrix): |x| x.view().into_permuted((Axis::<1>, Axis::<0>)) => Plain::transpose;
        first_element(|sizes| !sizes.contains(&0)): |x| {
            let mut view = x.view().into_dyn();
            for _ in 0..view.rank() {
                view = view.into_selected(0, 0);
            }
            view.unsqueeze(0).item()
        } => |p| p.elements[0];
        sliced(rank_1): |x| {
            let items: broadax::SliceItems = "::-2, ..., None".parse().unwrap();
            x.slice(&items).to_tensor()
        } => |p| {
            let backwards = |row: &[f64]| row.iter().rev().step_by(2).copied().collect();
            let q = p.rows(0, &backwards);
            q.sized(&[&q.sizes[..], &[1]].concat())
        };
    }
    table! { dense:
        scalars(all): |x| DynTensor::from_scalar(x.sum_all()).try_into_scalar().unwrap()
            => |p| p.elements.iter().sum::<f64>();
        flipped(rank_2): |x| x.flip((Axis::<0>, Axis::<-1>)) => |p| {
            let backwards = |row: &[f64]| row.iter().rev().copied().collect();
            p.rows(0, &backwards).rows(-1, &backwards)
        };
        moved_axes(rank_1): |x| x.view().into_dyn().moveaxes(&[0], &[-1]).to_tensor()
            => |p| p.permute(&(1..p.rank()).chain([0]).collect::<Vec<_>>());
        rolled(rank_1): |x| x.view().into_dyn().roll_axes(&[0, -1, 0], &[2, -1, -1]) => |p| {
            let turn = |by: isize| move |row: &[f64]| {
                let n = row.len() as isize;
                (0..n).map(|i| row[(i - by).rem_euclid(n) as usize]).collect::<Vec<f64>>()
            };
            p.rows(0, &turn(1)).rows(-1, &turn(-1))
        };
        tiled(rank_2): |x| x.view().into_dyn().tile_axes(&[3, 2])
            => |p| p.rows(-1, &|row| row.repeat(2)).rows(-2, &|row| row.repeat(3));
        inferred(all): |x| x.to_tensor().reshape_infer_with::<DynRank>([None]).unwrap().to_tensor()
            => |p| p.sized(&[p.elements.len()]);
        assigned(all): |x| {
            let mut out = x.to_tensor();
            out.floor_div_assign(2.0);
            out.floor_rem_assign(3.0);
            out.pow_assign(2.0);
            out
        } => |p| p.map(&|x| (x / 2.0).floor().rem_euclid(3.0).powi(2));
        scans_from(rank_1): |x| (x.cumsum_from(Axis::<-1>, 1.0), x.cumprod_from(Axis::<0>, 2.0))
            => |p| (
                p.rows(-1, &|row| (0..=row.len()).map(|n| 1.0 + row[..n].iter().sum::<f64>()).collect()),
                p.rows(0, &products),
            );
        differences(rank_1): |x| x.diff_n(Axis::<-1>, 2)
            => |p| p.rows(-1, &|row| row.windows(3).map(|w| w[2] - 2.0 * w[1] + w[0]).collect());
        masked(rank_1): |x| {
            let mask = Tensor::<bool, shape![Dyn]>::from_fn_with([x.shape()[0]], |[i]| i % 2 == 0);
            x.view().into_dyn().mask_axes(&mask.unwrap())
        } => |p| p.rows(0, &|row| row.iter().step_by(2).copied().collect());
        points(|sizes| rank_2(sizes) && first(sizes) && sizes[1] > 0):
            |x| x.view().into_dyn().take_at(&[tensor![0, -1], tensor![-1, 0]])
            => |p| {
                let (rows, columns) = (p.sizes[0], p.sizes[1]);
                Plain::build(&[&[2], &p.sizes[2..]].concat(), &|i| match i[0] {
                    0 => p.at(&[&[0, columns - 1], &i[1..]].concat()),
                    _ => p.at(&[&[rows - 1, 0], &i[1..]].concat()),
                })
            };
    }
}

mod elementwise {
    use super::*;

    // Elementwise functions: see `functions` below, and tests/levels/functions.rs for their special
    // values.
    table! { views:
        add(three): |x| x + row() => |p| p.zip(&plain_row(), &|a, b| a + b);
        map(all): |x| x.map(|a| a * a) => |p| p.map(&|a| a * a);
        where_positive(all): |x| where_(x.gt(0.0), x, -1.0)
            => |p| p.map(&|a| if a > 0.0 { a } else { -1.0 });
        strictly(all): |x| { let x = &x; strict(x) + x } => |p| p.map(&|a| a + a);
        strictly_by_rank(all): |x| { let x = &x; strict_rank(x) * x } => |p| p.map(&|a| a * a);
        lazy(three): |x| (x.lazy() * 2.0 + &row()).eval()
            => |p| p.zip(&plain_row(), &|a, b| a * 2.0 + b);
        add_assign(exactly_three): |x| {
            let mut out = x.to_tensor();
            out += &x;
            out += row();
            out
        } => |p| p.zip(&plain_row(), &|a, b| a + a + b);
    }
}

/// Results written to existing views that are not contiguous.
mod into {
    use super::*;

    fn doubled(row: &[f64]) -> Vec<f64> {
        row.iter().flat_map(|&x| [2.0 * x, x]).collect()
    }

    table! { dense:
        assign(matrix): |x| {
            let mut out = x.repeat(Axis::<0>, Extent::<2>);
            out.slice_mut(s![..;2, ..]).assign(x.lazy() * 2.0);
            out
        } => |p| p.rows(0, &doubled);
        mul_into(matrix): |x| {
            let mut out = x.repeat(Axis::<1>, Extent::<2>);
            x.mul_into(2.0, &mut out.slice_mut(s![.., ..;2]));
            out
        } => |p| p.rows(1, &doubled);
        sum_into(|sizes| matrix(sizes) && first(sizes)): |x| {
            let mut out = x.repeat(Axis::<0>, Extent::<2>);
            x.sum_into(Axis::<0>, &mut out.select_mut(Axis::<0>, 0));
            out
        } => |p| Plain::build(&[2 * p.sizes[0], p.sizes[1]], &|i| match i[0] {
            0 => (0..p.sizes[0]).map(|k| p.at(&[k, i[1]])).sum(),
            k => p.at(&[k / 2, i[1]]),
        });
        matmul_into(rank_2): |x| {
            let product = x.matmul(&x.transpose());
            let mut out = stack((&product, &product), Axis::<-1>);
            (&x * 2.0).matmul_into(&x.transpose(), &mut out.select_mut(Axis::<-1>, 0));
            out
        } => |p| {
            let product = p.times(&p.transpose());
            let sizes = [&product.sizes[..], &[2]].concat();
            Plain::build(&sizes, &|i| {
                let (last, index) = i.split_last().unwrap();
                (2 - last) as f64 * product.at(index)
            })
        };
    }
}

/// Operations that write to existing tensors, compared with their allocating forms, which the other
/// rows test.
mod given {
    use super::*;
    use broadax::{concat_into, einsum_into, stack_into};

    /// Calls `put` with tensors of junk in the shape of a result: one that is contiguous, and one
    /// whose elements are every second one of a larger tensor. The elements in between must not
    /// change. Tensors of other shapes must be rejected if their sizes are dynamic, with both
    /// shapes in the message, and must not be written to.
    pub fn given<T: Number, S: Shape>(
        wanted: &Tensor<T, S>,
        put: &dyn Fn(&mut ViewMut<'_, T, S>),
    ) -> Vec<Plain> {
        let sizes = wanted.shape().to_vec();
        let mut dense = DynTensor::<T>::full_with(&sizes, T::JUNK).unwrap();
        let mut wide = DynTensor::full_with([&sizes[..], &[2]].concat(), T::JUNK).unwrap();
        put(&mut dense.view_mut().try_into_shape::<S>().unwrap());
        put(&mut wide.select_mut(-1, 1).try_into_shape::<S>().unwrap());
        assert!(wide.select(-1, 0).iter().all(|x| *x == T::JUNK));
        for out in [dense.view(), wide.select(-1, 1)] {
            compare("into", &read_any(out), &wanted.read());
        }
        let mut others = Vec::new();
        for axis in 0..sizes.len() {
            others.push(sizes[..axis].to_vec());
            // (A literal 1 broadcasts to all other sizes.)
            if sizes[axis] != 1 {
                let mut other = sizes.clone();
                other[axis] += 2;
                others.push(other);
            }
        }
        for other in others {
            let mut out = DynTensor::<T>::full_with(&other, T::JUNK).unwrap();
            let Ok(mut view) = out.view_mut().try_into_shape::<S>() else {
                continue;
            };
            let words = words_of(&mut || put(&mut view));
            let list = |sizes: &[usize]| format!("{sizes:?}").replace('[', "(").replace(']', ")");
            let shapes = words.contains(&list(&sizes)) && words.contains(&list(&other));
            assert!(shapes, "{sizes:?} into {other:?}: {words}");
            assert!(out.iter().all(|x| *x == T::JUNK), "{words}");
        }
        vec![]
    }

    std::thread_local! {
        static QUIET: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
    }

    /// Returns the message with which `f` panics.
    fn words_of(f: &mut dyn FnMut()) -> String {
        static ONCE: std::sync::Once = std::sync::Once::new();
        // There are thousands of panics, which are not printed.
        ONCE.call_once(|| {
            let loud = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |info| {
                if !QUIET.get() {
                    loud(info);
                }
            }));
        });
        QUIET.set(true);
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(f));
        QUIET.set(false);
        let panic = result.expect_err("another shape is refused");
        panic.downcast_ref::<String>().cloned().unwrap_or_default()
    }

    pub fn nothing(_: &Plain) -> Vec<Plain> {
        vec![]
    }

    table! { dense:
        joined(rank_1): |x| [
            given(&concat((&x, &x, &x), Axis::<-1>), &|out| concat_into((&x, &x, &x), Axis::<-1>, out)),
            given(&concat([&x, &x], Axis::<0>), &|out| concat_into([&x, &x], Axis::<0>, out)),
            given(&x.concat(&x, Axis::<0>), &|out| x.concat_into(&x, Axis::<0>, out)),
            given(&x.insert(Axis::<-1>, 0, &x), &|out| x.insert_into(Axis::<-1>, 0, &x, out)),
        ] => |p| [nothing(p)];
        parted(|sizes| first(sizes) && last(sizes)): |x| [
            given(&x.delete(Axis::<0>, 0), &|out| x.delete_into(Axis::<0>, 0, out)),
            given(&x.delete(Axis::<-1>, s![1..]), &|out| x.delete_into(Axis::<-1>, s![1..], out)),
            given(&x.delete(Axis::<0>, [0]), &|out| x.delete_into(Axis::<0>, [0], out)),
        ] => |p| [nothing(p)];
        stacked(all): |x| [
            given(&stack((&x, &x), Axis::<0>), &|out| stack_into((&x, &x), Axis::<0>, out)),
            given(&stack([&x, &x, &x], Axis::<-1>), &|out| stack_into([&x, &x, &x], Axis::<-1>, out)),
            given(&stack(&[&x, &x][..], Axis::<0>), &|out| stack_into(&[&x, &x][..], Axis::<0>, out)),
        ] => |p| [nothing(p)];
        copies(rank_1): |x| [
            given(&x.repeat(Axis::<0>, Extent::<2>), &|out| x.repeat_into(Axis::<0>, Extent::<2>, out)),
            given(&x.repeat(Axis::<-1>, 3), &|out| x.repeat_into(Axis::<-1>, 3, out)),
            given(&x.tile(Axis::<0>, Extent::<2>), &|out| x.tile_into(Axis::<0>, Extent::<2>, out)),
            given(&x.tile(Axis::<-1>, 0), &|out| x.tile_into(Axis::<-1>, 0, out)),
        ] => |p| [nothing(p)];
        moved(rank_1): |x| [
            given(&x.pad(Axis::<0>, Extent::<1>, Extent::<2>, 7.0), &|out| {
                x.pad_into(Axis::<0>, Extent::<1>, Extent::<2>, 7.0, out);
            }),
            given(&x.pad(Axis::<-1>, 0, 1, 7.0), &|out| x.pad_into(Axis::<-1>, 0, 1, 7.0, out)),
            given(&x.roll(Axis::<-1>, 4), &|out| x.roll_into(Axis::<-1>, 4, out)),
            given(&x.diff(Axis::<0>), &|out| x.diff_into(Axis::<0>, out)),
        ] => |p| [nothing(p)];
        moved_by_mode(last): |x| [
            given(&x.pad_mode(Axis::<-1>, Extent::<2>, 1, PadMode::Symmetric), &|out| {
                x.pad_mode_into(Axis::<-1>, Extent::<2>, 1, PadMode::Symmetric, out);
            }),
            given(&x.interpolate::<shape![5]>(Interpolation::nearest()), &|out| {
                x.interpolate_into::<shape![5], _, _>(Interpolation::nearest(), out);
            }),
            given(&x.interpolate::<shape![5]>(Interpolation::linear()), &|out| {
                x.interpolate_into::<shape![Dyn], _, _>(Interpolation::linear(), out);
            }),
        ] => |p| [nothing(p), nothing(p), nothing(p)];
        ordered(rank_1): |x| [
            given(&x.sort(Axis::<-1>), &|out| x.sort_into(Axis::<-1>, out)),
            given(&x.sort_descending(Axis::<0>), &|out| x.sort_descending_into(Axis::<0>, out)),
            given(&x.argsort(Axis::<0>), &|out| x.argsort_into(Axis::<0>, out)),
            given(&x.argsort_descending(Axis::<-1>), &|out| x.argsort_descending_into(Axis::<-1>, out)),
        ] => |p| [nothing(p)];
        between_points(all): |x| {
            let (points, values) = (tensor![-3.0, 0.0, 5.0], tensor![2.0, -1.0, 4.0]);
            given(&x.interp(&points, &values), &|out| x.interp_into(&points, &values, out))
        } => nothing;
        on_a_diagonal(rank_1): |x| given(&x.diag_embed(), &|out| x.diag_embed_into(out)) => nothing;
        in_order(last): |x| [
            given(&x.median(Axis::<-1>), &|out| x.median_into(Axis::<-1>, out)),
            given(&x.median_keepdim(Axis::<-1>), &|out| x.median_keepdim_into(Axis::<-1>, out)),
            given(&x.quantile(0.4, Axis::<-1>), &|out| x.quantile_into(0.4, Axis::<-1>, out)),
            given(&x.quantile_keepdim(0.4, Axis::<-1>), &|out| x.quantile_keepdim_into(0.4, Axis::<-1>, out)),
            given(&x.quantiles([0.4, 0.9], Axis::<-1>), &|out| x.quantiles_into([0.4, 0.9], Axis::<-1>, out)),
        ] => |p| [nothing(p)];
        first_ones(last): |x| {
            let (values, positions) = x.topk_smallest(Axis::<-1>, 1);
            given(&values, &|out| x.topk_smallest_into(Axis::<-1>, 1, out, &mut positions.clone()));
            given(&positions, &|out| x.topk_smallest_into(Axis::<-1>, 1, &mut values.clone(), out))
        } => nothing;
        found(all): |x| {
            let sorted = tensor![-2.0, 0.0, 0.0, 5.0];
            given(&sorted.searchsorted(&x), &|out| sorted.searchsorted_into(&x, out));
            given(&sorted.searchsorted_right(&x), &|out| sorted.searchsorted_right_into(&x, out));
            given(&x.isin(&row()), &|out| x.isin_into(&row(), out));
            let classes = x.map(|x| (x + 4.0) as u8);
            given(&classes.bincount(Extent::<11>), &|out| classes.bincount_into(Extent::<11>, out));
            let edges = tensor![-3.0, 0.0, 3.0];
            given(&x.histogram(&edges), &|out| x.histogram_into(&edges, out));
            given(&classes.one_hot::<f64, _>(Extent::<11>), &|out| classes.one_hot_into(Extent::<11>, out))
        } => nothing;
        taken(last): |x| {
            let order = x.argsort(Axis::<-1>);
            given(&x.take(Axis::<-1>, [0, -1]), &|out| x.take_into(Axis::<-1>, [0, -1], out));
            given(&x.gather(Axis::<-1>, &order), &|out| x.gather_into(Axis::<-1>, &order, out));
            given(&x.take_along_axis(Axis::<-1>, &order), &|out| {
                x.take_along_axis_into(Axis::<-1>, &order, out);
            })
        } => nothing;
        pooled(last): |x| [
            given(&x.max_pool1d(Pool::new::<1>()), &|out| x.max_pool1d_into(Pool::new::<1>(), out)),
            given(&x.avg_pool1d(Pool::new::<1>()), &|out| x.avg_pool1d_into(Pool::new::<1>(), out)),
        ] => |p| [nothing(p)];
        pooled_2d(|sizes| rank_2(sizes) && !sizes.ends_with(&[0]) && !sizes.ends_with(&[0, 3])): |x| {
            let window = Pool::new::<2>().stride::<1>().padding::<1>();
            given(&x.max_pool2d(window), &|out| x.max_pool2d_into(window, out));
            given(&x.avg_pool2d(window), &|out| x.avg_pool2d_into(window, out))
        } => nothing;
        scanned(rank_1): |x| [
            given(&x.cumsum(Axis::<-1>), &|out| x.cumsum_into(Axis::<-1>, out)),
            given(&x.cummax(Axis::<0>), &|out| x.cummax_into(Axis::<0>, out)),
            given(&x.cumsum(Axis::<0>), &|out| x.lazy().cumsum_into(Axis::<0>, out)),
        ] => |p| [nothing(p)];
        by_labels(matrix): |x| [
            given(&einsum!("ij,kj->ik", x, x), &|out| einsum_into!("ij,kj->ik", x, x, out)),
            given(&einsum!("ij->j", x), &|out| einsum_into!("ij->j", x, out)),
            given(&einsum!("ij,kj,k->ki", x, x, einsum!("kj->k", x)), &|out| {
                einsum_into!("ij,kj,k->ki", x, x, einsum!("kj->k", x), out);
            }),
        ] => |p| [nothing(p)];
        mapped(all): |x| [
            given(&-&x, &|out| x.neg_into(out)),
            given(&!&x.gt(0.0), &|out| x.gt(0.0).not_into(out)),
            given(&x.map(|x| x + 1.0), &|out| x.map_into(|x| x + 1.0, out)),
            given(&x.zip_with3(&x, &Tensor::scalar(2.0), |a, b, c| a + b * c), &|out| {
                x.zip_with3_into(&x, &Tensor::scalar(2.0), |a, b, c| a + b * c, out);
            }),
        ] => |p| [nothing(p)];
        laid(|sizes| sizes == [2, 3]): |x| {
            let y = tensor![1.0, 2.0];
            given(&x.add_axis(&y, Axis::<0>), &|out| x.add_axis_into(&y, Axis::<0>, out))
        } => nothing;
    }

    /// The output tensor may have a type with more, or fewer, static sizes than the result.
    #[test]
    fn types_of_results() {
        let x = tensor![[1, 2], [3, 4]];
        let any = x.clone().into_dyn();
        let mut known = Tensor::<i32, shape![2, 4]>::zeros();
        any.tile_into(1, 2, &mut known);
        let mut unknown = Tensor::<i32, shape![Dyn, 4]>::zeros_with([2, 4]).unwrap();
        x.tile_into(Axis::<1>, Extent::<2>, &mut unknown);
        let mut nothing_known = known.map(|_| 0).into_dyn();
        x.tile_into(Axis::<1>, Extent::<2>, &mut nothing_known);
        assert_eq!(known, tensor![[1, 2, 1, 2], [3, 4, 3, 4]]);
        assert!(known == unknown && known == nothing_known);
        let mut sums = tensor![0, 0].into_dyn();
        x.sum_into(Axis::<0>, &mut sums);
        let mut largest = Tensor::<i32, shape![Dyn, 1]>::zeros_with([2, 1]).unwrap();
        x.max_keepdim_into(Axis::<1>, &mut largest);
        let mut places = tensor![0, 0];
        any.argmin_into(1, &mut places);
        assert!(sums == tensor![4, 6] && largest == tensor![[2], [4]] && places == tensor![0, 0]);
        let (x, any) = (x.map(f64::from), any.map(f64::from));
        let mut spread = tensor![[0.0], [0.0]];
        any.correction(1.0).var_keepdim_into(1, &mut spread);
        assert_eq!(spread, tensor![[0.5], [0.5]]);
        let (mut soft, mut normal) = (any.clone(), x.clone());
        x.softmax_into(Axis::<0>, &mut soft);
        any.try_layer_norm_into(&tensor![1.0, 1.0], &tensor![0.0, 0.0], 0.0, &mut normal)
            .unwrap();
        assert!(soft == x.softmax(Axis::<0>) && normal == tensor![[-1.0, 1.0], [-1.0, 1.0]]);
        let (y, mut out) = (
            tensor![[1], [2], [3]],
            Tensor::<i32, shape![Dyn, 1]>::zeros_with([3, 1]).unwrap(),
        );
        y.cross_axis_into(&y, Axis::<0>, &mut out);
        assert_eq!(out, tensor![[0], [0], [0]]);
        let any = tensor![[1, 2], [3, 4]].into_dyn();
        let equation = broadax::einsum_into("ij,jk->ik", &[any.view(), any.view()], &mut known);
        assert!(equation.is_err());
        assert_eq!(known[[1, 3]], 4);
    }

    /// Elements with drop glue: the previous ones are dropped exactly once.
    #[test]
    fn elements_that_are_dropped() {
        let x = tensor![[1, 2], [3, 4]].map(std::rc::Rc::new);
        let held = |x: &Tensor<std::rc::Rc<i32>, shape![2, 2]>| {
            x.map(|x| std::rc::Rc::strong_count(&x) - 1)
        };
        let mut out = stack((&x, &x, &x, &x), Axis::<-1>);
        assert_eq!(held(&x), tensor![[5, 5], [5, 5]]);
        x.roll_into(Axis::<0>, 1, &mut out.select_mut(Axis::<-1>, 0));
        concat_into((&x, &x), Axis::<-1>, &mut out.select_mut(Axis::<0>, 0));
        stack_into([&x, &x], Axis::<0>, &mut out.slice_mut(s![.., .., ..2]));
        assert_eq!(out[[1, 1, 0]], x[[1, 0]]);
        drop(out);
        assert_eq!(held(&x), tensor![[1, 1], [1, 1]]);
    }
}

fn total(row: &[f64]) -> f64 {
    row.iter().sum()
}
fn mean(row: &[f64]) -> f64 {
    total(row) / row.len() as f64
}
fn variance(row: &[f64]) -> f64 {
    let mean = mean(row);
    row.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / row.len() as f64
}
fn largest(row: &[f64]) -> f64 {
    row.iter().copied().fold(f64::NEG_INFINITY, f64::max)
}
fn smallest(row: &[f64]) -> f64 {
    row.iter().copied().fold(f64::INFINITY, f64::min)
}
fn quantile(row: &[f64], q: f64) -> f64 {
    let mut row = row.to_vec();
    row.sort_by(f64::total_cmp);
    let at = q * (row.len() - 1) as f64;
    let (low, high) = (row[at.floor() as usize], row[at.ceil() as usize]);
    low + (high - low) * at.fract()
}
fn lower(row: &[f64], q: f64) -> f64 {
    let mut row = row.to_vec();
    row.sort_by(f64::total_cmp);
    row[(q * (row.len() - 1) as f64) as usize]
}
fn place_of(row: &[f64], x: f64) -> f64 {
    row.iter().position(|&y| x == y).unwrap_or(0) as f64
}

mod reductions {
    use super::*;

    table! { dense:
        sum(rank_1): |x| (x.sum(Axis::<0>), x.sum_keepdim(Axis::<-1>))
            => |p| (p.reduce(0, &total), p.rows(-1, &|row| vec![total(row)]));
        prod(rank_1): |x| (x.prod_keepdim(Axis::<0>), x.prod(Axis::<-1>))
            => |p| {
                let product = |row: &[f64]| row.iter().product();
                (p.rows(0, &|row| vec![product(row)]), p.reduce(-1, &product))
            };
        mean_(rank_1): |x| (x.mean(Axis::<0>), x.mean_keepdim(Axis::<-1>))
            => |p| (p.reduce(0, &mean), p.rows(-1, &|row| vec![mean(row)]));
        var(rank_1): |x| (x.var_keepdim(Axis::<0>), x.var(Axis::<-1>))
            => |p| (p.rows(0, &|row| vec![variance(row)]), p.reduce(-1, &variance));
        max(first): |x| x.max(Axis::<0>) => |p| p.reduce(0, &largest);
        min_keepdim(last): |x| x.min_keepdim(Axis::<-1>) => |p| p.rows(-1, &|row| vec![smallest(row)]);
        argmax(last): |x| x.argmax(Axis::<-1>)
            => |p| p.reduce(-1, &|row| place_of(row, largest(row)));
        argmin_keepdim(first): |x| x.argmin_keepdim(Axis::<0>)
            => |p| p.rows(0, &|row| vec![place_of(row, smallest(row))]);
        of_all(|sizes| !sizes.contains(&0)): |x| {
            vec![x.sum_all(), x.prod_all(), x.mean_all(), x.var_all(), x.min_all(), x.max_all()]
        } => |p| {
            let e = &p.elements[..];
            vec![total(e), e.iter().product(), mean(e), variance(e), smallest(e), largest(e)]
        };
        median(first): |x| (x.median(Axis::<0>), x.median_keepdim(Axis::<0>)) => |p| {
            let all = p.rows(0, &|row| vec![quantile(row, 0.5)]);
            (all.without(0), all)
        };
        quantile_(last): |x| (x.quantile(0.3, Axis::<-1>), x.quantile_keepdim(0.8, Axis::<-1>))
            => |p| (p.reduce(-1, &|row| quantile(row, 0.3)), p.rows(-1, &|row| vec![quantile(row, 0.8)]));
        quantile_method(last): |x| (
            x.quantile((0.3, QuantileMethod::Lower), Axis::<-1>),
            x.quantiles(([0.3, 0.8], QuantileMethod::Lower), Axis::<-1>),
        ) => |p| (
            p.reduce(-1, &|row| lower(row, 0.3)),
            p.rows(-1, &|row| vec![lower(row, 0.3), lower(row, 0.8)]),
        );
        quantiles(last): |x| (x.quantiles([0.3, 0.0, 0.8], Axis::<-1>), x.quantiles(&tensor![0.5], Axis::<-1>))
            => |p| (p.rows(-1, &|row| [0.3, 0.0, 0.8].map(|q| quantile(row, q)).to_vec()), p.rows(-1, &|row| vec![quantile(row, 0.5)]));
        quantiles_of_all(|sizes| !sizes.contains(&0)): |x| vec![x.median_all(), x.quantile_all(0.2)]
            => |p| vec![quantile(&p.elements, 0.5), quantile(&p.elements, 0.2)];
        places_of_all(|sizes| !sizes.contains(&0)): |x| vec![x.argmin_all(), x.argmax_all()]
            => |p| {
                let e = &p.elements[..];
                vec![place_of(e, smallest(e)), place_of(e, largest(e))]
            };
        sum_to(exactly_three): |x| (x.sum_to::<shape![3]>(), x.sum_to::<shape![]>())
            => |p| {
                let columns = |j: usize| p.elements.iter().skip(j).step_by(3).sum();
                (Plain::build(&[3], &|i| columns(i[0])), total(&p.elements))
            };
        layer_norm(exactly_three): |x| x.layer_norm(&row(), &row(), 0.5),
            any {
                let (centered, spread) = (&x - x.mean_keepdim(Axis::<-1>), x.var_keepdim(Axis::<-1>));
                centered / (spread + 0.5).sqrt() * row() + row()
            } => |p| p.rows(-1, &|row| {
                let (mean, spread) = (mean(row), (variance(row) + 0.5).sqrt());
                let at = |(i, x): (usize, &f64)| ((x - mean) / spread + 1.0) * 10.0 * (i + 1) as f64;
                row.iter().enumerate().map(at).collect()
            });
        softmax(rank_1): |x| x.softmax(Axis::<-1>) => |p| p.rows(-1, &|row| {
            let e: Vec<f64> = row.iter().map(|x| x.exp()).collect();
            e.iter().map(|x| x / total(&e)).collect()
        });
    }
}

/// Axes as numbers, also several at once, which only tensors of dynamic rank support.
#[test]
fn reductions_over_lists_of_axes() {
    let mut sizes = SIZES.to_vec();
    sizes.retain(|sizes| rank_2(sizes) && !sizes.contains(&0));
    // Over the last axis and then over the first one, compared with a list of both.
    let twice = |f: fn(&[f64]) -> f64| {
        move |p: &Plain| {
            let keep = p.rows(-1, &|row| vec![f(row)]).rows(0, &|row| vec![f(row)]);
            (keep.without(-1).without(0), keep).read()
        }
    };
    type Op = fn(DynView<'_, f64>) -> Result<Vec<Plain>, ShapeError>;
    let ops: [(&str, Op, fn(&[f64]) -> f64); 5] = [
        (
            "sum",
            |x| Ok((x.try_sum(&[0, -1])?, x.try_sum_keepdim(&[-1, 0])?).read()),
            total,
        ),
        (
            "prod",
            |x| Ok((x.try_prod(&[0, -1])?, x.try_prod_keepdim(&[-1, 0])?).read()),
            |row| row.iter().product(),
        ),
        (
            "mean",
            |x| Ok((x.try_mean(&[0, -1])?, x.try_mean_keepdim(&[-1, 0])?).read()),
            mean,
        ),
        (
            "max",
            |x| Ok((x.try_max(&[0, -1])?, x.try_max_keepdim(&[-1, 0])?).read()),
            largest,
        ),
        (
            "min",
            |x| Ok((x.try_min(&[0, -1])?, x.try_min_keepdim(&[-1, 0])?).read()),
            smallest,
        ),
    ];
    for (name, op, f) in ops {
        run(name, &sizes, &|x| op(x).unwrap(), &twice(f));
    }
    // Without axes, nothing changes.
    run(
        "no axes",
        &SIZES,
        &|x| x.try_sum(&[]).unwrap().read(),
        &|p| p.read(),
    );
}

/// Every second element of a row.
fn every_second(row: &[f64]) -> Vec<f64> {
    row.iter().copied().step_by(2).collect()
}
fn reversed(row: &[f64]) -> Vec<f64> {
    row.iter().rev().copied().collect()
}
fn rolled_by_two(row: &[f64]) -> Vec<f64> {
    let mut row = row.to_vec();
    let n = row.len().max(1);
    row.rotate_right(2 % n);
    row
}

mod views {
    use super::*;

    table! { views:
        to_tensor(all): |x| (x.to_tensor(), x.as_standard_layout().into_tensor()) => |p| (p.clone(), p.clone());
        loosen(all): |x| x.loosen::<DynRank>().to_tensor() => |p| p.clone();
        loosen_mut(all): |x| {
            let mut out = x.to_tensor();
            let mut view = out.loosen_mut::<DynRank>();
            view.iter_mut().for_each(|element| *element += 1.0);
            out
        } => |p| p.map(&|element| element + 1.0);
        as_dyn_and_one(rank_1): |x| x.unsqueeze(Axis::<0>).as_dyn(Axis::<1>).as_one(Axis::<0>)
            => |p| p.sized(&[&[1], &p.sizes[..]].concat());
        indexed(all): |x| {
            let mut out = x.to_tensor();
            // Compares the element at each index, and writes one there.
            let found: Vec<f64> = x.indexed_iter().map(|(index, &element)| {
                assert_eq!(x.get(index.as_ref()), Some(&element));
                element
            }).collect();
            for (position, (index, element)) in out.indexed_iter_mut().enumerate() {
                assert_eq!(x.unravel_index(position).as_ref() as &[usize], index.as_ref());
                assert_eq!(x.ravel_multi_index(&index), position);
                *element += index.as_ref().iter().fold(0.0, |sum, &i| 10.0 * sum + i as f64);
            }
            assert_eq!(x.indexed_iter().len(), x.len());
            (found, out)
        } => |p| (
            p.elements.clone(),
            Plain::build(&p.sizes, &|i| p.at(i) + i.iter().fold(0.0, |sum, &i| 10.0 * sum + i as f64)),
        );
        elements(all): |x| x.iter().copied().collect::<Vec<f64>>() => |p| p.elements.clone();
        broadcast_to(|sizes| sizes.len() <= 2 && three(sizes) && sizes.iter().rev().nth(1).is_none_or(|n| [1, 2].contains(n))):
            |x| x.broadcast_to::<shape![4, 2, 3]>()
            => |p| Plain::build(&[4, 2, 3], &|i| p.stretched_at(i));
        broadcast_like(|sizes| sizes.len() <= 2 && three(sizes) && sizes.iter().rev().nth(1).is_none_or(|n| [1, 2].contains(n))):
            |x| x.broadcast_like(&Tensor::<f64, shape![4, 2, 3]>::ones())
            => |p| Plain::build(&[4, 2, 3], &|i| p.stretched_at(i));
        broadcast_views_(three): |x| broadax::broadcast_views((&x, &row())).unwrap()
            => |p| (p.zip(&plain_row(), &|a, _| a), p.zip(&plain_row(), &|_, b| b));
        lay_on(|sizes| first(sizes) && sizes[0] == 2): |x| tensor![10.0, 20.0].lay_on(&x, Axis::<0>)
            => |p| {
                let mut sizes = vec![1; p.rank()];
                sizes[0] = 2;
                Plain { sizes, elements: vec![10.0, 20.0] }
            };
        add_axis(|sizes| first(sizes) && sizes[0] == 2): |x| x.add_axis(&tensor![10.0, 20.0], Axis::<0>)
            => |p| Plain::build(&p.sizes, &|i| p.at(i) + 10.0 * (i[0] + 1) as f64);
        expand(matrix): |x| x.expand::<shape![2, Keep, Keep]>(),
            any x.try_expand(&[Some(2), None, None]).unwrap()
            => |p| p.zip(&Plain::numbered(&[2, 1, 1]), &|a, _| a);
        unsqueeze(all): |x| (x.unsqueeze(Axis::<0>), x.unsqueeze(Axis::<-1>))
            => |p| (p.sized(&[&[1], &p.sizes[..]].concat()), p.sized(&[&p.sizes[..], &[1]].concat()));
        into_unsqueezed(all): |x| (x.to_tensor().into_unsqueezed(Axis::<0>), x.to_tensor().into_unsqueezed(Axis::<-1>))
            => |p| (p.sized(&[&[1], &p.sizes[..]].concat()), p.sized(&[&p.sizes[..], &[1]].concat()));
        into_squeezed(all): |x| x.unsqueeze(Axis::<-1>).to_tensor().into_squeezed(Axis::<-1>) => |p| p.clone();
        squeeze(all): |x| x.unsqueeze(Axis::<-1>).squeeze(Axis::<-1>) => |p| p.clone();
        permute(matrix): |x| x.permute((Axis::<1>, Axis::<0>)), any x.try_permute(&[1, 0]).unwrap()
            => |p| p.permute(&[1, 0]);
        transpose(rank_2): |x| x.transpose() => |p| p.transpose();
        t(all): |x| x.t() => |p| if p.rank() < 2 { p.clone() } else { p.transpose() };
        rows_and_columns(rank_2): |x| {
            let sizes = x.sizes();
            assert_eq!(sizes.as_ref(), &x.shape()[..]);
            [x.nrows(), x.ncols()].to_vec()
        } => |p| p.sizes[p.rank() - 2..].to_vec();
        swapaxes(rank_2): |x| x.swapaxes(Axis::<-2>, Axis::<-1>) => |p| p.transpose();
        moveaxis(rank_2): |x| x.moveaxis(Axis::<0>, Axis::<-1>) => |p| {
            let mut order: Vec<usize> = (1..p.rank()).collect();
            order.push(0);
            p.permute(&order)
        };
        rot90(rank_2): |x| x.rot90() => |p| p.transpose().rows(-2, &reversed);
        flip(rank_1): |x| (x.flip(Axis::<0>), x.flip(Axis::<-1>))
            => |p| (p.rows(0, &reversed), p.rows(-1, &reversed));
        slice_back(rank_1): |x| (x.slice(s![..., ..;-1]), x.slice(s![..., ..;-2]))
            => |p| {
                let back = p.rows(-1, &reversed);
                (back.clone(), back.rows(-1, &every_second))
            };
        grown(first): |x| {
            let mut out = x.to_tensor().as_dyn(Axis::<0>);
            out.reserve(3);
            out.push(x.select(Axis::<0>, 0));
            out.append(&x);
            out
        } => |p| p.rows(0, &|row| [row, &row[..1], row].concat());
        transpose_mut(rank_2): |x| {
            // Writing through the transpose restores the original.
            let (mut out, turned) = (x.to_tensor() * 0.0, x.transpose().to_tensor());
            out.transpose_mut().assign(&turned);
            out
        } => |p| p.clone();
        permute_mut(matrix): |x| {
            let (mut out, turned) = (x.to_tensor() * 0.0, x.permute((Axis::<1>, Axis::<0>)).to_tensor());
            out.permute_mut((Axis::<1>, Axis::<0>)).assign(&turned);
            out
        } => |p| p.clone();
        swapaxes_mut(rank_2): |x| {
            let (mut out, turned) = (x.to_tensor() * 0.0, x.swapaxes(Axis::<0>, Axis::<-1>).to_tensor());
            out.swapaxes_mut(Axis::<0>, Axis::<-1>).assign(&turned);
            out
        } => |p| p.clone();
        moveaxis_mut(rank_2): |x| {
            let (mut out, turned) = (x.to_tensor() * 0.0, x.moveaxis(Axis::<0>, Axis::<-1>).to_tensor());
            out.moveaxis_mut(Axis::<0>, Axis::<-1>).assign(&turned);
            out
        } => |p| p.clone();
        unsqueeze_mut(all): |x| {
            let (mut out, column) = (x.to_tensor() * 0.0, x.unsqueeze(Axis::<-1>).to_tensor());
            out.unsqueeze_mut(Axis::<-1>).assign(&column);
            // Conversely: a part of a larger tensor.
            let mut wide = stack((&column, &(&column * 2.0)), Axis::<-1>);
            wide.select_mut(Axis::<-1>, 0).squeeze_mut(Axis::<-1>).assign(x.lazy() + 1.0);
            (out, wide)
        } => |p| (p.clone(), Plain::build(&[&p.sizes[..], &[1, 2]].concat(), &|i| {
            let x = p.at(&i[..i.len() - 2]);
            if i[i.len() - 1] == 0 { x + 1.0 } else { 2.0 * x }
        }));
        reshape_mut(|sizes| sizes.iter().product::<usize>() == 6): |x| {
            let (mut first, mut second, turned) = (x.to_tensor(), x.to_tensor(), tensor![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]);
            first.reshape_mut::<shape![3, 2]>().assign(&turned);
            second.reshape_with_mut::<DynRank>([3, 2]).unwrap().assign(turned.clone().into_dyn());
            (first, second)
        } => |p| {
            let numbers = Plain { sizes: p.sizes.clone(), elements: (1..7).map(f64::from).collect() };
            (numbers.clone(), numbers)
        };
        flip_mut(rank_1): |x| {
            let mut out = x.to_tensor() * 0.0;
            out.flip_mut(Axis::<0>).assign(x);
            out
        } => |p| p.rows(0, &reversed);
        roll(rank_1): |x| x.roll(Axis::<-1>, 2) => |p| p.rows(-1, &rolled_by_two);
        insert(last): |x| (x.insert(Axis::<0>, 0, &x), x.insert(Axis::<-1>, Extent::<1>, &x)) => |p| {
            let between = |row: &[f64]| [&row[..1], row, &row[1..]].concat();
            (p.rows(0, &|row| [row, row].concat()), p.rows(-1, &between))
        };
        delete(|sizes| first(sizes) && last(sizes)): |x| {
            let some = (x.delete(Axis::<-1>, s![1..]), x.delete(Axis::<0>, s![..0]));
            (x.delete(Axis::<0>, 0), (x.delete(Axis::<-1>, s![-1]), some))
        } => |p| {
            let but_last = |row: &[f64]| row[..row.len() - 1].to_vec();
            let some = (p.rows(-1, &|row| row[..1].to_vec()), p.clone());
            (p.rows(0, &|row| row[1..].to_vec()), (p.rows(-1, &but_last), some))
        };
        delete_list(|sizes| first(sizes) && last(sizes)): |x| {
            let ends = [x.shape()[x.rank() - 1] - 1, 0];
            (x.delete(Axis::<0>, [0, 0]), x.delete(Axis::<-1>, &ends))
        } => |p| {
            let inner = |row: &[f64]| row.get(1..row.len() - 1).unwrap_or_default().to_vec();
            (p.rows(0, &|row| row[1..].to_vec()), p.rows(-1, &inner))
        };
        roll_views(rank_1): |x| {
            let (front, rest) = x.roll_views(Axis::<-1>, -4);
            let (whole, none) = x.roll_views(Axis::<0>, 0);
            ((front.to_tensor(), rest.to_tensor()), (whole.to_tensor(), none.to_tensor()))
        } => |p| {
            let far = |n: usize| (n - 4 % n.max(1)) % n.max(1);
            let front = p.rows(-1, &|row| row[row.len() - far(row.len())..].to_vec());
            let rest = p.rows(-1, &|row| row[..row.len() - far(row.len())].to_vec());
            ((front, rest), (p.rows(0, &|_| vec![]), p.clone()))
        };
        roll_inplace(rank_1): |x| {
            let mut out = x.to_tensor();
            out.roll_inplace(Axis::<-1>, 2);
            // Every second element, with others in between; and in reverse order.
            let mut wide = stack((&x, &x), Axis::<-1>);
            wide.select_mut(Axis::<-1>, 1).roll_inplace(Axis::<0>, -1);
            wide.select_mut(Axis::<-1>, 1).flip_mut(Axis::<0>).roll_inplace(Axis::<0>, -3);
            (out, wide)
        } => |p| {
            let first = p.rows(0, &rolled_by_two);
            (p.rows(-1, &rolled_by_two), Plain::build(&[&p.sizes[..], &[2]].concat(), &|i| match i.split_last().unwrap() {
                (0, index) => p.at(index),
                (_, index) => first.at(index),
            }))
        };
        reshape(|sizes| sizes.iter().product::<usize>() == 6): |x| {
            let dense = x.to_tensor();
            let (first, second) = (dense.try_reshape_view::<shape![3, 2]>(), dense.reshape_view_with::<DynRank>([3, 2]));
            (x.reshape::<shape![3, 2]>().to_tensor(), (first.unwrap().to_tensor(), second.unwrap().to_tensor()))
        } => |p| (p.sized(&[3, 2]), (p.sized(&[3, 2]), p.sized(&[3, 2])));
        reshape_infer(all): |x| (x.reshape_infer::<shape![Infer, 1]>(), x.to_tensor().reshape_infer::<shape![Infer, 1]>())
            => |p| (p.sized(&[p.elements.len(), 1]), p.sized(&[p.elements.len(), 1]));
        flatten(all): |x| {
            assert!(x.to_tensor().view().flatten().is_borrowed());
            (x.flatten().to_tensor(), x.to_tensor().into_flattened())
        }
            => |p| (p.sized(&[p.elements.len()]), p.sized(&[p.elements.len()]));
        flatten_dyn(all): |x| (x.flatten_dyn().to_tensor(), x.to_tensor().flatten_dyn().to_tensor())
            => |p| (p.sized(&[p.elements.len()]), p.sized(&[p.elements.len()]));
        flatten_axes(matrix): |x| x.flatten_axes(Axis::<0>, Axis::<1>)
            => |p| p.sized(&[p.elements.len()]);
        unflatten(exactly_three): |x| x.unflatten::<shape![3, Infer], _>(Axis::<-1>)
            => |p| p.sized(&[&p.sizes[..], &[1]].concat());
        windows(|sizes| last(sizes) && sizes[sizes.len() - 1] > 1): |x| x.windows(Axis::<-1>, Extent::<2>)
            => |p| {
                let mut sizes = p.sizes.clone();
                *sizes.last_mut().unwrap() -= 1;
                sizes.push(2);
                Plain::build(&sizes, &|i| {
                    let mut index = i.to_vec();
                    let k = index.pop().unwrap();
                    *index.last_mut().unwrap() += k;
                    p.at(&index)
                })
            };
        diagonal(matrix): |x| x.diagonal()
            => |p| Plain::build(&[p.sizes[0].min(p.sizes[1])], &|i| p.at(&[i[0], i[0]]));
        slice(|sizes| matrix(sizes) && sizes[0] > 0 && sizes[1] > 1): |x| (x.slice(s![..;2, 1..]), x.slice(s![0, ..-1]))
            => |p| (
                p.rows(0, &every_second).rows(1, &|row| row[1..].to_vec()),
                p.rows(0, &|row| row[..1].to_vec()).without(0).rows(0, &|row| row[..row.len() - 1].to_vec()),
            );
        select(last): |x| (x.select(Axis::<-1>, 0), x.select(Axis::<-1>, x.shape()[x.rank() - 1] - 1))
            => |p| (p.reduce(-1, &|row| row[0]), p.reduce(-1, &|row| row[row.len() - 1]));
    }
}

mod parts {
    use super::*;

    table! { views:
        split_at(first): |x| x.split_at(Axis::<0>, 1)
            => |p| (p.rows(0, &|row| row[..1].to_vec()), p.rows(0, &|row| row[1..].to_vec()));
        split(exactly_three): |x| x.split(Axis::<-1>, Extent::<3>)
            => |p| [0, 1, 2].map(|i| p.rows(-1, &|row| vec![row[i]]));
        split_sizes(first): |x| x.try_split_sizes(Axis::<0>, &[1, 0, x.shape()[0] - 1]).unwrap()
            => |p| {
                let n = p.sizes[0];
                [0..1, 1..1, 1..n].map(|range| p.rows(0, &|row| row[range.clone()].to_vec()))
            };
        split_places(rank_1): |x| x.try_split_places(Axis::<-1>, &[1, 9]).unwrap()
            => |p| {
                let n = p.sizes[p.rank() - 1];
                [0..n.min(1), n.min(1)..n, n..n].map(|range| p.rows(-1, &|row| row[range.clone()].to_vec()))
            };
        split_nearly(rank_1): |x| x.try_split_nearly(Axis::<-1>, 2).unwrap()
            => |p| {
                let n = p.sizes[p.rank() - 1];
                let half = n.div_ceil(2);
                [0..half, half..n].map(|range| p.rows(-1, &|row| row[range.clone()].to_vec()))
            };
        chunks(rank_1): |x| x.chunks(Axis::<0>, 2).collect::<Vec<_>>() => |p| {
            let n = p.sizes[0];
            let part = |at: usize| p.rows(0, &|row| row[at..(at + 2).min(n)].to_vec());
            // An axis without elements has one chunk.
            (0..n.max(1)).step_by(2).map(part).collect::<Vec<Plain>>()
        };
        exact_chunks(rank_1): |x| x.exact_chunks(Axis::<0>, Extent::<2>).collect::<Vec<_>>() => |p| {
            let part = |i: usize| p.rows(0, &|row| row[2 * i..2 * i + 2].to_vec());
            (0..p.sizes[0] / 2).map(part).collect::<Vec<Plain>>()
        };
        axis_iter(rank_1): |x| x.axis_iter(Axis::<-1>).collect::<Vec<_>>() => |p| {
            let n = p.sizes[p.rank() - 1];
            (0..n).map(|i| p.reduce(-1, &|row| row[i])).collect::<Vec<Plain>>()
        };
        outer_iter(rank_1): |x| x.outer_iter().collect::<Vec<_>>() => |p| {
            (0..p.sizes[0]).map(|i| p.reduce(0, &|row| row[i])).collect::<Vec<Plain>>()
        };
        lanes(rank_1): |x| x.lanes(Axis::<0>).collect::<Vec<_>>() => |p| {
            let n = p.sizes[0];
            let lane = |i: &Vec<usize>| Plain::build(&[n], &|k| p.at(&[k, &i[..]].concat()));
            indices(&p.sizes[1..]).iter().map(lane).collect::<Vec<Plain>>()
        };
        axis_iter_mut(rank_1): |x| {
            let mut out = x.to_tensor();
            for (i, mut part) in out.axis_iter_mut(Axis::<-1>).enumerate() {
                part *= i as f64;
            }
            out
        } => |p| p.rows(-1, &|row| row.iter().enumerate().map(|(i, x)| i as f64 * x).collect());
        lanes_mut(rank_1): |x| {
            let mut out = x.to_tensor();
            for mut lane in out.lanes_mut(Axis::<0>) {
                lane.map_inplace(|x| x + 1.0);
            }
            out
        } => |p| p.map(&|x| x + 1.0);
        chunks_mut(rank_1): |x| {
            let mut out = x.to_tensor();
            for (i, mut part) in out.exact_chunks_mut(Axis::<0>, 2).enumerate() {
                part += i as f64;
            }
            let n = out.shape()[0];
            let (mut left, mut right) = out.split_at_mut(Axis::<0>, n / 2);
            left *= 2.0;
            right *= 3.0;
            out
        } => |p| p.rows(0, &|row| {
            let n = row.len();
            let chunk = |i: usize| if i < n / 2 * 2 { (i / 2) as f64 } else { 0.0 };
            let half = |i: usize| if i < n / 2 { 2.0 } else { 3.0 };
            (0..n).map(|i| (row[i] + chunk(i)) * half(i)).collect()
        });
        outer_iter_mut(first): |x| {
            let mut out = x.to_tensor();
            out.select_mut(Axis::<0>, 0).fill(5.0);
            for mut part in out.outer_iter_mut() {
                part += 1.0;
            }
            out
        } => |p| Plain::build(&p.sizes, &|i| if i[0] == 0 { 6.0 } else { p.at(i) + 1.0 });
        slice_mut(|sizes| matrix(sizes) && sizes[1] > 1): |x| {
            let mut out = x.to_tensor();
            out.slice_mut(s![.., 1..2]).fill(7.0);
            out
        } => |p| p.rows(1, &|row| {
            let mut row = row.to_vec();
            row[1] = 7.0;
            row
        });
        diagonal_mut(matrix): |x| {
            let mut out = x.to_tensor();
            out.diagonal_mut().assign(7.0);
            out
        } => |p| Plain::build(&p.sizes, &|i| if i[0] == i[1] { 7.0 } else { p.at(i) });
    }
}

mod joining {
    use super::*;

    table! { dense:
        concat_two(rank_1): |x| x.concat(&x, Axis::<0>) => |p| p.rows(0, &|row| row.repeat(2));
        concat_several(rank_1): |x| concat((&x, &x, &x.to_tensor()), Axis::<-1>) => |p| p.rows(-1, &|row| row.repeat(3));
        concat_slice(rank_1): |x| concat(&[&x, &x][..], Axis::<0>) => |p| p.rows(0, &|row| row.repeat(2));
        stack_two(all): |x| stack((&x, &x), Axis::<-1>)
            => |p| Plain::build(&[&p.sizes[..], &[2]].concat(), &|i| p.at(&i[..i.len() - 1]));
        stack_slice(all): |x| stack(&[&x, &x][..], Axis::<0>)
            => |p| Plain::build(&[&[2], &p.sizes[..]].concat(), &|i| p.at(&i[1..]));
        repeat(rank_1): |x| x.repeat(Axis::<0>, Extent::<2>)
            => |p| p.rows(0, &|row| row.iter().flat_map(|&x| [x, x]).collect());
        repeat_open(rank_1): |x| x.repeat(Axis::<-1>, 0) => |p| p.rows(-1, &|_| vec![]);
        tile(rank_1): |x| x.tile(Axis::<-1>, Extent::<3>) => |p| p.rows(-1, &|row| row.repeat(3));
        pad(rank_1): |x| x.pad(Axis::<0>, Extent::<1>, Extent::<2>, 9.0)
            => |p| p.rows(0, &|row| [&[9.0], row, &[9.0, 9.0]].concat());
        pad_mode(first): |x| x.pad_mode(Axis::<0>, Extent::<1>, Extent::<2>, PadMode::Edge)
            => |p| p.rows(0, &|row| {
                let (first, last) = (row[0], row[row.len() - 1]);
                [&[first], row, &[last, last]].concat()
            });
        interpolate_nearest(|sizes| rank_2(sizes) && sizes[sizes.len() - 2..].iter().all(|&n| n > 0)):
            |x| x.interpolate::<shape![3, 7]>(Interpolation::nearest_exact())
            => |p| {
                let nearest = |m: usize| move |row: &[f64]| {
                    (0..m).map(|i| row[(2 * i + 1) * row.len() / (2 * m)]).collect()
                };
                p.rows(-1, &nearest(7)).rows(-2, &nearest(3))
            };
        interpolate_with(last): |x| x.interpolate_with::<shape![Dyn]>([4], Interpolation::nearest()).unwrap()
            => |p| p.rows(-1, &|row| (0..4).map(|i| row[i * row.len() / 4]).collect());
        interpolate(|sizes| rank_2(sizes) && sizes[sizes.len() - 2..].iter().all(|&n| n > 0)):
            |x| x.interpolate::<shape![3, 7]>(Interpolation::linear().align_corners())
            => |p| {
                let linear = |m: usize| move |row: &[f64]| {
                    let last = row.len() - 1;
                    let at = |i: usize| {
                        let (low, part) = (i * last / (m - 1), (i * last % (m - 1)) as f64 / (m - 1) as f64);
                        row[low] * (1.0 - part) + row[(low + 1).min(last)] * part
                    };
                    (0..m).map(at).collect()
                };
                p.rows(-1, &linear(7)).rows(-2, &linear(3))
            };
        diff(rank_1): |x| x.diff(Axis::<-1>)
            => |p| p.rows(-1, &|row| row.windows(2).map(|w| w[1] - w[0]).collect());
    }
}

mod products {
    use super::*;

    /// A kernel of shape (4, 2, 2), from 2 channels to 4.
    fn kernel() -> Tensor<f64, shape![4, 2, 2]> {
        Tensor::<f64, shape![4, 2, 2]>::from_fn(|[o, c, k]| (o * 4 + c * 2 + k + 1) as f64)
    }
    fn back() -> Tensor<f64, shape![2, 4, 3]> {
        Tensor::<f64, shape![2, 4, 3]>::from_fn(|[c, o, k]| (c * 12 + o * 3 + k + 1) as f64)
    }
    fn is_image(sizes: &[usize]) -> bool {
        let n = sizes.len();
        n >= 2 && sizes[n - 2] == 2 && sizes[n - 1] > 1
    }

    table! { dense:
        matmul(rank_2): |x| x.matmul(&x.transpose()) => |p| p.times(&p.transpose());
        matmul_lazy(rank_2): |x| x.lazy().matmul(&x.transpose()) => |p| p.times(&p.transpose());
        dot_lazy(exactly_three): |x| (x.lazy() * 1.0).dot(&row())
            => |p| p.zip(&plain_row(), &|a, b| a * b).reduce(-1, &total);
        matmul_vector(exactly_three): |x| x.matmul(&row())
            => |p| p.zip(&plain_row(), &|a, b| a * b).reduce(-1, &total);
        dot(exactly_three): |x| x.dot(&row().unsqueeze(Axis::<1>)),
            any x.unsqueeze(Axis::<-2>).matmul(&row().unsqueeze(Axis::<1>)).squeeze(Axis::<-2>)
            => |p| p.zip(&plain_row(), &|a, b| a * b).rows(-1, &|row| vec![total(row)]);
        einsum_typed(matrix): |x| einsum!("ij,kj->ki", x, x) => |p| p.times(&p.transpose());
        einsum_any(rank_1): |x| broadax::einsum("...i,...i->...", &[x.view().into_dyn(), x.view().into_dyn()]).unwrap()
            => |p| p.map(&|x| x * x).reduce(-1, &total);
        conv1d(is_image): |x| x.conv1d(&kernel(), Conv::new()) => |p| {
            let mut sizes = p.sizes.clone();
            let n = sizes.len();
            (sizes[n - 2], sizes[n - 1]) = (4, sizes[n - 1] - 1);
            Plain::build(&sizes, &|i| {
                let (batch, at) = i.split_at(n - 2);
                let term = |c: usize, k: usize| {
                    p.at(&[batch, &[c, at[1] + k]].concat()) * (at[0] * 4 + c * 2 + k + 1) as f64
                };
                term(0, 0) + term(0, 1) + term(1, 0) + term(1, 1)
            })
        };
        conv2d(|sizes| rank_2(sizes) && sizes[sizes.len() - 2..].iter().all(|&n| n > 1)):
            |x| x.unsqueeze(Axis::<-3>).conv2d(&Tensor::<f64, shape![3, 1, 2, 2]>::arange(), Conv::new())
            => |p| {
                let (n, mut sizes) = (p.rank(), p.sizes.clone());
                sizes.insert(n - 2, 3);
                (sizes[n - 1], sizes[n]) = (sizes[n - 1] - 1, sizes[n] - 1);
                Plain::build(&sizes, &|i| {
                    let (batch, at) = i.split_at(n - 2);
                    let term = |(j, k): (usize, usize)| {
                        p.at(&[batch, &[at[1] + j, at[2] + k]].concat()) * (at[0] * 4 + j * 2 + k) as f64
                    };
                    [(0, 0), (0, 1), (1, 0), (1, 1)].map(term).iter().sum()
                })
            };
        conv_transpose1d(is_image): |x| x.conv_transpose1d(&back(), ConvTranspose::new().stride::<2>()) => |p| {
            let mut sizes = p.sizes.clone();
            let n = sizes.len();
            (sizes[n - 2], sizes[n - 1]) = (4, sizes[n - 1] * 2 + 1);
            Plain::build(&sizes, &|i| {
                let (batch, at) = i.split_at(n - 2);
                let term = |(c, k): (usize, usize)| match at[1].checked_sub(k) {
                    Some(place) if place % 2 == 0 && place / 2 < p.sizes[n - 1] => {
                        p.at(&[batch, &[c, place / 2]].concat()) * (c * 12 + at[0] * 3 + k + 1) as f64
                    }
                    _ => 0.0,
                };
                [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)].map(term).iter().sum()
            })
        };
        conv_transpose2d(|sizes| rank_2(sizes) && !sizes[sizes.len() - 2..].contains(&0)):
            |x| x.unsqueeze(Axis::<-3>).conv_transpose2d(&Tensor::<f64, shape![1, 3, 2, 2]>::arange(), ConvTranspose::new())
            => |p| {
                let (n, mut sizes) = (p.rank(), p.sizes.clone());
                sizes.insert(n - 2, 3);
                (sizes[n - 1], sizes[n]) = (sizes[n - 1] + 1, sizes[n] + 1);
                Plain::build(&sizes, &|i| {
                    let (batch, at) = i.split_at(n - 2);
                    let term = |(j, k): (usize, usize)| match (at[1].checked_sub(j), at[2].checked_sub(k)) {
                        (Some(row), Some(column)) if row < p.sizes[n - 2] && column < p.sizes[n - 1] => {
                            p.at(&[batch, &[row, column]].concat()) * (at[0] * 4 + j * 2 + k) as f64
                        }
                        _ => 0.0,
                    };
                    [(0, 0), (0, 1), (1, 0), (1, 1)].map(term).iter().sum()
                })
            };
        max_pool2d(|sizes| rank_2(sizes) && sizes[sizes.len() - 2..].iter().all(|&n| n > 1)):
            |x| x.unsqueeze(Axis::<-3>).max_pool2d(Pool::new::<2>().stride::<1>()).squeeze(Axis::<-3>)
            => |p| {
                let largest = |row: &[f64]| row.windows(2).map(largest).collect();
                p.rows(-1, &largest).rows(-2, &largest)
            };
        avg_pool2d(|sizes| rank_2(sizes) && sizes[sizes.len() - 2..].iter().all(|&n| n > 1)):
            |x| x.unsqueeze(Axis::<-3>).avg_pool2d(Pool::new::<2>().stride::<1>()).squeeze(Axis::<-3>)
            => |p| {
                let mean = |row: &[f64]| row.windows(2).map(mean).collect();
                p.rows(-1, &mean).rows(-2, &mean)
            };
        max_pool1d(|sizes| last(sizes) && rank_2(sizes) && sizes[sizes.len() - 1] > 1): |x| x.max_pool1d(Pool::new::<2>().stride::<1>())
            => |p| p.rows(-1, &|row| row.windows(2).map(largest).collect());
        avg_pool1d(|sizes| last(sizes) && rank_2(sizes) && sizes[sizes.len() - 1] > 1): |x| x.avg_pool1d(Pool::new::<2>().stride::<1>())
            => |p| p.rows(-1, &|row| row.windows(2).map(mean).collect());
    }
}

mod elements_that_say_where {
    use super::*;

    fn order(row: &[f64]) -> Vec<usize> {
        let mut order: Vec<usize> = (0..row.len()).collect();
        order.sort_by(|&i, &k| row[i].total_cmp(&row[k]));
        order
    }
    fn sorted(row: &[f64]) -> Vec<f64> {
        order(row).iter().map(|&i| row[i]).collect()
    }
    fn falling(row: &[f64]) -> Vec<f64> {
        sorted(row).into_iter().rev().collect()
    }
    fn list(elements: Vec<f64>) -> Plain {
        Plain {
            sizes: vec![elements.len()],
            elements,
        }
    }

    table! { dense:
        take(last): |x| x.take(Axis::<-1>, [-1_i8, 0])
            => |p| p.rows(-1, &|row| vec![row[row.len() - 1], row[0]]);
        take_many(last): |x| x.take(Axis::<-1>, &tensor![[0_i8, -1], [-1, -1]])
            => |p| {
                let two = p.rows(-1, &|row| vec![row[0], row[row.len() - 1]]);
                let sizes = [&p.sizes[..p.rank() - 1], &[2, 2]].concat();
                Plain::build(&sizes, &|i| {
                    let (front, at) = i.split_at(i.len() - 2);
                    two.at(&[front, &[usize::from(at != [0, 0])]].concat())
                })
            };
        index_add_many(first): |x| {
            let mut out = x.to_tensor();
            out.index_add(Axis::<0>, &tensor![[0, 0], [-1, 0]], &x.take(Axis::<0>, &tensor![[-1, 0], [0, 0]]));
            out
        } => |p| p.rows(0, &|row| {
            let mut out = row.to_vec();
            let (first, last) = (row[0], row[row.len() - 1]);
            [(0, last), (0, first), (row.len() - 1, first), (0, first)].iter().for_each(|&(at, x)| out[at] += x);
            out
        });
        take_in_front(first): |x| x.take(Axis::<0>, &[0_usize; 2][..])
            => |p| p.rows(0, &|row| vec![row[0], row[0]]);
        take_along_axis(rank_1): |x| x.take_along_axis(Axis::<-1>, &x.argsort(Axis::<-1>))
            => |p| p.rows(-1, &sorted);
        gather(rank_1): |x| x.gather(Axis::<0>, &x.argsort_descending(Axis::<0>))
            => |p| p.rows(0, &falling);
        scatter(rank_1): |x| {
            let mut out = x.to_tensor();
            out.scatter(Axis::<-1>, &x.argsort(Axis::<-1>), &x);
            out
        } => |p| p.rows(-1, &|row| {
            let mut out = row.to_vec();
            order(row).iter().zip(row).for_each(|(&place, &x)| out[place] = x);
            out
        });
        scatter_add(last): |x| {
            let mut out = x.to_tensor();
            out.scatter_add(Axis::<-1>, &x.map(|_| 0_u8), &x);
            out
        } => |p| p.rows(-1, &|row| [&[row[0] + total(row)], &row[1..]].concat());
        index_add(first): |x| {
            let mut out = x.to_tensor();
            out.index_add(Axis::<0>, [0, 0], &x.take(Axis::<0>, [-1, -1]));
            out
        } => |p| p.rows(0, &|row| [&[row[0] + 2.0 * row[row.len() - 1]], &row[1..]].concat());
        scatter_max(last): |x| {
            let mut out = x.to_tensor();
            out.scatter_max(Axis::<-1>, &x.map(|_| 0_u8), &x);
            out
        } => |p| p.rows(-1, &|row| [&[row.iter().copied().fold(row[0], f64::max)], &row[1..]].concat());
        scatter_min(last): |x| {
            let mut out = x.to_tensor();
            out.scatter_min(Axis::<-1>, &x.map(|_| -1_i64), &x);
            out
        } => |p| p.rows(-1, &|row| {
            let (mut out, last) = (row.to_vec(), row.len() - 1);
            out[last] = row.iter().copied().fold(row[0], f64::min);
            out
        });
        index_max(first): |x| {
            let mut out = x.to_tensor();
            out.index_max(Axis::<0>, [0, -1], &x.take(Axis::<0>, [-1, 0]));
            out
        } => |p| p.rows(0, &|row| {
            let (mut out, last) = (row.to_vec(), row.len() - 1);
            out[0] = row[0].max(row[last]);
            out[last] = out[0];
            out
        });
        index_min(first): |x| {
            let mut out = x.to_tensor();
            out.index_min(Axis::<0>, [0, 0], &(x.take(Axis::<0>, [0, -1]) - 1.0));
            out
        } => |p| p.rows(0, &|row| [&[row[0].min(row[row.len() - 1]) - 1.0], &row[1..]].concat());
        index_copy(first): |x| {
            let mut out = x.to_tensor();
            out.index_copy(Axis::<0>, [0, -1], &(x.take(Axis::<0>, [-1, 0]) + 100.0));
            out
        } => |p| p.rows(0, &|row| {
            let (mut out, last) = (row.to_vec(), row.len() - 1);
            out[0] = row[last] + 100.0;
            out[last] = row[0] + 100.0;
            out
        });
        index_copy_many(last): |x| {
            let mut out = x.to_tensor();
            // If an index occurs several times, the last value remains.
            out.index_copy(Axis::<-1>, &tensor![[0, 0], [-1, 0]], &tensor![[5.0, 6.0], [7.0, 8.0]]);
            out
        } => |p| p.rows(-1, &|row| {
            let (mut out, last) = (row.to_vec(), row.len() - 1);
            out[last] = 7.0;
            out[0] = 8.0;
            out
        });
        index_fill(first): |x| {
            let mut out = x.to_tensor();
            out.index_fill(Axis::<0>, [-1_i8, 0, 0], 0.5);
            out
        } => |p| p.rows(0, &|row| {
            let (mut out, last) = (row.to_vec(), row.len() - 1);
            (out[0], out[last]) = (0.5, 0.5);
            out
        });
        mask(all): |x| x.mask(&x.gt(0.0))
            => |p| list(p.elements.iter().copied().filter(|&x| x > 0.0).collect());
        compress(rank_1): |x| {
            let mask: Tensor<bool, shape![Dyn]> = (0..x.shape()[0]).map(|i| i % 2 == 0).collect();
            x.compress(Axis::<0>, &mask)
        } => |p| p.rows(0, &|row| row.iter().copied().step_by(2).collect());
        mask_assign(all): |x| {
            let (mut out, mask) = (x.to_tensor(), x.lt(0.0));
            out.mask_assign(&mask, &(x.mask(&mask) * 2.0));
            out
        } => |p| p.map(&|x| if x < 0.0 { 2.0 * x } else { x });
        repeat_each(rank_1): |x| {
            let counts: Vec<usize> = (0..x.shape()[0]).map(|i| 2 - i % 3).collect();
            x.repeat_each(Axis::<0>, &counts)
        } => |p| p.rows(0, &|row| {
            let each = row.iter().enumerate();
            each.flat_map(|(i, &x)| vec![x; 2 - i % 3]).collect()
        });
        zip_with_inplace(exactly_three): |x| {
            let mut out = x.to_tensor();
            out.zip_with_inplace(&row(), |a, b| a * b);
            out.zip_with_inplace(x.lazy() + 1.0, |a, b| a - 2.0 * b);
            out
        } => |p| p.zip(&plain_row(), &|a, b| a * b - 2.0 * (a + 1.0));
        scaled_add(exactly_three): |x| {
            let mut out = x.to_tensor();
            out.scaled_add(2.0, &row());
            out.scaled_add(-1.0, &x);
            out
        } => |p| p.zip(&plain_row(), &|a, b| a + 2.0 * b - a);
        pad_axes(matrix): |x| x.pad_axes(((Extent::<1>, Extent::<0>), (1, 2)), 7.0)
            => |p| Plain::build(&[p.sizes[0] + 1, p.sizes[1] + 3], &|i| {
                match i[0] > 0 && (1..=p.sizes[1]).contains(&i[1]) {
                    true => p.at(&[i[0] - 1, i[1] - 1]),
                    false => 7.0,
                }
            });
        mask_fill(all): |x| {
            let mut out = x.to_tensor();
            out.mask_fill(&x.lt(0.0), 0.0);
            out
        } => |p| p.map(&|x| if x < 0.0 { 0.0 } else { x });
        argwhere(all): |x| x.argwhere() => |p| {
            let found = indices(&p.sizes).into_iter().filter(|i| p.at(i) != 0.0);
            let found: Vec<Vec<usize>> = found.collect();
            Plain::build(&[found.len(), p.rank()], &|i| found[i[0]][i[1]] as f64)
        };
        sort(rank_1): |x| x.sort(Axis::<-1>) => |p| p.rows(-1, &sorted);
        sort_in_front(rank_1): |x| x.sort_descending(Axis::<0>) => |p| p.rows(0, &falling);
        argsort(rank_1): |x| x.argsort(Axis::<0>)
            => |p| p.rows(0, &|row| order(row).iter().map(|&i| i as f64).collect());
        topk(last): |x| {
            let (values, positions) = x.topk(Axis::<-1>, 1);
            [values, positions.map(|k| k as f64)]
        } => |p| [p.rows(-1, &|row| falling(row)[..1].to_vec()), p.rows(-1, &|row| {
            let largest = falling(row)[0];
            vec![row.iter().position(|&x| x == largest).unwrap() as f64]
        })];
        searchsorted(all): |x| tensor![-2.0, 0.0, 0.0, 5.0].searchsorted(&x)
            => |p| p.map(&|x| [-2.0, 0.0, 0.0, 5.0].iter().filter(|&&y| y < x).count() as f64);
        unique(all): |x| x.unique() => |p| {
            let mut elements = sorted(&p.elements);
            elements.dedup();
            list(elements)
        };
        unique_axis(|sizes| sizes.len() == 1): |x| x.unsqueeze(Axis::<1>).unique_axis(Axis::<0>) => |p| {
            let mut elements = sorted(&p.elements);
            elements.dedup();
            Plain { sizes: vec![elements.len(), 1], elements }
        };
        sets(all): |x| {
            let other = tensor![[2.0, -1.0], [20.0, 2.0]];
            ((x.union1d(&other), x.intersect1d(&other)), (x.setdiff1d(&other), x.setxor1d(&other)))
        } => |p| {
            let set = |f: &dyn Fn(f64, &[f64]) -> bool| {
                let mut both = sorted(&[&p.elements[..], &[2.0, -1.0, 20.0]].concat());
                both.dedup();
                list(both.into_iter().filter(|&x| f(x, &[2.0, -1.0, 20.0])).collect())
            };
            let own = |x: f64| p.elements.contains(&x);
            let both = set(&|x, other| own(x) && other.contains(&x));
            let mine = set(&|x, other| own(x) && !other.contains(&x));
            ((set(&|_, _| true), both), (mine, set(&|x, other| own(x) != other.contains(&x))))
        };
        isin(all): |x| x.isin(&row().map(|x| x / 10.0))
            => |p| p.map(&|x| f64::from(u8::from([1.0, 2.0, 3.0].contains(&x))));
        bincount(all): |x| x.map(|x| (x + 4.0) as u8).bincount(Extent::<11>) => |p| {
            let count = |i: &[usize]| p.elements.iter().filter(|&&x| x + 4.0 == i[0] as f64).count();
            Plain::build(&[11], &|i| count(i) as f64)
        };
        bincount_weighted(all): |x| {
            x.map(|x| (x + 4.0) as u8).bincount_weighted(Extent::<11>, &x)
        } => |p| Plain::build(&[11], &|i| {
            p.elements.iter().filter(|&&x| x + 4.0 == i[0] as f64).sum()
        });
        histogram(all): |x| x.histogram(&tensor![-3.0, -1.0, 0.5, 4.0]) => |p| {
            let edges = [-3.0, -1.0, 0.5, 4.0];
            let inside = |x: f64, i: usize| x >= edges[i] && (x < edges[i + 1] || i == 2 && x == 4.0);
            let count = |i: &[usize]| p.elements.iter().filter(|&&x| inside(x, i[0])).count();
            Plain::build(&[3], &|i| count(i) as f64)
        };
        diag_embed(rank_1): |x| x.diag_embed() => |p| {
            let sizes = [&p.sizes[..], &p.sizes[p.rank() - 1..]].concat();
            Plain::build(&sizes, &|i| match i.split_last().unwrap() {
                (k, index) if *k == index[index.len() - 1] => p.at(index),
                _ => 0.0,
            })
        };
        diag_embed_above(rank_1): |x| (x.diag_embed_above(Extent::<1>), x.diag_embed_below(2)) => |p| {
            let matrix = |far: usize, row: usize, column: usize| {
                let (rank, size) = (p.rank(), p.sizes[p.rank() - 1] + far);
                let sizes = [&p.sizes[..rank - 1], &[size, size]].concat();
                Plain::build(&sizes, &|i| {
                    let (index, [r, c]) = i.split_at(rank - 1) else { unreachable!() };
                    match r + row == c + column {
                        true => p.at(&[index, &[*r.min(c)]].concat()),
                        false => 0.0,
                    }
                })
            };
            (matrix(1, 1, 0), matrix(2, 0, 2))
        };
        like(all): |x| ((x.zeros_like(), x.ones_like()), x.full_like(7_usize))
            => |p| ((p.map(&|_| 0.0), p.map(&|_| 1.0)), p.map(&|_| 7.0));
        one_hot(all): |x| x.map(|x| (x + 4.0) as u8).one_hot::<f64, _>(11) => |p| {
            let sizes = [&p.sizes[..], &[11]].concat();
            Plain::build(&sizes, &|i| {
                let (class, index) = i.split_last().unwrap();
                f64::from(u8::from(p.at(index) + 4.0 == *class as f64))
            })
        };
        diagonal_above(rank_2): |x| x.diagonal_above(1) => |p| {
            let (n, front) = (p.rank(), &p.sizes[..p.rank() - 2]);
            let count = p.sizes[n - 2].min(p.sizes[n - 1].saturating_sub(1));
            Plain::build(&[front, &[count]].concat(), &|i| {
                let (k, index) = i.split_last().unwrap();
                p.at(&[index, &[*k, *k + 1]].concat())
            })
        };
    }
}

mod more_reductions {
    use super::*;

    fn sums(row: &[f64]) -> Vec<f64> {
        (1..=row.len()).map(|n| total(&row[..n])).collect()
    }
    fn squares(row: &[f64]) -> f64 {
        row.iter().map(|x| x * x).sum::<f64>().sqrt()
    }

    table! { dense:
        several_axes(rank_2): |x| (x.sum((Axis::<0>, Axis::<-1>)), x.norm_keepdim((Axis::<0>, Axis::<-1>)))
            => |p| (
                p.reduce(-1, &total).reduce(0, &total),
                p.rows(-1, &|row| vec![squares(row)]).rows(0, &|row| vec![squares(row)]),
            );
        scans(rank_1): |x| (x.cumsum(Axis::<-1>), x.cumsum(Axis::<0>))
            => |p| (p.rows(-1, &sums), p.rows(0, &sums));
        logarithms_of_sums(rank_1): |x| {
            let (mut out, mut lazy) = (x.to_tensor(), x.to_tensor());
            x.logcumsumexp_into(Axis::<-1>, &mut out);
            (x.lazy() * 2.0).logcumsumexp_into(Axis::<0>, &mut lazy);
            ((x.logcumsumexp(Axis::<-1>), out), ((x.lazy() * 2.0).logcumsumexp(Axis::<0>), lazy))
        } => |p| {
            let of = |x: &Plain, axis| x.rows(axis, &|row| {
                (1..=row.len()).map(|n| row[..n].iter().map(|x| x.exp()).sum::<f64>().ln()).collect()
            });
            let (last, twice) = (of(p, -1), of(&p.map(&|x| 2.0 * x), 0));
            ((last.clone(), last), (twice.clone(), twice))
        };
        truths(rank_1): |x| (x.any(Axis::<0>), (x.all_keepdim(Axis::<-1>), x.count_nonzero(Axis::<0>)))
            => |p| {
                let count = |row: &[f64]| row.iter().filter(|&&x| x != 0.0).count();
                let truth = |truth: bool| f64::from(u8::from(truth));
                (
                    p.reduce(0, &|row| truth(count(row) > 0)),
                    (
                        p.rows(-1, &|row| vec![truth(count(row) == row.len())]),
                        p.reduce(0, &|row| count(row) as f64),
                    ),
                )
            };
        logsumexp(rank_1): |x| (x.std(Axis::<0>), x.logsumexp(Axis::<-1>)) => |p| (
            p.reduce(0, &|row| variance(row).sqrt()),
            p.reduce(-1, &|row| row.iter().map(|x| x.exp()).sum::<f64>().ln()),
        );
    }
}

mod more_products {
    use super::*;

    table! { dense:
        vecdot(exactly_three): |x| x.vecdot(&row())
            => |p| p.zip(&plain_row(), &|a, b| a * b).reduce(-1, &total);
        matvec(|sizes| rank_2(sizes) && exactly_three(sizes)): |x| x.matvec(&row())
            => |p| p.zip(&plain_row(), &|a, b| a * b).reduce(-1, &total);
        outer(rank_1): |x| x.outer(&row())
            => |p| Plain::build(&[&p.sizes[..], &[3]].concat(), &|i| {
                let (j, index) = i.split_last().unwrap();
                p.at(index) * 10.0 * (j + 1) as f64
            });
        cross(exactly_three): |x| x.cross(&row()) => |p| p.rows(-1, &|a| {
            let b = [10.0, 20.0, 30.0];
            let of = |i: usize, k: usize| a[i] * b[k] - a[k] * b[i];
            vec![of(1, 2), of(2, 0), of(0, 1)]
        });
        tensordot(matrix): |x| x.tensordot(&x, ((Axis::<0>,), (Axis::<0>,))), any x.tensordot(&x, ([0], [0]))
            => |p| p.transpose().times(p);
        kron(matrix): |x| x.kron(&tensor![[1.0, 2.0]])
            => |p| p.rows(1, &|row| row.iter().flat_map(|x| [*x, 2.0 * x]).collect());
        triangles(rank_2): |x| (x.triu(1), (x.tril(0), x.trace())) => |p| {
            let n = p.rank();
            let part = |keep: fn(usize, usize) -> bool| {
                Plain::build(&p.sizes, &|i| if keep(i[n - 2], i[n - 1]) { p.at(i) } else { 0.0 })
            };
            let on = |i: usize, j: usize| i == j;
            (part(|i, j| j > i), (part(|i, j| j <= i), part(on).reduce(-1, &total).reduce(-1, &total)))
        };
    }
}

mod more_forms {
    use super::*;
    use broadax::{gufunc, meshgrid_ij, meshgrid_xy, where_into};

    gufunc! {
        /// A core axis that is summed over, one that remains, and a scalar result.
        fn weighted("(m),(n),(n)->(m)") |x: f64, y: f64, z: f64, out: f64| {
            out.assign(x * y.vecdot(&z).into_scalar());
        }
    }

    /// The vector `row()` times the first element.
    fn first_of(x: DynView<'_, f64>) -> Tensor<f64, shape![3]> {
        row() * *x.iter().next().unwrap()
    }

    use super::given::given;
    table! { dense:
        zipped(three): |x| (x.zip_with(&row(), |a, b| a - b), x.zip_with3(&row(), &row(), |a, b, c| a * b - c))
            => |p| (p.zip(&plain_row(), &|a, b| a - b), p.zip(&plain_row(), &|a, b| a * b - b));
        zip_with_into(exactly_three): |x| {
            let mut out = x.to_tensor();
            x.zip_with_into(&row(), |a, b| a - b, &mut out);
            out
        } => |p| p.zip(&plain_row(), &|a, b| a - b);
        where_into_(all): |x| {
            let mut out = x.to_tensor();
            where_into(x.gt(0.0), &x, -1.0, &mut out);
            out
        } => |p| p.map(&|a| if a > 0.0 { a } else { -1.0 });
        cast(all): |x| {
            let mut out = x.cast::<i64>();
            let whole = out.clone();
            x.map(|a| a * 2.5).cast_into(&mut out);
            (whole, out)
        } => |p| (p.map(&f64::trunc), p.map(&|a| (a * 2.5).trunc()));
        eval_into(exactly_three): |x| {
            let mut out = x.to_tensor();
            (x.lazy() * 2.0 + &row()).eval_into(&mut out);
            let mut tried = x.to_tensor();
            (x.to_tensor().into_lazy() * 2.0 + &row()).try_eval_into(&mut tried).unwrap();
            (out, tried)
        } => |p| {
            let sum = p.zip(&plain_row(), &|a, b| a * 2.0 + b);
            (sum.clone(), sum)
        };
        log_softmax(rank_1): |x| {
            let logs = x.log_softmax(Axis::<0>);
            given(&logs, &|out| x.log_softmax_into(Axis::<0>, out));
            given(&logs, &|out| x.try_log_softmax_into(Axis::<0>, out).unwrap());
            (logs, x.try_log_softmax(Axis::<-1>).unwrap())
        } => |p| {
            let logs = |row: &[f64]| -> Vec<f64> {
                let most = row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let e: Vec<f64> = row.iter().map(|x| (x - most).exp()).collect();
                row.iter().map(|x| x - most - total(&e).ln()).collect()
            };
            (p.rows(0, &logs), p.rows(-1, &logs))
        };
        softmax_into(rank_1): |x| {
            super::given::given(&x.softmax(Axis::<0>), &|out| x.softmax_into(Axis::<0>, out));
            super::given::given(&x.softmax(Axis::<-1>), &|out| x.softmax_into(Axis::<-1>, out));
            let mut tried = x.to_tensor();
            x.try_softmax_into(Axis::<0>, &mut tried).unwrap();
            (x.softmax(Axis::<0>), tried)
        } => |p| {
            let softmax = p.rows(0, &|row| {
                let e: Vec<f64> = row.iter().map(|x| x.exp()).collect();
                e.iter().map(|x| x / total(&e)).collect()
            });
            (softmax.clone(), softmax)
        };
        rms_norm(exactly_three): |x| {
            let normal = x.rms_norm(&row(), 0.5);
            super::given::given(&normal, &|out| x.rms_norm_into(&row(), 0.5, out));
            // A vector that is not contiguous.
            let (pairs, mut out) = (stack((&row(), &row()), Axis::<-1>), x.to_tensor());
            x.rms_norm_into(&pairs.select(Axis::<1>, 0), 0.5, &mut out);
            (normal, out)
        }, any {
            let normal = x.try_rms_norm(&row(), 0.5).unwrap();
            super::given::given(&normal, &|out| {
                let done = x.try_rms_norm_into(&row(), 0.5, out);
                done.unwrap_or_else(|e| panic!("{e}"));
            });
            let flipped = row().flip(Axis::<0>).to_tensor();
            (normal, x.try_rms_norm(&flipped.flip(Axis::<0>), 0.5).unwrap())
        } => |p| {
            let normal = p.rows(-1, &|row| {
                let root = (row.iter().map(|x| x * x).sum::<f64>() / 3.0 + 0.5).sqrt();
                row.iter().enumerate().map(|(i, x)| x / root * 10.0 * (i + 1) as f64).collect()
            });
            (normal.clone(), normal)
        };
        layer_norm_into(exactly_three): |x| {
            let normal = x.layer_norm(&row(), &row(), 0.5);
            super::given::given(&normal, &|out| x.layer_norm_into(&row(), &row(), 0.5, out));
            // Vectors that are not contiguous.
            let (pairs, mut out) = (stack((&row(), &row()), Axis::<-1>), x.to_tensor());
            x.layer_norm_into(&pairs.select(Axis::<1>, 0), &pairs.select(Axis::<1>, 1), 0.5, &mut out);
            (normal, out)
        }, any {
            let normal = x.try_layer_norm(&row(), &row(), 0.5).unwrap();
            super::given::given(&normal, &|out| {
                let done = x.try_layer_norm_into(&row(), &row(), 0.5, out);
                done.unwrap_or_else(|e| panic!("{e}"));
            });
            let flipped = row().flip(Axis::<0>).to_tensor();
            let flipped = flipped.flip(Axis::<0>);
            (normal, x.try_layer_norm(&flipped, &row(), 0.5).unwrap())
        } => |p| {
            let normal = p.rows(-1, &|row| {
                let (mean, spread) = (mean(row), (variance(row) + 0.5).sqrt());
                let at = |(i, x): (usize, &f64)| ((x - mean) / spread + 1.0) * 10.0 * (i + 1) as f64;
                row.iter().enumerate().map(at).collect()
            });
            (normal.clone(), normal)
        };
        sum_to_forms(exactly_three): |x| {
            let mut out = row();
            x.sum_to_into(&mut out);
            [out, x.sum_to_like(&row()), x.try_sum_to_like(&row()).unwrap(), x.sum_to_with::<shape![3]>([3]).unwrap()]
        } => |p| {
            let columns = |j: usize| p.elements.iter().skip(j).step_by(3).sum();
            let sums = Plain::build(&[3], &|i| columns(i[0]));
            vec![sums; 4]
        };
        norms(rank_1): |x| (x.norm_l1(Axis::<0>), x.norm_l1_keepdim(Axis::<-1>))
            => |p| {
                let norm = |row: &[f64]| row.iter().map(|x| x.abs()).sum();
                (p.reduce(0, &norm), p.rows(-1, &|row| vec![norm(row)]))
            };
        norms_inf(rank_1): |x| (x.norm_inf_keepdim(Axis::<0>), x.norm_inf(Axis::<-1>))
            => |p| {
                let norm = |row: &[f64]| row.iter().fold(0.0, |m: f64, x| m.max(x.abs()));
                (p.rows(0, &|row| vec![norm(row)]), p.reduce(-1, &norm))
            };
        max_keepdim(first): |x| x.max_keepdim(Axis::<0>) => |p| p.rows(0, &|row| vec![largest(row)]);
        min(last): |x| x.min(Axis::<-1>) => |p| p.reduce(-1, &smallest);
        argmax_keepdim(last): |x| x.argmax_keepdim(Axis::<-1>)
            => |p| p.rows(-1, &|row| vec![place_of(row, largest(row))]);
        argmin(first): |x| x.argmin(Axis::<0>) => |p| p.reduce(0, &|row| place_of(row, smallest(row)));
        meshgrids(|sizes| !sizes.contains(&0)): |x| {
            let (u, v) = (first_of(x.view().into_dyn()), tensor![7.0, 8.0]);
            let ((a, b), (c, d)) = (meshgrid_ij((&u, &v)), meshgrid_xy((&u, &v)));
            [a.read(), b.read(), c.read(), d.read()].concat()
        } => |p| {
            let u = |i: usize| p.elements[0] * 10.0 * (i + 1) as f64;
            let v = |j: usize| 7.0 + j as f64;
            [
                Plain::build(&[3, 2], &|i| u(i[0])),
                Plain::build(&[3, 2], &|i| v(i[1])),
                Plain::build(&[2, 3], &|i| u(i[1])),
                Plain::build(&[2, 3], &|i| v(i[0])),
            ]
        };
        gufunc_(exactly_three): |x| weighted(&tensor![1.0, 2.0], &x, &row())
            => |p| {
                let dot = p.zip(&plain_row(), &|a, b| a * b).reduce(-1, &total);
                Plain::build(&[&dot.sizes[..], &[2]].concat(), &|i| {
                    let (k, index) = i.split_last().unwrap();
                    dot.at(index) * (k + 1) as f64
                })
            };
        dot_into(exactly_three): |x| {
            let right = row().unsqueeze(Axis::<1>).to_tensor();
            let mut out = x.dot(&right);
            (&x * 2.0).dot_into(&right, &mut out);
            (out, x.try_dot(&right).unwrap())
        }, any {
            let products = (&x * row()).sum_keepdim(Axis::<-1>);
            (&products * 2.0, products)
        } => |p| {
            let dot = p.zip(&plain_row(), &|a, b| a * b).rows(-1, &|row| vec![total(row)]);
            (dot.map(&|x| 2.0 * x), dot)
        };
        try_where(all): |x| broadax::try_where_(x.gt(0.0), x, -1.0).unwrap()
            => |p| p.map(&|a| if a > 0.0 { a } else { -1.0 });
        triangles_tried(rank_2): |x| (x.try_triu(0).unwrap(), x.try_tril(-1).unwrap()) => |p| {
            let n = p.rank();
            let part = |keep: fn(usize, usize) -> bool| {
                Plain::build(&p.sizes, &|i| if keep(i[n - 2], i[n - 1]) { p.at(i) } else { 0.0 })
            };
            (part(|i, j| j >= i), part(|i, j| j < i))
        };
    }
}

/// Elementwise functions. (Into an existing tensor, in an expression and as `Result` only for
/// dynamic rank, except one of each kind: each kernel takes time to compile.)
mod functions {
    use super::given::given;
    use super::*;

    macro_rules! of_one {
        ($($name:ident $into:ident: $f:expr;)*) => { table! { dense: $(
            $name(all): |x| x.$name(), any {
                given(&x.$name(), &|out| x.$into(out));
                given(&x.$name(), &|out| x.lazy().$name().eval_into(out));
                x.$name()
            } => |p| {
                let f: fn(f64) -> f64 = $f;
                p.map(&f)
            };
        )* } };
    }
    fn truth(truth: bool) -> f64 {
        f64::from(u8::from(truth))
    }
    fn logistic(x: f64) -> f64 {
        1.0 / (1.0 + (-x).exp())
    }
    // (The standard library has no error function: uses that of a single element.)
    fn erf_alone(x: f64) -> f64 {
        tensor![x].erf()[[0]]
    }
    of_one! {
        abs abs_into: f64::abs;
        sign sign_into: |x| if x == 0.0 { 0.0 } else { x.signum() };
        relu relu_into: |x| x.max(0.0);
        square square_into: |x| x * x;
        exp exp_into: f64::exp;
        exp2 exp2_into: f64::exp2;
        exp_m1 exp_m1_into: f64::exp_m1;
        ln ln_into: f64::ln;
        log1p log1p_into: f64::ln_1p;
        log2 log2_into: f64::log2;
        log10 log10_into: f64::log10;
        sin sin_into: f64::sin;
        cos cos_into: f64::cos;
        tan tan_into: f64::tan;
        sinh sinh_into: f64::sinh;
        cosh cosh_into: f64::cosh;
        tanh tanh_into: f64::tanh;
        asin asin_into: f64::asin;
        acos acos_into: f64::acos;
        atan atan_into: f64::atan;
        asinh asinh_into: f64::asinh;
        acosh acosh_into: f64::acosh;
        atanh atanh_into: f64::atanh;
        erf erf_into: erf_alone;
        sigmoid sigmoid_into: logistic;
        gelu gelu_into: |x| x / 2.0 * (1.0 + erf_alone(x / 2.0_f64.sqrt()));
        silu silu_into: |x| x * logistic(x);
        softplus softplus_into: |x| x.exp().ln_1p();
        log_sigmoid log_sigmoid_into: |x| logistic(x).ln();
        mish mish_into: |x| x * x.exp().ln_1p().tanh();
        sqrt sqrt_into: f64::sqrt;
        cbrt cbrt_into: f64::cbrt;
        floor floor_into: f64::floor;
        ceil ceil_into: f64::ceil;
        trunc trunc_into: f64::trunc;
        round round_into: f64::round_ties_even;
        recip recip_into: f64::recip;
        nan_to_num nan_to_num_into: |x| x;
        to_degrees to_degrees_into: f64::to_degrees;
        to_radians to_radians_into: f64::to_radians;
        is_nan is_nan_into: |x| truth(x.is_nan());
        is_finite is_finite_into: |x| truth(x.is_finite());
        is_inf is_inf_into: |x| truth(x.is_infinite());
        signbit signbit_into: |x| truth(x.is_sign_negative());
    }

    macro_rules! of_two {
        ($($name:ident $try_name:ident $into:ident: $f:expr;)*) => { table! { dense: $(
            $name(three): |x| x.$try_name(&row()).unwrap(), any {
                let y = row();
                given(&x.$name(&y), &|out| x.$into(&y, out));
                given(&x.$name(&y), &|out| x.lazy().$name(&y).eval_into(out));
                x.$try_name(&y).unwrap()
            } => |p| {
                let f: fn(f64, f64) -> f64 = $f;
                p.zip(&plain_row(), &f)
            };
        )* } };
    }
    of_two! {
        eq try_eq eq_into: |a, b| truth(a == b);
        ne try_ne ne_into: |a, b| truth(a != b);
        lt try_lt lt_into: |a, b| truth(a < b);
        le try_le le_into: |a, b| truth(a <= b);
        gt try_gt gt_into: |a, b| truth(a > b);
        ge try_ge ge_into: |a, b| truth(a >= b);
        leaky_relu try_leaky_relu leaky_relu_into: |a, b| if a < 0.0 { a * b } else { a };
        elu try_elu elu_into: |a, b| if a < 0.0 { b * a.exp_m1() } else { a };
        xlogy try_xlogy xlogy_into: |a, b| a * b.ln();
        minimum try_minimum minimum_into: f64::min;
        maximum try_maximum maximum_into: f64::max;
        fmin try_fmin fmin_into: f64::min;
        fmax try_fmax fmax_into: f64::max;
        pow try_pow pow_into: f64::powf;
        powf try_powf powf_into: f64::powf;
        log try_log log_into: f64::log;
        atan2 try_atan2 atan2_into: f64::atan2;
        hypot try_hypot hypot_into: f64::hypot;
        copysign try_copysign copysign_into: f64::copysign;
        nextafter try_nextafter nextafter_into: |a, _| a.next_up();
        logaddexp try_logaddexp logaddexp_into: |a, b| b + (a - b).exp().ln_1p();
        floor_div try_floor_div floor_div_into: |a, b| (a / b).floor();
        floor_rem try_floor_rem floor_rem_into: f64::rem_euclid;
    }

    table! { dense:
        is_close(three): |x| x.try_is_close(&row(), 0.5, 1.0).unwrap(), any {
            let y = row();
            let close = x.is_close(&y, 0.5, 1.0);
            given(&close, &|out| x.is_close_into(&y, 0.5, 1.0, out));
            assert_eq!(x.all_close(&y, 0.5, 1.0), close.all_all());
            assert!(x.try_all_close(&x, 0.0, 0.0).unwrap());
            close
        } => |p| p.zip(&plain_row(), &|a, b| truth((a - b).abs() <= 1.0 + 0.5 * b));
    }

    macro_rules! operators {
        ($number:ty, |$v:ident| $right:expr, $($name:ident($op:tt) $try_name:ident $assign:ident $into:ident;)*) => {
            table! { dense: $(
                $name(exactly_three): |x| &x.cast::<$number>() $op row().map(|$v| $right), any {
                    let (x, y) = (x.cast::<$number>(), row().map(|$v| $right));
                    given(&(&x $op &y), &|out| x.$into(&y, out));
                    let mut changed = x.clone();
                    changed.$assign(&y).unwrap();
                    compare("assigned", &changed.read(), &(x.lazy() $op &y).eval().read());
                    x.$try_name(&y).unwrap()
                } => |p| p.zip(&plain_row(), &|a, $v| (a as $number $op $right) as f64);
            )* }
        };
    }
    operators! { f64, |b| b,
        add(+) try_add try_add_assign add_into;
        sub(-) try_sub try_sub_assign sub_into;
        mul(*) try_mul try_mul_assign mul_into;
        div(/) try_div try_div_assign div_into;
        rem(%) try_rem try_rem_assign rem_into;
    }
    operators! { i64, |b| b as i64,
        bitand(&) try_bitand try_bitand_assign bitand_into;
        bitor(|) try_bitor try_bitor_assign bitor_into;
        bitxor(^) try_bitxor try_bitxor_assign bitxor_into;
        shl(<<) try_shl try_shl_assign shl_into;
        shr(>>) try_shr try_shr_assign shr_into;
    }

    /// Both the sum and the product of two overflow.
    fn large(x: f64) -> i64 {
        (x as i64).wrapping_mul(1 << 62)
    }
    macro_rules! wrapping {
        ($($name:ident $try_name:ident $into:ident;)*) => { table! { dense: $(
            $name(exactly_three): |x| x.map(large).$name(&row().map(large)), any {
                let (x, y) = (x.map(large), row().map(large));
                given(&x.$name(&y), &|out| x.$into(&y, out));
                x.$try_name(&y).unwrap()
            } => |p| p.zip(&plain_row(), &|a, b| large(a).$name(large(b)) as f64);
        )* } };
    }
    wrapping! {
        wrapping_add try_wrapping_add wrapping_add_into;
        wrapping_sub try_wrapping_sub wrapping_sub_into;
        wrapping_mul try_wrapping_mul wrapping_mul_into;
    }

    macro_rules! logic {
        ($($name:ident $try_name:ident $into:ident: $op:tt;)*) => { table! { dense: $(
            $name(exactly_three): |x| x.gt(0.0).$name(&tensor![true, false, true]), any {
                let (x, y) = (x.gt(0.0), tensor![true, false, true]);
                given(&x.$name(&y), &|out| x.$into(&y, out));
                x.$try_name(&y).unwrap()
            } => |p| p.zip(&plain_row(), &|a, b| truth((a > 0.0) $op (b != 20.0)));
        )* } };
    }
    logic! {
        logical_and try_logical_and logical_and_into: &;
        logical_or try_logical_or logical_or_into: |;
        logical_xor try_logical_xor logical_xor_into: ^;
    }

    // PaddlePaddle's `axis`. (`try_add_axis` and similar forms exist only for dynamic rank.)
    macro_rules! laid {
        ($($name:ident $try_name:ident $into:ident: $f:expr;)*) => { table! { dense: $(
            $name(|sizes| first(sizes) && sizes[0] == 2): |x| x.$name(&tensor![10.0, 20.0], Axis::<0>), any {
                let y = tensor![10.0, 20.0];
                given(&x.$name(&y, Axis::<0>), &|out| x.$into(&y, Axis::<0>, out));
                x.$try_name(&y, 0).unwrap()
            } => |p| {
                let f: fn(f64, f64) -> f64 = $f;
                Plain::build(&p.sizes, &|i| f(p.at(i), 10.0 * (i[0] + 1) as f64))
            };
        )* } };
    }
    laid! {
        add_axis try_add_axis add_axis_into: |a, b| a + b;
        sub_axis try_sub_axis sub_axis_into: |a, b| a - b;
        mul_axis try_mul_axis mul_axis_into: |a, b| a * b;
        div_axis try_div_axis div_axis_into: |a, b| a / b;
        rem_axis try_rem_axis rem_axis_into: |a, b| a % b;
        pow_axis try_pow_axis pow_axis_into: f64::powf;
        minimum_axis try_minimum_axis minimum_axis_into: f64::min;
        maximum_axis try_maximum_axis maximum_axis_into: f64::max;
    }

    table! { dense:
        powi(all): |x| {
            given(&x.powi(-3), &|out| x.powi_into(-3, out));
            [x.powi(-3), x.lazy().powi(-3).eval()]
        } => |p| [p.map(&|x| x.powi(-3)), p.map(&|x| x.powi(-3))];
        round_decimals(all): |x| {
            given(&x.round_decimals(-1), &|out| x.round_decimals_into(-1, out));
            [x.round_decimals(-1), x.lazy().round_decimals(-1).eval()]
        } => |p| vec![p.map(&|x| (x / 10.0).round_ties_even() * 10.0); 2];
        clamp(three): |x| {
            let low = row().map(|x| x - 20.0);
            given(&x.clamp(&low, 2.0), &|out| x.clamp_into(&low, 2.0, out));
            [x.clamp(&low, 2.0), x.try_clamp(&low, 2.0).unwrap(), x.lazy().clamp(&low, 2.0).eval()]
        } => |p| vec![p.zip(&plain_row(), &|x, low| x.max(low - 20.0).min(2.0)); 3];
        lerp(three): |x| {
            let part = row().map(|x| x / 40.0);
            given(&x.lerp(2.0, &part), &|out| x.lerp_into(2.0, &part, out));
            [x.lerp(2.0, &part), x.try_lerp(2.0, &part).unwrap(), x.lazy().lerp(2.0, &part).eval()]
        } => |p| vec![p.zip(&plain_row(), &|x, row| x + (2.0 - x) * (row / 40.0)); 3];
    }
}

/// The other forms of reductions; `reductions` and `more_reductions` test those along one axis.
mod forms_of_reductions {
    use super::given::given;
    use super::*;

    macro_rules! forms {
        ($($name:ident $keepdim:ident $all:ident $into:ident $keepdim_into:ident $try_name:ident
            $try_keepdim:ident $try_into:ident($fits:expr): $f:expr;)*) => { table! { dense: $(
            $name($fits): |x| x.$keepdim(Axis::<0>), any {
                let (reduced, kept) = (x.$name(0), x.$keepdim(0));
                given(&reduced, &|out| x.$into(0, out));
                given(&reduced, &|out| x.$try_into(0, out).unwrap_or_else(|e| panic!("{e}")));
                given(&reduced, &|out| x.lazy().$into(0, out));
                given(&kept, &|out| x.$keepdim_into(0, out));
                compare("tried", &x.$try_name(0).unwrap().read(), &reduced.read());
                compare("tried", &x.$try_keepdim(0).unwrap().read(), &kept.read());
                compare("lazy", &x.lazy().$name(0).read(), &reduced.read());
                compare("lazy", &x.lazy().$keepdim(0).read(), &kept.read());
                if x.len() > 0 {
                    let list = x.iter().copied().collect::<Tensor<f64, shape![Dyn]>>().into_dyn();
                    compare("all", &x.$all().read(), &list.$name(0).read());
                    compare("all", &x.lazy().$all().read(), &list.$name(0).read());
                }
                kept
            } => |p| {
                let f: fn(&[f64]) -> f64 = $f;
                p.rows(0, &|row| vec![f(row)])
            };
        )* } };
    }
    fn count(row: &[f64]) -> usize {
        row.iter().filter(|&&x| x != 0.0).count()
    }
    forms! {
        sum sum_keepdim sum_all sum_into sum_keepdim_into try_sum try_sum_keepdim try_sum_into(rank_1): total;
        prod prod_keepdim prod_all prod_into prod_keepdim_into try_prod try_prod_keepdim try_prod_into(rank_1):
            |row| row.iter().product();
        mean mean_keepdim mean_all mean_into mean_keepdim_into try_mean try_mean_keepdim try_mean_into(rank_1): super::mean;
        var var_keepdim var_all var_into var_keepdim_into try_var try_var_keepdim try_var_into(rank_1): variance;
        std std_keepdim std_all std_into std_keepdim_into try_std try_std_keepdim try_std_into(rank_1):
            |row| variance(row).sqrt();
        min min_keepdim min_all min_into min_keepdim_into try_min try_min_keepdim try_min_into(first): smallest;
        max max_keepdim max_all max_into max_keepdim_into try_max try_max_keepdim try_max_into(first): largest;
        argmin argmin_keepdim argmin_all argmin_into argmin_keepdim_into try_argmin try_argmin_keepdim
            try_argmin_into(first): |row| place_of(row, smallest(row));
        argmax argmax_keepdim argmax_all argmax_into argmax_keepdim_into try_argmax try_argmax_keepdim
            try_argmax_into(first): |row| place_of(row, largest(row));
        any any_keepdim any_all any_into any_keepdim_into try_any try_any_keepdim try_any_into(rank_1):
            |row| f64::from(u8::from(count(row) > 0));
        all all_keepdim all_all all_into all_keepdim_into try_all try_all_keepdim try_all_into(rank_1):
            |row| f64::from(u8::from(count(row) == row.len()));
        count_nonzero count_nonzero_keepdim count_nonzero_all count_nonzero_into count_nonzero_keepdim_into
            try_count_nonzero try_count_nonzero_keepdim try_count_nonzero_into(rank_1): |row| count(row) as f64;
        norm norm_keepdim norm_all norm_into norm_keepdim_into try_norm try_norm_keepdim try_norm_into(rank_1):
            |row| row.iter().map(|x| x * x).sum::<f64>().sqrt();
        norm_l1 norm_l1_keepdim norm_l1_all norm_l1_into norm_l1_keepdim_into try_norm_l1 try_norm_l1_keepdim
            try_norm_l1_into(rank_1): |row| row.iter().map(|x| x.abs()).sum();
        norm_inf norm_inf_keepdim norm_inf_all norm_inf_into norm_inf_keepdim_into try_norm_inf
            try_norm_inf_keepdim try_norm_inf_into(rank_1): |row| row.iter().fold(0.0, |m: f64, x| m.max(x.abs()));
        logsumexp logsumexp_keepdim logsumexp_all logsumexp_into logsumexp_keepdim_into try_logsumexp
            try_logsumexp_keepdim try_logsumexp_into(rank_1): |row| row.iter().map(|x| x.exp()).sum::<f64>().ln();
    }

    macro_rules! corrected {
        ($($row:ident $name:ident $keepdim:ident $all:ident $into:ident $keepdim_into:ident $try_name:ident
            $try_keepdim:ident $try_into:ident: $f:expr;)*) => { table! { dense: $(
            $row(rank_1): |x| x.correction(1.0).$keepdim(Axis::<0>), any {
                let (reduced, kept) = (x.correction(1.0).$name(0), x.correction(1.0).$keepdim(0));
                given(&reduced, &|out| x.correction(1.0).$into(0, out));
                given(&reduced, &|out| x.lazy().correction(1.0).$into(0, out));
                given(&kept, &|out| x.correction(1.0).$keepdim_into(0, out));
                given(&reduced, &|out| {
                    x.correction(1.0).$try_into(0, out).unwrap_or_else(|e| panic!("{e}"));
                });
                compare("tried", &x.correction(1.0).$try_name(0).unwrap().read(), &reduced.read());
                let list = x.iter().copied().collect::<Tensor<f64, shape![Dyn]>>();
                compare("all", &x.correction(1.0).$all().read(), &list.correction(1.0).$name(Axis::<0>).read());
                x.correction(1.0).$try_keepdim(0).unwrap()
            } => |p| {
                let f: fn(f64) -> f64 = $f;
                p.rows(0, &|row| vec![f(variance(row) * row.len() as f64 / (row.len() as f64 - 1.0).max(0.0))])
            };
        )* } };
    }
    corrected! {
        corrected_var var var_keepdim var_all var_into var_keepdim_into try_var try_var_keepdim try_var_into: |v| v;
        corrected_std std std_keepdim std_all std_into std_keepdim_into try_std try_std_keepdim try_std_into: f64::sqrt;
    }

    /// Replaces negative numbers by NaN.
    fn holed(x: f64) -> f64 {
        if x < 0.0 { f64::NAN } else { x }
    }
    macro_rules! skipping {
        ($($row:ident $name:ident $keepdim:ident $all:ident $into:ident $keepdim_into:ident $try_name:ident
            $try_keepdim:ident $try_into:ident($fits:expr): $f:expr;)*) => { table! { dense: $(
            $row($fits): |x| x.lazy().map(holed).skip_nan().$keepdim(Axis::<0>), any {
                let (holes, lazy) = (x.map(holed), || x.lazy().map(holed));
                let (reduced, kept) = (lazy().skip_nan().$name(0), holes.skip_nan().$keepdim(0));
                given(&reduced, &|out| lazy().skip_nan().$into(0, out));
                given(&kept, &|out| lazy().skip_nan().$keepdim_into(0, out));
                given(&reduced, &|out| {
                    holes.skip_nan().$try_into(0, out).unwrap_or_else(|e| panic!("{e}"));
                });
                compare("tried", &holes.skip_nan().$try_name(0).unwrap().read(), &reduced.read());
                if !x.is_empty() {
                    let list = holes.iter().copied().collect::<Tensor<f64, shape![Dyn]>>();
                    compare("all", &lazy().skip_nan().$all().read(), &list.skip_nan().$name(Axis::<0>).read());
                }
                lazy().skip_nan().$try_keepdim(0).unwrap()
            } => |p| {
                let f: fn(&[f64]) -> f64 = $f;
                p.rows(0, &|row| vec![f(&row.iter().copied().map(holed).collect::<Vec<f64>>())])
            };
        )* } };
    }
    fn numbers(row: &[f64]) -> Vec<f64> {
        row.iter().copied().filter(|x| !x.is_nan()).collect()
    }
    fn least_number(row: &[f64]) -> f64 {
        row.iter().copied().fold(f64::NAN, f64::min)
    }
    fn largest_number(row: &[f64]) -> f64 {
        row.iter().copied().fold(f64::NAN, f64::max)
    }
    /// Returns the position of a number; 0 if it is not found.
    fn place_of_number(row: &[f64], x: f64) -> f64 {
        row.iter().position(|&y| y == x).unwrap_or(0) as f64
    }
    skipping! {
        sum_of_numbers sum sum_keepdim sum_all sum_into sum_keepdim_into try_sum try_sum_keepdim
            try_sum_into(rank_1): |row| total(&numbers(row));
        prod_of_numbers prod prod_keepdim prod_all prod_into prod_keepdim_into try_prod try_prod_keepdim
            try_prod_into(rank_1): |row| numbers(row).iter().product();
        mean_of_numbers mean mean_keepdim mean_all mean_into mean_keepdim_into try_mean try_mean_keepdim
            try_mean_into(rank_1): |row| super::mean(&numbers(row));
        var_of_numbers var var_keepdim var_all var_into var_keepdim_into try_var try_var_keepdim
            try_var_into(rank_1): |row| variance(&numbers(row));
        std_of_numbers std std_keepdim std_all std_into std_keepdim_into try_std try_std_keepdim
            try_std_into(rank_1): |row| variance(&numbers(row)).sqrt();
        min_of_numbers min min_keepdim min_all min_into min_keepdim_into try_min try_min_keepdim
            try_min_into(first): least_number;
        max_of_numbers max max_keepdim max_all max_into max_keepdim_into try_max try_max_keepdim
            try_max_into(first): largest_number;
        argmin_of_numbers argmin argmin_keepdim argmin_all argmin_into argmin_keepdim_into try_argmin try_argmin_keepdim
            try_argmin_into(first): |row| place_of_number(row, least_number(row));
        argmax_of_numbers argmax argmax_keepdim argmax_all argmax_into argmax_keepdim_into try_argmax try_argmax_keepdim
            try_argmax_into(first): |row| place_of_number(row, largest_number(row));
    }

    /// Writes to a tensor of a static shape, and of a mixed one.
    macro_rules! typed {
        ($($row:ident $name:ident $into:ident;)*) => { table! { dense: $(
            $row(first): |x| given(&x.$name(Axis::<0>), &|out| x.$into(Axis::<0>, out)) => super::given::nothing;
        )* } };
    }
    typed! {
        max_typed max max_into;
        argmax_typed argmax argmax_into;
        std_typed std std_into;
    }
}

mod forms_of_others {
    use super::given::{given, nothing};
    use super::*;

    /// Output `i` of the full convolution of a row.
    fn met(row: &[f64], kernel: &[f64], i: usize) -> f64 {
        let terms = kernel
            .iter()
            .enumerate()
            .filter(|&(j, _)| i >= j && i - j < row.len());
        terms.map(|(j, k)| row[i - j] * k).sum()
    }

    table! { dense:
        convolve(rank_1): |x| {
            let (two, three) = (tensor![2.0, -1.0], tensor![1.0, 10.0, 100.0]);
            let (full, same) = (x.convolve(Axis::<-1>, &two, Full), x.convolve(Axis::<0>, &three, Same));
            given(&full, &|out| x.convolve_into(Axis::<-1>, &two, Full, out));
            given(&same, &|out| x.convolve_into(Axis::<0>, &three, Same, out));
            (full, same)
        } => |p| (
            p.rows(-1, &|row| (0..row.len() + 1).map(|i| met(row, &[2.0, -1.0], i)).collect()),
            p.rows(0, &|row| (0..row.len()).map(|i| met(row, &[1.0, 10.0, 100.0], i + 1)).collect()),
        );
        correlate(|sizes| last(sizes) && sizes[sizes.len() - 1] > 1): |x| {
            let (two, three) = (tensor![2.0, -1.0], tensor![1.0, 10.0, 100.0]);
            let (valid, full) = (x.correlate(Axis::<-1>, &two, Valid), x.correlate(Axis::<0>, &three, Full));
            given(&valid, &|out| x.correlate_into(Axis::<-1>, &two, Valid, out));
            given(&full, &|out| x.correlate_into(Axis::<0>, &three, Full, out));
            (valid, full)
        } => |p| (
            p.rows(-1, &|row| (1..row.len()).map(|i| met(row, &[-1.0, 2.0], i)).collect()),
            p.rows(0, &|row| (0..row.len() + 2).map(|i| met(row, &[100.0, 10.0, 1.0], i)).collect()),
        );
        scans(rank_1): |x| [
            given(&x.cummin(Axis::<0>), &|out| x.cummin_into(Axis::<0>, out)),
            given(&x.cumprod(Axis::<-1>), &|out| x.cumprod_into(Axis::<-1>, out)),
            given(&x.cummax(Axis::<-1>), &|out| x.lazy().cummax_into(Axis::<-1>, out)),
        ] => |p| [nothing(p)];
        scans_of_rows(rank_1): |x| (x.cummin(Axis::<-1>), (x.cumprod(Axis::<0>), x.cummax(Axis::<0>))) => |p| {
            let each = |f: fn(&[f64]) -> f64| {
                move |row: &[f64]| (1..=row.len()).map(|n| f(&row[..n])).collect::<Vec<f64>>()
            };
            let product = each(|row| row.iter().product());
            (p.rows(-1, &each(smallest)), (p.rows(0, &product), p.rows(0, &each(largest))))
        };
        vectors(exactly_three): |x| [
            given(&x.vecdot(&row()), &|out| x.vecdot_into(&row(), out)),
            given(&x.vecdot_axis(&x, Axis::<0>), &|out| x.vecdot_axis_into(&x, Axis::<0>, out)),
            given(&x.cross(&row()), &|out| x.cross_into(&row(), out)),
            given(&x.cross_axis(&row(), Axis::<-1>), &|out| x.cross_axis_into(&row(), Axis::<-1>, out)),
            given(&x.outer(&row()), &|out| x.outer_into(&row(), out)),
        ] => |p| [nothing(p)];
        vectors_along(exactly_three): |x| (x.vecdot_axis(&x, Axis::<0>), x.cross_axis(&row(), Axis::<-1>)) => |p| (
            p.reduce(0, &|row| row.iter().map(|x| x * x).sum()),
            p.rows(-1, &|a| vec![a[1] * 30.0 - a[2] * 20.0, a[2] * 10.0 - a[0] * 30.0, a[0] * 20.0 - a[1] * 10.0]),
        );
        matrices(|sizes| rank_2(sizes) && exactly_three(sizes)): |x| {
            let y = x.transpose();
            given(&x.matvec(&row()), &|out| x.matvec_into(&row(), out));
            given(&row().vecmat(&y), &|out| row().vecmat_into(&y, out));
            given(&x.trace(), &|out| x.trace_into(out));
            given(&x.trace_at(1), &|out| x.trace_at_into(1, out));
            given(&x.triu(-1), &|out| x.triu_into(-1, out));
            given(&x.tril(0), &|out| x.tril_into(0, out));
            row().vecmat(&y)
        } => |p| p.zip(&plain_row(), &|a, b| a * b).reduce(-1, &total);
        interpolated(all): |x| x.interp(&tensor![-3.0, 0.0, 5.0], &tensor![2.0, -1.0, 4.0])
            => |p| p.map(&|x| if x <= -3.0 { 2.0 } else if x <= 0.0 { -1.0 - x } else { x.min(5.0) - 1.0 });
        integrated(rank_1): |x| {
            let points = x.shape()[x.rank() - 1];
            let points = Tensor::<f64, shape![Dyn]>::arange_with([points]).unwrap();
            let points = points.square();
            given(&x.trapezoid(Axis::<0>, 0.5), &|out| x.trapezoid_into(Axis::<0>, 0.5, out));
            given(&x.trapezoid_at(Axis::<-1>, &points), &|out| x.trapezoid_at_into(Axis::<-1>, &points, out));
            (x.trapezoid(Axis::<0>, 0.5), x.trapezoid_at(Axis::<-1>, &points))
        } => |p| {
            let halves = |row: &[f64]| row.windows(2).map(|x| (x[0] + x[1]) / 2.0).collect::<Vec<f64>>();
            let uneven = |row: &[f64]| halves(row).iter().enumerate().map(|(k, x)| x * (2 * k + 1) as f64).sum();
            (p.reduce(0, &|row| 0.5 * total(&halves(row))), p.reduce(-1, &uneven))
        };
        slopes(|sizes| first(sizes) && last(sizes) && sizes[0] > 1 && sizes[sizes.len() - 1] > 1): |x| {
            given(&x.gradient(Axis::<0>, 0.5), &|out| x.gradient_into(Axis::<0>, 0.5, out));
            (x.gradient(Axis::<0>, 0.5), x.gradient(Axis::<-1>, 2.0))
        } => |p| {
            let slopes = |step: f64| move |row: &[f64]| {
                let slope = |k: usize| {
                    let (from, to) = (k.saturating_sub(1), (k + 1).min(row.len() - 1));
                    (row[to] - row[from]) / (step * (to - from) as f64)
                };
                (0..row.len()).map(slope).collect::<Vec<f64>>()
            };
            (p.rows(0, &slopes(0.5)), p.rows(-1, &slopes(2.0)))
        };
        slopes_at_points(|sizes| last(sizes) && sizes[sizes.len() - 1] > 1): |x| {
            let size = x.shape()[x.rank() - 1];
            let points = Tensor::<f64, shape![Dyn]>::arange_with([size]).unwrap().square();
            given(&x.gradient_at(Axis::<-1>, &points), &|out| x.gradient_at_into(Axis::<-1>, &points, out));
            x.gradient_at(Axis::<-1>, &points)
        } => |p| p.rows(-1, &|row| {
            let slope = |k: usize| {
                let width = |k: usize| (2 * k + 1) as f64;
                if k == 0 || k + 1 == row.len() {
                    let k = k.saturating_sub(1);
                    return (row[k + 1] - row[k]) / width(k);
                }
                let (a, b) = (width(k - 1), width(k));
                (b * (row[k] - row[k - 1]) / a + a * (row[k + 1] - row[k]) / b) / (a + b)
            };
            (0..row.len()).map(slope).collect()
        });
        angles(rank_1): |x| {
            given(&x.unwrap_angles(Axis::<0>, 5.0), &|out| x.unwrap_angles_into(Axis::<0>, 5.0, out));
            (x.unwrap_angles(Axis::<0>, 5.0), x.unwrap_angles(Axis::<-1>, 3.0))
        } => |p| {
            let near = |turn: f64| move |row: &[f64]| {
                let mut row = row.to_vec();
                for k in 1..row.len() {
                    row[k] -= turn * ((row[k] - row[k - 1]) / turn).round();
                }
                row
            };
            (p.rows(0, &near(5.0)), p.rows(-1, &near(3.0)))
        };
        distances(|sizes| rank_2(sizes) && exactly_three(sizes)): |x| {
            let points = tensor![[1.0, 2.0, 3.0], [0.0, -1.0, 0.5]];
            given(&x.cdist(&points), &|out| x.cdist_into(&points, out));
            (x.cdist(&points), points.cdist(&x))
        } => |p| {
            let points = [[1.0, 2.0, 3.0], [0.0, -1.0, 0.5]];
            let rank = p.rank();
            let distance = |i: &[usize], k: usize, n: usize| {
                let apart = |j: usize| p.at(&[&i[..rank - 2], &[k, j]].concat()) - points[n][j];
                (0..3).map(|j| apart(j) * apart(j)).sum::<f64>().sqrt()
            };
            let (batch, rows) = (&p.sizes[..rank - 2], p.sizes[rank - 2]);
            let to = Plain::build(&[batch, &[rows, 2]].concat(), &|i| distance(i, i[rank - 2], i[rank - 1]));
            (to, Plain::build(&[batch, &[2, rows]].concat(), &|i| distance(i, i[rank - 1], i[rank - 2])))
        };
        averaged(rank_1): |x| {
            let weights = x.map(|x| x.abs() + 1.0);
            given(&x.average(Axis::<-1>, &weights), &|out| x.average_into(Axis::<-1>, &weights, out));
            (x.average(Axis::<-1>, &weights), x.average(Axis::<0>, &x.map(|_| 2.0)))
        } => |p| {
            let weighted = |row: &[f64]| {
                let weights: Vec<f64> = row.iter().map(|x| x.abs() + 1.0).collect();
                row.iter().zip(&weights).map(|(x, w)| x * w).sum::<f64>() / total(&weights)
            };
            (p.reduce(-1, &weighted), p.reduce(0, &mean))
        };
        rows_together(rank_2): |x| {
            given(&x.cov(), &|out| x.cov_into(out));
            given(&x.corrcoef(), &|out| x.corrcoef_into(out));
            (x.cov(), x.corrcoef())
        } => |p| {
            let sizes = [&p.sizes[..p.rank() - 1], &[p.sizes[p.rank() - 2]]].concat();
            let row = |i: &[usize], k: usize| {
                let at = |j| p.at(&[&i[..i.len() - 2], &[k, j]].concat());
                (0..p.sizes[p.rank() - 1]).map(at).collect::<Vec<f64>>()
            };
            let cov = |a: &[f64], b: &[f64]| {
                let products = a.iter().zip(b).map(|(x, y)| (x - mean(a)) * (y - mean(b)));
                products.sum::<f64>() / (a.len() as f64 - 1.0).max(0.0)
            };
            let of_two = |i: &[usize]| (row(i, i[i.len() - 2]), row(i, i[i.len() - 1]));
            (Plain::build(&sizes, &|i| cov(&of_two(i).0, &of_two(i).1)), Plain::build(&sizes, &|i| {
                let (a, b) = of_two(i);
                (cov(&a, &b) / (cov(&a, &a) * cov(&b, &b)).sqrt()).clamp(-1.0, 1.0)
            }))
        };
        over_pairs(matrix): |x| {
            let y = tensor![[1.0, 2.0]];
            given(&x.kron(&y), &|out| x.kron_into(&y, out));
            let axes = ((Axis::<0>,), (Axis::<0>,));
            given(&x.tensordot(&x, axes), &|out| x.tensordot_into(&x, axes, out))
        }, any {
            let y = tensor![[1.0, 2.0]].into_dyn();
            given(&x.kron(&y), &|out| x.kron_into(&y, out));
            given(&x.tensordot(&x, ([0], [0])), &|out| x.tensordot_into(&x, ([0], [0]), out))
        } => nothing;
        convolved(|sizes| rank_2(sizes) && sizes[sizes.len() - 2] == 2 && sizes[sizes.len() - 1] > 1): |x| {
            let kernel = Tensor::<f64, shape![4, 2, 2]>::arange();
            given(&x.conv1d(&kernel, Conv::new()), &|out| x.conv1d_into(&kernel, Conv::new(), out));
            let (image, kernel) = (x.unsqueeze(Axis::<-3>), Tensor::<f64, shape![3, 1, 2, 2]>::arange());
            let padded = Conv::new().padding::<1>();
            given(&image.conv2d(&kernel, padded), &|out| image.conv2d_into(&kernel, padded, out));
            let (back, twice) = (Tensor::<f64, shape![2, 4, 2]>::arange(), ConvTranspose::new().stride::<2>());
            given(&x.conv_transpose1d(&back, twice), &|out| x.conv_transpose1d_into(&back, twice, out));
            let back = Tensor::<f64, shape![1, 3, 2, 2]>::arange();
            given(&image.conv_transpose2d(&back, twice), &|out| image.conv_transpose2d_into(&back, twice, out))
        } => nothing;
        ordered(last): |x| {
            let (values, positions) = x.topk(Axis::<-1>, Extent::<1>);
            given(&values, &|out| x.topk_into(Axis::<-1>, Extent::<1>, out, &mut positions.clone()));
            given(&positions, &|out| x.topk_into(Axis::<-1>, Extent::<1>, &mut values.clone(), out));
            let mut sorted = x.to_tensor();
            sorted.sort_inplace(Axis::<0>);
            compare("sort_inplace", &sorted.read(), &x.sort(Axis::<0>).read());
            // Every second element, with others in between.
            let mut wide = stack((&x, &x), Axis::<-1>);
            wide.select_mut(Axis::<-1>, 1).sort_inplace(Axis::<0>);
            compare("sort_inplace", &wide.select(Axis::<-1>, 1).read(), &sorted.read());
            wide.select(Axis::<-1>, 0).to_tensor()
        } => |p| p.clone();
        placed(last): |x| {
            let (mut put, mut added) = (x.to_tensor(), x.to_tensor());
            let last = x.argmax_keepdim(Axis::<-1>).map(|_| -1_isize);
            put.put_along_axis(Axis::<-1>, &last, &tensor![7.0]);
            let ends = concat((&last.map(|_| 0), &last), Axis::<-1>);
            added.add_along_axis(Axis::<-1>, &ends, &tensor![5.0]);
            (put, added)
        } => |p| (
            p.rows(-1, &|row| [&row[..row.len() - 1], &[7.0]].concat()),
            p.rows(-1, &|row| {
                let mut row = row.to_vec();
                row[0] += 5.0;
                *row.last_mut().unwrap() += 5.0;
                row
            }),
        );
        different(all): |x| {
            let ((values, counts), (again, inverse)) = (x.unique_counts(), x.unique_inverse());
            let unique = x.unique_all();
            assert!(unique.values == values && unique.counts == counts && again == values);
            assert!(unique.inverse == inverse && inverse.shape() == x.shape());
            let back: Vec<f64> = inverse.iter().map(|&k| values[[k]]).collect();
            (back, (counts, unique.indices))
        } => |p| {
            let mut sorted = p.elements.clone();
            sorted.sort_by(f64::total_cmp);
            let of_each = |f: &dyn Fn(&[f64]) -> usize| {
                let elements: Vec<f64> = sorted.chunk_by(|a, b| a == b).map(|same| f(same) as f64).collect();
                Plain { sizes: vec![elements.len()], elements }
            };
            let first = |same: &[f64]| place_of(&p.elements, same[0]) as usize;
            (p.elements.clone(), (of_each(&<[f64]>::len), of_each(&first)))
        };
        places_of_nonzero(rank_1): |x| x.nonzero() => |p| {
            let found: Vec<Vec<usize>> =
                indices(&p.sizes).into_iter().filter(|i| p.at(i) != 0.0).collect();
            (0..p.rank()).map(|axis| Plain::build(&[found.len()], &|i| found[i[0]][axis] as f64)).collect::<Vec<_>>()
        };
    }

    table! { views:
        diagonals(rank_2): |x| {
            let (mut above, mut below) = (x.to_tensor(), x.to_tensor());
            above.diagonal_above_mut(1).assign(7.0);
            below.diagonal_below_mut(1).assign(8.0);
            ((above, below), x.diagonal_below(1).to_tensor())
        } => |p| {
            let n = p.rank();
            let with = |number: f64, on: fn(usize, usize) -> bool| {
                Plain::build(&p.sizes, &|i| if on(i[n - 2], i[n - 1]) { number } else { p.at(i) })
            };
            let count = p.sizes[n - 2].saturating_sub(1).min(p.sizes[n - 1]);
            let below = Plain::build(&[&p.sizes[..n - 2], &[count]].concat(), &|i| {
                let (k, index) = i.split_last().unwrap();
                p.at(&[index, &[*k + 1, *k]].concat())
            });
            ((with(7.0, |i, j| j == i + 1), with(8.0, |i, j| i == j + 1)), below)
        };
        squeeze_all(all): |x| x.unsqueeze(Axis::<0>).view().into_dyn().squeeze_all().to_tensor() => |p| {
            let sizes: Vec<usize> = p.sizes.iter().copied().filter(|&n| n != 1).collect();
            p.sized(&sizes)
        };
        then(rank_2): |x| {
            let column = x.view().then(|x| x.transpose()).then(|x| x.flip(Axis::<0>));
            let tried = x.view().into_dyn().try_then(|x| x.try_transpose()).unwrap();
            (column.to_tensor(), tried.to_tensor())
        } => |p| (p.transpose().rows(0, &reversed), p.transpose());
        then_mut(first): |x| {
            let mut out = stack((&x, &x), Axis::<-1>);
            out.view_mut().then_mut(|out| out.select_mut(Axis::<-1>, 1)).assign(7.0);
            let part = out.view_mut().into_dyn().try_then_mut(|out| out.try_select_mut(-1, 0));
            part.unwrap().try_add_assign(1.0).unwrap();
            out
        } => |p| Plain::build(&[&p.sizes[..], &[2]].concat(), &|i| match i.split_last().unwrap() {
            (0, index) => p.at(index) + 1.0,
            _ => 7.0,
        });
        elements_by_index(all): |x| {
            let mut out = x.to_tensor();
            out.iter_mut().for_each(|x| *x *= 2.0);
            let end: Vec<usize> = x.shape().to_vec();
            assert!(x.rank() == 0 || x.get(&end).is_none() && out.get_mut(&end).is_none());
            let found = |i: &Vec<usize>| *x.get(i).unwrap();
            for index in indices(&x.shape()) {
                *out.get_mut(&index).unwrap() += found(&index);
            }
            assert!(out.is_contiguous() && out.as_slice() == out.try_as_slice().unwrap());
            out.as_mut_slice().iter_mut().for_each(|x| *x += 1.0);
            let all: Vec<f64> = indices(&x.shape()).iter().map(found).collect();
            assert!(x.try_as_slice().is_none_or(|slice| slice == all && x.is_contiguous()));
            let last = x.strides().as_ref().last().copied();
            assert!(last.is_none_or(|step| step == 1) || x.len() < 2 || !x.is_contiguous() || x.shape().ends_with(&[1]));
            (out.into_vec(), all)
        } => |p| (p.elements.iter().map(|x| 3.0 * x + 1.0).collect::<Vec<f64>>(), p.elements.clone());
        given_sizes(|sizes| sizes.len() <= 2 && exactly_three(sizes)): |x| {
            let rows = x.shape().iter().rev().nth(1).copied().unwrap_or(1);
            let wide = x.broadcast_to_with::<shape![Dyn, Dyn, 3]>([4, rows, 3]).unwrap().to_tensor();
            let dense = x.to_tensor();
            let column = dense.reshape_with::<shape![Dyn, 1]>([rows * 3, 1]).unwrap().to_tensor();
            let list = dense.clone().try_into_shape_with::<shape![Dyn]>([rows * 3]).unwrap();
            let same: Tensor<f64, shape![Dyn, 3]> = dense.into_shape();
            ((wide, column), (list, same))
        } => |p| {
            let n = p.elements.len();
            let same = p.sized(&[n / 3, 3]);
            let wide = Plain::build(&[4, n / 3, 3], &|i| same.at(&i[1..]));
            ((wide, p.sized(&[n, 1])), (p.sized(&[n]), same))
        };
        expand_to(|sizes| matrix(sizes) && sizes[0] == 1): |x| x.as_dyn(Axis::<0>).try_expand_to::<shape![4, Keep]>().unwrap().to_tensor(),
            any x.try_into_shape::<shape![Dyn, Dyn]>().unwrap().try_expand_to::<shape![4, Keep]>().unwrap().to_tensor()
            => |p| Plain::build(&[4, p.sizes[1]], &|i| p.at(&[0, i[1]]));
    }

    /// Operations that exist only for static shapes.
    #[test]
    fn of_static_shapes() {
        let x = Tensor::<f64, shape![2, 3]>::arange();
        let wanted = tensor![[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]];
        assert_eq!(x.reshape_at_build::<shape![3, 2]>(), wanted);
        #[cfg(feature = "inline")]
        {
            let array = x.transpose().to_array();
            assert_eq!(array.as_nested(), &[[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]]);
            let view = ArrayView::<f64, shape![3, 2]>::from_nested_ref(array.as_nested());
            assert!(core::ptr::eq(
                view.try_as_slice().unwrap(),
                array.as_slice()
            ));
            let double: Array<f64, shape![3, 2]> = view + view;
            assert_eq!(double, array * 2.0);
            let row = ArrayView::<f64, shape![1, 2]>::from_nested_ref(&[[1.0, 2.0]]);
            assert_eq!(array - row, x.transpose() - tensor![1.0, 2.0]);
            let none = ArrayView::<f64, shape![2, 0]>::from_nested_ref(&[[], []]);
            assert_eq!((none.len(), none.sum(Axis::<1>)), (0, array![0.0, 0.0]));
            assert_eq!(
                Array::<f64, shape![3, 2]>::from_nested(array.into_nested()),
                array
            );
        }
    }
}

/// Constructors, which have no operands.
#[test]
fn constructors() {
    fn new<S: Shape>(sizes: &[usize]) {
        let from = |f: &dyn Fn(&[usize]) -> f64| Plain::build(sizes, f).read();
        let place =
            |index: &[usize]| index.iter().zip(sizes).fold(0, |at, (i, n)| at * n + i) as f64;
        let of = |made: Result<Tensor<f64, S>, ShapeError>, wanted: &dyn Fn(&[usize]) -> f64| {
            compare("constructor", &made.unwrap().read(), &from(wanted));
        };
        of(Tensor::zeros_with(sizes), &|_| 0.0);
        of(Tensor::ones_with(sizes), &|_| 1.0);
        of(Tensor::full_with(sizes, 7.0), &|_| 7.0);
        of(Tensor::arange_with(sizes), &place);
        let sum = |i: &[usize]| i.iter().sum::<usize>() as f64;
        of(
            Tensor::<f64, S>::from_fn_with(sizes, |i| sum(i.as_ref())),
            &sum,
        );
        of(Tensor::eye_with(sizes), &|i| {
            f64::from(u8::from(i.windows(2).all(|i| i[0] == i[1])))
        });
        let count: usize = sizes.iter().product();
        let elements = (0..count).map(|x| x as f64).collect();
        of(
            Tensor::from_vec_with(sizes, elements).map_err(|refused| refused.error),
            &place,
        );
        if let [_, _] = sizes {
            of(Tensor::eye_at_with(sizes, 1), &|i| {
                f64::from(u8::from(i[1] == i[0] + 1))
            });
        }
        of(Tensor::arange_from_with(sizes, 5.0, -0.5), &|i| {
            5.0 - place(i) / 2.0
        });
        of(Tensor::linspace_without_end_with(sizes, 1.0, 3.0), &|i| {
            1.0 + 2.0 * place(i) / count as f64
        });
        of(Tensor::linspace_with(sizes, 1.0, 3.0), &|i| match count {
            1 => 1.0,
            _ => 1.0 + 2.0 * place(i) / (count - 1) as f64,
        });
        let part = |i: &[usize]| match count {
            1 => 0.0,
            _ => place(i) / (count - 1) as f64,
        };
        of(Tensor::logspace_with(sizes, -1.0, 2.0), &|i| {
            10.0_f64.powf(3.0 * part(i) - 1.0)
        });
        of(Tensor::geomspace_with(sizes, 2.0, 32.0), &|i| {
            2.0 * 16.0_f64.powf(part(i))
        });
        let wrong = [sizes, &[2]].concat();
        let refused = Tensor::<f64, S>::zeros_with(&wrong);
        assert!(refused.is_err() || refused.unwrap().shape() == wrong);
    }
    SIZES.iter().for_each(|sizes| new::<DynRank>(sizes));
    [[0, 3], [1, 3], [4, 3]]
        .iter()
        .for_each(|sizes| new::<shape![Dyn, 3]>(sizes));
    new::<DynRank>(&[4, 2]);
    new::<DynRank>(&[3, 2, 3]);
    new::<shape![2, 3]>(&[2, 3]);
    new::<shape![0]>(&[0]);
    assert_eq!(
        DynTensor::<u8>::eye_with([usize::MAX, 2, 0])
            .unwrap()
            .shape(),
        [usize::MAX, 2, 0]
    );
    new::<shape![]>(&[]);
    assert_eq!(
        Tensor::<f64, shape![2, 2]>::eye(),
        tensor![[1.0, 0.0], [0.0, 1.0]]
    );
    compare(
        "ranges",
        &(
            Tensor::<f64, shape![2, 2]>::arange_from(5.0, -2.0),
            (
                Tensor::from_range(1.0, 2.0, 0.5),
                Tensor::try_from_range(3, -1, -2).unwrap().cast::<f64>(),
            ),
        )
            .read(),
        &(
            tensor![[5.0, 3.0], [1.0, -1.0]],
            (tensor![1.0, 1.5], tensor![3.0, 1.0]),
        )
            .read(),
    );
    compare(
        "diagonals and ranges",
        &(
            Tensor::<f64, shape![2, 2]>::eye_at(-1),
            Tensor::<f64, shape![2]>::linspace_without_end(0.0, 1.0),
        )
            .read(),
        &(tensor![[0.0, 0.0], [1.0, 0.0]], tensor![0.0, 0.5]).read(),
    );
    compare(
        "scales",
        &(
            Tensor::<f64, shape![3]>::logspace(0.0, 2.0),
            Tensor::<f64, shape![3]>::geomspace(2.0, 8.0),
        )
            .read(),
        &(tensor![1.0, 10.0, 100.0], tensor![2.0, 4.0, 8.0]).read(),
    );
    let list = Tensor::<f64, shape![2]>::from_vec(vec![3.0; 2]).unwrap();
    assert_eq!(
        Tensor::<f64, shape![2]>::full(3.0).into_vec(),
        list.into_vec()
    );
}
