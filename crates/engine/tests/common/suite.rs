//! The tests that each engine has to pass. Expected numbers are those of plain loops, or of the
//! engine `NdArray`, which has passed them itself.

use super::programs::{Attention, Network, batch, layer_norm, linear, numbers};
use broadax_engine::{
    Autodiff, Axis, Dyn, DynRank, Engine, Error, Number, Refused, Typed, gather, s, shape, sum_over,
};

/// All tests for an engine on a device.
pub fn all<E: Engine>(device: &E::Device) -> Result<(), Error> {
    elementwise::<E>(device)?;
    reductions::<E>(device)?;
    products::<E>(device)?;
    axes::<E>(device)?;
    selections::<E>(device)?;
    comparisons::<E>(device)?;
    other_elements::<E>(device)?;
    every_element::<E>(device)?;
    run_time_errors::<E>(device)?;
    shards::<E>(device)?;
    no_elements::<E>(device)?;
    lanes::<E>(device)?;
    integers_that_fail::<E>(device)?;
    Ok(())
}

/// Shapes with a 0: libraries differ in what they accept.
fn no_elements<E: Engine>(device: &E::Device) -> Result<(), Error> {
    let zeros = |sizes: [usize; 3]| Typed::<E, shape![Dyn, Dyn, Dyn]>::zeros_with(sizes, device);
    for sizes in [[0, 2, 0], [0, 2, 3], [2, 0, 3], [4, 3, 0]] {
        let x = zeros(sizes)?;
        let [a, b, c] = sizes;
        assert_eq!(x.try_sum(Axis::<1>)?.shape(), [a, c]);
        assert_eq!(x.try_sum_keepdim(Axis::<0>)?.shape(), [1, b, c]);
        if b > 0 {
            assert_eq!(x.try_max(Axis::<1>)?.shape(), [a, c]);
            assert_eq!(x.try_min_keepdim(Axis::<1>)?.shape(), [a, 1, c]);
        }
        assert_eq!(x.try_unsqueeze(Axis::<0>)?.shape(), [1, a, b, c]);
        assert_eq!(x.try_transpose()?.shape(), [a, c, b]);
        assert_eq!(
            x.reshape_with::<shape![Dyn, Dyn]>([c, a * b])?.shape(),
            [c, a * b]
        );
        let row = Typed::<E, shape![Dyn]>::zeros_with([c], device)?;
        assert_eq!(x.try_add(&row)?.shape(), sizes);
        assert_eq!(row.try_mul(&x)?.shape(), sizes);
        let matrix = Typed::<E, shape![Dyn, Dyn]>::zeros_with([b, c], device)?;
        assert_eq!(matrix.try_add(&row)?.shape(), [b, c]);
        assert_eq!(row.try_add(&matrix)?.shape(), [b, c]);
        assert_eq!(x.try_gt(&row)?.shape(), sizes);
        let y = x.try_slice(s![..;-1, ..;2, ..])?;
        assert_eq!(y.shape(), [a, b.div_ceil(2), c]);
        let product = x.try_matmul(&Typed::<E, shape![Dyn, 5]>::zeros_with([c, 5], device)?)?;
        assert_eq!(product.shape(), [a, b, 5]);
        assert!(product.try_to_vec()?.iter().all(|x| *x == 0.0));
    }
    let x = Typed::<E, shape![3]>::from_vec(vec![1.0, 2.0, 3.0], device)?;
    let none = x.try_mask(&x.try_gt(5.0)?)?;
    assert_eq!(none.try_unsqueeze(Axis::<0>)?.shape(), [1, 0]);
    let sums = none.try_unsqueeze(Axis::<1>)? + Typed::<E, shape![2]>::ones(device);
    assert_eq!(sums.shape(), [0, 2]);
    Ok(())
}

/// Positions, and functions of whole lanes.
fn lanes<E: Engine>(device: &E::Device) -> Result<(), Error> {
    let x = Typed::<E, shape![2, 3]>::from_vec(vec![1.0, 4.0, 2.0, 5.0, 3.0, 5.0], device)?;
    let rows: Typed<E, shape![2], i64> = x.argmax(Axis::<1>);
    assert_eq!(rows.to_vec(), [1, 0]);
    assert_eq!(x.argmin(Axis::<-1>).to_vec(), [0, 1]);
    assert_eq!(x.clone().into_dyn().try_argmax(0)?.to_vec(), [1, 0, 1]);
    let integers = Typed::<E, shape![3], i64>::from_vec(vec![-3, i64::MIN, 7], device)?;
    assert_eq!(
        (
            integers.argmax(Axis::<0>).item(),
            integers.argmin(Axis::<0>).item()
        ),
        (2, 1)
    );
    let none = Typed::<E, shape![Dyn, 3]>::zeros_with([0, 3], device)?;
    assert!(none.argmax(Axis::<1>).to_vec().is_empty());
    message(
        none.try_argmax(Axis::<0>),
        "argmax: axis 0 of shape (0, 3) has size 0: there is nothing to choose from",
    );
    let nan = Typed::<E, shape![3]>::from_vec(vec![1.0, f32::NAN, 3.0], device)?;
    assert_eq!(
        (nan.argmax(Axis::<0>).item(), nan.argmin(Axis::<0>).item()),
        (1, 1)
    );

    let large = Typed::<E, shape![2, 2]>::from_vec(vec![900.0, 900.0, 0.0, -900.0], device)?;
    close(&large.softmax(Axis::<1>).to_vec(), &[0.5, 0.5, 1.0, 0.0]);
    let half = -(2f32.ln());
    close(
        &large.log_softmax(Axis::<-1>).to_vec(),
        &[half, half, 0.0, -900.0],
    );
    let all = x.softmax((Axis::<0>, Axis::<1>));
    close(&[all.sum_all().item()], &[1.0]);
    assert_eq!(none.softmax(Axis::<1>).shape(), [0, 3]);
    assert_eq!(none.log_softmax(Axis::<0>).shape(), [0, 3]);
    Ok(())
}

/// What panics in Rust is an error of the forms that return a `Result`.
fn integers_that_fail<E: Engine>(device: &E::Device) -> Result<(), Error> {
    let x = Typed::<E, shape![2], i64>::from_vec(vec![1, i64::MIN], device)?;
    let y = Typed::<E, shape![2], i64>::from_vec(vec![0, -1], device)?;
    assert!(x.try_div(&y).is_err());
    let y = Typed::<E, shape![2], i64>::from_vec(vec![2, 4], device)?;
    assert_eq!(x.try_div(&y)?.try_to_vec()?, [0, i64::MIN / 4]);
    Ok(())
}

#[track_caller]
pub fn close(found: &[f32], expected: &[f32]) {
    assert_eq!(found.len(), expected.len());
    for (i, (x, y)) in found.iter().zip(expected).enumerate() {
        let difference = (x - y).abs();
        // NaN is not below.
        assert!(
            difference <= 1e-5 * y.abs().max(1.0),
            "element {i}: {x}, expected {y}"
        );
    }
}

