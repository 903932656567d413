"""How far a puzzle is from its specification.

A call count is the mean of random runs and therefore noisy: the standard deviation of one run of a hard puzzle is
about as large as its mean. So a search compares puzzles by the same few runs (common random numbers), and near the
target by more of them. The puzzle that looks best by the runs that chose it owes part of that to luck. So it is
checked by runs that had no part in the choice, and accepted, with their mean as its call count, by those alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, TypeAlias

from dokulab.board.grid import Grid
from dokulab.ground.jobs import PAUSE, Job
from dokulab.make.generators.puzzle_spec import PuzzleSpec
from dokulab.make.generators.target import BY_RATIO, Distance, Target
from dokulab.make.generators.wished_steps import explainer_cost, level_cost, needs_cost, technique_cost
from dokulab.measure.counts import Counting, draw_of_run
from dokulab.measure.sample import CountedRun, count_run_of
from dokulab.search.full_grid import Clues

COARSE_RUNS = range(10)
"""The runs by which puzzles are compared far from the target."""

FINE_RUNS = range(10, 50)
"""The runs, of other seeds, by which they are compared near it."""

VALIDATION_RUNS = range(50, 2050)
"""The runs by which one is accepted; the check ends as soon as it knows enough."""

FEWEST_CHECKING_RUNS = 16

MOST_UNASKED = 200_000
"""The sweeps that the call count of a puzzle may take for which none was asked: a second or two."""

CLUE_COST = 1.0
"""What each clue too many or too few costs."""

Criterion: TypeAlias = Literal["proper", "call_count", "clues", "level", "hardest", "needs", "er", "new"]
"""What can be missed; all but "proper" and "new" as fields of the specification."""


Measure: TypeAlias = Callable[[Grid], Job[tuple[float, bool]]]
"""What a puzzle costs by one criterion, and whether fewer clues would cost less; 0 where it is met."""


@dataclass(frozen=True, slots=True)
class RatedClues:
    """Clues with the mean count of some runs, and what they cost: infinity, if they have not exactly one solution.

    ``cost`` is the count's distance from the target in powers of e, whatever the method, plus what the other criteria
    cost; ``climb_cost`` is the same by the method's own distance, which it minimises. ``fewer_clues_help`` has an entry
    for each criterion that is not met: whether fewer clues lead there, or more. Without a target there is no call count
    before the checking runs.
    """

    clues: Clues
    runs: range
    call_count: float | None = None
    cost: float = math.inf
    climb_cost: float = math.inf
    penalty: float = 0.0
    """The part of ``cost`` that does not come from the call count."""
    wrong_steps: tuple[Criterion, ...] = ()
    """Of the criteria of a person's steps ("level", "hardest", "needs", "er") those that are not met."""
    fewer_clues_help: tuple[bool, ...] = ()
    error: float | None = None
    """The standard error of a call count that is the mean of checking runs; None for a mean of ``runs``."""

    @property
    def is_proper(self) -> bool:
        """Whether the puzzle has exactly one solution."""
        return self.cost < math.inf


