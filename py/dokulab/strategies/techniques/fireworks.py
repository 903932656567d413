"""Fireworks: a row and a column with at most one place each for a digit outside the box where they cross.

The digit is then in one of these two cells, or where the lines cross: in neither of the two, it is in the box on both
lines, and the box has it once. With as many such digits as cells, each of the cells holds one of them. So three digits
with one crossing fill three cells, and two pairs of digits whose crossings are opposite corners of a rectangle fill its
four corners. Each digit is then in just one of its cells, which puts it on the row or the column within its box too.
After shye, "Fireworks", the New Sudoku Players' Forum, 2021.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from dokulab.bits import is_single, mask_of, members, only
from dokulab.geometry import Cell, Digit
from dokulab.jobs import PAUSE
from dokulab.strategies.phrases import Phrases
from dokulab.strategies.state import State
from dokulab.strategies.step import Candidate, Reason, Role, Step, in_order
from dokulab.strategies.technique import Family, Search, Technique


class _Crossing(NamedTuple):
    """An open cell, one more cell of its row and of its column outside its box, and the digits of fireworks there."""

    cell: Cell
    wings: int
    digits: tuple[Digit, ...]


@lru_cache(maxsize=1)
def _crossings(state: State) -> tuple[_Crossing, ...]:
    """Those with two digits or more. Triples and quads look at the same ones."""
    found = []
    at = [_places(state, digit) for digit in state.board.digits]
    once = several = 0
    for places in at:
        several |= once & places
        once |= places
    for cell in members(several):
        row, column, box = (state.board.units[unit] for unit in state.geometry.units_of[cell])
        outside = (row | column) & ~box
        seen = {digit: state.marks[digit] & outside for digit, places in enumerate(at, 1) if places >> cell & 1}
        for wings in dict.fromkeys(one | other for one in seen.values() for other in seen.values()):
            if is_single(wings & row) and is_single(wings & column):
                digits = tuple([digit for digit, cells in seen.items() if not cells & ~wings])
                found.append(_Crossing(cell, wings, digits))
    return tuple(found)


def _places(state: State, digit: Digit) -> int:
    """The open cells whose row and column can each hold the digit in one cell at most outside the cell's box.

    What a naked single tells is no firework's, whether it has been placed or not.
    """
    board, marks, singles = state.board, state.marks[digit], state.single_cells
    in_rows = in_columns = 0
    for crossing in board.crossings:
        outside = marks & crossing.line_rest
        in_line = outside | marks & crossing.shared
        if in_line and not outside & (outside - 1) and not in_line & singles:
            if crossing.line < board.size:
                in_rows |= crossing.shared
            else:
                in_columns |= crossing.shared
    return in_rows & in_columns & state.open & ~singles


def _triples(state: State) -> Search:
    for crossing in _crossings(state):
        for digits in combinations(crossing.digits, 3):
            yield from _step("triple_firework", state, ((crossing, digits),))
    yield PAUSE


def _quads(state: State) -> Search:
    board, n = state.board, state.board.size
    seen: dict[tuple[Cell, int], _Crossing] = {}
    for crossing in _crossings(state):
        cell, wings, digits = crossing
        in_row, in_column = wings & board.row_of[cell], wings & board.column_of[cell]
        opposite = seen.get((only(in_column) // n * n + only(in_row) % n, wings))
        seen[cell, wings] = crossing
        if opposite:
            for first in combinations(opposite.digits, 2):
                for second in combinations([digit for digit in digits if digit not in first], 2):
                    yield from _step("quad_firework", state, ((opposite, first), (crossing, second)))
    yield PAUSE


def _step(technique: str, state: State, chosen: tuple[tuple[_Crossing, tuple[Digit, ...]], ...]) -> Iterator[Step]:
    board, units_of = state.board, state.geometry.units_of
    every = mask_of(digit for _, digits in chosen for digit in digits)
    lost: list[Candidate] = []
    candidates: list[tuple[Role, Cell, Digit]] = []
    wings = chosen[0][0].wings
    lost += ((cell, digit) for cell in members(wings) for digit in members(state.digit_sets[cell] & ~every))
    for role, (crossing, digits) in zip((Role.PATTERN, Role.EXTRA), chosen, strict=False):
        row, column, box = units_of[crossing.cell]
        other = board.units[box] & ~board.units[row] & ~board.units[column]
        lost += ((crossing.cell, digit) for digit in members(state.digit_sets[crossing.cell] & ~mask_of(digits)))
        for digit in digits:
            lost += ((cell, digit) for cell in members(state.marks[digit] & other))
            places = state.marks[digit] & (1 << crossing.cell | wings)
            candidates += ((role, cell, digit) for cell in members(places))
    if lost:
        lines = sorted(line for crossing, _ in chosen for line in units_of[crossing.cell][:2])
        cells = [(Role.PIVOT, crossing.cell) for crossing, _ in chosen] + [(Role.WING, cell) for cell in members(wings)]
        reason = Reason(tuple((Role.BASE, line) for line in lines), tuple(cells), tuple(candidates))
        yield Step(technique, eliminations=in_order(lost), because=reason)


def _only_wings(it: Phrases, pivot: Cell, role: Role, wings: str) -> str:
    row, column, box = it.geometry.units_of[pivot]
    digits = it.role_digits(role)
    return f"outside {it.unit_names([box])}, {it.unit_names([row, column])} have only {wings} left for {digits}"


def _inside(it: Phrases) -> str:
    """Why boxes lose digits, if they do."""
    reason = it.step.because
    pattern = {*reason.cells_as(Role.PIVOT), *reason.cells_as(Role.WING)}
    if all(cell in pattern for cell, _ in it.step.eliminations):
        return ""
    return " Inside the box where its lines cross, each digit is then on one of them, so the rest of the box loses it."


def _why_triple(it: Phrases) -> str:
    (pivot,) = it.step.because.cells_as(Role.PIVOT)
    box = it.unit_names([it.geometry.units_of[pivot][2]])
    return (
        f"{_only_wings(it, pivot, Role.PATTERN, it.wings)}. A digit in neither of them is in {box} on both lines, so "
        f"in {it.cell_names([pivot])}. Three digits, three cells: each of them holds one of "
        f"{it.role_digits(Role.PATTERN)}.{_inside(it)}"
    )


def _why_quad(it: Phrases) -> str:
    one, other = it.step.because.cells_as(Role.PIVOT)
    told = _only_wings(it, one, Role.PATTERN, it.wings), _only_wings(it, other, Role.EXTRA, "the same cells")
    return (
        f"{told[0]}, and {told[1]}. A digit in neither of them is where its lines cross: "
        f"{it.role_digits(Role.PATTERN)} in {it.cell_names([one])}, {it.role_digits(Role.EXTRA)} in "
        f"{it.cell_names([other])}. Four digits, four cells: each of them holds one of the digits.{_inside(it)}"
    )


def _where(it: Phrases) -> str:
    return f"Look at {it.base}."


TRIPLE_FIREWORK = Technique(
    "triple_firework", "Triple firework", Family.SETS, 310, _triples, where=_where, why=_why_triple
)
QUAD_FIREWORK = Technique("quad_firework", "Quad firework", Family.SETS, 310, _quads, where=_where, why=_why_quad)
