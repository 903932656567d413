"""The fewest clues: the problem, and what a method finds out."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from dokulab.errors import ParameterError
from dokulab.formats import parse_grid
from dokulab.geometry import CLASSIC, Geometry
from dokulab.grid import Grid
from dokulab.patterns.problem import STRATEGIES

BOUND_SOURCES = MappingProxyType(
    {
        "digits": "two digits that no clue shows could swap places",
        "literature": "G. McGuire, B. Tugemann, G. Civario: There is no 16-clue Sudoku (2014)",
        "every-pattern": "every pattern of 7 clues was tried with every full grid (experiment every-pattern)",
        "exhausted": "all choices of fewer clues were tried, up to renaming digits",
        "unsatisfiable": "a SAT solver proved that formulas (1) to (15) of Nishikawa and Toda cannot hold with fewer",
    }
)
"""Why there is no puzzle with fewer clues than a lower bound."""

_SEVENTEEN = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
"""From G. Royle's collection of 17-clue puzzles; hidden singles alone solve it."""


@dataclass(frozen=True, slots=True)
class MinimumProblem:
    """How few clues a puzzle can have that these strategies solve; None: that has exactly one solution.

    Raises ParameterError for an unknown strategy, and where the strategies place nothing.
    """

    geometry: Geometry
    strategies: frozenset[str] | None

    def __post_init__(self) -> None:
        if self.strategies is None:
            return
        for name in sorted(self.strategies):
            if name not in STRATEGIES:
                raise ParameterError(
                    f"There is no strategy {name!r}; choose from {', '.join(STRATEGIES)}, or none.",
                    rule="strategies",
                )
        if not self.strategies & {"ns", "hs"}:
            raise ParameterError("Only naked and hidden singles place digits; choose ns or hs too.", rule="strategies")


@dataclass(frozen=True, slots=True)
class MinimumOutcome:
    """The best puzzle so far, None before the first; no puzzle has fewer clues than ``lower_bound``.

    ``bound_source`` is a key of :data:`BOUND_SOURCES`.
    """

    puzzle: Grid | None
    lower_bound: int
    bound_source: str
    method: str

    @property
    def clues(self) -> int | None:
        return None if self.puzzle is None else len(self.puzzle.clues)

    @property
    def proved_minimal(self) -> bool:
        return self.clues == self.lower_bound


def known_bound(geometry: Geometry) -> tuple[int, str]:
    """A lower bound that needs no search, and its source. It holds for strategies too: what they solve is unique."""
    if geometry == CLASSIC:
        return 17, "literature"
    if {geometry.box_rows, geometry.box_columns} == {2, 3}:
        return 8, "every-pattern"
    return geometry.size - 1, "digits"


def known_puzzle(problem: MinimumProblem) -> Grid | None:
    """A published puzzle with as few clues as :func:`known_bound` allows; None where we know none.

    At 9x9 the question is settled unless naked singles (and locked candidates, which place nothing) must do alone.
    """
    if problem.geometry == CLASSIC and (problem.strategies is None or "hs" in problem.strategies):
        return parse_grid(_SEVENTEEN)
    return None
