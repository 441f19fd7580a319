#!/usr/bin/env python3
"""Writes tests/conformance/guide_cases.rs: the cases of the corpus that stand in a guide of NumPy, PyTorch or
PaddlePaddle, as tests of types.

The corpus is tests/conformance. Where a guide has a result, the test asks the compiler for its
shape and the program for its elements; where a guide has an error, the test asks that it does not
compile. `--check` only compares. Needs rustfmt."""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORPUS = ROOT / "tests" / "conformance"
OUT = ROOT / "tests" / "conformance" / "guide_cases.rs"

OPERATORS = {"add": "+", "sub": "-", "mul": "*", "div": "/", "rem_trunc": "%"}
METHODS = {"min": "minimum", "max": "maximum", "pow": "pow", "rem_floor": "floor_rem"}

HEAD = """\
//! The examples of the guides of NumPy, PyTorch and PaddlePaddle, as typed programs: a result has the
//! shape that the guide gives, and an error does not compile.
//!
//! Made by scripts/guide_cases.py from tests/conformance; `scripts/guide_cases.py --check` compares.

use broadax::prelude::*;
use broadax::LaidOn;
use static_assertions::{assert_impl_all, assert_not_impl_any, assert_type_eq_all};
"""


def shape(sizes):
    return f"shape![{', '.join(map(str, sizes))}]"


