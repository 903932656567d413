"""A rated step told as the catalogue tells its own: parts with roles for the picture, a title, where to look, and why.

Where the catalogue has the same pattern, its words are used. Chains are in
:mod:`dokulab.measure.sudoku_explainer.chain_text`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dokulab.board.geometry import CLASSIC, Cell
from dokulab.measure.sudoku_explainer.chain_text import CHAINS, why_of_branches
from dokulab.measure.sudoku_explainer.rated_step import ExplainerTechnique, RatedStep
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.chain_links import where_a_chain_begins, why_of_a_chain
from dokulab.people.state import State
from dokulab.people.step import Candidate, Role
from dokulab.people.step_text import StepText

_DIRECT = {
    ExplainerTechnique.DIRECT_POINTING: "Direct pointing",
    ExplainerTechnique.DIRECT_CLAIMING: "Direct claiming",
    ExplainerTechnique.DIRECT_HIDDEN_PAIR: "Direct hidden pair",
    ExplainerTechnique.DIRECT_HIDDEN_TRIPLET: "Direct hidden triple",
}
_WING_TITLES = {4: "WXYZ-wing", 5: "VWXYZ-wing", 6: "UVWXYZ-wing"}
_COUNTS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
_ONE_SOLUTION = " (This relies on the puzzle having one solution.)"


@dataclass(frozen=True, slots=True)
class StepWords:
    """A rated step in words; ``like`` is the catalogue's id for it, if any.

    ``where`` says where to look and no more; ``why`` argues and begins small.
    """

    title: str
    where: str
    why: str
    like: str | None = None


def described_path(state: State, steps: Iterable[RatedStep]) -> Iterator[tuple[State, RatedStep, StepWords]]:
    """Each step of a path, told, with the state before it; ``state`` is the first one."""
    for rated in steps:
        yield state, rated, describe(rated)
        state = state.after(rated)


def describe(rated: RatedStep) -> StepWords:
    """The step in words."""
    text = StepText(rated.step, CLASSIC)
    match rated.technique:
        case ExplainerTechnique.UNIQUE_RECTANGLE | ExplainerTechnique.UNIQUE_LOOP:
            return _unique_loop(rated, text)
        case ExplainerTechnique.STRONG_LINKS:
            return _strong_links(rated, text)
        case ExplainerTechnique.ALMOST_LOCKED_WING:
            return _almost_locked_wing(rated, text)
        case ExplainerTechnique.ALIGNED_PAIR_EXCLUSION | ExplainerTechnique.ALIGNED_TRIPLET_EXCLUSION:
            return _exclusion(text)
        case ExplainerTechnique.BUG:
            # A type 1 is told as type 2 is: Sudoku Explainer's may have several extra candidates in its one cell.
            like = "bug_plus_one" if rated.variant == "1" else rated.step.technique
            return StepWords(f"BUG, type {rated.variant}", *_words(text), like)
        case kind if kind in CHAINS:
            return _chains(rated, text)
    title = _DIRECT.get(rated.technique, TECHNIQUES[rated.step.technique].title)
    where, why = _words(text)
    return StepWords(title, where, why + _what_is_left(rated), rated.step.technique)


def _words(text: StepText) -> tuple[str, str]:
    """The catalogue's."""
    technique = TECHNIQUES[text.step.technique]
    return technique.where(text), technique.why(text)


