"""What a puzzle costs whose solving steps are not those asked for: certain techniques, or a Sudoku Explainer rating."""

from __future__ import annotations

from collections.abc import Collection

from dokulab.grid import Grid
from dokulab.jobs import PAUSE, Job, JobRunner, without_progress
from dokulab.strategies.catalogue import CATALOGUE, RANKS
from dokulab.strategies.path import Path, solve_steps
from dokulab.strategies.technique import Family
from dokulab.sudoku_explainer.explanation import rate_er

STEPS_COST = 1.0
"""About what wrong steps cost: as much as a call count that is wrong by a factor of e."""

COST_OF_TENTH = 0.05
"""What each tenth of a Sudoku Explainer rating outside the range costs."""


def needs_cost(puzzle: Grid, needs: Collection[str]) -> Job[tuple[float, bool]]:
    """What a puzzle with one solution costs that does not need exactly these techniques (ids) beyond singles.

    It needs exactly these if singles and they solve it, and without any one of them they do not. The cost is below
    ``STEPS_COST`` if they solve it and some could be left out, above it if they do not solve it: more, the more cells
    are left open. With it, whether the puzzle is too easy.
    """
    path = yield from _path(puzzle, needs)
    if not path.solved:
        share = path.end.unsolved.bit_count() / puzzle.geometry.cell_count
        used = len({step.technique for step in path.steps}.intersection(needs))
        return STEPS_COST * (1 + share + (1 - used / len(needs)) / 2), False
    spare = 0
    for technique in sorted(needs, key=RANKS.__getitem__):
        shorter = yield from _path(puzzle, [other for other in needs if other != technique])
        spare += shorter.solved
    return STEPS_COST * spare / (len(needs) + 1), True


def _path(puzzle: Grid, needs: Collection[str]) -> Job[Path]:
    techniques = [each for each in CATALOGUE if each.family is Family.SINGLES or each.id in needs]
    return (yield from without_progress(solve_steps(puzzle, techniques)))


def explainer_cost(puzzle: Grid, wished: tuple[float, float]) -> Job[tuple[float, bool]]:
    """What a 9x9 puzzle with one solution costs whose Sudoku Explainer rating is outside the range (both ends in it).

    Rating ends with the first step above the range. With the cost, whether the puzzle is rated too low.
    """
    low, high = wished
    runner = JobRunner(rate_er(puzzle))
    for progress in runner:
        so_far = progress.detail.get("er_at_least")
        if isinstance(so_far, float) and so_far > high:
            runner.cancel()
            return _beyond(so_far - high), False
        yield PAUSE
    er = runner.result.er
    if er is None:
        return STEPS_COST, False
    return (_beyond(low - er) if er < low else 0.0), True


def _beyond(rating: float) -> float:
    return COST_OF_TENTH * (1 + 10 * rating)
