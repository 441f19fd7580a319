#!/usr/bin/env python3
"""Checks that imports point one way: from a folder of `src` to folders below it in the list of ARCHITECTURE.md, and that files
do not import each other in a circle, also inside a folder. The same for crates/shape; circles also for the
other crates and benches/peers.

    scripts/imports.py           prints each circle and each import that points up, and exits with 1 if there is one
    scripts/imports.py --list    prints all imports between files

A module file (`mod.rs`) that declares submodules does not import them by that, but a `pub use` of their items is one for the
files that take the items through it. Tests inside of files do not count."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# From below to above: each imports only what stands before it.
ORDER = [
    "element", "math", "simd", "layout", "storage", "threads", "kernel", "tensor", "expr", "elementwise", "reduce", "manip",
    "indexing", "sort", "linalg", "stats", "numeric", "nn", "interop",
    "shared_loops", "lib",
]
SHAPE_ORDER = [
    "sizes", "broadcast_sizes", "per_axis", "error", "dims", "rank", "shapes", "words", "list", "axis", "broadcast", "arith", "ops", "lib",
]


def modules(source):
    """The file of each module."""
    files = {}
    for path in sorted(source.rglob("*.rs")):
        parts = list(path.relative_to(source).with_suffix("").parts)
        if parts[-1] == "mod":
            parts.pop()
        files["::".join(parts)] = path
    return files


def code(path):
    """The text without comments and texts."""
    text = path.read_text()
    text = re.sub(r"//[^\n]*", "", text)
    text = re.sub(r'"(?:[^"\\]|\\.)*"', '""', text, flags=re.S)
    # What a module inside of the file takes from the file is no import.
    for module in re.finditer(r"\bmod \w+ \{", text):
        depth, end = 1, module.end()
        while depth and end < len(text):
            depth += (text[end] == "{") - (text[end] == "}")
            end += 1
        inside = text[module.end():end].replace("super::", "Super::")
        text = text[:module.end()] + inside + text[end:]
    return text


def expand(prefix, tree):
    """The paths of a `use` tree."""
    tree = tree.strip()
    if tree.startswith("{"):
        depth, item = 0, ""
        for char in tree[1:-1] + ",":
            if char == "," and depth == 0:
                if item.strip():
                    yield from expand(prefix, item)
                item = ""
                continue
            depth += (char == "{") - (char == "}")
            item += char
        return
    head, brace, rest = tree.partition("{")
    if brace:
        yield from expand(prefix + head.strip(), "{" + rest)
        return
    yield prefix + tree.split(" as ")[0].strip()


def imports(name, text):
    """The paths behind `crate::` that a file names."""
    # (A `use super::` that is indented stands in a module inside of the file.)
    text = re.sub(r"(?m)^ +(?:pub )?use super::[^;]*;", "", text)
    for match in re.finditer(r"\buse\s+((?:[^;{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*);", text):
        for path in expand("", match[1]):
            if path.startswith("crate::"):
                yield path.removeprefix("crate::")
            elif path.startswith("super::"):
                parent = name.rpartition("::")[0]
                yield (parent + "::" if parent else "") + path.removeprefix("super::")
    rest = re.sub(r"\buse\s[^;]*;", "", text)
    for match in re.finditer(r"(?<![\w$])crate::((?:\w+::)*\w+)", rest):
        yield match[1]


def graph(source):
    files = modules(source)
    edges = {}
    # What `lib.rs` exports is imported from where it is.
    exported = {}
    for match in re.finditer(r"\npub use ([^;]*?)(?: as (\w+))?;", code(files["lib"]) if "lib" in files else ""):
        for path in expand("", match[1]):
            exported[match[2] or path.rpartition("::")[2]] = path
    for name, path in files.items():
        if name in ("lib", "main"):
            continue
        targets = set()
        for imported in imports(name, code(path)):
            parts = exported.get(imported, imported).split("::")
            while parts and "::".join(parts) not in files:
                parts.pop()
            target = "::".join(parts)
            if target and target != name:
                targets.add(target)
        edges[name] = targets
    return edges


def circles(edges):
    """The sets of files that reach each other, by Tarjan's algorithm."""
    index, low, stack, found = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for target in sorted(edges.get(node, ())):
            if target not in index:
                visit(target)
                low[node] = min(low[node], low[target])
            elif target in stack:
                low[node] = min(low[node], index[target])
        if low[node] == index[node]:
            together = []
            while True:
                together.append(stack.pop())
                if together[-1] == node:
                    break
            if len(together) > 1:
                found.append(sorted(together))

    for node in sorted(edges):
        if node not in index:
            visit(node)
    return found


def check(source, order):
    edges = graph(source)
    bad = 0
    for together in circles(edges):
        bad += 1
        print(f"{source.relative_to(ROOT)}: {len(together)} files import each other:")
        for name in together:
            inside = sorted(edges[name] & set(together))
            print(f"    {name} -> {', '.join(inside)}")
    place = {folder: at for at, folder in enumerate(order)}
    for name, targets in sorted(edges.items() if order else ()):
        own = name.split("::")[0]
        if own not in place:
            bad += 1
            print(f"{name}: its folder is not in the list of scripts/imports.py")
            continue
        for target in sorted(targets):
            other = target.split("::")[0]
            if other in place and place[other] > place[own]:
                bad += 1
                print(f"{source.relative_to(ROOT)}: {name} imports {target}, which is above it")
    if "--list" in sys.argv:
        for name, targets in sorted(edges.items()):
            print(name, "->", ", ".join(sorted(targets)))
    return bad


if __name__ == "__main__":
    sys.setrecursionlimit(10000)
    bad = check(ROOT / "src", ORDER) + check(ROOT / "crates" / "shape" / "src", SHAPE_ORDER)
    for package in ["crates/cli", "crates/engine", "crates/files", "benches/peers"]:
        bad += check(ROOT / package / "src", [])
    if bad:
        raise SystemExit(1)
    print("imports point one way")
