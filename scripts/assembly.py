#!/usr/bin/env python3
"""Looks for checks of shapes in the machine code of operations on static shapes: there is none.

Writes a crate that depends on this one, with a function for each kind of operation, compiles it as a
program would be (release), and reads the assembly: no function may call, directly or through others
of the same file, what panics, makes a `ShapeError`, or compares sizes at run time. What
the allocator does when memory runs out is allowed.

Prints the functions, the size of each, and the assembly of one. `--print NAME` chooses it.

Also compiles a program of common operations, and one of other operations, element types and functions: the first calls the
inner loops that this crate has (src/shared_loops.rs, and in src/nn/softmax.rs), and has none of its own; each function of
the second has its own."""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CRATE = ROOT / "target" / "assembly"

# Name, whether it reads or writes through a view, and the code. A view has its strides when the
# program runs, and so its loops are planned then: the function that does so, `run_time`, may be
# called there, and is not looked into.
FUNCTIONS = [
    (
        "add_tensors",
        False,
        "(a: &Tensor<f32, shape![2, 3, 1, 5]>, b: &Tensor<f32, shape![3, 4, 1]>) -> Tensor<f32, shape![2, 3, 4, 5]> { a + b }",
    ),
    (
        "add_owned_tensors",
        False,
        "(a: Tensor<f32, shape![64, 64]>, b: Tensor<f32, shape![64, 1]>) -> Tensor<f32, shape![64, 64]> { a + b }",
    ),
    (
        "add_arrays",
        False,
        "(a: Array<f32, shape![4, 4]>, b: Array<f32, shape![4]>) -> Array<f32, shape![4, 4]> { a + b }",
    ),
    (
        "add_short_arrays",
        False,
        "(a: &mut Array<f32, shape![4]>, b: &Array<f32, shape![4]>) { *a = *a + *b; }",
    ),
    (
        "add_array_and_number",
        False,
        "(a: Array<f32, shape![4, 4]>) -> Array<f32, shape![4, 4]> { a + 1.0 }",
    ),
    (
        "add_in_place",
        False,
        "(a: &mut Tensor<f32, shape![3, 4]>, b: &Tensor<f32, shape![3, 1]>) { *a += b; }",
    ),
    (
        "compare",
        False,
        "(a: &Array<f32, shape![4, 4]>, b: &Array<f32, shape![4]>) -> Array<bool, shape![4, 4]> { a.lt(b) }",
    ),
    (
        "sum_tensor",
        False,
        "(a: &Tensor<f32, shape![3, 4]>) -> Tensor<f32, shape![4]> { a.sum(Axis::<0>) }",
    ),
    (
        "sum_array",
        False,
        "(a: &Array<f32, shape![3, 4]>) -> Array<f32, shape![3]> { a.sum(Axis::<-1>) }",
    ),
    (
        "mean_keeping",
        False,
        "(a: &Array<f32, shape![3, 4]>) -> Array<f32, shape![3, 1]> { a.mean_keepdim(Axis::<-1>) }",
    ),
    (
        "sum_all",
        False,
        "(a: &Tensor<f32, shape![3, 4]>) -> f32 { a.sum_all() }",
    ),
    (
        "max_axis",
        True,
        "(a: &Array<f32, shape![3, 4]>) -> Array<f32, shape![3]> { a.max(Axis::<-1>) }",
    ),
    (
        "matmul_arrays",
        False,
        "(a: &Array<f32, shape![4, 4]>, b: &Array<f32, shape![4, 4]>) -> Array<f32, shape![4, 4]> { a.matmul(b) }",
    ),
    (
        "matmul_tensors",
        False,
        "(a: &Tensor<f32, shape![4, 3]>, b: &Tensor<f32, shape![3, 5]>) -> Tensor<f32, shape![4, 5]> { a.matmul(b) }",
    ),
    (
        "broadcast_view",
        False,
        "(a: &Tensor<f32, shape![3, 1]>) -> View<'_, f32, shape![2, 3, 4]> { a.broadcast_to() }",
    ),
    (
        "broadcast_and_get",
        False,
        "(a: &Tensor<f32, shape![3, 1]>, i: [usize; 3]) -> Option<f32> { a.broadcast_to::<shape![2, 3, 4]>().get(i).copied() }",
    ),
    (
        "broadcast_and_copy",
        True,
        "(a: &Array<f32, shape![3, 1]>) -> Array<f32, shape![3, 4]> { a.broadcast_to::<shape![3, 4]>().to_array() }",
    ),
    (
        "transpose_view",
        False,
        "(a: &Tensor<f32, shape![3, 4]>) -> View<'_, f32, shape![4, 3]> { a.transpose() }",
    ),
    (
        "transpose_and_add",
        True,
        "(a: &Tensor<f32, shape![3, 4]>, b: &Tensor<f32, shape![4, 3]>) -> Tensor<f32, shape![4, 3]> { a.transpose() + b }",
    ),
    (
        "permute_view",
        False,
        "(a: &Tensor<f32, shape![2, 3, 4]>) -> View<'_, f32, shape![4, 2, 3]> { a.permute((Axis::<2>, Axis::<0>, Axis::<1>)) }",
    ),
    (
        "unsqueeze_view",
        False,
        "(a: &Tensor<f32, shape![3, 4]>) -> View<'_, f32, shape![3, 1, 4]> { a.unsqueeze(Axis::<1>) }",
    ),
    (
        "squeeze_view",
        False,
        "(a: &Tensor<f32, shape![3, 1, 4]>) -> View<'_, f32, shape![3, 4]> { a.squeeze(Axis::<1>) }",
    ),
    (
        "reshape_view",
        False,
        "(a: &Tensor<f32, shape![3, 4]>) -> View<'_, f32, shape![2, 6]> { a.reshape() }",
    ),
    (
        "reshape_owned",
        False,
        "(a: Tensor<f32, shape![3, 4]>) -> Tensor<f32, shape![2, 6]> { a.into_shape() }",
    ),
    (
        "reshape_and_add",
        True,
        "(a: &Tensor<f32, shape![3, 4]>, b: &Tensor<f32, shape![6]>) -> Tensor<f32, shape![2, 6]> { a.reshape::<shape![2, 6]>() + b }",
    ),
]
SHOWN = "add_short_arrays"

