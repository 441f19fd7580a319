#!/usr/bin/env python3
"""The workloads of the `peers` crate in NumPy, and in PyTorch where it is installed.

`peers --python python3` starts this script with `--serve` and lets it take its turns with the others:
each line of JSON that it reads is a question, each line that it writes is an answer. By itself it
measures each workload in turns and writes JSON, and `peers --merge FILE` adds that to its table.

Both use one thread."""
import argparse
import json
import os
import statistics
import sys
import tempfile
import time

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"

try:
    import numpy as np
except ImportError:
    sys.exit("NumPy is not installed: pip install numpy")
try:
    import torch

    torch.set_num_threads(1)
    torch.set_grad_enabled(False)
except ImportError:
    torch = None


def bits(count, seed):
    """32 random bits for each element, as `Raw::new` in data.rs makes them."""
    h = np.arange(count, dtype=np.uint32) * np.uint32(2654435761)
    h += np.uint32(seed * 40503)
    h ^= h >> np.uint32(15)
    h *= np.uint32(2246822519)
    return h


def make(sizes, seed, dtype="f32"):
    b = bits(int(np.prod(sizes)), seed)
    if dtype == "f32":
        x = (b >> 8).astype(np.float32) / np.float32(1 << 23) - np.float32(1)
    elif dtype == "f64":
        x = b.astype(np.float64) / 2.0**31 - 1.0
    elif dtype == "i32":
        x = ((b >> 8).astype(np.int32) - (1 << 23)) | 1
    elif dtype == "u8":
        x = (b >> 25).astype(np.uint8)
    else:
        x = b >> 31 == 1
    return x.reshape(sizes)


def both(op, *inputs, out=None):
    """The forms of an operation that is the same in both: `op(library, inputs)` gives a result, and
    `out(library, result, inputs)` writes it."""
    forms = {"NumPy op": lambda: op(np, *inputs)}
    if out:
        result = op(np, *inputs)
        forms["NumPy out="] = lambda: out(np, result, *inputs)
    if torch:
        tensors = [torch.from_numpy(x) for x in inputs]
        forms["PyTorch op"] = lambda: op(torch, *tensors)
        if out:
            place = op(torch, *tensors)
            forms["PyTorch out="] = lambda: out(torch, place, *tensors)
    return forms


def add(left, right, dtype="f32"):
    def forms():
        a, b = make(left, 1, dtype), make(right, 2, dtype)
        return both(
            lambda _, a, b: a + b, a, b, out=lambda lib, out, a, b: lib.add(a, b, out=out)
        )

    return forms


def chain():
    def into(lib, out, a, b, c, d):
        lib.add(a, b, out=out)
        lib.multiply(out, c, out=out)
        return lib.subtract(out, d, out=out)

    inputs = [make([256, 256], seed) for seed in (1, 2, 3, 4)]
    return both(lambda _, a, b, c, d: (a + b) * c - d, *inputs, out=into)


def affine_relu():
    x = make([32, 64, 56, 56], 1)
    a, b = make([64, 1, 1], 2), make([64, 1, 1], 3)

    def np_into(lib, out, x, a, b):
        lib.multiply(x, a, out=out)
        lib.add(out, b, out=out)
        if lib is np:
            return np.maximum(out, 0, out=out)
        return out.relu_()

    def op(lib, x, a, b):
        y = x * a + b
        return np.maximum(y, 0) if lib is np else torch.relu(y)

    return both(op, x, a, b, out=np_into)


def layer_norm():
    x, gamma, beta = make([512, 768], 1), make([768], 2), make([768], 3)

    def in_numpy():
        mean = x.mean(-1, keepdims=True)
        variance = x.var(-1, keepdims=True)
        return (x - mean) / np.sqrt(variance + np.float32(1e-5)) * gamma + beta

    forms = {"NumPy op": in_numpy}
    if torch:
        t, g, b = map(torch.from_numpy, (x, gamma, beta))
        forms["PyTorch op"] = lambda: torch.nn.functional.layer_norm(t, (768,), g, b, 1e-5)
    return forms


def softmax():
    x = make([512, 1024], 1)
    place = np.empty_like(x)

    def in_numpy():
        e = np.exp(x - x.max(-1, keepdims=True))
        e /= e.sum(-1, keepdims=True)
        return e

    def into():
        np.subtract(x, x.max(-1, keepdims=True), out=place)
        np.exp(place, out=place)
        return np.divide(place, place.sum(-1, keepdims=True), out=place)

    forms = {"NumPy op": in_numpy, "NumPy out=": into}
    if torch:
        t = torch.from_numpy(x)
        forms["PyTorch op"] = lambda: torch.softmax(t, -1)
    return forms


def exp():
    return both(
        lambda lib, x: lib.exp(x), make([1 << 16], 1), out=lambda lib, out, x: lib.exp(x, out=out)
    )


def less():
    a, b = make([1 << 16], 1), make([1 << 16], 2)

    def into(lib, out, a, b):
        return np.less(a, b, out=out) if lib is np else torch.lt(a, b, out=out)

    return both(lambda _, a, b: a < b, a, b, out=into)


def where():
    c = make([1 << 16], 3, "bool")
    a, b = make([1 << 16], 1), make([1 << 16], 2)
    return both(lambda lib, c, a, b: lib.where(c, a, b), c, a, b)


