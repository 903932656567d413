"""An immutable grid of digits: a puzzle's clues, or its solution."""

from __future__ import annotations

from collections.abc import Iterable
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
