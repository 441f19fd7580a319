#!/usr/bin/env python3
"""Runs tests in Miri, an interpreter which finds undefined behaviour: reads and writes outside of what is borrowed, of freed or
uninitialised memory, pointers without a right to what they point to. It is called by scripts/miri.sh, which says what it needs.

    scripts/miri.sh --quick          two files, both models of borrowing: 3 minutes on an idle machine
    scripts/miri.sh                  all files, both models of borrowing; then a big-endian and a 32-bit machine
    scripts/miri.sh --only tensors   one file, tests/operations/tensors.rs: `cargo test --test operations tensors::`

Miri is some hundred times slower than a processor. A test that takes more than `--limit` seconds of the processor is stopped
and told, and the others go on; those that are known to are named below and not begun. Vector instructions
are not interpreted: `is_x86_feature_detected` is false, and so what runs is the code for the baseline.

It exits with 1 where Miri finds something, and where a test fails."""
import argparse
import os
import pathlib
import re
import select
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TICK = os.sysconf("SC_CLK_TCK")

# Files, and whole test binaries, that start other programs, have no tests that can be run one by one, or compare types
# and texts alone.
LEFT_OUT = {
    "messages": "starts compilers",
    "examples": "starts programs",
    "recorded": "is one test over 20,000 cases",
    "array_api": "reads a page",
    "accuracy": "is about the last bits of functions, millions of them",
    "allocations": "counts what an allocator is asked for",
    "given": "counts what an allocator is asked for",
}

# Tests over too many elements.
SLOW = {
    "lib": {"quantile::tests::long_lanes", "order::tests::all_algorithms_are_stable_and_agree"},
    "functions": {"far_angles", "narrow_divisions", "levels_agree"},
    "kernels": {
        "large_passes", "large_results", "layer_norm_of_one_row_or_many", "reductions_of_functions_agree",
        "sums_are_exact_enough", "sums_of_functions_are_sums_of_their_results", "transposed_tiles",
    },
    "products": {"large_products_of_integers", "the_error_is_bounded"},
    "reductions": {"accuracy", "large_and_small", "places_of_numbers"},
    "rolled": {"large"},
    "statistics": {"many_numbers_without_nans", "several_quantiles"},
}

MODELS = {"stacked borrows": "", "tree borrows": "-Zmiri-tree-borrows"}
# What is asked of a machine of another kind: where sizes, offsets and the order of bytes matter.
OTHER_MACHINES = ["s390x-unknown-linux-gnu", "i686-unknown-linux-gnu"]
ON_OTHERS = ["lib", "tensors", "borrowed", "select", "sum_to"]
QUICK = ["borrowed", "sum_to"]

ENV = {
    "CARGO_TARGET_DIR": "target/miri",
    # A backtrace of a panic that a test expects would take minutes.
    "RUST_BACKTRACE": "0",
    "PROPTEST_CASES": "2",
}
# Floats as the machine computes them, and not off by some bits at random; files and the environment can be read.
FLAGS = "-Zmiri-strict-provenance -Zmiri-deterministic-floats -Zmiri-disable-isolation"


def test_files():
    """The files with tests: of each the test binary, and the filter that selects its tests there."""
    found = {"lib": ("--lib", "")}
    for file in sorted((ROOT / "tests").glob("*.rs")):
        found[file.stem] = (f"--test={file.stem}", "")
    for main in sorted((ROOT / "tests").glob("*/main.rs")):
        binary = main.parent.name
        if binary in LEFT_OUT or "#[test]" in main.read_text():
            found[binary] = (f"--test={binary}", "")
            continue
        for file in sorted(main.parent.glob("*.rs")):
            if "#[test]" in file.read_text():
                found[file.stem] = (f"--test={binary}", f"{file.stem}::")
    return {name: found[name] for name in found if name not in LEFT_OUT}


def processor(group):
    """How many seconds of the processor the processes of a group have taken."""
    total = 0
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) == group:
            total += int(fields[11]) + int(fields[12])
    return total / TICK


