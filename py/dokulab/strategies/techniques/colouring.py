"""Simple colouring: strong links of one digit joined up, in two colours. One whole colour is true, the other false.

Trap: a place that sees both colours is false. Wrap: a colour that sees itself is the false one. Multi-colouring looks
at two such colourings together.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import TypeAlias

from dokulab.bits import lowest, members
from dokulab.cellsets import CellSets
from dokulab.geometry import Cell
from dokulab.strategies.one_digit import Pattern, one_digit, partners, strong_pairs
from dokulab.strategies.phrases import Phrases
from dokulab.strategies.step import Role
from dokulab.strategies.technique import Family, Technique


def _colourings(board: CellSets, marks: int, fewest: int = 4) -> Iterator[tuple[int, int]]:
    """For each set of joined links of ``fewest`` places or more its two colours, as sets of cells."""
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
        if len(colour_of) >= fewest:
            yield colours[0], colours[1]


def _trap(board: CellSets, marks: int) -> Iterator[Pattern]:
    for one, two in _colourings(board, marks):
        lost = board.seen_by_any(one) & board.seen_by_any(two) & marks & ~(one | two)
        if lost:
            yield _coloured(board, marks, one, two, lost)


def _wrap(board: CellSets, marks: int) -> Iterator[Pattern]:
    for one, two in _colourings(board, marks):
        for wrong, right in ((one, two), (two, one)):
            if board.seen_by_any(wrong) & wrong and not board.seen_by_any(right) & right:
                yield _coloured(board, marks, right, wrong, wrong, _meeting(board, wrong, wrong))


def _two_colourings(board: CellSets, marks: int) -> Iterator[Pattern]:
    """One colour of each sees the other: not both are true, so one of the opposite colours is."""
    found = list(_colourings(board, marks, fewest=2))
    for one, two in combinations(found, 2):
        for (off, on), (then_off, then_on) in product(permutations(one), permutations(two)):
            lost = board.seen_by_any(off) & board.seen_by_any(then_on) & marks
            bridge = _meeting(board, on, then_off)
            if bridge and lost:
                links = _strong(board, marks, off, on) + _strong(board, marks, then_off, then_on) + bridge
                yield Pattern(lost, marks=((Role.OFF, off | then_off), (Role.ON, on | then_on)), links=links)


def _colour_against_both(board: CellSets, marks: int) -> Iterator[Pattern]:
    """A colour that sees both colours of another colouring is false."""
    for one, two in permutations(list(_colourings(board, marks, fewest=2)), 2):
        for wrong, right in permutations(one):
            meets = [_meeting(board, wrong, other) for other in two]
            if all(meets):
                links = _strong(board, marks, right, wrong) + _strong(board, marks, *two) + meets[0] + meets[1]
                yield Pattern(
                    wrong,
                    marks=(
                        (Role.COLOUR_A, right),
                        (Role.COLOUR_B, wrong),
                        (Role.COLOUR_C, two[0]),
                        (Role.COLOUR_D, two[1]),
                    ),
                    links=links,
                )


_Links: TypeAlias = tuple[tuple[Cell, Cell, bool], ...]


def _meeting(board: CellSets, one: int, other: int) -> _Links:
    """The weak link between the first cells of two colours that see each other; none where none do."""
    near = lowest(one & board.seen_by_any(other)) if one & board.seen_by_any(other) else None
    return () if near is None else ((near, lowest(board.peers[near] & other), False),)


def _strong(board: CellSets, marks: int, start: int, end: int) -> _Links:
    """The strong links between two colours, each from ``start`` to ``end``."""
    pairs = (
        (first, second) if start >> first & 1 else (second, first) for _, first, second in strong_pairs(board, marks)
    )
    return tuple((first, second, True) for first, second in pairs if start >> first & end >> second & 1)


def _coloured(board: CellSets, marks: int, on: int, off: int, lost: int, meeting: _Links = ()) -> Pattern:
    links = tuple((first, second, True) for _, first, second in strong_pairs(board, marks) if (on | off) >> first & 1)
    return Pattern(lost, marks=((Role.COLOUR_A, on), (Role.COLOUR_B, off)), links=links + meeting)


def _where(it: Phrases) -> str:
    return f"Look at where {it.digits} can go in the whole grid."


def _colours(it: Phrases) -> str:
    return f"units with two places for {it.digits} join these cells: {_one_or_other(it, Role.COLOUR_A, Role.COLOUR_B)}."


def _one_or_other(it: Phrases, one: Role, other: Role) -> str:
    """``"either all of r1c1 and r2c5 are 4, or r2c1 is"``: a colour can be a single cell."""
    (first, verb), (second, other_verb) = (
        (f"all of {it.cells(role)}", "are") if it.has_several(role) else (it.cells(role), "is") for role in (one, other)
    )
    return f"either {first} {verb} {it.digits}, or {second} {other_verb}"


def _meetings(it: Phrases) -> list[tuple[str, str]]:
    """The names of the cells of different colourings, or of one colour, that see each other."""
    weak = [link for link in it.step.because.links if not link.strong]
    return [(it.group(members(link.start.cells)), it.group(members(link.end.cells))) for link in weak]


def _why_trap(it: Phrases) -> str:
    return f"{_colours(it)} {it.targets} {'sees' if it.changes_one_cell else 'see'} both colours."


def _why_wrap(it: Phrases) -> str:
    ((one, other),) = _meetings(it)
    return f"{_colours(it)} {one} and {other} have the same colour but see each other, so that colour is false."


def _why_two(it: Phrases) -> str:
    ((near, far),) = _meetings(it)
    return (
        f"units with two places for {it.digits} join two groups of cells, and in each the cells alternate. {near} and "
        f"{far}, of one group each, see each other and can’t both be {it.digits}. So in one of the groups the other "
        f"half is true: {it.targets} {'sees' if it.changes_one_cell else 'see'} a cell of both those halves."
    )


def _why_against_both(it: Phrases) -> str:
    if not it.has_several(Role.COLOUR_B):
        told = f"Either way, {it.cells(Role.COLOUR_B)} sees a {it.digits}."
    else:
        (near, one), (far, other) = _meetings(it)
        sees = f"{near} sees {one} and {other}" if near == far else f"{near} sees {one}, and {far} sees {other}"
        told = f"{sees}. Either way, the second colour sees a {it.digits}, so it is the false one."
    return f"{_colours(it)} Likewise, {_one_or_other(it, Role.COLOUR_C, Role.COLOUR_D)}. {told}"


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
MULTI_COLOURS = Technique(
    "multi_colours",
    "Multi-colouring, type 1",
    Family.CHAINS,
    275,
    one_digit("multi_colours", _two_colourings),
    where=_where,
    why=_why_two,
)
MULTI_COLOURS_WRAP = Technique(
    "multi_colours_wrap",
    "Multi-colouring, type 2",
    Family.CHAINS,
    275,
    one_digit("multi_colours_wrap", _colour_against_both),
    where=_where,
    why=_why_against_both,
)
