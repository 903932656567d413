"""Every pattern of 4x4 or 6x6 by its number of clues: how many have a puzzle, and what solves it.

Nishikawa and Toda (section 7.1) decide the patterns of 3 and 4 clues at 4x4. Here are all numbers of clues at 4x4, and
as many as time allows at 6x6, for naked singles, with hidden singles, with locked candidates too, and for puzzles that
only have one solution.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated

from dokulab.board.geometry import geometry
from dokulab.ground.jobs import run
from dokulab.ground.request import Help, Option, Range
from dokulab.make.patterns.every.patterns_by_clues import PatternsByClues
from dokulab.make.patterns.every.solvability import Solvability
from dokulab.papers.experiments.experiment import Experiment, Finding, Label, Report, Rows
from dokulab.papers.experiments.result_file import Clues, Seconds
from dokulab.papers.statistics.verdicts import ClaimVerdict

BOARDS: Mapping[str, tuple[int, int]] = {"4x4": (2, 2), "6x6": (2, 3)}
DEFAULT_CLUES: Mapping[str, int] = {"4x4": 16, "6x6": 10}
"""At most, where nothing else is asked for."""
_COLUMNS = {
    Solvability.NAKED_SINGLES: "ns",
    Solvability.HIDDEN_SINGLES: "ns, hs",
    Solvability.LOCKED_CANDIDATES: "ns, hs, lc",
    Solvability.ONE_SOLUTION: "one solution",
}


@dataclass(frozen=True, slots=True)
class EveryPatternTask:
    """A number of clues."""

    board: Annotated[str, Help("the board by its name")]
    clues: Clues


@dataclass(frozen=True, slots=True)
class EveryPatternRow:
    """Patterns up to symmetry (classes) and all patterns; of both those with a puzzle, by what solves it."""

    task: EveryPatternTask
    classes: Annotated[int, Help("patterns up to symmetry")]
    patterns: Annotated[int, Help("number of patterns")]
    naked_classes: Annotated[int, Help("patterns up to symmetry with a puzzle for naked singles")]
    naked_patterns: Annotated[int, Help("patterns with a puzzle for naked singles")]
    hidden_classes: Annotated[int, Help("patterns up to symmetry with a puzzle for naked and hidden singles")]
    hidden_patterns: Annotated[int, Help("patterns with a puzzle for naked and hidden singles")]
    locked_classes: Annotated[
        int, Help("patterns up to symmetry with a puzzle for naked singles, hidden singles, locked candidates")
    ]
    locked_patterns: Annotated[int, Help("patterns with a puzzle for naked singles, hidden singles, locked candidates")]
    unique_classes: Annotated[int, Help("patterns up to symmetry with a puzzle that has one solution")]
    unique_patterns: Annotated[int, Help("patterns with a puzzle that has one solution")]
    seconds: Seconds

    def with_puzzle(self, wanted: Solvability) -> tuple[int, int]:
        """The classes and the patterns with a puzzle that is at least so good."""
        return {
            Solvability.NAKED_SINGLES: (self.naked_classes, self.naked_patterns),
            Solvability.HIDDEN_SINGLES: (self.hidden_classes, self.hidden_patterns),
            Solvability.LOCKED_CANDIDATES: (self.locked_classes, self.locked_patterns),
            Solvability.ONE_SOLUTION: (self.unique_classes, self.unique_patterns),
        }[wanted]


@cache
def _patterns_of(board: str, folder: Path | None) -> PatternsByClues:
    """One for each process, because the patterns of each number of clues are made from those of the one before."""
    return PatternsByClues(geometry(*BOARDS[board]), folder)


@dataclass(frozen=True)
class EveryPattern(Experiment[EveryPatternRow]):
    """Count the patterns of a small board that have a puzzle, by number of clues.

    All patterns up to symmetry, for naked singles, hidden singles, locked candidates and puzzles with one solution. 4x4
    takes a moment, 6x6 some minutes up to its default, and twice as long for each clue more. The patterns that were
    tried are kept in DIR, so an interrupted run continues.
    """

    board: Annotated[str, Help("the board"), Option(choices=BOARDS)] = "4x4"
    clues: Annotated[
        int | None,
        Range(at_least=1),
        Help("at most; default " + ", ".join(f"{clues} at {board}" for board, clues in DEFAULT_CLUES.items())),
        Option("N"),
    ] = None
    folder: Path | None = None
    row_type = EveryPatternRow
    seeded = shared = False
    subcommand = "every-pattern"

    @property
    def name(self) -> str:
        return f"every-pattern-{self.board}"

    @property
    def most_clues(self) -> int:
        return min(self.clues or DEFAULT_CLUES[self.board], geometry(*BOARDS[self.board]).cell_count)

    def kept_in(self, folder: Path) -> EveryPattern:
        return replace(self, folder=folder)

    def tasks(self, seed: int) -> Sequence[EveryPatternTask]:
        return [EveryPatternTask(self.board, clues) for clues in range(self.most_clues + 1)]

    def measure(self, task: EveryPatternTask, seed: int) -> EveryPatternRow:
        started = time.process_time()
        counts = run(_patterns_of(task.board, self.folder).counts(task.clues))
        with_puzzle = [(counts.classes_with[each], counts.patterns_with[each]) for each in _COLUMNS]
        naked, hidden, locked, unique = with_puzzle
        seconds = time.process_time() - started
        return EveryPatternRow(task, counts.classes, counts.patterns, *naked, *hidden, *locked, *unique, seconds)

    def report(self, rows: Rows[EveryPatternRow]) -> Report:
        every = rows[0]
        lines = [
            (
                str(row.task.clues),
                f"{row.classes:,}",
                f"{row.patterns:,}",
                *(f"{number:,}" for each in _COLUMNS for number in row.with_puzzle(each)),
            )
            for row in every
        ]
        return Report(
            f"Every pattern of {self.board}, up to {self.most_clues} clues",
            "Patterns up to symmetry (classes) and all patterns, and those of them that have a puzzle: one that naked "
            "singles solve (ns), with hidden singles (hs), with locked candidates (lc), or one that only has one "
            "solution.",
            (
                *("clues", "classes", "patterns"),
                *(f"{name}: {what}" for name in _COLUMNS.values() for what in ("classes", "patterns")),
            ),
            lines,
            [self._fewest(wanted, name, every) for wanted, name in _COLUMNS.items()],
        )

    def _fewest(self, wanted: Solvability, name: str, every: Sequence[EveryPatternRow]) -> Finding:
        found = next((row for row in every if row.with_puzzle(wanted)[0]), None)
        if found is None:
            ours = f"more than {self.most_clues}"
        else:
            classes, patterns = found.with_puzzle(wanted)
            ours = (
                f"{found.task.clues}, on {patterns:,} of {found.patterns:,} patterns "
                f"({classes:,} of {found.classes:,} classes)"
            )
        return Finding(
            f"Ours: the fewest clues at {self.board} ({name})",
            Label.NEW,
            "",
            ours,
            ClaimVerdict.NOT_COMPARED,
            "every pattern with fewer clues was tried with every full grid",
        )
