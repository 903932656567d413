"""A pytest plug-in: tries the changes of a sample, each in a fork of one process that has collected all tests.

In the copy of the engine that :mod:`tests.bench.mutants` makes, every drawn place is switched: it asks
``__changed__(number)`` whether it is the changed one. So nothing is imported, compiled or collected for each change
anew, and that a test reaches a place costs a call, where counting all lines makes tests several times slower.

The file that the variable MUTANTS names says what to do, as JSON: ``counted``, where what each test reaches is written
and read again; ``tried``, where outcomes are written; ``changes``, with the number, the own folder of tests and the
beginning of the entry of each; ``seconds``, of processor time for the tests of one; and ``patience``, how many times
as long it may last.
"""

from __future__ import annotations

import builtins
import json
import os
import resource
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

LIMIT = 10.0
"""Of processor time for a test, in seconds. One that takes longer has no voice, nor has one that fails as it is."""

_REACHED: set[int] = set()
_FAILED: set[str] = set()
_CHANGED = -1


def _is_changed(number: int) -> bool:
    _REACHED.add(number)
    return number == _CHANGED


class TooLong(BaseException):
    """A test has had its time."""


def _end(*_: object) -> None:
    raise TooLong


def pytest_configure() -> None:
    builtins.__changed__ = _is_changed  # type: ignore[attr-defined]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.outcome != "passed":
        _FAILED.add(report.nodeid)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    plan = json.loads(Path(os.environ["MUTANTS"]).read_text("utf-8"))
    # What has run when files were loaded has run before any change: it is tried in a process of its own.
    loaded = set(_REACHED)
    counted = Path(plan["counted"])
    if not counted.exists():
        partial = counted.with_suffix(".part")
        partial.unlink(missing_ok=True)
        _forked(lambda: _count(session.items, partial))
        partial.rename(counted)
    entries = [json.loads(line) for line in counted.read_text("utf-8").splitlines()]
    items = {item.nodeid: item for item in session.items}
    for change in plan["changes"]:
        if change["number"] in loaded:
            continue
        chosen = chosen_tests(entries, change, plan["seconds"])
        spent = sum(entry["seconds"] for entry in chosen)
        found = [items[entry["test"]] for entry in chosen]
        outcome = _tried(found, change["number"], spent, plan["patience"]) if found else "unreached"
        with Path(plan["tried"]).open("a", encoding="utf-8") as told:
            told.write(json.dumps({**change["entry"], "outcome": outcome, "tests": len(found)}) + "\n")
    return True


def chosen_tests(
    entries: Sequence[Mapping[str, Any]], change: Mapping[str, Any], most: float, *, any_reach: bool = False
) -> list[Mapping[str, Any]]:
    """The tests that reach a change, for so many seconds: its own room's first, and of these the quickest."""
    found = [entry for entry in entries if any_reach or change["number"] in entry["reached"]]
    chosen: list[Mapping[str, Any]] = []
    spent = 0.0
    for entry in sorted(found, key=lambda entry: (not entry["test"].startswith(change["own"]), entry["seconds"])):
        if spent <= most:
            chosen.append(entry)
            spent += entry["seconds"]
    return chosen


def _count(items: Sequence[pytest.Item], partial: Path) -> int:
    """Write of each test that passes how long it takes and what it reaches."""
    signal.signal(signal.SIGPROF, _end)
    for place, item in enumerate(items):
        _REACHED.clear()
        began = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, LIMIT)
        _run(item, items[place + 1] if place + 1 < len(items) else None)
        signal.setitimer(signal.ITIMER_PROF, 0)
        if item.nodeid not in _FAILED:
            entry = {"test": item.nodeid, "seconds": time.process_time() - began, "reached": sorted(_REACHED)}
            with partial.open("a", encoding="utf-8") as told:
                told.write(json.dumps(entry) + "\n")
    return 0


def _tried(items: Sequence[pytest.Item], number: int, spent: float, patience: int) -> str:
    seconds = 20 + round(3 * spent)

    def until_one_fails() -> int:
        global _CHANGED  # of this fork alone
        _CHANGED = number
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(patience * seconds)
        for place, item in enumerate(items):
            _run(item, items[place + 1] if place + 1 < len(items) else None)
            if _FAILED:
                return 1
        return 0

    status = _forked(until_one_fails)
    return "endless" if os.WIFSIGNALED(status) else "noticed" if status else "survived"


def _run(item: pytest.Item, following: pytest.Item | None) -> None:
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


def _forked(work: Callable[[], int]) -> int:
    """Do it in a copy of this process. Returns how that ended, as os.waitpid does."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]
    code = 2
    try:
        code = work()
    finally:
        os._exit(code)
