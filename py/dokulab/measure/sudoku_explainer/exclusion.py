"""Aligned exclusion: of the pairs (6.2) or triples (7.5) of digits that two or three cells could hold, those are ruled
out that repeat a digit in a unit, or leave a cell that sees all of them without a candidate. A digit that is in none of
the rest goes. The cells that rule out have two candidates, or for triples two or three.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from dokulab.board.cellsets import Cells
from dokulab.board.geometry import Cell
from dokulab.ground.bits import iter_bits, mask_of, union_of
from dokulab.ground.jobs import PAUSE, Job
from dokulab.measure.sudoku_explainer.rated_step import PEERS, SETS, ExplainerTechnique, RatedStep
from dokulab.people.state import State
from dokulab.people.step import Candidate, Reason, Role, Step, in_role

PAIR, TRIPLET = 62, 75
ALL_DIGITS = 0b1111111110


def excluders_of(state: State, size: int) -> Cells:
    """The open cells with two candidates or more, up to ``size``."""
    return mask_of(cell for cell in iter_bits(state.unsolved) if 2 <= state.digit_sets[cell].bit_count() <= size)


def aligned_pairs(state: State) -> Iterator[RatedStep]:
    candidates = state.digit_sets
    excluders = excluders_of(state, 2)
    bases = [cell for cell in iter_bits(state.unsolved) if PEERS[cell] & excluders]
    for first, second in combinations(bases, 2):
        common = PEERS[first] & PEERS[second] & excluders
        if not common:
            continue
        sets = [candidates[cell] for cell in iter_bits(common)]
        lost: list[Candidate] = []
        for cell, other in ((first, second), (second, first)):
            for digit in iter_bits(candidates[cell]):
                excluded = union_of(excluder for excluder in sets if excluder >> digit & 1) & ~(1 << digit)
                if PEERS[cell] >> other & 1:
                    excluded |= 1 << digit
                if not candidates[other] & ~excluded:
                    lost.append((cell, digit))
        if lost:
            yield step_of(state, (first, second), tuple(lost))


def aligned_triplets(state: State) -> Job[list[RatedStep]]:
    excluders = excluders_of(state, 3)
    found = yield from triplets_that_exclude(state, excluders)
    steps = []
    for cells in sorted(found):
        lost = tuple(
            (cell, digit)
            for cell in cells
            for digit in iter_bits(state.digit_sets[cell])
            if is_excluded(state, excluders, digit, cell, *(other for other in cells if other != cell))
        )
        steps.append(step_of(state, cells, lost))
    return steps


def step_of(state: State, cells: tuple[Cell, ...], lost: tuple[Candidate, ...]) -> RatedStep:
    """The step of two cells, or of three, with the cells that rule out."""
    excluders = SETS.common_peers(mask_of(cells)) & excluders_of(state, len(cells))
    pivots = tuple((Role.PIVOT, cell) for cell in cells)
    held = tuple(each for cell in cells for each in state.held(Role.PIVOT, 1 << cell))
    because = Reason(cells=pivots + in_role(Role.WING, excluders), candidates=held + state.held(Role.WING, excluders))
    step = Step(eliminations=lost, because=because)
    if len(cells) == 2:
        return RatedStep(ExplainerTechnique.ALIGNED_PAIR_EXCLUSION, PAIR, step)
    return RatedStep(ExplainerTechnique.ALIGNED_TRIPLET_EXCLUSION, TRIPLET, step)


def triplets_that_exclude(state: State, excluders: Cells) -> Job[set[tuple[Cell, ...]]]:
    """The triples of cells of which one loses a digit.

    For a cell, its digit and a second cell, only those third cells are tried that would do if whatever sees the two saw
    the third as well.
    """
    candidates = state.digit_sets
    found: set[tuple[Cell, ...]] = set()
    for first in iter_bits(state.unsolved):
        yield PAUSE
        for second in iter_bits(state.unsolved & ~(1 << first)):
            common = excluders & PEERS[first] & PEERS[second]
            if not common:
                continue
            sets = [candidates[cell] for cell in iter_bits(common)]
            later = 0
            for digit in iter_bits(candidates[first]):
                excluded = ALL_DIGITS
                for other in iter_bits(candidates[second] & ~(1 << digit)):
                    excluded &= thirds_excluded(1 << digit | 1 << other, sets) | 1 << digit | 1 << other
                    if not excluded & (excluded - 1):
                        break
                else:
                    if not later:
                        later = union_of(PEERS[cell] for cell in iter_bits(common))
                        later &= state.unsolved & ~((2 << second) - 1) & ~(1 << first)
                    outside = union_of(state.candidates[rest] for rest in iter_bits(ALL_DIGITS & ~excluded))
                    for third in iter_bits(later & ~outside):
                        if is_excluded(state, excluders, digit, first, second, third):
                            found.add(tuple(sorted((first, second, third))))
    return found


def thirds_excluded(pair: int, sets: list[int]) -> int:
    """The digits with which ``pair`` holds all of one of the sets."""
    excluded = 0
    for excluder in sets:
        rest = excluder & ~pair
        if not rest:
            return ALL_DIGITS
        if not rest & (rest - 1):
            excluded |= rest
    return excluded


def is_excluded(state: State, excluders: Cells, digit: int, first: Cell, second: Cell, third: Cell) -> bool:
    """Whether ``first`` cannot hold ``digit``, whatever the other two hold."""
    candidates = state.digit_sets
    common = excluders & PEERS[first] & PEERS[second] & PEERS[third]
    if not common:
        return False
    sets = [candidates[cell] for cell in iter_bits(common)]
    bit = 1 << digit
    repeated = bit if PEERS[first] >> third & 1 else 0
    for other in iter_bits(candidates[second]):
        if other == digit and PEERS[first] >> second & 1:
            continue
        excluded = thirds_excluded(bit | 1 << other, sets) | repeated
        if PEERS[second] >> third & 1:
            excluded |= 1 << other
        if candidates[third] & ~excluded:
            return False
    return True
