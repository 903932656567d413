"""Nishikawa and Toda, section 7.2: Table 1 and Figure 5, how many random patterns each method finds clues for in time.

The paper's hundred patterns are not published, so others are drawn with the same numbers of clues, and with another
seed others again. Zama and Sasano's generator is not published either; plain generate-and-test takes its place.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from types import MappingProxyType
from typing import ClassVar

from dokulab.formats import grid_text
from dokulab.geometry import CLASSIC
from dokulab.jobs import JobRunner
from dokulab.lab.charts import Line, Plot, table
from dokulab.lab.experiment import Experiment, Figure, Finding, Report, Rows
from dokulab.patterns.decide import decide
from dokulab.patterns.problem import PatternProblem
from dokulab.sat.pysat_backend import is_installed

STRATEGIES = ("ns", "hs", "lc")
TABLE_1 = MappingProxyType({20: 19, 30: 30, 40: 20, 50: 10, 60: 11, 70: 10})
"""The paper's patterns by number of clues, in tens."""
METHODS = MappingProxyType({"auto": "ours", "paper": "the paper's encoding", "generate-and-test": "generate and test"})
PAPER = "paper"
"""The method that needs python-sat."""
PAPER_SECONDS = 600
_THEIR_METHOD = "Nishikawa and Toda, section 7.2: what its method leaves open has 25 clues or less"
_THEIR_SHARE = f"95 of 100 in {PAPER_SECONDS} s"
_FEW = 25
"""The patterns that the paper's method leaves open have at most so many clues."""
_MANY = 50
"""From so many clues on, the paper's generate-and-test finds none."""


def available_methods() -> tuple[str, ...]:
    """Every method, without the paper's where python-sat is missing."""
    return tuple(method for method in METHODS if method != PAPER or is_installed())


@dataclass(frozen=True, slots=True)
class Task:
    """A pattern, numbered from 0, for a method."""

    number: int
    method: str


@dataclass(frozen=True, slots=True)
class Row:
    """How it ended: found, impossible or undecided. ``puzzle`` is empty unless found."""

    task: Task
    clues: int
    verdict: str
    seconds: float
    puzzle: str


