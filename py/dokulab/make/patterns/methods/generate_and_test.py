"""Generate and test: the baseline, which draws random digits for the clues and tests them, batch after batch.

Nishikawa and Toda describe this scheme in section 1 for the generator of Zama and Sasano (2016), and compare theirs
with it. That generator also prefers promising clues, by a criterion that we could not find in published form. So this
one uses none: each clue gets a random digit that no earlier clue excludes.
"""

from __future__ import annotations

from random import Random

from dokulab.board.geometry import Digit
from dokulab.board.grid import Grid
from dokulab.ground.jobs import PAUSE, Job, Progress
from dokulab.ground.search_method import SearchMethod
from dokulab.make.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict
from dokulab.search.slices import Slices, propagate, strategies_of

BATCH = 1024
"""The fillings drawn and tested at once."""

_DRAWS_BETWEEN_PAUSES = 64
_TRIALS = 200
"""The most attempts at one filling before giving up."""


def generate_and_test(problem: PatternProblem, rng: Random) -> Job[PatternOutcome]:
    """Tests random clues. It finds puzzles and proves nothing."""
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
        yield from propagate(slices, strategies)
        solved = slices.solved()
        if solved:
            puzzle = Grid(puzzles[solved.bit_length() - 1], problem.geometry)
            return PatternOutcome(PatternVerdict.FOUND, "generate-and-test", puzzle)
        tested += len(puzzles)
        yield Progress(detail={"tested": tested})


GENERATE_AND_TEST = SearchMethod("generate-and-test", "Generate and test", generate_and_test)


def _drawn(problem: PatternProblem, rng: Random) -> tuple[Digit, ...] | None:
    """Digits for the clues that do not clash, or None if every attempt ended at a cell without a digit."""
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
