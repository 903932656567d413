"""Clauses and the interface of a SAT solver: a backend opens one, clauses go in, an answer comes out.

Small formulas as clauses are here too, and clauses that keep one of all puzzles that differ only by exchanged digits.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from itertools import combinations, pairwise
from typing import Protocol, TypeAlias

from dokulab.board.geometry import Cell, Digit
from dokulab.ground.jobs import PAUSE, Job

Clause: TypeAlias = list[int]
"""Literals, of which at least one holds: a variable's number, counted from 1, or its negative."""

CLAUSES_A_SLICE = 2000


class SatSolver(Protocol):
    """Clauses may be added between two calls of ``solve``; a clause without literals cannot hold."""

    @property
    def conflicts(self) -> int:
        """The conflicts since the solver was made."""
        ...

    def add_clause(self, clause: Clause) -> object: ...

    def solve(self, assumptions: Sequence[int] = ..., conflicts: int | None = ...) -> Job[bool | None]:
        """Whether all clauses and the assumed literals can hold together.

        None if that takes more than about this many conflicts since the solver was made.
        """
        ...

    def model(self) -> list[int]:
        """One literal for each variable, ascending: the assignment that the last ``solve`` found."""
        ...


Backend: TypeAlias = Callable[[], AbstractContextManager[SatSolver]]
"""Opens a new solver, which frees its memory when the context ends. May raise MissingPackageError."""


def add_clauses(solver: SatSolver, clauses: Iterable[Clause]) -> Job[None]:
    """Add clauses in slices. They may be an iterator that makes them as it goes."""
    for number, clause in enumerate(clauses, 1):
        solver.add_clause(clause)
        if number % CLAUSES_A_SLICE == 0:
            yield PAUSE


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
