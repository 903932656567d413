"""Puzzles whose clues are exactly the cells of a pattern: a search among the pattern's fillings.

*A start.* A random full grid fills the pattern; then one or two digits at a time change at random, and Metropolis's
rule on the candidates that propagation leaves (:func:`~dokulab.search.solvers.bitboard.propagate`) decides what stays.
With none left over the filling has one solution, and most patterns of 24 clues or more get there within a few hundred
changes. Where singles may not be enough, the start is a filling with few candidates left over and yet one solution.

*Exchanges.* Empty one to three of a proper filling's clues, and list the solutions of what is left. Digits for these
cells that exactly one of the solutions has are another proper filling: so one enumeration shows every proper filling
nearby, and no candidate has to be tried for its uniqueness. The climb to what is asked for takes such steps, keeps what
costs no more, and starts elsewhere when it gets no further.

*Small boards.* All full grids of 4x4 and 6x6 boards are known up to renaming digits. So there the search goes through
all fillings, and if none of them has one solution and what is asked for, that is the proof.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import islice
from random import Random

from dokulab.board.geometry import CLASSIC, Cell, Digit, Geometry
from dokulab.board.grid import Grid
from dokulab.board.small_boards import full_grids
from dokulab.ground.jobs import PAUSE, Job
from dokulab.make.generators.climb import Descent, climb
from dokulab.make.generators.objective import COARSE_RUNS, RatedClues
from dokulab.make.generators.puzzle_search import SearchState
from dokulab.make.generators.puzzle_spec import PuzzleSpec
from dokulab.make.patterns.methods.population import full_grids as full_grids_with
from dokulab.make.patterns.problem import PatternProblem
from dokulab.people.catalogue import RANKS
from dokulab.people.techniques.locked import CLAIMING, POINTING
from dokulab.search.full_grid import Clues, random_full_grid
from dokulab.search.solvers import bitboard
from dokulab.search.solvers.registry import each_solution

CHANGES = 6_000
"""The changes of one start; then it begins again with another full grid."""

ACCEPTED_MORE = 0.85
"""The probability of accepting one candidate more, two with its square, and so on."""

FEW_LEFT = 120
"""With at most this many candidates left over it is tried whether a filling has one solution."""

MOVES_OF_A_START = 5
"""A start takes about as long as this many puzzles take to rate."""

HARDEST_EASY = 2.8
"""Sudoku Explainer's rating of locked candidates, the hardest that propagation does."""

WORSE_START = 1.0
"""A start that costs this much more than the best puzzle is given up at once: to rate it to the end may take long."""

PATIENCE = 40
"""After this many exchanges in a row without a cheaper puzzle the climb starts again elsewhere."""

MOST_SOLUTIONS = 400
"""Of what an exchange leaves, at most this many solutions are listed; with more, it is tried with other cells."""

MOST_EMPTIED = 3
_TRIES = 12
_CHANGES_BETWEEN_PAUSES = 64
_EXCHANGES_AT_FIRST = 200
"""Where there are no bitboards: the exchanges of one start, by the number of solutions."""


def climb_filling(search: SearchState, cells: Sequence[Cell]) -> Job[None]:
    """One climb from a new proper filling of the pattern's cells, or one look for such a filling."""
    start = yield from proper_filling(search, cells)
    if start is not None:
        yield from climb_from(search, start, search.best_cost + WORSE_START)


def climb_from(search: SearchState, start: Clues, worst: float = math.inf) -> Job[None]:
    """One climb by exchanges of the clues that are not fixed."""
    fixed = {cell for cell, _ in search.spec.fixed}
    movable = [cell for orbit in start.given for cell in orbit if cell not in fixed]
    if movable:
        yield from climb(
            search, start, lambda here: exchanged(here.clues, movable, search.rng), Descent(PATIENCE), worst
        )


