"""What the call count measures: Fatemi, Kazemi and Mehrasa's measure beside the number of clues and other difficulties.

A puzzle with few clues leaves arc consistency little to work with, so the search guesses, though a person may find
hidden singles all the way. This asks how much of the call count's variation is the number of clues alone, how much is
what Sudoku Explainer rates (ER), and how both stand with counts by a search that infers more
(:mod:`dokulab.measure.stronger_counts`): hidden singles, and locked candidates too.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import zip_longest
from random import Random
from statistics import median
from typing import Annotated, NamedTuple

from dokulab.board.formats import parse_grid
from dokulab.ground.jobs import run
from dokulab.ground.request import Help, Option, Range
from dokulab.ground.words import counted
from dokulab.measure import stronger_counts
from dokulab.measure.rate import BUDGET, RUNS, examine
from dokulab.measure.statistics import Interval, interval_of, resampled, spearman
from dokulab.measure.sudoku_explainer.rated_path import rate_er
from dokulab.papers.experiments.experiment import Experiment, Figure, Finding, Label, Report, Rows, Setting, digest_of
from dokulab.papers.experiments.result_file import Clues, Number, Seconds
from dokulab.papers.statistics.charts import Line, Plot, table
from dokulab.papers.statistics.hypothesis_tests import explained_share, slope
from dokulab.papers.statistics.verdicts import ClaimVerdict, Effect
from dokulab.people.path import solve_steps
from dokulab.people.score import score_of
from dokulab.search.solvers.protocol import Verdict

FEWEST, MOST = 17, 32
"""The numbers of clues that are looked at."""
HIDDEN_SINGLES_ER = 1.5
"""Up to this rating hidden singles solve a puzzle."""
_RESAMPLES = 1_000
MEANING = "Ours: what the call count measures"


class CollectedPuzzle(NamedTuple):
    """A 9x9 puzzle as text, and the name of the file or level that it is from."""

    source: str
    text: str


@dataclass(frozen=True, slots=True)
class MeaningTask:
    """A puzzle: its place among those of its number of clues, and where it is from."""

    clues: Clues
    number: Number
    source: Annotated[str, Help("level of the puzzle, or the file that it is from")]


@dataclass(frozen=True, slots=True)
class MeaningRow:
    """A puzzle's measures. ``calls``: the mean call count in sweeps; ``finished``: the runs that came to their end.

    With fewer than all runs ``calls`` is a lower bound of the mean. ``er`` is 0 where the rating has no answer.
    """

    task: MeaningTask
    calls: Annotated[float, Help("calls (sweeps) of the puzzle, mean of the runs; a lower bound unless all finished")]
    finished: Annotated[int, Help("runs of the count that came to their end")]
    hidden_calls: Annotated[float, Help("calls (sweeps) with hidden singles, mean of the runs")]
    locked_calls: Annotated[float, Help("calls (sweeps) with hidden singles and locked candidates, mean of the runs")]
    er: Annotated[float, Help("Sudoku Explainer's rating on the classic scale; 0 where there is none")]
    score: Annotated[int, Help("our score of the puzzle's path")]
    guesses: Annotated[int, Help("guesses of a strong solver until it has proved that there is one solution")]
    seconds: Seconds


Measure = Callable[[MeaningRow], float]

MEASURES: Mapping[str, Measure] = {
    "the paper's": lambda row: math.log10(row.calls),
    "with hidden singles": lambda row: math.log10(row.hidden_calls),
    "with locked candidates": lambda row: math.log10(row.locked_calls),
}
"""The call counts on a logarithmic scale, since they span several powers of ten."""

OTHERS: Mapping[str, Measure] = {
    "clues": lambda row: row.task.clues,
    "ER": lambda row: row.er,
    "score": lambda row: row.score,
    "guesses": lambda row: row.guesses,
}


class _Share(NamedTuple):
    """An estimate with its 95% bootstrap interval over the choice of puzzles."""

    value: float
    interval: Interval

    def percent(self) -> str:
        low, high = self.interval
        return f"{100 * self.value:.0f}% ({100 * low:.0f} to {100 * high:.0f})"

    def plain(self) -> str:
        return f"{self.value:.2f} ({self.interval.low:.2f} to {self.interval.high:.2f})"


@dataclass(frozen=True)
class CallCountMeaning(Experiment[MeaningRow]):
    """Ask what the call count measures: the number of clues, or what a person finds hard.

    Measures 9x9 puzzles of 17 to 32 clues: call count, the same with hidden singles, ER, score and guesses, and how
    much of the call counts' variation the number of clues explains. A puzzle of 17 clues takes some ten seconds, one
    that is among the hardest known half a minute.
    """

    puzzles: tuple[CollectedPuzzle, ...]
    per_clues: Annotated[
        int,
        Range(at_least=1),
        Help("at most this many puzzles for each number of clues, from the files in turn"),
        Option("N"),
    ] = 20
    runs: Annotated[int, Range(at_least=1), Help("random searches to average for each puzzle"), Option("N")] = RUNS
    budget: Annotated[int, Range(at_least=1), Help("the most sweeps, over all its runs"), Option("SWEEPS")] = BUDGET
    name = "call-count"
    data = "9x9 puzzles, one a line, or a CSV"
    row_type = MeaningRow

    @cached_property
    def chosen(self) -> Mapping[MeaningTask, str]:
        """The puzzles that are measured; the same ones for every seed."""
        by_clues: dict[int, dict[str, list[str]]] = {}
        for source, text in dict.fromkeys(self.puzzles):
            clues = sum(symbol not in ".0" for symbol in text)
            if FEWEST <= clues <= MOST:
                by_clues.setdefault(clues, {}).setdefault(source, []).append(text)
        found = {}
        for clues, by_source in sorted(by_clues.items()):
            for texts in by_source.values():
                Random(clues).shuffle(texts)
            named = [[CollectedPuzzle(source, text) for text in texts] for source, texts in by_source.items()]
            in_turn = [each for several in zip_longest(*named) for each in several if each is not None]
            for number, (source, text) in enumerate(in_turn[: self.per_clues]):
                found[MeaningTask(clues, number, source)] = text
        return found

    def settings(self) -> Mapping[str, Setting]:
        return {
            "runs": Setting(self.runs, "runs of the count for each puzzle"),
            "budget": Setting(self.budget, "sweeps after which the runs of a puzzle were stopped"),
            "data": Setting(
                digest_of(map(",".join, self.puzzles)),
                "digest of the puzzles that were given, the first 16 digits of a SHA-256",
            ),
        }

    def tasks(self, seed: int) -> Sequence[MeaningTask]:
        """The first puzzle of each number of clues, then the second, so that an early end leaves equal numbers."""
        return sorted(self.chosen, key=lambda task: (task.number, task.clues))

    def measure(self, task: MeaningTask, seed: int) -> MeaningRow:
        puzzle = parse_grid(self.chosen[task])
        started = time.process_time()
        verdict, sample = run(examine(puzzle, self.runs, seed, budget=self.budget))
        if verdict is not Verdict.UNIQUE or sample is None:
            return MeaningRow(task, 0.0, 0, 0.0, 0.0, 0.0, 0, 0, time.process_time() - started)
        hidden, locked = (
            run(stronger_counts.mean_sweeps(puzzle, self.runs, seed, inferences))
            for inferences in (stronger_counts.HIDDEN_SINGLES, stronger_counts.LOCKED_CANDIDATES)
        )
        score = run(score_of(run(solve_steps(puzzle))))
        er = run(rate_er(puzzle)).er
        return MeaningRow(
            task,
            sample.mean or 0.0,
            len(sample.counts),
            hidden,
            locked,
            er or 0.0,
            score.score,
            sample.guesses or 0,
            time.process_time() - started,
        )

    def report(self, rows: Rows[MeaningRow]) -> Report:
        first = [row for row in next(iter(rows.values())) if row.calls and row.er]
        singles = [row for row in first if row.er <= HIDDEN_SINGLES_ER]
        cut = sum(row.finished < self.runs for row in first)
        sets = {"all": first, f"ER to {HIDDEN_SINGLES_ER}": singles}
        return Report(
            "What the call count measures",
            f"{counted(len(first), 'puzzle')} of {FEWEST} to {MOST} clues, at most {self.per_clues} for each number of "
            f"clues; {counted(self.runs, 'run')} and at most {counted(self.budget, 'sweep')} a puzzle. Where a limit "
            f"ended the runs ({counted(cut, 'puzzle')}), the call count is a lower bound. Logarithms of call counts; "
            "intervals are 95% bootstrap intervals over the choice of puzzles.",
            ("clues", "puzzles", "call count, median", "least to most", "cut off", "with hidden singles, median")
            + ("least to most", "with locked candidates, median", "least to most", "ER, median", "least to most"),
            [self._line(clues, [row for row in first if row.task.clues == clues]) for clues in _clues(first)],
            self._findings(first),
            {
                f"calls-{name}.svg": Figure(_figure(title, measure, first), f"{title}, each puzzle a dot.")
                for name, title, measure in (
                    ("paper", "The paper's call count", MEASURES["the paper's"]),
                    ("hidden-singles", "The call count with hidden singles", MEASURES["with hidden singles"]),
                    ("locked-candidates", "With locked candidates too", MEASURES["with locked candidates"]),
                )
            },
            [*_regressions(sets), "", *_correlations(first)],
        )

    def _line(self, clues: int, own: Sequence[MeaningRow]) -> Sequence[str]:
        calls, ers = [row.calls for row in own], [row.er for row in own]
        stronger = [[row.hidden_calls for row in own], [row.locked_calls for row in own]]
        return (
            str(clues),
            str(len(own)),
            _count(median(calls)),
            f"{_count(min(calls))} to {_count(max(calls))}",
            str(sum(row.finished < self.runs for row in own)),
            *(
                words
                for counts in stronger
                for words in (_count(median(counts)), f"{_count(min(counts))} to {_count(max(counts))}")
            ),
            f"{median(ers):.1f}",
            f"{min(ers):.1f} to {max(ers):.1f}",
        )

    def _findings(self, rows: Sequence[MeaningRow]) -> list[Finding]:
        if len(rows) < _ENOUGH:
            return []
        found = []
        for name, measure in MEASURES.items():
            alone = _share(rows, partial(_explained, measure, ("clues",)))
            found.append(
                Finding(
                    f"{MEANING}: how much of it is the number of clues alone, {name}",
                    Label.NEW,
                    "",
                    f"{100 * alone.value:.0f}% of the variation over {counted(len(rows), 'puzzle')}",
                    ClaimVerdict.NOT_COMPARED,
                    "the paper looks at levels only; R squared of the logarithm",
                    Effect("explained variance", alone.value, *alone.interval),
                )
            )
        return found


_ENOUGH = 10
"""With fewer puzzles nothing is estimated."""


def _clues(rows: Sequence[MeaningRow]) -> list[int]:
    return sorted({row.task.clues for row in rows})


def _count(calls: float) -> str:
    return f"{calls:,.1f}" if calls < 1_000 else f"{calls:,.0f}"


def _explained(measure: Measure, others: Sequence[str], rows: Sequence[MeaningRow]) -> float:
    """The share of a measure's variation that these of the other measures explain together."""
    return explained_share([measure(row) for row in rows], [[OTHERS[name](row) for row in rows] for name in others])


