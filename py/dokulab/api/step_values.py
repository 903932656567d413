"""Steps as plain values: the record of a step with the whole of its reason, and the board before it; and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from dokulab.api.plain_values import read_record
from dokulab.asks.codec import fields_of
from dokulab.asks.steps import CandidatePair, LinkEntry, ReasonEntry, StepEntry, link_entries, step_entry
from dokulab.board.formats import box_name, grid_text, parse_box, parse_grid
from dokulab.board.geometry import Cell
from dokulab.board.grid import Grid
from dokulab.ground.bits import iter_bits, mask_of
from dokulab.ground.jobs import run
from dokulab.people.catalogue import TECHNIQUES, explanation
from dokulab.people.state import State
from dokulab.people.step import Inference, Link, LockedSet, Node, Reason, Role, Step
from dokulab.search.solvers.uniqueness import UniquePuzzle, prove_unique


@dataclass(frozen=True, slots=True)
class _InferenceEntry:
    """A step within a forcing net."""

    technique: str
    cells: tuple[Cell, ...]
    digits: tuple[int, ...]
    units: tuple[int, ...]
    links: tuple[LinkEntry, ...]


@dataclass(frozen=True, slots=True)
class _WholeReason(ReasonEntry):
    """A reason with what only its words need."""

    earlier: tuple[CandidatePair, ...]
    inferences: tuple[_InferenceEntry, ...]


def step_values(state: State, step: Step) -> dict[str, object]:
    """The step, its words, and the board before it.

    ``puzzle`` is the one that is proved to have one solution, null where the state has no proof.
    """
    entry: StepEntry = step_entry(state, step)
    reason = step.because
    inferences = tuple(
        _InferenceEntry(
            each.technique,
            tuple(iter_bits(each.cells)),
            tuple(iter_bits(each.digits)),
            each.units,
            link_entries(each.links),
        )
        for each in reason.inferences
    )
    return {
        **fields_of(entry),
        "because": _WholeReason(**fields_of(entry.because), earlier=reason.earlier, inferences=inferences),
        "explanation": explanation(step, state.geometry),
        "box": box_name(state.geometry),
        "puzzle": None if state.unique is None else grid_text(state.unique.puzzle),
    }


def step_of(values: Mapping[str, Any], proof: UniquePuzzle | None = None) -> tuple[State, Step]:
    """The state and the step of such values; ``proof`` of the puzzle, if it is known. Raises DokulabError."""
    state = state_of(values, proof)
    technique = values["technique"]
    if technique not in TECHNIQUES:
        raise ValueError(f"there is no technique {technique!r:.40}")
    placements, eliminations = _pairs(values["placements"]), _pairs(values["eliminations"])
    return state, Step(technique, placements, eliminations, _reason(read_record(_WholeReason, values["because"])))


def state_of(values: Mapping[str, Any], proof: UniquePuzzle | None = None) -> State:
    """The state of a step's board: its digits and candidates, with the proof if its puzzle has one solution."""
    board = parse_box(values["box"])
    digits = Grid(tuple(values["digits"]), board)
    masks = [int(mask) for mask in values["candidates"]]
    left = [[digit for digit in board.digits if mask >> digit - 1 & 1] for mask in masks]
    if len(left) != board.cell_count:
        raise ValueError(f"there must be {board.cell_count} sets of candidates")
    state = State.with_candidates(digits, left)
    if values["puzzle"] is None:
        return state
    proof = proof or run(prove_unique(parse_grid(values["puzzle"], board)))
    return state if proof is None else state.with_proof(proof)


def board_values(state: State) -> dict[str, object]:
    """A state, such as the one that a path starts from, as :func:`state_of` takes it."""
    return {
        "digits": state.grid.values,
        "candidates": tuple(digit_set >> 1 for digit_set in state.digit_sets),
        "box": box_name(state.geometry),
        "puzzle": None if state.unique is None else grid_text(state.unique.puzzle),
    }


def _reason(entry: _WholeReason) -> Reason:
    return Reason(
        tuple((Role(each.role), each.unit) for each in entry.units),
        tuple((Role(each.role), each.cell) for each in entry.cells),
        tuple((Role(each.role), each.cell, each.digit) for each in entry.candidates),
        _links(entry.links),
        tuple(LockedSet(each.cells, each.digits) for each in entry.sets),
        _pairs(entry.earlier),
        tuple(
            Inference(each.technique, mask_of(each.cells), mask_of(each.digits), each.units, _links(each.links))
            for each in entry.inferences
        ),
    )


def _links(entries: Iterable[LinkEntry]) -> tuple[Link, ...]:
    return tuple(
        Link(Node(each.start[1], mask_of(each.start_cells)), Node(each.end[1], mask_of(each.end_cells)), each.strong)
        for each in entries
    )


def _pairs(pairs: Iterable[tuple[int, ...]]) -> tuple[tuple[int, int], ...]:
    return tuple((cell, digit) for cell, digit in pairs)