fn tensor<E: Engine, S: broadax_engine::StaticShape>(
    seed: u32,
    device: &E::Device,
) -> Result<Typed<E, S>, Error> {
    Ok(Typed::from_vec(numbers(S::LEN, seed), device)?)
}

fn elementwise<E: Engine>(device: &E::Device) -> Result<(), Error> {
    let (a, b) = (numbers(6, 10), numbers(3, 11));
    let x: Typed<E, shape![2, 3]> = Typed::from_vec(a.clone(), device)?;
    let row: Typed<E, shape![3]> = Typed::from_vec(b.clone(), device)?;
    let pairs =
        |f: fn(f32, f32) -> f32| -> Vec<f32> { (0..6).map(|i| f(a[i], b[i % 3])).collect() };
    let y: Typed<E, shape![2, 3]> = &x + &row;
    close(&y.try_to_vec()?, &pairs(|x, y| x + y));
    close(&(&x - &row).try_to_vec()?, &pairs(|x, y| x - y));
    close(&(&row - &x).try_to_vec()?, &pairs(|x, y| y - x));
    close(&(&x * &row).try_to_vec()?, &pairs(|x, y| x * y));
    close(
        &(&x / (row.abs() + 1.0)).try_to_vec()?,
        &pairs(|x, y| x / (y.abs() + 1.0)),
    );
    close(&x.maximum(&row).try_to_vec()?, &pairs(f32::max));
    close(&x.minimum(&row).try_to_vec()?, &pairs(f32::min));
    // Both operands broadcast, and a tensor without axes.
    let column: Typed<E, shape![2, 1]> = Typed::from_vec(vec![10.0, 20.0], device)?;
    let outer: Typed<E, shape![2, 3]> = &column + &row;
    let expected: Vec<f32> = (0..6)
        .map(|i| 10.0 * (i / 3 + 1) as f32 + b[i % 3])
        .collect();
    close(&outer.try_to_vec()?, &expected);
    let scalar: Typed<E, shape![]> = Typed::from_vec(vec![2.0], device)?;
    assert_eq!(scalar.shape(), []);
    let doubled: Typed<E, shape![3]> = &scalar * &row;
    close(
        &doubled.try_to_vec()?,
        &b.iter().map(|x| x * 2.0).collect::<Vec<_>>(),
    );
    close(&(&scalar + &scalar).try_to_vec()?, &[4.0]);
    // Numbers.
    let each = |f: fn(f32) -> f32| -> Vec<f32> { a.iter().copied().map(f).collect() };
    close(&(&x + 1.0).try_to_vec()?, &each(|x| x + 1.0));
    close(&(&x - 1.0).try_to_vec()?, &each(|x| x - 1.0));
    close(&(&x * 3.0).try_to_vec()?, &each(|x| x * 3.0));
    close(&(&x / 3.0).try_to_vec()?, &each(|x| x / 3.0));
    let clamped: Typed<E, shape![2, 3]> = x.clamp(-0.25, 0.5);
    close(&clamped.try_to_vec()?, &each(|x| x.clamp(-0.25, 0.5)));
    // If the range is empty, all elements are its end.
    close(&x.try_clamp(0.5, -0.25)?.try_to_vec()?, &[-0.25; 6]);
    let integers: Typed<E, shape![4], i64> = Typed::from_vec(vec![-7, 1, 3, 9], device)?;
    assert_eq!(integers.clamp(0, 3).try_to_vec()?, [0, 1, 3, 3]);
    close(&(1.0 - &x).try_to_vec()?, &each(|x| 1.0 - x));
    close(
        &(1.0 / (&x + 2.0)).try_to_vec()?,
        &each(|x| 1.0 / (x + 2.0)),
    );
    // Functions.
    close(&(-&x).try_to_vec()?, &each(|x| -x));
    close(&x.abs().try_to_vec()?, &each(f32::abs));
    close(&x.exp().try_to_vec()?, &each(f32::exp));
    close(&(&x + 2.0).ln().try_to_vec()?, &each(|x| (x + 2.0).ln()));
    close(
        &(&x + 2.0).sqrt().try_to_vec()?,
        &each(|x| (x + 2.0).sqrt()),
    );
    close(&x.tanh().try_to_vec()?, &each(f32::tanh));
    close(&x.sin().try_to_vec()?, &each(f32::sin));
    close(&x.cos().try_to_vec()?, &each(f32::cos));
    close(&x.relu().try_to_vec()?, &each(|x| x.max(0.0)));
    close(
        &x.sigmoid().try_to_vec()?,
        &each(|x| 1.0 / (1.0 + (-x).exp())),
    );
    // Dynamic sizes, one of which is 1, and a dynamic rank.
    let dynamic = |sizes: [usize; 2]| {
        let elements = numbers(sizes.iter().product(), 12);
        Typed::<E, shape![Dyn, Dyn]>::from_vec_with(sizes, elements, device)
    };
    let (x, y) = (dynamic([4, 3])?, dynamic([1, 3])?);
    let z: Typed<E, shape![Dyn, Dyn]> = &x + &y;
    assert_eq!(z.shape(), [4, 3]);
    let z: Typed<E, DynRank> = x.into_dyn() * y;
    assert_eq!(z.shape(), [4, 3]);
    // No elements.
    let none = Typed::<E, shape![Dyn, 3]>::from_vec_with([0, 3], vec![], device)?;
    let none: Typed<E, shape![Dyn, 3]> = &none + &row;
    assert_eq!(none.shape(), [0, 3]);
    assert!(none.try_to_vec()?.is_empty());
    Ok(())
}

