"""The methods about clues that a setter is still writing."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.board.formats import grid_text, parse_box, parse_grid
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job, without_progress
from dokulab.ground.request import BoxText, Method, PuzzleText, Request
from dokulab.make.generators.draft import DraftFacts, minimal_draft, study_draft
from dokulab.measure.counts import Counting
from dokulab.measure.levels import id_of
from dokulab.measure.people import rated_within
from dokulab.measure.rate import LARGEST_SIZE, rate


@dataclass(frozen=True, slots=True)
class DraftRequest(Request):
    """Count the solutions of some clues, and say which clue would help and which can go."""

    puzzle: PuzzleText
    box: BoxText = None


@dataclass(frozen=True, slots=True)
class DraftRatingRequest(Request):
    """Say how hard a draft with one solution is."""

    puzzle: PuzzleText
    box: BoxText = None


_RATING_BUDGET = 50_000


@dataclass(frozen=True, slots=True)
class DraftRatingResult:
    """How hard a puzzle with one solution is; null what its board has no measure for, or what was not reached."""

    level: str | None
    hardest: str | None
    er: float | None
    call_count: float | None


@dataclass(frozen=True, slots=True)
class MinimalDraftResult:
    """The clues without redundant ones."""

    puzzle: str


def draft(request: DraftRequest) -> Job[DraftFacts]:
    """The facts about clues so far."""
    return study_draft(_grid(request))


def minimal(request: DraftRequest) -> Job[MinimalDraftResult]:
    """The clues without redundant ones."""
    return MinimalDraftResult(grid_text((yield from minimal_draft(_grid(request)))))


def draft_rating(request: DraftRatingRequest) -> Job[DraftRatingResult]:
    """How hard it is: the level, the hardest step, the rating at 9x9, and the call count up to 9x9."""
    puzzle = _grid(request)
    people = yield from rated_within(puzzle)
    count = None
    if puzzle.geometry.size <= LARGEST_SIZE:
        rating = yield from without_progress(rate(puzzle, countings=(Counting.SWEEPS,), budget=_RATING_BUDGET))
        count = rating.call_counts[0].mean if rating.call_counts and not rating.truncated else None
    return DraftRatingResult(
        level=id_of(people.level),
        hardest=people.hardest,
        er=people.er,
        call_count=count,
    )


def _grid(request: DraftRequest | DraftRatingRequest) -> Grid:
    return parse_grid(request.puzzle, None if request.box is None else parse_box(request.box))


METHODS = {
    "draft": Method(DraftRequest, DraftFacts, draft),
    "minimal_draft": Method(DraftRequest, MinimalDraftResult, minimal),
    "draft_rating": Method(DraftRatingRequest, DraftRatingResult, draft_rating),
}
