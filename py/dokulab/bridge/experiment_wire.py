"""What crosses the bridge of measured searches: races and the phase transition. See :mod:`dokulab.bridge.wire`."""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.bridge.wire import VerdictName


@dataclass(frozen=True, slots=True)
class RaceParams:
    """Let one solver search until ``limit`` solutions (>= 1) are found, or ``nodes`` or ``seconds`` are spent.

    Seconds count while the job runs, pauses included; null is no limit.
    """

    puzzle: str
    solver: str
    limit: int = 2
    nodes: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class RaceResult:
    """How far the solver came, and what its nodes are is said in its entry of the registry."""

    puzzle: str
    solver: str
    verdict: VerdictName
    count: int
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class PhaseParams:
    """One problem of Cazenave's experiment, section 4, for one solver: the first solution within the limits.

    A problem depends on its size, share of holes in percent, number and the experiment's seed, and on nothing else.
    """

    size: int
    percent: int
    number: int
    solver: str
    seed: int = 0
    nodes: int = 10_000
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class PhaseResult:
    """Whether it was solved, and at what cost."""

    solved: bool
    nodes: int
    seconds: float
