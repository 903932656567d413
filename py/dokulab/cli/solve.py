"""``dokulab solve``: solve puzzles, and prove them to have one solution, several or none."""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from dataclasses import dataclass

from dokulab.cli.exit_codes import OF_VERDICT, ExitCode
from dokulab.cli.puzzles import PuzzleText, add_puzzle_arguments, answer_each
from dokulab.cli.shared import Subparsers, add_json_option, add_time_limit_option, number_above, print_json
from dokulab.cli.terminal import ProgressLine
from dokulab.formats import grid_text, printed_grid, printed_side_by_side
from dokulab.grid import Grid
from dokulab.jobs import Progress, Stopped
from dokulab.jobs import run as run_job
from dokulab.solvers.protocol import Limits, Outcome, Solver, Verdict, outcome_so_far
from dokulab.solvers.registry import SOLVERS, solver_for
from dokulab.solvers.registry import solver as solver_by_id

_CELLS_NAMED = 6


@dataclass(frozen=True, slots=True)
class _Answer:
    """A puzzle's outcome, with who found it and how long it took."""

    puzzle: Grid
    solver: Solver
    outcome: Outcome
    seconds: float


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("solve", help="solve puzzles of any size and prove how many solutions they have")
    add_puzzle_arguments(parser)
    parser.add_argument("--solver", metavar="ID", help=f"one of {', '.join(SOLVERS)}; else one that suits the size")
    parser.add_argument(
        "--count",
        type=number_above(0, int),
        default=Limits().solutions,
        metavar="LIMIT",
        help="count the solutions up to this many; 2, the default, is enough to prove one unique",
    )
    add_time_limit_option(parser, "a puzzle")
    add_json_option(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.solver is not None:
        solver_by_id(arguments.solver)  # an unknown one is bad usage, not a bad puzzle
    line = ProgressLine()

    def answer(given: PuzzleText, puzzle: Grid) -> ExitCode:
        line.show(given.place)
        try:
            found = _solve(given, puzzle, arguments, line)
        finally:
            line.clear()
        if arguments.json:
            print_json(_record(found))
        else:
            print(f"{given.place}: {_in_words(found)}")
        return OF_VERDICT[found.outcome.verdict]

    return answer_each(arguments.sources, answer, as_json=arguments.json)


def _solve(given: PuzzleText, puzzle: Grid, arguments: argparse.Namespace, line: ProgressLine) -> _Answer:
    """Raises ParameterError when the solver does not take the puzzle's size."""
    solver = solver_for(puzzle.geometry.size, arguments.solver)
    last_seen: Mapping[str, object] = {}

    def note(progress: Progress) -> None:
        nonlocal last_seen
        last_seen = progress.detail
        line.show(f"{given.place}: {last_seen.get('nodes', 0):,} nodes, {last_seen.get('count', 0):,} solutions")

    started = time.perf_counter()
    try:
        job = solver.search(puzzle, Limits(arguments.count))
        outcome = run_job(job, on_progress=note, time_limit=arguments.time_limit)
    except Stopped:
        outcome = outcome_so_far(last_seen, puzzle.geometry)
    return _Answer(puzzle, solver, outcome, time.perf_counter() - started)


def _record(answer: _Answer) -> dict[str, object]:
    outcome = answer.outcome
    solutions = [grid_text(solution) for solution in outcome.solutions]
    return {
        "puzzle": grid_text(answer.puzzle),
        "verdict": outcome.verdict.value,
        "solution": solutions[0] if solutions else None,
        "solutions": solutions,
        "differing_cells": list(outcome.differing_cells),
        "count": outcome.count,
        "exhausted": outcome.exhausted,
        "nodes": outcome.nodes,
        "seconds": round(answer.seconds, 6),
        "solver": answer.solver.id,
    }


def _in_words(answer: _Answer) -> str:
    outcome = answer.outcome
    cost = f"({answer.solver.id}, {outcome.nodes:,} nodes, {answer.seconds:.3f} s)"
    match outcome.verdict:
        case Verdict.UNIQUE:
            return f"one solution {cost}\n{printed_grid(outcome.solutions[0])}"
        case Verdict.NONE:
            return f"no solution {cost}"
        case Verdict.UNDECIDED:
            found = "one solution was found, whether there are more is open" if outcome.count else "no solution so far"
            return "\n".join([f"undecided: {found} {cost}", *map(printed_grid, outcome.solutions)])
        case Verdict.MULTIPLE:
            number = f"{outcome.count:,}" if outcome.exhausted else f"at least {outcome.count:,}"
            return "\n".join([f"{number} solutions {cost}", *_two_solutions(outcome)])


def _two_solutions(outcome: Outcome) -> list[str]:
    if len(outcome.solutions) < 2:
        return []
    first, second = outcome.solutions
    cells = outcome.differing_cells
    named = ", ".join(first.geometry.cell_name(cell) for cell in cells[:_CELLS_NAMED])
    more = f" and {len(cells) - _CELLS_NAMED} more" if len(cells) > _CELLS_NAMED else ""
    return [printed_side_by_side(first, second), f"Two of them, which differ in {len(cells)} cells: {named}{more}."]
