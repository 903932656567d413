"""The problem of a clue pattern, its outcomes, and what its methods are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.search_method import SearchMethod

STRATEGIES = {
    "ns": "naked singles",
    "hs": "hidden singles",
    "lc": "locked candidates",
    "np": "naked pairs",
}
"""The strategies that can be chosen, by their names on the command line."""


@dataclass(frozen=True, slots=True)
class PatternProblem:
    """Clue cells (ascending), the strategies that must solve the puzzle, and the digits fixed at some clue cells.

    Raises ParameterError for a cell off the board, a digit fixed where there is no clue, an unknown strategy.
    Fixed digits that clash are not an error: they make the problem impossible.
    """

    geometry: Geometry
    cells: tuple[Cell, ...]
    strategies: frozenset[str]
    fixed: tuple[tuple[Cell, Digit], ...] = ()

    def __post_init__(self) -> None:
        if any(cell not in self.geometry.cells for cell in self.cells):
            raise ParameterError(f"Some of the pattern’s cells are not on the {self.geometry} board.", rule="pattern")
        if list(self.cells) != sorted(set(self.cells)):
            raise ParameterError("A pattern’s cells must be in ascending order, without repeats.", rule="pattern")
        for name in sorted(self.strategies):
            if name not in STRATEGIES:
                raise ParameterError(
                    f"There is no strategy {name!r}; choose from {', '.join(STRATEGIES)}.",
                    rule="strategies",
                )
        for cell, digit in self.fixed:
            if cell not in self.cells or digit not in self.geometry.digits:
                raise ParameterError("Only clue cells of the pattern can have fixed digits.", cell=cell, rule="fixed")

    @classmethod
    def of(
        cls,
        geometry: Geometry,
        cells: Iterable[Cell],
        strategies: Iterable[str],
        fixed: Iterable[tuple[Cell, Digit]] = (),
    ) -> PatternProblem:
        """The problem for cells, strategies and fixed digits given in any order."""
        return cls(geometry, tuple(sorted(set(cells))), frozenset(strategies), tuple(sorted(fixed)))

    @property
    def fixed_grid(self) -> Grid:
        """The fixed digits alone."""
        return Grid.of(self.fixed, self.geometry)


class PatternVerdict(StrEnum):
    """How a problem ends. Undecided: the limits were reached before an answer."""

    FOUND = "found"
    IMPOSSIBLE = "impossible"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Proof:
    """Why there is no puzzle: the kind of proof, and the cells and units (if any) that show it on a board.

    ``facts`` has what else the proof counts, by name; a proof by search counts what it went through.
    """

    kind: str
    cells: tuple[Cell, ...] = ()
    units: tuple[int, ...] = ()
    facts: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class PatternOutcome:
    """What a method found: a puzzle if found, a proof if impossible.

    ``method`` is the one that decided, or the last that tried; ``tried`` lists all, in order.
    ``extra_clues``: if nothing was found, the cells where one more clue is most likely to help, best first.
    ``turn`` is the turn of a portfolio in which the answer came.
    """

    verdict: PatternVerdict
    method: str
    puzzle: Grid | None = None
    proof: Proof | None = None
    tried: tuple[str, ...] = ()
    extra_clues: tuple[Cell, ...] = ()
    turn: int = 0


PatternMethod: TypeAlias = SearchMethod[PatternProblem, PatternOutcome]
"""A way to decide a pattern. Its progress may show the best clues so far (``best``, a Grid), their ``score`` (the
candidates left over, 0 for a solved one), and the cells that they ``reached`` (fill, clues among them)."""
