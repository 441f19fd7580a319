#!/usr/bin/env python3
"""Says which public functions are named in no test; with any, it exits with 1.

Tests are those of `tests` and of the modules `tests` in `src`, not the examples of the documentation. Of
`try_x` it is enough that `x` is tested, which calls it or what it calls; its errors are in
`tests/runtime_errors.rs`. What a macro writes is not seen."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Why it has none.
WITHOUT = {
    "limit": "of the whole program: tests run side by side",
    "set_limit": "as `limit`",
}


def without_comments(text):
    return re.sub(r"^\s*//.*$", "", text, flags=re.M)


def main():
    functions, tests = {}, []
    for file in sorted((ROOT / "src").glob("*.rs")):
        code, _, unit_tests = without_comments(file.read_text()).partition("\nmod tests {")
        tests.append(unit_tests)
        # What is hidden is called by macros.
        code = re.sub(r"^ *#\[doc\(hidden\)\]\n(?: *#\[.*\n)* *pub .*$", "", code, flags=re.M)
        for name in re.findall(r"^ *pub (?:const )?(?:unsafe )?fn (\w+)", code, flags=re.M):
            functions.setdefault(name, file.name)
    for file in (ROOT / "tests").rglob("*.rs"):
        tests.append(without_comments(file.read_text()))
    named = set(re.findall(r"\w+", " ".join(tests)))
    missing = [
        f"{name} ({file})"
        for name, file in sorted(functions.items())
        if name not in named and name.removeprefix("try_") not in named and name not in WITHOUT
    ]
    stale = [name for name in WITHOUT if name in named or name not in functions]
    print(f"{len(functions)} public functions, {len(missing)} named in no test")
    for line in missing:
        print(f"  {line}")
    for name in stale:
        print(f"  {name} is an exception that is not needed")
    sys.exit(1 if missing or stale or len(functions) < 300 else 0)


main()
