//! A table of flowers: columns by their names, standardized, written to the other formats, and read
//! again with the shape in the type.

use broadax::prelude::*;
use broadax_files::{
    CsvReader, Npz, NpzWriter, Safetensors, SafetensorsWriter, Table, inspect, read_npy, write_npy,
};
use std::error::Error;

const TABLE: &str = "\
species,sepal_length,sepal_width,petal_length,petal_width
setosa,5.1,3.5,1.4,0.2
setosa,4.9,3.0,1.4,0.2
versicolor,7.0,3.2,4.7,1.4
versicolor,6.4,3.2,4.5,1.5
virginica,6.3,3.3,6.0,2.5
virginica,5.8,2.7,5.1,1.9
";

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("broadax-flowers-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let table = folder.join("flowers.csv");
    std::fs::write(&table, TABLE)?;

    let found = inspect(&table)?;
    println!("{}: columns {:?}", found.format, found.arrays[0].columns);

    // The species is text, and is not read.
    let names = ["sepal_length", "sepal_width", "petal_length", "petal_width"];
    let flowers: Table<f32, shape![Dyn, 4]> = CsvReader::new().columns(names).read(&table)?;
    let column: View<'_, f32, shape![Dyn]> = flowers.column("petal_width").expect("it was read");
    println!(
        "mean width of petals: {:.2}",
        column.mean(Axis::<0>).into_scalar()
    );

    let (mean, std) = (
        flowers.values.mean(Axis::<0>),
        flowers.values.std(Axis::<0>),
    );
    let scaled: Tensor<f32, shape![Dyn, 4]> = (&flowers.values - &mean) / &std;

    let npy = folder.join("scaled.npy");
    write_npy(&npy, &scaled)?;
    assert_eq!(read_npy::<f32, shape![Dyn, 4]>(&npy)?, scaled);

    let npz = folder.join("flowers.npz");
    let mut file = NpzWriter::create_compressed(&npz)?;
    file.add("scaled", &scaled)?;
    file.add("mean", &mean)?;
    file.finish()?;
    assert_eq!(Npz::open(&npz)?.read::<f32, shape![4]>("mean")?, mean);

    let safe = folder.join("flowers.safetensors");
    SafetensorsWriter::new()
        .add("mean", &mean)
        .add("std", &std)
        .write(&safe)?;
    assert_eq!(
        Safetensors::open(&safe)?.read::<f32, shape![4]>("std")?,
        std
    );

    for path in [&npy, &npz, &safe] {
        for array in inspect(path)?.arrays {
            println!(
                "{}: {array}",
                path.file_name().unwrap_or_default().display()
            );
        }
    }
    // A wrong type is an error that says what is in the file.
    let error = read_npy::<f32, shape![Dyn, 5]>(&npy).unwrap_err();
    println!("{error}");
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}
