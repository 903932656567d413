"""What was found out about a pattern of clues."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from dokulab.formats import grid_text
from dokulab.geometry import Cell
from dokulab.patterns.problem import PatternProblem, Proof
from dokulab.patterns.proof_words import in_words
from dokulab.requests.pattern_requests import PatternDecision

PatternVerdictName: TypeAlias = Literal["found", "impossible", "undecided"]


@dataclass(frozen=True, slots=True)
class ProofEntry:
    """Why there is no puzzle: its kind, the cells and units (rows, columns, boxes) to show, counts, and words."""

    kind: str
    cells: tuple[Cell, ...]
    units: tuple[int, ...]
    facts: Mapping[str, int]
    words: str


@dataclass(frozen=True, slots=True)
class PatternRecord:
    """A puzzle if one was found, a proof if there is none.

    ``method`` decided, or tried last; ``tried`` has all in order. ``extra_clues``: where nothing was found, cells at
    which one more clue is likely to help.
    """

    pattern: str
    verdict: PatternVerdictName
    puzzle: str | None
    proof: ProofEntry | None
    method: str
    tried: tuple[str, ...]
    extra_clues: tuple[Cell, ...]
    seconds: float
    seed: int


def pattern_record(decision: PatternDecision) -> PatternRecord:
    outcome, problem = decision.outcome, decision.problem
    return PatternRecord(
        pattern=str(decision.drawing),
        verdict=outcome.verdict.value,
        puzzle=grid_text(outcome.puzzle) if outcome.puzzle is not None else None,
        proof=proof_entry(outcome.proof, problem) if outcome.proof is not None else None,
        method=outcome.method,
        tried=outcome.tried,
        extra_clues=outcome.extra_clues,
        seconds=round(decision.seconds, 6),
        seed=decision.seed,
    )


def proof_entry(proof: Proof, problem: PatternProblem) -> ProofEntry:
    """The proof as data and in words."""
    return ProofEntry(
        kind=proof.kind,
        cells=proof.cells,
        units=proof.units,
        facts=dict(proof.facts),
        words=in_words(proof, problem),
    )
