"""A moment of a puzzle: its clues, the digits that were placed since, and the candidates that are left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dokulab.board.geometry import Cell, Digit
from dokulab.board.grid import Grid


@dataclass(frozen=True, slots=True)
class Position:
    """What is on a board.

    ``placed`` has the digit that was placed in each cell, 0 for none and for a clue. ``candidates`` has for each cell
    the candidates that are left as a set of bits (bit d - 1 for digit d), 0 where nothing is said: then all that the
    digits leave. Both may be empty, which says nothing of any cell.
    """

    puzzle: Grid
    placed: tuple[Digit, ...] = ()
    candidates: tuple[int, ...] = ()

    @classmethod
    def of(cls, puzzle: Grid | Position) -> Position:
        """A position itself, or that of a puzzle's clues."""
        return puzzle if isinstance(puzzle, Position) else cls(puzzle)

    @property
    def digits(self) -> Grid:
        """The clues and the digits that were placed."""
        if not self.placed:
            return self.puzzle
        pairs = zip(self.puzzle.values, self.placed, strict=True)
        return Grid(tuple(clue or digit for clue, digit in pairs), self.puzzle.geometry)

    @property
    def candidate_digits(self) -> Iterator[Sequence[Digit]]:
        """For each cell the candidates that may be left in it, ascending; all digits where nothing is said."""
        every = self.puzzle.geometry.digits
        masks = self.candidates or (0,) * self.puzzle.geometry.cell_count
        return (every if not mask else [digit for digit in every if mask >> digit - 1 & 1] for mask in masks)

    @property
    def is_start(self) -> bool:
        """Whether there is nothing but clues."""
        return not any(self.placed) and not any(self.candidates)

    @property
    def has_candidates_alone(self) -> bool:
        """Whether there are candidates, and no digit."""
        return any(self.candidates) and not any(self.digits.values)

    def placed_cells(self) -> Iterator[tuple[Cell, Digit]]:
        """The cells in which a digit was placed, with it."""
        return ((cell, digit) for cell, digit in enumerate(self.placed) if digit)

    def removed(self) -> Iterator[tuple[Cell, Digit]]:
        """The candidates of open cells that no digit excludes and that are gone all the same, cell by cell."""
        geometry, values = self.puzzle.geometry, self.digits.values
        for cell, mask in enumerate(self.candidates):
            if mask and not values[cell]:
                seen = {values[peer] for peer in geometry.peers[cell]}
                yield from (
                    (cell, digit) for digit in geometry.digits if digit not in seen and not mask >> digit - 1 & 1
                )
