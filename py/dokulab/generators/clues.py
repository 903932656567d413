"""The clues of a puzzle in the making: some orbits of a solution's cells."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random

from dokulab.generators.symmetry import Orbit
from dokulab.geometry import CLASSIC
from dokulab.grid import Grid
from dokulab.jobs import PAUSE, Job
from dokulab.solvers.bitboard import count_solutions


@dataclass(frozen=True)
class Clues:
    """A solution, the orbits whose cells are clues, and the orbits that are empty. It never changes."""

    solution: Grid
    given: tuple[Orbit, ...]
    empty: tuple[Orbit, ...]

    @cached_property
    def puzzle(self) -> Grid:
        values = [0] * CLASSIC.cell_count
        for orbit in self.given:
            for cell in orbit:
                values[cell] = self.solution.values[cell]
        return Grid(tuple(values))

    @property
    def is_proper(self) -> bool:
        """Whether the puzzle has no other solution."""
        return count_solutions(self.puzzle.values) == 1

    def adding(self, orbit: Orbit) -> Clues:
        """More clues of the same solution: a proper puzzle stays proper."""
        return Clues(self.solution, (*self.given, orbit), _without(self.empty, orbit))

    def removing(self, orbit: Orbit) -> Clues:
        return Clues(self.solution, _without(self.given, orbit), (*self.empty, orbit))


def _without(orbits: tuple[Orbit, ...], orbit: Orbit) -> tuple[Orbit, ...]:
    return tuple(other for other in orbits if other is not orbit)


def minimal_clues(solution: Grid, orbits: tuple[Orbit, ...], rng: Random) -> Job[Clues]:
    """Clues of which no orbit can go: each is tried once, in random order. 9x9 only."""
    clues = Clues(solution, orbits, ())
    for orbit in rng.sample(orbits, len(orbits)):
        fewer = clues.removing(orbit)
        if fewer.is_proper:
            clues = fewer
        yield PAUSE
    return clues
