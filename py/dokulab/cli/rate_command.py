"""``dokulab rate``: the call counts, level and guesses of puzzles, and the steps that people need."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from dokulab.asks.codec import fields_of
from dokulab.asks.explain import ExplainerRating, explainer_rating, unfinished
from dokulab.asks.rate import RateRequest, rate_result
from dokulab.cli.batches import answer_puzzles
from dokulab.cli.exit_codes import OF_VERDICT, ExitCode
from dokulab.cli.options import (
    add_batch_options,
    add_json_option,
    add_seed_option,
    add_time_limit_option,
    seed_of,
)
from dokulab.cli.output import print_json, run_within
from dokulab.cli.puzzles import add_puzzle_arguments
from dokulab.cli.rating_options import add_table_option, table_chosen
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.cli.scale_option import add_scale_option
from dokulab.formats.source_puzzle import SourcePuzzle
from dokulab.geometry import CLASSIC
from dokulab.grid import Grid
from dokulab.jobs import Job
from dokulab.jobs import run as run_job
from dokulab.rating.counts import Counting
from dokulab.rating.levels import Level
from dokulab.rating.sample import Rating, Sample
from dokulab.solvers.protocol import Verdict
from dokulab.strategies.catalogue import TECHNIQUES
from dokulab.strategies.path import solve_steps
from dokulab.strategies.score import Score, score_of
from dokulab.sudoku_explainer.explanation import rate_er
from dokulab.sudoku_explainer.scale import Scale

_VERDICTS = {
    Verdict.UNIQUE: "one solution, but no run finished within the limits",
    Verdict.MULTIPLE: "several solutions, so it has no rating",
    Verdict.NONE: "no solution, so it has no rating",
    Verdict.UNDECIDED: "undecided within the time limit",
}

_SPARSE = "with so few clues a search must guess, where a person may only have to look for a digit's one place"


def add_options(parser: argparse.ArgumentParser) -> None:
    add_puzzle_arguments(parser)
    add_request_options(parser, RateRequest)
    add_scale_option(parser, "also give Sudoku Explainer’s rating of 9x9 puzzles, on this scale")
    add_table_option(parser)
    add_seed_option(parser)
    add_time_limit_option(parser, "a puzzle")
    add_json_option(parser)
    add_batch_options(parser)
    parser.set_defaults(run=_rate_all)


def _rate_all(arguments: argparse.Namespace) -> int:
    seed = seed_of(arguments)
    request = request_from(RateRequest, arguments, puzzle="", seed=seed)
    levels = request.levels(table_chosen(arguments))
    return answer_puzzles(partial(_rate_one, request, levels, arguments), arguments, seed=seed)


def _rate_one(
    request: RateRequest, levels: Sequence[Level], arguments: argparse.Namespace, given: SourcePuzzle, puzzle: Grid
) -> ExitCode:
    clock = time.monotonic()
    request = replace(request, puzzle="")
    rating, score = _rate(request, puzzle, levels, arguments.time_limit)
    explained = None
    if arguments.scale is not None and puzzle.geometry == CLASSIC and rating.verdict is Verdict.UNIQUE:
        explained = _explain(puzzle, arguments.scale, _left(arguments.time_limit, clock))
    if arguments.json:
        print_json(_record(rating, score, request.seed, arguments.scale, explained))
    else:
        print(f"{given.place}: {_in_words(rating, score, explained)}")
    is_open = rating.verdict is Verdict.UNIQUE and (score is None or (explained is not None and explained.er is None))
    return ExitCode.UNDECIDED if rating.truncated or is_open else OF_VERDICT[rating.verdict.value]


def _rate(
    request: RateRequest, puzzle: Grid, levels: Sequence[Level], time_limit: float | None
) -> tuple[Rating, Score | None]:
    """The rating and, for a puzzle with one solution, the score of its steps if the time limit allows."""
    clock = time.monotonic()
    rating, seen = run_within(request.rating(puzzle, levels), time_limit)
    if rating is None:
        sample: Sample | None = seen.get("sample")
        if sample is None:
            return Rating(puzzle, Verdict.UNDECIDED), None
        rating = run_job(sample.rating([Counting(name) for name in request.countings], levels))
    if rating.verdict is not Verdict.UNIQUE:
        return rating, None
    return rating, run_within(_score(puzzle), _left(time_limit, clock))[0]


def _score(puzzle: Grid) -> Job[Score]:
    path = yield from solve_steps(puzzle)
    return (yield from score_of(path))


def _left(time_limit: float | None, clock: float) -> float | None:
    """The seconds left of a limit that began at ``clock``."""
    return None if time_limit is None else max(0.0, time_limit - (time.monotonic() - clock))


def _explain(puzzle: Grid, scale: Scale, time_limit: float | None) -> ExplainerRating:
    """Sudoku Explainer's rating, or what is known about it at the time limit."""
    found, seen = run_within(rate_er(puzzle, scale), time_limit)
    if found is not None:
        return explainer_rating(found)
    return unfinished(scale, seen.get("er_at_least"), seen.get("ep"), seen.get("ed"))


def _record(
    rating: Rating, score: Score | None, seed: int, scale: Scale | None, explained: ExplainerRating | None
) -> dict[str, object]:
    people = {"hardest": None, "score": None, "steps": None} if score is None else fields_of(score)
    asked = {} if scale is None else fields_of(explained or unfinished(scale, None, None, None))
    return {**fields_of(rate_result(rating)), **people, **asked, "seed": seed}


def _in_words(rating: Rating, score: Score | None, explained: ExplainerRating | None) -> str:
    if not rating.call_counts and rating.lower_bound is None:
        return _VERDICTS[rating.verdict]
    counts = [
        f"{count.mean:.1f} {count.counting} ({count.interval.low:.1f} to {count.interval.high:.1f}, "
        f"sd {count.sd:.1f}, {len(count.runs)} runs)"
        for count in rating.call_counts
    ]
    if rating.truncated:
        counts.append(f"stopped by a limit: at least {rating.lower_bound:.1f} sweeps, counting the unfinished run")
    parts = [", ".join(counts)]
    if rating.is_sparse:
        parts.append(_SPARSE)
    if rating.with_more_logic is not None:
        parts.append(f"{rating.with_more_logic:.1f} sweeps if it also uses hidden singles and locked candidates")
    if rating.guesses is not None:
        parts.append(f"{rating.guesses} guesses")
    if score is not None:
        hardest = TECHNIQUES[score.hardest].title if score.hardest is not None else "none"
        parts.append(f"{score.steps} steps, hardest: {hardest}, score {score.score}")
    else:
        parts.append("the steps took longer than the time limit")
    if explained is not None:
        parts.append(_explained_in_words(explained))
    return f"{_level_in_words(rating)}: {'; '.join(parts)}"


def _explained_in_words(explained: ExplainerRating) -> str:
    if explained.er is not None:
        return f"ER {explained.er}, EP {explained.ep}, ED {explained.ed} ({explained.scale} scale)"
    if explained.er_at_least is not None:
        return f"ER at least {explained.er_at_least} ({explained.scale} scale)"
    return "no ER within the time limit"


def _level_in_words(rating: Rating) -> str:
    if rating.level is None:
        return "no level (levels are for 9x9)"
    if rating.truncated:
        return f"{rating.level.name} or harder"
    estimate = rating.estimate
    if estimate is None or estimate.neighbour is None:
        return rating.level.name
    return f"{rating.level.name} ({estimate.confidence:.0%} sure; else {estimate.neighbour.name})"
