"""WXYZ-wings and larger, on the exchange's scale: an almost locked set of a unit and a cell with two candidates.

The set has one digit more than cells. All its places for one of the cell's digits see the cell, so the two do not
both have it; whatever sees the other digit in both loses it. If it holds for both digits, both go, and the set's other
digits are locked in it.

Ratings, by the number of cells and the candidates of the set's largest cell: see :data:`RATINGS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from dokulab.board.geometry import CLASSIC
from dokulab.ground.bits import iter_bits, mask_of, union_of
from dokulab.measure.sudoku_explainer.rated_step import IN_ORDER, PEERS, SETS, ExplainerTechnique, RatedStep
from dokulab.people.state import State
from dokulab.people.step import Candidate, digit_in

RATINGS = {4: {2: 55, 3: 56, 4: 55}, 5: {2: 63, 3: 64, 4: 63, 5: 62}, 6: {2: 66, 3: 66, 4: 66, 5: 66, 6: 66}}
"""Tenths by the number of cells, the pair's included, and the candidates of the set's largest cell."""


def almost_locked_wings(size: int) -> Callable[[State], Iterator[RatedStep]]:
    """Wings of ``size`` cells, the lowest-rated first."""

    def find(state: State) -> Iterator[RatedStep]:
        yield from sorted(wings_of(state, size), key=lambda step: (step.tenths, -len(step.eliminations)))

    return find


def wings_of(state: State, size: int) -> Iterator[RatedStep]:
    candidates, places = state.digit_sets, state.candidates
    bivalue = [cell for cell in iter_bits(state.unsolved) if candidates[cell].bit_count() == 2]
    seen: set[int] = set()
    for unit in IN_ORDER:
        inside = [cell for cell in CLASSIC.units[unit] if 2 <= candidates[cell].bit_count() <= size]
        for chosen in combinations(inside, size - 1):
            digits = union_of(candidates[cell] for cell in chosen)
            mask = mask_of(chosen)
            if digits.bit_count() != size or mask in seen:
                continue
            seen.add(mask)
            for cell in bivalue:
                pair = candidates[cell]
                if mask >> cell & 1 or pair & ~digits:
                    continue
                low, high = iter_bits(pair)
                restricted = [digit for digit in (low, high) if not places[digit] & mask & ~PEERS[cell]]
                lost: list[Candidate] = []
                gone: list[int] = []
                for digit in restricted:
                    other = high if digit == low else low
                    where = SETS.common_peers(places[other] & mask) & PEERS[cell] & places[other]
                    if where:
                        gone.append(other)
                        lost += digit_in(where, other)
                if len(restricted) == 2:
                    for digit in iter_bits(digits & ~pair):
                        where = SETS.common_peers(places[digit] & mask) & places[digit] & ~mask
                        lost += digit_in(where, digit)
                if lost:
                    doubly = len(restricted) == 2
                    largest = max(candidates[one].bit_count() for one in chosen)
                    total = sum(candidates[one].bit_count() for one in chosen)
                    yield RatedStep(
                        ExplainerTechnique.ALMOST_LOCKED_WING,
                        RATINGS[size][largest],
                        (*chosen, cell),
                        (low, high) if doubly else tuple(gone),
                        (unit,),
                        eliminations=tuple(lost),
                        variant=f"{1 + doubly}{largest}{total}",
                    )
