"""Locked candidates: pointing (a box's places for a digit in one line) and claiming (a line's in one box).

Direct ones, which leave a hidden single at once, rate 1.7 and 1.9 and place it; the others 2.6 and 2.8.
"""

from __future__ import annotations

from collections.abc import Iterator

from dokulab.bits import bit_index, iter_bits
from dokulab.sudoku_explainer.position import BOXES, COLUMNS, ROWS, UNIT_MASKS, CellMask, Position
from dokulab.sudoku_explainer.rated_step import Candidate, ExplainerTechnique, RatedStep, of_digit, outside_unit

POINTING, CLAIMING = 26, 28
DIRECT_POINTING, DIRECT_CLAIMING = 17, 19

CROSSINGS = tuple(
    tuple((unit, other) for unit in kind for other in others if UNIT_MASKS[unit] & UNIT_MASKS[other])
    for kind, others in ((BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES))
)
"""Pairs of a unit and one that it crosses in three cells, by kinds."""


def locked(position: Position) -> Iterator[tuple[int, int, int, CellMask, CellMask]]:
    """The unit, the other, the digit, its cells and those that lose it, by kinds, then by digit."""
    for crossings in CROSSINGS:
        for digit, places in enumerate(position.places):
            for unit, other in crossings:
                cells = places & UNIT_MASKS[unit]
                if cells & (cells - 1):
                    others = places & UNIT_MASKS[other]
                    if not cells & ~others and cells != others:
                        yield unit, other, digit, cells, others & ~cells


def locked_candidates(position: Position) -> Iterator[RatedStep]:
    for unit, other, digit, cells, lost in locked(position):
        pointing = unit in BOXES
        yield RatedStep(
            ExplainerTechnique.POINTING if pointing else ExplainerTechnique.CLAIMING,
            POINTING if pointing else CLAIMING,
            tuple(iter_bits(cells)),
            (digit + 1,),
            (outside_unit(unit), outside_unit(other)),
            eliminations=of_digit(lost, digit),
        )


def direct_locked_candidates(position: Position) -> Iterator[RatedStep]:
    for unit, other, digit, cells, lost in locked(position):
        placement = single_left(position.places[digit], digit, lost, unit, other)
        if placement is not None:
            pointing = unit in BOXES
            yield RatedStep(
                ExplainerTechnique.DIRECT_POINTING if pointing else ExplainerTechnique.DIRECT_CLAIMING,
                DIRECT_POINTING if pointing else DIRECT_CLAIMING,
                tuple(iter_bits(cells)),
                (digit + 1,),
                (outside_unit(unit), outside_unit(other)),
                placements=(placement,),
            )


def single_left(places: CellMask, digit: int, lost: CellMask, unit: int, other: int) -> Candidate | None:
    """The hidden single that losing ``lost`` leaves in a unit of the first's kind that crosses ``other``, if any."""
    kept = places & ~lost
    for third in range(unit - unit % 9, unit - unit % 9 + 9):
        mask = UNIT_MASKS[third]
        if third != unit and lost & mask:
            found = kept & mask
            if found and not found & (found - 1):
                return bit_index(found), digit + 1
    return None
