"""The exit codes of the command line, and which one a batch ends with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dokulab.asks.solve import SearchVerdictName


class ExitCode(IntEnum):
    """The exit codes of all commands."""

    DONE = 0
    """Several solutions are an answer too."""
    NO_ANSWER = 1
    """No solution, or impossible."""
    BAD_INPUT = 2
    """Bad usage, or some bad input."""
    UNDECIDED = 3
    """A limit ended the work."""
    NOT_WRITTEN = 4
    """Standard output could not be written."""


OF_VERDICT: Mapping[SearchVerdictName, ExitCode] = MappingProxyType(
    {
        "unique": ExitCode.DONE,
        "multiple": ExitCode.DONE,
        "solved": ExitCode.DONE,
        "none": ExitCode.NO_ANSWER,
        "undecided": ExitCode.UNDECIDED,
    }
)
"""The exit code for a verdict."""

_SEVERITY = (ExitCode.DONE, ExitCode.NO_ANSWER, ExitCode.UNDECIDED, ExitCode.BAD_INPUT)


def worst(codes: Iterable[ExitCode]) -> ExitCode:
    """The code of a batch: bad input outweighs undecided, which outweighs no answer, which outweighs done."""
    return max(codes, key=_SEVERITY.index, default=ExitCode.DONE)
