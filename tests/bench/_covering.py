"""A pytest plug-in: writes which changes each test reaches, and its time, for :mod:`tests.bench.mutants`.

In the copy of the engine that is tried every drawn place is marked: before it runs, it calls ``__reached__`` with its
number. That costs next to nothing, where counting all lines makes tests several times slower. Every test that has
passed is a line of JSON in the file that the variable COVERING names; one that fails on the program as it is could
tell nothing of a change. So with one that takes longer than LIMIT, which is ended.
"""

from __future__ import annotations

import builtins
import json
import os
import signal
import time
from collections.abc import Generator
from pathlib import Path

import pytest

LIMIT = 30.0
"""Of processor time for a test, in seconds."""

_REACHED: set[int] = set()
_FAILED: set[str] = set()


class TooLong(BaseException):
    """A test has had its time."""


def pytest_configure() -> None:
    builtins.__reached__ = _REACHED.add  # type: ignore[attr-defined]
    signal.signal(signal.SIGPROF, _end)


def _end(*_: object) -> None:
    raise TooLong


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    _REACHED.clear()
    began = time.process_time()
    signal.setitimer(signal.ITIMER_PROF, LIMIT)
    result = yield
    signal.setitimer(signal.ITIMER_PROF, 0)
    if item.nodeid not in _FAILED:
        entry = {"test": item.nodeid, "seconds": time.process_time() - began, "reached": sorted(_REACHED)}
        with Path(os.environ["COVERING"]).open("a", encoding="utf-8") as told:
            told.write(json.dumps(entry) + "\n")
    return result


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.outcome != "passed":
        _FAILED.add(report.nodeid)
