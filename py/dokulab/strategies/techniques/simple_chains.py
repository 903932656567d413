"""X-chain and XY-chain: alternating chains within one digit, and over cells with two candidates.

The first end false makes the last one true; so one of the ends is true, and their digit goes where it sees both.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from dokulab.bits import mask_of, members
from dokulab.cellsets import CellSets
from dokulab.jobs import PAUSE
from dokulab.strategies.chain_graph import (
    Chain,
    Graph,
    chain_reason,
    chains_from,
    where_a_chain_begins,
    why_of_a_chain,
)
from dokulab.strategies.one_digit import Pattern, one_digit, strong_pairs
from dokulab.strategies.state import State
from dokulab.strategies.step import Node, Role, Step, digit_in
from dokulab.strategies.technique import Family, Search, Technique


def _x_chains(board: CellSets, marks: int) -> Iterator[Pattern]:
    graph = Graph()
    for _, first, second in strong_pairs(board, marks):
        graph.tie(Node(0, 1 << first), Node(0, 1 << second))
    graph.add_weak_links(board, in_cells=False)
    found: list[tuple[int, Chain, int]] = []
    for start in range(len(graph.nodes)):
        for chain in chains_from(graph, start):
            lost = _seen_by_both(board, graph, chain) & marks
            if len(chain) > 2 and lost:
                found.append((len(chain), chain, lost))
    for _, chain, lost in sorted(found):
        cells = [graph.nodes[number].cells.bit_length() - 1 for number in chain]
        in_turn = tuple((Role.ON if index % 2 else Role.OFF, 1 << cell) for index, cell in enumerate(cells))
        links = tuple((one, two, index % 2 == 0) for index, (one, two) in enumerate(pairwise(cells)))
        yield Pattern(lost, marks=in_turn, links=links)


def _xy_chains(state: State) -> Search:
    graph = Graph()
    for cell in members(state.bivalue_cells):
        low, high = members(state.digit_sets[cell])
        graph.tie(Node(low, 1 << cell), Node(high, 1 << cell))
    graph.add_weak_links(state.board, in_cells=False)
    found: list[tuple[int, Chain, int]] = []
    of_digit = [
        mask_of(number for number, node in enumerate(graph.nodes) if node.digit == d)
        for d in range(state.board.size + 1)
    ]
    for start, (digit, _) in enumerate(graph.nodes):
        for chain in chains_from(graph, start, of_digit[digit]):
            lost = _seen_by_both(state.board, graph, chain) & state.marks[digit]
            if lost:
                found.append((len(chain), chain, lost))
        yield PAUSE
    for _, chain, lost in sorted(found):
        digit = graph.nodes[chain[0]].digit
        yield Step("xy_chain", eliminations=digit_in(lost, digit), because=chain_reason(state, graph, chain))


def _seen_by_both(board: CellSets, graph: Graph, chain: Chain) -> int:
    first, last = graph.nodes[chain[0]].cells, graph.nodes[chain[-1]].cells
    return board.common_peers(first | last)


X_CHAIN = Technique(
    "x_chain",
    "X-chain",
    Family.CHAINS,
    270,
    one_digit("x_chain", _x_chains),
    where=where_a_chain_begins,
    why=why_of_a_chain,
)
XY_CHAIN = Technique(
    "xy_chain", "XY-chain", Family.CHAINS, 280, _xy_chains, where=where_a_chain_begins, why=why_of_a_chain
)
