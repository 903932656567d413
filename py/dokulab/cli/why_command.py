"""``dokulab why``: why a cell can't be a digit, from one's own position."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace

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
from dokulab.ground.errors import DokulabError, ParameterError
from dokulab.ground.jobs import run as run_job
from dokulab.people.catalogue import explanation
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
    return _tell(explained, as_json=arguments.json)


def _tell(explained: Explained, *, as_json: bool) -> ExitCode:
    found = explained.why
    if found is None:
        warn(_NO_ANSWERS[explained.verdict])
        return ExitCode.UNDECIDED if explained.verdict is Verdict.UNDECIDED else ExitCode.NO_ANSWER
    tell(as_json, words=asked_text(found.question))
    for number, answer in enumerate(found.answers, 1):
        lines = [f"{number}. {headline(found.question, answer)}", *_steps(found.question, answer)]
        tell(as_json, _record(found.question, answer), "\n   ".join(lines))
    tell(as_json, words=note(found) or None)
    if not found.is_explained:
        warn("no reason was found, though the digit is " + ("right" if found.question.is_true else "wrong"))
        return ExitCode.NO_ANSWER
    return ExitCode.DONE


def _steps(question: Question, answer: Answer) -> list[str]:
    """A step alone needs no number."""
    texts = [explanation(step, question.state.geometry) for step in answer.steps]
    return texts if len(texts) < 2 else [f"{number}. {text}" for number, text in enumerate(texts, 1)]


def _record(question: Question, answer: Answer) -> dict[str, object]:
    steps = [
        {**fields_of(step_record(step)), "explanation": explanation(step, question.state.geometry)}
        for step in answer.steps
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
