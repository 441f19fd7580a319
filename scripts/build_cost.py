#!/usr/bin/env python3
"""What operations cost those who build a program with them: seconds of the processor in rustc, beside other crates.

    scripts/build_cost.py                   print the table
    scripts/build_cost.py --write FILE      put it into FILE, between its marks
    scripts/build_cost.py --only NAME       one row, to try a change

Each row is a crate with functions in a file of their own. The crates that it depends on are built before, in the same
profile. `release` has default settings; `dev` has them too, but builds broadax with `opt-level = 3`. The clean build is
that of a crate and what it depends on, with all default settings. The smallest of three times counts. It takes about 15 minutes."""

import argparse
import os
import pathlib
import resource
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
MARKS = "<!-- build cost begins -->", "<!-- build cost ends -->"

OURS = "use broadax::prelude::*;\ntype D = Tensor<f32, shape![Dyn, Dyn]>;\n"
NDARRAY = "use ndarray::prelude::*;\ntype D = Array2<f32>;\n"
NALGEBRA = "use nalgebra::SMatrix;\n"
CANDLE = "use candle_core::{Result, Tensor};\n"

BINARY = [("add", "x + y"), ("sub", "x - y"), ("mul", "x * y"), ("div", "x / y")]


def ours_ten(count=10):
    text = [f"pub fn {name}(x: &D, y: &D) -> D {{ {body} }}" for name, body in BINARY]
    text.append("pub fn max(x: &D, y: &D) -> D { x.maximum(y) }")
    text += [f"pub fn {name}(x: &D) -> D {{ x.{name}() }}" for name in ("exp", "sqrt", "tanh", "abs")]
    text.append("pub fn sum(x: &D) -> Tensor<f32, shape![Dyn]> { x.sum(Axis::<0>) }")
    return OURS + "\n".join(text[:count])


def ndarray_ten(count=10):
    text = [f"pub fn {name}(x: &D, y: &D) -> D {{ {body} }}" for name, body in BINARY]
    text.append("pub fn max(x: &D, y: &D) -> D { ndarray::Zip::from(x).and(y).map_collect(|x, y| x.max(*y)) }")
    text += [f"pub fn {name}(x: &D) -> D {{ x.{name}() }}" for name in ("exp", "sqrt", "tanh", "abs")]
    text.append("pub fn sum(x: &D) -> Array1<f32> { x.sum_axis(Axis(0)) }")
    return NDARRAY + "\n".join(text[:count])


def candle_ten(count=10):
    text = [f"pub fn {name}(x: &Tensor, y: &Tensor) -> Result<Tensor> {{ {body} }}" for name, body in BINARY]
    text.append("pub fn max(x: &Tensor, y: &Tensor) -> Result<Tensor> { x.maximum(y) }")
    text += [f"pub fn {name}(x: &Tensor) -> Result<Tensor> {{ x.{name}() }}" for name in ("exp", "sqrt", "tanh", "abs")]
    text.append("pub fn sum(x: &Tensor) -> Result<Tensor> { x.sum(0) }")
    return CANDLE + "\n".join(text[:count])


