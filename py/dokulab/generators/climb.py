"""The climb to a puzzle of a wanted call count: the loop that all methods share.

Fatemi, Kazemi and Mehrasa, section V: start with a puzzle, change one element, keep what comes closer to the target,
until the cost is close enough to zero. A method says where the climb starts, what a change is, and which are taken.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

from dokulab.generators.objective import FAR_RUNS, Rated
from dokulab.generators.puzzle_search import PuzzleSearch
from dokulab.grids.clues import Clues
from dokulab.jobs import Job


class AcceptanceRule(Protocol):
    """Which puzzles a climb takes in exchange for the one it is at, and when it gives up."""

    @property
    def gives_up(self) -> bool: ...

    def highest_cost(self, cost: float) -> float:
        """The most that the next puzzle may cost. Called once for each change, with the cost of the one at hand."""

    def note(self, *, improved: bool) -> None:
        """Hear whether the last change led to a cheaper puzzle."""


class Descent:
    """Takes what does not cost more, or only what costs less; gives up after ``patience`` changes without gain."""

    def __init__(self, patience: float = math.inf, *, strict: bool = False) -> None:
        self._patience = patience
        self._strict = strict
        self._failures = 0

    @property
    def gives_up(self) -> bool:
        return self._failures >= self._patience

    def highest_cost(self, cost: float) -> float:
        return math.nextafter(cost, -math.inf) if self._strict else cost

    def note(self, *, improved: bool) -> None:
        self._failures = 0 if improved else self._failures + 1


def climb(
    search: PuzzleSearch, start: Clues, change: Callable[[Rated], Clues | None], rule: AcceptanceRule
) -> Job[None]:
    """One climb, from a proper puzzle until the search is over or ``rule`` gives up.

    ``change`` makes one random change to the puzzle at hand; None if there is nothing to change. The progress's detail
    is that of :meth:`~dokulab.generators.puzzle_search.PuzzleSearch.note`.
    """
    seed = search.rng.getrandbits(32)
    here = yield from search.objective.rate(start, seed, FAR_RUNS)
    while here is not None:
        here = yield from search.objective.look_closer(here, seed)
        yield search.note(here)
        if search.is_over or rule.gives_up:
            return
        search.moves += 1
        changed = change(here)
        there = None
        if changed is not None:
            there = yield from search.objective.rate(changed, seed, here.runs, rule.highest_cost(here.climb_cost))
        rule.note(improved=there is not None and there.climb_cost < here.climb_cost)
        here = there or here
