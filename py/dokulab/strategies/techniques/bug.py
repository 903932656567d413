"""BUG+1: all open cells have two candidates but one that has three.

A full set of such pairs (a bivalue universal grave: every digit left twice in every unit) has no solution or several.
So the one cell with a third candidate takes the candidate that its units have three times.
"""

from __future__ import annotations

from itertools import chain

from dokulab.bits import is_single, members, only
from dokulab.solvers.uniqueness import UniquePuzzle
from dokulab.strategies.state import State
from dokulab.strategies.step import Reason, Role, Step, digit_in_role
from dokulab.strategies.technique import NOT_MONOTONE, ONE_SOLUTION, Family, InUniquePuzzle, Search, Technique


def _bug_plus_one(state: State, _proof: UniquePuzzle) -> Search:
    cell_set = state.trivalue_cells
    if not is_single(cell_set) or state.single_cells or cell_set | state.bivalue_cells != state.open:
        return
    cell = only(cell_set)
    for digit in members(state.digit_sets[cell]):
        if _is_grave(state.without([(cell, digit)])):
            pairs = (digit_in_role(Role.PATTERN, marks & ~cell_set, other) for other, marks in enumerate(state.marks))
            reason = Reason(candidates=(*chain.from_iterable(pairs), (Role.EXTRA, cell, digit)))
            yield Step("bug_plus_one", ((cell, digit),), because=reason)


def _is_grave(state: State) -> bool:
    """Whether each digit is left twice or not at all in each unit."""
    return all((mask & unit).bit_count() in (0, 2) for mask in state.marks for unit in state.board.units)


BUG_PLUS_ONE = Technique(
    "bug_plus_one",
    "BUG+1",
    Family.ONE_SOLUTION,
    200,
    InUniquePuzzle(_bug_plus_one),
    where=lambda _: "Look for the one cell with three candidates.",
    why=lambda it: (
        f"every other empty cell has two candidates. If {it.targets} weren't {it.digits}, each digit would have two "
        "places or none in every row, column and box, and such a grid has no solution or several. "
        f"{ONE_SOLUTION}"
    ),
    outside=NOT_MONOTONE,
)
