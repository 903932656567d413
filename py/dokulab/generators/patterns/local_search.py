"""Local search in batches: thousands of fillings change their clues step by step until the strategies solve one.

Simulated annealing of many chains (a filling each) with selection. A step changes one clue, or two, of every filling.
Whether a chain takes it is Metropolis' rule, on the candidates that the strategies leave over. After each step every
chain is compared with another, and takes its filling over if that is clearly better: so the chains gather where it goes
well, and yet stay apart long enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from dokulab.batch import strategies_of
from dokulab.generators.patterns.population import Population, Trial
from dokulab.generators.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict
from dokulab.generators.patterns.starts import full_grids
from dokulab.jobs import PAUSE, Job, Progress

CHAINS = 4096
"""Fillings at once: a step costs little more for thousands than for one."""

STEPS = 150
"""Steps until the search starts again from new full grids."""

FIRST_RATIO, LAST_RATIO = 0.85, 0.37
"""How likely a filling with one candidate more is accepted, at the first step and at the last."""

SECOND_CLUE = 0.3
"""The share of moves that change two clues."""

MARGIN = 4
"""So many candidates fewer make a filling clearly better."""

_CELLS_WANTING = 3


@dataclass(frozen=True, slots=True)
class LocalSearch:
    """It finds puzzles and proves nothing."""

    id: ClassVar[str] = "search"
    title: ClassVar[str] = "Local search in batches"

    def refuses(self, problem: PatternProblem) -> str | None:
        return None

    def search(self, problem: PatternProblem, rng: Random) -> Job[PatternOutcome]:
        while True:
            grids = yield from full_grids(problem, rng)
            yield PAUSE
            if not grids:
                continue
            population = Population(problem, strategies_of(sorted(problem.strategies)), grids, CHAINS)
            trial = yield from population.start()
            for ratio in _ratios():
                yield _progress(population, trial)
                if trial.best_score == 0:
                    return PatternOutcome(PatternVerdict.FOUND, self.id, population.puzzle(trial.filling, trial.best))
                if not population.movable:
                    break
                trial = yield from population.step(ratio, SECOND_CLUE, rng)
                population.share(MARGIN, rng)


def _ratios() -> Iterator[float]:
    for step in range(STEPS):
        yield FIRST_RATIO + (LAST_RATIO - FIRST_RATIO) * step / STEPS


def _progress(population: Population, trial: Trial) -> Progress:
    free = [cell for cell in population.problem.geometry.cells if cell not in population.clue_cells]
    free.sort(key=lambda cell: trial.scores.reached[cell].bit_count())
    return Progress(
        None,
        {
            "best": population.puzzle(trial.filling, trial.best),
            "score": trial.best_score,
            "reached": trial.cells_reached(),
            "wanting": tuple(free[:_CELLS_WANTING]),
        },
    )
