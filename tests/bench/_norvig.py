"""The baseline: the method of Peter Norvig's essay "Solving Every Sudoku Puzzle" (2006), written anew.

As there, a grid is a dictionary from a square's name to the string of its digits. Taking a digit from a square has
two consequences: a square with one digit left takes it from its peers, and a unit with one place left for a digit
puts it there. The search tries the digits of a square with the fewest. Other than there it goes on after the first
solution, to prove that it is the only one.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

Values = dict[str, str]

DIGITS = COLUMNS = "123456789"
ROWS = "ABCDEFGHI"
SQUARES = [row + column for row in ROWS for column in COLUMNS]


def _units() -> list[list[str]]:
    lines = [[(row, column) for column in COLUMNS] for row in ROWS] + [
        [(row, column) for row in ROWS] for column in COLUMNS
    ]
    boxes = [list(product(rows, columns)) for rows in ("ABC", "DEF", "GHI") for columns in ("123", "456", "789")]
    return [[row + column for row, column in unit] for unit in lines + boxes]


UNITS = {square: [unit for unit in _units() if square in unit] for square in SQUARES}
PEERS = {square: {other for unit in UNITS[square] for other in unit} - {square} for square in SQUARES}


def solve_text(text: str, limit: int = 2) -> list[str]:
    """The first solutions of 81 characters, ``limit`` of them at most; all but 1 .. 9 are empty cells."""
    start = dict.fromkeys(SQUARES, DIGITS)
    if not all(_put(start, square, digit) for square, digit in zip(SQUARES, text, strict=True) if digit in DIGITS):
        return []
    solutions: list[str] = []
    for values in _solved(start):
        solutions.append("".join(values[square] for square in SQUARES))
        if len(solutions) == limit:
            break
    return solutions


def _solved(start: Values) -> Iterable[Values]:
    """All solutions, depth first, by a stack of choices that have not been tried yet."""
    choices: list[tuple[Values, str, str]] = []
    values: Values | None = start
    while True:
        if values is not None:
            open_squares = [(len(values[square]), square) for square in SQUARES if len(values[square]) > 1]
            if not open_squares:
                yield values
            else:
                _, square = min(open_squares)
                choices += [(values, square, digit) for digit in reversed(values[square])]
        if not choices:
            return
        before, square, digit = choices.pop()
        after = before.copy()
        values = after if _put(after, square, digit) else None


def _put(values: Values, square: str, digit: str) -> bool:
    """Take all other digits from the square. False for a contradiction."""
    return all(_take(values, square, other) for other in values[square].replace(digit, ""))


def _take(values: Values, square: str, digit: str) -> bool:
    """Take the digit from the square, with all that follows. False for a contradiction."""
    if digit not in values[square]:
        return True
    left = values[square] = values[square].replace(digit, "")
    if not left:
        return False
    if len(left) == 1 and not all(_take(values, peer, left) for peer in PEERS[square]):
        return False
    for unit in UNITS[square]:
        places = [place for place in unit if digit in values[place]]
        if not places or (len(places) == 1 and not _put(values, places[0], digit)):
            return False
    return True
