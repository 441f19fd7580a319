#!/usr/bin/env python3
"""Times whole models beside other libraries, in turns: a transformer block, and a training step of a network for images.

    scripts/end_to_end.py                                        print the table, 3 minutes
    scripts/end_to_end.py --python PATH                          with JAX or PyTorch, if that Python has them
    scripts/end_to_end.py --write docs/performance-details.md    put it into the page, between its marks

All compute the same in 32-bit floats, from the same numbers: the programs print a sum over their results, which must agree to
1e-4. broadax is built with default features and with `gemm`, both with `rayon`. `RAYON_NUM_THREADS` is the number of threads,
and for Python the number of processors that it may use. The median of all samples counts."""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
MARKS = "<!-- end to end begins -->", "<!-- end to end ends -->"
MODELS = {
    "block": "transformer block, forward: 8 x 128 tokens of 256, 4 heads, 1,024 between the last layers",
    "step": "training step of the network of `digits`, 64 images: forward, gradients, update",
}


def numbers(np, shape, seed, scale):
    """The same numbers as in `end_to_end.rs`."""
    i = np.arange(int(np.prod(shape)), dtype=np.int64)
    x = ((i * 7919 + seed * 104729) % 1009).astype(np.float32) / np.float32(504) - np.float32(1)
    return (x * np.float32(scale)).reshape(shape)


BLOCK = [(256,), (256,)] + [(256, 256)] * 4 + [(256, 1024), (1024,), (1024, 256), (256,)]
STEP = [((8, 1, 3, 3), 0.5), ((8, 1, 1), 0.1), ((288, 48), 0.1), ((48,), 0.1), ((48, 10), 0.2), ((10,), 0.1)]


def samples(total, call):
    """Prints a sum, then milliseconds."""
    print(float(total))
    for _ in range(3):
        call()
    begin = time.perf_counter()
    while time.perf_counter() - begin < 1:
        start = time.perf_counter()
        call()
        print((time.perf_counter() - start) * 1e3)


def with_jax(model):
    import jax
    import jax.numpy as jnp
    import numpy as np

    given = lambda *arguments: jnp.asarray(numbers(np, *arguments))
    if model == "block":
        weights = [given(shape, i + 1, 1.0 if i == 0 else 0.1) for i, shape in enumerate(BLOCK)]

        def norm(x, gain, bias):
            mean = x.mean(-1, keepdims=True)
            return (x - mean) * jax.lax.rsqrt(x.var(-1, keepdims=True) + 1e-5) * gain + bias

        @jax.jit
        def forward(weights, x):
            gain, bias, query, key, value, merge, widen, widen_bias, narrow, narrow_bias = weights
            heads = lambda x: x.reshape(8, 128, 4, 64).transpose(0, 2, 1, 3)
            normed = norm(x, gain, bias)
            q, k, v = heads(normed @ query), heads(normed @ key), heads(normed @ value)
            seen = jax.nn.softmax(q @ k.transpose(0, 1, 3, 2) * 0.125, -1) @ v
            x = x + seen.transpose(0, 2, 1, 3).reshape(8, 128, 256) @ merge
            wide = jax.nn.gelu(norm(x, gain, bias) @ widen + widen_bias, approximate=False)
            return x + wide @ narrow + narrow_bias

        x = given((8, 128, 256), 0, 1.0)
        return samples(abs(forward(weights, x)).mean(), lambda: forward(weights, x).block_until_ready())

    images, wanted = given((64, 1, 8, 8), 7, 1.0), jnp.eye(10, dtype=jnp.float32)[jnp.arange(64) % 10]
    state = [[given(shape, i + 1, scale) for i, (shape, scale) in enumerate(STEP)]]

    def loss(weights):
        filters, filters_bias, hidden, hidden_bias, output, output_bias = weights
        maps = jax.lax.conv(images, filters, (1, 1), "VALID") + filters_bias
        maps = jax.nn.relu(maps).reshape(64, 288)
        scores = jax.nn.relu(maps @ hidden + hidden_bias) @ output + output_bias
        return -(jax.nn.log_softmax(scores) * wanted).sum() / 64

    update = jax.jit(lambda weights: [w - 0.05 * g for w, g in zip(weights, jax.grad(loss)(weights))])

    def step():
        state[0] = update(state[0])
        state[0][0].block_until_ready()

    for _ in range(10):
        step()
    samples(sum(float(state[0][i].sum()) for i in (0, 2, 4)), step)


