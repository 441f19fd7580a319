#!/usr/bin/env python3
"""Checks what rust-analyzer shows of this crate, asking it over its protocol (LSP).

Writes a program, and checks for the result of each expression in TYPES that both the inlay hint and
the hover text of rust-analyzer show its shape, and that the list of completions after `x.` is not
longer than MOST.

`--print` prints all types and the names in the list of completions. Needs rust-analyzer (`rustup
component add rust-analyzer`); without it, nothing is checked."""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CRATE = ROOT / "target" / "rust-analyzer"

# The kind of an inlay hint that shows a type.
TYPE_HINT = 1

# The largest number of completions after `x.`.
MOST = 500

# Expressions, and the shape that rust-analyzer must show. `x` has the shape [2, 3], `y` [2, 1],
# `m` [3, 3], `v` [3], `b` [2, 3, 4], `i` [2] (integers), `d` [Dyn, 3], `c` [1, 2, 6, 6], `k`
# [4, 2, 3, 3], `a` is an array [2, 3].
TYPES = """
&x + &y                                                    => 2, 3
&x * 2.0                                                   => 2, 3
-&x                                                        => 2, 3
x.try_add(&y).unwrap()                                     => 2, 3
&d + &x                                                    => 2, 3
&a + &a                                                    => 2, 3
x.exp()                                                    => 2, 3
x.maximum(&y)                                              => 2, 3
x.gt(0.0)                                                  => 2, 3
x.cast::<f32>()                                            => 2, 3
x.map(|e| e.to_bits())                                     => 2, 3
x.clamp(0.0, 1.0)                                          => 2, 3
where_(&x.gt(0.0), &x, 0.0)                                => 2, 3
x.sum(Axis::<-1>)                                          => 2
x.sum_keepdim(Axis::<-1>)                                  => 2, 1
x.sum((Axis::<0>, Axis::<1>))                              =>
x.mean((Axis::<0>, Axis::<1>))                             =>
x.argmax(Axis::<0>)                                        => 3
x.cumsum(Axis::<0>)                                        => 2, 3
x.var(Axis::<0>)                                           => 3
x.median(Axis::<1>)                                        => 2
x.matmul(&m)                                               => 2, 3
a.matmul(&a.transpose())                                   => 2, 2
x.matvec(&v)                                               => 2
x.outer(&v)                                                => 2, 3, 3
v.dot(&v)                                                  =>
x.tensordot(&m, Extent::<1>)                               => 2, 3
x.kron(&x)                                                 => 4, 9
einsum!("ij,jk->ik", &x, &m)                               => 2, 3
x.transpose()                                              => 3, 2
x.t()                                                      => 3, 2
b.permute((Axis::<2>, Axis::<0>, Axis::<1>))               => 4, 2, 3
b.swapaxes(Axis::<0>, Axis::<2>)                           => 4, 3, 2
b.moveaxis(Axis::<0>, Axis::<-1>)                          => 3, 4, 2
x.unsqueeze(Axis::<0>)                                     => 1, 2, 3
y.squeeze(Axis::<1>)                                       => 2
x.reshape::<shape![3, 2]>()                                => 3, 2
x.reshape_infer::<shape![3, Infer]>()                      => 3, 2
x.flatten()                                                => 6
x.flatten_dyn()                                            => Dyn
x.broadcast_to::<shape![5, 2, 3]>()                        => 5, 2, 3
x.expand::<shape![5, Keep, Keep]>()                        => 5, 2, 3
x.loosen::<shape![Dyn, 3]>()                               => Dyn, 3
x.slice(s![0, ..])                                         => 3
x.slice(s![.., 1..])                                       => 2, 2
x.select(Axis::<0>, 1)                                     => 3
x.diagonal()                                               => 2
x.windows(Axis::<1>, Extent::<2>)                          => 2, 2, 2
x.pad(Axis::<1>, Extent::<1>, Extent::<2>, 0.0)            => 2, 6
x.repeat(Axis::<0>, Extent::<3>)                           => 6, 3
x.diff(Axis::<1>)                                          => 2, 2
x.roll(Axis::<0>, 1)                                       => 2, 3
x.flip(Axis::<0>)                                          => 2, 3
x.concat(&x, Axis::<0>)                                    => 4, 3
concat((&x, &x), Axis::<1>)                                => 2, 6
stack((&x, &x), Axis::<0>)                                 => 2, 2, 3
x.take(Axis::<1>, &i)                                      => 2, 2
x.sort(Axis::<1>)                                          => 2, 3
x.argsort(Axis::<1>)                                       => 2, 3
x.softmax(Axis::<-1>)                                      => 2, 3
x.layer_norm(&v, &v, 1e-5)                                  => 2, 3
x.gradient(Axis::<0>, 1.0)                                 => 2, 3
x.trapezoid(Axis::<1>, 1.0)                                => 2
x.rot90()                                                  => 3, 2
x.pad_axes(((Extent::<1>, Extent::<1>), (0, 1)), 0.0)      => 4, Dyn
x.cumsum_from(Axis::<1>, 0.0)                              => 2, 4
x.cov()                                                    => 2, 2
x.corrcoef()                                               => 2, 2
v.histogram(&v)                                            => 2
v.diag_embed_above(Extent::<1>)                            => 4, 4
v.convolve(Axis::<0>, &v, Full)                            => 5
c.conv2d(&k, Conv::new())                                  => 1, 4, 4, 4
c.conv2d(&k, Conv::new().padding::<1>().stride::<2>())     => 1, 4, 3, 3
b.conv1d(&b, Conv::new().padding::<3>())                   => 2, 2, 7
b.conv_transpose1d(&b, ConvTranspose::new().stride::<2>()) => 2, 3, 10
c.max_pool2d(Pool::new::<2>())                             => 1, 2, 3, 3
c.avg_pool2d(Pool::new::<2>())                             => 1, 2, 3, 3
c.interpolate::<shape![8, 9]>(Interpolation::nearest())    => 1, 2, 8, 9
b.max_pool1d(Pool::new::<2>())                             => 2, 3, 2
b.avg_pool1d(Pool::new::<3>().stride::<1>())               => 2, 3, 2
x.insert(Axis::<1>, Extent::<1>, &y)                       => 2, 4
x.delete(Axis::<1>, Extent::<1>)                           => 2, 2
broadcast_views((&x, &y)).unwrap().1                       => 2, 3
x.kron(&y)                                                 => 4, 3
x.trace()                                                  =>
b.quantile(0.5, Axis::<0>)                                 => 3, 4
i.one_hot::<f64, _>(Extent::<4>)                           => 2, 4
x.topk(Axis::<1>, Extent::<2>).0                           => 2, 2
x.mask(&x.gt(0.0))                                         => Dyn
x.unflatten::<shape![3, 1], _>(Axis::<-1>)                        => 2, 3, 1
x.axis_iter(Axis::<0>).next().unwrap()                     => 3
x.flatten_axes(Axis::<0>, Axis::<1>)                       => 6
v.searchsorted(&x)                                         => 2, 3
x.cdist(&x)                                                => 2, 2
x.to_tensor()                                              => 2, 3
x.into_dyn()                                               => DynRank
"""

