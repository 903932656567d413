"""Puzzles in few symbols: each symbol is told from its rule, and is the same in JSON and in a script."""

from __future__ import annotations

import json
from random import Random

import pytest

from dokulab.board.formats.symbols import USUAL_SIZES, usual_geometry
from dokulab.board.formats.token import SYMBOLS, packed, unpacked
from dokulab.board.grid import Grid

SIZES = [size for size in USUAL_SIZES if size <= 25]


def test_the_symbols_are_all_that_is_printable_and_the_same_in_json_and_in_a_script() -> None:
    """A backslash and quotes are written otherwise in a string, and "<" may begin the end of a script."""
    printable = [chr(code) for code in range(128) if chr(code).isprintable() and chr(code) != " "]
    plain = [sign for sign in printable if json.dumps(sign) == f'"{sign}"' and sign not in "'<"]
    assert list(SYMBOLS) == plain


@pytest.mark.parametrize("size", SIZES)
def test_a_symbol_is_a_clue_and_the_empty_cells_before_it(size: int) -> None:
    board = usual_geometry(size)
    most = (len(SYMBOLS) - 1) // size - 1  # empty cells before a clue that one symbol holds
    for digit in (1, size // 2, size):
        for before in range(min(most + 1, board.cell_count)):
            grid = Grid((*[0] * before, digit, *[0] * (board.cell_count - before - 1)), board)
            after = (board.cell_count - before - 1) // (most + 1)
            assert packed(grid) == SYMBOLS[before * size + digit - 1] + SYMBOLS[(most + 1) * size] * after
    if most + 1 < board.cell_count:
        far = Grid((*[0] * (most + 1), 1, *[0] * (board.cell_count - most - 2)), board)
        assert packed(far).startswith(SYMBOLS[(most + 1) * size] + SYMBOLS[0])


@pytest.mark.parametrize("size", SIZES)
def test_every_puzzle_comes_back(size: int) -> None:
    board, random = usual_geometry(size), Random(size)
    for share in (0.0, 0.02, 0.1, 0.4, 1.0):
        values = tuple(random.randint(1, size) if random.random() < share else 0 for _ in board.cells)
        text = packed(Grid(values, board))
        assert unpacked(text, board).values == values
        assert set(text) <= set(SYMBOLS)
