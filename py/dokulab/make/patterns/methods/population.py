"""Thousands of fillings of one pattern at once, as bit slices: their clues, moves and scores.

The fillings start as clues of full grids that contain any fixed digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from random import Random
from typing import TypeAlias

from dokulab.board.geometry import Cell, Digit
from dokulab.board.grid import Grid
from dokulab.board.switching import Transform, switched_grid
from dokulab.ground.jobs import PAUSE, Job
from dokulab.make.patterns.problem import PatternProblem
from dokulab.search.slices import Slices, Strategy, propagate
from dokulab.search.slices.slices import (
    Number,
    Slice,
    at_most,
    chosen,
    constant,
    count_of,
    drawn,
    drawn_geometric,
    least,
    sum_of,
)
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import default_solver

GRIDS = 256
"""How many different grids a population starts from if no digit is fixed."""

COMPLETIONS = 16
"""The same if some digits are fixed: each grid takes a search."""

_SCRAMBLES = 64
_MOST_NODES = 5_000


def full_grids(problem: PatternProblem, rng: Random) -> Job[list[Grid]]:
    """Full grids with the problem's fixed digits; none if no search for one finishes soon."""
    if problem.fixed:
        return (yield from _completions(problem, rng))
    grids: list[Grid] = []
    while len(grids) < GRIDS:
        grid = yield from switched_grid(problem.geometry, rng)
        grids += [Transform.drawn(problem.geometry, rng).apply(grid) for _ in range(_SCRAMBLES)]
        yield PAUSE
    return grids


def _completions(problem: PatternProblem, rng: Random) -> Job[list[Grid]]:
    """Solutions of the fixed digits. Each search uses a scrambled copy, so the solver finds different ones."""
    puzzle = problem.fixed_grid
    search = default_solver(problem.geometry).search
    grids: list[Grid] = []
    for _ in range(COMPLETIONS):
        transform = Transform.drawn(problem.geometry, rng)
        outcome = yield from search(transform.apply(puzzle), Limits(solutions=1, nodes=_MOST_NODES))
        grids += [transform.inverse(solution) for solution in outcome.solutions]
    return grids


Filling: TypeAlias = list[list[Slice]]
"""For each clue of the pattern (in the order of its cells) and each digit 1 .. n (at its place less 1) a slice."""

_PLACES_OF_CHANCE = 6
"""The binary digits of the worst step that chance may allow: up to 63 more candidates."""


@dataclass(frozen=True, slots=True)
class Scores:
    """How far the strategies get with each filling.

    ``left`` has the candidates that remain, 0 for a solved filling; a contradictory filling has more than any other.
    ``reached`` has for each cell the fillings that place a digit there.
    """

    left: Number
    reached: tuple[Slice, ...]


@dataclass(frozen=True, slots=True)
class Trial:
    """Fillings, their scores, and the index and ``best_score`` of one with the fewest candidates left."""

    filling: Filling
    scores: Scores
    best: int
    best_score: int

    def cells_reached(self) -> tuple[Cell, ...]:
        """The cells that the best filling fills, including its clues."""
        return tuple(cell for cell, part in enumerate(self.scores.reached) if part >> self.best & 1)


