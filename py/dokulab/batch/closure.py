"""Naked singles, hidden singles and locked candidates on bit slices, until nothing changes.

The three are monotone (an elimination never takes a later conclusion away), so that the end does not depend on the
order: a round here may use what it has just found, and still ends where one step at a time would.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from dokulab.batch.slices import Slice, Slices, exactly_one, places_of
from dokulab.errors import ParameterError
from dokulab.geometry import Cell, Geometry
from dokulab.jobs import PAUSE, Job


class Strategy(StrEnum):
    """What can be switched on; the values are the names on the command line. ``lc`` there means both last ones."""

    NAKED_SINGLES = "ns"
    HIDDEN_SINGLES = "hs"
    POINTING = "pointing"
    CLAIMING = "claiming"


def strategies_of(names: Iterable[str]) -> frozenset[Strategy]:
    """The strategies of names as in ``ns,hs,lc``. Raises ParameterError for one that is not known here."""
    chosen: set[Strategy] = set()
    for name in names:
        if name == "lc":
            chosen |= {Strategy.POINTING, Strategy.CLAIMING}
        elif name in set(Strategy):
            chosen.add(Strategy(name))
        else:
            known = ", ".join(["lc", *Strategy])
            raise ParameterError(f"There is no batch strategy {name!r}; choose from {known}.", rule="strategies")
    return frozenset(chosen)


class Crossing(NamedTuple):
    """A line and a box that share cells: these, what is left of each, and the parallel crossings of line and box.

    ``in_line`` and ``in_box`` number the other crossings that together make up the two rests.
    """

    shared: tuple[Cell, ...]
    line_rest: tuple[Cell, ...]
    box_rest: tuple[Cell, ...]
    in_line: tuple[int, ...]
    in_box: tuple[int, ...]


@cache
def crossings(geometry: Geometry) -> tuple[Crossing, ...]:
    """Every row and column with every box that it crosses. None where boxes are lines themselves."""
    if 1 in (geometry.box_rows, geometry.box_columns):
        return ()
    found: list[Crossing] = []
    for lines in geometry.rows, geometry.columns:
        pairs = [
            (line, box, tuple(cell for cell in line if cell in set(box)))
            for line in lines
            for box in geometry.boxes
            if set(line) & set(box)
        ]
        offset = len(found)
        for number, (line, box, shared) in enumerate(pairs):
            others = [(offset + other, pair) for other, pair in enumerate(pairs) if other != number]
            found.append(
                Crossing(
                    shared,
                    tuple(cell for cell in line if cell not in shared),
                    tuple(cell for cell in box if cell not in shared),
                    tuple(other for other, pair in others if pair[0] is line),
                    tuple(other for other, pair in others if pair[1] is box),
                )
            )
    return tuple(found)


def close(slices: Slices, strategies: Collection[Strategy]) -> Job[int]:
    """Apply the strategies to all puzzles until nothing changes, and return the number of rounds.

    A round places all singles, takes what they exclude, then removes locked candidates. Of a puzzle that proves to
    have no solution the rest means nothing, but that it never counts as solved.
    """
    _exclude(slices, [of_digit[:] for of_digit in slices.placed])
    rounds = 0
    while True:
        rounds += 1
        fresh = _singles(slices, Strategy.NAKED_SINGLES in strategies, Strategy.HIDDEN_SINGLES in strategies)
        changed = any(any(of_digit) for of_digit in fresh)
        if changed:
            for placed, of_digit in zip(slices.placed[1:], fresh[1:], strict=True):
                placed[:] = [old | new for old, new in zip(placed, of_digit, strict=True)]
            _exclude(slices, fresh)
        yield PAUSE
        if Strategy.POINTING in strategies or Strategy.CLAIMING in strategies:
            for candidates in slices.candidates[1:]:
                changed |= _remove_locked(
                    slices.geometry, candidates, Strategy.POINTING in strategies, Strategy.CLAIMING in strategies
                )
            yield PAUSE
        if not changed:
            return rounds


def _singles(slices: Slices, naked: bool, hidden: bool) -> list[list[Slice]]:
    """For each digit and cell the puzzles where it is a single and not placed yet."""
    geometry, candidates = slices.geometry, slices.candidates
    fresh: list[list[Slice]] = [[], *([0] * geometry.cell_count for _ in geometry.digits)]
    if naked:
        for cell, of_cell in enumerate(zip(*candidates[1:], strict=True)):
            single = exactly_one(of_cell)
            if single:
                for digit, part in enumerate(of_cell, 1):
                    fresh[digit][cell] = part & single
    if hidden:
        for digit in geometry.digits:
            of_digit, fresh_of_digit = candidates[digit], fresh[digit]
            for unit in geometry.units:
                single = exactly_one([of_digit[cell] for cell in unit])
                if single:
                    for cell in unit:
                        fresh_of_digit[cell] |= of_digit[cell] & single
    for of_digit, placed in zip(fresh[1:], slices.placed[1:], strict=True):
        of_digit[:] = [part & ~old for part, old in zip(of_digit, placed, strict=True)]
    return fresh


def _exclude(slices: Slices, fresh: list[list[Slice]]) -> None:
    """Take what freshly placed digits exclude: other digits in their cells, the same digit in their peers."""
    geometry = slices.geometry
    filled = [places_of(geometry.digits, (0, *of_cell)) for of_cell in zip(*fresh[1:], strict=True)]
    for candidates, of_digit in zip(slices.candidates[1:], fresh[1:], strict=True):
        by_unit = [places_of(unit, of_digit) for unit in geometry.units]
        for cell, (row, column, box) in enumerate(geometry.units_of):
            excluded = (filled[cell] | by_unit[row] | by_unit[column] | by_unit[box]) & ~of_digit[cell]
            if excluded:
                candidates[cell] &= ~excluded


def _remove_locked(geometry: Geometry, candidates: list[Slice], pointing: bool, claiming: bool) -> bool:
    """Remove the locked candidates of one digit, and say whether there were any."""
    changed = False
    all_crossings = crossings(geometry)
    held = [places_of(crossing.shared, candidates) for crossing in all_crossings]
    for crossing, here in zip(all_crossings, held, strict=True):
        in_line, in_box = places_of(crossing.in_line, held), places_of(crossing.in_box, held)
        if pointing:
            changed |= _remove(candidates, crossing.line_rest, here & in_line & ~in_box)
        if claiming:
            changed |= _remove(candidates, crossing.box_rest, here & in_box & ~in_line)
    return changed


def _remove(candidates: list[Slice], cells: tuple[Cell, ...], puzzles: Slice) -> bool:
    if not puzzles:
        return False
    kept = ~puzzles
    for cell in cells:
        candidates[cell] &= kept
    return True