def _explained_beyond(measure: Measure, other: str, known: str, rows: Sequence[MeaningRow]) -> float:
    """By how much another measure raises the share that a known one explains."""
    return _explained(measure, (known, other), rows) - _explained(measure, (known,), rows)


def _times_for_one_clue_fewer(measure: Measure, rows: Sequence[MeaningRow]) -> float:
    rise = slope([measure(row) for row in rows], [row.task.clues for row in rows])
    return math.exp(-rise * math.log(10))


def _share(rows: Sequence[MeaningRow], statistic: Callable[[Sequence[MeaningRow]], float]) -> _Share:
    drawn = run(resampled(rows, statistic, "call count", _RESAMPLES))
    return _Share(statistic(rows), interval_of(drawn))


def _regressions(sets: Mapping[str, Sequence[MeaningRow]]) -> list[str]:
    """How much of each call count's variation clues and ER explain, alone and beyond each other."""
    lines = []
    for kind, rows in sets.items():
        if len(rows) < _ENOUGH:
            continue
        for name, measure in MEASURES.items():
            statistics = (
                partial(_explained, measure, ("clues",)),
                partial(_explained, measure, ("ER",)),
                partial(_explained, measure, ("clues", "ER")),
                partial(_explained_beyond, measure, "clues", "ER"),
                partial(_explained_beyond, measure, "ER", "clues"),
            )
            factor = _share(rows, partial(_times_for_one_clue_fewer, measure))
            shares = [_share(rows, statistic).percent() for statistic in statistics]
            lines.append((kind, f"{len(rows):,}", name, *shares, factor.plain()))
    head = ("puzzles", "number", "call count", "clues alone", "ER alone", "both", "clues beyond ER", "ER beyond clues")
    return table((*head, "times for one clue fewer"), lines)


