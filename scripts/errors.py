#!/usr/bin/env python3
"""Fills in the programs and messages of docs/errors.md, the index of errors, from `ui-tests` and the messages recorded there.

    scripts/errors.py            writes the page
    scripts/errors.py --check    compares it

Between `<!-- show NAME -->` and `<!-- end -->` is the program ui-tests/NAME.rs with its message. After `<!-- list .. -->` is
a table of the other programs: of all whose failed rule (the trait in the message) is listed, and of those listed by name.
Each program whose message is of this crate is on the page once. Those with a message of the compiler alone are not.

Both also check the other pages: a program that is rejected is followed by its message, perhaps shortened, and the lines of
a message of the compiler are those of a recorded one."""
import pathlib
import re
import subprocess
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "errors.md"
TESTS = ROOT / "ui-tests"
# Errors of the compiler, which the guide explains.
OWN = re.compile(
    r"mismatched types|use of moved value|does not live long enough|cannot return value|takes \d arguments?|"
    r"expected type, found|binary assignment operation|cannot assign to data"
)


class Program:
    def __init__(self, path):
        self.name = path.stem
        self.message = (TESTS / "plain" / f"{self.name}.stderr").read_text()
        self.head = re.sub(r"^error(\[E\d+\])?: (evaluation panicked: )?", "", self.message.split("\n")[0])
        rule = re.search(r"the trait `(?:\w+::)*(\w+)(?:<.*)?` is not implemented", self.message)
        self.rule = rule[1] if rule else None
        lines = path.read_text().rstrip("\n").split("\n")
        self.comment = " ".join(line[3:] for line in lines if line.startswith("// "))
        code = [line for line in lines if not line.startswith("//")]
        self.code = "\n".join(code).strip("\n")

    def shown(self):
        """The program as in the documentation, without `main`, and its message without intermediate rules."""
        code = self.code
        body = re.search(r"\n*fn main\(\) \{\n(.*)\n\}$", code, re.S)
        if body:
            code = code[: body.start()].rstrip("\n") + "\n" + textwrap.dedent(body[1])
        # The numbers of lines are those of the program on the page.
        numbers = {line.strip(): number + 1 for number, line in enumerate(code.strip("\n").split("\n"))}
        kept = []
        for line in self.message.rstrip("\n").split("\n"):
            if "required for `" in line and not re.search(r"`(Fits|BroadcastAt)<", line):
                continue
            if "redundant requirement" in line or "the trait `" in line:
                continue
            if re.match(r"\s*= note: the full name|\s*= note: consider using", line):
                continue
            if "-->" in line:
                continue
            source = re.match(r"\s*\d+ (\||[+~-] )(.*)$", line)
            if source and source[2].strip() in numbers:
                line = f"{numbers[source[2].strip()]:3} {source[1]}{source[2]}"
            kept.append(re.sub(r"\bbroadax::(?=[A-Z])", "", line))
        cut = next((i for i, line in enumerate(kept) if line.startswith(("note: required by", "help: "))), len(kept))
        message = "\n".join(line.rstrip() for line in kept[:cut])
        return f"{self.comment}\n\n```compile_fail\n{code.strip(chr(10))}\n```\n\n```text\n{message}\n```\n"


def rows(programs):
    """A row for each message; messages that differ only in numbers share one."""
    found = {}
    for program in programs:
        head = re.sub(r"\bbroadax::", "", program.head)
        found.setdefault(re.sub(r"\d+", "0", head), (head, []))[1].append(program.comment)
    for head, comments in found.values():
        text = f"| {head} | {'<br>'.join(c for c in comments if c)} |"
        yield re.sub(r"(?<=[^ ])\|(?=[^ ])|\|\|", lambda m: m[0].replace("|", "\\|"), text)


def page(text, programs):
    left = {p.name: p for p in programs if not OWN.search(p.head)}
    by_name = {p.name: p for p in programs}
    shown = re.findall(r"<!-- show (\w+) -->", text)
    for name in shown:
        left.pop(name, None)

    def fill(match):
        kind, arguments = match[1], match[2].split()
        if kind == "show":
            return f"<!-- show {arguments[0]} -->\n\n{by_name[arguments[0]].shown()}\n<!-- end -->"
        found = [p for p in list(left.values()) if p.rule in arguments or p.name in arguments]
        unknown = [a for a in arguments if a not in by_name and all(p.rule != a for p in programs)]
        if unknown:
            sys.exit(f"docs/errors.md: no program breaks the rule {', '.join(unknown)}")
        for program in found:
            del left[program.name]
        lines = "\n".join(rows(found))
        table = f"\n| other messages | programs |\n|---|---|\n{lines}\n" if found else ""
        return f"<!-- list {' '.join(arguments)} -->\n{table}\n<!-- end -->"

    text = re.sub(r"<!-- (show|list) ([^>]*?) -->\n.*?<!-- end -->", fill, text, flags=re.S)
    if left:
        sys.exit("docs/errors.md does not list " + ", ".join(f"{p.name} ({p.rule})" for p in left.values()))
    return text


def pages_with_other_messages(programs):
    """What is wrong with rejected programs and their messages in the pages that are written by hand."""
    listed = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in listed.split():
        path = ROOT / name
        if path == PAGE or "/design/" in name or name == "crates/cli/README.md":
            continue  # Generated above; messages that were tried, too; messages as `cargo broadax` prints them.
        rejected = None
        for language, block in re.findall(r"^```([^\n]*)\n(.*?)^```$", path.read_text(), re.S | re.M):
            if language == "text" and block.startswith("error"):
                yield from (f"{name}: {what}" for what in wrong_lines(block, rejected, programs))
            elif rejected:
                yield f"{name}: no message is shown for the program\n{rejected}"
            rejected = block if "compile_fail" in language else None
        if rejected:
            yield f"{name}: no message is shown for the program\n{rejected}"


def wrong_lines(block, program, programs):
    """Lines of a message that are not in a recorded one with the same headline, or show another line of the program."""
    head, *lines = block.rstrip("\n").split("\n")
    messages = [p.message for p in programs if p.message.split("\n")[0] == head]
    if not messages:
        yield f"no recorded message begins with: {head}"
        return
    for line in lines:
        source = re.match(r"\s*(\d+) \| (.*)$", line)
        words = re.sub(r"^\s*(\||=)[\s^]*", "", line)
        if source and program:
            numbered = dict(enumerate(program.split("\n"), 1))
            if numbered.get(int(source[1])) != source[2]:
                yield f"this is not line {source[1]} of the program: {source[2]}"
        elif not source and not any(words in message for message in messages):
            yield f"not in a recorded message: {line}"


def main():
    recorded = {path.stem for path in (TESTS / "plain").glob("*.stderr")}
    programs = [Program(path) for path in sorted(TESTS.glob("*.rs")) if path.stem in recorded]
    old = PAGE.read_text()
    new = page(old, programs)
    if "--check" in sys.argv:
        if new != old:
            sys.exit("docs/errors.md is not what scripts/errors.py makes: run it")
    else:
        PAGE.write_text(new)
    wrong = list(pages_with_other_messages(programs))
    if wrong:
        sys.exit("\n".join(wrong))


main()
