"""``dokulab punch``: makes puzzles of any size by emptying cells of random full grids."""

from __future__ import annotations

import argparse
import time
from functools import partial
from random import Random

from dokulab.asks.punch import PunchRequest
from dokulab.board.formats import box_name, grid_text, printed_grid
from dokulab.cli.batches import Ended, run_tasks
from dokulab.cli.exit_codes import ExitCode, worst
from dokulab.cli.options import add_batch_options, add_json_option, add_time_limit_option, number_above, seed_of
from dokulab.cli.output import as_comment, ended_within, tell, warn
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.make.generators.holes import Punched


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-n", dest="number", type=number_above(0, int), default=1, metavar="N", help="how many")
    add_request_options(parser, PunchRequest)
    add_time_limit_option(parser, "a puzzle")
    add_json_option(parser)
    add_batch_options(parser)
    parser.set_defaults(run=_punch)


def _punch(arguments: argparse.Namespace) -> int:
    seed = seed_of(arguments)
    request = request_from(PunchRequest, arguments, seed=seed)
    made = run_tasks(partial(_punch_one, request, arguments), range(1, arguments.number + 1), arguments, seed=seed)
    code = worst(answer.code for answer in made)
    if not arguments.json:
        warn(f"made with --seed {seed}")
    return code


def _punch_one(request: PunchRequest, arguments: argparse.Namespace, number: int) -> Ended:
    started = time.perf_counter()
    made = ended_within(request.puzzle(Random(f"{request.seed}/{number}")), arguments.time_limit)
    if made is None:
        warn(f"puzzle {number}: not finished in {arguments.time_limit:g} seconds; fewer holes take less time")
        return Ended(ExitCode.UNDECIDED)
    words = [printed_grid(made.puzzle), grid_text(made.puzzle), as_comment(f"{made.percent:.1f}% holes")]
    tell(arguments.json, _record(made, request, number, time.perf_counter() - started), "\n".join(words))
    return Ended(ExitCode.DONE)


def _record(made: Punched, request: PunchRequest, number: int, seconds: float) -> dict[str, object]:
    return {
        "puzzle": grid_text(made.puzzle),
        "solution": grid_text(made.solution),
        "box": box_name(made.puzzle.geometry),
        "unique": not request.several,
        "holes": made.percent,
        "restored": made.restored,
        "clues": len(made.puzzle.clues),
        "seconds": round(seconds, 6),
        "seed": request.seed,
        "number": number,
    }
