"""Grids written as text."""

from __future__ import annotations

from dokulab.board.formats.symbols import EMPTY
from dokulab.board.geometry import DIGIT_SYMBOLS
from dokulab.board.grid import Grid

_SYMBOLS = EMPTY + DIGIT_SYMBOLS


def grid_text(grid: Grid) -> str:
    """One character a cell, row by row; ``.`` is an empty cell, A is 10."""
    return "".join([_SYMBOLS[value] for value in grid.values])


def printed_grid(grid: Grid) -> str:
    """The grid in lines with its boxes drawn, as ``parse_grid`` reads it back. No line break at the end."""
    geometry = grid.geometry
    text = grid_text(grid)
    size, width = geometry.size, geometry.box_columns
    ruler = "+".join(["-" * (2 * width + 1)] * geometry.box_rows).join("++")
    lines = [ruler]
    for row in range(size):
        symbols = text[row * size : (row + 1) * size]
        groups = [" ".join(symbols[start : start + width]) for start in range(0, size, width)]
        lines.append(" | ".join(groups).join(("| ", " |")))
        if (row + 1) % geometry.box_rows == 0:
            lines.append(ruler)
    return "\n".join(lines)


def printed_side_by_side(left: Grid, right: Grid) -> str:
    """Two printed grids of one geometry beside each other."""
    pairs = zip(printed_grid(left).splitlines(), printed_grid(right).splitlines(), strict=True)
    return "\n".join("   ".join(pair) for pair in pairs)
