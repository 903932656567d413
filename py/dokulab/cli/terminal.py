"""One line on a terminal that says how far a command is."""

from __future__ import annotations

import sys
import time

_SECONDS_BETWEEN = 0.2
_ERASE = "\r\033[K"


class ProgressLine:
    """A line on standard error that is written again and again; nothing at all where that is no terminal."""

    def __init__(self) -> None:
        self._on_terminal = sys.stderr.isatty()
        self._shown = False
        self._next = time.monotonic() + _SECONDS_BETWEEN

    def show(self, words: str) -> None:
        """Show the words unless the last ones are newer than a fifth of a second."""
        if self._on_terminal and time.monotonic() >= self._next:
            print(f"{_ERASE}{words}", end="", file=sys.stderr, flush=True)
            self._shown = True
            self._next = time.monotonic() + _SECONDS_BETWEEN

    def clear(self) -> None:
        """Make way for other output."""
        if self._shown:
            print(_ERASE, end="", file=sys.stderr, flush=True)
            self._shown = False
