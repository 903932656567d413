"""What the command line's exit codes mean, and which one wins in a batch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum
from types import MappingProxyType

from dokulab.solvers.protocol import Verdict


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


OF_VERDICT: Mapping[Verdict, ExitCode] = MappingProxyType(
    {
        Verdict.UNIQUE: ExitCode.DONE,
        Verdict.MULTIPLE: ExitCode.DONE,
        Verdict.NONE: ExitCode.NO_ANSWER,
        Verdict.UNDECIDED: ExitCode.UNDECIDED,
    }
)
"""What a puzzle's solutions are to the shell."""

_SEVERITY = (ExitCode.DONE, ExitCode.NO_ANSWER, ExitCode.UNDECIDED, ExitCode.BAD_INPUT)


def worst(codes: Iterable[ExitCode]) -> ExitCode:
    """The code of a batch: bad input before undecided before no answer before done."""
    return max(codes, key=_SEVERITY.index, default=ExitCode.DONE)
