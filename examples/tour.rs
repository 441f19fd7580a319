//! A tour of broadcasting: the examples of NumPy's, PyTorch's and PaddlePaddle's guides.
//!
//! `cargo run --example tour`
//!
//! The rule: write both shapes one below the other, aligned at the last axis; a missing axis counts
//! as 1; two sizes are compatible if they are equal or one of them is 1, and the result is the
//! other one.
//!
//! The compiler has computed the type of every sum in this program. Every sum that is shown as
//! failing would not compile, which the program proves as well: see `fails!`.

use broadax::prelude::*;
use static_assertions::assert_not_impl_any;

fn main() {
    numpy_shapes();
    numpy_values();
    numpy_vector_quantization();
    pytorch();
    pytorch_in_place();
    paddle();
    paddle_axis();
    tutorials_shapes();
    tutorials_values();
    tutorials_views();
}

/// `fits!([2, 3] + [3] = [2, 3])` adds two tensors of these shapes and prints the three shapes. The
/// compiler checks that the result has the shape that is written down.
macro_rules! fits {
    ([$($x:tt)*] + [$($y:tt)*] = [$($sum:tt)*]) => {{
        let x = Tensor::<i32, shape![$($x)*]>::ones();
        let y = Tensor::<i32, shape![$($y)*]>::ones();
        let sum: Tensor<i32, shape![$($sum)*]> = &x + &y;
        table(&[("x", &x.shape()), ("y", &y.shape()), ("x + y", &sum.shape())]);
    }};
}

/// `fails!([3] + [4])` asserts that the types of these shapes do not broadcast: `&x + &y` is a
/// compile error. Then it asks the same of sizes known only at run time, and prints the error.
///
/// The compile error for `[2, 3, 4] + [2, 3, 6]` begins with
///
/// ```text
/// error[E0277]: sizes 4 and 6 do not broadcast: they differ, and neither is a literal 1
///   |
///   |     let sum = &x + &y;
///   |                  ^ an axis of size 4 meets an axis of size 6
/// ```
macro_rules! fails {
    ([$($x:tt)*] + [$($y:tt)*]) => {{
        assert_not_impl_any!(shape![$($x)*]: Broadcast<shape![$($y)*]>);
        let (x, y) = (&[$($x)*], &[$($y)*]);
        table(&[("x", x), ("y", y)]);
        match broadcast_shapes(&[x, y]) {
            Ok(shape) => unreachable!("the types say no, the numbers say {shape}"),
            Err(error) => println!("  does not compile; at run time:\n  {error}\n"),
        }
    }};
}

/// `fits_in_place!([2, 3] += [3])`: the left side keeps its shape, only the right side broadcasts.
macro_rules! fits_in_place {
    ([$($x:tt)*] += [$($y:tt)*]) => {{
        let mut x = Tensor::<i32, shape![$($x)*]>::ones();
        let y = Tensor::<i32, shape![$($y)*]>::ones();
        x += &y;
        table(&[("x", &x.shape()), ("y", &y.shape()), ("x += y", &x.shape())]);
    }};
}

/// `fails_in_place!([3] += [2, 3])`: `x += &y` is a compile error; the same for run-time sizes.
macro_rules! fails_in_place {
    ([$($x:tt)*] += [$($y:tt)*]) => {{
        assert_not_impl_any!(shape![$($y)*]: BroadcastTo<shape![$($x)*]>);
        let mut x = Tensor::<i32, shape![$($x)*]>::ones().into_dyn();
        let y = Tensor::<i32, shape![$($y)*]>::ones().into_dyn();
        table(&[("x", &x.shape()), ("y", &y.shape())]);
        match x.try_add_assign(&y) {
            Ok(()) => unreachable!("the types say no, the numbers say yes"),
            Err(error) => println!("  does not compile; at run time:\n  {error}\n"),
        }
    }};
}

