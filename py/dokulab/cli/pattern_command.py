"""``dokulab pattern``: finds clues for given cells that given strategies solve, or says why there are none."""

from __future__ import annotations

import argparse
from functools import partial

from dokulab.asks.pattern import PatternDecision, PatternRequest, pattern_record
from dokulab.board.formats import grid_text, parse_pattern, printed_grid
from dokulab.board.formats.puzzle_files import WANTED
from dokulab.board.formats.source_puzzle import SourcePuzzle
from dokulab.cli.batches import Ended, run_tasks
from dokulab.cli.exit_codes import ExitCode, worst
from dokulab.cli.options import add_batch_options, add_json_option, number_above, seed_of
from dokulab.cli.output import Seen, as_comment, run_shown, tell
from dokulab.cli.puzzles import STANDARD_INPUT, read_puzzles, report_bad_puzzle
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.ground.errors import DokulabError, MissingPackageError
from dokulab.make.patterns.decide import pattern_method
from dokulab.make.patterns.problem import PatternVerdict
from dokulab.make.patterns.proofs.proof_words import in_words

_EXIT_CODES = {
    PatternVerdict.FOUND: ExitCode.DONE,
    PatternVerdict.IMPOSSIBLE: ExitCode.NO_ANSWER,
    PatternVerdict.UNDECIDED: ExitCode.UNDECIDED,
}
_USUAL_LIMIT = 60.0


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "sources",
        nargs="*",
        default=[STANDARD_INPUT],
        metavar="PATTERN|FILE",
        help="a pattern, a file of patterns, or - for standard input; . or 0 is an empty cell, anything else a clue. "
        "One pattern a line, or drawn in 4, 6 or 9 lines. A line that starts with # is a comment",
    )
    add_request_options(parser, PatternRequest)
    parser.add_argument(
        "--time-limit",
        type=number_above(0, float),
        default=_USUAL_LIMIT,
        metavar="SECONDS",
        help=f"give up on a pattern after this many seconds and call it undecided; default {_USUAL_LIMIT:g}",
    )
    add_json_option(parser)
    add_batch_options(parser)
    parser.set_defaults(run=_decide_all)


def _decide_all(arguments: argparse.Namespace) -> int:
    pattern_method(arguments.method)  # an unknown method is bad usage, not a bad pattern
    seed = seed_of(arguments)
    patterns = read_puzzles(arguments.sources, wanted=("pattern", *WANTED))
    request = request_from(PatternRequest, arguments, pattern="", seed=seed, budget=None)
    decided = run_tasks(partial(_decide_one, request, arguments), patterns, arguments, seed=seed)
    return worst(answer.code for answer in decided)


def _decide_one(request: PatternRequest, arguments: argparse.Namespace, given: SourcePuzzle) -> Ended:

    def show(seen: Seen) -> str:
        best = f", {score} candidates left at best" if (score := seen.get("score")) is not None else ""
        return f"{given.place}: {seen.get('title', '')}{best}"

    try:
        if given.problem is not None:
            raise given.problem
        answer = request.answer(parse_pattern(given.text, given.board), arguments.time_limit)
        decision = run_shown(answer, show, arguments.time_limit)
    except MissingPackageError:
        raise
    except DokulabError as error:
        report_bad_puzzle(given, error, as_json=arguments.json)
        return Ended(ExitCode.BAD_INPUT)
    tell(arguments.json, pattern_record(decision), f"# {given.place}: {_in_words(decision)}")
    return Ended(_EXIT_CODES[decision.outcome.verdict])


def _in_words(answer: PatternDecision) -> str:
    outcome = answer.outcome
    cost = f"({', '.join(outcome.tried)}; {answer.seconds:.2f} s)"
    if outcome.puzzle is not None:
        return f"found {cost}\n{printed_grid(outcome.puzzle)}\n{grid_text(outcome.puzzle)}"
    if outcome.proof is not None:
        return f"impossible {cost}\n{as_comment(in_words(outcome.proof, answer.problem))}"
    names = [answer.problem.geometry.cell_name(cell) for cell in outcome.extra_clues]
    hint = f"\n# One more clue may help, for example at {' or '.join(names)}." if names else ""
    return f"undecided {cost}{hint}"
