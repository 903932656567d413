"""Full house, naked single, hidden single: the techniques that place digits (Nishikawa and Toda, section 2.2)."""

from __future__ import annotations

from dokulab.bits import is_single, members, only
from dokulab.geometry import Cell, Digit
from dokulab.strategies.state import State
from dokulab.strategies.step import Reason, Role, Step, digit_in_role, in_role
from dokulab.strategies.technique import Search, Technique


def _full_houses(state: State) -> Search:
    open_cells = state.open
    for unit, cells in state.board.units_boxes_first:
        left = cells & open_cells
        if is_single(left):
            cell = only(left)
            for digit in _only_digit(state, left):
                yield Step(FULL_HOUSE.id, ((cell, digit),), because=_at(cell, digit, ((Role.BASE, unit),)))


def _naked_singles(state: State) -> Search:
    for cell in members(state.single_cells):
        for digit in _only_digit(state, 1 << cell):
            witnesses = _witnesses_of_naked_single(state, cell, digit)
            yield Step(NAKED_SINGLE.id, ((cell, digit),), because=_at(cell, digit, (), witnesses))


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
                    witnesses = _witnesses_of_hidden_single(state, cell, digit, cells)
                    yield Step(
                        HIDDEN_SINGLE.id,
                        ((cell, digit),),
                        because=_at(cell, digit, ((Role.BASE, unit),), witnesses),
                    )


def _at(cell: Cell, digit: Digit, units: tuple[tuple[Role, int], ...], witnesses: int = 0) -> Reason:
    return Reason(
        units=units, cells=in_role(Role.WITNESS, witnesses), candidates=digit_in_role(Role.PATTERN, 1 << cell, digit)
    )


def _only_digit(state: State, cell: int) -> tuple[Digit, ...]:
    """The digit of a cell (as a set) with one mark; nothing if it has none, or several."""
    digits = tuple([digit for digit in state.board.digits if state.marks[digit] & cell])
    return digits if len(digits) == 1 else ()


def _witnesses_of_naked_single(state: State, cell: Cell, digit: Digit) -> int:
    """For each other digit the first filled cell that takes it from ``cell``; none where a technique took it."""
    peers = state.board.peers[cell]
    witnesses = 0
    for other in state.board.digits:
        seen = state.placed[other] & peers
        if other != digit and seen:
            witnesses |= seen & -seen
    return witnesses


def _witnesses_of_hidden_single(state: State, cell: Cell, digit: Digit, unit: int) -> int:
    """Filled cells that take ``digit`` from the open cells of the unit, each needed for one of them at least."""
    peers = state.board.peers
    others = unit & state.open & ~(1 << cell)
    witnesses = 0
    for witness in members(state.placed[digit]):
        if peers[witness] & others:
            witnesses |= 1 << witness
            others &= ~peers[witness]
    return witnesses


FULL_HOUSE = Technique(
    "full_house",
    "Full house",
    _full_houses,
    outside="it reads which cells are filled; every full house is a naked single, so a set with those loses nothing",
)
NAKED_SINGLE = Technique("naked_single", "Naked single", _naked_singles)
HIDDEN_SINGLE = Technique("hidden_single", "Hidden single", _hidden_singles)