/// `fits_axis!([2, 3, 4, 5] + [3, 4] from 1 = [2, 3, 4, 5])`: y is laid on x from that axis on.
macro_rules! fits_axis {
    ([$($x:tt)*] + [$($y:tt)*] from $axis:literal = [$($sum:tt)*]) => {{
        let x = Tensor::<i32, shape![$($x)*]>::ones();
        let y = Tensor::<i32, shape![$($y)*]>::ones();
        let sum: Tensor<i32, shape![$($sum)*]> = x.add_axis(&y, Axis::<$axis>);
        table_from($axis, &x.shape(), &y.shape(), Some(&sum.shape()));
    }};
}

/// `fails_axis!([2, 3] + [4] from 1)`: the right side, laid on the left one, does not broadcast.
macro_rules! fails_axis {
    ([$($x:tt)*] + [$($y:tt)*] from $axis:literal) => {{
        type Laid = <shape![$($y)*] as broadax::LaidOn<shape![$($x)*], $axis>>::Output;
        assert_not_impl_any!(shape![$($x)*]: Broadcast<Laid>);
        let x = Tensor::<i32, shape![$($x)*]>::ones().into_dyn();
        let y = Tensor::<i32, shape![$($y)*]>::ones().into_dyn();
        table_from($axis, &x.shape(), &y.shape(), None);
        match x.try_add_axis(&y, $axis) {
            Ok(sum) => unreachable!("the types say no, the numbers say {}", sum.shape()),
            Err(error) => println!("  does not compile; at run time:\n  {error}\n"),
        }
    }};
}

/// <https://numpy.org/doc/stable/user/basics.broadcasting.html>
fn numpy_shapes() {
    title("NumPy: shapes");
    println!("An image (height, width, color), and a factor for each color:");
    fits!([256, 256, 3] + [3] = [256, 256, 3]);
    println!("Both sides broadcast:");
    fits!([8, 1, 6, 1] + [7, 1, 5] = [8, 7, 6, 5]);
    println!("One side broadcasts:");
    fits!([5, 4] + [1] = [5, 4]);
    fits!([5, 4] + [4] = [5, 4]);
    fits!([15, 3, 5] + [15, 1, 5] = [15, 3, 5]);
    fits!([15, 3, 5] + [3, 5] = [15, 3, 5]);
    fits!([15, 3, 5] + [3, 1] = [15, 3, 5]);
    println!("The last sizes differ:");
    fails!([3] + [4]);
    println!("The second from last sizes differ:");
    fails!([2, 1] + [8, 4, 3]);
    println!("An array of 4 with one of 5; and with it as a column; and with a matrix:");
    fails!([4] + [5]);
    fits!([4, 1] + [5] = [4, 5]);
    fits!([4] + [3, 4] = [3, 4]);
}

/// The same page, the examples with numbers.
fn numpy_values() {
    title("NumPy: values");
    let a = tensor![1.0, 2.0, 3.0];
    println!("a = {a}");
    println!("a * [2, 2, 2] = {}", &a * tensor![2.0, 2.0, 2.0]);
    // The number broadcasts to three numbers: the same result, without writing them.
    println!("a * 2         = {}\n", &a * 2.0);

    let a: Tensor<f64, shape![4, 3]> = tensor![
        [0.0, 0.0, 0.0],
        [10.0, 10.0, 10.0],
        [20.0, 20.0, 20.0],
        [30.0, 30.0, 30.0],
    ];
    let b: Tensor<f64, shape![3]> = tensor![1.0, 2.0, 3.0];
    fits!([4, 3] + [3] = [4, 3]);
    print_values("a", &a);
    print_values("b", &b);
    print_values("a + b", &(&a + &b));
    // A row of four does not fit into rows of three.
    fails!([4, 3] + [4]);

    // NumPy's `a[:, np.newaxis] + b`: each of four with each of three.
    let a: Tensor<f64, shape![4]> = tensor![0.0, 10.0, 20.0, 30.0];
    let column: View<'_, f64, shape![4, 1]> = a.unsqueeze(Axis::<1>);
    let outer: Tensor<f64, shape![4, 3]> = column + &b;
    fits!([4, 1] + [3] = [4, 3]);
    print_values("a.unsqueeze(Axis::<1>) + b", &outer);
}

