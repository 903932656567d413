"""3D Medusa: strong links of all digits, in cells and in units, joined up in two colours.

One whole colour is true, the other false. Trap: a candidate that cannot be true with either colour is false. Wrap: a
colour that contradicts itself, or leaves a cell with nothing, is the false one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from dokulab.board.geometry import Cell
from dokulab.ground.bits import iter_bits, lowest, union_of
from dokulab.people.one_digit import strong_pairs
from dokulab.people.state import State
from dokulab.people.step import Candidate, Link, Node, Reason, Role, Step, sorted_candidates
from dokulab.people.step_text import StepText
from dokulab.people.technique import Family, FoundSteps, technique
from dokulab.people.techniques.colouring import in_two_colours


@dataclass(slots=True)
class _Colour:
    """For each digit the cells that have the colour, and those that see one of these."""

    cells: list[int]
    seen: list[int] = field(default_factory=list)
    all_cells: int = 0

    @property
    def candidates(self) -> list[Candidate]:
        return [(cell, digit) for digit, cells in enumerate(self.cells) for cell in iter_bits(cells)]


def _strong_links(state: State) -> dict[Candidate, list[Candidate]]:
    links: dict[Candidate, list[Candidate]] = {}
    for digit in state.cell_sets.digits:
        for _, first, second in strong_pairs(state.cell_sets, state.candidates[digit]):
            links.setdefault((first, digit), []).append((second, digit))
            links.setdefault((second, digit), []).append((first, digit))
    for cell in iter_bits(state.bivalue_cells):
        low, high = iter_bits(state.digit_sets[cell])
        links.setdefault((cell, low), []).append((cell, high))
        links.setdefault((cell, high), []).append((cell, low))
    return links


_Drawn: TypeAlias = list[tuple[Candidate, Candidate]]
"""The strong links that colour a set of candidates."""


@lru_cache(maxsize=2)
def _colourings(state: State) -> tuple[tuple[_Colour, _Colour, _Drawn], ...]:
    """The two colours of each set of joined links with several digits, and the links that colour it.

    The last ones are remembered, since both techniques ask.
    """
    found = list[tuple[_Colour, _Colour, _Drawn]]()
    for colour_of, drawn in in_two_colours(dict(sorted(_strong_links(state).items()))):
        if len({digit for _, digit in colour_of}) > 1:
            colours = tuple(_Colour([0] * (state.cell_sets.size + 1)) for _ in range(2))
            for (cell, digit), number in colour_of.items():
                colours[number].cells[digit] |= 1 << cell
            for colour in colours:
                colour.seen = [state.cell_sets.seen_by_any(cells) for cells in colour.cells]
                colour.all_cells = union_of(colour.cells)
            found.append((colours[0], colours[1], drawn))
    return tuple(found)


def _contradiction(state: State, colour: _Colour) -> tuple[Cell | None, int | None] | None:
    """A cell that the colour would fill twice, or leave with nothing; or a unit with a digit twice. None if none."""
    once = twice = 0
    for cells in colour.cells:
        twice |= once & cells
        once |= cells
    if twice:
        return lowest(twice), None
    for digit, cells in enumerate(colour.cells):
        for unit, unit_cells in enumerate(state.cell_sets.units) if cells & colour.seen[digit] else ():
            if (cells & unit_cells).bit_count() > 1:
                return None, unit
    left = union_of(candidates & ~colour.seen[digit] for digit, candidates in enumerate(state.candidates))
    emptied = state.unsolved & ~colour.all_cells & ~left
    return (lowest(emptied), None) if emptied else None


def _reason(
    right: _Colour, wrong: _Colour, drawn: _Drawn, clash: tuple[Cell | None, int | None] = (None, None)
) -> Reason:
    candidates = [(Role.COLOUR_A, *each) for each in right.candidates]
    candidates += [(Role.COLOUR_B, *each) for each in wrong.candidates]
    cell, unit = clash
    return Reason(
        units=() if unit is None else ((Role.CLASH, unit),),
        cells=() if cell is None else ((Role.CLASH, cell),),
        candidates=tuple(candidates),
        links=tuple([Link(Node.of(one), Node.of(two), strong=True) for one, two in drawn]),
    )


def _named(text: StepText, role: Role) -> str:
    """The candidates of one colour, digit by digit."""
    by_digit: dict[int, list[Cell]] = {}
    for cell, digit in sorted(text.step.because.candidates_as(role)):
        by_digit.setdefault(digit, []).append(cell)
    return ", ".join(f"{text.symbol(digit)} in {text.cell_names(by_digit[digit])}" for digit in sorted(by_digit))


def _colours(text: StepText) -> str:
    one, two = _named(text, Role.COLOUR_A), _named(text, Role.COLOUR_B)
    return (
        f"strong links join two colours, and one of them is true: all that is filled ({one}), or all outlined ({two})."
    )


def _why_trap(text: StepText) -> str:
    changes = text.step.eliminations
    is_plain = text.changes_one_cell or len({digit for _, digit in changes}) == 1
    lost = f"{text.targets} can’t be {text.digits}" if is_plain else "none of the removed candidates can be"
    return f"{_colours(text)} Whichever colour is true, {lost}."


def _why_wrap(text: StepText) -> str:
    reason = text.step.because
    units, cells = reason.units_as(Role.CLASH), reason.cells_as(Role.CLASH)
    wrong = reason.candidates_as(Role.COLOUR_B)
    inside = [digit for cell, digit in wrong if cell in cells]
    if units:
        there = [digit for cell, digit in wrong if set(units) & set(text.geometry.units_of[cell])]
        twice = text.digit_names(digit for digit in there if there.count(digit) > 1)
        fault = f"put {twice} twice in {text.unit_names(units)}"
    elif inside:
        fault = f"put both {text.digit_names(inside)} in {text.cell_names(cells)}"
    else:
        fault = f"leave {text.cell_names(cells)} with no candidates"
    return f"{_colours(text)} The outlined colour would {fault}, so it is the false one."


def _where(_: StepText) -> str:
    return "Join the strong links of several digits in two colours."


@technique(
    "medusa_trap",
    "3D Medusa, trap",
    Family.CHAINS,
    300,
    where=_where,
    why=_why_trap,
    about=(
        "Colour the candidates of several digits, joined by cells with two candidates and by units with two "
        "places. All candidates of one colour are true, or all of the other. Remove what can’t be true with "
        "either colour."
    ),
)
def MEDUSA_TRAP(state: State) -> FoundSteps:
    for one, two, links in _colourings(state):
        lost = list[Candidate]()
        for digit in state.cell_sets.digits:
            plain = state.candidates[digit] & ~(one.cells[digit] | two.cells[digit])
            false_with_both = (one.seen[digit] | one.all_cells) & (two.seen[digit] | two.all_cells)
            lost += [(cell, digit) for cell in iter_bits(plain & false_with_both)]
        if lost:
            yield Step(eliminations=sorted_candidates(lost), because=_reason(one, two, links))


@technique(
    "medusa_wrap",
    "3D Medusa, wrap",
    Family.CHAINS,
    300,
    where=_where,
    why=_why_wrap,
    rare=True,
    about=(
        "Colour the candidates of several digits, joined by cells with two candidates and by units with two "
        "places. If one colour would put two digits in a cell, a digit twice in a unit, or leave a cell with "
        "nothing, all of it is false."
    ),
)
def MEDUSA_WRAP(state: State) -> FoundSteps:
    for colours in _colourings(state):
        one, two, links = colours
        for right, wrong in ((one, two), (two, one)):
            clash = _contradiction(state, wrong)
            if clash is not None and _contradiction(state, right) is None:
                reason = _reason(right, wrong, links, clash)
                yield Step(eliminations=sorted_candidates(wrong.candidates), because=reason)
