"""How far clues reach within a full grid: which cells strategies leave empty, or a second solution fills otherwise.

Cells are bits of an integer. Because the solution is known, only candidates have to be kept: for each digit the cells
that it may still be in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from dokulab.board.geometry import Geometry
from dokulab.board.grid import Grid
from dokulab.ground.bits import is_single, iter_bits, mask_of
from dokulab.ground.jobs import run
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import default_solver


class Reach(Protocol):
    """What solves a puzzle, for the puzzles of one full grid."""

    @property
    def solution(self) -> Grid:
        """The full grid that all of the puzzles have as their solution."""
        ...

    def left(self, known: int) -> int:
        """A stuck set that has none of the ``known`` cells: empty exactly if clues in these cells are enough."""
        ...


def reach_of(solution: Grid, strategies: frozenset[str] | None) -> Reach:
    """By strategies (``ns``, ``hs``, ``lc``), or where a puzzle only needs one solution: None."""
    return OneSolution(solution) if strategies is None else StrategyReach(solution, strategies)


class StrategyReach:
    """The cells that strategies leave empty, the largest stuck set without the known cells."""

    def __init__(self, solution: Grid, strategies: frozenset[str]) -> None:
        shape = solution.geometry
        self.solution = solution
        self._uses = {name: name in strategies for name in ("ns", "hs", "lc")}
        self._every = (1 << shape.cell_count) - 1
        self._with = [mask_of(cell for cell in shape.cells if solution.values[cell] == digit) for digit in shape.digits]
        self._elsewhere = [self._every ^ mask_of(peers) for peers in shape.peers]
        units = [mask_of(unit) for unit in shape.units]
        self._units_of = [[units[unit] for unit in own] for own in shape.units_of]
        self._crossings = _crossings(shape)

    def left(self, known: int) -> int:
        left = self._every & ~known
        possible = [self._every] * len(self._with)
        self._place(possible, known)
        uses = self._uses
        while left:
            new = self._naked(possible, left) if uses["ns"] else 0
            if not new and uses["hs"]:
                new = self._hidden(possible, left)
            if new:
                left ^= new
                self._place(possible, new)
            elif not (uses["lc"] and self._locked(possible, left)):
                break
        return left

    def _place(self, possible: list[int], new: int) -> None:
        """The digits of these cells leave their peers."""
        elsewhere = self._elsewhere
        for digit, own in enumerate(self._with):
            cells = new & own
            if cells:
                there = possible[digit]
                while cells:
                    bit = cells & -cells
                    there &= elsewhere[bit.bit_length() - 1]
                    cells ^= bit
                possible[digit] = there

    @staticmethod
    def _naked(possible: Sequence[int], left: int) -> int:
        """The empty cells with one candidate, which is the right one."""
        once = twice = 0
        for there in possible:
            twice |= once & there
            once |= there
        return left & ~twice

    def _hidden(self, possible: Sequence[int], left: int) -> int:
        """The empty cells whose digit has no other place in a row, column or box."""
        found = 0
        for own, there in zip(self._with, possible, strict=True):
            open_places = there & left
            for cell in iter_bits(left & own):
                if any(is_single(open_places & unit) for unit in self._units_of[cell]):
                    found |= 1 << cell
        return found

    def _locked(self, possible: list[int], left: int) -> bool:
        """Remove what locked candidates exclude; whether there was anything."""
        is_new = False
        for digit, there in enumerate(possible):
            for one, other in self._crossings:
                places = there & left
                inside = places & one
                if inside and not inside & ~other and places & other & ~one:
                    there &= ~(other & ~one)
            if there != possible[digit]:
                possible[digit] = there
                is_new = True
        return is_new


class OneSolution:
    """The cells in which another solution differs, an unavoidable set; empty where there is none."""

    def __init__(self, solution: Grid) -> None:
        self.solution = solution
        self._solver = default_solver(solution.geometry)

    def left(self, known: int) -> int:
        values = self.solution.values
        clues = Grid(
            tuple(value if known >> cell & 1 else 0 for cell, value in enumerate(values)), self.solution.geometry
        )
        for found in run(self._solver.search(clues, Limits(solutions=2))).solutions:
            if found.values != values:
                return mask_of(cell for cell, value in enumerate(found.values) if value != values[cell])
        return 0


def _crossings(shape: Geometry) -> list[tuple[int, int]]:
    """Each box with each line that crosses it, and the other way round."""
    boxes = [mask_of(box) for box in shape.boxes]
    lines = [mask_of(line) for line in (*shape.rows, *shape.columns)]
    pairs = [(box, line) for box in boxes for line in lines if box & line]
    return [*pairs, *((line, box) for box, line in pairs)]