def proper_filling(search: SearchState, cells: Sequence[Cell]) -> Job[Clues | None]:
    """A filling with one solution; None if this start has led to none."""
    search.moves += MOVES_OF_A_START
    spec, rng = search.spec, search.rng
    solution = yield from _full_grid(search, cells)
    if solution is None:
        return None
    yield search.record_best(RatedClues(clues_of(solution, cells), COARSE_RUNS))
    fixed = {cell for cell, _ in spec.fixed}
    movable = [cell for cell in cells if cell not in fixed]
    values = [digit if cell in set(cells) else 0 for cell, digit in enumerate(solution.values)]
    if not movable:
        return clues if (clues := clues_of(solution, cells)).is_proper else None
    if spec.board == CLASSIC:
        found = yield from _annealed(values, movable, rng, wants_more_left=needs_more_than_singles(spec))
    else:
        found = yield from _fewer_solutions(values, spec.board, movable, rng)
    return None if found is None else _proper(found, spec.board, cells)


def _full_grid(search: SearchState, cells: Sequence[Cell]) -> Job[Grid | None]:
    """A random full grid with the fixed digits; None if none was found."""
    spec = search.spec
    if not spec.fixed:
        return random_full_grid(search.rng, spec.board)
    grids = yield from full_grids_with(PatternProblem.of(spec.board, cells, (), spec.fixed), search.rng)
    return search.rng.choice(grids) if grids else None


def every_filling(search: SearchState, cells: Sequence[Cell]) -> Job[int | None]:
    """Try all fillings of a small board; how many there are, up to renaming digits, once none is left to try."""
    board, rng = search.spec.board, search.rng
    grids = yield from full_grids(board)
    digits = list(board.digits)
    for number, text in enumerate(rng.sample(grids, len(grids))):
        names = dict(zip(digits, rng.sample(digits, len(digits)), strict=True))
        clues = clues_of(Grid(tuple(names[digit] for digit in text), board), cells)
        if number == 0:
            yield search.record_best(RatedClues(clues, COARSE_RUNS))
        if not clues.is_proper:
            if number % _CHANGES_BETWEEN_PAUSES == 0:
                yield PAUSE
            continue
        search.moves += 1
        seed = rng.getrandbits(32)
        rated = yield from search.objective.rate(clues, seed, COARSE_RUNS)
        if rated is not None:
            yield search.record_best((yield from search.objective.refine(rated, seed)))
        if search.is_over:
            return None
    return len(grids)


def clues_of(solution: Grid, cells: Sequence[Cell]) -> Clues:
    """The solution's digits in these cells, each an orbit of its own."""
    given = set(cells)
    empty = tuple((cell,) for cell in solution.geometry.cells if cell not in given)
    return Clues(solution, tuple((cell,) for cell in cells), empty)


def exchanged(clues: Clues, movable: Sequence[Cell], rng: Random) -> Clues | None:
    """A proper filling that differs from this one in one to three movable cells; None if none was found nearby."""
    board = clues.digits.geometry
    cells = [cell for orbit in clues.given for cell in orbit]
    values = list(clues.puzzle.values)
    for _ in range(_TRIES):
        emptied = rng.sample(movable, min(len(movable), rng.randint(1, MOST_EMPTIED)))
        groups, is_whole = _by_digits(values, emptied, board)
        while not is_whole and len(emptied) > 1:
            emptied.pop()
            groups, is_whole = _by_digits(values, emptied, board)
        here = tuple(values[cell] for cell in emptied)
        alone = [digits for digits, count in groups.items() if count == 1 and digits != here]
        if is_whole and alone:
            for cell, digit in zip(emptied, rng.choice(alone), strict=True):
                values[cell] = digit
            return _proper(values, board, cells)
    return None


