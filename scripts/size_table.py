#!/usr/bin/env python3
"""Writes crates/sizes/src/table.rs, each size in the table with its name and its digits, and crates/shape/src/arith/table.rs, which converts digits to a typenum number and such a number to a size.

The table has 0..=4096 and every multiple of 64 up to 65,536. `--check` only compares.

From a size to its digits there is one impl for each size. The way back is in rows of 64, for each of
which there is one impl with one type: the compiler compares all impls of a trait with each other, and
checks each associated type and each number in a type like a function."""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEAD = "// Made by scripts/size_table.py; `scripts/size_table.py --check` compares."


def row(header, axis):
    """One row."""
    lines = []
    for k in range(8):
        axes = [axis(low) for low in range(8 * k, 8 * k + 8)]
        group = "BeyondGroup" if set(axes) == {"Beyond"} else "(" + ", ".join(axes) + ")"
        lines.append(f"    type G{k} = {group};")
    return [f"impl{header} {{"] + lines + ["}"]


def known(size):
    return "One" if size == 1 else f"sizes::N{size}"


def back():
    """From a number to the axis of this size."""
    lines = []
    for high in range(64):
        lines += row(f" Row for U{high}", lambda low: known(64 * high + low))
    lines.append("// 4096 and more: of a row only the multiple of 64.")
    high = "UInt<UInt<UInt<UInt<UInt<UInt<UInt<H, X>, F>, E>, D>, C>, B>, A>"
    group = "<(F, E, D) as PickGroupOf64<UInt<H, X>>>::Group"
    bounds = f"    (F, E, D): PickGroupOf64<UInt<H, X>>,\n    (C, B, A): Pick<{group}>,\n"
    header = f"<H, X, A, B, C, D, E, F> Row for {high}\nwhere\n{bounds}"
    multiple = f"<(C, B, A) as Pick<{group}>>::Picked"
    lines += row(header, lambda low: "Beyond" if low else multiple)
    for high in range(1, 16):
        lines += row(f" RowOf64 for U{high}", lambda low: known(64 * (64 * high + low)))
    lines += row(" RowOf64 for U16", lambda low: "Beyond" if low else known(65536))
    lines += ["// More than 65,536.", "beyond! {"]
    lines += [f"    [] U{high};" for high in range(17, 32)]
    six = "UInt<UInt<UInt<UInt<UInt<UInt<H, F>, E>, D>, C>, B>, A>"
    lines += [f"    [H, A, B, C, D, E, F] {six};", "}"]
    return lines


def digits_of(size):
    """The digits of base 64 as a type: `D7`, or `(D1, D7)`, or `((D1, D0), D7)`."""
    high, low = divmod(size, 64)
    return f"({digits_of(high)}, D{low})" if high else f"D{low}"


def digits():
    """From a size to its digits."""
    lines = [HEAD, "", "digits! {"]
    for k in range(0, 64, 16):
        lines.append("    " + " ".join(f"D{n}" for n in range(k, k + 16)))
    lines += ["}", "", "// The size, its name, and its digits.", "in_table! {"]
    sizes = list(range(4097)) + list(range(4160, 65537, 64))
    for k in range(0, len(sizes), 4):
        lines.append("    " + " ".join(f"{n} N{n} {digits_of(n)};" for n in sizes[k : k + 4]))
    return lines + ["}"]


def way_back():
    lines = [HEAD, "", "size_table! {"]
    for low in range(64):
        lines.append(f"    D{low} U{low} " + " ".join("B" + b for b in f"{low:06b}") + ";")
    return lines + ["}", ""] + back()


if __name__ == "__main__":
    for file, lines in (("crates/sizes/src/table.rs", digits()), ("crates/shape/src/arith/table.rs", way_back())):
        new = "\n".join(lines) + "\n"
        if "--check" not in sys.argv:
            (ROOT / file).write_text(new)
        elif (ROOT / file).read_text() != new:
            sys.exit(f"{file} is not what scripts/size_table.py writes")
        else:
            print(f"{file} is up to date")
