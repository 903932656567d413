"""Searches for small sets of cells that hit every stuck set of a full grid, and learns stuck sets on the way.

Each known stuck set is a bit of a *hit vector*: for each cell the sets that it misses. So one operation says which sets
clues have not hit yet. The search branches on the cells of a small set that is not hit, and gives up where more sets
that share no cell are not hit than clues are left. Only what hits all known sets is tried with the strategies.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from random import Random

from dokulab.ground.bits import iter_bits, mask_of, union_of
from dokulab.ground.jobs import PAUSE, Job
from dokulab.make.patterns.fewest.stuck_sets.reach import Reach

NODES_BETWEEN_PAUSES = 128
_SHRINKINGS = 6
"""How often a stuck set that is found at the beginning is shrunk, each time in another order."""
_FIRST_GROUPS = 800
"""At most this many groups of cells are tried at the beginning; a 9x9 board has about as many."""


class StuckSets:
    """The minimal stuck sets of a full grid that are known so far; none before :meth:`find` or :meth:`take_over`.

    ``capacity``: how many are kept. ``trials`` counts the sets of clues that the strategies tried, and ``nodes`` those
    of the searches.
    """

    def __init__(self, reach: Reach, rng: Random, capacity: int = 4096) -> None:
        self.reach, self._rng, self._capacity = reach, rng, capacity
        self.cell_count = reach.solution.geometry.cell_count
        self.every = (1 << self.cell_count) - 1
        self.trials = self.nodes = 0
        self._index(())

    def find(self) -> Job[None]:
        """Learn what is stuck when the cells of two to four digits, or of two or three units, are empty."""
        solution, rng = self.reach.solution, self._rng
        shape = solution.geometry
        digits = [mask_of(cell for cell in shape.cells if solution.values[cell] == digit) for digit in shape.digits]
        units = [mask_of(unit) for unit in shape.units]
        groups = [union_of(group) for size in (2, 3, 4) for group in combinations(digits, size)]
        groups += [union_of(group) for group in combinations(units, 2)]
        groups += [union_of(rng.sample(units, 3)) for _ in range(8 * len(units))]
        found = set()
        for group in groups if len(groups) <= _FIRST_GROUPS else rng.sample(groups, _FIRST_GROUPS):
            left = self.reach.left(self.every & ~group)
            if left:
                times = 2 if left.bit_count() <= _SHRINKINGS else _SHRINKINGS
                found |= {self.shrunk(left) for _ in range(times)}
                yield PAUSE
        self._index(found)

    def take_over(self, sets: Iterable[int]) -> Job[None]:
        """Learn what is still stuck of the sets of a similar grid."""
        found = set()
        for each in sets:
            left = self.reach.left(self.every & ~each)
            if left:
                found.add(self.shrunk(left))
                yield PAUSE
        self._index(found)

    def shrunk(self, stuck: int) -> int:
        """A part of a stuck set that is stuck, and no part of which is."""
        cells = list(iter_bits(stuck))
        self._rng.shuffle(cells)
        for cell in cells:
            if stuck >> cell & 1:
                smaller = self.reach.left(self.every & ~stuck | 1 << cell)
                if smaller:
                    stuck = smaller
        return stuck

    def minimal_clues(self) -> int:
        """Random clues that are enough, and none of which can go."""
        clues = self.every
        for cell in self._rng.sample(range(self.cell_count), self.cell_count):
            if not self.reach.left(clues & ~(1 << cell)):
                clues &= ~(1 << cell)
        return clues

    # The known sets, smallest first

    def sort(self) -> None:
        """Put the sets in order again. Where they are many, the smallest half stays, and what was learnt last."""
        ordered = sorted(set(self.sets), key=_size)
        if len(ordered) > self._capacity // 2:
            half = self._capacity // 2
            ordered = [*ordered[:half], *self.sets[-self._capacity // 4 :]]
        self._index(ordered)

    @property
    def is_full(self) -> bool:
        """Whether nothing more is learnt before :meth:`sort`."""
        return len(self.sets) >= self._capacity

    def _index(self, sets: Iterable[int]) -> None:
        self.sets = sorted(set(sets), key=_size)[: self._capacity]
        self.all = (1 << len(self.sets)) - 1
        hits = [0] * self.cell_count
        for number, each in enumerate(self.sets):
            for cell in iter_bits(each):
                hits[cell] |= 1 << number
        self.misses = [self.all & ~hit for hit in hits]
        self.apart = [self._unhit(each) for each in self.sets]

    def _unhit(self, clues: int) -> int:
        """The known sets, as bits, that these cells do not hit."""
        unhit = self.all
        for cell in iter_bits(clues):
            unhit &= self.misses[cell]
        return unhit

    def _learn(self, left: int) -> int:
        """A minimal part of what clues left empty, kept if there is room."""
        stuck = self.shrunk(left)
        if len(self.sets) < self._capacity:
            bit = 1 << len(self.sets)
            self.sets.append(stuck)
            self.all |= bit
            for cell in iter_bits(self.every & ~stuck):
                self.misses[cell] |= bit
            apart = self._unhit(stuck) & ~bit
            self.apart.append(apart)
            for other in iter_bits(apart):
                self.apart[other] |= bit
        return stuck

    # The search

    def completions(self, clues: int, more: int, limit: int | None = None, most: int | None = None) -> Job[list[int]]:
        """Every set of clues that is enough and has these and at most ``more`` others, but for needless ones.

        A set is not continued by further clues once it is enough. The search ends after ``limit`` nodes, or with
        ``most`` sets; without these it is exhaustive.
        """
        found: list[int] = []
        before = self.nodes
        # Of each open node: its clues, the sets that they miss, the cells that were dealt with, the clues left, the
        # cells to try, and how many sets were known.
        stack: list[list[int]] = []
        self._open(stack, found, clues, self._unhit(clues), 0, more)
        while stack and (most is None or len(found) < most) and (limit is None or self.nodes - before < limit):
            node = stack[-1]
            options = node[4]
            if not options:
                stack.pop()
                continue
            bit = options & -options
            node[4] = options ^ bit
            if len(self.sets) > node[5]:
                node[1], node[5] = self._unhit(node[0]), len(self.sets)
            dead, node[2] = node[2], node[2] | bit
            self._open(stack, found, node[0] | bit, node[1] & self.misses[bit.bit_length() - 1], dead, node[3] - 1)
            if (self.nodes - before) % NODES_BETWEEN_PAUSES == 0:
                yield PAUSE
        return found

    def _open(self, stack: list[list[int]], found: list[int], clues: int, unhit: int, dead: int, more: int) -> None:
        """Visit a node: keep its clues if they are enough, or put it on the stack with the cells to try next."""
        self.nodes += 1
        if not unhit:
            self.trials += 1
            left = self.reach.left(clues)
            if not left:
                found.append(clues)
                return
            options = self._learn(left) & ~dead
            unhit = self._unhit(clues)
        elif more:
            options = self._to_branch_on(unhit, dead, more)
        if not more or not options:
            return
        if more == 1:
            self._last(found, clues, options)
        else:
            stack.append([clues, unhit, dead, more, options, len(self.sets)])

    def _to_branch_on(self, unhit: int, dead: int, more: int) -> int:
        """The cells of a small set that is not hit, without the dead ones; none if too few clues are left."""
        sets, apart = self.sets, self.apart
        number = (unhit & -unhit).bit_length() - 1
        options = sets[number] & ~dead
        if more == 1:
            rest = unhit & (unhit - 1)
            while rest and options:
                options &= sets[(rest & -rest).bit_length() - 1]
                rest &= rest - 1
            return options
        fewest = options.bit_count()
        rest = unhit & apart[number]
        while rest:
            more -= 1
            if not more:
                return 0
            number = (rest & -rest).bit_length() - 1
            others = sets[number] & ~dead
            count = others.bit_count()
            if count < fewest:
                fewest, options = count, others
                if not count:
                    return 0
            rest &= apart[number]
        return options

    def _last(self, found: list[int], clues: int, options: int) -> None:
        """Try each last clue; a failure tells which others fail too."""
        while options:
            bit = options & -options
            options ^= bit
            self.trials += 1
            left = self.reach.left(clues | bit)
            if left:
                options &= self._learn(left)
            else:
                found.append(clues | bit)


def _size(cells: int) -> tuple[int, int]:
    return cells.bit_count(), cells
