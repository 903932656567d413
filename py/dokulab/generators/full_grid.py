"""A random full grid."""

from __future__ import annotations

from random import Random

from dokulab.geometry import CLASSIC, Cell, Digit, Geometry
from dokulab.grid import Grid


def random_full_grid(rng: Random, geometry: Geometry = CLASSIC) -> Grid:
    """A full grid: cells with the fewest digits left are filled first, ties and digits at random.

    Every full grid can come out, though not all with exactly the same probability. Meant for boards up to 9x9,
    where it takes a few milliseconds.
    """
    values = [0] * geometry.cell_count
    taken = [0] * len(geometry.units)
    path: list[tuple[Cell, list[Digit]]] = []  # the cells filled, and the digits still to be tried in each

    def digits_left(cell: Cell) -> list[Digit]:
        row, column, box = geometry.units_of[cell]
        used = taken[row] | taken[column] | taken[box]
        return [digit for digit in geometry.digits if not used >> digit & 1]

    def flip(cell: Cell, digit: Digit) -> None:
        for unit in geometry.units_of[cell]:
            taken[unit] ^= 1 << digit

    while len(path) < geometry.cell_count:
        choices = [(digits_left(cell), cell) for cell in geometry.cells if not values[cell]]
        fewest = min(len(digits) for digits, _ in choices)
        digits, cell = rng.choice([choice for choice in choices if len(choice[0]) == fewest])
        rng.shuffle(digits)
        path.append((cell, digits))
        while not path[-1][1]:
            path.pop()
            cell = path[-1][0]
            flip(cell, values[cell])
            values[cell] = 0
        cell, digits = path[-1]
        values[cell] = digits.pop()
        flip(cell, values[cell])
    return Grid(tuple(values), geometry)
