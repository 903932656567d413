"""What crosses the bridge of rating and generating. See :mod:`dokulab.bridge.wire`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from dokulab.bridge.wire import VerdictName

CountingName: TypeAlias = Literal["sweeps", "nodes", "splits"]


@dataclass(frozen=True, slots=True)
class RateParams:
    """Rate by ``runs`` (>= 1) random searches; equal seeds give equal ratings."""

    puzzle: str
    runs: int = 10
    seed: int = 0
    countings: tuple[CountingName, ...] = ("sweeps", "nodes")


@dataclass(frozen=True, slots=True)
class CallCount:
    """The call counts of the runs in one counting; sd is the sample's, 0 for a single run."""

    counting: CountingName
    mean: float
    sd: float
    runs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RateResult:
    """A rating. Only a puzzle with exactly one solution has counts, a level and guesses."""

    puzzle: str
    verdict: VerdictName
    call_counts: tuple[CallCount, ...]
    level: str | None
    guesses: int | None


@dataclass(frozen=True, slots=True)
class GenerateParams:
    """Aim at a level or at a call count in sweeps (exactly one of the two).

    ``tolerance`` is the allowed share of the target, None for the level's own width or a tenth. Without a
    seed one is drawn and reported.
    """

    level: str | None = None
    call_count: float | None = None
    tolerance: float | None = None
    symmetry: str = "none"
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class GenerateResult:
    """The closest puzzle found; ``reached`` says whether it lies within the tolerance."""

    puzzle: str
    solution: str
    call_count: float
    target: float
    reached: bool
    level: str
    clues: int
    moves: int
    evaluations: int
    seconds: float
    seed: int
