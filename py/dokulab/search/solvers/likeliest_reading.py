"""The likeliest reading of a photographed puzzle that has exactly one solution.

A reader of photographs gives each cell probabilities, not digits. A printed puzzle has one solution, so readings that
have none or several are wrong. Readings are tried in the order of their probability until one has exactly one.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dokulab.board.geometry import Cell, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import PAUSE, Job, without_progress
from dokulab.search.solvers.protocol import Verdict
from dokulab.search.solvers.uniqueness import has_one_solution, up_to_two_solutions

MOST_READINGS = 4_000
"""The readings that are tried before the search gives up."""

LEAST_PROBABILITY = 1e-6
"""A cell's option that is less likely than this is not tried."""

_READINGS_BETWEEN_YIELDS = 4


@dataclass(frozen=True, slots=True)
class LikeliestReading:
    """A reading, whether it has exactly one solution, and the cells where it is not what is likeliest there.

    Where no reading with exactly one solution was found, it is the likeliest of all, without changes.
    ``as_read`` has in each cell what is likeliest there.
    """

    puzzle: Grid
    unique: bool
    changed: tuple[Cell, ...]
    as_read: Grid


@dataclass(frozen=True, slots=True)
class Correction:
    """A cell in which the reading with exactly one solution differs from what is likeliest there, and why.

    ``read`` is what is likeliest there, ``digit`` what is there now; 0 is empty. ``verdict`` is what the corrected
    puzzle would have with ``read`` in this cell: no solution or several. ``clashing`` is a cell that holds the same
    digit as ``read`` in the same row, column or box, if there is one.
    """

    cell: Cell
    read: Digit
    digit: Digit
    verdict: Verdict
    clashing: Cell | None


def likeliest_reading(geometry: Geometry, probabilities: Sequence[Sequence[float]]) -> Job[LikeliestReading]:
    """Search best first. ``probabilities`` has for each cell those of empty, 1, 2, ... size.

    Raises ParameterError if there are too many or too few of them, or one is not between 0 and 1.
    """
    _check(geometry, probabilities)
    options = [_options(cell) for cell in probabilities]
    likeliest = tuple(cell[0].digit for cell in options)
    for count, changes in enumerate(_changes(options)):
        if count == MOST_READINGS:
            break
        if count % _READINGS_BETWEEN_YIELDS == 0:
            yield PAUSE
        values = list(likeliest)
        for cell, option in changes:
            values[cell] = options[cell][option].digit
        puzzle = Grid(tuple(values), geometry)
        if (yield from has_one_solution(puzzle)):
            changed = tuple(sorted(cell for cell, _ in changes))
            return LikeliestReading(puzzle, True, changed, Grid(likeliest, geometry))
    return LikeliestReading(Grid(likeliest, geometry), False, (), Grid(likeliest, geometry))


def corrections(reading: LikeliestReading) -> Job[tuple[Correction, ...]]:
    """Why each changed cell was changed, in the order of the cells."""
    found: list[Correction] = []
    for cell in reading.changed:
        read = reading.as_read.values[cell]
        values = list(reading.puzzle.values)
        values[cell] = read
        clashing = _clashing_cell(reading.puzzle, cell, read)
        if clashing is None:
            verdict = yield from verdict_of(Grid(tuple(values), reading.puzzle.geometry))
        else:
            verdict = Verdict.NONE
        found.append(Correction(cell, read, reading.puzzle.values[cell], verdict, clashing))
    return tuple(found)


def verdict_of(puzzle: Grid) -> Job[Verdict]:
    """How many solutions a puzzle has: none (also where digits clash), one or several."""
    if next(puzzle.geometry.equal_pairs(puzzle.values), None) is not None:
        return Verdict.NONE
    outcome = yield from without_progress(up_to_two_solutions(puzzle))
    return outcome.verdict


def _clashing_cell(puzzle: Grid, cell: Cell, digit: Digit) -> Cell | None:
    """The first cell that shares a unit with ``cell`` and holds ``digit``."""
    if digit == 0:
        return None
    return next((peer for peer in sorted(puzzle.geometry.peers[cell]) if puzzle.values[peer] == digit), None)


@dataclass(frozen=True, slots=True)
class _Option:
    """A digit (0 for empty) and how much less likely it is than the cell's likeliest, as a difference of logarithms."""

    digit: Digit
    cost: float


def _check(geometry: Geometry, probabilities: Sequence[Sequence[float]]) -> None:
    if len(probabilities) != geometry.cell_count:
        raise ParameterError(f"There must be {geometry.cell_count} cells, not {len(probabilities)}.", rule="cells")
    for cell in probabilities:
        if len(cell) != geometry.size + 1 or not all(0 <= each <= 1 for each in cell) or max(cell) == 0:
            raise ParameterError(
                f"Each cell must have {geometry.size + 1} probabilities between 0 and 1.", rule="probabilities"
            )


def _options(probabilities: Sequence[float]) -> list[_Option]:
    """The options of a cell, the likeliest first."""
    order = sorted(range(len(probabilities)), key=lambda digit: -probabilities[digit])
    best = probabilities[order[0]]
    return [
        _Option(digit, math.log(best / probabilities[digit]))
        for digit in order
        if digit == order[0] or probabilities[digit] >= LEAST_PROBABILITY
    ]


_Changes = tuple[tuple[Cell, int], ...]
"""Cells that differ from the likeliest reading, each with the number of its option."""


def _changes(options: Sequence[Sequence[_Option]]) -> Iterator[_Changes]:
    """All readings, each once, the likeliest first.

    The cells are sorted by the cost of their second option. From a reading whose last change is at one cell, the next
    are: that cell's next option; the next cell changed as well; and, from a second option, the next cell instead.
    """
    cells = sorted(
        (cell for cell, choice in enumerate(options) if len(choice) > 1), key=lambda cell: options[cell][1].cost
    )
    yield ()
    if not cells:
        return
    waiting: list[tuple[float, int, int, _Changes]] = [(options[cells[0]][1].cost, 0, 1, ())]
    while waiting:
        cost, place, option, earlier = heapq.heappop(waiting)
        cell = cells[place]
        changes = (*earlier, (cell, option))
        yield changes
        own = options[cell]
        if option + 1 < len(own):
            heapq.heappush(waiting, (cost + own[option + 1].cost - own[option].cost, place, option + 1, earlier))
        if place + 1 < len(cells):
            second = options[cells[place + 1]][1].cost
            heapq.heappush(waiting, (cost + second, place + 1, 1, changes))
            if option == 1:
                heapq.heappush(waiting, (cost - own[1].cost + second, place + 1, 1, earlier))