/// The same page: which of the known codes is nearest to what was observed?
fn numpy_vector_quantization() {
    title("NumPy: vector quantization");
    // The weight and the height of an athlete, and those typical of four kinds of athletes.
    let observation: Tensor<f64, shape![2]> = tensor![111.0, 188.0];
    let codes: Tensor<f64, shape![4, 2]> =
        tensor![[102.0, 203.0], [132.0, 193.0], [45.0, 155.0], [57.0, 173.0],];
    let difference: Tensor<f64, shape![4, 2]> = &codes - &observation;
    let distance: Tensor<f64, shape![4]> = difference.powi(2).sum(Axis::<-1>).sqrt();
    table(&[
        ("codes", &codes.shape()),
        ("observation", &observation.shape()),
        ("difference", &difference.shape()),
    ]);
    print_values("difference", &difference);
    println!("distance = {distance:.3}");
    println!("nearest code: {}\n", distance.argmin_all());

    println!("Ten observations against five codes, all pairs:");
    fits!([10, 3] + [5, 1, 3] = [5, 10, 3]);
}

/// <https://pytorch.org/docs/stable/notes/broadcasting.html>
fn pytorch() {
    title("PyTorch");
    println!("The same shapes always fit:");
    fits!([5, 7, 3] + [5, 7, 3] = [5, 7, 3]);
    println!("A size of 0 is a size like any other: it fits 0 and 1, and not 2:");
    fails!([0] + [2, 2]);
    println!("A missing axis counts as 1:");
    fits!([5, 3, 4, 1] + [3, 1, 1] = [5, 3, 4, 1]);
    println!("2 and 3 differ:");
    fails!([5, 2, 4, 1] + [3, 1, 1]);
    println!("Both sides broadcast, and (1) fits everything:");
    fits!([5, 1, 4, 1] + [3, 1, 1] = [5, 3, 4, 1]);
    fits!([1] + [3, 1, 7] = [3, 1, 7]);
    println!("Where PyTorch once added point by point, (4, 1) + (4) is all pairs:");
    fits!([4, 1] + [4] = [4, 4]);
}

/// In place, the left side cannot change its shape.
fn pytorch_in_place() {
    title("PyTorch: in place");
    fits_in_place!([5, 3, 4, 1] += [3, 1, 1]);
    println!("The sum would have the shape (3, 3, 7), and x cannot:");
    fails_in_place!([1, 3, 1] += [3, 1, 7]);
}

/// <https://www.paddlepaddle.org.cn/documentation/docs/en/guides/beginner/tensor_en.html>
fn paddle() {
    title("PaddlePaddle");
    fits!([2, 3, 4] + [2, 3, 4] = [2, 3, 4]);
    fits!([2, 3, 1, 5] + [3, 4, 1] = [2, 3, 4, 5]);
    println!("4 and 6 differ:");
    fails!([2, 3, 4] + [2, 3, 6]);
    fits!([2, 1, 4] + [3, 1] = [2, 3, 4]);
    println!("4 and 2 differ:");
    fails!([2, 1, 4] + [3, 2]);
}

/// PaddlePaddle's `elementwise_add(x, y, axis)`: y is laid on x from `axis` on, front to back, and
/// padded with 1s behind. Trailing 1s of y do not count.
fn paddle_axis() {
    title("PaddlePaddle: axis");
    println!("axis = -1 is the usual alignment at the last axis:");
    fits_axis!([2, 3, 4, 5] + [] from -1 = [2, 3, 4, 5]);
    fits_axis!([2, 3, 4, 5] + [5] from -1 = [2, 3, 4, 5]);
    fits_axis!([2, 3, 4, 5] + [4, 5] from -1 = [2, 3, 4, 5]);
    println!("Which for (4, 5) is the same as axis = 2:");
    fits_axis!([2, 3, 4, 5] + [4, 5] from 2 = [2, 3, 4, 5]);
    println!("In the middle, and at the front:");
    fits_axis!([2, 3, 4, 5] + [3, 4] from 1 = [2, 3, 4, 5]);
    fits_axis!([2, 3, 4, 5] + [3] from 1 = [2, 3, 4, 5]);
    fits_axis!([2, 3, 4, 5] + [2] from 0 = [2, 3, 4, 5]);
    fits_axis!([2, 3, 4, 5] + [2, 1] from 0 = [2, 3, 4, 5]);
    fits_axis!([2, 3, 4, 5] + [2, 3] from 0 = [2, 3, 4, 5]);
    println!("x broadcasts too:");
    fits_axis!([2, 1, 4] + [3, 1] from 1 = [2, 3, 4]);
    println!("4 is laid on 3:");
    fails_axis!([2, 3, 4, 5] + [4, 5] from 1);

    println!("With numbers: one of two added to each row, which `+` would not do:");
    let x: Tensor<i32, shape![2, 3]> = tensor![[0, 1, 2], [3, 4, 5]];
    let y: Tensor<i32, shape![2]> = tensor![10, 20];
    print_values("x.add_axis(&y, Axis::<0>)", &x.add_axis(&y, Axis::<0>));
}

