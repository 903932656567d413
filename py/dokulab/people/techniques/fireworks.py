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

from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import bit_index, is_single, iter_bits, mask_of
from dokulab.ground.jobs import PAUSE
from dokulab.people.state import State
from dokulab.people.step import Candidate, Reason, Role, Step, sorted_candidates
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, FoundSteps, technique


class _Crosspoint(NamedTuple):
    """An open cell, one more cell of its row and of its column outside its box, and the digits of fireworks there."""

    cell: Cell
    wings: int
    digits: tuple[Digit, ...]


@lru_cache(maxsize=1)
def _crosspoints(state: State) -> tuple[_Crosspoint, ...]:
    """Those with two digits or more. Triples and quads look at the same ones."""
    found = []
    at = [_places(state, digit) for digit in state.cell_sets.digits]
    once = several = 0
    for places in at:
        several |= once & places
        once |= places
    for cell in iter_bits(several):
        row, column, box = (state.cell_sets.units[unit] for unit in state.geometry.units_of[cell])
        outside = (row | column) & ~box
        seen = {digit: state.candidates[digit] & outside for digit, places in enumerate(at, 1) if places >> cell & 1}
        for wings in dict.fromkeys(one | other for one in seen.values() for other in seen.values()):
            if is_single(wings & row) and is_single(wings & column):
                digits = tuple([digit for digit, cells in seen.items() if not cells & ~wings])
                found.append(_Crosspoint(cell, wings, digits))
    return tuple(found)


def _places(state: State, digit: Digit) -> int:
    """The open cells whose row and column can each hold the digit in one cell at most outside the cell's box.

    What a naked single tells is no firework's, whether it has been placed or not.
    """
    cell_sets, candidates, singles = state.cell_sets, state.candidates[digit], state.single_cells
    in_rows = in_columns = 0
    for box_line in cell_sets.box_lines:
        outside = candidates & box_line.line_rest
        in_line = outside | candidates & box_line.shared
        if in_line and not outside & (outside - 1) and not in_line & singles:
            if box_line.line < cell_sets.size:
                in_rows |= box_line.shared
            else:
                in_columns |= box_line.shared
    return in_rows & in_columns & state.unsolved & ~singles


def _step(state: State, chosen: tuple[tuple[_Crosspoint, tuple[Digit, ...]], ...]) -> Iterator[Step]:
    cell_sets, units_of = state.cell_sets, state.geometry.units_of
    every = mask_of(digit for _, digits in chosen for digit in digits)
    lost: list[Candidate] = []
    candidates: list[tuple[Role, Cell, Digit]] = []
    wings = chosen[0][0].wings
    lost += ((cell, digit) for cell in iter_bits(wings) for digit in iter_bits(state.digit_sets[cell] & ~every))
    for role, (crosspoint, digits) in zip((Role.PATTERN, Role.EXTRA), chosen, strict=False):
        row, column, box = units_of[crosspoint.cell]
        other = cell_sets.units[box] & ~cell_sets.units[row] & ~cell_sets.units[column]
        lost += ((crosspoint.cell, digit) for digit in iter_bits(state.digit_sets[crosspoint.cell] & ~mask_of(digits)))
        for digit in digits:
            lost += ((cell, digit) for cell in iter_bits(state.candidates[digit] & other))
            places = state.candidates[digit] & (1 << crosspoint.cell | wings)
            candidates += ((role, cell, digit) for cell in iter_bits(places))
    if lost:
        lines = sorted(line for crosspoint, _ in chosen for line in units_of[crosspoint.cell][:2])
        cells = [(Role.PIVOT, crosspoint.cell) for crosspoint, _ in chosen] + [
            (Role.WING, cell) for cell in iter_bits(wings)
        ]
        reason = Reason(tuple((Role.BASE, line) for line in lines), tuple(cells), tuple(candidates))
        yield Step(eliminations=sorted_candidates(lost), because=reason)


def _only_wings(text: StepText, pivot: Cell, role: Role, wings: str) -> str:
    row, column, box = text.geometry.units_of[pivot]
    digits = text.role_digits(role)
    return f"outside {text.unit_names([box])}, {text.unit_names([row, column])} have only {wings} left for {digits}"


def _inside(text: StepText) -> str:
    """Why boxes lose digits, if they do."""
    reason = text.step.because
    pattern = {*reason.cells_as(Role.PIVOT), *reason.cells_as(Role.WING)}
    if all(cell in pattern for cell, _ in text.step.eliminations):
        return ""
    return " Inside the box where its lines cross, each digit is then on one of them, so the rest of the box loses it."


def _why_triple(text: StepText) -> str:
    (pivot,) = text.step.because.cells_as(Role.PIVOT)
    box = text.unit_names([text.geometry.units_of[pivot][2]])
    return (
        f"{_only_wings(text, pivot, Role.PATTERN, text.wings)}. A digit in neither of them is in {box} on both lines, "
        f"so in {text.cell_names([pivot])}. Three digits, three cells: each of them holds one of "
        f"{text.role_digits(Role.PATTERN)}.{_inside(text)}"
    )


def _why_quad(text: StepText) -> str:
    one, other = text.step.because.cells_as(Role.PIVOT)
    words = _only_wings(text, one, Role.PATTERN, text.wings), _only_wings(text, other, Role.EXTRA, "the same cells")
    return (
        f"{words[0]}, and {words[1]}. A digit in neither of them is where its lines cross: "
        f"{text.role_digits(Role.PATTERN)} in {text.cell_names([one])}, {text.role_digits(Role.EXTRA)} in "
        f"{text.cell_names([other])}. Four digits, four cells: each of them holds one of the digits.{_inside(text)}"
    )


def _where(text: StepText) -> str:
    return f"Look at {text.base}."


@technique(
    "triple_firework",
    "Triple firework",
    Family.ALS,
    310,
    where=_where,
    why=_why_triple,
    rare=True,
    about=(
        "Outside the box where they cross, a row and a column have only one place each for three digits: the "
        "same two cells. A digit in neither is where the lines cross, because the box has it just once. So "
        "the three digits fill these three cells, which lose all others."
    ),
)
def TRIPLE_FIREWORK(state: State) -> FoundSteps:
    for crosspoint in _crosspoints(state):
        for digits in combinations(crosspoint.digits, 3):
            yield from _step(state, ((crosspoint, digits),))
    yield PAUSE


@technique(
    "quad_firework",
    "Quad firework",
    Family.ALS,
    310,
    where=_where,
    why=_why_quad,
    rare=True,
    about=(
        "A row and a column have only one place each for two digits outside the box where they cross. With "
        "another row and column, the same two cells are the only places for two other digits. So the four "
        "digits fill the four corners of a rectangle, which lose all others."
    ),
)
def QUAD_FIREWORK(state: State) -> FoundSteps:
    cell_sets, n = state.cell_sets, state.cell_sets.size
    seen: dict[tuple[Cell, int], _Crosspoint] = {}
    for crosspoint in _crosspoints(state):
        cell, wings, digits = crosspoint
        in_row, in_column = wings & cell_sets.row_of[cell], wings & cell_sets.column_of[cell]
        opposite = seen.get((bit_index(in_column) // n * n + bit_index(in_row) % n, wings))
        seen[cell, wings] = crosspoint
        if opposite:
            for first in combinations(opposite.digits, 2):
                for second in combinations([digit for digit in digits if digit not in first], 2):
                    yield from _step(state, ((opposite, first), (crosspoint, second)))
    yield PAUSE
