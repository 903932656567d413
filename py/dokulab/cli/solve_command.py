"""``dokulab solve``: solve puzzles, and prove whether they have one solution; ``dokulab solvers``: list the solvers.

If neither a solver, a count nor a time limit is given, puzzles up to 9x9 are solved thousands at a time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from dokulab.asks.solve import SolveRequest, SolveResult, solve_result, solved_result
from dokulab.board.formats import printed_grid, printed_side_by_side
from dokulab.board.formats.source_puzzle import SourcePuzzle
from dokulab.board.geometry import Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.cli.batches import Ended, in_groups, run_tasks
from dokulab.cli.exit_codes import OF_VERDICT, ExitCode, worst
from dokulab.cli.options import add_batch_options, add_json_option, add_time_limit_option
from dokulab.cli.output import Seen, run_shown, tell
from dokulab.cli.puzzles import (
    QuickPuzzle,
    add_puzzle_arguments,
    by_board,
    described,
    for_one_puzzle,
    read_puzzles,
    read_quickly,
)
from dokulab.cli.request_options import add_request_options, request_from
from dokulab.ground.jobs import run as run_job
from dokulab.ground.words import counted
from dokulab.search.solvers.protocol import Limits, Outcome, Solver
from dokulab.search.solvers.registry import SOLVERS
from dokulab.search.solvers.registry import solver as solver_by_id

if TYPE_CHECKING:
    from dokulab.search.slices import Solved

_CELLS_NAMED = 6

_GROUP = 8192
"""Puzzles that are solved together."""

_FEWEST = 32
"""Fewer puzzles are as quickly solved one by one."""


def add_options(parser: argparse.ArgumentParser) -> None:
    add_puzzle_arguments(parser)
    add_request_options(parser, SolveRequest)
    add_time_limit_option(parser, "a puzzle")
    add_json_option(parser)
    add_batch_options(parser)
    parser.set_defaults(run=_solve_all)


def add_solvers_options(parser: argparse.ArgumentParser) -> None:
    add_json_option(parser)
    parser.set_defaults(run=_list_solvers)


def _solve_all(arguments: argparse.Namespace) -> int:
    if arguments.solver is not None:
        solver_by_id(arguments.solver)  # an unknown solver is bad usage, not a bad puzzle
    many = arguments.solver is None and arguments.limit == Limits().solutions and arguments.time_limit is None
    groups = in_groups(read_puzzles(arguments.sources), _GROUP if many else 1)
    return worst(answer.code for answer in run_tasks(partial(_solve_group, arguments), groups, arguments))


def _solve_group(arguments: argparse.Namespace, group: Sequence[SourcePuzzle]) -> Ended:
    if len(group) < _FEWEST:
        solve = partial(_solve_one, arguments)
        return Ended(worst([for_one_puzzle(given, solve, as_json=arguments.json) for given in group]))
    puzzles = [read_quickly(given) for given in group]
    found = by_board(puzzles, _solved_together)
    codes = []
    for number, (given, puzzle) in enumerate(zip(group, puzzles, strict=True)):
        if isinstance(puzzle, QuickPuzzle) and number in found:
            solved, seconds = found[number]
            if solved.solutions or puzzle.clash() is None:
                codes.append(
                    _tell(
                        arguments,
                        given,
                        puzzle.geometry,
                        solved_result(puzzle.text, solved, seconds),
                        partial(solved.outcome, puzzle.geometry),
                    )
                )
                continue
        codes.append(for_one_puzzle(given, partial(_solve_one, arguments), as_json=arguments.json))
    return Ended(worst(codes))


def _solved_together(puzzles: Sequence[Sequence[Digit]], geometry: Geometry) -> Sequence[tuple[Solved, float]] | None:
    """What is found of each puzzle, and its share of the time; None for a board that has no batch solver."""
    from dokulab.search.slices import has_propagation_round, solve_many  # here, since a single puzzle does without

    if not has_propagation_round(geometry):
        return None
    started = time.perf_counter()
    found = run_job(solve_many(puzzles, geometry))
    seconds = (time.perf_counter() - started) / len(puzzles)
    return [(solved, seconds) for solved in found]


def _solve_one(arguments: argparse.Namespace, given: SourcePuzzle, puzzle: Grid) -> ExitCode:
    def show(seen: Seen) -> str:
        return f"{given.place}: {seen.get('nodes', 0):,} nodes, {seen.get('count', 0):,} solutions"

    request = request_from(SolveRequest, arguments, puzzle="")
    ended = run_shown(request.run(puzzle, arguments.time_limit), show)
    return _tell(arguments, given, puzzle.geometry, solve_result(puzzle, ended, request.limit), lambda: ended.outcome)


def _tell(
    arguments: argparse.Namespace,
    given: SourcePuzzle,
    board: Geometry,
    result: SolveResult,
    outcome: Callable[[], Outcome],
) -> ExitCode:
    tell(
        arguments.json,
        lambda: described(given, board, result),
        lambda: f"{given.place}: {_in_words(result, outcome())}",
    )
    return OF_VERDICT[result.verdict]


def _in_words(result: SolveResult, outcome: Outcome) -> str:
    cost = f"({result.solver}, {counted(result.nodes, 'node')}, {result.seconds:.3f} s)"
    first = [printed_grid(solution) for solution in outcome.solutions[:1]]
    match result.verdict:
        case "unique":
            return "\n".join([f"one solution {cost}", *first])
        case "solved":
            return "\n".join([f"solved; there may be more solutions {cost}", *first])
        case "none":
            return f"no solution {cost}"
        case "undecided":
            found = "one solution found; there may be more" if outcome.count else "no solution found so far"
            return "\n".join([f"undecided: {found} {cost}", *first])
        case "multiple":
            number = f"{outcome.count:,}" if outcome.exhausted else f"at least {outcome.count:,}"
            return "\n".join([f"{number} solutions {cost}", *_two_solutions(outcome)])


def _two_solutions(outcome: Outcome) -> list[str]:
    if len(outcome.solutions) < 2:
        return []
    first, second = outcome.solutions
    cells = outcome.differing_cells
    named = ", ".join(first.geometry.cell_name(cell) for cell in cells[:_CELLS_NAMED])
    more = f" and {len(cells) - _CELLS_NAMED} more" if len(cells) > _CELLS_NAMED else ""
    return [printed_side_by_side(first, second), f"Two solutions; they differ in {len(cells)} cells: {named}{more}."]


def _list_solvers(arguments: argparse.Namespace) -> int:
    for solver in SOLVERS.values():
        tell(arguments.json, solver, _solver_in_words(solver))
    return ExitCode.DONE


def _solver_in_words(solver: Solver) -> str:
    facts = ["any size" if solver.sizes is None else ", ".join(f"{size}x{size}" for size in solver.sizes)]
    if not solver.complete:
        facts.append("cannot prove that there is no solution")
    if not solver.counts:
        facts.append("stops at the first solution")
    facts.append(f"nodes are {solver.node}")
    if solver.paper:
        facts.append(solver.paper)
    return f"{solver.id:<16} {solver.title}\n{'':16} {'; '.join(facts)}"
