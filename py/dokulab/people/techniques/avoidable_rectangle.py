"""Avoidable rectangles: unique rectangles with cells that are already filled, but were not given.

Four cells without a clue in two rows, two columns and two boxes that hold two digits crosswise: the digits could change
places, and the puzzle would have two solutions. So with three of them filled, the fourth does not complete it (type 1).
With two filled, and the same one digit more in the two others, one of these is that digit (type 2).
"""

from __future__ import annotations

from functools import cache, lru_cache, partial

from dokulab.board.cellsets import CellSets
from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import bit_index, is_single, mask_of
from dokulab.people.state import State
from dokulab.people.step import Reason, Role, Step, digit_in
from dokulab.people.step_text import StepText, listed
from dokulab.people.technique import FoundSteps, in_unique_puzzles
from dokulab.people.techniques.unique_rectangles import Corners, around, rectangles_at
from dokulab.search.solvers.uniqueness import UniquePuzzle


@lru_cache(maxsize=8)
def _without_clues(cell_sets: CellSets, clues: int) -> tuple[tuple[int, Corners], ...]:
    """Every rectangle in exactly two boxes without a clue, as a set of cells and in order."""
    return tuple([(cells, corners) for cells, corners in _all_rectangles(cell_sets) if not cells & clues])


@cache
def _all_rectangles(cell_sets: CellSets) -> tuple[tuple[int, Corners], ...]:
    return tuple(dict.fromkeys(rectangle for at_cell in rectangles_at(cell_sets) for rectangle in at_cell))


def _left_open(state: State, proof: UniquePuzzle, count: int) -> list[tuple[int, Corners]]:
    """The rectangles without a clue of which this many corners are open: these as a set, and all four in order."""
    open_cells, every = state.unsolved, _without_clues(state.cell_sets, mask_of(proof.puzzle.clues))
    return [(cells & open_cells, corners) for cells, corners in every if (cells & open_cells).bit_count() == count]


def _completing(state: State, corners: Corners) -> dict[Cell, Digit]:
    """For each of two open corners in one line the digit that completes the rectangle; else none."""
    values = state.grid.values
    found = {
        corner: values[corners[3 - place]]
        for place, corner in enumerate(corners)
        if not values[corner] and values[corners[3 - place]]
    }
    return found if len(set(found.values())) == 2 else {}


def _reason(corners: Corners, completing: dict[Cell, Digit], extra: Digit | None = None) -> Reason:
    candidates = [(Role.PATTERN, cell, digit) for cell, digit in completing.items()]
    if extra is not None:
        candidates += [(Role.EXTRA, cell, extra) for cell in completing]
    roles = tuple((Role.ROOF if cell in completing else Role.WITNESS, cell) for cell in corners)
    return Reason(cells=roles, candidates=tuple(candidates))


def _why_1(text: StepText) -> str:
    return (
        f"{text.cells(Role.WITNESS)} weren’t given. If {text.targets} were {text.digits}, the two digits of the "
        f"rectangle could be swapped, which would give a second solution."
    )


def _why_2(text: StepText) -> str:
    without = listed(
        f"{text.symbol(digit)} in {text.cell_names([cell])}"
        for cell, digit in text.step.because.candidates_as(Role.PATTERN)
    )
    return (
        f"{text.cells(Role.WITNESS)} weren’t given. With {without}, the two digits of the rectangle could be swapped, "
        f"which would give a second solution. So one of {text.roof} is {text.digits}."
    )


_avoidable = partial(
    in_unique_puzzles,
    where=around,
    not_in_framework_because="it reads which cells are filled, and which of them were given",
)


@_avoidable(
    "avoidable_rectangle",
    "Avoidable rectangle, type 1",
    275,
    why=_why_1,
    about=(
        "Three corners of a rectangle are filled, crosswise with two digits, and none of the four cells was "
        "given. If the fourth completed the pattern, the two digits could be swapped and the puzzle would "
        "have two solutions. So it doesn’t."
    ),
    rare=True,
)
def AVOIDABLE_RECTANGLE(state: State, proof: UniquePuzzle) -> FoundSteps:
    for left, corners in _left_open(state, proof, 1):
        values = state.grid.values
        corner = bit_index(left)
        digit = values[corners[3 - corners.index(corner)]]  # across the diagonal
        others = {values[cell] for cell in corners} - {0, digit}
        if len(others) == 1 and state.candidates[digit] & left:
            reason = _reason(corners, {corner: digit})
            yield Step(eliminations=((corner, digit),), because=reason)


@_avoidable(
    "avoidable_rectangle_2",
    "Avoidable rectangle, type 2",
    275,
    why=_why_2,
    about=(
        "Two corners of a rectangle in one line are filled, and none of the four cells was given. Each of the "
        "other two has the digit that would complete a swap, and both have the same extra candidate. One of "
        "them must be the extra digit, so you can remove it from cells that see both."
    ),
    rare=True,
)
def AVOIDABLE_RECTANGLE_2(state: State, proof: UniquePuzzle) -> FoundSteps:
    for left, corners in _left_open(state, proof, 2):
        if left & ~state.bivalue_cells:
            continue
        completing = _completing(state, corners)
        extras = {state.digit_sets[cell] & ~(1 << digit) for cell, digit in completing.items()}
        if len(extras) != 1:
            continue
        (extra,) = extras
        if is_single(extra) and not any(extra >> state.grid.values[cell] & 1 for cell in corners):
            digit = bit_index(extra)
            lost = state.cell_sets.common_peers(left) & state.candidates[digit]
            if lost:
                reason = _reason(corners, completing, digit)
                yield Step(eliminations=digit_in(lost, digit), because=reason)
