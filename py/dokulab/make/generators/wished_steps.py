"""What a puzzle costs whose solving steps are not those asked for: a level, certain techniques, or a rating."""

from __future__ import annotations

from collections.abc import Collection

from dokulab.board.grid import Grid
from dokulab.ground.jobs import PAUSE, Job, JobRunner, without_progress
from dokulab.make.generators.solved_prefix import solve_within
from dokulab.measure.levels import Level, is_final
from dokulab.measure.sudoku_explainer.rated_path import rate_er
from dokulab.people.catalogue import CATALOGUE, RANKS, TechniqueRange
from dokulab.people.path import Path, solve_steps
from dokulab.people.technique import Family

STEPS_COST = 1.0
"""About what wrong steps cost: as much as a call count that is wrong by a factor of e."""

COST_OF_TENTH = 0.05
"""What each tenth of a Sudoku Explainer rating outside the range costs."""


TECHNIQUE_COST = 1.0
"""About what a wrong hardest technique costs."""


def level_cost(puzzle: Grid, level: Level) -> Job[tuple[float, bool]]:
    """What a puzzle with one solution costs that is not of the level; with it, whether it is too easy.

    The rating is looked at only where it can change the level, and after the technique, which is known sooner.
    """
    if level.techniques is not None:
        cost, is_too_easy = yield from technique_cost(puzzle, level.techniques)
        if cost or is_final(level, puzzle.geometry):
            return cost, is_too_easy
        return (yield from explainer_cost(puzzle, (0.0, level.er[1])))
    return (yield from explainer_cost(puzzle, level.er))


def technique_cost(puzzle: Grid, hardest: TechniqueRange) -> Job[tuple[float, bool]]:
    """What a puzzle costs whose hardest technique may not be in the range, and whether it is an easier one.

    Between 0 and ``TECHNIQUE_COST`` if the steps need such a technique and then get stuck, above it if they do not need
    one: more, the more is left open, or the easier the hardest technique is.
    """
    low = hardest.low
    reach = yield from solve_within(puzzle, hardest)
    needed = reach.hardest >= low and CATALOGUE[reach.hardest].id in hardest
    if reach.solved:
        return (0.0 if needed else TECHNIQUE_COST * (1 + max(0, low - reach.hardest) / (2 * max(1, low)))), True
    left = reach.unsolved.bit_count() / puzzle.geometry.cell_count
    return TECHNIQUE_COST * ((0.5 if needed else 1) + left / 2), False


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
