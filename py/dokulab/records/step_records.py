"""Solving as people do: a step with what justifies it, and where a path of steps ends.

A candidate is a pair of a cell and a digit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from dokulab.bits import iter_bits
from dokulab.formats import grid_text
from dokulab.geometry import Cell
from dokulab.grid import Grid
from dokulab.strategies.catalogue import TECHNIQUES
from dokulab.strategies.path import Path
from dokulab.strategies.score import Score
from dokulab.strategies.step import Link, Reason, Step

CandidatePair: TypeAlias = tuple[int, ...]
EndingName: TypeAlias = Literal["solved", "stuck", "impossible"]


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
    """Two linked nodes. Strong: at least one is true; weak: at most one is.

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
    """What justifies a step, each part with its role; ``sets`` are those that a chain runs through, in order.

    ``chains`` are those that a forcing net takes on its way, each as its links.
    """

    units: tuple[UnitInRole, ...]
    cells: tuple[CellInRole, ...]
    candidates: tuple[CandidateInRole, ...]
    links: tuple[LinkEntry, ...]
    sets: tuple[LockedSetEntry, ...]
    chains: tuple[tuple[LinkEntry, ...], ...]


@dataclass(frozen=True, slots=True)
class StepRecord:
    """What a step places or removes, and why."""

    technique: str
    title: str
    placements: tuple[CandidatePair, ...]
    eliminations: tuple[CandidatePair, ...]
    because: ReasonEntry


@dataclass(frozen=True, slots=True)
class PathEnd:
    """How a puzzle's path of steps ended, the digits placed by then, and what the steps add up to."""

    puzzle: str
    ending: EndingName
    end: str
    hardest: str | None
    score: int


def step_record(step: Step, title: str | None = None) -> StepRecord:
    """A step's record, under its technique's title in the catalogue unless another is given."""
    return StepRecord(
        technique=step.technique,
        title=title or TECHNIQUES[step.technique].title,
        placements=step.placements,
        eliminations=step.eliminations,
        because=_reason(step.because),
    )


def path_end(puzzle: Grid, path: Path, score: Score) -> PathEnd:
    return PathEnd(
        puzzle=grid_text(puzzle),
        ending=path.ending.value,
        end=grid_text(path.end.grid),
        hardest=score.hardest,
        score=score.score,
    )


def _reason(reason: Reason) -> ReasonEntry:
    return ReasonEntry(
        units=tuple(UnitInRole(role.value, unit) for role, unit in reason.units),
        cells=tuple(CellInRole(role.value, cell) for role, cell in reason.cells),
        candidates=tuple(CandidateInRole(role.value, cell, digit) for role, cell, digit in reason.candidates),
        links=_links(reason.links),
        sets=tuple(LockedSetEntry(*locked) for locked in reason.sets),
        chains=tuple(_links(inference.links) for inference in reason.inferences if inference.links),
    )


def _links(links: Iterable[Link]) -> tuple[LinkEntry, ...]:
    return tuple(
        LinkEntry(
            link.start.candidates[0],
            link.end.candidates[0],
            link.strong,
            start_cells=tuple(iter_bits(link.start.cells)),
            end_cells=tuple(iter_bits(link.end.cells)),
        )
        for link in links
    )
