"""Hill climbing to a puzzle of a wanted call count.

Fatemi, Kazemi and Mehrasa, section V: start with a puzzle, change one element, keep what comes closer to the
target, until the cost is close enough to zero. The paper starts from random numbers and adds, deletes or
changes any one. This climb goes straighter, as its section VII asks: it starts from a minimal puzzle, so that every
puzzle on the way has exactly one solution and a finite cost, and it knows in which direction a move leads. More
clues of the solution make a puzzle easier; fewer make it harder; a clue in exchange for another may do either.

A call count is the mean of random runs and therefore noisy: the standard deviation of one run of a hard puzzle is
about as large as its mean. So the climb compares puzzles by the same few runs (common random numbers), and near the
target by more of them. The puzzle that looks best by the runs that chose it owes part of that to luck. So it is
checked by runs that had no part in the choice, and accepted, with their mean as its call count, by those alone.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from dokulab.errors import ParameterError
from dokulab.generators.clues import Clues, minimal_clues
from dokulab.generators.full_grid import random_full_grid
from dokulab.generators.symmetry import Orbit, orbits
from dokulab.geometry import CLASSIC
from dokulab.grid import Grid
from dokulab.jobs import PAUSE, Job, Progress
from dokulab.rating.call_count import root_of, search
from dokulab.rating.counts import Counting, draw_of_run
from dokulab.rating.levels import Level

FAR_RUNS = range(10)
"""The runs by which puzzles are compared far from the target."""

NEAR_RUNS = range(10, 110)
"""The runs, of other seeds, by which they are compared near it."""

CHECKING_RUNS = range(110, 2110)
"""The runs by which one is accepted; the check ends as soon as it knows enough."""

FEWEST_CHECKING_RUNS = 16

PATIENCE = 150
"""So many moves in a row without a better puzzle, and the climb starts again elsewhere."""

MOVES = 10_000
"""The usual budget."""

TOLERANCE = 0.1
"""The usual share by which a call count may miss its target."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A target call count (at least 1), and the range that counts as reached."""

    target: float
    low: float
    high: float
    counting: Counting = Counting.SWEEPS

    def __post_init__(self) -> None:
        if not (1 <= self.target < math.inf and self.low <= self.target <= self.high):
            raise ParameterError(
                f"A target of {self.target:g} cannot be aimed at; the call count of a puzzle is at least 1.",
                rule="call_count",
            )

    @classmethod
    def within(cls, target: float, tolerance: float, counting: Counting = Counting.SWEEPS) -> Aim:
        """The target give or take the share ``tolerance`` (above 0)."""
        if not 0 < tolerance < math.inf:
            raise ParameterError(f"A tolerance of {tolerance:g} cannot be met; give a share above 0.", rule="tolerance")
        return cls(target, target * (1 - tolerance), target * (1 + tolerance), counting)

    @classmethod
    def at(cls, level: Level) -> Aim:
        """The level's call count; its inner half is close enough, so that the label can be trusted."""
        return cls(level.call_count, *level.inner_half)

    def reached_by(self, call_count: float) -> bool:
        return self.low <= call_count <= self.high

    def cost(self, call_count: float) -> float:
        """The distance from the target in powers of e: half as much is as far away as twice as much."""
        return abs(math.log(call_count / self.target))


@dataclass(frozen=True, slots=True)
class Generated:
    """The end of a climb: the closest puzzle found, whether or not it reached the aim.

    ``moves`` is the number of changes tried, ``evaluations`` that of puzzles rated.
    """

    puzzle: Grid
    solution: Grid
    call_count: float
    reached: bool
    moves: int
    evaluations: int


def generate(aim: Aim, rng: Random, *, symmetry: str = "none", moves: int = MOVES) -> Job[Generated]:
    """Climb, again and again from new puzzles, until the aim is reached or ``moves`` (>= 0) are spent.

    9x9 only. The progress's detail has ``best``, what would be the end if this were it.
    """
    if moves < 0:
        raise ParameterError("The budget of moves must be at least 0.", rule="moves")
    climb = _Climb(aim, rng, orbits(CLASSIC, symmetry), moves)
    while not climb.is_over():
        yield from climb.from_a_new_puzzle()
    return climb.result()


@dataclass(frozen=True, slots=True)
class _Rated:
    """Clues, and the mean count of some runs."""

    clues: Clues
    runs: range
    call_count: float
    error: float | None = None
    """The standard error of a call count that is the mean of checking runs; None for a mean of ``runs``."""


