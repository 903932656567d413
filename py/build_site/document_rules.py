"""Rules for the documents: their length, their links, the files that they name, and their tables of commands."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from build_site.command_reference import commands_of
from build_site.digests import files_under
from build_site.documents import anchor_of
from build_site.figures import FIGURES
from build_site.paths import PYTHON, ROOT, TESTS, WEB

DOCUMENTS = WEB / "docs"

MAX_WORDS = {
    "README.md": 950,
    "CONTRIBUTING.md": 1_200,
    "CHANGELOG.md": 650,
    "access": 800,
    "architecture": 2_400,
    "benchmarks": 2_050,
    "call-count": 1_500,
    "command-line": 1_000,
    "difficulty": 1_400,
    "input": 850,
    "machines": 600,
    "manual": 1_450,
    "note": 2_350,
    "patterns": 1_450,
    "photographs": 300,
    "programs": 450,
    "python": 600,
    "reproduction": 650,
    "robustness": 800,
    "search": 1_350,
    "teaching": 900,
}
"""The most words of each document: of web/docs by its name. Who needs more moves something out."""

MAX_WORDS_OF_A_DECISION = 220

_INDENTED = re.compile(r"^(    |>>> ).*$", re.MULTILINE)
_FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_NAMED_FILE = re.compile(r"`((?:py|web|tests)/[\w./-]+|[\w./-]+\.(?:py|tsx?|mjs|css|json|csv|md|toml))`")
"""A folder or file by its whole path, or a file by the end of its path: ``measure/network.py``."""
_STIFF = re.compile(r"\b(?:shall|so many|so that it be|such as are|put away|take away)\b", re.IGNORECASE)
"""What nobody would say to a friend at the next desk."""

_FIGURE = re.compile(r"(?<![\w./-])(?:\d[\d,]*\.\d+(?![\w.-])|\d{1,3}(?:,\d{3})+|\d+%|\d+ [KM]B\b)")
"""A measurement: with a decimal point, with thousands, in percent, or the size of a file."""
_COMMAND = re.compile(
    r"`[^`\n]*(?:build\.py|dokulab|experiment|minimum|tests/|\.csv)[^`\n]*`|^    .*dokulab", re.MULTILINE
)
"""A command, or a file of results, whose own command is beside it."""

_MODULE = re.compile(r" {4}PYTHONPATH=(\S*) python3 -m ([\w.]+)")
"""A command that runs a module, with the folders where it is looked for besides the one that one is in."""

_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)

MADE = {"reference.md", "commands.md", "techniques.md"}
"""Documents that only the built site has."""

_COMMAND_ROW = re.compile(r"^\| `(?:experiment )?([a-z0-9-]+)(?: [A-Z ]+)?`", re.MULTILINE)


def documents() -> list[Path]:
    """The documents with a limit of their own."""
    return [ROOT / name for name in MAX_WORDS if name.endswith(".md")] + sorted(DOCUMENTS.glob("*.md"))


def decisions() -> list[Path]:
    """A page for each decision, and what stands before them."""
    return sorted((DOCUMENTS / "decisions").glob("*.md"))


def words_in(text: str) -> int:
    """How many words a document has, tables and all, but without its programs and commands."""
    prose = _INDENTED.sub("", _FENCED.sub("", text))
    return sum(any(symbol.isalnum() for symbol in token) for token in prose.split())


def document_faults() -> list[str]:
    """What is wrong with the documents, a sentence each."""
    faults: list[str] = []
    for path in [*documents(), *decisions()]:
        text = path.read_text("utf-8")
        name = path.relative_to(ROOT).as_posix()
        found = (*document_length(path, text), *_links(path, text), *_files(text), *_words(text), *_figures_alone(text))
        faults += [f"{name}: {fault}" for fault in (*found, *_modules(text))]
    return [*faults, *_commands(), *_titles(), *_figures()]


def document_length(path: Path, text: str) -> Iterator[str]:
    """Whether a document has more words than it may."""
    most = MAX_WORDS.get(path.name, MAX_WORDS.get(path.stem))
    if path in decisions():
        most = MAX_WORDS_OF_A_DECISION
    if most is None:
        yield "it has no limit of words; add one to py/build_site/document_rules.py."
    elif words_in(text) > most:
        yield f"it has {words_in(text):,} words, and may have {most:,}."


def _links(path: Path, text: str) -> Iterator[str]:
    for href in _LINK.findall(_FENCED.sub("", text)):
        if "://" in href or href in MADE or href.partition("#")[0] in MADE:
            continue
        file, _, anchor = href.partition("#")
        target = (path.parent / file).resolve() if file else path
        if not target.exists():
            yield f"its link to {href} leads nowhere."
        elif anchor and anchor not in map(anchor_of, _HEADING.findall(target.read_text("utf-8"))):
            yield f"its link to {href} names no heading."


def _words(text: str) -> Iterator[str]:
    for words in _STIFF.findall(text):
        yield f"it says “{words}”; say it plainly."


def _figures_alone(text: str) -> Iterator[str]:
    """What is measured can be measured again: a document with figures names a command."""
    prose = re.sub(r"`[^`\n]*`", "", _INDENTED.sub("", _FENCED.sub("", text))).replace("JSON-RPC 2.0", "")
    figure = _FIGURE.search(prose)
    if figure and not _COMMAND.search(text):
        yield f"nothing in it says how to measure {figure.group()} again; name the command, or the file of results."


def _modules(text: str) -> Iterator[str]:
    """Whether the module of each command is found from the folder that the commands before it are in."""
    here = ROOT
    for line in text.splitlines():
        if line and not line.startswith("    "):
            here = ROOT
        elif line.strip() == "cd py":
            here = PYTHON
        elif (command := _MODULE.match(line)) and command[2].startswith(("tests.", "build_site.", "dokulab.")):
            place = Path(*command[2].split("."))
            sources = [here, *(here / folder for folder in command[1].split(":") if folder)]
            if not any((folder / place).with_suffix(".py").exists() for folder in sources):
                yield f"{line.strip()} finds no such module in {here.name}."


def _files(text: str) -> Iterator[str]:
    for name in _NAMED_FILE.findall(_INDENTED.sub("", _FENCED.sub("", text))):
        if "NAME" not in name and not (ROOT / name).exists() and f"/{name}" not in _ends():
            yield f"it names {name}, which is not there."


@cache
def _ends() -> frozenset[str]:
    """Every end of a file's path, from a folder on: ``/network.py``, ``/rating/network.py``."""
    folders = (PYTHON, WEB, TESTS)
    paths = [f"/{path.relative_to(ROOT).as_posix()}" for folder in folders for path in files_under(folder)]
    paths += [f"/{path.name}" for path in ROOT.iterdir()]
    return frozenset(path[at:] for path in paths for at, symbol in enumerate(path) if symbol == "/")


