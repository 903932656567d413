"""What dynamic chains with locked sets inside (9.0) use where links lead no further.

Locked candidates, hidden and naked pairs, and X-wings among the candidates that are left: all of the first of these
kinds that eliminates something. Then links are followed again.

Mostly none of them is there, and the search asks thousands of times. So each kind has a quick test, which works on the
candidates of the whole board at once and may say yes where the kind eliminates nothing, but does not overlook any.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from dokulab.board.geometry import CLASSIC
from dokulab.ground.bits import iter_bits, mask_of, union_of
from dokulab.measure.sudoku_explainer.catalogue_steps import FISH, hidden_sets, locked_candidates, naked_sets
from dokulab.measure.sudoku_explainer.consequences import Deduction
from dokulab.measure.sudoku_explainer.node_links import NodeMask, links
from dokulab.measure.sudoku_explainer.rated_step import (
    BOXES,
    CELLS,
    COLUMNS,
    PEERS,
    ROWS,
    SETS,
    ExplainerTechnique,
    RatedStep,
)
from dokulab.people.state import State

CELL, ROW = 9, 81
"""From a node to that of the same digit in the next cell, and in the next row."""

UNITS = CLASSIC.units
UNITS_AS_NODES = tuple(mask_of(cell * CELL for cell in unit) for unit in UNITS)
"""The nodes of the lowest digit in each unit."""

FIRST_COLUMN, FIRST_ROW = UNITS_AS_NODES[COLUMNS[0]], UNITS_AS_NODES[ROWS[0]]
BOX_CORNERS = mask_of(UNITS[box][0] * CELL for box in BOXES)
EVERY_CELL = mask_of(cell * CELL for cell in range(CELLS))
STACK_STARTS = mask_of(cell * CELL for cell in range(CELLS) if cell % 3 == 0)
BAND_STARTS = mask_of(cell * CELL for cell in range(CELLS) if cell // 9 % 3 == 0)
ALL = 511
"""Times nodes of the lowest digit: those of all digits of these cells."""

KINDS_OF_UNITS = (
    (ROWS, FIRST_COLUMN * ALL, tuple(CELL * at for at in range(9))),
    (COLUMNS, FIRST_ROW * ALL, tuple(ROW * at for at in range(9))),
    (BOXES, BOX_CORNERS * ALL, tuple(ROW * (at // 3) + CELL * (at % 3) for at in range(9))),
)
"""Units, the nodes of their first cells, and the steps from there to each of their cells."""


def locked_sets(alive: NodeMask, left: NodeMask) -> list[Deduction]:
    """What the patterns among the candidates ``left`` eliminate, and which that were ``alive`` had to go for it."""
    gone = alive & ~left
    state = None
    for is_likely, find in FINDERS:
        if is_likely(left):
            state = state or state_of(left)
            found = [
                Deduction(
                    mask_of(cell * 9 + digit - 1 for cell, digit in step.eliminations), mask_of(looked_at(step)) & gone
                )
                for step in find(state)
            ]
            if found:
                return found
    return []


def may_have_locked(left: NodeMask) -> bool:
    """Whether three cells of a line in a box have a digit that only the line or only the box has elsewhere."""
    threes = (left | left >> CELL | left >> 2 * CELL) & STACK_STARTS * ALL
    in_row = others_of_three(threes, 3 * CELL, FIRST_COLUMN * ALL)
    if threes & (in_row ^ others_of_three(threes, ROW, BOX_CORNERS * ALL)):
        return True
    threes = (left | left >> ROW | left >> 2 * ROW) & BAND_STARTS * ALL
    in_column = others_of_three(threes, 3 * ROW, FIRST_ROW * ALL)
    return threes & (in_column ^ others_of_three(threes, CELL, BOX_CORNERS * ALL)) != 0


def others_of_three(nodes: NodeMask, step: int, first: NodeMask) -> NodeMask:
    """Where any of the other two is there, of each three nodes that begin at ``first`` and are ``step`` apart."""
    one, two, three = nodes & first, nodes >> step & first, nodes >> 2 * step & first
    return two | three | (one | three) << step | (one | two) << 2 * step


def in_exactly_two(sets: Iterable[NodeMask]) -> NodeMask:
    once = twice = more = 0
    for nodes in sets:
        more |= twice & nodes
        twice |= once & nodes
        once |= nodes
    return twice & ~more


def may_have_hidden_pair(left: NodeMask) -> bool:
    """Whether two digits have the same two places in a unit, and these more candidates."""
    for units, firsts, steps in KINDS_OF_UNITS:
        with_two_places = in_exactly_two(left >> step & firsts for step in steps)
        for unit in units:
            digits = with_two_places >> UNITS[unit][0] * CELL & ALL
            if digits & (digits - 1):
                places = [left >> digit & UNITS_AS_NODES[unit] for digit in iter_bits(digits)]
                for one, other in combinations(places, 2):
                    if one == other and (left & one * ALL).bit_count() > 4:
                        return True
    return False


def may_have_naked_pair(left: NodeMask) -> bool:
    """Whether two cells have the same two candidates, and a cell that sees both one of these."""
    same_digit = links().same_digit
    found: dict[int, list[int]] = {}
    for node in iter_bits(in_exactly_two(left >> digit & EVERY_CELL for digit in range(9))):
        found.setdefault(left >> node & ALL, []).append(node)
    for digits, nodes in found.items():
        for one, other in combinations(nodes, 2):
            if PEERS[one // CELL] >> other // CELL & 1 and any(
                same_digit[one + digit] & same_digit[other + digit] & left for digit in iter_bits(digits)
            ):
                return True
    return False


def may_have_x_wing(left: NodeMask) -> bool:
    """Whether a digit has its two places in two lines in the same crossing ones, which have it elsewhere."""
    for firsts, steps, crossing in (
        (FIRST_COLUMN, KINDS_OF_UNITS[0][2], FIRST_ROW),
        (FIRST_ROW, KINDS_OF_UNITS[1][2], FIRST_COLUMN),
    ):
        found: dict[tuple[int, NodeMask], NodeMask] = {}
        for node in iter_bits(in_exactly_two(left >> step & firsts * ALL for step in steps)):
            covers = left >> node & crossing
            digit = node % CELL
            before = found.setdefault((digit, covers), covers << node)
            if before != covers << node and left & covers * firsts << digit & ~before & ~(covers << node):
                return True
    return False


FINDERS = (
    (may_have_locked, locked_candidates),
    (may_have_hidden_pair, hidden_sets(2)),
    (may_have_naked_pair, naked_sets(2)),
    (may_have_x_wing, FISH[2]),
)


def state_of(left: NodeMask) -> State:
    """The state of these candidates alone; a cell without any counts as filled."""
    sets = [left >> 9 * cell & 511 for cell in range(CELLS)]
    candidates = [mask_of(cell for cell, held in enumerate(sets) if held >> digit & 1) for digit in range(9)]
    return State(SETS, union_of(candidates), (0,) * 10, (0, *candidates))


def looked_at(step: RatedStep) -> Iterator[int]:
    """The candidates that had to go for the pattern to be."""
    if step.technique is ExplainerTechnique.NAKED_PAIR:
        yield from (cell * 9 + digit for cell in step.cells for digit in range(9))
        return
    bases = step.units[:2] if step.technique is ExplainerTechnique.X_WING else step.units[:1]
    for unit in bases:
        yield from (cell * 9 + digit - 1 for cell in UNITS[unit] for digit in step.digits)
