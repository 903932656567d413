"""``dokulab rate``: the level, steps and rating of puzzles for people, and then what they cost a search."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from dokulab.asks.explain import ExplainerRating, explainer_rating, unfinished
from dokulab.asks.rate import RateRequest, rating_record
from dokulab.board.formats.source_puzzle import SourcePuzzle
from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid, Position
from dokulab.cli.batches import for_each_puzzle
from dokulab.cli.exit_codes import OF_VERDICT, ExitCode
from dokulab.cli.options import add_batch_options, add_json_option, add_seed_option, add_time_limit_option, seed_of
from dokulab.cli.output import Seen, ended_within, run_within, tell
from dokulab.cli.puzzles import add_puzzle_arguments, check_clues, described
from dokulab.cli.rating_options import add_scale_option, add_table_option, table_chosen
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.ground.jobs import run as run_job
from dokulab.ground.words import counted
from dokulab.measure.call_levels import CallLevel, class_words
from dokulab.measure.counts import Counting
from dokulab.measure.people import PeopleRating, rate_path, with_ratings
from dokulab.measure.rate import LARGEST_SIZE
from dokulab.measure.sample import Rating, Sample
from dokulab.measure.sudoku_explainer.scale import Scale
from dokulab.people.catalogue import TECHNIQUES
from dokulab.search.solvers.protocol import Limits, Verdict
from dokulab.search.solvers.registry import default_solver

_VERDICTS = {
    Verdict.MULTIPLE: "several solutions, so it has no rating",
    Verdict.NONE: "no solution, so it has no rating",
    Verdict.UNDECIDED: "undecided within the time limit",
}

_SPARSE = "with so few clues a search must guess, where a person may only have to look for a digit's one place"


def add_options(parser: argparse.ArgumentParser) -> None:
    add_puzzle_arguments(parser)
    add_request_options(parser, RateRequest)
    add_scale_option(
        parser, "give Sudoku Explainer’s rating of 9x9 puzzles on this scale; levels go by the classic one"
    )
    add_table_option(parser)
    add_seed_option(parser)
    add_time_limit_option(parser, "each part of a puzzle’s rating")
    add_json_option(parser)
    add_batch_options(parser)
    parser.set_defaults(run=_rate_all)


def _rate_all(arguments: argparse.Namespace) -> int:
    seed = seed_of(arguments)
    request = request_from(RateRequest, arguments, puzzle="", seed=seed)
    levels = request.levels(table_chosen(arguments))
    return for_each_puzzle(partial(_rate_one, request, levels, arguments), arguments, seed=seed, positions=True)


def _rate_one(
    request: RateRequest, levels: Sequence[CallLevel], arguments: argparse.Namespace, given: SourcePuzzle, puzzle: Grid
) -> ExitCode:
    """Tell each part of the rating when it is there, the quickest first; as JSON, all of it at the end.

    For people a position is rated from there on; a search starts from the clues, which is said.
    """
    position = given.position()
    check_clues(position)
    request, limit = replace(request, puzzle=""), arguments.time_limit
    outcome = ended_within(default_solver(puzzle.geometry).search(puzzle, Limits(solutions=2)), limit)
    verdict = Verdict.UNDECIDED if outcome is None else outcome.verdict
    scale = arguments.scale or Scale.CLASSIC
    people, explained = PeopleRating(position), unfinished(scale, None, None, None)
    rating, words = Rating(puzzle, verdict), f"{given.place}: {_VERDICTS.get(verdict)}"
    if verdict is Verdict.UNIQUE:
        people, explained = _rate_for_people(position, scale, limit)
        tell(arguments.json, words=f"{given.place}: {_people_in_words(people, explained)}")
        if puzzle.geometry.size <= LARGEST_SIZE:
            rating = _rate_for_searches(request, puzzle, levels, limit)
        words = "\n".join(["  from the clues:"] * (not position.is_start) + list(_effort_in_words(rating)))
    record = partial(rating_record, rating, people, explained, request.seed)
    tell(arguments.json, lambda: described(given, puzzle.geometry, record()), words)
    is_open = verdict is Verdict.UNIQUE and (people.score is None or _is_er_open(puzzle, explained))
    return ExitCode.UNDECIDED if rating.truncated or is_open else OF_VERDICT[verdict.value]


def _rate_for_people(
    position: Position, scale: Scale, time_limit: float | None
) -> tuple[PeopleRating, ExplainerRating]:
    """What a person needs, each part within the limit, as far as it is then known."""
    people = ended_within(rate_path(position), time_limit) or PeopleRating(position)

    def so_far(seen: Seen) -> ExplainerRating:
        return unfinished(scale, seen.get("er_at_least"), seen.get("ep"), seen.get("ed"))

    rated = run_within(with_ratings(people, scale), time_limit, so_far)
    if isinstance(rated, ExplainerRating):
        return people, rated
    return rated, so_far({}) if rated.rated_path is None else explainer_rating(rated.rated_path)


def _rate_for_searches(
    request: RateRequest, puzzle: Grid, levels: Sequence[CallLevel], time_limit: float | None
) -> Rating:
    """The call counts of a puzzle with one solution, or those of the runs that ended within the limit."""
    rated = run_within(request.rating(puzzle, levels), time_limit, lambda seen: seen.get("sample"))
    if isinstance(rated, Sample):
        return run_job(rated.rating([Counting(name) for name in request.countings], levels))
    return rated or Rating(puzzle, Verdict.UNIQUE, truncated=True)


def _is_er_open(puzzle: Grid, explained: ExplainerRating) -> bool:
    return puzzle.geometry == CLASSIC and explained.er is None


def _people_in_words(people: PeopleRating, explained: ExplainerRating) -> str:
    """The level, what it needs, and the rating; in a second line how much work it is, if that is known."""
    start = "" if people.start.is_start else "from this position on: "
    parts = []
    if people.score is not None and people.score.steps:
        parts += [counted(people.score.steps, "step"), f"score {people.score.score}"]
    if explained.ep is not None and explained.ed is not None:
        parts.append(f"EP {explained.ep}, ED {explained.ed} ({explained.scale} scale)")
    return "\n  ".join(filter(None, [f"{start}{_level_in_words(people, explained)}", "; ".join(parts)]))


def _level_in_words(people: PeopleRating, explained: ExplainerRating) -> str:
    parts = []
    if people.score is None:
        parts.append("the steps took longer than the time limit")
    elif people.score.hardest is None:
        parts.append("already solved")
    else:
        parts.append(f"hardest technique: {TECHNIQUES[people.score.hardest].title}")
    if people.start.puzzle.geometry == CLASSIC:
        parts.append(_er_in_words(explained))
    if people.at_least is None:
        return "; ".join(parts)
    more = "" if people.level is not None else " or harder"
    return f"{people.at_least.id}{more}: {people.at_least.needs.lower()}; {'; '.join(parts)}"


def _er_in_words(explained: ExplainerRating) -> str:
    if explained.er is not None:
        return f"ER {explained.er:g}"
    if explained.er_at_least is not None:
        return f"ER at least {explained.er_at_least}"
    return "no ER within the time limit"


def _effort_in_words(rating: Rating) -> Iterator[str]:
    """The lines of search effort."""
    if rating.truncated:
        least = f"at least {rating.lower_bound:,.0f} sweeps, " if rating.lower_bound else ""
        yield f"  search effort: {least}stopped by a limit{_class_in_words(rating)}"
    for count in () if rating.truncated else rating.call_counts:
        named = _class_in_words(rating) if count.counting is Counting.SWEEPS else ""
        interval, runs = f"{count.interval.low:.1f} to {count.interval.high:.1f}", counted(len(count.runs), "run")
        spread = f"{interval}, sd {count.sd:.1f}, {runs}"
        yield f"  search effort: {count.mean:.1f} {count.counting} ({spread}){named}"
    if rating.is_sparse:
        yield f"  {_SPARSE}"
    if rating.with_more_logic is not None:
        yield f"  {rating.with_more_logic:.1f} sweeps if it also uses hidden singles and locked candidates"
    if rating.guesses is not None:
        yield f"  guesses of a strong solver: {rating.guesses}"


def _class_in_words(rating: Rating) -> str:
    """``"; Table I: hard (80% sure; else medium)"``."""
    if rating.level is None:
        return ""
    if rating.truncated:
        return f"; {class_words(rating.level.name)}, or above"
    estimate = rating.estimate
    sure = (
        ""
        if estimate is None or estimate.neighbour is None
        else (f" ({estimate.confidence:.0%} sure; else {class_words(estimate.neighbour.name)})")
    )
    return f"; {class_words(rating.level.name)}{sure}"
