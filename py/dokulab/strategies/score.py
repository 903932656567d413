"""How hard a path is: its hardest technique, and a score that goes by the hardest step first.

A third measure of difficulty, the call count, is in :mod:`dokulab.rating`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dokulab.strategies.catalogue import RANKS, TECHNIQUES
from dokulab.strategies.step import Step
from dokulab.strategies.technique import Family

MOST_COUNTED = 99
"""More steps than these do not raise a score, so that the weight of the hardest step always decides."""


@dataclass(frozen=True, slots=True)
class Score:
    """``hardest`` is the id of the technique that comes last in the catalogue, None for no steps.

    ``score``: 100 times the weight of the hardest step, plus the number of steps that weigh as much
    (:data:`MOST_COUNTED` at most). Singles are not counted: how many a puzzle takes says how full it is. 0 for no
    steps. Adding a step never lowers it.
    """

    hardest: str | None
    score: int
    steps: int


def score_of(steps: Iterable[Step]) -> Score:
    """The score of a path's steps. Whether they solve the puzzle is for the path to say."""
    used = [TECHNIQUES[step.technique] for step in steps]
    if not used:
        return Score(None, 0, 0)
    hardest = max(used, key=lambda technique: RANKS[technique.id])
    as_hard = sum(each.weight == hardest.weight and each.family is not Family.SINGLES for each in used)
    return Score(hardest.id, 100 * hardest.weight + min(as_hard, MOST_COUNTED), len(used))
