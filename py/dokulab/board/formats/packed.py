"""Puzzles of up to 25x25 in few symbols, for the files that the page loads: one symbol a clue.

A symbol holds a clue's digit and the number of empty cells before it. That takes a third of the usual text.
"""

from __future__ import annotations

from dokulab.board.geometry import Geometry
from dokulab.board.grid import Grid

SYMBOLS = "".join(chr(code) for code in range(33, 127) if chr(code) not in "\"'<\\")
"""Printable, and the same in JSON and in a script."""


def packed(puzzle: Grid) -> str:
    """A puzzle as one symbol a clue: its digit, and the empty cells before it.

    The symbol after all those stands for as many empty cells as no clue's symbol can hold. Empty cells at the end that
    are fewer are left out.
    """
    size = puzzle.geometry.size
    gaps = (len(SYMBOLS) - 1) // size
    text, gap = "", 0
    for digit in puzzle.values:
        if digit:
            text += SYMBOLS[gap * size + digit - 1]
        elif gap == gaps - 1:
            text += SYMBOLS[gaps * size]
        gap = 0 if digit or gap == gaps - 1 else gap + 1
    return text


def unpacked(text: str, board: Geometry) -> Grid:
    """The puzzle that :func:`packed` wrote."""
    gaps = (len(SYMBOLS) - 1) // board.size
    values: list[int] = []
    for symbol in text:
        gap, digit = divmod(SYMBOLS.index(symbol), board.size)
        values += [0] * gap + [digit + 1] * (gap < gaps)
    return Grid((*values, *[0] * (board.cell_count - len(values))), board)
