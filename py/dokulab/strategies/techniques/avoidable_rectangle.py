"""Avoidable rectangle: a unique rectangle with cells that are already filled, but were not given.

Four cells without a clue in two rows, two columns and two boxes that hold two digits crosswise: the digits could change
places, and the puzzle would have two solutions. So with three of them filled, the fourth does not complete it.
"""

from __future__ import annotations

from functools import cache, lru_cache

from dokulab.bits import mask_of, only
from dokulab.cellsets import CellSets
from dokulab.solvers.uniqueness import UniquePuzzle
from dokulab.strategies.phrases import Phrases
from dokulab.strategies.state import State
from dokulab.strategies.step import Reason, Role, Step
from dokulab.strategies.technique import Search, in_unique_puzzles
from dokulab.strategies.techniques.unique_rectangles import Corners, around, rectangles_at


@lru_cache(maxsize=8)
def _without_clues(board: CellSets, clues: int) -> tuple[tuple[int, Corners], ...]:
    """Every rectangle in exactly two boxes without a clue, as a set of cells and in order."""
    return tuple([(cells, corners) for cells, corners in _all_rectangles(board) if not cells & clues])


@cache
def _all_rectangles(board: CellSets) -> tuple[tuple[int, Corners], ...]:
    return tuple(dict.fromkeys(rectangle for at_cell in rectangles_at(board) for rectangle in at_cell))


def _avoidable_rectangles(state: State, proof: UniquePuzzle) -> Search:
    open_cells, every = state.open, _without_clues(state.board, mask_of(proof.puzzle.clues))
    for cells, corners in [each for each in every if (each[0] & open_cells).bit_count() == 1]:
        left, values = cells & open_cells, state.grid.values
        corner = only(left)
        digit = values[corners[3 - corners.index(corner)]]  # across the diagonal
        others = {values[cell] for cell in corners} - {0, digit}
        if len(others) == 1 and state.marks[digit] & left:
            roles = tuple((Role.ROOF if cell == corner else Role.WITNESS, cell) for cell in corners)
            reason = Reason(cells=roles, candidates=((Role.PATTERN, corner, digit),))
            yield Step("avoidable_rectangle", eliminations=((corner, digit),), because=reason)


def _why(it: Phrases) -> str:
    return (
        f"{it.cells(Role.WITNESS)} weren't given. If {it.targets} were {it.digits}, the two digits of the rectangle "
        f"could be swapped, which would give a second solution."
    )


AVOIDABLE_RECTANGLE = in_unique_puzzles(
    "avoidable_rectangle",
    "Avoidable rectangle",
    275,
    _avoidable_rectangles,
    where=around,
    why=_why,
    outside="it reads which cells are filled, and which of them were given",
)
