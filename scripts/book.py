#!/usr/bin/env python3
"""Makes the pages of the book from the Markdown files of the repository, so that nothing is written twice, and
builds it with mdBook (`cargo install mdbook`).

    scripts/book.py            makes the pages in target/book, checks them, and builds the book if mdBook is there;
                               then checks that each link of the built pages leads to a file and an anchor in it
    scripts/book.py --check    only makes the pages, and checks the links, the files that are named,
                               and what the examples of the guide import

`book/SUMMARY.md` lists the chapters. A chapter has the path of its file in the repository; `guide/NAME.md` is the
section NAME of docs/guide.md. Links between files become links between chapters. Links to items of the crate become
plain code, since the book does not have the pages of rustdoc."""
import html.parser
import itertools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
BOOK = ROOT / "target" / "book"
GUIDE = "docs/guide.md"
# Modules whose documentation is a file.
MODULES = {"crate::guide": GUIDE, "crate::names": "docs/names.md", "crate::accuracy": "docs/accuracy.md",
           "crate::errors": "docs/errors.md"}
# A source file or a script in a code span.
FILE = re.compile(r"`((?:[\w.-]+/)*[\w.-]+\.(?:rs|py|sh|toml|yml))`")
# The words of a link may go on in the next line, not in the next paragraph.
LINK = re.compile(r"(!?)\[((?:[^\[\]\n]|\n(?!\n)|\[[^\]\n]*\])*)\]\(([^()\s]+)\)")


def slug(title):
    """The anchor of a heading, as GitHub and mdBook make it."""
    kept = "".join(c for c in title.lower() if c.isalnum() or c in " -_")
    return kept.strip().replace(" ", "-")


def chapter_name(title):
    return f"guide/{slug(title)}.md"


def lines_with_code(text):
    """Pairs of a line and whether it belongs to a block of code."""
    code = False
    for line in text.split("\n"):
        fence = line.startswith("```")
        yield line, code or fence
        code ^= fence


def sections(text):
    """The sections of the guide: title and text. Subsections keep their depth minus one."""
    found = []
    for line, code in lines_with_code(text):
        if not code and line.startswith("## "):
            found.append((line[3:], ["# " + line[3:]]))
        elif found:
            found[-1][1].append(line[1:] if not code and line.startswith("###") else line)
    return [(title, "\n".join(lines)) for title, lines in found]


def anchors(text):
    return {slug(line.lstrip("#").strip()) for line, code in lines_with_code(text) if not code and line.startswith("#")}


def code_blocks(text):
    """mdBook takes a block without a language for text: rustdoc takes it for Rust."""
    lines, code = [], False
    for line in text.split("\n"):
        if line.startswith("```"):
            if not code and (line == "```" or re.match(r"```(compile_fail|no_run|should_panic)", line)):
                line = "```rust," + line[3:] if line[3:] else "```rust"
            code = not code
        lines.append(line)
    return "\n".join(lines)


def chapters():
    """The text of each chapter, by its path, and the file that it comes from."""
    guide = {chapter_name(title): text for title, text in sections((ROOT / GUIDE).read_text())}
    listed = re.findall(r"\]\(([^)]+)\)", (ROOT / "book" / "SUMMARY.md").read_text())
    missing = sorted(set(guide) - set(listed))
    if missing:
        sys.exit(f"book/SUMMARY.md does not list {', '.join(missing)}")
    texts = {}
    for name in listed:
        if name.startswith("guide/"):
            if name not in guide:
                sys.exit(f"book/SUMMARY.md: {name} is no section of {GUIDE}")
            texts[name] = (guide[name], GUIDE)
        else:
            # Badges are of the repository's site, which the book does not know.
            texts[name] = (re.sub(r"(?m)^\[!\[.*\n\n", "", (ROOT / name).read_text()), name)
    return texts


def page_of(path):
    """Where a chapter or a file is in the book. mdBook renames `README.md`, but not the links to it."""
    return str(pathlib.PurePath(path).with_name("index.md")) if pathlib.PurePath(path).name == "README.md" else path


def target_of(link, source, name, texts, guide_anchors):
    """Where a link of a chapter leads: a path and an anchor; `None` for an item of the crate; or an error."""
    path, _, anchor = link.partition("#")
    if path in MODULES:
        path = MODULES[path]
    elif "::" in path or not path and not anchor:
        return None
    elif path:
        path = str((ROOT / source).parent.joinpath(path).resolve().relative_to(ROOT))
    else:
        path = source
    if path == GUIDE:
        if not anchor:
            return chapter_name("A first program"), ""
        if anchor not in guide_anchors:
            raise KeyError(f"{GUIDE} has no heading #{anchor}")
        chapter, own = guide_anchors[anchor]
        return chapter, "" if own else anchor
    if not (ROOT / path).exists():
        raise KeyError(f"there is no file {path}")
    if (ROOT / path).is_dir() and f"{path}/README.md" in texts:
        path = f"{path}/README.md"
    if path in texts and anchor and anchor not in anchors(texts[path][0]):
        raise KeyError(f"{path} has no heading #{anchor}")
    return path, anchor


