"""A puzzle that was made, and how near it comes to what was asked for."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, cast

from dokulab.formats import box_name, grid_text
from dokulab.generators.pattern_filling import all_that_may_be_needed
from dokulab.generators.puzzle_search import Generated
from dokulab.generators.puzzle_spec import PuzzleSpec
from dokulab.patterns.problem import STRATEGIES, PatternProblem
from dokulab.patterns.proof_words import NAMES_NO_STRATEGY
from dokulab.rating.levels import Level, level_of
from dokulab.records.pattern_records import PatternVerdictName, ProofEntry, proof_entry
from dokulab.requests.generate_request import BoxName, Made, MethodName
from dokulab.requests.rate_request import CountingName

WishName: TypeAlias = Literal["proper", "call_count", "clues", "hardest", "needs", "er", "new"]


@dataclass(frozen=True, slots=True)
class GeneratedPuzzleRecord:
    """The closest puzzle found; ``reached`` says whether every spec is met, ``missed`` which are not.

    Without exactly one solution (which only the paper's method may end with) it misses "proper", and has no solution,
    call count, level, hardest technique or cost. ``level`` is null too where there are no levels: for other sizes than
    9x9 and other countings than sweeps.

    ``verdict`` is impossible where a ``proof`` says that no puzzle of the ``pattern`` is what was asked for (the puzzle
    is then one of its fillings), and undecided where the search ended with something missed.
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
    pattern: str | None
    verdict: PatternVerdictName
    proof: ProofEntry | None


def generated_puzzle(answer: Made, levels: Sequence[Level]) -> GeneratedPuzzleRecord:
    """``levels`` are those that it may be of."""
    made, request, spec = answer.found, answer.request, answer.spec
    count = made.call_count if spec.has_levels else None
    return GeneratedPuzzleRecord(
        puzzle=grid_text(made.puzzle),
        solution=grid_text(made.solution) if made.solution else None,
        call_count=made.call_count,
        counting=request.counting,
        target=spec.target.call_count if spec.target else None,
        reached=made.reached,
        missed=made.missed,
        level=None if count is None else level_of(count, levels).name,
        hardest=answer.hardest,
        cost=finite(made.cost),
        clues=len(made.puzzle.clues),
        symmetry=spec.symmetry,
        box=cast(BoxName, box_name(spec.board)),
        method=request.method,
        moves=made.moves,
        evaluations=made.evaluations,
        seconds=round(answer.seconds, 6),
        seed=answer.seed,
        pattern=None if request.drawing is None else str(request.drawing),
        verdict=made.verdict.value,
        proof=proof_of(made, spec),
    )


def proof_of(made: Generated, spec: PuzzleSpec) -> ProofEntry | None:
    """The proof that a search for a pattern has ended with, as data and in words."""
    if made.proof is None or spec.cells is None:
        return None
    strategies = all_that_may_be_needed(spec)
    entry = proof_entry(made.proof, PatternProblem.of(spec.board, spec.cells, strategies, spec.fixed))
    if made.proof.kind not in NAMES_NO_STRATEGY and strategies:
        titles = ", ".join(STRATEGIES[name] for name in strategies)
        return replace(entry, words=f"What was asked for would be solved by {titles}. {entry.words}")
    return entry


def finite(cost: float) -> float | None:
    """A cost as JSON has it: None for an infinite one."""
    return cost if math.isfinite(cost) else None
