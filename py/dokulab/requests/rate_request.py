"""The requests for a rating by call count, and for its levels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.rating.counts import Counting
from dokulab.rating.level_tables import TABLES, TableName
from dokulab.rating.levels import FEWEST_LEVELS, Level, LevelTable, Spacing, levels_of, levels_on_scale
from dokulab.rating.rate import BUDGET, RUNS, rate
from dokulab.rating.sample import Rating
from dokulab.requests.request import Option, Range, Request

CountingName: TypeAlias = Literal["sweeps", "nodes", "splits"]
TableOption: TypeAlias = Literal["paper", "calibrated"]
SpacingOption: TypeAlias = Literal["paper", "logarithmic"]


@dataclass(frozen=True, slots=True)
class LevelsRequest(Request):
    """A table's own levels, or with ``size`` (from 2 to 1,000) the levels 1/size to size/size of a scale on it."""

    table: TableOption = "paper"
    size: int | None = None
    spacing: SpacingOption = "paper"

    def levels(self, table: LevelTable | None = None) -> Sequence[Level]:
        """The levels, the easiest first; ``table``: one from a file, for the named one. Raises ParameterError."""
        return levels_chosen(self.size, table or TABLES[TableName(self.table)], self.spacing)


@dataclass(frozen=True, slots=True)
class RateRequest(Request):
    """Rate by ``runs`` (>= 1) random searches; equal seeds give equal ratings.

    Boards go up to 9x9. ``budget`` (>= 1) is the most sweeps for all runs together. ``table``, ``size`` and
    ``spacing`` say which levels the level is one of: see LevelsRequest.
    """

    puzzle: str
    runs: Annotated[
        int,
        Range(at_least=1),
        Option("the number of random searches to average for each puzzle; default {default}", metavar="N"),
    ] = RUNS
    seed: int = 0
    countings: Annotated[
        tuple[CountingName, ...],
        Option(f"what to count: {', '.join(Counting)}; default {{default}}", metavar="A,B", name="counting"),
    ] = ("sweeps", "nodes")
    budget: Annotated[
        int,
        Range(at_least=1),
        Option("the most sweeps for a puzzle, over all its runs; default {default}", metavar="SWEEPS"),
    ] = BUDGET
    table: TableOption = "paper"
    size: Annotated[
        int | None,
        Range(at_least=FEWEST_LEVELS),
        Option(
            "divide into N levels, named 1/N to N/N; default: the table’s own levels",
            metavar="N",
            name="levels",
        ),
    ] = None
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