fn reductions<E: Engine>(device: &E::Device) -> Result<(), Error> {
    let a = numbers(24, 20);
    let x: Typed<E, shape![2, 3, 4]> = Typed::from_vec(a.clone(), device)?;
    let middle = |f: fn(&[f32]) -> f32| -> Vec<f32> {
        let lane = |i: usize| [0, 1, 2].map(|j| a[i / 4 * 12 + j * 4 + i % 4]);
        (0..8).map(|i| f(&lane(i))).collect()
    };
    let sum = |lane: &[f32]| lane.iter().sum::<f32>();
    let removed: Typed<E, shape![2, 4]> = x.sum(Axis::<1>);
    close(&removed.try_to_vec()?, &middle(sum));
    let kept: Typed<E, shape![2, 1, 4]> = x.mean_keepdim(Axis::<1>);
    close(
        &kept.try_to_vec()?,
        &middle(|lane| lane.iter().sum::<f32>() / 3.0),
    );
    let largest: Typed<E, shape![2, 4]> = x.max(Axis::<-2>);
    close(
        &largest.try_to_vec()?,
        &middle(|lane| lane.iter().copied().fold(f32::MIN, f32::max)),
    );
    let smallest: Typed<E, shape![2, 1, 4]> = x.min_keepdim(Axis::<1>);
    close(
        &smallest.try_to_vec()?,
        &middle(|lane| lane.iter().copied().fold(f32::MAX, f32::min)),
    );
    // Several axes.
    let rows: Vec<f32> = a.chunks(4).map(sum).collect();
    let ends: Typed<E, shape![3]> = x.sum((Axis::<0>, Axis::<-1>));
    close(
        &ends.try_to_vec()?,
        &[rows[0] + rows[3], rows[1] + rows[4], rows[2] + rows[5]],
    );
    let ends: Typed<E, shape![1, 3, 1]> = x.max_keepdim((Axis::<0>, Axis::<-1>));
    let largest = |j: usize| {
        let lane = |i: usize| {
            a[i * 12 + j * 4..][..4]
                .iter()
                .copied()
                .fold(f32::MIN, f32::max)
        };
        lane(0).max(lane(1))
    };
    close(&ends.try_to_vec()?, &[largest(0), largest(1), largest(2)]);
    let all: Typed<E, shape![]> = x.sum_all();
    close(&all.try_to_vec()?, &[sum(&a)]);
    let all: Typed<E, shape![]> = x.mean((Axis::<0>, Axis::<1>, Axis::<2>));
    close(&all.try_to_vec()?, &[sum(&a) / 24.0]);
    // The adjoint of broadcasting.
    let to_row: Typed<E, shape![4]> = x.sum_to::<shape![4]>();
    close(
        &to_row.try_to_vec()?,
        &x.sum((Axis::<0>, Axis::<1>)).try_to_vec()?,
    );
    let to_column: Typed<E, shape![3, 1]> = x.sum_to::<shape![3, 1]>();
    close(
        &to_column.try_to_vec()?,
        &x.sum((Axis::<0>, Axis::<2>)).try_to_vec()?,
    );
    close(&x.sum_to::<shape![2, 3, 4]>().try_to_vec()?, &a);
    // Axes that are numbers.
    let y: Typed<E, DynRank> = x.clone().into_dyn().sum([0, -1]);
    close(
        &y.try_to_vec()?,
        &x.sum((Axis::<0>, Axis::<-1>)).try_to_vec()?,
    );
    // A sum of nothing.
    let none = Typed::<E, shape![Dyn, 3]>::from_vec_with([0, 3], vec![], device)?;
    close(&none.sum(Axis::<0>).try_to_vec()?, &[0.0; 3]);
    Ok(())
}

/// The product by plain loops.
fn product(a: &[f32], b: &[f32], rows: usize, depth: usize, columns: usize) -> Vec<f32> {
    let element = |i: usize, j: usize| {
        (0..depth)
            .map(|k| a[i * depth + k] * b[k * columns + j])
            .sum()
    };
    (0..rows * columns)
        .map(|i| element(i / columns, i % columns))
        .collect()
}

fn products<E: Engine>(device: &E::Device) -> Result<(), Error> {
    let x: Typed<E, shape![2, 3]> = tensor(30, device)?;
    let w: Typed<E, shape![3, 4]> = tensor(31, device)?;
    let (a, b) = (x.try_to_vec()?, w.try_to_vec()?);
    let y: Typed<E, shape![2, 4]> = x.matmul(&w);
    close(&y.try_to_vec()?, &product(&a, &b, 2, 3, 4));
    // Vectors.
    let v: Typed<E, shape![3]> = tensor(32, device)?;
    let c = v.try_to_vec()?;
    let y: Typed<E, shape![]> = v.matmul(&v);
    close(&y.try_to_vec()?, &product(&c, &c, 1, 3, 1));
    let y: Typed<E, shape![2]> = x.matmul(&v);
    close(&y.try_to_vec()?, &product(&a, &c, 2, 3, 1));
    let y: Typed<E, shape![4]> = v.matmul(&w);
    close(&y.try_to_vec()?, &product(&c, &b, 1, 3, 4));
    let y: Typed<E, shape![4]> = v.dot(&w);
    close(&y.try_to_vec()?, &product(&c, &b, 1, 3, 4));
    // Stacks, with one matrix on the right, and with leading axes that broadcast.
    let stack: Typed<E, shape![5, 1, 2, 3]> = tensor(33, device)?;
    let d = stack.try_to_vec()?;
    let y: Typed<E, shape![5, 1, 2, 4]> = stack.matmul(&w);
    close(&y.try_to_vec()?, &product(&d, &b, 10, 3, 4));
    let stack_2: Typed<E, shape![2, 3, 4]> = tensor(34, device)?;
    let e = stack_2.try_to_vec()?;
    let y: Typed<E, shape![5, 2, 2, 4]> = stack.matmul(&stack_2);
    let expected: Vec<f32> = (0..10)
        .flat_map(|i| product(&d[i / 2 * 6..][..6], &e[i % 2 * 12..][..12], 2, 3, 4))
        .collect();
    close(&y.try_to_vec()?, &expected);
    let y: Typed<E, shape![2, 2, 4]> = x.matmul(&stack_2);
    let expected: Vec<f32> = (0..2)
        .flat_map(|i| product(&a, &e[i * 12..][..12], 2, 3, 4))
        .collect();
    close(&y.try_to_vec()?, &expected);
    // Dynamic sizes and rank.
    let x = x.loosen::<shape![Dyn, 3]>();
    let y: Typed<E, shape![Dyn, 4]> = x.matmul(&w);
    close(&y.try_to_vec()?, &product(&a, &b, 2, 3, 4));
    let y: Typed<E, DynRank> = x.into_dyn().matmul(&w.clone().into_dyn());
    close(&y.try_to_vec()?, &product(&a, &b, 2, 3, 4));
    Ok(())
}

