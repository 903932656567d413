"""Full grids of any size without search: a regular pattern, relabelled, permuted, and switched cycle by cycle.

A *cycle switch*: take two rows of one band. Each column holds a digit of the first row above one of the second; follow
from the second's digit to the column where the first row has it, and so on, until the cycle closes. To exchange the two
rows within the columns of one cycle keeps every row, column and box whole. The same for two columns of one stack.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import PAUSE, Job

SWITCHES_PER_LINE = 40
"""How many switches are made for each row of the board."""

_SWITCHES_BETWEEN_YIELDS = 32


def switched_grid(geometry: Geometry, rng: Random, switches_per_line: int = SWITCHES_PER_LINE) -> Job[Grid]:
    """A random full grid of any size, in milliseconds. Not every grid is equally likely."""
    size = geometry.size
    values = list(Transform.drawn(geometry, rng).apply(_pattern(geometry)).values)
    for count in range(switches_per_line * size):
        _switch_lines(values, geometry, rng)
        if count % _SWITCHES_BETWEEN_YIELDS == 0:
            yield PAUSE
    return Grid(tuple(values), geometry)


@dataclass(frozen=True, slots=True)
class Transform:
    """Digits renamed; rows permuted within bands, and bands; columns within stacks, and stacks.

    ``names`` has the new name of each digit, ``origins`` for each cell the one that its digit comes from.
    """

    names: tuple[Digit, ...]
    origins: tuple[Cell, ...]

    @classmethod
    def drawn(cls, geometry: Geometry, rng: Random) -> Transform:
        size = geometry.size
        names = rng.sample(geometry.digits, size)
        rows = _permuted_lines(size, geometry.box_rows, rng)
        columns = _permuted_lines(size, geometry.box_columns, rng)
        return cls(tuple(names), tuple(row * size + column for row in rows for column in columns))

    def apply(self, grid: Grid) -> Grid:
        """The grid transformed; empty cells stay empty."""
        names = (0, *self.names)
        return Grid(tuple(names[grid.values[origin]] for origin in self.origins), grid.geometry)

    def inverse(self, grid: Grid) -> Grid:
        """The grid that becomes ``grid`` when transformed."""
        values = [0] * len(grid.values)
        for value, origin in zip(grid.values, self.origins, strict=True):
            values[origin] = self.names.index(value) + 1 if value else 0
        return Grid(tuple(values), grid.geometry)


def exchanged(grid: Grid, rng: Random) -> Grid:
    """The full grid with one unavoidable set exchanged: cells of two digits, or of two lines of a band or stack."""
    values = list(grid.values)
    if rng.randrange(2):
        _exchange_digits(values, grid.geometry, rng)
    else:
        _switch_lines(values, grid.geometry, rng)
    return Grid(tuple(values), grid.geometry)


def _exchange_digits(values: list[Digit], geometry: Geometry, rng: Random) -> None:
    """Exchange two digits in the cells that a random one of them leads to, from unit to unit."""
    digits = rng.sample(geometry.digits, 2)
    cells = [cell for cell in geometry.cells if values[cell] in digits]
    reached = waiting = {rng.choice(cells)}
    while waiting:
        waiting = {other for cell in waiting for other in geometry.peers[cell] if values[other] in digits} - reached
        reached = reached | waiting
    for cell in reached:
        values[cell] = sum(digits) - values[cell]


def _switch_lines(values: list[Digit], geometry: Geometry, rng: Random) -> None:
    """Exchange two rows of a band, or columns of a stack, along one cycle."""
    in_rows = bool(rng.randrange(2))
    group = geometry.box_rows if in_rows else geometry.box_columns
    if group > 1:
        start = rng.randrange(geometry.size // group) * group
        first, second = (start + line for line in rng.sample(range(group), 2))
        lines = geometry.rows if in_rows else geometry.columns
        _switch(values, lines[first], lines[second], rng.randrange(geometry.size))


def _pattern(geometry: Geometry) -> Grid:
    """Every row is the first one shifted: by a box's width within a band, by one more from band to band."""
    size = geometry.size
    shifts = [row % geometry.box_rows * geometry.box_columns + row // geometry.box_rows for row in range(size)]
    return Grid(tuple((column + shifts[row]) % size + 1 for row in range(size) for column in range(size)), geometry)


def _permuted_lines(size: int, group: int, rng: Random) -> list[int]:
    groups = rng.sample(range(size // group), size // group)
    return [start * group + line for start in groups for line in rng.sample(range(group), group)]


def _switch(values: list[Digit], first: tuple[int, ...], second: tuple[int, ...], start: int) -> None:
    """Exchange two lines along the cycle that begins at position ``start`` of them."""
    place = {values[cell]: position for position, cell in enumerate(first)}
    position = start
    while True:
        here, there = first[position], second[position]
        values[here], values[there] = values[there], values[here]
        position = place[values[here]]
        if position == start:
            return