def _commands() -> Iterator[str]:
    """The two tables of commands have those that there are."""
    from build_site.cli import make_parser as build_parser  # it imports this
    from dokulab.cli.main import make_parser as engine_parser

    for path, there_are in (
        (ROOT / "CONTRIBUTING.md", set(_names_of(build_parser()))),
        (DOCUMENTS / "command-line.md", set(_names_of(engine_parser()))),
    ):
        named = set(_COMMAND_ROW.findall(path.read_text("utf-8")))
        for missing in sorted(there_are - named):
            yield f"{path.name}: its table of commands lacks {missing}."
        for unknown in sorted(named - there_are):
            yield f"{path.name}: it names the command {unknown}, which is not there."


def _names_of(parser: argparse.ArgumentParser) -> Iterator[str]:
    """The names of a parser's commands, or of theirs."""
    for name, command, _ in commands_of(parser):
        yield from [*_names_of(command)] or [name]


def _titles() -> Iterator[str]:
    """A decision's file is named after its title, since its page on the site is found by that."""
    for path in decisions():
        title = _HEADING.findall(path.read_text("utf-8"))[0]
        if path.name != "README.md" and anchor_of(title) != path.stem:
            yield f"{path.name}: its title makes {anchor_of(title)}.md."


def _figures() -> Iterator[str]:
    for name, drawn in FIGURES.items():
        path = DOCUMENTS / "pictures" / f"{name}.svg"
        if not path.exists() or path.read_text("utf-8") != drawn():
            yield f"{path.name} is not what is drawn now: PYTHONPATH=py python3 -m build_site.figures"
