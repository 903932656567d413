"""``dokulab generate``: puzzles of a level, a hardest technique, a rating or a search effort."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from dokulab.asks.codec import fields_of
from dokulab.asks.generate import GeneratedPuzzleRecord, GenerateRequest, generated_puzzle
from dokulab.board.canonical import canonical_form
from dokulab.board.formats import grid_text, parse_grid, printed_grid
from dokulab.cli.batches import Ended, run_tasks
from dokulab.cli.exit_codes import ExitCode, worst
from dokulab.cli.options import add_batch_options, add_json_option, add_time_limit_option, number_above, seed_of
from dokulab.cli.output import Seen, as_comment, run_shown, tell, warn
from dokulab.cli.rating_options import add_table_option, table_chosen
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.make.generators.pattern_filling import odds_text
from dokulab.make.generators.puzzle_search import Generated
from dokulab.make.generators.puzzle_spec import PuzzleSpec
from dokulab.measure.call_levels import CallLevelTable, call_levels_of
from dokulab.people.catalogue import TECHNIQUES

_MISSED = {
    "proper": "exactly one solution",
    "call_count": "the call count",
    "clues": "the number of clues",
    "level": "the level",
    "hardest": "the hardest technique",
    "needs": "the techniques that it needs",
    "er": "the Sudoku Explainer rating",
    "new": "a puzzle you do not have yet",
}


def add_options(parser: argparse.ArgumentParser) -> None:
    # A request is for one puzzle, so how many there are to be is the command's; and one option gives two of its fields,
    # the fewest and the most clues.
    parser.add_argument(
        "-n",
        dest="number",
        type=number_above(0, int),
        default=1,
        metavar="N",
        help="how many puzzles; no two are the same up to symmetry",
    )
    add_request_options(parser, GenerateRequest)
    add_table_option(parser)
    parser.add_argument(
        "--clues", type=_clue_range, default=(0, None), metavar="A-B", help="the number of clues, such as 24-28 or 26"
    )
    parser.add_argument(
        "--er",
        type=_rating_range,
        default=(None, None),
        metavar="A-B",
        help="the Sudoku Explainer rating, such as 4.2-6.5 or 3.2; for 9x9",
    )
    add_time_limit_option(parser, "a puzzle")
    add_json_option(parser)
    add_batch_options(parser)
    parser.set_defaults(run=_generate_all)


def _clue_range(text: str) -> tuple[int, int | None]:
    """An argparse type: A-B, A-, -B, or one number."""
    low, dash, high = text.partition("-")
    parts = [part for part in (low, high) if part]
    if not parts or not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not a range of clues; write 24-28, 24-, -28 or 26")
    if not dash:
        return int(low), int(low)
    return int(low or 0), int(high) if high else None


def _rating_range(text: str) -> tuple[float | None, float | None]:
    """An argparse type: A-B, A-, -B, or one rating."""
    low, dash, high = text.partition("-")
    if not (low or high) or not all(re.fullmatch(r"\d{0,2}(\.\d)?", part) for part in (low, high)):
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not a range of ratings; write 4.2-6.5, 4.2-, -6.5 or 3.2")
    if not dash:
        return float(low), float(low)
    return float(low) if low else None, float(high) if high else None


def _generate_all(arguments: argparse.Namespace) -> int:
    seed = seed_of(arguments)
    low, high = arguments.clues
    er_low, er_high = arguments.er
    request = request_from(
        GenerateRequest, arguments, clues_low=low, clues_high=high, er_low=er_low, er_high=er_high, seed=seed
    )
    table = table_chosen(arguments)
    # What is asked wrongly is bad usage, reported before any work.
    spec = request.spec(table=table)
    work = partial(_generate_one, request, spec, table, arguments)
    if spec.cells is not None and spec.level is not None and (odds := odds_text(len(spec.cells), spec.level)):
        warn(odds)
    code = ExitCode.DONE
    for answer in run_tasks(work, range(1, arguments.number + 1), arguments, seed=seed, again=work):
        code = worst((code, answer.code))
        if answer.code is ExitCode.NO_ANSWER:  # there is none, or no other: those that follow would say the same
            break
    if not arguments.json:
        warn(f"made with --seed {seed}")
    return code


def _generate_one(
    request: GenerateRequest,
    spec: PuzzleSpec,
    table: CallLevelTable,
    arguments: argparse.Namespace,
    number: int,
    avoid: Sequence[str] = (),
) -> Ended:
    spec = replace(spec, avoid=frozenset(parse_grid(text, spec.board) for text in avoid))
    answer = request.answer(spec, number, arguments.time_limit)
    found = run_shown(answer, partial(_progress_in_words, number, spec), arguments.time_limit)
    if found is None:
        warn(f"puzzle {number}: nothing found in {arguments.time_limit:g} seconds")
        return Ended(ExitCode.UNDECIDED)
    generated, record = found.found, generated_puzzle(found, call_levels_of(table))
    made = grid_text(canonical_form(generated.puzzle)) if generated.is_proper else None
    if not record.exhausted:  # else the puzzle was printed before
        # Which digits a filling without a puzzle has means nothing to a script.
        puzzle = None if record.verdict == "impossible" else record.puzzle
        told = {**fields_of(record), "puzzle": puzzle, "number": number}
        tell(arguments.json, told, partial(_in_words, generated, record))
    if record.reached:
        return Ended(ExitCode.DONE, made)
    if record.proof is not None:
        return Ended(ExitCode.NO_ANSWER)
    if record.exhausted:
        warn(f"there are no more such puzzles: {len(avoid)} were made, and every other is the same up to symmetry")
        return Ended(ExitCode.NO_ANSWER)
    missed = ", ".join(_MISSED[name] for name in record.missed)
    warn(f"puzzle {number}: the budget ended before all conditions were met; missed: {missed}")
    return Ended(ExitCode.UNDECIDED, made)


def _progress_in_words(number: int, spec: PuzzleSpec, seen: Seen) -> str:
    best: Generated = seen["best"]
    count = f"{best.call_count:.1f}" if best.call_count is not None else f"{best.cost:.2f} from the target"
    count = count if best.is_proper else "not one solution yet"
    aim = f", target {spec.target.call_count:g}" if spec.target else ""
    return f"puzzle {number}: {count}{aim}, after {best.moves:,} moves"


def _in_words(generated: Generated, record: GeneratedPuzzleRecord) -> str:
    if record.proof is not None:
        return as_comment(f"impossible: {record.proof.words}")
    hardest = TECHNIQUES[record.hardest].title if record.hardest is not None else "none"
    effort = "" if record.call_count is None else f"; search effort {record.call_count:.1f} {record.counting}"
    aim = f", target {record.target:g}" if record.target is not None else ""
    level = f"{record.level}: " if record.level else ""
    er = "" if record.er is None else f"; ER {record.er:g}"
    return "\n".join(
        [
            printed_grid(generated.puzzle),
            record.puzzle,
            as_comment(f"{level}hardest technique {hardest}{er}; {record.clues} clues{effort}{aim}"),
        ]
    )
