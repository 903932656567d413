"""Table I and Figure 4 of Fatemi, Kazemi and Mehrasa, section IV.A, repeated on labelled puzzles.

The paper took 100 puzzles a level from websudoku.com, ran its program ten times on each, removed outliers and averaged.
It does not say exactly what a call is, so the table has all three countings; the levels are defined in sweeps.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from dokulab.ground.words import counted
from dokulab.measure.call_levels import PAPER_TABLE
from dokulab.measure.counts import Counting
from dokulab.papers.experiments.calibration import LabelSummary, Measured, summarise
from dokulab.papers.experiments.experiment import Finding, Label
from dokulab.papers.statistics.charts import Histograms, Panel
from dokulab.papers.statistics.hypothesis_tests import ALPHA, holm, normal_p
from dokulab.papers.statistics.verdicts import ClaimVerdict, Effect

PAPER: Mapping[str, float] = dict(zip(PAPER_TABLE.names, PAPER_TABLE.call_counts, strict=True))
"""Table I."""

PAPER_KEPT: Mapping[str, tuple[int, ...]] = dict(
    zip(PAPER_TABLE.names, ((94,), (54, 75, 86, 97), (54, 75, 86, 97), (66, 85, 88)), strict=True)
)
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
            f"{row.standard_errors:.1f} standard errors apart, with the errors of both; p by Holm over "
            f"{counted(len(rows), 'level')}; agrees if the interval is within a factor of {FACTOR:g}",
            row.effect,
            p,
        )
        for row, p in zip(rows, adjusted, strict=True)
    ]


def _verdict(effect: Effect, p: float) -> ClaimVerdict:
    if effect.low >= 1 / FACTOR and effect.high <= FACTOR:
        return ClaimVerdict.AGREES
    return ClaimVerdict.CONTRADICTS if p <= ALPHA else ClaimVerdict.UNDECIDED


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


def figure(rows: Sequence[LevelRow]) -> Histograms:
    """Figure 4: how the call counts of each level are distributed, outliers removed."""
    panels = [Panel(row.level, row.sweeps.histogram, [("Table I", row.paper)]) for row in rows]
    return Histograms("Call counts of the puzzles kept, in sweeps", "call count, logarithmic", panels)
