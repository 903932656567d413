"""The clues of a puzzle in the making."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random

from dokulab.board.grid import Grid
from dokulab.board.symmetry import Orbit
from dokulab.ground.jobs import PAUSE, Job
from dokulab.search.solvers.uniqueness import is_unique


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
