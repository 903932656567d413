"""Thousands of fillings of one pattern at once, as bit slices: their clues, moves and scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from random import Random

from dokulab.batch import Slices, close
from dokulab.batch.closure import Strategy
from dokulab.batch.slices import Slice
from dokulab.generators.patterns.problem import PatternProblem
from dokulab.generators.patterns.sliced_numbers import Number, chosen, count_of
from dokulab.geometry import Cell, Digit
from dokulab.grid import Grid
from dokulab.jobs import Job

Filling = list[list[Slice]]
"""For each clue of the pattern (in the order of its cells) and each digit 1 .. n (at its place less 1) a slice."""


@dataclass(frozen=True, slots=True)
class Scores:
    """How far the strategies get with each filling.

    ``left`` has the candidates that they leave over, 0 for a solved one; one that contradicts the rules has more than
    any other. ``reached`` has for each cell the fillings that place a digit there.
    """

    left: Number
    reached: tuple[Slice, ...]


class Population:
    """``count`` fillings of a problem's pattern.

    They start as the digits of full grids, so that none contradicts itself; filling i takes grid i modulo their number.
    """

    def __init__(self, problem: PatternProblem, strategies: frozenset[Strategy], grids: Sequence[Grid], count: int):
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

    def moved(self, filling: Filling, index: int, rng: Random) -> list[Slice]:
        """The slices of one clue after each filling has drawn another digit for it that no adjacent clue has.

        Where no other digit is left the clue stays.
        """
        here = filling[index]
        digits = list(range(len(here)))
        rng.shuffle(digits)
        open_to = []
        for digit in digits:
            taken = reduce(or_, [filling[other][digit] for other in self.adjacent[index]], here[digit])
            open_to.append(self.everywhere ^ taken)
        drawn = [0] * len(here)
        waiting = self.everywhere
        for digit, free in zip(digits, open_to, strict=True):  # each filling takes its first digit that a coin allows
            taking = waiting & free & rng.getrandbits(self.count)
            drawn[digit] = taking
            waiting ^= taking
        for digit, free in zip(digits, open_to, strict=True):  # what the coins refused to the end: the first free one
            taking = waiting & free
            drawn[digit] |= taking
            waiting ^= taking
        return [new | (old & waiting) for new, old in zip(drawn, here, strict=True)]

    def scores(self, filling: Filling) -> Job[Scores]:
        """Run the strategies to their end on a filling."""
        geometry = self.problem.geometry
        placed: list[list[Slice]] = [[], *([0] * geometry.cell_count for _ in geometry.digits)]
        for cell, slices in zip(self.problem.cells, filling, strict=True):
            for digit, part in enumerate(slices, 1):
                placed[digit][cell] = part
        candidates: list[list[Slice]] = [[], *([self.everywhere] * geometry.cell_count for _ in geometry.digits)]
        state = Slices(geometry, self.count, candidates, placed)
        yield from close(state, self.strategies)
        return self._scores_of(state)

    def _scores_of(self, state: Slices) -> Scores:
        geometry = self.problem.geometry
        reached: list[Slice] = []
        extra: list[Slice] = []
        for cell in geometry.cells:
            seen = 0
            for candidates in state.candidates[1:]:
                extra.append(seen & candidates[cell])
                seen |= candidates[cell]
            reached.append(reduce(or_, [placed[cell] for placed in state.placed[1:]]))
        impossible = self.everywhere ^ state.possible()
        left = count_of(extra)
        most = geometry.cell_count * geometry.size
        left += [0] * (most.bit_length() - len(left))
        return Scores([*left, impossible], tuple(reached))

    def accept(self, filling: Filling, where: Slice) -> None:
        """Take another filling over for the fillings of ``where``."""
        self.filling = [
            [chosen(where, new, old) if new is not old else old for new, old in zip(after, before, strict=True)]
            for after, before in zip(filling, self.filling, strict=True)
        ]

    def puzzle(self, filling: Filling, number: int) -> Grid:
        """One filling as a puzzle."""
        values = [0] * self.problem.geometry.cell_count
        for cell, slices in zip(self.problem.cells, filling, strict=True):
            values[cell] = next((digit for digit, part in enumerate(slices, 1) if part >> number & 1), 0)
        return Grid(tuple(values), self.problem.geometry)


def cells_reached(scores: Scores, number: int) -> tuple[Cell, ...]:
    """The cells that one filling places, its clues among them."""
    return tuple(cell for cell, part in enumerate(scores.reached) if part >> number & 1)
