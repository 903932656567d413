"""Local search in batches: thousands of fillings change their clues step by step until the strategies solve one.

This is simulated annealing of many chains (a filling each) with selection. A step changes one or two clues of every
filling. Metropolis' rule on the candidates that the strategies leave decides whether a chain accepts it. Now and then,
each chain is compared with another and copies its filling if that is clearly better, so the chains gather where the
search goes well. The interval matters most. After every step, the chains gather within a dozen steps, which is fastest
if puzzles are common. If they are rare, the chains must stay apart longer. So the first run is greedy, and all later
runs are patient.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from dokulab.board.geometry import Cell
from dokulab.board.grid import Grid
from dokulab.ground.jobs import PAUSE, Job, Progress
from dokulab.ground.search_method import SearchMethod
from dokulab.make.patterns.methods.population import Population, full_grids
from dokulab.make.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict
from dokulab.search.slices import strategies_of

CHAINS = 4096
"""The fillings searched at once: a step for thousands costs little more than for one."""


class Schedule(NamedTuple):
    """The steps until the search restarts from new full grids, and the steps between two comparisons."""

    steps: int
    steps_between: int


GREEDY = Schedule(60, 1)
PATIENT = Schedule(400, 4)

FIRST_RATIO, LAST_RATIO = 0.85, 0.37
"""The probability of accepting one candidate more, at the first step and at the last."""

SECOND_CLUE = 0.5
"""The share of moves that change two clues."""

MARGIN = 16
"""A filling with this many candidates fewer is clearly better."""


def search_locally(problem: PatternProblem, rng: Random) -> Job[PatternOutcome]:
    """It finds puzzles and proves nothing."""
    best: _Best | None = None
    run = GREEDY
    while True:
        grids = yield from full_grids(problem, rng)
        yield PAUSE
        if not grids:
            continue
        population = Population(problem, strategies_of(sorted(problem.strategies)), grids, CHAINS)
        trial = yield from population.start()
        for step, ratio in enumerate(_ratios(run.steps), 1):
            if best is None or trial.best_score < best.score:
                best = _Best(population.puzzle(trial.filling, trial.best), trial.best_score, trial.cells_reached())
            yield Progress(detail={"best": best.puzzle, "score": best.score, "reached": best.reached})
            if best.score == 0:
                return PatternOutcome(PatternVerdict.FOUND, "search", best.puzzle)
            if not population.movable:
                break
            trial = yield from population.step(ratio, SECOND_CLUE, rng)
            if step % run.steps_between == 0:
                population.share(MARGIN, rng)
        run = PATIENT


LOCAL_SEARCH = SearchMethod("search", "Local search in batches", search_locally)


class _Best(NamedTuple):
    """The best filling so far, the candidates left over, and the cells that it fills."""

    puzzle: Grid
    score: int
    reached: tuple[Cell, ...]


def _ratios(steps: int) -> Iterator[float]:
    for step in range(steps):
        yield FIRST_RATIO + (LAST_RATIO - FIRST_RATIO) * step / steps
