"""Changes the program in one place at a time, and counts how many changes the tests notice.

A seeded sample is drawn from all single changes (see :mod:`tests.bench._mutations`) of the engine and of those of the
page's files that a test in tests/js loads. Each is made in a copy of the repository, and tests run there for a minute:
of the engine those in tests/unit and tests/property that reach the changed place (its own room's first, the quickest
first), of the page the files in tests/js that load the changed file and name its room. A change that lets the tests
run on without end counts as noticed, and a test that fails on the program as it is has no voice. Run by
``python3 build.py bench mutants``; it goes on where it was stopped, and takes hours. With ``--survivors`` it tries
those again that were not noticed.

mutmut and Cosmic Ray change Python, Stryker changes JavaScript; this draws one seeded sample over both, and chooses
the tests room by room, so that a whole sample can be tried in hours.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from build_site.environment import TYPESCRIPT, node, node_modules
from build_site.paths import CACHE, ROOT
from build_site.testing import together
from tests.bench._mutations import Mutation, mutations

FOLDER = CACHE / "mutants"
TREE = FOLDER / "tree"
RESULTS = FOLDER / "results.jsonl"

MOST_SECONDS = 60.0
"""Of processor time, for the tests of one change; the quick ones come first."""


class Tried(NamedTuple):
    """What came of one change: ``noticed``, ``endless`` (noticed, too), ``survived``, or ``unreached`` by any test."""

    mutation: Mutation
    outcome: str
    tests: int


class Tests(NamedTuple):
    """The own tests of a change, and how they are run."""

    commands: Sequence[Sequence[str | Path]]
    number: int
    seconds: float


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", type=int, default=400, metavar="N", help="changes of the engine; default 400")
    parser.add_argument("--page", type=int, default=200, metavar="N", help="changes of the page; default 200")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--minutes", type=float, default=float("inf"), metavar="N", help="stop after so long")
    parser.add_argument("--nice", type=int, default=15, metavar="N", help="how far to stand back; default 15")
    parser.add_argument("--survivors", action="store_true", help="try those again that were not noticed")
    options = parser.parse_args(argv)
    os.nice(options.nice)
    _copy_tree()
    drawn = {"engine": _engine_sample(options.engine, options.seed), "page": _page_sample(options.page, options.seed)}
    known = _known()
    end = time.monotonic() + 60 * options.minutes
    tests_of = {"engine": _python_tests(drawn["engine"]), "page": _page_tests()}
    # Both parts go on together, so that a run that is stopped has tried a fair share of each.
    turns = [(place / len(sample), part, one) for part, sample in drawn.items() for place, one in enumerate(sample)]
    for _, part, mutation in sorted(turns):
        tried = known.get(_key(mutation))
        if tried and not (options.survivors and tried.outcome in ("survived", "unreached")):
            continue
        if time.monotonic() > end:
            break
        known[_key(mutation)] = tried = _try(mutation, tests_of[part](mutation))
        _note(tried)
        print(f"{tried.outcome} ({tried.tests} tests): {_described(mutation)}", file=sys.stderr, flush=True)
    _report({part: [known[_key(one)] for one in sample if _key(one) in known] for part, sample in drawn.items()}, drawn)
    return 0


def _copy_tree() -> None:
    """What git knows, as it is now, in a folder of its own."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    shutil.rmtree(TREE, ignore_errors=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (TREE / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, TREE / name)
    (TREE / "node_modules").symlink_to(node_modules(), target_is_directory=True)
    # By what is in them, since two changes in one second may have one length.
    compiling = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "py"]
    subprocess.run(compiling, cwd=TREE, check=True)


def _drawn(found: Iterable[Mutation], count: int, seed: int) -> list[Mutation]:
    ordered = sorted(found)
    return Random(seed).sample(ordered, min(count, len(ordered)))


def _engine_sample(count: int, seed: int) -> list[Mutation]:
    names = [str(path.relative_to(TREE)) for path in sorted((TREE / "py" / "dokulab").rglob("*.py"))]
    return _drawn((one for name in names for one in mutations(name, (TREE / name).read_bytes())), count, seed)


def _page_sample(count: int, seed: int) -> list[Mutation]:
    """Of the files that a test in tests/js reaches; what needs a browser has its tests in tests/e2e."""
    reached = set().union(*_reached().values())
    files = sorted((TREE / "web").rglob("*.ts"))
    names = [name for path in files if (name := str(path.relative_to(TREE))) in reached and path.name != "text.ts"]
    program = ROOT / "tests" / "bench" / "_mutations.mjs"
    listed = subprocess.run([node(), program, *names], cwd=TREE, check=True, capture_output=True, text=True).stdout
    return _drawn((Mutation(**entry) for entry in json.loads(listed)), count, seed)


def _room(file: str) -> str:
    """The folder whose tests are a file's own: people, frame, shared/board, views/play."""
    names = Path(file).parent.parts
    return "/".join(names[2:3] if names[0] == "py" else names[1:3] if names[1] in ("shared", "views") else names[1:2])


