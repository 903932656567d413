"""One case of the exact search: an order of the clues, and how to examine partial fillings in that order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import or_
from typing import NamedTuple

from dokulab.board.geometry import Cell
from dokulab.ground.jobs import Job
from dokulab.make.patterns.clue_order import reachable
from dokulab.make.patterns.naked_single_slices import NakedSingleSlices
from dokulab.make.patterns.problem import PatternProblem
from dokulab.search.slices import Slices, propagate, strategies_of
from dokulab.search.slices.slices import Slice, at_least, count_of

Assigned = Sequence[Sequence[Slice]]
"""A slice for each digit of each clue filled so far, in the order."""


class Examined(NamedTuple):
    """The partial fillings that may still be completed, and for each digit those that allow it in the next clue."""

    alive: Slice
    candidates: list[Slice]


@dataclass(frozen=True)
class Case:
    """The clues in filling order, and the free cell that must be filled first, if there is one."""

    problem: PatternProblem
    order: tuple[Cell, ...]
    first: Cell | None = None

    @cached_property
    def free(self) -> tuple[Cell, ...]:
        """The free cells in an order in which naked singles could fill them; the unreachable ones last."""
        first = reachable(self.problem.geometry, self.order)
        filled = {*self.order, *first}
        return (*first, *(cell for cell in self.problem.geometry.cells if cell not in filled))

    @cached_property
    def reachable(self) -> tuple[tuple[Cell, ...], ...]:
        """For each number of filled clues, the cells that naked singles could fill from them."""
        return tuple(reachable(self.problem.geometry, self.order[:length]) for length in range(len(self.order) + 1))

    @cached_property
    def fixed(self) -> dict[Cell, int]:
        return dict(self.problem.fixed)

    def examine(self, assigned: Assigned, count: int) -> Job[Examined]:
        """Examine a batch of ``count`` partial fillings."""
        if self.problem.strategies == {"ns"}:
            alive, candidates = yield from self._by_naked_singles(assigned, count)
        else:
            alive, candidates = yield from self._by_strategies(assigned, count)
        if len(assigned) == len(self.order):
            return Examined(alive, [])
        digit = self.fixed.get(self.order[len(assigned)])
        if digit is not None:
            candidates = [part if other == digit else 0 for other, part in enumerate(candidates, 1)]
        else:
            candidates = self._lowest_new_one(assigned, candidates)
        return Examined(alive, [part & alive for part in candidates])

    def _by_naked_singles(self, assigned: Assigned, count: int) -> Job[Examined]:
        state = NakedSingleSlices(self.problem.geometry, count)
        done, waiting = self.order[: len(assigned)], self.order[len(assigned) :]
        for cell, digits in zip(done, assigned, strict=True):
            state.place(cell, digits)
        if self.first is not None:
            to_come = sum(peer in waiting for peer in self.problem.geometry.peers[self.first])
            wanted = self.problem.geometry.size - 1 - to_come
            if wanted > 0:
                state.alive = at_least(count_of(state.seen(self.first)), wanted, state.everywhere)
        yield from state.propagate(self.reachable[len(done)])
        yield from state.drop_without_place()
        yield from state.drop_unreachable(waiting, self.free)
        return Examined(state.alive, state.candidates(waiting[0]) if waiting else [])

    def _by_strategies(self, assigned: Assigned, count: int) -> Job[Examined]:
        geometry = self.problem.geometry
        everywhere = (1 << count) - 1
        placed: list[list[Slice]] = [[], *([0] * geometry.cell_count for _ in geometry.digits)]
        for cell, digits in zip(self.order[: len(assigned)], assigned, strict=True):
            for digit, part in enumerate(digits, 1):
                placed[digit][cell] = part
        candidates: list[list[Slice]] = [[], *([everywhere] * geometry.cell_count for _ in geometry.digits)]
        state = Slices(geometry, count, candidates, placed)
        yield from propagate(state, strategies_of(sorted(self.problem.strategies)))
        if len(assigned) == len(self.order):
            return Examined(state.solved(), [])
        cell = self.order[len(assigned)]
        return Examined(state.possible(), [of_digit[cell] for of_digit in state.candidates[1:]])

    def _lowest_new_one(self, assigned: Assigned, candidates: Sequence[Slice]) -> list[Slice]:
        """Digits that are neither fixed nor used yet are interchangeable: only the lowest of them is tried."""
        fixed = set(self.fixed.values())
        kept: list[Slice] = []
        before: Slice | None = None  # the fillings in which the digit before, of those not fixed, has appeared
        for digit, part in enumerate(candidates, 1):
            if digit in fixed:
                kept.append(part)
                continue
            kept.append(part if before is None else part & before)
            before = reduce(or_, [slices[digit - 1] for slices in assigned], 0)
        return kept