fn axes<E: Engine>(device: &E::Device) -> Result<(), Error> {
    let x: Typed<E, shape![2, 3, 4]> = tensor(40, device)?;
    let a = x.try_to_vec()?;
    let y: Typed<E, shape![6, 4]> = x.reshape::<shape![6, 4]>();
    close(&y.try_to_vec()?, &a);
    let y: Typed<E, shape![2, 4, 3]> = x.transpose();
    let index = |i: usize, j: usize, k: usize| a[i * 12 + j * 4 + k];
    let turned: Vec<f32> = (0..24).map(|n| index(n / 12, n % 3, n / 3 % 4)).collect();
    close(&y.try_to_vec()?, &turned);
    // The elements of a permuted tensor are in another order, also for what follows.
    close(&y.reshape::<shape![24]>().try_to_vec()?, &turned);
    close(&(&y + 0.0).try_to_vec()?, &turned);
    let y: Typed<E, shape![4, 2, 3]> = x.permute((Axis::<2>, Axis::<0>, Axis::<1>));
    let expected: Vec<f32> = (0..24).map(|n| index(n / 3 % 2, n % 3, n / 6)).collect();
    close(&y.try_to_vec()?, &expected);
    let y: Typed<E, shape![4, 3, 2]> = x.swapaxes(Axis::<0>, Axis::<-1>);
    let expected: Vec<f32> = (0..24).map(|n| index(n % 2, n / 2 % 3, n / 6)).collect();
    close(&y.try_to_vec()?, &expected);
    let y: Typed<E, DynRank> = x.clone().into_dyn().permute([2, 1, 0]);
    close(&y.try_to_vec()?, &expected);
    let y: Typed<E, shape![2, 3, 1, 4]> = x.unsqueeze(Axis::<2>);
    close(&y.try_to_vec()?, &a);
    let y: Typed<E, shape![2, 3, 4]> = y.squeeze(Axis::<2>);
    let y: Typed<E, shape![2, 12]> = y.flatten_axes(Axis::<1>, Axis::<2>);
    let y: Typed<E, shape![2, 2, 6]> = y.unflatten::<shape![2, 6], _>(Axis::<-1>);
    close(&y.try_to_vec()?, &a);
    let row: Typed<E, shape![4]> = tensor(41, device)?;
    let y: Typed<E, shape![2, 3, 4]> = row.broadcast_to::<shape![2, 3, 4]>();
    let b = row.try_to_vec()?;
    close(
        &y.try_to_vec()?,
        &(0..24).map(|i| b[i % 4]).collect::<Vec<_>>(),
    );
    let y = x.reshape_with::<shape![Dyn, Dyn]>([8, 3])?;
    close(&y.try_to_vec()?, &a);
    // Other types for the same sizes.
    let y = Typed::<E, shape![Dyn, 3]>::ones_with([1, 3], device)?;
    let y: Typed<E, shape![1, 3]> = y.as_one(Axis::<0>)?;
    let y: Typed<E, shape![1, Dyn]> = y.as_dyn(Axis::<1>)?;
    let y = refused(
        y.as_one(Axis::<1>),
        "as_one: axis 1 of shape (1, 3) has size 3 and not 1",
    );
    assert_eq!(y.try_to_vec()?, [1.0; 3]);
    // A tensor without axes.
    let one: Typed<E, shape![]> = Typed::full(7.0, device);
    let y: Typed<E, shape![1, 1]> = one.reshape::<shape![1, 1]>();
    let y: Typed<E, shape![]> = y.reshape::<shape![]>();
    assert_eq!(y.shape(), []);
    close(&y.broadcast_to::<shape![2]>().try_to_vec()?, &[7.0, 7.0]);
    Ok(())
}

fn selections<E: Engine>(device: &E::Device) -> Result<(), Error> {
    let x: Typed<E, shape![4, 3]> = Typed::from_vec((0..12).map(|i| i as f32).collect(), device)?;
    let y: Typed<E, shape![2, 3]> = x.slice(s![1..3, ..]);
    close(&y.try_to_vec()?, &[3.0, 4.0, 5.0, 6.0, 7.0, 8.0]);
    let y: Typed<E, shape![4]> = x.slice(s![.., -1]);
    close(&y.try_to_vec()?, &[2.0, 5.0, 8.0, 11.0]);
    let y: Typed<E, shape![2, 2]> = x.slice(s![..;2, ..;2]);
    close(&y.try_to_vec()?, &[0.0, 2.0, 6.0, 8.0]);
    let y: Typed<E, shape![4, 3]> = x.slice(s![..;-1, ..]);
    close(
        &y.try_to_vec()?,
        &[9.0, 10.0, 11.0, 6.0, 7.0, 8.0, 3.0, 4.0, 5.0, 0.0, 1.0, 2.0],
    );
    let y: Typed<E, shape![2]> = x.slice(s![..;-2, 0]);
    close(&y.try_to_vec()?, &[9.0, 3.0]);
    let y: Typed<E, shape![]> = x.slice(s![2, 1]);
    close(&y.try_to_vec()?, &[7.0]);
    let (from, to) = (1, 4);
    let y: Typed<E, shape![Dyn, 3]> = x.slice(s![from..to, ..]);
    assert_eq!(y.shape(), [3, 3]);
    let none: Typed<E, shape![0, 3]> = x.slice(s![1..1, ..]);
    assert!(none.try_to_vec()?.is_empty());
    let items = [broadax_shape::ops::slice::SliceItem::At(1), (0..2).into()];
    let y: Typed<E, DynRank> = x.slice(&items);
    close(&y.try_to_vec()?, &[3.0, 4.0]);

    let y: Typed<E, shape![4, 6]> = x.concat(&x, Axis::<1>);
    let rows: Vec<f32> = (0..4)
        .flat_map(|i| [0, 1, 2, 0, 1, 2].map(|j| (i * 3 + j) as f32))
        .collect();
    close(&y.try_to_vec()?, &rows);
    let y: Typed<E, shape![Dyn, 3]> =
        Typed::concat_all(&[x.clone(), x.clone(), x.clone()], Axis::<0>)?;
    assert_eq!(y.shape(), [12, 3]);

    let tokens = Typed::<E, shape![2, 2], i64>::from_vec(vec![3, 0, 1, 3], device)?;
    let y: Typed<E, shape![2, 2, 3]> = x.take(Axis::<0>, &tokens);
    let expected = [
        9.0, 10.0, 11.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 9.0, 10.0, 11.0,
    ];
    close(&y.try_to_vec()?, &expected);
    let columns = Typed::<E, shape![2], i64>::from_vec(vec![2, 2], device)?;
    let y: Typed<E, shape![4, 2]> = x.take(Axis::<-1>, &columns);
    close(
        &y.try_to_vec()?,
        &[2.0, 2.0, 5.0, 5.0, 8.0, 8.0, 11.0, 11.0],
    );
    Ok(())
}

