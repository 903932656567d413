"""Small formulas as clauses, and clauses that keep one of all puzzles that differ only by exchanged digits."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import combinations, pairwise

from dokulab.board.geometry import Cell, Digit
from dokulab.search.sat.backend import Clause


def iff_any(literal: int, parts: Sequence[int]) -> Iterator[Clause]:
    """The literal holds exactly when at least one of the parts does."""
    yield [-literal, *parts]
    for part in parts:
        yield [literal, -part]


def iff_all(literal: int, parts: Sequence[int]) -> Iterator[Clause]:
    """The literal holds exactly when all parts do."""
    for part in parts:
        yield [-literal, part]
    yield [literal, *(-part for part in parts)]


def exactly_one(literals: Sequence[int]) -> Iterator[Clause]:
    """One of the literals holds, and no two do."""
    yield [*literals]
    yield from at_most_one(literals)


def at_most_one(literals: Sequence[int]) -> Iterator[Clause]:
    """At most one holds, pair by pair: no extra variables, and short enough for board sizes."""
    for one, other in combinations(literals, 2):
        yield [-one, -other]


def value_precedence(
    cells: Sequence[Cell],
    digits: Sequence[Digit],
    holds: Callable[[Cell, Digit], int],
    fresh: Callable[[], int],
) -> Iterator[Clause]:
    """A digit is in a cell only if the digit before it in ``digits`` is in an earlier cell.

    The clauses keep all solutions up to an exchange of ``digits``, if nothing else distinguishes the digits.
    """
    seen_before: dict[Digit, int] = {}  # the literal that a digit is in one of the cells so far
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
    """The chosen cells of the unit that has the most."""
    return max(([cell for cell in unit if cell in cells] for unit in units), key=len)