SHAPES = [(3 + i % 10 * 7, 5 + i // 10 * 13) for i in range(100)]


def ours_static(count):
    form = "pub fn f{}(x: &Tensor<f32, shape![{a}, {b}]>, y: &Tensor<f32, shape![{b}]>) -> Tensor<f32, shape![{a}, {b}]> {{ x + y }}\n"
    return OURS + "".join(form.format(i, a=a, b=b) for i, (a, b) in enumerate(SHAPES[:count]))


def nalgebra_static(count):
    form = "pub fn f{}(x: &SMatrix<f32, {a}, {b}>, y: &SMatrix<f32, {a}, {b}>) -> SMatrix<f32, {a}, {b}> {{ x + y }}\n"
    return NALGEBRA + "".join(form.format(i, a=a, b=b) for i, (a, b) in enumerate(SHAPES[:count]))


def ours_mixed(count):
    form = "pub fn f{}(x: &Tensor<f32, shape![Dyn, {b}]>, y: &Tensor<f32, shape![{b}]>) -> Tensor<f32, shape![Dyn, {b}]> {{ x + y }}\n"
    return OURS + "".join(form.format(i, b=5 + 3 * i) for i in range(count))


def ours_blocks(count):
    form = """pub fn f{}(x: &Tensor<f32, shape![{b}, {k}]>, w: &Tensor<f32, shape![{k}, {m}]>, g: &Tensor<f32, shape![{k}]>) -> Tensor<f32, shape![{b}]> {{
    let x = (x - &x.mean((Axis::<1>,)).unsqueeze(Axis::<1>)) * g;
    x.matmul(w).softmax(Axis::<1>).exp().sum(Axis::<1>)
}}
"""
    return OURS + "".join(form.format(i, b=16 + i, k=24 + 2 * i, m=32 + 3 * i) for i in range(count))


# A name, and the sources for each crate.
ROWS = [
    ("10 operations on dynamic shapes", {"ours": ours_ten(), "ndarray": ndarray_ten(), "candle": candle_ten()}),
    ("an addition on dynamic shapes", {"ours": ours_ten(1), "ndarray": ndarray_ten(1), "candle": candle_ten(1)}),
    ("a second operation", {"ours": (ours_ten(2), ours_ten(1)), "ndarray": (ndarray_ten(2), ndarray_ten(1))}),
    ("100 additions, static shapes of their own", {"ours": ours_static(100), "nalgebra": nalgebra_static(100)}),
    ("100 additions `[Dyn, b] + [b]`", {"ours": ours_mixed(100)}),
    ("20 blocks of layer norm, matmul, softmax, exp, sum, static shapes", {"ours": ours_blocks(20)}),
]
DEPENDENCIES = {
    "ours": f'broadax = {{ path = "{ROOT}" }}',
    "ndarray": 'ndarray = "0.17"',
    "nalgebra": 'nalgebra = "0.35"',
    "candle": 'candle-core = "0.11"',
}


class Crate:
    """A crate with one dependency, whose only file is written anew for each row."""

    def __init__(self, at, name):
        self.at = at / name
        (self.at / "src").mkdir(parents=True)
        profile = "[profile.dev]\nincremental = false\n"
        head = '[package]\nname = "one"\nversion = "0.0.0"\nedition = "2024"\n[workspace]\n'
        manifest = f"{head}[dependencies]\n{DEPENDENCIES[name]}\n{profile}"
        (self.at / "Cargo.toml").write_text(manifest)
        self.write("")
        self.build("build", "--release")
        begin = time.monotonic()
        self.clean = self.build("build"), time.monotonic() - begin
        if name == "ours":
            (self.at / "Cargo.toml").write_text(manifest + "[profile.dev.package.broadax]\nopt-level = 3\n")
            self.build("build")

    def write(self, text):
        (self.at / "src/lib.rs").write_text(text)

    def build(self, *arguments):
        (self.at / "src/lib.rs").touch()
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        done = subprocess.run(["cargo", *arguments], cwd=self.at, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(done.stderr)
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before

    def cost(self, text):
        """Seconds in release, and in dev."""
        self.write(text)
        release = min(self.build("build", "--release") for _ in range(3))
        return release, min(self.build("build") for _ in range(3))


def table(only):
    with tempfile.TemporaryDirectory() as folder:
        crates = {}

        def cell(name, text):
            if text is None:
                return "-"
            if name not in crates:
                crates[name] = Crate(pathlib.Path(folder), name)
            text, without = text if isinstance(text, tuple) else (text, "")
            release, dev = (a - b for a, b in zip(crates[name].cost(text), crates[name].cost(without)))
            return f"{max(release, 0):.2f} s, dev {max(dev, 0):.2f} s"

        yield "| | broadax | ndarray 0.17 | nalgebra 0.35 | candle 0.11 |"
        yield "|---|---|---|---|---|"
        for name, texts in ROWS:
            if only is None or only in name:
                yield f"| {name} | " + " | ".join(cell(crate, texts.get(crate)) for crate in DEPENDENCIES) + " |"
        clean = ["{:.1f} s, {:.1f} s".format(*crates[name].clean) if name in crates else "-" for name in DEPENDENCIES]
        cores = len(os.sched_getaffinity(0))
        yield f"| clean dev build with all crates below it, and by the clock on {cores} cores | " + " | ".join(clean) + " |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--write", metavar="FILE", type=pathlib.Path)
    parser.add_argument("--only", metavar="NAME")
    arguments = parser.parse_args()
    text = "\n".join(table(arguments.only))
    print(text)
    if arguments.write:
        page = arguments.write.read_text()
        before, rest = page.split(MARKS[0])
        _, after = rest.split(MARKS[1])
        arguments.write.write_text(f"{before}{MARKS[0]}\n\n{text}\n\n{MARKS[1]}{after}")


if __name__ == "__main__":
    main()
