"""The fewest clues: the problem, and what a method finds out."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.make.patterns.problem import STRATEGIES

BOUND_SOURCES = MappingProxyType(
    {
        "digits": "two digits that no clue shows could swap places",
        "literature": "G. McGuire, B. Tugemann, G. Civario: There is no 16-clue Sudoku (2014)",
        "every-pattern": "every pattern of 7 clues was tried with every full grid (experiment every-pattern)",
        "exhausted": "all choices of fewer clues were tried, up to renaming digits",
        "stuck-sets": "in this full grid no fewer cells hit every stuck set",
        "unsatisfiable": "a SAT solver proved that formulas (1) to (15) of Nishikawa and Toda cannot hold with fewer",
    }
)
"""Why there is no puzzle with fewer clues than a lower bound."""

_SEVENTEEN = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
"""From G. Royle's collection of 17-clue puzzles; hidden singles alone solve it."""

_EIGHT = "5...3..1...2...6...4....3........5.."
"""At 6x6 with boxes of 2x3, found by the search: naked singles alone solve it, and so do hidden singles."""

EIGHTEEN = (
    "........42..3..........1..8......2....576.3...84...6..3.............4.569........",
    ".....5.3......1.5..........7........3........6....8..7..97....4..1.3...6..56...9.",
    "...2....9.8.4........9......1.............2...5....1....9.5...44...3...62...1.7..",
    "..5.6....6...1....9...3.2........9........5...1............9..6.4...5.3..7...4.1.",
    ".....5.3......1.5..........7........3........6....8..7..97....4..1.3...6..56...2.",
    "1........9....1........3......5....3........56.......7.3...2.1..7.8...2...57...9.",
    ".4...21..7.5..8..4......9......1..3...37...5..1..9......8....2...............4...",
    "..6..3..98...6...7..4.1...3.7...9.................8.4..5..4..6........8..9.......",
    ".....9........8.....7.....2.9..3.1..6..7....58..2...4.........7..3..4.....4...9..",
    "8...6...7..6..2..9..4.1...3.7...9.................8.4..5..4..6........8..9.......",
)
"""Puzzles of 18 clues that naked singles solve, found by stuck sets: no two are the same up to symmetry, and no such
puzzle with fewer clues is known."""


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

    ``bound_source`` is a key of :data:`BOUND_SOURCES`; "stuck-sets" is about the puzzles of one full grid only.
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
    """A puzzle with the fewest clues that is known; None where we know none.

    At 6x6 and 9x9 that is as few as :func:`known_bound` allows, unless at 9x9 naked singles (and locked candidates,
    which place nothing) must do alone: then it is one clue more.
    """
    match (problem.geometry.box_rows, problem.geometry.box_columns):
        case (2, 3):
            return parse_grid(_EIGHT, problem.geometry)
        case (3, 2):
            turned = "".join(_EIGHT[row::6] for row in range(6))  # rows as columns
            return parse_grid(turned, problem.geometry)
        case (3, 3):
            pass
        case _:
            return None
    return parse_grid(_SEVENTEEN if problem.strategies is None or "hs" in problem.strategies else EIGHTEEN[0])
