"""``dokulab why``: why a cell can't be a digit, from one's own position."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from dokulab.asks.codec import fields_of
from dokulab.asks.steps import step_record
from dokulab.asks.why import Explained, WhyRequest
from dokulab.board.formats import grid_text, parse_position
from dokulab.board.formats.source_puzzle import SourcePuzzle
from dokulab.board.geometry import DIGIT_SYMBOLS, Cell, Digit, Geometry
from dokulab.board.grid import Position
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.options import add_json_option, number_above
from dokulab.cli.output import tell, warn
from dokulab.cli.puzzles import check_clues, report_bad_puzzle
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.cli.told_chain import ToldChain, add_chains_option
from dokulab.ground.errors import DokulabError, ParameterError
from dokulab.ground.jobs import run as run_job
from dokulab.people.catalogue import explanation
from dokulab.people.step import Step
from dokulab.people.walk.eureka import eureka
from dokulab.people.walk.steps import walk_of
from dokulab.people.why.answers import Answer, asked_text, headline, note
from dokulab.people.why.question import Question
from dokulab.search.solvers.protocol import Verdict

_NO_ANSWERS = {
    Verdict.NONE: "the puzzle has no solution, so every candidate is false",
    Verdict.MULTIPLE: "the puzzle has several solutions, so no answer would hold in all of them",
    Verdict.UNDECIDED: "the puzzle may have several solutions, so no answer is sure",
}


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "The answers, the easiest first: what is wrong on the board, the steps that remove the candidate at once, the "
        "fewest steps that lead to one, the shortest chain from the candidate itself. Without a digit: why the cell "
        "must be what it is."
    )
    parser.add_argument(
        "puzzle",
        metavar="PUZZLE",
        help="a puzzle or a position in any usual form: a line, a grid, candidates, or a link",
    )
    parser.add_argument("asked", metavar="r7c9=2", help="the candidate; or a cell, such as r7c9")
    add_request_options(parser, WhyRequest)
    parser.add_argument(
        "--candidates",
        metavar="TEXT",
        help="what each cell can still be: a printed grid of candidates, or nine characters for each of 81 cells",
    )
    parser.add_argument(
        "--time-limit",
        type=number_above(0, float),
        metavar="SECONDS",
        help="stop after this many seconds, with the answers known by then",
    )
    add_chains_option(parser)
    add_json_option(parser)
    parser.set_defaults(run=_why)


def _why(arguments: argparse.Namespace) -> int:
    given = SourcePuzzle(arguments.puzzle, "argument 1")
    try:
        position = parse_position(arguments.puzzle)
        puzzle, board = position.puzzle, position.puzzle.geometry
        puzzle.check()
        check_clues(position)
        cell, digit = _asked(arguments.asked, board)
        candidates = _choices(position) if any(position.candidates) else None
        if arguments.candidates is not None:
            candidates = _choices(parse_position(arguments.candidates, board))
        request = request_from(WhyRequest, arguments, puzzle=grid_text(puzzle), cell=cell, digit=digit)
        digits = request.digits or (grid_text(position.digits) if any(position.placed) else None)
        request = replace(request, digits=digits, seconds=arguments.time_limit)
        explained = run_job(request.answer(puzzle, candidates))
    except DokulabError as error:
        report_bad_puzzle(given, error, as_json=arguments.json)
        return ExitCode.BAD_INPUT
    return _tell(explained, as_json=arguments.json, with_chains=arguments.chains)


def _tell(explained: Explained, *, as_json: bool, with_chains: bool) -> ExitCode:
    found = explained.why
    if found is None:
        warn(_NO_ANSWERS[explained.verdict])
        return ExitCode.UNDECIDED if explained.verdict is Verdict.UNDECIDED else ExitCode.NO_ANSWER
    tell(as_json, words=asked_text(found.question))
    for number, answer in enumerate(found.answers, 1):
        told = _told(found.question, answer, with_chains=with_chains)
        tell(as_json, _record(found.question, answer, told), _in_words(number, headline(found.question, answer), told))
    tell(as_json, words=note(found) or None)
    if not found.is_explained:
        warn("no reason was found, though the digit is " + ("right" if found.question.is_true else "wrong"))
        return ExitCode.NO_ANSWER
    return ExitCode.DONE


_Told: TypeAlias = list[tuple[Step, str, ToldChain | None]]
"""The steps of an answer, each with its explanation and its chain, if that is wanted."""


def _told(question: Question, answer: Answer, *, with_chains: bool) -> _Told:
    state, told = question.state, _Told()
    for step in answer.steps:
        chain = ToldChain(walk_of(state, step), eureka(step, state.geometry)) if with_chains else None
        told.append((step, explanation(step, state.geometry), chain))
        state = state.after(step)
    return told


def _in_words(number: int, title: str, told: _Told) -> str:
    """A step alone needs no number."""
    lines = [f"{number}. {title}"]
    for place, (_, why, chain) in enumerate(told, 1):
        words = f"   {why}" if len(told) < 2 else f"   {place}. {why}"
        lines.append(words if chain is None else chain.after(words, columns=6))
    return "\n".join(lines)


def _record(question: Question, answer: Answer, told: _Told) -> dict[str, object]:
    steps = [
        {**fields_of(step_record(step)), "explanation": why, **(chain.record if chain else {})}
        for step, why, chain in told
    ]
    return {
        "candidate": question.candidate,
        "kind": answer.kind.value,
        "headline": headline(question, answer),
        "effort": answer.effort,
        "is_long": answer.is_long,
        "cells": answer.cells,
        "steps": steps,
    }


def _asked(text: str, board: Geometry) -> tuple[Cell, Digit | None]:
    """A cell, and a digit after an equals sign if there is one. Raises ParameterError."""
    name, equals, symbol = text.strip().partition("=")
    cell = board.cell_named(name.strip())
    if not equals:
        return cell, None
    digit = DIGIT_SYMBOLS[: board.size].find(symbol.strip()) + 1
    if not digit or not symbol.strip():
        known = f"{DIGIT_SYMBOLS[0]} to {DIGIT_SYMBOLS[board.size - 1]}"
        raise ParameterError(f"{symbol!r:.20} is not a digit of a {board} board; give {known}.", rule="digit")
    return cell, digit


def _choices(position: Position) -> Sequence[Sequence[Digit]]:
    """What each cell can still be; a cell with one digit is that, and one of which nothing is said can be any."""
    pairs = zip(position.digits.values, position.candidate_digits, strict=True)
    return [[digit] if digit else candidates for digit, candidates in pairs]
