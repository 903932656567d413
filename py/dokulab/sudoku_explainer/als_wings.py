"""WXYZ-wings and larger, on the exchange's scale: an almost locked set of a unit and a cell with two candidates.

The set has one digit more than cells. All its places for one of the cell's digits see the cell, so the two do not
both have it; whatever sees the other digit in both loses it. If it holds for both digits, both go, and the set's other
digits are locked in it.

Ratings, by the number of cells and the candidates of the set's largest cell: see :data:`RATINGS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from dokulab.bits import iter_bits, mask_of, union_of
from dokulab.sudoku_explainer.position import PEERS, UNITS, Position
from dokulab.sudoku_explainer.rated_step import (
    Candidate,
    ExplainerTechnique,
    RatedStep,
    from_one,
    of_digit,
    outside_unit,
)

RATINGS = {4: {2: 55, 3: 56, 4: 55}, 5: {2: 63, 3: 64, 4: 63, 5: 62}, 6: {2: 66, 3: 66, 4: 66, 5: 66, 6: 66}}
"""Tenths by the number of cells, the pair's included, and the candidates of the set's largest cell."""


def almost_locked_wings(size: int) -> Callable[[Position], Iterator[RatedStep]]:
    """Wings of ``size`` cells, the lowest-rated first."""

    def find(position: Position) -> Iterator[RatedStep]:
        yield from sorted(wings_of(position, size), key=lambda step: (step.tenths, -len(step.eliminations)))

    return find


def wings_of(position: Position, size: int) -> Iterator[RatedStep]:
    candidates, places = position.candidates, position.places
    bivalue = [cell for cell in iter_bits(position.unsolved) if candidates[cell].bit_count() == 2]
    seen: set[int] = set()
    for unit, cells in enumerate(UNITS):
        inside = [cell for cell in cells if 2 <= candidates[cell].bit_count() <= size]
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
                    where = common_peers(places[other] & mask) & PEERS[cell] & places[other]
                    if where:
                        gone.append(other)
                        lost += of_digit(where, other)
                if len(restricted) == 2:
                    for digit in iter_bits(digits & ~pair):
                        where = common_peers(places[digit] & mask) & places[digit] & ~mask
                        lost += of_digit(where, digit)
                if lost:
                    doubly = len(restricted) == 2
                    largest = max(candidates[one].bit_count() for one in chosen)
                    total = sum(candidates[one].bit_count() for one in chosen)
                    yield RatedStep(
                        ExplainerTechnique.ALMOST_LOCKED_WING,
                        RATINGS[size][largest],
                        (*chosen, cell),
                        from_one((low, high)) if doubly else from_one(gone),
                        (outside_unit(unit),),
                        eliminations=tuple(lost),
                        variant=f"{1 + doubly}{largest}{total}",
                    )


def common_peers(cells: int) -> int:
    """The cells that see all of these."""
    seen = (1 << 81) - 1
    for cell in iter_bits(cells):
        seen &= PEERS[cell]
    return seen
