"""Random full grids, and the clues of a puzzle in the making: those that remain when each that can go has gone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random

from dokulab.board.geometry import CLASSIC, Cell, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.board.switching import switched_grid
from dokulab.board.symmetry import Orbit
from dokulab.ground.jobs import PAUSE, Job
from dokulab.search.csp.branching import TreeSearch, every_branch, limited_discrepancy, shuffled
from dokulab.search.csp.forward_checking import ForwardChecking
from dokulab.search.solvers.uniqueness import is_unique

LARGEST_SEARCHED = 25
"""Up to this size full grids come from a search; above it no search here ends in time, and patterns are switched."""


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


def full_grid(geometry: Geometry, rng: Random) -> Job[Grid]:
    """A random full grid, by the fastest way known here for the size.

    Up to 25x25: forward checking with the values in random order, begun anew whenever it has tried about three values
    a cell: unlucky starts are given up (60 ms at 25x25, where the paper's way takes a second). Above: see
    :func:`~dokulab.board.switching.switched_grid`.
    """
    if geometry.size > LARGEST_SEARCHED:
        return (yield from switched_grid(geometry, rng))
    empty = Grid.empty(geometry)
    while True:
        search = TreeSearch(ForwardChecking(empty), shuffled(rng), every_branch, 3 * geometry.cell_count)
        for solution in search.run():
            if solution is not None:
                return Grid(solution, geometry)
            yield PAUSE


def full_grid_by_discrepancies(geometry: Geometry, rng: Random) -> Job[Grid]:
    """A random full grid as Cazenave makes it, section 2.3: limited discrepancy search, values in random order.

    A second for 25x25. Above that no search here ends in time, and :func:`full_grid` makes the grid.
    """
    if geometry.size > LARGEST_SEARCHED:
        return (yield from full_grid(geometry, rng))
    search = TreeSearch(ForwardChecking(Grid.empty(geometry)), shuffled(rng), limited_discrepancy)
    for solution in search.run():
        if solution is not None:
            return Grid(solution, geometry)
        yield PAUSE
    raise AssertionError("an empty board can always be filled")


@dataclass(frozen=True)
class Clues:
    """The orbits whose cells are clues, and the orbits that are empty. It never changes.

    ``digits`` has a digit for each cell that is a clue, at least. Of a ``known_proper`` puzzle they are the solution.
    """

    digits: Grid
    given: tuple[Orbit, ...]
    empty: tuple[Orbit, ...]
    known_proper: bool = False

    @cached_property
    def puzzle(self) -> Grid:
        """The clues as a grid."""
        return Grid.of(
            ((cell, self.digits.values[cell]) for orbit in self.given for cell in orbit), self.digits.geometry
        )

    @cached_property
    def count(self) -> int:
        """The number of clues."""
        return sum(map(len, self.given))

    @cached_property
    def is_proper(self) -> bool:
        """Whether the puzzle has exactly one solution."""
        return self.known_proper or is_unique(self.puzzle)

    def adding(self, orbit: Orbit, *, known_proper: bool = False) -> Clues:
        """With more clues. More of the solution of a proper puzzle leave it proper."""
        return Clues(self.digits, (*self.given, orbit), _without(self.empty, orbit), known_proper)

    def removing(self, orbit: Orbit) -> Clues:
        return Clues(self.digits, _without(self.given, orbit), (*self.empty, orbit))


def _without(orbits: tuple[Orbit, ...], orbit: Orbit) -> tuple[Orbit, ...]:
    return tuple(other for other in orbits if other is not orbit)


def minimal_clues(solution: Grid, orbits: tuple[Orbit, ...], rng: Random) -> Job[Clues]:
    """Clues that lose their one solution without any orbit: each is tried once, in random order. For up to 9x9."""
    clues = Clues(solution, orbits, (), known_proper=True)
    for orbit in rng.sample(orbits, len(orbits)):
        fewer = clues.removing(orbit)
        if fewer.is_proper:
            clues = fewer
        yield PAUSE
    return clues