def _what_is_left(rated: RatedStep) -> str:
    """What a direct step places."""
    if rated.technique not in _DIRECT:
        return ""
    ((cell, digit),) = rated.placements
    unit = CLASSIC.unit_name(CLASSIC.units_of[cell][rated.units[0] // CLASSIC.size])
    return f" That leaves {CLASSIC.cell_name(cell)} as the only place for {digit} in {unit}."


def _unique_loop(rated: RatedStep, text: StepText) -> StepWords:
    where, why = _words(text)
    cells = {cell for _, cell in rated.step.because.cells}
    extra = [each for each in rated.step.because.candidates_as(Role.EXTRA) if each[0] not in cells]
    if {cell for cell, _ in rated.eliminations} <= {cell for cell, _ in extra}:
        why = _hidden_set_beside(rated, text, extra)
    if rated.technique is ExplainerTechnique.UNIQUE_RECTANGLE:
        return StepWords(f"Unique rectangle, type {rated.variant}", where, why, rated.step.technique)
    where = f"Look for cells with the candidates {text.role_digits(Role.PATTERN)}."
    return StepWords(f"Unique loop, type {rated.variant}", where, why)


def _hidden_set_beside(rated: RatedStep, text: StepText, subset: list[Candidate]) -> str:
    """Why other cells hold what the cells of a loop with extra candidates leave them of some digits.

    ``subset`` are the candidates of these cells, which lose all but those digits.
    """
    kept = {digit for cell, digit in subset if (cell, digit) not in rated.eliminations}
    two = {digit for _, digit in rated.step.because.candidates_as(Role.PATTERN)}
    hidden, others = text.digit_names(kept | two), list(dict.fromkeys(cell for cell, _ in subset))
    roof = rated.step.because.cells_as(Role.ROOF)
    return (
        f"{text.cells(Role.PATTERN, Role.ROOF)} can’t hold only {text.digit_names(two)}, or swapping the two would "
        f"give a second solution. So one of {text.roof} is another digit. In {text.base}, {hidden} can only go in "
        f"{text.cell_names([*roof, *others])}, so {text.cell_names(others)} "
        f"{'holds one' if len(others) == 1 else 'hold the rest'} of them.{_ONE_SOLUTION}"
    )


def _strong_links(rated: RatedStep, text: StepText) -> StepWords:
    count = _COUNTS[len(rated.units)]
    title = f"Loop of {count} strong links" if rated.variant == "loop" else f"{count.capitalize()} strong links"
    groups = (node.cells for link in rated.step.because.links for node in link[:2])
    grouped = ", grouped" if any(group & (group - 1) for group in groups) else ""
    where = f"Look at where {text.digits} can go in {text.base}."
    return StepWords(title + grouped, where, why_of_a_chain(text), "x_chain")


def _almost_locked_wing(rated: RatedStep, text: StepText) -> StepWords:
    of_set, ((pair,), (low, high)) = rated.step.because.sets
    names, last = text.cell_names(of_set.cells), CLASSIC.cell_name(pair)
    count, digits = _COUNTS[len(of_set.digits)], text.digit_names(of_set.digits)
    described = f"{names} have {count} candidates between them, {digits}, one more than cells. "
    if rated.variant == "doubly":
        why = (
            f"Neither {low} nor {high} can be both there and in {last}, which takes one of the two. So all "
            "other digits of these cells must be in them."
        )
    else:
        z = rated.eliminations[0][1]
        x = low + high - z
        why = (
            f"If {last} is {x}, none of them is {x}, so one of them is {z}. Otherwise {last} is {z}. Either way, {z} "
            "is in one of these cells."
        )
    return StepWords(_WING_TITLES[len(of_set.digits)], f"Look at the candidates of {names}.", described + why)


def _exclusion(text: StepText) -> StepWords:
    cells, excluders = text.step.because.cells_as(Role.PIVOT), text.step.because.cells_as(Role.WING)
    cases = [_excluded(candidate, cells, excluders, text) for candidate in text.step.eliminations]
    kind = "pair" if len(cells) == 2 else "triple"
    where = f"Look at what {text.cell_names(cells)} can hold together."
    return StepWords(f"Aligned {kind} exclusion", where, " ".join(cases))


def _excluded(candidate: Candidate, cells: Iterable[Cell], excluders: Iterable[Cell], text: StepText) -> str:
    """``"with 5 in r1c1, every choice for r2c2 repeats one in a unit or ..."``"""
    cell, digit = candidate
    others = text.cell_names(other for other in cells if other != cell)
    left = f"leaves {text.cell_names(excluders, 'or')} without a candidate"
    return f"with {digit} in {CLASSIC.cell_name(cell)}, every choice for {others} repeats one in a unit or {left}."


def _chains(rated: RatedStep, text: StepText) -> StepWords:
    """Chains of any kind: every link of every branch, and what they prove together."""
    title, like = CHAINS[rated.technique]
    if rated.technique is ExplainerTechnique.BIDIRECTIONAL_CYCLE:
        return StepWords(title(rated.variant), where_a_chain_begins(text), why_of_a_chain(text), like)
    return StepWords(title(rated.variant), *why_of_branches(rated), like)
