"""``dokulab race``: solvers side by side on a puzzle."""

from __future__ import annotations

import argparse

from dokulab.cli.exit_codes import OF_VERDICT, ExitCode, worst
from dokulab.cli.puzzles import PuzzleText, add_puzzle_arguments, answer_each
from dokulab.cli.shared import (
    Subparsers,
    add_json_option,
    add_time_limit_option,
    bad_usage,
    names_list,
    number_above,
    print_json,
)
from dokulab.cli.terminal import ProgressLine
from dokulab.formats import grid_text
from dokulab.grid import Grid
from dokulab.jobs import Progress
from dokulab.jobs import run as run_job
from dokulab.lab.timed_run import Run, timed_run
from dokulab.solvers.protocol import Limits, Solver
from dokulab.solvers.registry import SOLVERS, solver_for
from dokulab.solvers.registry import solver as solver_by_id


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("race", help="let several solvers solve the same puzzle, and compare their cost")
    add_puzzle_arguments(parser)
    parser.add_argument(
        "--solvers",
        type=_solver_ids,
        metavar="IDS",
        help="which, with commas between; else all that take the size: " + ", ".join(SOLVERS),
    )
    parser.add_argument(
        "--count",
        type=number_above(0, int),
        default=Limits().solutions,
        metavar="LIMIT",
        help="go on to this many solutions; 2, the default, proves one unique; 1 stops at the first",
    )
    parser.add_argument(
        "--node-limit",
        type=number_above(-1, int),
        metavar="N",
        help="stop each solver after so many of its nodes ('dokulab solvers' says what they are)",
    )
    add_time_limit_option(parser, "a solver")
    add_json_option(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    def answer(given: PuzzleText, puzzle: Grid) -> ExitCode:
        solvers = _entrants(arguments.solvers, puzzle.geometry.size)
        codes = [ExitCode.DONE]
        if not arguments.json:
            print(f"{given.place}:\n{'solver':<18}{'verdict':<12}{'solutions':>10}{'nodes':>14}{'seconds':>12}")
        for solver in solvers:
            ended = _run_one(solver, puzzle, arguments)
            if arguments.json:
                print_json(_record(puzzle, ended))
            else:
                print(_line(ended))
            first_is_enough = arguments.count == 1 and ended.outcome.count == 1
            codes.append(ExitCode.DONE if first_is_enough else OF_VERDICT[ended.outcome.verdict])
        return worst(codes)

    return answer_each(arguments.sources, answer, as_json=arguments.json)


@bad_usage
def _solver_ids(text: str) -> tuple[str, ...]:
    """An argparse type: ids of solvers with commas between."""
    ids = names_list(text)
    for solver_id in ids:
        solver_by_id(solver_id)
    return ids


def _entrants(ids: tuple[str, ...] | None, size: int) -> list[Solver]:
    """Raises ParameterError for a solver that does not take the size."""
    if ids is None:
        return [solver for solver in SOLVERS.values() if solver.takes(size)]
    return [solver_for(size, solver_id) for solver_id in ids]


def _run_one(solver: Solver, puzzle: Grid, arguments: argparse.Namespace) -> Run:
    line = ProgressLine()

    def note(progress: Progress) -> None:
        line.show(f"{solver.id}: {progress.detail.get('nodes', 0):,} nodes")

    job = timed_run(solver, puzzle, Limits(arguments.count, arguments.node_limit), arguments.time_limit)
    ended = run_job(job, on_progress=note)
    line.clear()
    return ended


def _record(puzzle: Grid, ended: Run) -> dict[str, object]:
    outcome = ended.outcome
    return {
        "puzzle": grid_text(puzzle),
        "solver": ended.solver.id,
        "nodes": outcome.nodes,
        "seconds": round(ended.seconds, 6),
        "verdict": outcome.verdict.value,
        "count": outcome.count,
        "exhausted": outcome.exhausted,
        "solution": grid_text(outcome.solutions[0]) if outcome.solutions else None,
        "node": ended.solver.node,
    }


def _line(ended: Run) -> str:
    outcome = ended.outcome
    found = f"{outcome.count:,}" if outcome.exhausted else f"{outcome.count:,}+"
    return f"{ended.solver.id:<18}{outcome.verdict.value:<12}{found:>10}{outcome.nodes:>14,}{ended.seconds:>12.4f}"
