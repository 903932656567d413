"""Digits that may be exchanged everywhere: of all the puzzles that this makes, keep one (Law and Lee, 2004)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import pairwise

from dokulab.geometry import Cell, Digit
from dokulab.sat.backend import Clause


def value_precedence(
    cells: Sequence[Cell],
    digits: Sequence[Digit],
    holds: Callable[[Cell, Digit], int],
    fresh: Callable[[], int],
) -> Iterator[Clause]:
    """A digit stands in a cell only if the digit before it in ``digits`` stands in an earlier cell.

    The clauses keep all solutions up to an exchange of ``digits``, when nothing else tells these apart.
    """
    seen_before: dict[Digit, int] = {}  # the literal that a digit stands in one of the cells so far
    for cell in cells:
        for earlier, digit in pairwise(digits):
            seen = [seen_before[earlier]] if earlier in seen_before else []
            yield [-holds(cell, digit), *seen]
        for digit in digits:
            now, here = fresh(), holds(cell, digit)
            before = [seen_before[digit]] if digit in seen_before else []
            yield [-now, here, *before]
            for reason in (here, *before):
                yield [now, -reason]
            seen_before[digit] = now


def fullest_unit(units: Collection[Sequence[Cell]], cells: Collection[Cell]) -> list[Cell]:
    """The chosen cells of the unit that has most of them."""
    return max(([cell for cell in unit if cell in cells] for unit in units), key=len)
