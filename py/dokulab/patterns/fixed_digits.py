"""Proofs about digits that are fixed: they fit into no full grid, or leave nothing to choose."""

from __future__ import annotations

from dokulab.batch import Slices, close, strategies_of
from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict, Proof
from dokulab.solvers.protocol import Limits, Verdict
from dokulab.solvers.registry import default_solver

MOST_NODES = 20_000
"""For the search of a full grid; a 9x9 grid with some digits fixed needs a few hundred at most."""


def puzzle_of_fixed(problem: PatternProblem) -> Grid:
    """The fixed digits alone."""
    return Grid.of(problem.fixed, problem.geometry)


def decide_fixed(problem: PatternProblem, method: str) -> Job[PatternOutcome | None]:
    """The outcome, where the fixed digits alone decide. They must not clash."""
    if not problem.fixed:
        return None
    puzzle = puzzle_of_fixed(problem)
    if len(problem.fixed) == len(problem.cells):
        return (yield from _only_filling(problem, puzzle, method))
    search = default_solver(problem.geometry.size).search(puzzle, Limits(solutions=1, nodes=MOST_NODES))
    outcome = yield from search
    if outcome.verdict is Verdict.NONE:
        cells = tuple(cell for cell, _ in problem.fixed)
        proof = Proof("no-full-grid", cells, facts=(("nodes", outcome.nodes),))
        return PatternOutcome(PatternVerdict.IMPOSSIBLE, method, proof=proof)
    return None


def _only_filling(problem: PatternProblem, puzzle: Grid, method: str) -> Job[PatternOutcome]:
    """Try the one filling that there is."""
    slices = Slices.of([puzzle.values], problem.geometry)
    yield from close(slices, strategies_of(sorted(problem.strategies)))
    if slices.solved():
        return PatternOutcome(PatternVerdict.FOUND, method, puzzle)
    if not slices.possible():
        return PatternOutcome(PatternVerdict.IMPOSSIBLE, method, proof=Proof("contradiction", problem.cells))
    filled = [any(placed) for placed in zip(*slices.placed[1:], strict=True)]
    never = tuple(cell for cell, is_filled in enumerate(filled) if not is_filled)
    return PatternOutcome(PatternVerdict.IMPOSSIBLE, method, proof=Proof("only-filling", never))
