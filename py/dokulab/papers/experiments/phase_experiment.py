"""Cazenave's experiment, section 4: how many problems each search solves, by size and share of holes.

"There are 50 different problems every 5%, starting at 1% of holes": a full grid by limited discrepancy search (section
2.3), holes at random cells, several solutions allowed; a problem is solved when one solution is found. The paper's
limit is 100 seconds of compiled code. Here it is a number of nodes, which is the same on every machine, and on
request also a number of seconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated

from dokulab.board.formats import usual_geometry
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job
from dokulab.ground.request import Help
from dokulab.make.generators.holes import with_holes
from dokulab.papers.experiments.result_file import Number, Seconds
from dokulab.search.full_grid import full_grid_by_discrepancies
from dokulab.search.solvers.protocol import Limits, run_timed
from dokulab.search.solvers.registry import solver_for

SIZES = (9, 16, 25)
PERCENTS = tuple(range(1, 97, 5))
PROBLEMS = 50
NODE_LIMIT = 100_000
SOLVERS = ("fc-lex", "lds-lex", "lds-vdom")
"""The three searches that are in each of the paper's tables."""

PAPER = {
    (9, "fc-lex"): ("0.24", 1000),
    (9, "lds-lex"): ("0.19", 1000),
    (9, "fc-vdom"): ("0.22", 1000),
    (9, "lds-vdom"): ("0.14", 1000),
    (16, "fc-lex"): ("10,021", 909),
    (16, "lds-lex"): ("232", 1000),
    (16, "lds-vdom"): ("131", 1000),
    (25, "fc-lex"): ("37,309", 639),
    (25, "lds-lex"): ("46,928", 563),
    (25, "lds-vdom"): ("27,914", 745),
}
"""Cazenave, tables 1 to 3: total seconds on a Pentium 4 at 3 GHz; problems of 1,000 solved within 100 s each."""


@dataclass(frozen=True, slots=True)
class PhaseTask:
    """One problem for one solver. Problems are numbered from 0; every solver gets the same ones."""

    size: Annotated[int, Help("digits of the board")]
    percent: Annotated[int, Help("share of empty cells, in percent")]
    number: Number
    solver: Annotated[str, Help("the search by its id")]


@dataclass(frozen=True, slots=True)
class PhaseRow:
    """How a task ended."""

    task: PhaseTask
    solved: Annotated[bool, Help("1 if a solution was found")]
    nodes: Annotated[int, Help("nodes of the search")]
    seconds: Seconds


def check(size: int, solver_id: str) -> None:
    """Raise ParameterError for an unknown size or solver, and for a solver that does not take the size."""
    solver_for(usual_geometry(size), solver_id)


def problem(size: int, percent: int, number: int, seed: int) -> Job[Grid]:
    """The problem with that number; it depends only on the four arguments."""
    rng = Random(f"{seed}/{size}/{percent}/{number}")
    grid = yield from full_grid_by_discrepancies(usual_geometry(size), rng)
    return with_holes(grid, percent, rng)


def measure(task: PhaseTask, seed: int, node_limit: int, time_limit: float | None = None) -> Job[PhaseRow]:
    """Search for the first solution of the task's problem, within the limits. Raises ParameterError."""
    check(task.size, task.solver)
    puzzle = yield from problem(task.size, task.percent, task.number, seed)
    return (yield from search(task, puzzle, node_limit, time_limit))


def search(task: PhaseTask, puzzle: Grid, node_limit: int, time_limit: float | None = None) -> Job[PhaseRow]:
    """Search for the first solution of the task's problem, which was made already."""
    limits = Limits(solutions=1, nodes=node_limit)
    run = yield from run_timed(solver_for(puzzle.geometry, task.solver), puzzle, limits, time_limit)
    return PhaseRow(task, run.outcome.count > 0, run.outcome.nodes, run.seconds)
