"""What ties the candidates of a state in chains: units, cells, groups, almost locked sets; and what a chain proves.

An almost locked set is n cells of a unit with n + 1 candidates between them. Without one of them it has the rest.
Chains link its digits; the ALS-W-wing, the death blossom and aligned exclusion look at the sets themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from dokulab.board.cellsets import Cells, CellSets
from dokulab.board.geometry import Digit
from dokulab.ground.bits import bit_index, is_single, iter_bits, union_of
from dokulab.people.chain_graph import Chain, Graph
from dokulab.people.one_digit import strong_pairs
from dokulab.people.state import State
from dokulab.people.step import Candidate, LockedSet, Node, Reason, chain_of
from dokulab.people.step_text import StepText

LARGEST_SET = 5
"""The most cells of an almost locked set."""


class AlmostLockedSet(NamedTuple):
    """Its cells, and for each of its digits, ascending, the node of its places there."""

    cells: Cells
    nodes: tuple[Node, ...]


@lru_cache(maxsize=2)
def almost_locked_sets(state: State) -> tuple[AlmostLockedSet, ...]:
    """Each almost locked set of up to :data:`LARGEST_SET` cells.

    The last ones are remembered, since several techniques ask for those of one state.
    """
    cell_sets, found = state.cell_sets, dict[Cells, AlmostLockedSet]()
    for unit, _ in cell_sets.units_boxes_first:
        for each in _within_a_unit(cell_sets, unit, cell_sets.entries_in_unit[unit](state.digit_sets)):
            found[each.cells] = each
    return tuple(found.values())


@lru_cache(maxsize=1024)
def _within_a_unit(cell_sets: CellSets, unit: int, held: tuple[int, ...]) -> tuple[AlmostLockedSet, ...]:
    """Those of a unit, by the candidates of each of its cells. From step to step most units stay as they are."""
    cells_held = zip(cell_sets.geometry.units[unit], held, strict=True)
    free = [(1 << cell, digits) for cell, digits in cells_held if digits & (digits - 1)]
    found = []
    most_digits = LARGEST_SET + 1
    after = [free[index + 1 :] for index in range(len(free))]
    grown = [(bit, digits, index) for index, (bit, digits) in enumerate(free) if digits.bit_count() <= most_digits]
    for count in range(1, LARGEST_SET + 1):
        larger = []
        for cells, digits, last in grown:
            if digits.bit_count() == count + 1:
                found.append((cells, digits))
            if count < LARGEST_SET:
                for index, (bit, more) in enumerate(after[last], last + 1):
                    union = digits | more
                    if union.bit_count() <= most_digits:
                        larger.append((cells | bit, union, index))
        grown = larger
    places = [sum(bit for bit, digits in free if digits >> digit & 1) for digit in range(cell_sets.size + 1)]
    return tuple(
        AlmostLockedSet(cells, tuple([Node(digit, places[digit] & cells) for digit in iter_bits(digits)]))
        for cells, digits in found
    )


def locked_set(state: State, cells: Cells) -> LockedSet:
    """The set of these cells as a step tells of it."""
    digits = union_of(state.digit_sets[cell] for cell in iter_bits(cells))
    return LockedSet(tuple(iter_bits(cells)), tuple(iter_bits(digits)))


def seen_by(state: State, node: Node, *, in_cells: bool = True) -> Iterator[Candidate]:
    """The candidates that cannot be true if the node is; without ``in_cells`` only those of its digit."""
    digit, cells = node
    for cell in iter_bits(state.cell_sets.common_peers(cells) & state.candidates[digit]):
        yield cell, digit
    if in_cells and is_single(cells):
        cell = bit_index(cells)
        for other in iter_bits(state.digit_sets[cell] & ~(1 << digit)):
            yield cell, other


def chain_reason(state: State, graph: Graph, chain: Chain, *, closed: bool = False) -> Reason:
    """A chain's candidates in turns off and on, and its links, a weak one more if it is ``closed`` to a loop."""
    reason = chain_of([graph.nodes[number] for number in chain], closed=closed)
    return replace(reason, sets=sets_of(state, graph, chain))


def sets_of(state: State, graph: Graph, chain: Chain) -> tuple[LockedSet, ...]:
    """The almost locked sets that the strong links of a chain come from."""
    found = (graph.set_behind(one, two) for one, two in zip(chain[::2], chain[1::2], strict=True))
    return tuple(locked_set(state, cells) for cells in found if cells)


def link_places(graph: Graph, state: State) -> None:
    """A unit with two places for a digit: one of them is true."""
    for digit in state.cell_sets.digits:
        for one, two in _tied_places(state.cell_sets, state.candidates[digit], digit):
            graph.add_strong_link(one, two)


@lru_cache(maxsize=512)
def _tied_places(cell_sets: CellSets, candidates: int, digit: Digit) -> tuple[tuple[Node, Node], ...]:
    """From step to step most digits stay as they are."""
    pairs = strong_pairs(cell_sets, candidates)
    return tuple([(Node(digit, 1 << first), Node(digit, 1 << second)) for _, first, second in pairs])


def link_cells(graph: Graph, state: State) -> None:
    """A cell with two candidates: one of them is true."""
    for cell in iter_bits(state.bivalue_cells):
        low, high = iter_bits(state.digit_sets[cell])
        graph.add_strong_link(Node(low, 1 << cell), Node(high, 1 << cell))


def link_groups(graph: Graph, state: State) -> None:
    """A unit whose places for a digit lie in two crossing units: one of the two groups has it."""
    cell_sets = state.cell_sets
    for box_line in cell_sets.box_lines:
        for unit in (box_line.line, box_line.box):
            for digit in cell_sets.digits:
                places = state.candidates[digit] & cell_sets.units[unit]
                one, two = places & box_line.shared, places & ~box_line.shared
                if one and two and not (is_single(one) and is_single(two)) and len(cell_sets.shared_units(two)) > 1:
                    graph.add_strong_link(Node(digit, one), Node(digit, two))


def link_almost_locked_sets(graph: Graph, state: State) -> None:
    """n cells of a unit with n + 1 candidates between them: of any two of these, one is there."""
    for locked in almost_locked_sets(state):
        graph.add_strong_links(locked.cells, locked.nodes)


PLAIN_LINKS = (link_cells, link_places)
LINKS_WITH_GROUPS = (link_cells, link_places, link_groups)
LINKS_WITH_SETS = (link_almost_locked_sets, link_places, link_groups)
"""A cell is an almost locked set of one."""


def where_a_chain_begins(text: StepText) -> str:
    """Where to look for a chain."""
    return f"Look at what follows if there is no {text.node_name(text.nodes[0])}."


def why_of_a_chain(text: StepText) -> str:
    """A chain told from end to end, with its sets of several cells, and what a loop proves besides."""
    words = f"{text.chain}. Either way, {text.either_end}."
    if text.is_loop:
        words += " The two ends exclude each other as well, so exactly one end of each weak link is true."
    return words + almost_locked(text)


def almost_locked(text: StepText) -> str:
    """The sets of several cells that a chain's links come from, as a sentence with a space before it."""
    sets = [text.set_name(locked) for locked in text.step.because.sets if len(locked.cells) > 1]
    return f" Almost locked: {', '.join(dict.fromkeys(sets))}." if sets else ""
