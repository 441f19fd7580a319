//! Which species is this iris? A complete program with Fisher's table of 150 flowers, and
//! broadcasting.
//!
//! `cargo run --release --example iris`
//!
//! Every shape is in a type: see the annotations. A wrong axis or a forgotten `unsqueeze` anywhere
//! below is a compile error, and no shapes are checked at run time. Only the file can be invalid,
//! which is checked once, when it is read. (To see it, give the path of another file:
//! `cargo run --example iris -- my.csv`.)

use broadax::prelude::*;
use std::error::Error;

/// The table comes with the program, and its size is fixed: 150 flowers, 4 measurements of each.
const TABLE: &str = include_str!("data/iris.csv");
const FLOWERS: usize = 150;
const SPECIES: usize = 3;

/// What the file holds.
struct Iris {
    /// Sepal length, sepal width, petal length and petal width of each flower, in cm.
    measures: Tensor<f64, shape![150, 4]>,
    /// The species of each flower: 0, 1 or 2.
    species: Tensor<usize, shape![150]>,
    names: [String; SPECIES],
}

fn main() {
    // The text of an error is for people: print it, and not its `Debug` form.
    if let Err(error) = run() {
        eprintln!("iris: {error}");
        std::process::exit(1);
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let iris = match std::env::args().nth(1) {
        Some(path) => parse(&std::fs::read_to_string(path)?)?,
        None => parse(TABLE)?,
    };
    let measures = standardize(&iris.measures);
    let distances = distances(&measures);
    let guesses = guess(distances, &iris.species);
    report(&iris, &guesses);
    Ok(())
}

/// Reads the table. Whatever is wrong with it is told with the number of the line.
fn parse(text: &str) -> Result<Iris, Box<dyn Error>> {
    let mut lines = text.lines().zip(1..);
    let (header, _) = lines.next().ok_or("the file is empty")?;
    let header: Vec<&str> = header.split(',').collect();
    let ["150", "4", a, b, c] = header[..] else {
        return Err("line 1: expected the header `150,4,` and the names of three species".into());
    };
    let (mut measures, mut species) = (Vec::new(), Vec::new());
    for (line, number) in lines {
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        let [sepal_length, sepal_width, petal_length, petal_width, name] = fields[..] else {
            let found = fields.len();
            return Err(format!("line {number}: expected 5 fields, found {found}").into());
        };
        for field in [sepal_length, sepal_width, petal_length, petal_width] {
            let measure: f64 = field
                .parse()
                .map_err(|_| format!("line {number}: `{field}` is not a number"))?;
            measures.push(measure);
        }
        match name.parse() {
            Ok(index) if index < SPECIES => species.push(index),
            _ => return Err(format!("line {number}: `{name}` is not 0, 1 or 2").into()),
        }
    }
    Ok(Iris {
        // The only place where sizes are checked at run time.
        measures: Tensor::from_vec(measures).map_err(|e| format!("not {FLOWERS} flowers: {e}"))?,
        species: Tensor::from_vec(species)?,
        names: [a, b, c].map(String::from),
    })
}

/// Each column gets mean 0 and standard deviation 1, so that no measurement outweighs another.
fn standardize(x: &Tensor<f64, shape![150, 4]>) -> Tensor<f64, shape![150, 4]> {
    let mean: Tensor<f64, shape![4]> = x.mean(Axis::<0>);
    let deviation: Tensor<f64, shape![4]> = x.var(Axis::<0>).sqrt();

    println!("Standardize: the mean and the deviation of each column broadcast over all rows");
    step("measures", &x.shape());
    step("mean", &mean.shape());
    step("deviation", &deviation.shape());

    let standard: Tensor<f64, shape![150, 4]> = (x - &mean) / &deviation;
    step("(measures - mean) / deviation", &standard.shape());
    println!("  mean      {mean:.3}");
    println!("  deviation {deviation:.3}\n");
    standard
}

/// The distance of each flower to each flower.
fn distances(x: &Tensor<f64, shape![150, 4]>) -> Tensor<f64, shape![150, 150]> {
    // The same flowers twice: down the rows, and along the columns. Neither view copies anything.
    let rows: View<'_, f64, shape![150, 1, 4]> = x.unsqueeze(Axis::<1>);
    let columns: View<'_, f64, shape![1, 150, 4]> = x.unsqueeze(Axis::<0>);
    // Each 1 broadcasts to the 150 on the other side: all pairs.
    let differences: Tensor<f64, shape![150, 150, 4]> = rows - columns;
    let squares: Tensor<f64, shape![150, 150]> = differences.powi(2).sum(Axis::<-1>);
    let distances = squares.sqrt();

    println!("All pairs: two views of the same flowers, each of which broadcasts over the other");
    step("rows", &rows.shape());
    step("columns", &columns.shape());
    step("rows - columns", &differences.shape());
    step("distances", &distances.shape());
    println!();
    distances
}

/// The species of the nearest other flower.
fn guess(
    mut distances: Tensor<f64, shape![150, 150]>,
    species: &Tensor<usize, shape![150]>,
) -> Tensor<usize, shape![150]> {
    // Each flower is nearest to itself, which does not count.
    for i in 0..FLOWERS {
        distances[[i, i]] = f64::INFINITY;
    }
    let nearest: Tensor<usize, shape![150]> = distances.argmin(Axis::<1>);
    let guesses: Tensor<usize, shape![150]> = nearest.map(|flower| species[[flower]]);

    println!("Classify: each flower takes the species of its nearest other flower");
    step("distances", &distances.shape());
    step("nearest", &nearest.shape());
    step("guesses", &guesses.shape());
    println!();
    guesses
}

/// For each flower and each species, 1 where they meet and 0 elsewhere.
fn one_hot(species: &Tensor<usize, shape![150]>) -> Tensor<u32, shape![150, 3]> {
    let all: Tensor<usize, shape![3]> = Tensor::arange();
    let column: View<'_, usize, shape![150, 1]> = species.unsqueeze(Axis::<1>);
    column.eq(&all).map(u32::from)
}

/// How many guesses are right, and which species are taken for which.
fn report(iris: &Iris, guesses: &Tensor<usize, shape![150]>) {
    let right: usize = guesses.eq(&iris.species).map(usize::from).sum_all();
    let percent = 100.0 * right as f64 / FLOWERS as f64;
    println!("accuracy: {right} of {FLOWERS} = {percent:.2} %");
    println!("(scikit-learn's StandardScaler and leave-one-out 1-nearest-neighbour: 142 of 150)\n");

    // (3, 150) @ (150, 3): how often species i was taken for species j.
    let confusion: Tensor<u32, shape![3, 3]> =
        one_hot(&iris.species).transpose().matmul(&one_hot(guesses));
    print!("{:>12}", "is \\ guess");
    for name in &iris.names {
        print!("{name:>12}");
    }
    println!();
    for (i, name) in iris.names.iter().enumerate() {
        print!("{name:>12}");
        for j in 0..SPECIES {
            print!("{:>12}", confusion[[i, j]]);
        }
        println!();
    }
}

/// Prints a name and a shape, the shape aligned at its last axis, as broadcasting aligns it.
fn step(name: &str, sizes: &[usize]) {
    let sizes: Vec<String> = sizes.iter().map(usize::to_string).collect();
    println!("  {name:<30}{:>16}", sizes.join(" x "));
}
