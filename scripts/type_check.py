#!/usr/bin/env python3
"""How long the compiler takes to check operations on static shapes, here and in ndarray and nalgebra.

Writes a crate with a file of functions for each kind of operation, and measures `cargo check` of each
file, without incremental compilation, over that of a file that only imports the same library.
Each function has its own shapes, so that the compiler cannot answer from what it has proved before.
(ndarray's types have a rank and no sizes: there only the values in the functions differ. nalgebra's
have two sizes, and do not broadcast.)

`--instructions` counts the instructions of the compiler instead, by valgrind, of a tenth of our own operations: seconds
differ by 10 to 30 % from run to run, these by a thousandth, so they show what a change to a trait costs.

`--quick` measures the 1,000 additions of rank 4 only, and with `--limit SECONDS` exits with 1 when
they take longer. `--repeat N` sets how often each file is measured; the medians count. `--write FILE`
renews the block of a page between `<!-- type check -->` and `<!-- end -->`."""
import argparse
import os
import pathlib
import random
import re
import shutil
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
CRATE = ROOT / "target" / "type-check"

# The largest size of an axis. For high ranks it is less, so that the shapes fit in memory.
LARGEST = 3000
LARGEST_LEN = 2**60
# How many of the axes of an operand are 1s.
ONES = 0.3
# Reshapes compute with types, for which sizes are in a table: all up to 1024 with default features.
LARGEST_COUNT = 1024


def shape(sizes):
    return "shape![" + ", ".join(map(str, sizes)) + "]"


def tensor(sizes):
    return f"Tensor<f32, {shape(sizes)}>"


def random_sizes(rng, rank):
    largest = min(LARGEST, int(LARGEST_LEN ** (1 / rank)))
    return [rng.randint(2, largest) for _ in range(rank)]


def with_ones(rng, sizes):
    return [1 if rng.random() < ONES else size for size in sizes]


def two_operands(rng, rank):
    """Two different shapes that broadcast, and the shape of the result."""
    while True:
        sizes = random_sizes(rng, rank)
        left, right = with_ones(rng, sizes), with_ones(rng, sizes)
        if left != right:
            return left, right, [max(l, r) for l, r in zip(left, right)]


def add(rank):
    def write(rng, name):
        left, right, out = two_operands(rng, rank)
        return f"pub fn {name}(a: &{tensor(left)}, b: &{tensor(right)}) -> {tensor(out)} {{ a + b }}"

    return write


def add_in_place(rng, name):
    out = random_sizes(rng, 4)
    right = out
    while right == out:
        right = with_ones(rng, out)
    return f"pub fn {name}(a: &mut {tensor(out)}, b: &{tensor(right)}) {{ *a += b; }}"


def matmul(rng, name):
    batch_left, batch_right, batch = two_operands(rng, 2)
    m, k, n = random_sizes(rng, 3)
    left, right, out = batch_left + [m, k], batch_right + [k, n], batch + [m, n]
    return f"pub fn {name}(a: &{tensor(left)}, b: &{tensor(right)}) -> {tensor(out)} {{ a.matmul(b) }}"


def factors(rng, count):
    """A random list of sizes with this product, none of them 1."""
    primes, n, p = [], count, 2
    while n > 1:
        if n % p == 0:
            primes.append(p)
            n //= p
        else:
            p += 1
    rng.shuffle(primes)
    while len(primes) > 4:
        size = primes.pop()
        primes[rng.randrange(len(primes))] *= size
    return primes


def reshape(rng, name):
    while True:
        count = rng.randint(64, LARGEST_COUNT)
        left = factors(rng, count)
        right = factors(rng, count)
        if len(right) > 2 and rng.random() < 0.5:
            right = [right[0] * right[1]] + right[2:]
        if len(left) > 1 and left != right:
            return (
                f"pub fn {name}(a: &{tensor(left)}) -> View<'_, f32, {shape(right)}> {{ a.reshape() }}"
            )


def lazy_chain(rng, name):
    """(a + b) * c, where two of the three are broadcast."""
    left, right, out = two_operands(rng, 4)
    last = with_ones(rng, out)
    return (
        f"pub fn {name}(a: &{tensor(left)}, b: &{tensor(right)}, c: &{tensor(last)})"
        f" -> {tensor(out)} {{ ((a.lazy() + b) * c).eval() }}"
    )


