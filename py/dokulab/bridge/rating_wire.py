"""What crosses the bridge of rating. See :mod:`dokulab.bridge.wire`."""

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
