"""A puzzle as an object: its digits, its solutions, how hard it is, and its solving path."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import total_ordering
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from dokulab.api.arguments import CandidatesByName, CellName, named_candidates, names, whole
from dokulab.api.job_function import JobFunction
from dokulab.api.plain_values import Result
from dokulab.board.formats import box_name, grid_text, parse_box, parse_grid, printed_grid, usual_geometry
from dokulab.board.formats.puzzle_files import read_puzzles
from dokulab.board.formats.source_puzzle import SourcePuzzle
from dokulab.board.formats.symbols import USUAL_SIZES
from dokulab.board.formats.text_bytes import text_lines
from dokulab.board.geometry import Digit
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError, PuzzleTextError
from dokulab.ground.files import read_chunks
from dokulab.ground.jobs import Job, without_progress

if TYPE_CHECKING:
    from dokulab.api.explained import Explained
    from dokulab.api.game import Game
    from dokulab.api.puzzle_rating import PuzzleRating
    from dokulab.api.search_trace import SearchTrace
    from dokulab.api.solving_path import GameHint, SolvingPath
    from dokulab.asks.explain import ScaleName
    from dokulab.asks.export import ExportKind

FormatName: TypeAlias = Literal["line", "grid", "sdk"]

RATING_BUDGET = 200_000
"""Sweeps that a rating makes for all runs of a puzzle: half a second. What it does not reach is told as a bound."""


@total_ordering
class Puzzle(Result):
    """A puzzle of any size, with or without a solution. It never changes: methods that change it return another.

    ``text`` is a puzzle in any usual form: a line, a grid with its boxes drawn, or a link. Its length says which board
    it is for; give ``box``, its rows by its columns, for other boxes. Cells are named ``"r1c1"``, an empty cell has
    the digit 0. Raises PuzzleTextError, or ClashError for two equal digits in one unit.

    >>> puzzle = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> puzzle["r1c1"], puzzle["r1c3"], puzzle.size, puzzle.clues
    (5, 0, 9, 30)
    """

    __slots__ = ("_grid",)
    _grid: Grid

    def __init__(self, text: str, *, box: str | None = None) -> None:
        if not isinstance(text, str):
            raise PuzzleTextError(f"A puzzle is text; {text!r:.80} is not.", rule="text")
        grid = parse_grid(text, None if box is None else parse_box(box))
        grid.check()
        object.__setattr__(self, "_grid", grid)

    @classmethod
    def of(cls, grid: Grid) -> Puzzle:
        """The puzzle with the digits of the engine's ``grid``. Raises ClashError."""
        grid.check()
        puzzle = cls.__new__(cls)
        object.__setattr__(puzzle, "_grid", grid)
        return puzzle

    @classmethod
    def from_any(cls, puzzle: str | Puzzle) -> Puzzle:
        """The puzzle itself, or that of a text. Raises PuzzleTextError, ClashError."""
        return puzzle if isinstance(puzzle, Puzzle) else cls(puzzle)

    @classmethod
    def read(cls, path: str | Path) -> Puzzle:
        """The first puzzle of a file in any form that the commands read.

        Raises what reading raises: ParameterError for the file, PuzzleTextError or ClashError for the puzzle.
        """
        first = next(_puzzles_of(path), None)
        if first is None:
            raise PuzzleTextError(f"{str(path)[:200]} has no puzzle.", rule="file")
        return cls.of(first.read())

    @classmethod
    def read_all(cls, path: str | Path) -> list[Puzzle]:
        """The puzzles of a file in any form that the commands read. Raises as :meth:`read` does."""
        return [cls.of(puzzle.read()) for puzzle in _puzzles_of(path)]

    # What it holds

    @property
    def grid(self) -> Grid:
        """The same digits as the engine's functions take them."""
        return self._grid

    @property
    def size(self) -> int:
        """The number of digits: 9 on a 9x9 board."""
        return self._grid.geometry.size

    @property
    def box(self) -> str:
        """A box's rows by its columns: ``"3x3"``."""
        return box_name(self._grid.geometry)

    @property
    def digits(self) -> tuple[Digit, ...]:
        """The digits row by row, 0 for an empty cell."""
        return self._grid.values

    @property
    def clues(self) -> int:
        """The number of cells that hold a digit."""
        return len(self._grid.clues)

    @property
    def is_full(self) -> bool:
        """Whether every cell holds a digit. As no two clash, that is a solution."""
        return self._grid.is_full

    def __getitem__(self, name: CellName) -> Digit:
        """The digit of a cell such as ``"r1c3"``, 0 if it is empty. Raises ParameterError."""
        return self._grid.values[self._grid.geometry.cell_named(name)]

    def with_value(self, name: CellName, digit: Digit) -> Puzzle:
        """The puzzle with this digit in this cell; 0 empties it. Raises ParameterError, ClashError."""
        return Puzzle.of(self._grid.with_digit(self._grid.geometry.cell_named(name), whole("digit", digit)))

    def candidates(self) -> CandidatesByName:
        """For each empty cell the digits that its row, column and box leave, ascending."""
        from dokulab.people.state import State

        return named_candidates(State.initial(self._grid))

    def to(self, format: FormatName) -> str:
        """The puzzle as text: ``"line"``, ``"grid"`` (with its boxes drawn), or ``"sdk"`` (a file of rows)."""
        match format:
            case "line":
                return str(self)
            case "grid":
                return printed_grid(self._grid)
            case "sdk":
                text = str(self)
                return "".join(f"{text[start : start + self.size]}\n" for start in range(0, len(text), self.size))
        raise ParameterError(f"There is no format {format!r:.40}; choose line, grid or sdk.", rule="format")

    @JobFunction
    def export(
        self,
        kind: ExportKind = "pdf",
        *,
        width: float = 80.0,
        dpi: float = 300.0,
        newsprint: bool = False,
        answer: bool = False,
        seal: bool = False,
        title: str = "",
        author: str = "",
        notes: str = "",
        rules: str = "",
    ) -> Job[bytes]:
        """The puzzle as a file for print (``"pdf"``, ``"svg"``, ``"png"``) or for another program, to be written.

        ``width`` is the board's in mm, ``dpi`` the resolution of a PNG, ``newsprint`` for cheap paper. ``answer`` draws
        the answer instead; ``seal`` adds its solutions, hardest step and rating. Raises ParameterError.

        >>> Puzzle("1.34............").export("svg")[:4]
        b'<svg'
        """
        from dokulab.asks.export import ExportRequest, file_of

        request = ExportRequest(
            str(self), kind, width, dpi, newsprint, answer, seal, title, author, notes, rules, box=self.box
        )
        file, _ = yield from file_of(request)
        return file.content

    # Its solutions

    @property
    def is_unique(self) -> bool:
        """Whether it has exactly one solution. Boards over 9x9 may take long."""
        return self.count(limit=2) == 1

    @property
    def is_minimal(self) -> bool:
        """Whether it has exactly one solution, and several without any of its clues."""
        fewer = (self.with_value(self._grid.geometry.cell_name(cell), 0) for cell in self._grid.clues)
        return self.is_unique and not any(puzzle.is_unique for puzzle in fewer)

    @JobFunction
    def solve(self, solver: str | None = None) -> Job[Puzzle | None]:
        """A solution, or None if there is none; of several, the first that the solver finds.

        ``solver`` is an id of ``dokulab solvers``; without it one that suits the size. Raises ParameterError.
        """
        from dokulab.asks.solve import SolveRequest

        outcome = (yield from SolveRequest(str(self), solver, limit=1).run(self._grid)).outcome
        return Puzzle.of(outcome.solutions[0]) if outcome.solutions else None

    @JobFunction
    def count(self, limit: int = 1_000) -> Job[int]:
        """The number of solutions; counting stops at ``limit`` (>= 1)."""
        from dokulab.asks.solve import SolveRequest

        return (yield from SolveRequest(str(self), limit=limit).run(self._grid)).outcome.count

    def solutions(self, limit: int | None = None) -> Iterator[Puzzle]:
        """The solutions one after the other, each once, at most ``limit``. An empty board has more than you can take.

        >>> len({*Puzzle("1...............").solutions()})
        72
        """
        from dokulab.search.solvers.registry import each_solution

        found = (Puzzle.of(grid) for grid in each_solution(self._grid) if grid is not None)
        return islice(found, limit if limit is None else max(0, whole("limit", limit)))

    # How hard it is, and how people solve it

    @JobFunction
    def rate(
        self, *, runs: int = 10, seed: int = 0, budget: int = RATING_BUDGET, scale: ScaleName | None = "classic"
    ) -> Job[PuzzleRating]:
        """How hard it is: for people (techniques, and Sudoku Explainer's rating) and for a search (call count).

        The call count is the mean of ``runs`` random searches with at most ``budget`` sweeps together. ``scale`` is
        Sudoku Explainer's, ``"classic"`` or ``"exchange"``; None leaves its rating out, which takes seconds for the
        hardest puzzles. Equal arguments give equal ratings.
        """
        from dokulab.api.puzzle_rating import rating_of
        from dokulab.asks.rate import RateRequest

        return (yield from rating_of(self, RateRequest(str(self), runs, seed, ("sweeps",), budget), scale))

    @JobFunction
    def steps(self, techniques: Iterable[str] | None = None, *, uniqueness: bool = True) -> Job[SolvingPath]:
        """The path of a person who takes the easiest step each time.

        ``techniques`` are ids or titles such as ``"naked_pair"``, in the order in which to try them; all for None.
        Without ``uniqueness`` those that assume one solution are left out. Raises ParameterError.
        """
        from dokulab.api.solving_path import path_of
        from dokulab.asks.steps import StepsRequest

        chosen = None if techniques is None else names("techniques", techniques)
        return (yield from path_of(self, StepsRequest(str(self), chosen, uniqueness)))

    @JobFunction
    def hint(self) -> Job[GameHint]:
        """The step that a person would see first."""
        return (yield from self.play()._hint())

    @JobFunction
    def why(self, name: CellName, digit: Digit | None = None, *, uniqueness: bool = True) -> Job[Explained]:
        """Why a cell can't be a digit, the easiest reason first; without a digit, why it must be what it is.

        Without ``uniqueness`` techniques that assume one solution are left out. Raises ParameterError for a cell or a
        digit of another board, and unless the puzzle has exactly one solution.

        >>> puzzle = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
        >>> print(puzzle.why("r1c4", 2)[0])
        2 singles
          Hidden single: r1c6 is the only place for 8 in box 2: the 8s in r3c3 and r5c4 rule out the rest. So r1c6 is 8.
          Hidden single: r1c4 is the only place for 6 in box 2: the 6 in r3c8 rules out the rest. So r1c4 is 6.
        """
        from dokulab.api.explained import explained

        return (yield from explained(self, name, digit, uniqueness=uniqueness))

    @JobFunction
    def trace(
        self,
        solver: str,
        *,
        seed: int | None = None,
        limit: int = 1,
        nodes: int | None = None,
        events: int = 100_000,
    ) -> Job[SearchTrace]:
        """The search of a solver event by event, until ``limit`` solutions, ``nodes`` nodes or this many ``events``."""
        from dokulab.api.search_trace import trace_of
        from dokulab.asks.trace import TraceRequest

        return (yield from trace_of(self, TraceRequest(str(self), solver, seed, events, nodes, limit)))

    def play(self) -> Game:
        """A game of this puzzle, to fill in."""
        from dokulab.api.game import Game

        return Game(self)

    # Other puzzles made of it

    def transformed(self, seed: int = 0) -> Puzzle:
        """An equivalent puzzle: its digits renamed, its rows and columns permuted. Equal seeds give equal puzzles.

        >>> puzzle = Puzzle("1.34............")
        >>> puzzle.transformed(seed=3).is_equivalent(puzzle)
        True
        """
        from random import Random

        from dokulab.board.switching import Transform

        return Puzzle.of(Transform.drawn(self._grid.geometry, Random(whole("seed", seed))).apply(self._grid))

    def is_equivalent(self, other: str | Puzzle) -> bool:
        """Whether the two differ only by renamed digits or permuted rows and columns, so that both are equally hard."""
        return self.canonical() == Puzzle.from_any(other).canonical()

    def canonical(self) -> Puzzle:
        """The one puzzle that stands for all that differ only by renamed digits or permuted rows and columns."""
        from dokulab.board.canonical import canonical_form

        return Puzzle.of(canonical_form(self._grid))

    @JobFunction
    def minimal(self, seed: int = 0) -> Job[Puzzle]:
        """A part of this puzzle that has exactly one solution and needs each of its clues. Up to 9x9.

        Equal seeds give equal puzzles. Raises ParameterError unless this puzzle has exactly one solution.
        """
        from random import Random

        from dokulab.search.full_grid import minimal_clues
        from dokulab.search.solvers.uniqueness import prove_unique

        rng = Random(whole("seed", seed))
        proof = yield from without_progress(prove_unique(self._grid))
        if proof is None:
            raise ParameterError("Only a puzzle with exactly one solution can be made minimal.", rule="solutions")
        orbits = tuple((cell,) for cell in self._grid.clues)
        clues = yield from minimal_clues(proof.solution, orbits, rng)
        return Puzzle.of(clues.puzzle)

    # As an object

    def _record(self) -> object:
        return {"puzzle": str(self), "box": self.box}

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> Puzzle:
        return cls(values["puzzle"], box=values.get("box"))

    def __str__(self) -> str:
        return grid_text(self._grid)

    def __repr__(self) -> str:
        geometry = self._grid.geometry
        is_usual = geometry.size in USUAL_SIZES and usual_geometry(geometry.size) == geometry
        box = "" if is_usual else f", box={self.box!r}"
        return f"{type(self).__name__}({str(self)!r}{box})"

    def _repr_svg_(self) -> str:
        from dokulab.out.drawing.board import board_svg

        return board_svg(self._grid)

    def __eq__(self, other: object) -> bool:
        return self._grid == other._grid if isinstance(other, Puzzle) else NotImplemented

    def __lt__(self, other: object) -> bool:
        return self._key < other._key if isinstance(other, Puzzle) else NotImplemented

    @property
    def _key(self) -> tuple[int, int, tuple[Digit, ...]]:
        return self.size, self._grid.geometry.box_rows, self.digits

    def __hash__(self) -> int:
        return hash(self._grid)

    def __reduce__(self) -> tuple[object, ...]:
        return Puzzle.of, (self._grid,)

    def __setattr__(self, name: str, _value: object) -> None:
        raise AttributeError(f"A puzzle does not change, so {name} cannot be set; with_value() returns another puzzle.")

    def __delattr__(self, name: str) -> None:
        self.__setattr__(name, None)


def _puzzles_of(path: str | Path) -> Iterator[SourcePuzzle]:
    if not isinstance(path, str | Path):
        raise ParameterError(f"{path!r:.80} is not the name of a file.", rule="file")
    return read_puzzles(text_lines(read_chunks(Path(path))), str(path)[:200])
