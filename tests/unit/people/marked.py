"""Positions written down as what differs from an empty grid with every candidate in every cell.

A line is ``7 r1: c2 c8`` (in row 1, 7 is left only where columns 2 and 8 cross it; cells and boxes may be named too)
or ``r1c1 = 12`` (the cell has just 1 and 2). Sets of candidates are written ``7 c2 c8 - r1 r5``: 7 in columns 2 and
8, but not in rows 1 and 5; several digits may stand before the cells, and ``;`` parts several such sets.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from dokulab.board.formats import parse_grid
from dokulab.board.geometry import CLASSIC, Cell
from dokulab.board.grid import Grid
from dokulab.ground.jobs import run
from dokulab.people.state import State
from dokulab.people.step import Candidate
from dokulab.search.solvers.uniqueness import UniquePuzzle, prove_unique
from tests.puzzles import SEVENTEEN


class Position(NamedTuple):
    """``has`` and ``misses`` are lines for :func:`marked`."""

    technique: str
    has: list[str]
    loses: str
    misses: list[str]


_UNIT_OFFSET = {"r": 0, "c": 9, "b": 18}


@cache
def some_proof() -> UniquePuzzle:
    proof = run(prove_unique(parse_grid(SEVENTEEN)))
    assert proof is not None
    return proof


def cells(name: str) -> set[Cell]:
    """The cells of ``r1``, ``c2``, ``b3`` or ``r1c2``."""
    cell = re.fullmatch(r"r(\d)c(\d)", name)
    if cell:
        return {9 * int(cell[1]) - 9 + int(cell[2]) - 1}
    unit = re.fullmatch(r"([rcb])(\d)", name)
    assert unit, f"{name!r} is no cell or unit"
    return set(CLASSIC.units[_UNIT_OFFSET[unit[1]] + int(unit[2]) - 1])


def all_cells(names: str) -> set[Cell]:
    return set().union(*(cells(name) for name in names.split()))


def marked(lines: list[str]) -> State:
    """The state that the lines describe. Digits in cells are taken away in the order of the lines.

    It has the proof of another puzzle: tests ask what techniques make of the marks, not whether they may.
    """
    candidates = [set(CLASSIC.digits) for _ in CLASSIC.cells]
    for line in lines:
        if "=" in line:
            name, digits = line.split("=")
            (cell,) = cells(name.strip())
            candidates[cell] &= set(map(int, digits.strip()))
        else:
            where, kept = line.split(":")
            digit, unit = where.split()
            for cell in cells(unit) - all_cells(kept):
                candidates[cell].discard(int(digit))
    return replace(State.with_candidates(Grid.empty(), candidates), unique=some_proof())


def candidates(text: str) -> set[Candidate]:
    """A set of candidates."""
    found: set[Candidate] = set()
    for part in text.split(";"):
        inside, _, outside = part.partition("-")
        digits, *names = inside.split()
        chosen = all_cells(" ".join(names)) - all_cells(outside)
        found |= {(cell, int(digit)) for cell in chosen for digit in digits}
    return found
