"""Changes the program in one place at a time, and counts how many changes the tests notice.

A seeded sample is drawn from all single changes (see :mod:`tests.bench._mutations`) of the engine and of those of the
page's files that a test in tests/js loads. Each is made in a copy of the repository, and tests run there for a minute:
of the engine those in tests/unit and tests/property that reach the changed place (its own room's first, the quickest
first; see :mod:`tests.bench._switched`), of the page the files in tests/js that load the changed file and name its
room. A change that lets the tests run on without end counts as noticed, and a test that fails on the program as it is
has no voice. Run by ``python3 build.py bench mutants``; it goes on where it was stopped, and takes hours. With
``--survivors`` it tries those again that were not noticed.

mutmut and Cosmic Ray change Python, Stryker changes JavaScript; this draws one seeded sample over both, and chooses
the tests room by room, so that a whole sample can be tried in hours.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random

from build_site.environment import TYPESCRIPT, node, node_modules
from build_site.paths import ROOT
from build_site.testing import together
from tests.bench._engine_changes import engine_run
from tests.bench._mutations import Mutation, mutations
from tests.bench._trials import (
    FOLDER,
    TREE,
    Tests,
    Tried,
    attempt,
    described,
    forget_survivors,
    key_of,
    known_trials,
    note,
    room_of,
    run_command,
)


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
    end = time.monotonic() + 60 * options.minutes
    if options.survivors:
        forget_survivors()
    before = known_trials()

    def left(part: str) -> list[Mutation]:
        return [one for one in drawn[part] if key_of(one) not in before]

    # Both parts go on together. The page's tests ask the engine, too, so what is loaded with it is tried at the end.
    with engine_run(left("engine"), _engine_tests()) as engine:
        page_tests = _page_tests()
        for mutation in left("page"):
            if time.monotonic() < end:
                note(attempt(mutation, page_tests(mutation)))
        engine.wait_until(end)
    for mutation in engine.loaded():
        if time.monotonic() < end:
            note(attempt(mutation, engine.tests_of(mutation)))
    known = known_trials()
    tried = {part: [known[key_of(one)] for one in sample if key_of(one) in known] for part, sample in drawn.items()}
    _report(tried, drawn)
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


def _engine_tests() -> list[str]:
    """All but those of the build, which are not the engine's."""
    folders = (TREE / "tests" / "unit", TREE / "tests" / "property")
    files = (path for folder in folders for path in sorted(folder.rglob("test_*.py")) if path.parent.name != "build")
    return [str(path.relative_to(TREE)) for path in files]


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

    command = [node(), *TYPESCRIPT, "--test-reporter", _ENDING]

    @cache
    def passes(test: str) -> bool:
        return run_command([*command, test], 60) == "survived"

    def tests_of(mutation: Mutation) -> Tests:
        room = f"/web/{room_of(mutation.file)}/"
        files = [test for test in loaded if mutation.file in loaded[test] and room in sources[test] and passes(test)]
        files.sort(key=lambda test: (f"/{mutation.file}'" not in sources[test], len(loaded[test])))
        others = [TREE / file for file in files[_ALONE:]]
        processes = [*files[:_ALONE], *(together(others, 1, FOLDER / "together") if others else ())]
        return Tests([[*command, file] for file in processes], len(files), 10.0)

    return tests_of


_ENDING = (
    "data:text/javascript,export default async function*(told)"
    "{for await(const {type} of told)type==='test:fail'&&process.exit(1)}"
)
"""A reporter for Node that ends the process with the first test that fails."""

_ALONE = 2
"""So many test files, which know the changed file best, are run by themselves; the others share a process."""


def _report(tried: Mapping[str, Sequence[Tried]], drawn: Mapping[str, Sequence[Mutation]]) -> None:
    print("| what | drawn | tried | noticed | of these endless | share |\n|---|--:|--:|--:|--:|--:|")
    for part, entries in tried.items():
        rooms = sorted({room_of(one.mutation.file) for one in entries})
        groups = {room: [one for one in entries if room_of(one.mutation.file) == room] for room in rooms}
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
                print(f"- {one.outcome}: {described(one.mutation)}")


if __name__ == "__main__":
    sys.exit(main())
