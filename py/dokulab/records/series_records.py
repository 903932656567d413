"""A puzzle of a series, as its files hold it."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.formats import box_name, grid_text
from dokulab.generators.puzzle_search import Generated, hardest_technique
from dokulab.geometry import CLASSIC
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
