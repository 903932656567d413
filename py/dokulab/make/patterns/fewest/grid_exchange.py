"""Finds puzzles with fewer clues near a given one: exchanges clues for others of the same full grid.

The *neighbourhood* of a puzzle has every puzzle with the same solution that lacks two (or more) of its clues and has
one fewer others instead. It is searched whole, by stuck sets. If nothing in it is enough, the walk goes to a puzzle
with as many clues, by exchanging one or two of them, and searches around that one.

The walk depends only on the puzzle, the seed and how far it is, so an interrupted one can go on: see ``done``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from random import Random

from dokulab.board.geometry import Geometry
from dokulab.board.grid import Grid
from dokulab.ground.bits import iter_bits, mask_of
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, Progress, without_progress
from dokulab.make.patterns.fewest.fewest_problem import MinimumOutcome, MinimumProblem, known_bound
from dokulab.make.patterns.fewest.stuck_sets.hitting import StuckSets
from dokulab.make.patterns.fewest.stuck_sets.reach import reach_of
from dokulab.make.patterns.fewest.stuck_sets.walk import puzzle_of
from dokulab.search.solvers.protocol import Limits
from dokulab.search.solvers.registry import default_solver

METHOD = "exchange"


@dataclass(frozen=True, slots=True)
class TriedNeighbourhood:
    """A puzzle whose whole neighbourhood was searched: ``tried`` puzzles, of which ``solved`` were found to be enough.

    Those in which one of the new clues is needless are not counted. ``best`` is one of the
    found, and the puzzle itself where there is none.
    """

    puzzle: Grid
    tried: int
    solved: int
    best: Grid


def exchange(
    problem: MinimumProblem,
    start: Grid,
    seed: int,
    out: int = 2,
    done: Sequence[TriedNeighbourhood] = (),
    steps: int | None = None,
) -> Job[MinimumOutcome]:
    """Walk from ``start`` until ``steps`` neighbourhoods were tried, or no puzzle is left to go to.

    ``out`` clues are taken out (at least 2, at most all), and one fewer put in. ``done`` are the neighbourhoods of an
    earlier walk with the same arguments, in its order. Each progress has the outcome so far as ``best`` and, when a
    neighbourhood is finished, it as ``neighbourhood``. Raises ParameterError unless the strategies solve the start.
    """
    if problem.strategies is None:
        raise ParameterError("An exchange of clues needs strategies; choose some.", rule="strategies")
    solution = yield from _solution(start)
    sets = StuckSets(reach_of(solution, problem.strategies), Random(f"{seed}/sets"))
    if sets.reach.left(mask_of(start.clues)):
        raise ParameterError("The strategies do not solve this puzzle.", rule="puzzle")
    yield from sets.find()
    lower_bound, source = known_bound(problem.geometry)
    walk = list(done)
    visited = {each.puzzle for each in walk}
    best = min([start, *(each.best for each in walk)], key=lambda puzzle: len(puzzle.clues))
    current: Grid | None = start
    while steps is None or len(walk) < steps:
        if walk:
            last = walk[-1]
            if last.best is not last.puzzle:
                current = last.best
            else:
                current = yield from _next(last.puzzle, sets, visited, Random(f"{seed}/{len(walk)}"))
        if current is None:
            break
        fewer, tried = yield from _neighbourhood(current, sets, out)
        visited.add(current)
        walk.append(TriedNeighbourhood(current, tried, len(fewer), fewer[0] if fewer else current))
        best = min(best, walk[-1].best, key=lambda puzzle: len(puzzle.clues))
        outcome = MinimumOutcome(best, lower_bound, source, METHOD)
        yield Progress(detail={"best": outcome, "neighbourhood": walk[-1]})
    return MinimumOutcome(best, lower_bound, source, METHOD)


def _solution(start: Grid) -> Job[Grid]:
    solver = default_solver(start.geometry)
    found = yield from without_progress(solver.search(start, Limits(solutions=2)))
    if len(found.solutions) != 1:
        raise ParameterError("The puzzle to start from must have exactly one solution.", rule="puzzle")
    return found.solutions[0]


def _neighbourhood(current: Grid, sets: StuckSets, out: int) -> Job[tuple[list[Grid], int]]:
    """The puzzles with fewer clues that were found, those with the fewest first, and how many puzzles there are."""
    clues = current.clues
    tried = comb(len(clues), out) * comb(sets.cell_count - len(clues) + out, out - 1)
    found: set[int] = set()
    for removed in combinations(clues, out):
        kept = mask_of(clues) & ~mask_of(removed)
        for enough in (yield from sets.completions(kept, out - 1)):
            if all(sets.reach.left(enough & ~(1 << cell)) for cell in iter_bits(enough & ~kept)):
                found.add(enough)
    sets.sort()
    return _puzzles(found, sets), tried


def _puzzles(found: Iterable[int], sets: StuckSets) -> list[Grid]:
    puzzles = [puzzle_of(sets.reach.solution, clues) for clues in found]
    return sorted(puzzles, key=lambda puzzle: (len(puzzle.clues), puzzle.values))


def _next(current: Grid, sets: StuckSets, visited: set[Grid], rng: Random) -> Job[Grid | None]:
    """A puzzle with as many clues that was not visited: one clue exchanged, else two; None if there is none."""
    clues = current.clues
    fresh: list[Grid] = []
    for count in (1, 2):
        found: set[int] = set()
        exchanges = list(combinations(clues, count))
        for removed in rng.sample(exchanges, len(exchanges)):
            found.update((yield from sets.completions(mask_of(clues) & ~mask_of(removed), count)))
            fresh = [puzzle for puzzle in _puzzles(found, sets) if puzzle not in visited]
            if fresh and count > 1:
                break
        if fresh:
            return rng.choice(fresh)
    return None


def read_walk(lines: Sequence[str], geometry: Geometry) -> list[TriedNeighbourhood]:
    """The neighbourhoods of :func:`walk_line`. Raises ValueError for any other line."""
    found = []
    for line in lines:
        puzzle, tried, solved, best = line.split(",")
        puzzles = [Grid(tuple(map(int, text)), geometry) for text in (puzzle, best)]
        at = 0 if best == puzzle else 1
        found.append(TriedNeighbourhood(puzzles[0], int(tried), int(solved), puzzles[at]))
    return found


def walk_line(each: TriedNeighbourhood) -> str:
    """A neighbourhood as a line of a file, on boards up to 9x9."""
    puzzle, best = ("".join(map(str, grid.values)) for grid in (each.puzzle, each.best))
    return f"{puzzle},{each.tried},{each.solved},{best}"