fn comparisons<E: Engine>(device: &E::Device) -> Result<(), Error> {
    let x: Typed<E, shape![2, 3]> =
        Typed::from_vec(vec![1.0, -2.0, 3.0, f32::NAN, 0.0, -1.0], device)?;
    let row: Typed<E, shape![3]> = Typed::from_vec(vec![1.0, 0.0, 2.0], device)?;
    let bools = |x: &Typed<E, shape![2, 3], bool>| -> Result<String, Error> {
        let bit = |&x: &bool| if x { '1' } else { '0' };
        Ok(x.try_to_vec()?.iter().map(bit).collect())
    };
    // With a tensor that broadcasts.
    assert_eq!(bools(&x.eq(&row))?, "100010");
    assert_eq!(bools(&x.ne(&row))?, "011101");
    assert_eq!(bools(&x.lt(&row))?, "010001");
    assert_eq!(bools(&x.le(&row))?, "110011");
    assert_eq!(bools(&x.gt(&row))?, "001000");
    assert_eq!(bools(&x.ge(&row))?, "101010");
    assert_eq!(bools(&row.gt(&x))?, "010001");
    // With a number.
    let (positive, negative) = (x.gt(0.0), x.lt(0.0));
    assert_eq!(bools(&positive)?, "101000");
    assert_eq!(bools(&x.ne(0.0))?, "111101");
    // `bool`s.
    assert_eq!(bools(&(&positive | &negative))?, "111001");
    assert_eq!(bools(&(positive.clone() & x.lt(2.0)))?, "100000");
    assert_eq!(bools(&(&positive ^ x.lt(2.0)))?, "011011");
    assert_eq!(bools(&!&positive)?, "010111");
    let last: Typed<E, shape![3], bool> = Typed::from_vec(vec![false, false, true], device)?;
    assert_eq!(bools(&(&last | &positive))?, "101001");
    assert_eq!(positive.cast::<i64>().try_to_vec()?, [1, 0, 1, 0, 0, 0]);
    close(
        &positive.cast::<f32>().sum(Axis::<1>).try_to_vec()?,
        &[2.0, 0.0],
    );
    let back: Typed<E, shape![2, 3], bool> = positive.cast::<f64>().cast();
    assert_eq!(bools(&back)?, "101000");
    let numbers = Typed::<E, shape![3], i64>::from_vec(vec![0, -7, 1], device)?;
    assert_eq!(numbers.cast::<bool>().try_to_vec()?, [false, true, true]);
    assert_eq!(numbers.ge(0).try_to_vec()?, [true, false, true]);
    // They have the operations of other elements.
    let turned: Typed<E, shape![3, 2], bool> = positive.transpose();
    assert_eq!(
        turned.try_to_vec()?,
        [true, false, false, false, true, false]
    );
    let first: Typed<E, shape![3], bool> = positive.slice(s![0, ..]);
    assert_eq!(first.try_to_vec()?, [true, false, true]);
    let both: Typed<E, shape![6], bool> = first.concat(&last, Axis::<0>);
    assert_eq!(both.try_to_vec()?, [true, false, true, false, false, true]);
    let wide: Typed<E, shape![2, 3], bool> = last.broadcast_to::<shape![2, 3]>();
    assert_eq!(bools(&wide)?, "001001");
    let columns = Typed::<E, shape![2], i64>::from_vec(vec![2, 0], device)?;
    assert_eq!(last.take(Axis::<0>, &columns).try_to_vec()?, [true, false]);
    assert_eq!(
        Typed::<E, shape![2], bool>::ones(device).try_to_vec()?,
        [true, true]
    );

    // Elements by `bool`s: all three broadcast, and two of them can be numbers.
    let chosen: Typed<E, shape![2, 3]> = positive.where_(&x, &row);
    close(&chosen.try_to_vec()?, &[1.0, 0.0, 3.0, 1.0, 0.0, 2.0]);
    close(
        &positive.where_(&x, 0.0).try_to_vec()?,
        &[1.0, 0.0, 3.0, 0.0, 0.0, 0.0],
    );
    close(
        &positive.where_(-1.0, &row).try_to_vec()?,
        &[-1.0, 0.0, -1.0, 1.0, 0.0, 2.0],
    );
    assert_eq!(positive.where_(1_i64, 2).try_to_vec()?, [1, 2, 1, 2, 2, 2]);
    let column: Typed<E, shape![2, 1], bool> = Typed::from_vec(vec![true, false], device)?;
    let chosen: Typed<E, shape![2, 3]> = column.where_(&row, &(&row * 10.0));
    close(&chosen.try_to_vec()?, &[1.0, 0.0, 2.0, 10.0, 0.0, 20.0]);
    let scalar: Typed<E, shape![], bool> = Typed::from_vec(vec![false], device)?;
    assert_eq!(scalar.where_(1.0_f32, 2.0).try_to_vec()?, [2.0]);
    assert_eq!((!scalar).try_to_vec()?, [true]);

    // As many elements as there are.
    let some: Typed<E, shape![Dyn]> = x.mask(&negative);
    close(&some.try_to_vec()?, &[-2.0, -1.0]);
    assert_eq!(positive.mask(&positive).try_to_vec()?, [true, true]);
    assert_eq!(x.transpose().mask(&turned).try_to_vec()?, [1.0, 3.0]);
    let none: Typed<E, shape![Dyn]> = x.mask(&x.gt(5.0));
    assert_eq!(none.shape(), [0]);
    assert!(none.try_to_vec()?.is_empty());

    // Dynamic sizes.
    let loose = x.clone().loosen::<shape![Dyn, Dyn]>();
    let other = Typed::<E, shape![Dyn, Dyn]>::ones_with([2, 4], device)?;
    message(
        loose.try_gt(&other),
        "gt: shapes (2, 3) and (2, 4) do not broadcast: at axis -1 the sizes are 3 and 4, which \
         differ, and neither is 1",
    );
    message(
        loose.gt(0.0).try_where_(0.0, &other),
        "where_: shapes (2, 3) and (2, 4) do not broadcast: at axis -1 the sizes are 3 and 4, \
         which differ, and neither is 1",
    );
    message(
        loose.try_mask(&other.gt(0.0)),
        "mask: the mask has the shape (2, 4), and what it picks from (2, 3)",
    );
    Ok(())
}

fn other_elements<E: Engine>(device: &E::Device) -> Result<(), Error> {
    let x = Typed::<E, shape![2, 2], i64>::from_vec(vec![1, -2, 3, 1 << 40], device)?;
    let y = &x + &x;
    assert_eq!(y.try_to_vec()?, [2, -4, 6, 1 << 41]);
    assert_eq!((&x * 3).try_to_vec()?, [3, -6, 9, 3 << 40]);
    assert_eq!(x.sum(Axis::<1>).try_to_vec()?, [-1, (1 << 40) + 3]);
    assert_eq!(x.max(Axis::<0>).try_to_vec()?, [3, 1 << 40]);
    assert_eq!(x.transpose().try_to_vec()?, [1, 3, -2, 1 << 40]);
    assert_eq!(
        x.cast::<f64>().try_to_vec()?,
        [1.0, -2.0, 3.0, (1_i64 << 40) as f64]
    );
    let x = Typed::<E, shape![3], f64>::from_vec(vec![0.1, -2.7, 3.9], device)?;
    assert_eq!((&x + &x).try_to_vec()?, [0.2, -5.4, 7.8]);
    assert_eq!(x.cast::<i64>().try_to_vec()?, [0, -2, 3]);
    assert_eq!(x.cast::<f32>().try_to_vec()?, [0.1, -2.7, 3.9]);
    assert_eq!(x.exp().try_to_vec()?.len(), 3);
    Ok(())
}

