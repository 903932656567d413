"""A second opinion from CaDiCaL, a SAT solver that shares no code with the others.

It needs the package python-sat, and imports it at the first search. Lynce and Ouaknine, "Sudoku as a SAT Problem"
(2006), define the *extended* encoding: every cell holds at least one digit and at most one, and every unit has each
digit at least once and at most once. The redundant half lets unit propagation find naked and hidden singles. Clues are
not clauses here: whatever a clue decides gets no variable, which leaves a 25x25 puzzle with half its cells given about
a tenth of the clauses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from dokulab.board.geometry import Cell, Digit
from dokulab.board.grid import Grid
from dokulab.ground.jobs import Job
from dokulab.search.sat.backend import Clause, add_clauses, exactly_one
from dokulab.search.sat.pysat_backend import cadical
from dokulab.search.solvers.protocol import Limits, Outcome, SearchStats, Solver


@dataclass(frozen=True, slots=True)
class Encoding:
    """A puzzle's variables. Variable ``v`` says that ``options[v - 1]``, a digit in an empty cell, is true."""

    puzzle: Grid
    options: tuple[tuple[Cell, Digit], ...]

    def clauses(self) -> Iterator[Clause]:
        """All clauses. One without literals means that the clues leave no digit for a cell, or no cell for a digit."""
        geometry, values = self.puzzle.geometry, self.puzzle.values
        variable = {option: number for number, option in enumerate(self.options, 1)}
        for cell in geometry.cells:
            if not values[cell]:
                ways = [(cell, digit) for digit in geometry.digits]
                yield from exactly_one([variable[way] for way in ways if way in variable])
        for unit in geometry.units:
            given = {values[cell] for cell in unit}
            for digit in geometry.digits:
                if digit not in given:
                    ways = [(cell, digit) for cell in unit]
                    yield from exactly_one([variable[way] for way in ways if way in variable])

    def other_than(self, model: list[int]) -> Clause:
        """The clause that excludes a model. It has no literals if the puzzle is full."""
        return [-literal for literal in model if 0 < literal <= len(self.options)]

    def solution(self, model: list[int]) -> Grid:
        """The grid of a model, which has at least one literal for each variable."""
        values = list(self.puzzle.values)
        for literal in model:
            if 0 < literal <= len(self.options):
                cell, digit = self.options[literal - 1]
                values[cell] = digit
        return Grid(tuple(values), self.puzzle.geometry)


def encode(puzzle: Grid) -> Encoding:
    """Name the variables: the digits that no clue among a cell's peers forbids. Raises ClashError."""
    puzzle.check()
    geometry, values = puzzle.geometry, puzzle.values
    options = []
    for cell in geometry.cells:
        if not values[cell]:
            seen = {values[peer] for peer in geometry.peers[cell]}
            options += [(cell, digit) for digit in geometry.digits if digit not in seen]
    return Encoding(puzzle, tuple(options))


def search(puzzle: Grid, limits: Limits) -> Job[Outcome]:
    """Count solutions, excluding each one found. Raises ClashError, MissingPackageError."""
    encoding = encode(puzzle)
    stats = SearchStats()
    with cadical() as solver:
        yield from add_clauses(solver, encoding.clauses())
        while True:
            answer = yield from solver.solve(conflicts=limits.nodes)
            stats.nodes = solver.conflicts
            if answer is None:
                return stats.outcome(exhausted=False)
            if not answer:
                break
            model = solver.model()
            stats.add(partial(encoding.solution, model))
            if stats.count >= limits.solutions:
                return stats.outcome(exhausted=False)
            yield stats.progress()
            others = encoding.other_than(model)
            if not others:
                break
            solver.add_clause(others)
    return stats.outcome(exhausted=True)


SAT = Solver(
    id="sat",
    title="Satisfiability with CaDiCaL",
    node="conflicts of the SAT solver",
    search=search,
    paper="I. Lynce and J. Ouaknine: Sudoku as a SAT Problem (2006)",
)