def files_that_are_not_there(texts):
    """Source files that a chapter names, by their path or its end (`kernel/source.rs`, `source.rs`), and that do not exist."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    ends = {end for path in listed for end in ends_of(path)}
    for name, (text, source) in sorted(texts.items()):
        if source == "CHANGELOG.md" or "/design/" in source:
            continue  # They have old names, too.
        prose = "\n".join(line for line, code in lines_with_code(text) if not code)
        for path in sorted(set(FILE.findall(prose))):
            if path not in ends and not re.search("[A-Z]", path):
                yield f"{source}: there is no file {path}"


def ends_of(path):
    """The path, and what is left of it without its first folders."""
    parts = path.split("/")
    return ["/".join(parts[i:]) for i in range(len(parts))]


class Page(html.parser.HTMLParser):
    """What a built page links to, and the anchors that it has."""

    def __init__(self, text):
        super().__init__()
        self.links, self.anchors = set(), set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src"):
                self.links.add(value or "")
            elif name == "id" or name == "name" and tag == "a":
                self.anchors.add(value)


def links_that_lead_nowhere(folder):
    """Links of the built pages, within the book, to a file or an anchor that is not there."""
    pages = {path: Page(path.read_text()) for path in folder.rglob("*.html")}
    for path, page in sorted(pages.items()):
        if path.name in ("toc.html", "404.html"):
            continue  # The first is shown in a frame of other pages; the second has the links of a server's root.
        for link in sorted(page.links):
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = path
            if parts.path:
                target = pathlib.Path(os.path.normpath(path.parent / urllib.parse.unquote(parts.path)))
            anchor = urllib.parse.unquote(parts.fragment)
            where = path.relative_to(folder)
            if not target.is_relative_to(folder) or not target.is_file():
                yield f"{where}: {link}: there is no such file in the book"
            elif anchor and target in pages and anchor not in pages[target].anchors:
                yield f"{where}: {link}: the page has no such anchor"


def main():
    texts = chapters()
    guide_anchors = {}
    for name, (text, source) in texts.items():
        if source == GUIDE:
            title = text.split("\n")[0][2:]
            for anchor in anchors(text):
                guide_anchors[anchor] = (name, anchor == slug(title))
    shutil.rmtree(BOOK, ignore_errors=True)
    errors, copied = [], set()
    for name, (text, source) in texts.items():
        up = "../" * name.count("/")

        def replace(match):
            bang, words, link = match.groups()
            if re.match(r"[a-z]+:", link) and "::" not in link:
                return match[0]
            try:
                target = target_of(link, source, name, texts, guide_anchors)
            except (KeyError, ValueError) as error:
                errors.append(f"{source}: {link}: {error.args[0]}")
                return match[0]
            if target is None:
                return words
            path, anchor = target
            if bang:
                copied.add(path)
            elif path not in texts:
                return f"{words} (`{path}`)" if path not in words else words
            return f"{bang}[{words}]({up}{page_of(path)}{'#' + anchor if anchor else ''})"

        parts = []
        for code, lines in itertools.groupby(lines_with_code(text), key=lambda line: line[1]):
            part = "\n".join(line for line, _ in lines)
            parts.append(part if code else LINK.sub(replace, part))
        page = BOOK / "src" / page_of(name)
        page.parent.mkdir(parents=True, exist_ok=True)
        # A link of rustdoc without a target: [`Tensor`].
        body = re.sub(r"\[(`[^`\]]+`)\](?![(\[:])", r"\1", "\n".join(parts))
        page.write_text(code_blocks(body))
    for path in copied:
        to = BOOK / "src" / path
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, to)
    errors += files_that_are_not_there(texts)
    prelude = re.search(r"^pub mod prelude \{(.*?)^\}", (ROOT / "src" / "lib.rs").read_text(), re.M | re.S)[1]
    for imported in re.findall(r"^use broadax::(.*);$", (ROOT / GUIDE).read_text(), re.M):
        for name in re.findall(r"\w+", imported.removeprefix("prelude::*")):
            if not re.search(rf"\b{name}\b", prelude):
                errors.append(f"{GUIDE}: an example imports {name}: the prelude has what the guide uses")
    if errors:
        sys.exit("\n".join(errors))
    summary = (ROOT / "book" / "SUMMARY.md").read_text()
    (BOOK / "src" / "SUMMARY.md").write_text(LINK.sub(lambda m: f"[{m[2]}]({page_of(m[3])})", summary))
    shutil.copy(ROOT / "book" / "book.toml", BOOK / "book.toml")
    print(f"{len(texts)} chapters, all links and file names lead somewhere")
    if "--check" in sys.argv[1:]:
        return
    if shutil.which("mdbook") is None:
        print("the book is not built: mdBook is not installed (cargo install mdbook)")
        return
    subprocess.run(["mdbook", "build", str(BOOK)], check=True)
    built = BOOK / "book"
    errors = list(links_that_lead_nowhere(built))
    if errors:
        sys.exit("\n".join(errors))
    print(f"{(built / 'index.html').relative_to(ROOT)}: all links within the book lead somewhere")


main()