# Here a check is left, and this script must see it.
CONTROL = (
    "add_open_sizes",
    False,
    "(a: &Tensor<f32, shape![Dyn, 4]>, b: &Tensor<f32, shape![3, 1]>) -> Tensor<f32, shape![3, 4]> { a + b }",
)

# Operations whose inner loops are compiled in this crate.
COMMON = """use broadax::prelude::*;
type D<T> = Tensor<T, shape![Dyn, Dyn]>;
macro_rules! of { ($t:ident) => { pub mod $t { use super::*; type X = D<$t>;
    pub fn arithmetic(x: &X, y: &X) -> [X; 4] { [x + y, x - y, x * y, x / y] }
    pub fn with_scalar(x: &X) -> [X; 3] { [x + 2.0, x - 2.0, x * 2.0] }
    pub fn in_place(x: &mut X, y: &X) { *x += y; *x -= y; *x *= y; *x *= 2.0; }
    pub fn sums(x: &X) -> [Tensor<$t, shape![Dyn]>; 2] { [x.sum(Axis::<0>), x.mean(Axis::<1>)] }
} } }
of!(f32); of!(f64);
pub fn functions(x: &D<f32>) -> [D<f32>; 4] { [x.exp(), x.tanh(), x.abs(), x.sqrt()] }
pub fn maximum(x: &D<f32>) -> [D<f32>; 3] { [x.maximum(x), x.maximum(0.0), x / 2.0] }
pub fn largest(x: &D<f32>) -> Tensor<f32, shape![Dyn]> { x.max(Axis::<0>) }
pub fn copies(x: &D<f32>) -> [D<f32>; 2] { [x.transpose().to_tensor(), D::full_with([3, 4], 0.5).unwrap()] }
pub fn rows(x: &D<f32>, y: &Tensor<f32, shape![Dyn]>) -> [D<f32>; 2] { [x.softmax(Axis::<1>), x.layer_norm(y, y, 1e-5)] }
pub fn static_shapes(x: &Tensor<f32, shape![64, 64]>, y: &Tensor<f32, shape![64]>) -> Tensor<f32, shape![64, 64]> { x + y }
"""
# Other operations, one a line.
OTHER = """use broadax::prelude::*;
type D<T> = Tensor<T, shape![Dyn, Dyn]>;
#[derive(Clone)] pub struct Own(pub f32);
impl std::ops::Add for Own { type Output = Own; fn add(self, y: Own) -> Own { Own(self.0 + y.0) } }
pub fn own_element(x: &D<Own>, y: &D<Own>) -> D<Own> { x + y }
pub fn generic<T: Clone + std::ops::Add<Output = T>>(x: &D<T>, y: &D<T>) -> D<T> { x + y }
pub fn of_generic(x: &D<u8>, y: &D<u8>) -> D<u8> { generic(x, y) }
pub fn closure(x: &D<f32>) -> D<f32> { x.map(|x| x * 2.5) }
pub fn lazy(x: &D<f32>, y: &D<f32>) -> D<f32> { (x.lazy() + y).exp().eval() }
pub fn another_function(x: &D<f32>) -> D<f32> { x.sin() }
pub fn another_reduction(x: &D<f32>) -> Tensor<f32, shape![Dyn]> { x.prod(Axis::<0>) }
"""
LOOP = re.compile(r"11inner_loops|12reduce_loops|7softmax\d+\w+_best")

