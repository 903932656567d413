"""Puzzles that tests of many kinds need: without a solution, with several, with clashing clues, and slow to count.

Solutions are counted by a plain search of this file's own, so that no solver is tested with its own answers.
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from tests import corpus

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

NO_PLACE = "...1...........1..234" + "." * 60
"""No solution: box 1 has no place for a 1."""

CLASH = "11" + "." * 79
"""r1c1 and r1c2 are equal."""

SEVENTEEN = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
"""17 clues and one solution; one run of its call count takes some million sweeps."""


@cache
def seventeen_clues() -> list[str]:
    """Puzzles with 17 clues and one solution each."""
    return [text for text in corpus.puzzles("norvig-top95.txt") if sum(char in "123456789" for char in text) == 17]


@cache
def with_several_solutions(count: int, seed: int = 0) -> list[str]:
    """Full grids from which cells were taken until more than one solution remained."""
    rng = Random(seed)
    return [_text(_reduced(rng)) for _ in range(count)]


@cache
def without_solution(count: int, seed: int = 0) -> list[str]:
    """Puzzles whose clues do not clash, and that have no solution all the same.

    Each is a puzzle with one solution and one more clue: a digit that its row, column and box allow, but the solution
    does not.
    """
    rng = Random(seed)
    made: list[str] = []
    while len(made) < count:
        cells = [0 if char in ".0" else int(char) for char in rng.choice(corpus.puzzles("norvig-easy50.txt"))]
        (solution,) = islice(_solutions(cells), 2)
        cell = rng.choice([cell for cell, digit in enumerate(cells) if not digit])
        wrong = [digit for digit in _allowed(cells, cell) if digit != solution[cell]]
        if wrong:
            cells[cell] = rng.choice(wrong)
            assert not [*_solutions(cells)]
            made.append(_text(cells))
    return made


def _reduced(rng: Random) -> list[int]:
    (solution,) = islice(_solutions([0] * 81, rng), 1)
    cells = [*solution]
    for cell in rng.sample(range(81), 81):
        cells[cell] = 0
        if len([*islice(_solutions(cells), 2)]) == 2:
            return cells
    raise AssertionError("The empty grid has more than one solution.")


def _solutions(cells: Sequence[int], rng: Random | None = None) -> Iterator[list[int]]:
    """Every solution, by trying all digits of a cell that allows the fewest; in a random order if ``rng`` is given."""
    seen = [0] * 27  # of each row, column and box, a bit for each digit
    for cell, digit in enumerate(cells):
        for unit in _UNITS[cell] if digit else ():
            seen[unit] |= 1 << digit
    filled = [*cells]

    def below(open_cells: list[int]) -> Iterator[list[int]]:
        if not open_cells:
            yield [*filled]
            return
        cell, digits = open_cells[0], _ALL
        for each in open_cells:
            row, column, box = _UNITS[each]
            free = _ALL & ~(seen[row] | seen[column] | seen[box])
            if free.bit_count() < digits.bit_count():
                cell, digits = each, free
        allowed = [digit for digit in range(1, 10) if digits >> digit & 1]
        left = [each for each in open_cells if each != cell]
        for digit in rng.sample(allowed, len(allowed)) if rng else allowed:
            filled[cell] = digit
            for unit in _UNITS[cell]:
                seen[unit] ^= 1 << digit
            yield from below(left)
            for unit in _UNITS[cell]:
                seen[unit] ^= 1 << digit

    yield from below([cell for cell, digit in enumerate(cells) if not digit])


def _allowed(cells: Sequence[int], cell: int) -> list[int]:
    near = {cells[other] for other in range(81) if not {*_UNITS[other]}.isdisjoint(_UNITS[cell])}
    return [digit for digit in range(1, 10) if digit not in near]


_ALL = 0b1111111110
_UNITS = [(cell // 9, 9 + cell % 9, 18 + cell // 27 * 3 + cell % 9 // 3) for cell in range(81)]
"""Of each 9x9 cell its row, column and box."""


def _text(cells: Sequence[int]) -> str:
    return "".join(str(digit) if digit else "." for digit in cells)