/// The operations of a type of elements, for small numbers, which each of them has exactly.
fn operations_of<E: Engine, T: Number>(device: &E::Device) -> Result<(), Error> {
    let of = |list: &[i64]| -> Vec<T> { list.iter().map(|&x| T::of_i64(x)).collect() };
    let [one, two, three] = [1, 2, 3].map(T::of_i64);
    let x = Typed::<E, shape![2, 3], T>::from_vec(of(&[1, 2, 3, 4, 5, 6]), device)?;
    let row = Typed::<E, shape![3], T>::from_vec(of(&[3, 1, 2]), device)?;
    assert_eq!(x.try_to_vec()?, of(&[1, 2, 3, 4, 5, 6]));
    assert_eq!((&x + &row).try_to_vec()?, of(&[4, 3, 5, 7, 6, 8]));
    assert_eq!(x.try_mul(&row)?.try_to_vec()?, of(&[3, 2, 6, 12, 5, 12]));
    assert_eq!((&x + two).try_to_vec()?, of(&[3, 4, 5, 6, 7, 8]));
    let six = Typed::<E, shape![2, 3], T>::full(T::of_i64(6), device);
    assert_eq!((&six - &x).try_to_vec()?, of(&[5, 4, 3, 2, 1, 0]));
    assert_eq!((&six / &row).try_to_vec()?, of(&[2, 6, 3, 2, 6, 3]));
    assert_eq!(x.maximum(&row).try_to_vec()?, of(&[3, 2, 3, 4, 5, 6]));
    assert_eq!(x.clamp(two, three).try_to_vec()?, of(&[2, 2, 3, 3, 3, 3]));
    assert_eq!(x.sum(Axis::<1>).try_to_vec()?, of(&[6, 15]));
    assert_eq!(x.sum_all().try_item()?, T::of_i64(21));
    assert_eq!(x.max(Axis::<0>).try_to_vec()?, of(&[4, 5, 6]));
    assert_eq!(x.min_keepdim(Axis::<1>).try_to_vec()?, of(&[1, 4]));
    assert_eq!(row.argmax(Axis::<0>).try_item()?, 0);
    assert_eq!(row.argmin(Axis::<0>).try_item()?, 1);
    assert_eq!(
        x.gt(&row).try_to_vec()?,
        [false, true, true, true, true, true]
    );
    let chosen = x.try_gt(&row)?.try_where_(&x, &row)?;
    assert_eq!(chosen.try_to_vec()?, of(&[3, 2, 3, 4, 5, 6]));
    assert_eq!(x.transpose().try_to_vec()?, of(&[1, 4, 2, 5, 3, 6]));
    assert_eq!(x.slice(s![1, ..;2]).try_to_vec()?, of(&[4, 6]));
    assert_eq!(
        row.concat(&row, Axis::<0>).try_to_vec()?,
        of(&[3, 1, 2, 3, 1, 2])
    );
    let wide = row.broadcast_to::<shape![2, 3]>();
    assert_eq!(wide.try_to_vec()?, of(&[3, 1, 2, 3, 1, 2]));
    let places = Typed::<E, shape![2], i64>::from_vec(vec![2, 0], device)?;
    assert_eq!(row.take(Axis::<0>, &places).try_to_vec()?, of(&[2, 3]));
    assert_eq!(
        Typed::<E, shape![2], T>::zeros(device).try_to_vec()?,
        of(&[0, 0])
    );
    // From and to all other elements.
    close(
        &x.cast::<f32>().try_to_vec()?,
        &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0],
    );
    assert_eq!(x.cast::<i64>().cast::<T>().try_to_vec()?, x.try_to_vec()?);
    assert_eq!(x.cast::<u8>().cast::<T>().try_to_vec()?, x.try_to_vec()?);
    assert_eq!(x.cast::<u32>().cast::<T>().try_to_vec()?, x.try_to_vec()?);
    assert_eq!(x.cast::<i32>().cast::<T>().try_to_vec()?, x.try_to_vec()?);
    assert_eq!(x.cast::<f64>().cast::<T>().try_to_vec()?, x.try_to_vec()?);
    let bools = (&row - one).cast::<bool>();
    assert_eq!(bools.try_to_vec()?, [true, false, true]);
    assert_eq!(bools.cast::<T>().try_to_vec()?, of(&[1, 0, 1]));
    assert_eq!(
        x.clone().into_dyn().try_sum([0, 1])?.try_to_vec()?,
        of(&[21])
    );
    // The tensor of the engine has elements of this type.
    Typed::<E, shape![2, 3], T>::new(x.into_inner())?;
    Ok(())
}

fn every_element<E: Engine>(device: &E::Device) -> Result<(), Error> {
    operations_of::<E, f32>(device)?;
    operations_of::<E, f64>(device)?;
    operations_of::<E, u8>(device)?;
    operations_of::<E, u32>(device)?;
    operations_of::<E, i32>(device)?;
    operations_of::<E, i64>(device)?;
    // The ends of the types, and indices of each.
    let table = Typed::<E, shape![3]>::from_vec(vec![0.0, 10.0, 20.0], device)?;
    macro_rules! integers {
        ($($integer:ident)*) => { $(
            let ends = vec![$integer::MIN, 0, $integer::MAX];
            let x = Typed::<E, shape![3], $integer>::from_vec(ends.clone(), device)?;
            assert_eq!(x.try_to_vec()?, ends);
            assert_eq!(x.argmax(Axis::<0>).try_item()?, 2);
            assert_eq!(x.max(Axis::<0>).try_item()?, $integer::MAX);
            assert_eq!(x.min(Axis::<0>).try_item()?, $integer::MIN);
            assert_eq!((3 - x.clamp(0, 1)).try_to_vec()?, [3, 3, 2]);
            let places = Typed::<E, shape![2, 2], $integer>::from_vec(vec![2, 1, 1, 0], device)?;
            let rows: Typed<E, shape![2, 2]> = table.take(Axis::<0>, &places);
            close(&rows.try_to_vec()?, &[20.0, 10.0, 10.0, 0.0]);
        )* };
    }
    integers!(u8 u32 i32 i64);
    #[cfg(feature = "half")]
    halves::<E>(device)?;
    Ok(())
}

#[cfg(feature = "half")]
fn halves<E: Engine>(device: &E::Device) -> Result<(), Error> {
    use half::{bf16, f16};
    operations_of::<E, f16>(device)?;
    operations_of::<E, bf16>(device)?;
    // 1 / 3, rounded to 11 and to 8 bits.
    let third = f16::from_f32(1.0 / 3.0).to_f64();
    let x = Typed::<E, shape![2], f64>::full(1.0 / 3.0, device);
    assert_eq!(x.cast::<f16>().cast::<f64>().try_to_vec()?, [third, third]);
    let third = bf16::from_f32(1.0 / 3.0).to_f64();
    assert_eq!(x.cast::<bf16>().cast::<f64>().try_to_vec()?, [third, third]);
    functions_of_halves::<E, f16>(device, 2e-3)?;
    functions_of_halves::<E, bf16>(device, 2e-2)
}