def with_torch(model):
    import numpy as np
    import torch
    from torch.nn import functional as F

    torch.set_num_threads(int(os.environ["RAYON_NUM_THREADS"]))
    given = lambda *arguments: torch.from_numpy(numbers(np, *arguments))
    if model == "block":
        weights = [given(shape, i + 1, 1.0 if i == 0 else 0.1) for i, shape in enumerate(BLOCK)]
        gain, bias, query, key, value, merge, widen, widen_bias, narrow, narrow_bias = weights
        heads = lambda x: x.reshape(8, 128, 4, 64).transpose(1, 2)

        @torch.no_grad()
        def forward(x):
            normed = F.layer_norm(x, (256,), gain, bias)
            q, k, v = heads(normed @ query), heads(normed @ key), heads(normed @ value)
            seen = torch.softmax(q @ k.transpose(2, 3) * 0.125, -1) @ v
            x = x + seen.transpose(1, 2).reshape(8, 128, 256) @ merge
            wide = F.gelu(F.layer_norm(x, (256,), gain, bias) @ widen + widen_bias)
            return x + wide @ narrow + narrow_bias

        x = given((8, 128, 256), 0, 1.0)
        return samples(forward(x).abs().mean(), lambda: forward(x))

    images, wanted = given((64, 1, 8, 8), 7, 1.0), torch.eye(10)[torch.arange(64) % 10]
    weights = [given(shape, i + 1, scale).requires_grad_() for i, (shape, scale) in enumerate(STEP)]
    optimizer = torch.optim.SGD(weights, 0.05)

    def step():
        filters, filters_bias, hidden, hidden_bias, output, output_bias = weights
        optimizer.zero_grad()
        maps = F.relu(F.conv2d(images, filters) + filters_bias).reshape(64, 288)
        scores = F.relu(maps @ hidden + hidden_bias) @ output + output_bias
        (-(F.log_softmax(scores, -1) * wanted).sum() / 64).backward()
        optimizer.step()

    for _ in range(10):
        step()
    samples(sum(weights[i].sum().item() for i in (0, 2, 4)), step)


def build(features, folder):
    command = ["cargo", "build", "--release", "--quiet", "-p", "peers", "--bin", "end_to_end", "--features", features]
    subprocess.run(command, cwd=ROOT, check=True, env=os.environ | {"CARGO_TARGET_DIR": str(ROOT / "target" / folder)})
    return [str(ROOT / "target" / folder / "release/end_to_end")]


def has(python, module):
    return subprocess.run([python, "-c", f"import {module}"], capture_output=True).returncode == 0


def contenders(pythons):
    default = build("rayon", "end-to-end")
    found = {
        "broadax": [*default, "broadax"],
        "broadax, `gemm`": [*build("rayon,broadax/gemm", "end-to-end-gemm"), "broadax"],
        "candle 0.11": [*default, "candle"],
    }
    for module, name in ("jax", "JAX, compiled"), ("torch", "PyTorch"):
        for python in pythons:
            if has(python, module):
                version = f"import {module}; print({module}.__version__)"
                version = subprocess.run([python, "-c", version], capture_output=True, text=True, check=True).stdout.strip()
                found[f"{name} {version}"] = [python, __file__, "--child", module]
                break
    return found


def measure(pythons, rounds):
    found = contenders(pythons)
    table = {}
    for model in MODELS:
        for threads in (1, 2):
            sums, times = {}, {name: [] for name in found}
            for _ in range(rounds):
                for name, command in found.items():
                    cores = sorted(os.sched_getaffinity(0))[:threads]
                    environment = os.environ | {"RAYON_NUM_THREADS": str(threads)}
                    command = ["taskset", "-c", ",".join(map(str, cores)), *command, model]
                    process = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
                    sums[name], *values = map(float, process.stdout.split())
                    times[name] += values
            wanted = sums["broadax"]
            for name, found_sum in sums.items():
                if abs(found_sum - wanted) > 1e-4 * abs(wanted):
                    sys.exit(f"{model}: {name} computes {found_sum}, and broadax {wanted}")
            table[model, threads] = {name: statistics.median(values) for name, values in times.items()}
    return list(found), table


def text(names, table):
    lines = ["| model | threads | " + " | ".join(names) + " |", "|---|---|" + "---|" * len(names)]
    for (model, threads), times in table.items():
        ours = times["broadax"]
        cells = [f"{times[name]:.3g} ms ({times[name] / ours:.2f})" for name in names]
        lines.append(f"| {MODELS[model]} | {threads} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", action="append", default=[], metavar="PATH", help="a Python with JAX or PyTorch")
    parser.add_argument("--rounds", type=int, default=3, help="how often each program runs, for a second")
    parser.add_argument("--write", type=pathlib.Path, metavar="FILE")
    parser.add_argument("--child", choices=["jax", "torch"], help=argparse.SUPPRESS)
    parser.add_argument("model", nargs="?", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.child:
        return {"jax": with_jax, "torch": with_torch}[arguments.child](arguments.model)
    table = text(*measure(arguments.python or [sys.executable], arguments.rounds))
    print(table)
    if arguments.write:
        before, rest = arguments.write.read_text().split(MARKS[0])
        after = rest.split(MARKS[1])[1]
        arguments.write.write_text(f"{before}{MARKS[0]}\n\n{table}\n\n{MARKS[1]}{after}")


if __name__ == "__main__":
    main()
