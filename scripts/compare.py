#!/usr/bin/env python3
"""Times one list of operations with two states of this crate, in turns, and prints how they compare.

    scripts/compare.py main                          # the branch `main` and the files as they are
    scripts/compare.py v1 v2 --filter softmax        # two commits
    scripts/compare.py . . --features rayon --old-env RAYON_NUM_THREADS=1 --new-env RAYON_NUM_THREADS=2

OLD and NEW are commits, or folders with the crate (`.` is this one). The operations are in a Rust file with a function

    pub fn cases(time: &mut dyn FnMut(&str, &mut dyn FnMut()))

that calls `time` with a name and what is to be timed; scripts/compare.rs is one. It is built in release mode against both, and
the two programs run in turns, since a machine is not equally fast at all times. Each times a case in several samples of
some milliseconds.

A line for each case: the medians of all samples, in nanoseconds; the ratios new / old of the medians and of the smallest;
and the noise, the larger distance of a quartile from the median, of old and of new. A ratio that is further from 1 than both
noises together has a `<` (new is faster) or a `>` behind it; what is nearer may be chance. Where the machine has other work
to do, too, the smallest say more than the medians."""
import argparse
import os
import pathlib
import shutil
import statistics
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / "target" / "compare"

MAIN = """#[path = "cases.rs"]
mod cases;
use std::time::{Duration, Instant};

fn main() {
    let filter = std::env::args().nth(1).unwrap_or_default();
    cases::cases(&mut |name, work| {
        if !name.contains(&filter) {
            return;
        }
        work();
        let (start, mut turns) = (Instant::now(), 0);
        while start.elapsed() < Duration::from_millis(5) {
            work();
            turns += 1;
        }
        for _ in 0..5 {
            let start = Instant::now();
            (0..turns).for_each(|_| work());
            println!("{name}\\t{}", start.elapsed().as_nanos() as f64 / turns as f64);
        }
    });
}
"""

MANIFEST = """[package]
name = "compare"
version = "0.0.0"
edition = "2024"

[dependencies]
broadax = {{ path = "{crate}", features = [{features}] }}

[profile.release]
debug = false

[workspace]
"""


def run(*command, **more):
    return subprocess.run(command, check=True, text=True, **more)


def build(side, state, source, features):
    """The program for a state of the crate, and the worktree that was made for it."""
    worktree = None
    folder = pathlib.Path(state).resolve()
    if not (folder / "Cargo.toml").exists():
        folder = worktree = WORK / f"{side}-crate"
        remove(worktree)
        run("git", "-C", ROOT, "worktree", "add", "--quiet", "--detach", worktree, state)
    program = WORK / side
    (program / "src").mkdir(parents=True, exist_ok=True)
    listed = ", ".join(f'"{feature}"' for feature in features)
    (program / "Cargo.toml").write_text(MANIFEST.format(crate=folder, features=listed))
    shutil.copy(folder / "Cargo.lock", program)
    shutil.copy(ROOT / "rust-toolchain.toml", program)
    shutil.copy(source, program / "src" / "cases.rs")
    (program / "src" / "main.rs").write_text(MAIN)
    env = {**os.environ, "CARGO_TARGET_DIR": str(program / "target")}
    run("cargo", "build", "--quiet", "--release", cwd=program, env=env)
    return program / "target" / "release" / "compare", worktree


def remove(worktree):
    if worktree and worktree.exists():
        run("git", "-C", ROOT, "worktree", "remove", "--force", worktree)


def quartiles(samples):
    """The median, and how far the quartiles are from it, as a part of it."""
    first, median, third = statistics.quantiles(samples, n=4, method="inclusive")
    return median, max(third - median, median - first) / median


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", help="a commit, or a folder with the crate")
    parser.add_argument("new", nargs="?", default=str(ROOT), help="the same; without it, this folder")
    parser.add_argument("--source", default=ROOT / "scripts" / "compare.rs", help="the Rust file with the cases")
    parser.add_argument("--filter", default="", help="only the cases whose names contain this")
    parser.add_argument("--rounds", type=int, default=5, help="how often each program runs")
    parser.add_argument("--features", default="", help="features of the crate, with commas between them")
    for side in ("old", "new"):
        parser.add_argument(f"--{side}-env", action="append", default=[], metavar="NAME=VALUE", help=f"for {side} alone")
    options = parser.parse_args()

    features = [feature for feature in options.features.split(",") if feature]
    sides = {}
    try:
        for side in ("old", "new"):
            program, worktree = build(side, getattr(options, side), options.source, features)
            given = dict(pair.split("=", 1) for pair in getattr(options, f"{side}_env"))
            sides[side] = (program, {**os.environ, **given})
            remove(worktree)
    finally:
        for side in ("old", "new"):
            remove(WORK / f"{side}-crate")

    samples = {}
    for _ in range(options.rounds):
        for side, (program, env) in sides.items():
            printed = run(program, options.filter, env=env, stdout=subprocess.PIPE).stdout
            for line in printed.splitlines():
                name, time = line.split("\t")
                samples.setdefault(name, {"old": [], "new": []})[side].append(float(time))
    if not samples:
        raise SystemExit("no case has such a name")
    width = max(map(len, samples))
    print(f"{'':{width}} {'old':>12} {'new':>12} {'medians':>8} {'minima':>8} {'noise':>12}")
    for name, both in samples.items():
        (old, old_noise), (new, new_noise) = quartiles(both["old"]), quartiles(both["new"])
        ratio, least = new / old, min(both["new"]) / min(both["old"])
        mark = "" if abs(ratio - 1) <= old_noise + new_noise else " <" if ratio < 1 else " >"
        noise = f"{old_noise:.0%} {new_noise:.0%}"
        print(f"{name:{width}} {old:12.1f} {new:12.1f} {ratio:8.2f} {least:8.2f} {noise:>12}{mark}")


try:
    main()
except subprocess.CalledProcessError as failed:
    raise SystemExit(f"failed: {' '.join(map(str, failed.cmd))}") from None
