"""``dokulab generate``: 9x9 puzzles of a level or a call count."""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass
from random import Random
from typing import cast

from dokulab.cli.exit_codes import ExitCode, worst
from dokulab.cli.shared import (
    Subparsers,
    add_json_option,
    add_seed_option,
    add_time_limit_option,
    number_above,
    print_json,
    seed_of,
    warn,
)
from dokulab.errors import ParameterError
from dokulab.formats import grid_text, printed_grid
from dokulab.generators.climb import MOVES, TOLERANCE, Aim, Generated, generate
from dokulab.generators.symmetry import SYMMETRIES, orbits
from dokulab.geometry import CLASSIC
from dokulab.jobs import Progress, Stopped
from dokulab.jobs import run as run_job
from dokulab.rating.counts import Counting
from dokulab.rating.levels import level_named, level_of
from dokulab.strategies.catalogue import TECHNIQUES
from dokulab.strategies.path import solve_steps
from dokulab.strategies.score import score_of

_DEFAULT_LEVEL = "medium"


@dataclass(frozen=True, slots=True)
class _Made:
    """A puzzle with its place in the batch and its cost."""

    number: int
    generated: Generated
    aim: Aim
    hardest: str | None
    seconds: float
    seed: int


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("generate", help="make 9x9 puzzles with one solution, of a level or call count")
    parser.add_argument("-n", dest="number", type=number_above(0, int), default=1, metavar="N", help="how many")
    aim = parser.add_mutually_exclusive_group()
    aim.add_argument("--level", metavar="NAME", help="easy, medium (the default), hard, evil; or I/N, 3/7 say")
    aim.add_argument("--call-count", type=number_above(0, float), metavar="X", help="the mean count to aim at")
    parser.add_argument(
        "--counting",
        choices=[Counting.SWEEPS.value, Counting.NODES.value],
        default=Counting.SWEEPS.value,
        help="what --call-count counts",
    )
    parser.add_argument(
        "--tolerance",
        type=number_above(0, float),
        metavar="SHARE",
        help=f"how far off the target is close enough; default half the level's band, or {TOLERANCE} with --call-count",
    )
    parser.add_argument("--symmetry", default="none", metavar="S", help=f"{', '.join(SYMMETRIES)}; default none")
    parser.add_argument(
        "--moves",
        type=number_above(-1, int),
        default=MOVES,
        metavar="N",
        help=f"the budget a puzzle; default {MOVES:,}",
    )
    add_seed_option(parser)
    add_time_limit_option(parser, "a puzzle")
    add_json_option(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    aim = _aim(arguments)
    orbits(CLASSIC, arguments.symmetry)  # an unknown symmetry is bad usage, said before any work
    seed = seed_of(arguments)
    codes = {ExitCode.DONE}
    for number in range(1, arguments.number + 1):
        try:
            made = _make(arguments, aim, number, seed)
        except Stopped:
            warn(f"puzzle {number}: not even a start within {arguments.time_limit:g} seconds")
            codes.add(ExitCode.UNDECIDED)
            continue
        if arguments.json:
            print_json(_record(made))
        else:
            print(_in_words(made))
        if not made.generated.reached:
            call_count = made.generated.call_count
            warn(f"puzzle {number}: the budget ended at a call count of {call_count:.1f}; the aim is {aim.target:g}")
            codes.add(ExitCode.UNDECIDED)
    if not arguments.json:
        print(f"Made with --seed {seed}.", file=sys.stderr)
    return worst(codes)


def _aim(arguments: argparse.Namespace) -> Aim:
    counting = Counting(arguments.counting)
    if arguments.call_count is not None:
        return Aim.within(arguments.call_count, arguments.tolerance or TOLERANCE, counting)
    if counting is not Counting.SWEEPS:
        raise ParameterError("The levels are defined in sweeps; give --call-count with another counting.", rule="level")
    level = level_named(arguments.level or _DEFAULT_LEVEL)
    return Aim.within(level.call_count, arguments.tolerance) if arguments.tolerance else Aim.at(level)


def _make(arguments: argparse.Namespace, aim: Aim, number: int, seed: int) -> _Made:
    started = time.perf_counter()
    job = generate(aim, Random(f"{seed}/{number}"), symmetry=arguments.symmetry, moves=arguments.moves)
    best: Generated | None = None

    def note(progress: Progress) -> None:
        nonlocal best
        best = cast(Generated, progress.detail["best"])
        if sys.stderr.isatty():
            _show(number, aim, best, is_last=progress.fraction == 1)

    try:
        generated = run_job(job, on_progress=note, time_limit=arguments.time_limit)
    except Stopped:
        if best is None:
            raise
        generated = best
    path = run_job(solve_steps(generated.puzzle))
    return _Made(number, generated, aim, score_of(path.steps).hardest, time.perf_counter() - started, seed)


def _show(number: int, aim: Aim, best: Generated, *, is_last: bool) -> None:
    """The climb on one line of a terminal."""
    line = f"puzzle {number}: {best.call_count:.1f}, aim {aim.target:g}, after {best.moves} moves"
    print(f"\r\033[K{line}", end="\n" if is_last or best.reached else "", file=sys.stderr, flush=True)


def _record(made: _Made) -> dict[str, object]:
    generated = made.generated
    return {
        "puzzle": grid_text(generated.puzzle),
        "solution": grid_text(generated.solution),
        "call_count": generated.call_count,
        "target": made.aim.target,
        "reached": generated.reached,
        "level": level_of(generated.call_count).name,
        "clues": len(generated.puzzle.clues),
        "hardest": made.hardest,
        "moves": generated.moves,
        "evaluations": generated.evaluations,
        "seconds": round(made.seconds, 6),
        "seed": made.seed,
        "number": made.number,
    }


def _in_words(made: _Made) -> str:
    generated = made.generated
    hardest = TECHNIQUES[made.hardest].title if made.hardest is not None else "none"
    return "\n".join(
        [
            printed_grid(generated.puzzle),
            grid_text(generated.puzzle),
            f"{level_of(generated.call_count).name}: call count {generated.call_count:.1f}, aim {made.aim.target:g}; "
            f"{len(generated.puzzle.clues)} clues; hardest technique: {hardest}",
        ]
    )
