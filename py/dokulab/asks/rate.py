"""The rating by call count, the measure of search effort, and the classes of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from dokulab.asks.codec import fields_of
from dokulab.asks.explain import ExplainerRating, ScaleName
from dokulab.asks.solve import VerdictName
from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job, Progress, map_progress
from dokulab.ground.request import FixedSeed, Help, Method, Option, PuzzleText, Range, Request
from dokulab.measure.call_level_tables import TABLES, TableName
from dokulab.measure.call_levels import (
    FEWEST_LEVELS,
    MOST_LEVELS,
    CallLevel,
    CallLevelTable,
    Spacing,
    call_levels_of,
    call_levels_on_scale,
)
from dokulab.measure.counts import Counting
from dokulab.measure.levels import id_of
from dokulab.measure.people import PeopleRating
from dokulab.measure.rate import BUDGET, MOST_RUNS, RUNS, rate
from dokulab.measure.sample import Rating, Sample

CountingName: TypeAlias = Literal["sweeps", "nodes", "splits"]


TableOption: TypeAlias = Annotated[Literal["paper", "calibrated"], Help("the table of call counts that classes go by")]


SpacingOption: TypeAlias = Annotated[
    Literal["paper", "logarithmic"],
    Help("how to space classes I/N: paper (the table’s numbers, means of neighbours, numbers beyond) or logarithmic"),
    Option(metavar="NAME"),
]


CallLevelCount: TypeAlias = Annotated[
    int | None,
    Range(at_least=FEWEST_LEVELS, at_most=MOST_LEVELS),
    Help("divide call counts into this many classes, named 1/N to N/N; without it the table’s own"),
    Option(metavar="N"),
]


Runs: TypeAlias = Annotated[
    int,
    Range(at_least=1, at_most=MOST_RUNS),
    Help("the number of random searches to average for each puzzle"),
    Option(metavar="N"),
]


SweepBudget: TypeAlias = Annotated[
    int,
    Range(at_least=1),
    Help("the most sweeps for a puzzle, over all its runs"),
    Option(metavar="SWEEPS"),
]


@dataclass(frozen=True, slots=True)
class LevelsRequest(Request):
    """The classes of a table of call counts, or of a scale on it."""

    table: TableOption = "paper"
    call_levels: CallLevelCount = None
    spacing: SpacingOption = "paper"

    def levels(self, table: CallLevelTable | None = None) -> Sequence[CallLevel]:
        """The levels, the easiest first; ``table``: one from a file, for the named one. Raises ParameterError."""
        return levels_chosen(self.call_levels, table or TABLES[TableName(self.table)], self.spacing)


@dataclass(frozen=True, slots=True)
class RateRequest(Request):
    """Rate a puzzle by random searches. Boards go up to 9x9."""

    puzzle: PuzzleText
    runs: Runs = RUNS
    seed: Annotated[int, Help("the same seed gives the same rating")] = 0
    countings: Annotated[tuple[CountingName, ...], Help("what to count"), Option(metavar="A,B", name="counting")] = (
        "sweeps",
        "nodes",
    )
    budget: SweepBudget = BUDGET
    table: TableOption = "paper"
    call_levels: CallLevelCount = None
    spacing: SpacingOption = "paper"

    def levels(self, table: CallLevelTable | None = None) -> Sequence[CallLevel]:
        """As those of a LevelsRequest."""
        return levels_chosen(self.call_levels, table or TABLES[TableName(self.table)], self.spacing)

    def rating(self, puzzle: Grid, levels: Sequence[CallLevel]) -> Job[Rating]:
        """The rating of the puzzle, which is the request's, as it was read. Raises ParameterError."""
        countings = [Counting(name) for name in self.countings]
        return rate(puzzle, self.runs, self.seed, countings, levels=levels, budget=self.budget)


def levels_chosen(count: int | None, table: CallLevelTable, spacing: SpacingOption) -> Sequence[CallLevel]:
    """A table's own levels for None, else those of a scale on it."""
    return call_levels_of(table) if count is None else call_levels_on_scale(count, table, Spacing(spacing))


@dataclass(frozen=True, slots=True)
class CalibrationRequest(Request):
    """Count labelled 9x9 puzzles with one solution; one that takes more than the budget is left out."""

    runs: Runs = RUNS
    counting: Annotated[CountingName, Help("what to count"), Option(metavar="C")] = "sweeps"
    seed: FixedSeed = 0
    budget: SweepBudget = BUDGET


