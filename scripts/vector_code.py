#!/usr/bin/env python3
"""Looks for vector instructions in the machine code of the functions of floats.

Writes a crate that depends on this one, with a function for each, compiles it as a program would be
(release, for a processor without AVX2, which is asked for at run time), and reads the assembly: each
must have a loop that multiplies packed numbers in registers of 256 bits, and one of 128 bits, with
no call in it. (But for those in `SCALAR`.)"""
import os
import re
import shutil
import subprocess
import sys

import assembly

CRATE = assembly.ROOT / "target" / "vector_code"
FUNCTIONS = (
    "exp exp2 exp_m1 ln log1p log2 log10 sin cos tan sinh cosh tanh erf sigmoid gelu silu softplus log_sigmoid mish"
).split()
# With 128 bits the compiler finds that two divisions cost as much as they save.
SCALAR = {"log1p of f64"}
SUFFIX = {"f32": "ps", "f64": "pd"}


def compile_crate():
    shutil.rmtree(CRATE / "src", ignore_errors=True)
    (CRATE / "src").mkdir(parents=True)
    (CRATE / "Cargo.toml").write_text(
        '[package]\nname = "vector_code"\nversion = "0.0.0"\nedition = "2024"\n\n'
        f'[dependencies]\nbroadax = {{ path = "{assembly.ROOT}" }}\n\n[workspace]\n'
    )
    shutil.copy(assembly.ROOT / "Cargo.lock", CRATE / "Cargo.lock")
    lines = ["use broadax::prelude::*;"]
    for f in FUNCTIONS:
        for t in SUFFIX:
            tensor = f"Tensor<{t}, shape![4096]>"
            lines += ["#[inline(never)]", "#[unsafe(no_mangle)]"]
            lines += [f"pub fn {f}_{t}(x: &{tensor}, out: &mut {tensor}) {{ x.{f}_into(out) }}"]
    (CRATE / "src" / "lib.rs").write_text("\n".join(lines) + "\n")
    target = CRATE / "target"
    env = dict(os.environ, CARGO_TARGET_DIR=str(target))
    # Some inner loops are compiled in broadax.
    env["RUSTFLAGS"] = "--emit=asm -Ccodegen-units=1"
    shutil.rmtree(target / "release", ignore_errors=True)
    subprocess.run(["cargo", "build", "--quiet", "--offline", "--release"], cwd=CRATE, env=env, check=True)
    files = [file for name in ("vector_code", "broadax") for file in target.glob(f"release/deps/{name}-*.s")]
    return "".join(file.read_text() for file in files)


def tables(text):
    """The symbols in each constant, as tables of inner loops are, as if they were instructions."""
    found, name = {}, None
    for line in text.splitlines():
        if label := re.match(r"\.(L[\w.$]+):", line):
            name = label[1]
        elif name and line.startswith("\t.quad\t"):
            found.setdefault(name, []).append(line)
    return found


def loops(lines):
    """The instructions of each innermost loop: from a label to a jump back to it."""
    where = {}
    for i, line in enumerate(lines):
        if line.startswith(".LBB"):
            where[line.split(":")[0]] = i
            continue
        jump = re.match(r"\tj\w+\s+(\.LBB\w+)", line)
        if jump and jump[1] in where:
            yield lines[where[jump[1]] : i + 1]


def reachable(functions, name):
    seen, todo = {name}, [name]
    while todo:
        for symbol in assembly.symbols(functions[todo.pop()]):
            if symbol in functions and symbol not in seen:
                seen.add(symbol)
                todo.append(symbol)
    return seen


def main():
    text = compile_crate()
    functions = {**tables(text), **assembly.functions(text)}
    failures = []
    for f in FUNCTIONS:
        for t, suffix in SUFFIX.items():
            wide = narrow = None
            for name in reachable(functions, f"{f}_{t}"):
                for loop in loops(functions[name]):
                    text = "\n".join(loop)
                    if re.search(r"\tcall", text):
                        continue
                    count = sum(line.startswith("\t") for line in loop)
                    # In gelu of f32, which computes in f64, those are packed.
                    if re.search(rf"\tvmulp[{suffix[1]}d]\t.*%?ymm", text):
                        wide = max(wide or 0, count)
                    elif re.search(rf"\tmulp[{suffix[1]}d]\t.*%?xmm", text):
                        narrow = max(narrow or 0, count)
            print(f"{f} of {t}: {wide} instructions in a loop of 256 bits, {narrow} of 128 bits")
            if not wide or not narrow and f"{f} of {t}" not in SCALAR:
                failures.append(f"{f} of {t}")
    if failures:
        sys.exit("no loop over vectors: " + ", ".join(failures))


if __name__ == "__main__":
    main()
