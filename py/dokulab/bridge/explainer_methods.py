"""The method of Sudoku Explainer's rating, with the path that it comes from, told step by step.

A candidate is a pair of a cell and a digit. A set of digits is a number: bit d - 1 stands for digit d.
"""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.bridge.method import Method
from dokulab.formats import grid_text, parse_grid
from dokulab.grid import Grid
from dokulab.jobs import Job, Progress, map_progress
from dokulab.records.explainer_records import (
    ExplainerRating,
    RatedStepRecord,
    explainer_rating,
    rated_step_record,
)
from dokulab.records.json_text import fields_of
from dokulab.records.search_records import VerdictName
from dokulab.requests.explain_request import ExplainRequest
from dokulab.strategies.explanations import conclusion
from dokulab.strategies.state import State
from dokulab.sudoku_explainer.rated_step import RatedStep
from dokulab.sudoku_explainer.rated_step_text import describe


@dataclass(frozen=True, slots=True)
class RatedStepEntry(RatedStepRecord):
    """A rated step, the board before it (as in StepEntry), and its words in three depths."""

    digits: tuple[int, ...]
    candidates: tuple[int, ...]
    where: str
    why: str
    what: str


@dataclass(frozen=True, slots=True)
class ExplainProgress:
    """The detail of a progress: the number of steps so far, a lower bound of ER, and EP and ED when known.

    ``added`` has the steps that are new since the last.
    """

    steps: int
    er_at_least: float | None
    ep: float | None
    ed: float | None
    added: tuple[RatedStepEntry, ...]


@dataclass(frozen=True, slots=True)
class ExplainResult:
    """A puzzle's rating and its path. Without exactly one solution, by ``verdict``, it has neither."""

    puzzle: str
    verdict: VerdictName
    rating: ExplainerRating
    steps: tuple[RatedStepEntry, ...]
    end: str


class _PathSoFar:
    """The entries of a path that grows step by step."""

    def __init__(self, puzzle: Grid) -> None:
        self.state = State.initial(puzzle)
        self.entries: list[RatedStepEntry] = []

    def with_entry(self, progress: Progress) -> Progress:
        """A progress of the rating, with the entry of the step that it tells of, if it does."""
        rated = progress.detail.get("step")
        if not isinstance(rated, RatedStep):
            return progress
        self._add(rated)
        detail = {name: value for name, value in progress.detail.items() if name != "step"}
        return Progress(progress.fraction, detail, (self.entries[-1],))

    def _add(self, rated: RatedStep) -> None:
        before = self.state
        described = describe(rated, before)
        self.state = before.after(described.step)
        self.entries.append(
            RatedStepEntry(
                **fields_of(rated_step_record(rated, described)),
                digits=before.grid.values,
                candidates=tuple(digit_set >> 1 for digit_set in before.digit_sets),
                where=described.where,
                why=f"{described.title}: {described.why}",
                what=conclusion(described.step, before.geometry),
            )
        )


def explain_puzzle(request: ExplainRequest) -> Job[ExplainResult]:
    """The rating of a puzzle and the steps that it comes from. The progress has the steps as they are found."""
    puzzle = parse_grid(request.puzzle)
    path = _PathSoFar(puzzle)
    explanation = yield from map_progress(request.rating(puzzle), path.with_entry)
    return ExplainResult(
        puzzle=grid_text(puzzle),
        verdict=explanation.verdict.value,
        rating=explainer_rating(explanation),
        steps=tuple(path.entries),
        end=grid_text(path.state.grid),
    )


METHODS = {"explain": Method(ExplainRequest, ExplainResult, explain_puzzle, ExplainProgress)}
