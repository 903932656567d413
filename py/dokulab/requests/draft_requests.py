"""The requests about clues that a setter is still writing."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.request import BoxName, PuzzleText, Request


@dataclass(frozen=True, slots=True)
class DraftRequest(Request):
    """Count the solutions of some clues, and say which clue would help and which can go."""

    puzzle: PuzzleText
    box: BoxName = None


@dataclass(frozen=True, slots=True)
class DraftRatingRequest(Request):
    """Say how hard a draft with one solution is."""

    puzzle: PuzzleText
    box: BoxName = None
