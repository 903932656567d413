"""A puzzle in few symbols: a token, which the page's links carry, and the packed form of the files that it loads.

A token has what was written into the puzzle, too; ``web/shared/puzzles/game_token.ts`` says how. In the packed form a
symbol holds a clue's digit and the number of empty cells before it. That takes a third of the usual text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain

from dokulab.board.geometry import Geometry, geometry
from dokulab.board.grid import Grid, Position
from dokulab.ground.errors import ParameterError, PuzzleTextError

LARGEST_BOARD = 25
"""The largest board that the page shows."""

_PREFIX = "z1"
_CLUES, _DIGITS, _CANDIDATES = 1, 2, 6
_LINK_SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_BITS_A_SYMBOL = 6
_TOKEN = re.compile(r"z(\d)([\w-]{1,20000})", re.ASCII)


def puzzle_token(position: Position) -> str | None:
    """The token of a puzzle and what was written into it; None for a board that no link can carry."""
    board = position.puzzle.geometry
    if board.size > LARGEST_BOARD or max(board.box_rows, board.box_columns) > 8:
        return None
    width = (board.size - 1).bit_length()
    bits = [*_bits(board.box_rows - 1, 3), *_bits(board.box_columns - 1, 3)]
    bits += _layer(_CLUES, width, [value - 1 for value in position.puzzle.values])
    bits += _layer(_DIGITS, width, [value - 1 for value in position.placed])
    bits += _layer(_CANDIDATES, board.size, [mask or -1 for mask in position.candidates])
    bits += _bits(0, 4)
    bits += _bits(_checksum(bits), 16)
    bits += [0] * (-len(bits) % _BITS_A_SYMBOL)
    numbers = (int("".join(map(str, bits[at : at + _BITS_A_SYMBOL])), 2) for at in range(0, len(bits), _BITS_A_SYMBOL))
    return _PREFIX + "".join(_LINK_SYMBOLS[number] for number in numbers)


def _layer(kind: int, width: int, values: list[int]) -> list[int]:
    """A value for each cell, -1 for none; nothing where there are none."""
    if max(values, default=-1) < 0:
        return []
    cells = chain.from_iterable([1, *_bits(value, width)] if value >= 0 else [0] for value in values)
    return [*_bits(kind, 4), *_bits(width, 5), *cells]


def read_token(text: str) -> Position | None:
    """The puzzle of a token, with its digits and candidates; other marks are left out. None if the text is none.

    Raises PuzzleTextError for a token that is damaged, or from a newer version.
    """
    found = _TOKEN.fullmatch(text)
    if found is None:
        return None
    if found[1] > _PREFIX[1]:
        raise PuzzleTextError("This link is from a newer version of Dokulab.", rule="link")
    bits = [bit for symbol in found[2] for bit in _bits(_LINK_SYMBOLS.index(symbol), _BITS_A_SYMBOL)]
    try:
        return _position_of(_Bits(bits))
    except (IndexError, ParameterError):
        raise PuzzleTextError("This link is damaged or incomplete. Copy all of it.", rule="link") from None


class _Bits:
    def __init__(self, bits: list[int]) -> None:
        self._bits = bits
        self.at = 0

    def read(self, width: int) -> int:
        """The next number. Raises IndexError at the end."""
        if self.at + width > len(self._bits):
            raise IndexError
        value = 0
        for bit in self._bits[self.at : self.at + width]:
            value = value << 1 | bit
        self.at += width
        return value

    def checksum(self) -> int:
        """Of what was read."""
        return _checksum(self._bits[: self.at])


def _position_of(bits: _Bits) -> Position:
    board = geometry(bits.read(3) + 1, bits.read(3) + 1)
    if board.size > LARGEST_BOARD:
        raise IndexError
    layers: dict[int, tuple[int, ...]] = {}
    while kind := bits.read(4):
        width, is_digits = bits.read(5), kind in (_CLUES, _DIGITS)
        layers[kind] = tuple(bits.read(width) + is_digits if bits.read(1) else 0 for _ in board.cells)
    expected = bits.checksum()
    placed, masks = layers.get(_DIGITS, ()), layers.get(_CANDIDATES, ())
    if bits.read(16) != expected or max(placed, default=0) > board.size or max(masks, default=0) >= 1 << board.size:
        raise IndexError
    return Position(Grid(layers.get(_CLUES, (0,) * board.cell_count), board), placed, masks)


def _bits(value: int, width: int) -> list[int]:
    """The bits of a number, the highest first."""
    return [value >> (width - 1 - place) & 1 for place in range(width)]


def _checksum(bits: Iterable[int]) -> int:
    """CRC-16 with the polynomial 0x1021, starting from 0xffff."""
    total = 0xFFFF
    for bit in bits:
        carry = (total >> 15) ^ bit
        total = (total << 1 & 0xFFFF) ^ (0x1021 if carry else 0)
    return total


SYMBOLS = "".join(chr(code) for code in range(33, 127) if chr(code) not in "\"'<\\")
"""Printable, and the same in JSON and in a script. One symbol is one clue of a puzzle of up to 25x25."""


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
