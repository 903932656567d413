"""What crosses the bridge of making puzzles. See :mod:`dokulab.bridge.wire`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from dokulab.bridge.rating_wire import CountingName, SpacingName, TableName

BoxName: TypeAlias = Literal["3x3", "2x2", "2x3", "3x2"]
MethodName: TypeAlias = Literal["directed", "paper", "annealing"]
WishName: TypeAlias = Literal["proper", "call_count", "clues", "hardest", "new"]


@dataclass(frozen=True, slots=True)
class GenerateParams:
    """Aim at a level, by name or place ("3/7"), or at a call count; at neither only with ``hardest``.

    ``tolerance`` is the allowed share of the target, null for the level's own width or a tenth. ``counting`` says what
    the call count counts; levels are in sweeps and for 9x9. A box is its rows by its columns. ``clues_low`` and
    ``clues_high`` (inclusive, null: no bound) limit the number of clues; ``hardest`` is the id of the technique that
    the puzzle's path must need, with none harder. ``moves`` (>= 0) is the budget. A puzzle that is one of ``avoid``
    up to symmetry is not taken. Without a seed one is drawn and reported.
    """

    level: str | None = None
    call_count: float | None = None
    counting: CountingName = "sweeps"
    tolerance: float | None = None
    symmetry: str = "none"
    box: BoxName = "3x3"
    clues_low: int | None = None
    clues_high: int | None = None
    hardest: str | None = None
    method: MethodName = "directed"
    moves: int = 10_000
    seed: int | None = None
    avoid: tuple[str, ...] = ()
    table: TableName = "paper"
    spacing: SpacingName = "paper"


@dataclass(frozen=True, slots=True)
class GenerateProgress:
    """The detail of a progress: the best puzzle so far, and the one the search is at, which may be no proper one.

    Counts and costs are null for a puzzle without exactly one solution, whose cost is infinite; counts also where none
    is aimed at, since they would take most of the time. A cost is the distance
    from the target in powers of e, plus 1 for each clue too many or too few and for a wrong hardest technique.
    """

    best_puzzle: str
    current_puzzle: str
    call_count: float | None
    current_call_count: float | None
    cost: float | None
    current_cost: float | None
    target: float | None
    moves: int
    evaluations: int


@dataclass(frozen=True, slots=True)
class ClimbPoint:
    """Where the search was after so many moves; null: an infinite cost."""

    moves: int
    cost: float | None
    best_cost: float | None


@dataclass(frozen=True, slots=True)
class GenerateResult:
    """The closest puzzle found; ``reached`` says whether every wish is met, ``missed`` which are not.

    Without exactly one solution (which only the paper's method may end with) it misses "proper", and has no solution,
    call count, level, hardest technique or cost. ``level`` is null too where there are no levels: for other sizes than
    9x9 and other countings than sweeps. ``history`` is the climb in at most some 200 points.
    """

    puzzle: str
    solution: str | None
    call_count: float | None
    counting: CountingName
    target: float | None
    reached: bool
    missed: tuple[WishName, ...]
    level: str | None
    hardest: str | None
    cost: float | None
    clues: int
    symmetry: str
    box: BoxName
    method: MethodName
    moves: int
    evaluations: int
    seconds: float
    seed: int
    history: tuple[ClimbPoint, ...]
