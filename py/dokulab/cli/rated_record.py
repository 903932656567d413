"""A rated step's object of JSON, as ``dokulab steps --scale`` prints it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dokulab.asks.codec import fields_of
from dokulab.asks.steps import StepRecord, step_record
from dokulab.board.geometry import Cell
from dokulab.measure.sudoku_explainer.rated_step import ChainNode, RatedStep
from dokulab.measure.sudoku_explainer.rated_step_text import StepWords


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


def rated_step_record(rated: RatedStep, words: StepWords) -> RatedStepRecord:
    named = replace(rated.step, technique=rated.technique.value)
    return RatedStepRecord(
        **fields_of(step_record(named, words.title)),
        like=words.like,
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
