"""``dokulab steps``: solves a puzzle as people do, step by step, and gives each step's reason."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from functools import partial

from dokulab.asks.codec import fields_of
from dokulab.asks.explain import explainer_rating, unfinished
from dokulab.asks.steps import StepsRequest, path_end, step_record
from dokulab.board.formats import grid_text, printed_grid
from dokulab.board.formats.source_puzzle import SourcePuzzle
from dokulab.board.grid import Grid, Position
from dokulab.cli.batches import for_each_puzzle
from dokulab.cli.exit_codes import ExitCode
from dokulab.cli.options import add_batch_options, add_json_option, add_time_limit_option
from dokulab.cli.output import ended_within, run_within, tell, warn
from dokulab.cli.puzzles import add_puzzle_arguments, check_clues, described
from dokulab.cli.rated_record import rated_step_record
from dokulab.cli.rating_options import add_scale_option
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.cli.told_chain import ToldChain, add_chains_option
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job
from dokulab.ground.words import counted
from dokulab.measure.sudoku_explainer.rated_path import RatedPath, rate_er
from dokulab.measure.sudoku_explainer.rated_step_text import described_path
from dokulab.measure.sudoku_explainer.rated_walk import rated_walk
from dokulab.people.catalogue import TECHNIQUES, conclusion, explanation
from dokulab.people.path import Ending, Path, solve_steps, start_of
from dokulab.people.score import Score, score_of
from dokulab.people.state import State
from dokulab.people.technique import Technique
from dokulab.people.walk.eureka import eureka
from dokulab.people.walk.steps import walk_of
from dokulab.search.solvers.protocol import Verdict
from dokulab.search.solvers.uniqueness import up_to_two_solutions

_EXIT_CODES = {
    Ending.SOLVED: ExitCode.DONE,
    Ending.STUCK: ExitCode.NO_ANSWER,
    Ending.IMPOSSIBLE: ExitCode.NO_ANSWER,
}
_WITHOUT_RATING = {
    Verdict.MULTIPLE: "several solutions, so Sudoku Explainer's techniques don't apply",
    Verdict.NONE: "no solution",
    Verdict.UNDECIDED: "it may have several solutions, so Sudoku Explainer's techniques don't apply",
}
_ENDINGS = {
    Ending.SOLVED: "solved",
    Ending.STUCK: "not solved: no technique finds a step here",
    Ending.IMPOSSIBLE: "no solution: a cell has no candidate left",
}


def add_options(parser: argparse.ArgumentParser) -> None:
    add_puzzle_arguments(parser)
    add_request_options(parser, StepsRequest)
    add_scale_option(
        parser, "follow Sudoku Explainer’s path through 9x9 puzzles instead, with each step’s rating, on this scale"
    )
    add_chains_option(parser)
    add_time_limit_option(parser, "a puzzle")
    add_json_option(parser)
    add_batch_options(parser)
    parser.set_defaults(run=_steps_of_all)


def _steps_of_all(arguments: argparse.Namespace) -> int:
    if arguments.scale is not None:
        if arguments.techniques is not None or not (arguments.uniqueness and arguments.trial):
            raise ParameterError(
                "--scale follows Sudoku Explainer's own techniques; leave out --strategies, --no-uniqueness and "
                "--no-trial.",
                rule="scale",
            )
        return for_each_puzzle(partial(_rated_steps_of, arguments), arguments, positions=True)
    request = request_from(StepsRequest, arguments, puzzle="")
    request.chosen()  # an unknown technique is bad usage, not a bad puzzle
    return for_each_puzzle(partial(_steps_of, request, arguments), arguments, positions=True)


def _steps_of(request: StepsRequest, arguments: argparse.Namespace, given: SourcePuzzle, puzzle: Grid) -> ExitCode:
    found = ended_within(_path(given.position(), request.chosen(), given.place), arguments.time_limit)
    if found is None:
        warn(f"{given.place}: undecided within {arguments.time_limit:g} seconds")
        _tell(given, puzzle, {"solved": None, "ending": "undecided"}, as_json=arguments.json)
        return ExitCode.UNDECIDED
    path, score = found
    state = path.start
    for number, step in enumerate(path.steps, 1):
        why = explanation(step, puzzle.geometry)
        record = {"step": number, **fields_of(step_record(step)), "explanation": why}
        words = f"{number:3}. {why}"
        if arguments.chains:
            chain = ToldChain(walk_of(state, step), eureka(step, puzzle.geometry))
            record, words = record | chain.record, chain.after(words, columns=5)
        _tell(given, puzzle, record, words, as_json=arguments.json)
        state = state.after(step)
    end = {**fields_of(path_end(puzzle, path, score)), "solved": path.solved, "steps": len(path.steps)}
    _tell(given, puzzle, end, _end_in_words(given, path, score), as_json=arguments.json)
    return _EXIT_CODES[path.ending]


def _rated_steps_of(arguments: argparse.Namespace, given: SourcePuzzle, puzzle: Grid) -> ExitCode:
    """Sudoku Explainer's path. A time limit tells what the rating is at least."""
    position = given.position()
    check_clues(position)
    found = run_within(rate_er(position, arguments.scale), arguments.time_limit, dict)
    if not isinstance(found, RatedPath):
        least = found.get("er_at_least")
        bound = "" if least is None else f"; ER at least {least}"
        warn(f"{given.place}: undecided within {arguments.time_limit:g} seconds{bound}")
        record = {"solved": None, "ending": "undecided", **fields_of(unfinished(arguments.scale, least, None, None))}
        _tell(given, puzzle, record, as_json=arguments.json)
        return ExitCode.UNDECIDED
    state = State.at(position)
    for number, (before, rated, told) in enumerate(described_path(state, found.steps), 1):
        why = f"{told.title}: {told.why} So {conclusion(rated.step, puzzle.geometry)}"
        record = {"step": number, **fields_of(rated_step_record(rated, told)), "explanation": why}
        words = f"{number:3}. {rated.rating:.1f} {why}"
        if arguments.chains:
            chain = ToldChain(rated_walk(before, rated), eureka(rated.step, puzzle.geometry))
            record, words = record | chain.record, chain.after(words, columns=5)
        _tell(given, puzzle, record, words, as_json=arguments.json)
        state = before.after(rated)
    _tell_end(given, found, state.grid, as_json=arguments.json)
    if found.verdict is Verdict.UNDECIDED:
        return ExitCode.UNDECIDED
    return ExitCode.DONE if found.solved else ExitCode.NO_ANSWER


