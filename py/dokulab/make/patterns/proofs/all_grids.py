"""Tries all full grids of a small board: runs the strategies on the clues of thousands of grids at once.

A puzzle's clues come from its solution, and renaming digits changes nothing for the strategies. So this decides
every pattern at 4x4 and 6x6 in a moment, whatever the strategies.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dokulab.board.geometry import Digit
from dokulab.board.grid import Grid
from dokulab.board.small_boards import GridText, full_grids, is_small
from dokulab.ground.jobs import PAUSE, Job, Progress
from dokulab.ground.search_method import SearchMethod
from dokulab.make.patterns.problem import PatternOutcome, PatternProblem, PatternVerdict, Proof
from dokulab.search.slices import Slices, propagate, strategies_of
from dokulab.search.slices.slices import those_of

BATCH = 4096
"""The grids tried at once."""

_GRIDS_BETWEEN_PAUSES = 2048


def _refuses(problem: PatternProblem) -> str | None:
    if is_small(problem.geometry):
        return None
    return f"A {problem.geometry} board has too many full grids to try them all; choose another method."


def search_all_grids(problem: PatternProblem, rng: Random) -> Job[PatternOutcome]:
    """It ends with one of the pattern’s puzzles, or with a proof that there is none."""
    grids = yield from full_grids(problem.geometry)
    strategies = strategies_of(sorted(problem.strategies))
    batches = -(-len(grids) // BATCH)
    tried = 0
    for number in rng.sample(range(batches), batches):
        yield Progress(detail={"grids": tried})
        batch = yield from _with_fixed(grids[number::batches], problem)
        if not batch:
            continue
        tried += len(batch)
        slices = Slices.of(_clues_alone(batch, problem), problem.geometry)
        yield PAUSE
        yield from propagate(slices, strategies)
        solved = those_of(slices.solved(), batch)
        if solved:
            puzzle = _puzzle(rng.choice(solved), problem, rng)
            return PatternOutcome(PatternVerdict.FOUND, "grids", puzzle)
    kind = "all-grids-with-fixed" if problem.fixed else "all-grids"
    return PatternOutcome(PatternVerdict.IMPOSSIBLE, "grids", proof=Proof(kind, facts=(("grids", tried),)))


ALL_GRIDS = SearchMethod("grids", "All full grids", search_all_grids, _refuses)


def _with_fixed(grids: Sequence[GridText], problem: PatternProblem) -> Job[list[GridText]]:
    """The grids whose digits can be renamed to match the fixed ones."""
    if not problem.fixed:
        return list(grids)
    kept = []
    wanted = {digit for _, digit in problem.fixed}
    for number, text in enumerate(grids):
        there = {(text[cell], digit) for cell, digit in problem.fixed}
        if len(there) == len(wanted) == len({text[cell] for cell, _ in problem.fixed}):
            kept.append(text)
        if number % _GRIDS_BETWEEN_PAUSES == 0:
            yield PAUSE
    return kept


def _clues_alone(grids: Sequence[GridText], problem: PatternProblem) -> list[bytes]:
    """The grids with the free cells emptied."""
    clues = set(problem.cells)
    length = problem.geometry.cell_count
    mask = int.from_bytes(bytes(255 if cell in clues else 0 for cell in problem.geometry.cells))
    return [(int.from_bytes(text) & mask).to_bytes(length) for text in grids]


def _puzzle(text: GridText, problem: PatternProblem, rng: Random) -> Grid:
    """The clues of a grid, renamed: fixed digits to the names they must have, the others at random."""
    geometry = problem.geometry
    names: dict[Digit, Digit] = {text[cell]: digit for cell, digit in problem.fixed}
    nameless = [digit for digit in geometry.digits if digit not in names]
    left = [digit for digit in geometry.digits if digit not in names.values()]
    names.update(zip(nameless, rng.sample(left, len(left)), strict=True))
    clues = set(problem.cells)
    return Grid(tuple(names[text[cell]] if cell in clues else 0 for cell in geometry.cells), geometry)
