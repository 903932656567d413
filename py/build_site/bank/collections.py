"""The files of the page's collection, one a level and one for each other board.

A puzzle's number is its place in the file, so that links to a number, games and what is kept of solved puzzles stay
good: a collection grows only at its end. An entry is replaced in place only where its level no longer says what is
true of it.

*In the files* a puzzle is one symbol a clue (:mod:`dokulab.board.formats.token`). A 9x9 puzzle begins with two more:
the places of its ER and of its hardest technique in the file's lists of these.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from build_site.bank.shelves import SHELVES, RatedPuzzle, Shelf
from build_site.paths import WEB
from dokulab.board.formats import box_name, grid_text
from dokulab.board.formats.token import SYMBOLS, packed, unpacked
from dokulab.board.geometry import CLASSIC, Geometry, geometry
from dokulab.board.grid import Grid
from dokulab.ground.files import write_whole

FOLDER = WEB / "shared/puzzles/bank"

FIRST = ("medium", 4)
"""A visit begins with one of so many puzzles of this level, by chance: the page's first script holds them."""

FEW = 1
"""So few of every collection come with what is said of it, for where its file cannot be fetched."""


@dataclass(frozen=True, slots=True)
class BoardCollection:
    """Puzzles of another size, all of which naked and hidden singles solve."""

    board: Geometry
    amount: int
    advice: str
    needs: str = "Singles"

    @property
    def id(self) -> str:
        return f"{self.board.size}x{self.board.size}"


BOARDS = (
    BoardCollection(geometry(2, 2), 30, "A first sudoku."),
    BoardCollection(geometry(2, 3), 200, "A short one."),
    BoardCollection(geometry(4, 4), 100, "A long evening."),
)


def read_level(level: Shelf, folder: Path = FOLDER) -> list[RatedPuzzle]:
    """The puzzles of a level, in the order of their numbers; none where it has no file yet."""
    file = folder / f"{level.id}.json"
    if not file.exists():
        return []
    data = json.loads(file.read_text("utf-8"))
    return [
        RatedPuzzle(
            unpacked(text[2:], CLASSIC), data["ers"][SYMBOLS.index(text[0])], data["hardest"][SYMBOLS.index(text[1])]
        )
        for text in data["puzzles"]
    ]


def write_level(
    level: Shelf,
    puzzles: Sequence[RatedPuzzle],
    folder: Path = FOLDER,
    more: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> None:
    """Write a level's file; ``more`` has other lists, such as a name for each puzzle."""
    ers = sorted({each.er for each in puzzles})
    hardest = sorted({each.hardest for each in puzzles})
    texts = [
        SYMBOLS[ers.index(each.er)] + SYMBOLS[hardest.index(each.hardest)] + packed(each.puzzle) for each in puzzles
    ]
    data = {**more, "ers": ers, "hardest": hardest, "puzzles": texts}
    write_whole(folder / f"{level.id}.json", json.dumps(data, indent=0) + "\n")


def read_board(board: BoardCollection, folder: Path = FOLDER) -> list[Grid]:
    """The puzzles of another size, in the order of their numbers."""
    file = folder / f"{board.id}.json"
    texts = json.loads(file.read_text("utf-8"))["puzzles"] if file.exists() else []
    return [unpacked(text, board.board) for text in texts]


def write_board(board: BoardCollection, puzzles: Sequence[Grid], folder: Path = FOLDER) -> None:
    write_whole(folder / f"{board.id}.json", json.dumps({"puzzles": list(map(packed, puzzles))}, indent=0) + "\n")


def write_first(folder: Path = FOLDER) -> None:
    """Write the puzzles that a visit begins with, and what is said of each collection."""
    for name, data in (("first", first_puzzles(folder)), ("collections", said_of_collections(folder))):
        write_whole(folder / f"{name}.json", json.dumps(data, indent=0) + "\n")


def first_puzzles(folder: Path = FOLDER) -> dict[str, object]:
    """The puzzles of which a visit begins with one, as text, with their collection and its boxes."""
    level, amount = FIRST
    (shelf,) = (each for each in SHELVES if each.id == level)
    puzzles = [grid_text(each.puzzle) for each in read_level(shelf, folder)[:amount]]
    return {"id": level, "box": box_name(CLASSIC), "puzzles": puzzles}


def said_of_collections(folder: Path = FOLDER) -> list[dict[str, object]]:
    """Of each collection its words, its size, its lowest and highest ER, and its first puzzle, as text."""
    return [*(_first_of_level(each, read_level(each, folder)) for each in SHELVES), *map(_first_of_board, BOARDS)]


def _first_of_level(level: Shelf, puzzles: Sequence[RatedPuzzle]) -> dict[str, object]:
    ratings = [each.er for each in puzzles]
    return {
        "id": level.id,
        "box": box_name(CLASSIC),
        "needs": level.needs,
        "advice": level.advice,
        "amount": len(puzzles),
        "er": [min(ratings), max(ratings)] if ratings else None,
        "isMade": level.is_made,
        "puzzles": [grid_text(each.puzzle) for each in puzzles[:FEW]],
    }


def _first_of_board(board: BoardCollection) -> dict[str, object]:
    puzzles = read_board(board)
    return {
        "id": board.id,
        "box": box_name(board.board),
        "needs": board.needs,
        "advice": board.advice,
        "amount": len(puzzles),
        "er": None,
        "isMade": False,
        "puzzles": list(map(grid_text, puzzles[:FEW])),
    }
