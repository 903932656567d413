"""Naked and hidden pairs, triplets and quads.

Naked: 3.0, 3.6, 5.0. Hidden: 3.4, 4.0, 5.4; a hidden pair or triplet that leaves a hidden single at once is direct,
places it, and rates 2.0 or 2.5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from dokulab.bits import bit_index, iter_bits, mask_of
from dokulab.sudoku_explainer.position import UNIT_MASKS, UNITS, Position
from dokulab.sudoku_explainer.rated_step import Candidate, ExplainerTechnique, RatedStep, from_one, outside_unit

NAKED = {
    2: (ExplainerTechnique.NAKED_PAIR, 30),
    3: (ExplainerTechnique.NAKED_TRIPLET, 36),
    4: (ExplainerTechnique.NAKED_QUAD, 50),
}
HIDDEN = {
    2: (ExplainerTechnique.HIDDEN_PAIR, 34),
    3: (ExplainerTechnique.HIDDEN_TRIPLET, 40),
    4: (ExplainerTechnique.HIDDEN_QUAD, 54),
}
DIRECT = {
    2: (ExplainerTechnique.DIRECT_HIDDEN_PAIR, 20),
    3: (ExplainerTechnique.DIRECT_HIDDEN_TRIPLET, 25),
}


def naked_sets(degree: int) -> Callable[[Position], Iterator[RatedStep]]:
    technique, tenths = NAKED[degree]

    def find(position: Position) -> Iterator[RatedStep]:
        candidates = position.candidates
        for unit, cells in enumerate(UNITS):
            small = [cell for cell in cells if 2 <= candidates[cell].bit_count() <= degree]
            if len(small) < degree or (position.unsolved & UNIT_MASKS[unit]).bit_count() < 2 * degree:
                continue
            for chosen in colexicographic(small, degree):
                digits = 0
                for cell in chosen:
                    digits |= candidates[cell]
                if digits.bit_count() == degree:
                    lost = UNIT_MASKS[unit] & ~mask_of(chosen)
                    eliminations = eliminations_in(position, lost, digits)
                    if eliminations:
                        yield RatedStep(
                            technique,
                            tenths,
                            chosen,
                            from_one(iter_bits(digits)),
                            (outside_unit(unit),),
                            eliminations=eliminations,
                        )

    return find


def colexicographic(items: list[int], degree: int) -> list[tuple[int, ...]]:
    """The combinations of this many of the ascending items, by their last item first, then the one before it."""
    return sorted(combinations(items, degree), key=lambda chosen: chosen[::-1])


def eliminations_in(position: Position, cells: int, digits: int) -> tuple[Candidate, ...]:
    """The candidates among ``digits`` in ``cells``, by cell, then digit."""
    return tuple(
        (cell, digit + 1)
        for cell in iter_bits(cells & position.unsolved)
        for digit in iter_bits(position.candidates[cell] & digits)
    )


def hidden_sets(degree: int, *, direct: bool) -> Callable[[Position], Iterator[RatedStep]]:
    technique, tenths = (DIRECT if direct else HIDDEN)[degree]

    def find(position: Position) -> Iterator[RatedStep]:
        places = position.places
        for unit, mask in enumerate(UNIT_MASKS):
            if not direct and (position.unsolved & mask).bit_count() < 2 * degree:
                continue
            few = [digit for digit in range(9) if 2 <= (places[digit] & mask).bit_count() <= degree]
            if len(few) < degree:
                continue
            for chosen in colexicographic(few, degree):
                cells = 0
                for digit in chosen:
                    cells |= places[digit] & mask
                if cells.bit_count() != degree:
                    continue
                digits = mask_of(chosen)
                eliminations = eliminations_in(position, cells, ~digits & 511)
                if not eliminations:
                    continue
                placements: tuple[Candidate, ...] = ()
                if direct:
                    placement = single_left(position, mask, cells, digits)
                    if placement is None:
                        continue
                    placements, eliminations = (placement,), ()
                yield RatedStep(
                    technique,
                    tenths,
                    tuple(iter_bits(cells)),
                    from_one(chosen),
                    (outside_unit(unit),),
                    placements,
                    eliminations,
                )

    return find


def single_left(position: Position, mask: int, cells: int, digits: int) -> Candidate | None:
    """The hidden single that is left in the unit of ``mask`` when ``cells`` hold nothing but ``digits``, if any."""
    for digit in iter_bits(511 & ~digits):
        places = position.places[digit] & mask
        kept = places & ~cells
        if kept != places and kept and not kept & (kept - 1):
            return bit_index(kept), digit + 1
    return None
