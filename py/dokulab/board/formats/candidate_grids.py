"""Positions with candidates as text: printed grids, nine characters a cell, SudokuWiki's links, and Susser's lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from operator import sub
from struct import unpack

from dokulab.board.formats.layout import cells_in, shown_board
from dokulab.board.formats.symbols import PLAIN_DIGITS, USUAL_SIZES, usual_geometry
from dokulab.board.geometry import CLASSIC, Digit, Geometry
from dokulab.board.grid import Grid, Position

_NINES = re.compile(r"[0-9.]{729}")
_BETWEEN = re.compile(r"[\s|:\u2500-\u257f]+")
_DIGITS = "123456789"


def candidate_grid(lines: Sequence[str]) -> Position | None:
    """The position that lines print as rows of groups, or as nine characters for each of 81 cells; None if none.

    A group of one digit is a clue, unless it follows a ``u`` (SudoCue), or is between asterisks while clues are in
    pointed brackets: then it was placed. People mark digits in groups by brackets and signs, and cells by letters.
    """
    run = "".join("".join(lines).split())
    if _NINES.fullmatch(run):
        groups = [run[start : start + 9] for start in range(0, 729, 9)]
        if any(sign not in f".0{place}" for group in groups for place, sign in zip(_DIGITS, group, strict=True)):
            return None
        board = CLASSIC
    else:
        written = [line for line in lines if not _DIGITS_IN.isdisjoint(line)]
        size = len(written)
        if sum(len(cells_in(line)) for line in written) <= size * size:
            return None  # one sign a cell at most, as most drawings have
        rows = [_groups(line) for line in written]
        if size not in USUAL_SIZES or size > CLASSIC.size or any(len(row) != size for row in rows):
            return None
        groups = [group for row in rows for group in row]
        board = shown_board(lines, size, _groups) or usual_geometry(size)
    sets = [[int(sign) for sign in group if sign in _DIGITS] for group in groups]
    highest = board.size
    if not any(len(digits) > 1 for digits in sets) or any(
        len({*digits}) < len(digits) or max(digits, default=0) > highest for digits in sets
    ):
        return None
    tells_clues = any(group.startswith("<") for group in groups)
    placed = [
        group[:1] in ("u", "U") or tells_clues and group.startswith("*") and len(digits) == 1
        for group, digits in zip(groups, sets, strict=True)
    ]
    cells = [
        (0, digits[0], 0) if is_placed and len(digits) == 1 else _cell_of(digits)
        for digits, is_placed in zip(sets, placed, strict=True)
    ]
    return _position(cells, board)


_DIGITS_IN = frozenset(_DIGITS)


def _groups(line: str) -> list[str]:
    return [group for group in _BETWEEN.split(line) if any(sign in "123456789." for sign in group)]


def _cell_of(digits: Sequence[int]) -> tuple[int, int, int]:
    """A clue, a placed digit and a set of candidates, of which a cell has one at most."""
    return (digits[0], 0, 0) if len(digits) == 1 else (0, 0, sum(1 << digit - 1 for digit in digits))


def _position(cells: Sequence[tuple[int, int, int]], board: Geometry) -> Position:
    clues, placed, masks = zip(*cells, strict=True)
    return Position(Grid(clues, board), placed if any(placed) else (), masks if any(masks) else ())


def position_with(givens: str, eliminations: str) -> Position | None:
    """The position of 81 cells, in which a plus stands before a placed digit, without some candidates."""
    if not _GIVENS.fullmatch(givens):
        return None
    values, clues = (
        tuple(signs.translate(_EMPTY).encode().translate(PLAIN_DIGITS))
        for signs in (givens.replace("+", ""), _PLACED.sub(".", givens))
    )
    gone = _ELIMINATION.findall(eliminations)
    return Position(
        Grid(clues), tuple(map(sub, values, clues)) if "+" in givens else (), _left(values, gone) if gone else ()
    )


_GIVENS = re.compile(r"(?:\+?[1-9]|[.0*_-]){81}")
_PLACED = re.compile(r"\+[1-9]")
_EMPTY = str.maketrans("*_-", "...")
_ELIMINATION = re.compile(r"\b([1-9])([1-9])([1-9])\b")


def _left(digits: Sequence[Digit], gone: Sequence[Sequence[str]]) -> tuple[int, ...]:
    """The candidates that the digits leave, without those that are gone: each a digit, its row and its column.

    All 81 sets stand in one number, 16 bits each, so that a digit takes itself from all its peers at once.
    """
    taken = 0
    for cell, digit in enumerate(digits):
        if digit:
            taken |= _PEERS[cell] << digit - 1 | 511 << 16 * cell
    for name in gone:
        digit, row, column = map(int, name)
        taken |= 1 << 16 * (9 * row + column - 10) + digit - 1
    return unpack("<81H", (_EVERY & ~taken).to_bytes(2 * 81, "little"))


_PEERS = [sum(1 << 16 * peer for peer in peers) for peers in CLASSIC.peers]
_EVERY = sum(511 << 16 * cell for cell in range(81))


def sudokuwiki_position(text: str) -> Position | None:
    """What SudokuWiki puts into its links: two characters for each of 81 cells; None if it is none.

    Since version B, marked S9B, they are a number in base 36: 1 to 9 is a clue, 10 to 18 a placed digit, and more a
    set of candidates plus 18. Before, it was in base 32: twice a set of candidates, plus 1 for a clue.
    """
    if re.fullmatch(r"S9B[0-9a-z]{162}", text):
        cells = [_new_cell(int(text[at : at + 2], 36)) for at in range(3, 165, 2)]
    elif re.fullmatch(r"[0-9a-v]{162}", text):
        cells = [_old_cell(int(text[at : at + 2], 32)) for at in range(0, 162, 2)]
    else:
        return None
    is_possible = all(clue <= 9 and digit <= 9 and mask < 1 << 9 for clue, digit, mask in cells)
    return _position(cells, CLASSIC) if is_possible else None


def _new_cell(number: int) -> tuple[int, int, int]:
    if number <= 9:
        return number, 0, 0
    return (0, number - 9, 0) if number <= 18 else (0, 0, number - 18)


def _old_cell(number: int) -> tuple[int, int, int]:
    mask, is_clue = number >> 1, number & 1
    single = mask.bit_length() if mask and not mask & mask - 1 else 0
    if is_clue:
        return single or 10, 0, 0  # a set of several digits cannot be a clue: out of range
    return 0, single, 0 if single else mask
