"""All puzzles of a 4x4 board in random order, so that a search for one more knows when there is none left.

There are 12 full grids up to renaming digits, and 65,536 sets of cells: few enough to try them all. With four clues
they come to 13 puzzles up to symmetry.
"""

from __future__ import annotations

from dokulab.board.grid import Grid
from dokulab.board.small_boards import full_grids
from dokulab.ground.jobs import PAUSE, Job
from dokulab.make.generators.objective import COARSE_RUNS, RatedClues
from dokulab.make.generators.puzzle_search import SearchState
from dokulab.search.full_grid import Clues

LARGEST_LISTED = 4
"""Boards up to this size have so few puzzles."""

_TRIED_BETWEEN_PAUSES = 64


def every_puzzle(search: SearchState) -> Job[bool]:
    """Try the puzzles of the board until one is what was asked for; whether none is left that is.

    Where a call count was asked for, which is a mean of random runs, nothing is certain.
    """
    spec, rng = search.spec, search.rng
    orbits, board = spec.orbits, spec.board
    grids = yield from full_grids(board)
    masks = [mask for mask in range(1 << len(orbits)) if spec.clues_missing(_clues(mask, orbits)) == 0]
    choices = [(grid, mask) for grid in grids for mask in masks]
    rng.shuffle(choices)
    for number, (text, mask) in enumerate(choices):
        names = dict(zip(board.digits, rng.sample(board.digits, board.size), strict=True))
        given = tuple(orbit for place, orbit in enumerate(orbits) if mask >> place & 1)
        empty = tuple(orbit for place, orbit in enumerate(orbits) if not mask >> place & 1)
        clues = Clues(Grid(tuple(names[digit] for digit in text), board), given, empty)
        if number == 0:
            yield search.record_best(RatedClues(clues, COARSE_RUNS))
        elif number % _TRIED_BETWEEN_PAUSES == 0:
            yield PAUSE
        if not clues.is_proper:
            continue
        search.moves += 1
        seed = rng.getrandbits(32)
        rated = yield from search.objective.rate(clues, seed, COARSE_RUNS)
        if rated is not None:
            yield search.record_best((yield from search.objective.refine(rated, seed)))
        if search.is_met:
            return False
    return spec.target is None


def _clues(mask: int, orbits: tuple[tuple[int, ...], ...]) -> int:
    return sum(len(orbit) for place, orbit in enumerate(orbits) if mask >> place & 1)
