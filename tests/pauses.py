"""How long jobs run between two pauses, in lines of Python, which are the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import TYPE_CHECKING

from dokulab.ground.jobs import Job

if TYPE_CHECKING:
    from _typeshed import TraceFunction

MOST_WORK = 100_000
"""Lines of Python between two pauses: under 50 ms in CPython."""


def most_lines_between_pauses(search: Callable[[], Job[object]]) -> int:
    """The most lines of Python that a job runs without a pause."""
    lines = most = 0

    def count(_frame: FrameType, event: str, _argument: object) -> TraceFunction:
        nonlocal lines
        lines += event == "line"
        return count

    job = search()
    before = sys.gettrace()
    try:
        while True:
            lines = 0
            sys.settrace(count)
            try:
                next(job)
            finally:
                sys.settrace(before)
            most = max(most, lines)
    except StopIteration:
        return max(most, lines)