# Parts of symbols that mean a check.
CHECKS = ["panic", "ShapeError", "unreachable", "broadcast_run_time", "run_time"]
# What views may call.
PLANNER = re.compile(r"dispatch\d*run_time|dispatch.*8run_time")
# What the allocator calls when there is no memory.
ALLOCATOR = re.compile(r"raw_vec.*handle_error|handle_alloc_error|capacity_overflow|13out_of_memory|9no_memory")
# Makes the error that tells of it, and what then panics with it. An error about shapes is made by something else, which is seen.
NO_MEMORY, PANICS = re.compile(r"9no_memory"), re.compile(r"ShapeError5panic")

LABEL = re.compile(r"^([A-Za-z_.$][\w.$@]*):")
SYMBOL = re.compile(r"[A-Za-z_$][\w.$]*")


def compile_crate(text):
    shutil.rmtree(CRATE / "src", ignore_errors=True)
    (CRATE / "src").mkdir(parents=True)
    (CRATE / "Cargo.toml").write_text(
        '[package]\nname = "assembly"\nversion = "0.0.0"\nedition = "2024"\n\n'
        f'[dependencies]\nbroadax = {{ path = "{ROOT}" }}\n\n[workspace]\n'
    )
    # The same versions as here, so that nothing is fetched.
    shutil.copy(ROOT / "Cargo.lock", CRATE / "Cargo.lock")
    (CRATE / "src" / "lib.rs").write_text(text)
    target = CRATE / "target"
    env = dict(os.environ, CARGO_TARGET_DIR=str(target))
    # The flags of a caller would change what is looked at.
    env.pop("RUSTFLAGS", None)
    for old in target.glob("release/deps/assembly*.s"):
        old.unlink()
    command = ["cargo", "rustc", "--quiet", "--offline", "--release", "--lib", "--"]
    command += ["--emit", "asm", "-C", "codegen-units=1"]
    (CRATE / "src" / "lib.rs").touch()
    subprocess.run(command, cwd=CRATE, env=env, check=True)
    (file,) = target.glob("release/deps/assembly*.s")
    return file.read_text()


