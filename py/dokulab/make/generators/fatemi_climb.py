"""The hill climbing of Fatemi, Kazemi and Mehrasa, section V, as it is written.

"We generate an initial puzzle with some random numbers inside it [...] Then in each iteration, we randomly change one
element of this solution by adding, deleting, or changing a single number [...] If the cost is reduced, we accept the
second puzzle as the new solution and otherwise we undo the change." The cost is infinite "for puzzles with none or more
than one solutions"; of others it is "the absolute value of the current puzzle's call count minus the average call count
of the given difficulty level" (:data:`~dokulab.make.generators.target.BY_DIFFERENCE`).

The paper does not say how it reaches its first finite cost, and as written it never does: infinity is not less than
infinity, so that every change of an improper puzzle is undone. Accepting changes between infinite costs does not help:
a random number more often clashes than fits, the walk loses its numbers, and after thousands of moves it has a handful
left and many solutions. So here the initial puzzle is drawn anew until its cost is finite. Some four in a thousand
draws are, if about a third of the cells (28 of 81) get a number and no two clash. Each draw counts as a move.

From there on only what costs less is accepted, there is no second start, and the climb ends at its goal or with its
budget. With a symmetry, cells are filled and emptied together; a change is still that of a single number.
"""

from __future__ import annotations

from functools import partial
from random import Random

from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.board.symmetry import Orbit
from dokulab.ground.jobs import Job
from dokulab.make.generators.climb import Descent, climb
from dokulab.make.generators.objective import COARSE_RUNS, RatedClues
from dokulab.make.generators.puzzle_search import SearchState
from dokulab.search.full_grid import Clues

START_SHARE = 28 / 81
"""The share of the cells that get a number at the start: where most draws have one solution."""


def climb_as_written(search: SearchState) -> Job[None]:
    """The paper's climb, until the search is over."""
    start = yield from _first_proper_puzzle(search)
    if start is not None:
        yield from climb(search, start, partial(_change, search.rng), Descent(strict=True))


def _first_proper_puzzle(search: SearchState) -> Job[Clues | None]:
    """Initial puzzles, drawn until one has exactly one solution; None if the budget ends before."""
    while not (drawn := initial_puzzle(search.spec.board, search.spec.orbits, search.rng)).is_proper:
        yield search.record_best(RatedClues(drawn, COARSE_RUNS))
        if search.is_over:
            return None
        search.moves += 1
    return drawn


def initial_puzzle(geometry: Geometry, orbits: tuple[Orbit, ...], rng: Random) -> Clues:
    """Random numbers without a clash in random orbits, in about ``START_SHARE`` of the cells."""
    wanted = round(geometry.cell_count * START_SHARE)
    clues = Clues(Grid.empty(geometry), (), orbits)
    for orbit in rng.sample(orbits, len(orbits)):
        if clues.count >= wanted:
            break
        clues = _adding(clues, orbit, rng) or clues
    return clues


def _change(rng: Random, here: RatedClues) -> Clues | None:
    """One number added, deleted, or changed; None if the one drawn cannot be."""
    clues = here.clues
    kind = rng.randrange(3)
    if kind == 0:
        return _adding(clues, rng.choice(clues.empty), rng) if clues.empty else None
    orbit = rng.choice(clues.given)
    if kind == 1:
        return clues.removing(orbit)
    cell = rng.choice(orbit)
    digits = [digit for digit in _free_digits(clues.puzzle, cell) if digit != clues.digits.values[cell]]
    return Clues(clues.digits.with_digit(cell, rng.choice(digits)), clues.given, clues.empty) if digits else None


def _adding(clues: Clues, orbit: Orbit, rng: Random) -> Clues | None:
    """Random numbers in the orbit's cells, without a clash; None if some cell can take none."""
    puzzle = clues.puzzle
    for cell in orbit:
        digits = _free_digits(puzzle, cell)
        if not digits:
            return None
        puzzle = puzzle.with_digit(cell, rng.choice(digits))
    return Clues(puzzle, clues.given, clues.empty).adding(orbit)


def _free_digits(puzzle: Grid, cell: Cell) -> list[Digit]:
    """The digits that no peer of the cell holds."""
    used = {puzzle.values[peer] for peer in puzzle.geometry.peers[cell]}
    return [digit for digit in puzzle.geometry.digits if digit not in used]
