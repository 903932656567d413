"""Simple colouring: strong links of one digit joined up, in two colours. One whole colour is true, the other false.

Trap: a place that sees both colours is false. Wrap: a colour that sees itself is the false one. Multi-colouring looks
at two such colourings together.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, permutations, product
from typing import TypeAlias, TypeVar

from dokulab.board.cellsets import CellSets
from dokulab.board.geometry import Cell
from dokulab.ground.bits import iter_bits, lowest
from dokulab.people.one_digit import OneDigitStep, one_digit, partners, strong_pairs
from dokulab.people.step import Role
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, technique

_T = TypeVar("_T")


def in_two_colours(
    links: Mapping[_T, Iterable[_T]],
) -> Iterator[tuple[dict[_T, int], list[tuple[_T, _T]]]]:
    """For each set of nodes that links join the colour of each node, 0 or 1, and the links by which it got that."""
    done: set[_T] = set()
    for start in links:
        if start in done:
            continue
        colour_of, drawn = {start: 0}, list[tuple[_T, _T]]()
        queue = deque([start])
        while queue:
            one = queue.popleft()
            for other in links[one]:
                if other not in colour_of:
                    colour_of[other] = 1 - colour_of[one]
                    drawn.append((one, other))
                    queue.append(other)
        done.update(colour_of)
        yield colour_of, drawn


def _colourings(cell_sets: CellSets, candidates: int, fewest: int = 4) -> Iterator[tuple[int, int]]:
    """For each set of joined links of ``fewest`` places or more its two colours, as sets of cells."""
    for colour_of, _ in in_two_colours(partners(cell_sets, candidates)):
        if len(colour_of) >= fewest:
            colours = [0, 0]
            for cell, colour in colour_of.items():
                colours[colour] |= 1 << cell
            yield colours[0], colours[1]


_Links: TypeAlias = tuple[tuple[Cell, Cell, bool], ...]


def _meeting(cell_sets: CellSets, one: int, other: int) -> _Links:
    """The weak link between the first cells of two colours that see each other; none where none do."""
    near = lowest(one & cell_sets.seen_by_any(other)) if one & cell_sets.seen_by_any(other) else None
    return () if near is None else ((near, lowest(cell_sets.peers[near] & other), False),)


def _strong(cell_sets: CellSets, candidates: int, start: int, end: int) -> _Links:
    """The strong links between two colours, each from ``start`` to ``end``."""
    pairs = (
        (first, second) if start >> first & 1 else (second, first)
        for _, first, second in strong_pairs(cell_sets, candidates)
    )
    return tuple((first, second, True) for first, second in pairs if start >> first & end >> second & 1)


def _coloured(cell_sets: CellSets, candidates: int, on: int, off: int, lost: int, meeting: _Links = ()) -> OneDigitStep:
    links = tuple(
        (first, second, True) for _, first, second in strong_pairs(cell_sets, candidates) if (on | off) >> first & 1
    )
    return OneDigitStep(lost, marks=((Role.COLOUR_A, on), (Role.COLOUR_B, off)), links=links + meeting)


def _where(text: StepText) -> str:
    return f"Look at where {text.digits} can go in the whole grid."


def _colours(text: StepText) -> str:
    colours = _one_or_other(text, Role.COLOUR_A, Role.COLOUR_B)
    return f"units with two places for {text.digits} join these cells: {colours}."


def _one_or_other(text: StepText, one: Role, other: Role) -> str:
    """``"either all of r1c1 and r2c5 (filled) are 4, or r2c1 (outlined) is"``: a colour can be a single cell."""
    (first, verb), (second, other_verb) = (
        (f"all of {text.cells(role)}", "are") if text.has_several(role) else (text.cells(role), "is")
        for role in (one, other)
    )
    return f"either {first} (filled) {verb} {text.digits}, or {second} (outlined) {other_verb}"


def _meetings(text: StepText) -> list[tuple[str, str]]:
    """The names of the cells of different colourings, or of one colour, that see each other."""
    weak = [link for link in text.step.because.links if not link.strong]
    return [(text.group(iter_bits(link.start.cells)), text.group(iter_bits(link.end.cells))) for link in weak]


def _why_trap(text: StepText) -> str:
    return f"{_colours(text)} {text.targets} {'sees' if text.changes_one_cell else 'see'} both colours."


def _why_wrap(text: StepText) -> str:
    ((one, other),) = _meetings(text)
    return f"{_colours(text)} {one} and {other} have the same colour but see each other, so that colour is false."


def _why_two(text: StepText) -> str:
    ((near, far),) = _meetings(text)
    return (
        f"units with two places for {text.digits} join two groups of cells, and in each the cells alternate. {near} "
        f"and {far}, of one group each, see each other and can’t both be {text.digits}. So in one of the groups the "
        f"other half is true: {text.targets} {'sees' if text.changes_one_cell else 'see'} a cell of both those halves."
    )


def _why_against_both(text: StepText) -> str:
    if not text.has_several(Role.COLOUR_B):
        words = f"Either way, {text.cells(Role.COLOUR_B)} sees a {text.digits}."
    else:
        (near, one), (far, other) = _meetings(text)
        sees = f"{near} sees {one} and {other}" if near == far else f"{near} sees {one}, and {far} sees {other}"
        words = f"{sees}. Either way, the outlined colour sees a {text.digits}, so it is the false one."
    return f"{_colours(text)} Likewise, {_one_or_other(text, Role.COLOUR_C, Role.COLOUR_D)}. {words}"


@technique(
    "colour_trap",
    "Simple colouring, trap",
    Family.CHAINS,
    220,
    where=_where,
    why=_why_trap,
    rare=True,
    about=(
        "Connect the cells of a digit wherever a unit has only two of them, and colour them alternately. All "
        "cells of one colour are true, or all of the other. Remove the digit from cells that see both "
        "colours."
    ),
)
@one_digit
def COLOUR_TRAP(cell_sets: CellSets, candidates: int) -> Iterator[OneDigitStep]:
    for one, two in _colourings(cell_sets, candidates):
        lost = cell_sets.seen_by_any(one) & cell_sets.seen_by_any(two) & candidates & ~(one | two)
        if lost:
            yield _coloured(cell_sets, candidates, one, two, lost)


@technique(
    "colour_wrap",
    "Simple colouring, wrap",
    Family.CHAINS,
    220,
    where=_where,
    why=_why_wrap,
    rare=True,
    about=(
        "Connect the cells of a digit wherever a unit has only two of them, and colour them alternately. If "
        "two cells of the same colour see each other, that whole colour is false."
    ),
)
@one_digit
def COLOUR_WRAP(cell_sets: CellSets, candidates: int) -> Iterator[OneDigitStep]:
    for one, two in _colourings(cell_sets, candidates):
        for wrong, right in ((one, two), (two, one)):
            if cell_sets.seen_by_any(wrong) & wrong and not cell_sets.seen_by_any(right) & right:
                yield _coloured(cell_sets, candidates, right, wrong, wrong, _meeting(cell_sets, wrong, wrong))


@technique(
    "multi_colours",
    "Multi-colouring, type 1",
    Family.CHAINS,
    275,
    where=_where,
    why=_why_two,
    rare=True,
    about=(
        "Colour two groups of cells of one digit, each joined by units with two possible cells. If a colour "
        "of one group sees a colour of the other, they can’t both be true, so one of the two opposite colours "
        "is. Remove the digit from cells that see both of those."
    ),
)
@one_digit
def MULTI_COLOURS(cell_sets: CellSets, candidates: int) -> Iterator[OneDigitStep]:
    """One colour of each sees the other: not both are true, so one of the opposite colours is."""
    found = list(_colourings(cell_sets, candidates, fewest=2))
    for one, two in combinations(found, 2):
        for (off, on), (then_off, then_on) in product(permutations(one), permutations(two)):
            lost = cell_sets.seen_by_any(off) & cell_sets.seen_by_any(then_on) & candidates
            bridge = _meeting(cell_sets, on, then_off)
            if bridge and lost:
                links = (
                    _strong(cell_sets, candidates, off, on) + _strong(cell_sets, candidates, then_off, then_on) + bridge
                )
                yield OneDigitStep(lost, marks=((Role.OFF, off | then_off), (Role.ON, on | then_on)), links=links)


@technique(
    "multi_colours_wrap",
    "Multi-colouring, type 2",
    Family.CHAINS,
    275,
    where=_where,
    why=_why_against_both,
    rare=True,
    about=(
        "Colour two groups of cells of one digit, each joined by units with two possible cells. If one colour "
        "sees both colours of the other group, it is false, since one of those is true."
    ),
)
@one_digit
def MULTI_COLOURS_WRAP(cell_sets: CellSets, candidates: int) -> Iterator[OneDigitStep]:
    """A colour that sees both colours of another colouring is false."""
    for one, two in permutations(list(_colourings(cell_sets, candidates, fewest=2)), 2):
        for wrong, right in permutations(one):
            meets = [_meeting(cell_sets, wrong, other) for other in two]
            if all(meets):
                links = (
                    _strong(cell_sets, candidates, right, wrong)
                    + _strong(cell_sets, candidates, *two)
                    + meets[0]
                    + meets[1]
                )
                yield OneDigitStep(
                    wrong,
                    marks=(
                        (Role.COLOUR_A, right),
                        (Role.COLOUR_B, wrong),
                        (Role.COLOUR_C, two[0]),
                        (Role.COLOUR_D, two[1]),
                    ),
                    links=links,
                )
