"""Random clue patterns for naked singles, hidden singles and locked candidates: how many are decided, and how.

Nishikawa and Toda (section 7.2) find puzzles for 95 of 100 random patterns of 20 to 79 clues in 600 s each. Their
patterns are not published, so others are drawn with the same design; and further ones with symmetries and few clues,
which are harder. The limit is a number of pauses, which a search makes every few milliseconds, so each machine decides
the same patterns. Where the search finds nothing, a band and a stack may prove that there is nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from types import MappingProxyType
from typing import Annotated

from dokulab.board.formats import grid_text
from dokulab.board.geometry import CLASSIC, Cell
from dokulab.board.symmetry import SYMMETRIES, orbits
from dokulab.ground.jobs import run
from dokulab.ground.request import Help, Option, Range
from dokulab.ground.words import counted
from dokulab.make.patterns.decide import decide
from dokulab.make.patterns.problem import PatternProblem, PatternVerdict
from dokulab.make.patterns.proofs.all_crosses import open_cross
from dokulab.papers.experiments.experiment import Experiment, Report, Rows, Setting, for_each_seed
from dokulab.papers.experiments.result_file import Clues, FoundOrNot, Number, PuzzleFound, Seconds

STRATEGIES = ("ns", "hs", "lc")
PAUSES = 8_000
"""The default limit for a pattern: about ten seconds of CPython."""
_SPARSE = range(18, 23)


def random_patterns(count: int, rng: Random) -> list[list[Cell]]:
    """The paper's design: 20 to 79 clues, their number and their cells at random."""
    return [sorted(rng.sample(CLASSIC.cells, rng.randint(20, 79))) for _ in range(count)]


