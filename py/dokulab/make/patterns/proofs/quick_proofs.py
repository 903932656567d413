"""Proofs without search that some patterns cannot have a puzzle, whatever the open digits.

Each test is a small function from the problem to a proof, or None if it does not apply. Fixed digits may fit no full
grid, or leave nothing to choose: :func:`decide_fixed` finds out.
"""

from __future__ import annotations

from collections.abc import Callable

from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job
from dokulab.make.patterns.clue_order import reachable
from dokulab.make.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict, Proof
from dokulab.search.slices import Slices, propagate, strategies_of
from dokulab.search.solvers.protocol import Limits, Verdict
from dokulab.search.solvers.registry import default_solver

FEWEST_CLUES = {CLASSIC: 17}
"""The fewest clues of a puzzle with one solution: McGuire, Tugemann and Civario, "There is no 16-Clue Sudoku: Solving
the Sudoku Minimum Number of Clues Problem via Hitting Set Enumeration", Experimental Mathematics 23 (2014)."""


def quick_proof(problem: PatternProblem) -> Proof | None:
    """The first proof that applies."""
    return next((proof for test in QUICK_TESTS if (proof := test(problem)) is not None), None)


def clashing_digits(problem: PatternProblem) -> Proof | None:
    """Two fixed digits are equal in one unit."""
    geometry = problem.geometry
    values = problem.fixed_grid.values
    for unit, first, second in geometry.equal_pairs(values):
        return Proof("clashing-digits", (first, second), (unit,), (("digit", values[first]),))
    return None


def no_placement(problem: PatternProblem) -> Proof | None:
    """No strategy places digits, and there are free cells."""
    clues = set(problem.cells)
    free = tuple(cell for cell in problem.geometry.cells if cell not in clues)
    if free and not problem.strategies & {"ns", "hs"}:
        kind = "no-placement" if problem.strategies else "no-strategy"
        return Proof(kind, free, facts=(("free", len(free)),))
    return None


def empty_lines(problem: PatternProblem) -> Proof | None:
    """Two rows of a band, or columns of a stack, have no clue: swapping them in a solution gives another one."""
    geometry = problem.geometry
    clues = set(problem.cells)
    for offset, lines, together in (
        (0, geometry.rows, geometry.box_rows),
        (geometry.size, geometry.columns, geometry.box_columns),
    ):
        for start in range(0, geometry.size, together):
            empty = [line for line in range(start, start + together) if clues.isdisjoint(lines[line])]
            if len(empty) >= 2:
                units = tuple(offset + line for line in empty)
                return Proof("empty-lines", tuple(cell for line in empty for cell in lines[line]), units)
    return None


def few_digits(problem: PatternProblem) -> Proof | None:
    """No clue shows two of the digits: swapping these in a solution gives another one."""
    if not problem.cells:
        return Proof("no-clues")
    size = problem.geometry.size
    digits = len({digit for _, digit in problem.fixed}) + len(problem.cells) - len(problem.fixed)
    if digits < size - 1:
        facts = (("clues", len(problem.cells)), ("digits", digits), ("needed", size - 1))
        return Proof("few-digits", problem.cells, facts=facts)
    return None


def few_clues(problem: PatternProblem) -> Proof | None:
    """The pattern has fewer clues than a puzzle with one solution needs. See :data:`FEWEST_CLUES`."""
    fewest = FEWEST_CLUES.get(problem.geometry, 0)
    if len(problem.cells) < fewest:
        return Proof("few-clues", problem.cells, facts=(("clues", len(problem.cells)), ("fewest", fewest)))
    return None


def beyond_naked_singles(problem: PatternProblem) -> Proof | None:
    """With naked singles alone: cells that never have n - 1 filled peers, whatever the digits."""
    if problem.strategies != {"ns"}:
        return None
    geometry = problem.geometry
    filled = {*problem.cells, *reachable(geometry, problem.cells)}
    never = tuple(cell for cell in geometry.cells if cell not in filled)
    if never:
        return Proof("beyond-naked-singles", never, facts=(("needed", geometry.size - 1),))
    return None


QUICK_TESTS: tuple[Callable[[PatternProblem], Proof | None], ...] = (
    clashing_digits,
    no_placement,
    few_digits,
    empty_lines,
    few_clues,
    beyond_naked_singles,
)
"""The tests in order: the easiest to see on the board come first."""


_NODES_FOR_A_GRID = 20_000
"""For the search of a full grid; a 9x9 grid with some digits fixed needs a few hundred at most."""


def decide_fixed(problem: PatternProblem, method: str) -> Job[PatternOutcome | None]:
    """The outcome if the fixed digits alone decide it. They must not clash."""
    if not problem.fixed:
        return None
    puzzle = problem.fixed_grid
    if len(problem.fixed) == len(problem.cells):
        return (yield from _only_filling(problem, puzzle, method))
    search = default_solver(problem.geometry).search(puzzle, Limits(solutions=1, nodes=_NODES_FOR_A_GRID))
    outcome = yield from search
    if outcome.verdict is Verdict.NONE:
        cells = tuple(cell for cell, _ in problem.fixed)
        proof = Proof("no-full-grid", cells, facts=(("nodes", outcome.nodes),))
        return PatternOutcome(PatternVerdict.IMPOSSIBLE, method, proof=proof)
    return None


def _only_filling(problem: PatternProblem, puzzle: Grid, method: str) -> Job[PatternOutcome]:
    """Try the only possible filling."""
    slices = Slices.of([puzzle.values], problem.geometry)
    yield from propagate(slices, strategies_of(sorted(problem.strategies)))
    if slices.solved():
        return PatternOutcome(PatternVerdict.FOUND, method, puzzle)
    if not slices.possible():
        return PatternOutcome(PatternVerdict.IMPOSSIBLE, method, proof=Proof("contradiction", problem.cells))
    filled = [any(placed) for placed in zip(*slices.placed[1:], strict=True)]
    never = tuple(cell for cell, is_filled in enumerate(filled) if not is_filled)
    return PatternOutcome(PatternVerdict.IMPOSSIBLE, method, proof=Proof("only-filling", never))
