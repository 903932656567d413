"""Nishikawa and Toda, section 7.2: Table 1 and Figure 5, how many random patterns each method finds clues for in time.

The paper's hundred patterns are not published, so others are drawn with the same numbers of clues, and with another
seed others again. Zama and Sasano's generator is not published either; plain generate-and-test takes its place.

A number of pauses limits a method, so that each machine finds the same; the seconds are only told.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from types import MappingProxyType
from typing import Annotated

from dokulab.board.formats import grid_text
from dokulab.board.geometry import CLASSIC
from dokulab.ground.jobs import done, run, within
from dokulab.ground.request import Help, Option, Range
from dokulab.ground.words import counted
from dokulab.make.patterns.decide import decide
from dokulab.make.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict
from dokulab.papers.experiments.experiment import (
    Experiment,
    Figure,
    Finding,
    Label,
    Report,
    Rows,
    Setting,
    every_row,
    for_each_seed,
)
from dokulab.papers.experiments.result_file import Clues, FoundOrNot, MethodId, Number, PuzzleFound, Seconds
from dokulab.papers.statistics.charts import Line, Plot, table
from dokulab.papers.statistics.verdicts import ClaimVerdict, ShareClaim, judge_shares
from dokulab.search.sat.pysat_backend import is_installed

STRATEGIES = ("ns", "hs", "lc")
TABLE_1 = MappingProxyType({20: 19, 30: 30, 40: 20, 50: 10, 60: 11, 70: 10})
"""The paper's patterns by number of clues, in tens."""
METHODS = MappingProxyType({"auto": "ours", "paper": "the paper's encoding", "generate-and-test": "generate and test"})
PAPER = "paper"
"""The method that needs python-sat."""
PAUSES = 8_000
"""The default limit: about ten seconds of CPython."""
ENOUGH_PAUSES = 480_000
"""As many as take the paper's 600 seconds here; with fewer, the shares found are lower bounds."""
_SECTION = "Nishikawa and Toda, section 7.2 and Figure 5"
_THEIR_METHOD = f"{_SECTION}: patterns found by its encoding"
_THEIR_SHARE = "95 of 100 in 600 s"
_FEW = 25
"""The patterns that the paper's method leaves open have at most this many clues."""
_ABOVE_FEW = 81
"""This many of the paper's patterns have 30 clues or more; those from 26 to 29 are not known apart."""
_MARGIN = 15.0
"""Percentage points within which two shares are called equal: the paper's own, of 31 to 100 patterns, are not known
better."""
_MANY = 50
"""From this many clues on, the paper's generate-and-test finds none."""


def available_methods() -> tuple[str, ...]:
    """Every method, without the paper's where python-sat is missing."""
    return tuple(method for method in METHODS if method != PAPER or is_installed())


@dataclass(frozen=True, slots=True)
class CactusTask:
    """A pattern, numbered from 0, for a method."""

    number: Number
    method: MethodId


@dataclass(frozen=True, slots=True)
class CactusRow:
    """How it ended: found, impossible or undecided. ``puzzle`` is empty unless found."""

    task: CactusTask
    clues: Clues
    verdict: FoundOrNot
    seconds: Seconds
    puzzle: PuzzleFound


