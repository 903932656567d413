"""Table I and Figure 4 of Fatemi, Kazemi and Mehrasa, section IV.A, repeated on labelled puzzles.

The paper took 100 puzzles a level from websudoku.com, ran its program ten times on each, removed outliers and averaged.
It does not say exactly what a call is, so the table has all three countings; the levels are defined in sweeps.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from dokulab.lab.calibration import LabelSummary, Measured, summarise
from dokulab.lab.charts import Histograms, Panel, table
from dokulab.lab.experiment import Finding, Label
from dokulab.lab.hypothesis_tests import ALPHA, holm, normal_p
from dokulab.lab.verdicts import ClaimVerdict, Effect
from dokulab.rating.counts import Counting
from dokulab.rating.levels import PAPER_TABLE
from dokulab.rating.statistics import mean

PAPER: Mapping[str, float] = dict(zip(PAPER_TABLE.names, PAPER_TABLE.call_counts, strict=True))
"""Table I."""

PAPER_KEPT: Mapping[str, tuple[int, ...]] = {
    "easy": (94,),
    "medium": (54, 75, 86, 97),
    "hard": (54, 75, 86, 97),
    "evil": (66, 85, 88),
}
"""How many of its 100 puzzles a level the paper may have kept: the numbers from 51 to 100 for which an average of
averages of ten runs, which have tenths, can have the digits of Table I. For whole numbers only 94, 86, 86 and 88 fit.
"""

_HALF_95 = 1.96
"""Half of a normal 95% interval, in standard errors."""


@dataclass(frozen=True, slots=True)
class LevelRow:
    """A level of the paper and ours: a summary for each counting, of the same puzzles."""

    level: str
    summaries: Mapping[Counting, LabelSummary]

    @property
    def sweeps(self) -> LabelSummary:
        return self.summaries[Counting.SWEEPS]

    @property
    def paper(self) -> float:
        return PAPER[self.level]

    @property
    def agrees(self) -> bool:
        """Whether the paper's number is in our interval."""
        return self.sweeps.interval.low <= self.paper <= self.sweeps.interval.high

    @property
    def standard_errors(self) -> float:
        """How far apart the two averages are, in standard errors of their difference; infinite if we have none.

        The paper averaged other puzzles; this assumes that they vary as much as ours. A difference of less than 2 is
        no surprise between two such samples.
        """
        error = self._error
        return abs(self.paper - self.sweeps.call_count) / error if error else math.inf

    @property
    def effect(self) -> Effect:
        """Our average over the paper's, with an interval that has the errors of both."""
        ratio, half = self.sweeps.call_count / self.paper, _HALF_95 * self._error / self.paper
        return Effect("our average / the paper's", ratio, ratio - half, ratio + half)

    @property
    def _error(self) -> float:
        """The standard error of the difference."""
        interval = self.sweeps.interval
        return math.sqrt(2) * (interval.high - interval.low) / (2 * _HALF_95)


FACTOR = 1.5
"""Two averages within this factor are called equal. The paper's levels are factors of 3 to 5 apart."""


def findings(rows: Sequence[LevelRow]) -> list[Finding]:
    """Table I, level by level."""
    adjusted = holm([normal_p(row.standard_errors) for row in rows])
    return [
        Finding(
            f"Fatemi, Kazemi and Mehrasa, Table I, {row.level}",
            Label.MEASURED,
            f"{row.paper:.1f}",
            f"{row.sweeps.call_count:.1f} sweeps; interval {row.sweeps.interval.low:.1f} to "
            f"{row.sweeps.interval.high:.1f}",
            _verdict(row.effect, p),
            f"{row.standard_errors:.1f} standard errors apart, with the errors of both; p by Holm over {len(rows)} "
            f"levels; agrees if the interval includes 1 and is within a factor of {FACTOR:g}",
            row.effect,
            p,
        )
        for row, p in zip(rows, adjusted, strict=True)
    ]


def _verdict(effect: Effect, p: float) -> ClaimVerdict:
    if p <= ALPHA:
        return ClaimVerdict.CONTRADICTS
    is_equal = 1 / FACTOR <= effect.low <= 1 <= effect.high <= FACTOR
    return ClaimVerdict.AGREES if is_equal else ClaimVerdict.UNDECIDED


def order_finding(rows: Sequence[LevelRow]) -> Finding:
    """Figure 4: each level's average is above the one before."""
    steps = list(pairwise(row.sweeps for row in rows))
    if all(below.interval.high < above.interval.low for below, above in steps):
        verdict = ClaimVerdict.AGREES
    elif any(below.interval.low > above.interval.high for below, above in steps):
        verdict = ClaimVerdict.CONTRADICTS
    else:
        verdict = ClaimVerdict.UNDECIDED
    return Finding(
        "Fatemi, Kazemi and Mehrasa, Figure 4: the levels follow each other",
        Label.MEASURED,
        " < ".join(PAPER),
        " < ".join(row.level for row in sorted(rows, key=lambda row: row.sweeps.call_count)),
        verdict if len(rows) == len(PAPER) else ClaimVerdict.NOT_COMPARED,
        "no interval of a level reaches into that of the next",
    )