def _correlations(rows: Sequence[MeaningRow]) -> list[str]:
    """Spearman's rank correlation of each call count with the other measures."""
    if len(rows) < _ENOUGH:
        return []
    lines = [
        (
            name,
            *(_share(rows, partial(_rank_correlation, measure, other)).plain() for other in OTHERS.values()),
        )
        for name, measure in MEASURES.items()
    ]
    return table(("call count", *OTHERS), lines)


def _rank_correlation(measure: Measure, other: Measure, rows: Sequence[MeaningRow]) -> float:
    return spearman([measure(row) for row in rows], [other(row) for row in rows]) or 0.0


_BANDS = (("ER to 1.5", 0.0), ("1.6 to 4.4", 1.5), ("4.5 to 7.1", 4.4), ("7.2 and up", 7.1))
"""Dots by rating: each name with the rating that its puzzles are above."""


def _figure(title: str, measure: Measure, rows: Sequence[MeaningRow]) -> Plot:
    highs = [low for _, low in _BANDS[1:]] + [math.inf]
    lines = [
        Line(name, [(row.task.clues, 10 ** measure(row)) for row in rows if low < row.er <= high], dots=True)
        for (name, low), high in zip(_BANDS, highs, strict=True)
    ]
    return Plot(title, "clues", "sweeps", lines, logarithmic=True)
