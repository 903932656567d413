"""A puzzle that was made, and how near it comes to what was asked for."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from dokulab.formats import grid_text
from dokulab.generators.puzzle_search import Generated
from dokulab.generators.puzzle_spec import PuzzleSpec
from dokulab.rating.levels import Level, level_of
from dokulab.requests.generate_request import BoxName, GenerateRequest, MethodName
from dokulab.requests.rate_request import CountingName

WishName: TypeAlias = Literal["proper", "call_count", "clues", "hardest", "new"]


@dataclass(frozen=True, slots=True)
class GeneratedPuzzle:
    """The closest puzzle found; ``reached`` says whether every spec is met, ``missed`` which are not.

    Without exactly one solution (which only the paper's method may end with) it misses "proper", and has no solution,
    call count, level, hardest technique or cost. ``level`` is null too where there are no levels: for other sizes than
    9x9 and other countings than sweeps.
    """

    puzzle: str
    solution: str | None
    call_count: float | None
    counting: CountingName
    target: float | None
    reached: bool
    missed: tuple[WishName, ...]
    level: str | None
    hardest: str | None
    cost: float | None
    clues: int
    symmetry: str
    box: BoxName
    method: MethodName
    moves: int
    evaluations: int
    seconds: float
    seed: int


def generated_puzzle(
    made: Generated,
    request: GenerateRequest,
    spec: PuzzleSpec,
    *,
    hardest: str | None,
    levels: Sequence[Level],
    seconds: float,
    seed: int,
) -> GeneratedPuzzle:
    """``hardest`` is the technique that the puzzle's steps need, and ``levels`` are those that it may be of."""
    count = made.call_count if spec.has_levels else None
    return GeneratedPuzzle(
        puzzle=grid_text(made.puzzle),
        solution=grid_text(made.solution) if made.solution else None,
        call_count=made.call_count,
        counting=request.counting,
        target=spec.target.call_count if spec.target else None,
        reached=made.reached,
        missed=made.missed,
        level=None if count is None else level_of(count, levels).name,
        hardest=hardest,
        cost=finite(made.cost),
        clues=len(made.puzzle.clues),
        symmetry=spec.symmetry,
        box=request.box,
        method=request.method,
        moves=made.moves,
        evaluations=made.evaluations,
        seconds=round(seconds, 6),
        seed=seed,
    )


def finite(cost: float) -> float | None:
    """A cost as JSON has it: None for an infinite one."""
    return cost if math.isfinite(cost) else None
