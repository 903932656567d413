"""Sudoku Explainer's rating, and the steps that it comes from.

A candidate is a pair of a cell and a digit. Ratings are null when the limits ended the search before they were known.
"""

from __future__ import annotations

from dataclasses import dataclass

from dokulab.geometry import Cell
from dokulab.records.json_text import fields_of
from dokulab.records.step_records import StepRecord, step_record
from dokulab.requests.explain_request import ScaleName
from dokulab.sudoku_explainer.explanation import Explanation
from dokulab.sudoku_explainer.rated_step import ChainNode, RatedStep
from dokulab.sudoku_explainer.rated_step_text import DescribedStep
from dokulab.sudoku_explainer.scale import Scale


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
    """A candidate of a chain, true or false, and the places in the chain of those that it follows from.

    ``inside`` are the branches of the chain inside by which it follows from them; none where it needs no such chain.
    """

    cell: Cell
    digit: int
    is_on: bool
    parents: tuple[int, ...]
    inside: tuple[tuple[ChainNodeEntry, ...], ...]


@dataclass(frozen=True, slots=True)
class RatedStepRecord(StepRecord):
    """One step, told like one of the catalogue; ``like`` is the id of the catalogue's technique for it, if any.

    ``technique`` is Sudoku Explainer's name. ``branches`` are the chains, each from its premise to its end.
    """

    like: str | None
    rating: float
    branches: tuple[tuple[ChainNodeEntry, ...], ...]


def explainer_rating(explanation: Explanation) -> ExplainerRating:
    er = explanation.er
    return ExplainerRating(
        scale=explanation.scale.value,
        er=er,
        ep=explanation.ep,
        ed=explanation.ed,
        er_at_least=explanation.er_at_least if er is None else None,
    )


def unfinished(scale: Scale, er_at_least: float | None, ep: float | None, ed: float | None) -> ExplainerRating:
    """What was known when the search was ended."""
    return ExplainerRating(scale.value, None, ep, ed, er_at_least)


def rated_step_record(rated: RatedStep, described: DescribedStep) -> RatedStepRecord:
    return RatedStepRecord(
        **fields_of(step_record(described.step, described.title)),
        like=described.like,
        rating=rated.rating,
        branches=_branch_entries(rated.branches),
    )


def _branch_entries(branches: tuple[tuple[ChainNode, ...], ...]) -> tuple[tuple[ChainNodeEntry, ...], ...]:
    """Chains are nested no deeper than Sudoku Explainer's levels, so this may call itself."""
    return tuple(
        tuple(
            ChainNodeEntry(node.cell, node.digit, node.is_on, node.parents, _branch_entries(node.inside))
            for node in branch
        )
        for branch in branches
    )
