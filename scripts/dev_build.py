#!/usr/bin/env python3
"""How fast operations are in a dev build with the feature `dev-kernels`, beside a release build of the same program.

    scripts/dev_build.py    prints a table; takes about 4 minutes

Both programs are built as the guide says ("Fast dev builds"). They run in turns, and the smallest time counts."""

import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

MANIFEST = """[package]
name = "dev-build"
version = "0.0.0"
edition = "2024"

[workspace]

[dependencies]
broadax = { path = "ROOT", features = ["dev-kernels"] }

[profile.dev.package."*"]
opt-level = 3
"""

PROGRAM = """use broadax::prelude::*;
use std::{hint::black_box, time::Instant};

type Matrix = Tensor<f32, shape![Dyn, Dyn]>;

fn time<R>(name: &str, mut f: impl FnMut() -> R) {
    let mut best = f64::MAX;
    for _ in 0..7 {
        let (mut runs, start) = (0, Instant::now());
        while start.elapsed().as_millis() < 10 {
            black_box(f());
            runs += 1;
        }
        best = best.min(start.elapsed().as_secs_f64() / runs as f64);
    }
    println!("{name}\t{:.2}", best * 1e6);
}

fn main() {
    let x: Matrix = Matrix::full_with([256, 256], 0.5).unwrap();
    let (y, row) = (&x + 1.0, Tensor::<f32, shape![Dyn]>::full_with([256], 0.25).unwrap());
    let mut z = x.clone();
    time("x + y", || &x + &y);
    time("x + row", || &x + &row);
    time("z += row", || z += &row);
    time("x.maximum(0.0)", || x.maximum(0.0));
    time("x.exp()", || x.exp());
    time("x.sum(Axis::<0>)", || x.sum(Axis::<0>));
    time("x.sum(Axis::<1>)", || x.sum(Axis::<1>));
    time("x.softmax(Axis::<1>)", || x.softmax(Axis::<1>));
    time("x.layer_norm(..)", || x.layer_norm(&row, &row, 1e-5));
    time("x.matmul(&y)", || x.matmul(&y));
}
"""


def run(directory, *command):
    done = subprocess.run(command, cwd=directory, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(done.stderr)
    return done.stdout


def main():
    best = {}
    with tempfile.TemporaryDirectory() as directory:
        path = pathlib.Path(directory)
        (path / "src").mkdir()
        (path / "Cargo.toml").write_text(MANIFEST.replace("ROOT", str(ROOT)))
        (path / "src/main.rs").write_text(PROGRAM)
        run(path, "cargo", "build")
        run(path, "cargo", "build", "--release")
        for _ in range(3):
            for profile in ("debug", "release"):
                for line in run(path, f"target/{profile}/dev-build").splitlines():
                    name, time = line.split("\t")
                    times = best.setdefault(name, {})
                    times[profile] = min(times.get(profile, float("inf")), float(time))
    print("| 256 x 256 of `f32` | dev | release | ratio |")
    print("|---|---|---|---|")
    for name, times in best.items():
        dev, release = times["debug"], times["release"]
        print(f"| `{name}` | {dev:.1f} us | {release:.1f} us | {dev / release:.1f} |")


main()
