"""Tries the changes of the engine, for :mod:`tests.bench.mutants`: in forks, and what can't be in processes."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress

from tests.bench._mutations import Mutation
from tests.bench._switched import chosen_tests
from tests.bench._trials import (
    FOLDER,
    MOST_SECONDS,
    PATIENCE,
    PYTHON_ENVIRONMENT,
    RESULTS,
    TREE,
    Tests,
    key_of,
    known_trials,
    room_of,
)


class EngineRun:
    """Tries changes of the engine in one pytest (:mod:`tests.bench._switched`), which has begun."""

    def __init__(self, sample: Sequence[Mutation], files: Sequence[str]) -> None:
        self._sample = sample
        keys = [key_of(mutation) for mutation in sample]
        digest = hashlib.sha256("".join(keys).encode())
        for path in [*sorted((TREE / "py").rglob("*.py")), *(TREE / file for file in files)]:
            digest.update(path.read_bytes())
        self._counted = FOLDER / f"counted-{digest.hexdigest()[:16]}.jsonl"
        self._sources = {file: (TREE / file).read_bytes() for file in {_PACKAGE, *(one.file for one in sample)}}
        numbered = list(enumerate(sample))
        switched = {
            file: switched_source(source, [(number, one) for number, one in numbered if one.file == file])
            for file, source in self._sources.items()
        }
        self._numbers = set().union(*(numbers for _, numbers in switched.values()))
        changes = [
            {"number": number, "own": own(mutation), "entry": {"key": keys[number], "mutation": mutation}}
            for number, mutation in enumerate(sample)
            if number in self._numbers
        ]
        plan = FOLDER / "plan.json"
        told = {"counted": str(self._counted), "tried": str(RESULTS), "changes": changes}
        plan.write_text(json.dumps(told | {"seconds": MOST_SECONDS, "patience": PATIENCE}), "utf-8")
        for file, (source, _) in switched.items():
            (TREE / file).write_bytes(source + _FOR_WORKERS if file == _PACKAGE else source)
        command = [sys.executable, "-m", "pytest", "-p", "tests.bench._switched", *_PLAIN, *files]
        environment = os.environ | PYTHON_ENVIRONMENT | {"MUTANTS": str(plan)}
        self._process = subprocess.Popen(
            command, cwd=TREE, env=environment, stdout=subprocess.DEVNULL, start_new_session=True
        )

    def wait_until(self, end: float) -> None:
        """Let it go on until it is done, or this time has come."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(min(max(0.0, end - time.monotonic()), threading.TIMEOUT_MAX))

    def end(self) -> None:
        """Put the engine back as it was."""
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        for file, source in self._sources.items():
            (TREE / file).write_bytes(source)

    def loaded(self) -> list[Mutation]:
        """What it can't try: places that run when a file is loaded, and those of patterns."""
        known = known_trials()
        return [one for one in self._sample if key_of(one) not in known] if self._counted.exists() else []

    def tests_of(self, mutation: Mutation) -> Tests:
        """Tests of the whole room of a change, each in a process of its own."""
        entries = [json.loads(line) for line in self._counted.read_text("utf-8").splitlines()]
        chosen = chosen_tests(entries, {"own": own(mutation)}, MOST_SECONDS, any_reach=True)
        command = [sys.executable, "-m", "pytest", "-x", *_PLAIN, *(entry["test"] for entry in chosen)]
        return Tests([command] if chosen else [], len(chosen), sum(entry["seconds"] for entry in chosen))


@contextmanager
def engine_run(sample: Sequence[Mutation], files: Sequence[str]) -> Iterator[EngineRun]:
    run = EngineRun(sample, files)
    try:
        yield run
    finally:
        run.end()


def own(mutation: Mutation) -> str:
    return f"tests/unit/{room_of(mutation.file)}/"


_PLAIN = ("-p", "no:cacheprovider", "--assert=plain")
_PACKAGE = "py/dokulab/__init__.py"
_FOR_WORKERS = b"""
import builtins as _builtins
_builtins.__changed__ = getattr(_builtins, "__changed__", lambda number: False)
"""
"""Processes that a test starts have no plug-in."""


def switched_source(source: bytes, changes: Iterable[tuple[int, Mutation]]) -> tuple[bytes, set[int]]:
    """A file whose numbered places ask whether they are changed, and their numbers. Patterns and tables can't."""
    grown: list[tuple[int, int]] = []
    numbers = set()
    # From the end on, the inner ones first, so that what is before stays where it is.
    for number, mutation in sorted(changes, key=lambda one: (one[1].start, -one[1].end), reverse=True):
        if mutation.is_shared:
            continue
        end = mutation.end + sum(by for at, by in grown if at < mutation.end)
        before, old, after = source[: mutation.start], source[mutation.start : end], source[end:]
        indent = before[before.rfind(b"\n") + 1 :]
        new = mutation.new.encode()
        for written in (
            b"(%b if __changed__(%d) else (%b))" % (new, number, old),
            b"if __changed__(%d): %b\n%belse: %b" % (number, new, indent, old),
        ):
            if _runs(before + written + after):
                grown.append((mutation.start, len(written) - len(old)))
                source = before + written + after
                numbers.add(number)
                break
    return source, numbers


def _runs(source: bytes) -> bool:
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True