def shape_finding(rows: Sequence[LevelRow]) -> Finding:
    """Figure 4: the distributions, whose histograms the paper prints without numbers."""
    quartiles = [", ".join(f"{number:.0f}" for number in row.sweeps.quartiles) for row in rows]
    return Finding(
        "Fatemi, Kazemi and Mehrasa, Figure 4: the distribution of each level",
        Label.MEASURED,
        "four histograms",
        "quartiles " + "; ".join(f"{row.level} {own}" for row, own in zip(rows, quartiles, strict=True)),
        ClaimVerdict.NOT_COMPARED,
        "the paper's histograms have no numbers to compare with; ours are in figure-4.svg",
    )


def level_rows(measured: Sequence[tuple[str, Measured]], seed: int) -> list[LevelRow]:
    """A row for each of the paper's levels that has a counted puzzle, from puzzles with their levels."""
    rows = []
    for level in PAPER:
        means = [found.means for name, found in measured if name == level and found.means is not None]
        if means:
            summaries = {counting: summarise(level, [each[counting] for each in means], seed) for counting in Counting}
            rows.append(LevelRow(level, summaries))
    return rows


def record(row: LevelRow) -> dict[str, object]:
    """A row as plain data, for the CSV and the JSON."""
    own = row.sweeps
    lower, median, upper = own.quartiles
    return {
        "level": row.level,
        "n": len(own.means),
        "kept": len(own.kept),
        "paper": row.paper,
        "mean": own.call_count,
        "low": own.interval.low,
        "high": own.interval.high,
        "paper_inside": row.agrees,
        "lower_quartile": lower,
        "median": median,
        "upper_quartile": upper,
        "mean_of_all": mean(own.means),
        "nodes": row.summaries[Counting.NODES].call_count,
        "splits": row.summaries[Counting.SPLITS].call_count,
    }


_HEADER = (
    *("level", "puzzles", "kept", "the paper may have kept", "the paper", "sweeps", "95% interval", "paper inside"),
    *("quartiles", "all kept", "nodes", "splits"),
)


def _cells(row: LevelRow) -> list[str]:
    own = row.sweeps
    return [
        row.level,
        str(len(own.means)),
        str(len(own.kept)),
        " or ".join(map(str, PAPER_KEPT[row.level])),
        f"{row.paper:.1f}",
        f"{own.call_count:.1f}",
        f"{own.interval.low:.1f} to {own.interval.high:.1f}",
        "yes" if row.agrees else "no",
        ", ".join(f"{number:.1f}" for number in own.quartiles),
        f"{mean(own.means):.1f}",
        *(f"{row.summaries[counting].call_count:.1f}" for counting in (Counting.NODES, Counting.SPLITS)),
    ]


def markdown(rows: Sequence[LevelRow], runs: int, seed: int) -> str:
    """The paper's Table I beside ours, and in words where they differ."""
    lines = [
        "# Call counts of four levels",
        "",
        "The paper: B. Fatemi, S. M. Kazemi, N. Mehrasa, Rating and Generating Sudoku Puzzles Based On Constraint "
        "Satisfaction Problems, Table I, 100 puzzles a level. It may have kept the numbers of puzzles that fit "
        "the digits of its averages, since averages of ten runs have tenths.",
        "",
        f"Ours: {runs} runs a puzzle, seed {seed}; the paper's rule removes outliers (more than 1.5 inter-quartile "
        "ranges from the median). The interval is the 95% bootstrap interval over the choice of puzzles. The quartiles "
        "and the mean with all kept count sweeps over all puzzles.",
        "",
        "## Table I, and ours",
        "",
        *table(_HEADER, [_cells(row) for row in rows]),
        "",
        *(f"- {_in_words(row)}" for row in rows),
    ]
    return "\n".join(lines) + "\n"


def _in_words(row: LevelRow) -> str:
    own = row.sweeps
    interval = f"{own.interval.low:.1f} to {own.interval.high:.1f}"
    if row.agrees:
        return f"{row.level}: the paper's {row.paper:.1f} is in our interval, {interval}."
    side = "above" if row.paper > own.call_count else "below"
    return (
        f"{row.level}: they differ. The paper's {row.paper:.1f} is {side} our interval, {interval}, "
        f"{row.standard_errors:.1f} standard errors from our average if its puzzles vary as ours; our mean with all "
        f"puzzles kept is {mean(own.means):.1f}."
    )


def figure(rows: Sequence[LevelRow]) -> Histograms:
    """Figure 4: how the call counts of each level are distributed, outliers removed."""
    panels = [Panel(row.level, row.sweeps.histogram, [("Table I", row.paper)]) for row in rows]
    return Histograms("Call counts of the puzzles kept, in sweeps", "call count, logarithmic", panels)
