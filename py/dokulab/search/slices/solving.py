"""Solves many puzzles at once, and proves that their solutions are the only ones; or says which some strategies solve.

New puzzles fill the lanes as these become free. After some rounds of closing, solved and impossible lanes leave, and
stuck ones split in two. A puzzle is done when its last lane has left. Where lanes do not pay, the usual solver takes
over: for the last few puzzles, for those that need very many lanes, and for those with several solutions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dokulab.board.geometry import CLASSIC, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import ClashError
from dokulab.ground.jobs import Job, Progress, without_progress
from dokulab.search.slices.lanes import Lanes, packed
from dokulab.search.slices.propagation import Strategy, propagate
from dokulab.search.slices.propagation_round import has_propagation_round
from dokulab.search.slices.slices import Slice, Slices
from dokulab.search.solvers.protocol import Limits, Outcome, Verdict
from dokulab.search.solvers.registry import default_solver

WIDTH = 7000
"""Lanes to fill up to: with more, Python's own work is spread over more, until the processor's cache overflows."""

_ROUNDS = 6
"""Rounds between two looks at the lanes. With fewer, fewer lanes are idle, but repacking them costs two rounds."""

_FEW = 32
"""So few lanes cost about as much together as their puzzles one by one."""

_MANY = 64
"""A puzzle with more stuck lanes than this has many solutions, or needs very many guesses."""


class Solved(NamedTuple):
    """The first two ``solutions``, a byte a cell. If ``complete``, the search has shown that there are no others.

    ``guesses`` counts the splits, or the nodes of the solver that took over.
    """

    solutions: tuple[bytes, ...]
    complete: bool
    guesses: int

    @property
    def verdict(self) -> Verdict:
        if len(self.solutions) > 1:
            return Verdict.MULTIPLE
        if not self.complete:
            return Verdict.UNDECIDED
        return Verdict.UNIQUE if self.solutions else Verdict.NONE

    def outcome(self, geometry: Geometry) -> Outcome:
        """The same as a solver puts it."""
        grids = tuple(Grid(tuple(solution), geometry) for solution in self.solutions)
        return Outcome(grids, len(grids), self.guesses, self.complete)


def solve_many(
    puzzles: Sequence[Iterable[Digit]], geometry: Geometry = CLASSIC, *, guess: bool = True
) -> Job[list[Solved]]:
    """Solve puzzles, each given as one digit a cell with 0 for an empty one; the answers come in the same order.

    Clashing clues have no solution. Without ``guess`` an answer is complete only if naked singles, hidden singles and
    locked candidates solve or refute the puzzle. The progress's detail has how many are ``done``. Raises
    ValueError for a board without :func:`~dokulab.search.slices.propagation_round.has_propagation_round`.
    """
    if not has_propagation_round(geometry):
        raise ValueError(f"There is no batch solver for boxes of {geometry.box_rows}x{geometry.box_columns}.")
    return (yield from _Batch([bytes(puzzle) for puzzle in puzzles], geometry, guess=guess).run())


class _Batch:
    """The puzzles of one call, and what is known about them."""

    def __init__(self, puzzles: Sequence[bytes], geometry: Geometry, *, guess: bool) -> None:
        self._puzzles = puzzles
        self._geometry = geometry
        self._guess = guess
        self._lanes = Lanes(geometry)
        self._started = 0
        self._found: list[tuple[bytes, ...]] = [()] * len(puzzles)
        self._guesses: Counter[int] = Counter()
        self._open: set[int] = set()
        self._taken_over: dict[int, Solved] = {}

    def run(self) -> Job[list[Solved]]:
        total, lanes = len(self._puzzles), self._lanes
        while True:
            self._fill()
            in_lanes = set(lanes.owners)
            yield Progress((self._started - len(in_lanes)) / max(total, 1), {"done": self._started - len(in_lanes)})
            if not in_lanes:
                break
            if self._guess and self._started == total and len(lanes) <= _FEW:
                yield from self._hand_over(sorted(in_lanes))
                break
            closed = yield from lanes.propagate(_ROUNDS)
            yield from self._sort_out(closed.solved, closed.stuck, closed.impossible)
        return [
            self._taken_over.get(number) or Solved(found, number not in self._open, self._guesses[number])
            for number, found in enumerate(self._found)
        ]

    def _fill(self) -> None:
        room = WIDTH - len(self._lanes)
        if room > WIDTH // 8 and self._started < len(self._puzzles):
            fresh = self._puzzles[self._started : self._started + room]
            self._lanes.start(fresh, self._started)
            self._started += len(fresh)

    def _sort_out(self, solved: Slice, stuck: Slice, impossible: Slice) -> Job[None]:
        """Note the solutions, drop what is done, and split what is stuck."""
        lanes = self._lanes
        solved_owners = lanes.owners_of(solved)
        for owner, solution in zip(solved_owners, lanes.digits(solved), strict=True):
            self._found[owner] += (solution,)
        stuck_lanes = Counter(lanes.owners_of(stuck))
        leaving = solved | impossible
        if not self._guess:
            self._open.update(stuck_lanes)
            leaving |= stuck
        several = dict.fromkeys(owner for owner in solved_owners if len(self._found[owner]) > 1)
        over = [*several, *(owner for owner, number in stuck_lanes.items() if number > _MANY and owner not in several)]
        if over:
            leaving |= lanes.lanes_of(over)
        stuck = packed([stuck], lanes.drop(leaving))[0]
        yield from self._hand_over(over)
        if stuck:
            self._guesses.update(lanes.owners_of(stuck))
            lanes.split(stuck)

    def _hand_over(self, owners: Iterable[int]) -> Job[None]:
        """Let the usual solver answer."""
        solver = default_solver(self._geometry)
        for owner in owners:
            puzzle = Grid(tuple(self._puzzles[owner]), self._geometry)
            try:
                outcome = yield from without_progress(solver.search(puzzle, Limits(solutions=2)))
            except ClashError:
                outcome = Outcome((), 0, 0, exhausted=True)
            solutions = tuple(bytes(solution.values) for solution in outcome.solutions)
            self._taken_over[owner] = Solved(solutions, outcome.exhausted, outcome.nodes)


CHUNK = 8192
"""Puzzles in one call: enough to make an operation's overhead small, few enough to show progress."""

