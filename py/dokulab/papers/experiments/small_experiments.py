"""The fewest clues at 4x4 and the call-count table in the form that a bundle runs: their rows, and what they find."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Annotated

from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.geometry import geometry
from dokulab.ground.jobs import run
from dokulab.ground.request import Help, Option, Range
from dokulab.ground.words import counted
from dokulab.make.patterns.fewest.fewest import minimum
from dokulab.make.patterns.fewest.fewest_problem import MinimumProblem
from dokulab.measure.counts import Counting
from dokulab.measure.rate import RUNS
from dokulab.measure.statistics import mean
from dokulab.papers.experiments import calibration, fatemi_table
from dokulab.papers.experiments.experiment import (
    Experiment,
    Figure,
    Finding,
    Label,
    Report,
    Rows,
    Setting,
    digest_of,
    for_each_seed,
)
from dokulab.papers.experiments.result_file import (
    Clues,
    LevelName,
    MethodId,
    Number,
    PuzzleFound,
    Seconds,
    StrategyNames,
)
from dokulab.papers.statistics.verdicts import ClaimVerdict
from dokulab.search.sat.pysat_backend import is_installed
from dokulab.search.solvers.protocol import Verdict


@dataclass(frozen=True, slots=True)
class FewestTask:
    """The strategies are joined by ``+``; none: exactly one solution."""

    strategies: StrategyNames
    method: MethodId


@dataclass(frozen=True, slots=True)
class FewestRow:
    task: FewestTask
    clues: Clues
    proved: Annotated[bool, Help("1 if no puzzle can have fewer clues")]
    puzzle: PuzzleFound
    seconds: Seconds


@dataclass(frozen=True)
class FewestClues(Experiment[FewestRow]):
    """At 4x4, by trying everything and by the paper's descent."""

    name = "fewest-clues"
    command = "minimum --box 2x2"
    row_type = FewestRow
    seeded = False

    def tasks(self, seed: int) -> Sequence[FewestTask]:
        found = [FewestTask(strategies, "exhaustive") for strategies in ("ns", "ns+hs+lc", "none")]
        if is_installed():
            found += [FewestTask(strategies, "paper") for strategies in ("ns", "ns+hs+lc")]
        return found

    def measure(self, task: FewestTask, seed: int) -> FewestRow:
        strategies = None if task.strategies == "none" else frozenset(task.strategies.split("+"))
        started = time.perf_counter()
        outcome = run(minimum(MinimumProblem(geometry(2, 2), strategies), Random(0), task.method))
        seconds = time.perf_counter() - started
        assert outcome.puzzle is not None, "a full grid is a puzzle"
        clues = len(outcome.puzzle.clues)
        return FewestRow(task, clues, outcome.proved_minimal, grid_text(outcome.puzzle), seconds)

    def report(self, rows: Rows[FewestRow]) -> Report:
        every = rows[0]
        lines = [
            (row.task.strategies, row.task.method, str(row.clues), "yes" if row.proved else "no", f"`{row.puzzle}`")
            for row in every
        ]
        return Report(
            "The fewest clues at 4x4",
            "Puzzles with the fewest clues, by strategies and method.",
            ("strategies", "method", "clues", "proved", "puzzle"),
            lines,
            [
                Finding(
                    "Nishikawa and Toda, sections 6 and 7.1: the fewest clues at 4x4",
                    Label.MEASURED,
                    "4, no gap between one solution and naked singles",
                    ", ".join(sorted({str(row.clues) for row in every})),
                    ClaimVerdict.of(all(row.clues == 4 and row.proved for row in every)),
                    "4 clues proved for every set of strategies and method",
                )
            ],
        )


@dataclass(frozen=True, slots=True)
class CallCountTableTask:
    """A labelled puzzle by its number in the file."""

    level: LevelName
    number: Number


@dataclass(frozen=True, slots=True)
class CallCountTableRow:
    """The means of a puzzle's runs; all 0 and ``counted`` false unless it could be counted."""

    task: CallCountTableTask
    counted: Annotated[bool, Help("1 if the puzzle has one solution and its calls could be counted")]
    sweeps: Annotated[float, Help("calls of the count, one for each pass over the cells")]
    nodes: Annotated[float, Help("calls of the count, one for each node")]
    splits: Annotated[float, Help("calls of the count, one for each split")]