def program():
    lines = ["use broadax::prelude::*;"]
    for name, _, code in FUNCTIONS + [CONTROL]:
        lines += ["#[inline(never)]", "#[unsafe(no_mangle)]", f"pub fn {name}{code}"]
    return "\n".join(lines) + "\n"


def inner_loops(text):
    """The inner loops that a program calls, and those of them that it has itself."""
    assembly = compile_crate(text)
    called = {symbol for symbol in SYMBOL.findall(assembly) if symbol.startswith("_ZN") and LOOP.search(symbol)}
    return called, called & set(functions(assembly))


def check_inner_loops():
    called, own = inner_loops(COMMON)
    if not called or own:
        sys.exit(f"of {len(called)} inner loops of common operations, {len(own)} are compiled in the program that uses them")
    print(f"\n{len(called)} inner loops of common operations are those of this crate")
    head, *operations = re.split(r"^(?=pub fn )", OTHER, flags=re.M)
    uses = {"of_generic": operations[1]}
    for operation in operations:
        name = re.match(r"pub fn (\w+)", operation)[1]
        if name == "generic":
            continue
        called, own = inner_loops(head + uses.get(name, "") + operation)
        if not own:
            sys.exit(f"{name}: no inner loop of its own")
        print(f"{name}: {len(own)} inner loops of its own")


def functions(text):
    """The instructions of each function of the file."""
    found, name = {}, None
    for line in text.splitlines():
        label = LABEL.match(line)
        if label and not label[1].startswith(".L"):
            name = label[1]
            found[name] = []
        elif line.startswith("\t.size") or line.startswith(".Lfunc_end"):
            name = None
        elif name and (line.startswith("\t") and not line.startswith("\t.") or line.startswith(".LBB")):
            found[name].append(line)
    return found


def symbols(lines):
    """All symbols that the instructions name: calls, tail calls, and addresses."""
    for line in lines:
        # Without the instruction itself, registers and local labels.
        for symbol in SYMBOL.findall(" ".join(line.split("#")[0].split()[1:])):
            if len(symbol) > 4:
                yield symbol


def checks(all_functions, name, through_view):
    """What a function calls that checks, and on which way."""
    found, seen, todo = [], {name}, [(name, [])]
    while todo:
        at, way = todo.pop()
        called = list(symbols(all_functions[at]))
        allocates = any(NO_MEMORY.search(symbol) for symbol in called)
        for symbol in called:
            if allocates and PANICS.search(symbol):
                continue
            if ALLOCATOR.search(symbol):
                continue
            if through_view and PLANNER.search(symbol) and "broadcast" not in symbol:
                continue
            if any(check in symbol for check in CHECKS):
                found.append(" -> ".join(way + [symbol]))
            elif symbol in all_functions and symbol not in seen:
                seen.add(symbol)
                todo.append((symbol, way + [symbol]))
    return sorted(set(found))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--print", default=SHOWN, metavar="NAME", help="whose assembly to print")
    args = parser.parse_args()

    all_functions = functions(compile_crate(program()))
    if not checks(all_functions, CONTROL[0], False):
        sys.exit(f"no check found in {CONTROL[0]}, where there is one")
    failures = 0
    for name, through_view, _ in FUNCTIONS:
        if name not in all_functions:
            # The compiler has found that two functions are the same.
            print(f"{name}: the same as another function")
            continue
        lines = [line for line in all_functions[name] if line.startswith("\t")]
        found = checks(all_functions, name, through_view)
        failures += bool(found)
        print(f"{name}: {len(lines)} instructions, {'CHECKS' if found else 'no check'}")
        for symbol in found:
            print(f"    {symbol}")
    print(f"\n{args.print}:")
    print("\n".join(all_functions[args.print]))
    if failures:
        sys.exit(f"{failures} functions on static shapes check shapes at run time")
    check_inner_loops()


if __name__ == "__main__":
    main()