def _python_tests(sample: Sequence[Mutation]) -> Callable[[Mutation], Tests]:
    """Finds the tests of a change by the places that they reach, which is counted first."""
    seconds: dict[str, float] = {}
    reaching: dict[int, list[str]] = defaultdict(list)
    for entry in _covering(sample) if sample else ():
        seconds[entry["test"]] = entry["seconds"]
        for number in entry["reached"]:
            reaching[number].append(entry["test"])
    number_of = {mutation: number for number, mutation in enumerate(sample)}
    marked = set().union(*(_marked(file, sample)[1] for file in {mutation.file for mutation in sample}))

    def tests_of(mutation: Mutation) -> Tests:
        own = f"tests/unit/{_room(mutation.file)}/"
        # What runs when its file is loaded is counted for the first test alone.
        found = reaching[number] if (number := number_of[mutation]) in marked else list(seconds)
        chosen: list[str] = []
        spent = 0.0
        for test in sorted(found, key=lambda test: (not test.startswith(own), seconds[test])):
            if spent <= MOST_SECONDS:
                chosen.append(test)
                spent += seconds[test]
        command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", "--assert=plain", *chosen]
        return Tests([command] if chosen else [], len(chosen), spent)

    return tests_of


def _covering(sample: Sequence[Mutation]) -> Iterator[dict[str, Any]]:
    """For each test that passes the numbers of the changes that it reaches. What has been counted is kept."""
    sources = {file: (TREE / file).read_bytes() for file in {_PACKAGE, *(mutation.file for mutation in sample)}}
    engine = hashlib.sha256("".join(map(_key, sample)).encode())
    for path in sorted((TREE / "py").rglob("*.py")):
        engine.update(path.read_bytes())
    folders = (TREE / "tests" / "unit", TREE / "tests" / "property")
    files = [path for folder in folders for path in sorted(folder.rglob("test_*.py")) if path.parent.name != "build"]
    try:
        for file in sources:
            (TREE / file).write_bytes(_marked(file, sample)[0])
        with (TREE / _PACKAGE).open("a", encoding="utf-8") as package:
            package.write(_FOR_WORKERS)
        for start in range(0, len(files), _TOGETHER):
            group = files[start : start + _TOGETHER]
            digest = engine.copy()
            for path in group:
                digest.update(path.read_bytes())
            counted = FOLDER / "covering" / f"{digest.hexdigest()[:16]}.jsonl"
            if not counted.exists():
                counted.parent.mkdir(exist_ok=True)
                partial = counted.with_suffix(".part")
                partial.write_text("", "utf-8")
                command = [sys.executable, "-m", "pytest", "-p", "tests.bench._covering", "-p", "no:cacheprovider"]
                environment = os.environ | _PYTHON_ENVIRONMENT | {"COVERING": str(partial)}
                names = [str(path.relative_to(TREE)) for path in group]
                subprocess.run([*command, *names], cwd=TREE, env=environment, check=False, stdout=subprocess.DEVNULL)
                partial.rename(counted)
            yield from map(json.loads, counted.read_text("utf-8").splitlines())
    finally:
        for file, source in sources.items():
            (TREE / file).write_bytes(source)


_TOGETHER = 12
"""So many files of tests are counted at a time."""


_PACKAGE = "py/dokulab/__init__.py"
_FOR_WORKERS = """
import builtins as _builtins
_builtins.__reached__ = getattr(_builtins, "__reached__", lambda number: None)
"""
"""Processes that a test starts have no plug-in."""


def _marked(file: str, sample: Sequence[Mutation]) -> tuple[bytes, set[int]]:
    """A file whose drawn places tell that they are reached, and their numbers. That of a pattern or a table can't."""
    source = (TREE / file).read_bytes()
    grown: list[tuple[int, int]] = []
    numbers = set()
    # From the end on, the inner ones first, so that what is before stays where it is.
    for number, mutation in sorted(enumerate(sample), key=lambda one: (one[1].start, -one[1].end), reverse=True):
        if mutation.file != file or mutation.is_shared:
            continue
        end = mutation.end + sum(by for at, by in grown if at < mutation.end)
        before, old, after = source[: mutation.start], source[mutation.start : end], source[end:]
        for told in (b"(__reached__(%d) or (%b))", b"__reached__(%d); %b"):
            marked = before + told % (number, old) + after
            if _runs(marked):
                grown.append((mutation.start, len(marked) - len(source)))
                source = marked
                numbers.add(number)
                break
    return source, numbers


def _runs(source: bytes) -> bool:
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True


_PYTHON_ENVIRONMENT = {"PYTHONPATH": os.pathsep.join(["py", "."]), "PYTHONDONTWRITEBYTECODE": "1"}


def _reached() -> Mapping[str, set[str]]:
    """For each test in tests/js the files that it loads, whichever way."""
    tests = [str(path.relative_to(TREE)) for path in sorted((TREE / "tests" / "js").glob("*.test.mjs"))]
    return {test: _loaded(test) for test in tests}


def _loaded(start: str) -> set[str]:
    loaded, waiting = set(), [start]
    while waiting:
        file = waiting.pop()
        if file in loaded:
            continue
        loaded.add(file)
        for name in _IMPORT.findall((TREE / file).read_text("utf-8")):
            path = Path(os.path.normpath(Path(file).parent / name))
            if (TREE / path).is_file() and path.suffix in (".ts", ".tsx", ".mjs"):
                waiting.append(str(path))
    return loaded