@dataclass(frozen=True)
class CallCountTable(Experiment[CallCountTableRow]):
    """Compute the call counts of four levels (Table I, Figure 4)."""

    puzzles: tuple[tuple[str, str], ...]
    """As ``(level, text)``."""
    runs: Annotated[int, Range(at_least=1), Help("random searches to average for each puzzle"), Option("N")] = RUNS
    name = "call-count-table"
    data = (
        f"9x9 puzzles of the levels {', '.join(fatemi_table.PAPER)}: a CSV with the columns puzzle and level (the "
        "paper took 100 a level from websudoku.com; Dokulab does not include them)"
    )
    row_type = CallCountTableRow

    def settings(self) -> Mapping[str, Setting]:
        return {
            "runs": Setting(self.runs, "runs of the count for each puzzle"),
            "data": Setting(
                digest_of(map(",".join, self.puzzles)),
                "digest of the puzzles that were given, the first 16 digits of a SHA-256",
            ),
        }

    def tasks(self, seed: int) -> Sequence[CallCountTableTask]:
        return [CallCountTableTask(level, number) for number, (level, _) in enumerate(self.puzzles)]

    def measure(self, task: CallCountTableTask, seed: int) -> CallCountTableRow:
        puzzle = parse_grid(self.puzzles[task.number][1])
        found = run(calibration.measure(puzzle, calibration.CalibrationSettings(self.runs, seed)))
        if found.means is None:
            return CallCountTableRow(task, False, 0.0, 0.0, 0.0)
        return CallCountTableRow(task, True, *(found.means[counting] for counting in _COUNTINGS))

    def report(self, rows: Rows[CallCountTableRow]) -> Report:
        by_seed = {seed: fatemi_table.level_rows(_measured(own), seed) for seed, own in rows.items()}
        first = next(iter(by_seed.values()))
        lines = []
        for level, theirs in fatemi_table.PAPER.items():
            own = [row for of_seed in by_seed.values() for row in of_seed if row.level == level]
            if not own:
                continue
            means = [row.sweeps.call_count for row in own]
            interval = own[0].sweeps.interval
            of_all = median(mean(row.sweeps.means) for row in own)
            others = [
                median(row.summaries[counting].call_count for row in own)
                for counting in (Counting.NODES, Counting.SPLITS)
            ]
            kept = median(len(row.sweeps.kept) for row in own)
            lines.append(
                (
                    level,
                    f"{theirs:.1f}",
                    " or ".join(map(str, fatemi_table.PAPER_KEPT[level])),
                    f"{median(means):.1f}",
                    f"{min(means):.1f} to {max(means):.1f}",
                    f"{interval.low:.1f} to {interval.high:.1f}",
                    f"{of_all:.1f}",
                    *(f"{other:.1f}" for other in others),
                    f"{kept:g} of {len(own[0].sweeps.means)}",
                )
            )
        findings = [*fatemi_table.findings(first), fatemi_table.order_finding(first), fatemi_table.shape_finding(first)]
        return Report(
            "Call counts of four levels",
            f"{counted(self.runs, 'run')} for each puzzle, {for_each_seed(rows)}. The paper's rule removes outliers. "
            "Numbers are medians over the seeds; the interval and the verdicts are the first seed's, over the choice "
            "of puzzles.",
            _COUNT_HEADER,
            lines,
            findings,
            {
                "figure-4.svg": Figure(
                    fatemi_table.figure(first),
                    "Figure 4 of Fatemi, Kazemi and Mehrasa again: the call counts of the puzzles kept, first seed.",
                )
            },
        )


_COUNTINGS = (Counting.SWEEPS, Counting.NODES, Counting.SPLITS)
_COUNT_HEADER = (
    *("level", "the paper", "it may have kept", "sweeps", "least to most", "95% interval", "without the rule"),
    *("nodes", "splits", "kept"),
)


def _measured(own: Sequence[CallCountTableRow]) -> list[tuple[str, calibration.Measured]]:
    return [
        (
            row.task.level,
            calibration.Measured(
                Verdict.UNIQUE, means=dict(zip(_COUNTINGS, (row.sweeps, row.nodes, row.splits), strict=True))
            ),
        )
        for row in own
        if row.counted
    ]
