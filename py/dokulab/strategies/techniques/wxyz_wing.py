"""WXYZ-wing: four cells of a line and a box that crosses it, with four candidates between them.

Three of the digits fit into these cells once each at most, as all their places there see each other. So the fourth
digit, Z, takes at least one of the four cells, and goes where it sees all of its places there.
"""

from __future__ import annotations

from collections.abc import Iterator

from dokulab.bits import is_single, mask_of, members, only
from dokulab.jobs import PAUSE
from dokulab.strategies.phrases import Phrases
from dokulab.strategies.state import State
from dokulab.strategies.step import Reason, Role, Step, digit_in
from dokulab.strategies.technique import Family, Search, Technique

_SIZE = 4


def _wxyz_wings(state: State) -> Search:
    board, sets = state.board, state.digit_sets
    for crossing in board.crossings:
        area = (crossing.shared | crossing.line_rest | crossing.box_rest) & state.open & ~state.single_cells
        for cells, digits in _four_cells_with_four_digits(sets, area):
            if not cells & crossing.line_rest or not cells & crossing.box_rest:
                continue
            free = mask_of(digit for digit in members(digits) if _can_repeat(state, state.marks[digit] & cells))
            if is_single(free):
                z = only(free)
                lost = board.common_peers(state.marks[z] & cells) & state.marks[z]
                if lost:
                    yield Step("wxyz_wing", eliminations=digit_in(lost, z), because=_reason(state, cells, z))
        yield PAUSE


def _four_cells_with_four_digits(sets: tuple[int, ...], area: int) -> Iterator[tuple[int, int]]:
    """Every four cells of the area with just four candidates between them, and these."""
    small = [(1 << cell, sets[cell]) for cell in members(area) if sets[cell].bit_count() <= _SIZE]
    grown = [(0, 0, 0)]  # cells, their digits, and where in ``small`` the next cell comes from
    for _ in range(_SIZE):
        grown = [
            (cells | small[at][0], digits | small[at][1], at + 1)
            for cells, digits, start in grown
            for at in range(start, len(small))
            if (digits | small[at][1]).bit_count() <= _SIZE
        ]
    yield from ((cells, digits) for cells, digits, _ in grown if digits.bit_count() == _SIZE)


def _can_repeat(state: State, places: int) -> bool:
    """Whether two of these cells do not see each other."""
    return any(places & ~(state.board.peers[cell] | 1 << cell) for cell in members(places))


def _reason(state: State, cells: int, z: int) -> Reason:
    held = [
        (Role.EXTRA if digit == z else Role.PATTERN, cell, digit)
        for cell in members(cells)
        for digit in members(state.digit_sets[cell])
    ]
    return Reason(cells=tuple((Role.WING, cell) for cell in members(cells)), candidates=tuple(held))


def _why(it: Phrases) -> str:
    return (
        f"{it.wings} have only four candidates between them. Each of {it.pattern_digits} can be in at most one of "
        f"these cells, so {it.digits} must be in at least one."
    )


WXYZ_WING = Technique(
    "wxyz_wing",
    "WXYZ-wing",
    Family.WINGS,
    300,
    _wxyz_wings,
    where=lambda it: f"Look at the candidates of {it.wings}.",
    why=_why,
)
