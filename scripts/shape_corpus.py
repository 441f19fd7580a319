#!/usr/bin/env python3
"""Writes crates/shape/tests/conformance.jsonl: the shapes of tests/conformance, without data.

Each line has a rule, the shapes it is applied to, its arguments, and the result's shape, or null
for an error. NumPy, PyTorch and PaddlePaddle agree on each (for `axis`: PaddlePaddle 1.8's rule).
With --check the file is compared, not written.
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FROM = ROOT / "tests/conformance"
TO = ROOT / "crates/shape/tests/conformance.jsonl"

# Errors because of elements, which a rule on shapes does not see: the minimum or maximum of no
# elements, and an integer to a negative power.
OF_ELEMENTS = {f"reduce-d-{n:04}" for n in (118, 119, 121, 122, 123, 125)} | {"binary-d-0225"}


def lines(name, required="agree"):
    for line in (FROM / f"{name}.jsonl").read_text().splitlines():
        case = json.loads(line)
        if case.get(required) and case["id"] not in OF_ELEMENTS:
            yield case


def as_list(axis):
    return axis if isinstance(axis, list) else [axis]


def shape(result):
    return result["shape"] if isinstance(result, dict) else result


def cases():
    for case in lines("shapes"):
        yield case, "broadcast", case["shapes"], {}
    for case in lines("binary"):
        yield case, "broadcast", [case["a"]["shape"], case["b"]["shape"]], {}
    for case in lines("inplace"):
        if case["form"] == "inplace":
            yield case, "broadcast_to", [case["b"]["shape"]], {"sizes": case["a"]["shape"]}
    for case in lines("matmul"):
        yield case, "matmul", [case["a"]["shape"], case["b"]["shape"]], {}
    for case in lines("axis", "normative"):
        yield case, "axis", [case["x"], case["y"]], {"axis": case["axis"]}
    for case in lines("sum_to"):
        if case["kind"] == "sum_to":
            yield case, "sum_to", [case["x"]["shape"]], {"sizes": case["target"]}
    for case in lines("reduce"):
        if not case["op"].startswith("arg"):
            rank = len(case["x"]["shape"])
            axes = list(range(rank)) if case["axis"] is None else as_list(case["axis"])
            keep = bool(case["keepdims"])
            yield case, "reduce", [case["x"]["shape"]], {"axes": axes, "keepdim": keep}
    for case in lines("concat"):
        if case["kind"] in ("concat", "stack"):
            yield case, case["kind"], case["shapes"], {"axis": case["axis"]}
        elif case["kind"] == "split_sections":
            yield case, "split", [case["shape"]], {"axis": case["axis"], "parts": case["n"]}
    for case in lines("views"):
        kind, own = case["kind"], [case["shape"]]
        if kind == "chain":
            yield case, kind, own, {"steps": case["steps"]}
        elif kind == "permute":
            yield case, kind, own, {"axes": case["perm"]}
        elif kind in ("squeeze", "unsqueeze"):
            ones = [axis for axis, size in enumerate(case["shape"]) if size == 1]
            axes = ones if case["axis"] is None else as_list(case["axis"])
            yield case, kind, own, {"axes": axes}
        else:
            yield case, kind, own, {"sizes": case["sizes" if kind == "expand" else "target"]}


def text():
    out = []
    for case, rule, shapes, arguments in cases():
        result = case["result"]
        if rule == "split" and result is not None:
            result = result[0]
        line = {"id": case["id"], "rule": rule, "shapes": shapes} | arguments
        line["result"] = shape(result)
        out.append(json.dumps(line, separators=(",", ":")))
    return "\n".join(out) + "\n"


if __name__ == "__main__":
    if "--check" in sys.argv:
        if TO.read_text() != text():
            sys.exit(f"{TO} is out of date: run {sys.argv[0]}")
    else:
        TO.write_text(text())