def _tell_end(given: SourcePuzzle, found: RatedPath, end: Grid, *, as_json: bool) -> None:
    """The rating, and how the path ended."""
    rating = explainer_rating(found)
    ending = "solved" if found.solved else "stuck"
    record = {"ending": ending, "end": grid_text(end), **fields_of(rating), "verdict": found.verdict.value}
    if found.verdict is not Verdict.UNIQUE:
        words = _WITHOUT_RATING[found.verdict]
    elif found.solved:
        er = f"ER {rating.er}, EP {rating.ep}, ED {rating.ed} ({rating.scale} scale)"
        words = f"{printed_grid(end)}\n{_start(given)}solved; {counted(len(found.steps), 'step')}, {er}"
    else:
        least = f"ER at least {rating.er_at_least} ({rating.scale} scale)"
        words = f"{printed_grid(end)}\n{_start(given)}not solved: the rest needs harder techniques; {least}"
    record |= {"solved": found.solved, "steps": len(found.steps)}
    _tell(given, found.puzzle, record, words, as_json=as_json)


def _start(given: SourcePuzzle) -> str:
    return "" if given.position().is_start else "from this position on: "


def _path(position: Position, techniques: Sequence[Technique], place: str) -> Job[tuple[Path, Score]]:
    """The path and its score; it uses techniques that assume one solution only if the puzzle is known to have one."""
    if any(technique.needs_uniqueness for technique in techniques):
        verdict = (yield from up_to_two_solutions(position.puzzle)).verdict
        if not verdict.excludes_a_second:
            reason = "it has several solutions" if verdict is Verdict.MULTIPLE else "it may have several solutions"
            warn(f"{place}: {reason}, so techniques that assume one solution are left out")
            techniques = [technique for technique in techniques if not technique.needs_uniqueness]
    path = yield from solve_steps((yield from start_of(position)), techniques)
    return path, (yield from score_of(path, techniques))


def _tell(
    given: SourcePuzzle, puzzle: Grid, record: Mapping[str, object], words: str | None = None, *, as_json: bool
) -> None:
    """A step or an end, with the puzzle that it is of."""
    tell(as_json, described(given, puzzle.geometry, {"puzzle": grid_text(puzzle), **record}), words)


def _end_in_words(given: SourcePuzzle, path: Path, score: Score) -> str:
    hardest = TECHNIQUES[score.hardest].title if score.hardest is not None else "none needed"
    words = f"{_ENDINGS[path.ending]}; {counted(score.steps, 'step')}, hardest: {hardest}, score {score.score}"
    return f"{printed_grid(path.end.grid)}\n{_start(given)}{words}"
