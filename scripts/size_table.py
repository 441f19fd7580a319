#!/usr/bin/env python3
"""Writes crates/sizes/src/table.rs, each size in the table with its name and its typenum number, and crates/shape/src/arith/table.rs, the way back.

The table has 0..=4096 and every multiple of 64 up to 65,536. `--check` only compares.

From a size to its number there is one impl for each size. The way back is in rows of 64, for each of
which there is one impl: the compiler compares all impls of a trait with each other, and 5,000 impls
would cost it many seconds."""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEAD = "// Made by scripts/size_table.py; `scripts/size_table.py --check` compares."


def members(value):
    """`type C0 = ..; type C1 = ..;`, four in a line."""
    types = [f"type C{low}{value(low)};" for low in range(64)]
    return ["    " + " ".join(types[k : k + 4]) for k in range(0, 64, 4)]


def trait(doc, name):
    """The declaration of a trait with the 64 axes of a row."""
    return ["", f"/// {doc}", "#[doc(hidden)]", f"pub trait {name} {{"] + members(lambda low: "") + ["}"]


def row(header, axis):
    """One row."""
    return [f"impl{header} {{"] + members(lambda low: f" = {axis(low)}") + ["}"]


def known(size):
    return "One" if size == 1 else f"Extent<{size}>"


def back():
    """From a number to the axis of this size."""
    lines = trait("The axes of 64 sizes that follow each other, for the number without its last six bits.", "Row")
    for high in range(64):
        lines += row(f" Row for U{high}", lambda low: known(64 * high + low))
    lines.append("// 4096 and more: of a row only the multiple of 64.")
    high = "UInt<UInt<UInt<UInt<UInt<UInt<UInt<H, X>, F>, E>, D>, C>, B>, A>"
    header = f"<H, X, A, B, C, D, E, F> Row for {high}\nwhere\n    UInt<H, X>: RowOf64,\n    Low<F, E, D, C, B, A>: PickOf64<UInt<H, X>>,\n"
    multiple = "<Low<F, E, D, C, B, A> as PickOf64<UInt<H, X>>>::Axis"
    lines += row(header, lambda low: "Beyond" if low else multiple)
    lines += trait("The axes of 64 multiples of 64 that follow each other.", "RowOf64")
    for high in range(1, 16):
        lines += row(f" RowOf64 for U{high}", lambda low: known(64 * (64 * high + low)))
    lines += row(" RowOf64 for U16", lambda low: "Beyond" if low else known(65536))
    lines.append("// More than 65,536.")
    for high in range(17, 32):
        lines += row(f" RowOf64 for U{high}", lambda low: "Beyond")
    six = "UInt<UInt<UInt<UInt<UInt<UInt<H, F>, E>, D>, C>, B>, A>"
    lines += row(f"<H, A, B, C, D, E, F> RowOf64 for {six}", lambda low: "Beyond")
    lines += ["", "// The last six bits pick from a row."]
    for low in range(64):
        bits = ", ".join("B" + b for b in f"{low:06b}")
        lines.append(f"impl<R: Row> PickColumn<R> for Low<{bits}> {{ type Axis = R::C{low}; }}")
        lines.append(f"impl<R: RowOf64> PickOf64<R> for Low<{bits}> {{ type Axis = R::C{low}; }}")
    return lines


def digits():
    """From a size to its number."""
    lines = [HEAD, "", "// The size, its name, and the size as 64 * high + low.", "in_table! {"]
    sizes = list(range(4097)) + list(range(4160, 65537, 64))
    for k in range(0, len(sizes), 8):
        lines.append("    " + " ".join(f"{n} N{n} U{n // 64} U{n % 64};" for n in sizes[k : k + 8]))
    return lines + ["}"]


def way_back():
    lines = [HEAD, "", "joined! {"]
    for low in range(64):
        lines.append(f"    U{low} " + " ".join("B" + b for b in f"{low:06b}") + ";")
    return lines + ["}"] + back()


if __name__ == "__main__":
    for file, lines in (("crates/sizes/src/table.rs", digits()), ("crates/shape/src/arith/table.rs", way_back())):
        new = "\n".join(lines) + "\n"
        if "--check" not in sys.argv:
            (ROOT / file).write_text(new)
        elif (ROOT / file).read_text() != new:
            sys.exit(f"{file} is not what scripts/size_table.py writes")
        else:
            print(f"{file} is up to date")
