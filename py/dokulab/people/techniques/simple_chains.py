"""X-chain, XY-chain and remote pairs: chains within one digit, and over cells with two candidates.

In the first two the first end false makes the last one true; so one of the ends is true, and their digit goes where it
sees both. Remote pairs all have the same two candidates: they alternate, so the two ends hold both digits.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import pairwise

from dokulab.board.cellsets import CellSets
from dokulab.board.geometry import Cell
from dokulab.ground.bits import iter_bits, mask_of
from dokulab.ground.jobs import PAUSE
from dokulab.people.chain_graph import Graph, NodeNumber, shortest_chains
from dokulab.people.chain_links import chain_reason, where_a_chain_begins, why_of_a_chain
from dokulab.people.one_digit import OneDigitStep, one_digit, strong_pairs
from dokulab.people.state import State
from dokulab.people.step import Link, Node, Reason, Role, Step, digit_in, sorted_candidates
from dokulab.people.step_text import StepText
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


def _chains(state: State, cells: int, start: Cell) -> Iterator[list[Cell]]:
    """A shortest chain of four, six, ... cells from ``start`` to each higher cell that has one."""
    before: dict[Cell, Cell | None] = {start: None}
    length = {start: 1}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        if cell > start and length[cell] >= 4 and length[cell] % 2 == 0:
            chain: list[Cell] = []
            link: Cell | None = cell
            while link is not None:
                chain.append(link)
                link = before[link]
            yield chain[::-1]
        for following in iter_bits(state.cell_sets.peers[cell] & cells):
            if following not in before:
                before[following] = cell
                length[following] = length[cell] + 1
                queue.append(following)


def _step(state: State, chain: list[Cell], digits: int) -> FoundSteps:
    seen = state.cell_sets.peers[chain[0]] & state.cell_sets.peers[chain[-1]]
    low, high = iter_bits(digits)
    lost = sorted_candidates(
        (cell, digit) for digit in (low, high) for cell in iter_bits(state.candidates[digit] & seen)
    )
    if lost:
        roles = (Role.COLOUR_A, Role.COLOUR_B)
        candidates = [(roles[index % 2], cell, low) for index, cell in enumerate(chain)]
        candidates += [(roles[1 - index % 2], cell, high) for index, cell in enumerate(chain)]
        links = []
        for one, two in pairwise(chain):
            links += [Link(Node(digit, 1 << one), Node(digit, 1 << two), False) for digit in (low, high)]
        cells = tuple((Role.PATTERN, cell) for cell in chain)
        reason = Reason(cells=cells, candidates=tuple(candidates), links=tuple(links))
        yield Step(eliminations=lost, because=reason)


def _why(text: StepText) -> str:
    cells = text.step.because.cells_as(Role.PATTERN)
    return (
        f"{text.cell_names(cells)} have only {text.role_digits(Role.COLOUR_A)}. Each sees the next, so the two digits "
        f"alternate, and {text.cell_names((cells[0], cells[-1]))} hold both between them."
    )


@technique(
    "remote_pairs",
    "Remote pairs",
    Family.CHAINS,
    150,
    where=lambda text: f"Look for cells with just {text.role_digits(Role.COLOUR_A)}.",
    why=_why,
    rare=True,
    about=(
        "A chain of cells with the same two candidates, each seeing the next. The digits alternate along the "
        "chain, so two cells an odd number of links apart hold both. Remove both digits from cells that see "
        "two such cells."
    ),
)
def REMOTE_PAIRS(state: State) -> FoundSteps:
    by_digits: dict[int, int] = {}
    for cell in iter_bits(state.bivalue_cells):
        digits = state.digit_sets[cell]
        by_digits[digits] = by_digits.get(digits, 0) | 1 << cell
    for digits, cells in by_digits.items():
        if cells.bit_count() < 4:
            continue
        for start in iter_bits(cells):
            for chain in _chains(state, cells, start):
                yield from _step(state, chain, digits)
