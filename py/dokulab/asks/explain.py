"""Sudoku Explainer's rating, with the path that it comes from, told step by step.

A candidate is a pair of a cell and a digit. A set of digits is a number: bit d - 1 stands for digit d. Ratings are null
when the limits ended the search before they were known.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal, TypeAlias

from dokulab.asks.solve import VerdictName
from dokulab.asks.steps import Candidates, StartDigits, StepEntry, position_of, told
from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.grid import Position
from dokulab.ground.jobs import Job, Progress, map_progress
from dokulab.ground.request import Help, Method, PuzzleText, Request
from dokulab.measure.levels import id_of, level_of_rating
from dokulab.measure.sudoku_explainer.rated_path import RatedPath, rate_er
from dokulab.measure.sudoku_explainer.rated_step import RatedStep
from dokulab.measure.sudoku_explainer.rated_step_text import describe
from dokulab.measure.sudoku_explainer.rated_walk import rated_walk
from dokulab.measure.sudoku_explainer.scale import Scale
from dokulab.people.state import State

ScaleName: TypeAlias = Annotated[
    Literal["classic", "exchange"],
    Help("Sudoku Explainer’s scale: classic (the players’ forum) or exchange (Sudoku Exchange’s bank)"),
]


@dataclass(frozen=True, slots=True)
class ExplainRequest(Request):
    """Rate a 9x9 puzzle as Sudoku Explainer does, from its clues or a later position on."""

    puzzle: PuzzleText
    scale: ScaleName = "classic"
    digits: StartDigits = None
    candidates: Candidates = None


@dataclass(frozen=True, slots=True)
class ExplainerRating:
    """``er`` of the whole path, ``ep`` up to the first digit placed, ``ed`` of the first step.

    ``er_at_least`` is the highest rating so far where ``er`` is null, else null. ``level`` is the one that the rating
    alone decides, whatever the techniques: from 8 on, and on the classic scale.
    """

    scale: ScaleName
    er: float | None
    ep: float | None
    ed: float | None
    er_at_least: float | None
    level: str | None


def explainer_rating(path: RatedPath) -> ExplainerRating:
    er = path.er
    decided = level_of_rating(path.er_at_least) if path.scale is Scale.CLASSIC else None
    return ExplainerRating(
        scale=path.scale.value,
        er=er,
        ep=path.ep,
        ed=path.ed,
        er_at_least=path.er_at_least if er is None else None,
        level=id_of(decided),
    )


def unfinished(scale: Scale, er_at_least: float | None, ep: float | None, ed: float | None) -> ExplainerRating:
    """What was known when the search was ended."""
    decided = level_of_rating(er_at_least) if scale is Scale.CLASSIC else None
    return ExplainerRating(scale.value, None, ep, ed, er_at_least, id_of(decided))


@dataclass(frozen=True, slots=True)
class RatedStepEntry(StepEntry):
    """One step, told like one of the catalogue; ``like`` is the id of the catalogue's technique for it, if any.

    ``technique`` is Sudoku Explainer's name.
    """

    like: str | None
    rating: float


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

    def __init__(self, start: Position) -> None:
        self.state = State.at(start)
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
        self.state = before.after(rated)
        self.entries.append(rated_step_entry(before, rated))


def rated_step_entry(state: State, rated: RatedStep) -> RatedStepEntry:
    """A rated step with the board before it and its words."""
    words = describe(rated)
    return RatedStepEntry(
        **told(
            state,
            replace(rated.step, technique=rated.technique.value),
            title=words.title,
            where=words.where,
            why=f"{words.title}: {words.why}",
            walk=rated_walk(state, rated),
        ),
        like=words.like,
        rating=rated.rating,
    )


def explain_puzzle(request: ExplainRequest) -> Job[ExplainResult]:
    """The rating of a puzzle and the steps that it comes from. The progress has the steps as they are found."""
    puzzle = parse_grid(request.puzzle)
    start = position_of(puzzle, request.digits, request.candidates)
    so_far = _PathSoFar(start)
    path = yield from map_progress(rate_er(start, Scale(request.scale)), so_far.with_entry)
    return ExplainResult(
        puzzle=grid_text(puzzle),
        verdict=path.verdict.value,
        rating=explainer_rating(path),
        steps=tuple(so_far.entries),
        end=grid_text(so_far.state.grid),
    )


METHODS = {
    "explain": Method(ExplainRequest, ExplainResult, explain_puzzle, ExplainProgress),
}
