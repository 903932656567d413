"""The requests for a rating by call count, and for its levels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.rating.counts import Counting
from dokulab.rating.level_tables import TABLES, TableName
from dokulab.rating.levels import FEWEST_LEVELS, MOST_LEVELS, Level, LevelTable, Spacing, levels_of, levels_on_scale
from dokulab.rating.rate import BUDGET, RUNS, rate
from dokulab.rating.sample import Rating
from dokulab.request import FixedSeed, Help, Option, PuzzleText, Range, Request

CountingName: TypeAlias = Literal["sweeps", "nodes", "splits"]
TableOption: TypeAlias = Annotated[Literal["paper", "calibrated"], Help("the table of the levels’ call counts")]
SpacingOption: TypeAlias = Annotated[
    Literal["paper", "logarithmic"],
    Help("how to space levels I/N: paper (the table’s numbers, means of neighbours, numbers beyond) or logarithmic"),
    Option(metavar="NAME"),
]
ScaleSize: TypeAlias = Annotated[
    int | None,
    Range(at_least=FEWEST_LEVELS, at_most=MOST_LEVELS),
    Help("divide into this many levels, named 1/N to N/N; without it the table’s own levels"),
    Option(metavar="N", name="levels"),
]
Runs: TypeAlias = Annotated[
    int,
    Range(at_least=1),
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
    """The levels of a table, or of a scale on it."""

    table: TableOption = "paper"
    size: ScaleSize = None
    spacing: SpacingOption = "paper"

    def levels(self, table: LevelTable | None = None) -> Sequence[Level]:
        """The levels, the easiest first; ``table``: one from a file, for the named one. Raises ParameterError."""
        return levels_chosen(self.size, table or TABLES[TableName(self.table)], self.spacing)


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
    size: ScaleSize = None
    spacing: SpacingOption = "paper"

    def levels(self, table: LevelTable | None = None) -> Sequence[Level]:
        """As those of a LevelsRequest."""
        return levels_chosen(self.size, table or TABLES[TableName(self.table)], self.spacing)

    def rating(self, puzzle: Grid, levels: Sequence[Level]) -> Job[Rating]:
        """The rating of the puzzle, which is the request's, as it was read. Raises ParameterError."""
        countings = [Counting(name) for name in self.countings]
        return rate(puzzle, self.runs, self.seed, countings, levels=levels, budget=self.budget)


def levels_chosen(size: int | None, table: LevelTable, spacing: SpacingOption) -> Sequence[Level]:
    """A table's own levels for None, else those of a scale on it."""
    return levels_of(table) if size is None else levels_on_scale(size, table, Spacing(spacing))


@dataclass(frozen=True, slots=True)
class CalibrationRequest(Request):
    """Count labelled 9x9 puzzles with one solution; one that takes more than the budget is left out."""

    runs: Runs = RUNS
    counting: Annotated[CountingName, Help("what to count"), Option(metavar="C")] = "sweeps"
    seed: FixedSeed = 0
    budget: SweepBudget = BUDGET