class Run:
    """The tests of one file, one after the other."""

    def __init__(self, name, model, target, limit):
        self.name, self.model, self.target, self.limit = name, model, target, limit
        self.done, self.slow, self.found = [], [], []
        self.binary, self.filter = test_files()[name]
        self.left_out = sorted(self.filter + test for test in SLOW.get(name, ()))
        self.tests, self.seconds = None, 0

    def label(self):
        return f"{self.name}, {self.model}" + (f", {self.target}" if self.target else "")

    def all(self):
        while not self.once():
            pass
        print(
            f"{self.label()}: {len(self.done)} tests, {len(self.found)} findings, "
            f"{len(self.left_out)} left out, {self.seconds:.0f} s of the processor"
            + (f"; too slow: {' '.join(self.slow)}" if self.slow else ""),
            flush=True,
        )

    def once(self):
        """Whether all is done: if not, a test was stopped, or stopped the others."""
        target = ["--target", self.target] if self.target else []
        command = ["cargo", "+nightly", "miri", "test", *target, self.binary, "--"]
        env = {**os.environ, **ENV, "MIRIFLAGS": f"{FLAGS} {MODELS[self.model]}".strip()}
        if self.tests is None:
            self.tests, error = self.listed(command, env)
            if error:
                self.found.append(("did not run", error))
                return True
        skipped = {*self.done, *self.slow, *self.left_out, *(test for test, _ in self.found)}
        tests = [test for test in self.tests if test not in skipped]
        if not tests:
            return True
        process = subprocess.Popen(
            [*command, "--exact", "--test-threads=1", *tests], cwd=ROOT, env=env,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
        )
        text, current, began, taken, stopped = "", None, 0, 0, False
        while not stopped:
            ready, _, _ = select.select([process.stdout], [], [], 1)
            if ready:
                read = os.read(process.stdout.fileno(), 1 << 16)
                if not read:
                    break
                text += read.decode(errors="replace")
            taken = max(taken, processor(process.pid))
            now = self.begun(text)[1]
            if now != current:
                current, began = now, taken
            stopped = current is not None and taken - began > self.limit
        if stopped:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        process.stdout.close()
        self.seconds += taken

        ended, current = self.begun(text)
        failed = set(re.findall(r"^test (\S+)[^\n]* \.\.\. FAILED", text, re.M))
        self.done += [test for test in ended if test not in failed]
        self.found += [(test, text) for test in ended if test in failed]
        if stopped:
            print(f"{self.label()}: {current} is too slow", flush=True)
            self.slow.append(current)
        elif current is not None:
            # The interpreter ends at the first undefined behaviour.
            self.found.append((current, text))
        elif "test result: " not in text:
            self.found.append(("did not run", text[-4000:]))
            return True
        else:
            return True
        return False

    def listed(self, command, env):
        """The names of the tests of this file, and what was printed when there are none."""
        output = subprocess.run([*command, "--list"], cwd=ROOT, env=env, capture_output=True, text=True)
        tests = re.findall(r"^(\S+): test$", output.stdout, re.M)
        tests = [test for test in tests if test.startswith(self.filter)]
        return tests, None if tests else (output.stdout + output.stderr)[-4000:]

    @staticmethod
    def begun(text):
        """The tests that have ended, and the one that is running."""
        lines = re.findall(r"^test (\S+)(?: - should panic)? \.\.\. ?(.*)", text, re.M)
        tests = [test for test, _ in lines]
        if lines and not re.match("ok|FAILED|ignored", lines[-1][1]) and "\ntest result: " not in text:
            return tests[:-1], tests[-1]
        return tests, None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", action="append", metavar="FILE", choices=test_files())
    parser.add_argument("--model", choices=MODELS)
    parser.add_argument("--target")
    parser.add_argument("--limit", type=float, default=60, help="seconds of the processor for a test")
    args = parser.parse_args()

    files = list(test_files())
    models = [args.model] if args.model else list(MODELS)
    if args.quick or args.only:
        plan = [(file, model, args.target) for model in models for file in args.only or QUICK]
    else:
        plan = [(file, model, None) for model in models for file in files]
        plan += [(file, models[-1], target) for target in OTHER_MACHINES for file in ON_OTHERS]

    start, runs = time.time(), []
    for file, model, target in plan:
        run = Run(file, model, target, 25 if args.quick else args.limit)
        run.all()
        runs.append(run)
    for run in runs:
        for test, text in run.found:
            marks = [text.find(mark) for mark in ("error: Undefined Behavior", f"---- {test}", "error: ")]
            at = next((mark for mark in marks if mark >= 0), 0)
            print(f"\n== {run.label()}: {test}\n{text[at:][:4000]}")
    found = sum(len(run.found) for run in runs)
    print(
        f"{sum(len(run.done) for run in runs)} runs of tests, {found} findings, "
        f"{sum(len(run.slow) for run in runs)} too slow, {time.time() - start:.0f} s"
    )
    sys.exit(1 if found or not any(run.done for run in runs) else 0)


main()