def concat(rng, name):
    left = random_sizes(rng, 4)
    right = list(left)
    axis = rng.randint(-4, 3)
    # The sum is computed with types, for which sizes are in a table.
    left[axis], right[axis] = (rng.randint(2, LARGEST_COUNT // 2) for _ in range(2))
    out = list(left)
    out[axis] += right[axis]
    return (
        f"pub fn {name}(a: &{tensor(left)}, b: &{tensor(right)}) -> {tensor(out)}"
        f" {{ a.concat(b, Axis::<{axis}>) }}"
    )


def sum_axis(rng, name):
    sizes = random_sizes(rng, 4)
    axis = rng.randint(-4, 3)
    out = [size for i, size in enumerate(sizes) if i != axis % 4]
    return f"pub fn {name}(a: &{tensor(sizes)}) -> {tensor(out)} {{ a.sum(Axis::<{axis}>) }}"


# What the others do for the same. ndarray's types say the rank, nalgebra's the sizes of a matrix.


def nd(rank):
    return f"Array{rank}<f32>"


def matrix(rows, columns):
    return f"SMatrix<f32, {rows}, {columns}>"


def nd_add(rng, name):
    return f"pub fn {name}(a: &{nd(4)}, b: &{nd(4)}) -> {nd(4)} {{ a + b }}"


def nd_matmul(rng, name):
    return f"pub fn {name}(a: &{nd(2)}, b: &{nd(2)}) -> {nd(2)} {{ a.dot(b) }}"


def nd_reshape(rng, name):
    sizes = factors(rng, rng.randint(64, LARGEST_COUNT))
    sizes = "(" + ", ".join(map(str, sizes)) + ("," if len(sizes) == 1 else "") + ")"
    return (
        f"pub fn {name}(a: {nd(3)}) -> usize {{ a.into_shape_with_order({sizes}).unwrap().len() }}"
    )


def nd_sum(rng, name):
    return f"pub fn {name}(a: &{nd(4)}) -> {nd(3)} {{ a.sum_axis(Axis({rng.randint(0, 3)})) }}"


def nd_concat(rng, name):
    axis = rng.randint(0, 3)
    return (
        f"pub fn {name}(a: &{nd(4)}, b: &{nd(4)}) -> {nd(4)}"
        f" {{ concatenate(Axis({axis}), &[a.view(), b.view()]).unwrap() }}"
    )


def nd_chain(rng, name):
    return (
        f"pub fn {name}(a: &{nd(4)}, b: &{nd(4)}, c: &{nd(4)}) -> {nd(4)}"
        f" {{ Zip::from(a).and_broadcast(b).and_broadcast(c).map_collect(|a, b, c| (a + b) * c) }}"
    )


def na_add(rng, name):
    m = matrix(*random_sizes(rng, 2))
    return f"pub fn {name}(a: &{m}, b: &{m}) -> {m} {{ a + b }}"


def na_matmul(rng, name):
    m, k, n = random_sizes(rng, 3)
    return f"pub fn {name}(a: &{matrix(m, k)}, b: &{matrix(k, n)}) -> {matrix(m, n)} {{ a * b }}"


def na_reshape(rng, name):
    # Its table of type-level numbers ends at 127.
    m, n, k = (rng.randint(2, 11) for _ in range(3))
    return (
        f"pub fn {name}(a: {matrix(m * k, n)}) -> {matrix(m, k * n)}"
        f" {{ a.reshape_generic(Const::<{m}>, Const::<{k * n}>) }}"
    )


def na_sum(rng, name):
    m, n = random_sizes(rng, 2)
    if rng.random() < 0.5:
        return f"pub fn {name}(a: &{matrix(m, n)}) -> {matrix(1, n)} {{ a.row_sum() }}"
    return f"pub fn {name}(a: &{matrix(m, n)}) -> {matrix(m, 1)} {{ a.column_sum() }}"


def na_concat(rng, name):
    m, n, k = rng.randint(2, 127), rng.randint(2, 63), rng.randint(2, 63)
    left, right, out = matrix(m, n), matrix(m, k), matrix(m, n + k)
    return f"pub fn {name}(a: &{left}, b: &{right}) -> {out} {{ stack![a, b] }}"


def na_chain(rng, name):
    m = matrix(*random_sizes(rng, 2))
    return (
        f"pub fn {name}(a: &{m}, b: &{m}, c: &{m}) -> {m}"
        f" {{ a.zip_zip_map(b, c, |a, b, c| (a + b) * c) }}"
    )


# What each file begins with.
LIBRARIES = {
    "broadax": "use broadax::prelude::*;",
    "ndarray": "use ndarray::{Array2, Array3, Array4, Axis, Zip, concatenate};",
    "nalgebra": "use nalgebra::{Const, SMatrix, stack};",
}

# Library, kind, number of operations, and what writes a function.
QUICK = ("broadax", "add, rank 4", 1000, add(4))
KINDS = [
    QUICK,
    ("broadax", "add in place, rank 4", 1000, add_in_place),
    ("broadax", "matmul, rank 4", 1000, matmul),
    ("broadax", "reshape", 1000, reshape),
    ("broadax", "sum over an axis, rank 4", 1000, sum_axis),
    ("broadax", "concat, rank 4", 1000, concat),
    ("broadax", "lazy chain, rank 4", 1000, lazy_chain),
    ("ndarray", "add, rank 4", 1000, nd_add),
    ("ndarray", "matmul", 1000, nd_matmul),
    ("ndarray", "reshape", 1000, nd_reshape),
    ("ndarray", "sum over an axis, rank 4", 1000, nd_sum),
    ("ndarray", "concat, rank 4", 1000, nd_concat),
    ("ndarray", "chain by Zip, rank 4", 1000, nd_chain),
    ("nalgebra", "add", 1000, na_add),
    ("nalgebra", "matmul", 1000, na_matmul),
    ("nalgebra", "reshape", 1000, na_reshape),
    ("nalgebra", "sum over an axis", 1000, na_sum),
    ("nalgebra", "concat", 1000, na_concat),
    ("nalgebra", "chain by zip_map", 1000, na_chain),
]
RANKS = [("broadax", f"add, rank {rank}", 1000, add(rank)) for rank in (1, 2, 3, 6, 8, 12, 16)]
COUNTS = [("broadax", "add, rank 4", count, add(4)) for count in (100, 300, 3000, 10000)]


def write_crate(kinds):
    """The file of each kind, and before them one for each library that only imports it."""
    libraries = sorted({kind[0] for kind in kinds})
    shutil.rmtree(CRATE / "src", ignore_errors=True)
    (CRATE / "src" / "bin").mkdir(parents=True)
    needs = {
        "broadax": f'broadax = {{ path = "{ROOT}" }}\n',
        "ndarray": 'ndarray = "0.17"\n',
        "nalgebra": 'nalgebra = { version = "0.35", default-features = false, features = ["std", "macros"] }\n',
    }
    (CRATE / "Cargo.toml").write_text(
        '[package]\nname = "type-check"\nversion = "0.0.0"\nedition = "2024"\n\n[dependencies]\n'
        + "".join(needs[library] for library in libraries)
        + "\n[workspace]\n"
    )
    # The same versions as here.
    shutil.copy(ROOT / "Cargo.lock", CRATE / "Cargo.lock")
    head = "#![allow(dead_code, unused_imports)]\n"
    files = {}
    for library in libraries:
        file = CRATE / "src" / "bin" / f"empty_{library}.rs"
        file.write_text(f"{head}{LIBRARIES[library]}\nfn main() {{}}\n")
        files[library] = file
    for i, kind in enumerate(kinds):
        library, _, count, function = kind
        rng = random.Random(1)
        functions = "".join(function(rng, f"f{n}") + "\n" for n in range(count))
        file = CRATE / "src" / "bin" / f"kind_{i}.rs"
        file.write_text(f"{head}{LIBRARIES[library]}\n{functions}fn main() {{}}\n")
        files[kind] = file
    # The measurements themselves are made without the network.
    subprocess.run(["cargo", "fetch", "--quiet"], cwd=CRATE, check=True)
    return files


def environment():
    env = dict(os.environ, CARGO_INCREMENTAL="0", CARGO_TARGET_DIR=str(CRATE / "target"))
    # The toolchain is that of this crate; the flags of a caller would change what is measured.
    env.pop("RUSTFLAGS", None)
    return env


def check(file):
    """Seconds that `cargo check` takes on a file."""
    file.touch()
    start = time.monotonic()
    command = ["cargo", "check", "--quiet", "--offline", "--bin", file.stem]
    subprocess.run(command, cwd=CRATE, env=environment(), check=True)
    return time.monotonic() - start


def count(file):
    """Millions of instructions of the compiler in `cargo check` of a file."""
    wrapper, log = CRATE / "count.sh", CRATE / "count.log"
    # In place of `rustc`, which starts the compiler of the toolchain, this starts it by itself.
    wrapper.write_text(
        '#!/bin/sh\nshift\nexec valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null'
        f' --log-file={log} "$(rustc --print sysroot)/bin/rustc" "$@"\n'
    )
    wrapper.chmod(0o755)
    file.touch()
    command = ["cargo", "check", "--quiet", "--offline", "--bin", file.stem]
    env = dict(environment(), RUSTC_WORKSPACE_WRAPPER=str(wrapper))
    subprocess.run(command, cwd=CRATE, env=env, check=True)
    found = re.search(r"I +refs: +([\d,]+)", log.read_text())
    return int(found[1].replace(",", "")) / 1e6


def print_instructions(kinds):
    if shutil.which("valgrind") is None:
        sys.exit("--instructions needs valgrind")
    files = write_crate([(*kind[:2], kind[2] // 10, kind[3]) for kind in kinds])
    empty, *counts = [count(file) for file in files.values()]
    print("| kind | operations | million instructions each |\n|---|---|---|")
    for (_, name, operations, _), instructions in zip(kinds, counts):
        print(f"| {name} | {operations // 10} | {(instructions - empty) / (operations // 10):.2f} |", flush=True)


def clean_build(profile):
    """Seconds that `cargo build` takes on this crate with its default features and dependencies."""
    target = CRATE / "clean"
    shutil.rmtree(target, ignore_errors=True)
    command = ["cargo", "build", "--quiet", "--offline", "--lib", "--profile", profile]
    start = time.monotonic()
    env = dict(environment(), CARGO_TARGET_DIR=str(target))
    subprocess.run(command, cwd=ROOT, env=env, check=True)
    seconds = time.monotonic() - start
    shutil.rmtree(target, ignore_errors=True)
    return seconds


def measure(kinds, repeat):
    """Seconds of each kind over those of the file that only imports its library."""
    files = write_crate(kinds)
    if len(files) > 2:
        subprocess.run(["cargo", "fetch", "--quiet"], cwd=CRATE, env=environment(), check=True)
    times = {key: [] for key in files}
    for file in files.values():
        check(file)
    # In turns, so that a busy moment of the machine is not that of one kind.
    for _ in range(repeat):
        for key, file in files.items():
            times[key].append(check(file))
    medians = {key: statistics.median(of) for key, of in times.items()}
    over = {kind: medians[kind] - medians[kind[0]] for kind in kinds}
    return over, {key: of for key, of in medians.items() if isinstance(key, str)}


def table(over, empty):
    lines = [
        "`cargo check` of a file that only imports: "
        + ", ".join(f"{library} {seconds:.2f} s" for library, seconds in empty.items())
        + ".",
        "",
        "| library | kind | operations | seconds over that |",
        "|---|---|---|---|",
    ]
    for (library, name, count, _), seconds in over.items():
        lines.append(f"| {library} | {name} | {count:,} | {seconds:.2f} |")
    return lines


def growth(over):
    """How the additions grow with the rank and with their number."""
    ours = {kind[1:3]: seconds for kind, seconds in over.items() if kind[0] == "broadax"}
    adds = {key: seconds for key, seconds in ours.items() if key[0].startswith("add, rank")}
    ranks = {int(name.split()[-1]): s for (name, count), s in adds.items() if count == 1000}
    counts = {count: s for (name, count), s in adds.items() if name == "add, rank 4"}
    lines = []
    for what, row in (("rank of 1,000 additions", ranks), ("additions of rank 4", counts)):
        keys = sorted(row)
        lines += ["", f"| {what} | " + " | ".join(f"{key:,}" for key in keys) + " |"]
        lines.append("|---" * (len(keys) + 1) + "|")
        lines.append("| seconds | " + " | ".join(f"{row[key]:.2f}" for key in keys) + " |")
    return lines


def renew(page, lines):
    """Replaces the block of the page."""
    page = pathlib.Path(page)
    begin, end = "<!-- type check -->", "<!-- end -->"
    before, rest = page.read_text().split(begin, 1)
    behind = rest.split(end, 1)[1]
    page.write_text(before + begin + "\n\n" + "\n".join(lines) + "\n\n" + end + behind)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="only the 1,000 additions of rank 4")
    parser.add_argument("--instructions", action="store_true", help="count instructions instead of seconds")
    parser.add_argument("--limit", type=float, metavar="SECONDS", help="exit with 1 above this")
    parser.add_argument("--repeat", type=int, default=5, metavar="N")
    parser.add_argument("--write", metavar="FILE", help="renew the block of a page")
    args = parser.parse_args()
    if args.instructions:
        return print_instructions([QUICK] if args.quick else [k for k in KINDS if k[0] == "broadax"])
    if args.quick:
        over, empty = measure([QUICK], args.repeat)
        lines = table(over, empty)
    else:
        over, empty = measure(KINDS + RANKS + COUNTS, args.repeat)
        main_kinds = {kind: over[kind] for kind in KINDS}
        lines = table(main_kinds, empty) + growth(over)
        # (That of a dev build is in the table of `build_cost.py`, beside other crates.)
        seconds = statistics.median(clean_build("release") for _ in range(min(args.repeat, 3)))
        lines += ["", f"Clean release build with default features, dependencies included, not incremental: {seconds:.1f} s."]
    print("\n".join(lines))
    if args.write:
        renew(args.write, lines)
    if args.limit is not None and over[QUICK] > args.limit:
        sys.exit(f"1,000 additions of rank 4 take {over[QUICK]:.2f} s, more than {args.limit} s")


if __name__ == "__main__":
    main()