_QUICK = {Strategy.NAKED_SINGLES, Strategy.HIDDEN_SINGLES, Strategy.POINTING, Strategy.CLAIMING}
"""The strategies of the quick round."""


@dataclass(frozen=True, slots=True)
class Classified:
    """For each puzzle, in order: whether the strategies solve it, and whether two of its clues clash."""

    solved: tuple[bool, ...]
    clashing: tuple[bool, ...]

    @property
    def solved_count(self) -> int:
        return sum(self.solved)


def classify(
    puzzles: Sequence[Sequence[Digit]],
    strategies: Collection[Strategy],
    geometry: Geometry = CLASSIC,
    *,
    chunk: int = CHUNK,
) -> Job[Classified]:
    """Test puzzles of one geometry, each given as one digit a cell with 0 for an empty one.

    The progress's detail has how many puzzles are ``done`` and ``solved``.
    """
    solved: list[bool] = []
    clashing: list[bool] = []
    quick = set(strategies) == _QUICK and has_propagation_round(geometry)
    for start in range(0, len(puzzles), chunk):
        part = puzzles[start : start + chunk]
        slices = Slices.of(part, geometry)
        clashing += _flags(slices.clashing(), slices.count)
        if quick:
            solved += [answer.verdict is Verdict.UNIQUE for answer in (yield from _without_guesses(part, geometry))]
        else:
            yield from propagate(slices, strategies)
            solved += _flags(slices.solved(), slices.count)
        yield Progress(len(solved) / len(puzzles), {"done": len(solved), "solved": sum(solved)})
    return Classified(tuple(solved), tuple(clashing))


def _without_guesses(puzzles: Sequence[Sequence[Digit]], geometry: Geometry) -> Job[list[Solved]]:
    return (yield from without_progress(solve_many(puzzles, geometry, guess=False)))


def _flags(part: int, count: int) -> list[bool]:
    """A slice as one truth value for each of ``count`` puzzles."""
    return [bit == "1" for bit in f"{part:0{count}b}"[::-1]]