/// Functions and products, beside those of `f32`.
#[cfg(feature = "half")]
fn functions_of_halves<E: Engine, T: broadax_engine::Float>(
    device: &E::Device,
    tolerance: f32,
) -> Result<(), Error> {
    let x = tensor::<E, shape![4, 8]>(60, device)?.cast::<T>();
    let w = tensor::<E, shape![8, 3]>(61, device)?.cast::<T>();
    let (wide, wide_w) = (x.cast::<f32>(), w.cast::<f32>());
    let near = |found: Vec<f32>, expected: Vec<f32>| {
        assert_eq!(found.len(), expected.len());
        for (x, y) in found.iter().zip(&expected) {
            let difference = (x - y).abs();
            assert!(
                difference <= tolerance * y.abs().max(1.0),
                "{x}, expected {y}"
            );
        }
    };
    macro_rules! functions {
        ($(|$x:ident| $body:expr;)*) => { $(
            let found = { let $x = &x; $body };
            let expected = { let $x = &wide; $body };
            near(found.cast::<f32>().try_to_vec()?, expected.try_to_vec()?);
        )* };
    }
    functions! {
        |x| x.exp();
        |x| x.tanh();
        |x| x.relu();
        |x| x.sigmoid();
        |x| x.abs().sqrt();
        |x| -x;
        |x| x.mean(Axis::<0>);
        |x| x.sum(Axis::<1>);
        |x| x.softmax(Axis::<1>);
        |x| x.log_softmax(Axis::<1>);
    }
    let product = x.matmul(&w).cast::<f32>();
    near(product.try_to_vec()?, wide.matmul(&wide_w).try_to_vec()?);
    Ok(())
}

#[track_caller]
fn message<V>(result: Result<V, Error>, expected: &str) {
    let error = result.err().expect("an error");
    assert!(error.shape().is_some(), "not an error of a shape: {error}");
    assert_eq!(error.to_string(), expected);
}

/// The value that an operation hands back with the error.
#[track_caller]
fn refused<V, O, R>(result: Result<O, Refused<V, R>>, expected: &str) -> V
where
    Error: From<Refused<(), R>>,
{
    let Refused { value, error } = result.err().expect("an error");
    message::<()>(Err(Refused { value: (), error }.into()), expected);
    value
}

/// The errors are ours, with the operation, the shapes and the axis. The engine is not called.
fn run_time_errors<E: Engine>(device: &E::Device) -> Result<(), Error> {
    let ones = |sizes: [usize; 2]| Typed::<E, shape![Dyn, Dyn]>::ones_with(sizes, device);
    let (x, y) = (ones([2, 3])?, ones([2, 4])?);
    message(
        x.try_add(&y),
        "add: shapes (2, 3) and (2, 4) do not broadcast: at axis -1 the sizes are 3 and 4, which \
         differ, and neither is 1",
    );
    message(
        x.try_matmul(&y),
        "matmul: shapes (2, 3) and (2, 4) do not multiply: the inner sizes are 3 and 2, which \
         differ",
    );
    message(
        x.try_reshape::<shape![Dyn, 4]>(),
        "reshape: 6 elements do not fill the shape (_, 4)",
    );
    message(
        x.reshape_with::<shape![Dyn]>([7]),
        "reshape: shape (7) has 7 elements, and there are 6",
    );
    message(
        x.try_concat(&y, Axis::<0>),
        "concat: tensor 1 has the shape (2, 4), and the first one (2, 3): at axis 1 the sizes are 4 and 3, which differ, and only axis 0 may",
    );
    message(
        x.try_slice(s![.., 3]),
        "slice: index 3 is out of range for axis 1 of shape (2, 3), which has size 3",
    );
    message(
        x.broadcast_to_with::<shape![Dyn, Dyn]>([2, 4]),
        "broadcast_to: shape (2, 3) does not broadcast to (2, 4): at axis -1 the size is 3, which \
         is neither 1 nor 4",
    );
    message(
        x.sum_to_with::<shape![Dyn]>([2]),
        "sum_to: shape (2) does not broadcast to (2, 3): at axis -1 the size is 2, which is \
         neither 1 nor 3",
    );
    message(
        x.clone().into_dyn().try_sum([2]),
        "sum: axis 2 is out of range for 2 axes: from -2 to 1",
    );
    let none = Typed::<E, shape![Dyn, 3]>::from_vec_with([0, 3], vec![], device)?;
    message(
        none.try_max(Axis::<0>),
        "max: axis 0 of shape (0, 3) has size 0: there is nothing to choose from",
    );
    let elements = refused(
        Typed::<E, shape![2, 3]>::from_vec(vec![0.5; 5], device),
        "from_vec: shape (2, 3) has 6 elements, and there are 5",
    );
    assert_eq!(elements, [0.5; 5]);
    let elements = refused(
        Typed::<E, shape![Dyn, 3]>::from_vec_with([1, 5], elements, device),
        "from_vec: the shape is (1, 5), the type asks for (_, 3): axis 1 is 5 and not 3",
    );
    assert_eq!(elements, [0.5; 5]);
    message(
        Typed::<E, shape![Dyn, 3]>::zeros_with([2, 4], device),
        "full: the shape is (2, 4), the type asks for (_, 3): axis 1 is 4 and not 3",
    );
    let tensor = refused(
        Typed::<E, shape![Dyn, 4]>::new(x.into_inner()),
        "Typed::new: the shape is (2, 3), the type asks for (_, 4): axis 1 is 3 and not 4",
    );
    let x = refused(
        Typed::<E, shape![Dyn, 3]>::new(tensor)?.try_into_shape::<shape![4, 3]>(),
        "try_into_shape: the shape is (2, 3), the type asks for (4, 3): axis 0 is 2 and not 4",
    );
    let x = refused(
        x.into_dyn().as_dyn(2),
        "as_dyn: axis 2 is out of range for 2 axes: from -2 to 1",
    );
    assert_eq!(x.try_to_vec()?, [1.0; 6]);
    Ok(())
}

/// The indices are elements: the engine reports them, when they are used.
pub fn index_out_of_range<E: Engine>(device: &E::Device) -> Result<(), Error> {
    let table = Typed::<E, shape![2, 3]>::ones(device);
    let outside = Typed::<E, shape![1], i64>::from_vec(vec![2], device)?;
    let result = table
        .try_take(Axis::<0>, &outside)
        .and_then(|rows| rows.try_to_vec());
    assert!(matches!(result, Err(Error::Engine(_))), "{result:?}");
    Ok(())
}

fn shards<E: Engine>(device: &E::Device) -> Result<(), Error> {
    let x = Typed::<E, shape![Dyn, 3]>::from_vec_with([7, 3], numbers(21, 50), device)?;
    let devices = [device.clone(), device.clone()];
    let shards = x.shard(Axis::<0>, &devices)?;
    assert_eq!([shards[0].shape()[0], shards[1].shape()[0]], [4, 3]);
    close(
        &gather(&shards, Axis::<0>, device)?.try_to_vec()?,
        &x.try_to_vec()?,
    );
    assert!(x.shard(Axis::<0>, &[]).is_err());
    let sums: Vec<Typed<E, shape![3]>> = shards.iter().map(|shard| shard.sum(Axis::<0>)).collect();
    close(
        &sum_over(&sums, device)?.try_to_vec()?,
        &x.sum(Axis::<0>).try_to_vec()?,
    );
    message(
        sum_over(&shards, device),
        "sum_over: expected a tensor of shape (4, 3), found (3, 3)",
    );
    Ok(())
}