@dataclass(frozen=True)
class PatternCactus(Experiment[Row]):
    """``patterns`` for each seed, and the seconds for each pattern and method.

    Seconds are of the processor, so other programs on the machine do not matter. A method that does not pause for long
    may take longer.
    """

    patterns: int = 100
    time_limit: float = 60.0
    methods: tuple[str, ...] = field(default_factory=available_methods)
    row_type: ClassVar[type[Row]] = Row

    @property
    def name(self) -> str:
        return "pattern-cactus"

    @property
    def command(self) -> str:
        return f"experiment pattern-cactus --patterns {self.patterns} --time-limit {self.time_limit:g}"

    def settings(self) -> Mapping[str, object]:
        return {"patterns": self.patterns, "time_limit": float(self.time_limit)}

    def tasks(self, seed: int) -> Sequence[Task]:
        return [Task(number, method) for number in range(self.patterns) for method in self.methods]

    def measure(self, task: Task, seed: int) -> Row:
        cells = pattern_cells(task.number, self.patterns, seed)
        job = decide(PatternProblem.of(CLASSIC, cells, STRATEGIES), Random(f"{seed}/{task.number}"), task.method)
        started = time.process_time()
        runner = JobRunner(job)
        for _ in runner:
            if time.process_time() - started >= self.time_limit:
                job.close()
                return Row(task, len(cells), "undecided", time.process_time() - started, "")
        outcome = runner.result
        puzzle = "" if outcome.puzzle is None else grid_text(outcome.puzzle)
        return Row(task, len(cells), outcome.verdict.value, time.process_time() - started, puzzle)

    def report(self, rows: Rows[Row]) -> Report:
        found = {
            method: [
                100 * sum(row.verdict == "found" for row in own) / len(own)
                for of_seed in rows.values()
                if (own := [row for row in of_seed if row.task.method == method])
            ]
            for method in self.methods
        }
        every = [row for of_seed in rows.values() for row in of_seed]
        head = ("method", "found, median over seeds", "least", "most", "median s of those found")
        lines = []
        for method, shares in found.items():
            seconds = [row.seconds for row in every if row.task.method == method and row.verdict == "found"]
            middle = f"{median(seconds):.2f}" if seconds else ""
            line = (METHODS[method], f"{median(shares):.0f}%", f"{min(shares):.0f}%", f"{max(shares):.0f}%", middle)
            lines.append(line)
        return Report(
            "Random patterns: a cactus plot",
            f"{self.patterns} patterns for each of {len(rows)} seeds, {self.time_limit:g} s of processor time for each "
            f"pattern and method; the paper had 100 patterns and {PAPER_SECONDS} s. Naked singles, hidden singles and "
            "locked candidates.",
            head,
            lines,
            self._findings(every, found),
            {"figure-5.svg": Figure(_cactus(every, self.methods), _CAPTION)},
            self._by_clues(rows),
        )

    def _by_clues(self, rows: Rows[Row]) -> list[str]:
        """Table 1, and the share found for each number of clues."""
        first = next(iter(rows.values()))
        head = ("clues", "the paper's patterns", "ours for each seed", *(METHODS[name] for name in self.methods))
        lines = []
        for low, papers in TABLE_1.items():
            numbers = {row.task.number for row in first if low <= row.clues < low + 10}
            cells = [f"{low} to {low + 9}", str(papers), str(len(numbers))]
            for method in self.methods:
                own = [
                    row
                    for of_seed in rows.values()
                    for row in of_seed
                    if row.task.method == method and low <= row.clues < low + 10
                ]
                cells.append(f"{sum(row.verdict == 'found' for row in own)} of {len(own)}" if own else "")
            lines.append(cells)
        return table(head, lines)

    def _findings(self, every: Sequence[Row], found: Mapping[str, Sequence[float]]) -> list[Finding]:
        paper = "Nishikawa and Toda"
        findings = [
            Finding(
                f"{paper}, Table 1: patterns by number of clues",
                "19, 30, 20, 10, 11, 10",
                ", ".join(map(str, _band_sizes(self.patterns))),
                True if self.patterns == sum(TABLE_1.values()) else None,
                "equal by construction" if self.patterns == sum(TABLE_1.values()) else "a smaller sample in proportion",
            )
        ]
        if "auto" in found:
            share = median(found["auto"])
            findings.append(
                Finding(
                    f"{paper}, section 7.2 and Figure 5: patterns found by the best method",
                    _THEIR_SHARE,
                    f"{share:.0f}% in {self.time_limit:g} s ({min(found['auto']):.0f} to {max(found['auto']):.0f}%)",
                    self._if_reached(share >= 95),
                    f"at least as many, median over the seeds; fewer are comparable from {PAPER_SECONDS} s",
                )
            )
        if not is_installed():
            findings.append(Finding(_THEIR_METHOD, _THEIR_SHARE, "not run", None, "needs the package python-sat"))
        if PAPER in found:
            few = [row for row in every if row.task.method == PAPER and row.verdict != "found"]
            most = max((row.clues for row in few), default=0)
            findings.append(
                Finding(
                    _THEIR_METHOD,
                    _THEIR_SHARE,
                    f"{median(found[PAPER]):.0f}% in {self.time_limit:g} s, open up to {most} clues",
                    self._if_reached(most <= _FEW),
                    f"none open above 25 clues; comparable from {PAPER_SECONDS} s",
                )
            )
        if "generate-and-test" in found:
            many = [row for row in every if row.task.method == "generate-and-test" and row.clues >= _MANY]
            hits = sum(row.verdict == "found" for row in many)
            findings.append(
                Finding(
                    f"{paper}, section 7.2: generate-and-test finds none with 50 clues or more",
                    "65 of 100, none with 50 clues or more",
                    f"{median(found['generate-and-test']):.0f}% in {self.time_limit:g} s; "
                    f"{hits} of {len(many)} with 50 clues or more",
                    hits == 0 if many else None,
                    "none found with 50 clues or more; the generators differ, so the shares are not compared",
                )
            )
        return findings

    def _if_reached(self, reached: bool) -> bool | None:
        """Nothing can be said of what is not reached in less time than the paper had."""
        return None if not reached and self.time_limit < PAPER_SECONDS else reached


_CAPTION = (
    "Figure 5 of Nishikawa and Toda again, over all seeds: the share of the patterns for which each method finds a "
    "puzzle within so many seconds."
)


def _cactus(every: Sequence[Row], methods: Sequence[str]) -> str:
    lines = []
    for method in methods:
        own = [row for row in every if row.task.method == method]
        seconds = sorted(row.seconds for row in own if row.verdict == "found")
        points = [(100 * number / len(own), max(1e-3, taken)) for number, taken in enumerate(seconds, 1)]
        lines.append(Line(METHODS[method], points))
    return Plot("Patterns found, by time", "% of the patterns found", "seconds", lines, logarithmic=True).svg()


def pattern_cells(number: int, patterns: int, seed: int) -> list[int]:
    """The clue cells of a pattern: the bands of Table 1 in proportion, then at random."""
    rng = Random(f"{seed}/{patterns}/{number}/pattern")
    bands = [low for low, size in zip(TABLE_1, _band_sizes(patterns), strict=True) for _ in range(size)]
    low = bands[number]
    return sorted(rng.sample(CLASSIC.cells, rng.randint(low, low + 9)))


def _band_sizes(patterns: int) -> list[int]:
    """How many of the patterns each band of Table 1 gets: in proportion, the largest remainders rounded up."""
    total = sum(TABLE_1.values())
    sizes = [patterns * size // total for size in TABLE_1.values()]
    by_remainder = sorted(range(len(sizes)), key=lambda band: -(patterns * list(TABLE_1.values())[band] % total))
    for band in by_remainder[: patterns - sum(sizes)]:
        sizes[band] += 1
    return sizes
