"""The method of making puzzles."""

from __future__ import annotations

import math
import time
from dataclasses import asdict, dataclass

from dokulab.bridge.method import Method
from dokulab.formats import grid_text, parse_grid
from dokulab.generators.objective import RatedClues
from dokulab.generators.puzzle_search import Generated
from dokulab.generators.puzzle_spec import board_named, forms_of
from dokulab.jobs import PAUSE, Job, Progress, map_progress
from dokulab.rating.level_tables import TABLES, TableName
from dokulab.rating.levels import levels_of
from dokulab.records.generated_records import GeneratedPuzzleRecord, finite, generated_puzzle
from dokulab.records.json_text import fields_of
from dokulab.requests.generate_request import GenerateRequest, Made


@dataclass(frozen=True, slots=True)
class GenerateProgress:
    """The detail of a progress: the best puzzle so far, and the one the search is at, which may lack a unique solution.

    Counts and costs are null for a puzzle without exactly one solution, whose cost is infinite; counts also where none
    is aimed at, since they would take most of the time. A cost is the distance
    from the target in powers of e, plus 1 for each clue too many or too few and for a wrong hardest technique.
    """

    best_puzzle: str
    current_puzzle: str
    call_count: float | None
    current_call_count: float | None
    cost: float | None
    current_cost: float | None
    target: float | None
    moves: int
    evaluations: int


@dataclass(frozen=True, slots=True)
class ClimbPoint:
    """Where the search was after this many moves; null: an infinite cost."""

    moves: int
    cost: float | None
    best_cost: float | None


@dataclass(frozen=True, slots=True)
class GenerateResult(GeneratedPuzzleRecord):
    """The closest puzzle found, and in ``history`` the climb to it in about 200 points at most."""

    history: tuple[ClimbPoint, ...]


_SECONDS_BETWEEN_REPORTS = 0.1
"""Each report holds two puzzles as text; more reports would not be seen."""


def generate_puzzle(request: GenerateRequest) -> Job[GenerateResult]:
    """The closest puzzle to a spec."""
    board = board_named(request.box)
    spec = request.spec(avoid=(yield from forms_of(parse_grid(text, board) for text in request.avoid)))
    made = yield from _reporting(request.answer(spec), spec.target.call_count if spec.target else None)
    assert made is not None, "there is no limit"
    puzzle = generated_puzzle(made, levels_of(TABLES[TableName(request.table)]))
    history = tuple(ClimbPoint(at.moves, finite(at.cost), finite(at.best_cost)) for at in made.found.history)
    return GenerateResult(**fields_of(puzzle), history=history)


def _reporting(job: Job[Made | None], target: float | None) -> Job[Made | None]:
    """The same job, reporting what it can show about ten times a second, as text."""
    latest = -math.inf

    def changed(progress: Progress) -> Progress:
        nonlocal latest
        best, current = progress.detail.get("best"), progress.detail.get("current")
        now = time.perf_counter()
        if (
            not (isinstance(best, Generated) and isinstance(current, RatedClues))
            or now < latest + _SECONDS_BETWEEN_REPORTS
        ):
            return PAUSE
        latest = now
        return Progress(progress.fraction, asdict(_shown(best, current, target)))

    return map_progress(job, changed)


def _shown(best: Generated, current: RatedClues, target: float | None) -> GenerateProgress:
    return GenerateProgress(
        best_puzzle=grid_text(best.puzzle),
        current_puzzle=grid_text(current.clues.puzzle),
        call_count=best.call_count,
        current_call_count=current.call_count,
        cost=finite(best.cost),
        current_cost=finite(current.cost),
        target=target,
        moves=best.moves,
        evaluations=best.evaluations,
    )


METHODS = {"generate": Method(GenerateRequest, GenerateResult, generate_puzzle, GenerateProgress)}
