"""The strong links that alternating chains run over: of units, cells, groups and almost locked sets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from dokulab.bits import is_single, members
from dokulab.strategies.chains import Graph
from dokulab.strategies.links import strong_pairs
from dokulab.strategies.state import State
from dokulab.strategies.step import Node

LARGEST_SET = 4
"""The most cells of an almost locked set."""


def link_places(graph: Graph, state: State) -> None:
    """A unit with two places for a digit: one of them is true."""
    for digit in state.board.digits:
        for _, first, second in strong_pairs(state.board, state.marks[digit]):
            graph.tie(Node(digit, 1 << first), Node(digit, 1 << second))


def link_cells(graph: Graph, state: State) -> None:
    """A cell with two candidates: one of them is true."""
    for cell in members(state.bivalue_cells):
        low, high = members(state.digit_sets[cell])
        graph.tie(Node(low, 1 << cell), Node(high, 1 << cell))


def link_groups(graph: Graph, state: State) -> None:
    """A unit whose places for a digit lie in two crossing units: one of the two groups has it."""
    board = state.board
    for crossing in board.intersections:
        for unit in (crossing.line, crossing.box):
            for digit in board.digits:
                places = state.marks[digit] & board.units[unit]
                one, two = places & crossing.shared, places & ~crossing.shared
                if one and two and not (is_single(one) and is_single(two)) and len(board.shared_units(two)) > 1:
                    graph.tie(Node(digit, one), Node(digit, two))


def link_almost_locked_sets(graph: Graph, state: State, *, smallest: int = 1) -> None:
    """n cells of a unit with n + 1 candidates between them: of any two of these, one is there."""
    for cells, digits in almost_locked_sets(state):
        if cells.bit_count() >= smallest:
            for low, high in combinations(members(digits), 2):
                graph.tie(Node(low, state.marks[low] & cells), Node(high, state.marks[high] & cells), cells)


def almost_locked_sets(state: State) -> Iterator[tuple[int, int]]:
    """Each almost locked set of up to :data:`LARGEST_SET` cells as its cells and its digits."""
    sets = state.digit_sets
    seen: set[int] = set()
    for _, unit_cells in state.board.units_boxes_first:
        free = unit_cells & state.open & ~state.single_cells
        for count in range(1, LARGEST_SET + 1):
            small = [cell for cell in members(free) if sets[cell].bit_count() <= count + 1]
            for chosen in combinations(small, count):
                digits = 0
                for cell in chosen:
                    digits |= sets[cell]
                if digits.bit_count() == count + 1:
                    cells = sum(1 << cell for cell in chosen)
                    if cells not in seen:
                        seen.add(cells)
                        yield cells, digits