HEAD = """\
#![allow(unused)]
use broadax::{Conv, ConvTranspose, Full, Pool, prelude::*};

#[allow(clippy::too_many_arguments)]
fn types(
    x: Tensor<f64, shape![2, 3]>,
    y: Tensor<f64, shape![2, 1]>,
    m: Tensor<f64, shape![3, 3]>,
    v: Tensor<f64, shape![3]>,
    b: Tensor<f64, shape![2, 3, 4]>,
    i: Tensor<usize, shape![2]>,
    d: Tensor<f64, shape![Dyn, 3]>,
    c: Tensor<f64, shape![1, 2, 6, 6]>,
    k: Tensor<f64, shape![4, 2, 3, 3]>,
    a: Array<f64, shape![2, 3]>,
) {
"""


def shape(text):
    """The type of a shape, as rust-analyzer shows it: `((), Extent<2>)`."""
    axes = [axis.strip() for axis in text.split(",") if axis.strip()]
    if axes == ["DynRank"]:
        return "DynRank"
    shown = "()"
    for axis in axes:
        axis = "One" if axis == "1" else f"Extent<{axis}>" if axis.isdigit() else axis
        shown = f"({shown}, {axis})"
    return shown


class Server:
    """rust-analyzer, as a client of its protocol sees it."""

    def __init__(self, settings):
        self.process = subprocess.Popen(
            ["rust-analyzer"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, cwd=CRATE,
        )
        self.settings = settings
        self.last = 0
        self.is_ready = False

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = None
        while line := self.process.stdout.readline().strip():
            key, value = line.split(b": ")
            if key.lower() == b"content-length":
                length = int(value)
        if length is None:
            sys.exit("rust-analyzer ended")
        message = json.loads(self.process.stdout.read(length))
        if message.get("method") == "experimental/serverStatus":
            if message["params"].get("health") == "error":
                sys.exit(f"rust-analyzer: {message['params'].get('message')}")
            self.is_ready = message["params"]["quiescent"]
        elif "method" in message and "id" in message:
            # A request of the server: for the settings, or to be told about files.
            items = message.get("params", {}).get("items", [])
            is_settings = message["method"] == "workspace/configuration"
            answer = [self.settings for _ in items] if is_settings else None
            self.send({"id": message["id"], "result": answer})
        return message

    def notify(self, method, **params):
        self.send({"method": method, "params": params})

    def ask(self, method, **params):
        self.last += 1
        self.send({"id": self.last, "method": method, **({"params": params} if params else {})})
        while True:
            message = self.receive()
            if message.get("id") == self.last and "method" not in message:
                if "error" in message:
                    sys.exit(f"{method}: {message['error']['message']}")
                return message["result"]

    def wait(self):
        while not self.is_ready:
            self.receive()


def write():
    """Writes the program; returns its text, which ends in an `x.` that the file has not, and the
    expressions with their shapes."""
    cases = [line.rsplit("=>", 1) for line in TYPES.strip().splitlines()]
    cases = [(expression.strip(), expected.strip()) for expression, expected in cases]
    lets = [f"    let r{k} = {expression};\n" for k, (expression, _) in enumerate(cases)]
    program = HEAD + "".join(lets) + "}\n"
    completed = program + "fn completed(x: Tensor<f64, shape![2, 3]>) {\n    x.\n}\n"
    (CRATE / "src").mkdir(parents=True, exist_ok=True)
    (CRATE / "src" / "lib.rs").write_text(program)
    (CRATE / "Cargo.toml").write_text(f"""\
[package]
name = "shown"
version = "0.0.0"
edition = "2024"

[dependencies]
broadax = {{ path = "{ROOT}" }}

[workspace]
""")
    shutil.copy(ROOT / "Cargo.lock", CRATE / "Cargo.lock")
    return completed, cases


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--print", action="store_true", help="print types and completions")
    arguments = arguments.parse_args()
    found = shutil.which("rust-analyzer")
    if not found or subprocess.run([found, "--version"], capture_output=True).returncode:
        print("skipped: no rust-analyzer (rustup component add rust-analyzer)")
        return 0

    program, cases = write()
    lines = program.splitlines()
    file = (CRATE / "src" / "lib.rs").as_uri()
    server = Server({
        "checkOnSave": False,
        "cachePriming": {"enable": False},
        "cargo": {"targetDir": str(CRATE / "target")},
        "inlayHints": {"maxLength": None},
    })
    server.ask(
        "initialize", processId=os.getpid(), rootUri=CRATE.as_uri(),
        initializationOptions=server.settings,
        capabilities={
            "experimental": {"serverStatusNotification": True},
            "workspace": {"configuration": True},
        },
    )
    server.notify("initialized")
    server.notify("textDocument/didOpen", textDocument={
        "uri": file, "languageId": "rust", "version": 1, "text": program,
    })
    server.wait()
    document = {"uri": file}

    whole = {"start": {"line": 0, "character": 0}, "end": {"line": len(lines), "character": 0}}
    hints = {}
    for hint in server.ask("textDocument/inlayHint", textDocument=document, range=whole) or []:
        if hint.get("kind") != TYPE_HINT:
            continue
        label = hint["label"]
        label = label if isinstance(label, str) else "".join(part["value"] for part in label)
        hints.setdefault(hint["position"]["line"], label.removeprefix(": "))
    first = lines.index(next(line for line in lines if line.startswith("    let r0")))
    wrong = 0
    for k, (expression, expected) in enumerate(cases):
        at = {"line": first + k, "character": len("    let ")}
        hover = server.ask("textDocument/hover", textDocument=document, position=at)
        hover = hover["contents"]["value"] if hover else ""
        hint = hints.get(first + k, "nothing")
        shown = [hint, hover]
        is_right = all(re.search(r"\b(Tensor|Array|View|DynTensor)<", text) for text in shown)
        is_right = is_right and all(f", {shape(expected)}" in text for text in shown)
        wrong += not is_right
        if not is_right or arguments.print:
            print(f"{'shown' if is_right else 'LOST '} {expression}\n      {hint}")

    dot = lines.index("    x.")
    listed = server.ask(
        "textDocument/completion", textDocument=document,
        position={"line": dot, "character": len("    x.")},
        context={"triggerKind": 2, "triggerCharacter": "."},
    )
    listed = listed if isinstance(listed, list) else listed["items"]
    names = sorted({re.split(r"[(\s]", item["label"])[0] for item in listed})
    if arguments.print:
        print(f"completions: {' '.join(names)}")
    server.ask("shutdown")
    server.notify("exit")
    server.process.wait()

    # An expression with an error has an unknown type, which says nothing about the crate.
    environment = os.environ | {"CARGO_TARGET_DIR": str(CRATE / "target")}
    subprocess.run(["cargo", "check", "--quiet", "--offline"], cwd=CRATE, env=environment, check=True)

    print(f"{len(cases) - wrong} of {len(cases)} types show their shape")
    print(f"{len(listed)} completions after `x.`, at most {MOST} wanted")
    return int(wrong > 0 or len(listed) > MOST)


if __name__ == "__main__":
    sys.exit(main())
