#!/usr/bin/env python3
"""Draws the examples of docs/broadcasting.md as SVG files in docs/drawings.

    scripts/drawings.py            writes the drawings
    scripts/drawings.py --check    exits with 1 if a file differs from what would be written"""
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "docs" / "drawings"
CELL = 34
MARGIN = 14
GAP = 40
STYLE = """<style>
text{font:14px sans-serif;fill:#24292f;text-anchor:middle;dominant-baseline:central}
.own{fill:#cfe3ff}.copy{fill:#fff;stroke-dasharray:3 3}.result{fill:#d8f3dc}.wrong{fill:#ffd6d6}
rect{stroke:#57606a}.label{font-size:13px;fill:#57606a}.bad{fill:#b42318}
</style>"""


def broadcast(left, right):
    """The result shape, or the axis (counted from the end) at which the shapes do not fit."""
    rank = max(len(left), len(right))
    shape = []
    for axis in range(rank, 0, -1):
        a = left[-axis] if axis <= len(left) else 1
        b = right[-axis] if axis <= len(right) else 1
        if a != b and 1 not in (a, b):
            return None, axis
        shape.append(b if a == 1 else a)
    return tuple(shape), None


def text(shape):
    return "(" + ", ".join(map(str, shape)) + ")"


def grid(x, y, shape, to, values, kind):
    """A matrix of the sizes `to`; elements that `shape` does not have are dashed copies."""
    rows, columns = shape if len(shape) == 2 else (1, shape[0])
    parts = []
    for i in range(to[0]):
        for j in range(to[1]):
            own = i < rows and j < columns
            name = kind if own else "copy"
            at = (x + j * CELL, y + i * CELL)
            value = values(min(i, rows - 1) if rows == 1 else i, min(j, columns - 1) if columns == 1 else j)
            parts.append(f'<rect class="{name}" x="{at[0]}" y="{at[1]}" width="{CELL}" height="{CELL}"/>')
            if value is not None:
                parts.append(f'<text x="{at[0] + CELL // 2}" y="{at[1] + CELL // 2}">{value}</text>')
    return parts


def label(x, y, words, more=""):
    return f'<text class="label{more}" x="{x}" y="{y}">{words}</text>'


def page(width, height, parts, title):
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" role="img">'
    return "\n".join([head, f"<title>{title}</title>", STYLE, *parts, "</svg>", ""])


def addition(left, right):
    """Two shapes, stretched to their common shape, and the sum; or what does not fit."""
    shape, axis = broadcast(left, right)

    def of_left(i, j):
        columns = left[-1]
        return 10 * (i * columns + j + 1) if len(left) == 2 else 10 * (j + 1)

    def of_right(i, j):
        return i * right[-1] + j + 1 if len(right) == 2 else j + 1

    to = shape or (left[0], max(left[-1], right[-1]))
    width = CELL * to[1]
    height = CELL * to[0]
    top = MARGIN + 24
    first = MARGIN
    second = first + width + GAP
    third = second + width + GAP
    middle = top + height // 2
    parts = [label(first + width // 2, MARGIN + 6, text(left)), label(second + width // 2, MARGIN + 6, text(right))]
    if shape:
        def total(i, j):
            a = of_left(i if left[0] > 1 or len(left) == 1 else 0, j if left[-1] > 1 else 0)
            return a + of_right(i if len(right) == 2 and right[0] > 1 else 0, j if right[-1] > 1 else 0)
        parts += grid(first, top, left, to, of_left, "own") + grid(second, top, right, to, of_right, "own")
        parts += grid(third, top, to, to, total, "result")
        parts += [label(first + width + GAP // 2, middle, "+"), label(second + width + GAP // 2, middle, "=")]
        parts.append(label(third + width // 2, MARGIN + 6, text(shape)))
        title = f"{text(left)} + {text(right)} = {text(shape)}"
        return page(third + width + MARGIN, top + height + MARGIN, parts, title)
    second_width = CELL * right[-1]
    parts[1] = label(second + second_width // 2, MARGIN + 6, text(right))
    parts += grid(first, top, left, left, of_left, "own")
    parts += grid(second, top, right, (1, right[-1]), of_right, "wrong")
    parts.append(label(first + width + GAP // 2, middle, "+"))
    sizes = f"{left[-axis]} and {right[-axis]}"
    words = f"sizes {sizes} do not broadcast"
    parts.append(label((second + second_width + MARGIN + first) // 2, top + height + 18, words, " bad"))
    title = f"{text(left)} + {text(right)}: {words}"
    return page(second + second_width + MARGIN, top + height + 34, parts, title)


def alignment(shapes, name):
    """Shapes in rows, aligned at the last axis, with the result or the axis that fails."""
    rank = max(map(len, shapes))
    column = 44
    left = 90
    parts = []
    result, wrong = shapes[0], None
    for shape in shapes[1:]:
        result, wrong = broadcast(result, shape)
    rows = [(f"operand {i + 1}", shape) for i, shape in enumerate(shapes)]
    rows.append(("result", result or ()))
    for row, (words, shape) in enumerate(rows):
        y = MARGIN + 16 + row * column
        parts.append(label(left // 2 + 4, y, words))
        for axis in range(1, rank + 1):
            x = left + (rank - axis) * column
            last = row == len(rows) - 1
            if axis > len(shape):
                if last and axis == wrong:
                    parts.append(label(x + 16, y, "?", " bad"))
                continue
            size = shape[-axis]
            kind = "result" if last else "wrong" if axis == wrong else "copy" if size == 1 else "own"
            parts.append(f'<rect class="{kind}" x="{x}" y="{y - 16}" width="32" height="32"/>')
            parts.append(f'<text x="{x + 16}" y="{y}">{size}</text>')
    return page(left + rank * column + MARGIN, 2 * MARGIN + len(rows) * column, parts, name)


DRAWINGS = {
    "row.svg": lambda: addition((4, 3), (3,)),
    "column.svg": lambda: addition((4, 3), (4, 1)),
    "outer.svg": lambda: addition((4, 1), (3,)),
    "fails.svg": lambda: addition((4, 3), (4,)),
    "aligned.svg": lambda: alignment([(2, 3, 1, 5), (3, 4, 1)], "(2, 3, 1, 5) with (3, 4, 1)"),
    "aligned_fails.svg": lambda: alignment([(2, 3, 4), (2, 3, 6)], "(2, 3, 4) with (2, 3, 6)"),
}


def main():
    check = "--check" in sys.argv[1:]
    FOLDER.mkdir(parents=True, exist_ok=True)
    wrong = []
    for name, draw in DRAWINGS.items():
        drawing = draw()
        path = FOLDER / name
        if check:
            if not path.exists() or path.read_text() != drawing:
                wrong.append(str(path))
        else:
            path.write_text(drawing)
    if wrong:
        sys.exit(f"not what scripts/drawings.py draws: {', '.join(wrong)}")
    print(f"{len(DRAWINGS)} drawings")


main()
