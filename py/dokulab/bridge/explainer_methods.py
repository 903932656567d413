"""The method of Sudoku Explainer's rating, with the path that it comes from, told step by step.

A candidate is a pair of a cell and a digit. A set of digits is a number: bit d - 1 stands for digit d.
"""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.bridge.method import Method
from dokulab.formats import grid_text, parse_grid
from dokulab.jobs import PAUSE, Job
from dokulab.records.explainer_records import (
    ExplainerRating,
    RatedStepRecord,
    explainer_rating,
    rated_step_record,
)
from dokulab.records.json_text import fields_of
from dokulab.records.search_records import VerdictName
from dokulab.requests.step_requests import ExplainRequest
from dokulab.strategies.explanations import conclusion
from dokulab.strategies.state import State
from dokulab.sudoku_explainer.explanation import rate_er
from dokulab.sudoku_explainer.scale import Scale
from dokulab.sudoku_explainer.step_text import described_path


@dataclass(frozen=True, slots=True)
class ExplainProgress:
    """The detail of a progress after each step: their number, a lower bound of ER, and EP and ED when known."""

    steps: int
    er_at_least: float | None
    ep: float | None
    ed: float | None


@dataclass(frozen=True, slots=True)
class RatedStepEntry(RatedStepRecord):
    """A rated step, the board before it (as in StepEntry), and its words in three depths."""

    digits: tuple[int, ...]
    candidates: tuple[int, ...]
    where: str
    why: str
    what: str


@dataclass(frozen=True, slots=True)
class ExplainResult:
    """A puzzle's rating and its path. Without exactly one solution, by ``verdict``, it has neither."""

    puzzle: str
    verdict: VerdictName
    rating: ExplainerRating
    steps: tuple[RatedStepEntry, ...]
    end: str


def explain_puzzle(request: ExplainRequest) -> Job[ExplainResult]:
    """The rating of a puzzle and the steps that it comes from."""
    puzzle = parse_grid(request.puzzle)
    explanation = yield from rate_er(puzzle, Scale(request.scale))
    entries: list[RatedStepEntry] = []
    state = State.initial(puzzle)
    for before, rated, described in described_path(state, explanation.steps):
        state = before.after(described.step)
        entries.append(
            RatedStepEntry(
                **fields_of(rated_step_record(rated, described)),
                digits=before.grid.values,
                candidates=tuple(digit_set >> 1 for digit_set in before.digit_sets),
                where=described.where,
                why=f"{described.title}: {described.why}",
                what=conclusion(described.step, puzzle.geometry),
            )
        )
        yield PAUSE
    return ExplainResult(
        puzzle=grid_text(puzzle),
        verdict=explanation.verdict.value,
        rating=explainer_rating(explanation),
        steps=tuple(entries),
        end=grid_text(state.grid),
    )


METHODS = {"explain": Method(ExplainRequest, ExplainResult, explain_puzzle, ExplainProgress)}
