"""``dokulab rate``: call counts, level and guesses of puzzles, and how people would solve them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from dokulab.cli.exit_codes import ExitCode, worst
from dokulab.cli.puzzles import add_puzzle_arguments, read_puzzles, report_bad_puzzle
from dokulab.cli.shared import (
    Subparsers,
    add_json_option,
    add_seed_option,
    add_time_limit_option,
    counting_list,
    number_above,
    print_json,
    seed_of,
)
from dokulab.errors import DokulabError
from dokulab.formats import grid_text
from dokulab.grid import Grid
from dokulab.jobs import Job, Stopped
from dokulab.jobs import run as run_job
from dokulab.rating.counts import Counting
from dokulab.rating.rate import RUNS, Rating, rate
from dokulab.solvers.protocol import Verdict
from dokulab.strategies.catalogue import TECHNIQUES
from dokulab.strategies.path import solve_steps
from dokulab.strategies.score import Score, score_of

_EXIT_CODES = {
    Verdict.UNIQUE: ExitCode.DONE,
    Verdict.MULTIPLE: ExitCode.DONE,
    Verdict.NONE: ExitCode.NO_ANSWER,
    Verdict.UNDECIDED: ExitCode.UNDECIDED,
}
_VERDICTS = {
    Verdict.MULTIPLE: "several solutions, so it has no rating",
    Verdict.NONE: "no solution, so it has no rating",
    Verdict.UNDECIDED: "undecided within the time limit",
}


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("rate", help="rate 9x9 puzzles by call count, level, and the steps people need")
    add_puzzle_arguments(parser)
    parser.add_argument(
        "--runs", type=number_above(0, int), default=RUNS, metavar="N", help="random searches to average; default 10"
    )
    parser.add_argument(
        "--counting",
        type=counting_list,
        default=(Counting.SWEEPS, Counting.NODES),
        metavar="A,B",
        help=f"what to count: {', '.join(Counting)}; default sweeps,nodes",
    )
    add_seed_option(parser)
    add_time_limit_option(parser, "a puzzle")
    add_json_option(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    seed = seed_of(arguments)
    codes = {ExitCode.DONE}
    for given in read_puzzles(arguments.sources):
        try:
            puzzle = given.grid()
            job = _rate(puzzle, arguments.runs, seed, arguments.counting)
            rating, score = run_job(job, time_limit=arguments.time_limit)
        except Stopped:
            rating, score = Rating(puzzle, Verdict.UNDECIDED), None
        except DokulabError as error:
            report_bad_puzzle(given, error, arguments.json)
            codes.add(ExitCode.BAD_INPUT)
            continue
        if arguments.json:
            print_json(_record(rating, score, seed))
        else:
            print(f"{given.place}: {_in_words(rating, score)}")
        codes.add(_EXIT_CODES[rating.verdict])
    return worst(codes)


def _rate(puzzle: Grid, runs: int, seed: int, countings: Sequence[Counting]) -> Job[tuple[Rating, Score | None]]:
    rating = yield from rate(puzzle, runs, seed, countings)
    if rating.verdict is not Verdict.UNIQUE:
        return rating, None
    path = yield from solve_steps(puzzle)
    return rating, score_of(path.steps)


def _record(rating: Rating, score: Score | None, seed: int) -> dict[str, object]:
    return {
        "puzzle": grid_text(rating.puzzle),
        "verdict": rating.verdict.value,
        "call_counts": [
            {"counting": count.counting.value, "mean": count.mean, "sd": count.sd, "runs": list(count.runs)}
            for count in rating.call_counts
        ],
        "level": rating.level.name if rating.level else None,
        "guesses": rating.guesses,
        "hardest": score.hardest if score else None,
        "score": score.score if score else None,
        "steps": score.steps if score else None,
        "seed": seed,
    }


def _in_words(rating: Rating, score: Score | None) -> str:
    if rating.level is None or score is None:
        return _VERDICTS[rating.verdict]
    counts = ", ".join(
        f"{count.mean:.1f} {count.counting} (sd {count.sd:.1f}, {len(count.runs)} runs)" for count in rating.call_counts
    )
    hardest = TECHNIQUES[score.hardest].title if score.hardest is not None else "none"
    return (
        f"{rating.level.name}: {counts}; {rating.guesses} guesses; "
        f"{score.steps} steps, hardest: {hardest}, score {score.score}"
    )
