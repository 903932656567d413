"""A solver of your own: the text of a Python program that defines ``solve(grid)``, as a solver like all others.

``solve`` is a function or a generator, and ``grid`` a :class:`WorkGrid` with the puzzle's clues. A function returns the
solution, or nothing if there is none. A generator yields each solution, and ``None`` wherever it may be paused; it ends
when there are no more, so it can prove that a puzzle has one solution. A solution is the grid itself once it is full,
or True for that, or a text or list of all digits.

Whoever calls this runs the program: ask the person first whose program it is.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType, GeneratorType
from typing import Any

from dokulab.board.formats import grid_text, parse_grid
from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import DokulabError
from dokulab.search.csp.search import Search, SearchEventKind, Solution, Trace
from dokulab.search.solvers.csp_solvers import TraceableSolver, search_solver

OWN = "own"
"""The id of the solver."""

FILE_NAME = "<solver>"
"""What tracebacks call the program."""

_CO_GENERATOR = 0x20
"""inspect.CO_GENERATOR. Importing inspect would make the page's snapshot larger."""

_PAUSE_SECONDS = 0.01
"""A generator that yields more often is not paused more often: pauses cost time that is measured."""


class OwnSolverError(DokulabError):
    """The program of someone's own solver cannot be run, failed, or gave a wrong answer."""

    code = "own-solver"


class _NodesSpent(BaseException):
    """Ends ``solve`` from inside the grid; a program's ``except Exception`` does not catch it."""


