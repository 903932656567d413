"""A puzzle being played: the digits filled in, the candidates removed, and a way back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import TYPE_CHECKING, Any

from dokulab.api.arguments import (
    CandidatesByName,
    CellName,
    NamedCandidate,
    candidates_named,
    named,
    names,
    text_given,
    whole,
)
from dokulab.api.job_function import JobFunction
from dokulab.api.plain_values import Result
from dokulab.api.puzzle import Puzzle
from dokulab.api.solving_path import GameHint, SolvingPath, SolvingStep
from dokulab.board.formats import grid_text, parse_box, parse_grid, parse_position
from dokulab.board.geometry import Cell, Digit
from dokulab.board.grid import Grid, Position
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job

if TYPE_CHECKING:
    from dokulab.api.explained import Explained
    from dokulab.api.puzzle_rating import PuzzleRating
    from dokulab.asks.explain import ScaleName


class Game(Result):
    """A game of ``puzzle``, which may be a text. Digits may be wrong, and may clash: :meth:`mistakes` says which.

    ``digits`` are those on the board, as text; without them the game starts from the clues. ``removed`` are the
    candidates that the player has removed. Raises ParameterError if a clue is missing, and PuzzleTextError.

    >>> game = Puzzle("1.34............").play()
    >>> game["r1c2"] = 2
    >>> game["r1c2"], game.mistakes()
    (2, ())
    """

    __slots__ = ("_earlier", "_removed", "_values", "puzzle")
    puzzle: Puzzle

    def __init__(self, puzzle: str | Puzzle, digits: str | None = None, removed: Iterable[NamedCandidate] = ()) -> None:
        self.puzzle = puzzle = Puzzle.from_any(puzzle)
        geometry = puzzle.grid.geometry
        self._values: list[Digit] = list(
            puzzle.digits if digits is None else parse_grid(text_given("digits", digits), geometry).values
        )
        for cell, clue in enumerate(puzzle.digits):
            if clue and self._values[cell] != clue:
                name = geometry.cell_name(cell)
                raise ParameterError(f"{name} holds a clue, which cannot be changed.", cell=cell, rule="clue")
        self._removed: set[tuple[Cell, Digit]] = set(candidates_named("removed", removed, geometry))
        self._earlier: list[tuple[list[Digit], set[tuple[Cell, Digit]]]] = []

    @classmethod
    def from_text(cls, text: str, *, box: str | None = None) -> Game:
        """The game that a text shows: the clues, what was placed in it, and the candidates that are gone.

        Raises PuzzleTextError, and ClashError for two equal clues in one unit.

        >>> Game.from_text("53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")["r1c3"]
        4
        """
        position = parse_position(text_given("text", text), None if box is None else parse_box(box))
        board = position.puzzle.geometry
        return cls(Puzzle.of(position.puzzle), grid_text(position.digits), named(position.removed(), board))

    @property
    def digits(self) -> tuple[Digit, ...]:
        """The digits row by row, clues included; 0 for an empty cell."""
        return tuple(self._values)

    @property
    def is_solved(self) -> bool:
        """Whether every cell has a digit and no two clash."""
        return self._grid.is_solution_of(self.puzzle.grid)

    def __getitem__(self, name: CellName) -> Digit:
        return self._values[self._cell(name)]

    def __setitem__(self, name: CellName, digit: Digit) -> None:
        self.set(name, digit)

    def __delitem__(self, name: CellName) -> None:
        self.set(name, 0)

    def set(self, name: CellName, digit: Digit) -> None:
        """Write a digit into a cell; 0 empties it. Raises ParameterError for a clue's cell, or a digit out of range.

        >>> game = Game("4.....2.1.....3.")
        >>> game.set("r1c2", 2)
        >>> game["r1c2"]
        2
        """
        cell = self._cell(name)
        if self.puzzle.digits[cell]:
            raise ParameterError(f"{name} holds a clue, which cannot be changed.", cell=cell, rule="clue")
        grid = self._grid.with_digit(cell, whole("digit", digit))
        self._remember()
        self._values = list(grid.values)

    def remove(self, name: CellName, digit: Digit) -> None:
        """Remove a candidate from a cell.

        >>> game = Game("4.....2.1.....3.")
        >>> game.remove("r1c2", 2)
        >>> game.candidates()["r1c2"]
        (1, 3)
        """
        candidate = (self._cell(name), whole("digit", digit))
        self._remember()
        self._removed.add(candidate)

    def take(self, step: SolvingStep) -> None:
        """Do what a step says: place its digits, remove its candidates.

        >>> game = Game("4.....2.1.....3.")
        >>> game.take(game.hint().step)
        >>> game["r1c2"]
        2
        """
        if not isinstance(step, SolvingStep):
            raise ParameterError(f"{step!r:.80} is not a step of a path or a hint.", rule="step")
        self._remember()
        self._removed.update(step.step.eliminations)
        for cell, digit in step.step.placements:
            self._values[cell] = digit

    def undo(self) -> bool:
        """Take the last change back. False if there is none.

        >>> game = Game("4.....2.1.....3.")
        >>> game["r1c2"] = 3
        >>> game.undo(), game["r1c2"], game.undo()
        (True, 0, False)
        """
        if not self._earlier:
            return False
        self._values, self._removed = self._earlier.pop()
        return True

    def candidates(self) -> CandidatesByName:
        """For each empty cell the digits that its row, column and box leave, without those removed.

        >>> game = Game("4.....2.1.....3.")
        >>> game.candidates()["r1c2"]
        (1, 2, 3)
        """
        geometry = self.puzzle.grid.geometry
        return {geometry.cell_name(cell): digits for cell, digits in self._candidates() if not self._values[cell]}

    def mistakes(self) -> tuple[NamedCandidate, ...]:
        """The digits that are wrong; where the puzzle has not exactly one solution, those that clash.

        >>> game = Game("4.....2.1.....3.")
        >>> game["r1c2"] = 3
        >>> game.mistakes()
        (('r1c2', 3),)
        """
        solution = next(self.puzzle.solutions(), None) if self.puzzle.is_unique else None
        geometry = self.puzzle.grid.geometry
        if solution is not None:
            wrong = {cell for cell, digit in enumerate(self._values) if digit not in (0, solution.digits[cell])}
        else:
            pairs = geometry.equal_pairs(self._values)
            wrong = {cell for _, *pair in pairs for cell in pair if not self.puzzle.digits[cell]}
        return tuple((geometry.cell_name(cell), self._values[cell]) for cell in sorted(wrong))

    @JobFunction
    def hint(self) -> Job[GameHint]:
        """What to do next: correct a mistake, else the step that a person would see first.

        >>> game = Game("4.....2.1.....3.")
        >>> game["r1c2"] = 2
        >>> print(game.hint().step)
        Hidden single: r2c2 is the only place for 1 in box 1: the 1 in r3c1 rules out the rest. So r2c2 is 1.
        """
        return (yield from self._hint())

    @JobFunction
    def steps(self, techniques: Iterable[str] | None = None, *, uniqueness: bool = True) -> Job[SolvingPath]:
        """The path of a person from this position on, as :meth:`Puzzle.steps`.

        >>> game = Game("4.....2.1.....3.")
        >>> game["r1c2"] = 2
        >>> len(game.steps())
        11
        """
        from dokulab.api.solving_path import path_of
        from dokulab.asks.steps import StepsRequest

        chosen = None if techniques is None else names("techniques", techniques)
        request = StepsRequest(str(self.puzzle), chosen, uniqueness)
        return (yield from path_of(self.puzzle, request, self._start))

    @JobFunction
    def rate(self, *, runs: int = 10, seed: int = 0, scale: ScaleName | None = "classic") -> Job[PuzzleRating]:
        """How hard the rest is, as :meth:`Puzzle.rate`: for people from this position on, for a search from the clues.

        Raises ParameterError where a digit or a removed candidate is wrong.

        >>> game = Game("4.....2.1.....3.")
        >>> game["r1c2"] = 2
        >>> game.rate().steps
        11
        """
        from dokulab.api.puzzle_rating import rating_of
        from dokulab.asks.rate import RateRequest

        request = RateRequest(str(self.puzzle), runs, seed, ("sweeps",))
        return (yield from rating_of(self.puzzle, request, scale, self._start))

    @JobFunction
    def why(self, name: CellName, digit: Digit | None = None, *, uniqueness: bool = True) -> Job[Explained]:
        """Why a cell can't be a digit, as :meth:`Puzzle.why`, from this game's digits and candidates.

        >>> game = Game("4.....2.1.....3.")
        >>> print(game.why("r1c2")[0])
        Hidden single
          Hidden single: r1c2 is the only place for 2 in box 1: the 2 in r2c3 rules out the rest. So r1c2 is 2.
        """
        from dokulab.api.explained import explained

        marks = [digits for _, digits in self._candidates()]
        return (
            yield from explained(self.puzzle, name, digit, digits=str(self), candidates=marks, uniqueness=uniqueness)
        )

    def _record(self) -> object:
        removed = named(sorted(self._removed), self.puzzle.grid.geometry)
        return {"puzzle": str(self.puzzle), "digits": str(self), "removed": removed, "box": self.puzzle.box}

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> Game:
        return cls(Puzzle.from_dict(values), values["digits"], [(name, digit) for name, digit in values["removed"]])

    def _hint(self) -> Job[GameHint]:
        from dokulab.people.hint import hint

        found = yield from hint(self.puzzle.grid, self._grid, [digits for _, digits in self._candidates()])
        return GameHint.of(found, self.puzzle)

    def __str__(self) -> str:
        return grid_text(self._grid)

    def __repr__(self) -> str:
        parts = [repr(self.puzzle)]
        if self._values != list(self.puzzle.digits):
            parts.append(repr(str(self)))
        if self._removed:
            parts.append(f"removed={named(sorted(self._removed), self.puzzle.grid.geometry)!r}")
        return f"Game({', '.join(parts)})"

    def __eq__(self, other: object) -> bool:
        """Whether the same puzzle is at the same point; how it came there makes no difference."""
        return self._position == other._position if isinstance(other, Game) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # a game changes

    @property
    def _position(self) -> tuple[Puzzle, list[Digit], Set[tuple[Cell, Digit]]]:
        return self.puzzle, self._values, self._removed

    def _repr_svg_(self) -> str:
        from dokulab.out.drawing.board import board_svg

        candidates = dict(self._candidates()) if self._removed else {}
        return board_svg(self.puzzle.grid, self._grid, candidates)

    @property
    def _start(self) -> Position:
        """The position, as the engine has it."""
        clues = self.puzzle.digits
        placed = tuple(0 if clue else digit for clue, digit in zip(clues, self._values, strict=True))
        masks = tuple(
            0 if self._values[cell] else sum(1 << digit - 1 for digit in digits) for cell, digits in self._candidates()
        )
        return Position(self.puzzle.grid, placed, masks if self._removed else ())

    @property
    def _grid(self) -> Grid:
        return Grid(tuple(self._values), self.puzzle.grid.geometry)

    def _candidates(self) -> Iterator[tuple[Cell, tuple[Digit, ...]]]:
        """Each cell with its candidates. A filled cell has its digit alone."""
        geometry = self.puzzle.grid.geometry
        for cell, value in enumerate(self._values):
            used = {self._values[peer] for peer in geometry.peers[cell]}
            free = (digit for digit in geometry.digits if digit not in used and (cell, digit) not in self._removed)
            yield cell, (value,) if value else tuple(free)

    def _cell(self, name: CellName) -> Cell:
        return self.puzzle.grid.geometry.cell_named(name)

    def _remember(self) -> None:
        self._earlier.append((list(self._values), set(self._removed)))
