"""XY-wing, XYZ-wing and W-wing: small patterns of cells with two or three candidates that pin a digit between them.

A WXYZ-wing is four cells of a line and a box that crosses it, with four candidates between them. Three of the digits
fit into these cells once each at most, as all their places there see each other. So the fourth digit, Z, takes at least
one of the four cells, and goes where it sees all of its places there.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import combinations, product

from dokulab.board.cellsets import CellSets
from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import bit_index, is_single, iter_bits
from dokulab.ground.jobs import PAUSE
from dokulab.people.state import State
from dokulab.people.step import Node, Reason, Role, Step, chain_of, digit_in, in_role
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, FoundSteps, technique


def _wing_step(state: State, pivot: Cell, wings: tuple[Cell, Cell], digit: Digit, also: int) -> FoundSteps:
    """``digit`` goes where it sees both wings and the cells of ``also``."""
    one, two = wings
    lost = state.cell_sets.common_peers(1 << one | 1 << two | also) & state.candidates[digit] & ~(1 << pivot)
    if lost:
        yield Step(eliminations=digit_in(lost, digit), because=wing_reason(state, pivot, wings))


def wing_reason(state: State, pivot: Cell, wings: tuple[Cell, Cell]) -> Reason:
    """Why the wings' common digit is in one of the cells: a chain over the pivot, or their candidates if it has it."""
    sets = state.digit_sets
    one, two = wings
    cells = ((Role.PIVOT, pivot), (Role.WING, one), (Role.WING, two))
    z = bit_index(sets[one] & sets[two])
    if sets[pivot] >> z & 1:
        each = [(role, cell, digit) for role, cell in cells for digit in iter_bits(sets[cell])]
        return Reason(cells=cells, candidates=tuple(each))
    x, y = (bit_index(sets[cell] & sets[pivot]) for cell in wings)
    chain = (Node(z, 1 << one), Node(x, 1 << one), Node(x, 1 << pivot))
    return replace(chain_of((*chain, Node(y, 1 << pivot), Node(y, 1 << two), Node(z, 1 << two))), cells=cells)


def _w_wing_reason(
    state: State, wings: tuple[Cell, Cell], digits: tuple[Digit, Digit], unit: int, places: int
) -> Reason:
    """A chain from the digit that goes, in one wing, to the same in the other, over all places of the unit."""
    (one, two), (digit, other) = wings, digits
    seen_by_one = places & state.cell_sets.peers[one]
    in_places = Node(digit, seen_by_one), Node(digit, places & ~seen_by_one)
    chain = (Node(other, 1 << one), Node(digit, 1 << one), *in_places, Node(digit, 1 << two), Node(other, 1 << two))
    return replace(chain_of(chain), units=((Role.BASE, unit),), cells=((Role.WING, one), (Role.WING, two)))


def _where(text: StepText) -> str:
    return f"Look for cells with two candidates near {text.wings}."


def _why_xy(text: StepText) -> str:
    pivot, digits = text.cells(Role.PIVOT), text.digit_names(node.digit for node in text.nodes[2:4])
    return f"{pivot} is one of {digits}. Whichever it is, one of {text.wings} must be {text.digits}."


def _why_xyz(text: StepText) -> str:
    pivot, digits = text.cells(Role.PIVOT), text.role_digits(Role.PIVOT)
    return f"{pivot} is one of {digits}. Whichever it is, one of {pivot}, {text.wings} must be {text.digits}."


def _why_w(text: StepText) -> str:
    other, digit = (node.digit for node in text.nodes[:2])
    shared = text.symbol(digit)
    return (
        f"{text.wings} have the same two candidates, {text.digit_names([other, digit])}. In {text.base}, every place "
        f"for {shared} sees one of them, so they can’t both be {shared}: one of them is {text.digits}."
    )


@technique(
    "xy_wing",
    "XY-wing",
    Family.WINGS,
    160,
    where=_where,
    why=_why_xy,
    about=(
        "A pivot with two candidates sees two wings. Each wing shares one digit with the pivot, and the wings "
        "share a third. Whatever the pivot is, one wing is the third digit, so you can remove it from cells "
        "that see both wings."
    ),
)
def XY_WING(state: State) -> FoundSteps:
    """Pivot xy, wings xz and yz: whatever the pivot is, one wing is z."""
    cell_sets, sets, bivalue = state.cell_sets, state.digit_sets, state.bivalue_cells
    for pivot in iter_bits(bivalue):
        near = iter_bits(cell_sets.peers[pivot] & bivalue)
        wings = [cell for cell in near if is_single(sets[cell] & sets[pivot])]
        for one, two in combinations(wings, 2):
            shared = sets[one] & sets[two] & ~sets[pivot]
            if sets[one] | sets[two] == shared | sets[pivot] and is_single(shared):
                yield from _wing_step(state, pivot, (one, two), bit_index(shared), 0)


