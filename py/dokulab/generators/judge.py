"""How far a puzzle is from what was wished for.

A call count is the mean of random runs and therefore noisy: the standard deviation of one run of a hard puzzle is
about as large as its mean. So a search compares puzzles by the same few runs (common random numbers), and near the
target by more of them. The puzzle that looks best by the runs that chose it owes part of that to luck. So it is
checked by runs that had no part in the choice, and accepted, with their mean as its call count, by those alone.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from dokulab.generators.aim import Aim
from dokulab.generators.clues import Clues
from dokulab.generators.reach import reach_of
from dokulab.generators.wish import Wish
from dokulab.grid import Grid
from dokulab.jobs import PAUSE, Job
from dokulab.rating.counts import Counting, draw_of_run
from dokulab.rating.runs import CountRun, count_run_of
from dokulab.strategies.catalogue import RANKS

FAR_RUNS = range(10)
"""The runs by which puzzles are compared far from the target."""

NEAR_RUNS = range(10, 50)
"""The runs, of other seeds, by which they are compared near it."""

CHECKING_RUNS = range(50, 2050)
"""The runs by which one is accepted; the check ends as soon as it knows enough."""

FEWEST_CHECKING_RUNS = 16

CLUE_COST = 1.0
"""What each clue too many or too few costs."""

TECHNIQUE_COST = 1.0
"""About what a wrong hardest technique costs."""

WishName: TypeAlias = Literal["proper", "call_count", "clues", "hardest", "new"]
"""What can be missed; all but "proper" and "new" as fields of the wish."""


@dataclass(frozen=True, slots=True)
class Rated:
    """Clues with the mean count of some runs, and what they cost: infinity, if they have not exactly one solution.

    The cost is the count's distance from the target, plus what the other wishes cost. ``towards_fewer`` has an entry
    for each wish that is not met: whether fewer clues lead there, or more. Where no count is aimed at, there is none
    before the checking runs.
    """

    clues: Clues
    runs: range
    call_count: float | None = None
    cost: float = math.inf
    others: float = 0.0
    """The part of the cost that does not come from the call count."""
    towards_fewer: tuple[bool, ...] = ()
    error: float | None = None
    """The standard error of a call count that is the mean of checking runs; None for a mean of ``runs``."""

    @property
    def is_proper(self) -> bool:
        """Whether the puzzle has exactly one solution."""
        return self.cost < math.inf


class Judge:
    """Rates puzzles by one wish, and counts how many."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.evaluations = 0

    def rate(self, clues: Clues, seed: int, runs: range, worst: float = math.inf) -> Job[Rated | None]:
        """The clues rated by these runs; None as soon as it is sure that they cost more than ``worst``."""
        if not clues.is_proper:
            return Rated(clues, runs) if worst == math.inf else None
        aim = self.wish.aim
        missing = self.wish.clues_missing(clues.count)
        others = CLUE_COST * abs(missing)
        if others > worst:
            return None
        self.evaluations += 1
        technique, is_too_easy = yield from self._technique_cost(clues.puzzle)
        others += technique
        if others > worst:
            return None
        mean, distance, towards = None, 0.0, (missing < 0,) if missing else ()
        if aim is not None:
            mean = yield from _mean(clues.puzzle, seed, runs, aim.counting, _most(aim, worst - others))
            if mean is None or aim.cost(mean) + others > worst:
                return None
            distance, towards = aim.cost(mean), towards or (mean <= aim.target,)
        towards = (*towards, is_too_easy) if technique else towards
        return Rated(clues, runs, mean, distance + others, others, towards)

    def _technique_cost(self, puzzle: Grid) -> Job[tuple[float, bool]]:
        """What a puzzle costs whose hardest technique may be another one, and whether that is an easier one.

        Between 0 and ``TECHNIQUE_COST`` if the steps need the technique and then get stuck, above it if they do not
        need it: more, the more is left open, or the easier the hardest technique is.
        """
        hardest = self.wish.hardest
        if hardest is None:
            return 0.0, False
        rank = RANKS[hardest]
        reach = yield from reach_of(puzzle, hardest)
        needed = reach.hardest == rank
        if reach.solved:
            return (0.0 if needed else TECHNIQUE_COST * (1 + (rank - reach.hardest) / (2 * max(1, rank)))), True
        left = reach.open.bit_count() / puzzle.geometry.cell_count
        return TECHNIQUE_COST * ((0.5 if needed else 1) + left / 2), False

    def look_closer(self, rated: Rated, seed: int) -> Job[Rated]:
        """The same clues by the runs that their cost deserves: near the aim by more of them, at it by checking runs."""
        if self.wish.aim is not None and rated.runs == FAR_RUNS and self.seems_to_reach(rated):
            rated = (yield from self.rate(rated.clues, seed, NEAR_RUNS)) or rated
        if self.wish.aim is None or rated.runs == NEAR_RUNS:
            rated = (yield from self.check(rated, seed)) if self.seems_to_reach(rated) else rated
        return rated

    def seems_to_reach(self, rated: Rated) -> bool:
        """Whether the puzzle is what was wished for if its call count is right."""
        if not rated.is_proper or rated.others:
            return False
        return rated.call_count is None or self.wish.aim is None or self.wish.aim.reached_by(rated.call_count)

    def reaches(self, rated: Rated) -> bool:
        """Whether the check has put the call count at least a standard error inside the aim, and all else is met."""
        return rated.is_proper and not rated.others and self._count_reaches(rated)

    def missed(self, rated: Rated) -> tuple[WishName, ...]:
        """The wishes that are not met."""
        if not rated.is_proper:
            return ("proper",)
        missing = self.wish.clues_missing(rated.clues.count)
        by_name: dict[WishName, bool] = {
            "call_count": self.wish.aim is not None and not self._count_reaches(rated),
            "clues": missing != 0,
            "hardest": rated.others > CLUE_COST * abs(missing),
        }
        return tuple(name for name, is_missed in by_name.items() if is_missed)

    def _count_reaches(self, rated: Rated) -> bool:
        count, error, aim = rated.call_count, rated.error, self.wish.aim
        if count is None or error is None:
            return False
        return aim is None or (aim.reached_by(count - error) and aim.reached_by(count + error))

    def check(self, rated: Rated, seed: int) -> Job[Rated]:
        """The same clues with the mean of checking runs, unless it is that already.

        Their number is such that the mean is surely (by two standard errors) inside the aim or outside, or else that
        the standard error is an eighth of the aim's width (a tenth of the mean, where there is no aim).
        """
        if rated.error is not None or not rated.is_proper:
            return rated
        aim = self.wish.aim
        counting = aim.counting if aim is not None else Counting.SWEEPS
        count_run = count_run_of(rated.clues.puzzle)
        total = squares = 0
        mean = error = 0.0
        for done, run in enumerate(CHECKING_RUNS, 1):
            count = getattr((yield from count_run(draw_of_run(seed, run), None)), counting)
            total += count
            squares += count * count
            if done >= FEWEST_CHECKING_RUNS:
                mean = total / done
                error = math.sqrt((done * squares - total * total) / (done * done * (done - 1)))
                enough = (aim.high - aim.low) / 8 if aim is not None else mean / 10
                if error <= enough or (aim is not None and _is_sure(aim, mean, error)):
                    break
            yield PAUSE
        distance = aim.cost(mean) if aim is not None else 0.0
        towards = (mean <= aim.target,) if aim is not None else ()
        return replace(rated, call_count=mean, cost=distance + rated.others, towards_fewer=towards, error=error)


def _is_sure(aim: Aim, mean: float, error: float) -> bool:
    """Whether all within two standard errors of the mean is inside the aim, or all outside."""
    lowest, highest = mean - 2 * error, mean + 2 * error
    return (aim.low <= lowest and highest <= aim.high) or highest < aim.low or aim.high < lowest


def _most(aim: Aim, worst: float) -> float:
    """The call count above which a puzzle surely costs more than ``worst``.

    A little above: ``exp`` may differ in its last digit from one platform to another, and must decide nothing.
    """
    return aim.target * math.exp(worst) * (1 + 1e-9)


def _mean(puzzle: Grid, seed: int, runs: range, counting: Counting, most: float = math.inf) -> Job[float | None]:
    """The mean count of the runs; None as soon as it is surely above ``most``."""
    count_run: CountRun = count_run_of(puzzle)
    limit = most * len(runs)
    by_sweeps = counting is Counting.SWEEPS
    total = 0
    for run in runs:
        counts = yield from count_run(draw_of_run(seed, run), limit - total if by_sweeps else None)
        total += getattr(counts, counting)
        if total > limit:
            return None
        yield PAUSE
    return total / len(runs)
