"""Local search in batches: thousands of fillings change their clues step by step until one is solved."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from dokulab.batch import strategies_of
from dokulab.generators.patterns.population import Filling, Population, Scores, cells_reached
from dokulab.generators.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict
from dokulab.generators.patterns.sliced_numbers import at_most, chosen, drawn, drawn_geometric, least, sum_of
from dokulab.generators.patterns.starts import full_grids
from dokulab.jobs import PAUSE, Job, Progress

CHAINS = 4096
ITERATIONS = 150
FIRST_RATIO, LAST_RATIO = 0.846, 0.37
TWO_CLUES = 0.3
SHARE_EVERY = 20
MARGIN = 4


@dataclass(frozen=True, slots=True)
class LocalSearch:
    """Simulated annealing of many chains. It finds puzzles and proves nothing."""

    id: str = "search"
    title: str = "Local search in batches"

    def refuses(self, problem: PatternProblem) -> str | None:
        return None

    def search(self, problem: PatternProblem, rng: Random) -> Job[PatternOutcome]:
        while True:
            outcome = yield from self._round(problem, rng)
            if outcome is not None:
                return outcome

    def _round(self, problem: PatternProblem, rng: Random) -> Job[PatternOutcome | None]:
        grids = yield from full_grids(problem, rng)
        yield PAUSE
        if not grids:
            return None
        population = Population(problem, strategies_of(sorted(problem.strategies)), grids, CHAINS)
        everywhere = population.everywhere
        scores = yield from population.scores(population.filling)
        yield _progress(population, population.filling, scores)
        best, where = least(scores.left, everywhere)
        if not best:
            return _found(population, population.filling, where, self.id)
        current = scores.left
        if not population.movable:
            return None
        for iteration in range(ITERATIONS):
            ratio = FIRST_RATIO + (LAST_RATIO - FIRST_RATIO) * iteration / ITERATIONS
            filling = [list(slices) for slices in population.filling]
            index = rng.choice(population.movable)
            filling[index] = population.moved(filling, index, rng)
            second = rng.choice(population.movable)
            both = drawn(TWO_CLUES, CHAINS, rng)
            after = population.moved(filling, second, rng)
            filling[second] = [chosen(both, new, old) for new, old in zip(after, filling[second], strict=True)]
            scores = yield from population.scores(filling)
            best, where = least(scores.left, everywhere)
            yield _progress(population, filling, scores)
            if not best:
                return _found(population, filling, where, self.id)
            bound = sum_of(current, drawn_geometric(ratio, 6, CHAINS, rng))
            accepted = at_most(scores.left, bound, everywhere)
            population.accept(filling, accepted)
            current = [chosen(accepted, new, old) for new, old in zip(scores.left, current, strict=True)]
            if SHARE_EVERY and iteration % SHARE_EVERY == SHARE_EVERY - 1:
                distance = rng.randrange(1, CHAINS)

                def rot(x):
                    return (x >> distance | x << (CHAINS - distance)) & everywhere

                other = [rot(x) for x in current]
                margin = [everywhere if MARGIN >> k & 1 else 0 for k in range(MARGIN.bit_length())]
                copy = at_most(sum_of(other, margin), current, everywhere)
                current = [chosen(copy, new, old) for new, old in zip(other, current, strict=True)]
                population.accept([[rot(x) for x in s] for s in population.filling], copy)
        return None


def _progress(population: Population, filling: Filling, scores: Scores) -> Progress:
    score, where = least(scores.left, population.everywhere)
    number = where.bit_length() - 1
    return Progress(
        None,
        {"best": population.puzzle(filling, number), "score": score, "reached": cells_reached(scores, number)},
    )


def _found(population: Population, filling: Filling, where: int, method: str) -> PatternOutcome:
    return PatternOutcome(PatternVerdict.FOUND, method, population.puzzle(filling, where.bit_length() - 1))
