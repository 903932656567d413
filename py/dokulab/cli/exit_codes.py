"""What the command line's exit codes mean, and which one wins in a batch."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum


class ExitCode(IntEnum):
    """Each command's answer to the shell."""

    DONE = 0
    """Several solutions are an answer too."""
    NO_ANSWER = 1
    """No solution, or impossible."""
    BAD_INPUT = 2
    """Bad usage, or some bad input."""
    UNDECIDED = 3
    """The limits ended the work."""


_SEVERITY = (ExitCode.DONE, ExitCode.NO_ANSWER, ExitCode.UNDECIDED, ExitCode.BAD_INPUT)


def worst(codes: Iterable[ExitCode]) -> ExitCode:
    """The code of a batch: bad input before undecided before no answer before done."""
    return max(codes, key=_SEVERITY.index, default=ExitCode.DONE)
