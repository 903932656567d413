"""Unique rectangles and loops, for puzzles with one solution.

A loop of cells that all have two digits, two cells in each unit that it touches, could be filled in two ways if no
cell had more. Rectangle 4.5; loop of 6 cells 4.6, of 8 cells 4.7, of 10 and more 5.0. Type 3 adds 0.1 for each cell of
its set beyond the first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from dokulab.bits import bit_index, is_single, iter_bits, mask_of, union_of
from dokulab.sudoku_explainer.position import (
    ALL_DIGITS,
    PEERS,
    UNIT_MASKS,
    UNITS,
    UNITS_OF,
    CellMask,
    DigitMask,
    Position,
)
from dokulab.sudoku_explainer.rated_step import Candidate, ExplainerTechnique, RatedStep, from_one, outside_unit
from dokulab.sudoku_explainer.rated_subsets import eliminations_in


def tenths_of(length: int) -> int:
    """The rating of a loop of this many cells, in tenths."""
    return {4: 45, 6: 46, 8: 47}.get(length, 50)


@dataclass(frozen=True, slots=True)
class Loop:
    """The cells in the order of the loop, the two digits, and the cells that have more."""

    cells: tuple[int, ...]
    digits: DigitMask
    roof: tuple[int, ...]


def loops(position: Position) -> Iterator[Loop]:
    """The loops in which at most two cells have several more digits, or all more have the same one."""
    candidates = position.candidates
    seen: set[tuple[int, int]] = set()
    for start in iter_bits(position.unsolved):
        digits = candidates[start]
        if digits.bit_count() != 2:
            continue
        low, high = iter_bits(digits)
        allowed = position.places[low] & position.places[high]
        for cells in loops_from(start, digits, allowed, candidates):
            key = (mask_of(cells), digits)
            if key not in seen:
                seen.add(key)
                yield Loop(cells, digits, tuple(cell for cell in cells if candidates[cell] != digits))


def loops_from(start: int, digits: DigitMask, allowed: CellMask, candidates: list[int]) -> Iterator[tuple[int, ...]]:
    """The loops through ``start``."""
    # Each entry: a path, its cells, their extra digits, how many more cells may have some, and the last step's unit.
    stack: list[tuple[tuple[int, ...], CellMask, DigitMask, int, int]] = [((start,), 1 << start, 0, 2, -1)]
    while stack:
        path, used, extra, free, kind = stack.pop()
        branches = []
        for next_kind in (0, 1, 2):
            if next_kind == kind:
                continue
            unit = UNIT_MASKS[UNITS_OF[path[-1]][next_kind]]
            if len(path) >= 4 and unit >> start & 1 and len(path) % 2 == 0 and is_loop(used, path):
                yield path
                continue
            if (used & unit).bit_count() != 1:
                continue
            for cell in iter_bits(allowed & unit & ~used):
                more = candidates[cell] & ~digits
                left = free
                if more:
                    if not free and not is_single(extra | more):
                        continue
                    left = max(0, free - 1)
                branches.append(((*path, cell), used | 1 << cell, extra | more, left, next_kind))
        stack.extend(reversed(branches))


def is_loop(cells: CellMask, path: tuple[int, ...]) -> bool:
    """Whether each unit holds none of the cells or two: one of an odd and one of an even place."""
    odd = mask_of(path[1::2])
    return all(not cells & mask or (is_single(odd & mask) and is_single(cells & ~odd & mask)) for mask in UNIT_MASKS)


def unique_loops(position: Position) -> Iterator[RatedStep]:
    """The steps of all loops, the lowest-rated first."""
    found = [step for loop in loops(position) for step in steps_of(position, loop)]
    yield from sorted(found, key=lambda step: step.tenths)


def steps_of(position: Position, loop: Loop) -> Iterator[RatedStep]:
    candidates = position.candidates
    extra = union_of(candidates[cell] & ~loop.digits for cell in loop.roof)
    if len(loop.roof) == 1:
        (cell,) = loop.roof
        yield step(loop, "1", from_one(iter_bits(loop.digits)), eliminations_in(position, 1 << cell, loop.digits))
        return
    if not loop.roof:
        return
    if is_single(extra):
        lost = position.places[bit_index(extra)]
        for cell in loop.roof:
            lost &= PEERS[cell]
        if lost:
            yield step(loop, "2", from_one(iter_bits(loop.digits)), eliminations_in(position, lost, extra))
        return
    if len(loop.roof) != 2 or not PEERS[loop.roof[0]] >> loop.roof[1] & 1:
        return
    yield from type_3(position, loop, extra)
    yield from type_4(position, loop)


def step(
    loop: Loop,
    variant: str,
    digits: tuple[int, ...],
    eliminations: tuple[Candidate, ...],
    unit: int | None = None,
    more: int = 0,
    subset: tuple[int, ...] = (),
) -> RatedStep:
    return RatedStep(
        ExplainerTechnique.UNIQUE_RECTANGLE if len(loop.cells) == 4 else ExplainerTechnique.UNIQUE_LOOP,
        tenths_of(len(loop.cells)) + more,
        loop.cells,
        digits,
        () if unit is None else (outside_unit(unit),),
        eliminations=eliminations,
        variant=variant,
        subset=subset,
    )


def shared_units(first: int, second: int) -> list[int]:
    return [unit for unit in range(27) if UNIT_MASKS[unit] >> first & UNIT_MASKS[unit] >> second & 1]


def type_3(position: Position, loop: Loop, extra: DigitMask) -> Iterator[RatedStep]:
    """The extra digits of two cells make a naked set with other cells of a unit, or the loop's digits a hidden one."""
    candidates = position.candidates
    roof = mask_of(loop.roof)
    for unit in shared_units(*loop.roof):
        others = [cell for cell in UNITS[unit] if candidates[cell] and not roof >> cell & 1]
        for size in range(1, len(others)):
            for chosen in combinations(others, size):
                rest = [cell for cell in others if cell not in chosen]
                inside = union_of(candidates[cell] for cell in chosen)
                naked = extra | inside
                if naked.bit_count() == size + 1:
                    eliminations = eliminations_in(position, mask_of(rest), naked)
                    if eliminations:
                        yield step(loop, "3", from_one(iter_bits(loop.digits)), eliminations, unit, size, chosen)
                hidden = (inside | loop.digits) & ~extra & ~union_of(candidates[cell] for cell in rest)
                if hidden.bit_count() == size + 1 and not loop.digits & ~hidden:
                    eliminations = eliminations_in(position, mask_of(chosen), ALL_DIGITS & ~hidden)
                    if eliminations:
                        more = (hidden & inside).bit_count() - 1
                        yield step(loop, "3", from_one(iter_bits(loop.digits)), eliminations, unit, more, chosen)


def type_4(position: Position, loop: Loop) -> Iterator[RatedStep]:
    """One of the digits has no other place in a unit of the two cells: they lose the other digit."""
    roof = mask_of(loop.roof)
    for unit in shared_units(*loop.roof):
        for digit in iter_bits(loop.digits):
            if position.places[digit] & UNIT_MASKS[unit] == roof:
                other = loop.digits & ~(1 << digit)
                eliminations = eliminations_in(position, roof, other)
                if eliminations:
                    yield step(loop, "4", (digit + 1, bit_index(other) + 1), eliminations, unit)
