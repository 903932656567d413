"""Full house, naked single, hidden single: the techniques that place digits (Nishikawa and Toda, section 2.2)."""

from __future__ import annotations

from collections.abc import Iterator

from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import bit_index, iter_bits
from dokulab.people.state import State
from dokulab.people.step import Candidate, Reason, Role, Step, digit_in, in_role
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, FoundSteps, technique


def singles_for(state: State, cell: Cell, digit: Digit) -> Iterator[Step]:
    """The singles that place one candidate of an open cell: full houses, hidden singles, boxes first, a naked one."""
    bit, candidates, placement = 1 << cell, state.candidates[digit], ((cell, digit),)
    box_first = state.geometry.units_of[cell][::-1]
    is_naked = bool(state.single_cells & bit)
    for unit in box_first if is_naked else ():
        if state.cell_sets.units[unit] & state.unsolved == bit:
            pattern = ((Role.PATTERN, cell, digit),)
            yield Step(FULL_HOUSE.id, placement, because=Reason(units=((Role.BASE, unit),), candidates=pattern))
    for unit in box_first:
        if state.cell_sets.units[unit] & candidates == bit:
            yield Step(HIDDEN_SINGLE.id, placement, because=why_no_other_cell(state, cell, digit, unit))
    if is_naked:
        yield Step(NAKED_SINGLE.id, placement, because=why_no_other_digit(state, cell, digit))


def _only_digit(state: State, cell: int) -> tuple[Digit, ...]:
    """The digit of a cell (as a set) with one mark; nothing if it has none, or several."""
    digits = tuple([digit for digit in state.cell_sets.digits if state.candidates[digit] & cell])
    return digits if len(digits) == 1 else ()


def why_no_other_digit(state: State, cell: Cell, digit: Digit) -> Reason:
    """For each other digit the first filled cell that rules it out, or that an earlier step removed it."""
    peers = state.cell_sets.peers[cell]
    witnesses = 0
    earlier: list[Candidate] = []
    for other in state.cell_sets.digits:
        seen = state.placed[other] & peers
        if other != digit and seen:
            witnesses |= seen & -seen
        elif other != digit:
            earlier.append((cell, other))
    return Reason(
        cells=in_role(Role.WITNESS, witnesses), candidates=((Role.PATTERN, cell, digit),), earlier=tuple(earlier)
    )


def why_no_other_cell(state: State, cell: Cell, digit: Digit, unit: int) -> Reason:
    """Filled cells that rule ``digit`` out elsewhere in the unit, each needed for at least one of its open cells."""
    peers = state.cell_sets.peers
    others = state.cell_sets.units[unit] & state.unsolved & ~(1 << cell)
    witnesses = 0
    for witness in iter_bits(state.placed[digit]):
        if peers[witness] & others:
            witnesses |= 1 << witness
            others &= ~peers[witness]
    return Reason(
        units=((Role.BASE, unit),),
        cells=in_role(Role.WITNESS, witnesses),
        candidates=((Role.PATTERN, cell, digit),),
        earlier=digit_in(others, digit),
    )


def _last_cell(text: StepText) -> str:
    return f"{text.targets} is the last empty cell in {text.base}."


def _only_candidate(text: StepText) -> str:
    reason = _ruled_out(text, "the digit", "the digits", "digits")
    return f"{text.digits} is the only candidate left in {text.targets}{reason}."


def _only_place(text: StepText) -> str:
    reason = _ruled_out(text, f"the {text.digits}", f"the {text.digits}s", "cells")
    return f"{text.targets} is the only place for {text.digits} in {text.base}{reason}."


def _ruled_out(text: StepText, one: str, several: str, others: str) -> str:
    """What rules out the other digits or cells, as far as filled cells do."""
    witnesses = text.step.because.cells_as(Role.WITNESS)
    if not witnesses:
        return ""
    rule = (
        f"{one} in {text.cell_names(witnesses)} rules"
        if len(witnesses) == 1
        else (f"{several} in {text.cell_names(witnesses)} rule")
    )
    if text.step.because.earlier:
        return f": {rule} out other {others}, and earlier steps the rest"
    return f": {rule} out the rest"


@technique(
    "full_house",
    "Full house",
    Family.SINGLES,
    3,
    where=lambda text: f"Look at {text.base}.",
    why=_last_cell,
    not_in_framework_because="it reads which cells are filled; a set that has naked singles needs no full houses",
    about="A row, column or box has one empty cell left. It takes the one missing digit.",
)
def FULL_HOUSE(state: State) -> FoundSteps:
    open_cells = state.unsolved
    for unit, cells in state.cell_sets.units_boxes_first if state.single_cells else ():
        left = cells & open_cells
        if left and not left & (left - 1):
            cell = bit_index(left)
            for digit in _only_digit(state, left):
                reason = Reason(units=((Role.BASE, unit),), candidates=((Role.PATTERN, cell, digit),))
                yield Step(placements=((cell, digit),), because=reason)


@technique(
    "hidden_single",
    "Hidden single",
    Family.SINGLES,
    5,
    where=lambda text: f"Look at {text.base}.",
    why=_only_place,
    about=(
        "A digit has only one possible cell left in a row, column or box. To find one, pick a digit that "
        "appears often and scan its rows and columns into each box."
    ),
)
def HIDDEN_SINGLE(state: State) -> FoundSteps:
    cell_sets = state.cell_sets
    for units in cell_sets.units_boxes_first[: cell_sets.size], cell_sets.units_boxes_first[cell_sets.size :]:
        for digit in cell_sets.digits:
            candidates = state.candidates[digit]
            if not candidates:
                continue
            for unit, cells in units:
                places = candidates & cells
                if places and not places & (places - 1):
                    cell = bit_index(places)
                    yield Step(placements=((cell, digit),), because=why_no_other_cell(state, cell, digit, unit))


@technique(
    "naked_single",
    "Naked single",
    Family.SINGLES,
    30,
    where=lambda text: f"Look at {text.boxes}.",
    why=_only_candidate,
    about=(
        "The row, column and box of a cell hold eight different digits between them, so the cell must be the "
        "ninth. Easy for a program but hard to spot, because nothing in the cell points to it."
    ),
)
def NAKED_SINGLE(state: State) -> FoundSteps:
    for cell in iter_bits(state.single_cells):
        for digit in _only_digit(state, 1 << cell):
            yield Step(placements=((cell, digit),), because=why_no_other_digit(state, cell, digit))
