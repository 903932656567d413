"""Which puzzles of a batch fall to a set of strategies."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from dokulab.board.geometry import CLASSIC, Digit, Geometry
from dokulab.ground.jobs import Job, Progress, without_progress
from dokulab.search.slices.propagation import Strategy, propagate
from dokulab.search.slices.propagation_round import has_propagation_round
from dokulab.search.slices.slices import Slices
from dokulab.search.slices.solving import Solved, solve_many
from dokulab.search.solvers.protocol import Verdict

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
