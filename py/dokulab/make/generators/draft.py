"""What a setter wants to know of clues so far: how many solutions, what is open, which clue helps, which can go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from dokulab.board.geometry import CLASSIC, Cell, Digit
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import PAUSE, Job
from dokulab.search.solvers import bitboard
from dokulab.search.solvers.registry import each_solution
from dokulab.search.solvers.uniqueness import is_unique

MOST_SOLUTIONS = 1_000
"""Solutions are counted up to here."""

MOST_ON_LARGEST = 20
"""Up to here on boards above 16x16, where each takes some hundredths of a second."""

BEST_CLUES = 3
LARGEST_COUNTED = 16
LARGEST_CHECKED = 9
"""Each clue is left out in turn on boards of up to this size."""

_BETWEEN_PAUSES = 16


@dataclass(frozen=True, slots=True)
class HelpfulClue:
    """A clue to add. ``left`` is the number of solutions then; None where there are too many to count."""

    cell: Cell
    digit: Digit
    left: int | None


@dataclass(frozen=True, slots=True)
class DraftFacts:
    """``solutions`` up to the most that are counted; ``is_whole`` says whether these are all.

    ``possible`` has for each cell the digits that some solution has there; where not all solutions were counted, and
    the board is not 9x9, only those of the solutions seen. ``helpful`` clues leave the fewest solutions, best first.
    ``redundant`` clues can each be left out alone; they are looked for where there is one solution.
    """

    WIRE: ClassVar = ("open_cells",)

    solutions: int
    is_whole: bool
    possible: tuple[tuple[Digit, ...], ...]
    helpful: tuple[HelpfulClue, ...]
    redundant: tuple[Cell, ...]

    @property
    def open_cells(self) -> int:
        """The cells in which solutions differ."""
        return sum(len(digits) > 1 for digits in self.possible)


def study_draft(puzzle: Grid) -> Job[DraftFacts]:
    """The facts about clues, which need not have one solution. Clues that clash have none."""
    board = puzzle.geometry
    if next(board.equal_pairs(puzzle.values), None) is not None:
        return DraftFacts(0, True, ((),) * board.cell_count, (), ())
    most = MOST_SOLUTIONS if board.size <= LARGEST_COUNTED else MOST_ON_LARGEST
    counts: list[dict[Digit, int]] = [{} for _ in board.cells]
    found = 0
    for number, solution in enumerate(each_solution(puzzle)):
        if number % _BETWEEN_PAUSES == 0:
            yield PAUSE
        if solution is None:
            continue
        found += 1
        for cell, digit in enumerate(solution.values):
            counts[cell][digit] = counts[cell].get(digit, 0) + 1
        if found > most:
            break
    is_whole = found <= most
    helpful: tuple[HelpfulClue, ...] = ()
    if is_whole:
        helpful = _helpful(counts) if found > 1 else ()
    elif board == CLASSIC:
        helpful = yield from _look_at_each(puzzle, counts)
    redundant = (yield from _redundant(puzzle)) if found == 1 and board.size <= LARGEST_CHECKED else ()
    possible = tuple(tuple(sorted(digits)) for digits in counts)
    return DraftFacts(min(found, most), is_whole, possible, helpful, redundant)


def _helpful(counts: list[dict[Digit, int]]) -> tuple[HelpfulClue, ...]:
    """The clues that leave the fewest solutions, by the count of all."""
    options = [
        HelpfulClue(cell, digit, count)
        for cell, digits in enumerate(counts)
        if len(digits) > 1
        for digit, count in sorted(digits.items())
    ]
    return tuple(sorted(options, key=lambda clue: clue.left or 0)[:BEST_CLUES])


def _look_at_each(puzzle: Grid, counts: list[dict[Digit, int]]) -> Job[tuple[HelpfulClue, ...]]:
    """At 9x9, whether each candidate has a solution; those from which propagation goes furthest help most."""
    ranked: list[tuple[int, HelpfulClue]] = []
    for cell in CLASSIC.cells:
        if puzzle.values[cell]:
            continue
        for digit in CLASSIC.digits:
            yield PAUSE
            tried = puzzle.with_digit(cell, digit)
            boards = bitboard.boards_of(bytes(tried.values))
            if bitboard.propagate(boards) is None:
                continue
            if digit not in counts[cell]:
                if not bitboard.count_solutions(tried.values, 1):
                    continue
                counts[cell][digit] = 1
            ranked.append((sum(map(int.bit_count, boards)), HelpfulClue(cell, digit, None)))
    ranked.sort(key=lambda entry: entry[0])
    return tuple(clue for _, clue in ranked[:BEST_CLUES])


def _redundant(puzzle: Grid) -> Job[tuple[Cell, ...]]:
    """The clues of a puzzle with one solution without any one of which it still has one."""
    found: list[Cell] = []
    for cell in puzzle.clues:
        yield PAUSE
        if is_unique(_without(puzzle, {cell: 0})):
            found.append(cell)
    return tuple(found)


def minimal_draft(puzzle: Grid) -> Job[Grid]:
    """The puzzle without redundant clues, tried from the last cell on; itself if it does not have one solution.

    Raises ParameterError for boards larger than 9x9, where each clue can take minutes.
    """
    if puzzle.geometry.size > LARGEST_CHECKED:
        most = f"{LARGEST_CHECKED}x{LARGEST_CHECKED}"
        raise ParameterError(
            f"Redundant clues are removed on boards up to {most}, not on {puzzle.geometry}.", rule="size"
        )
    if not is_unique(puzzle):
        return puzzle
    for cell in reversed(puzzle.clues):
        yield PAUSE
        fewer = _without(puzzle, {cell: 0})
        if is_unique(fewer):
            puzzle = fewer
    return puzzle


def _without(puzzle: Grid, changes: Mapping[Cell, Digit]) -> Grid:
    values = tuple(changes.get(cell, digit) for cell, digit in enumerate(puzzle.values))
    return Grid(values, puzzle.geometry)
