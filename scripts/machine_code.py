#!/usr/bin/env python3
"""What one operation costs a program that is built in release: lines of LLVM before they are optimised, and seconds of
the processor, beside ndarray.

    scripts/machine_code.py                   print the table
    scripts/machine_code.py --write FILE      put it into FILE, between its marks

Each operation is the only one of a program; what the program costs without it is taken off. The table is about the
programs of users: the crate itself, which is built once, is not in it.
"""

import argparse
import pathlib
import resource
import statistics
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MARKS = "<!-- machine code begins -->", "<!-- machine code ends -->"

OURS = """use broadax::prelude::*;
use std::hint::black_box as b;
fn main() {
    let m = b(Tensor::<f32, shape![Dyn, 300]>::zeros_with([200, 300]).unwrap());
    let d = b(DynTensor::<f32>::zeros_with([200, 300]).unwrap());
    let s = b(Tensor::<f32, shape![200, 300]>::zeros());
    let r = b(Tensor::<f32, shape![300]>::zeros());
    b((&m, &d, &s, &r));
    BODY
}
"""
NDARRAY = """use ndarray::prelude::*;
use std::hint::black_box as b;
fn main() {
    let m = b(Array2::<f32>::zeros((200, 300)));
    let r = b(Array1::<f32>::zeros(300));
    b((&m, &r));
    BODY
}
"""
# An operation: static sizes, dynamic sizes, the same again with other shapes, ndarray.
OPERATIONS = [
    ("`a + row`", "b(&s + &r);", "b(&m + &r);", "b(&m + &r); b(&d + &d);", "b(&m + &r);"),
    ("`exp`", "b(s.exp());", "b(m.exp());", "b(m.exp()); b(d.exp());", "b(m.exp());"),
    (
        "sum over axis 1",
        "b(s.sum(Axis::<1>));",
        "b(m.sum(Axis::<1>));",
        "b(m.sum(Axis::<1>)); b(d.sum(1));",
        "b(m.sum_axis(ndarray::Axis(1)));",
    ),
    (
        "`var` over axis 1",
        "b(s.var(Axis::<1>));",
        "b(m.var(Axis::<1>));",
        "b(m.var(Axis::<1>)); b(d.var(1));",
        "b(m.var_axis(ndarray::Axis(1), 0.0));",
    ),
    (
        "softmax over axis 1",
        "b(s.softmax(Axis::<1>));",
        "b(m.softmax(Axis::<1>));",
        "b(m.softmax(Axis::<1>)); b(d.softmax(1));",
        None,
    ),
]


class Program:
    """A crate with one dependency, whose only file is written anew for each operation."""

    def __init__(self, at, dependency, text):
        self.at, self.text = at, text
        (at / "src").mkdir(parents=True)
        head = '[package]\nname = "one"\nversion = "0.0.0"\nedition = "2024"\n[workspace]\n[dependencies]\n'
        (at / "Cargo.toml").write_text(head + dependency + "\n")

    def cargo(self, *arguments):
        (self.at / "src/main.rs").touch()
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        subprocess.run(["cargo", *arguments], cwd=self.at, check=True, capture_output=True)
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before

    def cost(self, body):
        """Lines, and seconds."""
        (self.at / "src/main.rs").write_text(self.text.replace("BODY", body))
        self.cargo("build", "--release")
        seconds = statistics.median(self.cargo("build", "--release") for _ in range(3))
        for old in self.at.glob("target/release/deps/*.ll"):
            old.unlink()
        flags = ["-Cno-prepopulate-passes", "--emit=llvm-ir", "-Ccodegen-units=1"]
        self.cargo("rustc", "--release", "--", *flags)
        (file,) = self.at.glob("target/release/deps/one*.ll")
        with open(file) as lines:
            return sum(1 for _ in lines), seconds


def table():
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        ours = Program(folder / "ours", f'broadax = {{ path = "{ROOT}" }}', OURS)
        theirs = Program(folder / "theirs", 'ndarray = "0.17"', NDARRAY)
        empty = {program: program.cost("") for program in (ours, theirs)}

        def cell(program, body):
            if body is None:
                return "-"
            lines, seconds = (a - b for a, b in zip(program.cost(body), empty[program]))
            return f"{round(max(lines, 0), -2):,}, {max(seconds, 0):.1f} s"

        yield "| | static | run time | run time, for two kinds of shape | ndarray 0.17 |"
        yield "|---|---|---|---|---|"
        for name, static, run_time, twice, ndarray in OPERATIONS:
            cells = [cell(ours, body) for body in (static, run_time, twice)]
            yield f"| {name} | " + " | ".join([*cells, cell(theirs, ndarray)]) + " |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--write", metavar="FILE", type=pathlib.Path)
    arguments = parser.parse_args()
    text = "\n".join(table())
    print(text)
    if arguments.write:
        page = arguments.write.read_text()
        before, rest = page.split(MARKS[0])
        _, after = rest.split(MARKS[1])
        arguments.write.write_text(f"{before}{MARKS[0]}\n\n{text}\n\n{MARKS[1]}{after}")


if __name__ == "__main__":
    main()