class _Climb:
    """What outlives a single start: the budget, and the best puzzle of all."""

    def __init__(self, aim: Aim, rng: Random, every_orbit: tuple[Orbit, ...], budget: int) -> None:
        self.aim = aim
        self.rng = rng
        self.every_orbit = every_orbit
        self.budget = budget
        self.moves = 0
        self.evaluations = 0
        self.best: _Rated | None = None

    def is_over(self) -> bool:
        return self.best is not None and (self.reaches(self.best) or self.moves >= self.budget)

    def reaches(self, rated: _Rated) -> bool:
        """Whether the check has put the call count at least a standard error inside the aim."""
        count, error = rated.call_count, rated.error
        return error is not None and self.aim.reached_by(count - error) and self.aim.reached_by(count + error)

    def cost(self, rated: _Rated) -> float:
        return self.aim.cost(rated.call_count)

    def from_a_new_puzzle(self) -> Job[None]:
        """One climb, until it reaches the aim, gets no further, or the budget is spent."""
        minimal = yield from minimal_clues(random_full_grid(self.rng), self.every_orbit, self.rng)
        seed = self.rng.getrandbits(32)
        here = yield from self.rate(minimal, seed, FAR_RUNS)
        failures = 0
        while here is not None:
            if here.runs == FAR_RUNS and self.aim.reached_by(here.call_count):
                here = (yield from self.rate(here.clues, seed, NEAR_RUNS)) or here
            if here.runs == NEAR_RUNS and here.error is None and self.aim.reached_by(here.call_count):
                here = yield from self.check(here, seed)
            self.remember(here)
            yield self.progress()
            if self.is_over() or failures >= PATIENCE:
                return
            self.moves += 1
            failures += 1
            clues = self.neighbour(here)
            there = (yield from self.rate(clues, seed, here.runs, self.cost(here))) if clues is not None else None
            if there is not None:
                if self.cost(there) < self.cost(here):
                    failures = 0
                here = there

    def neighbour(self, here: _Rated) -> Clues | None:
        """The clues after one random move in the direction of the target; None if they have several solutions."""
        clues, rng = here.clues, self.rng
        too_hard = here.call_count > self.aim.target
        exchange = rng.random() < (_EXCHANGES_WHEN_TOO_HARD if too_hard else _EXCHANGES_WHEN_TOO_EASY)
        removed = rng.choice(clues.given) if exchange or not too_hard else None
        if clues.empty and (exchange or too_hard):
            clues = clues.adding(rng.choice(clues.empty))
        if removed is None:
            return clues  # more clues of the same solution: no other can come
        clues = clues.removing(removed)
        return clues if clues.is_proper else None

    def rate(self, clues: Clues, seed: int, runs: range, worst: float = math.inf) -> Job[_Rated | None]:
        """The clues rated by these runs; None as soon as it is sure that they cost more than ``worst``."""
        self.evaluations += 1
        root = root_of(clues.puzzle)
        most = self.aim.target * math.exp(worst) * len(runs)
        by_sweeps = self.aim.counting is Counting.SWEEPS
        total = 0
        for run in runs:
            counts = yield from search(root, draw_of_run(seed, run), most - total if by_sweeps else None)
            total += getattr(counts, self.aim.counting)
            if total > most:
                return None
        rated = _Rated(clues, runs, total / len(runs))
        return rated if self.cost(rated) <= worst else None

    def check(self, rated: _Rated, seed: int) -> Job[_Rated]:
        """The same clues with the mean of checking runs.

        Their number is such that the standard error is an eighth of the aim's width, or that the mean is surely
        (by three standard errors) outside.
        """
        aim = self.aim
        root = root_of(rated.clues.puzzle)
        total = squares = 0
        mean = error = 0.0
        for done, run in enumerate(CHECKING_RUNS, 1):
            counts = yield from search(root, draw_of_run(seed, run))
            count = getattr(counts, aim.counting)
            total += count
            squares += count * count
            if done >= FEWEST_CHECKING_RUNS:
                mean = total / done
                error = math.sqrt((done * squares - total * total) / (done * done * (done - 1)))
                if error <= (aim.high - aim.low) / 8 or mean - 3 * error > aim.high or mean + 3 * error < aim.low:
                    break
            yield PAUSE
        return _Rated(rated.clues, rated.runs, mean, error)

    def remember(self, rated: _Rated) -> None:
        """Keep the best: one that reaches the aim, else the closest."""
        best = self.best
        if best is None or (not self.reaches(rated), self.cost(rated)) < (not self.reaches(best), self.cost(best)):
            self.best = rated

    def progress(self) -> Progress:
        return Progress(min(1.0, self.moves / self.budget) if self.budget else 1.0, {"best": self.result()})

    def result(self) -> Generated:
        assert self.best is not None
        return Generated(
            puzzle=self.best.clues.puzzle,
            solution=self.best.clues.solution,
            call_count=self.best.call_count,
            reached=self.reaches(self.best),
            moves=self.moves,
            evaluations=self.evaluations,
        )


_EXCHANGES_WHEN_TOO_HARD = 1 / 3
_EXCHANGES_WHEN_TOO_EASY = 2 / 3
"""The share of moves that exchange a clue, instead of only adding or only removing one."""
