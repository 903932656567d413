"""What crosses the bridge of clue patterns. See :mod:`dokulab.bridge.wire`.

While ``pattern`` runs, its progress shows ``method`` and ``title`` (what is at work), and where there is one the best
attempt so far: ``best_puzzle`` and its ``score`` (candidates left over; 0 is solved). A ``package`` is one that a
method waits for while others search. The worker fetches it, and tells the page ``fetching`` (its name) or ``trouble``
(why it does not come) in its stead; so in the page it depends on the network too which method answers first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from dokulab.geometry import Cell

StrategyName: TypeAlias = Literal["ns", "hs", "lc", "np"]
PatternVerdictName: TypeAlias = Literal["found", "impossible", "undecided"]


@dataclass(frozen=True, slots=True)
class PatternParams:
    """A drawing, one character a cell ("." or "0" is free), and the strategies that must solve the puzzle.

    With ``fixed`` a digit of the drawing must stand in its cell. The box, "2x3" say (rows x columns), is needed only
    where it is not the usual one. The budget is in slices of work of a few milliseconds; null: until there is an
    answer, or the request is cancelled.
    """

    pattern: str
    strategies: tuple[StrategyName, ...] = ("ns", "hs", "lc")
    method: str = "auto"
    fixed: bool = False
    seed: int | None = None
    budget: int | None = 20000
    box: str | None = None


@dataclass(frozen=True, slots=True)
class NamedCount:
    """Something that a proof counts."""

    name: str
    count: int


@dataclass(frozen=True, slots=True)
class ProofEntry:
    """Why there is no puzzle: its kind, the cells and units (rows, columns, boxes) to show, counts, and words."""

    kind: str
    cells: tuple[Cell, ...]
    units: tuple[int, ...]
    facts: tuple[NamedCount, ...]
    words: str


@dataclass(frozen=True, slots=True)
class PatternResult:
    """A puzzle and its solution exactly when found, a proof exactly when impossible.

    ``method`` decided, or tried last; ``tried`` has all in order. ``extra_clues``: where nothing was found, cells at
    which one more clue is likely to help.
    """

    pattern: str
    verdict: PatternVerdictName
    puzzle: str | None
    solution: str | None
    method: str
    tried: tuple[str, ...]
    proof: ProofEntry | None
    extra_clues: tuple[Cell, ...]
    seconds: float
    seed: int


@dataclass(frozen=True, slots=True)
class ExtraCluesParams:
    """The best attempt of a search that was ended: all its clues with digits. The box is as for a pattern."""

    attempt: str
    strategies: tuple[StrategyName, ...] = ("ns", "hs", "lc")
    box: str | None = None


@dataclass(frozen=True, slots=True)
class ExtraCluesResult:
    """Cells at which one more clue takes the attempt furthest, the best first; a hint, and no more."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class PatternMethodEntry:
    """A method for patterns."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class PatternStrategyEntry:
    """A strategy that can be chosen."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class PatternMethodsResult:
    """The methods, ``auto`` first, and the strategies."""

    methods: tuple[PatternMethodEntry, ...]
    strategies: tuple[PatternStrategyEntry, ...]
