"""Which puzzles of a batch fall to a set of strategies."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from dokulab.batch.closure import Strategy, close
from dokulab.batch.slices import Slices
from dokulab.geometry import CLASSIC, Digit, Geometry
from dokulab.jobs import Job, Progress

CHUNK = 4096
"""Puzzles at once: enough to make an operation's overhead small, few enough to stay in the processor's cache."""


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
    for start in range(0, len(puzzles), chunk):
        slices = Slices.of(puzzles[start : start + chunk], geometry)
        clashing += _flags(slices.clashing(), slices.count)
        yield from close(slices, strategies)
        solved += _flags(slices.solved(), slices.count)
        yield Progress(len(solved) / len(puzzles), {"done": len(solved), "solved": sum(solved)})
    return Classified(tuple(solved), tuple(clashing))


def _flags(part: int, count: int) -> list[bool]:
    """A slice as one truth value for each of ``count`` puzzles."""
    return [bit == "1" for bit in f"{part:0{count}b}"[::-1]]
