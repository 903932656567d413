"""``dokulab generate``: puzzles of a level, a call count or a hardest technique."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import cast

from dokulab.cli.batches import Answer, answers
from dokulab.cli.exit_codes import ExitCode, worst
from dokulab.cli.options import (
    add_batch_options,
    add_json_option,
    add_seed_option,
    add_time_limit_option,
    number_above,
    seed_of,
)
from dokulab.cli.output import ProgressLine, as_comment, print_json, warn
from dokulab.cli.rating_options import add_table_options, table_chosen
from dokulab.errors import ParameterError
from dokulab.formats import grid_text, parse_grid, printed_grid
from dokulab.generators.generation import METHODS, MOVES, generate, method_named
from dokulab.generators.puzzle_search import Generated, hardest_technique
from dokulab.generators.puzzle_spec import BOXES, PuzzleSpec, board_named
from dokulab.generators.target import TOLERANCE, target_of
from dokulab.geometry import CLASSIC
from dokulab.grids.canonical import canonical_form
from dokulab.grids.symmetry import SYMMETRIES
from dokulab.jobs import Progress, Stopped
from dokulab.jobs import run as run_job
from dokulab.rating.counts import Counting
from dokulab.rating.levels import levels_of
from dokulab.rating.play_levels import PLAY_LEVELS, play_level_named
from dokulab.records.generated_records import GeneratedPuzzle, generated_puzzle
from dokulab.records.json_text import fields_of
from dokulab.strategies.catalogue import TECHNIQUES, TechniqueRange, technique_id

_DEFAULT_LEVEL = "medium"

_MISSED = {
    "proper": "exactly one solution",
    "call_count": "the call count",
    "clues": "the number of clues",
    "hardest": "the hardest technique",
    "new": "a puzzle you do not have yet",
}


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-n",
        dest="number",
        type=number_above(0, int),
        default=1,
        metavar="N",
        help="how many puzzles; no two are the same up to symmetry",
    )
    _add_aim_options(parser)
    parser.add_argument(
        "--hardest", metavar="TECHNIQUE", help="the hardest technique that the steps need, such as x_wing"
    )
    parser.add_argument("--symmetry", default="none", metavar="S", help=f"{', '.join(SYMMETRIES)}; default none")
    parser.add_argument(
        "--clues", type=_clue_range, default=(0, None), metavar="A-B", help="the number of clues, such as 24-28 or 26"
    )
    parser.add_argument("--box", default="3x3", metavar="RxC", help=f"{', '.join(BOXES)}; default 3x3")
    parser.add_argument("--method", default=next(iter(METHODS)), metavar="M", help=f"{', '.join(METHODS)}")
    parser.add_argument(
        "--moves",
        type=number_above(-1, int),
        default=MOVES,
        metavar="N",
        help=f"the most moves for a puzzle; default {MOVES:,}",
    )
    add_seed_option(parser)
    add_time_limit_option(parser, "a puzzle")
    add_json_option(parser)
    add_batch_options(parser)
    parser.set_defaults(run=_generate_all)


def _add_aim_options(parser: argparse.ArgumentParser) -> None:
    aim = parser.add_mutually_exclusive_group()
    aim.add_argument(
        "--level",
        metavar="NAME",
        help="a level by call count alone: easy, medium (the default), hard, evil, or I/N such as 3/7; for 9x9",
    )
    aim.add_argument(
        "--play-level",
        metavar="NAME",
        help="a level as Play means it: its call count, and a hardest technique to match: "
        + ", ".join(f"{level.name} ({level.needs.lower()})" for level in PLAY_LEVELS),
    )
    aim.add_argument("--call-count", type=number_above(0, float), metavar="X", help="the mean call count to aim at")
    add_table_options(parser)
    parser.add_argument(
        "--counting", choices=list(map(str, Counting)), default=str(Counting.SWEEPS), help="what --call-count counts"
    )
    parser.add_argument(
        "--tolerance",
        type=number_above(0, float),
        metavar="SHARE",
        help=f"close enough, as a share of the target; default half the level's band, {TOLERANCE} with --call-count",
    )


def _clue_range(text: str) -> tuple[int, int | None]:
    """An argparse type: A-B, A-, -B, or one number."""
    low, dash, high = text.partition("-")
    parts = [part for part in (low, high) if part]
    if not parts or not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        raise argparse.ArgumentTypeError(f"{text!r:.40} is not a range of clues; write 24-28, 24-, -28 or 26")
    if not dash:
        return int(low), int(low)
    return int(low or 0), int(high) if high else None


def _generate_all(arguments: argparse.Namespace) -> int:
    spec = _spec(arguments)
    method_named(arguments.method)  # an unknown technique is bad usage: report it before any work
    seed = seed_of(arguments)
    numbers = range(1, arguments.number + 1)
    work = partial(_generate_one, arguments, spec, seed)
    made = answers(work, numbers, arguments, seed=seed, again=work)
    code = worst(answer.code for answer in made)
    if not arguments.json:
        warn(f"made with --seed {seed}")
    return code


def _generate_one(
    arguments: argparse.Namespace, spec: PuzzleSpec, seed: int, number: int, avoid: Sequence[str] = ()
) -> Answer:
    try:
        generated, record = _make(
            arguments, replace(spec, avoid=frozenset(parse_grid(text, spec.board) for text in avoid)), number, seed
        )
    except Stopped:
        warn(f"puzzle {number}: nothing found in {arguments.time_limit:g} seconds")
        return Answer(ExitCode.UNDECIDED)
    made = grid_text(canonical_form(generated.puzzle)) if generated.is_proper else None
    if arguments.json:
        print_json({**fields_of(record), "number": number})
    else:
        print(_in_words(generated, record))
    if record.reached:
        return Answer(ExitCode.DONE, made)
    missed = ", ".join(_MISSED[name] for name in record.missed)
    warn(f"puzzle {number}: the budget ended before all conditions were met; missed: {missed}")
    return Answer(ExitCode.UNDECIDED, made)


def _spec(arguments: argparse.Namespace) -> PuzzleSpec:
    board = board_named(arguments.box)
    low, high = arguments.clues
    if arguments.play_level is not None:
        if arguments.hardest is not None or board != CLASSIC:
            raise ParameterError("--play-level is for 9x9 and has techniques of its own.", rule="level")
        return PuzzleSpec.of_play_level(play_level_named(arguments.play_level), arguments.symmetry, low, high)
    level = arguments.level
    if level is None and arguments.call_count is None and arguments.hardest is None:
        level = _DEFAULT_LEVEL
    aim = target_of(
        level,
        arguments.call_count,
        tolerance=arguments.tolerance,
        counting=Counting(arguments.counting),
        geometry=board,
        table=table_chosen(arguments),
        spacing=arguments.spacing,
    )
    hardest = arguments.hardest and TechniqueRange.only(technique_id(arguments.hardest) or arguments.hardest)
    return PuzzleSpec(aim, board, arguments.symmetry, low, high, hardest)


def _make(arguments: argparse.Namespace, spec: PuzzleSpec, number: int, seed: int) -> tuple[Generated, GeneratedPuzzle]:
    started = time.perf_counter()
    job = generate(spec, Random(f"{seed}/{number}"), method=arguments.method, moves=arguments.moves)
    best: Generated | None = None

    line = ProgressLine()

    def note(progress: Progress) -> None:
        nonlocal best
        best = cast(Generated, progress.detail["best"])
        line.show(_progress_in_words(number, spec, best))

    try:
        generated = run_job(job, on_progress=note, time_limit=arguments.time_limit)
    except Stopped:
        if best is None:
            raise
        generated = best
    finally:
        line.clear()
    record = generated_puzzle(
        generated,
        spec,
        hardest=run_job(hardest_technique(generated)),
        levels=levels_of(table_chosen(arguments)),
        counting=arguments.counting,
        box=arguments.box,
        method=arguments.method,
        seconds=time.perf_counter() - started,
        seed=seed,
    )
    return generated, record


def _progress_in_words(number: int, spec: PuzzleSpec, best: Generated) -> str:
    count = f"{best.call_count:.1f}" if best.call_count is not None else f"{best.cost:.2f} from the target"
    count = count if best.is_proper else "not one solution yet"
    aim = f", target {spec.target.call_count:g}" if spec.target else ""
    return f"puzzle {number}: {count}{aim}, after {best.moves:,} moves"


def _in_words(generated: Generated, record: GeneratedPuzzle) -> str:
    hardest = TECHNIQUES[record.hardest].title if record.hardest is not None else "none"
    count = "no call count" if record.call_count is None else f"call count {record.call_count:.1f}"
    aim = f", target {record.target:g}" if record.target is not None else ""
    level = f"{record.level}: " if record.level else ""
    return "\n".join(
        [
            printed_grid(generated.puzzle),
            record.puzzle,
            as_comment(f"{level}{count}{aim}; {record.clues} clues; hardest technique: {hardest}"),
        ]
    )
