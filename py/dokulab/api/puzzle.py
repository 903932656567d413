"""A puzzle as an object: its digits, its solutions, how hard it is, and its solving path."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from dokulab.api.arguments import CellName, names, whole
from dokulab.api.job_function import JobFunction
from dokulab.api.puzzle_digits import PuzzleDigits
from dokulab.board.geometry import Digit
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job, without_progress

if TYPE_CHECKING:
    from dokulab.api.explained import Explained
    from dokulab.api.game import Game
    from dokulab.api.puzzle_rating import PuzzleRating
    from dokulab.api.search_trace import SearchTrace
    from dokulab.api.solving_path import GameHint, SolvingPath
    from dokulab.asks.explain import ScaleName
    from dokulab.asks.export import ExportKind


class Puzzle(PuzzleDigits):
    """A puzzle of any size, with or without a solution. It never changes: methods that change it return another.

    ``text`` is a puzzle in any usual form: a line, a grid with its boxes drawn, or a link. Its length says which board
    it is for; give ``box``, its rows by its columns, for other boxes. Cells are named ``"r1c1"``, an empty cell has
    the digit 0. Raises PuzzleTextError, or ClashError for two equal digits in one unit.

    >>> puzzle = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> puzzle["r1c1"], puzzle["r1c3"], puzzle.size, puzzle.clues
    (5, 0, 9, 30)
    """

    __slots__ = ()

    @classmethod
    def from_any(cls, puzzle: str | Puzzle) -> Puzzle:
        """The puzzle itself, or that of a text. Raises PuzzleTextError, ClashError.

        >>> Puzzle.from_any("4.....2.1.....3.").size
        4
        """
        return puzzle if isinstance(puzzle, Puzzle) else cls(puzzle)

    def with_value(self, name: CellName, digit: Digit) -> Puzzle:
        """The puzzle with this digit in this cell; 0 empties it. Raises ParameterError, ClashError.

        >>> Puzzle("4.....2.1.....3.").with_value("r1c2", 2)
        Puzzle('42....2.1.....3.')
        """
        return Puzzle.of(self._grid.with_digit(self._grid.geometry.cell_named(name), whole("digit", digit)))

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

        >>> Puzzle("4.....2.1.....3.").solve()
        Puzzle('4213312413422431')
        """
        from dokulab.asks.solve import SolveRequest

        outcome = (yield from SolveRequest(str(self), solver, limit=1).run(self._grid)).outcome
        return Puzzle.of(outcome.solutions[0]) if outcome.solutions else None

    @JobFunction
    def count(self, limit: int = 1_000) -> Job[int]:
        """The number of solutions; counting stops at ``limit`` (>= 1).

        >>> Puzzle("1.34............").count()
        12
        """
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
        self, *, runs: int = 10, seed: int = 0, budget: int | None = None, scale: ScaleName | None = "classic"
    ) -> Job[PuzzleRating]:
        """How hard it is: for people (techniques, and Sudoku Explainer's rating) and for a search (call count).

        The call count is the mean of ``runs`` random searches with at most ``budget`` sweeps together, without it as
        many as the command makes (seconds for the hardest); what it does not reach is told as a bound. ``scale`` is
        Sudoku Explainer's, ``"classic"`` or ``"exchange"``; None leaves its rating out, which takes seconds for the
        hardest puzzles. Equal arguments give equal ratings.

        >>> Puzzle("4.....2.1.....3.").rate().level
        'easy'
        """
        from dokulab.api.puzzle_rating import rating_of
        from dokulab.asks.rate import RateRequest
        from dokulab.measure.rate import BUDGET

        most = BUDGET if budget is None else budget
        return (yield from rating_of(self, RateRequest(str(self), runs, seed, ("sweeps",), most), scale))

    @JobFunction
    def steps(self, techniques: Iterable[str] | None = None, *, uniqueness: bool = True) -> Job[SolvingPath]:
        """The path of a person who takes the easiest step each time.

        ``techniques`` are ids or titles such as ``"naked_pair"``, in the order in which to try them; all for None.
        Without ``uniqueness`` those that assume one solution are left out. Raises ParameterError.

        >>> path = Puzzle("4.....2.1.....3.").steps()
        >>> path.ending, len(path)
        ('solved', 12)
        """
        from dokulab.api.solving_path import path_of
        from dokulab.asks.steps import StepsRequest

        chosen = None if techniques is None else names("techniques", techniques)
        return (yield from path_of(self, StepsRequest(str(self), chosen, uniqueness)))

    @JobFunction
    def hint(self) -> Job[GameHint]:
        """The step that a person would see first.

        >>> print(Puzzle("4.....2.1.....3.").hint().step)
        Hidden single: r1c2 is the only place for 2 in box 1: the 2 in r2c3 rules out the rest. So r1c2 is 2.
        """
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
        """The search of a solver event by event, until ``limit`` solutions, ``nodes`` nodes or this many ``events``.

        >>> Puzzle("4.....2.1.....3.").trace("mac")
        <trace of mac: solved, 0 nodes, 25 events>
        """
        from dokulab.api.search_trace import trace_of
        from dokulab.asks.trace import TraceRequest

        return (yield from trace_of(self, TraceRequest(str(self), solver, seed, events, nodes, limit)))

    def play(self) -> Game:
        """A game of this puzzle, to fill in.

        >>> game = Puzzle("4.....2.1.....3.").play()
        >>> game["r1c2"] = 2
        >>> str(game)
        '42....2.1.....3.'
        """
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
        """Whether the two differ only by renamed digits or permuted rows and columns, so that both are equally hard.

        >>> Puzzle("4.....2.1.....3.").is_equivalent("....1.2......3.4")
        True
        """
        return self.canonical() == Puzzle.from_any(other).canonical()

    def canonical(self) -> Puzzle:
        """The one puzzle that stands for all that differ only by renamed digits or permuted rows and columns.

        >>> Puzzle("4.....2.1.....3.").canonical()
        Puzzle('....1.2......3.4')
        """
        from dokulab.board.canonical import canonical_form

        return Puzzle.of(canonical_form(self._grid))

    @JobFunction
    def minimal(self, seed: int = 0) -> Job[Puzzle]:
        """A part of this puzzle that has exactly one solution and needs each of its clues. Up to 9x9.

        Equal seeds give equal puzzles. Raises ParameterError unless this puzzle has exactly one solution.

        >>> Puzzle("42....2.1.....3.").minimal().clues
        4
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
