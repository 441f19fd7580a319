#!/usr/bin/env python3
"""How long the compiler takes to check operations on static shapes.

Writes a crate that depends on this one, with a file of functions for each kind of operation, and
measures `cargo check` of each file, without incremental compilation, over that of an empty file.
Each function has its own shapes, so that the compiler cannot answer from what it has proved before.

`--quick` measures the 1,000 additions of rank 4 only, and with `--limit SECONDS` exits with 1 when
they take longer. `--repeat N` sets how often each file is measured; the medians count."""
import argparse
import os
import pathlib
import random
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
# Reshapes compute with types, for which sizes are in a table.
LARGEST_COUNT = 4096


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


def sum_axis(rng, name):
    sizes = random_sizes(rng, 4)
    axis = rng.randint(-4, 3)
    out = [size for i, size in enumerate(sizes) if i != axis % 4]
    return f"pub fn {name}(a: &{tensor(sizes)}) -> {tensor(out)} {{ a.sum(Axis::<{axis}>) }}"


# Kind, number of operations, and what writes a function.
KINDS = [
    ("add, rank 4", 100, add(4)),
    ("add, rank 4", 1000, add(4)),
    ("add, rank 1", 1000, add(1)),
    ("add, rank 2", 1000, add(2)),
    ("add, rank 8", 1000, add(8)),
    ("add, rank 16", 1000, add(16)),
    ("add in place, rank 4", 1000, add_in_place),
    ("matmul, rank 4", 1000, matmul),
    ("reshape", 1000, reshape),
    ("sum over an axis, rank 4", 1000, sum_axis),
]
QUICK = 1


def write_crate(kinds):
    """The file of each kind, and before them the empty one."""
    shutil.rmtree(CRATE / "src", ignore_errors=True)
    (CRATE / "src" / "bin").mkdir(parents=True)
    (CRATE / "Cargo.toml").write_text(
        '[package]\nname = "type-check"\nversion = "0.0.0"\nedition = "2024"\n\n'
        f'[dependencies]\nbroadax = {{ path = "{ROOT}" }}\n\n[workspace]\n'
    )
    # The same versions as here, so that nothing is fetched.
    shutil.copy(ROOT / "Cargo.lock", CRATE / "Cargo.lock")
    head = "#![allow(dead_code, unused_imports)]\nuse broadax::prelude::*;\n"
    files = []
    for i, write in enumerate([None] + kinds):
        rng = random.Random(1)
        functions = []
        if write:
            _, count, function = write
            functions = [function(rng, f"f{n}") + "\n" for n in range(count)]
        file = CRATE / "src" / "bin" / f"kind_{i}.rs"
        file.write_text(head + "".join(functions) + "fn main() {}\n")
        files.append(file)
    return files


def check(file):
    """Seconds that `cargo check` takes on a file."""
    env = dict(os.environ, CARGO_INCREMENTAL="0", CARGO_TARGET_DIR=str(CRATE / "target"))
    # The toolchain is that of this crate; the flags of a caller would change what is measured.
    env.pop("RUSTFLAGS", None)
    file.touch()
    start = time.monotonic()
    command = ["cargo", "check", "--quiet", "--offline", "--bin", file.stem]
    subprocess.run(command, cwd=CRATE, env=env, check=True)
    return time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="only the 1,000 additions of rank 4")
    parser.add_argument("--limit", type=float, metavar="SECONDS", help="exit with 1 above this")
    parser.add_argument("--repeat", type=int, default=5, metavar="N")
    args = parser.parse_args()
    kinds = [KINDS[QUICK]] if args.quick else KINDS

    files = write_crate(kinds)
    for file in files:
        check(file)
    # In turns, so that a busy moment of the machine is not that of one kind.
    times = [[] for _ in files]
    for _ in range(args.repeat):
        for file, seconds in zip(files, times):
            seconds.append(check(file))
    empty, *medians = map(statistics.median, times)

    print(f"`cargo check` of an empty file: {empty:.2f} s\n")
    print("| kind | operations | seconds over the empty file |")
    print("|---|---|---|")
    over = {}
    for kind, median in zip(kinds, medians):
        name, count, _ = kind
        over[name, count] = median - empty
        print(f"| {name} | {count:,} | {median - empty:.2f} |")
    quick = over[KINDS[QUICK][:2]]
    if args.limit is not None and quick > args.limit:
        sys.exit(f"1,000 additions of rank 4 take {quick:.2f} s, more than {args.limit} s")


if __name__ == "__main__":
    main()