_IMPORT = re.compile(r"""(?:from|import|import\() ?['"](\.[^'"]+)['"]""")


def _page_tests() -> Callable[[Mutation], Tests]:
    """Finds the test files that load a change's file and name its room, themselves or by a helper in tests/js."""
    loaded = _reached()
    sources = {
        test: "".join((TREE / file).read_text("utf-8") for file in files if file.startswith("tests/"))
        for test, files in loaded.items()
    }

    @cache
    def passes(test: str) -> bool:
        return _run([node(), *TYPESCRIPT, "--test", test], 60) == "survived"

    def tests_of(mutation: Mutation) -> Tests:
        room = f"/web/{_room(mutation.file)}/"
        files = [test for test in loaded if mutation.file in loaded[test] and room in sources[test] and passes(test)]
        files.sort(key=lambda test: (f"/{mutation.file}'" not in sources[test], len(loaded[test])))
        command = [node(), *TYPESCRIPT, "--test"]
        commands: list[list[str | Path]] = [[*command, file] for file in files[:_ALONE]]
        if others := [TREE / file for file in files[_ALONE:]]:
            commands.append([*command, *together(others, 1, FOLDER / "together")])
        return Tests(commands, len(files), 3.0)

    return tests_of


_ALONE = 2
"""So many test files, which know the changed file best, are run by themselves; the others share a process."""


def _try(mutation: Mutation, tests: Tests) -> Tried:
    """Make the change, run its tests until one fails, and take it back."""
    path = TREE / mutation.file
    source = path.read_bytes()
    outcome = "survived" if tests.number else "unreached"
    path.write_bytes(source[: mutation.start] + mutation.new.encode() + source[mutation.end :])
    try:
        for command in tests.commands:
            outcome = _run(command, 20 + round(3 * tests.seconds))
            if outcome != "survived":
                break
    finally:
        path.write_bytes(source)
    return Tried(mutation, outcome, tests.number)


def _run(command: Sequence[str | Path], seconds: int) -> str:
    """Run some tests, which may take so much processor time. One that only waits is ended, too, much later."""
    quiet = subprocess.DEVNULL
    environment = os.environ | _PYTHON_ENVIRONMENT
    with subprocess.Popen(
        command,
        cwd=TREE,
        env=environment,
        stdout=quiet,
        stderr=quiet,
        start_new_session=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds)),
    ) as run:
        try:
            code = run.wait(_PATIENCE * seconds)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)
            return "endless"
    return "endless" if code == -signal.SIGKILL else "noticed" if code else "survived"


_PATIENCE = 60
"""How many times as long as its processor time a run may take where other programs keep the machine busy."""


def _key(mutation: Mutation) -> str:
    """Names a change as long as its file stays as it is."""
    digest = hashlib.sha256((TREE / mutation.file).read_bytes()).hexdigest()[:16]
    return f"{mutation.file}:{mutation.start}:{mutation.end}:{mutation.new}:{digest}"


def _known() -> dict[str, Tried]:
    if not RESULTS.exists():
        return {}
    entries = [json.loads(line) for line in RESULTS.read_text("utf-8").splitlines()]
    return {entry["key"]: Tried(Mutation(*entry["mutation"]), entry["outcome"], entry["tests"]) for entry in entries}


def _note(tried: Tried) -> None:
    entry = {"key": _key(tried.mutation), **tried._asdict()}
    with RESULTS.open("a", encoding="utf-8") as file:
        file.write(json.dumps(entry) + "\n")


def _described(mutation: Mutation) -> str:
    old = (TREE / mutation.file).read_bytes()[mutation.start : mutation.end].decode()
    shown, new = (" ".join(text.split())[:80].replace("|", "\\|") for text in (old, mutation.new))
    return f"{mutation.file}:{mutation.line}: `{shown}` -> `{new}`"


def _report(tried: Mapping[str, Sequence[Tried]], drawn: Mapping[str, Sequence[Mutation]]) -> None:
    print("| what | drawn | tried | noticed | of these endless | share |\n|---|--:|--:|--:|--:|--:|")
    for part, entries in tried.items():
        rooms = sorted({_room(one.mutation.file) for one in entries})
        groups = {room: [one for one in entries if _room(one.mutation.file) == room] for room in rooms}
        for name, group in ({part: entries} | groups).items():
            if not group:
                continue
            outcomes = Counter(one.outcome for one in group)
            noticed = outcomes["noticed"] + outcomes["endless"]
            wanted = f"{len(drawn[part])}" if name == part else ""
            share = f"{noticed / len(group):.0%}"
            print(f"| {name} | {wanted} | {len(group)} | {noticed} | {outcomes['endless']} | {share} |")
    print("\nNot noticed:\n")
    for entries in tried.values():
        for one in sorted(entries):
            if one.outcome in ("survived", "unreached"):
                print(f"- {one.outcome}: {_described(one.mutation)}")


if __name__ == "__main__":
    sys.exit(main())
