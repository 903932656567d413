"""Singles: a digit's last place in a unit (1.0, 1.2, 1.5) and a cell's last candidate (2.3)."""

from __future__ import annotations

from collections.abc import Iterator

from dokulab.bits import bit_index, is_single, iter_bits
from dokulab.sudoku_explainer.position import BOXES, UNIT_MASKS, Position
from dokulab.sudoku_explainer.rated_step import ExplainerTechnique, RatedStep, outside_unit

LAST_CELL, IN_BOX, IN_LINE, NAKED = 10, 12, 15, 23


def hidden_singles(position: Position) -> Iterator[RatedStep]:
    """The last open cell of a unit, then a digit's only place in a box, a column or a row; by unit, then by digit."""
    for unit, mask in enumerate(UNIT_MASKS):
        if is_single(position.unsolved & mask):
            cell = bit_index(position.unsolved & mask)
            for digit in iter_bits(position.candidates[cell]):
                yield hidden_single(unit, cell, digit, LAST_CELL)
    places = position.places
    for unit, mask in enumerate(UNIT_MASKS):
        if position.unsolved & mask:
            for digit in range(9):
                found = places[digit] & mask
                if found and not found & (found - 1):
                    yield hidden_single(unit, bit_index(found), digit, IN_BOX if unit in BOXES else IN_LINE)


def hidden_single(unit: int, cell: int, digit: int, tenths: int) -> RatedStep:
    return RatedStep(
        ExplainerTechnique.HIDDEN_SINGLE,
        tenths,
        (cell,),
        (digit + 1,),
        (outside_unit(unit),),
        placements=((cell, digit + 1),),
    )


def naked_singles(position: Position) -> Iterator[RatedStep]:
    """The cells with one candidate, in ascending order."""
    for cell in iter_bits(position.unsolved):
        found = position.candidates[cell]
        if is_single(found):
            digit = bit_index(found)
            yield RatedStep(
                ExplainerTechnique.NAKED_SINGLE, NAKED, (cell,), (digit + 1,), placements=((cell, digit + 1),)
            )
