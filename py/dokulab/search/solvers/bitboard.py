"""The fast 9x9 solver: one integer of 81 bits for each digit.

A state is nine *boards*: for each digit the set of cells where it can still go. Two rules propagate it. A digit's
own rules, row, column and box, close its board (``digit_propagation``); closed boards are cached, since the same
ones come up again and again. A cell with one digit left is a naked single. When neither rule finds anything more, the
search guesses, at a cell with two digits if there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeAlias

from dokulab.board.geometry import CLASSIC
from dokulab.board.grid import Grid
from dokulab.ground.errors import ParameterError
from dokulab.ground.jobs import Job
from dokulab.search.solvers.digit_propagation import (
    ALL_CELLS,
    CELL_BIT,
    CellSet,
    DigitPropagation,
    cell_set,
    rows_touched,
)
from dokulab.search.solvers.protocol import Limits, Outcome, SearchStats, Solver

Bitboards: TypeAlias = list[CellSet]
"""For each digit, 1 .. 9, the cells where it can still go."""

_DIGITS = range(9)
_PEERS: dict[CellSet, CellSet] = {CELL_BIT[cell]: cell_set(CLASSIC.peers[cell]) for cell in CLASSIC.cells}
_NOT_PEERS: dict[CellSet, CellSet] = {cell: ALL_CELLS ^ peers for cell, peers in _PEERS.items()}
_propagation = DigitPropagation()

_GUESSES_BETWEEN_YIELDS = 32


def solve_text(text: str, limit: int = 2) -> list[str]:
    """The first solutions, at most ``limit``, of 81 characters; any character but 1 .. 9 is an empty cell.

    For callers that solve thousands of puzzles: no checks, no job. Clashing clues have no solution.
    """
    return [_text(boards) for boards in _first_solutions(boards_of(text.encode("ascii", "replace")), limit)]


def count_solutions(values: Iterable[int], limit: int = 2) -> int:
    """The number of solutions of 81 values, 0 for an empty cell; counting stops at ``limit``. As fast as solve_text."""
    return len(_first_solutions(boards_of(bytes(values)), limit))


def search(puzzle: Grid, limits: Limits) -> Job[Outcome]:
    """Count the solutions of a puzzle; a node is a guess. Raises ClashError, ParameterError if it is not 9x9 in 3x3."""
    if puzzle.geometry != CLASSIC:
        raise ParameterError(
            "The solver bitboard only takes 9x9 puzzles with 3x3 boxes; choose another.", rule="solver"
        )
    puzzle.check()
    stats = SearchStats()
    for solution in _solutions(boards_of(bytes(puzzle.values))):
        if solution is not None:
            stats.add(_grid_maker(solution))
            if stats.count >= limits.solutions:
                return stats.outcome(exhausted=False)
        elif stats.nodes == limits.nodes:
            return stats.outcome(exhausted=False)
        else:
            stats.nodes += 1
            if stats.nodes % _GUESSES_BETWEEN_YIELDS == 0:
                yield stats.progress()
    return stats.outcome(exhausted=True)


def solutions(puzzle: Grid) -> Iterator[Grid | None]:
    """Every solution of a 9x9 puzzle without clashes, one after the other; and None before each guess."""
    for solution in _solutions(boards_of(bytes(puzzle.values))):
        yield None if solution is None else _grid_maker(solution)()


def boards_of(clues: bytes) -> Bitboards:
    """The boards before any propagation: a digit can go to its clues, and to the empty cells of other rows."""
    boards = [int(clues.translate(table), 2) for table in _CLUES]
    filled = 0
    for board in boards:
        filled |= board
    empty = ALL_CELLS ^ filled
    return [board | empty & ~rows_touched(board) for board in boards]


def propagate(boards: Bitboards) -> CellSet | None:
    """Apply both rules to ``boards`` until nothing changes. Returns the open cells, or None for a contradiction.

    Together they cover naked singles, hidden singles and locked candidates.
    """
    open_cells = ALL_CELLS
    placed = [0] * 9
    while True:
        for digit in _DIGITS:
            boards[digit], placed[digit] = _propagation[boards[digit] & (open_cells | placed[digit])]
            open_cells &= ~placed[digit]
        while True:
            once = twice = 0  # the cells that at least one digit, two digits can take
            for board in boards:
                twice |= once & board
                once |= board
            if once != ALL_CELLS:
                return None
            naked_singles = open_cells & ~twice
            if not naked_singles:
                break
            for digit in _DIGITS:
                singles = boards[digit] & naked_singles
                if singles:
                    board = boards[digit] & (open_cells | placed[digit])
                    while singles:
                        cell = singles & -singles
                        singles ^= cell
                        board &= _NOT_PEERS[cell]
                    boards[digit], placed[digit] = _propagation[board]
                    open_cells &= ~placed[digit]
        if not twice & ~open_cells:  # no digit is left in a cell filled since with another
            return open_cells


def _first_solutions(boards: Bitboards, limit: int) -> list[Bitboards]:
    return list(islice(filter(None, _solutions(boards)), limit))


def _solutions(boards: Bitboards) -> Iterator[Bitboards | None]:
    """Every solution, as boards with one place in each row; and None before each guess."""
    waiting = [boards]
    while waiting:
        boards = waiting.pop()
        open_cells = propagate(boards)
        if open_cells is None:
            continue
        if not open_cells:
            yield boards
            continue
        yield None
        cell = _guess_cell(boards)
        for digit in _DIGITS:
            if boards[digit] & cell:
                guess = [board & ~cell for board in boards]
                guess[digit] = boards[digit] & _NOT_PEERS[cell]
                waiting.append(guess)


def _guess_cell(boards: Bitboards) -> CellSet:
    """The cell to guess at: the one with two digits whose peers a guess changes most.

    A peer that has one of the two digits counts 1, and 5 if it has two digits itself, since the guess fills it.
    These weights need a fifth fewer guesses than simply counting peers.
    """
    once = twice = thrice = more = 0
    for board in boards:
        more |= thrice & board
        thrice |= twice & board
        twice |= once & board
        once |= board
    pairs = twice & ~thrice
    if not pairs:
        fewest = thrice & ~more or more
        return fewest & -fewest
    scores: dict[CellSet, int] = {}
    for board in boards:
        pairs_with_digit = left = board & pairs
        while left:
            cell = left & -left
            left ^= cell
            peers = _PEERS[cell]
            score = 4 * (peers & pairs_with_digit).bit_count() + (peers & board).bit_count()
            scores[cell] = scores.get(cell, 0) + score
    return max(scores, key=scores.__getitem__)


def _table_of_clues(digit: int) -> bytes:
    """For ``bytes.translate``: "1" for the digit, as a number or a character, "0" for all else."""
    return bytes(ord("1") if byte in (digit, ord("0") + digit) else ord("0") for byte in range(256))


_CLUES = [_table_of_clues(digit) for digit in CLASSIC.digits]


def _text(solution: Bitboards) -> str:
    """A solution as 81 digits."""
    # Read in base 16, a board's binary digits are one hexadecimal digit a cell.
    digits = sum(digit * int(f"{board:b}", 16) for digit, board in enumerate(solution, 1))
    return f"{digits:x}"


def _grid_maker(solution: Bitboards) -> Callable[[], Grid]:
    return lambda: Grid(tuple(map(int, _text(solution))))


BITBOARD = Solver(
    id="bitboard",
    title="Bitboards, one for each digit",
    node="guesses",
    search=search,
    sizes=(9,),
)
