"""``dokulab exercises``: exercises about constraint search, as text, JSON or a sheet to print."""

from __future__ import annotations

import argparse

from dokulab.cli.documents import check_document, document_file, write_document
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.options import add_fixed_seed_option, add_json_option
from dokulab.cli.output import print_json
from dokulab.errors import ParameterError
from dokulab.formats import printed_grid
from dokulab.geometry import geometry
from dokulab.grid import Grid
from dokulab.jobs import run as run_job
from dokulab.lab.exercise_sheet import MOST_EXERCISES, document, key, make_exercises
from dokulab.lab.exercises import KINDS, Exercise


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.description = "Each exercise is a moment of a search on a small board. One seed gives one set of exercises."
    parser.add_argument("--kind", choices=KINDS, action="append", help="repeat for several; default all, in turn")
    parser.add_argument("--count", type=int, default=5, metavar="N", help=f"1 to {MOST_EXERCISES}; default 5")
    parser.add_argument(
        "--out", type=document_file, metavar="FILE", help="a .html or .pdf file to print, with the key at its end"
    )
    add_fixed_seed_option(parser)
    add_json_option(parser)
    parser.set_defaults(run=_exercises)


def _exercises(arguments: argparse.Namespace) -> int:
    if not 1 <= arguments.count <= MOST_EXERCISES:
        raise ParameterError(f"Choose 1 to {MOST_EXERCISES} exercises.", rule="count")
    if arguments.out is not None:
        check_document(arguments.out)
    found = run_job(make_exercises(arguments.kind or KINDS, arguments.seed, arguments.count))
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
    return f"{number}. {one.title}\n{grid}\n{one.question}\n{one.rule}\nAnswer: {key(one)}\n{options}\n"