class Objective:
    """Rates puzzles by one specification, and counts how many."""

    def __init__(self, spec: PuzzleSpec, distance: Distance = BY_RATIO) -> None:
        self.spec = spec
        self._distance = distance
        self._unit = distance.unit(spec.target) if spec.target is not None else 1.0
        self.evaluations = 0
        self._steps_measured: list[tuple[Criterion, Measure]] = []
        if spec.hardest is not None:
            self._steps_measured.append(("hardest", partial(technique_cost, hardest=spec.hardest)))
        if spec.level is not None:
            self._steps_measured.append(("level", partial(level_cost, level=spec.level)))
        if spec.needs:
            self._steps_measured.append(("needs", partial(needs_cost, needs=spec.needs)))
        if spec.er is not None:
            self._steps_measured.append(("er", partial(explainer_cost, wished=spec.er)))

    def rate(self, clues: Clues, seed: int, runs: range, worst: float = math.inf) -> Job[RatedClues | None]:
        """The clues rated by these runs; None as soon as their ``climb_cost`` is sure to be above ``worst``."""
        if not clues.is_proper:
            return RatedClues(clues, runs) if worst == math.inf else None
        target = self.spec.target
        missing = self.spec.clues_missing(clues.count)
        others = CLUE_COST * abs(missing)
        if others * self._unit > worst:
            return None
        self.evaluations += 1
        wrong: list[Criterion] = []
        fewer_help: list[bool] = []
        for criterion, measure in self._steps_measured:
            cost, is_too_easy = yield from measure(clues.puzzle)
            others += cost
            if others * self._unit > worst:
                return None
            if cost:
                wrong.append(criterion)
                fewer_help.append(is_too_easy)
        mean, towards = None, (missing < 0,) if missing else ()
        if target is not None:
            highest = self._distance.highest(target, worst - others * self._unit)
            mean = yield from _mean(clues.puzzle, seed, runs, target.counting, highest)
            if mean is None or self._distance.cost(target, mean) + others * self._unit > worst:
                return None
            towards = towards or (mean <= target.call_count,)
        towards = (*towards, *fewer_help)
        rated = RatedClues(clues, runs, penalty=others, fewer_clues_help=towards, wrong_steps=tuple(wrong))
        return self._with_mean(rated, mean)

    def _with_mean(self, rated: RatedClues, mean: float | None) -> RatedClues:
        """The clues with their mean count and what they then cost."""
        target, others = self.spec.target, rated.penalty
        if target is None or mean is None:
            return replace(rated, call_count=mean, cost=others, climb_cost=others * self._unit)
        return replace(
            rated,
            call_count=mean,
            cost=target.cost(mean) + others,
            climb_cost=self._distance.cost(target, mean) + others * self._unit,
        )

    def refine(self, rated: RatedClues, seed: int) -> Job[RatedClues]:
        """The same clues by the runs that their cost deserves: near the target by more, at it by checking runs."""
        if self.spec.target is not None and rated.runs == COARSE_RUNS and self.seems_to_reach(rated):
            rated = (yield from self.rate(rated.clues, seed, FINE_RUNS)) or rated
        if self.spec.target is not None and rated.runs == FINE_RUNS and self.seems_to_reach(rated):
            rated = yield from self.check(rated, seed)
        return rated

    def seems_to_reach(self, rated: RatedClues) -> bool:
        """Whether the puzzle meets the specification if its call count is right."""
        if not rated.is_proper or rated.penalty:
            return False
        return rated.call_count is None or self.spec.target is None or self.spec.target.reached_by(rated.call_count)

    def reaches(self, rated: RatedClues) -> bool:
        """Whether the check has put the call count at least a standard error inside the target, and all else is met."""
        return rated.is_proper and not rated.penalty and self._count_reaches(rated)

    def missed(self, rated: RatedClues) -> tuple[Criterion, ...]:
        """The criteria that are not met."""
        if not rated.is_proper:
            return ("proper",)
        missing = self.spec.clues_missing(rated.clues.count)
        by_name: dict[Criterion, bool] = {
            "call_count": self.spec.target is not None and not self._count_reaches(rated),
            "clues": missing != 0,
        }
        return (*(name for name, is_missed in by_name.items() if is_missed), *rated.wrong_steps)

    def _count_reaches(self, rated: RatedClues) -> bool:
        count, error, target = rated.call_count, rated.error, self.spec.target
        if target is None:
            return True
        if count is None or error is None:
            return False
        return target.reached_by(count - error) and target.reached_by(count + error)

    def check(self, rated: RatedClues, seed: int) -> Job[RatedClues]:
        """The same clues with the mean of checking runs, unless it is that already.

        Their number is such that the mean is surely (by two standard errors) inside the target's range or outside, or
        else that the standard error is an eighth of the range's width (a tenth of the mean, where there is no target).
        Where there is none, it stays unknown if the runs come to more than :data:`MOST_UNASKED` sweeps.
        """
        if rated.error is not None or not rated.is_proper:
            return rated
        target = self.spec.target
        counting = target.counting if target is not None else Counting.SWEEPS
        count_run = count_run_of(rated.clues.puzzle)
        total = squares = 0
        mean = error = 0.0
        for done, run in enumerate(VALIDATION_RUNS, 1):
            limit = MOST_UNASKED - total if target is None else None
            count = getattr((yield from count_run(draw_of_run(seed, run), limit)), counting)
            total += count
            if target is None and total > MOST_UNASKED:
                return rated
            squares += count * count
            if done >= FEWEST_CHECKING_RUNS:
                mean = total / done
                error = math.sqrt((done * squares - total * total) / (done * done * (done - 1)))
                enough = (target.high - target.low) / 8 if target is not None else mean / 10
                if error <= enough or (target is not None and _is_sure(target, mean, error)):
                    break
            yield PAUSE
        towards = (mean <= target.call_count,) if target is not None else ()
        return replace(self._with_mean(rated, mean), fewer_clues_help=towards, error=error)


def _is_sure(target: Target, mean: float, error: float) -> bool:
    """Whether all within two standard errors of the mean is inside the target, or all outside."""
    lowest, highest = mean - 2 * error, mean + 2 * error
    return (target.low <= lowest and highest <= target.high) or highest < target.low or target.high < lowest


def _mean(puzzle: Grid, seed: int, runs: range, counting: Counting, most: float = math.inf) -> Job[float | None]:
    """The mean count of the runs; None as soon as it is surely above ``most``."""
    count_run: CountedRun = count_run_of(puzzle)
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
