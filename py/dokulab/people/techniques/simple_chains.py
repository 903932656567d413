"""X-chain and XY-chain: alternating chains within one digit, and over cells with two candidates.

The first end false makes the last one true; so one of the ends is true, and their digit goes where it sees both.
"""

from __future__ import annotations

from collections.abc import Iterator

from dokulab.board.cellsets import CellSets
from dokulab.ground.bits import iter_bits, mask_of
from dokulab.ground.jobs import PAUSE
from dokulab.people.chain_graph import (
    Graph,
    NodeNumber,
    chain_reason,
    shortest_chains,
    where_a_chain_begins,
    why_of_a_chain,
)
from dokulab.people.one_digit import OneDigitStep, one_digit, strong_pairs
from dokulab.people.state import State
from dokulab.people.step import Node, Step, digit_in
from dokulab.people.technique import Family, FoundSteps, technique


@technique(
    "x_chain",
    "X-chain",
    Family.CHAINS,
    270,
    where=where_a_chain_begins,
    why=why_of_a_chain,
    about=(
        "A chain of one digit that starts and ends with a unit where it has two possible cells. If the first "
        "end is false, the last must be true. So one of them is true, and you can remove the digit from cells "
        "that see both."
    ),
)
@one_digit
def X_CHAIN(cell_sets: CellSets, candidates: int) -> Iterator[OneDigitStep]:
    graph = Graph()
    for _, first, second in strong_pairs(cell_sets, candidates):
        graph.add_strong_link(Node(0, 1 << first), Node(0, 1 << second))
    graph.add_weak_links(cell_sets, in_cells=False)

    def eliminated(start: NodeNumber, end: NodeNumber) -> int:
        return cell_sets.common_peers(graph.nodes[start].cells | graph.nodes[end].cells) & candidates

    for found in shortest_chains(graph, eliminated):
        for chain, lost in found:
            if len(chain) == 2:
                continue
            yield OneDigitStep(lost, chain=tuple(graph.nodes[number].cells for number in chain))


@technique(
    "xy_chain",
    "XY-chain",
    Family.CHAINS,
    280,
    where=where_a_chain_begins,
    why=why_of_a_chain,
    about=(
        "A chain of cells with two candidates, each sharing one with the next. If the first cell isn’t the "
        "digit, the last one must be. So one of them is, and you can remove the digit from cells that see "
        "both."
    ),
)
def XY_CHAIN(state: State) -> FoundSteps:
    graph = Graph()
    for cell in iter_bits(state.bivalue_cells):
        low, high = iter_bits(state.digit_sets[cell])
        graph.add_strong_link(Node(low, 1 << cell), Node(high, 1 << cell))
    graph.add_weak_links(state.cell_sets, in_cells=False)
    of_digit = [
        mask_of(number for number, node in enumerate(graph.nodes) if node.digit == d)
        for d in range(state.cell_sets.size + 1)
    ]

    def eliminated(start: NodeNumber, end: NodeNumber) -> int:
        digit, cells = graph.nodes[start]
        return state.cell_sets.common_peers(cells | graph.nodes[end].cells) & state.candidates[digit]

    for found in shortest_chains(graph, eliminated, [of_digit[digit] for digit, _ in graph.nodes]):
        for chain, lost in found:
            digit = graph.nodes[chain[0]].digit
            yield Step(eliminations=digit_in(lost, digit), because=chain_reason(state, graph, chain))
        yield PAUSE
