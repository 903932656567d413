"""What every solver offers, and what it answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from dokulab.geometry import Cell
from dokulab.grid import Grid
from dokulab.jobs import Job


class Verdict(StrEnum):
    """What is known about a puzzle's solutions."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    NONE = "none"
    UNDECIDED = "undecided"
    """The limits ended the search before the answer was known."""

    @property
    def excludes_a_second(self) -> bool:
        """Whether there is known to be one solution at most, which is what some techniques rest on."""
        return self in (Verdict.UNIQUE, Verdict.NONE)


@dataclass(frozen=True, slots=True)
class Limits:
    """When a search stops.

    ``solutions``: after this many solutions (>= 1; 2 proves or refutes uniqueness).
    ``nodes``: after this many search nodes, None for no limit.
    Limits of time belong to whoever runs the job.
    """

    solutions: int = 2
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a search.

    ``solutions`` are the first ones found, at most two; ``count`` is how many were found in all, and
    is the whole number of them when ``exhausted``. ``nodes`` counts as the solver's description says.
    """

    solutions: tuple[Grid, ...]
    count: int
    nodes: int
    exhausted: bool

    @property
    def verdict(self) -> Verdict:
        """What the search says of the puzzle; two solutions are several, whatever the limits left open."""
        if self.count > 1:
            return Verdict.MULTIPLE
        if not self.exhausted:
            return Verdict.UNDECIDED
        return Verdict.UNIQUE if self.count else Verdict.NONE

    @property
    def differing_cells(self) -> tuple[Cell, ...]:
        """The cells that the two solutions fill in two ways, ascending; none for fewer solutions."""
        columns = zip(*(solution.values for solution in self.solutions), strict=True)
        return tuple(cell for cell, digits in enumerate(columns) if len(set(digits)) > 1)


@dataclass(frozen=True, slots=True)
class Solver:
    """A solver and what it can do.

    ``search(puzzle, limits)`` is a job: it raises ClashError when two clues clash, yields progress every
    few milliseconds, and does not recurse. ``complete``: proves that there is no solution. ``counts``:
    finds more than one. ``sizes``: the board sizes n that it takes, None for all. ``node``: what it counts.
    """

    id: str
    title: str
    node: str
    search: Callable[[Grid, Limits], Job[Outcome]] = field(repr=False)
    complete: bool = True
    counts: bool = True
    sizes: tuple[int, ...] | None = None
    paper: str | None = None

    def takes(self, size: int) -> bool:
        """Whether it solves boards of ``size`` digits."""
        return self.sizes is None or size in self.sizes
