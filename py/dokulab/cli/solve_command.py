"""``dokulab solve``: solve puzzles, and prove whether they have one solution; ``dokulab solvers``: list the solvers."""

from __future__ import annotations

import argparse

from dokulab.cli.exit_codes import OF_VERDICT, ExitCode
from dokulab.cli.options import Subparsers, add_json_option, add_time_limit_option, number_above
from dokulab.cli.output import ProgressLine, print_json
from dokulab.cli.puzzles import PuzzleText, add_puzzle_arguments, answer_each
from dokulab.formats import printed_grid, printed_side_by_side
from dokulab.grid import Grid
from dokulab.jobs import Progress
from dokulab.jobs import run as run_job
from dokulab.lab.timed_run import timed_run
from dokulab.records.search_records import SolveResult, solve_result, solver_entry
from dokulab.solvers.protocol import Limits, Outcome, Solver
from dokulab.solvers.registry import SOLVERS, solver_for
from dokulab.solvers.registry import solver as solver_by_id

_CELLS_NAMED = 6


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("solve", help="solve puzzles of any size and prove how many solutions they have")
    add_puzzle_arguments(parser)
    parser.add_argument("--solver", metavar="ID", help=f"one of {', '.join(SOLVERS)}; default: one that suits the size")
    parser.add_argument(
        "--count",
        type=number_above(0, int),
        default=Limits().solutions,
        metavar="LIMIT",
        help="stop after this many solutions; 2, the default, is enough to test for a unique solution",
    )
    add_time_limit_option(parser, "a puzzle")
    add_json_option(parser)
    parser.set_defaults(run=_solve_all)

    parser = subparsers.add_parser("solvers", help="list the solvers")
    add_json_option(parser)
    parser.set_defaults(run=_list_solvers)


def _solve_all(arguments: argparse.Namespace) -> int:
    if arguments.solver is not None:
        solver_by_id(arguments.solver)  # an unknown solver is bad usage, not a bad puzzle
    line = ProgressLine()

    def answer(given: PuzzleText, puzzle: Grid) -> ExitCode:
        def note(progress: Progress) -> None:
            seen = progress.detail
            line.show(f"{given.place}: {seen.get('nodes', 0):,} nodes, {seen.get('count', 0):,} solutions")

        line.show(given.place)
        solver = solver_for(puzzle.geometry.size, arguments.solver)
        job = timed_run(solver, puzzle, Limits(arguments.count), arguments.time_limit)
        try:
            ended = run_job(job, on_progress=note)
        finally:
            line.clear()
        result = solve_result(puzzle, ended, arguments.count)
        if arguments.json:
            print_json(result)
        else:
            print(f"{given.place}: {_in_words(result, ended.outcome)}")
        return OF_VERDICT[result.verdict]

    return answer_each(arguments.sources, answer, as_json=arguments.json)


def _in_words(result: SolveResult, outcome: Outcome) -> str:
    cost = f"({result.solver}, {result.nodes:,} nodes, {result.seconds:.3f} s)"
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
        if arguments.json:
            print_json(solver_entry(solver))
        else:
            print(_solver_in_words(solver))
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
