"""Finds puzzles with few clues that strategies solve: a local search in batches that moves clues within full grids.

Each of many chains has its own full grid and shows some of its cells, so its clues do not contradict each other.
A move hides one clue and shows another. When one chain is solved, every chain gives up a clue and the search goes on.
"""

from __future__ import annotations

from random import Random

from dokulab.batch import strategies_of
from dokulab.batch.sliced_numbers import Number, at_most, chosen, drawn, drawn_geometric, least, sum_of
from dokulab.batch.slices import Slice
from dokulab.errors import ParameterError
from dokulab.grid import Grid
from dokulab.jobs import Job, Progress
from dokulab.patterns.fewest_clues.fewest_problem import MinimumOutcome, MinimumProblem, known_bound
from dokulab.patterns.population import Filling, Population, Scores, full_grids
from dokulab.patterns.problem import PatternProblem

CHAINS = 1024
FIRST_SHARE = 0.3
"""The share of the cells that show a clue at the start."""
FIRST_RATIO, LAST_RATIO = 0.88, 0.4
"""The probability of accepting a score that is worse by one, at the start and at the end of a cooling."""
COOLING = 400
MOVES_WITHOUT_GAIN = 8000
"""The search ends after this many by default."""
UNREACHED = 0.7
"""The share of moves that show a cell which the strategies do not reach yet."""
EXCHANGE_EVERY, EXCHANGED = 10, 0.3
"""How often, and how many, chains are compared with another chain and replaced by a copy if it is better."""

Mask = list[Slice]
"""For each cell the chains that show it."""


def search_solvable(
    problem: MinimumProblem, rng: Random, moves_without_gain: int = MOVES_WITHOUT_GAIN
) -> Job[MinimumOutcome]:
    """Remove clue after clue until that many moves in a row find nothing. Raises ParameterError for unknown strategies.

    The board may have up to 9x9 cells.
    """
    if problem.geometry.size > 9:
        raise ParameterError("The search for few clues takes boards up to 9x9.", rule="method")
    strategies = strategies_of(sorted(problem.strategies or ()))
    whole_board = PatternProblem.of(problem.geometry, problem.geometry.cells, problem.strategies or ())
    grids = yield from full_grids(whole_board, rng)
    chains = _Chains(Population(whole_board, strategies, grids, CHAINS), rng)
    lower_bound, source = known_bound(problem.geometry)
    best = MinimumOutcome(None, lower_bound, source, "search")
    for _ in range(int(FIRST_SHARE * problem.geometry.cell_count + 0.5)):
        chains.mask = chains.with_one_more(chains.mask)
    yield from chains.evaluate()
    moves = waited = 0
    while waited < moves_without_gain and not best.proved_minimal:
        solved = chains.solved()
        if solved is not None:
            best = MinimumOutcome(solved, lower_bound, source, "search")
            chains.mask = chains.with_one_less(chains.mask)
            yield from chains.evaluate()
            moves = waited = 0
        else:
            cooled = moves % COOLING / COOLING
            yield from chains.move(FIRST_RATIO + (LAST_RATIO - FIRST_RATIO) * cooled)
            moves += 1
            waited += 1
            if moves % EXCHANGE_EVERY == 0:
                chains.exchange()
        yield Progress(detail={"best": best, "left": chains.fewest_left, "trying": chains.clue_count})
    return best