@dataclass(frozen=True, slots=True)
class CallCount:
    """The call counts in one counting, one for each run that came to its end.

    sd is the sample's, 0 for a single run. The 95% confidence interval of the mean goes from low to high.
    """

    counting: CountingName
    mean: float
    median: float
    sd: float
    low: float
    high: float
    runs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RateResult:
    """What a puzzle costs a search. Only one with exactly one solution has counts; at 9x9 a class and guesses too.

    ``call_level`` is the table's class of the count, which says nothing about people. ``confidence`` is the share of
    bootstrap means in its band, null for a single run or a cut rating. ``neighbour`` is the class beside it that the
    puzzle may belong to as well; null where the class is sure (95%).

    ``cut``: the budget ended before all runs had. Then the counts are of those that had (none, if not even one had)
    and too low as a whole; ``at_least`` is a lower bound in sweeps of the mean with the run that was cut, and the
    class is that of ``at_least``: this one or one above.

    ``sparse``: so few clues that the count says little about people. ``with_more_logic`` is then the mean sweeps of a
    search that also uses hidden singles and locked candidates.
    """

    puzzle: str
    verdict: VerdictName
    call_counts: tuple[CallCount, ...]
    call_level: str | None
    confidence: float | None
    neighbour: str | None
    guesses: int | None
    cut: bool
    at_least: float | None
    sparse: bool
    with_more_logic: float | None


def rate_result(rating: Rating) -> RateResult:
    estimate = rating.estimate
    return RateResult(
        puzzle=grid_text(rating.puzzle),
        verdict=rating.verdict.value,
        call_counts=tuple(
            CallCount(
                counting=count.counting.value,
                mean=count.mean,
                median=count.median,
                sd=count.sd,
                low=count.interval.low,
                high=count.interval.high,
                runs=count.runs,
            )
            for count in rating.call_counts
        ),
        call_level=rating.level.name if rating.level else None,
        confidence=estimate.confidence if estimate else None,
        neighbour=estimate.neighbour.name if estimate and estimate.neighbour else None,
        guesses=rating.guesses,
        cut=rating.truncated,
        at_least=rating.lower_bound,
        sparse=rating.is_sparse,
        with_more_logic=rating.with_more_logic,
    )


@dataclass(frozen=True, slots=True)
class RatingRecord(RateResult):
    """All measures of a puzzle: for people, from ``rated_from`` on, and what it costs a search, from its clues on.

    ``hardest``, ``score`` and ``steps`` are of the path, null where it is not known; ``er``, ``ep`` and ``ed`` are on
    Sudoku Explainer's scale, and ``er_at_least`` where ``er`` is not known. ``level_at_least`` where ``level`` is not.
    """

    scale: ScaleName | None
    er: float | None
    ep: float | None
    ed: float | None
    er_at_least: float | None
    level: str | None
    hardest: str | None
    score: int | None
    steps: int | None
    rated_from: Literal["clues", "position"]
    level_at_least: str | None
    seed: int


def rating_record(rating: Rating, people: PeopleRating, explained: ExplainerRating | None, seed: int) -> RatingRecord:
    """``explained`` is what is known on the scale asked for, if one was."""
    level, score = people.level, people.score
    return RatingRecord(
        **fields_of(rate_result(rating)),
        scale=None if explained is None else explained.scale,
        er=None if explained is None else explained.er,
        ep=None if explained is None else explained.ep,
        ed=None if explained is None else explained.ed,
        er_at_least=None if explained is None else explained.er_at_least,
        level=id_of(level),
        hardest=None if score is None else score.hardest,
        score=None if score is None else score.score,
        steps=None if score is None else score.steps,
        rated_from="clues" if people.start.is_start else "position",
        level_at_least=None if level is not None else id_of(people.at_least),
        seed=seed,
    )


@dataclass(frozen=True, slots=True)
class LevelsResult:
    """The classes, from the lowest counts on, and where the table's numbers come from. Counts are in sweeps."""

    levels: tuple[CallLevel, ...]
    source: str


@dataclass(frozen=True, slots=True)
class RateProgress:
    """The detail of a progress: the runs so far and their mean number of sweeps."""

    runs: int
    sweeps: float


def show_levels(request: LevelsRequest) -> Job[LevelsResult]:
    """The classes of a table, or of a scale on it."""
    yield from ()
    return LevelsResult(tuple(request.levels()), TABLES[TableName(request.table)].source)


def rate_puzzle(request: RateRequest) -> Job[RateResult]:
    """The rating of a puzzle."""
    rating = request.rating(parse_grid(request.puzzle), request.levels())
    return rate_result((yield from map_progress(rating, _with_numbers)))


def _with_numbers(progress: Progress) -> Progress:
    """Of the sample, the number of runs and their mean so far."""
    sample = progress.detail.get("sample")
    if not isinstance(sample, Sample):
        return progress
    return Progress(progress.fraction, {"runs": len(sample.counts), "sweeps": sample.mean})


METHODS = {
    "levels": Method(LevelsRequest, LevelsResult, show_levels),
    "rate": Method(RateRequest, RateResult, rate_puzzle, RateProgress),
}