def remainder():
    a, b = make([256, 256], 1, "i32"), make([256], 2, "i32")
    b = np.trunc(b / 1000).astype(np.int32) * 2 + 3
    # With the sign of the dividend, as Rust's.
    return both(
        lambda lib, a, b: lib.fmod(a, b), a, b, out=lambda lib, out, a, b: lib.fmod(a, b, out=out)
    )


def transposed():
    a, b = make([2048, 2048], 1), make([2048, 2048], 2)
    return both(
        lambda _, a, b: a + b.T, a, b, out=lambda lib, out, a, b: lib.add(a, b.T, out=out)
    )


def sum_over(axis):
    def forms():
        x = make([4096, 1024], 1)
        return both(lambda _, x: x.sum() if axis is None else x.sum(axis), x)

    return forms


def matmul(left, right):
    def forms():
        a, b = make(left, 1), make(right, 2)
        return both(
            lambda _, a, b: a @ b, a, b, out=lambda lib, out, a, b: lib.matmul(a, b, out=out)
        )

    return forms


WORKLOADS = {
    "add3": add([3], [3]),
    "add4x4": add([4, 4], [4]),
    "four_axes": add([2, 3, 1, 5], [3, 4, 1]),
    "row64": add([64, 64], [64]),
    "column64": add([64, 64], [64, 1]),
    "outer32": add([32, 1, 32], [1, 32, 1]),
    "chain256": chain,
    "feature_map": add([4, 3, 32, 32], [3, 1, 1]),
    "affine_relu": affine_relu,
    "layer_norm": layer_norm,
    "softmax": softmax,
    "exp": exp,
    "row4096": add([4096, 4096], [4096]),
    "outer4096": add([4096, 1], [4096]),
    "vector2_25": add([1 << 25], [1 << 25]),
    "transposed": transposed,
    "add_u8": add([1 << 16], [1 << 16], "u8"),
    "add_i32": add([1 << 16], [1 << 16], "i32"),
    "add_f64": add([1 << 16], [1 << 16], "f64"),
    "less": less,
    "where": where,
    "remainder": remainder,
    "sum0": sum_over(0),
    "sum1": sum_over(1),
    "sum_all": sum_over(None),
    "batched": matmul([16, 1, 64, 64], [8, 64, 64]),
    "matmul512": matmul([512, 512], [512, 512]),
    "matmul4": matmul([4, 4], [4, 4]),
}


def exp_of(n):
    x = make([n], 1)
    return both(lambda lib, x: lib.exp(x), x)


# Time against size: `curve_add:1024` is the first one with n = 1024.
CURVES = {
    "curve_add": lambda n: add([n], [n])(),
    "curve_row": lambda n: add([n, n], [n])(),
    "curve_exp": exp_of,
    "curve_matmul": lambda n: matmul([n, n], [n, n])(),
}


def forms_of(name):
    curve, _, size = name.partition(":")
    if curve in CURVES:
        return CURVES[curve](int(size))
    return WORKLOADS[name]() if name in WORKLOADS else {}


def libraries():
    names = [f"NumPy {np.__version__}"]
    if torch:
        names.append(f"PyTorch {torch.__version__}")
    return ", ".join(names)


def measure(form, n):
    """Nanoseconds for `n` times."""
    start = time.perf_counter_ns()
    for _ in range(n):
        form()
    return time.perf_counter_ns() - start


def serve():
    """Answers until there are no more questions. The inputs of one workload are kept at a time."""
    name, forms = None, {}
    for line in sys.stdin:
        question = json.loads(line)
        ask = question["ask"]
        if ask == "end":
            break
        if ask == "libraries":
            answer = libraries()
        else:
            if question["workload"] != name:
                name, forms = question["workload"], {}
                forms = forms_of(name)
            if ask == "forms":
                answer = list(forms)
            elif ask == "time":
                answer = measure(forms[question["form"]], question["n"])
            elif ask == "values":
                result = np.asarray(forms[question["form"]](), dtype="<f8")
                with tempfile.NamedTemporaryFile(delete=False) as file:
                    result.tofile(file)
                answer = file.name
            else:
                sys.exit(f"not understood: {line}")
        print(json.dumps(answer), flush=True)


def alone(only, seconds):
    """Medians of each workload, the forms in turns."""
    outcomes = []
    for name, prepare in WORKLOADS.items():
        if only and not any(part in name for part in only.split(",")):
            continue
        forms = prepare()
        repeats = {}
        for form, run in forms.items():
            once = max(measure(run, 3) / 3, 1)
            repeats[form] = max(1, int(1e5 / once))
        samples = {form: [] for form in forms}
        end = time.monotonic() + seconds
        while time.monotonic() < end or len(next(iter(samples.values()))) < 5:
            for form, run in forms.items():
                samples[form].append(measure(run, repeats[form]) / repeats[form])
        for form, times in samples.items():
            first, median, third = statistics.quantiles(times, n=4)
            outcomes.append(
                {
                    "workload": name,
                    "who": form.split(" ")[0],
                    "form": form.split(" ")[1],
                    "median_ns": median,
                    "noise": (third - first) / median,
                }
            )
    return {"libraries": libraries(), "outcomes": outcomes}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--serve", action="store_true", help="answer questions of `peers`")
    parser.add_argument("--only", metavar="NAME", help="workloads whose names contain this")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each workload")
    args = parser.parse_args()
    if args.serve:
        serve()
    else:
        json.dump(alone(args.only, args.seconds), sys.stdout, indent=1)
        print()


if __name__ == "__main__":
    main()
