"""Full house, naked single, hidden single: the techniques that place digits (Nishikawa and Toda, section 2.2)."""

from __future__ import annotations

from dokulab.bits import members, only
from dokulab.geometry import Cell, Digit
from dokulab.strategies.phrases import Phrases
from dokulab.strategies.state import State
from dokulab.strategies.step import Candidate, Reason, Role, Step, digit_in, in_role
from dokulab.strategies.technique import Family, Search, Technique


def _full_houses(state: State) -> Search:
    open_cells = state.open
    for unit, cells in state.board.units_boxes_first if state.single_cells else ():
        left = cells & open_cells
        if left and not left & (left - 1):
            cell = only(left)
            for digit in _only_digit(state, left):
                reason = Reason(units=((Role.BASE, unit),), candidates=((Role.PATTERN, cell, digit),))
                yield Step("full_house", ((cell, digit),), because=reason)


def _naked_singles(state: State) -> Search:
    for cell in members(state.single_cells):
        for digit in _only_digit(state, 1 << cell):
            yield Step("naked_single", ((cell, digit),), because=why_no_other_digit(state, cell, digit))


def _hidden_singles(state: State) -> Search:
    board = state.board
    for units in board.units_boxes_first[: board.size], board.units_boxes_first[board.size :]:
        for digit in board.digits:
            marks = state.marks[digit]
            if not marks:
                continue
            for unit, cells in units:
                places = marks & cells
                if places and not places & (places - 1):
                    cell = only(places)
                    yield Step("hidden_single", ((cell, digit),), because=why_no_other_cell(state, cell, digit, unit))


def _only_digit(state: State, cell: int) -> tuple[Digit, ...]:
    """The digit of a cell (as a set) with one mark; nothing if it has none, or several."""
    digits = tuple([digit for digit in state.board.digits if state.marks[digit] & cell])
    return digits if len(digits) == 1 else ()


def why_no_other_digit(state: State, cell: Cell, digit: Digit) -> Reason:
    """For each other digit the first filled cell that rules it out, or that an earlier step removed it."""
    peers = state.board.peers[cell]
    witnesses = 0
    earlier: list[Candidate] = []
    for other in state.board.digits:
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
    peers = state.board.peers
    others = state.board.units[unit] & state.open & ~(1 << cell)
    witnesses = 0
    for witness in members(state.placed[digit]):
        if peers[witness] & others:
            witnesses |= 1 << witness
            others &= ~peers[witness]
    return Reason(
        units=((Role.BASE, unit),),
        cells=in_role(Role.WITNESS, witnesses),
        candidates=((Role.PATTERN, cell, digit),),
        earlier=digit_in(others, digit),
    )


def _last_cell(it: Phrases) -> str:
    return f"{it.targets} is the last empty cell in {it.base}."


def _only_candidate(it: Phrases) -> str:
    reason = _ruled_out(it, "the digit", "the digits", "digits")
    return f"{it.digits} is the only candidate left in {it.targets}{reason}."


def _only_place(it: Phrases) -> str:
    reason = _ruled_out(it, f"the {it.digits}", f"the {it.digits}s", "cells")
    return f"{it.targets} is the only place for {it.digits} in {it.base}{reason}."


def _ruled_out(it: Phrases, one: str, several: str, others: str) -> str:
    """What rules out the other digits or cells, as far as filled cells do."""
    witnesses = it.step.because.cells_as(Role.WITNESS)
    if not witnesses:
        return ""
    rule = (
        f"{one} in {it.cell_names(witnesses)} rules"
        if len(witnesses) == 1
        else (f"{several} in {it.cell_names(witnesses)} rule")
    )
    if it.step.because.earlier:
        return f": {rule} out other {others}, and earlier steps the rest"
    return f": {rule} out the rest"


FULL_HOUSE = Technique(
    "full_house",
    "Full house",
    Family.SINGLES,
    3,
    _full_houses,
    where=lambda it: f"Look at {it.base}.",
    why=_last_cell,
    outside="it reads which cells are filled; every full house is a naked single, so a set with those loses nothing",
)
HIDDEN_SINGLE = Technique(
    "hidden_single",
    "Hidden single",
    Family.SINGLES,
    5,
    _hidden_singles,
    where=lambda it: f"Look at {it.base}.",
    why=_only_place,
)
NAKED_SINGLE = Technique(
    "naked_single",
    "Naked single",
    Family.SINGLES,
    30,
    _naked_singles,
    where=lambda it: f"Look at {it.boxes}.",
    why=_only_candidate,
)
