"""Finds puzzles with fewer clues near a given one: exchanges clues for others of the same full grid.

The *neighbourhood* of a puzzle has every puzzle with the same solution that lacks two (or three) of its clues and has
one (or two) others instead, so one clue fewer. It is tried whole, in batches, one bit a puzzle. If the strategies solve
none, the walk goes to a puzzle with as many clues, by exchanging one or two of them, and tries around that one.

The walk depends only on the puzzle, the seed and how far it is, so an interrupted one can go on: see ``done``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from random import Random

from dokulab.batch import classify, strategies_of
from dokulab.errors import ParameterError
from dokulab.geometry import Cell, Geometry
from dokulab.grid import Grid
from dokulab.jobs import Job, Progress, without_progress
from dokulab.patterns.fewest_clues.fewest_problem import MinimumOutcome, MinimumProblem, known_bound
from dokulab.solvers.protocol import Limits
from dokulab.solvers.registry import default_solver

METHOD = "exchange"
_AT_ONCE = 8192
_PAIRS = 20_000
"""This many exchanges of two clues are drawn for a step to another puzzle, after all exchanges of one."""


@dataclass(frozen=True, slots=True)
class TriedNeighbourhood:
    """A puzzle whose whole neighbourhood was tried: ``tried`` puzzles, of which the strategies solve ``solved``.

    ``best`` is one of those, and the puzzle itself where there is none.
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

    ``out`` clues are taken out (at least 2), and one fewer put in. ``done`` are the neighbourhoods of an earlier walk
    with the same arguments, in its order. Each progress has the outcome so far as ``best`` and, when a neighbourhood is
    finished, it as ``neighbourhood``. Raises ParameterError unless the strategies solve the start.
    """
    if problem.strategies is None:
        raise ParameterError("An exchange of clues needs strategies; choose some.", rule="strategies")
    solution = yield from _solution(start)
    if not (yield from _solved([start.clues], solution, problem)):
        raise ParameterError("The strategies do not solve this puzzle.", rule="puzzle")
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
                current = yield from _next(last.puzzle, solution, problem, visited, Random(f"{seed}/{len(walk)}"))
        if current is None:
            break
        fewer, tried = yield from _neighbourhood(current, solution, problem, out)
        visited.add(current)
        walk.append(TriedNeighbourhood(current, tried, len(fewer), fewer[0] if fewer else current))
        best = min(best, walk[-1].best, key=lambda puzzle: len(puzzle.clues))
        outcome = MinimumOutcome(best, lower_bound, source, METHOD)
        yield Progress(detail={"best": outcome, "neighbourhood": walk[-1]})
    return MinimumOutcome(best, lower_bound, source, METHOD)


def _solution(start: Grid) -> Job[Grid]:
    solver = default_solver(start.geometry.size)
    found = yield from without_progress(solver.search(start, Limits(solutions=2)))
    if len(found.solutions) != 1:
        raise ParameterError("The puzzle to start from must have exactly one solution.", rule="puzzle")
    return found.solutions[0]


def _neighbourhood(current: Grid, solution: Grid, problem: MinimumProblem, out: int) -> Job[tuple[list[Grid], int]]:
    """The puzzles with one clue fewer that the strategies solve, and how many were tried."""
    clues = current.clues
    every = (
        (*kept, *added)
        for kept in combinations(clues, len(clues) - out)
        for added in combinations([cell for cell in current.geometry.cells if cell not in kept], out - 1)
    )
    found: list[Grid] = []
    tried = 0
    while some := list(islice(every, _AT_ONCE)):
        tried += len(some)
        found += yield from _solved(some, solution, problem)
        yield Progress(detail={"tried": tried})
    return sorted(set(found), key=lambda puzzle: puzzle.values), tried


def _next(current: Grid, solution: Grid, problem: MinimumProblem, visited: set[Grid], rng: Random) -> Job[Grid | None]:
    """A puzzle with as many clues that was not visited: one clue exchanged, else two; None if there is none."""
    clues = current.clues
    others = [cell for cell in current.geometry.cells if cell not in set(clues)]
    ones = [_exchanged(clues, [old], [new]) for old in clues for new in others]
    pairs = [_exchanged(clues, rng.sample(clues, 2), rng.sample(others, 2)) for _ in range(_PAIRS)]
    for batch in (ones, pairs):
        found = [puzzle for puzzle in (yield from _solved(batch, solution, problem)) if puzzle not in visited]
        if found:
            return rng.choice(sorted(set(found), key=lambda puzzle: puzzle.values))
    return None


def _exchanged(clues: Sequence[Cell], old: Sequence[Cell], new: Sequence[Cell]) -> tuple[Cell, ...]:
    return tuple(sorted({*clues, *new} - {*old}))


def _solved(some: Sequence[Sequence[Cell]], solution: Grid, problem: MinimumProblem) -> Job[list[Grid]]:
    """Those of the puzzles with these clue cells that the strategies solve."""
    puzzles = [_with_clues(cells, solution) for cells in some]
    tested = yield from without_progress(
        classify(puzzles, strategies_of(sorted(problem.strategies or ())), problem.geometry)
    )
    return [Grid(values, problem.geometry) for values, solved in zip(puzzles, tested.solved, strict=True) if solved]


def _with_clues(cells: Sequence[Cell], solution: Grid) -> tuple[int, ...]:
    values = [0] * solution.geometry.cell_count
    for cell in cells:
        values[cell] = solution.values[cell]
    return tuple(values)


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
