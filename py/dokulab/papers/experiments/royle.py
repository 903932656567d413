"""How many of G. Royle's 17-clue puzzles each set of strategies solves: Nishikawa and Toda, section 7.3.

The paper says that naked singles alone solve none of the collection of 49,151. The counts for the larger sets are not
in the paper; the collection's puzzles may not be redistributed, so they come from a file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from dokulab.board.formats.symbols import PLAIN_DIGITS
from dokulab.ground.jobs import run
from dokulab.ground.request import Help
from dokulab.papers.experiments.experiment import Experiment, Finding, Label, Report, Rows, Setting, digest_of
from dokulab.papers.experiments.result_file import StrategyNames
from dokulab.papers.statistics.verdicts import ClaimVerdict
from dokulab.search.slices import classify, strategies_of

STRATEGIES = ("ns", "ns+hs", "ns+hs+lc")
WHOLE = 49_151
"""The puzzles of the collection that the paper cites."""
NEWEST = 49_158
"""The puzzles of the list in use since 2020, which has seven more."""
KNOWN = {"ns": 0, "ns+hs": 21_905, "ns+hs+lc": 37_373}
"""Counts for the whole collection: the first and the last are the paper's, the other was counted here; a test holds
all of them."""
CLAIMS = {
    "ns": "Nishikawa and Toda, section 7.3: the collection has no puzzle that naked singles solve",
    "ns+hs+lc": "Nishikawa and Toda, section 1: puzzles of the collection that the three strategies solve",
}
CHUNK = 4096


@dataclass(frozen=True, slots=True)
class RoyleTask:
    """The puzzles of a chunk (numbered from 0) for a set of strategies, joined by ``+``."""

    strategies: StrategyNames
    chunk: Annotated[int, Help("number of the part of the collection, from 0")]


@dataclass(frozen=True, slots=True)
class RoyleRow:
    """How many of the chunk's puzzles the strategies solve."""

    task: RoyleTask
    puzzles: Annotated[int, Help("puzzles in the part of the collection")]
    solved: Annotated[int, Help("how many of them the strategies solve")]
    seventeen: Annotated[int, Help("puzzles of the part that have 17 clues")]


@dataclass(frozen=True)
class Royle(Experiment[RoyleRow]):
    """Count the 17-clue puzzles that each set of strategies solves."""

    puzzles: tuple[str, ...]
    """Each as 81 digits, with ``.`` or 0 for an empty cell."""
    name = "royle"
    data = (
        "G. Royle's collection of 49,151 17-clue puzzles, one a line (text, or text packed by gzip); Dokulab does not "
        "include it"
    )
    row_type = RoyleRow
    seeded = False

    def settings(self) -> Mapping[str, Setting]:
        return {
            "data": Setting(
                digest_of(self.puzzles), "digest of the puzzles that were given, the first 16 digits of a SHA-256"
            )
        }

    def tasks(self, seed: int) -> Sequence[RoyleTask]:
        chunks = range(-(-len(self.puzzles) // CHUNK))
        return [RoyleTask(strategies, chunk) for strategies in STRATEGIES for chunk in chunks]

    def measure(self, task: RoyleTask, seed: int) -> RoyleRow:
        texts = self.puzzles[task.chunk * CHUNK : (task.chunk + 1) * CHUNK]
        digits = [text.encode().translate(PLAIN_DIGITS) for text in texts]
        tested = run(classify(digits, strategies_of(task.strategies.split("+"))))
        return RoyleRow(task, len(digits), tested.solved_count, sum(each.count(0) == 81 - 17 for each in digits))

    def report(self, rows: Rows[RoyleRow]) -> Report:
        every = rows[0]
        counts, findings = [], []
        for strategies in STRATEGIES:
            own = [row for row in every if row.task.strategies == strategies]
            puzzles, solved = sum(row.puzzles for row in own), sum(row.solved for row in own)
            whole = puzzles in (WHOLE, NEWEST) and puzzles == sum(row.seventeen for row in own)
            counts.append((strategies, f"{puzzles:,}", f"{solved:,}"))
            if strategies in CLAIMS:
                counted = KNOWN[strategies] if puzzles == WHOLE or not KNOWN[strategies] else None
                findings.append(
                    Finding(
                        CLAIMS[strategies],
                        Label.MEASURED,
                        f"{KNOWN[strategies]:,} of {WHOLE:,}",
                        f"{solved:,} of {puzzles:,}",
                        ClaimVerdict.of(solved == counted)
                        if whole and counted is not None
                        else ClaimVerdict.NOT_COMPARED,
                        "equal counts of solved puzzles"
                        if whole
                        else f"the file has neither all {WHOLE:,} puzzles nor the newest {NEWEST:,}",
                    )
                )
        return Report(
            "17-clue puzzles by strategies",
            "The puzzles of a collection that each set of strategies solves: naked singles (ns), hidden singles (hs), "
            "locked candidates (lc).",
            ("strategies", "puzzles", "solved"),
            counts,
            findings,
        )
