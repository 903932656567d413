"""Positions of many puzzles side by side, one *lane* each: closed together, split where they need a guess, repacked.

A lane is a bit of every plane (see :mod:`dokulab.search.slices.propagation_round`). It belongs to a puzzle, its
*owner*; a puzzle that needs a guess has several lanes, which never have a solution in common. Guesses
are at a cell with two candidates that has many such cells among its peers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import compress
from operator import or_, xor
from typing import NamedTuple

from dokulab.board.geometry import Cell, Geometry
from dokulab.ground.jobs import PAUSE, Job
from dokulab.search.slices.propagation_round import Planes, propagation_round
from dokulab.search.slices.slices import Number, Slice, Slices, count_of, flags, sum_of


def branch_cells(planes: Sequence[Slice], puzzles: Slice, geometry: Geometry) -> Iterator[tuple[Cell, Slice]]:
    """Each cell with the puzzles that guess there. Every one of ``puzzles`` must have a cell with several candidates.

    The cell is one with two candidates if there is any.
    """
    pairs, several = [], []
    for cell in geometry.cells:
        once = twice = thrice = 0
        for part in planes[cell :: geometry.cell_count]:
            thrice |= twice & part
            twice |= once & part
            once |= part
        pairs.append((twice ^ thrice) & puzzles)
        several.append(twice)
    in_unit = [count_of([pairs[cell] for cell in unit]) for unit in geometry.units]
    scores: list[Number] = []
    for row, column, box in geometry.units_of:
        scores.append(sum_of(sum_of(in_unit[row], in_unit[column]), in_unit[box]))
    left = puzzles
    for candidates in (_highest(pairs, scores), several):
        for cell, where in enumerate(candidates):
            chosen = where & left
            if chosen:
                left ^= chosen
                yield cell, chosen


def _highest(cells: Sequence[Slice], scores: Sequence[Number]) -> Sequence[Slice]:
    """Of each cell's puzzles those in which no other cell has a higher score."""
    for place in reversed(range(max(map(len, scores)))):
        with_place = [
            part & score[place] if place < len(score) else 0 for part, score in zip(cells, scores, strict=True)
        ]
        decided = reduce(or_, with_place)
        cells = [high | part ^ (part & decided) for high, part in zip(with_place, cells, strict=True)]
    return cells


class Propagated(NamedTuple):
    """What rounds of closing found out about lanes. The others are still changing."""

    solved: Slice
    stuck: Slice
    """Closed, with several candidates in some cell."""
    impossible: Slice


