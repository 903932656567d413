"""Puzzles as other programs' files and links hold them: .sdk, OpenSudoku, HoDoKu's library, f-puzzles and SudokuPad."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from dokulab.errors import ParameterError
from dokulab.formats.lz_string import compressed
from dokulab.formats.symbols import box_name, usual_geometry
from dokulab.formats.writer import grid_text
from dokulab.geometry import CLASSIC
from dokulab.grid import Grid

F_PUZZLES = "https://www.f-puzzles.com/?load="
SUDOKUPAD = "https://sudokupad.app/fpuzzles"


@dataclass(frozen=True, slots=True)
class Words:
    """What goes along with a puzzle: each may be empty."""

    title: str = ""
    author: str = ""
    notes: str = ""
    rules: str = ""
    level: str = ""
    date: str = ""


def sdk_text(puzzle: Grid, words: Words) -> str:
    """A 9x9 puzzle as an .sdk file: lines that begin with # for the words, then nine rows. Raises ParameterError."""
    _check_classic(puzzle, ".sdk files")
    lines = [("A", words.author), ("D", words.title), ("C", words.notes), ("B", words.date), ("L", words.level)]
    heads = [f"#{letter}{_one_line(text)}\n" for letter, text in lines if text]
    text = grid_text(puzzle)
    return "".join(heads) + "".join(f"{text[start : start + 9]}\n" for start in range(0, 81, 9))


def hodoku_line(puzzle: Grid) -> str:
    """A 9x9 puzzle as a line of HoDoKu's library that asks for no technique. Raises ParameterError."""
    _check_classic(puzzle, "HoDoKu’s library")
    return f":0000:x:{grid_text(puzzle)}:::\n"


def opensudoku_text(puzzles: Iterable[tuple[Grid, Words]], name: str) -> str:
    """9x9 puzzles as OpenSudoku's XML, a ``<game>`` each; ``name`` is the folder's. Raises ParameterError."""
    games = []
    author = level = ""
    for puzzle, words in puzzles:
        _check_classic(puzzle, "OpenSudoku")
        author, level = author or words.author, level or words.level
        games.append(f'  <game data="{grid_text(puzzle).replace(".", "0")}"/>\n')
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n'
        f"  <name>{escape(name)}</name>\n  <author>{escape(author)}</author>\n  <level>{escape(level)}</level>\n"
        f"{''.join(games)}</opensudoku>\n"
    )


def f_puzzles_link(puzzle: Grid, solution: Grid | None, words: Words) -> str:
    """A link that opens the puzzle in f-puzzles, with its title, author, rules and solution. Raises ParameterError."""
    return F_PUZZLES + _packed(puzzle, solution, words)


def sudokupad_link(puzzle: Grid, solution: Grid | None, words: Words) -> str:
    """The same for SudokuPad."""
    return SUDOKUPAD + _packed(puzzle, solution, words)


def _packed(puzzle: Grid, solution: Grid | None, words: Words) -> str:
    board = puzzle.geometry
    if board != usual_geometry(board.size):
        raise ParameterError(f"These links hold usual boards alone, not boxes of {box_name(board)}.", rule="box")
    cells = [{"value": digit, "given": True} if digit else {} for digit in puzzle.values]
    rows = [cells[start : start + board.size] for start in range(0, len(cells), board.size)]
    said: dict[str, object] = {"size": board.size, "grid": rows}
    ruleset = "\n\n".join(filter(None, (words.rules, words.notes)))
    said |= {
        name: text for name, text in (("title", words.title), ("author", words.author), ("ruleset", ruleset)) if text
    }
    if solution is not None:
        said["solution"] = list(solution.values)
    packed = compressed(json.dumps(said, ensure_ascii=False, separators=(",", ":")))
    # The signs of base64 that an address cannot hold.
    return packed.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D")


def _check_classic(puzzle: Grid, what: str) -> None:
    if puzzle.geometry != CLASSIC:
        raise ParameterError(f"Only 9x9 puzzles go into {what}; this one is {puzzle.geometry}.", rule="format")


def _one_line(text: str) -> str:
    return " ".join(text.split())
