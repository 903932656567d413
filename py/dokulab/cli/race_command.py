"""``dokulab race``: runs solvers side by side on a puzzle."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from dokulab.asks.race import RaceRequest, RaceResult, race_result
from dokulab.board.formats import grid_text
from dokulab.board.formats.source_puzzle import SourcePuzzle
from dokulab.board.geometry import Geometry
from dokulab.board.grid import Grid
from dokulab.cli.batches import for_each_puzzle
from dokulab.cli.exit_codes import OF_VERDICT, ExitCode, worst
from dokulab.cli.options import add_json_option, add_time_limit_option, bad_usage, names_list
from dokulab.cli.output import run_shown, tell, warn
from dokulab.cli.puzzles import add_puzzle_arguments, described
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.ground.errors import DokulabError, MissingPackageError, ParameterError
from dokulab.search.solvers.protocol import Solver, TimedRun
from dokulab.search.solvers.registry import SOLVERS, solver_for
from dokulab.search.solvers.registry import solver as solver_by_id


def add_options(parser: argparse.ArgumentParser) -> None:
    add_puzzle_arguments(parser)
    parser.add_argument(
        "--solvers",
        type=_solver_ids,
        metavar="IDS",
        help="solvers, separated by commas; default: all that take the size. There are " + ", ".join(SOLVERS),
    )
    add_request_options(parser, RaceRequest)
    add_time_limit_option(parser, "a solver")
    add_json_option(parser)
    parser.set_defaults(run=_race_all)


def _race_all(arguments: argparse.Namespace) -> int:
    warned: set[str] = set()

    def answer(given: SourcePuzzle, puzzle: Grid) -> ExitCode:
        head = f"{given.place}:\n{'solver':<18}{'verdict':<12}{'solutions':>10}{'nodes':>14}{'seconds':>12}"
        tell(arguments.json, words=head)
        codes = []
        for solver in _entrants(arguments.solvers, puzzle.geometry, warned):
            try:
                ended = _run_one(solver, puzzle, arguments)
            except MissingPackageError as error:
                _skip(solver.id, error, warned)
                continue
            result = race_result(puzzle, ended, arguments.limit)
            tell(arguments.json, described(given, puzzle.geometry, result), _line(result))
            codes.append(OF_VERDICT[result.verdict])
        if not codes:
            raise ParameterError("None of these solvers takes this puzzle.", rule="solver")
        return worst(codes)

    return for_each_puzzle(answer, arguments)


def _skip(solver_id: str, error: DokulabError, warned: set[str]) -> None:
    """Say once why a solver is left out."""
    message = f"{solver_id} is skipped. {error.message}"
    if message not in warned:
        warned.add(message)
        warn(message)


@bad_usage
def _solver_ids(text: str) -> tuple[str, ...]:
    """An argparse type: ids of solvers, separated by commas."""
    ids = names_list(text)
    for solver_id in ids:
        solver_by_id(solver_id)
    return ids


def _entrants(ids: tuple[str, ...] | None, board: Geometry, warned: set[str]) -> Iterator[Solver]:
    """The solvers that take the board: of those named, or of all."""
    for solver_id in SOLVERS if ids is None else ids:
        try:
            yield solver_for(board, solver_id)
        except ParameterError as error:
            if ids is not None:
                _skip(solver_id, error, warned)


def _run_one(solver: Solver, puzzle: Grid, arguments: argparse.Namespace) -> TimedRun:
    request = request_from(
        RaceRequest, arguments, puzzle=grid_text(puzzle), solver=solver.id, seconds=arguments.time_limit
    )
    return run_shown(request.run(puzzle, solver), lambda seen: f"{solver.id}: {seen.get('nodes', 0):,} nodes")


def _line(result: RaceResult) -> str:
    found = f"{result.count:,}" if result.exhausted else f"{result.count:,}+"
    return f"{result.solver:<18}{result.verdict:<12}{found:>10}{result.nodes:>14,}{result.seconds:>12.4f}"