class Lanes:
    """The lanes at work; lane i belongs to ``owners[i]``."""

    def __init__(self, geometry: Geometry) -> None:
        self._geometry = geometry
        self._planes: Planes = [0] * (geometry.size * geometry.cell_count)
        self.owners: list[int] = []

    def __len__(self) -> int:
        return len(self.owners)

    def start(self, puzzles: Sequence[Iterable[int]], first_owner: int) -> None:
        """Add a lane for each puzzle, with its clues and every candidate elsewhere; owners count from the first."""
        placed = Slices.of(puzzles, self._geometry).placed[1:]
        everywhere = (1 << len(puzzles)) - 1
        empty = [everywhere ^ reduce(or_, of_cell) for of_cell in zip(*placed, strict=True)]
        planes = [part | free for of_digit in placed for part, free in zip(of_digit, empty, strict=True)]
        self._add(planes, range(first_owner, first_owner + len(puzzles)))

    def propagate(self, rounds: int) -> Job[Propagated]:
        """Apply naked singles, hidden singles and locked candidates in this many rounds (>= 1)."""
        close_once = propagation_round(self._geometry)
        everywhere = (1 << len(self)) - 1
        singles: Planes | None = None
        for _ in range(rounds):
            before = self._planes
            self._planes, singles, unsettled, possible = close_once(before, singles, everywhere)
            yield PAUSE
        at_rest = possible ^ (possible & reduce(or_, map(xor, before, self._planes)))
        return Propagated(at_rest ^ (at_rest & unsettled), at_rest & unsettled, everywhere ^ possible)

    def drop(self, lanes: Slice) -> list[Slice]:
        """Remove these lanes and close the gaps. Returns the moves, for :func:`packed` to move other slices."""
        kept = (1 << len(self)) - 1 ^ lanes
        moves = _moves(kept, len(self))
        self._planes = packed(self._planes, moves)
        self.owners = self.owners_of(kept)
        return moves

    def split(self, lanes: Slice) -> None:
        """Guess in each of these lanes: it goes on with one candidate of a cell, a new lane with the others."""
        cells = self._geometry.cell_count
        first_choice = self._planes[:]
        for cell, where in branch_cells(self._planes, lanes, self._geometry):
            seen = 0
            for plane in range(cell, len(self._planes), cells):
                part = self._planes[plane] & where
                first = part ^ (part & seen)
                seen |= part
                first_choice[plane] ^= part ^ first
                self._planes[plane] ^= first
        others = packed(self._planes, _moves(lanes, len(self)))
        self._planes = first_choice
        self._add(others, self.owners_of(lanes))

    def owners_of(self, lanes: Slice) -> list[int]:
        return list(compress(self.owners, self._flags(lanes)))

    def lanes_of(self, owners: Iterable[int]) -> Slice:
        wanted = set(owners)
        return int("".join("1" if owner in wanted else "0" for owner in reversed(self.owners)) or "0", 2)

    def digits(self, lanes: Slice) -> list[bytes]:
        """Of each of these lanes, all solved, the solution: a byte a cell."""
        if not lanes:
            return []
        count, cells = len(self), self._geometry.cell_count
        columns = []
        for cell in range(cells):
            of_digits = self._planes[cell::cells]
            numbers = 0  # a byte a lane, the first lane the highest
            for place in range(self._geometry.size.bit_length()):
                has_place = reduce(or_, [part for digit, part in enumerate(of_digits, 1) if digit >> place & 1])
                numbers |= int.from_bytes(flags(has_place, count), "big") << place
            columns.append(numbers.to_bytes(count, "big"))
        joined = b"".join(columns)
        return [joined[lane::count] for lane in compress(range(count), self._flags(lanes))]

    def _add(self, planes: Planes, owners: Iterable[int]) -> None:
        count = len(self)
        self._planes = [old | new << count for old, new in zip(self._planes, planes, strict=True)]
        self.owners += owners

    def _flags(self, lanes: Slice) -> bytes:
        """A byte 0 or 1 for each lane."""
        return flags(lanes, len(self)) if self.owners else b""


def packed(slices: Sequence[Slice], moves: Sequence[Slice]) -> list[Slice]:
    """Of each slice the kept bits, moved down to close the gaps: see :func:`_moves`."""
    kept = moves[0]
    result = [part & kept for part in slices]
    for step, moving in enumerate(moves[1:]):
        if moving:
            parts = [part & moving for part in result]
            distance = 1 << step
            result = [part ^ here | here >> distance for part, here in zip(result, parts, strict=True)]
    return result


def _moves(kept: Slice, count: int) -> list[Slice]:
    """How to pack the ``kept`` of ``count`` bits: these, then the bits that move down by 1, by 2, by 4, ...

    Warren, Hacker's Delight (2013), section 7-4: a bit moves by the number of gaps below it, binary place by place.
    """
    everywhere = (1 << count) - 1
    moves = [kept]
    gaps_below = (everywhere ^ kept) << 1 & everywhere
    distance = 1
    while distance < count:
        odd = gaps_below  # becomes: the number of gaps at or below is odd
        shift = 1
        while shift < count:
            odd ^= odd << shift & everywhere
            shift *= 2
        moving = odd & kept
        kept = (kept ^ moving) | moving >> distance
        moves.append(moving)
        gaps_below ^= gaps_below & odd
        distance *= 2
    return moves
