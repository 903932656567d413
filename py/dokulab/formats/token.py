"""Tokens: a puzzle's clues as the short text that the page's links carry. ``web/puzzles/game_token.ts`` says how."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from dokulab.grid import Grid

LARGEST_BOARD = 25
"""The largest board that the page shows."""

_PREFIX = "z1"
_CLUES = 1
_SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_BITS_A_SYMBOL = 6


def puzzle_token(puzzle: Grid) -> str | None:
    """The token of a puzzle without anything written into it; None for a board that no link can carry."""
    board = puzzle.geometry
    if board.size > LARGEST_BOARD or max(board.box_rows, board.box_columns) > 8:
        return None
    width = (board.size - 1).bit_length()
    cells = chain.from_iterable([1, *_bits(value - 1, width)] if value else [0] for value in puzzle.values)
    bits = [*_bits(board.box_rows - 1, 3), *_bits(board.box_columns - 1, 3)]
    if any(puzzle.values):
        bits += [*_bits(_CLUES, 4), *_bits(width, 5), *cells]
    bits += _bits(0, 4)
    bits += _bits(_checksum(bits), 16)
    bits += [0] * (-len(bits) % _BITS_A_SYMBOL)
    numbers = (int("".join(map(str, bits[at : at + _BITS_A_SYMBOL])), 2) for at in range(0, len(bits), _BITS_A_SYMBOL))
    return _PREFIX + "".join(_SYMBOLS[number] for number in numbers)


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
