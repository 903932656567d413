"""Unique rectangles and loops, for puzzles with one solution, with the catalogue's ways out of them but for type 3.

A loop of cells that all have two digits, two cells in each unit that it touches, could be filled in two ways if no
cell had more. Rectangle 4.5; loop of 6 cells 4.6, of 8 cells 4.7, of 10 and more 5.0. Type 3 adds 0.1 for each cell of
its set beyond the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from dokulab.board.cellsets import Cells
from dokulab.board.geometry import CLASSIC
from dokulab.ground.bits import is_single, iter_bits, mask_of, union_of
from dokulab.measure.sudoku_explainer.rated_step import PLACE, SETS, UNITS_OF, ExplainerTechnique, RatedStep
from dokulab.people.state import State
from dokulab.people.step import Role, Step
from dokulab.people.technique import FoundSteps
from dokulab.people.techniques.deadly_patterns import (
    DeadlyPattern,
    one_cell_with_more,
    one_digit_locked,
    one_digit_more,
)


def tenths_of(length: int) -> int:
    """The rating of a loop of this many cells, in tenths."""
    return {4: 45, 6: 46, 8: 47}.get(length, 50)


def loops(state: State) -> Iterator[DeadlyPattern]:
    """The loops in which at most two cells have several more digits, or all more have the same one."""
    candidates = state.digit_sets
    seen: set[tuple[Cells, int]] = set()
    for start in iter_bits(state.unsolved):
        digits = candidates[start]
        if digits.bit_count() != 2:
            continue
        low, high = iter_bits(digits)
        allowed = state.candidates[low] & state.candidates[high]
        for path in loops_from(start, digits, allowed, candidates):
            cells = mask_of(path)
            if (cells, digits) not in seen:
                seen.add((cells, digits))
                floor = cells & state.bivalue_cells
                yield DeadlyPattern(low, high, floor, cells & ~floor)


def loops_from(start: int, digits: int, allowed: Cells, candidates: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The loops through ``start``."""
    # Each entry: a path, its cells, their extra digits, how many more cells may have some, and the last step's unit.
    stack: list[tuple[tuple[int, ...], Cells, int, int, int]] = [((start,), 1 << start, 0, 2, -1)]
    while stack:
        path, used, extra, free, kind = stack.pop()
        branches = []
        for next_kind in (0, 1, 2):
            if next_kind == kind:
                continue
            unit = SETS.units[UNITS_OF[path[-1]][next_kind]]
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


def is_loop(cells: Cells, path: tuple[int, ...]) -> bool:
    """Whether each unit holds none of the cells or two: one of an odd and one of an even place."""
    odd = mask_of(path[1::2])
    return all(not cells & mask or (is_single(odd & mask) and is_single(cells & ~odd & mask)) for mask in SETS.units)


def unique_loops(state: State) -> Iterator[RatedStep]:
    """The steps of all loops, the lowest-rated first."""
    found = [step for loop in loops(state) for step in steps_of(state, loop)]
    yield from sorted(found, key=lambda step: step.tenths)


def steps_of(state: State, loop: DeadlyPattern) -> Iterator[RatedStep]:
    if is_single(loop.roof):
        yield from rated(loop, "1", one_cell_with_more(state, (loop,)))
    elif is_single(loop.extras(state)):
        yield from rated(loop, "2", one_digit_more(state, (loop,)))
    elif loop.roof.bit_count() == 2:
        for unit in shared_units(loop.roof):
            for more, step in type_3(state, loop, unit):
                yield from rated(loop, "3", (step,), more)
        locked = [step for step in one_digit_locked(state, (loop,)) if isinstance(step, Step)]
        yield from rated(loop, "4", sorted(locked, key=lambda step: PLACE[step.because.units[0][1]]))


def rated(loop: DeadlyPattern, variant: str, steps: FoundSteps | Sequence[Step], more: int = 0) -> Iterator[RatedStep]:
    """Steps of this type, told as the catalogue tells those of rectangles."""
    size = loop.cells.bit_count()
    technique = ExplainerTechnique.UNIQUE_RECTANGLE if size == 4 else ExplainerTechnique.UNIQUE_LOOP
    for step in steps:
        if isinstance(step, Step):
            told = replace(step, technique=f"unique_rectangle_{variant}")
            yield RatedStep(technique, tenths_of(size) + more, told, variant=variant)


def shared_units(roof: Cells) -> list[int]:
    return sorted(SETS.shared_units(roof), key=PLACE.__getitem__)


def type_3(state: State, loop: DeadlyPattern, unit: int) -> Iterator[tuple[int, Step]]:
    """The extra digits of two cells make a naked set with other cells of a unit, or the loop's digits a hidden one.

    With each step the tenths that it adds.
    """
    candidates, extra, base = state.digit_sets, loop.extras(state), ((Role.BASE, unit),)
    others = [cell for cell in CLASSIC.units[unit] if candidates[cell] and not loop.roof >> cell & 1]
    for size in range(1, len(others)):
        for chosen in combinations(others, size):
            subset = mask_of(chosen)
            rest = [cell for cell in others if not subset >> cell & 1]
            inside = union_of(candidates[cell] for cell in chosen)
            naked = extra | inside
            if naked.bit_count() == size + 1:
                for step in loop.step(state, mask_of(rest), naked, units=base, subset=subset):
                    yield size, step
            hidden = (inside | loop.digits) & ~extra & ~union_of(candidates[cell] for cell in rest)
            if hidden.bit_count() == size + 1 and not loop.digits & ~hidden:
                for step in loop.step(state, subset, ~hidden, units=base, subset=subset):
                    yield (hidden & inside).bit_count() - 1, step