def rotational_patterns(count: int, rng: Random) -> list[list[Cell]]:
    """22 to 30 clues, each with the cell opposite to it."""
    patterns = []
    for _ in range(count):
        clues = rng.randint(22, 30)
        half = rng.sample(range(40), clues // 2)
        patterns.append(sorted({*half, *(80 - cell for cell in half), *([40] if clues % 2 else [])}))
    return patterns


def sparse_patterns(count: int, rng: Random) -> list[list[Cell]]:
    """18 to 22 clues with any symmetry of the catalogue but none: groups of cells at random while they fit."""
    symmetries = [symmetry for symmetry in SYMMETRIES if symmetry != "none"]
    patterns: list[list[Cell]] = []
    while len(patterns) < count:
        clues = _SPARSE[len(patterns) % len(_SPARSE)]
        cells: list[Cell] = []
        tied = orbits(CLASSIC, rng.choice(symmetries))
        for orbit in rng.sample(tied, len(tied)):
            if len(cells) + len(orbit) <= clues:
                cells += orbit
        if len(cells) == clues:
            patterns.append(sorted(cells))
    return patterns


KINDS: Mapping[str, Callable[[int, Random], list[list[Cell]]]] = MappingProxyType(
    {"random": random_patterns, "rotational": rotational_patterns, "sparse": sparse_patterns}
)
"""How patterns are drawn, by the name of their kind."""


@dataclass(frozen=True, slots=True)
class RandomPatternTask:
    """A pattern, numbered from 0."""

    number: Number


@dataclass(frozen=True, slots=True)
class RandomPatternRow:
    """How it ended: found, impossible or undecided, with the method or the kind of the proof. ``puzzle`` is empty
    unless found."""

    task: RandomPatternTask
    clues: Clues
    verdict: FoundOrNot
    by: Annotated[str, Help("the method, or the kind of proof, that decided it")]
    seconds: Seconds
    puzzle: PuzzleFound


@dataclass(frozen=True)
class RandomPatterns(Experiment[RandomPatternRow]):
    """Find clues for random patterns, symmetric and sparse ones too, or prove that there are none.

    How many patterns of a kind our methods decide for naked singles, hidden singles and locked candidates; what a
    search leaves open, the crosses may refute. A search pauses every few milliseconds; pauses limit it, so each machine
    decides the same patterns.
    """

    kind: Annotated[str, Help("how they are drawn"), Option(choices=KINDS)] = "random"
    patterns: Annotated[int, Range(at_least=1), Help("for each seed"), Option("N")] = 100
    pauses: Annotated[int, Range(at_least=1), Help("a pattern"), Option("N")] = PAUSES
    row_type = RandomPatternRow
    subcommand = "random-patterns"

    @property
    def name(self) -> str:
        return f"{self.kind}-patterns"

    def settings(self) -> Mapping[str, Setting]:
        return {
            "kind": Setting(self.kind, "how the patterns are drawn"),
            "patterns": Setting(self.patterns, "number of patterns for each seed"),
            "pauses": Setting(self.pauses, "pauses after which a method was stopped"),
        }

    def tasks(self, seed: int) -> Sequence[RandomPatternTask]:
        return [RandomPatternTask(number) for number in range(self.patterns)]

    def measure(self, task: RandomPatternTask, seed: int) -> RandomPatternRow:
        cells = KINDS[self.kind](self.patterns, Random(seed))[task.number]
        started = time.process_time()
        problem = PatternProblem.of(CLASSIC, cells, STRATEGIES)
        outcome = run(decide(problem, Random(f"{seed}/{task.number}"), budget=self.pauses))
        verdict, proof = outcome.verdict, outcome.proof
        if verdict is PatternVerdict.UNDECIDED:
            proof = run(open_cross(problem))
            verdict = PatternVerdict.IMPOSSIBLE if proof else verdict
        puzzle = "" if outcome.puzzle is None else grid_text(outcome.puzzle)
        by = proof.kind if proof else outcome.method
        return RandomPatternRow(task, len(cells), verdict.value, by, time.process_time() - started, puzzle)

    def report(self, rows: Rows[RandomPatternRow]) -> Report:
        by_clues = self.kind == "sparse"
        return Report(
            f"Clue patterns: {self.kind}",
            f"{counted(self.patterns, 'pattern')} {for_each_seed(rows)}, at most {counted(self.pauses, 'pause')} for "
            "each. Naked singles, hidden singles and locked candidates.",
            *(_by_clues(rows) if by_clues else _by_seed(rows)),
            findings=(),
        )


def _by_seed(rows: Rows[RandomPatternRow]) -> tuple[Sequence[str], list[Sequence[str]]]:
    head = ("seed", "found", "impossible", "undecided", "seconds, median", "slowest found")
    lines: list[Sequence[str]] = []
    for seed, own in rows.items():
        found = [row.seconds for row in own if row.verdict == PatternVerdict.FOUND]
        middle = f"{median(row.seconds for row in own):.2f}"
        slowest = f"{max(found, default=0):.1f}"
        lines.append((str(seed), *(str(_count(own, verdict)) for verdict in PatternVerdict), middle, slowest))
    return head, lines


def _by_clues(rows: Rows[RandomPatternRow]) -> tuple[Sequence[str], list[Sequence[str]]]:
    every = [row for own in rows.values() for row in own]
    head = ("clues", "patterns", "found", "two lines empty", "one band", "one cross", "undecided")
    lines: list[Sequence[str]] = []
    for name, clues in (*((str(clues), {clues}) for clues in _SPARSE), ("all", {*_SPARSE})):
        own = [row for row in every if row.clues in clues]
        proofs = [sum(row.by == kind for row in own) for kind in ("empty-lines", "open-band", "open-cross")]
        counts = len(own), _count(own, PatternVerdict.FOUND), *proofs, _count(own, PatternVerdict.UNDECIDED)
        lines.append((name, *map(str, counts)))
    return head, lines


def _count(rows: Sequence[RandomPatternRow], verdict: PatternVerdict) -> int:
    return sum(row.verdict == verdict for row in rows)
