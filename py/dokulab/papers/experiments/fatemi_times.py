"""Fatemi, Kazemi and Mehrasa, Table II, for the bundle: its averages computed again from its times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from dokulab.ground.jobs import run
from dokulab.ground.request import Help
from dokulab.papers.experiments.experiment import Experiment, Finding, Label, Report, Rows, Setting
from dokulab.papers.experiments.result_file import LevelName
from dokulab.papers.experiments.solving_times import (
    ORDER,
    PAPER_MEANS,
    TABLE_II,
    TimesCorrelation,
    paper_attempts,
    paper_puzzles,
    study,
)
from dokulab.papers.experiments.solving_times_report import p_words
from dokulab.papers.statistics.hypothesis_tests import ALPHA
from dokulab.papers.statistics.verdicts import ClaimVerdict, Effect


@dataclass(frozen=True, slots=True)
class PaperTimesTask:
    """One of the paper's puzzles."""

    level: LevelName


@dataclass(frozen=True, slots=True)
class PaperTimesRow:
    """The mean minutes of those who solved it, and the Kaplan-Meier median of all."""

    task: PaperTimesTask
    people: Annotated[int, Help("people who tried the puzzle")]
    solved: Annotated[int, Help("how many of them solved it")]
    mean: Annotated[float, Help("mean minutes of those who solved the puzzle")]
    median: Annotated[float, Help("median minutes of all, by Kaplan and Meier")]


@dataclass(frozen=True)
class PapersTimes(Experiment[PaperTimesRow]):
    """The paper's 15 people; an experiment with others takes ``experiment solving-times --data``."""

    name = "solving-times"
    row_type = PaperTimesRow
    seeded = False

    def settings(self) -> Mapping[str, Setting]:
        return {"people": Setting(len(TABLE_II), "people who tried the puzzle")}

    def tasks(self, seed: int) -> Sequence[PaperTimesTask]:
        return [PaperTimesTask(level) for level in PAPER_MEANS]

    def measure(self, task: PaperTimesTask, seed: int) -> PaperTimesRow:
        attempts = [each for each in paper_attempts() if each.puzzle == task.level]
        (times,) = run(study(attempts, paper_puzzles())).puzzles
        assert times.mean is not None, "somebody solved each puzzle"
        assert times.median is not None, "more than half of the people did"
        return PaperTimesRow(task, times.attempts, times.solved, times.mean, times.median)

    def report(self, rows: Rows[PaperTimesRow]) -> Report:
        every = rows[0]
        means, medians = [row.mean for row in every], [row.median for row in every]
        order = next(
            each for each in run(study(paper_attempts(), paper_puzzles())).correlations if each.measure == ORDER
        )
        assert order.p is not None, "the times of a person differ"
        paper = "Fatemi, Kazemi and Mehrasa, Table II"
        return Report(
            "Solving times of 15 people",
            "The paper's own times. The median counts those who did not solve the puzzle.",
            ("level", "people", "solved", "the paper's average", "average of the solvers", "median of all"),
            [
                (
                    row.task.level,
                    str(row.people),
                    str(row.solved),
                    f"{PAPER_MEANS[row.task.level]:.2f}",
                    f"{row.mean:.2f}",
                    f"{row.median:g}",
                )
                for row in every
            ],
            [
                Finding(
                    f"{paper}: averages of the solvers",
                    Label.RECOMPUTED,
                    ", ".join(f"{mean:.2f}" for mean in PAPER_MEANS.values()),
                    ", ".join(f"{mean:.2f}" for mean in means),
                    ClaimVerdict.of(all(abs(row.mean - PAPER_MEANS[row.task.level]) < 0.005 for row in every)),
                    "equal to two decimals, from the paper's own times",
                ),
                Finding(
                    f"{paper}: harder puzzles take longer",
                    Label.RECOMPUTED,
                    "the averages ascend",
                    f"medians that count the unsolved: {', '.join(f'{number:g}' for number in medians)} minutes",
                    _trend_verdict(order),
                    f"permutation test of the rank correlation of level and time, {p_words(order.p)}: each person's "
                    "times are shuffled among that person's puzzles, an unsolved one counts as the longest",
                    _effect(order),
                    order.p,
                ),
            ],
        )


def _trend_verdict(order: TimesCorrelation) -> ClaimVerdict:
    if order.p is None or order.rho is None or order.p > ALPHA:
        return ClaimVerdict.UNDECIDED
    return ClaimVerdict.of(order.rho > 0)


def _effect(order: TimesCorrelation) -> Effect | None:
    if order.rho is None or order.low is None or order.high is None:
        return None
    return Effect("rank correlation of level and time", order.rho, order.low, order.high)
