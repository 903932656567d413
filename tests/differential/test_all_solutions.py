"""Every solver that counts, on puzzles with hundreds and thousands of solutions: all of them, each once.

What a search does after its first solution (restarts, blocking clauses) shows only here.
"""

from __future__ import annotations

from functools import cache

import pytest

from dokulab.board.formats import parse_grid
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.search.solvers.protocol import Limits, Solver
from dokulab.search.solvers.registry import SOLVERS
from tests import corpus

COUNTING = [solver for solver in SOLVERS.values() if solver.complete and solver.counts]
REPEATING = ("lds", "ilds", "dds")
"""These go through the tree again and again; so they get the small board only."""

each_solver = pytest.mark.parametrize("solver", COUNTING, ids=lambda solver: solver.id)


@cache
def large() -> tuple[Grid, int]:
    """A 9x9 puzzle of the collection without some of its clues, and its number of solutions."""
    puzzle = parse_grid(corpus.puzzles("exchange-hard-250.csv")[0])
    for clue in puzzle.clues[::-1]:
        fewer = puzzle.with_digit(clue, 0)
        if (count := brute_force(fewer, 3000)) == 3000:
            continue
        puzzle = fewer
        if count >= 1000:
            break
    return puzzle, count


@cache
def hard() -> tuple[Grid, int]:
    """A very hard puzzle without its first clue: a search fails often on the way from one solution to the next."""
    puzzle = parse_grid(corpus.puzzles("norvig-hardest11.txt")[-1])
    puzzle = puzzle.with_digit(puzzle.clues[0], 0)
    return puzzle, brute_force(puzzle, 3000)


@cache
def small() -> tuple[Grid, int]:
    """A 6x6 puzzle with few clues, and its number of solutions."""
    puzzle = parse_grid("1....." + "......" + "..3..." + "......" + "...2.." + ".4....")
    for cell in range(6, 9):
        puzzle = puzzle.with_digit(cell, (4, 5, 6)[cell - 6])
    return puzzle, brute_force(puzzle, 10**6)


def brute_force(puzzle: Grid, most: int) -> int:
    """The number of solutions, at most ``most``: cells with the fewest digits first, and nothing cleverer."""
    units_of, count = puzzle.geometry.units_of, 0
    taken = [0] * len(puzzle.geometry.units)
    every = sum(1 << digit for digit in puzzle.geometry.digits)
    for cell in puzzle.clues:
        for unit in units_of[cell]:
            taken[unit] |= 1 << puzzle.values[cell]
    waiting = [(taken, [cell for cell, value in enumerate(puzzle.values) if not value])]
    while waiting and count < most:
        taken, open_cells = waiting.pop()
        if not open_cells:
            count += 1
            continue
        left = {cell: every & ~(taken[r] | taken[c] | taken[b]) for cell in open_cells for r, c, b in [units_of[cell]]}
        chosen = min(open_cells, key=lambda cell: left[cell].bit_count())
        others = [cell for cell in open_cells if cell != chosen]
        for digit in puzzle.geometry.digits:
            if left[chosen] >> digit & 1:
                after = taken.copy()
                for unit in units_of[chosen]:
                    after[unit] |= 1 << digit
                waiting.append((after, others))
    return count


@each_solver
def test_thousands_of_solutions_are_counted(solver: Solver) -> None:
    for puzzle, count in [small()] if solver.id.startswith(REPEATING) else [large(), hard()]:
        assert count > 100
        outcome = run(solver.search(puzzle, Limits(10**6)))
        assert (outcome.count, outcome.exhausted) == (count, True)
