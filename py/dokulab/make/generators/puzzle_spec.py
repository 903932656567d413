"""What a puzzle should be: its difficulty, its board, the place and the number of its clues."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType

from dokulab.board.canonical import canonical_form
from dokulab.board.formats import box_name
from dokulab.board.geometry import CLASSIC, Cell, Digit, Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.board.symmetry import Orbit, orbits
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import PAUSE, Job
from dokulab.make.generators.target import Target
from dokulab.measure.counts import Counting
from dokulab.measure.levels import Level, level_named
from dokulab.people.catalogue import CATALOGUE, TECHNIQUES, TechniqueRange
from dokulab.people.technique import Family
from dokulab.search.solvers.uniqueness import is_unique

_BOARDS = (CLASSIC, geometry(2, 2), geometry(2, 3), geometry(3, 2), geometry(2, 4), geometry(4, 2))

BOXES = MappingProxyType({box_name(board): board for board in _BOARDS})
"""A box's name to the board."""


def board_named(box: str) -> Geometry:
    """The board of a box's name. Raises ParameterError."""
    if box not in BOXES:
        raise ParameterError(f"No puzzles are made with boxes of {box!r}; choose from {', '.join(BOXES)}.", rule="box")
    return BOXES[box]


FEWEST_CLUES = {4: 4, 6: 8, 8: 7, 9: 17}
"""No board of that size has one solution with fewer clues: McGuire, Tugemann and Civario (2012) for 9x9. At 8x8 it is
the bound that seven of the digits must be shown."""


@dataclass(frozen=True, slots=True)
class PuzzleSpec:
    """A puzzle with exactly one solution, and more.

    ``level`` is the one that it should be of, and ``target`` the call count that it should have. Its clues are
    symmetric, and from ``clues_low`` to ``clues_high`` in number (inclusive). The hardest technique on the path of its
    steps is one of ``hardest``. Its canonical form
    (:mod:`dokulab.board.canonical`) is none of ``avoid``. Singles and the techniques of ``needs`` solve it, and without
    any one of these they do not. Its rating by Sudoku Explainer is from the first to the last number of ``er``. With
    ``cells`` its clues are exactly these (ascending), and ``fixed`` ones have these digits; without them something must
    be aimed at.
    """

    target: Target | None
    board: Geometry = CLASSIC
    symmetry: str = "none"
    clues_low: int = 0
    clues_high: int | None = None
    hardest: TechniqueRange | None = None
    avoid: frozenset[Grid] = frozenset()
    needs: tuple[str, ...] = ()
    er: tuple[float, float] | None = None
    cells: tuple[Cell, ...] | None = None
    fixed: tuple[tuple[Cell, Digit], ...] = ()
    level: Level | None = None

    def __post_init__(self) -> None:
        orbits(self.board, self.symmetry)  # an unknown symmetry is refused at once
        if self.target is None and not self._is_about_steps and self.cells is None:
            raise ParameterError("Give a level, a call count or a hardest technique to aim at.", rule="level")
        high = self.board.cell_count if self.clues_high is None else self.clues_high
        fewest = FEWEST_CLUES[self.board.size]
        if high < fewest:
            raise ParameterError(
                f"No {self.board} puzzle with one solution has fewer than {fewest} clues; {high} were asked for.",
                rule="clues",
            )
        self._check_steps()
        if self.cells is not None and self.clues_missing(len(self.cells)):
            raise ParameterError(
                f"The pattern has {len(self.cells)} clues, so no other number of clues can be asked for.", rule="clues"
            )
        if not 0 <= self.clues_low <= high <= self.board.cell_count:
            raise ParameterError(
                f"From {self.clues_low} to {high} clues is no range on a {self.board} board; the first number must "
                f"not be above the second, nor that above {self.board.cell_count}.",
                rule="clues",
            )

    def _check_steps(self) -> None:
        if self.level is not None and not self.level.holds_on(self.board):
            raise ParameterError(
                f"{self.level.title} goes by Sudoku Explainer’s rating, which is for 9x9; this board is {self.board}.",
                rule="level",
            )
        techniques = self.level and self.level.techniques
        if self.level and techniques and self.hardest and self.hardest.first not in techniques:
            raise ParameterError(
                f"A puzzle whose hardest technique is {TECHNIQUES[self.hardest.first].title} is not {self.level.id}; "
                "ask for one of the two.",
                rule="level",
            )
        for technique in self.needs:
            if technique not in TECHNIQUES or TECHNIQUES[technique].family is Family.SINGLES:
                raise ParameterError(
                    f"{technique!r:.40} is no technique beyond singles; choose from "
                    f"{', '.join(t.id for t in CATALOGUE if t.family is not Family.SINGLES)}.",
                    rule="needs",
                )
        if self.er is not None:
            if self.board != CLASSIC:
                raise ParameterError(
                    f"Sudoku Explainer’s rating is for 9x9 boards; this one is {self.board}.", rule="er"
                )
            if not self.er[0] <= self.er[1]:
                raise ParameterError(f"From {self.er[0]:g} to {self.er[1]:g} is no range of ratings.", rule="er")

    @property
    def has_call_levels(self) -> bool:
        """Whether the puzzle's call count belongs to a class of the papers' table."""
        return self.board == CLASSIC and (self.target is None or self.target.counting is Counting.SWEEPS)

    @property
    def techniques(self) -> TechniqueRange | None:
        """Those that may be the hardest, by what is asked for. Where a rating decides a level, chains are a start."""
        if self.hardest is not None or self.level is None:
            return self.hardest
        return self.level.techniques or level_named("evil").techniques

    @property
    def _is_about_steps(self) -> bool:
        return self.level is not None or self.hardest is not None or bool(self.needs) or self.er is not None

    @property
    def orbits(self) -> tuple[Orbit, ...]:
        """The groups of cells that hold a clue together or not at all."""
        return orbits(self.board, self.symmetry)

    @property
    def asks_for_steps(self) -> bool:
        """Whether only what a person's steps are is asked for, which is certain, unlike a call count."""
        return self.target is None and self._is_about_steps

    def clues_missing(self, clues: int) -> int:
        """How many clues too few there are; negative: that many too many."""
        if clues < self.clues_low:
            return self.clues_low - clues
        if self.clues_high is not None and clues > self.clues_high:
            return self.clues_high - clues
        return 0


def forms_of(puzzles: Iterable[Grid]) -> Job[frozenset[Grid]]:
    """The canonical forms of puzzles to avoid. One without exactly one solution can't come up, and is left out."""
    forms: list[Grid] = []
    for puzzle in puzzles:
        if is_unique(puzzle):
            forms.append(canonical_form(puzzle))
        yield PAUSE
    return frozenset(forms)
