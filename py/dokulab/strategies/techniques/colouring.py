"""Simple colouring: strong links of one digit joined up, in two colours. One whole colour is true, the other false.

Trap: a place that sees both colours goes. Wrap: a colour that sees itself is the false one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from dokulab.bits import members, union_of
from dokulab.cellsets import CellSets
from dokulab.strategies.one_digit import Pattern, one_digit, partners, strong_pairs
from dokulab.strategies.phrases import Phrases
from dokulab.strategies.step import Role
from dokulab.strategies.technique import Family, Technique


def _colourings(board: CellSets, marks: int) -> Iterator[tuple[int, int]]:
    """For each set of joined links of four places or more its two colours, as sets of cells."""
    linked = partners(board, marks)
    done = 0
    for start in linked:
        if done >> start & 1:
            continue
        colours = [1 << start, 0]
        colour_of = {start: 0}
        queue = deque([start])
        while queue:
            cell = queue.popleft()
            for other in linked[cell]:
                if other not in colour_of:
                    colour_of[other] = 1 - colour_of[cell]
                    colours[colour_of[other]] |= 1 << other
                    queue.append(other)
        done |= colours[0] | colours[1]
        if len(colour_of) >= 4:
            yield colours[0], colours[1]


def _trap(board: CellSets, marks: int) -> Iterator[Pattern]:
    for one, two in _colourings(board, marks):
        lost = _seen(board, one) & _seen(board, two) & marks & ~(one | two)
        if lost:
            yield _coloured(board, marks, one, two, lost)


def _wrap(board: CellSets, marks: int) -> Iterator[Pattern]:
    for one, two in _colourings(board, marks):
        for wrong, right in ((one, two), (two, one)):
            if _seen(board, wrong) & wrong and not _seen(board, right) & right:
                yield _coloured(board, marks, right, wrong, wrong)


def _seen(board: CellSets, cells: int) -> int:
    """What sees one of the cells at least."""
    return union_of(board.peers[cell] for cell in members(cells))


def _coloured(board: CellSets, marks: int, on: int, off: int, lost: int) -> Pattern:
    links = tuple((first, second, True) for _, first, second in strong_pairs(board, marks) if (on | off) >> first & 1)
    return Pattern(lost, marks=((Role.COLOUR_A, on), (Role.COLOUR_B, off)), links=links)


def _where(it: Phrases) -> str:
    return f"Look at where {it.digits} can go in the whole grid."


def _colours(it: Phrases) -> str:
    return (
        f"units with two places for {it.digits} join these cells: either all of {it.cells(Role.COLOUR_A)} are "
        f"{it.digits}, or all of {it.cells(Role.COLOUR_B)} are."
    )


def _why_trap(it: Phrases) -> str:
    return f"{_colours(it)} {it.targets} {'sees' if it.changes_one_cell else 'see'} both colours."


def _why_wrap(it: Phrases) -> str:
    return f"{_colours(it)} Two cells of the second colour see each other, so it is the false one."


COLOUR_TRAP = Technique(
    "colour_trap",
    "Simple colouring, trap",
    Family.CHAINS,
    220,
    one_digit("colour_trap", _trap),
    where=_where,
    why=_why_trap,
)
COLOUR_WRAP = Technique(
    "colour_wrap",
    "Simple colouring, wrap",
    Family.CHAINS,
    220,
    one_digit("colour_wrap", _wrap),
    where=_where,
    why=_why_wrap,
)
