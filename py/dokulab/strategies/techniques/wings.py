"""XY-wing, XYZ-wing and W-wing: small patterns of cells with two or three candidates that pin a digit between them."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from dokulab.bits import is_single, members, only
from dokulab.geometry import Cell, Digit
from dokulab.strategies.phrases import Phrases
from dokulab.strategies.state import State
from dokulab.strategies.step import Node, Reason, Role, Step, chain_of, digit_in
from dokulab.strategies.technique import Family, Search, Technique


def _xy_wings(state: State) -> Search:
    """Pivot xy, wings xz and yz: whatever the pivot is, one wing is z."""
    board, sets, bivalue = state.board, state.digit_sets, state.bivalue_cells
    for pivot in members(bivalue):
        near = members(board.peers[pivot] & bivalue)
        wings = [cell for cell in near if is_single(sets[cell] & sets[pivot])]
        for one, two in combinations(wings, 2):
            shared = sets[one] & sets[two] & ~sets[pivot]
            if sets[one] | sets[two] == shared | sets[pivot] and is_single(shared):
                yield from _wing_step("xy_wing", state, pivot, (one, two), only(shared), 0)


def _xyz_wings(state: State) -> Search:
    """Pivot xyz, wings xz and yz: one of the three is z."""
    board, sets, bivalue = state.board, state.digit_sets, state.bivalue_cells
    for pivot in members(state.trivalue_cells):
        wings = [cell for cell in members(board.peers[pivot] & bivalue) if not sets[cell] & ~sets[pivot]]
        for one, two in combinations(wings, 2):
            shared = sets[one] & sets[two]
            if is_single(shared):
                yield from _wing_step("xyz_wing", state, pivot, (one, two), only(shared), 1 << pivot)


def _wing_step(technique: str, state: State, pivot: Cell, wings: tuple[Cell, Cell], digit: Digit, also: int) -> Search:
    """``digit`` goes where it sees both wings and the cells of ``also``."""
    one, two = wings
    lost = state.board.common_peers(1 << one | 1 << two | also) & state.marks[digit] & ~(1 << pivot)
    if lost:
        yield Step(technique, eliminations=digit_in(lost, digit), because=wing_reason(state, pivot, wings))


def wing_reason(state: State, pivot: Cell, wings: tuple[Cell, Cell]) -> Reason:
    """Why the wings' common digit is in one of the cells: a chain over the pivot, or their candidates if it has it."""
    sets = state.digit_sets
    one, two = wings
    cells = ((Role.PIVOT, pivot), (Role.WING, one), (Role.WING, two))
    z = only(sets[one] & sets[two])
    if sets[pivot] >> z & 1:
        each = [(role, cell, digit) for role, cell in cells for digit in members(sets[cell])]
        return Reason(cells=cells, candidates=tuple(each))
    x, y = (only(sets[cell] & sets[pivot]) for cell in wings)
    chain = (Node(z, 1 << one), Node(x, 1 << one), Node(x, 1 << pivot))
    return replace(chain_of((*chain, Node(y, 1 << pivot), Node(y, 1 << two), Node(z, 1 << two))), cells=cells)


def _w_wings(state: State) -> Search:
    """Two cells xy, and a unit where every x sees one of them: not both are x, so one is y."""
    board, sets = state.board, state.digit_sets
    for one, two in combinations(members(state.bivalue_cells), 2):
        if sets[one] != sets[two] or board.peers[one] >> two & 1:
            continue
        common = board.peers[one] & board.peers[two]
        for digit in members(sets[one]):
            other = only(sets[one] & ~(1 << digit))
            lost = common & state.marks[other]
            if not lost:
                continue
            unseen = state.marks[digit] & ~(board.peers[one] | board.peers[two])
            for unit, cells in enumerate(board.units):
                places = state.marks[digit] & cells
                if places and not cells & unseen and places & ~board.peers[one] and places & ~board.peers[two]:
                    reason = _w_wing_reason(state, (one, two), (digit, other), unit, places)
                    yield Step("w_wing", eliminations=digit_in(lost, other), because=reason)


def _w_wing_reason(
    state: State, wings: tuple[Cell, Cell], digits: tuple[Digit, Digit], unit: int, places: int
) -> Reason:
    """A chain from the digit that goes, in one wing, to the same in the other, over all places of the unit."""
    (one, two), (digit, other) = wings, digits
    seen_by_one = places & state.board.peers[one]
    in_places = Node(digit, seen_by_one), Node(digit, places & ~seen_by_one)
    chain = (Node(other, 1 << one), Node(digit, 1 << one), *in_places, Node(digit, 1 << two), Node(other, 1 << two))
    return replace(chain_of(chain), units=((Role.BASE, unit),), cells=((Role.WING, one), (Role.WING, two)))


def _where(it: Phrases) -> str:
    return f"Look for cells with two candidates near {it.wings}."


def _why_xy(it: Phrases) -> str:
    pivot, digits = it.cells(Role.PIVOT), it.digit_names(node.digit for node in it.nodes[2:4])
    return f"{pivot} is one of {digits}. Whichever it is, one of {it.wings} must be {it.digits}."


def _why_xyz(it: Phrases) -> str:
    pivot, digits = it.cells(Role.PIVOT), it.role_digits(Role.PIVOT)
    return f"{pivot} is one of {digits}. Whichever it is, one of {pivot}, {it.wings} must be {it.digits}."


def _why_w(it: Phrases) -> str:
    other, digit = (node.digit for node in it.nodes[:2])
    shared = it.symbol(digit)
    return (
        f"{it.wings} have the same two candidates, {it.digit_names([other, digit])}. In {it.base}, every place for "
        f"{shared} sees one of them, so they can’t both be {shared}: one of them is {it.digits}."
    )


XY_WING = Technique("xy_wing", "XY-wing", Family.WINGS, 160, _xy_wings, where=_where, why=_why_xy)
XYZ_WING = Technique("xyz_wing", "XYZ-wing", Family.WINGS, 180, _xyz_wings, where=_where, why=_why_xyz)
W_WING = Technique("w_wing", "W-wing", Family.WINGS, 180, _w_wings, where=_where, why=_why_w)
