"""Unique rectangles and loops, for puzzles with one solution.

A loop of cells that all have two digits, two cells in each unit that it touches, could be filled in two ways if no
cell had more. Rectangle 4.5; loop of 6 cells 4.6, of 8 cells 4.7, of 10 and more 5.0. Type 3 adds 0.1 for each cell of
its set beyond the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from dokulab.board.cellsets import Cells
from dokulab.board.geometry import CLASSIC
from dokulab.ground.bits import bit_index, is_single, iter_bits, mask_of, union_of
from dokulab.measure.sudoku_explainer.rated_step import PEERS, PLACE, SETS, UNITS_OF, ExplainerTechnique, RatedStep
from dokulab.people.state import State
from dokulab.people.step import Candidate


def tenths_of(length: int) -> int:
    """The rating of a loop of this many cells, in tenths."""
    return {4: 45, 6: 46, 8: 47}.get(length, 50)


@dataclass(frozen=True, slots=True)
class Loop:
    """The cells in the order of the loop, the two digits, and the cells that have more."""

    cells: tuple[int, ...]
    digits: int
    roof: tuple[int, ...]


def eliminations_in(state: State, cells: Cells, digits: int) -> tuple[Candidate, ...]:
    """The candidates among ``digits`` in ``cells``, by cell, then digit."""
    return tuple((cell, digit) for cell in iter_bits(cells) for digit in iter_bits(state.digit_sets[cell] & digits))


def loops(state: State) -> Iterator[Loop]:
    """The loops in which at most two cells have several more digits, or all more have the same one."""
    candidates = state.digit_sets
    seen: set[tuple[int, int]] = set()
    for start in iter_bits(state.unsolved):
        digits = candidates[start]
        if digits.bit_count() != 2:
            continue
        low, high = iter_bits(digits)
        allowed = state.candidates[low] & state.candidates[high]
        for cells in loops_from(start, digits, allowed, candidates):
            key = (mask_of(cells), digits)
            if key not in seen:
                seen.add(key)
                yield Loop(cells, digits, tuple(cell for cell in cells if candidates[cell] != digits))


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


def steps_of(state: State, loop: Loop) -> Iterator[RatedStep]:
    candidates = state.digit_sets
    extra = union_of(candidates[cell] & ~loop.digits for cell in loop.roof)
    if len(loop.roof) == 1:
        (cell,) = loop.roof
        yield step(loop, "1", tuple(iter_bits(loop.digits)), eliminations_in(state, 1 << cell, loop.digits))
        return
    if not loop.roof:
        return
    if is_single(extra):
        lost = state.candidates[bit_index(extra)]
        for cell in loop.roof:
            lost &= PEERS[cell]
        if lost:
            yield step(loop, "2", tuple(iter_bits(loop.digits)), eliminations_in(state, lost, extra))
        return
    if len(loop.roof) != 2 or not PEERS[loop.roof[0]] >> loop.roof[1] & 1:
        return
    yield from type_3(state, loop, extra)
    yield from type_4(state, loop)


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
        () if unit is None else (unit,),
        eliminations=eliminations,
        variant=variant,
        subset=subset,
    )


def shared_units(roof: Cells) -> list[int]:
    return sorted(SETS.shared_units(roof), key=PLACE.__getitem__)


def type_3(state: State, loop: Loop, extra: int) -> Iterator[RatedStep]:
    """The extra digits of two cells make a naked set with other cells of a unit, or the loop's digits a hidden one."""
    candidates = state.digit_sets
    roof = mask_of(loop.roof)
    for unit in shared_units(roof):
        others = [cell for cell in CLASSIC.units[unit] if candidates[cell] and not roof >> cell & 1]
        for size in range(1, len(others)):
            for chosen in combinations(others, size):
                rest = [cell for cell in others if cell not in chosen]
                inside = union_of(candidates[cell] for cell in chosen)
                naked = extra | inside
                if naked.bit_count() == size + 1:
                    eliminations = eliminations_in(state, mask_of(rest), naked)
                    if eliminations:
                        yield step(loop, "3", tuple(iter_bits(loop.digits)), eliminations, unit, size, chosen)
                hidden = (inside | loop.digits) & ~extra & ~union_of(candidates[cell] for cell in rest)
                if hidden.bit_count() == size + 1 and not loop.digits & ~hidden:
                    eliminations = eliminations_in(state, mask_of(chosen), ~hidden)
                    if eliminations:
                        more = (hidden & inside).bit_count() - 1
                        yield step(loop, "3", tuple(iter_bits(loop.digits)), eliminations, unit, more, chosen)


def type_4(state: State, loop: Loop) -> Iterator[RatedStep]:
    """One of the digits has no other place in a unit of the two cells: they lose the other digit."""
    roof = mask_of(loop.roof)
    for unit in shared_units(roof):
        for digit in iter_bits(loop.digits):
            if state.candidates[digit] & SETS.units[unit] == roof:
                other = loop.digits & ~(1 << digit)
                eliminations = eliminations_in(state, roof, other)
                if eliminations:
                    yield step(loop, "4", (digit, bit_index(other)), eliminations, unit)
