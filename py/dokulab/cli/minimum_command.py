"""``dokulab minimum``: the fewest clues of a puzzle that strategies solve, or that has one solution."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from contextlib import suppress
from random import Random

from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.options import Subparsers, add_json_option, add_seed_option, add_time_limit_option, names_list, seed_of
from dokulab.cli.output import ProgressLine, print_json, warn
from dokulab.formats import box_name, grid_text, printed_grid
from dokulab.generators.puzzle_spec import BOXES, board_named
from dokulab.jobs import Progress, Stopped
from dokulab.jobs import run as run_job
from dokulab.patterns.fewest_clues.fewest import METHODS, method_for, minimum
from dokulab.patterns.fewest_clues.fewest_problem import (
    BOUND_SOURCES,
    MinimumOutcome,
    MinimumProblem,
    known_bound,
    known_puzzle,
)
from dokulab.patterns.problem import STRATEGIES

_NONE = "none"


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "minimum",
        help="find the fewest clues of a puzzle",
        description="At 4x4 the answer is proved. At 9x9 it is known to be 17, except for naked singles alone. "
        "Otherwise a search finds an upper bound; without a time limit it ends after a minute or more, when it has "
        "found nothing better for a long time.",
    )
    parser.add_argument("--box", default="3x3", metavar="RxC", help=f"{', '.join(BOXES)}; default 3x3")
    parser.add_argument(
        "--strategies",
        type=names_list,
        default=("ns", "hs", "lc"),
        metavar="A,B,...",
        help="what must solve the puzzle: "
        + ", ".join(f"{name} ({title})" for name, title in STRATEGIES.items())
        + f"; default ns,hs,lc; with {_NONE}, it only needs to have one solution",
    )
    parser.add_argument(
        "--method",
        choices=list(METHODS),
        help="paper (a SAT solver, needs python-sat), exhaustive (4x4), search, or known (the published answer); by "
        "default one that fits the question",
    )
    add_seed_option(parser)
    add_time_limit_option(parser, "the search")
    add_json_option(parser)
    parser.set_defaults(run=_minimum)


def _minimum(arguments: argparse.Namespace) -> int:
    strategies = None if arguments.strategies == (_NONE,) else frozenset(arguments.strategies)
    problem = MinimumProblem(board_named(arguments.box), strategies)
    seed = seed_of(arguments)
    started = time.perf_counter()
    outcome = _found(problem, arguments, seed)
    seconds = time.perf_counter() - started
    if arguments.json:
        print_json(_record(outcome, problem, arguments.strategies) | {"seconds": round(seconds, 6), "seed": seed})
    else:
        print(_in_words(outcome, problem))
        if outcome.method == "search":
            warn(f"made with --seed {seed}")
    return ExitCode.DONE if outcome.proved_minimal else ExitCode.UNDECIDED


def _found(problem: MinimumProblem, arguments: argparse.Namespace, seed: int) -> MinimumOutcome:
    """The outcome, or the best so far when the time is up."""
    method = method_for(problem, arguments.method)
    best = MinimumOutcome(None, *known_bound(problem.geometry), method)
    line = ProgressLine()

    def note(progress: Progress) -> None:
        nonlocal best
        shown = progress.detail.get("best")
        if isinstance(shown, MinimumOutcome):
            best = shown
        line.show(f"{best.clues or 'no'} clues so far; at least {best.lower_bound}")

    with suppress(Stopped):
        best = run_job(minimum(problem, Random(seed), method), on_progress=note, time_limit=arguments.time_limit)
    line.clear()
    return best


def _record(outcome: MinimumOutcome, problem: MinimumProblem, names: Sequence[str]) -> dict[str, object]:
    return {
        "box": box_name(problem.geometry),
        "strategies": list(names),
        "clues": outcome.clues,
        "puzzle": None if outcome.puzzle is None else grid_text(outcome.puzzle),
        "lower_bound": outcome.lower_bound,
        "lower_bound_by": BOUND_SOURCES[outcome.bound_source],
        "proved_minimal": outcome.proved_minimal,
        "method": outcome.method,
    }


def _in_words(outcome: MinimumOutcome, problem: MinimumProblem) -> str:
    bound = f"No puzzle has fewer than {outcome.lower_bound}: {BOUND_SOURCES[outcome.bound_source]}."
    if known_puzzle(problem) is not None and not outcome.proved_minimal:
        bound = f"{bound} Puzzles with {outcome.lower_bound} are known (--method known shows one)."
    if outcome.puzzle is None:
        return f"Found no puzzle within the time limit. {bound}"
    if outcome.proved_minimal:
        head = f"{outcome.clues} clues, the fewest possible."
    elif known_puzzle(problem) is not None:
        head = f"This search found {outcome.clues}."
    else:
        head = f"At most {outcome.clues}."
    return "\n".join([printed_grid(outcome.puzzle), grid_text(outcome.puzzle), f"{head} {bound}"])
