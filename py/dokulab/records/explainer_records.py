"""Sudoku Explainer's rating, and the steps that it comes from.

A candidate is a pair of a cell and a digit. Ratings are null when the limits ended the search before they were known.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from dokulab.explainer.explain import Explanation
from dokulab.explainer.rated_step import Step
from dokulab.explainer.scale import Scale
from dokulab.formats import grid_text
from dokulab.geometry import Cell
from dokulab.records.search_records import VerdictName
from dokulab.records.step_records import CandidatePair

ScaleName: TypeAlias = Literal["classic", "exchange"]


@dataclass(frozen=True, slots=True)
class ExplainerRating:
    """``er`` of the whole path, ``ep`` up to the first digit placed, ``ed`` of the first step.

    ``er_at_least`` is the highest rating so far where ``er`` is null, else null.
    """

    scale: ScaleName
    er: float | None
    ep: float | None
    ed: float | None
    er_at_least: float | None


@dataclass(frozen=True, slots=True)
class ChainNodeEntry:
    """A candidate of a chain, true or false, and the places in the chain of those that it follows from."""

    cell: Cell
    digit: int
    is_on: bool
    parents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ExplainerStep:
    """One step. ``branches`` are the chains, each from its premise to its end; ``units`` count rows, columns, boxes."""

    technique: str
    variant: str
    rating: float
    cells: tuple[Cell, ...]
    digits: tuple[int, ...]
    units: tuple[int, ...]
    placements: tuple[CandidatePair, ...]
    eliminations: tuple[CandidatePair, ...]
    branches: tuple[tuple[ChainNodeEntry, ...], ...]


@dataclass(frozen=True, slots=True)
class ExplainResult:
    """A puzzle's rating and its path. Without exactly one solution, by ``verdict``, it has neither."""

    puzzle: str
    verdict: VerdictName
    rating: ExplainerRating
    steps: tuple[ExplainerStep, ...]


def explainer_rating(explanation: Explanation) -> ExplainerRating:
    er = explanation.er
    return ExplainerRating(
        scale=explanation.scale.value,
        er=er,
        ep=explanation.ep,
        ed=explanation.ed,
        er_at_least=explanation.er_at_least if er is None else None,
    )


def explain_result(explanation: Explanation) -> ExplainResult:
    return ExplainResult(
        puzzle=grid_text(explanation.puzzle),
        verdict=explanation.verdict.value,
        rating=explainer_rating(explanation),
        steps=tuple(map(_step, explanation.steps)),
    )


def unfinished(scale: Scale, er_at_least: float | None, ep: float | None, ed: float | None) -> ExplainerRating:
    """What was known when the search was ended."""
    return ExplainerRating(scale.value, None, ep, ed, er_at_least)


def _step(step: Step) -> ExplainerStep:
    return ExplainerStep(
        technique=step.technique.value,
        variant=step.variant,
        rating=step.rating,
        cells=step.cells,
        digits=step.digits,
        units=step.units,
        placements=step.placements,
        eliminations=step.eliminations,
        branches=tuple(
            tuple(ChainNodeEntry(node.cell, node.digit, node.is_on, node.parents) for node in branch)
            for branch in step.branches
        ),
    )
