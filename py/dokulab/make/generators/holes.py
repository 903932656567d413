"""Puzzles of any size made by emptying cells of a full grid: a share of holes, or as many as leave one solution.

Cazenave's conclusion asks for puzzles of 25x25 with one solution, above the 51% of holes at which his searches fail.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from dokulab.board.geometry import Cell, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, Progress, map_progress
from dokulab.make.generators.digging import dug
from dokulab.search.csp.clause_learning import ClauseLearning
from dokulab.search.csp.clauses import literal


def with_holes(grid: Grid, percent: float, rng: Random) -> Grid:
    """The grid with that share of all its cells emptied, to the nearest cell: Cazenave, section 2.3.

    The puzzle may have several solutions. Raises ParameterError when the share is not from 0 to 100.
    """
    if not 0 <= percent <= 100:
        raise ParameterError(f"{percent}% of holes were asked for; give 0 to 100.", rule="percent")
    holes = set(rng.sample(grid.geometry.cells, _holes(grid.geometry, percent)))
    return _without(grid, holes)


@dataclass(frozen=True, slots=True)
class Punched:
    """A puzzle made of a full grid. ``restored``: how many holes it has fewer than asked for, to leave one solution."""

    puzzle: Grid
    solution: Grid
    restored: int

    @property
    def percent(self) -> float:
        """The share of holes that the puzzle has in the end."""
        return 100 * self.puzzle.values.count(0) / self.puzzle.geometry.cell_count


def unique_puzzle(solution: Grid, percent: float, rng: Random) -> Job[Punched]:
    """A puzzle of the full grid ``solution`` that has no other one, with at most that share of holes.

    Random holes are punched. While clause learning finds a second solution, one cell in which it differs is given back
    as a clue; what was learnt stays true, since clues only narrow the problem. That none is found proves the puzzle.
    """
    start = with_holes(solution, percent, rng)
    holes = {cell for cell, value in enumerate(start.values) if not value}
    wanted = len(holes)
    search = ClauseLearning(start)
    option_of = {
        cell: option for option, (cell, digit) in enumerate(search.cover.placements) if digit == solution.values[cell]
    }
    search.add_clause([literal(option, False) for option in option_of.values()])
    while (yield from map_progress(search.solve(), lambda _pause: _progress(search, len(holes), wanted))):
        other = search.solution()
        cell = rng.choice([cell for cell in sorted(holes) if other[cell] != solution.values[cell]])
        holes.remove(cell)
        search.add_clause([literal(option_of[cell], True)])
    return Punched(_without(solution, holes), solution, wanted - len(holes))


def dig_holes(solution: Grid, percent: float, rng: Random) -> Job[Punched]:
    """A puzzle of the full grid ``solution`` that has no other one, with that share of holes or as near as it comes.

    First by propagation alone (:func:`~dokulab.make.generators.digging.dug`), which takes a second or two at 25x25 and
    comes within a hundredth or two of the end; then by clause learning, for each clue that is left (:func:`dig_more`).
    """
    wanted = _holes(solution.geometry, percent)
    puzzle = yield from dug(solution, wanted, rng)
    return (yield from dig_more(Punched(puzzle, solution, wanted - puzzle.values.count(0)), rng))


MOST_NODES_TO_DIG = 100
"""Clause learning may take this many nodes to prove that a clue can go; most take none."""


def dig_more(made: Punched, rng: Random) -> Job[Punched]:
    """Empty other cells in place of those restored, one by one in random order, where one solution provably remains."""
    solution, wanted = made.solution, made.puzzle.values.count(0) + made.restored
    holes = {cell for cell, value in enumerate(made.puzzle.values) if not value}
    for cell in rng.sample(made.puzzle.clues, len(made.puzzle.clues)):
        if len(holes) == wanted:
            break
        search = ClauseLearning(_without(solution, holes | {cell}), node_limit=MOST_NODES_TO_DIG)
        option = search.cover.placements.index((cell, solution.values[cell]))
        search.add_clause([literal(option, False)])
        yield _progress(search, len(holes), wanted)
        has_another = yield from search.solve()
        if has_another is False:
            holes.add(cell)
    return Punched(_without(solution, holes), solution, wanted - len(holes))


def _progress(search: ClauseLearning, holes: int, wanted: int) -> Progress:
    return Progress(detail={"restored": wanted - holes, "holes": holes, "nodes": search.nodes})


def _holes(geometry: Geometry, percent: float) -> int:
    return int(geometry.cell_count * percent / 100 + 0.5)


def _without(grid: Grid, holes: set[Cell]) -> Grid:
    return Grid(tuple(0 if cell in holes else value for cell, value in enumerate(grid.values)), grid.geometry)
