"""The state of a grid as people solve it: the digits placed, and the candidates left.

It is the state of Nishikawa and Toda, section 3: a pair (f, g) of the digits placed and each cell's candidates.
Their S2, a digit placed takes itself from the peers and all else from its cell, holds for every State that the
methods here make. S1, no cell without a candidate, is :attr:`State.is_possible`: where it fails, the digits and
eliminations so far contradict the rules, and by their corollary 1 a state that is full and possible is a solution.

``candidates`` holds those of the unsolved cells alone, as a player pencils them. A placed cell's one candidate is
its digit: :meth:`State.candidates_of` gives g as the paper has it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from dokulab.board.cellsets import CellSets, cell_sets_of
from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.board.grid import Grid, Position
from dokulab.ground.bits import iter_bits
from dokulab.people.step import Candidate, Role
from dokulab.search.solvers.uniqueness import UniquePuzzle


class Moves(Protocol):
    """What a step does to a state: a catalogue's step, or a rated one."""

    @property
    def placements(self) -> tuple[Candidate, ...]: ...
    @property
    def eliminations(self) -> tuple[Candidate, ...]: ...


@dataclass(frozen=True)
class State:
    """Sets of cells, one a digit. Entry 0 of ``placed`` and ``candidates`` is unused and empty."""

    cell_sets: CellSets
    unsolved: int
    placed: tuple[int, ...]
    candidates: tuple[int, ...]
    unique: UniquePuzzle | None = field(default=None, repr=False)
    """The proof that the puzzle behind this state has one solution, which the state has not excluded. See
    :meth:`with_proof`; techniques that assume one solution find nothing without it."""

    @classmethod
    def initial(cls, puzzle: Grid) -> State:
        """The initial state: a candidate is gone only where a clue takes it. Raises ClashError for clashing clues."""
        puzzle.check()
        sets = cell_sets_of(puzzle.geometry)
        placed = [0] * (sets.size + 1)
        taken = [0] * (sets.size + 1)
        filled = 0
        for cell, digit in enumerate(puzzle.values):
            if digit:
                filled |= 1 << cell
                placed[digit] |= 1 << cell
                taken[digit] |= sets.peers[cell]
        open_cells = sets.all_cells & ~filled
        candidates = (0, *(open_cells & ~taken[digit] for digit in sets.digits))
        return cls(sets, open_cells, tuple(placed), candidates)

    @classmethod
    def with_candidates(cls, puzzle: Grid, candidates: Iterable[Iterable[Digit]]) -> State:
        """The initial state of the digits of ``puzzle`` with only these candidates left in the open cells.

        ``candidates`` has an entry for each cell; a candidate that a digit of the grid excludes stays excluded.
        """
        start = cls.initial(puzzle)
        kept = [0] * (start.cell_sets.size + 1)
        for cell, digits in enumerate(candidates):
            for digit in digits:
                kept[digit] |= 1 << cell
        left = tuple(mask & keep for mask, keep in zip(start.candidates, kept, strict=True))
        return cls(start.cell_sets, start.unsolved, start.placed, left)

    @classmethod
    def at(cls, position: Position) -> State:
        """The state of a position: its digits, and of the candidates that they leave those that it has.

        Raises ClashError for clashing digits.
        """
        if not any(position.candidates):
            return cls.initial(position.digits)
        return cls.with_candidates(position.digits, position.candidate_digits)

    def with_proof(self, proof: UniquePuzzle) -> State:
        """This state as one of the proven puzzle.

        The state itself, without the proof, if it is not: if a clue is missing, a digit is wrong, or an open cell
        lacks the solution's candidate.
        """
        if proof.puzzle.geometry != self.geometry or any(self.unsolved >> cell & 1 for cell in proof.puzzle.clues):
            return self
        for cell, digit in enumerate(proof.solution.values):
            if not (self.placed[digit] | self.candidates[digit]) >> cell & 1:
                return self
        return State(self.cell_sets, self.unsolved, self.placed, self.candidates, proof)

    @property
    def geometry(self) -> Geometry:
        return self.cell_sets.geometry

    @property
    def is_final(self) -> bool:
        """Whether every cell holds a digit. S2 and :attr:`is_possible` make it a solution."""
        return not self.unsolved

    @property
    def is_possible(self) -> bool:
        """S1: no open cell is without a candidate."""
        return not self.emptied_cells

    @property
    def is_solved(self) -> bool:
        return not self.unsolved and self.is_possible

    @cached_property
    def grid(self) -> Grid:
        """The digits placed."""
        placed = ((cell, digit) for digit, cells in enumerate(self.placed) for cell in iter_bits(cells))
        return Grid.of(placed, self.geometry)

    def candidates_of(self, cell: Cell) -> tuple[Digit, ...]:
        """The digits that can still be in the cell, ascending: the paper's g. A placed cell has its digit alone."""
        bit = 1 << cell
        return tuple(digit for digit in self.cell_sets.digits if (self.placed[digit] | self.candidates[digit]) & bit)

    @cached_property
    def digit_sets(self) -> tuple[int, ...]:
        """For each cell the set of its candidates: bit d stands for digit d. Empty for a placed cell."""
        sets = [0] * self.geometry.cell_count
        for digit in self.cell_sets.digits:
            bit = 1 << digit
            mask = self.candidates[digit]
            while mask:
                lowest = mask & -mask
                sets[lowest.bit_length() - 1] |= bit
                mask ^= lowest
        return tuple(sets)

    def held(
        self, role: Role, cells: int, digits: int = -1, others: Role | None = None
    ) -> tuple[tuple[Role, Cell, Digit], ...]:
        """The candidates of these digits in these cells in the role, the rest in another one or left out; by cell."""
        each = self.among(cells, digits if others is None else -1)
        return tuple([(role if others is None or digits >> digit & 1 else others, cell, digit) for cell, digit in each])

    def among(self, cells: int, digits: int = -1) -> tuple[Candidate, ...]:
        """The candidates in these cells, all or those of a set of digits, by cell, then digit."""
        sets = self.digit_sets
        return tuple([(cell, digit) for cell in iter_bits(cells) for digit in iter_bits(sets[cell] & digits)])

    @cached_property
    def _at_least(self) -> tuple[int, int, int, int, int]:
        """The open cells with at least one, two, three, four and five candidates."""
        one = two = three = four = five = 0
        for mask in self.candidates:
            five |= four & mask
            four |= three & mask
            three |= two & mask
            two |= one & mask
            one |= mask
        return one, two, three, four, five

    def cells_with(self, fewest: int, most: int) -> int:
        """The open cells with this many candidates, 1 to 4."""
        return self._at_least[fewest - 1] & ~self._at_least[most]

    @property
    def emptied_cells(self) -> int:
        """The open cells without a candidate."""
        return self.unsolved & ~self._at_least[0]

    @property
    def single_cells(self) -> int:
        """The open cells with exactly one candidate."""
        return self.cells_with(1, 1)

    @property
    def bivalue_cells(self) -> int:
        """The open cells with exactly two candidates."""
        return self.cells_with(2, 2)

    @property
    def trivalue_cells(self) -> int:
        """The open cells with exactly three candidates."""
        return self.cells_with(3, 3)

    @property
    def mark_count(self) -> int:
        return sum(mask.bit_count() for mask in self.candidates)

    def placing(self, cell: Cell, digit: Digit) -> State:
        """The state with ``digit``, one of the cell's candidates, placed in it, and what S2 then excludes gone."""
        bit = 1 << cell
        others = ~bit
        candidates = [mask & others for mask in self.candidates]
        candidates[digit] &= ~self.cell_sets.peers[cell]
        placed = list(self.placed)
        placed[digit] |= bit
        return State(self.cell_sets, self.unsolved & others, tuple(placed), tuple(candidates), self.unique)

    def without(self, eliminations: Iterable[Candidate]) -> State:
        """The state with these candidates gone. One that is not there is no error."""
        candidates = list(self.candidates)
        for cell, digit in eliminations:
            candidates[digit] &= ~(1 << cell)
        return State(self.cell_sets, self.unsolved, self.placed, tuple(candidates), self.unique)

    def after(self, step: Moves) -> State:
        """The state that the step leads to."""
        state = self.without(step.eliminations) if step.eliminations else self
        for cell, digit in step.placements:
            state = state.placing(cell, digit)
        return state