def _by_digits(
    values: Sequence[Digit], emptied: Sequence[Cell], board: Geometry
) -> tuple[dict[tuple[Digit, ...], int], bool]:
    """How many solutions of the other clues have which digits in the emptied cells, and whether these are all."""
    left = list(values)
    for cell in emptied:
        left[cell] = 0
    found = _solutions(left, board)
    groups: dict[tuple[Digit, ...], int] = {}
    for solution in found:
        digits = tuple(int(solution[cell]) for cell in emptied)
        groups[digits] = groups.get(digits, 0) + 1
    return groups, len(found) < MOST_SOLUTIONS


def _solutions(values: Sequence[Digit], board: Geometry) -> Sequence[Sequence[str | int]]:
    if board == CLASSIC:
        return bitboard.solve_text("".join(map(str, values)), MOST_SOLUTIONS)
    found = filter(None, each_solution(Grid(tuple(values), board)))
    return [solution.values for solution in islice(found, MOST_SOLUTIONS)]


def _proper(values: Sequence[Digit], board: Geometry, cells: Sequence[Cell]) -> Clues:
    """The clues of values with one solution, and that solution as their digits."""
    solution = _solutions(values, board)[0]
    full = Grid(tuple(map(int, solution)), board)
    made = clues_of(full, cells)
    return Clues(full, made.given, made.empty, known_proper=True)


def needs_more_than_singles(spec: PuzzleSpec) -> bool:
    """Whether what is asked for is out of reach of singles and locked candidates."""
    easy = (POINTING.id, CLAIMING.id)
    if spec.techniques is not None and spec.techniques.low > RANKS[CLAIMING.id]:
        return True
    return any(technique not in easy for technique in spec.needs) or (spec.er is not None and spec.er[0] > HARDEST_EASY)


def _annealed(
    values: list[Digit], movable: Sequence[Cell], rng: Random, *, wants_more_left: bool
) -> Job[list[Digit] | None]:
    """Digits with one solution; None if this start has led to none.

    Propagation alone fills the board from them, unless it ``wants_more_left``: then it does not.
    """
    left = _left_over(values)
    for change in range(CHANGES):
        if left == 0 and not wants_more_left:
            return values
        if change % _CHANGES_BETWEEN_PAUSES == 0:
            yield PAUSE
        tried = list(values)
        for cell in rng.sample(movable, min(len(movable), rng.randint(1, 2))):
            used = {tried[peer] for peer in CLASSIC.peers[cell]} | {tried[cell]}
            free = [digit for digit in CLASSIC.digits if digit not in used]
            if free:
                tried[cell] = rng.choice(free)
        after = _left_over(tried)
        if wants_more_left and after and after <= FEW_LEFT and bitboard.count_solutions(tried) == 1:
            return tried
        # More is accepted by repeated draws, since a power of a fraction may differ in its last digit.
        if after is not None and (
            left is None or after <= left or all(rng.random() < ACCEPTED_MORE for _ in range(after - left))
        ):
            values, left = tried, after
    return None


def _left_over(values: Sequence[Digit]) -> int | None:
    """The candidates beyond one a cell that propagation leaves; None for a contradiction."""
    boards = bitboard.boards_of(bytes(values))
    if bitboard.propagate(boards) is None:
        return None
    return sum(map(int.bit_count, boards)) - CLASSIC.cell_count


def _fewer_solutions(
    values: list[Digit], board: Geometry, movable: Sequence[Cell], rng: Random
) -> Job[list[Digit] | None]:
    """Digits with one solution on a board without bitboards: exchanges that never lead to more solutions."""
    fewest = len(_solutions(values, board))
    for _ in range(_EXCHANGES_AT_FIRST):
        if fewest == 1:
            return values
        yield PAUSE
        emptied = rng.sample(movable, min(len(movable), rng.randint(1, MOST_EMPTIED)))
        groups, is_whole = _by_digits(values, emptied, board)
        count = min(groups.values())
        if is_whole and count <= fewest:
            digits = rng.choice([digits for digits, solutions in groups.items() if solutions == count])
            fewest = count
            for cell, digit in zip(emptied, digits, strict=True):
                values[cell] = digit
    return None