/// Shapes that tutorials on NumPy and PyTorch show beside those above.
fn tutorials_shapes() {
    title("Tutorials: shapes");
    fits!([3, 2, 2] + [2] = [3, 2, 2]);
    fits!([3, 2, 2] + [1, 1, 2] = [3, 2, 2]);
    println!("Aligned at the last axis, not at the first one:");
    fails!([5, 2, 4] + [5, 2]);
    fits!([5, 2, 4] + [5, 2, 1] = [5, 2, 4]);
    println!("A scalar has no axes (an empty row here), and fits everything:");
    fits!([4, 32, 8] + [] = [4, 32, 8]);
    println!("A batch of images with another batch, with a mask, and with one number a channel:");
    fails!([4, 32, 14, 14] + [2, 32, 14, 14]);
    fits!([4, 3, 32, 32] + [32, 32] = [4, 3, 32, 32]);
    fits!([4, 3, 32, 32] + [3, 1, 1] = [4, 3, 32, 32]);
    fits!([4, 3, 32, 32] + [1, 1, 1, 1] = [4, 3, 32, 32]);
    println!("In place:");
    fits_in_place!([3, 2, 2] += [2]);
    fits_in_place!([5, 7, 3] += [5, 7, 3]);
    fails_in_place!([2] += [3, 2, 2]);
}

/// The same tutorials, the examples with numbers.
fn tutorials_values() {
    title("Tutorials: values");
    let small: Tensor<i32, shape![2, 2]> = tensor![[1, 2], [3, 4]];
    let stack: Tensor<i32, shape![3, 2, 2]> =
        tensor![[[1, 2], [3, 4]], [[5, 6], [7, 8]], [[9, 10], [11, 12]]];
    let pair: Tensor<i32, shape![2]> = tensor![20, 30];
    fits!([2, 2] + [2] = [2, 2]);
    print_values("x + [20, 30]", &(&small + &pair));
    fits!([3, 2, 2] + [2] = [3, 2, 2]);
    print_values("x + [20, 30]", &(&stack + &pair));

    let rows: Tensor<i32, shape![2, 3]> = tensor![[1, 2, 3], [4, 5, 6]];
    let row: Tensor<i32, shape![1, 3]> = tensor![[10, 20, 30]];
    fits!([2, 3] + [1, 3] = [2, 3]);
    print_values("x + [[10, 20, 30]]", &(&rows + &row));
    let stack: Tensor<i32, shape![3, 2, 3]> = tensor![
        [[1, 2, 3], [4, 5, 6]],
        [[1, 1, 1], [2, 2, 2]],
        [[3, 3, 3], [4, 4, 4]],
    ];
    fits!([3, 2, 3] + [3] = [3, 2, 3]);
    print_values("x + [10, 20, 30]", &(&stack + tensor![10, 20, 30]));

    let zeros: Tensor<i32, shape![5]> = Tensor::zeros();
    let five: Tensor<i32, shape![5]> = Tensor::arange();
    let three_fives: Tensor<i32, shape![3, 5]> = Tensor::arange();
    fits!([5] + [] = [5]);
    print_values("[0, 0, 0, 0, 0] + 4", &(&zeros + Tensor::scalar(4)));
    fits!([5] + [3, 5] = [3, 5]);
    print_values("0..5 + 0..15", &(&five + &three_fives));
    fits!([3, 5] + [5] = [3, 5]);
    print_values("0..15 + 0..5", &(&three_fives + &five));
    fails!([3, 5] + [3]);
    fits!([5, 1] + [5] = [5, 5]);
    let column: View<'_, i32, shape![5, 1]> = five.unsqueeze(Axis::<1>);
    print_values("a column of 0..5 + 0..5", &(column + &five));

    let three: Tensor<i32, shape![3]> = Tensor::arange();
    fits!([3] + [3, 1] = [3, 3]);
    print_values(
        "0..3 + a column of 0..3",
        &(&three + three.unsqueeze(Axis::<1>)),
    );

    println!(
        "Three ways to write the same sum: both sides written out, a row, a column and a row:"
    );
    let tens: Tensor<i32, shape![4, 1]> = tensor![[0], [10], [20], [30]];
    let all_tens: View<'_, i32, shape![4, 3]> = tens.broadcast_to();
    let all_threes: View<'_, i32, shape![4, 3]> = three.broadcast_to();
    fits!([4, 3] + [4, 3] = [4, 3]);
    let sum: Tensor<i32, shape![4, 3]> = all_tens + all_threes;
    fits!([4, 3] + [3] = [4, 3]);
    assert_eq!(all_tens + &three, sum);
    fits!([4, 1] + [3] = [4, 3]);
    assert_eq!(&tens + &three, sum);
    print_values("each of them", &sum);
}

