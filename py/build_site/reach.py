"""Which tests a change can reach: ``test --since REV`` runs these. For developers; CI runs all.

A test is reached by a file that it imports, itself or by others. Where imports do not say it, more is run: a test that
starts the command line reaches the whole engine, and a browser test that names no room of the page, all of it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path, PurePosixPath

from build_site.commands import must_run
from build_site.paths import ROOT

Files = frozenset[str]
"""Paths from the repository's root, with slashes."""

_PYTHON_IMPORT = re.compile(r"^\s*(?:from ([\w.]+) import \(?([\w, \n]*)|import ([\w.]+))", re.MULTILINE)
_SCRIPT_IMPORT = re.compile(r"""(?:from|import|import\() ?['"](\.[^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"]""")
_STARTS_COMMANDS = re.compile(r"\bdokulab: Run\b|\"-m\", \"dokulab|main\(\[")
_WALKS = ("a11y", "every_board", "hands", "input", "keys_alone", "policy", "review", "walk")
"""Browser tests that go through all views."""

_ADDRESS = re.compile(r"#(\w+)|openPart\(\w+, '(\w+)")
"""Where a browser test goes: to a room by its earlier name, or to a place."""
_PLACE = re.compile(r"^    id: '(\w+)',(.*?)^  \}", re.MULTILINE | re.DOTALL)
_VIEW = re.compile(r"\bview: '(\w+)'")
"""The places in web/frame/places.ts, and the rooms that draw their parts."""

_ID = re.compile(r"\bid: '(\w+)'")
"""A view's name, in the file of its room that says what the view is."""

_SHOWN = (".py", ".ts", ".tsx", ".mjs")
"""What is read for its imports."""


def changed_since(revision: str) -> Files:
    """What differs from a revision, and new files that git does not ignore. Raises BuildError for an unknown one."""
    git = ("git", "-C", str(ROOT))
    told = must_run([*git, "diff", "--name-only", revision, "--"], f"Comparing with {revision}")
    new = must_run([*git, "ls-files", "--others", "--exclude-standard"], "Looking for new files")
    return frozenset(f"{told}\n{new}".split("\n")) - {""}


def reached(changed: Files) -> Mapping[str, Files] | None:
    """By folder of tests ("tests/js", "tests/e2e", and the others) the files of tests that a change can reach.

    None where it can reach any: a change of the build, of what is installed, or of what all tests use.
    """
    if any(not _is_traced(name) for name in changed):
        return None
    imports = {name: _imports(name) for name in _sources()}
    engine = any(name.startswith("py/dokulab/") for name in changed)
    tests: dict[str, set[str]] = {}
    for name in imports:
        if _is_test(name) and (_closure(name, imports.__getitem__) & changed or engine and _starts_the_engine(name)):
            tests.setdefault("/".join(name.split("/")[:2]), set()).add(name)
    shown = {_room(name) for name in changed if name.startswith("web/")}
    if engine or shown:
        tests["tests/e2e"] = {*tests.get("tests/e2e", ()), *_browser_tests(shown, engine=engine)}
    return {folder: frozenset(names) for folder, names in tests.items()}


def _is_traced(name: str) -> bool:
    """Whether imports, or the names of rooms, tell which tests a file reaches."""
    path = PurePosixPath(name)
    if _is_test(name) or path.suffix == ".md":
        return True
    if path.parts[0] == "web":
        return path.suffix in (".ts", ".tsx", ".css")
    return path.parts[:2] == ("py", "dokulab") and path.suffix == ".py"


def _is_test(name: str) -> bool:
    return bool(re.fullmatch(r"tests/.*(/test_\w+\.py|\.test\.mjs|\.spec\.mjs)", name))


def _sources() -> Iterable[str]:
    for folder in ("py", "web", "tests"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in _SHOWN and path.is_file():
                yield path.relative_to(ROOT).as_posix()


def _imports(name: str) -> frozenset[str]:
    """The files of the repository that a file imports, or names by an address beside its own."""
    text = (ROOT / name).read_text("utf-8")
    if not name.endswith(".py"):
        found = (one or other for one, other in _SCRIPT_IMPORT.findall(text))
        paths = (os.path.normpath(PurePosixPath(name).parent / address) for address in found)
        return frozenset(Path(path).as_posix() for path in paths if (ROOT / path).is_file())
    modules: set[str] = set()
    for package, names, alone in _PYTHON_IMPORT.findall(text):
        modules |= {package or alone, *(f"{package}.{each.split()[0]}" for each in names.split(",") if each.strip())}
    return frozenset(file for module in modules for file in _files_of(module))


def _files_of(module: str) -> Iterable[str]:
    place = module.replace(".", "/")
    for file in (f"py/{place}.py", f"py/{place}/__init__.py", f"{place}.py"):
        if (ROOT / file).is_file():
            yield file


def _closure(name: str, imports: Callable[[str], frozenset[str]]) -> set[str]:
    found, waiting = set[str](), [name]
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += imports(file) if file.endswith(_SHOWN) and not file.startswith("node_modules/") else ()
    return found


def _starts_the_engine(name: str) -> bool:
    """Whether a test reaches the engine in a way that no import says: by its command line, or in the built site."""
    return name.startswith("tests/contract/") or bool(_STARTS_COMMANDS.search((ROOT / name).read_text("utf-8")))


def _room(name: str) -> str | None:
    """The view that a file of the page belongs to; None for what views share."""
    for folder in (ROOT / name).parents:
        if (folder / "view.ts").is_file():
            told = _ID.search((folder / "view.ts").read_text("utf-8"))
            return told[1] if told else None
    return None


def _browser_tests(rooms: set[str | None], *, engine: bool) -> Iterable[str]:
    """The walks, and those that name one of the rooms or its place, or none; all for what views share."""
    places = _PLACE.findall((ROOT / "web/frame/places.ts").read_text("utf-8"))
    touched = rooms | {place for place, parts in places if rooms & set(_VIEW.findall(parts))}
    for path in (ROOT / "tests" / "e2e").glob("*.spec.mjs"):
        named = {room or place for room, place in _ADDRESS.findall(path.read_text("utf-8"))}
        if engine or None in rooms or named & touched or not named or path.name.split(".")[0] in _WALKS:
            yield path.relative_to(ROOT).as_posix()
