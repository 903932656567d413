"""How hard a puzzle is for people: the hardest technique of its path, and a score.

A path always takes the easiest step, as a learner would. The score asks for the hardest step that the puzzle needs.
It goes by *points*, which order puzzles as Sudoku Explainer's ratings do and differ from the weights for a few
techniques. A third measure of difficulty, the call count, is in :mod:`dokulab.measure`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from dokulab.ground.jobs import Job, without_progress
from dokulab.people.catalogue import CATALOGUE, RANKS, TECHNIQUES
from dokulab.people.path import Path, solve_steps
from dokulab.people.step import Step
from dokulab.people.technique import Family, Technique

MOST_COUNTED = 99
"""More steps than these do not raise a score, so that the points of the hardest step always decide."""

FITTED = MappingProxyType(
    {
        "wxyz_wing": 195,
        "als_xz": 278,
        "w_wing": 279,
        "hidden_rectangle": 335,
        "avoidable_rectangle": 335,
        "avoidable_rectangle_2": 335,
        "sue_de_coq": 335,
        "triple_firework": 335,
        "quad_firework": 335,
        "medusa_trap": 335,
        "medusa_wrap": 335,
    }
)
"""Points that are not weights. Sudoku Explainer has large wings before any chain, takes a W-wing for a chain, and lacks
the last eight. These points order the tuning half of the rated puzzles best, and puzzles of our own."""

POINTS = MappingProxyType({each.id: FITTED.get(each.id, each.weight) for each in CATALOGUE})
"""How much each technique counts in a score."""


def by_points(techniques: Sequence[Technique]) -> tuple[Technique, ...]:
    """The techniques with the fewest points first; equal ones stay in the order given."""
    return tuple(sorted(techniques, key=lambda technique: POINTS[technique.id]))


_MOVED = [rank for rank, (one, two) in enumerate(zip(CATALOGUE, by_points(CATALOGUE), strict=True)) if one is not two]
REORDERED = range(_MOVED[0], _MOVED[-1] + 1)
"""The ranks at which the two orders differ. Before them and after them points are weights."""


@dataclass(frozen=True, slots=True)
class Score:
    """``hardest`` is the id of the path's technique that comes last in the catalogue, None for no steps.

    ``score``: 100 times the points of the hardest step that the puzzle needs, plus the number of steps with as many
    (:data:`MOST_COUNTED` at most). Singles are not counted: how many a puzzle takes says how full it is. 0 for no
    steps. ``steps`` is the length of the path.
    """

    hardest: str | None
    score: int
    steps: int


def hardest_of(steps: Iterable[Step]) -> str | None:
    """The id of the technique that comes last in the catalogue; None for no steps."""
    return max((step.technique for step in steps), key=RANKS.__getitem__, default=None)


def score_of(path: Path, techniques: Sequence[Technique] = CATALOGUE) -> Job[Score]:
    """The score of a path that these techniques found. Whether it solves the puzzle is for the path to say.

    Where the path's hardest technique is one that the points reorder, a second path goes by points. Else it needs none:
    both orders try the same techniques before the hardest.
    """
    hardest = hardest_of(path.steps)
    needed = path.steps
    if hardest is not None and RANKS[hardest] in REORDERED:
        needed = yield from _needed_steps(path, techniques)
    return Score(hardest, total(step.technique for step in needed), len(path.steps))


def _needed_steps(path: Path, techniques: Sequence[Technique]) -> Job[tuple[Step, ...]]:
    """The steps of a path by points. It leaves ``path`` at the first step of a technique that the points reorder."""
    state = path.start
    for taken, step in enumerate(path.steps):
        if RANKS[step.technique] in REORDERED:
            rest = yield from without_progress(solve_steps(state, by_points(techniques)))
            return path.steps[:taken] + rest.steps
        state = state.after(step)
    return path.steps


def total(techniques: Iterable[str]) -> int:
    """The score of steps with these techniques (ids). One more step never lowers it."""
    used = list(techniques)
    most = max((POINTS[each] for each in used), default=0)
    as_hard = sum(POINTS[each] == most and TECHNIQUES[each].family is not Family.SINGLES for each in used)
    return 100 * most + min(as_hard, MOST_COUNTED)
