"""The line that tells of progress: how often, where, and what is left of it."""

from __future__ import annotations

import io
import sys
import time
from itertools import pairwise

import pytest

from dokulab.cli.output import ProgressLine


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def told(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, *, minutely: bool) -> list[float]:
    """The seconds at which something is written, where there is something to tell each tenth of a second."""
    now = 0.0
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(time, "monotonic", lambda: now)
    line, before, written = ProgressLine(minutely=minutely), 0, []
    for tenth in range(1, 1900):
        now = tenth / 10
        line.show(f"at {tenth}")
        if stream.tell() != before:
            written.append(now)
            before = stream.tell()
    return written


def test_on_a_terminal_it_is_rewritten_five_times_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    for minutely in (False, True):
        written = told(monkeypatch, Screen(), minutely=minutely)
        assert written[0] <= 0.3
        gaps = [later - earlier for earlier, later in pairwise(written)]
        assert all(0.15 < gap < 0.35 for gap in gaps)


def test_elsewhere_it_writes_a_line_a_minute_where_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    assert told(monkeypatch, stream, minutely=True) == [60, 120, 180]
    assert stream.getvalue() == "at 600\nat 1200\nat 1800\n"


def test_elsewhere_it_is_silent_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, io.StringIO(), minutely=False) == []
