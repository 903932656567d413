"""Puzzles as other programs' files and links hold them: .sdk, OpenSudoku, HoDoKu's library, f-puzzles and SudokuPad.

What a form has no place for, a box or what was written into the puzzle, makes it refuse the puzzle.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields
from html import escape

from dokulab.board.formats.lz_string import compressed
from dokulab.board.formats.source_puzzle import COMMENT_LETTERS, PuzzleInfo
from dokulab.board.formats.symbols import USUAL_SIZES, box_name, grid_text, usual_geometry
from dokulab.board.geometry import CLASSIC, DIGIT_SYMBOLS
from dokulab.board.grid import Position
from dokulab.ground.errors import ParameterError

F_PUZZLES = "https://www.f-puzzles.com/?load="
SUDOKUPAD = "https://sudokupad.app/fpuzzles"


def comments(info: PuzzleInfo) -> str:
    """What is said about a puzzle as lines that begin with #, as in .sdk files; text of several lines as several."""
    return "".join(
        f"#{letter} {line}\n"
        for name, letter in COMMENT_LETTERS.items()
        for line in getattr(info, name).splitlines()
        if line.strip()
    )


def sdk_text(position: Position, info: PuzzleInfo) -> str:
    """A 9x9 puzzle as an .sdk file: what is said about it, then nine rows. Raises ParameterError."""
    _check_classic(position, ".sdk files")
    _check_start(position, ".sdk files")
    text = grid_text(position.puzzle)
    return comments(info) + "".join(f"{text[start : start + 9]}\n" for start in range(0, 81, 9))


def sdm_line(position: Position, info: PuzzleInfo) -> str:
    """A puzzle on a usual board as a line of an .sdm file, after what is said about it. Raises ParameterError."""
    _check_start(position, ".sdm files")
    _check_usual(position, ".sdm files")
    return f"{comments(info)}{grid_text(position.puzzle)}\n"


def hodoku_line(position: Position, info: PuzzleInfo) -> str:
    """A 9x9 position as a line of HoDoKu's library that asks for no technique. Raises ParameterError."""
    _check_classic(position, "HoDoKu’s library")
    clues, placed = position.puzzle.values, position.placed or (0,) * CLASSIC.cell_count
    cells = "".join(
        str(clue) if clue else f"+{digit}" if digit else "." for clue, digit in zip(clues, placed, strict=True)
    )
    gone = " ".join(f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for cell, digit in position.removed())
    return f"{comments(info)}:0000:x:{cells}:{gone}::\n"


def opensudoku_text(puzzles: Iterable[tuple[Position, PuzzleInfo]], name: str) -> str:
    """9x9 puzzles as OpenSudoku's XML, a ``<game>`` each; ``name`` is the folder's. Raises ParameterError.

    What is said about a puzzle is in attributes that other programs pass over.
    """
    games = []
    author = level = ""
    for position, info in puzzles:
        _check_classic(position, "OpenSudoku")
        _check_start(position, "OpenSudoku’s files")
        author, level = author or info.author, level or info.level
        said = "".join(
            f' {field.name}="{_attribute(text)}"' for field in fields(info) if (text := getattr(info, field.name))
        )
        games.append(f'  <game data="{grid_text(position.puzzle).replace(".", "0")}"{said}/>\n')
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n'
        f"  <name>{escape(name)}</name>\n  <author>{escape(author)}</author>\n  <level>{escape(level)}</level>\n"
        f"{''.join(games)}</opensudoku>\n"
    )


def _attribute(text: str) -> str:
    return escape(text).replace("\n", "&#10;")


def f_puzzles_link(position: Position, solution: str | None, info: PuzzleInfo) -> str:
    """A link that opens the position in f-puzzles, with what is said about it. Raises ParameterError."""
    return F_PUZZLES + _packed(position, solution, info)


def sudokupad_link(position: Position, solution: str | None, info: PuzzleInfo) -> str:
    """The same for SudokuPad."""
    return SUDOKUPAD + _packed(position, solution, info)


def _packed(position: Position, solution: str | None, info: PuzzleInfo) -> str:
    _check_usual(position, "These links")
    size = position.puzzle.geometry.size
    placed = position.placed or (0,) * len(position.puzzle.values)
    masks = position.candidates or placed
    cells = [_cell(*values) for values in zip(position.puzzle.values, placed, masks, strict=True)]
    rows = [cells[start : start + size] for start in range(0, len(cells), size)]
    said: dict[str, object] = {"size": size, "grid": rows}
    ruleset = "\n\n".join(filter(None, (info.rules, info.notes)))
    said |= {
        name: text for name, text in (("title", info.title), ("author", info.author), ("ruleset", ruleset)) if text
    }
    more = {name: getattr(info, name) for name in ("notes", "rules", "level", "date")}
    if any(more[name] for name in ("notes", "level", "date")):  # the links have no other place for these
        said["metadata"] = {name: text for name, text in more.items() if text}
    if solution is not None:
        said["solution"] = [DIGIT_SYMBOLS.index(symbol) + 1 for symbol in solution]
    packed = compressed(json.dumps(said, ensure_ascii=False, separators=(",", ":")))
    # The signs of base64 that an address cannot hold.
    return packed.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D")


def _cell(clue: int, placed: int, mask: int) -> dict[str, object]:
    if clue:
        return {"value": clue, "given": True}
    if placed:
        return {"value": placed, "given": False}
    digits = [digit for digit in range(1, mask.bit_length() + 1) if mask >> digit - 1 & 1]
    return {"centerPencilMarks": digits} if digits else {}


def _check_classic(position: Position, what: str) -> None:
    board = position.puzzle.geometry
    if board != CLASSIC:
        raise ParameterError(f"Only 9x9 puzzles go into {what}; this one is {board}.", rule="format")


def _check_usual(position: Position, what: str) -> None:
    board = position.puzzle.geometry
    if board.size not in USUAL_SIZES or board != usual_geometry(board.size):
        raise ParameterError(f"{what} hold usual boards alone, not boxes of {box_name(board)}.", rule="box")


def _check_start(position: Position, what: str) -> None:
    if not position.is_start:
        raise ParameterError(
            f"{what} have no place for placed digits and candidates. Export the clues alone, or choose csv, hodoku, "
            "f-puzzles or sudokupad.",
            rule="format",
        )
