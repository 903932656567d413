"""SK-loop: eight groups of cells around the corners of a rectangle that hold only as many digits as they have cells.

Two rows and two columns cross in four boxes. In each box, the row and the column have some cells besides the corner.
These groups form a loop: neighbours are in one line or in one box, in turns. A link is a digit in two neighbours, and
at most one cell of them has it. If as many links as there are cells hold all their candidates, each link has its digit
in one of its cells. So the rest of its line or box loses it, and so does a cell whose candidate is in two links.
After Stephen Kurzhals, who found it in the puzzle Easter Monster in 2007.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

from dokulab.board.cellsets import CellSets
from dokulab.board.geometry import Cell, Digit
from dokulab.ground.bits import iter_bits, union_of
from dokulab.ground.jobs import PAUSE
from dokulab.people.state import State
from dokulab.people.step import Candidate, Reason, Role, Step, sorted_candidates
from dokulab.people.step_text import StepText, listed
from dokulab.people.technique import Family, FoundSteps, technique

_GROUPS = 8


class _Loop(NamedTuple):
    """Its groups of cells in order, and for each the unit that it shares with the next: a line, a box, in turns."""

    corners: tuple[Cell, ...]
    groups: tuple[int, ...]
    units: tuple[int, ...]
    cells: int


@cache
def _loops(cell_sets: CellSets) -> tuple[_Loop, ...]:
    geometry, n = cell_sets.geometry, cell_sets.size

    def apart(first: int, step: int) -> list[tuple[int, int]]:
        pairs = combinations(range(first, first + n), 2)
        return [(one, two) for one, two in pairs if (one - first) // step != (two - first) // step]

    found = []
    for top, bottom in apart(0, geometry.box_rows):
        for left, right in apart(n, geometry.box_columns):
            corners = tuple(
                (line * n + column - n) for line, column in ((top, left), (top, right), (bottom, right), (bottom, left))
            )
            box = [geometry.units_of[corner][2] for corner in corners]
            lines = (top, right, bottom, left)
            units = tuple(unit for at in range(4) for unit in (lines[at], box[(at + 1) % 4]))
            groups = tuple(
                cell_sets.units[lines[at]] & cell_sets.units[box[end % 4]] & ~(1 << corners[end % 4])
                for at in range(4)
                for end in (at, at + 1)
            )
            found.append(_Loop(corners, groups, units, union_of(groups)))
    return tuple(found)


@cache
def _covers(present: int) -> tuple[int, ...]:
    """The smallest sets of links that each of these groups is in. Link i joins groups i and i + 1."""
    every = (1 << _GROUPS) - 1
    found = [
        links for links in range(every + 1) if not present & ~(links | (links << 1 & every) | links >> _GROUPS - 1)
    ]
    fewest = min(map(int.bit_count, found))
    return tuple(links for links in found if links.bit_count() == fewest)


def _lost(state: State, loop: _Loop, digit: Digit, links: int) -> list[Candidate]:
    candidates, lost = state.candidates[digit], 0
    for at in iter_bits(links):
        following = loop.groups[(at + 1) % _GROUPS]
        lost |= candidates & state.cell_sets.units[loop.units[at]] & ~(loop.groups[at] | following)
        if links >> (at + 1) % _GROUPS & 1:
            lost |= candidates & following
    return [(cell, digit) for cell in iter_bits(lost)]


def _reason(state: State, loop: _Loop, links: list[int], lost: tuple[Candidate, ...]) -> Reason:
    """Candidates linked along a line are PATTERN, those linked in a box EXTRA."""
    candidates = [
        (Role.EXTRA if at % 2 else Role.PATTERN, cell, digit)
        for digit, of_digit in enumerate(links, 1)
        for at in iter_bits(of_digit)
        for cell in iter_bits(state.candidates[digit] & (loop.groups[at] | loop.groups[(at + 1) % _GROUPS]))
        if (cell, digit) not in lost
    ]
    return Reason(
        units=tuple((Role.BASE, line) for line in sorted(loop.units[::2])),
        cells=tuple((Role.WING, cell) for cell in iter_bits(loop.cells)),
        candidates=tuple(candidates),
    )


def _why(text: StepText) -> str:
    reason = text.step.because
    held: dict[int, set[Digit]] = {}
    for role, cell, digit in reason.candidates:
        lines = [unit for unit in text.geometry.units_of[cell] if unit in reason.units_as(Role.BASE)]
        unit = text.geometry.units_of[cell][2] if role is Role.EXTRA else lines[0]
        held.setdefault(unit, set()).add(digit)
    words = listed(f"{text.digit_names(digits)} in {text.unit_names([unit])}" for unit, digits in sorted(held.items()))
    count = len(reason.cells_as(Role.WING))
    return (
        f"the {count} marked cells form a loop, in which each digit is at most once in its line or box: {words}. That "
        f"makes {count} digits for {count} cells, so each is there, and the rest of its line or box loses it."
    )


@technique(
    "sk_loop",
    "SK-loop",
    Family.ALS,
    485,
    where=lambda text: f"Look at the boxes where {text.base} cross.",
    why=_why,
    rare=True,
    about=(
        "Two rows and two columns cross in four boxes. Around each crossing, the row and the column have two "
        "more cells each: sixteen cells in a loop of eight pairs. If each digit is shared only by "
        "neighbouring pairs, and there are sixteen such links, each link has its digit. Remove it from the "
        "rest of the line or box. Rare, but it can open the hardest puzzles."
    ),
)
def SK_LOOP(state: State) -> FoundSteps:
    known = ~state.unsolved | state.single_cells
    for number, loop in enumerate(_loops(state.cell_sets)):
        if number % 64 == 0:
            yield PAUSE
        if loop.cells & known:
            continue
        covers, links = [], 0
        for digit in state.cell_sets.digits:
            candidates = state.candidates[digit]
            covers.append(_covers(sum(1 << at for at, group in enumerate(loop.groups) if candidates & group)))
            links += covers[-1][0].bit_count()
        if links != loop.cells.bit_count():
            continue
        best = [
            max(((_lost(state, loop, digit, each), each) for each in of_digit), key=lambda found: len(found[0]))
            for digit, of_digit in enumerate(covers, 1)
        ]
        eliminations = sorted_candidates(candidate for lost, _ in best for candidate in lost)
        if eliminations:
            reason = _reason(state, loop, [links for _, links in best], eliminations)
            yield Step(eliminations=eliminations, because=reason)
