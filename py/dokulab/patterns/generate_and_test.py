"""Generate and test: the baseline, which draws digits for the clues at random and tests them, batch after batch.

It is the scheme that Nishikawa and Toda describe in section 1 for the generator of Zama and Sasano (2016), with which
they compare theirs. That generator's criterion for drawing promising clues is not published in a form that could be had
here, so the clues of this one are drawn without any: each gets a random digit that no clue before it excludes.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from dokulab.batch import Slices, close, strategies_of
from dokulab.geometry import Digit
from dokulab.grid import Grid
from dokulab.jobs import PAUSE, Job, Progress
from dokulab.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict

BATCH = 1024
"""Fillings that are drawn and tested at once."""

_DRAWS_BETWEEN_PAUSES = 64
_TRIALS = 200
"""Fillings that are begun for one that can be finished, at most."""


@dataclass(frozen=True, slots=True)
class GenerateAndTest:
    """Random clues, tested. It finds puzzles and proves nothing."""

    id: ClassVar[str] = "generate-and-test"
    title: ClassVar[str] = "Generate and test"

    def refuses(self, problem: PatternProblem) -> str | None:
        return None

    def search(self, problem: PatternProblem, rng: Random) -> Job[PatternOutcome]:
        strategies = strategies_of(sorted(problem.strategies))
        tested = 0
        while True:
            puzzles: list[tuple[Digit, ...]] = []
            for draw in range(BATCH):
                values = _drawn(problem, rng)
                if values is not None:
                    puzzles.append(values)
                if draw % _DRAWS_BETWEEN_PAUSES == 0:
                    yield PAUSE
            slices = Slices.of(puzzles, problem.geometry)
            yield from close(slices, strategies)
            solved = slices.solved()
            if solved:
                puzzle = Grid(puzzles[solved.bit_length() - 1], problem.geometry)
                return PatternOutcome(PatternVerdict.FOUND, self.id, puzzle)
            tested += len(puzzles)
            yield Progress(detail={"tested": tested})


def _drawn(problem: PatternProblem, rng: Random) -> tuple[Digit, ...] | None:
    """Digits for the clues that do not clash, or None when every trial ended at a cell without a digit."""
    geometry = problem.geometry
    fixed = dict(problem.fixed)
    for _ in range(_TRIALS):
        values = [0] * geometry.cell_count
        for cell, digit in problem.fixed:
            values[cell] = digit
        for cell in problem.cells:
            if cell in fixed:
                continue
            seen = {values[peer] for peer in geometry.peers[cell]}
            free = [digit for digit in geometry.digits if digit not in seen]
            if not free:
                break
            values[cell] = rng.choice(free)
        else:
            return tuple(values)
    return None