/// Broadcasting copies nothing: along an axis that broadcasts, the stride is 0.
fn tutorials_views() {
    title("Tutorials: views");
    let three: Tensor<i32, shape![3]> = Tensor::arange();
    let row: View<'_, i32, shape![1, 3]> = three.unsqueeze(Axis::<0>);
    let rows: View<'_, i32, shape![4, 3]> = row.broadcast_to();
    println!("(3) -> (1, 3) -> (4, 3)");
    print_values("unsqueeze, broadcast_to", &rows);
    println!(
        "strides {:?}: to the next row, move nowhere\n",
        rows.strides()
    );

    let row: Tensor<i32, shape![1, 3]> = tensor![[1, 2, 3]];
    let rows: View<'_, i32, shape![4, 3]> = row.expand::<shape![4, Keep]>();
    println!(
        "expand (1, 3) to (4, Keep), `Keep` being PyTorch's -1: {}",
        rows.shape()
    );
    println!("strides {:?}\n", rows.strides());

    let column: Tensor<i32, shape![4, 1]> = tensor![[1], [2], [3], [4]];
    let columns: View<'_, i32, shape![4, 3]> = column.expand::<shape![4, 3]>();
    println!("expand (4, 1) to (4, 3): {}", columns.shape());
    println!("strides {:?}", columns.strides());
}

fn title(text: &str) {
    println!("\n== {text} ==\n");
}

/// Shapes one below the other, aligned at the last axis.
fn table(rows: &[(&str, &[usize])]) {
    let rank = rows.iter().map(|(_, sizes)| sizes.len()).max().unwrap_or(0);
    for (name, sizes) in rows {
        row(name, rank - sizes.len(), sizes);
    }
    println!();
}

/// The same with y laid on x from `axis` on.
fn table_from(axis: isize, x: &[usize], y: &[usize], sum: Option<&[usize]>) {
    // How many axes of x stand before those of y: -1 is the usual alignment.
    let before = usize::try_from(axis).unwrap_or(x.len() - y.len());
    row("x", 0, x);
    row(&format!("y, axis = {axis}"), before, y);
    if let Some(sum) = sum {
        row("x + y", 0, sum);
    }
    println!();
}

/// A name and sizes, with room for `before` axes before them.
fn row(name: &str, before: usize, sizes: &[usize]) {
    let room = "      ".repeat(before);
    let sizes: Vec<String> = sizes.iter().map(|size| format!("{size:>3}")).collect();
    let line = format!("  {name:<14}{room}{}", sizes.join(" x "));
    println!("{}", line.trim_end());
}

/// A name, then the values, further rows below the first one.
fn print_values(name: &str, values: &impl std::fmt::Display) {
    let text = values.to_string();
    println!("{name} =");
    for line in text.lines() {
        println!("{}", format!("  {line}").trim_end());
    }
    println!();
}