class _Chains:
    """All chains: their full grids, the cells that they show, and how far the strategies get."""

    def __init__(self, population: Population, rng: Random) -> None:
        self._population = population
        self._rng = rng
        self._everywhere = population.everywhere
        self._grids: Filling = population.filling
        self.mask: Mask = [0] * len(self._grids)
        self._left: Number = []
        self._reached: Mask = []

    @property
    def clue_count(self) -> int:
        """The number of clues, which is the same for all chains."""
        return sum(shown & 1 for shown in self.mask)

    @property
    def fewest_left(self) -> int:
        """The candidates left over in the best chain."""
        return least(self._left, self._everywhere)[0]

    def evaluate(self) -> Job[None]:
        """Score the clues that the chains show now."""
        self._take(self.mask, (yield from self._scores(self.mask)), self._everywhere)

    def solved(self) -> Grid | None:
        fewest, where = least(self._left, self._everywhere)
        return None if fewest else self._population.puzzle(self._shown(self.mask), where.bit_length() - 1)

    def move(self, ratio: float) -> Job[None]:
        """In each chain, hide a clue and show another; keep the change unless it is too much worse."""
        population, rng = self._population, self._rng
        following = self.with_one_more(self.with_one_less(self.mask), self.mask)
        scores = yield from self._scores(following)
        bound = sum_of(self._left, drawn_geometric(ratio, 6, population.count, rng))
        solved = at_most(scores.left, [], self._everywhere)
        self._take(following, scores, solved or at_most(scores.left, bound, self._everywhere))

    def with_one_less(self, mask: Mask) -> Mask:
        """Hide one random clue in each chain."""
        out, _ = self._one_of(mask)
        return [shown ^ hidden for shown, hidden in zip(mask, out, strict=True)]

    def with_one_more(self, mask: Mask, before: Mask | None = None) -> Mask:
        """One more cell shown in each chain, and none that was shown in ``before``, if given.

        In a share of the chains it is one that the strategies did not reach, if there is any.
        """
        aimed = drawn(UNREACHED, self._population.count, self._rng) if self._reached else 0
        taken = mask if before is None else [now | then for now, then in zip(mask, before, strict=True)]
        free = [self._everywhere ^ shown for shown in taken]
        wanted = [part ^ (part & reached & aimed) for part, reached in zip(free, self._reached or free, strict=True)]
        out, without = self._one_of(wanted)
        rest, _ = self._one_of([part & without for part in free], without)
        return [shown | new | other for shown, new, other in zip(mask, out, rest, strict=True)]

    def exchange(self) -> None:
        """Compare chains with others at a random distance; where the other is better, copy it."""
        count = self._population.count
        distance = self._rng.randrange(1, count)

        def other(part: Slice) -> Slice:
            return (part << distance | part >> (count - distance)) & self._everywhere

        others_left = [other(part) for part in self._left]
        better = self._everywhere ^ at_most(self._left, others_left, self._everywhere)
        better &= drawn(EXCHANGED, count, self._rng)
        self._left = [chosen(better, other(part), part) for part in self._left]
        self._reached = [chosen(better, other(part), part) for part in self._reached]
        self.mask = [chosen(better, other(part), part) for part in self.mask]
        self._grids = [[chosen(better, other(part), part) for part in of_cell] for of_cell in self._grids]

    def _one_of(self, parts: Mask, chains: Slice | None = None) -> tuple[Mask, Slice]:
        """For each chain one random cell of those whose part it is in, and the chains that are in none."""
        rng, count = self._rng, self._population.count
        waiting = self._everywhere if chains is None else chains
        drawn_cells = [0] * len(parts)
        order = rng.sample(range(len(parts)), len(parts))
        for by_coin in (True, False):  # a chain takes the first cell that its coins allow, else the first
            for cell in order:
                if not waiting:
                    break
                taking = waiting & parts[cell]
                if taking and by_coin:
                    taking &= rng.getrandbits(count) & rng.getrandbits(count)
                drawn_cells[cell] |= taking
                waiting ^= taking
        return drawn_cells, waiting

    def _scores(self, mask: Mask) -> Job[Scores]:
        return self._population.scores(self._shown(mask))

    def _shown(self, mask: Mask) -> Filling:
        return [[part & shown for part in of_cell] for of_cell, shown in zip(self._grids, mask, strict=True)]

    def _take(self, mask: Mask, scores: Scores, where: Slice) -> None:
        """Take over what some chains show, with its scores."""
        self.mask = [chosen(where, new, old) for new, old in zip(mask, self.mask, strict=True)]
        old_left = self._left or [0] * len(scores.left)
        old_reached = self._reached or [0] * len(scores.reached)
        self._left = [chosen(where, new, old) for new, old in zip(scores.left, old_left, strict=True)]
        self._reached = [chosen(where, new, old) for new, old in zip(scores.reached, old_reached, strict=True)]
