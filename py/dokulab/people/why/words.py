"""A question and its answers in a few words; :mod:`dokulab.people.explanations` says what each step argues."""

from __future__ import annotations

from collections.abc import Iterable

from dokulab.board.geometry import DIGIT_SYMBOLS, Cell, Geometry
from dokulab.people.catalogue import TECHNIQUES
from dokulab.people.step import Step
from dokulab.people.step_text import listed
from dokulab.people.technique import Family
from dokulab.people.why.answers import Answer, Kind, Why
from dokulab.people.why.proof import Steps
from dokulab.people.why.question import Question


def asked_text(question: Question) -> str:
    """``"Why isn’t r7c9 2?"``"""
    cell, digit = question.candidate
    verb = "is" if question.is_true else "isn’t"
    return f"Why {verb} {question.state.geometry.cell_name(cell)} {DIGIT_SYMBOLS[digit - 1]}?"


def headline(question: Question, answer: Answer) -> str:
    """What an answer is, without its argument: ``"2-string kite after 3 singles"``, ``"X-chain, 5 links"``.

    One that few people follow says so: ``"Forcing net, 20 steps (long)"``. For what is wrong with the question it is
    the whole answer, as a sentence.
    """
    board = question.state.geometry
    match answer.kind:
        case Kind.WRONG_DIGIT:
            names, verb = _names(board, answer.cells), "is" if len(answer.cells) == 1 else "are"
            return f"{names} {verb} wrong. Fix this mistake first."
        case Kind.MISSING_CANDIDATE:
            return f"The right digit is missing from the candidates in {_names(board, answer.cells)}."
        case Kind.EXCLUDED:
            return _excluded(question, answer.cells[0])
        case Kind.IS_SOLUTION if answer.cells:
            return f"{board.cell_name(answer.cells[0])} is a clue."
        case Kind.CHAIN:
            title = chain_title(answer.steps[0])
        case _:
            title = _steps_title(answer.steps)
    return f"{title} (long)" if answer.is_long else title


def note(found: Why) -> str:
    """What there is to say of the answers as a whole: empty, or that the easiest is long."""
    easiest = next((answer for answer in found.answers if answer.steps), None)
    return "No short reason was found." if easiest is not None and easiest.is_long else ""


def chain_title(step: Step) -> str:
    """``"X-chain, 5 links"``, ``"Forcing net, 7 steps"``: how long it is decides how hard it is to follow."""
    reason = step.because
    if reason.inferences:
        return f"{TECHNIQUES[step.technique].title}, {_count(len(reason.inferences) - 1, 'step')}"
    return f"{TECHNIQUES[step.technique].title}, {_count(len(reason.links), 'link')}"


def _steps_title(steps: Steps) -> str:
    *before, last = (TECHNIQUES[step.technique] for step in steps)
    if not before:
        return last.title
    singles = sum(each.family is Family.SINGLES for each in before)
    if singles == len(before):
        if last.family is Family.SINGLES:
            return _count(len(steps), "single")
        return f"{last.title} after {_count(singles, 'single')}"
    hardest = max((*before, last), key=lambda each: each.weight)
    return f"{_count(len(steps), 'step')}, the hardest: {hardest.title}"


def _excluded(question: Question, by: Cell) -> str:
    board, (cell, digit) = question.state.geometry, question.candidate
    name = board.cell_name(by)
    if by == cell:
        return f"{name} is a clue: {DIGIT_SYMBOLS[question.state.grid.values[cell] - 1]}."
    shared = next(unit for unit in question.state.cell_sets.shared_units(1 << cell | 1 << by))
    return f"{name} is {DIGIT_SYMBOLS[digit - 1]} already, in the same {board.unit_name(shared).split()[0]}."


def _names(board: Geometry, cells: Iterable[Cell]) -> str:
    return listed(map(board.cell_name, cells))


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
