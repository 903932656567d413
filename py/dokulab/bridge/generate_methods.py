"""The method of making puzzles."""

from __future__ import annotations

import math
import time
from dataclasses import asdict, dataclass, replace
from random import Random

from dokulab.bridge.method import Method, seed_or_new
from dokulab.bridge.rating_methods import SpacingOption, TableOption
from dokulab.formats import grid_text, parse_grid
from dokulab.generators.generation import generate
from dokulab.generators.objective import RatedClues
from dokulab.generators.puzzle_search import Generated, hardest_technique
from dokulab.generators.puzzle_spec import PuzzleSpec, board_named, forms_of
from dokulab.generators.target import target_of
from dokulab.jobs import PAUSE, Job, Progress, map_progress
from dokulab.rating.counts import Counting
from dokulab.rating.level_tables import TABLES, TableName
from dokulab.rating.levels import Spacing, levels_of
from dokulab.rating.play_levels import play_level_named
from dokulab.records.generated_records import BoxName, GeneratedPuzzle, MethodName, finite, generated_puzzle
from dokulab.records.json_text import fields_of
from dokulab.records.rating_records import CountingName
from dokulab.strategies.catalogue import TechniqueRange


@dataclass(frozen=True, slots=True)
class GenerateParams:
    """Aim at a level, by name or place ("3/7"), or at a call count; with ``hardest``, both may be left out.

    A ``play_level`` is a level as Play means it, call count and hardest technique: what else aims at either is ignored.

    ``tolerance`` is the allowed share of the target, null for the level's own width or a tenth. ``counting`` says what
    the call count counts; levels are in sweeps and for 9x9. A box is its rows by its columns. ``clues_low`` and
    ``clues_high`` (inclusive, null: no bound) limit the number of clues; ``hardest`` is the id of the technique that
    the puzzle's path must need, with none harder. ``moves`` (>= 0) is the budget. A puzzle that is one of ``avoid``
    up to symmetry is not taken. Without a seed one is drawn and reported.
    """

    level: str | None = None
    play_level: str | None = None
    call_count: float | None = None
    counting: CountingName = "sweeps"
    tolerance: float | None = None
    symmetry: str = "none"
    box: BoxName = "3x3"
    clues_low: int | None = None
    clues_high: int | None = None
    hardest: str | None = None
    method: MethodName = "directed"
    moves: int = 10_000
    seed: int | None = None
    avoid: tuple[str, ...] = ()
    table: TableOption = "paper"
    spacing: SpacingOption = "paper"


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
class GenerateResult(GeneratedPuzzle):
    """The closest puzzle found, and in ``history`` the climb to it in about 200 points at most."""

    history: tuple[ClimbPoint, ...]


_SECONDS_BETWEEN_REPORTS = 0.1
"""Each report holds two puzzles as text; more reports would not be seen."""


def generate_puzzle(params: GenerateParams) -> Job[GenerateResult]:
    """The closest puzzle to a spec."""
    spec = yield from _spec_of(params)
    seed = seed_or_new(params.seed)
    start = time.perf_counter()
    job = generate(spec, Random(seed), method=params.method, moves=params.moves)
    made = yield from _reporting(job, spec.target.call_count if spec.target else None)
    puzzle = generated_puzzle(
        made,
        spec,
        hardest=(yield from hardest_technique(made)),
        levels=levels_of(TABLES[TableName(params.table)]),
        counting=params.counting,
        box=params.box,
        method=params.method,
        seconds=time.perf_counter() - start,
        seed=seed,
    )
    history = tuple(ClimbPoint(at.moves, finite(at.cost), finite(at.best_cost)) for at in made.history)
    return GenerateResult(**fields_of(puzzle), history=history)


def _spec_of(params: GenerateParams) -> Job[PuzzleSpec]:
    board = board_named(params.box)
    avoid = yield from forms_of(parse_grid(text, board) for text in params.avoid)
    low, high = params.clues_low or 0, params.clues_high
    if params.play_level is not None:
        spec = PuzzleSpec.of_play_level(play_level_named(params.play_level), params.symmetry, low, high)
        return replace(spec, avoid=avoid)
    aim = target_of(
        params.level,
        params.call_count,
        tolerance=params.tolerance,
        counting=Counting(params.counting),
        geometry=board,
        table=TABLES[TableName(params.table)],
        spacing=Spacing(params.spacing),
    )
    hardest = None if params.hardest is None else TechniqueRange.only(params.hardest)
    return PuzzleSpec(aim, board, params.symmetry, low, high, hardest, avoid)


def _reporting(job: Job[Generated], target: float | None) -> Job[Generated]:
    """The same job, reporting what it can show about ten times a second, as text."""
    latest = -math.inf

    def tell(progress: Progress) -> Progress:
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

    return map_progress(job, tell)


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


METHODS = {"generate": Method(GenerateParams, GenerateResult, generate_puzzle, GenerateProgress)}