@dataclass(frozen=True)
class PatternCactus(Experiment[CactusRow]):
    """Find clues for random patterns by three methods (Nishikawa and Toda's Table 1 and Figure 5).

    Random patterns with as many clues as the paper's. The paper's sizes take hours.
    """

    patterns: Annotated[int, Range(at_least=1), Help("for each seed"), Option("N")] = 100
    pauses: Annotated[int, Range(at_least=1), Help("a pattern"), Option("N")] = PAUSES
    methods: Annotated[tuple[str, ...], Help("methods"), Option("A,B", choices=METHODS)] = field(
        default_factory=available_methods
    )
    time_limit: Annotated[
        float | None,
        Range(above=0),
        Help("of the processor, a pattern, besides the pauses; nothing is judged then, since machines differ"),
        Option("SECONDS"),
    ] = None
    name = "pattern-cactus"
    row_type = CactusRow

    def settings(self) -> Mapping[str, Setting]:
        return {
            "patterns": Setting(self.patterns, "number of patterns for each seed"),
            "pauses": Setting(self.pauses, "pauses after which a method was stopped"),
            "time_limit": Setting(self.time_limit, "seconds after which a method was stopped; empty: none"),
        }

    def tasks(self, seed: int) -> Sequence[CactusTask]:
        return [CactusTask(number, method) for number in range(self.patterns) for method in self.methods]

    def measure(self, task: CactusTask, seed: int) -> CactusRow:
        cells = pattern_cells(task.number, self.patterns, seed)
        problem = PatternProblem.of(CLASSIC, cells, STRATEGIES)
        started = time.process_time()
        search = decide(problem, Random(f"{seed}/{task.number}"), task.method, self.pauses)
        stopped = PatternOutcome(PatternVerdict.UNDECIDED, task.method)
        outcome = run(within(search, self.time_limit, lambda _: done(stopped), time.process_time))
        puzzle = "" if outcome.puzzle is None else grid_text(outcome.puzzle)
        return CactusRow(task, len(cells), outcome.verdict.value, time.process_time() - started, puzzle)

    def report(self, rows: Rows[CactusRow]) -> Report:
        found = {
            method: [
                100 * sum(row.verdict == "found" for row in own) / len(own)
                for of_seed in rows.values()
                if (own := [row for row in of_seed if row.task.method == method])
            ]
            for method in self.methods
        }
        every = every_row(rows)
        head = ("method", "found, median over seeds", "least", "most", "median s of those found")
        lines = []
        for method, shares in found.items():
            seconds = [row.seconds for row in every if row.task.method == method and row.verdict == "found"]
            middle = f"{median(seconds):.2f}" if seconds else ""
            line = (METHODS[method], f"{median(shares):.0f}%", f"{min(shares):.0f}%", f"{max(shares):.0f}%", middle)
            lines.append(line)
        return Report(
            "Random patterns: a cactus plot",
            f"{counted(self.patterns, 'pattern')} {for_each_seed(rows)}, at most {counted(self.pauses, 'pause')} for "
            "each pattern and method; the paper had 100 patterns and 600 s. Naked singles, hidden singles and locked "
            "candidates. Seconds are of the processor.",
            head,
            lines,
            self._findings(every),
            {"figure-5.svg": Figure(_cactus(every, self.methods), _CAPTION)},
            self._by_clues(rows),
        )

    def _by_clues(self, rows: Rows[CactusRow]) -> list[str]:
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

    def _findings(self, every: Sequence[CactusRow]) -> list[Finding]:
        is_whole = self.patterns == sum(TABLE_1.values())
        findings = [
            Finding(
                "Nishikawa and Toda, Table 1: patterns by number of clues",
                Label.BY_CONSTRUCTION,
                ", ".join(map(str, TABLE_1.values())),
                ", ".join(map(str, _band_sizes(self.patterns))),
                ClaimVerdict.AGREES if is_whole else ClaimVerdict.NOT_COMPARED,
                "patterns are drawn so" if is_whole else "a smaller sample, drawn in proportion",
            )
        ]
        claims = list(self._claims(every))
        findings += [
            Finding(sentence, Label.MEASURED, theirs, ours, judged.verdict, judged.words, claim.effect, judged.p)
            if self.time_limit is None
            else Finding(
                sentence,
                Label.MEASURED,
                theirs,
                ours,
                ClaimVerdict.NOT_COMPARED,
                f"limited by {self.time_limit:g} seconds, which another machine uses otherwise",
                claim.effect,
            )
            for (sentence, theirs, ours, claim), judged in zip(
                claims, judge_shares([claim for *_, claim in claims], _MARGIN), strict=True
            )
        ]
        many = [row for row in every if row.task.method == "generate-and-test" and row.clues >= _MANY]
        if many:
            found = sum(row.verdict == "found" for row in many)
            findings.append(
                Finding(
                    f"{_SECTION}: generate-and-test finds none with {_MANY} clues or more",
                    Label.MEASURED,
                    "0 of 31 (by Zama and Sasano's generator)",
                    f"{found} of {len(many)} with {counted(self.pauses, 'pause')}, by plain generate-and-test",
                    ClaimVerdict.NOT_COMPARED,
                    "another generator says nothing of theirs, which is not published",
                )
            )
        if PAPER not in self.methods:
            findings.append(
                Finding(
                    _THEIR_METHOD,
                    Label.MEASURED,
                    _THEIR_SHARE,
                    "not run",
                    ClaimVerdict.NOT_COMPARED,
                    "without the paper's method" if is_installed() else "needs the package python-sat",
                )
            )
        if "auto" in self.methods:
            own = [row for row in every if row.task.method == "auto"]
            found = sum(row.verdict == "found" for row in own)
            findings.append(
                Finding(
                    "Ours: patterns found by our methods",
                    Label.NEW,
                    "",
                    f"{found} of {len(own)} with {counted(self.pauses, 'pause')}, the slowest in "
                    f"{max((row.seconds for row in own if row.verdict == 'found'), default=0.0):.1f} s",
                    ClaimVerdict.NOT_COMPARED,
                    "the paper does not have these methods",
                )
            )
        return findings

    def _claims(self, every: Sequence[CactusRow]) -> Iterator[tuple[str, str, str, ShareClaim]]:
        """Each with its sentence, the paper's words, and ours."""
        if PAPER in self.methods:
            own = [row for row in every if row.task.method == PAPER]
            for sentence, theirs, rows, claim in (
                (_THEIR_METHOD, _THEIR_SHARE, own, (95, 100)),
                (
                    f"{_SECTION}: its encoding leaves nothing open above {_FEW} clues",
                    "all found",
                    [row for row in own if row.clues > _FEW],
                    (_ABOVE_FEW, _ABOVE_FEW),
                ),
            ):
                if rows:
                    found = sum(row.verdict == "found" for row in rows)
                    is_short = self.pauses < ENOUGH_PAUSES
                    words = f"{found} of {len(rows)} with {counted(self.pauses, 'pause')}"
                    yield sentence, theirs, words, ShareClaim(found, len(rows), *claim, is_short)


_CAPTION = (
    "Figure 5 of Nishikawa and Toda again, over all seeds: the share of the patterns for which each method finds a "
    "puzzle within this many seconds."
)


def _cactus(every: Sequence[CactusRow], methods: Sequence[str]) -> Plot:
    lines = []
    for method in methods:
        own = [row for row in every if row.task.method == method]
        seconds = sorted(row.seconds for row in own if row.verdict == "found")
        points = [(100 * number / len(own), max(1e-3, taken)) for number, taken in enumerate(seconds, 1)]
        lines.append(Line(METHODS[method], points))
    return Plot("Patterns found, by time", "% of the patterns found", "seconds", lines, logarithmic=True)


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