class Population:
    """``count`` fillings of a problem's pattern.

    They start as digits of full grids, so none contradicts itself; filling i uses grid i modulo the number of grids.
    """

    def __init__(
        self, problem: PatternProblem, strategies: frozenset[Strategy], grids: Sequence[Grid], count: int
    ) -> None:
        self.problem = problem
        self.strategies = strategies
        self.count = count
        self.everywhere: Slice = (1 << count) - 1
        index_of = {cell: index for index, cell in enumerate(problem.cells)}
        self.adjacent = [
            [index_of[peer] for peer in problem.geometry.peers[cell] if peer in index_of] for cell in problem.cells
        ]
        fixed = {cell for cell, _ in problem.fixed}
        self.movable = [index for index, cell in enumerate(problem.cells) if cell not in fixed]
        self.filling: Filling = [self._slices_of([grid.values[cell] for grid in grids]) for cell in problem.cells]
        self.left: Number = []

    def start(self) -> Job[Trial]:
        """Score the fillings as they are."""
        trial = yield from self._tried(self.filling)
        self.left = trial.scores.left
        return trial

    def step(self, ratio: float, second_clue: float, rng: Random) -> Job[Trial]:
        """Change the same clue in all fillings, and a second clue in a share of them; keep the accepted changes.

        One candidate more is accepted with probability ``ratio`` (0 < ratio < 1), two with its square, and so on.
        """
        filling = list(self.filling)
        first, second = rng.choice(self.movable), rng.choice(self.movable)
        filling[first] = self._moved(filling, first, self.everywhere, rng)
        filling[second] = self._moved(filling, second, drawn(second_clue, self.count, rng), rng)
        trial = yield from self._tried(filling)
        allowed = sum_of(self.left, drawn_geometric(ratio, _PLACES_OF_CHANCE, self.count, rng))
        left = trial.scores.left
        self._take(filling, left, at_most(left, allowed, self.everywhere))
        return trial

    def share(self, margin: int, rng: Random) -> None:
        """Compare each filling with the one at a random distance, and copy that if it is better by ``margin``."""
        distance = rng.randrange(1, self.count)

        def elsewhere(part: Slice) -> Slice:
            return (part >> distance | part << self.count - distance) & self.everywhere

        left = list(map(elsewhere, self.left))
        where = at_most(sum_of(left, constant(margin, self.everywhere)), self.left, self.everywhere)
        if where:
            self._take([list(map(elsewhere, slices)) for slices in self.filling], left, where)

    def puzzle(self, filling: Filling, number: int) -> Grid:
        """One filling as a puzzle."""
        digits = (next((d for d, part in enumerate(slices, 1) if part >> number & 1), 0) for slices in filling)
        return Grid.of(zip(self.problem.cells, digits, strict=True), self.problem.geometry)

    def _take(self, filling: Filling, left: Number, where: Slice) -> None:
        self.filling = [
            before if after is before else [chosen(where, new, old) for new, old in zip(after, before, strict=True)]
            for after, before in zip(filling, self.filling, strict=True)
        ]
        self.left = [chosen(where, new, old) for new, old in zip(left, self.left, strict=True)]

    def _moved(self, filling: Filling, index: int, where: Slice, rng: Random) -> list[Slice]:
        """The slices of one clue after the fillings of ``where`` have drawn another digit that no adjacent clue has.

        If no other digit is left, the clue stays.
        """
        here = filling[index]
        digits = list(range(len(here)))
        rng.shuffle(digits)
        free = []
        for digit in digits:
            taken = reduce(or_, [filling[other][digit] for other in self.adjacent[index]], here[digit])
            free.append(self.everywhere ^ taken)
        new = [0] * len(here)
        waiting = where
        for coins in (
            True,
            False,
        ):  # each takes the first digit that its coin allows, or else the first free one
            for digit, open_to in zip(digits, free, strict=True):
                taking = waiting & open_to
                if coins:
                    taking &= rng.getrandbits(self.count)
                new[digit] |= taking
                waiting ^= taking
        stays = waiting | (self.everywhere ^ where)
        return [after | (before & stays) for after, before in zip(new, here, strict=True)]

    def _tried(self, filling: Filling) -> Job[Trial]:
        scores = yield from self.scores(filling)
        score, where = least(scores.left, self.everywhere)
        return Trial(filling, scores, where.bit_length() - 1, score)

    def scores(self, filling: Filling) -> Job[Scores]:
        """Run the strategies to their end on fillings."""
        geometry = self.problem.geometry
        placed: list[list[Slice]] = [[], *([0] * geometry.cell_count for _ in geometry.digits)]
        for cell, slices in zip(self.problem.cells, filling, strict=True):
            for digit, part in enumerate(slices, 1):
                placed[digit][cell] = part
        candidates: list[list[Slice]] = [[], *([self.everywhere] * geometry.cell_count for _ in geometry.digits)]
        state = Slices(geometry, self.count, candidates, placed)
        yield from propagate(state, self.strategies)
        reached = tuple(reduce(or_, parts) for parts in zip(*state.placed[1:], strict=True))
        return Scores(self._candidates_left(state), reached)

    def _candidates_left(self, state: Slices) -> Number:
        """For each filling the candidates beyond the first of each cell; above all others where it is impossible."""
        geometry = self.problem.geometry
        extra: list[Slice] = []
        for candidates in zip(*state.candidates[1:], strict=True):
            seen = 0
            for part in candidates:
                extra.append(seen & part)
                seen |= part
        left = count_of(extra)
        left += [0] * ((geometry.cell_count * geometry.size).bit_length() - len(left))
        return [*left, self.everywhere ^ state.possible()]

    def _slices_of(self, values: Sequence[Digit]) -> list[Slice]:
        return [
            self._repeated(sum(1 << place for place, value in enumerate(values) if value == digit), len(values))
            for digit in self.problem.geometry.digits
        ]

    def _repeated(self, part: Slice, length: int) -> Slice:
        while length < self.count:
            part |= part << length
            length *= 2
        return part & self.everywhere
