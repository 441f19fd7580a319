//! From sizes that only a file contains to sizes that the compiler knows, in one check.
//!
//! `cargo run --example gradual` reads `examples/data/readings.csv`, then a file with wrong sizes;
//! `cargo run --example gradual -- my.csv` reads your own file.
//!
//! | level | type | what is checked at run time |
//! |---|---|---|
//! | dynamic rank | `DynTensor<f64>` | every operation |
//! | 3 sensors, any number of rows | `Tensor<f64, shape![Dyn, 3]>` | only the `Dyn` axis |
//! | static shape | `Tensor<f64, shape![6, 3]>` | nothing |
//!
//! The same operators work on all three, also in combination.

use broadax::prelude::*;
use std::error::Error;
use std::fs;

/// What the rest of the program works with: any number of readings of three sensors.
type Readings = Tensor<f64, shape![Dyn, 3]>;

fn main() {
    let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/data");
    let paths = match std::env::args().nth(1) {
        Some(path) => vec![path],
        None => ["readings.csv", "readings_wrong.csv"]
            .map(|name| format!("{directory}/{name}"))
            .to_vec(),
    };
    for path in paths {
        let name = path.rsplit('/').next().unwrap_or(&path);
        println!("== {name} ==");
        // An error ends the work on this file, and has said all there is to say.
        if let Err(error) = report(&path) {
            println!("cannot use {name}: {error}");
        }
        println!();
    }
}

fn report(path: &str) -> Result<(), Box<dyn Error>> {
    let table: DynTensor<f64> = parse(&fs::read_to_string(path)?)?;
    println!("read a tensor of shape {}", table.shape());
    without_types(&table)?;

    // The one check. Before it anything can be wrong with the shape; behind it nothing can.
    let readings: Readings = table.try_into_shape()?;
    println!("checked: it is `shape![Dyn, 3]`");

    let deviation = deviation(&readings);
    println!("readings in units of the deviation of their sensor:\n{deviation:.2}");

    // More can be known later: are there six readings, for something that needs exactly six?
    let six: Tensor<f64, shape![6, 3]> = deviation.try_into_shape()?;
    println!("first half against second half:\n{:.2}", halves(&six));
    Ok(())
}

/// The first line has the sizes, as many as there are axes; all other lines have the numbers.
fn parse(text: &str) -> Result<DynTensor<f64>, Box<dyn Error>> {
    let (header, rest) = text.split_once('\n').ok_or("there is no header")?;
    let sizes = header
        .trim()
        .split(',')
        .map(|size| size.parse().map_err(|_| format!("`{size}` is not a size")))
        .collect::<Result<Vec<usize>, _>>()?;
    let numbers = rest
        .split([',', '\n'])
        .map(str::trim)
        .filter(|number| !number.is_empty())
        .map(|number| {
            number
                .parse()
                .map_err(|_| format!("`{number}` is not a number"))
        })
        .collect::<Result<Vec<f64>, _>>()?;
    Ok(DynTensor::from_vec_with(sizes, numbers)?)
}

/// With a shape that nobody knows, each operation checks, and says what is wrong.
fn without_types(table: &DynTensor<f64>) -> Result<(), ShapeError> {
    let mean: DynTensor<f64> = table.try_mean(&[0])?;
    println!("means of the columns: {mean:.2}");
    // A row of ten, whatever the file has: an error with both shapes, and not a panic.
    let ten = Tensor::<f64, shape![10]>::ones();
    if let Err(error) = table.try_sub(&ten) {
        println!("minus a row of ten: {error}");
    }
    Ok(())
}

/// Typed code. `3` is known here, and `Dyn` is the same on both sides of each operator: there is no
/// `Result`, because nothing can go wrong.
fn deviation(readings: &Readings) -> Readings {
    let mean: Tensor<f64, shape![3]> = readings.mean(Axis::<0>);
    let deviation: Tensor<f64, shape![3]> = readings.var(Axis::<0>).sqrt();
    (readings - mean) / deviation
}

/// Fully typed code: six readings are two times three.
fn halves(readings: &Tensor<f64, shape![6, 3]>) -> Tensor<f64, shape![2, 3]> {
    let halves: View<'_, f64, shape![2, 3, 3]> = readings.reshape();
    halves.mean(Axis::<1>)
}
