"""``dokulab punch``: makes puzzles of any size by emptying cells of random full grids."""

from __future__ import annotations

import argparse
import time
from functools import partial
from random import Random

from dokulab.cli.batches import Answer, answers
from dokulab.cli.exit_codes import ExitCode, worst
from dokulab.cli.options import (
    add_batch_options,
    add_json_option,
    add_seed_option,
    add_time_limit_option,
    bad_usage,
    number_above,
    seed_of,
)
from dokulab.cli.output import as_comment, print_json, warn
from dokulab.formats import box_name, grid_text, parse_box, printed_grid
from dokulab.generators.holes import Punched, dig_more, unique_puzzle, with_holes
from dokulab.geometry import CLASSIC, Geometry
from dokulab.grids.full_grid import full_grid
from dokulab.jobs import Job, Stopped
from dokulab.jobs import run as run_job


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-n", dest="number", type=number_above(0, int), default=1, metavar="N", help="how many")
    parser.add_argument(
        "--box", type=bad_usage(parse_box), default=CLASSIC, metavar="RxC", help="a box's rows by its columns"
    )
    parser.add_argument(
        "--holes", type=number_above(-1, float), default=50, metavar="PERCENT", help="share of empty cells; default 50"
    )
    parser.add_argument(
        "--several",
        action="store_true",
        help="allow several solutions; by default cells are refilled until there is one, and others emptied instead",
    )
    add_seed_option(parser)
    add_time_limit_option(parser, "a puzzle")
    add_json_option(parser)
    add_batch_options(parser)
    parser.set_defaults(run=_punch)


def _punch(arguments: argparse.Namespace) -> int:
    seed = seed_of(arguments)
    numbers = range(1, arguments.number + 1)
    made = answers(partial(_punch_one, arguments, seed), numbers, arguments, seed=seed)
    code = worst(answer.code for answer in made)
    if not arguments.json:
        warn(f"made with --seed {seed}")
    return code


def _punch_one(arguments: argparse.Namespace, seed: int, number: int) -> Answer:
    started = time.perf_counter()
    job = _make(arguments.box, arguments.holes, Random(f"{seed}/{number}"), several=arguments.several)
    try:
        made = run_job(job, time_limit=arguments.time_limit)
    except Stopped:
        warn(f"puzzle {number}: not finished in {arguments.time_limit:g} seconds; fewer holes take less time")
        return Answer(ExitCode.UNDECIDED)
    if arguments.json:
        print_json(_record(made, arguments, seed, number, time.perf_counter() - started))
    else:
        print(printed_grid(made.puzzle), grid_text(made.puzzle), as_comment(f"{made.percent:.1f}% holes"), sep="\n")
    return Answer(ExitCode.DONE)


def _make(geometry: Geometry, percent: float, rng: Random, *, several: bool) -> Job[Punched]:
    solution = yield from full_grid(geometry, rng)
    if several:
        return Punched(with_holes(solution, percent, rng), solution, 0)
    made = yield from unique_puzzle(solution, percent, rng)
    return (yield from dig_more(made, rng))


def _record(made: Punched, arguments: argparse.Namespace, seed: int, number: int, seconds: float) -> dict[str, object]:
    return {
        "puzzle": grid_text(made.puzzle),
        "solution": grid_text(made.solution),
        "box": box_name(made.puzzle.geometry),
        "unique": not arguments.several,
        "holes": made.percent,
        "restored": made.restored,
        "clues": len(made.puzzle.clues),
        "seconds": round(seconds, 6),
        "seed": seed,
        "number": number,
    }
