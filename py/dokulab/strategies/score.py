"""How hard a path is: its hardest technique, and the sum of its steps' weights.

A third measure of difficulty, the call count, is in :mod:`dokulab.rating`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dokulab.strategies.catalogue import RANKS, TECHNIQUES
from dokulab.strategies.step import Step


@dataclass(frozen=True, slots=True)
class Score:
    """``hardest`` is the id of the technique that comes last in the catalogue, None for no steps."""

    hardest: str | None
    score: int
    steps: int


def score_of(steps: Iterable[Step]) -> Score:
    """The score of a path's steps. Whether they solve the puzzle is for the path to say."""
    used = [step.technique for step in steps]
    return Score(
        max(used, key=RANKS.__getitem__, default=None), sum(TECHNIQUES[each].weight for each in used), len(used)
    )
