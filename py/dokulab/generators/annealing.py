"""Simulated annealing: moves in any direction, and now and then a step away from the target.

Kirkpatrick, Gelatt and Vecchi (1983), with the cost of :mod:`dokulab.generators.objective`: for the call count
``abs(ln(count / target))``. A puzzle that costs ``d`` more is taken with the probability ``exp(-d / temperature)``.
That is to draw ``u`` from (0, 1] and take whatever costs at most ``-temperature * ln(u)`` more, which needs no ``exp``
(its last digit differs between platforms), and tells beforehand how far a rating must go.
"""

from __future__ import annotations

import math
from functools import partial
from random import Random

from dokulab.generators.climb import climb
from dokulab.generators.directed import exchange, new_start
from dokulab.generators.objective import Rated
from dokulab.generators.puzzle_search import PuzzleSearch
from dokulab.grids.clues import Clues
from dokulab.jobs import Job

HOT = 0.5
"""The first temperature: a puzzle twice as far off is taken every fourth time."""

COOLING = 0.99
"""What each move leaves of the temperature."""

LENGTH = 400
"""The moves of one cooling; then it starts again elsewhere."""


def anneal(search: PuzzleSearch) -> Job[None]:
    """One cooling from a new puzzle."""
    start = yield from new_start(search)
    yield from climb(search, start, partial(_change, search.rng), Cooling(search.rng))


class Cooling:
    """Takes what Metropolis's rule takes, at a temperature that falls."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._temperature = HOT
        self._moves = 0

    @property
    def gives_up(self) -> bool:
        return self._moves >= LENGTH

    def highest_cost(self, cost: float) -> float:
        return cost - self._temperature * math.log(1 - self._rng.random())

    def note(self, *, improved: bool) -> None:
        self._moves += 1
        self._temperature *= COOLING


def _change(rng: Random, here: Rated) -> Clues:
    """A clue more, a clue less, or one in exchange for another."""
    removes, adds = rng.choice(_KINDS)
    return exchange(here.clues, rng, removes=removes, adds=adds)


_KINDS = ((False, True), (True, False), (True, True))
