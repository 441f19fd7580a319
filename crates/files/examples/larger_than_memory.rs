//! An array in chunks: measurements of a year, standardized chunk by chunk on all cores, with a
//! progress bar. Only the chunks that threads work on are in memory.

use broadax::prelude::*;
use broadax_files::{ProgressBar, Zarr};
use std::error::Error;

/// Measurements of 6 sensors.
type Readings = shape![Dyn, 6];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("broadax-readings-{}", std::process::id()));
    let (sizes, chunks) = ([365 * 1440, 6], [10_000, 6]);
    let readings = Zarr::<f32, Readings>::create(folder.join("readings.zarr"), sizes, chunks)?;

    // One day at a time, as they are measured.
    for day in 0..10 {
        let minutes = day * 1440..(day + 1) * 1440;
        let values = Tensor::<f32, Readings>::arange_with([1440, 6])?.sin();
        readings.write_slice(s![minutes, ..], &values)?;
    }

    let mean = readings.read_slice(s![..1440, ..])?.mean(Axis::<0>);
    let output = Zarr::<f32, Readings>::create(folder.join("centred.zarr"), sizes, chunks)?;
    let bar = ProgressBar::new(0);
    readings.map_chunks(&output, &bar, |chunk: Tensor<f32, Readings>| chunk - &mean)?;
    bar.finish();

    let last: Tensor<f32, shape![6]> = output.read_slice(s![-1, ..])?;
    println!("{} chunks; the last row is {last}", output.chunk_count());
    assert_eq!(last, -&mean);
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}
