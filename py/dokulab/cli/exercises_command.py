"""``dokulab exercises``: exercises about constraint search, as text, JSON or a sheet to print."""

from __future__ import annotations

import argparse

from dokulab.asks.exercises import ExerciseSheetRequest
from dokulab.board.formats import printed_grid
from dokulab.board.geometry import geometry
from dokulab.board.grid import Grid
from dokulab.cli.documents import check_document, document_file, write_document
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.options import add_json_option
from dokulab.cli.output import print_json
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.ground.jobs import run as run_job
from dokulab.papers.exercises.exercise import Exercise
from dokulab.papers.exercises.exercise_sheet import document, key


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.description = "Each exercise is a moment of a search on a small board. One seed gives one set of exercises."
    add_request_options(parser, ExerciseSheetRequest)
    parser.add_argument(
        "--out", type=document_file, metavar="FILE", help="a .html or .pdf file to print, with the key at its end"
    )
    add_json_option(parser)
    parser.set_defaults(run=_exercises)


def _exercises(arguments: argparse.Namespace) -> int:
    request = request_from(ExerciseSheetRequest, arguments)
    if arguments.out is not None:
        check_document(arguments.out)
    found = run_job(request.exercises())
    if arguments.out is not None:
        write_document(arguments.out, document(found))
    elif arguments.json:
        for one in found:
            print_json(one)
    else:
        print("\n".join(_text(number, one) for number, one in enumerate(found, 1)), end="")
    return ExitCode.DONE


def _text(number: int, one: Exercise) -> str:
    grid = printed_grid(Grid(one.digits, geometry(one.box_rows, one.box_columns)))
    options = "\n".join(f"  {option.why}" for option in one.options)
    return f"{number}. {one.title}\n{grid}\n{one.text}\n{one.rule}\nAnswer: {key(one)}\n{options}\n"
