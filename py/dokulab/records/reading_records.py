"""What the engine makes of a photograph's reading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dokulab.formats import grid_text
from dokulab.geometry import Cell, Digit
from dokulab.solvers.likeliest_reading import Correction, LikeliestReading
from dokulab.solvers.protocol import Verdict


@dataclass(frozen=True, slots=True)
class CorrectionEntry:
    """A cell whose likeliest digit ``read`` was replaced by ``digit`` (0 is empty), and why.

    With ``read`` there, the corrected puzzle would have the verdict. ``clashing`` is a cell in the same row, column
    or box that holds ``read``, or null.
    """

    cell: Cell
    read: Digit
    digit: Digit
    verdict: Literal["none", "multiple", "undecided", "unique"]
    clashing: Cell | None


@dataclass(frozen=True, slots=True)
class ReadingResult:
    """The likeliest reading with exactly one solution, and the corrections that it needed.

    Where there is none, ``unique`` is false and ``puzzle`` is the likeliest reading of all. ``verdict`` is how many
    solutions that one has.
    """

    puzzle: str
    unique: bool
    verdict: Literal["none", "multiple", "undecided", "unique"]
    corrections: tuple[CorrectionEntry, ...]


def reading_result(reading: LikeliestReading, as_read: Verdict, corrections: tuple[Correction, ...]) -> ReadingResult:
    return ReadingResult(
        puzzle=grid_text(reading.puzzle),
        unique=reading.unique,
        verdict=as_read.value,
        corrections=tuple(
            CorrectionEntry(each.cell, each.read, each.digit, each.verdict.value, each.clashing) for each in corrections
        ),
    )
