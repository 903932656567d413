"""Rules of our own. Each function returns its faults as sentences; none means that the rule holds."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from build_site.commands import run
from build_site.digests import files_under
from build_site.environment import tool_python
from build_site.paths import BUILD, PYTHON, ROOT, TESTS, WEB

LONGEST_FILE = 400
"""Lines. A file that needs scrolling to understand is two files."""

_HASHED = re.compile(r"--hash=sha256:[0-9a-f]{64}")
_REQUIREMENT = re.compile(r"^[a-z0-9][a-z0-9._-]*==\S+", re.MULTILINE | re.IGNORECASE)


def lengths() -> list[str]:
    """No source file is longer than 400 lines, but for the one that the bridge writes."""
    kinds = {".py", ".ts", ".tsx", ".mjs", ".css", ".html"}
    paths = [
        path
        for folder in (PYTHON, WEB, TESTS)
        for path in files_under(folder)
        if path.suffix in kinds and path.name != "wire.d.ts"
    ]
    counted = [(path, len(path.read_text("utf-8").splitlines())) for path in paths]
    return [
        f"{path.relative_to(ROOT).as_posix()} has {lines} lines; split it (at most {LONGEST_FILE})."
        for path, lines in counted
        if lines > LONGEST_FILE
    ]


def unmarked_data() -> list[str]:
    """No test reads a file outside tests/data without the mark ``needs_data`` that leaves it out where it is missing.

    What is read is found by the calls of tests/corpus.py's functions with a file's name or, in a module of tests, a
    name of the module that holds one. Benchmarks may ask for it.
    """
    shipped = {path.name for path in (TESTS / "data").iterdir()}
    paths = [path for path in files_under(TESTS) if path.suffix == ".py" and TESTS / "bench" not in path.parents]
    faults = []
    for path in paths:
        module = ast.parse(path.read_text("utf-8"))
        constants = _constants(module) if path.name.startswith("test_") else {}
        place = path.relative_to(ROOT).as_posix()
        faults += [
            f"{place}:{line}: {name} is not in tests/data; mark the test needs_data({name!r})."
            for name, line in _unmarked(module, shipped, constants)
        ]
    return faults


def _constants(module: ast.Module) -> dict[str, str]:
    """The texts that a module gives names to."""
    named = (each for each in module.body if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name))
    return {ast.unparse(each.targets[0]): text for each in named for text in _texts([each.value], {})}


def _unmarked(node: ast.AST, allowed: set[str], constants: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """The names that calls of the module ``corpus`` read, but for those allowed or marked, and their lines."""
    if isinstance(node, ast.Call) and re.fullmatch(r"corpus\.\w+", ast.unparse(node.func)):
        yield from ((name, node.lineno) for name in sorted(_texts(node.args, constants) - allowed))
    marked: set[str] = set()
    decorators: list[ast.expr] = []
    if isinstance(node, ast.FunctionDef):
        decorators = node.decorator_list
        marks = [mark for mark in decorators if isinstance(mark, ast.Call)]
        marked = {
            text
            for mark in marks
            if ast.unparse(mark.func) == "pytest.mark.needs_data"
            for text in _texts(mark.args, constants)
        }
    for child in ast.iter_child_nodes(node):
        # What a decorator reads is read while the module is imported, marked or not.
        yield from _unmarked(child, allowed if child in decorators else allowed | marked, constants)


def _texts(values: Sequence[ast.expr], constants: Mapping[str, str]) -> set[str]:
    """The texts among ``values``, written there or by the names of ``constants``."""
    written = {each.value for each in values if isinstance(each, ast.Constant) and isinstance(each.value, str)}
    return written | {constants[each.id] for each in values if isinstance(each, ast.Name) and each.id in constants}


def pins() -> list[str]:
    """Every dependency has one version and a hash, and no lock file says where things are fetched from."""
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    wanted = {**package["dependencies"], **package["devDependencies"]}
    faults = [
        f"package.json: {name} {version} is not one exact version."
        for name, version in wanted.items()
        if not re.fullmatch(r"\d+\.\d+\.\d+(-[\w.]+)?", version)
    ]
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    for place, entry in locked.items():
        if "resolved" in entry:
            faults.append(f"package-lock.json: {place} has an address; make it anew with this folder's .npmrc.")
        if place and "integrity" not in entry:
            faults.append(f"package-lock.json: {place} has no hash.")
    for name in ("requirements.txt", "site-tools.txt", "photo-tools.txt", "page-wheels.txt"):
        text = (BUILD / name).read_text("utf-8")
        if "://" in text:
            faults.append(f"{name}: it holds an address.")
        starts = [found.start() for found in _REQUIREMENT.finditer(text)]
        for start, end in pairwise([*starts, len(text)]):
            if not _HASHED.search(text, start, end):
                faults.append(f"{name}: {text[start:end].split()[0]} has no hash.")
    return faults


def wire_types() -> list[str]:
    """The page's two descriptions of the wire are what the bridge's Python types say now."""
    faults = []
    for module, name in (("typescript", "wire.d.ts"), ("shapes", "wire_shapes.json")):
        done = run([tool_python(), "-m", f"dokulab.bridge.{module}"], env={"PYTHONPATH": str(PYTHON)})
        if done.code:
            faults.append(done.output)
        elif done.output.strip() != (WEB / "engine" / name).read_text("utf-8").strip():
            faults.append(f"It is not what the bridge says: python -m dokulab.bridge.{module} > web/engine/{name}")
    return faults


LEVEL_TABLE = PYTHON / "dokulab" / "measure" / "levels.json"

OTHER_LISTS = {
    "py/dokulab/measure/call_levels.py": "the names in the paper's Table I",
    "web/shared/puzzles/bank.ts": "each file of the bank, which the bundler must see by its name",
}
"""Files of the program that may name several levels in a row, and what they name there."""

_ROW = 250
"""Three levels within this many characters are a list."""


def level_lists() -> list[str]:
    """No file of the program has a list of level names: all draw from the engine's table."""
    names = "|".join(level["id"] for level in json.loads(LEVEL_TABLE.read_text("utf-8")))
    name = re.compile(rf"""(["'])({names})\1""", re.IGNORECASE)
    faults = []
    for path in (path for folder in (PYTHON, WEB) for path in files_under(folder)):
        place = path.relative_to(ROOT).as_posix()
        if path.suffix not in {".py", ".ts", ".tsx", ".mjs"} or place in OTHER_LISTS:
            continue
        text = path.read_text("utf-8")
        found = [(each.start(), each[2].lower()) for each in name.finditer(text)]
        for start, _ in found:
            if len({level for at, level in found if start <= at < start + _ROW}) > 2:
                line = text.count("\n", 0, start) + 1
                faults.append(
                    f"{place}:{line} lists levels; take them from {LEVEL_TABLE.relative_to(ROOT).as_posix()}."
                )
                break
    return faults
