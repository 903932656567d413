"""What commands write: JSON lines, messages, and a progress line."""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, TextIO, TypeAlias, TypeVar

from dokulab.asks.codec import json_text
from dokulab.ground.jobs import Job, Progress, done, within
from dokulab.ground.jobs import run as run_job

Result = TypeVar("Result")
Other = TypeVar("Other")

_SECONDS_BETWEEN = 0.2
_A_MINUTE = 60.0
_ERASE = "\r\033[K"


def print_json(record: object) -> None:
    """One JSON object on one line of standard output, at once, so that a reader can follow a batch."""
    print(json_text(record), flush=True)


def tell(
    as_json: bool, record: object | Callable[[], object] | None = None, words: str | Callable[[], str] | None = None
) -> None:
    """An answer, or a part of one, on standard output: its record on one line with ``--json``, else in words.

    It is there at once, so that what is known can be read while the rest is worked out. What takes long to make is a
    function, and only called for the one that is asked for. What is told in one of the two ways alone is None in the
    other.
    """
    if as_json and record is not None:
        print_json(record() if callable(record) else record)
    elif not as_json and words is not None:
        print(words() if callable(words) else words, flush=True)


def as_comment(words: str) -> str:
    """Words for people among puzzles that other commands can read: each line begins with ``#``."""
    return "\n".join(f"# {line}" for line in words.splitlines())


def warn(message: str) -> None:
    """One line on standard error, if that can be written."""
    try:
        print(f"dokulab: {message}", file=sys.stderr, flush=True)
    except OSError:
        silence(sys.stderr)


def print_collected(output: str, errors: str) -> None:
    """Print what was written elsewhere to standard output and to standard error."""
    print(output, end="", flush=True)
    try:
        print(errors, end="", file=sys.stderr, flush=True)
    except OSError:
        silence(sys.stderr)


def open_streams() -> None:
    """Let the streams take any text. A closed standard error discards what is written to it.

    Raises OSError if standard output is closed.
    """
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # open as long as the program runs
    if sys.stdout is None:
        raise OSError("it is closed")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal may not show all of a file name


def silence(stream: TextIO | None) -> None:
    """Discard what a stream still holds; otherwise the interpreter would complain when it flushes it on exit."""
    with suppress(AttributeError, OSError, ValueError):  # closed, or a stream of a test without a file behind it
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[union-attr]


class ProgressLine:
    """A progress line on standard error, rewritten in place.

    Where that is not a terminal it is silent, or writes a line a minute if it is ``minutely``.
    """

    def __init__(self, *, minutely: bool = False) -> None:
        self._on_terminal = sys.stderr is not None and sys.stderr.isatty()
        self._minutely = minutely and sys.stderr is not None and not self._on_terminal
        self._shown = False
        self._next = time.monotonic() + (_A_MINUTE if self._minutely else _SECONDS_BETWEEN)

    def show(self, words: str) -> None:
        """Show the words, at most once in a fifth of a second."""
        if time.monotonic() < self._next:
            return
        if self._on_terminal:
            self._write(words)
            self._shown = True
            self._next = time.monotonic() + _SECONDS_BETWEEN
        elif self._minutely:
            print(words, file=sys.stderr, flush=True)
            self._next = time.monotonic() + _A_MINUTE

    def clear(self) -> None:
        """Clear the line for other output."""
        if self._shown:
            self._write("")
            self._shown = False

    def _write(self, words: str) -> None:
        try:
            print(f"{_ERASE}{words}", end="", file=sys.stderr, flush=True)
        except OSError:
            self._on_terminal = False


Seen: TypeAlias = Mapping[str, Any]
"""What the progress of a job has told so far, the latest under each name."""


def run_shown(job: Job[Result], show: Callable[[Seen], str], alarm: float | None = None) -> Result:
    """A job's result. ``show`` words what it has told for the progress line; ``alarm`` is that of :func:`run`."""
    seen: dict[str, Any] = {}
    line = ProgressLine()

    def note(progress: Progress) -> None:
        seen.update(progress.detail)
        line.show(show(seen))

    try:
        return run_job(job, on_progress=note, alarm=alarm)
    finally:
        line.clear()


def run_within(job: Job[Result], seconds: float | None, at_end: Callable[[Seen], Other]) -> Result | Other:
    """A job's result; if the seconds are over before, what ``at_end`` makes of what it has told."""
    return run_job(within(job, seconds, lambda seen: done(at_end(seen))), alarm=seconds)


def ended_within(job: Job[Result], seconds: float | None) -> Result | None:
    """A job's result, or None if the seconds are over before."""
    return run_within(job, seconds, lambda _seen: None)