/// The numbers that the generic programs compute on an engine.
pub fn programs<E: Engine>(device: &E::Device) -> Result<Vec<f32>, Error> {
    let mut all = Vec::new();
    let x: Typed<E, shape![2, 3, 8]> = tensor(60, device)?;
    let (gain, bias): (Typed<E, shape![8]>, Typed<E, shape![8]>) =
        (tensor(61, device)?, tensor(62, device)?);
    all.extend(layer_norm(&x, &gain, &bias).try_to_vec()?);
    let w: Typed<E, shape![8, 5]> = tensor(63, device)?;
    let b: Typed<E, shape![5]> = tensor(64, device)?;
    let y: Typed<E, shape![2, 3, 5]> = linear(&x, &w, &b);
    all.extend(y.try_to_vec()?);
    // No leading axis; dynamic sizes; any number of leading axes.
    let v: Typed<E, shape![8]> = tensor(65, device)?;
    let y: Typed<E, shape![5]> = linear::<_, shape![], _, _>(&v, &w, &b);
    all.extend(y.try_to_vec()?);
    let loose = x.clone().loosen::<shape![Dyn, 3, 8]>();
    let y: Typed<E, shape![Dyn, 3, 5]> = linear(&loose, &w, &b);
    all.extend(y.try_to_vec()?);
    let any = x
        .clone()
        .into_dyn()
        .try_into_shape::<shape![..DynRank, 8]>()?;
    let y: Typed<E, shape![..DynRank, 5]> = linear(&any, &w, &b);
    all.extend(y.try_to_vec()?);

    let attention = Attention {
        gain,
        bias,
        query: tensor(66, device)?,
        key: tensor(67, device)?,
        value: tensor(68, device)?,
        output: tensor(69, device)?,
    };
    let y: Typed<E, shape![2, 3, 8]> = attention.forward(&x)?;
    all.extend(y.try_to_vec()?);
    let y: Typed<E, shape![Dyn, 3, 8]> = attention.forward(&loose)?;
    all.extend(y.try_to_vec()?);
    let one: Typed<E, shape![3, 8]> = x.slice(s![1, .., ..]);
    let y: Typed<E, shape![3, 8]> = attention.forward::<shape![], _>(&one)?;
    all.extend(y.try_to_vec()?);

    let (network, (x, target)) = (Network::<E>::new(device)?, batch::<E>(device)?);
    let before = network.loss(&x, &target).try_to_vec()?;
    let gradients = network.gradients(&x, &target);
    let next = network.step(&gradients, 0.01);
    let after = next.loss(&x, &target).try_to_vec()?;
    assert!(after[0] < before[0], "{after:?} is not below {before:?}");
    all.extend(gradients.to_vec()?);
    all.extend(next.to_vec()?);
    all.extend(before);
    all.extend(after);
    Ok(all)
}

/// Gradients have the shapes of their tensors, also of tensors that were broadcast.
pub fn gradients<E: Autodiff>(device: &E::Device) -> Result<(), Error> {
    let x: Typed<E, shape![2, 3]> = tensor(80, device)?;
    let row = tensor::<E, shape![3]>(81, device)?.tracked();
    let unused = tensor::<E, shape![3]>(82, device)?.tracked();
    let loss: Typed<E, shape![]> = (&x * &row).sum_all();
    let gradients = loss.backward();
    let gradient: Typed<E, shape![3]> = gradients.of(&row).expect("used by the loss");
    close(&gradient.try_to_vec()?, &x.sum(Axis::<0>).try_to_vec()?);
    assert!(gradients.of(&unused).is_none());
    #[cfg(feature = "half")]
    {
        // Parameters of 16 bits, in a loss of 32.
        let half = row.cast::<half::bf16>().tracked();
        let product = &Typed::<E, shape![2, 3], half::bf16>::ones(device) * &half;
        let gradients = product.cast::<f32>().sum_all().backward();
        let gradient: Typed<E, shape![3], half::bf16> = gradients.of(&half).expect("used");
        assert_eq!(gradient.try_to_vec()?, [half::bf16::from_f32(2.0); 3]);
    }
    // A loss of dynamic rank is checked at run time.
    let gradients = (&x * &row).sum_all().into_dyn().backward();
    assert!(gradients.of(&row).is_some());
    message(
        (&x * &row).into_dyn().try_backward().map(drop),
        "backward: shape (2, 3): the gradient is that of a scalar, and this tensor has axes",
    );
    // Of s = softmax(row) by `s * (x - sum(s * x))`, and of its logarithm by `x - s * sum(x)`.
    let first: Typed<E, shape![3]> = tensor(84, device)?;
    let s = row.softmax(Axis::<0>);
    let gradient = (&s * &first)
        .sum_all()
        .backward()
        .of(&row)
        .expect("used by the loss");
    let expected = &s * &(&first - (&s * &first).sum_all());
    close(&gradient.to_vec(), &expected.to_vec());
    let loss = (row.log_softmax(Axis::<0>) * &first).sum_all();
    let gradient = loss.backward().of(&row).expect("used by the loss");
    close(
        &gradient.to_vec(),
        &(&first - &s * &first.sum_all()).to_vec(),
    );
    // The other operations of a network.
    let w = tensor::<E, shape![3, 2]>(83, device)?.tracked();
    let y = x.matmul(&w).max_keepdim(Axis::<1>) + x.dot(&w).relu().mean(Axis::<0>);
    let loss = y
        .transpose()
        .reshape::<shape![4]>()
        .slice(s![1..])
        .sum_all();
    let gradient: Typed<E, shape![3, 2]> = loss.backward().of(&w).expect("used by the loss");
    // By differences.
    let value = |w: &Typed<E, shape![3, 2]>| -> Result<f32, Error> {
        let y = x.matmul(w).max_keepdim(Axis::<1>) + x.dot(w).relu().mean(Axis::<0>);
        Ok(y.transpose()
            .reshape::<shape![4]>()
            .slice(s![1..])
            .sum_all()
            .try_to_vec()?[0])
    };
    let (at, gradient) = (w.try_to_vec()?, gradient.try_to_vec()?);
    for i in 0..6 {
        let moved = |by: f32| {
            let mut elements = at.clone();
            elements[i] += by;
            value(&Typed::from_vec(elements, device)?)
        };
        let difference = (moved(1e-2)? - moved(-1e-2)?) / 2e-2;
        assert!(
            (difference - gradient[i]).abs() < 1e-3,
            "{i}: {difference}, {}",
            gradient[i]
        );
    }
    Ok(())
}
