#!/usr/bin/env python3
"""Writes src/size_table.rs: the typenum number of each size in the table.

The table has 0..=4096 and every multiple of 64 up to 65,536. `--check` only compares."""
import pathlib
import sys

OUT = pathlib.Path(__file__).resolve().parent.parent / "src" / "size_table.rs"


def text():
    lines = [
        "// Made by scripts/size_table.py; `scripts/size_table.py --check` compares.",
        "",
        "// These have a name in typenum.",
        "named! {",
    ]
    for k in range(0, 1024, 8):
        lines.append("    " + " ".join(f"{n} U{n};" for n in range(k, k + 8)))
    lines += ["}", "", "// These are a named number and six more bits: N = 64 * named + bits.", "longer! {"]
    for n in list(range(1024, 4097)) + list(range(4160, 65537, 64)):
        bits = " ".join("B" + b for b in f"{n % 64:06b}")
        lines.append(f"    {n} U{n // 64} {bits};")
    lines.append("}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    new = text()
    if "--check" in sys.argv:
        if OUT.read_text() != new:
            sys.exit("src/size_table.rs is not what scripts/size_table.py writes")
        print("src/size_table.rs is up to date")
    else:
        OUT.write_text(new)
