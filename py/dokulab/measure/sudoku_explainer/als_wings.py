"""WXYZ-wings and larger, on the exchange's scale: an almost locked set of a unit and a cell with two candidates.

The set has one digit more than cells. All its places for one of the cell's digits see the cell, so the two do not
both have it; whatever sees the other digit in both loses it. If it holds for both digits, both go, and the set's other
digits are locked in it.

Ratings, by the number of cells and the candidates of the set's largest cell: see :data:`RATINGS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from dokulab.board.geometry import Cell
from dokulab.ground.bits import iter_bits, mask_of
from dokulab.measure.sudoku_explainer.rated_step import PEERS, PLACE, SETS, ExplainerTechnique, RatedStep
from dokulab.people.chain_links import AlmostLockedSet, almost_locked_sets, locked_set
from dokulab.people.state import State
from dokulab.people.step import Candidate, Link, Node, Reason, Role, Step, chain_of, digit_in

RATINGS = {4: {2: 55, 3: 56, 4: 55}, 5: {2: 63, 3: 64, 4: 63, 5: 62}, 6: {2: 66, 3: 66, 4: 66, 5: 66, 6: 66}}
"""Tenths by the number of cells, the pair's included, and the candidates of the set's largest cell."""


class Wing(NamedTuple):
    """An almost locked set and the cell that sees all its places for one of the cell's digits, or for both."""

    tenths: int
    locked: AlmostLockedSet
    cell: Cell
    doubly: bool
    lost: tuple[Candidate, ...]


def almost_locked_wings(size: int) -> Callable[[State], Iterator[RatedStep]]:
    """Wings of ``size`` cells, the lowest-rated first."""

    def find(state: State) -> Iterator[RatedStep]:
        found = sorted(wings_of(state, size), key=lambda wing: (wing.tenths, -len(wing.lost)))
        yield from (step_of(state, wing) for wing in found)

    return find


def sets_of(state: State, count: int) -> list[AlmostLockedSet]:
    """The almost locked sets of ``count`` cells, unit by unit."""
    found = [each for each in almost_locked_sets(state) if each.cells.bit_count() == count]
    return sorted(found, key=lambda each: (min(PLACE[unit] for unit in SETS.shared_units(each.cells)), cells_of(each)))


def cells_of(locked: AlmostLockedSet) -> tuple[Cell, ...]:
    return tuple(iter_bits(locked.cells))


def wings_of(state: State, size: int) -> Iterator[Wing]:
    candidates, places = state.digit_sets, state.candidates
    for locked in sets_of(state, size - 1):
        nodes = {node.digit: node.cells for node in locked.nodes}
        largest = max(candidates[cell].bit_count() for cell in iter_bits(locked.cells))
        for cell in iter_bits(state.bivalue_cells & ~locked.cells):
            low, high = iter_bits(candidates[cell])
            if low not in nodes or high not in nodes:
                continue
            restricted = [digit for digit in (low, high) if not nodes[digit] & ~PEERS[cell]]
            lost: list[Candidate] = []
            for digit in restricted:
                other = high if digit == low else low
                lost += digit_in(SETS.common_peers(nodes[other]) & PEERS[cell] & places[other], other)
            if len(restricted) == 2:
                for digit in sorted(nodes.keys() - {low, high}):
                    lost += digit_in(SETS.common_peers(nodes[digit]) & places[digit] & ~locked.cells, digit)
            if lost:
                yield Wing(RATINGS[size][largest], locked, cell, len(restricted) == 2, tuple(lost))


def step_of(state: State, wing: Wing) -> RatedStep:
    nodes = {node.digit: node for node in wing.locked.nodes}
    low, high = iter_bits(state.digit_sets[wing.cell])
    if wing.doubly:
        gone = mask_of(digit for _, digit in wing.lost)
        every = wing.locked.cells, 1 << wing.cell
        kept = [each for cells in every for each in state.held(Role.PATTERN, cells, ~gone)]
        lost = [each for cells in every for each in state.held(Role.EXTRA, cells, gone)]
        because = Reason(
            candidates=(*kept, *lost),
            links=tuple(Link(Node(digit, 1 << wing.cell), nodes[digit], False) for digit in (low, high)),
        )
    else:
        z = wing.lost[0][1]
        x = low + high - z
        because = chain_of((nodes[z], nodes[x], Node(x, 1 << wing.cell), Node(z, 1 << wing.cell)))
    sets = (locked_set(state, wing.locked.cells), locked_set(state, 1 << wing.cell))
    step = Step(eliminations=wing.lost, because=replace(because, sets=sets))
    return RatedStep(ExplainerTechnique.ALMOST_LOCKED_WING, wing.tenths, step, variant="doubly" if wing.doubly else "")
