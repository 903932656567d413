"""What crosses the bridge of solving as people do: steps, hints and techniques. See :mod:`dokulab.bridge.wire`.

A candidate is a pair of a cell and a digit. A set of digits is a number: bit d - 1 stands for digit d.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from dokulab.bridge.wire import VerdictName
from dokulab.geometry import Cell

CandidatePair: TypeAlias = tuple[int, ...]
EndingName: TypeAlias = Literal["solved", "stuck", "impossible"]
HintKind: TypeAlias = Literal["wrong-digits", "missing-marks", "step", "none", "solved", "not-unique"]


@dataclass(frozen=True, slots=True)
class TechniqueEntry:
    """A technique of the catalogue; ``outside`` says why it is outside the framework, if it is."""

    id: str
    title: str
    needs_uniqueness: bool
    outside: str | None
    weight: int


@dataclass(frozen=True, slots=True)
class TechniquesResult:
    """The catalogue, easy techniques first."""

    techniques: tuple[TechniqueEntry, ...]


@dataclass(frozen=True, slots=True)
class UnitInRole:
    """A unit (rows, then columns, then boxes) and what it does in a step."""

    role: str
    unit: int


@dataclass(frozen=True, slots=True)
class CellInRole:
    """A cell and what it does in a step."""

    role: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class CandidateInRole:
    """A candidate and what it does in a step."""

    role: str
    cell: Cell
    digit: int


@dataclass(frozen=True, slots=True)
class LinkEntry:
    """Two nodes tied together; strong: at least one is true, else at most one is.

    A node is a candidate, or a group: its digit is in one of several cells. ``start`` and ``end`` are the first
    candidates, ``start_cells`` and ``end_cells`` all cells.
    """

    start: CandidatePair
    end: CandidatePair
    strong: bool
    start_cells: tuple[Cell, ...]
    end_cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class LockedSetEntry:
    """An almost locked set: n cells of one unit with n + 1 digits between them."""

    cells: tuple[Cell, ...]
    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ReasonEntry:
    """What justifies a step, each part with its role; ``sets`` are those that a chain runs through, in order."""

    units: tuple[UnitInRole, ...]
    cells: tuple[CellInRole, ...]
    candidates: tuple[CandidateInRole, ...]
    links: tuple[LinkEntry, ...]
    sets: tuple[LockedSetEntry, ...]


@dataclass(frozen=True, slots=True)
class StepEntry:
    """A step, the board before it (digits; sets of candidates of the open cells), and its words in three depths."""

    technique: str
    title: str
    placements: tuple[CandidatePair, ...]
    eliminations: tuple[CandidatePair, ...]
    because: ReasonEntry
    digits: tuple[int, ...]
    candidates: tuple[int, ...]
    where: str
    why: str
    what: str


@dataclass(frozen=True, slots=True)
class StepsParams:
    """Solve with these techniques in this order, or with all; ``trial`` allows the last resort."""

    puzzle: str
    techniques: tuple[str, ...] | None = None
    uniqueness: bool = True
    trial: bool = True


@dataclass(frozen=True, slots=True)
class StepsResult:
    """The path. Without exactly one solution, techniques that assume one are left out."""

    puzzle: str
    verdict: VerdictName
    ending: EndingName
    steps: tuple[StepEntry, ...]
    end: str
    hardest: str | None
    score: int


@dataclass(frozen=True, slots=True)
class HintParams:
    """A game: its clues, its digits (clues included), the player's candidates (0 where there are none to use),
    and the cell of the last move."""

    puzzle: str
    digits: str
    candidates: tuple[int, ...] | None = None
    last: Cell | None = None
    uniqueness: bool = True


@dataclass(frozen=True, slots=True)
class HintResult:
    """What to do next: mend what is wrong first, else a step. ``wrong_cells`` are those to mend."""

    kind: HintKind
    wrong_cells: tuple[Cell, ...]
    step: StepEntry | None


@dataclass(frozen=True, slots=True)
class PossibleParams:
    """A position: digits, and the candidates of the open cells (null: those that the digits leave)."""

    digits: str
    candidates: tuple[int, ...] | None = None
    techniques: tuple[str, ...] | None = None
    uniqueness: bool = True


@dataclass(frozen=True, slots=True)
class PossibleResult:
    """Everything that can be done now, in the catalogue's order, cut after some steps a technique."""

    steps: tuple[StepEntry, ...]
