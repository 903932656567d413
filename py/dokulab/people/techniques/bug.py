"""Bivalue universal graves (BUG): all open cells have two candidates but a few, which have more.

A full set of such pairs, every digit left twice or not at all in every unit, has no solution or several. So at least
one of the candidates beyond the pairs, the extra ones, is true. BUG+1 has one cell with extra candidates; types 2 to 4
have several.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations

from dokulab.board.geometry import Cell
from dokulab.ground.bits import bit_index, is_single, iter_bits, mask_of, union_of
from dokulab.ground.words import listed
from dokulab.people.state import State
from dokulab.people.step import Candidate, Reason, Role, Step
from dokulab.people.step_text import StepText
from dokulab.people.technique import FoundSteps, in_unique_puzzles
from dokulab.search.solvers.uniqueness import UniquePuzzle

_LARGEST_SUBSET = 4
"""Of type 3: the most digits of the naked subset."""


def extra_candidates(state: State) -> dict[Cell, int]:
    """For each cell with more than two candidates the set of its extra ones; empty if there is no grave."""
    if state.single_cells or state.emptied_cells:
        return {}
    extras: dict[Cell, int] = {}
    units = state.cell_sets.units
    for cell in iter_bits(state.unsolved & ~state.bivalue_cells):
        extras[cell] = mask_of(
            digit
            for digit in iter_bits(state.digit_sets[cell])
            if all((state.candidates[digit] & units[unit]).bit_count() > 2 for unit in state.geometry.units_of[cell])
        )
        if (state.digit_sets[cell] & ~extras[cell]).bit_count() != 2:
            return {}
    pairs = state.without((cell, digit) for cell, digits in extras.items() for digit in iter_bits(digits))
    is_grave = all((mask & unit).bit_count() in (0, 2) for mask in pairs.candidates for unit in units)
    return extras if is_grave else {}


def grave_reason(state: State, extras: dict[Cell, int], unit: int | None = None, subset: int = 0) -> Reason:
    candidates = [
        (Role.EXTRA if extras.get(cell, 0) >> digit & 1 or subset >> cell & 1 else Role.PATTERN, cell, digit)
        for cell in iter_bits(state.unsolved)
        for digit in iter_bits(state.digit_sets[cell])
    ]
    return Reason(
        units=() if unit is None else ((Role.BASE, unit),),
        cells=tuple((Role.ROOF, cell) for cell in extras),
        candidates=tuple(candidates),
    )


def with_one_digit(state: State, extras: dict[Cell, int]) -> Iterator[Step]:
    """Type 2: cells with the same one extra candidate: one of them is it."""
    lost = state.among(state.cell_sets.common_peers(mask_of(extras)), union_of(extras.values()))
    yield from _step(lost, grave_reason(state, extras))


def with_subset(state: State, extras: dict[Cell, int], unit: int, largest: int) -> Iterator[Step]:
    """Type 3: cells of a unit that act as one cell of their extra candidates: a naked subset with others there."""
    roof, digits = mask_of(extras), union_of(extras.values())
    others = state.cell_sets.units[unit] & state.unsolved & ~roof
    for count in range(max(1, digits.bit_count() - 1), largest):
        for cells in combinations(iter_bits(others), count):
            joined = digits | union_of(state.digit_sets[cell] for cell in cells)
            if joined.bit_count() == count + 1:
                subset = mask_of(cells)
                yield from _step(state.among(others & ~subset, joined), grave_reason(state, extras, unit, subset))


def locked_in(state: State, extras: dict[Cell, int], unit: int, kept: int = 0) -> Iterator[Step]:
    """Type 4: two cells that have a digit of their pairs between them in a unit: the other digits of their pairs go.

    But for those in ``kept``.
    """
    roof = mask_of(extras)
    for digit in state.cell_sets.digits if len(extras) == 2 else ():
        is_pair_digit = not any(extra >> digit & 1 for extra in extras.values())
        if is_pair_digit and state.candidates[digit] & state.cell_sets.units[unit] == roof:
            lost = [
                each for cell, extra in extras.items() for each in state.among(1 << cell, ~(extra | 1 << digit | kept))
            ]
            yield from _step(lost, grave_reason(state, extras, unit))


def _step(lost: Sequence[Candidate], reason: Reason) -> Iterator[Step]:
    if lost:
        yield Step(eliminations=tuple(lost), because=reason)


def _why_plus_one(text: StepText) -> str:
    return (
        f"every other empty cell has two candidates. If {text.targets} weren’t {text.digits}, each digit would have "
        "two places or none in every row, column and box, and such a grid has no solution or several."
    )


def _grave(text: StepText) -> str:
    """What types 2 to 4 begin with."""
    extras = [
        f"{text.digit_names(digits)} in {text.cell_names([cell])}"
        for cell in text.step.because.cells_as(Role.ROOF)
        if (digits := [digit for other, digit in text.step.because.candidates_as(Role.EXTRA) if other == cell])
    ]
    return (
        f"without {listed(extras)}, every empty cell would have two candidates, and each digit two places or none "
        "in every row, column and box. Such a grid has no solution or several, so one of these is true."
    )


def _why_3(text: StepText) -> str:
    roof = set(text.step.because.cells_as(Role.ROOF))
    subset = text.cell_names(cell for cell, _ in text.step.because.candidates_as(Role.EXTRA) if cell not in roof)
    return f"{_grave(text)} In {text.base}, it forms a naked subset with {subset}."


def _why_4(text: StepText) -> str:
    left = {digit for _, digit in text.step.eliminations}
    roof = set(text.step.because.cells_as(Role.ROOF))
    pairs = [digit for cell, digit in text.step.because.candidates_as(Role.PATTERN) if cell in roof]
    kept = text.digit_names(digit for digit in pairs if digit not in left and pairs.count(digit) == len(roof))
    return (
        f"{_grave(text)} In {text.base}, {kept} can only go in {text.roof}, so one of these cells is {kept} and the "
        "other is an extra digit."
    )


_bug = partial(in_unique_puzzles, where=lambda _: "Look for cells with more than two candidates.")


@_bug(
    "bug_plus_one",
    "BUG+1",
    200,
    why=_why_plus_one,
    about=(
        "Every empty cell but one has two candidates, and without the odd one each digit would be left twice "
        "in each unit. Such a grid can’t have exactly one solution, so the odd cell must be its extra digit."
    ),
    rare=True,
)
def BUG_PLUS_ONE(state: State, _proof: UniquePuzzle) -> FoundSteps:
    extras = extra_candidates(state)
    if len(extras) == 1 and is_single(digits := union_of(extras.values())):
        yield Step(placements=((next(iter(extras)), bit_index(digits)),), because=grave_reason(state, extras))


@_bug(
    "bug_type_2",
    "BUG, type 2",
    275,
    why=_grave,
    about=(
        "Every empty cell has two candidates, except a few that have the same extra one. Without it each "
        "digit would be left twice in each unit, and such a grid can’t have exactly one solution. So one of "
        "these cells is the extra digit: remove it from cells that see them all."
    ),
    rare=True,
)
def BUG_TYPE_2(state: State, _proof: UniquePuzzle) -> FoundSteps:
    extras = extra_candidates(state)
    if len(extras) > 1 and is_single(union_of(extras.values())):
        yield from with_one_digit(state, extras)


@_bug(
    "bug_type_3",
    "BUG, type 3",
    275,
    why=_why_3,
    about=(
        "Every empty cell has two candidates, except a few in one unit that have extra ones. One of the extra "
        "candidates is true, so you can treat these cells as one: with other cells of the unit, it makes a "
        "naked subset."
    ),
    rare=True,
)
def BUG_TYPE_3(state: State, _proof: UniquePuzzle) -> FoundSteps:
    extras = extra_candidates(state)
    for unit in state.cell_sets.shared_units(mask_of(extras)) if len(extras) > 1 else ():
        yield from with_subset(state, extras, unit, _LARGEST_SUBSET)


@_bug(
    "bug_type_4",
    "BUG, type 4",
    275,
    why=_why_4,
    about=(
        "Every empty cell has two candidates, except two in one unit that have extra ones. One digit of their "
        "pairs can’t go anywhere else in that unit, so it is in one of them, and the other cell is an extra "
        "digit. Remove the other digits of their pairs."
    ),
    rare=True,
)
def BUG_TYPE_4(state: State, _proof: UniquePuzzle) -> FoundSteps:
    extras = extra_candidates(state)
    for unit in state.cell_sets.shared_units(mask_of(extras)) if len(extras) == 2 else ():
        yield from locked_in(state, extras, unit)
