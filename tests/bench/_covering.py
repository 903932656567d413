"""A pytest plug-in: writes which lines each test runs, and its time, for :mod:`tests.bench.mutants`.

Every test that has ended is a line of JSON in the file that the variable COVERING names. Counting makes tests several
times slower, so a file of tests has a limit of processor time, at which the process is ended. A line that only the
tests after that reach is ``unreached``.
"""

from __future__ import annotations

import json
import os
import resource
import time
from collections.abc import Generator
from pathlib import Path

import coverage
import pytest

LIMIT = 60
"""Of processor time for a file of tests, in seconds."""

COUNTING = coverage.Coverage(data_file=None, branch=False, include=["*/py/dokulab/*"], config_file=False)


def pytest_configure() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    COUNTING.erase()
    COUNTING.start()
    began = time.process_time()
    result = yield
    seconds = time.process_time() - began
    COUNTING.stop()
    data = COUNTING.get_data()
    here = Path.cwd().resolve()
    lines = {str(Path(file).resolve().relative_to(here)): data.lines(file) for file in data.measured_files()}
    with Path(os.environ["COVERING"]).open("a", encoding="utf-8") as told:
        told.write(json.dumps({"test": item.nodeid, "seconds": seconds, "lines": lines}) + "\n")
    return result
