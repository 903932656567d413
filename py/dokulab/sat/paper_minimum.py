"""Clue cells left open, and their number bounded: Nishikawa and Toda, section 6.

The formulas take the place of (1) and (2): see ``clue_cells`` None of :class:`.PaperEncoding`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dokulab.sat.backend import Clause
from dokulab.sat.logic import iff_any
from dokulab.sat.states import States


def formula_14(states: States, is_clue: Sequence[int]) -> Iterator[Clause]:
    """(14) U(i, j) = 1 exactly when a digit is placed in state 0. ``is_clue`` has the literal U = 1 of each cell."""
    for cell in states.geometry.cells:
        yield from iff_any(is_clue[cell], states.placed(cell, 0))


class ClueCounter:
    """(15) The sum of all U is at most a bound: a sequential counter (Sinz, 2005), so that bounds can fall later.

    Its variable for the first cells and a number says that at least so many of them are clues; said in this direction
    only, which is what an upper bound needs.
    """

    def __init__(self, states: States, is_clue: Sequence[int], most: int) -> None:
        """``most``: the largest bound that will be asked for."""
        self._is_clue = is_clue
        self._at_least = [[states.fresh() for _ in range(min(place, most) + 1)] for place in range(len(is_clue))]

    def clauses(self) -> Iterator[Clause]:
        """What the variables mean."""
        for place, literal in enumerate(self._is_clue):
            now = self._at_least[place]
            before = self._at_least[place - 1] if place else []
            yield [-literal, now[0]]
            for number, at_least in enumerate(before):
                yield [-at_least, now[number]]
                if number + 1 < len(now):
                    yield [-at_least, -literal, now[number + 1]]

    def formula_15(self, bound: int) -> Iterator[Clause]:
        """(15) for a bound from 0 to ``most``."""
        for at_least in self._at_least:
            if bound < len(at_least):
                yield [-at_least[bound]]
