"""Small formulas as clauses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from dokulab.sat.backend import Clause


def iff_any(literal: int, parts: Sequence[int]) -> Iterator[Clause]:
    """The literal holds exactly when one of the parts does, or more."""
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
    """Pair by pair: without further variables, and short enough for the sizes of a board."""
    for one, other in combinations(literals, 2):
        yield [-one, -other]
