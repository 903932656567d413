"""The requests about clues that a setter is still writing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from dokulab.requests.request import Help, PuzzleText, Request

DraftBox: TypeAlias = Annotated[
    str | None, Help("a box’s rows by its columns, such as 2x3, where it is not the usual one of the size")
]


@dataclass(frozen=True, slots=True)
class DraftRequest(Request):
    """Count the solutions of some clues, and say which clue would help and which can go."""

    puzzle: PuzzleText
    box: DraftBox = None


@dataclass(frozen=True, slots=True)
class DraftRatingRequest(Request):
    """Say how hard a draft with one solution is."""

    puzzle: PuzzleText
    box: DraftBox = None
