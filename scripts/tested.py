#!/usr/bin/env python3
"""Says which operations have no row in `tests/table.rs`, and which that write into a given tensor have none in
`tests/given.rs`, where it is counted what they allocate; with any, it exits with 1.

Operations are the methods of tensors, expressions and what they lead to, the free functions and the macros, as
the documentation lists them, so that those which macros write are there, too: it must have been built just
before, by `cargo doc --no-deps --features half,complex,ndarray,rayon`. A row is a call in that file: of `try_x` it is
enough that `x` has one, and the other way round. What has none is named below, with a reason, and must be
named in another test then."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOC = ROOT / "target" / "doc" / "broadax"

# Types whose methods are operations.
TYPES = ["struct.Tensor", "struct.Lazy", "struct.Corrected", "struct.SkipNan"]

PROGRAM = "of the whole program: tests run side by side"
ONE_SHAPE = "makes a tensor of one shape from what is written"
COMPLEX = "a feature: the tests in `src/complex.rs`, with all kinds of shapes"
NDARRAY = "a feature: tests/borrowed.rs, arrays in any order"
LISTS = "of lists of sizes: tests/rule.rs"
WITHOUT = {
    "limit": PROGRAM,
    "set_limit": PROGRAM,
    "kept": PROGRAM,
    "release": PROGRAM,
    "at_most": PROGRAM,
    "array": ONE_SHAPE,
    "from_slice": "a view of elements in row-major order: tests/borrowed.rs",
    "from_slice_with": "a view of elements in row-major order: tests/borrowed.rs",
    "from_strided": "makes views that are not contiguous: tests/borrowed.rs",
    "from_strided_with": "makes views that are not contiguous: tests/borrowed.rs",
    "as_ndarray": NDARRAY,
    "as_ndarray_mut": NDARRAY,
    "into_ndarray": NDARRAY,
    "dim": "declares a kind of axis",
    "broadcast_shapes": LISTS,
    "broadcast_sizes": LISTS,
    "real": COMPLEX,
    "imag": COMPLEX,
    "real_mut": COMPLEX,
    "imag_mut": COMPLEX,
    "conj": COMPLEX,
    "conj_into": COMPLEX,
    "magnitude": COMPLEX,
    "magnitude_into": COMPLEX,
    "angle": COMPLEX,
    "angle_into": COMPLEX,
}
# Of these not even another test says anything: they change what all tests share.
UNTESTED = {"limit", "set_limit"}


def called(text):
    """The names that are called, and those of lists that a macro makes calls of."""
    text = re.sub(r"^\s*//.*$", "", text, flags=re.M)
    calls = re.findall(r"\b(\w+)(?:::<(?:[^()<>]|<[^()<>]*>)*>)?[!(]", text)
    lists = re.findall(r"^    (?!table)\w+! \{(.*?)^    \}", text, flags=re.M | re.S)
    return set(calls) | set(re.findall(r"\w+", " ".join(lists)))


def operations():
    """Names, and where they are documented."""
    found = {}
    for name in TYPES:
        page = DOC / f"{name}.html"
        if not page.exists():
            sys.exit(f"{page} is not there: cargo doc --no-deps --features half,complex,ndarray,rayon")
        methods = re.findall(r'<section id="method\.(\w+?)(?:-\d+)?" class="method">', page.read_text())
        if not methods:
            sys.exit(f"{page} lists no methods")
        for method in methods:
            found.setdefault(method, name)
    for page in DOC.rglob("*.html"):
        free = re.fullmatch(r"(?:fn|macro)\.(\w+)\.html", page.name)
        index = page.parent / "index.html"
        # (Pages of what is gone stay there: only those that the page of their module lists.)
        if free and index.exists() and f'href="{page.name}"' in index.read_text():
            found.setdefault(free[1], page.parent.name)
    return found


def main():
    found = operations()
    newest = max(file.stat().st_mtime for file in (ROOT / "src").glob("*.rs"))
    if (DOC / "index.html").stat().st_mtime < newest:
        sys.exit("the documentation is older than the sources: cargo doc --no-deps --features half,complex,ndarray,rayon")

    table = called((ROOT / "tests" / "table.rs").read_text())
    tests = set(table)
    for file in (ROOT / "src").glob("*.rs"):
        tests |= called(file.read_text().partition("\nmod tests {")[2])
    for file in (ROOT / "tests").rglob("*.rs"):
        tests |= called(file.read_text())

    def named(name, where):
        return name in where or name.removeprefix("try_") in where or f"try_{name}" in where

    missing = [
        f"{name} ({found[name]}) has no row"
        for name in sorted(found)
        if not named(name, table) and name not in WITHOUT
    ]
    for name in sorted(WITHOUT):
        if name not in found or named(name, table):
            missing.append(f"{name} is an exception that is not needed")
        elif not named(name, tests) and name not in UNTESTED:
            missing.append(f"{name} is in no test at all")
    given = called((ROOT / "tests" / "given.rs").read_text())
    into = [name for name in sorted(found) if name.endswith("_into")]
    missing += [f"{name} ({found[name]}) has no row in tests/given.rs" for name in into if not named(name, given)]
    print(f"{len(into)} of them write into a given tensor")
    print(f"{len(found)} operations, {len(found) - len(WITHOUT)} of them in tests/table.rs")
    for line in missing:
        print(f"  {line}")
    sys.exit(1 if missing or len(found) < 600 else 0)


main()
