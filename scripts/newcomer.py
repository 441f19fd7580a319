#!/usr/bin/env python3
"""Follows docs/coming-from.md as a reader does: a new crate in an empty folder, its dependencies as that page writes
them, taken from the packages that a release would upload (scripts/package.sh), and each program built and run.

    scripts/newcomer.py                  the programs that need broadax alone
    scripts/newcomer.py --all            those of other crates, too: candle takes minutes to build
    scripts/newcomer.py NAME [NAME ..]   the programs under these headings

With `--shared` the other crates have the versions of Cargo.lock and are built in `target`, where those that are there
already are not built again."""
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "coming-from.md"


def programs():
    """The heading, the dependencies and the program of each section that has one."""
    for section in PAGE.read_text().split("\n## ")[1:]:
        name = section.split("\n")[0]
        blocks = re.findall(r"```(\w+)[^\n]*\n(.*?)```", section, re.S)
        rust = [text for language, text in blocks if language == "rust" and "fn main()" in text]
        toml = [text for language, text in blocks if language == "toml"]
        for number, text in enumerate(rust):
            suffix = f"_{number + 1}" if number else ""
            yield name, toml[0] if toml else "", re.sub(r"\W", "_", name.lower()) + suffix, text


def unpack(to):
    """Unpacks the packages, and returns the lines that make cargo use them in place of a registry's."""
    lines = []
    for package in sorted((ROOT / "target" / "package").glob("*.crate")):
        with tarfile.open(package) as archive:
            archive.extractall(to, filter="data")
        name = re.sub(r"-\d+\.\d+\.\d+$", "", package.stem)
        lines.append(f'{name} = {{ path = "{to / package.stem}" }}')
    return lines


def main():
    wanted = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    found = [p for p in programs() if p[0] in wanted or not wanted and ("--all" in sys.argv or not p[1])]
    if not found or len({p[0] for p in found}) < len(wanted):
        sys.exit(f"no program under one of the headings {wanted}")
    subprocess.run([ROOT / "scripts" / "package.sh", "--quick"], check=True, stdout=subprocess.DEVNULL)
    shared = "--shared" in sys.argv
    target = ROOT / "target" if shared else ROOT / "target" / "newcomer"
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        patches = unpack(folder)
        for dependencies in sorted({p[1] for p in found}):
            crate = folder / "first"
            (crate / "src" / "bin").mkdir(parents=True, exist_ok=True)
            text = dependencies or '[dependencies]\nbroadax = "0.1"\n'
            (crate / "Cargo.toml").write_text(
                '[package]\nname = "first"\nversion = "0.1.0"\nedition = "2024"\n\n' + text
                + "\n[patch.crates-io]\n" + "\n".join(patches) + "\n"
            )
            if shared:
                shutil.copy(ROOT / "Cargo.lock", crate)
            for old in (crate / "src" / "bin").iterdir():
                old.unlink()
            names = [p[2] for p in found if p[1] == dependencies]
            for _, _, name, program in (p for p in found if p[1] == dependencies):
                (crate / "src" / "bin" / f"{name}.rs").write_text(re.sub(r"(?m)^# ?", "", program))
            for name in names:
                print(f"-- {name}", flush=True)
                subprocess.run(["cargo", "run", "--quiet", "--target-dir", target, "--bin", name], cwd=crate, check=True)
    print(f"{len(found)} programs run")


main()
