"""The method of making puzzles."""

from __future__ import annotations

import math
import time
from dataclasses import asdict, replace
from random import Random

from dokulab.bridge import generate_wire as wire
from dokulab.bridge.method import Method
from dokulab.bridge.seeds import seed_or_new
from dokulab.formats import grid_text, parse_grid
from dokulab.generators.generation import generate
from dokulab.generators.objective import Rated
from dokulab.generators.puzzle_search import Generated, hardest_technique
from dokulab.generators.puzzle_spec import PuzzleSpec, board_named, forms_of
from dokulab.generators.target import target_of
from dokulab.jobs import PAUSE, Job, Progress, retold
from dokulab.rating.counts import Counting
from dokulab.rating.level_tables import TABLES, TableName
from dokulab.rating.levels import Spacing, level_of, levels_of

_SECONDS_BETWEEN_REPORTS = 0.1
"""Each report holds two puzzles as text, and nobody sees more of them."""


def generate_puzzle(params: wire.GenerateParams) -> Job[wire.GenerateResult]:
    """The closest puzzle to a spec."""
    spec = yield from _spec_of(params)
    target = spec.target.call_count if spec.target else None
    seed = seed_or_new(params.seed)
    start = time.perf_counter()
    made = yield from _reporting(generate(spec, Random(seed), method=params.method, moves=params.moves), target)
    hardest = yield from hardest_technique(made)
    return wire.GenerateResult(
        puzzle=grid_text(made.puzzle),
        solution=grid_text(made.solution) if made.solution else None,
        call_count=made.call_count,
        counting=params.counting,
        target=target,
        reached=made.reached,
        missed=made.missed,
        level=_level_name(made, params) if spec.has_levels else None,
        hardest=hardest,
        cost=_finite(made.cost),
        clues=len(made.puzzle.clues),
        symmetry=params.symmetry,
        box=params.box,
        method=params.method,
        moves=made.moves,
        evaluations=made.evaluations,
        seconds=time.perf_counter() - start,
        seed=seed,
        history=tuple(wire.ClimbPoint(at.moves, _finite(at.cost), _finite(at.best_cost)) for at in made.history),
    )


def _spec_of(params: wire.GenerateParams) -> Job[PuzzleSpec]:
    board = board_named(params.box)
    aim = target_of(
        params.level,
        params.call_count,
        tolerance=params.tolerance,
        counting=Counting(params.counting),
        board=board,
        table=TABLES[TableName(params.table)],
        spacing=Spacing(params.spacing),
    )
    spec = PuzzleSpec(aim, board, params.symmetry, params.clues_low or 0, params.clues_high, params.hardest)
    avoid = yield from forms_of(parse_grid(text, board) for text in params.avoid)
    return replace(spec, avoid=avoid)


def _level_name(made: Generated, params: wire.GenerateParams) -> str | None:
    if made.call_count is None:
        return None
    return level_of(made.call_count, levels_of(TABLES[TableName(params.table)])).name


def _reporting(job: Job[Generated], target: float | None) -> Job[Generated]:
    """The same job, with what it can show by now, as text, some ten times a second."""
    latest = -math.inf

    def tell(progress: Progress) -> Progress:
        nonlocal latest
        best, current = progress.detail.get("best"), progress.detail.get("current")
        now = time.perf_counter()
        if not (isinstance(best, Generated) and isinstance(current, Rated)) or now < latest + _SECONDS_BETWEEN_REPORTS:
            return PAUSE
        latest = now
        return Progress(progress.fraction, asdict(_shown(best, current, target)))

    return retold(job, tell)


def _shown(best: Generated, current: Rated, target: float | None) -> wire.GenerateProgress:
    return wire.GenerateProgress(
        best_puzzle=grid_text(best.puzzle),
        current_puzzle=grid_text(current.clues.puzzle),
        call_count=best.call_count,
        current_call_count=current.call_count,
        cost=_finite(best.cost),
        current_cost=_finite(current.cost),
        target=target,
        moves=best.moves,
        evaluations=best.evaluations,
    )


def _finite(cost: float) -> float | None:
    return cost if math.isfinite(cost) else None


METHODS = {"generate": Method(wire.GenerateParams, wire.GenerateResult, generate_puzzle)}
