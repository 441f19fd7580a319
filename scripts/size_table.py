#!/usr/bin/env python3
"""Writes crates/sizes/src/table.rs, each size in the table with its name and its digits, crates/shape/src/arith/table.rs, which converts a number to a size, and digit_table.rs, the sums and products of two digits.

The table has 0..=1024, the multiples of 4 up to 4096, and those of 64 up to 65,536; with the feature `all-sizes` all up to
4096. `--check` only compares.

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
    return "One" if size == 1 else f"sizes::__N{size}"


def back():
    """From a number to the axis of this size."""
    lines = []
    for high in range(64):
        lines += row(f" Row for U{high}", lambda low: known(64 * high + low))
    lines.append("// 4096 and more: of a row only the multiple of 64.")
    high = "UInt<UInt<UInt<UInt<UInt<UInt<UInt<H, X>, F>, E>, D>, C>, B>, A>"
    group = "<(F, E, D) as Octal>::GroupOf64<UInt<H, X>>"
    bounds = "    UInt<H, X>: RowOf64,\n    (F, E, D): Octal,\n    (C, B, A): Octal,\n"
    header = f"<H, X, A, B, C, D, E, F> Row for {high}\nwhere\n{bounds}"
    multiple = f"<(C, B, A) as Octal>::Of<{group}>"
    lines += row(header, lambda low: "Beyond" if low else multiple)
    for high in range(1, 16):
        lines += row(f" RowOf64 for U{high}", lambda low: known(64 * (64 * high + low)))
    lines += row(" RowOf64 for U16", lambda low: "Beyond" if low else known(65536))
    lines += ["// More than 65,536.", "beyond! {"]
    lines += [f"    [] U{high};" for high in (0, *range(17, 32))]
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
    lines += ["}", "", "// The size, its name, and its digits.", "sizes! {", "    always:"]
    sizes = list(range(1025)) + list(range(1028, 4097, 4)) + list(range(4160, 65537, 64))
    others = [n for n in range(1025, 4096) if n % 4]
    for sizes in (sizes, others):
        if sizes is others:
            lines.append("    with_all_sizes:")
        for k in range(0, len(sizes), 4):
            lines.append("    " + " ".join(f"{n} __N{n} {digits_of(n)};" for n in sizes[k : k + 4]))
    return lines + ["}"]


def way_back():
    return [HEAD, ""] + back()


def digit_table():
    """The sums and products of two digits."""
    lines = [HEAD]
    for digit in range(64):
        f, e, d, c, b, a = (f"B{bit}" for bit in f"{digit:06b}")
        high, low = divmod(digit, 8)
        lines += [
            "",
            f"impl Digit for D{digit} {{",
            f"    type Number = U{digit};",
            f"    type Append<N> = UInt<UInt<UInt<UInt<UInt<UInt<N, {f}>, {e}>, {d}>, {c}>, {b}>, {a}>;",
            f"    type Class = {('DigitZero', 'DigitOne', 'DigitAbove1')[min(digit, 2)]};",
            f"    type Plus<D: Digit> = <D::A{high} as DigitSum>::P{low};",
            f"    type Times<D: Digit> = D::M{digit};",
            f"    type Pick<R: Row> = <R::G{high} as Eight>::T{low};",
            f"    type PickOf64<R: RowOf64> = <R::G{high} as Eight>::T{low};",
        ]
        lines += [f"    type A{k} = S{digit + 8 * k};" for k in range(8)]
        lines += [f"    type M{k} = (D{digit * k // 64}, D{digit * k % 64});" for k in range(64)]
        lines.append("}")
    for total in range(128):
        carry, last = divmod(total, 64)
        lines += [
            "",
            "#[doc(hidden)]",
            f"pub struct S{total};",
            f"impl DigitSum for S{total} {{",
            f"    type Carry = {('NoCarry', 'CarryOne')[carry]};",
            f"    type Last = D{last};",
            f"    type Number = {f'(D1, D{last})' if carry else f'D{last}'};",
            f"    type Row = {f'MultipleOf64<sizes::__N{64 * total}>' if carry else f'U{total}'};",
            f"    type AxisIn<H: DigitSum> = <<{('H', '<H::P1 as DigitSum>')[carry]}::Row as Row>"
            f"::G{last // 8} as Eight>::T{last % 8};",
        ]
        lines += [f"    type P{k} = S{min(total + k, 127)};" for k in range(8)]
        lines.append("}")
    return lines


if __name__ == "__main__":
    for file, lines in (
        ("crates/sizes/src/table.rs", digits()),
        ("crates/shape/src/arith/table.rs", way_back()),
        ("crates/shape/src/arith/digit_table.rs", digit_table()),
    ):
        new = "\n".join(lines) + "\n"
        if "--check" not in sys.argv:
            (ROOT / file).write_text(new)
        elif (ROOT / file).read_text() != new:
            sys.exit(f"{file} is not what scripts/size_table.py writes")
        else:
            print(f"{file} is up to date")