def number(value, dtype):
    """A literal. A name stands for what JSON cannot write."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        names = {"NaN": "NAN", "inf": "INFINITY", "-inf": "NEG_INFINITY"}
        return f"{dtype}::{names[value]}"
    return repr(float(value)) if dtype[0] == "f" else str(value)


def nested(sizes, numbers):
    """The literal of a tensor with axes, as nested lists."""
    if not sizes:
        return numbers[0]
    step = len(numbers) // sizes[0]
    rows = (nested(sizes[1:], numbers[i * step : (i + 1) * step]) for i in range(sizes[0]))
    return f"[{', '.join(rows)}]"


def tensor(sizes, dtype, data):
    """An expression for a tensor of the static shape."""
    numbers = [number(value, dtype) for value in data]
    typed = f"Tensor::<{dtype}, {shape(sizes)}>"
    if not sizes:
        return f"Tensor::scalar({numbers[0]}{dtype if numbers[0][0].isdigit() else ''})"
    if len(numbers) > 12 and len(set(numbers)) == 1:
        return f"{typed}::full({numbers[0]})"
    if 0 in sizes or len(numbers) > 60:
        return f"{typed}::from_vec(vec![{', '.join(numbers)}]).unwrap()"
    return f"tensor!{nested(sizes, numbers)}"


def let(name, sizes, dtype, data, mut=False):
    keyword = "let mut" if mut else "let"
    return f"{keyword} {name}: Tensor<{dtype}, {shape(sizes)}> = {tensor(sizes, dtype, data)};"


def broadcasts(left, right, result):
    """The assertion that two types broadcast to a third, or do not."""
    if result is None:
        return f"assert_not_impl_any!({left}: Broadcast<{right}>);"
    return f"assert_type_eq_all!(Broadcasted<{left}, {right}>, {shape(result)});"


def shapes_case(case):
    names = [shape(s) for s in case["shapes"]]
    result = case["result"]
    if len(names) == 2:
        lines = [broadcasts(*names, result)]
        # A dimension mismatch does so from either side.
        lines.append(broadcasts(*reversed(names), result))
        if result is not None:
            lines += [f"let a = Tensor::<u8, {names[0]}>::ones();"]
            lines += [f"let b = Tensor::<u8, {names[1]}>::ones();"]
            lines += [f"let sum: Tensor<u8, {shape(result)}> = &a + &b;"]
            lines += [f"assert_eq!(sum.shape(), {list(result)});"]
        return lines
    tuple_of = f"({', '.join(names)})"
    if result is None:
        return [f"assert_not_impl_any!({tuple_of}: BroadcastAll);"]
    return [f"assert_type_eq_all!(<{tuple_of} as BroadcastAll>::Output, {shape(result)});"]


def binary_case(case):
    a, b, dtype, op, result = (case[k] for k in ("a", "b", "dtype", "op", "result"))
    sizes = result and result["shape"]
    lines = [broadcasts(shape(a["shape"]), shape(b["shape"]), sizes)]
    if result is None:
        return lines
    lines.append(let("a", a["shape"], dtype, a["data"]))
    lines.append(let("b", b["shape"], dtype, b["data"]))
    expression = f"&a {OPERATORS[op]} &b" if op in OPERATORS else f"a.{METHODS[op]}(&b)"
    lines.append(f"let result: Tensor<{result['dtype']}, {shape(sizes)}> = {expression};")
    lines.append(f"assert_eq!(result, {tensor(sizes, result['dtype'], result['data'])});")
    return lines


def inplace_case(case):
    a, b, dtype, result = (case[k] for k in ("a", "b", "dtype", "result"))
    if case["form"] != "inplace":
        raise ValueError(f"{case['id']}: no guide had the form {case['form']} before")
    left, right = shape(a["shape"]), shape(b["shape"])
    if result is None:
        return [f"assert_not_impl_any!({right}: BroadcastTo<{left}>);"]
    return [
        f"assert_impl_all!({right}: BroadcastTo<{left}>);",
        let("a", a["shape"], dtype, a["data"], mut=True),
        let("b", b["shape"], dtype, b["data"]),
        f"a {OPERATORS[case['op']]}= &b;",
        f"assert_eq!(a, {tensor(result['shape'], result['dtype'], result['data'])});",
    ]


def axis_case(case):
    x, y, axis, result = (case[k] for k in ("x", "y", "axis", "result"))
    left, right = shape(x), shape(y)
    kept = list(y)
    while axis != -1 and kept and kept[-1] == 1:
        kept.pop()
    if axis != -1 and (axis < -1 or axis + len(kept) > len(x)):
        return [f"assert_not_impl_any!({right}: LaidOn<{left}, {axis}>);"]
    lines = [
        f"type Laid = <{right} as LaidOn<{left}, {axis}>>::Output;",
        broadcasts(left, "Laid", result),
    ]
    if result is None:
        return lines
    lines += [
        f"let x = Tensor::<f64, {left}>::arange();",
        f"let y = Tensor::<f64, {right}>::arange() * 1000.0;",
        f"let result: Tensor<f64, {shape(result)}> = x.{case['op']}_axis(&y, Axis::<{axis}>);",
    ]
    lines.append(f"assert_eq!(result.shape(), {list(result)});")
    if "data" in case:
        lines.append(f"assert_eq!(result, {tensor(result, 'f64', case['data'])});")
    return lines


def view(kind, argument):
    """The typed call that makes a view."""
    axes = argument if isinstance(argument, list) else [argument]
    if kind == "broadcast_to":
        return f"broadcast_to::<{shape(argument)}>()"
    if kind == "expand":
        return f"expand::<{shape('Keep' if size == -1 else size for size in argument)}>()"
    if kind == "permute":
        return f"permute(({' '.join(f'Axis::<{i}>,' for i in argument)}))"
    if kind in ("squeeze", "unsqueeze") and len(axes) == 1:
        return f"{kind}(Axis::<{axes[0]}>)"
    raise ValueError(f"no typed form of {kind} {argument}")


def views_case(case):
    result = case["result"]
    if result is None:
        raise ValueError(f"{case['id']}: no guide had an error of a view before")
    fields = {"broadcast_to": "target", "expand": "sizes", "permute": "perm"}
    kind = case["kind"]
    steps = case["steps"] if kind == "chain" else [(kind, case[fields.get(kind, "axis")])]
    lines = [f"let x = Tensor::<f64, {shape(case['shape'])}>::arange();"]
    name = "x"
    for i, step in enumerate(steps, 1):
        last = i == len(steps)
        typed = f": View<'_, f64, {shape(result['shape'])}>" if last else ""
        lines.append(f"let v{i}{typed} = {name}.{view(*step)};")
        name = f"v{i}"
    # Strides mean something only along axes that have a next element.
    if "strides" in result and 0 not in result["shape"]:
        for axis, size in enumerate(result["shape"]):
            if size > 1:
                stride = result["strides"][axis]
                lines.append(f"assert_eq!({name}.strides()[{axis}], {stride});")
    if "data" in result:
        lines.append(f"assert_eq!({name}, {tensor(result['shape'], 'f64', result['data'])});")
    return lines


FILES = {
    "shapes": shapes_case,
    "binary": binary_case,
    "inplace": inplace_case,
    "axis": axis_case,
    "views": views_case,
}


def from_guide(case):
    sources = [case["source"], *case.get("also", [])]
    return "guide" in case.get("tags", []) or any(s.startswith("guide:") for s in sources)


def text():
    parts = [HEAD]
    for name, lines_of in FILES.items():
        for line in (CORPUS / f"{name}.jsonl").read_text().splitlines():
            case = json.loads(line)
            if not from_guide(case):
                continue
            body = "\n".join(lines_of(case))
            sources = ", ".join([case["source"], *case.get("also", [])])
            identifier = case["id"].replace("-", "_")
            parts.append(f"\n/// {sources}\n#[test]\nfn {identifier}() {{\n{body}\n}}\n")
    command = ["rustfmt", "--edition", "2024"]
    return subprocess.run(
        command, input="".join(parts), capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout


if __name__ == "__main__":
    new = text()
    if "--check" in sys.argv:
        if not OUT.exists() or OUT.read_text() != new:
            sys.exit("tests/conformance/guide_cases.rs is not what scripts/guide_cases.py writes")
        print("tests/conformance/guide_cases.rs is up to date")
    else:
        OUT.write_text(new)
