"""What every puzzle is: digits on a board, read from texts and files, told as text, compared and kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import total_ordering
from pathlib import Path
from typing import Any, Literal, Self, TypeAlias

from dokulab.api.arguments import CandidatesByName, CellName, named_candidates
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

FormatName: TypeAlias = Literal["line", "grid", "sdk"]


@total_ordering
class PuzzleDigits(Result):
    """The digits of a puzzle, which never change, and what needs no search: see :class:`~dokulab.api.puzzle.Puzzle`."""

    __slots__ = ("_grid",)
    _grid: Grid

    def __init__(self, text: str, *, box: str | None = None) -> None:
        if not isinstance(text, str):
            raise PuzzleTextError(f"A puzzle is text; {text!r:.80} is not.", rule="text")
        grid = parse_grid(text, None if box is None else parse_box(box))
        grid.check()
        object.__setattr__(self, "_grid", grid)

    @classmethod
    def of(cls, grid: Grid) -> Self:
        """The puzzle with the digits of the engine's ``grid``. Raises ClashError.

        >>> from dokulab import Puzzle
        >>> Puzzle.of(Puzzle("4.....2.1.....3.").grid).clues
        4
        """
        grid.check()
        puzzle = cls.__new__(cls)
        object.__setattr__(puzzle, "_grid", grid)
        return puzzle

    @classmethod
    def read(cls, path: str | Path) -> Self:
        """The first puzzle of a file in any form that the commands read.

        Raises what reading raises: ParameterError for the file, PuzzleTextError or ClashError for the puzzle.

        >>> from pathlib import Path
        >>> from dokulab import Puzzle
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     path = Path(folder, "puzzles.txt")
        ...     _ = path.write_text("1.34............")
        ...     Puzzle.read(path)
        Puzzle('1.34............')
        """
        first = next(_puzzles_of(path), None)
        if first is None:
            raise PuzzleTextError(f"{str(path)[:200]} has no puzzle.", rule="file")
        return cls.of(first.read())

    @classmethod
    def read_all(cls, path: str | Path) -> list[Self]:
        """The puzzles of a file in any form that the commands read. Raises as :meth:`read` does.

        >>> from pathlib import Path
        >>> from dokulab import Puzzle
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     path = Path(folder, "puzzles.txt")
        ...     _ = path.write_text("1.34............")
        ...     Puzzle.read_all(path)
        [Puzzle('1.34............')]
        """
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

    def candidates(self) -> CandidatesByName:
        """For each empty cell the digits that its row, column and box leave, ascending.

        >>> from dokulab import Puzzle
        >>> Puzzle("4.....2.1.....3.").candidates()["r1c2"]
        (1, 2, 3)
        """
        from dokulab.people.state import State

        return named_candidates(State.initial(self._grid))

    def to(self, format: FormatName) -> str:
        """The puzzle as text: ``"line"``, ``"grid"`` (with its boxes drawn), or ``"sdk"`` (a file of rows).

        >>> from dokulab import Puzzle
        >>> print(Puzzle("4.....2.1.....3.").to("grid"))
        +-----+-----+
        | 4 . | . . |
        | . . | 2 . |
        +-----+-----+
        | 1 . | . . |
        | . . | 3 . |
        +-----+-----+
        """
        match format:
            case "line":
                return str(self)
            case "grid":
                return printed_grid(self._grid)
            case "sdk":
                text = str(self)
                return "".join(f"{text[start : start + self.size]}\n" for start in range(0, len(text), self.size))
        raise ParameterError(f"There is no format {format!r:.40}; choose line, grid or sdk.", rule="format")

    # As an object

    def _record(self) -> object:
        return {"puzzle": str(self), "box": self.box}

    @classmethod
    def _of_values(cls, values: Mapping[str, Any]) -> Self:
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
        return self._grid == other._grid if isinstance(other, PuzzleDigits) else NotImplemented

    def __lt__(self, other: object) -> bool:
        return self._key < other._key if isinstance(other, PuzzleDigits) else NotImplemented

    @property
    def _key(self) -> tuple[int, int, tuple[Digit, ...]]:
        return self.size, self._grid.geometry.box_rows, self.digits

    def __hash__(self) -> int:
        return hash(self._grid)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self).of, (self._grid,)

    def __setattr__(self, name: str, _value: object) -> None:
        raise AttributeError(f"A puzzle does not change, so {name} cannot be set; with_value() returns another puzzle.")

    def __delattr__(self, name: str) -> None:
        self.__setattr__(name, None)


def _puzzles_of(path: str | Path) -> Iterator[SourcePuzzle]:
    if not isinstance(path, str | Path):
        raise ParameterError(f"{path!r:.80} is not the name of a file.", rule="file")
    return read_puzzles(text_lines(read_chunks(Path(path))), str(path)[:200])
