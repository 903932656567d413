"""Bivalue universal graves, for puzzles with one solution: types 1 (5.6), 2 and 4 (5.7), 3 (5.7 and 0.1 for each cell
of the set beyond the first).

If all open cells had two candidates, and every digit two places in each unit, the puzzle would have no solution or
several. So one of the candidates beyond that is true.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from dokulab.bits import is_single, iter_bits, mask_of, union_of
from dokulab.sudoku_explainer.position import PEERS, UNIT_MASKS, UNITS, UNITS_OF, Position
from dokulab.sudoku_explainer.rated_step import ExplainerTechnique, RatedStep, from_one, outside_unit
from dokulab.sudoku_explainer.rated_subsets import eliminations_in

TYPE_1, OTHERS = 56, 57


def extra_candidates(position: Position) -> dict[int, int] | None:
    """The digits beyond the grave in each cell that has some, or None if it is no grave."""
    extra: dict[int, int] = {}
    if any((places & mask).bit_count() == 1 for places in position.places for mask in UNIT_MASKS):
        return None
    more = [cell for cell in iter_bits(position.unsolved) if position.candidates[cell].bit_count() > 2]
    if not more:
        return None
    for cell in more:
        extra[cell] = mask_of(
            digit
            for digit in iter_bits(position.candidates[cell])
            if all((position.places[digit] & UNIT_MASKS[unit]).bit_count() > 2 for unit in UNITS_OF[cell])
        )
    if any((position.candidates[cell] & ~surplus).bit_count() != 2 for cell, surplus in extra.items()):
        return None
    grave = list(position.places)
    for cell, surplus in extra.items():
        for digit in iter_bits(surplus):
            grave[digit] &= ~(1 << cell)
    if any((places & mask).bit_count() not in (0, 2) for places in grave for mask in UNIT_MASKS):
        return None
    return extra


def graves(position: Position) -> Iterator[RatedStep]:
    extra = extra_candidates(position)
    if extra is None:
        return
    cells = tuple(extra)
    digits = union_of(extra.values())
    common = (1 << 81) - 1
    for cell in cells:
        common &= PEERS[cell]
    if len(cells) == 1:
        (cell,) = cells
        lost = position.candidates[cell] & ~digits
        yield RatedStep(
            ExplainerTechnique.BUG,
            TYPE_1,
            cells,
            from_one(iter_bits(digits)),
            eliminations=tuple((cell, digit) for digit in from_one(iter_bits(lost))),
            variant="1",
        )
    elif is_single(digits):
        eliminations = eliminations_in(position, common, digits)
        if eliminations:
            yield RatedStep(
                ExplainerTechnique.BUG,
                OTHERS,
                cells,
                from_one(iter_bits(digits)),
                eliminations=eliminations,
                variant="2",
            )
    else:
        for unit, mask in enumerate(UNIT_MASKS):
            if all(mask >> cell & 1 for cell in cells):
                yield from in_unit(position, unit, cells, digits)


def in_unit(position: Position, unit: int, cells: tuple[int, ...], digits: int) -> Iterator[RatedStep]:
    """Types 3 and 4: the cells with more digits are in one unit."""
    candidates = position.candidates
    roof = mask_of(cells)
    if len(cells) == 2:
        both = candidates[cells[0]] & candidates[cells[1]] & ~digits
        for digit in iter_bits(both):
            if position.places[digit] & UNIT_MASKS[unit] == roof:
                lost = union_of(candidates[cell] for cell in cells) & ~digits & ~(1 << digit)
                eliminations = eliminations_in(position, roof, lost)
                if eliminations:
                    yield RatedStep(
                        ExplainerTechnique.BUG,
                        OTHERS,
                        cells,
                        (digit + 1,),
                        (outside_unit(unit),),
                        eliminations=eliminations,
                        variant="4",
                    )
    others = [cell for cell in UNITS[unit] if candidates[cell] and not roof >> cell & 1]
    for size in range(2, 7):
        for chosen in combinations(others, size - 1):
            joined = digits | union_of(candidates[cell] for cell in chosen)
            if joined.bit_count() == size:
                lost = UNIT_MASKS[unit] & ~roof & ~mask_of(chosen)
                eliminations = eliminations_in(position, lost, joined)
                if eliminations:
                    yield RatedStep(
                        ExplainerTechnique.BUG,
                        OTHERS + size - 1,
                        cells,
                        from_one(iter_bits(joined)),
                        (outside_unit(unit),),
                        eliminations=eliminations,
                        variant="3",
                        subset=chosen,
                    )
