"""A puzzle of a series, as its files hold it, and how it is made: for the command line and for the page."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from random import Random

from dokulab.formats import box_name, grid_text
from dokulab.generators.generation import generate
from dokulab.generators.puzzle_search import Generated, hardest_technique
from dokulab.geometry import CLASSIC
from dokulab.grid import Grid
from dokulab.grids.canonical import canonical_form
from dokulab.jobs import Job, without_progress
from dokulab.rating.play_levels import play_level_of
from dokulab.requests.series_plan import SeriesEntry, SeriesPlan
from dokulab.sudoku_explainer.explanation import rate_er


@dataclass(frozen=True, slots=True)
class SeriesPuzzle:
    """A puzzle of a series with what a setter prints beside it.

    ``level`` is the one asked for, else the one of Play that its hardest technique belongs to. ``er`` is Sudoku
    Explainer's rating of a 9x9 puzzle. ``missed`` has what was asked for and not reached. ``exchanged`` counts how
    often it was replaced by another one.
    """

    number: int
    date: str | None
    title: str
    author: str
    notes: str
    rules: str
    level: str | None
    er: float | None
    hardest: str | None
    call_count: float | None
    clues: int
    box: str
    puzzle: str
    solution: str | None
    missed: tuple[str, ...]
    exchanged: int
    seed: str


@dataclass(frozen=True, slots=True)
class SeriesTask:
    """An entry to make. ``attempt`` counts the puzzles made for it before, and ``avoid`` are canonical forms."""

    plan: SeriesPlan
    entry: SeriesEntry
    attempt: int = 0
    exchanged: int = 0
    avoid: frozenset[Grid] = frozenset()

    @property
    def seed(self) -> str:
        """Of the search: with the same plan, the same attempt makes the same puzzle."""
        return f"{self.plan.seed}/{self.entry.number}/{self.attempt}"

    def search(self) -> Job[Generated]:
        """The search for the puzzle."""
        request = self.entry.request
        return generate(self.entry.spec(self.avoid), Random(self.seed), method=request.method, moves=request.moves)

    def record(self, made: Generated) -> Job[SeriesPuzzle]:
        """What is known of a puzzle that was made."""
        return series_puzzle(self.plan, self.entry, made, exchanged=self.exchanged, seed=self.seed)


def is_new_in_series(puzzle: Grid, others: Iterable[Grid], *, has_own_pattern: bool) -> bool:
    """Whether no other puzzle is the same up to symmetry, nor has its clues in the same cells.

    Clues in the same cells are no matter where the plan gives the pattern.
    """
    alike: Collection[Grid] = [
        other for other in others if other.geometry == puzzle.geometry and len(other.clues) == len(puzzle.clues)
    ]
    if not has_own_pattern and any(other.clues == puzzle.clues for other in alike):
        return False
    return not alike or canonical_form(puzzle) not in map(canonical_form, alike)


def series_puzzle(
    plan: SeriesPlan, entry: SeriesEntry, made: Generated, *, exchanged: int, seed: str
) -> Job[SeriesPuzzle]:
    """The record of a puzzle that was made; its rating may take seconds."""
    board = made.puzzle.geometry
    explained = (yield from without_progress(rate_er(made.puzzle))) if made.is_proper and board == CLASSIC else None
    hardest = yield from hardest_technique(made)
    asked = entry.request.play_level or entry.request.level
    level = asked or (play_level_of(hardest).name if hardest is not None and board == CLASSIC else None)
    return SeriesPuzzle(
        number=entry.number,
        date=entry.day.isoformat() if entry.day else None,
        title=entry.title or plan.title,
        author=plan.author,
        notes=plan.notes,
        rules=plan.rules,
        level=level,
        er=explained.er if explained else None,
        hardest=hardest,
        call_count=round(made.call_count, 1) if made.call_count is not None else None,
        clues=len(made.puzzle.clues),
        box=box_name(board),
        puzzle=grid_text(made.puzzle),
        solution=grid_text(made.solution) if made.solution else None,
        missed=made.missed,
        exchanged=exchanged,
        seed=seed,
    )