class WorkGrid:
    """A puzzle that a program fills in. ``grid[cell]`` is a digit, 0 for none; cells are numbered row by row from 0.

    ``grid[cell] = digit`` places a digit, and ``grid[cell] = 0`` takes it back. Each placement is a node.
    """

    def __init__(self, puzzle: Grid, node_limit: int | None = None, trace: Trace | None = None) -> None:
        self._geometry: Geometry = puzzle.geometry
        self._clues = puzzle.values
        self._values = list(puzzle.values)
        self._node_limit = node_limit
        self._trace = trace
        self._placed: list[Cell] = []
        self._has_advanced = False
        self.nodes = 0

    @property
    def size(self) -> int:
        """n: the number of digits, and of cells in a unit."""
        return self._geometry.size

    @property
    def cells(self) -> range:
        return self._geometry.cells

    @property
    def digits(self) -> range:
        return self._geometry.digits

    @property
    def units(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells of each row, column and box."""
        return self._geometry.units

    @property
    def empty(self) -> list[Cell]:
        """The cells without a digit, in ascending order."""
        return [cell for cell, value in enumerate(self._values) if not value]

    def peers(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells that share a unit with this one."""
        return self._geometry.peers[cell]

    def candidates(self, cell: Cell) -> list[Digit]:
        """The digits that no peer holds; none for a cell that holds one."""
        values = self._values
        if values[cell]:
            return []
        held = {values[peer] for peer in self._geometry.peers[cell]}
        return [digit for digit in self._geometry.digits if digit not in held]

    def __getitem__(self, cell: Cell) -> Digit:
        return self._values[cell]

    def __setitem__(self, cell: Cell, digit: Digit) -> None:
        if self._clues[cell]:
            raise ValueError(f"{self._geometry.cell_name(cell)} is a clue")
        if digit not in range(self.size + 1):
            raise ValueError(f"{digit!r} is not a digit of a {self._geometry} board")
        if self._values[cell]:
            self._undo(cell)
        if digit:
            self._place(cell, digit)

    def __iter__(self) -> Iterator[Digit]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __str__(self) -> str:
        return grid_text(self.as_grid())

    def as_grid(self) -> Grid:
        """The digits of now, as the engine's own immutable grid."""
        return Grid(tuple(self._values), self._geometry)

    def _place(self, cell: Cell, digit: Digit) -> None:
        if self.nodes == self._node_limit:
            raise _NodesSpent
        self.nodes += 1
        if self._trace is not None:
            self._tell_placed(self._trace, cell, digit)
        self._values[cell] = digit

    def _undo(self, cell: Cell) -> None:
        if self._trace is not None:
            self._tell_taken_back(self._trace, cell)
        self._values[cell] = 0

    def _tell_placed(self, trace: Trace, cell: Cell, digit: Digit) -> None:
        """A placement, and what it rules out."""
        self._placed.append(cell)
        self._has_advanced = True
        trace.add(SearchEventKind.ASSIGN, cell, digit, 0)
        losing = (peer for peer in self._geometry.peers[cell] if digit in self.candidates(peer))
        trace.prune(losing, digit, cell)

    def _tell_taken_back(self, trace: Trace, cell: Cell) -> None:
        """A trace takes placements back in reverse order, so later ones are taken back too and placed again."""
        if self._has_advanced:
            stuck = next((other for other in self.empty if not self.candidates(other)), None)
            if stuck is not None:
                trace.add(SearchEventKind.FAIL, stuck)
        later: list[tuple[Cell, Digit]] = []
        while True:
            last = self._placed.pop()
            trace.add(SearchEventKind.BACKTRACK, last, self._values[last])
            if last == cell:
                break
            later.append((last, self._values[last]))
        for other, _ in [*later, (cell, 0)]:
            self._values[other] = 0
        for other, digit in reversed(later):
            self._tell_placed(trace, other, digit)
            self._values[other] = digit
        self._has_advanced = bool(later)

    def tell_solved(self, solution: Solution) -> None:
        """Tell the trace of a solution; digits that are not on the grid follow without being nodes."""
        if self._trace is None:
            return
        for cell, digit in enumerate(solution):
            if not self._values[cell]:
                self._trace.add(SearchEventKind.ASSIGN, cell, digit, -1)
        self._trace.add(SearchEventKind.SOLVED)
        self._has_advanced = False


def solver_from_code(code: str) -> TraceableSolver:
    """The solver that a program defines. It runs the program's text up to the definition of ``solve``.

    Raises OwnSolverError where it is no Python, fails, or defines no ``solve``.
    """
    solve = _solve_of(code)

    def make_search(puzzle: Grid, node_limit: int | None, trace: Trace | None, _seed: int | None) -> Search:
        return _OwnSearch(solve, puzzle, node_limit, trace)

    return search_solver(
        OWN,
        "Your solver",
        make_search,
        program=(),
        node="digits placed on the grid",
        counts=isinstance(solve, FunctionType) and bool(solve.__code__.co_flags & _CO_GENERATOR),
    )


def _solve_of(code: str) -> Callable[[WorkGrid], Any]:
    names: dict[str, Any] = {"__name__": "solver"}
    try:
        program: CodeType = compile(code, FILE_NAME, "exec")
        exec(program, names)  # the point of this module: whoever calls it has asked the person
    except SyntaxError as error:
        raise OwnSolverError(f"Line {error.lineno}: {error.msg}.", rule="syntax") from error
    except Exception as error:
        raise _failure(error) from error
    solve = names.get("solve")
    if not callable(solve):
        raise OwnSolverError("The program defines no function solve(grid).", rule="solve")
    found: Callable[[WorkGrid], Any] = solve
    return found


class _OwnSearch:
    """Runs ``solve`` on one puzzle. ``nodes`` counts the digits that it placed on its grid."""

    def __init__(
        self, solve: Callable[[WorkGrid], Any], puzzle: Grid, node_limit: int | None, trace: Trace | None
    ) -> None:
        self._solve = solve
        self._puzzle = puzzle
        self._grid = WorkGrid(puzzle, node_limit, trace)
        self._found: dict[Solution, None] = {}
        self.nodes = 0
        self.exhausted = False

    def run(self) -> Iterator[Solution | None]:
        """Each solution once, checked, and None for a pause. Raises OwnSolverError."""
        try:
            for found in self._answers():
                self.nodes = self._grid.nodes
                yield found
        except _NodesSpent:
            return
        except DokulabError:
            raise
        except Exception as error:
            raise _failure(error) from error
        finally:
            self.nodes = self._grid.nodes

    def _answers(self) -> Iterator[Solution | None]:
        answer = self._solve(self._grid)
        if not isinstance(answer, GeneratorType):
            if answer is None or answer is False:
                self.exhausted = True
            else:
                yield self._checked(answer)
            return
        paused = time.perf_counter()
        for found in answer:
            if found is not None and found is not False:
                solution = self._checked(found)
                if solution not in self._found:
                    self._found[solution] = None
                    yield solution
            elif time.perf_counter() - paused > _PAUSE_SECONDS:
                yield None
                paused = time.perf_counter()
        self.exhausted = True

    def _checked(self, answer: object) -> Solution:
        """The digits of an answer. Raises OwnSolverError where it is not a solution of the puzzle."""
        grid = self._as_grid(answer)
        for _, first, second in grid.geometry.equal_pairs(grid.values):
            names = grid.geometry.cell_name(first), grid.geometry.cell_name(second)
            raise OwnSolverError(
                f"Wrong answer: {names[0]} and {names[1]} both hold {grid.values[first]}.", rule="answer"
            )
        for cell, (clue, value) in enumerate(zip(self._puzzle.values, grid.values, strict=True)):
            if not value or clue not in (0, value):
                what = "is empty" if not value else f"holds {value}, but its clue is {clue}"
                raise OwnSolverError(f"Wrong answer: {grid.geometry.cell_name(cell)} {what}.", cell=cell, rule="answer")
        self._grid.tell_solved(grid.values)
        return grid.values

    def _as_grid(self, answer: object) -> Grid:
        try:
            if answer is True or isinstance(answer, WorkGrid):
                return self._grid.as_grid() if answer is True else answer.as_grid()
            if isinstance(answer, str):
                return parse_grid(answer, self._puzzle.geometry)
            if isinstance(answer, dict):
                answer = [answer[cell] for cell in self._puzzle.geometry.cells]
            return Grid(tuple(answer), self._puzzle.geometry)  # type: ignore[arg-type]
        except (DokulabError, TypeError, KeyError) as error:
            raise OwnSolverError(f"Its answer is not a grid: {answer!r:.60}.", rule="answer") from error


def _failure(error: Exception) -> OwnSolverError:
    """What went wrong in the program, and on which of its lines."""
    where = ""
    frame = error.__traceback__
    while frame is not None:
        if frame.tb_frame.f_code.co_filename == FILE_NAME:
            where = f" on line {frame.tb_lineno}"
        frame = frame.tb_next
    return OwnSolverError(f"{type(error).__name__}{where}: {error}", rule="failure")


def check_claim(claimed: str, puzzle: Grid, truth: str) -> None:
    """Raise OwnSolverError where a verdict on a puzzle is not the ``truth``, as another solver has found it."""
    if claimed in ("unique", "none") and truth != claimed and truth != "undecided":
        said = {"unique": "one solution", "none": "no solution", "multiple": "several solutions"}
        raise OwnSolverError(
            f"Wrong answer: it says {said[claimed]}, but {grid_text(puzzle)} has {said[truth]}.", rule="answer"
        )
