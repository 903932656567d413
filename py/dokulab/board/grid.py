"""An immutable grid of digits, a puzzle's clues or its solution; and a position, with what was placed since."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from dokulab.board.geometry import CLASSIC, DIGIT_SYMBOLS, Cell, Digit, Geometry
from dokulab.ground.errors import ClashError, ParameterError


@dataclass(frozen=True, slots=True, repr=False)
class Grid:
    """Digits in cells. ``values`` has one entry a cell, row by row; 0 is an empty cell.

    A grid may hold clashing digits, since people type them; :meth:`check` says where.
    """

    values: tuple[Digit, ...]
    geometry: Geometry = CLASSIC

    def __post_init__(self) -> None:
        if len(self.values) != self.geometry.cell_count:
            raise ParameterError(
                f"A {self.geometry} grid has {self.geometry.cell_count} cells; {len(self.values)} were given.",
                rule="cells",
            )
        size = self.geometry.size
        if min(self.values) >= 0 and max(self.values) <= size:  # a third of the time of looking at each cell
            return
        for cell, value in enumerate(self.values):
            if not 0 <= value <= size:
                raise ParameterError(
                    f"{self.geometry.cell_name(cell)} holds {value}; a digit goes from 1 to {size}.",
                    cell=cell,
                    rule="digit",
                )

    def __repr__(self) -> str:
        """In one line; different for different grids."""
        symbols = "." + DIGIT_SYMBOLS
        fits = self.geometry.size < len(symbols)
        text = "".join(symbols[value] for value in self.values) if fits else " ".join(map(str, self.values))
        return f"<grid with boxes of {self.geometry.box_rows}x{self.geometry.box_columns}: {text}>"

    @classmethod
    def empty(cls, geometry: Geometry = CLASSIC) -> Grid:
        return cls((0,) * geometry.cell_count, geometry)

    @classmethod
    def of(cls, digits: Iterable[tuple[Cell, Digit]], geometry: Geometry = CLASSIC) -> Grid:
        """The grid with these digits in these cells; the others are empty."""
        values = [0] * geometry.cell_count
        for cell, digit in digits:
            values[cell] = digit
        return cls(tuple(values), geometry)

    @property
    def clues(self) -> tuple[Cell, ...]:
        """The cells that hold a digit, in ascending order."""
        return tuple(cell for cell, value in enumerate(self.values) if value)

    @property
    def is_full(self) -> bool:
        return 0 not in self.values

    def with_digit(self, cell: Cell, digit: Digit) -> Grid:
        """The same grid with ``digit`` in ``cell``; 0 empties it."""
        return Grid(self.values[:cell] + (digit,) + self.values[cell + 1 :], self.geometry)

    def check(self) -> None:
        """Raise :class:`ClashError` for the first two equal digits in one unit, if there are any."""
        for unit, first, second in self.geometry.equal_pairs(self.values):
            names = self.geometry.cell_name(first), self.geometry.cell_name(second)
            symbol = DIGIT_SYMBOLS[self.values[first] - 1]
            raise ClashError(
                f"{names[0]} and {names[1]} both hold {symbol} in {self.geometry.unit_name(unit)}; change one of them.",
                cell=second,
                rule=self.geometry.unit_name(unit),
            )

    def is_solution_of(self, puzzle: Grid) -> bool:
        """Whether this grid is full, without clashes, and agrees with every clue of ``puzzle``."""
        return (
            self.geometry == puzzle.geometry
            and self.is_full
            and next(self.geometry.equal_pairs(self.values), None) is None
            and all(clue in (0, value) for clue, value in zip(puzzle.values, self.values, strict=True))
        )


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