@technique(
    "xyz_wing",
    "XYZ-wing",
    Family.WINGS,
    180,
    where=_where,
    why=_why_xyz,
    about=(
        "Like an XY-wing, but the pivot has the shared digit as well. One of the three cells is that digit, "
        "so you can remove it from cells that see all three."
    ),
)
def XYZ_WING(state: State) -> FoundSteps:
    """Pivot xyz, wings xz and yz: one of the three is z."""
    cell_sets, sets, bivalue = state.cell_sets, state.digit_sets, state.bivalue_cells
    for pivot in iter_bits(state.trivalue_cells):
        wings = [cell for cell in iter_bits(cell_sets.peers[pivot] & bivalue) if not sets[cell] & ~sets[pivot]]
        for one, two in combinations(wings, 2):
            shared = sets[one] & sets[two]
            if is_single(shared):
                yield from _wing_step(state, pivot, (one, two), bit_index(shared), 1 << pivot)


@technique(
    "w_wing",
    "W-wing",
    Family.WINGS,
    180,
    where=_where,
    why=_why_w,
    about=(
        "Two cells have the same two candidates, and some unit can hold one of these digits only in cells "
        "that see one or the other. So both can’t be that digit, and one of them is the other digit: remove "
        "it from cells that see both."
    ),
)
def W_WING(state: State) -> FoundSteps:
    """Two cells xy, and a unit where every x sees one of them: not both are x, so one is y."""
    cell_sets, sets = state.cell_sets, state.digit_sets
    for one, two in combinations(iter_bits(state.bivalue_cells), 2):
        if sets[one] != sets[two] or cell_sets.peers[one] >> two & 1:
            continue
        common = cell_sets.peers[one] & cell_sets.peers[two]
        for digit in iter_bits(sets[one]):
            other = bit_index(sets[one] & ~(1 << digit))
            lost = common & state.candidates[other]
            if not lost:
                continue
            unseen = state.candidates[digit] & ~(cell_sets.peers[one] | cell_sets.peers[two])
            for unit, cells in enumerate(cell_sets.units):
                places = state.candidates[digit] & cells
                if places and not cells & unseen and places & ~cell_sets.peers[one] and places & ~cell_sets.peers[two]:
                    reason = _w_wing_reason(state, (one, two), (digit, other), unit, places)
                    yield Step(eliminations=digit_in(lost, other), because=reason)


_SIZE = 4


@lru_cache(maxsize=1024)
def _wings(cell_sets: CellSets, number: int, held: tuple[int, ...]) -> tuple[tuple[int, Digit], ...]:
    """Four cells of a crossing, some of each rest, with four candidates between them; and the one that can be twice.

    ``held`` has the candidates of each cell of its line and box, ascending. From step to step most crossings stay as
    they are, so the last ones are remembered.
    """
    box_line = cell_sets.box_lines[number]
    each_held = zip(box_line.cells_ascending, held, strict=True)
    small = [(cell, digits) for cell, digits in each_held if 1 < digits.bit_count() <= _SIZE]
    found: dict[int, Digit] = {}
    # Only a cell of the line and one of the box do not see each other, so a digit that both have can be there twice.
    for (one, one_digits), (two, two_digits) in product(
        [each for each in small if each[0] & box_line.line_rest],
        [each for each in small if each[0] & box_line.box_rest],
    ):
        twice, both = one_digits & two_digits, one_digits | two_digits
        if not is_single(twice) or both.bit_count() > _SIZE:
            continue
        others = [each for each in small if (both | each[1]).bit_count() <= _SIZE and not each[0] & (one | two)]
        for chosen in combinations(others, _SIZE - 2):
            on_line, in_box, digits, wing = one_digits, two_digits, both, one | two
            for cell, more in chosen:
                on_line |= more if cell & box_line.line_rest else 0
                in_box |= more if cell & box_line.box_rest else 0
                digits |= more
                wing |= cell
            if on_line & in_box == twice and digits.bit_count() == _SIZE:
                found[wing] = bit_index(twice)
    return tuple((each, found[each]) for each in sorted(found, key=lambda each: tuple(iter_bits(each))))


def _why(text: StepText) -> str:
    return (
        f"{text.wings} have only four candidates between them. Each of {text.pattern_digits} can be in at most one of "
        f"these cells, so {text.digits} must be in at least one."
    )


@technique(
    "wxyz_wing",
    "WXYZ-wing",
    Family.WINGS,
    300,
    where=lambda text: f"Look at the candidates of {text.wings}.",
    why=_why,
    about=(
        "Four cells of a line and a box have only four candidates between them. Three of the digits can each "
        "be there only once, so the fourth must be in at least one of the cells. Remove it from cells that "
        "see all of its places there."
    ),
)
def WXYZ_WING(state: State) -> FoundSteps:
    for number, entries in enumerate(state.cell_sets.entries_in_crossing):
        for cells, z in _wings(state.cell_sets, number, entries(state.digit_sets)):
            lost = state.cell_sets.common_peers(state.candidates[z] & cells) & state.candidates[z]
            if lost:
                held = state.held(Role.EXTRA, cells, 1 << z, others=Role.PATTERN)
                reason = Reason(cells=in_role(Role.WING, cells), candidates=held)
                yield Step(eliminations=digit_in(lost, z), because=reason)
        yield PAUSE
